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
from dataclasses import dataclass, field
from itertools import product
from random import Random
from statistics import fmean, median
from types import ModuleType

from tqdm import tqdm

from elgrande import engine
from elgrande.compiled import compiled_engine
from elgrande.engine import apply, legal_actions, new_game
from elgrande.players.bots import Bot, GreedyBot
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

    def play() -> None:
        for seed in range(number * GAMES, (number + 1) * GAMES):
            random_playout(players, seed, edition, engine=engine)  # nobody keeps it: that takes time, too

    return 1e3 * GAMES / milliseconds(play)


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
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, took: list[float]) -> None:
        self.bot, self.took = bot, took

    def choose(self, view):
        chosen = []
        self.took.append(milliseconds(lambda: chosen.append(self.bot.choose(view))))
        return chosen[0]


def greedy_milliseconds() -> list[float]:
    """The CPU time of every decision of five greedy bots, over some games."""
    took: list[float] = []
    for seed in range(GREEDY_GAMES):
        for _ in play_game([Timed(GreedyBot(5 * seed + seat), took) for seat in range(5)], EN_BASE, seed):
            pass
    return sorted(took)


# --- measuring -------------------------------------------------------------------------------------


@dataclass
class Measured:
    """What was measured in all rounds: by engine and players, by expansions and engine, and besides."""

    speeds: dict[tuple[str, int], list[float]]
    with_expansions: dict[tuple[str, str], list[float]]
    machine: list[float] = field(default_factory=list)
    imports: list[float] = field(default_factory=list)

    @property
    def slower(self) -> float:
        """How many times slower this machine is than the build machine."""
        return slowness(self.machine)


def engines_here() -> dict[str, ModuleType]:
    """The engines there are here, by name: the plain one, and the compiled one if it is up to date."""
    compiled = compiled_engine()
    return {"plain": engine} | ({"compiled": compiled} if compiled else {})


def measured_on(engines: dict[str, ModuleType]) -> Measured:
    """All speeds and imports, measured in turn with a bar of progress.

    Everything in turn, and in both directions, so that a spell of bad weather hits all of them alike.
    """
    expanded = {said: EN_BASE.with_expansions(*names) for said, names in EXPANSIONS.items()}
    found = Measured(
        {(name, players): [] for players in PLAYERS for name in engines},
        {run: [] for run in product(expanded, engines)},
    )
    for name, players in found.speeds:
        games_per_second(players, 0, engines[name])  # fills the caches
    for said, name in found.with_expansions:
        games_per_second(4, 0, engines[name], expanded[said])
    import_milliseconds()  # compiles what has changed
    for number in tqdm(range(ROUNDS), desc="measuring", disable=None):
        direction = -1 if number % 2 else 1
        found.machine.append(milliseconds(bare_loop))
        for name, players in list(found.speeds)[::direction]:
            found.speeds[name, players].append(games_per_second(players, number, engines[name]))
        for said, name in list(found.with_expansions)[::direction]:
            speed = games_per_second(4, number, engines[name], expanded[said])
            found.with_expansions[said, name].append(speed)
        found.imports.append(import_milliseconds())
        found.machine.append(milliseconds(bare_loop))
    return found


# --- telling ---------------------------------------------------------------------------------------


def main(prog: str = "python -m benchmarks.speed") -> int:
    """Measure and print; 1 if `--gate` is asked for and a promise is not kept."""
    parser = argparse.ArgumentParser(
        prog=prog, description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--gate", action="store_true", help="exit with 1 if a figure is worse than promised")
    gate = parser.parse_args().gate
    engines = engines_here()
    found = measured_on(engines)
    tell_machine(found)
    kept = tell_games(found)
    tell_expansions(found)
    kept += tell_decisions(found, engines)
    if "compiled" not in engines:
        print("\nThere is no compiled engine of these sources here: make fast")
    return int(gate and not all(kept))


def tell_machine(found: Measured) -> None:
    """Print how fast the machine is."""
    print(f"Python {sys.version.split()[0]}, CPU time, medians of {ROUNDS}\n")
    print(f"{'bare loop':<42}{median(found.machine):>9.2f} ms  (build machine {BUILD_MACHINE:.2f} ms)")
    print(f"{'this machine, against the build machine':<42}{found.slower:>9.2f} times its time\n")


def tell_games(found: Measured) -> list[bool]:
    """Print how many games of the base game a second there are; which promises are kept."""
    kept = []
    for (name, players), measured in found.speeds.items():
        speed, spread = median(measured), (max(measured) - min(measured)) / 2 / median(measured)
        line = f"{f'random games, {players} players, {name}':<42}{speed:>9.0f} games/s ±{spread:.0%}"
        if name != "plain":
            pairs = zip(measured, found.speeds["plain", players], strict=True)
            line += f", {median(here / plain for here, plain in pairs):.2f} times plain"
        if promise := GAMES_PER_SECOND.get((name, players)):
            there = speed * found.slower
            kept.append(there >= promise)
            line += verdict(f"{there:.0f} on the build machine, at least {promise}", kept[-1])
        print(line)
    return kept


def tell_expansions(found: Measured) -> None:
    """Print how many games with expansions a second there are, beside those of the base game."""
    for (said, name), measured in found.with_expansions.items():
        pairs = zip(measured, found.speeds[name, 4], strict=True)
        ratio = median(here / base for here, base in pairs)
        title = f"4 players, {said}, {name}"
        print(f"{title:<42}{median(measured):>9.0f} games/s, {ratio:.2f} times the base game")


def tell_decisions(found: Measured, engines: dict[str, ModuleType]) -> list[bool]:
    """Measure and print how long decisions and the import take; which promises are kept."""
    kept = []
    states, greedy = positions_of_a_game(), greedy_milliseconds()
    for name, took, promise in (
        *(
            (f"{PLAYOUTS} playouts of a decision, {name}", playouts_milliseconds(states, used), most)
            for (name, used), most in zip(engines.items(), PLAYOUTS_OF_A_DECISION.values(), strict=False)
        ),
        ("import elgrande", median(found.imports), IMPORT),
        ("greedy decision, 5 players, on average", fmean(greedy), GREEDY_DECISION),
        ("greedy decision, 5 players, 1 in 100", greedy[int(0.99 * len(greedy))], GREEDY_DECISION),
    ):
        kept.append(took / found.slower <= promise)
        line = f"{name:<42}{took:>9.1f} ms"
        print(line + verdict(f"{took / found.slower:.1f} on the build machine, at most {promise}", kept[-1]))
    return kept


def verdict(promise: str, kept: bool) -> str:
    """A promise, and whether it is kept."""
    return f"  ({promise}: {'kept' if kept else 'NOT KEPT'})"


if __name__ == "__main__":
    sys.exit(main())
