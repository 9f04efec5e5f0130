"""What every game must keep, whatever its rules are: checks of one position and of a whole game.

`play` plays a random game to its end with all checks on; each check is a function of its own, so
that a failing one names what was broken.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.chance import DerivedChance, LooseChance, RecordedChance, game_key
from engine.protocol import BadMove, BadOptions, Event, Game, Illegal, Move, Seat
from engine.record import (
    Record,
    Replay,
    canonical,
    continued_entry,
    header,
    moves_entry,
    undo_entry,
    verify,
)

IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")
EXTRA_OPTIONS: dict[str, list[dict[str, Any]]] = {"probe": [{"rounds": 5, "price": 10}]}
"""Combinations of table options that are worth a game of their own, by game."""
LONGEST = 20_000
GARBAGE = ("x", "conquer", "conquer 1 2 3", "done now", "pick 0", "deploy 999 999", "pay 1")


def option_sets(game: Game[Any], seats: int) -> Iterator[dict[str, Any]]:
    """Yield table options to play with: the defaults, each other choice alone, and the extras."""
    yield {}
    single: list[dict[str, Any]] = []
    for option in game.table_options:
        values = option.choices if option.kind == "choice" else ()
        numbers = (option.low, option.high) if option.kind == "number" else ()
        single += [{option.name: value} for value in (*values, *numbers) if value != option.default]
    for options in (*single, *EXTRA_OPTIONS.get(game.id, ())):
        try:
            game.check_options(options, seats)
        except BadOptions:
            continue
        yield options


# --- Checks of one position --------------------------------------------------------------------


def check_sound(game: Game[Any], state: Any, seats: int) -> None:
    """Nothing is lost, somebody is waited for, and whoever is waited for can move."""
    assert game.breaches(state) == []
    waited, free = game.to_act(state), game.may_act(state)
    assert bool(waited) != game.is_over(state)
    assert not {*waited} & {*free}
    assert {*waited, *free} <= {*range(seats)}
    for seat in range(seats):
        moves = game.legal(state, seat)
        assert bool(moves) == (seat in waited or seat in free), (seat, moves)
        assert len(moves) == len({*moves})
        assert sorted(move.text for move in moves) == sorted(
            option.move.text for option in game.options(state, seat)
        )


def check_legal_moves(game: Game[Any], state: Any, seat: Seat) -> None:
    """Every legal move is refused by nobody, is a declared command, and is read back as typed."""
    verbs = {verb.name for verb in game.verbs}
    for move in game.legal(state, seat):
        assert game.why_not(state, seat, move) is None, move
        assert move.verb in verbs
        assert game.expand(state, seat, move.text) == (move,)


def check_refusals(game: Game[Any], state: Any, seat: Seat, tried: set[str]) -> None:
    """What is not legal is refused with a typed reason and leaves everything as it was."""
    legal = {*game.legal(state, seat)}
    before = canonical(game.dump(state))
    for move in map(Move.parse, sorted(tried)):
        violation = game.why_not(state, seat, move)
        assert (violation is None) == (move in legal), (seat, move, violation)
        if violation is None:
            continue
        assert IDENTIFIER.fullmatch(violation.rule), violation
        assert {*violation.instead} <= legal, (move, violation)
        with pytest.raises(Illegal) as caught:
            game.apply(state, seat, move, RecordedChance([]))
        assert caught.value.violation == violation
    assert canonical(game.dump(state)) == before, "a refused move left a trace"


def check_unreadable(game: Game[Any], state: Any, seat: Seat) -> None:
    """Text that is no move is refused by a violation, never by a crash."""
    for text in ("", " ", "!", "1 2 3", "done\ndone", "pay -1", "Ω 12", "a" * 200, "move " * 40):
        with pytest.raises(Illegal) as caught:
            _type(game, game.copy(state), seat, text)
        assert IDENTIFIER.fullmatch(caught.value.violation.rule)


def _type(game: Game[Any], state: Any, seat: Seat, text: str) -> None:
    for move in game.expand(state, seat, text):
        game.apply(state, seat, move, LooseChance(1))


def mutations(move: Move, numbers: set[str]) -> set[str]:
    """Return moves like this one: other arguments, one too few, one too many, another verb."""
    texts = {" ".join((move.verb, *move.args[:-1])), f"{move.text} 1", f"x{move.text}"[:20]}
    for place, argument in enumerate(move.args):
        near = {str(int(argument) + d) for d in (-1, 1)} if argument.isdigit() else {f"{argument}x"}
        for other in near | numbers | {"0", "99", "nowhere"}:
            texts.add(" ".join((move.verb, *move.args[:place], other, *move.args[place + 1 :])))
    return {text for text in texts if _is_move(text)}


def _is_move(text: str) -> bool:
    try:
        Move.parse(text)
    except BadMove:
        return False
    return True


def check_round_trip(game: Game[Any], state: Any, seats: int) -> None:
    """A position survives being written as JSON, and a copy is independent of its original."""
    position = game.dump(state)
    read = game.load(json.loads(json.dumps(position)))
    assert canonical(game.dump(read)) == canonical(position)
    for seat in range(seats):
        assert list(game.legal(read, seat)) == list(game.legal(state, seat))
    assert canonical(game.dump(game.copy(state))) == canonical(position)


def check_copy_is_independent(game: Game[Any], state: Any, seat: Seat, move: Move) -> None:
    """Moving in a copy changes nothing in the original."""
    before = canonical(game.dump(state))
    game.apply(game.copy(state), seat, move, LooseChance(1))
    assert canonical(game.dump(state)) == before


def check_events(game: Game[Any], events: list[Event], seats: int) -> None:
    """An event is named plainly, and what anybody sees of it is JSON."""
    for event in events:
        assert IDENTIFIER.fullmatch(event.kind), event
        assert event.secret is None or event.seats
        for seat in (None, *range(seats)):
            canonical(event.seen_by(seat))


# --- Secrets -----------------------------------------------------------------------------------


def known_to(game: Game[Any], state: Any, seat: Seat | None, tried: set[str]) -> dict[str, Any]:
    """Return everything the game tells a seat about a position."""
    known: dict[str, Any] = {"view": game.view(state, seat)}
    if seat is not None:
        known["options"] = game.options(state, seat)
        known["forecast"] = game.forecast(state, seat)
        known["why_not"] = [game.why_not(state, seat, Move.parse(text)) for text in sorted(tried)]
    return known


def check_secrets(
    game: Game[Any], state: Any, seat: Seat | None, tried: set[str], seed: int
) -> Any:
    """What a seat cannot see changes nothing that it is told; returns the imagined position."""
    before = canonical(game.dump(state))
    other = game.imagine(state, seat, LooseChance(seed))
    assert canonical(game.dump(state)) == before, "imagining changed the position itself"
    assert game.breaches(other) == []
    assert known_to(game, other, seat, tried) == known_to(game, state, seat, tried)
    return other


def check_secret_events(
    game: Game[Any], state: Any, other: Any, watcher: Seat | None, seat: Seat, move: Move
) -> None:
    """A move tells a watcher the same whatever lies hidden, unless it reveals something."""
    twin = _twin(game, state, other, watcher, seat, move)
    if twin is None:
        return
    here, there = game.copy(state), game.copy(other)
    events = game.apply(here, seat, move, LooseChance(1))
    others = game.apply(there, seat, twin, LooseChance(1))
    if any(event.reveals for event in (*events, *others)):
        return
    assert _seen(events, watcher) == _seen(others, watcher)
    assert game.view(here, watcher) == game.view(there, watcher)


def _twin(
    game: Game[Any], state: Any, other: Any, watcher: Seat | None, seat: Seat, move: Move
) -> Move | None:
    """Return the move to compare with: of a secret one, the watcher cannot tell which it is."""
    moves = game.legal(other, seat)
    if watcher == seat or not game.is_secret(state, seat, move):
        return move if move in moves else None
    return next((m for m in moves if m.verb == move.verb), None)


def _seen(events: list[Event], seat: Seat | None) -> list[tuple[str, dict[str, Any]]]:
    return [(event.kind, event.seen_by(seat)) for event in events]


# --- A whole game ------------------------------------------------------------------------------


class Playthrough:
    """A random game with all checks on; every `every`-th position gets the expensive ones."""

    def __init__(
        self, game: Game[Any], options: dict[str, Any], seats: int, seed: int, every: int = 1
    ) -> None:
        self.game, self.seats, self.every = game, seats, every
        self.random = random.Random(seed)
        self.secret, seeds = self.random.randbytes(32), [f"seed {seat}" for seat in range(seats)]
        self.key, self.id = game_key(self.secret, seeds), f"{game.id}-{seed}"
        chance = DerivedChance(self.key, self.id, 0)
        options = game.check_options(options, seats)
        assert game.check_options(options, seats) == options
        self.state = game.new(options, seats, chance)
        self.record = Record(
            header(
                game,
                self.id,
                options=options,
                seats=seats,
                secret=self.secret,
                seeds=seeds,
                outcomes=chance.outcomes,
            )
        )
        self.dumps = [canonical(game.dump(self.state))]
        self.tried: set[str] = {text for text in GARBAGE if _is_move(text)}
        self.areas = {area.id for area in game.view(self.state, None).areas}

    def play(self) -> Record:
        """Play to the end and check the record; returns it closed."""
        game = self.game
        while not game.is_over(self.state):
            check_sound(game, self.state, self.seats)
            check_round_trip(game, self.state, self.seats)
            if self.record.version % self.every == 0:
                self._check_position()
            self._step()
            assert self.record.version < LONGEST, "the game does not end"
        check_sound(game, self.state, self.seats)
        self._check_position()
        self.record.close(self.secret, game.result(self.state))
        self._check_record()
        return self.record

    def _check_position(self) -> None:
        game, state = self.game, self.state
        seats = range(self.seats)
        for move in {move for seat in seats for move in game.legal(state, seat)}:
            self.tried |= mutations(move, set(self.random.sample(sorted(self.areas), 1)))
        some = {*self.random.sample(sorted(self.tried), min(40, len(self.tried)))}
        some |= {move.text for seat in seats for move in game.legal(state, seat)}
        for seat in (*seats, self.seats):
            check_refusals(game, state, seat, some)
        for seat in seats:
            check_legal_moves(game, state, seat)
            check_unreadable(game, state, seat)
        self._check_secrets(some)

    def _check_secrets(self, some: set[str]) -> None:
        game, state = self.game, self.state
        for watcher in (None, *range(self.seats)):
            other = check_secrets(game, state, watcher, some, self.record.version)
            for seat in (*game.to_act(state), *game.may_act(state)):
                move = self.random.choice(game.legal(state, seat))
                check_secret_events(game, state, other, watcher, seat, move)

    def _step(self) -> None:
        """Make one move, or now and then go back, or carry the position over."""
        game, version, dice = self.game, self.record.version, self.random.random()
        if version and dice < 0.02:
            back = max(0, version - self.random.randint(1, 3))
            self._append(undo_entry(0, back), game.load(json.loads(self.dumps[back])))
        elif dice < 0.03:
            self._append(continued_entry(game, self.state), self.state)
        else:
            self._move()

    def _move(self) -> None:
        game, state = self.game, self.state
        waited, free = game.to_act(state), game.may_act(state)
        seat = self.random.choice(free if free and self.random.random() < 0.2 else waited)
        move = self.random.choice(game.legal(state, seat))
        check_copy_is_independent(game, state, seat, move)
        # Half of the moves are made in a position read from JSON: it must play on identically.
        if self.random.random() < 0.5:
            state = game.load(game.dump(state))
        chance = self.chance()
        check_events(game, game.apply(state, seat, move, chance), self.seats)
        self._append(moves_entry(seat, [move], chance.outcomes), state)

    def chance(self) -> DerivedChance:
        """Return the chance of the next entry."""
        return DerivedChance(self.key, self.id, self.record.version + 1)

    def _append(self, entry: dict[str, Any], state: Any) -> None:
        self.record.append(self.secret, entry)
        self.state = state
        self.dumps.append(canonical(self.game.dump(state)))

    def _check_record(self) -> None:
        record = Record.parse(self.record.text())
        replay = Replay(self.game, record)
        for version, _ in replay.steps():
            assert canonical(self.game.dump(replay.positions[version])) == self.dumps[version]
        report = verify(self.game, record)
        assert report.over
        assert report.chain
        assert len(report.result) == self.seats
