"""Placing caballeros (TU-7, KG-2, CA-2): how many may be placed, from a court of so many, and where?

A case is what the card shows, how many are in the court, where the King stands, and the places to which
caballeros go, each named as often as one goes there. "A maximum of three into a region or into the Castillo"
may mean all of them together, or each by itself: in the English book this is told only by the point on the
Castillo, and by an example. The Web book leaves open whether fewer may be placed, or in several regions.
"""

from __future__ import annotations

from typing import NamedTuple

import z3

from elgrande.actions import PlaceCaballero
from elgrande.board import neighbours
from elgrande.engine import apply, why_not
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.rules.readings import MAY as MAY_BE
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.chapters.turn import ends
from proofs.books.sayings import Told, always, where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
KING, ELSEWHERE = "galicia", "castilla_la_nueva"  # where he stands in the books' two examples
FIRST, SECOND, FAR = "pais_vasco", "castilla_la_vieja", "aragon"  # beside Galicia, beside it, and not
CARDS = {1: "intrigue_3_any", 2: "banishment", 3: "score_fives", 5: "king"}


class Placing(NamedTuple):
    """What the card shows, how many the court has, where the King stands, and where caballeros go."""

    shown: int
    court: int
    king: str
    to: tuple[str, ...]

    @property
    def number(self) -> int:
        """How many are placed."""
        return len(self.to)

    @property
    def is_beside(self) -> bool:
        """Whether all go to regions beside the King's, or into the Castillo."""
        return {*self.to} <= neighbours(self.king) | {CASTILLO}

    @property
    def is_spread(self) -> bool:
        """Whether they go to several places."""
        return len({*self.to}) > 1


NUMBERS = tuple(
    Placing(shown, court, KING, (FIRST,) * number)
    for shown in (1, 2, 3)
    for court in (1, 2, 4)
    for number in range(5)
)
SPREADS = tuple(
    Placing(3, 4, KING, to)
    for to in ((FIRST, FIRST, SECOND), (FIRST, FIRST, CASTILLO), (FIRST, SECOND, CASTILLO))
)
SOME_INSIDE = SPREADS[1:2]
ALL_INSIDE = Placing(3, 4, KING, (CASTILLO,) * 3)
TOO_MANY_INSIDE = Placing(3, 4, KING, (CASTILLO,) * 4)
BY_PLACE = tuple(
    Placing(shown, court, king, (place,) * shown)
    for shown, court, king in ((3, 4, KING), (5, 6, ELSEWHERE))
    for place in (*BASE.regions, CASTILLO)
)
CASES = tuple(dict.fromkeys((*NUMBERS, *BY_PLACE, *SPREADS, TOO_MANY_INSIDE)))
SCARCE = [case for case in NUMBERS if case.court < case.shown]


def all_to(*places: str, king: str = KING) -> list[Placing]:
    """All that the card shows, to one place: to each of these."""
    return [case for case in BY_PLACE if case.king == king and case.to[0] in places]


def beside(king: str = KING) -> list[Placing]:
    """All that the card shows, to a region beside the King's: to each of them."""
    return all_to(*sorted(neighbours(king)), king=king)


def barred(*kings: str) -> list[Placing]:
    """All that the card shows, to a region that is not beside the King's: to each of them."""
    return [case for case in BY_PLACE if case.king in kings and not case.is_beside]


# --- functions that have a name --------------------------------------------------------------------


def rule(case: Placing) -> str:
    """At most as many as shown, all from the court, each beside the King or into the Castillo."""
    return MAY if case.is_beside and case.number <= min(case.shown, case.court) else MAY_NOT


just_so_many = where(rule, lambda case: case.number < min(case.shown, case.court), MAY_NOT)
all_of_the_court = where(rule, lambda case: case.is_beside and case.number <= case.court, MAY)
from_provinces = where(rule, lambda case: case.is_beside and case.number <= case.shown, MAY)
all_to_one_place = where(rule, lambda case: case.is_spread, MAY_NOT)
one_region = where(rule, lambda case: len({*case.to} - {CASTILLO}) > 1, MAY_NOT)
to_any_region = where(rule, lambda case: case in BY_PLACE and case.king not in case.to, MAY)
kings_too = where(rule, lambda case: case.king in case.to, MAY)
never_inside = where(rule, lambda case: CASTILLO in case.to, MAY_NOT)
inside_besides = where(rule, lambda case: case == TOO_MANY_INSIDE, MAY)
inside_or_outside = where(rule, lambda case: case.is_spread and CASTILLO in case.to, MAY_NOT)
kings_matter = where(rule, lambda case: CASTILLO in case.to and case.king != KING, MAY_NOT)

