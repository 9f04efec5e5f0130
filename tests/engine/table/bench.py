"""Measure the table: `python -m tests.engine.table.bench [GAMES] [MOVES]` prints one JSON line."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from engine.table import Accepted, Table, Tables, check
from tests.engine.table.tiny import GAMES

USERS = (1, 2, 3)


async def fill(tables: Tables, games: int, moves: int) -> list[Table]:
    """Open games and play some moves in each."""
    made = []
    for number in range(games):
        new = await tables.create(
            f"new-{number}", game="tiny", host=1, seats=3, options={"rounds": 50}
        )
        assert isinstance(new, Accepted)
        for user in USERS[1:]:
            await tables.join(new.game.id, user=user, request=f"join-{number}-{user}")
        await tables.start(new.game.id, by=1)
        table = await tables.table(new.game.id)
        made.append(table)
        for move in range(moves):
            await step(table, f"fill-{number}-{move}")
    return made


async def step(table: Table, request: str) -> float:
    """Make one request and return how long it took."""
    user = table.row.seats[table.to_act()[0]].user
    moves = [random.choice(["add", "roll", "pass"])]
    begin = time.perf_counter()
    outcome = await table.submit(request, by=user, moves=moves)
    assert isinstance(outcome, Accepted)
    return time.perf_counter() - begin


async def rush(tables: Tables, requests: int) -> list[float]:
    """Make requests in 20 games at once."""
    open_games = [row.id for row in await tables.find(statuses=("open",), limit=20)]

    async def player(game: int) -> list[float]:
        table = await tables.table(game)
        return [await step(table, f"rush-{game}-{n}") for n in range(requests)]

    return [t for taken in await asyncio.gather(*map(player, open_games)) for t in taken]


async def main(games: int, moves: int) -> None:
    """Fill a file, open it again, load every game, and play in a rush."""
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite3"
        async with await Tables.open(path, games=GAMES) as tables:
            await fill(tables, games, moves)
        begin = time.perf_counter()
        async with await Tables.open(path, games=GAMES) as tables:
            opened = time.perf_counter() - begin
            for row in await tables.find(limit=games):
                await tables.table(row.id)
            loaded = time.perf_counter() - begin
            begin = time.perf_counter()
            taken = sorted(await rush(tables, 50))
            spent = time.perf_counter() - begin
        begin = time.perf_counter()
        report = check(path, GAMES)
        checked = time.perf_counter() - begin
        figures = {
            "games": games,
            "entries": report.entries,
            "file_mb": round(path.stat().st_size / 1e6, 1),
            "open_s": round(opened, 2),
            "open_and_load_all_s": round(loaded, 2),
            "moves_per_s": round(len(taken) / spent),
            "submit_p50_ms": round(taken[len(taken) // 2] * 1000, 1),
            "submit_p99_ms": round(taken[int(len(taken) * 0.99)] * 1000, 1),
            "check_s": round(checked, 2),
            "faults": len(report.faults),
            "rss_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000),
        }
    print(json.dumps(figures))  # noqa: T201 (a command)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    asyncio.run(main(*(given + [1000, 40][len(given) :])))
