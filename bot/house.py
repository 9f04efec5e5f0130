"""House players at the table: they think off the event loop and move at a settable pace."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.logs import logger
from engine.players import NoSuchPlayer, find_player
from engine.players.player import Player
from engine.protocol import Seat
from engine.table import Accepted, StoreFailed, UnknownGame

if TYPE_CHECKING:
    from bot.app import Referee

_log = logger(__name__)
POLL = 5.0


class House:
    """Lets house players move wherever the game waits for one."""

    def __init__(self, app: Referee, pace: float) -> None:
        self.app = app
        self.pace = pace
        self._random = random.Random()
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="house")
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._moving: dict[tuple[int, Seat], asyncio.Task[None]] = {}

    def start(self) -> None:
        """Begin to play."""
        self._task = asyncio.create_task(self._run(), name="house")

    def kick(self) -> None:
        """Look at once: something was recorded."""
        self._wake.set()

    async def close(self) -> None:
        """Stop playing."""
        tasks = [task for task in (self._task, *self._moving.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            with suppress(StoreFailed):
                for game, seat, player in await self.app.tables.house_to_move():
                    if (game, seat) not in self._moving:
                        task = asyncio.create_task(self._play(game, seat, player))
                        self._moving[game, seat] = task
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._wake.wait()

    async def _play(self, game: int, seat: Seat, player: str) -> None:
        """Move as long as the game waits for this seat and the house holds it."""
        try:
            table = await self.app.tables.table(game)
            thinker = find_player(table.row.kind, player)
            while await self._move(game, seat, player, thinker):
                pass
        except (StoreFailed, UnknownGame, NoSuchPlayer) as error:
            _log.warning("a house player stops", game=game, why=str(error))
        except Exception:
            _log.exception("a house player failed", game=game, seat=seat, player=player)
            await asyncio.sleep(60)
        finally:
            del self._moving[game, seat]

    async def _move(self, game: int, seat: Seat, player: str, thinker: Player) -> bool:
        await asyncio.sleep(self.pace)
        table = await self.app.tables.table(game)
        row = table.row
        if row.status != "open" or seat not in table.to_act() or row.seats[seat].player != player:
            return False
        loop = asyncio.get_running_loop()
        view, options = table.view(seat), table.options(seat)
        move = await loop.run_in_executor(self._pool, thinker.choose, view, options, self._random)
        request = f"house-{game}-{seat}-{row.version}"
        outcome = await table.submit(
            request, by=None, seat=seat, decision=table.decision(seat), moves=[move]
        )
        if isinstance(outcome, Accepted):
            self.app.recorded(outcome)
        return True
