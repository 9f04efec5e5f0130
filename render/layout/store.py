"""Finished lines as the data that render/boards keeps."""

import json
from pathlib import Path
from typing import Any

import shapely

from render.layout import VERSION
from render.layout.frame import Points
from render.layout.graph import RegionGraph
from render.layout.lines import OUTSIDE, Arc, Lines

BOARDS = Path(__file__).parents[1] / "boards"
_SPOTS = 6
_LEAST_SPOT = 12.0


def as_data(lines: Lines, graph: RegionGraph, seed: int) -> dict[str, Any]:
    """Everything a renderer needs, with plain numbers only."""
    frame = lines.frame
    return {
        "game": graph.game,
        "board": graph.board,
        "generator": VERSION,
        "seed": seed,
        "frame": {
            "width": frame.width,
            "height": frame.height,
            "margin": frame.margin,
            "corner": frame.corner,
        },
        "areas": {name: _area(lines, number) for number, name in enumerate(lines.areas)},
        "arcs": [_arc(lines, graph, arc) for arc in lines.arcs],
    }


def _arc(lines: Lines, graph: RegionGraph, arc: Arc) -> dict[str, Any]:
    sides = [None if side == OUTSIDE else lines.areas[side] for side in (arc.left, arc.right)]
    return {"between": sides, "kind": graph.kind(*sides), "points": _plain(arc.points)}


def _plain(points: Points) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]


def _area(lines: Lines, number: int) -> dict[str, Any]:
    rings = [
        [arc + 1 if forwards else -arc - 1 for arc, forwards in ring]
        for ring in lines.rings(number)
    ]
    label, *spots = _circles(lines.polygon(number))
    return {"rings": rings, "label": label, "spots": spots}


def _circles(shape: shapely.Polygon) -> list[list[float]]:
    """The largest circle inside, then the largest beside it, and so on."""
    circles: list[list[float]] = []
    left = [shape]
    while left and len(circles) <= _SPOTS:
        spokes = [shapely.maximum_inscribed_circle(part, tolerance=0.5) for part in left]
        best = max(spokes, key=lambda spoke: spoke.length)
        if circles and best.length < _LEAST_SPOT:
            break
        x, y = best.coords[0]
        circles.append([round(x, 1), round(y, 1), int(best.length * 10) / 10])
        disc = shapely.Point(x, y).buffer(best.length, quad_segs=32)
        rest = shapely.get_parts(shapely.difference(shapely.MultiPolygon(left), disc))
        left = [part for part in rest if part.area > 4 * _LEAST_SPOT**2]
    return sorted(circles, key=lambda circle: -circle[2])


def write(data: dict[str, Any], folder: Path = BOARDS) -> Path:
    """Store outlines, one arc or area a line, so that changes can be read."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{data['game']}_{data['board']}.json"
    head = [f"{_text(key)}: {_text(data[key])}" for key in data if key not in ("areas", "arcs")]
    areas = ",\n  ".join(f"{_text(key)}: {_text(value)}" for key, value in data["areas"].items())
    arcs = ",\n  ".join(_text(arc) for arc in data["arcs"])
    body = [*head, f'"areas": {{\n  {areas}\n }}', f'"arcs": [\n  {arcs}\n ]']
    path.write_text("{\n " + ",\n ".join(body) + "\n}\n", encoding="utf-8")
    return path


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
