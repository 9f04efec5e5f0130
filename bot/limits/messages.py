"""Checks messages, embeds, mentions, files, threads and autocomplete answers."""

from collections.abc import Sequence

from bot import limits
from bot.limits.components import check_message_components
from bot.limits.problems import Json, Problem, Problems

_KINDS = {"users", "roles", "everyone"}


def message_problems(payload: Json, *, v2: bool = False, edit: bool = False) -> list[Problem]:
    """What Discord would refuse in a message; `v2` says that the edited message is V2 already."""
    problems = Problems()
    v2 = v2 or bool((payload.get("flags") or 0) & limits.FLAG_V2)
    problems.at("content").length(payload.get("content"), limits.CONTENT)
    problems.at("nonce").length(payload.get("nonce"), limits.NONCE)
    check_embeds(payload.get("embeds") or [], problems.at("embeds"))
    problems.at("attachments").count(payload.get("attachments") or [], limits.ATTACHMENTS)
    for index, attachment in enumerate(payload.get("attachments") or []):
        here = problems.at("attachments", index, "description")
        here.length(attachment.get("description"), limits.MEDIA_DESCRIPTION)
    problems.at("sticker_ids").count(payload.get("sticker_ids") or [], limits.STICKERS)
    check_allowed_mentions(payload.get("allowed_mentions") or {}, problems.at("allowed_mentions"))
    if "components" in payload or (v2 and not edit):
        components = payload.get("components") or []
        check_message_components(components, problems.at("components"), v2=v2)
    if v2:
        _check_v2_alone(payload, problems)
    elif not edit and not _has_body(payload):
        problems.add("MESSAGE_EMPTY", "Cannot send an empty message")
    return problems.found


def _has_body(payload: Json) -> bool:
    keys = ("content", "embeds", "components", "attachments", "sticker_ids", "poll")
    return any(payload.get(key) for key in keys)


def _check_v2_alone(payload: Json, problems: Problems) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if payload.get(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            problems.at(key).add(code, message)


def check_embeds(embeds: Sequence[Json], problems: Problems) -> None:
    """Up to ten embeds, each within its limits, all together within theirs."""
    problems.count(embeds, limits.EMBEDS)
    for index, embed in enumerate(embeds):
        _check_embed(embed, problems.at(index))
    if sum(map(embed_length, embeds)) > limits.EMBEDS_TOTAL:
        message = f"Embed size exceeds maximum size of {limits.EMBEDS_TOTAL}"
        problems.add("MAX_EMBED_SIZE_EXCEEDED", message)


def embed_length(embed: Json) -> int:
    """The characters that count towards the limit of all embeds together."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def _check_embed(embed: Json, problems: Problems) -> None:
    problems.at("title").length(embed.get("title"), limits.EMBED_TITLE)
    problems.at("description").length(embed.get("description"), limits.EMBED_DESCRIPTION)
    problems.at("url").length(embed.get("url"), limits.EMBED_URL)
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    problems.at("footer", "text").length(footer.get("text"), limits.EMBED_FOOTER)
    problems.at("author", "name").length(author.get("name"), limits.EMBED_AUTHOR)
    fields = embed.get("fields") or []
    problems.at("fields").count(fields, limits.EMBED_FIELDS)
    for index, field in enumerate(fields):
        here = problems.at("fields", index)
        here.at("name").length(field.get("name"), limits.EMBED_FIELD_NAME, 1)
        here.at("value").length(field.get("value"), limits.EMBED_FIELD_VALUE, 1)


def check_allowed_mentions(mentions: Json, problems: Problems) -> None:
    """Kinds or explicit lists, never both for the same kind."""
    parse = mentions.get("parse") or []
    for kind in parse:
        problems.at("parse").one_of(kind, _KINDS)
    for kind in ("users", "roles"):
        listed = mentions.get(kind) or []
        problems.at(kind).count(listed, limits.MENTION_LIST)
        if listed and kind in parse:
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            problems.add(code, f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.')


def file_problems(sizes: Sequence[int]) -> list[Problem]:
    """Number and size of uploaded files; too large ones are 40005, not 50035."""
    problems = Problems()
    problems.at("files").count(sizes, limits.ATTACHMENTS)
    return problems.found


def is_too_large(sizes: Sequence[int]) -> bool:
    """Whether Discord answers 40005 (request entity too large) to these files."""
    return any(size > limits.FILE_BYTES for size in sizes) or sum(sizes) > limits.REQUEST_BYTES


def thread_problems(payload: Json, *, edit: bool = False) -> list[Problem]:
    """What Discord would refuse when a thread is made or changed."""
    problems = Problems()
    if "name" in payload or not edit:
        problems.at("name").length(payload.get("name"), limits.THREAD_NAME, 1)
    minutes = payload.get("auto_archive_duration")
    if minutes is not None:
        problems.at("auto_archive_duration").one_of(minutes, limits.AUTO_ARCHIVE_MINUTES)
    slowmode = payload.get("rate_limit_per_user")
    problems.at("rate_limit_per_user").within(slowmode, 0, limits.SLOWMODE_SECONDS)
    return problems.found


def autocomplete_problems(data: Json) -> list[Problem]:
    """What Discord would refuse in an answer to an autocomplete interaction."""
    problems = Problems().at("data", "choices")
    choices = data.get("choices") or []
    problems.count(choices, limits.COMMAND_CHOICES)
    for index, choice in enumerate(choices):
        problems.at(index, "name").length(choice.get("name"), limits.CHOICE_NAME, 1)
        for locale, name in (choice.get("name_localizations") or {}).items():
            here = problems.at(index, "name_localizations", locale)
            here.length(name, limits.CHOICE_NAME, 1)
        if isinstance(choice.get("value"), str):
            problems.at(index, "value").length(choice["value"], limits.CHOICE_VALUE, 1)
    return problems.found
