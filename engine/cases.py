"""Rule cases: small positions with moves and what must be true afterwards, as TOML files.

The format is described in `docs/notation.md`. A case never crashes the run: whatever is wrong with
it is a line that says what was expected and what was found.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Any, TypeGuard, TypeVar

from engine.chance import ChanceMismatch, ForcedChance, LooseChance
from engine.games import NoSuchGame, find_game
from engine.protocol import (
    BadPosition,
    Event,
    Game,
    Illegal,
    Move,
    Position,
    Seat,
    Violation,
    seat_id,
    seat_number,
)

Table = dict[str, Any]
S = TypeVar("S")
NONE = "none"
"""What a case expects of a key that must not be there, or hold nothing."""
NOTHING: tuple[object, ...] = (None, NONE, [], {})


class BadCases(ValueError):
    """Case files that cannot be read; the message names the file and says why."""


class _Unclear(ValueError):
    """Something in a case that cannot be understood: the case fails with this message."""


@dataclass(frozen=True)
class Case:
    """One case of a file, its position already laid over the file's base."""

    path: Path
    number: int
    game: str
    table: Table
    position: Position

    @property
    def title(self) -> str:
        """What the case claims, in a sentence."""
        return str(self.table.get("title") or f"case {self.number}")

    @property
    def covers(self) -> tuple[str, ...]:
        """The ids of the races, powers, cards or chapters it is about."""
        return tuple(self.table.get("covers", ()))


# --- Reading -----------------------------------------------------------------------------------


def read_cases(paths: Iterable[Path]) -> list[Case]:
    """Read case files, and all those below directories; `BadCases` at the first that is wrong."""
    return [case for path in paths for file in _files(path) for case in _read_file(file)]


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.rglob("*.toml"))
    if not files:
        raise BadCases(f"{path}: there are no case files (*.toml) in this directory")
    return files


def _read_file(path: Path) -> Iterator[Case]:
    table = _toml(path)
    unknown = table.keys() - {"game", "base", "case"}
    if unknown:
        raise BadCases(f"{path}: unknown key {min(unknown)!r}; there are game, base and [[case]]")
    game, base, cases = table.get("game"), table.get("base", {}), table.get("case", [])
    if not isinstance(game, str):
        raise BadCases(f'{path}: the file must say which game it is about: game = "..."')
    if not isinstance(base, dict):
        raise BadCases(f"{path}: [base] must be a table")
    if not cases or not isinstance(cases, list):
        raise BadCases(f"{path}: there is no [[case]] in this file")
    for number, case in enumerate(cases, 1):
        position = case.get("position", {}) if isinstance(case, dict) else None
        if not isinstance(position, dict):
            raise BadCases(f"{path}: case {number} or its position is not a table")
        yield Case(path, number, game, case, deepcopy(merged(base, position)))


