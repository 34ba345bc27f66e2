"""The special scorings of the third stack (AC-3)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "AC-3.1",
        N_("Score the 4s"),
        N_("Every region whose first value is 4 is scored."),
        (
            Source("EN_BASE", "Stack 3, the 4s"),
            Source("ES_20TH", "Tercer mazo, regiones de 4"),
        ),
        note=N_(
            "On the bare board these are Galicia, Cataluña and Sevilla; mobile scoreboards change it (MS-5). "
            "With the colonies America and Africa are among them, too (OV-2)."
        ),
    ),
    Clause(
        "AC-3.2",
        N_("Score the 5s"),
        N_("Every region whose first value is 5 is scored. The Castillo is not."),
        (
            Source("EN_BASE", "Stack 3, the 5s; 3.2, example 2"),
            Source("ES_20TH", "Tercer mazo, regiones de 5; 3.2, ejemplo 2"),
            Source("ES_WEB", "3.B, ejemplo 2"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Nova região: Portugal",
                N_("such a card may take in its own region"),
            ),
        ),
        note=N_(
            "On the bare board these are País Vasco, Aragón and Valencia; mobile scoreboards change it "
            "(MS-5)."
        ),
    ),
    Clause(
        "AC-3.3",
        N_("Score the 6s and 7s"),
        N_("Every region whose first value is 6 or 7 is scored."),
        (
            Source("EN_BASE", "Stack 3, the 6s and 7s"),
            Source("ES_20TH", "Tercer mazo, regiones de 6 y 7"),
        ),
        note=N_(
            "On the bare board these are Granada, Castilla la Vieja and Castilla la Nueva; mobile "
            "scoreboards change it (MS-5)."
        ),
    ),
    Clause(
        "AC-3.4",
        N_("Score the Castillo"),
        N_("The Castillo is lifted and scored (SC-7). All caballeros stay inside."),
        (
            Source("EN_BASE", "Stack 3, the Castillo"),
            Source("ES_20TH", "Tercer mazo, Puntúa el castillo"),
            Source("ES_WEB", "El castillo"),
        ),
        note=N_("No secret disk is set for it: disks belong to the general scoring (GS-2)."),
    ),
    Clause(
        "AC-3.5",
        N_("First places only"),
        N_(
            "Every region is scored, but only the sole leader in it gets points, by its first value. Where "
            "the lead is tied, nobody gets any."
        ),
        (
            Source(
                "EN_BASE",
                "Stack 3, 1st place only",
                N_("the card says any tie, its explanation a tie for the majority"),
            ),
            Source("ES_20TH", "Tercer mazo, primer puesto"),
        ),
        note=N_("A tie for second does not hurt the leader. The Castillo is not scored."),
    ),
    Clause(
        "AC-3.6",
        N_("Score the fullest"),
        N_(
            "The region with the most caballeros of all players together is scored. If several share the "
            "most, each of them is."
        ),
        (
            Source("EN_BASE", "Stack 3, the most caballeros"),
            Source("ES_20TH", "Tercer mazo, más caballeros"),
        ),
        note=N_("The King's region may be among them; the Castillo may not."),
    ),
    Clause(
        "AC-3.7",
        N_("Score the emptiest"),
        N_(
            "Among the regions with at least 1 caballero, the one with the fewest of all players together is "
            "scored. If several share the fewest, each of them is."
        ),
        (
            Source("EN_BASE", "Stack 3, the least caballeros"),
            Source("ES_20TH", "Tercer mazo, menos caballeros"),
        ),
        note=N_("Regions with no caballero and the Castillo are left out."),
    ),
    Clause(
        "AC-3.8",
        N_("Score any region again"),
        N_("The same special action as AC-2.8 on a card of the third stack."),
        (
            Source("EN_BASE", "Stack 3, any one region", N_("1 copy")),
            Source("ES_20TH", "Tercer mazo, la región que desees", N_("prints 3 copies")),
        ),
        note=N_(
            "With 3 copies the third stack would have 13 cards; the 3 belongs to the second stack (SU-6)."
        ),
    ),
)
