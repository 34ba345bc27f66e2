"""Set-up: players, pieces, home regions, stacks (SU)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "SU-1",
        N_("Two to five players"),
        N_("Two to five players take part, each with the pieces and power cards of one colour."),
        (
            Source(
                "EN_BASE",
                "5. General Scoring, steps 2 and 4",
                N_("has rules of its own for two and for three players"),
            ),
            Source(
                "ES_20TH",
                "5. Puntuación, 2 y 4",
                N_("has rules of its own for two and for three players"),
            ),
            Source("ES_WEB", "Componentes", N_("lists pieces in five colours")),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Preparação 6",
                N_("tells two or three players from four or five"),
            ),
        ),
        note=N_("With two or three players fewer ranks pay (SC-4, SC-5); nothing else changes."),
    ),
    Clause(
        "SU-2",
        N_("Thirty caballeros each"),
        N_(
            "You have 30 caballeros. At the start 2 of them stand in your home region beside your Grande, 7 "
            "are in your court and 21 in the provinces."
        ),
        (Source("ES_WEB", "Componentes", N_("counts 31 cubes a colour and lists no other score marker")),),
        note=N_(
            "Where a box holds 31 cubes of a colour, one of them marks the score and never enters play. The "
            "split into 2, 7 and 21 is that of every edition as publicly described; the set-up pages "
            "themselves were not among the texts compared."
        ),
    ),
    Clause(
        "SU-3",
        N_("The King's first region"),
        N_("A card drawn from the nine region cards says where the King starts."),
        (
            Source("ES_WEB", "Componentes", N_("lists nine region cards")),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Preparação 5",
                N_("draws further region cards once the King's region is settled"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Preparação 5",
                N_("draws one more region card once the King's region is settled"),
            ),
        ),
    ),
    Clause(
        "SU-4",
        N_("Home regions by lot"),
        N_(
            "Each player draws one of the remaining region cards: it names the home region. So no two "
            "players share a home region at the start, and nobody's is the King's region."
        ),
        (
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Preparação 7",
                N_("has the home regions settled before anything else is placed"),
            ),
        ),
        note=N_("Later a Grande may move to a region that is already somebody's home region (AC-4.4)."),
    ),
    Clause(
        "SU-5",
        N_("First start player"),
        N_("Who holds the start player marker in the first round is drawn by lot."),
        (),
        ruling=True,
        note=N_(
            "The texts compared do not say. At a table you may simply agree on somebody; from the second "
            "round on RD-6 decides."
        ),
    ),
    Clause(
        "SU-6",
        N_("Action card stacks"),
        N_(
            "The 45 action cards lie face down in five stacks. Four of them hold 11 shuffled cards each; the "
            "fifth is the King's card alone."
        ),
        (
            Source(
                "EN_BASE",
                "Stacks 1 to 4",
                N_("gives 11 cards to each of the four stacks, and the copies listed add up to that"),
            ),
            Source(
                "ES_20TH",
                "Cartas de los cinco mazos",
                N_("gives no total; the copies listed add up to 11, 11, 13, 11 and 1"),
            ),
            Source("ES_WEB", "Componentes", N_("counts 45 action cards")),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Preparação 2",
                N_("puts its own stack beside the base game's fifth"),
            ),
        ),
        note=N_(
            "The 13 in one of the lists come from AC-3.8, printed there with three copies; with one copy the "
            "stack has its 11 and all cards make 45."
        ),
    ),
    Clause(
        "SU-7",
        N_("Thirteen power cards each"),
        N_("You start with 13 power cards in hand, one of each value from 1 to 13."),
        (Source("ES_WEB", "Componentes", N_("counts 65 cards in 5 colours, each numbered 1 to 13")),),
    ),
    Clause(
        "SU-8",
        N_("Points and mobile scoreboards"),
        N_(
            "Everybody starts with 0 points. The two mobile scoreboards, 8/4/0 and 4/0/0, lie beside the "
            "board."
        ),
        (
            Source("EN_BASE", "Stack 4, Mobile Scoreboard", N_("names the values of both")),
            Source(
                "ES_20TH",
                "Cuarto mazo, Marcador de puntuación",
                N_("says that both begin off the board"),
            ),
            Source("ES_WEB", "Componentes", N_("names the values of both")),
        ),
    ),
    Clause(
        "SU-9",
        N_("Regions and borders"),
        N_(
            "The board shows nine regions, each with a scoreboard of three values. Two regions are adjacent "
            "when they share a border."
        ),
        (
            Source("EN_BASE", "The King's Region, picture", N_("adjacent means directly neighbouring")),
            Source("ES_20TH", "La región del rey, imagen", N_("adjacent means sharing a boundary")),
            Source("ES_WEB", "Juego de mesa", N_("nine regions, three values on each scoreboard")),
            Source("ES_WEB", "El rey, imagen"),
        ),
        note=N_("The Castillo and its space on the board are adjacent to nothing."),
    ),
)
