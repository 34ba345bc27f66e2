"""The transfer (GS-2, GS-4, GS-5): where do a player's caballeros go from the Castillo?

A case is how many he has inside and what his disk shows: a region, or the King's region, on purpose or by
mistake. A value is what becomes of the caballeros, or that the disk must not show this.

The Spanish Anniversary book forbids to place there, and sends home whoever has shown it by mistake. Whether
that forbids the disk or only the arrival, and what becomes of a disk that was set so on purpose, stays open:
the edition chooses.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from elgrande.actions import SetDisk
from elgrande.engine import apply_all, why_not
from elgrande.positions import position
from elgrande.rules.edition_fields import TransferToKing
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

THERE, COURT = N_("all go to the region shown"), N_("all go to the court")
SPREAD, STAY = N_("they go to several regions"), N_("some stay in the Castillo")
MUST_NOT_BE_SHOWN = N_("the disk must not show it")
VALUES = (THERE, COURT, SPREAD, STAY, MUST_NOT_BE_SHOWN)
REGION, KING = "granada", "galicia"


class Transfer(NamedTuple):
    """How many are inside, and whether the disk shows the King's region; if so, whether by mistake."""

    inside: int
    king: bool = False
    by_mistake: bool = False


CASES = tuple(
    Transfer(inside, king, by_mistake)
    for king, by_mistake in ((False, False), (True, False), (True, True))
    for inside in (2, 3)
)
TO_A_REGION = [case for case in CASES if not case.king]
TO_THE_KING = [case for case in CASES if case.king]


# --- functions that have a name --------------------------------------------------------------------


def to_court(case: Transfer) -> str:
    """A disk that shows the King's region leads to the court."""
    return COURT if case.king else THERE


def into_the_kings(case: Transfer) -> str:
    """All go where the disk shows, into the King's region, too."""
    return THERE


def not_to_be_shown(case: Transfer) -> str:
    """The disk must not show the King's region."""
    return MUST_NOT_BE_SHOWN if case.king else THERE


def spread(case: Transfer) -> str:
    """The caballeros may go to several regions."""
    return COURT if case.king else SPREAD


def nobody_moves(case: Transfer) -> str:
    """A disk that shows the King's region leaves them in the Castillo."""
    return STAY if case.king else THERE


