"""Adjacent regions (SU-9, KG-1, KG-2): which region is the King's, and which are beside it?

A case is where the King stands, and a region. The map itself is no sentence: the books name the King's region
by where he stands, say that adjacent means directly neighbouring, which goes both ways, and list what is
beside two of the nine regions, in the two examples of a turn; of Galicia two books name two regions without
saying that there are no more. All the rest stands on the map alone, and the words leave it open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from elgrande.actions import PlaceCaballero
from elgrande.board import neighbours
from elgrande.engine import legal_actions
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

KINGS, BESIDE, APART = N_("the King's region"), N_("adjacent to it"), N_("neither")
FIRST, SECOND = "castilla_la_nueva", "galicia"  # where he stands in the books' two examples


class Pair(NamedTuple):
    """Where the King stands, and a region that is asked about."""

    king: str
    region: str


CASES = tuple(Pair(king, region) for king in BASE.regions for region in BASE.regions)


# --- functions that have a name --------------------------------------------------------------------


def on_the_map(case: Pair) -> str:
    """The region where he stands is the King's; those that border on it are beside it."""
    if case.king == case.region:
        return KINGS
    return BESIDE if case.region in neighbours(case.king) else APART


def all_beside(case: Pair) -> str:
    """Every other region is beside the King's."""
    return KINGS if case.king == case.region else BESIDE


def one_way(case: Pair) -> str:
    """As on the map; but what is beside the last region of the two is so in one direction only."""
    return APART if on_the_map(case) == BESIDE and case.king > case.region else on_the_map(case)


FUNCTIONS: dict[str, Function] = {
    N_("as on the map"): on_the_map,
    N_("every region is adjacent to every other"): all_beside,
    N_("his own region is adjacent as well"): where(
        on_the_map, lambda case: case.king == case.region, BESIDE
    ),
    N_("adjacent in one direction only"): one_way,
}
_, _, own_too, _ = FUNCTIONS.values()
twice_the_kings = where(on_the_map, lambda case: on_the_map(case) == APART and case.king < case.region, KINGS)


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(on_the_map, (KINGS, BESIDE, APART))


def goes_both_ways(f: Unknown) -> Term:
    """Of two regions either is adjacent to the other, or neither is."""
    return all_hold(
        [
            f.equals(case, BESIDE) == f.equals(Pair(case.region, case.king), BESIDE)
            for case in CASES
            if case.king < case.region
        ]
    )


def he_stands_there(book: str, section: str, place: str) -> Passage:
    """The King's region is the one where he stands, and no other."""
    return TABLES.says(
        book,
        section,
        place,
        N_("The region where the King stands is the King's region."),
        {case: KINGS if case.king == case.region else (BESIDE, APART) for case in CASES},
        allows=(all_beside, one_way),
        excludes=(own_too,),
        clauses=("KG-1",),
    )


def bordering(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Adjacent are regions with a common border: that goes both ways."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        goes_both_ways,
        allows=(on_the_map, all_beside, own_too, twice_the_kings),
        excludes=(one_way,),
        clauses=("SU-9",),
    )


def listed(
    book: str, section: str, place: str, paraphrase: str, king: str, regions: Iterable[str], *, only: bool
) -> Passage:
    """A worked example: with the King here these are adjacent to his region; and no others, if it says so."""
    named = set(regions)
    told = {
        Pair(king, region): BESIDE if region in named else (KINGS, APART)
        for region in BASE.regions
        if only or region in named
    }
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        told,
        allows=(own_too,) if king not in named and not only else (),
        clauses=("SU-9",),
        example=True,
    )


AROUND_FIRST = ("aragon", "castilla_la_vieja", "granada", "sevilla", "valencia")
AROUND_SECOND = ("pais_vasco", "castilla_la_vieja")
FIVE = N_("Adjacent to Castilla la Nueva are Castilla la Vieja, Aragón, Valencia, Granada and Sevilla.")
TWO = N_("Adjacent to Galicia are País Vasco and Castilla la Vieja.")


def two_examples(book: str, section: str, *, only: bool) -> tuple[Passage, Passage]:
    """The examples of the King's card and of a special scoring; the second may leave others open."""
    first = listed(book, section, N_("first example"), FIVE, FIRST, AROUND_FIRST, only=True)
    places = N_("second example, on the places")
    return first, listed(book, section, places, TWO, SECOND, AROUND_SECOND, only=only)


PASSAGES = (
    *two_examples(EN, "3.2, Move Caballeros to the Board", only=True),
    he_stands_there(EN, "The King's Region", N_("first sentence")),
    bordering(
        EN,
        "The King's Region, picture",
        N_("caption"),
        N_("Regions that directly neighbour the King's are adjacent to it."),
    ),
    *two_examples(ES, "3.2, Desplegar caballeros", only=False),
    he_stands_there(ES, "La región del rey", N_("first sentence")),
    bordering(
        ES,
        "La región del rey, imagen",
        N_("caption"),
        N_("Adjacent are all regions that border on the King's."),
    ),
    *two_examples(WEB, "3.B, Lugar Caballeros", only=False),
    he_stands_there(WEB, "El rey", N_("first sentence")),
    bordering(
        WEB,
        "El rey",
        N_("caption"),
        N_("Adjacent are all regions directly beside the King's."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = N_("the King is {source:in}: is {target} his region, adjacent to it, or neither?")


def told(case: Pair) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING, source=case.king, target=case.region)


def board(case: Pair, edition: Edition = EN_BASE) -> State:
    """A player is about to place caballeros."""
    return position(2, turn=0, card="king", king=case.king, court=(5, 5), edition=edition)


def played(edition: Edition) -> Function:
    """The King's region, and those where the engine lets a caballero be placed."""

    def as_played(case: Pair) -> str:
        state = board(case, edition)
        if state.king == case.region:
            return KINGS
        return BESIDE if PlaceCaballero(0, case.region) in legal_actions(state) else APART

    return as_played


def as_listed(f: Unknown, table: Mapping[str, frozenset[str]]) -> Term:
    """What the catalogue has of the neighbours of single regions: these, and no others."""
    return all_hold(
        [
            f.equals(Pair(king, region), BESIDE) == (region in beside)
            for king, beside in table.items()
            for region in BASE.regions
        ]
    )


NEIGHBOURS = Chapter(
    name="neighbours",
    asks=N_("Which region is the King's, and which are adjacent to it?"),
    cases=CASES,
    values=(KINGS, BESIDE, APART),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 42, ES: 52, WEB: 52},
    weights={
        EN: "●9@46bcd:26effb13 ●9@1bcd:9508c5b3 ●81@1c:a09e6a5a ●72@2d:cde8e70b",
        ES: "●9@46bcd:26effb13 ●2@2d:8f9563b5 ●81@1c:a09e6a5a ●72@2d:cde8e70b",
        WEB: "●9@46bcd:26effb13 ●2@2d:8f9563b5 ●81@1c:a09e6a5a ●72@2d:cde8e70b",
    },
    relations={(EN, ES): "one says more", (EN, WEB): "one says more", (ES, WEB): "equal"},
    answers={"SU-9:neighbours": as_listed},
    chosen={"SU-9:neighbours": (ES, WEB)},
)
