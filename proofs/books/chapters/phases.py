"""The phases of a round (RD-3): which comes when, and in which of them does a card's special scoring come?

All three books list them in the same order, and say it again here and there in passing. That a special
scoring takes place at once, in the turn of whoever has the card, is said in two of them, card by card.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

from elgrande.actions import EndTurn, LetPass, Stop, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.events import (
    CardTaken,
    Event,
    GeneralScoringStarted,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    Scored,
)
from elgrande.positions import position
from elgrande.rules.clauses.readings.rounds import PHASES
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import as_function
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

REVEAL, POWERS, TURNS, CLOSE, SCORING = PHASES
SPECIAL = "special scoring"
CASES = (*PHASES, SPECIAL)


# --- functions that have a name --------------------------------------------------------------------


def as_listed(phase: str) -> int:
    """Cards are turned up, power cards played, turns taken, the round closed, and then there is a scoring."""
    return 1 + PHASES.index(TURNS if phase == SPECIAL else phase)


FUNCTIONS: dict[str, Function] = {
    N_("cards, power cards, turns, end, scoring"): as_listed,
    N_("power cards before the action cards are seen"): but(as_listed, {REVEAL: 2, POWERS: 1}),
    N_("turns before power cards"): but(as_listed, {POWERS: 3, TURNS: 2, SPECIAL: 2}),
    N_("the scoring before the round is closed"): but(as_listed, {CLOSE: 5, SCORING: 4}),
    N_("the round closed before the turns"): but(as_listed, {CLOSE: 3, TURNS: 4, SPECIAL: 4}),
    N_("special scorings together with the general one"): but(as_listed, {SPECIAL: 5}),
}
_, unseen, late_powers, early_scoring, early_end, put_off = FUNCTIONS.values()
turns_before_all = but(as_listed, {REVEAL: 3, POWERS: 2, TURNS: 1, SPECIAL: 1})


# --- the books -------------------------------------------------------------------------------------


def listed(book: str, section: str, paraphrase: str) -> Passage:
    """The list of the phases."""
    return Passage(
        book,
        section,
        N_("list of the phases"),
        paraphrase,
        as_function(as_listed, PHASES),
        allows=(as_listed,),
        excludes=(unseen, late_powers, early_scoring, early_end),
        clauses=("RD-3",),
    )


def one_before(
    book: str, section: str, place: str, paraphrase: str, earlier: str, later: str, misreading: Function
) -> Passage:
    """One of the phases comes before another."""
    others = [other for other in (unseen, late_powers, early_scoring, early_end) if other is not misreading]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(in_order, earlier, later),
        allows=(as_listed, *others, but(as_listed, {earlier: 1, later: 5})),
        excludes=(misreading, but(as_listed, {later: as_listed(earlier)})),
        clauses=("RD-3",),
    )


def in_order(earlier: str, later: str, f: Unknown) -> Term:
    """One of the phases comes before another."""
    return f.at(earlier) < f.at(later)


def in_a_turn(f: Unknown) -> Term:
    """Special scorings come in the phase in which turns are taken."""
    return f.at(SPECIAL) == f.at(TURNS)


def at_once(book: str, section: str, place: str) -> Passage:
    """A card's special scoring takes place in the turn of whoever has it."""
    return Passage(
        book,
        section,
        place,
        N_("The scoring takes place at once, in the turn of whoever has the card."),
        in_a_turn,
        allows=(as_listed, unseen, late_powers, early_scoring, early_end),
        excludes=(put_off,),
        clauses=("RD-3", "SC-8"),
    )


ON_A_LILY = N_("Once the marker has moved to a lily there is a general scoring.")


def on_a_lily(book: str, section: str) -> Passage:
    """The scoring comes when the round is closed, with the round marker on a lily."""
    return one_before(book, section, N_("first sentence"), ON_A_LILY, CLOSE, SCORING, early_scoring)


