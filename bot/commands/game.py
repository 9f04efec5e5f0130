"""`/game`: making, listing, leaving and ending games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot import blocks
from bot.answers import Answer
from bot.blocks import Style
from bot.commands.tree import Maker, argument
from bot.errands import errand, run
from bot.items import Touch, act
from bot.outcomes import refusal
from bot.panels.lobby import lobby_page
from bot.panels.words import title
from bot.posts.compose import Composer, seat_lines
from bot.visit import Visit
from engine.players import players_of
from engine.protocol import Name
from engine.table import Accepted, GameRow, Outcome, Table

LISTED = 20


def commands(maker: Maker) -> Iterable[app_commands.Group]:
    """Return the group `/game`."""
    group = maker.group("command-game")
    games = maker.app.tables.games
    kinds = [maker.choice(f"game-{name}", name) for name in games]
    most = max(max(game.seats) for game in games.values())
    least = min(min(game.seats) for game in games.values())
    which = argument("which", int, None)
    seats = app_commands.Range[int, least, most]
    for name, work in (
        ("list", list_games),
        ("status", _errand("status")),
        ("resign", _errand("resign")),
        ("pause", _errand("pause")),
        ("resume", _errand("resume")),
        ("abort", _errand("abort")),
    ):
        parameters = () if name == "list" else (which,)
        group.add_command(
            maker.command(f"command-game-{name}", work, parameters=parameters, parent=group)
        )
    group.add_command(
        maker.command(
            "command-game-replace", replace, parent=group,
            parameters=(argument("seat", int), argument("user", discord.User), which),
        )
    )  # fmt: skip
    group.add_command(
        maker.command(
            "command-game-caretaker", caretaker, parent=group,
            parameters=(argument("seat", int), which),
        )
    )  # fmt: skip
    group.add_command(
        maker.command(
            "command-game-new", new, answer=Answer.PUBLIC, parent=group, choices={"kind": kinds},
            parameters=(argument("kind", str, kinds[0].value), argument("players", seats, least)),
        )
    )  # fmt: skip
    return [group]


def _errand(name: str) -> Any:  # noqa: ANN401 - a coroutine function
    async def work(visit: Visit, which: int | None = None) -> None:
        await run(visit, name, number=which)

    return work


# Making


async def new(visit: Visit, kind: str, players: int) -> None:
    """Open a lobby."""
    missing = visit.app.missing_permissions(visit.interaction)
    if missing:
        await visit.say("missing-permissions", names=visit.app.permission_names(missing))
        return
    server = await visit.app.tables.server(visit.interaction.guild_id or 0)
    outcome = await visit.app.tables.create(
        visit.request,
        game=kind,
        host=visit.user,
        seats=players,
        options=server.get("options", {}).get(kind),
        place=visit.app.place_of(visit.interaction, None),
        rated=server.get("rated", True),
    )
    await _opened(visit, outcome)


async def _opened(visit: Visit, outcome: Outcome) -> None:
    if not isinstance(outcome, Accepted):
        await visit.tell(refusal(visit.words, outcome))
        return
    await show_lobby(visit, outcome.game)


async def show_lobby(visit: Visit, row: GameRow) -> None:
    """Post a lobby as the answer to this visit."""
    words = await visit.app.public_words(visit.interaction.guild_id)
    game = visit.app.tables.games[row.kind]
    page = lobby_page(words, row, game, visit.app.tables.commitment(row))
    message = await visit.show(page)
    place = visit.app.place_of(visit.interaction, message)
    await visit.app.tables.remember(row.id, place=place)


@act("rematch", Answer.PUBLIC)
async def _rematch(visit: Visit, touch: Touch) -> None:
    table = await visit.app.tables.table(touch.id.game)
    if table.row.seat_of(visit.user) is None:
        await visit.say("not-your-seat")
        return
    if table.row.place.guild not in (None, visit.interaction.guild_id):
        await visit.say("stale")
        return
    outcome = await visit.app.tables.rematch(visit.request, game=touch.id.game, host=visit.user)
    await _opened(visit, outcome)


# Looking


async def list_games(visit: Visit) -> None:
    """List the games of this server."""
    rows = await visit.app.tables.find(guild=visit.interaction.guild_id)
    words = visit.words
    if not rows:
        await visit.say("list-none")
        return
    lines = [
        f"### {words.say_key('list-title')}",
        *(game_line(visit, row) for row in rows[:LISTED]),
    ]
    if len(rows) > LISTED:
        lines.append(words.say_key("list-more", n=len(rows) - LISTED))
    await visit.show(blocks.page(blocks.text("\n".join(lines))))


def game_line(visit: Visit, row: GameRow) -> str:
    """Say a game in one line."""
    words = visit.words
    waits = [seat.seat for seat in row.seats if seat.since is not None]
    said = words.say_key("game-number", game=row.id, name=Name("game", row.kind))
    status = words.say_key(f"status-{row.status}")
    if row.status == "open" and waits:
        status = words.say_key("list-waits", seats=words.seats(waits))
    elif row.status == "lobby":
        status = words.say_key("list-lobby", taken=len(row.seats), capacity=row.capacity)
    place = row.place.thread or row.place.channel
    return f"- {said} · {status}" + (f" · <#{place}>" if place else "")


@errand("status")
async def status(visit: Visit, table: Table, arg: str) -> None:
    """Show how a game stands."""
    row, words = table.row, visit.words
    if not table.started:
        await visit.tell(game_line(visit, row))
        return
    view = table.view(table.seat_of(visit.user))
    composer = Composer(visit.app, table, words)
    lines = [f"### {title(words, table, view)}", words.say_key(f"status-{row.status}")]
    for seat in composer.waiting():
        since = f"<t:{(seat.since or row.created) // 1000}:R>"
        lines.append(words.say_key("status-waits", who=composer.holder(seat), since=since))
    lines += seat_lines(words, view)
    lines.append(f"-# v{row.version} {table.head}")
    buttons = blocks.rows(
        [blocks.button(words.say_key("button-play"), "play", row.id, style=Style.primary)]
    )
    await visit.show(blocks.page(blocks.text("\n".join(lines)), *buttons))


# Leaving and ending


def _ask(visit: Visit, table: Table, key: str, name: str) -> blocks.Page:
    words = visit.words
    yes = blocks.button(words.say_key(f"{key}.yes"), "go", table.id, 0, name, style=Style.danger)
    return blocks.page(blocks.text(words.say_key(key, game=table.id)), *blocks.rows([yes]))


async def _finish(visit: Visit, outcome: Outcome, key: str) -> None:
    if isinstance(outcome, Accepted):
        visit.app.recorded(outcome)
        await visit.show(blocks.notice(visit.words.say_key(key)))
    else:
        await visit.tell(refusal(visit.words, outcome))


@errand("resign")
async def resign(visit: Visit, table: Table, arg: str) -> None:
    """Ask before somebody leaves a game."""
    if table.row.status == "lobby":
        outcome = await visit.app.tables.leave(table.id, user=visit.user)
        await visit.app.refresh_lobby(table.id)
        await _finish(visit, outcome, "left-lobby")
    elif table.seat_of(visit.user) is None:
        await visit.say("not-your-seat")
    else:
        await visit.show(_ask(visit, table, "ask-resign", "resigned"))


@errand("resigned")
async def _resigned(visit: Visit, table: Table, arg: str) -> None:
    player = players_of(table.row.kind)[0]
    outcome = await table.resign(visit.request, by=visit.user, player=player)
    await _finish(visit, outcome, "resigned")


async def caretaker(visit: Visit, seat: int, which: int | None = None) -> None:
    """Ask the table to let the house play for somebody who stays away."""
    await run(visit, "caretaker", str(seat), which)


@errand("caretaker")
async def _caretaker(visit: Visit, table: Table, arg: str) -> None:
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    outcome = await table.ask_caretaker(
        visit.request, by=visit.user, seat=int(arg) - 1, player=players_of(table.row.kind)[0]
    )
    await _finish(visit, outcome, "vote-asked")


async def replace(
    visit: Visit, seat: int, user: discord.User | discord.Member, which: int | None = None
) -> None:
    """Give a seat to somebody."""
    if user.bot:
        await visit.say("no-bots")
        return
    await run(visit, "replace", f"{seat} {user.id}", which)


@errand("replace")
async def _replace(visit: Visit, table: Table, arg: str) -> None:
    seat, user = arg.split(" ")
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    outcome = await table.replace(visit.request, by=visit.user, seat=int(seat) - 1, user=int(user))
    await _finish(visit, outcome, "replaced")


@errand("pause")
async def _pause(visit: Visit, table: Table, arg: str) -> None:
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    await _finish(visit, await table.pause(visit.request, by=visit.user), "paused")


@errand("resume")
async def _resume(visit: Visit, table: Table, arg: str) -> None:
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    missing = visit.app.missing_permissions(visit.interaction)
    if missing:
        await visit.say("missing-permissions", names=visit.app.permission_names(missing))
        return
    await _finish(visit, await table.resume(visit.request, by=visit.user), "resumed")


@errand("abort")
async def abort(visit: Visit, table: Table, arg: str) -> None:
    """Ask before a game is ended: the host may, anybody may ask the table."""
    row = table.row
    if row.seat_of(visit.user) is None:
        await visit.say("not-your-seat")
    elif row.status == "lobby":
        outcome = await visit.app.tables.close_lobby(table.id, by=visit.user)
        await visit.app.refresh_lobby(table.id)
        await _finish(visit, outcome, "lobby-closed")
    else:
        host = row.host is not None and row.host.user == visit.user
        name = "aborted" if host else "abort_vote"
        await visit.show(_ask(visit, table, "ask-abort" if host else "ask-abort-vote", name))


@errand("aborted")
async def _aborted(visit: Visit, table: Table, arg: str) -> None:
    await _finish(visit, await table.abort(visit.request, by=visit.user), "aborted")


@errand("abort_vote")
async def _abort_vote(visit: Visit, table: Table, arg: str) -> None:
    await _finish(visit, await table.ask_abort(visit.request, by=visit.user), "vote-asked")


@act("vote", Answer.PRIVATE)
async def _vote(visit: Visit, touch: Touch) -> None:
    table = await visit.app.tables.table(touch.id.game)
    yes = touch.id.arg == "yes"
    outcome = await table.answer(visit.request, by=visit.user, yes=yes, vote=touch.id.decision)
    await _finish(visit, outcome, "voted-yes" if yes else "voted-no")
