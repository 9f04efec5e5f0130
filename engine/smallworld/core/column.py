"""The column of combos: taking one, refilling it, returning banners and badges."""

from __future__ import annotations

from engine.protocol import Chance, Event
from engine.smallworld.core.state import Combo, State


def next_badge(state: State, chance: Chance, events: list[Event]) -> str:
    """Draw the top badge; discards are shuffled into a new stack only when it is empty."""
    if not state.power_stack:
        state.power_stack = state.power_discard
        state.power_discard = []
        chance.shuffle(state.power_stack)
        events.append(Event("powers_reshuffled", {}, reveals=True))
    return state.power_stack.pop(0)


def show_next(state: State, race: str, chance: Chance, events: list[Event]) -> None:
    """Add a combo at the column's end."""
    power = next_badge(state, chance, events)
    state.column.append(Combo(race, power))
    events.append(Event("combo_revealed", {"race": race, "power": power}, reveals=True))


def refill(state: State, chance: Chance, events: list[Event]) -> None:
    """Fill the column up from the stacks, as long as there are banners."""
    while len(state.column) < state.setup.column and state.race_stack:
        show_next(state, state.race_stack.pop(0), chance, events)


def return_banner(state: State, race: str, chance: Chance, events: list[Event]) -> None:
    """Put a vanished race's banner under the stack, or into the lowest gap if the stack is gone."""
    if len(state.column) < state.setup.column:
        show_next(state, race, chance, events)
    else:
        state.race_stack.append(race)


def take_combo(state: State, place: int, chance: Chance, events: list[Event]) -> Combo:
    """Pay for the combo at a place (0 is the top), take it with its coins, and refill."""
    combo = state.column[place]
    seat = state.turn
    for above in state.column[:place]:
        above.coins += 1
    state.coins[seat] += combo.coins - place
    del state.column[place]
    return combo
