"""Making a move: one small function per verb, chosen by the stage."""

from __future__ import annotations

from collections.abc import Callable

from engine.protocol import Chance, Event, Move, Seat
from engine.smallworld.core import conquest, flow, redeploy, retreat
from engine.smallworld.core.decline import decline
from engine.smallworld.core.moves import REARRANGE
from engine.smallworld.core.state import CONQUER, FINISH, MARCH, REDEPLOY, RETREAT, State, Tribe
from engine.smallworld.core.turn import Turn

Action = Callable[[State, Move, Chance, list[Event]], None]


def act(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Make a legal move."""
    events: list[Event] = []
    if state.rearrange:
        plan = state.rearrange.get(seat)
        if plan is not None and (plan.open or move is REARRANGE):
            retreat.rearrange(state, seat, move, chance, events)
            return events
        # The next player acts, so nobody may rearrange any more.
        state.rearrange.clear()
    ACTIONS.get(move.verb, _special)(state, move, chance, events)
    return events


def _marching(state: State, chance: Chance, events: list[Event]) -> Turn:
    tribe = state.marching
    assert tribe is not None
    return Turn(state, tribe, chance, events)


def _pick(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    state.fresh = False
    flow.pick(state, move.at - 1, chance, events)


def _conquer(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    state.fresh = False
    turn = _marching(state, chance, events)
    if len(move.args) == 1:
        conquest.conquer(turn, move.at)
    else:
        conquest.conquer_by_die(turn, move.at)
        flow.end_conquests(state, chance, events)


def _leave(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    if state.stage == REDEPLOY:
        tribe = state.holder[move.at]
        assert tribe is not None
        redeploy.give_up(Turn(state, tribe, chance, events), move.at)
        return
    state.fresh = False
    conquest.leave(_marching(state, chance, events), move.at)


def _deploy(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    tribe = state.holder[move.at]
    assert tribe is not None
    redeploy.deploy(Turn(state, tribe, chance, events), move.at, move.n)


def _decline(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    if state.stage != FINISH:
        flow.decline_as_turn(state, chance, events)
        return
    active = state.active[state.turn]
    assert active is not None
    decline(Turn(state, active, chance, events))
    flow.end_turn(state, chance, events)


def _done(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    state.fresh = False
    DONE_IN[state.stage](state, chance, events)


DONE_IN: dict[str, Callable[[State, Chance, list[Event]], None]] = {
    MARCH: flow.end_conquests,
    CONQUER: flow.end_conquests,
    REDEPLOY: flow.end_redeployment,
    FINISH: flow.end_turn,
    RETREAT: flow.owner_placed,
}


def _special(state: State, move: Move, chance: Chance, events: list[Event]) -> None:
    state.fresh = False
    tribe = _tribe_with(state, move.verb)
    tribe.kit.does[move.verb].do(Turn(state, tribe, chance, events), move)


def _tribe_with(state: State, verb: str) -> Tribe:
    if state.stage == RETREAT:
        return state.waiting[0]
    tribe = state.active[state.turn]
    assert tribe is not None
    assert verb in tribe.kit.does
    return tribe


ACTIONS: dict[str, Action] = {
    "pick": _pick,
    "conquer": _conquer,
    "leave": _leave,
    "deploy": _deploy,
    "decline": _decline,
    "done": _done,
}
