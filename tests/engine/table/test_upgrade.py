"""Databases of every schema there has been still open, verify and play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.record import verify
from engine.table import Accepted, Tables, check
from engine.table.file import migrations
from tests.engine.table.conftest import FakeClock
from tests.engine.table.tiny import GAMES

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.sql"))


def test_there_is_one_of_every_schema():
    assert [int(path.stem) for path in GOLDEN] == [number for number, _ in migrations()]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.stem)
async def test_an_old_database_opens_verifies_and_plays_on(tmp_path, golden):
    path = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(golden.read_text(encoding="utf-8"))
        heads = db.execute("SELECT id, head FROM game ORDER BY id").fetchall()
    async with await Tables.open(path, games=GAMES, clock=FakeClock()) as tables:
        assert tables.faults == []
        over, played, lobby = [await tables.table(number) for number, _ in heads]
        assert [(t.id, t.row.head) for t in (over, played, lobby)] == heads
        assert verify(GAMES["tiny"], await over.export()).chain
        assert played.row.vote.kind == "abort"
        assert played.undoable(1) == ("pick 2",)
        assert isinstance(await played.submit("on", by=2, moves=["pass"]), Accepted)
        assert isinstance(await tables.start(lobby.id, by=1), Accepted)
        assert (await tables.person(1), await tables.server(7)) == (
            {"language": "uk"},
            {"language": "ru"},
        )
        assert (await tables.stats(2)).wins + (await tables.stats(1)).wins >= 1
    assert check(path, GAMES).faults == []
