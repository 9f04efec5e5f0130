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
group-leave = Покинути регіон
group-decline = Оголосити занепад
group-deploy = Викласти жетони
group-done = Готово
group-end-conquests = Завершити завоювання
group-end-turn = Завершити хід
group-placed = Усе розставлено
group-rearrange = Переставити
group-roll = Кинути кубик
group-convert = Чари
group-dragon = Дракон
group-camp = Табори
group-fortress = Фортеця
group-hero = Герої
group-ally = Укласти мир

## Що видно поруч із ходом

forecast = Якщо зупинитися зараз: { $total ->
    [0] монет не буде.
   *[other] { COUNT($total, "coin") } ({ $sources }).
}
note-terrain = { $terrain }
note-empty = порожньо
note-lost-tribe = забуте плем’я
note-defended = { $race } ({ $seat }), { COUNT($count, "token") }
note-declined = { $race } у занепаді ({ $seat }), { COUNT($count, "token") }
note-own-declined = ваші { $race } у занепаді, { COUNT($count, "token") }
note-here = зараз там { COUNT($count, "token") }
note-decline-stays = { $race } збережуть у занепаді { COUNT($count, "region") }.
note-decline-leaves = З поля йдуть: { $races }.

confirm-die = Кинути кубик за регіон { $region }? Шанси { $good } із { $of }, і завоювання на цьому закінчаться в будь-якому разі.
confirm-pick = { $price ->
    [0] Узяти безплатно
   *[other] Узяти, ціна: { COUNT($price, "coin") }
}{ $coins ->
    [0] ?
   *[other] {" "}(на ній { COUNT($coins, "coin") })?
}
confirm-decline = Оголосити занепад? На цьому ваш хід закінчиться, а наступного ви виберете нову комбінацію.

## Команди з ходів гри: назва, а в `.about` що вона робить

verb-pick = комбінація
    .about = Узяти расу з властивістю з відкритих
verb-conquer = завоювати
    .about = Завоювати регіон, з кубиком, якщо жетонів бракує
verb-leave = покинути
    .about = Покинути регіон і взяти жетони на руку
verb-decline = занепад
    .about = Привести активну расу до занепаду
verb-deploy = викласти
    .about = Викласти жетони: 3=2 7=1 rest 4
verb-rearrange = переставити
    .about = Переставити жетони, що відступили, самому
verb-done = готово
    .about = Завершити цю частину ходу
verb-roll = кубик
    .about = Кинути кубик перед завоюванням (Люті)
verb-convert = зачаклувати
    .about = Обміняти самотній активний жетон на чародія
verb-dragon = дракон
    .about = Узяти регіон 1 жетоном із драконом
verb-camp = табір
    .about = Поставити табори у своєму регіоні
verb-fortress = фортеця
    .about = Збудувати фортецю у своєму регіоні
verb-hero = герой
    .about = Поставити героя у своєму регіоні
verb-ally = мир
    .about = Укласти мир із суперником, на якого не нападали

argument-combo = комбінація
    .about = Її місце в стовпці, верхня має номер 1
argument-region = регіон
    .about = Номер регіону
argument-die = кубик
    .about = Кинути за нього кубик
argument-placement = розстановка
    .about = Регіони та підсумкові числа
argument-number = число
    .about = Скільки
argument-player = гравець
    .about = Суперник
