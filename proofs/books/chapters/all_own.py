"""Three cards of the first stack (AC-1.7 to AC-1.9): all of one's own, two more from the court, or either.

A case is what is done by the special action of one of them, if anything is: how many of three of one's own
leave their region, and whether for one region or for two, whether another's leaves with them or one's own
leave a second region, how many are placed from the court besides, and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from elgrande.actions import Action, ChooseStep, MoveCaballero, PlaceCaballero, UseSpecial
from elgrande.engine import apply, why_not
from elgrande.positions import position
from elgrande.rules.edition_fields import AllOwn
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.chapters.turn import ends
from proofs.books.sayings import always, where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
ALL, MORE, EITHER = "intrigue_all_own_from_one_region", "intrigue_2_from_court", "intrigue_either"
THERE = 3
SOURCE, SECOND, GOAL, OTHER_GOAL = "granada", "sevilla", "valencia", "castilla_la_nueva"
KINGS, BESIDE, FAR = "galicia", "pais_vasco", "aragon"


class Done(NamedTuple):
    """The card; how many of one's own leave, of others', and a second region; how many are placed, where.

    One of those `shown` on the card is placed besides, or instead: by its number, not by its special action.
    Those who leave go to one region, or `apart`: to two.
    """

    card: str
    own: int = 0
    foreign: int = 0
    second: int = 0
    placed: int = 0
    place: str = FAR
    shown: int = 0
    apart: bool = False


LEFT = tuple(Done(card, own) for card in (ALL, EITHER) for own in range(1, THERE))
WHOLE = tuple(Done(card, THERE) for card in (ALL, EITHER))
APART = tuple(case._replace(apart=True) for case in WHOLE)
OTHERS = (Done(ALL, THERE, foreign=1), Done(ALL, THERE, second=1))
PLACED = tuple(Done(card, placed=number) for card in (MORE, EITHER) for number in (1, 2, 3))
PLACES = tuple(Done(MORE, placed=2, place=place) for place in (BESIDE, KINGS, CASTILLO))
BOTH = tuple(Done(EITHER, THERE, placed=number) for number in (1, 2))
SHOWN = tuple(Done(MORE, place=place, shown=1) for place in (BESIDE, KINGS, CASTILLO, FAR))
CASES = (*LEFT, *WHOLE, *APART, *OTHERS, *PLACED, *PLACES, *BOTH, *SHOWN)


def by(card: str, cases: Iterable[Done]) -> list[Done]:
    """The cases that are about this card."""
    return [case for case in cases if case.card == card]


# --- functions that have a name --------------------------------------------------------------------


def all_must_go(case: Done) -> str:
    """All of one's own, from one region; or two at most from the court, to any region but the King's.

    The one that the card shows goes beside the King or into the Castillo.
    """
    if case.shown:
        return MAY if case.place in (BESIDE, CASTILLO) else MAY_NOT
    if case.own:
        return MAY if case.own == THERE and not (case.foreign or case.second or case.placed) else MAY_NOT
    return MAY if case.placed <= 2 and case.place != KINGS else MAY_NOT


some_may_stay = where(all_must_go, lambda case: case in LEFT, MAY)
not_all = where(some_may_stay, lambda case: case in (*WHOLE, *APART), MAY_NOT)
together = where(all_must_go, lambda case: case.apart, MAY_NOT)
with_others = where(all_must_go, lambda case: case in OTHERS, MAY)
three_more = where(all_must_go, lambda case: case in PLACED, MAY)
two_or_none = where(all_must_go, lambda case: case.placed == 1, MAY_NOT)
beside_only = where(all_must_go, lambda case: case in PLACED, MAY_NOT)
both_actions = where(all_must_go, lambda case: case in BOTH, MAY)
shown_anywhere = where(all_must_go, lambda case: case in SHOWN and case.place == FAR, MAY)
into_kings = where(all_must_go, lambda case: case.place == KINGS, MAY)
never_inside = where(all_must_go, lambda case: case.place == CASTILLO, MAY_NOT)
stay_by_either = where(all_must_go, lambda case: case in by(EITHER, LEFT), MAY)

FUNCTIONS: dict[str, Function] = {
    N_("all of one's own or two more, never both"): all_must_go,
    N_("not just all of one's own"): not_all,
    N_("some of one's own may stay"): some_may_stay,
    N_("others' with them, or from a second region"): with_others,
    N_("three more from the court"): three_more,
    N_("two more or none"): two_or_none,
    N_("those, too, only beside the King"): beside_only,
    N_("both actions of the card"): both_actions,
    N_("all of one's own to one region"): together,
}


# --- the books -------------------------------------------------------------------------------------


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    right: Function,
    told: Iterable[Done],
    *excludes: Function,
    allows: tuple[Function, ...] = (),
    clauses: tuple[str, ...],
) -> Passage:
    """The cases are as a function has them."""
    table = {case: right(case) for case in told}
    return Tables(right, (MAY, MAY_NOT)).says(
        book, section, place, paraphrase, table, allows=allows, excludes=excludes, clauses=clauses
    )


def as_alone(book: str, section: str) -> Passage:
    """Each of the two actions is as on the card that has it alone."""
    pairs = [
        (case, case._replace(card=MORE if case.placed else ALL)) for case in (*LEFT, *WHOLE, *APART, *PLACED)
    ]
    told = [(case, alone) for case, alone in pairs if case.card == EITHER]
    return Passage(
        book,
        section,
        N_("explanation, on the two actions"),
        N_("Each of the two is as on the cards before."),
        lambda f: all_hold([f.at(case) == f.at(alone) for case, alone in told]),
        allows=(all_must_go, some_may_stay, both_actions, three_more),
        excludes=(stay_by_either,),
        clauses=("AC-1.9",),
    )


def to_several(book: str, section: str, place: str) -> Passage:
    """Whoever leaves may go to several regions."""
    return says(
        book,
        section,
        place,
        N_("They may go, as usual, to several regions."),
        all_must_go,
        by(ALL, APART),
        together,
        allows=(some_may_stay, with_others, stay_by_either),
        clauses=("AC-1.7",),
    )


CARD, EXPLANATION = N_("card"), N_("explanation")
ALL_OF_ONE = N_("All of one's own in one region may be moved.")
TWO_MORE = N_("Two more may be placed from the court, in any regions.")
UP_TO_TWO = N_("In all up to three are placed: one by the number, and two more where one likes.")
ONE_OF_THEM = N_("One of them may go only to a region beside the King's.")
OR_INSIDE = N_("One of them may go only to a region beside the King's, or into the Castillo.")
ONE_OF_TWO = N_("One of the two actions has to be chosen, not both.")
TO_ANY = [*PLACED[:2], PLACES[0]]


def two_more(book: str, section: str, one_of_them: str, shown: Iterable[Done]) -> tuple[Passage, ...]:
    """The card for two more from the court, of which two books say the same.

    Of the one that the card's number allows the English book names the Castillo, too.
    """
    return (
        says(
            book,
            section,
            CARD,
            TWO_MORE,
            all_must_go,
            [*PLACED[1:3], PLACES[0]],
            three_more,
            beside_only,
            allows=(two_or_none, never_inside, into_kings),
            clauses=("AC-1.8",),
        ),
        says(
            book,
            section,
            EXPLANATION,
            UP_TO_TWO,
            all_must_go,
            [*by(MORE, PLACED), PLACES[0]],
            three_more,
            two_or_none,
            beside_only,
            allows=(never_inside, into_kings),
            clauses=("AC-1.8",),
        ),
        says(
            book,
            section,
            N_("explanation, on the first caballero"),
            one_of_them,
            all_must_go,
            shown,
            shown_anywhere,
            into_kings,
            allows=(three_more, two_or_none),
            clauses=("AC-1.8",),
        ),
    )


def everywhere(book: str, castillo: str, king: str) -> tuple[Passage, ...]:
    """Whatever is placed may go into the Castillo, and never into the King's region."""
    return (
        says(
            book,
            castillo,
            N_("second point"),
            N_("Whenever caballeros are placed, they may go there, wherever the King stands."),
            all_must_go,
            [*PLACES[2:], SHOWN[2]],
            never_inside,
            allows=(into_kings, three_more),
            clauses=("CA-2",),
        ),
        says(
            book,
            king,
            N_("second sentence"),
            N_("From the court none may ever be placed in the King's region."),
            all_must_go,
            [PLACES[1], SHOWN[1]],
            into_kings,
            allows=(never_inside, three_more),
            clauses=("KG-2",),
        ),
    )


