"""Everything the report tells, gathered once: what the books say, where they part, what was proved.

`Facts` holds it for the pages, boards included; `as_json` gives the same as plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from elgrande.rules.clauses import BOOKS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Contradiction
from elgrande.rules.clauses.examples import SCORINGS, ScoringExample
from elgrande.rules.clauses.readings import QUESTIONS, asked_of, section
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE
from elgrande.rules.readings import SILENT, Question
from elgrande.text import Speaker
from proofs.readings.compare_readings import Comparison, Relation, where_they_part
from proofs.readings.differences import (
    comparisons,
    differences,
    of_clause,
    parting,
    severity,
    standing,
    tally,
)
from proofs.readings.printed_examples import points
from proofs.readings.replayed_differences import Outcome, Parting, witness
from proofs.report.words import at, shown
from proofs.trace import Trace, traces

if TYPE_CHECKING:
    from proofs.results import Result

ENGLISH = Speaker("en")


@dataclass(frozen=True, slots=True)
class Difference:
    """Two books that part in a clause, and the position in which they do."""

    comparison: Comparison
    parting: Parting


@dataclass(frozen=True)
class Facts:
    """What there is to report."""

    results: Sequence[Result]

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Every two books that part in a question, with a position in which they do."""
        return tuple(Difference(found, parting(found)) for found in differences())

    @cached_property
    def beyond(self) -> tuple[Difference, ...]:
        """Answers that an edition can give and no book does, each beside the usual one."""
        return tuple(_beyond())

    @cached_property
    def traces(self) -> Mapping[str, Trace]:
        """By clause, what carries it out, tests it and proves it."""
        return {trace.clause: trace for trace in traces()}


def _beyond() -> Iterable[Difference]:
    for field, asked in EDITION_FIELDS.items():
        given = {reading.value for reading in asked.readings.values()}
        usual = str(asked.otherwise)
        for answer in asked.means:
            if answer in given:
                continue
            case = where_they_part(asked, usual, answer)
            if case is None:
                continue
            other = EN_BASE.but(**{field: answer})
            found = Comparison(asked, usual, answer, Relation.DIFFERENT, case)
            yield Difference(found, witness(asked, case, EN_BASE, other))


# --- as plain data ---------------------------------------------------------------------------------


def as_json(facts: Facts) -> dict[str, Any]:
    """All of it as plain data; positions as the engine saves them."""
    return {
        "summary": summary(facts),
        "books": dict(BOOKS),
        "clauses": [clause_facts(facts, id) for id in CLAUSES],
        "differences": [difference_facts(each) for each in facts.differences],
        "beyond the books": [difference_facts(each) for each in facts.beyond],
        "contradictions": [contradiction_facts(each) for each in CONTRADICTIONS],
        "examples": [example_facts(each) for each in SCORINGS],
        "theorems": [theorem_facts(each) for each in facts.results],
    }


def summary(facts: Facts) -> dict[str, int]:
    """The figures at the top."""
    counted = tally()
    return {
        "clauses": len(CLAUSES),
        "questions": len(QUESTIONS),
        "pairs compared": len(comparisons()),
        "equal": counted[Relation.EQUAL],
        "equal in other words": counted["worded differently"],
        "different": counted[Relation.DIFFERENT],
        "one silent": counted[Relation.ONE_SILENT],
        "both silent": counted[Relation.BOTH_SILENT],
        "clauses on which books differ": len({each.question.clause for each in differences()}),
        "contradictions inside a book": len(CONTRADICTIONS),
        "theorems": len(facts.results),
        "mutants": sum(len(result.mutants) for result in facts.results),
    }


