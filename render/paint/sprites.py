"""Drawings turned into small pictures with transparency, each made once."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import ceil
from threading import Lock

from PIL import Image, ImageChops, ImageDraw

from render.colours import alpha, rgb
from render.paint.fonts import font
from render.shapes import Colours, Drawing, Inset, Letters, Outline, Part, outlines

OVER = 4
"""Sprites are drawn this many times larger and reduced, for smooth edges."""


KEPT_BYTES = 32 * 2**20
_kept: OrderedDict[tuple[Drawing, int, Colours], Image.Image] = OrderedDict()
_lock = Lock()
_held = 0


def sprite(drawing: Drawing, width: int, colours: Colours) -> Image.Image:
    """Return a drawing as an RGBA picture of this width, made once and kept for a while."""
    global _held
    key = drawing, width, colours
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    made = _made(drawing, width, colours)
    with _lock:
        if key not in _kept:
            _kept[key] = made
            _held += size_of(made)
        while _held > KEPT_BYTES:
            _held -= size_of(_kept.popitem(last=False)[1])
    return made


def kept_bytes() -> int:
    """Return how much memory the kept sprites hold."""
    return _held


def size_of(image: Image.Image) -> int:
    """Return how much memory a picture holds: Pillow gives every colour pixel four bytes."""
    return image.width * image.height * (4 if image.mode in ("RGB", "RGBA") else 1)


def _made(drawing: Drawing, width: int, colours: Colours) -> Image.Image:
    height = max(1, ceil(width * drawing.h / drawing.w))
    canvas = Image.new("RGBA", (width * OVER, height * OVER), (0, 0, 0, 0))
    _draw(canvas, drawing, dict(colours), width * OVER / drawing.w, 0.0, 0.0, flip=False)
    return canvas.reduce(OVER)


def _draw(
    canvas: Image.Image,
    drawing: Drawing,
    colours: dict[str, str],
    k: float,
    dx: float,
    dy: float,
    *,
    flip: bool,
) -> None:
    for part in drawing.parts:
        if isinstance(part, Inset):
            inner = part.width * k / part.drawing.w
            roles = colours | {role: colours.get(c, c) for role, c in part.colours}
            left = dx + part.x * k - part.width * k / 2
            top = dy + part.y * k - part.drawing.h * inner / 2
            _draw(canvas, part.drawing, roles, inner, left, top, flip=part.flip)
        elif isinstance(part, Letters):
            _letters(canvas, part, colours, k, dx, dy)
        else:
            _part(canvas, part, colours, _placed(part, drawing, k, dx, dy, flip=flip), k)


def _placed(
    part: Part, drawing: Drawing, k: float, dx: float, dy: float, *, flip: bool
) -> list[tuple[Outline, bool]]:
    if flip:
        w, h = drawing.w, drawing.h
        return [
            (tuple((dx + (w - x) * k, dy + (h - y) * k) for x, y in points), closed)
            for points, closed in outlines(part.path)
        ]
    return [
        (tuple((dx + x * k, dy + y * k) for x, y in points), closed)
        for points, closed in outlines(part.path)
    ]


def _part(
    canvas: Image.Image,
    part: Part,
    colours: dict[str, str],
    lines: list[tuple[Outline, bool]],
    k: float,
) -> None:
    if part.fill:
        _fill(canvas, colours.get(part.fill, part.fill), lines, part.pattern, k)
    if part.line:
        paint = ImageDraw.Draw(canvas)
        colour = (*rgb(colours.get(part.line, part.line)), 255)
        for points, closed in lines:
            stroke(paint, points, colour, part.width * k, closed=closed)


def _fill(
    canvas: Image.Image, colour: str, lines: list[tuple[Outline, bool]], pattern: str, k: float
) -> None:
    paint = (*rgb(colour), 255)
    if not pattern and alpha(colour) == 255:
        draw = ImageDraw.Draw(canvas)
        for points, _ in lines:
            draw.polygon(points, fill=paint)
        return
    mask = Image.new("L", canvas.size, 0)
    draw = ImageDraw.Draw(mask)
    for points, _ in lines:
        draw.polygon(points, fill=alpha(colour))
    if pattern:
        mask = ImageChops.multiply(mask, pattern_mask(pattern, *canvas.size, k))
    layer = Image.new("RGBA", canvas.size, (*rgb(colour), 0))
    layer.putalpha(mask)
    canvas.alpha_composite(layer)


def stroke(
    draw: ImageDraw.ImageDraw,
    points: Outline,
    colour: tuple[int, ...] | int,
    width: float,
    *,
    closed: bool = False,
) -> None:
    """Draw a line with round joints and ends."""
    if closed:
        points = (*points, points[0])
    draw.line(points, fill=colour, width=max(1, round(width)), joint="curve")
    r = width / 2 - 0.5
    if r > 1 and not closed:
        for x, y in (points[0], points[-1]):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)


def _letters(
    canvas: Image.Image, part: Letters, colours: dict[str, str], k: float, dx: float, dy: float
) -> None:
    halo = colours.get(part.halo, part.halo)
    ImageDraw.Draw(canvas).text(
        (dx + part.x * k, dy + part.y * k),
        part.text,
        font=font(part.font, max(1, round(part.size * k))),
        fill=(*rgb(colours.get(part.fill, part.fill)), 255),
        anchor="mm",
        stroke_width=round(part.width * k) if halo else 0,
        stroke_fill=(*rgb(halo), 255) if halo else None,
    )


@lru_cache(maxsize=64)
def pattern_mask(pattern: str, width: int, height: int, k: float) -> Image.Image:
    """Return where the second tone of an owner's pattern goes; `k` is the scale."""
    tile = _tile(pattern, k)
    mask = Image.new("L", (width, height), 0)
    for y in range(0, height, tile.height):
        for x in range(0, width, tile.width):
            mask.paste(tile, (x, y))
    return mask


def _tile(pattern: str, k: float) -> Image.Image:
    over = 3
    side = max(2, round(18 * k))
    s = side * over
    tile = Image.new("L", (s, s), 0)
    draw = ImageDraw.Draw(tile)
    if pattern == "stripes":
        for x in (-s, 0, s):
            draw.polygon([(x, s), (x + s, 0), (x + s * 1.42, 0), (x + s * 0.42, s)], fill=255)
    elif pattern == "dots":
        for cx, cy in ((0.25, 0.25), (0.75, 0.75)):
            _dot(draw, cx * s, cy * s, s * 0.19)
    elif pattern == "checks":
        draw.rectangle((0, 0, s // 2 - 1, s // 2 - 1), fill=255)
        draw.rectangle((s // 2, s // 2, s, s), fill=255)
    elif pattern == "waves":
        for y in (-0.5, 0.0, 0.5, 1.0):
            points = [
                (0.0, (y + 0.25) * s),
                (s / 4, y * s),
                (s * 3 / 4, (y + 0.5) * s),
                (s, (y + 0.25) * s),
            ]
            draw.line(points, fill=255, width=round(s * 0.16))
    return tile.reduce(over)


def _dot(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
