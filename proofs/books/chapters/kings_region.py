"""The King's region (KG-1, AC-4.4): what may enter it or leave it, and by which means?

A case is a change: what goes, by which means, and whether into the region or out of it. Where a Grande may go
besides is asked, too: so it is told from a Grande that never moves. Two books close the region to all; the
Portuguese one says so piece by piece, on cards of its own, and never of mobile scoreboards that lie there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from elgrande.actions import (
    Action,
    MoveCaballero,
    MoveGrande,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    RecallCaballero,
    ReturnCaballero,
    SetDisk,
    UseSpecial,
)
from elgrande.engine import apply, apply_all, why_not
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MUST_NOT, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import always, where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

MAY, MAY_NOT = N_("may"), N_("may not")
KINGS, REGION, BESIDE = "granada", "aragon", "sevilla"  # with caballeros; with them and no Grande; with one
INTO, OUT, ELSEWHERE, OTHERS = "into", "out", "elsewhere", "beside another Grande"
CABALLEROS, GRANDES, SCOREBOARDS = "caballeros", "Grandes", "mobile scoreboards"


class Change(NamedTuple):
    """What goes, by which means, and where: into the King's region, out of it, or without touching it."""

    piece: str
    means: str
    goes: str


TELLING: dict[Change, str] = {
    Change(CABALLEROS, "placed", INTO): N_("placing a caballero in the King's region"),
    Change(CABALLEROS, "further", INTO): N_("placing there by a card that lets one place two more"),
    Change(CABALLEROS, "moved", INTO): N_("moving a caballero into the King's region"),
    Change(CABALLEROS, "moved", OUT): N_("moving a caballero out of the King's region"),
    Change(CABALLEROS, "evicted", INTO): N_("bringing an evicted caballero into the King's region"),
    Change(CABALLEROS, "evicted", OUT): N_("evicting caballeros from the King's region"),
    Change(CABALLEROS, "transferred", INTO): N_("bringing one from the Castillo into the King's region"),
    Change(CABALLEROS, "recalled", OUT): N_("taking one from the King's region for lack of supply"),
    Change(CABALLEROS, "removed", OUT): N_("sending a caballero back from the King's region"),
    Change(CABALLEROS, "given up", OUT): N_("giving one up there, by secret disk"),
    Change(GRANDES, "moved", INTO): N_("moving a Grande into the King's region"),
    Change(GRANDES, "moved", OUT): N_("moving a Grande out of the King's region"),
    Change(GRANDES, "moved", ELSEWHERE): N_("moving a Grande to another region"),
    Change(GRANDES, "moved", OTHERS): N_("moving a Grande to where another one stands"),
    Change(GRANDES, "moved", CASTILLO): N_("moving a Grande into the Castillo"),
    Change(SCOREBOARDS, "laid", INTO): N_("laying a mobile scoreboard in the King's region"),
    Change(SCOREBOARDS, "moved", INTO): N_("moving a mobile scoreboard into the King's region"),
    Change(SCOREBOARDS, "moved", OUT): N_("moving a mobile scoreboard out of the King's region"),
}
CASES = tuple(TELLING)


def of(pieces: Iterable[str] = (), means: Iterable[str] = (), goes: Iterable[str] = ()) -> list[Change]:
    """The changes of these pieces, by these means, in these directions; of any kind that is not named."""
    return [
        case
        for case in CASES
        if (not pieces or case.piece in pieces)
        and (not means or case.means in means)
        and (case.goes in (goes or (INTO, OUT)))
    ]


# --- functions that have a name --------------------------------------------------------------------


def closed(case: Change) -> str:
    """Nothing enters and nothing leaves; a Grande goes to any other region."""
    return MAY if case.goes in (ELSEWHERE, OTHERS) else MAY_NOT


def to(case: Change) -> bool:
    """Whether something would enter."""
    return case.goes == INTO


def out(case: Change) -> bool:
    """Whether something would leave."""
    return case.goes == OUT


