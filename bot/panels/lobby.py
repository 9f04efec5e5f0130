"""The lobby: one public post with seats, options in words, and Join, Leave, Start, Options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot import blocks, limits
from bot.answers import Answer
from bot.blocks import Block, Style
from bot.errands import candidates
from bot.items import Touch, act
from bot.outcomes import refusal
from bot.speech import Speech
from bot.visit import Visit
from engine.players import players_of
from engine.protocol import Game, Name, TableOption
from engine.table import Accepted, GameRow, Outcome
from engine.words import message_id


def lobby_page(words: Speech, row: GameRow, game: Game[Any], promise: str) -> blocks.Page:
    """Return the post of a lobby, or of what became of it."""
    heading = words.say_key("lobby-title", game=row.id, name=Name("game", row.kind))
    lines = [f"## {heading}", *_seats(words, row), "", *_about(words, row, game)]
    return blocks.page(
        blocks.text("\n".join(lines)),
        *_controls(words, row, game),
        blocks.text(f"-# {words.say_key('lobby-promise', promise=promise)}"),
    )


def _seats(words: Speech, row: GameRow) -> list[str]:
    lines = []
    for seat in row.seats:
        who = f"<@{seat.user}>" if seat.user else words.say_key("house-name", player=seat.player)
        key = "lobby-host" if seat.host else "lobby-seat"
        lines.append(words.say_key(key, seat=seat.seat, who=who))
    free = row.capacity - len(row.seats)
    if free and row.status == "lobby":
        lines.append(words.say_key("lobby-free", n=free))
    return lines


def _about(words: Speech, row: GameRow, game: Game[Any]) -> list[str]:
    if row.status == "aborted":
        return [words.say_key("lobby-closed")]
    if row.status != "lobby":
        thread = f"<#{row.place.thread}>" if row.place.thread else ""
        return [words.say_key("lobby-started", thread=thread)]
    chosen = [option_line(words, o, row.options) for o in game.table_options if o.kind != "data"]
    lines = [line for line in chosen if line]
    if not row.rated:
        lines.append(words.say_key("lobby-unrated"))
    time = message_id("time", row.kind)
    if words.has(time):
        lines.append(words.say_key(time))
    return lines


def option_line(words: Speech, option: TableOption, chosen: Mapping[str, Any]) -> str:
    """Say what a table chose, '' where there is nothing to say."""
    value = chosen.get(option.name, option.default)
    name = words.say_key(message_id("option", option.name))
    said = option_value(words, option, value)
    return words.say_key("option-line", label=name, value=said) if said else ""


def option_value(words: Speech, option: TableOption, value: object) -> str:
    """Say the value of an option."""
    if option.kind == "choice":
        return words.say_key(message_id("option", option.name, str(value)))
    if option.kind == "many":
        names = value if isinstance(value, (list, tuple)) else ()
        return ", ".join(words.name(Name(option.names, str(one))) for one in names)
    if option.kind == "number":
        default = value == option.default and option.low == value == 0
        return words.say_key("option-default") if default else str(value)
    return ""


def _controls(words: Speech, row: GameRow, game: Game[Any]) -> list[Block]:
    if row.status != "lobby":
        return []
    enough = len(row.seats) in game.seats
    full = len(row.seats) >= row.capacity
    return blocks.rows(
        [
            blocks.button(
                words.say_key("lobby-join"), "join", row.id, style=Style.success, disabled=full
            ),
            blocks.button(words.say_key("lobby-leave"), "leave", row.id),
            blocks.button(
                words.say_key("lobby-start"), "start", row.id, style=Style.primary,
                disabled=not enough,
            ),
            blocks.button(words.say_key("lobby-options"), "options", row.id),
        ]
    )  # fmt: skip


# What its buttons do


async def _is_here(visit: Visit, game: int) -> bool:
    """Tell whether a game belongs to this server; a forged button may name any."""
    rows = await candidates(visit, game)
    if not rows:
        await visit.say("refuse-game-unknown", game=game)
    return bool(rows)


async def _changed(visit: Visit, outcome: Outcome, game: int) -> None:
    """Show the lobby as it is now, and say privately why something was refused."""
    table = await visit.app.tables.table(game)
    words = await visit.app.public_words(visit.interaction.guild_id)
    promise = visit.app.tables.commitment(table.row)
    await visit.show(lobby_page(words, table.row, table.game, promise))
    if not isinstance(outcome, Accepted):
        await visit.tell(refusal(visit.words, outcome))


@act("join", Answer.UPDATE)
async def _join(visit: Visit, touch: Touch) -> None:
    if not await _is_here(visit, touch.id.game):
        return
    outcome = await visit.app.tables.join(touch.id.game, user=visit.user, request=visit.request)
    await _changed(visit, outcome, touch.id.game)


@act("leave", Answer.UPDATE)
async def _leave(visit: Visit, touch: Touch) -> None:
    if not await _is_here(visit, touch.id.game):
        return
    outcome = await visit.app.tables.leave(touch.id.game, user=visit.user)
    await _changed(visit, outcome, touch.id.game)


@act("start", Answer.UPDATE)
async def _start(visit: Visit, touch: Touch) -> None:
    if not await _is_here(visit, touch.id.game):
        return
    missing = visit.app.missing_permissions(visit.interaction)
    if missing:
        await visit.say("missing-permissions", names=visit.app.permission_names(missing))
        return
    await _remember_place(visit, touch.id.game)
    outcome = await visit.app.tables.start(touch.id.game, by=visit.user)
    await _changed(visit, outcome, touch.id.game)
    if isinstance(outcome, Accepted):
        visit.app.recorded(outcome)


async def _remember_place(visit: Visit, game: int) -> None:
    """Learn where the lobby's post is, should a crash have kept that from being stored."""
    message = visit.interaction.message
    table = await visit.app.tables.table(game)
    if message is not None and table.row.place.message != message.id:
        place = visit.app.place_of(visit.interaction, message.id)
        await visit.app.tables.remember(game, place=place)


