"""How many positions can be reached in a few moves, counted to the last one.

A changed number means that some move became legal or illegal somewhere: a change of the rules that
wants a case of its own, or a mistake. Every face of the die counts as a way of its own.
"""

import pytest

from engine.chance import ChanceMismatch, ForcedChance
from engine.smallworld.base.game import SMALLWORLD

BOARD = {
    "regions": {
        "1": "farmland cavern edge",
        "2": "hill",
        "3": "swamp lost_tribe",
        "4": "mountain cavern edge",
        "5": "lake",
    },
    "borders": ["1-2", "2-3", "3-4", "1-5", "3-5"],
}


def position(race, power, *, hand, regions, other=None, options=None, **more):
    """Give p1 the turn with a race, and p2 two humans in the mountains."""
    mine = {"race": race, "power": power, "hand": hand, "regions": regions, **more}
    humans = {"race": "humans", "power": "hill", "regions": {"4": 2}}
    return {
        "board": BOARD,
        "options": options or {},
        "turn": "p1",
        "round": 9,
        "column": [{"race": "orcs", "power": "forest"}],
        "players": {"p1": {"active": mine}, "p2": {"active": other or humans}},
    }


def ways(state):
    """Yield the position after every legal move, with every face of the die."""
    for seat in SMALLWORLD.to_act(state):
        for move in SMALLWORLD.legal(state, seat):
            for dice in [()], [(face,) for face in sorted({*state.setup.die})]:
                try:
                    for faces in dice:
                        after = SMALLWORLD.copy(state)
                        SMALLWORLD.apply(after, seat, move, ForcedChance(faces))
                        yield after
                except ChanceMismatch:
                    continue
                break


def count(state, depth):
    """Count the ways to play `depth` moves on, or to the end of the game."""
    if depth == 0 or SMALLWORLD.is_over(state):
        return 1
    return sum(count(after, depth - 1) for after in ways(state))


def test_the_ways_of_a_tiny_position_are_those_counted_by_hand():
    """One region, two tokens in hand: stop, decline, leave the region, or take the hill."""
    state = SMALLWORLD.load(position("ratmen", "alchemist", hand=2, regions={"1": 1}))
    texts = sorted(move.text for move in SMALLWORLD.legal(state, 0))
    assert texts == ["conquer 2", "decline", "done", "leave 1"]
    # Stopped: place one token or both. Declined: p2 stops, declines, leaves, or tries the swamp
    # with one token and the die. Left: stop, take the farmland back, or try the mountain with the
    # die. Conquered: stop. A die counts four times, once for each face.
    assert [len([*ways(after)]) for after in ways(state)] == [2, 7, 6, 1]


POSITIONS = {
    "ratmen alchemist": position("ratmen", "alchemist", hand=2, regions={"1": 1}),
    "berserk giants": position("giants", "berserk", hand=3, regions={"1": 1}),
    "bivouacking amazons": position("amazons", "bivouacking", hand=4, regions={"1": 1}),
    "underworld sorcerers": position(
        "sorcerers",
        "underworld",
        hand=2,
        regions={"1": 1},
        other={"race": "elves", "power": "hill", "regions": {"4": 1, "3": 2}},
        options={"retreat": "owner"},
    ),
    "dragon halflings": position("halflings", "dragon_master", hand=3, regions={}, age=0),
    "seafaring heroes": position(
        "skeletons",
        "seafaring",
        hand=3,
        regions={"1": 2},
        other={"race": "trolls", "power": "heroic", "regions": {"4": 1, "3": 1}},
    ),
    "stout ghouls": position("ghouls", "stout", hand=2, regions={"2": 2}),
}
WAYS = {
    "ratmen alchemist": [4, 16, 31, 62, 140, 357],
    "berserk giants": [8, 29, 79, 169, 435, 1077],
    "bivouacking amazons": [4, 20, 43, 98, 259, 578],
    "underworld sorcerers": [9, 28, 58, 110, 311, 878],
    "dragon halflings": [13, 51, 106, 185, 634, 2166],
    "seafaring heroes": [5, 23, 96, 242, 522, 1471],
    "stout ghouls": [5, 22, 61, 112, 303, 870],
}
"""By position, the ways to play one to six moves."""


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_play_on_has_not_changed(name):
    state = SMALLWORLD.load(POSITIONS[name])
    assert [count(state, depth) for depth in range(1, 7)] == WAYS[name]
