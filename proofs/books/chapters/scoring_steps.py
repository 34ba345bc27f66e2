"""The steps of a general scoring (GS-1 to GS-4): as which does each come?

Sentences say that one step comes after another. There are as many numbers as steps, so that a chain of all of
them leaves a single order; steps that no chain joins may come in any order, or at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Any

from elgrande.actions import SetDisk
from elgrande.engine import apply_all
from elgrande.events import (
    CastilloEmptied,
    CastilloOpened,
    DiskSet,
    DisksRevealed,
    Event,
    RoundStarted,
    Scored,
)
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

SET, LIFTED, CASTILLO_SCORED = (
    N_("all disks are set"),
    N_("the Castillo is lifted"),
    N_("the Castillo is scored"),
)
SHOWN, EMPTIED = N_("the disks are shown"), N_("the caballeros leave the Castillo")
REGIONS_SCORED, MARKER = N_("the regions are scored"), N_("the round marker moves on")
CASES = (SET, LIFTED, CASTILLO_SCORED, SHOWN, EMPTIED, REGIONS_SCORED, MARKER)
VALUES = tuple(range(1, len(CASES) + 1))


# --- functions that have a name --------------------------------------------------------------------


def in_order(*steps: str) -> Function:
    """The function that has the steps in this order."""
    return lambda step: steps.index(step) + 1


RIGHT = in_order(*CASES)
CHOSEN_AFTERWARDS = in_order(LIFTED, CASTILLO_SCORED, SET, SHOWN, EMPTIED, REGIONS_SCORED, MARKER)
SHOWN_AT_ONCE = in_order(SET, SHOWN, LIFTED, CASTILLO_SCORED, EMPTIED, REGIONS_SCORED, MARKER)
REGIONS_FIRST = in_order(SET, REGIONS_SCORED, LIFTED, CASTILLO_SCORED, SHOWN, EMPTIED, MARKER)
EMPTIED_LAST = in_order(SET, LIFTED, CASTILLO_SCORED, REGIONS_SCORED, SHOWN, EMPTIED, MARKER)
MARKER_FIRST = in_order(MARKER, *CASES[:-1])
EMPTIED_BEFORE_SCORED = in_order(SET, LIFTED, SHOWN, EMPTIED, CASTILLO_SCORED, REGIONS_SCORED, MARKER)
SCORED_UNSEEN = in_order(SET, CASTILLO_SCORED, LIFTED, SHOWN, EMPTIED, REGIONS_SCORED, MARKER)
SHOWN_LATE = in_order(SET, LIFTED, CASTILLO_SCORED, EMPTIED, SHOWN, REGIONS_SCORED, MARKER)

FUNCTIONS: dict[str, Function] = {
    N_("disks, Castillo, transfer, regions"): RIGHT,
    N_("the disks are set once the Castillo has been scored"): CHOSEN_AFTERWARDS,
    N_("the disks are shown as soon as all are set"): SHOWN_AT_ONCE,
    N_("the regions come before the Castillo"): REGIONS_FIRST,
    N_("the Castillo is emptied when the regions have been scored"): EMPTIED_LAST,
    N_("the Castillo is emptied before it is scored"): EMPTIED_BEFORE_SCORED,
}


# --- what sentences say ----------------------------------------------------------------------------


def come_in_this_order(steps: tuple[str, ...], f: Unknown) -> Term:
    """Each of these steps comes after the one before."""
    return all_hold([f.at(one) < f.at(other) for one, other in pairwise(steps)])


def chain(
    book: str, section: str, place: str, paraphrase: str, *steps: str, excludes: tuple[Function, ...]
) -> Passage:
    """The steps come one after the other; it does not matter which others come between them."""
    others = tuple(step for step in reversed(CASES) if step not in steps)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(come_in_this_order, steps),
        allows=(RIGHT, in_order(*others, *steps), in_order(*steps, *others)),
        excludes=excludes,
        clauses=("GS-1", "GS-3", "GS-4"),
    )


# --- the books -------------------------------------------------------------------------------------

LIST = N_("list of steps")
FOUR_STEPS = N_("Disks, scoring of the Castillo, transfer, scoring of the regions; in this order.")
NOW_DECIDE = N_("The region for the later transfer is chosen now.")
ONCE_ALL_ARE_SET = N_("When all have set their disks, the Castillo is lifted and scored.")
LIFTED_TO_COUNT = N_("The Castillo is lifted, so that the caballeros in it can be counted.")
THEN_SHOWN = N_("Next the disks are shown, and the caballeros moved.")
THEN_REGIONS = N_("Then the regions are scored.")
AFTER_ALL_REGIONS = N_("When all regions have been scored, the round marker moves on.")
AFTER_THE_SCORING = N_("After a general scoring the round marker moves on.")

STEPS = (SET, CASTILLO_SCORED, EMPTIED, REGIONS_SCORED)


def of_book(
    book: str, end_of_round: str, scoring: str, mobile: str, *, says_then: bool
) -> tuple[Passage, ...]:
    """What three books say alike, each in its own sections; two of them say that the regions come then."""
    return (
        chain(
            book,
            end_of_round,
            N_("on the fleur-de-lis"),
            AFTER_THE_SCORING,
            REGIONS_SCORED,
            MARKER,
            excludes=(MARKER_FIRST,),
        ),
        chain(
            book,
            scoring,
            LIST,
            FOUR_STEPS,
            *STEPS,
            excludes=(CHOSEN_AFTERWARDS, REGIONS_FIRST, EMPTIED_LAST, EMPTIED_BEFORE_SCORED),
        ),
        chain(
            book,
            f"{scoring}, 1",
            N_("first paragraph"),
            NOW_DECIDE,
            SET,
            EMPTIED,
            excludes=(in_order(*CASES[1:5], SET, *CASES[5:]),),
        ),
        chain(
            book,
            f"{scoring}, 2",
            N_("first sentence"),
            ONCE_ALL_ARE_SET,
            SET,
            LIFTED,
            CASTILLO_SCORED,
            excludes=(CHOSEN_AFTERWARDS, SCORED_UNSEEN),
        ),
        chain(
            book,
            f"{scoring}, 2",
            N_("second sentence"),
            LIFTED_TO_COUNT,
            LIFTED,
            CASTILLO_SCORED,
            excludes=(SCORED_UNSEEN,),
        ),
        chain(
            book,
            f"{scoring}, 3",
            N_("first sentence"),
            THEN_SHOWN,
            CASTILLO_SCORED,
            SHOWN,
            EMPTIED,
            excludes=(SHOWN_AT_ONCE, SHOWN_LATE, EMPTIED_BEFORE_SCORED),
        ),
        *(
            [
                chain(
                    book,
                    f"{scoring}, 4",
                    N_("first sentence"),
                    THEN_REGIONS,
                    EMPTIED,
                    REGIONS_SCORED,
                    excludes=(EMPTIED_LAST, REGIONS_FIRST),
                )
            ]
            if says_then
            else []
        ),
        chain(
            book,
            mobile,
            N_("sentence after the section"),
            AFTER_ALL_REGIONS,
            REGIONS_SCORED,
            MARKER,
            excludes=(MARKER_FIRST,),
        ),
    )


def scored_and_emptied_before_regions(f: Unknown) -> Term:
    """The Castillo has been scored and emptied before the regions are scored."""
    return all_hold([come_in_this_order((step, REGIONS_SCORED), f) for step in (CASTILLO_SCORED, EMPTIED)])


def free_choice(section: str) -> Passage:
    """The time for a card that both expansions have, with the same words."""
    return Passage(
        PT,
        section,
        N_("first sentence"),
        N_("It is used when the Castillo has been scored and emptied, before the regions are scored."),
        scored_and_emptied_before_regions,
        allows=(
            RIGHT,
            EMPTIED_BEFORE_SCORED,
            in_order(MARKER, CASTILLO_SCORED, EMPTIED, REGIONS_SCORED, SHOWN, LIFTED, SET),
        ),
        excludes=(REGIONS_FIRST, EMPTIED_LAST),
        clauses=("GS-1",),
    )


PASSAGES = (
    *of_book(EN, "4. End of Round, step 4", "5. General Scoring", "Mobile Scoreboards", says_then=True),
    *of_book(ES, "4. Final de la ronda, 4", "5. Puntuación", "Marcador de puntuación", says_then=True),
    *of_book(WEB, "4. Fin de la ronda, 4", "5. Puntaje", "Marcador móvil", says_then=False),
    free_choice("Grande Inquisidor e Colônias, Monte 7, Escolha Livre"),
    free_choice("Grandíssimo, Monte 6, Escolha Livre"),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: str) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(case)


def board(case: str, **described: Any) -> State:
    """A general scoring is about to begin."""
    return position(2, general_scoring=True, king="galicia", castillo=(2, 1), round=3, **described)


def step_of(event: Event) -> str:
    """The step to which an event belongs; empty for none."""
    if isinstance(event, Scored):
        return CASTILLO_SCORED if event.place == CASTILLO else REGIONS_SCORED
    kinds: Mapping[type, str] = {
        DiskSet: SET,
        CastilloOpened: LIFTED,
        DisksRevealed: SHOWN,
        CastilloEmptied: EMPTIED,
        RoundStarted: MARKER,
    }
    return kinds.get(type(event), "")


def played(edition: Edition) -> Function:
    """As which each step comes when the engine plays a general scoring."""
    state = board("", edition=edition)
    _, events = apply_all(state, SetDisk(0, "granada"), SetDisk(1, "aragon"))
    last = {step_of(event): number for number, event in enumerate(events)}
    steps = [step for step in last if step in CASES]
    return in_order(*sorted(steps, key=last.__getitem__))


PRINTED = {
    "set the disks": SET,
    "score the Castillo": CASTILLO_SCORED,
    "empty the Castillo": EMPTIED,
    "score the regions": REGIONS_SCORED,
}


def as_listed(f: Unknown, answer: Mapping[str, int]) -> Term:
    """The steps that a book lists come in this order."""
    return come_in_this_order(tuple(PRINTED[step] for step in sorted(answer, key=answer.__getitem__)), f)


def set_before(f: Unknown, answer: str) -> Term:
    """Whether the disks are set before the Castillo is opened."""
    is_before = answer in ("once all disks are set", "before the Castillo is opened")
    return come_in_this_order((SET, LIFTED) if is_before else (LIFTED, SET), f)


SCORING_STEPS = Chapter(
    name="scoring_steps",
    asks=N_("As which does a step of the general scoring come?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0, PT: 7},
    weights={
        EN: (
            "○2@6:bd89c5f7 ○4@1bdef:bac95458 ○2@1:c66d58dc ●3@1b:eec5758e ○2@2:bc2d831a ●3@3cf:b905a41a "
            "○2@5de:f51b8a8f ○2@6:bd89c5f7"
        ),
        ES: (
            "○2@6:bd89c5f7 ○4@1bdef:bac95458 ○2@1:c66d58dc ●3@1b:eec5758e ○2@2:bc2d831a ●3@3cf:b905a41a "
            "○2@5de:f51b8a8f ○2@6:bd89c5f7"
        ),
        WEB: (
            "○2@6:bd89c5f7 ●4@1bdef:bac95458 ○2@1:c66d58dc ●3@1b:eec5758e ○2@2:bc2d831a ●3@3cf:b905a41a "
            "○2@6:bd89c5f7"
        ),
        PT: "○3@3de:90fa061b ○3@3de:90fa061b",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "equal",
        (EN, PT): "one says more",
        (ES, WEB): "equal",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={"GS-1:steps": as_listed, "GS-2:before": set_before, "GS-3:when": set_before},
)
