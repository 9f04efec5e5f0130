"""Payloads that Discord would refuse reach the real client as its own errors, and are recorded."""

import io

import discord
import pytest
from discord import app_commands, ui

from bot import limits
from tests.bot.local.demo import buttons, panel


@pytest.fixture
def room(bot, channel):
    return bot.get_channel(channel.id)


@pytest.fixture
def refused(local):
    """Expect exactly one refusal, and take it off the record."""
    yield local.refusals
    assert len(local.refusals) == 1
    local.refusals.clear()


def crowded():
    view = ui.View()
    select = ui.Select(custom_id="s")
    for number in range(25):
        select.add_option(label=str(number))
    select._underlying.options.append(discord.SelectOption(label="one too many"))
    view.add_item(select)
    return view


@pytest.mark.parametrize(
    "content",
    [
        {"content": "x" * 2001},
        {"content": "x", "view": crowded},
        {"embed": discord.Embed(description="x" * 4097)},
        {"view": lambda: panel("no file named map.png comes with it")},
        {"view": lambda: ui.LayoutView().add_item(ui.TextDisplay("x" * 4001))},
    ],
)
async def test_a_message_beyond_the_limits_is_refused(room, refused, content):
    ready = {key: value() if callable(value) else value for key, value in content.items()}
    with pytest.raises(discord.HTTPException) as caught:
        await room.send(**ready)
    assert (caught.value.status, caught.value.code) == (400, 50035)


async def test_a_file_too_large_is_refused(room, refused):
    big = discord.File(io.BytesIO(b"0" * (limits.FILE_BYTES + 1)), "big.bin")
    with pytest.raises(discord.HTTPException) as caught:
        await room.send(file=big)
    assert (caught.value.status, caught.value.code) == (413, 40005)


async def test_an_empty_message_is_refused(room, refused):
    with pytest.raises(discord.HTTPException) as caught:
        await room.send("")
    assert caught.value.code == 50006


async def test_a_reply_beyond_the_limits_is_refused_and_can_be_sent_again(bot, anna, refused):
    async def long(interaction, button):
        with pytest.raises(discord.HTTPException):
            await interaction.response.send_message("x" * 2001)
        await interaction.response.send_message("short")

    bot.acts["silent"] = long
    shown = (await anna.slash("show", which="silent")).message
    assert (await anna.click(shown, "Silent")).text == "short"


async def test_a_modal_may_not_answer_a_modal(bot, anna, refused):
    caught = []

    class Again(ui.Modal, title="Again"):
        name = ui.TextInput(label="Name")

        async def on_submit(self, interaction):
            try:
                await interaction.response.send_modal(Again())
            except discord.HTTPException as error:
                caught.append(error.code)
            await interaction.response.send_message("no")

    async def open_it(interaction, button):
        await interaction.response.send_modal(Again())

    bot.acts["silent"] = open_it
    shown = (await anna.slash("show", which="silent")).message
    opened = await anna.click(shown, "Silent")
    assert (await anna.submit(opened, {"Name": "x"})).text == "no"
    assert caught == [50035]


async def test_too_many_completions_are_refused(bot, anna, refused):
    @app_commands.command(name="many", description="d")
    async def many(interaction: discord.Interaction, what: str) -> None:
        await interaction.response.send_message(what)

    @many.autocomplete("what")
    async def complete(interaction: discord.Interaction, text: str):
        return [app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]

    bot.tree.add_command(many)
    await bot.tree.sync()
    anna.local.desk.first_response = 0.1
    assert await anna.autocomplete("many", "what", "1") == []


async def test_a_command_beyond_the_limits_fails_the_sync_by_name(bot, refused):
    @app_commands.command(name="wordy", description="d" * 101)
    async def wordy(interaction: discord.Interaction) -> None:
        raise NotImplementedError

    bot.tree.add_command(wordy)
    with pytest.raises(app_commands.CommandSyncFailure, match="wordy"):
        await bot.tree.sync()


async def test_commands_keep_their_ids_and_translations(bot, local, guild):
    first = {command.name: command.id for command in await bot.tree.fetch_commands()}
    again = {command.name: command.id for command in await bot.tree.sync()}
    assert first == again
    translated = await bot.tree.fetch_command(first["map"])
    assert translated.name_localizations == {discord.Locale.ukrainian: "мапа"}
    bot.tree.copy_global_to(guild=discord.Object(guild.id))
    await bot.tree.sync(guild=discord.Object(guild.id))
    assert len(local.world.commands[guild.id]) == len(first)
    await translated.edit(description="another")
    await translated.delete()
    assert "map" not in [command["name"] for command in local.world.commands[None]]


async def test_two_hundred_commands_a_day_are_enough(bot, local):
    local.command_creations[None] = [local.world.clock.now()] * limits.COMMAND_CREATES_PER_DAY
    bot.http.max_ratelimit_timeout = 30.0

    @app_commands.command(name="onemore", description="d")
    async def onemore(interaction: discord.Interaction) -> None:
        raise NotImplementedError

    bot.tree.add_command(onemore)
    with pytest.raises(discord.RateLimited):
        await bot.tree.sync()


async def test_too_long_a_thread_name_is_refused(room, refused):
    sent = await room.send("x", view=buttons("done"))
    with pytest.raises(discord.HTTPException) as caught:
        await sent.create_thread(name="n" * 101)
    assert caught.value.code == 50035
