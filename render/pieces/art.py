"""What a game gives the pictures: drawings of its pieces, signs and lands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from render.pieces.emblems import STRANGER
from render.shapes import Drawing, Part


@dataclass(frozen=True, slots=True)
class Growth:
    """Something drawn all over a kind of land: its width in board units, and how often."""

    drawing: Drawing
    width: float
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Terrain:
    """How a kind of land looks: its colour, the deeper one at its rim, and what grows there."""

    colour: str
    rim: str
    growth: tuple[Growth, ...] = ()
    spacing: float = 44.0
    water: bool = False


PLAIN = Terrain("#c9b795", "#a08a62")


@dataclass(frozen=True)
class GameArt:
    """The drawings of one game, by the ids its views use."""

    faces: Mapping[str, Mapping[str, Drawing]] = field(default_factory=dict)
    """Emblems by kind of name: `race`, `power`."""
    markers: Mapping[str, Drawing] = field(default_factory=dict)
    symbols: Mapping[str, Drawing] = field(default_factory=dict)
    terrains: Mapping[str, Terrain] = field(default_factory=dict)
    large: tuple[str, ...] = ()
    """Kinds of pieces that take the large place in an area when no token is there."""

    def face(self, kind: str, name: str) -> Drawing:
        """Return the emblem of a people or power; a neutral one for strangers."""
        return self.faces.get(kind, {}).get(name, STRANGER)

    def marker(self, kind: str) -> Drawing:
        """Return the drawing of a kind of piece; a neutral one for strangers."""
        return self.markers.get(kind, UNKNOWN)

    def symbol(self, name: str) -> Drawing:
        """Return the drawing of a printed sign; a neutral one for strangers."""
        return self.symbols.get(name, UNKNOWN)

    def terrain(self, name: str) -> Terrain:
        """Return the look of a land; a plain one for strangers."""
        return self.terrains.get(name, PLAIN)


UNKNOWN = Drawing(
    "marker:unknown",
    (
        Part("M50 6 L90 50 L50 94 L10 50 Z", "#d9c7a0", "#2a1c12", 7),
        Part("E50 50 12 12", "#2a1c12"),
    ),
)
"""For pieces nobody has drawn."""
