"""Conquering: what a marching tribe may do, and doing it."""

from __future__ import annotations

from engine.protocol import Event, Move
from engine.smallworld.core.board import Region
from engine.smallworld.core.look import Look, spare_troops
from engine.smallworld.core.moves import CONQUER, CONQUER_DIE, DECLINE, DONE, LEAVE, PICK
from engine.smallworld.core.state import NO_ROLL, State, Tribe
from engine.smallworld.core.turn import Turn

MOST_DIE = 3
"""The die shows 3 at most, so more than 3 missing tokens cannot be made up."""


def pick_moves(state: State) -> list[Move]:
    """Combos the player can pay for: the price is the number of combos above."""
    return list(PICK[: min(len(state.column), state.coins[state.turn] + 1)])


def march_moves(state: State) -> list[Move]:
    """Moves while a declined race marches first; its owner may already pick a combo."""
    moves = conquest_moves(state)
    if state.active[state.turn] is None:
        moves += pick_moves(state)
    return moves


def conquest_moves(state: State) -> list[Move]:
    """Every move of the marching tribe, `done` among them."""
    tribe = state.marching
    assert tribe is not None
    troops = tribe.hand if state.readied else spare_troops(state, tribe)
    moves = [DONE]
    rolled = state.rolled
    if rolled == NO_ROLL:
        if state.fresh and state.active[state.turn] is not None:
            moves.append(DECLINE)
        if not tribe.struck and tribe.regions:
            moves += [LEAVE[region] for region in state.setup.board.listed(tribe.regions)]
    if troops > 0:
        _add_conquests(state, tribe, troops, moves)
    if rolled == NO_ROLL:
        for special in tribe.kit.conquest_moves:
            moves += special(Look(state, tribe))
    return moves


def _add_conquests(state: State, tribe: Tribe, troops: int, moves: list[Move]) -> None:
    look = Look(state, tribe)
    kit, cost = tribe.kit, state.cost
    targets = look.within_reach()
    masks = [cheaper(look) for cheaper in kit.cheaper]
    rolled = state.rolled
    # The die makes up for at most 3 missing tokens, and the dearest region it helps with:
    helped = troops if kit.rolls_first else troops + MOST_DIE
    if rolled > 0:
        troops += rolled
    for region in state.setup.board.listed(targets):
        need = cost[region]
        for mask in masks:
            need -= mask >> region & 1
        if need <= troops:
            moves.append(CONQUER[region])
        elif need <= helped and rolled == NO_ROLL:
            moves.append(CONQUER_DIE[region])


def conquer(turn: Turn, region: Region) -> None:
    """Lay down exactly what the region costs."""
    turn.ready()
    tribe = turn.tribe
    price = turn.price(region)
    how = "tokens"
    if turn.state.rolled != NO_ROLL:
        turn.state.rolled = NO_ROLL
        how = "rolled"
    tribe.hand -= price
    turn.take(region, price, how)


def conquer_by_die(turn: Turn, region: Region) -> bool:
    """Attempt a last conquest with the die; return whether it succeeded."""
    turn.ready()
    tribe, state = turn.tribe, turn.state
    defender = state.holder[region]
    face = turn.chance.die(state.setup.die)
    success = tribe.hand + face >= turn.price(region)
    data = {"seat": tribe.seat, "region": region, "face": face, "success": success}
    turn.events.append(Event("die_rolled", data, reveals=True))
    tribe.struck = True
    if success:
        troops, tribe.hand = tribe.hand, 0
        turn.take(region, troops, "die")
    elif defender is not None:
        turn.note_attack(defender)
    return success


def roll_first(turn: Turn) -> None:
    """Roll before choosing the next region."""
    turn.ready()
    face = turn.chance.die(turn.state.setup.die)
    turn.state.rolled = face
    turn.tribe.struck = True
    data = {"seat": turn.tribe.seat, "face": face}
    turn.events.append(Event("die_rolled", data, reveals=True))


def leave(turn: Turn, region: Region) -> None:
    """Give a region up before conquering."""
    turn.ready()
    turn.leave(region)
