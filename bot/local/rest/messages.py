"""Messages: posting, reading, changing and deleting them."""

from bot import limits
from bot.limits.problems import Problems
from bot.local import permissions as bits
from bot.local.compose import Draft
from bot.local.errors import ApiError, missing_access, missing_permissions, require
from bot.local.rest.endpoint import Call, Endpoint
from bot.local.shapes import message_json
from bot.local.things import Channel, Json, Message

_NONCE_SECONDS = 300.0
_PAGE = 100


async def create_message(call: Call) -> Json:
    """Post a message; a nonce seen lately with `enforce_nonce` gives the old message again."""
    channel = call.channel()
    _check_may_send(call, channel)
    known = _same_nonce(call, channel)
    if known is None:
        known = await _post(call, channel)
    return message_json(call.world, known)


async def _post(call: Call, channel: Channel) -> Message:
    nonce = (channel.id, call.payload.get("nonce"))
    draft = Draft(channel, call.world.bot.id)
    message = await call.local.composer.create(draft, call.payload, call.uploads)
    if nonce[1] is not None:
        call.local.nonces[nonce] = (call.world.clock.now(), message.id)
    call.world.join_thread(channel, call.world.bot.id)
    return message


def _check_may_send(call: Call, channel: Channel) -> None:
    wanted = bits.SEND_IN_THREADS if channel.thread else bits.SEND_MESSAGES
    if call.payload.get("embeds"):
        wanted |= bits.EMBED_LINKS
    if call.uploads:
        wanted |= bits.ATTACH_FILES
    if call.payload.get("message_reference"):
        wanted |= bits.READ_HISTORY
    call.need(channel, wanted)
    manages = call.world.may(call.world.bot.id, channel, bits.MANAGE_THREADS)
    if channel.thread and channel.thread.locked and not manages:
        raise ApiError(403, 160005, "Thread is locked")


def _same_nonce(call: Call, channel: Channel) -> Message | None:
    if not call.payload.get("enforce_nonce"):
        return None
    since = call.world.clock.now() - _NONCE_SECONDS
    for key, (when, _) in tuple(call.local.nonces.items()):
        if when >= since:
            break
        del call.local.nonces[key]
    found = call.local.nonces.get((channel.id, call.payload.get("nonce")))
    return call.world.find_message(found[1]) if found else None


async def get_message(call: Call) -> Json:
    """One message."""
    channel = call.channel()
    if not call.world.may(call.world.bot.id, channel, bits.READ_HISTORY):
        raise missing_access()
    return message_json(call.world, call.message(channel))


async def get_messages(call: Call) -> list[Json]:
    """The latest messages, newest first; `before`, `after`, `around` and `limit` choose."""
    channel = call.channel()
    if not call.world.may(call.world.bot.id, channel, bits.READ_HISTORY):
        return []
    found = [one for one in call.world.messages.get(channel.id, {}).values() if not one.only_for]
    found.sort(key=lambda message: message.id, reverse=True)
    limit = min(int(call.query.get("limit", 50)), _PAGE)
    if "before" in call.query:
        found = [one for one in found if one.id < int(call.query["before"])]
    if "after" in call.query:
        found = [one for one in found if one.id > int(call.query["after"])][-limit:]
    return [message_json(call.world, message) for message in found[:limit]]


async def edit_message(call: Call) -> Json:
    """Change one of the bot's own messages."""
    channel = call.channel()
    message = call.message(channel)
    if message.author_id != call.world.bot.id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    _check_not_archived(channel)
    if call.uploads:
        call.need(channel, bits.ATTACH_FILES)
    await call.local.composer.edit(message, call.payload, call.uploads)
    return message_json(call.world, message)


async def delete_message(call: Call) -> None:
    """Delete a message, somebody else's with the permission for it."""
    channel = call.channel()
    message = call.message(channel)
    _check_not_archived(channel)
    if message.author_id != call.world.bot.id:
        call.need(channel, bits.MANAGE_MESSAGES)
    call.world.remove_message(message)


async def delete_messages(call: Call) -> None:
    """Delete 2 to 100 messages at once."""
    channel = call.channel(bits.MANAGE_MESSAGES)
    numbers = call.payload.get("messages") or []
    problems = Problems()
    least, most = limits.BULK_DELETE
    problems.at("messages").count(numbers, most, least)
    require(problems.found)
    for number in numbers:
        message = call.world.messages.get(channel.id, {}).get(int(number))
        if message is not None and message.only_for is None:
            call.world.remove_message(message)


async def pin(call: Call) -> None:
    """Pin a message."""
    channel = call.channel()
    if not call.world.permissions(call.world.bot.id, channel) & (bits.MANAGE_MESSAGES | 1 << 51):
        raise missing_permissions()
    call.world.change_message(call.message(channel), pinned=True)


async def unpin(call: Call) -> None:
    """Unpin a message."""
    channel = call.channel(bits.MANAGE_MESSAGES)
    call.world.change_message(call.message(channel), pinned=False)


def _check_not_archived(channel: Channel) -> None:
    if channel.thread and channel.thread.archived:
        raise ApiError(400, 50083, "Thread is archived")


_ONE = "/channels/{channel}/messages/{message}"
ENDPOINTS = (
    Endpoint("POST", "/channels/{channel}/messages", create_message),
    Endpoint("GET", "/channels/{channel}/messages", get_messages),
    Endpoint("POST", "/channels/{channel}/messages/bulk-delete", delete_messages),
    Endpoint("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    Endpoint("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    Endpoint("GET", _ONE, get_message),
    Endpoint("PATCH", _ONE, edit_message),
    Endpoint("DELETE", _ONE, delete_message),
)
