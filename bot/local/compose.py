"""Turns what the bot sends into messages: checks it, stores files, finds mentions."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot import limits
from bot.limits.components import walk
from bot.limits.messages import file_problems, is_too_large, message_problems
from bot.limits.problems import Problems
from bot.local.errors import RefusedError, require
from bot.local.files import Files, Upload
from bot.local.mentions import called, find_mentions, message_text
from bot.local.things import LOADING, ORDINARY, Channel, Json, Message
from bot.local.world import World

_KEPT_FLAGS = limits.FLAG_EPHEMERAL | limits.FLAG_V2 | 1 << 2 | 1 << 12


@dataclass(frozen=True)
class Draft:
    """What comes with a message beside its payload."""

    channel: Channel
    author_id: int
    only_for: int | None = None
    interaction: Json | None = None
    kind: int = ORDINARY


class Composer:
    """Makes and edits messages as Discord would."""

    def __init__(self, world: World, files: Files, base: str) -> None:
        self.world = world
        self.files = files
        self.base = base

    async def create(self, draft: Draft, payload: Json, uploads: Sequence[Upload]) -> Message:
        """Post a new message."""
        self.check(payload, uploads)
        if draft.interaction is not None and payload.get("allowed_mentions") is None:
            payload = {**payload, "allowed_mentions": {"parse": ["users"]}}
        number = self.world.new_id()
        attachments = await self._store(draft.channel.id, payload, uploads)
        message = Message(number, draft.channel.id, draft.author_id, self.world.clock.stamp())
        message.content = payload.get("content") or ""
        message.flags = (payload.get("flags") or 0) & _KEPT_FLAGS
        message.nonce = payload.get("nonce")
        message.type, message.interaction = draft.kind, draft.interaction
        message.only_for = draft.only_for
        message.reference = self._reference(draft.channel, payload)
        message.attachments = attachments
        message.embeds = _link(payload.get("embeds") or [], attachments)
        message.components = _numbered(_link(payload.get("components") or [], attachments))
        self._set_mentions(message, draft.channel, payload, call=True)
        self.world.add_message(message)
        self._invite_called(message, draft.channel)
        return message

    async def edit(
        self, message: Message, payload: Json, uploads: Sequence[Upload], *, call: bool = False
    ) -> Message:
        """Change a message; keys that are absent stay as they are."""
        v2 = bool((message.flags | (payload.get("flags") or 0)) & limits.FLAG_V2)
        self.check(payload, uploads, edit=True, v2=v2)
        attachments = await self._attachments_after(message, payload, uploads)
        after = replace(message, attachments=attachments)
        after.flags = (message.flags & ~LOADING) | ((payload.get("flags") or 0) & limits.FLAG_V2)
        if "content" in payload:
            after.content = payload["content"] or ""
        if "embeds" in payload:
            after.embeds = _link(payload["embeds"] or [], attachments)
        if "components" in payload:
            after.components = _numbered(_link(payload["components"] or [], attachments))
        _check_whole(after)
        channel = self.world.channels[message.channel_id]
        self._set_mentions(after, channel, payload, call=call)
        after.edited = None if message.is_loading else self.world.clock.stamp()
        await self._forget_unshown(message, after)
        self.world.change_message(message, **vars(after))
        return message

    def check(
        self, payload: Json, uploads: Sequence[Upload], *, edit: bool = False, v2: bool = False
    ) -> None:
        """Refuse what Discord would refuse."""
        sizes = [len(upload.data) for upload in uploads]
        if is_too_large(sizes):
            raise RefusedError(status=413, code=40005, say="Request entity too large")
        body = {**payload, "attachments": payload.get("attachments") or list(map(vars, uploads))}
        problems = message_problems(body, v2=v2, edit=edit) + file_problems(sizes)
        if [problem.code for problem in problems] == ["MESSAGE_EMPTY"]:
            raise RefusedError(code=50006, say="Cannot send an empty message")
        require(problems)

    def _reference(self, channel: Channel, payload: Json) -> Json | None:
        given = payload.get("message_reference")
        if not given:
            return None
        return {"channel_id": str(channel.id), **given}

    def _set_mentions(
        self, message: Message, channel: Channel, payload: Json, *, call: bool
    ) -> None:
        text = message_text(message.content, message.components)
        allowed = payload.get("allowed_mentions")
        found = find_mentions(self.world, channel, message.author_id, text, allowed)
        message.mentions, message.mention_roles = found.users, found.roles
        message.mention_everyone = found.everyone
        if call and message.only_for is None:
            message.pinged = called(self.world, channel, found)

    def _invite_called(self, message: Message, channel: Channel) -> None:
        if channel.thread and not message.only_for:
            for user in message.mentions:
                if user in message.pinged:
                    self.world.join_thread(channel, user)

    async def _store(self, channel_id: int, payload: Json, uploads: Sequence[Upload]) -> list[Json]:
        described = {str(entry.get("id")): entry for entry in payload.get("attachments") or []}
        stored = []
        for upload in uploads:
            entry = described.get(str(upload.number), {})
            number = self.world.new_id()
            await self.files.save(number, upload.data)
            stored.append(self._attachment(channel_id, number, upload, entry))
        return stored

    def _attachment(self, channel_id: int, number: int, upload: Upload, entry: Json) -> Json:
        name = str(entry.get("filename") or upload.filename).replace(" ", "_")
        url = f"{self.base}/attachments/{channel_id}/{number}/{name}"
        shape: Json = {
            "id": str(number),
            "filename": name,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": upload.content_type,
        }
        if entry.get("description"):
            shape["description"] = entry["description"]
        if upload.size:
            shape["width"], shape["height"] = upload.size
        return shape

    async def _attachments_after(
        self, message: Message, payload: Json, uploads: Sequence[Upload]
    ) -> list[Json]:
        new = await self._store(message.channel_id, payload, uploads)
        if payload.get("attachments") is None and "attachments" not in payload:
            return message.attachments + new
        listed = {str(entry.get("id")) for entry in payload.get("attachments") or []}
        return [entry for entry in message.attachments if entry["id"] in listed] + new

    async def _forget_unshown(self, before: Message, after: Message) -> None:
        kept = {entry["id"] for entry in after.attachments}
        for entry in before.attachments:
            if entry["id"] not in kept:
                await self.files.forget(int(entry["id"]))


def _check_whole(message: Message) -> None:
    """A V2 message must not keep content or embeds from before."""
    problems = Problems()
    if message.flags & limits.FLAG_V2 and (message.content or message.embeds):
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        problems.at("flags").add(code, "Content and embeds must be removed first.")
    problems.at("attachments").count(message.attachments, limits.ATTACHMENTS)
    shown = (message.content, message.embeds, message.components, message.attachments)
    if not any(shown):
        raise RefusedError(code=50006, say="Cannot send an empty message")
    require(problems.found)


def _numbered(components: list[Json]) -> list[Json]:
    """Give every component without an id the next free one, as Discord does."""
    parts = list(walk(components))
    taken = {part.get("id") for part in parts}
    free = (number for number in itertools.count(1) if number not in taken)
    for part in parts:
        if not part.get("id"):
            part["id"] = next(free)
    return components


def _link(value: Any, attachments: Sequence[Json]) -> Any:  # noqa: ANN401 - walks any JSON
    """Put the addresses of the stored files where `attachment://` names them."""
    named = {entry["filename"]: entry for entry in attachments}
    return _link_value(value, named, Problems())


def _link_value(value: Any, named: dict[str, Json], problems: Problems) -> Any:  # noqa: ANN401
    if isinstance(value, list):
        parts = enumerate(value)
        return [_link_value(part, named, problems.at(index)) for index, part in parts]
    if not isinstance(value, dict):
        return value
    linked = {key: _link_value(part, named, problems.at(key)) for key, part in value.items()}
    url = value.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        entry = named.get(url.removeprefix("attachment://"))
        if entry is None:
            problems.at("url").add("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", url)
            raise RefusedError(problems.found)
        linked.update(_media(entry))
    return linked


def _media(entry: Json) -> Json:
    sizes: Json = {key: entry[key] for key in ("width", "height", "content_type") if key in entry}
    urls = {"url": entry["url"], "proxy_url": entry["url"], "attachment_id": entry["id"]}
    return {**urls, **sizes, "loading_state": 2, "placeholder": "", "flags": 0}
