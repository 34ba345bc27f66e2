"""Supply (TU-1, TU-2): how many caballeros may come to the court, and from where?

A turn begins with so many from the provinces, and perhaps some from the board. Every book first gives the
number on the power card and later allows fewer. What may come from the board, if the provinces run short, is
what makes up the difference in the English book; the Spanish ones name no limit. No book says that the
provinces must be emptied first, as the engine has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from elgrande.actions import Action, RecallCaballero, TakeSupply
from elgrande.engine import apply, why_not
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS
from elgrande.rules.pieces import SUPPLY as SHOWN_BY
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.rules.readings import MAY as MAY_BE
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Says, Unknown, Value
from proofs.books.sayings import always, as_function, both, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
REGION, KING = "aragon", "galicia"


class Fetching(NamedTuple):
    """What somebody would bring to his court, and what he could.

    His card shows so many; so many of his are in the provinces. He takes some of those, and fetches others
    from a region, the Castillo or the King's region; from nowhere if he fetches none.
    """

    shown: int
    provinces: int
    taken: int
    fetched: int
    source: str

    @property
    def lacking(self) -> int:
        """How many the provinces fall short."""
        return max(0, self.shown - self.provinces)


def fetchings(shown: int, provinces: int, fetched: Iterable[int]) -> list[Fetching]:
    """All that could be brought, with this card and these provinces."""
    return [
        Fetching(shown, provinces, taken, number, source)
        for taken in range(provinces + 1)
        for number in fetched
        for source in ((REGION, CASTILLO, KING) if number else ("",))
    ]


SHORT = [
    Fetching(5, 3, taken, number, REGION if number else "")
    for taken, number in ((3, 0), (2, 0), (3, 2), (3, 3), (2, 2))
]
CASES = tuple(
    case for shown in (1, 2) for provinces in range(3) for case in fetchings(shown, provinces, range(3))
) + tuple(SHORT)
NONE_FETCHED = tuple(case for case in CASES if not case.fetched)
FROM_REGION = tuple(case for case in CASES if case.source == REGION)


# --- functions that have a name --------------------------------------------------------------------


def may_if(is_allowed: Callable[[Fetching], bool], *sources: str) -> Function:
    """At most as many as shown from the provinces; and from these sources, if so many are allowed."""

    def may(case: Fetching) -> str:
        from_board = not case.fetched or (case.source in sources and is_allowed(case))
        return MAY if case.taken <= case.shown and from_board else MAY_NOT

    return may


def makes_up(case: Fetching) -> bool:
    """The provinces are emptied first, and no more is fetched than is lacking."""
    return case.taken == case.provinces and case.fetched <= case.lacking


def is_lacking(case: Fetching) -> bool:
    """No more is fetched than the provinces lack, whatever comes from there."""
    return case.fetched <= case.lacking


def runs_short(case: Fetching) -> bool:
    """The provinces lack some; then any number may be fetched."""
    return case.lacking > 0


def whole_number(case: Fetching) -> Value:
    """As many as shown have to come, as far as the provinces reach."""
    return rule(case) if case.taken >= min(case.shown, case.provinces) else MAY_NOT


rule = may_if(makes_up, REGION)
lacking = may_if(is_lacking, REGION)
unlimited = may_if(runs_short, REGION)
never = may_if(lambda case: False)

too_many = where(rule, lambda case: not case.fetched, MAY)
FUNCTIONS: dict[str, Function] = {
    N_("what is lacking, once the provinces are empty"): rule,
    N_("any number, if the provinces run short"): unlimited,
    N_("what is lacking, whatever is left in the provinces"): lacking,
    N_("nothing from the board"): never,
    N_("always the whole number"): whole_number,
    N_("from the Castillo, too"): may_if(makes_up, REGION, CASTILLO),
    N_("from the King's region, too"): may_if(makes_up, REGION, KING),
    N_("from the board at any time"): may_if(lambda case: True, REGION),
    N_("any number from the provinces"): too_many,
}
too_many_with_others = where(rule, lambda case: case.fetched > 0 and case.taken > case.shown, MAY)


# --- what sentences say ----------------------------------------------------------------------------


def exactly(function: Function) -> Says:
    """What is brought from the provinces alone must be as many as shown, as far as they reach."""
    return as_function(function, NONE_FETCHED)


ENOUGH = tuple(case for case in FROM_REGION if not case.lacking)


# --- the books -------------------------------------------------------------------------------------


def at_most(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The power card shows the most that may come from the provinces."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        both(
            as_function(rule, NONE_FETCHED),
            always([case for case in CASES if case.taken > case.shown], MAY_NOT),
        ),
        allows=(rule, unlimited, lacking, never),
        excludes=(too_many, too_many_with_others, whole_number),
        clauses=("TU-1", "PW-4"),
    )


def so_many(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """So many as shown come from the provinces: a number that must be, or one that may not be passed."""
    over = always([case for case in CASES if case.taken > case.shown], MAY_NOT)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {
            N_("just so many"): both(as_function(whole_number, NONE_FETCHED), over),
            N_("so many at most"): both(as_function(rule, NONE_FETCHED), over),
        },
        allows=(rule, never, whole_number),
        excludes=(too_many, too_many_with_others),
        clauses=("TU-1", "PW-4"),
    )


def fewer(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Fewer than shown may come."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always([case for case in NONE_FETCHED if case.taken < case.shown], MAY),
        allows=(rule, unlimited, too_many),
        excludes=(whole_number,),
        clauses=("TU-1",),
    )


def difference(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """What the provinces lack may be fetched from regions; whether they must be empty, is left open."""
    not_needed = always(ENOUGH, MAY_NOT)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {
            N_("once the provinces are empty"): both(as_function(rule, FROM_REGION), not_needed),
            N_("whatever is left in the provinces"): both(as_function(lacking, FROM_REGION), not_needed),
        },
        allows=(rule, lacking),
        excludes=(never, unlimited, FUNCTIONS["from the board at any time"]),
        clauses=("TU-2",),
    )


def fetched_if_short(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """If the provinces have not enough, some may be fetched from regions; how many, is left open."""
    not_needed = always(ENOUGH, MAY_NOT)
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {
            N_("what is lacking, once the provinces are empty"): both(
                as_function(rule, FROM_REGION), not_needed
            ),
            N_("what is lacking, whatever is left in the provinces"): both(
                as_function(lacking, FROM_REGION), not_needed
            ),
            N_("any number"): both(as_function(unlimited, FROM_REGION), not_needed),
        },
        allows=(rule, lacking, unlimited),
        excludes=(never, FUNCTIONS["from the board at any time"]),
        clauses=("TU-2",),
    )


def not_from(
    book: str, section: str, place: str, paraphrase: str, source: str, clause: str = "TU-2"
) -> Passage:
    """None comes from the Castillo; or none from the King's region."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always([case for case in CASES if case.source == source], MAY_NOT),
        allows=(rule, lacking, never),
        excludes=(may_if(makes_up, REGION, source),),
        clauses=(clause,),
    )


