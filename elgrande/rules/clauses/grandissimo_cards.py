"""All cards of Grandissimo, in the order of the book (GC-1 to GC-20)."""

from elgrande.rules.clauses import grandissimo_scorings, grandissimo_turns
from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
HERE = "Grandíssimo, Cartas de ação"

OTHERS = (
    Clause(
        "GC-19",
        N_("Extra Force"),
        N_("Place up to 6 caballeros, and use the prison's symbol (PR-1). There is no other special action."),
        (Source(PT, f"{HERE}, monte 6, Força Extra"),),
    ),
    Clause(
        "GC-20",
        N_("Queen and Jester"),
        N_(
            "Before or after placing you may take the Queen or the Jester, from an opponent if he has that "
            "one."
        ),
        (Source(PT, f"{HERE}, monte 7", N_("calls it the King's card, by mistake")),),
        note=N_(
            "That you may take her or him from an opponent is our ruling. The book says only that they serve "
            "whoever has them before him."
        ),
    ),
)
CLAUSES = tuple(
    sorted(
        (*grandissimo_scorings.CLAUSES, *grandissimo_turns.CLAUSES, *OTHERS),
        key=lambda clause: int(clause.id.removeprefix("GC-")),
    )
)
