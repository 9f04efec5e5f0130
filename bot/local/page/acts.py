"""What the page can do: each act is one that a person at Discord's client could do."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bot.local.interactions import DEFER_UPDATE
from bot.local.page.shapes import reply_json
from bot.local.people import NotPossibleError, Person, Reply
from bot.local.things import Json

MOST_TEXT = 2000
_MODALS_KEPT = 200

Act = Callable[[Person, Json], Awaitable[Json]]


class Acts:
    """The acts by name; opened modals are kept until they are sent."""

    def __init__(self) -> None:
        self._modals: OrderedDict[str, Reply] = OrderedDict()
        self.by_name: dict[str, Act] = {
            "slash": self.slash,
            "complete": self.complete,
            "click": self.click,
            "choose": self.choose,
            "submit": self.submit,
            "say": self.say,
        }

    async def slash(self, person: Person, body: Json) -> Json:
        """Send a command."""
        options = dict(body.get("options") or {})
        channel = int(body["channel"])
        return await self._done(await person.slash(body["name"], channel=channel, options=options))

    async def complete(self, person: Person, body: Json) -> Json:
        """Ask the bot how an option might go on."""
        found = await person.autocomplete(
            body["name"],
            body["option"],
            str(body.get("text") or ""),
            channel=int(body["channel"]),
            options=dict(body.get("options") or {}),
        )
        return {"choices": [{"name": one.name, "value": one.value} for one in found]}

    async def click(self, person: Person, body: Json) -> Json:
        """Press a button."""
        return await self._done(await person.click(int(body["message"]), body["custom_id"]))

    async def choose(self, person: Person, body: Json) -> Json:
        """Choose in a menu."""
        values = [str(value) for value in body["values"]]
        return await self._done(
            await person.choose(int(body["message"]), body["custom_id"], values)
        )

    async def submit(self, person: Person, body: Json) -> Json:
        """Send a modal."""
        opened = self._modals.get(str(body["interaction"]))
        if opened is None or opened.person.id != person.id:
            raise NotPossibleError("that modal is not open any more")
        reply = await person.submit(opened, dict(body.get("fields") or {}))
        if not reply.failed:
            self._modals.pop(str(body["interaction"]), None)
        return await self._done(reply)

    async def say(self, person: Person, body: Json) -> Json:
        """Write an ordinary message."""
        text = str(body["text"]).strip()
        if not 0 < len(text) <= MOST_TEXT:
            raise NotPossibleError("an empty or too long message")
        return {"message": str(person.say(text, int(body["channel"])).id)}

    async def _done(self, reply: Reply) -> Json:
        if reply.modal is not None:
            self._modals[str(reply.interaction.id)] = reply
            while len(self._modals) > _MODALS_KEPT:
                self._modals.popitem(last=False)
        if reply.interaction.kind == DEFER_UPDATE:
            await _settled(reply)
        return reply_json(reply)


async def _settled(reply: Reply) -> None:
    """A button shows that it works until the message it belongs to has changed."""
    try:
        await reply.settled()
    except TimeoutError:
        return
