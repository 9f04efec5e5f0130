"""Region graphs: which areas a board has, which of them touch, and roughly where they lie."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import networkx as nx

WATER = frozenset({"sea", "lake", "river"})
DEFAULT_FRAME = (1600, 1100)

_GRAPHS = Path(__file__).parent / "graphs"
_BASE_BOARDS = Path(__file__).parents[2] / "engine" / "smallworld" / "base" / "boards"


class GraphError(ValueError):
    """A graph that cannot be drawn, with the reason in words."""


@dataclass(frozen=True)
class Region:
    """One area of a board: what it is, whether it touches the frame, and a hint where it lies."""

    id: str
    terrain: str
    edge: bool
    centre: tuple[float, float]
    borders: dict[str, str]

    @property
    def is_water(self) -> bool:
        """Whether its borders with land are coasts."""
        return self.terrain in WATER


@dataclass(frozen=True)
class RegionGraph:
    """All areas of one board; `frame` is the size of the drawing."""

    game: str
    board: str
    frame: tuple[int, int]
    regions: dict[str, Region]

    @property
    def name(self) -> str:
        """The name of the stored outlines, as in `smallworld_5p`."""
        return f"{self.game}_{self.board}"

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every two neighbours once, in a fixed order."""
        for region in self.regions.values():
            yield from ((region.id, other) for other in region.borders if region.id < other)

    def kind(self, left: str | None, right: str | None) -> str:
        """What a border is: frame, coast, water, or the kind the graph names (else plain)."""
        if left is None or right is None:
            return "frame"
        wet = self.regions[left].is_water + self.regions[right].is_water
        if wet:
            return "coast" if wet == 1 else "water"
        return self.regions[left].borders[right]


def board_files() -> dict[str, Path]:
    """Where the graph of every known board lies, by the name of its outlines."""
    base = {f"smallworld_{path.stem}": path for path in sorted(_BASE_BOARDS.glob("*.json"))}
    return base | {path.stem: path for path in sorted(_GRAPHS.glob("*.json"))}


@lru_cache(maxsize=32)
def load_graph(name: str) -> RegionGraph:
    """The graph of a board such as `smallworld_5p`."""
    files = board_files()
    if name not in files:
        raise GraphError(f"no board {name}; there are {', '.join(files)}")
    data = json.loads(files[name].read_text(encoding="utf-8"))
    return read_graph({"game": name.partition("_")[0], **data})


def read_graph(data: dict[str, Any]) -> RegionGraph:
    """A graph from its JSON form; refuses one that contradicts itself."""
    regions = [_region(row) for row in data["regions"]]
    width, height = data.get("frame", DEFAULT_FRAME)
    graph = RegionGraph(data["game"], data["id"], (width, height), {r.id: r for r in regions})
    _check(graph)
    return graph


def _region(row: dict[str, Any]) -> Region:
    borders: dict[str, str] = {}
    for border in row["borders"]:
        if isinstance(border, dict):
            borders[str(border["to"])] = border["kind"]
        else:
            borders[str(border)] = "plain"
    x, y = row["centre"]
    key = str(row["id"] if "id" in row else row["number"])
    return Region(key, row["terrain"], row["edge"], (x, y), borders)


def _check(graph: RegionGraph) -> None:
    for region in graph.regions.values():
        for other in region.borders:
            if other not in graph.regions or region.id not in graph.regions[other].borders:
                raise GraphError(f"{graph.name}: {region.id} borders {other}, but not the reverse")
    if not any(region.edge for region in graph.regions.values()):
        raise GraphError(f"{graph.name}: no area touches the frame")


def simple_graph(graph: RegionGraph, frame: str) -> "nx.Graph[str]":
    """The borders as a networkx graph, with one more vertex for the frame."""
    plain: nx.Graph[str] = nx.Graph()
    plain.add_node(frame)
    plain.add_nodes_from(graph.regions)
    plain.add_edges_from(graph.pairs())
    plain.add_edges_from((frame, region.id) for region in graph.regions.values() if region.edge)
    return plain


def non_neighbours(graph: RegionGraph) -> Iterator[tuple[str, str]]:
    """Every two areas that must not touch."""
    for one, other in combinations(graph.regions, 2):
        if other not in graph.regions[one].borders:
            yield one, other
