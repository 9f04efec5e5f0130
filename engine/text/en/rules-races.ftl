# The races, in our own words. `.short` fits a menu (90 characters), `.rulings` holds one per line.

rule-amazons = Amazons march with 4 tokens more than they defend with. When you have redeployed, 4 tokens leave the board and wait beside it, with at least 1 token staying in each region as far as possible; next turn they are back in your hand. When Amazons decline, the 4 waiting tokens return to the tray.
    .short = 4 extra tokens for conquests only; they leave the board after you redeploy.
    .rulings =
        If fewer than 4 tokens can be spared, you choose which regions are given up.
        Amazons driven off the board keep the waiting tokens and may attack with them again.
        The waiting tokens do not count for the tie-break.
        A region taken and given up in the same turn still pays Pillaging.
    .find = amazon, reserve, extra tokens, four
rule-dwarves = Each region with a mine that your Dwarves hold brings 1 bonus coin at the end of your turn. The mines pay in decline too, which no other race of this box does.
    .short = +1 coin for each mine they hold, in decline as well.
    .rulings = The mines also pay in the turn in which Dwarves go into decline.
    .find = dwarf, mine, gold
rule-elves = Elves lose no token when one of their regions is conquered: all of them go to your hand and are placed in your other regions at the end of the attacker’s turn. In decline they lose tokens like everybody else.
    .short = No losses: when a region falls, every Elf token retreats.
    .rulings =
        A lone Elf survives too; with no region left it waits in hand for the next turn.
        Sorcery does take the Elf’s token. A table may choose the older printing, where it retreats instead.
    .find = elf, losses, survive
rule-ghouls = When Ghouls go into decline, all their tokens stay on the board, not 1 per region. In later turns they may leave regions, conquer and redeploy as if they were active, but before your active race makes its first conquest. Their power is gone, and no bonus of your active race counts for their regions.
    .short = In decline all tokens stay, and they keep conquering before your active race.
    .rulings =
        Declined Ghouls may attack your own active race, which defends with full stacks and does not fight again that turn with the survivors.
        They have a die roll of their own; if it fails, only their own conquests end.
        Peace with a Diplomat does not bind declined Ghouls.
        A hero, hole or dragon stops them, also one of your own.
        They do not conquer in the turn in which you go into decline.
        Driven off their last region in decline, they are out of the game.
        With Stout they decline after a full turn; with Spirit they never leave because of a later decline.
    .find = ghoul, undead, zombie
rule-giants = A region next to a mountain that your Giants hold costs them 1 token less. At least 1 token is always needed.
    .short = 1 token less next to a mountain they hold.
    .rulings =
        It must be a mountain held by the Giants themselves, not by your declined race.
        For Underworld Giants all caverns are neighbours, so a mountain with a cavern helps against each of them.
    .find = giant, mountain, discount
rule-halflings = Halflings may enter the board anywhere, not only at the edge. A hole goes into each of the first 2 regions they conquer: nobody can conquer such a region or use an ability on it. Holes vanish when the Halflings decline or leave the region.
    .short = Enter anywhere; their first 2 regions get holes and are immune.
    .rulings =
        Only the first 2 conquests of the combo count, with the die or by flight too. An abandoned hole is never laid again.
        After leaving every region they may enter anywhere again.
        Seafaring Halflings may even begin on the lake.
    .find = halfling, hobbit, hole, immune, burrow
rule-humans = Each farmland region that your Humans hold brings 1 bonus coin at the end of your turn. In decline it brings no bonus.
    .short = +1 coin for each farmland they hold.
    .find = human, farmland, field
rule-orcs = Each non-empty region that your Orcs conquered this turn brings 1 bonus coin at the end of your turn.
    .short = +1 coin for each non-empty region conquered this turn.
    .rulings =
        Non-empty means a token of any race, active or declined, or a lost tribe. A bare mountain is empty.
        Your own declined race counts as well.
    .find = orc, battle, non-empty
rule-ratmen = Ratmen have no ability. There are simply very many of them.
    .short = No ability, but the most tokens of all.
    .find = rat, ratman, many
rule-skeletons = When you begin to redeploy, take 1 new Skeleton from the tray for every 2 non-empty regions they conquered this turn, and place it with the others. The tray holds 20 in all; when it is empty, you get no more.
    .short = +1 token for every 2 non-empty regions conquered this turn.
    .rulings = An odd region is not carried over to the next turn.
    .find = skeleton, undead, bones, recruit
rule-sorcerers = Once per turn against each opponent, Sorcerers may conquer a region by exchanging its only token for a Sorcerer from the tray. It must be a token of an active race, alone in a region next to one the Sorcerers hold. The exchanged token returns to its tray. Without a Sorcerer in the tray there is no sorcery.
    .short = Once per opponent and turn: turn a lone active token into a Sorcerer.
    .rulings =
        Mountains, lairs and fortresses give no shelter; an encampment does, and so does immunity.
        Lost tribes and declined races cannot be converted, declined Ghouls neither.
        You need a token in hand, as for every conquest, and it cannot be your entry to the board.
        It is a conquest: it pays Pillaging, counts as an attack, and peace forbids it. After your last die roll it is too late.
        Flying Sorcerers may convert anywhere once they hold a region. Water needs Seafaring.
        An exchanged Elf is lost; with the older printing it retreats.
    .find = sorcerer, convert, sorcery, replace, magic
rule-tritons = Regions on the shore of a sea or lake cost Tritons 1 token less. At least 1 token is always needed.
    .short = 1 token less for regions on a sea or lake.
    .rulings = A sea or lake is not itself a shore, so Seafaring Tritons pay its full cost.
    .find = triton, coast, shore, sea, lake, discount
rule-trolls = Every region Trolls conquer gets a lair, which defends like 1 more token. Lairs stay when Trolls decline. A lair vanishes when its region is conquered or left.
    .short = A lair in each region: +1 defence, in decline as well.
    .rulings = A lair goes with the last Troll of its region, for whatever reason.
    .find = troll, lair, defence
rule-wizards = Each region with a magic source that your Wizards hold brings 1 bonus coin at the end of your turn. In decline it brings no bonus.
    .short = +1 coin for each magic source they hold.
    .find = wizard, magic, crystal
