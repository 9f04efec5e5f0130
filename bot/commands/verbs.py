"""Direct commands, made from the verbs of the games: `/conquer 12`, `/deploy 3=2 rest 4`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import app_commands

from bot import limits
from bot.answers import Interaction
from bot.commands.tree import Maker, argument
from bot.errands import candidates, run
from bot.panels.choices import Choices
from bot.speech import clipped
from bot.visit import Visit
from engine.protocol import Argument, Option, Verb
from engine.table import Table

MOST = 400
"""The longest line that can be typed."""


def commands(maker: Maker) -> Iterable[app_commands.Command[Any, ..., Any]]:
    """Return one command per verb, for all games that have it."""
    found: dict[str, list[Verb]] = {}
    for game in maker.app.tables.games.values():
        for verb in game.verbs:
            found.setdefault(verb.name, []).append(verb)
    return [_command(maker, name, verbs) for name, verbs in found.items()]


def _command(maker: Maker, name: str, verbs: Sequence[Verb]) -> app_commands.Command[Any, ..., Any]:
    arguments = list(dict.fromkeys(one.name for verb in verbs for one in verb.arguments))
    needed = {
        one.name
        for one in verbs[0].arguments
        if all(any(a.name == one.name and a.required for a in v.arguments) for v in verbs)
    }
    text = app_commands.Range[str, 1, MOST]
    parameters = tuple(
        argument(one, text) if one in needed else argument(one, text, "") for one in arguments
    )

    async def work(visit: Visit, **given: str) -> None:
        await run(visit, "do", typed(name, arguments, given))

    return maker.command(
        f"verb-{name.replace('_', '-')}",
        work,
        parameters=parameters,
        completions={one: _completer(name, one) for one in arguments},
    )


def typed(name: str, arguments: Sequence[str], given: dict[str, str]) -> str:
    """Return the line somebody would type for a command."""
    words = [name, *(str(given.get(one) or "").strip() for one in arguments)]
    return " ".join(word for word in words if word)


def _completer(verb: str, name: str) -> Any:  # noqa: ANN401 - what discord.py takes
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        visit = Visit(interaction.client, interaction)
        await visit.learn()
        rows = await candidates(visit, None)
        if len(rows) != 1:
            return []
        table = await visit.app.tables.table(rows[0].id)
        seat = table.seat_of(visit.user)
        if seat is None or table.row.status != "open":
            return []
        visit.at(table)
        return _choices(visit, table, verb, name, current, table.options(seat))

    return complete


def _choices(
    visit: Visit, table: Table, verb: str, name: str, current: str, options: Sequence[Option]
) -> list[app_commands.Choice[str]]:
    declared = next((v for v in table.game.verbs if v.name == verb), None)
    names = [one.name for one in declared.arguments] if declared else []
    if declared is None or name not in names:
        return []
    place = names.index(name)
    given = [str(getattr(visit.interaction.namespace, one, "") or "") for one in names[:place]]
    alone = not _needs_more(declared.arguments[place + 1 :])
    label = Choices(visit.words, table.row.kind, table.id, 0).label
    found: dict[str, str] = {}
    for option in options:
        move = option.move
        if move.verb != verb or list(move.args[:place]) != given or len(move.args) <= place:
            continue
        value = " ".join(move.args[place:]) if alone else move.args[place]
        text = label(option) if not place else value
        if current.casefold() in text.casefold() or value.startswith(current):
            found.setdefault(value, text)
    return [
        app_commands.Choice(name=clipped(text, limits.CHOICE_NAME), value=value)
        for value, text in list(found.items())[: limits.COMMAND_CHOICES]
    ]


def _needs_more(rest: Sequence[Argument]) -> bool:
    return any(one.required for one in rest)
