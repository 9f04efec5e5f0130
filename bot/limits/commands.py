"""Checks application commands: names, texts, options, choices and their translations."""

from collections.abc import Sequence

from bot import limits
from bot.limits.problems import Json, Problem, Problems

CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
_OPTION_TYPES = range(1, 12)
_LOCALES = (
    ("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu"),
    ("nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg"),
    ("ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
)
LOCALES = frozenset(locale for row in _LOCALES for locale in row)


def bulk_problems(commands: Sequence[Json]) -> list[Problem]:
    """What Discord would refuse in a list of commands that replaces all others."""
    problems = Problems()
    if len(commands) > limits.BULK_COMMANDS:
        problems.count(commands, limits.BULK_COMMANDS)
    for index, command in enumerate(commands):
        check_command(command, problems.at(index))
    named = [(command.get("type", CHAT), command.get("name")) for command in commands]
    message = "Application command names must be unique"
    problems.unique(named, "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    return problems.found


def too_many(commands: Sequence[Json]) -> str | None:
    """Discord's sentence if there are more commands of one type than it allows."""
    most = {CHAT: limits.CHAT_COMMANDS, USER_MENU: limits.MENU_COMMANDS}
    for kind in (CHAT, USER_MENU, MESSAGE_MENU):
        count = sum(command.get("type", CHAT) == kind for command in commands)
        if count > most.get(kind, limits.MENU_COMMANDS):
            return f"Maximum number of application commands reached ({most.get(kind, 15)})."
    return None


def check_command(command: Json, problems: Problems) -> None:
    """One command with everything in it."""
    chat = command.get("type", CHAT) == CHAT
    _check_names(command, problems, chat=chat)
    if chat:
        _check_descriptions(command, problems)
        _check_options(command.get("options") or [], problems.at("options"), depth=0)
    elif command.get("description"):
        problems.at("description").add("APPLICATION_COMMAND_MENU_DESCRIPTION", "Must be empty.")
    if command_length(command) > limits.COMMAND_TOTAL:
        message = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        problems.add("APPLICATION_COMMAND_TOO_LARGE", message)


def is_command_name(name: str) -> bool:
    """Whether a chat command, subcommand or option may have this name."""
    if not 1 <= len(name) <= limits.COMMAND_NAME or name != name.lower():
        return False
    return all(char in "-_'" or char.isalnum() or _is_mark(char) for char in name)


def _is_mark(char: str) -> bool:
    return "\u0900" <= char <= "\u097f" or "\u0e00" <= char <= "\u0e7f"


def _check_names(thing: Json, problems: Problems, *, chat: bool) -> None:
    names: list[tuple[tuple[str, ...], object]] = [(("name",), thing.get("name"))]
    translations = thing.get("name_localizations") or {}
    _check_locales(translations, problems.at("name_localizations"))
    names += [(("name_localizations", locale), name) for locale, name in translations.items()]
    for path, name in names:
        here = problems.at(*path)
        here.length(name, limits.COMMAND_NAME, 1)
        if chat and isinstance(name, str) and not is_command_name(name):
            message = "String value did not match validation regex."
            here.add("STRING_TYPE_REGEX", message)


def _check_locales(translations: Json, problems: Problems) -> None:
    for locale in translations:
        if locale not in LOCALES:
            problems.at(locale).add("BASE_TYPE_CHOICES", "Not a locale that Discord knows.")


def _check_descriptions(thing: Json, problems: Problems) -> None:
    problems.at("description").length(thing.get("description"), limits.COMMAND_DESCRIPTION, 1)
    translations = thing.get("description_localizations") or {}
    _check_locales(translations, problems.at("description_localizations"))
    for locale, text in translations.items():
        here = problems.at("description_localizations", locale)
        here.length(text, limits.COMMAND_DESCRIPTION, 1)


def _check_options(options: Sequence[Json], problems: Problems, depth: int) -> None:
    problems.count(options, limits.COMMAND_OPTIONS)
    for index, option in enumerate(options):
        _check_option(option, problems.at(index), depth)
    message = "Option name already exists in the options list."
    names = [option.get("name") for option in options]
    problems.unique(names, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive"
        problems.add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        problems.add("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)


def _check_option(option: Json, problems: Problems, depth: int) -> None:
    kind = option.get("type")
    problems.at("type").one_of(kind, _OPTION_TYPES)
    _check_names(option, problems, chat=True)
    _check_descriptions(option, problems)
    if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        message = "Subcommands nest one group deep."
        problems.at("type").add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    if kind in (SUBCOMMAND, GROUP):
        _check_options(option.get("options") or [], problems.at("options"), depth + 1)
    else:
        _check_value_option(option, problems)


def _check_value_option(option: Json, problems: Problems) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices are mutually exclusive"
        problems.add("APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE_EXCLUSIVE", message)
    problems.at("min_length").within(option.get("min_length"), 0, limits.STRING_OPTION)
    problems.at("max_length").within(option.get("max_length"), 1, limits.STRING_OPTION)
    here = problems.at("choices")
    here.count(choices, limits.COMMAND_CHOICES)
    for index, choice in enumerate(choices):
        _check_choice(choice, option.get("type"), here.at(index))
    message = "Choice names and values must be unique"
    for key in ("name", "value"):
        keys = [choice.get(key) for choice in choices]
        here.unique(keys, "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", message)


def _check_choice(choice: Json, kind: object, problems: Problems) -> None:
    problems.at("name").length(choice.get("name"), limits.CHOICE_NAME, 1)
    for locale, name in (choice.get("name_localizations") or {}).items():
        problems.at("name_localizations", locale).length(name, limits.CHOICE_NAME, 1)
    if kind == STRING:
        problems.at("value").length(choice.get("value"), limits.CHOICE_VALUE, 1)
    elif kind in (INTEGER, NUMBER) and not isinstance(choice.get("value"), int | float):
        problems.at("value").add("NUMBER_TYPE_COERCE", "Value is not a number.")


def command_length(thing: Json) -> int:
    """Names, descriptions and choice values; of translations the longest counts."""
    total = _longest(thing, "name") + _longest(thing, "description")
    for choice in thing.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total + sum(command_length(option) for option in thing.get("options") or [])


def _longest(thing: Json, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)
