"""The page's words: the same in every language, all there, all used."""

import json
import re

import pytest

from bot.local.page.page import STATIC

TABLES = {
    language: json.loads((STATIC / "words" / f"{language}.json").read_text("utf-8"))
    for language in ("en", "ru", "uk")
}
FORMS = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}}
FORMS["uk"] = FORMS["ru"]
_HOLE = re.compile(r"\{(\w+)\}")


def texts(entry):
    return list(entry.values()) if isinstance(entry, dict) else [entry]


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_every_language_says_the_same_things_with_the_same_holes(language):
    assert TABLES[language].keys() == TABLES["en"].keys()
    for key, entry in TABLES["en"].items():
        other = TABLES[language][key]
        if key == "colours":
            assert len(entry) == len(other)
            continue
        holes = {hole for text in texts(entry) for hole in _HOLE.findall(text)}
        for text in texts(other):
            assert set(_HOLE.findall(text)) == holes, key


@pytest.mark.parametrize("language", TABLES)
def test_plurals_have_every_form_of_their_language(language):
    plurals = [entry for entry in TABLES[language].values() if isinstance(entry, dict)]
    assert plurals
    assert all(entry.keys() == FORMS[language] for entry in plurals)


def test_every_word_is_used_and_every_used_word_is_there():
    source = "\n".join(
        path.read_text("utf-8") for path in STATIC.iterdir() if path.suffix in (".js", ".html")
    )
    named = set(re.findall(r'\bword\("([\w-]+)"', source))
    named |= set(re.findall(r'data-(?:word|label)="([\w-]+)"', source))
    assert named <= TABLES["en"].keys()
    unused = [key for key in TABLES["en"] if f'"{key}"' not in source and key != "colours"]
    assert [key for key in unused if not key.startswith("theme-")] == []
