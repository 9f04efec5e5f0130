"""What the world of the local Discord is made of; each thing is plain data that can be stored."""

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

TEXT_CHANNEL, DM_CHANNEL, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
ORDINARY, THREAD_CREATED, SLASH_REPLY, THREAD_STARTER = 0, 18, 20, 21
LOADING, HAS_THREAD = 1 << 7, 1 << 5


@dataclass
class User:
    """A person or the bot."""

    id: int
    name: str
    display: str
    locale: str = "en-US"
    bot: bool = False


@dataclass
class Role:
    """A role of a guild; the one with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0
    mentionable: bool = False
    bot_id: int | None = None


@dataclass
class Member:
    """A user in a guild."""

    user_id: int
    joined: str
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    has_bot: bool = True


@dataclass
class ThreadState:
    """What a thread has beyond a channel."""

    owner_id: int
    created: str
    archive_stamp: str
    auto_archive: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, str] = field(default_factory=dict)
    message_count: int = 0


@dataclass
class Channel:
    """A text channel, a thread, or the private channel of one person with the bot."""

    id: int
    guild_id: int | None
    name: str
    type: int = TEXT_CHANNEL
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    overwrites: list[Json] = field(default_factory=list)
    last_message_id: int | None = None
    slowmode: int = 0
    recipient_id: int | None = None
    thread: ThreadState | None = None

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.thread is not None


@dataclass
class Message:
    """A message; `only_for` is the one person who sees a private reply."""

    id: int
    channel_id: int
    author_id: int
    timestamp: str
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    type: int = ORDINARY
    nonce: str | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinged: list[int] = field(default_factory=list)
    edited: str | None = None
    pinned: bool = False
    only_for: int | None = None
    interaction: Json | None = None
    reference: Json | None = None
    thread_id: int | None = None

    @property
    def is_loading(self) -> bool:
        """Whether this is a placeholder that says that the bot is thinking."""
        return bool(self.flags & LOADING)
