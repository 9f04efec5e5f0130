"""What can be told of a game: its history for a reader, and the record before its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.chance import RecordedChance, commitment
from engine.protocol import Event, Game, Move, Seat, seat_id, seat_number
from engine.record import Entry, Record, Replay
from engine.table.journal import record_id, walk
from engine.table.rows import GameRow

_PUBLIC_HEADER = ("realmkeeper", "game", "rules", "id", "seats", "options", "commitment", "seeds")


@dataclass(frozen=True, slots=True)
class Happened:
    """One entry as a reader may know it."""

    version: int
    at: int
    """Milliseconds since 1970."""
    seat: Seat | None
    kind: str
    """`do`, `undo`, `ask`, `answer`, `lapsed`, `pause`, `resume`, `resign`, `continued` ..."""
    moves: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    """Events whose `data` is what the reader may know; nothing else is in them."""
    undone: bool = False
    body: Entry | None = None
    """The entry itself where it is no move: whom it is about, which vote, what answer."""


def commitment_of(row: GameRow) -> str:
    """Return the published hash that binds a game's secret."""
    return commitment(record_id(row.id), row.secret)


_KINDS = (
    "do", "continued", "ask", "answer", "undo", "lapsed", "pause", "resume", "abort", "resign",
    "replace", "caretaker",
)  # fmt: skip


def kind_of(entry: Entry) -> str:
    """Return what kind of entry this is."""
    return next(kind for kind in _KINDS if kind in entry)


def history(
    game: Game[Any],
    record: Record,
    times: Sequence[int],
    seat: Seat | None,
    since: int,
    last: int,
) -> list[Happened]:
    """Return the entries after `since` as this reader may know them.

    Entries that are no moves are never part of a draft, so they are told beyond `last` too.
    """
    standing = {point.version for point in walk(record)[0]}
    replay = Replay(game, record)
    told: list[Happened] = []
    for version, events in replay.steps():
        if version <= since or not version:
            continue
        entry = record.entries[version - 1]
        move = "do" in entry or ("undo" in entry and "answer" not in entry)
        if move and version > last:
            continue
        hidden = move and is_held_back(game, replay.positions[version - 1], entry, seat)
        told.append(
            Happened(
                version=version,
                at=times[version],
                seat=_seat(entry),
                kind=kind_of(entry),
                moves=() if hidden else tuple(entry.get("do", ())),
                events=tuple(Event(e.kind, e.seen_by(seat), reveals=e.reveals) for e in events),
                undone="do" in entry and version not in standing,
                body=None if "do" in entry else _public_entry(entry),
            )
        )
    return told


def last_turn(record: Record, seat: Seat | None, floor: int) -> int:
    """Return the version in which this seat last acted, its draft left out."""
    if seat is None:
        return 0
    mine = (
        version
        for version, entry in enumerate(record.entries[:floor], 1)
        if entry.get("seat") == seat_id(seat) and "do" in entry
    )
    return max(mine, default=0)


def is_held_back(game: Game[Any], before: object, entry: Entry, seat: Seat | None) -> bool:
    """Tell whether the moves of an entry were secret when they were made."""
    if "do" not in entry or before is None:
        return False
    mover = seat_number(entry["seat"])
    if mover == seat:
        return False
    state, chance = game.copy(before), RecordedChance(entry.get("chance", ()))
    for move in map(Move.parse, entry["do"]):
        if game.is_secret(state, mover, move):
            return True
        game.apply(state, mover, move, chance)
    return False


def public_part(game: Game[Any], record: Record, public: int) -> Record:
    """Return the record before the end: no hashes, no chance, no secret moves, no draft."""
    header = {key: record.header[key] for key in _PUBLIC_HEADER}
    replay = Replay(game, record)
    replay.run(public)
    entries: list[Entry] = []
    for version, entry in enumerate(record.entries[:public], 1):
        if is_held_back(game, replay.positions[version - 1], entry, None):
            entries.append({"v": version, "seat": entry["seat"], "secret": True})
        else:
            entries.append(_public_entry(entry))
    return Record(header, entries)


def _public_entry(entry: Entry) -> Entry:
    """Leave out hash, chance, and the position an entry carries: they hold the game's secrets."""
    shown = {key: value for key, value in entry.items() if key not in ("hash", "chance")}
    if "continued" in shown:
        shown["continued"] = {"rules": shown["continued"]["rules"]}
    return shown


def _seat(entry: Entry) -> Seat | None:
    return seat_number(entry["seat"]) if "seat" in entry else None
