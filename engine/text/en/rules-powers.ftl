# The powers, in our own words.

rule-alchemist = You receive 2 bonus coins at the end of each of your turns while this race is active.
    .short = +2 coins every turn while active.
    .rulings = They are paid even when the race holds no region.
    .find = alchemist, gold, steady
rule-berserk = You may roll the die before each conquest, not just the last. After the roll choose the region; the roll lowers its cost, to no less than 1 token. If you cannot pay even so, your conquests are over for this turn.
    .short = You may roll the die before every conquest, then choose the region.
    .rulings =
        The roll is a choice, but once made it must be used or your conquests end. There is no second roll for the same conquest and no last-conquest die.
        You need 1 token in hand and a region you could conquer.
        It adds to every other discount.
    .find = berserk, die, dice, roll
rule-bivouacking = When you redeploy, place your 5 encampments in your regions, several in one if you like. Each defends like 1 more token. They are never lost: when their region falls, they return to your hand and are placed again at the end of the attacker’s turn. In decline they leave the board.
    .short = 5 encampments: +1 defence each, moved every turn, never lost.
    .rulings =
        All five are placed whenever you hold a region, and they stay where they are during your own turn.
        An encampment does not hold a region by itself; a race token must stay.
        It shelters a lone token from sorcery.
        It does not count for the tie-break.
    .find = bivouac, camp, encampment, tent, defence
rule-commando = Every region costs you 1 token less. At least 1 token is always needed.
    .short = 1 token less for every conquest.
    .rulings = Discounts of race and power add up.
    .find = commando, discount
rule-diplomat = At the end of your turn you may name one opponent whose active race you did not attack this turn. Until your next turn that opponent cannot attack your active race. You may name the same or another opponent every turn.
    .short = Each turn, name an opponent you did not attack: they cannot attack you.
    .rulings =
        Declined races are not bound or protected, so declined Ghouls may still attack.
        A failed die roll against a race counts as an attack; attacks of your own declined Ghouls do not.
        You may name a player without an active race; the race chosen later is bound.
        Peace ends when your next turn begins, even if you name nobody then.
    .find = diplomat, peace, ally, truce
rule-dragon-master = Once per turn you may conquer a region with 1 token, however strongly it is defended, and put the dragon there. The region is immune while the dragon stays. In a later turn the dragon may strike elsewhere. In decline it leaves the board.
    .short = Once a turn, the dragon takes a region for 1 token and makes it immune.
    .rulings =
        Borders, peace and immunity still count: the dragon cannot strike an immune region.
        It may strike as your entry to the board. No die is rolled.
        If you leave the dragon’s region, the dragon returns to you and may strike this turn. Without a strike it stays where it is.
    .find = dragon, immune, strike
rule-flying = You may conquer any region of the board, bordering yours or not, but no sea and no lake.
    .short = Conquer anywhere, borders or not; no seas or lakes.
    .rulings = This holds for the entry as well.
    .find = flying, fly, wings, anywhere
rule-forest = Each forest region you hold brings 1 bonus coin at the end of your turn, while this race is active.
    .short = +1 coin for each forest you hold.
    .find = forest, wood
rule-fortified = Once per turn you may build a fortress in a region of your active race, 1 per region at most, 6 on the board. A fortress defends like 1 more token, in decline too, and brings 1 bonus coin each turn while the race is active. It vanishes when its region is conquered or left.
    .short = Build 1 fortress a turn: +1 defence, and +1 coin each while active.
    .rulings =
        It is built when you redeploy, also in a region taken this turn; not in a turn of decline.
        All six are counted together, those of older declined races too. A lost fortress can be built again.
    .find = fortified, fortress, castle, defence
rule-heroic = At the end of your turn place 2 heroes in 2 different regions of yours. Those regions are immune while the heroes stand there. Heroes may move every turn and leave in decline.
    .short = 2 heroes make 2 of your regions immune; they may move every turn.
    .rulings =
        Both must be placed if you hold 2 regions, 1 if you hold a single region.
        They stay put while you conquer. If you leave the region, the hero comes to your hand.
    .find = heroic, hero, immune
rule-hill = Each hill region you hold brings 1 bonus coin at the end of your turn, while this race is active.
    .short = +1 coin for each hill you hold.
    .find = hill
rule-merchant = Each region this race holds brings 1 bonus coin at the end of your turn, while it is active.
    .short = +1 coin for each region this race holds.
    .rulings = Regions of your declined race bring no bonus.
    .find = merchant, trade, double
rule-mounted = Hills and farmland cost you 1 token less. At least 1 token is always needed.
    .short = 1 token less for hills and farmland.
    .find = mounted, horse, cavalry, discount
rule-pillaging = Each non-empty region you conquered this turn brings 1 bonus coin at the end of your turn.
    .short = +1 coin for each non-empty region conquered this turn.
    .rulings =
        It adds to the Orcs’ bonus: 2 coins per such region.
        Regions taken by your declined Ghouls do not count.
    .find = pillaging, loot, plunder, non-empty
rule-seafaring = While active, this race may conquer seas and lakes as if they were empty regions. It keeps them in decline, and each still brings 1 coin. No other race can live on water.
    .short = May conquer seas and lakes, and keeps them in decline.
    .rulings = Each sea or lake is one region and costs 2 tokens when nobody is there.
    .find = seafaring, sea, lake, water, ship
rule-spirit = In decline, this race does not count for the limit of 1 declined race. It stays whatever declines before or after it, and leaves the board only by being conquered.
    .short = In decline it does not count: you may have a second declined race.
    .rulings =
        It works in either order: a Spirit race that declines second does not drive out the older one.
        The badge stays with the race until it vanishes.
    .find = spirit, ghost, decline, second
rule-stout = You may go into decline at the end of a normal turn, after your coins, instead of spending your next turn on it.
    .short = Decline at the end of a full turn, after your coins.
    .rulings =
        The declined race is not paid a second time in that turn.
        Your next turn begins with a new combo.
    .find = stout, decline, fast
rule-swamp = Each swamp region you hold brings 1 bonus coin at the end of your turn, while this race is active.
    .short = +1 coin for each swamp you hold.
    .find = swamp, marsh
rule-underworld = Regions with a cavern cost you 1 token less, at least 1. For your conquests all caverns border one another.
    .short = 1 token less for caverns, and all caverns are neighbours.
    .rulings = A cavern does not open the board: the entry follows the usual rule.
    .find = underworld, cavern, cave, tunnel
rule-wealthy = You receive 7 bonus coins at the end of your first turn with this race, once.
    .short = +7 coins at the end of your first turn, once.
    .rulings =
        They are paid even if you conquered nothing.
        If the badge returns later, a player who was paid is not paid again.
    .find = wealthy, rich, seven
