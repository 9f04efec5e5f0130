"""Home-made races and powers: the blank banner and the blank badge, declared as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.protocol import BadOptions, Violation
from engine.smallworld.core import parts
from engine.smallworld.core.board import SYMBOLS, TERRAINS
from engine.smallworld.core.coins import DECLINED, REGIONS
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
    needed = tokens + badge + _extra(trait)
    tray = banners[replaced].tray
    if needed > tray:
        raise refuse("too_few_tray", id=trait.id, needed=needed, tray=tray)
    return Banner(trait, tokens, tray)


def make_badge(piece: Mapping[str, Any]) -> Badge:
    """Make a power; every tray has tokens for a badge of 5, so extra ones count among these."""
    trait = _trait(piece, {"id", "name", "tokens", "effects"})
    if any(part.lasting for part in trait.parts):
        raise refuse("bad_effect", id=trait.id, given="coins", reason="lasting: races only")
    return Badge(trait, _tokens(piece, trait.id, MOST_POWER_TOKENS - _extra(trait)))


def _extra(trait: HomeMade) -> int:
    return sum(part.extra for part in trait.parts if isinstance(part, parts.Vanguard))


def _trait(piece: Mapping[str, Any], keys: set[str]) -> HomeMade:
    trait_id, name = piece.get("id"), piece.get("name")
    if not isinstance(trait_id, str) or not _ID.fullmatch(trait_id):
        raise refuse("bad_id", given=str(trait_id)[:40])
    if trait_id in (REGIONS, DECLINED):
        # Coins are booked by source, and these two are everybody's.
        raise refuse("name_taken", id=trait_id)
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
    if not isinstance(effect, Mapping) or not isinstance(kind, str) or kind not in EFFECTS:
        raise refuse(
            "unknown_effect", id=trait_id, given=str(kind)[:24], choices=", ".join(EFFECTS)
        )
    make, keys = EFFECTS[kind]
    try:
        if set(effect) - {"effect", *keys}:
            raise ValueError(f"it knows {', '.join(keys) or 'no further key'}")
        return make(effect)
    except ValueError as error:
        raise refuse("bad_effect", id=trait_id, given=kind, reason=str(error)[:120]) from None


# --- The parts, as data names them -----------------------------------------------------------


def _where(effect: Mapping[str, Any]) -> Where:
    given = effect.get("where", "everywhere")
    if given == "everywhere":
        return EVERYWHERE
    if given == "coast":
        return Where(coast=True)
    if isinstance(given, str) and given in SYMBOLS:
        return Where(symbol=given)
    terrains = given if isinstance(given, list) else [given]
    if not terrains or not all(terrain in TERRAINS for terrain in terrains):
        raise ValueError(f"where: everywhere, coast, {', '.join(SYMBOLS + TERRAINS)}")
    return Where(terrains=tuple(terrains))


def _number(effect: Mapping[str, Any], key: str, default: int, high: int) -> int:
    number = effect.get(key, default)
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= high:
        raise ValueError(f"{key}: a whole number from 1 to {high}")
    return number


def _lasting(effect: Mapping[str, Any]) -> bool:
    lasting = effect.get("lasting", False)
    if not isinstance(lasting, bool):
        raise ValueError("lasting: true or false")
    return lasting


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
        part.where = _where(effect)
    elif "where" in effect:
        raise ValueError("where: only with coins per region")
    elif per == "turn":
        part = parts.SteadyCoins()
    elif per == "conquest":
        part = parts.SpoilCoins()
    else:
        raise ValueError("per: region, turn or conquest")
    part.amount = amount
    if _lasting(effect):
        if per == "conquest":
            raise ValueError("lasting: only with coins per region or turn")
        part.lasting = ("coins",)
    return part


def _defence(effect: Mapping[str, Any]) -> Trait:
    part = parts.Builders()
    part.marker = (LASTING_RAMPART if _lasting(effect) else RAMPART).id
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


EFFECTS: dict[str, tuple[Callable[[Mapping[str, Any]], Trait], tuple[str, ...]]] = {
    "cheaper": (_cheaper, ("where",)),
    "coins": (_coins, ("per", "where", "amount", "lasting")),
    "defence": (_defence, ("lasting",)),
    "reach": (_reach, ("over",)),
    "entry": (lambda effect: parts.AnyEntry(), ()),
    "waters": (lambda effect: parts.Waters(), ()),
    "recruits": (_recruits, ("per",)),
    "vanguard": (_vanguard, ("extra",)),
}
"""By the name data gives an effect: what makes it, and the keys it knows."""
