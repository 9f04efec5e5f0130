# Що сталося. Гравці: теперішній час або двокрапка (рід імені невідомий), раси: множина.

event-combo-taken = { $seat } бере комбінацію «{ $power } { $race }» ({ COUNT($tokens, "token") }), { $price ->
    [0] безплатно
   *[other] ціна: { COUNT($price, "coin") }
}{ $coins ->
    [0] .
   *[other] , на ній лежало: { COUNT($coins, "coin") }.
}
event-combo-revealed = Нова комбінація: { $power } { $race }.
event-powers-reshuffled = Скинуті властивості перемішано в новий стос.
event-conquered = { $seat }: { $race } завоювали регіон { $region }{ $how ->
    [die] {" "}за допомогою кубика
    [rolled] {" "}після кидка Лютих
    [dragon] {" "}за допомогою дракона
    [sorcery] {" "}чарами
   *[tokens] {" "}({ COUNT($tokens, "token") })
}{ $has_from_race ->
    [yes] , раніше там { $from_race } ({ $from_seat })
   *[no] { $has_lost_tribe ->
        [yes] , раніше там забуте плем’я
       *[no] {""}
    }
}.
    .several = { $seat }: { $race } завоювали регіони { $regions }.
event-tokens-lost = { $seat }: { $race } втратили регіон { $region }, { $lost ->
    [0] усі жетони вціліли
   *[other] втрати: { COUNT($lost, "token") }
}{ $kept ->
    [0] .
   *[other] , відступають: { COUNT($kept, "token") }.
}
event-die-rolled = { $seat } кидає кубик{ $has_region ->
    [yes] {" "}за регіон { $region }
   *[no] {""}
}: випало { $face }{ $has_success ->
    [yes] , вистачило.
   *[no] { $success ->
        [no] , не вистачило.
       *[none] .
    }
}
event-region-left = { $seat }: { $race } покинули регіон { $region }.
event-marker-placed = { $seat } розміщує в регіоні { $region }: { COUNT($count, $marker_id) }.
event-marker-removed = З регіону { $region } прибрано: { COUNT($count, $marker_id) } ({ $seat }).
event-tokens-gained = { $seat }: { $race } дістали підкріплення: { COUNT($count, "token") }.
event-tokens-placed = { $seat } кладе в регіон { $region }: { COUNT($count, "token") }.
    .post = {""}
event-coins-earned = { $seat }, раунд { $round }: { $total ->
    [0] доходу немає.
   *[other] { COUNT($total, "coin") } ({ $sources }).
}
event-declined = { $seat }: { $power } { $race } занепали.
event-race-vanished = { $seat }: { $race } зникли з поля.
event-allied = Мир: { $seat } і { $with }. { $with } не може нападати на активну расу союзника до його наступного ходу ({ $seat }).
event-tokens-retreated = { $seat }: { $race } { $automatic ->
    [yes] розміщені після відступу
   *[no] зайняли місця після відступу
}{ $has_placed ->
    [yes] : { $placed }.
   *[no] .
}
event-turn-ended = { $seat } завершує хід.
    .post = {""}
event-turn-began = Раунд { $round }, ходить { $seat }.
    .post = {""}
event-conquests-ended = { $seat } завершує завоювання.
    .post = {""}
event-game-ended = { $has_winners ->
    [yes] { $winners_count ->
        [one] Перемога: { $winners }.
       *[other] Перемогу ділять { $winners }.
    }
   *[no] Гру завершено.
}
