"""Ratings and statistics: pure functions of the results of finished games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any

from openskill.models import PlackettLuce

from engine.table.rows import Finished, GameRow, Settings

PROVISIONAL = 5
"""With fewer rated games than this a rating is shown as provisional."""


@dataclass(slots=True)
class Standings:
    """One line of a rating list."""

    user: int
    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    score: int = 0

    @property
    def rating(self) -> int:
        """The number that is shown: 1000 for a newcomer, three deviations below the mean."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))

    @property
    def average(self) -> float:
        """The average score."""
        return self.score / self.games if self.games else 0.0

    @property
    def provisional(self) -> bool:
        """Tell whether there are too few games to rely on it."""
        return self.games < PROVISIONAL


def is_rated(game: Finished) -> bool:
    """Tell whether a game counts: wished so, finished, and every seat a person's to the end."""
    row = game.game
    return row.rated and row.status == "over" and all(seat.is_person for seat in row.seats)


def ratings(games: Iterable[Finished]) -> dict[int, Standings]:
    """Rate everybody from nothing but these games, in the order given.

    Who was forgotten plays on in others' results as an unknown newcomer.
    """
    model = PlackettLuce()
    known: dict[int, Standings] = {}
    for game in filter(is_rated, games):
        users = [seat.user for seat in game.game.seats]
        before = [_rating(model, known, user) for user in users]
        ranks = [float(result.rank) for result in game.results]
        after = model.rate([[rating] for rating in before], ranks=ranks)
        for user, [rating], result in zip(users, after, game.results, strict=True):
            if user is not None:
                _count(known, user, rating.mu, rating.sigma, result.rank, result.score)
    return known


def _rating(model: PlackettLuce, known: dict[int, Standings], user: int | None) -> Any:  # noqa: ANN401 (untyped library)
    line = known.get(user) if user is not None else None
    return model.rating() if line is None else model.rating(mu=line.mu, sigma=line.sigma)


def _count(
    known: dict[int, Standings], user: int, mu: float, sigma: float, rank: int, score: int
) -> None:
    line = known.setdefault(user, Standings(user, mu, sigma))
    line.mu, line.sigma = mu, sigma
    line.games += 1
    line.wins += rank == 1
    line.score += score


def leaderboard(games: Sequence[Finished], kind: str | None = None) -> list[Standings]:
    """Return the rating list: established ratings first, then provisional ones, best first."""
    chosen = [game for game in games if kind is None or game.game.kind == kind]
    lines = ratings(chosen).values()
    return sorted(lines, key=lambda line: (line.provisional, -line.rating, line.user))


@dataclass(slots=True)
class Stats:
    """What a person has played, whether rated or not."""

    user: int
    games: int = 0
    wins: int = 0
    left: int = 0
    """Games in which the house had the seat at the end: neither won nor lost."""
    score: int = 0
    best: int | None = None
    by_game: dict[str, int] = field(default_factory=dict)
    sources: dict[str, int] = field(default_factory=dict)
    """Where the points came from, over all games."""
    turn_ms: int | None = None
    """The median time for a decision."""

    @property
    def average(self) -> float:
        """The average score."""
        return self.score / self.games if self.games else 0.0


def stats(games: Iterable[Finished], user: int) -> Stats:
    """Sum up a person's finished games."""
    found = Stats(user)
    times: list[int] = []
    for game in games:
        seat = game.game.seat_of(user)
        if seat is None:
            continue
        if not seat.is_person:
            found.left += 1
            continue
        times += seat.times
        _add(found, game, seat.seat)
    found.turn_ms = round(median(times)) if times else None
    return found


def _add(found: Stats, game: Finished, seat: int) -> None:
    result = game.results[seat]
    found.games += 1
    found.wins += result.rank == 1
    found.score += result.score
    found.best = result.score if found.best is None else max(found.best, result.score)
    kind = game.game.kind
    found.by_game[kind] = found.by_game.get(kind, 0) + 1
    for source, points in result.sources.items():
        found.sources[source] = found.sources.get(source, 0) + points


def person_data(
    user: int, settings: Settings, rows: Iterable[GameRow], finished: Iterable[Finished]
) -> dict[str, Any]:
    """Return everything that is stored of a person, as JSON."""
    results = {game.game.id: game.results for game in finished}
    return {
        "user": str(user),
        "settings": settings,
        "games": [_game_data(row, user, results) for row in rows],
    }


def _game_data(row: GameRow, user: int, results: dict[int, Any]) -> dict[str, Any]:
    seat = row.seat_of(user)
    index = seat.seat if seat else 0
    data: dict[str, Any] = {
        "game": row.id,
        "kind": row.kind,
        "status": row.status,
        "created": row.created,
        "place": asdict(row.place),
        "seat": asdict(seat) if seat else None,
    }
    if row.id in results:
        data["result"] = asdict(results[row.id][index])
    return data