only_placing = where(closed, lambda case: case.goes in (INTO, OUT) and case.means != "placed", MAY)
only_from_court = where(only_placing, lambda case: case.means == "further", MAY_NOT)
may_leave = where(closed, out, MAY)
may_enter = where(closed, to, MAY)
caballeros_only = where(
    closed, lambda case: case.piece in (GRANDES, SCOREBOARDS) and case.goes in (INTO, OUT), MAY
)
sent_back = where(closed, lambda case: case.means in ("removed", "given up", "recalled"), MAY)
by_disk = where(closed, lambda case: case.means in ("evicted", "transferred") and to(case), MAY)
further_anywhere = where(closed, lambda case: case.means == "further", MAY)
grandes_alone = where(closed, lambda case: case.goes == OTHERS, MAY_NOT)
grande_in_castillo = where(closed, lambda case: case.goes == CASTILLO, MAY)
grandes_stay = where(closed, lambda case: case.piece == GRANDES, MAY_NOT)

FUNCTIONS: dict[str, Function] = {
    N_("nothing enters it, nothing leaves it"): closed,
    N_("only placing from the court is barred"): only_placing,
    N_("nothing enters it, but all may leave"): may_leave,
    N_("nothing leaves it, but all may enter"): may_enter,
    N_("closed to caballeros only"): caballeros_only,
    N_("what goes off the board may leave"): sent_back,
    N_("a secret disk may lead into it"): by_disk,
    N_("two more may be placed even there"): further_anywhere,
    N_("Grandes never meet"): grandes_alone,
    N_("a Grande may go into the Castillo"): grande_in_castillo,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(closed, (MAY, MAY_NOT))


def says(
    book: str,
    section: str,
    place: str,
    paraphrase: str,
    told: Iterable[Change],
    *excludes: Function,
    allows: tuple[Function, ...] = (),
    clauses: tuple[str, ...] = ("KG-1",),
) -> Passage:
    """The changes are as the rule has them."""
    table = {case: closed(case) for case in told}
    return TABLES.says(
        book, section, place, paraphrase, table, allows=allows, excludes=excludes, clauses=clauses
    )


ALL = of()
FROM_COURT = of(means=("placed", "further"))
SENT_OFF = of(means=("removed", "given up"))
BY_TRANSFER = of(means=("transferred",))
FIRST, SECOND, THIRD = N_("first sentence"), N_("second sentence"), N_("third sentence")
NO_CHANGE = N_("In the King's region nothing may change.")
NEITHER = N_("No caballeros, Grandes or mobile scoreboards are brought there or taken from there.")
NOT_PLACED = N_("From the court none may ever be placed in the King's region.")
NOT_PLACED_EITHER = N_("Placing is in the regions beside the King's, not in his own.")
NOT_BY_DISK = N_("The caballeros from the Castillo must not come into the King's region.")
BACK_TO_COURT = N_("Whose disk shows the King's region, takes the caballeros to the court.")
NOT_MOVED_TO = N_("Caballeros may be moved to all regions but the King's.")
NOT_SENT_OFF = N_("Cards that take caballeros from the board take none from the King's region.")
NO_SCOREBOARD = N_("No mobile scoreboard goes into the King's region or out of it.")
EVICTED_BACK = N_("Evicted caballeros whose disk shows the King's region go to the court.")

ENGLISH = (
    says(
        EN,
        "3.2, Move Caballeros to the Board",
        N_("second point"),
        NOT_PLACED_EITHER,
        FROM_COURT,
        further_anywhere,
        may_enter,
        allows=(only_from_court,),
    ),
    says(EN, "The King's Region, rule 1", FIRST, NO_CHANGE, ALL, may_leave, may_enter, sent_back, by_disk),
    says(
        EN,
        "The King's Region, rule 1",
        SECOND,
        NEITHER,
        ALL,
        may_leave,
        caballeros_only,
        allows=(grandes_stay,),
    ),
    says(
        EN,
        "The King's Region, rule 2",
        SECOND,
        NOT_PLACED,
        FROM_COURT,
        further_anywhere,
        allows=(only_from_court, may_leave),
    ),
    says(
        EN,
        "5. General Scoring, 1",
        N_("last sentence"),
        NOT_BY_DISK,
        BY_TRANSFER,
        by_disk,
        allows=(may_leave,),
    ),
    says(EN, "5. General Scoring, 3", N_("note"), BACK_TO_COURT, BY_TRANSFER, by_disk, allows=(may_leave,)),
    says(
        EN,
        "Stack 1",
        N_("fifth general rule"),
        NOT_MOVED_TO,
        of((CABALLEROS,), ("moved",), (INTO,)),
        may_enter,
        allows=(may_leave, by_disk),
    ),
    says(
        EN,
        "Stack 1",
        N_("sixth general rule"),
        N_("No caballeros leave the King's region or come into it, in the whole game."),
        of((CABALLEROS,)),
        may_leave,
        may_enter,
        sent_back,
        by_disk,
        further_anywhere,
        allows=(caballeros_only,),
    ),
    says(
        EN,
        "Stack 2",
        N_("last general rule"),
        NOT_SENT_OFF,
        SENT_OFF,
        sent_back,
        allows=(may_enter, caballeros_only),
    ),
    says(
        EN,
        "Stack 4, Mobile Scoreboard",
        N_("sentence on the King's region"),
        NO_SCOREBOARD,
        of((SCOREBOARDS,)),
        caballeros_only,
        clauses=("MS-3",),
    ),
    says(
        EN,
        "Stack 4, Grande",
        FIRST,
        N_("A Grande may go to any region, also beside others, but not to the King's or the Castillo."),
        of((GRANDES,), goes=(INTO, ELSEWHERE, OTHERS, CASTILLO)),
        grandes_alone,
        grande_in_castillo,
        caballeros_only,
        allows=(may_leave,),
        clauses=("AC-4.4",),
    ),
    says(
        EN,
        "Stack 4, Eviction",
        N_("last sentence"),
        EVICTED_BACK,
        of(means=("evicted",), goes=(INTO,)),
        by_disk,
        allows=(may_leave,),
        clauses=("AC-4.6",),
    ),
)

SPANISH = (
    says(
        ES,
        "3.2, Desplegar caballeros",
        N_("second point"),
        NOT_PLACED_EITHER,
        FROM_COURT,
        further_anywhere,
        allows=(only_from_court,),
    ),
    says(
        ES,
        "La región del rey, 1",
        FIRST,
        N_("In the King's region nothing may be touched."),
        of(goes=(OUT,)),
        may_leave,
        sent_back,
        allows=(may_enter, by_disk),
    ),
    says(
        ES,
        "La región del rey, 1",
        SECOND,
        NEITHER,
        ALL,
        may_leave,
        caballeros_only,
        by_disk,
        allows=(grandes_stay,),
    ),
    says(
        ES,
        "La región del rey, 2",
        SECOND,
        NOT_PLACED,
        FROM_COURT,
        further_anywhere,
        allows=(only_from_court,),
    ),
    says(ES, "5. Puntuación, 1", N_("last sentence"), NOT_BY_DISK, BY_TRANSFER, by_disk, allows=(may_leave,)),
    says(
        ES,
        "5. Puntuación, 3",
        N_("note"),
        N_("Whoever has shown the King's region by mistake, takes the caballeros to the court."),
        BY_TRANSFER,
        by_disk,
        allows=(may_leave,),
    ),
    says(
        ES,
        "Primer mazo",
        N_("fifth general rule"),
        NOT_MOVED_TO,
        of((CABALLEROS,), ("moved",), (INTO,)),
        may_enter,
        allows=(may_leave, by_disk),
    ),
    says(
        ES,
        "Primer mazo",
        N_("sixth general rule"),
        N_("In moving, none is taken from the King's region or put into it."),
        of((CABALLEROS,), ("moved",)),
        may_leave,
        may_enter,
        allows=(sent_back, by_disk, further_anywhere),
    ),
    says(
        ES,
        "Segundo mazo",
        N_("last general rule"),
        NOT_SENT_OFF,
        SENT_OFF,
        sent_back,
        allows=(may_enter, caballeros_only),
    ),
    says(
        ES,
        "Cuarto mazo, Marcador de puntuación",
        N_("sentence on the King's region"),
        NO_SCOREBOARD,
        of((SCOREBOARDS,)),
        caballeros_only,
        clauses=("MS-3",),
    ),
    says(
        ES,
        "Cuarto mazo, Grande",
        N_("card"),
        N_("One may move one's Grande; whether to where others stand, is not said."),
        of((GRANDES,), goes=(ELSEWHERE,)),
        grandes_stay,
        allows=(grandes_alone, caballeros_only),
        clauses=("AC-4.4",),
    ),
    says(
        ES,
        "Cuarto mazo, Grande",
        N_("explanation"),
        N_("A Grande goes neither out of the King's region nor into it, nor into the Castillo."),
        of((GRANDES,), goes=(INTO, OUT, CASTILLO)),
        grande_in_castillo,
        caballeros_only,
        allows=(grandes_alone,),
        clauses=("AC-4.4",),
    ),
    says(
        ES,
        "Cuarto mazo, Expulsión",
        N_("last sentence"),
        EVICTED_BACK,
        of(means=("evicted",), goes=(INTO,)),
        by_disk,
        allows=(may_leave,),
        clauses=("AC-4.6",),
    ),
)

ON_THE_WEB = (
    says(
        WEB,
        "3.B, Lugar Caballeros",
        N_("second point"),
        NOT_PLACED_EITHER,
        FROM_COURT,
        further_anywhere,
        allows=(only_from_court,),
    ),
    says(WEB, "El rey, 1", FIRST, NO_CHANGE, ALL, may_leave, may_enter, sent_back, by_disk),
    says(WEB, "El rey, 1", SECOND, NEITHER, ALL, may_leave, caballeros_only, by_disk, allows=(grandes_stay,)),
    says(
        WEB,
        "El rey, 2",
        SECOND,
        NOT_PLACED,
        FROM_COURT,
        further_anywhere,
        allows=(only_from_court,),
    ),
    says(WEB, "5. Puntaje, 1", N_("last sentence"), NOT_BY_DISK, BY_TRANSFER, by_disk, allows=(may_leave,)),
    says(WEB, "5. Puntaje, 3", N_("note"), BACK_TO_COURT, BY_TRANSFER, by_disk, allows=(may_leave,)),
)

PORTUGUESE = (
    says(
        PT,
        "Grande Inquisidor e Colônias, Francia",
        N_("sentence on Grandes"),
        N_("A Grande may go to another region: said of Francia."),
        of((GRANDES,), goes=(ELSEWHERE,)),
        grandes_stay,
        allows=(grandes_alone, caballeros_only),
        clauses=("AC-4.4",),
    ),
    says(
        PT,
        "Grande Inquisidor e Colônias, Monte 7, Conspiração",
        FIRST,
        N_("No Grande is taken out of the King's region."),
        of((GRANDES,), goes=(OUT,)),
        may_leave,
        caballeros_only,
        allows=(grande_in_castillo,),
    ),
    *(
        says(
            PT,
            f"Grandíssimo, Monte 6, {card}",
            N_("last sentence"),
            N_("The King's region is forbidden at once: nothing may come there."),
            of(goes=(INTO,)),
            may_enter,
            by_disk,
            further_anywhere,
            caballeros_only,
            allows=(may_leave, sent_back),
        )
        for card in ("Confederação", "Rei Incógnito")
    ),
    says(
        PT,
        "Grandíssimo, Monte 6, Para o Castillo!",
        N_("last sentence"),
        N_("No caballeros are taken out of the King's region."),
        of((CABALLEROS,), goes=(OUT,)),
        may_leave,
        sent_back,
        allows=(may_enter, caballeros_only),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Change) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case])


