"""What panels and posts say of a table: headings, facts of a seat, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.panels.choices import Choices
from bot.speech import Speech, clipped
from engine.protocol import Event, Name, Option, Panel, Seat, View
from engine.table import Table
from engine.words import message_id

TOLD = 1600
"""Characters of what happened that one message holds at most."""


def title(words: Speech, table: Table, view: View) -> str:
    """Name a game and how far it is."""
    name = Name("game", table.row.kind)
    rounds = [
        words.say_key("track-at", track=words.name(Name("track", t.id)), at=t.at, length=t.length)
        for t in view.tracks
    ]
    return " · ".join([words.say_key("game-number", game=table.id, name=name), *rounds])


def header(words: Speech, table: Table, view: View, seat: Seat, options: Sequence[Option]) -> str:
    """Say whose turn it is and what this seat has."""
    mine = words.seat(seat)
    row = table.row
    if row.status != "open":
        first = words.say_key(
            "panel-closed", player=mine, status=words.say_key(f"status-{row.status}")
        )
    elif seat in view.to_act:
        first = words.say_key("panel-your-turn", player=mine, doing=words.say(view.stage))
    elif options:
        first = words.say_key("panel-may-act", player=mine, whom=words.seats(view.to_act))
    else:
        first = words.say_key("panel-waiting", player=mine, whom=words.seats(view.to_act))
    return "\n".join([f"### {first}", *facts(words, view, view.panels[seat])])


def facts(words: Speech, view: View, panel: Panel) -> list[str]:
    """Say what lies before a seat: what it leads, its numbers, its hand."""
    lines = []
    for holding in panel.holdings:
        key = "holding-declined" if holding.declined else "holding"
        said = words.say_key(
            key,
            label=words.faces(holding.faces),
            hand=holding.hand,
            areas=holding.areas,
            tokens=holding.tokens,
        )
        extras = [
            words.say_key("extra", n=p.count, label=_piece(words, p.kind)) for p in holding.extras
        ]
        lines.append(" · ".join([said, *extras]))
    numbers = [
        words.say_key("stat", label=words.name(Name("stat", stat.id)), value=stat.value)
        for stat in panel.stats
        if stat.value is not None
    ]
    lines.append(" · ".join(numbers))
    for hand in view.hands:
        if hand.seat == panel.seat and hand.cards is not None:
            cards = ", ".join(words.faces(card.faces) for card in hand.cards)
            lines.append(words.say_key("hand", n=hand.count, cards=cards or "-"))
    return [line for line in lines if line]


def _piece(words: Speech, kind: str) -> str:
    return words.name(Name("marker", kind))


def details(words: Speech, choices: Choices, option: Option) -> str:
    """Say everything about an option that must be confirmed."""
    lines = []
    if option.target is not None:
        lines.append(f"**{choices.label(option)}**")
        for one in option.target.id.split(" "):
            if words.has(f"rule-{one}".replace("_", "-")):
                topic = words.topic(one)
                lines.append(f"**{topic.name}.** {topic.text}")
    else:
        lines += [words.say(note) for note in option.notes]
    if option.confirm is not None:
        lines.append(words.say(option.confirm))
    return "\n".join(lines)


def told(words: Speech, events: Iterable[Event], limit: int = TOLD) -> str:
    """Tell events in one paragraph, the newest kept if there are too many."""
    return _newest([words.event(event.kind, event.data) for event in events], limit)


def digest(words: Speech, events: Iterable[Event], limit: int = TOLD) -> str:
    """Tell events as a post does: like ones together, what goes without saying left out.

    A message with `.post` says what a post says instead ("" is nothing); one with `.several` says
    events of the same seat and race in one sentence, naming all regions.
    """
    together: dict[object, list[Event]] = {}
    for number, event in enumerate(events):
        several = words.has(message_id("event", event.kind) + ".several")
        key = (event.kind, event.data.get("seat"), event.data.get("race")) if several else number
        together.setdefault(key, []).append(event)
    said = (_sentence(words, group) for group in together.values())
    return _newest([sentence for sentence in said if sentence], limit)


def _sentence(words: Speech, group: Sequence[Event]) -> str:
    event = group[0]
    key = message_id("event", event.kind)
    if len(group) > 1:
        regions = tuple(str(other.data["region"]) for other in group)
        return words.say_key(f"{key}.several", **{**event.data, "regions": regions})
    if words.has(f"{key}.post"):
        return words.say_key(f"{key}.post", **event.data)
    return words.event(event.kind, event.data)


def _newest(said: Sequence[str], limit: int) -> str:
    kept: list[str] = []
    room = limit
    for sentence in reversed(said):
        room -= len(sentence) + 1
        if room < 0:
            kept.append("…")
            break
        kept.append(sentence)
    return clipped(" ".join(reversed(kept)), limit)
