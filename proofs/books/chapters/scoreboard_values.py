"""The values that count (SC-7, MS-1, MS-4): what does a row of a place's scoreboard pay?

Of the values that are printed on the board the books tell only some, in examples and in the texts of cards.
Where a mobile scoreboard lies, the Web book does not say that its values take the place of the printed ones:
it says that a region's scoreboard shows what is paid, and that a mobile one makes regions rise or fall.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from elgrande.actions import Action, ScorePlace, SetDisk, UseSpecial
from elgrande.engine import apply_all
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, CASTILLO_SCOREBOARD, REGIONS, Scoreboard
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds

PRINTED: dict[str, Scoreboard] = {region.id: region.scoreboard for region in REGIONS}
PRINTED[CASTILLO] = CASTILLO_SCOREBOARD
TILES: dict[str, Scoreboard] = {"8/4/0": (8, 4, 0), "4/0/0": (4, 0, 0)}
REGION = "aragon"
ROWS = (1, 2, 3)
VALUES = tuple(range(9))


class Asked(NamedTuple):
    """A row of a place, the mobile scoreboard that lies there, and whether a card scores the place."""

    place: str
    row: int
    lies: str = ""
    special: bool = False


BARE = [Asked(place, row) for place in PRINTED for row in ROWS]
SPECIAL = [Asked(place, row, special=True) for place in (REGION, CASTILLO) for row in ROWS]
COVERED = [
    Asked(place, row, lies, special)
    for place in (REGION, CASTILLO)
    for lies in TILES
    for special in (False, True)
    for row in ROWS
]
CASES = (*BARE, *SPECIAL, *COVERED)


def cases(place: str, *, special: bool | None = None, covered: bool = True) -> list[Asked]:
    """The cases of a place, with a mobile scoreboard or without, in the one kind of scoring or in both."""
    return [
        case
        for case in CASES
        if case.place == place and covered == bool(case.lies) and special in (None, case.special)
    ]


# --- functions that have a name --------------------------------------------------------------------


def printed(case: Asked) -> int:
    """The printed value, whatever lies there."""
    return PRINTED[case.place][case.row - 1]


def covering(case: Asked) -> int:
    """The value of the mobile scoreboard, where one lies."""
    return TILES[case.lies][case.row - 1] if case.lies else printed(case)


def higher(case: Asked) -> int:
    """The higher of the two."""
    return max(covering(case), printed(case))


def upside_down(case: Asked) -> int:
    """The mobile scoreboard turned round."""
    return TILES[case.lies][3 - case.row] if case.lies else printed(case)


def not_at_the_castillo(case: Asked) -> int:
    """The Castillo keeps its own values: a second printed scoreboard shows them."""
    return printed(case) if case.place == CASTILLO else covering(case)


def in_general_only(case: Asked) -> int:
    """In a special scoring the printed values count."""
    return printed(case) if case.special else covering(case)


def most_worth_one(case: Asked) -> int:
    """1 point for everybody."""
    return 1


FUNCTIONS: dict[str, Function] = {
    N_("the mobile values cover the printed ones"): covering,
    N_("always the printed values"): printed,
    N_("the higher of both values"): higher,
    N_("a mobile scoreboard upside down"): upside_down,
    N_("the Castillo keeps its values"): not_at_the_castillo,
    N_("mobile values in general scorings only"): in_general_only,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(covering, VALUES)


def as_covered(told: Iterable[Asked]) -> Told:
    """The cases as the mobile scoreboards have them."""
    return {case: covering(case) for case in told}


def row_values(place: str, **values: int) -> Told:
    """Printed values of a place, by row, in a general scoring."""
    return {Asked(place, {"first": 1, "second": 2, "third": 3}[row]): value for row, value in values.items()}


def falling(f: Unknown) -> Term:
    """Where a mobile scoreboard lies, no row pays more than one above, and the first more than the last."""
    lying = {case._replace(row=1) for case in COVERED}
    return all_hold(
        [
            all_hold(f.at(first) >= f.at(second), f.at(second) >= f.at(third), f.at(first) > f.at(third))
            for first, second, third in ([case._replace(row=row) for row in ROWS] for case in sorted(lying))
        ]
    )


def rise_or_fall(f: Unknown) -> Term:
    """A mobile scoreboard makes some row of a region pay more, and some pay less."""
    told = cases(REGION)
    return all_hold(
        any_holds([f.at(case) > f.at(bare(case)) for case in told]),
        any_holds([f.at(case) < f.at(bare(case)) for case in told]),
    )


def bare(case: Asked) -> Asked:
    """The same row without a mobile scoreboard."""
    return case._replace(lies="")


def by_the_printed_one(f: Unknown) -> Term:
    """The scoreboard that shows a region's values is the printed one."""
    return all_hold([f.at(case) == f.at(bare(case)) for case in cases(REGION)])


