"""The one path for every move: all or none, once, by the right person, recorded first."""

from __future__ import annotations

import asyncio

import pytest

from engine.table import Accepted, Duplicate, NotYourSeat, Refused, Stale
from tests.engine.table.conftest import ANN, BOB, CLEO


def rule(outcome) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.violation.rule


async def test_a_move_is_recorded_and_counts(desk):
    table = await desk.play(ANN, BOB)
    outcome = await desk.do(table, ANN, "roll")
    assert (outcome.version, outcome.public, table.row.version) == (1, 1, 1)
    assert [event.kind for event in outcome.events] == ["rolled"]
    assert table.row.head == (await desk.tables.store.log(table.id))[1][0].hash


async def test_several_moves_are_one_entry_and_all_or_none(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add", "add")
    before = (table.row, table.view(0))
    assert rule(await table.submit("x", by=ANN, moves=["add", "roll", "wave"])) == "not-now"
    assert (table.row, table.view(0)) == before
    assert len(await desk.tables.store.log(table.id)) == 2


async def test_text_is_expanded_by_the_game(desk):
    table = await desk.play(ANN, BOB)
    assert isinstance(await table.submit("a", by=ANN, text="add+add+pass"), Accepted)
    assert rule(await table.submit("b", by=BOB, text="3!")) == "unreadable"
    assert rule(await table.submit("c", by=BOB, moves=["?"])) == "not-a-move"
    assert rule(await table.submit("d", by=BOB, moves=[])) == "no-move"


async def test_the_same_request_counts_once(desk):
    table = await desk.play(ANN, BOB)
    first, second = await asyncio.gather(
        table.submit("once", by=ANN, moves=["add"]), table.submit("once", by=ANN, moves=["add"])
    )
    assert isinstance(first, Accepted)
    assert second == Duplicate(table.id, 1)
    await desk.reopen()
    table = await desk.tables.table(table.id)
    assert await table.submit("once", by=ANN, moves=["add"]) == Duplicate(table.id, 1)
    assert table.row.version == 1


async def test_a_second_click_with_a_new_id_is_stale(desk):
    table = await desk.play(ANN, BOB)
    number = table.decision(0)
    first = await table.submit("a", by=ANN, decision=number, moves=["add"])
    assert await table.submit("b", by=ANN, decision=number, moves=["add"]) == Stale(number + 1)
    assert first.decision == number + 1


async def test_anothers_move_makes_no_button_stale_unless_the_wait_changes(desk):
    table = await desk.play(ANN, BOB, CLEO)
    numbers = [table.decision(seat) for seat in range(3)]
    await desk.do(table, ANN, "add")
    assert [table.decision(seat) for seat in range(3)] == [numbers[0] + 1, *numbers[1:]]
    await desk.do(table, ANN, "pass")
    assert [table.decision(s) for s in range(3)] == [numbers[0] + 2, numbers[1] + 1, numbers[2]]


async def test_only_the_holder_of_a_seat_may_move_it(desk):
    table = await desk.play(ANN, BOB)
    assert await table.submit("a", by=CLEO, moves=["add"]) == NotYourSeat()
    assert await table.submit("b", by=BOB, seat=0, moves=["add"]) == NotYourSeat()
    assert await table.submit("c", by=None, seat=0, moves=["add"]) == NotYourSeat()
    assert await table.submit("d", by=None, seat=7, moves=["add"]) == NotYourSeat()
    assert rule(await table.submit("e", by=BOB, moves=["add"])) == "not-now"
    assert table.row.version == 0


async def test_the_house_moves_its_own_seat_only(desk):
    number = await desk.lobby(ANN, seats=2)
    await desk.tables.add_house(number, by=ANN, player="random")
    await desk.tables.start(number, by=ANN)
    table = await desk.tables.table(number)
    await desk.do(table, ANN, "pass")
    assert await desk.tables.house_to_move() == [(number, 1, "random")]
    assert isinstance(await table.submit("h", by=None, seat=1, moves=["pass"]), Accepted)


async def test_a_cancelled_caller_does_not_stop_its_move(desk):
    table = await desk.play(ANN, BOB)
    caller = asyncio.create_task(table.submit("gone", by=ANN, moves=["add"]))
    await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    assert await table.submit("gone", by=ANN, moves=["add"]) == Duplicate(table.id, 1)
    assert (await desk.do(table, ANN, "add")).version == 2


async def test_many_cancelled_callers_leave_memory_and_file_alike(desk):
    table = await desk.play(ANN, BOB)
    for n in range(30):
        caller = asyncio.create_task(table.submit(f"c{n}", by=ANN, moves=["add"]))
        for _ in range(n):
            await asyncio.sleep(0)
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
    last = await desk.do(table, ANN, "add")
    await desk.reopen()
    again = await desk.tables.table(table.id)
    assert again.row == table.row
    assert again.view(0) == table.view(0)
    assert again.row.version == last.version


async def test_two_people_at_the_same_instant(desk):
    table = await desk.play(ANN, BOB)
    outcomes = await asyncio.gather(
        *(table.submit(f"a{n}", by=ANN, moves=["add"]) for n in range(5)),
        table.submit("w", by=BOB, moves=["wave"]),
    )
    assert all(isinstance(outcome, Accepted) for outcome in outcomes)
    assert sorted(outcome.version for outcome in outcomes) == [1, 2, 3, 4, 5, 6]


async def test_a_bug_in_a_game_leaves_nothing_behind(desk, monkeypatch):
    table = await desk.play(ANN, BOB)

    def apply(state, seat, move, chance):
        state["pebbles"][0] = 99
        raise RuntimeError("a bug")

    monkeypatch.setattr(table.game, "apply", apply)
    before = table.view(0)
    with pytest.raises(RuntimeError):
        await table.submit("bug", by=ANN, moves=["add"])
    monkeypatch.undo()
    assert table.view(0) == before
    assert isinstance(await table.submit("bug", by=ANN, moves=["add"]), Accepted)


async def test_nothing_moves_before_the_start_or_after_the_end(desk):
    number = await desk.lobby(ANN, BOB)
    table = await desk.tables.table(number)
    assert rule(await table.submit("a", by=ANN, moves=["add"])) == "table-lobby"
    await desk.tables.start(number, by=ANN)
    await desk.finish(table)
    assert rule(await table.submit("b", by=ANN, moves=["add"])) == "table-over"
    assert table.options(0) == ()


async def test_an_unknown_game_is_refused(desk):
    assert rule(await desk.tables.join(99, user=ANN, request="j")) == "game-unknown"
