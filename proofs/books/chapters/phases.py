"""The phases of a round (RD-3): which comes when?

All three books list them in the same order, and say it again here and there in passing.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

from elgrande.actions import EndTurn, LetPass, Stop
from elgrande.engine import apply, legal_actions
from elgrande.events import CardTaken, Event, GeneralScoringStarted, PowerPlayed, RoundEnded, RoundStarted
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


# --- functions that have a name --------------------------------------------------------------------


def as_listed(phase: str) -> int:
    """Cards are turned up, power cards played, turns taken, the round closed, and then there is a scoring."""
    return 1 + PHASES.index(phase)


FUNCTIONS: dict[str, Function] = {
    N_("cards, power cards, turns, end, scoring"): as_listed,
    N_("power cards before the action cards are seen"): but(as_listed, {REVEAL: 2, POWERS: 1}),
    N_("turns before power cards"): but(as_listed, {POWERS: 3, TURNS: 2}),
    N_("the scoring before the round is closed"): but(as_listed, {CLOSE: 5, SCORING: 4}),
    N_("the round closed before the turns"): but(as_listed, {CLOSE: 3, TURNS: 4}),
}
_, unseen, late_powers, early_scoring, early_end = FUNCTIONS.values()
turns_before_all = but(as_listed, {REVEAL: 3, POWERS: 2, TURNS: 1})


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


ON_A_LILY = N_("Once the marker has moved to a lily there is a general scoring.")


def on_a_lily(book: str, section: str) -> Passage:
    """The scoring comes when the round is closed, with the round marker on a lily."""
    return one_before(book, section, N_("first sentence"), ON_A_LILY, CLOSE, SCORING, early_scoring)


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
    listed(WEB, "Como se juega", IN_ORDER),
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
    return lambda phase: 1 + sorted(first.values()).index(first[phase])


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
    cases=PHASES,
    values=(1, 2, 3, 4, 5),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0},
    weights={EN: "●bcde○○c○e○d○d", ES: "●bcde○○c○e○d○d", WEB: "●bcde○c○e○d○d"},
    relations={(EN, ES): "equal", (EN, WEB): "equal", (ES, WEB): "equal"},
    answers={"RD-3:phases": in_this_order},
)
