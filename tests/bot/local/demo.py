"""A small bot that uses every feature a game bot needs; the tests run it with the real client."""

import io
import re
from typing import Any

import discord
from discord import app_commands, ui

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x05\x00\x00\x00\x03\x08\x02\x00\x00\x00"
    b"\x12\x16\xf1M"
)


class Words(app_commands.Translator):
    """Ukrainian for two words, nothing else."""

    async def translate(self, string, locale, context):
        words = {"map": "мапа", "Show the map": "Показати мапу"}
        return words.get(string.message) if locale is discord.Locale.ukrainian else None


class Press(ui.DynamicItem[ui.Button], template=r"g:(?P<game>\d+):(?P<act>\w+)"):
    """A button that keeps nothing in memory."""

    def __init__(self, game: int, act: str) -> None:
        super().__init__(ui.Button(label=act.title(), custom_id=f"g:{game}:{act}"))
        self.game, self.act = game, act

    @classmethod
    async def from_custom_id(cls, interaction, item, match: re.Match[str]):
        return cls(int(match["game"]), match["act"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client: Demo = interaction.client
        client.pressed.append((interaction.id, self.game, self.act, interaction.user.id))
        await client.acts[self.act](interaction, self)


class Pick(ui.DynamicItem[ui.Select], template=r"s:(?P<game>\d+)"):
    """A menu that keeps nothing in memory."""

    def __init__(self, game: int, options: list[str] = ()) -> None:
        choices = [discord.SelectOption(label=f"Region {one}", value=one) for one in options]
        super().__init__(
            ui.Select(custom_id=f"s:{game}", placeholder="Conquer", options=choices or None)
            if choices
            else ui.Select(custom_id=f"s:{game}")
        )

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["game"]))

    async def callback(self, interaction) -> None:
        await interaction.response.edit_message(view=panel(f"took {self.item.values[0]}"))


class People(ui.View):
    """A user menu, kept in memory."""

    @ui.select(cls=ui.UserSelect, custom_id="people", max_values=2)
    async def people(self, interaction, select) -> None:
        names = ",".join(user.display_name for user in select.values)
        await interaction.response.send_message(names, ephemeral=True)


class Ask(ui.Modal, title="Deploy"):
    """A modal with an old and a new kind of field."""

    where = ui.TextInput(label="Where", custom_id="where", max_length=20)
    how = ui.Label(
        text="How",
        component=ui.Select(
            custom_id="how", options=[discord.SelectOption(label=x) for x in ("even", "front")]
        ),
    )

    async def on_submit(self, interaction) -> None:
        text = f"{self.where.value} {self.how.component.values[0]}"
        await interaction.response.send_message(text, ephemeral=True)


def picture(name: str = "map.png") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description="the map in words")


def panel(text: str) -> ui.LayoutView:
    """A private panel of V2 components."""
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png"))
    rows = (ui.ActionRow(Pick(7, ["12", "9"])), ui.ActionRow(Press(7, "undo"), Press(7, "done")))
    view.add_item(ui.Container(ui.TextDisplay(text), gallery, *rows, accent_colour=0x3366FF))
    return view


def buttons(*acts: str) -> ui.View:
    view = ui.View(timeout=None)
    for act in acts:
        view.add_item(Press(7, act))
    return view


class Demo(discord.Client):
    """The bot of the tests."""

    def __init__(self, **more: Any) -> None:
        intents = discord.Intents(guilds=True)
        none = discord.AllowedMentions.none()
        super().__init__(intents=intents, guild_ready_timeout=0.05, allowed_mentions=none, **more)
        self.tree = app_commands.CommandTree(self)
        self.pressed: list[tuple[int, int, str, int]] = []
        self.handled: list[int] = []
        self.errors: list[Exception] = []
        self.acts = {"undo": self.undo, "done": self.done, "ask": self.ask, "slow": self.slow}
        self.acts |= {"silent": self.silent, "twice": self.twice, "edit": self.edit}
        self.tree.error(self.on_tree_error)
        add_commands(self)

    async def before_identify_hook(self, shard_id, *, initial=False) -> None:
        """Identify at once: the client would wait 5 s before a second time."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def on_interaction(self, interaction) -> None:
        self.handled.append(interaction.id)

    async def on_tree_error(self, interaction, error) -> None:
        self.errors.append(error)

    async def undo(self, interaction, button) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=panel("undone"), attachments=[picture()])

    async def done(self, interaction, button) -> None:
        await interaction.response.edit_message(content="finished", view=None)

    async def edit(self, interaction, button) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.followup.send("first")
        second = await interaction.followup.send("second", ephemeral=True, wait=True)
        await second.edit(content="second, edited")

    async def ask(self, interaction, button) -> None:
        await interaction.response.send_modal(Ask())

    async def slow(self, interaction, button) -> None:
        self.slow_interaction = interaction

    async def silent(self, interaction, button) -> None:
        return

    async def twice(self, interaction, button) -> None:
        await interaction.response.defer()
        interaction.response._response_type = None
        try:
            await interaction.response.defer()
        except discord.HTTPException as error:
            self.errors.append(error)


def add_commands(bot: Demo) -> None:
    """The commands of the demo bot."""
    game = app_commands.Group(name="game", description="Games")
    admin = app_commands.Group(name="admin", description="For hosts", parent=game)

    @game.command(name="new", description="Start a game")
    @app_commands.choices(
        game=[app_commands.Choice(name="Small World", value="smallworld")],
    )
    async def new(
        interaction: discord.Interaction,
        game: str,
        players: app_commands.Range[int, 2, 5] = 2,
        fast: bool = False,
    ) -> None:
        text = f"{game} for {players} fast={fast}"
        await interaction.response.send_message(text, view=buttons("ask", "edit", "done"))

    @admin.command(name="kick", description="Remove somebody")
    async def kick(
        interaction: discord.Interaction, who: discord.Member, where: discord.TextChannel
    ) -> None:
        text = f"{who.display_name} from {where.name} by {interaction.user.display_name}"
        await interaction.response.send_message(text, ephemeral=True)

    @bot.tree.command(
        name=app_commands.locale_str("map"),
        description=app_commands.locale_str("Show the map"),
    )
    async def show_map(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(view=panel("the map"), attachments=[picture()])

    @bot.tree.command(name="conquer", description="Conquer a region")
    async def conquer(interaction: discord.Interaction, region: str) -> None:
        await interaction.response.send_message(f"conquered {region} {interaction.locale}")

    @conquer.autocomplete("region")
    async def complete(interaction: discord.Interaction, text: str):
        found = [one for one in ("12", "15", "3") if one.startswith(text)]
        return [app_commands.Choice(name=f"Region {one}", value=one) for one in found]

    @bot.tree.command(name="show", description="Show buttons")
    async def show(interaction: discord.Interaction, which: str) -> None:
        await interaction.response.send_message("here", view=buttons(*which.split()))

    @bot.tree.command(name="people", description="Choose people")
    async def people(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("who?", view=People(timeout=None))

    bot.tree.add_command(game)
