"""What the Portuguese book answers about the cards of Grandissimo that score (GC)."""

from elgrande.rules.clauses.readings.grandissimo import leaves, says
from elgrande.rules.expansion_fields import GRANDISSIMO
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT

QUESTIONS = (
    says(
        "GC-1",
        "taken",
        N_("May it be a region card that another player has chosen for something else?"),
        MUST_NOT,
    ),
    says("GC-1", "own", N_("May it be a region card that one has chosen oneself for something else?"), MAY),
    says("GC-1", "set_up", N_("May it be a region card that was drawn for the set-up?"), MAY),
    says("GC-1", "king", N_("May it be the King's region?"), MAY),
    leaves(
        "GC-1",
        "spared",
        N_("Is that region scored in the next general scoring?"),
        MUST_NOT,
        N_("A boycott keeps away, and the name is all there is to go by."),
    ),
    leaves(
        "GC-1",
        "special",
        N_("Is that region scored in special scorings before it?"),
        MUST,
        N_("Nothing says that it is not."),
    ),
    says("GC-4", "moved", N_("How many caballeros may be moved?"), 2),
    leaves("GC-4", "fewer", N_("May it be fewer?"), MAY, N_("As wherever caballeros are moved (MV-1).")),
    says(
        "GC-7",
        "regions",
        N_("Which regions are scored?"),
        frozenset({"cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", "portugal"}),
    ),
    says("GC-8", "special", N_("Does it do anything where disks are set for a special scoring?"), MUST_NOT),
    leaves(
        "GC-8",
        "card",
        N_("Does it do anything where disks are set for a card that scores nothing?"),
        MUST_NOT,
        N_("It is kept for the next general scoring."),
        N_("speaks of special scorings only"),
    ),
    says("GC-8", "gone", N_("Is it put away after the next general scoring?"), MUST),
    leaves(
        "GC-8",
        "seen",
        N_("Does its player see the disks of all others before setting his?"),
        MUST,
        N_("That is what a spy would find out."),
    ),
    says("GC-9", "points", N_("What do the first three ranks pay?"), (7, 5, 1)),
    says("GC-9", "tied", N_("Which rank do two players take who are tied for the first?"), 2),
    says("GC-9", "two", N_("Does the second rank pay with two players?"), MUST),
    GRANDISSIMO["guests_count"],
    says(
        "GC-13",
        "regions",
        N_("Which regions are scored?"),
        frozenset({"aragon", "castilla_la_vieja", "castilla_la_nueva"}),
    ),
    GRANDISSIMO["coup_grandes"],
    says("GC-15", "king", N_("May the Grande leave the King's region?"), MUST_NOT),
    says("GC-15", "twice", N_("May the home bonus be paid twice in one general scoring?"), MAY),
    leaves(
        "GC-15",
        "disk",
        N_("May a Grande leave the Castillo for the King's region?"),
        MUST_NOT,
        N_("Nothing but the King enters or leaves his region (KG-1)."),
    ),
    says("GC-17", "king", N_("May a marker be laid in the King's region?"), MUST_NOT),
    says("GC-17", "together", N_("Do the caballeros of both regions count together?"), MUST),
    says("GC-17", "both", N_("Are both regions paid?"), MUST),
    says("GC-17", "bonuses", N_("Are the bonuses of both regions paid?"), MUST),
    says("GC-17", "gone", N_("Do the markers go after the general scoring?"), MUST),
    leaves(
        "GC-17",
        "special",
        N_("Do they count together in special scorings?"),
        MUST_NOT,
        N_("The book speaks of the general scoring."),
    ),
    leaves(
        "GC-17",
        "alone",
        N_("Does a single marker do anything?"),
        MUST_NOT,
        N_("An alliance takes two. It comes to that when a Veto stops the second marker."),
    ),
)
