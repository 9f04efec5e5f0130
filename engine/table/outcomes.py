"""What comes of a request: typed values, never sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.protocol import Event, Violation
from engine.table.rows import GameRow

REFUSALS: Final = frozenset(
    {
        "already-joined",
        "already-voted",
        "game-unknown",
        "lobby-full",
        "no-house-seat",
        "no-move",
        "no-such-seat",
        "no-such-version",
        "no-vote",
        "not-a-move",
        "not-a-person",
        "not-absent",
        "not-host",
        "not-in-lobby",
        "not-joined",
        "not-paused",
        "seats-out-of-range",
        "table-aborted",
        "table-broken",
        "table-lobby",
        "table-over",
        "table-paused",
        "undo-needs-vote",
        "undo-nothing",
        "user-has-seat",
        "vote-open",
    }
)
"""Every rule by which the table itself refuses: each needs a sentence in every language."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Recorded: `version` is the entry's, `public` the newest one everybody may see."""

    game: GameRow
    version: int
    public: int
    events: Sequence[Event] = ()
    decision: int = 0
    """The seat's decision number from now on."""

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.game.status in ("over", "aborted")


@dataclass(frozen=True, slots=True)
class Refused:
    """Against the rules of the game or of the table: nothing changed."""

    violation: Violation


@dataclass(frozen=True, slots=True)
class Stale:
    """The button belongs to an earlier decision of the seat: nothing changed."""

    decision: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The request was recorded before, as this version of this game: nothing changed."""

    game: int
    version: int


@dataclass(frozen=True, slots=True)
class NotYourSeat:
    """The user does not hold the seat: nothing changed."""


@dataclass(frozen=True, slots=True)
class NotRecorded:
    """The store failed (`full`, `io`, `busy` ...): nothing changed, it may be tried again."""

    reason: str


Outcome = Accepted | Refused | Stale | Duplicate | NotYourSeat | NotRecorded


def refused(rule: str, **params: object) -> Refused:
    """Refuse by a rule of the table."""
    if rule not in REFUSALS:
        raise ValueError(f"{rule!r} is not among the refusals of the table")
    return Refused(Violation(rule, params))
