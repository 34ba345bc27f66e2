"""Bonuses (BN-1 to BN-4, SC-6, SC-8): how many points does each bonus bring a player from a scored region?

A case is a bonus and how many caballeros everybody has there: all orders in which one can stand to one's
rivals, and some in which the majority is no more than half. Two books speak of the majority where they mean
the most. A reader may take it for more than half, in the whole chapter; only the sentences on several who tie
for it rule that out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import z3

from elgrande.actions import Action, ScorePlace, SetDisk, UseSpecial
from elgrande.engine import apply_all
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import as_told, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

KINGS, HOME = "King's bonus", "home bonus"
MINE, THEIRS = "one's own", "a rival's"
GENERAL, FIRST_PLACES, CHOSEN_ONCE = "", "score_first_places", "score_chosen_once"
STACK_2, STACK_3, STACK_4 = ("score_any_deck_2",), ("score_any_deck_3", FIRST_PLACES), (CHOSEN_ONCE,)
SPECIAL = (*STACK_2, *STACK_3, *STACK_4)
MOST, MORE_THAN_HALF = N_("the majority are the most"), N_("the majority are more than half")

REGION, ELSEWHERE, FAR_AWAY = "cataluna", "galicia", "sevilla"


class Asked(NamedTuple):
    """A bonus, in which scoring, everybody's caballeros in the region, and who else stands there."""

    bonus: str
    card: str  # of a special scoring; none in a general one
    mine: int
    others: tuple[int, ...]
    king: bool
    grande: str = ""  # whose Grande

    @property
    def most_of_the_others(self) -> int:
        """The caballeros of the strongest rival."""
        return max(self.others, default=0)

    @property
    def is_tied(self) -> bool:
        """Whether one has the most together with others."""
        return self.mine == self.most_of_the_others > 0


NOBODY_ELSE: tuple[int, ...] = ()
LED, AHEAD_OF_TWO, FAR_AHEAD, LEVEL = (2, (1,)), (2, (1, 1)), (4, (1, 1)), (1, (1,))
BEHIND = (1, (2,))
STANDINGS = (
    (0, NOBODY_ELSE),
    (1, NOBODY_ELSE),
    (0, (1,)),
    LEVEL,
    LED,
    BEHIND,
    AHEAD_OF_TWO,
    (2, (2, 1)),
    FAR_AHEAD,
)


def asked(standing: tuple[int, tuple[int, ...]], card: str = GENERAL) -> list[Asked]:
    """Either bonus alone, and both in the same region."""
    return [
        Asked(KINGS, card, *standing, king=True),
        Asked(HOME, card, *standing, king=False, grande=MINE),
        Asked(KINGS, card, *standing, king=True, grande=MINE),
        Asked(HOME, card, *standing, king=True, grande=MINE),
    ]


AT_ANOTHERS_HOME = [
    Asked(bonus, GENERAL, *standing, king=bonus == KINGS, grande=THEIRS)
    for bonus in (KINGS, HOME)
    for standing in (LED, LEVEL)
]
CASES = (
    *(case for standing in STANDINGS for case in asked(standing)),
    *AT_ANOTHERS_HOME,
    *(
        case
        for card, standing in product(SPECIAL, (LEVEL, LED, AHEAD_OF_TWO))
        for case in asked(standing, card)
    ),
)


def cases(bonus: str, *cards: str) -> list[Asked]:
    """The cases of a bonus, in the scorings with these cards if that is said."""
    return [case for case in CASES if case.bonus == bonus and (not cards or case.card in cards)]


# --- functions that have a name --------------------------------------------------------------------


def rule(case: Asked) -> int:
    """2 points for whoever alone has the most; the home bonus in one's own home region alone."""
    return earned(case, is_due=case.mine > case.most_of_the_others)


def earned(case: Asked, *, is_due: bool) -> int:
    """The points, if a majority, or what is taken for it, is there."""
    return 2 if is_due and (case.bonus == KINGS or case.grande == MINE) else 0


def tied_too(case: Asked) -> int:
    """All who have the most get it."""
    return earned(case, is_due=case.mine > 0 and case.mine >= case.most_of_the_others)


def half_is_not_enough(case: Asked) -> int:
    """The majority are more than half."""
    return earned(case, is_due=case.mine > sum(case.others))


