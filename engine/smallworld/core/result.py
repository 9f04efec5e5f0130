"""Who stands where: coins first, then race tokens on the board."""

from __future__ import annotations

from engine.protocol import Result, Standing
from engine.smallworld.core.state import State


def result(state: State) -> Result:
    """Rank the seats; equal coins and equal tokens share a rank."""
    tokens = [0] * state.seats
    for region, tribe in enumerate(state.holder):
        if tribe is not None:
            tokens[tribe.seat] += state.tokens[region]
    keys = [(state.coins[seat], tokens[seat]) for seat in range(state.seats)]
    return tuple(
        Standing(
            seat=seat,
            rank=1 + sum(other > keys[seat] for other in keys),
            score=state.coins[seat],
            tie_break=tokens[seat],
            sources=dict(state.earned[seat]),
            by_round=tuple(state.income[seat]),
        )
        for seat in range(state.seats)
    )
