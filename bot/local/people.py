"""A person at the local Discord: types commands, clicks, chooses, submits, and sees."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.limits.components import BUTTON, ROW, STRING_SELECT, TEXT_INPUT, walk
from bot.local import permissions as bits
from bot.local.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    DEFER_REPLY,
    DEFER_UPDATE,
    MODAL_SUBMIT,
    Interaction,
)
from bot.local.seen import SeenField, SeenMessage, SeenModal, see
from bot.local.things import Channel, Guild, Json, Message, User
from bot.local.typed import Filling, NotPossibleError, TypedCommand, find, offered
from bot.local.world import Change, World

if TYPE_CHECKING:
    from bot.local.server import LocalDiscord

__all__ = ["Choice", "NotPossibleError", "Person", "Reply"]

PATIENCE_SECONDS = 10.0
_RESOLVERS = {5: "user", 6: "role", 7: "mentionable", 8: "place"}


@dataclass(frozen=True)
class Choice:
    """A completion the bot offers."""

    name: str
    value: object


class Reply:
    """What came of an act: the bot's answer as the person sees it now."""

    def __init__(self, person: "Person", interaction: Interaction) -> None:
        self.person = person
        self.interaction = interaction

    @property
    def failed(self) -> bool:
        """Whether the bot did not answer in time ("This interaction failed")."""
        return self.interaction.failed

    @property
    def deferred(self) -> bool:
        """Whether the first answer only said that the real one will come."""
        return self.interaction.kind in (DEFER_REPLY, DEFER_UPDATE)

    @property
    def message(self) -> SeenMessage | None:
        """The answer, or the message that was updated, as it is now."""
        return self.person.look(self.interaction.original_id)

    @property
    def followups(self) -> list[SeenMessage]:
        """Further messages of the bot, those still there."""
        found = [self.person.look(number) for number in self.interaction.followups]
        return [message for message in found if message is not None]

    @property
    def last(self) -> SeenMessage | None:
        """The newest of follow-ups and answer."""
        return self.followups[-1] if self.followups else self.message

    @property
    def modal(self) -> SeenModal | None:
        """The modal that opened."""
        return SeenModal(self.interaction.modal) if self.interaction.modal else None

    @property
    def text(self) -> str:
        """The text of the answer, or nothing."""
        return self.last.text if self.last else ""

    async def settled(self, timeout: float = PATIENCE_SECONDS) -> "Reply":
        """Wait until a deferred answer has been filled in (or a follow-up came)."""
        async with asyncio.timeout(timeout):
            await self.interaction.settled.wait()
        return self


