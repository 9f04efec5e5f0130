# Что произошло. Игроки: настоящее время или двоеточие (род имени неизвестен), народы: множественное число.

event-combo-taken = { $seat } берёт комбинацию «{ $power } { $race }» ({ COUNT($tokens, "token") }), { $price ->
    [0] бесплатно
   *[other] цена: { COUNT($price, "coin") }
}{ $coins ->
    [0] .
   *[other] , на ней лежало: { COUNT($coins, "coin") }.
}
event-combo-revealed = Новая комбинация: { $power } { $race }.
event-powers-reshuffled = Сброшенные способности перемешаны в новую стопку.
event-conquered = { $seat }: { $race } захватили регион { $region }{ $how ->
    [die] {" "}с помощью кубика
    [rolled] {" "}после броска Лютых
    [dragon] {" "}с помощью дракона
    [sorcery] {" "}колдовством
   *[tokens] {" "}({ COUNT($tokens, "token") })
}{ $has_from_race ->
    [yes] , прежде там { $from_race } ({ $from_seat })
   *[no] { $has_lost_tribe ->
        [yes] , прежде там забытое племя
       *[no] {""}
    }
}.
    .several = { $seat }: { $race } захватили регионы { $regions }.
event-tokens-lost = { $seat }: { $race } потеряли регион { $region }, { $lost ->
    [0] все жетоны уцелели
   *[other] потери: { COUNT($lost, "token") }
}{ $kept ->
    [0] .
   *[other] , отступают: { COUNT($kept, "token") }.
}
event-die-rolled = { $seat } бросает кубик{ $has_region ->
    [yes] {" "}за регион { $region }
   *[no] {""}
}: выпало { $face }{ $has_success ->
    [yes] , хватило.
   *[no] { $success ->
        [no] , не хватило.
       *[none] .
    }
}
event-region-left = { $seat }: { $race } ушли из региона { $region }.
event-marker-placed = { $seat } ставит в регион { $region }: { COUNT($count, $marker_id) }.
event-marker-removed = Из региона { $region } убрано: { COUNT($count, $marker_id) } ({ $seat }).
event-tokens-gained = { $seat }: { $race } получили подкрепление: { COUNT($count, "token") }.
event-tokens-placed = { $seat } кладёт в регион { $region }: { COUNT($count, "token") }.
    .post = {""}
event-coins-earned = { $seat }, раунд { $round }: { $total ->
    [0] дохода нет.
   *[other] { COUNT($total, "coin") } ({ $sources }).
}
event-declined = { $seat }: { $power } { $race } пришли в упадок.
event-race-vanished = { $seat }: { $race } исчезли с поля.
event-allied = Мир: { $seat } и { $with }. { $with } не может нападать на активный народ союзника до его следующего хода ({ $seat }).
event-tokens-retreated = { $seat }: { $race } { $automatic ->
    [yes] расставлены после отступления
   *[no] заняли места после отступления
}{ $has_placed ->
    [yes] : { $placed }.
   *[no] .
}
event-turn-ended = { $seat } завершает ход.
    .post = {""}
event-turn-began = Раунд { $round }, ходит { $seat }.
    .post = {""}
event-conquests-ended = { $seat } завершает захваты.
    .post = {""}
event-game-ended = { $has_winners ->
    [yes] { $winners_count ->
        [one] Победа: { $winners }.
       *[other] Победу делят { $winners }.
    }
   *[no] Игра окончена.
}
