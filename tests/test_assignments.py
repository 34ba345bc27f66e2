"""The assignments of the teacher's corner, handed out and graded by nbgrader as its guide tells.

Four students hand in: Ana has solved everything; Bruno believes what many believe; Carmen's work breaks in
the middle, and she has deleted tests; Diego has not begun.
"""

import csv
import os
import re
import subprocess
import sys
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple
from zipfile import ZipFile

import nbformat
import pytest
from nbgrader.api import Gradebook

from elgrande.text import LANGUAGES
from notebooks.press.prose import TRANSLATIONS, lessons, stale, untranslated
from tests.browser.servers import PLACES, ROOT

assignments = import_module("notebooks.class.__main__")  # `class` is a word of Python's own
CLASS = ROOT / "notebooks" / "class"
GUIDES = {"en": CLASS / "GUIDE.md"} | {language: CLASS / f"GUIDE.{language}.md" for language in TRANSLATIONS}
NAMES = assignments.assignments()

# --- what students hand in -------------------------------------------------------------------------------

MISTAKES = {
    "game_theory": {
        # Tied players share the better rank, as in sports.
        "ranks_of": """
            def ranks_of(counts):
                return tuple(1 + sum(other > mine for other in counts) if mine else None for mine in counts)
            """,
        # Each caballero goes where it is worth most at that moment.
        "best_turn": """
            def best_turn(state):
                turn = []
                for _ in range(2):
                    values = marginal_values(played(state, *turn))
                    turn.append(PlaceCaballero(0, max(values, key=values.get)))
                after = played(state, *turn)
                leads = {
                    region: lead(played(after, UseSpecial(0), ScorePlace(0, region))) for region in values
                }
                return (*turn, UseSpecial(0), ScorePlace(0, max(leads, key=leads.get)))
            """,
        # Only the disks that seem to matter.
        "disk_game": """
            def disk_game(state):
                disks = ["granada", "valencia"]
                afters = [played(state, SetDisk(0, row)) for row in disks]
                return disks, disks, [[lead(played(a, SetDisk(1, c))) for c in disks] for a in afters]
            """,
        # There is one equilibrium, or none.
        "pure_equilibria": """
            def pure_equilibria(matrix):
                for row, entries in enumerate(matrix):
                    for column, entry in enumerate(entries):
                        if entry == min(entries) and entry == max(other[column] for other in matrix):
                            return [(row, column)]
                return []
            """,
        # Half and half is always fair.
        "mixture": """
            def mixture(matrix):
                (a, b), (c, d) = matrix
                return Fraction(1, 2), Fraction(a + c, 2)
            """,
        # Bruno will play what suits Ana.
        "auction": """
            def auction(state):
                return {
                    card.value: max(
                        lead(to_the_end(played(state, card, answer)))
                        for answer in eg.legal_actions(played(state, card))
                    )
                    for card in eg.legal_actions(state)
                }
            """,
    },
    "formal_methods": {
        # Dense ranking: a tie costs nothing.
        "rank": """
            def rank(counts, player):
                better_groups = [
                    z3.And(its > counts[player], *[its != counts[earlier] for earlier in range(seat)])
                    for seat, its in enumerate(counts)
                ]
                return 1 + how_many(better_groups)
            """,
        # The wrong domain: everybody is there, and nobody has many.
        "proof": """
            def proof(ranking, formula, players):
                counts = any_counts(players)
                return follows(
                    lambda *numbers: ranking(numbers),
                    lambda ranks: z3.And(
                        [formula(counts, player) == term_of(rank) for player, rank in enumerate(ranks)]
                    ),
                    symbols=counts,
                    assuming=[z3.And(count > 0, count < 9) for count in counts],
                )
            """,
        # All caballeros together are as many as ever; whose they are is not asked.
        "conserved": """
            def conserved(state):
                return sum(map(sum, state.caballeros)) == 30 * state.players
            """,
        "kept": """
            def kept(before, after):
                return z3.Sum([z3.Sum(row) for row in before]) == z3.Sum([z3.Sum(row) for row in after])
            """,
        # Half of the question.
        "wanted": """
            def wanted(board):
                ana, bruno = earned(board, WITH)
                return ana > bruno
            """,
        # Anyone's for another player's, and a number where all are meant.
        "encoded": """
            def encoded():
                return Move(own=2, anyone=3), PlaceMore(up_to=4), SendCourtsHome(each=3)
            """,
    },
}

LOST_BY_BRUNO = {
    "game_theory": {
        "ranks_of_the_tied",
        "best_turn_is_best",
        "disk_game_in_full",
        "all_equilibria",
        "mixture_leaves_bruno_no_choice",
        "auction_is_solved_backwards",
    },
    "formal_methods": {
        "rank_of_the_tied",
        "no_count_is_left_out",
        "a_loss_is_noticed",
        "bad_steps_do_not_keep_it",
        "the_engine_agrees",
        "no_more_and_no_less",
        "moves",
        "returns",
    },
}


