"""Lesson 14: what each rulebook says, and where they part."""

from __future__ import annotations

from elgrande.actions import MoveCaballero, Stop, UseSpecial
from elgrande.course.goals import is_refused, stands
from elgrande.course.model import Attempt, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.clauses.readings import question
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.message import N_
from elgrande.scoring import region_points
from elgrande.state import State

HERE, THERE = "sevilla", "granada"


def intrigue(edition: Edition) -> State:
    """Ana may move all her caballeros out of one region; three stand in Sevilla."""
    return position(
        3,
        edition=edition,
        turn=0,
        card="intrigue_all_own_from_one_region",
        caballeros={HERE: (3, 1, 2), THERE: (0, 2, 1)},
        king="galicia",
    )


def may_leave_one(edition: Edition) -> bool:
    """Whether one may stop while some are still there."""
    state = apply(intrigue(edition), UseSpecial(0)).state
    state = apply(state, MoveCaballero(0, 0, HERE, THERE)).state
    return Stop(0) in legal_actions(state)


def has_left_some(attempt: Attempt) -> bool:
    """Whether the special action is over, and some have moved while some have stayed."""
    turn = attempt.state.agenda[-1]
    return getattr(turn, "special_done", False) and 0 < attempt.state.counts(HERE)[0] < 3


def cost_of_the_misprint() -> int:
    """What a sole leader at home in Granada gets less, by the number that one book prints in an example."""
    asked = question("BN-2:granada")
    paid = []
    for book in ("EN_BASE", "ES_WEB"):
        first, rest = asked.reading(book).value, BASE.printed["granada"][1:]
        assert isinstance(first, int)
        paid.append(region_points((4, 1, 1), (first, *rest), home=0)[0])
    return paid[0] - paid[1]


def readings_that_differ() -> int:
    """On how many readings the two anniversary editions differ."""
    return sum(getattr(EN_BASE, name) != getattr(ES_20TH, name) for name in EDITION_FIELDS)


CONTENT = (
    Prediction(
        "translations.intrigue",
        text=N_(
            "“Intrigue: all own” moves your caballeros out of one region. Ana has three in Sevilla, has "
            "moved one, and wants to stop. In which edition may she?"
        ),
        options=(
            N_("In neither"),
            N_("Only in the English one"),
            N_("Only in the Spanish one"),
            N_("In both"),
        ),
        right=lambda: may_leave_one(EN_BASE) + 2 * may_leave_one(ES_20TH),
        why=N_("The English book says that none may be left, the Spanish one that some may."),
        clauses=("AC-1.7",),
        start=lambda: intrigue(EN_BASE),
    ),
    Prediction(
        "translations.granada",
        text=N_(
            "In an example of one book, Granada’s first number is 4; on the board, and in other books, it "
            "is 6. How much would the misprint cost a player who leads there alone, at home?"
        ),
        options=(N_("Nothing"), N_("1 point"), N_("2 points"), N_("4 points")),
        right=lambda: (0, 1, 2, 4).index(cost_of_the_misprint()),
        why=N_("The home bonus is paid all the same. Only the first number differs: 4 instead of 6."),
        clauses=("BN-2",),
    ),
    Task(
        "translations.leave_one",
        text=N_(
            "Here the Spanish anniversary edition is played. Use the special action to move one or two of "
            "your caballeros from Sevilla to Granada, and leave the others where they are."
        ),
        start=lambda: intrigue(ES_20TH),
        solved=stands(
            has_left_some,
            N_("In Sevilla {left} of your three are left; one or two were to go."),
            left=lambda attempt, speaker: attempt.state.counts(HERE)[0],
        ),
        missed=lambda attempt: attempt.state.counts(HERE)[0] == 0,
        solution=("button:special", f"piece:0:{HERE}", f"place:{THERE}", "button:stop"),
        praise=N_("Some have gone, some have stayed. In the English edition you could not have stopped."),
        hint=N_("After the special action has begun, click one of your caballeros in Sevilla, then Granada."),
        clauses=("AC-1.7", "TU-6"),
    ),
    Task(
        "translations.must_go",
        text=N_(
            "The same position in the English edition. Move one caballero to Granada, then try to stop, and "
            "read the answer."
        ),
        start=lambda: intrigue(EN_BASE),
        solved=is_refused("AC-1.7"),
        missed=lambda attempt: attempt.state.counts(HERE)[0] == 0,
        solution=("button:special", f"piece:0:{HERE}", f"place:{THERE}", "button:stop"),
        praise=N_("Two books, one card, one position; and one of them refuses what the other allows."),
        hint=N_("The button is there; what matters is what it answers."),
        clauses=("AC-1.7",),
    ),
    Exercise(
        "translations.readings_that_differ",
        right=readings_that_differ,
        clauses=("AC-1.7", "AC-2.4", "AC-2.7", "AC-4.6", "GS-5"),
        hint=N_(
            "`EDITION_FIELDS` in `elgrande.rules.edition_fields` has every reading "
            "under the name of its field."
        ),
    ),
)
