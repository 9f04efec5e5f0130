"""Runs the referee: on Discord, or on the local Discord of this computer."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress

import discord

from bot import logs
from bot.app import Referee, installed_games
from bot.local import LocalDiscord, connected
from bot.local.page import Page, from_tables
from bot.settings import Settings
from engine.table import Tables

_log = logs.logger(__name__)

GREETING = (
    "Realmkeeper: your table is open at {address} (Ctrl+C closes it). "
    "To play on Discord, put a token into .env: see the README."
)


async def run_on_discord(settings: Settings) -> None:
    """Run on Discord until told to stop; `PermissionError` if the token is refused."""
    assert settings.token is not None
    logs.keep_secret(settings.token)
    logs.set_up(settings.log_level, json=settings.log_json)
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    async with await Tables.open(settings.database, games=installed_games()) as tables:
        referee = Referee(tables, settings)
        _stop_on_signal(referee)
        try:
            async with referee:
                await referee.start(settings.token)
        except discord.LoginFailure:
            raise PermissionError("Discord refuses the token in DISCORD_TOKEN.") from None


async def run_local(settings: Settings, port: int) -> None:
    """Run on a local Discord, with its world kept beside the database."""
    level = "warning" if settings.log_level == "info" else settings.log_level
    logs.set_up(level, json=settings.log_json)
    database = settings.local_database
    database.parent.mkdir(parents=True, exist_ok=True)
    world = database.with_name(database.stem + "-discord.sqlite3")
    async with await Tables.open(database, games=installed_games()) as tables:
        page = Page(waiting=from_tables(tables))
        local = LocalDiscord(port=port, file=world, extra=page.routes())
        await local.start(any_port=True)
        try:
            page.open(local)
            referee = Referee(tables, settings, guild_ready_timeout=0.1)
            async with connected(local, referee):
                sys.stdout.write(f"{GREETING.format(address=local.base)}\n")
                sys.stdout.flush()
                await _until_stopped()
        finally:
            await page.close()
            await local.close()


def _stop_on_signal(referee: Referee) -> None:
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(name, lambda: asyncio.ensure_future(referee.close()))


async def _until_stopped() -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(name, stop.set)
    await stop.wait()
