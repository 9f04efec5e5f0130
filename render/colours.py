"""Colours as numbers: mixing, CIE distance, and how colour-blind eyes see them."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Rgb = tuple[int, int, int]
Lab = tuple[float, float, float]
_Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

# Machado, Oliveira and Fernandes (2009), full severity, for linear light.
BLINDNESS: dict[str, _Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def rgb(colour: str) -> Rgb:
    """Read `#rrggbb` (an alpha that follows is ignored)."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def alpha(colour: str) -> int:
    """Read the opacity of `#rrggbbaa`; 255 where none is given."""
    return int(colour[7:9], 16) if len(colour) == 9 else 255


def spelled(red: float, green: float, blue: float) -> str:
    """Write a colour as `#rrggbb`, clamped to what a screen can show."""
    return "#" + "".join(f"{min(255, max(0, round(c))):02x}" for c in (red, green, blue))


def mix(one: str, other: str, share: float) -> str:
    """Return `one` with a share (0..1) of `other` in it."""
    return spelled(*(a + (b - a) * share for a, b in zip(rgb(one), rgb(other), strict=True)))


def light(colour: str) -> tuple[float, float, float]:
    """Return a colour in linear light, 0..1."""
    red, green, blue = (_linear(c / 255) for c in rgb(colour))
    return red, green, blue


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _gamma(c: float) -> float:
    c = min(1.0, max(0.0, c))
    return 12.92 * c if c <= 0.0031308 else float(1.055 * c ** (1 / 2.4) - 0.055)


def seen_by(colour: str, blindness: str) -> str:
    """Return the colour as somebody with this kind of colour blindness sees it."""
    linear = light(colour)
    rows = BLINDNESS[blindness]
    return spelled(
        *(255 * _gamma(sum(a * b for a, b in zip(row, linear, strict=True))) for row in rows)
    )


def lab(colour: str) -> Lab:
    """Return a colour in CIE L*a*b* (D65)."""
    r, g, b = light(colour)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (_cube(c) for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _cube(c: float) -> float:
    return float(c ** (1 / 3)) if c > 0.008856 else 7.787 * c + 16 / 116


def lightness(colour: str) -> float:
    """Return L*, 0 (black) to 100 (white): what is left in greyscale."""
    return lab(colour)[0]


def ink_on(colour: str, dark: str, pale: str) -> str:
    """Return the one of two inks that reads better on a colour."""
    return dark if lightness(colour) > 58 else pale


def distance(one: str, other: str) -> float:
    """Return the CIEDE2000 distance: about 2 is just visible, 20 is another colour."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    (c1, h1), (c2, h2) = _polar(a1 * (1 + g), b1), _polar(a2 * (1 + g), b2)
    dh = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    return _weighted((l1 + l2) / 2, (c1 + c2) / 2, h1 + dh / 2, l2 - l1, c2 - c1, c1 * c2, dh)


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _weighted(
    mean_l: float, mean_c: float, mean_h: float, dl: float, dc: float, cc: float, dh: float
) -> float:
    big_h = 2 * sqrt(cc) * sin(radians(dh / 2))
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 60 * exp(-(((mean_h % 360 - 275) / 25) ** 2))
    r_t = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(turn))
    light, chroma, hue = dl / s_l, dc / s_c, big_h / s_h
    return sqrt(max(0.0, light**2 + chroma**2 + hue**2 + r_t * chroma * hue))
