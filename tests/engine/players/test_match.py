"""Matches: seats rotate, the seed settles everything, only a win alone counts."""

import json

import pytest

from engine.__main__ import main
from engine.match import Score, match
from engine.players.player import RandomPlayer
from engine.protocol import Standing
from tests.engine.players.table import GAME, RANDOM, SENSIBLE


class Witness(RandomPlayer):
    """Remembers where it sat."""

    def __init__(self):
        self.sat = []

    def choose(self, view, options, random):
        if not self.sat or self.sat[-1] != view.seat:
            self.sat.append(view.seat)
        return super().choose(view, options, random)


def test_everybody_sits_in_every_seat_in_turn():
    witness = Witness()
    match(GAME, {"rounds": 1}, [witness, RANDOM, RANDOM], games=4, seed=1)
    assert witness.sat == [0, 1, 2, 0]


def test_the_same_seed_gives_the_same_match_and_another_seed_another():
    def scores(seed):
        return match(GAME, {"rounds": 3}, [SENSIBLE, RANDOM], games=4, seed=seed).scores

    assert scores(1) == scores(1) != scores(2)


def test_a_shared_first_place_is_a_draw():
    score = Score(wins=[0, 0])
    score.add((Standing(0, 1, 30), Standing(1, 2, 20)), [1, 0])
    score.add((Standing(0, 1, 25), Standing(1, 1, 25)), [0, 1])
    assert (score.wins, score.draws, score.win_rate) == ([0, 1], 1, 0.0)
    assert score.means() == [22.5, 27.5]


def test_the_command_prints_one_line_of_json(capsys):
    line = "match --players sensible,random,random --games 3 --seed 5 --option rounds=2 --json"
    told = []
    for _ in range(2):
        assert main(line.split()) == 0
        out, err = capsys.readouterr()
        assert (out.count("\n"), err) == (1, "")
        told.append(json.loads(out))
    assert told[0] == told[1]
    assert told[0]["games"] == 3
    assert told[0]["players"] == ["sensible", "random", "random"]
    assert told[0]["win_rate"] == round(told[0]["wins"][0] / 3, 4)
    assert len(told[0]["mean_scores"]) == 3


def test_the_command_prints_a_table(capsys):
    assert main(["match", "--players", "random,random", "--games", "2"]) == 0
    out, _ = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines() if line.startswith("random")] == [
        "random",
        "random",
    ]
    assert "win_rate" in out


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--players sensible,nobody", "no player 'nobody' for smallworld"),
        ("--players sensible", "is for 2 to 5 players, not 1"),
        ("--players random,random --option board=9p", "cannot be played"),
        ("--players random,random --game chess", "no game 'chess'"),
        ("", "--players"),
    ],
)
def test_bad_input_is_one_line_and_code_2(capsys, line, why):
    assert main(["match", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert why in err


def test_sensible_beats_one_random_player():
    assert match(GAME, {}, [SENSIBLE, RANDOM], games=60, seed=1).win_rate >= 0.95


def test_sensible_beats_three_random_players():
    assert match(GAME, {}, [SENSIBLE, *[RANDOM] * 3], games=30, seed=1).win_rate >= 0.8


@pytest.mark.soak
@pytest.mark.parametrize(("others", "least"), [(1, 0.95), (3, 0.8)])
def test_sensible_wins_long_matches(others, least):
    score = match(GAME, {}, [SENSIBLE, *[RANDOM] * others], games=400, seed=2)
    assert score.win_rate >= least