EN_ALL, ES_ALL = "Stack 1, Intrigue: all own", "Primer mazo, Intrigante: todos los tuyos"
EN_EITHER, ES_EITHER = "Stack 1, Intrigue: either", "Primer mazo, Intrigante: una de dos"
PASSAGES = (
    *everywhere(EN, "The Castillo", "The King's Region, rule 2"),
    says(
        EN,
        EN_ALL,
        CARD,
        ALL_OF_ONE,
        all_must_go,
        (*by(ALL, WHOLE), *OTHERS),
        with_others,
        not_all,
        allows=(some_may_stay,),
        clauses=("AC-1.7",),
    ),
    says(
        EN,
        EN_ALL,
        EXPLANATION,
        N_("All of them must go; none may be left."),
        all_must_go,
        by(ALL, LEFT),
        some_may_stay,
        allows=(with_others, stay_by_either),
        clauses=("AC-1.7",),
    ),
    to_several(EN, EN_ALL, N_("explanation, second sentence")),
    *two_more(EN, "Stack 1, Intrigue: 2 additional from court", OR_INSIDE, SHOWN),
    says(
        EN,
        EN_EITHER,
        CARD,
        N_("One must move all of one's own from a region, or one may place two more."),
        all_must_go,
        (*by(EITHER, LEFT), *by(EITHER, WHOLE), Done(EITHER, placed=2)),
        some_may_stay,
        not_all,
        allows=(both_actions, two_or_none),
        clauses=("AC-1.9",),
    ),
    says(
        EN,
        EN_EITHER,
        EXPLANATION,
        ONE_OF_TWO,
        all_must_go,
        BOTH,
        both_actions,
        allows=(some_may_stay, three_more),
        clauses=("AC-1.9",),
    ),
    as_alone(EN, EN_EITHER),
    *everywhere(ES, "El castillo", "La región del rey, 2"),
    says(
        ES,
        ES_ALL,
        CARD,
        ALL_OF_ONE,
        some_may_stay,
        by(ALL, WHOLE),
        not_all,
        allows=(all_must_go, with_others),
        clauses=("AC-1.7",),
    ),
    says(
        ES,
        ES_ALL,
        EXPLANATION,
        N_("Only one's own, from one region only; some may be left there."),
        some_may_stay,
        (*by(ALL, LEFT), *OTHERS),
        all_must_go,
        with_others,
        allows=(not_all,),
        clauses=("AC-1.7",),
    ),
    to_several(ES, ES_ALL, N_("explanation, last sentence")),
    *two_more(ES, "Primer mazo, Intrigante: 2 más de la corte", ONE_OF_THEM, [*SHOWN[:2], SHOWN[3]]),
    says(
        ES,
        ES_EITHER,
        CARD,
        N_("One may move all of one's own from a region, or place two more."),
        some_may_stay,
        (*by(EITHER, WHOLE), Done(EITHER, placed=2)),
        not_all,
        allows=(all_must_go, both_actions),
        clauses=("AC-1.9",),
    ),
    says(
        ES,
        ES_EITHER,
        EXPLANATION,
        ONE_OF_TWO,
        some_may_stay,
        BOTH,
        both_actions,
        allows=(all_must_go, three_more),
        clauses=("AC-1.9",),
    ),
    as_alone(ES, ES_EITHER),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    ALL: N_("all of 3 own: {own} leave, {foreign} foreign with them, {second} from a second region"),
    MORE: N_("two more from the court: {placed} are placed {target:in}"),
    EITHER: N_("either card's action: {own} of 3 own leave, {placed} are placed {target:in}"),
}


