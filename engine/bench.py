"""How fast a game is: uniformly random play over the full `legal`, nothing checked."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.chance import LooseChance
from engine.protocol import Game


@dataclass(frozen=True)
class Speed:
    """What a measurement showed."""

    games: int
    moves: int
    seconds: float
    startup_s: float

    @property
    def games_per_s(self) -> float:
        """Whole games a second."""
        return self.games / self.seconds

    @property
    def moves_per_s(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    @property
    def moves_per_game(self) -> float:
        """Moves of a game on average."""
        return self.moves / self.games


def bench(
    game: Game[Any], options: Mapping[str, Any], *, players: int, seconds: float, seed: int
) -> Speed:
    """Play whole games for about this long, on one core, in this process."""
    startup = startup_seconds()
    options = game.check_options(options, players)
    chance, draw = LooseChance(seed), random.Random(seed).random
    games = moves = 0
    start = time.perf_counter()
    end = start + seconds
    while games == 0 or time.perf_counter() < end:
        moves += play(game, options, players, chance, draw)
        games += 1
    return Speed(games, moves, time.perf_counter() - start, startup)


def play(
    game: Game[Any],
    options: Mapping[str, Any],
    players: int,
    chance: LooseChance,
    draw: Callable[[], float],
) -> int:
    """Play one game to its end and return the number of moves."""
    to_act, legal, apply, is_over = game.to_act, game.legal, game.apply, game.is_over
    state = game.new(options, players, chance)
    moves = 0
    while not is_over(state):
        seat = to_act(state)[0]
        choices = legal(state, seat)
        apply(state, seat, choices[int(draw() * len(choices))], chance)
        moves += 1
    return moves


def startup_seconds(times: int = 3) -> float:
    """Return the shortest of a few starts of `python -m engine games`."""
    command = [sys.executable, "-m", "engine", "games"]
    root = Path(__file__).parents[1]
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
        taken.append(time.perf_counter() - start)
    return min(taken)
