"""A game in memory: built from its log, with the snapshots as a cache."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.chance import commitment, game_key
from engine.protocol import BadPosition, Game, Seat, seat_number
from engine.record import BadRecord, Entry, Record, Replay, canonical, chain_hash
from engine.table.rows import EntryRow, GameRow, SnapshotRow

S = TypeVar("S")
Log = Sequence[tuple[EntryRow, str]]


class Broken(Exception):
    """A game that cannot be trusted any more: it is set aside, the others go on."""


@dataclass(frozen=True, slots=True)
class Point:
    """An entry that is part of the game as it stands: not undone, and it changed the position."""

    version: int
    seat: Seat | None = None
    moves: tuple[str, ...] = ()


def record_id(game: int) -> str:
    """Return the id of a game in its record."""
    return str(game)


def verify_log(row: GameRow, log: Log) -> None:
    """Check the chain, the seals and the head; `Broken` says where and why."""
    if len(log) != row.version + 1:
        raise Broken(f"the log has {len(log)} entries, the game is at version {row.version}")
    previous = ""
    for version, (entry, seal) in enumerate(log):
        if entry.version != version:
            raise Broken(f"entry {version} is missing")
        body = entry.body.encode()
        if chain_hash(previous, row.secret, version, body) != entry.hash:
            raise Broken(f"the hash chain breaks at version {version}")
        if entry.seal != seal:
            raise Broken(f"the request id or time of version {version} was changed")
        previous = entry.hash
    if previous != row.head:
        raise Broken("the newest hash is not the one the game remembers")


def read_record(row: GameRow, log: Log) -> Record:
    """Return the record of a verified log."""
    verify_log(row, log)
    head, *entries = (json.loads(entry.body) | {"hash": entry.hash} for entry, _ in log)
    if head["commitment"] != commitment(record_id(row.id), row.secret):
        raise Broken("the secret is not the one that was promised")
    return Record(head, entries)


def walk(record: Record) -> tuple[tuple[Point, ...], int]:
    """Return the points of the game as it stands, and the rules version in force."""
    line = [Point(0)]
    rules = int(record.header["rules"])
    for version, entry in enumerate(record.entries, 1):
        if "continued" in entry:
            rules = int(entry["continued"]["rules"])
            line = [Point(version)]
        elif "undo" in entry:
            line = [point for point in line if point.version <= entry["undo"]]
        elif "do" in entry:
            line.append(Point(version, seat_number(entry["seat"]), tuple(entry["do"])))
    return tuple(line), rules


@dataclass(frozen=True, slots=True)
class Play(Generic[S]):
    """A game in play: the position, the one everybody may see, and how it came about."""

    game: Game[S]
    state: S
    public: S
    line: tuple[Point, ...]
    floor: int
    """The newest point that is public; what follows it is a draft."""
    key: bytes
    rules: int
    positions: dict[int, S]
    """Positions of points at or after the floor, as far as they are known."""

    @property
    def draft_of(self) -> Seat | None:
        """The seat whose turn in progress the others do not see yet."""
        last = self.line[-1]
        return last.seat if last.version > self.floor else None

    def seen_by(self, seat: Seat | None) -> S:
        """Return the position this seat plays and sees."""
        owner = self.draft_of
        return self.state if owner is None or owner == seat else self.public


def load(game: Game[S], row: GameRow, log: Log, snapshots: Sequence[SnapshotRow]) -> Play[S]:
    """Build a game from what is stored; `Broken` if that is not sound."""
    record = read_record(row, log)
    line, rules = walk(record)
    floor = max((p.version for p in line if p.version <= row.public), default=line[0].version)
    wanted = {row.version: line[-1].version, row.public: floor}
    positions = _cached(game, row, log, snapshots, wanted)
    missing = {line[-1].version, floor} - positions.keys()
    if missing:
        positions |= _replayed(game, record, rules, missing)
    return Play(
        game=game,
        state=positions[line[-1].version],
        public=positions[floor],
        line=line,
        floor=floor,
        key=game_key(row.secret, record.header["seeds"]),
        rules=rules,
        positions=positions,
    )


def _cached(
    game: Game[S],
    row: GameRow,
    log: Log,
    snapshots: Sequence[SnapshotRow],
    wanted: dict[int, int],
) -> dict[int, S]:
    positions: dict[int, S] = {}
    for snapshot in snapshots:
        if snapshot.version in wanted and sound(row, log, snapshot):
            try:
                position = game.load(json.loads(snapshot.position))
            except BadPosition:
                continue
            positions[wanted[snapshot.version]] = position
    return positions


def sound(row: GameRow, log: Log, snapshot: SnapshotRow) -> bool:
    """Tell whether a snapshot is the one that was stored with its entry."""
    if not 0 <= snapshot.version < len(log):
        return False
    entry_hash = log[snapshot.version][0].hash
    seal = SnapshotRow.seal(row.id, snapshot.version, entry_hash, snapshot.position)
    return seal == snapshot.digest


def _replayed(game: Game[S], record: Record, rules: int, wanted: set[int]) -> dict[int, S]:
    if rules != game.rules_version:
        raise Broken(
            f"it was played by rules {rules}, this program knows {game.rules_version}, "
            "and the position it would go on from is lost"
        )
    replay = Replay(game, record)
    try:
        replay.run()
    except BadRecord as error:
        raise Broken(str(error)) from None
    return {version: _known(replay.positions[version]) for version in wanted}


def _known(position: S | None) -> S:
    if position is None:
        raise Broken("a position that only older rules knew is lost")
    return position


def replay_to(game: Game[S], record: Record, version: int) -> S | None:
    """Return the position of an earlier version, None where only older rules knew it."""
    return Replay(game, record).run(version)


def entry_row(row: GameRow, body: Entry, request: str | None, at: int) -> EntryRow:
    """Return the entry that follows the newest one, chained to it."""
    version = row.version + 1
    text = canonical({"v": version, **body})
    digest = chain_hash(row.head, row.secret, version, text)
    return EntryRow(version, text.decode(), digest, request, at)


def snapshot_row(game: Game[S], row: GameRow, entry: EntryRow, state: S) -> SnapshotRow:
    """Return the snapshot of the position an entry led to."""
    position = json.dumps(game.dump(state), ensure_ascii=False, separators=(",", ":"))
    seal = SnapshotRow.seal(row.id, entry.version, entry.hash, position)
    return SnapshotRow(entry.version, position, seal)
