"""What the books say of set-up (SU)."""

from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, SILENT, WEB, Question, Reading, said_by

SET_UP_NOT_COMPARED = N_(
    "The set-up pages were not among the texts compared; it is so in every edition described."
)

QUESTIONS = (
    Question(
        "SU-1",
        "players",
        N_("Which numbers of players take part?"),
        said_by(
            {2: "plays", 3: "plays", 4: "plays"}, EN, ES, says=N_("named where they matter, or in an example")
        )
        | {
            WEB: Reading(
                {2: "plays", 3: "plays", 4: "plays", 5: "plays"}, says=N_("5 by the colours it lists")
            ),
            PT: Reading({2: "plays", 3: "plays", 4: "plays", 5: "plays"}),
        },
    ),
    Question(
        "SU-2",
        "caballeros",
        N_("How many caballeros has a player in the game?"),
        {WEB: Reading(30, says=N_("31 cubes of a colour, one of which has to mark the score"))},
        constant="pieces:CABALLEROS",
        otherwise=30,
        why=SET_UP_NOT_COMPARED,
    ),
    Question(
        "SU-2",
        "start",
        N_("Where do they stand at the start?"),
        otherwise={"home region": 2, "court": 7, "provinces": 21},
        why=SET_UP_NOT_COMPARED,
    ),
    Question(
        "SU-3",
        "cards",
        N_("How many region cards are there?"),
        {WEB: Reading(9)},
    ),
    Question(
        "SU-3",
        "drawn",
        N_("How is the King's first region found?"),
        {PT: Reading("drawn", says=N_("further cards are drawn once it is settled"))},
        among=("drawn", "chosen"),
        otherwise="drawn",
        why=SET_UP_NOT_COMPARED,
    ),
    Question(
        "SU-4",
        "when",
        N_("In which order are the King's region, the home regions and further pieces settled?"),
        {PT: Reading({"King's region": 1, "home regions": 2, "further caballeros": 3})},
    ),
    Question(
        "SU-4",
        "drawn",
        N_("How is a home region found?"),
        among=("drawn", "chosen"),
        otherwise="drawn",
        why=SET_UP_NOT_COMPARED,
    ),
    Question(
        "SU-5",
        "who",
        N_("Who begins the first round?"),
        among=("by lot", "by agreement"),
        otherwise="by lot",
        why=N_("No book says it; chance favours nobody."),
    ),
    Question(
        "SU-6",
        "stacks",
        N_("How many stacks of action cards are there?"),
        said_by(5, EN, ES, WEB) | {PT: Reading(5, says=N_("its own stacks are the sixth and the seventh"))},
    ),
    Question(
        "SU-6",
        "cards",
        N_("How many cards has each stack?"),
        {EN: Reading({1: 11, 2: 11, 3: 11, 4: 11, 5: 1})},
    ),
    Question(
        "SU-6",
        "total",
        N_("How many action cards are there?"),
        {
            EN: Reading(45, says=N_("four stacks of 11 and one card; the copies add up to it")),
            ES: Reading(
                47,
                section="Cartas de los cinco mazos",
                says=N_("no total; the copies printed add up to 11, 11, 13, 11 and 1"),
                overruled=N_("The two too many are those of AC-3.8."),
            ),
            WEB: Reading(45),
        },
        otherwise=45,
        why=N_("45 is printed once and follows from another book; 47 only from the misprint at AC-3.8."),
    ),
    Question(
        "SU-7",
        "cards",
        N_("How many power cards has a player?"),
        {WEB: Reading(13, says=N_("65 in five colours, 1 to 13 in each"))},
    ),
    Question(
        "SU-8",
        "points",
        N_("With how many points does everybody begin?"),
        otherwise=0,
        why=SET_UP_NOT_COMPARED,
    ),
    Question(
        "SU-8",
        "scoreboards",
        N_("Which values do the mobile scoreboards have?"),
        said_by(frozenset({"8/4/0", "4/0/0"}), EN, WEB)
        | {ES: Reading(SILENT, says=N_("prints them as pictures only"))},
        among=("8/4/0", "4/0/0"),
    ),
    Question(
        "SU-8",
        "where",
        N_("Where do the mobile scoreboards begin?"),
        said_by("beside the board", EN, WEB, says=N_("cards bring them into play"))
        | {ES: Reading("beside the board", says=N_("off the board at the start of the game"))},
        among=("beside the board", "on the board"),
    ),
    Question("SU-9", "regions", N_("How many regions are there?"), {WEB: Reading(9)}),
    Question("SU-9", "values", N_("How many values has a scoreboard?"), said_by(3, EN, ES, WEB)),
    Question(
        "SU-9",
        "neighbours",
        N_("Which regions are adjacent to which?"),
        said_by(
            {
                "galicia": frozenset({"pais_vasco", "castilla_la_vieja"}),
                "castilla_la_nueva": frozenset(
                    {"aragon", "castilla_la_vieja", "granada", "sevilla", "valencia"}
                ),
            },
            EN,
            ES,
            WEB,
            says=N_("named in the two examples of a turn"),
        ),
    ),
    Question(
        "SU-9",
        "scoreboards",
        N_("What do the printed scoreboards show, as far as the examples of scoring tell?"),
        said_by(
            {
                ("galicia", 1): 4,
                ("galicia", 2): 2,
                ("galicia", 3): 0,
                ("pais_vasco", 2): 3,
                ("pais_vasco", 3): 1,
                ("aragon", 2): 4,
                ("cataluna", 1): 4,
                ("cataluna", 2): 2,
                ("granada", 3): 1,
            },
            EN,
            ES,
        )
        | {WEB: Reading({("cataluna", 1): 4, ("cataluna", 2): 2, ("granada", 3): 1})},
    ),
)
