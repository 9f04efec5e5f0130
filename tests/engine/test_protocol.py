"""The small values that cross the border between a game and everything else."""

import copy
import pickle

import pytest

from engine.protocol import BadMove, Event, Move, seat_id, seat_number


@pytest.mark.parametrize("text", ["done", "conquer 12", "conquer 12 die", "deploy 3 2", "pick a_b"])
def test_a_move_is_its_text_and_one_object(text):
    move = Move.parse(text)
    assert move.text == text
    assert Move.of(move.verb, *move.args) is move
    assert Move.parse(move.text) is move
    assert repr(move) == f"<{text}>"


def test_numbers_of_a_move_are_ready_to_use():
    assert (Move.parse("deploy 3 2").at, Move.parse("deploy 3 2").n) == (3, 2)
    assert (Move.parse("convert elves").at, Move.parse("conquer 12 die").n) == (-1, -1)


def pickled(move):
    return pickle.loads(pickle.dumps(move))  # noqa: S301 - our own bytes


@pytest.mark.parametrize("clone", [copy.copy, copy.deepcopy, pickled])
def test_a_copied_move_is_the_same_object(clone):
    move = Move.parse("conquer 12")
    assert clone(move) is move


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Done",
        "done ",
        " done",
        "done  1",
        "1",
        "done -1",
        "x" * 25,
        "a\n",
        "d 1 2 3 4 5 6 7",
    ],
)
def test_what_has_not_the_form_of_a_move_is_refused(text):
    with pytest.raises(BadMove):
        Move.parse(text)


@pytest.mark.parametrize("seat", range(9))
def test_seats_are_read_back(seat):
    assert seat_number(seat_id(seat)) == seat


@pytest.mark.parametrize("text", ["p0", "p10", "P1", "1", "", "p1 "])
def test_what_is_no_seat_is_refused(text):
    with pytest.raises(ValueError, match="is no seat"):
        seat_number(text)


def test_the_secret_of_an_event_is_for_its_seats_only():
    event = Event("drawn", {"count": 1}, secret={"card": 7}, seats=(1,))
    assert event.seen_by(1) == {"count": 1, "card": 7}
    assert event.seen_by(0) == event.seen_by(None) == {"count": 1}
