"""The twenty powers, in alphabetical order."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Argument, Move, Name, Option, Seat, Verb, Violation
from engine.smallworld.core import conquest
from engine.smallworld.core.board import regions_of
from engine.smallworld.core.look import Look
from engine.smallworld.core.moves import at_region, at_seat, counted
from engine.smallworld.core.parts import (
    AnyReach,
    Cheaper,
    Linked,
    RegionCoins,
    SpoilCoins,
    SteadyCoins,
    Waters,
    Where,
)
from engine.smallworld.core.retreat import weakest
from engine.smallworld.core.state import FINISH, NO_ROLL, RETREAT
from engine.smallworld.core.traits import Trait
from engine.smallworld.core.turn import Turn

REGION = Argument("region", "area")


class Alchemist(SteadyCoins):
    """Two coins every turn while the race is active."""

    id = "alchemist"
    amount = 2


class Berserk(Trait):
    """May roll the die before every conquest, then choose a region and pay that much less."""

    id = "berserk"
    rolls_first = True
    verbs = (Verb("roll", group="roll"),)
    ROLL = Move.parse("roll")

    def conquest_moves(self, look: Look) -> Sequence[Move]:
        """A roll, if a token is left and something is in reach."""
        return (self.ROLL,) if look.troops() > 0 and look.within_reach() else ()

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """One die at a time, and only for a conquest."""
        if look.state.rolled != NO_ROLL:
            return Violation("already_rolled", {"face": look.state.rolled})
        return Violation("no_tokens") if look.troops() < 1 else Violation("nothing_to_roll_for")

    def describe(self, look: Look, move: Move) -> Option:
        """The die cannot be taken back."""
        return Option(move, "roll")

    def do(self, turn: Turn, move: Move) -> None:
        """Roll; the next conquest costs that much less."""
        conquest.roll_first(turn)


class Bivouacking(Trait):
    """Five camps, set up anew at every redeployment: each defends like a token."""

    id = "bivouacking"
    verbs = (Verb("camp", (REGION, Argument("number", "number")), group="camp"),)

    def on_redeploy(self, turn: Turn) -> None:
        """Strike every camp, to set it up again anywhere."""
        for region in regions_of(turn.marked("camp") & turn.mine):
            turn.remove_marker(region, "camp")

    def unplaced(self, look: Look) -> int:
        """All camps must stand as long as a region is held."""
        return look.supply("camp") if look.mine else 0

    def redeploy_moves(self, look: Look) -> Sequence[Move]:
        """Any number of the camps in hand, in any region held."""
        left, camp = look.supply("camp"), counted("camp")
        return [m for r in regions_of(look.mine) for m in camp[r][1 : left + 1]] if left else ()

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """Only what is in hand, only in held regions."""
        if not look.mine >> move.at & 1:
            return Violation("not_your_region", {"region": move.at})
        return Violation("too_many", {"asked": move.n, "have": look.supply("camp")})

    def describe(self, look: Look, move: Move) -> Option:
        """Where and how many."""
        return Option(move, "camp", target=Name("area", str(move.at)), cost=move.n)

    def do(self, turn: Turn, move: Move) -> None:
        """Set camps up."""
        turn.place_marker(move.at, "camp", move.n)

    def spread(self, turn: Turn) -> None:
        """The referee sets lost camps up where the race is weakest."""
        while turn.supply("camp"):
            turn.place_marker(weakest(turn), "camp")


class Commando(Cheaper):
    """Every region costs 1 token less."""

    id = "commando"


class Diplomat(Trait):
    """At the turn's end choose an opponent you did not attack: peace until your next turn."""

    id = "diplomat"
    verbs = (Verb("ally", (Argument("player", "seat"),), group="ally"),)

    def on_turn_start(self, turn: Turn) -> None:
        """Last turn's peace is over."""
        turn.end_peace()

    def end_moves(self, look: Look) -> Sequence[Move]:
        """Every opponent whose active race was spared; once a turn."""
        if look.stage == FINISH and self._has_ally(look):
            return ()
        return [at_seat("ally")[s] for s in range(look.state.seats) if self._spared(look, s)]

    def _spared(self, look: Look, seat: Seat) -> bool:
        return seat != look.tribe.seat and not look.tribe.attacked >> seat & 1

    def _has_ally(self, look: Look) -> bool:
        return any(truce >> look.tribe.seat & 1 for truce in look.state.truces)

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """Not yourself, not somebody you attacked, and only one."""
        if self._has_ally(look):
            return Violation("ally_chosen")
        seats = [at_seat("ally")[s] for s in range(look.state.seats) if s != look.tribe.seat]
        if move not in seats:
            return Violation("no_such_opponent")
        return Violation("ally_attacked", {"opponent": int(move.args[0][1:]) - 1})

    def describe(self, look: Look, move: Move) -> Option:
        """Whom."""
        return Option(move, "ally", target=Name("seat", move.args[0]))

    def do(self, turn: Turn, move: Move) -> None:
        """Make peace."""
        turn.make_peace(int(move.args[0][1:]) - 1)


