"""A picture from a scene: cached layers, and only what changed painted anew."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from io import BytesIO
from math import ceil, floor
from threading import Lock

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.colours import Rgb, mix, rgb
from render.paint.fonts import fitted, font
from render.paint.land import LandPainter, put
from render.paint.palette import Palette
from render.paint.sprites import pattern_mask, size_of, stroke
from render.scene.land import Printed
from render.shapes import Drawing, Label, Part, Patch, Plate, Point, Scene, Shape, Stamp, Tint
from render.themes import Theme

BAND = 17.0
"""How far an owner's band reaches into an area, in board units."""
_KEPT_PATCHES = 200


@dataclass
class Painted:
    """A patch as it lies in the picture: entry numbers, where they count, and the corner."""

    image: Image.Image
    mask: Image.Image | None
    at: tuple[int, int]

    @property
    def held(self) -> int:
        """How much memory it holds, in bytes."""
        return size_of(self.image) + (size_of(self.mask) if self.mask else 0)


@dataclass
class Layer:
    """A printed board painted once for a theme, a size and the owners' colours."""

    printed: Printed
    theme: Theme
    k: float
    origin: Point
    picture: Image.Image
    palette: Palette
    mapped: Image.Image
    held: int = 0
    """How much memory it holds, in bytes."""
    _patches: OrderedDict[Patch, Painted] = field(default_factory=OrderedDict)
    _masks: dict[tuple[str, str], Image.Image] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def prepare(self) -> None:
        """Make the masks of the owners' bands beforehand, so that no move waits for them."""
        self.held += size_of(self.picture) + size_of(self.mapped)
        for area in self.printed.sites:
            for kind in ("band", "rim"):
                self._mask(area, kind)

    def compose(self, scene: Scene) -> Image.Image:
        """Return the whole picture in 256 colours."""
        picture = self.mapped.copy()
        for done in self._painted(scene.patches):
            picture.paste(done.image, done.at, done.mask)
        return picture

    def _painted(self, patches: tuple[Patch, ...]) -> list[Painted]:
        """Return every patch as it lies, painting those that are not known yet together."""
        with self._lock:
            found = {patch: self._patches.get(patch) for patch in patches}
            fresh = [patch for patch, done in found.items() if done is None]
            for patch, done in zip(fresh, self._paint(fresh), strict=True):
                found[patch] = self._patches[patch] = done
                self.held += done.held
            for patch in found:
                self._patches.move_to_end(patch)
            while len(self._patches) > _KEPT_PATCHES:
                self.held -= self._patches.popitem(last=False)[1].held
        return [done for done in found.values() if done is not None]

    def _paint(self, patches: list[Patch]) -> list[Painted]:
        """Paint patches in full colour, then map them to the palette in one go."""
        drawn = [self._patch(patch) for patch in patches]
        if not drawn:
            return []
        sheet = Image.new("RGB", (max(p[0].width for p in drawn), sum(p[0].height for p in drawn)))
        tops: list[int] = []
        top = 0
        for image, _, _ in drawn:
            sheet.paste(image, (0, top))
            tops.append(top)
            top += image.height
        mapped = self.palette.map(sheet)
        return [
            Painted(mapped.crop((0, top, image.width, top + image.height)), mask, at)
            for top, (image, mask, at) in zip(tops, drawn, strict=True)
        ]

    def _patch(self, patch: Patch) -> tuple[Image.Image, Image.Image | None, tuple[int, int]]:
        left, top, right, bottom = self._bounds(patch)
        image = self.picture.crop((left, top, right, bottom))
        for tint in patch.tints:
            self._tint(image, patch.area, tint, (left, top))
        mask = self._ground(patch, (left, top), image.size) if patch.area else None
        dx, dy = self.origin if patch.area else (0.0, 0.0)
        shift = dx - left / self.k, dy - top / self.k
        draw_shapes(image, patch.shapes, self.k, shift, mask)
        return image, mask.point(_HALF, "1") if mask else None, (left, top)

    def _bounds(self, patch: Patch) -> tuple[int, int, int, int]:
        boxes = [patch.box] if patch.box else []
        dx = dy = 0.0
        if patch.area:
            dx, dy = self.origin
            boxes.append(self.printed.ground.room(patch.area).box)
            boxes += [shape.box.grown(1) for shape in patch.shapes if isinstance(shape, Stamp)]
        k, (width, height) = self.k, self.picture.size
        return (
            max(0, floor((min(box.x for box in boxes) + dx) * k)),
            max(0, floor((min(box.y for box in boxes) + dy) * k)),
            min(width, ceil((max(box.right for box in boxes) + dx) * k)),
            min(height, ceil((max(box.bottom for box in boxes) + dy) * k)),
        )

    def _ground(self, patch: Patch, corner: tuple[int, int], size: tuple[int, int]) -> Image.Image:
        """Return where a patch counts: the area's ground if it is tinted (pieces are added)."""
        mask = Image.new("L", size, 0)
        if patch.tints:
            ground = self._mask(patch.area, "ground")
            x, y = self._corner(patch.area)
            mask.paste(ground, (x - corner[0], y - corner[1]))
        return mask

    def _corner(self, area: str) -> tuple[int, int]:
        box = self.printed.ground.room(area).box
        return floor((box.x + self.origin[0]) * self.k), floor((box.y + self.origin[1]) * self.k)

    def _tint(self, image: Image.Image, area: str, tint: Tint, corner: tuple[int, int]) -> None:
        x, y = self._corner(area)
        at = x - corner[0], y - corner[1]
        mask = self._mask(area, {"hatch": "ground", "fill": "ground"}.get(tint.kind, tint.kind))
        if tint.kind == "hatch":
            mask = ImageChops.multiply(mask, pattern_mask("stripes", *mask.size, 1.2 * self.k))
        _dye(image, at, mask, tint.colour, tint.strength)
        if tint.pattern and tint.pattern != "plain":
            second = ImageChops.multiply(mask, pattern_mask(tint.pattern, *mask.size, self.k))
            _dye(image, at, second, mix(tint.colour, _second(tint.colour), 0.45), tint.strength)
        if tint.kind == "band":
            _dye(image, at, self._mask(area, "rim"), "#2a1c12", 0.55 * tint.strength)

    def _mask(self, area: str, kind: str) -> Image.Image:
        key = area, kind
        if key not in self._masks:
            self._masks[key] = self._make_mask(area, kind)
            self.held += size_of(self._masks[key])
        return self._masks[key]

    def _make_mask(self, area: str, kind: str) -> Image.Image:
        if kind == "ground":
            return ImageChops.subtract(self._filled(area), self._outline(area, 4.6))
        ground = self._mask(area, "ground")
        if kind == "glow":
            soft = self._outline(area, 70).filter(ImageFilter.GaussianBlur(11 * self.k))
            return ImageChops.multiply(ground, soft)
        if kind in ("edge", "halo"):
            wide = self._outline(area, 15 if kind == "halo" else 10)
            return ImageChops.multiply(ground, wide)
        band = self._outline(area, 2 * BAND)
        if kind == "rim":
            band = ImageChops.subtract(self._outline(area, 2 * BAND + 3), band)
        return ImageChops.multiply(ground, band)

    def _local(self, area: str, over: int) -> list[list[Point]]:
        x, y = self._corner(area)
        dx, dy = self.origin
        return [
            [(((px + dx) * self.k - x) * over, ((py + dy) * self.k - y) * over) for px, py in ring]
            for ring in self.printed.ground.rings[area]
        ]

    def _blank(self, area: str, over: int) -> Image.Image:
        box = self.printed.ground.room(area).box
        return Image.new(
            "L", ((ceil(box.w * self.k) + 2) * over, (ceil(box.h * self.k) + 2) * over), 0
        )

    def _filled(self, area: str) -> Image.Image:
        mask = self._blank(area, 3)
        draw = ImageDraw.Draw(mask)
        for n, ring in enumerate(self._local(area, 3)):
            draw.polygon(ring, fill=0 if n else 255)
        return mask.reduce(3)

    def _outline(self, area: str, width: float) -> Image.Image:
        mask = self._blank(area, 3)
        draw = ImageDraw.Draw(mask)
        for ring in self._local(area, 3):
            stroke(draw, tuple(ring), 255, width * self.k * 3, closed=True)
        return mask.reduce(3)


