"""The rules of a box as a `Game`: everything but its own races, powers, boards and options."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from engine.protocol import (
    Argument,
    Chance,
    Event,
    Game,
    Illegal,
    Message,
    Move,
    Option,
    Position,
    Result,
    Seat,
    Verb,
    View,
    Violation,
)
from engine.smallworld.core import choices, column, flow, refusals, typed
from engine.smallworld.core import legal as legal_moves
from engine.smallworld.core.actions import act
from engine.smallworld.core.breaches import breaches
from engine.smallworld.core.position import dump, load
from engine.smallworld.core.result import result
from engine.smallworld.core.state import OVER, Setup, State
from engine.smallworld.core.view import view

REGION = Argument("region", "area")
MOST_COINS_IMAGINED = 60

COMMON_VERBS = (
    Verb("pick", (Argument("combo", "choice"),), group="pick"),
    Verb("conquer", (REGION, Argument("die", "choice", required=False)), group="conquer"),
    Verb("leave", (REGION,), group="leave"),
    Verb("decline", group="decline"),
    Verb("deploy", (Argument("placement", "text"),), group="deploy", typed=True),
    Verb("rearrange", group="rearrange"),
    Verb("done", group="done"),
)


class SmallWorldRules(Game[State]):
    """What the boxes share; a box adds `make_setup`, its options and its verbs."""

    @abstractmethod
    def make_setup(self, options: Mapping[str, Any], seats: int) -> Setup:
        """Return the set-up of a game with these (checked) options."""

    @abstractmethod
    def setup_of_position(self, position: Position, seats: int) -> Setup:
        """Return the set-up a position was made in."""

    def new(self, options: Mapping[str, Any], seats: int, chance: Chance) -> State:
        """Lay out the board, shuffle banners and badges, deal coins, begin the first turn."""
        setup = self.make_setup(options, seats)
        state = State(setup, seats)
        state.lost_tribes = setup.board.lost_tribes
        for region in setup.board.listed(state.lost_tribes):
            state.cost[region] += 1
        if setup.options["seat_order"] == "random":
            chance.shuffle(state.order)
        state.race_stack = list(setup.banners)
        state.power_stack = list(setup.badges)
        chance.shuffle(state.race_stack)
        chance.shuffle(state.power_stack)
        events: list[Event] = []
        column.refill(state, chance, events)
        state.turn = state.order[0]
        flow.begin_turn(state, chance, events)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seat whose decision is waited for."""
        return legal_moves.to_act(state)

    def may_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that may rearrange a retreat."""
        waited_for = legal_moves.to_act(state)
        return tuple(seat for seat in sorted(state.rearrange) if seat not in waited_for)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return every legal move of a seat."""
        return legal_moves.legal(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> Violation | None:
        """Return why a move is refused."""
        return refusals.why_not(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
        """Make a move in place."""
        if move not in legal_moves.legal(state, seat):
            violation = refusals.why_not(state, seat, move)
            assert violation is not None
            raise Illegal(violation)
        state.legal = {}
        return act(state, seat, move, chance)

    def expand(self, state: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Turn typed text into moves."""
        return typed.expand(state, seat, text)

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """Describe every legal move."""
        return choices.options(state, seat)

    def forecast(self, state: State, seat: Seat) -> Message | None:
        """Say what stopping now would bring."""
        return choices.forecast(state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table as a seat sees it."""
        return view(state, seat)

    def imagine(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Deal the stacks and the hidden purses anew."""
        twin = state.copy()
        chance.shuffle(twin.race_stack)
        chance.shuffle(twin.power_stack)
        if state.setup.options["coins"] != "open" and state.stage != OVER:
            for other in range(state.seats):
                if other != seat:
                    twin.coins[other] = chance.below(MOST_COINS_IMAGINED)
        return twin

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def dump(self, state: State) -> Position:
        """Return the position as JSON."""
        return dump(state)

    def load(self, position: Position) -> State:
        """Read a position back."""
        return load(position, self.setup_of_position)

    def is_over(self, state: State) -> bool:
        """Tell whether the last turn was played."""
        return state.stage == OVER

    def result(self, state: State) -> Result:
        """Rank by coins, then by race tokens on the board."""
        return result(state)

    def breaches(self, state: State) -> list[str]:
        """Return what is inconsistent."""
        return breaches(state)
