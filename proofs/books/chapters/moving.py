"""Moving caballeros (MV-1 to MV-4, AC-1.1 to AC-1.6): how many, whose, from where and to where?

A case is the card, how many of one's own and of others' are moved by it, from what kind of place, and to what
kind of place. The general rules of the stack and the words on each card need each other: a card says "3", the
rules that they may be anybody's, and fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import NamedTuple

import z3

from elgrande.actions import MoveCaballero, UseSpecial
from elgrande.engine import apply, why_not
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.rules.readings import MAY as MAY_BE
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Says, Unknown
from proofs.books.chapters.turn import ends
from proofs.books.sayings import always, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
ANY_3, ANY_4, OWN_4, FOREIGN_3 = "intrigue_3_any", "intrigue_4_any", "intrigue_4_own", "intrigue_3_foreign"
TWO_TWO, FIVE = "intrigue_2_own_2_foreign", "intrigue_5_from_one_region"
SHOWN = {ANY_3: 3, ANY_4: 4, OWN_4: 4, FOREIGN_3: 3, TWO_TWO: 4, FIVE: 5}
REGION, TWO_REGIONS, KINGS, BESIDE = "a region", "two regions", "the King's region", "beside it"
INSIDE, COURTS = "the Castillo", "a court"
PLACES: dict[str, tuple[str, ...]] = {
    REGION: ("granada",),
    TWO_REGIONS: ("granada", "sevilla"),
    KINGS: ("galicia",),
    BESIDE: ("pais_vasco",),
    INSIDE: (CASTILLO,),
    COURTS: (COURT,),
}
GOALS: dict[str, tuple[str, ...]] = {**PLACES, REGION: ("aragon",), TWO_REGIONS: ("aragon", "cataluna")}


class Moved(NamedTuple):
    """The card, how many of one's own and of others' it moves, from where, and to where."""

    card: str
    own: int
    foreign: int
    source: str = REGION
    target: str = REGION

    @property
    def number(self) -> int:
        """How many are moved."""
        return self.own + self.foreign


MOST = {ANY_3: (4, 4), ANY_4: (5, 5), OWN_4: (5, 1), FOREIGN_3: (1, 4), TWO_TWO: (3, 3), FIVE: (6, 1)}
NUMBERS = tuple(
    Moved(card, own, foreign)
    for card, (most_own, most_foreign) in MOST.items()
    for own, foreign in product(range(most_own + 1), range(most_foreign + 1))
    if own + foreign <= max(most_own, most_foreign) or card == TWO_TWO
)
TWO = {card: Moved(card, 0, 2) if card == FOREIGN_3 else Moved(card, 2, 0) for card in SHOWN}
SPLIT = tuple(
    split
    for card in (ANY_3, FIVE)
    for split in (TWO[card]._replace(source=TWO_REGIONS), TWO[card]._replace(target=TWO_REGIONS))
)
BY_PLACE = tuple(
    [TWO[ANY_3]._replace(source=place) for place in (KINGS, INSIDE, COURTS)]
    + [TWO[ANY_3]._replace(target=place) for place in (KINGS, BESIDE, INSIDE)]
)
CASES = (*NUMBERS, *SPLIT, *BY_PLACE)


def numbers(*cards: str) -> list[Moved]:
    """All numbers by these cards, from one region to another."""
    return [case for case in NUMBERS if case.card in cards]


def places(*, source: tuple[str, ...] = (), target: tuple[str, ...] = ()) -> list[Moved]:
    """Two caballeros moved from one of these kinds of places, or to one."""
    return [case for case in BY_PLACE if case.source in source or case.target in target]


# --- functions that have a name --------------------------------------------------------------------


def is_allowed(case: Moved) -> bool:
    """Whether the card names so many of both kinds."""
    own, foreign = case.own, case.foreign
    return {
        ANY_3: own + foreign <= 3,
        ANY_4: own + foreign <= 4,
        OWN_4: own <= 4 and foreign == 0,
        FOREIGN_3: own == 0 and foreign <= 3,
        TWO_TWO: own <= 2 and foreign <= 2,
        FIVE: own + foreign <= 5 and case.source != TWO_REGIONS,
    }[case.card]


def rule(case: Moved) -> str:
    """So many at most, from regions to regions or the Castillo, never through the King's region."""
    is_barred = case.source in (KINGS, INSIDE, COURTS) or case.target == KINGS
    return MAY if is_allowed(case) and not is_barred else MAY_NOT


