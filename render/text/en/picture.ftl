# The words of the pictures.

picture-turn = { $player }: { $doing }
picture-over = The game is over
picture-no-people = no people yet
picture-free = free

## In words

text-head = { $game }, { $rounds }.
text-round = { $track } { $at } of { $length }
text-turn = { $player }: { $doing }.
text-people = { $people }: { COUNT($areas, "region") }, { COUNT($tokens, "token") } on the board, { $hand } in hand
text-declined = in decline: { $people }, { COUNT($areas, "region") }
text-coins = { COUNT($coins, "coin") }
text-coins-hidden = coins hidden
text-area = { $number }, { $land }{ $signs }: { $pieces }. Borders { $borders }.
text-empty = empty
text-tokens = { $player }, { $people } { $count }
text-tokens-declined = { $player }, { $people } { $count } (in decline)
text-pieces = { $piece } { $count }
text-hand = { $player }, hand: { $cards }.
text-hand-hidden = { $player }, cards in hand: { $count }.
text-edge = the edge
text-players = Players
text-areas = Board
text-cards = On show
text-card = { $people }, { COUNT($tokens, "token") }, { $price ->
    [0] free
   *[other] price { COUNT($price, "coin") }
}{ $coins ->
    [0] {""}
   *[other] {", "}{ COUNT($coins, "coin") } on it
}
text-changed = Changed: { $areas }.
text-taken = { $area } to { $player }

## The share card

card-title = { $game }: { $winner }
card-chart = Coins, round by round
card-played = { $player } won
card-shared = { $player } share the victory
card-leading = { $player } in the lead
