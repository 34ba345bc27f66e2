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
from types import MappingProxyType

from elgrande.rules.clauses import CLAUSES
from elgrande.rules.clauses.readings.general_scoring import GENERAL_SCORING, SECRET_DISKS
from elgrande.rules.clauses.readings.king_and_castillo import CASTILLO, KING
from elgrande.rules.clauses.readings.rounds import POWER_CARDS, ROUNDS
from elgrande.rules.clauses.readings.scoreboards_and_end import END, MOBILE_SCOREBOARDS
from elgrande.rules.clauses.readings.scoring import BONUSES, SCORING
from elgrande.rules.clauses.readings.set_up import SET_UP
from elgrande.rules.clauses.readings.stack_1 import MOVING, STACK_1
from elgrande.rules.clauses.readings.stack_2 import STACK_2
from elgrande.rules.clauses.readings.stack_3 import STACK_3
from elgrande.rules.clauses.readings.stacks_4_and_5 import STACK_4, STACK_5
from elgrande.rules.clauses.readings.turns import TURNS
from elgrande.rules.clauses.readings.veto import VETO
from elgrande.rules.readings import Question

__all__ = ["QUESTIONS", "asked_of", "question", "section"]

# By id, in the order of the clauses.
QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        each.id: each
        for chapter in (
            SET_UP,
            ROUNDS,
            POWER_CARDS,
            TURNS,
            KING,
            CASTILLO,
            SECRET_DISKS,
            GENERAL_SCORING,
            SCORING,
            BONUSES,
            MOBILE_SCOREBOARDS,
            END,
            MOVING,
            STACK_1,
            STACK_2,
            STACK_3,
            STACK_4,
            STACK_5,
            VETO,
        )
        for each in chapter
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
