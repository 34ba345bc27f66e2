"""Cards that send caballeros back (AC-2.2 to AC-2.5): whose, how many, and from where?

A case is what such a card does. Either how many caballeros one player has in the court and in regions, and
how many of them go from where; or how many each of two opponents loses to a Banishment, and whether from
different regions; or who returns first. The Spanish card on banishing lets one "return 1 of each", as others
let one "move 4": whether some may then be spared, or the whole is left to one's choice, its words leave open.
Its explanation has the words of the English one, and neither speaks of sparing: the English card itself rules
it out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from elgrande.actions import ReturnCaballero, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.edition_fields import Banishment
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES
from elgrande.rules.readings import MAY as MAY_BE
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import always, where
from proofs.books.tables import Tables
from proofs.games.card_playouts import change, ends
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
ALL, THREE, BANISHMENT, ANGRY = "decay_all", "decay_3", "banishment", "angry_king"
ENOUGH = 3
REGIONS = ("aragon", "sevilla")
KINGS = "galicia"


class Sent(NamedTuple):
    """What a card sends back of one player, who has so many in the court and in a region."""

    card: str
    own: bool  # of the player who uses it
    court: int
    there: int
    from_court: int
    from_regions: int = 0
    from_castillo: int = 0

    @property
    def number(self) -> int:
        """How many go."""
        return self.from_court + self.from_regions + self.from_castillo


class Banished(NamedTuple):
    """How many each of two opponents loses to a Banishment, and whether they stood in different regions."""

    first: int
    second: int
    apart: bool = False


class Beginning(NamedTuple):
    """Which opponent the angry King asks first: so many seats to the left of whoever uses the card."""

    seat: int


Case = Sent | Banished | Beginning
HELD = (0, 2, 3, 5)
DECAY = tuple(
    Sent(card, own, court, 2, gone)
    for card in (ALL, THREE)
    for own in (False, True)
    for court in HELD
    for gone in range(court + 1)
)
BESIDES = tuple(Sent(card, False, 2, 2, 2, 1) for card in (ALL, THREE))
BANISHING = tuple(
    Banished(first, second, apart)
    for first in range(3)
    for second in range(2)
    for apart in (False, True)
    if first + second and (not apart or (first and second))
)
ELSEWHERE = (Sent(BANISHMENT, False, 2, 2, 1), Sent(BANISHMENT, False, 2, 2, 0, 0, 1))
ONES_OWN = tuple(Sent(BANISHMENT, True, 2, 2, 0, gone) for gone in (0, 1))
ENRAGED = tuple(
    Sent(ANGRY, False, court, there, from_court, from_regions)
    for court, there in ((2, 2), (4, 0), (0, 4), (1, 1))
    for from_court in range(court + 1)
    for from_regions in range(there + 1)
)
INSIDE = Sent(ANGRY, False, 2, 2, 2, 0, 1)
SPARED = tuple(Sent(ANGRY, True, 2, 2, gone, gone) for gone in (0, 1))
ORDER = (Beginning(1), Beginning(2))
CASES: tuple[Case, ...] = (
    *DECAY,
    *BESIDES,
    *BANISHING,
    *ELSEWHERE,
    *ONES_OWN,
    *ENRAGED,
    INSIDE,
    *SPARED,
    *ORDER,
)
RICH = tuple(case for case in ENRAGED if case.court + case.there >= ENOUGH)


# --- functions that have a name --------------------------------------------------------------------


def due(case: Sent) -> int:
    """How many go back."""
    if case.own:
        return 0
    held = {ALL: case.court, THREE: min(ENOUGH, case.court), BANISHMENT: 1}
    return held.get(case.card, min(ENOUGH, case.court + case.there))


def from_where(case: Sent) -> bool:
    """Whether they come from where they may: the court, or regions, or either."""
    if case.from_castillo:
        return False
    return not case.from_court if case.card == BANISHMENT else case.card == ANGRY or not case.from_regions


def rule(case: Case) -> str:
    """As many as the card says, of every opponent, from where it says; clockwise from the left."""
    if isinstance(case, Sent):
        return MAY if case.number == due(case) and from_where(case) else MAY_NOT
    if isinstance(case, Banished):
        return MAY if case.first == case.second == 1 else MAY_NOT
    return MAY if case.seat == 1 else MAY_NOT


def some_spared(case: Case) -> str:
    """As the rule, but whoever uses the Banishment may spare an opponent."""
    return MAY if isinstance(case, Banished) and max(case.first, case.second) == 1 else rule(case)


def is_own(case: Case) -> bool:
    """Whether it is about caballeros of the player who uses the card."""
    return isinstance(case, Sent) and case.own


def of_everybody(case: Case) -> str:
    """As the rule, but the player who uses the card returns as many."""
    return rule(case._replace(own=False)) if isinstance(case, Sent) else rule(case)


def at_most(case: Case) -> str:
    """As many as the card says, or fewer."""
    if isinstance(case, Sent) and not case.own and from_where(case):
        return MAY if case.number <= due(case) else MAY_NOT
    return rule(case)


two_of_one = where(rule, lambda case: case in BANISHING and case.first == 2, MAY)
from_one_region = where(rule, lambda case: case in BANISHING and case.apart, MAY_NOT)
court_only = where(rule, lambda case: case in ENRAGED and case.from_regions > 0, MAY_NOT)
from_anywhere = where(rule, lambda case: case in (*ELSEWHERE, INSIDE), MAY)
other_way_round = where(where(rule, ORDER[:1].__contains__, MAY_NOT), ORDER[1:].__contains__, MAY)
none_if_too_few = where(
    where(rule, lambda case: case in DECAY and case.card == THREE and 0 < case.court < ENOUGH, MAY_NOT),
    lambda case: case in DECAY and case.card == THREE and case.court < ENOUGH and not case.from_court,
    MAY,
)

FUNCTIONS: dict[str, Function] = {
    N_("so many of every opponent, clockwise"): rule,
    N_("the same, but opponents may be spared a Banishment"): some_spared,
    N_("whoever uses the card returns them, too"): of_everybody,
    N_("fewer may be returned"): at_most,
    N_("a Banishment takes two of one opponent"): two_of_one,
    N_("a Banishment takes them all from the same region"): from_one_region,
    N_("the angry King takes them from courts only"): court_only,
    N_("also from where the card does not say"): from_anywhere,
    N_("counter-clockwise"): other_way_round,
    N_("whoever has fewer than three returns none"): none_if_too_few,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(rule, (MAY, MAY_NOT))
COURT_BACK, RICH_COURTS, POOR_COURTS, OWN_COURT = (
    [case for case in (*DECAY, *BESIDES) if case.card == ALL and not case.own],
    [case for case in DECAY if case.card == THREE and not case.own and case.court >= ENOUGH],
    [case for case in (*DECAY, *BESIDES) if case.card == THREE and not case.own and case.court < ENOUGH],
    {card: [case for case in DECAY if case.card == card and case.own] for card in (ALL, THREE)},
)
ONE_OF_EACH = [case for case in BANISHING if case.first < 2]
TOO_MANY = [case for case in BANISHING if case.first == 2]
SPARING = [case for case in ONE_OF_EACH if case.first + case.second == 1]
BOTH_LOSE = [case for case in ONE_OF_EACH if case.first and case.second]
THREE_IN_ALL = [case for case in RICH if case.number == ENOUGH]
OTHER_NUMBERS = [case for case in RICH if case.number != ENOUGH]


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    clause: str,
    cases: Iterable[Case],
    *wrong: Function,
    right: tuple[Function, ...] = (),
) -> Passage:
    """A sentence that says of these cases what the rule says of them."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(cases),
        allows=right,
        excludes=wrong,
        clauses=(clause,),
    )


