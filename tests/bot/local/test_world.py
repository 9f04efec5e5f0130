"""The world outlives the server; strangers are kept out; changes are heard live."""

import asyncio
import socket

import aiohttp
import aiosqlite
import pytest

from bot.local import LocalDiscord, ManualClock, NotPossibleError
from bot.local import permissions as bits
from tests.bot.local.conftest import running
from tests.bot.local.demo import PNG, buttons, panel, picture


async def test_a_restarted_server_shows_everything_again(tmp_path):
    file = tmp_path / "local.discord.sqlite3"
    async with LocalDiscord(file=file) as local:
        guild = local.guild("Table", locale="uk")
        anna = local.person("Anna", guild, locale="uk")
        async with running(local) as bot:
            room = bot.get_channel(local.channel(guild).id)
            sent = await room.send("lobby", view=buttons("done"))
            await room.send(view=panel("board"), file=picture())
            await room.send("gone")
            thread = await sent.create_thread(name="Game 1")
            await thread.send("in the thread")
            await (await anna.slash("map")).settled()
            local.world.remove_message(local.world.find_message(anna.sees()[-2].id))
        before = [message.text for message in anna.sees()]
        bot_id = local.world.bot.id
    async with LocalDiscord(file=file) as local:
        guild = local.guild("Table")
        anna, ben = local.person("Anna", guild), local.person("Ben", guild)
        assert (guild.locale, anna.user.locale) == ("uk", "uk")
        assert local.world.bot.id == bot_id
        assert [message.text for message in anna.sees()] == before == ["lobby", "board", "the map"]
        assert [message.text for message in ben.sees()] == before[:-1]
        assert anna.sees(thread.id)[-1].text == "in the thread"
        assert "game new" in [typed.name for typed in anna.commands()]
        url = anna.sees()[1].attachments[0].url
        assert url.startswith(local.base)
        assert url in repr(anna.sees()[1].components)
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert await response.read() == PNG
        async with running(local):
            assert (await anna.click(anna.sees()[0], "Done")).text == "finished"


async def test_what_is_written_survives_without_a_clean_end(tmp_path):
    file = tmp_path / "w.sqlite3"
    local = LocalDiscord(file=file)
    await local.start()
    anna = local.person("Anna", local.guild("Table"))
    anna.say("kept")
    await local._store.flush()
    async with LocalDiscord(file=file) as other:
        assert [one.text for one in other.person("Anna", other.guild("Table")).sees()] == ["kept"]
    await local.close()


async def test_a_failed_write_is_made_up_for(tmp_path, monkeypatch, caplog):
    file = tmp_path / "w.sqlite3"
    async with LocalDiscord(file=file) as local:
        anna = local.person("Anna", local.guild("Table"))
        await local._store.flush()

        async def full(*_):
            raise aiosqlite.OperationalError("database or disk is full")

        anna.say("kept")
        with monkeypatch.context() as patch:
            patch.setattr(local._store, "_write", full)
            with pytest.raises(aiosqlite.OperationalError):
                await local._store.flush()
    async with LocalDiscord(file=file) as other:
        assert [one.text for one in other.person("Anna", other.guild("Table")).sees()] == ["kept"]


async def test_a_stored_world_is_read_before_anything_is_added(tmp_path):
    file = tmp_path / "w.sqlite3"
    async with LocalDiscord(file=file) as local:
        local.guild("Table")
    early = LocalDiscord(file=file)
    early.guild("Table")
    with pytest.raises(RuntimeError, match="start the local Discord"):
        await early.start()
    await early.close()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
async def test_only_this_computers_own_pages_are_served(local, headers, status):
    headers = {"Authorization": f"Bot {local.token}", **headers}
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{local.base}/api/v10/users/@me", headers=headers) as response,
    ):
        assert response.status == status
        assert local.base.startswith("http://127.0.0.1:")


async def test_without_the_token_nothing_is_told_and_unknown_routes_are_noted(local):
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{local.base}/api/v10/users/@me") as response:
            assert response.status == 401
        async with session.get(f"{local.base}/api/v10/voice/regions") as response:
            assert response.status == 404
    assert local.unknown_routes == ["voice/regions"]


async def test_a_taken_port_is_left_to_its_owner():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        strict = LocalDiscord(port=port)
        with pytest.raises(OSError, match="in use"):
            await strict.start()
        flexible = LocalDiscord(port=port)
        await flexible.start(any_port=True)
        assert flexible.port not in (0, port)
        await flexible.close()


async def test_changes_are_heard_by_those_who_may_see_them(bot, local, anna, ben, channel):
    with anna.changes() as hers, ben.changes() as his, local.subscribe() as everything:
        await (await anna.slash("map")).settled()
        anna.say("hello")
    assert [change.kind for change in _all(hers)] == ["message", "message_edit", "message"]
    assert [change.kind for change in _all(his)] == ["message"]
    assert len(_all(everything)) == 3


def _all(subscription):
    found = []
    while not subscription.queue.empty():
        found.append(subscription.queue.get_nowait())
    return found


async def test_a_failed_interaction_is_told_to_the_one_who_acted(bot, local, anna, ben):
    local.desk.first_response = 0.05
    shown = (await anna.slash("show", which="silent")).message
    with anna.changes() as hers, ben.changes() as his:
        assert (await anna.click(shown, "Silent")).failed
    assert [change.kind for change in _all(hers)] == ["interaction_failed"]
    assert _all(his) == []


async def test_wait_for_finds_what_comes_later(bot, anna, channel):
    waiting = asyncio.create_task(anna.wait_for(lambda message: message.text == "later"))
    await asyncio.sleep(0)
    await bot.get_channel(channel.id).send("later")
    assert (await waiting).text == "later"


async def test_people_without_permission_cannot_use_commands(bot, local, channel, anna, ben):
    local.world.forbid(channel, ben.id, bits.USE_COMMANDS)
    with pytest.raises(NotPossibleError):
        await ben.slash("map")
    local.world.forbid(channel, ben.id, bits.VIEW_CHANNEL)
    assert ben.sees() == []
    with pytest.raises(NotPossibleError, match="does not see"):
        await ben.slash("map")
    assert "map" in [typed.name for typed in anna.commands()]


async def test_roles_owners_and_overwrites_add_up(local, guild, channel, anna):
    world = local.world
    role = world.add_role(guild, "Host", bits.MANAGE_GUILD)
    assert not world.may(anna.id, channel, bits.MANAGE_GUILD)
    world.give_role(guild, anna.id, role)
    assert world.may(anna.id, channel, bits.MANAGE_GUILD)
    world.forbid(channel, role.id, bits.SEND_MESSAGES)
    assert not world.may(anna.id, channel, bits.SEND_MESSAGES)
    world.forbid(channel, anna.id, 0, allow=bits.SEND_MESSAGES)
    assert world.may(anna.id, channel, bits.SEND_MESSAGES)
    assert world.may(guild.owner_id, channel, bits.ALL)
    world.remove_member(guild, anna.user)
    assert world.permissions(anna.id, channel) == 0


async def test_idle_threads_go_to_the_archive():
    clock = ManualClock()
    world = LocalDiscord(clock=clock).world
    channel = world.add_channel(world.add_guild("Table"), "general")
    thread = world.add_thread(channel, "Game", world.bot.id, auto_archive=60)
    clock.advance(59 * 60)
    assert world.archive_idle() == []
    clock.advance(2 * 60)
    assert world.archive_idle() == [thread]
