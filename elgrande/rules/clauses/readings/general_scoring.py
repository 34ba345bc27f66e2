"""What the books say of secret disks and the general scoring (SD, GS)."""

from collections.abc import Mapping

from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MUST, PT, WEB, Condition, Question, Reading, said_by

STEPS: Mapping[object, object] = {
    "set the disks": 1,
    "score the Castillo": 2,
    "empty the Castillo": 3,
    "score the regions": 4,
}

QUESTIONS = (
    Question(
        "SD-1",
        "together",
        N_("How do several players choose a region?"),
        said_by("all at once, unseen", EN, ES, PT)
        | {WEB: Reading("all at once, unseen", says=N_("all reveal; that nobody waits is not said"))},
        among=("all at once, unseen", "one after another"),
    ),
    Question(
        "SD-2",
        "enough",
        N_("Must a disk that sends caballeros home show a region with enough of them?"),
        said_by(MUST, EN, ES),
    ),
    Question(
        "SD-2",
        "none",
        N_("What does somebody do who has no such region, or only the King's?"),
        among=("returns nothing", "sets any disk"),
        otherwise="returns nothing",
        why=N_("Nothing can be done (TU-6), and nothing leaves the King's region (KG-1)."),
    ),
    Question(
        "GS-1",
        "steps",
        N_("In which order do the steps come?"),
        said_by(STEPS, EN, ES, WEB)
        | {
            PT: Reading(
                {"empty the Castillo": 3, "score the regions": 4},
                says=N_("a card of its own is used between them, and after the Castillo has been scored"),
            )
        },
    ),
    Question(
        "GS-2",
        "regions",
        N_("To how many regions may a player's caballeros go from the Castillo?"),
        said_by(1, EN, ES, WEB)
        | {
            PT: Reading(
                1,
                section="Grande Inquisidor e Colônias, Monte 7, Conspiração",
                says=N_("for players whose Grande is in the Castillo, too"),
            )
        },
    ),
    Question(
        "GS-2",
        "who",
        N_("Who sets a disk?"),
        said_by("all players", EN, ES, WEB),
        among=("all players", "who has caballeros in the Castillo"),
    ),
    Question(
        "GS-2",
        "before",
        N_("When is that region chosen?"),
        said_by("before the Castillo is opened", EN, ES, WEB),
        among=("before the Castillo is opened", "after it is scored"),
    ),
    Question(
        "GS-3",
        "when",
        N_("When is the Castillo lifted?"),
        said_by("once all disks are set", EN, ES, WEB),
        among=("once all disks are set", "before the disks are set"),
    ),
    Question(
        "GS-4",
        "moved",
        N_("How many of a player's caballeros leave the Castillo?"),
        said_by(Condition("moved == inside"), EN, ES, WEB, PT),
        given="0 <= moved <= inside",
    ),
    Question(
        "GS-5",
        "court",
        N_("Where do they go if the disk shows the King's region?"),
        said_by("the court", EN, ES, WEB),
        among=("the court", "the King's region", "nowhere"),
    ),
    EDITION_FIELDS["transfer_to_king"],
    Question(
        "GS-6",
        "order",
        N_("In which order are the regions scored?"),
        said_by("as on the scoring bar", EN, ES, WEB),
        among=("as on the scoring bar", "as the players like"),
    ),
    Question(
        "GS-6",
        "first",
        N_("Which regions come first?"),
        said_by({1: "galicia", 2: "pais_vasco", 3: "aragon"}, EN, ES, says=N_("in the examples")),
    ),
)
