"""What majorities are counted by (SC-1): who is first, second, third in a place, by caballeros or by points?

Three players have 3, 2 and 1 caballeros in a region or in the Castillo, and stand on the scoring track in
any order. Both Spanish books write points where caballeros must be meant. That such a sentence is not to be
taken by the letter follows from another sentence on the same place, if there is one: in the Anniversary book
a caption, in the Web book nothing.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import NamedTuple

from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import as_function, where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence

REGION = "pais_vasco"
COUNTS = (3, 2, 1)


class Ranked(NamedTuple):
    """A rank in a place, and the order on the scoring track of those with 3, 2 and 1 caballeros there."""

    place: str
    rank: int
    track: tuple[int, ...]


CASES = tuple(
    Ranked(place, rank, track)
    for place, rank, track in product((REGION, CASTILLO), (1, 2, 3), permutations(COUNTS))
)


def cases(place: str, *ranks: int) -> list[Ranked]:
    """The cases of these ranks in a place."""
    return [case for case in CASES if case.place == place and case.rank in ranks]


# --- functions that have a name --------------------------------------------------------------------


def by_caballeros(case: Ranked) -> int:
    """Who has the most, second most, third most caballeros: told by their number."""
    return COUNTS[case.rank - 1]


def by_points(case: Ranked) -> int:
    """Who is first, second, third on the scoring track."""
    return case.track[case.rank - 1]


FUNCTIONS: dict[str, Function] = {
    N_("by caballeros"): by_caballeros,
    N_("by points"): by_points,
    N_("in the Castillo the second and third by points"): lambda case: (
        by_points if case.place == CASTILLO and case.rank > 1 else by_caballeros
    )(case),
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(by_caballeros, COUNTS)
MOST = {
    1: N_("First is who has the most caballeros."),
    2: N_("Second is who has the second most caballeros."),
    3: N_("Third is who has the third most caballeros."),
}


def by_number(book: str, section: str, place: str, where: str, *ranks: int, paraphrase: str = "") -> Passage:
    """The ranks go by the number of caballeros there."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase or MOST[ranks[0]],
        TABLES.ruled(cases(where, *ranks)),
        excludes=(by_points,),
        clauses=("SC-1",),
    )


def slip(book: str, place: str, paraphrase: str, rank: int) -> Passage:
    """The passage that ranks the Castillo by points: as it stands, or as a slip for caballeros."""
    told = cases(CASTILLO, rank)
    other = 2 if rank == 3 else 3
    return Passage(
        book,
        IN_THE_CASTILLO[book],
        place,
        paraphrase,
        {
            N_("caballeros are meant"): as_function(by_caballeros, told),
            N_("points, as it stands"): as_function(by_points, told),
        },
        allows=(by_caballeros, by_points),
        excludes=(where(by_caballeros, lambda case: case in told, COUNTS[other - 1]),),
        clauses=("SC-1",),
    )


IN_THE_CASTILLO = {EN: "5. General Scoring, 2", ES: "5. Puntuación, 2", WEB: "5. Puntaje, 2"}
IN_REGIONS = {EN: "5. General Scoring, 4", ES: "5. Puntuación, 4", WEB: "5. Puntaje, 4"}
ON_MOST, ON_SECOND, ON_THIRD = (
    N_("sentence on the most"),
    N_("sentence on the second most"),
    N_("the same, second half"),
)

