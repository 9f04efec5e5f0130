"""Small drawings that belong to no game: tokens, tags, coins, arrows and the like."""

from __future__ import annotations

from math import cos, radians, sin

from render.colours import mix
from render.shapes import Colours, Drawing, Inset, Letters, Part, Stamp
from render.themes import Owner, Theme

INK = "#2a1c12"
CREAM = "#fff8e6"
FADED = "#b9ad98"

COIN = Drawing(
    "icon:coin",
    (
        Part("E50 54 44 42", "#7a5210"),
        Part("E50 48 44 42", "#f2c744", INK, 5),
        Part("E50 48 31 29", "", "#b07f1c", 5),
        Part("M50 28 L56 43 L72 44 L60 54 L64 69 L50 60 L36 69 L40 54 L28 44 L44 43 Z", "#b07f1c"),
    ),
)
HAND = Drawing(
    "icon:hand",
    (
        Part("R8 18 52 64 10", "#c9b184", INK, 6),
        Part("R24 10 52 64 10", "#e2cfa4", INK, 6),
        Part("R40 24 52 64 10", "#fbf2dc", INK, 6),
        Part("M66 38 L80 56 L66 74 L52 56 Z", INK),
    ),
)
FLAG = Drawing(
    "icon:flag",
    (
        Part("M22 6 V94", "", INK, 9),
        Part("M26 10 C48 0 62 24 92 12 V54 C62 66 48 42 26 52 Z", "#b4471f", INK, 5),
    ),
)
CROWN = Drawing(
    "icon:crown",
    (Part("M8 82 L2 26 L28 48 L50 10 L72 48 L98 26 L92 82 Z", "#f2c744", INK, 6),),
    100,
    92,
)
DIE = Drawing(
    "icon:die",
    (
        Part("R6 6 88 88 18", "#fffdf4", INK, 8),
        Part("E30 30 9 9 E70 70 9 9 E50 50 9 9 E70 30 9 9 E30 70 9 9", INK),
    ),
)
COUNTER = Drawing(
    "icon:counter",
    (
        Part("R6 22 78 70 12", "#8a744c", INK, 7),
        Part("R14 10 78 70 12", "#fbf2dc", INK, 7),
        Part("M53 24 L72 45 L53 66 L34 45 Z", INK),
    ),
)


def token(who: Owner, emblem: Drawing, *, declined: bool) -> Drawing:
    """Return a token: the owner's colour, pattern and letter, and the people's emblem.

    A declined people's token is pale, its emblem upside down and its rim broken.
    """
    field = mix(who.colour, FADED, 0.62) if declined else who.colour
    shade = mix(who.shade, FADED, 0.62) if declined else who.shade
    ink = mix(who.ink, FADED, 0.5) if declined else who.ink
    rim = FADED if declined else CREAM
    roles: Colours = (("ink", ink), ("cut", field))
    parts: list[Part | Letters | Inset] = [
        Part("R4 9 118 80 16", "#1a0f0680"),
        Part("R3 3 119 82 16", rim, INK, 5),
        Part("R9 9 107 70 11", field),
        Part("R9 9 107 70 11", shade, pattern=who.pattern),
    ]
    if declined:
        parts.append(Part("R9 9 107 70 11", "", mix(who.colour, FADED, 0.2), 4))
    parts.append(Inset(emblem, 44, 44, 60, roles, flip=declined))
    # The letter stands on a shield: a Cyrillic З beside a number would read as a 3.
    parts.append(Part("M82 6 H117 V22 C116 31 107 36 99.5 39 C92 36 83 31 82 22 Z", INK))
    parts.append(Letters(who.letter, 99.5, 21, 29, rim, "name"))
    name = f"token:{who.colour}{who.pattern}{who.letter}:{emblem.name}:{declined}"
    return Drawing(name, tuple(parts), 126, 90)


def count(number: int) -> Drawing:
    """Return the number that is laid over a token: apart, so that tokens are painted once."""
    size = 52.0 if number < 10 else 42.0
    text = Letters(str(number), 29, 29, size, CREAM, halo=INK, width=5)
    return Drawing(f"count:{number}", (text,), 58, 56)


def stack(token: Drawing, number: int, x: float, y: float, width: float) -> tuple[Stamp, Stamp]:
    """Return a token with its number in the lower right corner."""
    k = width / token.w
    corner = x + (97 - 63) * k, y + (61 - 45) * k
    return Stamp(token, x, y, width), Stamp(count(number), *corner, 58 * k)


