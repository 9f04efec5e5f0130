"""Deadlines, rate limits and faults on request."""

import asyncio

import aiohttp
import discord
import pytest

from bot.local import LocalDiscord, ManualClock
from bot.local.faults import Mail, Storm
from bot.local.ratelimits import REAL, RateRules
from tests.bot.local.conftest import running


@pytest.fixture
async def stopped():
    """A local Discord whose clock stands still, the demo bot on it, and Anna."""
    clock = ManualClock()
    server = LocalDiscord(clock=clock)
    anna = server.person("Anna", server.guild("Table"))
    await server.start()
    async with running(server) as bot:
        yield server, bot, anna, clock
    await server.close()


async def until(condition):
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.005)


async def test_an_unanswered_interaction_fails_after_three_seconds(stopped):
    local, bot, anna, clock = stopped
    shown = (await anna.slash("show", which="slow")).message
    click = asyncio.create_task(anna.click(shown, "Slow"))
    await until(lambda: bot.pressed)
    clock.advance(2.9)
    await asyncio.sleep(0)
    assert not click.done()
    clock.advance(0.2)
    assert (await click).failed
    with pytest.raises(discord.NotFound) as caught:
        await bot.slow_interaction.response.send_message("too late")
    assert caught.value.code == 10062
    assert local.desk.late_answers == 1


async def test_the_token_dies_after_fifteen_minutes(stopped):
    _, bot, anna, clock = stopped
    shown = (await anna.slash("show", which="slow")).message
    click = asyncio.create_task(anna.click(shown, "Slow"))
    await until(lambda: bot.pressed)
    await bot.slow_interaction.response.defer()
    await click
    clock.advance(14 * 60)
    await bot.slow_interaction.followup.send("still there")
    clock.advance(2 * 60)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.slow_interaction.followup.send("gone")
    assert (caught.value.status, caught.value.code) == (401, 50027)


async def test_a_second_answer_is_refused(bot, anna):
    shown = (await anna.slash("show", which="twice")).message
    await anna.click(shown, "Twice")
    await until(lambda: bot.errors)
    assert bot.errors[0].code == 40060


async def test_followups_before_any_answer_have_no_webhook(stopped):
    _, bot, anna, clock = stopped
    shown = (await anna.slash("show", which="slow")).message
    click = asyncio.create_task(anna.click(shown, "Slow"))
    await until(lambda: bot.pressed)
    with pytest.raises(discord.NotFound) as caught:
        await bot.slow_interaction.followup.send("early")
    assert caught.value.code == 10015
    clock.advance(4)
    await click


async def test_a_duplicated_interaction_arrives_twice_and_is_answered_once(local, bot, anna):
    shown = (await anna.slash("show", which="done")).message
    local.faults.duplicate()
    reply = await anna.click(shown, "Done")
    await until(lambda: len(bot.pressed) == 2)
    assert bot.pressed[0] == bot.pressed[1]
    assert reply.text == "finished"


async def test_interactions_can_be_delivered_in_reverse(local, bot, anna, ben):
    local.faults.reorder(2)
    first = asyncio.create_task(anna.slash("conquer", region="1"))
    await asyncio.sleep(0)
    second = asyncio.create_task(ben.slash("conquer", region="2"))
    replies = await asyncio.gather(first, second)
    ids = [reply.interaction.id for reply in replies]
    assert bot.handled[-2:] == ids[::-1]


async def test_an_interaction_that_arrives_late_is_dead(stopped):
    local, bot, anna, clock = stopped
    local.faults.delay(3.5)
    act = asyncio.create_task(anna.slash("conquer", region="1"))
    await asyncio.sleep(0.01)
    clock.advance(3.2)
    assert (await act).failed
    clock.advance(1)
    await until(lambda: bot.errors)
    assert bot.errors[0].original.code == 10062