ONE_MORE = [
    case
    for case in NUMBERS
    if case.number == SHOWN[case.card] + 1
    and case.card != TWO_TWO
    and not (case.card == OWN_4 and case.foreign)
    and not (case.card == FOREIGN_3 and case.own)
]
just_so_many = where(rule, lambda case: case in NUMBERS and case.number < SHOWN[case.card], MAY_NOT)
one_more = where(rule, lambda case: case in ONE_MORE, MAY)
own_only = where(rule, lambda case: case.foreign > 0, MAY_NOT)
foreign_only = where(rule, lambda case: case.own > 0, MAY_NOT)
anybodys = where(rule, lambda case: case in NUMBERS and case.number <= SHOWN[case.card], MAY)
one_source = where(rule, lambda case: case.source == TWO_REGIONS, MAY_NOT)
one_target = where(rule, lambda case: case.target == TWO_REGIONS, MAY_NOT)
five_from_anywhere = where(rule, lambda case: case.source == TWO_REGIONS, MAY)
beside_the_king = where(rule, lambda case: case.target in (REGION, TWO_REGIONS), MAY_NOT)
never_inside = where(rule, lambda case: case.target == INSIDE, MAY_NOT)
out_of_castillo = where(rule, lambda case: case.source == INSIDE, MAY)
out_of_court = where(rule, lambda case: case.source == COURTS, MAY)
through_kings = where(rule, lambda case: KINGS in (case.source, case.target), MAY)
two_in_all = where(rule, lambda case: case in numbers(TWO_TWO) and case.number > 2, MAY_NOT)
nothing = where(rule, lambda case: True, MAY_NOT)

FUNCTIONS: dict[str, Function] = {
    N_("as many as the card names, or fewer, anywhere but through the King's region"): rule,
    N_("just as many as the card names"): just_so_many,
    N_("one more than the card names"): one_more,
    N_("one's own only"): own_only,
    N_("others' only"): foreign_only,
    N_("anybody's, whatever the card says"): anybodys,
    N_("from one region only"): one_source,
    N_("to one place only"): one_target,
    N_("five from several regions"): five_from_anywhere,
    N_("only to regions beside the King's"): beside_the_king,
    N_("none into the Castillo"): never_inside,
    N_("out of the Castillo, too"): out_of_castillo,
    N_("out of a court, too"): out_of_court,
    N_("through the King's region"): through_kings,
    N_("two in all, own and foreign"): two_in_all,
}


# --- what sentences say ----------------------------------------------------------------------------


def fewer(cards: Iterable[str]) -> Says:
    """Where so many may be moved, fewer may."""
    told = numbers(*cards)
    return lambda f: all_hold(
        [
            z3.Implies(f.equals(case, MAY), f.equals(less, MAY))
            for case in told
            for less in (case._replace(own=case.own - 1), case._replace(foreign=case.foreign - 1))
            if min(less.own, less.foreign) >= 0
        ]
    )


def whosever(f: Unknown) -> Term:
    """Where the card does not name one kind, it matters how many are moved, not whose."""
    told = numbers(ANY_3, ANY_4, FIVE)
    return all_hold([f.at(case) == f.at(Moved(case.card, case.number, 0)) for case in told])


def split(side: str, f: Unknown) -> Term:
    """From several regions, or to several, as from or to one; but where a card names one region."""
    told = [case for case in SPLIT if getattr(case, side) == TWO_REGIONS]
    cases = [case for case in told if side == "target" or case.card != FIVE]
    return all_hold([f.at(case) == f.at(TWO[case.card]) for case in cases])


def up_to(card: str, number: int, is_named: Callable[[Moved], bool], f: Unknown) -> Term:
    """So many of some that are named may be moved, and no more than so many of any."""
    told = numbers(card)
    exactly = [f.equals(case, MAY) for case in told if case.number == number and is_named(case)]
    return all_hold(any_holds(exactly), *(f.equals(case, MAY_NOT) for case in told if case.number > number))


# --- the books -------------------------------------------------------------------------------------


def passage(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    says: Says | dict[str, Says],
    allows: tuple[Function, ...],
    excludes: tuple[Function, ...],
    *clauses: str,
) -> Passage:
    """A passage that allows the rule, too."""
    return Passage(book, section, place, paraphrase, says, (rule, *allows), excludes, clauses)


