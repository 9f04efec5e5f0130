"""The things of the world in the shapes that Discord sends."""

from typing import TYPE_CHECKING

from bot import limits
from bot.local.permissions import channel_permissions
from bot.local.things import (
    DM_CHANNEL,
    HAS_THREAD,
    Channel,
    Guild,
    Json,
    Member,
    Message,
    Role,
    User,
)

if TYPE_CHECKING:
    from bot.local.world import World


def user_json(user: User) -> Json:
    """A user."""
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": user.display,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
    }


def member_json(world: "World", member: Member, *, with_user: bool = True) -> Json:
    """A member of a guild."""
    shape: Json = {
        "roles": [str(role) for role in member.roles],
        "nick": member.nick,
        "joined_at": member.joined,
        "premium_since": None,
        "avatar": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        shape["user"] = user_json(world.users[member.user_id])
    return shape


def role_json(role: Role) -> Json:
    """A role."""
    shape: Json = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.bot_id is not None,
        "mentionable": role.mentionable,
        "flags": 0,
    }
    if role.bot_id is not None:
        shape["tags"] = {"bot_id": str(role.bot_id)}
    return shape


def channel_json(world: "World", channel: Channel) -> Json:
    """A channel, thread or private channel."""
    if channel.type == DM_CHANNEL:
        return _dm_json(world, channel)
    shape: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "type": channel.type,
        "position": channel.position,
        "parent_id": _text_id(channel.parent_id),
        "last_message_id": _text_id(channel.last_message_id),
        "rate_limit_per_user": channel.slowmode,
        "flags": 0,
    }
    if channel.thread is None:
        extra: Json = {"topic": channel.topic, "nsfw": False}
        shape.update(extra, permission_overwrites=channel.overwrites)
    else:
        shape.update(_thread_part(world, channel))
    return shape


def _dm_json(world: "World", channel: Channel) -> Json:
    recipient = world.users[channel.recipient_id or 0]
    return {
        "id": str(channel.id),
        "type": DM_CHANNEL,
        "last_message_id": _text_id(channel.last_message_id),
        "recipients": [user_json(recipient)],
        "flags": 0,
    }


def _thread_part(world: "World", channel: Channel) -> Json:
    thread = channel.thread
    if thread is None:
        return {}
    shape: Json = {
        "owner_id": str(thread.owner_id),
        "message_count": thread.message_count,
        "total_message_sent": thread.message_count,
        "member_count": min(len(thread.members), 50),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": thread.archive_stamp,
            "create_timestamp": thread.created,
            "invitable": thread.invitable,
        },
    }
    if world.bot.id in thread.members:
        shape["member"] = thread_member_json(channel, world.bot.id)
    return shape


def thread_member_json(channel: Channel, user_id: int) -> Json:
    """A member of a thread."""
    joined = channel.thread.members[user_id] if channel.thread else ""
    ids: Json = {"id": str(channel.id), "user_id": str(user_id)}
    return {**ids, "join_timestamp": joined, "flags": 0}


def resolved_channel_json(world: "World", channel: Channel, user_id: int) -> Json:
    """A channel inside an interaction: with the permissions of the person who acted."""
    permissions = world.permissions(user_id, channel)
    return {**channel_json(world, channel), "permissions": str(permissions)}


def guild_json(world: "World", guild: Guild) -> Json:
    """A guild as GUILD_CREATE sends it."""
    channels = world.channels_of(guild.id)
    bot = guild.members[world.bot.id]
    return {
        **_guild_head(guild),
        "roles": [role_json(role) for role in guild.roles.values()],
        "member_count": len(guild.members),
        "members": [member_json(world, bot)],
        "channels": [channel_json(world, one) for one in channels if one.thread is None],
        "threads": [
            channel_json(world, one) for one in channels if one.thread and not one.thread.archived
        ],
        "joined_at": bot.joined,
        "large": False,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _guild_head(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "icon": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "afk_timeout": 300,
        "system_channel_flags": 0,
    }


def message_json(world: "World", message: Message, *, in_event: bool = False) -> Json:
    """A message; events also say the guild and the member who wrote it."""
    shape: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "author": user_json(world.users[message.author_id]),
        "type": message.type,
        "content": message.content,
        "timestamp": message.timestamp,
        "edited_timestamp": message.edited,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": message.attachments,
        "flags": message.flags,
        "mentions": [user_json(world.users[user]) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "mention_everyone": message.mention_everyone,
        "pinned": message.pinned,
        "tts": False,
    }
    if message.author_id == world.bot.id:
        shape["application_id"] = str(world.bot.id)
    if message.nonce is not None:
        shape["nonce"] = message.nonce
    _add_links(world, message, shape)
    channel = world.channels.get(message.channel_id)
    if in_event and channel is not None and channel.guild_id is not None:
        _add_guild_part(world, message, channel.guild_id, shape)
    return shape


def _add_links(world: "World", message: Message, shape: Json) -> None:
    if message.interaction is not None:
        shape["interaction_metadata"] = message.interaction["metadata"]
        shape["interaction"] = message.interaction["short"]
        shape["webhook_id"] = str(world.bot.id)
    if message.reference is not None:
        shape["message_reference"] = message.reference
        referenced = world.find_message(int(message.reference.get("message_id") or 0))
        shape["referenced_message"] = message_json(world, referenced) if referenced else None
    thread = world.channels.get(message.thread_id or 0)
    if thread is not None and message.flags & HAS_THREAD:
        shape["thread"] = channel_json(world, thread)


def _add_guild_part(world: "World", message: Message, guild_id: int, shape: Json) -> None:
    shape["guild_id"] = str(guild_id)
    member = world.guilds[guild_id].members.get(message.author_id)
    if member is not None:
        shape["member"] = member_json(world, member, with_user=False)


def interaction_member_json(world: "World", guild: Guild, channel: Channel, user_id: int) -> Json:
    """The member inside an interaction, with permissions."""
    parent = world.channels[channel.parent_id] if channel.thread else channel  # type: ignore[index]
    shape = member_json(world, guild.members[user_id])
    shape["permissions"] = str(channel_permissions(guild, parent, user_id))
    return shape


def is_v2(message: Message) -> bool:
    """Whether a message is made of V2 components."""
    return bool(message.flags & limits.FLAG_V2)


def _text_id(value: int | None) -> str | None:
    return None if value is None else str(value)
