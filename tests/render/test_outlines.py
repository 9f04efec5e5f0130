"""The reader of stored outlines."""

import subprocess
import sys

import pytest

from render.outlines import load_board, read_outlines, stored_boards

SQUARE_WITH_POND = {
    "game": "probe",
    "board": "tiny",
    "generator": 1,
    "seed": 1,
    "frame": {"width": 10, "height": 10, "margin": 0, "corner": 0},
    "areas": {
        "1": {"rings": [[1, 2], [-3]], "label": [1, 1, 0.5], "spots": [[8, 8, 0.4]]},
        "2": {"rings": [[-2, 4]], "label": [5, 9, 0.5], "spots": []},
        "pond": {"rings": [[3]], "label": [4, 4, 1], "spots": []},
    },
    "arcs": [
        {"between": ["1", None], "kind": "frame", "points": [[0, 9], [0, 0], [10, 0], [10, 9]]},
        {"between": ["1", "2"], "kind": "hills", "points": [[10, 9], [0, 9]]},
        {"between": ["pond", "1"], "kind": "coast", "points": [[3, 3], [5, 3], [4, 5], [3, 3]]},
        {"between": ["2", None], "kind": "frame", "points": [[10, 9], [10, 10], [0, 10], [0, 9]]},
    ],
}


@pytest.fixture
def tiny():
    return read_outlines(SQUARE_WITH_POND)


def test_polygon_gives_outer_ring_then_holes(tiny):
    outer, hole = tiny.polygon("1")

    assert outer == [(0, 9), (0, 0), (10, 0), (10, 9)]
    assert hole == [(3, 3), (4, 5), (5, 3)]


def test_a_border_walked_backwards_has_the_same_points(tiny):
    assert tiny.polygon("2") == [[(0, 9), (10, 9), (10, 10), (0, 10)]]


def test_borders_between_two_areas_in_either_order(tiny):
    assert [arc.kind for arc in tiny.border("2", "1")] == ["hills"]
    assert tiny.border("1", "2") == tiny.border("2", "1")
    assert tiny.border("2", "pond") == []
    assert len(tiny.border("1", None)) == 1


def test_neighbours_and_pairs(tiny):
    assert tiny.neighbours("1") == {"2", "pond"}
    assert sorted(tiny.pairs()) == [("1", "2"), ("1", "pond")]


def test_outer_line_goes_round_the_board(tiny):
    assert tiny.outer == [(0, 9), (0, 0), (10, 0), (10, 9), (10, 10), (0, 10)]


def test_label_and_spots_are_circles(tiny):
    area = tiny.areas["1"]

    assert (area.label.x, area.label.y, area.label.radius) == (1, 1, 0.5)
    assert area.spots[0].radius == 0.4


def test_a_board_is_read_once():
    assert load_board("smallworld", "2p") is load_board("smallworld", "2p")
    assert ("smallworld", "5p") in stored_boards()


@pytest.mark.parametrize("board", ["9p", "../boards/smallworld_2p", ""])
def test_an_unknown_board_is_named(board):
    with pytest.raises(LookupError, match="no outlines"):
        load_board("smallworld", board)


def test_reading_needs_no_geometry_library():
    heavy = "{'numpy', 'scipy', 'shapely', 'networkx', 'render.layout'}"
    program = (
        "import sys; from render.outlines import load_board; load_board('smallworld', '5p');"
        f"sys.exit(str({heavy} & set(sys.modules)) if {heavy} & set(sys.modules) else 0)"
    )

    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
