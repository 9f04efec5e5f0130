"""The probe: a tiny card game that uses everything the protocol promises and Small World does not.

A round has two stages. Everybody secretly picks a card at the same time; the highest leads. The
leader may pay several cards for the area of the round, or pass, while the others may cheer once.
Hands are hidden; the area is worth a die and one coin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from itertools import chain
from typing import Any

from engine.protocol import (
    Area,
    Argument,
    BadMove,
    BadOptions,
    BadPosition,
    Board,
    Border,
    Card,
    Chance,
    Event,
    Game,
    Hand,
    Holding,
    Illegal,
    Message,
    Move,
    Name,
    Option,
    Panel,
    Piece,
    Position,
    Result,
    Row,
    Seat,
    Site,
    Standing,
    Stat,
    TableOption,
    Track,
    Verb,
    View,
    Violation,
)

CARDS = range(1, 25)
DIE = (1, 1, 2, 2, 3, 3)


@dataclass
class State:
    """A position, spelled as it is dumped; a pick of 0 and an owner of -1 are none yet."""

    hands: list[list[int]]
    options: dict[str, Any] = field(default_factory=dict)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    cheered: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    leader: Seat = -1
    round: int = 1
    stage: str = "pick"

    def __post_init__(self) -> None:
        self.options = PROBE.check_options(self.options, len(self.hands))
        self.picks = self.picks or [0] * len(self.hands)
        self.coins = self.coins or [0] * len(self.hands)
        self.owners = self.owners or [-1] * self.options["rounds"]
        self.deck = self.deck or sorted({*CARDS} - {*self.cards()})

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    def cards(self) -> list[int]:
        """Every card, wherever it is."""
        return [*chain(*self.hands), *self.deck, *self.discard, *self.paid]


class ProbeGame(Game[State]):
    """The rules of the probe."""

    id = "probe"
    rules_version = 1
    seats = range(2, 5)
    table_options = (
        TableOption("rounds", "number", 3, low=1, high=5),
        TableOption("price", "number", 20, low=1, high=60),
        TableOption("cheering", "choice", "allowed", ("allowed", "forbidden")),
    )
    verbs = (
        Verb("pick", (Argument("card", "card"),), "pick"),
        Verb("pay", (Argument("card", "card"),), "pay", typed=True),
        Verb("done", group="pay"),
        Verb("cheer", group="cheer"),
    )

    def check_options(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        if seats not in self.seats:
            raise BadOptions(Violation("wrong_seat_count", {"low": 2, "high": 4, "have": seats}))
        known = {option.name: option for option in self.table_options}
        for name, value in options.items():
            option = known.get(name)
            if option is None:
                raise BadOptions(Violation("no_such_option", {"option": name}))
            numeric = isinstance(value, int) and option.low <= value <= option.high
            if not (numeric if option.kind == "number" else value in option.choices):
                raise BadOptions(Violation("bad_option", {"option": name, "value": value}))
        return {name: options.get(name, option.default) for name, option in known.items()}

    def new(self, options: Mapping[str, Any], seats: int, chance: Chance) -> State:
        options = self.check_options(options, seats)
        deck = list(CARDS)
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(4)) for _ in range(seats)]
        return State(hands, options, deck)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.stage == "pick":
            return tuple(seat for seat in state.seats if not state.picks[seat])
        return (state.leader,) if state.stage == "pay" else ()

    def may_act(self, state: State) -> tuple[Seat, ...]:
        if state.stage == "pick":
            return tuple(seat for seat in state.seats if state.picks[seat])
        return tuple(s for s in state.seats if self.why_not(state, s, Move.of("cheer")) is None)

    def legal(self, state: State, seat: Seat) -> list[Move]:
        if seat not in state.seats:
            return []
        cards = [Move.of(verb, card) for verb in ("pick", "pay") for card in state.hands[seat]]
        moves = [*cards, Move.of("done"), Move.of("cheer")]
        return [move for move in moves if self.why_not(state, seat, move) is None]

    def why_not(self, state: State, seat: Seat, move: Move) -> Violation | None:
        stages = {"pick": "pick", "pay": "pay", "done": "pay", "cheer": "pay"}
        if move.verb not in stages or len(move.args) != (move.verb in ("pick", "pay")):
            return Violation("no_such_move", {"text": move.text})
        if state.stage != stages[move.verb]:
            return Violation("wrong_stage", {"stage": state.stage})
        leads = seat == state.leader
        if seat not in state.seats or (state.stage == "pay" and leads == (move.verb == "cheer")):
            return Violation("not_your_turn")
        if move.args and move.args[0] not in map(str, state.hands[seat]):
            return Violation("no_such_card", instead=tuple(self.legal(state, seat)[:1]))
        return self._why_not_now(state, seat, move)

    def _why_not_now(self, state: State, seat: Seat, move: Move) -> Violation | None:
        price, have = state.options["price"], sum(state.paid)
        if move.verb == "pick" and state.picks[seat] == move.at:
            return Violation("already_picked")
        if move.verb == "pay" and have >= price:
            return Violation("paid_enough", instead=(Move.of("done"),))
        if move.verb == "pay" and have + sum(state.hands[seat]) < price:
            params = {"needed": price, "have": sum(state.hands[seat])}
            return Violation("too_poor", params, (Move.of("done"),))
        if move.verb == "done" and 0 < have < price:
            return Violation("underpaid", {"needed": price, "have": have})
        if move.verb == "cheer" and state.options["cheering"] == "forbidden":
            return Violation("no_cheering")
        if move.verb == "cheer" and seat in state.cheered:
            return Violation("already_cheered")
        return None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
        violation = self.why_not(state, seat, move)
        if violation is not None:
            raise Illegal(violation)
        do = {"pick": self._pick, "pay": self._pay, "done": self._done, "cheer": self._cheer}
        return do[move.verb](state, seat, move.at, chance)

    def _pick(self, state: State, seat: Seat, card: int, chance: Chance) -> list[Event]:
        state.picks[seat] = card
        events = [Event("chosen", {"seat": seat}, secret={"card": card}, seats=(seat,))]
        if all(state.picks):
            state.leader, state.stage = state.picks.index(max(state.picks)), "pay"
            facts = {"cards": list(state.picks), "leader": state.leader}
            events.append(Event("revealed", facts, reveals=True))
            for hand, picked in zip(state.hands, state.picks, strict=True):
                hand.remove(picked)
                state.discard.append(picked)
        return events

    def _pay(self, state: State, seat: Seat, card: int, chance: Chance) -> list[Event]:
        state.hands[seat].remove(card)
        state.paid.append(card)
        return [Event("paid", {"seat": seat, "card": card})]

    def _cheer(self, state: State, seat: Seat, _: int, chance: Chance) -> list[Event]:
        state.cheered.append(seat)
        return [Event("cheered", {"seat": seat}), self._earn(state, seat, {"cheer": 1})]

    def _done(self, state: State, seat: Seat, _: int, chance: Chance) -> list[Event]:
        events = [Event("passed", {"seat": seat})]
        if state.paid:
            state.owners[state.round - 1] = seat
            prize = chance.die(DIE)
            facts = {"seat": seat, "area": str(state.round), "die": prize}
            events = [Event("claimed", facts, reveals=True)]
            events.append(self._earn(state, seat, {"prize": prize, "area": 1}))
        state.discard += state.paid
        state.paid, state.cheered, state.picks = [], [], [0 for _ in state.seats]
        if state.round == state.options["rounds"]:
            state.stage, state.leader = "over", -1
            return [*events, Event("ended", {})]
        state.round, state.stage, state.leader = state.round + 1, "pick", -1
        return events + [self._draw(state, seat, chance) for seat in state.seats]

    def _earn(self, state: State, seat: Seat, sources: dict[str, int]) -> Event:
        total = sum(sources.values())
        state.coins[seat] += total
        return Event("coins_earned", {"seat": seat, "sources": sources, "total": total})

    def _draw(self, state: State, seat: Seat, chance: Chance) -> Event:
        drawn: list[int] = []
        while len(state.hands[seat]) < 4:
            if not state.deck:
                state.deck, state.discard = state.discard, []
                chance.shuffle(state.deck)
            drawn.append(state.deck.pop())
            state.hands[seat] = sorted([*state.hands[seat], drawn[-1]])
        facts = {"seat": seat, "count": len(drawn)}
        return Event("drawn", facts, secret={"cards": drawn}, seats=(seat,), reveals=True)

    def expand(self, state: State, seat: Seat, text: str) -> tuple[Move, ...]:
        verb, *cards = text.split() or [""]
        try:
            if verb == "pay" and len(cards) > 1:
                return (*(Move.of("pay", card) for card in cards), Move.of("done"))
            return (Move.parse(" ".join([verb, *cards])),)
        except BadMove:
            raise Illegal(Violation("unreadable", {"text": text})) from None

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return tuple(
            Option(
                move,
                "pay" if move.verb == "done" else move.verb,
                target=Name("card", move.args[0]) if move.args else None,
                cost=1 if move.verb == "pay" else None,
                gain=1 if move.verb == "cheer" else None,
            )
            for move in self.legal(state, seat)
        )

    def forecast(self, state: State, seat: Seat) -> Message | None:
        if seat != state.leader:
            return None
        return Message("probe-forecast", {"paid": sum(state.paid), "of": state.options["price"]})

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            game=self.id,
            seat=seat,
            board=_board(state),
            areas=tuple(_area(number, owner) for number, owner in enumerate(state.owners, 1)),
            panels=tuple(_panel(state, other) for other in state.seats),
            turn=state.leader if state.stage == "pay" else None,
            to_act=self.to_act(state),
            stage=Message(f"probe-stage-{state.stage}"),
            tracks=(Track("round", state.round, state.options["rounds"]),),
            rows=(
                Row("paid", _cards(state.paid)),
                Row("discard", _cards(state.discard), hidden=len(state.deck)),
            ),
            hands=tuple(_hand(state, other, seat) for other in state.seats),
            order=tuple(state.seats),
            over=self.is_over(state),
        )

    def is_secret(self, state: State, seat: Seat, move: Move) -> bool:
        return move.verb == "pick"

    def imagine(self, state: State, seat: Seat | None, chance: Chance) -> State:
        new = self.copy(state)
        others = [other for other in state.seats if other != seat]
        pool = new.deck + [card for other in others for card in new.hands[other]]
        chance.shuffle(pool)
        new.deck = [pool.pop() for _ in new.deck]
        for other in others:
            hand = new.hands[other] = sorted(pool.pop() for _ in new.hands[other])
            if new.stage == "pick" and new.picks[other]:
                new.picks[other] = hand[chance.below(len(hand))]
        return new

    def copy(self, state: State) -> State:
        return State(**self.dump(state))

    def dump(self, state: State) -> Position:
        return asdict(state)

    def load(self, position: Position) -> State:
        try:
            state = State(**deepcopy(position))
            faults = self.breaches(state)
        except (AttributeError, TypeError, ValueError, IndexError) as error:
            raise BadPosition(f"cannot be read: {error}") from None
        if faults:
            raise BadPosition("; ".join(faults))
        return state

    def is_over(self, state: State) -> bool:
        return state.stage == "over"

    def result(self, state: State) -> Result:
        return tuple(
            Standing(seat, 1 + sum(other > coins for other in state.coins), coins)
            for seat, coins in enumerate(state.coins)
        )

    def breaches(self, state: State) -> list[str]:
        faults = []
        if sorted(state.cards()) != list(CARDS):
            faults.append("the cards are not the 24 of the game")
        if (state.stage == "pay") != (state.leader in state.seats):
            faults.append(f"stage {state.stage} with leader {state.leader}")
        lengths = [len(state.picks), len(state.coins), len(state.owners)]
        if lengths != [len(state.seats), len(state.seats), state.options["rounds"]]:
            faults.append("picks and coins are one per seat, owners one per round")
        elif state.stage == "pick" and any(
            pick not in (0, *hand) for pick, hand in zip(state.picks, state.hands, strict=True)
        ):
            faults.append("a pick is not in its hand")
        return faults


def _board(state: State) -> Board:
    last = state.options["rounds"]
    borders = {n: [b for b in (n - 1, n + 1) if 1 <= b <= last] for n in range(1, last + 1)}
    sites = (
        Site(str(n), "plain", borders=tuple(Border(str(b)) for b in near))
        for n, near in borders.items()
    )
    return Board("probe", None, tuple(sites))


def _area(number: int, owner: Seat) -> Area:
    if owner < 0:
        return Area(str(number))
    return Area(str(number), owner, (Piece("flag", owner=owner),))


def _panel(state: State, seat: Seat) -> Panel:
    areas = state.owners.count(seat)
    leads = seat == state.leader
    role = Holding((Name("role", "leader"),), declined=not leads, areas=areas)
    return Panel(seat, (role,) if areas or leads else (), (Stat("coins", state.coins[seat]),))


def _cards(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple(Card((Name("card", str(card)),)) for card in cards)


def _hand(state: State, seat: Seat, viewer: Seat | None) -> Hand:
    cards = state.hands[seat]
    return Hand(seat, len(cards), _cards(cards) if seat == viewer else None)


PROBE = ProbeGame()