def clause_facts(facts: Facts, id: str) -> dict[str, Any]:
    """A clause, and what each book says of it."""
    clause, trace = CLAUSES[id], facts.traces[id]
    return {
        "id": id,
        "title": {language: Speaker(language).clause_title(id) for language in ("en", "es", "pt")},
        "text": {language: Speaker(language).clause_text(id) for language in ("en", "es", "pt")},
        "note": clause.note,
        "our ruling": clause.ruling,
        "books": {book: str(standing(id, book)) for book in BOOKS},
        "severity": str(severity(id) or ""),
        "questions": [question_facts(asked) for asked in asked_of(id)],
        "engine": trace.functions,
        "tests": trace.tests,
        "theorems": [theorem.name for theorem in trace.theorems],
    }


def question_facts(asked: Question) -> dict[str, Any]:
    """A question, every book's answer, and how the pairs stand."""
    pairs = [each for each in of_clause(asked.clause) if each.question is asked]
    answers = {
        book: {
            "answer": shown(reading.value),
            "section": section(asked, book),
            "says": reading.says,
            "overruled": reading.overruled,
        }
        for book, reading in asked.readings.items()
    }
    return {
        "id": asked.id,
        "asks": asked.asks,
        "given": asked.given,
        "answers": answers,
        "played otherwise": "" if asked.otherwise is SILENT else shown(asked.otherwise),
        "why": asked.why,
        "pairs": [
            {"one": each.one, "other": each.other, "relation": str(each.relation), "at": at(each.at)}
            for each in pairs
            if each.relation is not Relation.BOTH_SILENT
        ],
    }


def difference_facts(found: Difference) -> dict[str, Any]:
    """Two books, the case in which they part, and what comes of it in a position."""
    comparison, seen = found.comparison, found.parting
    return {
        "clause": comparison.question.clause,
        "question": comparison.question.id,
        "one": comparison.one,
        "other": comparison.other,
        "case": at(comparison.at),
        "severity": str(seen.severity),
        "position": seen.sentence,
        "tried": ENGLISH.action(seen.tried, seen.before.agenda[-1]),
        "state": seen.before.to_json(),
        "outcomes": [outcome_facts(seen, each) for each in (seen.one, seen.other)],
    }


def outcome_facts(seen: Parting, outcome: Outcome) -> dict[str, Any]:
    """What comes of the action under one answer."""
    return {
        "under": outcome.label,
        "refused": list(outcome.refused or ()),
        "legal here only": [ENGLISH.action(action) for action in only_here(seen, outcome)],
        "points": outcome.points,
    }


def only_here(seen: Parting, outcome: Outcome) -> list[Any]:
    """The actions that are legal under this answer and not under the other."""
    other = seen.other if outcome is seen.one else seen.one
    return [action for action in outcome.legal if action not in set(other.legal)]


def contradiction_facts(slip: Contradiction) -> dict[str, Any]:
    """A contradiction inside a book."""
    return {
        "clause": slip.clause,
        "book": slip.book,
        "against": str(slip.against),
        "says": slip.says,
        "but": slip.but,
        "ruling": slip.ruling,
        "literally it would change": str(slip.changes),
    }


def example_facts(example: ScoringExample) -> dict[str, Any]:
    """A printed example of scoring, and what the engine makes of it."""
    return {
        "place": example.place,
        "caballeros": example.caballeros,
        "printed": {
            book: example.misprints.get(book, example.unfinished.get(book, example.points))
            for book in example.sections
        },
        "sections": dict(example.sections),
        "misprinted in": list(example.misprints),
        "played": points(example, EN_BASE),
    }


def theorem_facts(result: Result) -> dict[str, Any]:
    """A theorem, what became of it, and of its mutants."""
    return {
        "name": result.name,
        "clauses": list(result.clauses),
        "claim": result.claim,
        "domain": result.domain,
        "verdict": result.verdict,
        "expected": result.expected,
        "problem": result.problem,
        "paths": result.paths,
        "remark": result.remark,
        "witness": result.witness,
        "state": result.state,
        "seconds": round(result.seconds, 2),
        "mutants": [{"says": mutant.says, "refuted by": mutant.witness} for mutant in result.mutants],
    }
