"""The lands of Small World: colours, and what grows there, drawn by us.

The colours are chosen so that the lands differ in greyscale too: farmland, hill, mountain, water,
swamp and forest stand from light to dark.
"""

from __future__ import annotations

from render.pieces.art import Growth, Terrain
from render.shapes import Drawing, Part

_SHADOW = "#1a120a48"


def _drawn(name: str, w: float, h: float, *parts: Part) -> Drawing:
    return Drawing(f"land:{name}", parts, w, h)


_PINE = _drawn(
    "pine",
    60,
    84,
    Part("E34 76 24 7", _SHADOW),
    Part("M27 66 H33 V80 H27 Z", "#4a2f18"),
    Part(
        "M30 2 L44 28 L38 27 L51 50 L44 49 L56 72 H4 L16 49 L9 50 L22 27 L16 28 Z",
        "#284a2c",
        "#162a18",
        3,
    ),
    Part("M30 5 L36 26 L31 26 L37 48 L31 48 L36 69 H8 L19 47 L13 48 L25 25 L20 26 Z", "#3f6b3c"),
    Part("M29 10 L24 24 M24 32 L18 44 M18 54 L12 65", "", "#6b9457", 3),
)
_OAK = _drawn(
    "oak",
    70,
    80,
    Part("E40 72 27 7", _SHADOW),
    Part("M31 50 H39 L42 76 H28 Z", "#4f3219"),
    Part(
        "M35 4 C48 2 58 10 58 20 C68 24 68 42 58 47 C56 58 42 60 35 55 "
        "C28 60 14 58 12 47 C2 42 2 24 12 20 C12 10 22 2 35 4 Z",
        "#2d5430",
        "#182e1a",
        3,
    ),
    Part(
        "M32 8 C42 6 48 12 47 20 C52 28 50 38 44 42 "
        "C38 50 28 50 24 45 C14 46 8 38 12 30 C10 20 20 8 32 8 "
        "Z",
        "#467542",
    ),
    Part(
        "M22 18 C26 12 32 12 36 15 M15 32 C18 28 22 27 26 28 M30 36 C34 33 38 33 41 35",
        "",
        "#76a05e",
        3,
    ),
)
_BUSH = _drawn(
    "bush",
    40,
    26,
    Part("E22 22 17 4", _SHADOW),
    Part("M4 22 C2 10 12 8 14 9 C18 2 28 4 28 10 C36 8 40 18 35 22 Z", "#2f5832", "#182e1a", 2.5),
    Part("M9 14 C12 11 15 12 17 13 M20 10 C23 7 26 8 27 11", "", "#6b9457", 2.5),
)
_MOUND = _drawn(
    "mound",
    100,
    46,
    Part("M2 44 C16 2 66 -4 98 44 Z", "#a8b760"),
    Part("M60 12 C78 20 90 32 98 44 H62 C70 34 68 22 60 12 Z", "#7f9145"),
    Part("M2 44 C16 2 66 -4 98 44", "", "#5d6c2e", 3.5),
    Part("M22 30 C30 18 40 14 48 14 M34 38 C40 30 48 26 56 26", "", "#d2dc8e", 3),
    Part("M12 44 L14 38 M18 44 L19 39 M84 44 L85 39 M76 43 L78 38", "", "#5d6c2e", 2.5),
)
_KNOLL = _drawn(
    "knoll",
    70,
    34,
    Part("M2 32 C12 2 52 -2 68 32 Z", "#afbd67"),
    Part("M42 10 C56 16 62 24 68 32 H44 C50 24 48 16 42 10 Z", "#88994b"),
    Part("M2 32 C12 2 52 -2 68 32", "", "#5d6c2e", 3.5),
    Part("M16 22 C22 14 30 12 34 12", "", "#d2dc8e", 3),
)
_TUFT = _drawn(
    "tuft",
    24,
    16,
    Part("M4 15 L2 6 M9 15 L10 2 M14 15 L18 4 M19 15 L23 8", "", "#6d7d38", 2.6),
)
_FIELD = _drawn(
    "field",
    120,
    70,
    Part("M14 10 C46 0 84 2 112 10 L118 54 C86 66 40 68 4 58 Z", "#e3bf5a", "#b58b32", 3),
    Part(
        "M12 20 C46 10 86 12 113 19 M10 30 C46 21 86 23 115 29 M8 40 C44 32 86 34 116 39 "
        "M6 50 C42 44 86 44 117 48",
        "",
        "#b98d30",
        4,
    ),
    Part(
        "M13 15 C46 5 86 7 112 14 M11 25 C46 16 86 18 114 24 M9 35 C44 27 86 29 115 34",
        "",
        "#f7e39a",
        2.5,
    ),
)
_SHEAF = _drawn(
    "sheaf",
    50,
    54,
    Part("E27 49 19 5", _SHADOW),
    Part(
        "M14 48 C18 34 20 30 21 27 L4 8 L16 14 L18 2 L25 12 "
        "L32 2 L34 14 L46 8 L29 27 C30 30 32 34 36 48 Z",
        "#dba936",
        "#8a6118",
        3,
    ),
    Part("M18 27 H32", "", "#8a4a18", 5),
    Part("M25 12 V24 M22 32 L20 46 M28 32 L30 46", "", "#f6dd88", 2.5),
)
_WHEAT = _drawn(
    "wheat",
    44,
    34,
    Part("M6 33 V14 M16 33 V8 M27 33 V10 M38 33 V15", "", "#a87a24", 3),
    Part("E6 11 3.4 7 E16 6 3.4 6.5 E27 8 3.4 6.5 E38 12 3.4 7", "#f3d069", "#a87a24", 1.6),
)
_REEDS = _drawn(
    "reeds",
    56,
    64,
    Part("E28 58 25 5", "#3f565a"),
    Part("M12 57 L8 24 M22 58 L22 10 M33 58 L36 16 M44 57 L50 30", "", "#a3a66a", 3),
    Part("M16 57 L2 38 M28 58 L30 30 M40 57 L54 44", "", "#8a8f55", 2.6),
    Part("R18.5 4 7 19 3.5 R33 10 7 18 3.5 R4.5 18 6.5 15 3", "#4a2c16", "#20120a", 1.6),
)
_POOL = _drawn(
    "pool",
    84,
    30,
    Part(
        "M4 16 C10 2 34 6 46 4 C64 0 84 8 80 18 C76 28 56 24 42 27 C24 30 2 28 4 16 Z",
        "#4f6c70",
        "#3c3b28",
        3,
    ),
    Part("M18 12 C28 8 40 11 50 9 M34 19 C44 16 56 18 66 16", "", "#93b3b0", 2.6),
)
_TUSSOCK = _drawn(
    "tussock",
    34,
    22,
    Part("M4 20 L2 8 M10 20 L9 3 M16 20 L18 2 M22 20 L27 5 M28 20 L33 10", "", "#9ba062", 3),
)
_PEAK = _drawn(
    "peak",
    100,
    88,
    Part("M4 84 L96 84 L84 88 L14 88 Z", _SHADOW),
    Part("M2 85 L46 4 L98 85 Z", "#b8aaa6", "#4a3d3c", 4),
    Part("M46 4 L98 85 H56 L62 62 L50 46 L54 28 Z", "#7d7072"),
    Part("M46 4 L64 32 L56 40 L52 32 L45 42 L39 33 L31 33 Z", "#fdfbf5"),
    Part("M46 4 L64 32 L56 40 L53 32 Z", "#d5d3dc"),
    Part("M30 54 L24 68 M40 60 L36 76 M20 72 L17 80", "", "#8c7f7d", 3),
)
_CRAG = _drawn(
    "crag",
    76,
    58,
    Part("M2 56 L24 12 L34 26 L48 4 L74 56 Z", "#b2a4a1", "#4a3d3c", 3.5),
    Part("M24 12 L34 26 L30 56 H24 Z M48 4 L74 56 H48 L52 34 Z", "#7d7072"),
    Part("M48 4 L57 22 L50 26 L46 18 L40 20 Z", "#fdfbf5"),
)
_STONE = _drawn(
    "stone",
    30,
    20,
    Part("M2 18 L6 8 L16 3 L26 9 L28 18 Z", "#a79a97", "#4a3d3c", 2.5),
    Part("M16 3 L26 9 L28 18 H18 Z", "#7d7072"),
)
_WAVES = _drawn(
    "waves",
    60,
    22,
    Part(
        "M2 8 C8 0 14 0 18 8 C22 0 30 0 34 8 M26 18 C32 10 38 10 42 18 C46 10 54 10 58 18",
        "",
        "#bcd9e6",
        3,
    ),
)
_RIPPLE = _drawn(
    "ripple",
    44,
    12,
    Part("M2 8 C8 1 14 1 20 8 C26 1 34 1 42 7", "", "#a9cbdc", 2.8),
)
_LILY = _drawn(
    "lily",
    40,
    20,
    Part("E14 12 11 6", "#6f9a5a", "#2f5a4a", 2),
    Part("M14 12 L25 8 L25 15 Z", "#5f92b4"),
    Part("E30 8 8 4", "#7da863", "#2f5a4a", 2),
    Part("M14 10 L11 4 L15 7 L18 3 L18 9 Z", "#fbe9f0", "#b7788f", 1.4),
)

