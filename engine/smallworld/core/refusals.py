"""Why a move is refused: the first rule that forbids it, and what would be legal."""

from __future__ import annotations

from collections.abc import Callable

from engine.protocol import Move, Seat, Violation
from engine.smallworld.core.board import Region
from engine.smallworld.core.conquest import MOST_DIE
from engine.smallworld.core.legal import legal, to_act
from engine.smallworld.core.look import Look
from engine.smallworld.core.redeploy import troops_at_home
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

MOST_INSTEAD = 6


def why_not(state: State, seat: Seat, move: Move) -> Violation | None:
    """Return the violation of an illegal move, None for a legal one."""
    moves = legal(state, seat)
    if move in moves:
        return None
    violation = _reason(state, seat, move)
    return violation._replace(instead=_instead(state, seat, move, moves))


def _instead(state: State, seat: Seat, move: Move, moves: list[Move]) -> tuple[Move, ...]:
    same = [m for m in moves if m.verb == move.verb]
    if move.verb == "conquer" and state.marching is not None:
        look = Look(state, state.marching)
        same.sort(key=lambda m: (look.price(m.at), m.at))
    elif not same:
        firsts = {m.verb: m for m in reversed(moves)}
        same = sorted(firsts.values(), key=moves.index)
    return tuple(same[:MOST_INSTEAD])


def _reason(state: State, seat: Seat, move: Move) -> Violation:
    if state.stage == OVER:
        return Violation("game_over")
    plan = state.rearrange.get(seat)
    if plan is not None and plan.open:
        placing = move.verb == "rearrange" or move.verb in plan.left()
        if placing or seat in to_act(state):
            return _rearranging(state, seat, move, plan)
    if seat not in to_act(state):
        return _out_of_turn(state, move)
    if move.verb in REASONS:
        return REASONS[move.verb](state, move)
    return _special(state, move)


def _rearranging(state: State, seat: Seat, move: Move, plan: Retreat) -> Violation:
    """Whoever has begun to rearrange may only place what retreated."""
    if move.verb not in plan.left():
        return Violation("must_place_all", {"left": sum(plan.left().values())})
    unknown = _unknown_region(state, move.at)
    if unknown is not None:
        return unknown
    own = [tribe for tribe in state.tribes_of(seat) if any(plan.left(tribe.regions).values())]
    tribe = next((tribe for tribe in own if tribe.regions >> move.at & 1), own[0])
    return _placing(state, tribe, move, plan.left(tribe.regions)[move.verb])


def _out_of_turn(state: State, move: Move) -> Violation:
    if move.verb == "rearrange":
        return Violation("nothing_to_rearrange")
    return Violation("not_your_turn", {"turn": to_act(state)[0]})


def _wrong_stage(state: State) -> Violation:
    if state.stage == PICK:
        return Violation("must_pick")
    return Violation("wrong_stage", {"stage": state.stage})


def _unknown_region(state: State, region: Region) -> Violation | None:
    if 1 <= region <= state.setup.board.size:
        return None
    return Violation("unknown_region", {"region": region, "highest": state.setup.board.size})


def _pick(state: State, move: Move) -> Violation:
    if state.active[state.turn] is not None or state.stage not in (PICK, MARCH):
        return _wrong_stage(state)
    if not 1 <= move.at <= len(state.column) or len(move.args) != 1:
        return Violation("no_such_combo", {"choice": move.at, "shown": len(state.column)})
    have = state.coins[state.turn]
    return Violation("too_few_coins", {"price": move.at - 1, "have": have})


def _conquer(state: State, move: Move) -> Violation:
    if state.stage not in (MARCH, CONQUER) or state.marching is None:
        return _wrong_stage(state)
    if move.args[1:] not in ((), ("die",)):
        return Violation("unknown_move", {"text": move.text})
    look = Look(state, state.marching)
    return target_refusal(look, move.at) or _price_refusal(look, move)


def target_refusal(look: Look, region: Region) -> Violation | None:
    """Why a region cannot be the next conquest at all, whatever it costs."""
    state, board, tribe = look.state, look.board, look.tribe
    at = {"region": region}
    unknown = _unknown_region(state, region)
    if unknown is not None:
        return unknown
    bit = 1 << region
    if look.within_reach() & bit:
        return None
    if tribe.regions & bit:
        return Violation("own_region", at)
    if state.immune & bit:
        return Violation("immune", {**at, **_guard(state, region)})
    if not tribe.declined and look.at_peace() & bit:
        return Violation("at_peace", {**at, "with": look.holder_seat(region)})
    if board.water & bit and not any(waters(look) & bit for waters in tribe.kit.waters):
        return Violation("water", at)
    return Violation("not_adjacent" if tribe.regions else "not_an_entry", at)


def _guard(state: State, region: Region) -> dict[str, object]:
    markers = state.setup.markers
    kind = next((k for k in state.markers[region] if markers[k].immune), "")
    holder = state.holder[region]
    return {"marker": kind, "owner": None if holder is None else holder.seat}