CARD, ITS_SECOND, FIRST, SECOND = (
    N_("card"),
    N_("card, second sentence"),
    N_("explanation, first sentence"),
    N_("explanation, second sentence"),
)
ALL_BACK = N_("Every opponent sends all from the court back to the provinces.")
THREE_BACK = N_("Every opponent sends three from the court back to the provinces.")
NOT_ONESELF = N_("That is so of opponents alone, not of oneself.")
WITH_FEWER = N_("Whoever has fewer than three there sends all of them.")


def decay(book: str, of_all: str, of_three: str, further: str) -> tuple[Passage, ...]:
    """The two cards on courts, which both books explain alike."""
    return (
        says(book, of_all, CARD, ALL_BACK, "AC-2.2", COURT_BACK, at_most, right=(of_everybody,)),
        says(book, of_all, N_("explanation"), NOT_ONESELF, "AC-2.2", OWN_COURT[ALL], of_everybody),
        says(book, of_three, CARD, THREE_BACK, "AC-2.3", RICH_COURTS, at_most, right=(none_if_too_few,)),
        says(book, of_three, FIRST, NOT_ONESELF, "AC-2.3", OWN_COURT[THREE], of_everybody),
        says(book, of_three, further, WITH_FEWER, "AC-2.3", POOR_COURTS, none_if_too_few),
    )


