"""A table process whose every write is traced: `python -m tests.faults.writer FILE FULL|NORMAL`.

It plays some games to their end, tells each acknowledged request on its standard output, makes
checkpoints often, and closes as the program does.
"""

from __future__ import annotations

import asyncio
import sys

from engine.table import file, sqlite
from tests.engine.table import victim

CHECKPOINT = "wal_autocheckpoint=40"
"""Pages, so that a short run sees many checkpoints; as shipped it is SQLite's 1,000."""


def set_durability(level: str) -> None:
    """Let the store open its files with this durability; FULL is what the program ships with."""
    others = [pragma for pragma in file.OWNER_PRAGMAS if not pragma.startswith("synchronous")]
    pragmas = (*others, f"synchronous={level}", CHECKPOINT)
    file.OWNER_PRAGMAS = sqlite.OWNER_PRAGMAS = pragmas


if __name__ == "__main__":
    path, level, rounds = sys.argv[1:]
    set_durability(level)
    asyncio.run(victim.main(path, "p", rounds))
