"""How fast the engine is, plain and compiled, in CPU time, beside how fast the machine is.

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
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from statistics import fmean, median
from types import ModuleType

from tqdm import tqdm

from elgrande import engine
from elgrande.compiled import compiled_engine, fastest_engine
from elgrande.engine import apply, legal_actions, new_game
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import Playout, play_game, random_playout
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.pieces import PLAYERS

# What is promised, on a machine as fast as the one on which the project is built: at least so many
# random games a second, and at most so many milliseconds.
GAMES_PER_SECOND = {
    ("plain", 4): 800,
    ("plain", 5): 550,
    ("compiled", 4): 1600,
    ("compiled", 5): 1100,
}
PLAYOUTS_OF_A_DECISION = {"plain": 220, "compiled": 110}
IMPORT = 60
GREEDY_DECISION = 60

# Games of four with these expansions, beside those of the base game.
EXPANSIONS = {
    "colonies": ("colonies",),
    "colonies and anniversary": ("colonies", "anniversary"),
    "grandissimo": ("grandissimo",),
    "all three expansions": ("colonies", "anniversary", "grandissimo"),
}

ROUNDS, GAMES = 9, 40
IMPORTS = 9
GREEDY_GAMES = 3
PLAYOUTS, POSITIONS = 200, 10


# --- the machine -----------------------------------------------------------------------------------

# The milliseconds that the bare loop takes on the machine on which the project is built.
BUILD_MACHINE = 10.5


def bare_loop() -> int:
    """A game without rules, 5,000 decisions long: list what can be done, draw, rebuild two rows, tell.

    What Python itself takes for this kind of work; nothing of it is the engine's, so it stays as it is.
    """
    random, rows, told = Random(1).random, ((7, 7, 7, 7),) * 12, []
    for decision in range(5_000):
        player = decision % 4
        options = tuple([(player, row) for row in range(1, 12) if rows[0][player] or rows[row][player]])
        _, place = options[int(random() * len(options))]
        source, target = (0, place) if rows[0][player] else (place, 0)
        rows = moved(rows, player, source, target)
        told.append((player, place, ("because",)))
    return len(told)


def moved(rows: tuple[tuple[int, ...], ...], player: int, source: int, target: int):
    """The rows after one of a player's pieces went from one to another."""
    after = list(rows)
    for place, change in ((source, -1), (target, 1)):
        row = after[place]
        after[place] = row[:player] + (row[player] + change,) + row[player + 1 :]
    return tuple(after)


def slowness(loops: Sequence[float]) -> float:
    """How many times slower this machine is than the build machine, from the milliseconds of bare loops."""
    return median(loops) / BUILD_MACHINE


def milliseconds(task: Callable[[], object]) -> float:
    """The CPU time of a task."""
    started = time.process_time()
    task()
    return 1e3 * (time.process_time() - started)


# --- the engine ------------------------------------------------------------------------------------


def games_per_second(players: int, number: int, engine: ModuleType, edition: Edition = EN_BASE) -> float:
    """Random games in one process, from set-up to the last general scoring, events and all."""
    seeds = range(number * GAMES, (number + 1) * GAMES)
    took = milliseconds(lambda: [random_playout(players, s, edition, engine=engine) for s in seeds])
    return 1e3 * GAMES / took


