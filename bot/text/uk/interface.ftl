# Що каже інтерфейс.

## Ігри та місця

game-number = Гра { $game } · { $name }
thread-name = Гра { $game } · { $name }
track-at = { $track } { $at } з { $length }
status-lobby = чекає гравців
status-open = триває
status-paused = на паузі
status-over = закінчена
status-aborted = закінчена без результату
status-waits = Гра чекає: { $who }, { $since }.
house-name = гравець закладу { $player }

no-game-here = Незрозуміло, про яку гру йдеться: на цьому сервері ви не граєте. `/game new` відкриє набір, `/game list` покаже, що триває.
which-game = Ви граєте в кілька ігор. Про яку йдеться?
which-game-menu = Виберіть гру
which-game-thread = Ви граєте в кілька ігор. Введіть цю команду в гілці тієї гри, про яку йдеться.
only-in-servers = Це працює на сервері, а не в особистому листуванні.

## Набір

lobby-title = Гра { $game } · { $name }: хто грає?
lobby-seat = - { $seat }: { $who }
lobby-host = - { $seat }: { $who } (ведучий)
lobby-free = { $n ->
    [one] - Вільне { $n } місце
    [few] - Вільні { $n } місця
   *[many] - Вільні { $n } місць
}
lobby-closed = Набір закрито.
lobby-started = Гра триває: { $thread }
lobby-unrated = Гра не враховується в рейтингу.
lobby-promise = Випадок закріплено до початку: { $promise }
lobby-join = Приєднатися
lobby-leave = Піти
lobby-start = Почати
lobby-options = Налаштування
left-lobby = Ви вийшли з набору.
time-smallworld = За один присід — близько 20 хвилин на гравця; по кілька ходів на день — тиждень чи два.

options-title = Налаштування гри { $game }
options-seats = Не більше ніж { COUNT($n, "player") }
options-rate = Враховувати в рейтингу
options-unrate = Не враховувати в рейтингу
options-house = Додати: { $player }
options-remove = Звільнити місце: { $seat }
option-line = { $label }: { $value }
option-default = як на полі

## Панель

panel-your-turn = Ваш хід, { $player } · { $doing }
panel-may-act = { $player }: можна діяти, але не обов’язково · гра чекає: { $whom }
panel-waiting = { $player } · гра чекає: { $whom }
panel-closed = { $player } · гра { $status }
holding = **{ $label }** · у руці { $hand } · { COUNT($areas, "region") }, на полі { COUNT($tokens, "token") }
holding-declined = { $label } у занепаді · { COUNT($areas, "region") }
extra = ще розмістити: { $label } × { $n }
stat = { $label }: { $value }
hand = У руці ({ $n }): { $cards }
choice-cost = { COUNT($n, "token") }
choice-price = { $n ->
    [0] безкоштовно
   *[other] { COUNT($n, "coin") }
}
choice-gain = { $n ->
    [-1] −1 монета
   *[other] +{ COUNT($n, "coin") }
}
choice-odds = бракує { $short } · кубик допомагає в { $good } з { $of }
menu-page = { $title } ({ $page } з { $pages })
page-back = Назад: { $title }
page-on = Ще: { $title }
place-up-to = не більше { $n }
place-all = Усі { $n }
place-number = Інше число
place-how-many = Скільки додати в { $place }?
preset-even = Порівну
preset-front = До суперників
preset-before = Як було
type-it = Рядком: { $what }
form-line = Ваш рядок
undo-last = Скасувати: { $what }
undo-ask = Спитати інших
yes = Так
back = Назад
guide = **Ваш перший хід.** Меню й кнопки нижче — усе, що можна зробити зараз; на мапі позначено, що в межах досяжності. Після кожного вибору панель оновлюється, а скасування бере його назад, доки не відкрилося нічого нового. Інші побачать ваш хід, коли він закінчиться.
guide-hide = Зрозуміло

## Повідомлення

button-play = Грати
button-map = Мапа
button-history = Що було
button-rules = Правила
button-rematch = Ще раз
button-replay = Повтор
button-record = Запис
post-to-move = Ходить **{ $who }** · { $doing }
post-paused = **Гра { $game } на паузі.** { $why } Продовжити: { $host }, `/game resume`.
post-goes-on = **Гра { $game } триває далі.**
post-reminder = { $who }, гра чекає на вас: { $since }.
post-over = Гру { $game } закінчено
post-aborted = **Гру { $game } закінчено без результату.**
result-line = **{ $rank }.** { $who }: **{ COUNT($score, "coin") }**
result-sources = звідки: { $sources }
result-rounds = за раундами: { $rounds }
result-rating = рейтинг { $before } → { $after }
pause-asked = Так попросив один із гравців.
pause-vacant = Один із гравців вийшов, на його місце потрібен інший: `/game replace`.
pause-thread = Її гілку видалили; у разі продовження з’явиться нова.
pause-access = Мені не можна писати в її гілці.
pause-server = Мене прибрали із сервера.
place-lost = { $host } **Гра { $game } на паузі.** { $why } Жодного ходу не втрачено. Коли це виправлять, продовжити можна так: `/game resume game:{ $game }`.

