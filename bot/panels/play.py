"""The private panel of a player: what is going on, what can I do, what will it bring."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot import blocks
from bot.answers import Answer
from bot.blocks import Block, Style
from bot.errands import errand, go
from bot.ids import find_option, short_move
from bot.items import Form, Touch, act
from bot.outcomes import refusal
from bot.panels.choices import Choices, Group, groups
from bot.panels.presets import PRESETS, spread
from bot.panels.words import details, header, told
from bot.pictures import PANEL_WIDTH
from bot.speech import Speech
from bot.visit import Visit
from engine.protocol import Event, Move, Option, Seat, Verb, View
from engine.table import Accepted, NoSuchVersion, Outcome, Stale, Table
from render import Picture

PICTURE_PATIENCE = 0.7
"""Seconds a panel waits for its map; a later one is put in when it is drawn."""

LISTED = 8
"""Options with rules of their own that are explained above the menu."""


@dataclass(frozen=True)
class Focus:
    """What of the panel is open: a page of a menu, a place, a question."""

    page: tuple[str, int] = ("", 0)
    place: str = ""
    sure: Option | None = None


@dataclass
class Panel:
    """One seat's panel at one moment."""

    visit: Visit
    table: Table
    seat: Seat
    notice: str = ""
    focus: Focus = field(default_factory=Focus)

    def __post_init__(self) -> None:
        self.words = self.visit.words
        row = self.table.row
        self.decision = self.table.decision(self.seat)
        self.view: View = self.table.view(self.seat)
        open_now = row.status == "open"
        self.options = self.table.options(self.seat) if open_now else ()
        self.groups = groups(self.options)
        self.choices = Choices(self.words, row.kind, row.id, self.decision)

    # The message

    def page(self, picture: Picture | None) -> blocks.Page:
        """Return the whole panel."""
        body = self.question(self.focus.sure) if self.focus.sure else self.controls()
        return blocks.page(
            blocks.text(self.notice, 1000),
            blocks.text(header(self.words, self.table, self.view, self.seat, self.options)),
            blocks.gallery(picture),
            *body,
            accent=blocks.COLOURS[self.seat % len(blocks.COLOURS)],
        )

    def controls(self) -> list[Block | None]:
        """Return every legal move, and what else can be done."""
        made: list[Block | None] = [*self.guide(), blocks.text(self.explained(), 2200)]
        made += self.choices.controls(self.groups, self.focus.page)
        made += self.placing()
        made += blocks.rows([self.undo(), *self.forms(), *self.vote(), self.rules()])
        forecast = self.table.forecast(self.seat) if self.options else None
        made.append(blocks.text(self.words.say(forecast)) if forecast else None)
        return made

    def guide(self) -> list[Block | None]:
        """Return a few words for somebody who has not played here before, until hidden."""
        if self.visit.person.get("guided") or not self.options:
            return []
        hide = blocks.button(self.words.say_key("guide-hide"), "guided", self.table.id)
        return [blocks.text(self.words.say_key("guide")), *blocks.rows([hide])]

    def explained(self) -> str:
        """Say what the things on offer do, where the rules have a line on them."""
        lines: list[str] = []
        for option in self.options:
            shorts = self.choices.shorts(option)
            if shorts and len(lines) < LISTED:
                lines.append(f"**{self.choices.label(option)}**\n-# " + "\n-# ".join(shorts))
        return "\n".join(lines)

    def placing(self) -> list[Block]:
        """Return the amounts for the chosen place, and the presets."""
        made: list[Block] = []
        for group in self.groups:
            if not group.placing:
                continue
            if self.focus.place:
                amounts = self.choices.amounts(group, self.focus.place)
                if amounts:
                    title = self.words.say_key("place-how-many", place=self.focus.place)
                    made += [block for block in (blocks.text(title),) if block]
                    made += amounts
            if group.id in self.lines():
                made += blocks.rows(self.preset(group, name) for name in PRESETS)
        return made

    def preset(self, group: Group, name: str) -> Block | None:
        """Return the button of a preset that would place something."""
        if name != "before" and not spread(name, group, self.view, self.seat):
            return None
        label = self.words.say_key(f"preset-{name}")
        arg = f"{group.id}.{name}"
        return blocks.button(label, "preset", self.table.id, self.decision, arg)

    def undo(self) -> Block | None:
        """Return the button that takes the last request back, naming it."""
        moves = self.table.undoable(self.seat)
        if not moves or self.table.row.status != "open":
            return None
        said = self.words.list_of([self.words.move(Move.parse(text)) for text in moves[:3]])
        label = self.words.say_key("undo-last", what=said)
        return blocks.button(label, "undo", self.table.id, self.decision)

    def forms(self) -> list[Block | None]:
        """Return a button per verb that takes a whole line of text."""
        known = {group.id for group in self.groups}
        return [
            blocks.button(
                self.words.say_key("type-it", what=self.choices.title(Group(group, ()))),
                "form", self.table.id, self.decision, verb,
            )
            for group, verb in self.lines().items()
            if group in known
        ]  # fmt: skip

    def lines(self) -> dict[str, str]:
        """Return the groups whose choices can be made in one typed line, with their verbs."""
        return {verb.group: verb.name for verb in self.table.game.verbs if verb.typed}

    def vote(self) -> list[Block | None]:
        """Return yes and no if the table waits for this seat's answer."""
        vote = self.table.row.vote
        if vote is None or self.seat not in vote.waiting:
            return []
        return vote_buttons(self.words, self.table.id, vote.id)

    def rules(self) -> Block:
        """Return the button that explains what can be done now."""
        return blocks.button(self.words.say_key("button-rules"), "pub", self.table.id, 0, "now")

    def question(self, option: Option) -> list[Block | None]:
        """Return what must be confirmed first."""
        yes = blocks.button(
            self.words.move(option.move) if not option.target else self.words.say_key("yes"),
            "sure", self.table.id, self.decision, short_move(option.move), style=Style.success,
        )  # fmt: skip
        back = blocks.button(self.words.say_key("back"), "play", self.table.id, self.decision)
        return [blocks.text(details(self.words, self.choices, option)), *blocks.rows([yes, back])]

    # The picture

    async def picture(self) -> Picture | None:
        """Draw the map with what can be taken."""
        targets = tuple(
            option
            for group in self.groups
            if not group.placing
            for option in group.options
            if option.target is not None and option.target.kind == "area"
        )
        return await self.visit.app.studio.map(
            self.view,
            self.visit.look(self.table),
            (self.table.id, self.table.row.version, self.seat),
            width=PANEL_WIDTH,
            targets=targets,
        )

    async def show(self) -> None:
        """Show the panel at once, and its map as soon as that is drawn."""
        drawing = asyncio.ensure_future(self.picture())
        await asyncio.wait((drawing,), timeout=PICTURE_PATIENCE)
        if not drawing.done():
            await self.visit.show(self.page(None))
        picture = await drawing
        await self.visit.show(self.page(picture), picture)


