"""What a component's id carries: its act, the game, the seat's decision number, an argument.

Ids are public and old ones live for ever, so they carry no secret and prove nothing: whoever
handles one asks the database who may do it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from bot import limits
from engine.protocol import Move, Option

TEMPLATE = r"(?P<act>[a-z_]{1,12}):(?P<game>\d{1,12}):(?P<decision>\d{1,9}):(?P<arg>.{0,72})"
"""The form of an id after its first letter: b (button), s (menu) or f (form)."""


class ComponentId(NamedTuple):
    """An id, read."""

    act: str
    game: int = 0
    decision: int = 0
    arg: str = ""

    def text(self, letter: str) -> str:
        """Spell it for a button, a menu or a form."""
        spelled = f"{letter}:{self.act}:{self.game}:{self.decision}:{self.arg}"
        if len(spelled) > limits.CUSTOM_ID:
            raise ValueError(f"the id {spelled!r} is longer than Discord takes")
        return spelled


def short_move(move: Move) -> str:
    """Spell a move for an id or a menu: by a hash where its text would be too long."""
    if len(move.text) <= 64:
        return move.text
    return "#" + hashlib.sha256(move.text.encode()).hexdigest()[:24]


def find_option(options: Iterable[Option], text: str) -> Option | None:
    """Return the option a short move means, None if it is not possible (any more)."""
    return next((option for option in options if short_move(option.move) == text), None)
