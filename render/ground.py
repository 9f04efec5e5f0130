"""A drawn board: the outlines of its areas, and how much room there is in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from math import ceil
from operator import and_

from render.outlines import Outlines
from render.shapes import Box, Outline, Point

CELL = 4
"""Room is measured on a grid of this many board units."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A stretch of border between two areas (the other is None at the frame)."""

    points: Outline
    one: str
    other: str | None
    kind: str = ""


@dataclass(frozen=True)
class Ground:
    """The drawing of a board in its own units; every area is one or more closed rings."""

    id: str
    width: float
    height: float
    rings: Mapping[str, tuple[Outline, ...]]
    edges: tuple[Edge, ...]

    corner: float = 26.0

    @cached_property
    def frame(self) -> Box:
        """The rectangle all areas fill."""
        return _bounds([ring for rings in self.rings.values() for ring in rings])

    def room(self, area: str) -> Room:
        """Return how much room an area has, measured once."""
        return self._rooms[area]

    @cached_property
    def _rooms(self) -> dict[str, Room]:
        return {area: Room(rings) for area, rings in self.rings.items()}


class Room:
    """The inside of an area on a grid, with the distance of every cell to the border."""

    def __init__(self, rings: tuple[Outline, ...]) -> None:
        self.box = _bounds(rings)
        self.columns = ceil(self.box.w / CELL) + 2
        self.rows = ceil(self.box.h / CELL) + 2
        self._clear = self._distances(self._inside(rings))
        self._known: dict[tuple[int, int, float], list[int]] = {}

    def _inside(self, rings: tuple[Outline, ...]) -> list[list[bool]]:
        return [self._scan(rings, self.box.y + (row - 0.5) * CELL) for row in range(self.rows)]

    def _scan(self, rings: tuple[Outline, ...], y: float) -> list[bool]:
        crossings = sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for ring in rings
            for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True)
            if (y1 <= y) != (y2 <= y)
        )
        line = [False] * self.columns
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            first = ceil((left - self.box.x) / CELL + 0.5)
            last = int((right - self.box.x) / CELL + 0.5)
            line[max(0, first) : last + 1] = [True] * (last + 1 - max(0, first))
        return line[: self.columns]

    def _distances(self, inside: list[list[bool]]) -> list[list[float]]:
        far = 1e6
        field = [[far if cell else 0.0 for cell in line] for line in inside]
        for dy, rows in ((-1, range(1, self.rows)), (1, range(self.rows - 2, -1, -1))):
            columns = range(1, self.columns - 1)
            for row in rows:
                here, near = field[row], field[row + dy]
                for c in columns if dy < 0 else reversed(columns):
                    if here[c]:
                        side = here[c + dy] + CELL
                        here[c] = min(
                            here[c],
                            side,
                            near[c] + CELL,
                            near[c - 1] + 1.4 * CELL,
                            near[c + 1] + 1.4 * CELL,
                        )
        return field

    def clearance(self, x: float, y: float) -> float:
        """Return how far a point is from the border; 0 outside."""
        row, column = self._cell(x, y)
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return self._clear[row][column]
        return 0.0

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        return round((y - self.box.y) / CELL + 0.5), round((x - self.box.x) / CELL + 0.5)

    @cached_property
    def middle(self) -> Point:
        """The point farthest from the border."""
        _, row, column = max(
            (clear, -row, -column)
            for row, line in enumerate(self._clear)
            for column, clear in enumerate(line)
        )
        return self.box.x + (-column - 0.5) * CELL, self.box.y + (-row - 0.5) * CELL

    def holds(self, box: Box, margin: float) -> bool:
        """Tell whether a box lies inside, at least `margin` from the border."""
        row, column = self._cell(box.x, box.y)
        if row < 0 or column < 0:
            return False
        fits = self._fits(_cells(box.w), _cells(box.h), margin)
        return row < len(fits) and bool(fits[row] >> column & 1)

    def nearest(
        self, size: tuple[float, float], to: Point, taken: Sequence[Box], margin: float
    ) -> Box | None:
        """Return the place of this size nearest to a point that overlaps none of the taken."""
        w, h = _cells(size[0]), _cells(size[1])
        goal_row, goal_column = self._cell(to[0] - size[0] / 2, to[1] - size[1] / 2)
        blocks = [self._block(box, w, h) for box in taken]
        best: tuple[float, int, int] | None = None
        for row, free in enumerate(self._fits(w, h, margin)):
            for top, bottom, mask in blocks:
                if top <= row <= bottom:
                    free &= ~mask
            for column in _beside(free, max(0, goal_column)):
                far = abs(column - goal_column) + 1.3 * abs(row - goal_row)
                if best is None or far < best[0]:
                    best = far, row, column
        if best is None:
            return None
        _, row, column = best
        return Box(self.box.x + (column - 0.5) * CELL, self.box.y + (row - 0.5) * CELL, *size)

    def _block(self, box: Box, w: int, h: int) -> tuple[int, int, int]:
        """Return the rows and the mask of columns where a corner would overlap the box."""
        (top, left), (bottom, right) = self._cell(box.x, box.y), self._cell(box.right, box.bottom)
        first = max(0, left - w + 1)
        return top - h + 1, bottom, (1 << (right + 1)) - (1 << first) if right >= first else 0

    def _fits(self, w: int, h: int, margin: float) -> list[int]:
        """Return per row a mask of the columns where the corner of such a box may lie."""
        key = w, h, margin
        if key not in self._known:
            rows = [_shrunk(line, w) for line in self._masks(margin)]
            self._known[key] = [
                reduce(and_, rows[row : row + h]) if row + h <= len(rows) else 0
                for row in range(len(rows))
            ]
        return self._known[key]

    def _masks(self, margin: float) -> list[int]:
        return [
            sum(1 << column for column, clear in enumerate(line) if clear > margin)
            for line in self._clear
        ]


def ground_of(outlines: Outlines) -> Ground:
    """Return the drawing of a board from its stored outlines."""
    return Ground(
        f"{outlines.game} {outlines.board}",
        outlines.frame.width,
        outlines.frame.height,
        {area: tuple(tuple(ring) for ring in outlines.polygon(area)) for area in outlines.areas},
        tuple(Edge(arc.points, arc.left, arc.right, arc.kind) for arc in outlines.arcs),
        outlines.frame.corner,
    )


def _bounds(rings: Sequence[Outline]) -> Box:
    xs = [x for ring in rings for x, _ in ring]
    ys = [y for ring in rings for _, y in ring]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _cells(length: float) -> int:
    return ceil(length / CELL) + 1


def _shrunk(mask: int, width: int) -> int:
    for _ in range(width - 1):
        mask &= mask >> 1
    return mask


def _beside(mask: int, column: int) -> Iterator[int]:
    """Yield the set columns nearest to one on either side."""
    left = (mask & ((1 << (column + 1)) - 1)).bit_length() - 1
    if left >= 0:
        yield left
    right = mask >> column
    if right:
        yield column + (right & -right).bit_length() - 1
