"""Everything in an area has its own place, and no number is ever covered."""

from itertools import combinations

import pytest

from render.draw import printed_of
from render.scene.area import Look, area_patch
from render.shapes import Box, Stamp
from render.themes import THEMES, owners
from tests.render.views import NAMES, board, crowded

LOOK = Look(THEMES["light"], owners("classic", "ABCDE"))


@pytest.fixture(params=NAMES)
def printed(request):
    return printed_of("smallworld", board(request.param))


def test_places_of_an_area_do_not_overlap(printed):
    for area, places in printed.places.items():
        boxes = [places.badge, places.token, places.tag, *places.markers]
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other, slack=0.5), area


def test_places_lie_inside_their_area(printed):
    for area, places in printed.places.items():
        room = printed.ground.room(area)
        for box in (places.badge, places.token, places.tag, *places.markers):
            assert room.holds(box, 0.0), (area, box)


def test_numbers_can_be_read_on_a_phone(printed):
    """At a quarter of the size a badge is at least 9 pixels across, a token 16."""
    for places in printed.places.values():
        assert places.badge.w / 4 > 9
        assert places.token.w / 4 > 15


@pytest.mark.parametrize("name", NAMES)
def test_no_piece_covers_a_number_on_a_crowded_board(name):
    view = crowded(name)
    printed = printed_of("smallworld", view.board)
    badges = [places.badge for places in printed.places.values()]
    for area in view.areas:
        for shape in area_patch(printed, area, LOOK).shapes:
            if isinstance(shape, Stamp) and not shape.drawing.name.startswith(("badge", "symbol")):
                assert not any(shape.box.overlaps(badge, 1.0) for badge in badges), area.id


def test_room_measures_the_distance_to_the_border(printed):
    area = next(iter(printed.places))
    room = printed.ground.room(area)
    x, y = room.middle
    assert room.clearance(x, y) > 40
    assert room.clearance(room.box.x - 20, room.box.y) == 0
    assert not room.holds(Box.around(x, y, room.box.w * 2, 10), 0.0)
    assert room.nearest((5000, 10), (x, y), [], 0.0) is None