def choosing(book: str, section: str) -> Passage:
    """The explanation of Banishment, the same in both books; if some may be spared, the card says."""
    return says(
        book,
        section,
        N_("explanation"),
        N_("The player chooses one of every opponent, and none of his own."),
        "AC-2.4",
        [Banished(1, 1), *TOO_MANY, *ONES_OWN],
        two_of_one,
        of_everybody,
        right=(some_spared, from_one_region, from_anywhere),
    )


EN_BANISHMENT, ES_BANISHMENT = "Stack 2, 1 of each other player", "Segundo mazo, Destierro"
EN_ANGRY, ES_ANGRY = "Stack 2, The King is Angry", "Segundo mazo, El rey enfurecido"
FROM_EITHER = N_("They come from regions or from the court, as their owner likes.")

FROM_REGIONS = TABLES.ruled([*ONE_OF_EACH, *TOO_MANY, *ELSEWHERE])

ENGLISH = (
    *decay(EN, "Stack 2, Decay of Authority: all", "Stack 2, Decay of Authority: 3", SECOND),
    TABLES.says(
        EN,
        EN_BANISHMENT,
        CARD,
        N_("One caballero of every opponent goes back, from any region: from one for all, or each from any."),
        ways={
            N_("each from any region"): FROM_REGIONS,
            N_("all from one region"): {**FROM_REGIONS, Banished(1, 1, apart=True): MAY_NOT},
        },
        allows=(of_everybody, from_one_region),
        excludes=(some_spared, two_of_one, from_anywhere),
        clauses=("AC-2.4",),
    ),
    choosing(EN, EN_BANISHMENT),
    says(
        EN,
        EN_ANGRY,
        CARD,
        N_("Every opponent has to send three back."),
        "AC-2.5",
        OTHER_NUMBERS,
        at_most,
        right=(court_only, other_way_round, of_everybody),
    ),
    says(
        EN,
        EN_ANGRY,
        ITS_SECOND,
        FROM_EITHER,
        "AC-2.5",
        [*THREE_IN_ALL, INSIDE],
        court_only,
        from_anywhere,
        right=(at_most, of_everybody),
    ),
    says(
        EN,
        EN_ANGRY,
        N_("explanation"),
        N_("Clockwise from the player's left, each of the others sends three of his own; not he himself."),
        "AC-2.5",
        [*OTHER_NUMBERS, *SPARED, *ORDER],
        other_way_round,
        of_everybody,
        right=(court_only, from_anywhere),
    ),
)

