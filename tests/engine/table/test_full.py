"""A full disk, a foreign lock: a clear refusal, nothing lost, and it works again afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from engine.table import Accepted, NotRecorded, Tables, check
from tests.engine.table.conftest import ANN, BOB, Desk, FakeClock
from tests.engine.table.tiny import GAMES
from tests.needs import missing


async def play_on(desk: Desk, table, moves: int) -> list:
    return [
        await table.submit(desk.request(), by=ANN, moves=["add", "pick 1"]) for _ in range(moves)
    ]


async def fill_and_free(desk: Desk, full, free) -> tuple[int, list]:
    """Play, play on without space, play on with space; return acknowledged moves and refusals."""
    table = await desk.play(ANN, BOB)
    before = await play_on(desk, table, 5)
    full()
    during = await play_on(desk, table, 40)
    shown = table.row.version
    free()
    started = time.monotonic()
    after = await play_on(desk, table, 5)
    assert time.monotonic() - started < 10
    assert all(isinstance(outcome, Accepted) for outcome in before + after)
    refused = [outcome for outcome in during if not isinstance(outcome, Accepted)]
    assert shown == sum(isinstance(o, Accepted) for o in before + during)
    await desk.reopen()
    table = await desk.tables.table(table.id)
    acked = [o.version for o in before + during + after if isinstance(o, Accepted)]
    assert acked == list(range(1, table.row.version + 1))
    assert check(desk.path, GAMES).ok
    return len(acked), refused


async def limited(path: Path, margin: int) -> None:
    """Play where no file may grow by more than a margin for a while."""
    clock = FakeClock()
    desk = Desk(path, clock, await Tables.open(path, games=GAMES, clock=clock))

    def full() -> None:
        wal = path.with_name(path.name + "-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (wal + margin, resource.RLIM_INFINITY))

    def free() -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)

    try:
        acked, refused = await fill_and_free(desk, full, free)
        assert acked >= 10
        assert refused
        assert {outcome.reason for outcome in refused} <= {"full", "io"}, refused
    finally:
        free()
        await desk.tables.close()


def limited_everywhere(folder: str, points: str) -> None:
    """Run in a process of its own, since the limit holds for all of it."""
    rng = random.Random(7)
    for number in range(int(points)):
        asyncio.run(limited(Path(folder) / f"g{number}.sqlite3", rng.randrange(200_000)))


@pytest.mark.parametrize("points", [10, pytest.param(200, marks=pytest.mark.soak)])
def test_a_file_that_may_not_grow_refuses_and_recovers(tmp_path, points):
    code = (
        "import sys; from tests.engine.table.test_full import limited_everywhere;"
        "limited_everywhere(*sys.argv[1:])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), str(points)],
        check=False, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr


@contextmanager
def small_disk(path: Path):
    """Mount a tmpfs of 1 MB, or skip by name where that is not allowed."""
    path.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(path)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode:
        missing("no tmpfs may be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(path)], check=False)  # noqa: S607


async def test_a_full_disk_refuses_and_recovers(tmp_path):
    disk, clock = tmp_path / "disk", FakeClock()
    with small_disk(disk):
        path, ballast = disk / "g.sqlite3", disk / "ballast"
        desk = Desk(path, clock, await Tables.open(path, games=GAMES, clock=clock))

        def full() -> None:
            with ballast.open("wb", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(b"x" * 4096)

        _, refused = await fill_and_free(desk, full, ballast.unlink)
        assert {outcome.reason for outcome in refused} <= {"full", "io"}
        assert refused
        await desk.tables.close()


class Holder:
    """Another program that holds the write lock of the file for a while."""

    def __init__(self, path: Path, seconds: float) -> None:
        self.held = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(path, seconds))
        self._thread.start()
        self.held.wait()

    def _run(self, path: Path, seconds: float) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("PRAGMA wal_autocheckpoint=0")
            db.execute("BEGIN IMMEDIATE")
            self.held.set()
            time.sleep(seconds)
            db.execute("ROLLBACK")

    def join(self) -> None:
        self._thread.join()


async def test_a_short_foreign_lock_is_waited_out(desk):
    table = await desk.play(ANN, BOB)
    holder = Holder(desk.path, 0.5)
    stall = asyncio.create_task(longest_stall())
    outcome = await table.submit("m", by=ANN, moves=["add"])
    stall.cancel()
    holder.join()
    assert isinstance(outcome, Accepted)
    assert await stall < 0.1


async def longest_stall() -> float:
    """Return the longest time the event loop did not answer, until cancelled."""
    worst, last = 0.0, time.monotonic()
    try:
        while True:
            await asyncio.sleep(0.005)
            worst, last = max(worst, time.monotonic() - last - 0.005), time.monotonic()
    except asyncio.CancelledError:
        return worst


@pytest.mark.parametrize(("seconds", "recorded"), [(3, True), (8, False)])
@pytest.mark.soak
async def test_a_long_foreign_lock_is_refused_clearly(desk, seconds, recorded):
    table = await desk.play(ANN, BOB)
    holder = Holder(desk.path, seconds)
    outcome = await table.submit("m", by=ANN, moves=["add"])
    assert isinstance(outcome, Accepted) if recorded else outcome == NotRecorded("busy")
    await asyncio.to_thread(holder.join)
    assert isinstance(await table.submit("n", by=ANN, moves=["add"]), Accepted)


async def test_a_lock_that_is_not_given_up_is_refused_and_nothing_is_lost(desk):
    async def impatient(db):
        await db.execute("PRAGMA busy_timeout=50")

    table = await desk.play(ANN, BOB)
    await desk.tables.store._writer.read(impatient)
    holder = Holder(desk.path, 0.5)
    assert await table.submit("m", by=ANN, moves=["add"]) == NotRecorded("busy")
    made = await desk.tables.create("new", game="tiny", host=ANN, seats=2)
    assert made == NotRecorded("busy")
    assert table.row.version == 0
    await asyncio.to_thread(holder.join)
    again = await table.submit("m", by=ANN, moves=["add"])
    assert isinstance(again, Accepted)