def told(case: Done) -> Sentence:
    """The case in a sentence."""
    if case.shown:
        message = N_("two more from the court: the one that the card shows is placed {target:in}")
        return Sentence.of(message, target=case.place)
    if case.apart:
        messages = {
            ALL: N_("all of 3 own: they leave for two regions"),
            EITHER: N_("either card's action: all of 3 own leave for two regions"),
        }
        return Sentence.of(messages[case.card])
    numbers = {"own": case.own, "foreign": case.foreign, "second": case.second, "placed": case.placed}
    return Sentence.of(TELLING[case.card], target=case.place, **numbers)


def board(case: Done, edition: Edition = EN_BASE) -> State:
    """The card is about to be used; one region has three of one's own, and another's."""
    there = {SOURCE: (THERE, 1), SECOND: (1, 0)}
    return position(2, turn=0, card=case.card, king=KINGS, caballeros=there, court=(6, 7), edition=edition)


def played(edition: Edition) -> Function:
    """Whether the engine lets it be done, and the turn end there."""

    def allowed(case: Done) -> str:
        if case.shown:
            return MAY_NOT if why_not(board(case, edition), PlaceCaballero(0, case.place)) else MAY
        choice = [ChooseStep(0, 0 if case.own else 1)] if case.card == EITHER else []
        actions: list[Action] = [
            *choice,
            *[MoveCaballero(0, 0, SOURCE, GOAL)] * (case.own - case.apart),
            *[MoveCaballero(0, 0, SOURCE, OTHER_GOAL)] * case.apart,
            *[MoveCaballero(0, 1, SOURCE, GOAL)] * case.foreign,
            *[MoveCaballero(0, 0, SECOND, GOAL)] * case.second,
            *[PlaceCaballero(0, case.place)] * case.placed,
        ]
        state = apply(board(case, edition), UseSpecial(0)).state
        for action in actions:
            if why_not(state, action):
                return MAY_NOT
            state = apply(state, action).state
        return MAY if ends(state) else MAY_NOT

    return allowed


