"""What is stored of a game, as values: the store reads and writes these and nothing else."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.protocol import Seat, Standing

Status = Literal["lobby", "open", "paused", "over", "aborted"]
LIVE: tuple[Status, ...] = ("lobby", "open", "paused")
PLAYED: tuple[Status, ...] = ("open", "paused")
ENDED: tuple[Status, ...] = ("over", "aborted")

PERSON = "person"
VACANT = "vacant"
"""A seat whose player left and whom nobody has replaced yet."""

NOBODY = -1
"""The seat of an outbox row that addresses no one seat."""

Settings = dict[str, Any]


def house(player: str) -> str:
    """Return the kind of a seat that the house plays from the start."""
    return f"house:{player}"


def caretaker(player: str) -> str:
    """Return the kind of a person's seat that the house looks after."""
    return f"caretaker:{player}"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game is shown: opaque numbers to the table."""

    guild: int | None = None
    channel: int | None = None
    thread: int | None = None
    message: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat and who holds it."""

    seat: Seat
    user: int | None
    kind: str = PERSON
    seed: str = ""
    host: bool = False
    decision: int = 0
    since: int | None = None
    """When the game began to wait for this seat, None while it does not."""
    owed: int = 0
    """The version that made the game wait for it, so that it is called once per decision."""
    reminded: bool = False
    times: tuple[int, ...] = ()
    """How long each of its decisions took, in milliseconds."""

    @property
    def is_person(self) -> bool:
        """Tell whether a person plays this seat now."""
        return self.kind == PERSON

    @property
    def player(self) -> str | None:
        """The id of the house player that plays this seat, None where no house player does."""
        return self.kind.partition(":")[2] or None


@dataclass(frozen=True, slots=True)
class Vote:
    """A question to the table; it passes when every voter says yes."""

    id: int
    """The version of the entry that asked."""
    kind: Literal["undo", "abort", "caretaker"]
    asker: Seat
    voters: tuple[Seat, ...]
    deadline: int
    yes: tuple[Seat, ...] = ()
    to: int | None = None
    """The version an undo would go back to."""
    seat: Seat | None = None
    player: str | None = None
    """The house player that would look after `seat`."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The voters who have not answered."""
        return tuple(seat for seat in self.voters if seat not in self.yes)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as it is stored, with its seats."""

    id: int
    kind: str
    status: Status
    capacity: int
    options: dict[str, Any]
    secret: bytes = field(repr=False)
    created: int
    rated: bool = True
    reason: str = ""
    """Why it is paused or was aborted: a word for programs, never a sentence."""
    request: str | None = None
    place: Place = Place()
    memo: dict[str, Any] = field(default_factory=dict)
    """Whatever the front end must remember of the game; never a user's id."""
    started: int | None = None
    ended: int | None = None
    paused: int | None = None
    revision: int = 0
    version: int = 0
    public: int = 0
    head: str = ""
    vote: Vote | None = None
    seats: tuple[SeatRow, ...] = ()

    def seat_of(self, user: int | None) -> SeatRow | None:
        """Return the seat this user holds, None without one."""
        if user is None:
            return None
        return next((row for row in self.seats if row.user == user), None)

    @property
    def host(self) -> SeatRow | None:
        """The host's seat."""
        return next((row for row in self.seats if row.host), None)


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of the log: its canonical JSON, its hash, and what the record does not hold."""

    version: int
    body: str
    hash: str
    request: str | None
    at: int

    @property
    def seal(self) -> str:
        """What must stand beside the entry if nobody changed its request id or time."""
        text = f"{self.version}|{self.hash}|{self.request}|{self.at}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """A position kept so that a game opens without being replayed."""

    version: int
    position: str
    digest: str

    @staticmethod
    def seal(game: int, version: int, entry_hash: str, position: str) -> str:
        """Return the digest that ties a position to the entry it belongs to."""
        text = f"{game}|{version}|{entry_hash}|{position}"
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be told: the front end composes it when it sends."""

    game: int
    version: int
    kind: str
    seat: Seat = NOBODY
    id: int = 0
    attempts: int = 0

    @property
    def nonce(self) -> str:
        """A short text that is the same whenever this row is sent again."""
        text = f"{self.game}|{self.version}|{self.kind}|{self.seat}"
        return hashlib.sha256(text.encode()).hexdigest()[:24]


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game with its results: all that ratings and statistics are made of."""

    game: GameRow
    results: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One transaction on one game; refused if the stored revision is not the one before."""

    game: GameRow
    entries: tuple[EntryRow, ...] = ()
    snapshots: tuple[SnapshotRow, ...] = ()
    outbox: tuple[OutboxRow, ...] = ()
    results: tuple[Standing, ...] = ()
