"""The steps of a turn, and those after a round (TU-1, TU-3, RD-8): what comes before what?

A turn brings caballeros to the court, then takes a card, then uses it. After a round the marker moves; on a
lily there is a general scoring; then the marker moves again. Sentences say that one step comes after another,
or in passing name what has been done.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from elgrande.actions import PlaceCaballero, TakeCard, TakeSupply
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.engine_answers import observed
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

SUPPLY, TAKE, USE = N_("bringing caballeros to the court"), N_("taking a card"), N_("using the card")
MARKER, SCORING, AGAIN = (
    N_("the round marker moves"),
    N_("the general scoring"),
    N_("the round marker moves again"),
)
TURN, AFTER = (SUPPLY, TAKE, USE), (MARKER, SCORING, AGAIN)
ASKED = "RD-8:marker"
PRINTED = dict(
    zip(("the marker moves", "on a lily: general scoring", "the marker moves again"), AFTER, strict=True)
)


# --- functions that have a name --------------------------------------------------------------------


def as_printed(step: str) -> int:
    """Court, card, its use; marker, scoring, marker."""
    return 1 + (TURN if step in TURN else AFTER).index(step)


FUNCTIONS: dict[str, Function] = {
    N_("court, card, its use; marker, scoring, marker"): as_printed,
    N_("the card before the court"): but(as_printed, {SUPPLY: 2, TAKE: 1}),
    N_("the court last"): but(as_printed, {SUPPLY: 3, TAKE: 1, USE: 2}),
    N_("the scoring before the marker moves"): but(as_printed, {SCORING: 1, MARKER: 2}),
    N_("the marker moves twice, then comes the scoring"): but(as_printed, {AGAIN: 2, SCORING: 3}),
}
_, card_first, court_last, scoring_first, scoring_last = FUNCTIONS.values()


# --- what sentences say ----------------------------------------------------------------------------


def in_this_order(steps: tuple[str, ...], f: Unknown) -> Term:
    """The steps come one after the other."""
    return all_hold([f.at(earlier) < f.at(later) for earlier, later in pairwise(steps)])


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    clause: str,
    steps: tuple[str, ...],
    *wrong: Function,
) -> Passage:
    """A sentence that has these steps in this order, and says nothing of others."""
    others = [other for other in FUNCTIONS.values() if other not in wrong and is_so(steps, other)]
    far = dict(zip(steps, (1, 3) if len(steps) == 2 else (1, 2, 3), strict=True))
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(in_this_order, steps),
        allows=(*others, but(lambda step: 2, far)),
        excludes=wrong,
        clauses=(clause,),
    )


def is_so(steps: tuple[str, ...], function: Function) -> bool:
    """Whether a function gives these steps rising numbers, each another one."""
    numbers = [int(function(step)) for step in steps]
    return numbers == sorted(numbers) and len({*numbers}) == len(numbers)


IN_A_TURN = N_("A turn has two parts, which follow: caballeros come to the court, and a card is used.")
LISTED = N_("First caballeros come to the court, then an action card is used.")
AT_THE_BEGINNING = N_("Caballeros come to the court at the beginning of the turn.")
NOW_A_CARD = N_("Now a card is taken, and then its two actions are carried out.")
ON_A_LILY = N_("Where the marker has moved to a lily, there is a general scoring.")
ONE_MORE = N_("After the general scoring the marker moves once more.")
ALL_SCORED = N_("When all regions are scored, the marker moves on.")


def of_a_book(
    book: str, begin: str, card: str, end: str, scoring: str, after: str, first: str
) -> tuple[Passage, ...]:
    """What each of the three books says of the steps of a turn, and of those after a round."""
    step_4 = N_("step 4, on the lily")
    return (
        says(book, "3", N_("fourth sentence"), IN_A_TURN, "TU-1", (SUPPLY, USE), court_last),
        says(
            book,
            begin,
            N_("first sentence"),
            AT_THE_BEGINNING,
            "TU-1",
            (SUPPLY, TAKE),
            card_first,
            court_last,
        ),
        says(book, card, first, NOW_A_CARD, "TU-3", (TAKE, USE), but(as_printed, {TAKE: 3, USE: 2})),
        says(book, end, step_4, ON_A_LILY, "RD-8", (MARKER, SCORING), scoring_first),
        says(book, end, N_("step 4, last sentence"), ONE_MORE, "RD-8", (SCORING, AGAIN), scoring_last),
        says(book, scoring, N_("first sentence"), ON_A_LILY, "RD-8", (MARKER, SCORING), scoring_first),
        says(
            book, after, N_("sentence after the section"), ALL_SCORED, "RD-8", (SCORING, AGAIN), scoring_last
        ),
    )


def listed(book: str, section: str) -> Passage:
    """The list of the phases, with the two parts of a turn in it; that of the Web book leaves them out."""
    return says(book, section, N_("list of the phases"), LISTED, "TU-1", (SUPPLY, USE), court_last)


PASSAGES = (
    listed(EN, "Gameplay"),
    *of_a_book(
        EN,
        "3.1",
        "3.2",
        "4. End of Round",
        "5. General Scoring",
        "Mobile Scoreboards",
        N_("first two sentences"),
    ),
    listed(ES, "Desarrollo de la partida"),
    *of_a_book(
        ES,
        "3.1",
        "3.2",
        "4. Final de la ronda",
        "5. Puntuación",
        "Marcador de puntuación",
        N_("first sentence"),
    ),
    *of_a_book(
        WEB,
        "3.A",
        "3.B",
        "4. Fin de la ronda",
        "5. Puntaje",
        "Marcador móvil",
        N_("first two sentences"),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: str) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(case)


def board(case: str, edition: Edition = EN_BASE) -> State:
    """A turn is about to begin; or a general scoring."""
    if case in AFTER:
        return position(2, general_scoring=True, round=3, edition=edition)
    return position(2, turn=0, supply=True, king="galicia", edition=edition)


def played(edition: Edition) -> Function:
    """In which order the engine has them in a turn, and after a round that ends on a lily."""
    order = [*of_a_turn(edition), *(PRINTED[step] for step in observed(QUESTIONS[ASKED], edition))]
    return lambda step: 1 + order.index(step) % len(TURN)


def of_a_turn(edition: Edition) -> list[str]:
    """In which order the steps of a turn can be taken."""
    kinds = {TakeSupply: SUPPLY, TakeCard: TAKE, PlaceCaballero: USE}
    state, done = board(SUPPLY, edition), list[str]()
    while len(done) < len(TURN):
        actions = [action for action in legal_actions(state) if type(action) in kinds]
        done.append(kinds[type(actions[0])])
        state = apply(state, actions[-1]).state
    return done


def as_answered(f: Unknown, answer: tuple[str, ...]) -> Term:
    """The steps after a round come in this order."""
    return in_this_order(tuple(PRINTED[step] for step in answer), f)


STEPS = Chapter(
    name="steps",
    asks=N_("What comes when in a turn, and after a round?"),
    cases=(*TURN, *AFTER),
    values=(1, 2, 3),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0},
    weights={
        EN: (
            "○2@1c:2a38e6f4 ○2@1c:2a38e6f4 ●2@1bc:55a6ea1e ●2@2:ad228815 ○2@4d:b22bbfa8 ○2@5e:04d6187d "
            "○2@4d:b22bbfa8 ○2@5e:04d6187d"
        ),
        ES: (
            "○2@1c:2a38e6f4 ○2@1c:2a38e6f4 ●2@1bc:55a6ea1e ●2@2:ad228815 ○2@4d:b22bbfa8 ○2@5e:04d6187d "
            "○2@4d:b22bbfa8 ○2@5e:04d6187d"
        ),
        WEB: (
            "○2@1c:2a38e6f4 ●2@1bc:55a6ea1e ●2@2:ad228815 ○2@4d:b22bbfa8 ○2@5e:04d6187d ○2@4d:b22bbfa8 "
            "○2@5e:04d6187d"
        ),
    },
    relations={(EN, ES): "equal", (EN, WEB): "equal", (ES, WEB): "equal"},
    answers={ASKED: as_answered},
)
