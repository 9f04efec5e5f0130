"""Emblems of the peoples and powers of Small World, drawn by us in two tones.

Every emblem lives in a box of 100 by 100: `ink` is the figure, `cut` what is cut out of it.
"""

from __future__ import annotations

from render.shapes import Drawing, Part


def _ink(path: str) -> Part:
    return Part(path, fill="ink")


def _cut(path: str) -> Part:
    return Part(path, fill="cut")


def _line(path: str, width: float, colour: str = "ink") -> Part:
    return Part(path, line=colour, width=width)


def _emblem(name: str, *parts: Part) -> Drawing:
    return Drawing(f"emblem:{name}", parts)


_AMAZONS = _emblem(
    "amazons",
    _line("M34 5 C88 20 88 80 34 95", 10),
    _line("M34 5 L26 50 L34 95", 4),
    _line("M14 50 H80", 7),
    _ink("M99 50 L74 35 L80 50 L74 65 Z"),
    _ink("M2 36 L22 50 L2 64 L10 50 Z"),
)
_DWARVES = _emblem(
    "dwarves",
    _ink(
        "M24 38 C4 38 -2 22 4 6 C10 20 20 22 32 20 Z M76 38 C96 38 102 22 96 6 C90 20 80 22 68 20 Z"
    ),
    _ink("M20 48 C20 8 80 8 80 48 Z"),
    _ink("M18 48 C12 76 34 96 50 100 C66 96 88 76 82 48 Z"),
    _cut("M26 44 H74 V56 C66 58 58 56 50 62 C42 56 34 58 26 56 Z"),
    _ink("E38 49 5 4 E62 49 5 4 M50 44 L44 62 H56 Z"),
    _cut("M32 70 C40 64 47 65 50 70 C53 65 60 64 68 70 C60 77 54 76 50 73 C46 76 40 77 32 70 Z"),
)
_ELVES = _emblem(
    "elves",
    _ink("M34 36 L-1 14 L10 52 L34 66 Z M66 36 L101 14 L90 52 L66 66 Z"),
    _ink("M28 34 C28 2 72 2 72 34 L71 60 C68 78 57 92 50 97 C43 92 32 78 29 60 Z"),
    _cut("M30 34 C36 22 46 20 50 8 C54 20 64 22 70 34 C60 30 54 28 50 20 C46 28 40 30 30 34 Z"),
    _cut("M35 48 L47 55 L36 57 Z M65 48 L53 55 L64 57 Z"),
    _line("M43 78 C47 81 53 81 57 78", 4, "cut"),
)
_GHOULS = _emblem(
    "ghouls",
    _ink("M32 88 L27 56 C34 46 68 46 72 56 L67 88 Z"),
    _ink("M26 60 L10 28 L14 18 L24 24 L40 52 Z M36 54 L32 12 L38 2 L46 12 L50 52 Z"),
    _ink("M50 52 L54 10 L62 2 L68 12 L64 54 Z M60 54 L76 22 L86 18 L90 28 L74 60 Z"),
    _ink("M32 78 L8 62 L4 50 L14 48 L36 60 Z"),
    _ink("M0 98 C10 78 30 82 50 80 C70 82 90 78 100 98 Z"),
    _cut("E50 68 9 8"),
)
_GIANTS = _emblem(
    "giants",
    _ink("M28 52 C24 32 70 26 78 46 C84 62 66 66 68 80 C70 100 38 102 36 82 C35 68 31 64 28 52 Z"),
    _ink("E24 27 13 15 E45 15 9 11 E63 15 8 10 E78 21 7 9 E90 31 6 8"),
)
_HALFLINGS = _emblem(
    "halflings",
    _ink("M4 42 H48 L45 74 C42 94 12 94 8 74 Z"),
    _ink("R0 36 52 11 5"),
    _line("M42 76 C64 84 62 40 98 34", 10),
    _line("M18 30 C8 20 30 16 18 3 M38 30 C28 20 50 16 38 3", 5),
)
_HUMANS = _emblem(
    "humans",
    _ink("M50 1 L92 14 C92 56 80 84 50 99 C20 84 8 56 8 14 Z"),
    _cut("M43 20 H57 V38 H78 V52 H57 V82 H43 V52 H22 V38 H43 Z"),
)
_ORCS = _emblem(
    "orcs",
    _ink(
        "M17 38 C12 2 88 2 83 38 L99 26 L92 58 L82 62 "
        "C80 86 66 97 50 97 C34 97 20 86 18 62 L8 58 L1 26 Z"
    ),
    _cut("M25 36 L46 47 L29 52 Z M75 36 L54 47 L71 52 Z"),
    _cut("M28 74 C40 68 60 68 72 74 L68 83 H32 Z"),
    _cut("M27 78 L31 52 L41 76 Z M73 78 L69 52 L59 76 Z"),
)
_RATMEN = _emblem(
    "ratmen",
    _ink("E22 25 21 22 E78 25 21 22"),
    _cut("E22 26 11 11 E78 26 11 11"),
    _ink("M18 44 C20 20 80 20 82 44 C82 64 62 88 50 99 C38 88 18 64 18 44 Z"),
    _cut("M30 44 L44 50 L36 58 Z M70 44 L56 50 L64 58 Z"),
    _cut("E50 90 7 5"),
    _line("M60 80 L97 68 M60 84 L96 88 M40 80 L3 68 M40 84 L4 88", 4),
)
_SKELETONS = _emblem(
    "skeletons",
    _ink(
        "M50 2 C12 2 4 32 9 52 C12 64 24 64 26 70 L27 90 "
        "C34 99 66 99 73 90 L74 70 C76 64 88 64 91 52 C96 32 88 2 50 2 "
        "Z"
    ),
    _cut("E31 45 13 14 E69 45 13 14 M50 56 L42 71 H58 Z"),
    _line("M40 78 V95 M50 78 V97 M60 78 V95", 4, "cut"),
)
_SORCERERS = _emblem(
    "sorcerers",
    _ink("E50 40 38 38"),
    _ink("M18 99 L30 72 H70 L82 99 Z"),
    _cut("M50 8 L57 33 L82 40 L57 47 L50 72 L43 47 L18 40 L43 33 Z"),
    _line("M28 82 H72", 5, "cut"),
)
_TRITONS = _emblem(
    "tritons",
    _line("M50 14 V99", 10),
    _line("M18 22 V38 C18 66 82 66 82 38 V22", 10),
    _ink("M18 0 L5 27 H31 Z M50 -4 L36 24 H64 Z M82 0 L69 27 H95 Z"),
    _line("M36 78 H64", 8),
)
_TROLLS = _emblem(
    "trolls",
    _ink("M11 99 L1 89 L42 44 C34 24 52 0 76 2 C97 4 102 26 96 42 C90 60 68 66 56 58 Z"),
    _ink(
        "M40 30 L26 20 L44 16 Z M56 6 L54 -6 L68 4 Z M96 20 L106 14 L98 32 Z M88 54 L98 64 L78 60 Z"
    ),
    _cut("E62 24 6 6 E82 18 6 6 E80 40 6 6 E60 44 6 6"),
)
_WIZARDS = _emblem(
    "wizards",
    _ink("E50 83 50 14"),
    _ink("M18 80 C34 60 34 30 52 4 C58 -2 84 0 88 14 C78 10 70 12 66 20 C64 44 70 64 82 80 Z"),
    _cut("M20 72 C40 82 60 82 80 72 L83 79 C60 89 40 89 17 79 Z"),
    _cut("M51 34 L54 44 L64 44 L56 50 L59 60 L51 54 L43 60 L46 50 L38 44 L48 44 Z"),
)

