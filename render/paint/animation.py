"""Pictures one after another as one file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from PIL import Image

from render.paint.palette import CLEAR

Frame = Image.Image


def animated(frames: Iterator[Frame], durations: Sequence[int]) -> bytes:
    """Return frames of one palette as a GIF; every duration is in milliseconds."""
    out = BytesIO()
    first = next(frames)
    first.save(
        out,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=list(durations),
        loop=0,
        optimize=True,
        transparency=CLEAR,
        disposal=1,
    )
    return out.getvalue()
