"""Messages, files, mentions, threads and permissions over the REST side."""

import asyncio

import discord
import pytest

from bot.local import permissions as bits
from tests.bot.local.demo import buttons, panel, picture


@pytest.fixture
def room(bot, channel):
    return bot.get_channel(channel.id)


def everyone_but(*users):
    return discord.AllowedMentions(users=[discord.Object(user.id) for user in users])


async def test_a_message_is_posted_read_edited_and_deleted(bot, room, anna):
    sent = await room.send("hello", embed=discord.Embed(title="T", description="D"))
    assert anna.sees()[0].text == "hello\nT\nD"
    again = await room.fetch_message(sent.id)
    assert again.content == "hello"
    await again.edit(content="bye", embed=None)
    assert anna.sees()[0].text == "bye"
    assert [message.id async for message in room.history(limit=5)] == [sent.id]
    await again.delete()
    assert anna.sees() == []
    with pytest.raises(discord.NotFound) as caught:
        await room.fetch_message(sent.id)
    assert caught.value.code == 10008


async def test_a_v2_message_with_a_picture_keeps_replaces_and_drops_files(bot, room, anna, local):
    sent = await room.send(view=panel("one"), file=picture())
    first = anna.sees()[0].attachments[0]
    await sent.edit(view=panel("two"))
    assert anna.sees()[0].attachments[0].id == first.id
    await sent.edit(view=panel("three"), attachments=[picture()])
    assert anna.sees()[0].attachments[0].id != first.id
    assert await local.files.load(first.id) is None


async def test_a_legacy_message_becomes_v2_only_without_its_content(bot, room, local, anna):
    sent = await room.send("old")
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(view=panel("new"), attachments=[picture()])
    assert caught.value.code == 50035
    local.refusals.clear()
    await sent.edit(content=None, embeds=[], view=panel("new"), attachments=[picture()])
    assert anna.sees()[0].text == "new"


async def test_the_same_nonce_gives_the_same_message(bot, room, anna):
    first = await room.send("once", nonce="g1v2map")
    second = await room.send("once", nonce="g1v2map")
    assert first.id == second.id
    assert len(anna.sees()) == 1


async def test_only_the_allowed_are_called(bot, room, anna, ben, guild):
    text = f"{anna.mention} {ben.mention} @everyone <@&{guild.id}>"
    await room.send(text, allowed_mentions=everyone_but(ben))
    await room.send(text)
    assert [message.pinged for message in anna.sees()] == [(ben.id,), ()]


async def test_without_allowed_mentions_everybody_mentioned_is_called(local, channel, anna, ben):
    async def post(text):
        call = {"content": text}
        message = await local.composer.create(_draft(local, channel), call, [])
        return message.pinged

    assert await post(anna.mention) == [anna.id]
    assert await post("@everyone") == []
    guild = local.guild("Table")
    guild.roles[guild.id].permissions |= bits.MENTION_EVERYONE
    assert set(await post("@everyone")) == set(guild.members)


def _draft(local, channel):
    from bot.local.compose import Draft

    return Draft(channel, local.world.bot.id)


async def test_mentions_in_v2_text_count_and_edits_call_nobody(bot, room, anna):
    sent = await room.send(
        view=panel(anna.mention), file=picture(), allowed_mentions=everyone_but(anna)
    )
    assert anna.sees()[0].pinged == (anna.id,)
    plain = await room.send("quiet")
    await plain.edit(content=anna.mention, allowed_mentions=everyone_but(anna))
    assert anna.sees()[1].pinged == ()
    await sent.delete()


async def test_a_thread_from_a_message_has_its_id_and_members(bot, room, anna, ben, guild):
    sent = await room.send("lobby")
    thread = await sent.create_thread(name="Game 12", auto_archive_duration=10080)
    assert thread.id == sent.id
    assert anna.sees()[0].thread_id == thread.id
    await thread.add_user(discord.Object(anna.id))
    await thread.send(ben.mention, allowed_mentions=everyone_but(ben))
    members = {member.id for member in await thread.fetch_members()}
    assert members == {bot.user.id, anna.id, ben.id}
    assert [one.name for one in anna.channels(guild)] == ["general", "Game 12"]
    with pytest.raises(discord.HTTPException) as caught:
        await sent.create_thread(name="again")
    assert caught.value.code == 160004


async def test_a_private_thread_is_seen_by_its_members_only(bot, room, anna, ben, guild):
    thread = await room.create_thread(name="secret")
    await thread.add_user(discord.Object(anna.id))
    await thread.send("psst")
    assert [message.text for message in anna.sees(thread.id)] == ["psst"]
    assert ben.sees(thread.id) == []


