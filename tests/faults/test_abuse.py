"""Whoever may not do something is told so privately, and nothing changes."""

from __future__ import annotations

import pytest

from bot.ids import ComponentId
from bot.local import NotPossibleError, Person
from engine.table import Table
from tests.faults.arena import Arena, arena
from tests.faults.scale import Seeded, amounts, report


@pytest.fixture
async def place(tmp_path):
    async with arena(tmp_path / "g.sqlite3", pictures=False) as made:
        yield made
        assert made.sound()
        assert without_errors(made)


@pytest.fixture
async def table(place):
    return await place.game(*place.people[:2])


def without_errors(place: Arena) -> bool:
    """Tell whether there was no unexpected error; the count begins anew."""
    count = place.referee.metrics.errors._value
    unexpected = int(count.get())
    count.set(0)
    return unexpected == 0


def thread(place: Arena, table: Table):
    return place.local.world.channels[table.row.place.thread]


def newest_post(place: Arena, table: Table):
    return [m for m in place.people[0].sees(thread(place, table)) if not m.private][-1]


async def panel(place: Arena, table: Table, person: Person):
    reply = await person.slash("play", channel=thread(place, table))
    return (await reply.settled()).last


async def refused(table: Table, reply, before: str) -> str:
    """Check that a reply is a private refusal and that the game is as it was."""
    await reply.settled()
    assert reply.last is not None
    assert reply.last.private, reply.interaction.data
    assert reply.last.text
    assert table.row.head == before
    return reply.last.text


async def test_a_spectator_gets_no_panel(place, table):
    cleo = place.people[2]
    reply = await cleo.click(newest_post(place, table), "Play")
    assert not (await reply.settled()).last.selects
    await refused(table, reply, table.row.head)


@pytest.mark.parametrize("verb", ["conquer", "decline", "done"])
async def test_a_spectator_and_the_player_not_in_turn_cannot_move(place, table, verb):
    waiting = place.people[1 - table.to_act()[0]]
    for person in (place.people[2], waiting):
        options = {"region": "3"} if verb == "conquer" else {}
        reply = await person.slash(verb, channel=thread(place, table), options=options)
        await refused(table, reply, table.row.head)


async def test_anothers_control_id_is_refused(place, table):
    """Somebody copies the id of a player's own control and sends it from a message of theirs."""
    player, other = place.holder(table), place.people[2]
    shown = await panel(place, table, player)
    menu = shown.selects[0]
    before = table.row.head
    own = await panel(place, table, other)
    for message in (own, newest_post(place, table)):
        reply = await other.choose(message, menu.custom_id, [menu.options[0].value], forged=True)
        await refused(table, reply, before)


async def test_a_stale_decision_number_is_refused(place, table):
    player = place.holder(table)
    shown = await panel(place, table, player)
    again = await panel(place, table, player)
    menu = shown.selects[0]
    await (await player.choose(shown, menu.custom_id, menu.options[0].value)).settled()
    after = table.row.head
    reply = await player.choose(again, menu.custom_id, menu.options[0].value)
    await refused(table, reply, after)
    await place.referee.outbox.idle()


@pytest.mark.parametrize("act", ["aborted", "resigned", "undo", "pause"])
async def test_errands_of_players_are_refused_to_others(place, table, act):
    cleo = place.people[2]
    made = ComponentId("go", table.id, 0, act).text("b")
    reply = await cleo.click(newest_post(place, table), made, forged=True)
    await refused(table, reply, table.row.head)
    assert table.row.status == "open"


async def test_somebody_from_another_server_does_not_reach_a_game(place, table):
    elsewhere = place.local.world.add_guild("Elsewhere")
    dan = place.local.person("Dan", elsewhere)
    place.local.world.set_bot_present(elsewhere, present=True)
    channel = place.local.world.channels_of(elsewhere.id)
    there = channel[0] if channel else place.local.world.add_channel(elsewhere, "general")
    for command in ("play", "board", "undo"):
        reply = await dan.slash(command, channel=there, options={"game": table.id})
        await refused(table, reply, table.row.head)


async def test_a_member_who_left_the_server_keeps_the_seat_and_nobody_else_gets_it(place, table):
    place.local.world.remove_member(place.guild, place.holder(table).user)
    cleo = place.people[2]
    reply = await cleo.slash("conquer", channel=thread(place, table), region="3")
    await refused(table, reply, table.row.head)


async def test_only_managers_set_up_a_server(place, table):
    with pytest.raises(NotPossibleError):
        await place.people[2].slash("server", channel=place.channel)
    made = ComponentId("serve", 0, 0, "language").text("s")
    reply = await place.people[2].choose(newest_post(place, table), made, ["ru"], forged=True)
    await refused(table, reply, table.row.head)
    assert (await place.tables.server(place.guild.id)).get("language") is None


async def test_commands_are_not_offered_in_direct_messages(place, table):
    anna = place.people[0]
    with pytest.raises(NotPossibleError):
        await anna.slash("play", channel=place.local.world.open_dm(anna.user))


@pytest.mark.parametrize("act", ["start", "join", "leave"])
async def test_a_lobbys_control_sent_from_another_post_leaves_that_post_alone(place, table, act):
    post = newest_post(place, table)
    made = ComponentId(act, table.id, 0, "").text("b")
    await (await place.people[2].click(post, made, forged=True)).settled()
    assert newest_post(place, table).text == post.text


@pytest.mark.parametrize("act", ["move", "undo", "start", "vote", "option"])
async def test_the_number_of_no_game_is_refused_in_words(place, table, act):
    made = ComponentId(act, 999_999, 0, "yes").text("b")
    reply = await place.people[0].click(newest_post(place, table), made, forged=True)
    await refused(table, reply, table.row.head)
    assert without_errors(place)


async def test_a_spectators_preset_is_answered(place, table):
    made = ComponentId("preset", table.id, 0, "deploy.even").text("b")
    reply = await place.people[2].click(newest_post(place, table), made, forged=True)
    await reply.settled(timeout=1)


@pytest.mark.parametrize("act", ["place", "option"])
async def test_a_menus_id_sent_as_a_button_is_refused_in_words(place, table, act):
    made = ComponentId(act, table.id, 0, "rounds").text("b")
    reply = await place.people[2].click(newest_post(place, table), made, forged=True)
    await refused(table, reply, table.row.head)
    assert without_errors(place)


def forged_id(rng, table: Table) -> str:
    acts = ("move", "sure", "undo", "typed", "go", "vote", "x")
    args = ("pick 1", "conquer 3", "aborted", "", "yes", "deploy.even", "../..", "🙂", "done")
    spelled = ComponentId(rng.choice(acts), table.id, rng.randrange(3), rng.choice(args))
    return rng.choice((spelled.text("b"), spelled.text("s"), "nonsense", "b:move", "b::::"))


@amounts("forgeries", small=60, soak=2_000, full=10_000)
async def test_made_up_ids_change_nothing(place, table, forgeries):
    """Ids prove nothing: whatever a spectator's changed client sends, the database decides."""
    rng, before, person = Seeded(), table.row, place.people[2]
    post = newest_post(place, table)
    for _ in range(forgeries):
        made = forged_id(rng, table)
        if made.startswith("s"):
            reply = await person.choose(post, made, ["pick 1"], forged=True)
        else:
            reply = await person.click(post, made, forged=True)
        await refused(table, reply, before.head)
    report(forgeries=forgeries, refused=forgeries)
    assert table.row == before
