"""Mobile scoreboards (MS-2 to MS-4, AC-4.1): from where may one be taken, and where may it be laid?

A case is one of the two, where it lies, where it shall go, and where the other one lies. Two books let one be
laid at the Castillo; whether one that lies in a region may be moved there, depends on whether a book that
speaks of laying one means moving, too. The Spanish Anniversary book does not say that one may leave the
Castillo again: it takes it from a region.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from elgrande.actions import PlaceScoreboard, UseSpecial
from elgrande.engine import apply_all, why_not
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Case, Chapter, Function, Passage, Unknown
from proofs.books.sayings import where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

MAY, MAY_NOT = N_("may"), N_("may not")
TILES = ("8/4/0", "4/0/0")
BESIDE, ELSEWHERE = "", "sevilla"  # beside the board; in a region that matters no further
REGION, TARGET, KINGS = "granada", "aragon", "galicia"


class Shift(NamedTuple):
    """Which mobile scoreboard goes from where to where, and where the other one lies."""

    tile: str
    source: str
    target: str
    other: str = BESIDE

    @property
    def is_taken(self) -> bool:
        """Whether the other one lies there already."""
        return self.target == self.other


CASES = (
    *(
        Shift(tile, source, target, other)
        for source in (BESIDE, REGION, CASTILLO, KINGS)
        for target in (TARGET, CASTILLO, KINGS)
        for other in (BESIDE, ELSEWHERE, target)
        if source != target
        for tile in TILES
    ),
    *(Shift(tile, REGION, REGION) for tile in TILES),
)


def cases(
    sources: Iterable[str],
    targets: Iterable[str],
    *,
    taken: bool | None = False,
    others: tuple[str, ...] = (),
) -> list[Shift]:
    """The cases from and to these places; with the other one there, without it, or either."""
    return [
        case
        for case in CASES
        if case.source in sources
        and case.target in targets
        and taken in (None, case.is_taken)
        and (not others or case.other in others)
    ]


# --- functions that have a name --------------------------------------------------------------------


def rule(case: Shift) -> str:
    """Anywhere but through the King's region, onto the other, or to where it lies."""
    is_barred = KINGS in (case.source, case.target) or case.is_taken or case.source == case.target
    return MAY_NOT if is_barred else MAY


def through_the_kings(case: Shift) -> str:
    """The King's region is as any other."""
    return MAY_NOT if case.is_taken or case.source == case.target else MAY


def out_of_the_kings(case: Shift) -> str:
    """None may go into the King's region, but out of it."""
    return MAY if case.source == KINGS and not case.is_taken else rule(case)


def one_on_the_other(case: Shift) -> str:
    """Both may lie in one place."""
    return MAY_NOT if KINGS in (case.source, case.target) or case.source == case.target else MAY


def both_at_the_castillo(case: Shift) -> str:
    """Both may lie at the Castillo, beside each other."""
    return one_on_the_other(case) if case.target == CASTILLO else rule(case)


def never_the_castillo(case: Shift) -> str:
    """Regions only."""
    return MAY_NOT if case.target == CASTILLO else rule(case)


def laid_there_at_once(case: Shift) -> str:
    """To the Castillo only from beside the board."""
    return MAY_NOT if case.target == CASTILLO and case.source else rule(case)


def for_good_there(case: Shift) -> str:
    """One that lies at the Castillo stays there."""
    return MAY_NOT if case.source == CASTILLO else rule(case)


def both_first(case: Shift) -> str:
    """None is moved while the other lies beside the board."""
    return MAY_NOT if case.source and case.other == BESIDE else rule(case)


def once_laid_it_stays(case: Shift) -> str:
    """What is on the board is not moved."""
    return MAY_NOT if case.source else rule(case)


def only_the_higher(case: Shift) -> str:
    """Only one of the two is used."""
    return rule(case) if case.tile == TILES[0] else MAY_NOT


def where_it_lies(case: Shift) -> str:
    """A scoreboard may be laid again where it lies."""
    return MAY if case.source == case.target else rule(case)


