"""How stored values are spelled in SQL: columns and the JSON inside them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from engine.protocol import Standing
from engine.table.rows import EntryRow, GameRow, Place, SeatRow, SnapshotRow, Vote

Row = Sequence[Any]

GAME_COLUMNS = (
    "id, request, kind, status, reason, capacity, options, rated, secret, guild, channel, thread,"
    " message, memo, created, started, ended, paused, revision, version, public, head, vote"
)
SEAT_COLUMNS = "game, seat, user_id, kind, seed, host, decision, since, owed, reminded, times"
ENTRY_COLUMNS = "game, version, body, hash, request, at, seal"
SNAPSHOT_COLUMNS = "game, version, position, digest"
RESULT_COLUMNS = "game, seat, rank, score, tie_break, sources, by_round"
OUTBOX_COLUMNS = "game, version, kind, seat, due, attempts, leased"


def marks(columns: str) -> str:
    """Return one question mark per column."""
    return ", ".join("?" * (columns.count(",") + 1))


def spell(value: object) -> str:
    """Return a value as compact JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def game_values(game: GameRow) -> tuple[Any, ...]:
    """Return a game as the values of `GAME_COLUMNS`; id 0 lets the database choose one."""
    place = game.place
    return (
        game.id or None,
        game.request,
        game.kind,
        game.status,
        game.reason,
        game.capacity,
        spell(game.options),
        int(game.rated),
        game.secret,
        place.guild,
        place.channel,
        place.thread,
        place.message,
        spell(game.memo),
        game.created,
        game.started,
        game.ended,
        game.paused,
        game.revision,
        game.version,
        game.public,
        game.head,
        spell(asdict(game.vote)) if game.vote else None,
    )


def read_game(row: Row) -> GameRow:
    """Read a game, without its seats, from `GAME_COLUMNS`."""
    return GameRow(
        id=row[0],
        request=row[1],
        kind=row[2],
        status=row[3],
        reason=row[4],
        capacity=row[5],
        options=json.loads(row[6]),
        rated=bool(row[7]),
        secret=row[8],
        place=Place(*row[9:13]),
        memo=json.loads(row[13]),
        created=row[14],
        started=row[15],
        ended=row[16],
        paused=row[17],
        revision=row[18],
        version=row[19],
        public=row[20],
        head=row[21],
        vote=_read_vote(row[22]),
    )


def _read_vote(text: str | None) -> Vote | None:
    if text is None:
        return None
    body = json.loads(text)
    return Vote(**{**body, "voters": tuple(body["voters"]), "yes": tuple(body["yes"])})


def seat_values(game: int, row: SeatRow) -> tuple[Any, ...]:
    """Return a seat as the values of `SEAT_COLUMNS`."""
    return (
        game,
        row.seat,
        row.user,
        row.kind,
        row.seed,
        int(row.host),
        row.decision,
        row.since,
        row.owed,
        int(row.reminded),
        spell(row.times),
    )


def read_seat(row: Row) -> SeatRow:
    """Read a seat from `SEAT_COLUMNS`."""
    return SeatRow(
        seat=row[1],
        user=row[2],
        kind=row[3],
        seed=row[4],
        host=bool(row[5]),
        decision=row[6],
        since=row[7],
        owed=row[8],
        reminded=bool(row[9]),
        times=tuple(json.loads(row[10])),
    )


def seated(games: Iterable[Row], seats: Iterable[Row]) -> list[GameRow]:
    """Put seats (in seat order) to their games, keeping the order of the games that can be read."""
    at: dict[int, list[Row]] = {}
    for row in seats:
        at.setdefault(row[0], []).append(row)
    found: list[GameRow] = []
    for row in games:
        # A row that damage has made unreadable must not keep the others from being found; the
        # checks report it.
        with suppress(ValueError, TypeError, KeyError):
            taken = tuple(map(read_seat, at.get(row[0], ())))
            found.append(replace(read_game(row), seats=taken))
    return found


def lenient(text: bytes) -> str:
    """Read stored text even where damage has broken its encoding: its hash will tell."""
    return text.decode(errors="replace")


def entry_values(game: int, row: EntryRow) -> tuple[Any, ...]:
    """Return an entry as the values of `ENTRY_COLUMNS`."""
    return (game, row.version, row.body, row.hash, row.request, row.at, row.seal)


def read_entry(row: Row) -> tuple[EntryRow, str]:
    """Read an entry from `ENTRY_COLUMNS`, with the seal that was stored."""
    version, body, digest, request, at, seal = row[1:]
    return EntryRow(version, str(body), str(digest), request, at), str(seal)


def snapshot_values(game: int, row: SnapshotRow) -> tuple[Any, ...]:
    """Return a snapshot as the values of `SNAPSHOT_COLUMNS`."""
    return (game, row.version, row.position, row.digest)


def read_snapshot(row: Row) -> SnapshotRow:
    """Read a snapshot from `SNAPSHOT_COLUMNS`."""
    return SnapshotRow(version=row[1], position=str(row[2]), digest=str(row[3]))


def result_values(game: int, row: Standing) -> tuple[Any, ...]:
    """Return a result as the values of `RESULT_COLUMNS`."""
    sources, rounds = spell(dict(row.sources)), spell(row.by_round)
    return (game, row.seat, row.rank, row.score, row.tie_break, sources, rounds)


def read_result(row: Row) -> Standing:
    """Read a result from `RESULT_COLUMNS`."""
    _, seat, rank, score, tie_break, sources, rounds = row
    by_round = tuple(json.loads(rounds))
    return Standing(seat, rank, score, tie_break, json.loads(sources), by_round)