## Голосування

vote-undo = { $seat } просить узяти назад останній хід.
vote-abort = { $seat } просить закінчити гру без результату.
vote-caretaker = { $seat } просить, щоб за це місце грав заклад: { $about }.
vote-waits = Погодитися мають усі: { $who }. Без відповіді { $until } — отже ні.
vote-yes = Згода
vote-no = Відмова
vote-over = Голосування закінчено.
vote-asked = Інших спитали. Погодитися мають усі.
voted-yes = Ви погодилися.
voted-no = Ви відмовили.

## Питання й відповіді

ask-resign = Вийти з гри { $game } назавжди? Ваше місце посяде заклад або інший гравець.
    .yes = Вийти з гри
ask-abort = Закінчити гру { $game } без результату?
    .yes = Закінчити гру
ask-abort-vote = Одразу закінчити гру { $game } може лише ведучий. Спитати інших?
    .yes = Спитати інших
resigned = Ви вийшли з гри.
replaced = На цьому місці новий гравець.
paused = Гра на паузі.
resumed = Гра триває далі.
aborted = Гру закінчено.
no-bots = Бот не може посісти місце. Гравці закладу додаються в наборі.

## Списки

list-title = Ігри на цьому сервері
list-none = Тут нічого не відбувається. `/game new` відкриє набір.
list-more = і ще { $n }
list-waits = чекає: { $seats }
list-lobby = набір, зайнято { $taken } з { $capacity }
inbox-title = { $n ->
    [0] На вас не чекає жодна гра
    [one] На вас чекає { $n } гра
    [few] На вас чекають { $n } гри
   *[many] На вас чекають { $n } ігор
}
inbox-others = Чекають інших
inbox-lobbies = Відкриті набори
inbox-empty = На вас не чекає жодна гра, і наборів тут немає. `/game new` відкриє новий.
inbox-play = Грати: гра { $game }
inbox-vote = триває голосування
history-since = Після вашого останнього ходу
history-all = Уся гра
history-nothing = Після вашого останнього ходу нічого не сталося.
no-such-version = Версію { $version } показати не можна. Остання доступна вам: { $last }.
now-title = Що можна зробити зараз
now-stage = { $whom }: { $doing }.
now-group = **{ $title }**: { $what }{ $more ->
    [0] .
   *[other] {" "}і ще { $more }.
}
now-nothing = Гра на вас не чекає.
now-more = -# `/rules` з темою пояснить расу, властивість або термін.
rules-lobby = Гра ще не почалася. `/rules` з темою пояснить расу, властивість або термін.
rules-unknown = Про «{ $topic }» нічого не знайшлося. Спробуйте назву раси, властивості або слово на зразок «занепад».
rules-others = Дивіться також: { $names }
export-whole = Повний запис. Його може перевірити кожен: кубики, ходи й результат.
export-public = Відкрита частина запису. Решта — коли гра закінчиться.
verify-later = Кубики й журнал можна перевірити після кінця гри. Їх закріплено: `{ $promise }`
verify-sound = Усе сходиться: записів { $version }, кожен кубик і результат. Мітка { $head }.
verify-failed = Запис не сходиться: { $why }
replay-later = Повтор можна подивитися, коли гра закінчиться.
replay-none = Для цього поля немає малюнка.
leaderboard-title = Рейтинг
leaderboard-empty = Тут ще не закінчено жодної рейтингової гри.
leaderboard-line = { $place }. { $who } · **{ $rating }**{ $provisional ->
    [yes] {" "}(попередньо)
   *[no] {""}
} · { COUNT($games, "game") }, { COUNT($wins, "win") } · у середньому { $average }
stats-title = Що зіграно: { $who }
stats-none = { $who }: тут ще немає закінчених ігор.
stats-games = { COUNT($games, "game") }, { COUNT($wins, "win") } · у середньому { $average }, найкраще { $best }{ $left ->
    [0] {""}
   *[other] {" "}· залишено { $left }
}
stats-kind = - { $name }: { COUNT($games, "game") }
stats-sources = Найбільше принесли: { $sources }.
stats-time = Половина рішень — швидше, ніж за { COUNT($minutes, "minute") }.
count-game = { $n ->
    [one] { $n } гра
    [few] { $n } гри
   *[many] { $n } ігор
}
count-win = { $n ->
    [one] { $n } перемога
    [few] { $n } перемоги
   *[many] { $n } перемог
}
count-minute = { $n ->
    [one] { $n } хвилину
    [few] { $n } хвилини
   *[many] { $n } хвилин
}
count-hour = { $n ->
    [one] { $n } годину
    [few] { $n } години
   *[many] { $n } годин
}

