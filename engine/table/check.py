"""Checks that read the file beside its owner: integrity, hash chains, replay of every game."""

# ruff: noqa: S608 (the names put into SQL are constants of this package, values are bound)

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from engine.protocol import Game
from engine.record import BadRecord, Record, verify
from engine.table import codec
from engine.table.codec import ENTRY_COLUMNS, GAME_COLUMNS, SEAT_COLUMNS, SNAPSHOT_COLUMNS
from engine.table.core import Games
from engine.table.file import DAMAGE, guest
from engine.table.journal import Broken, Log, read_record, replay_to, sound, verify_log
from engine.table.rows import ENDED, LIVE, GameRow, SnapshotRow


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that cannot be trusted, and why; game 0 stands for the file as a whole."""

    game: int
    reason: str


@dataclass(slots=True)
class CheckReport:
    """What a check found."""

    games: int = 0
    entries: int = 0
    snapshots: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.faults


def check(path: Path, games: Games) -> CheckReport:
    """Check everything in a file, in use or not, without writing to it."""
    report = CheckReport()
    with guest(path) as db:
        db.execute("BEGIN")
        try:
            said = [str(row[0]) for row in db.execute("PRAGMA integrity_check(10)")]
            report.faults += [Fault(0, line) for line in said if line != "ok"]
            report.faults += _unreadable(db)
            for row, log in _games(db, None):
                report.games += 1
                report.entries += len(log)
                _check_game(report, db, games, row, log)
        except DAMAGE as error:
            report.faults.append(Fault(0, f"the file cannot be read: {error}"))
    return report


def check_live(path: Path) -> list[Fault]:
    """Check the hash chains of all games that are not over."""
    with guest(path) as db:
        chains = [_chain_fault(row, log) for row, log in _games(db, LIVE)]
        return [*_unreadable(db), *(fault for fault in chains if fault)]


def _unreadable(db: sqlite3.Connection) -> list[Fault]:
    readable = {row.id for row in _rows(db, "")}
    known = [int(row[0]) for row in db.execute("SELECT id FROM game ORDER BY id")]
    return [Fault(n, "its row cannot be read") for n in known if n not in readable]


def _chain_fault(row: GameRow, log: Log) -> Fault | None:
    try:
        if row.head or log:
            verify_log(row, log)
    except Broken as error:
        return Fault(row.id, str(error))
    return None


def _rows(db: sqlite3.Connection, where: str) -> list[GameRow]:
    games = db.execute(f"SELECT {GAME_COLUMNS} FROM game {where} ORDER BY id").fetchall()
    seats = db.execute(f"SELECT {SEAT_COLUMNS} FROM seat ORDER BY game, seat").fetchall()
    return codec.seated(games, seats)


def _games(db: sqlite3.Connection, statuses: Iterable[str] | None) -> Iterator[tuple[GameRow, Log]]:
    listed = None if statuses is None else ", ".join(f"'{status}'" for status in statuses)
    where = "" if listed is None else f"WHERE status IN ({listed})"
    entries = db.execute(
        f"SELECT {ENTRY_COLUMNS} FROM entry WHERE game IN (SELECT id FROM game {where})"
        " ORDER BY game, version"
    )
    logs = {
        game: [codec.read_entry(row) for row in group]
        for game, group in groupby(entries, key=lambda row: int(row[0]))
    }
    for row in _rows(db, where):
        yield row, logs.get(row.id, [])


def _check_game(
    report: CheckReport, db: sqlite3.Connection, games: Games, row: GameRow, log: Log
) -> None:
    if not row.head and not log:
        return
    try:
        record = read_record(row, log)
        game = games.get(row.kind)
        if game is None:
            raise Broken(f"the game {row.kind!r} is not installed")
        _replay(game, row, record)
        for snapshot in _snapshots(db, row.id):
            report.snapshots += 1
            _check_snapshot(game, row, log, record, snapshot)
    except (Broken, BadRecord) as error:
        report.faults.append(Fault(row.id, str(error)))


def _snapshots(db: sqlite3.Connection, game: int) -> list[SnapshotRow]:
    sql = f"SELECT {SNAPSHOT_COLUMNS} FROM snapshot WHERE game = ?"
    return [codec.read_snapshot(row) for row in db.execute(sql, (game,))]


def _replay(game: Game[Any], row: GameRow, record: Record) -> None:
    """Verify the record as it will be published: every move, every draw."""
    whole = Record(record.header, record.entries)
    state = replay_to(game, record, record.version)
    whole.close(row.secret, () if state is None else game.result(state))
    verify(game, whole)
    if row.status not in ENDED and state is not None and game.is_over(state):
        raise Broken("the game is over by its log and not by its status")


def _check_snapshot(
    game: Game[Any], row: GameRow, log: Log, record: Record, snapshot: SnapshotRow
) -> None:
    if not sound(row, log, snapshot):
        raise Broken(f"the snapshot of version {snapshot.version} was changed")
    state = replay_to(game, record, snapshot.version)
    if state is not None and game.dump(state) != json.loads(snapshot.position):
        raise Broken(f"the snapshot of version {snapshot.version} is not what the log leads to")
