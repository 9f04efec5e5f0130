# Короткие подписи ходов, меню и кнопок.

move-pick = Взять комбинацию { $first }
move-conquer = { $second ->
    [die] Захватить { $first } с кубиком
   *[other] Захватить { $first }
}
move-leave = Уйти из { $first }
move-decline = Объявить упадок
move-deploy = Выложить { $second } в { $first }
move-done = Готово
move-rearrange = Переставить отступивших
move-roll = Бросить кубик
move-convert = Околдовать { $first }
move-dragon = Отправить дракона в { $first }
move-camp = Разбить { COUNT($second, "camp") } в { $first }
move-fortress = Построить крепость в { $first }
move-hero = Поставить героя в { $first }
move-ally = Заключить мир: { $first }

group-pick = Выбрать комбинацию
group-conquer = Захватить
group-leave = Уйти из региона
group-decline = Объявить упадок
group-deploy = Выложить жетоны
group-done = Готово
group-end-conquests = Завершить захваты
group-end-turn = Завершить ход
group-placed = Всё расставлено
group-rearrange = Переставить
group-roll = Бросить кубик
group-convert = Колдовство
group-dragon = Дракон
group-camp = Лагеря
group-fortress = Крепость
group-hero = Герои
group-ally = Заключить мир

## Что видно рядом с ходом

forecast = Если остановиться сейчас: { $total ->
    [0] монет не будет.
   *[other] { COUNT($total, "coin") } ({ $sources }).
}
note-terrain = { $terrain }
note-empty = пусто
note-lost-tribe = забытое племя
note-defended = { $race } ({ $seat }), { COUNT($count, "token") }
note-declined = { $race } в упадке ({ $seat }), { COUNT($count, "token") }
note-own-declined = ваши { $race } в упадке, { COUNT($count, "token") }
note-here = сейчас там { COUNT($count, "token") }
note-decline-stays = { $race } сохранят в упадке { COUNT($count, "region") }.
note-decline-leaves = С поля уходят: { $races }.

confirm-die = Бросить кубик за регион { $region }? Шансы { $good } из { $of }, и захваты на этом закончатся в любом случае.
confirm-pick = { $price ->
    [0] Взять бесплатно
   *[other] Взять, цена: { COUNT($price, "coin") }
}{ $coins ->
    [0] ?
   *[other] {" "}(на ней { COUNT($coins, "coin") })?
}
confirm-decline = Объявить упадок? На этом ваш ход закончится, а в следующий вы выберете новую комбинацию.

## Команды из ходов игры: имя, а в `.about` что она делает

verb-pick = комбинация
    .about = Взять народ со способностью из открытых
verb-conquer = захватить
    .about = Захватить регион, с кубиком, если жетонов не хватает
verb-leave = уйти
    .about = Уйти из региона и взять жетоны на руку
verb-decline = упадок
    .about = Привести активный народ в упадок
verb-deploy = выложить
    .about = Выложить жетоны: 3=2 7=1 rest 4
verb-rearrange = переставить
    .about = Переставить отступившие жетоны самому
verb-done = готово
    .about = Завершить эту часть хода
verb-roll = кубик
    .about = Бросить кубик перед захватом (Лютые)
verb-convert = околдовать
    .about = Обменять одинокий активный жетон на колдуна
verb-dragon = дракон
    .about = Взять регион 1 жетоном с драконом
verb-camp = лагерь
    .about = Разбить лагеря в своём регионе
verb-fortress = крепость
    .about = Построить крепость в своём регионе
verb-hero = герой
    .about = Поставить героя в свой регион
verb-ally = мир
    .about = Заключить мир с соперником, на которого не нападали

argument-combo = комбинация
    .about = Её место в ряду, верхняя имеет номер 1
argument-region = регион
    .about = Номер региона
argument-die = кубик
    .about = Бросить за него кубик
argument-placement = расстановка
    .about = Регионы и итоговые числа
argument-number = число
    .about = Сколько
argument-player = игрок
    .about = Соперник
