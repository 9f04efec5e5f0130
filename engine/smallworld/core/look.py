"""What a tribe can see and reach: the questions traits may ask. Made at the call site, not kept."""

from __future__ import annotations

from engine.protocol import Seat
from engine.smallworld.core.board import Board, Mask, Region, regions_of
from engine.smallworld.core.state import NO_ROLL, State, Tribe


class Look:
    """A position through the eyes of one tribe; it changes nothing."""

    __slots__ = ("board", "state", "tribe")

    def __init__(self, state: State, tribe: Tribe) -> None:
        self.state = state
        self.tribe = tribe
        self.board: Board = state.setup.board

    @property
    def mine(self) -> Mask:
        """The tribe's regions."""
        return self.tribe.regions

    @property
    def stage(self) -> str:
        """The stage of the turn."""
        return self.state.stage

    @property
    def memory(self) -> dict[str, int]:
        """What the tribe's traits remember."""
        return self.tribe.memory

    def of_terrain(self, *terrains: str) -> Mask:
        """Regions of these terrains."""
        mask = 0
        for terrain in terrains:
            mask |= self.board.of_terrain[terrain]
        return mask

    def of_symbol(self, symbol: str) -> Mask:
        """Regions that show this symbol."""
        return self.board.of_symbol[symbol]

    def marked(self, kind: str) -> Mask:
        """Regions where such a marker stands."""
        return self.state.marked[kind]

    def supply(self, kind: str) -> int:
        """Markers of this kind that stand nowhere."""
        return self.state.supply[kind]

    def around(self, mask: Mask) -> Mask:
        """Regions bordering these, with the tribe's own links."""
        found = self.board.around(mask)
        for links in self.tribe.kit.links:
            found |= links(self, mask)
        return found

    def within_reach(self) -> Mask:
        """Regions the tribe may conquer next, whatever they cost."""
        state, tribe, kit, board = self.state, self.tribe, self.tribe.kit, self.board
        mine = tribe.regions
        if mine:
            found = board.around(mine)
            for links in kit.links:
                found |= links(self, mine)
            for reach in kit.reach:
                found |= reach(self)
        else:
            found = board.entries
            for entries in kit.entries:
                found |= entries(self)
        passable = board.land
        for waters in kit.waters:
            passable |= waters(self)
        found &= passable & ~mine & ~state.immune
        if state.truces[tribe.seat] and not tribe.declined:
            found &= ~self.at_peace()
        return found

    def at_peace(self) -> Mask:
        """Regions of active races this tribe's seat may not attack."""
        mask = 0
        for seat in regions_of(self.state.truces[self.tribe.seat]):
            friend = self.state.active[seat]
            if friend is not None:
                mask |= friend.regions
        return mask

    def price(self, region: Region) -> int:
        """Tokens the tribe must lay down to conquer a region (a rolled die taken off)."""
        cost = self.state.cost[region]
        for cheaper in self.tribe.kit.cheaper:
            if cheaper(self) >> region & 1:
                cost -= 1
        if self.state.rolled != NO_ROLL:
            cost -= self.state.rolled
        return max(cost, 1)

    def troops(self) -> int:
        """Tokens in hand for conquests, as they will be once readied."""
        return spare_troops(self.state, self.tribe)

    def holder_seat(self, region: Region) -> Seat | None:
        """Who holds a region."""
        tribe = self.state.holder[region]
        return None if tribe is None else tribe.seat


def spare_troops(state: State, tribe: Tribe) -> int:
    """Return the tokens a tribe has in hand for conquests, as they will be once readied."""
    if state.readied:
        return tribe.hand
    spare = tribe.hand + tribe.reserve
    tokens = state.tokens
    mine = tribe.regions
    for region in state.setup.board.listed(mine):
        spare += tokens[region]
    return spare - mine.bit_count()