AT_ONCE = N_("explanation, that it is at once")
GENERAL = N_("general rules of the stack, that it is in one's turn")
SCORED_AT_ONCE = {
    EN: (
        "Stack 2, Special Scoring",
        "Stack 3, the Castillo",
        "Stack 3, 1st place only",
        "Stack 3, the most caballeros",
        "Stack 3, the least caballeros",
        "Stack 3, any one region",
    ),
    ES: (
        "Segundo mazo, Puntuación especial",
        "Tercer mazo, regiones de 4",
        "Tercer mazo, regiones de 5",
        "Tercer mazo, regiones de 6 y 7",
        "Tercer mazo, Puntúa el castillo",
        "Tercer mazo, primer puesto",
        "Tercer mazo, más caballeros",
        "Tercer mazo, menos caballeros",
        "Tercer mazo, la región que desees",
    ),
}
IN_ORDER = N_("Action cards turned up, power cards, turns, end of round, general scoring if it is due.")

PASSAGES = (
    listed(EN, "Gameplay", IN_ORDER),
    one_before(
        EN,
        "1. Reveal Action Cards",
        N_("last paragraph, first sentence"),
        N_("Everybody will use one of the cards turned up, in phase 3."),
        REVEAL,
        TURNS,
        turns_before_all,
    ),
    one_before(
        EN,
        "2. Play Power Cards",
        N_("after the example"),
        N_("The power cards determine the order and the supply of the turns."),
        POWERS,
        TURNS,
        late_powers,
    ),
    one_before(
        EN,
        "4. End of Round",
        N_("first sentence"),
        N_("The round ends when all have completed their turns."),
        TURNS,
        CLOSE,
        early_end,
    ),
    one_before(
        EN,
        "4. End of Round",
        N_("step 4"),
        N_("The general scoring follows, once the marker has moved."),
        CLOSE,
        SCORING,
        early_scoring,
    ),
    on_a_lily(EN, "5. General Scoring"),
    at_once(EN, "Stack 3", GENERAL),
    *(at_once(EN, section, AT_ONCE) for section in SCORED_AT_ONCE[EN]),
    listed(ES, "Desarrollo de la partida", IN_ORDER),
    one_before(
        ES,
        "1. Descubrir las cartas de acción",
        N_("last sentence"),
        N_("One of the cards turned up will be carried out later."),
        REVEAL,
        TURNS,
        turns_before_all,
    ),
    one_before(
        ES,
        "2. El orden de juego",
        N_("first half"),
        N_("Who has played the highest power card is the first to take a turn."),
        POWERS,
        TURNS,
        late_powers,
    ),
    one_before(
        ES,
        "4. Final de la ronda",
        N_("first sentence"),
        N_("After all have had their turns, the round is closed."),
        TURNS,
        CLOSE,
        early_end,
    ),
    one_before(
        ES,
        "4. Final de la ronda",
        N_("step 4"),
        N_("The general scoring follows, once the marker has moved."),
        CLOSE,
        SCORING,
        early_scoring,
    ),
    on_a_lily(ES, "5. Puntuación"),
    at_once(ES, "Tercer mazo", GENERAL),
    *(at_once(ES, section, AT_ONCE) for section in SCORED_AT_ONCE[ES]),
    listed(WEB, "Como se juega", IN_ORDER),
    one_before(
        WEB,
        "1. Revelar cartas de acción",
        N_("second sentence"),
        N_("Everybody will carry out one of these actions in this round."),
        REVEAL,
        TURNS,
        turns_before_all,
    ),
    one_before(
        WEB,
        "2. Juega Power Cards",
        N_("third sentence"),
        N_("The power cards determine two things that take effect in step 3."),
        POWERS,
        TURNS,
        late_powers,
    ),
    one_before(
        WEB,
        "4. Fin de la ronda",
        N_("first sentence"),
        N_("After all have completed their turns, the round is closed."),
        TURNS,
        CLOSE,
        early_end,
    ),
    one_before(
        WEB,
        "4. Fin de la ronda",
        N_("step 4"),
        N_("The general scoring follows, once the marker has moved."),
        CLOSE,
        SCORING,
        early_scoring,
    ),
    on_a_lily(WEB, "5. Puntaje"),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    REVEAL: N_("turning up action cards"),
    POWERS: N_("playing power cards"),
    TURNS: N_("taking turns"),
    CLOSE: N_("closing the round"),
    SCORING: N_("the general scoring"),
    SPECIAL: N_("a card's special scoring"),
}


