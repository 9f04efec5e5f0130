"""Pictures, drawn off the event loop in a bounded pool and kept for a while."""

from __future__ import annotations

import asyncio
import io
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord

from engine.protocol import Name, Option, Result, View
from engine.record import Record
from engine.words import Words
from render import NoDrawing, Picture, Story, card_picture, peoples, picture, replay_picture

POST_WIDTH = 1600
PANEL_WIDTH = 1200
KEPT = 64
WAITING = 64
"""Pictures that may wait to be drawn; beyond it a message goes out without one."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a reader likes pictures, and which words they hold."""

    locale: str = "en"
    theme: str = "light"
    palette: str = "classic"
    names: tuple[tuple[Name, str], ...] = ()
    roots: tuple[Path, ...] = ()

    def words(self) -> Words:
        """Return the words of the picture."""
        names: Mapping[Name, str] = dict(self.names)
        return Words(self.locale, roots=self.roots, names=names, strict=False)


def _map(
    view: View, look: Look, width: int, before: View | None, targets: Sequence[Option]
) -> Picture | None:
    try:
        return picture(
            view,
            look.words(),
            theme=look.theme,
            palette=look.palette,
            width=width,
            changed_since=before,
            targets=targets,
        )
    except NoDrawing:
        return None


def _card(record: Record, result: Result, look: Look) -> Picture | None:
    try:
        story = Story(record)
        return card_picture(
            story.view(story.last),
            result,
            peoples(story.views()),
            look.words(),
            theme=look.theme,
            palette=look.palette,
            width=POST_WIDTH,
        )
    except LookupError:
        return None


def _film(record: Record, look: Look) -> Picture | None:
    try:
        views = Story(record).views()
        return replay_picture(views, look.words(), theme=look.theme, palette=look.palette)
    except LookupError:
        return None


class Studio:
    """Draws for everybody: a bounded pool, and the newest pictures kept."""

    def __init__(self, drawers: int = 0) -> None:
        self._drawers = drawers
        self._pool = self._new_pool()
        self._kept: OrderedDict[tuple[object, ...], Picture | None] = OrderedDict()
        self._waiting = 0

    def _new_pool(self) -> Executor:
        if not self._drawers:
            return ThreadPoolExecutor(1, thread_name_prefix="drawer")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._drawers, mp_context=context)

    async def map(
        self,
        view: View,
        look: Look,
        key: tuple[object, ...],
        *,
        width: int = POST_WIDTH,
        before: View | None = None,
        targets: Sequence[Option] = (),
    ) -> Picture | None:
        """Draw a map; None for a board without a drawing, or when too many wait.

        `key` names what is drawn: the game, the version, who sees it, and since when.
        """
        key = (*key, look, width, bool(targets))
        return await self._draw(key, _map, view, look, width, before, tuple(targets))

    async def card(self, record: Record, result: Result, look: Look) -> Picture | None:
        """Draw the share card of a finished game."""
        return await self._draw(None, _card, record, result, look)

    async def film(self, record: Record, look: Look) -> Picture | None:
        """Draw a whole game as an animated picture."""
        return await self._draw(None, _film, record, look)

    async def _draw(
        self,
        key: tuple[object, ...] | None,
        draw: Callable[..., Picture | None],
        *given: Any,  # noqa: ANN401
    ) -> Picture | None:
        if key is not None and key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= WAITING:
            return None
        self._waiting += 1
        try:
            drawn = await self._run(draw, *given)
        finally:
            self._waiting -= 1
        if key is not None:
            self._kept[key] = drawn
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return drawn

    async def _run(
        self,
        draw: Callable[..., Picture | None],
        *given: Any,  # noqa: ANN401
    ) -> Picture | None:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, draw, *given)
        except BrokenProcessPool:
            # A drawer was killed (memory, an operator): a fresh pool draws the next picture.
            self._pool = self._new_pool()
            return None

    def close(self) -> None:
        """Let the drawers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def as_file(picture: Picture) -> discord.File:
    """Return a picture as a file to send, described for those who do not see it."""
    return discord.File(
        io.BytesIO(picture.bytes), picture.filename, description=picture.alt[:1024] or None
    )
