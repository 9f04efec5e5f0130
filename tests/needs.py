"""What a test needs of the machine: skipped by name where it is missing, a failure in CI."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Say what is missing; `.ci/run` installs it, so that a green run there hides nothing."""
    if os.environ.get("CI"):
        pytest.fail(f"must run in CI: {what}")
    pytest.skip(what)
