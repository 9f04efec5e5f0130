"""Every stored board against its graph: the drawing must say what the rules say."""

from functools import cache
from itertools import combinations
from math import dist, hypot

import pytest
import shapely

from render.layout.graph import board_files, load_graph
from render.outlines import load_board, stored_boards

BOARDS = [f"{game}_{board}" for game, board in stored_boards()]
every_board = pytest.mark.parametrize("name", BOARDS)

LAND_RATIO = 1.45
SMALLEST_LABEL = 58.0
SMALLEST_WATER_LABEL = 40.0
ROUND_LABEL = 75.0
SHORTEST_BORDER = 50.0
NEAREST_STRANGERS = 45.0


def outlines(name):
    game, _, board = name.partition("_")
    return load_board(game, board)


@cache
def shapes(name):
    board = outlines(name)
    polygons = {area: board.polygon(area) for area in board.areas}
    return {area: shapely.Polygon(outer, holes) for area, (outer, *holes) in polygons.items()}


def length(arc):
    return sum(dist(a, b) for a, b in zip(arc.points, arc.points[1:], strict=False))


def strangers(name):
    graph = load_graph(name)
    for one, other in combinations(graph.regions, 2):
        if other not in graph.regions[one].borders:
            yield one, other


def test_every_graph_has_stored_outlines():
    assert sorted(BOARDS) == sorted(board_files())


@every_board
def test_drawn_borders_are_the_borders_of_the_rules(name):
    board, graph = outlines(name), load_graph(name)

    assert set(board.areas) == set(graph.regions)
    for region in graph.regions.values():
        assert board.neighbours(region.id) == set(region.borders), region.id


@every_board
def test_border_kinds_are_those_of_the_graph(name):
    board, graph = outlines(name), load_graph(name)

    assert all(arc.kind == graph.kind(arc.left, arc.right) for arc in board.arcs)


@every_board
def test_areas_touch_in_the_plane_exactly_where_arcs_say_so(name):
    drawn = shapes(name)
    graph = load_graph(name)

    for one, other in combinations(drawn, 2):
        touch = drawn[one].intersection(drawn[other]).length > 1.0
        assert touch == (other in graph.regions[one].borders), (one, other)


@every_board
def test_no_overlaps_and_no_gaps(name):
    drawn = shapes(name)
    whole = shapely.Polygon(outlines(name).outer)

    assert all(shape.is_valid and shape.exterior.is_ccw for shape in drawn.values())
    assert sum(shape.area for shape in drawn.values()) == pytest.approx(whole.area, abs=0.5)
    assert shapely.union_all(list(drawn.values())).symmetric_difference(whole).area < 0.5


@every_board
def test_the_board_fills_its_frame(name):
    board = outlines(name)
    frame = board.frame
    left, top, right, bottom = shapely.Polygon(board.outer).bounds

    assert (left, top) == (frame.margin, frame.margin)
    assert (right, bottom) == (frame.width - frame.margin, frame.height - frame.margin)


@every_board
def test_every_stretch_of_border_is_long_enough_to_see(name):
    short = [(arc.sides, length(arc)) for arc in outlines(name).arcs]

    assert min(size for _, size in short) >= SHORTEST_BORDER, min(short, key=lambda s: s[1])


@every_board
def test_areas_that_are_no_neighbours_keep_a_visible_distance(name):
    drawn = shapes(name)
    gaps = {pair: shapely.distance(*(drawn[area] for area in pair)) for pair in strangers(name)}
    nearest = min(gaps, key=gaps.__getitem__)

    assert gaps[nearest] >= NEAREST_STRANGERS, nearest


@every_board
def test_areas_at_the_edge_touch_the_frame_visibly_and_others_keep_off(name):
    board, graph, drawn = outlines(name), load_graph(name), shapes(name)
    line = shapely.LinearRing(board.outer)

    for region in graph.regions.values():
        stretches = board.border(region.id, None)
        assert bool(stretches) == region.edge, region.id
        if not region.edge:
            assert drawn[region.id].distance(line) >= NEAREST_STRANGERS, region.id


@every_board
def test_every_area_has_room_for_its_label_and_a_stack(name):
    board, graph, drawn = outlines(name), load_graph(name), shapes(name)

    for area in board.areas.values():
        label = shapely.Point(area.label.x, area.label.y)
        assert drawn[area.id].contains(label)
        assert drawn[area.id].exterior.distance(label) >= area.label.radius - 0.3, area.id
        least = SMALLEST_WATER_LABEL if graph.regions[area.id].is_water else SMALLEST_LABEL
        assert area.label.radius >= least, area.id


@every_board
def test_spots_lie_inside_and_apart_largest_first(name):
    board, drawn = outlines(name), shapes(name)

    for area in board.areas.values():
        circles = [area.label, *area.spots]
        radii = [circle.radius for circle in circles]
        assert radii == sorted(radii, reverse=True), area.id
        assert area.spots or area.label.radius >= ROUND_LABEL, area.id
        for circle in circles:
            disc = shapely.Point(circle.x, circle.y).buffer(circle.radius - 0.5)
            assert drawn[area.id].contains(disc), area.id
        for one, other in combinations(circles, 2):
            apart = hypot(one.x - other.x, one.y - other.y)
            assert apart >= one.radius + other.radius - 0.5, area.id


@every_board
def test_lands_are_of_comparable_size(name):
    graph = load_graph(name)
    land = [shape.area for area, shape in shapes(name).items() if not graph.regions[area].is_water]

    assert max(land) / min(land) <= LAND_RATIO


@every_board
def test_points_are_rounded_and_never_doubled(name):
    for arc in outlines(name).arcs:
        assert all(a != b for a, b in zip(arc.points, arc.points[1:], strict=False)), arc.sides
        assert all(round(value, 1) == value for point in arc.points for value in point)


@pytest.mark.parametrize(
    ("name", "one", "other"), [("smallworld_4p", "5", "6"), ("smallworld_5p", "12", "18")]
)
def test_an_enclosed_area_gives_its_two_neighbours_two_stretches(name, one, other):
    assert len(outlines(name).border(one, other)) == 2
