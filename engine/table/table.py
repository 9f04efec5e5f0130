"""`Table`: one game in play. `await table.submit(...)` is the one way a move gets in."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import DerivedChance
from engine.protocol import (
    BadMove,
    Event,
    Illegal,
    Message,
    Move,
    Option,
    Result,
    Seat,
    View,
    Violation,
)
from engine.record import Record, moves_entry, undo_entry
from engine.table import chronicle, journal
from engine.table.chronicle import Happened
from engine.table.core import Step
from engine.table.council import Council
from engine.table.journal import Point
from engine.table.outcomes import NotYourSeat, Outcome, Refused, Stale, refused
from engine.table.rows import ENDED, SeatRow


class NoSuchVersion(LookupError):
    """A version that is not there, not public yet, or known to older rules only."""


class Table(Council):
    """One game: moves and undo, and what each seat may see."""

    # Moves

    async def submit(
        self,
        request: str,
        *,
        by: int | None,
        seat: Seat | None = None,
        decision: int | None = None,
        text: str | None = None,
        moves: Sequence[Move | str] | None = None,
    ) -> Outcome:
        """Make one or more moves, all or none; recorded once under the request's id.

        `by` is the user, None for a house player, which then names its `seat`. `decision` is the
        number a button carries; typed commands leave it out. Either `text` as typed or `moves`.
        """
        return await self._exclusive(lambda: self._submit(request, by, seat, decision, text, moves))

    async def undo(
        self,
        request: str,
        *,
        by: int | None,
        seat: Seat | None = None,
        decision: int | None = None,
    ) -> Outcome:
        """Take back one's own last request; free as long as nobody else has seen it."""
        return await self._exclusive(lambda: self._undo(request, by, seat, decision))

    async def _submit(
        self,
        request: str,
        by: int | None,
        seat: Seat | None,
        decision: int | None,
        text: str | None,
        moves: Sequence[Move | str] | None,
    ) -> Outcome:
        holder = await self._admit(request, by, seat, decision)
        if not isinstance(holder, SeatRow):
            return holder
        play, game, version = self.play, self.game, self.row.version + 1
        chance = DerivedChance(play.key, journal.record_id(self.id), version)
        state = game.copy(play.state)
        try:
            made = self._read(holder.seat, text, moves)
            events = [e for move in made for e in game.apply(state, holder.seat, move, chance)]
        except Illegal as error:
            return Refused(error.violation)
        except BadMove as error:
            return refused("not-a-move", text=error.text[:60])
        if not made:
            return refused("no-move")
        body = moves_entry(holder.seat, made, chance.outcomes)
        point = Point(version, holder.seat, tuple(move.text for move in made))
        return await self._record(
            Step(
                body,
                self.row,
                holder.seat,
                request,
                state=state,
                line=(*play.line, point),
                events=events,
                publish=self._publishes(holder.seat, state, events),
            )
        )

    async def _admit(
        self, request: str, by: int | None, seat: Seat | None, decision: int | None
    ) -> SeatRow | Outcome:
        """Check everything about a request but the rules of the game."""
        if known := await self._known(request):
            return known
        holder = self._holder(by, seat)
        if isinstance(holder, NotYourSeat):
            return holder
        if closed := self._closed():
            return closed
        if decision is not None and decision != holder.decision:
            return Stale(holder.decision)
        return holder

    def _read(
        self, seat: Seat, text: str | None, moves: Sequence[Move | str] | None
    ) -> tuple[Move, ...]:
        if text is not None:
            return self.game.expand(self.game.copy(self.play.state), seat, text)
        return tuple(m if isinstance(m, Move) else Move.parse(m) for m in moves or ())

    def _publishes(self, seat: Seat, state: object, events: Sequence[Event]) -> bool:
        """Tell whether the others must see this: a turn ended, something showed, one is called."""
        game, owner = self.game, self.play.draft_of
        before, after = set(game.to_act(self.play.state)), set(game.to_act(state))
        return (
            any(event.reveals for event in events)
            or owner not in (None, seat)
            or bool(after - before - {seat})
            or seat in before - after
            or seat not in {*after, *game.may_act(state)}
        )

    async def _undo(
        self, request: str, by: int | None, seat: Seat | None, decision: int | None
    ) -> Outcome:
        holder = await self._admit(request, by, seat, decision)
        if not isinstance(holder, SeatRow):
            return holder
        if not self.undoable(holder.seat):
            target = self._undo_target(holder.seat)
            return (
                refused("undo-nothing") if target is None else refused("undo-needs-vote", to=target)
            )
        to = self.play.line[-2].version
        body = undo_entry(holder.seat, to)
        return await self._go_back(to, body, holder.seat, request, self.row, publish=False)

    def undoable(self, seat: Seat) -> tuple[str, ...]:
        """Return the moves a free undo would take back, () if there are none."""
        return self.play.line[-1].moves if self.play.draft_of == seat else ()

    # What a seat sees

    @property
    def over(self) -> bool:
        """Tell whether the game has ended, with or without a result."""
        return self.row.status in ENDED

    @property
    def commitment(self) -> str:
        """The hash that binds the secret all chance comes from."""
        return chronicle.commitment_of(self.row)

    @property
    def head(self) -> str:
        """The first 8 hex digits of the newest hash; stands beside `row.version` in posts."""
        return self.row.head[:8]

    def seat_of(self, user: int | None) -> Seat | None:
        """Return the seat a person plays, None for everybody else."""
        held = self.row.seat_of(user)
        return held.seat if held is not None and held.is_person else None

    def decision(self, seat: Seat) -> int:
        """Return the number of the seat's present decision, for its buttons."""
        return self.row.seats[seat].decision

    def view(self, seat: Seat | None) -> View:
        """Return the table as this seat sees it: for the others, without a draft."""
        return self.game.view(self.play.seen_by(seat), seat)

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """Return what this seat may do now."""
        return () if self.over else self.game.options(self.play.seen_by(seat), seat)

    def forecast(self, seat: Seat) -> Message | None:
        """Say what stopping now would bring this seat."""
        return self.game.forecast(self.play.seen_by(seat), seat)

    def why_not(self, seat: Seat, move: Move) -> Violation | None:
        """Return why a move is refused, None if it is legal."""
        return self.game.why_not(self.play.seen_by(seat), seat, move)

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats the game waits for."""
        return () if self.over else self.game.to_act(self.play.state)

    def may_act(self, seat: Seat | None = None) -> tuple[Seat, ...]:
        """Return the seats that may act but are not waited for, as this seat sees it."""
        return () if self.over else self.game.may_act(self.play.seen_by(seat))

    def result(self) -> Result:
        """Return how every seat stands; final once the game is over."""
        return self.game.result(self.play.state)

    def visible(self, seat: Seat | None) -> int:
        """Return the newest version this seat may see."""
        mine = self.over or self.play.draft_of == seat is not None
        return self.row.version if mine else self.row.public

    async def view_at(self, version: int, seat: Seat | None) -> View:
        """Return the table as it was at an earlier version; `NoSuchVersion` if it may not be."""
        if not 0 <= version <= self.visible(seat):
            raise NoSuchVersion(version)
        state = await self._position(version)
        if state is None:
            raise NoSuchVersion(version)
        return self.game.view(state, seat)

    async def history(self, seat: Seat | None, since: int | None = None) -> list[Happened]:
        """Return what happened after a version; by default since the seat's last turn ended."""
        last, floor = self.visible(seat), self.play.floor
        record, times = await self._chronicle()
        if since is None:
            since = chronicle.last_turn(record, seat, floor)
        return chronicle.history(self.game, record, times, seat, since, last)

    async def export(self) -> Record:
        """Return the record: whole once the game has ended, its public part before."""
        over, public = self.over, self.row.public
        record = await self._read_record()
        if not over:
            return chronicle.public_part(self.game, record, public)
        record.close(self.row.secret, self.result())
        return record

    async def knows_head(self, version: int, head: str) -> bool:
        """Tell whether a head seen in an old post belongs to this log: a stale copy does not."""
        log = await self._store.log(self.id)
        return 0 <= version < len(log) and log[version][0].hash.startswith(head)

    async def _chronicle(self) -> tuple[Record, list[int]]:
        row, log = await self._read_log()
        return journal.read_record(row, log), [entry.at for entry, _ in log]
