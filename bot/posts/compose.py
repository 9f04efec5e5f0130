"""What is posted in a game's thread, composed from the table when it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot import blocks
from bot.blocks import Block, Style
from bot.panels.play import vote_buttons
from bot.panels.words import digest, facts, title
from bot.pictures import Look
from bot.speech import Speech
from engine.protocol import Seat, View
from engine.table import NoSuchVersion, SeatRow, Table
from render import Picture

if TYPE_CHECKING:
    from bot.app import Referee


@dataclass(frozen=True)
class Post:
    """A message ready to be sent, with those whom it calls."""

    view: discord.ui.LayoutView
    picture: Picture | None = None
    called: tuple[int, ...] = ()


class Composer:
    """Composes the posts of one table in the server's language."""

    def __init__(self, app: Referee, table: Table, words: Speech, theme: str = "light") -> None:
        self.app = app
        self.table = table
        self.words = words.with_names(table.game.own_names(table.row.options))
        names = table.game.own_names(table.row.options)
        self.look = Look(words.locale, theme, names=tuple(names.items()), roots=words.roots)

    # Parts

    def holder(self, seat: SeatRow) -> str:
        """Name a seat and who plays it."""
        who = f"<@{seat.user}>" if seat.user and seat.is_person else ""
        if seat.player:
            who = self.words.say_key("house-name", player=seat.player)
        said = self.words.seat(seat.seat)
        return f"{said} ({who})" if who else said

    def waiting(self) -> list[SeatRow]:
        """Return the seats the game waits for."""
        acting = self.table.to_act()
        return [seat for seat in self.table.row.seats if seat.seat in acting]

    def accent(self, seat: Seat | None) -> int | None:
        """Return the colour of a seat."""
        return None if seat is None else blocks.COLOURS[seat % len(blocks.COLOURS)]

    def buttons(self) -> list[Block]:
        """Return what everybody may do with a post."""
        say, game = self.words.say_key, self.table.id
        return blocks.rows(
            [
                blocks.button(say("button-play"), "pub", game, 0, "play", style=Style.primary),
                blocks.button(say("button-map"), "pub", game, 0, "map"),
                blocks.button(say("button-history"), "pub", game, 0, "history"),
                blocks.button(say("button-rules"), "pub", game, 0, "now"),
            ]
        )

    async def since(self) -> tuple[int, View | None]:
        """Return the version of the last post, and the table as it was then."""
        shown = self.table.row.memo.get("shown", 0)
        try:
            return shown, await self.table.view_at(shown, None)
        except NoSuchVersion:
            return shown, None

    # Posts

    async def turn(self) -> Post:
        """Return the post of a turn: the map, what happened, who is to move."""
        view = self.table.view(None)
        since, before = await self.since()
        key = (self.table.id, self.table.row.public, None, since)
        drawn = await self.app.studio.map(view, self.look, key, before=before)
        seat = view.to_act[0] if view.to_act else view.turn
        called = await self.called()
        page = blocks.page(
            blocks.text(f"### {title(self.words, self.table, view)}"),
            blocks.gallery(drawn),
            blocks.text(await self.news(since)),
            blocks.text(self.to_move(view)),
            *self.buttons(),
            accent=self.accent(seat),
        )
        return Post(page, drawn, called)

    async def news(self, since: int) -> str:
        """Tell what happened since the last post."""
        entries = await self.table.history(None, since)
        events = [e for entry in entries if not entry.undone for e in entry.events]
        return digest(self.words, events)

    def to_move(self, view: View) -> str:
        """Say who is to move and at which version the game is."""
        row = self.table.row
        who = self.words.list_of([self.holder(seat) for seat in self.waiting()])
        lines = [self.words.say_key("post-to-move", who=who, doing=self.words.say(view.stage))]
        lines.append(f"-# v{row.version} {self.table.head}")
        return "\n".join(lines)

    async def called(self) -> tuple[int, ...]:
        """Return whom to call: persons newly waited for who want to be called."""
        done = self.table.row.memo.get("called", -1)
        found = []
        for seat in self.table.row.seats:
            fresh = seat.since is not None and seat.owed > done
            if fresh and seat.is_person and seat.user is not None:
                settings = await self.app.tables.person(seat.user)
                if settings.get("ping", "mention") == "mention":
                    found.append(seat.user)
        return tuple(found)

    def status(self) -> Post:
        """Return the post about a pause, its end, or somebody who came or left."""
        row = self.table.row
        key = "post-paused" if row.status == "paused" else "post-goes-on"
        reason = f"pause-{row.reason}"
        why = self.words.say_key(reason) if row.reason and self.words.has(reason) else ""
        host = f"<@{row.host.user}>" if row.host and row.host.user else ""
        lines = [self.words.say_key(key, game=row.id, why=why, host=host)]
        lines += [f"- {self.holder(seat)}" for seat in row.seats]
        called = (row.host.user,) if row.status == "paused" and row.host and row.host.user else ()
        return Post(blocks.page(blocks.text("\n".join(lines))), called=called)

    def vote(self) -> Post:
        """Return the post of an open vote."""
        vote = self.table.row.vote
        assert vote is not None
        seats = self.table.row.seats
        say = self.words.say_key
        asked = say(
            f"vote-{vote.kind}",
            seat=vote.asker,
            about=self.words.seat(vote.seat) if vote.seat is not None else "",
        )
        users = [seats[seat].user for seat in vote.waiting]
        who = " ".join(f"<@{user}>" for user in users if user)
        until = f"<t:{vote.deadline // 1000}:R>"
        text = "\n".join([f"### {asked}", say("vote-waits", who=who, until=until)])
        page = blocks.page(
            blocks.text(text),
            *blocks.rows(vote_buttons(self.words, self.table.id, vote.id)),
            accent=self.accent(vote.asker),
        )
        return Post(page, called=tuple(user for user in users if user))

    def reminder(self, seat: SeatRow) -> Post:
        """Return the reminder of a seat that the game waits for."""
        since = f"<t:{(seat.since or 0) // 1000}:R>"
        text = self.words.say_key("post-reminder", who=f"<@{seat.user}>", since=since)
        called = (seat.user,) if seat.user else ()
        return Post(blocks.page(blocks.text(text), *self.buttons()[:1]), called=called)

    async def over(self) -> Post:
        """Return the last post: the result with coins by source and by round."""
        row = self.table.row
        say = self.words.say_key
        if row.status == "aborted":
            key = "post-aborted"
            text = say(key, game=row.id, reason=row.reason)
            return Post(blocks.page(blocks.text(text), *self.end_buttons()))
        record, result = await self.table.export(), self.table.result()
        picture = await self.app.studio.card(record, result, self.look)
        since, _ = await self.since()
        changes = await self.app.rating_changes(row)
        lines = []
        for standing in sorted(result, key=lambda s: (s.rank, s.seat)):
            seat = row.seats[standing.seat]
            lines.append(
                say("result-line", rank=standing.rank, who=self.holder(seat), score=standing.score)
            )
            small = []
            if standing.sources:
                small.append(say("result-sources", sources=dict(standing.sources)))
            if standing.by_round:
                small.append(say("result-rounds", rounds=" + ".join(map(str, standing.by_round))))
            if seat.user in changes:
                before, after = changes[seat.user]
                small.append(say("result-rating", before=before, after=after))
            lines += [f"-# {one}" for one in small]
        page = blocks.page(
            blocks.text(f"## {say('post-over', game=row.id)}"),
            blocks.gallery(picture),
            blocks.text(await self.news(since), 800),
            blocks.text("\n".join(lines), 2000),
            blocks.text(f"-# v{row.version} {self.table.head}"),
            *self.end_buttons(),
        )
        return Post(page, picture)

    def end_buttons(self) -> list[Block]:
        """Return what can be done with a finished game."""
        say, game = self.words.say_key, self.table.id
        return blocks.rows(
            [
                blocks.button(say("button-rematch"), "rematch", game, style=Style.primary),
                blocks.button(say("button-replay"), "pub", game, 0, "replay"),
                blocks.button(say("button-record"), "pub", game, 0, "export"),
            ]
        )


def seat_lines(words: Speech, view: View) -> list[str]:
    """Say what lies before every seat."""
    return [
        f"**{words.seat(panel.seat)}** " + " · ".join(facts(words, view, panel))
        for panel in view.panels
    ]
