"""Numbers about the running bot, and the loopback page that shows them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.logs import logger

_log = logger(__name__)
STALL_SECONDS = 0.1
_BEAT = 0.02


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.interactions = Counter(
            "interactions", "Interactions handled", ["kind"], registry=self.registry
        )
        self.acknowledged = Histogram(
            "acknowledge_seconds",
            "From the start of handling to Discord's answer",
            buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.late = Counter("late", "Interactions Discord gave up", registry=self.registry)
        self.errors = Counter("errors", "Unexpected errors", registry=self.registry)
        self.moves = Counter("recorded", "Requests recorded", registry=self.registry)
        self.posts = Counter("posts", "Posts sent", registry=self.registry)
        self.stall = Gauge(
            "longest_stall_seconds", "Longest time the event loop stood still",
            registry=self.registry,
        )  # fmt: skip
        self.longest_stall = 0.0

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        """Measure a first response."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.acknowledged.observe(time.perf_counter() - began)

    async def watch(self) -> None:
        """Measure for ever how long the event loop stands still."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(_BEAT)
            late = loop.time() - began - _BEAT
            if late > self.longest_stall:
                self.longest_stall = late
                self.stall.set(late)
            if late > STALL_SECONDS:
                _log.warning("the event loop stood still", seconds=round(late, 3))


class HealthPage:
    """`/healthz` and `/metrics` on loopback."""

    def __init__(self, metrics: Metrics, is_well: Callable[[], bool], port: int) -> None:
        self.metrics = metrics
        self.is_well = is_well
        self.port = port
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Begin to answer."""
        app = web.Application()
        app.add_routes([web.get("/healthz", self._health), web.get("/metrics", self._metrics)])
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()

    async def close(self) -> None:
        """Stop answering."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _health(self, _: web.Request) -> web.Response:
        well = self.is_well()
        return web.Response(status=200 if well else 503, text="ok\n" if well else "not ready\n")

    async def _metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=generate_latest(self.metrics.registry), content_type="text/plain")
