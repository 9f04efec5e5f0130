"""The points of all border lines in flat arrays, made anew whenever the lines are resampled."""

from dataclasses import dataclass

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

from render.layout.frame import Points
from render.layout.lines import Ints, Lines


@dataclass
class Cloud:
    """Points and what each of them belongs to."""

    points: Points
    runs: list[Ints]
    """The points of every arc, in order."""
    tails: Ints
    heads: Ints
    left: Ints
    right: Ints
    """Two ends and two sides of every segment that may move."""
    fixed: Ints
    """Points of the frame that stay where they are."""
    sliding: Ints
    places: Points
    """Nodes on the frame, and how far along it they lie."""
    member: Ints
    area: Ints
    """Which point borders which area."""
    near: Ints
    far: Ints
    """Points close in space but not along the lines."""


def gather(lines: Lines, reach: float) -> Cloud:
    """Flatten the lines; `reach` is the distance up to which points keep off one another."""
    nodes = sorted({node for arc in lines.arcs for node in (arc.start, arc.end)})
    index = {node: i for i, node in enumerate(nodes)}
    points: list[Points] = [np.empty((len(nodes), 2))]
    runs, count = [], len(nodes)
    for arc in lines.arcs:
        inner = np.arange(count, count + len(arc.points) - 2)
        runs.append(np.concatenate([[index[arc.start]], inner, [index[arc.end]]]))
        points[0][[index[arc.start], index[arc.end]]] = arc.points[[0, -1]]
        points.append(arc.points[1:-1])
        count += len(inner)
    cloud = _bare(lines, np.vstack(points), runs)
    cloud.sliding = np.array([index[node] for node in sorted(lines.places)], int)
    cloud.places = np.array([lines.places[node] for node in sorted(lines.places)])
    cloud.near, cloud.far = _pairs(cloud, reach)
    return cloud


def _bare(lines: Lines, points: Points, runs: list[Ints]) -> Cloud:
    none = np.empty(0, int)
    tails, heads, left, right, member, area = ([none] for _ in range(6))
    fixed = [none]
    for arc, run in zip(lines.arcs, runs, strict=True):
        if arc.on_frame:
            fixed.append(run[1:-1])
            continue
        tails.append(run[:-1])
        heads.append(run[1:])
        for side, store in ((arc.left, left), (arc.right, right)):
            store.append(np.full(len(run) - 1, side))
            member.append(run)
            area.append(np.full(len(run), side))
    pairs = np.unique(np.column_stack([np.concatenate(member), np.concatenate(area)]), axis=0)
    return Cloud(
        points,
        runs,
        tails=np.concatenate(tails),
        heads=np.concatenate(heads),
        left=np.concatenate(left),
        right=np.concatenate(right),
        fixed=np.concatenate(fixed),
        sliding=none,
        places=np.empty(0),
        member=pairs[:, 0],
        area=pairs[:, 1],
        near=none,
        far=none,
    )


def _pairs(cloud: Cloud, reach: float) -> tuple[Ints, Ints]:
    """Points nearer than the reach, yet farther than that along the lines."""
    tree = cKDTree(cloud.points)
    pairs = tree.query_pairs(reach * 1.3, output_type="ndarray")
    pairs = pairs[np.lexsort(pairs.T[::-1])]
    rows = np.concatenate([run[:-1] for run in cloud.runs])
    cols = np.concatenate([run[1:] for run in cloud.runs])
    steps = np.hypot(*(cloud.points[rows] - cloud.points[cols]).T)
    size = len(cloud.points)
    net = coo_matrix((np.maximum(steps, 1e-6), (rows, cols)), (size, size)).tocsr()
    along = dijkstra(net, directed=False, limit=reach * 1.6)
    apart = pairs[np.isinf(along[pairs[:, 0], pairs[:, 1]])]
    return apart[:, 0], apart[:, 1]


def scatter(cloud: Cloud, lines: Lines) -> None:
    """Write the points back into the lines."""
    for arc, run in zip(lines.arcs, cloud.runs, strict=True):
        arc.points = cloud.points[run]
    for node, place in zip(sorted(lines.places), cloud.places, strict=True):
        lines.places[node] = float(place)
