"""The position of a game: flat lists per region, one mask of regions per tribe, plain numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.protocol import Move, Seat
from engine.smallworld.core.board import Board, Mask
from engine.smallworld.core.traits import Kit, Trait

BASE_COST = 2
EVERYWHERE: Mask = -1
NO_ROLL = -1
"""No die waits to be used."""

PICK, MARCH, CONQUER, REDEPLOY, FINISH, RETREAT, OVER = (
    "pick",
    "march",
    "conquer",
    "redeploy",
    "finish",
    "retreat",
    "over",
)
DEPLOYED = "deploy"
"""The verb that places tokens; a marker is placed by the verb of its own name."""
STAGES = (PICK, MARCH, CONQUER, REDEPLOY, FINISH, RETREAT, OVER)


@dataclass(frozen=True, slots=True)
class Marker:
    """A kind of piece that stands in regions: printed numbers are in the box's data."""

    id: str
    supply: int
    strength: int = 0
    immune: bool = False
    lasts: bool = False
    """It stays when its race declines."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A race as the box has it: its trait, the number on its banner, the tokens in its tray."""

    trait: Trait
    tokens: int
    tray: int


@dataclass(frozen=True, slots=True)
class Badge:
    """A power as the box has it: its trait and the number on its badge."""

    trait: Trait
    tokens: int


@dataclass(slots=True)
class Setup:
    """What never changes in a game: board, options, races, powers and markers in use."""

    game: str
    board: Board
    outlines: str | None
    options: Mapping[str, Any]
    rounds: int
    banners: Mapping[str, Banner]
    badges: Mapping[str, Badge]
    markers: Mapping[str, Marker]
    die: tuple[int, ...]
    column: int
    start_coins: int
    base_cost: tuple[int, ...]
    """What each region costs when nobody lives there."""
    kits: dict[tuple[str, str | None, bool], Kit] = field(default_factory=dict)

    def kit(self, race: str, power: str | None, *, declined: bool) -> Kit:
        """Return the bound hooks of a race with its power (None once it was discarded)."""
        key = (race, power, declined)
        kit = self.kits.get(key)
        if kit is None:
            traits = [self.banners[race].trait]
            if power is not None:
                traits.append(self.badges[power].trait)
            kit = self.kits[key] = Kit(traits, declined=declined)
        return kit


class Tribe:
    """A race with its power, led by a seat: active or declined."""

    __slots__ = (
        "age",
        "attacked",
        "declined",
        "hand",
        "kit",
        "memory",
        "power",
        "race",
        "regions",
        "reserve",
        "retreat",
        "seat",
        "spoils",
        "struck",
    )

    def __init__(self, seat: Seat, race: str, power: str | None, kit: Kit) -> None:
        self.seat = seat
        self.race = race
        self.power = power
        self.kit = kit
        self.declined = False
        self.regions: Mask = 0
        self.hand = 0
        self.reserve = 0
        """Tokens set aside between turns, taken up when readying."""
        self.retreat = 0
        """Tokens driven out, waiting to be placed."""
        self.spoils = 0
        """Non-empty regions conquered this turn."""
        self.attacked = 0
        """Seats (as bits) whose active race was attacked this turn."""
        self.struck = False
        """Has conquered or tried to, this turn."""
        self.age = 0
        """Turns completed."""
        self.memory: dict[str, int] = {}

    def copy(self) -> Tribe:
        """Return an independent copy."""
        twin = Tribe.__new__(Tribe)
        twin.seat = self.seat
        twin.race = self.race
        twin.power = self.power
        twin.kit = self.kit
        twin.declined = self.declined
        twin.regions = self.regions
        twin.hand = self.hand
        twin.reserve = self.reserve
        twin.retreat = self.retreat
        twin.spoils = self.spoils
        twin.attacked = self.attacked
        twin.struck = self.struck
        twin.age = self.age
        twin.memory = dict(self.memory)
        return twin


class Combo:
    """A race and a power on show, with the coins that lie on them."""

    __slots__ = ("coins", "power", "race")

    def __init__(self, race: str, power: str, coins: int = 0) -> None:
        self.race = race
        self.power = power
        self.coins = coins


def _within(regions: Mask, where: Mapping[int, int]) -> int:
    return sum(count for region, count in where.items() if regions >> region & 1)


class Retreat:
    """Where the referee put a seat's driven-out pieces, for their owner to rearrange."""

    __slots__ = ("markers", "open", "plan", "tokens")

    def __init__(self) -> None:
        self.tokens: dict[int, int] = {}
        self.markers: dict[str, dict[int, int]] = {}
        self.open = False
        """The owner is placing them anew."""
        self.plan: dict[str, dict[int, int]] = {}
        """By verb and region, what the owner has placed so far."""

    def left(self, regions: Mask = EVERYWHERE) -> dict[str, int]:
        """Return what the plan has not placed yet of a tribe in these regions, by verb."""
        placed = {DEPLOYED: self.tokens, **self.markers}
        return {
            kind: _within(regions, where) - _within(regions, self.plan.get(kind, {}))
            for kind, where in placed.items()
        }

    def copy(self) -> Retreat:
        """Return an independent copy."""
        twin = Retreat()
        twin.tokens = dict(self.tokens)
        twin.markers = {kind: dict(where) for kind, where in self.markers.items()}
        twin.open = self.open
        twin.plan = {kind: dict(where) for kind, where in self.plan.items()}
        return twin


