"""Records: what is written is read back, and nothing in one can be changed unnoticed."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from engine.record import (
    FORMAT,
    BadRecord,
    Record,
    Replay,
    canonical,
    continued_entry,
    moves_entry,
    undo_entry,
    verify,
)
from tests.engine.conformance import Playthrough
from tests.probe import PROBE

VERIFY = Path(__file__).parents[2] / "docs" / "verify.py"


class Game:
    """A game in play, moved by hand."""

    def __init__(self):
        self.play = Playthrough(PROBE, {"rounds": 1, "price": 1}, 2, seed=3)
        self.record = self.play.record
        self.secret = self.play.secret

    def first_move(self):
        return PROBE.legal(self.play.state, 0)[0]

    def move(self):
        """Make the first legal move: the leader pays before being done."""
        state, (seat, *_) = self.play.state, PROBE.to_act(self.play.state)
        move, chance = PROBE.legal(state, seat)[0], self.play.chance()
        PROBE.apply(state, seat, move, chance)
        self.add(moves_entry(seat, [move], chance.outcomes))

    def add(self, entry):
        self.record.append(self.secret, entry)


@pytest.fixture
def game():
    return Game()


@cache
def finished():
    """A finished game with an undo, a continued entry and draws in the middle."""
    record = Playthrough(PROBE, {"price": 5, "rounds": 5}, 3, seed=28).play()
    assert {"undo", "continued", "do"} <= {key for entry in record.entries for key in entry}
    assert any("chance" in entry for entry in record.entries)
    return record.text()


@pytest.fixture
def lines():
    return [json.loads(line) for line in finished().splitlines()]


def as_text(lines):
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def check(lines):
    return verify(PROBE, Record.parse(as_text(lines)))


def stand_alone(path, lines):
    path.write_text(as_text(lines), encoding="utf-8")
    command = [sys.executable, "-I", str(VERIFY), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


# --- Reading -----------------------------------------------------------------------------------


def test_a_record_is_read_back_as_written(lines):
    record = Record.parse(as_text(lines))
    assert Record.parse(record.text()) == record
    report = verify(PROBE, record)
    assert report.chain
    assert report.over
    assert report.versions == len(lines) - 2
    assert report.draws == sum(len(line.get("chance", ())) for line in lines)
    assert report.result == lines[-1]["end"]["result"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "empty"),
        ("\n\n", "empty"),
        ("hello", "line 1 is not JSON"),
        ("[1]", "line 1 is not a JSON object"),
        ("{}", "line 1 is not the header"),
        ('{"realmkeeper": "1"}', "line 1 is not the header"),
        ('{"realmkeeper": 1}', "lacks 'game'"),
        (f'{{"realmkeeper": {FORMAT + 1}}}', f"format {FORMAT + 1} is newer than this program"),
    ],
)
def test_what_is_no_record_is_refused(text, problem):
    with pytest.raises(BadRecord, match=problem):
        Record.parse(text)


@pytest.mark.parametrize("number", [0, 2, 99, None, "1"])
def test_entries_must_be_numbered_in_order(lines, number):
    lines[1]["v"] = number
    with pytest.raises(BadRecord, match="entry 1 is numbered"):
        Record.parse(as_text(lines))


@pytest.mark.parametrize("do", ["done", [1], {"a": 1}, None])
def test_moves_must_be_a_list_of_texts(lines, do):
    lines[1]["do"] = do
    with pytest.raises(BadRecord, match="entry 1: 'do' must be a list"):
        Record.parse(as_text(lines))


# --- Replay ------------------------------------------------------------------------------------


def test_undo_goes_back_to_an_earlier_version(game):
    before = canonical(PROBE.dump(game.play.state))
    game.add(moves_entry(0, [game.first_move()], []))
    game.add(undo_entry(0, 0))
    replay = Replay(PROBE, game.record)
    assert canonical(PROBE.dump(replay.run())) == before
    assert canonical(PROBE.dump(replay.run(1))) != before


@pytest.mark.parametrize("back", [1, 7, -1, "0", None])
def test_undo_to_no_earlier_version_is_refused(game, back):
    game.add(undo_entry(0, back))
    with pytest.raises(BadRecord, match="entry 1 goes back to"):
        Replay(PROBE, game.record).run()


def test_a_version_that_is_not_there_cannot_be_asked_for(game):
    with pytest.raises(BadRecord, match="there is no version 4"):
        Replay(PROBE, game.record).run(4)


def test_entries_under_older_rules_are_not_played(game):
    game.record.header["rules"] = 0
    game.add({"seat": "p1", "do": ["no longer known"]})
    replay = Replay(PROBE, game.record)
    assert replay.run() is None
    game.add(continued_entry(PROBE, game.play.state))
    game.add(moves_entry(0, [game.first_move()], []))
    assert replay.run(1) is None
    assert PROBE.dump(replay.run())["picks"] == [game.first_move().at, 0]


def test_a_continued_position_must_be_sound(game):
    entry = continued_entry(PROBE, game.play.state)
    entry["continued"]["position"]["deck"] = [1, 1]
    game.add(entry)
    with pytest.raises(BadRecord, match="entry 1: the position cannot be read"):
        Replay(PROBE, game.record).run()


def test_an_entry_without_moves_changes_nothing(game):
    game.add({"vote": "abort"})
    state = Replay(PROBE, game.record).run()
    assert PROBE.dump(state) == PROBE.dump(game.play.state)


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"seat": "p1", "do": ["pick 99"]}, r"'pick 99' is illegal \(no_such_card\)"),
        ({"seat": "p1", "do": ["Pick!"]}, "'Pick!' is not a move"),
        ({"seat": "px", "do": ["done"]}, "'px' is no seat"),
        ({"do": ["done"]}, "'' is no seat"),
        ({"seat": "p9", "do": ["cheer"]}, "entry 1: "),
        ({"seat": "p1", "do": [], "chance": [[6, 1]]}, "1 recorded outcomes were not asked for"),
        ({"seat": "p1", "do": [], "chance": 5}, "entry 1: "),
        ({"seat": "p1", "do": [], "chance": [[6]]}, "entry 1: "),
    ],
)
def test_an_entry_that_cannot_be_played_is_named(game, entry, problem):
    game.add(entry)
    with pytest.raises(BadRecord, match=problem):
        Replay(PROBE, game.record).run()


@pytest.mark.parametrize("key", ["options", "chance", "seats"])
def test_a_set_up_that_cannot_be_played_is_refused(game, key):
    game.record.header[key] = {"options": {"price": 0}, "chance": [[24, 1]], "seats": 9}[key]
    with pytest.raises(BadRecord, match="the set-up cannot be replayed"):
        Replay(PROBE, game.record).run()


def test_a_record_that_has_not_ended_promises_no_chain(game):
    game.add(moves_entry(0, [game.first_move()], []))
    report = verify(PROBE, Record.parse(game.record.text()))
    assert not report.chain
    assert not report.over
    assert report.result == []


# --- Tampering ---------------------------------------------------------------------------------


def changed(entry):
    """Yield copies of a line, each with one thing changed."""
    for key, value in entry.items():
        if isinstance(value, dict):
            for other in changed(value):
                yield {**entry, key: other}
        elif isinstance(value, list) and value:
            yield {**entry, key: value[:-1]}
            for place, part in enumerate(value[:3]):
                yield {**entry, key: [*value[:place], *value[place + 1 :], part, part]}
        else:
            other = value + 1 if isinstance(value, int) else f"{value}0" if value != "" else "p1"
            yield {**entry, key: other}
    yield {**entry, "more": 1}


def test_every_change_of_every_line_is_found(lines):
    for number, line in enumerate(lines[:-1]):
        for other in changed(line):
            with pytest.raises(BadRecord):
                check([*lines[:number], other, *lines[number + 1 :]])


def test_every_missing_or_doubled_line_is_found(lines):
    for number in range(len(lines) - 2):
        with pytest.raises(BadRecord):
            check([*lines[:number], *lines[number + 1 :]])
        with pytest.raises(BadRecord):
            check([*lines[: number + 1], *lines[number:]])


def test_a_changed_result_is_found(lines):
    lines[-1]["end"]["result"][0]["score"] += 1
    with pytest.raises(BadRecord, match="result"):
        check(lines)


@pytest.mark.parametrize("secret", [None, 5, "zz", "00" * 32])
def test_another_secret_is_found(lines, secret):
    lines[-1]["end"]["secret"] = secret
    with pytest.raises(BadRecord):
        check(lines)


def test_a_log_hashed_anew_with_another_secret_breaks_the_promise(lines):
    secret = b"x" * 32
    promised, forged = Record.parse(as_text(lines)), Record(lines[0])
    forged.header["hash"] = ""
    for entry in promised.entries:
        forged.append(secret, {key: entry[key] for key in entry if key not in ("v", "hash")})
    forged.close(secret, ())
    with pytest.raises(BadRecord):
        verify(PROBE, forged)


def test_a_chosen_die_is_found_even_in_a_whole_chain(game):
    """The operator knows the secret, may hash what he likes, and still cannot choose a die."""
    while not PROBE.is_over(game.play.state):
        game.move()
    entry = next(e for e in reversed(game.record.entries) if "chance" in e)
    faces, value = entry["chance"][-1]
    entry["chance"][-1] = [faces, (value + 2) % faces]
    honest, game.record.entries = game.record.entries, []
    for old in honest:
        game.add({key: old[key] for key in old if key not in ("v", "hash")})
    game.record.close(game.secret, PROBE.result(Replay(PROBE, game.record).run()))
    with pytest.raises(BadRecord, match="was not derived"):
        verify(PROBE, game.record)


# --- The stand-alone check ---------------------------------------------------------------------


def test_the_stand_alone_script_verifies_a_finished_game(tmp_path, lines):
    done = stand_alone(tmp_path / "game.jsonl", lines)
    draws = sum(len(line.get("chance", ())) for line in lines)
    head = lines[-2]["hash"][:8]
    assert done.stdout == f"Verified: {len(lines) - 2} entries, {draws} draws, head {head}.\n"
    assert done.returncode == 0


def test_the_stand_alone_script_waits_for_the_end(tmp_path, lines):
    done = stand_alone(tmp_path / "game.jsonl", lines[:-1])
    assert done.returncode == 1
    assert "has not ended" in done.stderr


def _other_die(lines):
    next(line for line in lines[1:] if "chance" in line)["chance"][0][1] ^= 1


def _other_secret(lines):
    lines[-1]["end"]["secret"] = "00" * 32


def _other_move(lines):
    next(line for line in lines if "do" in line)["do"] = ["done"]


def _missing_line(lines):
    del lines[2]


@pytest.mark.parametrize(
    ("tamper", "problem"),
    [
        (_other_die, "hash chain breaks"),
        (_other_move, "hash chain breaks"),
        (_missing_line, "hash chain breaks at version 2"),
        (_other_secret, "not the one that was promised"),
    ],
)
def test_the_stand_alone_script_finds_tampering(tmp_path, lines, tamper, problem):
    tamper(lines)
    done = stand_alone(tmp_path / "game.jsonl", lines)
    assert done.returncode == 1
    assert problem in done.stderr
