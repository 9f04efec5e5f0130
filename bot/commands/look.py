"""`/map`, `/board`, `/history`, `/coins`, `/rules`, `/export`, `/verify`: looking at a game."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot import blocks, limits
from bot.answers import Interaction
from bot.commands.tree import Maker, argument
from bot.errands import errand, run
from bot.panels.choices import Choices, groups
from bot.panels.words import digest, facts, title, told
from bot.pictures import as_file
from bot.speech import clipped, harmless
from bot.visit import Visit
from engine.record import BadRecord
from engine.record import verify as check_record
from engine.table import NoSuchVersion, Table
from render import text_board


def commands(maker: Maker) -> Iterable[app_commands.Command[Any, ..., Any]]:
    """Return the commands."""
    which = argument("which", int, None)
    version = argument("version", app_commands.Range[int, 0], None)
    return [
        maker.command("command-map", show_map, parameters=(version, which)),
        maker.command("command-board", board, parameters=(version, which)),
        maker.command("command-history", history, parameters=(argument("all", bool, False), which)),
        maker.command("command-coins", coins, parameters=(which,)),
        maker.command(
            "command-rules", rules, parameters=(argument("topic", str, ""),),
            completions={"topic": complete_topic},
        ),
        maker.command("command-export", export, parameters=(which,)),
        maker.command("command-verify", verify, parameters=(which,)),
    ]  # fmt: skip


async def show_map(visit: Visit, version: int | None = None, which: int | None = None) -> None:
    """Show the map, now or as it was."""
    await run(visit, "map", "" if version is None else str(version), which)


async def board(visit: Visit, version: int | None = None, which: int | None = None) -> None:
    """Show the whole board as text."""
    await run(visit, "board", "" if version is None else str(version), which)


async def history(visit: Visit, all: bool = False, which: int | None = None) -> None:
    """Tell what happened."""
    await run(visit, "history", "all" if all else "", which)


async def coins(visit: Visit, which: int | None = None) -> None:
    """Show what this person has."""
    await run(visit, "coins", number=which)


async def export(visit: Visit, which: int | None = None) -> None:
    """Give the record out."""
    await run(visit, "export", number=which)


async def verify(visit: Visit, which: int | None = None) -> None:
    """Check a finished game."""
    await run(visit, "verify", number=which)


async def _seen(visit: Visit, table: Table, arg: str) -> Any:  # noqa: ANN401
    """Return the view asked for, or None once the person was told why there is none."""
    if not table.started:
        await visit.say("refuse-table-lobby")
        return None
    seat = table.seat_of(visit.user)
    if not arg:
        return table.view(seat)
    try:
        return await table.view_at(int(arg), seat)
    except NoSuchVersion:
        last = table.visible(seat)
        await visit.say("no-such-version", version=arg, last=last)
        return None


@errand("map")
async def _map(visit: Visit, table: Table, arg: str) -> None:
    view = await _seen(visit, table, arg)
    if view is None:
        return
    version = arg or str(table.visible(view.seat))
    key = (table.id, int(version), view.seat)
    picture = await visit.app.studio.map(view, visit.look(table), key)
    text = f"### {title(visit.words, table, view)}\n-# v{version}"
    if picture is None:
        text += "\n" + text_board(view, visit.words)
    await visit.show(blocks.page(blocks.text(text), blocks.gallery(picture)), picture)


@errand("board")
async def _board(visit: Visit, table: Table, arg: str) -> None:
    view = await _seen(visit, table, arg)
    if view is None:
        return
    text = text_board(view, visit.words)
    if len(text) <= blocks.TEXT_LIMIT:
        await visit.show(blocks.notice(text))
        return
    # Too long for one message: the beginning, and the whole as a file screen readers open.
    name = f"game-{table.id}.txt"
    page = blocks.page(blocks.text(clipped(text, 3000)), discord.ui.File(f"attachment://{name}"))
    await _with_file(visit, page, name, text)


async def _with_file(visit: Visit, page: discord.ui.LayoutView, name: str, text: str) -> None:
    file = discord.File(io.BytesIO(text.encode()), name)
    await visit.interaction.edit_original_response(
        view=page, attachments=[file], allowed_mentions=discord.AllowedMentions.none()
    )


@errand("history")
async def _history(visit: Visit, table: Table, arg: str) -> None:
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    seat = table.seat_of(visit.user)
    entries = await table.history(seat, 0 if arg == "all" else None)
    entries = [entry for entry in entries if not entry.undone]
    words = visit.words
    events = [event for entry in entries for event in entry.events]
    view = table.view(seat)
    if not events:
        await visit.say("history-nothing")
        return
    before = None
    if arg != "all":
        try:
            before = await table.view_at(entries[0].version - 1, seat)
        except NoSuchVersion:
            before = None
    key = (table.id, table.visible(seat), seat, entries[0].version)
    picture = await visit.app.studio.map(view, visit.look(table), key, before=before)
    heading = words.say_key("history-all" if arg == "all" else "history-since")
    page = blocks.page(
        blocks.text(f"### {heading}\n{digest(words, events, 3000)}"), blocks.gallery(picture)
    )
    await visit.show(page, picture)


@errand("coins")
async def _coins(visit: Visit, table: Table, arg: str) -> None:
    seat = table.seat_of(visit.user)
    if seat is None or not table.started:
        await visit.say("not-your-seat" if table.started else "refuse-table-lobby")
        return
    view = table.view(seat)
    lines = facts(visit.words, view, view.panels[seat])
    earned = [
        event
        for entry in await table.history(seat, 0)
        if not entry.undone
        for event in entry.events
        if event.data.get("seat") == seat and "sources" in event.data
    ]
    lines.append(told(visit.words, earned, 2500))
    await visit.tell("\n".join(lines))


@errand("now")
async def _now(visit: Visit, table: Table, arg: str) -> None:
    """Answer "what can I do now?" from the position."""
    seat = table.seat_of(visit.user)
    words = visit.words
    if not table.started:
        await visit.say("rules-lobby")
        return
    options = table.options(seat) if seat is not None else ()
    view = table.view(seat)
    choices = Choices(words, table.row.kind, table.id, 0)
    lines = [f"### {words.say_key('now-title')}"]
    if view.to_act:
        lines.append(
            words.say_key("now-stage", whom=words.seats(view.to_act), doing=words.say(view.stage))
        )
    for group in groups(options):
        shown = [choices.label(option) for option in group.options[:6]]
        if group.placing:
            shown = [words.name(target) for target in group.targets[:12]]
        more = len(group.targets if group.placing else group.options) - len(shown)
        lines.append(
            words.say_key(
                "now-group", title=choices.title(group), what="; ".join(shown), more=max(0, more)
            )
        )
    if not options:
        lines.append(words.say_key("now-nothing"))
    stage = view.stage.key.removeprefix("stage-").replace("-", "_")
    topics = words.find_topics(words.say(view.stage))[:1] if words.has(f"rule-{stage}") else ()
    lines += [f"**{topic.name}.** {topic.text}" for topic in topics]
    lines.append(words.say_key("now-more"))
    await visit.tell("\n".join(lines))


async def rules(visit: Visit, topic: str = "") -> None:
    """Explain a topic of the rules, or what can be done now."""
    words = visit.words
    if not topic.strip():
        await run(visit, "now")
        return
    found = words.find_topics(topic, 3)
    if not found:
        await visit.say("rules-unknown", topic=harmless(topic, 60))
        return
    best = found[0]
    lines = [f"### {best.name}", best.text]
    if best.rulings:
        lines += ["", *(f"- {ruling}" for ruling in best.rulings)]
    if others := [other.name for other in found[1:]]:
        lines.append(f"-# {words.say_key('rules-others', names=', '.join(others))}")
    await visit.tell("\n".join(lines))


async def complete_topic(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Complete a topic of the rules."""
    words = interaction.client.speech(interaction.locale.value)
    return [
        app_commands.Choice(name=clipped(f"{t.name}: {t.short}", limits.CHOICE_NAME), value=t.name)
        for t in words.find_topics(current, limits.COMMAND_CHOICES)
    ]


@errand("export")
async def _export(visit: Visit, table: Table, arg: str) -> None:
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    record = await table.export()
    name = f"game-{table.id}.jsonl"
    key = "export-whole" if table.over else "export-public"
    page = blocks.page(
        blocks.text(visit.words.say_key(key)), discord.ui.File(f"attachment://{name}")
    )
    await _with_file(visit, page, name, record.text())


@errand("verify")
async def _verify(visit: Visit, table: Table, arg: str) -> None:
    if not table.over or not table.started:
        await visit.say("verify-later", promise=table.commitment)
        return
    record = await table.export()
    try:
        await asyncio.to_thread(check_record, table.game, record)
    except BadRecord as error:
        await visit.say("verify-failed", why=str(error))
        return
    await visit.say("verify-sound", version=table.row.version, head=table.head)


@errand("replay")
async def _replay(visit: Visit, table: Table, arg: str) -> None:
    if not table.over or not table.started:
        await visit.say("replay-later")
        return
    picture = await visit.app.studio.film(await table.export(), visit.look(table))
    if picture is None:
        await visit.say("replay-none")
        return
    file = as_file(picture)
    await visit.interaction.edit_original_response(
        view=blocks.page(blocks.gallery(picture)), attachments=[file]
    )
