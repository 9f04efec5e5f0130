"""kill -9 at random moments under load: nothing acknowledged is lost, nothing applied twice."""

from __future__ import annotations

import os
import random
import select
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

from engine.table import check
from tests.engine.table.tiny import GAMES
from tests.faults.scale import amounts

RUN = [sys.executable, "-m", "tests.engine.table.victim"]


def run_and_kill(path, tag: str, delay: float) -> list[list[str]]:
    """Start the table process, kill it some time after it is ready, return what it had said."""
    with subprocess.Popen([*RUN, str(path), tag], stdout=subprocess.PIPE) as process:
        pipe = process.stdout
        said = b""
        while b"\n" not in said:
            chunk = os.read(pipe.fileno(), 4096)
            assert chunk, "the table process ended before it was ready"
            said += chunk
        end = time.monotonic() + delay
        while (left := end - time.monotonic()) > 0:
            if select.select([pipe], [], [], left)[0]:
                said += os.read(pipe.fileno(), 1 << 16)
        process.send_signal(signal.SIGKILL)
        said += pipe.read()
        process.wait()
    return [line.split() for line in said.decode().splitlines()]


def recorded(path) -> dict[str, list[tuple[int, int, str]]]:
    """Return every request in the log with (game, version, hash); a list, to see one twice."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        sql = "SELECT request, game, version, hash FROM entry WHERE request IS NOT NULL"
        for request, *rest in db.execute(sql):
            found.setdefault(request, []).append(tuple(rest))
    return found


@amounts("kills", small=30, soak=300, full=10_000)
def test_no_kill_loses_or_repeats_an_acknowledged_move(tmp_path, kills):
    path, seed = tmp_path / "games.sqlite3", random.randrange(2**32)
    rng = random.Random(seed)
    acked: dict[str, tuple[int, int, str]] = {}
    tried: set[str] = set()
    for number in range(kills):
        for word, *rest in run_and_kill(path, f"k{number}", rng.uniform(0, 0.12)):
            assert word != "odd", (seed, rest)
            if word == "ready":
                assert rest == [], (seed, rest)
            elif word == "try":
                tried.add(rest[0])
            else:
                acked[rest[0]] = (int(rest[1]), int(rest[2]), rest[3])
    stored = recorded(path)
    lost = [request for request, where in acked.items() if stored.get(request) != [where]]
    twice = [request for request, where in stored.items() if len(where) > 1]
    report = check(path, GAMES)
    print(  # noqa: T201 (the numbers are what this test is for)
        f"seed {seed}: {kills} kills, {len(acked)} acknowledged, {len(lost)} lost, "
        f"{len(twice)} twice, {report.games} games, {report.entries} entries"
    )
    assert len(acked) > kills
    assert (lost, twice, report.faults) == ([], [], []), seed
    assert set(stored) <= tried, seed