def may_be_left(card: str, f: Unknown, answer: AllOwn) -> Term:
    """Whether some of one's own may be left."""
    return always(by(card, LEFT), MAY_NOT if answer == AllOwn.MUST_MOVE_ALL else MAY)(f)


def whose(f: Unknown, condition: str) -> Term:
    """From how many regions, and whose caballeros."""
    numbers: Mapping[Done, dict[str, int]] = {
        case: {"own": case.own + case.second, "foreign": case.foreign, "regions": 1 + case.second}
        for case in (*by(ALL, WHOLE), *OTHERS)
    }
    return all_hold(
        [f.equals(case, MAY if holds(condition, **of) else MAY_NOT) for case, of in numbers.items()]
    )


def number_placed(f: Unknown, condition: str) -> Term:
    """How many more are placed."""
    told = by(MORE, PLACED)
    return all_hold(
        [f.equals(case, MAY if holds(condition, placed=case.placed) else MAY_NOT) for case in told]
    )


def shown_goes_to(f: Unknown, answer: frozenset[str]) -> Term:
    """To which kinds of places the one goes that the card shows."""
    kinds = dict(
        zip(
            ("regions beside the King", "the King's region", "the Castillo", "other regions"),
            SHOWN,
            strict=True,
        )
    )
    return all_hold([f.equals(case, MAY if kind in answer else MAY_NOT) for kind, case in kinds.items()])


def goes_to(f: Unknown, answer: frozenset[str]) -> Term:
    """To which kinds of places."""
    kinds = {
        "regions beside the King": PLACES[0],
        "other regions": Done(MORE, placed=2),
        "the King's region": PLACES[1],
        "the Castillo": PLACES[2],
    }
    return all_hold([f.equals(case, MAY if kind in answer else MAY_NOT) for kind, case in kinds.items()])


def actions_used(f: Unknown, answer: int) -> Term:
    """How many of the two actions may be used."""
    return always(BOTH, MAY_NOT if answer == 1 else MAY)(f)


ALL_OWN = Chapter(
    name="all_own",
    asks=N_("May this be done by a card on all of one's own, or on two more?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0},
    weights={
        EN: (
            "●2@19:b8bf13b6 ●2@18:81c02940 ●3@5bd:0f833c09 ○2@1bc:8064b6b5 ●1@7bi:68aab46f "
            "○3@12eg:b97bfeff ●4@11efg:4ab6cc39 ●4@22:972f3ec7 ○4@3bcg:876bd579 ●2@20h:8e877d0c "
            "●14@1:48dac89c"
        ),
        ES: (
            "●2@19:b8bf13b6 ●2@18:81c02940 ○1@5b:bbaa50d9 ●4@1adefghi:13697271 ●1@7bi:68aab46f "
            "○3@12eg:b97bfeff ●4@11efg:4ab6cc39 ●3@22:dcc61ed2 ○2@6bg:18bfa39e ●2@20h:8e877d0c "
            "●14@1:48dac89c"
        ),
    },
    relations={(EN, ES): "different"},
    answers={
        "AC-1.7:all": partial(may_be_left, ALL),
        "AC-1.7:regions": whose,
        "AC-1.8:number": number_placed,
        "AC-1.8:own": shown_goes_to,
        "AC-1.8:to": goes_to,
        "AC-1.9:actions": actions_used,
        "AC-1.9:all": partial(may_be_left, EITHER),
    },
)
