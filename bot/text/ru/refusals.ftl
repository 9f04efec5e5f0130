# Почему отказывает сам стол.

refuse-already-joined = У вас уже есть место: { $seat }.
refuse-already-voted = В этом голосовании вас не спрашивают, или вы уже ответили.
refuse-game-unknown = Игры { $game } здесь нет.
refuse-lobby-full = Все места заняты: { $seats }.
refuse-no-house-seat = За этим местом нет игрока от заведения.
refuse-no-move = Здесь нет ни одного хода.
refuse-no-such-seat = Нет такого места, с которым это можно сделать.
refuse-no-such-version = К версии { $version } вернуться нельзя.
refuse-no-vote = Это голосование закончено.
refuse-not-a-move = «{ $text }» — такого хода нет.
refuse-not-a-person = Этим местом сейчас не управляет человек: { $seat }.
refuse-not-absent = Игра ждёт меньше { $hours } ч ({ $seat }): звать заведение на это место пока рано.
refuse-not-host = Это может только ведущий.
refuse-not-in-lobby = Игра уже началась, места и настройки больше не меняются.
refuse-not-joined = У вас нет места в этом наборе.
refuse-not-paused = Игра не на паузе.
refuse-seats-out-of-range = Для этой игры нужно игроков: от { $low } до { $high }.
refuse-table-aborted = Игра закончена без результата.
refuse-table-broken = Игра отложена: её журнал повреждён ({ $reason }). Оператор об этом знает.
refuse-table-lobby = Игра ещё не началась. Её начинает ведущий.
refuse-table-over = Игра закончена.
refuse-table-paused = Игра на паузе. Продолжить: `/game resume`.
refuse-undo-needs-vote = С тех пор открылось новое, поэтому на возврат должны согласиться остальные.
refuse-undo-nothing = У вас нет хода, который можно взять назад.
refuse-user-has-seat = Этот человек уже играет: { $seat }.
refuse-vote-open = Голосование уже идёт. Сначала оно должно закончиться.
