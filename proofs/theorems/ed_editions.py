"""The rulebooks against each other, and against the editions, the engine and their own examples.

Every pair of readings of every clause is compared. Equal means proved so, silent that a book does not say,
and different that there is a position in which it changes a score, a legal move or what is known; the
engine plays it under both editions. What a book itself refutes is a slip, listed with the ruling taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from elgrande.rules.box import brought_by, every_field
from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Contradiction
from elgrande.rules.clauses.examples import EXAMPLES, SCORINGS
from elgrande.rules.clauses.readings import QUESTIONS, question
from elgrande.rules.edition_fields import Banishment
from elgrande.rules.editions import EDITIONS, EN_BASE, ES_20TH, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MAY, PT, WEB, Question, Reading, Value
from proofs.engine_answers import disagreement, disagrees, is_played, observed
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.readings.compare_readings import PAIRS, Comparison, Relation, relation, where_they_part
from proofs.readings.differences import differences, is_worded_differently, of_clause, parting
from proofs.readings.printed_examples import Example, failure
from proofs.readings.replayed_differences import Severity

# Where books lead to different play, or print different numbers. Nothing else does.
DIFFERING = frozenset({"SU-6", "GS-5", "BN-2", "AC-1.7", "AC-1.9", "AC-2.4", "AC-2.7", "AC-3.8", "AC-4.6"})

# The questions whose answer is a field of an edition.
EDITED = tuple(asked for asked in QUESTIONS.values() if asked.field)

Questions = Mapping[str, Question]


def slipped(id: str, book: str, value: Value) -> Questions:
    """All questions, with a slip in one reading."""
    asked = question(id)
    return {id: asked._replace(readings={**asked.readings, book: Reading(value)})}


@theorem(
    *CLAUSES,
    claim=N_("two books never differ but in nine clauses"),
    domain=Sentence.of(
        N_("{books} books, {questions} questions, {pairs} pairs"),
        books=len(BOOKS),
        questions=len(QUESTIONS),
        pairs=len(QUESTIONS) * len(PAIRS),
    ),
    mutants=[
        Mutant(
            N_("a book gives the 3 one caballero less"), changed=slipped("PW-4:supply", WEB, {2: 5, 3: 4})
        ),
        Mutant(N_("a book pays 3 for the King"), changed=slipped("BN-1:points", ES, 3)),
        Mutant(N_("a book lets tied players share their rank"), changed=slipped("SC-3:tied", PT, "none")),
        Mutant(N_("a book lets the two parts of a card be mixed"), changed=slipped("TU-4:mixed", EN, MAY)),
    ],
    cost=1,
)
def books_differ_in_nine_clauses_only(changed: Questions = {}) -> Evidence:  # noqa: B006
    def misjudged(case: tuple[Question, str, str]) -> Witness | None:
        found = relation(*case)
        parts = found.relation is Relation.DIFFERENT
        return Witness(repr(found)) if parts and found.question.clause not in DIFFERING else None

    asked = {**changed, **QUESTIONS, **changed}.values()  # what is changed comes first
    return for_all(((each, *pair) for each in asked for pair in PAIRS), misjudged)


def made_up() -> Comparison:
    """Two books that are said to differ, and do not."""
    return Comparison(question("AC-2.8:castillo"), EN, ES, Relation.DIFFERENT, {"place": 10})


@theorem(
    *sorted(DIFFERING),
    claim=N_("wherever two books differ, a score, a legal move or what is known differs in some position"),
    domain=N_("every pair of readings that differ, played by the engine under both editions"),
    mutants=[Mutant(N_("a difference that changes nothing is reported"), found=lambda: [made_up()])],
    cost=0.2,
)
def every_difference_changes_some_position(
    found: Callable[[], Sequence[Comparison]] = differences,
) -> Evidence:
    def unseen(each: Comparison) -> str | None:
        return f"{each!r} changes nothing" if parting(each).severity is Severity.WORDING else None

    return for_all(found(), unseen)


def as_chosen(field: str, answer: str) -> Edition:
    """The edition that gives this answer, and is the English one otherwise."""
    return EN_BASE.with_expansions(*brought_by(field)).but(**{field: answer})


def another_answer(field: str, answer: str) -> Edition:
    """An edition that gives another answer than the one that was chosen."""
    return as_chosen(field, next(other for other in every_field()[field].means if other != answer))


@theorem(
    *sorted({asked.clause for asked in EDITED}),
    claim=N_("whatever an edition answers, the engine plays it as the answer is meant"),
    domain=Sentence.of(
        N_("{n} questions on which editions differ, {m} answers, each played in small positions"),
        n=len(EDITED),
        m=sum(len(asked.means) for asked in EDITED),
    ),
    mutants=[
        Mutant(N_("the English edition is played, whatever is chosen"), edition=lambda *chosen: EN_BASE),
        Mutant(N_("another answer is played than the one that is chosen"), edition=another_answer),
    ],
    cost=0.6,
)
def every_answer_is_played_as_it_is_meant(edition: Callable[[str, str], Edition] = as_chosen) -> Evidence:
    def otherwise(case: tuple[Question, str]) -> str | None:
        asked, answer = case
        return disagrees(asked, answer, observed(asked, edition(asked.field, answer)))

    return for_all(((asked, answer) for asked in EDITED for answer in asked.means), otherwise)


@theorem(
    *CLAUSES,
    claim=N_("the engine answers every question as the book does whose edition it plays"),
    domain=Sentence.of(
        N_("3 editions, {n} questions, each asked in play; rulings where a book is silent or misprinted"),
        n=sum(any(is_played(asked, book) for book in EDITIONS) for asked in QUESTIONS.values()),
    ),
    mutants=[
        Mutant(N_("the Spanish edition is the English one"), editions={ES: EN_BASE}),
        Mutant(
            N_("the Spanish edition has one answer of the English one"),
            editions={ES: ES_20TH.but(banishment="must_take_each")},
        ),
        Mutant(
            N_("a book moves any 4 with the card for 3"),
            changed=slipped("AC-1.1:number", EN, question("AC-1.2:number").reading(EN).value),
        ),
        Mutant(N_("a book has 31 caballeros in play"), changed=slipped("SU-2:caballeros", WEB, 31)),
        Mutant(
            N_("a book forbids to spare an opponent"),
            changed=slipped("AC-2.4:each", ES, Banishment.MUST_TAKE_EACH),
        ),
        Mutant(
            N_("a book scores the 5s with the card for the 4s"),
            changed=slipped("AC-3.1:which", ES, question("AC-3.2:which").reading(ES).value),
        ),
    ],
    cost=2,
)
def the_engine_answers_as_the_books_do(
    changed: Questions = {},  # noqa: B006
    editions: Mapping[str, Edition] = EDITIONS,
) -> Evidence:
    def unlike(case: tuple[str, Question]) -> str | None:
        book, asked = case
        return disagreement(asked, editions[book], book)

    asked = {**changed, **QUESTIONS, **changed}.values()  # what is changed comes first
    return for_all(((book, each) for each in asked for book in editions if is_played(each, book)), unlike)


def as_printed() -> Sequence[Example]:
    """The examples, with misprints where a book has them."""
    return [scoring._replace(points=paid) for scoring in SCORINGS for paid in scoring.misprints.values()]


@theorem(
    *sorted({clause for example in EXAMPLES for clause in example.clauses}),
    claim=N_("every printed example comes out as printed, but for one whose value is a misprint"),
    domain=Sentence.of(N_("{n} examples, 3 editions"), n=len(EXAMPLES)),
    mutants=[Mutant(N_("the majority in Granada earns 4, as one book prints"), examples=as_printed)],
)
def printed_examples_come_out_as_printed(
    examples: Callable[[], Sequence[Example]] = lambda: EXAMPLES,
) -> Evidence:
    cases = ((example, edition) for example in examples() for edition in EDITIONS.values())
    return for_all(cases, lambda case: failure(*case))


@theorem(
    *sorted({slip.clause for slip in CONTRADICTIONS if slip.question}),
    claim=N_("every slip would be another reading, if it were meant: none is a mere matter of words"),
    domain=N_("contradictions inside a book that have a literal reading"),
    mutants=[
        Mutant(
            N_("the ruling is taken for the slip"),
            literal=lambda slip: question(slip.question).played(slip.book),
        )
    ],
    cost=0.2,
)
def every_contradiction_changes_some_answer(
    literal: Callable[[Contradiction], Value] = lambda slip: slip.literal,
) -> Evidence:
    def harmless(slip: Contradiction) -> str | None:
        asked = question(slip.question)
        parts = where_they_part(asked, literal(slip), asked.played(slip.book))
        return (
            None if parts is not None else f"{slip.clause}, {slip.book}: the slip says what the ruling says"
        )

    return for_all((slip for slip in CONTRADICTIONS if slip.question), harmless)


# --- chapter by chapter ----------------------------------------------------------------------------


def compared(chapter: str) -> Evidence:
    """How the books stand to each other in a chapter, and a position where they part."""
    found = [each for clause in clauses_of(chapter) for each in of_clause(clause)]
    numbers = {kind: sum(each.relation is kind for each in found) for kind in Relation}
    worded = sum(map(is_worded_differently, found))
    remark = ", ".join(f"{number} {kind}" for kind, number in numbers.items() if number)
    parted = [each for each in found if each.relation is Relation.DIFFERENT]
    seen = None
    if parted:
        first = parting(parted[0])
        seen = Witness(f"{parted[0].question.clause}: {first.sentence}", parted[0].at, first.before)
    remark += f" ({worded} in other words)" if worded else ""
    return Evidence(len(found), len(found), seen, remark, comparison=True)


def clauses_of(chapter: str) -> tuple[str, ...]:
    """The ids of a chapter's clauses."""
    return tuple(id for id in CLAUSES if id.startswith(f"{chapter}-"))


NAMED = str.maketrans(" -", "__")


def register(chapter: str) -> None:
    """The comparison of a chapter becomes a theorem."""

    def prove() -> Evidence:
        return compared(chapter)

    prove.__name__ = f"the_books_on_{CHAPTERS[chapter].lower().translate(NAMED)}"
    theorem(
        *clauses_of(chapter),
        claim=Sentence.of(N_("what the books say of: {chapter}"), chapter=chapter),
        domain=Sentence.of(N_("{n} pairs of books"), n=len(PAIRS)),
        expected=Verdict.COMPARED,
    )(prove)


for _chapter in CHAPTERS:
    register(_chapter)
