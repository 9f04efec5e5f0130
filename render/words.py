"""The words of the pictures, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from engine.protocol import Message, Name, Seat, seat_id
from engine.words import ENGINE_TEXT, Words

TEXT = Path(__file__).parent / "text"


class Namer(Protocol):
    """What the pictures ask of the game's words; `engine.words.Words` is one."""

    @property
    def locale(self) -> str:
        """The language that is spoken."""
        ...

    def name(self, name: Name) -> str:
        """Return what a thing is called."""
        ...

    def say(self, message: Message) -> str:
        """Say a message."""
        ...

    def combo(self, power: str, race: str) -> str:
        """Name a race with its power."""
        ...


@cache
def _own(locale: str) -> Words:
    return Words(locale, roots=(ENGINE_TEXT, TEXT))


class PictureWords:
    """A game's words and the pictures' own, in one language."""

    def __init__(self, namer: Namer) -> None:
        self._namer = namer
        self._own = _own(namer.locale)

    def text(self, key: str, **params: object) -> str:
        """Say one of the pictures' own messages."""
        return self._own.say_key(key, **params)

    def has(self, key: str) -> bool:
        """Tell whether the pictures have such a message."""
        return self._own.has(key)

    def name(self, name: Name) -> str:
        """Return what a thing is called."""
        return self._namer.name(name)

    def say(self, message: Message) -> str:
        """Say a message of the game."""
        return self._namer.say(message)

    def stage(self, stage: Message) -> str:
        """Say what part of the turn it is."""
        return self._namer.say(stage)

    def seat(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self._namer.name(Name("seat", seat_id(seat)))

    def track(self, track: str) -> str:
        """Return what a track is called."""
        return self.name(Name("track", track))

    def people(self, faces: Sequence[Name]) -> str:
        """Name a people with its power, as the language orders them."""
        by_kind = {face.kind: face.id for face in faces}
        if by_kind.keys() == {"race", "power"}:
            return self._namer.combo(by_kind["power"], by_kind["race"])
        return " ".join(map(self.name, faces))

    def seats(self, seats: Sequence[Seat]) -> str:
        """Name several players."""
        return ", ".join(map(self.seat, seats))
