"""Special scorings (AC-2.8, AC-3.1 to AC-3.8, AC-4.5, MS-5, KG-4): which places does a card score?

A case is a card and a place: a region on the bare board or with a mobile scoreboard, the King's region, a
region with some caballeros more or fewer than the others, one that is shown by some disks; or the Castillo.
Where nobody stands in any region, it makes no difference what "the most" are, and no case asks.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import z3

from elgrande.actions import ScorePlace, SetDisk, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.events import NobodyScored, Scored
from elgrande.positions import position
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, REGIONS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold
from proofs.readings.rule_expressions import holds

SCORED, CHOICE, NOT = N_("scored"), N_("scored if you choose it"), N_("not scored")
VALUES = (SCORED, CHOICE, NOT)

PRINTED = {region.id: region.scoreboard[0] for region in REGIONS}
TILES = {"8/4/0": 8, "4/0/0": 4}
FOURS, FIVES, SIXES = "score_fours", "score_fives", "score_sixes_and_sevens"
TOPS = {FOURS: (4,), FIVES: (5,), SIXES: (6, 7)}
LISTED = {  # which regions both books name, beside the cards
    FOURS: ("galicia", "cataluna", "sevilla"),
    FIVES: ("pais_vasco", "aragon", "valencia"),
    SIXES: ("castilla_la_vieja", "castilla_la_nueva", "granada"),
}
MOST, LEAST, FIRST_PLACES, IN_CASTILLO = "score_most", "score_least", "score_first_places", "score_castillo"
ANY = ANY_OF_STACK_2, ANY_OF_STACK_3 = "score_any_deck_2", "score_any_deck_3"
CHOSEN_ONCE = "score_chosen_once"
STACK_3 = (FOURS, FIVES, SIXES, FIRST_PLACES, MOST, LEAST, ANY_OF_STACK_3)
REGION, ELSEWHERE = "aragon", "cataluna"


class Asked(NamedTuple):
    """A card and a place: what lies there, how many caballeros are there and elsewhere, what disks show."""

    card: str
    place: str
    lies: str = ""  # the mobile scoreboard there
    king: bool = False  # whether it is the King's region
    here: int = 1  # caballeros there
    others: int = 0  # caballeros in the one other region that has any
    castillo: int = 0  # caballeros in the Castillo
    disks: int = 0  # how many disks show it
    own: bool = False  # whether one of them is that of the player who uses the card


def asked_by_value(card: str) -> list[Asked]:
    """Every place on the bare board, and some with a mobile scoreboard; and one where the King is."""
    bare = [Asked(card, place) for place in (*PRINTED, CASTILLO)]
    tiled = [Asked(card, place, lies) for place in ("galicia", REGION, "granada", CASTILLO) for lies in TILES]
    return bare + tiled + [Asked(card, region, king=True) for region in ("galicia", REGION, "granada")]


def asked_of_each(card: str) -> list[Asked]:
    """A region with caballeros and one without, the King's region, and the Castillo."""
    return [
        Asked(card, REGION),
        Asked(card, REGION, here=0),
        Asked(card, REGION, king=True),
        Asked(card, CASTILLO),
    ]


def asked_by_number(card: str, behind: int, ahead: int) -> list[Asked]:
    """A region that qualifies, alone or with another; one that does not; an empty one; the Castillo, too."""
    return [
        Asked(card, REGION, here=ahead, others=behind),
        Asked(card, REGION, here=ahead, others=ahead),
        Asked(card, REGION, here=behind, others=ahead),
        Asked(card, REGION, here=0, others=1),
        Asked(card, REGION, king=True, here=ahead, others=behind),
        Asked(card, REGION, here=2, others=4 - ahead, castillo=2 * ahead - 1),
        Asked(card, CASTILLO, here=2 * ahead - 1, others=2),
    ]


CASES = (
    *(case for card in TOPS for case in asked_by_value(card)),
    Asked(IN_CASTILLO, CASTILLO),
    Asked(IN_CASTILLO, REGION),
    *(case for card in (FIRST_PLACES, *ANY) for case in asked_of_each(card)),
    *asked_by_number(MOST, behind=1, ahead=2),
    *asked_by_number(LEAST, behind=2, ahead=1),
    *(
        Asked(CHOSEN_ONCE, REGION, disks=disks, own=own)
        for disks, own in ((0, False), (1, False), (1, True), (2, False), (2, True), (4, True))
    ),
    Asked(CHOSEN_ONCE, REGION, king=True, disks=1),
)


# --- functions that have a name --------------------------------------------------------------------


