"""How long pictures take, against the time of encoding alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

from engine.chance import LooseChance
from engine.games import find_game
from engine.protocol import Move, View
from engine.words import Words
from render.draw import cached_bytes, forget_layers, layer, picture, printed_of, style
from render.film import replay_picture
from render.paint.compose import encoded
from render.scene.build import build

WIDTH = 1600
PLAYERS = 5
ROUNDS = 40
"""How many moves are timed."""


def played_game(game_id: str, players: int, seed: int) -> list[View]:
    """Play a game as a plain player would, conquering while it can; return every view."""
    game = find_game(game_id)
    chance = LooseChance(seed)
    choice = random.Random(seed)
    state = game.new(game.check_options({}, players), players, chance)
    views = [game.view(state, None)]
    while not game.is_over(state) and len(views) < 5000:
        seat = game.to_act(state)[0]
        move = likely(list(game.legal(state, seat)), choice)
        game.apply(state, seat, move, chance)
        views.append(game.view(state, None))
    return views


def likely(legal: list[Move], choice: random.Random) -> Move:
    """Prefer conquests, and rarely give up a people or a region."""
    onward = [move for move in legal if move.verb == "conquer"]
    if onward and choice.random() < 0.97:
        return choice.choice(onward)
    tame = [move for move in legal if move.verb not in ("leave", "decline", "rearrange")]
    return choice.choice(tame if tame and choice.random() < 0.85 else legal)


def bench() -> dict[str, Any]:
    """Time a 5-player game: the first picture, one after a move, encoding alone, the replay.

    Redrawing and encoding are counted in the process's own time: both keep one core busy, and
    what else the machine does must not decide which of the two looks slow.
    """
    words = Words("en")
    views = played_game("smallworld", PLAYERS, 7)
    forget_layers()
    first = _timed(lambda: picture(views[0], words, width=WIDTH))
    late = views[-ROUNDS - 1 :]
    picture(late[0], words, width=WIDTH)
    redraw, encode, size = [], [], 0
    for view in late[1:]:
        start = process_time()
        size = max(size, len(picture(view, words, width=WIDTH).bytes))
        redraw.append(process_time() - start)
        encode.append(_encoding(view, words))
    replay = _timed(lambda: replay_picture(views, words))
    return {
        "redraw_ms": round(1000 * median(redraw), 1),
        "encode_ms": round(1000 * median(encode), 1),
        "ratio": round(median(a / b for a, b in zip(redraw, encode, strict=True)), 2),
        "bytes": size,
        "first_draw_ms": round(1000 * first),
        "replay_s": round(replay, 1),
        "cache_mb": round(cached_bytes() / 2**20, 1),
    }


def _timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _encoding(view: View, words: Words) -> float:
    wanted = style(words, theme="light", palette="classic", width=WIDTH)
    printed = printed_of(view.game, view.board)
    scene = build(view, printed, wanted.look(len(view.panels)), wanted.words)
    finished = layer(printed, scene, wanted).compose(scene)
    start = process_time()
    encoded(finished)
    return process_time() - start