def general(book: str, section: str, kinds: str) -> tuple[Passage, ...]:
    """The general rules of the stack, of which two books have the same six."""
    both_sides = (partial(split, "source"), partial(split, "target"))
    return (
        passage(
            book,
            section,
            N_("first general rule"),
            kinds,
            whosever,
            (just_so_many, one_more, through_kings, nothing),
            (own_only, foreign_only),
            "MV-4",
        ),
        passage(
            book,
            section,
            N_("second general rule"),
            N_("From one region or several; and to one or several likewise."),
            lambda f: all_hold([says(f) for says in both_sides]),
            (one_more, own_only, five_from_anywhere, nothing),
            (one_source, one_target),
            "MV-2",
        ),
        passage(
            book,
            section,
            N_("third general rule"),
            N_("None is moved from the Castillo or from a court."),
            always(places(source=(INSIDE, COURTS)), MAY_NOT),
            (one_more, own_only, through_kings, nothing),
            (out_of_castillo, out_of_court),
            "MV-3",
            "CA-3",
        ),
        passage(
            book,
            section,
            N_("fourth general rule"),
            N_("One may always move fewer than the card names."),
            fewer(SHOWN),
            (own_only, one_more, one_source, nothing),
            (just_so_many,),
            "MV-1",
        ),
        passage(
            book,
            section,
            N_("fifth general rule"),
            N_("Not only to regions beside the King's: to all but his own, and into the Castillo."),
            lambda f: all_hold(
                always([TWO[ANY_3], *places(target=(BESIDE, INSIDE))], MAY)(f),
                always(places(target=(KINGS,)), MAY_NOT)(f),
            ),
            (one_source, one_more, out_of_castillo, out_of_court),
            (beside_the_king, never_inside, through_kings),
            "MV-2",
        ),
        through_the_kings(book, section, N_("sixth general rule")),
    )


def through_the_kings(book: str, section: str, place: str) -> Passage:
    """None is taken from the King's region, none put into it."""
    return passage(
        book,
        section,
        place,
        N_("None is taken from the King's region, none is put into it."),
        always(places(source=(KINGS,), target=(KINGS,)), MAY_NOT),
        (just_so_many, own_only, out_of_castillo, nothing),
        (through_kings,),
        "KG-1",
    )


def in_part(book: str, section: str, paraphrase: str) -> Passage:
    """The card that names four is an example of those that may be used in part."""
    return passage(
        book,
        section,
        N_("sentence on some cards"),
        paraphrase,
        fewer((ANY_4,)),
        (own_only, one_more, just_so_many_but_four, nothing),
        (just_so_many,),
        "MV-1",
    )


just_so_many_but_four = where(just_so_many, lambda case: case in numbers(ANY_4) and case.number <= 4, MAY)


def never_out(book: str, section: str, paraphrase: str) -> Passage:
    """None is moved out of the Castillo."""
    return passage(
        book,
        section,
        N_("third point"),
        paraphrase,
        always(places(source=(INSIDE,)), MAY_NOT),
        (through_kings, never_inside, nothing),
        (out_of_castillo,),
        "CA-3",
    )


def any_inside(book: str, section: str, paraphrase: str) -> Passage:
    """Some or all may be moved into the Castillo."""
    return passage(
        book,
        section,
        N_("third point, second half"),
        paraphrase,
        always(places(target=(INSIDE,)), MAY),
        (through_kings, out_of_castillo, beside_the_king),
        (never_inside,),
        "CA-2",
    )


def so_many(
    book: str, section: str, paraphrase: str, card: str, clause: str, fewer_named: bool = False
) -> Passage:
    """The card names so many, without saying whose; or so many at most."""

    def says(f: Unknown) -> Term:
        named = up_to(card, SHOWN[card], lambda case: True, f)
        return all_hold(named, fewer((card,))(f)) if fewer_named else named

    return passage(
        book,
        section,
        N_("card"),
        paraphrase,
        says,
        (own_only, through_kings, *(() if fewer_named else (just_so_many,))),
        (one_more, nothing, *((just_so_many,) if fewer_named else ())),
        clause,
    )


def of_one_kind(book: str, section: str, paraphrase: str, card: str, clause: str) -> Passage:
    """The card names so many of one's own, or of others'."""
    is_own = card == OWN_4
    return passage(
        book,
        section,
        N_("card"),
        paraphrase,
        partial(up_to, card, SHOWN[card], lambda case: not (case.foreign if is_own else case.own)),
        (just_so_many, anybodys, through_kings),
        (one_more, nothing),
        clause,
    )


