"""Placing what defends: tokens, camps, fortresses, heroes, and the choice of an ally."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.smallworld.people import People
from engine.players.smallworld.sight import Region, Sight
from engine.protocol import Option, seat_number


def place(sight: Sight, people: People, placements: Sequence[Option]) -> Option:
    """Choose where the next tokens (or camps) go, as many at once as belong there.

    All that is in hand is dealt out in thought, one by one, to wherever one more saves most.
    """
    most: dict[Region, int] = {}
    for option in placements:
        most[option.move.at] = max(most.get(option.move.at, 0), option.move.n)
    share = dict.fromkeys(most, 0)
    for _ in range(max(most.values())):
        needy = max(
            most, key=lambda r: (saved(sight, people, r, share[r]), -sight.defence[r] - share[r])
        )
        share[needy] += 1
    region = max(share, key=lambda r: share[r])
    wanted = min(share[region], most[region])
    return next(o for o in placements if o.move.at == region and o.move.n == wanted)


def saved(sight: Sight, people: People, region: Region, added: int = 0) -> float:
    """Return the coins that one more token in a region saves on average."""
    defence = sight.defence[region] + added
    gain = sight.risk(region, defence) - sight.risk(region, defence + 1)
    return gain * (1 + people.bonus[region])


def at_stake(sight: Sight, people: People, region: Region) -> float:
    """Return the coins that are likely to be lost in a region."""
    return sight.risk(region, sight.defence[region]) * (1 + people.bonus[region])


def post_hero(sight: Sight, people: People, options: Sequence[Option]) -> Option:
    """Choose the region a hero saves most in."""
    return max(options, key=lambda o: at_stake(sight, people, o.move.at))


def build_fortress(sight: Sight, people: People, options: Sequence[Option]) -> Option:
    """Choose the safest region: the fortress pays as long as it stands."""
    return min(options, key=lambda o: sight.risk(o.move.at, sight.defence[o.move.at]))


def give_up(sight: Sight, people: People, options: Sequence[Option]) -> Option:
    """Choose the region that is worth least."""
    return min(options, key=lambda o: _keeping(sight, people, o.move.at))


def _keeping(sight: Sight, people: People, region: Region) -> float:
    return (1 + people.bonus[region]) * (1 - sight.risk(region, sight.defence[region]))


def choose_ally(sight: Sight, options: Sequence[Option]) -> Option:
    """Choose the opponent whose active race presses most on the borders."""
    pressure = dict.fromkeys((seat_number(option.move.args[0]) for option in options), 0)
    for region in range(1, sight.ground.size + 1):
        owner = sight.owner(region)
        if owner in pressure and sight.foes >> region & 1:
            beside = (sight.ground.near[region] & sight.mine).bit_count()
            pressure[owner] += beside * sight.tokens[region]
    return max(options, key=lambda option: pressure[seat_number(option.move.args[0])])
