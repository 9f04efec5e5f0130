"""Runs a discord.py client on a local Discord, from login to a clean end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.local.redirect import redirect
from bot.local.server import LocalDiscord


@asynccontextmanager
async def connected(local: LocalDiscord, client: discord.Client) -> AsyncIterator[None]:
    """Log the client in, wait until it is ready, and close it at the end of the block."""
    with redirect(local.port):
        connection: asyncio.Task[None] | None = None
        try:
            await client.login(local.token)
            connection = asyncio.create_task(client.connect())
            ready = asyncio.create_task(client.wait_until_ready())
            await asyncio.wait((connection, ready), return_when=asyncio.FIRST_COMPLETED)
            if connection.done():
                ready.cancel()
                connection.result()
            yield
        finally:
            await client.close()
            if connection is not None:
                await connection
