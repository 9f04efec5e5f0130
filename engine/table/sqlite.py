"""The store in SQLite: one writer task owns the one connection and takes whole transactions."""

# ruff: noqa: S608 (the names put into SQL are constants of this package, values are bound)

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import aiosqlite

from engine.protocol import Standing
from engine.table import codec
from engine.table.codec import (
    ENTRY_COLUMNS,
    GAME_COLUMNS,
    OUTBOX_COLUMNS,
    RESULT_COLUMNS,
    SEAT_COLUMNS,
    SNAPSHOT_COLUMNS,
    marks,
)
from engine.table.file import OWNER_PRAGMAS, OwnerLock, prepare
from engine.table.rows import (
    Change,
    EntryRow,
    Finished,
    GameRow,
    OutboxRow,
    Settings,
    SnapshotRow,
)
from engine.table.store import Conflict, DuplicateRequest, Search, Wait
from engine.table.writer import Writer

_SETTINGS = {"person": "user_id", "server": "guild"}
_UPDATE_GAME = (
    f"UPDATE game SET ({GAME_COLUMNS}) = ({marks(GAME_COLUMNS)}) WHERE id = ? AND revision = ?"
)


async def _rows(db: aiosqlite.Connection, sql: str, *values: object) -> list[Any]:
    return list(await db.execute_fetchall(sql, values))