def by_the_mobile_one(f: Unknown) -> Term:
    """The scoreboard that shows a region's values is the mobile one, where there is one."""
    return all_hold([f.at(case) == covering(case) for case in cases(REGION)])


def special_as_general(places: Iterable[str], f: Unknown) -> Term:
    """In a special scoring these places pay what they pay in a general one."""
    told = [case for case in CASES if case.special and case.place in places]
    return all_hold([f.at(case) == f.at(case._replace(special=False)) for case in told])


# --- the books -------------------------------------------------------------------------------------


def told_in(
    book: str, section: str, place: str, paraphrase: str, told: Told, *, clause: str = "SC-1", **more: Any
) -> Passage:
    """Printed values that a sentence or an example names."""
    return TABLES.says(book, section, place, paraphrase, told, clauses=(clause,), **more)


def first_values(book: str, section: str, place: str, paraphrase: str, told: dict[str, Any]) -> Passage:
    """The first values of the regions that a card lists."""
    return told_in(
        book, section, place, paraphrase, {Asked(region, 1): value for region, value in told.items()}
    )


def replaces(book: str, section: str, place: str, paraphrase: str, told: Iterable[Asked]) -> Passage:
    """The values of the mobile scoreboard count instead of those it covers."""
    at = list(told)
    wrong = [in_general_only] if any(case.special for case in at) else []
    wrong += [not_at_the_castillo] if at[0].place == CASTILLO else []
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        as_covered(at),
        excludes=(printed, higher, upside_down, *wrong),
        clauses=("MS-4",) if at[0].place == CASTILLO else ("MS-1",),
    )


def lowers(f: Unknown) -> Term:
    """With one of the mobile scoreboards some row of a region pays less, and none pays more."""
    return any_holds(
        [
            all_hold(
                all_hold([f.at(case) <= f.at(bare(case)) for case in lying]),
                any_holds([f.at(case) < f.at(bare(case)) for case in lying]),
            )
            for lying in ([Asked(REGION, row, lies) for row in ROWS] for lies in TILES)
        ]
    )


def lowered(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A picture shows a mobile scoreboard in a region that now brings fewer points."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        lowers,
        allows=(covering, in_general_only, but(printed, {Asked(REGION, 3, "8/4/0"): 0})),
        excludes=(printed, higher),
        clauses=("MS-1",),
        example=True,
    )


def right_side_up(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A mobile scoreboard is read in one way only."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        falling,
        allows=(covering, printed, higher),
        excludes=(upside_down, most_worth_one),
        clauses=("AC-4.1",),
    )


def altered(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Mobile scoreboards make regions rise or fall."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        rise_or_fall,
        allows=(covering, upside_down, in_general_only),
        excludes=(printed, higher),
        clauses=("MS-1",),
    )


