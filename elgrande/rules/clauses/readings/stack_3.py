"""What the books say of the third stack (AC-3)."""

from elgrande.rules.message import N_
from elgrande.rules.readings import (
    EN,
    ES,
    MUST_NOT,
    PT,
    SILENT,
    WEB,
    Condition,
    Question,
    Reading,
    copies,
    said_by,
)

NOW = "first_value_now >= 0"
FOURS = frozenset({"galicia", "cataluna", "sevilla"})
FIVES = frozenset({"pais_vasco", "aragon", "valencia"})
SIXES_AND_SEVENS = frozenset({"castilla_la_vieja", "castilla_la_nueva", "granada"})
REGIONS = tuple(sorted(FOURS | FIVES | SIXES_AND_SEVENS))

QUESTIONS = (
    copies("AC-3.1", "score_fours", 2),
    Question(
        "AC-3.1",
        "which",
        N_("Which regions are scored?"),
        {
            EN: Reading(Condition("first_value_now == 4")),
            ES: Reading(Condition("first_value_now == 4"), says=N_("in your turn")),
        },
        given=NOW,
    ),
    Question("AC-3.1", "bare", N_("Which are these on the bare board?"), said_by(FOURS, EN, ES), REGIONS),
    copies("AC-3.2", "score_fives", 2),
    Question(
        "AC-3.2",
        "which",
        N_("Which regions are scored?"),
        said_by(Condition("first_value_now == 5"), EN, ES)
        | said_by(SILENT, WEB, PT, says=N_("all the 5s, and no word on mobile scoreboards")),
        given=NOW,
        otherwise=Condition("first_value_now == 5"),
        why=N_("Two books say that a mobile scoreboard changes it, and no text speaks against it."),
    ),
    Question(
        "AC-3.2",
        "bare",
        N_("Which are these on the bare board?"),
        said_by(FIVES, EN, ES, WEB) | {PT: Reading(FIVES, says=N_("and counts its own region among them"))},
        REGIONS,
    ),
    Question("AC-3.2", "castillo", N_("May the Castillo be scored with it?"), said_by(MUST_NOT, EN, ES, WEB)),
    copies("AC-3.3", "score_sixes_and_sevens", 1),
    Question(
        "AC-3.3",
        "which",
        N_("Which regions are scored?"),
        said_by(Condition("first_value_now == 6 or first_value_now == 7"), EN, ES),
        given=NOW,
    ),
    Question(
        "AC-3.3", "bare", N_("Which are these on the bare board?"), said_by(SIXES_AND_SEVENS, EN, ES), REGIONS
    ),
    copies("AC-3.4", "score_castillo", 2),
    Question(
        "AC-3.4",
        "after",
        N_("What becomes of the caballeros inside?"),
        said_by("stay", EN, ES, WEB),
        ("stay", "leave"),
    ),
    copies("AC-3.5", "score_first_places", 1),
    Question(
        "AC-3.5",
        "points",
        N_("What does a player get from a region, before any bonus?"),
        {
            EN: Reading(
                Condition("points == (first if mine > best_rival else 0)"),
                says=N_("a tie for the majority; the card speaks of any tie"),
            ),
            ES: Reading(
                Condition("points == (first if mine > best_rival else 0)"), says=N_("a tie for first place")
            ),
        },
        given="mine >= 1 and best_rival >= 0 and first >= 0",
    ),
    Question("AC-3.5", "castillo", N_("May the Castillo be scored with it?"), said_by(MUST_NOT, EN, ES)),
    copies("AC-3.6", "score_most", 1),
    Question(
        "AC-3.6",
        "which",
        N_("Which regions are scored?"),
        said_by(Condition("here == most"), EN, ES, says=N_("if several have the most, each of them")),
        given="0 <= here <= most",
    ),
    copies("AC-3.7", "score_least", 1),
    Question(
        "AC-3.7",
        "which",
        N_("Which regions are scored?"),
        said_by(
            Condition("here >= 1 and here == fewest"),
            EN,
            ES,
            says=N_("if several have the fewest, each of them"),
        ),
        given="here >= 0 and fewest >= 1",
    ),
    Question(
        "AC-3.8",
        "copies",
        N_("How many copies of the card are there?"),
        {
            EN: Reading(1),
            ES: Reading(
                3, overruled=N_("The stack would have 13 cards, and 3 is the number in the second stack.")
            ),
        },
        constant="cards:CARD[score_any_deck_3].copies",
        otherwise=1,
        why=N_("With 1 every stack has 11 cards, and all are 45 (SU-6)."),
    ),
    Question(
        "AC-3.8",
        "number",
        N_("How many regions are scored?"),
        {
            EN: Reading(1, says=N_("one may")),
            ES: Reading(1, says=N_("an imperative, which may be waived (TU-5)")),
        },
    ),
)