class State:
    """A position. Changed in place by the rules, copied only at the border."""

    __slots__ = (
        "active",
        "coins",
        "column",
        "cost",
        "declined",
        "earned",
        "fresh",
        "holder",
        "immune",
        "income",
        "legal",
        "lost_tribes",
        "marching",
        "marked",
        "markers",
        "memories",
        "order",
        "power_discard",
        "power_stack",
        "race_stack",
        "readied",
        "rearrange",
        "rolled",
        "round",
        "seats",
        "setup",
        "stage",
        "supply",
        "tokens",
        "totals",
        "tray",
        "truces",
        "turn",
        "waiting",
    )

    def __init__(self, setup: Setup, seats: int) -> None:
        size = setup.board.size + 1
        self.setup = setup
        self.seats = seats
        self.order: list[Seat] = list(range(seats))
        self.round = 1
        self.turn: Seat = 0
        self.stage = PICK
        self.fresh = True
        """Nothing was done in this turn yet."""
        self.marching: Tribe | None = None
        """The tribe that conquers now."""
        self.readied = False
        """The marching tribe has taken up its spare tokens."""
        self.rolled = NO_ROLL
        self.tokens = [0] * size
        self.holder: list[Tribe | None] = [None] * size
        self.cost = list(setup.base_cost)
        """What an attacker without any benefit must lay down in each region."""
        self.lost_tribes: Mask = 0
        self.immune: Mask = 0
        self.markers: list[dict[str, int]] = [{}] * size
        self.marked: dict[str, Mask] = dict.fromkeys(setup.markers, 0)
        self.supply = {marker.id: marker.supply for marker in setup.markers.values()}
        self.tray = {race: banner.tray for race, banner in setup.banners.items()}
        self.totals = dict(self.tray)
        self.active: list[Tribe | None] = [None] * seats
        self.declined: list[list[Tribe]] = [[] for _ in range(seats)]
        self.coins = [setup.start_coins] * seats
        self.earned: list[dict[str, int]] = [{} for _ in range(seats)]
        self.income: list[list[int]] = [[] for _ in range(seats)]
        """Coins of every turn, by round."""
        self.memories: list[dict[str, int]] = [{} for _ in range(seats)]
        self.truces = [0] * seats
        """For each seat, the seats (as bits) whose active race it may not attack."""
        self.column: list[Combo] = []
        self.race_stack: list[str] = []
        self.power_stack: list[str] = []
        self.power_discard: list[str] = []
        self.waiting: list[Tribe] = []
        """Driven-out tribes whose owners must place them, next first."""
        self.rearrange: dict[Seat, Retreat] = {}
        self.legal: dict[Seat, list[Move]] = {}
        """Legal moves of this position, once asked for."""

    def tribes(self) -> list[Tribe]:
        """Return every tribe: by seat, the active one first."""
        return [tribe for seat in range(self.seats) for tribe in self.tribes_of(seat)]

    def tribes_of(self, seat: Seat) -> list[Tribe]:
        """Return the tribes of a seat, the active one first."""
        active = self.active[seat]
        return [*([] if active is None else [active]), *self.declined[seat]]

    def copy(self) -> State:
        """Return an independent copy; the set-up is shared."""
        twin = State.__new__(State)
        twins: dict[int, Tribe | None] = {id(tribe): tribe.copy() for tribe in self.tribes()}
        twins[id(None)] = None
        twin.setup = self.setup
        twin.seats = self.seats
        twin.order = list(self.order)
        twin.round = self.round
        twin.turn = self.turn
        twin.stage = self.stage
        twin.fresh = self.fresh
        twin.marching = twins[id(self.marching)]
        twin.readied = self.readied
        twin.rolled = self.rolled
        twin.tokens = list(self.tokens)
        twin.holder = [twins[id(tribe)] for tribe in self.holder]
        twin.cost = list(self.cost)
        twin.lost_tribes = self.lost_tribes
        twin.immune = self.immune
        # Marker dicts are replaced, never changed, so that copies may share them.
        twin.markers = list(self.markers)
        twin.marked = dict(self.marked)
        twin.supply = dict(self.supply)
        twin.tray = dict(self.tray)
        twin.totals = self.totals
        twin.active = [twins[id(tribe)] for tribe in self.active]
        twin.declined = [
            [tribe for old in tribes if (tribe := twins[id(old)])] for tribes in self.declined
        ]
        twin.coins = list(self.coins)
        twin.earned = [dict(sources) for sources in self.earned]
        twin.income = [list(turns) for turns in self.income]
        twin.memories = [dict(memory) for memory in self.memories]
        twin.truces = list(self.truces)
        twin.column = [Combo(c.race, c.power, c.coins) for c in self.column]
        twin.race_stack = list(self.race_stack)
        twin.power_stack = list(self.power_stack)
        twin.power_discard = list(self.power_discard)
        twin.waiting = [tribe for old in self.waiting if (tribe := twins[id(old)])]
        twin.rearrange = {seat: retreat.copy() for seat, retreat in self.rearrange.items()}
        twin.legal = {}
        return twin
