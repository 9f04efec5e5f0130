"""Reading golden records: where a replay ends, as one hash."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from engine.protocol import Game
from engine.record import Record, Replay, canonical


def fingerprint(game: Game[Any], record: Record) -> str:
    """Return the hash of all positions a record leads through."""
    digest, replay = sha256(), Replay(game, record)
    replay.run()
    for position in replay.positions:
        digest.update(canonical(None if position is None else game.dump(position)))
    return digest.hexdigest()
