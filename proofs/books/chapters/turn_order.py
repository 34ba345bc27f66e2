"""Turn order (PW-3, TU-9): who takes the first turn of a round, who the next?

What counts of the power cards is only which is higher, seat by seat, clockwise from the start player. All
books say that the highest comes first, then the second highest, and so on; that determines every turn. The
Portuguese book only tells of a card for which the order does not depend on power cards: of others it does.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import permutations
from typing import Any, NamedTuple

import z3

from elgrande.actions import EndTurn, TakeCard, TakeSupply
from elgrande.engine import apply, legal_actions, to_move
from elgrande.events import CardTaken
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import as_function, as_told
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds

VALUES = (3, 5, 8, 11, 13)  # the power cards that stand for lowest, second lowest …


class TakingTurn(NamedTuple):
    """Which turn of the round is asked about; and the rank of everybody's power card, 0 the lowest.

    Seats are counted clockwise from the start player.
    """

    ranks: tuple[int, ...]
    turn: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.ranks)

    def seat_of(self, rank: int) -> int:
        """Who has laid the card of this rank."""
        return self.ranks.index(rank)


CASES = tuple(
    TakingTurn(ranks, turn)
    for players in PLAYERS
    for ranks in permutations(range(players))
    for turn in range(players)
)


# --- functions that have a name --------------------------------------------------------------------


def highest_first(case: TakingTurn) -> int:
    """From the highest card down to the lowest."""
    return case.seat_of(case.players - 1 - case.turn)


def lowest_first(case: TakingTurn) -> int:
    """From the lowest card up to the highest."""
    return case.seat_of(case.turn)


def as_laid(case: TakingTurn) -> int:
    """In the order in which the cards were laid."""
    return case.turn


def clockwise_from_the_highest(case: TakingTurn) -> int:
    """Whoever has the highest card begins, the others follow clockwise."""
    return (case.seat_of(case.players - 1) + case.turn) % case.players


def highest_every_turn(case: TakingTurn) -> int:
    """The highest card takes one turn after the other."""
    return case.seat_of(case.players - 1)


FUNCTIONS: dict[str, Function] = {
    N_("from the highest card to the lowest"): highest_first,
    N_("from the lowest card to the highest"): lowest_first,
    N_("as the cards were laid"): as_laid,
    N_("clockwise from the highest card"): clockwise_from_the_highest,
    N_("the highest card alone"): highest_every_turn,
}


# --- the books -------------------------------------------------------------------------------------


def whose(rank: int, f: Unknown, turns: range = range(1)) -> Term:
    """In each of these turns it is the turn of the card so many below the highest, and on from there."""
    return all_hold(
        [
            f.at(case) == case.seat_of(case.players - 1 - rank - turn)
            for case in CASES
            for turn in turns
            if case.turn == rank + turn and case.turn < case.players
        ]
    )


def one_turn_each(f: Unknown) -> Term:
    """In a round nobody has two turns."""
    return all_hold(
        [f.at(case) != f.at(case._replace(turn=earlier)) for case in CASES for earlier in range(case.turn)]
    )


def first(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The highest card takes the first turn."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(whose, 0),
        allows=(highest_first, clockwise_from_the_highest, highest_every_turn),
        excludes=(lowest_first, as_laid),
        clauses=("PW-3",),
    )


def second_and_so_on(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Then the second highest, and so on."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(whose, 1, turns=range(len(VALUES) - 1)),
        allows=(highest_first, lambda case: highest_first(case) if case.turn else 0),
        excludes=(clockwise_from_the_highest, highest_every_turn),
        clauses=("PW-3",),
    )


def downwards(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """One after the other, as the cards fall from the highest to the lowest."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(whose, 0, turns=range(len(VALUES))),
        allows=(highest_first,),
        excludes=(lowest_first, clockwise_from_the_highest),
        clauses=("PW-3", "TU-9"),
    )


