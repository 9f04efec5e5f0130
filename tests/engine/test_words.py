"""The words: complete in three languages, with the same variables, forms and limits."""

import ast
import json
import logging
import random
import re
from pathlib import Path

import pytest

from engine import words as module
from engine.chance import LooseChance
from engine.protocol import Message, Move, Name, Violation
from engine.smallworld.base.game import SMALLWORLD
from engine.smallworld.core.state import STAGES
from engine.words import ENGINE_TEXT, LOCALES, MissingWords, Words, known_locale, message_id

ENGINE = ENGINE_TEXT.parent
PIECES = json.loads((ENGINE / "smallworld" / "base" / "pieces.json").read_text())
OTHERS = LOCALES[1:]
KINDS = ("race", "power", "marker", "terrain", "symbol")
SHORT_LIMIT = 90
LATIN = re.compile(r"[A-Za-z]{2,}")
# `$has_x`, `$x_count` and `$x_id` come with `x`.
DERIVED = re.compile(r"^has_|_(count|id)$")


@pytest.fixture(params=LOCALES)
def words(request):
    return Words(request.param, strict=True)


def texts(locale):
    return module._text(locale, (ENGINE_TEXT,))


def patterns(locale):
    """Every message and attribute of a language with the variables it uses."""
    text = texts(locale)
    keys = [
        key
        for name, entry in text.entries.items()
        for key in (name, *(f"{name}.{a.id.name}" for a in entry.attributes))
    ]
    return {key: text.variables(key) for key in keys if text.has(key)}


def asked(key):
    """What must be given for a message to be said."""
    return {DERIVED.sub("", variable) for variable in texts("en").variables(key)}


# --- Completeness ----------------------------------------------------------------------------


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_has_the_same_messages_and_attributes(locale):
    assert patterns(locale).keys() == patterns("en").keys()


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_uses_the_same_variables(locale):
    english = patterns("en")
    different = {
        key: (used, english[key])
        for key, used in patterns(locale).items()
        if used != english.get(key)
    }
    assert different == {}


@pytest.mark.parametrize("locale", OTHERS)
def test_no_english_leaks_into_the_other_languages(locale):
    for file in (ENGINE_TEXT / locale).glob("*.ftl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            said = re.sub(r"^[a-z0-9-]+ =|^ +\.[a-z]+ =|^ +\*?\[[\w-]+\]|\{[^{}]*\}?", "", line)
            if not line.startswith("#"):
                assert set(LATIN.findall(said)) <= {"rest"}, (file.name, line)


@pytest.mark.parametrize("locale", OTHERS)
def test_no_letters_of_the_neighbouring_language(locale):
    foreign = {"ru": "іїєґ", "uk": "ыэъё"}[locale]
    for file in (ENGINE_TEXT / locale).glob("*.ftl"):
        found = set(file.read_text(encoding="utf-8").lower()) & set(foreign)
        assert not found, file.name


def names_in(kind):
    prefix = f"{kind}-"
    return {key.removeprefix(prefix) for key in texts("en").entries if key.startswith(prefix)}


@pytest.mark.parametrize(("kind", "listed"), [("race", "races"), ("power", "powers")])
def test_the_pieces_and_their_names_and_rules_are_equal_sets(kind, listed):
    ids = {message_id(piece["id"]) for piece in PIECES[listed]}
    assert names_in(kind) == ids
    assert ids <= names_in("rule")


def test_every_marker_has_a_name_and_a_count():
    ids = {message_id(piece["id"]) for piece in PIECES["markers"]}
    assert names_in("marker") == ids | {"mountain", "lost-tribe", "rampart", "lasting-rampart"}
    assert names_in("marker") <= names_in("count")


def test_every_terrain_and_symbol_of_the_boards_has_a_name():
    boards = [json.loads(f.read_text()) for f in (ENGINE / "smallworld").rglob("boards/*.json")]
    regions = [region for board in boards for region in board["regions"]]
    assert len(boards) >= 4
    assert names_in("terrain") == {region["terrain"] for region in regions}
    assert names_in("symbol") == {symbol for region in regions for symbol in region["symbols"]}


# --- What the rules say ----------------------------------------------------------------------


def calls(name):
    """Calls of Event, Violation ... in the rules: each literal first argument with its call."""
    for file in (ENGINE / "smallworld").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) == name and node.args:
                for word in literals(node.args[0]):
                    yield word, node


def called(node):
    return getattr(node.func, "id", None) or getattr(node.func, "attr", "")