def grandes_count(case: Asked) -> int:
    """A Grande counts as a caballero of his owner."""
    mine, others = case.mine + (case.grande == MINE), case.most_of_the_others + (case.grande == THEIRS)
    return earned(case, is_due=mine > others)


def general_only(case: Asked) -> int:
    """No bonus in a special scoring."""
    return 0 if case.card else rule(case)


def not_with_first_places(case: Asked) -> int:
    """No bonus where first places alone are scored."""
    return 0 if case.card == FIRST_PLACES else rule(case)


def one_at_a_time(case: Asked) -> int:
    """Where both bonuses would be due, the King's alone is paid."""
    return 0 if case.bonus == HOME and case.king else rule(case)


def in_any_home(case: Asked) -> int:
    """The home bonus goes to whoever leads where a Grande is, whosever it is."""
    return rule(case._replace(grande=MINE))


def presence_is_enough(case: Asked) -> int:
    """Everybody who is there gets it."""
    return earned(case, is_due=case.mine > 0)


def always_one(case: Asked) -> int:
    """1 point, for everybody."""
    return 1


def home_half(case: Asked) -> int:
    """The home bonus is 1 point."""
    return rule(case) // (2 if case.bonus == HOME else 1)


FUNCTIONS: dict[str, Function] = {
    N_("2 for who alone has the most"): rule,
    N_("2 for all who have the most"): tied_too,
    N_("2 for who has more than half"): half_is_not_enough,
    N_("Grandes counted as caballeros"): grandes_count,
    N_("in general scorings only"): general_only,
    N_("not where first places alone are scored"): not_with_first_places,
    N_("the King's bonus or the other"): one_at_a_time,
    N_("home bonus at anybody's home"): in_any_home,
    N_("for everybody present"): presence_is_enough,
    N_("not where disks choose the regions"): where(rule, lambda case: case.card in STACK_4, 0),
}


# --- what sentences say ----------------------------------------------------------------------------


Word = Callable[[Unknown, Asked], bool]


def has_majority(f: Unknown, case: Asked) -> bool:
    """Whether one alone has the majority, as the reader takes the word."""
    if f.manner == MORE_THAN_HALF:
        return case.mine > sum(case.others)
    return case.mine > case.most_of_the_others


def has_most(f: Unknown, case: Asked) -> bool:
    """Whether one alone has the most, which can be taken in no other way."""
    return case.mine > case.most_of_the_others


def to_sole_majority(told: Iterable[Asked], f: Unknown) -> Term:
    """Just the one who alone has the majority gets 2 points, and at his own home if it is the home bonus."""
    return all_hold([f.at(case) == earned(case, is_due=has_majority(f, case)) for case in told])


def to_leader(word: Word, told: Iterable[Asked], is_shared: bool, f: Unknown) -> Term:
    """2 points for who has what the word means, and for all who share it, if that is so; none for fewer."""
    can_be_shared = is_shared and (word is has_most or f.manner == MOST)
    return all_hold(
        [
            f.at(case) == earned(case, is_due=word(f, case) or (can_be_shared and case.is_tied))
            for case in told
        ]
    )


def level(told: Iterable[Asked], points: int, f: Unknown) -> Term:
    """Whoever shares the most with others gets so many points."""
    return all_hold([f.at(case) == points for case in told if case.is_tied])


def none_for_tied_majorities(told: Iterable[Asked], f: Unknown) -> Term:
    """Nobody of several who tie for the majority gets a bonus: more than half cannot be tied."""
    return all_hold(z3.BoolVal(f.manner == MOST), level(told, 0, f))


def in_general(case: Asked) -> Asked:
    """The same region in a general scoring."""
    return case._replace(card=GENERAL)


def as_in_general(cards: Iterable[str], bonuses: Iterable[str], f: Unknown) -> Term:
    """With these cards the bonuses are what they are in a general scoring, and are paid at times."""
    told = [case for case in CASES if case.card in cards and case.bonus in bonuses]
    return all_hold(
        *(f.at(case) == f.at(in_general(case)) for case in told),
        *(any_holds([f.at(case) > 0 for case in told if case.bonus == bonus]) for bonus in bonuses),
    )


