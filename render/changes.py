"""What changed between two views of the same game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Area, Seat, View


@dataclass(frozen=True, slots=True)
class Change:
    """An area that is not as it was; `taken_from` is where its new owner stood beside it."""

    area: str
    owner: Seat | None
    before: Seat | None
    taken_from: str | None = None

    @property
    def moved(self) -> bool:
        """Whether it changed hands, not only what lies there."""
        return self.owner != self.before


def changes(before: View, after: View) -> tuple[Change, ...]:
    """Return the areas whose owner or pieces changed, in the board's order."""
    old = {area.id: area for area in before.areas}
    return tuple(
        _change(area, old[area.id], before)
        for area in after.areas
        if area.id in old and _differs(area, old[area.id])
    )


def _differs(new: Area, old: Area) -> bool:
    return new.owner != old.owner or set(new.pieces) != set(old.pieces)


def _change(area: Area, old: Area, before: View) -> Change:
    if area.owner is None or area.owner == old.owner:
        return Change(area.id, area.owner, old.owner)
    owners = {other.id: other.owner for other in before.areas}
    site = next(site for site in before.board.sites if site.id == area.id)
    near = [b.other for b in site.borders if owners.get(b.other) == area.owner]
    return Change(area.id, area.owner, old.owner, near[0] if near else None)
