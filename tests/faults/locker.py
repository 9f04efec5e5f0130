"""Another program at our file: `python -m tests.faults.locker FILE TIMES SECONDS`.

Takes the write lock, says so, holds it, gives it back, and writes nothing.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from contextlib import closing

PAUSE = 10
"""Between two locks, in their own lengths; eight such programs leave little room."""


def hold(path: str, times: int, seconds: float) -> None:
    """Take the write lock again and again."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=60)) as db:
        db.execute("PRAGMA wal_autocheckpoint=0")
        for number in range(times):
            time.sleep(seconds * PAUSE if number else 0)
            db.execute("BEGIN IMMEDIATE")
            sys.stdout.write("held\n")
            sys.stdout.flush()
            time.sleep(seconds)
            db.execute("ROLLBACK")


if __name__ == "__main__":
    hold(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