def board(case: Change) -> State:
    """The player is about to do it."""
    return about_to(case, EN_BASE)[0]


def using(card: str, edition: Edition, **described: Any) -> State:
    """The first of two players has begun the special action of a card; there are caballeros of both."""
    here = {KINGS: (2, 2), REGION: (2, 2)}
    state = position(2, turn=0, card=card, king=KINGS, caballeros=here, edition=edition, **described)
    return apply(state, UseSpecial(0)).state


def short_of_supply(edition: Edition) -> State:
    """The second player's provinces are empty, and he is to bring more to his court."""
    there = {KINGS: (2, 3), REGION: (2, 20)}
    state = position(2, powers=(None, 3), king=KINGS, caballeros=there, court=(7, 7), edition=edition)
    return apply(state, PlayPower(0, 1)).state


def about_to(case: Change, edition: Edition) -> tuple[State, Action]:
    """A position in which the change could come next, and the action that would do it."""
    card = {
        "further": "intrigue_2_from_court",
        "moved": "intrigue_3_any",
        "evicted": "eviction",
        "removed": "banishment",
        "given up": "outlaws",
    }.get(case.means, "king")
    source, target = (REGION, KINGS) if case.goes == INTO else (KINGS, REGION)
    if case.piece == GRANDES:
        homes = ((KINGS if case.goes == OUT else REGION), BESIDE)
        target = {OUT: "galicia", ELSEWHERE: "galicia", OTHERS: BESIDE}.get(case.goes, case.goes)
        return using("grande", edition, grandes=homes), MoveGrande(0, KINGS if to(case) else target)
    if case.piece == SCOREBOARDS:
        lies = {"8/4/0": source} if case.means == "moved" else {}
        return using("mobile_scoreboard", edition, scoreboards=lies), PlaceScoreboard(0, 0, target)
    match case.means:
        case "placed":
            state = position(2, turn=0, card=card, king=KINGS, edition=edition)
            return state, PlaceCaballero(0, KINGS)
        case "further":
            return using(card, edition), PlaceCaballero(0, KINGS)
        case "moved":
            return using(card, edition), MoveCaballero(0, 1, source, target)
        case "evicted" if to(case):
            return apply(using(card, edition), NameRegion(0, REGION)).state, SetDisk(1, KINGS)
        case "evicted":
            return using(card, edition), NameRegion(0, KINGS)
        case "transferred":
            state = position(2, general_scoring=True, king=KINGS, castillo=(1, 1), edition=edition)
            return state, SetDisk(0, KINGS)
        case "recalled":
            return short_of_supply(edition), RecallCaballero(1, KINGS)
        case "removed":
            return using(card, edition), ReturnCaballero(0, 1, KINGS)
        case _:
            return using(card, edition), SetDisk(1, KINGS)


