"""What every rulebook says on every clause, as values that can be compared.

A question without a single reading is a ruling of ours. The engine needs none of this; the proofs compare
the readings, and hold the engine to them.

>>> [question.id for question in asked_of("SC-4")]
['SC-4:rows', 'SC-4:points']
>>> question("AC-3.8:copies").reading("ES_20TH").value
3
>>> section(question("AC-3.8:copies"), "ES_20TH")
'Tercer mazo, la región que desees'
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from elgrande.rules.clauses import CLAUSES, FILES
from elgrande.rules.readings import Question

__all__ = ["QUESTIONS", "asked_of", "question", "section"]

# Two files ask about the cards of one chapter in turn.
_FILES = (*FILES, "grandissimo_scorings", "grandissimo_turns")
_PLACES = {id: place for place, id in enumerate(CLAUSES)}

# By id, in the order of the clauses.
QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        each.id: each
        for each in sorted(
            (each for file in _FILES for each in import_module(f"{__name__}.{file}").QUESTIONS),
            key=lambda each: _PLACES[each.clause],
        )
    }
)


def question(id: str) -> Question:
    """The question with this id, such as SC-4:rows."""
    return QUESTIONS[id]


def asked_of(clause: str) -> tuple[Question, ...]:
    """Everything that is asked about a clause."""
    return tuple(each for each in QUESTIONS.values() if each.clause == clause)


def section(question: Question, book: str) -> str:
    """Where the book answers the question: as the reading says, or where the book has the clause."""
    cited = [source.section for source in CLAUSES[question.clause].sources if source.book == book]
    return question.reading(book).section or "; ".join(cited)
