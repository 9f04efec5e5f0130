"""The gateway: sessions that survive a lost connection, and the sockets they run over."""

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot import limits
from bot.local.events import GUILDS, Event, events_of, without_content
from bot.local.shapes import guild_json, user_json
from bot.local.things import Json
from bot.local.world import Change, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
_REPLAYED_EVENTS = 5000
_IDLE_SESSIONS = 8


class Line:
    """One socket with its queue, so that whoever speaks never waits."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._deflate = zlib.compressobj() if compress else None
        self.heard: deque[float] = deque()

    def say(self, text: str) -> None:
        """Send a frame after those that wait already."""
        self.queue.put_nowait(text)

    async def pump(self) -> None:
        """Send what waits in the queue until it ends or the socket does."""
        with contextlib.suppress(ConnectionError):
            while (text := await self.queue.get()) is not None:
                await self._send(text)

    async def _send(self, text: str) -> None:
        if self._deflate is None:
            await self.socket.send_str(text)
        else:
            packed = self._deflate.compress(text.encode())
            await self.socket.send_bytes(packed + self._deflate.flush(zlib.Z_SYNC_FLUSH))


@dataclass(eq=False)
class Session:
    """What the gateway remembers of a bot that identified itself."""

    id: str
    shard: int
    shards: int
    intents: int
    line: Line | None = None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_REPLAYED_EVENTS))

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, remember it, and send it if somebody is connected."""
        self.sequence += 1
        frame = {"op": DISPATCH, "t": name, "s": self.sequence, "d": data}
        text = json.dumps(frame, separators=(",", ":"))
        self.sent.append((self.sequence, text))
        if self.line is not None:
            self.line.say(text)

    def hears(self, event: Event) -> bool:
        """Whether shard and intents let this event through."""
        if event.intents and not event.intents & self.intents:
            return False
        return self.shard == ((event.guild_id or 0) >> 22) % self.shards


