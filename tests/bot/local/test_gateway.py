"""Connections that break, sessions that resume, guilds by the thousand."""

import asyncio
import time

import discord
import pytest

from bot.local import LocalDiscord, redirect
from tests.bot.local.conftest import running
from tests.bot.local.demo import Demo


async def resumed(bot, count_before, local):
    async with asyncio.timeout(5):
        while len(local.gateway.resumes) == count_before:
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("way", ["4000", "1006", "reconnect", "resumable"])
async def test_a_click_during_a_lost_connection_is_handled_once_after_the_resume(
    bot, local, anna, way
):
    shown = (await anna.slash("show", which="twice done")).message
    before = len(local.gateway.resumes)
    if way == "4000":
        await local.gateway.drop(4000)
    elif way == "1006":
        local.gateway.cut()
    elif way == "reconnect":
        local.gateway.ask_reconnect()
    else:
        local.gateway.invalidate(resumable=True)
    reply = await anna.click(shown, "Done")
    await resumed(bot, before, local)
    assert reply.text == "finished"
    assert len(local.gateway.identifies) == 1
    assert len(bot.pressed) == 1


@pytest.mark.parametrize("way", ["invalid", "4009"])
async def test_an_invalid_session_identifies_anew(bot, local, anna, way):
    if way == "invalid":
        local.gateway.invalidate(resumable=False)
    else:
        await local.gateway.drop(4009)
    async with asyncio.timeout(10):
        while len(local.gateway.identifies) < 2:
            await asyncio.sleep(0.01)
    assert (await anna.slash("conquer", region="3")).text.startswith("conquered 3")


async def test_compressed_frames_are_understood(anna):
    async with LocalDiscord(compress=True) as local:
        ben = local.person("Ben", local.guild("Table"))
        async with running(local):
            assert (await ben.slash("conquer", region="3")).text == "conquered 3 en-US"


async def test_a_wrong_token_is_refused(local):
    with redirect(local.port):
        bot = Demo()
        with pytest.raises(discord.LoginFailure):
            await bot.start("wrong")
        await bot.close()


async def test_heartbeats_are_answered(local):
    local.gateway.heartbeat_seconds = 0.05
    async with running(local) as bot:
        async with asyncio.timeout(5):
            while len(local.gateway.heartbeats) < 4:
                await asyncio.sleep(0.01)
        assert bot.latency < 1


async def test_two_thousand_guilds_load_quickly():
    async with LocalDiscord() as local:
        owner = local.world.add_user("Owner")
        for number in range(2000):
            guild = local.world.add_guild(f"Guild {number}", owner=owner)
            local.world.add_channel(guild, "general")
        began = time.perf_counter()
        async with running(local, chunk_guilds_at_startup=False) as bot:
            assert len(bot.guilds) == 2000
        assert time.perf_counter() - began < 10


async def test_shards_get_their_own_guilds():
    async with LocalDiscord() as local:
        for number in range(8):
            local.guild(f"Guild {number}")
            await asyncio.sleep(0.002)  # ids of different milliseconds fall on different shards
        with redirect(local.port):
            intents = discord.Intents(guilds=True)
            bot = discord.AutoShardedClient(
                intents=intents, shard_count=2, guild_ready_timeout=0.05
            )

            async def at_once(*_, **__):
                return

            bot.before_identify_hook = at_once
            task = asyncio.create_task(bot.start(local.token))
            async with asyncio.timeout(5):
                while not bot.is_ready():
                    await asyncio.sleep(0.01)
            assert len(bot.guilds) == 8
            shards = {session.shard for session in local.gateway.sessions.values()}
            assert shards == {0, 1}
            await bot.close()
            await task


async def test_redirection_can_be_undone():
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    with redirect(1):
        assert discord.http.Route.BASE == "http://127.0.0.1:1/api/v10"
    after = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    assert before == after
