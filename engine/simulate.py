"""Random legal play to the end with every invariant on."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.chance import DerivedChance, game_key
from engine.protocol import BadPosition, Game, Illegal, Move, Name, Result, Seat
from engine.record import BadRecord, Record, Replay, canonical, header, moves_entry

S = TypeVar("S")
LONGEST = 100_000
"""Moves after which a game counts as one that never ends."""


@dataclass
class Tally:
    """What a run of simulated games showed."""

    games: int = 0
    moves: int = 0
    breaches: list[str] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    """One list per game, in seat order."""
    wins: Counter[Seat] = field(default_factory=Counter)
    offered: set[Name] = field(default_factory=set)
    active: Counter[Name] = field(default_factory=Counter)
    """How many seats led it in play, summed over the games."""
    declined: Counter[Name] = field(default_factory=Counter)

    def add_result(self, result: Result) -> None:
        """Count a finished game's scores and winners."""
        self.scores.append([standing.score for standing in result])
        self.wins.update(standing.seat for standing in result if standing.rank == 1)


def simulate(
    game: Game[Any], options: Mapping[str, Any], *, players: int, games: int, seed: int
) -> Tally:
    """Play this many games; a breach ends its game and is told with the game's number."""
    tally = Tally()
    for number in range(1, games + 1):
        playing = Simulation(game, options, players, f"{seed}-{number}", tally)
        try:
            breaches = playing.play()
        except (BadPosition, Illegal) as error:
            breaches = [f"move {playing.record.version}: {error!r}"]
        except Exception as error:
            error.add_note(f"in game {number} of seed {seed}, move {playing.record.version}")
            raise
        tally.breaches += [f"game {number} of seed {seed}: {breach}" for breach in breaches]
        tally.games += 1
    return tally


class Simulation(Generic[S]):
    """One game, played on from a position read back from its dump at every step.

    The record is replayed at the end without reading any dump, so that both ways must agree.
    """

    def __init__(
        self, game: Game[S], options: Mapping[str, Any], players: int, name: str, tally: Tally
    ) -> None:
        self.game, self.players, self.tally = game, players, tally
        self.random = random.Random(name)
        self.name, self.secret = name, self.random.randbytes(32)
        self.key = game_key(self.secret, [])
        chance = DerivedChance(self.key, name, 0)
        checked = game.check_options(options, players)
        self.state = game.new(checked, players, chance)
        self.record = Record(
            header(
                game,
                name,
                options=checked,
                seats=players,
                secret=self.secret,
                seeds=[],
                outcomes=chance.outcomes,
            )
        )
        self.seen: set[tuple[Seat, Name, bool]] = set()
        self.led: dict[tuple[Seat, Name], tuple[Name, ...]] = {}
        self.before: list[Move] = []
        """The legal moves of the position before: most are illegal now."""

    def play(self) -> list[str]:
        """Play to the end; return what was broken."""
        game, acting = self.game, -1
        while not game.is_over(self.state):
            waited = game.to_act(self.state)
            broken = self._broken(waited)
            if broken:
                return [f"move {self.record.version}: {what}" for what in broken]
            if waited[0] != acting:
                acting = waited[0]
                self._look()
            free = game.may_act(self.state)
            self._move(self.random.choice(free if free and self.random.random() < 0.2 else waited))
        self._look()
        self._count()
        self.tally.add_result(game.result(self.state))
        return [*game.breaches(self.state), *self._replay_differs()]

    def _broken(self, waited: tuple[Seat, ...]) -> list[str]:
        game = self.game
        if not waited:
            return ["nobody is waited for, and the game is not over"]
        if self.record.version >= LONGEST:
            return ["the game does not end"]
        dead = [
            f"seat {seat} is waited for and has no move" for seat in waited if not self._any(seat)
        ]
        return (
            dead + game.breaches(self.state) + self._disagreements(waited[0]) + self._round_trip()
        )

    def _any(self, seat: Seat) -> bool:
        return bool(self.game.legal(self.state, seat))

    def _disagreements(self, seat: Seat) -> list[str]:
        """Compare `legal` and `why_not` on a sample: moves of now and of the position before."""
        legal = self.game.legal(self.state, seat)
        sample = [self.random.choice(legal)] if legal else []
        if self.before:
            sample.append(self.random.choice(self.before))
        self.before = list(legal)
        return [
            f"legal and why_not disagree about {move.text!r}"
            for move in sample
            if (self.game.why_not(self.state, seat, move) is None) != (move in legal)
        ]

    def _round_trip(self) -> list[str]:
        position = self.game.dump(self.state)
        # The way through JSON text is a fifth of the cost of this check: some positions take it.
        written = self.record.version % 8 == 0
        self.state = self.game.load(json.loads(json.dumps(position)) if written else position)
        return [] if self.game.dump(self.state) == position else ["dump and load do not agree"]

    def _move(self, seat: Seat) -> None:
        move = self.random.choice(self.game.legal(self.state, seat))
        chance = DerivedChance(self.key, self.name, self.record.version + 1)
        self.game.apply(self.state, seat, move, chance)
        self.record.append(self.secret, moves_entry(seat, [move], chance.outcomes))
        self.tally.moves += 1

    def _replay_differs(self) -> list[str]:
        try:
            replayed = Replay(self.game, self.record).run()
        except BadRecord as error:
            return [f"the record does not replay: {error}"]
        same = replayed is not None and self._spelled(replayed) == self._spelled(self.state)
        return [] if same else ["the replayed record ends in another position"]

    def _spelled(self, state: S) -> bytes:
        return canonical(self.game.dump(state))

    def _look(self) -> None:
        """Remember what every seat leads, and what is on offer."""
        view = self.game.view(self.state, None)
        self.tally.offered.update(f for row in view.rows for card in row.cards for f in card.faces)
        for panel in view.panels:
            for holding in panel.holdings:
                led = self.led.setdefault((panel.seat, holding.faces[-1]), holding.faces)
                if not holding.declined:
                    led = self.led[panel.seat, holding.faces[-1]] = holding.faces
                # A discarded power is not shown any more; it declined with what it led.
                faces = {*holding.faces, *led}
                self.seen.update((panel.seat, face, holding.declined) for face in faces)

    def _count(self) -> None:
        for _, face, declined in self.seen:
            (self.tally.declined if declined else self.tally.active)[face] += 1
