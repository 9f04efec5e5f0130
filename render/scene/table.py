"""What lies around the board: the round track, the players' panels and the cards on show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.protocol import Card, Holding, Name, Panel, Row, View
from render.colours import mix
from render.pieces.art import GameArt
from render.scene.area import Look, piece_stamps
from render.scene.icons import COIN, COUNTER, CROWN, FLAG, HAND, badge, shield, stack, token
from render.shapes import (
    Box,
    Drawing,
    Inset,
    Label,
    Letters,
    Part,
    Patch,
    Plate,
    Shape,
    Stamp,
)
from render.themes import Owner
from render.words import PictureWords

WIDTH = 1600.0
HEADER = Box(22, 14, WIDTH - 44, 66)
BOARD_TOP = 62.0
MARGIN = 22.0
GAP = 14.0
PANEL_HEIGHT = 214.0
CARD_HEIGHT = 92.0
POWER = "#5a4632"


@dataclass(frozen=True)
class TablePainter:
    """Lays out everything around the board of one view."""

    view: View
    art: GameArt
    look: Look
    words: PictureWords

    # --- The header --------------------------------------------------------------------------

    def header(self) -> tuple[Patch, Patch]:
        """Return the strip above the board: the round, and who is to move."""
        longest = max((track.length for track in self.view.tracks[:1]), default=0)
        left = Box(HEADER.x, HEADER.y, min(900.0, 210 + longest * 46), HEADER.h)
        right = Box(left.right + GAP, HEADER.y, HEADER.right - left.right - GAP, HEADER.h)
        return (
            Patch("round", left.grown(4), tuple(self._track(left))),
            Patch("turn", right.grown(4), tuple(self._turn(right))),
        )

    def _track(self, box: Box) -> Iterator[Shape]:
        theme, y = self.look.theme, box.middle[1]
        yield Plate(box, theme.panel, theme.panel_line, 3, 18)
        for track in self.view.tracks[:1]:
            name = self.words.track(track.id)
            yield Label(name[:1].upper() + name[1:], box.x + 24, y, 34, theme.ink, fit=150)
            step = min(46.0, (box.w - 200) / max(1, track.length))
            for n in range(1, track.length + 1):
                x = box.x + 190 + (n - 0.5) * step
                yield Stamp(_milestone(n, track.at, self.look), x, y, step - 2)

    def _turn(self, box: Box) -> Iterator[Shape]:
        theme, view = self.look.theme, self.view
        yield Plate(box, theme.panel, theme.panel_line, 3, 18)
        x, y, right = box.x + 12, box.middle[1], box.right - 20
        if view.over:
            yield Stamp(CROWN, x + 30, y, 44)
            yield Label(
                self.words.text("picture-over"), x + 66, y, 36, theme.ink, fit=right - x - 66
            )
            return
        for seat in view.to_act[:5]:
            yield Stamp(shield(self.look.owners[seat]), x + 28, y, 52)
            x += 58
        name = self.words.seats(view.to_act)
        stage = self.words.stage(view.stage)
        text = self.words.text("picture-turn", player=name, doing=stage)
        yield Label(text, x + 8, y, 36, theme.ink, fit=right - x - 8)

    # --- The players -------------------------------------------------------------------------

    def panels(self, top: float) -> tuple[Patch, ...]:
        """Return a panel for every seat, in playing order."""
        order = self.view.order or tuple(panel.seat for panel in self.view.panels)
        by_seat = {panel.seat: panel for panel in self.view.panels}
        wide = (WIDTH - 2 * MARGIN - GAP * (len(order) - 1)) / max(1, len(order))
        return tuple(
            self._panel(by_seat[seat], Box(MARGIN + n * (wide + GAP), top, wide, PANEL_HEIGHT))
            for n, seat in enumerate(order)
        )

    def _panel(self, panel: Panel, box: Box) -> Patch:
        who = self.look.owners[panel.seat]
        shapes = (*self._frame(panel, box, who), *self._holdings(panel, box, who))
        return Patch(f"panel {panel.seat}", box.grown(4), shapes)

    def _frame(self, panel: Panel, box: Box, who: Owner) -> Iterator[Shape]:
        theme = self.look.theme
        acts = panel.seat in self.view.to_act
        line, width = (theme.accent, 6.0) if acts else (theme.panel_line, 3.0)
        yield Plate(box, theme.panel, line, width, 18)
        stripe = Box(box.x + 8, box.y + 60, box.w - 16, 5)
        yield Plate(stripe, who.colour, radius=2.5)
        yield Stamp(shield(who), box.x + 36, box.y + 32, 50)
        stats = [stat for stat in panel.stats if stat.id != "tokens"][:1]
        right = box.right - 14
        for stat in stats:
            value = "?" if stat.value is None else str(stat.value)
            yield Label(value, right, box.y + 32, 32, theme.ink, "number", "rm")
            right -= 20 + 18 * len(value)
            yield Stamp(COIN, right - 12, box.y + 32, 36)
            right -= 34
        name = self.words.seat(panel.seat)
        yield Label(name, box.x + 68, box.y + 32, 34, theme.ink, fit=right - box.x - 76)

    def _holdings(self, panel: Panel, box: Box, who: Owner) -> Iterator[Shape]:
        active = [h for h in panel.holdings if not h.declined]
        declined = [h for h in panel.holdings if h.declined]
        if active:
            yield from self._active(active[0], box, who)
        elif not self.view.over:
            text = self.words.text("picture-no-people")
            yield Label(
                text, box.x + 18, box.y + 104, 27, self.look.theme.faint, "text", fit=box.w - 36
            )
        wide = (box.w - 20) / max(1, len(declined))
        for n, holding in enumerate(declined):
            yield from self._declined(holding, box.x + 10 + n * wide, box.y + 190, wide, who)

    def _active(self, holding: Holding, box: Box, who: Owner) -> Iterator[Shape]:
        theme = self.look.theme
        race, power = _named(holding.faces, "race"), _named(holding.faces, "power")
        emblem = self.art.face("race", race.id if race else "")
        face = token(who, emblem, declined=False)
        yield from stack(face, holding.tokens, box.x + 58, box.y + 104, 92)
        x, fit = box.x + 112, box.right - box.x - 122
        if power:
            yield Stamp(badge(self.art.face("power", power.id), POWER), box.x + 124, box.y + 88, 34)
            text = self.words.name(power)
            yield Label(text, box.x + 146, box.y + 88, 27, theme.ink, "text", fit=fit - 34)
        if race:
            yield Label(self.words.name(race), x, box.y + 120, 32, theme.ink, fit=fit)
        yield from self._counts(holding, box)

    def _counts(self, holding: Holding, box: Box) -> Iterator[Shape]:
        theme = self.look.theme
        x, y = box.x + 16, box.y + 156
        for drawing, value in ((HAND, holding.hand), (FLAG, holding.areas)):
            yield Stamp(drawing, x + 16, y, 32)
            yield Label(str(value), x + 38, y, 28, theme.ink, "number")
            x += 52 + 17 * len(str(value))
        for piece in holding.extras[: int((box.right - x - 10) / 40)]:
            yield from piece_stamps(self.art, piece, self.look, x + 16, y, 32)
            x += 40

    def _declined(
        self, holding: Holding, x: float, y: float, wide: float, who: Owner
    ) -> Iterator[Shape]:
        theme = self.look.theme
        race = _named(holding.faces, "race")
        emblem = self.art.face("race", race.id if race else "")
        yield Stamp(token(who, emblem, declined=True), x + 28, y, 46)
        name = self.words.name(race) if race else ""
        areas = str(holding.areas)
        right = x + wide - 6
        yield Label(areas, right, y, 24, theme.faint, "number", "rm")
        yield Stamp(FLAG, right - 18 - 15 * len(areas), y, 22)
        fit = wide - 56 - 38 - 15 * len(areas)
        yield Label(name, x + 56, y, 26, theme.faint, "text", fit=max(20.0, fit))

    # --- Cards on show -----------------------------------------------------------------------

    def rows(self, top: float) -> tuple[Patch, ...]:
        """Return the cards on show, three in a line."""
        patches: list[Patch] = []
        for row in self.view.rows:
            wide = (WIDTH - 2 * MARGIN - GAP * 2) / 3
            for n, card in enumerate(row.cards):
                x = MARGIN + (n % 3) * (wide + GAP)
                y = top + (n // 3) * (CARD_HEIGHT + 10)
                box = Box(x, y, wide, CARD_HEIGHT)
                shapes = tuple(self._card(card, box))
                patches.append(Patch(f"{row.id} {n + 1}", box.grown(4), shapes))
            top += row_height(row)
        return tuple(patches)

    def _card(self, card: Card, box: Box) -> Iterator[Shape]:
        theme = self.look.theme
        yield Plate(box, theme.panel, theme.panel_line, 3, 16)
        y = box.middle[1]
        race, power = _named(card.faces, "race"), _named(card.faces, "power")
        x = box.x + 50
        if race:
            yield Stamp(_banner(self.art.face("race", race.id)), x, y, 74)
            x += 58
        if power:
            yield Stamp(badge(self.art.face("power", power.id), POWER), x, y, 50)
            x += 34
        yield from self._price(card, box)
        fit = box.right - 150 - x
        if power and race:
            yield Label(self.words.name(power), x, y - 19, 29, theme.ink, "text", fit=fit)
            yield Label(self.words.name(race), x, y + 17, 34, theme.ink, fit=fit)
        else:
            text = " ".join(map(self.words.name, card.faces))
            yield Label(text, x, y, 32, theme.ink, fit=fit)

    def _price(self, card: Card, box: Box) -> Iterator[Shape]:
        """The tokens it brings above, the price and the coins that lie on it below."""
        theme = self.look.theme
        top, low, right = box.y + 28, box.y + 65, box.right - 16
        if card.tokens is not None:
            yield Label(str(card.tokens), right, top, 30, theme.ink, "number", "rm")
            yield Stamp(COUNTER, right - 30 - 18 * len(str(card.tokens)), top, 34)
        if card.price is not None:
            price = self.words.text("picture-free") if not card.price else f"–{card.price}"
            colour, face = (theme.accent, "number") if card.price else (theme.faint, "text")
            yield Label(price, right, low, 28, colour, face, "rm", fit=90)
            if card.price:
                yield Stamp(COIN, right - 62, low, 32)
        if card.coins:
            yield Label(f"+{card.coins}", box.right - 112, low, 28, theme.gain, "number", "rm")


def row_height(row: Row) -> float:
    """Return how high the cards of a row stand."""
    lines = -(-len(row.cards) // 3)
    return lines * (CARD_HEIGHT + 10)


def table_height(view: View, board_height: float) -> float:
    """Return the height of the whole picture."""
    rows = sum(row_height(row) for row in view.rows)
    return panels_top(board_height) + PANEL_HEIGHT + (GAP if rows else 0) + rows + MARGIN - 6


def panels_top(board_height: float) -> float:
    """Return where the panels begin below a board."""
    return BOARD_TOP + board_height - 6


def _named(faces: tuple[Name, ...], kind: str) -> Name | None:
    return next((face for face in faces if face.kind == kind), None)


def _milestone(n: int, at: int, look: Look) -> Drawing:
    theme = look.theme
    gone, now = n < at, n == at
    ground = theme.accent if now else mix(theme.panel, theme.panel_line, 0.55 if gone else 0.0)
    ink = "#fff8e6" if now else theme.ink
    parts = (Part("E50 50 44 44", ground, theme.panel_line, 5),)
    return Drawing(
        f"round:{theme.name}:{n}:{(gone, now)}", (*parts, Letters(str(n), 50, 50, 52, ink))
    )


def _banner(emblem: Drawing) -> Drawing:
    return Drawing(
        f"banner:{emblem.name}",
        (
            Part("R3 3 94 94 20", "#e9d7ad", "#2a1c12", 5),
            Inset(emblem, 50, 50, 74, (("ink", "#3a2718"), ("cut", "#e9d7ad"))),
        ),
    )
