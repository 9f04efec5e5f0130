"""Planning a turn's conquests: a narrow search over which regions to take, in which order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.players.smallworld import tables as t
from engine.players.smallworld.people import People
from engine.players.smallworld.sight import Mask, Region, Sight
from engine.players.smallworld.sight import regions_of as listed
from engine.protocol import Option

WIDTH = 6
"""Unfinished plans kept at every step."""
MOST_STEPS = 14


class Step(NamedTuple):
    """A conquest that can be made at once."""

    option: Option
    region: Region
    cost: int
    dragon: bool = False


class Plan(NamedTuple):
    """Regions to take, and what that is worth."""

    worth: float
    """Everything weighed: coins now and later, harm, safety."""
    coins: int
    """Coins of the turn beyond those of the regions already held."""
    taken: Mask
    troops: int
    reach: Mask
    dragon: bool
    """The dragon has not struck yet."""
    first: Step | None


@dataclass
class Campaign:
    """What a people could take in one turn."""

    sight: Sight
    people: People
    held: Mask
    troops: int

    def __post_init__(self) -> None:
        sight = self.sight
        self.worths: dict[Region, tuple[float, int]] = {}
        self.blocked = self.held | sight.immune
        self.opponents = max(1, len(sight.others))

    def best(self, steps: Iterable[Step] | None = None) -> Plan:
        """Return the best plan; one that begins with these steps, if they are given."""
        reach = self.people.reach(self.held)
        root = Plan(0.0, 0, 0, self.troops, reach, self.people.dragon, None)
        found = front = [root]
        for depth in range(MOST_STEPS):
            following: dict[Mask, Plan] = {}
            for plan in front:
                nexts = self._opened(plan, steps) if depth == 0 and steps else self._grown(plan)
                for grown in nexts:
                    known = following.get(grown.taken)
                    if known is None or _promise(grown) > _promise(known):
                        following[grown.taken] = grown
            if not following:
                break
            front = sorted(following.values(), key=_promise, reverse=True)[:WIDTH]
            found = found + front
        return max(found, key=lambda plan: plan.worth + t.SPARE_TOKEN * plan.troops)

    def _opened(self, plan: Plan, steps: Iterable[Step]) -> list[Plan]:
        return [self._take(plan, s.region, s.cost, dragon=s.dragon, first=s) for s in steps]

    def _grown(self, plan: Plan) -> list[Plan]:
        grown = []
        held, people, defence = self.held | plan.taken, self.people, self.sight.defence
        for region in listed(plan.reach & ~self.blocked & ~plan.taken):
            cost = people.price(region, held, defence[region])
            if cost <= plan.troops:
                grown.append(self._take(plan, region, cost))
            if plan.dragon and plan.troops and cost > 1:
                grown.append(self._take(plan, region, 1, dragon=True))
        return grown

    def _take(
        self,
        plan: Plan,
        region: Region,
        cost: int,
        *,
        dragon: bool = False,
        first: Step | None = None,
    ) -> Plan:
        worth, coins = self.worth(region)
        return Plan(
            plan.worth + worth,
            plan.coins + coins,
            plan.taken | 1 << region,
            plan.troops - cost,
            self.people.further(plan.reach, region),
            plan.dragon and not dragon,
            first or plan.first,
        )

    def worth(self, region: Region) -> tuple[float, int]:
        """Return what taking a region is worth, and its coins of this turn."""
        known = self.worths.get(region)
        if known is None:
            known = self.worths[region] = self._worth(region)
        return known

    def _worth(self, region: Region) -> tuple[float, int]:
        sight, people, bit = self.sight, self.people, 1 << region
        own = bool((sight.my_declined | sight.mine) & bit)
        coins = people.bonus[region] + (0 if own else 1)
        nobody = not bit & (
            sight.foes | sight.declined_foes | sight.lost_tribes | sight.my_declined
        )
        spoils = 0 if nobody else people.spoil_coins
        later = 0.0
        if sight.rounds_left:
            kept = 1 - sight.risk(region, self._settled_defence(region))
            later = t.NEXT_TURN * min(2, sight.rounds_left) * coins * kept
        spoil_worth = 0.0 if nobody else people.spoil_worth
        return coins + spoil_worth + later + self._harm(region), coins + spoils

    def _settled_defence(self, region: Region) -> int:
        """Return what the region costs with one token in it."""
        return t.LONE_TOKEN + (self.sight.ground.mountains >> region & 1)

    def _harm(self, region: Region) -> float:
        sight, bit = self.sight, 1 << region
        if not bit & (sight.foes | sight.declined_foes):
            return 0.0
        turns = min(2, sight.rounds_left + self._plays_later(region))
        loss = turns + (t.DRIVEN_OUT_ACTIVE * sight.rounds_left if bit & sight.foes else 0.0)
        leads = len(sight.others) > 1 and sight.owner(region) == sight.leader
        return t.HARM * loss * (t.HARM_TO_LEADER if leads else 1.0) / self.opponents**2

    def _plays_later(self, region: Region) -> int:
        """Tell whether the region's holder has yet to count coins in this round."""
        order = self.sight.view.order
        owner = self.sight.owner(region)
        return int(owner is not None and order.index(owner) > order.index(self.sight.me))


def _promise(plan: Plan) -> float:
    return plan.worth + t.TROOP_WORTH * plan.troops + (1.0 if plan.dragon else 0.0)
