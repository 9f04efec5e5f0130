"""Dice and shuffles: fair, repeatable, bound to their version, recorded and forced."""

from collections import Counter
from itertools import permutations

import pytest

from engine.chance import (
    ChanceMismatch,
    DerivedChance,
    ForcedChance,
    LooseChance,
    RecordedChance,
    commitment,
    derive,
    game_key,
)

KEY = game_key(b"s" * 32, ["seed of p1", "seed of p2"])


def chi_square(counts, cells):
    expected = sum(counts.values()) / len(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


@pytest.mark.parametrize("n", [2, 6, 7, 10])
def test_derived_draws_are_uniform(n):
    counts = Counter(derive(KEY, f"g|{version}", 0, n) for version in range(20_000))
    # The chance of a larger value is below one in a million for up to 9 degrees of freedom.
    assert chi_square(counts, range(n)) < 45


def test_every_order_of_a_shuffle_is_as_likely():
    orders = Counter()
    for version in range(12_000):
        items = [1, 2, 3, 4]
        DerivedChance(KEY, "g", version).shuffle(items)
        orders[tuple(items)] += 1
    assert chi_square(orders, list(permutations((1, 2, 3, 4)))) < 75


def test_words_beyond_the_last_full_multiple_are_drawn_again(monkeypatch):
    n = 3 << 30
    words = iter([0xFFFFFFFF, n, n - 1])
    asked = []

    def digest(_, text, __):
        asked.append(text)
        return next(words).to_bytes(4, "big") + bytes(28)

    monkeypatch.setattr("engine.chance.hmac.digest", digest)
    assert derive(KEY, "g|4", 2, n) == n - 1
    assert asked == [b"g|4|2|0", b"g|4|2|1", b"g|4|2|2"]


def test_rejection_leaves_no_bias_where_it_matters_most():
    n = 3 << 30
    low = sum(derive(KEY, f"g|{version}", 0, n) < 1 << 30 for version in range(6_000))
    # Without rejection the lowest third would come up half of the time.
    assert 1_800 < low < 2_200


def test_derived_chance_depends_on_key_game_version_and_index_only():
    def rolls(key=KEY, game="g", version=1):
        chance = DerivedChance(key, game, version)
        return [chance.below(1000) for _ in range(5)]

    assert rolls() == rolls()
    others = [rolls(game_key(b"t" * 32, [])), rolls(game="h"), rolls(version=2)]
    assert rolls() not in others
    assert len(set(rolls())) > 1


def test_the_players_seeds_and_their_order_change_the_key():
    secret = b"s" * 32
    keys = [game_key(secret, seeds) for seeds in ([], ["a"], ["a", "b"], ["b", "a"])]
    assert len(set(keys)) == 4


def test_the_commitment_binds_game_and_secret():
    promises = {commitment(game, secret) for game in "gh" for secret in (b"1", b"2")}
    assert len(promises) == 4
    assert commitment("g", b"1") == commitment("g", b"1")


@pytest.mark.parametrize("chance", [DerivedChance(KEY, "g", 1), LooseChance(3)])
def test_draws_stay_below_their_limit(chance):
    assert {chance.below(3) for _ in range(200)} == {0, 1, 2}
    assert {chance.die((0, 0, 0, 1, 2, 3)) for _ in range(200)} == {0, 1, 2, 3}


def test_loose_chance_repeats_with_its_seed():
    first, second = LooseChance(5), LooseChance(5)
    assert [first.below(99) for _ in range(9)] == [second.below(99) for _ in range(9)]


def test_recorded_outcomes_give_the_same_dice_and_shuffles_again():
    def use(chance):
        items = list(range(10))
        chance.shuffle(items)
        return items, chance.die((0, 0, 1)), chance.below(7)

    rolled = DerivedChance(KEY, "g", 1)
    recorded = RecordedChance(rolled_outcomes := (use(rolled), rolled.outcomes)[1])
    again = use(recorded)
    recorded.check_used_up()
    assert recorded.outcomes == rolled_outcomes
    assert again == use(DerivedChance(KEY, "g", 1))


@pytest.mark.parametrize("outcomes", [[], [(5, 1)], [(6, 6)], [(6, -1)]])
def test_an_outcome_that_was_not_recorded_is_refused(outcomes):
    with pytest.raises(ChanceMismatch):
        RecordedChance(outcomes).below(6)


def test_recorded_outcomes_must_be_used_up():
    chance = RecordedChance([(6, 1), (6, 2)])
    chance.below(6)
    with pytest.raises(ChanceMismatch, match="1 recorded"):
        chance.check_used_up()


def test_forced_dice_are_faces_and_forced_draws_are_values():
    chance = ForcedChance(dice=[3, 0], draws=[4])
    assert chance.left_over() == 3
    assert chance.die((0, 0, 0, 1, 2, 3)) == 3
    assert chance.below(5) == 4
    assert chance.die((0, 0, 0, 1, 2, 3)) == 0
    assert chance.left_over() == 0
    replayed = RecordedChance(chance.outcomes)
    assert [replayed.die((0, 0, 0, 1, 2, 3)), replayed.below(5)] == [3, 4]


def test_an_unforced_shuffle_keeps_the_order():
    items = [3, 1, 2]
    ForcedChance().shuffle(items)
    assert items == [3, 1, 2]


def test_impossible_forced_outcomes_are_refused():
    with pytest.raises(ChanceMismatch, match="does not force"):
        ForcedChance().die((0, 1))
    with pytest.raises(ChanceMismatch, match="9 is not on the die"):
        ForcedChance(dice=[9]).die((0, 1))
    with pytest.raises(ChanceMismatch, match="not below 3"):
        ForcedChance(draws=[3]).below(3)
