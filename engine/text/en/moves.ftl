# Short labels of moves, and the menus and buttons they belong to.

move-pick = Take combo { $first }
move-conquer = { $second ->
    [die] Conquer { $first } with the die
   *[other] Conquer { $first }
}
move-leave = Leave { $first }
move-decline = Go into decline
move-deploy = Place { $second } in { $first }
move-done = Done
move-rearrange = Rearrange the retreat
move-roll = Roll the die
move-convert = Convert { $first }
move-dragon = Send the dragon to { $first }
move-camp = Pitch { COUNT($second, "camp") } in { $first }
move-fortress = Build a fortress in { $first }
move-hero = Post a hero in { $first }
move-ally = Make peace with { $first }

group-pick = Choose a combo
group-conquer = Conquer
group-die = Conquer with the die
group-leave = Leave a region
group-decline = Go into decline
group-deploy = Place tokens
group-done = Done
group-rearrange = Rearrange
group-roll = Roll the die
group-convert = Sorcery
group-dragon = Dragon
group-camp = Encampments
group-fortress = Fortress
group-hero = Heroes
group-ally = Make peace
