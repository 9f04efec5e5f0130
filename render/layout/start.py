"""The first drawing: exact in its borders, then eased until the cells are of comparable size."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix, csc_matrix
from scipy.sparse.linalg import splu

from render.layout.embed import PlanarMap
from render.layout.frame import Frame, Points
from render.layout.islands import FRAME

Ints = NDArray[np.int64]

_ROUNDS = 120
_LEAST_STRIDE = 1e-8
_AREA_WEIGHTS = (0.5, 3.0, 15.0, 60.0)
_HALF_CARE = 0.2


@dataclass
class Mesh:
    """Nodes for areas, stretches of border and triple points, and the triangles between them."""

    drawn: PlanarMap
    triangles: Ints
    owner: Ints
    care: Points
    free: Ints
    places: dict[int, float]
    points: Points

    def edge_node(self, edge: int) -> int:
        """The node in the middle of a stretch of border."""
        return len(self.drawn.vertices) + edge

    def face_node(self, face: int) -> int:
        """The node of a triple point."""
        return len(self.drawn.vertices) + len(self.drawn.edges) + face


def first_mesh(drawn: PlanarMap, frame: Frame, hints: dict[str, Points]) -> Mesh:
    """Pin the frame's nodes and put every other node into the middle of its neighbours."""
    number = {name: i for i, name in enumerate(drawn.vertices)}
    mesh = Mesh(
        drawn,
        np.empty((0, 3), int),
        np.empty(0, int),
        np.empty(0),
        np.empty(0, int),
        {},
        np.empty(0),
    )
    rows, owners = [], []
    for f, face in enumerate(drawn.faces):
        for (edge, way), tail in zip(face, drawn.corners(face), strict=True):
            head = drawn.edges[edge][1 - way]
            for corner, turn in ((tail, 1), (head, -1)):
                if corner != FRAME:
                    row = [number[corner], mesh.edge_node(edge), mesh.face_node(f)][::turn]
                    rows.append(row)
                    owners.append(number[corner])
    mesh.triangles, mesh.owner = np.array(rows), np.array(owners)
    halves = list(drawn.area_of.values())
    whole = [halves.count(drawn.area_of.get(name, name)) < 2 for name in drawn.vertices]
    mesh.care = np.where(np.array(whole)[mesh.owner], 1.0, _HALF_CARE)
    mesh.places = _pin(mesh, frame, hints)
    _tutte(mesh, frame)
    return mesh


def _pin(mesh: Mesh, frame: Frame, hints: dict[str, Points]) -> dict[int, float]:
    """Places along the frame for the nodes that lie on it, as near to the hints as order allows."""
    ring, areas = _frame_ring(mesh)
    count = len(areas)
    even = np.arange(count) * frame.length / count
    wished = np.array([frame.nearest(hints[area]) for area in areas])
    turns = np.exp(2j * np.pi * (wished - even) / frame.length)
    even = even + np.angle(turns.mean()) / (2 * np.pi) * frame.length
    miss = (wished - even + frame.length / 2) % frame.length - frame.length / 2
    middles = even
    for share in (0.8, 0.6, 0.4, 0.2):
        trial = even + share * miss
        gaps = np.diff(np.append(trial, trial[0] + frame.length))
        if gaps.min() > 0.35 * frame.length / count:
            middles = trial
            break
    after = np.append(middles[1:], middles[0] + frame.length)
    places = np.column_stack([middles, (middles + after) / 2]).ravel()
    return dict(zip(ring, places.tolist(), strict=True))


def _frame_ring(mesh: Mesh) -> tuple[list[int], list[str]]:
    """The frame's nodes in the order of its line (border, triple point, ...) and its areas."""
    drawn = mesh.drawn
    leaving: dict[int, tuple[int, int, str]] = {}
    for f, face in enumerate(drawn.faces):
        corners = drawn.corners(face)
        if FRAME in corners:
            out = face[corners.index(FRAME)]
            back = face[corners.index(FRAME) - 1]
            leaving[back[0]] = (f, out[0], drawn.edges[back[0]][back[1]])
    ring, areas = [], []
    edge = first = min(leaving)
    while True:
        face_index, following, area = leaving[edge]
        ring += [mesh.edge_node(edge), mesh.face_node(face_index)]
        areas.append(area)
        edge = following
        if edge == first:
            return ring, areas


