"""The rules as cases, each a test of its own; and the runner itself on cases that must fail."""

import re
from pathlib import Path

import pytest

from engine import games
from engine.cases import FORM, BadCases, failures, read_cases

TESTS = Path(__file__).parents[1]
ALL = read_cases([TESTS / "engine" / "probe.toml", *sorted((TESTS / "cases").rglob("*.toml"))])


@pytest.fixture(autouse=True)
def _probe(monkeypatch):
    monkeypatch.setitem(games.GAMES, "probe", "tests.probe:PROBE")


@pytest.mark.parametrize(
    "case", ALL, ids=[f"{c.path.relative_to(TESTS).with_suffix('')}-{c.title}" for c in ALL]
)
def test_rule(case):
    assert failures(case) == []


def test_every_case_names_its_source():
    assert [case.title for case in ALL if not case.table.get("source")] == []


def test_no_two_cases_of_a_game_share_a_title():
    titles = [(case.game, case.title) for case in ALL]
    assert [title for title in titles if titles.count(title) > 1] == []


def run(tmp_path, text, *, head='game = "probe"\n[base]\nhands = [[3, 8, 20], [5, 9, 21]]\n'):
    path = tmp_path / "case.toml"
    path.write_text(f'{head}[[case]]\ntitle = "A case"\n{text}')
    (case,) = read_cases([path])
    return failures(case)


WRONG = {
    "wrong value": ("expect = {round = 2}", "expected round = 2, found 1"),
    "nested value": ("expect = {options = {price = 3}}", "expected options.price = 3, found 20"),
    "no such key": ("expect = {rond = 2}", "found no such key"),
    "not none": ('expect = {round = "none"}', "expected no round, found 1"),
    "lists are whole": ("expect = {hands = [[3, 8], [5, 9, 21]]}", "expected hands = [[3, 8]"),
    "unknown key": ("expct = {}", "unknown key 'expct'"),
    "nothing expected": ('moves = ["p1 pick 3"]', "expects nothing"),
    "wrong kind": ("expect = 3", "'expect' must be a table"),
    "wrong parts": ("pending = [1]", "'pending' must hold text only"),
    "no seat": ('moves = ["pick 3"]\nover = false', "'pick' is no seat"),
    "absent seat": ('moves = ["p3 pick 3"]\nover = false', "only 2 seats"),
    "refused move": ('moves = ["p1 pick 4"]\nover = false', "was refused: no_such_card"),
    "refused too early": (
        'moves = ["p1 pick 4", "p1 pick 3"]\nrefused = "no_such_card"',
        "move 1 'p1 pick 4' was refused",
    ),
    "not refused": ('moves = ["p1 pick 3"]\nrefused = "no_such_card"', "found it made"),
    "another refusal": ('moves = ["p1 done"]\nrefused = "no_such_card"', "found wrong_stage"),
    "refused with": (
        'moves = ["p1 done"]\nrefused = "wrong_stage"\nrefused_with = {stage = "pay"}',
        "expected refused_with.stage = 'pay', found 'pick'",
    ),
    "refused_with alone": ("refused_with = {}\nover = false", "needs 'refused'"),
    "legal": ('legal = ["p1 pick 4"]', "to be legal, found it refused: no_such_card"),
    "not legal": ('not_legal = ["p1 pick 3"]', "to be refused, found it legal"),
    "misspelt verb": ('not_legal = ["p1 pik 3"]', "no such command; there are: pick"),
    "pending": ('pending = ["p1"]', "expected pending = ['p1'], found ['p1', 'p2']"),
    "may": ('may = ["p1"]', "expected may = ['p1'], found []"),
    "events": (
        'moves = ["p1 pick 3", "p2 pick 5"]\nevents = ["revealed", "chosen"]',
        "found ['chosen', 'chosen', 'revealed']",
    ),
    "earned": ("earned = {p1 = {area = 1}}", "expected p1 to earn {'area': 1}, found {}"),
    "over": ("over = true", "expected over = true"),
    "result": ("result = {p1 = {score = 3}}", "expected result.p1.score = 3, found 0"),
    "dice left over": ("dice = [1]\nover = false", "1 forced dice or draws"),
    "bad die": (
        'position = {stage = "pay", leader = 0}\ndice = [9]\nmoves = ["p1 pay 3 20"]\nover = false',
        "9 is not on the die",
    ),
    "unforced die": (
        'position = {stage = "pay", leader = 0}\nmoves = ["p1 pay 3 20"]\nover = false',
        "a die was rolled that the case does not force",
    ),
    "bad position": ("position = {rond = 1}\nover = false", "the position cannot be set up"),
}


@pytest.mark.parametrize(("text", "problem"), WRONG.values(), ids=WRONG)
def test_a_wrong_case_says_what_is_wrong(tmp_path, text, problem):
    found = run(tmp_path, text)
    assert len(found) == 1
    assert problem in found[0]


def test_an_unknown_game_fails_the_case(tmp_path):
    assert "no game 'chess'" in run(tmp_path, "over = true", head='game = "chess"\n')[0]


def test_a_crash_fails_only_its_case(tmp_path, monkeypatch):
    monkeypatch.setitem(games.GAMES, "probe", "tests.probe:CARDS")
    assert "the game crashed" in run(tmp_path, "over = true")[0]


UNREADABLE = {
    "not TOML": ("game = ", "is not TOML"),
    "no game": ("[[case]]\ntitle = 'x'", "which game"),
    "no case": ("game = 'probe'", "no [[case]]"),
    "unknown key": ("game = 'probe'\nbse = 3\n[[case]]", "unknown key 'bse'"),
    "base is no table": ("game = 'probe'\nbase = 3\n[[case]]", "[base] must be a table"),
    "case is no table": ("game = 'probe'\ncase = [1]", "not a table"),
}


@pytest.mark.parametrize(("text", "problem"), UNREADABLE.values(), ids=UNREADABLE)
def test_an_unreadable_file_is_named(tmp_path, text, problem):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(BadCases) as caught:
        read_cases([path])
    assert str(caught.value).startswith(f"{path}: ")
    assert problem in str(caught.value)


def test_missing_files_and_empty_directories_are_named(tmp_path):
    with pytest.raises(BadCases, match="No such file"):
        read_cases([tmp_path / "none.toml"])
    with pytest.raises(BadCases, match="no case files"):
        read_cases([tmp_path])


def test_a_position_is_laid_over_the_base_without_touching_it(tmp_path):
    path = tmp_path / "two.toml"
    path.write_text(
        'game = "probe"\n[base]\nhands = [[1], [2]]\noptions = {price = 5, rounds = 2}\n'
        '[[case]]\ntitle = "A"\nposition.options.price = 7\nmoves = ["p1 pick 1", "p2 pick 2"]\n'
        "expect = {options = {price = 7, rounds = 2}, hands = [[], []]}\n"
        '[[case]]\ntitle = "B"\nexpect = {options = {price = 5}, hands = [[1], [2]]}\n'
    )
    assert [failures(case) for case in read_cases([path])] == [[], []]


def test_the_file_shown_in_the_documentation_passes(tmp_path):
    page = (TESTS.parent / "docs" / "notation.md").read_text(encoding="utf-8")
    shown = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert shown
    for number, text in enumerate(shown):
        path = tmp_path / f"shown{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert [failures(case) for case in read_cases([path]) if failures(case)] == []


def test_the_documentation_names_every_key_of_a_case():
    page = (TESTS.parent / "docs" / "notation.md").read_text(encoding="utf-8")
    assert [key for key in FORM if f"| `{key}` |" not in page] == []