def grandes_do_not_count(bonuses: Iterable[str], f: Unknown) -> Term:
    """A tie of caballeros is none the less one if a Grande stands there, and so is a majority."""
    told = [case for case in CASES if case.bonus in bonuses and case.grande and not case.card]
    return all_hold(
        [
            f.at(case) == earned(case, is_due=has_majority(f, case))
            for case in told
            if grandes_count(case) != rule(case)
        ]
    )


def same_way(f: Unknown) -> Term:
    """The home bonus is as the King's bonus would be in the same place."""
    return all_hold(
        [
            f.at(case) == f.at(Asked(KINGS, case.card, case.mine, case.others, king=True))
            for case in cases(HOME)
            if case.grande == MINE
        ]
    )


def as_many_points(f: Unknown) -> Term:
    """The home bonus is paid somewhere, and wherever both are paid in a place it is as many points."""
    pairs = [
        (f.at(case), f.at(Asked(KINGS, case.card, case.mine, case.others, king=True)))
        for case in cases(HOME)
        if case.grande == MINE
    ]
    alike = [any_holds(home == 0, kings == 0, home == kings) for home, kings in pairs]
    return all_hold(any_holds([home > 0 for home, _ in pairs]), *alike)


def both_are_possible(f: Unknown) -> Term:
    """In some standing one and the same region brings both."""
    together = [case for case in CASES if case.king and case.grande == MINE and case.bonus == KINGS]
    return any_holds([all_hold(f.at(case) > 0, f.at(case._replace(bonus=HOME)) > 0) for case in together])


def each_is_possible(bonuses: Iterable[str], f: Unknown) -> Term:
    """There are regions that bring this bonus, and that one."""
    return all_hold([any_holds([f.at(case) > 0 for case in cases(bonus)]) for bonus in bonuses])


# --- the books -------------------------------------------------------------------------------------

KINGS_CASES, HOME_CASES = cases(KINGS), cases(HOME)
ABOUT: dict[str, Any] = {KINGS: KINGS_CASES, HOME: HOME_CASES}
CLAUSE = {KINGS: "BN-1", HOME: "BN-2"}


def silent_but(function: Function, told: Iterable[Asked]) -> Function:
    """A point for everybody, except that these cases are as a function has them."""
    return but(always_one, {case: function(case) for case in told})


def sole(book: str, section: str, place: str, paraphrase: str, bonus: str) -> Passage:
    """2 points for the sole majority; where the word is used, also as a reader may take it."""
    told = ABOUT[bonus]
    wrong = (tied_too, presence_is_enough)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(to_sole_majority, told),
        allows=(silent_but(rule, told), half_is_not_enough),
        excludes=(*wrong, *((in_any_home, grandes_count) if bonus == HOME else ())),
        clauses=(CLAUSE[bonus],),
    )


def alone_ahead(book: str, section: str, place: str, paraphrase: str, bonus: str) -> Passage:
    """2 points for who has the most, ties excepted: this book does not speak of a majority."""
    told = ABOUT[bonus]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        lambda f: all_hold([f.at(case) == rule(case) for case in told]),
        allows=(silent_but(rule, told),),
        excludes=(tied_too, half_is_not_enough, general_only, presence_is_enough),
        clauses=(CLAUSE[bonus],),
    )


def leader(book: str, section: str, place: str, paraphrase: str, word: Word = has_most) -> Passage:
    """The King's bonus for who has the most: each of several that have as many, or then nobody."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {
            N_("each who has the most"): partial(to_leader, word, KINGS_CASES, True),
            N_("only who alone has the most"): partial(to_leader, word, KINGS_CASES, False),
        },
        allows=(silent_but(rule, KINGS_CASES), silent_but(tied_too, KINGS_CASES)),
        excludes=(general_only, presence_is_enough),
        clauses=("BN-1",),
    )


def not_if_tied(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Several who tie for the majority get no King's bonus."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(none_for_tied_majorities, KINGS_CASES),
        allows=(silent_but(rule, [case for case in KINGS_CASES if case.is_tied]), general_only),
        excludes=(tied_too, presence_is_enough),
        clauses=("BN-1",),
    )


def whenever(book: str, section: str, place: str, paraphrase: str, bonus: str) -> Passage:
    """The bonus is the same in a special scoring as in a general one."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(as_in_general, SPECIAL, (bonus,)),
        allows=(rule, tied_too, always_one),
        excludes=(general_only, not_with_first_places),
        clauses=(CLAUSE[bonus], "SC-8"),
    )


