"""Clicks that come twice, in another order, late, or after a restart: each counts once at most."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.local.faults import Mail
from tests.faults.arena import arena
from tests.faults.clicks import Clicks, judge
from tests.faults.scale import Seeded, amounts, report

PAIRS = 6


@amounts("wanted", small=250, soak=20_000, full=100_000)
async def test_every_click_counts_once_at_most(tmp_path, wanted):
    rng = Seeded()
    names = tuple(f"P{number}" for number in range(2 * PAIRS))
    async with arena(tmp_path / "g.sqlite3", pictures=False, names=names) as place:
        place.local.desk.first_response = 0.6
        mail = Mail(rng.randrange(2**32), duplicate=0.2, swap=0.1, late=0.1, late_seconds=0.8)
        clicks, errors, runs = Clicks(place, rng), 0, 3 if wanted < 1000 else 20
        pairs = [place.people[n : n + 2] for n in range(0, 2 * PAIRS, 2)]
        for target in range(wanted // runs, wanted + 1, wanted // runs):
            place.local.faults.mail = mail
            done = partial(_enough, clicks, target)
            await asyncio.gather(*(clicks.play(pair, done) for pair in pairs))
            place.local.faults.clear()
            await place.referee.outbox.idle()
            errors += int(place.referee.metrics.errors._value.get())
            await place.restart()
        verdict = await judge(clicks)
        report(**vars(verdict), unexpected_errors=errors, games=len(clicks.games), restarts=runs)
        assert place.sound()
    assert verdict.applied > verdict.clicks * 0.1
    assert verdict.given_up > 0
    assert (verdict.faults, errors) == ((0, 0, 0, 0), 0)


def _enough(clicks: Clicks, target: int) -> bool:
    return len(clicks.sent) >= target
