"""What the books say of a turn (TU)."""

from elgrande.rules.message import N_
from elgrande.rules.readings import (
    EN,
    ES,
    MAY,
    MUST_NOT,
    PT,
    SILENT,
    WEB,
    Condition,
    Question,
    Reading,
    said_by,
)

BOTH_PARTS = frozenset({"special action", "placing"})

QUESTIONS = (
    Question(
        "TU-1",
        "number",
        N_("How many caballeros come to the court?"),
        said_by(Condition("taken <= shown"), EN)
        | said_by(
            Condition("taken <= shown"), ES, WEB, says=N_("the full number first, then fewer is allowed")
        ),
        given="0 <= taken and 0 <= shown",
    ),
    Question(
        "TU-2",
        "board",
        N_("May caballeros come from the board where the provinces run short?"),
        said_by(MAY, EN, ES, WEB),
    ),
    Question(
        "TU-2",
        "number",
        N_("How many may come from the board?"),
        {
            EN: Reading(Condition("recalled <= shown - provinces"), says=N_("what makes up the difference")),
            ES: Reading(SILENT, says=N_("no limit is named; the example makes up the difference")),
            WEB: Reading(SILENT, says=N_("no limit is named; the example makes up the difference")),
        },
        given="0 <= provinces < shown and 0 <= recalled",
        otherwise=Condition("recalled <= shown - provinces"),
        why=N_("All three examples make up exactly the difference, and one book says that it is the limit."),
    ),
    Question(
        "TU-2",
        "before",
        N_("Which of the provinces' caballeros may stay when others come from the board?"),
        said_by(SILENT, EN, ES, WEB, says=N_("empties them in its example, but names no such rule")),
        among=("none", "any"),
        otherwise="none",
        why=N_("The board makes up what the provinces lack; what is left there is not lacking."),
    ),
    Question(
        "TU-2",
        "places",
        N_("From where may they come?"),
        said_by(frozenset({"regions"}), EN, ES, WEB),
        among=("regions", "the Castillo"),
    ),
    Question("TU-3", "number", N_("How many action cards does a player take?"), said_by(1, EN, ES, WEB)),
    Question(
        "TU-3",
        "others",
        N_("May another player take the same card in this round?"),
        said_by(MUST_NOT, EN, ES, WEB, PT),
    ),
    Question(
        "TU-4",
        "parts",
        N_("What does an action card let you do?"),
        said_by(BOTH_PARTS, EN, ES, WEB, PT),
        among=("special action", "placing"),
    ),
    Question(
        "TU-4",
        "order",
        N_("With which of the two may you begin?"),
        said_by(BOTH_PARTS, EN, ES, WEB),
        among=("special action", "placing"),
    ),
    Question("TU-4", "mixed", N_("May the two be mixed?"), said_by(MUST_NOT, EN, ES, WEB)),
    Question(
        "TU-5",
        "waived",
        N_("May the special action be left undone?"),
        said_by(MAY, EN, ES, WEB) | {PT: Reading(MAY, says=N_("repeats it for one of its cards"))},
    ),
    Question(
        "TU-6",
        "whole",
        N_("How much of a special action is carried out, if it is used and all of it can be done?"),
        said_by("all of it", EN, says=N_("even where others get points"))
        | said_by("all of it", ES, WEB, says=N_("even where a rival gets more points than you")),
        among=("all of it", "as much as one likes"),
    ),
    Question(
        "TU-6",
        "extent",
        N_("And how much, if not all of it can be done?"),
        said_by("all that is possible", EN, ES)
        | {WEB: Reading(SILENT, says=N_("binds only where the whole action can be done"))},
        among=("all that is possible", "as much as one likes"),
        otherwise="all that is possible",
        why=N_("Two books say it, and the words of the third can be taken so, too."),
    ),
    Question(
        "TU-6",
        "partly",
        N_("May you stop short where the card itself leaves the choice?"),
        said_by(MAY, EN, ES, WEB),
    ),
    Question(
        "TU-7",
        "number",
        N_("How many caballeros are placed?"),
        said_by(Condition("placed <= shown and placed <= court"), EN, ES)
        | {
            WEB: Reading(SILENT, says=N_("the number you place, but also the number you are allowed")),
            PT: Reading(
                Condition("placed <= shown and placed <= court"), says=N_("for a card that shows three")
            ),
        },
        given="0 <= placed and 0 <= shown and 0 <= court",
        otherwise=Condition("placed <= shown and placed <= court"),
        why=N_("Two books name the number a maximum, and the words of the third can be taken so, too."),
    ),
    Question(
        "TU-7",
        "shown",
        N_("How many caballeros do the cards of each stack show?"),
        said_by({1: 1, 2: 2, 3: 3, 4: 4, 5: 5}, EN, ES)
        | {
            WEB: Reading({3: 3, 5: 5}, says=N_("in its examples")),
            PT: Reading({5: 5}, says=N_("in an example")),
        },
    ),
    Question(
        "TU-8",
        "where",
        N_("Where does a used action card go?"),
        said_by("under its stack", EN, ES, WEB, PT),
        among=("under its stack", "out of the game"),
    ),
    Question("TU-9", "turns", N_("How many turns has a player in a round?"), said_by(1, EN, ES, WEB)),
)
