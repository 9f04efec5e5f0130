"""The referee: the Discord client that owns the tables, the pictures and the outbox."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.answers import Answer, Interaction
from bot.commands.tree import build_tree, use_translator
from bot.house import House
from bot.items import ACTS, Choose, Press, Touch, is_offered, read_form
from bot.logs import logger
from bot.metrics import HealthPage, Metrics
from bot.pictures import Studio
from bot.places import Places
from bot.posts.outbox import Outbox
from bot.settings import Settings
from bot.speech import ROOTS, Speech, speech
from bot.visit import Gone, Visit
from engine.games import GAMES, find_game
from engine.protocol import Game
from engine.table import Accepted, GameRow, StoreFailed, Tables
from engine.table.people import ratings

_log = logger(__name__)
Games = Mapping[str, Game[Any]]


def installed_games() -> Games:
    """Return the games there are, by id."""
    return {name: find_game(name) for name in GAMES}


class Referee(Places, discord.Client):
    """The bot. Everything that matters is in `tables`; the rest can be rebuilt from it."""

    def __init__(
        self,
        tables: Tables,
        settings: Settings,
        *,
        roots: tuple[Path, ...] = ROOTS,
        **more: Any,  # noqa: ANN401 - options of discord.Client
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            **more,
        )
        self.tables = tables
        self.settings = settings
        self.roots = roots
        self.metrics = Metrics()
        self.studio = Studio(settings.drawers)
        self.outbox = Outbox(self)
        self.house = House(self, settings.house_pace)
        self.tree = build_tree(self)
        self.tree.error(self._command_failed)
        self._health: HealthPage | None = None
        self._watch: asyncio.Task[None] | None = None
        self._started = False

    # Life

    async def setup_hook(self) -> None:
        """Get everything going before the first event comes."""
        self.add_dynamic_items(Press, Choose)
        await use_translator(self)
        await self._sync()
        if self._started:
            return
        self._started = True
        self.tables.start_clock()
        self.outbox.start()
        self.house.start()
        self._watch = asyncio.create_task(self.metrics.watch(), name="watchdog")
        if self.settings.health_port is not None:
            self._health = HealthPage(self.metrics, self._is_well, self.settings.health_port)
            await self._health.start()
        for fault in self.tables.faults:
            _log.error("a game is set aside", fault=str(fault))

    def _is_well(self) -> bool:
        return self.is_ready() and not self.is_closed()

    async def close(self) -> None:
        """Stop everything but the tables, which belong to the caller."""
        if self._started:
            self._started = False
            await self.outbox.close()
            await self.house.close()
            if self._watch is not None:
                self._watch.cancel()
                with suppress(asyncio.CancelledError):
                    await self._watch
            if self._health is not None:
                await self._health.close()
        self.studio.close()
        await super().close()

    async def _sync(self) -> None:
        """Tell Discord our commands, only if they changed."""
        spelled = json.dumps(
            [
                await command.get_translated_payload(self.tree, self.tree.translator)
                if self.tree.translator
                else command.to_dict(self.tree)
                for command in self.tree.get_commands()
            ],
            sort_keys=True,
        )
        digest = hashlib.sha256(f"{self.application_id} {spelled}".encode()).hexdigest()[:32]
        known = await self.tables.server(0)
        there = {command.name for command in await self.tree.fetch_commands()}
        ours = {command.name for command in self.tree.get_commands()}
        if known.get("commands") == digest and there == ours:
            return
        await self.tree.sync()
        await self.tables.set_server(0, {**known, "commands": digest})
        _log.info("commands were told to Discord", count=len(ours))

    # Words

    def speech(self, locale: str) -> Speech:
        """Return the words for a reader."""
        return speech(locale, self.roots)

    async def public_words(self, guild: int | None) -> Speech:
        """Return the words for everybody on a server."""
        settings = await self.tables.server(guild) if guild else {}
        found = self.get_guild(guild) if guild else None
        locale = settings.get("language") or (found.preferred_locale.value if found else "en-US")
        return self.speech(locale)

    # Interactions

    async def touched(self, interaction: Interaction, touch: Touch) -> None:
        """Do what a button, a menu or a form is for."""
        self.metrics.interactions.labels(touch.id.act if touch.id.act in ACTS else "other").inc()
        handler, answer = ACTS.get(touch.id.act, (_unknown, Answer.PRIVATE))
        await self.visited(interaction, answer, lambda visit: handler(visit, touch))

    async def visited(
        self,
        interaction: Interaction,
        answer: Answer,
        work: Callable[[Visit], Awaitable[None]],
    ) -> None:
        """Acknowledge, then do the work; whatever goes wrong, the person hears of it."""
        visit = Visit(self, interaction)
        try:
            await visit.acknowledge(answer)
            await work(visit)
        except Gone as error:
            self.metrics.late.inc()
            _log.info("too late: nothing was applied", interaction=interaction.id, why=str(error))
        except StoreFailed as error:
            with suppress(discord.HTTPException, Gone):
                await visit.say("not-recorded", reason=error.reason)
        except Exception as error:
            await visit.apologise(error)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle what no view does: forms, and components that a message does not have."""
        if interaction.type is discord.InteractionType.modal_submit:
            touch = read_form(interaction)
            if touch is not None:
                await self.touched(interaction, touch)
        elif interaction.type is discord.InteractionType.component and not is_offered(interaction):
            await self.visited(interaction, Answer.PRIVATE, lambda visit: visit.say("stale"))

    async def _command_failed(
        self, interaction: Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Say what cannot be done; commands handle their own errors, so this is Discord's part."""
        await self.visited(interaction, Answer.PRIVATE, lambda visit: _explain(visit, error))

    # What follows from something recorded

    def recorded(self, outcome: Accepted) -> None:
        """Let the posts and the house players go on."""
        self.metrics.moves.inc()
        self.outbox.kick()
        self.house.kick()

    async def rating_changes(self, row: GameRow) -> dict[int, tuple[int, int]]:
        """Return everybody's rating before and after a finished game."""
        if row.place.guild is None:
            return {}
        games = await self.tables.store.finished(row.place.guild, None)
        same = [game for game in games if game.game.kind == row.kind]
        after = ratings(same)
        before = ratings(game for game in same if game.game.id != row.id)
        users: Sequence[int] = [seat.user for seat in row.seats if seat.user in after and seat.user]
        if all(user in before and before[user] == after[user] for user in users):
            return {}
        return {
            user: (before[user].rating if user in before else 1000, after[user].rating)
            for user in users
        }


async def _unknown(visit: Visit, touch: Touch) -> None:
    await visit.say("stale")


async def _explain(visit: Visit, error: app_commands.AppCommandError) -> None:
    if isinstance(error, app_commands.MissingPermissions):
        await visit.say("needs-manage-server")
    elif isinstance(error, app_commands.NoPrivateMessage):
        await visit.say("only-in-servers")
    elif isinstance(error, app_commands.CommandInvokeError):
        raise error.original
    else:
        raise error
