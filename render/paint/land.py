"""The printed board, painted once: land, water, coasts, borders, paper and frame."""

from __future__ import annotations

import itertools
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.colours import mix, rgb
from render.paint.sprites import sprite, stroke
from render.scene.land import Printed, badges, compass, diamonds, growth
from render.shapes import Outline, Shape, Stamp, rounded
from render.themes import Theme

OVER = 3


class LandPainter:
    """Paints a printed board into a picture of a given size, `k` pixels to the unit."""

    def __init__(
        self,
        printed: Printed,
        theme: Theme,
        size: tuple[int, int],
        k: float,
        origin: tuple[float, float],
    ) -> None:
        self.printed, self.theme, self.size, self.k, self.origin = printed, theme, size, k, origin
        self.frame = printed.ground.frame

    def paint(self) -> Image.Image:
        """Return the whole static picture."""
        picture = paper(self.size, self.theme, self.k)
        self._frame_shadow(picture)
        land = self._land()
        self._rims(land)
        self._water(land)
        self._relief(land)
        self._stamps(land, growth(self.printed))
        self._stamps(land, tuple(compass(self.printed)))
        if self.theme.dim:
            land = land.point([round(v * (1 - self.theme.dim)) for v in range(256)] * 3)
        self._borders(land)
        picture.paste(land, mask=self._mask([self._board_outline()]))
        self._frame(picture)
        self._stamps(picture, diamonds(self.printed, self.theme))
        self._stamps(picture, badges(self.printed, self.theme))
        return picture

    def _place(self, points: Outline, over: int = 1) -> list[tuple[float, float]]:
        k, (dx, dy) = self.k * over, self.origin
        return [((x + dx) * k, (y + dy) * k) for x, y in points]

    def _board_outline(self) -> Outline:
        return rounded(self.frame, self.printed.ground.corner)

    def _mask(self, shapes: list[Outline], holes: list[Outline] | None = None) -> Image.Image:
        mask = Image.new("L", (self.size[0] * 2, self.size[1] * 2), 0)
        draw = ImageDraw.Draw(mask)
        for shape in shapes:
            draw.polygon(self._place(shape, 2), fill=255)
        for hole in holes or ():
            draw.polygon(self._place(hole, 2), fill=0)
        return mask.reduce(2)

    def _lines(self, lines: list[Outline], width: float) -> Image.Image:
        mask = Image.new("L", (self.size[0] * 2, self.size[1] * 2), 0)
        draw = ImageDraw.Draw(mask)
        for line in lines:
            stroke(draw, tuple(self._place(line, 2)), 255, width * self.k * 2)
        return mask.reduce(2)

    def _land(self) -> Image.Image:
        land = Image.new("RGB", self.size, rgb("#c9b795"))
        broad = noise(self.size, 110 * self.k, "broad")
        fine = noise(self.size, 9 * self.k, "fine")
        grain = Image.blend(broad, fine, 0.3)
        names = sorted({site.terrain for site in self.printed.sites.values()})
        # Water first: an area inside a lake is then painted over it, and needs no hole.
        names.sort(key=lambda name: not self.printed.art.terrain(name).water)
        for name in names:
            look = self.printed.art.terrain(name)
            tones = (mix(look.colour, "#fff6dc", 0.16), mix(look.colour, look.rim, 0.34))
            bright, deep = (Image.new("RGB", self.size, rgb(tone)) for tone in tones)
            rings = [
                ring
                for area, site in self.printed.sites.items()
                if site.terrain == name
                for ring in self.printed.ground.rings[area][:1]
            ]
            land.paste(Image.composite(bright, deep, grain), mask=self._mask(rings))
        return land

    def _rims(self, land: Image.Image) -> None:
        """Let every land grow deeper towards its borders, as on a hand-coloured map."""
        edges = [edge.points for edge in self.printed.ground.edges]
        glow = self._lines(edges, 26).filter(ImageFilter.GaussianBlur(13 * self.k))
        for look in dict.fromkeys(map(self.printed.terrain, self.printed.sites)):
            rings = [
                ring
                for area in self.printed.sites
                if self.printed.terrain(area) == look
                for ring in self.printed.ground.rings[area][:1]
            ]
            mask = ImageChops.multiply(self._mask(rings), glow.point(lambda v: min(255, v * 1.15)))
            land.paste(rgb(look.rim), mask=mask)

    def _relief(self, land: Image.Image) -> None:
        """Light from the upper left: a bright rim on one side of every border, a shadow beyond."""
        edges = [edge.points for edge in self.printed.ground.edges]
        soft = self._lines(edges, 7).filter(ImageFilter.GaussianBlur(3 * self.k))
        step = max(1, round(4 * self.k))
        light = ImageChops.offset(soft, step, step).point(lambda v: v * 0.5)
        shade = ImageChops.offset(soft, -step, -step).point(lambda v: v * 0.55)
        land.paste(rgb("#fff8dc"), mask=light)
        land.paste(rgb("#2a1a0c"), mask=shade)

    def _coast(self) -> list[Outline]:
        printed = self.printed
        return [
            edge.points
            for edge in printed.ground.edges
            if edge.other is not None and printed.is_water(edge.one) != printed.is_water(edge.other)
        ]

    def _water_mask(self) -> Image.Image:
        printed = self.printed
        wet = [r for a in printed.sites if printed.is_water(a) for r in printed.ground.rings[a][:1]]
        dry = [
            r for a in printed.sites if not printed.is_water(a) for r in printed.ground.rings[a][:1]
        ]
        return self._mask(wet, dry)

    def _water(self, land: Image.Image) -> None:
        """Shallows and three waterlines along every coast, sand on the land side."""
        coast = self._coast()
        if not coast:
            return
        water = self._water_mask()
        shallow = self._lines(coast, 46).filter(ImageFilter.GaussianBlur(16 * self.k))
        land.paste(
            rgb("#8fc7cf"), mask=ImageChops.multiply(water, shallow.point(lambda v: v * 0.62))
        )
        for far, strength in ((37, 0.30), (24, 0.46), (12, 0.70)):
            ring = ImageChops.subtract(
                self._lines(coast, 2 * far + 3.4), self._lines(coast, 2 * far)
            )
            line = ImageChops.multiply(water, ring.point(lambda v, s=strength: v * s))
            land.paste(rgb("#eaf6f2"), mask=line)
        dry = ImageChops.invert(water)
        sand = self._lines(coast, 17).filter(ImageFilter.GaussianBlur(3.2 * self.k))
        land.paste(rgb("#f0dfae"), mask=ImageChops.multiply(dry, sand.point(lambda v: v * 0.85)))

    def _stamps(self, picture: Image.Image, shapes: tuple[Shape, ...]) -> None:
        for shape in shapes:
            if isinstance(shape, Stamp):
                dx, dy = self.origin
                put(picture, shape, self.k, dx, dy)

    def _borders(self, land: Image.Image) -> None:
        """Ink lines drawn with an unsteady pen; coasts and inner borders of water are finer."""
        chance = Random("pen")
        mask = Image.new("L", (self.size[0] * OVER, self.size[1] * OVER), 0)
        draw = ImageDraw.Draw(mask)
        for edge in self.printed.ground.edges:
            points = self._place(edge.points, OVER)
            base = 4.6 if edge.other is not None else 3.0
            width = base
            for start, end in itertools.pairwise(points):
                width = min(base * 1.28, max(base * 0.78, width + chance.uniform(-0.35, 0.35)))
                r = width * self.k * OVER / 2
                draw.line((start, end), fill=255, width=max(1, round(2 * r)))
                draw.ellipse((end[0] - r, end[1] - r, end[0] + r, end[1] + r), fill=255)
        land.paste(rgb(self.theme.border), mask=mask.reduce(OVER).point(lambda v: v * 0.92))

    def _frame_shadow(self, picture: Image.Image) -> None:
        mask = self._mask([rounded(self.frame.grown(14), self.printed.ground.corner + 12)])
        mask = ImageChops.offset(mask, 0, round(7 * self.k))
        blurred = mask.filter(ImageFilter.GaussianBlur(10 * self.k)).point(lambda v: v * 0.5)
        picture.paste(rgb("#1a0f06"), mask=blurred)

    def _frame(self, picture: Image.Image) -> None:
        """A wooden frame with a line of gold and ornaments at the corners."""
        theme = self.theme
        outer = self._mask([rounded(self.frame.grown(13), self.printed.ground.corner + 12)])
        inner = self._mask([self._board_outline()])
        wood = Image.composite(
            Image.new("RGB", self.size, rgb(mix(theme.frame, "#ffffff", 0.14))),
            Image.new("RGB", self.size, rgb(theme.frame)),
            noise(self.size, 26 * self.k, "wood", stretch=7),
        )
        picture.paste(wood, mask=ImageChops.subtract(outer, inner))
        for grow, width, colour in (
            (13, 2.4, mix(theme.frame, "#000000", 0.5)),
            (6.5, 2.6, theme.frame_gold),
            (0, 3.2, mix(theme.frame, "#000000", 0.55)),
        ):
            outline = rounded(self.frame.grown(grow), self.printed.ground.corner + grow * 0.9)
            picture.paste(rgb(colour), mask=self._lines([(*outline, outline[0])], width))


