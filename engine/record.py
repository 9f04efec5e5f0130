"""A game as text: header, entries, hash chain; replay and verification.

One JSON object a line. The first line is the header (set-up), then one entry per request, and,
once the game has ended, a last line that reveals the secret and states the result. Version n is
the position after entry n; version 0 is the set-up.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.chance import (
    ChanceMismatch,
    RecordedChance,
    commitment,
    derive,
    game_key,
)
from engine.protocol import (
    BadMove,
    BadOptions,
    BadPosition,
    Event,
    Game,
    Illegal,
    Move,
    Result,
    Seat,
    seat_id,
    seat_number,
)

FORMAT = 1
S = TypeVar("S")
Entry = dict[str, Any]


class BadRecord(ValueError):
    """A record that cannot be read or does not verify; the message says where and why."""


def canonical(value: object) -> bytes:
    """Return the one JSON spelling that is hashed."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()


def entry_salt(secret: bytes, version: int) -> bytes:
    """Return the salt that keeps the secrets of an entry from being guessed from its hash."""
    return hmac.digest(secret, f"salt|{version}".encode(), "sha256")


def entry_hash(previous: str, secret: bytes, version: int, entry: Entry) -> str:
    """Return the hash of an entry (its own `hash` left out), chained to the one before."""
    body = {key: value for key, value in entry.items() if key != "hash"}
    return chain_hash(previous, secret, version, canonical(body))


def chain_hash(previous: str, secret: bytes, version: int, body: bytes) -> str:
    """Return the hash of an entry given in its canonical spelling."""
    salt = entry_salt(secret, version)
    return hashlib.sha256(previous.encode() + salt + body).hexdigest()


def header(
    game: Game[Any],
    game_id: str,
    *,
    options: dict[str, Any],
    seats: int,
    secret: bytes,
    seeds: Sequence[str],
    outcomes: Sequence[tuple[int, int]],
) -> Entry:
    """Return the header of a new game, hashed as version 0."""
    entry: Entry = {
        "realmkeeper": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "id": game_id,
        "seats": seats,
        "options": options,
        "commitment": commitment(game_id, secret),
        "seeds": list(seeds),
        "chance": [list(pair) for pair in outcomes],
    }
    entry["hash"] = entry_hash("", secret, 0, entry)
    return entry


def standings(result: Result) -> list[dict[str, Any]]:
    """Return a result as JSON, one object per seat."""
    return [
        {"seat": seat_id(s.seat), "rank": s.rank, "score": s.score, "tie_break": s.tie_break}
        for s in result
    ]


