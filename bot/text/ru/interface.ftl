# Что говорит интерфейс.

## Игры и места

game-number = Игра { $game } · { $name }
thread-name = Игра { $game } · { $name }
track-at = { $track } { $at } из { $length }
status-lobby = ждёт игроков
status-open = идёт
status-paused = на паузе
status-over = закончена
status-aborted = закончена без результата
status-waits = Игра ждёт: { $who }, { $since }.
house-name = игрок заведения { $player }

no-game-here = Непонятно, о какой игре речь: на этом сервере вы не играете. `/game new` откроет набор, `/game list` покажет, что идёт.
which-game = Вы играете в несколько игр. О какой речь?
which-game-menu = Выберите игру
which-game-thread = Вы играете в несколько игр. Введите эту команду в ветке той игры, о которой речь.
only-in-servers = Это работает на сервере, а не в личной переписке.

## Набор

lobby-title = Игра { $game } · { $name }: кто играет?
lobby-seat = - { $seat }: { $who }
lobby-host = - { $seat }: { $who } (ведущий)
lobby-free = { $n ->
    [one] - Свободно { $n } место
    [few] - Свободно { $n } места
   *[many] - Свободно { $n } мест
}
lobby-closed = Набор закрыт.
lobby-started = Игра идёт: { $thread }
lobby-unrated = Игра не учитывается в рейтинге.
lobby-promise = Случай закреплён до начала: { $promise }
lobby-join = Участвовать
lobby-leave = Уйти
lobby-start = Начать
lobby-options = Настройки
left-lobby = Вы вышли из набора.
time-smallworld = За один присест — около 20 минут на игрока; по нескольку ходов в день — неделя или две.

options-title = Настройки игры { $game }
options-seats = Не больше чем { COUNT($n, "player") }
options-rate = Учитывать в рейтинге
options-unrate = Не учитывать в рейтинге
options-house = Добавить: { $player }
options-remove = Освободить место: { $seat }
option-line = { $label }: { $value }
option-default = как на поле

## Панель

panel-your-turn = Ваш ход, { $player } · { $doing }
panel-may-act = { $player }: можно действовать, но необязательно · игра ждёт: { $whom }
panel-waiting = { $player } · игра ждёт: { $whom }
panel-closed = { $player } · игра { $status }
holding = **{ $label }** · в руке { $hand } · { COUNT($areas, "region") }, на поле { COUNT($tokens, "token") }
holding-declined = { $label } в упадке · { COUNT($areas, "region") }
extra = ещё разместить: { $label } × { $n }
stat = { $label }: { $value }
hand = В руке ({ $n }): { $cards }
choice-cost = { COUNT($n, "token") }
choice-price = { $n ->
    [0] бесплатно
   *[other] { COUNT($n, "coin") }
}
choice-gain = { $n ->
    [-1] −1 монета
   *[other] +{ COUNT($n, "coin") }
}
choice-odds = не хватает { $short } · кубик помогает в { $good } из { $of }
menu-page = { $title } ({ $page } из { $pages })
page-back = Назад: { $title }
page-on = Ещё: { $title }
place-up-to = не больше { $n }
place-all = Все { $n }
place-number = Другое число
place-how-many = Сколько добавить в { $place }?
preset-even = Поровну
preset-front = К соперникам
preset-before = Как было
type-it = Строкой: { $what }
form-line = Ваша строка
undo-last = Отменить: { $what }
undo-ask = Спросить остальных
yes = Да
back = Назад
guide = **Ваш первый ход.** Меню и кнопки ниже — всё, что можно сделать сейчас; на карте отмечено, что в пределах досягаемости. После каждого выбора панель обновляется, а отмена берёт его назад, пока не открылось ничего нового. Остальные увидят ваш ход, когда он закончится.
guide-hide = Понятно

## Сообщения

