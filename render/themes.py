"""Looks: the colours of paper and ink, and the owners' colours, patterns and letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.colours import ink_on, mix


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of everything but terrain and owners."""

    name: str
    paper: str
    paper_low: str
    panel: str
    panel_line: str
    ink: str
    faint: str
    border: str
    frame: str
    frame_gold: str
    badge: str
    badge_ink: str
    accent: str
    halo: str
    target: str
    dice: str
    gain: str
    dim: float
    """How much of the terrain's light is taken away (0: none)."""


THEMES = {
    "light": Theme(
        name="light",
        paper="#f4e8cc",
        paper_low="#e2cfa4",
        panel="#faf2de",
        panel_line="#b79a68",
        ink="#33241a",
        faint="#7d6a52",
        border="#3a2718",
        frame="#5b3a20",
        frame_gold="#c79a45",
        badge="#fdf6e3",
        badge_ink="#2a1c12",
        accent="#b4471f",
        halo="#fff3a8",
        target="#fffbe0",
        dice="#ffe9a8",
        gain="#3f7a2c",
        dim=0.0,
    ),
    "dark": Theme(
        name="dark",
        paper="#2b241f",
        paper_low="#1d1815",
        panel="#362d27",
        panel_line="#6d5638",
        ink="#f1e4ca",
        faint="#b7a58a",
        border="#140d09",
        frame="#120c08",
        frame_gold="#a67c34",
        badge="#241a13",
        badge_ink="#fbeed2",
        accent="#f0a35a",
        halo="#fff3a8",
        target="#fff4c8",
        dice="#ffe0a0",
        gain="#9fd27a",
        dim=0.3,
    ),
}

PALETTES: dict[str, tuple[str, ...]] = {
    "classic": ("#b5301a", "#23349e", "#0aa583", "#f8de2a", "#bf78f5"),
    "bright": ("#d0671b", "#2a76e1", "#034433", "#e4ff65", "#e6b9d8"),
    "deep": ("#8a1422", "#3d56b0", "#1a9c6c", "#e6e882", "#2a0a30"),
}
"""Owners' colours by seat; every palette holds for the common kinds of colour blindness."""

_LOOKALIKES = str.maketrans("АВЕІКМНОРСТУХЁЇ", "ABEIKMHOPCTYXEI")
PATTERNS = ("plain", "stripes", "dots", "checks", "waves")


@dataclass(frozen=True, slots=True)
class Owner:
    """How a seat's things are marked: by colour, by pattern and by letter."""

    seat: int
    colour: str
    pattern: str
    letter: str

    @property
    def ink(self) -> str:
        """What reads on the owner's colour."""
        return ink_on(self.colour, "#2a1c12", "#fff8e6")

    @property
    def shade(self) -> str:
        """The second tone of the owner's pattern."""
        return mix(self.colour, self.ink, 0.24)


def owners(palette: str, names: Sequence[str]) -> tuple[Owner, ...]:
    """Return the marks of every seat; the letters are initials where these differ."""
    colours = PALETTES[palette]
    letters = [name[:1].upper() for name in names]
    looks = {letter.translate(_LOOKALIKES) for letter in letters}
    if len(looks) < len(letters) or not all(letter.isalpha() for letter in letters):
        letters = [chr(ord("A") + seat) for seat in range(len(names))]
    return tuple(
        Owner(seat, colours[seat % 5], PATTERNS[seat % 5], letter)
        for seat, letter in enumerate(letters)
    )
