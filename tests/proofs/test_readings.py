"""The catalogue of readings is whole and well formed, and the editions are made of it."""

import importlib
import pkgutil
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from itertools import permutations

import pytest
import z3

from elgrande.rules.clauses import BOOKS, CLAUSES, readings
from elgrande.rules.clauses.contradictions import CONTRADICTIONS
from elgrande.rules.clauses.examples import EXAMPLES
from elgrande.rules.clauses.overrides import OVERRIDES
from elgrande.rules.clauses.readings import QUESTIONS, asked_of, section
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EDITIONS, EN_BASE, ES_20TH, ES_WEB, Edition
from elgrande.rules.readings import SILENT, Condition, Modal, Question
from proofs.engine_answers import OBSERVED, constant, disagreement, disagrees, is_played, load_observers
from proofs.readings.rule_expressions import NotARule, condition, holds, names_in, parsed
from proofs.theorems.ed_editions import as_chosen

KINDS = (Condition, Modal, str, frozenset, int, tuple, Mapping)
EDITED = [asked for asked in QUESTIONS.values() if asked.field]
BY_ID = pytest.mark.parametrize("asked", QUESTIONS.values(), ids=QUESTIONS)


def kind(value):
    """What kind of answer it is: the first that fits, since every Condition is a str."""
    return next(each for each in KINDS if isinstance(value, each))


def answers(asked):
    """Every answer that stands in a question."""
    found = [*(reading.value for reading in asked.readings.values()), asked.otherwise]
    return [value for value in found if value is not SILENT]


# --- whole -----------------------------------------------------------------------------------------


def test_every_clause_is_asked_about():
    assert [id for id in CLAUSES if not asked_of(id)] == []


def test_questions_stand_in_the_order_of_the_clauses():
    order = list(CLAUSES)
    places = [order.index(asked.clause) for asked in QUESTIONS.values()]
    assert places == sorted(places)


def test_no_question_is_asked_twice():
    # A second question of the same id would silently replace the first in the mapping.
    listed = Counter()
    for module in pkgutil.iter_modules(readings.__path__):
        for value in vars(importlib.import_module(f"{readings.__name__}.{module.name}")).values():
            if isinstance(value, tuple) and value and all(isinstance(each, Question) for each in value):
                listed.update(each.id for each in value)
    assert listed == Counter(list(QUESTIONS))


@pytest.mark.parametrize("id", CLAUSES)
def test_exactly_the_books_that_a_clause_cites_have_something_to_say(id):
    cited = {source.book for source in CLAUSES[id].sources}
    answering = {book for asked in asked_of(id) for book in asked.readings}
    assert answering <= cited <= answering | {each.book for each in OVERRIDES if each.clause == id}


def test_every_reading_has_a_book_and_a_section():
    for asked in QUESTIONS.values():
        for book in asked.readings:
            assert book in BOOKS
            assert section(asked, book), (asked.id, book)


def test_what_all_books_leave_open_is_ruled_with_a_reason():
    for asked in QUESTIONS.values():
        if all(reading.value is SILENT for reading in asked.readings.values()):
            assert asked.otherwise is not SILENT, asked.id
            assert asked.why, asked.id


def test_a_clause_that_is_our_ruling_leaves_something_to_be_ruled():
    for id, clause in CLAUSES.items():
        if clause.ruling:
            assert any(asked.otherwise is not SILENT and asked.why for asked in asked_of(id)), id


def test_what_is_overruled_is_replaced_with_a_reason():
    overruled = [
        (asked.id, book)
        for asked in QUESTIONS.values()
        for book, reading in asked.readings.items()
        if reading.overruled
    ]
    assert overruled == [("SU-6:total", "ES_20TH"), ("BN-2:granada", "ES_WEB"), ("AC-3.8:copies", "ES_20TH")]
    assert all(QUESTIONS[id].why and QUESTIONS[id].otherwise is not SILENT for id, _ in overruled)


# --- well formed -----------------------------------------------------------------------------------


@BY_ID
def test_all_answers_to_a_question_are_of_one_kind(asked):
    assert len({kind(value) for value in answers(asked)}) == 1


@BY_ID
def test_words_are_among_the_answers_that_can_be_given(asked):
    for value in answers(asked):
        if isinstance(value, StrEnum) and not isinstance(value, Modal):
            assert value in (asked.means or asked.among)
        elif kind(value) is str:
            assert value in asked.among
        elif kind(value) is frozenset:
            assert value <= set(asked.among)
    assert len(set(asked.among)) == len(asked.among)


@BY_ID
def test_rules_can_be_read_and_their_conditions_fulfilled(asked):
    rules = [value for value in answers(asked) if isinstance(value, Condition)] + list(asked.means.values())
    for rule in rules:
        symbols = {name: z3.Int(name) for name in names_in(*filter(None, (asked.given, rule)))}
        solver = z3.Solver()
        solver.add(condition(asked.given, symbols), condition(rule, symbols))
        assert solver.check() == (z3.unsat if rule == "steps_done < 0" else z3.sat), (
            rule
        )  # the Veto of nobody


