"""Time at the table: it runs at the pace of a monotone clock, whatever the wall clock does."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Where time comes from; tests inject their own."""

    def wall(self) -> float:
        """Return the seconds since 1970 as the machine believes them."""
        ...

    def monotonic(self) -> float:
        """Return seconds that never jump and never run backwards."""
        ...


class SystemClock:
    """The clocks of this machine."""

    def wall(self) -> float:
        """Return the machine's idea of the time of day."""
        return time.time()

    def monotonic(self) -> float:
        """Return the time since boot, sleep included where the system can tell."""
        boot = getattr(time, "CLOCK_BOOTTIME", None)
        return time.clock_gettime(boot) if boot is not None else time.monotonic()


class TableTime:
    """Milliseconds since 1970 that never run backwards and never jump while the program runs.

    The wall clock is read once, at the start; `high_water` is the latest time an earlier run had
    seen, so that a clock set back between two runs cannot make time negative either.
    """

    def __init__(self, clock: Clock, high_water: int = 0) -> None:
        self._clock = clock
        self._start = clock.monotonic()
        self._anchor = max(round(clock.wall() * 1000), high_water)

    def now(self) -> int:
        """Return the time at the table."""
        return self._anchor + round((self._clock.monotonic() - self._start) * 1000)
