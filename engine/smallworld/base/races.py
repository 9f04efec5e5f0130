"""The fourteen races, in the order of the rulebook's alphabet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Argument, Move, Name, Option, Verb, Violation
from engine.smallworld.core.board import Mask, Region, regions_of
from engine.smallworld.core.look import Look
from engine.smallworld.core.moves import at_region
from engine.smallworld.core.parts import (
    AnyEntry,
    Builders,
    Cheaper,
    Recruits,
    RegionCoins,
    SpoilCoins,
    Vanguard,
    Where,
)
from engine.smallworld.core.state import NO_ROLL
from engine.smallworld.core.traits import Trait
from engine.smallworld.core.turn import Turn


class Amazons(Vanguard):
    """Four more tokens attack but never defend; they wait beside the board between turns."""

    id = "amazons"
    extra = 4


class Dwarves(RegionCoins):
    """A coin for every mine they hold, in decline as well."""

    id = "dwarves"
    lasting = ("coins",)
    where = Where(symbol="mine")


class Elves(Trait):
    """Lose no token when they are driven out: all of them retreat."""

    id = "elves"

    def losses(self, look: Look, region: Region) -> int:
        """None goes to the tray."""
        return 0


class Ghouls(Trait):
    """Stay on the board with every token in decline, and conquer on before the active race."""

    id = "ghouls"
    marches_declined = True
    keeps_stacks = True


class Giants(Trait):
    """Regions next to a mountain they hold cost 1 token less."""

    id = "giants"

    def cheaper(self, look: Look) -> Mask:
        """Everything around their mountains."""
        return look.around(look.mine & look.board.mountains)


class Halflings(AnyEntry):
    """Enter anywhere and dig holes in their first two regions: nobody can touch those."""

    id = "halflings"
    holes = 2

    def on_conquer(self, turn: Turn, region: Region) -> None:
        """The first two conquests ever get a hole; it is never dug again."""
        dug = turn.memory.get("holes", 0)
        if dug < self.holes:
            turn.memory["holes"] = dug + turn.place_marker(region, "hole")


class Humans(RegionCoins):
    """A coin for every farmland they hold."""

    id = "humans"
    where = Where(terrains=("farmland",))


class Orcs(SpoilCoins):
    """A coin for every non-empty region they conquer in the turn."""

    id = "orcs"


class Ratmen(Trait):
    """No benefit but their number."""

    id = "ratmen"


class Skeletons(Recruits):
    """At redeployment one new token for every two non-empty regions conquered in the turn."""

    id = "skeletons"
    per = 2


class Sorcerers(Trait):
    """Once a turn against each opponent, a lone active token next to them becomes a Sorcerer."""

    id = "sorcerers"
    verbs = (Verb("convert", (Argument("region", "area"),), group="convert"),)

    def conquest_moves(self, look: Look) -> Sequence[Move]:
        """Every region whose lone token can be converted now."""
        if not look.mine or look.troops() < 1 or not look.state.tray[look.tribe.race]:
            return ()
        reach = look.within_reach()
        convert = at_region("convert")
        return [convert[r] for r in regions_of(reach) if self._refuses(look, r) is None]

    def _refuses(self, look: Look, region: Region) -> Violation | None:
        state = look.state
        defender = state.holder[region]
        if defender is None or defender.declined or defender.seat == look.tribe.seat:
            return Violation("not_active", {"region": region})
        if state.tokens[region] != 1:
            return Violation("not_single", {"region": region})
        if look.marked("camp") >> region & 1:
            return Violation("sheltered_by_camp", {"region": region})
        if look.memory.get("converted", 0) >> defender.seat & 1:
            return Violation("already_converted", {"opponent": defender.seat})
        return None

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """The reason of the first clause that fails."""
        if not look.state.tray[look.tribe.race]:
            return Violation("tray_empty", {"race": look.tribe.race})
        if look.state.rolled != NO_ROLL:
            return Violation("already_rolled")
        if look.troops() < 1:
            return Violation("no_tokens")
        if not look.mine:
            return Violation("not_adjacent", {"region": move.at})
        return self._refuses(look, move.at)

    def describe(self, look: Look, move: Move) -> Option:
        """It costs no token from the hand."""
        return Option(move, "convert", target=Name("area", str(move.at)), cost=0)

    def on_turn_start(self, turn: Turn) -> None:
        """Every opponent may be bewitched again."""
        turn.memory.pop("converted", None)

    def do(self, turn: Turn, move: Move) -> None:
        """Replace the lone token by one from the tray."""
        turn.ready()
        defender = turn.state.holder[move.at]
        assert defender is not None
        turn.memory["converted"] = turn.memory.get("converted", 0) | 1 << defender.seat
        turn.state.tray[turn.tribe.race] -= 1
        turn.take(move.at, 1, "sorcery")


class Tritons(Cheaper):
    """Regions on the coast of a sea or lake cost 1 token less."""

    id = "tritons"
    where = Where(coast=True)


class Trolls(Builders):
    """A lair goes into every region they take: 1 more to defend, in decline as well."""

    id = "trolls"
    marker = "lair"


class Wizards(RegionCoins):
    """A coin for every magic source they hold."""

    id = "wizards"
    where = Where(symbol="magic")


RACES: tuple[Trait, ...] = (
    Amazons(),
    Dwarves(),
    Elves(),
    Ghouls(),
    Giants(),
    Halflings(),
    Humans(),
    Orcs(),
    Ratmen(),
    Skeletons(),
    Sorcerers(),
    Tritons(),
    Trolls(),
    Wizards(),
)
