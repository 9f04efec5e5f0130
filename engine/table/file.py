"""The SQLite file: one owner at a time, numbered migrations, read-only guests, copies."""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO
from urllib.request import pathname2url

from engine.table.codec import lenient
from engine.table.store import CannotOpen

APPLICATION_ID = 0x52_4B_47_31
"""`RKG1` in the file's header: a file of another program is never touched."""

MIGRATIONS = Path(__file__).parent / "migrations"
FIXED_SQLITE = (3, 51, 3)
"""Older ones can damage a WAL file that two connections write; ours has one writer."""

DAMAGE = (sqlite3.DatabaseError, UnicodeError)
"""What reading a damaged file raises; the driver stumbles over a message in broken text too."""

OWNER_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "trusted_schema=OFF",
    "cell_size_check=ON",
    "secure_delete=ON",
)


class OwnerLock:
    """Holds `<file>.lock` for as long as this process owns the database."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Take the lock; `CannotOpen` if another process has it."""
        handle = self._path.open("ab")
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            handle.close()
            raise CannotOpen(
                f"{self._path.name} is held: another instance already runs on this database. "
                "Stop it first, or name another file."
            ) from None
        self._file = handle

    def release(self) -> None:
        """Let another process have the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def is_wal_safe() -> bool:
    """Tell whether this SQLite is free of the fault that two writers of a WAL file can meet."""
    return sqlite3.sqlite_version_info >= FIXED_SQLITE


def migrations() -> list[tuple[int, Path]]:
    """Return the numbered migrations in order."""
    return sorted((int(path.name[:4]), path) for path in MIGRATIONS.glob("[0-9]*.sql"))


def prepare(path: Path) -> None:
    """Check the file and bring it up to date; `CannotOpen` if it must not be used."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            for pragma in OWNER_PRAGMAS:
                db.execute(f"PRAGMA {pragma}")
            _check_ours(db, path)
            _check_sound(db, path)
            _migrate(db, path)
    except DAMAGE as error:
        raise CannotOpen(f"{path.name} cannot be opened: {error}") from error


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _check_ours(db: sqlite3.Connection, path: Path) -> None:
    empty = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    if not empty and _pragma(db, "application_id") != APPLICATION_ID:
        raise CannotOpen(f"{path.name} is a database of another program; it was not touched.")
    known = migrations()[-1][0]
    version = _pragma(db, "user_version")
    if version > known:
        raise CannotOpen(
            f"{path.name} was written by a newer version (schema {version}, this program knows "
            f"{known}). Update the program, or restore a backup."
        )


def _check_sound(db: sqlite3.Connection, path: Path) -> None:
    said = [str(row[0]) for row in db.execute("PRAGMA quick_check(5)")]
    if said != ["ok"]:
        raise CannotOpen(
            f"{path.name} is damaged: {'; '.join(said)[:300]}. Restore the newest backup."
        )


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    version = _pragma(db, "user_version")
    todo = [(number, file) for number, file in migrations() if number > version]
    if version and todo:
        _keep_copy(db, path, version)
    for number, file in todo:
        with _transaction(db):
            for statement in statements(file.read_text(encoding="utf-8")):
                db.execute(statement)
            db.execute(f"PRAGMA application_id={APPLICATION_ID}")
            db.execute(f"PRAGMA user_version={number}")


def _keep_copy(db: sqlite3.Connection, path: Path, version: int) -> None:
    copy = path.with_name(f"{path.name}.before-{version + 1:04}")
    copy.unlink(missing_ok=True)
    db.execute("VACUUM INTO ?", (str(copy),))


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def statements(script: str) -> Iterator[str]:
    """Split a script into statements, since `executescript` would commit on its own."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""
    if pending.strip():
        raise ValueError(f"an unfinished statement: {pending.strip()[:60]!r}")


@contextmanager
def guest(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file for reading beside its owner: never writes it, never checkpoints."""
    if not path.exists():
        raise CannotOpen(f"{path.name} does not exist.")
    uri = f"file:{pathname2url(str(path.absolute()))}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as db:
        db.text_factory = lenient
        try:
            for pragma in ("query_only=ON", "wal_autocheckpoint=0", "busy_timeout=5000"):
                db.execute(f"PRAGMA {pragma}")
            _check_ours(db, path)
        except DAMAGE as error:
            raise CannotOpen(f"{path.name} cannot be read: {error}") from error
        yield db


def backup(path: Path, target: Path) -> None:
    """Write a consistent copy of a file in use; an existing target is never overwritten."""
    if target.exists():
        raise CannotOpen(f"{target.name} exists already; a backup overwrites nothing.")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with guest(path) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except DAMAGE as error:
        part.unlink(missing_ok=True)
        raise CannotOpen(f"{path.name} could not be copied: {error}") from error
    part.rename(target)
