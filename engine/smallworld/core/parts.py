"""What races and powers are made of: the printed ones subclass these, home-made ones use them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.smallworld.core.board import Board, Mask, Region
from engine.smallworld.core.look import Look
from engine.smallworld.core.traits import Trait
from engine.smallworld.core.turn import Turn


@dataclass(frozen=True, slots=True)
class Where:
    """A set of regions by what is printed: terrains, symbols, the coast, or everywhere."""

    terrains: tuple[str, ...] = ()
    symbol: str = ""
    coast: bool = False
    everywhere: bool = False

    def on(self, board: Board) -> Mask:
        """Return the regions of a board."""
        mask = board.all if self.everywhere else 0
        for terrain in self.terrains:
            mask |= board.of_terrain[terrain]
        if self.symbol:
            mask |= board.of_symbol[self.symbol]
        if self.coast:
            mask |= board.coast
        return mask


EVERYWHERE = Where(everywhere=True)


class Cheaper(Trait):
    """Conquers certain regions with 1 token less."""

    where: Where = EVERYWHERE

    def cheaper(self, look: Look) -> Mask:
        """Regions of the kind."""
        return self.where.on(look.board)


class RegionCoins(Trait):
    """Earns bonus coins for every held region of a kind."""

    where: Where = EVERYWHERE
    amount: int = 1

    def coins(self, look: Look) -> int:
        """So many for each region held."""
        return self.amount * (look.mine & self.where.on(look.board)).bit_count()


class SpoilCoins(Trait):
    """Earns bonus coins for every non-empty region conquered this turn."""

    amount: int = 1

    def coins(self, look: Look) -> int:
        """So many for each non-empty region taken."""
        return self.amount * look.tribe.spoils


class SteadyCoins(Trait):
    """Earns bonus coins every turn."""

    amount: int = 1

    def coins(self, look: Look) -> int:
        """Always the same."""
        return self.amount


class Builders(Trait):
    """Puts a marker into every region it takes."""

    marker: str = ""

    def on_conquer(self, turn: Turn, region: Region) -> None:
        """Build at once, while the supply lasts."""
        turn.place_marker(region, self.marker)


class AnyReach(Trait):
    """Needs no border, neither to enter nor later; waters stay closed."""

    def reach(self, look: Look) -> Mask:
        """Every land region."""
        return look.board.land

    def entries(self, look: Look) -> Mask:
        """Every land region."""
        return look.board.land


class AnyEntry(Trait):
    """May enter the board anywhere."""

    def entries(self, look: Look) -> Mask:
        """Every region; waters only for those who may conquer them."""
        return look.board.all


class Linked(Trait):
    """Treats all regions with a symbol as bordering each other."""

    symbol: str = ""

    def links(self, look: Look, mask: Mask) -> Mask:
        """From one such region to all of them."""
        linked = look.of_symbol(self.symbol)
        return linked if mask & linked else 0


class Waters(Trait):
    """May conquer seas and lakes."""

    def waters(self, look: Look) -> Mask:
        """Every sea and lake."""
        return look.board.water


class Recruits(Trait):
    """Gains tokens at redeployment for non-empty regions conquered this turn."""

    per: int = 2

    def on_redeploy(self, turn: Turn) -> None:
        """One new token for each full `per`, while the tray has any."""
        turn.recruit(turn.tribe.spoils // self.per)


class Vanguard(Trait):
    """Has extra tokens that only conquer: set aside after redeployment, taken up at the start."""

    extra: int = 0

    def on_pick(self, turn: Turn) -> None:
        """The extra tokens come from the tray as well."""
        turn.recruit(self.extra)

    def on_redeploy(self, turn: Turn) -> None:
        """Set them aside; a race that has too few gives up regions (its hand is short)."""
        tribe = turn.tribe
        turn.set_aside(self.extra if tribe.regions else min(self.extra, tribe.hand))
