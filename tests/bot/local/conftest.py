"""A local Discord with the demo bot on it, over real sockets."""

import contextlib

import pytest

from bot.local import LocalDiscord, connected
from tests.bot.local.demo import Demo


@contextlib.asynccontextmanager
async def running(local: LocalDiscord, **more):
    """The demo bot, connected and ready."""
    bot = Demo(**more)
    async with connected(local, bot):
        yield bot


@pytest.fixture
async def local():
    server = LocalDiscord()
    server.guild("Table")
    await server.start()
    yield server
    await server.close()
    assert [str(one) for one in server.refusals] == []


@pytest.fixture
async def bot(local):
    async with running(local) as client:
        yield client


@pytest.fixture
def guild(local):
    return local.guild("Table")


@pytest.fixture
def channel(local, guild):
    return local.channel(guild)


@pytest.fixture
def anna(local, guild):
    return local.person("Anna", guild)


@pytest.fixture
def ben(local, guild):
    return local.person("Ben", guild, locale="uk")
