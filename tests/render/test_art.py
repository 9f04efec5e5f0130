"""Every piece of every game has a drawing, and emblems differ even when tiny."""

import json
from itertools import combinations
from pathlib import Path

from PIL import ImageChops, ImageStat

from engine.games import GAMES
from render.paint.sprites import sprite
from render.pieces import GAMES as DRAWN
from render.pieces import art
from render.pieces.emblems import STRANGER

PIECES = Path(__file__).parents[2] / "engine" / "smallworld" / "base" / "pieces.json"


def ids(key):
    return {row["id"] for row in json.loads(PIECES.read_text(encoding="utf-8"))[key]}


def test_every_game_is_drawn():
    assert set(GAMES) <= set(DRAWN)


def test_every_people_power_and_marker_of_small_world_is_drawn():
    drawn = art("smallworld")
    assert set(drawn.faces["race"]) == ids("races")
    assert set(drawn.faces["power"]) == ids("powers")
    assert set(drawn.markers) == ids("markers") | {"mountain", "lost_tribe"}


def test_strangers_are_neutral():
    assert art("no such game").face("race", "orcs") is STRANGER
    assert art("smallworld").face("race", "badgers") is STRANGER


def tiny(drawing):
    """Return an emblem as it looks on a token of 24 pixels, in grey."""
    image = sprite(drawing, 24, (("ink", "#ffffff"), ("cut", "#000000")))
    ground = image.copy()
    ground.paste((0, 0, 0), (0, 0, *image.size))
    ground.paste(image, mask=image)
    return ground.convert("L").resize((24, 24))


def test_emblems_differ_at_24_pixels():
    drawn = art("smallworld").faces
    small = {f"{kind} {n}": tiny(d) for kind in drawn for n, d in drawn[kind].items()}
    small["stranger"] = tiny(STRANGER)
    for (one, a), (other, b) in combinations(small.items(), 2):
        far = ImageStat.Stat(ImageChops.difference(a, b)).mean[0]
        assert far > 28, f"{one} and {other} look alike: {far:.0f}"
