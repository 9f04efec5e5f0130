"""The frame of a board: a rectangle with round corners, walked by length along its line."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

_STEPS = 10


@dataclass(frozen=True)
class Frame:
    """Where the board ends; the line runs clockwise as seen on a picture (y grows downwards)."""

    width: float
    height: float
    margin: float = 34.0
    corner: float = 44.0

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the board."""
        return self.margin, self.margin, self.width - self.margin, self.height - self.margin

    @cached_property
    def _line(self) -> Points:
        left, top, right, bottom = self.bounds
        r = self.corner
        turn = np.linspace(0.0, np.pi / 2, _STEPS + 1)
        corners = [(right - r, top + r, -np.pi / 2), (right - r, bottom - r, 0.0)]
        corners += [(left + r, bottom - r, np.pi / 2), (left + r, top + r, np.pi)]
        rounds = [
            np.column_stack([x + r * np.cos(turn + a), y + r * np.sin(turn + a)])
            for x, y, a in corners
        ]
        return np.vstack([*rounds, rounds[0][:1]])

    @cached_property
    def _along(self) -> Points:
        steps = np.hypot(*np.diff(self._line, axis=0).T)
        return np.concatenate([[0.0], np.cumsum(steps)])

    @property
    def length(self) -> float:
        """The length of the whole line."""
        return float(self._along[-1])

    @cached_property
    def corners(self) -> Points:
        """How far along the line the middles of the four round corners lie."""
        middles = _STEPS // 2 + np.arange(4) * (_STEPS + 1)
        return self._along[middles]

    def at(self, places: Points) -> Points:
        """The points at these lengths along the line (round and round)."""
        where = np.mod(places, self.length)
        x = np.interp(where, self._along, self._line[:, 0])
        y = np.interp(where, self._along, self._line[:, 1])
        return np.column_stack([x, y])

    def tangents(self, places: Points) -> Points:
        """The direction of the line at these lengths."""
        step: Points = self.at(places + 1.0) - self.at(places - 1.0)
        return step / np.hypot(step[:, 0], step[:, 1])[:, None]

    def nearest(self, point: Points) -> float:
        """The length along the line where a ray from the middle through the point leaves."""
        places = np.linspace(0.0, self.length, 720, endpoint=False)
        middle = np.array([self.width, self.height]) / 2
        rays = (self.at(places) - middle) / middle
        ray = (point - middle) / middle
        turn = np.arctan2(rays[:, 1], rays[:, 0]) - np.arctan2(ray[1], ray[0])
        return float(places[np.argmax(np.cos(turn))])

    def between(self, start: float, end: float, spacing: float) -> Points:
        """The line from one length on to another, with every corner point of it."""
        span = (end - start) % self.length or self.length
        count = max(3, round(span / spacing))
        places = start + np.linspace(0.0, span, count + 1)
        laps = np.concatenate([self._along[1:], self._along[1:] + self.length])
        bends = laps[(laps > start % self.length + 0.5) & (laps < start % self.length + span - 0.5)]
        keep = places[1:-1] % self.length
        gaps = np.abs(keep[:, None] - bends[None, :] % self.length)
        free = keep if not len(bends) else keep[gaps.min(axis=1) > 2.0]
        inner = np.concatenate([(free - start) % self.length, bends - start % self.length])
        return self.at(start + np.concatenate([[0.0], np.sort(inner), [span]]))

    def depth(self, points: Points) -> Points:
        """How far points lie inside the rectangle."""
        left, top, right, bottom = self.bounds
        x, y = points[:, 0], points[:, 1]
        return np.minimum(np.minimum(x - left, right - x), np.minimum(y - top, bottom - y))
