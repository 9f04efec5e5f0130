"""The clock of the local Discord; tests put their own in its place and need not wait."""

import asyncio
import heapq
import itertools
import time
from datetime import UTC, datetime


class Clock:
    """The time of this computer."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait for so long."""
        await asyncio.sleep(seconds)

    def stamp(self) -> str:
        """Now, as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()


class ManualClock(Clock):
    """Time stands still until `advance`."""

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        """The time set by hand."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Wait until somebody advances the clock far enough."""
        if seconds <= 0:
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), waiter))
        await waiter

    def advance(self, seconds: float) -> None:
        """Move time on and wake whoever is due."""
        self._now += seconds
        while self._sleepers and self._sleepers[0][0] <= self._now:
            waiter = heapq.heappop(self._sleepers)[2]
            if not waiter.done():
                waiter.set_result(None)
