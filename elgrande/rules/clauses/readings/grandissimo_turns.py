"""What the Portuguese book answers about the cards of Grandissimo that change turns (GC)."""

from elgrande.rules.readings import Question

QUESTIONS: tuple[Question, ...] = ()
