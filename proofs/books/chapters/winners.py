"""The winner (EN-2): does a player win with his points, alone or with others?

A case is an order in which players end, by their points: how many share each place, and which is asked about.
"""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import z3

from elgrande.actions import SetDisk
from elgrande.engine import apply_all
from elgrande.events import GameEnded
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

WINS, SHARES, DOES_NOT = N_("wins alone"), N_("shares the victory"), N_("does not win")
VALUES = (WINS, SHARES, DOES_NOT)


class Ending(NamedTuple):
    """How many share each place at the end, most points first, and which place is asked about."""

    sizes: tuple[int, ...]
    place: int

    @property
    def size(self) -> int:
        """How many share it."""
        return self.sizes[self.place]


CASES = tuple(
    Ending(sizes, place)
    for players in PLAYERS
    for groups in range(1, players + 1)
    for sizes in product(range(1, players + 1), repeat=groups)
    if sum(sizes) == players
    for place in range(groups)
)


# --- functions that have a name --------------------------------------------------------------------


def most_points(case: Ending) -> str:
    """Whoever has the most points wins; several share the victory."""
    return DOES_NOT if case.place else WINS if case.size == 1 else SHARES


def ties_are_broken(case: Ending) -> str:
    """Of several one is the only winner."""
    return WINS if case.place == 0 else DOES_NOT


def a_tie_is_lost(case: Ending) -> str:
    """If several have the most, nobody wins."""
    return WINS if case.place == 0 and case.size == 1 else DOES_NOT


def every_tie_wins(case: Ending) -> str:
    """All who have equal points share the victory, however many they have."""
    return SHARES if case.size > 1 else most_points(case)


FUNCTIONS: dict[str, Function] = {
    N_("the most points, shared in a tie"): most_points,
    N_("the most points, ties are broken"): ties_are_broken,
    N_("nobody wins in a tie"): a_tie_is_lost,
    N_("all ties share the victory"): every_tie_wins,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(most_points, VALUES)
WITHOUT_A_TIE: Told = {case: most_points(case) for case in CASES if set(case.sizes) == {1}}
SHARED: Told = {case: SHARES for case in CASES if case.place == 0 and case.size > 1}


def the_most(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Whoever has the most points wins; of ties nothing is said."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        WITHOUT_A_TIE,
        {case: DOES_NOT for case in CASES if case.place > 0 and case.size == 1},
        {case: WINS for case in CASES if case.place == 0 and case.size == 1},
        allows=(ties_are_broken, a_tie_is_lost, every_tie_wins),
        clauses=("EN-2",),
    )


def shared(book: str, section: str, paraphrase: str) -> Passage:
    """Several who have the most share the victory."""
    return TABLES.says(
        book,
        section,
        N_("sentence on ties"),
        paraphrase,
        SHARED,
        allows=(most_points, every_tie_wins),
        excludes=(ties_are_broken, a_tie_is_lost),
        clauses=("EN-2",),
    )


def nobody_else(book: str, section: str, paraphrase: str) -> Passage:
    """The winner is among those who are furthest ahead, so that nobody behind them is."""
    return TABLES.says(
        book,
        section,
        N_("second sentence"),
        paraphrase,
        {case: DOES_NOT for case in CASES if case.place > 0},
        {case: WINS for case in CASES if case.place == 0 and case.size == 1},
        allows=(ties_are_broken, a_tie_is_lost),
        excludes=(every_tie_wins,),
        clauses=("EN-2",),
    )


FURTHEST = N_("Whoever is furthest ahead on the scoring track is the winner.")
AT_THE_END = N_("At the end whoever has the most points wins.")

PASSAGES = (
    nobody_else(EN, "Game End", FURTHEST),
    shared(EN, "Game End", N_("Several with the same score share the victory.")),
    the_most(ES, "Resumen del juego", N_("last sentence"), AT_THE_END),
    nobody_else(ES, "Fin de la partida", FURTHEST),
    shared(ES, "Fin de la partida", N_("Several who are tied share the place that they have reached.")),
    the_most(WEB, "Objeto del juego", N_("last sentence"), AT_THE_END),
    nobody_else(WEB, "Fin del juego", AT_THE_END),
    shared(WEB, "Fin del juego", N_("If several have the most points, they share the victory.")),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Ending) -> Sentence:
    """The case in a sentence."""
    message = N_("players ending on the places {sizes}: who shares place {number}")
    return Sentence.of(message, sizes="–".join(map(str, case.sizes)), number=case.place + 1)


def board(case: Ending, **described: Any) -> State:
    """The last scoring, which brings nobody points, is about to begin."""
    points = [len(case.sizes) - place for place, size in enumerate(case.sizes) for _ in range(size)]
    return position(len(points), general_scoring=True, round=9, points=points, **described)


def played(edition: Edition) -> Function:
    """Whether the engine makes the first of those who share the place a winner."""

    def wins(case: Ending) -> str:
        disks = [SetDisk(player, "aragon") for player in range(sum(case.sizes))]
        _, events = apply_all(board(case, edition=edition), *disks)
        (winners,) = [event.winners for event in events if isinstance(event, GameEnded)]
        if sum(case.sizes[: case.place]) not in winners:
            return DOES_NOT
        return WINS if len(winners) == 1 else SHARES

    return wins


def who_wins(f: Unknown, answer: str) -> Term:
    """What the winner has most of; caballeros do not come into a function of the points."""
    if answer != "the most points":
        return z3.BoolVal(False)
    return all_hold([f.equals(case, DOES_NOT) == (case.place > 0) for case in CASES])


def who_wins_a_tie(f: Unknown, answer: str) -> Term:
    """Who wins where several have the most points."""
    value = {"all of them": SHARES, "nobody": DOES_NOT}.get(answer, WINS)
    return all_hold([f.equals(case, value) for case in SHARED])


WINNERS = Chapter(
    name="winners",
    asks=N_("Does a player win with his points?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0},
    weights={
        EN: "●64@2d:0a82101c ●15@1bc:8106afaf",
        ES: "○47@2:aac93e63 ●64@2d:0a82101c ●15@1bc:8106afaf",
        WEB: ("○47@2:aac93e63 ●64@2d:0a82101c ●15@1bc:8106afaf"),
    },
    relations={(EN, ES): "equal", (EN, WEB): "equal", (ES, WEB): "equal"},
    answers={"EN-2:winner": who_wins, "EN-2:tie": who_wins_a_tie},
)
