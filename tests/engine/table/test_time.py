"""Reminders and deadlines: never early, never twice, whatever the wall clock does."""

from __future__ import annotations

import random

import pytest

from engine.table.clock import SystemClock, TableTime
from tests.engine.table.conftest import ANN, BOB, FakeClock
from tests.engine.table.test_outbox import drain

HOUR, DAY = 3600, 86400
JUMPS = [HOUR, -HOUR, DAY, -DAY, 400 * DAY, -400 * DAY, 2**31 - 1_790_000_000]


async def reminders(desk) -> int:
    await desk.tables.tick()
    return [kind for _, kind in await drain(desk)].count("remind")


async def test_a_person_is_reminded_once_after_a_day(desk):
    table = await desk.play(ANN, BOB)
    desk.clock.pass_time(DAY - 1)
    assert await reminders(desk) == 0
    desk.clock.pass_time(1)
    assert await reminders(desk) == 1
    desk.clock.pass_time(DAY * 3)
    assert await reminders(desk) == 0
    await desk.do(table, ANN, "pass")
    desk.clock.pass_time(DAY)
    assert await reminders(desk) == 1


async def test_a_reminder_says_who_is_meant(desk):
    table = await desk.play(ANN, BOB)
    await drain(desk)
    desk.clock.pass_time(DAY)
    await desk.tables.tick()
    row = (await desk.tables.claim())[0]
    assert (row.game, row.kind, row.seat) == (table.id, "remind", 0)


async def test_a_person_sets_the_interval_or_switches_it_off(desk):
    await desk.tables.set_person(ANN, {"remind_hours": 1})
    await desk.tables.set_person(BOB, {"remind_hours": 0})
    table = await desk.play(ANN, BOB)
    desk.clock.pass_time(HOUR)
    assert await reminders(desk) == 1
    await desk.do(table, ANN, "pass")
    desk.clock.pass_time(30 * DAY)
    assert await reminders(desk) == 0


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_clock_jump_fires_nothing_early_and_nothing_twice(desk, jump):
    await desk.play(ANN, BOB)
    desk.clock.pass_time(HOUR)
    desk.clock.jump(jump)
    assert await reminders(desk) == 0
    desk.clock.pass_time(23 * HOUR - 1)
    assert await reminders(desk) == 0
    desk.clock.pass_time(1)
    assert await reminders(desk) == 1
    desk.clock.jump(-jump)
    assert await reminders(desk) == 0


@pytest.mark.parametrize("jump", [jump for jump in JUMPS if jump < 0])
async def test_a_clock_set_back_between_two_runs_makes_no_time_negative(desk, jump):
    table = await desk.play(ANN, BOB)
    desk.clock.pass_time(HOUR)
    await desk.tables.close()
    desk.clock.jump(jump)
    await desk.reopen()
    table = await desk.tables.table(table.id)
    await desk.do(table, ANN, "pass")
    assert table.row.seats[0].times == (HOUR * 1000,)


async def test_downtime_counts(desk):
    await desk.play(ANN, BOB)
    await desk.tables.close()
    desk.clock.pass_time(DAY)
    await desk.reopen()
    assert await reminders(desk) == 1


def test_table_time_never_runs_backwards():
    rng, clock = random.Random(5), FakeClock()
    time, last = TableTime(clock), 0
    for _ in range(2000):
        clock.jump(rng.uniform(-1e6, 1e6))
        clock.pass_time(rng.random())
        assert time.now() >= last
        last = time.now()


def test_the_machines_clocks_are_read():
    clock = SystemClock()
    assert clock.wall() > 1_700_000_000
    assert clock.monotonic() <= clock.monotonic()
