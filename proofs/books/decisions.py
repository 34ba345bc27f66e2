"""How it was decided whether two books answer a question alike: by formulas, by two answers, or by none.

>>> from proofs.readings.differences import of_clause
>>> found = next(each for each in of_clause("SC-3") if each.question.id == "SC-3:next")
>>> str(found.relation), str(decided(found))
('equal', 'by formula')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from elgrande.rules.clauses.readings import question
from elgrande.rules.readings import SILENT
from proofs.books.chapter import Chapter
from proofs.books.chapters import CHAPTERS
from proofs.books.decide import is_literally
from proofs.readings.compare_readings import Comparison, Relation
from proofs.readings.differences import comparisons

SPOKEN = (Relation.EQUAL, Relation.DIFFERENT)


class Decision(StrEnum):
    """What a comparison of two books rests on."""

    FORMULA = "by formula"
    STATED = "stated outright"
    CHOICE = "a choice among what the words allow"
    COMPARED = "two answers compared"
    SAME = "the same answer entered twice"
    SILENCE = "silence"


def chapter_of(asked: str) -> Chapter | None:
    """The chapter from whose sentences the answers to a question follow; None if there is none."""
    return next((chapter for chapter in CHAPTERS.values() if asked in chapter.answers), None)


def decided(found: Comparison) -> Decision:
    """What a comparison rests on.

    By formula: both books' answers follow from their sentences, which is a theorem of that chapter. Stated
    outright: in each book a sentence is, as a formula, the answer itself, and nothing was left to decide. A
    choice: the words of one of them allow the answer, and others as well, and its edition has chosen.

    >>> from proofs.readings.differences import of_clause
    >>> for found in of_clause("GS-5"):
    ...     if found.question.id == "GS-5:purpose" and found.other == "ES_20TH":
    ...         print(found.relation, "|", decided(found))
    different | a choice among what the words allow
    """
    asked = found.question.id
    values = [found.question.reading(book).value for book in (found.one, found.other)]
    if SILENT in values:
        return Decision.SILENCE
    chapter = chapter_of(asked)
    if chapter is not None and {found.one, found.other} <= set(chapter.books):
        chosen = {found.one, found.other} & set(chapter.chosen.get(asked, ()))
        if chosen:
            return Decision.CHOICE
        are_stated = all(is_stated(chapter, asked, book) for book in (found.one, found.other))
        return Decision.STATED if are_stated else Decision.FORMULA
    return Decision.SAME if values[0] == values[1] else Decision.COMPARED


@cache
def is_stated(chapter: Chapter, asked: str, book: str) -> bool:
    """Whether one of a book's sentences is, as a formula, just its answer to a question.

    >>> is_stated(CHAPTERS["copies"], "SU-6:total", "ES_WEB")
    True
    """
    as_answered = chapter.answers[asked](chapter.unknown, question(asked).reading(book).value)
    return any(is_literally(chapter, passage, as_answered) for passage in chapter.passages_of(book))


def tally() -> Mapping[str, int]:
    """How many pairs of books stand to each other so in a question, by how it was decided."""
    return Counter(
        f"{found.relation}, {decided(found)}" if found.relation in SPOKEN else str(found.relation)
        for found in comparisons()
    )