def no_others(book: str, section: str, paraphrase: str, card: str, clause: str) -> Passage:
    """By this card none of the other kind is moved."""
    is_own = card == OWN_4
    return passage(
        book,
        section,
        N_("explanation"),
        paraphrase,
        always([case for case in numbers(card) if (case.foreign if is_own else case.own)], MAY_NOT),
        (just_so_many, own_only, foreign_only, nothing),
        (anybodys,),
        clause,
    )


def two_and_two(book: str, section: str) -> Passage:
    """Two of one's own and two of others'."""
    return passage(
        book,
        section,
        N_("card"),
        N_("Two of one's own and two of others' may be moved."),
        always([Moved(TWO_TWO, 2, 2)], MAY),
        (just_so_many, anybodys, one_source),
        (own_only, two_in_all),
        "AC-1.5",
    )


def not_more_than_two(book: str, section: str, paraphrase: str, *, each: bool) -> Passage:
    """At most two of each kind; or, if the words do not say so, two of both kinds together."""
    told = numbers(TWO_TWO)
    of_each = [always([case], rule(case)) for case in told]
    in_all = [always([case], two_in_all(case)) for case in told]
    ways: dict[str, Says] = {
        N_("two of each"): lambda f: all_hold([says(f) for says in of_each]),
        N_("two in all"): lambda f: all_hold([says(f) for says in in_all]),
    }
    return passage(
        book,
        section,
        N_("explanation"),
        paraphrase,
        ways[N_("two of each")] if each else ways,
        (one_source, through_kings, *(() if each else (two_in_all,))),
        (just_so_many, where(rule, lambda case: case == Moved(TWO_TWO, 3, 0), MAY), own_only),
        "AC-1.5",
    )


def one_region(book: str, section: str) -> Passage:
    """All from the same region, but to several places."""
    (source,) = (case for case in SPLIT if case.card == FIVE and case.source == TWO_REGIONS)
    (target,) = (case for case in SPLIT if case.card == FIVE and case.target == TWO_REGIONS)
    return passage(
        book,
        section,
        N_("explanation"),
        N_("All come from one region; they may go, as usual, to several."),
        lambda f: all_hold(f.equals(source, MAY_NOT), f.at(target) == f.at(TWO[FIVE])),
        (one_more, own_only, nothing),
        (five_from_anywhere, one_target),
        "AC-1.6",
    )


INTO_TOO, NEVER_OUT = N_("Some or all may be moved into it."), N_("Caballeros are never moved out of it.")
FOUR_IN_PART = N_("The card on four caballeros is one that may be used in part.")

ENGLISH = (
    in_part(EN, "3.2, Special Action", FOUR_IN_PART),
    never_out(EN, "The Castillo", NEVER_OUT),
    any_inside(EN, "The Castillo", INTO_TOO),
    *general(EN, "Stack 1", N_("One's own and others', unless the card says otherwise.")),
    so_many(EN, "Stack 1, Intrigue: any 3", N_("Any three may be moved."), ANY_3, "AC-1.1"),
    so_many(EN, "Stack 1, Intrigue: any 4", N_("Any four may be moved."), ANY_4, "AC-1.2"),
    of_one_kind(EN, "Stack 1, Intrigue: 4 own", N_("Any four of one's own may be moved."), OWN_4, "AC-1.3"),
    no_others(EN, "Stack 1, Intrigue: 4 own", N_("Only one's own, never others'."), OWN_4, "AC-1.3"),
    of_one_kind(
        EN, "Stack 1, Intrigue: 3 foreign", N_("Any three of others' may be moved."), FOREIGN_3, "AC-1.4"
    ),
    no_others(EN, "Stack 1, Intrigue: 3 foreign", N_("Only others', never one's own."), FOREIGN_3, "AC-1.4"),
    two_and_two(EN, "Stack 1, Intrigue: 2 own, 2 foreign"),
    not_more_than_two(
        EN,
        "Stack 1, Intrigue: 2 own, 2 foreign",
        N_("Up to two and no more of both, one's own and others': of each, or in all."),
        each=False,
    ),
    so_many(
        EN, "Stack 1, Intrigue: 5 from one region", N_("Up to five from one region."), FIVE, "AC-1.6", True
    ),
    one_region(EN, "Stack 1, Intrigue: 5 from one region"),
)

