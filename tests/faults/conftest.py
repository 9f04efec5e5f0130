"""What the fault tests share: an open database, and a folder for thousands of short-lived files."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.table.conftest import desk

__all__ = ["desk"]


@pytest.fixture
def quick_path() -> Iterator[Path]:
    """A folder in memory where there is one, since syncing throw-away files to a disk is slow."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)