RACES = {
    "amazons": _AMAZONS,
    "dwarves": _DWARVES,
    "elves": _ELVES,
    "ghouls": _GHOULS,
    "giants": _GIANTS,
    "halflings": _HALFLINGS,
    "humans": _HUMANS,
    "orcs": _ORCS,
    "ratmen": _RATMEN,
    "skeletons": _SKELETONS,
    "sorcerers": _SORCERERS,
    "tritons": _TRITONS,
    "trolls": _TROLLS,
    "wizards": _WIZARDS,
}

POWERS = {
    "alchemist": _emblem(
        "alchemist",
        _ink(
            "M38 8 H62 V36 L86 82 C90 92 84 97 76 97 H24 C16 97 10 92 14 82 L38 36 Z R31 2 38 11 4"
        ),
        _cut("M33 60 H67 L77 84 C78 88 76 89 73 89 H27 C24 89 22 88 23 84 Z"),
        _ink("E44 76 6 6 E58 68 4 4"),
    ),
    "berserk": _emblem(
        "berserk",
        _line("M50 6 V98", 9),
        _ink("M46 20 C30 22 18 12 12 2 C-3 22 -3 46 12 66 C18 56 30 48 46 50 Z"),
        _ink("M54 20 C70 22 82 12 88 2 C103 22 103 46 88 66 C82 56 70 48 54 50 Z"),
    ),
    "bivouacking": _emblem(
        "bivouacking",
        _ink("M50 12 L98 92 H2 Z"),
        _cut("M50 44 L68 92 H32 Z"),
        _line("M42 2 L52 16 M58 2 L48 16", 6),
    ),
    "commando": _emblem(
        "commando",
        _ink("M50 -2 L63 16 V60 H37 V16 Z R22 58 56 11 4 R43 68 14 22 2 E50 93 10 8"),
        _line("M50 14 V54", 4, "cut"),
    ),
    "diplomat": _emblem(
        "diplomat",
        _ink("R20 14 60 72 2 R8 4 84 18 9 R8 78 84 18 9"),
        _line("M32 36 H68 M32 50 H68 M32 64 H52", 6, "cut"),
        _cut("E66 66 8 8"),
    ),
    "dragon_master": _emblem(
        "dragon_master",
        _ink(
            "M2 58 C16 54 22 46 32 38 L22 12 L43 28 C54 24 56 16 52 0 L70 24 C90 34 99 54 96 78 "
            "C94 92 88 98 82 99 C86 82 78 72 64 72 C52 72 44 82 28 80 C12 80 2 70 2 58 Z"
        ),
        _cut("M44 46 L62 42 L54 54 Z E15 60 4 3"),
        _line("M8 70 C26 70 40 70 54 62", 4, "cut"),
    ),
    "flying": _emblem(
        "flying",
        _ink(
            "M2 24 C26 6 66 2 99 10 C96 24 90 30 84 32 C86 42 78 50 68 50 C70 60 60 68 52 66 "
            "C50 78 38 88 26 82 C10 74 4 50 2 24 Z"
        ),
        _line(
            "M22 30 C44 24 64 24 84 31 M24 46 C40 42 54 42 68 49 M28 62 C36 58 44 60 52 65",
            4,
            "cut",
        ),
    ),
    "forest": _emblem(
        "forest",
        _ink("M34 0 L60 42 H50 L70 80 H40 V98 H28 V80 H-2 L18 42 H8 Z"),
        _ink("M78 28 L98 58 H90 L102 86 H83 V98 H73 V86 H66 L56 60 L66 58 Z"),
    ),
    "fortified": _emblem(
        "fortified",
        _ink("M12 6 H30 V20 H41 V6 H59 V20 H70 V6 H88 V40 H78 V97 H22 V40 H12 Z"),
        _cut("M40 97 V74 C40 60 60 60 60 74 V97 Z R44 42 12 12 3"),
    ),
    "heroic": _emblem(
        "heroic",
        _ink("M20 98 V54 C20 22 80 22 80 54 V98 H60 V74 L50 64 L40 74 V98 Z"),
        _cut("M28 50 H72 V60 H56 L50 66 L44 60 H28 Z"),
        _ink("M48 28 C36 8 62 -8 98 6 C86 12 90 22 80 26 C70 32 58 24 48 28 Z"),
    ),
    "hill": _emblem(
        "hill",
        _ink("M-2 92 C10 34 46 34 60 92 Z M38 92 C54 6 92 20 102 92 Z"),
        _line("M16 70 C22 58 32 56 38 60 M64 56 C70 40 80 40 86 50", 5, "cut"),
    ),
    "merchant": _emblem(
        "merchant",
        _line("M10 24 H90 M50 8 V88", 7),
        _line("M20 24 L4 60 M20 24 L36 60 M80 24 L64 60 M80 24 L96 60", 4),
        _ink(
            "M-1 58 H41 C39 80 1 80 -1 58 Z M59 58 H101 "
            "C99 80 61 80 59 58 Z R28 86 44 11 4 E50 8 7 7"
        ),
    ),
    "mounted": _emblem(
        "mounted",
        _line("M22 92 C-2 40 18 11 50 11 C82 11 102 40 78 92", 19),
        _cut("E18 48 4 4 E28 25 4 4 E50 14 4 4 E72 25 4 4 E82 48 4 4 E20 70 4 4 E80 70 4 4"),
        _ink("R12 86 22 12 3 R66 86 22 12 3"),
    ),
    "pillaging": _emblem(
        "pillaging",
        _ink(
            "M50 -2 C54 20 88 30 86 62 C84 86 68 98 50 99 C32 98 16 86 14 62 C14 46 24 40 28 28 "
            "C33 40 38 42 43 40 C38 26 40 12 50 -2 Z"
        ),
        _cut(
            "M50 48 C54 60 68 66 66 80 C64 90 58 94 50 94 C42 94 35 88 35 78 C35 66 48 62 50 48 Z"
        ),
    ),
    "seafaring": _emblem(
        "seafaring",
        _ink("M2 68 H98 L82 96 H18 Z"),
        _line("M50 2 V68", 7),
        _ink("M56 6 C86 16 94 40 92 60 H56 Z M44 16 C24 26 10 42 10 60 H44 Z"),
        _line("M16 80 H84", 4, "cut"),
    ),
    "spirit": _emblem(
        "spirit",
        _ink(
            "M50 2 C18 2 12 32 12 52 V98 L26 84 L38 98 L50 84 L62 98 L74 84 L88 98 V52 "
            "C88 32 82 2 50 2 Z"
        ),
        _cut("E36 40 8 11 E64 40 8 11 E50 64 7 9"),
    ),
    "stout": _emblem(
        "stout",
        _ink("R10 28 58 70 6 E20 24 16 14 E40 16 18 16 E60 24 16 14"),
        _line("M66 44 C98 40 98 82 66 80", 10),
        _line("M26 48 V86 M40 48 V86 M54 48 V86", 5, "cut"),
    ),
    "swamp": _emblem(
        "swamp",
        _line("M26 99 V42 M50 99 V30 M74 99 V50", 5),
        _ink("R18 10 16 40 8 R42 -2 16 42 8 R66 20 16 38 8"),
        _ink(
            "M26 99 C20 78 8 66 -2 58 C20 60 32 80 34 99 Z M70 99 "
            "C74 82 88 70 102 66 C94 78 84 88 78 99 Z"
        ),
    ),
    "underworld": _emblem(
        "underworld",
        _ink("M0 97 C0 30 26 2 50 2 C74 2 100 30 100 97 Z"),
        _cut("M22 97 C22 56 34 32 50 32 C66 32 78 56 78 97 Z"),
        _ink("M42 44 H58 V66 H72 L50 92 L28 66 H42 Z"),
    ),
    "wealthy": _emblem(
        "wealthy",
        _ink("M24 10 H76 L100 40 L50 98 L0 40 Z"),
        _line("M4 40 H96 M26 12 L34 40 L50 94 L66 40 L74 12 M34 40 L50 12 L66 40", 4, "cut"),
    ),
}

STRANGER = _emblem(
    "stranger",
    _ink("M50 2 L92 50 L50 98 L8 50 Z"),
    _cut("M50 22 L74 50 L50 78 L26 50 Z"),
    _ink("E50 50 11 11"),
)
"""For peoples and powers nobody has drawn, such as home-made ones."""
