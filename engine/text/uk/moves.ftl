# Короткі підписи ходів, меню та кнопок.

move-pick = Узяти комбінацію { $first }
move-conquer = { $second ->
    [die] Завоювати { $first } з кубиком
   *[other] Завоювати { $first }
}
move-leave = Покинути { $first }
move-decline = Оголосити занепад
move-deploy = Викласти { $second } у { $first }
move-done = Готово
move-rearrange = Переставити загони, що відступили
move-roll = Кинути кубик
move-convert = Зачаклувати { $first }
move-dragon = Послати дракона в { $first }
move-camp = Поставити { COUNT($second, "camp") } у { $first }
move-fortress = Збудувати фортецю в { $first }
move-hero = Поставити героя в { $first }
move-ally = Укласти мир: { $first }

group-pick = Вибрати комбінацію
group-conquer = Завоювати
group-die = Завоювати з кубиком
group-leave = Покинути регіон
group-decline = Оголосити занепад
group-deploy = Викласти жетони
group-done = Готово
group-rearrange = Переставити
group-roll = Кинути кубик
group-convert = Чари
group-dragon = Дракон
group-camp = Табори
group-fortress = Фортеця
group-hero = Герої
group-ally = Укласти мир
