"""The bot as the load runs it: on a given local Discord, measuring itself."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from pathlib import Path

from bot import logs
from bot.app import Referee, installed_games
from bot.local.redirect import redirect
from bot.local.server import TOKEN
from bot.settings import Settings
from engine.table import Tables


async def serve(port: int, database: Path) -> dict[str, float]:
    """Run until told to stop; return what was measured."""
    logs.set_up("warning")
    async with await Tables.open(database, games=installed_games()) as tables:
        referee = Referee(tables, Settings(drawers=1), guild_ready_timeout=0.1)
        with redirect(port):
            async with referee:
                running = asyncio.create_task(referee.start(TOKEN))
                await _told(referee)
                await referee.close()
                await asyncio.gather(running, return_exceptions=True)
    errors = sum(
        s.value
        for m in referee.metrics.errors.collect()
        for s in m.samples
        if s.name.endswith("_total")
    )
    return {
        "max_stall_ms": round(referee.metrics.longest_stall * 1000, 1),
        "errors": errors,
        "rss_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }


async def _told(referee: Referee) -> None:
    """Read lines from standard input: `reset` measures anew, anything else stops."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while (await reader.readline()).strip() == b"reset":
        referee.metrics.longest_stall = 0.0


if __name__ == "__main__":
    measured = asyncio.run(serve(int(sys.argv[1]), Path(sys.argv[2])))
    sys.stdout.write(json.dumps(measured) + "\n")
