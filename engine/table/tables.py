"""`Tables`: everything a front end asks of the table side, over one database file."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from engine.protocol import BadOptions, Seat
from engine.table import file, lobby, people
from engine.table.check import Fault, check_live
from engine.table.chronicle import commitment_of
from engine.table.clock import Clock, SystemClock, TableTime
from engine.table.core import Games, UnknownGame
from engine.table.council import DAY
from engine.table.outcomes import Accepted, Duplicate, NotRecorded, Outcome, Refused, refused
from engine.table.people import Standings, Stats
from engine.table.rows import (
    LIVE,
    PLAYED,
    Change,
    GameRow,
    OutboxRow,
    Place,
    SeatRow,
    Settings,
    Status,
)
from engine.table.sqlite import SqliteStore
from engine.table.store import DuplicateRequest, Search, Store, StoreFailed
from engine.table.table import Table

KEPT = 512
"""Games kept in memory after their last use."""

RemindAfter = Callable[[Settings], float | None]


def after_a_day(settings: Settings) -> float | None:
    """Remind once after `remind_hours` of a person's settings (24 by default, 0 is never)."""
    hours = settings.get("remind_hours", 24)
    return float(hours) * 3600 if hours else None


class Tables:
    """All games of one database: lobbies, tables, outbox, reminders, people."""

    def __init__(
        self,
        store: Store,
        games: Games,
        time: TableTime,
        *,
        remind_after: RemindAfter = after_a_day,
        vote_time: int = DAY,
    ) -> None:
        self.store = store
        self.games = games
        self.time = time
        self.faults: list[Fault] = []
        self._remind_after = remind_after
        self._vote_time = vote_time
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._recent: OrderedDict[int, Table] = OrderedDict()
        self._ticker: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        games: Games,
        clock: Clock | None = None,
        remind_after: RemindAfter = after_a_day,
        vote_time: int = DAY,
    ) -> Tables:
        """Open a database file (made if missing); `CannotOpen` says why it cannot be used.

        Games whose log does not verify are in `faults` and refuse every request.
        """
        store = await SqliteStore.open(path)
        try:
            faults = await asyncio.to_thread(check_live, Path(path))
            time = TableTime(clock or SystemClock(), await store.high_water(0))
        except BaseException:
            await store.close()
            raise
        tables = cls(store, games, time, remind_after=remind_after, vote_time=vote_time)
        tables.faults = faults
        return tables

    async def close(self) -> None:
        """Finish what is under way and release the file."""
        if self._ticker is not None:
            self._ticker.cancel()
            with suppress(asyncio.CancelledError):
                await self._ticker
        with suppress(StoreFailed):
            await self.store.high_water(self.time.now())
        await self.store.close()

    async def __aenter__(self) -> Tables:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Finding games

    async def table(self, number: int) -> Table:
        """Return a game's table; `UnknownGame` if there is none."""
        table = self._tables.get(number)
        if table is None:
            table = self._tables[number] = Table(self.store, self.games, self.time, number)
            table.vote_time = self._vote_time
        await table.load()
        self._recent[number] = table
        self._recent.move_to_end(number)
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table

    async def find(
        self,
        *,
        statuses: tuple[Status, ...] | None = LIVE,
        user: int | None = None,
        guild: int | None = None,
        channel: int | None = None,
        thread: int | None = None,
        limit: int = 1000,
    ) -> list[GameRow]:
        """Return the games that match, newest first."""
        return await self.store.find(
            Search(statuses, user=user, guild=guild, channel=channel, thread=thread, limit=limit)
        )

    async def inbox(self, user: int) -> tuple[list[GameRow], list[GameRow]]:
        """Return the games that wait for this person, longest first, and the person's others."""
        mine = await self.find(user=user, statuses=PLAYED)
        waits = [row for row in mine if _waits_for(row, user)]
        others = [row for row in mine if row not in waits]
        return sorted(waits, key=lambda row: _since(row, user)), others

    async def house_to_move(self) -> list[tuple[int, Seat, str]]:
        """Return (game, seat, house player) wherever the house is waited for."""
        return [
            (row.id, seat.seat, seat.player)
            for row in await self.find(statuses=("open",))
            for seat in row.seats
            if seat.player is not None and seat.since is not None
        ]

    # Lobby

    async def create(
        self,
        request: str,
        *,
        game: str,
        host: int,
        seats: int,
        options: Mapping[str, Any] | None = None,
        place: Place | None = None,
        rated: bool = True,
        word: str | None = None,
        memo: Mapping[str, Any] | None = None,
    ) -> Outcome:
        """Open a lobby with the host in it: `Accepted.game` has its number and commitment."""
        rules = self.games[game]
        if seats not in rules.seats:
            return refused("seats-out-of-range", low=rules.seats[0], high=rules.seats[-1])
        chosen = dict(options or {})
        try:
            rules.check_options(chosen, seats)
        except BadOptions as error:
            return Refused(error.violation)
        row = GameRow(
            id=0,
            request=request,
            kind=game,
            status="lobby",
            capacity=seats,
            options=chosen,
            secret=secrets.token_bytes(32),
            created=self.time.now(),
            rated=rated,
            place=place or Place(),
            memo=dict(memo or {}),
            seats=(SeatRow(0, host, seed=lobby.seat_seed(request, word), host=True),),
        )
        return await self._add(row)

    async def _add(self, row: GameRow) -> Outcome:
        try:
            number = await self.store.add_game(row)
        except DuplicateRequest:
            known = await self.store.request(row.request or "")
            return Duplicate(*known) if known else NotRecorded("busy")
        except StoreFailed as error:
            return NotRecorded(error.reason)
        return Accepted(replace(row, id=number), 0, 0)

    async def rematch(self, request: str, *, game: int, host: int) -> Outcome:
        """Open a lobby like an earlier game's, in the same place."""
        old = (await self.table(game)).row
        place = replace(old.place, thread=None, message=None)
        return await self.create(
            request,
            game=old.kind,
            host=host,
            seats=old.capacity,
            options=old.options,
            place=place,
            rated=old.rated,
        )

    async def join(self, game: int, *, user: int, request: str, word: str | None = None) -> Outcome:
        """Take a seat; the request's id (or a typed word) is mixed into the game's chance."""
        seed = lobby.seat_seed(request, word)
        return await self._lobby(game, lambda row: lobby.join(row, user, seed))

    async def leave(self, game: int, *, user: int) -> Outcome:
        """Give a seat back; the last person closes the lobby."""
        return await self._lobby(game, lambda row: lobby.leave(row, user))

    async def add_house(self, game: int, *, by: int, player: str) -> Outcome:
        """Let a house player take a seat."""
        return await self._lobby(game, lambda row: lobby.add_house(row, by, player))

    async def remove(self, game: int, *, by: int, seat: Seat) -> Outcome:
        """Free a seat of the lobby."""
        return await self._lobby(game, lambda row: lobby.remove(row, by, seat))

    async def configure(
        self,
        game: int,
        *,
        by: int,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        rated: bool | None = None,
    ) -> Outcome:
        """Change the options, the number of seats, or whether the game is rated."""

        def change(row: GameRow) -> GameRow | Refused:
            rules = self.games[row.kind]
            return lobby.configure(row, rules, by, options=options, seats=seats, rated=rated)

        return await self._lobby(game, change)

    async def close_lobby(self, game: int, *, by: int | None) -> Outcome:
        """Give a lobby up: the host, or the program itself."""

        def change(row: GameRow) -> GameRow | Refused:
            if not lobby.hosts(row, by):
                return refused("not-host")
            return replace(row, status="aborted", reason="host", ended=self.time.now())

        return await self._lobby(game, change)

    async def start(self, game: int, *, by: int | None) -> Outcome:
        """Start a game with those who joined: the host, or the program itself."""

        def change(row: GameRow) -> Change | Refused:
            return lobby.start(row, self.games[row.kind], by, self.time.now())

        return await self._lobby(game, change)

    async def _lobby(
        self, game: int, change: Callable[[GameRow], GameRow | Change | Refused]
    ) -> Outcome:
        try:
            table = await self.table(game)
        except UnknownGame:
            return refused("game-unknown", game=game)
        return await table.change(change, statuses=("lobby",))

    async def remember(
        self, game: int, *, place: Place | None = None, memo: Mapping[str, Any] | None = None
    ) -> Outcome:
        """Keep where a game is shown and what the front end must know; `memo` is merged."""

        def change(row: GameRow) -> GameRow:
            merged = {**row.memo, **(memo or {})}
            return replace(row, place=place or row.place, memo=merged)

        table = await self.table(game)
        return await table.change(change)

    def commitment(self, row: GameRow) -> str:
        """Return what is published before a game starts, and kept to at its end."""
        return commitment_of(row)

    # Outbox

    async def claim(self, limit: int = 20, lease: float = 60.0) -> list[OutboxRow]:
        """Take what is to be told now; unless delivered or put off it returns after the lease."""
        return await self.store.claim(self.time.now(), round(lease * 1000), limit)

    async def delivered(self, row: OutboxRow) -> None:
        """Say that a row was sent."""
        await self.store.delivered(row.id)

    async def put_off(self, row: OutboxRow, seconds: float | None = None) -> None:
        """Try again later: after 2, 4, 8 ... seconds, at most 5 minutes, or as told."""
        wait = min(2.0 ** (row.attempts + 1), 300.0) if seconds is None else seconds
        await self.store.postpone(row.id, self.time.now() + round(wait * 1000))

    # Time

    async def tick(self) -> None:
        """Do what is due: end votes past their deadline, remind people, note the time."""
        now = self.time.now()
        await self.store.high_water(now)
        for row in await self.store.find(Search(("open",), voting=True)):
            if row.vote is not None and row.vote.deadline <= now:
                await (await self.table(row.id)).lapse()
        for wait in await self.store.waits(now):
            after = self._remind_after(wait.settings)
            if after is not None and wait.since + after * 1000 <= now:
                await (await self.table(wait.game)).remind(wait)

    def start_clock(self, every: float = 30.0) -> None:
        """Call `tick` for as long as the tables are open."""

        async def run() -> None:
            while True:
                with suppress(StoreFailed):
                    await self.tick()
                await asyncio.sleep(every)

        self._ticker = asyncio.create_task(run(), name="table clock")

    # People and servers

    async def person(self, user: int) -> Settings:
        """Return a person's settings."""
        return await self.store.settings("person", user)

    async def set_person(self, user: int, settings: Settings) -> None:
        """Store a person's settings; {} deletes them."""
        await self.store.put_settings("person", user, settings)

    async def server(self, guild: int) -> Settings:
        """Return a server's settings."""
        return await self.store.settings("server", guild)

    async def set_server(self, guild: int, settings: Settings) -> None:
        """Store a server's settings; {} deletes them."""
        await self.store.put_settings("server", guild, settings)

    async def forget_server(self, guild: int) -> None:
        """Forget a server that is gone: its settings, and where its games were shown."""
        await self.store.forget_guild(guild)
        await self._reload()

    async def leaderboard(self, guild: int, game: str | None = None) -> list[Standings]:
        """Return the rating list of a server, best first."""
        return people.leaderboard(await self.store.finished(guild, None), game)

    async def stats(self, user: int, guild: int | None = None) -> Stats:
        """Return what a person has played."""
        return people.stats(await self.store.finished(guild, user), user)

    async def person_data(self, user: int) -> dict[str, Any]:
        """Return everything that is stored of a person, as JSON."""
        rows = await self.store.find(Search(user=user, limit=1_000_000))
        results = await self.store.finished(None, user)
        return people.person_data(user, await self.person(user), rows, results)

    async def forget_person(self, user: int, *, player: str | None = None) -> None:
        """Forget a person: out of lobbies and games first, then the id is removed everywhere."""
        for row in await self.find(user=user):
            if row.status == "lobby":
                await self.leave(row.id, user=user)
            else:
                table = await self.table(row.id)
                await table.resign(f"forget-{secrets.token_hex(8)}", by=user, player=player)
        await self.store.forget_person(user)
        await self._reload()

    async def _reload(self) -> None:
        for table in list(self._tables.values()):
            await table.reload()

    # The file

    async def backup(self, target: str | Path) -> None:
        """Write a consistent copy of the database while it is in use."""
        if not isinstance(self.store, SqliteStore):
            raise TypeError("only a file can be copied")
        await asyncio.to_thread(file.backup, self.store.path, Path(target))


def _waits_for(row: GameRow, user: int) -> bool:
    held = row.seat_of(user)
    if held is None or not held.is_person:
        return False
    asked = row.vote is not None and held.seat in row.vote.waiting
    return row.status == "open" and (held.since is not None or asked)


def _since(row: GameRow, user: int) -> int:
    held = row.seat_of(user)
    return held.since or row.created if held else row.created
