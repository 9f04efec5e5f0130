# Why the table itself refuses something.

refuse-already-joined = You have a seat already: { $seat }.
refuse-already-voted = You are not asked in this vote, or have answered.
refuse-game-unknown = There is no game { $game } here.
refuse-lobby-full = All { $seats } seats are taken.
refuse-no-house-seat = No house player has this seat.
refuse-no-move = That contains no move.
refuse-no-such-seat = There is no such seat that this could be done with.
refuse-no-such-version = The game cannot go back to version { $version }.
refuse-no-vote = This vote is over.
refuse-not-a-move = “{ $text }” is not a move I know.
refuse-not-a-person = No person plays { $seat } now.
refuse-not-absent = The game has not waited { $hours } hours for { $seat }: only then may the house be asked in.
refuse-not-host = Only the host can do this.
refuse-not-in-lobby = The game has started, so its seats and options stay as they are.
refuse-not-joined = You have no seat in this lobby.
refuse-not-paused = The game is not paused.
refuse-seats-out-of-range = This game needs { $low } to { $high } players.
refuse-table-aborted = The game has ended without a result.
refuse-table-broken = This game is set aside because its log is damaged ({ $reason }). The operator has been told.
refuse-table-lobby = The game has not begun yet. The host starts it in the lobby.
refuse-table-over = The game is over.
refuse-table-paused = The game is paused. `/game resume` goes on.
refuse-undo-needs-vote = Something new has been revealed since, so the others must agree to go back.
refuse-undo-nothing = There is nothing of yours to take back.
refuse-user-has-seat = This person already plays { $seat }.
refuse-vote-open = A vote is open already. It must end first.
