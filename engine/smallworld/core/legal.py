"""Which moves are legal, by stage."""

from __future__ import annotations

from collections.abc import Callable

from engine.protocol import Move, Seat
from engine.smallworld.core import conquest, redeploy, retreat
from engine.smallworld.core.look import Look
from engine.smallworld.core.moves import DECLINE, DONE
from engine.smallworld.core.state import (
    CONQUER,
    FINISH,
    MARCH,
    OVER,
    PICK,
    REDEPLOY,
    RETREAT,
    State,
)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seat the game waits for."""
    if state.stage == OVER:
        return ()
    if state.stage == RETREAT:
        return (state.waiting[0].seat,)
    return (state.turn,)


def legal(state: State, seat: Seat) -> list[Move]:
    """Return every legal move of a seat, found once per position."""
    moves = state.legal.get(seat)
    if moves is not None:
        return moves
    stage = state.stage
    waited_for = state.turn if stage != RETREAT else state.waiting[0].seat
    moves = LEGAL[stage](state) if seat == waited_for and stage != OVER else []
    if state.rearrange:
        plan = retreat.rearrange_moves(state, seat)
        moves = plan if _is_rearranging(state, seat) else moves + plan
    state.legal[seat] = moves
    return moves


def _is_rearranging(state: State, seat: Seat) -> bool:
    retreat_plan = state.rearrange.get(seat)
    return retreat_plan is not None and retreat_plan.open


def finish_moves(state: State) -> list[Move]:
    """Choices after the coins; `done` once nothing must be placed any more."""
    tribe = state.active[state.turn]
    assert tribe is not None
    look = Look(state, tribe)
    found = [move for special in tribe.kit.end_moves for move in special(look)]
    if any(unplaced(look) for unplaced in tribe.kit.unplaced):
        return found
    if tribe.kit.declines_after_coins:
        found.append(DECLINE)
    found.append(DONE)
    return found


LEGAL: dict[str, Callable[[State], list[Move]]] = {
    PICK: conquest.pick_moves,
    MARCH: conquest.march_moves,
    CONQUER: conquest.conquest_moves,
    REDEPLOY: redeploy.moves,
    FINISH: finish_moves,
    RETREAT: retreat.owner_moves,
}