class DragonMaster(Trait):
    """Once a turn the dragon takes a region with a single token, and guards it."""

    id = "dragon_master"
    verbs = (Verb("dragon", (REGION,), group="dragon"),)

    def on_turn_start(self, turn: Turn) -> None:
        """The dragon may strike again."""
        turn.memory.pop("dragon_struck", None)

    def conquest_moves(self, look: Look) -> Sequence[Move]:
        """Any region in reach, however well defended."""
        if look.memory.get("dragon_struck") or look.troops() < 1:
            return ()
        dragon = at_region("dragon")
        return [dragon[region] for region in regions_of(look.within_reach())]

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """Once a turn, with a token in hand."""
        if look.memory.get("dragon_struck"):
            return Violation("dragon_used")
        return Violation("no_tokens") if look.troops() < 1 else None

    def describe(self, look: Look, move: Move) -> Option:
        """One token, always."""
        return Option(move, "dragon", target=Name("area", str(move.at)), cost=1)

    def do(self, turn: Turn, move: Move) -> None:
        """Fly the dragon there and take the region."""
        turn.ready()
        turn.memory["dragon_struck"] = 1
        for region in regions_of(turn.marked("dragon")):
            turn.remove_marker(region, "dragon")
        turn.tribe.hand -= 1
        turn.take(move.at, 1, "dragon")
        turn.place_marker(move.at, "dragon")


class Flying(AnyReach):
    """Conquers any land region, bordering or not."""

    id = "flying"


class Forest(RegionCoins):
    """A coin for every forest held."""

    id = "forest"
    where = Where(terrains=("forest",))


class Fortified(Trait):
    """A fortress each turn: 1 more to defend, and a coin while the race is active."""

    id = "fortified"
    verbs = (Verb("fortress", (REGION,), group="fortress"),)

    def on_turn_start(self, turn: Turn) -> None:
        """Another one may be built."""
        turn.memory.pop("fortress_built", None)

    def redeploy_moves(self, look: Look) -> Sequence[Move]:
        """Any own region without one, once in the own turn."""
        if look.stage == RETREAT or look.memory.get("fortress_built"):
            return ()
        if not look.supply("fortress") or look.tribe.seat != look.state.turn:
            return ()
        fortress = at_region("fortress")
        return [fortress[r] for r in regions_of(look.mine & ~look.marked("fortress"))]

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """One a turn, one a region, six in all."""
        if look.memory.get("fortress_built"):
            return Violation("fortress_used")
        if not look.supply("fortress"):
            return Violation("supply_empty", {"marker": "fortress"})
        if not look.mine >> move.at & 1:
            return Violation("not_your_region", {"region": move.at})
        return Violation("fortress_there", {"region": move.at})

    def describe(self, look: Look, move: Move) -> Option:
        """Where, and the coin it brings."""
        return Option(move, "fortress", target=Name("area", str(move.at)), gain=1)

    def do(self, turn: Turn, move: Move) -> None:
        """Build it."""
        turn.memory["fortress_built"] = 1
        turn.place_marker(move.at, "fortress")

    def coins(self, look: Look) -> int:
        """One for each fortress standing in an own region."""
        return (look.mine & look.marked("fortress")).bit_count()


