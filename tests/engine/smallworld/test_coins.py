"""Coins come from the bank as income only: every other coin changes hands or lies on a combo."""

import random

import pytest

from engine.chance import LooseChance
from engine.smallworld.base.game import SMALLWORLD


def in_play(state):
    return sum(state.coins) + sum(combo.coins for combo in state.column)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_coin_is_lost_or_made_between_bank_players_and_combos(seats):
    rng = random.Random(seats)
    for seed in range(5):
        chance = LooseChance(seed)
        state = SMALLWORLD.new({}, seats, chance)
        start = in_play(state)
        while not SMALLWORLD.is_over(state):
            seat = SMALLWORLD.to_act(state)[0]
            move = rng.choice(list(SMALLWORLD.legal(state, seat)))
            SMALLWORLD.apply(state, seat, move, chance)
            assert in_play(state) == start + sum(map(sum, state.income)), move