_HALF = [0] * 100 + [255] * 156


def _second(colour: str) -> str:
    red, green, blue = rgb(colour)
    return "#fff8e6" if red * 0.3 + green * 0.6 + blue * 0.1 < 120 else "#2a1c12"


def _dye(
    image: Image.Image, at: tuple[int, int], mask: Image.Image, colour: str, strength: float
) -> None:
    if strength < 1:
        mask = mask.point([round(v * strength) for v in range(256)])
    x, y = at
    image.paste(rgb(colour), (x, y, x + mask.width, y + mask.height), mask)


def draw_shapes(
    image: Image.Image,
    shapes: tuple[Shape, ...],
    k: float,
    shift: Point = (0.0, 0.0),
    mask: Image.Image | None = None,
) -> None:
    """Draw shapes in order; a mask, if given, learns where stamps lie."""
    for shape in shapes:
        if isinstance(shape, Label):
            _write(image, shape, k, shift)
        else:
            stamp = shape if isinstance(shape, Stamp) else _plate(shape)
            put(image, stamp, k, *shift, mask)


def _plate(plate: Plate) -> Stamp:
    box, inset = plate.box, plate.width / 2
    path = f"R{inset} {inset} {box.w - 2 * inset} {box.h - 2 * inset} {plate.radius}"
    name = f"plate:{box.w}:{box.h}:{plate.fill}{plate.line}{plate.width}:{plate.radius}"
    drawing = Drawing(name, (Part(path, plate.fill, plate.line, plate.width),), box.w, box.h)
    return Stamp(drawing, *box.middle, box.w)


def _write(image: Image.Image, label: Label, k: float, shift: Point) -> None:
    text, points = fitted(label.text, label.font, label.size * k, label.fit * k)
    ImageDraw.Draw(image).text(
        (round((label.x + shift[0]) * k), round((label.y + shift[1]) * k)),
        text,
        font=font(label.font, points),
        fill=rgb(label.colour),
        anchor=label.anchor,
    )


def paint_layer(
    printed: Printed,
    theme: Theme,
    size: tuple[int, int],
    k: float,
    origin: Point,
    reserved: list[Rgb],
) -> Layer:
    """Paint everything that never changes."""
    picture = LandPainter(printed, theme, size, k, origin).paint()
    palette = Palette(reserved, picture.reduce(2))
    layer = Layer(printed, theme, k, origin, picture, palette, palette.map(picture))
    layer.prepare()
    return layer


def encoded(picture: Image.Image) -> bytes:
    """Return a picture in 256 colours as the file that is posted."""
    out = BytesIO()
    picture.save(out, "PNG", compress_level=1)
    return out.getvalue()
