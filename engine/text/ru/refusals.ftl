# Почему ход невозможен: правило, числа и что можно сделать.

instead = Сейчас можно, например: { $items }.
instead-conquer = В пределах досягаемости, например: { $items }.
    .item = { $second ->
        [die] { $first } (с кубиком)
       *[other] { $first }
    }
instead-leave = Можно уйти, например, из регионов: { $items }.
    .item = { $first }
instead-pick = Комбинации по номерам, например: { $items }.
    .item = { $first }

## Ход и этап

refuse-not-your-turn = Сейчас ходит { $turn }. Вы сможете действовать, когда игра ждёт вас.
refuse-game-over = Игра окончена, ходов больше нет.
refuse-wrong-stage = Это делается в другой части хода. Сейчас: { $stage }.
refuse-unknown-region = { $region ->
    [-1] Регионы называют по номерам, от 1 до { $highest }.
   *[other] На этом поле нет региона { $region }. Номера регионов: от 1 до { $highest }.
}
refuse-unknown-move = «{ $text }»: такой ход мне неизвестен.

## Комбинации и монеты

refuse-no-such-combo = Такой комбинации нет. { $shown ->
    [one] Открыта { COUNT($shown, "combo") }.
    [few] Открыты { COUNT($shown, "combo") }, верхняя имеет номер 1.
   *[other] Открыто { COUNT($shown, "combo") }, верхняя имеет номер 1.
}
refuse-too-few-coins = Цена этой комбинации: { COUNT($price, "coin") }, по 1 за каждую комбинацию выше. У вас { $have }.
refuse-must-pick = У вас нет активного народа: сначала выберите комбинацию.
refuse-no-active-race = Сейчас у вас нет активного народа.

## Захват

refuse-not-adjacent = Регион { $region } не граничит с вашими. Захват начинается от региона, который держит ваш активный народ.
refuse-not-an-entry = Вашего народа нет на поле: он входит с края поля или с берега моря, которое касается края. Регион { $region } не подходит.
refuse-water = Регион { $region } — это вода. Моря и озёра захватывают только Водные.
refuse-own-region = Регион { $region } уже занят этим народом.
refuse-immune = Регион { $region } захватить нельзя, его защищает { $marker }{ $has_owner ->
    [yes] {" "}({ $owner }).
   *[no] .
}
refuse-at-peace = { $with } с вами в мире: до следующего хода союзника нельзя нападать на его активный народ, а он держит регион { $region }.
refuse-not-enough-tokens = Для региона { $region } нужно: { COUNT($needed, "token") }. У вас { $have }, не хватает { $short }. { $die ->
    [may_help] Может помочь кубик.
    [too_far] Кубик даёт не больше 3 и не поможет.
   *[no] Кубик здесь не поможет.
}
refuse-no-tokens = На руке нет жетонов, а для захвата нужен хотя бы 1.
refuse-die-not-needed = Кубик бросают, когда жетонов не хватает. Для региона { $region } нужно: { COUNT($needed, "token") }, у вас { $have }. Захватите его без кубика.
refuse-die-rolled-first = Лютые бросают кубик до выбора региона: сначала бросьте или захватывайте без кубика.
refuse-already-rolled = Кубик уже брошен: используйте его для этого захвата или завершите захваты.
refuse-nothing-to-roll-for = Бросать не за что: ни один регион в пределах досягаемости захватить нельзя.
refuse-decline-first = Упадок объявляют в самом начале хода. Это можно сделать в следующий ход.
refuse-ally-attacked = В этот ход вы напали на активный народ, значит, союзником не может стать { $opponent }.
refuse-ally-chosen = В этот ход вы уже заключили мир.
refuse-no-such-opponent = Назовите соперника за этим столом.

## Уход, перераспределение, отступление

refuse-not-your-region = Регион { $region } не занят этим народом.
refuse-leave-before-conquest = Из регионов уходят до первого захвата в этом ходу.
refuse-must-place-all = { $left ->
    [one] На руке ещё { COUNT($left, "piece") }: сначала выложите её.
   *[other] На руке ещё { COUNT($left, "piece") }: сначала выложите их все.
}
refuse-must-give-up = Жетонов хватает не на все регионы: сначала оставьте { COUNT($left, "region") }.
refuse-already-there = В регионе { $region } уже есть { COUNT($have, "token") }. Жетоны можно только добавлять, назад их берёт отмена.
refuse-too-many = Вы просите { $asked }, а выложить можно { $have }.
refuse-nothing-to-rearrange = Ваши жетоны не отступали, переставлять нечего.

## Особые ходы

refuse-not-single = Колдовство действует на регион ровно с 1 жетоном. В регионе { $region } не так.
refuse-not-active = Колдовство действует только на активный народ соперника. В регионе { $region } такого нет.
refuse-already-converted = Колдовство применяют один раз за ход против каждого соперника, и уже выбрано: { $opponent }.
refuse-tray-empty = В запасе не осталось жетонов: { $race }. Сначала туда должен вернуться хотя бы 1.
refuse-sheltered-by-camp = Лагерь считается жетоном и укрывает регион { $region } от колдовства.
refuse-dragon-used = Дракон уже нападал в этот ход.
refuse-fortress-used = За ход строят одну крепость, и вы её уже построили.
refuse-fortress-there = В регионе { $region } уже есть крепость, больше 1 нельзя.
refuse-supply-empty = Все такие фишки уже на поле: { $marker }.
refuse-hero-there = В регионе { $region } уже стоит герой. Героев ставят в разные регионы.

## Настройки стола

refuse-bad-players = { COUNT($given, "player") }: так не сыграть. Нужно от { $low } до { $high }.
refuse-unknown-option = Нет такой настройки стола: «{ $name }».
refuse-bad-choice = { $name }: нет варианта «{ $given }» (есть { $choices }).
refuse-bad-number = { $name }: { $given } не подходит, можно от { $low } до { $high }.
refuse-too-few-races = Исключено слишком много народов: нужно { $needed }, осталось бы { $left }.
refuse-too-few-powers = Исключено слишком много способностей: нужно { $needed }, осталось бы { $left }.

## Самодельные народы и способности

refuse-home-made-bad-form = Описание самодельных народов и способностей не читается. В нём может быть: { $expected }.
refuse-home-made-bad-id = «{ $given }» не годится как код: нужно от 2 до 24 малых латинских букв и подчёркиваний.
refuse-home-made-bad-name = { $id }: в имени должно быть от 1 до 24 видимых знаков.
refuse-home-made-name-taken = { $id }: такой код уже занят.
refuse-home-made-too-many-tokens = { $id }: { $given } не подходит, можно от 1 до { $limit } жетонов.
refuse-home-made-too-many-effects = { $id }: эффекты задают списком, не больше { $limit }.
refuse-home-made-unknown-effect = { $id }: нет эффекта «{ $given }». Есть: { $choices }.
refuse-home-made-bad-effect = { $id }: эффект «{ $given }» описан не полностью ({ $reason }).
refuse-home-made-replaces-unknown = { $id }: «{ $given }» — не народ этой игры, чьи жетоны свободны.
refuse-home-made-too-few-tray = { $id }: у выбранного народа мало жетонов. С самой большой способностью нужно { $needed }, в запасе { $tray }.
