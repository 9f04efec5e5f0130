"""One interaction of one person: acknowledge first, then answer in the reader's language."""

from __future__ import annotations

import asyncio
import uuid
from typing import TYPE_CHECKING, Any

import discord

from bot import blocks
from bot.answers import Answer, Interaction
from bot.logs import logger
from bot.pictures import Look, as_file
from bot.speech import Speech
from engine.table import Table
from render import Picture

if TYPE_CHECKING:
    from bot.app import Referee

ACK_SECONDS = 2.5
ALREADY_ACKNOWLEDGED = 40060
_log = logger(__name__)


class Gone(Exception):
    """Discord does not wait for an answer any more: nothing may be applied."""


class Visit:
    """An interaction that is being answered."""

    def __init__(self, app: Referee, interaction: Interaction) -> None:
        self.app = app
        self.interaction = interaction
        self.person: dict[str, Any] = {}
        self.words: Speech = app.speech(interaction.locale.value)
        self._updates = False

    @property
    def user(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def request(self) -> str:
        """The id under which what is asked is recorded once."""
        return str(self.interaction.id)

    @property
    def on_private(self) -> bool:
        """Tell whether a component of a private message was used."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def acknowledge(self, answer: Answer) -> None:
        """Tell Discord that the answer will come; `Gone` if it does not wait any more."""
        if answer is Answer.PANEL:
            answer = Answer.UPDATE if self.on_private else Answer.PRIVATE
        self._updates = answer is Answer.UPDATE
        if answer is not Answer.FORM:
            thinking = answer is not Answer.UPDATE
            private = answer is not Answer.PUBLIC
            await self.in_time(
                self.interaction.response.defer(thinking=thinking, ephemeral=private)
            )
        await self.learn()

    async def learn(self) -> None:
        """Read the reader's settings, and speak their language."""
        self.person = await self.app.tables.person(self.user)
        self.words = self.app.speech(self.person.get("language") or self.interaction.locale.value)

    async def in_time(self, response: Any) -> None:  # noqa: ANN401 - any awaitable response
        """Await a first response for as long as Discord does."""
        with self.app.metrics.acknowledging():
            try:
                async with asyncio.timeout(ACK_SECONDS):
                    await response
            except TimeoutError:
                raise Gone("timeout") from None
            except discord.HTTPException as error:
                if error.code != ALREADY_ACKNOWLEDGED:
                    raise Gone(str(error.code)) from error

    def at(self, table: Table) -> None:
        """Speak of this table from now on: it may have names of its own."""
        self.words = self.words.with_names(table.game.own_names(table.row.options))

    def look(self, table: Table | None = None) -> Look:
        """Return how this reader likes pictures."""
        names = table.game.own_names(table.row.options) if table is not None else {}
        return Look(
            locale=self.words.locale,
            theme=self.person.get("theme", "light"),
            palette=self.person.get("palette", "classic"),
            names=tuple(names.items()),
            roots=self.words.roots,
        )

    async def show(self, view: discord.ui.LayoutView, picture: Picture | None = None) -> int:
        """Fill in the answer (or update the clicked message); return the message's id."""
        files = [as_file(picture)] if picture is not None else []
        message = await self.interaction.edit_original_response(
            view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
        )
        return message.id

    async def tell(self, text: str) -> None:
        """Say something to this person alone."""
        view = blocks.notice(text)
        if not self.interaction.response.is_done():
            await self.in_time(self.interaction.response.send_message(view=view, ephemeral=True))
        elif self._updates:
            await self.interaction.followup.send(view=view, ephemeral=True)
        else:
            await self.show(view)

    async def say(self, key: str, /, **params: object) -> None:
        """Say a message of the interface to this person alone."""
        await self.tell(self.words.say_key(key, **params))

    async def apologise(self, error: BaseException) -> None:
        """Give an unexpected error an id that the person sees and the log explains."""
        number = uuid.uuid4().hex[:8]
        self.app.metrics.errors.inc()
        _log.error(
            "unexpected error",
            error_id=number,
            interaction=self.interaction.id,
            exc_info=error,
        )
        try:
            await self.say("error-unexpected", id=number)
        except (discord.HTTPException, Gone, OSError):
            _log.warning("the person could not be told", error_id=number)