## Налаштування

settings-title = Ваші налаштування
settings-kept = Збережено.
server-title = Налаштування цього сервера
needs-manage-server = Для цього потрібне право «Керувати сервером».
setting-language = Мова
setting-language-none = як у Discord
setting-language-en = English
setting-language-ru = Русский
setting-language-uk = Українська
setting-ping = Виклик на хід
setting-ping-mention = зі згадкою
setting-ping-silent = без згадки
setting-remind-hours = Нагадування
setting-remind-after = { $hours ->
    [0] ніколи
   *[other] один раз через { COUNT($hours, "hour") }
}
setting-theme = Поле
setting-theme-light = світле
setting-theme-dark = темне
setting-palette = Кольори
setting-palette-classic = звичайні
setting-palette-bright = яскраві
setting-palette-deep = глибокі
setting-rated = Нові ігри в рейтингу
setting-rated-yes = враховувати
setting-rated-no = не враховувати

## Довідка й приватність

help-page =
    ### Як тут грати
    `/game new` відкриває набір; під ним кнопки «Приєднатися» й «Почати». У кожної гри своя гілка.
    Коли ваш хід, вас один раз згадають. **Грати** відкриває вашу особисту панель.
    На панелі є всі можливі ходи. Інші бачать ваш хід, коли він закінчений; до того ходи можна скасовувати.
    Те саме можна вводити: `/conquer`, `/deploy`, `/done` тощо, з підказками.
    `/inbox` покаже, що чекає на вас, `/map` і `/history` — що сталося.
    `/rules` пояснить раси, властивості й терміни; без теми — що можна зробити зараз.
    `/settings` — мова, сповіщення й нагадування.
    Кубики закріплено до початку гри; `/verify` перевірить їх після кінця.
help-inbox = Вхідні
help-settings = Налаштування
help-privacy = Приватність
privacy-page =
    ### Приватність
    Зберігається: ваш id у Discord з вашими місцями й налаштуваннями; id серверів, каналів і повідомлень; ходи й результати.
    Не зберігається: імена, листування, усе, що ви пишете деінде.
    Дані потрібні лише для ігор і нікому не передаються. У записах ігор немає id.
    `/mydata export` видасть вам усе, `/mydata delete` прибере ваш id звідусіль; копії бази зникають за 30 днів.
    Коли мене прибирають із сервера, його налаштування видаляються.
mydata-here = Усе, що про вас зберігається.
mydata-delete-ask = Видалити все, що про вас зберігається? { $games ->
    [0] {""}
    [one] Ви вийдете з { $games } гри.{" "}
   *[other] Ви вийдете з { $games } ігор.{" "}
}Повернути це буде неможливо.
mydata-delete-yes = Видалити мої дані
mydata-deleted = Готово: про вас більше нічого не зберігається.

## Коли щось неможливо

stale = Ця кнопка належить до минулого моменту. Ось як усе виглядає зараз.
duplicate = Це вже записано.
not-your-seat = У вас немає місця в цій грі. Дивитися можна: `/map`, `/history`, `/board`.
not-recorded = Нічого не записано: { $reason ->
    [full] диск заповнено
    [busy] база зайнята
   *[other] у базу не можна записати
}. Спробуйте трохи згодом; гра лишилася як була.
missing-permissions = Тут не вийде вести гру. Мені ще потрібні права: { $names }.
permission-view-channel = «Переглядати канал»
permission-send-messages = «Надсилати повідомлення»
permission-create-public-threads = «Створювати публічні гілки»
permission-send-messages-in-threads = «Надсилати повідомлення в гілках»
permission-attach-files = «Прикріплювати файли»
error-unexpected = Щось пішло не так, і не з вашої вини. Нічого не втрачено. Якщо повідомлятимете про це, назвіть помилку { $id }.