class SqliteStore:
    """Games in one SQLite file of this machine."""

    def __init__(self, path: Path, lock: OwnerLock, writer: Writer) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStore:
        """Take the file, check it and bring it up to date; `CannotOpen` says why not."""
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = OwnerLock(file)
        lock.take()
        try:
            await asyncio.to_thread(prepare, file)
            db = await _connect(file)
        except BaseException:
            lock.release()
            raise
        return cls(file, lock, Writer(db))

    async def close(self) -> None:
        """Finish what is queued and release the file."""
        await self._writer.close()
        self._lock.release()

    async def add_game(self, game: GameRow) -> int:
        """Store a new game and return its id."""

        async def job(db: aiosqlite.Connection) -> int:
            sql = f"INSERT INTO game ({GAME_COLUMNS}) VALUES ({marks(GAME_COLUMNS)})"
            try:
                cursor = await db.execute(sql, codec.game_values(game))
            except sqlite3.IntegrityError as error:
                raise _duplicate(error) from None
            number = int(cursor.lastrowid or 0)
            await _insert(
                db, "seat", SEAT_COLUMNS, [codec.seat_values(number, s) for s in game.seats]
            )
            return number

        return await self._writer.write(job)

    async def commit(self, change: Change) -> None:
        """Store a change of one game."""

        async def job(db: aiosqlite.Connection) -> None:
            game = change.game
            values = (*codec.game_values(game), game.id, game.revision - 1)
            cursor = await db.execute(_UPDATE_GAME, values)
            if cursor.rowcount != 1:
                raise Conflict(f"game {game.id} is not at revision {game.revision - 1}")
            await _put_seats(db, game)
            await _put_log(db, change)
            await _put_notes(db, change)

        await self._writer.write(job)

    async def game(self, game: int) -> GameRow | None:
        """Return a game with its seats."""

        async def job(db: aiosqlite.Connection) -> GameRow | None:
            found = await _games(db, "WHERE id = ?", (game,))
            return found[0] if found else None

        return await self._writer.read(job)

    async def find(self, search: Search) -> list[GameRow]:
        """Return the games that match, newest first."""
        where, values = _where(search)

        async def job(db: aiosqlite.Connection) -> list[GameRow]:
            return await _games(db, f"{where} ORDER BY id DESC LIMIT ?", (*values, search.limit))

        return await self._writer.read(job)

    async def log(self, game: int) -> list[tuple[EntryRow, str]]:
        """Return the whole log with the stored seals."""
        sql = f"SELECT {ENTRY_COLUMNS} FROM entry WHERE game = ? ORDER BY version"
        rows = await self._writer.read(lambda db: _rows(db, sql, game))
        return [codec.read_entry(row) for row in rows]

    async def snapshots(self, game: int) -> list[SnapshotRow]:
        """Return the positions that are kept."""
        sql = f"SELECT {SNAPSHOT_COLUMNS} FROM snapshot WHERE game = ? ORDER BY version"
        rows = await self._writer.read(lambda db: _rows(db, sql, game))
        return [codec.read_snapshot(row) for row in rows]

    async def request(self, request: str) -> tuple[int, int] | None:
        """Return where a request was recorded."""
        sql = (
            "SELECT game, version FROM entry WHERE request = ?"
            " UNION ALL SELECT id, 0 FROM game WHERE request = ?"
        )
        rows = await self._writer.read(lambda db: _rows(db, sql, request, request))
        return (rows[0][0], rows[0][1]) if rows else None

    async def finished(self, guild: int | None, user: int | None) -> list[Finished]:
        """Return finished games with their results, oldest first."""
        where, values = _where(Search(statuses=("over",), guild=guild, user=user))

        async def job(db: aiosqlite.Connection) -> list[Finished]:
            games = await _games(db, f"{where} ORDER BY ended, id", values)
            sql = f"SELECT {RESULT_COLUMNS} FROM result WHERE game IN (SELECT id FROM game {where})"
            results: dict[int, list[Standing]] = {}
            for row in await _rows(db, f"{sql} ORDER BY game, seat", *values):
                results.setdefault(row[0], []).append(codec.read_result(row))
            return [Finished(game, tuple(results.get(game.id, ()))) for game in games]

        return await self._writer.read(job)

    async def claim(self, now: int, lease: int, limit: int) -> list[OutboxRow]:
        """Take rows that are due; a row that a newer one makes idle is dropped."""
        idle = (
            "DELETE FROM outbox WHERE leased <= ?1 AND EXISTS (SELECT 1 FROM outbox AS newer"
            " WHERE newer.game = outbox.game AND newer.kind = outbox.kind"
            " AND newer.seat = outbox.seat AND newer.version > outbox.version)"
        )
        due = (
            "SELECT min(id) FROM outbox WHERE due <= ?1 AND game NOT IN"
            " (SELECT game FROM outbox WHERE leased > ?1) GROUP BY game ORDER BY min(due) LIMIT ?2"
        )

        async def job(db: aiosqlite.Connection) -> list[OutboxRow]:
            await db.execute(idle, (now,))
            ids = [row[0] for row in await _rows(db, due, now, limit)]
            await db.executemany(
                "UPDATE outbox SET leased = ? WHERE id = ?", [(now + lease, i) for i in ids]
            )
            sql = f"SELECT game, version, kind, seat, id, attempts FROM outbox {_among('id', ids)}"
            return [OutboxRow(*row) for row in await _rows(db, f"{sql} ORDER BY due, id", *ids)]

        return await self._writer.write(job)

    async def delivered(self, row: int) -> None:
        """Forget a row that was sent."""
        await self._execute("DELETE FROM outbox WHERE id = ?", row)

    async def postpone(self, row: int, due: int) -> None:
        """Offer a row again at a later time."""
        sql = "UPDATE outbox SET due = ?, attempts = attempts + 1, leased = 0 WHERE id = ?"
        await self._execute(sql, due, row)

    async def waits(self, before: int) -> list[Wait]:
        """Return the persons' seats waited for since before this time and not reminded."""
        sql = (
            "SELECT s.game, s.seat, s.user_id, s.since, coalesce(p.settings, '{}') FROM seat s"
            " JOIN game g ON g.id = s.game LEFT JOIN person p ON p.user_id = s.user_id"
            " WHERE s.since <= ? AND s.reminded = 0 AND s.kind = 'person'"
            " AND s.user_id IS NOT NULL AND g.status = 'open' ORDER BY s.since"
        )
        rows = await self._writer.read(lambda db: _rows(db, sql, before))
        return [Wait(r[0], r[1], r[2], r[3], json.loads(r[4])) for r in rows]

    async def remind(self, wait: Wait, version: int) -> bool:
        """Mark a seat as reminded and put the reminder into the outbox."""
        sql = (
            "UPDATE seat SET reminded = 1 WHERE game = ? AND seat = ? AND since = ?"
            " AND reminded = 0"
        )

        async def job(db: aiosqlite.Connection) -> bool:
            cursor = await db.execute(sql, (wait.game, wait.seat, wait.since))
            if cursor.rowcount != 1:
                return False
            await db.execute("UPDATE game SET revision = revision + 1 WHERE id = ?", (wait.game,))
            note = OutboxRow(wait.game, version, "remind", wait.seat)
            await _insert(db, "outbox", OUTBOX_COLUMNS, [_outbox_values(note)])
            return True

        return await self._writer.write(job)

    async def settings(self, table: str, key: int) -> Settings:
        """Return the settings of a person or a server."""
        sql = f"SELECT settings FROM {table} WHERE {_SETTINGS[table]} = ?"
        rows = await self._writer.read(lambda db: _rows(db, sql, key))
        return dict(json.loads(rows[0][0])) if rows else {}

    async def put_settings(self, table: str, key: int, settings: Settings) -> None:
        """Store the settings of a person or a server."""
        column = _SETTINGS[table]
        if not settings:
            await self._execute(f"DELETE FROM {table} WHERE {column} = ?", key)
            return
        sql = f"INSERT OR REPLACE INTO {table} ({column}, settings) VALUES (?, ?)"
        await self._execute(sql, key, codec.spell(settings))

    async def forget_person(self, user: int) -> None:
        """Remove a user's id from every table."""

        async def job(db: aiosqlite.Connection) -> None:
            await db.execute(
                "UPDATE game SET revision = revision + 1"
                " WHERE id IN (SELECT game FROM seat WHERE user_id = ?)",
                (user,),
            )
            await db.execute("UPDATE seat SET user_id = NULL WHERE user_id = ?", (user,))
            await db.execute("DELETE FROM person WHERE user_id = ?", (user,))

        await self._writer.write(job)

    async def forget_guild(self, guild: int) -> None:
        """Remove a server's settings and its ids from its games."""

        async def job(db: aiosqlite.Connection) -> None:
            await db.execute("DELETE FROM server WHERE guild = ?", (guild,))
            await db.execute(
                "UPDATE game SET revision = revision + 1, memo = '{}', guild = NULL,"
                " channel = NULL, thread = NULL, message = NULL WHERE guild = ?",
                (guild,),
            )

        await self._writer.write(job)

    async def high_water(self, now: int) -> int:
        """Remember the latest time seen and return it."""

        async def job(db: aiosqlite.Connection) -> int:
            await db.execute(
                "INSERT INTO meta (key, value) VALUES ('time', ?)"
                " ON CONFLICT (key) DO UPDATE SET value = max(value, excluded.value)",
                (now,),
            )
            return int((await _rows(db, "SELECT value FROM meta WHERE key = 'time'"))[0][0])

        return await self._writer.write(job)

    async def _execute(self, sql: str, *values: object) -> None:
        async def job(db: aiosqlite.Connection) -> None:
            await db.execute(sql, values)

        await self._writer.write(job)


