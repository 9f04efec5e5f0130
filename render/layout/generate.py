"""From a region graph to finished border lines."""

import numpy as np

from render.layout.embed import PlanarMap, embed
from render.layout.foam import SPACING, Wishes, relax
from render.layout.frame import Frame, Points
from render.layout.graph import Region, RegionGraph
from render.layout.islands import FRAME, island_coasts
from render.layout.lines import Lines, from_mesh
from render.layout.rough import roughen
from render.layout.start import equalise, first_mesh

_ROOM_ON_LAND = 0.445
_ROOM_IN_WATER = 0.3
_ROOM_ROUND_ISLANDS = 0.1


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
    coasts = island_coasts(graph)
    regions = list(graph.regions.values())
    weights: Points = np.array([_weight(region, coasts.get(region.id, 0)) for region in regions])
    areas = weights / weights.sum() * total
    room = np.array([_room(region, region.id in coasts) for region in regions])
    unit = float(np.sqrt(total / len(regions)))
    none = np.zeros(len(regions))
    return Wishes(unit, areas, room * np.sqrt(areas), none, none.copy())


def _weight(region: Region, island_coast: int) -> float:
    """Land is much alike, a little larger with many borders; water reaches farther."""
    degree = len(region.borders) + region.edge
    if region.is_water:
        shore = degree - island_coast
        return max(1.0, (0.28 if region.edge else 0.2) * shore + 0.75 * island_coast)
    return min(1.2, max(0.92, 0.75 + 0.05 * degree))


def _room(region: Region, has_islands: bool) -> float:
    """The wished radius of the label circle, as a share of the area's root."""
    if region.is_water:
        return _ROOM_ROUND_ISLANDS if has_islands else _ROOM_IN_WATER
    return _ROOM_ON_LAND