CRASHES = {
    "game_theory": {"paid": "def paid(state, region:\n    return", "disk_game": "raise SystemExit"},
    "formal_methods": {"conserved": "def conserved(state:\n    return", "encoded": "raise SystemExit"},
}
# A test alone, a test with the answer before it, and a whole task.
DELETED = {
    "game_theory": {
        "ranks_of_the_tied",
        "mixture",
        "mixture_leaves_bruno_no_choice",
        *("pure_equilibria", "equilibria_of_small_games", "all_equilibria"),
    },
    "formal_methods": {
        "rank_of_the_tied",
        "wanted",
        "the_engine_agrees",
        *("kept", "the_step_keeps_it", "bad_steps_do_not_keep_it"),
    },
}
LOST_BY_CARMEN = {
    "game_theory": {
        *("paid_now", "marginal_values_are_right"),  # which calls paid()
        *("disk_game_on_the_regions_that_matter", "disk_game_in_full"),
        *("equilibria_of_small_games", "all_equilibria", "mixture_leaves_bruno_no_choice"),
    },
    "formal_methods": {
        *("conserved_in_games", "a_loss_is_noticed"),
        *("the_step_keeps_it", "bad_steps_do_not_keep_it"),
        *("the_engine_agrees", "no_more_and_no_less"),
        *("moves", "places", "returns"),
    },
}
KILLS_THE_KERNEL = {"paid": "import os\n\nos._exit(1)"}


def handed_in(course, name, answers, deleted=()):
    """The notebook that was handed out, with these answers put in, and without these cells."""
    notebook = nbformat.read(course / "release" / name / f"{name}.ipynb", as_version=4)
    notebook.cells = [cell for cell in notebook.cells if grade_id(cell) not in deleted]
    for cell in notebook.cells:
        if grade_id(cell) in answers:
            cell.source = dedent(answers[grade_id(cell)]).strip()
    return nbformat.writes(notebook)


def grade_id(cell):
    """The name by which nbgrader knows a cell."""
    return cell.metadata.get("nbgrader", {}).get("grade_id")


def model_answers(name):
    """What the source of an assignment has where students answer."""
    cells = assignments.assignment(name, "en").cells
    return {
        grade_id(cell): cell.source for cell in cells if cell.metadata.get("nbgrader", {}).get("solution")
    }


# --- a course ----------------------------------------------------------------------------------------------


class Course(NamedTuple):
    """A course in which one assignment has been handed out, collected and graded: what became of it."""

    name: str
    directory: Path
    home: Path

    def run(self, commands):
        """What these commands do in the directory of the course, for a teacher without other settings."""
        settings = {variable: str(self.home / place) for variable, place in PLACES.items()}
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["bash", "-euxc", commands.replace("game_theory", self.name)],
            cwd=self.directory if self.directory.exists() else ROOT,
            env=os.environ | settings | {"HOME": str(self.home), "PATH": path, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )

    def must_run(self, commands):
        """They have run, all of them."""
        done = self.run(commands)
        assert done.returncode == 0, done.stderr

    def points(self, student):
        """What each cell of a student has brought: graded by nbgrader, None where a person has to."""
        with Gradebook(f"sqlite:///{self.directory}/gradebook.db") as gradebook:
            notebook = gradebook.find_submission_notebook(self.name, self.name, student)
            return {grade.name: grade.auto_score for grade in notebook.grades}

    def worth(self):
        """How many points each cell can bring, and which of them a person grades."""
        cells = [cell.metadata.get("nbgrader", {}) for cell in assignments.assignment(self.name, "en").cells]
        graded = [cell for cell in cells if cell.get("grade")]
        by_hand = {cell["grade_id"] for cell in graded if cell["solution"]}
        return {cell["grade_id"]: cell["points"] for cell in graded}, by_hand


