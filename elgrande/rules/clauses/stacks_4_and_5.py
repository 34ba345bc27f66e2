"""The action cards of the fourth stack, and the King's card (AC-4, AC-5)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

CLAUSES = (
    Clause(
        "AC-4.1",
        N_("Mobile scoreboard"),
        N_(
            "You may put one of the mobile scoreboards on the board, or move one lying there to another "
            "place. You choose which, and it reads 8/4/0 or 4/0/0 from first to third."
        ),
        (
            Source("EN_BASE", "Stack 4, Mobile Scoreboard", N_("adds that it must lie the right way up")),
            Source("ES_20TH", "Cuarto mazo, Marcador de puntuación"),
            Source("ES_WEB", "Marcador móvil", N_("says only that some cards put them there and move them")),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, As novas regiões",
                N_("its own regions may take one, too"),
            ),
        ),
        note=N_("Once on the board it never leaves it, it only moves (MS-2, MS-3, MS-4)."),
    ),
    Clause(
        "AC-4.2",
        N_("Taking back a power card"),
        N_(
            "You take one of the power cards you have played back into your hand, even the one of this "
            "round. You need not show it."
        ),
        (
            Source("EN_BASE", "Stack 4, Power Cards"),
            Source("ES_20TH", "Cuarto mazo, Carta de poder", N_("does not say whether it is shown")),
        ),
        note=N_("The card played in this round keeps deciding turn order and start player (RD-6)."),
    ),
    Clause(
        "AC-4.3",
        N_("The court"),
        N_(
            "From the provinces you may bring up to 2 more of your caballeros to your court. If fewer are "
            "left there, TU-2 applies."
        ),
        (
            Source("EN_BASE", "Stack 4, The Court"),
            Source("ES_20TH", "Cuarto mazo, La corte"),
        ),
        note=N_("Used before placing, it lets you place these caballeros at once."),
    ),
    Clause(
        "AC-4.4",
        N_("Moving the Grande"),
        N_(
            "You may move your Grande to another region, even one where other Grandes stand; it becomes your "
            "home region. The Grande may not go to the King's region or the Castillo, nor leave the King's "
            "region."
        ),
        (
            Source("EN_BASE", "Stack 4, Grande", N_("leaving the King's region is ruled out by KG-1")),
            Source(
                "ES_20TH",
                "Cuarto mazo, Grande",
                N_("other Grandes and the new home region go unmentioned"),
            ),
            Source(
                "PT_EXPANSIONS",
                "Grande Inquisidor e Colônias, Monte 7, Conspiração",
                N_("overrides the Castillo, upholds the King's region"),
            ),
        ),
    ),
    Clause(
        "AC-4.5",
        N_("Regions chosen once"),
        N_(
            "All players, you included, secretly choose a region on the disk. Each region chosen by exactly "
            "one player is scored."
        ),
        (
            Source("EN_BASE", "Stack 4, Special Scoring"),
            Source("ES_20TH", "Cuarto mazo, Puntuación especial"),
        ),
        note=N_("Any region may be chosen, the King's too (KG-4), whether or not you have caballeros there."),
    ),
    Clause(
        "AC-4.6",
        N_("Eviction from a region"),
        N_(
            "You name a region. Each opponent with caballeros there moves all of them to a region secretly "
            "chosen on the disk, or to the court if the disk shows the King's region. Whether the disk may "
            "show the named region, and so lead to the court as well, is decided by the edition."
        ),
        (
            Source("EN_BASE", "Stack 4, Eviction", N_("a disk on the named region leads to the court")),
            Source(
                "ES_20TH",
                "Cuarto mazo, Expulsión",
                N_("another region; the named one is not provided for"),
            ),
        ),
        note=N_(
            "Your own caballeros stay. The King's region cannot be named, since nobody may leave it (KG-1)."
        ),
    ),
    Clause(
        "AC-4.7",
        N_("Royal advisor"),
        N_("You may move the King to a region adjacent to the one he stands in."),
        (
            Source("EN_BASE", "Stack 4, Royal Advisor"),
            Source("ES_20TH", "Cuarto mazo, Consejero real"),
        ),
    ),
    Clause(
        "AC-5.1",
        N_("The King's card"),
        N_("You may move the King to whichever region you like, or leave him where he is."),
        (
            Source("EN_BASE", "Stack 5, King's Card; 3.2, example 1"),
            Source(
                "ES_20TH",
                "Quinto mazo, Carta del rey; 3.2, ejemplo 1",
                N_("leaving him is not mentioned; one may waive the action (TU-5)"),
            ),
            Source("ES_WEB", "3.B, ejemplo 1"),
            Source(
                "PT_EXPANSIONS",
                "Grandíssimo, Monte 7",
                N_("prints King's card as the name of its own stack, which brings the Queen and the Jester"),
            ),
        ),
    ),
)