# The options panel


@act("options", Answer.PRIVATE)
async def _options(visit: Visit, touch: Touch) -> None:
    await show_options(visit, touch.id.game)


async def show_options(visit: Visit, number: int, notice: str = "") -> None:
    """Show the private panel in which the host sets a table up."""
    if not await _is_here(visit, number):
        return
    table = await visit.app.tables.table(number)
    visit.at(table)
    row, words = table.row, visit.words
    if row.status != "lobby":
        await visit.say("refuse-not-in-lobby")
        return
    host = row.host
    made: list[Block | None] = [
        blocks.text(notice),
        blocks.text(f"### {words.say_key('options-title', game=row.id)}"),
    ]
    if host is None or host.user != visit.user:
        lines = [
            f"**{option_line(words, option, row.options)}**\n-# {_about_option(words, option)}"
            for option in table.game.table_options
            if option_line(words, option, row.options)
        ]
        made.append(blocks.text("\n".join([*lines, words.say_key("refuse-not-host")])))
    else:
        made += _option_menus(visit, table.game, row)
    await visit.show(blocks.page(*made))


def _about_option(words: Speech, option: TableOption) -> str:
    return words.say_key(message_id("option", option.name) + ".about")


def _option_menus(visit: Visit, game: Game[Any], row: GameRow) -> list[Block | None]:
    words = visit.words
    made: list[Block | None] = [_seats_menu(words, game, row)]
    for option in game.table_options:
        entries = _entries(words, option, row.options.get(option.name, option.default))
        if not entries:
            continue
        many = option.kind == "many"
        name = option_line(words, option, row.options) or words.say_key(
            message_id("option", option.name)
        )
        made.append(
            blocks.menu(
                name, entries, "option", row.id, 0, option.name,
                least=0 if many else 1, most=len(entries) if many else 1,
            )
        )  # fmt: skip
    made += blocks.rows(_extras(visit, row))
    return made


