"""The next start player (RD-6): who gets the marker at the end of a round?

Whoever *has* the lowest power card, say both Spanish books; whoever has *played* it, says the English one.
That is the same unless somebody has taken back into his hand the card he played (AC-4.2). A reader may take
"has" for the card played, for the cards that still lie on the table, or for those in hand. The example of the
Spanish book gives the reason: because he has played the lowest. That of the Web book gives none.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, NamedTuple

from elgrande.actions import EndTurn, TakeBackPower, UseSpecial
from elgrande.engine import apply, apply_all, legal_actions
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Says, Unknown
from proofs.books.sayings import always, as_function, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence

VALUES = (3, 5, 8, 11)  # the power cards that stand for lowest, second lowest …


class EndOfRound(NamedTuple):
    """The rank of everybody's power card, 0 the lowest; and who holds the lowest of all cards in hand.

    `back` says whether whoever played the lowest has taken it back since.
    """

    ranks: tuple[int, ...]
    hand: int
    back: bool

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.ranks)


SHOWN = (2, 1, 0, 3)  # 7, 3, 2, 8
CASES = tuple(
    EndOfRound(ranks, hand, back)
    for ranks in (*permutations(range(2)), *permutations(range(3)), SHOWN)
    for back in (False, True)
    for hand in range(len(ranks))
)


# --- functions that have a name --------------------------------------------------------------------


def played_lowest(case: EndOfRound) -> int:
    """Whoever has played the lowest card."""
    return case.ranks.index(0)


def lowest_in_hand(case: EndOfRound) -> int:
    """Whoever holds the lowest card in hand."""
    return case.hand


def lowest_on_table(case: EndOfRound) -> int:
    """Whose card is the lowest that still lies on the table."""
    return case.ranks.index(1 if case.back else 0)


def played_highest(case: EndOfRound) -> int:
    """Whoever has played the highest card."""
    return case.ranks.index(case.players - 1)


def to_the_left(case: EndOfRound) -> int:
    """The next clockwise from the start player before."""
    return 1


FUNCTIONS: dict[str, Function] = {
    N_("who has played the lowest"): played_lowest,
    N_("who holds the lowest in hand"): lowest_in_hand,
    N_("whose card is the lowest on the table"): lowest_on_table,
    N_("who has played the highest"): played_highest,
    N_("the next clockwise"): to_the_left,
}


# --- the books -------------------------------------------------------------------------------------


def as_in(function: Function) -> Says:
    """In each case it is the player that this function names."""
    return as_function(function, CASES)


def who_has_played(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The marker goes to whoever has played the lowest card, whatever has become of it."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        as_in(played_lowest),
        allows=(played_lowest,),
        excludes=(lowest_in_hand, lowest_on_table),
        clauses=("RD-6",),
    )


def who_has(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The marker goes to whoever has the lowest card; which of his cards, can be taken in three ways."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {
            N_("the card he has played"): as_in(played_lowest),
            N_("the card that lies before him"): as_in(lowest_on_table),
            N_("the lowest card in his hand"): as_in(lowest_in_hand),
        },
        allows=(played_lowest, lowest_on_table, lowest_in_hand),
        excludes=(played_highest, to_the_left),
        clauses=("RD-6",),
    )


def example(book: str, section: str, paraphrase: str) -> Passage:
    """After 7, 3, 2 and 8 the 2 gets the marker; hands, and cards taken back, are not spoken of."""
    shown = [case for case in CASES if case.ranks == SHOWN and not case.back]
    return Passage(
        book,
        section,
        N_("example"),
        paraphrase,
        always(shown, 2),
        allows=(played_lowest, lowest_on_table, where(to_the_left, lambda case: case in shown, 2)),
        excludes=(lowest_in_hand, played_highest),
        clauses=("RD-6",),
        example=True,
    )


ENGLISH = (
    who_has_played(
        EN,
        "4. End of Round",
        N_("step 2"),
        N_("Whoever has played the round's lowest card takes the marker."),
    ),
    example(
        EN,
        "4. End of Round",
        N_("Of 7, 3, 2 and 8 the 2 was played lowest: its player begins the next round."),
    ),
)

SPANISH = (
    who_has(
        ES, "4. Final de la ronda", N_("step 2"), N_("Whoever has the lowest power card gets the marker.")
    ),
    example(
        ES, "4. Final de la ronda", N_("Of 7, 3, 2 and 8 it is the player of the 2 who gets the marker.")
    ),
    who_has_played(
        ES,
        "4. Final de la ronda",
        N_("example, the reason it gives"),
        N_("Because he has played the lowest card, he gets the marker."),
    ),
)

ON_THE_WEB = (
    who_has(
        WEB, "4. Fin de la ronda", N_("step 2"), N_("Whoever has the lowest power card gets the marker.")
    ),
    example(
        WEB,
        "4. Fin de la ronda",
        N_("Somebody played the lowest card, and takes the marker; no name is given."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: EndOfRound) -> Sentence:
    """The case in a sentence."""
    values = ", ".join(str(VALUES[rank]) for rank in case.ranks)
    message = (
        N_("power cards {values}, the lowest taken back; the lowest in hand is that of player {seat}")
        if case.back
        else N_("power cards {values}; the lowest in hand is that of player {seat}")
    )
    return Sentence.of(message, values=values, seat=case.hand + 1)


def spent(case: EndOfRound, seat: int) -> tuple[int, ...]:
    """What somebody has played in four rounds: all but one player their 1; the start player at last a 2."""
    earlier = [(13, 12, 10, 9)[(seat + round) % 4] for round in range(4)]
    if seat != case.hand:
        earlier[seat if seat < case.hand else seat - 1] = 1
    if seat == 0:
        earlier[3] = 2
    return tuple(earlier)


def board(case: EndOfRound, **described: Any) -> State:
    """The fifth round: whoever played the lowest card has the last turn, and a card to take it back with."""
    return position(
        case.players,
        round=5,
        start_player=0,
        played=[spent(case, seat) for seat in range(case.players)],
        powers=[VALUES[rank] for rank in case.ranks],
        turn=case.ranks.index(0),
        card="recover_power",
        court=[0] * case.players,
        **described,
    )


def played(edition: Edition) -> Function:
    """Who gets the start player marker in the engine."""

    def seat(case: EndOfRound) -> int:
        state = board(case, edition=edition)
        player = case.ranks.index(0)
        if case.back:
            state = apply_all(state, UseSpecial(player), TakeBackPower(player, VALUES[0])).state
        while state.round == 5:
            actions = legal_actions(state)
            state = apply(state, next((one for one in actions if isinstance(one, EndTurn)), actions[0])).state
        return state.start_player

    return seat


def starts_next(f: Unknown, answer: str) -> Term:
    """Who starts the next round, where nobody has taken a card back."""
    function = {"played the lowest": played_lowest, "holds the lowest": lowest_in_hand}[answer]
    return as_function(function, [case for case in CASES if not case.back])(f)


START_PLAYER = Chapter(
    name="start_player",
    asks=N_("Who gets the start player marker at the end of a round?"),
    cases=CASES,
    values=(0, 1, 2, 3),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB),
    left_open={EN: 0, ES: 0, WEB: 26},
    weights={
        EN: "●52@1bcde:7af28725 ○4@45bde:61571405",
        ES: "○52@1/52@1/52@1de:9ba94f1b ○4@45bde:61571405 ●52@1bcde:7af28725",
        WEB: "●52@1/52@1/52@1de:9ba94f1b ●4@45bde:61571405",
    },
    relations={(EN, ES): "equal", (EN, WEB): "one says more", (ES, WEB): "one says more"},
    answers={"RD-6:who": starts_next},
)