FUNCTIONS: dict[str, Function] = {
    N_("as many as shown at most, beside the King or into the Castillo"): rule,
    N_("just as many as shown"): just_so_many,
    N_("as many as one likes"): all_of_the_court,
    N_("what the court lacks comes from the provinces"): from_provinces,
    N_("all to one place"): all_to_one_place,
    N_("all to one region, or into the Castillo"): one_region,
    N_("all into the Castillo, or none"): inside_or_outside,
    N_("to any region but the King's"): to_any_region,
    N_("into the King's region, too"): kings_too,
    N_("never into the Castillo"): never_inside,
    N_("those in the Castillo do not count"): inside_besides,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(rule, (MAY, MAY_NOT))
PLACES = [*beside(), *barred(KING), *all_to(CASTILLO)]
IN_COURT = [case for case in NUMBERS if case.number > case.shown or case.number <= case.court]


def at_most(book: str, section: str) -> Passage:
    """The card shows how many may be placed at most."""
    return TABLES.says(
        book,
        section,
        N_("first sentence"),
        N_("The card shows how many may be placed at most."),
        TABLES.ruled([*IN_COURT, TOO_MANY_INSIDE]),
        allows=(from_provinces, all_to_one_place, to_any_region),
        excludes=(just_so_many, all_of_the_court),
        clauses=("TU-7",),
    )


def from_the_court(book: str, section: str, paraphrase: str) -> Passage:
    """Only what is in the court is placed: if that is fewer than shown, no more than that."""
    return TABLES.says(
        book,
        section,
        N_("first point"),
        paraphrase,
        TABLES.ruled(
            [
                *(case for case in NUMBERS if case.number > case.court),
                *(case for case in SCARCE if case.number == case.court),
            ]
        ),
        allows=(all_of_the_court, just_so_many, all_to_one_place, to_any_region),
        excludes=(from_provinces,),
        clauses=("TU-7",),
    )


def first_in_court(book: str, section: str, place: str) -> Passage:
    """One needs caballeros in the court to place them: nobody places more than are there."""
    return TABLES.says(
        book,
        section,
        place,
        N_("Only who has caballeros in the court can place them."),
        TABLES.ruled(case for case in NUMBERS if case.number > case.court),
        allows=(just_so_many, all_to_one_place, to_any_region),
        excludes=(from_provinces,),
        clauses=("TU-7",),
    )


def beside_the_king(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Only in regions beside the King's; not in his own. Whether in several, is not said."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled([*beside(), *barred(KING), *beside(ELSEWHERE), *barred(ELSEWHERE)]),
        allows=(never_inside, all_to_one_place, from_provinces),
        excludes=(to_any_region, kings_too),
        clauses=("KG-2",),
    )


def not_elsewhere(book: str, section: str, paraphrase: str) -> Passage:
    """Nowhere but in regions beside the King's and in the Castillo; never in his own."""
    return TABLES.says(
        book,
        section,
        N_("both sentences"),
        paraphrase,
        TABLES.ruled([*barred(KING), *barred(ELSEWHERE)]),
        allows=(never_inside, all_to_one_place, from_provinces),
        excludes=(to_any_region, kings_too),
        clauses=("KG-2",),
    )


def into_castillo(book: str, section: str, place: str, paraphrase: str, *cases: Placing) -> Passage:
    """So many of those that may be placed may go into the Castillo."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(cases),
        allows=(one_region, to_any_region, just_so_many, from_provinces),
        excludes=(never_inside,),
        clauses=("CA-2", "TU-7"),
    )


def example(book: str, section: str, place: str, paraphrase: str, told: Told) -> Passage:
    """A worked example: these placings are allowed, and those are not."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        told,
        allows=(from_provinces, all_of_the_court),
        clauses=("KG-2", "TU-7"),
        example=True,
    )


