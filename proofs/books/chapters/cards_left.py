"""How many action cards are left (RD-4, TU-3, RD-5): among how many does whoever takes a turn choose?

Five are turned up, and what one player has taken no other can take. That an earlier turn has the greater
choice the books say besides; and an example shows that with four players one card is left over.
"""

from __future__ import annotations

from typing import NamedTuple

from elgrande.actions import EndTurn, TakeCard, TakeSupply
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

STACKS = 5


class Choice(NamedTuple):
    """In a game of so many, after so many turns of a round."""

    players: int
    turns: int


CASES = tuple(Choice(players, turns) for players in PLAYERS for turns in range(players + 1))
FIRST = tuple(case for case in CASES if not case.turns)
LATER = tuple(case for case in CASES if case.turns)
IN_TURN = tuple(case for case in CASES if case.turns < case.players)


# --- functions that have a name --------------------------------------------------------------------


def one_less(case: Choice) -> int:
    """Five at first, and one less after every turn."""
    return STACKS - case.turns


def always_five(case: Choice) -> int:
    """Five for everybody: a card that was taken can be taken again."""
    return STACKS


def one_each(case: Choice) -> int:
    """As many as there are players, and one less after every turn."""
    return case.players - case.turns


FUNCTIONS: dict[str, Function] = {
    N_("five, and one less after every turn"): one_less,
    N_("always five"): always_five,
    N_("at first as many as there are players"): one_each,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(one_less, tuple(range(STACKS + 1)))


def before(case: Choice) -> Choice:
    """The same game one turn earlier."""
    return case._replace(turns=case.turns - 1)


def one_gone(f: Unknown) -> Term:
    """After each turn there is one card less."""
    return all_hold([f.at(case) + 1 == f.at(before(case)) for case in LATER])


def ever_fewer(f: Unknown) -> Term:
    """Who takes an earlier turn has more to choose from."""
    return all_hold([f.at(case) < f.at(before(case)) for case in IN_TURN if case.turns])


# --- the books -------------------------------------------------------------------------------------


def turned_up(book: str, section: str) -> Passage:
    """One card of each of the five stacks is turned up."""
    return TABLES.says(
        book,
        section,
        N_("first sentence"),
        N_("The uppermost card of each of the five stacks is turned up."),
        TABLES.ruled(FIRST),
        allows=(always_five,),
        excludes=(one_each,),
        clauses=("RD-4",),
    )


def none_twice(book: str, section: str) -> Passage:
    """A card that was taken is not for others."""
    return Passage(
        book,
        section,
        N_("after the examples"),
        N_("A card that was used is not there any more for the others."),
        one_gone,
        allows=(one_less, one_each),
        excludes=(always_five,),
        clauses=("TU-3",),
    )


def greater_choice(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """An earlier turn, which a higher power card brings, has the greater choice."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        ever_fewer,
        allows=(one_less, one_each, lambda case: max(0, STACKS - case.turns - (case.turns > 0))),
        excludes=(always_five,),
        clauses=("TU-3",),
    )


def left_over(book: str, section: str, place: str) -> Passage:
    """With four players one card is left."""
    return TABLES.says(
        book,
        section,
        place,
        N_("With four players one action card is left over."),
        TABLES.ruled([Choice(4, 4)]),
        excludes=(always_five, one_each),
        clauses=("RD-5",),
        example=True,
    )


HIGHER = N_("A higher power card brings a greater choice of action cards.")
ON_STEP_1 = N_("example of step 1")

PASSAGES = (
    turned_up(EN, "1. Reveal Action Cards"),
    greater_choice(EN, "2. Play Power Cards, Turn Order", N_("note"), HIGHER),
    none_twice(EN, "3.2"),
    left_over(EN, "4. End of Round", ON_STEP_1),
    turned_up(ES, "1. Descubrir las cartas de acción"),
    greater_choice(ES, "2. El orden de juego", N_("note"), HIGHER),
    none_twice(ES, "3.2"),
    left_over(ES, "4. Final de la ronda", ON_STEP_1),
    turned_up(WEB, "1. Revelar cartas de acción"),
    greater_choice(
        WEB, "2. Orden de giro", N_("note"), N_("An earlier turn brings a better choice of action cards.")
    ),
    none_twice(WEB, "3.B"),
    left_over(WEB, "4. Fin de la ronda", ON_STEP_1),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Choice) -> Sentence:
    """The case in a sentence."""
    message = N_("{players} players, {number} of whom have taken their turns in this round")
    return Sentence.of(message, players=case.players, number=case.turns)


def board(case: Choice, edition: Edition = EN_BASE) -> State | None:
    """The round after so many turns, in which nothing else was done; None once it is over."""
    return None if case.turns == case.players else after_turns(case, edition)


def after_turns(case: Choice, edition: Edition) -> State:
    """The state after so many turns; where somebody chooses a card, or the last card was just taken."""
    state = position(case.players, powers=range(13, 13 - case.players, -1), turn=0, edition=edition)
    taken = 0
    while taken < case.turns:
        state = apply(state, TakeCard(taken, next(card for card in state.display if card))).state
        taken += 1
        while taken < case.players and (idle := idle_action(state)) is not None:
            state = apply(state, idle).state
    return state


def idle_action(state: State) -> EndTurn | TakeSupply | None:
    """What is done besides taking a card: as little as possible."""
    idle = (action for action in legal_actions(state) if isinstance(action, EndTurn | TakeSupply))
    return next(idle, None)


def played(edition: Edition) -> Function:
    """The action cards that lie face up in the engine."""
    return lambda case: sum(card is not None for card in after_turns(case, edition).display)


CARDS_LEFT = Chapter(
    name="cards_left",
    asks=N_("How many action cards are there to choose from?"),
    cases=CASES,
    values=tuple(range(STACKS + 1)),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0},
    weights={
        EN: "●4@1c:74b2e0d6 ○14@1b:3e38a712 ●18@1b:98385bdd ○1@12bc:d5e26f54",
        ES: ("●4@1c:74b2e0d6 ○14@1b:3e38a712 ●18@1b:98385bdd ○1@12bc:d5e26f54"),
        WEB: ("●4@1c:74b2e0d6 ○14@1b:3e38a712 ●18@1b:98385bdd ○1@12bc:d5e26f54"),
    },
    relations={(EN, ES): "equal", (EN, WEB): "equal", (ES, WEB): "equal"},
)
