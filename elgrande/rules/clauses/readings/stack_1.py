"""What the books say of moving caballeros, and of the first stack (MV, AC-1)."""

from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import (
    EN,
    ES,
    MAY,
    MUST_NOT,
    PT,
    SILENT,
    Condition,
    Question,
    Reading,
    copies,
    said_by,
)

COUNTED = "own >= 0 and foreign >= 0"
ANYWHERE = frozenset({"regions beside the King", "other regions", "the Castillo"})
PLACES = ("regions beside the King", "other regions", "the King's region", "the Castillo")

QUESTIONS = (
    Question(
        "MV-1",
        "number",
        N_("How many caballeros are moved?"),
        said_by(Condition("moved <= shown"), EN, ES),
        given="moved >= 0 and shown >= 0",
    ),
    Question(
        "MV-2",
        "several",
        N_("May they come from several regions, and go to several places?"),
        said_by(MAY, EN, ES),
    ),
    Question(
        "MV-2",
        "to",
        N_("Where may caballeros be moved?"),
        said_by(ANYWHERE, EN, ES),
        among=PLACES,
    ),
    Question(
        "MV-3",
        "from",
        N_("From where may caballeros be moved?"),
        said_by(frozenset({"regions"}), EN, ES),
        among=("regions", "the Castillo", "a court"),
    ),
    Question(
        "MV-4",
        "whose",
        N_("Whose caballeros may be moved, if the card does not say?"),
        said_by(frozenset({"own", "foreign"}), EN, ES),
        among=("own", "foreign"),
    ),
    Question(
        "MV-5",
        "overseas",
        N_("May caballeros be moved to America and Africa without the ship?"),
        said_by(MAY, PT),
        otherwise=MAY,
        why=N_("Only the Portuguese book has the Grand Inquisitor & Colonies."),
    ),
    Question(
        "MV-5",
        "black",
        N_("May black caballeros be moved?"),
        said_by(MAY, PT),
        otherwise=MAY,
        why=N_("Only the Portuguese book has the Grand Inquisitor & Colonies."),
    ),
    Question(
        "MV-5",
        "one_region",
        N_("May those who are moved from one region come from its spaces, and from beside the limit table?"),
        said_by(MAY, PT),
        otherwise=MAY,
        why=N_("Only the Portuguese book has the Grand Inquisitor & Colonies."),
    ),
    Question(
        "MV-5",
        "all_own",
        N_("May one of all one's own that are moved from a region go to another of its spaces?"),
        {PT: Reading(SILENT)},
        otherwise=MUST_NOT,
        why=N_("He would still be in the region."),
    ),
    copies("AC-1.1", "intrigue_3_any", 1),
    Question(
        "AC-1.1",
        "number",
        N_("How many caballeros may be moved, and whose?"),
        said_by(Condition("own + foreign <= 3"), EN, ES),
        given=COUNTED,
    ),
    copies("AC-1.2", "intrigue_4_any", 1),
    Question(
        "AC-1.2",
        "number",
        N_("How many caballeros may be moved, and whose?"),
        said_by(Condition("own + foreign <= 4"), EN, ES),
        given=COUNTED,
    ),
    copies("AC-1.3", "intrigue_4_own", 1),
    Question(
        "AC-1.3",
        "number",
        N_("How many caballeros may be moved, and whose?"),
        said_by(Condition("own <= 4 and foreign == 0"), EN, ES),
        given=COUNTED,
    ),
    copies("AC-1.4", "intrigue_3_foreign", 1),
    Question(
        "AC-1.4",
        "number",
        N_("How many caballeros may be moved, and whose?"),
        said_by(Condition("own == 0 and foreign <= 3"), EN, ES),
        given=COUNTED,
    ),
    copies("AC-1.5", "intrigue_2_own_2_foreign", 2),
    Question(
        "AC-1.5",
        "number",
        N_("How many caballeros may be moved, and whose?"),
        said_by(Condition("own <= 2 and foreign <= 2"), EN, ES),
        given=COUNTED,
    ),
    copies("AC-1.6", "intrigue_5_from_one_region", 2),
    Question(
        "AC-1.6",
        "number",
        N_("How many caballeros may be moved, whose, and from how many regions?"),
        {
            EN: Reading(Condition("own + foreign <= 5 and regions <= 1"), says=N_("up to 5")),
            ES: Reading(
                Condition("own + foreign <= 5 and regions <= 1"),
                says=N_("5; fewer by the head of the stack"),
            ),
        },
        given=f"{COUNTED} and regions >= 0",
    ),
    copies("AC-1.7", "intrigue_all_own_from_one_region", 1),
    EDITION_FIELDS["intrigue_all_own"],
    Question(
        "AC-1.7",
        "regions",
        N_("From how many regions, and whose caballeros, may be moved?"),
        said_by(Condition("foreign == 0 and regions <= 1"), EN, ES),
        given=f"{COUNTED} and regions >= 0",
    ),
    copies("AC-1.8", "intrigue_2_from_court", 1),
    Question(
        "AC-1.8",
        "number",
        N_("How many further caballeros may be placed?"),
        said_by(Condition("placed <= 2"), EN, ES),
        given="placed >= 0",
    ),
    Question(
        "AC-1.8",
        "to",
        N_("Where may they be placed?"),
        said_by(ANYWHERE, EN, ES, says=N_("any region; the King's is taboo, the Castillo always open")),
        among=PLACES,
    ),
    Question(
        "AC-1.8",
        "own",
        N_("Where may the caballero go that the card's number allows?"),
        {
            EN: Reading(frozenset({"regions beside the King", "the Castillo"})),
            ES: Reading(
                frozenset({"regions beside the King", "the Castillo"}),
                says=N_("the Castillo by the head of the stack; the card leaves it out"),
            ),
        },
        among=PLACES,
    ),
    copies("AC-1.9", "intrigue_either", 1),
    Question("AC-1.9", "actions", N_("How many of the two actions may be used?"), said_by(1, EN, ES)),
    EDITION_FIELDS["intrigue_all_own"]._replace(
        clause="AC-1.9",
        readings={
            EN: Reading(
                EDITION_FIELDS["intrigue_all_own"].reading(EN).value, says=N_("the card itself says must")
            ),
            ES: Reading(
                EDITION_FIELDS["intrigue_all_own"].reading(ES).value, says=N_("may, as on the card alone")
            ),
        },
    ),
)
