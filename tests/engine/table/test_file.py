"""The file: one owner, migrations, foreign files, damage, copies, checks beside the owner."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from engine.table import Accepted, CannotOpen, Tables, backup, check
from engine.table import file as table_file
from engine.table.file import migrations, prepare, statements
from tests.engine.table.conftest import ANN, BOB, CLEO
from tests.engine.table.test_council import rule
from tests.engine.table.test_draft import pebbles
from tests.engine.table.tiny import GAMES


def pragma(path, name):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"PRAGMA {name}").fetchone()[0]


def alter(path, sql, *values) -> int:
    with closing(sqlite3.connect(path)) as db, db:
        return db.execute(sql, values).rowcount


async def test_a_new_file_has_the_newest_schema_and_wal(desk):
    assert pragma(desk.path, "user_version") == migrations()[-1][0]
    assert pragma(desk.path, "journal_mode") == "wal"


async def test_every_table_is_strict(desk):
    with closing(sqlite3.connect(desk.path)) as db:
        loose = [row[1] for row in db.execute("PRAGMA table_list") if not row[5]]
    assert [name for name in loose if not name.startswith("sqlite_")] == []


async def test_the_connection_syncs_fully_and_keeps_foreign_keys(desk):
    async def job(db):
        return [
            (await db.execute_fetchall(f"PRAGMA {name}"))[0][0]
            for name in ("synchronous", "foreign_keys", "busy_timeout", "trusted_schema")
        ]

    assert await desk.tables.store._writer.read(job) == [2, 1, 5000, 0]


async def test_one_instance_per_file(desk):
    with pytest.raises(CannotOpen, match="another instance"):
        await Tables.open(desk.path, games=GAMES)
    code = (
        "import asyncio, sys; from engine.table import Tables, CannotOpen\n"
        "try: asyncio.run(Tables.open(sys.argv[1], games={}))\n"
        "except CannotOpen: sys.exit(7)"
    )
    assert subprocess.run([sys.executable, "-c", code, desk.path], check=False).returncode == 7


async def test_a_newer_file_is_refused_untouched(desk):
    await desk.tables.close()
    alter(desk.path, "PRAGMA user_version=999")
    with pytest.raises(CannotOpen, match="newer version"):
        await Tables.open(desk.path, games=GAMES)
    alter(desk.path, f"PRAGMA user_version={migrations()[-1][0]}")
    desk.tables = await Tables.open(desk.path, games=GAMES)


async def test_a_file_of_another_program_is_refused_untouched(tmp_path):
    path = tmp_path / "other.sqlite3"
    alter(path, "CREATE TABLE t (a)")
    with pytest.raises(CannotOpen, match="another program"):
        await Tables.open(path, games=GAMES)
    text = tmp_path / "text.sqlite3"
    text.write_text("no database at all, and long enough to be looked at" * 30)
    with pytest.raises(CannotOpen):
        await Tables.open(text, games=GAMES)


async def test_a_migration_keeps_a_copy_and_is_all_or_nothing(desk, tmp_path, monkeypatch):
    table = await desk.play(ANN, BOB)
    await desk.tables.close()
    folder = tmp_path / "migrations"
    folder.mkdir()
    for _, path in migrations():
        (folder / path.name).write_text(path.read_text())
    newest = migrations()[-1][0]
    bad = folder / f"{newest + 1:04}_more.sql"
    bad.write_text(
        "CREATE TABLE extra (a INTEGER) STRICT;\nCREATE TABLE game (a INTEGER) STRICT;\n"
    )
    monkeypatch.setattr(table_file, "MIGRATIONS", folder)
    with pytest.raises(CannotOpen, match="already exists"):
        await Tables.open(desk.path, games=GAMES)
    assert pragma(desk.path, "user_version") == newest
    bad.write_text("CREATE TABLE extra (a INTEGER) STRICT;\n")
    desk.tables = await Tables.open(desk.path, games=GAMES)
    assert pragma(desk.path, "user_version") == newest + 1
    copy = desk.path.with_name(f"{desk.path.name}.before-{newest + 1:04}")
    assert pragma(copy, "user_version") == newest
    assert (await desk.tables.table(table.id)).row.status == "open"


def test_a_script_is_split_into_statements():
    script = "-- a; b\nCREATE TABLE t (\n  a TEXT DEFAULT ';'\n);\nCREATE TABLE u (b);\n"
    assert len(list(statements(script))) == 2
    with pytest.raises(ValueError, match="unfinished"):
        list(statements("CREATE TABLE t (a"))


async def test_a_copy_made_while_in_use_is_complete_and_opens(desk, tmp_path):
    table = await desk.play(ANN, BOB)
    moves = [asyncio.create_task(desk.do(table, ANN, "add")) for _ in range(20)]
    await desk.tables.backup(tmp_path / "copy.sqlite3")
    await asyncio.gather(*moves)
    await desk.tables.backup(tmp_path / "later.sqlite3")
    with pytest.raises(CannotOpen, match="exists"):
        await desk.tables.backup(tmp_path / "copy.sqlite3")
    for name in ("copy", "later"):
        assert check(tmp_path / f"{name}.sqlite3", GAMES).ok
    async with await Tables.open(tmp_path / "later.sqlite3", games=GAMES) as restored:
        assert pebbles((await restored.table(table.id)).view(0)) == [20, 0]


async def test_check_and_backup_beside_the_owner_write_nothing_to_its_files(desk, tmp_path):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    wal = desk.path.with_name(desk.path.name + "-wal")
    before = (desk.path.read_bytes(), wal.read_bytes())
    report = check(desk.path, GAMES)
    backup(desk.path, tmp_path / "copy.sqlite3")
    assert (desk.path.read_bytes(), wal.read_bytes()) == before
    assert (report.ok, report.games, report.entries, report.snapshots) == (True, 1, 2, 1)


async def test_check_replays_finished_and_aborted_games(desk):
    await desk.finish(await desk.play(ANN, BOB))
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    await table.abort("a", by=ANN)
    await desk.lobby(ANN)
    report = check(desk.path, GAMES)
    assert (report.games, report.faults) == (3, [])


async def test_a_changed_log_sets_the_game_aside_and_the_others_go_on(desk):
    broken, sound = await desk.play(ANN, BOB), await desk.play(ANN, CLEO)
    await desk.do(broken, ANN, "roll")
    await desk.tables.close()
    alter(
        desk.path,
        "UPDATE entry SET body = replace(body, 'roll', 'add') WHERE game = ? AND version = 1",
        broken.id,
    )
    desk.tables = await Tables.open(desk.path, games=GAMES, clock=desk.clock)
    assert [(f.game, f.reason) for f in desk.tables.faults] == [
        (broken.id, "the hash chain breaks at version 1")
    ]
    table = await desk.tables.table(broken.id)
    assert "chain" in table.broken
    assert rule(await table.submit("m", by=ANN, moves=["add"])) == "table-broken"
    assert rule(await table.ask_abort("v", by=ANN)) == "table-broken"
    other = await desk.tables.table(sound.id)
    assert isinstance(await other.submit("n", by=ANN, moves=["add"]), Accepted)
    assert [fault.game for fault in check(desk.path, GAMES).faults] == [broken.id]


async def test_a_lost_or_changed_snapshot_is_rebuilt_from_the_log(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    await desk.do(table, ANN, "add")
    seen, public = table.view(0), table.view(1)
    for sql in (
        "DELETE FROM snapshot",
        "UPDATE snapshot SET position = replace(position, '0', '7')",
        "UPDATE snapshot SET version = 50 WHERE version = (SELECT max(version) FROM snapshot)",
    ):
        await desk.tables.close()
        assert alter(desk.path, sql) > 0
        desk.tables = await Tables.open(desk.path, games=GAMES, clock=desk.clock)
        table = await desk.tables.table(table.id)
        assert (table.view(0), table.view(1)) == (seen, public)
        await desk.do(table, ANN, "add")
        await table.undo(desk.request(), by=ANN)


TEXT_COLUMNS = [("entry", "body"), ("entry", "hash"), ("entry", "request"), ("entry", "seal")]
SNAPSHOT_COLUMNS = [("snapshot", "position"), ("snapshot", "digest")]


def flip_text(path, rng, table, column) -> tuple[int, str]:
    """Flip one bit of one stored text, as a bad disk would; the characters stay readable."""
    with closing(sqlite3.connect(path)) as db, db:
        rows = db.execute(
            f"SELECT game, version, {column} FROM {table} WHERE {column} <> ''"  # noqa: S608
        ).fetchall()
        game, version, text = rng.choice(rows)
        at = rng.randrange(len(text))
        changed = text[:at] + chr(ord(text[at]) ^ (64 << rng.randrange(2))) + text[at + 1 :]
        db.execute(
            f"UPDATE {table} SET {column} = ? WHERE game = ? AND version = ?",  # noqa: S608
            (changed, game, version),
        )
    return game, text


@pytest.mark.parametrize("flips", [60, pytest.param(3000, marks=pytest.mark.soak)])
async def test_every_changed_bit_of_log_and_snapshots_is_found(desk, flips, tmp_path):
    for users in ((ANN, BOB), (BOB, CLEO)):
        table = await desk.play(*users)
        await desk.do(table, users[0], "roll")
        await desk.do(table, users[0], "pick 2")
    await desk.tables.close()
    whole, path = desk.path.read_bytes(), tmp_path / "flipped.sqlite3"
    seed = random.randrange(2**32)
    rng = random.Random(seed)
    for _ in range(flips):
        path.write_bytes(whole)
        place = rng.choice(TEXT_COLUMNS + SNAPSHOT_COLUMNS)
        game, _ = flip_text(path, rng, *place)
        assert [fault.game for fault in check(path, GAMES).faults] == [game], (seed, place)


@pytest.mark.parametrize("flips", [150, pytest.param(10_000, marks=pytest.mark.soak)])
async def test_a_flipped_bit_anywhere_never_gives_a_silent_wrong_board(desk, flips, tmp_path):
    table = await desk.play(ANN, BOB)
    for _ in range(4):
        await desk.do(table, ANN, "roll")
        await desk.do(table, ANN, "pick 1")
    await desk.tables.close()
    whole, path = desk.path.read_bytes(), tmp_path / "flipped.sqlite3"
    truth = logs(desk.path)
    seed = random.randrange(2**32)
    rng, changed, found = random.Random(seed), 0, 0
    for _ in range(flips):
        at, bit = rng.randrange(len(whole)), 1 << rng.randrange(8)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])
        if logs(path) == truth:
            continue
        changed += 1
        found += not sound(path) or not opens(path)
    print(f"seed {seed}: {flips} flips, {changed} changed the log, {found} found")  # noqa: T201
    assert changed > 0
    assert found == changed, seed


def logs(path):
    """Everything in log and snapshots, or why it cannot be read."""
    try:
        with closing(sqlite3.connect(path)) as db:
            return [
                db.execute("SELECT * FROM entry ORDER BY game, version").fetchall(),
                db.execute("SELECT * FROM snapshot ORDER BY game, version").fetchall(),
            ]
    except (sqlite3.DatabaseError, UnicodeError) as error:
        return str(error)


def opens(path) -> bool:
    """Tell whether the program would start on this file."""
    try:
        prepare(path)
    except CannotOpen:
        return False
    return True


def sound(path) -> bool:
    try:
        return check(path, GAMES).ok
    except CannotOpen:
        return False


async def test_an_old_copy_is_known_by_the_printed_head(desk, tmp_path):
    table = await desk.play(ANN, BOB)
    await desk.tables.backup(tmp_path / "old.sqlite3")
    await desk.do(table, ANN, "roll")
    version, head = table.row.version, table.head
    assert await table.knows_head(version, head)
    async with await Tables.open(tmp_path / "old.sqlite3", games=GAMES) as old:
        assert not await (await old.table(table.id)).knows_head(version, head)


async def test_the_rules_start_without_a_database():
    code = "import engine, sys; sys.exit('aiosqlite' in sys.modules or 'sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    from engine import Table, Tables

    assert (Table.__name__, Tables.__name__) == ("Table", "Tables")
