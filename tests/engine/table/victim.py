"""A table process to be killed: plays without end and says on a pipe what it was told."""

from __future__ import annotations

import asyncio
import os
import random
import sys

from engine.table import Accepted, Tables
from tests.engine.table.tiny import GAMES

USERS = (1, 2)
PLAYERS = 4
"""Games played at once."""


def say(word: str, *values: object) -> None:
    """Tell the parent in one write, so that a kill never leaves half a line."""
    os.write(1, (" ".join([word, *map(str, values)]) + "\n").encode())


async def player(tables: Tables, game: int, tag: str) -> None:
    """Move, undo and pass for ever; every request is announced, every answer acknowledged."""
    table = await tables.table(game)
    rng, number = random.Random(tag), 0
    while not table.over:
        number += 1
        request = f"{tag}-{game}-{number}"
        user = table.row.seats[table.to_act()[0]].user
        say("try", request)
        if rng.random() < 0.2 and table.undoable(table.to_act()[0]):
            outcome = await table.undo(request, by=user)
        else:
            moves = ["add"] * rng.randrange(4) + [rng.choice(["roll", "pass", "pick 2"])]
            outcome = await table.submit(request, by=user, moves=moves)
        if not isinstance(outcome, Accepted):
            say("odd", request, outcome)
            return
        say("ack", request, game, outcome.version, outcome.game.head)


async def main(path: str, tag: str, rounds: str = "50") -> None:
    """Open the file, say so, and play."""
    tables = await Tables.open(path, games=GAMES)
    say("ready", *(f"fault-{fault.game}" for fault in tables.faults))
    open_games = [row.id for row in await tables.find(statuses=("open",))]
    for number in range(PLAYERS - len(open_games)):
        made = await tables.create(
            f"{tag}-new-{number}", game="tiny", host=1, seats=2, options={"rounds": int(rounds)}
        )
        assert isinstance(made, Accepted)
        await tables.join(made.game.id, user=2, request=f"{tag}-join-{number}")
        await tables.start(made.game.id, by=1)
        open_games.append(made.game.id)
    await asyncio.gather(*(player(tables, game, tag) for game in open_games))
    await tables.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
