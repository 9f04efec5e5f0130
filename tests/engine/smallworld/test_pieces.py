"""Every race and power is complete: its numbers, its words for developers, its cases."""

import re
from pathlib import Path

import pytest

from engine.cases import read_cases
from engine.smallworld.base.game import MARKERS, pieces
from engine.smallworld.base.powers import POWERS
from engine.smallworld.base.races import RACES
from engine.smallworld.core.homemade import EFFECTS
from engine.smallworld.core.traits import Trait

TESTS = Path(__file__).parents[2]
CASES = read_cases([TESTS / "cases" / "smallworld"])
TRAITS = {trait.id: trait for trait in RACES + POWERS}


def ids(kind):
    return [piece["id"] for piece in pieces()[kind]]


def test_the_box_and_the_code_hold_the_same_races_powers_and_markers():
    assert [race.id for race in RACES] == ids("races")
    assert [power.id for power in POWERS] == ids("powers")
    assert [*MARKERS] == ids("markers")
    assert (len(RACES), len(POWERS)) == (14, 20)


def test_the_numbers_are_those_of_the_box():
    races = {piece["id"]: piece for piece in pieces()["races"]}
    assert sum(race["tray"] for race in races.values()) == 168
    assert {p["id"]: p["supply"] for p in pieces()["markers"]} == {
        "lair": 10,
        "fortress": 6,
        "camp": 5,
        "hole": 2,
        "hero": 2,
        "dragon": 1,
    }
    assert sorted(pieces()["die"]) == [0, 0, 0, 1, 2, 3]


@pytest.mark.parametrize("race", pieces()["races"], ids=lambda race: race["id"])
def test_a_tray_has_tokens_for_every_power(race):
    largest = max(power["tokens"] for power in pieces()["powers"])
    assert largest == 5
    assert race["tokens"] + race.get("conquest_only", 0) + largest <= race["tray"]


def test_the_extra_amazons_are_the_number_in_the_box():
    printed = {race["id"]: race.get("conquest_only", 0) for race in pieces()["races"]}
    assert {race.id: getattr(race, "extra", 0) for race in RACES} == printed


@pytest.mark.parametrize("trait", TRAITS.values(), ids=TRAITS)
def test_a_trait_says_what_it_does(trait):
    assert type(trait).__doc__ not in (None, Trait.__doc__)
    own = [value for name, value in vars(type(trait)).items() if name[0] != "_" and callable(value)]
    assert [method.__name__ for method in own if not method.__doc__] == []


def test_no_two_traits_answer_to_the_same_command():
    verbs = [verb.name for trait in TRAITS.values() for verb in trait.verbs]
    assert sorted(verbs) == sorted(set(verbs))


def applies(case, trait_id):
    """Tell whether a case shows the trait at work: nothing is refused, and it pays its coins."""
    earned = case.table.get("earned")
    sources = [source for seat in (earned or {}).values() for source in seat]
    return not case.table.keys() & {"refused", "not_legal"} and (not earned or trait_id in sources)


@pytest.mark.parametrize("trait_id", TRAITS)
def test_a_trait_has_cases_where_it_applies_and_where_it_does_not(trait_id):
    answers = [applies(case, trait_id) for case in CASES if trait_id in case.covers]
    assert answers.count(True) >= 1
    assert answers.count(False) >= 1


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_home_made_effect_has_cases(effect):
    assert len([case for case in CASES if {"home_made", effect} <= {*case.covers}]) >= 2


def test_cases_of_decline_exist_for_every_power_that_leaves_something_behind():
    declining = {covered for case in CASES if "decline" in case.covers for covered in case.covers}
    assert {power.id for power in POWERS} - declining == set()


def test_every_ruling_names_cases_that_exist():
    page = (TESTS.parent / "docs" / "rulings.md").read_text(encoding="utf-8")
    powers = page[page.index("## Powers") :].split("\n## ")[0]
    named = re.findall(r"^  \*([^*].*)\.\*$", powers, re.MULTILINE)
    assert len(named) >= 20
    assert {*named} - {case.title for case in CASES} == set()
