"""The Home region (BN-2, AC-4.4, SC-6): which region is a player's home, also after his Grande has moved?

A case is how often the Grande has moved, and a region: where the Grande stands, where the game began for it,
or another. The home bonus shows which of them the engine takes for home.
"""

from __future__ import annotations

from typing import NamedTuple

from elgrande.actions import MoveGrande, UseSpecial
from elgrande.engine import apply_all
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now
from proofs.books.chapter import Chapter, Function, Passage
from proofs.books.sayings import where
from proofs.books.tables import Tables
from proofs.kit.translatable import Sentence

HOME, NOT_HOME = N_("is his Home region"), N_("is not")
STANDS, BEGAN, ELSEWHERE = "stands", "began", "elsewhere"
ROUTE = ("granada", "sevilla", "aragon")  # where the Grande begins, and where it goes
OTHER, KINGS = "valencia", "galicia"


class Asked(NamedTuple):
    """How often the Grande has moved, and which region is asked about."""

    moves: int
    region: str

    @property
    def name(self) -> str:
        """The region's id."""
        return {STANDS: ROUTE[self.moves], BEGAN: ROUTE[0]}.get(self.region, OTHER)


CASES = tuple(
    Asked(moves, region)
    for moves in range(len(ROUTE))
    for region in (STANDS, BEGAN, ELSEWHERE)
    if moves or region != BEGAN
)
MOVED = tuple(case for case in CASES if case.moves)


# --- functions that have a name --------------------------------------------------------------------


def where_it_stands(case: Asked) -> str:
    """The region where the Grande stands, and no other."""
    return HOME if case.region == STANDS else NOT_HOME


def where_it_began(case: Asked) -> str:
    """The region where the Grande was at first, for the whole game."""
    return HOME if case.region == (BEGAN if case.moves else STANDS) else NOT_HOME


both_of_them = where(where_it_stands, lambda case: case.region == BEGAN, HOME)
none_once_moved = where(where_it_stands, lambda case: case.moves > 0, NOT_HOME)

FUNCTIONS: dict[str, Function] = {
    N_("where the Grande stands"): where_it_stands,
    N_("where the Grande began"): where_it_began,
    N_("both of them"): both_of_them,
    N_("none once the Grande has moved"): none_once_moved,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(where_it_stands, (HOME, NOT_HOME))


def identified(book: str, section: str, place: str) -> Passage:
    """A Grande marks the Home region: where it stands, no other is."""
    return TABLES.says(
        book,
        section,
        place,
        N_("The Grande is there to mark its player's Home region."),
        TABLES.ruled(CASES),
        excludes=(where_it_began, both_of_them, none_once_moved),
        clauses=("SC-6",),
    )


def stands_there(book: str, section: str, place: str, *, example: bool = False) -> Passage:
    """The region where the Grande stands is the Home region; of others nothing is said."""
    told = [case for case in CASES if case.region == STANDS and (not example or not case.moves)]
    return TABLES.says(
        book,
        section,
        place,
        N_("The Home region is where the Grande stands."),
        TABLES.ruled(told),
        allows=(both_of_them,),
        excludes=() if example else (where_it_began, none_once_moved),
        clauses=("BN-2",),
        example=example,
    )


PASSAGES = (
    identified(EN, "5. General Scoring, 4", N_("note")),
    stands_there(EN, "Home Region Bonus", N_("first sentence")),
    stands_there(EN, "Home Region Bonus", N_("example"), example=True),
    TABLES.says(
        EN,
        "Stack 4, Grande",
        N_("last sentence"),
        N_("The region to which the Grande is moved becomes the Home region."),
        TABLES.ruled(case for case in MOVED if case.region == STANDS),
        allows=(both_of_them,),
        excludes=(where_it_began, none_once_moved),
        clauses=("AC-4.4",),
    ),
    identified(ES, "5. Puntuación, 4", N_("note")),
    stands_there(ES, "Bonificación por región natal", N_("second sentence")),
    stands_there(ES, "Bonificación por región natal", N_("example"), example=True),
    identified(WEB, "5. Puntaje, 4", N_("note")),
    stands_there(WEB, "Bonificación de la región de origen", N_("example"), example=True),
    stands_there(PT, "Grande Inquisidor e Colônias, Navio", N_("note")),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    STANDS: N_("moves of the Grande so far: {moves}; the region where it stands"),
    BEGAN: N_("moves of the Grande so far: {moves}; the region where it began"),
    ELSEWHERE: N_("moves of the Grande so far: {moves}; another region"),
}


def told(case: Asked) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.region], moves=case.moves)


def board(case: Asked, edition: Edition = EN_BASE) -> State:
    """The Grande has been moved so often by its card; its player alone is in all regions."""
    state = standing_in(ROUTE[0], edition)
    for target in ROUTE[1 : case.moves + 1]:
        state, _ = apply_all(standing_in(state.grandes[0], edition), UseSpecial(0), MoveGrande(0, target))
    return state


def standing_in(home: str, edition: Edition) -> State:
    """A player is about to use the card that moves his Grande from here."""
    alone = dict.fromkeys((*ROUTE, OTHER), (1, 0))
    return position(
        2, turn=0, card="grande", king=KINGS, grandes=(home, KINGS), caballeros=alone, edition=edition
    )


def played(edition: Edition) -> Function:
    """Whether the engine pays the home bonus there."""

    def is_home(case: Asked) -> str:
        share = score_now(board(case, edition), case.name).shares[0]
        return HOME if share is not None and "BN-2" in share.because else NOT_HOME

    return is_home


HOME_REGION = Chapter(
    name="home_region",
    asks=N_("Which region is a player's Home region?"),
    cases=CASES,
    values=(HOME, NOT_HOME),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0, PT: 5},
    weights={
        EN: "●8@1bcd:ccb95f45 ○3@1bd:d8036445 ○1@1:c381523e ○2@3bd:7f2cb851",
        ES: "●8@1bcd:ccb95f45 ○3@1bd:d8036445 ○1@1:c381523e",
        WEB: "●8@1bcd:ccb95f45 ○1@1:c381523e",
        PT: ("●3@1bd:d8036445"),
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "equal",
        (EN, PT): "one says more",
        (ES, WEB): "equal",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
)
