"""A recorded game as a story: its views, its result, and who led which peoples."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.games import NoSuchGame, find_game
from engine.protocol import Name, Option, Result, Seat, View
from engine.record import BadRecord, Record, Replay

People = tuple[Name, ...]


class Story:
    """A game played again from its record; versions are those of the record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = find_game(record.header["game"])
        self._replay: Replay[Any] = Replay(self.game, record)
        self._replay.run()
        self.first = next((n for n, s in enumerate(self._replay.positions) if s is not None), None)
        if self.first is None:
            raise BadRecord("the record was made under older rules and cannot be drawn")

    @classmethod
    def read(cls, path: Path) -> Story:
        """Read and replay a record file; `BadRecord` or OSError says what is wrong."""
        try:
            return cls(Record.parse(path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            raise BadRecord("the file is not text") from None
        except NoSuchGame as error:
            raise BadRecord(str(error)) from None

    @property
    def last(self) -> int:
        """The newest version."""
        return self.record.version

    def state(self, version: int) -> Any:  # noqa: ANN401 - every game has a state of its own
        """Return the position of a version; `BadRecord` if there is none."""
        known = self._replay.positions
        if not 0 <= version < len(known):
            raise BadRecord(f"there is no version {version}; the record ends at {self.last}")
        if known[version] is None:
            raise BadRecord(f"version {version} was played under older rules and cannot be drawn")
        return known[version]

    def view(self, version: int, seat: Seat | None = None) -> View:
        """Return the table as a seat (None: an onlooker) saw it."""
        if seat is not None and not 0 <= seat < self.record.header["seats"]:
            raise BadRecord(f"the game has {self.record.header['seats']} seats")
        return self.game.view(self.state(version), seat)

    def views(self) -> list[View]:
        """Return what an onlooker saw, version by version."""
        assert self.first is not None
        return [self.view(version) for version in range(self.first, self.last + 1)]

    def options(self, version: int, seat: Seat | None) -> tuple[Option, ...]:
        """Return what the acting seat might do at a version."""
        state = self.state(version)
        waited = self.game.to_act(state)
        actor = waited[0] if seat is None and waited else seat
        return () if actor is None else self.game.options(state, actor)

    def result(self) -> Result:
        """Return how every seat stands at the end."""
        return self.game.result(self.state(self.last))


def peoples(views: list[View]) -> dict[Seat, list[People]]:
    """Return the peoples each seat led, in the order they were taken."""
    found: dict[Seat, list[People]] = {panel.seat: [] for panel in views[0].panels}
    for view in views:
        for panel in view.panels:
            for holding in panel.holdings:
                if not holding.declined and holding.faces not in found[panel.seat][-1:]:
                    found[panel.seat].append(holding.faces)
    return found