def shield(who: Owner) -> Drawing:
    """Return the owner's sign in a panel: colour, pattern, letter."""
    outline = "M50 2 L94 14 C94 60 82 84 50 98 C18 84 6 60 6 14 Z"
    return Drawing(
        f"shield:{who.colour}{who.pattern}{who.letter}",
        (
            Part(outline, who.colour, INK, 6),
            Part(outline, who.shade, pattern=who.pattern),
            Part(outline, "", INK, 6),
            Letters(who.letter, 50, 46, 58, CREAM, halo=INK, width=6),
        ),
    )


def counted(drawing: Drawing, count: int) -> Drawing:
    """Return a marker with its number, if there is more than one."""
    if count == 1:
        return drawing
    return Drawing(
        f"{drawing.name}:{count}",
        (Inset(drawing, 44, 44, 86), Letters(str(count), 78, 74, 60, CREAM, halo=INK, width=8)),
    )


def more(count: int) -> Drawing:
    """Return the sign for pieces that have no place of their own."""
    return Drawing(
        f"more:{count}",
        (Part("E50 50 44 44", CREAM, INK, 6), Letters(f"+{count}", 50, 50, 48, INK)),
    )


def badge(emblem: Drawing, ground: str, *, faded: bool = False) -> Drawing:
    """Return a power's round badge."""
    ground = mix(ground, FADED, 0.65) if faded else ground
    return Drawing(
        f"power:{emblem.name}:{ground}",
        (
            Part("E50 50 47 47", CREAM, INK, 5),
            Part("E50 50 39 39", ground),
            Inset(emblem, 50, 50, 50, (("ink", CREAM), ("cut", ground)), flip=faded),
        ),
    )


def cost_tag(cost: int | None, odds: tuple[int, int] | None, theme: Theme) -> Drawing:
    """Return the tag on a target: tokens it takes, or the odds of the die."""
    ground = theme.dice if odds else theme.target
    icon = DIE if odds else COUNTER
    text = f"{odds[0]}/{odds[1]}" if odds else str(cost if cost is not None else "")
    parts: list[Part | Letters | Inset] = [
        Part("R3 6 174 82 40", "#1a0f0680"),
        Part("R3 3 174 82 40", ground, INK, 7),
        Inset(icon, 46, 44, 62),
        Letters(text, 122, 43, 72 if len(text) < 3 else 54, INK),
    ]
    return Drawing(f"tag:{theme.name}:{text}:{bool(odds)}", tuple(parts), 180, 90)


def arrow(angle: float, colour: str) -> Drawing:
    """Return an arrow that points in a direction (degrees, clockwise from east)."""
    turn = 10 * round(angle / 10)
    c, s = cos(radians(turn)), sin(radians(turn))
    shape = ((6, 40), (52, 40), (52, 22), (96, 50), (52, 78), (52, 60), (6, 60))
    points = [
        (50 + (x - 50) * c - (y - 50) * s, 50 + (x - 50) * s + (y - 50) * c) for x, y in shape
    ]
    path = "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    return Drawing(f"arrow:{turn % 360}:{colour}", (Part(path, colour, INK, 7),))


COMPASS = Drawing(
    "icon:compass",
    (
        Part("E60 66 45 45", "", "#eaf6f2", 2),
        Part("E60 66 37 37", "", "#eaf6f2", 1.2),
        Part("M60 66 L88 38 L66 60 Z M60 66 L88 94 L66 72 Z", "#cfe4ea"),
        Part("M60 66 L32 38 L54 60 Z M60 66 L32 94 L54 72 Z", "#cfe4ea"),
        Part("M60 14 L67 59 L112 66 L67 73 L60 118 L53 73 L8 66 L53 59 Z", "#f3f8f4", "#2f5f80", 2),
        Part("M60 14 L67 59 L60 66 Z M112 66 L67 73 L60 66 Z", "#2f5f80"),
        Part("M60 118 L53 73 L60 66 Z M8 66 L53 59 L60 66 Z", "#2f5f80"),
        Part("M54 12 L60 1 L66 12 Z", "#c8321e", "#2f5f80", 1.5),
    ),
    120,
    122,
)


def crossing(first: str, second: str) -> Drawing:
    """Return a small double diamond, an ornament."""
    return Drawing(
        f"ornament:{first}:{second}",
        (
            Part("M0 50 L50 22 L100 50 L50 78 Z", first),
            Part("M30 50 L50 39 L70 50 L50 61 Z", second),
        ),
    )
