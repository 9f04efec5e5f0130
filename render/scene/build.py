"""A view as a scene."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Option, View
from render.changes import changes
from render.scene.area import Look, area_patch, plain_patch
from render.scene.land import Printed
from render.scene.legend import legend as legend_patch
from render.scene.legend import legend_height
from render.scene.table import (
    BOARD_TOP,
    GAP,
    MARGIN,
    PANEL_HEIGHT,
    WIDTH,
    TablePainter,
    panels_top,
    table_height,
)
from render.shapes import Box, Patch, Scene
from render.words import PictureWords

RIM = 9.0
"""What is left of the paper around the frame where the board stands alone."""


def build(
    view: View,
    printed: Printed,
    look: Look,
    words: PictureWords,
    *,
    before: View | None = None,
    targets: Sequence[Option] = (),
    legend: bool = False,
) -> Scene:
    """Return the scene of a view: every patch of it, over the printed board."""
    ground = printed.ground
    table = TablePainter(view, printed.art, look, words)
    top = panels_top(ground.height)
    patches = (
        *area_patches(view, printed, look, before, targets),
        *table.header(),
        *table.panels(top),
        *table.rows(top + PANEL_HEIGHT + GAP),
    )
    height = table_height(view, ground.height)
    if legend:
        box = Box(MARGIN, height - 6, WIDTH - 2 * MARGIN, legend_height(view, printed.art))
        patches = (*patches, legend_patch(view, printed.art, look, words, box))
        height = box.bottom + MARGIN
    return Scene(WIDTH, height, _board_box(printed, BOARD_TOP), patches)


def board_only(patches: tuple[Patch, ...], printed: Printed) -> Scene:
    """Return a scene of the board with nothing around it."""
    frame = printed.ground.frame.grown(13 + RIM)
    board = Box(-frame.x, -frame.y, printed.ground.width, printed.ground.height)
    return Scene(frame.w, frame.h, board, patches)


def zoomed(scene: Scene, printed: Printed, areas: Sequence[str]) -> Scene:
    """Return the part of a scene around some areas, larger and with nothing else."""
    unknown = [area for area in areas if area not in printed.places]
    if unknown:
        raise ValueError(f"no area {unknown[0]!r} on this board")
    boxes = [printed.ground.room(area).box for area in areas]
    left, top = min(b.x for b in boxes) - 40, min(b.y for b in boxes) - 40
    right, bottom = max(b.right for b in boxes) + 40, max(b.bottom for b in boxes) + 40
    part = _shaped(Box(left, top, right - left, bottom - top))
    patches = tuple(
        patch
        for patch in scene.patches
        if patch.area and printed.ground.room(patch.area).box.overlaps(part)
    )
    board = Box(-part.x, -part.y, printed.ground.width, printed.ground.height)
    return Scene(part.w, part.h, board, patches)


def _shaped(box: Box) -> Box:
    """Return a box around another that is neither too flat, too tall nor too small."""
    wide = max(box.w, box.h, 420.0)
    return Box.around(*box.middle, wide, max(box.h, wide * 0.6))


def _board_box(printed: Printed, top: float) -> Box:
    return Box(0, top, printed.ground.width, printed.ground.height)


def area_patches(
    view: View,
    printed: Printed,
    look: Look,
    before: View | None = None,
    targets: Sequence[Option] = (),
) -> tuple[Patch, ...]:
    """Return what lies in every area that is not bare."""
    changed = {change.area: change for change in changes(before, view)} if before else {}
    aims = best_targets(targets)
    patches = (
        area_patch(printed, area, look, change=changed.get(area.id), target=aims.get(area.id))
        if area.id in changed or area.id in aims
        else plain_patch(printed, area, look)
        for area in view.areas
        if area.id in printed.places
    )
    return tuple(patch for patch in patches if patch.shapes or patch.tints)


def best_targets(options: Sequence[Option]) -> dict[str, Option]:
    """Return one option per area: a sure one rather than one that needs the die."""
    found: dict[str, Option] = {}
    for option in options:
        target = option.target
        if target is None or target.kind != "area" or (option.cost is None and not option.odds):
            continue
        known = found.get(target.id)
        if known is None or (known.odds and not option.odds):
            found[target.id] = option
    return found