def played(edition: Edition) -> Function:
    """Whether the engine lets it be done, and it is: a disk may be set that leads to the court."""

    def allowed(case: Change) -> str:
        state, action = about_to(case, edition)
        if why_not(state, action):
            return MAY_NOT
        after, _ = apply_all(state, action, *([SetDisk(1, REGION)] if case.means == "transferred" else ()))
        stays = case.means in ("transferred", "evicted") and after.counts(KINGS) == state.counts(KINGS)
        return MAY_NOT if stays else MAY

    return allowed


def is_closed_to(f: Unknown, answer: Mapping[str, str]) -> Term:
    """What neither enters nor leaves by any means."""
    return all_hold(
        [always(of((piece,)), MAY_NOT if modal == MUST_NOT else MAY)(f) for piece, modal in answer.items()]
    )


GRANDE_GOES: Mapping[str, str] = {
    "into the King's region": INTO,
    "out of the King's region": OUT,
    "into the Castillo": CASTILLO,
    "beside another Grande": OTHERS,
}


def grande_moves(f: Unknown, answer: Mapping[str, str]) -> Term:
    """A Grande may move, and where it may and may not."""
    moves = [always(of((GRANDES,), goes=(ELSEWHERE,)), MAY)(f)]
    for where_to, modal in answer.items():
        moves.append(
            always(of((GRANDES,), goes=(GRANDE_GOES[where_to],)), MAY_NOT if modal == MUST_NOT else MAY)(f)
        )
    return all_hold(moves)