def example(book: str, section: str, paraphrase: str, number: int) -> Passage:
    """Five are shown, three are in the provinces: all of them come, and so many from the board."""
    case = Fetching(5, 3, 3, number, REGION if number else "")
    return Passage(
        book,
        section,
        N_("example, first half") if number else N_("example, second half"),
        paraphrase,
        always([case], MAY),
        allows=(rule, lacking, where(never, lambda other: other == case, MAY)),
        excludes=(never if number else where(rule, lambda other: other == case, MAY_NOT),),
        clauses=("TU-1", "TU-2"),
        example=True,
    )


def some_come(f: Unknown) -> Term:
    """Whatever a card shows, one at least may come by it where there are any; how many, is left open."""
    settings = {(case.shown, case.provinces) for case in NONE_FETCHED if case.provinces}
    return all_hold(
        [
            any_holds([f.equals(case, MAY) for case in NONE_FETCHED if case[:2] == setting and case.taken])
            for setting in sorted(settings)
        ]
    )


FIRST_HALF = N_("5 shown, 3 in the provinces: all 3 come, and 2 from the board.")
SECOND_HALF = N_("5 shown, 3 in the provinces: the 3 may come alone.")

ENGLISH = (
    at_most(
        EN, "2. Play Power Cards, 2", N_("first sentence"), N_("The card shows how many may come at most.")
    ),
    at_most(EN, "3.1", N_("first sentence"), N_("Up to as many as shown come from the provinces.")),
    difference(
        EN,
        "3.1",
        N_("first note"),
        N_("If the provinces have not enough, the difference may come from the board."),
    ),
    not_from(EN, "3.1", N_("first note, in brackets"), N_("Not from the Castillo."), CASTILLO),
    fewer(EN, "3.1", N_("second note"), N_("Fewer than shown may come.")),
    example(EN, "3.1", FIRST_HALF, 2),
    example(EN, "3.1", SECOND_HALF, 0),
    not_from(
        EN,
        "The King's Region, rule 1",
        N_("second sentence"),
        N_("No caballero leaves the King's region."),
        KING,
        "KG-1",
    ),
)

