"""Reading a game while it is played: what is read is sound, at whichever version it was."""

from __future__ import annotations

import asyncio

from tests.engine.table.conftest import ANN, BOB


async def test_an_earlier_position_is_read_beside_moves(desk):
    table = await desk.play(ANN, BOB)
    for _ in range(3):
        await desk.do(table, ANN, "roll")
    for wait in range(40):
        move = asyncio.create_task(desk.do(table, ANN, "roll"))
        for _ in range(wait):
            await asyncio.sleep(0)
        await table.view_at(1, None)
        await move


async def test_history_and_export_are_read_beside_moves(desk):
    table = await desk.play(ANN, BOB)
    for wait in range(40):
        move = asyncio.create_task(desk.do(table, ANN, "roll"))
        for _ in range(wait):
            await asyncio.sleep(0)
        told = await table.history(None, 0)
        assert len(told) <= table.row.version
        await move
