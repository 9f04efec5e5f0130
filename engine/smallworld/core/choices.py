"""Each legal move with what a person needs to choose it."""

from __future__ import annotations

from collections.abc import Callable

from engine.protocol import Message, Move, Name, Option, Seat
from engine.smallworld.core import coins
from engine.smallworld.core.legal import legal, to_act
from engine.smallworld.core.look import Look
from engine.smallworld.core.state import FINISH, PICK, REDEPLOY, RETREAT, State


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Describe every legal move of a seat."""
    return tuple(_describe(state, seat, move) for move in legal(state, seat))


def forecast(state: State, seat: Seat) -> Message | None:
    """Say what stopping now would bring."""
    if seat not in to_act(state) or state.stage in (PICK, FINISH, RETREAT):
        return None
    sources = coins.income(state, seat)
    return Message("forecast", {"total": sum(sources.values()), "sources": sources})


def _describe(state: State, seat: Seat, move: Move) -> Option:
    if move.verb in DESCRIBE:
        return DESCRIBE[move.verb](state, seat, move)
    tribe = state.active[seat]
    trait = None if tribe is None else tribe.kit.does.get(move.verb)
    if tribe is not None and trait is not None:
        found = trait.describe(Look(state, tribe), move)
        if found is not None:
            return _with_defender(state, found)
    return Option(move, move.verb)


def _area(move: Move) -> Name:
    return Name("area", str(move.at))


def _with_defender(state: State, option: Option) -> Option:
    if option.target is None or option.target.kind != "area" or option.group == "camp":
        return option
    notes = _who_is_there(state, option.move.at, option.move)
    return Option(
        option.move, option.group, option.target, option.cost, gain=option.gain, notes=notes
    )


def _who_is_there(state: State, region: int, move: Move) -> tuple[Message, ...]:
    defender = state.holder[region]
    terrain = Name("terrain", state.setup.board.terrain[region])
    notes = [Message("note-terrain", {"terrain": terrain})]
    if defender is not None and defender.seat != state.turn:
        race = Name("race", defender.race)
        params = {"seat": defender.seat, "race": race, "count": state.tokens[region]}
        notes.append(Message("note-declined" if defender.declined else "note-defended", params))
    elif defender is not None and defender.declined:
        params = {"race": Name("race", defender.race), "count": state.tokens[region]}
        notes.append(Message("note-own-declined", params))
    elif state.lost_tribes >> region & 1:
        notes.append(Message("note-lost-tribe"))
    elif defender is None:
        notes.append(Message("note-empty"))
    return tuple(notes)


def _conquer(state: State, seat: Seat, move: Move) -> Option:
    assert state.marching is not None
    look = Look(state, state.marching)
    needed, have = look.price(move.at), look.troops()
    notes = _who_is_there(state, move.at, move)
    if len(move.args) == 1:
        return Option(move, "conquer", _area(move), cost=needed, notes=notes)
    short = needed - have
    die = state.setup.die
    odds = (sum(face >= short for face in die), len(die))
    confirm = Message("confirm-die", {"region": _area(move), "good": odds[0], "of": odds[1]})
    return Option(
        move, "conquer", _area(move), cost=needed, short=short, odds=odds, notes=notes,
        confirm=confirm,
    )  # fmt: skip


def _pick(state: State, seat: Seat, move: Move) -> Option:
    combo = state.column[move.at - 1]
    setup = state.setup
    tokens = setup.banners[combo.race].tokens + setup.badges[combo.power].tokens
    combo_name = Message(
        "combo", {"power": Name("power", combo.power), "race": Name("race", combo.race)}
    )
    return Option(
        move,
        "pick",
        Name("combo", f"{combo.power} {combo.race}"),
        cost=tokens,
        price=move.at - 1,
        gain=combo.coins or None,
        notes=(combo_name,),
        confirm=Message("confirm-pick", {"price": move.at - 1, "coins": combo.coins}),
    )


def _leave(state: State, seat: Seat, move: Move) -> Option:
    return Option(move, "leave", _area(move), gain=-1, notes=_who_is_there(state, move.at, move))


def _deploy(state: State, seat: Seat, move: Move) -> Option:
    here = Message("note-here", {"count": state.tokens[move.at]})
    return Option(move, "deploy", _area(move), cost=move.n, notes=(here,))


def _decline(state: State, seat: Seat, move: Move) -> Option:
    tribe = state.active[seat]
    assert tribe is not None
    stays = 0 if tribe is None else tribe.regions.bit_count()
    leaving = tuple(
        Name("race", older.race)
        for older in state.declined[seat]
        if not older.kit.outlasts and not tribe.kit.outlasts
    )
    notes = [Message("note-decline-stays", {"count": stays, "race": Name("race", tribe.race)})]
    if leaving:
        notes.append(Message("note-decline-leaves", {"races": leaving}))
    return Option(move, "decline", notes=tuple(notes), confirm=Message("confirm-decline"))


def _done(state: State, seat: Seat, move: Move) -> Option:
    group = {REDEPLOY: "end_turn", FINISH: "end_turn", RETREAT: "placed"}.get(
        state.stage, "end_conquests"
    )
    note = forecast(state, seat)
    return Option(move, group, notes=(note,) if note is not None else ())


DESCRIBE: dict[str, Callable[[State, Seat, Move], Option]] = {
    "conquer": _conquer,
    "pick": _pick,
    "leave": _leave,
    "deploy": _deploy,
    "decline": _decline,
    "done": _done,
}
