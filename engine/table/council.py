"""What the people at a table decide beside the moves: votes, pauses, coming and going."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Literal

from engine.protocol import Seat, seat_id
from engine.record import Entry
from engine.table.core import Core, Step
from engine.table.journal import Point
from engine.table.outcomes import NotYourSeat, Outcome, Refused, refused
from engine.table.rows import PERSON, VACANT, GameRow, SeatRow, Vote, caretaker

HOUR = 3600 * 1000
DAY = 24 * HOUR
VACANCY = "vacant"
"""Why a game is paused whose seat waits for a new player."""


class Council(Core):
    """Votes with a deadline, pause and resume, resigning, replacing, aborting."""

    vote_time = DAY
    absence = DAY

    # Votes

    async def ask_undo(self, request: str, *, by: int, to: int | None = None) -> Outcome:
        """Ask the table to go back to an earlier version; by default before one's own last move."""

        def question(asker: SeatRow) -> Vote | Refused:
            target = self._undo_target(asker.seat) if to is None else to
            known = {point.version for point in self.play.line[:-1]}
            if target is None:
                return refused("undo-nothing")
            if target not in known:
                return refused("no-such-version", version=target)
            return self._question("undo", asker.seat, to=target)

        return await self._ask(request, by, question)

    async def ask_abort(self, request: str, *, by: int) -> Outcome:
        """Ask the table to end the game without a result."""
        return await self._ask(request, by, lambda asker: self._question("abort", asker.seat))

    async def ask_caretaker(self, request: str, *, by: int, seat: Seat, player: str) -> Outcome:
        """Ask the table to let the house look after a seat whose player stays away."""

        def question(asker: SeatRow) -> Vote | Refused:
            if not 0 <= seat < len(self.row.seats) or seat == asker.seat:
                return refused("no-such-seat", seat=seat)
            if not self.row.seats[seat].is_person:
                return refused("not-a-person", seat=seat)
            if not self._is_absent(seat):
                return refused("not-absent", seat=seat, hours=self.absence // HOUR)
            return self._question("caretaker", asker.seat, seat=seat, player=player)

        return await self._ask(request, by, question)

    def _is_absent(self, seat: Seat) -> bool:
        """A seat is taken from nobody who was not given the time to come back."""
        since = self.row.seats[seat].since
        return since is not None and self._time.now() - since >= self.absence

    async def answer(self, request: str, *, by: int, yes: bool, vote: int | None = None) -> Outcome:
        """Answer the open vote (`vote` names it by its version): one no ends it."""
        return await self._exclusive(lambda: self._answer(request, by, yes, vote))

    async def lapse(self) -> Outcome:
        """End a vote whose deadline has passed: no answer is a no."""
        return await self._exclusive(self._lapse)

    async def _ask(
        self, request: str, by: int, question: Callable[[SeatRow], Vote | Refused]
    ) -> Outcome:
        async def work() -> Outcome:
            if known := await self._known(request):
                return known
            asker = self._holder(by, None)
            if isinstance(asker, NotYourSeat):
                return asker
            if closed := self._closed(paused_too=False):
                return closed
            if self.row.vote is not None:
                return refused("vote-open", vote=self.row.vote.id)
            vote = question(asker)
            return vote if isinstance(vote, Refused) else await self._open(request, vote)

        return await self._exclusive(work)

    def _question(
        self,
        kind: Literal["undo", "abort", "caretaker"],
        asker: Seat,
        *,
        to: int | None = None,
        seat: Seat | None = None,
        player: str | None = None,
    ) -> Vote:
        others = (row.seat for row in self.row.seats if row.is_person)
        voters = tuple(s for s in others if s not in (asker, seat))
        deadline = self._time.now() + self.vote_time
        version = self.row.version + 1
        return Vote(version, kind, asker, voters, deadline, (), to, seat, player)

    async def _open(self, request: str, vote: Vote) -> Outcome:
        body: Entry = {"seat": seat_id(vote.asker), "ask": vote.kind}
        if vote.to is not None:
            body["to"] = vote.to
        if vote.seat is not None:
            body["about"] = seat_id(vote.seat)
        if not vote.voters:
            return await self._pass(vote, body, vote.asker, request)
        row = replace(self.row, vote=vote)
        return await self._record(Step(body, row, vote.asker, request))

    async def _answer(self, request: str, by: int, yes: bool, number: int | None) -> Outcome:
        if known := await self._known(request):
            return known
        holder = self._holder(by, None)
        if isinstance(holder, NotYourSeat):
            return holder
        if closed := self._closed(paused_too=False):
            return closed
        vote = self.row.vote
        if vote is None or number not in (None, vote.id):
            return refused("no-vote")
        if holder.seat not in vote.waiting:
            return refused("already-voted")
        vote = replace(vote, yes=(*vote.yes, holder.seat)) if yes else vote
        body: Entry = {"seat": seat_id(holder.seat), "answer": yes, "to_vote": vote.id}
        if yes and not vote.waiting:
            return await self._pass(vote, body, holder.seat, request)
        row = replace(self.row, vote=vote if yes else None)
        return await self._record(Step(body, row, holder.seat, request))

    async def _lapse(self) -> Outcome:
        vote = self.row.vote
        if vote is None or self.row.status != "open" or vote.deadline > self._time.now():
            return refused("no-vote")
        row = replace(self.row, vote=None)
        return await self._record(Step({"lapsed": vote.id}, row))

    async def _pass(self, vote: Vote, body: Entry, by: Seat, request: str) -> Outcome:
        """Do what all agreed to, in the entry of the last yes."""
        row = replace(self.row, vote=None)
        if vote.kind == "undo":
            if vote.to is None or vote.to not in {point.version for point in self.play.line}:
                # Moves made meanwhile may have taken the game elsewhere: nothing to go back to.
                return await self._record(Step(body, row, by, request))
            return await self._go_back(vote.to, {**body, "undo": vote.to}, by, request, row)
        if vote.kind == "abort":
            row = replace(row, status="aborted", reason="vote")
            body = {**body, "abort": True}
        elif vote.seat is not None:
            row = _seat_kind(row, vote.seat, caretaker(vote.player or ""))
            body = {**body, "caretaker": seat_id(vote.seat)}
        return await self._record(Step(body, row, by, request, publish=True, notes=("status",)))

    async def _go_back(
        self, to: int, body: Entry, by: Seat, request: str, row: GameRow, *, publish: bool = True
    ) -> Outcome:
        state = await self._position(to)
        line = tuple(point for point in self.play.line if point.version <= to)
        return await self._record(
            Step(body, row, by, request, state=state, line=line, publish=publish)
        )

    def _undo_target(self, seat: Seat) -> int | None:
        """Return the point just before this seat's last move."""
        line: tuple[Point, ...] = self.play.line
        for before, point in zip(reversed(line[:-1]), reversed(line[1:]), strict=True):
            if point.seat == seat:
                return before.version
        return None

    # Pausing and ending

    async def pause(self, request: str, *, by: int | None, reason: str = "asked") -> Outcome:
        """Stop the clock and all moves; `by` None is the program itself (lost access ...)."""

        async def work() -> Outcome:
            seat = self._speaker(by)
            if isinstance(seat, NotYourSeat):
                return seat
            row = replace(self.row, status="paused", paused=self._time.now(), reason=reason)
            return await self._status(request, _signed(seat, {"pause": reason}), row, seat)

        return await self._exclusive(lambda: self._in_play(request, work))

    async def resume(self, request: str, *, by: int | None) -> Outcome:
        """Go on: time that passed meanwhile counts for nobody and for no deadline."""

        async def work() -> Outcome:
            seat = self._speaker(by)
            if isinstance(seat, NotYourSeat):
                return seat
            if self.row.status != "paused":
                return refused("not-paused")
            if any(row.kind == VACANT for row in self.row.seats):
                return refused("table-paused", reason=VACANCY)
            return await self._status(
                request, _signed(seat, {"resume": True}), self._resumed(self.row), seat
            )

        return await self._exclusive(lambda: self._in_play(request, work, paused_too=False))

    async def abort(self, request: str, *, by: int | None, reason: str = "host") -> Outcome:
        """End the game without a result: the host, or the program itself (`by` None)."""

        async def work() -> Outcome:
            seat = self._speaker(by)
            if isinstance(seat, NotYourSeat):
                return seat
            host = self.row.host
            if seat is not None and (host is None or host.seat != seat):
                return refused("not-host")
            row = replace(self.row, status="aborted", reason=reason)
            return await self._status(request, _signed(seat, {"abort": True}), row, seat)

        return await self._exclusive(lambda: self._in_play(request, work, paused_too=False))

    # Coming and going

    async def resign(self, request: str, *, by: int, player: str | None = None) -> Outcome:
        """Leave the game: a house player takes care of the seat, or it waits for a new person."""

        async def work() -> Outcome:
            holder = self._holder(by, None)
            if isinstance(holder, NotYourSeat):
                return holder
            kind = VACANT if player is None else caretaker(player)
            row = self._left(_seat_kind(self.row, holder.seat, kind))
            body: Entry = {"seat": seat_id(holder.seat), "resign": True}
            return await self._status(request, body, row, holder.seat)

        return await self._exclusive(lambda: self._in_play(request, work, paused_too=False))

    async def replace(self, request: str, *, by: int | None, seat: Seat, user: int) -> Outcome:
        """Give a seat to a person: its holder or the host may (`by` None: the program).

        Who has left may take the own seat back in the same way.
        """

        async def work() -> Outcome:
            speaker = self._speaker(by, left_too=True)
            if isinstance(speaker, NotYourSeat):
                return speaker
            if not 0 <= seat < len(self.row.seats):
                return refused("no-such-seat", seat=seat)
            host = self.row.host
            if speaker not in (None, seat) and (host is None or host.seat != speaker):
                return refused("not-host")
            held = self.row.seat_of(user)
            if held is not None and held.seat != seat:
                return refused("user-has-seat", seat=held.seat)
            body = _signed(speaker, {"replace": seat_id(seat)})
            return await self._status(request, body, self._seated(seat, user), speaker)

        return await self._exclusive(lambda: self._in_play(request, work, paused_too=False))

    async def entrust(self, request: str, *, by: int, seat: Seat, player: str) -> Outcome:
        """Let the house look after a vacant seat: the host may."""

        async def work() -> Outcome:
            speaker, host = self._speaker(by), self.row.host
            if isinstance(speaker, NotYourSeat):
                return speaker
            if host is None or host.seat != speaker:
                return refused("not-host")
            if not 0 <= seat < len(self.row.seats) or self.row.seats[seat].kind != VACANT:
                return refused("no-such-seat", seat=seat)
            row = self._filled(_seat_kind(self.row, seat, caretaker(player)))
            body = _signed(speaker, {"caretaker": seat_id(seat)})
            return await self._status(request, body, row, speaker)

        return await self._exclusive(lambda: self._in_play(request, work, paused_too=False))

    def _speaker(self, by: int | None, *, left_too: bool = False) -> Seat | NotYourSeat | None:
        """Return the seat of a person at the table (or of one who left), None for the program."""
        if by is None:
            return None
        held = self.row.seat_of(by)
        return held.seat if held and (held.is_person or left_too) else NotYourSeat()

    async def _in_play(
        self, request: str, work: Callable[[], Awaitable[Outcome]], *, paused_too: bool = True
    ) -> Outcome:
        if known := await self._known(request):
            return known
        if closed := self._closed(paused_too=paused_too):
            return closed
        return await work()

    async def _status(self, request: str, body: Entry, row: GameRow, by: Seat | None) -> Outcome:
        return await self._record(Step(body, row, by, request, notes=("status",)))

    def _seated(self, seat: Seat, user: int) -> GameRow:
        rows = list(self.row.seats)
        rows[seat] = replace(
            rows[seat], user=user, kind=PERSON, decision=rows[seat].decision + 1, reminded=False
        )
        return self._filled(replace(self.row, seats=tuple(rows)))

    def _filled(self, row: GameRow) -> GameRow:
        """Go on by itself once the seat the game was paused for is filled."""
        empty = any(seat.kind == VACANT for seat in row.seats)
        return row if empty or row.reason != VACANCY else self._resumed(row)

    def _left(self, row: GameRow) -> GameRow:
        """Say what a game becomes when somebody has left it."""
        row = replace(row, vote=None)
        if not any(seat.is_person for seat in row.seats):
            return replace(row, status="aborted", reason="deserted")
        if row.host is None or not row.host.is_person:
            row = _pass_host(row)
        if row.status == "open" and any(seat.kind == VACANT for seat in row.seats):
            return replace(row, status="paused", paused=self._time.now(), reason=VACANCY)
        return row

    def _resumed(self, row: GameRow) -> GameRow:
        slept = self._time.now() - (row.paused or self._time.now())
        seats = tuple(
            seat if seat.since is None else replace(seat, since=seat.since + slept)
            for seat in row.seats
        )
        vote = row.vote and replace(row.vote, deadline=row.vote.deadline + slept)
        return replace(row, status="open", paused=None, reason="", seats=seats, vote=vote)


def _signed(seat: Seat | None, body: Entry) -> Entry:
    return body if seat is None else {"seat": seat_id(seat), **body}


def _seat_kind(row: GameRow, seat: Seat, kind: str) -> GameRow:
    seats = list(row.seats)
    seats[seat] = replace(seats[seat], kind=kind, decision=seats[seat].decision + 1)
    return replace(row, seats=tuple(seats))


def _pass_host(row: GameRow) -> GameRow:
    heir = next(seat.seat for seat in row.seats if seat.is_person)
    return replace(row, seats=tuple(replace(s, host=s.seat == heir) for s in row.seats))