def head(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    *,
    ways: dict[str, Told],
    allows: tuple[Function, ...],
) -> Passage:
    """What stands over a stack of cards that show three, or on such a card."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        ways={
            name: {**TABLES.ruled([*PLACES, ALL_INSIDE, TOO_MANY_INSIDE]), **told}
            for name, told in ways.items()
        },
        allows=allows,
        excludes=(to_any_region, kings_too, never_inside, inside_besides),
        clauses=("KG-2", "TU-7"),
    )


EACH = N_("each by itself")
TOGETHER = N_("all of them together")
EN_PLACING, ES_PLACING = "3.2, Move Caballeros to the Board", "3.2, Desplegar caballeros"
WEB_PLACING = "3.B, Lugar Caballeros"
ONLY_BESIDE = N_("They may be placed only in a region beside the King's, not in his own.")
NOWHERE_ELSE = N_("Only in regions beside the King's, or in the Castillo; never in his own.")
NO_MATTER = N_("Whenever caballeros are placed, they may go there, wherever the King stands.")
SOME_OR_ALL = N_("Some or all of those placed may go there, wherever the King stands.")
THREE_AT_MOST = N_("Three at most, from the court to a region beside the King's or into the Castillo.")
IN_CASTILLA = N_(
    "With the King in Castilla la Nueva: in Aragón, Castilla la Vieja, Granada, Sevilla, Valencia."
)
IN_GALICIA = N_("With the King in Galicia: two in País Vasco, one into the Castillo.")
WHERE_IN_GALICIA = {
    True: N_("With the King in Galicia: only País Vasco, Castilla la Vieja and the Castillo."),
    False: N_("With the King in Galicia: País Vasco, Castilla la Vieja and the Castillo."),
}
LACKING = N_("Only from the court; if it has fewer than allowed, the rest is lost.")


def examples(book: str, section: str, only: bool) -> tuple[Passage, ...]:
    """The two examples; in the second the first places are listed as the only ones, or as possible ones."""
    places = [*beside(), *all_to(CASTILLO)]
    return (
        example(
            book,
            section,
            N_("first example"),
            IN_CASTILLA,
            TABLES.ruled([*beside(ELSEWHERE), *barred(ELSEWHERE), *all_to(CASTILLO, king=ELSEWHERE)]),
        ),
        example(
            book,
            section,
            N_("second example, on the places"),
            WHERE_IN_GALICIA[only],
            TABLES.ruled([*places, *(barred(KING) if only else ())]),
        ),
        example(
            book,
            section,
            N_("second example, on what is placed"),
            IN_GALICIA,
            TABLES.ruled([Placing(3, 4, KING, (FIRST, FIRST, CASTILLO))]),
        ),
    )


ENGLISH = (
    first_in_court(EN, "2. Play Power Cards, 2", N_("second note")),
    at_most(EN, EN_PLACING),
    from_the_court(EN, EN_PLACING, LACKING),
    beside_the_king(EN, EN_PLACING, N_("second point"), ONLY_BESIDE),
    TABLES.says(
        EN,
        EN_PLACING,
        N_("third point"),
        N_("Any or all caballeros may go into the Castillo: of those placed, or of the court."),
        ways={
            N_("of those that the card lets one place"): TABLES.ruled(
                [*SOME_INSIDE, ALL_INSIDE, TOO_MANY_INSIDE]
            ),
            N_("of those in the court"): TABLES.ruled([*SOME_INSIDE, ALL_INSIDE]) | {TOO_MANY_INSIDE: MAY},
        },
        allows=(rule, inside_besides, one_region),
        excludes=(never_inside, all_to_one_place, inside_or_outside),
        clauses=("CA-2",),
    ),
    *examples(EN, EN_PLACING, only=True),
    into_castillo(
        EN,
        "The Castillo",
        N_("second point"),
        NO_MATTER,
        *all_to(CASTILLO),
        *all_to(CASTILLO, king=ELSEWHERE),
    ),
    not_elsewhere(EN, "The King's Region, rule 2", NOWHERE_ELSE),
    head(
        EN,
        "Stack 3",
        N_("first general rule"),
        THREE_AT_MOST,
        ways={EACH: dict.fromkeys(SPREADS, MAY), TOGETHER: dict.fromkeys(SPREADS, MAY_NOT)},
        allows=(rule, all_to_one_place, from_provinces),
    ),
)

SPANISH = (
    first_in_court(ES, "2. Los refuerzos", N_("second note")),
    at_most(ES, ES_PLACING),
    from_the_court(ES, ES_PLACING, LACKING),
    beside_the_king(
        ES,
        ES_PLACING,
        N_("second point"),
        N_("They may be placed only in the regions beside the King's, not in his own."),
    ),
    TABLES.says(
        ES,
        ES_PLACING,
        N_("third point"),
        N_("Some or all of those that one may place may go into the Castillo."),
        TABLES.ruled([*SOME_INSIDE, ALL_INSIDE, TOO_MANY_INSIDE]),
        allows=(one_region, from_provinces),
        excludes=(never_inside, all_to_one_place, inside_besides, inside_or_outside),
        clauses=("CA-2",),
    ),
    *examples(ES, ES_PLACING, only=False),
    into_castillo(
        ES,
        "El castillo",
        N_("second point"),
        SOME_OR_ALL,
        *all_to(CASTILLO),
        *SOME_INSIDE,
        *all_to(CASTILLO, king=ELSEWHERE),
    ),
    not_elsewhere(ES, "La región del rey, 2", NOWHERE_ELSE),
    head(
        ES,
        "Tercer mazo",
        N_("first general rule"),
        N_("Three, to the regions beside the King's or else into the Castillo."),
        ways={
            EACH: dict.fromkeys(SPREADS, MAY),
            TOGETHER: TABLES.ruled(SPREADS) | dict.fromkeys(SPREADS[1:], MAY_NOT),
        },
        allows=(rule, inside_or_outside, from_provinces),
    ),
)

ON_THE_WEB = (
    first_in_court(WEB, "2. Suministro", N_("second note")),
    TABLES.says(
        WEB,
        WEB_PLACING,
        N_("first sentence"),
        N_("The card shows how many are placed; whether that many have to be, is left open."),
        ways={
            N_("so many at most"): TABLES.ruled([*IN_COURT, TOO_MANY_INSIDE]),
            N_("just so many"): {case: just_so_many(case) for case in (*IN_COURT, TOO_MANY_INSIDE)},
        },
        allows=(rule, just_so_many, from_provinces),
        excludes=(all_of_the_court,),
        clauses=("TU-7",),
    ),
    from_the_court(WEB, WEB_PLACING, LACKING),
    beside_the_king(
        WEB,
        WEB_PLACING,
        N_("second point"),
        N_("They may be placed only in regions beside the King's, not in his own."),
    ),
    into_castillo(
        WEB,
        WEB_PLACING,
        N_("third point"),
        N_("One may also place caballeros in the Castillo."),
        *all_to(CASTILLO),
    ),
    *examples(WEB, WEB_PLACING, only=False),
    into_castillo(
        WEB,
        "El castillo",
        N_("second point"),
        SOME_OR_ALL,
        *all_to(CASTILLO),
        *SOME_INSIDE,
        *all_to(CASTILLO, king=ELSEWHERE),
    ),
    not_elsewhere(WEB, "El rey, 2", NOWHERE_ELSE),
)

PORTUGUESE = (
    beside_the_king(
        PT,
        "Grande Inquisidor e Colônias, O Grande Inquisidor",
        N_("second sentence"),
        N_("Up to three from the court, in regions beside the King's. Of the Castillo nothing is said."),
    ),
    head(
        PT,
        "Grandíssimo, Monte 7",
        N_("second sentence"),
        THREE_AT_MOST,
        ways={EACH: dict.fromkeys(SPREADS, MAY), TOGETHER: dict.fromkeys(SPREADS, MAY_NOT)},
        allows=(rule, all_to_one_place, from_provinces),
    ),
    TABLES.says(
        PT,
        "Grandíssimo, Monte 7",
        N_("second sentence, on the number"),
        N_("Up to three may be placed, from the court; said of a card that shows three."),
        TABLES.ruled(case for case in NUMBERS if case.shown == 3),
        allows=(all_to_one_place, to_any_region, never_inside),
        excludes=(just_so_many, all_of_the_court, from_provinces),
        clauses=("TU-7",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Placing) -> Sentence:
    """The case in a sentence."""
    numbers = {"shown": case.shown, "court": case.court}
    if not case.to:
        message = N_("the card shows {shown}, the court has {court}, the King is {source:in}: none is placed")
        return Sentence.of(message, source=case.king, **numbers)
    message = N_("the card shows {shown}, the court has {court}, the King is {source:in}: to {regions}")
    return Sentence.of(message, source=case.king, regions=case.to, **numbers)


def board(case: Placing, edition: Edition = EN_BASE) -> State:
    """The player has taken a card that shows so many; neither action is begun."""
    return position(2, turn=0, card=CARDS[case.shown], king=case.king, court=(case.court, 7), edition=edition)


def played(edition: Edition) -> Function:
    """Whether the engine lets just these be placed, one after the other, and the turn end there."""

    def allowed(case: Placing) -> str:
        state = board(case, edition)
        for place in case.to:
            if why_not(state, PlaceCaballero(0, place)):
                return MAY_NOT
            state = apply(state, PlaceCaballero(0, place)).state
        return MAY if ends(state) else MAY_NOT

    return allowed


def number_placed(f: Unknown, condition: str) -> Term:
    """How many may be placed by a card that shows three: the Portuguese book speaks of such a card only."""
    return all_hold(
        [
            f.equals(case, MAY if holds(condition, **amounts(case)) else MAY_NOT)
            for case in NUMBERS
            if case.shown == 3
        ]
    )


def amounts(case: Placing) -> dict[str, int]:
    """The numbers of a case as the catalogue names them."""
    return {"placed": case.number, "shown": case.shown, "court": case.court}


def to_places(f: Unknown, answer: frozenset[str]) -> Term:
    """To which kinds of places they may go, and to which not."""
    kinds = {
        "regions adjacent to the King's": beside(),
        "the King's region": all_to(KING),
        "other regions": [case for case in barred(KING) if KING not in case.to],
        "the Castillo": all_to(CASTILLO),
    }
    return all_hold([always(cases, MAY if kind in answer else MAY_NOT)(f) for kind, cases in kinds.items()])


def spread(f: Unknown, answer: str) -> Term:
    """Whether some may go to a region and others into the Castillo: several places need not be regions."""
    return always(SOME_INSIDE, MAY if answer == MAY_BE else MAY_NOT)(f)


def whatever_the_king(f: Unknown, answer: str) -> Term:
    """Whether they may go into the Castillo in both examples' positions, or in one of them only."""
    inside = [f.equals(case, MAY) for king in (KING, ELSEWHERE) for case in all_to(CASTILLO, king=king)]
    return all_hold(inside) if answer == "no" else z3.Xor(*inside)


