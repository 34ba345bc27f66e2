"""How fast the engine is, in CPU time, beside how fast the machine is.

    python benchmarks/speed.py            print the figures
    python benchmarks/speed.py --gate     and exit with 1 if one of them is worse than promised

Times are medians of `time.process_time`, so that other processes hardly matter; README.md says more.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from math import prod
from statistics import fmean, median

from tqdm import tqdm

from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game, random_playout
from elgrande.rules.editions import EN_BASE
from elgrande.rules.pieces import PLAYERS

# What is promised, on a machine as fast as the one on which the project is built: at least so many
# random games a second, and at most so many milliseconds.
GAMES_PER_SECOND = {4: 400, 5: 280}
IMPORT = 60
GREEDY_DECISION = 60

ROUNDS, GAMES = 9, 40
IMPORTS = 9
GREEDY_GAMES = 3


# --- the machine -----------------------------------------------------------------------------------


def loop() -> None:
    """A million turns of an empty loop."""
    for _ in range(10**6):
        pass


def fib(n: int) -> int:
    """The n-th Fibonacci number, by calling itself."""
    return n if n < 2 else fib(n - 1) + fib(n - 2)


# Each task, and the milliseconds it takes on the machine on which the project is built.
CALIBRATION: dict[str, tuple[Callable[[], object], float]] = {
    "empty loop, a million times": (loop, 12.5),
    "sum(range(10**6))": (lambda: sum(range(10**6)), 11.7),
    "fib(20), ten times": (lambda: [fib(20) for _ in range(10)], 7.9),
}


def milliseconds(task: Callable[[], object]) -> float:
    """The CPU time of a task."""
    started = time.process_time()
    task()
    return 1e3 * (time.process_time() - started)


def slowness(calibration: dict[str, float]) -> float:
    """How many times slower this machine is than the build machine, as the geometric mean of all tasks."""
    ratios = [took / CALIBRATION[task][1] for task, took in calibration.items()]
    return prod(ratios) ** (1 / len(ratios))


# --- the engine ------------------------------------------------------------------------------------


def games_per_second(players: int, number: int) -> float:
    """Random games in one process, from set-up to the last general scoring, events and all."""
    seeds = range(number * GAMES, (number + 1) * GAMES)
    return 1e3 * GAMES / milliseconds(lambda: [random_playout(players, seed) for seed in seeds])


IMPORTING = """
import sys, time
if {with_networkx}:
    import networkx
started = time.process_time()
import elgrande
print(1e3 * (time.process_time() - started), "networkx" in sys.modules)
"""


def import_milliseconds() -> float:
    """The CPU time of `import elgrande`, compiled before, in a new process; networkx is left out."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for with_networkx in (False, True):
        code = IMPORTING.format(with_networkx=with_networkx)
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        took, networkx = done.stdout.split()
        if networkx == "False":
            break
    return float(took)


class Timed:
    """A greedy bot with a stopwatch."""

    def __init__(self, seed: int, took: list[float]) -> None:
        self.bot, self.took = GreedyBot(seed), took

    def choose(self, view):
        chosen = []
        self.took.append(milliseconds(lambda: chosen.append(self.bot.choose(view))))
        return chosen[0]


def greedy_milliseconds() -> list[float]:
    """The CPU time of every decision of five greedy bots, over some games."""
    took: list[float] = []
    for seed in range(GREEDY_GAMES):
        for _ in play_game([Timed(5 * seed + seat, took) for seat in range(5)], EN_BASE, seed):
            pass
    return sorted(took)


# --- telling ---------------------------------------------------------------------------------------


def main() -> int:
    """Measure and print; 1 if `--gate` is asked for and a promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--gate", action="store_true", help="exit with 1 if a figure is worse than promised")
    gate = parser.parse_args().gate

    calibration: dict[str, list[float]] = {task: [] for task in CALIBRATION}
    speeds: dict[int, list[float]] = {players: [] for players in PLAYERS}
    imports: list[float] = []
    for players in PLAYERS:
        games_per_second(players, 0)  # fills the caches
    import_milliseconds()  # compiles what has changed
    # Everything in turn, so that a spell of bad weather hits calibration and engine alike.
    for number in tqdm(range(ROUNDS), desc="measuring", disable=None):
        for task, (run, _) in CALIBRATION.items():
            calibration[task].append(milliseconds(run))
        for players in PLAYERS:
            speeds[players].append(games_per_second(players, number))
        imports.append(import_milliseconds())
    greedy = greedy_milliseconds()

    machine = {task: median(took) for task, took in calibration.items()}
    slower = slowness(machine)
    print(f"Python {sys.version.split()[0]}, CPU time, medians of {ROUNDS}\n")
    for task, took in machine.items():
        print(f"{task:<42}{took:>9.2f} ms  (build machine {CALIBRATION[task][1]:.2f} ms)")
    print(f"{'this machine, against the build machine':<42}{slower:>9.2f} times its time\n")

    kept = []
    for players, measured in speeds.items():
        speed, spread = median(measured), (max(measured) - min(measured)) / 2 / median(measured)
        promise = GAMES_PER_SECOND.get(players)
        line = f"{f'random games, {players} players':<42}{speed:>9.0f} games/s ±{spread:.0%}"
        if promise:
            kept.append(speed * slower >= promise)
            line += verdict(f"{speed * slower:.0f} on the build machine, at least {promise}", kept[-1])
        print(line)
    for name, took, promise in (
        ("import elgrande", median(imports), IMPORT),
        ("greedy decision, 5 players, on average", fmean(greedy), GREEDY_DECISION),
        ("greedy decision, 5 players, 1 in 100", greedy[int(0.99 * len(greedy))], GREEDY_DECISION),
    ):
        kept.append(took / slower <= promise)
        line = f"{name:<42}{took:>9.1f} ms"
        print(line + verdict(f"{took / slower:.1f} on the build machine, at most {promise}", kept[-1]))
    return int(gate and not all(kept))


def verdict(promise: str, kept: bool) -> str:
    """A promise, and whether it is kept."""
    return f"  ({promise}: {'kept' if kept else 'NOT KEPT'})"


if __name__ == "__main__":
    sys.exit(main())
