"""What the pieces of each game look like: one module per game, listed here."""

from __future__ import annotations

from render.pieces import smallworld
from render.pieces.art import GameArt

GAMES = {"smallworld": smallworld.ART}
_STRANGE = GameArt()


def art(game: str) -> GameArt:
    """Return a game's drawings; neutral ones for a game nobody has drawn."""
    return GAMES.get(game, _STRANGE)
