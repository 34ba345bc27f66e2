"""The flags of the Anniversary expansion (FL)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"

CLAUSES = (
    Clause(
        "FL-1",
        N_("A flag each"),
        N_(
            "With the Anniversary expansion, each player's flag begins under one of his caballeros in his "
            "home region."
        ),
        (Source(PT, "Expansão de Aniversário, Preparação"),),
    ),
    Clause(
        "FL-2",
        N_("The flag breaks ties"),
        N_(
            "In a tie, whoever has his flag there comes before those who have not. Those in the tie who have "
            "their flags there are still tied with one another, and the others come after them."
        ),
        (Source(PT, "Expansão de Aniversário, Fluxo de Jogo"),),
        note=N_(
            "In the book's second example two bearers and a third player tie behind a sole leader: the "
            "bearers share the third rank, and the third player is fourth. Our ruling: whoever comes first "
            "by his flag is first in every respect, also for the bonuses (BN-1, BN-2). Our ruling, too: a "
            "bearer who does not count in the majority, such as the Captain (SH-4), breaks no tie."
        ),
    ),
    Clause(
        "FL-3",
        N_("Flag and bearer"),
        N_(
            "The flag moves with its bearer. A caballero who bears a flag carries nothing else. He may stand "
            "on any space."
        ),
        (
            Source(
                PT,
                "Expansão de Aniversário, Regras adicionais",
                N_(
                    "names the limit table of Francia, where there is none (LT-3); we take it for the table "
                    "and for the spaces of Francia"
                ),
            ),
        ),
        note=N_(
            "Our ruling where the book does not say which caballero it is: whoever moves, recalls or sends "
            "one back says which. Where all go at once and not all find room, the bearer is the last."
        ),
    ),
    Clause(
        "FL-4",
        N_("No flag without bearer"),
        N_(
            "When its bearer enters the Castillo or leaves the map, the owner at once gives the flag to "
            "another of his caballeros on the map."
        ),
        (Source(PT, "Expansão de Aniversário, Regras adicionais"),),
        note=N_(
            "Our ruling where he has none there: the flag waits, and goes to the first of his caballeros who "
            "can bear it. At sea he may give it to one who came there in this round or to one who came "
            "before; our ruling is that he says which when one of them sails (SH-2). Our ruling, too: of "
            "several owners whoever's turn it is gives his first, then the others clockwise."
        ),
    ),
    Clause(
        "FL-5",
        N_("A flag beside the King"),
        N_("A flag that has lost its bearer may be given to a caballero in the King's region, too."),
        (
            Source(
                PT,
                "Expansão de Aniversário, Regras adicionais",
                N_("says only: to another on the board, and: the flag has to exist always"),
            ),
        ),
        ruling=True,
        note=N_(
            "Nothing but the King enters or leaves his region (KG-1). But nobody moves when a flag is given, "
            "and the book makes no exception."
        ),
    ),
)