SPANISH = (
    *decay(ES, "Segundo mazo, Merma de autoridad: todos", "Segundo mazo, Merma de autoridad: 3", SECOND),
    TABLES.says(
        ES,
        ES_BANISHMENT,
        CARD,
        N_("One may send back one caballero of each of the others: some may be spared, or none."),
        ways={
            N_("one of each, or the card is not used"): TABLES.ruled([*SPARING, *TOO_MANY, BANISHING[-1]]),
            N_("one of each, or of some"): {
                **TABLES.ruled([*TOO_MANY, BANISHING[-1]]),
                **dict.fromkeys(SPARING, MAY),
            },
        },
        allows=(rule, some_spared, of_everybody),
        excludes=(two_of_one, *(but(some_spared, {case: MAY}) for case in TOO_MANY)),
        clauses=("AC-2.4",),
    ),
    says(
        ES,
        ES_BANISHMENT,
        ITS_SECOND,
        N_("They must come from the regions."),
        "AC-2.4",
        [*BOTH_LOSE, *ELSEWHERE],
        from_anywhere,
        from_one_region,
        right=(some_spared, two_of_one),
    ),
    choosing(ES, ES_BANISHMENT),
    says(
        ES,
        ES_ANGRY,
        CARD,
        N_("Clockwise from the left, each of the others has to send three back."),
        "AC-2.5",
        [*OTHER_NUMBERS, *ORDER],
        at_most,
        other_way_round,
        right=(court_only, of_everybody),
    ),
    says(
        ES,
        ES_ANGRY,
        ITS_SECOND,
        FROM_EITHER,
        "AC-2.5",
        [*THREE_IN_ALL, INSIDE],
        court_only,
        from_anywhere,
        right=(at_most, of_everybody),
    ),
    says(
        ES,
        ES_ANGRY,
        N_("explanation"),
        N_("By turns, each rival chooses which three of his own go back."),
        "AC-2.5",
        [*THREE_IN_ALL, *OTHER_NUMBERS, *SPARED],
        at_most,
        court_only,
        of_everybody,
        right=(other_way_round, from_anywhere),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    ALL: N_("Decay of Authority, all: {gone} of {court} leave {whose} court, and {taken} a region"),
    THREE: N_("Decay of Authority, three: {gone} of {court} leave {whose} court, and {taken} a region"),
    BANISHMENT: N_("Banishment: {gone} leave {whose} court, {taken} a region, {inside} the Castillo"),
    ANGRY: N_(
        "the angry King: {gone} of {court} leave {whose} court, {taken} of {there} a region, {inside} the"
        " Castillo"
    ),
}
OPPONENTS, ONESELF = N_("an opponent's"), N_("one's own")


def told(case: Case) -> Sentence:
    """The case in a sentence."""
    if isinstance(case, Beginning):
        return Sentence.of(
            N_("the angry King: the opponent {seat} to the left returns first"), seat=case.seat
        )
    if isinstance(case, Banished):
        message = (
            N_("Banishment: of two opponents, one loses {first}, the other {second}, from two regions")
            if case.apart
            else N_("Banishment: of two opponents, one loses {first}, the other {second}")
        )
        return Sentence.of(message, first=case.first, second=case.second)
    return Sentence.of(
        TELLING[case.card],
        whose=ONESELF if case.own else OPPONENTS,
        court=case.court,
        gone=case.from_court,
        taken=case.from_regions,
        there=case.there,
        inside=case.from_castillo,
    )


def board(case: Case, edition: Edition = EN_BASE) -> State:
    """The card is about to be used; an opponent, or the player himself, has so many in court and region."""
    if not isinstance(case, Sent):
        card = BANISHMENT if isinstance(case, Banished) else ANGRY
        crowd = dict.fromkeys(REGIONS, (2, 2, 2))
        return position(3, turn=0, card=card, king=KINGS, caballeros=crowd, edition=edition)
    others = (5, 3)
    court, there = ((mine, other) if case.own else (other, mine) for mine, other in pairs(case, others))
    return position(
        2,
        turn=0,
        card=case.card,
        king=KINGS,
        court=court,
        caballeros={REGIONS[0]: there},
        castillo=(2, 2),
        edition=edition,
    )


def pairs(case: Sent, others: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """What the player has whom a case is about, and what the other one has: in the court, in the region."""
    return (case.court, others[0]), (case.there, others[1])


def played(edition: Edition) -> Function:
    """Whether the engine lets a card's special action end so, or begin so."""

    def may(case: Case) -> str:
        begun = apply(board(case, edition), UseSpecial(0)).state
        if isinstance(case, Beginning):
            asked = {action.player for action in legal_actions(begun) if isinstance(action, ReturnCaballero)}
            return MAY if asked == {case.seat} else MAY_NOT
        before = board(case, edition)
        outcomes = {outcome(case, before, after) for after in ends(begun)}
        return MAY if case in outcomes else MAY_NOT

    return may


def outcome(case: Case, before: State, after: State) -> Case:
    """What was done, as a case."""
    if isinstance(case, Sent):
        player = 0 if case.own else 1
        court, there, inside = (
            -change(before, after, place, player) for place in (COURT, REGIONS[0], CASTILLO)
        )
        return case._replace(from_court=court, from_regions=there, from_castillo=inside)
    lost = [{region: -change(before, after, region, player) for region in REGIONS} for player in (1, 2)]
    first, second = (sum(each.values()) for each in lost)
    apart = bool(first and second) and lost[0] != lost[1]
    return Banished(first, second, apart)


def number_returned(cases: Iterable[Sent], f: Unknown, condition: str) -> Term:
    """Whether so many may be returned of so many held, by a condition of the catalogue."""
    return all_hold(
        [
            f.equals(case, MAY if holds(condition, returned=case.number, held=case.court) else MAY_NOT)
            for case in cases
        ]
    )


def who(cases: Iterable[Sent], f: Unknown, answer: str) -> Term:
    """Whether whoever uses the card returns none himself."""
    spared = always([case for case in cases if case.number], MAY_NOT)(f)
    return spared if answer == "opponents only" else ~spared


def spares(f: Unknown, answer: Banishment) -> Term:
    """Whether an opponent may be spared."""
    return always(SPARING, MAY_NOT if answer == Banishment.MUST_TAKE_EACH else MAY)(f)


def so_many_each(f: Unknown, condition: str) -> Term:
    """How many one opponent may lose, while the other loses one from the same region."""
    return all_hold(
        [
            f.equals(case, MAY if holds(condition, lost=case.first) else MAY_NOT)
            for case in BANISHING
            if case.first and case.second and not case.apart
        ]
    )


def from_two_regions(f: Unknown, answer: str) -> Term:
    """Whether they may stand in different regions."""
    return always([Banished(1, 1, apart=True)], MAY if answer == MAY_BE else MAY_NOT)(f)


def in_order(f: Unknown, answer: str) -> Term:
    """Who returns first: the player to the left, or none before the others."""
    clockwise = answer == "clockwise from your left"
    return all_hold(f.equals(ORDER[0], MAY if clockwise else MAY_NOT), f.equals(ORDER[1], MAY_NOT))


def taken_from(f: Unknown, answer: frozenset[str]) -> Term:
    """From which kinds of places the angry King takes three."""
    kinds = {
        "the court": Sent(ANGRY, False, 4, 0, 3),
        "regions": Sent(ANGRY, False, 0, 4, 0, 3),
        "the Castillo": INSIDE,
    }
    return all_hold([f.equals(case, MAY if kind in answer else MAY_NOT) for kind, case in kinds.items()])


RETURNING = Chapter(
    name="returning",
    asks=N_("Which caballeros does a card send back to the provinces?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH),
    left_open={EN: 5, ES: 6},
    weights={
        EN: (
            "●15@1d:d39056d6 ●14@15c:4e2cb107 ●10@33d:c67fee85 ●14@43c:ed58251e ●5@29dj:47da025f "
            "●9@59/9@59beh:78e41e53 ●6@61ce:80fcbf37 ○15@70d:67587c57 ●5@75gh:cac58529 ●19@70cdi:43453f19"
        ),
        ES: (
            "●15@1d:d39056d6 ●14@15c:4e2cb107 ●10@33d:c67fee85 ●14@43c:ed58251e ●5@29dj:47da025f "
            "●5@59/5@59e:e9a82271 ●4@61fh:43bd9df0 ●6@61ce:80fcbf37 ●17@70di:384da2d3 ●5@75gh:cac58529 "
            "●21@70cdg:f36f2c09"
        ),
    },
    relations={(EN, ES): "overlapping"},
    answers={
        "AC-2.2:number": partial(number_returned, COURT_BACK[:-1]),
        "AC-2.2:who": partial(who, OWN_COURT[ALL]),
        "AC-2.3:number": partial(number_returned, [*RICH_COURTS, *POOR_COURTS[:-1]]),
        "AC-2.3:who": partial(who, OWN_COURT[THREE]),
        "AC-2.4:each": spares,
        "AC-2.4:number": so_many_each,
        "AC-2.4:regions": from_two_regions,
        "AC-2.5:number": partial(number_returned, RICH),
        "AC-2.5:order": in_order,
        "AC-2.5:from": taken_from,
    },
    chosen={"AC-2.4:each": (ES,)},
)