FUNCTIONS: dict[str, Function] = {
    N_("never through the King's region, nor onto the other"): rule,
    N_("through the King's region, too"): through_the_kings,
    N_("out of the King's region, but not into it"): out_of_the_kings,
    N_("one on the other"): one_on_the_other,
    N_("both at the Castillo"): both_at_the_castillo,
    N_("never at the Castillo"): never_the_castillo,
    N_("to the Castillo only from beside the board"): laid_there_at_once,
    N_("never out of the Castillo"): for_good_there,
    N_("moved only once both are on the board"): both_first,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(rule, (MAY, MAY_NOT))
ALL_PLACES = (BESIDE, REGION, CASTILLO, KINGS, TARGET)
ON_BOARD = (REGION, CASTILLO, KINGS)
IN_THE_KINGS = [case for case in CASES if KINGS in (case.source, case.target)]
IN_A_TAKEN_REGION = cases(ALL_PLACES, (TARGET, KINGS), taken=True)


def somewhere(told: Iterable[Shift], f: Unknown) -> Term:
    """What is asked may be done in some of these cases."""
    return any_holds([f.equals(case, MAY) for case in told])


def either_of_them(f: Unknown) -> Term:
    """What may be done with one may be done with the other; one on the board may be moved at any time."""
    alike = [f.at(case) == f.at(case._replace(tile=TILES[1])) for case in CASES if case.tile == TILES[0]]
    free = [f.equals(case, MAY) for case in cases((REGION,), (TARGET,), others=(BESIDE,))]
    return all_hold(*alike, *free)


def as_in_a_region(f: Unknown) -> Term:
    """One at the Castillo lies on all that is printed there, as one in a region does."""
    return all_hold(
        [
            f.at(case) == f.at(case._replace(target=TARGET, other=TARGET))
            for case in cases((BESIDE, REGION), (CASTILLO,), taken=True)
        ]
    )


# --- the books -------------------------------------------------------------------------------------


def closed(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """None goes into the King's region or out of it."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(IN_THE_KINGS),
        excludes=(through_the_kings, out_of_the_kings),
        clauses=("MS-3", "KG-1"),
    )


def one_in_a_region(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A region holds one at most."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(IN_A_TAKEN_REGION),
        allows=(both_at_the_castillo,),
        excludes=(one_on_the_other,),
        clauses=("MS-2",),
    )


def possible(book: str, section: str, place: str, paraphrase: str, *sources: Iterable[str]) -> Passage:
    """One may come from each of these kinds of places; to where, is not said."""
    kinds = [cases(source, ALL_PLACES, taken=None) for source in sources]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        lambda f: all_hold([somewhere(told, f) for told in kinds]),
        allows=(rule, through_the_kings, one_on_the_other, never_the_castillo, only_the_higher),
        excludes=tuple(where(rule, is_one_of(told), MAY_NOT) for told in kinds),
        clauses=("AC-4.1",),
    )


def is_one_of(told: list[Shift]) -> Callable[[Case], bool]:
    """Whether a case is one of these."""
    return lambda case: case in told


def laid_in_a_region(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """One from beside the board may be laid on a region's printed scoreboard."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(cases((BESIDE,), (TARGET,))),
        allows=(once_laid_it_stays, both_at_the_castillo),
        clauses=("AC-4.1",),
    )


def moved_on(book: str, section: str, place: str, paraphrase: str, *sources: str) -> Passage:
    """One that lies there may be moved to another region, but not be laid where it lies."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        TABLES.ruled(cases(sources, (TARGET,))),
        TABLES.ruled(cases((REGION,), (REGION,))),
        allows=(never_the_castillo, both_at_the_castillo)
        + (() if CASTILLO in sources else (for_good_there,)),
        excludes=(
            once_laid_it_stays,
            where_it_lies,
            both_first,
            *((for_good_there,) if CASTILLO in sources else ()),
        ),
        clauses=("AC-4.1",),
    )


def at_the_castillo(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """One may be laid at the Castillo: from beside the board only, or from a region, too."""
    laid, moved = cases((BESIDE,), (CASTILLO,)), cases((REGION,), (CASTILLO,))
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        ways={
            N_("to lay one means to move one, too"): TABLES.ruled([*laid, *moved]),
            N_("to lay one does not mean to move one"): {
                **TABLES.ruled(laid),
                **dict.fromkeys(moved, MAY_NOT),
            },
        },
        allows=(rule, laid_there_at_once),
        excludes=(never_the_castillo,),
        clauses=("MS-4",),
    )


def all_covered(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """One at the Castillo replaces all that is printed there: no scoreboard is left for another."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        as_in_a_region,
        allows=(rule, one_on_the_other),
        excludes=(both_at_the_castillo,),
        clauses=("MS-2", "MS-4"),
    )


def free_choice(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Either of the two may be laid or moved."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        either_of_them,
        allows=(rule, one_on_the_other, never_the_castillo, for_good_there),
        excludes=(only_the_higher, both_first),
        clauses=("AC-4.1",),
    )


