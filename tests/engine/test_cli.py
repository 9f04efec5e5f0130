"""The commands of the engine: what they print, and what they answer to bad input."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine import games
from engine.__main__ import main
from tests.engine.conformance import Playthrough
from tests.probe import PROBE, ProbeGame

ROOT = Path(__file__).parents[2]
PROBE_CASES = str(ROOT / "tests" / "engine" / "probe.toml")


class Greedy(ProbeGame):
    """Makes a second card of every card that is paid."""

    id = "greedy"

    def _pay(self, state, seat, card, chance):
        state.discard.append(card)
        return super()._pay(state, seat, card, chance)


class Stuck(ProbeGame):
    """Waits for a leader who has no move."""

    id = "stuck"

    def legal(self, state, seat):
        return [move for move in super().legal(state, seat) if move.verb != "done"]


GREEDY, STUCK = Greedy(), Stuck()


@pytest.fixture(autouse=True)
def _probe(monkeypatch):
    for name in ("PROBE", "GREEDY", "STUCK"):
        module = "tests.probe" if name == "PROBE" else __name__
        monkeypatch.setitem(games.GAMES, name.lower(), f"{module}:{name}")


@pytest.fixture
def record():
    return Playthrough(PROBE, {}, 3, seed=7).play()


def run(capsys, *arguments):
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def as_json(capsys, *arguments):
    code, out, err = run(capsys, *arguments, "--json")
    assert err == ""
    assert out.count("\n") == 1
    return code, json.loads(out)


def test_games_lists_every_game(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert [line.split()[:3] for line in out.splitlines() if line.startswith("probe")] == [
        ["probe", "2-4", "1"]
    ]
    code, told = as_json(capsys, "games")
    probe = next(game for game in told["games"] if game["id"] == "probe")
    assert probe["players"] == [2, 3, 4]
    assert probe["options"]["price"] == 20


def test_simulate_plays_to_the_end_without_a_breach(capsys):
    command = ("simulate", "--game", "probe", "--players", "3", "--games", "5", "--seed", "2")
    code, told = as_json(capsys, *command)
    assert code == 0
    assert (told["games"], told["players"], told["breaches"]) == (5, 3, 0)
    assert told["moves"] > 5 * 9
    assert set(told["scores"]) == {"p1", "p2", "p3", "all"}
    assert told["seen"]["role"]["leader"]["active"] >= 5
    code, out, _ = run(capsys, *command)
    assert code == 0
    assert f"moves        {told['moves']}\n" in out
    assert "role  leader" in out


def test_simulate_takes_table_options(capsys):
    rounds = [
        as_json(capsys, "simulate", "--game", "probe", "--games", "3", "--option", f"rounds={n}")
        for n in (1, 5)
    ]
    assert rounds[0][1]["moves"] < rounds[1][1]["moves"]


@pytest.mark.parametrize(
    ("game", "breach"), [("greedy", "24 of the game"), ("stuck", "has no move")]
)
def test_simulate_tells_breaches_and_fails(capsys, game, breach):
    command = ("simulate", "--game", game, "--games", "20", "--option", "price=5")
    code, told = as_json(capsys, *command)
    assert code == 1
    assert told["breaches"] >= 1
    assert breach in told["first_breaches"][0]
    assert told["first_breaches"][0].startswith("game ")


def test_bench_measures(capsys):
    code, told = as_json(capsys, "bench", "--game", "probe", "--seconds", "0.05")
    assert code == 0
    assert told["games_per_s"] > 0
    assert told["moves_per_s"] == pytest.approx(
        told["games_per_s"] * told["moves_per_game"], rel=0.01
    )
    assert 0 < told["startup_s"] < 5


def test_replay_verifies_a_finished_game(capsys, tmp_path, record):
    path = tmp_path / "game.jsonl"
    path.write_text(record.text())
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert "chain    verified" in out
    assert "rank  score" in out
    code, told = as_json(capsys, "replay", str(path))
    assert (code, told["chain"], told["over"], told["replayed"]) == (0, True, True, True)
    assert [standing["seat"] for standing in told["result"]] == ["p1", "p2", "p3"]


def test_replay_says_what_is_checked_after_the_end(capsys, tmp_path, record):
    record.end = None
    path = tmp_path / "game.jsonl"
    path.write_text(record.text())
    assert "dice are checked after the end" in run(capsys, "replay", str(path))[1]
    for entry in (record.header, *record.entries):
        entry.pop("hash")
        entry.pop("chance", None)
    path.write_text(record.text())
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert "the public part" in out


def test_cases_count_last(capsys, tmp_path):
    code, out, _ = run(capsys, "cases", PROBE_CASES)
    assert (code, out) == (0, "7 passed, 0 failed\n")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(
        'game = "probe"\n[base]\nhands = [[1], [2]]\n[[case]]\ntitle = "Wrong"\nover = true\n'
    )
    code, out, _ = run(capsys, "cases", PROBE_CASES, str(tmp_path))
    assert code == 1
    assert out.splitlines() == [
        f"{wrong}: Wrong",
        "    expected over = true, found the contrary",
        "7 passed, 1 failed",
    ]
    code, told = as_json(capsys, "cases", str(wrong))
    assert code == 1
    assert (told["passed"], told["failed"], told["failures"][0]["title"]) == (0, 1, "Wrong")


BAD = {
    "no command": ([], "COMMAND"),
    "unknown command": (["play"], "'play'"),
    "unknown game": (["simulate", "--game", "chess"], "no game 'chess'"),
    "too many players": (["bench", "--game", "probe", "--players", "9"], "2 to 4 players, not 9"),
    "no players": (["bench", "--game", "probe", "--players", "0"], "above 0"),
    "no games": (["simulate", "--game", "probe", "--games", "many"], "'many'"),
    "no seconds": (["bench", "--game", "probe", "--seconds", "nan"], "number of seconds"),
    "unknown option": (["simulate", "--game", "probe", "--option", "x=1"], "rounds, price"),
    "no number": (["simulate", "--game", "probe", "--option", "price=x"], "must be a number"),
    "bad option": (["simulate", "--game", "probe", "--option", "price=0"], "bad_option"),
    "missing record": (["replay", "none.jsonl"], "none.jsonl: cannot be read"),
    "no record": (["replay", str(ROOT / "Makefile")], "line 1 is not JSON"),
    "a directory": (["replay", str(ROOT)], "cannot be read"),
    "missing cases": (["cases", "none.toml"], "none.toml: cannot be read"),
    "no cases": (["cases", str(ROOT / "Makefile")], "is not TOML"),
    "cases without a path": (["cases"], "PATH"),
}


@pytest.mark.parametrize(("arguments", "problem"), BAD.values(), ids=BAD)
def test_bad_input_is_one_line_and_exit_code_2(capsys, arguments, problem):
    for extra in ([], ["--json"]):
        code, out, err = run(capsys, *arguments, *(extra if arguments else []))
        assert (code, out) == (2, "")
        assert err.startswith("engine: ")
        assert err.count("\n") == 1
        assert problem in err


def test_a_record_that_is_no_text_or_of_no_known_game_is_refused(capsys, tmp_path, record):
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xff\xfe")
    assert "not text in UTF-8" in run(capsys, "replay", str(path))[2]
    record.header["game"] = "chess"
    path.write_text(record.text())
    code, _, err = run(capsys, "replay", str(path))
    assert code == 2
    assert "no game 'chess'" in err


def test_starting_is_quick():
    start = time.perf_counter()
    command = [sys.executable, "-m", "engine", "games", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    taken = time.perf_counter() - start
    assert "games" in json.loads(done.stdout)
    # Four times the target: this machine may be busy with other tests.
    assert taken < 1.2


def test_no_command_imports_what_it_does_not_need():
    code = "import sys, engine.__main__ as m; m.main(['games']); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    heavy = {"asyncio", "aiosqlite", "discord", "PIL", "fluent", "engine.table", "engine.simulate"}
    assert heavy & {*done.stdout.split()} == set()
