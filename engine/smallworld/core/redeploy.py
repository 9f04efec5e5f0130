"""Redeployment: spare tokens are lifted, then only placed, until none is left."""

from __future__ import annotations

from engine.protocol import Event, Move
from engine.smallworld.core.board import Region
from engine.smallworld.core.look import Look
from engine.smallworld.core.moves import DEPLOY, DONE, LEAVE
from engine.smallworld.core.state import State, Tribe
from engine.smallworld.core.turn import Turn


def troops_at_home(state: State) -> list[Tribe]:
    """Return the tribes that redeploy in this turn: a marching declined race, the active race."""
    tribes = [tribe for tribe in state.declined[state.turn] if tribe.kit.marches_declined]
    active = state.active[state.turn]
    if active is not None:
        tribes.append(active)
    return tribes


def begin(turn: Turn) -> None:
    """Lift all but one token per region, and let traits add or set aside theirs."""
    tribe = turn.tribe
    tribe.hand += tribe.retreat + turn.lift()
    tribe.retreat = 0
    for on_redeploy in tribe.kit.on_redeploy:
        on_redeploy(turn)


def moves(state: State) -> list[Move]:
    """Every placement, or `done` when nothing is left to place."""
    found: list[Move] = []
    open_ends = False
    for tribe in troops_at_home(state):
        if tribe.hand < 0:
            found += [LEAVE[region] for region in state.setup.board.listed(tribe.regions)]
            open_ends = True
        elif place_tribe(state, tribe, found):
            open_ends = True
    if not open_ends:
        found.append(DONE)
    return found


def place_tribe(state: State, tribe: Tribe, found: list[Move]) -> bool:
    """Add the placements of one tribe; return whether it still owes one."""
    if not tribe.regions:
        return False
    owes = tribe.hand > 0
    if owes:
        for region in state.setup.board.listed(tribe.regions):
            found += DEPLOY[region][1 : tribe.hand + 1]
    kit = tribe.kit
    if kit.redeploy_moves:
        look = Look(state, tribe)
        for special in kit.redeploy_moves:
            found += special(look)
        for unplaced in kit.unplaced:
            owes = owes or unplaced(look) > 0
    return owes


def deploy(turn: Turn, region: Region, count: int) -> None:
    """Place tokens from the hand."""
    turn.tribe.hand -= count
    turn.put(region, count)
    data = {"seat": turn.tribe.seat, "region": region, "count": count}
    turn.events.append(Event("tokens_placed", data))


def give_up(turn: Turn, region: Region) -> None:
    """Give a region up because tokens had to be set aside that are not there."""
    tribe = turn.tribe
    turn.leave(region)
    if not tribe.regions and tribe.hand < 0:
        # Nothing is left to give: the reserve is what remains.
        tribe.reserve += tribe.hand
        tribe.hand = 0
