"""Where games are shown: threads, permissions, and what happens when a place is lost."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot import blocks, limits
from bot.answers import Interaction
from bot.logs import logger
from engine.protocol import Name
from engine.table import OutboxRow, Place, Table, Tables

if TYPE_CHECKING:
    from bot.posts.outbox import Outbox
    from bot.speech import Speech

_log = logger(__name__)
NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
)
"""What the bot must be allowed to do where a game is played."""

NO_SUCH_MESSAGE = 10008
THREAD_EXISTS = 160004
ACCESS_LOST = ("access", "thread", "server")
"""Reasons for a pause that end when the place can be used again."""


class Places(discord.Client):
    """The part of the bot that knows where games are shown."""

    tables: Tables
    outbox: Outbox

    async def public_words(self, guild: int | None) -> Speech:
        """Return the words for everybody on a server."""
        raise NotImplementedError

    # Permissions

    def missing_permissions(self, interaction: Interaction) -> list[str]:
        """Return what the bot may not do here, but must for a game."""
        given = interaction.app_permissions
        return [name for name in NEEDED if not getattr(given, name)]

    def permission_names(self, names: list[str]) -> list[Name]:
        """Return permissions as things that have a name in every language."""
        return [Name("permission", name) for name in names]

    def place_of(self, interaction: Interaction, message: int | None) -> Place:
        """Return where a game that is made here is shown."""
        channel = interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        return Place(interaction.guild_id, parent or interaction.channel_id, None, message)

    # Threads

    async def ensure_thread(self, table: Table) -> int:
        """Return the game's thread, made now if it has none."""
        place = table.row.place
        if place.thread is not None:
            return place.thread
        assert place.channel is not None
        words = await self.public_words(place.guild)
        name = words.say_key("thread-name", game=table.id, name=Name("game", table.row.kind))
        thread = await self._thread_of_message(place, name)
        if thread is None:
            thread = await self._own_thread(place.channel, name)
        new = Place(place.guild, place.channel, thread, place.message)
        await self.tables.remember(table.id, place=new)
        return thread

    async def _thread_of_message(self, place: Place, name: str) -> int | None:
        """Begin a thread at the lobby's post; its id is the post's."""
        if place.message is None or place.channel is None:
            return None
        try:
            data = await self.http.start_thread_with_message(
                place.channel,
                place.message,
                name=name[: limits.THREAD_NAME],
                auto_archive_duration=10080,
            )
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                return place.message
            if error.code == NO_SUCH_MESSAGE:
                return None
            raise
        return int(data["id"])

    async def _own_thread(self, channel: int, name: str) -> int:
        data = await self.http.start_thread_without_message(
            channel,
            name=name[: limits.THREAD_NAME],
            type=discord.ChannelType.public_thread.value,
            auto_archive_duration=10080,
        )
        return int(data["id"])

    async def refresh_lobby(self, number: int) -> None:
        """Show a lobby's post as it is now."""
        await self.outbox.refresh_lobby(await self.tables.table(number))

    # Lost places

    async def lost_place(
        self, table: Table, row: OutboxRow | None, error: discord.HTTPException
    ) -> None:
        """Pause a game whose thread cannot be written to, and tell the host where possible."""
        reason = "thread" if error.code in (10003, 10004) else "access"
        _log.warning("a game lost its place", game=table.id, code=error.code)
        if table.row.status == "open":
            await table.pause(f"lost-{secrets.token_hex(8)}", by=None, reason=reason)
        if reason == "thread":
            await self.forget_thread(table)
        if row is None or row.kind != "status":
            return
        try:
            await self.tell_host(table)
        except discord.HTTPException:
            # Nobody can be told there; the pause is seen in /inbox and /game status.
            _log.warning("the host cannot be told", game=table.id)

    async def forget_thread(self, table: Table) -> None:
        """Forget a thread that is gone, so that going on makes a new one."""
        place = table.row.place
        if place.thread is not None:
            new = Place(place.guild, place.channel, None, None)
            await self.tables.remember(table.id, place=new, memo={"post": None, "vote": None})

    async def tell_host(self, table: Table) -> None:
        """Say in the channel why a game is paused and how it goes on."""
        row = table.row
        if row.place.channel is None:
            return
        words = await self.public_words(row.place.guild)
        host = row.host
        text = words.say_key(
            "place-lost",
            host=f"<@{host.user}>" if host and host.user else "",
            game=row.id,
            why=words.say_key(f"pause-{row.reason}"),
        )
        users = [discord.Object(host.user)] if host and host.user else []
        await self.get_partial_messageable(row.place.channel).send(
            view=blocks.notice(text),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
        )

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the game whose thread was deleted."""
        for row in await self.tables.find(thread=payload.thread_id):
            table = await self.tables.table(row.id)
            if table.row.status == "open":
                await table.pause(f"thread-{secrets.token_hex(8)}", by=None, reason="thread")
            await self.forget_thread(table)
            with suppress(discord.HTTPException):
                await self.tell_host(table)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games of a server the bot was sent away from."""
        for row in await self.tables.find(guild=guild.id, statuses=("open",)):
            table = await self.tables.table(row.id)
            await table.pause(f"server-{secrets.token_hex(8)}", by=None, reason="server")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the games of a server the bot came back to."""
        for row in await self.tables.find(guild=guild.id, statuses=("paused",)):
            if row.reason == "server":
                table = await self.tables.table(row.id)
                await table.resume(f"back-{secrets.token_hex(8)}", by=None)
        self.outbox.kick()
