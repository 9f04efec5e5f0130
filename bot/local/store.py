"""Keeps the world in a SQLite file, written shortly after each change."""

import asyncio
import contextlib
import itertools
import json
import logging
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import aiosqlite

from bot.local.things import Channel, Guild, Json, Member, Message, Role, ThreadState, User
from bot.local.world import Change, World

_SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID
"""
_WRITE = "INSERT OR REPLACE INTO things (kind, id, body) VALUES (?, ?, ?)"
_DELETE = "DELETE FROM things WHERE kind = ? AND id = ?"
_PAUSE_SECONDS = 0.1
_RETRY_SECONDS = 1.0
_AT_ONCE = 200
_GUILD_CHANGES = ("guild", "guild_edit", "guild_gone", "member", "member_edit", "member_gone")

_log = logging.getLogger(__name__)

Key = tuple[str, int]


class Store:
    """Reads a world from a file and writes its changes back."""

    def __init__(self, file: Path, world: World) -> None:
        self.file = file
        self.world = world
        self._dirty: dict[Key, None] = {}
        self._wake = asyncio.Event()
        self._db: aiosqlite.Connection | None = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self, base: str) -> None:
        """Read what is there and listen from now on; `base` is the server's address now."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._db = await aiosqlite.connect(self.file)
        await self._db.execute("PRAGMA journal_mode = WAL")
        await self._db.execute("PRAGMA synchronous = NORMAL")
        await self._db.execute(_SCHEMA)
        async with self._db.execute("SELECT kind, id, body FROM things ORDER BY id") as rows:
            found = [(str(kind), int(number), str(body)) async for kind, number, body in rows]
        self._load(found, base)
        meta = json.dumps({"base": base, "bot": self.world.bot.id})
        await self._db.execute(_WRITE, ("meta", 0, meta))
        await self._db.commit()
        self.world.listen(self._hear)
        self._mark_all()
        self._writer = asyncio.create_task(self._write_behind())

    def _load(self, rows: Iterable[tuple[str, int, str]], base: str) -> None:
        kinds: dict[str, list[tuple[int, str]]] = {}
        for kind, number, body in rows:
            kinds.setdefault(kind, []).append((number, body))
        meta = kinds.get("meta")
        if not meta:
            return
        if self.world.guilds:
            raise RuntimeError("start the local Discord before adding to a stored world")
        old: Json = json.loads(meta[0][1])
        for kind in ("user", "guild", "channel", "message", "commands"):
            for number, body in kinds.get(kind, []):
                # The addresses of attachments carry the port, which may be another one today.
                self._place(kind, number, json.loads(body.replace(old["base"], base)))
        del self.world.users[self.world.bot.id]
        self.world.bot = self.world.users[old["bot"]]

    def _place(self, kind: str, number: int, body: Json) -> None:
        world = self.world
        if kind == "user":
            world.users[number] = User(**body)
        elif kind == "guild":
            world.guilds[number] = _guild(body)
        elif kind == "channel":
            world.place_channel(_channel(body))
        elif kind == "message":
            world.place_message(Message(**body))
        else:
            world.commands[number or None] = body["commands"]

    def _mark_all(self) -> None:
        world = self.world
        for kind, numbers in (
            ("user", world.users),
            ("guild", world.guilds),
            ("channel", world.channels),
        ):
            self._mark(*((kind, number) for number in numbers))
        for messages in world.messages.values():
            self._mark(*(("message", number) for number in messages))

    def _mark(self, *keys: Key) -> None:
        self._dirty.update(dict.fromkeys(keys))
        self._wake.set()

    def _hear(self, change: Change) -> None:
        kind, thing = change.kind, change.thing
        if kind == "user":
            self._mark(("user", thing.id))
        elif kind in _GUILD_CHANGES or kind.startswith("role"):
            self._mark(("guild", change.guild_id or 0))
        elif kind.startswith(("channel", "thread")):
            self._mark(("channel", change.channel_id or 0))
        elif kind.startswith("message"):
            self._mark(("message", thing.id), ("channel", thing.channel_id))
        elif kind == "commands":
            self._mark(("commands", thing[0] or 0))

    async def _write_behind(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(_PAUSE_SECONDS)
            try:
                await self.flush()
            except aiosqlite.Error:
                _log.exception("the local Discord could not be stored; trying again")
                await asyncio.sleep(_RETRY_SECONDS)

    async def flush(self) -> None:
        """Write what has changed; after a failure it still counts as changed."""
        self._wake.clear()
        while self._dirty and self._db is not None:
            keys = list(itertools.islice(self._dirty, _AT_ONCE))
            for key in keys:
                del self._dirty[key]
            try:
                await self._write(self._db, keys)
            except aiosqlite.Error:
                self._mark(*keys)
                with contextlib.suppress(aiosqlite.Error):
                    await self._db.rollback()
                raise

    async def _write(self, db: aiosqlite.Connection, keys: list[Key]) -> None:
        bodies = [(key, self._body(*key)) for key in keys]
        kept = [(*key, json.dumps(body)) for key, body in bodies if body is not None]
        await db.executemany(_WRITE, kept)
        await db.executemany(_DELETE, [key for key, body in bodies if body is None])
        await db.commit()

    def _body(self, kind: str, number: int) -> Json | None:
        world = self.world
        if kind == "commands":
            return {"commands": world.commands.get(number or None, [])}
        if kind == "message":
            message = world.find_message(number)
            return None if message is None else dict(vars(message))
        things = {"user": world.users, "guild": world.guilds, "channel": world.channels}
        thing = things[kind].get(number)  # type: ignore[attr-defined]
        return None if thing is None else asdict(thing)

    async def close(self) -> None:
        """Write the rest and close the file."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.flush()
        if self._db is not None:
            await self._db.close()


def _guild(body: Json) -> Guild:
    roles = {int(number): Role(**role) for number, role in body.pop("roles").items()}
    members = {int(number): Member(**one) for number, one in body.pop("members").items()}
    return Guild(**body, roles=roles, members=members)


def _channel(body: Json) -> Channel:
    thread = body.pop("thread")
    if thread is None:
        return Channel(**body)
    joined = {int(number): when for number, when in thread.pop("members").items()}
    return Channel(**body, thread=ThreadState(**thread, members=joined))
