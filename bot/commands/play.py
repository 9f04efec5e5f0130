"""`/play`, `/inbox`, `/undo`: what a player does every day."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot import blocks
from bot.blocks import Block, Style
from bot.commands.game import game_line
from bot.commands.tree import Maker, argument
from bot.errands import errand, run
from bot.outcomes import refusal
from bot.panels import play as panel
from bot.visit import Visit
from engine.protocol import Name
from engine.table import Accepted, GameRow, Refused, Table

SHOWN = 5
"""Games in the inbox that get a button of their own."""


def commands(maker: Maker) -> Iterable[app_commands.Command[Any, ..., Any]]:
    """Return the commands."""
    which = argument("which", int, None)
    return [
        maker.command("command-play", play, parameters=(which,)),
        maker.command("command-inbox", inbox),
        maker.command("command-undo", undo, parameters=(which,)),
    ]


async def play(visit: Visit, which: int | None = None) -> None:
    """Open the panel."""
    await run(visit, "play", number=which)


async def undo(visit: Visit, which: int | None = None) -> None:
    """Take the last move back."""
    await run(visit, "undo", number=which)


@errand("undo")
async def _undo(visit: Visit, table: Table, arg: str) -> None:
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    outcome = await table.undo(visit.request, by=visit.user)
    if isinstance(outcome, Refused) and outcome.violation.rule == "undo-needs-vote":
        words = visit.words
        ask = blocks.button(words.say_key("undo-ask"), "go", table.id, 0, "undo_vote")
        text = blocks.text(words.refusal(outcome.violation))
        await visit.show(blocks.page(text, *blocks.rows([ask])))
    elif table.seat_of(visit.user) is None:
        await visit.tell(refusal(visit.words, outcome))
    else:
        await panel.settle(visit, table, outcome)


@errand("undo_vote")
async def _undo_vote(visit: Visit, table: Table, arg: str) -> None:
    outcome = await table.ask_undo(visit.request, by=visit.user)
    if isinstance(outcome, Accepted):
        visit.app.recorded(outcome)
        await visit.show(blocks.notice(visit.words.say_key("vote-asked")))
    else:
        await visit.tell(refusal(visit.words, outcome))


async def inbox(visit: Visit) -> None:
    """Show what waits for this person, longest first."""
    tables, words = visit.app.tables, visit.words
    waiting, others = await tables.inbox(visit.user)
    lobbies = await tables.find(guild=visit.interaction.guild_id, statuses=("lobby",), limit=10)
    made: list[Block | None] = []
    if not (waiting or others or lobbies):
        await visit.say("inbox-empty")
        return
    made.append(blocks.text(f"### {words.say_key('inbox-title', n=len(waiting))}"))
    made.append(blocks.text("\n".join(_asked(visit, row) for row in waiting[:15]), 1800))
    made += blocks.rows(_buttons(visit, waiting[:SHOWN]))
    for key, rows in (("inbox-others", others), ("inbox-lobbies", lobbies)):
        if rows:
            lines = [f"**{words.say_key(key)}**", *(game_line(visit, row) for row in rows[:8])]
            made.append(blocks.text("\n".join(lines), 900))
    await visit.show(blocks.page(*made))


def _asked(visit: Visit, row: GameRow) -> str:
    seat = row.seat_of(visit.user)
    since = f" · <t:{seat.since // 1000}:R>" if seat and seat.since else ""
    vote = f" · {visit.words.say_key('inbox-vote')}" if row.vote else ""
    return game_line(visit, row) + since + vote


def _buttons(visit: Visit, rows: list[GameRow]) -> list[Block | None]:
    return [
        blocks.button(
            visit.words.say_key("inbox-play", game=row.id, name=Name("game", row.kind)),
            "pub", row.id, 0, "play", style=Style.primary,
        )
        for row in rows
    ]  # fmt: skip
