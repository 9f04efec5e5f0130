"""Uploaded files: kept on disk beside the stored world, or in memory up to a limit."""

import asyncio
import mimetypes
import struct
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Upload:
    """A file as it came with a request, under its number."""

    number: int
    filename: str
    data: bytes

    @property
    def content_type(self) -> str:
        """The kind of file, by its name."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height of a PNG."""
        if not self.data.startswith(_PNG) or len(self.data) < 24:
            return None
        width, height = struct.unpack(">II", self.data[16:24])
        return width, height


class Files:
    """The contents of attachments by id."""

    def __init__(self, folder: Path | None = None, most_bytes: int = 256 * 1024 * 1024) -> None:
        self._folder = folder
        self._most = most_bytes
        self._memory: OrderedDict[int, bytes] = OrderedDict()
        self._bytes = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    async def save(self, number: int, data: bytes) -> None:
        """Keep a file."""
        if self._folder is not None:
            await asyncio.to_thread((self._folder / str(number)).write_bytes, data)
            return
        self._memory[number] = data
        self._bytes += len(data)
        while self._bytes > self._most:
            self._bytes -= len(self._memory.popitem(last=False)[1])

    async def load(self, number: int) -> bytes | None:
        """A file's contents, or None if it is gone."""
        if self._folder is None:
            return self._memory.get(number)
        try:
            return await asyncio.to_thread((self._folder / str(number)).read_bytes)
        except FileNotFoundError:
            return None

    async def forget(self, number: int) -> None:
        """Drop a file that no message shows any more."""
        if self._folder is not None:
            path = self._folder / str(number)
            await asyncio.to_thread(lambda: path.unlink(missing_ok=True))
        elif number in self._memory:
            self._bytes -= len(self._memory.pop(number))
