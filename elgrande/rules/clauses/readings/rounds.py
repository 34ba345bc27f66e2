"""What the books say of rounds and power cards (RD, PW)."""

from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MUST_NOT, PT, SILENT, WEB, Condition, Question, Reading, said_by

PHASES = ("turn up action cards", "play power cards", "take turns", "close the round", "general scoring")
UNDER_ITS_STACK = ("under its stack", "out of the game")

QUESTIONS = (
    Question(
        "RD-1",
        "rounds",
        N_("How many rounds has a game?"),
        said_by(9, EN, ES, WEB)
        | {PT: Reading(9, says=N_("the general scoring after the ninth is the last"))},
    ),
    Question(
        "RD-1",
        "scorings",
        N_("After which rounds is there a general scoring?"),
        said_by((3, 6, 9), EN, WEB) | {ES: Reading((3, 6, 9), says=N_("after them; once “in” them"))},
        constant="pieces:ROUNDS_WITH_GENERAL_SCORING",
    ),
    Question(
        "RD-2",
        "rounds",
        N_("Which rounds has the short game?"),
        said_by(
            Condition("round >= 2 and round != 4 and round != 7"),
            EN,
            ES,
            says=N_("begins with 2 and skips 4 and 7"),
        )
        | {WEB: Reading(Condition("round != 1 and round != 4 and round != 7"), says=N_("skips 1, 4 and 7"))},
        given="1 <= round <= 9",
    ),
    Question(
        "RD-2",
        "scorings",
        N_("After which rounds of the short game is there a general scoring?"),
        said_by((3, 6, 9), EN, ES, says=N_("nothing changes"))
        | {WEB: Reading((3, 6, 9), says=N_("after every second round that is played"))},
    ),
    EDITION_FIELDS["length"],
    Question("RD-3", "phases", N_("In which order do the phases come?"), said_by(PHASES, EN, ES, WEB)),
    Question("RD-4", "cards", N_("How many action cards are turned up?"), said_by(5, EN, ES, WEB)),
    Question(
        "RD-5",
        "left",
        N_("Where do the cards go that nobody took?"),
        said_by("under its stack", EN, ES, WEB),
        among=UNDER_ITS_STACK,
    ),
    Question(
        "RD-6",
        "who",
        N_("Who starts the next round?"),
        {
            EN: Reading("played the lowest"),
            ES: Reading("played the lowest", says=N_("by its example; the rule says who has the lowest")),
            WEB: Reading("played the lowest", says=N_("by its example; the rule says who has the lowest")),
        },
        among=("played the lowest", "holds the lowest"),
    ),
    Question(
        "RD-7",
        "again",
        N_("May a power card that was played be played again?"),
        said_by(MUST_NOT, EN, ES, WEB),
    ),
    EDITION_FIELDS["played_power_cards"],
    Question(
        "RD-8",
        "marker",
        N_("What happens once the round is over?"),
        said_by(("the marker moves", "on a lily: general scoring", "the marker moves again"), EN, ES, WEB),
    ),
    Question(
        "PW-1",
        "order",
        N_("In which order are power cards played?"),
        said_by("clockwise from the start player", EN, ES, WEB),
        among=("clockwise from the start player", "all at once"),
    ),
    Question(
        "PW-1",
        "open",
        N_("How does the power card lie on the table?"),
        said_by("face up", EN, WEB)
        | {ES: Reading(SILENT, says=N_("by its example the others know the values; how, it does not say"))},
        among=("face up", "face down"),
        otherwise="face up",
        why=N_("Two books say so, and the others have to know which values are barred."),
    ),
    Question(
        "PW-2",
        "scope",
        N_("For how long is a value barred that somebody has played?"),
        said_by("this round", EN, WEB)
        | {ES: Reading("this round", says=N_("the ban has no end, but a card can always be played"))},
        among=("this round", "the game"),
    ),
    Question(
        "PW-3",
        "first",
        N_("Who takes the first turn?"),
        said_by("the highest card", EN, ES, WEB),
        among=("the highest card", "the lowest card"),
    ),
    Question(
        "PW-4",
        "supply",
        N_("How many caballeros does a power card bring?"),
        said_by({2: 5, 3: 5, 7: 3, 8: 2}, EN, ES, WEB, says=N_("as far as the example goes")),
        constant="pieces:SUPPLY",
    ),
    Question(
        "PW-4",
        "falling",
        N_("How does the supply change with the value?"),
        said_by(SILENT, EN, ES, says=N_("fewer, in general; exceptions are not ruled out"))
        | {
            WEB: Reading(
                Condition("of_higher <= of_lower"), says=N_("fewer, without exception; its example has one")
            )
        },
        given="0 <= of_higher <= 6 and 0 <= of_lower <= 6",
        otherwise=Condition("of_higher <= of_lower"),
        why=N_("One book says it, and the cards show it."),
    ),
    Question(
        "PW-5",
        "playable",
        N_("How many playable power cards has a player at least?"),
        said_by(Condition("playable >= 1"), EN, ES, WEB),
        given="playable >= 0",
    ),
)
