"""Threads: starting them, and who is in them."""

from bot import limits
from bot.limits.messages import thread_problems
from bot.local import permissions as bits
from bot.local.errors import ApiError, require, unknown
from bot.local.rest.endpoint import Call, Endpoint
from bot.local.shapes import channel_json, member_json, thread_member_json
from bot.local.things import (
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    THREAD_CREATED,
    THREAD_STARTER,
    Channel,
    Json,
    Message,
)


async def start_from_message(call: Call) -> Json:
    """A public thread that hangs on a message."""
    parent = call.channel(bits.CREATE_PUBLIC_THREADS | bits.READ_HISTORY)
    message = call.message(parent)
    _check_new(call, parent)
    if message.thread_id is not None:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    return channel_json(call.world, _start(call, parent, message=message))


async def start(call: Call) -> Json:
    """A thread without a message; private unless the type says otherwise."""
    parent = call.channel()
    private = call.payload.get("type", PRIVATE_THREAD) != PUBLIC_THREAD
    call.need(parent, bits.CREATE_PRIVATE_THREADS if private else bits.CREATE_PUBLIC_THREADS)
    _check_new(call, parent)
    thread = _start(call, parent, private=private)
    if not private:
        _announce(call, parent, thread)
    return channel_json(call.world, thread)


def _check_new(call: Call, parent: Channel) -> None:
    require(thread_problems(call.payload))
    if parent.thread is not None or parent.guild_id is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    channels = call.world.channels_of(parent.guild_id)
    active = sum(bool(one.thread and not one.thread.archived) for one in channels)
    if active >= limits.ACTIVE_THREADS:
        raise ApiError(400, 160006, "Maximum number of active threads reached")


def _start(
    call: Call, parent: Channel, *, message: Message | None = None, private: bool = False
) -> Channel:
    world, payload = call.world, call.payload
    minutes = payload.get("auto_archive_duration") or 1440
    thread = world.add_thread(
        parent,
        payload["name"],
        world.bot.id,
        message=message,
        private=private,
        auto_archive=minutes,
    )
    if message is not None:
        starter = Message(world.new_id(), thread.id, message.author_id, world.clock.stamp())
        starter.type = THREAD_STARTER
        starter.reference = {"channel_id": str(parent.id), "message_id": str(message.id)}
        world.add_message(starter)
    return thread


def _announce(call: Call, parent: Channel, thread: Channel) -> None:
    world = call.world
    notice = Message(world.new_id(), parent.id, world.bot.id, world.clock.stamp())
    notice.type, notice.content = THREAD_CREATED, thread.name
    notice.reference = {"channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
    world.add_message(notice)


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if channel.thread is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return channel


async def add_member(call: Call) -> None:
    """Somebody, or the bot, joins a thread."""
    thread, user = _thread(call), call.user()
    if thread.thread and thread.thread.archived:
        raise ApiError(400, 50083, "Thread is archived")
    parent = call.world.channels[thread.parent_id or 0]
    if not call.world.may(user.id, parent, bits.VIEW_CHANNEL):
        raise ApiError(403, 50001, "Missing Access")
    if thread.thread and len(thread.thread.members) >= limits.THREAD_MEMBERS:
        raise ApiError(400, 30033, "Maximum number of thread participants reached (1000)")
    call.world.join_thread(thread, user.id)


async def remove_member(call: Call) -> None:
    """Somebody, or the bot, leaves a thread."""
    thread, user = _thread(call), call.user()
    if user.id != call.world.bot.id:
        call.need(thread, bits.MANAGE_THREADS)
    call.world.leave_thread(thread, user.id)


async def get_member(call: Call) -> Json:
    """One member of a thread."""
    thread, user = _thread(call), call.user()
    if not thread.thread or user.id not in thread.thread.members:
        raise unknown("Member", 10007)
    return _member(call, thread, user.id)


async def get_members(call: Call) -> list[Json]:
    """The members of a thread."""
    thread = _thread(call)
    return [
        _member(call, thread, user) for user in (thread.thread.members if thread.thread else ())
    ]


def _member(call: Call, thread: Channel, user_id: int) -> Json:
    shape = thread_member_json(thread, user_id)
    guild = call.world.guilds[thread.guild_id or 0]
    if user_id in guild.members:
        shape["member"] = member_json(call.world, guild.members[user_id])
    return shape


async def get_archived(call: Call) -> Json:
    """The archived public threads of a channel."""
    parent = call.channel(bits.READ_HISTORY)
    channels = call.world.channels_of(parent.guild_id or 0)
    ours = [one for one in channels if one.parent_id == parent.id and one.type == PUBLIC_THREAD]
    found = [one for one in ours if one.thread and one.thread.archived]
    shapes = [channel_json(call.world, one) for one in found]
    return {"threads": shapes, "members": [], "has_more": False}


ENDPOINTS = (
    Endpoint(
        "POST", "/channels/{channel}/messages/{message}/threads", start_from_message, created=True
    ),
    Endpoint("POST", "/channels/{channel}/threads", start, created=True),
    Endpoint("GET", "/channels/{channel}/threads/archived/public", get_archived),
    Endpoint("GET", "/channels/{channel}/thread-members", get_members),
    Endpoint("GET", "/channels/{channel}/thread-members/{user}", get_member),
    Endpoint("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    Endpoint("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
)
