"""What the books say of the Veto (VT)."""

from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, SILENT, Condition, Question, Reading, said_by

QUESTIONS = (
    Question(
        "VT-1",
        "until",
        N_("In which rounds may it be used, counted from the round it was taken in?"),
        said_by(Condition("0 <= later <= 1"), EN, ES),
        given="later >= 0",
    ),
    Question(
        "VT-1",
        "whose",
        N_("Whose special action does it stop?"),
        said_by("an opponent's", EN, ES),
        ("an opponent's", "anybody's"),
    ),
    EDITION_FIELDS["veto_windows"],
    Question(
        "VT-2",
        "effect",
        N_("What becomes of the special action?"),
        {
            EN: Reading(
                {"done before": "stays", "the step objected to": "undone", "what is left": "dropped"},
                says=N_("only a part is prevented; its example cancels the third of four moves as it starts"),
            ),
            ES: Reading(
                {"done before": "stays", "the step objected to": "undone", "what is left": "dropped"},
                says=N_("its example takes the third of four moves back"),
            ),
        },
    ),
    Question(
        "VT-3",
        "stops",
        N_("What can be stopped?"),
        said_by(frozenset({"special action"}), EN, ES),
        ("special action", "placing", "supply"),
    ),
    Question(
        "VT-4",
        "used",
        N_("Where does a used Veto go?"),
        said_by("under its stack", EN, ES),
        ("under its stack", "out of the game"),
    ),
    Question(
        "VT-4",
        "until",
        N_("At the end of which round does an unused Veto go, counted from the round it was taken in?"),
        said_by(1, EN, ES),
    ),
    Question(
        "VT-4",
        "unused",
        N_("Where does it go unused?"),
        {EN: Reading(SILENT, says=N_("it is discarded")), ES: Reading("under its stack")},
        ("under its stack", "out of the game"),
        otherwise="under its stack",
        why=N_("One book says it; no stack comes round, so that it makes no difference (RD-5)."),
    ),
    Question(
        "VT-5",
        "order",
        N_("Who objects first where several hold a Veto?"),
        among=("clockwise from the active player", "whoever is quicker"),
        otherwise="clockwise from the active player",
        why=N_("No book says it; so nobody has to be quick."),
    ),
    Question(
        "VT-6",
        "veto",
        N_("May a Veto stop a Veto?"),
        among=("no", "yes"),
        otherwise="no",
        why=N_("Holding one is no step that could be undone, and objecting is no special action."),
    ),
    Question(
        "VT-7",
        "step",
        N_("What is one step, where several players act at the same moment?"),
        among=("all of it", "each player's part"),
        otherwise="all of it",
        why=N_("No book says how finely an action divides."),
    ),
)
