"""The live line to one open page: what its person may see, as it happens."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator

from aiohttp import web

from bot.local.page.shapes import channels_json, message_json
from bot.local.people import Person, Subscription
from bot.local.seen import see
from bot.local.things import Guild, Json
from bot.local.world import Change

_PAUSE_SECONDS = 1.0
_HEARTBEAT_SECONDS = 20.0


class Line:
    """One open page; `look` tells who is at the table and whether the bot is there."""

    def __init__(self, person: Person, guild: Guild, look: Callable[[], Awaitable[Json]]) -> None:
        self.person = person
        self.guild = guild
        self.socket = web.WebSocketResponse(heartbeat=_HEARTBEAT_SECONDS)
        self._look = look
        self._looked: Json = {}

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Tell until the page goes away."""
        with self.person.changes() as changes:
            await self.socket.prepare(request)
            pump = asyncio.create_task(self._pump(changes))
            try:
                async for _ in self.socket:
                    pass
            finally:
                pump.cancel()
                with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                    await pump
        return self.socket

    async def _pump(self, changes: Subscription) -> None:
        await self.socket.send_json({"kind": "ready"})
        while True:
            await self._tell_people()
            # The time limit lets the page know when the bot comes or goes, which is no change.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_PAUSE_SECONDS):
                    await self._tell(await changes.next())
            while not changes.queue.empty():
                await self._tell(changes.queue.get_nowait())

    async def _tell(self, change: Change) -> None:
        for event in self._events(change):
            await self.socket.send_json(event)

    async def _tell_people(self) -> None:
        now = await self._look()
        if now != self._looked:
            self._looked = now
            await self.socket.send_json({"kind": "table", **now})

    def _events(self, change: Change) -> Iterator[Json]:
        kind = change.kind
        if kind == "message_gone":
            yield {"kind": kind, "id": str(change.thing.id), "channel": str(change.channel_id)}
        elif kind in ("message", "message_edit"):
            shape = message_json(see(self.person.world, change.thing))
            yield {"kind": kind, "message": shape}
        elif kind.startswith(("channel", "thread")):
            yield {"kind": "channels", "channels": channels_json(self.person, self.guild)}
        elif kind == "commands":
            yield {"kind": "commands"}
