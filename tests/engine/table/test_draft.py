"""A turn in progress is a draft: the others see the last public point; undo goes back inside it."""

from __future__ import annotations

import json

import pytest

from engine.record import Record, verify
from engine.table import Accepted, NoSuchVersion, NotYourSeat, Refused, Stale
from tests.engine.table.conftest import ANN, BOB, CLEO
from tests.engine.table.tiny import GAMES


def pebbles(view) -> list[int]:
    return [panel.stats[0].value for panel in view.panels]


async def test_a_draft_is_seen_by_its_player_alone(desk):
    table = await desk.play(ANN, BOB)
    outcome = await desk.do(table, ANN, "add")
    assert (outcome.version, outcome.public) == (1, 0)
    assert pebbles(table.view(0)) == [1, 0]
    assert pebbles(table.view(1)) == pebbles(table.view(None)) == [0, 0]
    assert (await table.history(1, 0), await table.history(None, 0)) == ([], [])
    assert [h.moves for h in await table.history(0, 0)] == [("add",)]
    assert (await table.export()).version == 0


async def test_the_end_of_a_turn_shows_all_of_it(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    assert (await desk.do(table, ANN, "pass")).public == 2
    assert pebbles(table.view(1)) == [1, 0]
    assert [h.moves for h in await table.history(1)] == [("add",), ("pass",)]


async def test_revealed_information_is_public_in_the_middle_of_a_turn(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    rolled = await desk.do(table, ANN, "roll")
    assert rolled.public == 2
    await desk.do(table, ANN, "add")
    assert table.visible(1) == 2
    assert table.visible(0) == 3


async def test_a_move_out_of_turn_shows_the_draft_it_answers(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    waved = await desk.do(table, BOB, "wave")
    assert waved.public == 2
    assert table.undoable(0) == ()


async def test_a_draft_survives_a_restart_and_so_does_its_secrecy(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    await desk.do(table, ANN, "add")
    await desk.reopen()
    table = await desk.tables.table(table.id)
    assert pebbles(table.view(0)) == [2, 0]
    assert pebbles(table.view(1)) == [0, 0]
    assert isinstance(await table.undo("u", by=ANN), Accepted)
    assert pebbles(table.view(0)) == [1, 0]


async def test_undo_goes_back_request_by_request_to_the_public_point(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    start = pebbles(table.view(0))
    await desk.do(table, ANN, "add", "add")
    await desk.do(table, ANN, "add")
    assert table.undoable(0) == ("add",)
    for number, expected in enumerate((2, 0)):
        outcome = await table.undo(f"u{number}", by=ANN)
        assert isinstance(outcome, Accepted)
        assert pebbles(table.view(0))[0] == start[0] + expected
    refused = await table.undo("u2", by=ANN)
    assert isinstance(refused, Refused)
    assert (refused.violation.rule, refused.violation.params) == ("undo-needs-vote", {"to": 0})
    assert table.row.version == 5


async def test_undo_then_another_move_forms_a_new_line(desk):
    table = await desk.play(ANN, BOB)
    for _ in range(3):
        await desk.do(table, ANN, "add")
    await table.undo("u1", by=ANN)
    await table.undo("u2", by=ANN)
    await desk.do(table, ANN, "add", "add")
    await table.undo("u3", by=ANN)
    assert pebbles(table.view(0)) == [1, 0]
    await desk.do(table, ANN, "pass")
    told = await table.history(1)
    assert [h.version for h in told if h.kind == "do" and not h.undone] == [1, 8]


async def test_undo_belongs_to_the_seat_and_to_its_decision(desk):
    table = await desk.play(ANN, BOB)
    number = table.decision(0)
    await desk.do(table, ANN, "add")
    assert await table.undo("a", by=CLEO) == NotYourSeat()
    assert await table.undo("b", by=ANN, decision=number) == Stale(number + 1)
    assert (await table.undo("c", by=BOB)).violation.rule == "undo-nothing"


async def test_dice_are_bound_to_the_version_so_undo_never_repeats_one(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    await table.ask_undo("ask", by=ANN)
    await table.answer("yes", by=BOB, yes=True)
    await desk.do(table, ANN, "roll")
    await desk.finish(table)
    record = await table.export()
    assert verify(GAMES["tiny"], record).chain
    rolls = [entry for entry in record.entries if entry.get("do") == ["roll"]]
    assert [entry["v"] for entry in rolls] == [1, 4]


async def test_an_earlier_board_can_be_seen_and_never_a_later_one(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "roll")
    after = table.view(1)
    await desk.do(table, ANN, "add")
    assert await table.view_at(1, 1) == after
    assert pebbles(await table.view_at(0, None)) == [0, 0]
    assert pebbles(await table.view_at(2, 0)) == pebbles(table.view(0))
    for version in (2, 3, -1):
        try:
            await table.view_at(version, 1)
        except NoSuchVersion:
            continue
        raise AssertionError(version)


async def test_an_export_before_the_end_holds_nothing_hidden(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "pick 2")
    await desk.do(table, ANN, "roll", "pass")
    await desk.do(table, BOB, "add", "pick 3", "pass")
    await desk.do(table, ANN, "add")
    text = (await table.export()).text()
    record = Record.parse(text)
    assert record.end is None
    assert record.version == 3
    assert record.entries[0] == {"v": 1, "seat": "p1", "secret": True}
    assert record.entries[2] == {"v": 3, "seat": "p2", "secret": True}
    assert record.entries[1]["do"] == ["roll", "pass"]
    for word in ("hash", "chance", "hidden", "pick 2", "pick 3", table.row.secret.hex()):
        assert word not in text


async def test_history_tells_secrets_to_their_owner_alone(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "pick 2", "pass")
    mine, theirs = await table.history(0, 0), await table.history(1, 0)
    assert mine[0].moves == ("pick 2", "pass")
    assert mine[0].events[0].data == {"seat": 0, "n": 2}
    assert theirs[0].moves == ()
    assert theirs[0].events[0].data == {"seat": 0}
    assert theirs[0].events[0].secret is None


async def test_history_begins_after_the_readers_last_turn(desk):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "pass")
    await desk.do(table, BOB, "pass")
    await desk.do(table, ANN, "pass")
    assert [h.version for h in await table.history(1)] == [3]
    await desk.do(table, BOB, "add")
    assert [h.version for h in await table.history(1)] == [3, 4]


async def test_the_record_of_a_finished_game_verifies(desk):
    table = await desk.play(ANN, BOB, CLEO)
    await desk.do(table, ANN, "pick 1", "roll", "pass")
    await desk.finish(table, {BOB: 2})
    record = Record.parse((await table.export()).text())
    report = verify(GAMES["tiny"], record)
    assert (report.chain, report.over) == (True, True)
    assert record.end is not None
    assert record.end["secret"] == table.row.secret.hex()
    assert record.header["commitment"] == table.commitment
    user_ids = [str(user) for user in (ANN, BOB, CLEO)]
    assert not any(user in json.dumps(record.header) + record.text() for user in user_ids)


@pytest.mark.parametrize("moved", ["before", "after"])
async def test_history_and_record_can_be_read_while_somebody_moves(desk, monkeypatch, moved):
    table = await desk.play(ANN, BOB)
    await desk.do(table, ANN, "add")
    real = desk.tables.store.log

    async def log(game):
        """Read the log with a move recorded just before or just after."""
        if moved == "before":
            await desk.do(table, ANN, "add")
        found = await real(game)
        if moved == "after":
            await desk.do(table, ANN, "add")
        return found

    monkeypatch.setattr(desk.tables.store, "log", log)
    assert len(await table.history(0, 0)) == 1
    assert (await table.export()).version == 0
    assert pebbles(await table.view_at(1, 0)) == [1, 0]
