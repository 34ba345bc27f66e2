"""The assignments of the teacher's corner, handed out and graded by nbgrader as its guide tells.

Six students hand in: Ana has solved everything; Bruno believes what many believe; Carmen's work breaks in
the middle, and she has deleted tests; Diego has not begun; Elena's kills whatever runs it; Fatima has solved
everything, with an answer split in two and a copy of a test.
"""

import csv
import os
import re
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, DocTestParser, DocTestRunner
from html import unescape
from importlib import import_module
from itertools import product
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple
from zipfile import ZipFile

import nbformat
import pytest

import elgrande as eg
from elgrande.players.bots import BOTS
from elgrande.text import LANGUAGES, Speaker
from notebooks.press.prose import TRANSLATIONS, lessons, source, stale, untranslated
from tests.browser.servers import PLACES, ROOT
from tests.wordless import wordless

assignments = import_module("notebooks.class.__main__")  # `class` is a word of Python's own
CLASS = ROOT / "notebooks" / "class"
GUIDES = {"en": CLASS / "GUIDE.md"} | {language: CLASS / f"GUIDE.{language}.md" for language in TRANSLATIONS}
NAMES = assignments.assignments()
GRADED = import_module("notebooks.class.graded_lessons").graded_lessons()

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
    "secret_disks": {
        # The points on the track, not those that are earned.
        "normal_form": """
            def normal_form(state):
                regions = [action.region for action in eg.legal_actions(state) if action.player == 0]
                return [regions] * 3, {
                    disks: played(state, *(SetDisk(seat, it) for seat, it in enumerate(disks))).points
                    for disks in product(regions, repeat=3)
                }
            """,
        # There is one best response.
        "best_responses": """
            def best_responses(choices, payoffs, profile, player):
                def paid(own):
                    return payoffs[(*profile[:player], own, *profile[player + 1 :])][player]

                return {max(choices[player], key=paid)}
            """,
        # As if there were only the first two.
        "equilibria": """
            def equilibria(choices, payoffs):
                return {
                    profile
                    for profile in product(*choices)
                    if all(
                        payoffs[profile][player]
                        == max(
                            payoffs[(*profile[:player], own, *profile[player + 1 :])][player]
                            for own in choices[player]
                        )
                        for player in (0, 1)
                    )
                }
            """,
        # Never worse is taken for better.
        "without_dominated": """
            def without_dominated(choices, payoffs):
                def row(player, own):
                    others = product(*(it for other, it in enumerate(choices) if other != player))
                    return [payoffs[(*rest[:player], own, *rest[player:])][player] for rest in others]

                def is_dominated(player, own):
                    return any(
                        all(more >= less for more, less in zip(row(player, other), row(player, own)))
                        for other in choices[player]
                        if other != own
                    )

                return [
                    [own for own in labels if not is_dominated(player, own)]
                    for player, labels in enumerate(choices)
                ]
            """,
        # Once is enough.
        "reduced": """
            def reduced(choices, payoffs):
                return without_dominated(choices, payoffs)
            """,
        # The kindest equilibrium.
        "price_of_anarchy": """
            def price_of_anarchy(choices, payoffs):
                sums = [sum(payoffs[profile]) for profile in equilibria(choices, payoffs)]
                return Fraction(max(map(sum, payoffs.values())), max(sums)) if sums else None
            """,
        # The others do what they do most often.
        "regrets": """
            def regrets(choices, payoffs, mixed):
                likely = [max(own, key=own.get) for own in mixed]
                return tuple(
                    max(payoffs[(*likely[:player], own, *likely[player + 1 :])][player] for own in labels)
                    - payoffs[tuple(likely)][player]
                    for player, labels in enumerate(choices)
                )
            """,
    },
    "bidding_and_budget": {
        # Player 0 takes first.
        "taken": """
            def taken(values, powers):
                cards = []
                for worth in values:
                    cards.append(max((card for card in worth if card not in cards), key=worth.get))
                return tuple(cards)
            """,
        # Everybody plays what would be best if the others had played before him.
        "solved": """
            def solved(hands, values, played=()):
                while len(played) < len(hands):
                    free = [card for card in sorted(hands[len(played)]) if card not in played]
                    rest = [min({*hand} - {*played}) for hand in hands[len(played) + 1 :]]
                    played = max(
                        ((*played, card) for card in free),
                        key=lambda now: paid(values, (*now, *rest))[len(now) - 1],
                    )
                return played
            """,
        # What the card would bring if it were played.
        "worth_of": """
            def worth_of(hands, values, player, cards):
                return sum(paid(values, solved(hands, values, (card,)))[player] for card in cards)
            """,
        # Round by round the best that is left.
        "plan": """
            def plan(worth):
                cards = []
                for row in worth:
                    free = [card for card in row if card not in cards]
                    if not free:
                        return None
                    cards.append(max(free, key=row.get))
                return cards
            """,
        # What the card brings in its best round.
        "price": """
            def price(worth, card):
                return max(row.get(card, 0) for row in worth)
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
    "secret_disks": {
        "payoffs_are_what_is_earned",
        "all_best_responses_when_several_are_equal",
        "equilibria_of_three",
        *("dominated_choices_go", "equal_is_not_more", "reduced_to_the_end"),
        "price_of_the_worst_equilibrium",
        *("regrets_of_two", "regrets_of_three"),
    },
    "bidding_and_budget": {
        *("the_highest_takes_first", "cards_and_caballeros_are_paid"),
        "the_first_foresees_the_others",
        *("worth_of_a_card", "worth_of_several_cards"),
        *("a_plan_keeps_the_rules", "the_best_plan_for_few_rounds", "the_best_plan_for_nine_rounds"),
        "what_a_card_costs",
    },
}
CRASHES = {
    "game_theory": {"paid": "def paid(state, region:\n    return", "disk_game": "raise SystemExit"},
    "formal_methods": {"conserved": "def conserved(state:\n    return", "encoded": "raise SystemExit"},
    "secret_disks": {"normal_form": "def normal_form(state:\n    return", "equilibria": "raise SystemExit"},
    "bidding_and_budget": {"worth_of": "def worth_of(hands:\n    return", "price": "raise SystemExit"},
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
    "secret_disks": {
        "payoffs_are_what_is_earned",
        *("regrets", "regrets_of_three"),
        *("without_dominated", "dominated_choices_go", "equal_is_not_more"),
    },
    "bidding_and_budget": {
        "the_last_bid",
        *("taken", "the_highest_takes_first"),
        *("plan", "a_plan_keeps_the_rules", "no_plan_where_cards_are_missing"),
        *("the_best_plan_for_few_rounds", "the_best_plan_for_nine_rounds"),
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
    "secret_disks": {
        *("choices_are_what_may_be_set", "payoffs_are_what_is_earned"),
        *("equilibria_of_two", "equilibria_of_three"),
        *("price_of_the_worst_equilibrium", "no_price_without_an_equilibrium"),  # which calls equilibria()
        *("dominated_choices_go", "equal_is_not_more", "reduced_to_the_end"),
        *("regrets_of_two", "regrets_of_three"),
    },
    "bidding_and_budget": {
        *("the_highest_takes_first", "cards_and_caballeros_are_paid"),
        *("worth_of_a_card", "worth_of_several_cards"),
        *("a_plan_keeps_the_rules", "no_plan_where_cards_are_missing"),
        *("the_best_plan_for_few_rounds", "the_best_plan_for_nine_rounds", "what_a_card_costs"),
    },
}
KILLS_THE_KERNEL = {"ranks_of": "import os\n\nos._exit(1)"}


# --- a course ----------------------------------------------------------------------------------------------


class Course(NamedTuple):
    """A course with one assignment."""

    name: str
    home: Path

    @property
    def directory(self):
        """Where the guide makes it."""
        return self.home / "el_grande"

    def run(self, commands):
        """What commands of the guide do, for a teacher without other settings."""
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

    def released(self):
        """The notebook that students get."""
        return nbformat.read(self.directory / "release" / self.name / f"{self.name}.ipynb", as_version=4)

    def receive(self, submissions):
        """The archive with everybody's work, as a learning platform makes it."""
        downloads = self.home / "Downloads"
        downloads.mkdir()
        with ZipFile(downloads / f"{self.name}.zip", "w") as archive:
            for student, notebook in submissions.items():
                archive.writestr(f"{self.name}_{student}.ipynb", nbformat.writes(notebook))

    def handed_in(self, answers, deleted=()):
        """The released notebook with these answers put in, and without these cells."""
        notebook = self.released()
        notebook.cells = [cell for cell in notebook.cells if grade_id(cell) not in deleted]
        for cell in notebook.cells:
            if grade_id(cell) in answers:
                cell.source = dedent(answers[grade_id(cell)]).strip()
        return notebook

    def split_and_copied(self, answer, test):
        """The notebook with all right answers, one of them split into two cells, and with a test copied."""
        notebook = self.handed_in(model_answers(self.name))
        for id, written in ((answer, "helped = True"), (test, "")):
            (place,) = [at for at, cell in enumerate(notebook.cells) if grade_id(cell) == id]
            upper = deepcopy(notebook.cells[place])  # JupyterLab leaves both parts their metadata
            upper |= {"id": f"upper-{place}", "source": written or upper.source}
            notebook.cells.insert(place, upper)
        return notebook

    def points(self, student):
        """What each cell of a student has brought: graded by nbgrader, None where a person has to."""
        from nbgrader.api import Gradebook  # here, since importing it takes seconds

        with Gradebook(f"sqlite:///{self.directory}/gradebook.db") as gradebook:
            notebook = gradebook.find_submission_notebook(self.name, self.name, student)
            return {grade.name: grade.auto_score for grade in notebook.grades}


def grade_id(cell):
    """The name by which nbgrader knows a cell."""
    return cell.metadata.get("nbgrader", {}).get("grade_id")


def roles(name, language="en"):
    """What nbgrader stores with the cells of an assignment that mean something to it."""
    cells = assignments.assignment(name, language).cells
    return [cell.metadata.nbgrader for cell in cells if grade_id(cell)]


def deserved(name, lost=()):
    """The points for each cell if just these are lost; None for what a person grades."""
    return {
        role.grade_id: None if role.solution else 0 if role.grade_id in lost else role.points
        for role in roles(name)
        if role.grade
    }


def model_answers(name):
    """What the source of an assignment has where students answer."""
    cells = assignments.assignment(name, "en").cells
    return {
        grade_id(cell): cell.source for cell in cells if grade_id(cell) and cell.metadata.nbgrader.solution
    }


def commands(guide, kind):
    """The blocks of a guide that are of this kind, in order."""
    text = guide.read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


HAND_OUT, COLLECT_AND_GRADE, GIVE_BACK = commands(GUIDES["en"], "bash")


def handed_out(name, home):
    """A course whose students have got their notebooks: without solutions, without hidden tests."""
    course = Course(name, home)
    course.must_run(HAND_OUT)
    text = nbformat.writes(course.released())
    assert "SOLUTION" not in text
    assert "HIDDEN" not in text
    stubs = [cell.source for cell in course.released().cells if grade_id(cell) in model_answers(name)]
    assert all("NotImplementedError" in stub or stub == "YOUR ANSWER HERE" for stub in stubs)
    return course


def submissions(course):
    """What four of the students hand in."""
    name, good = course.name, model_answers(course.name)
    return {
        "ana": course.handed_in(good),
        "bruno": course.handed_in(good | MISTAKES[name]),
        "carmen": course.handed_in(good | CRASHES[name], DELETED[name]),
        "diego": course.released(),
    }


def everybody_got_what_they_deserve(course):
    """Nothing happens if these four have just the points that their work is worth, cell by cell."""
    name = course.name
    assert course.points("ana") == deserved(name)
    assert course.points("bruno") == deserved(name, LOST_BY_BRUNO[name])
    assert course.points("carmen") == deserved(name, LOST_BY_CARMEN[name])
    assert course.points("diego") == dict.fromkeys(deserved(name), 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["formal_methods", "secret_disks", "bidding_and_budget"])
def test_an_assignment_is_handed_out_and_graded(name, tmp_path):
    course = handed_out(name, tmp_path)
    course.receive(submissions(course))
    course.must_run(COLLECT_AND_GRADE)
    everybody_got_what_they_deserve(course)


@pytest.mark.slow
def test_the_exercises_of_a_lesson_are_handed_out_and_graded(tmp_path):
    name = "27_disks_as_a_game"
    course = handed_out(name, tmp_path)
    wrong = {"regret": "def my_regret(paid, own):\n    return paid[own]"}
    answers = model_answers(name)
    handed_in = {"ana": answers, "bruno": answers | wrong}
    work = {student: course.handed_in(answers) for student, answers in handed_in.items()}
    course.receive(work | {"diego": course.released()})
    course.must_run(COLLECT_AND_GRADE)
    assert course.points("ana") == deserved(name)
    assert course.points("bruno") == deserved(name, {"regret_is_right"})
    assert course.points("diego") == dict.fromkeys(deserved(name), 0)


@pytest.mark.slow
def test_game_theory_is_handed_out_graded_and_given_back(tmp_path):
    course = handed_out("game_theory", tmp_path)
    killer = course.handed_in(KILLS_THE_KERNEL)
    split = course.split_and_copied("ranks_of", "paid_now")
    course.receive(submissions(course) | {"elena": killer, "fatima": split})
    graded = course.run(COLLECT_AND_GRADE)
    assert graded.returncode != 0
    assert re.findall(r"ERROR\] .*for student '(\w+)'", graded.stderr) == ["elena"]
    everybody_got_what_they_deserve(course)
    assert course.points("fatima") == deserved("game_theory")

    course.must_run(GIVE_BACK)
    reports = sorted(path.parent.parent.name for path in course.directory.glob("feedback/*/*/*.html"))
    assert reports == ["ana", "bruno", "carmen", "diego", "fatima"]
    with (course.directory / "grades.csv").open(encoding="utf-8") as file:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
    assert scores["ana"] == sum(filter(None, deserved("game_theory").values()))
    assert scores["ana"] == scores["fatima"] > scores["carmen"] > scores["bruno"] > scores["diego"] == 0
    everybody_is_told_what_is_wrong(course)


def everybody_is_told_what_is_wrong(course):
    """Nothing happens if Bruno's report names its parts and his mistakes, and shows no hidden test."""
    (report,) = course.directory.glob("feedback/bruno/*/*.html")
    text = unescape(report.read_text(encoding="utf-8"))
    assert "HIDDEN" not in text
    assert "Test cell" not in text
    assert "ranks of the tied" in text
    assert re.search(r"“ranks_of\(.*?\)” is \(1, 1, 1, 4\), not \(2, 2, 2, 3\)", text)
    assert "Read SC-3" in text
    assert "AssertionError" not in text  # is said once, in words
    assert "Traceback (most recent" not in text


def test_ranks_by_hand_are_not_the_engines_by_another_name():
    cells = {grade_id(cell): cell.source for cell in assignments.assignment("game_theory", "en").cells}
    names = {"eg": eg, "product": product, "ranks_of": eg.ranks}
    with pytest.raises(TypeError):
        exec(cells["ranks_of_the_tied"], names)
    exec(cells["ranks_of"], names)
    exec(cells["ranks_of_the_tied"], names)
    assert eg.ranks((4, 4, 4, 3)) == (2, 2, 2, 3)


@pytest.mark.slow
def test_the_model_answers_name_every_answer_that_is_right():
    worked = {}
    for cell in assignments.assignment("secret_disks", "en").cells:
        if cell.cell_type == "code" and "ELGRANDE_LANGUAGE" not in cell.source:
            exec(cell.source, worked)
    game = worked["normal_form"](worked["sixth"])
    earned = {profile: game[1][profile] for profile in worked["equilibria"](*game)}
    better = {
        other
        for one, other in product(earned, repeat=2)
        if all(less < more for less, more in zip(earned[one], earned[other], strict=True))
    }
    model = model_answers("secret_disks")["why_nobody_leaves"]
    assert len(better) == 2
    for profile in better:
        assert f"({', '.join(map(Speaker().place, profile))})" in model
        assert "{}, {} and {}".format(*earned[profile]) in model


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
            (cell.metadata.get("nbgrader"), wordless(cell.source) if cell.cell_type == "code" else "")
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


@pytest.mark.slow
def test_positions_and_a_bot_of_the_guide_are_as_it_says(monkeypatch):
    monkeypatch.setitem(BOTS, "ana", None)  # who is entered there is gone after the test
    text = "\n".join(commands(GUIDES["en"], "python"))
    examples = DocTestParser().get_doctest(text, {}, "guide", None, None)
    assert examples.examples
    outcome = DocTestRunner(optionflags=ELLIPSIS | NORMALIZE_WHITESPACE).run(examples)
    assert outcome.failed == 0


def test_in_position_a_the_best_place_for_one_is_not_the_best_for_two():
    lines = commands(GUIDES["en"], "python")[1].replace("\n... ", "\n")
    (code,) = re.findall(r"^>>> (state = eg\.position\(.*?^\))$", lines, re.DOTALL | re.MULTILINE)
    names = {"eg": eg}
    exec(code, names)
    state = names["state"]

    def paid(number, region):
        """What Ana gets for a region with so many caballeros more."""
        after, _ = eg.apply_all(state, *[eg.actions.PlaceCaballero(0, region)] * number)
        return eg.score(after, region).points[0]

    regions = {action.place for action in eg.legal_actions(state) if hasattr(action, "place")} - {"castillo"}
    gains = {number: {it: paid(number, it) - paid(0, it) for it in regions} for number in (1, 2)}
    best = {number: {it for it in regions if its[it] == max(its.values())} for number, its in gains.items()}
    assert best == {1: {"valencia"}, 2: {"sevilla", "granada", "aragon"}}
    assert (gains[1]["valencia"], gains[2]["valencia"], gains[2]["sevilla"]) == (2, 2, 3)
    assert max(regions, key=lambda it: paid(2, it)) == "sevilla"
    assert paid(2, "sevilla") == 6


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_guides_have_the_same_commands_in_every_language(language):
    for kind in ("bash", "console", "python"):
        assert commands(GUIDES[language], kind) == [
            block.replace("--language en", f"--language {language}") for block in commands(GUIDES["en"], kind)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_of_the_guide_is_where_its_link_leads(language):
    guide = GUIDES[language].read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", guide, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    links = re.findall(r"\]\(#(.*?)\)", guide)
    assert len(links) == 4
    assert {*links} <= anchors


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_lead_to_the_guide_in_their_language(language):
    contents = (CLASS.parent / language / "00_contents.ipynb").read_text(encoding="utf-8")
    assert re.findall(r"\]\(\.\./class/(.*?)\)", contents) == [GUIDES[language].name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_that_the_guide_names_are_those_of_the_course(language):
    named = set(re.findall(r"`(\d\d_\w+)`", GUIDES[language].read_text(encoding="utf-8")))
    assert named
    assert named <= {*lessons()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_maps_every_exercise_of_the_lessons_of_strategy_once_with_its_minutes(language):
    guide = GUIDES[language].read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| `(\d\d_\w+)` \| ([\d, ]+) \| ([^|]+) \|", guide, re.MULTILINE)
    mapped = Counter((lesson, number) for lesson, numbers, _ in rows for number in numbers.split(", "))
    exercises = {
        (lesson, number)
        for lesson in GRADED
        for cell in source(lesson).cells
        if cell.cell_type == "markdown"
        for number in re.findall(r"^\*\*(\d+)\.\*\*", cell.source, re.MULTILINE)
    }
    assert mapped == Counter(exercises)
    for _, numbers, minutes in rows:
        timed = re.findall(r"\d+", minutes)
        assert len(timed) in (0, len(numbers.split(", ")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_double_hour_leaves_the_time_that_its_exercises_take(language):
    guide = GUIDES[language].read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| `(\d\d)_\w+` \| ([\d, ]+) \| ([\d, ]+) \|", guide, re.MULTILINE)
    minutes = {
        (lesson, number): int(its)
        for lesson, numbers, timed in rows
        for number, its in zip(numbers.split(", "), timed.split(", "), strict=True)
    }
    (plans,) = re.findall(r"^\*\*90 min.*$", guide, re.MULTILINE)
    for plan in re.split(r"(?=`\d\d_)", plans)[1:]:
        assert sum(int(its) for its in re.findall(r"\((\d+)\)", plan)) in (0, 90), plan
        for numbers, planned in re.findall(r"(?:ex|ej)erc\w+ (\d[^(.]*) \((\d+)\)", plan):
            assert sum(minutes[plan[1:3], it] for it in re.findall(r"\d+", numbers)) == int(planned), plan


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_long_plans_begin_as_the_short_ones_for_as_long_as_their_tables_say(language):
    guide = GUIDES[language].read_text(encoding="utf-8")
    for long, short in (("G90", "G45"), ("F90", "F45")):
        (plan,) = re.findall(rf"^## {long}.*?(?=^## )", guide, re.DOTALL | re.MULTILINE)
        (said,) = re.findall(rf"(0–\d+) \w+ \w+ \w+ {short}", plan)
        assert re.search(rf"^\| {said} \| {short} ", plan, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_what_the_assignments_are_worth(language):
    guide = GUIDES[language].read_text(encoding="utf-8")
    for name in NAMES:
        graded = [role for role in roles(name, language) if role.grade]
        by_machine = sum(role.points for role in graded if not role.solution)
        by_hand = sum(role.points for role in graded if role.solution)
        assert f"| `{name}` | {by_machine} | {by_hand} | {by_machine + by_hand} |" in guide
