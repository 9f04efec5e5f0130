"""What is printed on a board: what grows on its lands, its numbers and its signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine.protocol import Board, Site
from render.ground import Ground, Room
from render.pieces.art import GameArt, Growth, Terrain
from render.places import Places, find_places
from render.scene.icons import COMPASS, crossing
from render.shapes import Box, Drawing, Letters, Part, Shape, Stamp
from render.themes import Theme


@dataclass(frozen=True, eq=False)
class Printed:
    """The printed board: the same for every turn of every game on it."""

    ground: Ground
    sites: Mapping[str, Site]
    places: Mapping[str, Places]
    art: GameArt

    def terrain(self, area: str) -> Terrain:
        """Return the look of an area's land."""
        return self.art.terrain(self.sites[area].terrain)

    def is_water(self, area: str | None) -> bool:
        """Tell whether an area is water; the frame is not."""
        return area is not None and self.terrain(area).water


def printed_board(board: Board, ground: Ground, art: GameArt) -> Printed:
    """Find the places of everything on a board."""
    sites = {site.id: site for site in board.sites}
    signs = {site.id: len(site.symbols) for site in board.sites}
    return Printed(ground, sites, find_places(ground, signs), art)


def growth(printed: Printed) -> tuple[Stamp, ...]:
    """Return everything that grows, from back to front."""
    stamps = [stamp for area in printed.sites for stamp in _growth_of(printed, area)]
    return tuple(sorted(stamps, key=lambda stamp: (stamp.box.bottom, stamp.x)))


def _growth_of(printed: Printed, area: str) -> Iterator[Stamp]:
    land = printed.terrain(area)
    if not land.growth:
        return
    chance = Random(f"{printed.ground.id} {area}")
    room = printed.ground.room(area)
    places = printed.places[area]
    printed_boxes = [places.badge.grown(3), *places.signs]
    kept: list[Box] = []
    kinds = [kind for kind in land.growth for _ in range(kind.weight)]
    for x, y in _scattered(room, land.spacing, chance):
        stamp = _grown(chance.choice(kinds), x, y, chance)
        core = _core(stamp.box)
        clear = not any(stamp.box.overlaps(box) for box in printed_boxes)
        if clear and _has_room(room, stamp.box) and not any(core.overlaps(box) for box in kept):
            kept.append(core)
            yield stamp


def _scattered(room: Room, spacing: float, chance: Random) -> Iterator[tuple[float, float]]:
    rows = int(room.box.h / (spacing * 0.62)) + 1
    columns = int(room.box.w / spacing) + 2
    for row in range(rows):
        for column in range(columns):
            x = room.box.x + (column + (row % 2) / 2 + chance.uniform(-0.3, 0.3)) * spacing
            yield x, room.box.y + (row + 0.5 + chance.uniform(-0.25, 0.25)) * spacing * 0.62


def _grown(kind: Growth, x: float, y: float, chance: Random) -> Stamp:
    return Stamp(kind.drawing, x, y, round(kind.width * chance.choice((0.86, 1.0, 1.14))))


def _core(box: Box) -> Box:
    return Box(box.x + box.w * 0.2, box.y + box.h * 0.35, box.w * 0.6, box.h * 0.5)


def _has_room(room: Room, box: Box) -> bool:
    x, _ = box.middle
    return all(
        room.clearance(px, py) > 6
        for px, py in (
            (box.x, box.bottom),
            (box.right, box.bottom),
            (x, box.y),
            (box.x, box.middle[1]),
            (box.right, box.middle[1]),
        )
    )


def diamonds(printed: Printed, theme: Theme) -> tuple[Stamp, ...]:
    """Return the ornaments of the frame."""
    frame = printed.ground.frame.grown(6.5)
    x, y = frame.middle
    diamond = crossing(theme.frame_gold, theme.frame)
    spots = ((x, frame.y), (x, frame.bottom), (frame.x, y), (frame.right, y))
    return tuple(Stamp(diamond, *spot, 34) for spot in spots)


def compass(printed: Printed) -> Iterator[Stamp]:
    """Yield a compass on the widest water, if there is room beside its number."""
    waters = [area for area in printed.sites if printed.is_water(area)]
    rooms = {area: printed.ground.room(area) for area in waters}
    for area in sorted(waters, key=lambda a: -rooms[a].clearance(*rooms[a].middle)):
        taken = [printed.places[area].badge.grown(8)]
        box = rooms[area].nearest((94, 96), rooms[area].middle, taken, 14)
        if box is not None:
            yield Stamp(COMPASS, *box.middle, 92)
            return


def badges(printed: Printed, theme: Theme) -> tuple[Shape, ...]:
    """Return the numbers and printed signs of every area."""
    return tuple(shape for area in printed.sites for shape in badge_of(printed, area, theme))


def badge_of(printed: Printed, area: str, theme: Theme) -> Iterator[Shape]:
    """Yield the printed signs and the number of one area."""
    site, places = printed.sites[area], printed.places[area]
    for name, box in zip(site.symbols, places.signs, strict=True):
        yield Stamp(printed.art.symbol(name), *box.middle, box.w)
    yield Stamp(number_badge(site.id, theme), *places.badge.middle, places.badge.w)


def number_badge(number: str, theme: Theme) -> Drawing:
    """Return the disc with an area's number (or the first letters of its name)."""
    text = number if len(number) < 4 else number[:3]
    size = {1: 68.0, 2: 62.0}.get(len(text), 44.0)
    return Drawing(
        f"badge:{theme.name}:{text}",
        (
            Part("E50 53 47 46", "#1a120a66"),
            Part("E50 50 45 45", theme.badge, theme.badge_ink, 5),
            Part("E50 50 38 38", "", theme.frame_gold, 2),
            Letters(text, 50, 50, size, theme.badge_ink),
        ),
    )