class Gateway:
    """Keeps the bot's sessions and tells them what happens."""

    def __init__(self, world: World, token: str, *, compress: bool = False) -> None:
        self.world = world
        self.token = token
        self.compress = compress
        self.base = ""
        self.heartbeat_seconds = 41.25
        self.sessions: dict[str, Session] = {}
        self.identifies: list[float] = []
        self.resumes: list[float] = []
        self.heartbeats: deque[float] = deque(maxlen=10_000)
        self._lines: set[Line] = set()
        world.listen(self._on_change)

    def _on_change(self, change: Change) -> None:
        for event in events_of(self.world, change):
            self.publish(event)

    def publish(self, event: Event) -> None:
        """Tell every session that hears it."""
        for session in tuple(self.sessions.values()):
            if session.hears(event):
                session.dispatch(event.name, without_content(self.world, event, session.intents))

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        asked = request.query.get("compress") == "zlib-stream"
        line = Line(socket, compress=self.compress and asked)
        self._lines.add(line)
        pump = asyncio.create_task(line.pump())
        hello = {"heartbeat_interval": int(self.heartbeat_seconds * 1000)}
        line.say(json.dumps({"op": HELLO, "d": hello, "s": None, "t": None}))
        try:
            await self._listen(line)
        finally:
            self._hang_up(line)
            pump.cancel()
        return socket

    async def _listen(self, line: Line) -> None:
        async for frame in line.socket:
            if frame.type is not WSMsgType.TEXT:
                break
            code = self._receive(line, json.loads(frame.data))
            if code is not None:
                await line.socket.close(code=code)
                break
        session = self._session_of(line)
        if session is not None and line.socket.close_code in (1000, 1001):
            self.sessions.pop(session.id, None)

    def _receive(self, line: Line, frame: Json) -> int | None:
        """Answer a frame of the bot; a number means: close with this code."""
        operation, data = frame.get("op"), frame.get("d") or {}
        now = self.world.clock.now()
        line.heard.append(now)
        while line.heard and line.heard[0] < now - 60:
            line.heard.popleft()
        if len(line.heard) > limits.GATEWAY_SENDS_PER_MINUTE:
            return 4008
        if operation == HEARTBEAT:
            self.heartbeats.append(now)
            line.say(json.dumps({"op": ACK, "d": None}))
        elif operation == IDENTIFY:
            return self._identify(line, data)
        elif operation == RESUME:
            return self._resume(line, data)
        return None if operation in (HEARTBEAT, RESUME, 3, 4, 8) else 4001

    def _identify(self, line: Line, data: Json) -> int | None:
        self.identifies.append(self.world.clock.now())
        if data.get("token") != self.token:
            return 4004
        shard, shards = data.get("shard") or (0, 1)
        session = Session(secrets.token_hex(16), shard, shards, data.get("intents", 0), line)
        self._forget_idle()
        self.sessions[session.id] = session
        guilds = [guild for guild in self.world.guilds.values() if guild.has_bot]
        ours = [guild for guild in guilds if (guild.id >> 22) % shards == shard]
        session.dispatch("READY", self._ready(session, [str(guild.id) for guild in ours]))
        if session.intents & GUILDS:
            for guild in ours:
                # The key tells a guild that was announced from one the bot has just joined.
                shape = {**guild_json(self.world, guild), "unavailable": False}
                session.dispatch("GUILD_CREATE", shape)
        return None

    def _forget_idle(self) -> None:
        idle = [session for session in self.sessions.values() if session.line is None]
        for session in idle[: -_IDLE_SESSIONS or None]:
            del self.sessions[session.id]

    def _ready(self, session: Session, guild_ids: list[str]) -> Json:
        return {
            "v": 10,
            "user": {**user_json(self.world.bot), "verified": True, "mfa_enabled": True},
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
            "session_id": session.id,
            "resume_gateway_url": f"{self.base}/gateway".replace("http://", "ws://"),
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }

    def _resume(self, line: Line, data: Json) -> int | None:
        session = self.sessions.get(str(data.get("session_id")))
        since = int(data.get("seq") or 0)
        if data.get("token") != self.token:
            return 4004
        if session is None or since > session.sequence or _has_gap(session, since):
            self.sessions.pop(str(data.get("session_id")), None)
            line.say(json.dumps({"op": INVALID, "d": False}))
            return None
        self.resumes.append(self.world.clock.now())
        session.line = line
        for sequence, text in session.sent:
            if sequence > since:
                line.say(text)
        session.dispatch("RESUMED", {})
        return None

    def _session_of(self, line: Line) -> Session | None:
        return next((one for one in self.sessions.values() if one.line is line), None)

    def _hang_up(self, line: Line) -> None:
        session = self._session_of(line)
        if session is not None:
            session.line = None
        self._lines.discard(line)

    async def drop(self, code: int = 4000, *, forget: bool = False) -> None:
        """Close every socket with this code; `forget` makes a resume impossible."""
        lines = tuple(self._lines)
        for line in lines:
            self._hang_up(line)
        if forget or code in (4004, 4007, 4009):
            self.sessions.clear()
        for line in lines:
            await line.socket.close(code=code)

    def cut(self) -> None:
        """Let every connection vanish without a word."""
        for line in tuple(self._lines):
            self._hang_up(line)
            transport = line.socket._req.transport if line.socket._req else None
            if transport is not None:
                transport.abort()

    def ask_reconnect(self) -> None:
        """Operation 7: ask the bot to connect anew and resume."""
        self._say_all({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Operation 9: the session is invalid, for good unless `resumable`."""
        if not resumable:
            self.sessions.clear()
        self._say_all({"op": INVALID, "d": resumable})

    def _say_all(self, frame: Json) -> None:
        for line in tuple(self._lines):
            line.say(json.dumps(frame))


def _has_gap(session: Session, since: int) -> bool:
    return bool(session.sent) and session.sent[0][0] > since + 1