PASSAGES = (
    by_number(
        EN,
        "Gameplay",
        N_("first paragraph, on scoring"),
        REGION,
        1,
        2,
        3,
        paraphrase=N_("In each region points go by the number of caballeros, usually to three."),
    ),
    by_number(EN, IN_THE_CASTILLO[EN], ON_MOST, CASTILLO, 1),
    by_number(EN, IN_THE_CASTILLO[EN], ON_SECOND, CASTILLO, 2),
    by_number(EN, IN_THE_CASTILLO[EN], ON_THIRD, CASTILLO, 3),
    *(by_number(EN, IN_REGIONS[EN], N_("third sentence"), REGION, rank) for rank in MOST),
    by_number(ES, "Desarrollo de la partida", N_("second paragraph, on scoring"), REGION, 1),
    by_number(ES, IN_THE_CASTILLO[ES], ON_MOST, CASTILLO, 1),
    by_number(ES, IN_THE_CASTILLO[ES], ON_SECOND, CASTILLO, 2),
    slip(ES, N_("the same, last part"), N_("Third is who has the third most points, as it says."), 3),
    by_number(
        ES,
        IN_THE_CASTILLO[ES],
        N_("caption"),
        CASTILLO,
        1,
        2,
        3,
        paraphrase=N_("The points of the Castillo go by the number of caballeros."),
    ),
    *(by_number(ES, IN_REGIONS[ES], N_("third sentence"), REGION, rank) for rank in MOST),
    *(
        by_number(WEB, "Componentes", N_("paragraph on the board's scoreboards"), REGION, rank)
        for rank in (1, 2)
    ),
    by_number(WEB, "Como se juega", N_("second paragraph, on scoring"), REGION, 1),
    by_number(WEB, IN_THE_CASTILLO[WEB], ON_MOST, CASTILLO, 1),
    slip(WEB, N_("sentence on the second"), N_("Second is who has the second most points, as it says."), 2),
    slip(WEB, N_("sentence on the third"), N_("Third is who has the third highest score, as it says."), 3),
    *(by_number(WEB, IN_REGIONS[WEB], N_("second paragraph"), REGION, rank) for rank in MOST),
    by_number(PT, "Grande Inquisidor e Colônias, Francia", N_("first sentence on scoring"), REGION, 1),
    by_number(
        PT,
        "Expansão de Aniversário, exemplo",
        N_("first scoring"),
        REGION,
        3,
        paraphrase=N_("Who has only 1 caballero is third."),
    ),
    by_number(
        PT,
        "Grandíssimo, Monte 6, Aliança",
        N_("third sentence"),
        REGION,
        1,
        paraphrase=N_("Who has the most caballeros gets the first points."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Ranked) -> Sentence:
    """The case in a sentence."""
    message = N_(
        "3, 2 and 1 caballeros {region:in}; on the scoring track come those with {first}, {second}, {third}:"
        " who has rank {rank}?"
    )
    first, second, third = case.track
    return Sentence.of(message, region=case.place, rank=case.rank, first=first, second=second, third=third)


def board(case: Ranked, edition: Edition = EN_BASE) -> State:
    """Four play: three of them are in the place, and stand so on the track."""
    castillo = case.place == CASTILLO
    counts = (*COUNTS, 0)
    points = (*(30 - 10 * case.track.index(count) for count in COUNTS), 0)
    return position(
        4,
        turn=0,
        card="score_castillo" if castillo else "score_any_deck_2",
        king="galicia",
        grandes=["sevilla"] * 4,
        points=points,
        edition=edition,
        **({"castillo": counts} if castillo else {"caballeros": {case.place: counts}}),
    )


def played(edition: Edition) -> Function:
    """How many caballeros those have whom the engine pays a rank."""

    def of_rank(case: Ranked) -> int:
        scored = score_now(board(case, edition), case.place)
        row = scored.scoreboard[case.rank - 1]
        (seat,) = (
            event.player for event in scored.events if isinstance(event, Scored) and event.points == row
        )
        return COUNTS[seat]

    return of_rank


def told_by(f: Unknown, answer: str) -> Term:
    """By what they are told, in every place and rank."""
    return as_function({"caballeros": by_caballeros, "points": by_points}[answer], CASES)(f)


COUNTED_BY = Chapter(
    name="counted_by",
    asks=N_("By what are first, second and third told, caballeros or points?"),
    cases=CASES,
    values=COUNTS,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 8, PT: 24},
    weights={
        EN: (
            "○18@1b:d7c4e1ef ●6@19b:ff7dfb91 ●6@25bc:ea355436 ●6@31bc:d3233997 ○6@1b:6287ec82 "
            "○6@7b:e912b2aa ○6@13b:d51b065f"
        ),
        ES: (
            "○6@1b:6287ec82 ○6@19b:ff7dfb91 ○6@25bc:ea355436 ○6@31/6@31:0eee294f ●18@19bc:ff6d5ebb "
            "○6@1b:6287ec82 ●6@7b:e912b2aa ●6@13b:d51b065f"
        ),
        WEB: (
            "○6@1b:6287ec82 ○6@7b:e912b2aa ○6@1b:6287ec82 ●6@19b:ff7dfb91 ●6@25/6@25:bafb5c66 "
            "●6@31/6@31:0eee294f ○6@1b:6287ec82 ○6@7b:e912b2aa ●6@13b:d51b065f"
        ),
        PT: "○6@1b:6287ec82 ●6@13b:d51b065f ○6@1b:6287ec82",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={"SC-1:by": told_by},
    chosen={"SC-1:by": (WEB, PT)},
)
