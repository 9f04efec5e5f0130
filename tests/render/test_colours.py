"""Colours keep apart: for colour-blind eyes, in greyscale, and in print."""

from itertools import combinations, pairwise

import pytest

from render.colours import BLINDNESS, distance, lightness, mix, seen_by
from render.pieces.lands import TERRAINS
from render.themes import PALETTES, PATTERNS, THEMES, owners

EYES = ("none", *BLINDNESS)
LANDS = {name: look for name, look in TERRAINS.items() if name != "lake"}
"""A lake is water like the sea: the two need not differ."""


def test_distance_agrees_with_published_pairs():
    assert distance("#ffffff", "#000000") == pytest.approx(100, abs=0.1)
    assert distance("#ff0000", "#00ff00") == pytest.approx(86.6, abs=0.3)
    assert distance("#336699", "#336699") == 0


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("eyes", EYES)
def test_owners_differ_for_every_kind_of_eyes(palette, eyes):
    seen = [c if eyes == "none" else seen_by(c, eyes) for c in PALETTES[palette]]
    assert min(distance(a, b) for a, b in combinations(seen, 2)) > 20


def test_the_simulation_itself_tells_red_from_green_apart_no_more():
    red, green = "#c03020", "#6f7a1e"
    assert distance(seen_by(red, "deutan"), seen_by(green, "deutan")) < distance(red, green) / 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_lands_differ_in_greyscale(theme):
    shades = sorted(lightness(mix(look.colour, "#000000", theme.dim)) for look in LANDS.values())
    gaps = [b - a for a, b in pairwise(shades)]
    assert min(gaps) > (8 if theme.name == "light" else 5.5)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_stands_out_from_its_ground(theme):
    for ink, ground in ((theme.ink, theme.panel), (theme.badge_ink, theme.badge)):
        assert abs(lightness(ink) - lightness(ground)) > 60
    assert abs(lightness(theme.faint) - lightness(theme.panel)) > 40


@pytest.mark.parametrize("palette", PALETTES)
def test_every_seat_has_colour_pattern_and_letter_of_its_own(palette):
    five = owners(palette, ("Red", "Blue", "Green", "Yellow", "Purple"))
    assert len({who.colour for who in five}) == 5
    assert [who.pattern for who in five] == list(PATTERNS)
    assert "".join(who.letter for who in five) == "RBGYP"
    for who in five:
        assert abs(lightness(who.ink) - lightness(who.colour)) > 35


def test_letters_are_dealt_when_initials_are_the_same():
    assert [who.letter for who in owners("classic", ("Ann", "Alf", "Bo"))] == ["A", "B", "C"]
    assert [who.letter for who in owners("classic", ("😀", "Alf"))] == ["A", "B"]
    assert [who.letter for who in owners("classic", ("Max", "Марія"))] == ["A", "B"]
