"""The one way to a picture: a view in, a file with its description out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from engine.protocol import Board, Option, View
from render.alt import alt_text
from render.colours import Rgb, mix, rgb
from render.ground import ground_of
from render.outlines import load_board
from render.paint.compose import Layer, encoded, paint_layer
from render.paint.sprites import kept_bytes
from render.pieces import art
from render.scene.area import LIGHT, Look
from render.scene.build import build, zoomed
from render.scene.icons import CREAM, FADED, INK
from render.scene.land import Printed, printed_board
from render.scene.table import POWER
from render.shapes import Drawing, Inset, Part, Scene
from render.themes import PALETTES, THEMES, Theme, owners
from render.words import Namer, PictureWords

WIDTHS = range(160, 2001)
"""How wide a picture may be."""
KEPT_BYTES = 150 * 2**20
"""How much memory all layers may hold; sprites have a bound of their own."""


class NoDrawing(LookupError):
    """A board nobody has drawn: it has a text, but no picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be posted."""

    bytes: bytes
    alt: str
    filename: str


@dataclass(frozen=True)
class Style:
    """How somebody likes pictures: theme, owners' colours, language and width."""

    theme: Theme
    palette: str
    words: PictureWords
    width: int

    def look(self, seats: int) -> Look:
        """Return the colours and marks of this many seats."""
        names = [self.words.seat(seat) for seat in range(seats)]
        return Look(self.theme, owners(self.palette, names))


def style(namer: Namer, *, theme: str, palette: str, width: int) -> Style:
    """Check what was asked for; ValueError names what there is."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; there are {', '.join(THEMES)}")
    if palette not in PALETTES:
        raise ValueError(f"no palette {palette!r}; there are {', '.join(PALETTES)}")
    if width not in WIDTHS:
        raise ValueError(f"a picture is {WIDTHS[0]} to {WIDTHS[-1]} pixels wide, not {width}")
    return Style(THEMES[theme], palette, PictureWords(namer), width)


def picture(
    view: View,
    namer: Namer,
    *,
    theme: str = "light",
    palette: str = "classic",
    width: int = 1600,
    changed_since: View | None = None,
    targets: Sequence[Option] = (),
    zoom: Sequence[str] = (),
    legend: bool = False,
) -> Picture:
    """Draw a view; the same input gives the same bytes."""
    wanted = style(namer, theme=theme, palette=palette, width=width)
    printed = printed_of(view.game, view.board)
    look = wanted.look(len(view.panels))
    scene = build(
        view, printed, look, wanted.words, before=changed_since, targets=targets, legend=legend
    )
    if zoom:
        scene = zoomed(scene, printed, zoom)
    image = layer(printed, scene, wanted).compose(scene)
    alt = alt_text(view, wanted.words, before=changed_since)
    return Picture(encoded(image), alt, f"{view.game}.png")


@lru_cache(maxsize=16)
def printed_of(game: str, board: Board) -> Printed:
    """Return a printed board with the places of everything on it."""
    if board.outlines is None:
        raise NoDrawing(f"the board {board.id!r} has no drawing")
    name = board.outlines.removeprefix(f"{game}_")
    try:
        outlines = load_board(game, name)
    except LookupError as error:
        raise NoDrawing(str(error)) from None
    return printed_board(board, ground_of(outlines), art(game))


# --- Layers ----------------------------------------------------------------------------------

_layers: OrderedDict[tuple[object, ...], Layer] = OrderedDict()
_lock = Lock()


def layer(printed: Printed, scene: Scene, wanted: Style) -> Layer:
    """Return the painted layer a scene lies on, made once."""
    k = wanted.width / scene.width
    size = wanted.width, round(scene.height * k)
    key = printed.ground.id, wanted.theme.name, wanted.palette, size, scene.board
    with _lock:
        found = _layers.get(key)
        if found is None:
            origin = scene.board.x, scene.board.y
            colours = reserved_colours(printed, wanted)
            found = _layers[key] = paint_layer(printed, wanted.theme, size, k, origin, colours)
        _layers.move_to_end(key)
        while len(_layers) > 1 and sum(kept.held for kept in _layers.values()) > KEPT_BYTES:
            _layers.popitem(last=False)
    return found


def cached_bytes() -> int:
    """Return how much memory all kept layers and sprites hold."""
    with _lock:
        return sum(kept.held for kept in _layers.values()) + kept_bytes()


def forget_layers() -> None:
    """Drop every cached layer."""
    with _lock:
        _layers.clear()


def reserved_colours(printed: Printed, wanted: Style) -> list[Rgb]:
    """Return the colours that must not be lost among those of the land."""
    theme = wanted.theme
    found = [theme.paper, theme.panel, theme.ink, theme.faint, theme.panel_line, theme.accent]
    found += [theme.badge, theme.badge_ink, theme.halo, theme.target, theme.dice, theme.border]
    found += [CREAM, INK, FADED, POWER, "#f2c744", "#b07f1c", "#e9d7ad", theme.gain]
    found += [mix(theme.panel, theme.ink, share) for share in (0.2, 0.4, 0.6, 0.8)]
    found += [mix(CREAM, INK, share) for share in (0.25, 0.5, 0.75)]
    for who in owners(wanted.palette, "ABCDE"):
        pale = mix(who.colour, FADED, 0.62)
        found += [who.colour, who.shade, mix(who.colour, who.ink, 0.5), mix(who.colour, INK, 0.5)]
        found += [
            mix(who.colour, CREAM, 0.35),
            pale,
            mix(pale, INK, 0.4),
            mix(who.shade, FADED, 0.62),
        ]
        found += [mix(who.colour, FADED, 0.45)]
    for site in dict.fromkeys(site.terrain for site in printed.sites.values()):
        land = printed.art.terrain(site)
        for tone in (land.colour, mix(land.colour, land.rim, 0.6)):
            found.append(mix(mix(tone, "#000000", theme.dim), theme.target, LIGHT))
        for kind in land.growth:
            found += [mix(c, "#000000", theme.dim) for c in sorted(_fills(kind.drawing))]
    drawings = (*printed.art.markers.values(), *printed.art.symbols.values())
    found += sorted({colour for drawing in drawings for colour in _fills(drawing)})
    return _apart([rgb(colour) for colour in found])


def _apart(colours: list[Rgb]) -> list[Rgb]:
    """Return the colours without those that hardly differ from an earlier one."""
    kept: list[Rgb] = []
    for colour in colours:
        near = (max(abs(a - b) for a, b in zip(colour, old, strict=True)) for old in kept)
        if min(near, default=255) > 9:
            kept.append(colour)
    return kept


def _fills(drawing: Drawing) -> set[str]:
    fills: set[str] = set()
    for part in drawing.parts:
        if isinstance(part, Inset):
            fills |= _fills(part.drawing)
        elif isinstance(part, Part):
            fills |= {c for c in (part.fill, part.line) if c.startswith("#") and len(c) == 7}
    return fills
