"""A picture of 256 colours: the palette, and the table that maps every colour to it."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageChops

from render.colours import Rgb

CLEAR = 255
"""The entry no colour has, free for what is transparent in an animated picture."""
_R = [v & 0xF8 for v in range(256)]
_G_HIGH = [v >> 5 for v in range(256)]
_G_LOW = [v << 3 & 0xE0 for v in range(256)]
_B = [v >> 3 for v in range(256)]


class Palette:
    """255 colours: the reserved ones, and those a sample picture needs most."""

    def __init__(self, reserved: Iterable[Rgb], sample: Image.Image) -> None:
        kept = list(dict.fromkeys(reserved))[:200]
        found = sample.quantize(
            CLEAR - len(kept), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
        )
        colours = found.getpalette("RGB") or []
        chosen = [c for colour in kept for c in colour] + colours
        self.colours = (chosen + [0] * 768)[: 3 * CLEAR]
        self._table = self._nearest()

    def _nearest(self) -> tuple[int, ...]:
        """Return the nearest entry for every colour of 5, 6 and 5 bits."""
        key = Image.new("P", (1, 1))
        key.putpalette(self.colours)
        every = b"".join(
            bytes((n >> 8 & 0xF8 | 4, n >> 3 & 0xFC | 2, n << 3 & 0xF8 | 4)) for n in range(65536)
        )
        image = Image.frombytes("RGB", (256, 256), every)
        return tuple(image.quantize(palette=key, dither=Image.Dither.NONE).tobytes())

    def map(self, picture: Image.Image) -> Image.Image:
        """Return an RGB picture with every colour replaced by its nearest entry."""
        red, green, blue = picture.split()
        high = ImageChops.add(red.point(_R), green.point(_G_HIGH))
        low = ImageChops.add(green.point(_G_LOW), blue.point(_B))
        numbers = Image.merge("LA", (low, high)).tobytes()
        wide = Image.frombytes("I", picture.size, numbers, "raw", "I;16")
        mapped = Image.new("L", picture.size)
        # `Image.point` rounds all 65536 entries in Python at every call, ten times the work itself.
        mapped.im = wide.im.point(self._table, "L")
        mapped.putpalette(self.colours)
        return mapped