def _price_refusal(look: Look, move: Move) -> Violation:
    state, tribe = look.state, look.tribe
    have, needed = look.troops(), look.price(move.at)
    if have < 1:
        return Violation("no_tokens")
    at = {"region": move.at, "needed": needed, "have": have}
    if len(move.args) == 2:
        if tribe.kit.rolls_first:
            return Violation("die_rolled_first", at)
        if needed <= have:
            return Violation("die_not_needed", at)
    short = needed - have
    die = "no" if tribe.kit.rolls_first or state.rolled != NO_ROLL else "too_far"
    if die == "too_far" and short <= MOST_DIE:
        die = "may_help"
    return Violation("not_enough_tokens", {**at, "short": short, "die": die})


def _leave(state: State, move: Move) -> Violation:
    if state.stage not in (MARCH, CONQUER, REDEPLOY):
        return _wrong_stage(state)
    unknown = _unknown_region(state, move.at)
    if unknown is not None:
        return unknown
    tribe = state.marching or state.active[state.turn]
    if tribe is None or not tribe.regions >> move.at & 1 or len(move.args) != 1:
        return Violation("not_your_region", {"region": move.at})
    return Violation("leave_before_conquest")


def _deploy(state: State, move: Move) -> Violation:
    if state.stage == RETREAT:
        return _placing(state, state.waiting[0], move, state.waiting[0].hand)
    if state.stage != REDEPLOY:
        return _wrong_stage(state)
    unknown = _unknown_region(state, move.at)
    if unknown is not None:
        return unknown
    tribe = state.holder[move.at]
    if tribe is None or tribe not in troops_at_home(state):
        return Violation("not_your_region", {"region": move.at})
    if tribe.hand < 0:
        return Violation("must_give_up", {"left": -tribe.hand})
    return _placing(state, tribe, move, tribe.hand)


def _placing(state: State, tribe: Tribe | None, move: Move, left: int) -> Violation:
    unknown = _unknown_region(state, move.at)
    if unknown is not None:
        return unknown
    if tribe is None or not tribe.regions >> move.at & 1:
        return Violation("not_your_region", {"region": move.at})
    if move.n < 1 or len(move.args) != 2:
        return Violation("unknown_move", {"text": move.text})
    return Violation("too_many", {"asked": move.n, "have": left})


def _decline(state: State, move: Move) -> Violation:
    if move.args:
        return Violation("unknown_move", {"text": move.text})
    if state.active[state.turn] is None:
        return Violation("no_active_race")
    return Violation("decline_first")


def _done(state: State, move: Move) -> Violation:
    if state.stage == PICK:
        return Violation("must_pick")
    if move.args:
        return Violation("unknown_move", {"text": move.text})
    tribes = state.waiting[:1] if state.stage == RETREAT else _own_tribes(state)
    owed = sum(-tribe.hand for tribe in tribes if tribe.hand < 0)
    if owed:
        return Violation("must_give_up", {"left": owed})
    left = sum(tribe.hand for tribe in tribes if tribe.regions and state.stage != FINISH)
    for tribe in tribes:
        look = Look(state, tribe)
        left += sum(unplaced(look) for unplaced in tribe.kit.unplaced)
    return Violation("must_place_all", {"left": left})


def _own_tribes(state: State) -> list[Tribe]:
    active = state.active[state.turn]
    return [*state.declined[state.turn], *([] if active is None else [active])]


def _rearrange(state: State, move: Move) -> Violation:
    return Violation("nothing_to_rearrange")


def _special(state: State, move: Move) -> Violation:
    tribe = state.waiting[0] if state.stage == RETREAT else state.active[state.turn]
    trait = None if tribe is None else tribe.kit.does.get(move.verb)
    if trait is None or tribe is None:
        return Violation("unknown_move", {"text": move.text})
    look = Look(state, tribe)
    verb = next(verb for verb in trait.verbs if verb.name == move.verb)
    if len(move.args) != len(verb.arguments):
        return Violation("unknown_move", {"text": move.text})
    if verb.arguments and verb.arguments[0].kind == "area":
        unknown = _unknown_region(state, move.at)
        if unknown is not None:
            return unknown
    if move.verb not in {m.verb for m in _moves_of(look)} and state.stage not in _stages(trait):
        return _wrong_stage(state)
    found = trait.why_not(look, move)
    if found is None:
        found = target_refusal(look, move.at) if move.at > 0 else None
    return found or _wrong_stage(state)


def _moves_of(look: Look) -> list[Move]:
    return legal(look.state, look.tribe.seat)


def _stages(trait: object) -> tuple[str, ...]:
    cls = type(trait)
    found: list[str] = []
    if "conquest_moves" in vars(cls):
        found.append(CONQUER)
    if "redeploy_moves" in vars(cls):
        found += [REDEPLOY, RETREAT]
    if "end_moves" in vars(cls):
        found.append(FINISH)
    return tuple(found)


REASONS: dict[str, Callable[[State, Move], Violation]] = {
    "pick": _pick,
    "conquer": _conquer,
    "leave": _leave,
    "deploy": _deploy,
    "decline": _decline,
    "done": _done,
    "rearrange": _rearrange,
}