def with_cards(
    book: str, section: str, place: str, paraphrase: str, cards: tuple[str, ...], *clauses: str
) -> Passage:
    """With these cards a region is scored as in a general scoring, with both bonuses."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(as_in_general, cards, (KINGS, HOME)),
        allows=(rule, tied_too, always_one),
        excludes=(general_only, *((not_with_first_places,) if FIRST_PLACES in cards else ())),
        clauses=("SC-8", *clauses),
    )


def without_grandes(book: str, section: str, place: str, paraphrase: str, *bonuses: str) -> Passage:
    """Only caballeros are counted."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(grandes_do_not_count, bonuses),
        allows=(rule, half_is_not_enough, general_only),
        excludes=(grandes_count,),
        clauses=("SC-6",),
    )


def shown(book: str, section: str, place: str, paraphrase: str, printed: dict[Asked, int]) -> Passage:
    """A worked example."""
    first = next(iter(printed))
    return Passage(
        book,
        section,
        place,
        paraphrase,
        as_told(printed),
        allows=(rule, but(always_one, printed)),
        excludes=(but(rule, {first: 0}), but(rule, {first: 1})),
        clauses=(CLAUSE[first.bonus],),
        example=True,
    )


def together(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Both bonuses can come from the same region."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        both_are_possible,
        allows=(rule, tied_too, always_one),
        excludes=(one_at_a_time, lambda case: 0),
        clauses=("BN-3",),
    )


