"""Coins at the end of a turn, with where they came from."""

from __future__ import annotations

from engine.protocol import Event, Seat
from engine.smallworld.core.look import Look
from engine.smallworld.core.state import State, Tribe

REGIONS = "regions"
DECLINED = "declined"


def income(state: State, seat: Seat) -> dict[str, int]:
    """Return what the seat would earn now, by source."""
    sources: dict[str, int] = {}
    active = state.active[seat]
    if active is not None:
        if active.regions:
            sources[REGIONS] = active.regions.bit_count()
        _add_bonuses(state, active, sources)
    for tribe in state.declined[seat]:
        sources[DECLINED] = sources.get(DECLINED, 0) + tribe.regions.bit_count()
        _add_bonuses(state, tribe, sources)
    return sources


def _add_bonuses(state: State, tribe: Tribe, sources: dict[str, int]) -> None:
    """Add up what the traits bring; a home-made one may pay for several things."""
    for source, coins in tribe.kit.coins:
        bonus = coins(Look(state, tribe))
        if bonus:
            sources[source] = sources.get(source, 0) + bonus


def earn(state: State, seat: Seat, events: list[Event]) -> None:
    """Pay the seat its coins."""
    sources = income(state, seat)
    total = sum(sources.values())
    state.coins[seat] += total
    earned = state.earned[seat]
    for source, coins in sources.items():
        earned[source] = earned.get(source, 0) + coins
    state.income[seat].append(total)
    data = {"seat": seat, "sources": sources, "total": total, "round": state.round}
    events.append(Event("coins_earned", data))
