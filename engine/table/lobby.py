"""A game before it starts: pure changes of its row, refused with a reason."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.chance import DerivedChance, game_key
from engine.protocol import BadOptions, Game, Seat
from engine.record import canonical, header
from engine.table.journal import record_id, snapshot_row
from engine.table.outcomes import Refused, refused
from engine.table.rows import Change, EntryRow, GameRow, OutboxRow, SeatRow, house


def word_seed(word: str) -> str:
    """Return the seed of a word a player typed: the word itself is not kept."""
    return hashlib.sha256(word.encode()).hexdigest()[:32]


def seat_seed(request: str, word: str | None) -> str:
    """Return what a player adds to chance: the own join request, or a word."""
    return request if not word else word_seed(word)


def renumbered(rows: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    """Number the seats anew and see to it that there is a host."""
    seats = [replace(row, seat=seat) for seat, row in enumerate(rows)]
    if not any(row.host for row in seats):
        heir = next((row.seat for row in seats if row.is_person), None)
        seats = [replace(row, host=row.seat == heir) for row in seats]
    return tuple(seats)


def join(row: GameRow, user: int, seed: str) -> GameRow | Refused:
    """Give a user a seat, or another seed to one who sits there already."""
    held = row.seat_of(user)
    if held is not None:
        return refused("already-joined", seat=held.seat)
    if len(row.seats) >= row.capacity:
        return refused("lobby-full", seats=row.capacity)
    return replace(row, seats=renumbered((*row.seats, SeatRow(0, user, seed=seed))))


def leave(row: GameRow, user: int) -> GameRow | Refused:
    """Take a user's seat away; a lobby without persons is closed."""
    if row.seat_of(user) is None:
        return refused("not-joined")
    row = replace(row, seats=renumbered(s for s in row.seats if s.user != user))
    if not any(seat.is_person for seat in row.seats):
        return replace(row, status="aborted", reason="deserted")
    return row


def add_house(row: GameRow, by: int, player: str) -> GameRow | Refused:
    """Give a seat to a house player."""
    if not hosts(row, by):
        return refused("not-host")
    if len(row.seats) >= row.capacity:
        return refused("lobby-full", seats=row.capacity)
    seat = SeatRow(0, None, house(player), seed=f"house-{player}")
    return replace(row, seats=renumbered((*row.seats, seat)))


def remove(row: GameRow, by: int, seat: Seat) -> GameRow | Refused:
    """Take a seat away from whoever holds it; the host's own is given up by leaving."""
    if not hosts(row, by):
        return refused("not-host")
    if not 0 <= seat < len(row.seats) or row.seats[seat].host:
        return refused("no-such-seat", seat=seat)
    return replace(row, seats=renumbered(s for s in row.seats if s.seat != seat))


def configure(
    row: GameRow,
    game: Game[Any],
    by: int,
    *,
    options: Mapping[str, Any] | None,
    seats: int | None,
    rated: bool | None,
) -> GameRow | Refused:
    """Change options, the number of seats, and whether it is rated."""
    if not hosts(row, by):
        return refused("not-host")
    capacity = row.capacity if seats is None else seats
    if capacity not in game.seats or capacity < len(row.seats):
        return refused("seats-out-of-range", low=max(game.seats[0], len(row.seats)),
                       high=game.seats[-1])  # fmt: skip
    chosen = dict(row.options if options is None else options)
    try:
        game.check_options(chosen, capacity)
    except BadOptions as error:
        return Refused(error.violation)
    wish = row.rated if rated is None else rated
    return replace(row, options=chosen, capacity=capacity, rated=wish)


def hosts(row: GameRow, by: int | None) -> bool:
    """Tell whether this user is the host; None is the program itself."""
    held = row.seat_of(by)
    return by is None or (held is not None and held.host)


def start(row: GameRow, game: Game[Any], by: int | None, now: int) -> Change | Refused:
    """Set the game up: entry 0 of its log, the first position, the first call."""
    count = len(row.seats)
    if not hosts(row, by):
        return refused("not-host")
    if count not in game.seats:
        return refused("seats-out-of-range", low=game.seats[0], high=game.seats[-1])
    seeds = [seat.seed for seat in row.seats]
    chance = DerivedChance(game_key(row.secret, seeds), record_id(row.id), 0)
    try:
        options = game.check_options(row.options, count)
    except BadOptions as error:
        return Refused(error.violation)
    state = game.new(options, count, chance)
    head = header(
        game,
        record_id(row.id),
        options=options,
        seats=count,
        secret=row.secret,
        seeds=seeds,
        outcomes=chance.outcomes,
    )
    digest = head.pop("hash")
    entry = EntryRow(0, canonical(head).decode(), digest, None, now)
    waits = game.to_act(state)
    row = replace(
        row,
        status="open",
        options=options,
        capacity=count,
        started=now,
        head=digest,
        revision=row.revision + 1,
        seats=tuple(replace(s, since=now if s.seat in waits else None) for s in row.seats),
    )
    notes = (OutboxRow(row.id, 0, "start"), OutboxRow(row.id, 0, "turn"))
    return Change(row, (entry,), (snapshot_row(game, row, entry, state),), notes)