def positions_of_a_game():
    """States spread evenly over one random game of four."""
    random, state, states = Random(1), new_game(seed=1), []
    while not state.is_over:
        states.append(state)
        actions = legal_actions(state)
        state = apply(state, actions[int(random.random() * len(actions))]).state
    return states[:: len(states) // POSITIONS]


def playouts_milliseconds(states, engine: ModuleType) -> float:
    """200 games played on at random, the first actions of a decision in turn; the mean over these states."""
    random = Random(1).random

    def draw(actions):
        return actions[int(random() * len(actions))]

    def decide():
        for state in states:
            game = Playout(state, engine=engine)
            for number in range(PLAYOUTS):
                trial = game.copy()
                trial.play(game.actions[number % len(game.actions)])
                trial.finish(draw)

    return milliseconds(decide) / len(states)


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

    engines = {"plain": engine}
    if compiled := compiled_engine():
        engines["compiled"] = compiled
    runs = [(name, players) for players in PLAYERS for name in engines]
    speeds: dict[tuple[str, int], list[float]] = {run: [] for run in runs}
    expanded = {said: EN_BASE.with_expansions(*names) for said, names in EXPANSIONS.items()}
    with_expansions: dict[tuple[str, str], list[float]] = {run: [] for run in product(expanded, engines)}
    machine: list[float] = []
    imports: list[float] = []
    for name, players in runs:
        games_per_second(players, 0, engines[name])  # fills the caches
    for said, name in with_expansions:
        fastest_engine(expanded[said])  # has the expansions with it
        games_per_second(4, 0, engines[name], expanded[said])
    import_milliseconds()  # compiles what has changed
    # Everything in turn, and in both directions, so that a spell of bad weather hits all of them alike.
    for number in tqdm(range(ROUNDS), desc="measuring", disable=None):
        machine.append(milliseconds(bare_loop))
        for name, players in runs[:: -1 if number % 2 else 1]:
            speeds[name, players].append(games_per_second(players, number, engines[name]))
        for said, name in list(with_expansions)[:: -1 if number % 2 else 1]:
            with_expansions[said, name].append(games_per_second(4, number, engines[name], expanded[said]))
        imports.append(import_milliseconds())
        machine.append(milliseconds(bare_loop))
    slower = slowness(machine)
    print(f"Python {sys.version.split()[0]}, CPU time, medians of {ROUNDS}\n")
    print(f"{'bare loop':<42}{median(machine):>9.2f} ms  (build machine {BUILD_MACHINE:.2f} ms)")
    print(f"{'this machine, against the build machine':<42}{slower:>9.2f} times its time\n")

    kept = []
    for (name, players), measured in speeds.items():
        speed, spread = median(measured), (max(measured) - min(measured)) / 2 / median(measured)
        line = f"{f'random games, {players} players, {name}':<42}{speed:>9.0f} games/s ±{spread:.0%}"
        if name != "plain":
            pairs = zip(measured, speeds["plain", players], strict=True)
            line += f", {median(here / plain for here, plain in pairs):.2f} times plain"
        if promise := GAMES_PER_SECOND.get((name, players)):
            kept.append(speed * slower >= promise)
            line += verdict(f"{speed * slower:.0f} on the build machine, at least {promise}", kept[-1])
        print(line)
    for (said, name), measured in with_expansions.items():
        pairs = zip(measured, speeds[name, 4], strict=True)
        ratio = median(here / base for here, base in pairs)
        title = f"4 players, {said}, {name}"
        print(f"{title:<42}{median(measured):>9.0f} games/s, {ratio:.2f} times the base game")
    states, greedy = positions_of_a_game(), greedy_milliseconds()
    for name, took, promise in (
        *(
            (f"{PLAYOUTS} playouts of a decision, {name}", playouts_milliseconds(states, used), most)
            for (name, used), most in zip(engines.items(), PLAYOUTS_OF_A_DECISION.values(), strict=False)
        ),
        ("import elgrande", median(imports), IMPORT),
        ("greedy decision, 5 players, on average", fmean(greedy), GREEDY_DECISION),
        ("greedy decision, 5 players, 1 in 100", greedy[int(0.99 * len(greedy))], GREEDY_DECISION),
    ):
        kept.append(took / slower <= promise)
        line = f"{name:<42}{took:>9.1f} ms"
        print(line + verdict(f"{took / slower:.1f} on the build machine, at most {promise}", kept[-1]))
    if "compiled" not in engines:
        print("\nThere is no compiled engine of these sources here: make fast")
    return int(gate and not all(kept))


def verdict(promise: str, kept: bool) -> str:
    """A promise, and whether it is kept."""
    return f"  ({promise}: {'kept' if kept else 'NOT KEPT'})"


if __name__ == "__main__":
    sys.exit(main())
