"""What the Portuguese book answers about the cards of Grandissimo, in its order (GC)."""

from elgrande.rules.clauses.readings import grandissimo_scorings, grandissimo_turns
from elgrande.rules.readings import Question

QUESTIONS: tuple[Question, ...] = tuple(
    sorted(
        (*grandissimo_scorings.QUESTIONS, *grandissimo_turns.QUESTIONS),
        key=lambda question: int(question.clause.removeprefix("GC-")),
    )
)