FUNCTIONS: dict[str, Function] = {
    N_("the King's region leads to the court"): to_court,
    N_("the King's region is entered"): into_the_kings,
    N_("the King's region must not be shown"): not_to_be_shown,
    N_("several regions"): spread,
    N_("the King's region leaves them in the Castillo"): nobody_moves,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(to_court, VALUES)
ALL_THERE: Told = dict.fromkeys(TO_A_REGION, THERE)
HOME: Told = dict.fromkeys(TO_THE_KING, COURT)
NOT_INTO_IT: Told = dict.fromkeys(TO_THE_KING, (COURT, STAY, MUST_NOT_BE_SHOWN))
HOME_BY_MISTAKE: Told = {case: (COURT, MUST_NOT_BE_SHOWN) for case in TO_THE_KING if case.by_mistake}


def to_one_region(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """All go to the one region that the disk shows."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        ALL_THERE,
        allows=(to_court, into_the_kings, not_to_be_shown),
        excludes=(spread,),
        clauses=("GS-2", "GS-4"),
    )


def closed(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Nobody comes into the King's region."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        NOT_INTO_IT,
        allows=(to_court, not_to_be_shown, nobody_moves),
        excludes=(into_the_kings,),
        clauses=("KG-1", "GS-5"),
    )


def forbidden(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The King's region is out of bounds: either as what the disk shows, or only as where they arrive."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        ways={
            N_("the disk must not show it"): dict.fromkeys(TO_THE_KING, MUST_NOT_BE_SHOWN),
            N_("nobody arrives there"): dict.fromkeys(TO_THE_KING, (COURT, STAY)),
        },
        allows=(to_court, not_to_be_shown),
        excludes=(into_the_kings,),
        clauses=("GS-5",),
    )


def home(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Whoever has shown the King's region, takes his caballeros to the court."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        HOME,
        excludes=(not_to_be_shown, into_the_kings, nobody_moves),
        clauses=("GS-5",),
    )


NOTHING_IN_OR_OUT = N_("No caballeros may be brought into the King's region.")
ALL_TO_ONE = N_("All caballeros of a player go to the one region that his disk shows.")
SHOWN_AND_MOVED = N_("All show their disks and move all their caballeros to the region shown.")
OUT_OF_BOUNDS = N_("The King's region is out of bounds, as always.")
TO_THE_COURT = N_("Whoever has chosen the King's region, takes the caballeros to the court.")
GRANDES_TOO = N_("A Grande in the Castillo leaves it with the caballeros, for the region on the disk.")

PASSAGES = (
    closed(EN, "The King's Region, rule 1", N_("second sentence"), NOTHING_IN_OR_OUT),
    to_one_region(EN, "5. General Scoring, 1", N_("second paragraph"), ALL_TO_ONE),
    forbidden(EN, "5. General Scoring, 1", N_("last sentence"), OUT_OF_BOUNDS),
    to_one_region(EN, "5. General Scoring, 3", N_("first sentence"), SHOWN_AND_MOVED),
    home(
        EN,
        "5. General Scoring, 3",
        N_("note"),
        N_("Whoever has chosen it, by accident or on purpose, takes the caballeros to the court."),
    ),
    closed(ES, "La región del rey, 1", N_("second sentence"), NOTHING_IN_OR_OUT),
    to_one_region(
        ES, "5. Puntuación, 1", N_("second paragraph"), N_("They cannot be divided: all go to one region.")
    ),
    forbidden(
        ES,
        "5. Puntuación, 1",
        N_("last sentence"),
        N_("Here, too, the King's region is ruled out as a place to put them."),
    ),
    to_one_region(ES, "5. Puntuación, 3", N_("first sentence"), SHOWN_AND_MOVED),
    TABLES.says(
        ES,
        "5. Puntuación, 3",
        N_("note"),
        N_("Whoever has shown the King's region by mistake, takes the caballeros to the court."),
        HOME_BY_MISTAKE,
        allows=(to_court, not_to_be_shown),
        excludes=(into_the_kings, nobody_moves),
        clauses=("GS-5",),
    ),
    TABLES.says(
        ES,
        "5. Puntuación, 3",
        N_("example"),
        N_("Somebody moves both his caballeros to Granada."),
        {Transfer(2): THERE},
        excludes=(spread,),
        clauses=("GS-4",),
        example=True,
    ),
    closed(WEB, "El rey, 1", N_("second sentence"), NOTHING_IN_OR_OUT),
    to_one_region(
        WEB,
        "5. Puntaje, 1",
        N_("first sentence"),
        N_("The region that one chooses is where the caballeros go in step 3."),
    ),
    to_one_region(
        WEB,
        "5. Puntaje, 1",
        N_("last paragraph"),
        N_("They cannot go to several regions: one must be chosen."),
    ),
    closed(
        WEB,
        "5. Puntaje, 1",
        N_("last sentence"),
        N_("The King's region is out of bounds: caballeros cannot be moved there."),
    ),
    to_one_region(WEB, "5. Puntaje, 3", N_("first sentence"), SHOWN_AND_MOVED),
    home(WEB, "5. Puntaje, 3", N_("note"), TO_THE_COURT),
    to_one_region(
        PT,
        "Grande Inquisidor e Colônias, Monte 7, Conspiração",
        N_("second sentence"),
        GRANDES_TOO,
    ),
    to_one_region(PT, "Grandíssimo, Monte 6, Golpe", N_("second sentence"), GRANDES_TOO),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Transfer) -> Sentence:
    """The case in a sentence."""
    if not case.king:
        return Sentence.of(N_("{number} in the Castillo, the disk shows a region"), number=case.inside)
    if case.by_mistake:
        message = N_("{number} in the Castillo, the disk shows the King's region by mistake")
    else:
        message = N_("{number} in the Castillo, the disk shows the King's region on purpose")
    return Sentence.of(message, number=case.inside)


def board(case: Transfer, **described: Any) -> State:
    """A general scoring is about to begin."""
    return position(2, general_scoring=True, king=KING, castillo=(case.inside, 0), **described)


def played(edition: Edition) -> Function:
    """What the engine does with the caballeros; it knows no mistakes, for it refuses them."""

    def goes(case: Transfer) -> str:
        state, region = board(case, edition=edition), KING if case.king else REGION
        if why_not(state, SetDisk(0, region)):
            return MUST_NOT_BE_SHOWN
        after, _ = apply_all(state, SetDisk(0, region), SetDisk(1, REGION))
        if after.counts(CASTILLO)[0]:
            return STAY
        if after.counts("court")[0] > state.counts("court")[0]:
            return COURT
        return THERE if after.counts(region)[0] == case.inside else SPREAD

    return goes


def number_of_regions(f: Unknown, answer: int) -> Term:
    """To how many regions they may go."""
    return all_hold([f.equals(case, THERE if answer == 1 else SPREAD) for case in TO_A_REGION])


def number_moved(f: Unknown, condition: str) -> Term:
    """How many leave the Castillo, where the disk shows a region."""
    staying = {THERE: 0, SPREAD: 0, STAY: 1}
    return all_hold(
        [
            any_holds(
                [
                    f.equals(case, value)
                    for value, number in staying.items()
                    if holds(condition, inside=case.inside, moved=case.inside - number)
                ]
            )
            for case in TO_A_REGION
        ]
    )


def by_mistake(f: Unknown, answer: str) -> Term:
    """Where they go if the disk shows the King's region, at least by mistake, unless it cannot show it."""
    value = {"the court": COURT, "the King's region": THERE, "nowhere": STAY}[answer]
    told = [case for case in TO_THE_KING if case.by_mistake]
    return all_hold([any_holds(f.equals(case, value), f.equals(case, MUST_NOT_BE_SHOWN)) for case in told])


def on_purpose(f: Unknown, answer: str) -> Term:
    """Whether the disk may show the King's region on purpose, which leads to the court."""
    value = COURT if answer == TransferToKing.TO_COURT else MUST_NOT_BE_SHOWN
    return all_hold([f.equals(case, value) for case in TO_THE_KING if not case.by_mistake])


TRANSFER = Chapter(
    name="transfer",
    asks=N_("Where do a player's caballeros go from the Castillo?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 4, WEB: 0, PT: 4},
    weights={
        EN: "○4@3b:22c66b54 ○2@1d:f8ce750c ○4@3/4@3b:14d8187a ○2@1d:f8ce750c ●4@3bce:439cc05e",
        ES: "○4@3b:22c66b54 ○2@1d:f8ce750c ●4@3/4@3b:14d8187a ○2@1d:f8ce750c ●2@5be:f8adfa08 ○1@1d:9e2019a8",
        WEB: "○4@3b:22c66b54 ○2@1d:f8ce750c ○2@1d:f8ce750c ○4@3b:22c66b54 ○2@1d:f8ce750c ●4@3bce:439cc05e",
        PT: "○2@1d:f8ce750c ○2@1d:f8ce750c",
    },
    relations={
        (EN, ES): "one says more",
        (EN, WEB): "equal",
        (EN, PT): "one says more",
        (ES, WEB): "the other says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "GS-2:regions": number_of_regions,
        "GS-4:moved": number_moved,
        "GS-5:court": by_mistake,
        "GS-5:purpose": on_purpose,
    },
    chosen={"GS-5:purpose": (ES,)},
)
