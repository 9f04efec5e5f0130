"""What the page is told of the world, always as one person sees it."""

from collections.abc import Mapping, Sequence

from bot.local.people import Person, Reply
from bot.local.seen import SeenMessage
from bot.local.shapes import channel_json
from bot.local.things import Channel, Guild, Json
from bot.local.typed import TypedCommand

Waiting = Mapping[int, Sequence[int]]


def people_json(people: Sequence[Person], waiting: Waiting) -> list[Json]:
    """The people at this screen, each with the channels in which a game waits for them."""
    return [
        {
            "id": str(person.id),
            "name": person.name,
            "locale": person.user.locale,
            "waiting": [str(channel) for channel in waiting.get(person.id, ())],
        }
        for person in people
    ]


def channels_json(person: Person, guild: Guild) -> list[Json]:
    """The channels and threads this person sees."""
    return [_channel_json(person, channel) for channel in person.channels(guild)]


def _channel_json(person: Person, channel: Channel) -> Json:
    shape = channel_json(person.world, channel)
    shape["archived"] = bool(channel.thread and channel.thread.archived)
    return shape


def message_json(message: SeenMessage) -> Json:
    """A message as Discord sends it, and what only its own client knows."""
    pinged = [str(user) for user in message.pinged]
    mine = {"private": message.private, "loading": message.loading, "pinged": pinged}
    return {**message.data, **mine}


def reply_json(reply: Reply) -> Json:
    """What came of an act."""
    message = reply.message
    return {
        "interaction": str(reply.interaction.id),
        "failed": reply.failed,
        "modal": reply.interaction.modal,
        "message": str(message.id) if message else None,
    }


def commands_json(person: Person, channel: Channel) -> list[Json]:
    """The commands this person may type there, in the person's language."""
    return [_command_json(typed, person.user.locale) for typed in person.commands(channel)]


def _command_json(typed: TypedCommand, locale: str) -> Json:
    parts = (typed.command, *typed.path)
    return {
        "name": typed.name,
        "shown": " ".join(_local(part, "name", locale) for part in parts),
        "description": _local(parts[-1], "description", locale),
        "options": [_option_json(option, locale) for option in typed.options],
    }


def _option_json(option: Json, locale: str) -> Json:
    kept = ("name", "type", "min_value", "max_value", "min_length", "max_length")
    choices = option.get("choices") or []
    return {
        **{key: option[key] for key in kept if key in option},
        "shown": _local(option, "name", locale),
        "description": _local(option, "description", locale),
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [
            {"name": _local(choice, "name", locale), "value": choice["value"]} for choice in choices
        ],
    }


def _local(part: Json, key: str, locale: str) -> str:
    words = part.get(f"{key}_localizations") or {}
    return str(words.get(locale) or part.get(key) or "")
