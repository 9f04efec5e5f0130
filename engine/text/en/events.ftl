# What happened, in the past tense. Seats and races are names.

event-combo-taken = { $seat } took { $power } { $race } ({ COUNT($tokens, "token") }){ $price ->
    [0] {" "}for free
   *[other] {" "}for { COUNT($price, "coin") }
}{ $coins ->
    [0] .
   *[other] {" "}and found { COUNT($coins, "coin") } on it.
}
event-combo-revealed = New on show: { $power } { $race }.
event-powers-reshuffled = The discarded powers were shuffled into a new stack.
event-conquered = { $seat }’s { $race } took { $region }{ $how ->
    [die] {" "}with the help of the die
    [rolled] {" "}after a berserk roll
    [dragon] {" "}with the dragon
    [sorcery] {" "}by sorcery
   *[tokens] {" "}with { COUNT($tokens, "token") }
}{ $has_from_race ->
    [yes] {" "}from { $from_seat }’s { $from_race }
   *[no] { $has_lost_tribe ->
        [yes] , driving out a lost tribe
       *[no] {""}
    }
}.
    .several = { $seat }’s { $race } took { $regions }.
event-tokens-lost = { $seat }’s { $race } { $lost ->
    [0] lost nothing
   *[other] lost { COUNT($lost, "token") }
} in { $region }{ $kept ->
    [0] .
   *[other] ; { COUNT($kept, "token") } retreated.
}
event-die-rolled = { $seat } rolled { $face }{ $has_region ->
    [yes] {" "}for { $region }
   *[no] {""}
}{ $has_success ->
    [yes] : it is enough.
   *[no] { $success ->
        [no] : not enough.
       *[none] .
    }
}
event-region-left = { $seat }’s { $race } left { $region }.
event-marker-placed = { $seat } placed { COUNT($count, $marker_id) } in { $region }.
event-marker-removed = { COUNT($count, $marker_id) } left { $region } ({ $seat }).
event-tokens-gained = { $seat }’s { $race } gained { COUNT($count, "token") }.
event-tokens-placed = { $seat } put { COUNT($count, "token") } in { $region }.
    .post = {""}
event-coins-earned = { $seat } earned { $total ->
    [0] nothing in round { $round }.
   *[other] { COUNT($total, "coin") } in round { $round }: { $sources }.
}
event-declined = { $seat }’s { $power } { $race } went into decline.
event-race-vanished = { $seat }’s { $race } vanished from the board.
event-allied = { $seat } made peace with { $with }: no attack on { $seat }’s active race until { $seat }’s next turn.
event-tokens-retreated = { $seat }’s { $race } { $automatic ->
    [yes] were placed after the retreat
   *[no] took up their places after the retreat
}{ $has_placed ->
    [yes] : { $placed }.
   *[no] .
}
event-turn-ended = { $seat } ended the turn.
    .post = {""}
event-turn-began = Round { $round }: { $seat } to move.
    .post = {""}
event-conquests-ended = { $seat } finished conquering.
    .post = {""}
event-game-ended = { $has_winners ->
    [yes] { $winners_count ->
        [one] { $winners } won the game.
       *[other] { $winners } share the victory.
    }
   *[no] The game is over.
}