TERRAINS = {
    "farmland": Terrain(
        "#efd684",
        "#cfa548",
        (Growth(_FIELD, 60, 5), Growth(_WHEAT, 26, 2), Growth(_SHEAF, 27, 2)),
        36,
    ),
    "hill": Terrain(
        "#b9c873",
        "#8c9f49",
        (Growth(_MOUND, 58, 4), Growth(_KNOLL, 42, 3), Growth(_TUFT, 16, 2)),
        33,
    ),
    "mountain": Terrain(
        "#aa9d9a",
        "#7c6f72",
        (Growth(_PEAK, 50, 6), Growth(_CRAG, 40, 3), Growth(_STONE, 16, 1)),
        31,
    ),
    "sea": Terrain(
        "#5a8fb6", "#3f7299", (Growth(_WAVES, 36, 2), Growth(_RIPPLE, 26, 1)), 64, water=True
    ),
    "lake": Terrain(
        "#5f94b6", "#477ea2", (Growth(_RIPPLE, 28, 4), Growth(_LILY, 26, 1)), 56, water=True
    ),
    "swamp": Terrain(
        "#757156",
        "#524e3b",
        (Growth(_REEDS, 30, 4), Growth(_POOL, 46, 2), Growth(_TUSSOCK, 20, 2)),
        33,
    ),
    "forest": Terrain(
        "#40613d",
        "#2a4429",
        (Growth(_PINE, 27, 4), Growth(_OAK, 32, 4), Growth(_BUSH, 20, 1)),
        22,
    ),
}
