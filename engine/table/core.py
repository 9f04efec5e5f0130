"""The heart of a table: one game, one request at a time, recorded before it counts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.protocol import Event, Game, Seat
from engine.record import Entry, Record, continued_entry
from engine.table import journal
from engine.table.clock import TableTime
from engine.table.journal import Broken, Play, Point
from engine.table.outcomes import (
    Accepted,
    Duplicate,
    NotRecorded,
    NotYourSeat,
    Outcome,
    Refused,
    refused,
)
from engine.table.rows import (
    ENDED,
    PLAYED,
    Change,
    EntryRow,
    GameRow,
    OutboxRow,
    SeatRow,
    SnapshotRow,
    Status,
)
from engine.table.store import Conflict, DuplicateRequest, Store, StoreFailed, Wait

Games = Mapping[str, Game[Any]]


class UnknownGame(LookupError):
    """There is no game of this number."""


@dataclass(frozen=True)
class Step:
    """An entry about to be recorded, with what it does to the game."""

    body: Entry
    row: GameRow
    """The stored game with everything changed but version, head, seats' numbers and revision."""
    by: Seat | None = None
    request: str | None = None
    state: Any = None
    """The position afterwards; None if the entry does not touch it."""
    line: tuple[Point, ...] | None = None
    events: Sequence[Event] = ()
    publish: bool = False
    notes: tuple[str, ...] = ()
    rules: int | None = None


