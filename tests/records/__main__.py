"""Make this release's golden files: `python -m tests.records`.

One finished game per number of players of every game, played through the table with undos, as
`/export` gives it; and a database with an open game, a finished one and a lobby. Existing files
are kept: what a release has shipped never changes.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import tomllib
from pathlib import Path

from engine.table import Table, Tables
from tests.engine.table.test_any_game import EVERY_GAME, new_game, one_step
from tests.records.golden import fingerprint

ROOT = Path(__file__).parent
RECORDED = {"smallworld": range(2, 6), "probe": range(3, 4)}


async def play(tables: Tables, kind: str, seats: int, longest: int = 2000) -> Table:
    """Play a random game, to its end if that is not further off than this many requests."""
    table = await tables.table(await new_game(tables, kind, seats, kind))
    rng = random.Random(f"{kind}-{seats}")
    for number in range(longest):
        if table.over:
            break
        await one_step(table, rng, f"{table.id}-{number}")
    return table


async def make_record(folder: Path, kind: str, seats: int) -> None:
    """Write the record of one finished game, with the hash of where it ended."""
    with tempfile.TemporaryDirectory() as home:
        async with await Tables.open(Path(home) / "g.sqlite3", games=EVERY_GAME) as tables:
            table = await play(tables, kind, seats)
            assert table.row.status == "over", f"{kind} for {seats} did not end"
            record = await table.export()
    path = folder / f"{kind}-{seats}p.jsonl"
    path.write_text(record.text(), encoding="utf-8")
    path.with_suffix(".hash").write_text(fingerprint(EVERY_GAME[kind], record) + "\n")


async def make_database(folder: Path) -> None:
    """Write a database with games in every stage, and what must be found in it."""
    target = folder / "games.sqlite3"
    with tempfile.TemporaryDirectory() as home:
        async with await Tables.open(Path(home) / "g.sqlite3", games=EVERY_GAME) as tables:
            games = [
                await play(tables, "smallworld", 2, longest=25),
                await play(tables, "probe", 3),
            ]
            await tables.create("lobby", game="smallworld", host=1, seats=5)
            await tables.set_person(1, {"language": "uk"})
            await tables.backup(target)
            heads = {str(table.id): [table.row.version, table.row.head] for table in games}
    target.with_suffix(".json").write_text(json.dumps(heads) + "\n")


async def main() -> None:
    """Make every golden file of this release."""
    project = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    folder = ROOT / str(project["project"]["version"])
    if folder.exists():
        sys.exit(f"{folder.name} is there already; only an unreleased one may be made anew")
    folder.mkdir()
    for kind, players in RECORDED.items():
        for seats in players:
            await make_record(folder, kind, seats)
    await make_database(folder)


if __name__ == "__main__":
    asyncio.run(main())
