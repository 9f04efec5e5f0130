"""How much a fault test runs: small in `make test`, more in `make soak`, all with `FULL=1`."""

from __future__ import annotations

import os
import random
import secrets
from typing import Any

import pytest

FULL = os.environ.get("FULL", "") not in ("", "0")


def amounts(name: str, *, small: int, soak: int, full: int) -> pytest.MarkDecorator:
    """Run a test in two sizes: one for `make test`, one for the soak."""
    large = pytest.param(full if FULL else soak, marks=pytest.mark.soak)
    return pytest.mark.parametrize(name, [small, large])


class Seeded(random.Random):
    """Random numbers whose seed is printed; `SEED=n` repeats a run."""

    def __init__(self) -> None:
        self.number = int(os.environ.get("SEED", "0")) or secrets.randbelow(2**32) + 1
        super().__init__(self.number)
        report(seed=self.number)


def report(**figures: Any) -> None:
    """Print the figures of a test; shown by `pytest -s`, and by the soak."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition("::")[2].split(" ")[0]
    told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in figures.items())
    print(f"{test}: {told}")  # noqa: T201 (the numbers are what these tests are for)
