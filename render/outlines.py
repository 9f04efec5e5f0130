"""The stored outlines of a board: border lines shared by two areas, and where there is room."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

Point = tuple[float, float]

_BOARDS = Path(__file__).parent / "boards"


@dataclass(frozen=True)
class Circle:
    """A round place inside an area."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Frame:
    """The size of the drawing; the board lies `margin` inside it and has round corners."""

    width: int
    height: int
    margin: float
    corner: float


@dataclass(frozen=True)
class Arc:
    """One stretch of border between two areas; `right` is None along the frame.

    `kind` is frame, coast, water, plain, hills or mountain.
    """

    left: str
    right: str | None
    kind: str
    points: tuple[Point, ...]

    @property
    def sides(self) -> frozenset[str | None]:
        """The two areas, in no order."""
        return frozenset((self.left, self.right))


@dataclass(frozen=True)
class Area:
    """An area: the arcs round it, its largest circle, and further circles beside that one.

    A ring lists arcs counted from 1, with a minus sign if walked backwards. The outer ring runs
    clockwise as seen on the picture; the others are holes.
    """

    id: str
    rings: tuple[tuple[int, ...], ...]
    label: Circle
    spots: tuple[Circle, ...]


@dataclass(frozen=True)
class Outlines:
    """All outlines of a board."""

    game: str
    board: str
    generator: int
    seed: int
    frame: Frame
    areas: dict[str, Area]
    arcs: tuple[Arc, ...]

    def ring(self, steps: tuple[int, ...]) -> list[Point]:
        """The points of a closed line, each once."""
        points: list[Point] = []
        for step in steps:
            line = self.arcs[abs(step) - 1].points
            points.extend(line[:-1] if step > 0 else line[:0:-1])
        return points

    def polygon(self, area: str) -> list[list[Point]]:
        """The outer ring of an area, then its holes."""
        return [self.ring(steps) for steps in self.areas[area].rings]

    def border(self, one: str, other: str | None) -> list[Arc]:
        """Every stretch of border between two areas, or between an area and the frame (None)."""
        return self._by_sides.get(frozenset((one, other)), [])

    def neighbours(self, area: str) -> set[str]:
        """The areas that share a border with this one."""
        around = (arc for arc in self.arcs if area in (arc.left, arc.right))
        return {side for arc in around for side in arc.sides if side is not None} - {area}

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every two neighbours once, the smaller name first."""
        for sides in self._by_sides:
            names = sorted(side for side in sides if side is not None)
            if len(names) == 2:
                yield names[0], names[1]

    @cached_property
    def outer(self) -> list[Point]:
        """The line of the frame: the edge of the whole board, clockwise."""
        after = {arc.points[0]: arc for arc in self.arcs if arc.right is None}
        first = place = next(iter(after))
        points: list[Point] = []
        while place in after:
            line = after.pop(place).points
            points.extend(line[:-1])
            place = line[-1]
        if place != first:
            raise ValueError(f"{self.game} {self.board}: the frame is not closed")
        return points

    @cached_property
    def _by_sides(self) -> dict[frozenset[str | None], list[Arc]]:
        found: dict[frozenset[str | None], list[Arc]] = {}
        for arc in self.arcs:
            found.setdefault(arc.sides, []).append(arc)
        return found


@lru_cache(maxsize=32)
def load_board(game: str, board: str) -> Outlines:
    """The outlines of a board, for example `load_board("smallworld", "5p")`."""
    path = _BOARDS / f"{game}_{board}.json"
    if path.parent != _BOARDS or not path.is_file():
        raise LookupError(f"no outlines for the board {board} of {game}")
    return read_outlines(json.loads(path.read_text(encoding="utf-8")))


def stored_boards() -> list[tuple[str, str]]:
    """Game and board of everything stored."""
    names = sorted(path.stem.partition("_") for path in _BOARDS.glob("*.json"))
    return [(game, board) for game, _, board in names]


def read_outlines(data: dict[str, Any]) -> Outlines:
    """Outlines from their stored form."""
    return Outlines(
        data["game"],
        data["board"],
        data["generator"],
        data["seed"],
        Frame(**data["frame"]),
        {name: _area(name, row) for name, row in data["areas"].items()},
        tuple(_arc(row) for row in data["arcs"]),
    )


def _area(name: str, row: dict[str, Any]) -> Area:
    spots = tuple(Circle(*spot) for spot in row["spots"])
    return Area(name, tuple(map(tuple, row["rings"])), Circle(*row["label"]), spots)


def _arc(row: dict[str, Any]) -> Arc:
    left, right = row["between"]
    return Arc(left, right, row["kind"], tuple((x, y) for x, y in row["points"]))
