"""The cards of Grandissimo that score, and those that have to do with a general scoring (GC)."""

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

PT = "PT_EXPANSIONS"
STACK_6 = "Grandíssimo, Cartas de ação, monte 6"

CLAUSES = (
    Clause(
        "GC-1",
        N_("The Boycott"),
        N_(
            "You choose a region card that no other player has chosen for anything else, and lay the Boycott "
            "marker in that region. The next general scoring leaves this region out. Then the marker comes "
            "off the map."
        ),
        (Source(PT, f"{STACK_6}, Boicote", N_("says only which region card you may choose")),),
        ruling=True,
        note=N_(
            "What the marker does is our ruling. A region card that was drawn for the set-up may be chosen, "
            "and that of the King's region, too, and one that you have chosen yourself (GC-2, GC-5); "
            "Portugal has none. Our ruling, too: while the marker lies on the map it stays where it is, and "
            "nobody executes or copies the card (AC-7.2, AC-7.3)."
        ),
    ),
    Clause(
        "GC-4",
        N_("Choose Freely"),
        N_(
            "In the next general scoring, after the caballeros have left the Castillo and before the regions "
            "are scored, you may move 2 of your own caballeros."
        ),
        (Source(PT, f"{STACK_6}, Escolha Livre"),),
        note=N_(
            "Our ruling: 1 is allowed, too (MV-1). The colonies have a card that does the same (AC-7.4). Our "
            "ruling, too: several players do it clockwise from the start player, who is known by then (RD-6)."
        ),
    ),
    Clause(
        "GC-7",
        N_("Scoring the coasts"),
        N_(
            "You score Galicia, País Vasco, Cataluña, Valencia, Granada, Sevilla and Portugal, in the order "
            "you like."
        ),
        (
            Source(
                PT, f"{STACK_6}, Pontuação Especial (regiões costeiras)", N_("does not say in which order")
            ),
        ),
        note=N_(
            "The order is yours, as in every special scoring (SC-8). With the colonies Francia, too: it has "
            "an anchor (SH-1)."
        ),
    ),
    Clause(
        "GC-8",
        N_("The Espionage"),
        N_(
            "You keep this card. In the next general scoring you set your secret disk when all others have "
            "set theirs, and only you see them before. Then this card goes under its stack."
        ),
        (
            Source(
                PT,
                f"{STACK_6}, Espionagem",
                N_("says only when it does nothing, and when it is put away"),
            ),
        ),
        ruling=True,
        note=N_(
            "That you see the disks of the others is our ruling. The book says that it does nothing where "
            "disks are set for a special scoring. Our ruling: the same holds where they are set for any "
            "other card."
        ),
    ),
    Clause(
        "GC-9",
        N_("Scoring the courts"),
        N_(
            "Everybody counts the caballeros in his court. The most pay 7 points, the second most 5 and the "
            "third most 1; players who are tied take the next lower rank (SC-3)."
        ),
        (Source(PT, f"{STACK_6}, Pontuação da Corte"),),
        note=N_(
            "All three ranks pay with two or three players, too: that then the lower ones pay nothing is "
            "said of scoreboards (SC-4, SC-5). Our ruling: guests count for the player in whose court they "
            "are (QJ-5), and whoever is aboard a ship is not counted."
        ),
    ),
    Clause(
        "GC-13",
        N_("Scoring the centre"),
        N_("You score Aragón, Castilla la Vieja and Castilla la Nueva, in the order you like."),
        (Source(PT, f"{STACK_6}, Pontuação Especial (regiões centrais)", N_("does not say in which order")),),
        note=N_("The order is yours, as in every special scoring (SC-8)."),
    ),
    Clause(
        "GC-15",
        N_("The Coup"),
        N_(
            "You may move a Grande, anybody's, to another region or into the Castillo, but not into the "
            "King's region or out of it. In the next general scoring a Grande in the Castillo goes where his "
            "owner's disk sends the caballeros."
        ),
        (Source(PT, f"{STACK_6}, Golpe", N_("says neither whose Grande is moved nor where to")),),
        note=N_(
            "The home bonus may then be paid for the Castillo and again for that region. The Grande goes "
            "together with the caballeros: before anybody moves some by GC-4. Our ruling: if the disk shows "
            "the King's region, the Grande stays in the Castillo. Our ruling, too: a card that moves him "
            "takes him out of the Castillo before, for only caballeros may not be taken from there (CA-3). "
            "The colonies have a card that does the same (AC-7.10)."
        ),
    ),
    Clause(
        "GC-17",
        N_("The Alliance"),
        N_(
            "You lay the two Alliance markers in two regions, neither of them the King's. In the next "
            "general scoring everybody's caballeros in both regions count together, and that decides the "
            "ranks in each of the two. Then the markers come off the map."
        ),
        (Source(PT, f"{STACK_6}, Aliança"),),
        note=N_(
            "Both regions are paid, each by its own scoreboard, and bonuses where they are due: so whoever "
            "has most in both together gets the first value of each. Our ruling: a flag in one of them "
            "breaks ties in both, special scorings count the regions apart, a single marker does nothing, "
            "and a boycotted region (GC-1) is not paid, but counts for the other one. Our ruling, too: while "
            "the markers lie on the map they stay where they are, and nobody executes or copies the card "
            "(AC-7.2, AC-7.3)."
        ),
    ),
)
