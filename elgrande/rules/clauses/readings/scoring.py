"""What the books say of ranks, points and bonuses (SC, BN)."""

from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MAY, PT, SILENT, WEB, Condition, Question, Reading, said_by

SOLE_LEADER = Condition("mine > best_rival")
SCORINGS = ("general scoring", "special scoring")

QUESTIONS = (
    Question(
        "SC-1",
        "by",
        N_("By what are first, second and third told?"),
        said_by("caballeros", EN, PT)
        | said_by("caballeros", ES, says=N_("once slips into points, for the Castillo"))
        | said_by("caballeros", WEB, says=N_("slips into points twice, for the Castillo")),
        among=("caballeros", "points"),
    ),
    Question("SC-1", "ranks", N_("How many ranks pay?"), said_by(3, EN, ES, WEB)),
    Question(
        "SC-2",
        "points",
        N_("How many points does a player without a caballero get?"),
        said_by(0, EN, WEB) | {ES: Reading(0, says=N_("said of the Castillo; regions are scored like it"))},
    ),
    Question(
        "SC-3",
        "tied",
        N_("Which value do tied players get?"),
        said_by("of the next lower rank", EN, ES, WEB, PT),
        among=("of the next lower rank", "of the rank they share", "none"),
    ),
    Question(
        "SC-3",
        "next",
        N_("Which rank does the group after a tie take?"),
        said_by("directly below the tied", EN, ES, says=N_("by the example with 3, 3, 3, 2"))
        | {
            WEB: Reading(SILENT, says=N_("has neither a word nor an example on it")),
            PT: Reading(SILENT, says=N_("its example fits both answers")),
        },
        among=("directly below the tied", "below as many ranks as players are ahead"),
        otherwise="directly below the tied",
        why=N_("Two books show it by an example, and no text speaks against it."),
    ),
    Question(
        "SC-3",
        "last",
        N_("What do players get who tie for the third rank?"),
        {
            EN: Reading(SILENT, says=N_("its example breaks off just there; no lower rank is shown")),
            ES: Reading("none", says=N_("by the end of its last example: there is no fourth rank")),
            WEB: Reading(SILENT, says=N_("has neither a word nor an example on it")),
        },
        among=("none", "of the rank they share"),
        otherwise="none",
        why=N_("One book shows it by an example, and no text speaks against it."),
    ),
    Question(
        "SC-4",
        "rows",
        N_("How many ranks pay with two players?"),
        said_by(1, EN, ES, WEB),
        constant="pieces:ROWS_THAT_PAY[2]",
    ),
    Question(
        "SC-4",
        "points",
        N_("What does a player get from a region?"),
        {
            EN: Reading(Condition("points == (first if mine > other else 0)"), says=N_("the sole majority")),
            ES: Reading(
                Condition("points == (first if mine > other else 0)"),
                says=N_("the sole majority; for the Castillo just the most"),
            ),
            WEB: Reading(
                Condition("points == (first if mine > other else second if mine == other else 0)"),
                says=N_("the most; a tie drops to the second rank, which pays nothing"),
            ),
        },
        given="mine >= 1 and other >= 0 and first >= 0 and second == 0",
    ),
    Question(
        "SC-5",
        "rows",
        N_("How many ranks pay with three players?"),
        said_by(2, EN, ES, WEB),
        constant="pieces:ROWS_THAT_PAY[3]",
    ),
    Question("SC-6", "grande", N_("How many caballeros does a Grande count for?"), said_by(0, EN, ES, WEB)),
    Question(
        "SC-7",
        "values",
        N_("What is the Castillo worth?"),
        said_by((5, 3, 1), EN, ES, WEB),
        constant="map:CASTILLO_SCOREBOARD",
    ),
    Question(
        "SC-7",
        "bonus",
        N_("How many points of bonus can the Castillo bring?"),
        otherwise=0,
        why=N_("Neither the King nor a Grande can be there (KG-3, AC-4.4)."),
    ),
    Question(
        "SC-8",
        "players",
        N_("Who gets points from a special scoring?"),
        said_by("all players", EN, ES),
        among=("all players", "who uses the card"),
    ),
    Question(
        "SC-8",
        "bonuses",
        N_("Which bonuses does a special scoring pay?"),
        said_by(frozenset({"King's bonus", "home bonus"}), EN, ES, WEB),
        among=("King's bonus", "home bonus"),
    ),
    Question(
        "SC-8",
        "order",
        N_("Who chooses the order where several regions are scored?"),
        said_by("who uses the card", EN, ES, PT),
        among=("who uses the card", "the scoring bar"),
    ),
    Question(
        "BN-1",
        "points",
        N_("How many points is the King's bonus?"),
        said_by(2, EN, ES, WEB) | {PT: Reading(SILENT, says=N_("the bonus is paid in its own region, too"))},
        constant="pieces:KINGS_BONUS",
    ),
    Question(
        "BN-1",
        "condition",
        N_("Who gets the King's bonus?"),
        said_by(SOLE_LEADER, EN, ES) | {WEB: Reading(SOLE_LEADER, says=N_("the most, and no ties"))},
        given="mine >= 0 and best_rival >= 0",
    ),
    Question(
        "BN-1",
        "when",
        N_("When is the King's bonus paid?"),
        said_by(frozenset(SCORINGS), EN, ES, WEB),
        among=SCORINGS,
    ),
    Question(
        "BN-2",
        "points",
        N_("How many points is the home bonus?"),
        said_by(2, EN, ES, WEB) | {PT: Reading(SILENT, says=N_("the bonus is paid in its own regions, too"))},
        constant="pieces:HOME_BONUS",
    ),
    Question(
        "BN-2",
        "condition",
        N_("Who gets the home bonus?"),
        said_by(SOLE_LEADER, EN, ES) | {WEB: Reading(SOLE_LEADER, says=N_("the most, and no ties"))},
        given="mine >= 0 and best_rival >= 0",
    ),
    Question(
        "BN-2",
        "when",
        N_("When is the home bonus paid?"),
        said_by(frozenset(SCORINGS), EN, ES, WEB),
        among=SCORINGS,
    ),
    Question(
        "BN-2",
        "granada",
        N_("What does the majority in Granada earn, before the bonus?"),
        said_by(6, EN, ES, says=N_("in the example"))
        | {
            WEB: Reading(
                4,
                says=N_("in the same example"),
                overruled=N_("4 is the number of caballeros in the example; the scoreboard begins with 6."),
            )
        },
        otherwise=6,
        why=N_("Two books have 6, and list Granada among the 6s and 7s (AC-3.3)."),
    ),
    Question(
        "BN-3",
        "both",
        N_("May one region bring a player both bonuses?"),
        said_by(MAY, EN, ES, WEB)
        | {
            PT: Reading(
                MAY, section="Grandíssimo, Monte 6, Revolução", says=N_("where a Grande acts as King")
            )
        },
    ),
    EDITION_FIELDS["first_places"],
)
