"""What the Portuguese book answers about Grandissimo. It alone has it (GR to QJ)."""

from elgrande.rules.clauses.readings.one_book import OneBook
from elgrande.rules.expansion_fields import GRANDISSIMO
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT

ALONE = N_("Only the Portuguese book has Grandissimo.")
COAST = frozenset({"cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", "portugal"})
REGIONS = (*sorted(COAST), "aragon", "castilla_la_vieja", "castilla_la_nueva")
BOOK = OneBook(ALONE, REGIONS)
says, leaves = BOOK.says, BOOK.leaves

QUESTIONS = (
    says("GR-1", "ships", N_("How many ships are there?"), 2),
    says("GR-2", "soldiers", N_("How many soldiers begin in the drawn region?"), 2),
    leaves(
        "GR-2",
        "count",
        N_("Do soldiers count for anybody?"),
        MUST_NOT,
        N_("The book gives them to nobody, and no card commands them."),
    ),
    leaves(
        "GR-2",
        "with_colonies",
        N_("How many caballeros of no player are on the map when the colonies are played, too?"),
        6,
        N_("The colonies use all four black caballeros of their box, and each part has its own."),
    ),
    says("GR-3", "cards", N_("Of how many of its cards is stack 6 made?"), 11),
    says("GR-3", "more", N_("How many more cards are there to choose from in a round?"), 2),
    says("GR-4", "choose", N_("May the players choose these cards?"), MAY),
    says("GR-5", "extra_force", N_("How many caballeros does Extra Force place?"), 6),
    says("GR-5", "double_turn", N_("How many caballeros does Double Turn itself place?"), 2),
    leaves(
        "GR-6",
        "special",
        N_("May a symbol be used in the middle of a special action?"),
        MUST_NOT,
        N_("One thing is done after the other, as with placing and the special action (TU-4)."),
    ),
    says(
        "PO-1",
        "court",
        N_("Where is the King when caballeros may be placed in Portugal from the court?"),
        frozenset({"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla"}),
    ),
    says("PO-2", "king", N_("May the King enter Portugal?"), MAY),
    says("PO-2", "bonuses", N_("Are the King's and the home bonus paid there?"), MUST),
    says("PO-3", "general", N_("Is Portugal scored in every general scoring?"), MUST),
    says("PO-3", "first", N_("How many ranks pay in Portugal?"), 1),
    leaves(
        "PO-3",
        "points",
        N_("How many points does the first rank pay?"),
        5,
        N_("The book counts it among the regions with 5 points, and prints no number."),
    ),
    GRANDISSIMO["portugal_on_disk"],
    says("PO-5", "coast", N_("Which regions are on the coast?"), COAST),
    says("SP-1", "cargo", N_("Do those aboard stay aboard when somebody takes the ship?"), MUST),
    says("SP-2", "king", N_("Does it matter where the King is when one places aboard?"), MUST_NOT),
    says("SP-3", "all", N_("May some stay aboard when others land?"), MUST_NOT),
    says("SP-3", "none", N_("May all stay aboard?"), MAY),
    GRANDISSIMO["landing_ship"],
    leaves(
        "SP-3",
        "each",
        N_("If you have caballeros on both ships, may you land from one only?"),
        MAY,
        N_("The book asks for all who are there, on that ship."),
    ),
    says("SP-4", "two", N_("How many ships are there with two players?"), 1, N_("recommends it")),
    says("PR-1", "number", N_("How many caballeros does the symbol put into the prison?"), 1),
    says("PR-1", "anybody", N_("May it be an opponent's?"), MAY),
    says(
        "PR-2",
        "stay",
        N_("Do prisoners stay in the prison until somebody pardons them?"),
        MUST,
    ),
    says("PR-3", "all", N_("May some prisoners be pardoned and others not?"), MUST_NOT),
    says("PR-3", "none", N_("May nobody be pardoned?"), MAY),
    leaves(
        "PR-3",
        "king",
        N_("May they be pardoned into the King's region?"),
        MUST_NOT,
        N_("Nothing but the King enters or leaves his region (KG-1)."),
    ),
    says("QJ-1", "both", N_("May one player have both the Queen and the Jester?"), MAY),
    says("QJ-1", "times", N_("How many times in a round does each of them serve?"), 1),
    says("QJ-2", "number", N_("How many caballeros does the Queen bring?"), 1),
    says("QJ-3", "same_turn", N_("May she place in the turn in which she is taken before placing?"), MAY),
    says("QJ-4", "own", N_("May the Jester send somebody into one's own court?"), MUST_NOT),
    says("QJ-5", "several", N_("May several guests be in one court?"), MAY),
    GRANDISSIMO["guests_placed"],
    leaves(
        "QJ-5",
        "wait",
        N_("May the host leave guests in his court?"),
        MAY,
        N_("The book lets him decide where each is placed, and does not say that he must do so at once."),
    ),
    leaves(
        "QJ-5",
        "aboard",
        N_("May guests go aboard a ship?"),
        MAY,
        N_("The book says: when you place caballeros. It does not say: your own."),
    ),
)
