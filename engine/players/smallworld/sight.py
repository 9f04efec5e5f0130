"""A view read into numbers: regions as bits of masks, and what threatens each of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import pow

from engine.players.smallworld import tables as t
from engine.protocol import Area, Board, Holding, Panel, Seat, View

Mask = int
Region = int

WATERS = ("sea", "lake")
UNTOUCHABLE = ("hole", "hero", "dragon")


def regions_of(mask: Mask) -> Iterator[Region]:
    """Yield the regions of a mask, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Ground:
    """What is printed on a board."""

    def __init__(self, board: Board) -> None:
        self.size = len(board.sites)
        self.terrain = ["", *(site.terrain for site in board.sites)]
        self.symbols: list[tuple[str, ...]] = [(), *(site.symbols for site in board.sites)]
        self.near = [0] * (self.size + 1)
        self.edge = self.water = self.mountains = self.land = 0
        for region, site in enumerate(board.sites, start=1):
            bit = 1 << region
            self.near[region] = sum(1 << int(border.other) for border in site.borders)
            self.edge |= bit if site.edge else 0
            self.water |= bit if site.terrain in WATERS else 0
            self.mountains |= bit if site.terrain == "mountain" else 0
        self.land = (2 << self.size) - 2 & ~self.water
        self.coast = self.around(self.water) & self.land
        self.entries = self.edge | self.around(self._open_sea())

    def _open_sea(self) -> Mask:
        seas = (region for region in range(1, self.size + 1) if self.terrain[region] == "sea")
        return sum(1 << region for region in seas) & self.edge

    def around(self, mask: Mask) -> Mask:
        """Return every region that borders one of these."""
        found = 0
        for region in regions_of(mask):
            found |= self.near[region]
        return found

    def with_symbol(self, symbol: str) -> Mask:
        """Return the regions that show a symbol."""
        return sum(1 << r for r in range(1, self.size + 1) if symbol in self.symbols[r])


_PRINTED: dict[str, Ground] = {}


def ground_of(board: Board) -> Ground:
    """Read a board; one with stored outlines is always the same, so it is read once."""
    if board.outlines is None:
        return Ground(board)
    ground = _PRINTED.get(board.outlines)
    if ground is None:
        ground = _PRINTED[board.outlines] = Ground(board)
    return ground


class Sight:
    """The table as the player sees it."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me: Seat = view.seat
        self.ground = ground_of(view.board)
        size = self.ground.size
        self.tokens = [0] * (size + 1)
        self.defence = [0] * (size + 1)
        self.mine = self.my_declined = self.foes = self.declined_foes = 0
        self.lost_tribes = self.immune = 0
        for region, area in enumerate(view.areas, start=1):
            self._read(region, area)
        panels = {panel.seat: panel for panel in view.panels}
        self.panel = panels[self.me]
        self.others = [panel for panel in view.panels if panel.seat != self.me]
        track = view.tracks[0]
        self.rounds_left = track.length - track.at
        """Rounds after this one."""
        self.leader = max(self.others, key=_standing).seat if self.others else None

    def _read(self, region: Region, area: Area) -> None:
        bit = 1 << region
        self.defence[region] = area.defence or 0
        for piece in area.pieces:
            if piece.kind == "token":
                self.tokens[region] = piece.count
                self._settle(bit, mine=area.owner == self.me, declined=piece.declined)
            elif piece.kind == "lost_tribe":
                self.lost_tribes |= bit
            elif piece.kind in UNTOUCHABLE:
                self.immune |= bit

    def _settle(self, bit: Mask, *, mine: bool, declined: bool) -> None:
        if mine:
            self.my_declined |= bit if declined else 0
            self.mine |= 0 if declined else bit
        else:
            self.declined_foes |= bit if declined else 0
            self.foes |= 0 if declined else bit

    @property
    def stage(self) -> str:
        """The stage of the turn, such as `conquer`."""
        return self.view.stage.key.removeprefix("stage-")

    @property
    def active(self) -> Holding | None:
        """What the player leads in play."""
        return next((holding for holding in self.panel.holdings if not holding.declined), None)

    def owner(self, region: Region) -> Seat | None:
        """Return who holds a region."""
        return self.view.areas[region - 1].owner

    def coins(self) -> int:
        """Return what is in the own purse."""
        return next((stat.value or 0 for stat in self.panel.stats if stat.id == "coins"), 0)

    def exposure(self, region: Region) -> float:
        """Return how likely it is that somebody attacks a region, before its defence counts."""
        if self.immune >> region & 1:
            return 0.0
        beside = (self.ground.near[region] & self.foes).bit_count()
        if beside:
            return 1.0 + t.EXPOSED_TO_MORE * (beside - 1)
        return t.FROM_THE_EDGE if self.ground.entries >> region & 1 else t.FROM_AFAR

    def risk(self, region: Region, defence: float) -> float:
        """Return the chance to lose a region that costs an attacker this much."""
        weak = t.TAKEN_WHEN_WEAK * pow(t.HARDER_BY_TOKEN, defence - 2)
        return min(1.0, self.exposure(region) * weak)


def _standing(panel: Panel) -> tuple[int, int]:
    """Return how well a seat seems to do: its coins if they are open, else its last income."""
    stats = {stat.id: stat.value or 0 for stat in panel.stats}
    return stats.get("coins", 0), stats.get("income", 0) + stats.get("regions", 0)


def ids_of(holding: Holding | None) -> frozenset[str]:
    """Return the race and the power of a holding."""
    return frozenset(face.id for face in holding.faces) if holding else frozenset()
