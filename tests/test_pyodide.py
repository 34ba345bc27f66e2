"""Engine and proofs in the Python of the static site, run by Node: the wheels that a browser gets."""

import json
import shutil
import subprocess
from pathlib import Path

import nbformat
import pytest

from elgrande.players.playouts import random_playout
from lite.build import build
from tests.conftest import IN_CI

ROOT = Path(__file__).parent.parent
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
    site = build()

    def run(code):
        command = [node, str(RUN), str(site)]
        done = subprocess.run(command, input=code, capture_output=True, text=True, timeout=900)
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
from proofs.theorems import all_theorems
from proofs.results import tried
theorem = all_theorems()["ranks_follow_the_tie_rule"]
result = tried(theorem)
print(json.dumps([result.problem, result.verdict, len(result.mutants)]))
"""
    )
    assert there == ["", "proved", 2]


PARTS = 4  # a test that takes five minutes is taken for one that hangs

ALL_LESSONS = """
import json, os, sys
import z3
from IPython.core.interactiveshell import InteractiveShell

os.environ["ELGRANDE_LANGUAGE"] = "pt"
shell, said, wrong = InteractiveShell.instance(), sys.stdout, {}
for name, cells in json.loads(LESSONS).items():
    shell.reset()
    sys.stdout = open(os.devnull, "w")
    results = [shell.run_cell(cell) for cell in cells]
    sys.stdout = said
    errors = [result.error_before_exec or result.error_in_exec for result in results]
    wrong[name] = [repr(error) for error in errors if error]
print(json.dumps(wrong))
"""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_lesson_runs_there_without_an_error(in_pyodide, part):
    lessons = {
        path.name: [
            cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"
        ]
        for path in sorted((ROOT / "notebooks" / "en").glob("*.ipynb"))[part::PARTS]
    }
    wrong = {"a lesson that fails": ["x = 1", "x / 0"]}
    there = in_pyodide(f"LESSONS = {json.dumps(lessons | wrong)!r}\n{ALL_LESSONS}")
    assert there == {name: [] for name in lessons} | {
        "a lesson that fails": ["ZeroDivisionError('division by zero')"]
    }