KINGS_REGION = Chapter(
    name="kings_region",
    asks=N_("May this enter or leave the King's region?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    left_open={EN: 0, ES: 1, WEB: 3, PT: 3},
    weights={
        EN: (
            "○2@1bdh:d3d1c37d ○15@1bcdefgh:9f569458 ○15@1bcdefgh:9f569458 ○2@1bdh:d3d1c37d "
            "○1@7bdg:d578c1dd ○1@7bdg:d578c1dd ○1@3bd:ca194407 ○10@1bcdfgh:b4e9aeb0 ○2@9bcf:dd7f62c9 "
            "○3@16bcde:d14e464a ●4@11bdeij:11644c41 ○1@5bdg:34727c4b"
        ),
        ES: (
            "○2@1bdh:d3d1c37d ○7@4bcef:35dc599e ○15@1bcdefgh:9f569458 ○2@1bdh:d3d1c37d ○1@7bdg:d578c1dd "
            "○1@7bdg:d578c1dd ○1@3bd:ca194407 ○2@3bcd:76eb1ba5 ○2@9bcf:dd7f62c9 ○3@16bcde:d14e464a "
            "●1@13:38df370d ●3@11bcdej:78d6758e ○1@5bdg:34727c4b"
        ),
        WEB: (
            "○2@1bdh:d3d1c37d ○15@1bcdefgh:9f569458 ○15@1bcdefgh:9f569458 ○2@1bdh:d3d1c37d "
            "○1@7bdg:d578c1dd ○1@7bdg:d578c1dd"
        ),
        PT: "●1@13:38df370d ●1@12bce:028cfb74 ○8@1bdegh:8fcf6d42 ○8@1bdegh:8fcf6d42 ●5@4bcf:e452c4ac",
    },
    relations={
        (EN, ES): "one says more",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "overlapping",
    },
    answers={"KG-1:closed": is_closed_to, "AC-4.4:where": grande_moves},
)
