"""The share card of a game: the final board, the scores, the coins by round, the peoples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from engine.protocol import Name, Result, Seat, Standing, View
from render.alt import shortened
from render.draw import Picture, Style, layer, printed_of, style
from render.paint.sheet import Sheet
from render.pieces import art
from render.scene.area import Look
from render.scene.build import RIM, area_patches, board_only
from render.scene.icons import COIN, CROWN, badge, shield, token
from render.scene.table import POWER
from render.shapes import Box, Drawing, Label, Part, Plate, Shape, Stamp
from render.story import People
from render.themes import Owner
from render.words import Namer

WIDTH, HEIGHT = 1600.0, 1094.0
TITLE = Box(22, 14, WIDTH - 44, 72)
BOARD = Box(16, 96, 1020, 0)
SCORES = Box(1046, 102, 532, 698)
CHART = Box(22, 816, WIDTH - 44, 258)


def card_picture(
    view: View,
    result: Result,
    peoples: Mapping[Seat, Sequence[People]],
    namer: Namer,
    *,
    theme: str = "light",
    palette: str = "classic",
    width: int = 1600,
) -> Picture:
    """Draw the share card of a game from its last view and its result."""
    wanted = style(namer, theme=theme, palette=palette, width=width)
    look = wanted.look(len(view.panels))
    k = width / WIDTH
    sheet = Sheet(WIDTH, HEIGHT, k, wanted.theme)
    printed = printed_of(view.game, view.board)
    scene = board_only(area_patches(view, printed, look), printed)
    small = replace(wanted, width=round(BOARD.w * k))
    sheet.lay(
        layer(printed, scene, small).compose(scene),
        replace(BOARD, h=BOARD.w * scene.height / scene.width),
        RIM * BOARD.w / scene.width,
        (printed.ground.corner + 12) * BOARD.w / scene.width,
    )
    card = _Card(view, result, peoples, wanted, look)
    sheet.draw(tuple(card.shapes()))
    return Picture(sheet.png(), card.alt(), f"{view.game}-card.png")


@dataclass(frozen=True)
class _Card:
    view: View
    result: Result
    peoples: Mapping[Seat, Sequence[People]]
    wanted: Style
    look: Look

    def shapes(self) -> Iterator[Shape]:
        """Return everything but the board."""
        theme = self.look.theme
        yield Plate(TITLE, theme.panel, theme.panel_line, 3, 18)
        yield Stamp(CROWN, TITLE.x + 50, TITLE.middle[1], 56)
        yield Label(self.title(), TITLE.x + 92, TITLE.middle[1], 42, theme.ink, fit=TITLE.w - 120)
        yield from self._scores()
        yield from self._chart()

    def title(self) -> str:
        """Say who won, or leads."""
        words = self.wanted.words
        winners = [s.seat for s in self.result if s.rank == 1]
        key = "card-leading"
        if self.view.over:
            key = "card-played" if len(winners) == 1 else "card-shared"
        winner = words.text(key, player=words.seats(winners))
        return words.text(
            "card-title", game=words.name(Name("game", self.view.game)), winner=winner
        )

    def alt(self) -> str:
        """Describe the card."""
        words = self.wanted.words
        scores = ", ".join(
            f"{words.seat(s.seat)} {words.text('text-coins', coins=s.score)}"
            for s in self._ranked()
        )
        led = ". ".join(
            f"{words.seat(seat)}: {', '.join(map(words.people, taken))}"
            for seat, taken in self.peoples.items()
        )
        return shortened(f"{self.title()}. {scores}. {led}.")

    def _ranked(self) -> list[Standing]:
        return sorted(self.result, key=lambda s: (s.rank, s.seat))

    def _scores(self) -> Iterator[Shape]:
        theme = self.look.theme
        yield Plate(SCORES, theme.panel, theme.panel_line, 3, 18)
        high = min(200.0, SCORES.h / len(self.result))
        for n, standing in enumerate(self._ranked()):
            box = Box(SCORES.x, SCORES.y + n * high, SCORES.w, high)
            yield from self._score(standing, box)

    def _score(self, standing: Standing, box: Box) -> Iterator[Shape]:
        theme, words = self.look.theme, self.wanted.words
        who = self.look.owners[standing.seat]
        y = box.y + box.h * 0.36
        yield Stamp(shield(who), box.x + 44, y, 56)
        if standing.rank == 1:
            yield Stamp(CROWN, box.x + 44, y - 30, 34)
        score = str(standing.score)
        right = box.right - 20
        yield Label(score, right, y, 40, theme.ink, "number", "rm")
        right -= 26 * len(score) + 28
        yield Stamp(COIN, right, y, 42)
        fit = right - 24 - box.x - 84
        yield Label(words.seat(standing.seat), box.x + 84, y, 38, theme.ink, fit=fit)
        yield from self._led(who, self.peoples.get(standing.seat, ()), box)

    def _led(self, who: Owner, taken: Sequence[People], box: Box) -> Iterator[Shape]:
        drawings = art(self.view.game)
        step = min(250.0, (box.w - 40) / max(1, len(taken)))
        y = box.y + box.h * 0.76
        for n, faces in enumerate(taken):
            ids = {face.kind: face.id for face in faces}
            x = box.x + 48 + n * step
            emblem = drawings.face("race", ids.get("race", ""))
            yield Stamp(token(who, emblem, declined=False), x, y, 62)
            if "power" in ids:
                power = badge(drawings.face("power", ids["power"]), POWER)
                yield Stamp(power, x + 40, y + 6, 34)
            if step > 190:
                name = self.wanted.words.people(faces)
                ink = self.look.theme.faint
                yield Label(name, x + 62, y, 24, ink, "text", fit=step - 98)

    def _chart(self) -> Iterator[Shape]:
        theme, words = self.look.theme, self.wanted.words
        yield Plate(CHART, theme.panel, theme.panel_line, 3, 18)
        yield Label(words.text("card-chart"), CHART.x + 22, CHART.y + 30, 30, theme.ink, fit=500)
        lines = {s.seat: _running(s) for s in self.result}
        most = max((max(line) for line in lines.values()), default=1) or 1
        rounds = max(map(len, lines.values())) - 1
        inner = Box(CHART.x + 70, CHART.y + 56, CHART.w - 170, CHART.h - 100)
        yield from self._axes(inner, rounds, most)
        for seat, line in lines.items():
            points = [_at(inner, n, rounds, value, most) for n, value in enumerate(line)]
            yield _curve(self.look.owners[seat], points, inner)
        yield from self._ends(lines, inner, rounds, most)

    def _axes(self, inner: Box, rounds: int, most: int) -> Iterator[Shape]:
        theme = self.look.theme
        for value in (0, most // 2, most):
            _, y = _at(inner, 0, rounds, value, most)
            yield Plate(Box(inner.x, y - 1, inner.w, 2), theme.panel_line)
            yield Label(str(value), inner.x - 12, y, 24, theme.faint, "number", "rm")
        for n in range(1, rounds + 1):
            x, _ = _at(inner, n, rounds, 0, most)
            yield Label(str(n), x, inner.bottom + 24, 24, theme.faint, "number", "mm")

    def _ends(
        self, lines: Mapping[Seat, Sequence[int]], inner: Box, rounds: int, most: int
    ) -> Iterator[Shape]:
        """Put the owners' shields at the ends of their lines, apart from each other."""
        taken: list[float] = []
        for seat, line in sorted(lines.items(), key=lambda pair: -pair[1][-1]):
            x, y = _at(inner, len(line) - 1, rounds, line[-1], most)
            y = max([y, *(other + 34 for other in taken[-1:])])
            taken.append(y)
            yield Stamp(shield(self.look.owners[seat]), x + 40, y, 34)


def _running(standing: Standing) -> list[int]:
    """Return the coins after each round, beginning with those at the start."""
    start = max(0, standing.score - sum(standing.by_round))
    return list(accumulate(standing.by_round, initial=start))


def _at(inner: Box, n: int, rounds: int, value: int, most: int) -> tuple[float, float]:
    return inner.x + inner.w * n / max(1, rounds), inner.bottom - inner.h * value / most


def _curve(who: Owner, points: Sequence[tuple[float, float]], inner: Box) -> Stamp:
    """Return a line of the chart as a drawing of its own."""
    path = "M" + " ".join(f"{x - inner.x + 10:.1f} {y - inner.y + 10:.1f}" for x, y in points)
    dots = " ".join(f"E{x - inner.x + 10:.1f} {y - inner.y + 10:.1f} 7 7" for x, y in points)
    parts = (
        Part(path, "", "#2a1c12", 8),
        Part(path, "", who.colour, 5),
        Part(dots, who.colour, "#2a1c12", 2.5),
    )
    drawing = Drawing(f"chart:{who.colour}:{path}", parts, inner.w + 20, inner.h + 20)
    return Stamp(drawing, *inner.middle, inner.w + 20)
