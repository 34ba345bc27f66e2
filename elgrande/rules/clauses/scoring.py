"""Ranks, points and bonuses (SC, BN)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "SC-1",
        N_("Most, second, third"),
        N_(
            "In every place that is scored, the most caballeros earn the first value of the scoreboard, the "
            "second most the second value, the third most the third."
        ),
        (
            Source("EN_BASE", "5. General Scoring, steps 2 and 4"),
            Source(
                "ES_20TH",
                "5. Puntuación, 2 y 4",
                N_("once speaks of the third most points where caballeros are meant"),
            ),
            Source(
                "ES_WEB",
                "5. Puntaje, 2 y 4",
                N_("speaks of points for second and third where caballeros are meant"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Francia",
                N_("the same for its own region: 3 and 1"),
            ),
        ),
        note=N_("A third value of 0 is a rank that pays nothing: third in Galicia gets no points."),
    ),
    Clause(
        "SC-2",
        N_("No caballero, no points"),
        N_("Where you have no caballero you get no points, even if a rank stays empty."),
        (
            Source("EN_BASE", "5. General Scoring, steps 2 and 4"),
            Source(
                "ES_20TH",
                "5. Puntuación, 2",
                N_("said of the Castillo; the regions are scored the same way"),
            ),
            Source("ES_WEB", "5. Puntaje, 2 y 4"),
        ),
        note=N_("Players without caballeros are not tied for anything."),
    ),
    Clause(
        "SC-3",
        N_("Ties drop one rank"),
        N_(
            "All players tied for a rank get the value of the next lower rank, however many they are. The "
            "next group takes the rank directly below that one, and below the third rank there are no points."
        ),
        (
            Source(
                "EN_BASE",
                "5. General Scoring, steps 2 and 4, examples",
                N_(
                    "where the next group stands is shown by the examples; in the text compared the last one "
                    "breaks off"
                ),
            ),
            Source(
                "ES_20TH",
                "5. Puntuación, 2 y 4, ejemplos",
                N_("where the next group stands is shown by the examples"),
            ),
            Source("ES_WEB", "5. Puntaje, 2 y 4", N_("does not say where the next group stands")),
            Source("PT_EXPANSIONS", "Grandíssimo, Monte 6, Pontuação da Corte"),
            Source(
                "PT_EXPANSIONS",
                "Expansão de Aniversário, exemplo",
                N_("two tied for second take the third rank, the next player is fourth"),
            ),
        ),
        note=N_(
            "Three tied for first do not use up three ranks: caballeros 3, 3, 3, 2 on 5/3/1 pay 3, 3, 3, 1. "
            "And 3, 3, 2, 2 on 5/4/1 pay 4, 4, 0, 0: the second pair would be third, is tied, and drops "
            "below it."
        ),
    ),
    Clause(
        "SC-4",
        N_("Two players"),
        N_("With two players only the first rank pays. If they are tied, neither gets anything."),
        (
            Source("EN_BASE", "5. General Scoring, steps 2 and 4, notes"),
            Source(
                "ES_20TH",
                "5. Puntuación, 2 y 4, atención",
                N_("asks for the sole majority in regions, for the Castillo only for the most"),
            ),
            Source(
                "ES_WEB",
                "5. Puntaje, 2 y 4, nota",
                N_("the most; that a tie pays nothing follows from SC-3"),
            ),
        ),
        note=N_("Both bonuses are paid with two players, too."),
    ),
    Clause(
        "SC-5",
        N_("Three players"),
        N_("With three players only the first two ranks pay. Players tied for the second rank get nothing."),
        (
            Source("EN_BASE", "5. General Scoring, steps 2 and 4, notes"),
            Source("ES_20TH", "5. Puntuación, 2 y 4, atención"),
            Source("ES_WEB", "5. Puntaje, 2 y 4, nota"),
        ),
        note=N_("Players tied for first still get the second value each."),
    ),
    Clause(
        "SC-6",
        N_("Grandes are not counted"),
        N_("Only caballeros are counted. A Grande marks a home region and adds nothing to a majority."),
        (
            Source("EN_BASE", "5. General Scoring, step 4; Home Region Bonus"),
            Source("ES_20TH", "5. Puntuación, 4; Bonificación por región natal"),
            Source("ES_WEB", "5. Puntaje, 4; Bonificación de la región de origen"),
        ),
    ),
    Clause(
        "SC-7",
        N_("Scoring the Castillo"),
        N_("The Castillo is scored like a region, for 5, 3 and 1 points. It pays no bonus."),
        (
            Source("EN_BASE", "5. General Scoring, step 2"),
            Source("ES_20TH", "5. Puntuación, 2"),
            Source("ES_WEB", "5. Puntaje, 2"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Monte 7, Conspiração",
                N_("overrides this: a Grande inside earns its owner the home bonus"),
            ),
        ),
        note=N_(
            "No bonus, because neither the King nor a Grande can be there. A mobile scoreboard replaces the "
            "values (MS-4)."
        ),
    ),
    Clause(
        "SC-8",
        N_("Special scorings"),
        N_(
            "A special scoring pays by the rules of the general scoring, to all players and with both "
            "bonuses. If it scores several regions, the player who uses the card chooses their order."
        ),
        (
            Source("EN_BASE", "Stack 3; Stack 4, Special Scoring"),
            Source("ES_20TH", "Tercer mazo; Cuarto mazo, Puntuación especial"),
            Source(
                "ES_WEB",
                "Bono del Rey; Bonificación de la región de origen",
                N_("says only that both bonuses are paid in it"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Monte 7, Pontuação Especial",
                N_("the active player picks the order here, too"),
            ),
        ),
    ),
    Clause(
        "BN-1",
        N_("King's bonus"),
        N_(
            "Each time the King's region is scored, a sole majority there earns 2 more points. A tie for the "
            "most caballeros earns no bonus."
        ),
        (
            Source("EN_BASE", "The King's Region, rule 3; King's Bonus"),
            Source("ES_20TH", "La región del rey, 3; Bonificación del rey"),
            Source("ES_WEB", "El rey, 3; Bono del Rey"),
            Source("PT_EXPANSIONS", "Grandíssimo, Nova região: Portugal", N_("the same for its own region")),
        ),
        note=N_("Neither shared nor moved down: tied leaders drop a rank (SC-3) and get no bonus at all."),
    ),
    Clause(
        "BN-2",
        N_("Home bonus"),
        N_(
            "Your home region is the region of your Grande. Each time it is scored and you alone have the "
            "most caballeros there, you get 2 more points."
        ),
        (
            Source("EN_BASE", "Home Region Bonus", N_("its example pays 6 + 2 for the majority in Granada")),
            Source(
                "ES_20TH",
                "Bonificación por región natal",
                N_("its example pays 6 + 2 for the majority in Granada"),
            ),
            Source(
                "ES_WEB",
                "Bonificación de la región de origen",
                N_("its example pays 4 + 2 for the same majority in Granada"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Navio",
                N_("the same for its own regions"),
            ),
        ),
        note=N_(
            "The scoreboard of Granada begins with a 6, so the example with 4 is wrong; 4 is the number of "
            "caballeros in it. Only your own home region pays you."
        ),
    ),
    Clause(
        "BN-3",
        N_("Both bonuses at once"),
        N_("If your home region is also the King's region, a sole majority there earns you both bonuses."),
        (
            Source("EN_BASE", "Home Region Bonus, note"),
            Source("ES_20TH", "Bonificación por región natal, atención"),
            Source("ES_WEB", "Bonificación de la región de origen, nota"),
            Source("PT_EXPANSIONS", "Grandíssimo, Nova região: Portugal"),
        ),
    ),
    Clause(
        "BN-4",
        N_("Bonuses for first places only"),
        N_("Where only first places are scored (AC-3.5), a sole leader gets the bonuses as well."),
        (
            Source(
                "EN_BASE",
                "Stack 3",
                N_("the bonuses may be awarded in any special scoring of the stack"),
            ),
            Source(
                "ES_20TH",
                "Tercer mazo",
                N_("the bonuses may be awarded in any special scoring of the stack"),
            ),
            Source(
                "ES_WEB",
                "Bono del Rey; Bonificación de la región de origen",
                N_("both bonuses are paid in every special scoring"),
            ),
        ),
        ruling=True,
        note=N_(
            "The card itself says nothing about bonuses. Its condition, a sole majority, is that of the "
            "bonuses too."
        ),
    ),
)
