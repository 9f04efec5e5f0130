"""A single sheet of parchment with pictures and shapes on it, for cards and strips."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from render.paint.compose import draw_shapes
from render.paint.land import paper
from render.shapes import Box, Shape, rounded
from render.themes import Theme


class Sheet:
    """Parchment of a size in units, `k` pixels to the unit."""

    def __init__(self, width: float, height: float, k: float, theme: Theme) -> None:
        self.k = k
        self.image = paper((round(width * k), round(height * k)), theme, k)

    def lay(self, picture: Image.Image, box: Box, rim: float, corner: float) -> None:
        """Lay a picture into a box, without `rim` at its edges and with round corners."""
        left, top = round(box.x * self.k), round(box.y * self.k)
        size = round(box.w * self.k), round(box.h * self.k)
        whole = picture.convert("RGB")
        if whole.size != size:
            whole = whole.resize(size, Image.Resampling.LANCZOS)
        mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
        inner = Box(0, 0, size[0] * 2, size[1] * 2).grown(-rim * self.k * 2)
        ImageDraw.Draw(mask).polygon(rounded(inner, corner * self.k * 2), fill=255)
        self.image.paste(whole, (left, top), mask.reduce(2))

    def draw(self, shapes: tuple[Shape, ...]) -> None:
        """Draw shapes in order."""
        draw_shapes(self.image, shapes, self.k)

    def png(self) -> bytes:
        """Return the sheet as a file in 256 colours."""
        out = BytesIO()
        # Octree keeps small bright things that a median cut would give up.
        small = self.image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(out, "PNG", compress_level=6)
        return out.getvalue()
