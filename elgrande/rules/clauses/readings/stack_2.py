"""What the books say of the second stack (AC-2)."""

from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MAY, SILENT, Condition, Question, Reading, copies, said_by

OPPONENTS = ("opponents only", "all players")


OTHERS_ALONE = Reading(SILENT, says=N_("the others; of you it says nothing"))


def who_sets_a_disk(clause: str, english: Reading = OTHERS_ALONE, why: str = "") -> Question:
    """Who chooses by disk for such a card: both books say who does; of two cards one says who does not."""
    return Question(
        clause,
        "who",
        N_("Who sets a disk?"),
        {
            EN: english,
            ES: OTHERS_ALONE,
        },
        OPPONENTS,
        otherwise="opponents only",
        why=why or N_("Both books ask the others, and nobody else."),
    )


NOT_YOU = Reading("opponents only", says=N_("the others, and not you"))
ONE_SAYS_IT = N_("One book says it, and the other asks nobody else.")


QUESTIONS = (
    copies("AC-2.1", "veto", 2),
    Question("AC-2.1", "times", N_("How many special actions does it stop?"), said_by(1, EN, ES)),
    copies("AC-2.2", "decay_all", 1),
    Question(
        "AC-2.2",
        "number",
        N_("How many caballeros does a player return from the court?"),
        said_by(Condition("returned == held"), EN, ES),
        given="0 <= returned <= held",
    ),
    Question("AC-2.2", "who", N_("Who returns them?"), said_by("opponents only", EN, ES), OPPONENTS),
    copies("AC-2.3", "decay_3", 1),
    Question(
        "AC-2.3",
        "number",
        N_("How many caballeros does a player return from the court?"),
        said_by(Condition("returned == min(3, held)"), EN, ES),
        given="0 <= returned <= held",
    ),
    Question("AC-2.3", "who", N_("Who returns them?"), said_by("opponents only", EN, ES), OPPONENTS),
    copies("AC-2.4", "banishment", 1),
    EDITION_FIELDS["banishment"],
    Question(
        "AC-2.4",
        "number",
        N_("How many caballeros can each opponent lose?"),
        said_by(Condition("lost <= 1"), EN, ES),
        given="lost >= 0",
    ),
    Question(
        "AC-2.4",
        "regions",
        N_("May they be taken from different regions?"),
        {
            EN: Reading(SILENT, says=N_("from any region, be it one for all or one for each")),
            ES: Reading(MAY, says=N_("from the regions")),
        },
        otherwise=MAY,
        why=N_("One book says it, and the words of the other can be taken so, too."),
    ),
    copies("AC-2.5", "angry_king", 1),
    Question(
        "AC-2.5",
        "number",
        N_("How many caballeros does an opponent return who has enough of them?"),
        said_by(Condition("returned == 3"), EN, ES),
        given="there >= 3 and 0 <= returned <= there",
    ),
    Question(
        "AC-2.5",
        "fewer",
        N_("How many does an opponent return who has fewer?"),
        {EN: Reading(SILENT), ES: Reading(SILENT)},
        given="0 <= there < 3 and 0 <= returned <= there",
        otherwise=Condition("returned == there"),
        why=N_("All that is possible is carried out (TU-6)."),
    ),
    Question(
        "AC-2.5",
        "order",
        N_("In which order do they return them?"),
        said_by("clockwise from your left", EN, ES),
        ("clockwise from your left", "all at once"),
    ),
    Question(
        "AC-2.5",
        "from",
        N_("From where are they taken?"),
        said_by(frozenset({"regions", "the court"}), EN, ES),
        ("regions", "the court", "the Castillo"),
    ),
    copies("AC-2.6", "outlaws", 1),
    Question(
        "AC-2.6",
        "number",
        N_("How many caballeros must stand in the region, and how many return?"),
        said_by(Condition("there >= 1 and returned == there"), EN, ES),
        given="0 <= returned <= there",
    ),
    who_sets_a_disk("AC-2.6", NOT_YOU, ONE_SAYS_IT),
    copies("AC-2.7", "urgent_matters", 1),
    who_sets_a_disk("AC-2.7", NOT_YOU, ONE_SAYS_IT),
    Question(
        "AC-2.7",
        "number",
        N_("How many return from a region with 2 or more?"),
        said_by(Condition("returned == 2"), EN, ES),
        given="there >= 2 and 0 <= returned <= there",
    ),
    EDITION_FIELDS["urgent_matters"],
    copies("AC-2.8", "score_any_deck_2", 3),
    Question(
        "AC-2.8",
        "number",
        N_("How many regions are scored?"),
        {
            EN: Reading(1, says=N_("one may")),
            ES: Reading(1, says=N_("a plain statement, which may be waived (TU-5)")),
        },
    ),
    EDITION_FIELDS["any_region"],
    Question("AC-2.8", "king", N_("May it be the King's region?"), said_by(MAY, EN, ES)),
)