class Core:
    """One game: loads it, keeps requests apart, records entries."""

    def __init__(self, store: Store, games: Games, time: TableTime, number: int) -> None:
        self._store = store
        self._games = games
        self._time = time
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._row: GameRow | None = None
        self._stale = True
        self._play: Play[Any] | None = None
        self._broken = ""
        self.id = number

    # What is known

    @property
    def row(self) -> GameRow:
        """The game as it is stored."""
        if self._row is None:
            raise UnknownGame(self.id)
        return self._row

    @property
    def play(self) -> Play[Any]:
        """The game in memory; a LookupError before it has started."""
        if self._play is None:
            raise LookupError(f"game {self.id} is {self.broken or 'not in play'}")
        return self._play

    @property
    def game(self) -> Game[Any]:
        """The rules it is played by."""
        return self._games[self.row.kind]

    @property
    def broken(self) -> str:
        """Why the game is set aside, '' if it is sound."""
        return self._broken

    @property
    def started(self) -> bool:
        """Tell whether there is a position to look at."""
        return self._play is not None

    # One at a time, whoever is cancelled

    async def load(self) -> None:
        """Read the game if it is not in memory; `UnknownGame` if there is none."""
        if self._stale:
            async with self._lock:
                await self._fresh()

    async def reload(self) -> None:
        """Read the game anew: something outside the table has changed it."""
        async with self._lock:
            self._stale = True
            await self._fresh()

    async def _exclusive(self, work: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Run a request to its end even if its caller is cancelled meanwhile."""
        task = asyncio.create_task(self._attempt(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _attempt(self, work: Callable[[], Awaitable[Outcome]]) -> Outcome:
        async with self._lock:
            try:
                for _ in range(3):
                    await self._fresh()
                    try:
                        return await work()
                    except Conflict:
                        self._stale = True
                return NotRecorded("busy")
            except StoreFailed as error:
                return NotRecorded(error.reason)
            except UnknownGame:
                return refused("game-unknown", game=self.id)

    async def _known(self, request: str | None) -> Duplicate | None:
        found = await self._store.request(request) if request is not None else None
        return Duplicate(*found) if found else None

    async def _fresh(self) -> None:
        if not self._stale:
            return
        row = await self._store.game(self.id)
        if row is None:
            raise UnknownGame(self.id)
        broken, play = "", None
        try:
            play = await self._load_play(row) if row.head else None
        except Broken as error:
            broken = str(error)
        self._row, self._play, self._broken, self._stale = row, play, broken, False
        if self._play and row.status in PLAYED and self._play.rules != self.game.rules_version:
            await self._continue()

    async def _load_play(self, row: GameRow) -> Play[Any]:
        if row.kind not in self._games:
            raise Broken(f"the game {row.kind!r} is not installed")
        log = await self._store.log(self.id)
        snapshots = await self._store.snapshots(self.id)
        return journal.load(self._games[row.kind], row, log, snapshots)

    async def _continue(self) -> None:
        """Go on by the rules now in force from the position the older ones led to."""
        play, row = self.play, self.row
        body = continued_entry(self.game, play.state)
        line = (Point(row.version + 1),)
        rules = self.game.rules_version
        await self._record(Step(body, row, state=play.state, line=line, publish=True, rules=rules))

    async def change(
        self,
        edit: Callable[[GameRow], GameRow | Change | Refused],
        *,
        statuses: Sequence[Status] | None = None,
    ) -> Outcome:
        """Store a change of the row that is no entry of the log: lobby, place, start."""

        async def work() -> Outcome:
            if statuses is not None and self.row.status not in statuses:
                return refused("not-in-lobby")
            edited = edit(self.row)
            if isinstance(edited, Refused):
                return edited
            if isinstance(edited, GameRow):
                edited = Change(replace(edited, revision=self.row.revision + 1))
            await self._store.commit(edited)
            self._row, self._stale = edited.game, bool(edited.entries)
            await self._fresh()
            return Accepted(self.row, self.row.version, self.row.public)

        return await self._exclusive(work)

    async def remind(self, wait: Wait) -> None:
        """Remind a seat once of the decision the game waits for."""
        async with self._lock:
            await self._fresh()
            self._stale = await self._store.remind(wait, self.row.version)
            await self._fresh()

    async def _position(self, version: int) -> object:
        known = self.play.positions.get(version)
        if known is not None:
            return known
        return journal.replay_to(self.game, await self._read_record(), version)

    async def _read_log(self) -> tuple[GameRow, list[tuple[EntryRow, str]]]:
        """Return the game and its log as of one moment, though others may be recording."""
        row = self.row
        log = await self._store.log(self.id)
        return row, log[: row.version + 1]

    async def _read_record(self) -> Record:
        return journal.read_record(*await self._read_log())

    # Who may, and when

    def _holder(self, by: int | None, seat: Seat | None) -> SeatRow | NotYourSeat:
        """Find the seat a request speaks for; `by` None is the house."""
        rows = self.row.seats
        if by is not None:
            held = self.row.seat_of(by)
            mine = held is not None and held.is_person and seat in (None, held.seat)
            return held if held is not None and mine else NotYourSeat()
        if seat is None or not 0 <= seat < len(rows) or rows[seat].player is None:
            return NotYourSeat()
        return rows[seat]

    def _closed(self, *, paused_too: bool = True) -> Refused | None:
        """Refuse what needs a game in play."""
        if self._broken:
            return refused("table-broken", reason=self._broken)
        status = self.row.status
        if status == "open" or (status == "paused" and not paused_too):
            return None
        return refused(f"table-{status}", reason=self.row.reason)

    # Recording

    async def _record(self, step: Step) -> Accepted:
        """Store an entry and everything that follows from it; only then does it count."""
        now = self._time.now()
        old, play = self.row, self.play
        entry = journal.entry_row(old, step.body, step.request, now)
        state = play.state if step.state is None else step.state
        row = self._row_after(step, state, entry.version, entry.hash, now)
        change = Change(
            game=row,
            entries=(entry,),
            snapshots=self._snapshots(row, entry, state),
            outbox=_notes(old, row, step.notes),
            results=self.game.result(state) if row.status == "over" else (),
        )
        try:
            await self._store.commit(change)
        except DuplicateRequest:
            raise Conflict(step.request) from None
        self._row = row
        self._play = _play_after(play, step, state, row)
        decision = row.seats[step.by].decision if step.by is not None else 0
        return Accepted(row, row.version, row.public, step.events, decision)

    def _row_after(self, step: Step, state: object, version: int, head: str, now: int) -> GameRow:
        row = step.row
        over = row.status in PLAYED and self.game.is_over(state)
        status = "over" if over else row.status
        ended = status in ENDED
        waits = () if ended else self.game.to_act(state)
        drafting = self.play.draft_of is not None or step.state is not None
        publish = step.publish or ended or not drafting
        return replace(
            row,
            status=status,
            ended=now if ended else None,
            vote=None if ended else row.vote,
            version=version,
            head=head,
            public=version if publish else row.public,
            revision=self.row.revision + 1,
            seats=tuple(_seat_after(s, waits, step.by, now, version) for s in row.seats),
        )

    def _snapshots(self, row: GameRow, entry: EntryRow, state: object) -> tuple[SnapshotRow, ...]:
        return (journal.snapshot_row(self.game, row, entry, state),)


def _seat_after(
    row: SeatRow, waits: Sequence[Seat], by: Seat | None, now: int, version: int
) -> SeatRow:
    waited, waiting = row.since is not None, row.seat in waits
    rises = row.seat == by or waited != waiting
    row = replace(row, decision=row.decision + rises)
    if waiting and not waited:
        return replace(row, since=now, owed=version, reminded=False)
    if waited and not waiting:
        return replace(row, since=None, times=(*row.times, now - (row.since or now)))
    return row


def _notes(old: GameRow, row: GameRow, kinds: tuple[str, ...]) -> tuple[OutboxRow, ...]:
    called = any(s.since is not None and s.owed == row.version for s in row.seats)
    kinds = (*kinds, *(["turn"] if called else []), *(["over"] if row.status in ENDED else []))
    if row.vote != old.vote and row.status not in ENDED:
        kinds = (*kinds, "vote")
    return tuple(OutboxRow(row.id, row.version, kind) for kind in dict.fromkeys(kinds))


def _play_after(play: Play[Any], step: Step, state: object, row: GameRow) -> Play[Any]:
    line = play.line if step.line is None else step.line
    public = row.public == row.version
    floor = line[-1].version if public else play.floor
    draft = {point.version for point in line if point.version >= floor}
    positions = {v: p for v, p in play.positions.items() if v in draft}
    positions[line[-1].version] = state
    return replace(
        play,
        state=state,
        public=state if public else play.public,
        line=line,
        floor=floor,
        rules=play.rules if step.rules is None else step.rules,
        positions=positions,
    )
