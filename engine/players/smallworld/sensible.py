"""The sensible player: weighs coins now and next turn, and knows when to decline.

Every answer is one of the options it was given. What it does not know (a group that a new race
brings) it leaves alone where it may, and draws where it must.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.players.player import Player
from engine.players.smallworld import garrison, prospects
from engine.players.smallworld import tables as t
from engine.players.smallworld.campaign import Campaign, Plan, Step
from engine.players.smallworld.people import people_of
from engine.players.smallworld.sight import Sight, ids_of
from engine.protocol import Holding, Move, Option, View

Groups = dict[str, list[Option]]
ENDS = ("end_conquests", "end_turn", "placed")


class SensiblePlayer(Player):
    """Plays Small World as a careful person would."""

    id = "sensible"

    def choose(self, view: View, options: Sequence[Option], random: Random) -> Move:
        """Decide by the stage of the turn."""
        groups: Groups = {}
        for option in options:
            groups.setdefault(option.group, []).append(option)
        found = _decide(Sight(view), groups)
        return (found or random.choice(options)).move


SENSIBLE = SensiblePlayer()


def _decide(sight: Sight, groups: Groups) -> Option | None:
    if "end_conquests" in groups:
        return _march(sight, groups)
    if "pick" in groups:
        return prospects.choose_combo(sight, groups["pick"])
    return _settle(sight, groups) or _finish(sight, groups)


# --- Conquests ---------------------------------------------------------------------------------


def _marching(sight: Sight) -> Holding | None:
    """Return who conquers now: the race the stage names, or the active one."""
    race = sight.view.stage.params.get("race")
    holdings = sight.panel.holdings
    return next((h for h in holdings if race in h.faces), sight.active)


def _march(sight: Sight, groups: Groups) -> Option:
    holding = _marching(sight)
    assert holding is not None
    campaign = _campaign(sight, holding, groups)
    steps = _steps(groups)
    plan = campaign.best(steps) if steps else None
    if "decline" in groups and _declines(sight, groups, None if holding.declined else plan):
        return groups["decline"][0]
    return _attack(campaign, groups, plan)


def _campaign(sight: Sight, holding: Holding, groups: Groups) -> Campaign:
    people = people_of(ids_of(holding), sight.ground, declined=holding.declined)
    held = sight.my_declined & _of_race(sight, holding) if holding.declined else sight.mine
    return Campaign(sight, people, held, _troops(sight, holding, groups))


def _of_race(sight: Sight, holding: Holding) -> int:
    race = holding.faces[-1].id
    return sum(
        1 << region
        for region, area in enumerate(sight.view.areas, start=1)
        if any(piece.what == race and piece.owner == sight.me for piece in area.pieces)
    )


def _steps(groups: Groups) -> list[Step]:
    """Return the conquests that need no luck."""
    sure = [
        Step(option, option.move.at, option.cost or 0)
        for option in groups.get("conquer", ())
        if option.odds is None
    ]
    return sure + [Step(o, o.move.at, 1, dragon=True) for o in groups.get("dragon", ())]


def _troops(sight: Sight, holding: Holding, groups: Groups) -> int:
    """Return the tokens in hand, as far as they can be known."""
    for option in groups.get("conquer", ()):
        if option.short:
            return (option.cost or 0) - option.short
    spare = holding.hand + holding.tokens - holding.areas
    if "decline" in groups and holding.areas:
        # They are set aside between turns and show in no hand.
        spare += sum(t.EXTRA_TROOPS.get(face.id, 0) for face in holding.faces)
    return spare


def _declines(sight: Sight, groups: Groups, plan: Plan | None) -> bool:
    """Decide for the active race, though a declined one may march first."""
    active = sight.active
    if active is None or ids_of(active) & t.DECLINES_AFTER_TURN:
        return False
    if plan is None:
        plan = _campaign(sight, active, {}).best()
    people = people_of(ids_of(active), sight.ground)
    return prospects.should_decline(sight, people, plan.coins, plan.taken, spent=False)


def _attack(campaign: Campaign, groups: Groups, plan: Plan | None) -> Option:
    def worth(option: Option) -> float:
        return campaign.worth(option.move.at)[0]

    if "convert" in groups:
        return max(groups["convert"], key=worth)
    if "roll" in groups:
        # The die only ever lowers the price of the next conquest.
        return groups["roll"][0]
    if plan is not None and plan.first is not None and plan.worth > 0:
        return plan.first.option
    gambles = [o for o in groups.get("conquer", ()) if o.odds is not None and worth(o) > 0]
    if gambles:
        return max(gambles, key=lambda o: worth(o) * _chance(o))
    return groups["end_conquests"][0]


def _chance(option: Option) -> float:
    good, of = option.odds or (1, 1)
    return good / of


# --- After the conquests -----------------------------------------------------------------------


def _settle(sight: Sight, groups: Groups) -> Option | None:
    """Place what must be placed, the fortress first, since it counts for the tokens."""
    people = people_of(ids_of(sight.active), sight.ground)
    if "leave" in groups:
        return garrison.give_up(sight, people, groups["leave"])
    if "fortress" in groups:
        return garrison.build_fortress(sight, people, groups["fortress"])
    if "hero" in groups:
        return garrison.post_hero(sight, people, groups["hero"])
    for group in ("camp", "deploy"):
        if group in groups:
            return garrison.place(sight, people, _one_tribe(sight, groups[group]))
    return None


def _one_tribe(sight: Sight, placements: list[Option]) -> list[Option]:
    """Return the placements of one race only: a declined one may have tokens in hand as well."""
    elders = [option for option in placements if sight.my_declined >> option.move.at & 1]
    return elders or placements


def _finish(sight: Sight, groups: Groups) -> Option | None:
    if "ally" in groups:
        return garrison.choose_ally(sight, groups["ally"])
    if "decline" in groups:
        people = people_of(ids_of(sight.active), sight.ground)
        if prospects.should_decline(sight, people, 0, 0, spent=True):
            return groups["decline"][0]
    return next((groups[end][0] for end in ENDS if end in groups), None)
