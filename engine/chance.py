"""Randomness that can be checked, replayed and forced.

Every die and shuffle is built on one primitive, `below(n)`, so that an outcome is always a pair
(n, value) and a record can be verified without knowing the game.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

ALGORITHM = "v1"
_RANGE = 1 << 32


class ChanceMismatch(ValueError):
    """The game asked for another draw than the one that was recorded or forced."""


class _Outcomes(ABC):
    """Dice and shuffles out of `below`, with a memory of every outcome."""

    def __init__(self) -> None:
        self.outcomes: list[tuple[int, int]] = []

    @abstractmethod
    def _draw(self, n: int) -> int:
        """Return the next value below n."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        value = self._draw(n)
        self.outcomes.append((n, value))
        return value

    def die(self, faces: Sequence[int]) -> int:
        """Roll one die and return the face."""
        return faces[self.below(len(faces))]

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place: the list's end is settled first (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class LooseChance(_Outcomes):
    """Quick chance from a seed, for simulations and house players."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.random = random.Random(seed)

    def _draw(self, n: int) -> int:
        return int(self.random.random() * n)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, remembering nothing."""
        return int(self.random.random() * n)


class DerivedChance(_Outcomes):
    """Chance derived from the game's key and bound to one version of its log."""

    def __init__(self, key: bytes, game: str, version: int) -> None:
        super().__init__()
        self._key = key
        self._scope = f"{game}|{version}"

    def _draw(self, n: int) -> int:
        return derive(self._key, self._scope, len(self.outcomes), n)


class RecordedChance(_Outcomes):
    """The outcomes of a record, in their order; never rolls anew."""

    def __init__(self, outcomes: Iterable[Sequence[int]]) -> None:
        super().__init__()
        self._left = [(int(n), int(value)) for n, value in outcomes]
        self._left.reverse()

    def _draw(self, n: int) -> int:
        if not self._left:
            raise ChanceMismatch(f"a draw from {n} was asked for, and none is recorded")
        recorded, value = self._left.pop()
        if recorded != n or not 0 <= value < n:
            raise ChanceMismatch(f"a draw from {n} was asked for, {value} of {recorded} is there")
        return value

    def check_used_up(self) -> None:
        """Raise `ChanceMismatch` if recorded outcomes were left over."""
        if self._left:
            raise ChanceMismatch(f"{len(self._left)} recorded outcomes were not asked for")


class ForcedChance(_Outcomes):
    """Dice named by their face and draws by their value, as a rule case declares them."""

    def __init__(self, dice: Iterable[int] = (), draws: Iterable[int] = ()) -> None:
        super().__init__()
        self._dice = list(dice)
        self._draws = list(draws)

    def die(self, faces: Sequence[int]) -> int:
        """Return the next forced face."""
        if not self._dice:
            raise ChanceMismatch("a die was rolled that the case does not force")
        face = self._dice.pop(0)
        if face not in faces:
            raise ChanceMismatch(f"{face} is not on the die: {sorted(set(faces))}")
        self.outcomes.append((len(faces), faces.index(face)))
        return face

    def _draw(self, n: int) -> int:
        # An unforced draw keeps the order as it lies, so that a case need not spell out shuffles.
        value = self._draws.pop(0) if self._draws else n - 1
        if not 0 <= value < n:
            raise ChanceMismatch(f"the forced draw {value} is not below {n}")
        return value

    def left_over(self) -> int:
        """Return how many forced outcomes were not asked for."""
        return len(self._dice) + len(self._draws)


def derive(key: bytes, scope: str, index: int, n: int) -> int:
    """Derive draw number `index` of a scope (`game|version`), uniform below n by rejection."""
    limit = _RANGE - _RANGE % n
    counter = 0
    while True:
        text = f"{scope}|{index}|{counter}".encode()
        word = int.from_bytes(hmac.digest(key, text, "sha256")[:4], "big")
        if word < limit:
            return word % n
        counter += 1


def commitment(game: str, secret: bytes) -> str:
    """Return what is published before the game: a hash that binds the secret."""
    return hashlib.sha256(f"{ALGORITHM}|{game}".encode() + secret).hexdigest()


def game_key(secret: bytes, seeds: Sequence[str]) -> bytes:
    """Mix the players' own seeds, in seat order, into the key all draws come from."""
    return hmac.digest(secret, "|".join(seeds).encode(), "sha256")
