"""Every command and panel beside the moves, as people see them."""

import asyncio
import dataclasses
import json
import socket

import aiohttp
import pytest

from engine.words import Words
from tests.bot.e2e import table as e2e
from tests.bot.e2e.table import games_with_probe, hall, play_by_commands, whose_turn


@pytest.fixture(autouse=True)
def _strict(monkeypatch):
    monkeypatch.setattr(Words, "strict_by_default", True)


async def ask(person, name, **given):
    """Type a command and return the filled answer."""
    return await (await person.slash(name, **given)).settled()


LOOKS = ["game list", "game status", "play", "inbox", "map", "board", "history", "coins", "rules",
         "export", "verify", "settings", "help", "privacy", "mydata export", "mydata delete",
         "leaderboard", "stats"]  # fmt: skip


@pytest.mark.parametrize("locale", ["en", "ru", "uk"])
async def test_everything_that_only_looks_answers_privately(tmp_path, locale):
    async with hall(tmp_path, locale) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot(games=games_with_probe()):
            table, thread = await place.start(people, rounds=1)
            mover = whose_turn(table, people)[0]
            for name in LOOKS:
                reply = await ask(mover, name, channel=thread)
                assert reply.message.private, name
                assert reply.text or reply.message.attachments, name
                unexpected = place.words.say_key("error-unexpected", id="")[:12]
                assert unexpected not in reply.text, (name, reply.text)
            await play_by_commands(place, table, people, thread)
            for name in LOOKS:
                reply = await ask(mover, name, channel=thread)
                assert unexpected not in reply.text, (name, reply.text)


