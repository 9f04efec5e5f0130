"""Sends what the tables have to tell: in order, once, again after outages."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import discord

from bot import blocks
from bot.logs import logger
from bot.panels.lobby import lobby_page
from bot.pictures import as_file
from bot.posts.compose import Composer, Post
from engine.table import OutboxRow, Place, StoreFailed, Table, UnknownGame
from engine.table.rows import ENDED

if TYPE_CHECKING:
    from bot.app import Referee

_log = logger(__name__)
LEASE = 60.0
POLL = 2.0
SENDERS = 8
LOST = frozenset({10003, 10004, 50001, 50013, 160005, 50083})
"""Discord's codes for a place that is gone or closed to the bot: no retry will mend it."""

NO_CONTENT = 10008


class Outbox:
    """The worker that posts; everything it needs to know is in the database."""

    def __init__(self, app: Referee) -> None:
        self.app = app
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._idle = asyncio.Event()

    def start(self) -> None:
        """Begin to send."""
        self._task = asyncio.create_task(self._run(), name="outbox")

    def kick(self) -> None:
        """Look at once: something was recorded."""
        self._idle.clear()
        self._wake.set()

    async def idle(self) -> None:
        """Wait until there is nothing to send now."""
        await self._idle.wait()

    async def close(self) -> None:
        """Finish what is being sent and stop."""
        tasks = [task for task in (self._task, *self._sending) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            with suppress(StoreFailed):
                while rows := await self.app.tables.claim(SENDERS - len(self._sending), LEASE):
                    for row in rows:
                        self._send_soon(row)
                    while len(self._sending) >= SENDERS:
                        await asyncio.wait(self._sending, return_when=asyncio.FIRST_COMPLETED)
                if not self._sending and not self._wake.is_set():
                    self._idle.set()
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._wake.wait()

    def _send_soon(self, row: OutboxRow) -> None:
        task = asyncio.create_task(self._send(row), name=f"post {row.game} {row.kind}")
        self._sending.add(task)

        def done(finished: asyncio.Task[None]) -> None:
            self._sending.discard(finished)
            self._wake.set()

        task.add_done_callback(done)

    async def _send(self, row: OutboxRow) -> None:
        try:
            async with asyncio.timeout(LEASE - 5):
                await self._deliver(row)
            await self.app.tables.delivered(row)
            self.app.metrics.posts.inc()
        except UnknownGame:
            await self.app.tables.delivered(row)
        except (discord.HTTPException, discord.DiscordServerError, OSError, TimeoutError) as error:
            _log.warning("a post is put off", game=row.game, kind=row.kind, why=str(error)[:200])
            with suppress(StoreFailed):
                await self.app.tables.put_off(row)
        except StoreFailed as error:
            _log.warning("the outbox cannot be written", why=error.reason)
        except Exception:
            _log.exception("a post failed", game=row.game, kind=row.kind)
            with suppress(StoreFailed):
                await self.app.tables.put_off(row, 300.0)

    async def _deliver(self, row: OutboxRow) -> None:
        table = await self.app.tables.table(row.game)
        if table.row.place.channel is None or table.broken:
            return
        try:
            await getattr(self, f"_post_{row.kind}")(row, table)
        except discord.HTTPException as error:
            if error.code not in LOST:
                raise
            await self.app.lost_place(table, row, error)

    # What each kind does

    async def _post_start(self, row: OutboxRow, table: Table) -> None:
        await self.app.ensure_thread(table)
        await self.app.refresh_lobby(table.id)

    async def _post_turn(self, row: OutboxRow, table: Table) -> None:
        if table.row.status in ENDED or table.row.status == "paused":
            return
        if table.row.memo.get("posted", -1) >= row.version:
            return
        await self.post_turn(table, row.nonce)

    async def post_turn(self, table: Table, nonce: str | None) -> None:
        """Post the present turn; the previous post loses its buttons."""
        version, public = table.row.version, table.row.public
        post = await (await self.composer(table)).turn()
        message = await self.send(table, post, nonce)
        old = table.row.memo.get("post")
        memo = {"post": message, "shown": public, "posted": version, "called": version}
        await self.app.tables.remember(table.id, memo=memo)
        if old is not None and old != message:
            await self.strip(table, old)

    async def _post_over(self, row: OutboxRow, table: Table) -> None:
        if table.row.memo.get("ended"):
            return
        post = await (await self.composer(table)).over()
        await self.send(table, post, row.nonce)
        old = table.row.memo.get("post")
        await self.app.tables.remember(table.id, memo={"ended": True})
        if old is not None:
            await self.strip(table, old)

    async def _post_status(self, row: OutboxRow, table: Table) -> None:
        if table.row.status in ENDED:
            return
        composer = await self.composer(table)
        await self.send(table, composer.status(), row.nonce)
        if table.row.status == "open":
            await self.post_turn(table, None)

    async def _post_vote(self, row: OutboxRow, table: Table) -> None:
        memo, vote = table.row.memo.get("vote"), table.row.vote
        composer = await self.composer(table)
        if memo is not None and (vote is None or memo["id"] != vote.id):
            text = composer.words.say_key("vote-over")
            await self.edit(table, memo["message"], blocks.notice(text))
            await self.app.tables.remember(table.id, memo={"vote": None})
        if vote is not None and (memo is None or memo["id"] != vote.id):
            message = await self.send(table, composer.vote(), row.nonce)
            await self.app.tables.remember(
                table.id, memo={"vote": {"id": vote.id, "message": message}}
            )

    async def _post_remind(self, row: OutboxRow, table: Table) -> None:
        seat = table.row.seats[row.seat]
        if seat.since is not None and seat.is_person and table.row.status == "open":
            await self.send(table, (await self.composer(table)).reminder(seat), row.nonce)

    # Sending

    async def composer(self, table: Table) -> Composer:
        """Return a composer that speaks the server's language."""
        guild = table.row.place.guild
        server = await self.app.tables.server(guild) if guild else {}
        words = await self.app.public_words(guild)
        return Composer(self.app, table, words, server.get("theme", "light"))

    async def send(self, table: Table, post: Post, nonce: str | None) -> int:
        """Send a post to the game's thread and return the message's id."""
        thread = await self.app.ensure_thread(table)
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in post.called]
        )
        files = [as_file(post.picture)] if post.picture is not None else []
        place = self.app.get_partial_messageable(thread)
        message = await place.send(
            view=post.view,
            files=files,
            allowed_mentions=allowed,
            nonce=nonce or secrets.token_hex(12),
        )
        return message.id

    async def edit(self, table: Table, message: int, view: discord.ui.LayoutView) -> None:
        """Change an earlier post, best effort: it may be gone."""
        thread = table.row.place.thread
        if thread is None:
            return
        place = self.app.get_partial_messageable(thread).get_partial_message(message)
        with suppress(discord.HTTPException):
            await place.edit(view=view, allowed_mentions=discord.AllowedMentions.none())

    async def strip(self, table: Table, message: int) -> None:
        """Take the buttons from an earlier post, best effort."""
        thread = table.row.place.thread
        if thread is None:
            return
        try:
            place = self.app.get_partial_messageable(thread)
            found = await place.fetch_message(message)
            view = discord.ui.LayoutView.from_message(found, timeout=None)
            _drop_rows(view)
            await found.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            _log.info("old buttons stay", game=table.id, why=str(error)[:120])

    async def refresh_lobby(self, table: Table) -> None:
        """Show a lobby's post as it is now, best effort."""
        place = table.row.place
        if place.channel is None or place.message is None:
            return
        words = await self.app.public_words(place.guild)
        view = lobby_page(words, table.row, table.game, self.app.tables.commitment(table.row))
        message = self.app.get_partial_messageable(place.channel).get_partial_message(place.message)
        with suppress(discord.HTTPException):
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())


def _drop_rows(view: discord.ui.LayoutView) -> None:
    """Leave texts and pictures only; pictures are named as the files the message keeps."""
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.MediaGallery):
            for shown in item.items:
                shown.media = f"attachment://{PurePosixPath(urlsplit(shown.media.url).path).name}"
        if isinstance(item, discord.ui.ActionRow) and item.parent is not None:
            item.parent.remove_item(item)  # type: ignore[attr-defined]
        elif isinstance(item, discord.ui.ActionRow):
            view.remove_item(item)


def place_with(place: Place, thread: int | None) -> Place:
    """Return a place with another thread."""
    return Place(place.guild, place.channel, thread, place.message)
