"""From a region graph to a planar map: the faces are the points where three areas meet."""

from dataclasses import dataclass, field

import networkx as nx

from render.layout.graph import GraphError, RegionGraph, simple_graph
from render.layout.islands import FRAME, split_seas

Dart = tuple[int, int]
"""An edge and its direction: 0 from its first vertex to its second, 1 the other way."""


@dataclass
class PlanarMap:
    """Areas as vertices, stretches of border as edges (several may join the same two areas).

    `area_of` names the area a vertex belongs to: a sea with islands is drawn as two halves.
    """

    vertices: list[str]
    area_of: dict[str, str]
    edges: list[tuple[str, str]] = field(default_factory=list)
    faces: list[list[Dart]] = field(default_factory=list)

    def tail(self, dart: Dart) -> str:
        """The vertex where a dart starts."""
        return self.edges[dart[0]][dart[1]]

    def corners(self, face: list[Dart]) -> list[str]:
        """The vertices round a face."""
        return [self.tail(dart) for dart in face]

    def neighbours(self, one: str, other: str) -> bool:
        """Whether an edge joins two vertices, or other parts of the same two areas."""
        wanted = {self.area_of.get(one, one), self.area_of.get(other, other)}
        return any({self.area_of.get(end, end) for end in edge} == wanted for edge in self.edges)

    def around(self, vertex: str) -> set[str]:
        """The neighbours of a vertex."""
        ends = [edge for edge in self.edges if vertex in edge]
        return {end for edge in ends for end in edge} - {vertex}

    def mirror(self) -> None:
        """Turn the map over."""
        self.faces = [[(e, 1 - way) for e, way in reversed(face)] for face in self.faces]


def embed(graph: RegionGraph) -> PlanarMap:
    """A planar map in which exactly three vertices meet in every face, turned like the hints."""
    if not nx.is_planar(simple_graph(graph, FRAME)):
        raise GraphError(f"{graph.name}: the borders cannot be drawn in a plane")
    parts = split_seas(graph)
    hints = {part: graph.regions[area].centre for part, area in parts.area_of.items()}
    _, embedding = nx.check_planarity(parts.graph)
    if not nx.is_biconnected(parts.graph):
        raise GraphError(f"{graph.name}: some area hangs on one other area alone")
    drawn = _from_embedding(embedding, list(parts.graph), parts.area_of)
    _triangulate(drawn, graph.name)
    if _turn(drawn, hints) < 0:
        drawn.mirror()
    return drawn


def _from_embedding(
    embedding: "nx.PlanarEmbedding[str]", vertices: list[str], area_of: dict[str, str]
) -> PlanarMap:
    drawn = PlanarMap(vertices, area_of)
    darts: dict[tuple[str, str], Dart] = {}
    for one, other in embedding.edges():
        if (one, other) not in darts:
            darts[one, other] = (len(drawn.edges), 0)
            darts[other, one] = (len(drawn.edges), 1)
            drawn.edges.append((one, other))
    seen: set[tuple[str, str]] = set()
    for pair in darts:
        if pair not in seen:
            corners = embedding.traverse_face(*pair, mark_half_edges=seen)
            ring = zip(corners, corners[1:] + corners[:1], strict=True)
            drawn.faces.append([darts[step] for step in ring])
    return drawn


def _triangulate(drawn: PlanarMap, name: str) -> None:
    """Cut larger faces by a second stretch of border between two corners that are neighbours."""
    waiting, drawn.faces = drawn.faces, []
    while waiting:
        face = waiting.pop()
        if len(face) == 3:
            drawn.faces.append(face)
        else:
            waiting.extend(_cut(drawn, face, name))


def _cut(drawn: PlanarMap, face: list[Dart], name: str) -> tuple[list[Dart], list[Dart]]:
    corners = drawn.corners(face)
    size = len(corners)
    for i in range(size):
        for j in range(i + 2, size - (i == 0)):
            if drawn.neighbours(corners[i], corners[j]):
                edge = len(drawn.edges)
                drawn.edges.append((corners[i], corners[j]))
                return [*face[i:j], (edge, 1)], [*face[:i], (edge, 0), *face[j:]]
    raise GraphError(f"{name}: {', '.join(corners)} would have to meet in one point")


def _turn(drawn: PlanarMap, hints: dict[str, tuple[float, float]]) -> float:
    """Positive if the faces run as they do at the hints (frame faces left out)."""
    total = 0.0
    for face in drawn.faces:
        corners = drawn.corners(face)
        if FRAME not in corners:
            (ax, ay), (bx, by), (cx, cy) = (hints[corner] for corner in corners)
            area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
            total += (area > 0) - (area < 0)
    return total
