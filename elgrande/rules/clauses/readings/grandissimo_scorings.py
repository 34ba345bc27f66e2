"""What the Portuguese book answers about the cards of Grandissimo that score, or use secret disks (GC)."""

from elgrande.rules.readings import Question

QUESTIONS: tuple[Question, ...] = ()
