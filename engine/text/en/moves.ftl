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
group-leave = Leave a region
group-decline = Go into decline
group-deploy = Place tokens
group-done = Done
group-end-conquests = End your conquests
group-end-turn = End the turn
group-placed = Placed
group-rearrange = Rearrange
group-roll = Roll the die
group-convert = Sorcery
group-dragon = Dragon
group-camp = Encampments
group-fortress = Fortress
group-hero = Heroes
group-ally = Make peace

## What a person sees beside a move

forecast = If you stop now: { $total ->
    [0] no coins.
   *[other] { COUNT($total, "coin") } ({ $sources }).
}
note-terrain = { $terrain }
note-empty = empty
note-lost-tribe = lost tribe
note-defended = { $seat }’s { $race }, { COUNT($count, "token") }
note-declined = { $seat }’s { $race } in decline, { COUNT($count, "token") }
note-own-declined = your declined { $race }, { COUNT($count, "token") }
note-here = { COUNT($count, "token") } there now
note-decline-stays = { $race } keep { COUNT($count, "region") } in decline.
note-decline-leaves = { $races } leave the board.

confirm-die = Roll for { $region }? The odds are { $good } in { $of }, and it ends your conquests either way.
confirm-pick = { $price ->
    [0] Take it for free
   *[other] Take it for { COUNT($price, "coin") }
}{ $coins ->
    [0] ?
   *[other] {" "}({ COUNT($coins, "coin") } on it)?
}
confirm-decline = Go into decline? It ends your turn, and in the next one you choose a new combo.

## Commands made from the verbs of a game: the name, and `.about` what it does

verb-pick = pick
    .about = Take a race with its power from those on show
verb-conquer = conquer
    .about = Conquer a region, with the die if you are short
verb-leave = leave
    .about = Leave a region and take its tokens in hand
verb-decline = decline
    .about = Send your active race into decline
verb-deploy = deploy
    .about = Place tokens: 3=2 7=1 rest 4
verb-rearrange = rearrange
    .about = Take retreated tokens up again to place them yourself
verb-done = done
    .about = Finish this part of your turn
verb-roll = roll
    .about = Roll the die before a conquest (Berserk)
verb-convert = convert
    .about = Turn a lone active token into a Sorcerer
verb-dragon = dragon
    .about = Take a region with 1 token and the dragon
verb-camp = camp
    .about = Place encampments in one of your regions
verb-fortress = fortress
    .about = Build a fortress in one of your regions
verb-hero = hero
    .about = Post a hero in one of your regions
verb-ally = ally
    .about = Make peace with an opponent you did not attack

argument-combo = combo
    .about = Its place on show, 1 is the top one
argument-region = region
    .about = The number of a region
argument-die = die
    .about = Roll the die for it
argument-placement = placement
    .about = Regions and final numbers
argument-number = number
    .about = How many
argument-player = player
    .about = An opponent
