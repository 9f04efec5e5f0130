"""What the bot hears of a change in the world: gateway events."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.local import permissions as bits
from bot.local.shapes import (
    channel_json,
    guild_json,
    member_json,
    message_json,
    role_json,
    thread_member_json,
)
from bot.local.things import PRIVATE_THREAD, Channel, Json
from bot.local.world import Change, World

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, GUILD_TYPING = 1 << 0, 1 << 1, 1 << 9, 1 << 11
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15


@dataclass(frozen=True)
class Event:
    """A gateway event, the guild it belongs to and the intents of which one is needed for it."""

    name: str
    data: Json
    guild_id: int | None
    intents: int = 0


def events_of(world: World, change: Change) -> Iterator[Event]:
    """The gateway events of a change (mostly one or none)."""
    guild = world.guilds.get(change.guild_id or 0)
    if guild is not None and not guild.has_bot and change.kind != "guild_gone":
        return
    make = _MAKERS.get(change.kind)
    if make is not None and change.only_for is None:
        yield from make(world, change)


def _guild(world: World, change: Change) -> Iterator[Event]:
    guild = change.thing
    if change.kind == "guild_gone":
        yield Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id, GUILDS)
    else:
        name = "GUILD_CREATE" if change.kind == "guild" else "GUILD_UPDATE"
        yield Event(name, guild_json(world, guild), guild.id, GUILDS)


def _channel(world: World, change: Change) -> Iterator[Event]:
    channel: Channel = change.thing
    if channel.guild_id is None or not _is_heard(world, channel):
        return
    ending = {"channel": "CREATE", "channel_edit": "UPDATE", "channel_gone": "DELETE"}
    subject = "THREAD" if channel.thread else "CHANNEL"
    data = channel_json(world, channel)
    if change.kind == "channel":
        data["newly_created"] = True
    yield Event(f"{subject}_{ending[change.kind]}", data, channel.guild_id, GUILDS)


def _is_heard(world: World, channel: Channel) -> bool:
    if channel.type != PRIVATE_THREAD or channel.thread is None:
        return True
    member = world.bot.id in channel.thread.members
    return member or world.may(world.bot.id, channel, bits.MANAGE_THREADS)


def _thread_members(world: World, change: Change) -> Iterator[Event]:
    thread, user = change.thing
    base: Json = {"id": str(thread.id), "guild_id": str(thread.guild_id)}
    base["member_count"] = min(len(thread.thread.members), 50)
    if change.kind == "thread_member":
        base["added_members"] = [thread_member_json(thread, user)]
    else:
        base["removed_member_ids"] = [str(user)]
    ours = user == world.bot.id
    yield Event("THREAD_MEMBERS_UPDATE", base, thread.guild_id, GUILDS if ours else GUILD_MEMBERS)


def _member(world: World, change: Change) -> Iterator[Event]:
    names = {"member": "ADD", "member_edit": "UPDATE", "member_gone": "REMOVE"}
    data = {**member_json(world, change.thing), "guild_id": str(change.guild_id)}
    ours = change.thing.user_id == world.bot.id
    intent = 0 if ours else GUILD_MEMBERS
    yield Event(f"GUILD_MEMBER_{names[change.kind]}", data, change.guild_id, intent)


def _role(world: World, change: Change) -> Iterator[Event]:
    name = "GUILD_ROLE_CREATE" if change.kind == "role" else "GUILD_ROLE_UPDATE"
    data = {"guild_id": str(change.guild_id), "role": role_json(change.thing)}
    yield Event(name, data, change.guild_id, GUILDS)


def _message(world: World, change: Change) -> Iterator[Event]:
    message, guild_id = change.thing, change.guild_id
    intent = GUILD_MESSAGES if guild_id is not None else DIRECT_MESSAGES
    if change.kind == "message_gone":
        data: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        data["guild_id"] = None if guild_id is None else str(guild_id)
        yield Event("MESSAGE_DELETE", data, guild_id, intent)
        return
    name = "MESSAGE_CREATE" if change.kind == "message" else "MESSAGE_UPDATE"
    yield Event(name, message_json(world, message, in_event=True), guild_id, intent)


def without_content(world: World, event: Event, intents: int) -> Json:
    """What a bot without the message content intent gets to read of other people's messages."""
    if not event.name.startswith("MESSAGE_") or intents & MESSAGE_CONTENT:
        return event.data
    author = event.data.get("author", {}).get("id")
    if event.guild_id is None or author in (None, str(world.bot.id)):
        return event.data
    return {**event.data, "content": "", "embeds": [], "attachments": [], "components": []}


_MAKERS: dict[str, Callable[[World, Change], Iterator[Event]]] = {
    "guild": _guild,
    "guild_edit": _guild,
    "guild_gone": _guild,
    "channel": _channel,
    "channel_edit": _channel,
    "channel_gone": _channel,
    "thread_member": _thread_members,
    "thread_member_gone": _thread_members,
    "member": _member,
    "member_edit": _member,
    "member_gone": _member,
    "role": _role,
    "role_edit": _role,
    "message": _message,
    "message_edit": _message,
    "message_gone": _message,
}
