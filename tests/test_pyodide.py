"""Engine and proofs in the Python of the static site, run by Node: the wheels that a browser gets."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from elgrande.play.playouts import random_playout
from lite.build import build

IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")
RUN = Path(__file__).with_name("run_in_pyodide.mjs")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def in_pyodide():
    """Runs Python code there, and reads the JSON that it prints."""
    node = shutil.which("node") or shutil.which("nodejs")
    if node is None:
        (pytest.fail if IN_CI else pytest.skip)(
            "no Node here: install it (Debian, Ubuntu: sudo apt install nodejs)"
        )
    folder = build() / "pyodide"

    def run(code):
        command = [node, str(RUN), str(folder)]
        done = subprocess.run(command, input=code, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout.splitlines()[-1])

    return run


def test_a_game_ends_there_as_it_does_here(in_pyodide):
    there = in_pyodide(
        """
import json, sys
import elgrande as eg
print(json.dumps([sys.platform, eg.random_playout(players=4, seed=1).points]))
"""
    )
    assert there == ["emscripten", list(random_playout(players=4, seed=1).points)]


@pytest.mark.clause("SC-2", "SC-3")
def test_the_tie_rule_is_proved_there(in_pyodide):
    there = in_pyodide(
        """
import json
from proofs.kit import all_theorems
from proofs.runner import tried
theorem = all_theorems()["ranks_follow_the_tie_rule"]
result = tried(theorem)
print(json.dumps([result.problem, result.verdict, len(result.mutants)]))
"""
    )
    assert there == ["", "proved", 2]
