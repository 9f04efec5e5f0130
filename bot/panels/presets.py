"""Ready-made distributions: how many go where, worked out from the view alone."""

from __future__ import annotations

from collections.abc import Mapping

from bot.panels.choices import Group
from engine.protocol import Move, Seat, View

PRESETS = ("even", "front", "before")


def spread(
    preset: str, group: Group, view: View, seat: Seat, before: View | None = None
) -> list[Move]:
    """Return the moves that place everything by a preset; [] where it has no meaning."""
    targets = {target.id for target in group.targets}
    most = {target: group.at(target)[-1].move.n for target in targets}
    hand = max(most.values(), default=0)
    have = {target: held(view, seat).get(target, 0) for target in targets}
    if preset == "before":
        wanted = _as_before(have, hand, held(before, seat) if before else {})
    else:
        chosen = targets if preset == "even" else _front(view, seat, targets) or targets
        wanted = _even({t: have[t] for t in chosen}, hand)
    return [
        Move.of(group.at(target)[0].move.verb, target, n)
        for target, n in sorted(wanted.items(), key=lambda pair: (len(pair[0]), pair[0]))
        if 0 < n <= most[target]
    ]


def held(view: View, seat: Seat) -> dict[str, int]:
    """Return how many pieces a seat has in each area, those of declined peoples left out."""
    return {
        area.id: sum(p.count for p in area.pieces if p.owner == seat and p.what and not p.declined)
        for area in view.areas
        if area.owner == seat
    }


def _front(view: View, seat: Seat, targets: set[str]) -> set[str]:
    """Return the places that border somebody else's."""
    owners = {area.id: area.owner for area in view.areas}
    return {
        site.id
        for site in view.board.sites
        if site.id in targets and any(owners.get(b.other) not in (None, seat) for b in site.borders)
    }


def _even(have: Mapping[str, int], hand: int) -> dict[str, int]:
    """Give one at a time to the place that has least."""
    now = dict(have)
    for _ in range(hand):
        least = min(now, key=lambda t: (now[t], len(t), t), default=None)
        if least is None:
            break
        now[least] += 1
    return {target: now[target] - have[target] for target in have}


def _as_before(have: Mapping[str, int], hand: int, then: Mapping[str, int]) -> dict[str, int]:
    """Fill every place up to what it had, then share out the rest."""
    wanted: dict[str, int] = {}
    for target in sorted(have, key=lambda t: (len(t), t)):
        more = max(0, min(hand, then.get(target, 0) - have[target]))
        wanted[target] = more
        hand -= more
    rest = _even({target: have[target] + wanted[target] for target in have}, hand)
    return {target: wanted[target] + rest[target] for target in have}
