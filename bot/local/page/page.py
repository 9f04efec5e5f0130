"""The page itself: its files, its live line, and the acts of the people at this screen."""

import json
import logging
import mimetypes
from pathlib import Path

from aiohttp import web

from bot.local.page.acts import Act, Acts
from bot.local.page.live import Line
from bot.local.page.shapes import channels_json, commands_json, message_json, people_json
from bot.local.page.start import NotOfferedError, Starter, seated
from bot.local.page.waiting import Waiting, called_people
from bot.local.people import NotPossibleError, Person
from bot.local.server import LocalDiscord
from bot.local.things import Channel, Guild, Json

_log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
LANGUAGES = ("en-US", "ru", "uk")
_FIRST_PEOPLE = 2
MOST_NAME = 32
_MESSAGES_AT_ONCE = 40
_KINDS = {".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml"}


class Page:
    """The web page of a local Discord.

    `LocalDiscord(extra=page.routes())` serves it; `page.open(local)` gives it a table once the
    server has started. `waiting` tells which games wait for whom (`from_tables`); without it the
    newest post of each thread tells that.
    """

    def __init__(self, *, waiting: Waiting | None = None) -> None:
        self._waiting = waiting
        self._local: LocalDiscord | None = None
        self._guild: Guild | None = None
        self._lines: set[Line] = set()
        self._acts = Acts()
        self._files = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*.*")}

    @property
    def local(self) -> LocalDiscord:
        """The server this page belongs to."""
        if self._local is None:
            raise web.HTTPServiceUnavailable(text="The table is not open yet.")
        return self._local

    @property
    def guild(self) -> Guild:
        """The table: the one server the page shows."""
        if self._guild is None:
            raise web.HTTPServiceUnavailable(text="The table is not open yet.")
        return self._guild

    def routes(self) -> list[web.RouteDef]:
        """The routes of the page, for `LocalDiscord(extra=...)`."""
        return [
            web.get("/", self._get_index),
            web.get("/page/files/{name:.+}", self._get_static),
            web.get("/page/live", self._get_live),
            web.get("/page/table", self._get_table),
            web.get("/page/messages", self._get_messages),
            web.get("/page/commands", self._get_commands),
            web.post("/page/act/{name}", self._post_act),
        ]

    def open(self, local: LocalDiscord, name: str = "Realmkeeper") -> Guild:
        """Show the table of that name; a new one is made with a channel and two people."""
        self._local = local
        known = [guild for guild in local.world.guilds.values() if guild.name == name]
        self._guild = known[0] if known else _new_table(local, name)
        return self._guild

    async def close(self) -> None:
        """Hang up on every open page."""
        for line in tuple(self._lines):
            await line.socket.close()

    def people(self) -> list[Person]:
        """The people at this screen, in the order in which they came."""
        world = self.local.world
        users = [world.users[number] for number in self.guild.members]
        return [Person(self.local, user) for user in users if not user.bot]

    async def _get_index(self, request: web.Request) -> web.StreamResponse:
        return self._file(request, "index.html")

    async def _get_static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request, request.match_info["name"])

    def _file(self, request: web.Request, name: str) -> web.StreamResponse:
        path = self._files.get(name)
        if path is None:
            raise web.HTTPNotFound
        kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        headers = {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Security-Policy": _policy(request.host),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-cache",
        }
        return web.FileResponse(path, headers=headers)

    async def _get_live(self, request: web.Request) -> web.StreamResponse:
        if "Origin" not in request.headers:
            raise web.HTTPForbidden(text="The live line is for the page only.")
        line = Line(self._person(request.query.get("as")), self.guild, self._look)
        self._lines.add(line)
        try:
            return await line.serve(request)
        finally:
            self._lines.discard(line)

    async def _look(self) -> Json:
        people = self.people()
        numbers = [person.id for person in people]
        if self._waiting is not None:
            waiting = await self._waiting(numbers)
        else:
            waiting = called_people(self.local.world, self.guild.id)
        bot = self.local.world.bot
        online = any(one.line for one in self.local.gateway.sessions.values())
        return {
            "people": people_json(people, waiting),
            "bot": {"id": str(bot.id), "name": bot.display, "online": online},
        }

    async def _get_table(self, request: web.Request) -> web.Response:
        """Everything but the messages, for a page that has just been opened."""
        looked = await self._look()
        known = {one["id"] for one in looked["people"]}
        wanted = request.query.get("as")
        person = self._person(wanted if wanted in known else looked["people"][0]["id"])
        told = {
            **looked,
            "as": str(person.id),
            "guild": {"id": str(self.guild.id), "name": self.guild.name},
            "channels": channels_json(person, self.guild),
        }
        return web.json_response(told)

    async def _get_messages(self, request: web.Request) -> web.Response:
        """The newest messages of a channel, or those before one."""
        person = self._person(request.query.get("as"))
        channel = self._channel(request.query.get("channel"))
        before = int(request.query.get("before") or 0)
        seen = self.local.world.seen_by(person.id, channel)
        older = [one for one in seen if not before or one.id < before]
        shown = [person.look(one.id) for one in older[-_MESSAGES_AT_ONCE:]]
        told = [message_json(message) for message in shown if message is not None]
        return web.json_response({"messages": told, "more": len(older) > len(told)})

    async def _get_commands(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("as"))
        channel = self._channel(request.query.get("channel"))
        return web.json_response({"commands": commands_json(person, channel)})

    def _person(self, number: object) -> Person:
        for person in self.people():
            if str(person.id) == str(number):
                return person
        raise web.HTTPNotFound(text="Nobody of that id is at this table.")

    def _channel(self, number: object) -> Channel:
        for channel in self.local.world.channels_of(self.guild.id):
            if str(channel.id) == str(number):
                return channel
        raise web.HTTPNotFound(text="There is no such channel.")

    async def _post_act(self, request: web.Request) -> web.Response:
        """One act; what a person could not do is refused with 409."""
        # A page elsewhere can send a form without asking first, but not JSON.
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        act = self._act(request.match_info["name"])
        try:
            body = await request.json()
            told = await act(self._person(body.get("as")), body)
        except NotPossibleError as error:
            missing = error.act if isinstance(error, NotOfferedError) else None
            return web.json_response({"refused": str(error), "missing": missing}, status=409)
        except TimeoutError:
            return web.json_response({"failed": True})
        except (json.JSONDecodeError, KeyError, TypeError, ValueError, AttributeError):
            _log.warning("an act is not understood", exc_info=True)
            raise web.HTTPBadRequest(text="This act is not understood.") from None
        return web.json_response(told)

    def _act(self, name: str) -> Act:
        own: dict[str, Act] = {
            "hello": self._hello,
            "add_person": self._add_person,
            "set_language": self._set_language,
            "start": self._start,
        }
        act = own.get(name) or self._acts.by_name.get(name)
        if act is None:
            raise web.HTTPNotFound
        return act

    async def _hello(self, person: Person, body: Json) -> Json:
        """A table on which nothing has happened takes the language of the first browser."""
        locale = body["language"]
        fresh = not any(self.local.world.messages.values())
        if fresh and locale in LANGUAGES:
            self.local.world.change_guild(self.guild, locale=locale)
            for one, name in zip(self.people(), colours(locale), strict=False):
                one.user.name = one.user.display = name
                self._speak(one, locale)
        return {"adopted": fresh}

    async def _add_person(self, person: Person, body: Json) -> Json:
        """Somebody sits down at this screen."""
        name = " ".join(str(body["name"]).split())
        taken = {one.name.casefold() for one in self.people()}
        if not 0 < len(name) <= MOST_NAME or name.casefold() in taken:
            raise NotPossibleError("a name of 1 to 32 characters that nobody has")
        user = self.local.world.add_user(name, person.user.locale)
        self.local.world.add_member(self.guild, user)
        return {"id": str(user.id)}

    async def _set_language(self, person: Person, body: Json) -> Json:
        """The person reads another language from now on."""
        if body["locale"] not in LANGUAGES:
            raise NotPossibleError("a language of the referee")
        self._speak(person, body["locale"])
        return {}

    async def _start(self, person: Person, body: Json) -> Json:
        """The people and the house sit down to a new game; `person` is its host."""
        channel = self._channel(body["channel"])
        place = self._channel(channel.parent_id) if channel.thread else channel
        seats = seated(self._person, body["seats"])
        return {"channel": str(await Starter(person, place).start(seats))}

    def _speak(self, person: Person, locale: str) -> None:
        person.user.locale = locale
        self.local.world.tell("user", person.user)


def colours(locale: str) -> list[str]:
    """The names of the seats' colours, after which the first people are named."""
    words: Json = json.loads((STATIC / "words" / f"{locale[:2]}.json").read_text("utf-8"))
    return list(words["colours"])


def _policy(host: str) -> str:
    """Nothing runs, loads or connects but what this server itself gives."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self' ws://{host}; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _new_table(local: LocalDiscord, name: str) -> Guild:
    users = [local.world.add_user(one) for one in colours(LANGUAGES[0])[:_FIRST_PEOPLE]]
    guild = local.world.add_guild(name, owner=users[0])
    for user in users:
        local.world.add_member(guild, user)
    local.world.add_channel(guild, "general")
    return guild
