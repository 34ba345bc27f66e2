"""Power cards (PW-1, PW-2, PW-5, RD-7): who may lay which of his cards now?

Whether a card may be laid depends on how many have laid one in this round, on the seat of its owner, counted
clockwise from the start player, and on who has laid its value before. The English and the Web book bar the
values of this round. The Spanish one bars what was laid before, and only its promise that there is always a
card to play says that this round is meant: barred for good, all thirteen values would be gone in the fourth.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import z3

from elgrande.actions import PlayPower
from elgrande.engine import why_not
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MUST_NOT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import always, as_function, as_told, both, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
FREE, THIS_ROUND, BEFORE, SPENT = "free", "this round", "before", "spent"
START = 1  # the seat of the start player: not the first, so that seats and their order differ


class Card(NamedTuple):
    """A card that somebody would lay.

    So many have `laid` a card in this round; his `seat` is counted clockwise from the start player. The
    card's value is free, or an opponent has laid it this round or before, or the card is his own and spent.
    """

    players: int
    laid: int
    seat: int
    value: str

    @property
    def is_next(self) -> bool:
        """Whether its owner is the next clockwise."""
        return self.seat == self.laid


def cards(players: int) -> list[Card]:
    """Every card of everybody at every moment of the phase."""
    return [
        Card(players, laid, seat, value)
        for laid in range(players)
        for seat in range(players)
        for value in (FREE, THIS_ROUND, BEFORE, SPENT)
        if value != THIS_ROUND or laid > (seat < laid)
    ]


CASES = (*cards(2), *cards(4))
IN_TURN = tuple(case for case in CASES if case.is_next)


def told_by_value(value: str) -> list[Card]:
    """The cards of this kind of those whose turn it is to lay one."""
    return [case for case in IN_TURN if case.value == value]


# --- functions that have a name --------------------------------------------------------------------


def in_turn(case: Card) -> str:
    """The next clockwise may lay a card of his hand whose value nobody has laid this round."""
    return MAY if case.is_next and case.value in (FREE, BEFORE) else MAY_NOT


def repeating(case: Card) -> str:
    """Any card of one's hand may be laid, also a value that lies there."""
    return MAY if case.is_next and case.value != SPENT else MAY_NOT


def once_a_game(case: Card) -> str:
    """What anybody has ever laid is barred."""
    return MAY if case.is_next and case.value == FREE else MAY_NOT


def all_at_once(case: Card) -> str:
    """Whoever has not laid a card may do so at any time."""
    return MAY if case.seat >= case.laid and case.value in (FREE, BEFORE) else MAY_NOT


def other_way_round(case: Card) -> str:
    """After the start player comes the one to his right."""
    is_next = case.seat == (-case.laid) % case.players
    return MAY if is_next and case.value in (FREE, BEFORE) else MAY_NOT


def again(case: Card) -> str:
    """A spent card may be laid again."""
    return MAY if case.is_next and case.value != THIS_ROUND else MAY_NOT


FUNCTIONS: dict[str, Function] = {
    N_("clockwise, each value once a round"): in_turn,
    N_("clockwise, any value"): repeating,
    N_("clockwise, each value once a game"): once_a_game,
    N_("all at once"): all_at_once,
    N_("the other way round"): other_way_round,
    N_("clockwise, spent cards too"): again,
}


# --- the books -------------------------------------------------------------------------------------


def start(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The start player lays the first card, and nobody else."""
    first = [case for case in CASES if case.laid == 0]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        both(
            always([case for case in first if case.is_next and case.value == FREE], MAY),
            always([case for case in first if not case.is_next], MAY_NOT),
        ),
        allows=(in_turn, once_a_game, other_way_round, again),
        excludes=(all_at_once, where(in_turn, lambda case: case.laid == 0, MAY_NOT)),
        clauses=("PW-1",),
    )


def clockwise(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Then the others follow clockwise, with one card each."""
    later = [case for case in CASES if case.laid > 0]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        both(
            always([case for case in later if case.is_next and case.value == FREE], MAY),
            always([case for case in later if not case.is_next], MAY_NOT),
        ),
        allows=(in_turn, once_a_game, repeating),
        excludes=(
            other_way_round,
            where(in_turn, lambda case: case.seat < case.laid, MAY),
            where(in_turn, lambda case: case.laid > 0, MAY_NOT),
        ),
        clauses=("PW-1",),
    )


def barred_this_round(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The values that lie there are barred, for as long as this round lasts."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        both(always(told_by_value(THIS_ROUND), MAY_NOT), always(told_by_value(BEFORE), MAY)),
        allows=(in_turn, again),
        excludes=(repeating, once_a_game),
        clauses=("PW-2",),
    )


