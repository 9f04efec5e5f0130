"""Errands: what a person can ask about one game, by command or by button.

An errand is asked for by name. A command used outside a game's thread finds the one game it can
mean; where there are several, the person chooses, and the errand goes on with that game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot import blocks, limits
from bot.answers import Answer
from bot.items import Touch, act
from bot.visit import Visit
from engine.protocol import Name
from engine.table import GameRow, Table, UnknownGame
from engine.table.rows import ENDED, LIVE

Errand = Callable[[Visit, Table, str], Awaitable[None]]
ERRANDS: dict[str, Errand] = {}
LONGEST = 60
"""The longest argument that can wait in the id of a menu."""


def errand(name: str) -> Callable[[Errand], Errand]:
    """Declare an errand."""

    def keep(work: Errand) -> Errand:
        ERRANDS[name] = work
        return work

    return keep


async def run(visit: Visit, name: str, arg: str = "", number: int | None = None) -> None:
    """Do an errand for the game that is meant, or ask which one it is."""
    found = await candidates(visit, number)
    if len(found) == 1:
        await go(visit, name, found[0].id, arg)
    elif not found:
        await visit.say("no-game-here" if number is None else "refuse-game-unknown", game=number)
    elif len(arg) > LONGEST:
        await visit.say("which-game-thread")
    else:
        await visit.show(_which(visit, name, arg, found))


async def go(visit: Visit, name: str, number: int, arg: str) -> None:
    """Do an errand for a game by its number."""
    if not await candidates(visit, number):
        await visit.say("refuse-game-unknown", game=number)
        return
    table = await visit.app.tables.table(number)
    visit.at(table)
    await ERRANDS[name](visit, table, arg)


async def candidates(visit: Visit, number: int | None) -> Sequence[GameRow]:
    """Return the games a person can mean here, the likeliest first."""
    tables, guild = visit.app.tables, visit.interaction.guild_id
    if number is not None:
        try:
            row = (await tables.table(number)).row
        except UnknownGame:
            return ()
        # A game of another server is none of this server's business.
        return (row,) if row.place.guild in (None, guild) or row.seat_of(visit.user) else ()
    here = visit.interaction.channel_id
    if in_thread := await tables.find(thread=here, statuses=None, limit=1):
        return in_thread
    mine = await tables.find(user=visit.user, guild=guild, statuses=LIVE)
    playing = [row for row in mine if row.status != "lobby"]
    in_channel = [row for row in playing if row.place.channel == here]
    return in_channel or playing or mine


def _which(visit: Visit, name: str, arg: str, rows: Sequence[GameRow]) -> blocks.Page:
    entries = [
        blocks.entry(
            visit.words.say_key("game-number", game=row.id, name=Name("game", row.kind)),
            str(row.id),
            visit.words.say_key(f"status-{row.status}"),
        )
        for row in rows[: limits.SELECT_OPTIONS]
    ]
    words = visit.words
    return blocks.page(
        blocks.text(words.say_key("which-game")),
        blocks.menu(words.say_key("which-game-menu"), entries, "ask", arg=f"{name} {arg}".strip()),
    )


@act("ask", Answer.PANEL)
async def _asked(visit: Visit, touch: Touch) -> None:
    name, _, arg = touch.id.arg.partition(" ")
    if name in ERRANDS and touch.choice.isdigit():
        await go(visit, name, int(touch.choice), arg)
    else:
        await visit.say("stale")


@act("go", Answer.PANEL)
async def _gone_to(visit: Visit, touch: Touch) -> None:
    """A button that does an errand for its game."""
    name, _, arg = touch.id.arg.partition(" ")
    if name in ERRANDS:
        await go(visit, name, touch.id.game, arg)
    else:
        await visit.say("stale")


@act("pub", Answer.PRIVATE)
async def _from_post(visit: Visit, touch: Touch) -> None:
    """The same from a public post: always a new private message."""
    await _gone_to(visit, touch)


def is_ended(row: GameRow) -> bool:
    """Tell whether a game is over."""
    return row.status in ENDED
