"""What an endpoint is given and what it may answer."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.local import permissions as bits
from bot.local.errors import missing_access, missing_permissions, unknown
from bot.local.files import Upload
from bot.local.things import Channel, Guild, Json, Message, User
from bot.local.world import World

if TYPE_CHECKING:
    from bot.local.server import LocalDiscord


@dataclass
class Call:
    """One request of the bot, taken apart."""

    local: "LocalDiscord"
    names: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    payload: Any = None
    uploads: Sequence[Upload] = ()

    @property
    def world(self) -> World:
        """The world of this server."""
        return self.local.world

    def number(self, name: str) -> int:
        """An id of the address."""
        text = self.names[name]
        return int(text) if text.isdigit() else 0

    def guild(self) -> Guild:
        """The guild of the address, if the bot is in it."""
        guild = self.world.guilds.get(self.number("guild"))
        if guild is None:
            raise unknown("Guild", 10004)
        if not guild.has_bot:
            raise missing_access()
        return guild

    def user(self) -> User:
        """The user of the address (`@me` is the bot)."""
        number = self.world.bot.id if self.names["user"] == "@me" else self.number("user")
        user = self.world.users.get(number)
        if user is None:
            raise unknown("User", 10013)
        return user

    def channel(self, wanted: int = 0) -> Channel:
        """The channel of the address, if the bot sees it and has the wanted permissions."""
        channel = self.world.channels.get(self.number("channel"))
        if channel is None:
            raise unknown("Channel", 10003)
        if not self.world.may(self.world.bot.id, channel, bits.VIEW_CHANNEL):
            raise missing_access()
        self.need(channel, wanted)
        return channel

    def need(self, channel: Channel, wanted: int) -> None:
        """The bot must have these permissions there."""
        if not self.world.may(self.world.bot.id, channel, wanted):
            raise missing_permissions()

    def message(self, channel: Channel) -> Message:
        """The message of the address; private replies are not to be found this way."""
        message = self.world.messages.get(channel.id, {}).get(self.number("message"))
        if message is None or message.only_for is not None:
            raise unknown("Message", 10008)
        return message


Answer = Json | list[Json] | None
Handler = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True)
class Endpoint:
    """A method and address with the function that serves it."""

    method: str
    path: str
    handler: Handler
    open: bool = False
    created: bool = False
