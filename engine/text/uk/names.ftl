# Назви, кількості та списки.

game-smallworld = Маленький світ

combo = { $power } { $race }

seat-1 = Червоний
seat-2 = Синій
seat-3 = Зелений
seat-4 = Жовтий
seat-5 = Фіолетовий

## Раси

race-amazons = Амазонки
race-dwarves = Дворфи
race-elves = Ельфи
race-ghouls = Упирі
race-giants = Велетні
race-halflings = Гобіти
race-humans = Люди
race-orcs = Орки
race-ratmen = Щуряки
race-skeletons = Скелети
race-sorcerers = Чародії
race-tritons = Тритони
race-trolls = Тролі
race-wizards = Мудреці

## Властивості

power-alchemist = Учені
power-berserk = Люті
power-bivouacking = Кочові
power-commando = Бойові
power-diplomat = Дипломатичні
power-dragon-master = Драконознавчі
power-flying = Летючі
power-forest = Лісові
power-fortified = Укріплені
power-heroic = Героїчні
power-hill = Пагорбові
power-merchant = Підприємливі
power-mounted = Верхові
power-pillaging = Розбійницькі
power-seafaring = Водяні
power-spirit = Примарні
power-stout = Непохитні
power-swamp = Болотяні
power-underworld = Підземні
power-wealthy = Заможні

## Поле

terrain-farmland = нива
terrain-forest = ліс
terrain-hill = пагорби
terrain-swamp = болото
terrain-mountain = гора
terrain-sea = море
terrain-lake = озеро

symbol-mine = копальня
symbol-magic = джерело магії
symbol-cavern = печера

marker-lair = троляче лігво
marker-fortress = фортеця
marker-camp = табір
marker-hole = нора
marker-hero = герой
marker-dragon = дракон
marker-mountain = гора
marker-rampart = вал
marker-lasting-rampart = міцний вал
marker-lost-tribe = забуте плем’я

## Кількості

count-token = { $n ->
    [one] { $n } жетон
    [few] { $n } жетони
    [many] { $n } жетонів
   *[other] { $n } жетона
}
count-piece = { $n ->
    [one] { $n } фішка
    [few] { $n } фішки
    [many] { $n } фішок
   *[other] { $n } фішки
}
count-coin = { $n ->
    [one] { $n } монета
    [few] { $n } монети
    [many] { $n } монет
   *[other] { $n } монети
}
count-region = { $n ->
    [one] { $n } регіон
    [few] { $n } регіони
    [many] { $n } регіонів
   *[other] { $n } регіону
}
count-combo = { $n ->
    [one] { $n } комбінація
    [few] { $n } комбінації
    [many] { $n } комбінацій
   *[other] { $n } комбінації
}
count-player = { $n ->
    [one] { $n } гравець
    [few] { $n } гравці
    [many] { $n } гравців
   *[other] { $n } гравця
}
count-round = { $n ->
    [one] { $n } раунд
    [few] { $n } раунди
    [many] { $n } раундів
   *[other] { $n } раунду
}
count-race = { $n ->
    [one] { $n } раса
    [few] { $n } раси
    [many] { $n } рас
   *[other] { $n } раси
}
count-power = { $n ->
    [one] { $n } властивість
    [few] { $n } властивості
    [many] { $n } властивостей
   *[other] { $n } властивості
}
count-lair = { $n ->
    [one] { $n } троляче лігво
    [few] { $n } тролячі лігва
    [many] { $n } тролячих лігв
   *[other] { $n } тролячого лігва
}
count-fortress = { $n ->
    [one] { $n } фортеця
    [few] { $n } фортеці
    [many] { $n } фортець
   *[other] { $n } фортеці
}
count-camp = { $n ->
    [one] { $n } табір
    [few] { $n } табори
    [many] { $n } таборів
   *[other] { $n } табору
}
count-hole = { $n ->
    [one] { $n } нора
    [few] { $n } нори
    [many] { $n } нір
   *[other] { $n } нори
}
count-hero = { $n ->
    [one] { $n } герой
    [few] { $n } герої
    [many] { $n } героїв
   *[other] { $n } героя
}
count-dragon = { $n ->
    [one] { $n } дракон
    [few] { $n } дракони
    [many] { $n } драконів
   *[other] { $n } дракона
}
count-rampart = { $n ->
    [one] { $n } вал
    [few] { $n } вали
    [many] { $n } валів
   *[other] { $n } валу
}
count-lasting-rampart = { $n ->
    [one] { $n } міцний вал
    [few] { $n } міцні вали
    [many] { $n } міцних валів
   *[other] { $n } міцного валу
}
count-mountain = { $n ->
    [one] { $n } гора
    [few] { $n } гори
    [many] { $n } гір
   *[other] { $n } гори
}
count-lost-tribe = { $n ->
    [one] { $n } забуте плем’я
    [few] { $n } забуті племена
    [many] { $n } забутих племен
   *[other] { $n } забутого племені
}

## Списки та джерела

list-and = { $head } і { $last }
quoted = «{ $text }»

coins-from = { $what } { $coins }
tokens-in = { $count } у { $region }

source-regions = { $coins ->
   *[other] регіони
}
source-declined = { $coins ->
   *[other] занепалі регіони
}

## Етапи ходу

stage-pick = вибір комбінації
stage-march = завоювання занепалої раси
stage-conquer = завоювання
stage-redeploy = перерозподіл
stage-finish = останні рішення ходу
stage-retreat = розміщення загонів, що відступили
stage-over = гру завершено

## Лічильники, ряди та числа гравця

track-round = раунд
row-combos = відкриті комбінації
stat-coins = монети
stat-regions = регіони
stat-income = останній дохід
