"""The one task that owns the one connection to the file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiosqlite

from engine.table.store import StoreFailed

T = TypeVar("T")
Job = Callable[[aiosqlite.Connection], Awaitable[T]]

_REASONS = (
    (("SQLITE_FULL",), "full"),
    (("SQLITE_IOERR", "SQLITE_CANTOPEN"), "io"),
    (("SQLITE_BUSY", "SQLITE_LOCKED"), "busy"),
    (("SQLITE_READONLY",), "readonly"),
    (("SQLITE_CORRUPT", "SQLITE_NOTADB"), "damaged"),
)


def _failed(error: sqlite3.Error) -> StoreFailed:
    name = getattr(error, "sqlite_errorname", "")
    for prefixes, reason in _REASONS:
        if name.startswith(prefixes):
            return StoreFailed(reason, str(error))
    return StoreFailed("io", f"{type(error).__name__}: {error}")


class Writer:
    """Runs jobs one after another on the one connection; nobody cancels it.

    A caller awaits a future and may be cancelled: its transaction is finished all the same.
    """

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._queue: asyncio.Queue[tuple[Job[Any], asyncio.Future[Any]] | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="table writer")

    async def read(self, job: Job[T]) -> T:
        """Run a job outside a transaction."""
        if self._closed:
            raise StoreFailed("closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, future))
        return await future

    async def write(self, job: Job[T]) -> T:
        """Run a job as one transaction."""

        async def transaction(db: aiosqlite.Connection) -> T:
            await db.execute("BEGIN IMMEDIATE")
            try:
                answer = await job(db)
                await db.execute("COMMIT")
            except BaseException:
                # After a full disk or an I/O error SQLite has rolled back by itself.
                if db.in_transaction:
                    await db.execute("ROLLBACK")
                raise
            return answer

        return await self.read(transaction)

    async def close(self) -> None:
        """Finish what is queued, then close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        while (item := await self._queue.get()) is not None:
            job, future = item
            try:
                answer = await job(self._db)
            except sqlite3.Error as error:
                _settle(future, error=_failed(error))
            except Exception as error:
                _settle(future, error=error)
            else:
                _settle(future, answer)
        await self._db.close()


def _settle(
    future: asyncio.Future[Any], answer: object = None, error: Exception | None = None
) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(answer)
    else:
        future.set_exception(error)
