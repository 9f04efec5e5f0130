"""The legend: what the lands, signs and markers are called."""

from __future__ import annotations

from collections.abc import Iterator

from engine.protocol import Name, View
from render.pieces.art import GameArt
from render.scene.area import Look
from render.shapes import Box, Drawing, Label, Part, Patch, Plate, Shape, Stamp
from render.words import PictureWords

COLUMNS = 6
LINE = 46.0


def _entries(view: View, art: GameArt) -> list[tuple[Drawing, Name]]:
    terrains = dict.fromkeys(site.terrain for site in view.board.sites)
    symbols = dict.fromkeys(sign for site in view.board.sites for sign in site.symbols)
    return [
        *((_swatch(art.terrain(name).colour), Name("terrain", name)) for name in terrains),
        *((art.symbol(name), Name("symbol", name)) for name in symbols),
        *((drawing, Name("marker", kind)) for kind, drawing in art.markers.items()),
    ]


def _swatch(colour: str) -> Drawing:
    return Drawing(f"swatch:{colour}", (Part("R4 12 92 76 16", colour, "#2a1c12", 6),))


def legend_height(view: View, art: GameArt) -> float:
    """Return how high the legend stands."""
    return -(-len(_entries(view, art)) // COLUMNS) * LINE + 34


def legend(view: View, art: GameArt, look: Look, words: PictureWords, box: Box) -> Patch:
    """Return the legend as a patch."""
    return Patch("legend", box.grown(4), tuple(_shapes(view, art, look, words, box)))


def _shapes(view: View, art: GameArt, look: Look, words: PictureWords, box: Box) -> Iterator[Shape]:
    theme = look.theme
    yield Plate(box, theme.panel, theme.panel_line, 3, 18)
    wide = (box.w - 24) / COLUMNS
    for n, (drawing, name) in enumerate(_entries(view, art)):
        x, y = box.x + 14 + n % COLUMNS * wide, box.y + 34 + n // COLUMNS * LINE
        yield Stamp(drawing, x + 20, y, 38)
        yield Label(words.name(name), x + 46, y, 27, theme.ink, "text", fit=wide - 54)
