"""`python -m bot`: run the referee, copy or check its database, or put it under load."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import NoReturn

from bot.settings import LOCAL_PORT, BadSettings, Settings, read_settings

UNTOLD = (
    "There is no DISCORD_TOKEN: set it in the environment or in .env (see .env.example),"
    " or play on this computer with `python -m bot --local`."
)


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for; return the exit code."""
    given = _parser().parse_args(arguments)
    try:
        settings = read_settings()
    except BadSettings as error:
        print(error, file=sys.stderr)
        return 2
    if given.command == "backup":
        return _backup(settings, given.file)
    if given.command == "check":
        return _check(settings)
    if given.command == "load":
        from bot.load import load

        return load(given.games, given.clicks, given.seconds, as_json=given.json)
    local = given.local or (given.auto and settings.token is None)
    if not local and settings.token is None:
        print(UNTOLD, file=sys.stderr)
        return 2
    return _run(settings, local=local, port=given.port)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{message} (try: {self.prog} --help)", file=sys.stderr)
        sys.exit(2)


def _port(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m bot", description=__doc__)
    parser.add_argument("--local", action="store_true", help="play on this computer, no account")
    parser.add_argument("--port", type=_port, default=LOCAL_PORT, help="port of the local table")
    parser.add_argument("--auto", action="store_true", help="with a token Discord, else local")
    commands = parser.add_subparsers(dest="command")
    backup = commands.add_parser("backup", help="copy the database, also beside a running bot")
    backup.add_argument("file", type=Path)
    commands.add_parser("check", help="check the database, also beside a running bot")
    load = commands.add_parser("load", help="play many games at once and measure")
    load.add_argument("--games", type=int, default=200)
    load.add_argument("--clicks", type=float, default=20.0)
    load.add_argument("--seconds", type=float, default=30.0)
    load.add_argument("--json", action="store_true")
    return parser


def _run(settings: Settings, *, local: bool, port: int) -> int:
    from bot.running import run_local, run_on_discord
    from engine.table import CannotOpen

    try:
        asyncio.run(run_local(settings, port) if local else run_on_discord(settings))
    except CannotOpen as error:
        print(error, file=sys.stderr)
        return 2
    except PermissionError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


def _backup(settings: Settings, target: Path) -> int:
    from engine.table import CannotOpen, StoreFailed, backup

    try:
        backup(settings.database, target)
    except (CannotOpen, StoreFailed, OSError) as error:
        print(f"The database was not copied: {error}", file=sys.stderr)
        return 1
    print(f"{settings.database} was copied to {target}.")
    return 0


def _check(settings: Settings) -> int:
    from bot.app import installed_games
    from engine.table import CannotOpen, check

    try:
        report = check(settings.database, installed_games())
    except (CannotOpen, OSError) as error:
        print(f"The database cannot be checked: {error}", file=sys.stderr)
        return 1
    for fault in report.faults:
        print(fault)
    print(f"Games checked: {report.games}, faults: {len(report.faults)}.")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
