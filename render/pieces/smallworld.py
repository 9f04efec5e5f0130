"""Small World's drawings, by the ids of its views."""

from __future__ import annotations

from render.pieces.art import GameArt
from render.pieces.emblems import POWERS, RACES
from render.pieces.lands import TERRAINS
from render.pieces.markers import MARKERS, SYMBOLS

ART = GameArt(
    faces={"race": RACES, "power": POWERS},
    markers=MARKERS,
    symbols=SYMBOLS,
    terrains=TERRAINS,
    large=("lost_tribe",),
)
