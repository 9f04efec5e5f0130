"""What came of a request, in words."""

from __future__ import annotations

from bot.speech import Speech
from engine.table import Accepted, Duplicate, NotRecorded, NotYourSeat, Outcome, Refused, Stale


def refusal(words: Speech, outcome: Outcome) -> str:
    """Say why nothing was changed; '' if it was accepted."""
    match outcome:
        case Accepted():
            return ""
        case Refused(violation):
            return words.refusal(violation)
        case Stale():
            return words.say_key("stale")
        case Duplicate():
            return words.say_key("duplicate")
        case NotYourSeat():
            return words.say_key("not-your-seat")
        case NotRecorded(reason):
            return words.say_key("not-recorded", reason=reason)
