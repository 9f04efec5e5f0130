"""People who click: on whatever their panel offers, twice at once, on old panels, out of turn."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from bot.local import Person, Reply, SeenMessage
from bot.local.people import NotPossibleError
from bot.local.seen import see
from engine.table import Accepted, Place, Table
from tests.faults.arena import Arena

WEIGHTS = {"move": 3, "sure": 12, "place": 2, "preset": 4, "undo": 1}
MOVING = ("move", "sure", "preset", "undo")


@dataclass(frozen=True)
class Sent:
    """One click: who pressed which control, and whether Discord gave it up."""

    request: str
    user: int
    control: str
    failed: bool


@dataclass
class Clicks:
    """Everything that was clicked in a run."""

    arena: Arena
    rng: random.Random
    sent: list[Sent] = field(default_factory=list)
    panels: dict[tuple[int, int], int] = field(default_factory=dict)

    games: list[int] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=count)
    patience: float = 20.0

    async def deal(self, *people: Person) -> Table:
        """Start a game without a click, so that a bad day cannot keep it from beginning."""
        number = next(self.numbers)
        tables, place = self.arena.tables, Place(self.arena.guild.id, self.arena.channel.id)
        made = await tables.create(
            f"deal-{number}", game="smallworld", host=people[0].id, seats=len(people), place=place
        )
        assert isinstance(made, Accepted), made
        for person in people[1:]:
            await tables.join(made.game.id, user=person.id, request=f"{number}-{person.id}")
        await tables.start(made.game.id, by=people[0].id)
        self.arena.referee.outbox.kick()
        self.games.append(made.game.id)
        return await tables.table(made.game.id)

    async def play(self, people: Sequence[Person], until: Callable[[], bool]) -> None:
        """Play game after game, mostly in turn."""
        rows = await self.arena.tables.find(user=people[0].id, statuses=("open",), limit=1)
        table = await self.arena.tables.table(rows[0].id) if rows else None
        while not until():
            if table is None or table.over:
                table = await self.deal(*people)
            turn = self.arena.holder(table)
            person = turn if self.rng.random() < 0.85 else self.rng.choice(people)
            await self.step(table.id, person)

    async def step(self, game: int, person: Person) -> None:
        """Click something in a game; open the panel first where there is none."""
        shown = self._panel(game, person)
        controls = [one for one in _controls(shown) if self.rng.random() < 0.98] if shown else []
        if shown is None or not controls:
            await self._open(game, person)
            return
        control = self.rng.choices(controls, [WEIGHTS[_act(c)] for c, _ in controls])[0]
        clicks = [self._click(person, shown, *control)]
        if self.rng.random() < 0.1:
            # The person clicks again: a new interaction for the same decision.
            clicks.append(self._click(person, shown, *control))
        await asyncio.gather(*clicks)

    def _panel(self, game: int, person: Person) -> SeenMessage | None:
        message = self.arena.local.world.find_message(self.panels.get((game, person.id), 0))
        return see(self.arena.local.world, message) if message is not None else None

    async def _open(self, game: int, person: Person) -> None:
        reply = await person.slash("play", channel=self.arena.channel, options={"game": game})
        self._note(reply, person, "play")
        if not reply.failed:
            await self._settle(reply)
            if reply.last is not None:
                self.panels[game, person.id] = reply.last.id

    async def _click(self, person: Person, shown: SeenMessage, control: str, value: str) -> None:
        try:
            if value:
                reply = await person.choose(shown, control, value)
            else:
                reply = await person.click(shown, control)
        except NotPossibleError:
            return
        self._note(reply, person, control)
        if not reply.failed:
            await self._settle(reply)

    async def _settle(self, reply: Reply) -> None:
        """Wait for the answer, but not for ever: on a bad day it may never come."""
        try:
            await reply.settled(timeout=self.patience)
        except TimeoutError:
            return

    def _note(self, reply: Reply, person: Person, control: str) -> None:
        self.sent.append(Sent(str(reply.interaction.id), person.id, control, reply.failed))


def _act(control: str) -> str:
    return control.split(":")[1] if ":" in control else control


def _controls(shown: SeenMessage) -> list[tuple[str, str]]:
    """Return every control that can be used: its id, and a value for a menu."""
    buttons = [(b.custom_id, "") for b in shown.buttons if b.custom_id and not b.disabled]
    menus = [(s.custom_id, option.value) for s in shown.selects for option in s.options]
    return [(c, v) for c, v in buttons + menus if _act(c) in WEIGHTS]


@dataclass
class Verdict:
    """What the log says about the clicks."""

    clicks: int
    given_up: int
    applied: int
    twice: int
    late_applied: int
    unknown: int
    same_decision_twice: int

    @property
    def faults(self) -> tuple[int, ...]:
        """What must be nought."""
        return (self.twice, self.late_applied, self.unknown, self.same_decision_twice)


async def judge(clicks: Clicks) -> Verdict:
    """Compare what was clicked with what was recorded."""
    logged: Counter[str] = Counter()
    for game in clicks.games:
        log = await clicks.arena.tables.store.log(game)
        logged.update(entry.request for entry, _ in log if entry.request)
    by_request = {one.request: one for one in clicks.sent}
    decisions = Counter(
        (one.user, ":".join(one.control.split(":")[2:4]))
        for request, one in by_request.items()
        if logged[request] and _act(one.control) in MOVING
    )
    return Verdict(
        clicks=len(clicks.sent),
        given_up=sum(one.failed for one in clicks.sent),
        applied=logged.total(),
        twice=sum(times > 1 for times in logged.values()),
        late_applied=sum(bool(logged[one.request]) for one in clicks.sent if one.failed),
        unknown=sum(request not in by_request for request in logged),
        same_decision_twice=sum(times > 1 for times in decisions.values()),
    )
