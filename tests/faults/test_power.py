"""Power loss at any moment: what was acknowledged is there, whole, whatever the disk had left."""

from __future__ import annotations

import random
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from engine.table import CannotOpen, check
from engine.table.file import prepare
from tests.engine.table.tiny import GAMES
from tests.faults.power import MANNERS, Disk, lay_out, torn
from tests.faults.scale import Seeded, amounts, report
from tests.faults.trace import Step, record, steps

NAME = "games.sqlite3"
TABLES = ("game", "seat", "entry", "snapshot", "outbox", "result")


def play_traced(folder: Path, level: str, images: int) -> list[Step]:
    """Let the table process play and return all it did to its file."""
    rounds = "3" if images <= 300 else "12"
    home = folder / "traced"
    home.mkdir()
    command = [sys.executable, "-m", "tests.faults.writer", str(home / NAME), level, rounds]
    return record(command, folder / "trace", home)


def contents(path: Path) -> bytes:
    """Return a digest of everything stored, the log of games and all that goes with it."""
    digest = sha256()
    with closing(sqlite3.connect(path)) as db:
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
        for table in (name for name in TABLES if name in there):
            rows = db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()  # noqa: S608
            digest.update(repr((table, rows)).encode())
    return digest.digest()


def moments(trace: list[Step], folder: Path) -> dict[bytes, int]:
    """Return every state that was ever committed, by its digest, with its number in time."""
    disk, known, rng = Disk(), {}, random.Random(0)
    for step in trace:
        disk.do(step)
        if step.kind in ("sync", "say"):
            lay_out(disk.after_power_loss(rng, "kept"), folder)
            if (folder / NAME).exists():
                known.setdefault(contents(folder / NAME), len(known))
    return known


@dataclass
class Findings:
    """What opening the images showed."""

    images: int = 0
    acknowledged: int = 0
    lost: int = 0
    corrupt: list[str] = field(default_factory=list)
    half: int = 0
    manners: Counter[str] = field(default_factory=Counter)

    def look(self, path: Path, known: dict[bytes, int], promised: int) -> None:
        """Open an image as the program does at its start, and judge what is in it."""
        self.images += 1
        try:
            prepare(path)
            faults = check(path, GAMES).faults
        except CannotOpen as error:
            self.corrupt.append(str(error))
            return
        if faults:
            self.corrupt.append(str(faults[0]))
        number = known.get(contents(path))
        if number is None:
            self.half += 1
        elif number < promised:
            self.lost += 1


def crash_everywhere(trace: list[Step], images: int, folder: Path) -> Findings:
    """Cut the power at random steps and judge what is left each time."""
    known, rng, found = moments(trace, folder), Seeded(), Findings()
    when = Counter(rng.randrange(len(trace)) for _ in range(images))
    disk, promised = Disk(), 0
    for number, step in enumerate(trace):
        disk.do(step)
        if step.data.startswith(b"ack"):
            found.acknowledged += 1
            lay_out(disk.after_power_loss(rng, "kept"), folder)
            promised = known[contents(folder / NAME)]
        for _ in range(when[number]):
            manner = rng.choice(MANNERS)
            found.manners[manner] += 1
            lay_out(disk.after_power_loss(rng, manner), folder)
            found.look(folder / NAME, known, promised)
    return found


@amounts("images", small=300, soak=5_000, full=100_000)
def test_power_loss_loses_nothing_acknowledged(tmp_path, quick_path, images):
    found = crash_everywhere(play_traced(tmp_path, "FULL", images), images, quick_path)
    report(
        images=found.images,
        acknowledged_moves=found.acknowledged,
        images_with_loss=found.lost,
        corrupt=len(found.corrupt),
        half_moves=found.half,
        manners=dict(found.manners),
    )
    assert found.acknowledged > 20
    assert (found.lost, found.corrupt[:3], found.half) == (0, [], 0)


@amounts("images", small=150, soak=2_000, full=10_000)
def test_the_same_cuts_show_losses_with_less_syncing(tmp_path, quick_path, images):
    """The control: with synchronous=NORMAL acknowledged moves must get lost, or no cut is real."""
    found = crash_everywhere(play_traced(tmp_path, "NORMAL", images), images, quick_path)
    report(images=found.images, images_with_loss=found.lost, corrupt=len(found.corrupt))
    assert found.lost > 0
    assert found.corrupt == []


def hexed(text: str) -> str:
    return "".join(f"\\x{ord(letter):02x}" for letter in text)


def test_a_trace_of_two_threads_is_put_together():
    file, out = hexed("/d/a"), hexed("/out")
    lines = [
        f'7 pwrite64(5<{file}>, "{hexed("AB")}", 2, 4096 <unfinished ...>\n',
        f'8 write(1<{out}>, "{hexed("ack")}", 3) = 3\n',
        "7 <... pwrite64 resumed>) = 2\n",
        f"7 fdatasync(5<{file}>) = 0\n",
    ]
    assert list(steps(iter(lines), Path("/d"))) == [
        Step("say", data=b"ack"),
        Step("write", "/d/a", 4096, b"AB"),
        Step("sync", "/d/a"),
    ]


def test_a_torn_write_leaves_whole_sectors():
    rng, write = Seeded(), Step("write", "f", 500, b"x" * 2000)
    for _ in range(50):
        for part in torn(write, rng):
            assert part.at in (500, 512, 1024, 1536, 2048)
            assert (part.at + len(part.data)) % 512 == 0 or part.at + len(part.data) == 2500
