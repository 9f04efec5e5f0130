"""The words of the interface: the same in every language, used and within Discord's limits."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bot import limits
from bot.app import Referee, installed_games
from bot.commands.tree import use_translator
from bot.limits.commands import bulk_problems
from bot.settings import Settings
from bot.speech import BOT_TEXT, speech
from engine.table import REFUSALS, Tables
from engine.words import LOCALES


def messages(locale):
    found = {}
    for file in sorted((BOT_TEXT / locale).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content[:60]}"
            if isinstance(entry, ast.Message):
                found[entry.id.name] = variables(entry.value) if entry.value else set()
                for one in entry.attributes:
                    found[f"{entry.id.name}.{one.id.name}"] = variables(one.value)
    return found


def variables(node):
    found = set()

    class Reader(visitor.Visitor):
        def visit_VariableReference(self, node):  # noqa: N802
            found.add(node.id.name)

    Reader().visit(node)
    return found


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_every_language_says_the_same(locale):
    assert messages(locale) == messages("en")


def test_every_refusal_of_the_table_has_a_sentence():
    assert {f"refuse-{rule}" for rule in REFUSALS} <= messages("en").keys()


def test_every_message_is_used():
    code = "\n".join(p.read_text(encoding="utf-8") for p in Path("bot").rglob("*.py"))
    made = ("refuse-", "command-", "argument-", "setting-", "permission-", "pause-", "count-",
            "status-", "preset-", "time-", "vote-", "choice-cost", "button-")  # fmt: skip
    unused = [
        key
        for key in messages("en")
        if "." not in key and not key.startswith(made) and not re.search(rf'["\']{key}["\'.]', code)
    ]
    assert unused == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["help-page", "privacy-page"])
def test_pages_fit_a_message(locale, key):
    assert len(speech(locale).say_key(key)) < limits.TEXT_DISPLAY


async def test_commands_are_ones_that_discord_takes(tmp_path):
    games = installed_games()
    async with await Tables.open(tmp_path / "x.sqlite3", games=games) as tables:
        app = Referee(tables, Settings(drawers=0))
        await use_translator(app)
        tree = app.tree
        spelled = [
            await c.get_translated_payload(tree, tree.translator) for c in tree.get_commands()
        ]
        await app.close()
    assert bulk_problems(spelled) == []
    for locale in ("ru", "uk"):
        names = [one["name_localizations"][locale] for one in spelled]
        assert len(set(names)) == len(names)
        assert all(one["description_localizations"].get(locale) for one in spelled)
    verbs = {verb.name for verb in games["smallworld"].verbs}
    assert verbs <= {one["name"] for one in spelled}
