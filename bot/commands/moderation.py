"""`/server`: what holds for everybody on a server; Manage Server is needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot import blocks
from bot.blocks import Block
from bot.commands.people import setting_menu
from bot.commands.tree import Maker
from bot.items import Touch, act
from bot.visit import Visit
from engine.words import LOCALES
from render import THEMES

SERVER: dict[str, tuple[str, ...]] = {
    "language": ("", *LOCALES),
    "theme": tuple(THEMES),
    "rated": ("yes", "no"),
}
"""What a server may set, and to what."""


def commands(maker: Maker) -> Iterable[app_commands.Command[Any, ..., Any]]:
    """Return the command."""
    made = maker.command("command-server", server)
    made.default_permissions = discord.Permissions(manage_guild=True)
    return [made]


async def server(visit: Visit, notice: str = "") -> None:
    """Show the panel of the server's settings."""
    words = visit.words
    if not visit.interaction.permissions.manage_guild:
        await visit.say("needs-manage-server")
        return
    kept = await visit.app.tables.server(visit.interaction.guild_id or 0)
    made: list[Block | None] = [
        blocks.text(notice),
        blocks.text(f"### {words.say_key('server-title')}"),
    ]
    for name, choices in SERVER.items():
        now = kept.get(name, choices[0])
        if isinstance(now, bool):
            now = "yes" if now else "no"
        made.append(setting_menu(words, "serve", name, choices, now))
    await visit.show(blocks.page(*made))


@act("serve")
async def _serve(visit: Visit, touch: Touch) -> None:
    guild = visit.interaction.guild_id
    if guild is None or not visit.interaction.permissions.manage_guild:
        await visit.say("needs-manage-server")
        return
    name, value = touch.id.arg, touch.choice
    value = "" if value == "-" else value
    if name not in SERVER or value not in SERVER[name]:
        await visit.say("stale")
        return
    kept: Any = value == "yes" if name == "rated" else value
    changed = {**await visit.app.tables.server(guild), name: kept}
    await visit.app.tables.set_server(guild, {k: v for k, v in changed.items() if v != ""})
    await server(visit, visit.words.say_key("settings-kept"))
