"""What the Portuguese book answers about the Grand Inquisitor & Colonies. It alone has them (CO to KI)."""

from elgrande.rules.expansion_fields import COLONIES
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT, PT, SILENT, Modal, Question, Reading, said_by

ALONE = N_("Only the Portuguese book has the Grand Inquisitor & Colonies.")
ELSEWHERE = N_("King & Intrigue cannot be played here.")
COAST = frozenset({"cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", "francia"})
NEW = ("francia", "ship", "america", "africa")
REGIONS = (*sorted(COAST - {"francia"}), "aragon", "castilla_la_vieja", "castilla_la_nueva", *NEW)


def says(clause: str, name: str, asks: str, value: object, how: str = "", why: str = ALONE) -> Question:
    """The book answers, and nobody else does: every edition is played by it."""
    assert isinstance(value, int | Modal | tuple | frozenset)
    among = REGIONS if isinstance(value, frozenset) else ()
    return Question(clause, name, asks, said_by(value, PT, says=how), among, otherwise=value, why=why)


def leaves(clause: str, name: str, asks: str, value: object, why: str, how: str = "") -> Question:
    """The book does not say, and this is our ruling."""
    assert isinstance(value, int | Modal | tuple | frozenset)
    among = REGIONS if isinstance(value, frozenset) else ()
    return Question(clause, name, asks, {PT: Reading(SILENT, says=how)}, among, otherwise=value, why=why)


