"""Going into decline."""

from __future__ import annotations

from engine.protocol import Event
from engine.smallworld.core.turn import Turn


def decline(turn: Turn) -> None:
    """Turn the tribe over: the older declined race leaves, one token per region stays."""
    state, tribe = turn.state, turn.tribe
    for older in list(state.declined[tribe.seat]):
        if not older.kit.outlasts and not tribe.kit.outlasts:
            turn.for_tribe(older).vanish()
    _thin_out(turn)
    _discard_power(turn)
    state.active[tribe.seat] = None
    state.declined[tribe.seat].append(tribe)
    if not tribe.regions:
        turn.vanish()


def _thin_out(turn: Turn) -> None:
    tribe, state = turn.tribe, turn.state
    spare = tribe.hand + tribe.reserve + tribe.retreat
    tribe.hand = tribe.reserve = tribe.retreat = 0
    if not tribe.kit.keeps_stacks:
        spare += turn.lift()
    turn.discard(spare)
    for region in turn.board.listed(tribe.regions):
        for kind in tuple(state.markers[region]):
            if not state.setup.markers[kind].lasts:
                turn.remove_marker(region, kind)


def _discard_power(turn: Turn) -> None:
    tribe, state = turn.tribe, turn.state
    power = tribe.power
    data = {"seat": tribe.seat, "race": tribe.race, "power": power}
    turn.events.append(Event("declined", data))
    if power is not None and not state.setup.badges[power].trait.outlasts:
        state.power_discard.append(power)
        tribe.power = None
    tribe.declined = True
    tribe.kit = state.setup.kit(tribe.race, tribe.power, declined=True)
    tribe.attacked = tribe.spoils = 0
    tribe.struck = False
