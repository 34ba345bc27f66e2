"""What the Portuguese book answers about cards of Grandissimo that change turns, King and places (GC)."""

from elgrande.rules.clauses.readings.colonies import leaves as left_open
from elgrande.rules.clauses.readings.colonies import says as said
from elgrande.rules.expansion_fields import GRANDISSIMO
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Question

ALONE = N_("Only the Portuguese book has Grandissimo.")


def says(clause: str, name: str, asks: str, value: object, how: str = "") -> Question:
    """The book answers, and nobody else does."""
    return said(clause, name, asks, value, how, ALONE)


QUESTIONS = (
    left_open(
        "GC-2",
        "effect",
        N_("May the King be moved by discarding the region card in an opponent's turn?"),
        MAY,
        N_("It is what the book prints, though perhaps by mistake."),
        N_("prints the text of another card"),
    ),
    says("GC-3", "placed", N_("How many caballeros may be placed with the card itself?"), 2),
    says("GC-3", "first", N_("Is the card itself done with before the second one is taken?"), MUST),
    says("GC-3", "later", N_("May the second card be kept for a later round?"), MAY),
    says(
        "GC-3",
        "held",
        N_("May a card be kept for later that lies before its player anyway, like the Veto?"),
        MAY,
    ),
    left_open(
        "GC-3",
        "copied",
        N_("May whoever copies the special action use the second card at once?"),
        MUST_NOT,
        N_("He would place with that card, and whoever copies places nobody (AC-7.3)."),
    ),
    says("GC-5", "opponent", N_("May the King be moved in an opponent's turn?"), MAY),
    left_open(
        "GC-5",
        "at_once",
        N_("May the King be moved in the turn in which the region card is chosen?"),
        MAY,
        N_("The book allows it in an opponent's turn, too, and bars no turn of one's own."),
    ),
    says("GC-5", "own", N_("May it be a region card that one has chosen oneself for something else?"), MAY),
    says("GC-5", "set_up", N_("May region cards be chosen that were drawn in the set-up?"), MAY),
    left_open(
        "GC-5",
        "openly",
        N_("Is the region chosen openly?"),
        MUST,
        N_("Nobody may choose a card that somebody else has chosen; so all have to know which."),
    ),
    left_open(
        "GC-6",
        "court",
        N_("Do all players' caballeros leave the Castillo for their courts?"),
        MUST,
        N_("The name says that they leave, and the court is where those go who cannot stay (GS-5)."),
    ),
    says("GC-6", "king", N_("Does the King stay in the Castillo, if he is there?"), MUST),
    says("GC-10", "placing", N_("May players whose turns come later place caballeros?"), MAY),
    says("GC-10", "special", N_("May players whose turns come later use special actions?"), MUST_NOT),
    left_open(
        "GC-10",
        "veto",
        N_("May they use a Veto?"),
        MAY,
        N_("It has been kept since an earlier turn, and is no action of their turns."),
    ),
    left_open(
        "GC-10",
        "copied",
        N_("Does it bar players before one's own turn, if it is copied?"),
        MUST_NOT,
        N_("The sentence speaks of turns that come after one's own, whenever it is used."),
    ),
    says("GC-11", "castillo", N_("Is the Castillo the King's region then?"), MUST_NOT),
    says(
        "GC-11",
        "bonus",
        N_("Are the King's bonus and the home bonus both paid in the Grande's region?"),
        MUST,
    ),
    GRANDISSIMO["king_returns"],
    says("GC-12", "provinces", N_("How many caballeros come straight from the provinces?"), 3),
    left_open(
        "GC-14",
        "soldier",
        N_("How many soldiers may be moved in a turn?"),
        1,
        N_("The card itself was not among the texts compared."),
    ),
    left_open(
        "GC-14",
        "agrees",
        N_("Has an opponent to agree before his caballero is taken along?"),
        MUST,
        N_("So it is publicly told of the card."),
    ),
    left_open(
        "GC-16",
        "opponents",
        N_("How many opponents' caballeros may be put into the Castillo?"),
        2,
        N_("As many as of one's own."),
    ),
    says("GC-16", "own", N_("How many of one's own follow?"), 2),
    left_open(
        "GC-16",
        "court",
        N_("May those of one's own come from the court?"),
        MAY,
        N_("The book only bars the King's region, and says of one's own that they are placed."),
    ),
    says("GC-16", "king", N_("May they come from the King's region?"), MUST_NOT),
    says("GC-18", "last", N_("Does the turn come after those of all others?"), MUST),
    left_open(
        "GC-18",
        "several",
        N_("Do several turns that were put off go on in the order in which they were put off?"),
        MUST,
        N_("Each comes after all the others, and so after one that was put off already."),
    ),
)
