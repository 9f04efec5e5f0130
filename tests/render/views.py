"""Views made by hand: an empty board, and a crowded one with everything there is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

from engine.protocol import (
    Area,
    Board,
    Border,
    Card,
    Holding,
    Message,
    Name,
    Panel,
    Piece,
    Row,
    Site,
    Stat,
    Track,
    View,
)
from render.pieces.emblems import POWERS, RACES

BOARDS = Path(__file__).parents[2] / "engine" / "smallworld" / "base" / "boards"
NAMES = ("2p", "3p", "4p", "5p")
ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}
MARKERS = ("lair", "fortress", "camp", "hole", "hero", "dragon")


def board(name: str) -> Board:
    """Return a printed board of Small World."""
    data = json.loads((BOARDS / f"{name}.json").read_text(encoding="utf-8"))
    return Board(name, name, tuple(map(_site, data["regions"])))


def _site(row: dict) -> Site:
    return Site(
        str(row["number"]),
        row["terrain"],
        tuple(row["symbols"]),
        tuple(Border(str(other)) for other in row["borders"]),
        row["edge"],
    )


def empty(name: str) -> View:
    """Return a board before the first turn."""
    seats = int(name[0])
    printed = board(name)
    return View(
        game="smallworld",
        seat=None,
        board=printed,
        areas=tuple(Area(site.id, None, _ground(site)) for site in printed.sites),
        panels=tuple(Panel(seat, stats=(Stat("coins", 5),)) for seat in range(seats)),
        turn=0,
        to_act=(0,),
        stage=Message("stage-pick"),
        tracks=(Track("round", 1, ROUNDS[seats]),),
        rows=(_combos(),),
        order=tuple(range(seats)),
    )


def _ground(site: Site) -> tuple[Piece, ...]:
    return (Piece("mountain"),) if site.terrain == "mountain" else ()


def _combos() -> Row:
    pairs = (
        ("dragon_master", "sorcerers", 10, 0),
        ("bivouacking", "halflings", 11, 1),
        ("flying", "orcs", 10, 0),
        ("underworld", "skeletons", 11, 3),
        ("wealthy", "wizards", 9, 0),
        ("seafaring", "tritons", 11, 2),
    )
    cards = (
        Card((Name("power", power), Name("race", race)), price, coins, tokens)
        for price, (power, race, tokens, coins) in enumerate(pairs)
    )
    return Row("combos", tuple(cards), hidden=8)


def crowded(name: str) -> View:
    """Return a board in the last round where every area holds as much as it can."""
    view = empty(name)
    seats = len(view.panels)
    chance = Random(name)
    races, powers = chance.sample(sorted(RACES), 2 * seats), chance.sample(sorted(POWERS), seats)
    areas = tuple(_full(site, n, seats, races, chance) for n, site in enumerate(view.board.sites))
    panels = tuple(_panel(seat, areas, races, powers) for seat in range(seats))
    return replace(
        view,
        areas=areas,
        panels=panels,
        turn=seats - 1,
        to_act=(seats - 1,),
        stage=Message("stage-conquer"),
        tracks=(Track("round", ROUNDS[seats], ROUNDS[seats]),),
    )


def _full(site: Site, n: int, seats: int, races: list[str], chance: Random) -> Area:
    if site.terrain in ("sea", "lake"):
        return Area(site.id)
    if n % 9 == 4:
        return Area(site.id, None, (*_ground(site), Piece("lost_tribe")))
    owner = (n * 7 + n // 5) % seats
    declined = n % 3 == 1
    race = races[owner + (seats if declined else 0)]
    tokens = Piece("token", race, owner, 1 + (n * 5) % 12, declined)
    room = 4 - len(_ground(site))
    markers = chance.sample(MARKERS, 0 if declined else min(room, n % 5))
    pieces = tuple(
        Piece(kind, owner=owner, count=1 + (n + i) % 3) for i, kind in enumerate(markers)
    )
    return Area(site.id, owner, (*_ground(site), tokens, *pieces))


def _panel(seat: int, areas: tuple[Area, ...], races: list[str], powers: list[str]) -> Panel:
    seats = len(powers)

    def held(race: str) -> list[Piece]:
        return [p for a in areas for p in a.pieces if p.owner == seat and p.what == race]

    def holding(race: str, *, declined: bool) -> Holding:
        faces = (
            (Name("race", race),) if declined else (Name("power", powers[seat]), Name("race", race))
        )
        pieces = held(race)
        return Holding(
            faces, declined, 0 if declined else 3 + seat, len(pieces), sum(p.count for p in pieces)
        )

    holdings = (holding(races[seat], declined=False), holding(races[seat + seats], declined=True))
    return Panel(seat, holdings, (Stat("coins", 31 + seat if seat == seats - 1 else None),))
