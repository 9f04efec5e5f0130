"""A whole game as an animated picture, and its last turn as a strip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.protocol import View
from render.alt import alt_text
from render.changes import changes
from render.draw import Picture, Style, layer, printed_of, style
from render.paint.animation import Frame, animated
from render.paint.sheet import Sheet
from render.scene.build import RIM, area_patches, board_only, build
from render.scene.land import Printed
from render.shapes import Box, Label, Plate, Scene
from render.words import Namer

STRIP = 6
CAPTION = 44.0
MOVE_MS, TURN_MS, END_MS = 260, 900, 4000
MOST_FRAMES = 260
LARGEST = 10 * 1024 * 1024 - 64 * 1024
"""What Discord takes without a paid plan is 10 MiB; a little is left for the message."""

Progress = Callable[[int, int], None]


def replay_picture(
    views: Sequence[View],
    namer: Namer,
    *,
    theme: str = "light",
    palette: str = "classic",
    width: int = 960,
    progress: Progress = lambda done, total: None,
) -> Picture:
    """Draw a whole game as a GIF; smaller if it would not fit Discord's limit."""
    wanted = style(namer, theme=theme, palette=palette, width=width)
    frames = _chosen(views)
    durations = _durations(frames)
    data = animated(_drawn(frames, wanted, progress), durations)
    if len(data) > LARGEST and width > 400:
        half = round(width * 0.7)
        return replay_picture(
            views, namer, theme=theme, palette=palette, width=half, progress=progress
        )
    alt = alt_text(views[-1], wanted.words)
    return Picture(data, alt, f"{views[-1].game}-replay.gif")


def _chosen(views: Sequence[View]) -> list[View]:
    """Keep the views where something on the board or the turn changed, evenly if too many."""
    kept = [views[0]]
    for view in views[1:]:
        if view.areas != kept[-1].areas or view.turn != kept[-1].turn or view.over:
            kept.append(view)
    if len(kept) <= MOST_FRAMES:
        return kept
    ends = [b for a, b in pairwise(kept) if a.turn != b.turn]
    step = len(kept) / max(1, MOST_FRAMES - len(ends))
    picked = {id(kept[int(n * step)]) for n in range(MOST_FRAMES - len(ends))}
    picked |= {id(view) for view in (*ends, kept[-1])}
    return [view for view in kept if id(view) in picked]


def _durations(frames: Sequence[View]) -> list[int]:
    steps = [TURN_MS if now.turn != then.turn else MOVE_MS for now, then in pairwise(frames)]
    return [*steps, END_MS]


def _drawn(frames: Sequence[View], wanted: Style, progress: Progress) -> Iterator[Frame]:
    printed = printed_of(frames[0].game, frames[0].board)
    look = wanted.look(len(frames[0].panels))
    before: View | None = None
    for n, view in enumerate(frames, 1):
        scene = build(view, printed, look, wanted.words, before=before)
        yield layer(printed, scene, wanted).compose(scene)
        progress(n, len(frames))
        before = view


def strip_picture(
    views: Sequence[View],
    namer: Namer,
    *,
    theme: str = "light",
    palette: str = "classic",
    width: int = 1600,
) -> Picture:
    """Draw the steps of a turn side by side: the board alone, what changed marked."""
    wanted = style(namer, theme=theme, palette=palette, width=width)
    steps = [(a, b) for a, b in pairwise(views) if changes(a, b)][-STRIP:]
    printed = printed_of(views[0].game, views[0].board)
    look = wanted.look(len(views[0].panels))
    scenes = [
        board_only(area_patches(b, printed, look, a), printed)
        for a, b in steps or [(views[-1], views[-1])]
    ]
    sheet = _laid_out(scenes, printed, wanted)
    alt = alt_text(views[-1], wanted.words, before=views[0])
    return Picture(sheet.png(), alt, f"{views[-1].game}-turn.png")


def _laid_out(scenes: Sequence[Scene], printed: Printed, wanted: Style) -> Sheet:
    """Lay boards side by side, each under its number."""
    columns = min(3, len(scenes))
    cell = 1600 / columns
    k = cell / scenes[0].width
    high = scenes[0].height * k + CAPTION
    sheet = Sheet(1600, -(-len(scenes) // columns) * high, wanted.width / 1600, wanted.theme)
    small = replace(wanted, width=round(cell * wanted.width / 1600))
    for n, scene in enumerate(scenes):
        left, top = n % columns * cell, n // columns * high
        box = Box(left, top + CAPTION, cell, high - CAPTION)
        frame = layer(printed, scene, small).compose(scene)
        sheet.lay(frame, box, RIM * k, (printed.ground.corner + 12) * k)
        tag = Box.around(left + cell / 2, top + CAPTION / 2 + 2, 38, 38)
        number = Label(str(n + 1), *tag.middle, 25, "#fff8e6", "number", "mm")
        sheet.draw((Plate(tag, wanted.theme.accent, "#2a1c12", 3, 18), number))
    return sheet
