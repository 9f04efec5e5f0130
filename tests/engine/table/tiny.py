"""A tiny game for the tests of the table: dice, a hidden number, drafts, an out-of-turn move.

In turn each seat adds any number of pebbles (a draft), may roll for more (reveals), may peek at a
secret pick of its own, and passes. Whoever is not in turn may wave once. Three rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.protocol import (
    BadOptions,
    BadPosition,
    Board,
    Chance,
    Event,
    Game,
    Illegal,
    Message,
    Move,
    Option,
    Panel,
    Result,
    Seat,
    Standing,
    Stat,
    View,
    Violation,
)

State = dict[str, Any]
ADD, ROLL, PASS, WAVE = (Move.parse(text) for text in ("add", "roll", "pass", "wave"))
PICKS = tuple(Move.of("pick", n) for n in range(1, 4))


class Tiny(Game[State]):
    id = "tiny"
    rules_version = 1
    seats = range(2, 6)

    def check_options(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        rounds = options.get("rounds", 3)
        if not isinstance(rounds, int) or not 1 <= rounds <= 50 or set(options) - {"rounds"}:
            raise BadOptions(Violation("bad-rounds", {"rounds": rounds}))
        return {"rounds": rounds}

    def new(self, options: Mapping[str, Any], seats: int, chance: Chance) -> State:
        return {
            "left": options["rounds"] * seats,
            "turn": 0,
            "hidden": [chance.below(100) for _ in range(seats)],
            "pebbles": [0] * seats,
            "picks": [0] * seats,
            "waves": [0] * seats,
        }

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if self.is_over(state) else (state["turn"],)

    def may_act(self, state: State) -> tuple[Seat, ...]:
        others = (s for s in range(len(state["pebbles"])) if s != state["turn"])
        return () if self.is_over(state) else tuple(s for s in others if not state["waves"][s])

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat in self.to_act(state):
            return (ADD, ROLL, PASS, *PICKS)
        return (WAVE,) if seat in self.may_act(state) else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Violation | None:
        legal = self.legal(state, seat)
        return None if move in legal else Violation("not-now", {}, tuple(legal[:3]))

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
        if violation := self.why_not(state, seat, move):
            raise Illegal(violation)
        if move is ADD:
            state["pebbles"][seat] += 1
            return [Event("added", {"seat": seat})]
        if move is ROLL:
            face = chance.die(range(1, 7))
            state["pebbles"][seat] += face
            return [Event("rolled", {"seat": seat, "face": face}, reveals=True)]
        if move is WAVE:
            state["waves"][seat] = 1
            return [Event("waved", {"seat": seat})]
        if move.verb == "pick":
            state["picks"][seat] = move.at
            return [Event("picked", {"seat": seat}, secret={"n": move.at}, seats=(seat,))]
        state["left"] -= 1
        state["turn"] = (seat + 1) % len(state["pebbles"])
        return [Event("passed", {"seat": seat})]

    def expand(self, state: State, seat: Seat, text: str) -> tuple[Move, ...]:
        if not text.replace("+", "").isalpha():
            raise Illegal(Violation("unreadable", {"text": text}))
        return tuple(Move.parse(part) for part in text.split("+"))

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return tuple(Option(move, move.verb) for move in self.legal(state, seat))

    def forecast(self, state: State, seat: Seat) -> Message | None:
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        panels = tuple(
            Panel(s, stats=(Stat("pebbles", n), Stat("hidden", self._own(state, seat, s))))
            for s, n in enumerate(state["pebbles"])
        )
        return View(
            game=self.id,
            seat=seat,
            board=Board("none", None, ()),
            areas=(),
            panels=panels,
            turn=state["turn"],
            to_act=self.to_act(state),
            stage=Message("turn"),
            over=self.is_over(state),
        )

    def _own(self, state: State, viewer: Seat | None, seat: Seat) -> int | None:
        return state["hidden"][seat] + state["picks"][seat] if viewer == seat else None

    def is_secret(self, state: State, seat: Seat, move: Move) -> bool:
        return move.verb == "pick"

    def imagine(self, state: State, seat: Seat | None, chance: Chance) -> State:
        dealt = self.copy(state)
        for other in range(len(dealt["hidden"])):
            if other != seat:
                dealt["hidden"][other] = chance.below(100)
                dealt["picks"][other] = chance.below(4)
        return dealt

    def copy(self, state: State) -> State:
        return {key: list(v) if isinstance(v, list) else v for key, v in state.items()}

    def dump(self, state: State) -> State:
        return self.copy(state)

    def load(self, position: State) -> State:
        if not isinstance(position.get("pebbles"), list):
            raise BadPosition("no pebbles")
        return self.copy(position)

    def is_over(self, state: State) -> bool:
        return state["left"] == 0

    def result(self, state: State) -> Result:
        totals = [p + n for p, n in zip(state["pebbles"], state["picks"], strict=True)]
        return tuple(
            Standing(
                seat,
                rank=1 + sum(other > total for other in totals),
                score=total,
                sources={"pebbles": state["pebbles"][seat], "pick": state["picks"][seat]},
                by_round=(total,),
            )
            for seat, total in enumerate(totals)
        )

    def breaches(self, state: State) -> list[str]:
        return [] if state["left"] >= 0 else ["too many turns"]


GAMES = {"tiny": Tiny()}