# What the third point on the Castillo calls taking away may be sending back: it is in the chapter on that.
SPANISH = (
    *general(ES, "Primer mazo", N_("One's own as well as others'; the exceptions are named.")),
    so_many(ES, "Primer mazo, Intrigante: 3 caballeros", N_("Three may be moved."), ANY_3, "AC-1.1"),
    so_many(ES, "Primer mazo, Intrigante: 4 caballeros", N_("Four may be moved."), ANY_4, "AC-1.2"),
    of_one_kind(
        ES, "Primer mazo, Intrigante: 4 tuyos", N_("Four of one's own may be moved."), OWN_4, "AC-1.3"
    ),
    no_others(ES, "Primer mazo, Intrigante: 4 tuyos", N_("Only one's own, never others'."), OWN_4, "AC-1.3"),
    of_one_kind(
        ES, "Primer mazo, Intrigante: 3 rivales", N_("Three of others' may be moved."), FOREIGN_3, "AC-1.4"
    ),
    no_others(
        ES, "Primer mazo, Intrigante: 3 rivales", N_("Only others', never one's own."), FOREIGN_3, "AC-1.4"
    ),
    two_and_two(ES, "Primer mazo, Intrigante: 2 tuyos y 2 rivales"),
    not_more_than_two(
        ES,
        "Primer mazo, Intrigante: 2 tuyos y 2 rivales",
        N_("Up to two of one's own and two of others'; in no case more."),
        each=True,
    ),
    so_many(
        ES,
        "Primer mazo, Intrigante: 5 de una región",
        N_("Five from a region of one's choice."),
        FIVE,
        "AC-1.6",
    ),
    one_region(ES, "Primer mazo, Intrigante: 5 de una región"),
)

ON_THE_WEB = (
    in_part(WEB, "3.B, La acción especial", FOUR_IN_PART),
    never_out(WEB, "El castillo", NEVER_OUT),
    any_inside(WEB, "El castillo", N_("From a region they may be moved into it.")),
    through_the_kings(WEB, "El rey, 1", N_("second sentence")),
)


# --- the chapter -----------------------------------------------------------------------------------


TELLING = {
    ANY_3: N_("any 3: {own} own, {foreign} foreign, {source:from} {target:to}"),
    ANY_4: N_("any 4: {own} own, {foreign} foreign, {source:from} {target:to}"),
    OWN_4: N_("4 own: {own} own, {foreign} foreign, {source:from} {target:to}"),
    FOREIGN_3: N_("3 foreign: {own} own, {foreign} foreign, {source:from} {target:to}"),
    TWO_TWO: N_("2 own and 2 foreign: {own} own, {foreign} foreign, {source:from} {target:to}"),
    FIVE: N_("5 from a region: {own} own, {foreign} foreign, {source:from} {target:to}"),
}


def told(case: Moved) -> Sentence:
    """The case in a sentence."""
    counted = {"own": case.own, "foreign": case.foreign, "shown": SHOWN[case.card]}
    sources, targets = PLACES[case.source], GOALS[case.target]
    if case.source == TWO_REGIONS:
        message = N_("a card for {shown}: {own} own, {foreign} foreign, from {regions} {target:to}")
        return Sentence.of(message, regions=sources, target=targets[0], **counted)
    if case.target == TWO_REGIONS:
        message = N_("a card for {shown}: {own} own, {foreign} foreign, {source:from} to {regions}")
        return Sentence.of(message, source=sources[0], regions=targets, **counted)
    return Sentence.of(TELLING[case.card], source=sources[0], target=targets[0], **counted)


def board(case: Moved, edition: Edition = EN_BASE) -> State:
    """The first player is about to use the card; caballeros of both stand in every place."""
    there = {"granada": (6, 6), "sevilla": (5, 5), PLACES[KINGS][0]: (5, 5)}
    return position(
        2, turn=0, card=case.card, king=PLACES[KINGS][0], caballeros=there, castillo=(3, 3), edition=edition
    )


def played(edition: Edition) -> Function:
    """Whether the engine lets them be moved, one's own first, and the turn end there."""

    def allowed(case: Moved) -> str:
        state = apply(board(case, edition), UseSpecial(0)).state
        sources, targets = PLACES[case.source], GOALS[case.target]
        for nth, owner in enumerate((0,) * case.own + (1,) * case.foreign):
            move = MoveCaballero(0, owner, sources[nth % len(sources)], targets[nth % len(targets)])
            if why_not(state, move):
                return MAY_NOT
            state = apply(state, move).state
        return MAY if ends(state) else MAY_NOT

    return allowed


