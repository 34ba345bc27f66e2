"""How long it takes to write a general scoring of five players down as a game, and to solve it.

    python -m benchmarks.theory           print the figures

Milliseconds of CPU time, medians over positions of random games, beside how fast the machine is
(benchmarks/speed.py). Promised are 5 with NumPy and 100 without for the game, and with NumPy 2 for its pure
equilibria; without, all of them together take some eight.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from unittest.mock import patch

from benchmarks.speed import BUILD_MACHINE, bare_loop
from elgrande.engine import new_game
from elgrande.players.playouts import Playout
from elgrande.rules.map import CASTILLO
from elgrande.state import GeneralScoring, SettingDisks, State, changed
from elgrande.theory import best_responses, disks
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.disks import PAYOFFS, disk_game
from elgrande.theory.two_players import extreme_equilibria

GAMES, TIMES = 6, 7


def asked_for_disks(players: int, seed: int) -> State:
    """The first state of a random game in which all are about to set their disks for a general scoring."""
    game, random = Playout(new_game(players, seed=seed)), Random(seed)
    while not isinstance(game.state().agenda[0], GeneralScoring):
        game.play(game.actions[int(random.random() * len(game.actions))])
    state = game.state()
    assert isinstance(state.agenda[-1], SettingDisks)
    return state


def everybody_inside(state: State) -> State:
    """The state with caballeros of all players in the Castillo: the most that there can be to do."""
    place = state.box.index[CASTILLO]
    row = tuple(1 + player % 3 for player in range(state.players))
    return state._replace(caballeros=changed(state.caballeros, place, row))


def milliseconds(of: Callable[[State], object], states: Sequence[State]) -> float:
    """The median of several runs over all states."""
    found = []
    for state in (*states[:1], *states * TIMES):
        start = time.process_time()
        of(state)
        found.append(1000 * (time.process_time() - start))
    return median(found[1:])


def report(name: str, of: Callable[[State], object], states: Sequence[State]) -> None:
    """One line: as they come in games, and with everybody in the Castillo."""
    full = [everybody_inside(state) for state in states]
    print(f"{name:42}{milliseconds(of, states):8.2f}{milliseconds(of, full):12.2f}")


def main() -> int:
    """All figures."""
    description = (__doc__ or "").partition("\n")[0]
    ArgumentParser(prog="python -m benchmarks.theory", description=description).parse_args()
    loop = median(milliseconds(lambda state: bare_loop(), [new_game()]) for _ in range(3))
    print(f"this machine: {loop:.1f} ms for the bare loop; {BUILD_MACHINE} on the build machine\n")
    print(f"{'milliseconds':42}{'in games':>8}{'all inside':>12}")
    five = [asked_for_disks(5, seed) for seed in range(GAMES)]
    for payoff in PAYOFFS:
        report(f"5 players, {payoff}, NumPy", partial(disk_game, payoff=payoff), five)
    games = {state: disk_game(state) for one in five for state in (one, everybody_inside(one))}
    report("every pure equilibrium, NumPy", lambda state: pure_equilibria(games[state]), five)
    with (
        patch.object(disks, "found", lambda name: None),
        patch.object(best_responses, "found", lambda name: None),
    ):
        for payoff in PAYOFFS:
            report(f"5 players, {payoff}, plain", partial(disk_game, payoff=payoff), five)
        report("every pure equilibrium, plain", lambda state: pure_equilibria(games[state]), five)
    two = [asked_for_disks(2, seed) for seed in range(GAMES)]
    report(
        "2 players, points, all equilibria, plain", lambda state: extreme_equilibria(disk_game(state)), two
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
