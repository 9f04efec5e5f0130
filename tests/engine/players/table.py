"""A small table for the tests of house players: positions, and a source that must not be asked."""

from random import Random

from engine.games import find_game
from engine.match import LONGEST
from engine.players import find_player

GAME = find_game("smallworld")
SENSIBLE = find_player("smallworld", "sensible")
RANDOM = find_player("smallworld", "random")


class NeverAsked(Random):
    """A random source for a player who is expected to know what to do."""

    def choice(self, seq):
        raise AssertionError(f"drew from {[option.move.text for option in seq]}")


def answer(position, seat=0):
    """Return what the sensible player does in a position, as text."""
    return decide(GAME.load(position), seat).text


def decide(state, seat, random=None):
    view, options = GAME.view(state, seat), GAME.options(state, seat)
    return SENSIBLE.choose(view, options, random or NeverAsked())


def play_on(state, at_seat, chance, watch=lambda state, seat, move: None):
    """Play to the end; return the number of moves. `watch` sees every move before it is made."""
    moves = 0
    while not GAME.is_over(state):
        seat = GAME.to_act(state)[0]
        move = at_seat[seat](state, seat)
        watch(state, seat, move)
        GAME.apply(state, seat, move, chance)
        moves += 1
        assert moves < LONGEST
    return moves
