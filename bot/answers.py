"""Where the answer to an interaction goes."""

from __future__ import annotations

import enum
from typing import Any

import discord

Interaction = discord.Interaction[Any]


class Answer(enum.Enum):
    """Where the answer to an interaction goes."""

    PRIVATE = "a new private message"
    PUBLIC = "a new message for all"
    UPDATE = "the message that was clicked"
    PANEL = "the clicked message if it is private, else a new private one"
    FORM = "a form, opened by the handler itself"
