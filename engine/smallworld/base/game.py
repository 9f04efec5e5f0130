"""Small World, the base game: its boards, pieces and options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.protocol import (
    BadOptions,
    BadPosition,
    Name,
    Position,
    TableOption,
    Verb,
    Violation,
)
from engine.smallworld.base.powers import POWERS
from engine.smallworld.base.races import RACES
from engine.smallworld.core import homemade
from engine.smallworld.core.board import Board, read_inline
from engine.smallworld.core.rules import COMMON_VERBS, SmallWorldRules
from engine.smallworld.core.state import BASE_COST, Badge, Banner, Marker, Setup

HERE = Path(__file__).parent
MOST_ROUNDS = 20
MOST_SETUPS = 64
MARKERS: dict[str, dict[str, Any]] = {
    "lair": {"strength": 1, "lasts": True},
    "fortress": {"strength": 1, "lasts": True},
    "camp": {"strength": 1},
    "hole": {"immune": True},
    "hero": {"immune": True},
    "dragon": {"immune": True},
}


@cache
def pieces() -> dict[str, Any]:
    """Return the printed numbers of the box."""
    data: dict[str, Any] = json.loads((HERE / "pieces.json").read_text(encoding="utf-8"))
    return data


@cache
def printed_board(board_id: str) -> Board:
    """Return a board of the box, `2p` to `5p`."""
    data = json.loads((HERE / "boards" / f"{board_id}.json").read_text(encoding="utf-8"))
    return Board(data["id"], data["rounds"], data["regions"])


BOARDS = ("2p", "3p", "4p", "5p")
RACE_IDS = tuple(race.id for race in RACES)
POWER_IDS = tuple(power.id for power in POWERS)


class SmallWorld(SmallWorldRules):
    """The base game for 2 to 5 players."""

    id = "smallworld"
    rules_version = 1
    seats = range(2, 6)
    verbs: tuple[Verb, ...] = COMMON_VERBS + tuple(
        verb for trait in RACES + POWERS for verb in trait.verbs
    )
    table_options = (
        TableOption("board", "choice", "auto", ("auto", *BOARDS)),
        TableOption("rounds", "number", 0, low=0, high=MOST_ROUNDS),
        TableOption("seat_order", "choice", "random", ("random", "joined")),
        TableOption("retreat", "choice", "auto", ("auto", "owner")),
        TableOption("coins", "choice", "hidden", ("hidden", "open")),
        TableOption("printing", "choice", "new", ("new", "old")),
        TableOption("exclude_races", "many", [], RACE_IDS, names="race"),
        TableOption("exclude_powers", "many", [], POWER_IDS, names="power"),
        TableOption("home_made", "data", {}),
    )

    def __init__(self) -> None:
        self._setups: dict[str, Setup] = {}

    # --- Options ---

    def check_options(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Fill in defaults and refuse what cannot be played."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOptions(Violation("bad_players", {"given": seats, "low": low, "high": high}))
        known = {option.name: option for option in self.table_options}
        for name in options:
            if name not in known:
                raise BadOptions(Violation("unknown_option", {"name": str(name)[:40]}))
        checked = {
            name: _checked(option, options.get(name, option.default))
            for name, option in known.items()
        }
        self._pieces_of(checked, seats)
        return checked

    def own_names(self, options: Mapping[str, Any]) -> dict[Name, str]:
        """Return the names of home-made races and powers."""
        made = options.get("home_made") or {}
        names = {Name("race", p["id"]): p["name"] for p in made.get("races", [])}
        names.update({Name("power", p["id"]): p["name"] for p in made.get("powers", [])})
        return names

    def _pieces_of(
        self, options: Mapping[str, Any], seats: int
    ) -> tuple[dict[str, Banner], dict[str, Badge]]:
        data = pieces()
        numbers = {piece["id"]: piece for piece in data["races"] + data["powers"]}
        badges = {
            power.id: Badge(power, numbers[power.id]["tokens"])
            for power in POWERS
            if power.id not in options["exclude_powers"]
        }
        banners = {
            race.id: Banner(race, numbers[race.id]["tokens"], numbers[race.id]["tray"])
            for race in RACES
            if race.id not in options["exclude_races"]
        }
        _add_home_made(options["home_made"], banners, badges)
        # Everybody leads one race and keeps one in decline; Spirit keeps one more, and its badge.
        shown = data["combos_on_show"]
        needed = max(shown, 2 * seats + 1)
        if len(banners) < needed:
            raise BadOptions(Violation("too_few_races", {"left": len(banners), "needed": needed}))
        needed = shown + seats + 1
        if len(badges) < needed:
            raise BadOptions(Violation("too_few_powers", {"left": len(badges), "needed": needed}))
        return banners, badges

    # --- Set-up ---

    def make_setup(self, options: Mapping[str, Any], seats: int) -> Setup:
        """Return the set-up for these options; equal options share one."""
        key = f"{seats} {json.dumps(options, sort_keys=True)}"
        setup = self._setups.get(key)
        if setup is None:
            checked = self.check_options(options, seats)
            board_id = checked["board"] if checked["board"] != "auto" else f"{seats}p"
            setup = self._setup(printed_board(board_id), checked, seats, printed=True)
            if len(self._setups) >= MOST_SETUPS:
                self._setups.clear()
            self._setups[key] = setup
        return setup

    def setup_of_position(self, position: Position, seats: int) -> Setup:
        """Return the set-up a position names; its board may be declared inline."""
        options = position.get("options", {})
        board = position.get("board", "auto")
        try:
            if not isinstance(board, Mapping):
                setup = self.make_setup(options, max(seats, 2))
                if board not in ("auto", setup.board.id):
                    setup = self._setup(
                        printed_board(board), dict(setup.options), seats, printed=True
                    )
                return setup
            checked = self.check_options(options, max(seats, 2))
        except BadOptions as error:
            raise BadPosition(f"options: {error}") from None
        except FileNotFoundError:
            raise BadPosition(f"no such board: {board}") from None
        return self._setup(read_inline(board), checked, seats, printed=False)

    def _setup(self, board: Board, options: dict[str, Any], seats: int, *, printed: bool) -> Setup:
        data = pieces()
        banners, badges = self._pieces_of(options, max(seats, 2))
        supply = {marker["id"]: marker["supply"] for marker in data["markers"]}
        markers = {name: Marker(name, supply[name], **kind) for name, kind in MARKERS.items()}
        if options["home_made"]:
            for rampart in (homemade.RAMPART, homemade.LASTING_RAMPART):
                markers[rampart.id] = rampart
        base_cost = [0] + [
            BASE_COST + (board.mountains >> region & 1) for region in range(1, board.size + 1)
        ]
        return Setup(
            game=self.id,
            board=board,
            outlines=f"{self.id}_{board.id}" if printed else None,
            options=options,
            rounds=options["rounds"] or board.rounds,
            banners=banners,
            badges=badges,
            markers=markers,
            die=tuple(data["die"]),
            column=data["combos_on_show"],
            start_coins=data["start_coins"],
            base_cost=tuple(base_cost),
        )


def _checked(option: TableOption, value: object) -> object:
    params = {"name": option.name, "given": str(value)[:60]}
    if option.kind == "choice":
        if value not in option.choices:
            raise BadOptions(Violation("bad_choice", {**params, "choices": option.choices}))
        return value
    if option.kind == "number":
        low, high = option.low, option.high
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadOptions(Violation("bad_number", {**params, "low": low, "high": high}))
        return value
    if option.kind == "many":
        if not isinstance(value, (list, tuple)) or set(map(str, value)) - set(option.choices):
            raise BadOptions(Violation("bad_choice", {**params, "choices": option.choices}))
        return sorted(set(value))
    return value or {}


def _add_home_made(declared: object, banners: dict[str, Banner], badges: dict[str, Badge]) -> None:
    if not declared:
        return
    for piece in homemade.read_pieces(declared, "powers"):
        badge = homemade.make_badge(piece)
        if badge.trait.id in POWER_IDS + RACE_IDS or badge.trait.id in badges:
            raise homemade.refuse("name_taken", id=badge.trait.id)
        badges[badge.trait.id] = badge
    largest = max((badge.tokens for badge in badges.values()), default=0)
    replaced: dict[str, Banner] = {}
    for piece in homemade.read_pieces(declared, "races"):
        banner = homemade.make_banner(piece, banners, largest)
        taken = (*RACE_IDS, *badges, *replaced)
        if banner.trait.id in taken:
            raise homemade.refuse("name_taken", id=banner.trait.id)
        # The race plays with the tokens of the one it replaces, whose banner leaves the game.
        del banners[piece["replaces"]]
        replaced[banner.trait.id] = banner
    banners.update(replaced)


SMALLWORLD = SmallWorld()
