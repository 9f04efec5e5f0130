"""Whole games through the table, whatever the game: restarts, undo, secrecy, record, check."""

from __future__ import annotations

import random
from functools import partial

import pytest

from engine.games import find_game
from engine.record import verify
from engine.table import Accepted, Refused, Tables, check
from tests.engine.table.conftest import FakeClock
from tests.engine.table.tiny import GAMES
from tests.probe import PROBE

EVERY_GAME = {**GAMES, PROBE.id: PROBE, "smallworld": find_game("smallworld")}


async def new_game(tables: Tables, kind: str, seats: int, request: str = "new") -> int:
    made = await tables.create(request, game=kind, host=1, seats=seats)
    assert isinstance(made, Accepted), made
    for user in range(2, seats + 1):
        await tables.join(made.game.id, user=user, request=f"join-{user}")
    assert isinstance(await tables.start(made.game.id, by=1), Accepted)
    return made.game.id


async def one_step(table, rng: random.Random, request: str) -> None:
    """Let somebody who may act do something legal, or take it back."""
    everybody = range(len(table.row.seats))
    may = [s for s in everybody if s in table.may_act(s) and table.play.draft_of in (None, s)]
    seat = rng.choice([*table.to_act(), *may])
    user = table.row.seats[seat].user
    before = table.row.version
    if table.undoable(seat) and rng.random() < 0.15:
        outcome = await table.undo(request, by=user, decision=table.decision(seat))
    else:
        options = table.options(seat)
        assert options, f"seat {seat} may act and has no option"
        move = rng.choice(options).move
        outcome = await table.submit(request, by=user, decision=table.decision(seat), moves=[move])
    assert isinstance(outcome, Accepted), outcome
    assert outcome.version == before + 1


async def check_secrecy(table, seats: int) -> None:
    """While a draft is open, everybody else sees the public position and history alone."""
    owner = table.play.draft_of
    for seat in [None, *range(seats)]:
        if owner is not None and seat != owner:
            assert table.view(seat) == table.game.view(table.play.public, seat)
            told = await table.history(seat, 0)
            assert all(h.version <= table.row.public for h in told if h.kind == "do")
    assert (await table.export()).version == table.row.public


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("kind", EVERY_GAME)
async def test_a_whole_game(tmp_path, kind, seats):
    path, rng, clock = tmp_path / "g.sqlite3", random.Random(f"{kind}{seats}"), FakeClock()
    reopen = partial(Tables.open, path, games=EVERY_GAME, clock=clock)
    tables = await reopen()
    try:
        number = await new_game(tables, kind, seats)
        table, steps = await tables.table(number), 0
        while not table.over and steps < 1500:
            steps += 1
            clock.pass_time(rng.random())
            await one_step(table, rng, f"step-{steps}")
            if steps % 25 == 0 and not table.over:
                await check_secrecy(table, seats)
            if steps % 60 == 0:
                before = [table.view(seat) for seat in (None, *range(seats))]
                await tables.close()
                tables = await reopen()
                table = await tables.table(number)
                assert [table.view(seat) for seat in (None, *range(seats))] == before
        assert table.row.status == "over"
        record = await table.export()
        report = verify(EVERY_GAME[kind], record)
        assert (report.chain, report.over, report.versions) == (True, True, table.row.version)
        (finished,) = await tables.store.finished(None, None)
        assert [s.rank for s in finished.results] == [s.rank for s in table.result()]
        assert check(path, EVERY_GAME).faults == []
    finally:
        await tables.close()


@pytest.mark.parametrize("kind", EVERY_GAME)
async def test_what_is_not_legal_leaves_every_game_untouched(tmp_path, kind):
    async with await Tables.open(tmp_path / "g.sqlite3", games=EVERY_GAME) as tables:
        table = await tables.table(await new_game(tables, kind, 2))
        head = table.row.head
        for number, text in enumerate(
            ("no such move", "???", "", "deploy 1=99 rest 3", "conquer 9999")
        ):
            outcome = await table.submit(f"t{number}", by=1, text=text)
            assert isinstance(outcome, Refused), (text, outcome)
        assert (table.row.head, table.row.version) == (head, 0)
