"""Say moves, refusals, events and rules in the reader's language.

The rules name things by id and never hold a sentence; the sentences are Project Fluent messages in
`text/<language>/*.ftl`. This module finds the message, turns what the rules gave (seats, names,
lists, moves, coins by source) into words, and says it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from engine.protocol import Message, Move, Name, Seat, Violation, seat_number

if TYPE_CHECKING:
    from fluent.syntax import ast

LOCALES = ("en", "ru", "uk")
"""The languages we speak; the first is the one every other falls back to."""

ENGINE_TEXT = Path(__file__).parent / "text"
"""Where the words of the games live."""

INSTEAD_LIMIT = 8
"""How many legal moves a refusal names at most."""

PARAM_KINDS: Mapping[str, str] = {
    "ally": "seat",
    "from_race": "race",
    "from_seat": "seat",
    "marker": "marker",
    "name": "option",
    "opponent": "seat",
    "owner": "seat",
    "power": "power",
    "race": "race",
    "region": "area",
    "regions": "area",
    "seat": "seat",
    "stage": "stage",
    "symbol": "symbol",
    "terrain": "terrain",
    "turn": "seat",
    "winners": "seat",
    "with": "seat",
}
"""What a bare value stands for, by the name of its parameter; a `Name` speaks for itself."""

_OWN_TEXT = frozenset({"area", "option"})
"""Kinds whose id is shown as it is when it has no message: region 12 is called 12."""

_log = logging.getLogger(__name__)


class MissingWords(LookupError):
    """A message or a variable is missing; raised in strict mode only."""


@dataclass(frozen=True, slots=True)
class Topic:
    """An entry of the rules reference: a race, a power or a general term."""

    id: str
    kind: str
    """`race`, `power` or `term`."""
    name: str
    short: str
    """The effect in one line, short enough for a menu."""
    text: str
    rulings: tuple[str, ...]
    keys: tuple[str, ...]
    """What it is found by, in the reader's language and in English."""


def known_locale(locale: str) -> str:
    """Return the language to speak for a reader's locale: `uk-UA` is `uk`, unknown is English."""
    language = locale.replace("_", "-").split("-")[0].lower()
    return language if language in LOCALES else LOCALES[0]


def message_id(*parts: str) -> str:
    """Return the id of a message: `("race", "dragon_master")` is `race-dragon-master`."""
    return "-".join(parts).replace("_", "-")


