"""Secret disks and the four steps of the general scoring (SD, GS)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "SD-1",
        N_("Chosen in secret, together"),
        N_(
            "When several players are asked for a region, all of them set their secret disks at the same "
            "time, unseen. Only when all are set are they revealed, all at once."
        ),
        (
            Source("EN_BASE", "5. General Scoring, steps 1 and 3; Stack 2; Stack 4"),
            Source("ES_20TH", "5. Puntuación, 1 y 3; Segundo mazo; Cuarto mazo"),
            Source("ES_WEB", "5. Puntaje, 1 y 3"),
            Source("PT_EXPANSIONS", "Grande Inquisidor e Colônias, Preparação 7"),
        ),
        note=N_("Nobody may wait to see what the others choose."),
    ),
    Clause(
        "SD-2",
        N_("A disk one can obey"),
        N_(
            "For Outlaws and Urgent Matters your disk must show a region from which your caballeros can "
            "really go, so never the King's region. If there is none, you are not asked and return nothing."
        ),
        (
            Source(
                "EN_BASE",
                "Stack 2, all own by disk; two own by disk",
                N_("asks for a region where you have enough caballeros, and goes no further"),
            ),
            Source(
                "ES_20TH",
                "Segundo mazo, Proscritos; Asuntos urgentes",
                N_("asks for a region where you have enough caballeros, and goes no further"),
            ),
        ),
        ruling=True,
        note=N_("Otherwise a disk set on the King's region would be a way to lose nothing."),
    ),
    Clause(
        "GS-1",
        N_("Four steps"),
        N_(
            "A general scoring takes four steps in this order: set the secret disks, score the Castillo, "
            "move its caballeros to the chosen regions, score the regions."
        ),
        (
            Source("EN_BASE", "5. General Scoring"),
            Source("ES_20TH", "5. Puntuación"),
            Source("ES_WEB", "5. Puntaje"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Monte 7, Escolha Livre",
                N_("puts its card between the third and the fourth step"),
            ),
        ),
    ),
    Clause(
        "GS-2",
        N_("One region for all"),
        N_(
            "Before the Castillo is opened, you set your disk to the single region to which all your "
            "caballeros inside it will go."
        ),
        (
            Source("EN_BASE", "5. General Scoring, step 1"),
            Source("ES_20TH", "5. Puntuación, 1"),
            Source("ES_WEB", "5. Puntaje, 1"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, As novas regiões",
                N_("its own four regions may not be chosen"),
            ),
        ),
        note=N_(
            "You choose before you know how many caballeros the others have inside, and you may not change "
            "your mind after the Castillo is scored."
        ),
    ),
    Clause(
        "GS-3",
        N_("The Castillo is scored"),
        N_("Once all disks are set, the Castillo is lifted and scored (SC-7)."),
        (
            Source("EN_BASE", "5. General Scoring, step 2"),
            Source("ES_20TH", "5. Puntuación, 2"),
            Source("ES_WEB", "5. Puntaje, 2"),
        ),
    ),
    Clause(
        "GS-4",
        N_("Leaving the Castillo"),
        N_(
            "Then all disks are revealed, and each player's caballeros move from the Castillo to the region "
            "shown. The empty Castillo goes back to its place."
        ),
        (
            Source("EN_BASE", "5. General Scoring, step 3"),
            Source("ES_20TH", "5. Puntuación, 3"),
            Source("ES_WEB", "5. Puntaje, 3"),
            Source("PT_EXPANSIONS", "Grande Inquisidor e Colônias, Monte 7, Escolha Livre"),
        ),
        note=N_("The region need not be adjacent to the King's region."),
    ),
    Clause(
        "GS-5",
        N_("Disk on the King's region"),
        N_(
            "If your disk shows the King's region, your caballeros from the Castillo go to your court "
            "instead."
        ),
        (
            Source("EN_BASE", "5. General Scoring, step 3, note", N_("whether by accident or on purpose")),
            Source("ES_20TH", "5. Puntuación, 3, atención", N_("speaks only of a mistake")),
            Source("ES_WEB", "5. Puntaje, 3, importante", N_("does not ask why")),
        ),
        note=N_(
            "Whether you may do it on purpose is decided by the edition: one book allows it, one does not "
            "ask why, one speaks of a mistake only."
        ),
    ),
    Clause(
        "GS-6",
        N_("The regions, one by one"),
        N_(
            "Last, all nine regions are scored one after another, in the order of the scoring bar from top "
            "to bottom."
        ),
        (
            Source(
                "EN_BASE",
                "5. General Scoring, step 4",
                N_("the examples begin with Galicia, País Vasco, Aragón"),
            ),
            Source("ES_20TH", "5. Puntuación, 4", N_("the examples begin with Galicia, País Vasco, Aragón")),
            Source("ES_WEB", "5. Puntaje, 4"),
        ),
        note=N_("The order never changes anybody's points."),
    ),
)
