"""What a race or a power may override, and how the answers are bound together.

A trait is a stateless object. Queries take a `Look` and change nothing; effects take a `Turn`.
Core decides when each hook is asked and how answers combine: masks by union, numbers by sum,
moves one after the other; the race first, then the power.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.protocol import Move, Option, Verb, Violation
from engine.smallworld.core.board import Mask, Region

if TYPE_CHECKING:
    from engine.smallworld.core.look import Look
    from engine.smallworld.core.turn import Turn


class Trait:
    """A race or a power: override what differs, inherit the rest."""

    id: str = ""
    lasting: tuple[str, ...] = ()
    """Hooks that still count in decline."""
    verbs: tuple[Verb, ...] = ()
    """Commands of its own, answered by `do`."""
    rolls_first: bool = False
    """The die comes before choosing a region, so there is no last-conquest die."""
    marches_declined: bool = False
    """Goes on conquering in decline, before the active race."""
    keeps_stacks: bool = False
    """All tokens stay on the board in decline."""
    outlasts: bool = False
    """Stands outside the limit of one declined race, and its badge stays with it."""
    declines_after_coins: bool = False
    """May decline at the end of a full turn."""
    parts: tuple[Trait, ...] = ()
    """What a home-made trait is assembled from; a printed one is its own only part."""

    def cheaper(self, look: Look) -> Mask:
        """Regions that cost 1 token less."""
        return 0

    def links(self, look: Look, mask: Mask) -> Mask:
        """Regions that count as bordering these, beyond printed borders."""
        return 0

    def reach(self, look: Look) -> Mask:
        """Regions in reach without a border, once a region is held."""
        return 0

    def entries(self, look: Look) -> Mask:
        """Regions that may be entered first, beyond the edge of the board."""
        return 0

    def waters(self, look: Look) -> Mask:
        """Waters that may be conquered."""
        return 0

    def coins(self, look: Look) -> int:
        """Bonus coins at the end of the turn."""
        return 0

    def losses(self, look: Look, region: Region) -> int:
        """Tokens that go to the tray when the region is conquered."""
        return 1

    def conquest_moves(self, look: Look) -> Sequence[Move]:
        """Moves of its own while conquering."""
        return ()

    def redeploy_moves(self, look: Look) -> Sequence[Move]:
        """Moves of its own while redeploying, also after being driven out."""
        return ()

    def end_moves(self, look: Look) -> Sequence[Move]:
        """Choices of its own after the coins."""
        return ()

    def unplaced(self, look: Look) -> int:
        """Pieces that must be placed before this stage can end."""
        return 0

    def why_not(self, look: Look, move: Move) -> Violation | None:
        """Why a move of its own is refused just now."""
        return None

    def describe(self, look: Look, move: Move) -> Option | None:
        """What a person needs to choose a move of its own."""
        return None

    def do(self, turn: Turn, move: Move) -> None:
        """Make a move of its own."""

    def on_pick(self, turn: Turn) -> None:
        """The combo was just taken."""

    def on_turn_start(self, turn: Turn) -> None:
        """The owner's turn begins."""

    def on_conquer(self, turn: Turn, region: Region) -> None:
        """A region was just conquered."""

    def on_redeploy(self, turn: Turn) -> None:
        """Conquests are over and all spare tokens were lifted."""

    def on_coins(self, turn: Turn) -> None:
        """The coins of the turn were just counted."""

    def spread(self, turn: Turn) -> None:
        """The referee places its pieces after a retreat."""


HOOKS = tuple(
    name
    for name, value in vars(Trait).items()
    if callable(value) and not name.startswith("_") and name != "do"
)


class Kit:
    """The hooks of one race and power, active or declined, bound once."""

    cheaper: tuple[Callable[[Look], Mask], ...]
    links: tuple[Callable[[Look, Mask], Mask], ...]
    reach: tuple[Callable[[Look], Mask], ...]
    entries: tuple[Callable[[Look], Mask], ...]
    waters: tuple[Callable[[Look], Mask], ...]
    losses: tuple[Callable[[Look, Region], int], ...]
    conquest_moves: tuple[Callable[[Look], Sequence[Move]], ...]
    redeploy_moves: tuple[Callable[[Look], Sequence[Move]], ...]
    end_moves: tuple[Callable[[Look], Sequence[Move]], ...]
    unplaced: tuple[Callable[[Look], int], ...]
    on_pick: tuple[Callable[[Turn], None], ...]
    on_turn_start: tuple[Callable[[Turn], None], ...]
    on_conquer: tuple[Callable[[Turn, Region], None], ...]
    on_redeploy: tuple[Callable[[Turn], None], ...]
    on_coins: tuple[Callable[[Turn], None], ...]
    spread: tuple[Callable[[Turn], None], ...]

    def __init__(self, traits: Sequence[Trait], *, declined: bool) -> None:
        traits = [part for trait in traits for part in trait.parts or (trait,)]
        self.traits = tuple(traits)
        for hook in HOOKS:
            setattr(self, hook, self._bound(hook, declined=declined))
        self.coins: tuple[tuple[str, Callable[[Look], int]], ...] = tuple(
            (trait.id, trait.coins) for trait in traits if _has(trait, "coins", declined=declined)
        )
        self.does: dict[str, Trait] = {
            verb.name: trait for trait in traits if not declined for verb in trait.verbs
        }
        self.rolls_first = not declined and any(t.rolls_first for t in traits)
        self.marches_declined = any(t.marches_declined for t in traits)
        self.keeps_stacks = any(t.keeps_stacks for t in traits)
        self.declines_after_coins = not declined and any(t.declines_after_coins for t in traits)
        self.outlasts = any(t.outlasts for t in traits)

    def _bound(self, hook: str, *, declined: bool) -> tuple[Any, ...]:
        return tuple(
            getattr(trait, hook) for trait in self.traits if _has(trait, hook, declined=declined)
        )


def _has(trait: Trait, hook: str, *, declined: bool) -> bool:
    if declined and hook not in trait.lasting:
        return False
    return getattr(type(trait), hook) is not getattr(Trait, hook)
