"""Table options and home-made pieces: what is refused, by which rule and with which details."""

import pytest

from engine.chance import LooseChance
from engine.protocol import BadOptions, Name
from engine.smallworld.base.game import POWER_IDS, RACE_IDS, SMALLWORLD
from engine.smallworld.core.homemade import EFFECTS

GNOMES = {"id": "gnomes", "name": "Gnomes", "tokens": 5, "replaces": "wizards"}
TROWS = {"id": "trows", "name": "Trows", "tokens": 5, "replaces": "skeletons"}
GREEDY = {"id": "greedy", "name": "Greedy", "tokens": 3}


def refusal(options, seats=2):
    with pytest.raises(BadOptions) as caught:
        SMALLWORLD.check_options(options, seats)
    return caught.value.violation


def race(**changes):
    return {"home_made": {"races": [GNOMES | changes]}}


def power(**changes):
    return {"home_made": {"powers": [GREEDY | changes]}}


def effects(*given):
    return power(effects=list(given))


# --- Plain options ---


def test_without_options_everything_is_as_printed():
    checked = SMALLWORLD.check_options({}, 3)
    assert checked == {option.name: option.default for option in SMALLWORLD.table_options}


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_two_to_five_play(seats):
    assert refusal({}, seats) == ("bad_players", {"given": seats, "low": 2, "high": 5}, ())


WRONG = {
    "unknown option": ({"colour": 1}, "unknown_option", {"name": "colour"}),
    "no such board": ({"board": "6p"}, "bad_choice", {"name": "board", "given": "6p"}),
    "a board that is a list": ({"board": ["2p"]}, "bad_choice", {"name": "board"}),
    "too many rounds": ({"rounds": 21}, "bad_number", {"name": "rounds", "low": 0, "high": 20}),
    "fewer than no rounds": ({"rounds": -1}, "bad_number", {"given": "-1"}),
    "rounds in words": ({"rounds": "ten"}, "bad_number", {"given": "ten"}),
    "rounds that are true": ({"rounds": True}, "bad_number", {"given": "True"}),
    "no such seat order": ({"seat_order": "age"}, "bad_choice", {"name": "seat_order"}),
    "no such retreat": ({"retreat": "flee"}, "bad_choice", {"choices": ("auto", "owner")}),
    "no such purse": ({"coins": "shut"}, "bad_choice", {"choices": ("hidden", "open")}),
    "no such printing": ({"printing": "2009"}, "bad_choice", {"choices": ("new", "old")}),
    "no such race": ({"exclude_races": ["gnomes"]}, "bad_choice", {"name": "exclude_races"}),
    "races as a text": ({"exclude_races": "orcs"}, "bad_choice", {"given": "orcs"}),
    "no such power": ({"exclude_powers": ["rich"]}, "bad_choice", {"name": "exclude_powers"}),
}


@pytest.mark.parametrize(("options", "rule", "details"), WRONG.values(), ids=WRONG)
def test_an_option_that_cannot_be_played_is_refused(options, rule, details):
    violation = refusal(options)
    assert violation.rule == rule
    assert details.items() <= violation.params.items()


def test_excluded_pieces_are_not_dealt():
    out = {"exclude_races": ["orcs", "elves"], "exclude_powers": ["hill"]}
    state = SMALLWORLD.new(SMALLWORLD.check_options(out, 2), 2, LooseChance(1))
    races = {combo.race for combo in state.column} | {*state.race_stack}
    powers = {combo.power for combo in state.column} | {*state.power_stack}
    assert races == {*RACE_IDS} - {"orcs", "elves"}
    assert powers == {*POWER_IDS} - {"hill"}


@pytest.mark.parametrize(("seats", "needed"), [(2, 6), (3, 7), (4, 9), (5, 11)])
def test_enough_races_must_remain(seats, needed):
    out = list(RACE_IDS[needed:])
    assert SMALLWORLD.check_options({"exclude_races": out}, seats)
    violation = refusal({"exclude_races": [*out, RACE_IDS[0]]}, seats)
    assert violation == ("too_few_races", {"left": needed - 1, "needed": needed}, ())


@pytest.mark.parametrize(("seats", "needed"), [(2, 9), (5, 12)])
def test_enough_powers_must_remain_though_spirit_keeps_its_badge(seats, needed):
    kept = ["spirit", *(p for p in POWER_IDS if p != "spirit")][:needed]
    out = [p for p in POWER_IDS if p not in kept]
    assert SMALLWORLD.check_options({"exclude_powers": out}, seats)
    violation = refusal({"exclude_powers": [*out, kept[1]]}, seats)
    assert violation == ("too_few_powers", {"left": needed - 1, "needed": needed}, ())


