"""Every pair of rulebooks compared, and a position wherever two of them differ.

>>> [found.question.id for found in differences() if {found.one, found.other} == {"EN_BASE", "ES_WEB"}]
['BN-2:granada']
>>> str(parting(differences()[0]).severity)
'legal moves'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any

from elgrande.rules.box import brought_by, every_field
from elgrande.rules.clauses.overrides import overriding
from elgrande.rules.clauses.readings import asked_of
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.rules.readings import SILENT
from proofs.readings.compare_readings import Comparison, Relation, all_comparisons, where_they_part
from proofs.readings.replayed_differences import Parting, Severity, copies, granada, witness

# What no edition plays, although a book prints it: how its values become outcomes.
MISPRINTS: Mapping[str, Callable[[Comparison], Parting]] = {
    "BN-2:granada": lambda found: granada(*_values(found)),
    "AC-3.8:copies": lambda found: copies(*_values(found)),
    "SU-6:total": lambda found: copies(*_values(found, others=44)),
}


def _values(found: Comparison, others: int = 0) -> tuple[str, Any, str, Any]:
    one, other = (found.question.reading(book).value for book in (found.one, found.other))
    assert isinstance(one, int)
    assert isinstance(other, int)
    return found.one, one - others, found.other, other - others


@cache
def beyond_the_books() -> tuple[tuple[Comparison, Parting], ...]:
    """Answers that an edition can give and no book does, each compared with the usual answer and played.

    What an expansion's book leaves open has no answer of a book: there the usual one is our ruling.
    """
    found = []
    for field, asked in every_field().items():
        given = {reading.value for reading in asked.readings.values()}
        usual, edition = str(asked.otherwise), EN_BASE.with_expansions(*brought_by(field))
        for answer in asked.means:
            case = None if answer in given else where_they_part(asked, usual, answer)
            if case is not None:
                other = edition.but(**{field: answer})
                comparison = Comparison(asked, usual, answer, Relation.DIFFERENT, case)
                found.append((comparison, witness(asked, case, edition, other)))
    return tuple(found)


class Standing(StrEnum):
    """How a book stands to the others in a clause."""

    AGREES = "agrees"
    DIFFERS = "differs"
    OVERRIDES = "overrides"
    ALONE = "alone"
    SILENT = "silent"


@cache
def comparisons() -> tuple[Comparison, ...]:
    """Every pair of books in every question."""
    return all_comparisons()


@cache
def differences() -> tuple[Comparison, ...]:
    """The questions that two books answer differently."""
    return tuple(found for found in comparisons() if found.relation is Relation.DIFFERENT)


def parting(found: Comparison) -> Parting:
    """The position in which two books part, played under both."""
    question = found.question
    if question.field:
        return witness(question, found.at, EDITIONS[found.one], EDITIONS[found.other])
    return MISPRINTS[question.id](found)


@cache
def of_clause(clause: str) -> tuple[Comparison, ...]:
    """The comparisons that are about a clause."""
    return tuple(found for found in comparisons() if found.question.clause == clause)


def standing(clause: str, book: str) -> Standing:
    """Whether a book says something else than another one, puts something in its place, and so on."""
    relations = {each.relation for each in of_clause(clause) if book in (each.one, each.other)}
    if Relation.DIFFERENT in relations:
        return Standing.DIFFERS
    if overriding(clause, book):
        return Standing.OVERRIDES
    if Relation.EQUAL in relations:
        return Standing.AGREES
    values = [question.reading(book).value for question in asked_of(clause)]
    return Standing.SILENT if all(value is SILENT for value in values) else Standing.ALONE


def severity(clause: str) -> Severity | None:
    """The gravest that a difference in this clause changes; None where all books agree."""
    found = [parting(each).severity for each in differences() if each.question.clause == clause]
    return min(found, key=list(Severity).index, default=None)


def is_worded_differently(found: Comparison) -> bool:
    """Whether two books mean the same by words that do not say the same."""
    says = [found.question.reading(book).says for book in (found.one, found.other)]
    return found.relation is Relation.EQUAL and says[0] != says[1]
