"""The few verbs that change a position; each appends its event."""

from __future__ import annotations

from typing import Any

from engine.protocol import Chance, Event, Seat
from engine.smallworld.core import column
from engine.smallworld.core.board import Region, regions_of
from engine.smallworld.core.look import Look
from engine.smallworld.core.state import State, Tribe


class Turn(Look):
    """A look that may also act, for one tribe, within one move."""

    __slots__ = ("chance", "events")

    def __init__(self, state: State, tribe: Tribe, chance: Chance, events: list[Event]) -> None:
        # Spelled out instead of super().__init__: made for every move of a playout.
        self.state = state
        self.tribe = tribe
        self.board = state.setup.board
        self.chance = chance
        self.events = events

    def for_tribe(self, tribe: Tribe) -> Turn:
        """Return the same turn as another tribe acts in it."""
        return Turn(self.state, tribe, self.chance, self.events)

    # --- Markers ---

    def place_marker(self, region: Region, kind: str, count: int = 1) -> int:
        """Put markers into a region, as far as the supply goes; return how many."""
        state = self.state
        count = min(count, state.supply[kind])
        if count:
            here = dict(state.markers[region])
            here[kind] = here.get(kind, 0) + count
            state.markers[region] = here
            state.supply[kind] -= count
            self._mark(region, kind, count)
            self._tell("marker_placed", region, kind, count)
        return count

    def remove_marker(self, region: Region, kind: str) -> int:
        """Take every marker of a kind out of a region, back to the supply."""
        state = self.state
        here = state.markers[region]
        if kind not in here:
            return 0
        here = dict(here)
        count = here.pop(kind)
        state.markers[region] = here
        state.supply[kind] += count
        self._mark(region, kind, -count)
        self._tell("marker_removed", region, kind, count)
        return count

    def _mark(self, region: Region, kind: str, count: int) -> None:
        state, bit = self.state, 1 << region
        marker = state.setup.markers[kind]
        state.cost[region] += marker.strength * count
        if count > 0:
            state.marked[kind] |= bit
            state.immune |= bit if marker.immune else 0
        else:
            state.marked[kind] &= ~bit
            if marker.immune and not any(
                state.setup.markers[other].immune for other in state.markers[region]
            ):
                state.immune &= ~bit

    def _tell(self, kind: str, region: Region, marker: str, count: int) -> None:
        data = {"seat": self.tribe.seat, "marker": marker, "region": region, "count": count}
        self.events.append(Event(kind, data))

    # --- Tokens ---

    def put(self, region: Region, count: int) -> None:
        """Add tokens to a region the tribe holds."""
        self.state.tokens[region] += count
        self.state.cost[region] += count

    def lift(self, *, leave: int = 1) -> int:
        """Take up all tokens but `leave` from every region; return how many."""
        state, lifted = self.state, 0
        tokens, cost = state.tokens, state.cost
        for region in self.board.listed(self.tribe.regions):
            spare = tokens[region] - leave
            if spare > 0:
                tokens[region] = leave
                cost[region] -= spare
                lifted += spare
        return lifted

    def ready(self) -> None:
        """Take up the spare tokens, and those set aside, for conquests."""
        state, tribe = self.state, self.tribe
        if not state.readied:
            tribe.hand += self.lift() + tribe.reserve
            tribe.reserve = 0
            state.readied = True

    def settle(self, region: Region, count: int) -> None:
        """Move into a region nobody holds."""
        state, tribe = self.state, self.tribe
        state.holder[region] = tribe
        tribe.regions |= 1 << region
        state.tokens[region] = count
        state.cost[region] += count

    def clear(self, region: Region) -> int:
        """Take the tribe and its markers out of a region; return the tokens taken up."""
        state, tribe = self.state, self.tribe
        for kind in tuple(state.markers[region]):
            self.remove_marker(region, kind)
        count = state.tokens[region]
        state.tokens[region] = 0
        state.cost[region] -= count
        state.holder[region] = None
        tribe.regions &= ~(1 << region)
        return count

    def discard(self, count: int) -> None:
        """Return tokens to the tray."""
        self.state.tray[self.tribe.race] += count

    def recruit(self, count: int) -> int:
        """Take new tokens from the tray into the hand, as far as there are any."""
        state, tribe = self.state, self.tribe
        count = min(count, state.tray[tribe.race])
        if count > 0:
            state.tray[tribe.race] -= count
            tribe.hand += count
            data = {"seat": tribe.seat, "race": tribe.race, "count": count}
            self.events.append(Event("tokens_gained", data))
        return count

    def set_aside(self, count: int) -> None:
        """Put tokens from the hand into the reserve."""
        self.tribe.hand -= count
        self.tribe.reserve += count

    def leave(self, region: Region) -> None:
        """Give a region up; its tokens come to hand."""
        tribe = self.tribe
        tribe.hand += self.clear(region)
        data = {"seat": tribe.seat, "race": tribe.race, "region": region}
        self.events.append(Event("region_left", data))

    # --- Conquest ---

    def take(self, region: Region, count: int, how: str) -> None:
        """Conquer a region and lay `count` tokens (already taken from hand or tray) into it."""
        state, tribe = self.state, self.tribe
        defender = state.holder[region]
        bit = 1 << region
        data: dict[str, Any] = {"seat": tribe.seat, "race": tribe.race, "region": region}
        data["tokens"], data["how"] = count, how
        tribe.struck = True
        if defender is not None:
            data["from_seat"], data["from_race"] = defender.seat, defender.race
            self.note_attack(defender)
            tribe.spoils += 1
            self.events.append(Event("conquered", data))
            self.for_tribe(defender).driven_out(region, converted=how == "sorcery")
        else:
            if state.lost_tribes & bit:
                state.lost_tribes ^= bit
                state.cost[region] -= 1
                tribe.spoils += 1
                data["lost_tribe"] = True
            self.events.append(Event("conquered", data))
        state.holder[region] = tribe
        tribe.regions |= bit
        state.tokens[region] = count
        state.cost[region] += count
        for on_conquer in tribe.kit.on_conquer:
            on_conquer(self, region)

    def note_attack(self, defender: Tribe) -> None:
        """Remember whose active race was attacked."""
        if not defender.declined:
            self.tribe.attacked |= 1 << defender.seat

    def driven_out(self, region: Region, *, converted: bool = False) -> None:
        """Leave a conquered region: some tokens are lost, the rest wait to be placed."""
        state, tribe = self.state, self.tribe
        lost = 1
        for losses in tribe.kit.losses:
            lost = losses(self, region)
        # Printings differ on whether a token changed by sorcery is lost like any other.
        if converted and state.setup.options.get("printing") != "old":
            lost = 1
        count = self.clear(region)
        lost = min(lost, count)
        self.discard(lost)
        tribe.retreat += count - lost
        data = {"seat": tribe.seat, "race": tribe.race, "region": region}
        self.events.append(Event("tokens_lost", {**data, "lost": lost, "kept": count - lost}))
        if tribe.declined and not tribe.regions:
            self.vanish()

    def vanish(self) -> None:
        """Take a declined tribe that holds nothing out of the game; its banner returns."""
        state, tribe = self.state, self.tribe
        for region in regions_of(tribe.regions):
            self.discard(self.clear(region))
        self.discard(tribe.hand + tribe.reserve + tribe.retreat)
        tribe.hand = tribe.reserve = tribe.retreat = 0
        state.declined[tribe.seat].remove(tribe)
        data = {"seat": tribe.seat, "race": tribe.race, "power": tribe.power}
        self.events.append(Event("race_vanished", data))
        if tribe.power is not None:
            state.power_discard.append(tribe.power)
        column.return_banner(state, tribe.race, self.chance, self.events)

    # --- Peace and memory ---

    def make_peace(self, seat: Seat) -> None:
        """Bind another seat: its active races may not attack this tribe's seat's active race."""
        self.state.truces[seat] |= 1 << self.tribe.seat
        self.events.append(Event("allied", {"seat": self.tribe.seat, "with": seat}))

    def end_peace(self) -> None:
        """Let every truce with this tribe's seat lapse."""
        bit = 1 << self.tribe.seat
        self.state.truces = [truce & ~bit for truce in self.state.truces]

    @property
    def seat_memory(self) -> dict[str, int]:
        """What lasts for this seat beyond the tribe."""
        return self.state.memories[self.tribe.seat]
