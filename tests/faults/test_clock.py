"""The wall clock jumps: no deadline fires early or twice, no time is negative."""

from __future__ import annotations

import ctypes.util
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.engine.table.conftest import ANN, BOB, CLEO
from tests.engine.table.test_outbox import drain
from tests.faults.scale import Seeded, amounts, report
from tests.needs import missing

HOUR, DAY = 3600, 86400
END_OF_32_BITS = 2**31
JUMPS = (HOUR, -HOUR, DAY, -DAY, 30 * DAY, -30 * DAY)
"""A summer time set wrongly, a wrong day, a dead battery."""


class Diary:
    """The true time, and what the table did when."""

    def __init__(self, desk) -> None:
        self.desk, self.true = desk, 0.0
        self.reminded: Counter[tuple[int, int]] = Counter()
        self.early = 0

    def pass_time(self, seconds: float) -> None:
        self.true += seconds
        self.desk.clock.pass_time(seconds)

    async def look(self, called_at: dict[int, float], decisions: dict[int, int]) -> None:
        """Let the table do what is due and note the reminders."""
        await self.desk.tables.tick()
        while rows := await self.desk.tables.claim():
            for row in rows:
                await self.desk.tables.delivered(row)
                if row.kind == "remind":
                    self.reminded[row.game, decisions[row.game]] += 1
                    self.early += self.true - called_at[row.game] < DAY


@amounts("days", small=60, soak=3_000, full=10_000)
async def test_jumps_and_restarts_fire_nothing_early_and_nothing_twice(desk, days):
    rng, diary = Seeded(), Diary(desk)
    games = [(await desk.play(ANN, BOB, CLEO, rounds=50)).id for _ in range(2)]
    called_at, decisions = dict.fromkeys(games, 0.0), dict.fromkeys(games, 0)
    jumps = restarts = 0
    for _ in range(days * 3):
        diary.pass_time(rng.uniform(1, 16 * HOUR))
        if rng.random() < 0.5:
            jumps += 1
            desk.clock.jump(rng.choice(JUMPS))
        if rng.random() < 0.1:
            # The machine is set right, or still behind, when the program starts again.
            desk.clock.wall_s = 1_790_000_000.0 + diary.true - rng.choice((0, HOUR, 30 * DAY))
            restarts += 1
            await desk.reopen()
        await diary.look(called_at, decisions)
        table = await desk.tables.table(rng.choice(games))
        if table.over:
            games[games.index(table.id)] = game = (await desk.play(ANN, BOB, CLEO, rounds=50)).id
            called_at[game], decisions[game] = diary.true, 0
        elif rng.random() < 0.3:
            await desk.do(table, table.row.seats[table.to_act()[0]].user, "pass")
            called_at[table.id], decisions[table.id] = diary.true, decisions[table.id] + 1
    twice = [key for key, times in diary.reminded.items() if times > 1]
    rows = await desk.tables.find(statuses=None)
    negative = [t for row in rows for seat in row.seats for t in seat.times if t < 0]
    report(
        jumps=jumps, restarts=restarts, reminders=diary.reminded.total(), early=diary.early,
        twice=len(twice), negative_times=len(negative),
    )  # fmt: skip
    assert diary.reminded.total() > 0
    assert (diary.early, twice, negative) == (0, [], [])


@pytest.mark.parametrize("jump", [*JUMPS, END_OF_32_BITS - 1_790_000_000])
async def test_a_vote_ends_after_its_own_day_whatever_the_clock_says(desk, jump):
    table = await desk.play(ANN, BOB)
    await table.ask_abort("ask", by=ANN)
    desk.clock.pass_time(HOUR)
    desk.clock.jump(jump)
    await desk.tables.tick()
    desk.clock.pass_time(DAY - HOUR - 1)
    await desk.tables.tick()
    assert table.row.vote is not None
    desk.clock.pass_time(2)
    await desk.tables.tick()
    assert table.row.vote is None
    version = table.row.version
    desk.clock.jump(-jump)
    await desk.tables.tick()
    assert table.row.version == version


async def test_a_clock_ahead_at_a_start_fires_early_by_no_more_than_it_is_ahead(desk):
    await desk.play(ANN, BOB)
    await drain(desk)
    await desk.tables.close()
    desk.clock.jump(5 * HOUR)
    await desk.reopen()
    desk.clock.pass_time(DAY - 5 * HOUR - 1)
    await desk.tables.tick()
    assert await drain(desk) == []
    desk.clock.pass_time(2)
    await desk.tables.tick()
    assert [kind for _, kind in await drain(desk)] == ["remind"]


async def test_games_are_played_past_2038(desk):
    desk.clock.jump(END_OF_32_BITS - desk.clock.wall_s - 30)
    await desk.reopen()
    table = await desk.play(ANN, BOB)
    desk.clock.pass_time(60)
    await desk.do(table, ANN, "pass")
    await desk.reopen()
    table = await desk.tables.table(table.id)
    assert table.row.seats[0].times == (60_000,)
    assert desk.tables.time.now() > END_OF_32_BITS * 1000


FAKETIME = next(
    (str(p) for p in Path("/usr/lib").glob("*/faketime/libfaketime.so.1")),
    ctypes.util.find_library("faketime"),
)
CHILD = """
import asyncio, os, sys, time
from engine.table import Tables
async def main():
    async with await Tables.open(sys.argv[1], games={}) as tables:
        for jump in ("+400d", "-400d", "+1h", "+0"):
            wall, table = time.time(), tables.time.now()
            open(os.environ["FAKETIME_TIMESTAMP_FILE"], "w").write(jump)
            print(round(time.time() - wall), tables.time.now() - table)
asyncio.run(main())
"""


def test_the_machines_own_clock_may_jump_under_a_running_table(tmp_path):
    """Once with libfaketime, which turns the clock of a whole process."""
    if FAKETIME is None:
        missing("libfaketime is not installed (Debian: apt install faketime)")
    jumps = tmp_path / "jumps"
    jumps.write_text("+0")
    turned = {
        "LD_PRELOAD": FAKETIME, "FAKETIME_TIMESTAMP_FILE": str(jumps), "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-c", CHILD, str(tmp_path / "g.sqlite3")],
        check=True, capture_output=True, text=True, env=os.environ | turned,
    )  # fmt: skip
    told = [tuple(map(int, line.split())) for line in run.stdout.splitlines()]
    report(wall_seconds_and_table_milliseconds=told)
    assert [round(wall / HOUR) for wall, _ in told] == [9600, -19200, 9601, -1]
    assert all(0 <= table < 1000 for _, table in told)