@dataclass
class Record:
    """A game's log: `entries[n - 1]` made version n; `end` is there once the game has ended."""

    header: Entry
    entries: list[Entry] = field(default_factory=list)
    end: Entry | None = None

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; `BadRecord` names the line that is wrong."""
        lines = [_object(number, line) for number, line in _lines(text)]
        if not lines:
            raise BadRecord("the record is empty")
        head, *rest = lines
        _check_header(head)
        end = rest.pop() if rest and "end" in rest[-1] else None
        for version, entry in enumerate(rest, 1):
            _check_entry(version, entry)
        return cls(head, rest, end["end"] if end else None)

    def text(self) -> str:
        """Return the record as text that parses back."""
        lines = [self.header, *self.entries]
        if self.end is not None:
            lines.append({"end": self.end})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    @property
    def version(self) -> int:
        """The newest version."""
        return len(self.entries)

    @property
    def head(self) -> str:
        """The hash of the newest entry, '' in an export made before the end."""
        return str((self.entries[-1] if self.entries else self.header).get("hash", ""))

    def append(self, secret: bytes, entry: Entry) -> None:
        """Add an entry as the next version and chain its hash."""
        version = self.version + 1
        entry = {"v": version, **entry}
        entry["hash"] = entry_hash(self.head, secret, version, entry)
        self.entries.append(entry)

    def close(self, secret: bytes, result: Result) -> None:
        """Reveal the secret and state the result."""
        self.end = {"secret": secret.hex(), "head": self.head, "result": standings(result)}


def moves_entry(seat: Seat, moves: Sequence[Move], outcomes: Sequence[tuple[int, int]]) -> Entry:
    """Return the entry of a request that makes moves."""
    entry: Entry = {"seat": seat_id(seat), "do": [move.text for move in moves]}
    if outcomes:
        entry["chance"] = [list(pair) for pair in outcomes]
    return entry


def undo_entry(seat: Seat, back_to: int) -> Entry:
    """Return the entry that goes back to the position of an earlier version."""
    return {"seat": seat_id(seat), "undo": back_to}


def continued_entry(game: Game[S], state: S) -> Entry:
    """Return the entry that carries a position over to the rules version now in force."""
    return {"continued": {"rules": game.rules_version, "position": game.dump(state)}}


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield number, line


def _object(number: int, line: str) -> Entry:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise BadRecord(f"line {number} is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise BadRecord(f"line {number} is not a JSON object")
    return value


def _check_header(head: Entry) -> None:
    fmt = head.get("realmkeeper")
    if not isinstance(fmt, int):
        raise BadRecord("line 1 is not the header of a record")
    if fmt > FORMAT:
        raise BadRecord(f"format {fmt} is newer than this program, which reads up to {FORMAT}")
    for key, kind in (
        ("game", str),
        ("rules", int),
        ("id", str),
        ("seats", int),
        ("options", dict),
    ):
        if not isinstance(head.get(key), kind):
            raise BadRecord(f"the header lacks {key!r}")


def _check_entry(version: int, entry: Entry) -> None:
    if entry.get("v") != version:
        raise BadRecord(f"entry {version} is numbered {entry.get('v')}")
    if "do" in entry and not (
        isinstance(entry["do"], list) and all(isinstance(text, str) for text in entry["do"])
    ):
        raise BadRecord(f"entry {version}: 'do' must be a list of moves")


# --- Replay ----------------------------------------------------------------------------------


class Replay(Generic[S]):
    """Plays a record from its outcomes and keeps the position of every version."""

    def __init__(self, game: Game[S], record: Record) -> None:
        self.game = game
        self.record = record
        self.positions: list[S | None] = []
        self.rules = int(record.header["rules"])

    def run(self, upto: int | None = None) -> S | None:
        """Play up to a version; the last position, None where only older rules knew it."""
        last = self.record.version if upto is None else upto
        if not 0 <= last <= self.record.version:
            raise BadRecord(f"there is no version {last}; the record ends at {self.record.version}")
        for _ in self.steps(last):
            pass
        return self.positions[last]

    def steps(self, last: int | None = None) -> Iterator[tuple[int, list[Event]]]:
        """Yield every version with its events, the set-up first."""
        self.positions = [self._set_up()]
        yield 0, []
        for version, entry in enumerate(self.record.entries[:last], 1):
            state, events = self._step(version, entry)
            self.positions.append(state)
            yield version, events

    def _current(self) -> bool:
        return self.rules == self.game.rules_version

    def _set_up(self) -> S | None:
        if not self._current():
            return None
        head = self.record.header
        chance = RecordedChance(head.get("chance", []))
        try:
            state = self.game.new(head["options"], head["seats"], chance)
            chance.check_used_up()
        except (ChanceMismatch, BadOptions) as error:
            raise BadRecord(f"the set-up cannot be replayed: {error}") from None
        return state

    def _step(self, version: int, entry: Entry) -> tuple[S | None, list[Event]]:
        before = self.positions[-1]
        if "continued" in entry:
            return self._continue(version, entry["continued"]), []
        if before is None:
            return None, []
        if "undo" in entry:
            back = entry["undo"]
            if not isinstance(back, int) or not 0 <= back < version:
                raise BadRecord(f"entry {version} goes back to {back!r}, which is no version")
            return self.positions[back], []
        if "do" not in entry:
            return before, []
        return self._moves(version, entry, self.game.copy(before))

    def _continue(self, version: int, body: Entry) -> S | None:
        self.rules = int(body.get("rules", 0))
        if not self._current():
            return None
        try:
            return self.game.load(body["position"])
        except (KeyError, BadPosition) as error:
            raise BadRecord(f"entry {version}: the position cannot be read: {error}") from None

    def _moves(self, version: int, entry: Entry, state: S) -> tuple[S, list[Event]]:
        events: list[Event] = []
        try:
            seat = seat_number(entry.get("seat", ""))
            chance = RecordedChance(entry.get("chance", []))
            for text in entry["do"]:
                events += self.game.apply(state, seat, Move.parse(text), chance)
            chance.check_used_up()
        except Illegal as error:
            rule = error.violation.rule
            raise BadRecord(f"entry {version}: {text!r} is illegal ({rule})") from None
        except (BadMove, ChanceMismatch, ValueError, TypeError) as error:
            raise BadRecord(f"entry {version}: {error}") from None
        return state, events


# --- Verification ----------------------------------------------------------------------------


@dataclass
class Report:
    """What verifying a record showed."""

    game: str
    versions: int
    moves: int
    draws: int
    chain: bool
    """False: the game has not ended, so the chain and the dice are checked later."""
    over: bool
    result: list[dict[str, Any]]


def verify(game: Game[Any], record: Record) -> Report:
    """Check every move, the hash chain, every draw and the result; `BadRecord` at a fault."""
    if record.end is not None:
        secret = _secret(record.end)
        _verify_chain(record, secret)
        _verify_chance(record, secret)
    replay = Replay(game, record)
    state = replay.run()
    over = state is not None and game.is_over(state)
    result = standings(game.result(state)) if state is not None else []
    if record.end is not None and result and record.end.get("result") != result:
        raise BadRecord("the result stated at the end is not the one that was played")
    entries = [record.header, *record.entries]
    return Report(
        game=game.id,
        versions=record.version,
        moves=sum(len(e.get("do", ())) for e in entries),
        draws=sum(len(e.get("chance", ())) for e in entries),
        chain=record.end is not None,
        over=over,
        result=result if over else [],
    )


def _secret(end: Entry) -> bytes:
    try:
        return bytes.fromhex(end["secret"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord("the end does not reveal the secret") from None


def _verify_chain(record: Record, secret: bytes) -> None:
    previous = ""
    for version, entry in enumerate([record.header, *record.entries]):
        previous = entry_hash(previous, secret, version, entry)
        if entry.get("hash") != previous:
            raise BadRecord(f"the hash chain breaks at version {version}")
    if record.end is not None and record.end.get("head") != previous:
        raise BadRecord("entries are missing before the end")


def _verify_chance(record: Record, secret: bytes) -> None:
    head = record.header
    if head.get("commitment") != commitment(head["id"], secret):
        raise BadRecord("the revealed secret is not the one that was promised")
    key = game_key(secret, head.get("seeds", []))
    for version, entry in enumerate([head, *record.entries]):
        for index, (n, value) in enumerate(entry.get("chance", ())):
            if derive(key, f"{head['id']}|{version}", index, n) != value:
                raise BadRecord(f"draw {index + 1} of version {version} was not derived")
