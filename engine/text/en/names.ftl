# Names of things, counts and lists.

game-smallworld = Small World

combo = { $power } { $race }

seat-1 = Red
seat-2 = Blue
seat-3 = Green
seat-4 = Yellow
seat-5 = Purple

## Races

race-amazons = Amazons
race-dwarves = Dwarves
race-elves = Elves
race-ghouls = Ghouls
race-giants = Giants
race-halflings = Halflings
race-humans = Humans
race-orcs = Orcs
race-ratmen = Ratmen
race-skeletons = Skeletons
race-sorcerers = Sorcerers
race-tritons = Tritons
race-trolls = Trolls
race-wizards = Wizards

## Powers

power-alchemist = Alchemist
power-berserk = Berserk
power-bivouacking = Bivouacking
power-commando = Commando
power-diplomat = Diplomat
power-dragon-master = Dragon Master
power-flying = Flying
power-forest = Forest
power-fortified = Fortified
power-heroic = Heroic
power-hill = Hill
power-merchant = Merchant
power-mounted = Mounted
power-pillaging = Pillaging
power-seafaring = Seafaring
power-spirit = Spirit
power-stout = Stout
power-swamp = Swamp
power-underworld = Underworld
power-wealthy = Wealthy

## The board

terrain-farmland = farmland
terrain-forest = forest
terrain-hill = hill
terrain-swamp = swamp
terrain-mountain = mountain
terrain-sea = sea
terrain-lake = lake

symbol-mine = mine
symbol-magic = magic source
symbol-cavern = cavern

marker-lair = troll lair
marker-fortress = fortress
marker-camp = encampment
marker-hole = hole
marker-hero = hero
marker-dragon = dragon
marker-mountain = mountain
marker-rampart = rampart
marker-lasting-rampart = lasting rampart
marker-lost-tribe = lost tribe

## Counts

count-token = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
count-piece = { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}
count-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
count-region = { $n ->
    [one] { $n } region
   *[other] { $n } regions
}
count-combo = { $n ->
    [one] { $n } combo
   *[other] { $n } combos
}
count-player = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
count-round = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
count-race = { $n ->
    [one] { $n } race
   *[other] { $n } races
}
count-power = { $n ->
    [one] { $n } power
   *[other] { $n } powers
}
count-lair = { $n ->
    [one] { $n } troll lair
   *[other] { $n } troll lairs
}
count-fortress = { $n ->
    [one] { $n } fortress
   *[other] { $n } fortresses
}
count-camp = { $n ->
    [one] { $n } encampment
   *[other] { $n } encampments
}
count-hole = { $n ->
    [one] { $n } hole
   *[other] { $n } holes
}
count-hero = { $n ->
    [one] { $n } hero
   *[other] { $n } heroes
}
count-dragon = { $n ->
    [one] { $n } dragon
   *[other] { $n } dragons
}
count-rampart = { $n ->
    [one] { $n } rampart
   *[other] { $n } ramparts
}
count-lasting-rampart = { $n ->
    [one] { $n } lasting rampart
   *[other] { $n } lasting ramparts
}
count-mountain = { $n ->
    [one] { $n } mountain
   *[other] { $n } mountains
}
count-lost-tribe = { $n ->
    [one] { $n } lost tribe
   *[other] { $n } lost tribes
}

## Lists and sources

list-and = { $head } and { $last }
quoted = “{ $text }”

coins-from = { $coins } { $what }
tokens-in = { $count } in { $region }

source-regions = { $coins ->
    [one] region
   *[other] regions
}
source-declined = { $coins ->
    [one] declined region
   *[other] declined regions
}

## Stages of a turn

stage-pick = choosing a combo
stage-march = conquests of the declined race
stage-conquer = conquests
stage-redeploy = redeployment
stage-finish = last choices of the turn
stage-retreat = placing tokens that retreated
stage-over = the game is over

## Tracks, rows and numbers of a player

track-round = round
row-combos = combos on show
stat-coins = coins
stat-regions = regions
stat-income = last income
