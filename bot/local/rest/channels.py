"""Channels: reading, changing and deleting them, and typing."""

from bot import limits
from bot.limits.messages import thread_problems
from bot.limits.problems import Problems
from bot.local import permissions as bits
from bot.local.errors import ApiError, missing_permissions, require
from bot.local.permissions import guild_permissions
from bot.local.rest.endpoint import Call, Endpoint
from bot.local.shapes import channel_json
from bot.local.things import Channel, Json

_CHANNEL_FIELDS = {"name": "name", "topic": "topic", "rate_limit_per_user": "slowmode"}
_THREAD_FIELDS = {
    "name": "name",
    "archived": "archived",
    "locked": "locked",
    "auto_archive_duration": "auto_archive",
    "rate_limit_per_user": "slowmode",
    "invitable": "invitable",
}


async def get_channel(call: Call) -> Json:
    """A channel or thread."""
    return channel_json(call.world, call.channel())


async def create_channel(call: Call) -> Json:
    """A new text channel."""
    guild = call.guild()
    problems = Problems()
    problems.at("name").length(call.payload.get("name"), limits.CHANNEL_NAME, 1)
    require(problems.found)
    if not guild_permissions(guild, call.world.bot.id) & bits.MANAGE_CHANNELS:
        raise missing_permissions()
    name, topic = call.payload["name"], call.payload.get("topic")
    return channel_json(call.world, call.world.add_channel(guild, name, topic=topic))


async def edit_channel(call: Call) -> Json:
    """Change a channel or thread."""
    channel = call.channel()
    if channel.thread is None:
        call.need(channel, bits.MANAGE_CHANNELS)
        fields = _CHANNEL_FIELDS
        problems = Problems()
        problems.at("name").length(call.payload.get("name", "x"), limits.CHANNEL_NAME, 1)
        require(problems.found)
    else:
        _check_thread_edit(call, channel)
        fields = _THREAD_FIELDS
    changes = {fields[key]: value for key, value in call.payload.items() if key in fields}
    call.world.change_channel(channel, **changes)
    return channel_json(call.world, channel)


def _check_thread_edit(call: Call, channel: Channel) -> None:
    """Owners may rename and archive; unlocking and locking need Manage Threads."""
    require(thread_problems(call.payload, edit=True))
    state = channel.thread
    if state is None or call.world.may(call.world.bot.id, channel, bits.MANAGE_THREADS):
        return
    ours = state.owner_id == call.world.bot.id
    reopening = call.payload == {"archived": False}
    if state.locked or "locked" in call.payload or not (ours or reopening):
        raise missing_permissions()
    if state.archived and call.payload.get("archived") is not False:
        raise ApiError(400, 50083, "Thread is archived")


async def delete_channel(call: Call) -> Json:
    """Delete a channel or thread."""
    channel = call.channel()
    call.need(channel, bits.MANAGE_THREADS if channel.thread else bits.MANAGE_CHANNELS)
    shape = channel_json(call.world, channel)
    call.world.remove_channel(channel)
    return shape


async def type_in(call: Call) -> None:
    """The bot is typing."""
    channel = call.channel()
    where = {"channel_id": channel.id, "guild_id": channel.guild_id}
    call.world.tell("typing", call.world.bot, **where)


ENDPOINTS = (
    Endpoint("GET", "/channels/{channel}", get_channel),
    Endpoint("POST", "/guilds/{guild}/channels", create_channel, created=True),
    Endpoint("PATCH", "/channels/{channel}", edit_channel),
    Endpoint("DELETE", "/channels/{channel}", delete_channel),
    Endpoint("POST", "/channels/{channel}/typing", type_in),
)