class Heroic(Trait):
    """At the turn's end two heroes stand in two regions: nobody can touch those."""

    id = "heroic"
    verbs = (Verb("hero", (REGION,), group="hero"),)

    def on_coins(self, turn: Turn) -> None:
        """Both heroes are called back, to be placed anew."""
        for region in regions_of(turn.marked("hero")):
            turn.remove_marker(region, "hero")

    def unplaced(self, look: Look) -> int:
        """Both must be placed; one if only one region is held."""
        if look.stage != FINISH:
            return 0
        return min(look.supply("hero"), (look.mine & ~look.marked("hero")).bit_count())

    def end_moves(self, look: Look) -> Sequence[Move]:
        """Any own region without a hero."""
        if not look.supply("hero"):
            return ()
        hero = at_region("hero")
        return [hero[region] for region in regions_of(look.mine & ~look.marked("hero"))]

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """Own regions, one hero each."""
        if not look.supply("hero"):
            return Violation("supply_empty", {"marker": "hero"})
        if not look.mine >> move.at & 1:
            return Violation("not_your_region", {"region": move.at})
        return Violation("hero_there", {"region": move.at})

    def describe(self, look: Look, move: Move) -> Option:
        """Where."""
        return Option(move, "hero", target=Name("area", str(move.at)))

    def do(self, turn: Turn, move: Move) -> None:
        """Post a hero."""
        turn.place_marker(move.at, "hero")


class Hill(RegionCoins):
    """A coin for every hill held."""

    id = "hill"
    where = Where(terrains=("hill",))


class Merchant(RegionCoins):
    """One more coin for every region held."""

    id = "merchant"


class Mounted(Cheaper):
    """Hills and farmland cost 1 token less."""

    id = "mounted"
    where = Where(terrains=("hill", "farmland"))


class Pillaging(SpoilCoins):
    """A coin for every non-empty region conquered in the turn."""

    id = "pillaging"


class Seafaring(Waters):
    """May conquer seas and lakes, and keeps them in decline."""

    id = "seafaring"


class Spirit(Trait):
    """In decline the race does not count against the limit of one declined race."""

    id = "spirit"
    outlasts = True


class Stout(Trait):
    """May decline at the end of a full turn, after the coins."""

    id = "stout"
    declines_after_coins = True


class Swamp(RegionCoins):
    """A coin for every swamp held."""

    id = "swamp"
    where = Where(terrains=("swamp",))


class Underworld(Linked, Cheaper):
    """Caverns cost 1 token less, and all of them border each other."""

    id = "underworld"
    symbol = "cavern"
    where = Where(symbol="cavern")


class Wealthy(Trait):
    """Seven coins at the end of the first turn, once a game."""

    id = "wealthy"

    def coins(self, look: Look) -> int:
        """Only in the first turn, and only once for the same player."""
        paid = look.state.memories[look.tribe.seat].get("wealthy")
        return 7 if look.tribe.age == 0 and not paid else 0

    def on_coins(self, turn: Turn) -> None:
        """Remember that this player was paid."""
        turn.seat_memory["wealthy"] = 1


POWERS: tuple[Trait, ...] = (
    Alchemist(),
    Berserk(),
    Bivouacking(),
    Commando(),
    Diplomat(),
    DragonMaster(),
    Flying(),
    Forest(),
    Fortified(),
    Heroic(),
    Hill(),
    Merchant(),
    Mounted(),
    Pillaging(),
    Seafaring(),
    Spirit(),
    Stout(),
    Swamp(),
    Underworld(),
    Wealthy(),
)
