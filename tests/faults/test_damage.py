"""A damaged file: found by the checks or by the head printed in the posts, never a wrong board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.table import Accepted, CannotOpen, Tables, check
from tests.engine.table.conftest import ANN, BOB, CLEO, Desk, FakeClock
from tests.engine.table.test_file import alter, logs, sound
from tests.engine.table.tiny import GAMES
from tests.faults.scale import Seeded, amounts, report

PAGE = 4096


@dataclass
class Kept:
    """A file as it was at its best, with the head that every game's post shows."""

    file: bytes
    wal: bytes | None
    heads: dict[int, tuple[int, str]]


async def played(desk: Desk, *, in_wal: bool) -> Kept:
    """Play three games and keep a copy: all in the file itself, or the newest moves in its WAL."""
    tables = [await desk.play(*users) for users in ((ANN, BOB), (BOB, CLEO), (CLEO, ANN))]
    for number in range(24):
        table = tables[number % 3]
        seat = table.to_act()[0]
        await desk.do(table, table.row.seats[seat].user, ("roll", "pick 2", "pass")[number // 8])
    heads = {table.id: (table.row.version, table.head) for table in tables}
    if not in_wal:
        await desk.tables.close()
    wal = desk.path.with_name(desk.path.name + "-wal").read_bytes() if in_wal else None
    return Kept(desk.path.read_bytes(), wal, heads)


async def verdict(path: Path, kept: Kept) -> str:
    """Start on a file as the program does and say how its state is seen: never wrong unseen."""
    try:
        tables = await Tables.open(path, games=GAMES, clock=FakeClock())
    except CannotOpen:
        return "refused"
    async with tables:
        aside = {fault.game for fault in tables.faults}
        there = {row.id for row in await tables.find(statuses=None)}
        for number, head in kept.heads.items():
            if number in aside:
                continue
            if number not in there:
                return "head unknown"
            table = await tables.table(number)
            if table.broken:
                aside.add(number)
            elif not await table.knows_head(*head):
                return "head unknown"
    return "set aside" if aside else "whole"


def lay(path: Path, file: bytes, wal: bytes | None) -> None:
    """Write a file with its WAL and nothing left of earlier ones."""
    for old in path.parent.glob(f"{path.name}*"):
        old.unlink()
    path.write_bytes(file)
    if wal is not None:
        path.with_name(path.name + "-wal").write_bytes(wal)


def flipped(data: bytes, at: int, bit: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


async def test_a_missing_wal_is_seen_by_the_printed_head(desk, tmp_path):
    kept = await played(desk, in_wal=True)
    path = tmp_path / "copy.sqlite3"
    lay(path, kept.file, kept.wal)
    assert await verdict(path, kept) == "whole"
    lay(path, kept.file, None)
    assert await verdict(path, kept) in ("head unknown", "refused")


@amounts("cuts", small=20, soak=400, full=2_000)
@pytest.mark.parametrize("which", ["file", "wal"])
async def test_a_shortened_file_never_gives_a_silent_wrong_board(desk, quick_path, cuts, which):
    kept, rng = await played(desk, in_wal=which == "wal"), Seeded()
    whole, path = kept.wal or kept.file, quick_path / "c.sqlite3"
    seen: Counter[str] = Counter()
    for _ in range(cuts):
        short = whole[: rng.randrange(len(whole))]
        short = short[: len(short) // PAGE * PAGE] if rng.random() < 0.5 else short
        lay(path, *((kept.file, short) if which == "wal" else (short, None)))
        seen[await verdict(path, kept)] += 1
    report(cuts=cuts, of=which, seen=dict(seen))
    assert seen["whole"] == 0


@amounts("flips", small=40, soak=1_500, full=10_000)
async def test_a_flipped_bit_of_the_wal_is_seen_by_the_printed_head(desk, quick_path, flips):
    """SQLite takes what follows a bad frame for unwritten: only the posts know better."""
    kept, rng = await played(desk, in_wal=True), Seeded()
    path, seen = quick_path / "c.sqlite3", Counter()
    lay(path, kept.file, kept.wal)
    truth = logs(path)
    for _ in range(flips):
        wal = flipped(kept.wal, rng.randrange(len(kept.wal)), rng.randrange(8))
        lay(path, kept.file, wal)
        changed = logs(path) != truth
        lay(path, kept.file, wal)
        seen[f"{'changed' if changed else 'same'}, {await verdict(path, kept)}"] += 1
    report(flips=flips, seen=dict(seen))
    assert seen["changed, whole"] == 0
    assert any(key.startswith("changed") for key in seen)


@pytest.mark.parametrize("fill", ["zeroed", "random"])
async def test_every_overwritten_page_that_matters_is_found(desk, quick_path, fill):
    kept, rng = await played(desk, in_wal=False), Seeded()
    whole, path, seen = kept.file, quick_path / "c.sqlite3", Counter()
    lay(path, whole, None)
    truth = logs(path)
    for at in range(0, len(whole), PAGE):
        page = bytes(PAGE) if fill == "zeroed" else rng.randbytes(PAGE)
        lay(path, whole[:at] + page + whole[at + PAGE :], None)
        changed = logs(path) != truth
        seen["changed" if changed else "same", "sound" if sound(path) else "found"] += 1
    report(pages=len(whole) // PAGE, seen={" ".join(key): n for key, n in seen.items()})
    assert seen["changed", "sound"] == 0
    assert seen["changed", "found"] > 0


async def test_a_restored_old_backup_is_known_by_every_later_head(desk, tmp_path):
    table = await desk.play(ANN, BOB)
    copies, heads = [], []
    for number in range(6):
        copies.append(tmp_path / f"{number}.sqlite3")
        await desk.tables.backup(copies[-1])
        heads.append((table.row.version, table.head))
        await desk.do(table, ANN, "roll")
    for age, copy in enumerate(copies):
        async with await Tables.open(copy, games=GAMES, clock=FakeClock()) as old:
            restored = await old.table(table.id)
            knows = [await restored.knows_head(*head) for head in heads]
        assert knows == [number <= age for number in range(len(heads))]


async def test_a_branch_played_after_an_old_restore_is_no_continuation(desk, tmp_path):
    """Moves made on a restored copy give other hashes: the lost posts stay unknown for ever."""
    table = await desk.play(ANN, BOB)
    await desk.tables.backup(tmp_path / "old.sqlite3")
    await desk.do(table, ANN, "roll")
    lost = (table.row.version, table.head)
    async with await Tables.open(tmp_path / "old.sqlite3", games=GAMES, clock=FakeClock()) as old:
        restored = await old.table(table.id)
        assert isinstance(await restored.submit("other", by=ANN, moves=["add"]), Accepted)
        assert restored.row.version == lost[0]
        assert not await restored.knows_head(*lost)


async def test_the_other_games_go_on_beside_a_damaged_one(desk):
    kept = await played(desk, in_wal=False)
    broken, *sound_ones = kept.heads
    alter(desk.path, "UPDATE entry SET body = body || ' ' WHERE game = ? AND version = 2", broken)
    async with await Tables.open(desk.path, games=GAMES, clock=FakeClock()) as tables:
        assert [fault.game for fault in tables.faults] == [broken]
        for number in sound_ones:
            table = await tables.table(number)
            user = table.row.seats[table.to_act()[0]].user
            outcome = await table.submit(f"on-{number}", by=user, moves=["add"])
            assert isinstance(outcome, Accepted)
    assert [fault.game for fault in check(desk.path, GAMES).faults] == [broken]
