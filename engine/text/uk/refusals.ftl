# Чому хід неможливий: правило, числа і що можна зробити.

instead = Зараз можна, наприклад: { $items }.
instead-conquer = У межах досяжності, наприклад: { $items }.
    .item = { $second ->
        [die] { $first } (з кубиком)
       *[other] { $first }
    }
instead-leave = Можна покинути, наприклад, регіони: { $items }.
    .item = { $first }
instead-pick = Комбінації за номерами, наприклад: { $items }.
    .item = { $first }

## Хід та етап

refuse-not-your-turn = Зараз ходить { $turn }. Ви зможете діяти, коли гра чекає на вас.
refuse-game-over = Гру завершено, ходів більше немає.
refuse-wrong-stage = Це роблять в іншій частині ходу. Зараз: { $stage }.
refuse-unknown-region = { $region ->
    [-1] Регіони називають за номерами, від 1 до { $highest }.
   *[other] На цьому полі немає регіону { $region }. Номери регіонів: від 1 до { $highest }.
}
refuse-unknown-move = «{ $text }»: такого ходу я не знаю.

## Комбінації та монети

refuse-no-such-combo = Такої комбінації немає. { $shown ->
    [one] Відкрита { COUNT($shown, "combo") }.
    [few] Відкриті { COUNT($shown, "combo") }, верхня має номер 1.
   *[other] Відкрито { COUNT($shown, "combo") }, верхня має номер 1.
}
refuse-too-few-coins = Ціна цієї комбінації: { COUNT($price, "coin") }, по 1 за кожну комбінацію вище. У вас { $have }.
refuse-must-pick = У вас немає активної раси: спершу виберіть комбінацію.
refuse-no-active-race = Зараз у вас немає активної раси.

## Завоювання

refuse-not-adjacent = Регіон { $region } не межує з вашими. Завоювання починають від регіону, який тримає ваша активна раса.
refuse-not-an-entry = Вашої раси немає на полі: вона входить з краю поля або з берега моря, яке торкається краю. Регіон { $region } не підходить.
refuse-water = Регіон { $region } — це вода. Моря й озера завойовують лише Водяні.
refuse-own-region = Регіон { $region } уже зайнятий цією расою.
refuse-immune = Регіон { $region } завоювати не можна, його захищає { $marker }{ $has_owner ->
    [yes] {" "}({ $owner }).
   *[no] .
}
refuse-at-peace = { $with } має з вами мир: до наступного ходу союзника не можна нападати на його активну расу, а вона тримає регіон { $region }.
refuse-not-enough-tokens = Для регіону { $region } потрібно: { COUNT($needed, "token") }. У вас { $have }, бракує { $short }. { $die ->
    [may_help] Може допомогти кубик.
    [too_far] Кубик дає не більше ніж 3 і не допоможе.
   *[no] Кубик тут не допоможе.
}
refuse-no-tokens = На руці немає жетонів, а для завоювання потрібен принаймні 1.
refuse-die-not-needed = Кубик кидають, коли жетонів бракує. Для регіону { $region } потрібно: { COUNT($needed, "token") }, у вас { $have }. Завоюйте його без кубика.
refuse-die-rolled-first = Люті кидають кубик до вибору регіону: спершу киньте або завойовуйте без кубика.
refuse-already-rolled = Кубик уже кинуто: використайте його для цього завоювання або завершіть завоювання.
refuse-nothing-to-roll-for = Кидати немає за що: жодного регіону в межах досяжності завоювати не можна.
refuse-decline-first = Занепад оголошують на самому початку ходу. Це можна зробити наступного ходу.
refuse-ally-attacked = Цього ходу ви напали на активну расу, тому союзником не може стати { $opponent }.
refuse-ally-chosen = Цього ходу ви вже уклали мир.
refuse-no-such-opponent = Назвіть суперника за цим столом.

## Покидання, перерозподіл, відступ

refuse-not-your-region = Регіон { $region } не зайнятий цією расою.
refuse-leave-before-conquest = Регіони покидають до першого завоювання цього ходу.
refuse-must-place-all = { $left ->
    [one] На руці ще { COUNT($left, "piece") }: спершу викладіть її.
   *[other] На руці ще { COUNT($left, "piece") }: спершу викладіть їх усі.
}
refuse-must-give-up = Жетонів вистачає не на всі регіони: спершу віддайте { COUNT($left, "region") }.
refuse-already-there = У регіоні { $region } вже є { COUNT($have, "token") }. Жетони можна лише додавати, назад їх бере скасування.
refuse-too-many = Ви просите { $asked }, а викласти можна { $have }.
refuse-nothing-to-rearrange = Ваші жетони не відступали, переставляти нічого.

## Особливі ходи

refuse-not-single = Чари діють на регіон рівно з 1 жетоном. У регіоні { $region } не так.
refuse-not-active = Чари діють лише на активну расу суперника. У регіоні { $region } такої немає.
refuse-already-converted = Чари застосовують один раз за хід проти кожного суперника, і вже вибрано: { $opponent }.
refuse-tray-empty = У запасі не лишилося жетонів: { $race }. Спершу туди має повернутися принаймні 1.
refuse-sheltered-by-camp = Табір вважається жетоном і вкриває регіон { $region } від чарів.
refuse-dragon-used = Дракон уже нападав цього ходу.
refuse-fortress-used = За хід будують одну фортецю, і ви її вже збудували.
refuse-fortress-there = У регіоні { $region } вже є фортеця, більше ніж 1 не можна.
refuse-supply-empty = Усі такі фішки вже на полі: { $marker }.
refuse-hero-there = У регіоні { $region } вже стоїть герой. Героїв розміщують у різних регіонах.

## Налаштування столу

refuse-bad-players = { COUNT($given, "player") }: так не зіграти. Потрібно від { $low } до { $high }.
refuse-unknown-option = Немає такого налаштування столу: «{ $name }».
refuse-bad-choice = { $name }: немає варіанта «{ $given }» (є { $choices }).
refuse-bad-number = { $name }: { $given } не підходить, можна від { $low } до { $high }.
refuse-too-few-races = Вилучено забагато рас: потрібно { $needed }, лишилося б { $left }.
refuse-too-few-powers = Вилучено забагато властивостей: потрібно { $needed }, лишилося б { $left }.

## Саморобні раси та властивості

refuse-home-made-bad-form = Опис саморобних рас і властивостей не читається. У ньому може бути: { $expected }.
refuse-home-made-bad-id = «{ $given }» не годиться як код: потрібно від 2 до 24 малих латинських літер і підкреслень.
refuse-home-made-bad-name = { $id }: у назві має бути від 1 до 24 видимих знаків.
refuse-home-made-name-taken = { $id }: такий код уже зайнято.
refuse-home-made-too-many-tokens = { $id }: { $given } не підходить, можна від 1 до { $limit } жетонів.
refuse-home-made-too-many-effects = { $id }: ефекти задають списком, не більше ніж { $limit }.
refuse-home-made-unknown-effect = { $id }: немає ефекту «{ $given }». Є: { $choices }.
refuse-home-made-bad-effect = { $id }: ефект «{ $given }» описано не повністю ({ $reason }).
refuse-home-made-replaces-unknown = { $id }: «{ $given }» — не раса цієї гри, чиї жетони вільні.
refuse-home-made-too-few-tray = { $id }: у вибраної раси замало жетонів. З найбільшою властивістю потрібно { $needed }, у запасі { $tray }.
