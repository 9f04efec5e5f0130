"""Votes with a deadline, pause and resume, resigning, replacing, aborting, carrying on."""

from __future__ import annotations

import pytest

from engine.record import verify
from engine.table import Accepted, NotYourSeat, Refused
from tests.engine.table.conftest import ANN, BOB, CLEO, DAN
from tests.engine.table.test_draft import pebbles
from tests.engine.table.tiny import GAMES, Tiny

DAY = 24 * 3600


def rule(outcome) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.violation.rule


async def kinds(desk) -> list[str]:
    found = []
    while rows := await desk.tables.claim():
        for row in rows:
            found.append(row.kind)
            await desk.tables.delivered(row)
    return sorted(found)


async def test_an_undo_beyond_the_draft_needs_everybody(desk):
    table = await desk.play(ANN, BOB, CLEO)
    await desk.do(table, ANN, "add", "pass")
    asked = await table.ask_undo("ask", by=ANN)
    assert asked.game.vote.voters == (1, 2)
    assert rule(await table.answer("own", by=ANN, yes=True)) == "already-voted"
    assert isinstance(await table.answer("b", by=BOB, yes=True), Accepted)
    assert rule(await table.answer("b2", by=BOB, yes=True)) == "already-voted"
    assert table.row.vote.waiting == (2,)
    await desk.reopen()
    table = await desk.tables.table(table.id)
    assert isinstance(await table.answer("c", by=CLEO, yes=True, vote=asked.version), Accepted)
    assert table.row.vote is None
    assert table.to_act() == (0,)
    assert pebbles(table.view(1)) == [0, 0, 0]
    assert (await table.history(1, 0))[-1].kind == "answer"


async def test_one_no_ends_a_vote(desk):
    table = await desk.play(ANN, BOB, CLEO)
    await desk.do(table, ANN, "pass")
    await table.ask_undo("ask", by=ANN)
    await table.answer("b", by=BOB, yes=False)
    assert table.row.vote is None
    assert rule(await table.answer("c", by=CLEO, yes=True)) == "no-vote"
    assert table.to_act() == (1,)


async def test_no_answer_by_the_deadline_is_a_no(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "pass")
    await table.ask_abort("ask", by=ANN)
    desk.clock.pass_time(DAY - 1)
    await desk.tables.tick()
    assert table.row.vote is not None
    desk.clock.pass_time(1)
    await desk.tables.tick()
    table = await desk.tables.table(table.id)
    assert (table.row.vote, table.row.status) == (None, "open")
    assert rule(await table.answer("late", by=BOB, yes=True)) == "no-vote"
    assert (await table.history(None, 0))[-1].kind == "lapsed"


async def test_only_one_vote_at_a_time_and_only_by_those_at_the_table(desk):
    table = await desk.play(ANN, BOB)
    assert await table.ask_abort("x", by=CLEO) == NotYourSeat()
    await table.ask_abort("ask", by=ANN)
    assert rule(await table.ask_abort("more", by=BOB)) == "vote-open"
    assert await table.answer("y", by=CLEO, yes=True) == NotYourSeat()
    assert rule(await table.answer("z", by=BOB, yes=True, vote=99)) == "no-vote"


@pytest.mark.parametrize("target", [-1, 1, 7])
async def test_an_undo_vote_must_name_a_version_of_the_game(desk, target):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "pass")
    assert rule(await table.ask_undo("ask", by=ANN, to=target)) == "no-such-version"


