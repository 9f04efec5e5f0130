"""A local Discord with the real bot on it, and people who play by buttons or by commands."""

import contextlib
import random
from pathlib import Path

from bot.app import Referee, installed_games
from bot.local import LocalDiscord, connected
from bot.settings import Settings
from bot.speech import ROOTS, speech
from engine.table import Tables
from tests.probe import PROBE

TEXT = Path(__file__).parents[1] / "text"
SETTINGS = Settings(drawers=0, house_pace=0.0)
LOCALES = {"en": "en-US", "ru": "ru", "uk": "uk"}


class Hall:
    """One server with people and the bot."""

    def __init__(self, local, folder, locale="en", **more):
        self.local = local
        self.folder = folder
        self.words = speech(locale)
        self.locale = LOCALES[locale]
        self.guild = local.guild("Hall", locale=self.locale)
        self.channel = local.channel(self.guild)
        self.more = more

    def say(self, key, **params):
        return self.words.say_key(key, **params)

    def person(self, name):
        return self.local.person(name, self.guild, locale=self.locale)

    @contextlib.asynccontextmanager
    async def bot(self, *, games=None, **more):
        games = games or {**installed_games()}
        async with await Tables.open(self.folder / "hall.sqlite3", games=games) as tables:
            settings = {"guild_ready_timeout": 0.05, "roots": (*ROOTS, TEXT), **more}
            app = Quick(tables, SETTINGS, **settings)
            async with connected(self.local, app):
                self.app, self.tables = app, tables
                yield app

    async def lobby(self, people, kind="smallworld", **options):
        """Open a lobby with these people in it and return its post."""
        host, *guests = people
        reply = await host.slash("game new", game=kind, players=len(people))
        lobby = (await reply.settled()).message
        if options:
            await self.tables.configure(number_of(lobby), by=host.id, options=options)
        for guest in guests:
            reply = await guest.click(host.look(lobby.id), self.say("lobby-join"))
            await reply.settled()
        return host.look(lobby.id)

    async def start(self, people, kind="smallworld", **options):
        """Start a game and return its table and thread."""
        lobby = await self.lobby(people, kind, **options)
        await (await people[0].click(lobby, self.say("lobby-start"))).settled()
        table = await self.tables.table(number_of(lobby))
        await self.quiet()
        return table, table.row.place.thread

    async def quiet(self):
        """Wait until everything that was recorded has been posted."""
        self.app.outbox.kick()
        await self.app.outbox.idle()

    def post(self, thread, person):
        """The newest public post with buttons."""
        label = self.say("button-play")
        return next(m for m in reversed(person.sees(thread)) if m.button(label) and not m.private)

    async def panel(self, person, thread):
        """Open a panel by the Play button of the newest post."""
        reply = await person.click(self.post(thread, person), self.say("button-play"))
        return (await reply.settled()).message


def number_of(lobby):
    """The number of a lobby's game, as its buttons carry it."""
    return int(lobby.buttons[0].custom_id.split(":")[2])


class Quick(Referee):
    """The bot without the client's pause before it identifies itself again."""

    async def before_identify_hook(self, shard_id, *, initial=False):
        return


@contextlib.asynccontextmanager
async def hall(folder, locale="en", **more):
    """A server, local; every payload must have been one that Discord takes."""
    async with LocalDiscord(**more) as local:
        yield Hall(local, folder, locale)
        assert [str(one) for one in local.refusals] == []
        assert local.unknown_routes == []


def games_with_probe():
    return {**installed_games(), "probe": PROBE}


def whose_turn(table, people):
    """The people the game waits for."""
    users = {table.row.seats[seat].user for seat in table.to_act()}
    return [person for person in people if person.id in users]


async def by_buttons(hall, person, panel, rng):
    """Make one random choice of a panel; return the panel afterwards."""
    words = hall.words
    yes = [hall.say("yes"), *(words.say_key(f"move-{verb}") for verb in ("decline",))]
    skipped = ["button-rules", "back", "guide-hide", "vote-yes", "vote-no", "preset-before"]
    skip = {hall.say(key) for key in skipped}
    sure = next((b for b in panel.buttons if ":sure:" in b.custom_id), None)
    if sure is not None:
        reply = await person.click(panel, sure.custom_id)
        return (await reply.settled()).message
    acts = ("b:move", "b:preset")
    buttons = [
        b for b in panel.buttons if b.custom_id.startswith(acts) and b.label not in {*skip, *yes}
    ]
    menus = [menu for menu in panel.selects if menu.custom_id.startswith(("s:move", "s:place"))]
    if menus and (not buttons or rng.random() < 0.6):
        menu = rng.choice(menus)
        reply = await person.choose(panel, menu.custom_id, [rng.choice(menu.options).value])
    else:
        assert buttons, panel.text
        reply = await person.click(panel, rng.choice(buttons).custom_id)
    return (await reply.settled()).message


async def play_by_buttons(hall, table, people, thread, seed=1, most=4000):
    """Play to the end with buttons and menus only."""
    rng = random.Random(seed)
    for _ in range(most):
        if table.over:
            return
        for person in whose_turn(table, people):
            panel = await hall.panel(person, thread)
            while person in whose_turn(table, people) and not table.over:
                panel = await by_buttons(hall, person, panel, rng)
        await hall.quiet()
    raise AssertionError("the game did not end")


async def play_by_commands(hall, table, people, thread, seed=1, most=4000):
    """Play to the end by typing commands only."""
    rng = random.Random(seed)
    for _ in range(most):
        if table.over:
            await hall.quiet()
            return
        for person in whose_turn(table, people):
            await one_command(hall, table, person, thread, rng)
    raise AssertionError("the game did not end")


async def one_command(hall, table, person, thread, rng):
    seat = table.seat_of(person.id)
    move = rng.choice([option.move for option in table.options(seat)])
    verb = next(verb for verb in table.game.verbs if verb.name == move.verb)
    names = [one.name for one in verb.arguments]
    values = list(move.args)
    if verb.typed or len(values) > len(names):
        values = [*values[: len(names) - 1], " ".join(values[len(names) - 1 :])]
    given = dict(zip(names, values, strict=False))
    before = table.row.version
    reply = await person.slash(move.verb, channel=thread, options=given)
    await reply.settled()
    assert table.row.version > before, reply.text  # the house may have answered already
