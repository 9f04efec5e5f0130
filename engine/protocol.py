"""What every game offers: all that the table, the pictures and the bot know of a game.

A game is a stateless object with the methods of `Game`. Everything that crosses this border is a
small value: moves, violations, events, options and views name things by id and never carry a
sentence, a picture or a clock.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar
from weakref import WeakValueDictionary

Seat = int
"""A place at the table, counted from 0; written `p1`, `p2` ... wherever it is text."""

Position = dict[str, Any]
"""A position as JSON, with the keys of `[position]` in the rule cases."""


def seat_id(seat: Seat) -> str:
    """Write a seat as text: 0 is `p1`."""
    return f"p{seat + 1}"


def seat_number(text: str) -> Seat:
    """Read `p1` back as 0; a ValueError if it is no seat."""
    if not re.fullmatch(r"p[1-9]", text):
        raise ValueError(f"{text!r} is no seat; seats are written p1, p2, ...")
    return int(text[1:]) - 1


# --- Moves -----------------------------------------------------------------------------------

_MOVE = re.compile(r"[a-z][a-z_]{0,23}( [a-z0-9][a-z0-9_]{0,31}){0,6}")


class Move:
    """A small value with a text form that parses back, such as `conquer 12 die`.

    Moves are interned: equal text is the same object, so that `move in legal` compares identities.
    """

    __slots__ = ("__weakref__", "args", "at", "n", "text", "verb")
    _known: ClassVar[WeakValueDictionary[str, Move]] = WeakValueDictionary()

    verb: str
    args: tuple[str, ...]
    text: str
    at: int
    """The first argument as a number, or -1."""
    n: int
    """The second argument as a number, or -1."""

    @classmethod
    def of(cls, verb: str, *args: object) -> Move:
        """Make (or find) the move with this verb and these arguments."""
        return cls.parse(" ".join([verb, *map(str, args)]))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; `BadMove` if the text has not the form of one."""
        move = cls._known.get(text)
        if move is None:
            if not _MOVE.fullmatch(text):
                raise BadMove(text)
            move = cls.__new__(cls)
            move.text = text
            move.verb, *args = text.split(" ")
            move.args = tuple(args)
            move.at, move.n = ([int(a) if a.isdigit() else -1 for a in args] + [-1, -1])[:2]
            cls._known[text] = move
        return move

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Move.parse, (self.text,)


class BadMove(ValueError):
    """A text that is no move at all."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text[:60]!r} is not a move")
        self.text = text


# --- Words without sentences -----------------------------------------------------------------


class Name(NamedTuple):
    """A thing that has a name in every language: `Name("race", "trolls")`, `Name("area", "12")`."""

    kind: str
    id: str


class Message(NamedTuple):
    """A sentence by its key, with what it speaks of; `engine.words` says it."""

    key: str
    params: Mapping[str, Any] = {}


class Violation(NamedTuple):
    """Why a move is refused: the rule, its parameters, and what would be legal instead."""

    rule: str
    params: Mapping[str, Any] = {}
    instead: tuple[Move, ...] = ()


class Illegal(Exception):
    """Raised by `apply` before anything is changed."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.rule)
        self.violation = violation


class BadOptions(ValueError):
    """Table options that cannot be played, with the violation that says why."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.rule} {dict(violation.params)}")
        self.violation = violation


class BadPosition(ValueError):
    """A position that is inconsistent or cannot be read, with the reason."""


class Event:
    """A past-tense fact: `data` is for everybody, `secret` only for `seats`.

    `reveals` marks new information, the limit of free undo.
    """

    __slots__ = ("data", "kind", "reveals", "seats", "secret")

    def __init__(
        self,
        kind: str,
        data: dict[str, Any],
        *,
        reveals: bool = False,
        secret: dict[str, Any] | None = None,
        seats: tuple[Seat, ...] = (),
    ) -> None:
        self.kind = kind
        self.data = data
        self.reveals = reveals
        self.secret = secret
        self.seats = seats

    def seen_by(self, seat: Seat | None) -> dict[str, Any]:
        """Return what this seat (None: an onlooker) may know of the event."""
        if self.secret is not None and seat in self.seats:
            return {**self.data, **self.secret}
        return self.data

    def __repr__(self) -> str:
        return f"{self.kind}({self.data}{' +' + str(self.secret) if self.secret else ''})"


# --- What a person may choose ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move with what a person needs to choose it."""

    move: Move
    group: str
    """The menu or button it belongs to, e.g. `conquer`; named by `group-<id>` in the texts."""
    target: Name | None = None
    cost: int | None = None
    """Tokens (or cards) it takes."""
    price: int | None = None
    """Coins it takes."""
    short: int = 0
    """Tokens missing, so that a die must help."""
    odds: tuple[int, int] | None = None
    """Chances of success: 3 in 6."""
    gain: int | None = None
    """Coins it brings at once."""
    notes: tuple[Message, ...] = ()
    """Further facts: whom it hits, what is lost, what follows."""
    confirm: Message | None = None
    """What the person must confirm first, for what cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a verb: `kind` is area, number, seat, card, choice or text."""

    name: str
    kind: str
    required: bool = True


@dataclass(frozen=True, slots=True)
class Verb:
    """A command of the game: `/conquer region:12`. `typed` verbs take a whole line of text."""

    name: str
    arguments: tuple[Argument, ...] = ()
    group: str = ""
    typed: bool = False