async def test_moves_made_meanwhile_may_leave_nothing_to_go_back_to(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    await desk.do(table, ANN, "add")
    await table.ask_undo("ask", by=ANN, to=1)
    await table.undo("u1", by=ANN)
    await table.undo("u2", by=ANN)
    await desk.do(table, ANN, "add", "add")
    assert isinstance(await table.answer("yes", by=BOB, yes=True), Accepted)
    assert pebbles(table.view(0)) == [2, 0]


async def test_an_abort_by_vote_reveals_the_secret_and_makes_no_result(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    await table.ask_abort("ask", by=ANN)
    await table.answer("yes", by=BOB, yes=True)
    assert (table.row.status, table.row.reason, table.to_act()) == ("aborted", "vote", ())
    record = await table.export()
    report = verify(GAMES["tiny"], record)
    assert (report.chain, report.over) == (True, False)
    assert await desk.tables.store.finished(None, None) == []
    assert "over" in await kinds(desk)


async def test_the_host_may_abort_and_others_may_not(desk):
    table = await desk.play(ANN, BOB)
    assert rule(await table.abort("b", by=BOB)) == "not-host"
    assert isinstance(await table.abort("a", by=ANN), Accepted)
    assert table.row.status == "aborted"


async def test_with_the_house_alone_a_vote_passes_at_once(desk):
    number = await desk.lobby(ANN, seats=2)
    await desk.tables.add_house(number, by=ANN, player="random")
    await desk.tables.start(number, by=ANN)
    table = await desk.tables.table(number)
    await desk.do(table, ANN, "roll")
    assert isinstance(await table.ask_undo("ask", by=ANN), Accepted)
    assert pebbles(table.view(0)) == [0, 0]
    assert table.row.vote is None


async def test_votes_neither_show_nor_end_a_draft(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    await table.ask_abort("ask", by=BOB)
    assert pebbles(table.view(1)) == [0, 0]
    assert [h.kind for h in await table.history(1, 0)] == ["ask"]
    await table.answer("no", by=ANN, yes=False)
    assert isinstance(await table.undo("u", by=ANN), Accepted)
    assert pebbles(table.view(0)) == [0, 0]


async def test_nothing_moves_while_paused_and_no_time_is_counted(desk):
    table = await desk.play(ANN, BOB)
    desk.clock.pass_time(60)
    await table.pause("p", by=BOB)
    assert rule(await table.submit("m", by=ANN, moves=["add"])) == "table-paused"
    assert rule(await table.pause("p2", by=BOB)) == "table-paused"
    desk.clock.pass_time(3 * DAY)
    await desk.tables.tick()
    assert "remind" not in await kinds(desk)
    await table.resume("r", by=ANN)
    assert rule(await table.resume("r2", by=ANN)) == "not-paused"
    desk.clock.pass_time(5)
    await desk.do(table, ANN, "pass")
    assert table.row.seats[0].times == (65_000,)


async def test_a_pause_stops_the_deadline_of_a_vote(desk):
    table = await desk.play(ANN, BOB)
    await table.ask_abort("ask", by=ANN)
    await table.pause("p", by=None, reason="no-access")
    desk.clock.pass_time(2 * DAY)
    await desk.tables.tick()
    await table.resume("r", by=None)
    assert table.row.vote is not None
    assert isinstance(await table.answer("yes", by=BOB, yes=True), Accepted)


async def test_who_resigns_leaves_the_seat_to_a_caretaker(desk):
    table = await desk.play(ANN, BOB)
    await table.resign("r", by=ANN, player="sensible")
    assert table.row.seats[0].kind == "caretaker:sensible"
    assert [seat.host for seat in table.row.seats] == [False, True]
    assert await table.submit("m", by=ANN, moves=["add"]) == NotYourSeat()
    assert table.seat_of(ANN) is None
    assert isinstance(await table.submit("h", by=None, seat=0, moves=["pass"]), Accepted)


async def test_a_vacant_seat_pauses_the_game_until_it_is_filled(desk):
    table = await desk.play(ANN, BOB)
    await table.resign("r", by=BOB)
    assert (table.row.status, table.row.reason) == ("paused", "vacant")
    assert rule(await table.resume("go", by=ANN)) == "table-paused"
    assert rule(await table.replace("x", by=ANN, seat=1, user=ANN)) == "user-has-seat"
    assert rule(await table.replace("x1", by=ANN, seat=9, user=CLEO)) == "no-such-seat"
    assert await table.replace("x2", by=DAN, seat=1, user=DAN) == NotYourSeat()
    await table.replace("ok", by=ANN, seat=1, user=CLEO)
    assert (table.row.status, table.seat_of(CLEO), table.seat_of(BOB)) == ("open", 1, None)
    await desk.do(table, ANN, "pass")
    await desk.do(table, CLEO, "pass")


async def test_who_left_may_take_the_own_seat_back(desk):
    table = await desk.play(ANN, BOB)
    await table.resign("r", by=BOB)
    assert isinstance(await table.replace("back", by=BOB, seat=1, user=BOB), Accepted)
    assert table.seat_of(BOB) == 1
    assert table.row.status == "open"


async def test_the_host_may_entrust_a_vacant_seat_to_the_house(desk):
    table = await desk.play(ANN, BOB, CLEO)
    await table.resign("r", by=BOB)
    assert rule(await table.entrust("e", by=CLEO, seat=1, player="random")) == "not-host"
    assert rule(await table.entrust("e1", by=ANN, seat=2, player="random")) == "no-such-seat"
    assert isinstance(await table.entrust("e2", by=ANN, seat=1, player="random"), Accepted)
    assert table.row.status == "open"


async def test_when_the_last_person_leaves_the_game_is_aborted(desk):
    table = await desk.play(ANN, BOB)
    await table.resign("r1", by=ANN, player="random")
    await table.resign("r2", by=BOB, player="random")
    assert (table.row.status, table.row.reason) == ("aborted", "deserted")


async def test_the_table_may_vote_a_caretaker_for_an_absent_player(desk):
    table = await desk.play(ANN, BOB, CLEO)
    assert rule(await table.ask_caretaker("x", by=BOB, seat=1, player="p")) == "no-such-seat"
    assert rule(await table.ask_caretaker("z", by=BOB, seat=0, player="p")) == "not-absent"
    desk.clock.pass_time(DAY)
    assert rule(await table.ask_caretaker("w", by=BOB, seat=2, player="p")) == "not-absent"
    asked = await table.ask_caretaker("ask", by=BOB, seat=0, player="sensible")
    assert asked.game.vote.voters == (2,)
    await table.answer("yes", by=CLEO, yes=True)
    assert table.row.seats[0].player == "sensible"
    assert rule(await table.ask_caretaker("y", by=BOB, seat=0, player="p")) == "not-a-person"


async def test_newer_rules_carry_an_open_game_on(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    await desk.do(table, ANN, "add")
    seen = pebbles(table.view(0))
    newer = Tiny()
    newer.rules_version = 2
    desk.tables.games = {"tiny": newer}
    await desk.tables.close()
    desk.tables = await type(desk.tables).open(desk.path, games={"tiny": newer}, clock=desk.clock)
    table = await desk.tables.table(table.id)
    assert pebbles(table.view(0)) == seen
    assert table.row.version == 3
    assert rule(await table.ask_undo("u", by=ANN)) == "undo-nothing"
    assert "position" not in (await table.export()).entries[-1]["continued"]
    await desk.finish(table)
    report = verify(newer, await table.export())
    assert (report.chain, report.over) == (True, True)