def value_now(case: Asked) -> int:
    """The first value that counts in a region."""
    return TILES[case.lies] if case.lies else PRINTED[case.place]


def rule(case: Asked) -> str:
    """As all books have it that say anything about it."""
    if case.place == CASTILLO:
        return SCORED if case.card == IN_CASTILLO else NOT
    if case.card in ANY:
        return CHOICE
    scored = {
        MOST: case.here >= case.others,
        LEAST: 0 < case.here <= case.others,
        FIRST_PLACES: True,
        CHOSEN_ONCE: case.disks == 1,
        IN_CASTILLO: False,
    }
    is_scored = value_now(case) in TOPS[case.card] if case.card in TOPS else scored[case.card]
    return SCORED if is_scored else NOT


def castillo_too(case: Asked) -> str:
    """The Castillo is scored as if it were a region."""
    if case.place != CASTILLO or case.card == IN_CASTILLO:
        return rule(case)
    if case.card in ANY:
        return CHOICE
    top = TILES[case.lies] if case.lies else 5
    return SCORED if top in TOPS.get(case.card, (5, top)) else NOT


def by_printed_value(case: Asked) -> str:
    """Mobile scoreboards do not change which regions are scored."""
    return rule(case._replace(lies="") if case.place != CASTILLO else case)


def never_the_kings(case: Asked) -> str:
    """The King's region is not scored."""
    return NOT if case.king else rule(case)


def only_one(case: Asked) -> str:
    """Of several regions that qualify one is chosen."""
    return CHOICE if rule(case) == SCORED and case.here == case.others else rule(case)


def chosen_at_all(case: Asked) -> str:
    """A region is scored once it is chosen, by however many."""
    return SCORED if case.card == CHOSEN_ONCE and case.disks else rule(case)


def empty_ones_too(case: Asked) -> str:
    """A region without caballeros has the least of them."""
    return SCORED if case.card == LEAST and case.here == 0 else rule(case)


FUNCTIONS: dict[str, Function] = {
    N_("as the cards say"): rule,
    N_("the Castillo counts as a region"): castillo_too,
    N_("the printed values decide"): by_printed_value,
    N_("never the King's region"): never_the_kings,
    N_("one of several"): only_one,
    N_("every region that is chosen"): chosen_at_all,
    N_("empty regions have the least"): empty_ones_too,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(rule, VALUES)


def regions(card: str, *, bare: bool = True) -> list[Asked]:
    """The cases of a card that are about regions, on the bare board or with a mobile scoreboard."""
    return [
        case for case in CASES if case.card == card and case.place != CASTILLO and bare == (not case.lies)
    ]


def in_the_castillo(*cards: str) -> Told:
    """With these cards the Castillo is not scored."""
    return {case: NOT for case in CASES if case.card in cards and case.place == CASTILLO}


def by_number(card: str) -> Told:
    """The regions with the most, or the least, each of them; of the least, nothing about empty ones."""
    told = [case for case in regions(card) if not case.castillo]
    return TABLES.ruled(case for case in told if case.here or card == MOST)


def with_value(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    card: str,
    clause: str,
    *,
    kings: bool = True,
    example: bool = False,
) -> Passage:
    """All regions with a first value; whether the printed one or the one that lies there, is not said."""
    bare, tiled = [case for case in regions(card) if kings or not case.king], regions(card, bare=False)
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        ways={
            N_("by the printed value"): {case: by_printed_value(case) for case in bare + tiled},
            N_("by the value that counts now"): TABLES.ruled(bare + tiled),
        },
        excludes=(never_the_kings,) if kings else (),
        clauses=(clause,),
        example=example,
    )


def listed(book: str, section: str, place: str, paraphrase: str, card: str, clause: str) -> Passage:
    """The regions are named, and no others."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        {Asked(card, region): SCORED if region in LISTED[card] else NOT for region in PRINTED},
        clauses=(clause,),
    )


def moved_scoreboards(
    book: str, section: str, place: str, paraphrase: str, card: str, clause: str, *, castillo: bool = False
) -> Passage:
    """A mobile scoreboard changes which regions these are."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(regions(card, bare=False)),
        in_the_castillo(card) if castillo else {},
        excludes=(by_printed_value,),
        clauses=(clause, "MS-5"),
    )


def no_castillo(
    book: str, section: str, place: str, paraphrase: str, *cards: str, clause: str = "CA-1"
) -> Passage:
    """The Castillo is not scored with these cards."""
    return TABLES.says(
        book, section, place, paraphrase, in_the_castillo(*cards), excludes=(castillo_too,), clauses=(clause,)
    )


