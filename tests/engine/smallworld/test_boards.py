"""The four printed boards: what the drawings, the numbers and the rules take for granted."""

import json
from collections import Counter

import pytest

from engine.smallworld.base.game import BOARDS, HERE, pieces, printed_board
from engine.smallworld.core.board import SYMBOLS, TERRAINS, WATERS, dump_inline, read_inline

DATA = {
    board: json.loads((HERE / "boards" / f"{board}.json").read_text(encoding="utf-8"))
    for board in BOARDS
}
TERRAIN_COUNTS = {
    "2p": {"farmland": 4, "forest": 4, "hill": 4, "swamp": 4, "mountain": 4, "sea": 2, "lake": 1},
    "3p": {"farmland": 5, "forest": 5, "hill": 5, "swamp": 5, "mountain": 7, "sea": 2, "lake": 1},
    "4p": {"farmland": 7, "forest": 7, "hill": 7, "swamp": 7, "mountain": 8, "sea": 2, "lake": 1},
    "5p": {"farmland": 9, "forest": 9, "hill": 9, "swamp": 9, "mountain": 9, "sea": 2, "lake": 1},
}
SYMBOL_COUNTS = {"2p": 4, "3p": 5, "4p": 7, "5p": 9}
LOST_TRIBES = {"2p": 9, "3p": 10, "4p": 14, "5p": 18}
ROUNDS = {"2p": 10, "3p": 10, "4p": 9, "5p": 8}


@pytest.fixture(params=BOARDS)
def board(request):
    return request.param


@pytest.fixture
def regions(board):
    return {region["number"]: region for region in DATA[board]["regions"]}


def test_terrains_symbols_lost_tribes_and_rounds_are_as_printed(board, regions):
    assert Counter(r["terrain"] for r in regions.values()) == TERRAIN_COUNTS[board]
    symbols = Counter(symbol for r in regions.values() for symbol in r["symbols"])
    assert symbols == dict.fromkeys(SYMBOLS, SYMBOL_COUNTS[board])
    assert sum(r["lost_tribe"] for r in regions.values()) == LOST_TRIBES[board]
    assert DATA[board]["rounds"] == ROUNDS[board]
    assert {r["terrain"] for r in regions.values()} == {*TERRAINS}


def test_the_box_has_enough_mountains_and_lost_tribes(board):
    assert TERRAIN_COUNTS[board]["mountain"] <= pieces()["mountains"]["tokens"]
    assert LOST_TRIBES[board] <= pieces()["lost_tribes"]["tokens"]


def test_borders_run_both_ways_and_never_to_oneself(regions):
    one_way = [
        (number, other)
        for number, region in regions.items()
        for other in region["borders"]
        if number not in regions[other]["borders"] or other == number
    ]
    assert one_way == []
    assert all(r["borders"] == sorted(set(r["borders"])) for r in regions.values())


def test_the_board_is_in_one_piece(regions):
    found, todo = set(), [1]
    while todo:
        number = todo.pop()
        if number not in found:
            found.add(number)
            todo += regions[number]["borders"]
    assert found == {*regions}


def test_the_coast_is_the_land_beside_water(regions):
    coast = {
        number
        for number, region in regions.items()
        if region["terrain"] not in WATERS
        and any(regions[other]["terrain"] in WATERS for other in region["borders"])
    }
    assert {number for number, region in regions.items() if region["coastal"]} == coast


def test_entries_touch_the_edge_or_a_sea_on_the_edge(regions):
    entries = {
        number
        for number, region in regions.items()
        if region["edge"]
        or any(
            regions[other]["terrain"] == "sea" and regions[other]["edge"]
            for other in region["borders"]
        )
    }
    assert {number for number, region in regions.items() if region["entry"]} == entries


def test_nobody_lives_on_water_and_water_shows_no_symbol(regions):
    waters = [r for r in regions.values() if r["terrain"] in WATERS]
    assert len(waters) == 3
    assert not any(r["lost_tribe"] or r["symbols"] for r in waters)
    assert [r["edge"] for r in waters if r["terrain"] == "lake"] == [False]


def test_regions_are_numbered_by_rows_from_the_top(regions):
    def place(region):
        x, y = region["centre"]
        return round(y * 100) // 10, x, y

    in_order = [region["number"] for region in sorted(regions.values(), key=place)]
    assert in_order == list(range(1, len(regions) + 1))


def test_every_region_has_a_source_of_its_own(regions):
    assert {r["source_id"] for r in regions.values()} == {*range(len(regions))}


def test_the_right_hand_mountain_in_the_south_touches_the_forest_with_three_players():
    by_source = {region["source_id"]: region for region in DATA["3p"]["regions"]}
    assert by_source[28]["number"] in by_source[27]["borders"]


def test_a_board_declared_inline_has_the_same_coast_and_entries(board):
    printed = printed_board(board)
    inline = read_inline(dump_inline(printed))
    for what in ("coast", "entries", "water", "mountains", "lost_tribes", "near", "of_symbol"):
        assert getattr(inline, what) == getattr(printed, what)
