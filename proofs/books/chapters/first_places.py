"""First places only (AC-3.5): which row of the scoreboard does the card that scores first places pay?

As in the chapter on ranks, an order type says everything about a region. The card itself says that ties bring
nothing; only its explanation adds that the tie for the first place is meant.
"""

from __future__ import annotations

from typing import Any

from elgrande.actions import ScorePlace, UseSpecial
from elgrande.engine import apply_all
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import EN, ES
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.chapters.ranks import REGION, Standing, counts_of, standings, tie_rule, told
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

CASES = tuple(case for players in PLAYERS for case in standings(REGION, players))
VALUES = (0, 1, 2, 3)


# --- functions that have a name --------------------------------------------------------------------


def sole_leader(case: Standing) -> int:
    """Whoever alone has the most is paid, nobody else."""
    return 1 if case.group == 0 and case.size == 1 else 0


def all_leaders(case: Standing) -> int:
    """All who have the most are paid the first row."""
    return 1 if case.group == 0 else 0


def leaders_by_the_tie_rule(case: Standing) -> int:
    """Whoever has the most is paid; tied leaders get the next row, as usual."""
    return tie_rule(case) if case.group == 0 else 0


def no_tie_at_all(case: Standing) -> int:
    """Any tie in the region, for the second place, too, leaves everybody without points."""
    return sole_leader(case) if set(case.sizes) == {1} else 0


FUNCTIONS: dict[str, Function] = {
    N_("only who alone has the most"): sole_leader,
    N_("all who have the most"): all_leaders,
    N_("the most, by the tie rule"): leaders_by_the_tie_rule,
    N_("nobody where any two are tied"): no_tie_at_all,
    N_("as in a general scoring"): tie_rule,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(sole_leader, VALUES)
BEHIND: Told = {case: 0 for case in CASES if case.group != 0}
ALONE_WITHOUT_TIES: Told = {case: 1 for case in CASES if case.group == 0 and set(case.sizes) == {1}}
ALONE: Told = {case: 1 for case in CASES if case.group == 0 and case.size == 1}
TIED_LEAD: Told = {case: 0 for case in CASES if case.sizes[0] > 1}
TIED_LEADERS: Told = {case: 0 for case in CASES if case.sizes[0] > 1 and case.group == 0}


def on_the_card(book: str, section: str) -> tuple[Passage, ...]:
    """The card: the first place alone is scored, and ties bring nothing; which ties, it does not say."""
    return (
        TABLES.says(
            book,
            section,
            N_("card"),
            N_("Only the first place is scored."),
            ALONE_WITHOUT_TIES,
            BEHIND,
            allows=(all_leaders, no_tie_at_all),
            excludes=(tie_rule,),
            clauses=("AC-3.5",),
        ),
        TABLES.says(
            book,
            section,
            N_("card, sentence on ties"),
            N_("Where there is a tie, no points. That of the first place is meant in any case."),
            TIED_LEADERS,
            allows=(sole_leader, no_tie_at_all),
            excludes=(all_leaders, leaders_by_the_tie_rule),
            clauses=("AC-3.5",),
        ),
    )


def explained(book: str, section: str) -> tuple[Passage, ...]:
    """The explanation: whoever has the most in a region is paid, and a tie for it brings nothing there."""
    return (
        TABLES.says(
            book,
            section,
            N_("explanation, second sentence"),
            N_("As in a general scoring, but only the one with the most gets points."),
            ALONE,
            BEHIND,
            allows=(all_leaders,),
            excludes=(tie_rule, no_tie_at_all),
            clauses=("AC-3.5",),
        ),
        TABLES.says(
            book,
            section,
            N_("explanation, last sentence"),
            N_("If the most are tied, nobody gets points in that region."),
            TIED_LEAD,
            allows=(no_tie_at_all,),
            excludes=(all_leaders, leaders_by_the_tie_rule),
            clauses=("AC-3.5",),
        ),
    )


# --- the chapter -----------------------------------------------------------------------------------


def board(case: Standing, **described: Any) -> State:
    """A region in which players stand in this order; the card is about to be used."""
    return position(
        case.players,
        turn=0,
        card="score_first_places",
        king="galicia",
        caballeros={case.place: counts_of(case)},
        **described,
    )


def played(edition: Edition) -> Function:
    """The row that the engine pays with the card, told from the points."""

    def row(case: Standing) -> int:
        state = board(case, edition=edition, grandes=["sevilla"] * case.players)
        seat = sum(case.sizes) if case.group is None else sum(case.sizes[: case.group])
        _, events = apply_all(state, UseSpecial(0), ScorePlace(0, case.place))
        paid = [event for event in events if isinstance(event, Scored) and event.place == case.place]
        points = sum(event.points for event in paid if event.player == seat)
        return (0, *paid[0].scoreboard).index(points)

    return row


def points_are(f: Unknown, rule: str) -> Term:
    """A condition of the catalogue on a player's points, on a scoreboard of 5, 3, 1."""
    return all_hold(
        [
            any_holds(
                [f.at(case) == row for row, points in enumerate((0, 5, 3, 1)) if is_as(rule, case, points)]
            )
            for case in CASES
            if case.group is not None
        ]
    )


def is_as(rule: str, case: Standing, points: int) -> bool:
    """Whether the condition holds of what a group is paid."""
    assert case.group is not None
    mine = len(case.sizes) - case.group
    best = len(case.sizes) if case.group or case.size > 1 else mine - 1
    return holds(rule, mine=mine, best_rival=best, first=5, points=points)


FIRST_PLACES = Chapter(
    name="first_places",
    asks=N_("Which row does the card for first places pay?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=(
        *on_the_card(EN, "Stack 3, 1st place only"),
        *explained(EN, "Stack 3, 1st place only"),
        *on_the_card(ES, "Tercer mazo, primer puesto"),
        *explained(ES, "Tercer mazo, primer puesto"),
    ),
    left_open={EN: 0, ES: 0},
    weights={
        EN: "○112@1e:4536a906 ○26@2bce:99e1c7a8 ●128@1de:479bf1b5 ○60@2bce:3048ca83",
        ES: ("○112@1e:4536a906 ○26@2bce:99e1c7a8 ●128@1de:479bf1b5 ○60@2bce:3048ca83"),
    },
    relations={(EN, ES): "equal"},
    answers={"AC-3.5:points": points_are},
)
