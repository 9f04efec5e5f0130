"""Scenes as data: what a view becomes before anything is painted."""

from dataclasses import replace

import pytest

from engine.protocol import Area, Message, Move, Name, Option, Piece, Stat
from engine.words import Words
from render.changes import changes
from render.draw import printed_of, style
from render.paint.fonts import fitted, font
from render.scene.build import best_targets, build, zoomed
from render.shapes import Label, Stamp
from tests.render.views import crowded, empty


def scene_of(view, locale="en", **options):
    wanted = style(Words(locale), theme="light", palette="classic", width=400)
    printed = printed_of(view.game, view.board)
    return build(view, printed, wanted.look(len(view.panels)), wanted.words, **options)


def patch(scene, name):
    return next(patch for patch in scene.patches if patch.id == name)


def drawings(found):
    return [shape.drawing.name for shape in found.shapes if isinstance(shape, Stamp)]


def texts(found):
    return [shape.text for shape in found.shapes if isinstance(shape, Label)]


def with_area(view, area):
    return replace(view, areas=tuple(area if a.id == area.id else a for a in view.areas))


def test_an_empty_area_needs_no_patch():
    scene = scene_of(empty("2p"))
    mountains = {s.id for s in empty("2p").board.sites if s.terrain == "mountain"}
    assert {p.area for p in scene.patches if p.area} == mountains


def test_an_owned_area_shows_token_count_band_and_its_number_again():
    area = Area("8", 1, (Piece("token", "orcs", 1, 4), Piece("fortress", owner=1)))
    found = patch(scene_of(with_area(empty("2p"), area)), "area 8")
    assert [(t.kind, t.pattern) for t in found.tints] == [("band", "stripes")]
    names = drawings(found)
    assert names[0] == "badge:light:8"
    assert names[1].endswith("emblem:orcs:False")
    assert names[2:] == ["count:4", "marker:fortress"]


def test_a_declined_people_is_faded_and_has_no_pattern():
    area = Area("8", 1, (Piece("token", "orcs", 1, 4, declined=True),))
    found = patch(scene_of(with_area(empty("2p"), area)), "area 8")
    assert [(t.kind, t.pattern) for t in found.tints] == [("band", "")]
    assert found.tints[0].strength < 1
    assert drawings(found)[1].endswith(":True")


def test_unknown_peoples_and_pieces_get_neutral_drawings():
    area = Area("8", 0, (Piece("token", "badgers", 0, 2), Piece("balloon", owner=0, count=2)))
    names = drawings(patch(scene_of(with_area(empty("2p"), area)), "area 8"))
    assert "emblem:stranger" in names[1]
    assert names[3] == "marker:unknown:2"


def test_pieces_beyond_the_places_are_counted():
    pieces = tuple(Piece(f"thing{n}") for n in range(7))
    names = drawings(patch(scene_of(with_area(empty("2p"), Area("8", None, pieces))), "area 8"))
    assert names[-1] == "more:4"
    assert len(names) == 4


def option(area, **facts):
    return Option(Move.of("conquer", area), "conquer", Name("area", area), **facts)


def test_targets_are_filled_with_their_cost_or_hatched_with_the_odds():
    scene = scene_of(empty("2p"), targets=[option("8", cost=3), option("9", cost=5, odds=(2, 6))])
    sure, die = patch(scene, "area 8"), patch(scene, "area 9")
    assert [t.kind for t in sure.tints] == ["fill", "halo"]
    assert drawings(sure)[-1] == "tag:light:3:False"
    assert [t.kind for t in die.tints] == ["hatch", "halo"]
    assert drawings(die)[-1] == "tag:light:2/6:True"


def test_a_sure_way_is_shown_rather_than_the_die():
    die, sure = option("8", cost=4, odds=(1, 6)), option("8", cost=3)
    assert best_targets([die, sure]) == best_targets([sure, die]) == {"8": sure}
    assert best_targets([Option(Move.of("done"), "done")]) == {}


def test_what_changed_is_outlined_and_a_conquest_has_an_arrow():
    before = with_area(empty("2p"), Area("8", 0, (Piece("token", "orcs", 0, 3),)))
    after = with_area(before, Area("14", 0, (Piece("token", "orcs", 0, 2),)))
    after = with_area(after, Area("8", 0, (Piece("token", "orcs", 0, 1),)))
    assert [(c.area, c.moved, c.taken_from) for c in changes(before, after)] == [
        ("8", False, None),
        ("14", True, "8"),
    ]
    scene = scene_of(after, before=before)
    assert [t.kind for t in patch(scene, "area 8").tints] == ["band", "edge"]
    taken = patch(scene, "area 14")
    assert [t.kind for t in taken.tints] == ["glow", "band", "halo"]
    assert any(name.startswith("arrow:") for name in drawings(taken))


def test_nothing_is_outlined_between_equal_views():
    assert changes(crowded("3p"), crowded("3p")) == ()


def test_panels_show_coins_only_where_the_view_does():
    scene = scene_of(crowded("5p"))
    assert "?" in texts(patch(scene, "panel 0"))
    assert "35" in texts(patch(scene, "panel 4"))


def test_the_scene_holds_nothing_but_the_view():
    """Two views that differ in a hidden number give the same scene."""
    view = crowded("5p")
    hidden = [s for p in view.panels for s in p.stats if s.value is None]
    assert hidden == [Stat("coins", None)] * 4
    assert scene_of(view) == scene_of(replace(view))


def test_the_acting_seat_is_marked_and_named():
    view = crowded("5p")
    scene = scene_of(view)
    assert texts(patch(scene, "turn")) == ["Purple: conquests"]
    over = scene_of(replace(view, over=True, to_act=(), stage=Message("stage-over")))
    assert texts(patch(over, "turn")) == ["The game is over"]


def test_cards_show_price_coins_and_tokens():
    scene = scene_of(empty("2p"))
    assert set(texts(patch(scene, "combos 1"))) >= {"Dragon Master", "Sorcerers", "10", "free"}
    assert set(texts(patch(scene, "combos 4"))) >= {"Underworld", "Skeletons", "11", "–3", "+3"}


@pytest.mark.parametrize("locale", ["en", "ru", "uk"])
def test_every_text_fits_its_place(locale):
    scene = scene_of(crowded("5p"), locale, legend=True)
    labels = [s for p in scene.patches for s in p.shapes if isinstance(s, Label) and s.fit]
    assert len(labels) > 40
    for label in labels:
        text, points = fitted(label.text, label.font, label.size, label.fit)
        assert font(label.font, points).getlength(text) <= label.fit
        assert text == label.text, f"{label.text!r} was cut"


def test_long_names_shrink_and_then_end_in_an_ellipsis():
    text, points = fitted("Maximilian", "name", 30, 120)
    assert (text, points < 30) == ("Maximilian", True)
    text, points = fitted("Maximilian Alexander von und zu Hohenfels", "name", 30, 120)
    assert text.endswith("…")
    assert font("name", points).getlength(text) <= 120


def test_zoom_keeps_the_areas_asked_for_and_nothing_else():
    view = crowded("3p")
    printed = printed_of(view.game, view.board)
    part = zoomed(scene_of(view), printed, ["9", "10"])
    assert {"9", "10"} <= {p.area for p in part.patches}
    assert all(p.area for p in part.patches)
    assert part.width < 800
    with pytest.raises(ValueError, match="no area '99'"):
        zoomed(scene_of(view), printed, ["99"])
