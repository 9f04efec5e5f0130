"""A board as masks: bit r stands for region r, so that sets of regions are plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine import protocol
from engine.protocol import BadPosition

Mask = int
Region = int

TERRAINS = ("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake")
WATERS = ("sea", "lake")
SYMBOLS = ("mine", "magic", "cavern")

_MEMO_LIMIT = 200_000


def regions_of(mask: Mask) -> Iterator[Region]:
    """Yield the regions of a mask, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(regions: Iterable[Region]) -> Mask:
    """Return the mask of some regions."""
    mask = 0
    for region in regions:
        mask |= 1 << region
    return mask


_BYTES = tuple(
    tuple(tuple(shift + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for shift in range(0, 64, 8)
)
"""For each byte of a mask, the regions of every value: ten times quicker than bit by bit."""


class Board:
    """The printed board: terrain, symbols and borders, with tables for quick questions."""

    def __init__(self, board_id: str, rounds: int, regions: list[dict[str, Any]]) -> None:
        self.id = board_id
        self.rounds = rounds
        self.regions = regions
        self.size = len(regions)
        self.terrain = [""] + [r["terrain"] for r in regions]
        self.near = [0] + [mask_of(r["borders"]) for r in regions]
        self.all = mask_of(range(1, self.size + 1))
        self.of_terrain = {t: self._where("terrain", t) for t in TERRAINS}
        self.of_symbol = {
            s: mask_of(r["number"] for r in regions if s in r["symbols"]) for s in SYMBOLS
        }
        self.water = self.of_terrain["sea"] | self.of_terrain["lake"]
        self.land = self.all & ~self.water
        self.mountains = self.of_terrain["mountain"]
        self.entries = self._where("entry", True)
        self.lost_tribes = self._where("lost_tribe", True)
        self.coast = mask_of(
            r["number"]
            for r in regions
            if r["terrain"] not in WATERS and mask_of(r["borders"]) & self.water
        )
        self._around: dict[Mask, Mask] = {}
        self._lists: dict[Mask, tuple[Region, ...]] = {}

    def _where(self, key: str, value: object) -> Mask:
        return mask_of(r["number"] for r in self.regions if r[key] == value)

    def around(self, mask: Mask) -> Mask:
        """Return every region that borders one of these (they themselves may be among them)."""
        found = self._around.get(mask)
        if found is None:
            found = 0
            for region in self.listed(mask):
                found |= self.near[region]
            if len(self._around) > _MEMO_LIMIT:
                self._around.clear()
            self._around[mask] = found
        return found

    def listed(self, mask: Mask) -> tuple[Region, ...]:
        """Return the regions of a mask as a tuple."""
        found: tuple[Region, ...] | None = self._lists.get(mask)
        if found is None:
            found, left = (), mask
            for table in _BYTES:
                if not left:
                    break
                found += table[left & 255]
                left >>= 8
            if len(self._lists) > _MEMO_LIMIT:
                self._lists.clear()
            self._lists[mask] = found
        return found

    def printed(self, outlines: str | None) -> protocol.Board:
        """Return the board as a view shows it."""
        sites = tuple(
            protocol.Site(
                id=str(r["number"]),
                terrain=r["terrain"],
                symbols=tuple(r["symbols"]),
                borders=tuple(protocol.Border(str(b)) for b in r["borders"]),
                edge=r["edge"],
            )
            for r in self.regions
        )
        return protocol.Board(self.id, outlines, sites)


def read_inline(spec: Mapping[str, Any]) -> Board:
    """Make a board declared in a position: `regions = {1 = "forest mine edge"}`, `borders`.

    Words of a region: its terrain, symbols, `edge` (it touches the board's edge), `lost_tribe`.
    """
    try:
        described = {int(number): str(text).split() for number, text in spec["regions"].items()}
        pairs = [tuple(map(int, pair.split("-"))) for pair in spec.get("borders", [])]
    except (KeyError, ValueError, AttributeError) as error:
        raise BadPosition(f"the inline board cannot be read: {error!r}") from None
    if sorted(described) != list(range(1, len(described) + 1)):
        raise BadPosition("the regions of an inline board are numbered 1, 2, 3 ...")
    near: dict[int, set[int]] = {number: set() for number in described}
    for pair in pairs:
        if len(pair) != 2 or not all(number in near for number in pair):
            raise BadPosition(f"no such border: {'-'.join(map(str, pair))}")
        near[pair[0]].add(pair[1])
        near[pair[1]].add(pair[0])
    regions = [_inline_region(n, described, near) for n in sorted(described)]
    return Board(str(spec.get("id", "inline")), int(spec.get("rounds", 10)), regions)


def _inline_region(
    number: int, described: dict[int, list[str]], near: dict[int, set[int]]
) -> dict[str, Any]:
    words = described[number]
    terrain = [word for word in words if word in TERRAINS]
    unknown = set(words) - set(TERRAINS) - set(SYMBOLS) - {"edge", "lost_tribe"}
    if len(terrain) != 1 or unknown:
        raise BadPosition(f"region {number}: one terrain, symbols, edge, lost_tribe; not {words}")
    over_sea = any("sea" in described[n] and "edge" in described[n] for n in near[number])
    return {
        "number": number,
        "terrain": terrain[0],
        "symbols": [word for word in words if word in SYMBOLS],
        "lost_tribe": "lost_tribe" in words,
        "edge": "edge" in words,
        "entry": "edge" in words or over_sea,
        "borders": sorted(near[number]),
    }


def dump_inline(board: Board) -> dict[str, Any]:
    """Return an inline board as it is declared in a position."""
    words = {
        str(r["number"]): " ".join(
            [r["terrain"], *r["symbols"]]
            + ["edge"] * bool(r["edge"])
            + ["lost_tribe"] * bool(r["lost_tribe"])
        )
        for r in board.regions
    }
    borders = [f"{r['number']}-{b}" for r in board.regions for b in r["borders"] if r["number"] < b]
    return {"id": board.id, "rounds": board.rounds, "regions": words, "borders": borders}
