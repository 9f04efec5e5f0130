"""Commands as a person types them: found by name, options checked as Discord's client does."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bot.limits.commands import CHAT, GROUP, SUBCOMMAND
from bot.local import permissions as bits
from bot.local.shapes import member_json, resolved_channel_json, role_json, user_json
from bot.local.things import Channel, Json
from bot.local.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class NotPossibleError(Exception):
    """Discord's own client would not have let the person do that."""


@dataclass(frozen=True)
class TypedCommand:
    """A command with the way to one of its subcommands."""

    command: Json
    path: tuple[Json, ...]

    @property
    def options(self) -> list[Json]:
        """The options a person may fill in."""
        last = self.path[-1] if self.path else self.command
        return list(last.get("options") or [])

    @property
    def name(self) -> str:
        """The full name, `game new`."""
        return " ".join(part["name"] for part in (self.command, *self.path))

    def data(self, options: list[Json], resolved: Json) -> Json:
        """What the bot is told."""
        for part in reversed(self.path):
            options = [{"type": part["type"], "name": part["name"], "options": options}]
        head = {"id": self.command["id"], "name": self.command["name"], "type": CHAT}
        shape: Json = {**head, "options": options}
        if resolved:
            shape["resolved"] = resolved
        if "guild_id" in self.command:
            shape["guild_id"] = self.command["guild_id"]
        return shape


def offered(world: World, user_id: int, channel: Channel) -> Iterator[TypedCommand]:
    """Every command, subcommands apart, that this person may use here."""
    granted = world.permissions(user_id, channel)
    if channel.guild_id is not None and not granted & bits.USE_COMMANDS:
        return
    own = world.commands.get(channel.guild_id, []) if channel.guild_id else []
    for command in (*world.commands.get(None, []), *own):
        if command.get("type", CHAT) == CHAT and _is_offered(command, channel, granted):
            yield from _leaves(command, ())


def _is_offered(command: Json, channel: Channel, granted: int) -> bool:
    if channel.guild_id is None:
        contexts = command.get("contexts")
        allowed = 1 in contexts if contexts else command.get("dm_permission", True)
        return bool(allowed) and "guild_id" not in command
    wanted = command.get("default_member_permissions")
    return wanted is None or (int(wanted) != 0 and granted & int(wanted) == int(wanted))


def _leaves(command: Json, path: tuple[Json, ...]) -> Iterator[TypedCommand]:
    last = path[-1] if path else command
    inner = [one for one in last.get("options") or [] if one["type"] in (SUBCOMMAND, GROUP)]
    if not inner:
        yield TypedCommand(command, path)
    for one in inner:
        yield from _leaves(command, (*path, one))


def find(world: World, user_id: int, channel: Channel, name: str) -> TypedCommand:
    """The command a person means; names in the person's own language are understood too."""
    locale = world.users[user_id].locale
    for typed in offered(world, user_id, channel):
        parts = (typed.command, *typed.path)
        local = " ".join(
            (one.get("name_localizations") or {}).get(locale, one["name"]) for one in parts
        )
        if name in (typed.name, local):
            return typed
    raise NotPossibleError(f"no command /{name} here")


class Filling:
    """Fills in the options of a command for one person in one channel."""

    def __init__(self, world: World, user_id: int, channel: Channel) -> None:
        self.world = world
        self.user_id = user_id
        self.channel = channel
        self.resolved: Json = {}

    def fill(self, typed: TypedCommand, given: Mapping[str, object]) -> list[Json]:
        """The options of a command that is sent."""
        filled = []
        left = dict(given)
        for option in typed.options:
            if option["name"] in left:
                value = self._value(option, left.pop(option["name"]))
                filled.append({"name": option["name"], "type": option["type"], "value": value})
            elif option.get("required"):
                raise NotPossibleError(f"/{typed.name} needs {option['name']}")
        if left:
            raise NotPossibleError(f"/{typed.name} has no option {', '.join(left)}")
        return filled

    def half_fill(
        self, typed: TypedCommand, focused: str, text: str, given: Mapping[str, object]
    ) -> list[Json]:
        """The options while a person is still typing one of them."""
        filled = []
        for option in typed.options:
            head = {"name": option["name"], "type": option["type"]}
            if option["name"] == focused:
                if not option.get("autocomplete"):
                    raise NotPossibleError(f"{focused} offers no completion")
                filled.append({**head, "value": text, "focused": True})
            elif option["name"] in given:
                filled.append({**head, "value": self._value(option, given[option["name"]])})
        if not any("focused" in one for one in filled):
            raise NotPossibleError(f"/{typed.name} has no option {focused}")
        return filled

    def _value(self, option: Json, value: object) -> object:
        value = getattr(value, "id", value)
        if option.get("choices"):
            return _choice(option, value)
        entity = self._entities().get(option["type"])
        if entity is not None:
            return entity(int(str(value)))
        return _plain(option, value)

    def _entities(self) -> dict[int, Callable[[int], str]]:
        return {
            USER: self.user,
            CHANNEL: self.place,
            ROLE: self.role,
            MENTIONABLE: self.mentionable,
        }

    def user(self, number: int) -> str:
        """Resolve a user (and member)."""
        if number not in self.world.users:
            raise NotPossibleError("no such user")
        text = str(number)
        self.resolved.setdefault("users", {})[text] = user_json(self.world.users[number])
        guild = self.world.guilds.get(self.channel.guild_id or 0)
        if guild is not None and number in guild.members:
            shape = member_json(self.world, guild.members[number], with_user=False)
            shape["permissions"] = str(self.world.permissions(number, self.channel))
            self.resolved.setdefault("members", {})[text] = shape
        return text

    def place(self, number: int) -> str:
        """Resolve a channel."""
        channel = self.world.channels.get(number)
        if channel is None or channel.guild_id != self.channel.guild_id:
            raise NotPossibleError("no such channel")
        shape = resolved_channel_json(self.world, channel, self.user_id)
        self.resolved.setdefault("channels", {})[str(number)] = shape
        return str(number)

    def role(self, number: int) -> str:
        """Resolve a role."""
        guild = self.world.guilds.get(self.channel.guild_id or 0)
        if guild is None or number not in guild.roles:
            raise NotPossibleError("no such role")
        self.resolved.setdefault("roles", {})[str(number)] = role_json(guild.roles[number])
        return str(number)

    def mentionable(self, number: int) -> str:
        """Resolve a user or role."""
        return self.user(number) if number in self.world.users else self.role(number)


def _choice(option: Json, value: object) -> object:
    for choice in option["choices"]:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        if value == choice["value"] or value in names:
            return choice["value"]
    raise NotPossibleError(f"{value!r} is no choice of {option['name']}")


def _plain(option: Json, value: object) -> object:
    kind = option["type"]
    if kind == STRING:
        text = str(value)
        if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
            raise NotPossibleError(f"{option['name']} has the wrong length")
        return text
    if kind == BOOLEAN:
        return value.lower() == "true" if isinstance(value, str) else bool(value)
    try:
        number = int(str(value)) if kind == INTEGER else float(str(value))
    except ValueError:
        raise NotPossibleError(f"{option['name']} must be a number") from None
    least, most = option.get("min_value", number), option.get("max_value", number)
    if not least <= number <= most:
        raise NotPossibleError(f"{option['name']} must be from {least} to {most}")
    return number
