# Why a move is refused: the rule, the numbers, and what would be legal.

instead = Possible now, for example: { $items }.
instead-conquer = Within reach, for example: { $items }.
    .item = { $second ->
        [die] { $first } (with the die)
       *[other] { $first }
    }
instead-leave = You can leave, for example: { $items }.
    .item = { $first }
instead-pick = Combos by their number, for example: { $items }.
    .item = { $first }

## Turn and stage

refuse-not-your-turn = It is { $turn }’s turn. You can act when the game waits for you.
refuse-game-over = The game is over: no more moves can be made.
refuse-wrong-stage = That belongs to another part of the turn. Now: { $stage }.
refuse-unknown-region = { $region ->
    [-1] Regions are called by their numbers, 1 to { $highest }.
   *[other] This board has no region { $region }. Regions are numbered 1 to { $highest }.
}
refuse-unknown-move = “{ $text }” is not a move I know.

## Combos and coins

refuse-no-such-combo = There is no such combo. { $shown ->
    [one] { COUNT($shown, "combo") } is on show.
   *[other] { COUNT($shown, "combo") } are on show, 1 is the top one.
}
refuse-too-few-coins = This combo costs { COUNT($price, "coin") }, 1 for each combo above it. You have { $have }.
refuse-must-pick = You lead no active race: choose a combo first.
refuse-no-active-race = You lead no active race now.

## Conquest

refuse-not-adjacent = { $region } does not border your regions. A conquest must start from a region your active race holds.
refuse-not-an-entry = Your race is not on the board: it must enter at the edge of the board or on the shore of a sea that touches the edge. { $region } is neither.
refuse-water = { $region } is water. Only a Seafaring race can conquer seas and lakes.
refuse-own-region = { $region } is already held by this race.
refuse-immune = { $region } cannot be conquered: { $has_owner ->
    [yes] { $owner } has a { $marker } there.
   *[no] a { $marker } protects it.
}
refuse-at-peace = { $with } has made peace with you: until { $with }’s next turn you cannot attack { $with }’s active race, which holds { $region }.
refuse-not-enough-tokens = { $region } needs { COUNT($needed, "token") }, you have { $have }: { $short } short. { $die ->
    [may_help] The die may help.
    [too_far] The die brings 3 at most, so it cannot help.
   *[no] The die cannot help here.
}
refuse-no-tokens = You have no token in hand. Every conquest takes at least 1.
refuse-die-not-needed = The die is for a conquest you cannot pay for. { $region } needs { COUNT($needed, "token") } and you have { $have }: conquer it without the die.
refuse-die-rolled-first = A Berserk race rolls before it chooses a region: roll first, or conquer without the die.
refuse-already-rolled = The die has been rolled: use it for this conquest, or finish your conquests.
refuse-nothing-to-roll-for = There is nothing to roll for: no region within reach can be conquered.
refuse-decline-first = Going into decline must be the first thing you do in your turn. You can do it next turn.
refuse-ally-attacked = You attacked { $opponent }’s active race this turn, so { $opponent } cannot be your ally.
refuse-ally-chosen = You have made peace with somebody this turn already.
refuse-no-such-opponent = Name an opponent who sits at this table.

## Leaving, redeploying, retreating

refuse-not-your-region = { $region } is not held by this race.
refuse-leave-before-conquest = Regions are left before the first conquest of the turn.
refuse-must-place-all = { $left ->
    [one] { COUNT($left, "piece") } is still in your hand: place it first.
   *[other] { COUNT($left, "piece") } are still in your hand: place all of them first.
}
refuse-must-give-up = The tokens do not suffice for every region: give up { COUNT($left, "region") } first.
refuse-already-there = { $region } already has { COUNT($have, "token") }. Placing only adds; undo takes placements back.
refuse-too-many = You asked for { $asked }, but only { $have } can be placed.
refuse-nothing-to-rearrange = None of your tokens retreated, so there is nothing to rearrange.

## Special moves

refuse-not-single = Sorcery needs a region with exactly 1 token. { $region } has another number.
refuse-not-active = Sorcery works on an opponent’s active race only; { $region } is not held by one.
refuse-already-converted = Sorcery works once per turn against each opponent, and you have used it against { $opponent }.
refuse-tray-empty = No token is left in the tray: { $race }. One must return there first.
refuse-sheltered-by-camp = An encampment counts as a token, so it shelters { $region } from sorcery.
refuse-dragon-used = The dragon has already struck this turn.
refuse-fortress-used = One fortress per turn: you have built it already.
refuse-fortress-there = { $region } already has a fortress; a region holds 1 at most.
refuse-supply-empty = All pieces of this kind are on the board: { $marker }.
refuse-hero-there = A hero already stands in { $region }. Heroes go to different regions.

## Table options

refuse-bad-players = { COUNT($given, "player") } cannot play this game: it is for { $low } to { $high }.
refuse-unknown-option = There is no table option “{ $name }”.
refuse-bad-choice = { $name }: “{ $given }” is not one of the choices ({ $choices }).
refuse-bad-number = { $name }: { $given } is out of range, { $low } to { $high } is possible.
refuse-too-few-races = Too many races are excluded: { $needed } are needed, { $left } would remain.
refuse-too-few-powers = Too many powers are excluded: { $needed } are needed, { $left } would remain.

## Home-made races and powers

refuse-home-made-bad-form = The declaration of home-made pieces cannot be read. It may hold: { $expected }.
refuse-home-made-bad-id = “{ $given }” cannot be an id: use 2 to 24 small Latin letters and underscores.
refuse-home-made-bad-name = { $id }: the name must have 1 to 24 visible characters.
refuse-home-made-name-taken = { $id }: this id is already taken.
refuse-home-made-too-many-tokens = { $id }: { $given } is not possible, 1 to { $limit } tokens are allowed.
refuse-home-made-too-many-effects = { $id }: effects are a list with at most { $limit } entries.
refuse-home-made-unknown-effect = { $id }: there is no effect “{ $given }”. There are: { $choices }.
refuse-home-made-bad-effect = { $id }: the effect “{ $given }” is not complete ({ $reason }).
refuse-home-made-replaces-unknown = { $id }: “{ $given }” is no race of this game whose tokens are free to borrow.
refuse-home-made-too-few-tray = { $id }: the borrowed race has too few tokens. With the largest power { $needed } are needed, its tray has { $tray }.
