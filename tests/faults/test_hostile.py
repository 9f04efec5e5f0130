"""Hostile text and names: nobody is called, no layout breaks, nothing is too long, no error."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.local import NotPossibleError, Reply
from tests.faults import hostile
from tests.faults.arena import Arena, arena
from tests.faults.scale import Seeded, amounts, report

NAMES = ("@everyone", "\u202eevil\u202c ```", "💥" * 32)
TURNING = set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068")
LONGEST = 400


async def type_something(place: Arena, number: int, rng) -> tuple[str, Reply | None]:
    """Type hostile text into one of the places where text can be typed."""
    person = place.people[number % 2]
    words = hostile.text(rng, LONGEST)
    way = rng.choice(("rules", "conquer", "deploy", "complete rules", "complete conquer"))
    try:
        if way == "rules":
            return way, await person.slash("rules", channel=place.channel, topic=words)
        if way == "conquer":
            return way, await person.slash("conquer", channel=place.channel, region=words)
        if way == "deploy":
            return way, await person.slash("deploy", channel=place.channel, placement=words)
        name, option = ("rules", "topic") if way == "complete rules" else ("conquer", "region")
        await person.autocomplete(name, option, words[:90], channel=place.channel)
    except NotPossibleError:
        return "not possible", None
    return way, None


@amounts("strings", small=120, soak=50_000, full=50_000)
async def test_hostile_text_calls_nobody_and_breaks_nothing(tmp_path, strings):
    rng, ways, turned, called = Seeded(), Counter(), 0, 0
    async with arena(tmp_path / "g.sqlite3", pictures=False, names=NAMES) as place:
        table = await place.game(*place.people[:2])
        head, seats = table.row.head, {person.id for person in place.people[:2]}
        for number in range(strings):
            way, reply = await type_something(place, number, rng)
            ways[way] += 1
            if reply is not None:
                await reply.settled()
                shown = reply.last
                assert shown is not None
                assert shown.private
                called += bool(shown.pinged)
                turned += bool(TURNING & set(shown.text))
        outside = [
            message.text
            for channel in (place.channel, place.local.world.channels[table.row.place.thread])
            for message in place.people[2].sees(channel)
            if set(message.pinged) - seats
        ]
        errors = int(place.referee.metrics.errors._value.get())
        report(
            strings=strings, ways=dict(ways), calls=called, calls_outside_the_seats=len(outside),
            turned_layouts=turned, refused_by_discord=len(place.local.refusals),
            unexpected_errors=errors,
        )  # fmt: skip
        assert table.row.head == head
        assert place.sound()
    assert (called, turned, outside, errors) == (0, 0, [], 0)


@pytest.mark.parametrize(("command", "option"), [("rules", "topic"), ("conquer", "region")])
async def test_letters_that_turn_the_line_are_not_repeated(tmp_path, command, option):
    async with arena(tmp_path / "g.sqlite3", pictures=False) as place:
        await place.game(*place.people[:2])
        evil = {option: "\u202ezzqq\u2066zzqq"}
        reply = await place.people[0].slash(command, channel=place.channel, options=evil)
        await reply.settled()
    assert not TURNING & set(reply.last.text)
