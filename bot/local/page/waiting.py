"""Which games wait for whom: told by the tables, or seen in the channel."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

from bot.local.things import Channel, Message
from bot.local.world import World
from engine.table import Tables

Waiting = Callable[[Sequence[int]], Awaitable[Mapping[int, Sequence[int]]]]
"""Asked with people by id, tells for each the threads of the games that wait for them."""


def from_tables(tables: Tables) -> Waiting:
    """Ask the tables themselves, as `/inbox` does."""

    async def waiting(people: Sequence[int]) -> Mapping[int, Sequence[int]]:
        found = {}
        for person in people:
            rows, _ = await tables.inbox(person)
            found[person] = [row.place.thread for row in rows if row.place.thread is not None]
        return found

    return waiting


def called_people(world: World, guild_id: int) -> dict[int, list[int]]:
    """For each person the threads whose newest post calls them.

    The referee mentions whoever a game waits for once, in the newest post of its thread, so the
    page needs no word of the rules and no question to the bot.
    """
    found: dict[int, list[int]] = {}
    for thread in _open_threads(world, guild_id):
        for user in _called(world, thread):
            found.setdefault(user, []).append(thread.id)
    return found


def _open_threads(world: World, guild_id: int) -> Iterable[Channel]:
    for channel in world.channels_of(guild_id):
        if channel.thread and not channel.thread.archived:
            yield channel


def _called(world: World, thread: Channel) -> list[int]:
    posts = list(world.messages.get(thread.id, {}).values())
    for message in reversed(posts):
        if _is_post(world, message):
            return message.pinged
    return []


def _is_post(world: World, message: Message) -> bool:
    """A public word of the bot that calls somebody or can be acted upon."""
    public = message.only_for is None and message.author_id == world.bot.id
    return public and bool(message.pinged or message.components)