@dataclass(frozen=True, slots=True)
class TableOption:
    """Something a table may choose before it starts: one of `choices`, a number, or a list."""

    name: str
    kind: str
    """`choice`, `number`, `many` (several of `choices`) or `data` (declared in a file)."""
    default: Any
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    names: str = ""
    """The kind of name the choices have (`race`, `power`), or '' for plain option texts."""


# --- What a seat sees ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Border:
    """A border to another area; `kind` is '' for a plain one."""

    other: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """What is printed of an area: it never changes in a game."""

    id: str
    terrain: str
    symbols: tuple[str, ...] = ()
    borders: tuple[Border, ...] = ()
    edge: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """The printed board: `outlines` names the stored drawing (None: a board made for a case)."""

    id: str
    outlines: str | None
    sites: tuple[Site, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Some equal pieces in an area; `what` is the race of a token."""

    kind: str
    what: str = ""
    owner: Seat | None = None
    count: int = 1
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """What lies in an area now; `defence` is what an ordinary attacker must lay down."""

    id: str
    owner: Seat | None = None
    pieces: tuple[Piece, ...] = ()
    defence: int | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """A counter with an end: the round, a score."""

    id: str
    at: int
    length: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card, or several tiles that lie together; `faces` are its names."""

    faces: tuple[Name, ...]
    price: int | None = None
    coins: int = 0
    tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """Cards on show, with how many lie hidden below or behind them."""

    id: str
    cards: tuple[Card, ...]
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's hand: its cards if the viewer may know them, else their number only."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat leads: a people with its power, an empire."""

    faces: tuple[Name, ...]
    declined: bool = False
    hand: int = 0
    areas: int = 0
    tokens: int = 0
    extras: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Stat:
    """A number of a seat, None where the viewer may not know it."""

    id: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies before a seat."""

    seat: Seat
    holdings: tuple[Holding, ...] = ()
    stats: tuple[Stat, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat (or an onlooker) sees it: secrets are not in it."""

    game: str
    seat: Seat | None
    board: Board
    areas: tuple[Area, ...]
    panels: tuple[Panel, ...]
    turn: Seat | None
    to_act: tuple[Seat, ...]
    stage: Message
    tracks: tuple[Track, ...] = ()
    rows: tuple[Row, ...] = ()
    hands: tuple[Hand, ...] = ()
    order: tuple[Seat, ...] = ()
    over: bool = False


# --- The end ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat ended: rank 1 is the winner's, equal ranks share."""

    seat: Seat
    rank: int
    score: int
    tie_break: int = 0
    sources: Mapping[str, int] = field(default_factory=dict)
    by_round: tuple[int, ...] = ()


Result = tuple[Standing, ...]
"""One standing per seat, in seat order."""


class Chance(Protocol):
    """Where dice and shuffles come from; every outcome is remembered in `outcomes`."""

    outcomes: list[tuple[int, int]]

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each as likely."""
        ...

    def die(self, faces: Sequence[int]) -> int:
        """Roll one die and return the face."""
        ...

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
        ...


S = TypeVar("S")


class Game(ABC, Generic[S]):
    """A game: stateless; everything it knows of a position is in the state it is given."""

    id: str
    rules_version: int
    seats: range
    table_options: tuple[TableOption, ...] = ()
    verbs: tuple[Verb, ...] = ()

    @abstractmethod
    def check_options(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Return the options with all defaults filled in; `BadOptions` if they cannot be played."""

    def own_names(self, options: Mapping[str, Any]) -> Mapping[Name, str]:
        """Return the names of things a table made itself, which no text file knows."""
        return {}

    @abstractmethod
    def new(self, options: Mapping[str, Any], seats: int, chance: Chance) -> S:
        """Set the game up."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats the game waits for: never empty before the end."""

    def may_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may act but are not waited for."""
        return ()

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[Move]:
        """Return every legal move of this seat."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: Move) -> Violation | None:
        """Return why the move is refused, None if it is legal."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: Move, chance: Chance) -> list[Event]:
        """Make the move in place; `Illegal` before anything is changed if it is not legal."""

    @abstractmethod
    def expand(self, state: S, seat: Seat, text: str) -> tuple[Move, ...]:
        """Turn what a person typed (`deploy 3=2 rest 4`) into moves; `Illegal` if unreadable."""

    @abstractmethod
    def options(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """Return every legal move with what a person needs to choose it."""

    @abstractmethod
    def forecast(self, state: S, seat: Seat) -> Message | None:
        """Say what stopping now would bring, None where that has no meaning."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Return the table as this seat sees it."""

    def is_secret(self, state: S, seat: Seat, move: Move) -> bool:
        """Tell whether the move itself must stay hidden from the others for now."""
        return False

    @abstractmethod
    def imagine(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Return a copy in which only what this seat cannot see is dealt anew."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy."""

    @abstractmethod
    def dump(self, state: S) -> Position:
        """Return the whole position as JSON."""

    @abstractmethod
    def load(self, position: Position) -> S:
        """Read a position back; `BadPosition` if it is inconsistent."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Tell whether the game has ended."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return how every seat stands, final once the game is over."""

    @abstractmethod
    def breaches(self, state: S) -> list[str]:
        """Return what is inconsistent in a position (pieces lost or gained ...): [] when sound."""
