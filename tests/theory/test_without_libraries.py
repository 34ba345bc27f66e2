"""What runs in a browser: everything that says so does without NumPy, SciPy, Nashpy and pygambit."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from elgrande.theory.extras import EXTRA

SCRIPT = """
import sys

sys.modules.update(dict.fromkeys(("numpy", "scipy", "nashpy", "pygambit")))  # not to be imported

from elgrande.positions import position
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.correlated import correlated_equilibrium
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import eliminate
from elgrande.theory.extras import MissingExtra
from elgrande.theory.gambit_files import from_nfg, to_nfg
from elgrande.theory.several_players import mixed_equilibrium
from elgrande.theory.two_players import extreme_equilibria, nashpy_equilibria
from elgrande.theory.welfare import price_of_anarchy

for players in (2, 3, 4):
    inside = (1, 2, 2, 1)[:players]
    game = disk_game(position(players, castillo=inside, caballeros={"aragon": inside[::-1]}), "margin")
    assert list(map(list, from_nfg(to_nfg(game)).payoffs)) == list(map(list, game.payoffs))
    assert mixed_equilibrium(game, 30).regret < 1
    assert eliminate(game).left.size <= game.size
    if pure_equilibria(game):
        assert price_of_anarchy(game).lost >= 0
    if players == 2:
        assert all(found.regrets == (0, 0) for found in extreme_equilibria(game))
        for needing in (nashpy_equilibria, correlated_equilibrium):
            try:
                needing(game.restricted([labels[:3] for labels in game.choices]))
            except MissingExtra as missing:
                print(missing)
"""


def test_games_are_written_down_and_solved_without_any_library() -> None:
    ran = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [
        "this needs nashpy: install elgrande[theory]",
        "this needs numpy: install elgrande[theory]",
    ]


def test_no_test_is_left_out_for_want_of_a_library():
    """Where tests run, all extras are installed, and no test looks first whether a library is there."""
    libraries = (*EXTRA, "pyspiel", "open_spiel", "pettingzoo", "distributed")
    assert [library for library in libraries if find_spec(library) is None] == []
    looks_first = "import" + "orskip"
    sources = {path: path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("*.py")}
    assert [path.name for path, source in sources.items() if looks_first in source] == []