async def _connect(file: Path) -> aiosqlite.Connection:
    db = await aiosqlite.connect(file, isolation_level=None)
    try:
        db.text_factory = codec.lenient
        for pragma in OWNER_PRAGMAS:
            await db.execute(f"PRAGMA {pragma}")
    except BaseException:
        await db.close()
        raise
    return db


def _duplicate(error: sqlite3.IntegrityError) -> Exception:
    return DuplicateRequest(str(error)) if ".request" in str(error) else error


async def _insert(
    db: aiosqlite.Connection, table: str, columns: str, rows: list[tuple[Any, ...]]
) -> None:
    if not rows:
        return
    sql = f"INSERT INTO {table} ({columns}) VALUES ({marks(columns)})"
    try:
        await db.executemany(sql, rows)
    except sqlite3.IntegrityError as error:
        raise _duplicate(error) from None


async def _put_seats(db: aiosqlite.Connection, game: GameRow) -> None:
    await db.execute("DELETE FROM seat WHERE game = ?", (game.id,))
    await _insert(db, "seat", SEAT_COLUMNS, [codec.seat_values(game.id, s) for s in game.seats])


async def _put_log(db: aiosqlite.Connection, change: Change) -> None:
    game = change.game
    entries = [codec.entry_values(game.id, row) for row in change.entries]
    await _insert(db, "entry", ENTRY_COLUMNS, entries)
    if change.snapshots:
        await db.execute(
            "DELETE FROM snapshot WHERE game = ? AND version <> ?", (game.id, game.public)
        )
        snapshots = [codec.snapshot_values(game.id, row) for row in change.snapshots]
        await _insert(db, "snapshot", SNAPSHOT_COLUMNS, snapshots)


def _outbox_values(row: OutboxRow) -> tuple[Any, ...]:
    return (row.game, row.version, row.kind, row.seat, 0, 0, 0)


async def _put_notes(db: aiosqlite.Connection, change: Change) -> None:
    await _insert(db, "outbox", OUTBOX_COLUMNS, [_outbox_values(row) for row in change.outbox])
    results = [codec.result_values(change.game.id, row) for row in change.results]
    await _insert(db, "result", RESULT_COLUMNS, results)


def _among(column: str, values: list[int]) -> str:
    return f"WHERE {column} IN ({', '.join('?' * len(values))})"


def _where(search: Search) -> tuple[str, tuple[Any, ...]]:
    tests: list[str] = []
    values: list[Any] = []
    if search.statuses is not None:
        tests.append(f"status IN ({', '.join('?' * len(search.statuses))})")
        values += search.statuses
    if search.user is not None:
        tests.append("id IN (SELECT game FROM seat WHERE user_id = ?)")
        values.append(search.user)
    for column in ("guild", "channel", "thread"):
        if getattr(search, column) is not None:
            tests.append(f"{column} = ?")
            values.append(getattr(search, column))
    if search.voting:
        tests.append("vote IS NOT NULL")
    return f"WHERE {' AND '.join(tests)}" if tests else "", tuple(values)


async def _games(db: aiosqlite.Connection, where: str, values: tuple[Any, ...]) -> list[GameRow]:
    games = await _rows(db, f"SELECT {GAME_COLUMNS} FROM game {where}", *values)
    ids = [row[0] for row in games]
    sql = f"SELECT {SEAT_COLUMNS} FROM seat {_among('game', ids)} ORDER BY game, seat"
    seats = await _rows(db, sql, *ids) if len(ids) <= 500 else await _all_seats(db)
    return codec.seated(games, seats)


async def _all_seats(db: aiosqlite.Connection) -> list[Any]:
    return await _rows(db, f"SELECT {SEAT_COLUMNS} FROM seat ORDER BY game, seat")
