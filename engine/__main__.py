"""The engine's commands: `python -m engine games | simulate | match | replay | cases | bench`.

Each prints a readable table, or with `--json` one line of JSON. Bad input is one line on standard
error and exit code 2. Everything is imported only by the command that needs it, so that starting
stays quick.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from engine.games import GAMES, NoSuchGame, find_game

if TYPE_CHECKING:
    from engine.protocol import Game, Name, TableOption
    from engine.record import Report
    from engine.simulate import Tally


class BadInput(Exception):
    """What the person asked for cannot be done; the message says why."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (try: {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        args = _parser().parse_args(arguments)
        code: int = args.command(args)
    except (BadInput, NoSuchGame) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="The game engine's commands.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    games = commands.add_parser("games", help="list the games")
    games.set_defaults(command=_games)

    simulate = commands.add_parser("simulate", help="random games with all invariants on")
    _add_table(simulate)
    simulate.add_argument("--games", type=_positive, default=100)
    simulate.set_defaults(command=_simulate)

    match = commands.add_parser("match", help="house players against each other")
    match.add_argument("--players", type=_names, required=True, metavar="NAME,NAME...")
    match.add_argument("--games", type=_positive, default=200)
    _add_game(match)
    match.set_defaults(command=_match)

    replay = commands.add_parser("replay", help="check a game's record")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(command=_replay)

    cases = commands.add_parser("cases", help="run rule cases")
    cases.add_argument("paths", type=Path, metavar="PATH", nargs="+")
    cases.set_defaults(command=_cases)

    bench = commands.add_parser("bench", help="measure the speed of a game")
    _add_table(bench)
    bench.add_argument("--seconds", type=_seconds, default=5.0)
    bench.set_defaults(command=_bench)

    for command in (games, simulate, match, replay, cases, bench):
        command.add_argument("--json", action="store_true", help="print one line of JSON")
    return parser


def _add_table(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=_positive, help="default: the fewest there may be")
    _add_game(command)


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", default="smallworld")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option; several values are separated by commas",
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def _names(text: str) -> list[str]:
    return text.split(",")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


# --- The table that is asked for ---------------------------------------------------------------


def _table(args: argparse.Namespace) -> tuple[Game[Any], dict[str, Any], int]:
    """Return the game, its options and the number of players, all of them checked."""
    game = find_game(args.game)
    players = args.players or game.seats[0]
    return game, _checked_options(game, args.option, players), players


def _checked_options(game: Game[Any], texts: Iterable[str], players: int) -> dict[str, Any]:
    from engine.protocol import BadOptions

    if players not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadInput(f"{game.id} is for {low} to {high} players, not {players}")
    try:
        return game.check_options(_options(game, texts), players)
    except BadOptions as error:
        raise BadInput(f"these options cannot be played: {error}") from None


def _options(game: Game[Any], texts: Iterable[str]) -> dict[str, Any]:
    known = {option.name: option for option in game.table_options}
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            raise BadInput(f"{text!r} is not an option; there are: {', '.join(known)}")
        options[name] = _value(known[name], value)
    return options


def _value(option: TableOption, text: str) -> str | int | list[str]:
    if option.kind == "many":
        return [part for part in text.split(",") if part]
    if option.kind == "number":
        if not text.isdecimal() or len(text) > 9:
            raise BadInput(f"{option.name} must be a number of at most 9 digits, not {text!r}")
        return int(text)
    return text


# --- Printing ----------------------------------------------------------------------------------


