# Слова на картинках.

picture-turn = { $player }: { $doing }
picture-over = Гру закінчено
picture-no-people = поки без народу
picture-free = даром

## Словами

text-head = { $game }, { $rounds }.
text-round = { $track } { $at } з { $length }
text-turn = { $player }: { $doing }.
text-people = { $people }: { COUNT($areas, "region") }, { COUNT($tokens, "token") } на полі, { $hand } у руці
text-declined = у занепаді: { $people }, { COUNT($areas, "region") }
text-coins = { COUNT($coins, "coin") }
text-coins-hidden = монети приховано
text-area = { $number }, { $land }{ $signs }: { $pieces }. Межі: { $borders }.
text-empty = порожньо
text-tokens = { $player }, { $people } { $count }
text-tokens-declined = { $player }, { $people } { $count } (у занепаді)
text-pieces = { $piece } { $count }
text-hand = { $player }, рука: { $cards }.
text-hand-hidden = { $player }, карт у руці: { $count }.
text-edge = край поля
text-players = Гравці
text-areas = Поле
text-cards = На вибір
text-card = { $people }, { COUNT($tokens, "token") }, { $price ->
    [0] даром
   *[other] ціна { COUNT($price, "coin") }
}{ $coins ->
    [0] {""}
   *[other] {", "}на них { COUNT($coins, "coin") }
}
text-changed = Змінилося: { $areas }.
text-taken = { $area } — { $player }

## Картка партії

card-title = { $game }: { $winner }
card-chart = Монети за раундами
card-played = перемога — { $player }
card-shared = перемогу ділять { $player }
card-leading = попереду { $player }
