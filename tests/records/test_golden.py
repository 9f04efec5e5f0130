"""What earlier releases wrote still opens, verifies and replays to the same hash."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.record import Record, verify
from engine.table import Accepted, Tables, check
from tests.engine.table.conftest import FakeClock
from tests.engine.table.test_any_game import EVERY_GAME
from tests.records.golden import fingerprint

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.jsonl"))
DATABASES = sorted(HERE.glob("*/*.sqlite3"))


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def test_this_release_has_its_records():
    assert {path.name for path in RECORDS} >= {
        *(f"smallworld-{seats}p.jsonl" for seats in range(2, 6)),
        "probe-3p.jsonl",
    }
    assert DATABASES


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_golden_record_replays_to_the_same_hash(path):
    record = Record.parse(path.read_text(encoding="utf-8"))
    game = EVERY_GAME[record.header["game"]]
    report = verify(game, record)
    assert report.chain
    if record.header["rules"] == game.rules_version:
        assert report.over
        assert fingerprint(game, record) == path.with_suffix(".hash").read_text().strip()


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_golden_record_is_verified_by_the_stand_alone_script(path):
    script = HERE.parents[1] / "docs" / "verify.py"
    run = subprocess.run([sys.executable, script, path], check=False, capture_output=True)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_changed_golden_record_is_found(path):
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    victim = next(entry for entry in record.entries[3:] if "do" in entry)
    victim["do"] = [*victim["do"], "done"]
    game = EVERY_GAME[record.header["game"]]
    with pytest.raises(ValueError, match="chain breaks"):
        verify(game, record)


@pytest.mark.parametrize("path", DATABASES, ids=named)
async def test_a_golden_database_opens_verifies_and_plays_on(path, tmp_path):
    copy = Path(shutil.copy(path, tmp_path / "old.sqlite3"))
    heads = json.loads(path.with_suffix(".json").read_text())
    async with await Tables.open(copy, games=EVERY_GAME, clock=FakeClock()) as tables:
        assert tables.faults == []
        assert await tables.person(1) == {"language": "uk"}
        tables_there = {
            row.id: await tables.table(row.id) for row in await tables.find(statuses=None)
        }
        for number, (version, head) in heads.items():
            assert await tables_there[int(number)].knows_head(version, head)
        played = next(table for table in tables_there.values() if table.row.status == "open")
        seat = played.to_act()[0]
        move = played.options(seat)[0].move
        user = played.row.seats[seat].user
        assert isinstance(await played.submit("on", by=user, moves=[move]), Accepted)
        lobby = next(table for table in tables_there.values() if table.row.status == "lobby")
        assert isinstance(await tables.join(lobby.id, user=2, request="join"), Accepted)
    assert check(copy, EVERY_GAME).faults == []