def commands(guide, language):
    """The blocks of a guide in this language, in order."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", guide.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


@pytest.fixture(scope="module", params=NAMES)
def course(request, tmp_path_factory):
    """A course made, handed out, collected and graded by the commands of the guide."""
    name, home = request.param, tmp_path_factory.mktemp("teacher")
    course = Course(name, home / "el_grande", home)
    make, *after = commands(GUIDES["en"], "bash")
    course.must_run(make)
    good = model_answers(name)
    (home / "Downloads").mkdir()
    with ZipFile(home / "Downloads" / f"{name}.zip", "w") as handed:
        for student, notebook in {
            "ana": handed_in(course.directory, name, good),
            "bruno": handed_in(course.directory, name, good | MISTAKES[name]),
            "carmen": handed_in(course.directory, name, good | CRASHES[name], DELETED[name]),
            "diego": handed_in(course.directory, name, {}),
        }.items():
            handed.writestr(f"{name}_{student}.ipynb", notebook)
    course.must_run("\n".join(after))
    return course


@pytest.mark.slow
class TestCourse:
    def test_students_get_neither_solutions_nor_hidden_tests(self, course):
        release = course.directory / "release" / course.name / f"{course.name}.ipynb"
        text = release.read_text(encoding="utf-8")
        assert "SOLUTION" not in text
        assert "HIDDEN" not in text
        assert all(solution not in text for solution in model_answers(course.name).values())
        assert text.count("raise NotImplementedError()") > 5
        assert "YOUR ANSWER HERE" in text

    def test_who_has_solved_everything_gets_every_point_that_is_given_by_machine(self, course):
        points, by_hand = course.worth()
        assert course.points("ana") == {id: None if id in by_hand else its for id, its in points.items()}

    def test_who_is_mistaken_loses_just_what_is_wrong(self, course):
        points, by_hand = course.worth()
        lost = LOST_BY_BRUNO[course.name]
        assert course.points("bruno") == {
            id: None if id in by_hand else 0 if id in lost else its for id, its in points.items()
        }

    def test_work_that_crashes_and_lacks_cells_is_graded_all_the_same(self, course):
        points, by_hand = course.worth()
        lost = LOST_BY_CARMEN[course.name]
        assert course.points("carmen") == {
            id: None if id in by_hand else 0 if id in lost else its for id, its in points.items()
        }

    def test_who_has_not_begun_gets_nothing(self, course):
        points, _ = course.worth()
        assert course.points("diego") == dict.fromkeys(points, 0)

    def test_feedback_and_grades_are_there(self, course):
        feedback = sorted(path.parent.parent.name for path in course.directory.glob("feedback/*/*/*.html"))
        assert feedback == ["ana", "bruno", "carmen", "diego"]
        with (course.directory / "grades.csv").open(encoding="utf-8") as file:
            scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
        points, by_hand = course.worth()
        assert scores["ana"] == sum(its for id, its in points.items() if id not in by_hand)
        assert scores["ana"] > scores["carmen"] > scores["diego"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("course", ["game_theory"], indirect=True)
def test_work_that_kills_its_kernel_is_named(course):
    folder = course.directory / "submitted" / "felipe" / course.name
    folder.mkdir(parents=True)
    answers = model_answers(course.name) | KILLS_THE_KERNEL
    (folder / f"{course.name}.ipynb").write_text(handed_in(course.directory, course.name, answers))
    done = course.run("nbgrader autograde game_theory --student felipe")
    assert done.returncode != 0
    assert "for student 'felipe'" in done.stderr
    assert course.points("ana")["paid_now"] == 2


# --- sources, translations, guide --------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_assignments_are_translated_as_they_stand(name, language):
    assert untranslated(name, language, assignments.SOURCE) == ()
    assert stale(name, language, assignments.SOURCE) == ()


@pytest.mark.parametrize("name", NAMES)
def test_every_language_grades_the_same(name):
    def graded(language):
        cells = assignments.assignment(name, language).cells
        return [
            (cell.metadata.get("nbgrader"), cell.source if cell.cell_type == "code" else "")
            for cell in cells
            if "ELGRANDE_LANGUAGE" not in cell.source
        ]

    assert graded("es") == graded("pt") == graded("en")


def test_a_course_speaks_its_language(tmp_path):
    assignments.main([str(tmp_path), "--language", "es"])
    settings = (tmp_path / "nbgrader_config.py").read_text(encoding="utf-8")
    assert assignments.WORDS_HERE["es"] in settings
    assert assignments.CODE_HERE["es"] in settings
    assert "YOUR" not in settings
    notebook = (tmp_path / "source" / "game_theory" / "game_theory.ipynb").read_text(encoding="utf-8")
    assert "teoría de juegos" in notebook
    assert re.search(r'ELGRANDE_LANGUAGE\\"\] = \\"es', notebook)


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_of_the_guide_are_as_it_says(language):
    text = "\n".join(commands(GUIDES[language], "python"))
    examples = DocTestParser().get_doctest(text, {}, f"guide, {language}", None, None)
    assert examples.examples
    outcome = DocTestRunner(optionflags=ELLIPSIS | NORMALIZE_WHITESPACE).run(examples)
    assert outcome.failed == 0


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_guides_have_the_same_commands_in_every_language(language):
    for kind in ("bash", "console", "python"):
        assert commands(GUIDES[language], kind) == [
            block.replace("--language en", f"--language {language}") for block in commands(GUIDES["en"], kind)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_that_the_guide_names_are_those_of_the_course(language):
    named = set(re.findall(r"`(\d\d_\w+)`", GUIDES[language].read_text(encoding="utf-8")))
    assert named
    assert named <= {*lessons()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_what_the_assignments_are_worth(language):
    guide = GUIDES[language].read_text(encoding="utf-8")
    for name in NAMES:
        cells = [cell.metadata.get("nbgrader", {}) for cell in assignments.assignment(name, language).cells]
        graded = [cell for cell in cells if cell.get("grade")]
        by_machine = sum(cell["points"] for cell in graded if cell["locked"])
        by_hand = sum(cell["points"] for cell in graded if not cell["locked"])
        assert f"| `{name}` | {by_machine} | {by_hand} | {by_machine + by_hand} |" in guide