def any_region(book: str, section: str, place: str, paraphrase: str, card: str, clause: str) -> Passage:
    """One region of the player's choice."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(regions(card)),
        excludes=(never_the_kings,),
        clauses=(clause,),
    )


def the_kings_but_not_the_castillo(
    book: str, section: str, place: str, paraphrase: str, card: str, clause: str
) -> Passage:
    """Of the King's region and the Castillo only the first may be chosen."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        {Asked(card, REGION, king=True): CHOICE},
        in_the_castillo(card),
        excludes=(never_the_kings, castillo_too),
        clauses=(clause, "KG-4", "CA-1"),
    )


def scores(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    told: Told,
    clause: str,
    *excludes: Function,
    **more: Any,
) -> Passage:
    """A sentence on one card, as a table."""
    return TABLES.says(book, section, place, paraphrase, told, excludes=excludes, clauses=(clause,), **more)


def some_scoring_affects_the_king(f: Unknown) -> Term:
    """There is a special scoring with which the King's region is scored, or can be."""
    return z3.Not(never_scored(f))


def never_scored(f: Unknown) -> Term:
    """No card scores the King's region."""
    return all_hold([f.equals(case, NOT) for case in CASES if case.king])


def least_without_empty(*, castillo: bool) -> Told:
    """Regions without caballeros do not count; nor does the Castillo, if that is said, too."""
    empty = TABLES.ruled(case for case in regions(LEAST) if not case.here)
    return {**empty, **TABLES.ruled(outside(LEAST))} if castillo else empty


def outside(*cards: str) -> list[Asked]:
    """Cases in which the Castillo has more, or fewer, caballeros than the region, or is asked about."""
    return [case for case in CASES if case.card in cards and (case.castillo or case.place == CASTILLO)]


def once_chosen(*, at_most: int = 4) -> Told:
    """A region shown by one disk is scored, one shown by more is not; nothing of one shown by none."""
    return TABLES.ruled(case for case in regions(CHOSEN_ONCE) if 0 < case.disks <= at_most)


# --- the books -------------------------------------------------------------------------------------

CARD, EXPLANATION = N_("card"), N_("explanation")
FIRST, SECOND, LAST = (
    N_("explanation, first sentence"),
    N_("explanation, second sentence"),
    N_("explanation, last sentence"),
)
LIST_OF_REGIONS, NOTE, GENERAL = (
    N_("explanation, the regions it lists"),
    N_("note in the explanation"),
    N_("general rules of the stack"),
)
ALL_FIVES = N_("All regions whose first value is 5 must be scored, whoever profits.")
EXAMPLE_OF_FIVES = N_("Aragón, País Vasco and Valencia are scored, the Castillo is not.")
NO_REGION = N_("The Castillo is no region: where a region is spoken of, it is not meant.")
ANY_ONE = N_("Any one region is scored, as the player chooses.")
KING_YES_CASTILLO_NO = N_("Of the King's region and the Castillo only the first may be chosen.")
NOT_CONSIDERED = N_("The Castillo is no region and does not count; one card is about it.")
WITH_TOP = {
    FOURS: N_("All regions whose first value is 4 are scored."),
    FIVES: N_("All regions whose first value is 5 are scored."),
    SIXES: N_("All regions whose first value is 6 or 7 are scored."),
}
NAMED = {
    FOURS: N_("These are Galicia, Cataluña and Sevilla."),
    FIVES: N_("These are País Vasco, Aragón and Valencia."),
    SIXES: N_("These are Granada and the two Castillas."),
}
SCOREBOARDS_CHANGE = N_(
    "With 4/0/0 a region becomes one of the 4s, the Castillo does not; with 8/4/0 it is none any more."
)
AS_FOR_THE_FOURS = N_("What is said on the 4s holds here, too.")
NOT_THE_CASTILLO = N_("The Castillo is not among them.")
THE_CASTILLO = N_("The Castillo is scored.")
ALL_REGIONS = N_("All regions are scored.")
ALL_BUT_CASTILLO = N_("Every region is scored; the Castillo is left out.")
THE_MOST = N_("The region with the most caballeros is scored, or each of them.")
THE_MOST_IN_ALL = N_("The region with the most caballeros of all players together is scored.")
EACH_MOST = N_("If several have the most, each of them is scored.")
THE_LEAST = N_("The region with the least caballeros is scored, or each of them.")
EACH_LEAST = N_("If several have the least, each of them is scored.")
WITHOUT_EMPTY = N_("Regions without caballeros do not count.")
LEAST_WITHOUT_CASTILLO = N_("The Castillo does not count.")
LEAST_WITHOUT_BOTH = N_("Neither the Castillo nor empty regions count.")
ONCE = N_("Every region that exactly one disk shows is scored; one that several show is not.")
ONE_DISK = N_("All players choose, the one who uses the card, too; what only one disk shows is scored.")
NOT_ELSE = N_("What no disk shows, or more than one, is not scored.")

