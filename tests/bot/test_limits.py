"""Every limit of Discord: what is just allowed passes, one more is refused, with its path."""

import pytest

from bot import limits
from bot.limits.commands import bulk_problems, command_length, is_command_name, too_many
from bot.limits.components import check_modal
from bot.limits.messages import (
    autocomplete_problems,
    is_too_large,
    message_problems,
    thread_problems,
)
from bot.limits.problems import Problems, error_tree


def button(number=0, **more):
    return {"type": 2, "style": 1, "label": "b", "custom_id": f"b{number}", **more}


def row(*parts):
    return {"type": 1, "components": list(parts)}


def select(count=1, **more):
    options = [{"label": "o", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(length=1):
    return {"type": 10, "content": "x" * length}


def gallery(count=1, **more):
    return {"type": 12, "items": [{"media": {"url": "http://x"}, **more}] * count}


def v2(*components, **more):
    return {"flags": limits.FLAG_V2, "components": list(components), **more}


def legacy(*components):
    return {"content": "x", "components": list(components)}


def embed(**more):
    return {"embeds": [more]}


def fields(count, name="n", value="v"):
    return embed(fields=[{"name": name, "value": value}] * count)


def rows_of_buttons(rows, columns=1):
    return [row(*(button(f"{r}.{c}") for c in range(columns))) for r in range(rows)]


MESSAGES = [
    ({"content": "x" * 2000}, {"content": "x" * 2001}, "content"),
    ({"content": "x", "nonce": "n" * 25}, {"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"embeds": [{"title": "t"}] * 10}, {"embeds": [{"title": "t"}] * 11}, "embeds"),
    (embed(title="t" * 256), embed(title="t" * 257), "embeds.0.title"),
    (embed(description="t" * 4096), embed(description="t" * 4097), "embeds.0.description"),
    (
        embed(footer={"text": "t" * 2048}),
        embed(footer={"text": "t" * 2049}),
        "embeds.0.footer.text",
    ),
    (embed(author={"name": "t" * 256}), embed(author={"name": "t" * 257}), "embeds.0.author.name"),
    (fields(25), fields(26), "embeds.0.fields"),
    (fields(1, name="n" * 256), fields(1, name="n" * 257), "embeds.0.fields.0.name"),
    (fields(1, value="n" * 1024), fields(1, value="n" * 1025), "embeds.0.fields.0.value"),
    (fields(1), fields(1, value=""), "embeds.0.fields.0.value"),
    (
        {"embeds": [{"description": "t" * 3000}] * 2},
        {"embeds": [{"description": "t" * 3001}] * 2},
        "embeds",
    ),
    ({"attachments": [{"id": 0}] * 10}, {"attachments": [{"id": 0}] * 11}, "attachments"),
    (legacy(*rows_of_buttons(5)), legacy(*rows_of_buttons(6)), "components"),
    (legacy(*rows_of_buttons(1, 5)), legacy(*rows_of_buttons(1, 6)), "components.0.components"),
    (legacy(row(select())), legacy(row(select(), button())), "components.0.components"),
    (legacy(row(button(1), button(2))), legacy(row(button(1), button(1))), "components"),
    (
        legacy(row(button(label="l" * 80))),
        legacy(row(button(label="l" * 81))),
        "components.0.components.0.label",
    ),
    (
        legacy(row(button(custom_id="l" * 100))),
        legacy(row(button(custom_id="l" * 101))),
        "components.0.components.0.custom_id",
    ),
    (
        legacy(row(button(label=None, emoji={"name": "x"}))),
        legacy(row(button(label=None))),
        "components.0.components.0",
    ),
    (legacy(row(select(25))), legacy(row(select(26))), "components.0.components.0.options"),
    (legacy(row(select())), legacy(row(select(0))), "components.0.components.0.options"),
    (
        legacy(row(select(placeholder="p" * 150))),
        legacy(row(select(placeholder="p" * 151))),
        "components.0.components.0.placeholder",
    ),
    (
        legacy(row(select(2, max_values=2))),
        legacy(row(select(2, max_values=3))),
        "components.0.components.0.max_values",
    ),
    (
        legacy(row(select(2, min_values=1))),
        legacy(row(select(2, min_values=2))),
        "components.0.components.0.min_values",
    ),
    (legacy(row(button())), legacy(text()), "components.0.type"),
    (v2(*[text()] * 40), v2(*[text()] * 41), "components"),
    (v2(*[text(2000)] * 2), v2(text(2000), text(2001)), "components"),
    (v2(text()), v2(), "components"),
    (v2(text()), v2(text(), content="x"), "content"),
    (v2(text()), v2(text(), embeds=[{"title": "t"}]), "embeds"),
    (v2(gallery(10)), v2(gallery(11)), "components.0.items"),
    (
        v2(gallery(description="d" * 1024)),
        v2(gallery(description="d" * 1025)),
        "components.0.items.0.description",
    ),
    (
        v2({"type": 9, "components": [text()] * 3, "accessory": button()}),
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    (
        v2({"type": 9, "components": [text()], "accessory": button()}),
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
    ),
    (
        v2({"type": 17, "components": [text()]}),
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    (
        {"content": "x", "allowed_mentions": {"users": ["1"] * 100}},
        {"content": "x", "allowed_mentions": {"users": ["1"] * 101}},
        "allowed_mentions.users",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
]


def paths(problems):
    return [".".join(map(str, problem.path)) for problem in problems]


@pytest.mark.parametrize(("good", "bad", "path"), MESSAGES)
def test_a_message_at_the_limit_passes_and_one_beyond_it_is_refused(good, bad, path):
    assert message_problems(good) == []
    assert path in paths(message_problems(bad))


def test_an_empty_message_is_refused_but_an_edit_may_leave_all_as_it_is():
    assert [problem.code for problem in message_problems({})] == ["MESSAGE_EMPTY"]
    assert message_problems({}, edit=True) == []


def test_files_of_ten_mebibytes_pass():
    assert not is_too_large([limits.FILE_BYTES] * 2)
    assert is_too_large([limits.FILE_BYTES + 1])
    assert is_too_large([limits.FILE_BYTES] * 3)


def option(kind=3, name="o", **more):
    return {"type": kind, "name": name, "description": "d", **more}


def command(name="c", *options, **more):
    return {"name": name, "description": "d", "options": list(options), **more}


def choices(count, value="v"):
    return [{"name": f"n{number}", "value": f"{value}{number}"} for number in range(count)]


def options(count, **more):
    return [option(name=f"o{number}", **more) for number in range(count)]


def big(length):
    """A command whose names, descriptions and choices have this many characters in all."""
    values = [{"name": f"{n:03}", "value": f"{n:03}" + "v" * 97} for n in range(25)]
    inner = [option(name=f"o{number}", choices=values) for number in range(3)]
    most = [{"name": f"m{n:02}", "value": f"{n:02}" + "v" * 98} for n in range(2)]
    so_far = command_length(command("c", *inner, option(name="oo", choices=most)))
    filler = {"name": "f" * 3, "value": "v" * (length - so_far - 3)}
    return command("c", *inner, option(name="oo", choices=[*most, filler]))


COMMANDS = [
    (command("c" * 32), command("c" * 33), "0.name"),
    (command("мапа"), command("Мапа"), "0.name"),
    (command("a-b_c"), command("a b"), "0.name"),
    (command(description="d" * 100), command(description="d" * 101), "0.description"),
    (command(), command(description=""), "0.description"),
    (command("c", *options(25)), command("c", *options(26)), "0.options"),
    (
        command("c", option(choices=choices(25))),
        command("c", option(choices=choices(26))),
        "0.options.0.choices",
    ),
    (
        command("c", option(choices=choices(1, "v" * 99))),
        command("c", option(choices=choices(1, "v" * 100))),
        "0.options.0.choices.0.value",
    ),
    (
        command("c", option(required=True), option(name="p")),
        command("c", option(), option(name="p", required=True)),
        "0.options",
    ),
    (
        command("c", option(autocomplete=True)),
        command("c", option(autocomplete=True, choices=choices(1))),
        "0.options.0",
    ),
    (
        command(name_localizations={"uk": "мапа"}),
        command(name_localizations={"uk": "Мапа"}),
        "0.name_localizations.uk",
    ),
    (
        command(name_localizations={"ru": "карта"}),
        command(name_localizations={"xx": "map"}),
        "0.name_localizations.xx",
    ),
    (
        command(description_localizations={"uk": "d" * 100}),
        command(description_localizations={"uk": "d" * 101}),
        "0.description_localizations.uk",
    ),
    (command("c", option()), command("c", option(), option()), "0.options"),
    (
        command("c", option(2, options=[option(1)])),
        command("c", option(2, options=[option(2)])),
        "0.options.0.options.0.type",
    ),
    (command("c", option(1)), command("c", option(1), option(3, "p")), "0.options"),
    (big(8000), big(8001), "0"),
]


@pytest.mark.parametrize(("good", "bad", "path"), COMMANDS)
def test_a_command_at_the_limit_passes_and_one_beyond_it_is_refused(good, bad, path):
    assert bulk_problems([good]) == []
    assert path in paths(bulk_problems([bad]))


def test_there_are_a_hundred_chat_commands_and_fifteen_of_each_menu():
    assert too_many([{"type": 1}] * 100 + [{"type": 2}] * 15 + [{"type": 3}] * 15) is None
    for kind, count in ((1, 101), (2, 16), (3, 16)):
        assert "Maximum number" in too_many([{"type": kind}] * count)
    assert bulk_problems([command("a"), command("a")]) != []


def test_command_names_may_be_thai_or_hindi_but_not_empty_or_upper_case():
    assert all(map(is_command_name, ["карта", "мапа", "เกม", "खेल", "it's"]))
    assert not any(map(is_command_name, ["", "Map", "a.b", "a b", "x" * 33]))


def modal(*components, **more):
    return {"title": "t", "custom_id": "m", "components": list(components), **more}


def field(name="f", label="l", **more):
    inner = {"type": 4, "custom_id": name, "style": 1, **more}
    return {"type": 18, "label": label, "component": inner}


def fields_of_modal(count):
    return [field(f"f{number}") for number in range(count)]


@pytest.mark.parametrize(
    ("good", "bad", "path"),
    [
        (modal(field(), title="t" * 45), modal(field(), title="t" * 46), "title"),
        (modal(*fields_of_modal(5)), modal(*fields_of_modal(6)), "components"),
        (modal(field()), modal(), "components"),
        (modal(field(label="l" * 45)), modal(field(label="l" * 46)), "components.0.label"),
        (
            modal(field(placeholder="p" * 100)),
            modal(field(placeholder="p" * 101)),
            "components.0.component.placeholder",
        ),
        (
            modal(field(max_length=4000)),
            modal(field(max_length=4001)),
            "components.0.component.max_length",
        ),
    ],
)
def test_a_modal_at_the_limit_passes_and_one_beyond_it_is_refused(good, bad, path):
    for given, wanted in ((good, False), (bad, True)):
        problems = Problems()
        check_modal(given, problems)
        assert (path in paths(problems.found)) is wanted
        assert bool(problems.found) is wanted


def test_threads_and_completions_have_limits():
    assert thread_problems({"name": "n" * 100, "auto_archive_duration": 1440}) == []
    assert paths(thread_problems({"name": "n" * 101})) == ["name"]
    assert paths(thread_problems({"name": "n", "auto_archive_duration": 90})) == [
        "auto_archive_duration"
    ]
    assert autocomplete_problems({"choices": choices(25)}) == []
    assert paths(autocomplete_problems({"choices": choices(26)})) == ["data.choices"]
    long = {"choices": [{"name": "n" * 101, "value": "v"}]}
    assert paths(autocomplete_problems(long)) == ["data.choices.0.name"]


def test_problems_become_discords_tree_of_errors():
    tree = error_tree(message_problems({"content": "x" * 2001}))
    assert tree["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
