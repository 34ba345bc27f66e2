"""Court scoring (GC-9): how many points does everybody get for his court?

As in the chapter on ranks, an order type says everything: how many share the most caballeros, how many the
next most, and so on. The sentences make no exception for two and three players: that fewer ranks pay then,
the base game says of scoreboards. They say nothing about who has nobody in his court; so that is no case. Who
is second behind a tie they do not say either: there the tie rule of the base game holds (SC-3), which every
book has.
"""

from __future__ import annotations

from elgrande.actions import UseSpecial
from elgrande.engine import apply
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import COURT
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import MUST, PT, Modal
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Unknown
from proofs.books.chapters.ranks import Standing, counts_of, standings
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

CASES = tuple(case for players in PLAYERS for case in standings(COURT, players) if case.group is not None)
LEVELS = (7, 5, 1)  # what the book prints, not what the engine has
VALUES = (0, *sorted(LEVELS))
SECTION = "Grandíssimo, Monte 6, Pontuação da Corte"


# --- functions that have a name --------------------------------------------------------------------


def group_of(case: Standing) -> int:
    """The group whose points are asked for, from 0 on."""
    assert case.group is not None
    return case.group


def level(number: int) -> int:
    """What a level pays, from 0 on."""
    return LEVELS[number] if number < len(LEVELS) else 0


def tie_rule(case: Standing) -> int:
    """A level for each better group and for each tie, one's own included."""
    group = group_of(case)
    return level(group + sum(size > 1 for size in case.sizes[: group + 1]))


def shared(case: Standing) -> int:
    """The tied share their level."""
    return level(group_of(case))


def nothing(case: Standing) -> int:
    """The tied get nothing."""
    return 0 if case.size > 1 else tie_rule(case)


def next_by_groups(case: Standing) -> int:
    """The tied lose a level, and those behind them count as if there had been no tie."""
    return level(group_of(case) + (case.size > 1))


def behind_all(case: Standing) -> int:
    """The tied lose a level, and those behind them count all who are ahead."""
    return level(sum(case.sizes[: group_of(case)]) + (case.size > 1))


FUNCTIONS: dict[str, Function] = {
    N_("the tie rule"): tie_rule,
    N_("the tied share their level"): shared,
    N_("the tied get nothing"): nothing,
    N_("the next group moves up"): next_by_groups,
    N_("the next group is behind all players"): behind_all,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(tie_rule, VALUES)


def alone(*groups: int) -> Told:
    """Who is alone on one of these levels, and nobody ahead is tied."""
    return {
        case: level(group_of(case))
        for case in CASES
        if case.group in groups and set(case.sizes[: group_of(case) + 1]) == {1}
    }


TIED: Told = {
    case: level(group_of(case) + 1)
    for case in CASES
    if case.size > 1 and set(case.sizes[: group_of(case)]) <= {1}
}

PASSAGES = (
    TABLES.says(
        PT,
        SECTION,
        N_("first two sentences"),
        N_("Who has the most caballeros in his court gets 7 points."),
        alone(0),
        allows=(shared, nothing, next_by_groups),
        clauses=("GC-9",),
    ),
    TABLES.says(
        PT,
        SECTION,
        N_("third sentence"),
        N_("The second gets 5 points and the third 1 point."),
        alone(1, 2),
        allows=(shared, nothing, next_by_groups, behind_all),
        clauses=("GC-9",),
    ),
    TABLES.says(
        PT,
        SECTION,
        N_("last sentence"),
        N_("Who is tied gets the points of the next lower level."),
        TIED,
        allows=(next_by_groups, behind_all),
        excludes=(shared, nothing),
        clauses=("GC-9",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Standing) -> Sentence:
    """The case in a sentence."""
    sizes = ", ".join(map(str, case.sizes))
    message = N_("courts of groups of {sizes} players, best first: group {group}")
    return Sentence.of(message, sizes=sizes, group=group_of(case) + 1)


def board(case: Standing, edition: Edition = EN_BASE) -> State:
    """The card is about to be used, and the courts are full in this order."""
    with_cards = edition.with_expansions("grandissimo")
    return position(
        case.players, edition=with_cards, turn=0, card="score_court", court=counts_of(case), king="aragon"
    )


def played(edition: Edition) -> Function:
    """What the engine pays for the courts."""

    def points(case: Standing) -> int:
        seat = sum(case.sizes[: group_of(case)])
        _, events = apply(board(case, edition), UseSpecial(0))
        return sum(event.points for event in events if isinstance(event, Scored) and event.player == seat)

    return points


def points_are(f: Unknown, answer: tuple[int, ...]) -> Term:
    """What the first three of several pay, of whom none are tied."""
    ranked = [Standing(COURT, 4, (1, 1, 1, 1), group) for group in range(len(answer))]
    return all_hold([f.equals(case, points) for case, points in zip(ranked, answer, strict=True)])


def two_are(f: Unknown, answer: Modal) -> Term:
    """Whether the second of two is paid."""
    return f.equals(Standing(COURT, 2, (1, 1), 1), level(1) if answer is MUST else 0)


def tied_are(f: Unknown, answer: int) -> Term:
    """Which level two are paid who are tied for the first."""
    return f.equals(Standing(COURT, 4, (2,), 0), level(answer - 1))


COURT_SCORING = Chapter(
    name="court_scoring",
    asks=N_("How many points does everybody get for his court?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={PT: len(CASES) - sum(len(table) for table in (alone(0), alone(1, 2), TIED))},
    weights={PT: "●30@1:0e423f60 ●22@4:144eb935 ●42@2bc:0fa4c4a5"},
    answers={"GC-9:points": points_are, "GC-9:tied": tied_are, "GC-9:two": two_are},
)
