"""Home-made races and powers: the blank banner and the blank badge, declared as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.protocol import BadOptions, Violation
from engine.smallworld.core import parts
from engine.smallworld.core.board import SYMBOLS, TERRAINS
from engine.smallworld.core.parts import EVERYWHERE, Where
from engine.smallworld.core.state import Badge, Banner, Marker
from engine.smallworld.core.traits import Trait

MOST_RACE_TOKENS = 10
MOST_POWER_TOKENS = 5
MOST_EFFECTS = 4
RAMPART = Marker("rampart", supply=64, strength=1)
LASTING_RAMPART = Marker("lasting_rampart", supply=64, strength=1, lasts=True)

_ID = re.compile(r"[a-z][a-z_]{1,23}")


class HomeMade(Trait):
    """A trait assembled from parts."""

    def __init__(self, trait_id: str, assembled: Sequence[Trait]) -> None:
        self.id = trait_id
        # A race without effects is allowed; it is then its own only, empty part.
        self.parts = tuple(assembled)
        for part in self.parts:
            part.id = trait_id


def refuse(rule: str, **params: object) -> BadOptions:
    """Return the error for a declaration that cannot be played."""
    return BadOptions(Violation(f"home_made_{rule}", params))


def read_pieces(declared: object, kind: str) -> list[Mapping[str, Any]]:
    """Return the declared races or powers, checked for their outer form."""
    if not isinstance(declared, Mapping) or set(declared) - {"races", "powers"}:
        raise refuse("bad_form", expected="races, powers")
    pieces = declared.get(kind, [])
    if not isinstance(pieces, list) or not all(isinstance(piece, Mapping) for piece in pieces):
        raise refuse("bad_form", expected=kind)
    return pieces


def make_banner(piece: Mapping[str, Any], banners: Mapping[str, Banner], badge: int) -> Banner:
    """Make a race; `badge` is the largest number on a power in use."""
    trait = _trait(piece, {"id", "name", "tokens", "effects", "replaces"})
    tokens = _tokens(piece, trait.id, MOST_RACE_TOKENS)
    replaced = str(piece.get("replaces"))
    if replaced not in banners:
        raise refuse("replaces_unknown", id=trait.id, given=replaced[:24])
    needed = tokens + badge + sum(getattr(part, "extra", 0) for part in trait.parts)
    tray = banners[replaced].tray
    if needed > tray:
        raise refuse("too_few_tray", id=trait.id, needed=needed, tray=tray)
    return Banner(trait, tokens, tray)


def make_badge(piece: Mapping[str, Any]) -> Badge:
    """Make a power."""
    trait = _trait(piece, {"id", "name", "tokens", "effects"})
    return Badge(trait, _tokens(piece, trait.id, MOST_POWER_TOKENS))


def _trait(piece: Mapping[str, Any], keys: set[str]) -> HomeMade:
    trait_id, name = piece.get("id"), piece.get("name")
    if not isinstance(trait_id, str) or not _ID.fullmatch(trait_id):
        raise refuse("bad_id", given=str(trait_id)[:40])
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= 24 or not name.isprintable():
        raise refuse("bad_name", id=trait_id)
    unknown = set(piece) - keys
    if unknown:
        raise refuse("bad_form", expected=", ".join(sorted(keys)))
    effects = piece.get("effects", [])
    if not isinstance(effects, list) or len(effects) > MOST_EFFECTS:
        raise refuse("too_many_effects", id=trait_id, limit=MOST_EFFECTS)
    return HomeMade(trait_id, [_part(trait_id, effect) for effect in effects])


def _tokens(piece: Mapping[str, Any], trait_id: str, limit: int) -> int:
    tokens = piece.get("tokens")
    if not isinstance(tokens, int) or isinstance(tokens, bool) or not 1 <= tokens <= limit:
        raise refuse("too_many_tokens", id=trait_id, given=str(tokens)[:12], limit=limit)
    return tokens


def _part(trait_id: str, effect: object) -> Trait:
    kind = effect.get("effect") if isinstance(effect, Mapping) else None
    if not isinstance(effect, Mapping) or kind not in EFFECTS:
        raise refuse(
            "unknown_effect", id=trait_id, given=str(kind)[:24], choices=", ".join(EFFECTS)
        )
    try:
        return EFFECTS[kind](effect)
    except (KeyError, TypeError, ValueError) as error:
        raise refuse("bad_effect", id=trait_id, given=kind, reason=str(error)[:80]) from None


# --- The parts, as data names them -----------------------------------------------------------


def _where(effect: Mapping[str, Any]) -> Where:
    given = effect.get("where", "everywhere")
    if given == "everywhere":
        return EVERYWHERE
    if given == "coast":
        return Where(coast=True)
    if given in SYMBOLS:
        return Where(symbol=given)
    terrains = (given,) if isinstance(given, str) else tuple(given)
    if not terrains or set(terrains) - set(TERRAINS):
        raise ValueError(f"where: everywhere, coast, {', '.join(SYMBOLS + TERRAINS)}")
    return Where(terrains=terrains)


def _number(effect: Mapping[str, Any], key: str, default: int, high: int) -> int:
    number = effect.get(key, default)
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= high:
        raise ValueError(f"{key}: a whole number from 1 to {high}")
    return number


def _cheaper(effect: Mapping[str, Any]) -> Trait:
    part = parts.Cheaper()
    part.where = _where(effect)
    return part


def _coins(effect: Mapping[str, Any]) -> Trait:
    per = effect.get("per", "region")
    amount = _number(effect, "amount", 1, 3)
    part: parts.RegionCoins | parts.SteadyCoins | parts.SpoilCoins
    if per == "region":
        part = parts.RegionCoins()
        part.where, part.amount = _where(effect), amount
    elif per == "turn":
        part = parts.SteadyCoins()
        part.amount = amount
    elif per == "conquest":
        part = parts.SpoilCoins()
    else:
        raise ValueError("per: region, turn or conquest")
    if effect.get("lasting") is True and per != "conquest":
        part.lasting = ("coins",)
    return part


def _defence(effect: Mapping[str, Any]) -> Trait:
    part = parts.Builders()
    part.marker = (LASTING_RAMPART if effect.get("lasting") is True else RAMPART).id
    return part


def _reach(effect: Mapping[str, Any]) -> Trait:
    over = effect.get("over", "anywhere")
    if over == "anywhere":
        return parts.AnyReach()
    if over not in SYMBOLS:
        raise ValueError(f"over: anywhere, {', '.join(SYMBOLS)}")
    part = parts.Linked()
    part.symbol = over
    return part


def _recruits(effect: Mapping[str, Any]) -> Trait:
    part = parts.Recruits()
    part.per = _number(effect, "per", 2, 4)
    return part


def _vanguard(effect: Mapping[str, Any]) -> Trait:
    part = parts.Vanguard()
    part.extra = _number(effect, "extra", 4, 4)
    return part


EFFECTS: dict[str, Callable[[Mapping[str, Any]], Trait]] = {
    "cheaper": _cheaper,
    "coins": _coins,
    "defence": _defence,
    "reach": _reach,
    "entry": lambda effect: parts.AnyEntry(),
    "waters": lambda effect: parts.Waters(),
    "recruits": _recruits,
    "vanguard": _vanguard,
}
