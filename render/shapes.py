"""Shapes as data: what a picture is made of, before anything is painted."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]
Colours = tuple[tuple[str, str], ...]
"""What the roles of a drawing ("owner", "ink" ...) are coloured with."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its left top corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Box:
        """Return the box of this size with its middle at (x, y)."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def middle(self) -> Point:
        """The middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The x just outside."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just outside."""
        return self.y + self.h

    def overlaps(self, other: Box, slack: float = 0.0) -> bool:
        """Tell whether two boxes share more than `slack` in both directions."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def grown(self, by: float) -> Box:
        """Return the box with `by` added on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def scaled(self, k: float) -> Box:
        """Return the box in a picture k times as large."""
        return Box(self.x * k, self.y * k, self.w * k, self.h * k)


@dataclass(frozen=True, slots=True)
class Part:
    """One shape of a drawing: a path in the drawing's units, filled, lined or both.

    A colour is `#rrggbb[aa]` or the name of a role that is coloured when the drawing is used.
    """

    path: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    pattern: str = ""
    """An owner's pattern the fill is seen through."""


@dataclass(frozen=True, slots=True)
class Inset:
    """Another drawing inside this one, its middle at (x, y); `flip` turns it upside down."""

    drawing: Drawing
    x: float
    y: float
    width: float
    colours: Colours = ()
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Letters:
    """Text inside a drawing, centred at (x, y), with an outline of `halo` colour if given."""

    text: str
    x: float
    y: float
    size: float
    fill: str
    font: str = "number"
    halo: str = ""
    width: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class Drawing:
    """A little picture with a unique name: parts in a box of `w` by `h` units."""

    name: str
    parts: tuple[Part | Letters | Inset, ...]
    w: float = 100.0
    h: float = 100.0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


@dataclass(frozen=True, slots=True)
class Stamp:
    """A drawing put down with its middle at (x, y), `width` wide, in these colours."""

    drawing: Drawing
    x: float
    y: float
    width: float
    colours: Colours = ()

    @property
    def box(self) -> Box:
        """The rectangle it covers."""
        height = self.width * self.drawing.h / self.drawing.w
        return Box.around(self.x, self.y, self.width, height)


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text; `anchor` is Pillow's two letters, `fit` the width it must keep to."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    font: str = "name"
    anchor: str = "lm"
    fit: float = 0.0


@dataclass(frozen=True, slots=True)
class Plate:
    """A rectangle with round corners, filled and lined."""

    box: Box
    fill: str
    line: str = ""
    width: float = 0.0
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Tint:
    """What covers an area's ground: `kind` is band, fill, hatch or halo; `pattern` an owner's."""

    kind: str
    colour: str
    pattern: str = ""
    strength: float = 1.0


Shape = Stamp | Label | Plate


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of the picture that is drawn anew when it changes.

    With an `area`, tints keep to that area's ground and `box` is left to the painter.
    """

    id: str
    box: Box | None
    shapes: tuple[Shape, ...]
    area: str = ""
    tints: tuple[Tint, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: the printed board named, and the patches that lie on it."""

    width: float
    height: float
    board: Box
    patches: tuple[Patch, ...]


# --- Paths -----------------------------------------------------------------------------------

_STEPS = 14
_WORD = re.compile(r"[A-Z]|-?[\d.]+")


@lru_cache(maxsize=4096)
def outlines(path: str) -> tuple[tuple[Outline, bool], ...]:
    """Flatten a path into outlines, each with whether it is closed.

    M, L, H, V, C, Q and Z as in SVG, capitals only; `E cx cy rx ry` is an ellipse and
    `R x y w h r` a rectangle with round corners.
    """
    return tuple(_Pen().run(_WORD.findall(path)))


class _Pen:
    def __init__(self) -> None:
        self.done: list[tuple[Outline, bool]] = []
        self.points: list[Point] = []

    def run(self, words: list[str]) -> list[tuple[Outline, bool]]:
        command, numbers = "", [*words, "M"]
        args: list[float] = []
        for word in numbers:
            if word.isalpha():
                self._finish(command, args)
                command, args = word, []
            else:
                args.append(float(word))
        self._lift(closed=False)
        return self.done

    def _finish(self, command: str, a: list[float]) -> None:
        if command == "Z":
            self._lift(closed=True)
        elif command == "E":
            self._ellipse(*a)
        elif command == "R":
            self._rectangle(*a)
        elif command == "M":
            self._lift(closed=False)
            self.points = list(zip(a[::2], a[1::2], strict=True))
        elif command:
            self._draw(command, a)

    def _draw(self, command: str, a: list[float]) -> None:
        if command == "L":
            self.points += zip(a[::2], a[1::2], strict=True)
        elif command == "H":
            self.points.append((a[0], self.points[-1][1]))
        elif command == "V":
            self.points.append((self.points[-1][0], a[0]))
        elif command in ("C", "Q"):
            size = 6 if command == "C" else 4
            for i in range(0, len(a), size):
                pairs = list(zip(a[i : i + size : 2], a[i + 1 : i + size : 2], strict=True))
                self._curve([self.points[-1], *pairs])
        else:
            raise ValueError(f"unknown path command {command!r}")

    def _curve(self, control: list[Point]) -> None:
        for step in range(1, _STEPS + 1):
            self.points.append(bezier(control, step / _STEPS))

    def _ellipse(self, cx: float, cy: float, rx: float, ry: float) -> None:
        self._lift(closed=False)
        turns = [2 * pi * i / 40 for i in range(40)]
        self.done.append((tuple((cx + rx * cos(t), cy + ry * sin(t)) for t in turns), True))

    def _rectangle(self, x: float, y: float, w: float, h: float, r: float = 0.0) -> None:
        self._lift(closed=False)
        self.done.append((rounded(Box(x, y, w, h), r), True))

    def _lift(self, *, closed: bool) -> None:
        if len(self.points) > 1:
            self.done.append((tuple(self.points), closed))
        self.points = []


def bezier(control: list[Point], t: float) -> Point:
    """Return the point at t of a curve with any number of control points."""
    while len(control) > 1:
        control = [
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            for a, b in itertools.pairwise(control)
        ]
    return control[0]


def rounded(box: Box, r: float) -> Outline:
    """Return the outline of a rectangle with round corners."""
    if r <= 0:
        return ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    corners = (
        (box.right - r, box.y + r, -pi / 2),
        (box.right - r, box.bottom - r, 0.0),
        (box.x + r, box.bottom - r, pi / 2),
        (box.x + r, box.y + r, pi),
    )
    return tuple(
        (cx + r * cos(start + i * pi / 16), cy + r * sin(start + i * pi / 16))
        for cx, cy, start in corners
        for i in range(9)
    )