CLAUSE = {FOURS: "AC-3.1", FIVES: "AC-3.2", SIXES: "AC-3.3"}
EACH_OF_SEVERAL = {
    card: TABLES.ruled(case for case in regions(card) if case.here == case.others) for card in (MOST, LEAST)
}

STACK_3_EN = {FOURS: "Stack 3, the 4s", FIVES: "Stack 3, the 5s", SIXES: "Stack 3, the 6s and 7s"}
ENGLISH = (
    with_value(EN, "3.2, Special Action", N_("example"), ALL_FIVES, FIVES, "AC-3.2", example=True),
    scores(
        EN,
        "3.2, example 2",
        N_("example"),
        EXAMPLE_OF_FIVES,
        TABLES.ruled(Asked(FIVES, place) for place in (*PRINTED, CASTILLO)),
        "AC-3.2",
        castillo_too,
        example=True,
    ),
    no_castillo(EN, "The Castillo", N_("first point"), NO_REGION, ANY_OF_STACK_2, *STACK_3),
    any_region(EN, "Stack 2, Special Scoring", CARD, ANY_ONE, ANY_OF_STACK_2, "AC-2.8"),
    the_kings_but_not_the_castillo(
        EN, "Stack 2, Special Scoring", EXPLANATION, KING_YES_CASTILLO_NO, ANY_OF_STACK_2, "AC-2.8"
    ),
    scores(
        EN,
        "Stack 3",
        GENERAL,
        NOT_CONSIDERED,
        {
            **in_the_castillo(*STACK_3),
            **TABLES.ruled(outside(MOST, LEAST)),
            Asked(IN_CASTILLO, CASTILLO): SCORED,
        },
        "CA-1",
        castillo_too,
    ),
    *(with_value(EN, STACK_3_EN[card], CARD, WITH_TOP[card], card, CLAUSE[card]) for card in TOPS),
    *(with_value(EN, STACK_3_EN[card], FIRST, WITH_TOP[card], card, CLAUSE[card]) for card in TOPS),
    *(listed(EN, STACK_3_EN[card], LIST_OF_REGIONS, NAMED[card], card, CLAUSE[card]) for card in TOPS),
    moved_scoreboards(EN, STACK_3_EN[FOURS], NOTE, SCOREBOARDS_CHANGE, FOURS, "AC-3.1", castillo=True),
    no_castillo(EN, STACK_3_EN[FIVES], LIST_OF_REGIONS, NOT_THE_CASTILLO, FIVES, clause="AC-3.2"),
    *(
        moved_scoreboards(EN, STACK_3_EN[card], LAST, AS_FOR_THE_FOURS, card, CLAUSE[card], castillo=True)
        for card in (FIVES, SIXES)
    ),
    scores(
        EN,
        "Stack 3, the Castillo",
        CARD,
        THE_CASTILLO,
        TABLES.ruled(case for case in CASES if case.card == IN_CASTILLO),
        "AC-3.4",
    ),
    scores(
        EN,
        "Stack 3, 1st place only",
        CARD,
        ALL_REGIONS,
        TABLES.ruled(regions(FIRST_PLACES)),
        "AC-3.5",
        never_the_kings,
    ),
    scores(
        EN,
        "Stack 3, 1st place only",
        FIRST,
        ALL_BUT_CASTILLO,
        {**TABLES.ruled(regions(FIRST_PLACES)), **in_the_castillo(FIRST_PLACES)},
        "AC-3.5",
        castillo_too,
    ),
    scores(EN, "Stack 3, the most caballeros", CARD, THE_MOST, by_number(MOST), "AC-3.6", only_one),
    scores(
        EN,
        "Stack 3, the most caballeros",
        FIRST,
        THE_MOST_IN_ALL,
        {case: value for case, value in by_number(MOST).items() if case.here != case.others},
        "AC-3.6",
        never_the_kings,
    ),
    scores(EN, "Stack 3, the most caballeros", LAST, EACH_MOST, EACH_OF_SEVERAL[MOST], "AC-3.6", only_one),
    scores(EN, "Stack 3, the least caballeros", CARD, THE_LEAST, by_number(LEAST), "AC-3.7", only_one),
    scores(
        EN,
        "Stack 3, the least caballeros",
        N_("card, second sentence"),
        WITHOUT_EMPTY,
        least_without_empty(castillo=False),
        "AC-3.7",
        empty_ones_too,
    ),
    scores(
        EN, "Stack 3, the least caballeros", SECOND, EACH_LEAST, EACH_OF_SEVERAL[LEAST], "AC-3.7", only_one
    ),
    scores(
        EN,
        "Stack 3, the least caballeros",
        LAST,
        LEAST_WITHOUT_CASTILLO,
        TABLES.ruled(outside(LEAST)),
        "AC-3.7",
        castillo_too,
    ),
    any_region(EN, "Stack 3, any one region", CARD, ANY_ONE, ANY_OF_STACK_3, "AC-3.8"),
    the_kings_but_not_the_castillo(
        EN,
        "Stack 3, any one region",
        LAST,
        N_("What is said on the same card in stack 2 holds here, too."),
        ANY_OF_STACK_3,
        "AC-3.8",
    ),
    scores(EN, "Stack 4, Special Scoring", CARD, ONCE, once_chosen(), "AC-4.5", chosen_at_all),
    scores(
        EN,
        "Stack 4, Special Scoring",
        EXPLANATION,
        ONE_DISK,
        once_chosen(at_most=1),
        "AC-4.5",
        never_the_kings,
    ),
    scores(
        EN,
        "Stack 4, Special Scoring",
        N_("explanation, on the regions not scored"),
        NOT_ELSE,
        TABLES.ruled(case for case in regions(CHOSEN_ONCE) if case.disks != 1),
        "AC-4.5",
        chosen_at_all,
    ),
)