async def test_mail_can_be_unreliable_by_share(local, bot, anna):
    local.faults.mail = Mail(seed=3, duplicate=0.5, swap=0.3)
    for number in range(20):
        await anna.slash("conquer", region=str(number))
    assert len(bot.handled) > 20
    assert len(set(bot.handled)) == 20


@pytest.mark.parametrize("status", [429, 500, 502])
async def test_the_client_gets_over_a_failing_server(local, bot, channel, anna, status):
    local.faults.fail("/channels/*/messages", status=status, retry_after=0.01)
    await bot.get_channel(channel.id).send("at last")
    assert [message.text for message in anna.sees()] == ["at last"]
    assert [one.status for one in local.requests][-2:] == [status, 200]


async def test_an_answer_lost_after_the_work_leaves_one_message(local, bot, channel, anna):
    local.faults.fail("/channels/*/messages", status=500, applied=True)
    await bot.get_channel(channel.id).send("once")
    assert len(anna.sees()) == 1


async def test_503_and_a_web_page_and_a_dropped_connection_reach_the_bot(local, bot, channel):
    room = bot.get_channel(channel.id)
    local.faults.fail(status=503)
    with pytest.raises(discord.DiscordServerError):
        await room.send("x")
    local.faults.fail(status=429, html=True)
    with pytest.raises(discord.HTTPException):
        await room.send("x")
    local.faults.drop(times=2)
    with pytest.raises(aiohttp.ClientError):
        await room.send("x")


async def test_latency_and_storms_by_share(local, bot, channel):
    loop = asyncio.get_running_loop()
    room = bot.get_channel(channel.id)
    local.faults.slow(seconds=0.1)
    began = loop.time()
    await room.send("slow")
    assert loop.time() - began >= 0.1
    local.faults.storm = Storm(seed=1, limited=0.3, retry_after=(0.001, 0.002))
    for _ in range(10):
        await room.send("through the storm")
    assert local.faults.struck > 2
    local.faults.clear()


async def test_a_global_limit_stops_everything_for_a_moment(local, bot, channel):
    local.faults.fail(status=429, everywhere=True, retry_after=0.05)
    await bot.get_channel(channel.id).send("x")
    assert local.requests[-2].status == 429


async def test_the_client_keeps_to_a_bucket_it_is_told_of(local, bot, channel, anna):
    route = "POST /channels/{channel}/messages"
    local.rates.rules = RateRules(routes=((route, (5, 0.2)),))
    room = bot.get_channel(channel.id)
    await asyncio.gather(*(room.send(str(number)) for number in range(12)))
    assert len(anna.sees()) == 12
    assert [one for one in local.requests if one.status == 429] == []


async def test_an_error_of_discords_own_can_be_asked_for(local, bot, channel):
    sent = await bot.get_channel(channel.id).send("old")
    local.faults.fail("/channels/*/messages/*", method="PATCH", status=400, code=30046)
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="new")
    assert caught.value.code == 30046


async def test_play_goes_on_under_the_real_limits():
    async with LocalDiscord(rates=REAL) as local:
        anna = local.person("Anna", local.guild("Table"))
        async with running(local) as bot:
            room = bot.get_channel(anna.here.id)
            for number in range(4):
                await room.send(str(number))
                await anna.slash("conquer", region=str(number))
        assert [one for one in local.requests if one.status == 429] == []
        assert len(anna.sees()) == 8


async def test_beyond_a_bucket_or_the_limit_for_all_comes_a_429(local, bot, channel):
    local.rates.rules = RateRules(otherwise=(1, 0.2))
    verdicts = [local.rates.take("GET /x", "1", exempt=False) for _ in range(2)]
    assert [bool(verdict.wait) for verdict in verdicts] == [False, True]
    assert verdicts[1].headers["X-RateLimit-Remaining"] == "0"
    local.rates.rules = RateRules(in_all=(1, 60.0))
    local.rates.take("GET /y", "1", exempt=False)
    assert local.rates.take("GET /z", "1", exempt=False).everywhere
    assert not local.rates.take("GET /w", "1", exempt=True).wait