def test_with_the_fewest_powers_the_column_never_runs_dry():
    """Both players and a declined Spirit race hold badges while five combos are on show."""
    kept = ["spirit", "hill", "swamp", "forest", "merchant", "alchemist", "flying", "stout"]
    kept.append("commando")
    position = {
        "options": {"exclude_powers": [p for p in POWER_IDS if p not in kept]},
        "players": {
            "p1": {"declined": [{"race": "elves", "power": "spirit", "regions": {"2": 1}}]},
            "p2": {"active": {"race": "orcs", "power": "hill", "regions": {"3": 1}}},
        },
    }
    state = SMALLWORLD.load(position)
    assert [len(state.column), len(state.power_stack)] == [6, 1]
    SMALLWORLD.apply(state, 0, SMALLWORLD.legal(state, 0)[0], LooseChance(0))
    assert [len(state.column), len(state.power_stack)] == [6, 0]


# --- Home-made pieces ---

COINS = {"effect": "coins"}
BAD_PIECES = {
    "not a table": ({"home_made": ["gnomes"]}, "bad_form", {"expected": "races, powers"}),
    "neither races nor powers": ({"home_made": {"elves": []}}, "bad_form", {}),
    "races that are no list": ({"home_made": {"races": GNOMES}}, "bad_form", {"expected": "races"}),
    "powers of text": ({"home_made": {"powers": ["x"]}}, "bad_form", {"expected": "powers"}),
    "no id": (race(id=None), "bad_id", {"given": "None"}),
    "an id in capitals": (race(id="Gnomes"), "bad_id", {"given": "Gnomes"}),
    "an id of one letter": (power(id="g"), "bad_id", {"given": "g"}),
    "an id with a space": (power(id="very greedy"), "bad_id", {"given": "very greedy"}),
    "a long id": (power(id="g" * 25), "bad_id", {}),
    "no name": (race(name=None), "bad_name", {"id": "gnomes"}),
    "a blank name": (race(name="  "), "bad_name", {"id": "gnomes"}),
    "a long name": (power(name="G" * 25), "bad_name", {"id": "greedy"}),
    "a name of two lines": (power(name="Gree\ndy"), "bad_name", {"id": "greedy"}),
    "a printed race's id": (race(id="orcs"), "name_taken", {"id": "orcs"}),
    "a printed power's id": (power(id="hill"), "name_taken", {"id": "hill"}),
    "a power called like a race": (power(id="orcs"), "name_taken", {"id": "orcs"}),
    "a race called like a power": (race(id="hill"), "name_taken", {"id": "hill"}),
    "the id of a source of coins": (race(id="regions"), "name_taken", {"id": "regions"}),
    "the id of the declined's coins": (power(id="declined"), "name_taken", {"id": "declined"}),
    "a race too many": (race(tokens=11), "too_many_tokens", {"given": "11", "limit": 10}),
    "a race without tokens": (race(tokens=0), "too_many_tokens", {"given": "0", "limit": 10}),
    "a power too strong": (power(tokens=6), "too_many_tokens", {"given": "6", "limit": 5}),
    "a power that does not count": (power(tokens=True), "too_many_tokens", {"limit": 5}),
    "a power with a vanguard beyond 5": (
        power(tokens=4, effects=[{"effect": "vanguard", "extra": 2}]),
        "too_many_tokens",
        {"given": "4", "limit": 3},
    ),
    "a race that replaces none": (race(replaces=None), "replaces_unknown", {"given": "None"}),
    "a race that replaces a power": (race(replaces="hill"), "replaces_unknown", {"given": "hill"}),
    "a race that replaces an excluded one": (
        race() | {"exclude_races": ["wizards"]},
        "replaces_unknown",
        {"given": "wizards"},
    ),
    "a race with too small a tray": (
        race(tokens=6),
        "too_few_tray",
        {"id": "gnomes", "needed": 11, "tray": 10},
    ),
    "a vanguard with too small a tray": (
        race(effects=[{"effect": "vanguard", "extra": 1}]),
        "too_few_tray",
        {"needed": 11, "tray": 10},
    ),
    "an unknown key of a race": (race(colour="red"), "bad_form", {}),
    "a power that replaces": (power(replaces="hill"), "bad_form", {}),
    "effects that are no list": (power(effects=COINS), "too_many_effects", {"limit": 4}),
    "five effects": (effects(*[COINS] * 5), "too_many_effects", {"limit": 4}),
    "no such effect": (
        effects({"effect": "fly"}),
        "unknown_effect",
        {"given": "fly", "choices": ", ".join(EFFECTS)},
    ),
    "an effect of text": (effects("coins"), "unknown_effect", {"given": "None"}),
    "an effect that is a list": (effects({"effect": []}), "unknown_effect", {"given": "[]"}),
}


@pytest.mark.parametrize(("options", "rule", "details"), BAD_PIECES.values(), ids=BAD_PIECES)
def test_a_home_made_piece_that_cannot_be_played_is_refused(options, rule, details):
    violation = refusal(options)
    assert violation.rule == f"home_made_{rule}"
    assert details.items() <= violation.params.items()


