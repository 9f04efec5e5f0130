"""A bot that shows everything the page must be able to show."""

import io
import struct
import zlib

import discord
from discord import ui

from tests.bot.local.demo import Demo


def png(colour, width=60, height=40):
    """A real picture of one colour."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = (b"\x00" + bytes(colour) * width) * height
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def picture(name, colour, about):
    return discord.File(io.BytesIO(png(colour)), name, description=about)


class Board(ui.LayoutView):
    """A panel with a picture that changes and every kind of part."""

    def __init__(self, name="red.png"):
        super().__init__(timeout=None)
        item = discord.MediaGalleryItem(f"attachment://{name}", description=f"the map: {name}")
        turn = ui.Button(label="Turn", custom_id="turn", style=discord.ButtonStyle.primary)
        turn.callback = self.turn
        link = ui.Button(label="Rules", url="https://example.org/rules")
        off = ui.Button(label="Off", custom_id="off", disabled=True)
        good = ui.Button(label="Good", custom_id="good", style=discord.ButtonStyle.success)
        bad = ui.Button(label="Bad", custom_id="bad", style=discord.ButtonStyle.danger)
        options = [
            discord.SelectOption(label=f"{n} · forest", value=str(n), description=f"{n} tokens")
            for n in range(1, 6)
        ]
        several = ui.Select(
            custom_id="many", placeholder="Several", options=options, min_values=1, max_values=3
        )
        several.callback = self.several
        section = ui.Section("A **section**", accessory=ui.Button(label="Side", custom_id="side"))
        self.add_item(
            ui.Container(
                ui.TextDisplay("## Round 3\n- one\n- two\n-# small"),
                ui.MediaGallery(item),
                section,
                ui.Separator(),
                ui.ActionRow(several),
                ui.ActionRow(turn, good, bad, off, link),
                accent_colour=0x23349E,
            )
        )

    async def turn(self, interaction):
        await interaction.response.defer()
        view = Board("green.png")
        file = picture("green.png", (20, 160, 60), "the map, green")
        await interaction.edit_original_response(view=view, attachments=[file])

    async def several(self, interaction):
        values = interaction.data["values"]
        await interaction.response.send_message("chose " + ",".join(values), ephemeral=True)


class Stage(Demo):
    """The demo bot with a board, an embed, a thread and a deferral that waits."""

    def __init__(self, **more):
        super().__init__(**more)
        self.held = []

        @self.tree.command(name="board", description="Show the board")
        async def board(interaction: discord.Interaction) -> None:
            file = picture("red.png", (200, 30, 30), "the map, red")
            await interaction.response.send_message(view=Board(), file=file)

        @self.tree.command(name="card", description="Show an embed")
        async def card(interaction: discord.Interaction) -> None:
            embed = discord.Embed(title="Card", description="*words*", colour=0xFFAA00)
            embed.add_field(name="One", value="1", inline=True)
            file = discord.File(io.BytesIO(b"record"), "game.txt")
            await interaction.response.send_message(embed=embed, file=file)

        @self.tree.command(name="wait", description="Think until let go")
        async def wait(interaction: discord.Interaction) -> None:
            await interaction.response.defer(thinking=True, ephemeral=True)
            self.held.append(interaction)

        @self.tree.command(name="thread", description="Open a thread and call somebody")
        async def thread(interaction: discord.Interaction, who: discord.Member) -> None:
            await interaction.response.send_message("a game")
            post = await interaction.original_response()
            made = await post.create_thread(name="Game 12 · Small World")
            called = discord.AllowedMentions(users=[who])
            await made.send(f"{who.mention} to move", allowed_mentions=called)
