"""Games per second beside catanatron, in one run: `make compare`.

Run by a Python that has catanatron; Realmkeeper itself is started with the project's own.
"""

import json
import subprocess
import sys
import time

from catanatron import Color, Game, RandomPlayer

SECONDS = 8
COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def catanatron_games_per_s() -> float:
    began, games = time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        Game([RandomPlayer(color) for color in COLORS]).play()
        games += 1
    return games / (time.perf_counter() - began)


def ours(python: str, players: int) -> float:
    command = [python, "-m", "engine", "bench", "--game", "smallworld", "--json"]
    command += ["--players", str(players), "--seconds", str(SECONDS)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(json.loads(printed.splitlines()[-1])["games_per_s"])


def main(python: str) -> None:
    theirs = catanatron_games_per_s()
    sys.stdout.write(f"catanatron, 4 random players: {theirs:.1f} games/s\n")
    for players, factor in ((2, 25), (4, 12)):
        rate = ours(python, players)
        text = f"Small World, {players} random players: {rate:.0f} games/s"
        sys.stdout.write(f"{text}, {rate / theirs:.1f} times (asked: {factor})\n")


if __name__ == "__main__":
    main(sys.argv[1])
