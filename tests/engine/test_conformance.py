"""Every registered game and the probe keep the protocol, whoever plays and with which options."""

from dataclasses import replace

import pytest

from engine.games import GAMES, find_game
from engine.protocol import BadOptions, Event
from tests.engine.conformance import IDENTIFIER, Playthrough, option_sets
from tests.probe import PROBE, ProbeGame

PLAYED = {"probe": PROBE, **{game_id: find_game(game_id) for game_id in GAMES}}
TABLES = [
    pytest.param(game, seats, options, id=f"{game.id}-{seats}-{options or 'default'}")
    for game in PLAYED.values()
    for seats in game.seats
    for options in option_sets(game, seats)
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_random_game_keeps_the_protocol(game, seats, options):
    Playthrough(game, options, seats, seed=seats, every=1 if game is PROBE else 9).play()


@pytest.mark.parametrize("seed", range(6))
def test_the_probe_keeps_the_protocol(seed):
    Playthrough(PROBE, {}, PROBE.seats[seed % len(PROBE.seats)], seed).play()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_many_random_games_keep_the_protocol(game, seats, options, seed):
    Playthrough(game, options, seats, seed=100 + seed, every=3).play()


@pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)
def test_impossible_tables_are_refused_with_a_rule(game):
    impossible = [({}, game.seats[0] - 1), ({}, game.seats[-1] + 1), ({"?": 1}, game.seats[0])]
    for option in game.table_options:
        impossible.append(({option.name: object()}, game.seats[0]))
    for options, seats in impossible:
        with pytest.raises(BadOptions) as caught:
            game.check_options(options, seats)
        assert IDENTIFIER.fullmatch(caught.value.violation.rule)


@pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)
def test_the_registered_id_is_the_games_own(game):
    assert PLAYED[game.id] is game


class Leaky(ProbeGame):
    """Shows everybody's hand to everybody."""

    def view(self, state, seat):
        return replace(super().view(state, seat), hands=super().view(state, 1).hands)


class Telling(ProbeGame):
    """Says aloud which card was picked."""

    def apply(self, state, seat, move, chance):
        events = super().apply(state, seat, move, chance)
        return [Event(e.kind, e.data | (e.secret or {}), reveals=e.reveals) for e in events]


class Hasty(ProbeGame):
    """Changes the position before it looks whether the move is legal."""

    def apply(self, state, seat, move, chance):
        state.round += 1
        events = super().apply(state, seat, move, chance)
        state.round -= 1
        return events


class Forgetful(ProbeGame):
    """Does not write down who has cheered."""

    def dump(self, state):
        return super().dump(state) | {"cheered": []}


class Lax(ProbeGame):
    """Makes more moves than it lists."""

    def legal(self, state, seat):
        return super().legal(state, seat)[:1]


class Greedy(ProbeGame):
    """Loses a card with every payment."""

    def _pay(self, state, seat, card, chance):
        events = super()._pay(state, seat, card, chance)
        state.paid.pop()
        return events


@pytest.mark.parametrize(
    ("broken", "check"),
    [
        (Leaky, "check_secrets"),
        (Telling, "check_secret_events"),
        (Hasty, "check_refusals"),
        (Forgetful, "check_round_trip"),
        (Lax, "check_refusals"),
        (Greedy, "check_sound"),
    ],
)
def test_a_broken_game_is_found_out(broken, check):
    with pytest.raises(AssertionError) as caught:
        Playthrough(broken(), {"rounds": 5, "price": 10}, 3, seed=1).play()
    assert check in [frame.name for frame in caught.traceback]