def put(
    picture: Image.Image,
    stamp: Stamp,
    k: float,
    dx: float = 0.0,
    dy: float = 0.0,
    mask: Image.Image | None = None,
) -> None:
    """Paste a stamp into a picture; a mask, if given, learns where it lies."""
    image = sprite(stamp.drawing, max(1, round(stamp.width * k)), stamp.colours)
    x = round((stamp.x + dx) * k - image.width / 2)
    y = round((stamp.y + dy) * k - image.height / 2)
    picture.paste(image, (x, y), image)
    if mask is not None:
        mask.paste(255, (x, y), image.getchannel("A").point(_SEEN))


_SEEN = [0] * 24 + [255] * 232


def noise(size: tuple[int, int], cell: float, seed: str, stretch: float = 1.0) -> Image.Image:
    """Return soft clouds of light and dark, the same for the same seed."""
    columns = max(2, round(size[0] / cell / stretch) + 2)
    rows = max(2, round(size[1] / cell) + 2)
    # The number of cells is fixed before the random bytes, so that width alone decides them.
    data = Random(seed).randbytes(columns * rows)
    small = Image.frombytes("L", (columns, rows), data)
    return small.resize(size, Image.Resampling.BICUBIC)


def paper(size: tuple[int, int], theme: Theme, k: float) -> Image.Image:
    """Return parchment: soft clouds, darker towards its edges."""
    bright = Image.new("RGB", size, rgb(theme.paper))
    deep = Image.new("RGB", size, rgb(theme.paper_low))
    clouds = Image.blend(noise(size, 170 * k, "paper"), noise(size, 46 * k, "fibre"), 0.35)
    sheet = Image.composite(bright, deep, clouds.point(lambda v: 150 + v * 0.41))
    edge = Image.new("L", size, 255)
    inset = round(26 * k)
    ImageDraw.Draw(edge).rectangle((inset, inset, size[0] - inset, size[1] - inset), fill=0)
    edge = edge.filter(ImageFilter.GaussianBlur(30 * k)).point(lambda v: v * 0.62)
    sheet.paste(rgb(mix(theme.paper_low, "#3a2208", 0.22)), mask=edge)
    return sheet