button-play = Играть
button-map = Карта
button-history = Что было
button-rules = Правила
button-rematch = Ещё раз
button-replay = Повтор
button-record = Запись
post-to-move = Ходит **{ $who }** · { $doing }
post-paused = **Игра { $game } на паузе.** { $why } Продолжить: { $host }, `/game resume`.
post-goes-on = **Игра { $game } продолжается.**
post-reminder = { $who }, игра ждёт вас: { $since }.
post-over = Игра { $game } закончена
post-aborted = **Игра { $game } закончена без результата.**
result-line = **{ $rank }.** { $who }: **{ COUNT($score, "coin") }**
result-sources = откуда: { $sources }
result-rounds = по раундам: { $rounds }
result-rating = рейтинг { $before } → { $after }
pause-asked = Так попросил один из игроков.
pause-vacant = Один из игроков вышел, на его место нужен другой: `/game replace`.
pause-thread = Её ветку удалили; при продолжении появится новая.
pause-access = Мне нельзя писать в её ветке.
pause-server = Меня убрали с сервера.
place-lost = { $host } **Игра { $game } на паузе.** { $why } Ни один ход не потерян. Когда это исправят, продолжить можно так: `/game resume game:{ $game }`.

## Голосования

vote-undo = { $seat } просит взять назад последний ход.
vote-abort = { $seat } просит закончить игру без результата.
vote-caretaker = { $seat } просит, чтобы за это место играло заведение: { $about }.
vote-waits = Согласиться должны все: { $who }. Без ответа { $until } — значит нет.
vote-yes = Согласие
vote-no = Отказ
vote-over = Голосование закончено.
vote-asked = Остальных спросили. Согласиться должны все.
voted-yes = Вы согласились.
voted-no = Вы отказали.

## Вопросы и ответы

ask-resign = Выйти из игры { $game } насовсем? Ваше место займёт заведение или другой игрок.
    .yes = Выйти из игры
ask-abort = Закончить игру { $game } без результата?
    .yes = Закончить игру
ask-abort-vote = Сразу закончить игру { $game } может только ведущий. Спросить остальных?
    .yes = Спросить остальных
resigned = Вы вышли из игры.
replaced = У этого места новый игрок.
paused = Игра на паузе.
resumed = Игра продолжается.
aborted = Игра закончена.
no-bots = Бот не может занять место. Игроки заведения добавляются в наборе.

## Списки

list-title = Игры на этом сервере
list-none = Здесь ничего не идёт. `/game new` откроет набор.
list-more = и ещё { $n }
list-waits = ждёт: { $seats }
list-lobby = набор, занято { $taken } из { $capacity }
inbox-title = { $n ->
    [0] Вас не ждёт ни одна игра
    [one] Вас ждёт { $n } игра
    [few] Вас ждут { $n } игры
   *[many] Вас ждут { $n } игр
}
inbox-others = Ждут других
inbox-lobbies = Открытые наборы
inbox-empty = Вас не ждёт ни одна игра, и наборов здесь нет. `/game new` откроет новый.
inbox-play = Играть: игра { $game }
inbox-vote = идёт голосование
history-since = После вашего последнего хода
history-all = Вся игра
history-nothing = После вашего последнего хода ничего не произошло.
no-such-version = Версию { $version } показать нельзя. Последняя доступная вам: { $last }.
now-title = Что можно сделать сейчас
now-stage = { $whom }: { $doing }.
now-group = **{ $title }**: { $what }{ $more ->
    [0] .
   *[other] {" "}и ещё { $more }.
}
now-nothing = Игра вас не ждёт.
now-more = -# `/rules` с темой объяснит народ, способность или термин.
rules-lobby = Игра ещё не началась. `/rules` с темой объяснит народ, способность или термин.
rules-unknown = О «{ $topic }» ничего не нашлось. Попробуйте название народа, способности или слово вроде «упадок».
rules-others = Смотрите также: { $names }
export-whole = Полная запись. Её может проверить каждый: кубики, ходы и результат.
export-public = Открытая часть записи. Остальное — когда игра закончится.
verify-later = Кубики и журнал можно проверить после конца игры. Они закреплены: `{ $promise }`
verify-sound = Всё сходится: записей { $version }, каждый кубик и результат. Метка { $head }.
verify-failed = Запись не сходится: { $why }
replay-later = Повтор можно посмотреть, когда игра закончится.
replay-none = Для этого поля нет рисунка.
leaderboard-title = Рейтинг
leaderboard-empty = Здесь ещё не закончено ни одной рейтинговой игры.
leaderboard-line = { $place }. { $who } · **{ $rating }**{ $provisional ->
    [yes] {" "}(предварительно)
   *[no] {""}
} · { COUNT($games, "game") }, { COUNT($wins, "win") } · в среднем { $average }
stats-title = Что сыграно: { $who }
stats-none = { $who }: здесь ещё нет законченных игр.
stats-games = { COUNT($games, "game") }, { COUNT($wins, "win") } · в среднем { $average }, лучшее { $best }{ $left ->
    [0] {""}
   *[other] {" "}· оставлено { $left }
}
stats-kind = - { $name }: { COUNT($games, "game") }
stats-sources = Больше всего принесли: { $sources }.
stats-time = Половина решений — быстрее, чем за { COUNT($minutes, "minute") }.
count-game = { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}
count-win = { $n ->
    [one] { $n } победа
    [few] { $n } победы
   *[many] { $n } побед
}
count-minute = { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[many] { $n } минут
}
count-hour = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}

