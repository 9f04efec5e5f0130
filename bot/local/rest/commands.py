"""Application commands: for all guilds and for one."""

from collections.abc import Sequence

from bot import limits
from bot.limits.commands import CHAT, bulk_problems, check_command, too_many
from bot.limits.problems import Problems
from bot.local.errors import ApiError, RefusedError, require, unknown
from bot.local.rest.endpoint import Call, Endpoint
from bot.local.things import Json

_DAY = 24 * 3600.0


def _scope(call: Call) -> int | None:
    return call.guild().id if "guild" in call.names else None


def _shape(call: Call, command: Json) -> Json:
    if call.query.get("with_localizations", "true") in ("true", "1"):
        return command
    return _without_translations(command)


def _without_translations(thing: Json) -> Json:
    plain = {key: value for key, value in thing.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in plain:
            plain[key] = [_without_translations(part) for part in plain[key]]
    return plain


async def get_commands(call: Call) -> list[Json]:
    """All commands of a scope."""
    shown = {"with_localizations": "false", **call.query}
    call.query = shown
    return [_shape(call, command) for command in call.world.commands.get(_scope(call), [])]


async def get_command(call: Call) -> Json:
    """One command."""
    return _find(call, _scope(call))


async def replace_commands(call: Call) -> list[Json]:
    """Put these commands in the place of all others."""
    scope = _scope(call)
    require(bulk_problems(call.payload))
    _keep(call, scope, [_accepted(call, scope, command) for command in call.payload])
    return call.world.commands[scope]


async def create_command(call: Call) -> Json:
    """Add a command, or replace the one of the same name."""
    scope = _scope(call)
    problems = Problems()
    check_command(call.payload, problems)
    require(problems.found)
    command = _accepted(call, scope, call.payload)
    others = [one for one in call.world.commands.get(scope, []) if one["id"] != command["id"]]
    _keep(call, scope, [*others, command])
    return command


async def edit_command(call: Call) -> Json:
    """Change a command."""
    scope = _scope(call)
    old = _find(call, scope)
    new = {**old, **call.payload}
    problems = Problems()
    check_command(new, problems)
    require(problems.found)
    commands = call.world.commands[scope]
    _keep(call, scope, [new if one["id"] == old["id"] else one for one in commands])
    return new


async def delete_command(call: Call) -> None:
    """Take a command away."""
    scope = _scope(call)
    old = _find(call, scope)
    commands = call.world.commands[scope]
    _keep(call, scope, [one for one in commands if one["id"] != old["id"]])


def _find(call: Call, scope: int | None) -> Json:
    for command in call.world.commands.get(scope, []):
        if command["id"] == call.names["command"]:
            return command
    raise unknown("application command", 10063)


def _accepted(call: Call, scope: int | None, command: Json) -> Json:
    """A command with the id it had, or a new one (of which there are 200 a day)."""
    key = (command.get("type", CHAT), command["name"])
    number = None
    for old in call.world.commands.get(scope, []):
        if (old.get("type", CHAT), old["name"]) == key:
            number = old["id"]
    if number is None:
        number = str(call.world.new_id())
        _count_creation(call, scope)
    ids: Json = {"id": number, "application_id": str(call.world.bot.id), "version": number}
    if scope is not None:
        ids["guild_id"] = str(scope)
    return {"type": CHAT, "description": "", **command, **ids}


def _count_creation(call: Call, scope: int | None) -> None:
    now = call.world.clock.now()
    made = call.local.command_creations.setdefault(scope, [])
    made[:] = [when for when in made if when > now - _DAY]
    if len(made) >= limits.COMMAND_CREATES_PER_DAY:
        message = "Max number of daily application command creates has been reached (200)"
        raise ApiError(429, 30034, message, retry_after=_DAY - (now - made[0]))
    made.append(now)


def _keep(call: Call, scope: int | None, commands: Sequence[Json]) -> None:
    sentence = too_many(commands)
    if sentence:
        raise RefusedError(code=30032, say=sentence)
    call.world.commands[scope] = list(commands)
    call.world.tell("commands", (scope, list(commands)), guild_id=scope)


_ALL = "/applications/{app}/commands"
_GUILD = "/applications/{app}/guilds/{guild}/commands"
ENDPOINTS = tuple(
    endpoint
    for path in (_ALL, _GUILD)
    for endpoint in (
        Endpoint("GET", path, get_commands),
        Endpoint("PUT", path, replace_commands),
        Endpoint("POST", path, create_command),
        Endpoint("GET", path + "/{command}", get_command),
        Endpoint("PATCH", path + "/{command}", edit_command),
        Endpoint("DELETE", path + "/{command}", delete_command),
    )
)
