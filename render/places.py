"""Where things stand in an area: number, signs, tokens and markers each keep their place.

Places are found once per board, so that nothing jumps about from turn to turn and no piece ever
covers a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from render.ground import CELL, Ground, Room
from render.shapes import Box

BADGE = 56.0
SIGN = 36.0
TOKEN = (100.0, 72.0)
MARKER = 44.0
TAG = (84.0, 42.0)
MARKERS = 4
HEAD, SMALL_HEAD = 0.92, 0.8
"""Numbers keep one size on the whole board, but in the smallest areas."""
_SCALES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64)
_MARGINS = (8.0, 4.0)


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one area; `scale` is below 1 where the area is small."""

    badge: Box
    signs: tuple[Box, ...]
    token: Box
    tag: Box
    markers: tuple[Box, ...]
    scale: float = 1.0


def find_places(ground: Ground, signs: Mapping[str, int]) -> dict[str, Places]:
    """Return the places of every area, `signs` saying how many printed signs it has."""
    return {area: _area(ground.room(area), signs.get(area, 0)) for area in ground.rings}


def _area(room: Room, signs: int) -> Places:
    for scale in _SCALES:
        for margin in _MARGINS:
            found = _Search(room, signs, scale, margin).run()
            if found:
                return found
    return _Search(room, signs, _SCALES[-1], 0.0).anyhow()


class _Search:
    def __init__(self, room: Room, signs: int, scale: float, margin: float) -> None:
        self.room, self.scale, self.margin = room, scale, margin
        self.fixed = HEAD if scale > _SCALES[-2] else SMALL_HEAD
        self.head = (BADGE + signs * (SIGN - 4)) * self.fixed, BADGE * self.fixed
        self.token = TOKEN[0] * scale, TOKEN[1] * scale
        self.signs = signs

    def run(self) -> Places | None:
        """Return the places that leave most air around token and number, if all fit."""
        pairs = sorted(self._pairs(), key=lambda pair: pair[0], reverse=True)
        for _, token, head in pairs[:200:5]:
            rest = self._rest([token, head])
            if rest:
                return self._places(token, head, rest)
        return None

    def anyhow(self) -> Places:
        """Return places for an area that is too small for all: markers share what there is."""
        x, y = self.room.middle
        token = Box.around(x, y + 20 * self.scale, *self.token)
        head = Box.around(x, token.y - self.head[1] / 2, *self.head)
        side = MARKER * self.scale
        row = [Box(x + (i - 2.5) * side, token.bottom, side, side) for i in range(MARKERS + 1)]
        return self._places(token, head, row)

    def _pairs(self) -> Iterator[tuple[float, Box, Box]]:
        width, height = self.token
        x, y = self.room.middle
        reach = range(-40, 41, 2 * CELL)
        for token in (Box.around(x + dx, y + dy, width, height) for dy in reach for dx in reach):
            if self.room.holds(token, self.margin):
                for head, liking in self._heads(token):
                    if self.room.holds(head, self.margin):
                        yield min(self._air(token), self._air(head) + 4) + liking, token, head

    def _heads(self, token: Box) -> Iterator[tuple[Box, float]]:
        w, h = self.head
        gap = 3 * self.scale
        above, below = token.y - h - gap, token.bottom + gap
        for x in (token.middle[0] - w / 2, token.x, token.right - w):
            yield Box(x, above, w, h), 8.0
            yield Box(x, below, w, h), 0.0
        for y in (token.y, token.bottom - h):
            yield Box(token.x - w - gap, y, w, h), 3.0
            yield Box(token.right + gap, y, w, h), 2.0

    def _air(self, box: Box) -> float:
        corners = ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
        return min(24.0, *(self.room.clearance(x, y) for x, y in corners))

    def _rest(self, taken: list[Box]) -> list[Box] | None:
        """Find room for the tag and the markers, as near to the token as can be."""
        side = (MARKER * self.scale,) * 2
        tag = TAG[0] * self.scale, TAG[1] * self.scale
        found: list[Box] = []
        for size in (side, side, tag, *(side,) * (MARKERS - 2)):
            box = self.room.nearest(size, taken[0].middle, taken + found, self.margin - 2)
            if box is None:
                return None
            found.append(box)
        return [found.pop(2), *found]

    def _places(self, token: Box, head: Box, rest: list[Box]) -> Places:
        side, sign = BADGE * self.fixed, SIGN * self.fixed
        first = head.x + side - 4 * self.fixed
        step = sign - 4 * self.fixed
        signs = tuple(
            Box(first + i * step, head.middle[1] - sign / 2, sign, sign) for i in range(self.signs)
        )
        badge = Box(head.x, head.y, side, side)
        return Places(badge, signs, token, rest[0], tuple(rest[1:]), self.scale)
