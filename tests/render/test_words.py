"""Pictures in words: alt texts and the text board, in every language."""

import re
from dataclasses import replace

import pytest

from engine.protocol import Card, Hand, Name
from engine.words import LOCALES, Words
from render import text_board
from render.alt import LIMIT, alt_text, shortened
from render.words import TEXT, PictureWords
from tests.render.views import crowded, empty


def keys(locale):
    text = (TEXT / locale / "picture.ftl").read_text(encoding="utf-8")
    return {
        m[1]: set(re.findall(r"\$\w+", m[0]))
        for m in re.finditer(r"(?m)^([a-z-]+) = [^\n]*(?:\n[ }].*)*", text)
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_the_same_messages_and_variables(locale):
    assert keys(locale) == keys("en")
    assert len(keys("en")) > 20


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_board_names_every_area_player_and_card(locale):
    view = crowded("5p")
    words = Words(locale, strict=True)
    text = text_board(view, words)
    lines = text.splitlines()
    for site in view.board.sites:
        assert sum(line.startswith(f"{site.id}, ") for line in lines) == 1
    for seat in range(5):
        assert sum(line.startswith(f"{words.seat(seat)}: ") for line in lines) == 1
    assert sum(bool(re.match(r"\d\. ", line)) for line in lines) == 6


def test_the_text_board_says_what_lies_in_an_area():
    lines = text_board(crowded("3p"), Words("en")).splitlines()
    assert (
        "4, farmland: Red, Halflings 4; troll lair 1; fortress 2; hole 3. "
        "Borders 3, 5, 10, 11, the edge." in lines
    )
    assert "2, forest, mine: Blue, Dwarves 6 (in decline). Borders 1, 3, 8, 9, the edge." in lines


def test_the_text_board_names_the_cards_of_a_hand_only_where_the_view_does():
    hands = (Hand(0, 1, (Card((Name("race", "orcs"),)),)), Hand(1, 3))
    lines = text_board(replace(empty("2p"), hands=hands), Words("en")).splitlines()
    assert "Red, hand: Orcs." in lines
    assert "Blue, cards in hand: 3." in lines


@pytest.mark.parametrize("locale", LOCALES)
def test_alt_text_keeps_to_the_limit(locale):
    words = PictureWords(Words(locale))
    text = alt_text(crowded("5p"), words, before=empty("5p"))
    assert len(text) <= LIMIT
    assert text.endswith("…")
    assert "…" not in alt_text(crowded("5p"), words)


def test_alt_text_tells_the_turn_the_holdings_and_the_changes():
    words = PictureWords(Words("en"))
    text = alt_text(crowded("2p"), words, before=replace(crowded("2p"), areas=empty("2p").areas))
    assert text.startswith("Small World, round 10 of 10. Blue: conquests. Changed: ")
    assert "coins hidden" in text
    assert shortened("one two three", 9) == "one two…"
