"""How long a search player takes to decide, in games of five, in CPU time beside how fast the machine is.

    python -m benchmarks.search             one game, some 400 decisions: a minute or two
    python -m benchmarks.search --games 4
    python -m benchmarks.search --gate      and exit with 1 if a decision takes longer than promised

Promised is half a second for 200 playouts, with the compiled engine, on a machine as fast as the one on which
the project is built. The bare loop of benchmarks/speed.py is run after every few decisions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from statistics import median

from tqdm import tqdm

from benchmarks.speed import Timed, bare_loop, milliseconds, slowness
from elgrande.arguments import at_least_one
from elgrande.compiled import fastest_engine
from elgrande.players.playouts import play_game
from elgrande.players.search import Budget, SearchBot
from elgrande.rules.editions import EN_BASE

PLAYERS, PLAYOUTS = 5, 200
PROMISED = 500.0
SEED, EVERY = 100, 10


def decisions(game: int) -> tuple[list[float], list[float]]:
    """The milliseconds of every decision of one game, and of the bare loops between them."""
    took, loops = list[float](), list[float]()
    seats = range(PLAYERS * game, PLAYERS * (game + 1))
    bots = [Timed(SearchBot(seed, Budget(PLAYOUTS)), took) for seed in seats]
    for number, _ in enumerate(play_game(bots, EN_BASE, SEED + game)):
        if number % EVERY == 0:
            loops.append(milliseconds(bare_loop))
    return took, loops


def told(took: Sequence[float], slower: float) -> str:
    """How long decisions took, on this machine and on the build machine, and how many took too long.

    >>> print(told([100.0, 200.0, 660.0], 1.2))
    3 decisions: median 200 ms, longest 660; on the build machine 167 and 550, above 500: 1 (33.3 %)
    """
    there = [each / slower for each in took]
    above = sum(each > PROMISED for each in there)
    return (
        f"{len(took)} decisions: median {median(took):.0f} ms, longest {max(took):.0f}; "
        f"on the build machine {median(there):.0f} and {max(there):.0f}, "
        f"above {PROMISED:.0f}: {above} ({above / len(took):.1%})".replace("%", " %")
    )


def main() -> int:
    """Play, and print how long the decisions took; 1 if one took too long and `--gate` is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.search",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--games", type=at_least_one, default=1, help="so many games (1)")
    parser.add_argument("--gate", action="store_true", help="exit with 1 if a decision took too long")
    asked = parser.parse_args()
    measured = [decisions(game) for game in tqdm(range(asked.games), desc="games", disable=None)]
    took = [each for decided, _ in measured for each in decided]
    slower = slowness([each for _, loops in measured for each in loops])
    compiled = fastest_engine().__name__ != "elgrande.engine"
    print(f"{'compiled' if compiled else 'plain'} engine, {slower:.2f} times the build machine's time")
    print(told(took, slower))
    return int(asked.gate and max(took) / slower > PROMISED)


if __name__ == "__main__":
    sys.exit(main())