class Words:
    """The words of one language, for a table whose seats may have names of their own.

    `roots` are folders with a folder per language; `seats` names the players, `names` what a table
    made itself (home-made races). Strict words raise `MissingWords`, others log and show the key.
    """

    strict_by_default: ClassVar[bool] = False
    """Set by the tests, so that no message can be missing unseen."""

    def __init__(
        self,
        locale: str,
        *,
        roots: tuple[Path, ...] = (ENGINE_TEXT,),
        seats: Mapping[Seat, str] | None = None,
        names: Mapping[Name, str] | None = None,
        strict: bool | None = None,
    ) -> None:
        self.locale = known_locale(locale)
        self.roots = roots
        self._seats = seats or {}
        self._names = names or {}
        self._strict = self.strict_by_default if strict is None else strict
        self._texts = [_text(code, roots) for code in dict.fromkeys((self.locale, LOCALES[0]))]

    # --- Sentences ---------------------------------------------------------------------------

    def say(self, message: Message) -> str:
        """Say a message."""
        return self.say_key(message.key, **message.params)

    def say_key(self, key: str, /, **params: object) -> str:
        """Say the message with this key (`rule-trolls.short` is an attribute)."""
        text = self._find(key)
        if text is None:
            return self._missing(key, f"no message {key!r}")
        absent = text.optional(key) - params.keys()
        said, errors = text.format(key, self._values({**params, **dict.fromkeys(absent)}))
        if errors:
            self._missing(key, f"{key!r}: {'; '.join(map(str, errors))}")
        return said

    def has(self, key: str) -> bool:
        """Tell whether there is such a message (or `message.attribute`)."""
        return self._find(key) is not None

    def refusal(self, violation: Violation) -> str:
        """Say why a move is refused and, where the rules know it, what is legal instead."""
        params = dict(violation.params)
        for key in ("given", "choices"):
            if key in params:
                params[key] = self._choices(str(params.get("name", "")), params[key])
        why = self.say_key(message_id("refuse", violation.rule), **params)
        return f"{why} {self._instead(violation.instead)}" if violation.instead else why

    def event(self, kind: str, data: Mapping[str, Any]) -> str:
        """Say what happened."""
        return self.say_key(message_id("event", kind), **data)

    def move(self, move: Move) -> str:
        """Return a short label for a move, fit for a button."""
        return self.say_key(message_id("move", move.verb), **self._arguments(move))

    def list_of(self, items: Sequence[str]) -> str:
        """Join items as the language does: `7, 12 and 13`."""
        if len(items) < 2:
            return "".join(items)
        return self.say_key("list-and", head=", ".join(items[:-1]), last=items[-1])

    # --- Names -------------------------------------------------------------------------------

    def name(self, name: Name) -> str:
        """Return what a thing is called."""
        if name in self._names:
            return self._names[name]
        if name.kind == "seat":
            return self.seat(_seat(name.id))
        if name.kind == "source":
            return self._source(name.id, 1)
        if name.kind == "combo":
            return self.combo(*name.id.split(" "))
        key = message_id(*name)
        return name.id if name.kind in _OWN_TEXT and not self.has(key) else self.say_key(key)

    def seat(self, seat: Seat) -> str:
        """Return the name of a player, or the seat's colour."""
        return self._seats.get(seat) or self.say_key(f"seat-{seat + 1}")

    def combo(self, power: str, race: str) -> str:
        """Name a race with its power: Flying Orcs."""
        return self.say_key("combo", power=power, race=race)

    # --- The rules reference -----------------------------------------------------------------

    def topics(self) -> tuple[Topic, ...]:
        """Return every topic of the rules: races, powers, then terms, each by name."""
        order = ("race", "power", "term")
        ids = (key.removeprefix("rule-").replace("-", "_") for key in self._keys("rule-"))
        found = map(self.topic, ids)
        return tuple(sorted(found, key=lambda t: (order.index(t.kind), t.name)))

    def topic(self, topic_id: str) -> Topic:
        """Return one topic; its id is that of the race, power or term."""
        key = message_id("rule", topic_id)
        kind = next((k for k in ("race", "power") if self.has(message_id(k, topic_id))), "term")
        english = self if self.locale == LOCALES[0] else Words(LOCALES[0], roots=self.roots)
        return Topic(
            id=topic_id,
            kind=kind,
            name=self._topic_name(kind, topic_id),
            short=self.say_key(f"{key}.short"),
            text=self.say_key(key),
            rulings=tuple(self._attribute(key, "rulings").splitlines()),
            keys=tuple(
                word.casefold()
                for words in dict.fromkeys((self, english))
                for word in (
                    words._topic_name(kind, topic_id),
                    *words._attribute(key, "find").split(", "),
                )
                if word
            ),
        )

    def find_topics(self, query: str, limit: int = 25) -> tuple[Topic, ...]:
        """Return the topics that answer a query best, forgiving misspellings; all for ''."""
        topics = self.topics()
        wanted = query.strip().casefold()
        if not wanted:
            return topics[:limit]
        scored = [(_likeness(wanted, topic), topic) for topic in topics]
        best = sorted((s for s in scored if s[0] >= 65), key=lambda s: -s[0])
        return tuple(topic for _, topic in best[:limit])

    # --- How values become words -------------------------------------------------------------

    def _values(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a message may use: every value in words, and what it may choose by.

        For `x`: `$x`; `$has_x` (yes; no for None, False and what is empty); `$x_count` of a list;
        `$x_id` of something named. A message that asks for `$has_x` may be said without `x`.
        """
        values: dict[str, Any] = {}
        for key, value in params.items():
            values[key] = self._value(key, value)
            values[f"has_{key}"] = "no" if _is_nothing(value) else "yes"
            if isinstance(value, Name):
                values[f"{key}_id"] = value.id
            elif isinstance(value, str):
                values[f"{key}_id"] = value
            elif isinstance(value, (tuple, list, frozenset)) and not isinstance(value, Message):
                values[f"{key}_count"] = _number(len(value))
        return values

    def _value(self, key: str, value: object) -> object:
        """Return one value in words."""
        match value:
            case Name():
                return self.name(value)
            case Message():
                return self.say(value)
            case Move():
                return self.move(value)
            case bool():
                return "yes" if value else "no"
            case None:
                return "none"
            case int() if PARAM_KINDS.get(key) == "seat":
                return self.seat(value)
            case int():
                return _number(value)
            case str() if key in PARAM_KINDS:
                return self.name(Name(PARAM_KINDS[key], value))
            case Mapping():
                return ", ".join(self._pair(key, k, n) for k, n in value.items())
            case tuple() | list() | frozenset():
                return self.list_of([str(self._value(key, item)) for item in value])
        return str(value)

    def _pair(self, key: str, what: str, count: int) -> str:
        """Say one entry of coins by source, or of tokens by region."""
        if key == "sources":
            return self.say_key("coins-from", coins=count, what=self._source(what, count))
        return self.say_key("tokens-in", count=count, region=what)

    def _source(self, source: str, coins: int) -> str:
        """Name where coins or tokens come from: the regions, a race or a power."""
        for kind in ("source", "race", "power"):
            if Name(kind, source) in self._names:
                return self._names[Name(kind, source)]
            if self.has(message_id(kind, source)):
                return self.say_key(message_id(kind, source), coins=coins)
        return self._missing(source, f"no name for the source {source!r}")

    def _choices(self, option: str, value: object) -> object:
        """Name one or several choices of a table option, as far as they have names."""
        if isinstance(value, (tuple, list)):
            return tuple(self._choices(option, item) for item in value)
        if isinstance(value, str):
            for key in (f"option-{option}-{value}", f"race-{value}", f"power-{value}"):
                if self.has(message_id(key)):
                    return self.say_key(message_id(key))
        return value

    def _arguments(self, move: Move) -> dict[str, Any]:
        """Return a move's arguments as a label may use them: first, second, how many, and who."""
        first, second = (*move.args, "", "")[:2]
        seat = self.seat(_seat(first)) if first[:1] == "p" and first[1:].isdigit() else ""
        return {
            "first": seat or first,
            "second": int(second) if second.isdigit() else second or "none",
            "arguments": len(move.args),
        }

    def _instead(self, moves: Sequence[Move]) -> str:
        """Say what would be legal: targets of one verb, or the labels of several."""
        shown = moves[:INSTEAD_LIMIT]
        key = message_id("instead", shown[0].verb)
        if len({move.verb for move in shown}) == 1 and self.has(key):
            targets = [self.say_key(f"{key}.item", **self._arguments(move)) for move in shown]
            return self.say_key(key, items=self.list_of(targets))
        labels = [self.say_key("quoted", text=self.move(move)) for move in shown]
        return self.say_key("instead", items=self.list_of(labels))

    # --- Finding messages --------------------------------------------------------------------

    def _find(self, key: str) -> _Text | None:
        texts = self._texts[:1] if self._strict else self._texts
        return next((text for text in texts if text.has(key)), None)

    def _missing(self, key: str, reason: str) -> str:
        if self._strict:
            raise MissingWords(f"{self.locale}: {reason}")
        _log.error("words are missing in %s: %s", self.locale, reason)
        return key

    def _attribute(self, key: str, attribute: str) -> str:
        full = f"{key}.{attribute}"
        return self.say_key(full) if self.has(full) else ""

    def _topic_name(self, kind: str, topic_id: str) -> str:
        key = message_id("rule", topic_id)
        return self.say_key(f"{key}.name" if kind == "term" else message_id(kind, topic_id))

    def _keys(self, prefix: str) -> Iterator[str]:
        return (key for key in self._texts[-1].entries if key.startswith(prefix))


def _is_nothing(value: object) -> bool:
    return value is None or value is False or (isinstance(value, Sized) and len(value) == 0)


def _seat(text: str) -> Seat:
    return int(text) if text.isdigit() else seat_number(text)


def _likeness(wanted: str, topic: Topic) -> float:
    """Score how well a topic answers: a name before a keyword, a beginning before a likeness."""
    from rapidfuzz import fuzz  # only a search needs it, and it is slow to load

    def score(key: str) -> float:
        if key == wanted:
            return 120
        return 110 if key.startswith(wanted) else fuzz.WRatio(wanted, key)

    return max(score(key) - 0.1 * min(place, 50) for place, key in enumerate(topic.keys))


def _number(value: int) -> int:
    """Return a number that chooses plural forms and is written plainly, without grouping."""
    from fluent.runtime.types import FluentInt

    number: int = FluentInt(value, useGrouping=False)
    return number


class _Text:
    """The messages of one language, read once."""

    def __init__(self, locale: str, roots: tuple[Path, ...]) -> None:
        from fluent.runtime import FluentBundle  # slow to load, and playouts say nothing

        functions: Any = {"COUNT": self._count}
        self._bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        self._optional: dict[str, frozenset[str]] = {}
        self.entries: dict[str, ast.Message] = {}
        for root in roots:
            for file in sorted((root / locale).glob("*.ftl")):
                self._read(file)

    def _read(self, file: Path) -> None:
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        resource = FluentResource(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{file.parent.name}/{file.name}: {(entry.content or '')[:80]!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in self.entries:
                    raise ValueError(f"{file.parent.name}/{file.name}: {entry.id.name} again")
                self.entries[entry.id.name] = entry
        self._bundle.add_resource(resource)

    def has(self, key: str) -> bool:
        """Tell whether there is such a message (or `message.attribute`)."""
        return self._pattern(key) is not None

    def format(self, key: str, values: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """Say a message that is there; with what went wrong."""
        identifier, _, attribute = key.partition(".")
        message = self._bundle.get_message(identifier)
        pattern: Any = message.attributes[attribute] if attribute else message.value
        said, errors = self._bundle.format_pattern(pattern, dict(values))
        return str(said), errors

    def variables(self, key: str) -> frozenset[str]:
        """Return the variables a message uses."""
        from fluent.syntax import visitor

        found: set[str] = set()

        class Reader(visitor.Visitor):
            def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
                found.add(node.id.name)

        Reader().visit(self._pattern(key))
        return frozenset(found)

    def optional(self, key: str) -> frozenset[str]:
        """Return the variables a message can do without: those it asks for by `$has_`."""
        if key not in self._optional:
            asked = (v for v in self.variables(key) if v.startswith("has_"))
            self._optional[key] = frozenset(v.removeprefix("has_") for v in asked)
        return self._optional[key]

    def _pattern(self, key: str) -> Any:  # noqa: ANN401 - a node of the syntax tree, or None
        identifier, _, attribute = key.partition(".")
        entry = self.entries.get(identifier)
        if entry is None or not attribute:
            return entry and entry.value
        return next((a.value for a in entry.attributes if a.id.name == attribute), None)

    def _count(self, number: int, what: str) -> str:
        """COUNT($n, "token") says `3 tokens` by the message `count-token`."""
        said, errors = self.format(message_id("count", what), {"n": _number(int(number))})
        if errors:
            raise MissingWords(f"count-{what}: {errors}")
        return said


_text = cache(_Text)
"""The messages of a language, shared by everybody who speaks it."""
