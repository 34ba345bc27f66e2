"""What the books say of mobile scoreboards and of the end of the game (MS, EN)."""

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

QUESTIONS = (
    Question(
        "MS-1",
        "values",
        N_("Which values count where a mobile scoreboard lies?"),
        said_by("the mobile ones", EN, ES, WEB, PT),
        among=("the mobile ones", "the printed ones"),
    ),
    Question(
        "MS-2",
        "region",
        N_("How many mobile scoreboards may lie in a region?"),
        said_by(Condition("lying <= 1"), ES, WEB)
        | {EN: Reading(Condition("lying <= 1"), says=N_("and never one on the other"))},
        given="lying >= 0",
    ),
    Question(
        "MS-2",
        "castillo",
        N_("How many mobile scoreboards may lie at the Castillo?"),
        {
            EN: Reading(
                Condition("lying <= 1"),
                section="Stack 4, Mobile Scoreboard",
                says=N_("one lies there and replaces all its values; never one on the other"),
            ),
            ES: Reading(SILENT, says=N_("knows a limit for regions only")),
            WEB: Reading(SILENT, says=N_("knows a limit for regions only")),
        },
        given="lying >= 0",
        otherwise=Condition("lying <= 1"),
        why=N_("One book says it, and no other speaks against it."),
    ),
    Question(
        "MS-3",
        "king",
        N_("May a mobile scoreboard enter or leave the King's region?"),
        said_by(MUST_NOT, EN, ES, WEB),
    ),
    Question("MS-4", "castillo", N_("May a mobile scoreboard lie at the Castillo?"), said_by(MAY, EN, ES)),
    Question(
        "MS-4",
        "replaced",
        N_("How many of the printed scoreboards there does it replace?"),
        {EN: Reading("all", says=N_("both")), ES: Reading("all")},
        among=("all", "the one it covers"),
    ),
    Question(
        "MS-5",
        "fours",
        N_("When is a region one of the 4s?"),
        said_by(Condition("first_value_now == 4"), EN, ES),
        given="first_value_now >= 0",
    ),
    Question(
        "MS-5",
        "castillo",
        N_("May the Castillo be one of them?"),
        said_by(MUST_NOT, EN, ES),
    ),
    Question(
        "EN-1",
        "after",
        N_("After how many general scorings does the game end?"),
        said_by(3, EN, ES, WEB),
    ),
    Question(
        "EN-2",
        "winner",
        N_("Who wins?"),
        said_by("the most points", EN, WEB, says=N_("and is called El Grande"))
        | {ES: Reading("the most points", says=N_("and is called Grande of Spain"))},
        among=("the most points", "the most caballeros"),
    ),
    Question(
        "EN-2",
        "tie",
        N_("Who wins where several have the most points?"),
        said_by("all of them", EN, WEB)
        | {ES: Reading("all of them", says=N_("they share the place, whichever it is"))},
        among=("all of them", "nobody", "the one who is ahead by another count"),
    ),
)
