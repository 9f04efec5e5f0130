"""Who can play what, and that anybody can play anything at random."""

from random import Random

import pytest

from engine.chance import LooseChance
from engine.games import GAMES
from engine.match import match
from engine.players import PLAYERS, NoSuchPlayer, find_player, players_of
from tests.probe import PROBE


@pytest.mark.parametrize("game_id", GAMES)
def test_every_registered_player_is_found_under_its_own_id(game_id):
    for player_id in players_of(game_id):
        assert find_player(game_id, player_id).id == player_id


def test_players_are_registered_for_games_there_are():
    assert set(PLAYERS) - set(GAMES) == {"*"}


def test_the_best_player_is_named_first():
    assert players_of("smallworld") == ("sensible", "random")
    assert players_of("probe") == ("random",)


def test_an_unknown_player_is_refused_with_those_there_are():
    with pytest.raises(NoSuchPlayer, match="no player 'sensible' for probe; there are: random"):
        find_player("probe", "sensible")


def test_random_draws_every_option_and_nothing_else():
    state = PROBE.new({}, 2, LooseChance(1))
    view, options = PROBE.view(state, 0), PROBE.options(state, 0)
    player, random = find_player("probe", "random"), Random(1)
    drawn = {player.choose(view, options, random) for _ in range(200)}
    assert len(options) > 1
    assert drawn == {option.move for option in options}


def test_random_plays_a_game_nobody_taught_it():
    score = match(PROBE, {}, [find_player("probe", "random")] * 3, games=6, seed=1)
    assert sum(score.wins) + score.draws == len(score.scores) == 6
