"""A natural hand: the settled lines are bent as a whole and roughened one by one."""

from zlib import crc32

import numpy as np
import shapely
from scipy.interpolate import CubicSpline

from render.layout.foam import inner_circles
from render.layout.frame import Points
from render.layout.graph import GraphError, RegionGraph, non_neighbours
from render.layout.lines import OUTSIDE, Arc, Lines, evenly

_FINE = 6.0
_TRIES = 20
_KEPT = 0.95
_QUIET = 0.6
_NEAR = 120.0
_LEAST_GAP = 0.26
_BENDS = ((330.0, 10.0), (160.0, 4.5), (85.0, 1.8))
_RIPPLES = {"coast": ((75.0, 3.6), (34.0, 1.6)), "": ((60.0, 2.2), (26.0, 0.9))}
_WAVES = 14
_USUAL_UNIT = 180.0


def roughen(lines: Lines, graph: RegionGraph, unit: float, seed: int) -> Lines:
    """The lines as drawn; where the hand would make areas touch or pinch it is steadied."""
    smooth = _smoothed(lines)
    least = min(_LEAST_GAP * unit, _KEPT * min(_gaps(smooth, graph), default=np.inf))
    room = _KEPT * inner_circles(smooth).radii[_land(smooth, graph)].min()
    hand = _Hand(seed, unit)
    for _ in range(_TRIES):
        drawn = _drawn(smooth, graph, hand)
        faults = [np.array(drawn.polygon(area).centroid.coords[0]) for area in drawn.faults()]
        trouble = faults or _tight(drawn, graph, least, room)
        if not trouble:
            return drawn
        hand.calm += trouble
    raise GraphError(f"{graph.name}: no steady hand keeps the areas apart")


def _land(lines: Lines, graph: RegionGraph) -> list[int]:
    return [n for n, name in enumerate(lines.areas) if not graph.regions[name].is_water]


def _tight(lines: Lines, graph: RegionGraph, gap: float, room: float) -> list[Points]:
    """Places where areas come too near, or where a label would have too little room."""
    circles = inner_circles(lines)
    small = [n for n in _land(lines, graph) if circles.radii[n] < room]
    near = [place for width, place in _gaps(lines, graph).items() if width < gap]
    return near + [circles.centres[n] for n in small]


def _smoothed(lines: Lines) -> Lines:
    fine = lines.copy()
    fine.resample(_FINE)
    for arc, coarse in zip(fine.arcs, lines.arcs, strict=True):
        if not arc.on_frame:
            arc.points = _curve(coarse.points)
    return fine


def _curve(points: Points) -> Points:
    """A smooth curve through a polyline."""
    steps = np.hypot(*np.diff(points, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(steps)])
    loop = bool(np.array_equal(points[0], points[-1]))
    curve = CubicSpline(along, points, bc_type="periodic" if loop else "natural")
    dense = np.asarray(curve(np.linspace(0.0, along[-1], 4 * len(points))))
    dense[[0, -1]] = points[[0, -1]]
    return evenly(dense, max(4, round(along[-1] / _FINE)))


def _drawn(smooth: Lines, graph: RegionGraph, hand: "_Hand") -> Lines:
    """Bend the whole board, less towards the frame, and then ripple each line."""
    drawn = smooth.copy()
    for arc in drawn.arcs:
        if not arc.on_frame:
            fade = np.clip(drawn.frame.depth(arc.points) / (0.4 * hand.unit), 0.0, 1.0)
            fade = (fade * fade * (3 - 2 * fade))[:, None]
            arc.points = arc.points + fade * hand.bend(arc.points)
            arc.points += hand.ripple(arc, _kind(drawn, graph, arc))
        arc.points = np.round(arc.points, 1)
    return drawn


def _kind(lines: Lines, graph: RegionGraph, arc: Arc) -> str:
    left, right = (None if side == OUTSIDE else lines.areas[side] for side in (arc.left, arc.right))
    return graph.kind(left, right)


class _Hand:
    """The random hand that draws: smooth fields of shifts, weaker round the places to be calm."""

    def __init__(self, seed: int, unit: float) -> None:
        self.unit = unit
        self._scale = min(1.0, unit / _USUAL_UNIT)
        self.calm: list[Points] = []
        self._seed = seed
        chance = np.random.default_rng(seed)
        self._parts = [
            (
                chance.normal(size=(_WAVES, 2)) * (2 * np.pi / length) / np.sqrt(2),
                chance.uniform(0, 2 * np.pi, _WAVES),
                chance.normal(size=(_WAVES, 2)) * size / np.sqrt(_WAVES),
            )
            for length, size in _BENDS
        ]

    def _share(self, points: Points) -> Points:
        share = np.ones(len(points))
        for place in self.calm:
            near = ((points - place) ** 2).sum(axis=1) / (2 * (_QUIET * self.unit) ** 2)
            share *= 1.0 - 0.35 * np.exp(-near)
        return share

    def bend(self, points: Points) -> Points:
        """Shifts that move lines lying side by side together."""
        total = np.zeros_like(points)
        for waves, phases, shifts in self._parts:
            total += np.sin(points @ waves.T + phases) @ shifts
        return total * (self._share(points) * self._scale)[:, None]

    def ripple(self, arc: Arc, kind: str) -> Points:
        """Shifts across one line, none at its ends; coasts are rougher."""
        along = np.append(0.0, np.cumsum(np.hypot(*np.diff(arc.points, axis=0).T)))
        ends = np.minimum(along, along[-1] - along)
        taper = np.clip(ends / min(40.0, max(along[-1] / 2, 1.0)), 0.0, 1.0)
        height = self._heights(arc, kind, along) * taper * (2 - taper)
        height *= self._share(arc.points) * self._scale
        slope = np.gradient(arc.points, axis=0)
        across = np.column_stack([-slope[:, 1], slope[:, 0]])
        across /= np.maximum(np.hypot(slope[:, 0], slope[:, 1]), 1e-6)[:, None]
        return np.asarray(across * height[:, None])

    def _heights(self, arc: Arc, kind: str, along: Points) -> Points:
        name = f"{self._seed}/{arc.left}/{arc.right}/{arc.start}/{arc.end}"
        chance = np.random.default_rng(crc32(name.encode()))
        total = np.zeros(len(along))
        for length, size in _RIPPLES.get(kind, _RIPPLES[""]):
            tones = 2 * np.pi / (length * chance.uniform(0.7, 1.4, 5))
            turns = chance.uniform(0, 2 * np.pi, 5)
            total += size * np.sin(along[:, None] * tones + turns).sum(axis=1) / np.sqrt(5)
        return total


def _gaps(lines: Lines, graph: RegionGraph) -> dict[float, Points]:
    """How near areas that are no neighbours come, and where."""
    shapes = {name: lines.polygon(number) for number, name in enumerate(lines.areas)}
    found: dict[float, Points] = {}
    for one, other in non_neighbours(graph):
        if shapely.dwithin(shapes[one], shapes[other], _NEAR):
            bridge = shapely.shortest_line(shapes[one], shapes[other])
            found[bridge.length] = np.array(bridge.coords).mean(axis=0)
    return found