def example(book: str, section: str, paraphrase: str) -> Passage:
    """Four play: the second, the third and the fourth may not repeat a value, but lay any other."""
    printed = {
        Card(4, laid, laid, value): MAY if value == FREE else MAY_NOT
        for laid in range(4)
        for value in (FREE, THIS_ROUND)
        if laid or value == FREE
    }
    return Passage(
        book,
        section,
        N_("example"),
        paraphrase,
        as_told(printed),
        allows=(in_turn, once_a_game, all_at_once),
        excludes=(repeating, but(in_turn, {Card(4, 3, 3, FREE): MAY_NOT})),
        clauses=("PW-1", "PW-2"),
        example=True,
    )


def spent(book: str, section: str, place: str, paraphrase: str, clause: str = "RD-7") -> Passage:
    """What one has laid in an earlier round is not laid again."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always(told_by_value(SPENT), MAY_NOT),
        allows=(in_turn, once_a_game, repeating),
        excludes=(again,),
        clauses=(clause,),
    )


def promised(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Everybody can always lay a card: with a ban for good nobody could from the fourth round on."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always(told_by_value(BEFORE), MAY),
        allows=(in_turn, repeating, again),
        excludes=(once_a_game,),
        clauses=("PW-5",),
    )


EN_PHASE, ES_PHASE, WEB_PHASE = "2. Play Power Cards", "2. Jugar las cartas de poder", "2. Juega Power Cards"
EN_END, ES_END, WEB_END = "4. End of Round", "4. Final de la ronda", "4. Fin de la ronda"

ENGLISH = (
    start(
        EN,
        EN_PHASE,
        N_("first sentence"),
        N_("Whoever has the start player marker begins with one of his cards."),
    ),
    clockwise(EN, EN_PHASE, N_("second sentence"), N_("Clockwise, each of the others lays one of his own.")),
    barred_this_round(
        EN, EN_PHASE, N_("note"), N_("A value is barred if a card of it was laid in this round.")
    ),
    example(EN, EN_PHASE, N_("7, then no 7, then no 7 and no 3; the fourth lays an 8.")),
    spent(
        EN,
        EN_END,
        N_("step 3, second sentence"),
        N_("A card that was played is out of the game."),
    ),
    spent(
        EN, EN_END, N_("note"), N_("As played cards leave the game, there is one less in each round."), "PW-5"
    ),
    promised(EN, EN_END, N_("note, in brackets"), N_("The cards always last for the whole game.")),
)

SPANISH = (
    start(ES, ES_PHASE, N_("first sentence"), N_("Whoever has the start player marker begins.")),
    clockwise(
        ES, ES_PHASE, N_("first sentence"), N_("Clockwise from there everybody lays one of his power cards.")
    ),
    Passage(
        ES,
        ES_PHASE,
        N_("second sentence"),
        N_("A value is barred if a card of it was laid before; how long before, it does not say."),
        {
            N_("before in this round"): both(
                always(told_by_value(THIS_ROUND), MAY_NOT), always(told_by_value(BEFORE), MAY)
            ),
            N_("before in the game"): both(
                always(told_by_value(THIS_ROUND), MAY_NOT), always(told_by_value(BEFORE), MAY_NOT)
            ),
        },
        allows=(in_turn, once_a_game),
        excludes=(repeating,),
        clauses=("PW-2",),
    ),
    example(ES, ES_PHASE, N_("7, then no 7, then no 7 and no 3; the fourth lays an 8.")),
    spent(
        ES,
        ES_END,
        N_("step 3, last sentence"),
        N_("Discarded power cards are not used again for the rest of the game."),
    ),
    spent(
        ES,
        ES_END,
        N_("note on step 3"),
        N_("One card less in each round: only those that were kept are left."),
        "PW-5",
    ),
    promised(ES, ES_END, N_("note on step 3, in brackets"), N_("At least one card can always be played.")),
)

ON_THE_WEB = (
    start(WEB, WEB_PHASE, N_("first sentence"), N_("Whoever has the start player marker begins.")),
    clockwise(
        WEB, WEB_PHASE, N_("first sentence"), N_("Clockwise everybody lays one card of his hand, face up.")
    ),
    barred_this_round(
        WEB,
        WEB_PHASE,
        N_("second sentence"),
        N_("A value is barred if it was already laid in the same round."),
    ),
    example(WEB, WEB_PHASE, N_("7, then no 7, then no 7 and no 3; the fourth lays an 8.")),
    spent(WEB, WEB_END, N_("step 3, second sentence"), N_("A power card, once discarded, stays out of use.")),
    spent(WEB, WEB_END, N_("note on step 3"), N_("In each round there is one card less to choose."), "PW-5"),
    promised(
        WEB,
        WEB_END,
        N_("note on step 3, in brackets"),
        N_("It is guaranteed that there is always a card that one may play."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    FREE: N_("{players} players, cards laid: {laid}; player {seat} clockwise lays a value not seen yet"),
    THIS_ROUND: N_(
        "{players} players, cards laid: {laid}; player {seat} clockwise lays a value on the table"
    ),
    BEFORE: N_("{players} players, cards laid: {laid}; player {seat} clockwise lays a value laid last round"),
    SPENT: N_("{players} players, cards laid: {laid}; player {seat} clockwise lays a card he has spent"),
}


def told(case: Card) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.value], players=case.players, laid=case.laid, seat=case.seat + 1)


def player_at(case: Card, distance: int) -> int:
    """The player so many seats clockwise from the start player."""
    return (START + distance) % case.players


def spent_by(distance: int) -> int:
    """What somebody so far from the start player has spent: the start player the lowest of them."""
    return 10 + distance if distance else 4


def board(case: Card, **described: Any) -> State:
    """The second round, its power cards being laid."""
    earlier = {player_at(case, distance): spent_by(distance) for distance in range(case.players)}
    lying = {player_at(case, distance): value for distance, value in enumerate((7, 8, 2, 9)[: case.laid])}
    powers = [lying.get(player) for player in range(case.players)]
    return position(case.players, round=2, start_player=START, played=earlier, powers=powers, **described)


def value_of(case: Card) -> int:
    """The value of the card in question on that board."""
    lying = 7 if case.seat > 0 else 8
    opponents = spent_by((case.seat + 1) % case.players)
    return {FREE: 10, THIS_ROUND: lying, BEFORE: opponents, SPENT: spent_by(case.seat)}[case.value]


def played(edition: Edition) -> Function:
    """Whether the engine lets the card be laid."""

    def may(case: Card) -> str:
        laying = PlayPower(player_at(case, case.seat), value_of(case))
        return MAY if why_not(board(case, edition=edition), laying) is None else MAY_NOT

    return may


def order(f: Unknown, answer: str) -> Term:
    """In which order free values are laid."""
    function = {"clockwise from the start player": in_turn, "all at once": all_at_once}[answer]
    return as_function(function, [case for case in CASES if case.value == FREE])(f)


def scope(f: Unknown, answer: str) -> Term:
    """For how long a value is barred that an opponent has laid."""
    function = {"this round": in_turn, "the game": once_a_game}[answer]
    return as_function(function, told_by_value(THIS_ROUND) + told_by_value(BEFORE))(f)


def spent_again(f: Unknown, answer: str) -> Term:
    """Whether a spent card may be laid again."""
    return always(told_by_value(SPENT), MAY_NOT if answer == MUST_NOT else MAY)(f)


def always_one(f: Unknown, condition: str) -> Term:
    """That everybody can always lay a card: what opponents have laid in earlier rounds is not barred."""
    none_is_enough = holds(condition, playable=0)
    return z3.BoolVal(True) if none_is_enough else always(told_by_value(BEFORE), MAY)(f)


POWERS = Chapter(
    name="powers",
    asks=N_("Who may lay which power card now?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB),
    left_open={EN: 0, ES: 0, WEB: 0},
    weights={
        EN: (
            "●14@1d:d1c04804 ●42@7de:64ee39dd ●10@2bce:abbb265b ○7@14be:25ad071b ○6@3f:60bea680 "
            "○6@3f:60bea680 ○6@2ce:79b59f08"
        ),
        ES: (
            "●14@1d:d1c04804 ●42@7de:64ee39dd ●10@2/10@2be:25a71204 ○7@14be:25ad071b ○6@3f:60bea680 "
            "○6@3f:60bea680 ●6@2ce:79b59f08"
        ),
        WEB: (
            "●14@1d:d1c04804 ●42@7de:64ee39dd ●10@2bce:abbb265b ○7@14be:25ad071b ○6@3f:60bea680 "
            "○6@3f:60bea680 ○6@2ce:79b59f08"
        ),
    },
    relations={(EN, ES): "equal", (EN, WEB): "equal", (ES, WEB): "equal"},
    answers={
        "PW-1:order": order,
        "PW-2:scope": scope,
        "PW-5:playable": always_one,
        "RD-7:again": spent_again,
    },
)
