"""Readings are told apart where they differ and nowhere else; every difference shows in a position."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from elgrande.engine import IllegalAction, apply, legal_actions
from elgrande.problems import problems
from elgrande.rules.clauses import BOOKS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Against, Changes
from elgrande.rules.clauses.examples import EXAMPLES, SCORINGS
from elgrande.rules.clauses.overrides import OVERRIDES
from elgrande.rules.clauses.readings import QUESTIONS, question
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.rules.readings import (
    EN,
    ES,
    MAY,
    MUST,
    MUST_NOT,
    PT,
    SILENT,
    WEB,
    Condition,
    Modal,
    Question,
    Reading,
)
from elgrande.state import State
from proofs.books.decisions import Decision, chapter_of, decided, tally
from proofs.kit.symbolic_execution import Vacuous
from proofs.notebook.summaries import DECISIONS
from proofs.readings.compare_readings import PAIRS, Relation, relation, where_they_part
from proofs.readings.differences import (
    Standing,
    comparisons,
    differences,
    is_worded_differently,
    parting,
    severity,
    standing,
)
from proofs.readings.printed_examples import failure, points
from proofs.readings.replayed_differences import Severity, witness
from proofs.theorems.ed_editions import DIFFERING

# --- planted slips ---------------------------------------------------------------------------------


def slips_of(asked, value):
    """Other answers of the same kind, each with one thing wrong."""
    if isinstance(value, Modal):
        return [other for other in Modal if other != value]
    if isinstance(value, Condition):
        return [Condition(f"not ({value})")]
    if isinstance(value, str):
        return [other for other in (asked.means or asked.among) if other != value]
    if isinstance(value, frozenset):
        lost = [value - {word} for word in value if len(value) > 1]
        added = [value | {word} for word in set(asked.among) - value]
        return [*lost, *added]
    if isinstance(value, int):
        return [value - 1, value + 1]
    if isinstance(value, tuple):
        swapped = [
            (*value[:place], value[place + 1], value[place], *value[place + 2 :])
            for place in range(len(value) - 1)
        ]
        return [*swapped, value[:-1], (*value, value[0])]
    if isinstance(value, Mapping):
        return [{**value, key: f"not {entry}"} for key, entry in value.items()]
    raise AssertionError(value)


def planted():
    """Every slip in every reading that another book shares."""
    for asked in QUESTIONS.values():
        for book, reading in asked.readings.items():
            if reading.value is SILENT:
                continue
            others = [
                other
                for other in BOOKS
                if other != book and relation(asked, book, other).relation is Relation.EQUAL
            ]
            if others:
                yield from ((asked, book, others[0], wrong) for wrong in slips_of(asked, reading.value))


@pytest.mark.slow
def test_every_planted_slip_is_found():
    found = missed = 0
    for asked, book, other, wrong in planted():
        slipped = asked._replace(readings={**asked.readings, book: Reading(wrong)})
        is_found = relation(slipped, book, other).relation is Relation.DIFFERENT
        # A table may lose what only one book prints: that is no difference.
        unshared = isinstance(wrong, Mapping) and not any(
            wrong[key] != entry for key, entry in asked.reading(other).value.items() if key in wrong
        )
        found, missed = found + is_found, missed + (not is_found and not unshared)
    assert missed == 0
    assert found > 900


@pytest.mark.slow
def test_no_reading_differs_from_itself():
    for asked in QUESTIONS.values():
        for reading in asked.readings.values():
            if reading.value is not SILENT:
                assert where_they_part(asked, reading.value, reading.value) is None, asked.id


@pytest.mark.parametrize(
    ("one", "other", "case"),
    [
        (3, 4, {"answer": 3}),
        ((3, 6, 9), (3, 9, 6), {"place": 2, "entry": 6}),
        ((3, 6), (3, 6, 9), {"place": 3, "entry": 9}),
        ({1: 5, 2: 3}, {2: 4, 9: 9}, {"place": 2, "entry": 3}),
        (MAY, MUST, {"done": False}),
        (MAY, MUST_NOT, {"done": True}),
        (frozenset({"a"}), frozenset({"a", "b"}), {"answer": "b"}),
        ("a", "b", {"answer": "a"}),
        (Condition("x <= y"), Condition("x < y"), {"x": 0, "y": 0}),
    ],
)
def test_the_case_in_which_two_answers_part(one, other, case):
    asked = Question(
        "SC-1",
        "made up",
        "",
        among=("a", "b"),
        given="x >= 0 and y >= 0" if isinstance(one, Condition) else "",
    )
    assert where_they_part(asked, one, other) == case


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Condition("x != 1 and x != 4"), Condition("x >= 2 and x != 4")),
        (Condition("x <= min(2, y)"), Condition("x <= 2 and x <= y")),
        ({1: 5, 2: 3}, {2: 3, 9: 9}),
        (frozenset({"a", "b"}), frozenset({"b", "a"})),
    ],
)
def test_answers_in_other_words_are_proved_equal(one, other):
    asked = Question(
        "SC-1",
        "made up",
        "",
        among=("a", "b"),
        given="x >= 1 and y >= 1" if isinstance(one, Condition) else "",
    )
    assert where_they_part(asked, one, other) is None


def test_answers_that_admit_nothing_are_not_called_equal():
    asked = Question("SC-1", "made up", "", given="x >= 0")
    with pytest.raises(Vacuous):
        where_they_part(asked, Condition("x < 0"), Condition("x + 1 < 0"))


def test_a_silent_book_is_neither_equal_nor_different():
    asked = question("GS-5:purpose")
    assert relation(asked, PT, EN).relation is Relation.ONE_SILENT
    assert relation(question("SU-5:who"), EN, ES).relation is Relation.BOTH_SILENT


# --- what was found --------------------------------------------------------------------------------


def test_every_pair_of_books_is_compared_in_every_question():
    assert len(comparisons()) == len(QUESTIONS) * len(PAIRS)
    assert sum(tally().values()) == len(comparisons())


def test_an_answer_is_decided_by_formula_where_a_chapter_has_both_books_sentences():
    by_formula = [found for found in comparisons() if decided(found) is Decision.FORMULA]
    assert {"SC-3:next", "SC-4:points"} <= {found.question.id for found in by_formula}
    for found in by_formula:
        chapter = chapter_of(found.question.id)
        assert chapter.passages_of(found.one)
        assert chapter.passages_of(found.other)


def test_what_a_sentence_of_each_book_says_outright_is_not_counted_as_decided_by_formula():
    stated = {found.question.id for found in comparisons() if decided(found) is Decision.STATED}
    assert {"AC-1.1:copies", "AC-2.1:copies"} <= stated
    assert not {"SC-3:next", "SC-4:points"} & stated


def test_only_what_no_sentence_says_is_entered_twice_and_no_two_values_are_all_that_is_compared():
    same = {found.question.id for found in comparisons() if decided(found) is Decision.SAME}
    assert same == {"SU-8:scoreboards", "SU-8:where"}
    assert not [found for found in comparisons() if decided(found) is Decision.COMPARED]


def test_where_a_books_words_leave_it_open_its_edition_chooses_and_that_is_no_formula():
    chosen = {found.question.id for found in comparisons() if decided(found) is Decision.CHOICE}
    assert chosen == {
        *("GS-5:purpose", "AC-2.4:each", "AC-2.7:fewer", "AC-4.6:origin"),
        *("SC-1:by", "SC-2:points", "SU-9:neighbours"),
    }
    assert set(tally()) == set(DECISIONS)


def test_the_differences_are_these_and_no_others():
    assert {(found.question.id, found.one, found.other) for found in differences()} == {
        ("SU-6:total", EN, ES),
        ("SU-6:total", ES, WEB),
        ("GS-5:purpose", EN, ES),
        ("GS-5:purpose", ES, WEB),
        ("BN-2:granada", EN, WEB),
        ("BN-2:granada", ES, WEB),
        ("AC-1.7:all", EN, ES),
        ("AC-1.9:all", EN, ES),
        ("AC-2.4:each", EN, ES),
        ("AC-2.7:fewer", EN, ES),
        ("AC-3.8:copies", EN, ES),
        ("AC-4.6:origin", EN, ES),
    }
    assert {found.question.clause for found in differences()} == DIFFERING


def test_what_a_difference_changes_is_seen_and_not_judged():
    grave = {clause: severity(clause) for clause in DIFFERING}
    assert grave.pop("BN-2") is Severity.SCORE
    assert set(grave.values()) == {Severity.MOVES}
    assert [severity(clause) for clause in CLAUSES if clause not in DIFFERING] == [None] * (len(CLAUSES) - 9)


@pytest.mark.parametrize("found", differences(), ids=repr)
def test_the_engine_plays_every_difference_under_both(found):
    seen = parting(found)
    assert seen.severity in (Severity.SCORE, Severity.MOVES, Severity.INFORMATION)
    assert {seen.one.label, seen.other.label} == {found.one, found.other}
    for outcome in (seen.one, seen.other):
        if outcome.refused is None:
            assert seen.tried in outcome.legal
            assert outcome.after is not None
        else:
            assert seen.tried not in outcome.legal
        if outcome.refused:
            assert set(outcome.legal) <= set(legal_actions(outcome.after))
            with pytest.raises(IllegalAction) as refusal:
                apply(outcome.after, seen.tried)
            assert refusal.value.clause == outcome.refused[0]


@pytest.mark.parametrize(
    ("field", "answer", "expected"),
    [
        ("first_places", "without_bonuses", Severity.SCORE),
        ("castillo_contents", "open", Severity.INFORMATION),
        ("played_power_cards", "open", Severity.INFORMATION),
        ("any_region", "castillo_too", Severity.MOVES),
        ("veto_windows", "never", Severity.MOVES),
        ("veto_windows", "before_card", Severity.MOVES),
        ("length", "short", Severity.MOVES),
    ],
)
def test_answers_that_no_book_gives_change_something_too(field, answer, expected):
    asked = EDITION_FIELDS[field]
    case = where_they_part(asked, asked.otherwise, answer)
    assert witness(asked, case, EN_BASE, EN_BASE.but(**{field: answer})).severity is expected


def test_an_edition_beside_itself_shows_no_difference():
    for asked in EDITION_FIELDS.values():
        case = where_they_part(asked, *list(asked.means)[:2])
        seen = witness(asked, case, EN_BASE, replace(EN_BASE, name="its double"))
        assert seen.severity is Severity.WORDING, asked.field


def test_every_position_of_a_difference_is_one_of_a_game():
    for found in differences():
        seen = parting(found)
        assert problems(seen.before) == ()
        assert State.from_json(seen.before.to_json()) == seen.before


def test_how_books_stand_in_a_clause():
    assert standing("AC-1.7", EN) is Standing.DIFFERS
    assert standing("AC-1.7", WEB) is Standing.SILENT
    assert standing("SC-4", WEB) is Standing.AGREES
    assert standing("SU-2", WEB) is Standing.ALONE
    assert standing("SC-3", PT) is standing("KG-3", PT) is Standing.OVERRIDES
    assert {standing("VT-6", book) for book in BOOKS} == {Standing.SILENT}


def test_equal_readings_in_other_words_are_told_from_equal_words():
    worded = {found.question.id for found in comparisons() if is_worded_differently(found)}
    assert {"SC-4:points", "RD-2:rounds", "EN-2:tie"} <= worded
    assert "SC-5:rows" not in worded


# --- contradictions and examples -------------------------------------------------------------------


def test_no_slip_is_taken_for_a_reading():
    # What a book itself refutes must not be what it is compared by; AC-3.8 is refuted by other books only.
    for slip in CONTRADICTIONS:
        if slip.question and slip.against is not Against.ARITHMETIC:
            reading = question(slip.question).reading(slip.book).value
            assert reading is SILENT or where_they_part(question(slip.question), slip.literal, reading), slip


def test_what_is_a_slip_in_words_only_has_no_literal_reading_that_plays_differently():
    for slip in CONTRADICTIONS:
        if slip.question and slip.changes is Changes.WORDING:
            assert slip.question == "PW-4:falling"  # what a card shows stands on the card


def test_a_slip_is_told_of_two_places():
    for slip in CONTRADICTIONS:
        assert slip.says != slip.but
        assert slip.ruling.endswith("."), slip
    told = Counter((slip.book, slip.clause, slip.says) for slip in CONTRADICTIONS)
    assert set(told.values()) == {1}


def test_doubtful_slips_are_not_listed():
    # What only one of two places says is silence of the other, and an order beside its exception no slip.
    slips = {(slip.clause, slip.book) for slip in CONTRADICTIONS if slip.changes is not Changes.WORDING}
    assert slips.isdisjoint({("CA-2", ES), ("GS-5", EN), ("AC-2.4", EN), ("RD-6", ES), ("RD-6", WEB)})


def test_what_expansions_change_is_told_and_is_no_silence():
    for each in OVERRIDES:
        assert each.clause in CLAUSES
        assert standing(each.clause, each.book) is Standing.OVERRIDES
        assert each.section.startswith(("Grande Inquisidor", "Grandíssimo", "Expansão de Aniversário"))
    assert {each.changes for each in OVERRIDES} == {Changes.SCORE, Changes.MOVES}


def test_a_book_may_bind_only_what_can_be_done_as_a_whole():
    whole, extent = question("TU-6:whole"), question("TU-6:extent")
    assert relation(whole, EN, WEB).relation is Relation.EQUAL
    assert relation(extent, EN, ES).relation is Relation.EQUAL
    assert relation(extent, EN, WEB).relation is Relation.ONE_SILENT


def test_one_book_says_how_many_mobile_scoreboards_may_lie_at_the_castillo():
    asked = question("MS-2:castillo")
    assert [book for book in BOOKS if asked.reading(book).value is not SILENT] == [EN]


def test_slips_of_every_kind_are_known():
    assert {slip.against for slip in CONTRADICTIONS} == set(Against)
    assert {slip.changes for slip in CONTRADICTIONS} == set(Changes)
    assert {slip.book for slip in CONTRADICTIONS} == set(BOOKS)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize(
    "example",
    [pytest.param(example, marks=pytest.mark.clause(*example.clauses)) for example in EXAMPLES],
    ids=lambda example: "-".join([type(example).__name__.lower(), example.clauses[0]]),
)
def test_a_printed_example_comes_out_as_printed(example, edition):
    assert failure(example, edition) is None


@pytest.mark.clause("BN-2")
def test_the_majority_in_granada_earns_six_and_not_the_four_that_one_book_prints():
    (example,) = [each for each in SCORINGS if each.misprints]
    assert set(example.misprints) == {WEB}
    assert points(example, EN_BASE) == example.points == (8, 0, 1, 1)
    assert example.misprints[WEB] == (6, 0, 1, 1)


def test_a_wrong_example_is_noticed():
    for example in SCORINGS:
        wrong = example._replace(points=(example.points[0] + 1, *example.points[1:]))
        assert failure(wrong, EN_BASE) is not None
