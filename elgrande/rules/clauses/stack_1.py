"""Moving caballeros, and the Intrigue cards of the first stack (MV, AC-1)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "MV-1",
        N_("Fewer is allowed"),
        N_("You may move fewer caballeros than the card says, or none."),
        (
            Source("EN_BASE", "Stack 1"),
            Source("ES_20TH", "Primer mazo"),
        ),
        note=N_("AC-1.7 is not about a number: there the edition decides whether any may stay behind."),
    ),
    Clause(
        "MV-2",
        N_("From anywhere, to anywhere"),
        N_(
            "The caballeros you move may come from one region or several and go to one or several, adjacent "
            "to the King's region or not. A card that names one region limits where they come from, never "
            "where they go."
        ),
        (
            Source("EN_BASE", "Stack 1"),
            Source("ES_20TH", "Primer mazo"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Mover",
                N_("its own regions are within reach of Intrigue, too"),
            ),
        ),
        note=N_(
            "Adjacency to the King matters for placing from the court only (KG-2). The King's region itself "
            "is out of reach (KG-1)."
        ),
    ),
    Clause(
        "MV-3",
        N_("Only from regions"),
        N_("You move caballeros out of regions only, not out of the Castillo or a court."),
        (
            Source("EN_BASE", "Stack 1"),
            Source("ES_20TH", "Primer mazo"),
        ),
        note=N_("The court cards of this stack (AC-1.8, AC-1.9) place caballeros, they do not move them."),
    ),
    Clause(
        "MV-4",
        N_("Own and foreign caballeros"),
        N_("You may move your own caballeros and those of others, unless the card names only one kind."),
        (
            Source("EN_BASE", "Stack 1"),
            Source("ES_20TH", "Primer mazo"),
        ),
    ),
    Clause(
        "MV-5",
        N_("Moving in the colonies"),
        N_(
            "Whatever moves caballeros may also move them to and from Francia, the ship, America and Africa "
            "and their spaces, and onto the limit table or off it. Caballeros with tokens and black "
            "caballeros may be moved like others."
        ),
        (Source("PT_EXPANSIONS", "Grande Inquisidor e Colônias, Mover"),),
        note=N_(
            "With the Grand Inquisitor & Colonies: so Intrigue reaches America and Africa directly. The "
            "King's region stays out of reach (KG-1). The spaces of a region belong to it, and so do those "
            "who stand beside the limit table there: a card that moves caballeros from one region (AC-1.6, "
            "AC-1.7) moves them from all of these. Our ruling: with AC-1.7 they leave the region."
        ),
    ),
    Clause(
        "AC-1.1",
        N_("Intrigue: any 3"),
        N_("You may move up to 3 caballeros, no matter whose."),
        (
            Source("EN_BASE", "Stack 1, Intrigue: any 3"),
            Source("ES_20TH", "Primer mazo, Intrigante: 3 caballeros"),
        ),
    ),
    Clause(
        "AC-1.2",
        N_("Intrigue: any 4"),
        N_("You may move up to 4 caballeros, no matter whose."),
        (
            Source("EN_BASE", "Stack 1, Intrigue: any 4"),
            Source(
                "ES_20TH",
                "Primer mazo, Intrigante: 4 caballeros",
                N_("elsewhere quotes this card as placing caballeros (TU-6)"),
            ),
        ),
    ),
    Clause(
        "AC-1.3",
        N_("Intrigue: 4 own"),
        N_("You may move up to 4 of your own caballeros."),
        (
            Source("EN_BASE", "Stack 1, Intrigue: 4 own"),
            Source("ES_20TH", "Primer mazo, Intrigante: 4 tuyos"),
        ),
    ),
    Clause(
        "AC-1.4",
        N_("Intrigue: 3 foreign"),
        N_("You may move up to 3 caballeros of other players, of one or of several."),
        (
            Source("EN_BASE", "Stack 1, Intrigue: 3 foreign"),
            Source("ES_20TH", "Primer mazo, Intrigante: 3 rivales"),
        ),
    ),
    Clause(
        "AC-1.5",
        N_("Intrigue: 2 own, 2 foreign"),
        N_(
            "You may move up to 2 of your own caballeros and up to 2 caballeros of other players, in any "
            "order."
        ),
        (
            Source("EN_BASE", "Stack 1, Intrigue: 2 own, 2 foreign"),
            Source("ES_20TH", "Primer mazo, Intrigante: 2 tuyos y 2 rivales"),
        ),
        note=N_("You cannot trade one kind for the other: 3 own and 1 foreign is too many own."),
    ),
    Clause(
        "AC-1.6",
        N_("Intrigue: 5 from one region"),
        N_(
            "You may move up to 5 caballeros, no matter whose, all from the same region. They may go to "
            "different places."
        ),
        (
            Source("EN_BASE", "Stack 1, Intrigue: 5 from one region"),
            Source("ES_20TH", "Primer mazo, Intrigante: 5 de una región"),
        ),
    ),
    Clause(
        "AC-1.7",
        N_("Intrigue: all own"),
        N_(
            "You move your own caballeros out of one region, to one place or several. The edition decides "
            "whether all of them must go or some may stay."
        ),
        (
            Source("EN_BASE", "Stack 1, Intrigue: all own", N_("all must go")),
            Source("ES_20TH", "Primer mazo, Intrigante: todos los tuyos", N_("some may stay")),
        ),
        note=N_("Even where all must go, you may still waive the whole special action (TU-5)."),
    ),
    Clause(
        "AC-1.8",
        N_("Intrigue: 2 more placed"),
        N_(
            "You may place up to 2 further caballeros from your court in any regions except the King's, or "
            "in the Castillo. The caballero you place by the card's number still goes beside the King (KG-2)."
        ),
        (
            Source("EN_BASE", "Stack 1, Intrigue: 2 additional from court"),
            Source(
                "ES_20TH",
                "Primer mazo, Intrigante: 2 más de la corte",
                N_(
                    "leaves the Castillo unmentioned for the card's own caballero; the head of the stack "
                    "allows it"
                ),
            ),
        ),
        note=N_("That makes 3 in all, if your court holds them."),
    ),
    Clause(
        "AC-1.9",
        N_("Intrigue: one of two"),
        N_("You choose one of two special actions, AC-1.7 or AC-1.8, and use only that one."),
        (
            Source(
                "EN_BASE",
                "Stack 1, Intrigue: either",
                N_("its first half says must where the card of AC-1.7 says may"),
            ),
            Source(
                "ES_20TH",
                "Primer mazo, Intrigante: una de dos",
                N_("its first half says may, as in AC-1.7"),
            ),
        ),
    ),
)
