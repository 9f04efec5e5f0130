"""What a house player is: it sees what its seat sees, and answers with one of its moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from engine.protocol import Move, Option, View


class Player(ABC):
    """A house player: stateless, so that one object may sit at any number of tables.

    It is given the view and the options of its own seat, never the state, and draws only from the
    random source it is handed: the same question with the same seed has the same answer.
    """

    id: str

    @abstractmethod
    def choose(self, view: View, options: Sequence[Option], random: Random) -> Move:
        """Return the move of one of the options; there must be at least one."""


class RandomPlayer(Player):
    """Takes any legal move, each as likely: plays every game, and none of them well."""

    id = "random"

    def choose(self, view: View, options: Sequence[Option], random: Random) -> Move:
        """Draw an option."""
        return random.choice(options).move


RANDOM = RandomPlayer()