def literals(node):
    if isinstance(node, ast.IfExp):
        return [*literals(node.body), *literals(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return []


def plain_keys(call):
    """The parameters of a call whose dict is written out, None where it is put together."""
    if len(call.args) < 2:
        return set()
    if isinstance(call.args[1], ast.Dict) and None not in call.args[1].keys:
        return {key.value for key in call.args[1].keys}
    return None


def test_events_have_messages_and_messages_events():
    told = {word for name in ("Event", "_tell") for word, _ in calls(name)}
    assert {message_id(word) for word in told} == names_in("event")


def test_violations_have_messages_and_messages_violations():
    told = {word for word, _ in calls("Violation")}
    told |= {f"home_made_{word}" for word, _ in calls("refuse")}
    assert {message_id(word) for word in told} == names_in("refuse")


@pytest.mark.parametrize(("call", "prefix"), [("Event", "event"), ("Violation", "refuse")])
def test_messages_ask_only_for_what_the_rules_tell(call, prefix):
    for word, node in calls(call):
        given = plain_keys(node)
        key = message_id(prefix, word)
        if given is not None:
            assert asked(key) - texts("en").optional(key) <= given, key


def test_every_message_the_rules_name_exists():
    keys = {word for word, _ in calls("Message")}
    assert keys <= texts("en").entries.keys()


def test_every_verb_has_a_label_a_group_and_a_command(words):
    for verb in SMALLWORLD.verbs:
        assert words.has(message_id("move", verb.name))
        assert words.has(message_id("group", verb.group))
        for key in (f"verb-{verb.name}", *(f"argument-{a.name}" for a in verb.arguments)):
            # What Discord accepts as the name and the description of a command or an option.
            assert re.fullmatch(r"[\w-]{1,32}", words.say_key(key))
            assert words.say_key(key) == words.say_key(key).lower()
            assert len(words.say_key(f"{key}.about")) <= 100
    commands = [words.say_key(f"verb-{verb.name}") for verb in SMALLWORLD.verbs]
    assert len(set(commands)) == len(commands)


def test_every_table_option_and_choice_has_words(words):
    for option in SMALLWORLD.table_options:
        assert words.has(f"{message_id('option', option.name)}.about")
        for choice in option.choices:
            key = message_id(option.names or f"option-{option.name}", choice)
            assert words.has(key), key


def test_the_stages_are_those_of_the_rules():
    assert names_in("stage") == set(STAGES)


def said_of(words, view, options, forecast):
    """Everything a player is told at one moment."""
    yield words.say(view.stage)
    yield from (words.say_key(f"stat-{stat.id}") for p in view.panels for stat in p.stats)
    yield from (words.say_key(f"track-{track.id}") for track in view.tracks)
    yield from (words.say_key(f"row-{row.id}") for row in view.rows)
    for option in options:
        yield words.move(option.move)
        yield words.say_key(message_id("group", option.group))
        if option.target is not None:
            yield words.name(option.target)
        yield from map(words.say, option.notes)
        if option.confirm is not None:
            yield words.say(option.confirm)
    if forecast is not None:
        yield words.say(forecast)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("retreat", ["auto", "owner"])
def test_whole_games_are_told_without_a_missing_word(players, retreat):
    """Everything that comes up in play can be said: moves, notes, refusals and events."""
    languages = [Words(code, strict=True) for code in LOCALES]
    chance, dice = LooseChance(players), random.Random(players)
    game = SMALLWORLD
    state = game.new({"retreat": retreat}, players, chance)
    wrong = [Move.parse(text) for text in ("conquer 1", "deploy 3 2", "done", "hero 99", "ally p1")]
    while not game.is_over(state):
        words = dice.choice(languages)
        acting = [*game.to_act(state), *game.may_act(state)]
        seat = dice.choice(acting)
        options = game.options(state, seat)
        told = said_of(words, game.view(state, seat), options, game.forecast(state, seat))
        assert all(told)
        for move in wrong:
            violation = game.why_not(state, seat, move)
            if violation is not None:
                assert words.refusal(violation).endswith(".")
        events = game.apply(state, seat, dice.choice(options).move, chance)
        assert all(words.event(event.kind, event.seen_by(seat)) for event in events)


# --- Forms -----------------------------------------------------------------------------------

FORMS = {
    "en": ["1 token", "2 tokens", "5 tokens", "11 tokens", "21 tokens", "1234 tokens"],
    "ru": ["1 жетон", "2 жетона", "5 жетонов", "11 жетонов", "21 жетон", "1234 жетона"],
    "uk": ["1 жетон", "2 жетони", "5 жетонів", "11 жетонів", "21 жетон", "1234 жетони"],
}


def test_counts_have_the_right_plural_and_no_grouping(words):
    said = [words.say_key("count-token", n=n) for n in (1, 2, 5, 11, 21, 1234)]
    assert said == FORMS[words.locale]


def test_every_count_has_its_forms(words):
    wanted = 2 if words.locale == "en" else 3
    for what in names_in("count"):
        said = [words.say_key(f"count-{what}", n=n) for n in (1, 2, 5, 11, 21)]
        forms = [text.split(" ", 1)[1] for text in said]
        assert len(set(forms)) == wanted, what
        assert forms[2] == forms[3], what
        assert (forms[0] == forms[4]) == (words.locale != "en"), what


def test_lists_are_joined_as_the_language_does():
    lists = {code: Words(code, strict=True).list_of(["7", "12", "13"]) for code in LOCALES}
    assert lists == {"en": "7, 12 and 13", "ru": "7, 12 и 13", "uk": "7, 12 і 13"}
    assert Words("en").list_of(["7"]) == "7"
    assert Words("en").list_of([]) == ""


def test_a_people_is_named_with_its_power():
    combos = [Words(code, strict=True).combo("dragon_master", "orcs") for code in LOCALES]
    assert combos == ["Dragon Master Orcs", "Драконовластные Орки", "Драконознавчі Орки"]


# --- Names -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [("uk-UA", "uk"), ("ru_RU", "ru"), ("en-GB", "en"), ("fr", "en"), ("", "en"), ("UK", "uk")],
)
def test_unknown_languages_fall_back_to_english(locale, spoken):
    assert known_locale(locale) == spoken


def test_seats_are_called_by_name_or_colour():
    words = Words("en", seats={1: "Ada"}, strict=True)
    assert words.name(Name("seat", "p1")) == "Red"
    assert words.name(Name("seat", "1")) == "Ada"
    assert words.name(Name("area", "12")) == "12"


def test_home_made_races_bring_their_own_name():
    mice = Name("race", "mice")
    words = Words("ru", names={mice: "Мыши"}, strict=True)
    assert words.name(mice) == "Мыши"
    assert "Мыши 2" in words.event(
        "coins_earned", {"seat": 0, "sources": {"mice": 2}, "total": 2, "round": 1}
    )


# --- Sentences -------------------------------------------------------------------------------


def test_an_event_is_said_with_what_it_knows():
    words = Words("en", strict=True)
    data = {"seat": 0, "race": "orcs", "region": 12, "tokens": 3, "how": "tokens"}
    assert words.event("conquered", data) == "Red’s Orcs took 12 with 3 tokens."
    robbed = {**data, "from_seat": 1, "from_race": "trolls"}
    assert words.event("conquered", robbed).endswith("from Blue’s Trolls.")
    native = {**data, "how": "dragon", "lost_tribe": True}
    assert words.event("conquered", native).endswith("with the dragon, driving out a lost tribe.")


def test_coins_are_said_by_source():
    data = {"seat": 1, "sources": {"regions": 5, "merchant": 5}, "total": 10, "round": 3}
    said = {code: Words(code, strict=True).event("coins_earned", data) for code in LOCALES}
    assert said["en"] == "Blue earned 10 coins in round 3: 5 regions, 5 Merchant."
    assert said["ru"] == "Синий, раунд 3: 10 монет (регионы 5, Скаредные 5)."
    assert said["uk"] == "Синій, раунд 3: 10 монет (регіони 5, Підприємливі 5)."


def test_a_refusal_names_the_rule_and_what_is_within_reach():
    params = {"region": 9, "needed": 6, "have": 2, "short": 4, "die": "too_far"}
    instead = (Move.parse("conquer 12"), Move.parse("conquer 5 die"))
    said = Words("en", strict=True).refusal(Violation("not_enough_tokens", params, instead))
    assert said == (
        "9 needs 6 tokens, you have 2: 4 short. The die brings 3 at most, so it cannot help."
        " Within reach, for example: 12 and 5 (with the die)."
    )


def test_a_refusal_names_several_kinds_of_moves_by_their_labels():
    instead = (Move.parse("decline"), Move.parse("ally p2"))
    said = Words("en", strict=True).refusal(Violation("game_over", {}, instead))
    assert said.endswith("Possible now, for example: “Go into decline” and “Make peace with Blue”.")


def test_a_bad_choice_is_explained_in_words():
    params = {"name": "retreat", "given": "never", "choices": ("auto", "owner")}
    said = Words("en", strict=True).refusal(Violation("bad_choice", params))
    assert said == "Retreat: “never” is not one of the choices (The referee and Their owner)."


def test_messages_may_hold_names_moves_and_messages(words):
    inner = Message("combo", {"power": "flying", "race": Name("race", "orcs")})
    said = words.say(Message("quoted", {"text": inner}))
    assert words.combo("flying", "orcs") in said
    assert words.move(Move.parse("decline")) in words.say_key("quoted", text=Move.parse("decline"))


def test_a_player_called_none_changes_nothing():
    words = Words("en", seats={1: "none"}, strict=True)
    data = {"seat": 0, "race": "orcs", "region": 12, "tokens": 3, "how": "tokens"}
    said = words.event("conquered", {**data, "from_seat": 1, "from_race": "trolls"})
    assert said.endswith("from none’s Trolls.")


def sample(variable):
    """A value the rules could give for a variable of a message."""
    kind = module.PARAM_KINDS.get(variable)
    known = {"race": "orcs", "power": "flying", "marker": "camp", "stage": "conquer", "area": "12"}
    if variable == "sources":
        return {"regions": 5, "declined": 1, "dwarves": 2}
    if variable == "placed":
        return {"12": 2}
    if variable in ("regions", "choices"):
        return ("3", "7")
    if variable == "winners":
        return (0, 1)
    return 1 if kind == "seat" else known.get(kind, 2)


@pytest.mark.parametrize("prefix", ["event-", "refuse-"])
def test_every_event_and_refusal_is_a_whole_sentence(words, prefix):
    for key in (k for k in texts("en").entries if k.startswith(prefix)):
        said = words.say_key(key, **{v: sample(v) for v in asked(key)})
        assert re.fullmatch(r"[^\s.].*[.]", said), said
        assert "  " not in said, said
        assert not re.search(r"[{}]|\s[.,:;]", said), said


def test_every_option_and_choice_explains_itself(words):
    for key in (k for k in texts("en").entries if k.startswith("option-")):
        assert 1 < len(words.say_key(key)) <= 45, key
        assert len(words.say_key(f"{key}.about")) <= 100, key


def test_labels_fit_on_buttons(words):
    for verb in names_in("move"):
        label = words.move(Move.parse(f"{verb} 12 3"))
        assert 1 < len(label) <= 80


# --- The rules reference ---------------------------------------------------------------------


def test_short_rules_fit_into_a_menu(words):
    topics = words.topics()
    assert len(topics) == len(names_in("rule"))
    for topic in topics:
        assert 10 <= len(topic.short) <= SHORT_LIMIT, topic
        assert topic.text.endswith("."), topic
        assert len(topic.text) + sum(map(len, topic.rulings)) < 2000, topic
        assert all(ruling.endswith(".") for ruling in topic.rulings), topic
        assert topic.keys[0] == topic.name.casefold()


@pytest.mark.parametrize(
    ("locale", "query", "found"),
    [
        ("en", "trolls", "trolls"),
        ("en", "Dragn", "dragon_master"),
        ("en", "abandon", "leaving"),
        ("ru", "скелеты", "skeletons"),
        ("ru", "skeletons", "skeletons"),
        ("ru", "нечья", "end"),
        ("uk", "нічия", "end"),
        ("uk", "кубик", "die"),
        ("uk", "летюч", "flying"),
    ],
)
def test_a_search_finds_the_topic_first(locale, query, found):
    assert Words(locale, strict=True).find_topics(query)[0].id == found


def test_a_search_for_nothing_lists_and_for_nonsense_is_empty():
    words = Words("en", strict=True)
    assert len(words.find_topics("", limit=25)) == 25
    assert words.find_topics("qqqqqq") == ()


# --- When words are missing ------------------------------------------------------------------


def test_strict_words_raise_on_a_missing_message_or_variable():
    words = Words("en", strict=True)
    with pytest.raises(MissingWords):
        words.say_key("no-such-message")
    with pytest.raises(MissingWords):
        words.say_key("combo", power="flying")


def test_other_words_log_and_go_on(caplog):
    words = Words("ru", strict=False)
    with caplog.at_level(logging.ERROR):
        assert words.say_key("no-such-message") == "no-such-message"
        assert "Летучие" in words.say_key("combo", power="flying")
    assert len(caplog.records) == 2


def test_a_message_missing_in_a_language_is_said_in_english(tmp_path):
    for locale, text in {"en": "hello = Hello", "ru": "other = Другое", "uk": ""}.items():
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "words.ftl").write_text(text, encoding="utf-8")
    words = Words("ru", roots=(ENGINE_TEXT, tmp_path), strict=False)
    assert words.say_key("hello") == "Hello"
    assert words.say_key("other") == "Другое"
    assert words.name(Name("race", "orcs")) == "Орки"


@pytest.mark.parametrize("bad", ["hello = {", "hello = a\nhello = b"])
def test_a_broken_or_doubled_text_is_named(tmp_path, bad):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "broken.ftl").write_text(bad + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape("en/broken.ftl")):
        Words("en", roots=(Path(tmp_path),))
