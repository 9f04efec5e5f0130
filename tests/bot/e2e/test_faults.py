"""Restarts, doubles, old and foreign buttons, storms, lost places: no move lost or made twice."""

import asyncio

import pytest

from bot.local import permissions as bits
from engine.table import Tables, check
from engine.words import Words
from tests.bot.e2e.table import games_with_probe, hall, whose_turn


@pytest.fixture(autouse=True)
def _strict(monkeypatch):
    monkeypatch.setattr(Words, "strict_by_default", True)


async def two(place, **options):
    """A game of two; return the table, the thread, who moves, and the other."""
    people = [place.person("Anna"), place.person("Ben")]
    table, thread = await place.start(people, **options)
    mover = whose_turn(table, people)[0]
    other = next(person for person in people if person is not mover)
    return table, thread, mover, other


async def conquering(place, thread, mover):
    """Take the first combo; return the panel of conquests."""
    panel = await place.panel(mover, thread)
    reply = await (await mover.choose(panel, "Choose a combo", ["pick 1"])).settled()
    return (await (await mover.click(reply.message, "Yes")).settled()).message


async def conquer_first(mover, panel):
    value = panel.select("Conquer").options[0].value
    return await (await mover.choose(panel, "Conquer", [value])).settled()


async def test_an_ordinary_conquest_is_two_clicks_and_can_be_undone(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        panel = await conquering(place, thread, mover)
        reply = await conquer_first(mover, panel)
        assert "took" in reply.message.text
        undo = next(b for b in reply.message.buttons if b.label.startswith("Undo: Conquer"))
        before = table.row.version
        reply = await (await mover.click(reply.message, undo.custom_id)).settled()
        assert table.row.version == before + 1
        assert reply.message.select("Conquer") is not None
        assert not [b for b in reply.message.buttons if b.label.startswith("Undo")]


async def test_others_do_not_see_a_turn_in_progress(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        _, thread, mover, other = await two(place)
        panel = await conquering(place, thread, mover)
        await conquer_first(mover, panel)
        seen = await (await other.slash("history", channel=thread, all=True)).settled()
        assert "took" in seen.text
        assert "conquer" not in seen.text
        assert "with 2 tokens" not in seen.text


@pytest.mark.parametrize("clicks", range(6))
async def test_a_panel_from_before_a_restart_goes_on(tmp_path, clicks):
    """Stop in the middle of every phase; the same panel is used by the next process."""
    async with hall(tmp_path) as place:
        async with place.bot():
            table, thread, mover, _ = await two(place, rounds=1)
            panel = await place.panel(mover, thread)
            for step in range(clicks):
                panel = await STEPS[step](place, mover, panel)
            version = table.row.version
        async with place.bot():
            table = await place.tables.table(table.id)
            assert table.row.version == version
            panel = await STEPS[clicks](place, mover, panel)
            assert "earlier moment" not in panel.text
        assert check(tmp_path / "hall.sqlite3", games_with_probe()).ok


async def _choose_combo(place, mover, panel):
    return (await (await mover.choose(panel, "Choose a combo", ["pick 1"])).settled()).message


async def _yes(place, mover, panel):
    return (await (await mover.click(panel, "Yes")).settled()).message


async def _conquer(place, mover, panel):
    return (await conquer_first(mover, panel)).message


async def _end_conquests(place, mover, panel):
    return (await (await mover.click(panel, "End your conquests")).settled()).message


async def _spread(place, mover, panel):
    return (await (await mover.click(panel, "Spread evenly")).settled()).message


async def _undo(place, mover, panel):
    undo = next(b for b in panel.buttons if b.label.startswith("Undo: "))
    return (await (await mover.click(panel, undo.custom_id)).settled()).message


STEPS = [_choose_combo, _yes, _conquer, _end_conquests, _spread, _undo]


async def test_the_same_interaction_twice_is_one_move(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        panel = await conquering(place, thread, mover)
        before = table.row.version
        place.local.faults.duplicate(1)
        await conquer_first(mover, panel)
        await place.quiet()
        assert table.row.version == before + 1


async def test_two_clicks_at_the_same_instant_are_one_move(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        panel = await conquering(place, thread, mover)
        before = table.row.version
        options = panel.select("Conquer").options[:2]
        replies = await asyncio.gather(
            *(mover.choose(panel, "Conquer", [option.value]) for option in options)
        )
        for reply in replies:
            await reply.settled()
        assert table.row.version == before + 1
        assert "earlier moment" in panel_text(mover, panel)


def panel_text(person, panel):
    return person.look(panel.id).text


async def test_two_people_join_the_last_seat_at_once(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        anna, ben, cleo = (place.person(name) for name in ("Anna", "Ben", "Cleo"))
        lobby = await place.lobby([anna, place.person("Dan")])
        await (await place.person("Dan").click(lobby, "Leave")).settled()
        lobby = anna.look(lobby.id)
        first, second = await asyncio.gather(ben.click(lobby, "Join"), cleo.click(lobby, "Join"))
        await first.settled()
        await second.settled()
        row = (await place.tables.find())[0]
        assert len(row.seats) == 2
        told = [reply for reply in (first, second) if reply.followups]
        assert len(told) == 1
        assert "All 2 seats are taken" in told[0].text


async def test_an_old_panel_answers_with_the_present_one(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        old = await conquering(place, thread, mover)
        await (await mover.slash("conquer", channel=thread, region=_region(old))).settled()
        version = table.row.version
        reply = await conquer_first(mover, old)
        assert "earlier moment" in reply.message.text
        assert table.row.version == version


def _region(panel):
    return panel.select("Conquer").options[0].value.split()[1]


async def test_a_foreign_and_a_forged_control_are_refused_privately(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, other = await two(place)
        stranger = place.person("Stranger")
        post = place.post(thread, mover)
        version = table.row.version
        reply = await (await stranger.click(post, "Play")).settled()
        assert reply.message.private
        assert "no seat" in reply.text
        decision = table.decision(table.seat_of(mover.id))
        forged = f"b:move:{table.id}:{decision}:pick 1"
        for person in (stranger, other, mover):
            reply = await person.click(post, forged, forged=True)
            await reply.settled()
            assert reply.message.private
        reply = await (await mover.click(post, "b:pub:99:0:map", forged=True)).settled()
        assert "no game 99" in reply.text
        for odd in ("nonsense", "b:nothing:1:1:", f"s:move:{table.id}:0:x"):
            assert (await (await other.click(post, odd, forged=True)).settled()).message.private
        assert table.row.version == version


async def test_a_late_answer_applies_nothing(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        panel = await conquering(place, thread, mover)
        version = table.row.version
        place.local.faults.fail("/interactions/*", status=404, code=10062, times=1)
        value = panel.select("Conquer").options[0].value
        reply = await mover.choose(panel, "Conquer", [value])
        assert reply.failed
        assert table.row.version == version


async def test_an_acknowledgement_that_got_lost_still_counts(tmp_path):
    """Discord took the answer but a 500 came back: the client asks again and hears 40060."""
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        panel = await conquering(place, thread, mover)
        version = table.row.version
        place.local.faults.fail("/interactions/*", status=500, times=1, applied=True)
        await conquer_first(mover, panel)
        assert table.row.version == version + 1


async def test_a_dropped_gateway_is_resumed(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        panel = await conquering(place, thread, mover)
        await place.local.gateway.drop(4000)
        version = table.row.version
        await conquer_first(mover, panel)
        assert table.row.version == version + 1
        assert place.local.gateway.resumes


async def test_a_storm_of_429_and_500_posts_every_turn_once(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, other = await two(place)
        await (await mover.slash("pick", channel=thread, combo="1")).settled()
        await (await mover.slash("done", channel=thread)).settled()
        place.local.faults.fail("/channels/*/messages", status=429, retry_after=0.05, times=3)
        place.local.faults.fail("/channels/*/messages", status=500, times=1, applied=True)
        seat = table.seat_of(mover.id)
        assert seat in table.to_act()
        await _end_turn(table, mover, thread)
        await other.wait_for(lambda m: other.id in m.pinged, thread, timeout=20)
        posts = [m for m in other.sees(thread) if f"v{table.row.version} " in m.text]
        assert len(posts) == 1


async def _end_turn(table, mover, thread):
    """Type whatever comes first until the turn has passed."""
    seat = table.seat_of(mover.id)
    while seat in table.to_act():
        options = table.options(seat)
        done = [o for o in options if o.move.verb == "done"]
        move = (done or options)[0].move
        given = {"placement": " ".join(move.args)} if move.verb == "deploy" else {}
        if move.verb in ("camp",):
            given = {"region": move.args[0], "number": move.args[1]}
        elif move.args and not given:
            given = {"region": move.args[0]}
        await (await mover.slash(move.verb, channel=thread, options=given)).settled()


async def test_hostile_names_call_nobody_and_break_nothing(tmp_path):
    names = ["@everyone", "a\u202egnp.exe", "\u200b\u200bx", "👩‍👩‍👧‍👦" * 4, "**[x](http://y)**||`"]
    async with hall(tmp_path) as place, place.bot():
        people = [place.person(name) for name in names]
        table, thread = await place.start(people, rounds=1)
        mover = whose_turn(table, people)[0]
        for message in people[0].sees(thread):
            assert set(message.pinged) <= {mover.id}
        for command in ("inbox", "leaderboard", "stats", "game list"):
            reply = await (await mover.slash(command)).settled()
            assert not reply.failed


async def test_missing_permissions_are_named(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        place.local.forbid_bot(place.channel, bits.CREATE_PUBLIC_THREADS | bits.ATTACH_FILES)
        reply = await (await place.person("Anna").slash("game new", players=2)).settled()
        assert "Create Public Threads and Attach Files" in reply.text
        assert await place.tables.find() == []


async def test_a_deleted_thread_pauses_and_the_host_goes_on(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        people = [place.person("Anna"), place.person("Ben")]
        table, thread = await place.start(people)
        version = table.row.version
        place.local.world.remove_channel(place.local.world.channels[thread])
        told = await people[0].wait_for(lambda m: "is paused" in m.text, place.channel)
        assert told.pinged == (people[0].id,)
        assert table.row.status == "paused"
        reply = await people[0].slash("game resume", game=table.id)
        await reply.settled()
        await place.quiet()
        assert table.row.status == "open"
        assert table.row.place.thread not in (None, thread)
        mover = whose_turn(table, people)[0]
        panel = await place.panel(mover, table.row.place.thread)
        assert panel.select("Choose a combo") is not None
        assert table.row.version == version + 2


async def test_a_thread_closed_to_the_bot_pauses_and_goes_on(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, thread, mover, _ = await two(place)
        await (await mover.slash("pick", channel=thread, combo="1")).settled()
        place.local.forbid_bot(place.local.world.channels[place.channel.id], bits.SEND_IN_THREADS)
        await _end_turn(table, mover, thread)
        host = place.person("Anna")
        await host.wait_for(lambda m: "is paused" in m.text, place.channel)
        assert table.row.status == "paused"
        place.local.forbid_bot(place.channel, 0)
        await (await host.slash("game resume", game=table.id)).settled()
        await place.quiet()
        assert table.row.status == "open"
        assert place.post(thread, host) is not None


async def test_kicked_and_invited_again(tmp_path):
    async with hall(tmp_path) as place, place.bot():
        table, _, _, _ = await two(place)
        place.local.world.set_bot_present(place.guild, present=False)
        await _until(lambda: table.row.status == "paused")
        place.local.world.set_bot_present(place.guild, present=True)
        await _until(lambda: table.row.status == "open")


async def _until(true):
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)


async def test_an_unexpected_error_has_an_id(tmp_path, monkeypatch, caplog):
    async with hall(tmp_path) as place, place.bot():
        _, thread, mover, _ = await two(place)

        async def broken(*_, **__):
            raise RuntimeError("boom")

        monkeypatch.setattr(Tables, "inbox", broken)
        reply = await (await mover.slash("inbox", channel=thread)).settled()
        assert "name the error" in reply.text
        assert "boom" not in reply.text
