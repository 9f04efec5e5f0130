"""Words for people at Discord: the games' and the interface's, fit to be shown there."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

import discord

from engine.protocol import Name, Seat, Violation, seat_id
from engine.words import ENGINE_TEXT, Words

BOT_TEXT = Path(__file__).parent / "text"
ROOTS = (ENGINE_TEXT, BOT_TEXT)
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def harmless(text: str, limit: int = 100) -> str:
    """Make somebody's own text safe to show: no mark-up, no mentions, nothing invisible."""
    seen = "".join(" " if unicodedata.category(c) in _HIDDEN else c for c in text)
    plain = " ".join(seen.split())[:limit]
    return discord.utils.escape_mentions(discord.utils.escape_markdown(plain))


def _repeated(value: object) -> object:
    """Leave ids alone, which are words to look up, and disarm everything else."""
    return harmless(value) if isinstance(value, str) and not value.isidentifier() else value


def clipped(text: str, limit: int) -> str:
    """Cut a text to what fits, marking the cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


class Speech(Words):
    """The words of one reader."""

    def with_names(self, names: Mapping[Name, str]) -> Speech:
        """Return the same words for a table that made things of its own."""
        safe = {name: harmless(text, 40) for name, text in names.items()}
        return Speech(self.locale, roots=self.roots, names=safe) if safe else self

    def refusal(self, violation: Violation) -> str:
        """Say why a move is refused, repeating what was typed without its tricks."""
        params = {key: _repeated(value) for key, value in violation.params.items()}
        return super().refusal(Violation(violation.rule, params, violation.instead))

    def faces(self, faces: Sequence[Name]) -> str:
        """Name a card or what a seat leads."""
        kinds = {face.kind: face.id for face in faces}
        if kinds.keys() == {"power", "race"}:
            return self.combo(kinds["power"], kinds["race"])
        return " ".join(map(self.name, faces))

    def seats(self, seats: Sequence[Seat]) -> str:
        """Name several seats."""
        return self.list_of([self.name(Name("seat", seat_id(seat))) for seat in seats])

    def lines(self, *keys: str, **params: object) -> str:
        """Say several messages, one per line."""
        return "\n".join(self.say_key(key, **params) for key in keys)


def speech(locale: str, roots: tuple[Path, ...] = ROOTS) -> Speech:
    """Return the words for a reader's locale."""
    return Speech(locale, roots=roots)
