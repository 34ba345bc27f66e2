"""The report as plain data, in English; positions as the engine saves them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elgrande.rules.clauses import BOOKS, CLAUSES
from elgrande.rules.clauses.checked_by import checked_by
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Contradiction
from elgrande.rules.clauses.examples import SCORINGS, ScoringExample
from elgrande.rules.clauses.overrides import OVERRIDES, Override
from elgrande.rules.clauses.readings import asked_of, section
from elgrande.rules.editions import EN_BASE
from elgrande.rules.readings import SILENT, Question
from elgrande.text import Speaker
from elgrande.text.answers import Answers
from proofs.notebook.summaries import totals
from proofs.readings.compare_readings import Comparison, Relation
from proofs.readings.differences import (
    beyond_the_books,
    differences,
    of_clause,
    parting,
    severity,
    standing,
)
from proofs.readings.printed_examples import points
from proofs.readings.replayed_differences import Outcome, Parting
from proofs.results import Result

ENGLISH = Speaker("en")
ANSWERS = Answers(ENGLISH)


def as_data(results: Sequence[Result]) -> dict[str, Any]:
    """All of it: dictionaries, lists, texts and numbers."""
    return {
        "summary": totals(results),
        "books": dict(BOOKS),
        "clauses": [clause_facts(id) for id in CLAUSES],
        "differences": [difference_facts(each, parting(each)) for each in differences()],
        "beyond the books": [difference_facts(*each) for each in beyond_the_books()],
        "contradictions": [contradiction_facts(each) for each in CONTRADICTIONS],
        "overrides": [override_facts(each) for each in OVERRIDES],
        "examples": [example_facts(each) for each in SCORINGS],
        "theorems": [theorem_facts(each) for each in results],
    }


def clause_facts(id: str) -> dict[str, Any]:
    """A clause, and what each book says of it."""
    clause, checks = CLAUSES[id], checked_by(id)
    return {
        "id": id,
        "title": {language: Speaker(language).clause_title(id) for language in ("en", "es", "pt")},
        "text": {language: Speaker(language).clause_text(id) for language in ("en", "es", "pt")},
        "note": clause.note,
        "our ruling": clause.ruling,
        "books": {book: str(standing(id, book)) for book in BOOKS},
        "severity": str(severity(id) or ""),
        "questions": [question_facts(asked) for asked in asked_of(id)],
        "engine": checks.engine,
        "tests": checks.tests,
        "theorems": [name.rpartition(".")[2] for name in checks.theorems],
    }


def question_facts(asked: Question) -> dict[str, Any]:
    """A question, every book's answer, and how the pairs stand."""
    pairs = [each for each in of_clause(asked.clause) if each.question is asked]
    answers = {
        book: {
            "answer": ANSWERS.shown(reading.value),
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
        "played otherwise": "" if asked.otherwise is SILENT else ANSWERS.shown(asked.otherwise),
        "why": asked.why,
        "pairs": [
            {"one": each.one, "other": each.other, "relation": str(each.relation), "at": ANSWERS.at(each.at)}
            for each in pairs
            if each.relation is not Relation.BOTH_SILENT
        ],
    }


def difference_facts(comparison: Comparison, seen: Parting) -> dict[str, Any]:
    """Two answers, the case in which they differ, and what comes of it in a position."""
    return {
        "clause": comparison.question.clause,
        "question": comparison.question.id,
        "one": comparison.one,
        "other": comparison.other,
        "case": ANSWERS.at(comparison.at),
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
        "legal here only": [ENGLISH.action(action) for action in seen.legal_only_under(outcome)],
        "points": outcome.points,
    }


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


def override_facts(override: Override) -> dict[str, Any]:
    """A rule that a book puts in the place of a clause."""
    return {
        "clause": override.clause,
        "book": override.book,
        "section": override.section,
        "instead": override.says,
        "changes": str(override.changes),
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