def vote_buttons(words: Speech, game: int, vote: int) -> list[Block | None]:
    """Return yes and no."""
    return [
        blocks.button(words.say_key("vote-yes"), "vote", game, vote, "yes", style=Style.success),
        blocks.button(words.say_key("vote-no"), "vote", game, vote, "no", style=Style.danger),
    ]


# Opening


@errand("play")
async def _open(visit: Visit, table: Table, arg: str) -> None:
    await open_panel(visit, table, arg)


async def open_panel(
    visit: Visit, table: Table, notice: str = "", focus: Focus | None = None
) -> None:
    """Show a player's panel, with a notice above it."""
    if table.row.status == "lobby":
        await visit.say("refuse-table-lobby")
        return
    if table.broken:
        await visit.say("refuse-table-broken", reason=table.broken)
        return
    seat = table.seat_of(visit.user)
    if seat is None:
        await visit.say("not-your-seat")
        return
    await Panel(visit, table, seat, notice, focus or Focus()).show()


async def settle(visit: Visit, table: Table, outcome: Outcome) -> None:
    """Show the panel again with what came of a request."""
    notice = refusal(visit.words, outcome)
    if isinstance(outcome, Accepted):
        visit.app.recorded(outcome)
        seat = table.seat_of(visit.user)
        notice = told(visit.words, [_seen(event, seat) for event in outcome.events])
    await open_panel(visit, table, notice)


def _seen(event: Event, seat: Seat | None) -> Event:
    return Event(event.kind, event.seen_by(seat))


async def _table(visit: Visit, touch: Touch) -> Table | None:
    """Return the table of a control, None (and say so) if its decision is a past one."""
    table = await visit.app.tables.table(touch.id.game)
    visit.at(table)
    seat = table.seat_of(visit.user)
    if seat is not None and table.started and table.decision(seat) != touch.id.decision:
        await open_panel(visit, table, visit.words.say_key("stale"))
        return None
    return table


