# Чому відмовляє сам стіл.

refuse-already-joined = У вас уже є місце: { $seat }.
refuse-already-voted = У цьому голосуванні вас не питають, або ви вже відповіли.
refuse-game-unknown = Гри { $game } тут немає.
refuse-lobby-full = Усі місця зайняті: { $seats }.
refuse-no-house-seat = За цим місцем немає гравця від закладу.
refuse-no-move = Тут немає жодного ходу.
refuse-no-such-seat = Немає такого місця, з яким це можна зробити.
refuse-no-such-version = До версії { $version } повернутися не можна.
refuse-no-vote = Це голосування закінчено.
refuse-not-a-move = «{ $text }» — такого ходу немає.
refuse-not-a-person = Цим місцем зараз не керує людина: { $seat }.
refuse-not-absent = Гра чекає менше { $hours } год ({ $seat }): кликати заклад на це місце ще рано.
refuse-not-host = Це може лише ведучий.
refuse-not-in-lobby = Гра вже почалася, місця й налаштування більше не змінюються.
refuse-not-joined = У вас немає місця в цьому наборі.
refuse-not-paused = Гра не на паузі.
refuse-seats-out-of-range = Для цієї гри потрібно гравців: від { $low } до { $high }.
refuse-table-aborted = Гру закінчено без результату.
refuse-table-broken = Гру відкладено: її журнал пошкоджено ({ $reason }). Оператор про це знає.
refuse-table-lobby = Гра ще не почалася. Її починає ведучий.
refuse-table-over = Гру закінчено.
refuse-table-paused = Гра на паузі. Продовжити: `/game resume`.
refuse-undo-needs-vote = Відтоді відкрилося нове, тож на повернення мають погодитися інші.
refuse-undo-nothing = У вас немає ходу, який можна взяти назад.
refuse-user-has-seat = Ця людина вже грає: { $seat }.
refuse-vote-open = Голосування вже триває. Спершу воно має закінчитися.