def number_moved(f: Unknown, condition: str) -> Term:
    """How many are moved by the cards that do not say whose."""
    told = numbers(ANY_3, ANY_4)
    return all_hold(
        [
            f.equals(case, MAY if holds(condition, moved=case.number, shown=SHOWN[case.card]) else MAY_NOT)
            for case in told
        ]
    )


def several(f: Unknown, answer: str) -> Term:
    """Whether they may come from several regions and go to several."""
    return always([case for case in SPLIT if case.card == ANY_3], MAY if answer == MAY_BE else MAY_NOT)(f)


def goes_to(f: Unknown, answer: frozenset[str]) -> Term:
    """To which kinds of places they may go, and to which not."""
    kinds = {
        "regions beside the King": places(target=(BESIDE,)),
        "other regions": [TWO[ANY_3]],
        "the King's region": places(target=(KINGS,)),
        "the Castillo": places(target=(INSIDE,)),
    }
    return all_hold([always(cases, MAY if kind in answer else MAY_NOT)(f) for kind, cases in kinds.items()])


def comes_from(f: Unknown, answer: frozenset[str]) -> Term:
    """From which kinds of places they may come, and from which not."""
    kinds = {
        "regions": [TWO[ANY_3]],
        "the Castillo": places(source=(INSIDE,)),
        "a court": places(source=(COURTS,)),
    }
    return all_hold([always(cases, MAY if kind in answer else MAY_NOT)(f) for kind, cases in kinds.items()])


def whose(f: Unknown, answer: frozenset[str]) -> Term:
    """Whose caballeros may be moved by a card that does not say."""
    kinds = {"own": Moved(ANY_3, 1, 0), "foreign": Moved(ANY_3, 0, 1)}
    return all_hold([f.equals(case, MAY if kind in answer else MAY_NOT) for kind, case in kinds.items()])


def by_card(card: str, f: Unknown, condition: str) -> Term:
    """How many of one's own and of others' the card moves, and from how many regions."""
    told = [*numbers(card), *(case for case in SPLIT if case.card == card)]
    return all_hold([f.equals(case, MAY if holds(condition, **amounts(case)) else MAY_NOT) for case in told])


def amounts(case: Moved) -> dict[str, int]:
    """The numbers of a case as the catalogue names them."""
    return {"own": case.own, "foreign": case.foreign, "regions": 2 if case.source == TWO_REGIONS else 1}


MOVING = Chapter(
    name="moving",
    asks=N_("May these caballeros be moved?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB),
    left_open={EN: 0, ES: 0, WEB: 91},
    weights={
        EN: (
            "○21@16b:04fbfa5e ○1@91l:11269e9b ○1@95ek:d578e40c ●49@1de:1b46cf57 ●5@10bgh:26079648 "
            "●2@91lm:21899200 ●85@1b:c0cbd612 ●4@10bejkn:70e72417 ●2@90n:a9ca3738 ●9@4cj:dfd6bdec "
            "●11@20cj:c616fcc3 ●3@45cej:0825fda2 ●5@38f:f0289f59 ●3@51cdj:823c63b7 ●4@53f:210cb533 "
            "●1@67dejo:e6c65ac6 ●16@57/16@57bdefj:dded7fd4 ●13@73bcej:59cb0151 ●3@77bhi:4632ab64"
        ),
        ES: (
            "●49@1de:1b46cf57 ●5@10bgh:26079648 ●2@91lm:21899200 ●85@1b:c0cbd612 ●4@10bejkn:70e72417 "
            "●2@90n:a9ca3738 ●9@4cj:dfd6bdec ●11@20cj:c616fcc3 ●3@45cej:0825fda2 ●5@38f:f0289f59 "
            "●3@51cdj:823c63b7 ●4@53f:210cb533 ○1@67dejo:e6c65ac6 ●16@57bdefjo:c3ef8214 ●4@82cej:62f5cc39 "
            "●3@77bhi:4632ab64"
        ),
        WEB: "●21@16b:04fbfa5e ●1@91l:11269e9b ●1@95ek:d578e40c ●2@90n:a9ca3738",
    },
    relations={(EN, ES): "equal", (EN, WEB): "one says more", (ES, WEB): "one says more"},
    answers={
        "MV-1:number": number_moved,
        "MV-2:several": several,
        "MV-2:to": goes_to,
        "MV-3:from": comes_from,
        "MV-4:whose": whose,
        **{f"AC-1.{nth}:number": partial(by_card, card) for nth, card in enumerate(SHOWN, start=1)},
    },
)
