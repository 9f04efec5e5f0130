"""Tables on a real file, with a clock that the tests turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from engine.table import Accepted, Table, Tables
from tests.engine.table.tiny import GAMES

ANN, BOB, CLEO, DAN = 1001, 1002, 1003, 1004
EVERYBODY = (ANN, BOB, CLEO, DAN)


@dataclass
class FakeClock:
    """Wall and monotone time, turned by hand."""

    wall_s: float = 1_790_000_000.0
    mono_s: float = 50.0

    def wall(self) -> float:
        return self.wall_s

    def monotonic(self) -> float:
        return self.mono_s

    def pass_time(self, seconds: float) -> None:
        self.wall_s += seconds
        self.mono_s += seconds

    def jump(self, seconds: float) -> None:
        self.wall_s += seconds


@dataclass
class Desk:
    """An open database with shorthand for what the tests do most."""

    path: Path
    clock: FakeClock
    tables: Tables
    requests: count[int] = field(default_factory=lambda: count(1))

    def request(self) -> str:
        return f"req{next(self.requests)}"

    async def lobby(self, *users: int, seats: int | None = None, **options: object) -> int:
        host, *others = users
        made = await self.tables.create(
            self.request(),
            game="tiny",
            host=host,
            seats=seats or max(2, len(users)),
            options=options,
        )
        assert isinstance(made, Accepted)
        for user in others:
            joined = await self.tables.join(made.game.id, user=user, request=self.request())
            assert isinstance(joined, Accepted)
        return made.game.id

    async def play(self, *users: int, **options: object) -> Table:
        number = await self.lobby(*users, **options)
        assert isinstance(await self.tables.start(number, by=users[0]), Accepted)
        return await self.tables.table(number)

    async def do(self, table: Table, user: int, *moves: str) -> Accepted:
        outcome = await table.submit(self.request(), by=user, moves=moves)
        assert isinstance(outcome, Accepted), outcome
        return outcome

    async def finish(self, table: Table, bonus: dict[int, int] | None = None) -> None:
        while not table.over:
            seat = table.to_act()[0]
            user = table.row.seats[seat].user
            adds = ["add"] * (bonus or {}).get(user or 0, 0)
            by = user if table.row.seats[seat].is_person else None
            done = await table.submit(self.request(), by=by, seat=seat, moves=[*adds, "pass"])
            assert isinstance(done, Accepted), done

    async def reopen(self) -> None:
        await self.tables.close()
        self.tables = await Tables.open(self.path, games=GAMES, clock=self.clock)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    path, clock = tmp_path / "games.sqlite3", FakeClock()
    made = Desk(path, clock, await Tables.open(path, games=GAMES, clock=clock))
    yield made
    await made.tables.close()
