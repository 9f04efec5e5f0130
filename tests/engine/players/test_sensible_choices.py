"""Single decisions of the sensible player on a small board."""

import pytest

from tests.engine.players.table import answer

BOARD = {
    "regions": {
        "1": "farmland edge",
        "2": "hill edge",
        "3": "forest mine",
        "4": "farmland",
        "5": "swamp edge",
        "6": "mountain edge",
        "7": "hill edge",
    },
    "borders": ["1-2", "1-3", "2-3", "2-4", "3-4", "3-5", "4-6", "5-6", "6-7"],
}


def tribe(race, power=None, regions=None, **more):
    held = {str(region): count for region, count in (regions or {}).items()}
    return {"race": race, "power": power, "regions": held, **more}


def table(mine, *others, declined=(), **more):
    players = {"p1": {"active": mine, "declined": list(declined)}}
    for number, active in enumerate(others or (None,), start=2):
        players[f"p{number}"] = {"active": active}
    return {"board": BOARD, "players": players, "round": 4, "fresh": False, **more}


LATE = {"round": 10}


@pytest.mark.parametrize(
    ("race", "power", "region"),
    [
        ("humans", "heroic", 4),
        ("elves", "forest", 3),
        ("ratmen", "hill", 2),
        ("dwarves", "stout", 3),
    ],
)
def test_of_equal_prices_it_takes_the_region_that_pays(race, power, region):
    position = table(tribe(race, power, {1: 1, 5: 1}, hand=2))
    if region == 4:
        position["players"]["p1"]["active"]["regions"] = {"2": 1}
    assert answer(position) == f"conquer {region}"


def test_orcs_prefer_a_region_that_is_not_empty():
    position = table(tribe("orcs", "heroic", {3: 1}, hand=3), lost_tribes=[5], **LATE)
    assert answer(position) == "conquer 5"


def test_last_it_tries_the_die_where_the_odds_are_best():
    defended = tribe("trolls", "heroic", {1: 3, 2: 2, 4: 1})
    assert answer(table(tribe("elves", "stout", {3: 1, 5: 1}, hand=1), defended)) == "conquer 4 die"


def test_it_needs_no_die_where_tokens_suffice():
    defended = tribe("trolls", "heroic", {1: 3, 2: 3, 4: 3})
    assert answer(table(tribe("elves", "stout", {3: 1}, hand=2), defended)) == "conquer 5"


def test_it_does_not_fight_its_own_declined_race():
    mine = tribe("elves", "heroic", {1: 1}, hand=3)
    own = tribe("orcs", None, {2: 1, 3: 1})
    assert answer(table(mine, declined=[own])) == "done"


@pytest.mark.parametrize(("round_number", "move"), [(5, "decline"), (10, "done")])
def test_a_spent_race_declines_while_there_is_time(round_number, move):
    mine = tribe("elves", "mounted", {3: 1})
    fence = tribe("trolls", "heroic", {1: 5, 2: 5, 4: 5, 5: 5})
    assert answer(table(mine, fence, round=round_number, fresh=True)) == move


def test_a_race_that_earns_well_does_not_decline():
    mine = tribe("humans", "merchant", {1: 2, 2: 1, 3: 1, 4: 2})
    assert answer(table(mine, fresh=True)) != "decline"


@pytest.mark.parametrize(("round_number", "move"), [(5, "decline"), (10, "done")])
def test_the_stout_decline_after_their_coins(round_number, move):
    mine = tribe("elves", "stout", {3: 1})
    fence = tribe("trolls", "heroic", {1: 5, 2: 5, 4: 5, 5: 5})
    assert answer(table(mine, fence, round=round_number, fresh=True)) == "done"
    assert answer(table(mine, fence, round=round_number, stage="finish")) == move


def test_berserkers_always_roll_first():
    assert answer(table(tribe("elves", "berserk", {3: 1}, hand=3))) == "roll"
    position = table(tribe("elves", "berserk", {3: 1}, hand=3), rolled=2, readied=True)
    assert answer(position).startswith("conquer")


def test_the_dragon_strikes_where_tokens_could_not():
    fence = tribe("trolls", "heroic", {4: 8})
    mine = tribe("elves", "dragon_master", {3: 1}, hand=1)
    assert answer(table(mine, fence, **LATE)) == "dragon 4"


def test_sorcerers_convert_first():
    lone = tribe("trolls", "heroic", {4: 1, 5: 2})
    assert answer(table(tribe("sorcerers", "hill", {3: 1}, hand=2), lone)) == "convert 4"


