"""House players against each other: who wins how often, everybody in every seat in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.chance import LooseChance
from engine.players.player import Player
from engine.protocol import Game, Result, Seat

LONGEST = 100_000
"""Moves after which a game counts as one that never ends."""


class Endless(RuntimeError):
    """The players found a way never to end a game."""


@dataclass
class Score:
    """What a match showed; players are counted in the order they were named."""

    scores: list[list[int]] = field(default_factory=list)
    """One list per game."""
    wins: list[int] = field(default_factory=list)
    """Games each player won alone."""
    draws: int = 0
    """Games that several won together."""
    moves: int = 0

    @property
    def win_rate(self) -> float:
        """The share of games that the first named won alone."""
        return self.wins[0] / len(self.scores)

    def means(self) -> list[float]:
        """Return each player's mean score."""
        return [sum(column) / len(column) for column in zip(*self.scores, strict=True)]

    def add(self, result: Result, seats: Sequence[Seat]) -> None:
        """Count a finished game in which player i sat at seats[i]."""
        self.scores.append([result[seat].score for seat in seats])
        first = [player for player, seat in enumerate(seats) if result[seat].rank == 1]
        if len(first) == 1:
            self.wins[first[0]] += 1
        else:
            self.draws += 1


def match(
    game: Game[Any],
    options: Mapping[str, Any],
    players: Sequence[Player],
    *,
    games: int,
    seed: int | str,
) -> Score:
    """Play this many games, all players one seat further in each; the seed settles everything."""
    count = len(players)
    score = Score(wins=[0] * count)
    for number in range(games):
        seats = [(player + number) % count for player in range(count)]
        at_seat = [players[seats.index(seat)] for seat in range(count)]
        result, moves = play(game, options, at_seat, f"{seed}-{number}")
        score.add(result, seats)
        score.moves += moves
    return score


def play(
    game: Game[Any], options: Mapping[str, Any], at_seat: Sequence[Player], seed: str
) -> tuple[Result, int]:
    """Play one game to its end; return the result and the number of moves."""
    chance = LooseChance(seed)
    minds = [Random(f"{seed}-{seat}") for seat in range(len(at_seat))]
    state = game.new(options, len(at_seat), chance)
    moves = 0
    while not game.is_over(state):
        seat = game.to_act(state)[0]
        seen, choices = game.view(state, seat), game.options(state, seat)
        game.apply(state, seat, at_seat[seat].choose(seen, choices, minds[seat]), chance)
        moves += 1
        if moves > LONGEST:
            raise Endless(f"{game.id}: no end after {LONGEST} moves, seed {seed}")
    return game.result(state), moves
