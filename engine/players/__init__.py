"""House players: who they are for each game, and how to find one.

`find_player("smallworld", "sensible").choose(view, options, random)` answers with a move. It
takes milliseconds of pure Python: a program with an event loop asks in a thread.
"""

from __future__ import annotations

from importlib import import_module

from engine.players.player import Player

EVERY_GAME = "*"

PLAYERS: dict[str, dict[str, str]] = {
    EVERY_GAME: {"random": "engine.players.player:RANDOM"},
    "smallworld": {"sensible": "engine.players.smallworld.sensible:SENSIBLE"},
}
"""By game, the best first: a player's id, and `module:attribute` of the one object that plays."""


class NoSuchPlayer(LookupError):
    """An id nobody plays this game under; the message names those there are."""

    def __init__(self, game_id: str, player_id: str) -> None:
        known = ", ".join(players_of(game_id))
        super().__init__(f"no player {player_id!r} for {game_id}; there are: {known}")


def players_of(game_id: str) -> tuple[str, ...]:
    """Return the ids of those who can play a game, the best first."""
    return (*PLAYERS.get(game_id, {}), *PLAYERS[EVERY_GAME])


def find_player(game_id: str, player_id: str) -> Player:
    """Load a player of this game; `NoSuchPlayer` if there is none with this id."""
    known = {**PLAYERS[EVERY_GAME], **PLAYERS.get(game_id, {})}
    if player_id not in known:
        raise NoSuchPlayer(game_id, player_id)
    module, _, attribute = known[player_id].partition(":")
    player: Player = getattr(import_module(module), attribute)
    return player