# What its controls do


@act("play")
async def _play(visit: Visit, touch: Touch) -> None:
    await go(visit, "play", touch.id.game, "")


@act("move")
async def _move(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    if table is None:
        return
    text = touch.choice or touch.id.arg
    seat = table.seat_of(visit.user)
    option = find_option(table.options(seat), text) if seat is not None else None
    if option is not None and option.confirm is not None:
        await open_panel(visit, table, focus=Focus(sure=option))
    else:
        await _submit(visit, table, touch, option.move.text if option else text)


@act("sure")
async def _sure(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    if table is not None:
        seat = table.seat_of(visit.user)
        option = find_option(table.options(seat), touch.id.arg) if seat is not None else None
        await _submit(visit, table, touch, option.move.text if option else touch.id.arg)


async def _submit(visit: Visit, table: Table, touch: Touch, text: str) -> None:
    outcome = await table.submit(
        visit.request, by=visit.user, decision=touch.id.decision, moves=[text]
    )
    await settle(visit, table, outcome)


@act("page")
async def _page(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    if table is not None:
        group, _, page = touch.id.arg.rpartition(".")
        await open_panel(
            visit, table, focus=Focus(page=(group, int(page) if page.isdigit() else 0))
        )


@act("place")
async def _place(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    if table is not None:
        await open_panel(visit, table, focus=Focus(place=touch.choice))


@act("preset")
async def _preset(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    seat = table.seat_of(visit.user) if table is not None else None
    if table is None or seat is None:
        return
    name, _, preset = touch.id.arg.rpartition(".")
    group = next((g for g in groups(table.options(seat)) if g.id == name), None)
    if group is None:
        await open_panel(visit, table, visit.words.say_key("stale"))
        return
    before = await _turn_before(table, seat) if preset == "before" else None
    moves = spread(preset, group, table.view(seat), seat, before)
    outcome = await table.submit(
        visit.request, by=visit.user, decision=touch.id.decision, moves=moves
    )
    await settle(visit, table, outcome)


async def _turn_before(table: Table, seat: Seat) -> View | None:
    """Return the table as this turn found it."""
    try:
        return await table.view_at(table.row.public, seat)
    except NoSuchVersion:
        return None


@act("undo")
async def _undo(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    if table is not None:
        outcome = await table.undo(visit.request, by=visit.user, decision=touch.id.decision)
        await settle(visit, table, outcome)


@act("form", Answer.FORM)
async def _form(visit: Visit, touch: Touch) -> None:
    """Open the form in which a whole line is typed."""
    table = await visit.app.tables.table(touch.id.game)
    seat = table.seat_of(visit.user)
    verb = next((v for v in table.game.verbs if v.name == touch.id.arg and v.typed), None)
    if seat is None or verb is None or table.decision(seat) != touch.id.decision:
        await visit.say("not-your-seat" if seat is None else "stale")
        return
    await visit.in_time(visit.interaction.response.send_modal(_line(visit, touch, verb)))


def _line(visit: Visit, touch: Touch, verb: Verb) -> Form:
    words = visit.words
    name = words.say_key(f"verb-{verb.name}")
    about = words.say_key(f"verb-{verb.name}.about")
    form = Form(name.capitalize(), "typed", touch.id.game, touch.id.decision, verb.name)
    return form.ask("line", words.say_key("form-line"), about)


@act("typed")
async def _typed(visit: Visit, touch: Touch) -> None:
    table = await _table(visit, touch)
    if table is not None:
        text = f"{touch.id.arg} {touch.fields.get('line', '')}"
        outcome = await table.submit(
            visit.request, by=visit.user, decision=touch.id.decision, text=text
        )
        await settle(visit, table, outcome)


@errand("do")
async def do(visit: Visit, table: Table, arg: str) -> None:
    """Make a move that was typed, and answer with a fresh panel."""
    if not table.started:
        await visit.say("refuse-table-lobby")
        return
    outcome = await table.submit(visit.request, by=visit.user, text=arg)
    if isinstance(outcome, Stale):
        raise AssertionError("a typed move carries no decision number")
    if table.seat_of(visit.user) is None:
        await visit.tell(refusal(visit.words, outcome))
    else:
        await settle(visit, table, outcome)
