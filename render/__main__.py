"""Pictures from the command line: `python -m render game | replay | card | boards | bench`.

Bad input is one line on standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from engine.games import NoSuchGame, find_game
from engine.protocol import Seat, seat_number
from engine.record import BadRecord
from engine.words import LOCALES, Words
from render.draw import WIDTHS, NoDrawing, Picture, picture
from render.story import Story, peoples
from render.themes import PALETTES, THEMES


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
        args.command(args)
    except (BadInput, BadRecord, NoDrawing, NoSuchGame, ValueError) as error:
        print(f"render: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"render: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m render", description="Pictures of games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    game = commands.add_parser("game", help="the board at a version of a record")
    _add_record(game, width=1600)
    game.add_argument("--version", type=int, help="which version (the newest)")
    game.add_argument("--seat", type=_seat, help="as this seat sees it: p1, p2 ... (an onlooker)")
    game.add_argument("--changed-since", type=int, metavar="N", help="outline what changed since")
    game.add_argument("--targets", action="store_true", help="show what the player may take")
    game.add_argument("--zoom", default="", metavar="AREAS", help="only around these: 12,13")
    game.add_argument("--legend", action="store_true", help="say what everything is called")
    game.set_defaults(command=_game)

    replay = commands.add_parser("replay", help="the whole game as a GIF")
    _add_record(replay, width=960)
    replay.set_defaults(command=_replay)

    card = commands.add_parser("card", help="the share card of a game")
    _add_record(card, width=1600)
    card.set_defaults(command=_card)

    boards = commands.add_parser("boards", help="every board, empty and full")
    boards.add_argument("--game", default="smallworld")
    _add_look(boards, width=1600)
    boards.set_defaults(command=_boards)

    bench = commands.add_parser("bench", help="how long pictures take")
    bench.add_argument("--json", action="store_true", help="one line of JSON")
    bench.set_defaults(command=_bench)
    return parser


def _add_record(parser: argparse.ArgumentParser, *, width: int) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD")
    _add_look(parser, width=width)


def _add_look(parser: argparse.ArgumentParser, *, width: int) -> None:
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--palette", choices=PALETTES, default="classic")
    parser.add_argument("--lang", choices=LOCALES, default="en")
    parser.add_argument("--width", type=_width, default=width)
    parser.add_argument("-o", "--output", type=Path, required=True)


def _seat(text: str) -> Seat:
    try:
        return seat_number(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _width(text: str) -> int:
    if not text.isdecimal() or int(text) not in WIDTHS:
        raise argparse.ArgumentTypeError(
            f"a picture is {WIDTHS[0]} to {WIDTHS[-1]} pixels wide, not {text}"
        )
    return int(text)


def _game(args: argparse.Namespace) -> None:
    story = Story.read(args.record)
    version = story.last if args.version is None else args.version
    view = story.view(version, args.seat)
    since = args.changed_since
    drawn = picture(
        view,
        Words(args.lang),
        theme=args.theme,
        palette=args.palette,
        width=args.width,
        changed_since=None if since is None else story.view(since, args.seat),
        targets=story.options(version, args.seat) if args.targets else (),
        zoom=[area for area in args.zoom.split(",") if area],
        legend=args.legend,
    )
    _save(args.output, drawn)


def _replay(args: argparse.Namespace) -> None:
    from render.film import replay_picture

    def progress(done: int, total: int) -> None:
        if done % 10 == 0 or done == total:
            print(f"\r{done} of {total}", end="" if done < total else "\n", file=sys.stderr)

    story = Story.read(args.record)
    _save(
        args.output,
        replay_picture(
            story.views(),
            Words(args.lang),
            theme=args.theme,
            palette=args.palette,
            width=args.width,
            progress=progress,
        ),
    )


def _card(args: argparse.Namespace) -> None:
    from render.card import card_picture

    story = Story.read(args.record)
    views = story.views()
    drawn = card_picture(
        views[-1],
        story.result(),
        peoples(views),
        Words(args.lang),
        theme=args.theme,
        palette=args.palette,
        width=args.width,
    )
    _save(args.output, drawn)


def _boards(args: argparse.Namespace) -> None:
    from render.bench import played_game

    game = find_game(args.game)
    args.output.mkdir(parents=True, exist_ok=True)
    for players in game.seats:
        views = played_game(args.game, players, players)
        fullest = max(views, key=lambda view: sum(a.owner is not None for a in view.areas))
        for name, view in (("empty", views[0]), ("full", fullest)):
            drawn = picture(
                view, Words(args.lang), theme=args.theme, palette=args.palette, width=args.width
            )
            _save(args.output / f"{args.game}-{players}p-{name}.png", drawn)


def _bench(args: argparse.Namespace) -> None:
    from render.bench import bench

    numbers = bench()
    if args.json:
        print(json.dumps(numbers))
    else:
        for name, value in numbers.items():
            print(f"{name:15}{value}")


def _save(path: Path, drawn: Picture) -> None:
    path.write_bytes(drawn.bytes)
    print(f"{path}: {len(drawn.bytes):,} bytes. {drawn.alt}")


if __name__ == "__main__":
    sys.exit(main())
