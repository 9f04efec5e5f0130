"""Puts the bot under load: many games, many clicks a second, over the local Discord.

The generator (with the local Discord) runs in this process, the bot in another one.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.local import LocalDiscord, NotPossibleError, Person, Reply, SeenMessage

PATIENCE = 30.0
SETTING_UP = 8
"""Games that are set up at the same time."""


@dataclass
class Tally:
    """What was measured."""

    acks: list[float] = field(default_factory=list)
    dones: list[float] = field(default_factory=list)
    errors: int = 0
    lost: int = 0
    moves: int = 0

    def take(self, reply: Reply) -> None:
        """Count one click."""
        seen = reply.interaction
        if reply.failed or seen.answered_at is None:
            self.lost += 1
            return
        self.acks.append((seen.answered_at - seen.created) * 1000)
        self.dones.append(((seen.settled_at or seen.answered_at) - seen.created) * 1000)
        text = reply.text
        self.errors += "error" in text and "report" in text
        self.moves += 1


@dataclass
class Player:
    """Somebody at a table, with the panel they have open."""

    person: Person
    game: int
    thread: int
    panel: SeenMessage | None = None
    busy: bool = False


def load(games: int, clicks: float, seconds: float, *, as_json: bool) -> int:
    """Run the load and print what was measured; 1 if something was lost or failed."""
    found = asyncio.run(_load(games, clicks, seconds))
    text = json.dumps(found) if as_json else "\n".join(f"{k:14} {v}" for k, v in found.items())
    sys.stdout.write(text + "\n")
    return 1 if found["errors"] or found["lost"] else 0


async def _load(games: int, clicks: float, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord() as local:
            bot = await _start_bot(local, Path(folder) / "load.sqlite3")
            try:
                players = await _set_up(local, games)
                bot.reset()
                tally = await _click(players, clicks, seconds)
            finally:
                measured = await bot.stop()
    return {
        "games": games,
        "ack_p99_ms": round(_p99(tally.acks), 1),
        "done_p99_ms": round(_p99(tally.dones), 1),
        "moves_per_s": round(tally.moves / seconds, 2),
        "max_stall_ms": measured.get("max_stall_ms", -1.0),
        "errors": tally.errors + measured.get("errors", 1.0),
        "lost": tally.lost,
        "rss_mb": measured.get("rss_mb", -1.0),
    }


def _p99(values: Sequence[float]) -> float:
    return sorted(values)[max(0, round(len(values) * 0.99) - 1)] if values else -1.0


# The bot's process


class BotProcess:
    """The bot in a process of its own; it prints one line of JSON when told to stop."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    def reset(self) -> None:
        """Begin to measure anew."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"reset\n")

    async def stop(self) -> dict[str, float]:
        """Stop it and return what it measured."""
        out, _ = await self._process.communicate(b"stop\n")
        lines = out.decode().strip().splitlines()
        found: dict[str, float] = json.loads(lines[-1]) if lines else {}
        return found


async def _start_bot(local: LocalDiscord, database: Path) -> BotProcess:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.loaded",
        str(local.port),
        str(database),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    await local.ready(60.0)
    return BotProcess(process)


# The people


async def _set_up(local: LocalDiscord, games: int) -> list[Player]:
    """Open and start that many games, two people each."""
    guild = local.guild("Load")
    while not local.world.commands:
        await asyncio.sleep(0.05)
    gate = asyncio.Semaphore(SETTING_UP)

    async def one(number: int) -> list[Player]:
        async with gate:
            channel = local.channel(guild, f"games-{number // 20}")
            people = [local.person(f"P{number}{letter}", guild) for letter in "ab"]
            for person in people:
                person.here = channel
            return await _start_game(people)

    tables = await asyncio.gather(*(one(number) for number in range(games)))
    return [player for table in tables for player in table]


async def _start_game(people: list[Person]) -> list[Player]:
    host, guest = people
    reply = await (await host.slash("game new", players=2)).settled(PATIENCE)
    lobby = reply.message
    assert lobby is not None
    await (await guest.click(lobby, "Join")).settled(PATIENCE)
    shown = host.look(lobby.id)
    assert shown is not None
    await (await host.click(shown, "Start")).settled(PATIENCE)
    while True:
        now = host.look(lobby.id)
        if now is not None and now.thread_id is not None:
            break
        await asyncio.sleep(0.05)
    await host.wait_for(lambda m: m.button("Play") is not None, now.thread_id, PATIENCE)
    return [Player(person, lobby.id, now.thread_id) for person in people]


async def _click(players: list[Player], clicks: float, seconds: float) -> Tally:
    """Click at a steady pace, whoever is free."""
    tally, chance = Tally(), random.Random(1)
    tasks: set[asyncio.Task[None]] = set()
    end = time.monotonic() + seconds
    due = time.monotonic()
    while (now := time.monotonic()) < end:
        free = [player for player in players if not player.busy]
        if free:
            player = chance.choice(free)
            player.busy = True
            task = asyncio.create_task(_one_click(player, tally, chance))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        due += 1 / clicks
        await asyncio.sleep(max(0.0, due - now))
    await asyncio.gather(*tasks)
    return tally


async def _one_click(player: Player, tally: Tally, chance: random.Random) -> None:
    try:
        reply = await _act(player, chance)
        await reply.settled(PATIENCE)
        tally.take(reply)
        player.panel = reply.message
    except TimeoutError:
        tally.lost += 1
    except NotPossibleError:
        # The message changed under the finger: Discord's client would not send that click.
        player.panel = None
    finally:
        player.busy = False


async def _act(player: Player, chance: random.Random) -> Reply:
    """Open the panel, or use something of it."""
    panel = player.panel
    skipped = ("Rules", "Type it", "Undo", "Back", "Got it")
    if panel is not None:
        buttons = [one for one in panel.buttons if not one.label.startswith(skipped)]
        menus = [one for one in panel.selects if one.options]
        if menus and (not buttons or chance.random() < 0.7):
            menu = chance.choice(menus)
            return await player.person.choose(
                panel, menu.custom_id, [chance.choice(menu.options).value]
            )
        if buttons:
            return await player.person.click(panel, chance.choice(buttons).custom_id)
    seen = player.person.sees(player.thread)
    post = next(one for one in reversed(seen) if one.button("Play") and not one.private)
    return await player.person.click(post, "Play")