BAD_EFFECTS = {
    "no such place": ({"effect": "cheaper", "where": "desert"}, "where: everywhere, coast"),
    "places of nothing": ({"effect": "cheaper", "where": []}, "where: everywhere, coast"),
    "a number for a place": ({"effect": "coins", "where": 3}, "where: everywhere, coast"),
    "a list in a list": ({"effect": "coins", "where": [["hill"]]}, "where: everywhere, coast"),
    "no coins": ({"effect": "coins", "amount": 0}, "amount: a whole number from 1 to 3"),
    "too many coins": ({"effect": "coins", "amount": 4}, "amount: a whole number from 1 to 3"),
    "coins per day": ({"effect": "coins", "per": "day"}, "per: region, turn or conquest"),
    "a place for coins per turn": (
        {"effect": "coins", "per": "turn", "where": "hill"},
        "where: only with coins per region",
    ),
    "lasting spoils": ({"effect": "coins", "per": "conquest", "lasting": True}, "lasting: only"),
    "lasting in words": ({"effect": "defence", "lasting": "yes"}, "lasting: true or false"),
    "lasting coins of a power": ({"effect": "coins", "lasting": True}, "lasting: races only"),
    "a reach over hills": ({"effect": "reach", "over": "hill"}, "over: anywhere, mine"),
    "recruits for nothing": ({"effect": "recruits", "per": 0}, "per: a whole number from 1 to 4"),
    "a vanguard of five": ({"effect": "vanguard", "extra": 5}, "extra: a whole number from 1 to 4"),
    "a slip of the pen": ({"effect": "cheaper", "were": "hill"}, "it knows where"),
    "a key too many": ({"effect": "entry", "where": "hill"}, "it knows no further key"),
}


@pytest.mark.parametrize(("effect", "reason"), BAD_EFFECTS.values(), ids=BAD_EFFECTS)
def test_an_effect_that_cannot_be_understood_is_refused_with_what_it_may_hold(effect, reason):
    violation = refusal(power(tokens=1, effects=[effect]))
    assert violation.rule == "home_made_bad_effect"
    assert violation.params["given"] == effect["effect"]
    assert violation.params["reason"].startswith(reason)


def test_two_home_made_races_cannot_borrow_the_same_tokens():
    twins = [GNOMES, GNOMES | {"id": "trows", "name": "Trows"}]
    assert refusal({"home_made": {"races": twins}}).rule == "home_made_replaces_unknown"


def test_two_home_made_powers_cannot_share_an_id():
    assert refusal({"home_made": {"powers": [GREEDY, GREEDY]}}).rule == "home_made_name_taken"


def test_a_home_made_race_takes_the_place_of_the_one_it_replaces():
    options = SMALLWORLD.check_options(race() | {"seat_order": "joined"}, 2)
    state = SMALLWORLD.new(options, 2, LooseChance(1))
    races = {combo.race for combo in state.column} | {*state.race_stack}
    assert races == {*RACE_IDS, "gnomes"} - {"wizards"}
    assert state.tray["gnomes"] == 10
    assert SMALLWORLD.own_names(options) == {Name("race", "gnomes"): "Gnomes"}


def test_a_home_made_power_joins_the_printed_ones():
    options = SMALLWORLD.check_options(power(), 2)
    state = SMALLWORLD.new(options, 2, LooseChance(1))
    powers = {combo.power for combo in state.column} | {*state.power_stack}
    assert powers == {*POWER_IDS, "greedy"}
    assert SMALLWORLD.own_names(options) == {Name("power", "greedy"): "Greedy"}


@pytest.mark.parametrize("seed", range(5))
def test_games_with_home_made_pieces_of_every_effect_are_sound_to_the_end(seed):
    kinds = [{"effect": kind} for kind in EFFECTS]
    made = {
        "races": [GNOMES | {"effects": kinds[:4]}, TROWS | {"effects": kinds[4:]}],
        "powers": [
            GREEDY | {"effects": kinds[:4]},
            {"id": "eager", "name": "Eager", "tokens": 1, "effects": kinds[4:]},
        ],
    }
    chance = LooseChance(seed)
    state = SMALLWORLD.new(SMALLWORLD.check_options({"home_made": made}, 3), 3, chance)
    while not SMALLWORLD.is_over(state):
        (seat,) = SMALLWORLD.to_act(state)
        moves = SMALLWORLD.legal(state, seat)
        SMALLWORLD.apply(state, seat, moves[chance.below(len(moves))], chance)
        assert SMALLWORLD.breaches(state) == []


def first_seats(order):
    """Who moves first in thirty games."""
    states = (SMALLWORLD.new({"seat_order": order}, 3, LooseChance(seed)) for seed in range(30))
    return {SMALLWORLD.to_act(state) for state in states}


def test_as_joined_the_first_to_join_moves_first():
    assert first_seats("joined") == {(0,)}


def test_by_chance_anybody_may_move_first():
    assert first_seats("random") == {(0,), (1,), (2,)}
