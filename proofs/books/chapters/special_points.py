"""Points of a special scoring (SC-8, BN-4): who is paid when a card scores a region, and which bonuses?

A case is a card, somebody in a region that it scores, and what he could be paid: the first or the second
value, the King's or the home bonus. He is the player who uses the card, or another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from elgrande.actions import Action, ScorePlace, SetDisk, UseSpecial
from elgrande.engine import apply_all, legal_actions
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.edition_fields import FirstPlaces
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.chapters.special_scorings import (
    ANY_OF_STACK_2,
    ANY_OF_STACK_3,
    CHOSEN_ONCE,
    FIRST_PLACES,
    FIVES,
    FOURS,
    IN_CASTILLO,
    LEAST,
    MOST,
    SIXES,
)
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

PAID, NOT_PAID = N_("paid"), N_("not paid")
FIRST, SECOND, KINGS, HOME = "first", "second", "king", "home"
STACK_3 = (FOURS, FIVES, SIXES, IN_CASTILLO, FIRST_PLACES, MOST, LEAST, ANY_OF_STACK_3)
PLACE = {FOURS: "galicia", SIXES: "granada", IN_CASTILLO: CASTILLO}  # elsewhere Aragón


class Earned(NamedTuple):
    """What somebody could be paid when a card is used, by himself or by another player."""

    card: str
    what: str
    own: bool

    @property
    def place(self) -> str:
        """A place that the card scores."""
        return PLACE.get(self.card, "aragon")


CASES = tuple(
    Earned(card, what, own)
    for card in (ANY_OF_STACK_2, *STACK_3, CHOSEN_ONCE)
    for what in (FIRST, SECOND, KINGS, HOME)
    for own in (True, False)
    if not (card == FIRST_PLACES and what == SECOND) and not (card == IN_CASTILLO and what in (KINGS, HOME))
)


# --- functions that have a name --------------------------------------------------------------------


def all_are_paid(case: Earned) -> str:
    """Everybody, and every bonus, as in a general scoring."""
    return PAID


def only_who_uses_it(case: Earned) -> str:
    """Nobody but the player who uses the card."""
    return PAID if case.own else NOT_PAID


def no_bonuses(case: Earned) -> str:
    """The values of the scoreboard alone."""
    return PAID if case.what in (FIRST, SECOND) else NOT_PAID


def first_places_without_bonuses(case: Earned) -> str:
    """The card for first places pays no bonus."""
    return no_bonuses(case) if case.card == FIRST_PLACES else PAID


FUNCTIONS: dict[str, Function] = {
    N_("everybody, and all bonuses"): all_are_paid,
    N_("only the player who uses the card"): only_who_uses_it,
    N_("everybody, but no bonuses"): no_bonuses,
    N_("everybody; bonuses not for first places"): first_places_without_bonuses,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(all_are_paid, (PAID, NOT_PAID))
OF_THE_PLACE, OF_BOTH = (FIRST, SECOND), (KINGS, HOME)


def paid(cards: Iterable[str], what: Sequence[str], *, others: bool = False) -> Told:
    """With these cards this is paid; to others than the player who uses them, if only that is said."""
    return {
        case: PAID for case in CASES if case.card in cards and case.what in what and not (others and case.own)
    }


ALL = (ANY_OF_STACK_2, *STACK_3, CHOSEN_ONCE)
OTHERS_TOO = N_("All 5s are scored, even if another player profits.")
RIVALS_TOO = N_("All 5s are scored, even if a rival gets more points.")
AS_IN_GENERAL = N_("As in a general scoring everybody is paid who has a right to it.")
BONUSES_TOO = N_("The King's bonus and the home bonus can be paid, too.")
KINGS_BONUS = N_("The King's bonus is paid in general and special scorings.")
HOME_BONUS = N_("The home bonus is paid in general and special scorings.")
THE_MOST_ALONE = N_("Only the one with the most gets points.")
AS_IN_STACK_2 = N_("What is said on the same card in stack 2 holds here, too.")
EXPLANATION, GENERAL_RULES = N_("explanation, last sentence"), N_("general rules of the stack")


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    told: Told,
    *excludes: Function,
    clause: str = "SC-8",
) -> Passage:
    """What a sentence says is paid."""
    return TABLES.says(book, section, place, paraphrase, told, excludes=excludes, clauses=(clause,))


def as_in_general(book: str, section: str, place: str, *cards: str) -> tuple[Passage, Passage]:
    """All are paid as in a general scoring; and bonuses, too."""
    return (
        says(book, section, place, AS_IN_GENERAL, paid(cards, OF_THE_PLACE), only_who_uses_it),
        says(book, section, place, BONUSES_TOO, paid(cards, OF_BOTH), no_bonuses),
    )


PASSAGES = (
    says(
        EN,
        "3.2, Special Action",
        N_("example"),
        OTHERS_TOO,
        paid([FIVES], OF_THE_PLACE, others=True),
        only_who_uses_it,
    ),
    says(
        EN,
        "3.2, example 2",
        N_("example"),
        OTHERS_TOO,
        paid([FIVES], OF_THE_PLACE, others=True),
        only_who_uses_it,
    ),
    says(
        EN,
        "The King's Region, rule 3",
        N_("first sentence"),
        KINGS_BONUS,
        paid(ALL, [KINGS]),
        no_bonuses,
        clause="BN-1",
    ),
    says(
        EN, "King's Bonus", N_("second sentence"), KINGS_BONUS, paid(ALL, [KINGS]), no_bonuses, clause="BN-1"
    ),
    says(
        EN,
        "Home Region Bonus",
        N_("second sentence"),
        HOME_BONUS,
        paid(ALL, [HOME]),
        no_bonuses,
        clause="BN-2",
    ),
    *as_in_general(EN, "Stack 2, Special Scoring", EXPLANATION, ANY_OF_STACK_2),
    *as_in_general(EN, "Stack 3", GENERAL_RULES, *STACK_3),
    says(
        EN,
        "Stack 3, 1st place only",
        N_("explanation, second sentence"),
        THE_MOST_ALONE,
        paid([FIRST_PLACES], [FIRST]),
    ),
    says(
        EN,
        "Stack 3, any one region",
        EXPLANATION,
        AS_IN_STACK_2,
        paid([ANY_OF_STACK_3], (*OF_THE_PLACE, *OF_BOTH)),
        only_who_uses_it,
        no_bonuses,
    ),
    *as_in_general(EN, "Stack 4, Special Scoring", EXPLANATION, CHOSEN_ONCE),
    says(
        ES,
        "3.2, La acción especial",
        N_("example"),
        RIVALS_TOO,
        paid([FIVES], OF_THE_PLACE, others=True),
        only_who_uses_it,
    ),
    says(
        ES,
        "3.2, ejemplo 2",
        N_("example"),
        OTHERS_TOO,
        paid([FIVES], OF_THE_PLACE, others=True),
        only_who_uses_it,
    ),
    says(
        ES,
        "La región del rey, 3",
        N_("first sentence"),
        KINGS_BONUS,
        paid(ALL, [KINGS]),
        no_bonuses,
        clause="BN-1",
    ),
    says(
        ES,
        "Bonificación del rey",
        N_("second sentence"),
        KINGS_BONUS,
        paid(ALL, [KINGS]),
        no_bonuses,
        clause="BN-1",
    ),
    says(
        ES,
        "Bonificación por región natal",
        N_("third sentence"),
        HOME_BONUS,
        paid(ALL, [HOME]),
        no_bonuses,
        clause="BN-2",
    ),
    *as_in_general(ES, "Segundo mazo, Puntuación especial", EXPLANATION, ANY_OF_STACK_2),
    *as_in_general(ES, "Tercer mazo", GENERAL_RULES, *STACK_3),
    says(
        ES,
        "Tercer mazo, primer puesto",
        N_("explanation, second sentence"),
        THE_MOST_ALONE,
        paid([FIRST_PLACES], [FIRST]),
    ),
    *as_in_general(ES, "Cuarto mazo, Puntuación especial", EXPLANATION, CHOSEN_ONCE),
    says(
        WEB,
        "3.B, La acción especial",
        N_("example"),
        RIVALS_TOO,
        paid([FIVES], OF_THE_PLACE, others=True),
        only_who_uses_it,
    ),
    says(
        WEB,
        "3.B, ejemplo 2",
        N_("example"),
        RIVALS_TOO,
        paid([FIVES], OF_THE_PLACE, others=True),
        only_who_uses_it,
    ),
    says(WEB, "El rey, 3", N_("first sentence"), KINGS_BONUS, paid(ALL, [KINGS]), no_bonuses, clause="BN-1"),
    says(
        WEB, "Bono del Rey", N_("first sentence"), KINGS_BONUS, paid(ALL, [KINGS]), no_bonuses, clause="BN-1"
    ),
    says(
        WEB,
        "Bonificación de la región de origen",
        N_("second sentence"),
        HOME_BONUS,
        paid(ALL, [HOME]),
        no_bonuses,
        clause="BN-2",
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Earned) -> Sentence:
    """The case in a sentence."""
    if case.own:
        messages = {
            FIRST: N_("{card}: the first value, for who uses the card"),
            SECOND: N_("{card}: the second value, for who uses the card"),
            KINGS: N_("{card}: the King's bonus, for who uses the card"),
            HOME: N_("{card}: the home bonus, for who uses the card"),
        }
    else:
        messages = {
            FIRST: N_("{card}: the first value, for another player"),
            SECOND: N_("{card}: the second value, for another player"),
            KINGS: N_("{card}: the King's bonus, for another player"),
            HOME: N_("{card}: the home bonus, for another player"),
        }
    return Sentence.of(messages[case.what], card=case.card)


def board(case: Earned, **described: Any) -> State:
    """Two have caballeros in the place, one of them is asked about; the card is about to be used."""
    who, counts = earner(case), [0, 0, 0]
    counts[who], counts[1 - who] = (1, 2) if case.what == SECOND else (2, 1)
    castillo = case.place == CASTILLO
    there: dict[str, Any] = (
        {"castillo": [*counts, 0]} if castillo else {"caballeros": {case.place: [*counts, 0]}}
    )
    homes = ["valencia"] * 4
    if case.what == HOME:
        homes[who] = case.place
    king = case.place if case.what == KINGS else "sevilla"
    return position(4, turn=0, card=case.card, king=king, grandes=homes, **there, **described)


def earner(case: Earned) -> int:
    """Whom the case is about: player 0 uses the card."""
    return 0 if case.own else 1


def played(edition: Edition) -> Function:
    """Whether the engine pays it: the value of the scoreboard, or the bonus."""

    def is_paid(case: Earned) -> str:
        state = board(case, edition=edition)
        actions: list[Action] = [UseSpecial(0)]
        if case.card == CHOSEN_ONCE:
            actions += [SetDisk(player, case.place if player == 3 else "cataluna") for player in range(4)]
        state, events = apply_all(state, *actions)
        if ScorePlace(0, case.place) in legal_actions(state):
            state, happened = apply_all(state, ScorePlace(0, case.place))
            events = (*events, *happened)
        kind = case.what if case.what in OF_BOTH else "scoreboard"
        points = sum(
            part.points
            for event in events
            if isinstance(event, Scored) and (event.place, event.player) == (case.place, earner(case))
            for part in event.parts
            if part.kind == kind
        )
        return PAID if points else NOT_PAID

    return is_paid


def who_gets_points(f: Unknown, answer: str) -> Term:
    """Whether all players are paid the values of the scoreboard, or only the one who uses the card."""
    value = {True: PAID, False: PAID if answer == "all players" else NOT_PAID}
    return all_hold([f.equals(case, value[case.own]) for case in CASES if case.what in OF_THE_PLACE])


def bonuses_paid(f: Unknown, answer: frozenset[str]) -> Term:
    """Which bonuses every special scoring of regions pays."""
    value = {KINGS: "King's bonus" in answer, HOME: "home bonus" in answer}
    return all_hold(
        [f.equals(case, PAID if value[case.what] else NOT_PAID) for case in CASES if case.what in value]
    )


def with_first_places(f: Unknown, answer: str) -> Term:
    """Whether the card for first places pays bonuses."""
    value = PAID if answer == FirstPlaces.WITH_BONUSES else NOT_PAID
    told = [case for case in CASES if case.card == FIRST_PLACES and case.what in OF_BOTH]
    return all_hold([f.equals(case, value) for case in told])


SPECIAL_POINTS = Chapter(
    name="special_points",
    asks=N_("Is it paid when a card scores a region?"),
    cases=CASES,
    values=(PAID, NOT_PAID),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 36},
    weights={
        EN: (
            "○2@18b:398dd0f2 ○2@18b:398dd0f2 ○18@5bcd:678ce533 ○18@5bcd:678ce533 ○18@7bcd:e6405d43 "
            "●4@1b:d283871b ○4@5bc:491d9ed0 ●30@9b:0c757b42 ○28@13bcd:215b789d ○2@37b:25d3ac38 "
            "○8@59bc:c2e8a1b1 ●4@67b:1d6e5650 ○4@71bc:34756786"
        ),
        ES: (
            "○2@18b:398dd0f2 ○2@18b:398dd0f2 ○18@5bcd:678ce533 ○18@5bcd:678ce533 ○18@7bcd:e6405d43 "
            "●4@1b:d283871b ○4@5bc:491d9ed0 ●30@9b:0c757b42 ○28@13bcd:215b789d ○2@37b:25d3ac38 "
            "●4@67b:1d6e5650 ○4@71bc:34756786"
        ),
        WEB: "○2@18b:398dd0f2 ○2@18b:398dd0f2 ○18@5bcd:678ce533 ○18@5bcd:678ce533 ●18@7bcd:e6405d43",
    },
    relations={(EN, ES): "equal", (EN, WEB): "one says more", (ES, WEB): "one says more"},
    answers={
        "SC-8:players": who_gets_points,
        "SC-8:bonuses": bonuses_paid,
        "BN-4:bonuses": with_first_places,
    },
)