STACK_3_ES = {
    FOURS: "Tercer mazo, regiones de 4",
    FIVES: "Tercer mazo, regiones de 5",
    SIXES: "Tercer mazo, regiones de 6 y 7",
}
SPANISH = (
    with_value(ES, "3.2, La acción especial", N_("example"), ALL_FIVES, FIVES, "AC-3.2", example=True),
    scores(
        ES,
        "3.2, ejemplo 2",
        N_("example"),
        EXAMPLE_OF_FIVES,
        TABLES.ruled(Asked(FIVES, place) for place in (*PRINTED, CASTILLO)),
        "AC-3.2",
        castillo_too,
        example=True,
    ),
    no_castillo(ES, "El castillo", N_("first point"), NO_REGION, ANY_OF_STACK_2, *STACK_3),
    any_region(ES, "Segundo mazo, Puntuación especial", CARD, ANY_ONE, ANY_OF_STACK_2, "AC-2.8"),
    the_kings_but_not_the_castillo(
        ES, "Segundo mazo, Puntuación especial", EXPLANATION, KING_YES_CASTILLO_NO, ANY_OF_STACK_2, "AC-2.8"
    ),
    scores(
        ES,
        "Tercer mazo",
        GENERAL,
        NOT_CONSIDERED,
        {
            **in_the_castillo(*STACK_3),
            **TABLES.ruled(outside(MOST, LEAST)),
            Asked(IN_CASTILLO, CASTILLO): SCORED,
        },
        "CA-1",
        castillo_too,
    ),
    *(with_value(ES, STACK_3_ES[card], CARD, WITH_TOP[card], card, CLAUSE[card]) for card in TOPS),
    *(listed(ES, STACK_3_ES[card], LIST_OF_REGIONS, NAMED[card], card, CLAUSE[card]) for card in TOPS),
    moved_scoreboards(ES, STACK_3_ES[FOURS], NOTE, SCOREBOARDS_CHANGE, FOURS, "AC-3.1", castillo=True),
    no_castillo(ES, STACK_3_ES[FIVES], LIST_OF_REGIONS, NOT_THE_CASTILLO, FIVES, clause="AC-3.2"),
    *(
        moved_scoreboards(ES, STACK_3_ES[card], LAST, AS_FOR_THE_FOURS, card, CLAUSE[card], castillo=True)
        for card in (FIVES, SIXES)
    ),
    scores(
        ES,
        "Tercer mazo, Puntúa el castillo",
        CARD,
        THE_CASTILLO,
        TABLES.ruled(case for case in CASES if case.card == IN_CASTILLO),
        "AC-3.4",
    ),
    scores(
        ES,
        "Tercer mazo, primer puesto",
        CARD,
        ALL_REGIONS,
        TABLES.ruled(regions(FIRST_PLACES)),
        "AC-3.5",
        never_the_kings,
    ),
    scores(
        ES,
        "Tercer mazo, primer puesto",
        FIRST,
        ALL_BUT_CASTILLO,
        {**TABLES.ruled(regions(FIRST_PLACES)), **in_the_castillo(FIRST_PLACES)},
        "AC-3.5",
        castillo_too,
    ),
    scores(ES, "Tercer mazo, más caballeros", CARD, THE_MOST, by_number(MOST), "AC-3.6", only_one),
    scores(
        ES, "Tercer mazo, más caballeros", FIRST, THE_MOST_IN_ALL, by_number(MOST), "AC-3.6", never_the_kings
    ),
    scores(ES, "Tercer mazo, más caballeros", LAST, EACH_MOST, EACH_OF_SEVERAL[MOST], "AC-3.6", only_one),
    scores(ES, "Tercer mazo, menos caballeros", CARD, THE_LEAST, by_number(LEAST), "AC-3.7", only_one),
    scores(
        ES,
        "Tercer mazo, menos caballeros",
        N_("card, second sentence"),
        WITHOUT_EMPTY,
        least_without_empty(castillo=False),
        "AC-3.7",
        empty_ones_too,
    ),
    scores(
        ES, "Tercer mazo, menos caballeros", SECOND, EACH_LEAST, EACH_OF_SEVERAL[LEAST], "AC-3.7", only_one
    ),
    scores(
        ES,
        "Tercer mazo, menos caballeros",
        LAST,
        LEAST_WITHOUT_BOTH,
        least_without_empty(castillo=True),
        "AC-3.7",
        castillo_too,
        empty_ones_too,
    ),
    any_region(ES, "Tercer mazo, la región que desees", CARD, ANY_ONE, ANY_OF_STACK_3, "AC-3.8"),
    scores(ES, "Cuarto mazo, Puntuación especial", CARD, ONCE, once_chosen(), "AC-4.5", chosen_at_all),
    scores(
        ES,
        "Cuarto mazo, Puntuación especial",
        EXPLANATION,
        ONE_DISK,
        once_chosen(at_most=1),
        "AC-4.5",
        never_the_kings,
    ),
    scores(
        ES,
        "Cuarto mazo, Puntuación especial",
        N_("explanation, on the regions not scored"),
        NOT_ELSE,
        TABLES.ruled(case for case in regions(CHOSEN_ONCE) if case.disks != 1),
        "AC-4.5",
        chosen_at_all,
    ),
)

