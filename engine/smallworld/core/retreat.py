"""Driven-out tokens: placed by their owner, or spread by the referee at the turn's end.

The published rule of the referee: one token after the other goes to the region that is cheapest
to attack, immune regions last, the lowest number first among equals.
"""

from __future__ import annotations

from engine.protocol import Chance, Event, Move, Seat
from engine.smallworld.core import redeploy
from engine.smallworld.core.board import Region
from engine.smallworld.core.look import Look
from engine.smallworld.core.moves import DONE, REARRANGE, counted
from engine.smallworld.core.state import DEPLOYED, Retreat, State, Tribe
from engine.smallworld.core.turn import Turn


def collect(state: State) -> list[Tribe]:
    """Return the tribes that must be placed, clockwise from the attacker.

    Tokens without a region to go to stay in hand and enter anew in their own turn.
    """
    start = state.order.index(state.turn)
    clockwise = state.order[start + 1 :] + state.order[:start]
    found: list[Tribe] = []
    for seat in clockwise:
        for tribe in (state.active[seat], *state.declined[seat]):
            if tribe is not None and _is_driven_out(state, tribe):
                if tribe.regions:
                    found.append(tribe)
                tribe.hand += tribe.retreat
                tribe.retreat = 0
    return found


def _is_driven_out(state: State, tribe: Tribe) -> bool:
    if tribe.retreat or not tribe.kit.spread:
        return tribe.retreat > 0
    look = Look(state, tribe)
    return any(unplaced(look) for unplaced in tribe.kit.unplaced)


def weakest(look: Look) -> Region:
    """Return the tribe's region where the next piece is needed most."""
    state = look.state
    return min(
        look.board.listed(look.mine), key=lambda r: (state.immune >> r & 1, state.cost[r], r)
    )


def spread(turn: Turn, retreat: Retreat) -> None:
    """Place everything of a driven-out tribe by the published rule, and note where."""
    tribe = turn.tribe
    before = {region: turn.state.markers[region] for region in turn.board.listed(tribe.regions)}
    placed: dict[int, int] = {}
    for place in tribe.kit.spread:
        place(turn)
    while tribe.hand:
        region = weakest(turn)
        tribe.hand -= 1
        turn.put(region, 1)
        placed[region] = placed.get(region, 0) + 1
    for region, old in before.items():
        for kind, count in turn.state.markers[region].items():
            if count > old.get(kind, 0):
                where = retreat.markers.setdefault(kind, {})
                where[region] = count - old.get(kind, 0)
    retreat.tokens.update(placed)
    _tell(turn.events, tribe, placed, automatic=True)


def _tell(events: list[Event], tribe: Tribe, placed: dict[int, int], *, automatic: bool) -> None:
    data = {"seat": tribe.seat, "race": tribe.race, "placed": placed, "automatic": automatic}
    events.append(Event("tokens_retreated", data))


def owner_moves(state: State) -> list[Move]:
    """Placements of the driven-out tribe whose owner the game waits for."""
    found: list[Move] = []
    if not redeploy.place_tribe(state, state.waiting[0], found):
        found.append(DONE)
    return found


# --- Rearranging what the referee placed -----------------------------------------------------


def rearrange_moves(state: State, seat: Seat) -> list[Move]:
    """Moves of a seat that may rearrange its retreat before the next player acts.

    Placements are a plan: the board changes only when the last piece has its place.
    """
    retreat = state.rearrange.get(seat)
    if retreat is None:
        return []
    if not retreat.open:
        return [REARRANGE]
    found: list[Move] = []
    for tribe in state.tribes_of(seat):
        for kind, left in retreat.left(tribe.regions).items():
            for region in state.setup.board.listed(tribe.regions):
                found += counted(kind)[region][1 : left + 1]
    return found


def rearrange(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> None:
    """Open a rearrangement or add to its plan; carry it out once it is complete."""
    retreat = state.rearrange[seat]
    if move is REARRANGE:
        retreat.open = True
        return
    plan = retreat.plan.setdefault(move.verb, {})
    plan[move.at] = plan.get(move.at, 0) + move.n
    if any(retreat.left().values()):
        return
    del state.rearrange[seat]
    for tribe in state.tribes_of(seat):
        _carry_out(Turn(state, tribe, chance, events), retreat)


def _carry_out(turn: Turn, retreat: Retreat) -> None:
    own = turn.board.listed(turn.tribe.regions)
    for region in own:
        turn.put(region, -retreat.tokens.get(region, 0))
        for kind, where in retreat.markers.items():
            if region in where:
                left = turn.remove_marker(region, kind) - where[region]
                turn.place_marker(region, kind, left)
    for kind, where in retreat.plan.items():
        for region in own:
            if kind == DEPLOYED:
                turn.put(region, where.get(region, 0))
            else:
                turn.place_marker(region, kind, where.get(region, 0))
    if any(region in where for where in retreat.plan.values() for region in own):
        deployed = retreat.plan.get(DEPLOYED, {})
        placed = {region: deployed[region] for region in own if region in deployed}
        _tell(turn.events, turn.tribe, placed, automatic=False)
