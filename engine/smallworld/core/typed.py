"""What a person types, as moves: `deploy 3=2 7=1 rest 4` places a whole army in one go."""

from __future__ import annotations

import re

from engine.protocol import BadMove, Illegal, Move, Seat, Violation
from engine.smallworld.core.legal import to_act
from engine.smallworld.core.redeploy import troops_at_home
from engine.smallworld.core.state import RETREAT, State, Tribe

_SPACES = re.compile(r"\s+")
_TARGET = re.compile(r"(\d{1,3})=(\d{1,3})")


def expand(state: State, seat: Seat, text: str) -> tuple[Move, ...]:
    """Read one move, several separated by `;`, or a whole distribution."""
    moves: list[Move] = []
    for part in text.split(";"):
        words = _SPACES.sub(" ", part.strip().lower())
        if words.startswith("deploy ") and ("=" in words or "rest" in words):
            moves += _distribution(state, seat, words)
        elif words:
            moves.append(_one(words))
    if not moves:
        raise Illegal(Violation("unknown_move", {"text": text[:60]}))
    return tuple(moves)


def _one(words: str) -> Move:
    try:
        return Move.parse(words)
    except BadMove:
        raise Illegal(Violation("unknown_move", {"text": words[:60]})) from None


def _distribution(state: State, seat: Seat, words: str) -> list[Move]:
    """Turn final numbers (`3=2`) and `rest 4` into placements."""
    items = words.removeprefix("deploy ").replace("rest ", "rest=").split(" ")
    placed: dict[str, int] = {}
    moves: list[Move] = []
    rest: int | None = None
    for item in items:
        if item.startswith("rest=") and item[5:].isdigit():
            rest = int(item[5:])
            continue
        found = _TARGET.fullmatch(item)
        if found is None:
            raise Illegal(Violation("unknown_move", {"text": words[:60]}))
        region, wanted = int(found[1]), int(found[2])
        here = _tokens(state, seat, region)
        holder = state.holder[region]
        if holder is None or holder.seat != seat:
            raise Illegal(Violation("not_your_region", {"region": region}))
        more = wanted - here
        if more < 0 or (more == 0 and len(items) == 1):
            raise Illegal(Violation("already_there", {"region": region, "have": here}))
        if more:
            moves.append(Move.of("deploy", region, more))
            race = _race(state, region)
            placed[race] = placed.get(race, 0) + more
    if rest is not None:
        left = _hand(state, seat, rest) - placed.get(_race(state, rest), 0)
        if left > 0 or not moves:
            moves.append(Move.of("deploy", rest, max(left, 1)))
    return moves


def _race(state: State, region: int) -> str:
    if not 1 <= region <= state.setup.board.size:
        details = {"region": region, "highest": state.setup.board.size}
        raise Illegal(Violation("unknown_region", details))
    holder = state.holder[region]
    return "" if holder is None else holder.race


def _tokens(state: State, seat: Seat, region: int) -> int:
    """Tokens in a region that are not the seat's to place again."""
    _race(state, region)
    plan = state.rearrange.get(seat)
    there = state.tokens[region]
    if plan is not None and plan.open:
        there += plan.plan.get("deploy", {}).get(region, 0) - plan.tokens.get(region, 0)
    return there


def _hand(state: State, seat: Seat, region: int) -> int:
    """Tokens the seat may place into a region."""
    race = _race(state, region)
    plan = state.rearrange.get(seat)
    if plan is not None and plan.open:
        holder = state.holder[region]
        return 0 if holder is None else plan.left(holder.regions)["deploy"]
    if seat not in to_act(state):
        return 0
    tribes: list[Tribe] = state.waiting[:1] if state.stage == RETREAT else troops_at_home(state)
    return sum(tribe.hand for tribe in tribes if tribe.race == race)