def told(phase: str) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[phase])


def board(phase: str, edition: Edition = EN_BASE) -> State:
    """The end of the second round: the third is the first that has all the phases."""
    return position(2, round=2, turn=0, display="intrigue_4_any", edition=edition)


EVENTS: dict[str, type[Event]] = {
    REVEAL: RoundStarted,
    POWERS: PowerPlayed,
    TURNS: CardTaken,
    CLOSE: RoundEnded,
    SCORING: GeneralScoringStarted,
}


def played(edition: Edition) -> Function:
    """In which order the phases come in a round of the engine, told from what happens first in each."""
    happened = third_round(edition)
    first = {phase: happened.index(kind) for phase, kind in EVENTS.items()}
    order = sorted(first, key=first.__getitem__)
    return lambda phase: 1 + order.index(phase_of_special(edition) if phase == SPECIAL else phase)


def phase_of_special(edition: Edition) -> str:
    """The phase in which the engine carries out the special scoring of a card."""
    state = position(2, round=3, turn=0, card="score_castillo", castillo=(1, 0), edition=edition)
    happened = list[type]()
    while Scored not in happened:
        actions = legal_actions(state)
        special = [action for action in actions if isinstance(action, UseSpecial)]
        state, events = apply(state, (special or actions)[0])
        happened += [type(event) for event in events]
    passed = [phase for phase, kind in EVENTS.items() if kind in happened[: happened.index(Scored)]]
    return passed[-1] if passed else TURNS


def third_round(edition: Edition) -> list[type]:
    """The kinds of what happens in the third round, in which everybody does as little as possible."""
    state, happened = board(REVEAL, edition), list[Any]()
    while GeneralScoringStarted not in happened:
        actions = legal_actions(state)
        idle = [action for action in actions if isinstance(action, EndTurn | LetPass | Stop)]
        state, events = apply(state, (idle or actions)[0])
        happened += [type(event) for event in events]
    return happened[happened.index(RoundStarted) :]


def in_this_order(f: Unknown, phases: tuple[str, ...]) -> Term:
    """The phases come in this order."""
    return all_hold([in_order(earlier, later, f) for earlier, later in pairwise(phases)])


PHASES_OF_ROUND = Chapter(
    name="phases",
    asks=N_("In which order do the phases of a round come?"),
    cases=CASES,
    values=(1, 2, 3, 4, 5),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 1},
    weights={
        EN: (
            "●5@1bcde:063cd3ac ○2@1:b5f84e90 ○2@2c:7b9209ae ○2@3e:a8b86de3 ○2@4d:b437cf96 ○2@4d:b437cf96 "
            "○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 "
            "○2@3f:eed33a30"
        ),
        ES: (
            "●5@1bcde:063cd3ac ○2@1:b5f84e90 ○2@2c:7b9209ae ○2@3e:a8b86de3 ○2@4d:b437cf96 ○2@4d:b437cf96 "
            "○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 "
            "○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30 ○2@3f:eed33a30"
        ),
        WEB: "●5@1bcde:063cd3ac ○2@1:b5f84e90 ○2@2c:7b9209ae ○2@3e:a8b86de3 ○2@4d:b437cf96 ○2@4d:b437cf96",
    },
    relations={(EN, ES): "equal", (EN, WEB): "one says more", (ES, WEB): "one says more"},
    answers={"RD-3:phases": in_this_order},
)
