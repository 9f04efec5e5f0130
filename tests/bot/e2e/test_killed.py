"""The bot's process is killed with -9 and started again: everything is as it was."""

import asyncio
import signal
import sys

import pytest

from bot.app import installed_games
from bot.local import LocalDiscord
from engine.table import check


async def start(local, database):
    """The bot in a process of its own, logged in."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.loaded", str(local.port), str(database),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    await local.ready(30)
    while not local.world.commands:
        await asyncio.sleep(0.02)
    return process


async def kill(local, process):
    process.send_signal(signal.SIGKILL)
    await process.wait()
    while any(one.line for one in local.gateway.sessions.values()):
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.soak)])
async def test_no_move_is_lost_or_made_twice(tmp_path, kills):
    database = tmp_path / "killed.sqlite3"
    async with LocalDiscord() as local:
        guild = local.guild("Hall")
        anna, ben = local.person("Anna", guild), local.person("Ben", guild)
        process = await start(local, database)
        reply = await (await anna.slash("game new", players=2)).settled()
        await (await ben.click(reply.message, "Join")).settled()
        await (await anna.click(anna.look(reply.message.id), "Start")).settled()
        first = await _first_post(anna, reply.message.id)
        mover = anna if anna.id in first.pinged else ben
        thread = first.channel_id
        await (await mover.slash("pick", channel=thread, combo="1")).settled()
        made = 1
        for _ in range(kills):
            asked = asyncio.ensure_future(mover.slash("undo", channel=thread))
            await kill(local, process)
            process = await start(local, database)
            await asyncio.gather(asked, return_exceptions=True)
            panel = (await (await mover.slash("play", channel=thread)).settled()).message
            menu = panel.select("Conquer")
            if menu is not None:
                reply = await mover.choose(panel, "Conquer", [menu.options[0].value])
                made += "took" in (await reply.settled(20)).text
        await kill(local, process)
        assert [str(one) for one in local.refusals] == []
    report = check(database, installed_games())
    assert report.ok
    assert report.games == 1
    assert report.entries >= made


async def _first_post(person, lobby):
    async with asyncio.timeout(20):
        while person.look(lobby).thread_id is None:
            await asyncio.sleep(0.02)
    thread = person.look(lobby).thread_id
    return await person.wait_for(lambda m: m.button("Play") is not None, thread, 20)
