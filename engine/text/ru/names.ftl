# Имена, количества и списки.

game-smallworld = Маленький мир

combo = { $power } { $race }

seat-1 = Красный
seat-2 = Синий
seat-3 = Зелёный
seat-4 = Жёлтый
seat-5 = Фиолетовый

## Народы

race-amazons = Амазонки
race-dwarves = Дварфы
race-elves = Эльфы
race-ghouls = Упыри
race-giants = Великаны
race-halflings = Полурослики
race-humans = Люди
race-orcs = Орки
race-ratmen = Крысолюды
race-skeletons = Скелеты
race-sorcerers = Колдуны
race-tritons = Тритоны
race-trolls = Тролли
race-wizards = Волшебники

## Способности

power-alchemist = Учёные
power-berserk = Лютые
power-bivouacking = Походные
power-commando = Боевые
power-diplomat = Мирные
power-dragon-master = Драконовластные
power-flying = Летучие
power-forest = Лесные
power-fortified = Укреплённые
power-heroic = Героические
power-hill = Холмовые
power-merchant = Скаредные
power-mounted = Верховые
power-pillaging = Разбойные
power-seafaring = Водные
power-spirit = Призрачные
power-stout = Стойкие
power-swamp = Болотные
power-underworld = Подземные
power-wealthy = Богатые

## Поле

terrain-farmland = пашня
terrain-forest = лес
terrain-hill = холмы
terrain-swamp = болото
terrain-mountain = гора
terrain-sea = море
terrain-lake = озеро

symbol-mine = рудник
symbol-magic = источник магии
symbol-cavern = подземелье

marker-lair = троллья пещера
marker-fortress = крепость
marker-camp = лагерь
marker-hole = нора
marker-hero = герой
marker-dragon = дракон
marker-mountain = гора
marker-rampart = вал
marker-lasting-rampart = прочный вал
marker-lost-tribe = забытое племя

## Количества

count-token = { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
    [many] { $n } жетонов
   *[other] { $n } жетона
}
count-piece = { $n ->
    [one] { $n } фишка
    [few] { $n } фишки
    [many] { $n } фишек
   *[other] { $n } фишки
}
count-coin = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
    [many] { $n } монет
   *[other] { $n } монеты
}
count-region = { $n ->
    [one] { $n } регион
    [few] { $n } региона
    [many] { $n } регионов
   *[other] { $n } региона
}
count-combo = { $n ->
    [one] { $n } комбинация
    [few] { $n } комбинации
    [many] { $n } комбинаций
   *[other] { $n } комбинации
}
count-player = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
    [many] { $n } игроков
   *[other] { $n } игрока
}
count-round = { $n ->
    [one] { $n } раунд
    [few] { $n } раунда
    [many] { $n } раундов
   *[other] { $n } раунда
}
count-race = { $n ->
    [one] { $n } народ
    [few] { $n } народа
    [many] { $n } народов
   *[other] { $n } народа
}
count-power = { $n ->
    [one] { $n } способность
    [few] { $n } способности
    [many] { $n } способностей
   *[other] { $n } способности
}
count-lair = { $n ->
    [one] { $n } троллья пещера
    [few] { $n } тролльи пещеры
    [many] { $n } тролльих пещер
   *[other] { $n } тролльи пещеры
}
count-fortress = { $n ->
    [one] { $n } крепость
    [few] { $n } крепости
    [many] { $n } крепостей
   *[other] { $n } крепости
}
count-camp = { $n ->
    [one] { $n } лагерь
    [few] { $n } лагеря
    [many] { $n } лагерей
   *[other] { $n } лагеря
}
count-hole = { $n ->
    [one] { $n } нора
    [few] { $n } норы
    [many] { $n } нор
   *[other] { $n } норы
}
count-hero = { $n ->
    [one] { $n } герой
    [few] { $n } героя
    [many] { $n } героев
   *[other] { $n } героя
}
count-dragon = { $n ->
    [one] { $n } дракон
    [few] { $n } дракона
    [many] { $n } драконов
   *[other] { $n } дракона
}
count-rampart = { $n ->
    [one] { $n } вал
    [few] { $n } вала
    [many] { $n } валов
   *[other] { $n } вала
}
count-lasting-rampart = { $n ->
    [one] { $n } прочный вал
    [few] { $n } прочных вала
    [many] { $n } прочных валов
   *[other] { $n } прочного вала
}
count-mountain = { $n ->
    [one] { $n } гора
    [few] { $n } горы
    [many] { $n } гор
   *[other] { $n } горы
}
count-lost-tribe = { $n ->
    [one] { $n } забытое племя
    [few] { $n } забытых племени
    [many] { $n } забытых племён
   *[other] { $n } забытых племени
}

## Списки и источники

list-and = { $head } и { $last }
quoted = «{ $text }»

coins-from = { $what } { $coins }
tokens-in = { $count } в { $region }

source-regions = { $coins ->
   *[other] регионы
}
source-declined = { $coins ->
   *[other] регионы в упадке
}

## Этапы хода

stage-pick = выбор комбинации
stage-march = захваты народа в упадке
stage-conquer = захваты
stage-redeploy = перераспределение
stage-finish = последние решения хода
stage-retreat = расстановка отступивших жетонов
stage-over = игра окончена

## Счётчики, ряды и числа игрока

track-round = раунд
row-combos = открытые комбинации
stat-coins = монеты
stat-regions = регионы
stat-income = последний доход
