"""Building blocks of messages: texts, pictures, buttons and menus within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot import limits
from bot.items import Choose, Press
from bot.speech import clipped
from render import Picture

Style = discord.ButtonStyle
COLOURS = (0xB5301A, 0x23349E, 0x0AA583, 0xF8DE2A, 0xBF78F5)
"""The accent of a seat's messages, as on the map."""

TEXT_LIMIT = 3600
"""Less than Discord's sum for a message, so that headings and hints still fit."""

Block = ui.Item[Any]
Page = ui.LayoutView


def page(*blocks: Block | None, accent: int | None = None) -> ui.LayoutView:
    """Return a message of these blocks in one frame."""
    view = ui.LayoutView(timeout=None)
    kept = [block for block in blocks if block is not None]
    view.add_item(ui.Container(*kept, accent_colour=accent))
    return view


def notice(text: str) -> ui.LayoutView:
    """Return a message of one text."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(clipped(text, TEXT_LIMIT)))
    return view


def text(content: str, limit: int = TEXT_LIMIT) -> Block | None:
    """Return a text, None if there is nothing to say."""
    return ui.TextDisplay(clipped(content, limit)) if content.strip() else None


def gallery(picture: Picture | None) -> Block | None:
    """Return a picture that is sent along, None without one."""
    if picture is None:
        return None
    description = picture.alt[: limits.MEDIA_DESCRIPTION] or None
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=description)
    return ui.MediaGallery(item)


def button(
    label: str,
    act: str,
    game: int = 0,
    decision: int = 0,
    arg: str = "",
    *,
    style: Style = Style.secondary,
    disabled: bool = False,
) -> Press:
    """Return a button that does something when pressed."""
    made: ui.Button[Any] = ui.Button(
        label=clipped(label, limits.BUTTON_LABEL), style=style, disabled=disabled
    )
    return Press.of(made, act, game, decision, arg)


def link(label: str, url: str) -> ui.Button[Any]:
    """Return a button that leads somewhere."""
    return ui.Button(label=clipped(label, limits.BUTTON_LABEL), url=url)


def rows(buttons: Iterable[Block | None]) -> list[Block]:
    """Put buttons into rows of five."""
    kept = [one for one in buttons if one is not None]
    width = limits.ROW_BUTTONS
    return [ui.ActionRow(*kept[at : at + width]) for at in range(0, len(kept), width)]


def entry(label: str, value: str, about: str = "", *, chosen: bool = False) -> discord.SelectOption:
    """Return an entry of a menu."""
    return discord.SelectOption(
        label=clipped(label, limits.SELECT_TEXT),
        value=value,
        description=clipped(about, limits.SELECT_TEXT) or None,
        default=chosen,
    )


def menu(
    placeholder: str,
    entries: Sequence[discord.SelectOption],
    act: str,
    game: int = 0,
    decision: int = 0,
    arg: str = "",
    *,
    least: int = 1,
    most: int = 1,
) -> Block:
    """Return a menu of at most 25 entries in a row of its own."""
    made: ui.Select[Any] = ui.Select(
        placeholder=clipped(placeholder, limits.SELECT_PLACEHOLDER),
        options=list(entries),
        min_values=least,
        max_values=most,
    )
    return ui.ActionRow(Choose.of(made, act, game, decision, arg))
