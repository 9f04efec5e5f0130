"""Moves shared by the boxes, made once: `legal` hands out references."""

from __future__ import annotations

from functools import cache

from engine.protocol import Move

MOST_REGIONS = 64
MOST_TOKENS = 24

DECLINE = Move.parse("decline")
DONE = Move.parse("done")
REARRANGE = Move.parse("rearrange")
PICK = tuple(Move.of("pick", place) for place in range(1, 9))


@cache
def at_region(verb: str) -> tuple[Move, ...]:
    """Return the moves `verb r` for every region (index 0 is never used)."""
    return tuple(Move.of(verb, region) for region in range(MOST_REGIONS))


@cache
def counted(verb: str) -> tuple[tuple[Move, ...], ...]:
    """Return the moves `verb r n`, indexed by region and number."""
    return tuple(
        tuple(Move.of(verb, region, n) for n in range(MOST_TOKENS + 1))
        for region in range(MOST_REGIONS)
    )


@cache
def at_seat(verb: str) -> tuple[Move, ...]:
    """Return the moves `verb p1`, `verb p2` ... by seat."""
    return tuple(Move.of(verb, f"p{seat + 1}") for seat in range(8))


CONQUER = at_region("conquer")
CONQUER_DIE = tuple(Move.of("conquer", region, "die") for region in range(MOST_REGIONS))
LEAVE = at_region("leave")
DEPLOY = counted("deploy")