class Subscription:
    """The changes a person may see (all of them without a person), as they happen."""

    def __init__(self, world: World, user_id: int | None) -> None:
        self.world = world
        self.user_id = user_id
        self.queue: asyncio.Queue[Change] = asyncio.Queue()
        self._end = world.listen(self._hear)

    def _hear(self, change: Change) -> None:
        if self.user_id is None or self._may_see(change, self.user_id):
            self.queue.put_nowait(change)

    def _may_see(self, change: Change, user_id: int) -> bool:
        if change.only_for is not None:
            return change.only_for == user_id
        channel = self.world.channels.get(change.channel_id or 0)
        if channel is not None:
            return self.world.may(user_id, channel, bits.VIEW_CHANNEL)
        guild = self.world.guilds.get(change.guild_id or 0)
        return guild is None or user_id in guild.members

    async def next(self) -> Change:
        """The next change."""
        return await self.queue.get()

    def close(self) -> None:
        """Hear no more."""
        self._end()

    def __enter__(self) -> "Subscription":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Person:
    """Somebody who uses the bot; `here` is the channel meant when none is named."""

    def __init__(self, local: "LocalDiscord", user: User, here: Channel | None = None) -> None:
        self.local = local
        self.user = user
        self.here = here

    @property
    def world(self) -> World:
        """The world this person lives in."""
        return self.local.world

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The user's name."""
        return self.user.display

    @property
    def mention(self) -> str:
        """The user as a mention."""
        return f"<@{self.id}>"

    def commands(self, channel: Channel | int | None = None) -> list[TypedCommand]:
        """The commands this person may type there."""
        return list(offered(self.world, self.id, self._place(channel)))

    def channels(self, guild: Guild) -> list[Channel]:
        """The channels and threads this person sees."""
        found = self.world.channels_of(guild.id)
        return [one for one in found if self.world.may(self.id, one, bits.VIEW_CHANNEL)]

    def sees(self, channel: Channel | int | None = None) -> list[SeenMessage]:
        """The messages of a channel as this person sees them, oldest first."""
        place = self._place(channel)
        return [see(self.world, message) for message in self.world.seen_by(self.id, place)]

    def look(self, number: int | None) -> SeenMessage | None:
        """One message as this person sees it now."""
        message = self.world.find_message(number or 0)
        if message is None or message.only_for not in (None, self.id):
            return None
        return see(self.world, message)

    def changes(self) -> Subscription:
        """Hear of what this person may see, from now on."""
        return Subscription(self.world, self.id)

    async def wait_for(
        self,
        wanted: Callable[[SeenMessage], bool],
        channel: Channel | int | None = None,
        timeout: float = PATIENCE_SECONDS,
    ) -> SeenMessage:
        """The newest message there for which `wanted` is true, now or as soon as it comes."""
        with self.changes() as changes:
            async with asyncio.timeout(timeout):
                while True:
                    for message in reversed(self.sees(channel)):
                        if wanted(message):
                            return message
                    await changes.next()

    async def slash(
        self,
        name: str,
        /,
        *,
        channel: Channel | int | None = None,
        options: Mapping[str, object] | None = None,
        **more: object,
    ) -> Reply:
        """Type a command and wait for the bot's first answer."""
        place = self._visible(channel)
        typed = find(self.world, self.id, place, name)
        filling = Filling(self.world, self.id, place)
        filled = filling.fill(typed, {**(options or {}), **more})
        data = typed.data(filled, filling.resolved)
        return await self._do(COMMAND, place, data, command_name=typed.name)

    async def autocomplete(
        self,
        name: str,
        option: str,
        text: str = "",
        /,
        *,
        channel: Channel | int | None = None,
        options: Mapping[str, object] | None = None,
        **more: object,
    ) -> list[Choice]:
        """The completions offered while typing an option."""
        place = self._visible(channel)
        typed = find(self.world, self.id, place, name)
        filling = Filling(self.world, self.id, place)
        filled = filling.half_fill(typed, option, text, {**(options or {}), **more})
        data = typed.data(filled, filling.resolved)
        reply = await self._do(AUTOCOMPLETE, place, data, command_name=typed.name)
        return [Choice(self._translated(one), one["value"]) for one in reply.interaction.choices]

    def _translated(self, choice: Json) -> str:
        names = choice.get("name_localizations") or {}
        return str(names.get(self.user.locale, choice["name"]))

    async def click(self, message: SeenMessage | int, what: str, *, forged: bool = False) -> Reply:
        """Press the button with this custom id or label; `forged` sends any custom id."""
        target = self._target(message)
        custom_id = what if forged else self._button_id(message, target, what)
        data: Json = {"custom_id": custom_id, "component_type": BUTTON}
        return await self._touch(target, data, forged=forged)

    def _button_id(self, message: SeenMessage | int, target: Message, what: str) -> str:
        shown = message if isinstance(message, SeenMessage) else see(self.world, target)
        button = shown.button(what)
        if button is None or button.disabled or not button.custom_id:
            labels = [one.label for one in shown.buttons]
            raise NotPossibleError(f"no button {what!r} to press; there are {labels}")
        return button.custom_id

    async def choose(
        self,
        message: SeenMessage | int,
        what: str,
        values: Sequence[object] | str,
        *,
        forged: bool = False,
    ) -> Reply:
        """Choose in the menu with this custom id or placeholder, by values or labels."""
        target = self._target(message)
        wanted: list[object] = [values] if isinstance(values, str) else list(values)
        if forged:
            data: Json = {"custom_id": what, "component_type": STRING_SELECT}
            data["values"] = [str(value) for value in wanted]
        else:
            data = self._selection(message, target, what, wanted)
        return await self._touch(target, data, forged=forged)

    def _selection(
        self, message: SeenMessage | int, target: Message, what: str, wanted: list[object]
    ) -> Json:
        shown = message if isinstance(message, SeenMessage) else see(self.world, target)
        select = shown.select(what)
        if select is None or select.disabled:
            raise NotPossibleError(f"no menu {what!r} to choose in")
        if not select.least <= len(wanted) <= select.most:
            raise NotPossibleError(f"{what} takes {select.least} to {select.most} values")
        data: Json = {"custom_id": select.custom_id, "component_type": select.type}
        if select.type == STRING_SELECT:
            known = {one.label: one.value for one in select.options}
            known |= {one.value: one.value for one in select.options}
            if not all(value in known for value in wanted):
                raise NotPossibleError(f"{wanted} not all among {list(known)}")
            return {**data, "values": [known[str(value)] for value in wanted]}
        filling = Filling(self.world, self.id, self.world.channels[target.channel_id])
        resolve: Callable[[int], str] = getattr(filling, _RESOLVERS[select.type])
        chosen = [resolve(int(str(getattr(value, "id", value)))) for value in wanted]
        return {**data, "values": chosen, "resolved": filling.resolved}

    async def submit(self, opened: Reply, fields: Mapping[str, object] | None = None) -> Reply:
        """Fill in the modal that an answer opened (by custom id or label) and send it."""
        modal = opened.modal
        if modal is None:
            raise NotPossibleError("no modal is open")
        given = dict(fields or {})
        values = {field.custom_id: _field_value(field, given) for field in modal.fields}
        if given:
            raise NotPossibleError(f"the modal has no field {', '.join(given)}")
        components = [_filled(part, values) for part in modal.data["components"]]
        data: Json = {"custom_id": modal.custom_id, "components": components}
        place = self.world.channels[opened.interaction.channel_id]
        message = self.world.find_message(opened.interaction.message_id or 0)
        return await self._do(MODAL_SUBMIT, place, data, message)

    def say(self, text: str, channel: Channel | int | None = None) -> SeenMessage:
        """Write an ordinary message."""
        place = self._visible(channel)
        message = Message(self.world.new_id(), place.id, self.id, self.world.clock.stamp(), text)
        return see(self.world, self.world.add_message(message))

    def _place(self, channel: Channel | int | None) -> Channel:
        found = self.world.channels.get(channel) if isinstance(channel, int) else channel
        found = found or self.here
        if found is None:
            raise NotPossibleError("name a channel, or set `here`")
        return found

    def _visible(self, channel: Channel | int | None) -> Channel:
        place = self._place(channel)
        if not self.world.may(self.id, place, bits.VIEW_CHANNEL):
            raise NotPossibleError("this person does not see that channel")
        return place

    def _target(self, message: SeenMessage | int) -> Message:
        number = message if isinstance(message, int) else message.id
        target = self.world.find_message(number)
        if target is None or target.only_for not in (None, self.id):
            raise NotPossibleError("this person does not see that message (any more)")
        self._visible(target.channel_id)
        return target

    async def _touch(self, target: Message, data: Json, *, forged: bool) -> Reply:
        known = [part.get("custom_id") for part in walk(target.components)]
        if not forged and data["custom_id"] not in known:
            raise NotPossibleError("the message has changed: Discord refuses this component")
        place = self.world.channels[target.channel_id]
        for part in walk(target.components):
            if part.get("custom_id") == data["custom_id"]:
                data["id"] = part.get("id", 0)
        return await self._do(COMPONENT, place, data, target)

    async def _do(
        self,
        kind: int,
        place: Channel,
        data: Json,
        message: Message | None = None,
        command_name: str = "",
    ) -> Reply:
        desk = self.local.desk
        interaction = desk.send(kind, self.id, place, data, message, command_name)
        # The desk ends an unanswered interaction by its own clock; this guards a stopped one.
        async with asyncio.timeout(PATIENCE_SECONDS):
            await interaction.answered.wait()
        return Reply(self, interaction)