def possible(book: str, section: str, place: str, paraphrase: str, *bonuses: str) -> Passage:
    """Such a bonus can be earned."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(each_is_possible, bonuses),
        allows=(rule, general_only, one_at_a_time, always_one),
        excludes=tuple(
            where(rewarded, is_of(bonus), 0) for bonus in bonuses for rewarded in (rule, tied_too)
        ),
        clauses=tuple(CLAUSE[bonus] for bonus in bonuses),
    )


def is_of(bonus: str) -> Callable[[Asked], bool]:
    """Whether a case is about this bonus."""
    return lambda case: case.bonus == bonus


IN_CATALUNA = {
    Asked(KINGS, GENERAL, *LED, king=True): 2,
    Asked(KINGS, GENERAL, *BEHIND, king=True): 0,
}
IN_GRANADA = {Asked(HOME, GENERAL, *FAR_AHEAD, king=False, grande=MINE): 2}

FIRST, SECOND, LAST = N_("first sentence"), N_("second sentence"), N_("last sentence")
THIRD = N_("third sentence")
NOTE, REMINDER, EXAMPLE = N_("note"), N_("reminder"), N_("example")
EVERY_SCORING = N_("It is so in general and in special scorings.")
BOTH = N_("One region may bring a player both bonuses at once.")
NO_GRANDES = N_("Grandes are not counted where a majority is determined.")
NOT_THE_GRANDE = N_("The Grande does not count for the majority there.")
SOLE_IN_KINGS = N_("The sole majority in the King's region earns 2 more points.")
SOLE_AT_HOME = N_("The sole majority where one's Grande stands earns 2 more points.")
TWO_AGAINST_ONE = N_("2 caballeros against 1 in the King's region earn 2 more points, the 1 earns none.")
FOUR_AGAINST_ONE = N_("4 caballeros against 1 and 1 at home earn 2 more points.")
AS_GENERAL = N_("It is done as in a general scoring, and both bonuses may be paid.")

ENGLISH = (
    leader(
        EN,
        "The King's Region, rule 3",
        FIRST,
        N_("The most caballeros in the King's region earn 2 more points whenever it is scored."),
    ),
    not_if_tied(
        EN,
        "The King's Region, rule 3",
        SECOND,
        N_("If several with equally many tie for the majority, the King's bonus is not paid."),
    ),
    without_grandes(EN, "5. General Scoring, 4", NOTE, NO_GRANDES, KINGS, HOME),
    sole(EN, "King's Bonus", FIRST, SOLE_IN_KINGS, KINGS),
    whenever(EN, "King's Bonus", SECOND, EVERY_SCORING, KINGS),
    shown(EN, "King's Bonus", EXAMPLE, TWO_AGAINST_ONE, IN_CATALUNA),
    sole(EN, "Home Region Bonus", FIRST, SOLE_AT_HOME, HOME),
    whenever(EN, "Home Region Bonus", SECOND, EVERY_SCORING, HOME),
    without_grandes(EN, "Home Region Bonus", REMINDER, NOT_THE_GRANDE, HOME),
    shown(EN, "Home Region Bonus", EXAMPLE, FOUR_AGAINST_ONE, IN_GRANADA),
    together(EN, "Home Region Bonus", NOTE, BOTH),
    with_cards(EN, "Stack 2, Special Scoring", LAST, AS_GENERAL, STACK_2, "AC-2.8"),
    with_cards(EN, "Stack 3", SECOND, AS_GENERAL, STACK_3, "BN-4"),
    with_cards(EN, "Stack 4, Special Scoring", LAST, AS_GENERAL, STACK_4, "AC-4.5"),
)

SPANISH = (
    leader(
        ES,
        "La región del rey, 3",
        FIRST,
        N_("The majority in the King's region earns 2 more points, in general and special scorings."),
        has_majority,
    ),
    not_if_tied(
        ES,
        "La región del rey, 3",
        SECOND,
        N_("But if several are tied for it, the King's bonus is not paid."),
    ),
    without_grandes(ES, "5. Puntuación, 4", NOTE, NO_GRANDES, KINGS, HOME),
    sole(ES, "Bonificación del rey", FIRST, SOLE_IN_KINGS, KINGS),
    whenever(ES, "Bonificación del rey", SECOND, EVERY_SCORING, KINGS),
    shown(ES, "Bonificación del rey", EXAMPLE, TWO_AGAINST_ONE, IN_CATALUNA),
    Passage(
        ES,
        "Bonificación por región natal",
        FIRST,
        N_("The home bonus works as the King's bonus does."),
        same_way,
        allows=(tied_too, general_only, half_is_not_enough),
        excludes=(one_at_a_time, where(rule, is_of(HOME), 0)),
        clauses=("BN-2",),
    ),
    sole(ES, "Bonificación por región natal", SECOND, SOLE_AT_HOME, HOME),
    whenever(ES, "Bonificación por región natal", THIRD, EVERY_SCORING, HOME),
    without_grandes(ES, "Bonificación por región natal", REMINDER, NOT_THE_GRANDE, HOME),
    shown(ES, "Bonificación por región natal", EXAMPLE, FOUR_AGAINST_ONE, IN_GRANADA),
    together(ES, "Bonificación por región natal", NOTE, BOTH),
    with_cards(ES, "Segundo mazo, Puntuación especial", LAST, AS_GENERAL, STACK_2, "AC-2.8"),
    with_cards(ES, "Tercer mazo", SECOND, AS_GENERAL, STACK_3, "BN-4"),
    with_cards(ES, "Cuarto mazo, Puntuación especial", LAST, AS_GENERAL, STACK_4, "AC-4.5"),
)

ON_THE_WEB = (
    leader(
        WEB,
        "El rey, 3",
        FIRST,
        N_("In every scoring that touches the King's region the most caballeros there earn 2 more points."),
    ),
    not_if_tied(
        WEB, "El rey, 3", SECOND, N_("If there is a tie for the majority in a region, no bonus is paid.")
    ),
    without_grandes(WEB, "5. Puntaje, 4", NOTE, NO_GRANDES, KINGS, HOME),
    alone_ahead(
        WEB,
        "Bono del Rey",
        FIRST,
        N_("Whenever the King's region is scored, the most earn 2 more points, and ties nothing."),
        KINGS,
    ),
    shown(WEB, "Bono del Rey", EXAMPLE, TWO_AGAINST_ONE, IN_CATALUNA),
    Passage(
        WEB,
        "Bonificación de la región de origen",
        FIRST,
        N_("The home bonus is like the King's bonus: as many points; what else, is left open."),
        as_many_points,
        allows=(rule, tied_too, general_only, one_at_a_time, in_any_home),
        excludes=(where(rule, is_of(HOME), 0), home_half),
        clauses=("BN-2",),
    ),
    alone_ahead(
        WEB,
        "Bonificación de la región de origen",
        SECOND,
        N_("Whenever one's home region is scored, the most earn 2 more points, and ties nothing."),
        HOME,
    ),
    without_grandes(WEB, "Bonificación de la región de origen", REMINDER, NOT_THE_GRANDE, HOME),
    shown(WEB, "Bonificación de la región de origen", EXAMPLE, FOUR_AGAINST_ONE, IN_GRANADA),
    together(WEB, "Bonificación de la región de origen", NOTE, BOTH),
)

PORTUGUESE = (
    possible(
        PT,
        "Grande Inquisidor e Colônias, Navio",
        NOTE,
        N_("The home bonus can be earned on the ship, a region of its own."),
        HOME,
    ),
    possible(
        PT,
        "Grandíssimo, Nova região: Portugal",
        LAST,
        N_("Both bonuses can be earned in Portugal, a region of its own."),
        KINGS,
        HOME,
    ),
    together(
        PT,
        "Grandíssimo, Monte 6, Revolução",
        SECOND,
        N_("Where a Grande acts as King, the King's bonus is paid, and the home bonus, too, if it is due."),
    ),
    possible(
        PT,
        "Grandíssimo, Monte 6, Aliança",
        N_("sentence on the bonuses"),
        N_("Of two regions that are scored together each brings its bonuses."),
        KINGS,
        HOME,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


GENERALLY = {
    (KINGS, ""): N_("King's bonus: {mine} against {others}"),
    (KINGS, MINE): N_("King's bonus at one's home: {mine} against {others}"),
    (KINGS, THEIRS): N_("King's bonus at a rival's home: {mine} against {others}"),
    (HOME, ""): N_("home bonus: {mine} against {others}"),
    (HOME, MINE): N_("home bonus in the King's region: {mine} against {others}"),
    (HOME, THEIRS): N_("home bonus where a rival is at home: {mine} against {others}"),
}
BY_CARD = {
    (KINGS, ""): N_("{card}: King's bonus, {mine} against {others}"),
    (KINGS, MINE): N_("{card}: King's bonus at one's home, {mine} against {others}"),
    (HOME, ""): N_("{card}: home bonus, {mine} against {others}"),
    (HOME, MINE): N_("{card}: home bonus in the King's region, {mine} against {others}"),
}


def told(case: Asked) -> Sentence:
    """The case in a sentence."""
    besides = case.grande if case.king or case.grande == THEIRS else ""
    others = "–".join(map(str, case.others)) or "0"
    values: dict[str, Any] = {"mine": case.mine, "others": others}
    if case.card:
        return Sentence.of(BY_CARD[case.bonus, besides], card=case.card, **values)
    return Sentence.of(GENERALLY[case.bonus, besides], **values)


def board(case: Asked, **described: Any) -> State:
    """The region, about to be scored."""
    grandes = [FAR_AWAY] * 4
    if case.grande:
        grandes[0 if case.grande == MINE else 1] = REGION
    scoring: dict[str, Any] = {"turn": 0, "card": case.card} if case.card else {"general_scoring": True}
    return position(
        4,
        king=REGION if case.king else ELSEWHERE,
        grandes=grandes,
        caballeros={REGION: dict(enumerate((case.mine, *case.others)))},
        **scoring,
        **described,
    )


def actions_in(case: Asked) -> list[Action]:
    """What is done until the region is scored."""
    if not case.card:
        return [SetDisk(player, FAR_AWAY) for player in range(4)]
    if case.card == CHOSEN_ONCE:
        return [UseSpecial(0), SetDisk(0, REGION), *(SetDisk(player, FAR_AWAY) for player in (1, 2, 3))]
    return [UseSpecial(0), ScorePlace(0, REGION)]


def played(edition: Edition) -> Function:
    """The bonus that the engine pays: what the points have beyond the scoreboard's."""
    kinds = {KINGS: "king", HOME: "home"}

    def points(case: Asked) -> int:
        _, events = apply_all(board(case, edition=edition), *actions_in(case))
        mine = [
            event
            for event in events
            if isinstance(event, Scored) and (event.place, event.player) == (REGION, 0)
        ]
        return sum(part.points for event in mine for part in event.parts if part.kind == kinds[case.bonus])

    return points


