"""From a region graph to finished border lines."""

import networkx as nx
import numpy as np

from render.layout.embed import PlanarMap, embed
from render.layout.foam import SPACING, Wishes, relax
from render.layout.frame import Frame, Points
from render.layout.graph import Region, RegionGraph, simple_graph
from render.layout.islands import FRAME
from render.layout.lines import Lines, from_mesh
from render.layout.rough import roughen
from render.layout.start import equalise, first_mesh

_ROOM_ON_LAND = 0.45
_ROOM_IN_WATER = 0.3


def outline(graph: RegionGraph, seed: int = 1) -> Lines:
    """The finished lines of a board; the same graph and seed give the same lines."""
    frame = Frame(*graph.frame)
    wishes = _wishes(graph, frame)
    return roughen(settle(graph, frame, wishes), graph, wishes.unit, seed)


def settle(graph: RegionGraph, frame: Frame, wishes: Wishes) -> Lines:
    """The lines of a board before they are roughened."""
    drawn = embed(graph)
    parts = list(drawn.area_of.values())
    hints = {part: _hint(drawn, graph, part) for part in drawn.area_of}
    mesh = first_mesh(drawn, frame, hints)
    shares = dict(zip(graph.regions, wishes.areas, strict=True))
    targets = {part: shares[area] / parts.count(area) for part, area in drawn.area_of.items()}
    equalise(mesh, np.array([targets.get(part, 0.0) for part in drawn.vertices]))
    lines = from_mesh(mesh, frame, list(graph.regions), SPACING)
    return relax(lines, wishes)


def _hint(drawn: PlanarMap, graph: RegionGraph, part: str) -> Points:
    """Where an area lies; half a sea lies where the neighbours are that it alone has."""
    area = drawn.area_of[part]
    others = [name for name, whole in drawn.area_of.items() if whole == area and name != part]
    around = drawn.around(part) - {FRAME, *others}
    around -= set().union(*(drawn.around(other) for other in others))
    places = [graph.regions[drawn.area_of[name]].centre for name in sorted(around)]
    if not others or not places:
        places = [graph.regions[area].centre]
    return np.asarray(np.mean(places, axis=0) * np.array(graph.frame))


def _wishes(graph: RegionGraph, frame: Frame) -> Wishes:
    left, top, right, bottom = frame.bounds
    total = (right - left) * (bottom - top)
    hosts = set(nx.articulation_points(simple_graph(graph, FRAME)))
    weights: Points = np.array(
        [_weight(region, region.id in hosts) for region in graph.regions.values()]
    )
    areas = weights / weights.sum() * total
    unit = float(np.sqrt(total / len(graph.regions)))
    room = np.array(
        [_ROOM_IN_WATER if region.is_water else _ROOM_ON_LAND for region in graph.regions.values()]
    )
    return Wishes(unit, areas, room * np.sqrt(areas), np.zeros(len(areas)))


def _weight(region: Region, hosts_island: bool) -> float:
    """Land is much alike, a little larger with many borders; water reaches farther."""
    degree = len(region.borders) + region.edge
    if hosts_island:
        return 0.45 * degree
    if region.is_water:
        return max(1.0, 0.28 * degree if region.edge else 0.2 * degree)
    return min(1.2, max(0.92, 0.75 + 0.05 * degree))