async def test_the_map_of_an_earlier_turn_and_a_version_that_is_not_there(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            _, thread = await place.start(people)
            reply = await ask(people[0], "map", channel=thread, version=0)
            assert reply.message.attachments
            assert reply.message.attachments[0].description
            reply = await ask(people[0], "map", channel=thread, version=7)
            assert "Version 7 cannot be shown" in reply.text


async def test_a_command_elsewhere_finds_the_one_game_or_asks(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            first, _ = await place.start(people)
            reply = await ask(people[0], "game status")
            assert f"Game {first.id}" in reply.text
            second, _ = await place.start(people)
            reply = await ask(people[0], "map")
            assert "Which one" in reply.text
            chosen = await people[0].choose(reply.message, "Choose a game", [str(second.id)])
            assert f"Game {second.id}" in (await chosen.settled()).message.text
            reply = await ask(place.person("Cleo"), "map")
            assert "you play none" in reply.text


async def test_rules_answer_in_our_own_words_and_forgive(tmp_path):
    async with hall(tmp_path) as place:
        anna = place.person("Anna")
        async with place.bot():
            assert "lair" in (await ask(anna, "rules", topic="trols")).text
            found = await anna.autocomplete("rules", "topic", "tro")
            assert any("Trolls" in choice.name for choice in found)
            assert "I find nothing" in (await ask(anna, "rules", topic="zzzzqq")).text


async def test_completion_offers_what_is_legal(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people)
            mover = whose_turn(table, people)[0]
            other = next(p for p in people if p is not mover)
            found = await mover.autocomplete("pick", "combo", channel=thread)
            assert [choice.value for choice in found] == list("123456")[: len(found)]
            await ask(mover, "pick", channel=thread, combo="1")
            found = await mover.autocomplete("conquer", "region", channel=thread)
            legal = {o.move.text for o in table.options(table.seat_of(mover.id))}
            assert found
            assert {f"conquer {choice.value}" for choice in found} <= legal
            assert await other.autocomplete("conquer", "region", channel=thread) == []


async def test_a_refusal_teaches(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people)
            mover = whose_turn(table, people)[0]
            reply = await ask(mover, "conquer", channel=thread, region="99")
            assert table.row.version == 0
            assert "choose a combo" in reply.text.lower() or "1 to 23" in reply.text


async def test_settings_change_language_and_pings(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            for person in people:
                reply = await ask(person, "settings")
                reply = await (await person.choose(reply.message, "Language", ["uk"])).settled()
                assert "Збережено" in reply.message.text
                menu = next(m for m in reply.message.selects if m.custom_id.endswith(":ping"))
                await (await person.choose(reply.message, menu.custom_id, ["silent"])).settled()
            _, thread = await place.start(people)
            assert all(not message.pinged for message in people[0].sees(thread))
            assert "Ігри" in (await ask(people[0], "game list")).text


async def test_server_settings_need_the_permission(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        anna = place.person("Anna")
        forged = await anna.click(
            (await ask(anna, "settings")).message.id, "s:serve:0:0:language", forged=True
        )
        assert "Manage Server" in (await forged.settled()).text
        assert await place.tables.server(place.guild.id) == {}


async def test_undo_beyond_a_revelation_is_a_vote(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people)
            mover = whose_turn(table, people)[0]
            other = next(p for p in people if p is not mover)
            await ask(mover, "pick", channel=thread, combo="1")
            reply = await ask(mover, "undo", channel=thread)
            assert "must agree" in reply.text
            await (await mover.click(reply.message, "Ask the table to go back")).settled()
            await place.quiet()
            post = next(m for m in reversed(other.sees(thread)) if m.button("Agree"))
            assert post.pinged == (other.id,)
            refused = await (await mover.click(post, "Agree")).settled()
            assert "not asked" in refused.text
            await (await other.click(post, "Agree")).settled()
            await place.quiet()
            assert table.view(None).stage.key == "stage-pick"
            assert not other.look(post.id).buttons


async def test_resigning_lets_the_house_play_on(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people, rounds=1)
            mover = whose_turn(table, people)[0]
            other = next(p for p in people if p is not mover)
            reply = await ask(mover, "game resign", channel=thread)
            await (await mover.click(reply.message, "Leave the game")).settled()
            async with asyncio.timeout(20):
                while not whose_turn(table, [other]):
                    await asyncio.sleep(0.02)
            assert not table.row.seats[table.row.seat_of(mover.id).seat].is_person


async def test_the_table_asks_the_house_in_for_somebody_who_stays_away(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben"), place.person("Cleo")]
        async with place.bot():
            table, thread = await place.start(people, rounds=1)
            absent = whose_turn(table, people)[0]
            asker, voter = (p for p in people if p is not absent)
            seat = table.row.seat_of(absent.id).seat
            early = await ask(asker, "game caretaker", channel=thread, seat=seat + 1)
            assert "not waited 24 hours" in early.text
            table.absence = 0
            await ask(asker, "game caretaker", channel=thread, seat=seat + 1)
            await place.quiet()
            post = next(m for m in reversed(voter.sees(thread)) if m.button("Agree"))
            assert post.pinged == (voter.id,)
            assert "let the house play for" in post.text
            await (await voter.click(post, "Agree")).settled()
            assert not table.row.seats[seat].is_person


async def test_a_house_player_joins_in_the_options_and_moves(tmp_path):
    async with hall(tmp_path) as place:
        anna = place.person("Anna")
        async with place.bot():
            lobby = (await ask(anna, "game new", players=2)).message
            panel = (await (await anna.click(lobby, "Options")).settled()).message
            house = next(b for b in panel.buttons if b.custom_id.startswith("b:house:"))
            panel = (await (await anna.click(panel, house.custom_id)).settled()).message
            menu = next(m for m in panel.selects if m.custom_id.endswith(":rounds"))
            await (await anna.choose(panel, menu.custom_id, ["1"])).settled()
            lobby = anna.look(lobby.id)
            assert "house player" in lobby.text
            await (await anna.click(lobby, "Start")).settled()
            table = await place.tables.table(e2e.number_of(lobby))
            thread = await _thread(table)
            async with asyncio.timeout(30):
                while not table.over:
                    if whose_turn(table, [anna]):
                        await e2e.one_command(place, table, anna, thread, e2e.random.Random(2))
                    await asyncio.sleep(0.01)


async def _thread(table):
    async with asyncio.timeout(20):
        while table.row.memo.get("post") is None:
            await asyncio.sleep(0.02)
    return table.row.place.thread


async def test_a_person_is_forgotten(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, _ = await place.start(people, rounds=1)
            reply = await ask(people[0], "mydata export")
            file = reply.message.attachments[0]
            async with aiohttp.ClientSession() as session, session.get(file.url) as answer:
                data = json.loads(await answer.text())
            assert data["user"] == str(people[0].id)
            assert [game["game"] for game in data["games"]] == [table.id]
            reply = await ask(people[0], "mydata delete")
            await (await people[0].click(reply.message, "Delete my data")).settled()
            assert (await place.tables.person_data(people[0].id))["games"] == []


async def test_abort_by_the_host_and_a_rematch(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people)
            reply = await ask(people[0], "game abort", channel=thread)
            await (await people[0].click(reply.message, "End the game")).settled()
            await place.quiet()
            assert table.row.status == "aborted"
            last = people[1].sees(thread)[-1]
            stranger = await (await place.person("Cleo").click(last, "Rematch")).settled()
            assert "no seat" in stranger.text
            reply = await (await people[1].click(last, "Rematch")).settled()
            assert reply.message.button("Join") is not None


async def test_health_and_metrics_on_loopback(tmp_path, monkeypatch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setattr(e2e, "SETTINGS", dataclasses.replace(e2e.SETTINGS, health_port=port))
    async with hall(tmp_path) as place, place.bot(), aiohttp.ClientSession() as session:
        async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200
        async with session.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert "acknowledge_seconds" in await answer.text()


async def test_a_reminder_is_one_mention_in_the_thread(tmp_path):
    async with hall(tmp_path) as place:
        people = [place.person("Anna"), place.person("Ben")]
        async with place.bot():
            table, thread = await place.start(people)
            mover = whose_turn(table, people)[0]
            place.tables._remind_after = lambda settings: 0.0
            for _ in range(2):
                await place.tables.tick()
                await place.quiet()
            told = [m for m in mover.sees(thread) if "has waited for you" in m.text]
            assert [m.pinged for m in told] == [(mover.id,)]
