"""Faults on request: what Discord and the network do on a bad day."""

import asyncio
import fnmatch
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.local.clock import Clock
from bot.local.events import Event

Publish = Callable[[Event], None]


@dataclass
class Fault:
    """What happens to the next requests that match a method and a pattern of addresses."""

    pattern: str = "*"
    method: str = "*"
    status: int | None = None
    retry_after: float = 0.1
    everywhere: bool = False
    html: bool = False
    seconds: float = 0.0
    dropped: bool = False
    applied: bool = False
    times: int = 1
    code: int = 0

    def matches(self, method: str, path: str) -> bool:
        """Whether this fault is meant for such a request."""
        return fnmatch.fnmatch(method, self.method) and fnmatch.fnmatch(path, self.pattern)


@dataclass
class Storm:
    """Random faults for all requests, by share of requests; the seed makes them repeatable."""

    seed: int = 1
    limited: float = 0.0
    failing: float = 0.0
    slow: float = 0.0
    html: float = 0.0
    retry_after: tuple[float, float] = (0.1, 60.0)
    seconds: float = 5.0
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def draw(self) -> Fault | None:
        """The fault of the next request, if it has one."""
        roll = self.chance.random()
        if (roll := roll - self.limited) < 0:
            return Fault(status=429, retry_after=self.chance.uniform(*self.retry_after))
        if (roll := roll - self.failing) < 0:
            status = self.chance.choice((500, 502, 503, 504))
            return Fault(status=status, applied=self.chance.random() < 0.3)
        if (roll := roll - self.slow) < 0:
            return Fault(seconds=self.seconds)
        return Fault(status=429, html=True) if roll - self.html < 0 else None


@dataclass
class Mail:
    """What happens to interactions on their way to the bot, by share of them."""

    seed: int = 1
    duplicate: float = 0.0
    swap: float = 0.0
    late: float = 0.0
    late_seconds: float = 3.5
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)


class Faults:
    """Everything that shall go wrong next."""

    def __init__(self) -> None:
        self.planned: list[Fault] = []
        self.storm: Storm | None = None
        self.mail: Mail | None = None
        self.struck = 0
        self._duplicates = 0
        self._delays: list[float] = []
        self._hold = 0
        self._held: list[Event] = []
        self._publish: Publish | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def fail(
        self,
        pattern: str = "*",
        *,
        status: int = 500,
        times: int = 1,
        method: str = "*",
        retry_after: float = 0.1,
        everywhere: bool = False,
        html: bool = False,
        applied: bool = False,
        code: int = 0,
    ) -> Fault:
        """Answer with an error (`code` is Discord's); `applied` does the work before it."""
        fault = Fault(pattern, method, status, retry_after, everywhere, html, times=times)
        fault.applied, fault.code = applied, code
        self.planned.append(fault)
        return fault

    def slow(
        self, pattern: str = "*", *, seconds: float, times: int = 1, method: str = "*"
    ) -> None:
        """Answer late."""
        self.planned.append(Fault(pattern, method, seconds=seconds, times=times))

    def drop(
        self, pattern: str = "*", *, times: int = 1, method: str = "*", applied: bool = False
    ) -> None:
        """Close the connection without an answer."""
        fault = Fault(pattern, method, dropped=True, applied=applied, times=times)
        self.planned.append(fault)

    def duplicate(self, times: int = 1) -> None:
        """Send each of the next interactions twice."""
        self._duplicates += times

    def delay(self, *seconds: float) -> None:
        """Hold each of the next interactions back for so long; above 3 s it is dead on arrival."""
        self._delays.extend(seconds)

    def reorder(self, count: int = 2) -> None:
        """Collect the next interactions and send them in reverse order."""
        self._hold = count

    def clear(self) -> None:
        """Good weather again; what is held back is sent."""
        self.planned.clear()
        self.storm = self.mail = None
        self._duplicates = self._hold = 0
        self._delays.clear()
        self._release()

    def _release(self) -> None:
        held, self._held = self._held[::-1], []
        for event in held:
            if self._publish is not None:
                self._publish(event)

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault for this request; a planned one is used up by it."""
        for fault in self.planned:
            if fault.matches(method, path):
                fault.times -= 1
                if fault.times <= 0:
                    self.planned.remove(fault)
                self.struck += 1
                return fault
        drawn = self.storm.draw() if self.storm else None
        self.struck += drawn is not None
        return drawn

    def deliver(self, event: Event, publish: Publish, clock: Clock) -> None:
        """Bring an interaction to the bot, or do to it what was asked for."""
        self._publish = publish
        if self._hold:
            self._hold -= 1
            self._held.append(event)
            if not self._hold:
                self._release()
            return
        copies = 2 if self._takes_duplicate() else 1
        delay = self._next_delay()
        for _ in range(copies):
            if delay:
                self._later(event, publish, clock, delay)
            else:
                publish(event)

    def _takes_duplicate(self) -> bool:
        if self._duplicates:
            self._duplicates -= 1
            return True
        return bool(self.mail and self.mail.chance.random() < self.mail.duplicate)

    def _next_delay(self) -> float:
        if self._delays:
            return self._delays.pop(0)
        mail = self.mail
        if mail is None:
            return 0.0
        if mail.chance.random() < mail.late:
            return mail.late_seconds
        # A short wait lets a later interaction overtake this one.
        return 0.05 if mail.chance.random() < mail.swap else 0.0

    def _later(self, event: Event, publish: Publish, clock: Clock, seconds: float) -> None:
        async def wait() -> None:
            await clock.sleep(seconds)
            publish(event)

        task = asyncio.create_task(wait())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End what still waits."""
        for task in tuple(self._tasks):
            task.cancel()
