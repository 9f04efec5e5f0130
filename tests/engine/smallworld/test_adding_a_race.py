"""The page about adding a race tells the truth: its tables, its example, its home-made pieces."""

import json
import re
from copy import deepcopy
from pathlib import Path
from runpy import run_path

import pytest

from engine.cases import failures, read_cases
from engine.smallworld.base import game, races
from engine.smallworld.core import parts
from engine.smallworld.core.homemade import EFFECTS
from engine.smallworld.core.traits import HOOKS, Trait

PAGE = (Path(__file__).parents[3] / "docs" / "adding-a-race.md").read_text(encoding="utf-8")


def block(language, number=0):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[number]


def first_cells(heading):
    """Return the first column of the table with this heading, without its back-quotes."""
    table = PAGE[PAGE.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [row.split("|")[1].strip(" `") for row in table]


def test_the_tables_list_every_hook_and_attribute():
    assert {*first_cells("hook")} == {*HOOKS, "do"}
    attributes = {n for n, v in vars(Trait).items() if not n.startswith("_") and not callable(v)}
    assert {*first_cells("attribute")} == attributes


def test_the_list_of_parts_is_complete():
    made = {n for n, v in vars(parts).items() if isinstance(v, type) and issubclass(v, Trait)}
    listed = PAGE[PAGE.index("The parts that exist:") :].split("`Where`")[0]
    assert {*re.findall(r"`(\w+)`", listed)} == made - {"Trait"}


def test_the_table_of_effects_is_complete_with_their_keys():
    rows = PAGE[PAGE.index("| effect | keys |") :].splitlines()[2:]
    for row in rows:
        kind, keys = row.split("|")[1].strip(" `"), row.split("|")[2]
        assert {*re.findall(r"`(\w+)`", keys)} == {*EFFECTS[kind][1]}
    assert [*EFFECTS] == first_cells("effect")


def test_the_home_made_example_can_be_played():
    declared = json.loads(block("json", 1))
    assert game.SMALLWORLD.check_options({"home_made": declared}, 2)["home_made"] == declared


@pytest.fixture
def kobolds(monkeypatch, tmp_path):
    """Put the example into the box for a moment."""
    file = tmp_path / "kobolds.py"
    file.write_text(block("python"), encoding="utf-8")
    imported = {name: value for name, value in vars(races).items() if name[0] != "_"}
    names = run_path(str(file), imported)
    box = deepcopy(game.pieces())
    box["races"].append(json.loads(block("json")))
    monkeypatch.setattr(game, "RACES", (*races.RACES, names["Kobolds"]()))
    monkeypatch.setattr(game, "pieces", lambda: box)


@pytest.mark.usefixtures("kobolds")
def test_the_example_passes_its_cases(tmp_path):
    file = tmp_path / "kobolds.toml"
    file.write_text(block("toml"), encoding="utf-8")
    cases = read_cases([file])
    assert len(cases) == 4
    assert [failures(case) for case in cases] == [[]] * 4


@pytest.mark.parametrize("path", re.findall(r"`((?:engine|core|base)/[\w/.]+\.\w+)`", PAGE))
def test_the_files_it_names_exist(path):
    root = Path(__file__).parents[3]
    assert (root / path).exists() or (root / "engine" / "smallworld" / path).exists()