QUESTIONS = (
    says("CO-1", "caballeros", N_("How many caballeros does each player have?"), 36),
    says("CO-2", "regions", N_("In how many regions do black caballeros begin?"), 2),
    says("CO-2", "each", N_("How many black caballeros begin in each of them?"), 2),
    says("CO-3", "few", N_("How many spaces does the limit table have with 2 or 3 players?"), 6),
    says("CO-3", "many", N_("How many spaces does the limit table have with 4 or 5 players?"), 10),
    says("CO-4", "number", N_("How many more caballeros does everybody place before the first round?"), 2),
    says("CO-4", "king", N_("May that be in the King's region?"), MUST_NOT),
    says("CO-5", "goods", N_("How many goods are there?"), 11),
    says("CO-5", "gold", N_("How much gold is there?"), 5),
    says("CO-5", "lying", N_("How many goods, and how much gold, lie there at the start?"), (2, 1)),
    says("CO-6", "transfer", N_("May caballeros go from the Castillo to the new regions?"), MUST_NOT),
    leaves(
        "CO-6",
        "disks",
        N_("May a disk that is set for a card show one of them?"),
        MUST_NOT,
        N_("The disks are those of the base game, with its nine regions."),
    ),
    leaves(
        "CO-6",
        "order",
        N_("In which order are they scored in a general scoring, after the nine?"),
        NEW,
        N_("As the book introduces them. The order changes nobody's points (GS-6)."),
    ),
    says("CO-7", "king", N_("Which of the new regions may the King enter?"), frozenset({"francia"})),
    says("FR-1", "room", N_("How many caballeros can be in Francia?"), 3),
    says("FR-1", "moving_up", N_("Do they move up to a better space that becomes free?"), MUST_NOT),
    says(
        "FR-2",
        "court",
        N_("Where is the King when caballeros may be placed there from the court?"),
        frozenset({"aragon", "cataluna"}),
    ),
    COLONIES["placed_anywhere"],
    says("FR-3", "scoreboard", N_("What does Francia pay?"), (3, 1, 0)),
    says("FR-3", "posts", N_("What do the Ambassador and the Envoy earn?"), (2, 1)),
    leaves(
        "FR-3",
        "special",
        N_("Are the Ambassador and the Envoy paid in special scorings, too?"),
        MUST,
        N_("As the Captain and the Viceroy, who are paid each time."),
        N_("speaks of general scorings"),
    ),
    says("FR-4", "space", N_("Does a Grande take one of the spaces?"), MUST_NOT),
    says(
        "SH-1",
        "court",
        N_("Where is the King when caballeros may be placed there from the court?"),
        COAST,
    ),
    says("SH-2", "free", N_("May those leave the ship at the start of a turn who came earlier?"), MAY),
    leaves(
        "SH-2",
        "flag",
        N_(
            "May one sail with a flag that he was given there in this round, if others have come there since?"
        ),
        MAY,
        N_("Its owner gives a flag to whichever he likes, so also to one who had come earlier (FL-4)."),
    ),
    says("SH-3", "scoreboard", N_("What does the ship pay?"), (0, 0, 0)),
    says("SH-3", "home", N_("Is the home bonus paid on the ship?"), MUST),
    says("SH-4", "captain", N_("What does the Captain earn?"), 3),
    says("SH-4", "majority", N_("Does the Captain count in the majority?"), MUST_NOT),
    leaves(
        "SH-4",
        "most",
        N_("Is he counted when a card asks where most or fewest caballeros are?"),
        MUST,
        N_("He is there; only for the majority he does not count."),
    ),
    says("OV-1", "court", N_("May caballeros be placed there from the court?"), MUST_NOT),
    leaves(
        "OV-2",
        "america",
        N_("What does America pay?"),
        (4, 0, 0),
        N_("It is printed on the board; this is how the board is publicly described."),
    ),
    leaves(
        "OV-2",
        "africa",
        N_("What does Africa pay?"),
        (4, 2, 1),
        N_("It is printed on the board; this is how the board is publicly described."),
    ),
    says("OV-3", "viceroy", N_("What does the Viceroy earn?"), 5),
    says("OV-3", "majority", N_("Does the Viceroy count in the majority?"), MUST_NOT),
    leaves(
        "OV-3",
        "most",
        N_("Is he counted when a card asks where most or fewest caballeros are?"),
        MUST,
        N_("He is there; only for the majority he does not count."),
    ),
    says("OV-4", "free", N_("May those go back to the ship who came earlier?"), MAY),
    COLONIES["back_aboard"],
    says("GG-1", "first", N_("Are the tokens of a card laid, as far as the stock reaches?"), MUST),
    leaves(
        "GG-1",
        "waived",
        N_("Are they laid, too, if the special action is waived?"),
        MUST_NOT,
        N_("They are a part of it."),
        N_("says: as soon as the card is chosen, and: as a part of the special action"),
    ),
    says("GG-2", "each", N_("How many tokens may a caballero carry?"), 1),
    says("GG-3", "goods", N_("How many points are paid for goods?"), 4),
    says("GG-3", "gold", N_("How many points are paid for gold?"), 6),
    leaves(
        "GG-3",
        "owner",
        N_("Does the owner get the points if another player moves the caballero?"),
        MUST,
        N_("The caballero took the token for him (GG-2)."),
        N_("speaks only of moving one's own"),
    ),
    COLONIES["tokens_paid"],
    says("GG-4", "castillo", N_("Is the token of a caballero lost who goes into the Castillo?"), MUST),
    leaves(
        "GG-4",
        "provinces",
        N_("Is the token of a caballero lost who goes to the provinces?"),
        MUST,
        N_("It is lost on the way to the court, and the provinces are no nearer."),
    ),
    says("GG-5", "majority", N_("Does a caballero with a token count in the majority?"), MUST),
    says("GG-5", "posts", N_("May he stand on the Captain's or the Viceroy's space?"), MUST_NOT),
    says("GI-1", "taken", N_("Is the Grand Inquisitor taken from whoever holds him?"), MUST),
    says("GI-2", "holder", N_("Do black caballeros count for whoever holds the Grand Inquisitor?"), MUST),
    says("GI-2", "nobody", N_("Do they count for anybody while nobody holds him?"), MUST_NOT),
    leaves(
        "GI-2",
        "others",
        N_("Are they caballeros of another player for all who do not hold him?"),
        MUST,
        N_("They count for his holder, and he moves them as his own."),
        N_("says only of his holder whose they are"),
    ),
    leaves(
        "GI-2",
        "foreign",
        N_("Are they caballeros of another player for everybody while nobody holds him?"),
        MUST,
        N_("They belong to nobody then, and anybody may move them (MV-5)."),
    ),
    leaves(
        "GI-2",
        "most",
        N_("Do they count when a card asks where most or fewest caballeros are, while nobody holds him?"),
        MUST_NOT,
        N_("The card counts the caballeros of all players, and they belong to none."),
    ),
    says("GI-3", "off_the_map", N_("May black caballeros go to a court or to the provinces?"), MUST_NOT),
    says("GI-3", "castillo", N_("May black caballeros be moved into the Castillo?"), MAY),
    leaves(
        "GI-3",
        "disk",
        N_("Do they leave the Castillo for the region on the disk of whoever holds the Grand Inquisitor?"),
        MUST,
        N_("He moves them as his own (GI-2)."),
    ),
    leaves(
        "GI-3",
        "stay",
        N_("Do they stay in the Castillo while nobody holds the Grand Inquisitor?"),
        MUST,
        N_("Nobody has a disk for them."),
    ),
    says("GI-4", "more", N_("How many more caballeros may his holder bring or place in a turn?"), 1),
    leaves(
        "GI-4",
        "where",
        N_("May that one go into the Castillo, and onto the ship, as those of a card may?"),
        MAY,
        N_("Whoever places from the court may do that (CA-2, SH-1)."),
        N_("names only regions adjacent to the King's"),
    ),
    leaves(
        "GI-4",
        "midway",
        N_("May that one be placed in the middle of a special action?"),
        MUST_NOT,
        N_(
            "One is finished before the other begins (TU-4); else three could be placed before AC-7.6 scores."
        ),
    ),
    says("LT-1", "beside", N_("Does a caballero count who stands beside the limit table?"), MUST_NOT),
    leaves(
        "LT-1",
        "most",
        N_("Do they count when a card looks for the region with the most caballeros?"),
        MUST,
        N_("That is asked before the region is scored: they are there."),
        N_("keeps them only from counting in the scoring"),
    ),
    says("LT-2", "first", N_("Does whoever enters stand on it, as long as it has room?"), MUST),
    says("LT-3", "king", N_("May the limit table be moved from or to the King's region?"), MUST_NOT),
    says("LT-3", "francia", N_("May the limit table be moved to Francia?"), MUST_NOT),
    says("LT-4", "gaps", N_("Does the holder of the Grand Inquisitor fill the gaps after a turn?"), MUST),
    leaves(
        "LT-4",
        "king",
        N_("Are they filled in the King's region, too?"),
        MUST,
        N_("Nobody enters or leaves the region (KG-1)."),
    ),
    COLONIES["unheld_gaps"],
    says("LT-5", "nobody", N_("Does anybody fill it while nobody holds the Grand Inquisitor?"), MUST_NOT),
    says("LT-6", "moves", N_("How many moves does it take to exchange two caballeros on it?"), 2),
    says(
        "KI-1",
        "stacks",
        N_("Which stacks lie beside the cards of King & Intrigue?"),
        (6, 7),
        why=ELSEWHERE,
    ),
    says("KI-2", "instead", N_("May a card of these stacks be chosen instead?"), MAY, why=ELSEWHERE),
    says("KI-3", "others", N_("May the others choose the same card?"), MUST_NOT, why=ELSEWHERE),
    leaves(
        "KI-4",
        "cases",
        N_("Does the book settle cases that no rule foresees?"),
        MUST_NOT,
        ELSEWHERE,
        N_("advises to agree on it beforehand"),
    ),
)
