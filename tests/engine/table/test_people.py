"""Results, ratings, statistics, and being forgotten."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from engine.table import Refused, check
from engine.table.people import PROVISIONAL, ratings
from engine.table.rows import Place
from tests.engine.table.conftest import ANN, BOB, CLEO
from tests.engine.table.tiny import GAMES

GUILD = 55


async def finished(desk, *users, bonus=None, guild=GUILD, **config):
    number = await desk.lobby(*users, rounds=1)
    await desk.tables.remember(number, place=Place(guild=guild))
    if config:
        await desk.tables.configure(number, by=users[0], **config)
    await desk.tables.start(number, by=users[0])
    table = await desk.tables.table(number)
    desk.clock.pass_time(7)
    await desk.finish(table, bonus)
    return table


async def test_a_result_keeps_what_statistics_need(desk):
    await finished(desk, ANN, BOB, bonus={ANN: 3})
    (game,) = await desk.tables.store.finished(GUILD, None)
    assert [(r.rank, r.score) for r in game.results] == [(1, 3), (2, 0)]
    assert game.results[0].sources == {"pebbles": 3, "pick": 0}
    assert game.results[0].by_round == (3,)
    assert game.game.seats[0].times == (7000,)
    assert game.game.options == {"rounds": 1}


async def test_the_leaderboard_is_per_server_and_marks_newcomers(desk):
    for _ in range(PROVISIONAL):
        await finished(desk, ANN, BOB, bonus={ANN: 3, BOB: 1})
    await finished(desk, CLEO, ANN, bonus={CLEO: 9}, guild=66)
    board = await desk.tables.leaderboard(GUILD)
    assert [(line.user, line.games, line.wins) for line in board] == [(ANN, 5, 5), (BOB, 5, 0)]
    assert board[0].rating > 1000 > board[1].rating
    assert (board[0].average, board[0].provisional) == (3.0, False)
    assert [line.provisional for line in await desk.tables.leaderboard(66)] == [True, True]
    assert await desk.tables.leaderboard(GUILD, "another game") == []


async def test_ratings_are_a_pure_function_of_results(desk):
    await finished(desk, ANN, BOB, CLEO, bonus={BOB: 2})
    await finished(desk, ANN, BOB, bonus={ANN: 2})
    games = await desk.tables.store.finished(None, None)
    assert ratings(games) == ratings(list(games))
    assert ratings(games[:1])[ANN].mu == pytest.approx(ratings(games[:1])[CLEO].mu, abs=1e-9)


async def test_ties_share_a_rank_and_move_equals_together(desk):
    await finished(desk, ANN, BOB)
    board = await desk.tables.leaderboard(GUILD)
    assert board[0].rating == board[1].rating
    assert [line.wins for line in board] == [1, 1]


async def test_house_seats_caretakers_and_unrated_games_count_for_nothing(desk):
    await finished(desk, ANN, BOB, rated=False)
    number = await desk.lobby(ANN, seats=2, rounds=1)
    await desk.tables.add_house(number, by=ANN, player="random")
    await desk.tables.start(number, by=ANN)
    await desk.finish(await desk.tables.table(number))
    table = await desk.play(ANN, BOB, rounds=1)
    await table.resign("bye", by=BOB, player="sensible")
    await desk.finish(table)
    games = await desk.tables.store.finished(None, None)
    assert len(games) == 3
    assert ratings(games) == {}
    assert (await desk.tables.stats(ANN)).games == 3
    bob = await desk.tables.stats(BOB)
    assert (bob.games, bob.left) == (1, 1)


async def test_statistics_of_a_person(desk):
    await finished(desk, ANN, BOB, bonus={ANN: 3})
    await finished(desk, BOB, ANN, bonus={ANN: 1, BOB: 2})
    stats = await desk.tables.stats(ANN)
    assert (stats.games, stats.wins, stats.average, stats.best) == (2, 1, 2.0, 3)
    assert stats.by_game == {"tiny": 2}
    assert stats.sources == {"pebbles": 4, "pick": 0}
    assert stats.turn_ms == 3500


async def test_settings_are_kept_and_deleted(desk):
    tables = desk.tables
    assert await tables.person(ANN) == {} == await tables.server(GUILD)
    await tables.set_person(ANN, {"language": "uk"})
    await tables.set_server(GUILD, {"language": "ru"})
    await desk.reopen()
    tables = desk.tables
    assert (await tables.person(ANN), await tables.server(GUILD)) == (
        {"language": "uk"},
        {"language": "ru"},
    )
    await tables.set_person(ANN, {})
    assert await tables.person(ANN) == {}


async def test_a_person_gets_everything_that_is_stored(desk):
    await finished(desk, ANN, BOB)
    await desk.tables.set_person(ANN, {"language": "uk"})
    data = json.loads(json.dumps(await desk.tables.person_data(ANN)))
    assert data["settings"] == {"language": "uk"}
    assert data["games"][0]["seat"]["user"] == ANN
    assert data["games"][0]["result"]["rank"] == 1
    assert str(BOB) not in json.dumps(data)


def cells(path) -> list[object]:
    """Every value of every column of every table, so that a new column cannot be forgotten."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
        return [
            cell
            for name in names
            for row in db.execute(f"SELECT * FROM {name}")  # noqa: S608 (our own tables)
            for cell in row
        ]


async def test_who_is_forgotten_is_in_no_row_and_every_chain_still_verifies(desk):
    await finished(desk, ANN, BOB)
    open_game = await desk.play(BOB, ANN)
    lobby = await desk.lobby(ANN, BOB, seats=3)
    await desk.tables.set_person(ANN, {"language": "uk"})
    await desk.tables.forget_person(ANN)
    found = cells(desk.path)
    assert not any(str(ANN) in str(cell) for cell in found if not isinstance(cell, bytes))
    assert any(cell == BOB for cell in found)
    assert check(desk.path, GAMES).faults == []
    table = await desk.tables.table(open_game.id)
    assert (table.row.status, table.row.seats[1].kind) == ("paused", "vacant")
    assert isinstance(await table.submit("m", by=BOB, moves=["add"]), Refused)
    assert (await desk.tables.table(lobby)).row.seats[0].user == BOB
    assert [line.user for line in await desk.tables.leaderboard(GUILD)] == [BOB]


async def test_a_server_that_is_gone_is_forgotten(desk):
    table = await finished(desk, ANN, BOB)
    await desk.tables.set_server(GUILD, {"language": "ru"})
    await desk.tables.forget_server(GUILD)
    assert GUILD not in cells(desk.path)
    assert (await desk.tables.store.game(table.id)).place == Place()
