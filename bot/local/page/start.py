"""Starts a game for people at this screen, by what they could do themselves one after another."""

import asyncio
import contextlib
import re
from collections.abc import Callable, Sequence

from bot.local.people import NotPossibleError, Person, Reply
from bot.local.seen import SeenMessage
from bot.local.things import Channel

HOUSE = "house"
LEAST_SEATS, MOST_SEATS = 2, 5
_PATIENCE_SECONDS = 20.0
_THREAD = re.compile(r"<#(\d+)>")


class NotOfferedError(NotPossibleError):
    """The referee has no button for this act."""

    def __init__(self, act: str) -> None:
        super().__init__(f"the referee offers no {act}")
        self.act = act


class Starter:
    """Opens a lobby as its host, fills the seats in order and starts the game."""

    def __init__(self, host: Person, channel: Channel) -> None:
        self.host = host
        self.channel = channel

    async def start(self, seats: Sequence[Person | None]) -> int:
        """Return the thread of the started game; None is a seat for the house."""
        lobby = await self._open(len(seats))
        try:
            for person in seats:
                await self._seat(lobby.id, person)
            await self._press(self.host, lobby.id, "start")
        except NotPossibleError:
            with contextlib.suppress(NotPossibleError):
                await self._press(self.host, lobby.id, "leave")
            raise
        return await self._thread(lobby.id)

    async def _seat(self, lobby: int, person: Person | None) -> None:
        if person is None:
            await self._seat_house(lobby)
        elif person.id != self.host.id:
            await self._press(person, lobby, "join")

    async def _open(self, size: int) -> SeenMessage:
        reply = await self.host.slash("game new", channel=self.channel, players=size)
        lobby = (await _settled(reply)).message
        if lobby is None or lobby.private:
            raise NotPossibleError(reply.text)
        return lobby

    async def _seat_house(self, lobby: int) -> None:
        """The host's private options offer the house players, the best first."""
        reply = await self._press(self.host, lobby, "options")
        panel = reply.message
        if panel is None:
            raise NotPossibleError(reply.text)
        try:
            await self._press(self.host, panel.id, "house")
        finally:
            stored = self.host.world.find_message(panel.id)
            if stored is not None and stored.only_for == self.host.id:
                self.host.world.remove_message(stored)

    async def _press(self, person: Person, message: int, act: str) -> Reply:
        """Press the button for this act; a private word instead of a change is a refusal."""
        shown = person.look(message)
        found = [one for one in shown.buttons if _is_for(one.custom_id, act)] if shown else []
        if not found or found[0].disabled:
            raise NotOfferedError(act)
        reply = await _settled(await person.click(message, found[0].custom_id))
        for said in reply.followups:
            raise NotPossibleError(said.text)
        return reply

    async def _thread(self, lobby: int) -> int:
        with self.host.changes() as changes:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                while True:
                    thread = self._thread_of(lobby)
                    if thread is not None:
                        return thread
                    await changes.next()

    def _thread_of(self, lobby: int) -> int | None:
        """The thread with its first post; the lobby names it as soon as it is there."""
        shown = self.host.look(lobby)
        named = _THREAD.search(shown.text) if shown else None
        number = int(named[1]) if named else shown.thread_id if shown else None
        return number if number and self.host.world.messages.get(number) else None


def _is_for(custom_id: str, act: str) -> bool:
    return act in custom_id.split(":")[:2]


async def _settled(reply: Reply) -> Reply:
    if reply.failed:
        raise TimeoutError
    return await reply.settled()


def seated(people: Callable[[object], Person], wanted: Sequence[object]) -> list[Person | None]:
    """Who sits where, as the page asked for it."""
    seats = [None if seat == HOUSE else people(seat) for seat in wanted]
    named = [person.id for person in seats if person is not None]
    if not LEAST_SEATS <= len(seats) <= MOST_SEATS or not named or len(set(named)) < len(named):
        raise NotPossibleError("2 to 5 seats, each person once, at least one person")
    return seats