async def test_sending_takes_a_thread_out_of_the_archive_but_editing_is_refused(bot, room, local):
    thread = await room.create_thread(name="open", type=discord.ChannelType.public_thread)
    sent = await thread.send("board")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="new board")
    assert caught.value.code == 50083
    await thread.send("move")
    assert local.world.channels[thread.id].thread.archived is False


async def test_a_locked_thread_needs_manage_threads(bot, room, local, channel):
    thread = await room.create_thread(name="open", type=discord.ChannelType.public_thread)
    await thread.edit(locked=True, archived=True)
    local.forbid_bot(channel, bits.MANAGE_THREADS)
    with pytest.raises(discord.Forbidden) as caught:
        await thread.send("move")
    assert caught.value.code == 160005


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (bits.VIEW_CHANNEL, 50001),
        (bits.SEND_MESSAGES, 50013),
        (bits.ATTACH_FILES, 50013),
        (bits.EMBED_LINKS, 50013),
    ],
)
async def test_missing_permissions_are_named_as_discord_does(
    bot, room, local, channel, denied, code
):
    local.forbid_bot(channel, denied)
    with pytest.raises(discord.Forbidden) as caught:
        await room.send("x", file=picture(), embed=discord.Embed(title="t"))
    assert caught.value.code == code
    local.forbid_bot(channel, 0)
    await room.send("x", file=picture(), embed=discord.Embed(title="t"))


async def test_the_bot_knows_its_own_permissions(bot, room, local, channel, guild, anna):
    local.forbid_bot(channel, bits.CREATE_PUBLIC_THREADS)
    await anna.slash("conquer", region="1")  # sent after the change, so that one was heard
    allowed = room.permissions_for(room.guild.me)
    assert not allowed.create_public_threads
    assert allowed.send_messages
    with pytest.raises(discord.Forbidden):
        await room.create_thread(name="t", type=discord.ChannelType.public_thread)


async def test_an_interaction_is_answered_where_the_bot_may_not_send(bot, local, channel, anna):
    local.forbid_bot(channel, bits.SEND_MESSAGES | bits.ATTACH_FILES)
    assert (await (await anna.slash("map")).settled()).text == "the map"


async def test_deleted_channels_and_kicked_bots_are_heard_of(
    bot, room, local, channel, guild, anna
):
    other = local.channel(guild, "other")
    anna.here = other
    local.world.remove_channel(channel)
    await anna.slash("conquer", region="1")
    assert bot.get_channel(channel.id) is None
    with pytest.raises(discord.NotFound):
        await room.send("anyone?")
    gone = asyncio.get_running_loop().create_future()
    bot.on_guild_remove = _async(gone.set_result)
    local.world.set_bot_present(guild, present=False)
    assert (await asyncio.wait_for(gone, 2)).id == guild.id
    back = asyncio.get_running_loop().create_future()
    bot.on_guild_join = _async(back.set_result)
    local.world.set_bot_present(guild, present=True)
    assert (await asyncio.wait_for(back, 2)).get_channel(other.id).name == "other"


def _async(function):
    async def call(*arguments):
        function(*arguments)

    return call


async def test_members_users_and_roles_can_be_asked_for(bot, guild, anna, local):
    found = bot.get_guild(guild.id)
    assert (await found.fetch_member(anna.id)).display_name == "Anna"
    assert (await bot.fetch_user(anna.id)).name == "Anna"
    stranger = local.person("Stranger")
    with pytest.raises(discord.NotFound) as caught:
        await found.fetch_member(stranger.id)
    assert caught.value.code == 10007
    assert {role.name for role in await found.fetch_roles()} == {"@everyone", "Realmkeeper"}
    async with bot.get_channel(local.channel(guild).id).typing():
        pass
    await found.me.edit(nick="Referee")
    assert guild.members[bot.user.id].nick == "Referee"
    guild.roles[guild.id].permissions = bits.VIEW_CHANNEL
    next(role for role in guild.roles.values() if role.bot_id).permissions = 0
    with pytest.raises(discord.Forbidden):
        await found.me.edit(nick="King")


async def test_a_private_channel_carries_messages_and_commands(bot, anna, local):
    user = await bot.fetch_user(anna.id)
    await user.send("hello")
    private = local.world.open_dm(anna.user)
    assert [message.text for message in anna.sees(private)] == ["hello"]
    reply = await anna.slash("conquer", region="2", channel=private)
    assert reply.text == "conquered 2 en-US"
    assert (
        await anna.click((await anna.slash("show", which="done", channel=private)).message, "Done")
    ).text == "finished"


async def test_a_stale_view_of_the_bot_is_not_needed_after_a_restart(local, channel, anna):
    from tests.bot.local.conftest import running

    async with running(local) as bot:
        await bot.get_channel(channel.id).send("press", view=buttons("done"))
    async with running(local):
        assert (await anna.click(anna.sees()[0], "Done")).text == "finished"
