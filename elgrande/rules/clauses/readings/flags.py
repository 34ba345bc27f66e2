"""What the Portuguese book answers about flags (FL-1 to FL-5). It alone has them, so all are played by it."""

from elgrande.rules.expansion_fields import ANNIVERSARY
from elgrande.rules.message import N_
from elgrande.rules.readings import MUST, MUST_NOT, PT, SILENT, Question, Reading, said_by

ALONE = N_("Only the Portuguese book has flags.")

QUESTIONS = (
    Question(
        "FL-1",
        "flags",
        N_("How many flags does each player have?"),
        said_by(1, PT),
        otherwise=1,
        why=ALONE,
    ),
    Question(
        "FL-2",
        "order",
        N_("In which order do those come who have equally many, if some have their flags there?"),
        said_by(("with a flag", "without"), PT),
        ("with a flag", "without"),
        otherwise=("with a flag", "without"),
        why=ALONE,
    ),
    Question(
        "FL-2",
        "several",
        N_("Which rank do two players have who tie for the first place, both with their flags?"),
        said_by(2, PT, says=N_("such a tie is resolved as usual")),
        otherwise=2,
        why=ALONE,
    ),
    Question(
        "FL-2",
        "bonuses",
        N_("Is the King's or the home bonus paid to whoever comes first by his flag alone?"),
        {PT: Reading(SILENT)},
        otherwise=MUST,
        why=N_("The flag makes him the sole first, and he gets all that the first place brings."),
    ),
    Question(
        "FL-2",
        "uncounted",
        N_("Does a flag break a tie whose bearer does not count, as Captain or beside the limit table?"),
        {PT: Reading(SILENT)},
        otherwise=MUST_NOT,
        why=N_("The tie is one of those who count."),
    ),
    Question(
        "FL-3",
        "moves",
        N_("Does the flag go where its bearer goes?"),
        said_by(MUST, PT),
        otherwise=MUST,
        why=ALONE,
    ),
    Question(
        "FL-4",
        "handed_on",
        N_("Is a flag without a bearer handed on, where there is a caballero who could bear it?"),
        said_by(MUST, PT, says=N_("the flag has to exist always")),
        otherwise=MUST,
        why=ALONE,
    ),
    Question(
        "FL-4",
        "waits",
        N_("Does it wait for a caballero, where there is none who could bear it?"),
        {PT: Reading(SILENT)},
        otherwise=MUST,
        why=N_("It goes to the first who comes."),
    ),
    ANNIVERSARY["flag_beside_king"],
)
