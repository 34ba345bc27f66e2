"""Mobile scoreboards, and how the game ends (MS, EN)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "MS-1",
        N_("Covering the printed values"),
        N_(
            "As long as a mobile scoreboard lies in a place, its values count there in every scoring instead "
            "of the printed ones."
        ),
        (
            Source("EN_BASE", "Mobile Scoreboards; Stack 4, Mobile Scoreboard"),
            Source("ES_20TH", "Marcador de puntuación; Cuarto mazo, Marcador de puntuación"),
            Source("ES_WEB", "Marcador móvil"),
            Source("PT_EXPANSIONS", "Grande Inquisidor e Colônias, Navio"),
        ),
    ),
    Clause(
        "MS-2",
        N_("One in a place"),
        N_("A place never holds more than one mobile scoreboard."),
        (
            Source(
                "EN_BASE",
                "Mobile Scoreboards; Stack 4, Mobile Scoreboard",
                N_("one in a region; nowhere one on the other, so one at the Castillo, too"),
            ),
            Source(
                "ES_20TH",
                "Marcador de puntuación; Cuarto mazo, Marcador de puntuación",
                N_("one in a region"),
            ),
            Source("ES_WEB", "Marcador móvil", N_("one in a region")),
        ),
        note=N_(
            "The Spanish books limit regions only; at the Castillo, where one mobile scoreboard already "
            "replaces all values, we follow the English one."
        ),
    ),
    Clause(
        "MS-3",
        N_("Not through the King's region"),
        N_("No mobile scoreboard is put into the King's region or taken out of it."),
        (
            Source("EN_BASE", "Stack 4, Mobile Scoreboard; The King's Region, rule 1"),
            Source("ES_20TH", "Cuarto mazo, Marcador de puntuación; La región del rey, 1"),
            Source("ES_WEB", "El rey, 1"),
        ),
        note=N_("One that lies there when the King arrives stays, and its values count."),
    ),
    Clause(
        "MS-4",
        N_("At the Castillo"),
        N_("A mobile scoreboard may lie at the Castillo. It then replaces the 5, 3 and 1 there."),
        (
            Source(
                "EN_BASE",
                "Stack 4, Mobile Scoreboard",
                N_("it covers one of two printed scoreboards and replaces both"),
            ),
            Source("ES_20TH", "Cuarto mazo, Marcador de puntuación"),
        ),
        note=N_("It lies beside the Castillo, not in it, so it can be moved away again."),
    ),
    Clause(
        "MS-5",
        N_("The 4s, 5s, 6s, 7s"),
        N_(
            "Whether a region is a 4, 5, 6 or 7 is decided by the first value that counts there now. Under "
            "4/0/0 every region is a 4, and under 8/4/0 none is any of these."
        ),
        (
            Source("EN_BASE", "Stack 3, the 4s"),
            Source("ES_20TH", "Tercer mazo, regiones de 4"),
        ),
        note=N_("The Castillo is never among them, whatever lies there (CA-1)."),
    ),
    Clause(
        "EN-1",
        N_("The end"),
        N_("The game ends with the third general scoring."),
        (
            Source("EN_BASE", "Game End"),
            Source("ES_20TH", "Fin de la partida"),
            Source("ES_WEB", "Fin del juego"),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Monte 7, Pontuação Especial",
                N_("lets one marked region be scored after the last general scoring"),
            ),
        ),
    ),
    Clause(
        "EN-2",
        N_("Winning the game"),
        N_("The player with the most points wins. Players tied for the most points win together."),
        (
            Source("EN_BASE", "Game End"),
            Source("ES_20TH", "Fin de la partida", N_("tied players share the place, whichever it is")),
            Source("ES_WEB", "Fin del juego"),
        ),
        note=N_("There is no tie-breaker."),
    ),
)
