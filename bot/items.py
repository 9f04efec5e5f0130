"""Buttons, menus and forms that survive restarts: everything they know is in their id."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import ui

from bot import limits
from bot.answers import Answer, Interaction
from bot.ids import TEMPLATE, ComponentId
from bot.speech import clipped

if TYPE_CHECKING:
    from bot.app import Referee
    from bot.visit import Visit


@dataclass(frozen=True, slots=True)
class Touch:
    """What somebody pressed, chose or filled in."""

    id: ComponentId
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def choice(self) -> str:
        """The one value that was chosen, '' without one."""
        return self.values[0] if self.values else ""


Handler = Callable[["Visit", Touch], Awaitable[None]]

ACTS: dict[str, tuple[Handler, Answer]] = {}
"""What each act does, and where its answer goes."""


def act(name: str, answer: Answer = Answer.PANEL) -> Callable[[Handler], Handler]:
    """Declare what happens when a component with this act is used."""

    def keep(handler: Handler) -> Handler:
        if name in ACTS:
            raise ValueError(f"the act {name!r} is declared twice")
        ACTS[name] = handler, answer
        return handler

    return keep


class Press(ui.DynamicItem[ui.Button[Any]], template="b:" + TEMPLATE):
    """A button."""

    @classmethod
    def of(cls, made: ui.Button[Any], act: str, game: int, decision: int, arg: str) -> Press:
        """Give a button its id."""
        made.custom_id = ComponentId(act, game, decision, arg).text("b")
        return cls(made)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        """Make the button again from what was pressed."""
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button is for."""
        await _app(interaction).touched(interaction, Touch(_read(self.custom_id)))


class Choose(ui.DynamicItem[ui.Select[Any]], template="s:" + TEMPLATE):
    """A menu."""

    @classmethod
    def of(cls, made: ui.Select[Any], act: str, game: int, decision: int, arg: str) -> Choose:
        """Give a menu its id."""
        made.custom_id = ComponentId(act, game, decision, arg).text("s")
        return cls(made)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Choose:
        """Make the menu again from what was chosen."""
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: Interaction) -> None:
        """Do what was chosen."""
        # A forged click may say "button" of a menu: then nothing was chosen.
        values = tuple(map(str, getattr(self.item, "values", ())))
        await _app(interaction).touched(interaction, Touch(_read(self.custom_id), values))


class Form(ui.Modal):
    """A form. Its answer is read from the interaction by `read_form`, also after a restart."""

    def __init__(self, title: str, act: str, game: int, decision: int, arg: str = "") -> None:
        made = ComponentId(act, game, decision, arg).text("f")
        super().__init__(title=clipped(title, limits.MODAL_TITLE), custom_id=made, timeout=900)

    def ask(
        self, name: str, label: str, hint: str = "", *, value: str = "", most: int = 400
    ) -> Form:
        """Add a line to fill in."""
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id=name,
            placeholder=clipped(hint, limits.TEXT_INPUT_PLACEHOLDER) or None,
            default=value or None,
            max_length=most,
            style=discord.TextStyle.short if most <= 400 else discord.TextStyle.paragraph,
        )
        self.add_item(ui.Label(text=clipped(label, limits.LABEL), component=field))
        return self

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Leave it to `read_form`: one way for forms opened before and after a restart."""


def read_form(interaction: Interaction) -> Touch | None:
    """Return what was filled in, None if the form is not one of ours."""
    data = cast("dict[str, Any]", interaction.data or {})
    match = re.fullmatch("f:" + TEMPLATE, str(data.get("custom_id", "")))
    if match is None:
        return None
    fields = {}
    for part in data.get("components", ()):
        for inner in [part.get("component"), *part.get("components", ())]:
            if inner and "value" in inner:
                fields[str(inner["custom_id"])] = str(inner["value"])
    return Touch(_from_match(match), fields=fields)


def is_offered(interaction: Interaction) -> bool:
    """Tell whether the message that was clicked really has this component."""
    data = cast("dict[str, Any]", interaction.data or {})
    message = interaction.message
    if message is None:
        return False
    wanted = str(data.get("custom_id", ""))
    known = any(re.fullmatch(letter + ":" + TEMPLATE, wanted) for letter in "bs")
    return known and wanted in _ids(message.components)


def _ids(parts: Iterable[Any]) -> Iterator[str]:
    for part in parts:
        if getattr(part, "custom_id", None):
            yield part.custom_id
        yield from _ids(getattr(part, "children", ()))
        if getattr(part, "accessory", None) is not None:
            yield from _ids((part.accessory,))


def _app(interaction: Interaction) -> Referee:
    return cast("Referee", interaction.client)


def _read(custom_id: str) -> ComponentId:
    match = re.fullmatch("[bsf]:" + TEMPLATE, custom_id)
    assert match is not None  # discord.py dispatches by the same template
    return _from_match(match)


def _from_match(match: re.Match[str]) -> ComponentId:
    return ComponentId(match["act"], int(match["game"]), int(match["decision"]), match["arg"])
