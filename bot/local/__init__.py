"""The local Discord: a loopback server that speaks the part of Discord the bot uses.

`LocalDiscord` is the server with its world, `Person` drives it as a person would, and
`redirect` points the unmodified discord.py at it.
"""

from bot.local.clock import Clock, ManualClock
from bot.local.connected import connected
from bot.local.people import NotPossibleError, Person, Reply
from bot.local.redirect import redirect
from bot.local.seen import SeenMessage
from bot.local.server import LocalDiscord

__all__ = [
    "Clock",
    "LocalDiscord",
    "ManualClock",
    "NotPossibleError",
    "Person",
    "Reply",
    "SeenMessage",
    "connected",
    "redirect",
]
