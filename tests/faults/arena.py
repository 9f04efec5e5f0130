"""The whole product in one place: a local Discord, the referee on it, people, and its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot import logs
from bot.app import Referee, installed_games
from bot.local import LocalDiscord, Person, connected
from bot.settings import Settings
from engine.protocol import Game
from engine.table import Table, Tables, check

QUIET = Settings(drawers=0, house_pace=0, log_level="error")


class Arena:
    """A server with a channel and people; the bot can be stopped and started again."""

    def __init__(self, path: Path, names: tuple[str, ...] = ("Anna", "Ben", "Cleo")) -> None:
        self.path = path
        self.games: Mapping[str, Game[Any]] = installed_games()
        self.local = LocalDiscord()
        self.guild = self.local.guild("Table")
        self.channel = self.local.channel(self.guild)
        self.people = [self.local.person(name, self.guild) for name in names]
        self.pictures = True
        self.settings = QUIET
        self._life: AsyncExitStack | None = None

    async def begin(self) -> None:
        """Start the bot on its file."""
        self._life = AsyncExitStack()
        logs.set_up(QUIET.log_level, json=False)
        tables = await Tables.open(self.path, games=self.games)
        self.tables = await self._life.enter_async_context(tables)
        self.referee = Referee(self.tables, self.settings, players={}, guild_ready_timeout=0.05)
        if not self.pictures:
            self.referee.studio.map = _no_picture
        await self._life.enter_async_context(connected(self.local, self.referee))

    async def end(self) -> None:
        """Stop the bot as an operator would."""
        if self._life is not None:
            await self._life.aclose()
            self._life = None

    async def restart(self) -> None:
        """Stop the bot and start it again."""
        await self.end()
        await self.begin()

    async def game(self, *people: Person) -> Table:
        """Open a lobby, let people join, start, and wait for the first post."""
        host, *others = people
        reply = await host.slash("game new", channel=self.channel, players=len(people))
        lobby = (await reply.settled()).message
        for person in others:
            await (await person.click(lobby.id, "Join")).settled()
        await (await host.click(lobby.id, "Start")).settled()
        table = await self.tables.table((await self.tables.find(user=host.id, limit=1))[0].id)
        await self.referee.outbox.idle()
        return table

    def holder(self, table: Table) -> Person:
        """Return whom a game waits for."""
        user = table.row.seats[table.to_act()[0]].user
        return next(person for person in self.people if person.id == user)

    def sound(self) -> bool:
        """Tell whether everything in the file verifies and replays."""
        return check(self.path, self.games).faults == []


async def _no_picture(*_: object, **__: object) -> None:
    """Draw nothing: for tests of thousands of clicks, which are not about pictures."""


@asynccontextmanager
async def arena(
    path: Path, *, pictures: bool = True, names: tuple[str, ...] = (), drawers: int = 0
) -> AsyncIterator[Arena]:
    """Run the whole product; at the end Discord must have had nothing to refuse."""
    made = Arena(path, names or ("Anna", "Ben", "Cleo"))
    made.pictures = pictures
    made.settings = replace(QUIET, drawers=drawers)
    await made.local.start()
    try:
        await made.begin()
        yield made
        await made.end()
        assert [str(one) for one in made.local.refusals] == []
        assert made.local.unknown_routes == []
    finally:
        await made.end()
        await made.local.close()