def earns(bonus: str, f: Unknown, points: int) -> Term:
    """The catalogue's number of points, for 2 caballeros against 1."""
    return all_hold([f.at(case) == points for case in asked(LED) if case.bonus == bonus])


def under_condition(bonus: str, f: Unknown, condition: str) -> Term:
    """The bonus is paid in a general scoring just if the catalogue's condition holds."""
    return all_hold(
        [
            (f.at(case) > 0) == holds(condition, mine=case.mine, best_rival=case.most_of_the_others)
            for case in cases(bonus, GENERAL)
            if case.grande != THEIRS
        ]
    )


def in_scorings(bonus: str, f: Unknown, scorings: frozenset[str]) -> Term:
    """For 2 caballeros against 1 the bonus is paid in just these kinds of scoring."""
    kinds = {"general scoring": (GENERAL,), "special scoring": SPECIAL}
    return all_hold(
        [
            (f.at(case) > 0) == (kind in scorings)
            for kind, cards in kinds.items()
            for card in cards
            for case in asked(LED, card)
            if case.bonus == bonus
        ]
    )


def grande_counts_for(f: Unknown, number: int) -> Term:
    """A Grande counts for so many caballeros."""
    return all_hold(
        [
            f.at(case)
            == earned(
                case,
                is_due=case.mine + number * (case.grande == MINE)
                > case.most_of_the_others + number * (case.grande == THEIRS),
            )
            for case in CASES
            if case.grande
        ]
    )


