"""Looking ahead: what a new combo would bring, and whether to decline."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.smallworld import tables as t
from engine.players.smallworld.campaign import Campaign, Plan
from engine.players.smallworld.people import People, people_of
from engine.players.smallworld.sight import Mask, Sight, ids_of, regions_of
from engine.protocol import Card, Option


def combo_worth(sight: Sight, card: Card) -> float:
    """Return what a combo is worth over the turns it would be led, its price paid."""
    people = people_of(frozenset(face.id for face in card.faces), sight.ground)
    plan = first_plan(sight, people, card)
    per_turn = plan.coins + people.steady()
    spare = troops_of(people, card) - plan.taken.bit_count()
    later = per_turn + t.GROWTH * spare + people.staying_power()
    once = sum(t.FIRST_TURN_COINS.get(i, 0) for i in people.ids)
    turns = min(t.HORIZON, sight.rounds_left + 1)
    return card.coins - (card.price or 0) + once + per_turn + later * (turns - 1)


def troops_of(people: People, card: Card) -> int:
    """Return the tokens that attack in the first turn, those that luck saves among them."""
    more = sum(t.EXTRA_TROOPS.get(i, 0) + t.LUCKY_TROOPS.get(i, 0) for i in people.ids)
    return (card.tokens or 0) + more


def first_plan(sight: Sight, people: People, card: Card) -> Plan:
    """Return the conquests of a newcomer's first turn."""
    return Campaign(sight, people, 0, troops_of(people, card)).best()


def choose_combo(sight: Sight, picks: Sequence[Option]) -> Option:
    """Return the pick that is worth most."""
    cards = sight.view.rows[0].cards
    return max(picks, key=lambda option: combo_worth(sight, cards[option.move.at - 1]))


def fresh_start(sight: Sight) -> float:
    """Return what the best combo on show would bring in a turn, its price shared out."""
    purse = sight.coins()
    worths = []
    for card in sight.view.rows[0].cards:
        if (card.price or 0) <= purse:
            people = people_of(frozenset(face.id for face in card.faces), sight.ground)
            income = first_plan(sight, people, card).coins + people.steady()
            income += people.staying_power()
            worths.append(income + (card.coins - (card.price or 0)) / t.HORIZON)
    return t.FRESH_LUCK * max(worths, default=0.0)


def should_decline(sight: Sight, people: People, gains: int, taken: Mask, *, spent: bool) -> bool:
    """Compare all moments to decline, from now to never; tell whether now is the best.

    `gains` are the coins a march would add now. `spent`: the turn's coins are already counted.
    """
    turns = sight.rounds_left + (0 if spent else 1)
    if turns < (1 if spent else 2):
        return False
    fresh = fresh_start(sight)
    old, outlasting = _elders(sight, people)
    staying = people.income(sight.mine) + people.steady() + old + gains

    def total(wait: int) -> float:
        left = _legacy(people, sight.mine) if wait == 0 else _kept(sight, people, taken)
        legacy = left + outlasting
        earned = sum(staying * t.TIRED**turn for turn in range(min(wait, turns)))
        if wait >= turns:
            return earned
        rest = turns - wait - (0 if spent else 1)
        if not spent:
            earned += legacy
        return earned + sum(_after(turn, legacy, fresh) for turn in range(rest))

    best_later = max(total(wait) for wait in range(1, turns + 1))
    return total(0) > best_later + t.DECLINE_MARGIN


def _elders(sight: Sight, people: People) -> tuple[int, int]:
    """Return the regions of the declined races, and how many of them outlast another decline."""
    elders = [holding for holding in sight.panel.holdings if holding.declined]
    stay = [e for e in elders if (ids_of(e) | people.ids) & t.KEEPS_OLD_DECLINED]
    return sum(e.areas for e in elders), sum(e.areas for e in stay)


def _after(turn: int, legacy: float, fresh: float) -> float:
    """Return the income so many turns after a decline: the new race and what is left of the old."""
    return legacy * t.KEPT_IN_DECLINE ** (turn + 1) + fresh * (1 if turn == 0 else t.SECOND_WIND)


def _kept(sight: Sight, people: People, taken: Mask) -> float:
    """Return the legacy of a decline one turn later, after the opponents had theirs."""
    held = sight.mine | taken
    return sum(
        (1 + people.lasting[region]) * (1 - sight.risk(region, t.LONE_TOKEN))
        for region in regions_of(held)
    )


def _legacy(people: People, held: Mask) -> int:
    return sum(1 + people.lasting[region] for region in regions_of(held))
