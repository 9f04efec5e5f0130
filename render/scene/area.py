"""What lies in an area: tokens, markers, its owner's band, targets and what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees, hypot

from engine.protocol import Area, Option, Piece
from render.changes import Change
from render.colours import mix
from render.pieces.art import GameArt
from render.places import Places
from render.scene.icons import FADED, arrow, cost_tag, counted, more, stack, token
from render.scene.land import Printed, badge_of
from render.shapes import Box, Patch, Point, Shape, Stamp, Tint
from render.themes import Owner, Theme

LIGHT = 0.34
"""How much lighter an area that can be taken is drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the shapes of a scene are coloured by."""

    theme: Theme
    owners: tuple[Owner, ...]


@lru_cache(maxsize=2048)
def plain_patch(printed: Printed, area: Area, look: Look) -> Patch:
    """Return what lies in an area; most areas are as they were a move ago."""
    return area_patch(printed, area, look)


def area_patch(
    printed: Printed,
    area: Area,
    look: Look,
    *,
    change: Change | None = None,
    target: Option | None = None,
) -> Patch:
    """Return what lies in an area, as a patch over its ground."""
    places = printed.places[area.id]
    tints = tuple(_tints(area, look, change, target))
    # A tint covers the ground with all that is printed on it, so the number is put back on top.
    shapes: list[Shape] = [*badge_of(printed, area.id, look.theme)] if tints else []
    shapes += _pieces(printed.art, area, places, look)
    if target is not None:
        shapes.append(
            Stamp(cost_tag(target.cost, target.odds, look.theme), *places.tag.middle, places.tag.w)
        )
    if change is not None and change.taken_from is not None:
        shapes += _arrow(printed, change, look)
    return Patch(f"area {area.id}", None, tuple(shapes), area.id, tints)


def _tints(area: Area, look: Look, change: Change | None, target: Option | None) -> Iterator[Tint]:
    if target is not None:
        if target.odds:
            yield Tint("hatch", look.theme.dice, strength=0.5)
        else:
            yield Tint("fill", look.theme.target, strength=LIGHT)
    if change is not None and change.moved:
        yield Tint("glow", look.theme.halo, strength=0.65)
    if area.owner is not None:
        who = look.owners[area.owner]
        if _is_declined(area):
            yield Tint("band", mix(who.colour, FADED, 0.45), strength=0.62)
        else:
            yield Tint("band", who.colour, who.pattern)
    if change is not None:
        yield Tint("halo" if change.moved else "edge", look.theme.halo)
    elif target is not None:
        yield Tint("halo", look.theme.target)


def _is_declined(area: Area) -> bool:
    return any(piece.declined for piece in area.pieces if piece.what)


def _pieces(art: GameArt, area: Area, places: Places, look: Look) -> Iterator[Shape]:
    large, small = _sorted(art, area.pieces)
    if large is not None:
        box = places.token
        width = box.w if large.what else box.h * 0.94
        yield from piece_stamps(art, large, look, *box.middle, width)
    shown = small if len(small) <= len(places.markers) else small[: len(places.markers) - 1]
    for piece, box in zip(shown, places.markers, strict=False):
        yield from piece_stamps(art, piece, look, *box.middle, box.w)
    if len(shown) < len(small):
        box = places.markers[-1]
        yield Stamp(more(len(small) - len(shown)), *box.middle, box.w)


def _sorted(art: GameArt, pieces: tuple[Piece, ...]) -> tuple[Piece | None, list[Piece]]:
    """Return the piece for the large place and the others."""
    tokens = [piece for piece in pieces if piece.what]
    for piece in tokens or [piece for piece in pieces if piece.kind in art.large]:
        return piece, [other for other in pieces if other is not piece]
    return None, list(pieces)


def piece_stamps(
    art: GameArt, piece: Piece, look: Look, x: float, y: float, width: float
) -> tuple[Stamp, ...]:
    """Return some equal pieces, with their number."""
    if piece.what and piece.owner is not None:
        emblem = art.face("race", piece.what)
        face = token(look.owners[piece.owner], emblem, declined=piece.declined)
        return stack(face, piece.count, x, y, width)
    return (Stamp(counted(art.marker(piece.kind), piece.count), x, y, width),)


def _arrow(printed: Printed, change: Change, look: Look) -> Iterator[Shape]:
    """Put an arrow across the border a conquest came over."""
    source = change.taken_from
    edges = [
        edge.points
        for edge in printed.ground.edges
        if source in (edge.one, edge.other) and change.area in (edge.one, edge.other)
    ]
    if not edges or change.owner is None:
        return
    points = max(edges, key=len)
    middle = points[len(points) // 2]
    angle = _across(printed, middle, points, change.area)
    stamp = Stamp(arrow(angle, look.owners[change.owner].colour), *middle, 58)
    badges = [printed.places[name].badge for name in (change.area, source) if name]
    if not any(Box.around(*middle, 50, 50).overlaps(box) for box in badges):
        yield stamp


def _across(printed: Printed, middle: Point, points: tuple[Point, ...], area: str) -> float:
    """Return the direction across a border at its middle, into an area."""
    i = len(points) // 2
    (x1, y1), (x2, y2) = points[max(0, i - 3)], points[min(len(points) - 1, i + 3)]
    nx, ny = y1 - y2, x2 - x1
    length = hypot(nx, ny) or 1.0
    room = printed.ground.room(area)
    inside = room.clearance(middle[0] + 14 * nx / length, middle[1] + 14 * ny / length) > 0
    return degrees(atan2(ny, nx) if inside else atan2(-ny, -nx))
