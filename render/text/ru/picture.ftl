# Слова на картинках.

picture-turn = { $player }: { $doing }
picture-over = Игра окончена
picture-no-people = пока без народа
picture-free = даром

## Словами

text-head = { $game }, { $rounds }.
text-round = { $track } { $at } из { $length }
text-turn = { $player }: { $doing }.
text-people = { $people }: { COUNT($areas, "region") }, { COUNT($tokens, "token") } на поле, { $hand } в руке
text-declined = в упадке: { $people }, { COUNT($areas, "region") }
text-coins = { COUNT($coins, "coin") }
text-coins-hidden = монеты скрыты
text-area = { $number }, { $land }{ $signs }: { $pieces }. Границы: { $borders }.
text-empty = пусто
text-tokens = { $player }, { $people } { $count }
text-tokens-declined = { $player }, { $people } { $count } (в упадке)
text-pieces = { $piece } { $count }
text-hand = { $player }, рука: { $cards }.
text-hand-hidden = { $player }, карт в руке: { $count }.
text-edge = край поля
text-players = Игроки
text-areas = Поле
text-cards = На выбор
text-card = { $people }, { COUNT($tokens, "token") }, { $price ->
    [0] даром
   *[other] цена { COUNT($price, "coin") }
}{ $coins ->
    [0] {""}
   *[other] {", "}на них { COUNT($coins, "coin") }
}
text-changed = Изменилось: { $areas }.
text-taken = { $area } — { $player }

## Карточка партии

card-title = { $game }: { $winner }
card-chart = Монеты по раундам
card-played = победа — { $player }
card-shared = победу делят { $player }
card-leading = впереди { $player }