def _extras(visit: Visit, row: GameRow) -> list[Block | None]:
    words = visit.words
    rated = "options-unrate" if row.rated else "options-rate"
    buttons: list[Block | None] = [blocks.button(words.say_key(rated), "rated", row.id)]
    if len(row.seats) < row.capacity:
        buttons += [
            blocks.button(
                words.say_key("options-house", player=words.say_key("house-name", player=name)),
                "house", row.id, 0, name,
            )
            for name in players_of(row.kind)[:3]
        ]  # fmt: skip
    for seat in row.seats:
        if not seat.host:
            label = words.say_key("options-remove", seat=seat.seat)
            buttons.append(blocks.button(label, "remove", row.id, 0, str(seat.seat)))
    return buttons


def _seats_menu(words: Speech, game: Game[Any], row: GameRow) -> Block:
    entries = [
        blocks.entry(words.say_key("options-seats", n=n), str(n), chosen=n == row.capacity)
        for n in game.seats
    ]
    title = words.say_key("options-seats", n=row.capacity)
    return blocks.menu(title, entries, "capacity", row.id)


def _entries(words: Speech, option: TableOption, value: Any) -> list[discord.SelectOption]:  # noqa: ANN401
    if option.kind == "choice":
        return [
            blocks.entry(
                _titled(words, option, option_value(words, option, choice)),
                choice,
                words.say_key(message_id("option", option.name, choice) + ".about")
                if words.has(message_id("option", option.name, choice) + ".about")
                else "",
                chosen=choice == value,
            )
            for choice in option.choices
        ]
    if option.kind == "number":
        numbers = range(option.low, option.high + 1)
        step = -(-len(numbers) // limits.SELECT_OPTIONS)
        return [
            blocks.entry(
                _titled(words, option, option_value(words, option, n)), str(n), chosen=n == value
            )
            for n in numbers[::step]
        ]
    if option.kind == "many":
        return [
            blocks.entry(words.name(Name(option.names, one)), one, chosen=one in value)
            for one in option.choices[: limits.SELECT_OPTIONS]
        ]
    return []


def _titled(words: Speech, option: TableOption, value: str) -> str:
    name = words.say_key(message_id("option", option.name))
    return words.say_key("option-line", label=name, value=value)


async def _set(visit: Visit, number: int, **change: Any) -> None:  # noqa: ANN401
    outcome = await visit.app.tables.configure(number, by=visit.user, **change)
    await visit.app.refresh_lobby(number)
    await show_options(visit, number, refusal(visit.words, outcome))


@act("option")
async def _option(visit: Visit, touch: Touch) -> None:
    table = await visit.app.tables.table(touch.id.game)
    option = next((o for o in table.game.table_options if o.name == touch.id.arg), None)
    if option is None:
        await visit.say("stale")
        return
    value: Any = list(touch.values) if option.kind == "many" else touch.choice
    if option.kind == "number" and touch.choice.isdigit():
        value = int(touch.choice)
    await _set(visit, touch.id.game, options={**table.row.options, option.name: value})


@act("capacity")
async def _capacity(visit: Visit, touch: Touch) -> None:
    await _set(visit, touch.id.game, seats=int(touch.choice) if touch.choice.isdigit() else 0)


@act("rated")
async def _rated(visit: Visit, touch: Touch) -> None:
    table = await visit.app.tables.table(touch.id.game)
    await _set(visit, touch.id.game, rated=not table.row.rated)


@act("house")
async def _house(visit: Visit, touch: Touch) -> None:
    table = await visit.app.tables.table(touch.id.game)
    if touch.id.arg not in players_of(table.row.kind):
        await visit.say("stale")
        return
    outcome = await visit.app.tables.add_house(touch.id.game, by=visit.user, player=touch.id.arg)
    await visit.app.refresh_lobby(touch.id.game)
    await show_options(visit, touch.id.game, refusal(visit.words, outcome))


@act("remove")
async def _remove(visit: Visit, touch: Touch) -> None:
    outcome = await visit.app.tables.remove(
        touch.id.game, by=visit.user, seat=int(touch.id.arg) if touch.id.arg.isdigit() else -1
    )
    await visit.app.refresh_lobby(touch.id.game)
    await show_options(visit, touch.id.game, refusal(visit.words, outcome))
