"""Discord answers 429, 5xx, late or with a page of Cloudflare: no move is lost or told twice."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from dataclasses import dataclass, field

from bot.local.faults import Fault, Storm
from tests.faults.arena import Arena, arena
from tests.faults.clicks import Clicks, judge
from tests.faults.scale import Seeded, amounts, report

HEAD = re.compile(r"-# v(\d+) ([0-9a-f]{8})")
CATCH_UP = 60
INVALID_PER_TEN_MINUTES = 1000


@dataclass
class Counted(Storm):
    """A storm that counts what it did."""

    struck: Counter[str] = field(default_factory=Counter)

    def draw(self) -> Fault | None:
        fault = super().draw()
        if fault is not None:
            page = " as a page" if fault.html else ""
            self.struck[f"{fault.status or 'slow'}{page}"] += 1
        return fault


def posts(place: Arena, game: int, thread: int | None) -> Counter[str]:
    """Return how often each version stands in a game's thread."""
    if thread is None:
        return Counter()
    channel = place.local.world.channels[thread]
    texts = [message.text for message in place.people[0].sees(channel)]
    return Counter(match[0] for text in texts for match in HEAD.finditer(text))


async def told(place: Arena, clicks: Clicks) -> float:
    """Wait until every game's newest public version is posted; return the seconds it took."""
    began = time.monotonic()
    while time.monotonic() - began < 2 * CATCH_UP:
        rows = [(await place.tables.table(game)).row for game in clicks.games]
        behind = [
            row for row in rows
            if any(s.since is not None and s.owed > row.memo.get("posted", -1) for s in row.seats)
        ]  # fmt: skip
        if not behind:
            return time.monotonic() - began
        await asyncio.sleep(0.1)
    raise AssertionError(f"{len(behind)} boards did not catch up")


@amounts("seconds", small=4, soak=300, full=1800)
async def test_a_storm_of_refusals_loses_nothing_and_tells_nothing_twice(tmp_path, seconds):
    rng, names = Seeded(), ("Anna", "Ben", "Cleo", "Dan")
    longest = 0.5 if seconds < 60 else 60.0
    late = 0.5 if seconds < 60 else 5.0
    async with arena(tmp_path / "g.sqlite3", pictures=False, names=names) as place:
        clicks = Clicks(place, rng, patience=15.0)
        storm = Counted(
            rng.randrange(2**32), limited=0.3, failing=0.2, slow=0.05, html=0.02,
            retry_after=(0.1, longest), seconds=late,
        )  # fmt: skip
        for pair in (place.people[:2], place.people[2:]):
            await clicks.deal(*pair)
        await place.referee.outbox.idle()
        place.local.faults.storm = storm
        end = time.monotonic() + seconds
        pairs = (place.people[:2], place.people[2:])
        tables = [await place.tables.table(game) for game in clicks.games]
        before = [table.row.head for table in tables]

        def over() -> bool:
            """A short storm may swallow every click: it lasts until one got through."""
            late = time.monotonic() - end
            return late > 30 or (late > 0 and before != [table.row.head for table in tables])

        await asyncio.gather(*(clicks.play(pair, over) for pair in pairs))
        place.local.faults.clear()
        caught_up = await told(place, clicks)
        verdict = await judge(clicks)
        rows = [(await place.tables.table(game)).row for game in clicks.games]
        double = sum(
            times > 1 for row in rows for times in posts(place, row.id, row.place.thread).values()
        )
        limited = sum(n for what, n in storm.struck.items() if what.startswith("429"))
        errors = int(place.referee.metrics.errors._value.get())
        report(
            seconds=seconds, struck=dict(storm.struck), **vars(verdict), unexpected_errors=errors,
            posts_twice=double, caught_up_s=round(caught_up, 1),
        )  # fmt: skip
        assert place.sound()
    assert verdict.applied > 0
    assert (verdict.faults, double) == ((0, 0, 0, 0), 0)
    assert caught_up <= CATCH_UP
    if seconds >= 60:
        assert limited * 600 / seconds < INVALID_PER_TEN_MINUTES
