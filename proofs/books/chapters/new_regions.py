"""What may come to the colonies (CO-6, CO-7, FR-2, SH-1, OV-1, LT-3, AC-4.1, AC-4.4), as one book has it.

It says when caballeros may be placed in Francia and on the ship. That they may only then, it says of the ship
alone, and not before its example of four steps; of Francia it never does: there our edition chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from elgrande.actions import MoveGrande, MoveKing, PlaceCaballero, PlaceScoreboard, SetDisk
from elgrande.expansions.colonies.actions import MoveTile
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import PT, Modal
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import always
from proofs.books.tables import Tables
from proofs.games.colonies_boards import CASTILLO, KING, board, can, found, special, up_to_general_scoring
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import Term, all_hold

MAY, MAY_NOT = N_("may"), N_("may not")
FRANCIA, SHIP, AMERICA, AFRICA = NEW = ("francia", "ship", "america", "africa")
PLACED, THE_KING, SCOREBOARD, GRANDE = "caballero", "king", "scoreboard", "grande"
FROM_CASTILLO, LIMIT_TABLE, TABLE_LEAVES = "from the Castillo", "limit table", "limit table leaves"
COASTAL = ("cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco")
INLAND = ("aragon", "castilla_la_vieja", "castilla_la_nueva")


class Coming(NamedTuple):
    """What is to come to a place, and where the King is then."""

    what: str
    target: str
    king: str = KING


CASES = (
    *(
        Coming(PLACED, target, king)
        for target in NEW
        for king in (*COASTAL, *INLAND, FRANCIA)
        if king != target
    ),
    *(Coming(what, target) for what in (THE_KING, SCOREBOARD, FROM_CASTILLO) for target in NEW),
    *(Coming(what, FRANCIA) for what in (GRANDE, LIMIT_TABLE)),
    Coming(LIMIT_TABLE, KING),
    Coming(TABLE_LEAVES, "aragon"),
)


def placed(target: str, kings: Iterable[str] = (*COASTAL, *INLAND, FRANCIA)) -> tuple[Coming, ...]:
    """Caballeros placed from the court, with the King in these regions."""
    return tuple(Coming(PLACED, target, king) for king in kings if king != target)


# --- functions that have a name --------------------------------------------------------------------

OPENS_FRANCIA = ("aragon", "cataluna")


def as_we_play(case: Coming) -> str:
    """Francia from its two neighbours, the ship from the coast; nothing else into America and Africa."""
    if case.what == PLACED:
        opening = {FRANCIA: OPENS_FRANCIA, SHIP: (*COASTAL, FRANCIA)}.get(case.target, ())
        return MAY if case.king in opening else MAY_NOT
    if case.what in (THE_KING, GRANDE):
        return MAY if case.target == FRANCIA else MAY_NOT
    return MAY if case.what == SCOREBOARD else MAY_NOT


def placed_overseas(case: Coming) -> str:
    """Caballeros may be placed in America and Africa, too, as on the ship."""
    if case.what == PLACED and case.target in (AMERICA, AFRICA):
        return as_we_play(Coming(PLACED, SHIP, case.king))
    return as_we_play(case)


def francia_always(case: Coming) -> str:
    """Caballeros may be placed in Francia wherever the King is."""
    return MAY if case.what == PLACED and case.target == FRANCIA else as_we_play(case)


def nothing(case: Coming) -> str:
    """Nothing may come."""
    return MAY_NOT


FUNCTIONS: dict[str, Function] = {
    N_("Francia from its neighbours, the ship from the coast"): as_we_play,
    N_("into America and Africa as onto the ship"): placed_overseas,
    N_("into Francia wherever the King is"): francia_always,
    N_("the King onto the ship, too"): but(as_we_play, {Coming(THE_KING, SHIP): MAY}),
    N_("from the Castillo to Francia, too"): but(as_we_play, {Coming(FROM_CASTILLO, FRANCIA): MAY}),
}


# --- the book --------------------------------------------------------------------------------------

TABLES = Tables(as_we_play, (MAY, MAY_NOT))
BOOK = "Grande Inquisidor e Colônias"
REGIONS, OF_FRANCIA = f"{BOOK}, As novas regiões", f"{BOOK}, Francia"
OF_SHIP, OVERSEAS = f"{BOOK}, Navio", f"{BOOK}, América e África"
TOKENS_HOME, LIMITS = f"{BOOK}, Ouro e Bens", f"{BOOK}, Tabela limite"


def says(section: str, place: str, paraphrase: str, clause: str, value: str, *cases: Coming) -> Passage:
    """The book says the same of each of these."""
    return TABLES.says(PT, section, place, paraphrase, dict.fromkeys(cases, value), clauses=(clause,))


def when(section: str, paraphrase: str, clause: str, target: str, kings: tuple[str, ...]) -> Passage:
    """Caballeros may be placed there when the King is in these regions; of other regions nothing is said."""
    return says(section, N_("first point"), paraphrase, clause, MAY, *placed(target, kings))


PASSAGES = (
    says(
        REGIONS,
        N_("first point"),
        N_("In a general scoring no caballeros are moved from the Castillo to the new regions."),
        "CO-6",
        MAY_NOT,
        *(Coming(FROM_CASTILLO, target) for target in NEW),
    ),
    says(
        REGIONS,
        N_("second point, first sentence"),
        N_("The King does not leave the mainland."),
        "CO-7",
        MAY_NOT,
        *(Coming(THE_KING, target) for target in (SHIP, AMERICA, AFRICA)),
    ),
    TABLES.says(
        PT,
        REGIONS,
        N_("second point, second sentence"),
        N_("But for Francia the King enters none of the new regions."),
        {Coming(THE_KING, target): MAY if target == FRANCIA else MAY_NOT for target in NEW},
        clauses=("CO-7",),
    ),
    says(
        REGIONS,
        N_("third point"),
        N_("The mobile scoreboards may be laid in any of the new regions."),
        "AC-4.1",
        MAY,
        *(Coming(SCOREBOARD, target) for target in NEW),
    ),
    when(
        OF_FRANCIA,
        N_("Caballeros may be placed in Francia when the King is in Aragón or Cataluña."),
        "FR-2",
        FRANCIA,
        OPENS_FRANCIA,
    ),
    says(
        OF_FRANCIA,
        N_("sentence on Grandes"),
        N_("A Grande may be moved to Francia."),
        "FR-4",
        MAY,
        Coming(GRANDE, FRANCIA),
    ),
    when(
        OF_SHIP,
        N_("Caballeros may be placed on the ship when the King is in one of the regions with an anchor."),
        "SH-1",
        SHIP,
        (*COASTAL, FRANCIA),
    ),
    TABLES.says(
        PT,
        OF_SHIP,
        N_("example, first round"),
        N_("The King is in Valencia, on the coast: of three that are placed two go on the ship."),
        {Coming(PLACED, SHIP, "valencia"): MAY},
        clauses=("SH-1",),
        example=True,
    ),
    TABLES.says(
        PT,
        TOKENS_HOME,
        N_("example, step 1"),
        N_("A caballero is placed on the ship, which is possible only if the King is on the coast."),
        dict.fromkeys(placed(SHIP, INLAND), MAY_NOT),
        clauses=("SH-1",),
        example=True,
    ),
    says(
        OVERSEAS,
        N_("first sentence"),
        N_("Caballeros cannot be placed directly in America or Africa."),
        "OV-1",
        MAY_NOT,
        *placed(AMERICA),
        *placed(AFRICA),
    ),
    says(
        OVERSEAS,
        N_("last sentence of the first paragraph"),
        N_("The King can never be in America or Africa."),
        "CO-7",
        MAY_NOT,
        Coming(THE_KING, AMERICA),
        Coming(THE_KING, AFRICA),
    ),
    says(
        LIMITS,
        N_("second paragraph, third sentence"),
        N_("The limit table is moved neither into the King's region nor out of it."),
        "LT-3",
        MAY_NOT,
        Coming(LIMIT_TABLE, KING),
        Coming(TABLE_LEAVES, "aragon"),
    ),
    says(
        LIMITS,
        N_("second paragraph, last sentence"),
        N_("The limit table is not moved to Francia."),
        "LT-3",
        MAY_NOT,
        Coming(LIMIT_TABLE, FRANCIA),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    PLACED: N_("a caballero of the court is placed {target:in}, with the King {region:in}"),
    THE_KING: N_("the King goes {target:to}"),
    SCOREBOARD: N_("a mobile scoreboard is laid {target:in}"),
    GRANDE: N_("a Grande goes {target:to}"),
    FROM_CASTILLO: N_("caballeros go from the Castillo {target:to}"),
    LIMIT_TABLE: N_("the limit table goes {target:to}, with the King {region:in}"),
    TABLE_LEAVES: N_("the limit table leaves the King's region"),
}


def told(case: Coming) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.what], target=case.target, region=case.king)


CARDS = {THE_KING: "king", SCOREBOARD: "mobile_scoreboard", GRANDE: "grande", LIMIT_TABLE: "limit_table"}


def position_of(case: Coming, edition: Edition) -> State:
    """The decision in which it could be done."""
    if case.what == PLACED:
        return board(edition=edition, king=case.king)
    if case.what == FROM_CASTILLO:
        return up_to_general_scoring(board({CASTILLO: (2, 2, 2)}, edition=edition))
    if case.what == TABLE_LEAVES:
        return special(board(edition=edition, card="limit_table", king=case.king, lies=case.king))
    return special(board(edition=edition, card=CARDS[case.what], king=case.king, grandes=("aragon",) * 3))


def is_offered(case: Coming, state: State) -> bool:
    """Whether the engine offers it."""
    match case.what:
        case "caballero":
            places = [action.place for action in found(state, PlaceCaballero)]
            return any(state.box.region_of(place) == case.target for place in places)
        case "king":
            return can(state, MoveKing, region=case.target)
        case "scoreboard":
            return can(state, PlaceScoreboard, place=case.target)
        case "grande":
            return can(state, MoveGrande, region=case.target)
        case "from the Castillo":
            return can(state, SetDisk, region=case.target)
        case _:
            return can(state, MoveTile, region=case.target)


@cache
def played(edition: Edition) -> Function:
    """Whether the engine offers it."""
    return lambda case: MAY if is_offered(case, position_of(case, edition)) else MAY_NOT


def opened_by(target: str, f: Unknown, kings: frozenset[str]) -> Term:
    """The regions of the King from which a region is open to placing, as the catalogue has them."""
    told = {case: MAY if case.king in kings else MAY_NOT for case in placed(target)}
    return all_hold(f.equals(case, value) for case, value in told.items())


def entered_by_the_king(f: Unknown, regions: frozenset[str]) -> Term:
    """The new regions that the King may enter, as the catalogue has them."""
    told = {Coming(THE_KING, target): MAY if target in regions else MAY_NOT for target in NEW}
    return all_hold(f.equals(case, value) for case, value in told.items())


def is_so(*cases: Coming) -> Callable[[Unknown, Modal], Term]:
    """A Modal of the catalogue is so of all these cases."""
    return lambda f, modal: always(cases, MAY_NOT if modal is Modal.MUST_NOT else MAY)(f)


NEW_REGIONS = Chapter(
    name="new_regions",
    asks=N_("What may come to the colonies, and when?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=lambda case: position_of(case, EN_BASE),
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={PT: 7},
    weights={
        PT: (
            "●4@48e:198f4b9c ○3@41d:3fbc0cb1 ●4@40d:44bf414c ●4@44:5cfc17ca ●2@1:6f46e83d ●1@52:8bd4a743 "
            "●7@10:56478735 ○1@11:6cb7dcf9 ●3@16:78b3274f ●20@20b:e890cdc2 ○2@42:76f24cba ●2@54:41168888 "
            "●1@53:475494ac"
        )
    },
    answers={
        "SH-1:court": lambda f, kings: opened_by(SHIP, f, kings),
        "FR-2:court": lambda f, kings: opened_by(FRANCIA, f, kings),
        "OV-1:court": is_so(*placed(AMERICA), *placed(AFRICA)),
        "CO-6:transfer": is_so(*(Coming(FROM_CASTILLO, target) for target in NEW)),
        "CO-7:king": entered_by_the_king,
        "LT-3:king": is_so(Coming(LIMIT_TABLE, KING), Coming(TABLE_LEAVES, "aragon")),
        "LT-3:francia": is_so(Coming(LIMIT_TABLE, FRANCIA)),
    },
    chosen={"FR-2:court": (PT,)},
)