ON_THE_WEB = (
    with_value(WEB, "3.B, La acción especial", N_("example"), ALL_FIVES, FIVES, "AC-3.2", example=True),
    scores(
        WEB,
        "3.B, ejemplo 2",
        N_("example"),
        EXAMPLE_OF_FIVES,
        TABLES.ruled(Asked(FIVES, place) for place in (*PRINTED, CASTILLO)),
        "AC-3.2",
        castillo_too,
        example=True,
    ),
    no_castillo(WEB, "El castillo", N_("first point"), NO_REGION, FIVES),
    scores(
        WEB,
        "El castillo",
        N_("last point"),
        N_("There is a special scoring of the Castillo."),
        TABLES.ruled([Asked(IN_CASTILLO, CASTILLO)]),
        "AC-3.4",
    ),
    Passage(
        WEB,
        "El rey, 3; Bono del Rey",
        N_("first sentence"),
        N_("A special scoring can affect the King's region."),
        some_scoring_affects_the_king,
        allows=(rule, castillo_too),
        excludes=(never_the_kings,),
        clauses=("KG-4",),
    ),
)

PORTUGUESE = (
    with_value(
        PT,
        "Grandíssimo, Nova região: Portugal",
        N_("first paragraph on scoring"),
        N_("Special scorings of all regions with 5 points score its own region with 5, too."),
        FIVES,
        "AC-3.2",
        kings=False,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Asked) -> Sentence:
    """The case in a sentence."""
    values: dict[str, Any] = {"card": case.card, "region": case.place}
    if case.card == CHOSEN_ONCE:
        values["disks"] = case.disks
        if case.king:
            return Sentence.of(N_("{card}: the King's region, shown by {disks} of 4 disks"), **values)
        if case.own:
            return Sentence.of(
                N_("{card}: {region}, shown by {disks} of 4 disks, one's own among them"), **values
            )
        return Sentence.of(N_("{card}: {region}, shown by {disks} of 4 disks"), **values)
    if case.lies:
        return Sentence.of(N_("{card}: {region} with the scoreboard {lies}"), lies=case.lies, **values)
    if case.king:
        return Sentence.of(N_("{card}: {region}, where the King is"), **values)
    if case.card in (MOST, LEAST):
        message = N_(
            "{card}: {region} with {here} caballeros, {others} in another region, {inside} in the Castillo"
        )
        return Sentence.of(message, here=case.here, others=case.others, inside=case.castillo, **values)
    if not case.here:
        return Sentence.of(N_("{card}: {region} without caballeros"), **values)
    return Sentence.of(N_("{card}: {region}"), **values)


def board(case: Asked, **described: Any) -> State:
    """The card is about to be used."""
    regions_there = {ELSEWHERE: {0: case.others}}
    castillo = case.castillo
    if case.place == CASTILLO:
        castillo = case.here
    else:
        regions_there[case.place] = {0: case.here}
    king = case.place if case.king else "valencia" if case.place != "valencia" else "sevilla"
    return position(
        4,
        turn=0,
        card=case.card,
        king=king,
        caballeros={region: {0: row[0]} for region, row in regions_there.items() if row[0]},
        castillo={0: castillo},
        scoreboards={case.lies: case.place} if case.lies else None,
        **described,
    )


def played(edition: Edition) -> Function:
    """What the engine does with the place when the card is used."""
    return lambda case: outcome(board(case, edition=edition), case)


def outcome(state: State, case: Asked) -> str:
    """Whether the place has been scored, must be, can be, or cannot."""
    state, events = apply(state, UseSpecial(0))
    if case.card == CHOSEN_ONCE:
        for player, region in enumerate(disks_for(case)):
            state, happened = apply(state, SetDisk(player, region))
            events = (*events, *happened)
    if any(isinstance(event, Scored | NobodyScored) and event.place == case.place for event in events):
        return SCORED
    choices = places_to_score(state)
    if case.place not in choices:
        return NOT
    other = next(place for place in choices if place != case.place)
    state, events = apply(state, ScorePlace(0, other))
    is_due = case.place in places_to_score(state)
    return SCORED if is_due or any(getattr(event, "place", "") == case.place for event in events) else CHOICE


def places_to_score(state: State) -> tuple[str, ...]:
    """What may be scored next."""
    return tuple(action.place for action in legal_actions(state) if isinstance(action, ScorePlace))


def disks_for(case: Asked) -> list[str]:
    """A disk for each of four players: so many show the place, the others one and the same other region."""
    first = 0 if case.own else 1
    showing = {(first + nth) % 4 for nth in range(case.disks)}
    return [case.place if player in showing else ELSEWHERE for player in range(4)]


def with_condition(card: str, f: Unknown, condition: str) -> Term:
    """The card scores the regions whose first value fulfils a condition of the catalogue."""
    return all_hold(
        [
            f.equals(case, SCORED if holds(condition, first_value_now=value_now(case)) else NOT)
            for case in regions(card) + regions(card, bare=False)
        ]
    )


def on_the_bare_board(card: str, f: Unknown, answer: frozenset[str]) -> Term:
    """The card scores just these regions where no mobile scoreboard lies."""
    return all_hold(
        [f.equals(Asked(card, region), SCORED if region in answer else NOT) for region in PRINTED]
    )


def must_not_score_the_castillo(card: str, f: Unknown, answer: Any) -> Term:
    """With the card the Castillo is not scored."""
    return all_hold([f.equals(case, NOT) for case in in_the_castillo(card)])


def by_numbers(card: str, name: str, f: Unknown, condition: str) -> Term:
    """The card scores the regions whose caballeros fulfil a condition of the catalogue."""
    extreme = max if card == MOST else min
    wanted = {
        case: holds(condition, here=case.here, **{name: extreme(n for n in (case.here, case.others) if n)})
        for case in regions(card)
    }
    return all_hold([f.equals(case, SCORED if is_scored else NOT) for case, is_scored in wanted.items()])


def by_disks(f: Unknown, condition: str) -> Term:
    """A region is scored if as many disks show it as a condition of the catalogue wants."""
    return all_hold(
        [
            f.equals(case, SCORED if holds(condition, disks=case.disks) else NOT)
            for case in regions(CHOSEN_ONCE)
        ]
    )


def who_sets_a_disk(f: Unknown, answer: str) -> Term:
    """Whether the disk of the player who uses the card counts."""
    alone, with_another = (
        Asked(CHOSEN_ONCE, REGION, disks=1, own=True),
        Asked(CHOSEN_ONCE, REGION, disks=2, own=True),
    )
    counts = answer == "all players"
    return all_hold(
        f.equals(alone, SCORED if counts else NOT), f.equals(with_another, NOT if counts else SCORED)
    )


def castillo_as_any_region(f: Unknown, answer: str) -> Term:
    """Whether the card that scores any one region may score the Castillo."""
    return f.equals(Asked(ANY_OF_STACK_2, CASTILLO), NOT if answer == AnyRegion.REGIONS_ONLY else CHOICE)


def one_is_scored(card: str, f: Unknown, number: int) -> Term:
    """One region is scored, as the player chooses."""
    return f.equals(Asked(card, REGION), CHOICE if number == 1 else SCORED)


SPECIAL_SCORINGS = Chapter(
    name="special_scorings",
    asks=N_("Which places does a card score?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 0, ES: 0, WEB: 78, PT: 85},
    weights={
        EN: (
            "○18@22/18@22d:311d3092 ○10@22b:979ff9ca ○14@10b:f8d47dac ●3@70d:c3e85065 ○2@72bd:3e4151cf "
            "○16@10be:aec0fe25 ○18@1/18@1d:b40577a1 ○18@22/18@22d:311d3092 ○18@43/18@43d:c5a679d9 "
            "○18@1/18@1d:b40577a1 ○18@22/18@22d:311d3092 ○18@43/18@43d:c5a679d9 ○9@1:fe670081 "
            "○9@22:a96f6b04 ○9@43:05f18e97 ●9@10bc:dec9bd6e ○3@31b:f5b0d3d1 ●9@31bc:9042105c "
            "●9@52c:45883e5e ●2@64:989b2fd3 ○3@66de:ad70750e ○4@66bde:e07014e0 ○5@78de:6479d778 "
            "○4@78d:68ff755e ○2@79e:f83ff80b ●4@85de:46fff4c0 ●1@88g:7b7891e4 ○1@86e:f221a86b "
            "○2@90b:64cabfeb ●3@74d:8cd8c926 ○2@76bd:f4656558 ○6@93df:6e4896d5 ○3@93d:76a066ab "
            "●4@92f:3144cf80"
        ),
        ES: (
            "○18@22/18@22d:311d3092 ○10@22b:979ff9ca ○14@10b:f8d47dac ●3@70d:c3e85065 ○2@72bd:3e4151cf "
            "○16@10be:aec0fe25 ●18@1/18@1d:b40577a1 ○18@22/18@22d:311d3092 ●18@43/18@43d:c5a679d9 "
            "○9@1:fe670081 ○9@22:a96f6b04 ○9@43:05f18e97 ●9@10bc:dec9bd6e ○3@31b:f5b0d3d1 ●9@31bc:9042105c "
            "●9@52c:45883e5e ●2@64:989b2fd3 ○3@66de:ad70750e ○4@66bde:e07014e0 ○5@78de:6479d778 "
            "○5@78de:6479d778 ○2@79e:f83ff80b ●4@85de:46fff4c0 ○1@88g:7b7891e4 ○1@86e:f221a86b "
            "○3@88bg:c91537d1 ●3@74d:8cd8c926 ○6@93df:6e4896d5 ○3@93d:76a066ab ●4@92f:3144cf80"
        ),
        WEB: "●18@22/18@22d:311d3092 ○10@22b:979ff9ca ●3@31b:f5b0d3d1 ●1@64:d3ac21ab ○15@19d:013d155a",
        PT: "●15@22/15@22:6a36cf3c",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        **{f"{CLAUSE[card]}:which": partial(with_condition, card) for card in TOPS},
        **{f"{CLAUSE[card]}:bare": partial(on_the_bare_board, card) for card in TOPS},
        "AC-3.2:castillo": partial(must_not_score_the_castillo, FIVES),
        "AC-3.5:castillo": partial(must_not_score_the_castillo, FIRST_PLACES),
        "MS-5:fours": partial(with_condition, FOURS),
        "MS-5:castillo": partial(must_not_score_the_castillo, FOURS),
        "AC-3.6:which": partial(by_numbers, MOST, "most"),
        "AC-3.7:which": partial(by_numbers, LEAST, "fewest"),
        "AC-2.8:number": partial(one_is_scored, ANY_OF_STACK_2),
        "AC-2.8:castillo": castillo_as_any_region,
        "AC-2.8:king": lambda f, answer: f.equals(Asked(ANY_OF_STACK_2, REGION, king=True), CHOICE),
        "AC-3.8:number": partial(one_is_scored, ANY_OF_STACK_3),
        "AC-4.5:who": who_sets_a_disk,
        "AC-4.5:which": by_disks,
        "KG-4:scored": lambda f, answer: some_scoring_affects_the_king(f),
    },
)
