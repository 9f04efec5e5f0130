"""How good a drawing is: the numbers the tests hold every board to."""

from dataclasses import dataclass

import shapely

from render.layout.foam import inner_circles
from render.layout.graph import RegionGraph, non_neighbours
from render.layout.lines import OUTSIDE, Lines


@dataclass(frozen=True)
class Measures:
    """Lengths in units of the drawing."""

    land_ratio: float
    radius: float
    stretch: float
    gap: float
    stretch_of: tuple[str, ...]
    gap_of: tuple[str, str]


def measure(lines: Lines, graph: RegionGraph) -> Measures:
    """Compare the largest and smallest land, find the smallest circle, border and gap."""
    shapes = [lines.polygon(area) for area in range(len(lines.areas))]
    land = [
        shape.area
        for name, shape in zip(lines.areas, shapes, strict=True)
        if not graph.regions[name].is_water
    ]
    shortest = min(lines.arcs, key=lambda arc: arc.length)
    sides = [lines.areas[s] for s in (shortest.left, shortest.right) if s != OUTSIDE]
    by_name = dict(zip(lines.areas, shapes, strict=True))
    gap, pair = min(
        ((shapely.distance(by_name[a], by_name[b]), (a, b)) for a, b in non_neighbours(graph)),
        default=(float("inf"), ("", "")),
    )
    radii = zip(lines.areas, inner_circles(lines).radii.tolist(), strict=True)
    radius = min(radius for name, radius in radii if not graph.regions[name].is_water)
    return Measures(max(land) / min(land), radius, shortest.length, gap, tuple(sides), pair)
