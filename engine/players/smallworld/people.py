"""A race with its power as the sensible player thinks of it: coins, prices and reach."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.players.smallworld import tables as t
from engine.players.smallworld.sight import Ground, Mask, Region, regions_of


class People:
    """The tables of one race and power on one board."""

    def __init__(self, ids: frozenset[str], ground: Ground, *, declined: bool = False) -> None:
        self.ids = ids
        self.ground = ground
        size = ground.size
        self.bonus = [0] * (size + 1)
        """Coins beyond the one that every region brings."""
        self.lasting = [0] * (size + 1)
        """Those among them that go on in decline."""
        self.cheaper = [0] * (size + 1)
        for region in range(1, size + 1):
            self.lasting[region] = self._bonus(region, self.ids & t.LASTING_COINS)
            self.bonus[region] = self.lasting[region] if declined else self._bonus(region, self.ids)
            self.cheaper[region] = 0 if declined else self._cheaper(region)
        benefits = frozenset() if declined else self.ids
        self.spoil_worth = sum(t.SPOIL_WORTH.get(i, 0.0) for i in benefits)
        self.spoil_coins = len(benefits & t.SPOIL_COINS)
        self.enters_anywhere = bool(benefits & t.ENTERS_ANYWHERE)
        self.reaches_all = bool(benefits & t.REACHES_ALL)
        self.dragon = bool(benefits & t.FLIES_DRAGON)
        self.from_mountains = bool(benefits & t.CHEAPER_BESIDE_MOUNTAINS)
        waters = ground.water if self.ids & t.TAKES_WATER else 0
        self.passable = ground.land | waters
        linked = [ground.with_symbol(s) for i, s in t.LINKED_SYMBOL.items() if i in benefits]
        self.linked: Mask = linked[0] if linked else 0

    def _bonus(self, region: Region, ids: frozenset[str]) -> int:
        terrain, symbols = self.ground.terrain[region], self.ground.symbols[region]
        coins = len(ids & t.COINS_EVERYWHERE)
        coins += sum(t.TERRAIN_COINS.get(i) == terrain for i in ids)
        return coins + sum(t.SYMBOL_COINS.get(i) in symbols for i in ids)

    def _cheaper(self, region: Region) -> int:
        terrain, symbols = self.ground.terrain[region], self.ground.symbols[region]
        ids = self.ids
        less = len(ids & t.CHEAPER_EVERYWHERE)
        less += sum(terrain in t.CHEAPER_TERRAIN.get(i, ()) for i in ids)
        less += sum(t.CHEAPER_SYMBOL.get(i) in symbols for i in ids)
        return less + (len(ids & t.CHEAPER_COAST) if self.ground.coast >> region & 1 else 0)

    def price(self, region: Region, held: Mask, defence: int) -> int:
        """Return about how many tokens a region costs from these regions."""
        less = self.cheaper[region]
        if self.from_mountains and self.ground.near[region] & held & self.ground.mountains:
            less += 1
        return max(1, defence - less)

    def reach(self, held: Mask) -> Mask:
        """Return the regions in reach from these."""
        if self.reaches_all or (not held and self.enters_anywhere):
            return self.passable
        if not held:
            return self.ground.entries & self.passable
        found = self.ground.around(held)
        if held & self.linked:
            found |= self.linked
        return found & self.passable

    def further(self, reach: Mask, region: Region) -> Mask:
        """Return the reach once one more region is held."""
        if self.reaches_all:
            return reach
        found = reach | self.ground.near[region] & self.passable
        return found | self.linked if self.linked >> region & 1 else found

    def income(self, held: Mask) -> int:
        """Return the coins of these regions in a turn without spoils."""
        return sum(1 + self.bonus[region] for region in regions_of(held))

    def steady(self) -> float:
        """Return the coins of every turn that no region brings."""
        return _total(t.STEADY_COINS, self.ids)

    def staying_power(self) -> float:
        """Return what later turns are worth beyond what can be counted."""
        return _total(t.STAYING_POWER, self.ids)


@lru_cache(maxsize=512)
def people_of(ids: frozenset[str], ground: Ground, *, declined: bool = False) -> People:
    """Return the tables of a race and power, made once for each board."""
    return People(ids, ground, declined=declined)


def _total(table: Mapping[str, float], ids: frozenset[str]) -> float:
    return sum(table.get(i, 0) for i in ids)
