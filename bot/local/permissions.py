"""Who may do what where: Discord's permission bits and how they add up."""

from bot.local.things import Channel, Guild

MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
CHANGE_NICKNAME = 1 << 26
USE_COMMANDS = 1 << 31
MANAGE_CHANNELS = 1 << 4
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_IN_THREADS = 1 << 38
ADMINISTRATOR = 1 << 3
ALL = (1 << 53) - 1

EVERYONE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | CHANGE_NICKNAME
    | USE_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_IN_THREADS
)
BOT = EVERYONE | MANAGE_THREADS | MANAGE_MESSAGES


def guild_permissions(guild: Guild, user_id: int) -> int:
    """The bits of a member in the guild as a whole."""
    if user_id == guild.owner_id:
        return ALL
    member = guild.members.get(user_id)
    if member is None:
        return 0
    bits = guild.roles[guild.id].permissions
    for role in member.roles:
        bits |= guild.roles[role].permissions
    return ALL if bits & ADMINISTRATOR else bits


def channel_permissions(guild: Guild, channel: Channel, user_id: int) -> int:
    """The bits of a member in a channel; for a thread pass its parent."""
    bits = guild_permissions(guild, user_id)
    if bits in (0, ALL):
        return bits
    overwrites = {int(entry["id"]): entry for entry in channel.overwrites}
    bits = _apply(bits, [overwrites.get(guild.id)])
    bits = _apply(bits, [overwrites.get(role) for role in guild.members[user_id].roles])
    bits = _apply(bits, [overwrites.get(user_id)])
    return bits if bits & VIEW_CHANNEL else 0


def _apply(bits: int, entries: list[dict[str, str] | None]) -> int:
    present = [entry for entry in entries if entry]
    for entry in present:
        bits &= ~int(entry["deny"])
    for entry in present:
        bits |= int(entry["allow"])
    return bits