SPANISH = (
    so_many(
        ES, "2. Los refuerzos", N_("first sentence"), N_("The card shows how many may be sent to the court.")
    ),
    so_many(ES, "3.1", N_("first sentence"), N_("As many as shown have to be taken from the provinces.")),
    fetched_if_short(
        ES,
        "3.1",
        N_("first note"),
        N_("If not enough are left in the provinces, some may be fetched from regions."),
    ),
    not_from(ES, "3.1", N_("first note, in brackets"), N_("Not from the Castillo."), CASTILLO),
    fewer(ES, "3.1", N_("second note"), N_("Fewer than shown may be sent.")),
    example(ES, "3.1", FIRST_HALF, 2),
    example(ES, "3.1", SECOND_HALF, 0),
    not_from(
        ES,
        "La región del rey, 1",
        N_("first sentence"),
        N_("Nothing in the King's region is touched, without exception."),
        KING,
        "KG-1",
    ),
)

ON_THE_WEB = (
    so_many(WEB, "2. Suministro", N_("first sentence"), N_("The card shows how many may be brought.")),
    so_many(WEB, "3.A", N_("first sentence"), N_("Just as many as shown are brought from the provinces.")),
    fetched_if_short(
        WEB,
        "3.A",
        N_("important, first sentence"),
        N_("If the provinces have not enough, caballeros may come from regions."),
    ),
    not_from(WEB, "3.A", N_("important, in brackets"), N_("Not from the Castillo."), CASTILLO),
    fewer(WEB, "3.A", N_("important, second sentence"), N_("Fewer than shown may be taken.")),
    example(WEB, "3.A", FIRST_HALF, 2),
    example(WEB, "3.A", SECOND_HALF, 0),
    not_from(
        WEB, "El rey, 1", N_("first sentence"), N_("Nothing in the King's region ever changes."), KING, "KG-1"
    ),
)

