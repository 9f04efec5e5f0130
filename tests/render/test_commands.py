"""The commands: they write their files, and refuse nonsense in one line."""

import json
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from engine.chance import DerivedChance, game_key
from engine.games import find_game
from engine.record import Record, header, moves_entry
from engine.words import Words
from render import Story, replay_picture
from render.__main__ import main
from render.bench import likely

SECRET = bytes(32)


def played(seats, moves=None):
    """Return the record of a short game."""
    game = find_game("smallworld")
    key = game_key(SECRET, [])
    chance = DerivedChance(key, "test", 0)
    options = game.check_options({}, seats)
    state = game.new(options, seats, chance)
    record = Record(
        header(
            game,
            "test",
            options=options,
            seats=seats,
            secret=SECRET,
            seeds=[],
            outcomes=chance.outcomes,
        )
    )
    choice = Random(1)
    while not game.is_over(state) and (moves is None or record.version < moves):
        seat = game.to_act(state)[0]
        move = likely(list(game.legal(state, seat)), choice)
        chance = DerivedChance(key, "test", record.version + 1)
        game.apply(state, seat, move, chance)
        record.append(SECRET, moves_entry(seat, [move], chance.outcomes))
    if game.is_over(state):
        record.close(SECRET, game.result(state))
    return record


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_text(played(2).text(), encoding="utf-8")
    return path


def opened(path):
    return Image.open(BytesIO(path.read_bytes()))


def run(*words):
    return main([str(word) for word in words])


def test_game_draws_any_version_for_any_seat(record, tmp_path):
    out = tmp_path / "out.png"
    wishes = ("--version", 9, "--seat", "p2", "--theme", "dark", "--lang", "uk", "--width", 300)
    assert run("game", record, *wishes, "--changed-since", 2, "--targets", "-o", out) == 0
    assert opened(out).width == 300


def test_game_can_zoom_and_explain(record, tmp_path):
    out = tmp_path / "out.png"
    assert run("game", record, "--width", 300, "--zoom", "8,9", "--legend", "-o", out) == 0
    assert opened(out).width == 300


def test_card_and_replay(record, tmp_path, capsys):
    assert run("card", record, "--width", 500, "-o", tmp_path / "card.png") == 0
    assert run("replay", record, "--width", 200, "-o", tmp_path / "out.gif") == 0
    image = opened(tmp_path / "out.gif")
    assert image.format == "GIF"
    assert image.n_frames > 20
    said = capsys.readouterr()
    assert "Small World: " in said.out
    assert " of " in said.err


def test_boards_draws_every_board_empty_and_full(tmp_path):
    assert run("boards", "--width", 200, "-o", tmp_path / "boards") == 0
    names = {path.name for path in (tmp_path / "boards").iterdir()}
    assert names == {f"smallworld-{n}p-{how}.png" for n in range(2, 6) for how in ("empty", "full")}


def test_bench_prints_one_line_of_json(monkeypatch, capsys):
    monkeypatch.setattr("render.bench.WIDTH", 300)
    monkeypatch.setattr("render.bench.ROUNDS", 3)
    assert run("bench", "--json") == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert set(json.loads(line)) == {
        "redraw_ms",
        "encode_ms",
        "ratio",
        "bytes",
        "first_draw_ms",
        "replay_s",
        "cache_mb",
    }


def test_the_replay_shows_its_progress_and_ends_on_the_last_board():
    story = Story(played(2, moves=30))
    seen = []
    drawn = replay_picture(
        story.views(), Words("en"), width=200, progress=lambda n, total: seen.append((n, total))
    )
    image = Image.open(BytesIO(drawn.bytes))
    assert seen[-1][0] == seen[-1][1] == len(seen)
    image.seek(image.n_frames - 1)
    assert len(drawn.bytes) < 10 * 2**20


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("game", "RECORD", "--version", "9999", "-o", "OUT"), "no version 9999"),
        (("game", "RECORD", "--version", "-1", "-o", "OUT"), "no version -1"),
        (("game", "RECORD", "--changed-since", "9999", "-o", "OUT"), "no version 9999"),
        (("game", "RECORD", "--seat", "p5", "-o", "OUT"), "2 seats"),
        (("game", "RECORD", "--seat", "red", "-o", "OUT"), "is no seat"),
        (("game", "RECORD", "--width", "1000000", "-o", "OUT"), "160 to 2000"),
        (("game", "RECORD", "--zoom", "77", "-o", "OUT"), "no area '77'"),
        (("game", "RECORD", "--lang", "xx", "-o", "OUT"), "invalid choice"),
        (("game", "NOWHERE", "-o", "OUT"), "No such file"),
        (("game", "CORRUPT", "-o", "OUT"), "line 1"),
        (("game", "BINARY", "-o", "OUT"), "not text"),
        (("game", "RECORD", "--width", "200", "-o", "NOWHERE/out.png"), "No such file"),
        (("card", "FOREIGN", "-o", "OUT"), "no game 'chess'"),
        (("boards", "--game", "chess", "-o", "OUT"), "no game 'chess'"),
        (("paint",), "invalid choice"),
        ((), "required"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, said, record, tmp_path, capsys):
    (tmp_path / "corrupt").write_text("{not json\n", encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    foreign = record.read_text(encoding="utf-8").replace('"smallworld"', '"chess"', 1)
    (tmp_path / "foreign").write_text(foreign, encoding="utf-8")
    places = {
        "RECORD": record,
        "OUT": tmp_path / "out",
        "NOWHERE": tmp_path / "nowhere",
        "CORRUPT": tmp_path / "corrupt",
        "BINARY": tmp_path / "binary",
        "FOREIGN": tmp_path / "foreign",
        "NOWHERE/out.png": tmp_path / "nowhere" / "out.png",
    }
    assert main([str(places.get(word, word)) for word in words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1