def choice_of_laying(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Either of the two may be laid; nothing is said on moving here."""
    told = [case for case in CASES if case.tile == TILES[0] and case.source == BESIDE]
    return Passage(
        book,
        section,
        place,
        paraphrase,
        lambda f: all_hold([f.at(case) == f.at(case._replace(tile=TILES[1])) for case in told]),
        allows=(rule, one_on_the_other, once_laid_it_stays, both_first),
        excludes=(only_the_higher,),
        clauses=("AC-4.1",),
    )


FIRST, SECOND, CARD = N_("first sentence"), N_("second sentence"), N_("card")
ON_THE_KINGS, ON_THE_CASTILLO, ON_THE_CHOICE = (
    N_("sentence on the King's region"),
    N_("sentence on the Castillo"),
    N_("sentence on the choice"),
)
NEVER_THROUGH = N_("No mobile scoreboard goes into the King's region or out of it.")
COMES_BY_CARDS = N_("Certain cards bring them into play.")
ONE_AT_MOST = N_("A region holds one of them at most.")
LAY_OR_MOVE = N_("One is laid on the board, or one that is there is moved.")

STACK_4 = "Stack 4, Mobile Scoreboard"
ENGLISH = (
    closed(EN, "The King's Region, rule 1", SECOND, NEVER_THROUGH),
    possible(EN, "Mobile Scoreboards", FIRST, COMES_BY_CARDS, (BESIDE,)),
    one_in_a_region(EN, "Mobile Scoreboards", SECOND, ONE_AT_MOST),
    possible(EN, "Stack 3, the 4s", N_("last note"), COMES_BY_CARDS, (BESIDE,)),
    possible(EN, STACK_4, CARD, LAY_OR_MOVE, (BESIDE,), ON_BOARD),
    laid_in_a_region(
        EN,
        STACK_4,
        N_("explanation, first half of the first sentence"),
        N_("One is laid on a printed scoreboard."),
    ),
    moved_on(
        EN,
        STACK_4,
        N_("explanation, second half of the first sentence"),
        N_("Or one that is on the board, wherever, is moved to another region."),
        REGION,
        CASTILLO,
    ),
    at_the_castillo(EN, STACK_4, ON_THE_CASTILLO, N_("One may be laid at the Castillo, too.")),
    all_covered(
        EN,
        STACK_4,
        N_("the same, in brackets"),
        N_("One is laid there, and it replaces both scoreboards printed there."),
    ),
    free_choice(EN, STACK_4, ON_THE_CHOICE, N_("Which of the two is laid or moved is a free choice.")),
    closed(EN, STACK_4, ON_THE_KINGS, NEVER_THROUGH),
    one_in_a_region(EN, STACK_4, N_("sentence on both"), N_("They are not laid on top of one another.")),
)

CUARTO_MAZO = "Cuarto mazo, Marcador de puntuación"
SPANISH = (
    closed(ES, "La región del rey, 1", SECOND, NEVER_THROUGH),
    possible(ES, "Marcador de puntuación", FIRST, COMES_BY_CARDS, (BESIDE,)),
    one_in_a_region(ES, "Marcador de puntuación", SECOND, ONE_AT_MOST),
    possible(ES, "Tercer mazo, regiones de 4", N_("last sentence"), COMES_BY_CARDS, (BESIDE,)),
    possible(ES, CUARTO_MAZO, CARD, LAY_OR_MOVE, (BESIDE,), ON_BOARD),
    laid_in_a_region(
        ES,
        CUARTO_MAZO,
        N_("explanation, first sentence"),
        N_("One may be laid on the scoreboard of a region."),
    ),
    choice_of_laying(ES, CUARTO_MAZO, ON_THE_CHOICE, N_("Which of the two is laid, is a free choice.")),
    moved_on(
        ES,
        CUARTO_MAZO,
        N_("sentence on one that lies on the board"),
        N_("If the one wanted lies on the board, it may be taken from its region to another region."),
        REGION,
    ),
    at_the_castillo(ES, CUARTO_MAZO, ON_THE_CASTILLO, N_("One may be laid at the Castillo.")),
    one_in_a_region(ES, CUARTO_MAZO, N_("sentence on both"), ONE_AT_MOST),
    closed(ES, CUARTO_MAZO, ON_THE_KINGS, NEVER_THROUGH),
)

ON_THE_WEB = (
    closed(WEB, "El rey, 1", SECOND, NEVER_THROUGH),
    possible(
        WEB, "Marcador móvil", FIRST, N_("With certain cards they are laid and moved."), (BESIDE,), ON_BOARD
    ),
    one_in_a_region(WEB, "Marcador móvil", SECOND, ONE_AT_MOST),
)

PORTUGUESE = (
    laid_in_a_region(
        PT,
        "Grande Inquisidor e Colônias, As novas regiões",
        N_("third point"),
        N_("They may be laid in its own regions, too."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Shift) -> Sentence:
    """The case in a sentence."""
    message = {
        (False, False): N_("{tile} {target:to}, the other one being off the board, too"),
        (False, True): N_("{tile} {target:to}, the other one lying {region:in}"),
        (True, False): N_("{tile} {source:from} {target:to}, the other one being off the board"),
        (True, True): N_("{tile} {source:from} {target:to}, the other one lying {region:in}"),
    }[bool(case.source), bool(case.other)]
    places = {"source": case.source, "target": case.target, "region": case.other}
    return Sentence.of(message, tile=case.tile, **{name: place for name, place in places.items() if place})


def board(case: Shift, **described: Any) -> State:
    """The card is about to be used."""
    (other,) = (tile for tile in TILES if tile != case.tile)
    lie = {case.tile: case.source, other: case.other}
    return position(
        4,
        turn=0,
        card="mobile_scoreboard",
        king=KINGS,
        scoreboards={tile: place for tile, place in lie.items() if place},
        **described,
    )


def played(edition: Edition) -> Function:
    """Whether the engine lets the mobile scoreboard go there."""

    def allowed(case: Shift) -> str:
        state, _ = apply_all(board(case, edition=edition), UseSpecial(0))
        return MAY_NOT if why_not(state, PlaceScoreboard(0, TILES.index(case.tile), case.target)) else MAY

    return allowed


def number_lying(targets: tuple[str, ...], f: Unknown, condition: str) -> Term:
    """Whether a second one may lie there, as the catalogue's condition has it."""
    value = MAY if holds(condition, lying=2) else MAY_NOT
    return all_hold([f.equals(case, value) for case in cases((BESIDE, REGION), targets, taken=True)])


def through_kings(f: Unknown, answer: str) -> Term:
    """None goes into the King's region, or out of it."""
    return all_hold([f.equals(case, MAY_NOT) for case in IN_THE_KINGS])


def to_the_castillo(f: Unknown, answer: str) -> Term:
    """One may be laid at the Castillo."""
    return all_hold([f.equals(case, MAY) for case in cases((BESIDE,), (CASTILLO,))])


def what_is_done(f: Unknown, answer: frozenset[str] | str) -> Term:
    """Whether some come into play, and whether some are moved."""
    return all_hold(
        somewhere(cases((BESIDE,), ALL_PLACES, taken=None), f) == ("bring one into play" in answer),
        somewhere(cases(ON_BOARD, ALL_PLACES, taken=None), f) == ("move one" in answer),
    )


def which_of_them(f: Unknown, answer: str) -> Term:
    """Whether one on the board may be moved while the other lies beside it, and either may be laid."""
    value = MAY if answer == "the player's choice" else MAY_NOT
    moved = [f.equals(case, value) for case in cases((REGION,), (TARGET,), others=(BESIDE,))]
    return all_hold(*moved, *(f.equals(case, MAY) for case in cases((BESIDE,), (TARGET,), others=(BESIDE,))))


SCOREBOARDS = Chapter(
    name="scoreboards",
    asks=N_("May this mobile scoreboard go there?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 4, ES: 12, WEB: 26, PT: 58},
    weights={
        EN: (
            "○30@13bc:3cac6061 ○18@1:021d054c ○14@5d:0b9b3e51 ○18@1:021d054c ○62@1:9ffb1684 ●4@1:111a2b1a "
            "●10@19hi:52473730 ●8@7/8@7fi:56ffe8a6 ●8@5e:14f97555 ○62@1i:4602c525 ○30@13bc:3cac6061 "
            "○14@5d:0b9b3e51"
        ),
        ES: (
            "○30@13bc:3cac6061 ○18@1:021d054c ○14@5d:0b9b3e51 ○18@1:021d054c ○62@1:9ffb1684 ●4@1:111a2b1a "
            "●18@1:eab8b53e ●6@19i:dff93699 ●8@7/8@7fi:56ffe8a6 ○14@5d:0b9b3e51 ○30@13bc:3cac6061"
        ),
        WEB: "●30@13bc:3cac6061 ●62@1:9ffb1684 ●14@5d:0b9b3e51",
        PT: "●4@1:111a2b1a",
    },
    relations={
        (EN, ES): "one says more",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "overlapping",
    },
    answers={
        "MS-2:region": partial(number_lying, (TARGET,)),
        "MS-2:castillo": partial(number_lying, (CASTILLO,)),
        "MS-3:king": through_kings,
        "MS-4:castillo": to_the_castillo,
        "AC-4.1:what": what_is_done,
        "AC-4.1:which": which_of_them,
    },
)
