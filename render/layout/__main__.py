"""`python -m render.layout BOARD...` draws the outlines of boards anew and stores them."""

import argparse
import sys
from pathlib import Path

from render.layout.generate import outline
from render.layout.graph import GraphError, board_files, load_graph
from render.layout.measure import measure
from render.layout.store import BOARDS, as_data, write


def main(arguments: list[str] | None = None) -> int:
    """Draw the named boards; print where they went and how good they are."""
    parser = argparse.ArgumentParser(prog="python -m render.layout", description=__doc__)
    parser.add_argument("boards", nargs="*", metavar="BOARD", help="such as smallworld_5p, or all")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another hand")
    parser.add_argument("-o", "--output", type=Path, default=BOARDS, metavar="DIR")
    options = parser.parse_args(arguments)
    names = list(board_files()) if options.boards == ["all"] else options.boards
    if not names:
        print("\n".join(board_files()))
    try:
        for name in names:
            _draw(name, options.seed, options.output)
    except (GraphError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def _draw(name: str, seed: int, folder: Path) -> None:
    graph = load_graph(name)
    lines = outline(graph, seed)
    path = write(as_data(lines, graph, seed), folder)
    found = measure(lines, graph)
    print(
        f"{path}: land ratio {found.land_ratio:.2f}, radius {found.radius:.0f}, "
        f"shortest border {found.stretch:.0f} ({'-'.join(found.stretch_of)}), "
        f"nearest non-neighbours {found.gap:.0f} ({'-'.join(found.gap_of)})"
    )


if __name__ == "__main__":
    sys.exit(main())
