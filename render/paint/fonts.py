"""The fonts that are shipped, and texts made to fit."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FOLDER = Path(__file__).parents[1] / "fonts"
FILES = {
    "name": "AlegreyaSans-Bold.ttf",
    "text": "AlegreyaSans-Medium.ttf",
    "number": "NotoSans-Bold.ttf",
}
SHRINK = 0.64
"""A text that does not fit is first made smaller, down to this share of its size."""


@lru_cache(maxsize=256)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a shipped font; basic layout, so that every machine draws the same."""
    path = FOLDER / FILES[name]
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def fitted(text: str, name: str, size: float, width: float) -> tuple[str, int]:
    """Return the text and size that keep to a width: smaller first, then with an ellipsis."""
    least = max(6, round(size * SHRINK))
    for points in range(max(6, round(size)), least - 1, -1):
        if not width or font(name, points).getlength(text) <= width:
            return text, points
    return _cut_short(text, name, least, width), least


def _cut_short(text: str, name: str, points: int, width: float) -> str:
    face = font(name, points)
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + "…"
        if face.getlength(short) <= width:
            return short
    return "…"
