"""The world of the local Discord: guilds, channels, people and messages, and what changes."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.local import permissions as bits
from bot.local.clock import Clock
from bot.local.things import (
    DM_CHANNEL,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Guild,
    Json,
    Member,
    Message,
    Role,
    ThreadState,
    User,
)

_EPOCH_MS = 1_420_070_400_000


@dataclass(frozen=True)
class Change:
    """Something that happened: its kind, the thing itself, and where."""

    kind: str
    thing: Any
    channel_id: int | None = None
    guild_id: int | None = None
    only_for: int | None = None


Listener = Callable[[Change], None]


class World:
    """Everything there is; each change is told to the listeners at once and in order."""

    def __init__(self, clock: Clock, bot_name: str = "Realmkeeper") -> None:
        self.clock = clock
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self._by_guild: dict[int, dict[int, Channel]] = {}
        self._where: dict[int, int] = {}
        self._listeners: list[Listener] = []
        self._counter = itertools.count()
        self.bot = User(self.new_id(), bot_name.lower(), bot_name, bot=True)
        self.users[self.bot.id] = self.bot

    def new_id(self) -> int:
        """A fresh snowflake of the present moment."""
        moment = int(self.clock.now() * 1000) - _EPOCH_MS
        return (moment << 22) | (next(self._counter) & 0x3FFFFF)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Hear of every change from now on; the returned function ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, kind: str, thing: object, **where: int | None) -> None:
        """Let the listeners know."""
        change = Change(kind, thing, **where)
        for listener in tuple(self._listeners):
            listener(change)

    def add_user(self, name: str, locale: str = "en-US", *, bot: bool = False) -> User:
        """A new person."""
        user = User(self.new_id(), name, name, locale, bot)
        self.users[user.id] = user
        self.tell("user", user)
        return user

    def add_guild(self, name: str, *, locale: str = "en-US", owner: User | None = None) -> Guild:
        """A new server with the bot in it."""
        owner = owner or self.add_user(f"Owner of {name}"[:32], locale)
        guild = Guild(self.new_id(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", bits.EVERYONE)
        role = Role(self.new_id(), self.bot.display, bits.BOT, 1, bot_id=self.bot.id)
        guild.roles[role.id] = role
        now = self.clock.stamp()
        guild.members[owner.id] = Member(owner.id, now)
        guild.members[self.bot.id] = Member(self.bot.id, now, [role.id])
        self.guilds[guild.id] = guild
        self.tell("guild", guild, guild_id=guild.id)
        return guild

    def add_member(self, guild: Guild, user: User) -> Member:
        """A person enters a server."""
        member = guild.members.get(user.id)
        if member is None:
            member = guild.members[user.id] = Member(user.id, self.clock.stamp())
            self.tell("member", member, guild_id=guild.id)
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """A person leaves a server, or is sent out of it."""
        member = guild.members.pop(user.id, None)
        if member is not None:
            self.tell("member_gone", member, guild_id=guild.id)

    def set_bot_present(self, guild: Guild, *, present: bool) -> None:
        """The bot is invited again, or kicked."""
        guild.has_bot = present
        if present and self.bot.id not in guild.members:
            role = next(role for role in guild.roles.values() if role.bot_id == self.bot.id)
            guild.members[self.bot.id] = Member(self.bot.id, self.clock.stamp(), [role.id])
        elif not present:
            guild.members.pop(self.bot.id, None)
        self.tell("guild" if present else "guild_gone", guild, guild_id=guild.id)

    def change_guild(self, guild: Guild, **changes: Any) -> None:  # noqa: ANN401 - field values
        """Set fields of a guild."""
        for key, value in changes.items():
            setattr(guild, key, value)
        self.tell("guild_edit", guild, guild_id=guild.id)

    def add_role(self, guild: Guild, name: str, permissions: int = 0, **more: bool) -> Role:
        """A new role."""
        role = Role(self.new_id(), name, permissions, len(guild.roles), **more)
        guild.roles[role.id] = role
        self.tell("role", role, guild_id=guild.id)
        return role

    def give_role(self, guild: Guild, user_id: int, role: Role) -> None:
        """A member gets a role."""
        member = guild.members[user_id]
        if role.id not in member.roles:
            member.roles.append(role.id)
            self.tell("member_edit", member, guild_id=guild.id)

    def add_channel(self, guild: Guild, name: str, *, topic: str | None = None) -> Channel:
        """A new text channel."""
        channel = Channel(self.new_id(), guild.id, name, topic=topic)
        channel.position = len(self.channels_of(guild.id))
        return self._keep_channel(channel)

    def open_dm(self, user: User) -> Channel:
        """The private channel of a person with the bot."""
        for channel in self.channels.values():
            if channel.type == DM_CHANNEL and channel.recipient_id == user.id:
                return channel
        return self._keep_channel(
            Channel(self.new_id(), None, "", DM_CHANNEL, recipient_id=user.id)
        )

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner_id: int,
        *,
        message: Message | None = None,
        private: bool = False,
        auto_archive: int = 1440,
    ) -> Channel:
        """A new thread; one made from a message has the message's id."""
        now = self.clock.stamp()
        state = ThreadState(owner_id, now, now, auto_archive, members={owner_id: now})
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        number = message.id if message else self.new_id()
        thread = Channel(number, parent.guild_id, name, kind, parent_id=parent.id, thread=state)
        if message is not None:
            message.flags |= HAS_THREAD
            message.thread_id = thread.id
        self._keep_channel(thread)
        if message is not None:
            self._tell_message("message_edit", message)
        return thread

    def _keep_channel(self, channel: Channel) -> Channel:
        self.place_channel(channel)
        self.tell("channel", channel, channel_id=channel.id, guild_id=channel.guild_id)
        return channel

    def place_channel(self, channel: Channel) -> None:
        """Put a channel where it belongs, without telling anybody."""
        self.channels[channel.id] = channel
        if channel.guild_id is not None:
            self._by_guild.setdefault(channel.guild_id, {})[channel.id] = channel

    def channels_of(self, guild_id: int) -> list[Channel]:
        """The channels and threads of a guild."""
        return list(self._by_guild.get(guild_id, {}).values())

    def change_channel(self, channel: Channel, **changes: Any) -> None:  # noqa: ANN401 - field values
        """Set fields of a channel or of its thread part."""
        for key, value in changes.items():
            setattr(channel if hasattr(channel, key) else channel.thread, key, value)
        if "archived" in changes and channel.thread:
            channel.thread.archive_stamp = self.clock.stamp()
        self.tell("channel_edit", channel, channel_id=channel.id, guild_id=channel.guild_id)

    def remove_channel(self, channel: Channel) -> None:
        """A channel is deleted with its threads and messages."""
        for thread in [one for one in self.channels.values() if one.parent_id == channel.id]:
            self.remove_channel(thread)
        self.channels.pop(channel.id, None)
        self._by_guild.get(channel.guild_id or 0, {}).pop(channel.id, None)
        for message_id in self.messages.pop(channel.id, {}):
            self._where.pop(message_id, None)
        self.tell("channel_gone", channel, channel_id=channel.id, guild_id=channel.guild_id)

    def forbid(self, channel: Channel, user_id: int, deny: int, allow: int = 0) -> None:
        """Take permissions from one member in one channel (0 gives them back)."""
        others = [entry for entry in channel.overwrites if entry["id"] != str(user_id)]
        entry = {"id": str(user_id), "type": 1, "allow": str(allow), "deny": str(deny)}
        self.change_channel(channel, overwrites=[*others, entry] if deny or allow else others)

    def permissions(self, user_id: int, channel: Channel) -> int:
        """What a user may do in a channel or thread."""
        if channel.guild_id is None:
            ours = user_id in (channel.recipient_id, self.bot.id)
            return bits.EVERYONE if ours else 0
        guild = self.guilds[channel.guild_id]
        parent = self.channels[channel.parent_id or 0] if channel.thread else channel
        found = bits.channel_permissions(guild, parent, user_id)
        hidden = channel.type == PRIVATE_THREAD and not found & bits.MANAGE_THREADS
        if hidden and channel.thread and user_id not in channel.thread.members:
            return 0
        return found

    def may(self, user_id: int, channel: Channel, wanted: int) -> bool:
        """Whether a user has all these bits there."""
        return self.permissions(user_id, channel) & wanted == wanted

    def join_thread(self, thread: Channel, user_id: int) -> None:
        """Somebody becomes a member of a thread."""
        if thread.thread and user_id not in thread.thread.members:
            thread.thread.members[user_id] = self.clock.stamp()
            where = {"channel_id": thread.id, "guild_id": thread.guild_id}
            self.tell("thread_member", (thread, user_id), **where)

    def leave_thread(self, thread: Channel, user_id: int) -> None:
        """Somebody leaves a thread."""
        if thread.thread and thread.thread.members.pop(user_id, None) is not None:
            where = {"channel_id": thread.id, "guild_id": thread.guild_id}
            self.tell("thread_member_gone", (thread, user_id), **where)

    def add_message(self, message: Message) -> Message:
        """A message is posted."""
        self.place_message(message)
        channel = self.channels[message.channel_id]
        if message.only_for is None:
            channel.last_message_id = message.id
            if channel.thread:
                channel.thread.message_count += 1
        self._tell_message("message", message)
        if channel.thread and channel.thread.archived and message.only_for is None:
            self.change_channel(channel, archived=False)
        return message

    def archive_idle(self) -> list[Channel]:
        """Archive the threads in which nobody wrote for as long as they say."""
        now = self.clock.now()
        idle = []
        for channel in self.channels.values():
            last = self._second(channel.last_message_id or channel.id)
            state = channel.thread
            if state and not state.archived and now - last > state.auto_archive * 60:
                idle.append(channel)
        for channel in idle:
            self.change_channel(channel, archived=True)
        return idle

    @staticmethod
    def _second(number: int) -> float:
        return ((number >> 22) + _EPOCH_MS) / 1000

    def place_message(self, message: Message) -> None:
        """Put a message where it belongs, without telling anybody."""
        self.messages.setdefault(message.channel_id, {})[message.id] = message
        self._where[message.id] = message.channel_id

    def change_message(self, message: Message, **changes: Any) -> None:  # noqa: ANN401 - field values
        """Set fields of a message."""
        for key, value in changes.items():
            setattr(message, key, value)
        self._tell_message("message_edit", message)

    def remove_message(self, message: Message) -> None:
        """A message is deleted."""
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        self._where.pop(message.id, None)
        self._tell_message("message_gone", message)

    def _tell_message(self, kind: str, message: Message) -> None:
        channel = self.channels.get(message.channel_id)
        guild_id = channel.guild_id if channel else None
        where = {"channel_id": message.channel_id, "guild_id": guild_id}
        self.tell(kind, message, only_for=message.only_for, **where)

    def find_message(self, message_id: int) -> Message | None:
        """A message by its id, wherever it is."""
        channel_id = self._where.get(message_id)
        return None if channel_id is None else self.messages[channel_id].get(message_id)

    def seen_by(self, user_id: int, channel: Channel) -> list[Message]:
        """The messages of a channel that this user sees, oldest first."""
        if not self.may(user_id, channel, bits.VIEW_CHANNEL):
            return []
        messages = self.messages.get(channel.id, {}).values()
        return [message for message in messages if message.only_for in (None, user_id)]
