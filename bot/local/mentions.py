"""Who a message really mentions, and who is called by it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.limits.components import TEXT, walk
from bot.local import permissions as bits
from bot.local.things import Channel, Json
from bot.local.world import World

_USER = re.compile(r"<@!?(\d{15,20})>")
_ROLE = re.compile(r"<@&(\d{15,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass
class Mentions:
    """The mentions of one message that Discord lets through."""

    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def message_text(content: str, components: Sequence[Json]) -> str:
    """All text in which Discord looks for mentions: the content and V2 text displays."""
    parts = [content]
    parts += [str(part.get("content", "")) for part in walk(components) if part["type"] == TEXT]
    return "\n".join(part for part in parts if part)


def find_mentions(
    world: World, channel: Channel, author_id: int, text: str, allowed: Json | None
) -> Mentions:
    """The users, roles and everyone mentioned, as far as `allowed_mentions` allows them."""
    rules: Json = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    found = Mentions()
    for user in dict.fromkeys(int(number) for number in _USER.findall(text)):
        if user in world.users and _is_allowed(rules, "users", user):
            found.users.append(user)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is None:
        return found
    loud = world.may(author_id, channel, bits.MENTION_EVERYONE)
    for number in dict.fromkeys(int(number) for number in _ROLE.findall(text)):
        role = guild.roles.get(number)
        if role and _is_allowed(rules, "roles", number) and (loud or role.mentionable):
            found.roles.append(number)
    allowed_everyone = "everyone" in (rules.get("parse") or [])
    found.everyone = bool(loud and allowed_everyone and _EVERYONE.search(text))
    return found


def _is_allowed(rules: Json, kind: str, number: int) -> bool:
    listed = [int(one) for one in rules.get(kind) or []]
    return kind in (rules.get("parse") or []) or number in listed


def called(world: World, channel: Channel, mentions: Mentions) -> list[int]:
    """The users who hear a ping: they see the channel and are mentioned in one way or another."""
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is None:
        return [user for user in mentions.users if user == channel.recipient_id]
    heard = set(mentions.users)
    for member in guild.members.values():
        if mentions.everyone or set(member.roles) & set(mentions.roles):
            heard.add(member.user_id)
    parent = world.channels[channel.parent_id or 0] if channel.thread else channel
    return sorted(user for user in heard if world.may(user, parent, bits.VIEW_CHANNEL))
