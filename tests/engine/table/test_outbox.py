"""What is to be told survives everything, is told once, and only its newest form."""

from __future__ import annotations

from engine.table import OutboxRow
from tests.engine.table.conftest import ANN, BOB, CLEO


async def drain(desk) -> list[tuple[int, str]]:
    told = []
    while rows := await desk.tables.claim():
        for row in rows:
            told.append((row.version, row.kind))
            await desk.tables.delivered(row)
    return told


async def test_the_start_and_each_call_are_told(desk):
    table = await desk.play(ANN, BOB)
    assert await drain(desk) == [(0, "start"), (0, "turn")]
    await desk.do(table, ANN, "add")
    await desk.do(table, ANN, "roll")
    assert await drain(desk) == []
    await desk.do(table, ANN, "pass")
    assert await drain(desk) == [(3, "turn")]
    assert [seat.owed for seat in table.row.seats if seat.since is not None] == [3]


async def test_only_the_newest_of_a_kind_is_told(desk):
    table = await desk.play(ANN, BOB, CLEO)
    for user in (ANN, BOB, CLEO):
        await desk.do(table, user, "pass")
    assert await drain(desk) == [(0, "start"), (3, "turn")]


async def test_one_sender_per_game_and_a_lease_that_ends(desk):
    table = await desk.play(ANN, BOB)
    other = await desk.play(ANN, CLEO)
    claimed = await desk.tables.claim(lease=60)
    assert [(row.game, row.kind) for row in claimed] == [(table.id, "start"), (other.id, "start")]
    assert await desk.tables.claim() == []
    desk.clock.pass_time(61)
    assert await desk.tables.claim() == claimed


async def test_a_failed_row_is_put_off_longer_each_time(desk):
    await desk.play(ANN, BOB)
    for wait in (2, 4, 8):
        row = (await desk.tables.claim())[0]
        assert row.kind == "start"
        await desk.tables.put_off(row)
        held = await desk.tables.claim()
        assert [other.kind for other in held] in ([], ["turn"])
        for other in held:
            await desk.tables.delivered(other)
        desk.clock.pass_time(wait - 0.001)
        assert await desk.tables.claim() == []
        desk.clock.pass_time(0.001)
    row = (await desk.tables.claim())[0]
    assert row.attempts == 3


async def test_rows_survive_a_restart_with_the_same_nonce(desk):
    await desk.play(ANN, BOB)
    before = await desk.tables.claim()
    await desk.reopen()
    desk.clock.pass_time(61)
    after = await desk.tables.claim()
    assert [row.nonce for row in after] == [row.nonce for row in before]
    assert len(after[0].nonce) <= 25
    assert OutboxRow(1, 2, "turn").nonce != OutboxRow(1, 3, "turn").nonce


async def test_the_end_is_told_and_nobody_is_called_any_more(desk):
    table = await desk.play(ANN, BOB, rounds=1)
    await drain(desk)
    await desk.finish(table)
    assert [kind for _, kind in await drain(desk)] == ["turn", "over"]