def _laplacian(mesh: Mesh, weights: Points) -> csc_matrix:
    """The sum over the triangles' sides of weight times squared length, as a matrix."""
    i, j, k = mesh.triangles.T
    size = mesh.face_node(len(mesh.drawn.faces))
    rows = np.concatenate([i, j, k, j, k, i])
    cols = np.concatenate([j, k, i, i, j, k])
    links = coo_matrix((np.tile(weights, 6), (rows, cols)), (size, size)).tocsc()
    degree = np.asarray(links.sum(axis=1)).ravel()
    return (coo_matrix((degree, (np.arange(size), np.arange(size)))) - links).tocsc()


def _tutte(mesh: Mesh, frame: Frame) -> None:
    size = mesh.face_node(len(mesh.drawn.faces))
    pinned = np.array(sorted(mesh.places))
    used = np.unique(mesh.triangles)
    mesh.free = np.setdiff1d(used, pinned)
    mesh.points = np.zeros((size, 2))
    mesh.points[pinned] = frame.at(np.array([mesh.places[int(node)] for node in pinned]))
    matrix = _laplacian(mesh, 1 / mesh.care)
    inner = splu(matrix[mesh.free][:, mesh.free].tocsc())
    mesh.points[mesh.free] = inner.solve(-matrix[mesh.free][:, pinned] @ mesh.points[pinned])


def equalise(mesh: Mesh, targets: Points) -> None:
    """Ease the drawing: well-shaped triangles and areas near their targets, none turned over."""
    for weight in _AREA_WEIGHTS:
        _descend(mesh, targets, weight)


def _descend(mesh: Mesh, targets: Points, weight: float) -> None:
    energy, slope = _energy(mesh, mesh.points, targets, weight)
    for _ in range(_ROUNDS):
        way = -_eased(mesh, slope[mesh.free])
        fall = float((way * slope[mesh.free]).sum())
        trial, stride = mesh.points.copy(), 2.0
        while stride > _LEAST_STRIDE:
            trial[mesh.free] = mesh.points[mesh.free] + stride * way
            new, new_slope = _energy(mesh, trial, targets, weight)
            if new < energy + 0.2 * stride * fall:
                break
            stride /= 2
        else:
            return
        mesh.points, energy, slope = trial, new, new_slope


def _eased(mesh: Mesh, slope: Points) -> Points:
    """The slope spread over the mesh, in which small triangles resist more."""
    double = _double_areas(mesh, mesh.points)
    matrix = _laplacian(mesh, 2 * mesh.care / double)
    return np.asarray(splu(matrix[mesh.free][:, mesh.free].tocsc()).solve(slope))


def _double_areas(mesh: Mesh, points: Points) -> Points:
    a, b, c = (points[corner] for corner in mesh.triangles.T)
    ab, ac = b - a, c - a
    return np.asarray(ab[:, 0] * ac[:, 1] - ab[:, 1] * ac[:, 0])


def _energy(mesh: Mesh, points: Points, targets: Points, weight: float) -> tuple[float, Points]:
    """How far triangles are from a half of an equal-sided one, and areas from their targets."""
    i, j, k = mesh.triangles.T
    a, b, c = points[i], points[j], points[k]
    ab, ac, bc = b - a, c - a, c - b
    double = _double_areas(mesh, points)
    if double.min() <= 1e-9:
        return np.inf, points
    spread = (ab**2).sum(1) + (ac**2).sum(1) + (bc**2).sum(1)
    sums = np.bincount(mesh.owner, double, len(targets)) / 2
    ratio = np.where(targets > 0, sums, 1.0) / np.where(targets > 0, targets, 1.0)
    energy = (mesh.care * spread / double).sum() + weight * (np.log(ratio) ** 2).sum()
    pull = 2 * weight * np.log(ratio) / ratio / np.where(targets > 0, targets, 1.0)
    by_double = -mesh.care * spread / double**2 + pull[mesh.owner] / 2
    slope = np.zeros_like(points)
    for node, out, side in ((i, -ab - ac, bc), (j, ab - bc, -ac), (k, ac + bc, ab)):
        turned = np.column_stack([-side[:, 1], side[:, 0]])
        push = 2 * out * (mesh.care / double)[:, None] + by_double[:, None] * turned
        np.add.at(slope, node, push)
    return float(energy), slope
