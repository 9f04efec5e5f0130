"""The course of a turn: from its beginning to the next player's."""

from __future__ import annotations

from engine.protocol import Chance, Event
from engine.smallworld.core import coins, column, redeploy, retreat
from engine.smallworld.core.decline import decline
from engine.smallworld.core.result import result
from engine.smallworld.core.state import (
    CONQUER,
    FINISH,
    MARCH,
    NO_ROLL,
    OVER,
    PICK,
    REDEPLOY,
    RETREAT,
    Retreat,
    State,
    Tribe,
)
from engine.smallworld.core.turn import Turn


def begin_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """Let the seat whose turn it is begin."""
    seat = state.turn
    state.fresh = True
    for tribe in (state.active[seat], *state.declined[seat]):
        if tribe is not None:
            tribe.spoils = tribe.attacked = 0
            tribe.struck = False
            for on_turn_start in tribe.kit.on_turn_start:
                on_turn_start(Turn(state, tribe, chance, events))
    events.append(Event("turn_began", {"seat": seat, "round": state.round}))
    elders = [tribe for tribe in state.declined[seat] if tribe.kit.marches_declined]
    if elders:
        _march(state, MARCH, elders[0])
    else:
        _begin_active(state)


def _march(state: State, stage: str, tribe: Tribe | None) -> None:
    state.stage = stage
    state.marching = tribe
    state.readied = False
    state.rolled = NO_ROLL


def _begin_active(state: State) -> None:
    active = state.active[state.turn]
    _march(state, PICK if active is None else CONQUER, active)


def pick(state: State, place: int, chance: Chance, events: list[Event]) -> None:
    """Take the combo at a place (0 is the top) and its tokens."""
    seat, setup = state.turn, state.setup
    combo = column.take_combo(state, place, chance, events)
    tribe = Tribe(seat, combo.race, combo.power, setup.kit(combo.race, combo.power, declined=False))
    count = setup.banners[combo.race].tokens + setup.badges[combo.power].tokens
    tribe.hand = min(count, state.tray[combo.race])
    state.tray[combo.race] -= tribe.hand
    state.active[seat] = tribe
    data = {"seat": seat, "race": combo.race, "power": combo.power, "price": place}
    events.append(Event("combo_taken", {**data, "coins": combo.coins, "tokens": tribe.hand}))
    for on_pick in tribe.kit.on_pick:
        on_pick(Turn(state, tribe, chance, events))
    column.refill(state, chance, events)
    if state.stage == PICK:
        _begin_active(state)


def end_conquests(state: State, chance: Chance, events: list[Event]) -> None:
    """Close a declined race's march, or begin the redeployment."""
    if state.stage == MARCH:
        tribe = state.marching
        if tribe is not None and not tribe.regions:
            Turn(state, tribe, chance, events).vanish()
        _begin_active(state)
        return
    events.append(Event("conquests_ended", {"seat": state.turn}))
    _march(state, REDEPLOY, None)
    for tribe in redeploy.troops_at_home(state):
        redeploy.begin(Turn(state, tribe, chance, events))


def end_redeployment(state: State, chance: Chance, events: list[Event]) -> None:
    """Count the coins; then the choices that follow them, if there are any."""
    active = state.active[state.turn]
    coins.earn(state, state.turn, events)
    if active is None:
        end_turn(state, chance, events)
        return
    turn = Turn(state, active, chance, events)
    for on_coins in active.kit.on_coins:
        on_coins(turn)
    active.age += 1
    kit = active.kit
    if kit.declines_after_coins or (kit.end_moves and any(m(turn) for m in kit.end_moves)):
        state.stage = FINISH
    else:
        end_turn(state, chance, events)


def decline_as_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """Spend the turn on going into decline: no conquest, then coins."""
    active = state.active[state.turn]
    if active is not None:
        decline(Turn(state, active, chance, events))
    coins.earn(state, state.turn, events)
    end_turn(state, chance, events)


def end_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """Place the driven-out tribes, then let the next player begin."""
    state.marching = None
    driven_out = retreat.collect(state)
    if driven_out and state.setup.options["retreat"] == "owner":
        state.waiting = driven_out
        state.stage = RETREAT
        return
    for tribe in driven_out:
        noted = state.rearrange.setdefault(tribe.seat, Retreat())
        retreat.spread(Turn(state, tribe, chance, events), noted)
    next_turn(state, chance, events)


def owner_placed(state: State, chance: Chance, events: list[Event]) -> None:
    """A driven-out tribe is placed: the next one, or the next turn."""
    tribe = state.waiting.pop(0)
    data = {"seat": tribe.seat, "race": tribe.race, "automatic": False}
    events.append(Event("tokens_retreated", data))
    if not state.waiting:
        next_turn(state, chance, events)


def next_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """Pass the turn on; after the last one of the last round the game is over."""
    events.append(Event("turn_ended", {"seat": state.turn, "round": state.round}))
    place = state.order.index(state.turn) + 1
    if place < state.seats:
        state.turn = state.order[place]
    elif state.round < state.setup.rounds:
        state.round += 1
        state.turn = state.order[0]
    else:
        state.stage = OVER
        state.rearrange.clear()
        winners = tuple(standing.seat for standing in result(state) if standing.rank == 1)
        events.append(Event("game_ended", {"winners": winners}, reveals=True))
        return
    begin_turn(state, chance, events)
