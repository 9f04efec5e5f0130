"""Interactions: sent to the bot, answered within a deadline, and what the answers do."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot import limits
from bot.limits.components import BUTTON, ROW, check_modal, walk
from bot.limits.messages import autocomplete_problems
from bot.limits.problems import Problems
from bot.local.compose import Composer, Draft
from bot.local.errors import ApiError, RefusedError, require, unknown
from bot.local.events import Event
from bot.local.faults import Faults
from bot.local.files import Upload
from bot.local.gateway import Gateway
from bot.local.shapes import (
    interaction_member_json,
    message_json,
    resolved_channel_json,
    user_json,
)
from bot.local.things import LOADING, ORDINARY, SLASH_REPLY, Channel, Json, Message
from bot.local.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
_ALLOWED = {
    COMMAND: (REPLY, DEFER_REPLY, MODAL),
    COMPONENT: (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE),
}


@dataclass(eq=False)
class Interaction:
    """One act of a person towards the bot, and what came of it."""

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    data: Json
    created: float
    message_id: int | None = None
    command_name: str = ""
    kind: int | None = None
    original_id: int | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[int] = field(default_factory=list)
    failed: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    answered_at: float | None = None
    settled_at: float | None = None


class Desk:
    """Sends interactions to the bot and takes its answers."""

    def __init__(self, world: World, gateway: Gateway, composer: Composer, faults: Faults) -> None:
        self.world = world
        self.gateway = gateway
        self.composer = composer
        self.faults = faults
        self.first_response = limits.FIRST_RESPONSE_SECONDS
        self.token_life = limits.TOKEN_SECONDS
        self.late_answers = 0
        self._open: dict[str, Interaction] = {}
        self._watches: dict[int, asyncio.Task[None]] = {}

    def send(
        self,
        kind: int,
        user_id: int,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        command_name: str = "",
    ) -> Interaction:
        """Let the bot know that somebody did something."""
        now = self.world.clock.now()
        token = secrets.token_urlsafe(48)
        number = self.world.new_id()
        interaction = Interaction(number, token, kind, user_id, channel.id, data, now)
        interaction.message_id = message.id if message else None
        interaction.command_name = command_name
        self._forget_old(now)
        self._open[token] = interaction
        payload = self._payload(interaction, channel, message)
        event = Event("INTERACTION_CREATE", payload, channel.guild_id)
        self.faults.deliver(event, self.gateway.publish, self.world.clock)
        self._watches[number] = asyncio.create_task(self._watch(interaction))
        return interaction

    def _payload(self, interaction: Interaction, channel: Channel, message: Message | None) -> Json:
        world, user = self.world, self.world.users[interaction.user_id]
        shape: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": interaction.type,
            "data": interaction.data,
            "token": interaction.token,
            "version": 1,
            "locale": user.locale,
            "channel_id": str(channel.id),
            "channel": resolved_channel_json(world, channel, user.id),
            "app_permissions": str(world.permissions(world.bot.id, channel)),
            "attachment_size_limit": limits.FILE_BYTES,
            "entitlements": [],
            "context": 0 if channel.guild_id else 1,
        }
        guild = world.guilds.get(channel.guild_id or 0)
        if guild is None:
            shape["user"] = user_json(user)
            shape["authorizing_integration_owners"] = {"0": "0"}
        else:
            shape["guild_id"] = str(guild.id)
            shape["guild_locale"] = guild.locale
            shape["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            shape["member"] = interaction_member_json(world, guild, channel, user.id)
            shape["authorizing_integration_owners"] = {"0": str(guild.id)}
        if message is not None:
            shape["message"] = _with_component(message_json(world, message), interaction)
        return shape

    async def _watch(self, interaction: Interaction) -> None:
        """Let an interaction die if the bot does not answer in time."""
        try:
            await self.world.clock.sleep(self.first_response)
            if interaction.kind is None:
                self._fail(interaction)
        finally:
            self._watches.pop(interaction.id, None)

    def _fail(self, interaction: Interaction) -> None:
        interaction.failed = True
        interaction.answered.set()
        interaction.settled.set()
        where = {"channel_id": interaction.channel_id, "only_for": interaction.user_id}
        self.world.tell("interaction_failed", interaction, **where)

    def _forget_old(self, now: float) -> None:
        while self._open:
            token, oldest = next(iter(self._open.items()))
            if now - oldest.created < self.token_life + 60:
                return
            del self._open[token]

    async def respond(
        self, number: int, token: str, payload: Json, uploads: Sequence[Upload]
    ) -> Json:
        """The bot's first answer to an interaction."""
        interaction = self._open.get(token)
        if interaction is None or interaction.id != number:
            raise unknown("interaction", 10062)
        if interaction.kind is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self._is_late(interaction):
            self.late_answers += 1
            raise unknown("interaction", 10062)
        kind = int(payload.get("type") or 0)
        data: Json = payload.get("data") or {}
        if kind not in _ALLOWED[interaction.type] or not self._has_target(interaction, kind):
            problems = Problems().at("type")
            problems.add("INTERACTION_RESPONSE_INVALID", f"Type {kind} is no answer to this.")
            raise RefusedError(problems.found)
        await self._carry_out(interaction, kind, data, uploads)
        return self._receipt(interaction, kind)

    def _is_late(self, interaction: Interaction) -> bool:
        return (
            interaction.failed or self.world.clock.now() - interaction.created > self.first_response
        )

    def _has_target(self, interaction: Interaction, kind: int) -> bool:
        return kind not in (DEFER_UPDATE, UPDATE) or interaction.message_id is not None

    async def _carry_out(
        self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[Upload]
    ) -> None:
        self._check(kind, data, uploads)
        interaction.kind = kind  # taken before any wait, so that a second answer finds it taken
        try:
            if kind in (REPLY, DEFER_REPLY):
                await self._reply(interaction, kind, data, uploads)
            elif kind in (UPDATE, DEFER_UPDATE):
                await self._update(interaction, kind, data, uploads)
            elif kind == CHOICES:
                interaction.choices = data.get("choices") or []
            else:
                interaction.modal = data
        except ApiError:
            interaction.kind = None
            raise
        self._mark_answered(interaction)

    def _check(self, kind: int, data: Json, uploads: Sequence[Upload]) -> None:
        if kind == REPLY:
            self.composer.check(data, uploads)
        elif kind == CHOICES:
            require(autocomplete_problems(data))
        elif kind == MODAL:
            problems = Problems().at("data")
            check_modal(data, problems)
            require(problems.found)

    def _mark_answered(self, interaction: Interaction) -> None:
        watch = self._watches.pop(interaction.id, None)
        if watch is not None:
            watch.cancel()
        interaction.answered_at = self.world.clock.now()
        interaction.answered.set()
        if interaction.kind not in (DEFER_REPLY, DEFER_UPDATE):
            self._settle(interaction)
        if interaction.kind == MODAL:
            where = {"channel_id": interaction.channel_id, "only_for": interaction.user_id}
            self.world.tell("modal", interaction, **where)

    def _settle(self, interaction: Interaction) -> None:
        if interaction.settled_at is None:
            interaction.settled_at = self.world.clock.now()
        interaction.settled.set()

    async def _reply(
        self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[Upload]
    ) -> None:
        flags = data.get("flags") or 0
        draft = self._draft(interaction, private=bool(flags & limits.FLAG_EPHEMERAL))
        if kind == REPLY:
            message = await self.composer.create(draft, data, uploads)
        else:
            message = self._placeholder(draft, flags & limits.FLAG_EPHEMERAL)
        interaction.original_id = message.id

    def _placeholder(self, draft: Draft, flags: int) -> Message:
        world = self.world
        message = Message(world.new_id(), draft.channel.id, world.bot.id, world.clock.stamp())
        message.flags = flags | LOADING
        message.only_for, message.interaction = draft.only_for, draft.interaction
        message.type = draft.kind
        return world.add_message(message)

    def _draft(self, interaction: Interaction, *, private: bool) -> Draft:
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise unknown("Channel", 10003)
        user = user_json(self.world.users[interaction.user_id])
        base: Json = {"id": str(interaction.id), "type": interaction.type, "user": user}
        metadata = {**base, "authorizing_integration_owners": {}}
        if interaction.message_id is not None:
            metadata["interacted_message_id"] = str(interaction.message_id)
        short = {**base, "name": interaction.command_name}
        only_for = interaction.user_id if private else None
        kind = SLASH_REPLY if interaction.type == COMMAND else ORDINARY
        links = {"metadata": metadata, "short": short}
        return Draft(channel, self.world.bot.id, only_for, links, kind)

    async def _update(
        self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[Upload]
    ) -> None:
        interaction.original_id = interaction.message_id
        if kind == UPDATE:
            message = self.world.find_message(interaction.message_id or 0)
            if message is None:
                raise unknown("Message", 10008)
            await self.composer.edit(message, data, uploads)

    def _receipt(self, interaction: Interaction, kind: int) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.type}
        resource: Json = {"type": kind}
        message = self.world.find_message(interaction.original_id or 0)
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.is_loading
            about["response_message_ephemeral"] = message.only_for is not None
            resource["message"] = message_json(self.world, message)
        return {"interaction": about, "resource": resource}

    def held_by(self, token: str) -> Interaction:
        """The acknowledged interaction of a webhook token that still lives."""
        interaction = self._open.get(token)
        if interaction is None or interaction.kind in (None, CHOICES):
            raise unknown("Webhook", 10015)
        if self.world.clock.now() - interaction.created > self.token_life:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return interaction

    def message_of(self, interaction: Interaction, name: str) -> Message:
        """The original answer or a follow-up, by the name it has in the address."""
        number = interaction.original_id if name == "@original" else int(name)
        known = (interaction.original_id, *interaction.followups)
        message = self.world.find_message(number or 0) if number in known else None
        if message is None:
            raise unknown("Message", 10008)
        return message

    async def edit(
        self, interaction: Interaction, name: str, payload: Json, uploads: Sequence[Upload]
    ) -> Message:
        """The bot changes its answer."""
        message = self.message_of(interaction, name)
        await self.composer.edit(message, payload, uploads)
        self._settle(interaction)
        return message

    async def follow_up(
        self, interaction: Interaction, payload: Json, uploads: Sequence[Upload]
    ) -> Message:
        """The bot sends one more message; the first after a deferral fills the placeholder."""
        original = self.world.find_message(interaction.original_id or 0)
        if original is not None and original.is_loading:
            self.composer.check(payload, uploads)
            message = await self.composer.edit(original, payload, uploads, call=True)
        else:
            private = bool((payload.get("flags") or 0) & limits.FLAG_EPHEMERAL)
            draft = self._draft(interaction, private=private)
            message = await self.composer.create(draft, payload, uploads)
        interaction.followups.append(message.id)
        self._settle(interaction)
        return message

    def delete(self, interaction: Interaction, name: str) -> None:
        """The bot takes an answer away."""
        self.world.remove_message(self.message_of(interaction, name))
        self._settle(interaction)

    async def close(self) -> None:
        """End the watches."""
        for watch in tuple(self._watches.values()):
            watch.cancel()


def _with_component(shape: Json, interaction: Interaction) -> Json:
    """The message with the component that was used, also if it is forged or just removed.

    discord.py looks for the component in the message before it calls a dynamic item.
    """
    custom_id = interaction.data.get("custom_id")
    known = [part.get("custom_id") for part in walk(shape["components"])]
    if interaction.type != COMPONENT or custom_id in known:
        return shape
    kind = interaction.data["component_type"]
    part: Json = {"type": kind, "custom_id": custom_id, "id": 0}
    part |= {"style": 2, "label": "?"} if kind == BUTTON else {"options": []}
    row: Json = {"type": ROW, "id": 0, "components": [part]}
    return {**shape, "components": [*shape["components"], row]}
