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
group-die = Захватить с кубиком
group-leave = Уйти из региона
group-decline = Объявить упадок
group-deploy = Выложить жетоны
group-done = Готово
group-rearrange = Переставить
group-roll = Бросить кубик
group-convert = Колдовство
group-dragon = Дракон
group-camp = Лагеря
group-fortress = Крепость
group-hero = Герои
group-ally = Заключить мир
