"""The table as a seat sees it: coin totals of others and the order of the stacks are left out."""

from __future__ import annotations

from engine.protocol import (
    Area,
    Card,
    Holding,
    Message,
    Name,
    Panel,
    Piece,
    Row,
    Seat,
    Stat,
    Track,
    View,
)
from engine.smallworld.core.board import regions_of
from engine.smallworld.core.legal import to_act
from engine.smallworld.core.state import OVER, State, Tribe


def view(state: State, seat: Seat | None) -> View:
    """Return what this seat (None: an onlooker) may know."""
    setup = state.setup
    return View(
        game=setup.game,
        seat=seat,
        board=setup.board.printed(setup.outlines),
        areas=tuple(_area(state, region) for region in range(1, setup.board.size + 1)),
        panels=tuple(_panel(state, who, seat) for who in range(state.seats)),
        turn=None if state.stage == OVER else state.turn,
        to_act=to_act(state),
        stage=_stage(state),
        tracks=(Track("round", state.round, setup.rounds),),
        rows=(_column(state),),
        order=tuple(state.order),
        over=state.stage == OVER,
    )


def _stage(state: State) -> Message:
    waiting = to_act(state)
    params: dict[str, object] = {"seat": waiting[0]} if waiting else {}
    if state.marching is not None:
        params["race"] = Name("race", state.marching.race)
    return Message(f"stage-{state.stage}", params)


def _area(state: State, region: int) -> Area:
    tribe = state.holder[region]
    pieces = []
    if tribe is not None:
        pieces.append(Piece("token", tribe.race, tribe.seat, state.tokens[region], tribe.declined))
    if state.lost_tribes >> region & 1:
        pieces.append(Piece("lost_tribe"))
    if state.setup.board.mountains >> region & 1:
        pieces.append(Piece("mountain"))
    owner = None if tribe is None else tribe.seat
    for kind, count in state.markers[region].items():
        pieces.append(Piece(kind, owner=owner, count=count))
    return Area(str(region), owner, tuple(pieces), state.cost[region])


def _panel(state: State, who: Seat, viewer: Seat | None) -> Panel:
    tribes = [tribe for tribe in state.tribes() if tribe.seat == who]
    open_purse = state.setup.options["coins"] == "open" or state.stage == OVER or who == viewer
    coins = state.coins[who] if open_purse else None
    regions = sum(tribe.regions.bit_count() for tribe in tribes)
    income = state.income[who][-1] if state.income[who] else 0
    stats = (Stat("coins", coins), Stat("regions", regions), Stat("income", income))
    return Panel(who, tuple(_holding(state, tribe) for tribe in tribes), stats)


def _holding(state: State, tribe: Tribe) -> Holding:
    faces = [Name("race", tribe.race)]
    if tribe.power is not None:
        faces.insert(0, Name("power", tribe.power))
    extras = tuple(
        Piece(kind, owner=tribe.seat, count=state.supply[kind])
        for kind in state.setup.markers
        if kind in tribe.kit.does and state.supply[kind]
    )
    return Holding(
        faces=tuple(faces),
        declined=tribe.declined,
        hand=tribe.hand + tribe.retreat,
        areas=tribe.regions.bit_count(),
        tokens=sum(state.tokens[region] for region in regions_of(tribe.regions)),
        extras=extras,
    )


def _column(state: State) -> Row:
    setup = state.setup
    cards = tuple(
        Card(
            faces=(Name("power", combo.power), Name("race", combo.race)),
            price=price,
            coins=combo.coins,
            tokens=setup.banners[combo.race].tokens + setup.badges[combo.power].tokens,
        )
        for price, combo in enumerate(state.column)
    )
    return Row("combos", cards, hidden=len(state.race_stack))