PORTUGUESE = (
    Passage(
        PT,
        "Grandíssimo, Monte 7, Bobo",
        N_("first sentence, on the power card"),
        N_("Caballeros are received by one's power card; the Jester's comes besides them."),
        some_come,
        allows=(rule, unlimited, whole_number, too_many),
        excludes=(where(rule, lambda case: case.taken > 0 and not case.fetched, MAY_NOT),),
        clauses=("TU-1",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Fetching) -> Sentence:
    """The case in a sentence."""
    numbers = {"shown": case.shown, "provinces": case.provinces, "taken": case.taken}
    if not case.fetched:
        message = N_("{shown} shown, {provinces} in the provinces: {taken} come from there")
        return Sentence.of(message, **numbers)
    message = N_(
        "{shown} shown, {provinces} in the provinces: {taken} come from there, {fetched} {region:from}"
    )
    return Sentence.of(message, **numbers, fetched=case.fetched, region=case.source)


def board(case: Fetching, **described: Any) -> State:
    """A turn begins; caballeros stand in a region, the King's region and the Castillo."""
    card = next(value for value, shown in SHOWN_BY.items() if shown == case.shown)
    there = {REGION: {0: 4}, KING: {0: 4}, CASTILLO: {0: CABALLEROS - 15 - case.provinces}}
    return position(
        powers={0: card},
        turn=0,
        supply=True,
        king=KING,
        caballeros=there,
        court={0: 7},
        provinces={0: case.provinces},
        **described,
    )


def played(edition: Edition) -> Function:
    """Whether the engine lets so many be brought, one after the other."""

    def may(case: Fetching) -> str:
        state = board(case, edition=edition)
        taking: list[Action] = [TakeSupply(0, case.taken)] if case.provinces else []
        for action in [*taking, *[RecallCaballero(0, case.source)] * case.fetched]:
            if why_not(state, action) is not None:
                return MAY_NOT
            state = apply(state, action).state
        return MAY

    return may


def number_taken(f: Unknown, condition: str) -> Term:
    """How many come, if none is fetched from the board."""
    return all_hold(
        [
            f.equals(case, MAY if holds(condition, taken=case.taken, shown=case.shown) else MAY_NOT)
            for case in NONE_FETCHED
        ]
    )


def from_board(f: Unknown, answer: str) -> Term:
    """Whether one may be fetched, when the provinces are empty and one is lacking."""
    case = Fetching(1, 0, 0, 1, REGION)
    return f.equals(case, MAY if answer == MAY_BE else MAY_NOT)


def number_fetched(f: Unknown, condition: str) -> Term:
    """How many may be fetched, when the provinces are empty."""
    asked = [case for case in FROM_REGION if case.lacking and case.taken == case.provinces]
    numbers = {case: case._asdict() | {"recalled": case.fetched} for case in asked}
    return all_hold(
        [
            f.equals(
                case,
                MAY
                if holds(
                    condition, **{name: numbers[case][name] for name in ("shown", "provinces", "recalled")}
                )
                else MAY_NOT,
            )
            for case in asked
        ]
    )


def may_stay(f: Unknown, answer: str) -> Term:
    """Whether caballeros may stay in the provinces when others come from the board, to make up the number."""
    staying = [case for case in FROM_REGION if case.taken < case.provinces and case.fetched <= case.lacking]
    return always(staying, MAY if answer == "any" else MAY_NOT)(f)


def places(f: Unknown, answer: str | frozenset[str]) -> Term:
    """From where one may be fetched, when one is lacking."""
    named = {answer} if isinstance(answer, str) else answer
    sources = {REGION: "regions", CASTILLO: "the Castillo"}
    return all_hold(
        [
            f.equals(Fetching(1, 0, 0, 1, source), MAY if name in named else MAY_NOT)
            for source, name in sources.items()
        ]
    )


SUPPLY = Chapter(
    name="supply",
    asks=N_("How many caballeros may come to the court, and from where?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 2, ES: 6, WEB: 6, PT: 87},
    weights={
        EN: (
            "○20@1ei:900b4f4d ○20@1ei:900b4f4d ●27@2/27@2bdh:dce8d81c ●24@3f:9333d067 ○10@1e:f21b7139 "
            "○1@87d:e7bf013d ○1@85:a26bd9d7 ●24@4g:0f130fd9"
        ),
        ES: (
            "○20@1/20@1i:dcdfede0 ○20@1/20@1i:dcdfede0 ●27@2/27@2/27@2dh:31aca459 ●24@3f:9333d067 "
            "●10@1e:f21b7139 ○1@87d:e7bf013d ○1@85:a26bd9d7 ●24@4g:0f130fd9"
        ),
        WEB: (
            "○20@1/20@1i:dcdfede0 ○20@1/20@1i:dcdfede0 ●27@2/27@2/27@2dh:31aca459 ●24@3f:9333d067 "
            "●10@1e:f21b7139 ○1@87d:e7bf013d ○1@85:a26bd9d7 ●24@4g:0f130fd9"
        ),
        PT: "●8@15:8c066028",
    },
    relations={
        (EN, ES): "one says more",
        (EN, WEB): "one says more",
        (ES, WEB): "equal",
        (EN, PT): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "TU-1:number": number_taken,
        "TU-2:board": from_board,
        "TU-2:number": number_fetched,
        "TU-2:before": may_stay,
        "TU-2:places": places,
    },
)
