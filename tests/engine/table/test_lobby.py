"""A game before it starts, and how it starts."""

from __future__ import annotations

from engine.chance import commitment
from engine.record import verify
from engine.table import Accepted, Duplicate, Place, Refused
from tests.engine.table.conftest import ANN, BOB, CLEO
from tests.engine.table.test_council import rule
from tests.engine.table.tiny import GAMES


async def test_a_lobby_is_made_once_per_request_and_kept(desk):
    place = Place(guild=1, channel=2, message=4)
    made = await desk.tables.create(
        "new",
        game="tiny",
        host=ANN,
        seats=3,
        options={"rounds": 2},
        place=place,
        memo={"lang": "uk"},
    )
    again = await desk.tables.create("new", game="tiny", host=ANN, seats=3)
    assert again == Duplicate(made.game.id, 0)
    await desk.reopen()
    row = (await desk.tables.table(made.game.id)).row
    assert (row.status, row.capacity, row.options) == ("lobby", 3, {"rounds": 2})
    assert (row.place, row.memo) == (place, {"lang": "uk"})
    assert row.host.user == ANN


async def test_the_commitment_is_known_before_anyone_joins(desk):
    number = await desk.lobby(ANN, seats=2)
    row = (await desk.tables.table(number)).row
    promised = desk.tables.commitment(row)
    assert promised == commitment(str(number), row.secret)
    await desk.tables.join(number, user=BOB, request="77", word="open sesame")
    await desk.tables.start(number, by=ANN)
    table = await desk.tables.table(number)
    await desk.finish(table)
    record = await table.export()
    assert record.header["commitment"] == promised
    assert record.header["seeds"][0] == "req1"
    assert "sesame" not in record.text()
    assert verify(GAMES["tiny"], record).chain


async def test_seats_are_taken_and_given_back(desk):
    number = await desk.lobby(ANN, BOB, seats=3)
    tables = desk.tables
    assert rule(await tables.join(number, user=BOB, request="j")) == "already-joined"
    assert rule(await tables.leave(number, user=CLEO)) == "not-joined"
    await tables.join(number, user=CLEO, request="j2")
    assert rule(await tables.join(number, user=9, request="j3")) == "lobby-full"
    left = await tables.leave(number, user=ANN)
    assert [(s.seat, s.user, s.host) for s in left.game.seats] == [(0, BOB, True), (1, CLEO, False)]


async def test_the_last_person_closes_the_lobby(desk):
    number = await desk.lobby(ANN, seats=3)
    await desk.tables.add_house(number, by=ANN, player="random")
    left = await desk.tables.leave(number, user=ANN)
    assert (left.game.status, left.over) == ("aborted", True)
    assert rule(await desk.tables.join(number, user=BOB, request="j")) == "not-in-lobby"


async def test_only_the_host_arranges_the_lobby(desk):
    tables, number = desk.tables, await desk.lobby(ANN, BOB, seats=3)
    assert rule(await tables.add_house(number, by=BOB, player="random")) == "not-host"
    assert rule(await tables.remove(number, by=BOB, seat=0)) == "not-host"
    assert rule(await tables.configure(number, by=BOB, seats=4)) == "not-host"
    assert rule(await tables.start(number, by=BOB)) == "not-host"
    assert rule(await tables.close_lobby(number, by=BOB)) == "not-host"
    assert rule(await tables.remove(number, by=ANN, seat=0)) == "no-such-seat"
    assert len((await tables.remove(number, by=ANN, seat=1)).game.seats) == 1
    assert (await tables.close_lobby(number, by=ANN)).game.status == "aborted"


async def test_options_are_checked_by_the_game(desk):
    tables, number = desk.tables, await desk.lobby(ANN, BOB, seats=3)
    assert rule(await tables.configure(number, by=ANN, options={"rounds": 0})) == "bad-rounds"
    assert rule(await tables.configure(number, by=ANN, seats=1)) == "seats-out-of-range"
    assert rule(await tables.configure(number, by=ANN, seats=9)) == "seats-out-of-range"
    done = await tables.configure(number, by=ANN, options={"rounds": 5}, seats=4, rated=False)
    assert (done.game.options, done.game.capacity, done.game.rated) == ({"rounds": 5}, 4, False)
    bad = await tables.create("b", game="tiny", host=ANN, seats=2, options={"x": 1})
    assert isinstance(bad, Refused)
    few = await tables.create("c", game="tiny", host=ANN, seats=1)
    assert rule(few) == "seats-out-of-range"


async def test_a_game_starts_with_those_who_joined(desk):
    tables, number = desk.tables, await desk.lobby(ANN, seats=4)
    assert rule(await tables.start(number, by=ANN)) == "seats-out-of-range"
    await tables.join(number, user=BOB, request="j")
    assert isinstance(await tables.start(number, by=ANN), Accepted)
    assert rule(await tables.start(number, by=ANN)) == "not-in-lobby"
    table = await tables.table(number)
    assert len(table.view(None).panels) == 2
    assert table.row.seats[0].since is not None


async def test_a_rematch_has_the_same_options_and_place(desk):
    table = await desk.play(ANN, BOB, rounds=2)
    await desk.tables.remember(table.id, place=Place(1, 2, 3, 4))
    await desk.finish(table)
    again = await desk.tables.rematch("re", game=table.id, host=BOB)
    assert (again.game.options, again.game.place) == ({"rounds": 2}, Place(1, 2))
    assert again.game.host.user == BOB


async def test_games_are_found_by_place_person_and_state(desk):
    table = await desk.play(ANN, BOB)
    lobby = await desk.lobby(BOB, seats=2)
    await desk.tables.remember(table.id, place=Place(1, 2, 30), memo={"post": 5})
    await desk.tables.remember(table.id, memo={"more": 6})
    tables = desk.tables
    assert [row.id for row in await tables.find(thread=30)] == [table.id]
    assert [row.id for row in await tables.find(user=BOB)] == [lobby, table.id]
    assert [row.id for row in await tables.find(guild=1, statuses=("lobby",))] == []
    assert (await tables.find(channel=2))[0].memo == {"post": 5, "more": 6}


async def test_the_inbox_lists_what_waits_longest_first(desk):
    first = await desk.play(ANN, BOB)
    desk.clock.pass_time(10)
    second = await desk.play(ANN, CLEO)
    other = await desk.play(BOB, ANN)
    waits, others = await desk.tables.inbox(ANN)
    assert [row.id for row in waits] == [first.id, second.id]
    assert [row.id for row in others] == [other.id]
    await other.ask_abort("a", by=BOB)
    assert len((await desk.tables.inbox(ANN))[0]) == 3
