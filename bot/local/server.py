"""The local Discord itself: a server on loopback with a world of its own."""

import asyncio
import errno
import mimetypes
import socket
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from aiohttp import web

from bot import limits
from bot.local.clock import Clock
from bot.local.compose import Composer
from bot.local.faults import Faults
from bot.local.files import Files
from bot.local.gateway import Gateway
from bot.local.interactions import Desk
from bot.local.people import Person, Subscription
from bot.local.ratelimits import LOOSE, RateLimits, RateRules
from bot.local.rest import ENDPOINTS
from bot.local.rest.gate import Refusal, Served, routes
from bot.local.store import Store
from bot.local.things import Channel, Guild
from bot.local.world import World

HOST = "127.0.0.1"
TOKEN = "local.discord.token"  # noqa: S105 - opens nothing but this loopback server
_PICTURES = ("image/png", "image/gif", "image/webp", "image/jpeg")
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class LocalDiscord:
    """A Discord on this computer.

    `port` 0 takes any free one; `file` keeps the world in a SQLite file (attachments in a folder
    beside it); `rates` are the rate limits; `extra` are further routes, for a web page.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        file: Path | None = None,
        clock: Clock | None = None,
        rates: RateRules = LOOSE,
        token: str = TOKEN,
        compress: bool = False,
        extra: Sequence[web.RouteDef] = (),
    ) -> None:
        self.port = port
        self.token = token
        self.base = ""
        self.world = World(clock or Clock())
        self.faults = Faults()
        self.files = Files(file.with_suffix(".files") if file else None)
        self.composer = Composer(self.world, self.files, "")
        self.gateway = Gateway(self.world, token, compress=compress)
        self.desk = Desk(self.world, self.gateway, self.composer, self.faults)
        self.rates = RateLimits(self.world.clock, rates)
        self.refusals: list[Refusal] = []
        self.requests: deque[Served] = deque(maxlen=100_000)
        self.unknown_routes: list[str] = []
        self.nonces: dict[tuple[int, object], tuple[float, int]] = {}
        self.command_creations: dict[int | None, list[float]] = {}
        self._extra = extra
        self._store = Store(file, self.world) if file else None
        self._runner: web.AppRunner | None = None

    async def start(self, *, any_port: bool = False) -> None:
        """Listen; with `any_port` on another port if the wanted one is taken."""
        sock = _bind(self.port, any_port=any_port)
        try:
            await self._serve(sock)
        except BaseException:
            sock.close()
            raise

    async def _serve(self, sock: socket.socket) -> None:
        self.port = sock.getsockname()[1]
        self.base = f"http://{HOST}:{self.port}"
        self.gateway.base = self.composer.base = self.base
        if self._store is not None:
            await self._store.open(self.base)
        app = web.Application(
            middlewares=[self._check_origin], client_max_size=2 * limits.REQUEST_BYTES
        )
        app.add_routes(
            [
                web.get("/gateway", self.gateway.connect),
                web.get("/attachments/{channel}/{file}/{name}", self._get_file),
                *routes(self, ENDPOINTS),
                *self._extra,
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, sock).start()

    async def close(self) -> None:
        """Stop listening and keep what has to be kept."""
        await self.faults.close()
        await self.desk.close()
        await self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()
        if self._store is not None:
            await self._store.close()

    async def __aenter__(self) -> "LocalDiscord":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @web.middleware
    async def _check_origin(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        """Serve this computer only, and no page from elsewhere that a browser has open."""
        hosts = {f"{name}:{self.port}" for name in (HOST, "localhost")}
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin and origin.removeprefix("http://") not in hosts):
            return web.Response(status=403, text="This server serves its own page only.")
        return await handler(request)

    async def _get_file(self, request: web.Request) -> web.Response:
        text = request.match_info["file"]
        data = await self.files.load(int(text)) if text.isdigit() else None
        if data is None:
            return web.Response(status=404)
        # Only pictures are shown in place; anything else could run as a page of this server.
        guessed = mimetypes.guess_type(request.match_info["name"])[0]
        kind = guessed if guessed in _PICTURES else "application/octet-stream"
        headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "max-age=31536000"}
        return web.Response(body=data, content_type=kind, headers=headers)

    def guild(self, name: str = "Table", *, locale: str = "en-US") -> Guild:
        """The server of that name; made with a channel `general` if there is none."""
        for guild in self.world.guilds.values():
            if guild.name == name:
                return guild
        guild = self.world.add_guild(name, locale=locale)
        self.world.add_channel(guild, "general")
        return guild

    def channel(self, guild: Guild, name: str = "general") -> Channel:
        """The channel of that name; made if there is none."""
        for channel in self.world.channels_of(guild.id):
            if channel.name == name and channel.thread is None:
                return channel
        return self.world.add_channel(guild, name)

    def person(self, name: str, guild: Guild | None = None, *, locale: str = "en-US") -> Person:
        """The person of that name, a member of the guild and in its first channel."""
        users = [one for one in self.world.users.values() if one.name == name and not one.bot]
        user = users[0] if users else self.world.add_user(name, locale)
        if guild is None:
            return Person(self, user)
        self.world.add_member(guild, user)
        channels = [one for one in self.world.channels_of(guild.id) if one.thread is None]
        return Person(self, user, channels[0] if channels else None)

    def people(self) -> list[Person]:
        """Everybody there is, bots apart."""
        return [Person(self, user) for user in self.world.users.values() if not user.bot]

    def subscribe(self) -> Subscription:
        """Hear of every change, private ones included."""
        return Subscription(self.world, None)

    def forbid_bot(self, channel: Channel, deny: int) -> None:
        """Take permissions from the bot in a channel; 0 gives them back."""
        self.world.forbid(channel, self.world.bot.id, deny)

    async def ready(self, timeout: float = 10.0) -> None:
        """Wait until a bot has identified itself."""
        async with asyncio.timeout(timeout):
            while not any(one.line for one in self.gateway.sessions.values()):
                await asyncio.sleep(0.01)


def _bind(port: int, *, any_port: bool) -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((HOST, port))
    except OSError as error:
        if not any_port or error.errno != errno.EADDRINUSE:
            sock.close()
            raise
        sock.bind((HOST, 0))
    return sock