def _print_json(value: dict[str, Any]) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _print_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print columns: texts to the left, numbers to the right."""
    cells = [[f"{cell:.2f}" if isinstance(cell, float) else str(cell) for cell in r] for r in rows]
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    numeric = [
        all(c.replace(".", "").isdecimal() for c in column) for column in zip(*cells, strict=True)
    ]
    for row in (list(heads), *cells):
        aligned = [
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(
                row, widths, numeric or [False] * len(heads), strict=True
            )
        ]
        print("  ".join(aligned).rstrip())


def _print_facts(facts: dict[str, Any]) -> None:
    width = max(map(len, facts))
    for name, value in facts.items():
        shown = f"{value:.2f}" if isinstance(value, float) else value
        print(f"{name.ljust(width)}  {shown}")


# --- games -------------------------------------------------------------------------------------


def _games(args: argparse.Namespace) -> int:
    games = [find_game(game_id) for game_id in GAMES]
    if args.json:
        _print_json({"games": [_described(game) for game in games]})
    else:
        _print_table(
            ("game", "players", "rules", "options"),
            [
                (
                    game.id,
                    f"{game.seats[0]}-{game.seats[-1]}",
                    game.rules_version,
                    ", ".join(option.name for option in game.table_options),
                )
                for game in games
            ],
        )
    return 0


def _described(game: Game[Any]) -> dict[str, Any]:
    options = {option.name: option.default for option in game.table_options}
    return {
        "id": game.id,
        "players": list(game.seats),
        "rules_version": game.rules_version,
        "options": options,
    }


# --- simulate ----------------------------------------------------------------------------------


def _simulate(args: argparse.Namespace) -> int:
    from time import perf_counter

    from engine.simulate import simulate

    game, options, players = _table(args)
    start = perf_counter()
    tally = simulate(game, options, players=players, games=args.games, seed=args.seed)
    facts = {
        "game": game.id,
        "players": players,
        "seed": args.seed,
        "games": tally.games,
        "moves": tally.moves,
        "breaches": len(tally.breaches),
        "games_per_s": round(tally.games / (perf_counter() - start), 2),
    }
    if args.json:
        _print_json({**facts, **_tallied(tally)})
    else:
        _print_simulation(facts, tally)
    return 1 if tally.breaches else 0


def _tallied(tally: Tally) -> dict[str, Any]:
    seen: dict[str, dict[str, Any]] = {}
    for face, active, declined in _seen(tally):
        seen.setdefault(face.kind, {})[face.id] = {"active": active, "declined": declined}
    scores = {head: dict(zip(SCORE_HEADS, row, strict=True)) for head, *row in _scores(tally)}
    return {"scores": scores, "seen": seen, "first_breaches": tally.breaches[:10]}


SCORE_HEADS = ("lowest", "mean", "highest", "wins")


def _print_simulation(facts: dict[str, Any], tally: Tally) -> None:
    _print_facts(facts)
    print()
    _print_table(("score", *SCORE_HEADS), _scores(tally))
    seen = [(face.kind, face.id, active, declined) for face, active, declined in _seen(tally)]
    if seen:
        print()
        _print_table(("kind", "seen", "active", "declined"), seen)
    for breach in tally.breaches[:10]:
        print(f"breach: {breach}")


def _scores(tally: Tally) -> list[tuple[str, int, float, int, int]]:
    from engine.protocol import seat_id

    columns = [
        (seat_id(seat), column, tally.wins[seat])
        for seat, column in enumerate(zip(*tally.scores, strict=True))
    ]
    everybody = tuple(score for scores in tally.scores for score in scores)
    if everybody:
        columns.append(("all", everybody, tally.wins.total()))
    return [
        (head, min(scores), round(sum(scores) / len(scores), 2), max(scores), wins)
        for head, scores, wins in columns
    ]


def _seen(tally: Tally) -> list[tuple[Name, int, int]]:
    """Return what can be led with how often it was; what was only ever on offer at 0."""
    led = {*tally.active, *tally.declined}
    kinds = {face.kind for face in led}
    faces = sorted(led | {face for face in tally.offered if face.kind in kinds})
    return [(face, tally.active[face], tally.declined[face]) for face in faces]


# --- match -------------------------------------------------------------------------------------


def _match(args: argparse.Namespace) -> int:
    from engine.match import match
    from engine.players import NoSuchPlayer, find_player

    game = find_game(args.game)
    try:
        players = [find_player(game.id, name) for name in args.players]
    except NoSuchPlayer as error:
        raise BadInput(str(error)) from None
    options = _checked_options(game, args.option, len(players))
    score = match(game, options, players, games=args.games, seed=args.seed)
    facts = {
        "game": game.id,
        "players": args.players,
        "seed": args.seed,
        "games": args.games,
        "win_rate": round(score.win_rate, 4),
        "draws": score.draws,
        "wins": score.wins,
        "mean_scores": [round(mean, 2) for mean in score.means()],
    }
    if args.json:
        _print_json(facts)
    else:
        _print_match(facts)
    return 0


def _print_match(facts: dict[str, Any]) -> None:
    columns = [facts.pop(name) for name in ("players", "wins", "mean_scores")]
    _print_facts(facts)
    print()
    _print_table(("player", "won alone", "mean score"), zip(*columns, strict=True))


# --- replay ------------------------------------------------------------------------------------

LATER = "not ended: the hash chain and the dice are checked after the end"
PUBLIC = "not ended: this is the public part; moves, hash chain and dice are checked after the end"


def _replay(args: argparse.Namespace) -> int:
    from engine.record import BadRecord

    try:
        report, replayed = _verified(args.file)
    except OSError as error:
        raise BadInput(f"{args.file}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{args.file}: is not text in UTF-8") from None
    except (BadRecord, NoSuchGame) as error:
        raise BadInput(f"{args.file}: {error}") from None
    _print_report(report, replayed=replayed, as_json=args.json)
    return 0


def _verified(path: Path) -> tuple[Report, bool]:
    """Verify a record; an export made before the end lacks the set-up, so it is only counted."""
    from engine.record import Record, Report, verify

    record = Record.parse(path.read_text(encoding="utf-8"))
    game = find_game(record.header["game"])
    if record.end is not None or "chance" in record.header:
        return verify(game, record), True
    moves = sum(len(entry.get("do", ())) for entry in record.entries)
    return Report(game.id, record.version, moves, 0, chain=False, over=False, result=[]), False


def _print_report(report: Report, *, replayed: bool, as_json: bool) -> None:
    facts = {
        "game": report.game,
        "entries": report.versions,
        "moves": report.moves,
        "draws": report.draws,
        "over": report.over,
        "chain": report.chain,
    }
    if as_json:
        _print_json({**facts, "replayed": replayed, "result": report.result})
        return
    chain = "verified" if report.chain else LATER if replayed else PUBLIC
    _print_facts({**facts, "over": "yes" if report.over else "no", "chain": chain})
    if report.result:
        print()
        ranked = sorted(report.result, key=lambda standing: int(standing["rank"]))
        _print_table(list(ranked[0]), [list(standing.values()) for standing in ranked])


# --- cases -------------------------------------------------------------------------------------


def _cases(args: argparse.Namespace) -> int:
    from engine.cases import BadCases, failures, read_cases

    try:
        cases = read_cases(args.paths)
    except BadCases as error:
        raise BadInput(str(error)) from None
    found = [(case, failures(case)) for case in cases]
    failed = [(case, problems) for case, problems in found if problems]
    if args.json:
        told = [{"file": str(c.path), "title": c.title, "problems": p} for c, p in failed]
        _print_json({"passed": len(cases) - len(failed), "failed": len(failed), "failures": told})
        return 1 if failed else 0
    for case, problems in failed:
        print(f"{case.path}: {case.title}")
        for problem in problems:
            print(f"    {problem}")
    print(f"{len(cases) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


# --- bench -------------------------------------------------------------------------------------


def _bench(args: argparse.Namespace) -> int:
    from engine.bench import bench

    game, options, players = _table(args)
    speed = bench(game, options, players=players, seconds=args.seconds, seed=args.seed)
    facts = {
        "game": game.id,
        "players": players,
        "games": speed.games,
        "games_per_s": round(speed.games_per_s, 2),
        "moves_per_s": round(speed.moves_per_s, 2),
        "moves_per_game": round(speed.moves_per_game, 2),
        "startup_s": round(speed.startup_s, 3),
    }
    if args.json:
        _print_json(facts)
    else:
        _print_facts(facts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