def by_their_cards(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """One after the other in the order of the cards; from which end, the sentence does not say."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {
            N_("from the highest card on"): as_function(highest_first, CASES),
            N_("from the lowest card on"): as_function(lowest_first, CASES),
        },
        allows=(highest_first, lowest_first),
        excludes=(as_laid, clockwise_from_the_highest, highest_every_turn),
        clauses=("PW-3", "TU-9"),
    )


def one_each(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Everybody has one turn in a round."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        one_turn_each,
        allows=(highest_first, lowest_first, as_laid, clockwise_from_the_highest),
        excludes=(highest_every_turn,),
        clauses=("TU-9",),
    )


def by_cards(f: Unknown) -> Term:
    """Whose turn it is depends on the power cards: with two players, at least, it is not always the same."""
    asked = [case for case in CASES if case.players == 2]
    return any_holds(
        [f.at(case) != f.at(case._replace(ranks=case.ranks[::-1])) for case in asked if case.ranks[0]]
    )


SHOWN = (2, 1, 0, 3)  # 7, 3, 2, 8


def example(book: str, section: str, paraphrase: str) -> Passage:
    """7, 3, 2 and 8: the turns go to 8, 7, 3, 2."""
    printed = {TakingTurn(SHOWN, turn): seat for turn, seat in enumerate((3, 0, 1, 2))}
    return Passage(
        book,
        section,
        N_("example"),
        paraphrase,
        as_told(printed),
        allows=(highest_first, but(lowest_first, printed), clockwise_from_the_highest),
        excludes=(lowest_first, as_laid),
        clauses=("PW-3",),
        example=True,
    )


THE_EXAMPLE = N_("After 7, 3, 2 and 8, turns are taken by 8, 7, 3 and 2.")
WHOLE_TURNS = N_("After a whole turn the others follow, with ever lower power cards.")
THEN_THE_NEXT = N_("Then comes the next in the order of the power cards.")

ENGLISH = (
    first(
        EN, "2. Play Power Cards, Turn Order", N_("first sentence"), N_("The highest power card goes first.")
    ),
    second_and_so_on(
        EN,
        "2. Play Power Cards, Turn Order",
        N_("second sentence"),
        N_("Then the second highest, and so on."),
    ),
    example(EN, "2. Play Power Cards, Turn Order", THE_EXAMPLE),
    first(EN, "3", N_("first sentence"), N_("The highest power card begins this phase.")),
    downwards(
        EN,
        "3",
        N_("second sentence"),
        WHOLE_TURNS,
    ),
    one_each(EN, "3", N_("third sentence"), N_("Everybody has only one turn in a round.")),
    by_their_cards(EN, "3.2", N_("after the examples"), THEN_THE_NEXT),
)

SPANISH = (
    first(ES, "2. El orden de juego", N_("first half"), N_("The highest power card goes first.")),
    second_and_so_on(
        ES, "2. El orden de juego", N_("second half"), N_("Then the second highest, and so on.")
    ),
    example(ES, "2. El orden de juego", THE_EXAMPLE),
    first(ES, "3", N_("first sentence"), N_("The highest power card begins, with a whole turn.")),
    downwards(ES, "3", N_("second sentence"), WHOLE_TURNS),
    one_each(ES, "3", N_("third sentence"), N_("Everybody has one turn in each round.")),
    by_their_cards(ES, "3.2", N_("after the examples"), THEN_THE_NEXT),
)

ON_THE_WEB = (
    first(WEB, "2. Orden de giro", N_("first sentence"), N_("The highest power card takes the first turn.")),
    second_and_so_on(
        WEB, "2. Orden de giro", N_("second sentence"), N_("Then the second highest, and so on.")
    ),
    example(WEB, "2. Orden de giro", THE_EXAMPLE),
    first(WEB, "3", N_("first sentence"), N_("The highest power card begins.")),
    downwards(WEB, "3", N_("second sentence"), WHOLE_TURNS),
    one_each(WEB, "3", N_("third sentence"), N_("Everybody has only one turn in each round.")),
    by_their_cards(WEB, "3.B", N_("after the examples"), THEN_THE_NEXT),
)

PORTUGUESE = (
    Passage(
        PT,
        "Grandíssimo, Monte 6, A Última Palavra",
        N_("first sentence, on power cards"),
        N_(
            "With this card one's turn does not depend on the power card that was played; without it it does."
        ),
        by_cards,
        allows=(highest_first, lowest_first, clockwise_from_the_highest, highest_every_turn),
        excludes=(as_laid,),
        clauses=("PW-3",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: TakingTurn) -> Sentence:
    """The case in a sentence."""
    values = ", ".join(str(VALUES[rank]) for rank in case.ranks)
    return Sentence.of(N_("power cards {values}: turn {turn}"), values=values, turn=case.turn + 1)


def board(case: TakingTurn, **described: Any) -> State:
    """The first round; the power cards lie on the table, and the first turn begins."""
    laid = position(case.players, round=1, start_player=0, powers=powers_before_the_last(case), **described)
    last = next(action for action in legal_actions(laid) if action.value == VALUES[case.ranks[-1]])  # type: ignore[union-attr]
    return apply(laid, last).state


def powers_before_the_last(case: TakingTurn) -> list[int | None]:
    """The power cards when only the last player has still to lay his."""
    return [*(VALUES[rank] for rank in case.ranks[:-1]), None]


def played(edition: Edition) -> Function:
    """Whose turn it is in the engine, told from who takes an action card."""

    @cache
    def takers(ranks: tuple[int, ...]) -> tuple[int, ...]:
        return taking_turns(ranks, edition)

    return lambda case: takers(case.ranks)[case.turn]


def taking_turns(ranks: tuple[int, ...], edition: Edition) -> tuple[int, ...]:
    """Who takes action cards in a round, one after the other, when everybody does as little as possible."""
    state, takers = board(TakingTurn(ranks, 0), edition=edition), list[int]()
    while state.round == 1:
        actions = legal_actions(state)
        idle = [
            action
            for action in actions
            if isinstance(action, EndTurn) or action == TakeSupply(to_move(state)[0], 0)
        ]
        taking = [action for action in actions if isinstance(action, TakeCard) and action.card != "veto"]
        state, events = apply(state, (idle or taking or actions)[0])
        takers += [event.player for event in events if isinstance(event, CardTaken)]
    return tuple(takers)


def goes_first(f: Unknown, answer: str) -> Term:
    """Which card takes the first turn."""
    function = {"the highest card": highest_first, "the lowest card": lowest_first}[answer]
    return as_function(function, [case for case in CASES if case.turn == 0])(f)


def turns_each(f: Unknown, number: int) -> Term:
    """How many turns everybody has in a round."""
    return one_turn_each(f) if number == 1 else z3.Not(one_turn_each(f))


TURN_ORDER = Chapter(
    name="turn_order",
    asks=N_("Who takes which turn of a round?"),
    cases=CASES,
    values=tuple(range(len(VALUES))),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 0, ES: 0, WEB: 0, PT: 718},
    weights={
        EN: (
            "○152@1bc:92b535f5 ○566@2bcde:e93af28e ○4@79bce:c3e038f2 ○152@1bc:92b535f5 ○718@1bcde:8bd85186 "
            "○718@1e:86c5a9a8 ○718@1/718@1cde:bc5698cd"
        ),
        ES: (
            "○152@1bc:92b535f5 ○566@2bcde:e93af28e ○4@79bce:c3e038f2 ○152@1bc:92b535f5 ○718@1bcde:8bd85186 "
            "○718@1e:86c5a9a8 ○718@1/718@1cde:bc5698cd"
        ),
        WEB: (
            "○152@1bc:92b535f5 ○566@2bcde:e93af28e ○4@79bce:c3e038f2 ○152@1bc:92b535f5 ○718@1bcde:8bd85186 "
            "○718@1e:86c5a9a8 ○718@1/718@1cde:bc5698cd"
        ),
        PT: "●4@1c:c175be00",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "equal",
        (ES, WEB): "equal",
        (EN, PT): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={"PW-3:first": goes_first, "TU-9:turns": turns_each},
)