def test_no_word_of_a_rulebook_is_quoted_at_length():
    for asked in QUESTIONS.values():
        for reading in asked.readings.values():
            assert len(reading.says.split()) <= 20, asked.id


def test_contradictions_and_examples_name_what_exists():
    for slip in CONTRADICTIONS:
        assert slip.clause in CLAUSES
        assert slip.book in BOOKS
        assert not slip.question or slip.question in QUESTIONS
        assert slip.says.partition(":")[2], slip
    for example in EXAMPLES:
        assert set(example.clauses) <= set(CLAUSES)
        assert set(example.sections) <= set(BOOKS)


@pytest.mark.parametrize("rule", ["taken <", "taken is 2", "print(taken)", "taken <= 'two'", "taken @ 2"])
def test_what_is_no_rule_is_refused(rule):
    with pytest.raises(NotARule):
        holds(rule, taken=1)


def test_a_rule_is_the_same_condition_for_plain_numbers_and_for_z3():
    rules = {
        value for asked in QUESTIONS.values() for value in answers(asked) if isinstance(value, Condition)
    }
    rules |= {rule for asked in QUESTIONS.values() for rule in asked.means.values()}
    assert len(rules) > 40
    for rule in rules:
        names = names_in(rule)
        for first in range(-1, 5):
            numbers = {name: (first + 2 * place) % 5 for place, name in enumerate(names)}
            formula = condition(rule, {name: z3.IntVal(number) for name, number in numbers.items()})
            assert holds(rule, **numbers) is z3.is_true(z3.simplify(formula)), (rule, numbers)
        assert parsed(rule) is parsed(rule)


# --- the engine and the editions -------------------------------------------------------------------


def test_every_constant_named_is_there():
    named = [asked.constant for asked in QUESTIONS.values() if asked.constant]
    assert len(named) > 35
    assert all(constant(path) is not None for path in named)


@pytest.mark.slow
@BY_ID
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_engine_answers_as_the_book_does(asked, edition):
    assert disagreement(asked, edition, edition.name) is None


def test_nearly_every_question_is_asked_of_the_engine():
    load_observers()
    unasked = [asked.id for asked in QUESTIONS.values() if not (asked.constant or asked.id in OBSERVED)]
    about_another_expansion = ["SU-4:when", "KI-1:stacks", "KI-2:instead", "KI-3:others", "KI-4:cases"]
    assert unasked == about_another_expansion
    assert not any(is_played(QUESTIONS[id], book) for id in unasked for book in EDITIONS)
    assert set(OBSERVED) <= set(QUESTIONS)


def test_a_question_that_nobody_asks_the_engine_is_a_disagreement():
    unasked = QUESTIONS["TU-7:shown"]._replace(name="made up")
    assert disagreement(unasked, EN_BASE, "EN_BASE") == "TU-7:made up: nobody asks the engine"


@pytest.mark.parametrize("asked", EDITED, ids=lambda asked: asked.id)
def test_an_edition_that_answers_otherwise_plays_otherwise(asked):
    """What is compared is what the engine does, not the field with itself."""
    load_observers()
    for answer, other in permutations(asked.means, 2):
        played = OBSERVED[asked.id](as_chosen(asked.field, other))
        assert disagrees(asked, answer, played) is not None


def test_every_field_of_an_edition_is_a_question():
    assert (
        list(EDITION_FIELDS) == [field.name for field in fields(Edition)][1:-2]
    )  # not the name, the expansions and their rulings
    for field, asked in EDITION_FIELDS.items():
        assert list(asked.means) == list(type(getattr(EN_BASE, field)))
        assert isinstance(asked.otherwise, type(getattr(EN_BASE, field)))


def test_the_editions_are_those_of_the_books():
    assert EN_BASE.but() == EN_BASE
    parted = {field for field in EDITION_FIELDS if getattr(EN_BASE, field) != getattr(ES_20TH, field)}
    assert parted == {
        "intrigue_all_own",
        "banishment",
        "urgent_matters",
        "eviction_to_origin",
        "transfer_to_king",
    }
    assert {field for field in EDITION_FIELDS if getattr(EN_BASE, field) != getattr(ES_WEB, field)} == set()


def test_importing_the_game_imports_no_readings_and_no_clauses():
    listed = "[name for name in sys.modules if name.startswith('elgrande.rules.clauses')]"
    code = f"import sys, elgrande; print({listed})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_example_is_cited_from_a_section_that_clauses_cite():
    cited = {
        (source.book, part.partition(",")[0].strip())
        for clause in CLAUSES.values()
        for source in clause.sources
        for part in source.section.split(";")
    }
    wrong = [
        (book, section)
        for example in EXAMPLES
        for book, section in example.sections.items()
        if any((book, part.partition(",")[0].strip()) not in cited for part in section.split(";"))
    ]
    assert wrong == []
