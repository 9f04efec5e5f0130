"""What a process wrote, as strace saw it: writes, syncs, deletions and what it told others."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.needs import missing

CALLS = "openat,pwrite64,write,fdatasync,fsync,ftruncate,unlink"
_LINE = re.compile(r"(\d+) +(.*)")
_PAUSED = re.compile(r"(.*) <unfinished \.\.\.>$")
_RESUMED = re.compile(r"<\.\.\. \w+ resumed>(.*)$")
_CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+)")
_FD = re.compile(r"(\d+)<([^>]*)>(?:, (.*))?$")
_QUOTED = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


@dataclass(frozen=True, slots=True)
class Step:
    """One system call: `kind` is write, sync, truncate, unlink, create or say."""

    kind: str
    file: str = ""
    at: int = 0
    data: bytes = b""


def record(command: Sequence[str], log: Path, folder: Path) -> list[Step]:
    """Run a command under strace and return what it did to the files of a folder."""
    strace = shutil.which("strace")
    if strace is None:
        missing("strace is not installed (Debian: apt install strace)")
    options = ["-f", "-y", "-xx", "-s", "1000000", "-e", f"trace={CALLS}", "-o", str(log)]
    run = subprocess.run([strace, *options, *command], check=False, capture_output=True, text=True)
    if "PTRACE" in run.stderr or "ptrace" in run.stderr:
        missing(f"strace may not trace here: {run.stderr.splitlines()[0]}")
    assert run.returncode == 0, run.stderr
    with log.open(encoding="ascii") as lines:
        return list(steps(lines, folder))


def steps(lines: Iterator[str], folder: Path) -> Iterator[Step]:
    """Read a trace; calls that another thread interrupted are put together at their end."""
    paused: dict[str, str] = {}
    for line in lines:
        if not (found := _LINE.match(line)):
            continue
        thread, text = found.groups()
        if half := _PAUSED.match(text):
            paused[thread] = half[1]
            continue
        if rest := _RESUMED.match(text):
            text = paused.pop(thread) + rest[1]
        if (call := _CALL.match(text)) and int(call[3]) >= 0:
            step = _step(call[1], call[2], int(call[3]))
            if step is not None and (step.kind == "say" or _inside(step.file, folder)):
                yield step


def _inside(file: str, folder: Path) -> bool:
    return Path(file).parent == folder and not file.endswith(("-shm", ".lock"))


def _plain(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


def _step(name: str, arguments: str, answer: int) -> Step | None:
    if name in ("openat", "unlink"):
        return _named(name, arguments)
    found = _FD.match(arguments)
    if found is None:
        return None
    descriptor, file, rest = found[1], _plain(found[2]).decode(), found[3] or ""
    if name in ("fdatasync", "fsync"):
        return Step("sync", file)
    if name == "ftruncate":
        return Step("truncate", file, int(rest))
    quoted = _QUOTED.match(rest)
    data = _plain(quoted[1])[:answer] if quoted else b""
    if name == "write":
        return Step("say", data=data) if descriptor == "1" else None
    return Step("write", file, int(rest.rpartition(", ")[2]), data)


def _named(name: str, arguments: str) -> Step | None:
    quoted = _QUOTED.search(arguments)
    if quoted is None or (name == "openat" and "O_CREAT" not in arguments):
        return None
    file = _plain(quoted[1]).decode()
    return Step("create" if name == "openat" else "unlink", file)