def shows(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A region's scoreboard shows what is paid: the printed one, or the mobile one where there is one."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        {N_("the printed scoreboard"): by_the_printed_one, N_("the mobile scoreboard"): by_the_mobile_one},
        allows=(printed, covering, not_at_the_castillo),
        excludes=(higher, upside_down, in_general_only),
        clauses=("MS-1",),
    )


def special_alike(book: str, section: str, place: str, paraphrase: str, *at: str) -> Passage:
    """A special scoring of these places pays what a general one pays there."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        partial(special_as_general, at),
        allows=(covering, printed, most_worth_one),
        excludes=tuple(but(covering, {Asked(one, 1, special=True): 8}) for one in at),
        clauses=("SC-8",),
    )


FIRST, SECOND, THIRD, LAST = (
    N_("first sentence"),
    N_("second sentence"),
    N_("third sentence"),
    N_("last sentence"),
)
EXAMPLE, FIRST_EXAMPLE, SECOND_EXAMPLE, THIRD_EXAMPLE = (
    N_("example"),
    N_("first example"),
    N_("second example"),
    N_("third example"),
)
LIST_OF_REGIONS, GENERAL = N_("explanation, the regions it lists"), N_("general rules of the stack")
EXPLANATION = N_("explanation")
ON_THE_MOST, ON_THE_REST = N_("sentence on the most"), N_("the same, second half")
MOST_IN_CASTILLO = N_("The most in the Castillo bring 5 points, the first value on its scoreboard.")
REST_IN_CASTILLO = N_("The second most bring 3 points, the third most 1.")
CASTILLO_SHOWS = N_("The Castillo's scoreboard shows 5, 3 and 1.")
GALICIA = N_("Galicia pays 4 and 2, and nothing for the third place.")
PAIS_VASCO = N_("País Vasco pays 3 for the second place and 1 for the third.")
ARAGON = N_("Aragón pays 4 for the second place.")
CATALUNA = N_("Cataluña pays 4 and 2.")
GRANADA = N_("Granada pays 6 for the first place and 1 for the third.")
THESE_ARE_FOURS = N_("Galicia, Cataluña and Sevilla have a first value of 4.")
THESE_ARE_FIVES = N_("País Vasco, Aragón and Valencia have a first value of 5.")
THESE_ARE_SIXES = N_("Castilla la Vieja, Castilla la Nueva and Granada have a first value of 6 or 7.")
IT_REPLACES = N_("It replaces the scoreboard that is printed in a region.")
IT_ALTERS = N_("It makes a region's values rise or fall.")
IN_ALL_SCORINGS = N_(
    "While it lies in a region, its values count in all scorings instead of the covered ones."
)
AT_THE_CASTILLO = N_("At the Castillo it replaces the printed values.")
SPECIAL_ALIKE = N_("Special scorings are done as the general ones are.")
THE_CASTILLO = N_("The Castillo is scored.")

FOURS = dict.fromkeys(("galicia", "cataluna", "sevilla"), 4)
FIVES = dict.fromkeys(("pais_vasco", "aragon", "valencia"), 5)
SIXES = dict.fromkeys(("castilla_la_vieja", "castilla_la_nueva", "granada"), (6, 7))
IN_GALICIA = row_values("galicia", first=4, second=2, third=0)
IN_PAIS_VASCO, IN_ARAGON = row_values("pais_vasco", second=3, third=1), row_values("aragon", second=4)
IN_CATALUNA = row_values("cataluna", first=4, second=2)
ALL_OF_CASTILLO = row_values(CASTILLO, first=5, second=3, third=1)
FIRST_OF_CASTILLO, REST_OF_CASTILLO = (
    row_values(CASTILLO, first=5),
    row_values(CASTILLO, second=3, third=1),
)

STEP_2, STEP_4 = "5. General Scoring, 2", "5. General Scoring, 4"
ENGLISH = (
    told_in(EN, STEP_2, ON_THE_MOST, MOST_IN_CASTILLO, FIRST_OF_CASTILLO, clause="SC-7"),
    told_in(EN, STEP_2, ON_THE_REST, REST_IN_CASTILLO, REST_OF_CASTILLO, clause="SC-7"),
    told_in(EN, STEP_2, EXAMPLE, CASTILLO_SHOWS, ALL_OF_CASTILLO, clause="SC-7", example=True),
    told_in(EN, STEP_4, FIRST_EXAMPLE, GALICIA, IN_GALICIA, example=True),
    told_in(EN, STEP_4, SECOND_EXAMPLE, PAIS_VASCO, IN_PAIS_VASCO, example=True),
    told_in(EN, STEP_4, THIRD_EXAMPLE, ARAGON, IN_ARAGON, example=True),
    told_in(EN, "King's Bonus", EXAMPLE, CATALUNA, IN_CATALUNA, example=True),
    told_in(EN, "Home Region Bonus", EXAMPLE, GRANADA, row_values("granada", first=6, third=1), example=True),
    replaces(EN, "Mobile Scoreboards", FIRST, IT_REPLACES, cases(REGION, special=False)),
    altered(EN, "Mobile Scoreboards", LAST, IT_ALTERS),
    special_alike(EN, "Stack 3", GENERAL, SPECIAL_ALIKE, REGION, CASTILLO),
    first_values(EN, "Stack 3, the 4s", LIST_OF_REGIONS, THESE_ARE_FOURS, FOURS),
    first_values(EN, "Stack 3, the 5s", LIST_OF_REGIONS, THESE_ARE_FIVES, FIVES),
    first_values(EN, "Stack 3, the 6s and 7s", LIST_OF_REGIONS, THESE_ARE_SIXES, SIXES),
    replaces(
        EN,
        "Stack 4, Mobile Scoreboard",
        N_("sentence on the Castillo"),
        N_("At the Castillo one of them replaces both printed scoreboards."),
        cases(CASTILLO),
    ),
    replaces(
        EN, "Stack 4, Mobile Scoreboard", N_("sentence on all scorings"), IN_ALL_SCORINGS, cases(REGION)
    ),
    right_side_up(EN, "Stack 4, Mobile Scoreboard", LAST, N_("They are laid right side up: 8/4/0 or 4/0/0.")),
)

PASO_2, PASO_4 = "5. Puntuación, 2", "5. Puntuación, 4"
SPANISH = (
    told_in(ES, PASO_2, ON_THE_MOST, MOST_IN_CASTILLO, FIRST_OF_CASTILLO, clause="SC-7"),
    told_in(ES, PASO_2, ON_THE_REST, REST_IN_CASTILLO, REST_OF_CASTILLO, clause="SC-7"),
    told_in(ES, PASO_2, EXAMPLE, CASTILLO_SHOWS, ALL_OF_CASTILLO, clause="SC-7", example=True),
    told_in(ES, PASO_4, FIRST_EXAMPLE, GALICIA, IN_GALICIA, example=True),
    told_in(ES, PASO_4, SECOND_EXAMPLE, PAIS_VASCO, IN_PAIS_VASCO, example=True),
    told_in(ES, PASO_4, THIRD_EXAMPLE, ARAGON, IN_ARAGON, example=True),
    told_in(ES, "Bonificación del rey", EXAMPLE, CATALUNA, IN_CATALUNA, example=True),
    told_in(
        ES,
        "Bonificación por región natal",
        EXAMPLE,
        GRANADA,
        row_values("granada", first=6, third=1),
        example=True,
    ),
    replaces(ES, "Marcador de puntuación", THIRD, IT_REPLACES, cases(REGION, special=False)),
    altered(ES, "Marcador de puntuación", N_("third sentence, second half"), IT_ALTERS),
    lowered(
        ES,
        "Marcador de puntuación",
        N_("caption"),
        N_("One that is pictured reduces what a region brings."),
    ),
    special_alike(
        ES, "Tercer mazo", GENERAL, N_("Special scorings are done as regions are in a general one."), REGION
    ),
    first_values(ES, "Tercer mazo, regiones de 4", LIST_OF_REGIONS, THESE_ARE_FOURS, FOURS),
    first_values(ES, "Tercer mazo, regiones de 5", LIST_OF_REGIONS, THESE_ARE_FIVES, FIVES),
    first_values(ES, "Tercer mazo, regiones de 6 y 7", LIST_OF_REGIONS, THESE_ARE_SIXES, SIXES),
    special_alike(ES, "Tercer mazo, Puntúa el castillo", EXPLANATION, THE_CASTILLO, CASTILLO),
    replaces(ES, "Cuarto mazo, Marcador de puntuación", SECOND, IN_ALL_SCORINGS, cases(REGION)),
    replaces(
        ES,
        "Cuarto mazo, Marcador de puntuación",
        N_("sentence on the Castillo"),
        AT_THE_CASTILLO,
        cases(CASTILLO),
    ),
)

ON_THE_WEB = (
    shows(
        WEB,
        "Componentes",
        N_("paragraph on the board's scoreboards"),
        N_("A scoreboard in each region shows what it is worth when it is scored."),
    ),
    told_in(WEB, "5. Puntaje, 2", ON_THE_MOST, MOST_IN_CASTILLO, FIRST_OF_CASTILLO, clause="SC-7"),
    told_in(WEB, "5. Puntaje, 2", ON_THE_REST, REST_IN_CASTILLO, REST_OF_CASTILLO, clause="SC-7"),
    shows(
        WEB,
        "5. Puntaje, 4",
        N_("second paragraph"),
        N_("A region's scoreboard shows how many points are paid."),
    ),
    told_in(WEB, "Bono del Rey", EXAMPLE, CATALUNA, IN_CATALUNA, example=True),
    Passage(
        WEB,
        "Bonificación de la región de origen",
        EXAMPLE,
        N_("Granada pays 4 for the first place."),
        lambda f: f.at(Asked("granada", 1)) == 4,
        allows=(but(covering, {Asked("granada", 1): 4}),),
        excludes=(covering,),
        clauses=("BN-2",),
        example=True,
        overruled=N_("4 is the number of caballeros in the example; the scoreboard begins with 6."),
    ),
    told_in(
        WEB,
        "Bonificación de la región de origen",
        N_("example, last sentence"),
        N_("Granada pays 1 for the third place."),
        row_values("granada", third=1),
        example=True,
    ),
    altered(WEB, "Marcador móvil", FIRST, IT_ALTERS),
)

PORTUGUESE = (
    replaces(
        PT,
        "Grande Inquisidor e Colônias, Navio",
        N_("exception"),
        N_("A mobile scoreboard on the ship, a region of its own, pays its values there."),
        cases(REGION),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Asked) -> Sentence:
    """The case in a sentence."""
    values: dict[str, Any] = {"row": case.row, "region": case.place, "lies": case.lies}
    message = {
        (False, False): N_("row {row} of the scoreboard: {region}"),
        (False, True): N_("row {row} of the scoreboard in a special scoring: {region}"),
        (True, False): N_("row {row} where {lies} lies: {region}"),
        (True, True): N_("row {row} where {lies} lies, in a special scoring: {region}"),
    }[bool(case.lies), case.special]
    return Sentence.of(message, **values)


def board(case: Asked, **described: Any) -> State:
    """Four players stand in the place, one behind the other, and it is about to be scored."""
    counts = (3, 2, 1, 0)
    castillo = case.place == CASTILLO
    there: dict[str, Any] = {"castillo": counts} if castillo else {"caballeros": {case.place: counts}}
    card = "score_castillo" if castillo else "score_any_deck_2"
    scoring: dict[str, Any] = {"turn": 0, "card": card} if case.special else {"general_scoring": True}
    king, home = ("sevilla", "granada") if case.place == "galicia" else ("galicia", "sevilla")
    home = "valencia" if case.place == home else home
    return position(
        4,
        king=king,
        grandes=[home] * 4,
        scoreboards={case.lies: case.place} if case.lies else None,
        **there,
        **scoring,
        **described,
    )


def played(edition: Edition) -> Function:
    """What the engine pays the player in this row."""

    def points(case: Asked) -> int:
        state = board(case, edition=edition)
        actions: list[Action] = [SetDisk(player, state.grandes[player]) for player in range(4)]
        if case.special:
            actions = [UseSpecial(0)]
            actions += [] if case.place == CASTILLO else [ScorePlace(0, case.place)]
        _, events = apply_all(state, *actions)
        scored = [event for event in events if isinstance(event, Scored) and event.place == case.place]
        return sum(event.points for event in scored if event.player == case.row - 1)

    return points


def worth(f: Unknown, values: tuple[int, ...]) -> Term:
    """The Castillo pays these values."""
    return all_hold([f.at(Asked(CASTILLO, row)) == value for row, value in zip(ROWS, values, strict=True)])


def as_in_examples(f: Unknown, table: Mapping[tuple[str, int], int]) -> Term:
    """The printed values that the catalogue has from examples."""
    return all_hold([f.at(Asked(*place_and_row)) == value for place_and_row, value in table.items()])


def which_count(place: str, mobile: str, f: Unknown, answer: str) -> Term:
    """Where a mobile scoreboard lies, its values count; or else those of the bare place."""
    return all_hold(
        [f.at(case) == (covering(case) if answer == mobile else f.at(bare(case))) for case in cases(place)]
    )


SCOREBOARD_VALUES = Chapter(
    name="scoreboard_values",
    asks=N_("What does a row of a place's scoreboard pay?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 14, ES: 14, WEB: 41, PT: 48},
    weights={
        EN: (
            "○1@28:71033474 ○2@29:4cf7b241 ○3@28:1ae38048 ●3@1:e516c9c8 ●2@5:ee4f6630 ●1@8:d6b0fcda "
            "●2@10:d568e510 ●2@22:3a5deb03 ○6@37bcd:7d40c13f ○18@7bc:ed001395 ●36@7f:450dc817 "
            "●3@1:32451ecf ●3@4:fcf3af5f ●3@13:32f001ea ●12@49bcdef:673ce558 ○12@37bcdf:bf19f8a3 "
            "○24@37d:2d5928b0"
        ),
        ES: (
            "○1@28:71033474 ○2@29:4cf7b241 ○3@28:1ae38048 ●3@1:e516c9c8 ●2@5:ee4f6630 ●1@8:d6b0fcda "
            "●2@10:d568e510 ●2@22:3a5deb03 ○6@37bcd:7d40c13f ○18@7bc:ed001395 ○9@7bcd:e4519526 "
            "●18@7f:9b20496c ●3@1:32451ecf ●3@4:fcf3af5f ●3@13:32f001ea ●18@28f:c2861ccc "
            "○12@37bcdf:bf19f8a3 ●12@49bcdef:673ce558"
        ),
        WEB: (
            "○18@7/12@37cdf:f806c88e ●1@28:71033474 ●2@29:4cf7b241 ○18@7/12@37cdf:f806c88e ●2@10:d568e510 "
            "●1@22abcdef:2ad2f731 ●1@24:ff8ccf1f ●18@7bc:ed001395"
        ),
        PT: "●12@37bcdf:bf19f8a3",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "different",
        (EN, PT): "one says more",
        (ES, WEB): "different",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={
        "SU-9:scoreboards": as_in_examples,
        "SC-7:values": worth,
        "BN-2:granada": lambda f, value: f.at(Asked("granada", 1)) == value,
        "MS-1:values": partial(which_count, REGION, "the mobile ones"),
        "MS-4:replaced": partial(which_count, CASTILLO, "all"),
    },
)