PLACING = Chapter(
    name="placing",
    asks=N_("May these caballeros be placed there?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 0, ES: 0, WEB: 16, PT: 34},
    weights={
        EN: (
            "○15@3d:68302b71 ●42@1bck:5bf60357 ○18@3d:a09acd56 ○18@44hi:497119f7 ○3@54/3@54egj:e5b874cb "
            "○10@55hij:9113cd4f ○10@44hij:b89aefee ○1@66egj:0942eed2 ○2@54j:c944a187 ○11@46hi:35a22598 "
            "●14@44/14@44cfghijk:8ead163a"
        ),
        ES: (
            "○15@3d:68302b71 ●42@1bck:5bf60357 ○18@3d:a09acd56 ○18@44hi:497119f7 ○3@54cegjk:f300b7fe "
            "○10@55hij:9113cd4f ○3@44j:3d59ddff ○1@66egj:0942eed2 ○3@54egj:08484df6 ○11@46hi:35a22598 "
            "●14@44/14@44cefhijk:623ce888"
        ),
        WEB: (
            "○15@3d:68302b71 ●42@1/42@1ck:bdcd7019 ○18@3d:a09acd56 ○18@44hi:497119f7 ○1@54j:4fbe22e9 "
            "○10@55hij:9113cd4f ○3@44j:3d59ddff ○1@66egj:0942eed2 ○3@54egj:08484df6 ○11@46hi:35a22598"
        ),
        PT: "●18@44hi:497119f7 ●14@44/14@44cfghijk:8ead163a ●15@31bcd:441a40a1",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "overlapping",
    },
    answers={
        "TU-7:number": number_placed,
        "KG-2:places": to_places,
        "KG-2:spread": spread,
        "CA-2:king": whatever_the_king,
    },
)
