"""Players (SU-1): which numbers of players can play, as far as sentences speak of games of so many?

No book's text has a sentence on all the numbers. Notes on two and three players, and examples of four, show
that so many can play; five players are known from pieces in five colours, and from a table of the expansions.
"""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.engine import new_game
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

PLAYS, PLAYS_NOT = N_("can play"), N_("cannot play")
CASES = tuple(range(1, 7))
TWO_TO_FIVE = tuple(range(2, 6))


# --- functions that have a name --------------------------------------------------------------------


def two_to_five(players: int) -> str:
    """Two to five can play."""
    return PLAYS if 2 <= players <= 5 else PLAYS_NOT


FUNCTIONS: dict[str, Function] = {
    N_("two to five players"): two_to_five,
    N_("two to four players"): but(two_to_five, {5: PLAYS_NOT}),
    N_("three to five players"): but(two_to_five, {2: PLAYS_NOT}),
    N_("one player, too"): but(two_to_five, {1: PLAYS}),
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(two_to_five, (PLAYS, PLAYS_NOT))
SPOKEN_OF = {
    2: N_("A game of two is spoken of."),
    3: N_("A game of three is spoken of."),
    4: N_("Four play."),
    5: N_("There are pieces in five colours."),
}


def says(book: str, section: str, place: str, *players: int, paraphrase: str = "") -> Passage:
    """So many can play."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase or SPOKEN_OF[players[0]],
        TABLES.ruled(players),
        clauses=("SU-1",),
        example=players == (4,),
    )


ON_TWO, ON_THREE, EXAMPLE = N_("note on two players"), N_("note on three players"), N_("example")
LIMITS = N_("The limit table has a side for games of two and three, and one for four and five.")
COLONIES = "Grande Inquisidor e Colônias"

PASSAGES = (
    says(EN, "2. Play Power Cards", EXAMPLE, 4),
    says(EN, "5. General Scoring, 2", ON_TWO, 2),
    says(EN, "5. General Scoring, 2", ON_THREE, 3),
    says(ES, "2. Jugar las cartas de poder", EXAMPLE, 4),
    says(ES, "5. Puntuación, 2", ON_TWO, 2),
    says(ES, "5. Puntuación, 2", ON_THREE, 3),
    says(WEB, "Componentes", N_("list of what is in the box"), 5),
    says(WEB, "2. Juega Power Cards", EXAMPLE, 4),
    says(WEB, "5. Puntaje, 2", ON_TWO, 2),
    says(WEB, "5. Puntaje, 2", ON_THREE, 3),
    says(
        PT,
        f"{COLONIES}, Preparação 6",
        N_("last two sentences"),
        *TWO_TO_FIVE,
        paraphrase=LIMITS,
    ),
    says(
        PT,
        f"{COLONIES}, Tabela limite",
        N_("first paragraph"),
        *TWO_TO_FIVE,
        paraphrase=LIMITS,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(players: int) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(N_("a game of {number}"), number=players)


def played(edition: Edition) -> Function:
    """Whether the engine begins such a game."""

    def begins(players: int) -> str:
        try:
            new_game(players, edition)
        except ValueError:
            return PLAYS_NOT
        return PLAYS

    return begins


def board(players: int) -> State | None:
    """A game of so many begins, if so many can play."""
    return new_game(players) if two_to_five(players) == PLAYS else None


def these_play(f: Unknown, table: Mapping[int, str]) -> Term:
    """What the catalogue's table has of these numbers."""
    return all_hold([f.equals(players, PLAYS) for players in table])


PLAYERS_IN_A_GAME = Chapter(
    name="players",
    asks=N_("How many can play?"),
    cases=CASES,
    values=(PLAYS, PLAYS_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 3, ES: 3, WEB: 2, PT: 2},
    weights={
        EN: "●1@4:3bf47df5 ●1@2c:7feae351 ●1@3:adaeecbe",
        ES: "●1@4:3bf47df5 ●1@2c:7feae351 ●1@3:adaeecbe",
        WEB: ("●1@5b:8e8dbcda ●1@4:3bf47df5 ●1@2c:7feae351 ●1@3:adaeecbe"),
        PT: ("○4@2bc:5e7b6378 ○4@2bc:5e7b6378"),
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "the other says more",
        (EN, PT): "the other says more",
        (ES, WEB): "the other says more",
        (ES, PT): "the other says more",
        (WEB, PT): "equal",
    },
    answers={"SU-1:players": these_play},
)