def test_tokens_go_where_the_enemy_stands():
    enemy = tribe("trolls", "heroic", {6: 3})
    mine = tribe("elves", "mounted", {1: 1, 2: 1, 4: 1}, hand=2)
    assert answer(table(mine, enemy, stage="redeploy")) == "deploy 4 2"


def test_camps_go_where_the_enemy_stands():
    enemy = tribe("trolls", "heroic", {6: 3})
    mine = tribe("elves", "bivouacking", {1: 1, 2: 1, 4: 1})
    assert answer(table(mine, enemy, stage="redeploy")).startswith("camp 4 ")


def test_a_declined_race_is_placed_with_its_own_tokens_only():
    enemy = tribe("trolls", "heroic", {6: 3})
    ghouls = tribe("ghouls", None, {5: 1, 3: 1}, hand=2)
    mine = tribe("elves", "mounted", {1: 1, 2: 1}, hand=3)
    position = table(mine, enemy, declined=[ghouls], stage="redeploy")
    assert answer(position) == "deploy 5 2"


def test_declined_ghouls_march_before_a_new_race_is_picked():
    position = table(None, declined=[tribe("ghouls", None, {3: 4})])
    assert answer(position).startswith("conquer")
    stuck = table(None, declined=[tribe("ghouls", None, {3: 1})])
    assert answer(stuck) == "done"


def test_a_spent_race_declines_before_its_ghouls_would_march():
    spent, ghouls = tribe("elves", "mounted", {3: 1}), tribe("ghouls", None, {7: 1})
    fence = tribe("trolls", "heroic", {1: 5, 2: 5, 4: 5, 5: 5})
    assert answer(table(spent, fence, declined=[ghouls], fresh=True)) == "decline"
    strong = tribe("humans", "merchant", {1: 2, 2: 1, 3: 1, 4: 2})
    assert answer(table(strong, declined=[ghouls], fresh=True)) != "decline"


def test_the_fortress_is_built_where_it_will_stand():
    enemy = tribe("trolls", "heroic", {4: 3})
    mine = tribe("elves", "fortified", {2: 1, 3: 1, 5: 2})
    assert answer(table(mine, enemy, stage="redeploy")) == "fortress 5"


def test_a_hero_guards_what_would_fall():
    enemy = tribe("trolls", "stout", {6: 3})
    mine = tribe("elves", "heroic", {1: 1, 2: 1, 5: 3, 7: 1})
    assert answer(table(mine, enemy, stage="finish")) == "hero 7"


def test_peace_is_made_with_whoever_presses_most():
    near, far = tribe("trolls", "stout", {4: 3}), tribe("orcs", "hill", {7: 3})
    mine = tribe("elves", "diplomat", {2: 1, 3: 1})
    assert answer(table(mine, far, near, stage="finish")) == "ally p3"


def test_amazons_give_up_what_pays_least():
    mine = tribe("amazons", "hill", {2: 1, 3: 1, 7: 1}, hand=-1, reserve=4)
    assert answer(table(mine, stage="redeploy")) == "leave 3"


def test_driven_out_tokens_are_placed_against_the_attacker():
    attacker = tribe("trolls", "stout", {6: 3})
    mine = tribe("elves", "hill", {1: 1, 4: 1}, hand=1)
    waiting = [{"seat": "p1", "race": "elves"}]
    position = table(mine, attacker, stage="retreat", waiting=waiting, turn="p2")
    assert answer(position) == "deploy 4 1"


def test_it_goes_on_with_a_rearrangement_that_somebody_opened():
    attacker = tribe("trolls", "stout", {6: 3})
    mine = tribe("elves", "bivouacking", {1: 2, 4: 1})
    plan = {"tokens": {"1": 1}, "markers": {}, "open": True}
    position = table(mine, attacker, turn="p2", rearrange={"p1": plan})
    assert answer(position) == "deploy 4 1"


def test_it_opens_no_rearrangement_in_its_own_turn():
    mine = tribe("elves", "mounted", {1: 2, 4: 1}, hand=1)
    position = table(mine, rearrange={"p1": {"tokens": {"1": 1}}}, **LATE)
    assert answer(position).startswith("conquer")


def combo(race, power, coins=0):
    return {"race": race, "power": power, "coins": coins}


@pytest.mark.parametrize(
    ("column", "pick"),
    [
        ([combo("ratmen", "mounted"), combo("dwarves", "merchant")], 1),
        ([combo("dwarves", "hill"), combo("ratmen", "flying")], 2),
        ([combo("elves", "forest"), combo("giants", "swamp", coins=6)], 2),
    ],
)
def test_it_picks_many_tokens_and_coins_that_lie_there(column, pick):
    position = {"board": "3p", "players": {"p1": {}, "p2": {}, "p3": {}}, "column": column}
    assert answer(position) == f"pick {pick}"
