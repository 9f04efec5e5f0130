"""Other programs hold the write lock: short waits are served, long ones are refused clearly."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections import Counter

import pytest

from engine.table import Accepted, NotRecorded, check
from tests.engine.table.conftest import ANN, BOB
from tests.engine.table.tiny import GAMES
from tests.faults.scale import amounts, report


async def lockers(path, count: int, times: int, seconds: float) -> list[subprocess.Popen[str]]:
    """Start foreign processes and wait until the first has the lock."""
    command = [sys.executable, "-m", "tests.faults.locker", str(path), str(times), str(seconds)]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    assert await asyncio.to_thread(started[0].stdout.readline) == "held\n"
    return started


async def ended(processes) -> None:
    """Wait until the foreign processes are done; none may have failed."""
    for process in processes:
        await asyncio.to_thread(process.communicate)
        assert process.returncode == 0


async def clicks(desk, tables, moves: int) -> list[tuple[float, object]]:
    """Move in all games at once; return each outcome with the seconds it took."""

    async def one(table) -> list[tuple[float, object]]:
        done = []
        for _ in range(moves):
            begin = time.monotonic()
            outcome = await table.submit(desk.request(), by=ANN, moves=["add"])
            done.append((time.monotonic() - begin, outcome))
        return done

    return [each for made in await asyncio.gather(*map(one, tables)) for each in made]


def counted(outcomes) -> Counter[str]:
    return Counter(type(outcome).__name__ for _, outcome in outcomes)


async def recorded(desk, tables) -> int:
    """Return how many moves are in the file after a restart."""
    numbers = [table.id for table in tables]
    await desk.reopen()
    assert check(desk.path, GAMES).faults == []
    return sum([(await desk.tables.table(number)).row.version for number in numbers])


@pytest.mark.parametrize(
    ("seconds", "refused"),
    [
        (0.5, 0),
        pytest.param(3, 0, marks=pytest.mark.soak),
        pytest.param(8, 1, marks=pytest.mark.soak),
    ],
)
async def test_a_foreign_process_holds_the_write_lock(desk, seconds, refused):
    tables = [await desk.play(ANN, BOB) for _ in range(8)]
    holder = await lockers(desk.path, 1, 1, seconds)
    during = await clicks(desk, tables, 1)
    await ended(holder)
    after = await clicks(desk, tables, 5)
    report(
        lock_seconds=seconds,
        during=dict(counted(during)),
        after=dict(counted(after)),
        slowest_s=round(max(taken for taken, _ in during), 2),
    )
    assert [outcome for _, outcome in during if not isinstance(outcome, Accepted)] == [
        NotRecorded("busy")
    ] * refused
    assert counted(after) == {"Accepted": 40}
    assert await recorded(desk, tables) == counted(during + after)["Accepted"]


@amounts("times", small=5, soak=200, full=200)
async def test_a_storm_of_eight_lockers_costs_no_move(desk, times):
    tables = [await desk.play(ANN, BOB) for _ in range(4)]
    holders = await lockers(desk.path, 8, times, 0.002)
    done = []
    while any(process.poll() is None for process in holders):
        done += await clicks(desk, tables, 2)
    await ended(holders)
    slow = sorted(taken for taken, _ in done)[int(len(done) * 0.99)]
    report(foreign_locks=8 * times, moves=dict(counted(done)), p99_s=round(slow, 3))
    assert counted(done).keys() == {"Accepted"}
    assert await recorded(desk, tables) == len(done)
    assert slow < 1
