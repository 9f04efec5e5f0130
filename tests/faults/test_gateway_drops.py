"""The gateway drops the bot again and again while people click: it resumes, and nothing is lost."""

from __future__ import annotations

import asyncio

from tests.faults.arena import Arena, arena
from tests.faults.clicks import Clicks, judge
from tests.faults.scale import Seeded, amounts, report

RESUMABLE = ("close 4000", "cut", "op 7", "op 9 resumable")
FINAL = ("op 9", "close 4009")


async def drop(place: Arena, way: str) -> None:
    """Break the connection in one of the ways Discord does."""
    gateway = place.local.gateway
    if way.startswith("close"):
        await gateway.drop(int(way.split()[1]))
    elif way == "cut":
        gateway.cut()
    elif way == "op 7":
        gateway.ask_reconnect()
    else:
        gateway.invalidate(resumable="resumable" in way)


async def back(place: Arena, before: int) -> None:
    """Wait until the bot has resumed or identified anew."""
    gateway = place.local.gateway
    async with asyncio.timeout(60):
        while len(gateway.resumes) + len(gateway.identifies) == before:
            await asyncio.sleep(0.01)


@amounts("drops", small=8, soak=60, full=500)
async def test_drops_lose_no_move_and_cost_few_identifies(tmp_path, drops):
    rng, stop = Seeded(), asyncio.Event()
    names = ("Anna", "Ben", "Cleo", "Dan")
    async with arena(tmp_path / "g.sqlite3", pictures=False, names=names) as place:
        clicks, gateway = Clicks(place, rng, patience=10.0), place.local.gateway
        pairs = (place.people[:2], place.people[2:])
        players = [asyncio.create_task(clicks.play(pair, stop.is_set)) for pair in pairs]
        ways = [rng.choice(RESUMABLE) for _ in range(drops - drops // 8)]
        ways += [rng.choice(FINAL) for _ in range(drops // 8)]
        rng.shuffle(ways)
        for way in ways:
            before = len(gateway.resumes) + len(gateway.identifies)
            await drop(place, way)
            await back(place, before)
            await asyncio.sleep(rng.uniform(0.05, 0.4))
        stop.set()
        await asyncio.gather(*players)
        await place.referee.outbox.idle()
        verdict = await judge(clicks)
        errors = int(place.referee.metrics.errors._value.get())
        final = sum(way in FINAL for way in ways)
        report(
            drops=drops, resumes=len(gateway.resumes), identifies=len(gateway.identifies),
            final_drops=final, **vars(verdict), unexpected_errors=errors,
        )  # fmt: skip
        assert place.sound()
    assert verdict.applied > 0
    assert (verdict.faults, errors) == ((0, 0, 0, 0), 0)
    # A drop that can be resumed costs no IDENTIFY; one that cannot costs exactly one.
    assert len(gateway.identifies) == 1 + final