def _field_value(field: SeenField, given: dict[str, object]) -> object:
    name = field.custom_id if field.custom_id in given else field.label
    value = given.pop(name, field.value if field.type == TEXT_INPUT else None)
    if field.type == TEXT_INPUT:
        text = str(value or "")
        if (field.required and not text) or len(text) > field.most:
            raise NotPossibleError(f"{field.label}: too short or too long")
        if text and len(text) < field.least:
            raise NotPossibleError(f"{field.label}: too short")
        return text
    if field.required and value is None:
        raise NotPossibleError(f"{field.label} must be filled in")
    return value


def _filled(part: Json, values: Mapping[str, object]) -> Json:
    """One entry of a modal as the bot gets it back."""
    if part["type"] == ROW:
        inner = [_filled_field(one, values) for one in part["components"]]
        return {"type": ROW, "id": part.get("id", 0), "components": inner}
    if "component" not in part:
        return {"type": part["type"], "id": part.get("id", 0)}
    inner_part = _filled_field(part["component"], values)
    return {"type": part["type"], "id": part.get("id", 0), "component": inner_part}


def _filled_field(field: Json, values: Mapping[str, object]) -> Json:
    value = values[field["custom_id"]]
    head = {"type": field["type"], "custom_id": field["custom_id"], "id": field.get("id", 0)}
    if field["type"] in (STRING_SELECT, 5, 6, 7, 8, 22):
        chosen = [] if value is None else [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]
        return {**head, "values": chosen}
    return {**head, "value": value}
