"""Whole games of the sensible player: every race and power, every mode, and nothing hidden."""

from random import Random

import pytest

from engine.chance import LooseChance
from engine.smallworld.base.game import POWER_IDS, RACE_IDS
from tests.engine.players.table import GAME, RANDOM, NeverAsked, decide, play_on

MOST_MOVES = 150
"""Moves of one seat in a game: far more than a sensible turn needs."""


def dealt(wanted, seats=2):
    """Return a new game in which the first player can pay for this race or power, and its place."""
    for seed in range(1000):
        chance = LooseChance(seed)
        state = GAME.new({}, seats, chance)
        for place, combo in enumerate(state.column):
            if wanted in (combo.race, combo.power):
                return state, GAME.legal(state, state.turn)[place], chance
    raise AssertionError(f"{wanted} never came up")


def at_random(seed):
    random = Random(seed)
    return lambda state, seat: RANDOM.choose(
        GAME.view(state, seat), GAME.options(state, seat), random
    )


@pytest.mark.parametrize("wanted", RACE_IDS + POWER_IDS)
def test_it_plays_every_race_and_power_without_drawing_lots(wanted):
    state, pick, chance = dealt(wanted)
    me, mine = state.turn, []
    GAME.apply(state, me, pick, chance)
    at_seat = [at_random(1), at_random(1)]
    at_seat[me] = decide
    play_on(state, at_seat, chance, lambda s, seat, move: mine.append(move) if seat == me else 0)
    assert 20 < len(mine) < MOST_MOVES


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("retreat", ["auto", "owner"])
def test_a_table_of_sensible_players_finds_its_end(seats, retreat):
    chance = LooseChance(seats)
    state = GAME.new(GAME.check_options({"retreat": retreat}, seats), seats, chance)
    made = set()
    moves = play_on(state, [decide] * seats, chance, lambda s, _, m: made.add((s.stage, m.verb)))
    assert moves < MOST_MOVES * seats
    assert {"pick", "conquer", "deploy", "decline", "done"} <= {verb for _, verb in made}
    assert (("retreat", "deploy") in made) == (retreat == "owner")
    assert ("conquer", "leave") not in made


@pytest.mark.parametrize("seed", range(3))
def test_what_it_cannot_see_changes_nothing(seed):
    chance, dealer = LooseChance(seed), LooseChance(100 + seed)
    state = GAME.new({}, 3, chance)

    def same(state, seat, move):
        assert decide(GAME.imagine(state, seat, dealer), seat) is move

    play_on(state, [decide] * 3, chance, same)


def test_it_leaves_the_position_alone():
    chance = LooseChance(4)
    state = GAME.new({}, 2, chance)

    def untouched(state, seat, move):
        before = GAME.dump(state)
        decide(state, seat)
        assert GAME.dump(state) == before

    play_on(state, [decide, at_random(2)], chance, untouched)


def test_a_home_made_race_is_played_as_one_without_a_benefit():
    made = {"races": [{"id": "gnomes", "name": "Gnomes", "tokens": 9, "replaces": "skeletons"}]}
    options = GAME.check_options({"home_made": made, "seat_order": "joined"}, 2)
    for seed in range(200):
        chance = LooseChance(seed)
        state = GAME.new(options, 2, chance)
        places = [place for place, combo in enumerate(state.column) if combo.race == "gnomes"]
        if places:
            break
    GAME.apply(state, 0, GAME.legal(state, 0)[places[0]], chance)
    assert play_on(state, [decide, at_random(1)], chance) > 20


def test_it_draws_only_where_it_knows_nothing():
    with pytest.raises(AssertionError, match="drew from"):
        NeverAsked().choice(GAME.options(GAME.new({}, 2, LooseChance(1)), 0))
