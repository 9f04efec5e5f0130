"""Seas with islands: cut into two halves so that every cell of the first drawing is simple."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import networkx as nx

from render.layout.graph import RegionGraph, simple_graph

FRAME = "#frame"
"""The vertex of everything outside the board; no area can have this name."""


@dataclass
class Parts:
    """A graph without cut vertices, and the area each of its vertices belongs to."""

    graph: "nx.Graph[str]"
    area_of: dict[str, str]


def split_seas(graph: RegionGraph) -> Parts:
    """Cut every sea that alone holds an island: two lines from the shore to the island's coast."""
    plain = simple_graph(graph, FRAME)
    parts = Parts(plain.copy(), {name: name for name in graph.regions})
    for sea, island in _islands(plain):
        _split(graph, parts, sea, island)
    return parts


def island_coasts(graph: RegionGraph) -> dict[str, int]:
    """How many areas lie on the coasts of a sea's islands, for every sea that has any."""
    plain = simple_graph(graph, FRAME)
    coasts: dict[str, int] = {}
    for sea, island in _islands(plain):
        coasts[sea] = coasts.get(sea, 0) + len(set(plain[sea]) & set(island))
    return coasts


def _islands(plain: "nx.Graph[str]") -> Iterator[tuple[str, list[str]]]:
    """Every group of areas that one sea cuts off from the frame, with that sea."""
    for sea in sorted(nx.articulation_points(plain)):
        rest = plain.copy()
        rest.remove_node(sea)
        for island in sorted(map(sorted, nx.connected_components(rest))):
            if FRAME not in island:
                yield sea, island


def _split(graph: RegionGraph, parts: Parts, sea: str, island: list[str]) -> None:
    """Halve the sea: one half gets the shore and the island's coast on one side, and so on."""
    plain = parts.graph
    coast = _round(plain.subgraph([sea, *island]), sea)
    shore = _round(plain.subgraph(set(plain) - set(island)), sea)
    if _winds_back(graph, coast):
        coast.reverse()
    shore = _from_frame(graph, shore, island)
    across = _nearest(graph, shore, island)
    half = f"{sea}#{island[0]}"
    top = _nearest(graph, coast, [shore[across]]) if shore[across] != FRAME else 0
    coast = coast[top:] + coast[:top]
    middle = max(1, len(coast) // 2)
    plain.remove_node(sea)
    _join(plain, sea, [*shore[: across + 1], *coast[: middle + 1], half])
    _join(plain, half, [*shore[across:], shore[0], *coast[middle:], coast[0]])
    parts.area_of[half] = sea


def _join(plain: "nx.Graph[str]", hub: str, others: list[str]) -> None:
    plain.add_edges_from((hub, other) for other in others)


def _round(plain: "nx.Graph[str]", hub: str) -> list[str]:
    """The neighbours of a vertex in their order round it."""
    _, embedding = nx.check_planarity(plain)
    return list(embedding.neighbors_cw_order(hub))


def _winds_back(graph: RegionGraph, ring: list[str]) -> bool:
    points = [graph.regions[name].centre for name in ring]
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in pairs) < 0


def _from_frame(graph: RegionGraph, shore: list[str], island: list[str]) -> list[str]:
    """The shore starting at the frame, or else at the place farthest from the island."""
    if FRAME in shore:
        start = shore.index(FRAME)
    else:
        start = (_nearest(graph, shore, island) + len(shore) // 2) % len(shore)
    return shore[start:] + shore[:start]


def _nearest(graph: RegionGraph, names: list[str], group: list[str]) -> int:
    """Which of the names lies nearest to the middle of a group."""
    xs, ys = zip(*(graph.regions[name].centre for name in group), strict=True)
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)

    def distance(index: int) -> float:
        if names[index] == FRAME:
            return float("inf")
        cx, cy = graph.regions[names[index]].centre
        return math.dist((cx, cy), (x, y))

    return min(range(len(names)), key=distance)
