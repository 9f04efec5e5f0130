"""The page of the local table: the local Discord on one screen, in a browser."""

from bot.local.page.page import Page

__all__ = ["Page"]
