"""Whole games over the local Discord, with the real client."""

import pytest

from engine.words import Words
from tests.bot.e2e.table import (
    games_with_probe,
    hall,
    play_by_buttons,
    play_by_commands,
)


@pytest.fixture(autouse=True)
def _strict(monkeypatch):
    monkeypatch.setattr(Words, "strict_by_default", True)


@pytest.mark.parametrize("locale", ["en", "ru", "uk"])
@pytest.mark.parametrize("by", [play_by_buttons, play_by_commands])
async def test_two_play_a_whole_game(tmp_path, locale, by):
    async with hall(tmp_path, locale) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people, rounds=2)
            await by(place, table, people, thread)
            await place.quiet()
            assert table.row.status == "over"
            last = people[0].sees(thread)[-1]
            assert place.say("post-over", game=table.id) in last.text
            assert [b.label for b in last.buttons] == [
                place.say(f"button-{one}") for one in ("rematch", "replay", "record")
            ]
            playable = [m for m in people[0].sees(thread) if m.button(place.say("button-play"))]
            assert [m for m in playable if not m.private] == []


@pytest.mark.parametrize("by", [play_by_buttons, play_by_commands])
async def test_five_play_a_whole_game(tmp_path, by):
    async with hall(tmp_path) as place:
        people = [place.person(name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eva")]
        async with place.bot():
            table, thread = await place.start(people, rounds=1, retreat="owner")
            await by(place, table, people, thread, seed=3)
            assert table.row.status == "over"


@pytest.mark.soak
@pytest.mark.parametrize("locale", ["en", "ru", "uk"])
@pytest.mark.parametrize("by", [play_by_buttons, play_by_commands])
async def test_five_play_the_full_length(tmp_path, locale, by):
    async with hall(tmp_path, locale) as place:
        people = [place.person(name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eva")]
        async with place.bot():
            table, thread = await place.start(people)
            await by(place, table, people, thread, seed=5)
            assert table.row.status == "over"


@pytest.mark.parametrize("by", [play_by_buttons, play_by_commands])
async def test_the_probe_is_played_through_the_same_panels(tmp_path, by):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben"), place.person("Cleo")]
        async with place.bot(games=games_with_probe()):
            table, thread = await place.start(people, "probe")
            await by(place, table, people, thread)
            assert table.row.status == "over"


async def test_a_hidden_hand_is_in_the_private_panel_only(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot(games=games_with_probe()):
            _, thread = await place.start(people, "probe")
            panel = await place.panel(people[0], thread)
            assert "Hand (4): card" in panel.text
            assert "card" not in place.post(thread, people[1]).text
