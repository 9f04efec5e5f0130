"""The games there are, found by id and loaded only when somebody asks for one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.protocol import Game

GAMES: dict[str, str] = {"smallworld": "engine.smallworld.base.game:SMALLWORLD"}
"""Where each game is: its id, and `module:attribute` of the one object that plays it."""


class NoSuchGame(LookupError):
    """An id that is not registered; the message names those that are."""

    def __init__(self, game_id: str) -> None:
        known = ", ".join(GAMES) or "none"
        super().__init__(f"there is no game {game_id!r}; the games are: {known}")


def find_game(game_id: str) -> Game[Any]:
    """Load the game with this id; `NoSuchGame` if there is none."""
    if game_id not in GAMES:
        raise NoSuchGame(game_id)
    module, _, attribute = GAMES[game_id].partition(":")
    game: Game[Any] = getattr(import_module(module), attribute)
    return game
