"""Pictures in words: a short description for each, and the whole board as text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.protocol import Area, Card, Hand, Holding, Name, Panel, Piece, Site, View
from render.changes import Change, changes
from render.words import Namer, PictureWords

LIMIT = 1024
"""How long the description of a picture may be on Discord."""


def alt_text(view: View, words: PictureWords, before: View | None = None) -> str:
    """Describe a picture: the turn, what each player holds, and what changed."""
    lines = [_head(view, words), *(_panel(panel, words) + "." for panel in view.panels)]
    if before is not None:
        lines.insert(1, _changed(changes(before, view), words))
    return shortened(" ".join(line for line in lines if line))


def shortened(text: str, limit: int = LIMIT) -> str:
    """Cut a text at a word so that it keeps to a limit."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rsplit(" ", 1)[0] + "…"


def text_board(view: View, namer: Namer) -> str:
    """Return the whole table as text, for screen readers."""
    words = PictureWords(namer)
    return "\n".join(_lines(view, words)) + "\n"


def _lines(view: View, words: PictureWords) -> Iterator[str]:
    yield _head(view, words)
    yield ""
    yield words.text("text-players")
    for panel in view.panels:
        yield _panel(panel, words) + "."
    for hand in view.hands:
        yield _hand(hand, words)
    for row in view.rows:
        yield ""
        yield words.text("text-cards")
        for n, card in enumerate(row.cards, 1):
            yield f"{n}. {_card(card, words)}."
    yield ""
    yield words.text("text-areas")
    sites = {site.id: site for site in view.board.sites}
    for area in view.areas:
        yield _area(area, sites[area.id], words)


def _head(view: View, words: PictureWords) -> str:
    rounds = ", ".join(
        words.text("text-round", track=words.track(track.id), at=track.at, length=track.length)
        for track in view.tracks
    )
    head = words.text("text-head", game=words.name(Name("game", view.game)), rounds=rounds)
    if view.over:
        return f"{head} {words.text('picture-over')}."
    turn = words.text("text-turn", player=words.seats(view.to_act), doing=words.stage(view.stage))
    return f"{head} {turn}"


def _panel(panel: Panel, words: PictureWords) -> str:
    holdings = [_holding(holding, words) for holding in panel.holdings]
    coins = next((stat for stat in panel.stats if stat.id == "coins"), None)
    if coins is not None:
        known = coins.value is not None
        holdings.append(
            words.text("text-coins", coins=coins.value)
            if known
            else words.text("text-coins-hidden")
        )
    return f"{words.seat(panel.seat)}: {'; '.join(holdings)}"


def _hand(hand: Hand, words: PictureWords) -> str:
    player = words.seat(hand.seat)
    if hand.cards is None:
        return words.text("text-hand-hidden", player=player, count=hand.count)
    cards = ", ".join(words.people(card.faces) for card in hand.cards)
    return words.text("text-hand", player=player, cards=cards or words.text("text-empty"))


def _holding(holding: Holding, words: PictureWords) -> str:
    people = words.people(holding.faces)
    if holding.declined:
        return words.text("text-declined", people=people, areas=holding.areas)
    return words.text(
        "text-people",
        people=people,
        areas=holding.areas,
        tokens=holding.tokens,
        hand=holding.hand,
    )


def _card(card: Card, words: PictureWords) -> str:
    return words.text(
        "text-card",
        people=words.people(card.faces),
        tokens=card.tokens or 0,
        price=card.price or 0,
        coins=card.coins,
    )


def _area(area: Area, site: Site, words: PictureWords) -> str:
    signs = "".join(f", {words.name(Name('symbol', sign))}" for sign in site.symbols)
    borders = [border.other for border in site.borders]
    if site.edge:
        borders.append(words.text("text-edge"))
    pieces = "; ".join(_piece(piece, words) for piece in area.pieces)
    return words.text(
        "text-area",
        number=area.id,
        land=words.name(Name("terrain", site.terrain)),
        signs=signs,
        pieces=pieces or words.text("text-empty"),
        borders=", ".join(borders),
    )


def _piece(piece: Piece, words: PictureWords) -> str:
    if piece.what and piece.owner is not None:
        key = "text-tokens-declined" if piece.declined else "text-tokens"
        people = words.name(Name("race", piece.what))
        player = words.seat(piece.owner)
        return words.text(key, player=player, people=people, count=piece.count)
    name = words.name(Name("marker", piece.kind))
    return words.text("text-pieces", piece=name, count=piece.count)


def _changed(found: tuple[Change, ...], words: PictureWords) -> str:
    if not found:
        return ""
    return words.text("text-changed", areas=", ".join(_change(change, words) for change in found))


def _change(change: Change, words: PictureWords) -> str:
    if change.owner is None or change.owner == change.before:
        return change.area
    return words.text("text-taken", area=change.area, player=words.seat(change.owner))
