"""What the table asks of a database. SQLite is the one that ships; the suite in tests is for all.

Every method that writes is one transaction: all of it happened or none of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.protocol import Seat
from engine.table.rows import (
    Change,
    EntryRow,
    Finished,
    GameRow,
    OutboxRow,
    Settings,
    SnapshotRow,
    Status,
)


class StoreFailed(Exception):
    """Nothing was recorded; `reason` is full, io, busy, readonly, damaged or closed."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class Conflict(Exception):
    """The stored game is not at the revision the change was made for."""


class DuplicateRequest(Exception):
    """The request id is recorded already."""


class CannotOpen(Exception):
    """The file cannot be used; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Search:
    """Which games to find; None means any."""

    statuses: Sequence[Status] | None = None
    user: int | None = None
    guild: int | None = None
    channel: int | None = None
    thread: int | None = None
    voting: bool = False
    limit: int = 1000


@dataclass(frozen=True, slots=True)
class Wait:
    """A seat the game has waited for since a time, not yet reminded."""

    game: int
    seat: Seat
    user: int
    since: int
    settings: Settings


class Store(Protocol):
    """A place where games are kept."""

    async def close(self) -> None:
        """Finish what is queued and let go of the database."""
        ...

    # Games

    async def add_game(self, game: GameRow) -> int:
        """Store a new game and return its id; `DuplicateRequest` if the request made one before."""
        ...

    async def commit(self, change: Change) -> None:
        """Store a change; `Conflict` or `DuplicateRequest` where it does not fit."""
        ...

    async def game(self, game: int) -> GameRow | None:
        """Return a game with its seats, None if there is none."""
        ...

    async def find(self, search: Search) -> list[GameRow]:
        """Return the games that match, newest first."""
        ...

    async def log(self, game: int) -> list[tuple[EntryRow, str]]:
        """Return the whole log, the set-up first, each entry with the seal that was stored."""
        ...

    async def snapshots(self, game: int) -> list[SnapshotRow]:
        """Return the positions that are kept."""
        ...

    async def request(self, request: str) -> tuple[int, int] | None:
        """Return the game and version a request was recorded as, None if it was not."""
        ...

    async def finished(self, guild: int | None, user: int | None) -> list[Finished]:
        """Return finished games with their results, oldest first."""
        ...

    # Outbox

    async def claim(self, now: int, lease: int, limit: int) -> list[OutboxRow]:
        """Take rows that are due, the newest of each kind only, one sender per game at a time."""
        ...

    async def delivered(self, row: int) -> None:
        """Forget a row that was sent."""
        ...

    async def postpone(self, row: int, due: int) -> None:
        """Offer a row again at a later time, counting the attempt."""
        ...

    # People, servers, time

    async def waits(self, before: int) -> list[Wait]:
        """Return the persons' seats waited for since before this time and not reminded."""
        ...

    async def remind(self, wait: Wait, version: int) -> bool:
        """Mark a seat as reminded and put the reminder into the outbox; False if no longer due."""
        ...

    async def settings(self, table: str, key: int) -> Settings:
        """Return the settings of a person or a server, {} if there are none."""
        ...

    async def put_settings(self, table: str, key: int, settings: Settings) -> None:
        """Store the settings of a person or a server; {} deletes them."""
        ...

    async def forget_person(self, user: int) -> None:
        """Remove a user's id from every table."""
        ...

    async def forget_guild(self, guild: int) -> None:
        """Remove a server's settings and its ids from its games."""
        ...

    async def high_water(self, now: int) -> int:
        """Remember the latest time seen and return it."""
        ...
