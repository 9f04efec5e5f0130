"""Painted pictures: the same bytes every time, the right size, close to the kept ones."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.protocol import Board
from engine.words import Words
from render import NoDrawing, picture, strip_picture
from render.draw import cached_bytes, forget_layers
from tests.render.views import board, crowded, empty

GOLDEN = Path(__file__).parent / "golden"
EN = Words("en")
STATES = {
    "crowded-5p-light": (crowded("5p"), {"theme": "light", "palette": "classic"}),
    "crowded-4p-dark": (crowded("4p"), {"theme": "dark", "palette": "bright"}),
    "empty-2p-light": (empty("2p"), {"theme": "light", "palette": "deep", "legend": True}),
    "changed-3p-light": (crowded("3p"), {"changed_since": empty("3p")}),
}


def opened(data):
    return Image.open(BytesIO(data))


@pytest.mark.parametrize("name", STATES)
def test_pictures_look_as_they_did(name):
    view, options = STATES[name]
    drawn = opened(picture(view, EN, width=400, **options).bytes).convert("RGB")
    kept = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    assert drawn.size == kept.size
    far = ImageStat.Stat(ImageChops.difference(drawn, kept)).mean
    assert max(far) < 2.5, "look at the picture; if it is right, keep it with tests/render/keep.py"


def test_the_same_view_gives_the_same_bytes():
    first = picture(crowded("5p"), EN, width=400).bytes
    picture(empty("5p"), EN, width=400)
    assert picture(crowded("5p"), EN, width=400).bytes == first
    forget_layers()
    assert picture(crowded("5p"), EN, width=400).bytes == first


def test_another_process_gives_the_same_bytes():
    code = (
        "import sys; from engine.words import Words; from render import picture;"
        "from tests.render.views import crowded;"
        "sys.stdout.buffer.write(picture(crowded('2p'), Words('uk'), width=300).bytes)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == picture(crowded("2p"), Words("uk"), width=300).bytes


def test_many_threads_may_draw_at_once():
    views = [empty("3p"), crowded("3p")] * 4
    alone = [picture(view, EN, width=300).bytes for view in views]
    forget_layers()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: picture(view, EN, width=300).bytes, views))
    assert together == alone


def test_a_large_picture_is_a_palette_png_below_one_mebibyte():
    drawn = picture(crowded("5p"), EN)
    image = opened(drawn.bytes)
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
    assert len(drawn.bytes) < 2**20
    assert drawn.filename == "smallworld.png"
    assert cached_bytes() < 200 * 2**20


def test_memory_keeps_its_bound_over_many_boards_themes_and_palettes(monkeypatch):
    monkeypatch.setattr("render.draw.KEPT_BYTES", 12 * 2**20)
    for name in ("2p", "3p"):
        for theme in ("light", "dark"):
            for palette in ("classic", "deep"):
                picture(crowded(name), EN, width=500, theme=theme, palette=palette)
                assert cached_bytes() < (12 + 32 + 8) * 2**20


def test_a_zoomed_picture_shows_less():
    whole = picture(crowded("3p"), EN, width=400)
    part = picture(crowded("3p"), EN, width=400, zoom=["9", "10"])
    assert opened(part.bytes).height < opened(whole.bytes).height


def test_a_strip_of_a_turn_shows_every_step():
    strip = opened(strip_picture([empty("2p"), crowded("2p"), empty("2p")], EN, width=600).bytes)
    single = opened(strip_picture([empty("2p"), empty("2p")], EN, width=600).bytes)
    assert strip.size[0] == single.size[0] == 600
    assert strip.height < single.height


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"width": 20}, "160 to 2000"),
        ({"width": 99999}, "160 to 2000"),
        ({"theme": "pink"}, "light, dark"),
        ({"palette": "loud"}, "classic"),
        ({"zoom": ["99"]}, "no area"),
    ],
)
def test_absurd_wishes_are_refused_with_a_reason(wrong, said):
    with pytest.raises(ValueError, match=said):
        picture(empty("2p"), EN, **{"width": 300} | wrong)


def test_a_board_without_outlines_has_no_picture():
    from dataclasses import replace

    sites = board("2p").sites
    for outlines in (None, "smallworld_77p"):
        view = replace(empty("2p"), board=Board("case", outlines, sites))
        with pytest.raises(NoDrawing):
            picture(view, EN, width=300)


def test_running_needs_no_numpy_and_only_paint_imports_pillow():
    code = (
        "import sys; sys.modules['numpy'] = sys.modules['shapely'] = sys.modules['scipy'] = None;"
        "from engine.words import Words; from render import picture;"
        "from tests.render.views import empty; picture(empty('2p'), Words('en'), width=200)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    root = Path(__file__).parents[2] / "render"
    guilty = [
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if "PIL" in path.read_text(encoding="utf-8") and path.parent.name != "paint"
    ]
    assert guilty == []