## Настройки

settings-title = Ваши настройки
settings-kept = Сохранено.
server-title = Настройки этого сервера
needs-manage-server = Для этого нужно право «Управлять сервером».
setting-language = Язык
setting-language-none = как в Discord
setting-language-en = English
setting-language-ru = Русский
setting-language-uk = Українська
setting-ping = Вызов на ход
setting-ping-mention = с упоминанием
setting-ping-silent = без упоминания
setting-remind-hours = Напоминание
setting-remind-after = { $hours ->
    [0] никогда
   *[other] один раз через { COUNT($hours, "hour") }
}
setting-theme = Поле
setting-theme-light = светлое
setting-theme-dark = тёмное
setting-palette = Цвета
setting-palette-classic = обычные
setting-palette-bright = яркие
setting-palette-deep = глубокие
setting-rated = Новые игры в рейтинге
setting-rated-yes = учитывать
setting-rated-no = не учитывать

## Помощь и приватность

help-page =
    ### Как здесь играть
    `/game new` открывает набор; под ним кнопки «Участвовать» и «Начать». У каждой игры своя ветка.
    Когда ваш ход, вас один раз упомянут. **Играть** открывает вашу личную панель.
    На панели есть все возможные ходы. Остальные видят ваш ход, когда он закончен; до этого ходы можно отменять.
    То же можно вводить: `/conquer`, `/deploy`, `/done` и так далее, с подсказками.
    `/inbox` покажет, что ждёт вас, `/map` и `/history` — что произошло.
    `/rules` объяснит народы, способности и термины; без темы — что можно сделать сейчас.
    `/settings` — язык, оповещения и напоминания.
    Кубики закреплены до начала игры; `/verify` проверит их после конца.
help-inbox = Входящие
help-settings = Настройки
help-privacy = Приватность
privacy-page =
    ### Приватность
    Хранится: ваш id в Discord с вашими местами и настройками; id серверов, каналов и сообщений; ходы и результаты.
    Не хранится: имена, переписка, всё, что вы пишете в других местах.
    Данные нужны только для игр и никому не передаются. В записях игр нет id.
    `/mydata export` выдаст вам всё, `/mydata delete` уберёт ваш id отовсюду; копии базы исчезают за 30 дней.
    Когда меня убирают с сервера, его настройки удаляются.
mydata-here = Всё, что о вас хранится.
mydata-delete-ask = Удалить всё, что о вас хранится? { $games ->
    [0] {""}
    [one] Вы выйдете из { $games } игры.{" "}
   *[other] Вы выйдете из { $games } игр.{" "}
}Вернуть это будет нельзя.
mydata-delete-yes = Удалить мои данные
mydata-deleted = Готово: о вас больше ничего не хранится.

## Когда что-то невозможно

stale = Эта кнопка относится к прошлому моменту. Вот как обстоит дело сейчас.
duplicate = Это уже записано.
not-your-seat = У вас нет места в этой игре. Смотреть можно: `/map`, `/history`, `/board`.
not-recorded = Ничего не записано: { $reason ->
    [full] диск заполнен
    [busy] база занята
   *[other] в базу нельзя записать
}. Попробуйте чуть позже; игра осталась как была.
missing-permissions = Здесь не получится вести игру. Мне ещё нужны права: { $names }.
permission-view-channel = «Просматривать канал»
permission-send-messages = «Отправлять сообщения»
permission-create-public-threads = «Создавать публичные ветки»
permission-send-messages-in-threads = «Отправлять сообщения в ветках»
permission-attach-files = «Прикреплять файлы»
error-unexpected = Что-то пошло не так, и не по вашей вине. Ничего не потеряно. Если будете сообщать об этом, назовите ошибку { $id }.
