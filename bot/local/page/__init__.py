"""The page of the local table: the local Discord on one screen, in a browser."""

from bot.local.page.page import Page
from bot.local.page.waiting import from_tables

__all__ = ["Page", "from_tables"]
