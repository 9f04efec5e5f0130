"""A position as JSON and back: the same keys as `[position]` in the rule cases.

`dump` writes everything; `load` fills in what is absent, so that a case names only what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.protocol import BadPosition, Position, Seat, seat_id, seat_number
from engine.smallworld.core.board import dump_inline, mask_of, regions_of
from engine.smallworld.core.legal import LEGAL
from engine.smallworld.core.state import (
    CONQUER,
    MARCH,
    NO_ROLL,
    PICK,
    REDEPLOY,
    RETREAT,
    STAGES,
    Combo,
    Retreat,
    Setup,
    State,
    Tribe,
)

KEYS = {
    "board", "options", "players", "order", "round", "turn", "stage", "fresh", "readied",
    "rolled", "marching", "lost_tribes", "markers", "column", "race_stack", "power_stack",
    "power_discard", "tray", "supply", "truces", "waiting", "rearrange",
}  # fmt: skip
PLAYER_KEYS = {"coins", "active", "declined", "earned", "income", "memory"}
TRIBE_KEYS = {
    "race", "power", "regions", "hand", "reserve", "retreat", "spoils", "attacked", "struck",
    "age", "memory",
}  # fmt: skip


def dump(state: State) -> Position:
    """Return the whole position."""
    setup = state.setup
    board: Any = setup.board.id if setup.outlines else dump_inline(setup.board)
    return {
        "board": board,
        "options": dict(setup.options),
        "order": [seat_id(seat) for seat in state.order],
        "round": state.round,
        "turn": seat_id(state.turn),
        "stage": state.stage,
        "fresh": state.fresh,
        "readied": state.readied,
        "rolled": state.rolled,
        "marching": None if state.marching is None else state.marching.race,
        "players": {seat_id(seat): _dump_player(state, seat) for seat in range(state.seats)},
        "lost_tribes": list(regions_of(state.lost_tribes)),
        "markers": {str(r): dict(here) for r, here in enumerate(state.markers) if here},
        "column": [{"race": c.race, "power": c.power, "coins": c.coins} for c in state.column],
        "race_stack": list(state.race_stack),
        "power_stack": list(state.power_stack),
        "power_discard": list(state.power_discard),
        "tray": dict(state.tray),
        "supply": dict(state.supply),
        "truces": {
            seat_id(seat): [seat_id(friend) for friend in regions_of(truce)]
            for seat, truce in enumerate(state.truces)
            if truce
        },
        "waiting": [{"seat": seat_id(tribe.seat), "race": tribe.race} for tribe in state.waiting],
        "rearrange": {
            seat_id(seat): _dump_retreat(retreat) for seat, retreat in state.rearrange.items()
        },
    }


def _dump_player(state: State, seat: Seat) -> dict[str, Any]:
    active = state.active[seat]
    return {
        "coins": state.coins[seat],
        "active": None if active is None else _dump_tribe(state, active),
        "declined": [_dump_tribe(state, tribe) for tribe in state.declined[seat]],
        "earned": dict(state.earned[seat]),
        "income": list(state.income[seat]),
        "memory": dict(state.memories[seat]),
    }


def _dump_tribe(state: State, tribe: Tribe) -> dict[str, Any]:
    return {
        "race": tribe.race,
        "power": tribe.power,
        "regions": {str(r): state.tokens[r] for r in regions_of(tribe.regions)},
        "hand": tribe.hand,
        "reserve": tribe.reserve,
        "retreat": tribe.retreat,
        "spoils": tribe.spoils,
        "attacked": [seat_id(seat) for seat in regions_of(tribe.attacked)],
        "struck": tribe.struck,
        "age": tribe.age,
        "memory": dict(tribe.memory),
    }


def _dump_retreat(retreat: Retreat) -> dict[str, Any]:
    return {
        "tokens": _text_keys(retreat.tokens),
        "markers": {kind: _text_keys(where) for kind, where in retreat.markers.items()},
        "open": retreat.open,
        "plan": {kind: _text_keys(where) for kind, where in retreat.plan.items()},
    }


def _text_keys(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(region): n for region, n in numbers.items()}


def _number_keys(numbers: Mapping[str, int]) -> dict[int, int]:
    return {int(region): int(n) for region, n in numbers.items()}


# --- Reading ---------------------------------------------------------------------------------


def load(position: Position, make_setup: Callable[[Position, int], Setup]) -> State:
    """Read a position; `BadPosition` says what is wrong with it."""
    _only(position, KEYS, "the position")
    players = position.get("players") or {}
    seats = len(players)
    if sorted(players) != [seat_id(seat) for seat in range(seats)] or not seats:
        raise BadPosition("players are p1, p2 ... without a gap")
    try:
        state = State(make_setup(position, seats), seats)
        _read_board(state, position)
        for name, player in players.items():
            _read_player(state, seat_number(name), player)
        _read_markers(state, position)
        _read_column(state, position)
        _read_supplies(state, position)
        _read_turn(state, position)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, BadPosition):
            raise
        raise BadPosition(f"the position cannot be read: {error!r}") from None
    return state


def _only(table: Mapping[str, Any], keys: set[str], what: str) -> None:
    unknown = set(table) - keys
    if unknown:
        raise BadPosition(f"{what} knows no {', '.join(sorted(unknown))}")


def _read_board(state: State, position: Position) -> None:
    board = state.setup.board
    printed = position.get("lost_tribes")
    state.lost_tribes = board.lost_tribes if printed is None else mask_of(map(int, printed))
    if state.lost_tribes & ~board.all:
        raise BadPosition("a lost tribe lies outside the board")
    for region in regions_of(state.lost_tribes):
        state.cost[region] += 1


def _read_player(state: State, seat: Seat, player: Mapping[str, Any]) -> None:
    _only(player, PLAYER_KEYS, f"player {seat_id(seat)}")
    state.coins[seat] = int(player.get("coins", state.setup.start_coins))
    state.earned[seat] = dict(player.get("earned", {}))
    state.income[seat] = list(player.get("income", []))
    state.memories[seat] = dict(player.get("memory", {}))
    if player.get("active"):
        state.active[seat] = _read_tribe(state, seat, player["active"], declined=False)
    for tribe in player.get("declined", []):
        state.declined[seat].append(_read_tribe(state, seat, tribe, declined=True))


def _read_tribe(state: State, seat: Seat, spec: Mapping[str, Any], *, declined: bool) -> Tribe:
    _only(spec, TRIBE_KEYS, "a tribe")
    race, power = spec["race"], spec.get("power")
    if race not in state.setup.banners:
        raise BadPosition(f"no such race: {race}")
    if power is not None and power not in state.setup.badges:
        raise BadPosition(f"no such power: {power}")
    tribe = Tribe(seat, race, power, state.setup.kit(race, power, declined=declined))
    tribe.declined = declined
    for name in ("hand", "reserve", "retreat", "spoils"):
        setattr(tribe, name, int(spec.get(name, 0)))
    tribe.age = int(spec.get("age", 1))
    tribe.struck = bool(spec.get("struck", False))
    tribe.attacked = mask_of(map(seat_number, spec.get("attacked", [])))
    tribe.memory = dict(spec.get("memory", {}))
    for region, count in _number_keys(spec.get("regions", {})).items():
        _settle(state, tribe, region, count)
    return tribe


def _settle(state: State, tribe: Tribe, region: int, count: int) -> None:
    if not 1 <= region <= state.setup.board.size or count < 1:
        raise BadPosition(f"{count} {tribe.race} in region {region}")
    if state.holder[region] is not None:
        raise BadPosition(f"region {region} is held twice")
    if state.lost_tribes >> region & 1:
        state.lost_tribes ^= 1 << region
        state.cost[region] -= 1
    state.holder[region] = tribe
    tribe.regions |= 1 << region
    state.tokens[region] = count
    state.cost[region] += count


def _read_markers(state: State, position: Position) -> None:
    for text, here in (position.get("markers") or {}).items():
        region = int(text)
        if not 1 <= region <= state.setup.board.size:
            raise BadPosition(f"markers in region {region}, which is not on the board")
        state.markers[region] = {kind: int(count) for kind, count in here.items()}
        for kind, count in here.items():
            marker = state.setup.markers[kind]
            state.supply[kind] -= count
            state.marked[kind] |= 1 << region
            state.cost[region] += marker.strength * count
            state.immune |= (1 << region) if marker.immune else 0


def _read_column(state: State, position: Position) -> None:
    setup = state.setup
    state.column = [
        Combo(c["race"], c["power"], int(c.get("coins", 0))) for c in position.get("column", [])
    ]
    state.race_stack = list(position.get("race_stack", []))
    state.power_stack = list(position.get("power_stack", []))
    state.power_discard = list(position.get("power_discard", []))
    races = [*(c.race for c in state.column), *state.race_stack]
    races += [tribe.race for tribe in state.tribes()]
    powers = [*(c.power for c in state.column), *state.power_stack, *state.power_discard]
    powers += [tribe.power for tribe in state.tribes() if tribe.power]
    for names, known, what in ((races, setup.banners, "race"), (powers, setup.badges, "power")):
        unknown = set(names) - set(known)
        twice = sorted({name for name in names if names.count(name) > 1})
        if unknown or twice:
            raise BadPosition(f"{what} unknown or there twice: {sorted(unknown) or twice}")
    if "column" not in position:
        _deal_the_rest(state, races, powers)


def _deal_the_rest(state: State, races: list[str], powers: list[str]) -> None:
    """Without a column in the case, all that is not in play lies there in alphabetical order."""
    setup = state.setup
    state.race_stack += [race for race in setup.banners if race not in races]
    state.power_stack += [power for power in setup.badges if power not in powers]
    while len(state.column) < setup.column and state.race_stack and state.power_stack:
        state.column.append(Combo(state.race_stack.pop(0), state.power_stack.pop(0)))


def _read_supplies(state: State, position: Position) -> None:
    used = dict.fromkeys(state.setup.banners, 0)
    for tribe in state.tribes():
        on_board = sum(state.tokens[region] for region in regions_of(tribe.regions))
        used[tribe.race] += on_board + tribe.hand + tribe.reserve + tribe.retreat
    given = position.get("tray") or {}
    for race, banner in state.setup.banners.items():
        state.tray[race] = int(given.get(race, max(banner.tray - used[race], 0)))
        # A case may declare a smaller tray; what is there in all stays constant from here on.
        state.totals[race] = state.tray[race] + used[race]
    for kind, left in (position.get("supply") or {}).items():
        state.supply[kind] = int(left)
    short = [kind for kind, left in state.supply.items() if left < 0]
    if short:
        raise BadPosition(f"more markers on the board than there are: {', '.join(short)}")


def _read_turn(state: State, position: Position) -> None:
    state.order = [seat_number(name) for name in position.get("order", [])] or state.order
    if sorted(state.order) != list(range(state.seats)):
        raise BadPosition("order names every player once")
    state.round = int(position.get("round", 1))
    state.turn = seat_number(position.get("turn", seat_id(state.order[0])))
    state.stage = position.get("stage") or _likely_stage(state)
    if state.stage not in STAGES:
        raise BadPosition(f"no such stage: {state.stage}; stages are {', '.join(STAGES)}")
    state.fresh = bool(position.get("fresh", state.stage in (PICK, MARCH, CONQUER)))
    state.readied = bool(position.get("readied", False))
    state.rolled = int(position.get("rolled", NO_ROLL))
    state.marching = _marching(state, position.get("marching"))
    for name, friends in (position.get("truces") or {}).items():
        state.truces[seat_number(name)] = mask_of(map(seat_number, friends))
    state.waiting = [
        _tribe(state, seat_number(spec["seat"]), spec["race"])
        for spec in position.get("waiting", [])
    ]
    for name, spec in (position.get("rearrange") or {}).items():
        state.rearrange[seat_number(name)] = _read_retreat(spec)
    _check_stage(state)


def _likely_stage(state: State) -> str:
    if any(tribe.kit.marches_declined for tribe in state.declined[state.turn]):
        return MARCH
    return PICK if state.active[state.turn] is None else CONQUER


def _marching(state: State, race: str | None) -> Tribe | None:
    if race is not None:
        return _tribe(state, state.turn, race)
    if state.stage == MARCH:
        return next(t for t in state.declined[state.turn] if t.kit.marches_declined)
    return state.active[state.turn] if state.stage == CONQUER else None


def _tribe(state: State, seat: Seat, race: str) -> Tribe:
    for tribe in state.tribes():
        if tribe.seat == seat and tribe.race == race:
            return tribe
    raise BadPosition(f"{seat_id(seat)} leads no {race}")


def _read_retreat(spec: Mapping[str, Any]) -> Retreat:
    retreat = Retreat()
    retreat.tokens = _number_keys(spec.get("tokens", {}))
    retreat.markers = {k: _number_keys(where) for k, where in spec.get("markers", {}).items()}
    retreat.open = bool(spec.get("open", False))
    retreat.plan = {k: _number_keys(where) for k, where in spec.get("plan", {}).items()}
    return retreat


def _check_stage(state: State) -> None:
    if state.stage == CONQUER and state.marching is None:
        raise BadPosition("stage conquer needs an active race of the player whose turn it is")
    if state.stage == RETREAT and not state.waiting:
        raise BadPosition("stage retreat needs `waiting`: who must place tokens")
    if state.stage in (CONQUER, MARCH, REDEPLOY, PICK) and not LEGAL[state.stage](state):
        raise BadPosition(f"nobody could move in stage {state.stage}")
