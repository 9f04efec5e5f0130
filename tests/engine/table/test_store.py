"""What every store must do; a second implementation is added to the fixture, not to the tests."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.protocol import Standing
from engine.table.rows import (
    Change,
    EntryRow,
    GameRow,
    OutboxRow,
    Place,
    SeatRow,
    SnapshotRow,
    Vote,
)
from engine.table.sqlite import SqliteStore
from engine.table.store import Conflict, DuplicateRequest, Search, StoreFailed, Wait


@pytest.fixture(params=["sqlite"])
async def store(request, tmp_path):
    assert request.param == "sqlite"
    opened = await SqliteStore.open(tmp_path / "store.sqlite3")
    yield opened
    await opened.close()


def new_game(**changes) -> GameRow:
    row = GameRow(
        id=0, kind="tiny", status="open", capacity=2, options={"a": [1, "ü"]}, secret=b"s" * 32,
        created=5, seats=(SeatRow(0, 11, host=True), SeatRow(1, None, "house:random")),
    )  # fmt: skip
    return replace(row, **changes)


async def added(store, **changes) -> GameRow:
    row = new_game(**changes)
    return replace(row, id=await store.add_game(row))


def next_change(row: GameRow, **parts) -> Change:
    version = row.version + 1
    game = replace(row, version=version, revision=row.revision + 1, public=version, head="h")
    entry = EntryRow(version, "{}", f"hash{version}", parts.pop("request", None), 9)
    return Change(game, (entry,), (SnapshotRow(version, "{}", "d"),), **parts)


async def test_a_game_comes_back_as_it_was_put_in(store):
    row = await added(
        store,
        request="q",
        place=Place(1, 2, 3, 2**62),
        memo={"k": None},
        vote=Vote(1, "undo", 0, (1,), 99, (1,), to=0),
        seats=(SeatRow(0, 11, seed="x", host=True, decision=3, since=4, owed=1, times=(7, 8)),),
    )
    assert await store.game(row.id) == row
    assert await store.game(row.id + 1) is None


async def test_a_request_makes_one_game(store):
    row = await added(store, request="q")
    with pytest.raises(DuplicateRequest):
        await store.add_game(new_game(request="q"))
    assert await store.request("q") == (row.id, 0)
    assert len(await store.find(Search())) == 1


async def test_numbers_are_never_used_twice(store):
    first, second = await added(store), await added(store)
    assert second.id == first.id + 1


async def test_a_change_is_stored_whole(store):
    row = await added(store)
    change = next_change(
        row, request="r", outbox=(OutboxRow(row.id, 1, "turn"),), results=(Standing(0, 1, 9),)
    )
    await store.commit(change)
    assert await store.game(row.id) == change.game
    assert [(e, seal) for e, seal in await store.log(row.id)] == [
        (change.entries[0], change.entries[0].seal)
    ]
    assert await store.snapshots(row.id) == list(change.snapshots)
    assert await store.request("r") == (row.id, 1)
    assert [o.kind for o in await store.claim(0, 1, 9)] == ["turn"]


async def test_a_change_for_an_older_revision_changes_nothing(store):
    row = await added(store)
    await store.commit(next_change(row))
    stale = next_change(row, outbox=(OutboxRow(row.id, 1, "turn"),))
    with pytest.raises(Conflict):
        await store.commit(stale)
    assert len(await store.log(row.id)) == 1
    assert await store.claim(0, 1, 9) == []


async def test_a_request_is_recorded_once_over_all_games(store):
    one, two = await added(store), await added(store)
    await store.commit(next_change(one, request="r"))
    with pytest.raises(DuplicateRequest):
        await store.commit(next_change(two, request="r"))
    assert await store.game(two.id) == two
    assert await store.log(two.id) == []


async def test_snapshots_are_kept_for_the_newest_and_the_public_version(store):
    row = await added(store)
    first = next_change(row)
    await store.commit(first)
    game = first.game
    for _ in range(3):
        change = next_change(game)
        game = replace(change.game, public=1)
        await store.commit(replace(change, game=game))
    assert [s.version for s in await store.snapshots(row.id)] == [1, 4]


async def test_of_many_racing_changes_one_wins(store):
    row = await added(store)
    outcomes = await asyncio.gather(
        *(store.commit(next_change(row, request=f"r{n}")) for n in range(8)),
        return_exceptions=True,
    )
    assert sum(outcome is None for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 7


async def test_a_cancelled_caller_does_not_hurt_its_neighbours(store):
    rows = [await added(store) for _ in range(10)]
    tasks = [asyncio.create_task(store.commit(next_change(row))) for row in rows]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    versions = [(await store.game(row.id)).version for row in rows]
    assert versions[1::2] == [1] * 5
    assert [len(await store.log(row.id)) for row in rows] == versions


async def test_games_are_found_newest_first(store):
    one = await added(store, place=Place(7, 8, 9))
    two = await added(store, status="lobby", seats=(SeatRow(0, 12),))
    three = await added(store, vote=Vote(1, "abort", 0, (1,), 5))
    found = [row.id for row in await store.find(Search())]
    assert found == [three.id, two.id, one.id]
    for search, game in (
        (Search(guild=7), one),
        (Search(channel=8), one),
        (Search(thread=9), one),
        (Search(user=12), two),
        (Search(statuses=("lobby",)), two),
        (Search(voting=True), three),
        (Search(limit=1), three),
    ):
        assert await store.find(search) == [game]


async def test_finding_very_many_games_brings_their_seats(store):
    for _ in range(501):
        await added(store)
    found = await store.find(Search(limit=600))
    assert len(found) == 501
    assert all(len(row.seats) == 2 for row in found)


async def test_finished_games_come_with_results_oldest_first(store):
    late = await added(store, status="over", ended=20, place=Place(guild=7))
    soon = await added(store, status="over", ended=10, place=Place(guild=7))
    await added(store, status="aborted", ended=5, place=Place(guild=7))
    await store.commit(next_change(late, results=(Standing(0, 1, 9, 2, {"s": 9}, (4, 5)),)))
    found = await store.finished(7, None)
    assert [f.game.id for f in found] == [soon.id, late.id]
    assert found[1].results == (Standing(0, 1, 9, 2, {"s": 9}, (4, 5)),)
    assert await store.finished(8, None) == []
    assert len(await store.finished(None, 11)) == 2


async def test_waits_and_reminders(store):
    waiting = SeatRow(0, 11, since=100)
    row = await added(store, seats=(waiting, SeatRow(1, None, "house:x", since=1)))
    await added(store, status="paused", seats=(SeatRow(0, 11, since=1),))
    await store.put_settings("person", 11, {"hours": 1})
    assert await store.waits(99) == []
    (wait,) = await store.waits(100)
    assert wait == Wait(row.id, 0, 11, 100, {"hours": 1})
    assert await store.remind(wait, 4)
    assert not await store.remind(wait, 4)
    assert await store.waits(100) == []
    assert [(o.kind, o.seat, o.version) for o in await store.claim(0, 1, 9)] == [("remind", 0, 4)]
    assert (await store.game(row.id)).revision == row.revision + 1


async def test_the_outbox_offers_a_row_until_it_is_delivered(store):
    row = await added(store)
    await store.commit(next_change(row, outbox=(OutboxRow(row.id, 1, "turn"),)))
    (claimed,) = await store.claim(100, 50, 9)
    assert await store.claim(149, 50, 9) == []
    assert await store.claim(150, 50, 9) == [claimed]
    await store.postpone(claimed.id, 500)
    assert await store.claim(499, 50, 9) == []
    assert (await store.claim(500, 50, 9))[0].attempts == 1
    await store.delivered(claimed.id)
    assert await store.claim(9999, 50, 9) == []


async def test_the_latest_time_seen_only_grows(store):
    assert await store.high_water(0) == 0
    assert await store.high_water(50) == 50
    assert await store.high_water(20) == 50


async def test_forgetting_touches_the_person_alone(store):
    row = await added(store, seats=(SeatRow(0, 11), SeatRow(1, 12)))
    await store.put_settings("person", 11, {"a": 1})
    await store.put_settings("person", 12, {"a": 2})
    await store.forget_person(11)
    assert [seat.user for seat in (await store.game(row.id)).seats] == [None, 12]
    assert (await store.settings("person", 11), await store.settings("person", 12)) == (
        {},
        {"a": 2},
    )


async def test_a_closed_store_says_so(store):
    await store.close()
    with pytest.raises(StoreFailed) as failed:
        await store.find(Search())
    assert failed.value.reason == "closed"
