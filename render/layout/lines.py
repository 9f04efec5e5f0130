"""The border lines of a board as polylines that meet in triple points, each between two areas."""

from dataclasses import dataclass, field, replace

import numpy as np
import shapely
from numpy.typing import NDArray

from render.layout.frame import Frame, Points
from render.layout.islands import FRAME
from render.layout.start import Mesh

Ints = NDArray[np.int64]
OUTSIDE = -1


@dataclass(eq=False)
class Arc:
    """One stretch of border from node to node, with the areas to its left and right.

    Outside is always on the right. Left is meant as on paper with y upwards, so that lines round
    an area run clockwise in a picture.
    """

    start: int
    end: int
    left: int
    right: int
    points: Points

    @property
    def length(self) -> float:
        """The length of the line."""
        return float(np.hypot(*np.diff(self.points, axis=0).T).sum())

    @property
    def on_frame(self) -> bool:
        """Whether the line is a part of the frame."""
        return self.right == OUTSIDE

    def reversed(self) -> "Arc":
        """The same line walked the other way."""
        return Arc(self.end, self.start, self.right, self.left, self.points[::-1])


@dataclass
class Lines:
    """All border lines; `places` tells how far along the frame its nodes lie."""

    frame: Frame
    areas: list[str]
    arcs: list[Arc]
    places: dict[int, float] = field(default_factory=dict)

    def copy(self) -> "Lines":
        """An independent copy."""
        arcs = [replace(arc, points=arc.points.copy()) for arc in self.arcs]
        return Lines(self.frame, self.areas, arcs, dict(self.places))

    def rings(self, area: int) -> list[list[tuple[int, bool]]]:
        """The closed lines round an area as (arc, walked forwards), the outermost first."""
        steps: dict[int, tuple[int, bool, int]] = {}
        for number, arc in enumerate(self.arcs):
            if arc.left == area:
                steps[arc.start] = (number, True, arc.end)
            if arc.right == area:
                steps[arc.end] = (number, False, arc.start)
        rings = []
        while steps:
            first = node = min(steps)
            ring = []
            while node in steps:
                number, forwards, node = steps.pop(node)
                ring.append((number, forwards))
            if node != first:
                raise ValueError(f"the border of {self.areas[area]} is not closed")
            rings.append(ring)
        return sorted(rings, key=lambda ring: -abs(_shoelace(self.ring_points(ring))))

    def ring_points(self, ring: list[tuple[int, bool]]) -> Points:
        """The points of a closed line, each once."""
        parts = [
            self.arcs[n].points[:-1] if forwards else self.arcs[n].points[:0:-1]
            for n, forwards in ring
        ]
        return np.vstack(parts)

    def polygon(self, area: int) -> shapely.Polygon:
        """An area with its holes."""
        outer, *holes = (self.ring_points(ring) for ring in self.rings(area))
        return shapely.Polygon(outer, holes)

    def faults(self) -> list[int]:
        """The areas whose lines cross; if there are none, the areas tile the frame exactly."""
        bad = []
        for area in range(len(self.areas)):
            outer = self.ring_points(self.rings(area)[0])
            if _shoelace(outer) <= 0 or not self.polygon(area).is_valid:
                bad.append(area)
        return bad

    def resample(self, spacing: float) -> None:
        """Spread the points of every line evenly."""
        for arc in self.arcs:
            if arc.on_frame:
                ends = self.places[arc.start], self.places[arc.end]
                arc.points = self.frame.between(*ends, spacing)
            else:
                arc.points = evenly(arc.points, max(4, round(arc.length / spacing)))


def evenly(points: Points, count: int) -> Points:
    """The same line in so many pieces of equal length."""
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    places = np.linspace(0.0, along[-1], count + 1)
    x = np.interp(places, along, points[:, 0])
    y = np.interp(places, along, points[:, 1])
    return np.column_stack([x, y])


def _shoelace(points: Points) -> float:
    x, y = points.T
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)


def from_mesh(mesh: Mesh, frame: Frame, areas: list[str], spacing: float) -> Lines:
    """The lines of the first drawing, without the cuts through seas."""
    drawn = mesh.drawn
    number = {part: areas.index(area) for part, area in drawn.area_of.items()}
    number[FRAME] = OUTSIDE
    sides: dict[int, dict[int, int]] = {}
    for f, face in enumerate(drawn.faces):
        for edge, way in face:
            sides.setdefault(edge, {})[way] = f
    lines = Lines(frame, areas, [])
    for edge, (tail, head) in enumerate(drawn.edges):
        left, right = number[tail], number[head]
        ends = mesh.face_node(sides[edge][1]), mesh.face_node(sides[edge][0])
        points = mesh.points[[ends[0], mesh.edge_node(edge), ends[1]]]
        if left != right:
            lines.arcs.append(Arc(*ends, left, right, points))
    lines.places = {n: p for n, p in mesh.places.items() if any(n == a.start for a in lines.arcs)}
    _merge(lines)
    lines.arcs = [arc.reversed() if arc.left == OUTSIDE else arc for arc in lines.arcs]
    lines.resample(spacing)
    return lines


def _merge(lines: Lines) -> None:
    """Join lines that meet in a node where no third line ends any more."""
    while True:
        ends: dict[int, list[Arc]] = {}
        for arc in lines.arcs:
            ends.setdefault(arc.start, []).append(arc)
            ends.setdefault(arc.end, []).append(arc)
        loose = [(n, pair) for n, pair in sorted(ends.items()) if len(pair) == 2]
        loose = [(n, pair) for n, pair in loose if pair[0] is not pair[1]]
        if not loose:
            return
        node, (one, other) = loose[0]
        lines.places.pop(node, None)
        lines.arcs = [arc for arc in lines.arcs if arc is not one and arc is not other]
        lines.arcs.append(_joined(node, one, other))


def _joined(node: int, one: Arc, other: Arc) -> Arc:
    if one.end != node:
        one = one.reversed()
    if other.start != node or (other.left, other.right) != (one.left, one.right):
        other = other.reversed()
    points = np.vstack([one.points, other.points[1:]])
    return Arc(one.start, other.end, one.left, one.right, points)
