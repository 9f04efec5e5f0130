"""The markers and printed signs of Small World, drawn by us."""

from __future__ import annotations

from render.shapes import Drawing, Inset, Part

INK = "#2a1c12"
PALE = "#fdf3da"


def _marker(name: str, *parts: Part) -> Drawing:
    """Return a marker cut out of paper: a pale rim keeps it apart from any land."""
    rim = tuple(Part(part.path, PALE, PALE, 20) for part in parts if part.fill and part.line)
    return Drawing(f"marker:{name}", (Inset(Drawing(f"cut:{name}", (*rim, *parts)), 50, 50, 86),))


def _sign(name: str, ground: str, *parts: Part) -> Drawing:
    return Drawing(f"symbol:{name}", (Part("E50 50 46 46", ground, INK, 7), *parts))


MARKERS = {
    "mountain": _marker(
        "mountain",
        Part("M2 92 L36 14 L54 48 L68 28 L98 92 Z", "#9c9198", INK, 7),
        Part("M36 14 L54 48 L48 92 L30 92 L40 56 Z M68 28 L98 92 L74 92 L72 60 Z", "#6f656e"),
        Part(
            "M36 14 L48 38 L40 46 L34 40 L26 46 L25 40 Z M68 28 "
            "L78 48 L70 54 L66 46 L60 48 L58 43 Z",
            "#fffdf6",
        ),
        Part("M2 92 L36 14 L54 48 L68 28 L98 92 Z", "", INK, 7),
    ),
    "lost_tribe": _marker(
        "lost_tribe",
        Part("M30 26 L14 4 L38 14 L50 -2 L62 14 L86 4 L70 26 Z", "#3f8f7a", INK, 6),
        Part(
            "M20 26 C38 14 62 14 80 26 C88 52 78 82 50 98 C22 82 12 52 20 26 Z", "#c9844a", INK, 7
        ),
        Part(
            "M27 42 C34 36 42 38 46 48 C38 52 30 50 27 42 Z M73 42 "
            "C66 36 58 38 54 48 C62 52 70 50 73 42 Z",
            "#fff3d6",
            INK,
            3,
        ),
        Part("M36 70 C44 64 56 64 64 70 L58 82 H42 Z", INK),
        Part("M42 70 L46 76 L50 70 L54 76 L58 70", "", "#fff3d6", 4),
        Part("M50 30 V58", "", "#8a4a22", 6),
        Part("M24 60 L34 62 M76 60 L66 62", "", "#fff3d6", 5),
    ),
    "lair": _marker(
        "lair",
        Part("M2 94 C0 70 14 40 34 32 C44 8 72 14 76 34 C92 44 100 70 98 94 Z", "#8b7b66", INK, 7),
        Part("M34 32 C44 40 40 50 30 54 M76 34 C68 42 72 52 82 56", "", "#5d5142", 5),
        Part("M22 94 C22 60 36 48 50 48 C64 48 78 60 78 94 Z", "#1d130d"),
        Part("E40 72 6 7 E60 72 6 7", "#f6d24a"),
        Part("E41 73 2.5 4 E61 73 2.5 4", INK),
    ),
    "fortress": _marker(
        "fortress",
        Part("M50 -2 V24", "", INK, 6),
        Part("M52 -2 L84 8 L52 18 Z", "#b4471f", INK, 4),
        Part(
            "M10 24 H28 V36 H41 V24 H59 V36 H72 V24 H90 V54 H80 V96 H20 V54 H10 Z",
            "#c7bba6",
            INK,
            7,
        ),
        Part("M72 28 H87 V52 H77 V93 H60 V54 H72 Z", "#958870"),
        Part("M40 96 V76 C40 62 60 62 60 76 V96 Z", INK),
        Part("M22 64 H36 M22 80 H34 M46 52 H58", "", "#7d7059", 4),
    ),
    "camp": _marker(
        "camp",
        Part("M50 12 L98 92 H2 Z", "#e3a24a", INK, 7),
        Part("M50 12 L98 92 H66 Z", "#b8742a"),
        Part("M50 40 L68 92 H32 Z", "#4a2a14"),
        Part("M42 0 L52 16 M58 0 L48 16", "", INK, 6),
        Part("M50 12 L98 92 H2 Z", "", INK, 6),
    ),
    "hole": _marker(
        "hole",
        Part("M0 94 C2 40 26 14 50 14 C74 14 98 40 100 94 Z", "#6fa04c", INK, 7),
        Part("E50 64 31 31", "#f1dcae", INK, 6),
        Part("E50 64 22 22", "#2f6b47", INK, 4),
        Part("E58 66 4 4", "#f6d24a"),
        Part("M50 43 V85", "", "#1f4a31", 3),
    ),
    "hero": _marker(
        "hero",
        Part("M48 28 C36 6 62 -8 98 6 C86 12 90 22 80 26 C70 32 58 24 48 28 Z", "#c8321e", INK, 5),
        Part("M18 96 V54 C18 20 82 20 82 54 V96 H60 V74 L50 64 L40 74 V96 Z", "#d8d3c6", INK, 7),
        Part("M66 32 C80 38 80 50 79 58 V93 H63 V72 L66 60 Z", "#a49c8b"),
        Part("M26 50 H74 V60 H57 L50 67 L43 60 H26 Z", INK),
    ),
    "dragon": _marker(
        "dragon",
        Part(
            "M54 40 C60 14 82 4 100 4 C92 16 98 26 94 36 C86 34 82 42 82 50 C72 46 64 50 60 58 Z",
            "#7d1c12",
            INK,
            5,
        ),
        Part(
            "M2 52 C12 50 18 44 26 36 L20 16 L36 28 C44 26 46 18 44 6 L58 26 C74 34 74 52 66 62 "
            "C84 64 92 80 96 94 C80 84 70 92 52 94 C32 96 22 84 30 72 C22 76 6 70 2 52 Z",
            "#c93a1e",
            INK,
            6,
        ),
        Part("M34 44 L50 40 L44 51 Z", "#f6d24a", INK, 2),
        Part("M8 60 C22 62 32 60 42 56", "", INK, 4),
        Part("M42 74 C48 66 58 68 62 62 M44 86 C52 80 66 82 76 78", "", "#f0a35a", 5),
    ),
}

SYMBOLS = {
    "mine": _sign(
        "mine",
        "#e9d3a2",
        Part("M24 78 L66 36", "", "#7a4a20", 11),
        Part("M34 22 C54 16 84 34 80 68 C74 54 62 40 32 32 Z", "#5a5f68", INK, 4),
    ),
    "magic": _sign(
        "magic",
        "#5c3a9e",
        Part("M50 10 L59 41 L90 50 L59 59 L50 90 L41 59 L10 50 L41 41 Z", "#ffe27a"),
        Part("M50 32 L55 45 L68 50 L55 55 L50 68 L45 55 L32 50 L45 45 Z", "#fffdf0"),
    ),
    "cavern": _sign(
        "cavern",
        "#b9a58a",
        Part("M14 74 C14 38 32 20 50 20 C68 20 86 38 86 74 Z", "#17100b"),
        Part("M34 24 L38 44 L44 22 M54 21 L60 48 L66 26", "#b9a58a"),
        Part("M14 74 H86", "", INK, 6),
    ),
}