BONUSES = Chapter(
    name="bonuses",
    asks=N_("How many points does each bonus bring a player from a region?"),
    cases=CASES,
    values=(0, 1, 2),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    manners=(MOST, MORE_THAN_HALF),
    left_open={EN: 0, ES: 0, WEB: 0, PT: 88},
    weights={
        EN: (
            "○44@1/44@1cdefij:c25d7b9a ○13@13bdi:e3015e11 ○10@2bdi:b83deb4e ○44@1bdefij:4b13f5f6 "
            "○30@13efj:1c9a2dc4 ○2@17i:c35d7848 ●44@2bdefghij:ef82b56b ○30@14efj:30172849 ○6@2bdi:4cd3f187 "
            "○1@34:67e53e48 ○42@3g:eef6c9c4 ○24@13e:4d9861ab ○36@13ef:0f13ec23 ○24@13ej:eaedbee2"
        ),
        ES: (
            "○44@1/44@1defij:2d5b8124 ●13@13bdi:e3015e11 ○10@2bdi:b83deb4e ○44@1bdefij:4b13f5f6 "
            "○30@13efj:1c9a2dc4 ○2@17i:c35d7848 ○63@1dg:d5bcaa04 ●44@2bdefghij:ef82b56b ○30@14efj:30172849 "
            "○6@2bdi:4cd3f187 ○1@34:67e53e48 ○42@3g:eef6c9c4 ○24@13e:4d9861ab ○36@13ef:0f13ec23 "
            "○24@13ej:eaedbee2"
        ),
        WEB: (
            "○44@1/44@1cdefij:c25d7b9a ○13@13bdi:e3015e11 ○10@2bdi:b83deb4e ○44@1bcdefij:c8a30e08 "
            "○2@17i:c35d7848 ○63@1:42581741 ●44@2bcdefghij:fbdc6fcb ○6@2bdi:4cd3f187 ○1@34:67e53e48 "
            "○42@3g:eef6c9c4"
        ),
        PT: "○44@2:07045a68 ○88@1:2e188078 ●42@3g:eef6c9c4 ○88@1:2e188078",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "equal",
        (EN, PT): "one says more",
        (ES, WEB): "equal",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "BN-1:points": partial(earns, KINGS),
        "BN-1:condition": partial(under_condition, KINGS),
        "BN-1:when": partial(in_scorings, KINGS),
        "BN-2:points": partial(earns, HOME),
        "BN-2:condition": partial(under_condition, HOME),
        "BN-2:when": partial(in_scorings, HOME),
        "BN-3:both": lambda f, answer: both_are_possible(f),
        "SC-6:grande": grande_counts_for,
    },
)
