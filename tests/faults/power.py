"""A disk whose power is cut: what was not synced is kept, dropped or torn, sector by sector.

The file system is one with a journal: a sync of any file makes earlier creations and deletions of
files durable. File contents are durable only by a sync of that very file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.trace import Step

SECTOR = 512
MANNERS = ("kept", "dropped", "some", "torn", "cut")
"""What becomes of unsynced writes: all, none, some, some sectors, a beginning with a torn end."""

Files = dict[str, bytearray]


@dataclass
class Disk:
    """What is certainly on the disk, and what is still on its way there."""

    durable: Files = field(default_factory=dict)
    pending: list[Step] = field(default_factory=list)

    def do(self, step: Step) -> None:
        """Take one system call."""
        if step.kind == "sync":
            self._sync(step.file)
        elif step.kind != "say":
            self.pending.append(step)

    def _sync(self, file: str) -> None:
        later = []
        for step in self.pending:
            if step.file == file or step.kind in ("create", "unlink"):
                put(self.durable, step)
            else:
                later.append(step)
        self.pending = later

    def after_power_loss(self, rng: random.Random, manner: str) -> Files:
        """Return the files as they may be found."""
        files = {name: bytearray(data) for name, data in self.durable.items()}
        for step in surviving(self.pending, rng, manner):
            put(files, step)
        return files


def put(files: Files, step: Step) -> None:
    """Do one system call to files."""
    if step.kind == "unlink":
        files.pop(step.file, None)
        return
    data = files.setdefault(step.file, bytearray())
    if step.kind == "truncate":
        del data[step.at :]
        data.extend(bytes(step.at - len(data)))
    elif step.kind == "write":
        data.extend(bytes(max(0, step.at - len(data))))
        data[step.at : step.at + len(step.data)] = step.data


def surviving(pending: Sequence[Step], rng: random.Random, manner: str) -> list[Step]:
    """Choose what of the unsynced work reached the disk."""
    if manner == "kept":
        return list(pending)
    if manner == "dropped":
        return []
    if manner == "cut":
        whole = rng.randrange(len(pending) + 1)
        return [*pending[:whole], *(p for step in pending[whole:][:1] for p in torn(step, rng))]
    if manner == "some":
        return [step for step in pending if rng.random() < 0.5]
    return [part for step in pending for part in torn(step, rng)]


def torn(step: Step, rng: random.Random) -> Iterator[Step]:
    """Return the parts of a write that reached the disk; sectors are written whole or not."""
    if step.kind != "write":
        if rng.random() < 0.5:
            yield step
        return
    begin, end = step.at, step.at + len(step.data)
    while begin < end:
        edge = min(end, begin - begin % SECTOR + SECTOR)
        if rng.random() < 0.5:
            yield Step("write", step.file, begin, step.data[begin - step.at : edge - step.at])
        begin = edge


def lay_out(files: Files, folder: Path) -> None:
    """Write an image to a folder, and nothing else."""
    for old in folder.iterdir():
        old.unlink()
    for name, data in files.items():
        (folder / Path(name).name).write_bytes(data)
