"""The action cards of the second stack (AC-2)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "AC-2.1",
        N_("The Veto card"),
        N_(
            "You lay the Veto open before you. Once, in this round or the next, it stops a special action of "
            "an opponent, as VT-1 to VT-7 say."
        ),
        (
            Source("EN_BASE", "Stack 2, Veto"),
            Source("ES_20TH", "Segundo mazo, Veto"),
        ),
    ),
    Clause(
        "AC-2.2",
        N_("Decay: the whole court"),
        N_("Every opponent returns all caballeros from the court to the provinces. You keep yours."),
        (
            Source("EN_BASE", "Stack 2, Decay of Authority: all"),
            Source("ES_20TH", "Segundo mazo, Merma de autoridad: todos"),
        ),
    ),
    Clause(
        "AC-2.3",
        N_("Decay: 3 each"),
        N_(
            "Every opponent returns 3 caballeros from the court to the provinces, or all of them where there "
            "are fewer. You keep yours."
        ),
        (
            Source("EN_BASE", "Stack 2, Decay of Authority: 3"),
            Source("ES_20TH", "Segundo mazo, Merma de autoridad: 3"),
        ),
    ),
    Clause(
        "AC-2.4",
        N_("Banishment: 1 of each"),
        N_(
            "You choose 1 caballero of each opponent in the regions; it returns to the provinces. They may "
            "stand in different regions, none in the King's; the edition decides whether you may spare an "
            "opponent."
        ),
        (
            Source("EN_BASE", "Stack 2, 1 of each other player", N_("you send one of each")),
            Source(
                "ES_20TH",
                "Segundo mazo, Destierro",
                N_("the card says you may; its explanation does not repeat it"),
            ),
        ),
        note=N_(
            "An opponent whose caballeros are all in the King's region, the Castillo, the court or the "
            "provinces loses none."
        ),
    ),
    Clause(
        "AC-2.5",
        N_("The angry King"),
        N_(
            "Clockwise from your left, each opponent returns 3 own caballeros of their choice from regions "
            "and court to the provinces. Whoever has fewer than 3 there returns all of these."
        ),
        (
            Source("EN_BASE", "Stack 2, The King is Angry", N_("says nothing of players with fewer")),
            Source("ES_20TH", "Segundo mazo, El rey enfurecido", N_("says nothing of players with fewer")),
        ),
        note=N_(
            "That fewer than 3 means all follows from TU-6. The King's region and the Castillo stay out of "
            "it (KG-1, CA-3)."
        ),
    ),
    Clause(
        "AC-2.6",
        N_("Outlaws: all from one region"),
        N_(
            "Every opponent secretly chooses on the disk a region with at least 1 own caballero, and returns "
            "all own caballeros from there to the provinces."
        ),
        (
            Source("EN_BASE", "Stack 2, all own by disk"),
            Source("ES_20TH", "Segundo mazo, Proscritos"),
        ),
        note=N_("Who has no such region returns nothing (SD-2)."),
    ),
    Clause(
        "AC-2.7",
        N_("Urgent matters: 2 each"),
        N_(
            "Every opponent secretly chooses on the disk a region with at least 2 own caballeros, and "
            "returns 2 of them to the provinces. The edition decides whether someone who nowhere has 2 must "
            "choose a region with 1 and return that one."
        ),
        (
            Source("EN_BASE", "Stack 2, two own by disk", N_("1 if there is no region with 2")),
            Source("ES_20TH", "Segundo mazo, Asuntos urgentes", N_("2, and no other case")),
        ),
        note=N_("You may not pick a region with 1 while you have one with 2 (SD-2)."),
    ),
    Clause(
        "AC-2.8",
        N_("Score any region"),
        N_("You choose one region and score it. It may be the King's region, but not the Castillo."),
        (
            Source("EN_BASE", "Stack 2, Special Scoring"),
            Source("ES_20TH", "Segundo mazo, Puntuación especial"),
        ),
        note=N_("Elsewhere the Castillo is allowed, too; in these books it is not."),
    ),
)
