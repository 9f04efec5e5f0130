"""What concerns a person: settings, data, ratings, help, privacy."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot import blocks
from bot.blocks import Block, Style
from bot.commands.tree import Maker, argument
from bot.items import Touch, act
from bot.speech import Speech
from bot.visit import Visit
from engine.protocol import Name
from engine.words import LOCALES, message_id
from render import PALETTES, THEMES

Command = app_commands.Command[Any, ..., Any]
REMIND = ("0", "6", "12", "24", "48", "72", "168")
PERSONAL: dict[str, tuple[str, ...]] = {
    "language": ("", *LOCALES),
    "ping": ("mention", "silent"),
    "remind_hours": REMIND,
    "theme": tuple(THEMES),
    "palette": tuple(PALETTES),
}
"""What a person may set, and to what."""

LINES = 20
CARETAKER = "random"
"""The house player that can look after a seat of any game."""


def commands(maker: Maker) -> Iterable[Command | app_commands.Group]:
    """Return the commands."""
    mydata = maker.group("command-mydata")
    mydata.add_command(maker.command("command-mydata-export", export, parent=mydata))
    mydata.add_command(maker.command("command-mydata-delete", delete, parent=mydata))
    user = argument("user", discord.User, None)
    return [
        maker.command("command-settings", settings),
        maker.command("command-help", show_help),
        maker.command("command-privacy", privacy),
        mydata,
        maker.command("command-leaderboard", leaderboard, choices={"kind": _kinds(maker)},
                      parameters=(argument("kind", str, None),)),
        maker.command("command-stats", stats, parameters=(user,)),
    ]  # fmt: skip


def _kinds(maker: Maker) -> list[app_commands.Choice[str]]:
    return [maker.choice(f"game-{name}", name) for name in maker.app.tables.games]


# Settings


async def settings(visit: Visit, notice: str = "") -> None:
    """Show the panel of personal settings."""
    words = visit.words
    made: list[Block | None] = [
        blocks.text(notice),
        blocks.text(f"### {words.say_key('settings-title')}"),
    ]
    for name, choices in PERSONAL.items():
        now = str(visit.person.get(name, "24" if name == "remind_hours" else choices[0]))
        made.append(setting_menu(words, "set", name, choices, now))
    await visit.show(blocks.page(*made))


def setting_menu(
    words: Speech, act_name: str, name: str, choices: Iterable[str], now: str
) -> Block:
    """Return the menu of one setting."""
    title = words.say_key(message_id("setting", name))
    entries = [
        blocks.entry(
            words.say_key("option-line", label=title, value=_value(words, name, value)),
            value or "-",
            chosen=value == now,
        )
        for value in choices
    ]
    return blocks.menu(title, entries, act_name, arg=name)


def _value(words: Speech, name: str, value: str) -> str:
    if name == "remind_hours":
        return words.say_key("setting-remind-after", hours=int(value))
    return words.say_key(message_id("setting", name, value or "none"))


@act("set")
async def _set(visit: Visit, touch: Touch) -> None:
    name, value = touch.id.arg, touch.choice
    value = "" if value == "-" else value
    if name not in PERSONAL or value not in PERSONAL[name]:
        await visit.say("stale")
        return
    kept: Any = int(value) if name == "remind_hours" else value
    changed = {**visit.person, name: kept}
    await visit.app.tables.set_person(visit.user, {k: v for k, v in changed.items() if v != ""})
    await visit.learn()
    await settings(visit, visit.words.say_key("settings-kept"))


@act("guided")
async def _guided(visit: Visit, touch: Touch) -> None:
    """Hide the guide for good."""
    from bot.errands import go

    await visit.app.tables.set_person(visit.user, {**visit.person, "guided": True})
    await visit.learn()
    await go(visit, "play", touch.id.game, "")


# Help


async def show_help(visit: Visit) -> None:
    """Show the page of help."""
    words = visit.words
    buttons = [
        blocks.button(words.say_key("help-inbox"), "page_inbox", style=Style.primary),
        blocks.button(words.say_key("help-settings"), "page_set"),
        blocks.button(words.say_key("help-privacy"), "page_priv"),
    ]
    page = blocks.page(blocks.text(words.say_key("help-page")), *blocks.rows(buttons))
    await visit.show(page)


@act("page_inbox")
async def _page_inbox(visit: Visit, touch: Touch) -> None:
    from bot.commands.play import inbox

    await inbox(visit)


@act("page_set")
async def _page_settings(visit: Visit, touch: Touch) -> None:
    await settings(visit)


@act("page_priv")
async def _page_privacy(visit: Visit, touch: Touch) -> None:
    await privacy(visit)


async def privacy(visit: Visit) -> None:
    """Say what is stored and how it is deleted."""
    await visit.show(blocks.notice(visit.words.say_key("privacy-page")))


# Data


async def export(visit: Visit) -> None:
    """Give a person everything that is stored of them."""
    data = await visit.app.tables.person_data(visit.user)
    text = json.dumps(data, ensure_ascii=False, indent=2)
    page = blocks.page(
        blocks.text(visit.words.say_key("mydata-here")), discord.ui.File("attachment://mydata.json")
    )
    file = discord.File(io.BytesIO(text.encode()), "mydata.json")
    await visit.interaction.edit_original_response(view=page, attachments=[file])


async def delete(visit: Visit) -> None:
    """Ask before a person is forgotten."""
    words = visit.words
    live = await visit.app.tables.find(user=visit.user)
    yes = blocks.button(words.say_key("mydata-delete-yes"), "forget", style=Style.danger)
    text = blocks.text(words.say_key("mydata-delete-ask", games=len(live)))
    await visit.show(blocks.page(text, *blocks.rows([yes])))


@act("forget")
async def _forget(visit: Visit, touch: Touch) -> None:
    await visit.app.tables.forget_person(visit.user, player=CARETAKER)
    visit.app.outbox.kick()
    await visit.show(blocks.notice(visit.words.say_key("mydata-deleted")))


# Ratings


async def leaderboard(visit: Visit, kind: str | None = None) -> None:
    """Show the rating list of this server."""
    words = visit.words
    found = await visit.app.tables.leaderboard(visit.interaction.guild_id or 0, kind)
    if not found:
        await visit.say("leaderboard-empty")
        return
    lines = [f"### {words.say_key('leaderboard-title')}"]
    for place, line in enumerate(found[:LINES], 1):
        lines.append(
            words.say_key(
                "leaderboard-line", place=place, who=f"<@{line.user}>", rating=line.rating,
                games=line.games, wins=line.wins, average=f"{line.average:.1f}",
                provisional=line.provisional,
            )
        )  # fmt: skip
    await visit.show(blocks.notice("\n".join(lines)))


async def stats(visit: Visit, user: discord.User | discord.Member | None = None) -> None:
    """Show what somebody has played on this server."""
    words = visit.words
    whom = user.id if user is not None else visit.user
    found = await visit.app.tables.stats(whom, visit.interaction.guild_id)
    who = f"<@{whom}>"
    if not found.games and not found.left:
        await visit.say("stats-none", who=who)
        return
    lines = [
        f"### {words.say_key('stats-title', who=who)}",
        words.say_key(
            "stats-games", games=found.games, wins=found.wins, average=f"{found.average:.1f}",
            best=found.best or 0, left=found.left,
        ),
    ]  # fmt: skip
    for kind, count in found.by_game.items():
        lines.append(words.say_key("stats-kind", name=Name("game", kind), games=count))
    if found.sources:
        top = dict(sorted(found.sources.items(), key=lambda s: -s[1])[:6])
        lines.append(words.say_key("stats-sources", sources=top))
    if found.turn_ms is not None:
        lines.append(words.say_key("stats-time", minutes=max(1, found.turn_ms // 60000)))
    await visit.show(blocks.notice("\n".join(lines)))