def _toml(path: Path) -> Table:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCases(f"{path}: cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise BadCases(f"{path}: is not TOML: {error}".replace("\n", " ")) from None


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> Table:
    """Return a table laid over another: tables are merged, everything else is replaced."""
    result = dict(base)
    for key, value in over.items():
        below = result.get(key)
        both = isinstance(below, dict) and isinstance(value, dict)
        result[key] = merged(below, value) if both else value  # type: ignore[arg-type]
    return result


# --- Playing -----------------------------------------------------------------------------------


@dataclass
class _Played:
    """What became of a case's moves."""

    game: Game[Any]
    state: Any
    events: list[Event] = field(default_factory=list)
    refused: Violation | None = None


def failures(case: Case) -> list[str]:
    """Run a case; return what is wrong, nothing if it passes."""
    try:
        _check_form(case.table)
        return list(_problems(case))
    except BadPosition as error:
        return [f"the position cannot be set up: {error}"]
    except (_Unclear, NoSuchGame, ChanceMismatch) as error:
        return [str(error)]
    except Exception as error:  # one crashing case must not hide what the others show
        place = extract_tb(error.__traceback__)[-1]
        return [f"the game crashed: {error!r} at {place.filename}:{place.lineno}"]


def _problems(case: Case) -> Iterator[str]:
    chance = ForcedChance(case.table.get("dice", ()), case.table.get("draws", ()))
    played = _play(case, find_game(case.game), chance)
    for key, check in EXPECTATIONS.items():
        if key in case.table:
            yield from check(played, case.table[key])
    if chance.left_over():
        yield f"{chance.left_over()} forced dice or draws were never asked for"


def _check_form(table: Table) -> None:
    unknown = table.keys() - FORM.keys()
    if unknown:
        known = ", ".join(FORM)
        raise _Unclear(f"unknown key {min(unknown)!r}; a case may have {known}")
    for key, value in table.items():
        if not isinstance(value, FORM[key]):
            raise _Unclear(f"{key!r} must be a {_kind(FORM[key])}, not {value!r}")
        if key in PARTS and not all(type(part) is PARTS[key] for part in _parts(value)):
            raise _Unclear(f"{key!r} must hold {_kind(PARTS[key])} only, not {value!r}")
    if "title" not in table:
        raise _Unclear("the case has no title")
    if not table.keys() & EXPECTATIONS.keys():
        raise _Unclear("the case expects nothing")
    if "refused_with" in table and "refused" not in table:
        raise _Unclear("'refused_with' needs 'refused'")


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _kind(form: type) -> str:
    kinds = {str: "text", list: "list", dict: "table", bool: "true or false", int: "whole number"}
    return kinds[form]


def _play(case: Case, game: Game[Any], chance: ForcedChance) -> _Played:
    played = _Played(game, game.load(case.position))
    lines = case.table.get("moves", [])
    for number, line in enumerate(lines, 1):
        _play_line(played, line, chance)
        if played.refused and (number < len(lines) or "refused" not in case.table):
            raise _Unclear(f"move {number} {line!r} was refused: {_spelled(played.refused)}")
    return played


def _play_line(played: _Played, line: str, chance: ForcedChance) -> None:
    """Make the moves of a line, all or none, as a table does with a request."""
    seat, text = _seat_and_text(played, line)
    state, events = played.game.copy(played.state), list[Event]()
    try:
        for move in played.game.expand(state, seat, text):
            events += played.game.apply(state, seat, move, chance)
    except Illegal as error:
        played.refused = error.violation
    else:
        played.state = state
        played.events += events


def _seat_and_text(played: _Played, line: str) -> tuple[Seat, str]:
    who, _, text = line.strip().partition(" ")
    try:
        seat = seat_number(who)
    except ValueError as error:
        raise _Unclear(f"move {line!r}: {error}") from None
    seats = len(played.game.view(played.state, None).panels)
    if seat >= seats:
        raise _Unclear(f"move {line!r}: there are only {seats} seats")
    return seat, text.strip()


# --- Expectations ------------------------------------------------------------------------------


def _expect(played: _Played, wanted: Table) -> Iterator[str]:
    yield from _differences("", wanted, played.game.dump(played.state))


def _differences(path: str, wanted: object, found: object) -> Iterator[str]:
    if isinstance(wanted, dict) and isinstance(found, dict):
        yield from _table_differences(path, wanted, found)
    elif _are_tables(wanted) and _are_tables(found) and len(wanted) == len(found):
        for number, (want, have) in enumerate(zip(wanted, found, strict=True), 1):
            yield from _differences(f"{path}[{number}]", want, have)
    elif wanted == NONE:
        if found not in NOTHING:
            yield f"expected no {path}, found {found!r}"
    elif wanted != found:
        yield f"expected {path} = {wanted!r}, found {found!r}"


def _are_tables(value: object) -> TypeGuard[list[Table]]:
    return isinstance(value, list) and all(isinstance(part, dict) for part in value)


def _table_differences(path: str, wanted: Table, found: Table) -> Iterator[str]:
    for key, value in wanted.items():
        below = f"{path}.{key}" if path else key
        if key in found:
            yield from _differences(below, value, found[key])
        elif value != NONE:
            yield f"expected {below} = {value!r}, found no such key; there are: {_keys(found)}"


def _keys(table: Mapping[Any, Any]) -> str:
    return ", ".join(map(str, table)) or "none"


def _earned(played: _Played, wanted: Table) -> Iterator[str]:
    found: dict[str, Counter[str]] = {}
    for event in played.events:
        if event.kind == "coins_earned":
            sources = event.data["sources"]
            found.setdefault(seat_id(event.data["seat"]), Counter()).update(sources)
            if sum(sources.values()) != event.data["total"]:
                yield f"the sources {sources!r} do not add up to {event.data['total']}"
    for seat, sources in wanted.items():
        coins = {source: n for source, n in found.get(seat, Counter()).items() if n}
        if coins != {source: n for source, n in sources.items() if n}:
            yield f"expected {seat} to earn {sources!r}, found {coins!r}"


def _pending(played: _Played, wanted: list[str]) -> Iterator[str]:
    yield from _seats("pending", wanted, played.game.to_act(played.state))


def _may(played: _Played, wanted: list[str]) -> Iterator[str]:
    yield from _seats("may", wanted, played.game.may_act(played.state))


def _seats(key: str, wanted: list[str], seats: Iterable[Seat]) -> Iterator[str]:
    found = sorted(map(seat_id, seats))
    if sorted(wanted) != found:
        yield f"expected {key} = {wanted!r}, found {found!r}"


def _legal(played: _Played, wanted: list[str]) -> Iterator[str]:
    for line in wanted:
        violation = _why_not(played, line)
        if violation is not None:
            yield f"expected {line!r} to be legal, found it refused: {_spelled(violation)}"


def _not_legal(played: _Played, wanted: list[str]) -> Iterator[str]:
    for line in wanted:
        if _why_not(played, line) is None:
            yield f"expected {line!r} to be refused, found it legal"


def _why_not(played: _Played, line: str) -> Violation | None:
    """Return why what is typed cannot be done now; only its last move is not tried out."""
    game = played.game
    seat, text = _seat_and_text(played, line)
    verbs = [verb.name for verb in game.verbs]
    if text.partition(" ")[0] not in verbs:
        raise _Unclear(f"{line!r}: there is no such command; there are: {', '.join(verbs)}")
    state = game.copy(played.state)
    try:
        *before, last = game.expand(state, seat, text)
        for move in before:
            game.apply(state, seat, move, LooseChance(0))
    except Illegal as error:
        return error.violation
    return _agreed(game, state, seat, last)


def _agreed(game: Game[S], state: S, seat: Seat, move: Move) -> Violation | None:
    violation = game.why_not(state, seat, move)
    if (move in game.legal(state, seat)) == (violation is not None):
        raise _Unclear(f"`legal` and `why_not` disagree about {move.text!r}: {violation}")
    return violation


def _refused(played: _Played, wanted: str) -> Iterator[str]:
    if played.refused is None:
        yield f"expected the last move to be refused by {wanted!r}, found it made"
    elif played.refused.rule != wanted:
        yield f"expected the refusal {wanted!r}, found {_spelled(played.refused)}"


def _refused_with(played: _Played, wanted: Table) -> Iterator[str]:
    if played.refused is not None:
        yield from _differences("refused_with", wanted, dict(played.refused.params))


def _spelled(violation: Violation) -> str:
    return f"{violation.rule} {dict(violation.params)}" if violation.params else violation.rule


def _events(played: _Played, wanted: list[str]) -> Iterator[str]:
    found = [event.kind for event in played.events]
    left = iter(found)
    for kind in wanted:
        if kind not in left:
            yield f"expected the events {wanted!r} in this order, found {found!r}"
            return


def _over(played: _Played, wanted: bool) -> Iterator[str]:
    if played.game.is_over(played.state) != wanted:
        yield f"expected over = {str(wanted).lower()}, found the contrary"


def _result(played: _Played, wanted: Table) -> Iterator[str]:
    found = {
        seat_id(s.seat): {"rank": s.rank, "score": s.score, "tie_break": s.tie_break}
        for s in played.game.result(played.state)
    }
    yield from _differences("result", wanted, found)


EXPECTATIONS: dict[str, Callable[[_Played, Any], Iterator[str]]] = {
    "expect": _expect,
    "earned": _earned,
    "pending": _pending,
    "may": _may,
    "legal": _legal,
    "not_legal": _not_legal,
    "refused": _refused,
    "refused_with": _refused_with,
    "events": _events,
    "over": _over,
    "result": _result,
}
FORM: dict[str, type] = {
    "title": str,
    "source": str,
    "covers": list,
    "position": dict,
    "dice": list,
    "draws": list,
    "moves": list,
    "expect": dict,
    "earned": dict,
    "pending": list,
    "may": list,
    "legal": list,
    "not_legal": list,
    "refused": str,
    "refused_with": dict,
    "events": list,
    "over": bool,
    "result": dict,
}
"""The keys of a case and what each must be."""
PARTS: dict[str, type] = {
    "covers": str,
    "dice": int,
    "draws": int,
    "moves": str,
    "earned": dict,
    "pending": str,
    "may": str,
    "legal": str,
    "not_legal": str,
    "events": str,
    "result": dict,
}
"""What the parts of a list, or of a table by seat, must be."""
