"""The generator end to end on a small graph, and its refusals."""

import json
from itertools import pairwise

import pytest

from render.layout.__main__ import main
from render.layout.embed import embed
from render.layout.generate import outline
from render.layout.graph import GraphError, read_graph
from render.layout.store import as_data, write
from render.outlines import read_outlines


def region(name, borders, centre, edge=True, terrain="hill"):
    return {"id": name, "terrain": terrain, "edge": edge, "borders": borders, "centre": centre}


def board(*regions):
    return {"game": "probe", "id": "tiny", "frame": [800, 600], "regions": list(regions)}


SMALL = board(
    region("a", ["b", "c", "sea"], [0.2, 0.2]),
    region("b", ["a", "c", "d", "lake"], [0.6, 0.2]),
    region("c", ["a", "b", "d", "lake", "sea", "cape"], [0.3, 0.5], edge=False),
    region("d", ["b", "c", "lake", "sea"], [0.8, 0.7]),
    region("lake", ["b", "c", "d"], [0.6, 0.5], edge=False, terrain="lake"),
    region("cape", ["c", "sea"], [0.3, 0.7], edge=False),
    region("sea", ["a", "c", "d", "cape", "isle", "holm"], [0.2, 0.8], terrain="sea"),
    region("isle", ["sea", {"to": "holm", "kind": "hills"}], [0.4, 0.9], edge=False),
    region("holm", ["sea", {"to": "isle", "kind": "hills"}], [0.5, 0.9], edge=False),
)


@pytest.fixture(scope="module")
def small():
    graph = read_graph(SMALL)
    return graph, as_data(outline(graph), graph, 1)


def test_a_board_with_lake_cape_and_islands_is_drawn_as_its_graph_says(small):
    graph, data = small
    drawn = read_outlines(data)

    for area in graph.regions.values():
        assert drawn.neighbours(area.id) == set(area.borders)
        assert bool(drawn.border(area.id, None)) == area.edge


def test_the_cape_parts_the_border_of_its_neighbours(small):
    assert len(read_outlines(small[1]).border("c", "sea")) == 2


def test_the_islands_are_a_hole_in_the_sea(small):
    drawn = read_outlines(small[1])

    assert len(drawn.polygon("sea")) == 2
    assert [arc.kind for arc in drawn.border("isle", "holm")] == ["hills"]


def test_the_same_graph_and_seed_give_the_same_outlines(small):
    graph, data = small

    assert as_data(outline(graph), graph, 1) == data


def test_another_seed_is_another_hand(small):
    graph, data = small

    assert as_data(outline(graph, seed=2), graph, 2)["arcs"] != data["arcs"]


def test_what_is_written_reads_back(small, tmp_path):
    path = write(small[1], tmp_path)

    assert path.name == "probe_tiny.json"
    assert json.loads(path.read_text()) == small[1]


def test_three_vertices_meet_in_every_face_of_the_map():
    drawn = embed(read_graph(SMALL))

    assert all(len(face) == 3 for face in drawn.faces)
    for face in drawn.faces:
        corners = drawn.corners(face)
        assert all(b in drawn.around(a) for a, b in pairwise([*corners, corners[0]]))


def test_a_one_way_border_is_refused():
    with pytest.raises(GraphError, match="a borders b, but not the reverse"):
        read_graph(board(region("a", ["b"], [0.2, 0.5]), region("b", [], [0.8, 0.5])))


def test_a_board_without_an_edge_is_refused():
    with pytest.raises(GraphError, match="no area touches the frame"):
        read_graph(board(region("a", [], [0.5, 0.5], edge=False)))


def test_borders_that_must_cross_are_refused():
    names = "abcde"
    crowd = [
        region(name, [n for n in names if n != name], [0.1 * i, 0.5], edge=i < 1)
        for i, name in enumerate(names)
    ]

    with pytest.raises(GraphError, match="cannot be drawn in a plane"):
        embed(read_graph(board(*crowd)))


def test_four_areas_in_one_point_are_refused():
    ring = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", "a"]}
    places = {"a": [0.2, 0.2], "b": [0.8, 0.2], "c": [0.8, 0.8], "d": [0.2, 0.8]}
    square = [region(name, borders, places[name]) for name, borders in ring.items()]

    with pytest.raises(GraphError, match="would have to meet in one point"):
        embed(read_graph(board(*square)))


def test_the_command_names_the_boards_and_refuses_others(capsys):
    assert main([]) == 0
    assert "smallworld_5p" in capsys.readouterr().out
    assert main(["smallworld_9p"]) == 2
    assert "no board smallworld_9p" in capsys.readouterr().err


def test_the_command_stores_a_board(tmp_path, capsys):
    assert main(["warcraft_s1b", "-o", str(tmp_path)]) == 0
    assert (tmp_path / "warcraft_s1b.json").is_file()
    assert "land ratio" in capsys.readouterr().out
