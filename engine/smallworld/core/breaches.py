"""What must always hold: pieces are conserved and the flat lists agree with each other."""

from __future__ import annotations

from engine.smallworld.core.board import regions_of
from engine.smallworld.core.state import OVER, REDEPLOY, State


def breaches(state: State) -> list[str]:
    """Return every inconsistency of a position."""
    return [*_tokens(state), *_markers(state), *_costs(state), *_cards(state), *_coins(state)]


def _tokens(state: State) -> list[str]:
    found: list[str] = []
    used = dict.fromkeys(state.totals, 0)
    seen = 0
    for tribe in state.tribes():
        used[tribe.race] += tribe.hand + tribe.reserve + tribe.retreat
        if tribe.regions & seen:
            found.append(f"{tribe.race} share a region")
        seen |= tribe.regions
        for region in regions_of(tribe.regions):
            used[tribe.race] += state.tokens[region]
            if state.holder[region] is not tribe or state.tokens[region] < 1:
                found.append(f"region {region} is not held by {tribe.race}")
        if tribe.hand < 0 and state.stage != REDEPLOY:
            found.append(f"{tribe.race} have {tribe.hand} tokens in hand")
        if tribe.declined and not tribe.regions and tribe is not state.marching:
            found.append(f"declined {tribe.race} hold nothing")
    for region, count in enumerate(state.tokens):
        if count and not seen >> region & 1:
            found.append(f"tokens of nobody in region {region}")
    for race, total in state.totals.items():
        if used[race] + state.tray[race] != total or state.tray[race] < 0:
            found.append(f"{race}: {used[race]} in play and {state.tray[race]} in the tray")
    return found


def _markers(state: State) -> list[str]:
    found: list[str] = []
    for kind, marker in state.setup.markers.items():
        on_board = sum(here.get(kind, 0) for here in state.markers)
        if on_board + state.supply[kind] != marker.supply or state.supply[kind] < 0:
            found.append(f"{kind}: {on_board} on the board and {state.supply[kind]} in supply")
        mask = sum(1 << region for region, here in enumerate(state.markers) if kind in here)
        if mask != state.marked[kind]:
            found.append(f"{kind}: the mask of regions is wrong")
    for region, here in enumerate(state.markers):
        if here and state.holder[region] is None:
            found.append(f"markers of nobody in region {region}")
    return found


def _costs(state: State) -> list[str]:
    found: list[str] = []
    for region in range(1, state.setup.board.size + 1):
        cost = state.setup.base_cost[region] + state.tokens[region]
        cost += state.lost_tribes >> region & 1
        immune = False
        for kind, count in state.markers[region].items():
            cost += state.setup.markers[kind].strength * count
            immune |= state.setup.markers[kind].immune
        if cost != state.cost[region] or immune != bool(state.immune >> region & 1):
            found.append(f"region {region} costs {state.cost[region]} instead of {cost}")
    return found


def _cards(state: State) -> list[str]:
    races = [c.race for c in state.column] + state.race_stack
    races += [tribe.race for tribe in state.tribes()]
    powers = [c.power for c in state.column] + state.power_stack + state.power_discard
    powers += [tribe.power for tribe in state.tribes() if tribe.power is not None]
    found = []
    if sorted(races) != sorted(state.setup.banners):
        found.append("banners were lost or doubled")
    if sorted(powers) != sorted(state.setup.badges):
        found.append("badges were lost or doubled")
    return found


def _coins(state: State) -> list[str]:
    """Coins come from the bank as income only; those paid lie on combos or went to a player."""
    found = [f"seat {seat} owes coins" for seat, coins in enumerate(state.coins) if coins < 0]
    if state.stage == OVER or state.round > 1:
        per_turn = [len(turns) for turns in state.income]
        if max(per_turn) - min(per_turn) > 1:
            found.append("incomes were not paid in turn")
    earned = sum(sum(sources.values()) for sources in state.earned)
    if earned != sum(map(sum, state.income)):
        found.append("the sources of coins do not add up")
    return found
