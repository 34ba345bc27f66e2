"""Ranks (SC-1 to SC-5, SC-7): which row of the scoreboard is everybody paid, in a region and in the Castillo?

A position matters only as an order type: how many share the most caballeros, how many the next most … (that
the engine's ranks depend on nothing else is a theorem, `ranks_depend_only_on_order`). So these are all cases.

A book that says "the second most" does not say how the second is counted behind a tie. A careful reader
counts in one manner everywhere: by groups, by the players ahead, or on from the rank before. Which one is
meant, if any, must follow from the other sentences.

The notes on two and three players overrule the sentences before them, those on ties as well, and a formula
cannot be overruled. So where a sentence gives somebody a row that a note may leave out, it says that he is
paid this row or nothing: which of the two, the notes alone decide.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any, NamedTuple

import z3

from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from elgrande.what_if.scoring_preview import score_now
from proofs.books.chapter import Chapter, Function, Passage, Unknown, Value, but, number
from proofs.books.sayings import as_told, both, where
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

REGION = "pais_vasco"  # its three values differ, so that points tell the row
BY_GROUPS, BY_PLAYERS, ON_FROM_BEFORE = N_("by groups"), N_("by players ahead"), N_("on from the rank before")


class Standing(NamedTuple):
    """The sizes of all groups in a place, best first, and which of them; None is who is not there."""

    place: str
    players: int
    sizes: tuple[int, ...]
    group: int | None

    @property
    def size(self) -> int:
        """How many players share this place in the order."""
        return self.players - sum(self.sizes) if self.group is None else self.sizes[self.group]

    @property
    def rows(self) -> int:
        """How many rows count with so many players."""
        return {2: 1, 3: 2}.get(self.players, 3)


def standings(place: str, players: int) -> list[Standing]:
    """Every group of every order in which so many players can stand."""
    orders = [
        sizes
        for groups in range(1, players + 1)
        for sizes in product(range(1, players + 1), repeat=groups)
        if sum(sizes) <= players
    ]
    there = [Standing(place, players, sizes, group) for sizes in orders for group in range(len(sizes))]
    return there + [Standing(place, players, sizes, None) for sizes in orders if sum(sizes) < players]


CASES = tuple(
    case for players in PLAYERS for place in (REGION, CASTILLO) for case in standings(place, players)
)
PRESENT = tuple(case for case in CASES if case.group is not None)


def cases(place: str, *, players: int = 0, tied: bool | None = None) -> list[Standing]:
    """Groups that are there, of one place: of so many players, and tied or alone, if that is said."""
    return [
        case
        for case in PRESENT
        if case.place == place and players in (0, case.players) and (tied is None or tied == (case.size > 1))
    ]


# --- functions that have a name --------------------------------------------------------------------


def paid(case: Standing, rank: int) -> int:
    """The row that pays a rank; 0 if none does."""
    return rank if rank <= case.rows and case.group is not None else 0


def tie_rule(case: Standing) -> int:
    """A rank for each better group and for each tie, one's own included."""
    if case.group is None:
        return 0
    ties = sum(size > 1 for size in case.sizes[: case.group + 1])
    return paid(case, case.group + 1 + ties)


def dense(case: Standing) -> int:
    """The tied share their rank, and the next group has the next."""
    return 0 if case.group is None else paid(case, case.group + 1)


def competition(case: Standing) -> int:
    """The tied share their rank, and the next is counted behind all players ahead."""
    return 0 if case.group is None else paid(case, 1 + sum(case.sizes[: case.group]))


def head_count(case: Standing) -> int:
    """The rank is how many have at least as many."""
    return 0 if case.group is None else paid(case, sum(case.sizes[: case.group + 1]))


def next_by_groups(case: Standing) -> int:
    """The tied lose a rank, and the groups behind them count as if there had been no tie."""
    return 0 if case.group is None else paid(case, case.group + 1 + (case.size > 1))


def next_by_players(case: Standing) -> int:
    """The tied lose a rank, and the groups behind them count all players ahead."""
    return 0 if case.group is None else paid(case, 1 + sum(case.sizes[: case.group]) + (case.size > 1))


def keeping_the_last(case: Standing) -> int:
    """As the tie rule, but those who tie for the third rank keep it: the scoreboard shows none below."""
    tied_for_third = case.rows == 3 and case.group is not None and case.size > 1 and third(case)
    return 3 if tied_for_third else tie_rule(case)


def third(case: Standing) -> bool:
    """Whether the group would be third by the tie rule if it were not tied."""
    assert case.group is not None
    return case.group + 1 + sum(size > 1 for size in case.sizes[: case.group]) == 3


FUNCTIONS: dict[str, Function] = {
    N_("the tie rule"): tie_rule,
    N_("the tied share their rank (1, 1, 1, 2)"): dense,
    N_("as in sports (1, 1, 1, 4)"): competition,
    N_("counting heads (3, 3, 3, 4)"): head_count,
    N_("the tie rule, but a tie for the third rank is paid that rank"): keeping_the_last,
    N_("the next group moves up (2, 2, 2, 2)"): next_by_groups,
    N_("the next group is behind all players (2, 2, 2, 4)"): next_by_players,
}


# --- what sentences say ----------------------------------------------------------------------------


def counted(f: Unknown, case: Standing) -> Term:
    """Which rank the group would have if it were not tied, as the reader counts; from the fourth on, 4."""
    assert case.group is not None
    if f.manner == BY_GROUPS:
        return number(min(4, case.group + 1))
    if f.manner == BY_PLAYERS:
        return number(min(4, 1 + sum(case.sizes[: case.group])))
    if case.group == 0:
        return number(1)
    before = f.at(case._replace(group=case.group - 1))
    return z3.If(any_holds(before == 0, before >= 3), number(4), before + 1)


def the_most(rank: int, place: str, f: Unknown) -> Term:
    """Whoever alone has the most, the second most … is paid this row, unless it does not count."""
    return all_hold(
        [z3.Implies(counted(f, case) == rank, pays(f, case, rank)) for case in cases(place, tied=False)]
    )


def pays(f: Unknown, case: Standing, row: int) -> Term:
    """The group is paid this row; or nothing, with two or three players, where another sentence bars it."""
    paid = f.at(case) == row
    return paid if row <= case.rows else any_holds(paid, f.at(case) == 0)


def nobody_below(place: str, f: Unknown) -> Term:
    """Whoever is neither first nor second nor third is paid nothing."""
    return all_hold([z3.Implies(counted(f, case) >= 4, f.at(case) == 0) for case in cases(place, tied=False)])


def nobody_below_a_tie(place: str, f: Unknown) -> Term:
    """Whoever loses the third rank by a tie is paid nothing."""
    return all_hold([z3.Implies(counted(f, case) == 3, f.at(case) == 0) for case in cases(place, tied=True)])


def next_lower(place: str, last: int, f: Unknown) -> Term:
    """The tied are paid the row below the one for which they are tied; this one if they tie for the third."""

    def below(case: Standing) -> Term:
        rank = counted(f, case)
        rows = [z3.Implies(rank == row - 1, pays(f, case, row)) for row in (2, 3)]
        return all_hold(
            [*rows, z3.Implies(rank >= 3, f.at(case) == z3.If(rank == 3, number(last), number(0)))]
        )

    return all_hold([below(case) for case in cases(place, tied=True)])


def tied_as_in_the_castillo(f: Unknown) -> Term:
    """The tied are paid the row in a region that they are paid in the Castillo."""
    return all_hold([f.at(case) == f.at(case._replace(place=CASTILLO)) for case in cases(REGION, tied=True)])


def nothing_for_the_absent(place: str, f: Unknown) -> Term:
    """Whoever is not there is paid nothing."""
    return all_hold([f.at(case) == 0 for case in CASES if case.place == place and case.group is None])


def only_rows_that_count(place: str, players: int, f: Unknown) -> Term:
    """With so few players only the first row is paid, or only the first two: nobody else is paid anything."""
    told = cases(place, players=players)
    behind = [z3.Implies(counted(f, case) > case.rows, f.at(case) == 0) for case in told if case.size == 1]
    return all_hold([f.at(case) <= case.rows for case in told] + behind)


def only_the_first(place: str, players: int, f: Unknown) -> Term:
    """With two players nobody is paid who has not the most, with three nobody behind the second most."""
    return all_hold(
        [
            z3.Implies(counted(f, case) >= players, f.at(case) == 0)
            for case in cases(place, players=players)
            if case.group
        ]
    )


def majorities_pay(f: Unknown) -> Term:
    """Whoever alone has the most in a region is paid something."""
    return all_hold([f.at(case) > 0 for case in cases(REGION, tied=False) if case.group == 0])


def only_sole_majority(place: str, f: Unknown) -> Term:
    """Of two players only the one who alone has the most is paid."""
    return all_hold(
        [f.at(case) == (1 if case.group == 0 and case.size == 1 else 0) for case in cases(place, players=2)]
    )


def majority_like_the_castillo(f: Unknown) -> Term:
    """Whoever has the most in a region is paid the row that he is paid in the Castillo."""
    leading = [case for case in PRESENT if case.place == REGION and case.group == 0]
    return all_hold([f.at(case) == f.at(case._replace(place=CASTILLO)) for case in leading])


def like_the_castillo(f: Unknown) -> Term:
    """Regions are scored as the Castillo is."""
    return all_hold(
        [f.at(case) == f.at(case._replace(place=CASTILLO)) for case in CASES if case.place == REGION]
    )


# --- the books -------------------------------------------------------------------------------------


def leads_alone(case: Standing) -> bool:
    """Whether the group is a single player with the most in a region."""
    return case.place == REGION and case.group == 0 and case.size == 1


def with_all_rows(case: Standing) -> int:
    """The tie rule as if no note left out a row, however few play."""
    ties = 0 if case.group is None else sum(size > 1 for size in case.sizes[: case.group + 1])
    rank = 0 if case.group is None else case.group + 1 + ties
    return rank if rank <= 3 else 0


WITH_TIES = (tie_rule, with_all_rows, next_by_groups, next_by_players)  # what "the next lower" can be
WITHOUT_TIES = (dense, competition, *WITH_TIES)


def most(book: str, section: str, place: str, rank: int, found_at: str, paraphrase: str) -> Passage:
    """Whoever has the most, or the second, the third most, is paid the value of this rank."""

    def is_untied(case: Standing) -> bool:
        return case.place == place and case.group == rank - 1 and set(case.sizes[:rank]) == {1}

    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        partial(the_most, rank, place),
        allows=WITHOUT_TIES,
        excludes=(where(tie_rule, is_untied, 0),),
        clauses=("SC-1",),
    )


def fourth(book: str, section: str, found_at: str, paraphrase: str, *, after_a_tie: bool = False) -> Passage:
    """Three ranks are paid, and nobody who stands below them; or also nobody whom a tie sends there."""

    def is_fourth(case: Standing) -> bool:
        return case.place == REGION and case.sizes == (1, 1, 1, 1) and case.group == 3

    below = partial(nobody_below, REGION)
    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        both(below, partial(nobody_below_a_tie, REGION)) if after_a_tie else below,
        allows=WITH_TIES if after_a_tie else (*WITHOUT_TIES, keeping_the_last),
        excludes=(where(tie_rule, is_fourth, 3), *([keeping_the_last] if after_a_tie else [])),
        clauses=("SC-1",),
    )


def tied(book: str, section: str, place: str, found_at: str, paraphrase: str) -> Passage:
    """The tied are paid what is next below the rank for which they tie; of regions: as in the Castillo.

    Nothing is next below the third rank: that pays nothing, or the third is the last to be paid.
    """
    ways = {
        N_("who ties for the third rank gets nothing"): partial(next_lower, place, 0),
        N_("who ties for the third rank gets that: the scoreboard shows none below"): partial(
            next_lower, place, 3
        ),
    }
    alike = {way: both(says, tied_as_in_the_castillo) for way, says in ways.items()}
    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        ways if place == CASTILLO else alike,
        allows=(*WITH_TIES, keeping_the_last),
        excludes=(dense, competition),
        clauses=("SC-3",),
    )


def absent(book: str, section: str, place: str, found_at: str, paraphrase: str) -> Passage:
    """Who has nobody there is paid nothing."""

    def is_absent(case: Standing) -> bool:
        return case.place == place and case.group is None

    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        partial(nothing_for_the_absent, place),
        allows=(tie_rule, dense),
        excludes=(where(tie_rule, is_absent, 3),),
        clauses=("SC-2",),
    )


def few(book: str, section: str, place: str, players: int, found_at: str, paraphrase: str) -> Passage:
    """With two players only the first row counts, with three only the first two."""

    def is_last(case: Standing) -> bool:
        return case.place == place and case.players == players and case.sizes == (1,) * players

    def too_low(case: Standing) -> bool:
        return is_last(case) and case.group == players - 1

    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        partial(only_rows_that_count, place, players),
        allows=(
            tie_rule,
            where(tie_rule, lambda case: case.players == players, 0),
            where(tie_rule, lambda case: (case.place, case.players) != (place, players), 3),
        ),
        excludes=(where(tie_rule, too_low, players),),
        clauses=(f"SC-{players + 2}",),
    )


def only_these(book: str, section: str, place: str, players: int, found_at: str, paraphrase: str) -> Passage:
    """Of two players only who has the most is paid, of three only those with the most and the second most."""

    def is_last(case: Standing) -> bool:
        return case.place == place and case.sizes == (1,) * players and case.group == players - 1

    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        partial(only_the_first, place, players),
        allows=(
            tie_rule,
            dense,
            where(tie_rule, lambda case: case.group == 0, 3),
            where(tie_rule, lambda case: (case.place, case.players) != (place, players), 3),
        ),
        excludes=(where(tie_rule, is_last, players),),
        clauses=(f"SC-{players + 2}",),
    )


def sole(book: str, section: str, place: str, found_at: str, paraphrase: str) -> Passage:
    """Of two players only the one who alone has the most is paid."""

    def is_tied(case: Standing) -> bool:
        return case.place == place and case.players == 2 and case.group == 0 and case.size == 2

    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        partial(only_sole_majority, place),
        allows=(tie_rule, where(tie_rule, lambda case: case.players > 2, 0)),
        excludes=(where(tie_rule, is_tied, 1),),
        clauses=("SC-4",),
    )


def shown(
    book: str,
    section: str,
    found_at: str,
    paraphrase: str,
    place: str,
    sizes: tuple[int, ...],
    *rows: int | None,
    clauses: tuple[str, ...] = ("SC-3",),
    absent: bool = False,
) -> Passage:
    """A worked example: with four players in this order the groups are paid these rows.

    `absent`: it also says that those who are not there are paid nothing.
    """
    printed = {Standing(place, 4, sizes, group): row for group, row in enumerate(rows) if row is not None}
    if absent:
        printed[Standing(place, 4, sizes, None)] = 0
    last = list(printed)[-1]
    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        as_told(printed),
        allows=(tie_rule, but(dense, printed)),
        excludes=(but(tie_rule, {last: (printed[last] + 1) % 4}),),
        clauses=clauses,
        example=True,
    )


def same_everywhere(book: str, section: str, found_at: str, paraphrase: str) -> Passage:
    """A region is scored as the Castillo is."""
    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        like_the_castillo,
        allows=(tie_rule, dense, head_count, lambda case: case.players % 4),
        excludes=(lambda case: (dense if case.place == CASTILLO else tie_rule)(case),),
        clauses=("GS-6", "SC-7"),
    )


def same_majority(book: str, section: str, found_at: str, paraphrase: str) -> Passage:
    """Who has the most is found in a region as in the Castillo; of anybody else the sentence says nothing."""

    def is_unpaid(case: Standing) -> bool:
        return case.place == REGION and case.group is None

    def leads(case: Standing) -> bool:
        return case.place == REGION and case.group == 0 and case.size == 1

    return Passage(
        book,
        section,
        found_at,
        paraphrase,
        majority_like_the_castillo,
        allows=(tie_rule, dense, where(tie_rule, is_unpaid, 3)),
        excludes=(where(tie_rule, leads, 2),),
        clauses=("GS-6", "SC-7"),
    )


MOST_AND_SECOND = N_("Only who has the most or the second most gets points.")
THE_MOST = N_("Only who has the most gets points.")
NO_THIRD = N_("2 caballeros against 1 are first and second; nobody else is there, and nobody is third.")

ENGLISH = (
    fourth(
        EN,
        "Gameplay",
        N_("first paragraph, on scoring"),
        N_("Points go to whoever has the most in a region, and mostly to the second and third most."),
    ),
    *(
        most(EN, "5. General Scoring, 2", CASTILLO, rank, where, paraphrase)
        for rank, where, paraphrase in (
            (
                1,
                N_("sentence on the most"),
                N_("The most caballeros in the Castillo bring the first value, 5."),
            ),
            (2, N_("sentence on the second most"), N_("The second most bring the second value, 3.")),
            (3, N_("the same, second half"), N_("The third most bring the third value, 1.")),
        )
    ),
    tied(
        EN,
        "5. General Scoring, 2",
        CASTILLO,
        N_("sentence on ties"),
        N_("Players with equally many, who tie for a rank, are paid the next lower rank."),
    ),
    absent(
        EN,
        "5. General Scoring, 2",
        CASTILLO,
        N_("last sentence of the paragraph"),
        N_("Without a caballero there, no points."),
    ),
    few(
        EN,
        "5. General Scoring, 2",
        CASTILLO,
        2,
        N_("note on two players"),
        N_("Only the first rank is scored."),
    ),
    sole(
        EN,
        "5. General Scoring, 2",
        CASTILLO,
        N_("note on two players, second sentence"),
        N_("Only who alone has the most gets points."),
    ),
    few(
        EN,
        "5. General Scoring, 2",
        CASTILLO,
        3,
        N_("note on three players"),
        N_("Only the first two ranks are scored."),
    ),
    only_these(
        EN,
        "5. General Scoring, 2",
        CASTILLO,
        3,
        N_("note on three players, second sentence"),
        MOST_AND_SECOND,
    ),
    shown(
        EN,
        "5. General Scoring, 2",
        N_("example"),
        N_("2, 2 and 1 caballeros in the Castillo: the two get 3 points each, the third 1."),
        CASTILLO,
        (2, 1),
        2,
        3,
    ),
    same_everywhere(
        EN, "5. General Scoring, 4", N_("second sentence"), N_("Each region is scored as the Castillo is.")
    ),
    *(
        most(EN, "5. General Scoring, 4", REGION, rank, N_("third sentence"), paraphrase)
        for rank, paraphrase in (
            (1, N_("A region's scoreboard shows what the most bring there.")),
            (2, N_("It shows what the second most bring.")),
            (3, N_("It shows what the third most bring.")),
        )
    ),
    few(
        EN,
        "5. General Scoring, 4",
        REGION,
        2,
        N_("note on two players"),
        N_("Only the first rank is scored."),
    ),
    sole(
        EN,
        "5. General Scoring, 4",
        REGION,
        N_("note on two players, second sentence"),
        N_("Only who alone has the most gets points."),
    ),
    few(
        EN,
        "5. General Scoring, 4",
        REGION,
        3,
        N_("note on three players"),
        N_("Only the first two ranks are scored."),
    ),
    only_these(
        EN,
        "5. General Scoring, 4",
        REGION,
        3,
        N_("note on three players, second sentence"),
        MOST_AND_SECOND,
    ),
    tied(
        EN,
        "5. General Scoring, 4",
        REGION,
        N_("sentence on ties"),
        N_("Players with equally many, who tie for a rank, are paid the next lower rank."),
    ),
    absent(
        EN,
        "5. General Scoring, 4",
        REGION,
        N_("after the sentence on ties"),
        N_("Without a caballero, no points."),
    ),
    shown(
        EN,
        "5. General Scoring, 4",
        N_("first example"),
        N_("3, 2 and 1 caballeros in Galicia are first, second and third."),
        REGION,
        (1, 1, 1),
        1,
        2,
        3,
        clauses=("SC-1",),
    ),
    shown(
        EN,
        "5. General Scoring, 4",
        N_("second example"),
        N_("Three with 3 caballeros each are paid the second rank, the one with 2 the third."),
        REGION,
        (3, 1),
        2,
        3,
    ),
    shown(
        EN,
        "5. General Scoring, 4",
        N_("third example, which breaks off"),
        N_("Two with 3 caballeros each are paid the second rank. What the two with 2 get is not printed."),
        REGION,
        (2, 2),
        2,
        None,
    ),
    shown(
        EN,
        "King's Bonus",
        N_("example"),
        NO_THIRD,
        REGION,
        (1, 1),
        1,
        2,
        clauses=("SC-1", "SC-2"),
        absent=True,
    ),
    shown(
        EN,
        "Home Region Bonus",
        N_("example"),
        N_("Two with 1 caballero each, behind one with 4, are paid the third rank."),
        REGION,
        (1, 2),
        1,
        3,
    ),
)

SPANISH = (
    Passage(
        ES,
        "Resumen del juego",
        N_("second sentence"),
        N_("Majorities in the regions bring points in every scoring."),
        majorities_pay,
        allows=(*WITHOUT_TIES, head_count, where(tie_rule, lambda case: case.group == 0, 3)),
        excludes=(where(tie_rule, leads_alone, 0),),
        clauses=("SC-1",),
    ),
    most(
        ES,
        "Desarrollo de la partida",
        REGION,
        1,
        N_("second paragraph, on scoring"),
        N_("Whoever has the most in a region gets its points."),
    ),
    *(
        most(ES, "5. Puntuación, 2", CASTILLO, rank, where, paraphrase)
        for rank, where, paraphrase in (
            (1, N_("sentence on the most"), N_("The most caballeros in the Castillo bring 5 points.")),
            (2, N_("sentence on the second most"), N_("The second most bring 3 points.")),
            (
                3,
                N_("the same, last part"),
                N_("The third brings 1 point; it says with most points, not caballeros."),
            ),
        )
    ),
    tied(
        ES,
        "5. Puntuación, 2",
        CASTILLO,
        N_("sentence on ties"),
        N_("All who are tied get the points of the next place below."),
    ),
    absent(
        ES,
        "5. Puntuación, 2",
        CASTILLO,
        N_("sentence after the one on ties"),
        N_("Without a caballero, no points."),
    ),
    few(
        ES,
        "5. Puntuación, 2",
        CASTILLO,
        2,
        N_("note on two players"),
        N_("Only the scoreboard's first value counts."),
    ),
    only_these(
        ES,
        "5. Puntuación, 2",
        CASTILLO,
        2,
        N_("note on two players, second sentence"),
        THE_MOST,
    ),
    few(
        ES,
        "5. Puntuación, 2",
        CASTILLO,
        3,
        N_("note on three players"),
        N_("Only its first two values count."),
    ),
    only_these(
        ES,
        "5. Puntuación, 2",
        CASTILLO,
        3,
        N_("note on three players, second sentence"),
        MOST_AND_SECOND,
    ),
    shown(
        ES,
        "5. Puntuación, 2",
        N_("example"),
        N_("2, 2 and 1 caballeros in the Castillo: the two get 3 points each, the third 1."),
        CASTILLO,
        (2, 1),
        2,
        3,
    ),
    same_majority(
        ES, "5. Puntuación, 4", N_("second sentence"), N_("Majorities are found as in the Castillo before.")
    ),
    *(
        most(ES, "5. Puntuación, 4", REGION, rank, N_("third sentence"), paraphrase)
        for rank, paraphrase in (
            (1, N_("A region's scoreboard shows what the most bring.")),
            (2, N_("It shows what the second most bring.")),
            (3, N_("It shows what the third most bring.")),
        )
    ),
    few(
        ES,
        "5. Puntuación, 4",
        REGION,
        2,
        N_("note on two players"),
        N_("Only the scoreboard's first number counts."),
    ),
    sole(
        ES,
        "5. Puntuación, 4",
        REGION,
        N_("note on two players, second sentence"),
        N_("Only who alone has the majority gets points."),
    ),
    few(
        ES,
        "5. Puntuación, 4",
        REGION,
        3,
        N_("note on three players"),
        N_("Only the first two numbers count."),
    ),
    only_these(
        ES,
        "5. Puntuación, 4",
        REGION,
        3,
        N_("note on three players, second sentence"),
        MOST_AND_SECOND,
    ),
    tied(
        ES,
        "5. Puntuación, 4",
        REGION,
        N_("sentence on ties"),
        N_("As in the Castillo, players with equally many each get the points of the place below."),
    ),
    shown(
        ES,
        "5. Puntuación, 4",
        N_("first example"),
        N_("3, 2 and 1 caballeros in Galicia are first, second and third."),
        REGION,
        (1, 1, 1),
        1,
        2,
        3,
        clauses=("SC-1",),
    ),
    shown(
        ES,
        "5. Puntuación, 4",
        N_("second example"),
        N_("Three with 3 caballeros each are paid the second place, the one with 2 the third."),
        REGION,
        (3, 1),
        2,
        3,
    ),
    shown(
        ES,
        "5. Puntuación, 4",
        N_("third example"),
        N_("Two pairs: the first is paid the second place; the other falls below the third, to nothing."),
        REGION,
        (2, 2),
        2,
        0,
    ),
    fourth(
        ES,
        "5. Puntuación, 4",
        N_("third example, the reason it gives"),
        N_("There is no fourth place, so nobody gets points for one."),
        after_a_tie=True,
    ),
    shown(
        ES,
        "Bonificación del rey",
        N_("example"),
        NO_THIRD,
        REGION,
        (1, 1),
        1,
        2,
        clauses=("SC-1", "SC-2"),
        absent=True,
    ),
    shown(
        ES,
        "Bonificación por región natal",
        N_("example"),
        N_("Two with 1 caballero each, behind one with 4, fall from the second place to the third."),
        REGION,
        (1, 2),
        1,
        3,
    ),
)

ON_THE_WEB = (
    fourth(
        WEB,
        "Componentes",
        N_("paragraph on the board's scoreboards"),
        N_("A region's scoreboard has three values."),
    ),
    *(
        most(WEB, "Componentes", REGION, rank, N_("paragraph on the board's scoreboards"), paraphrase)
        for rank, paraphrase in (
            (1, N_("The most caballeros in a region bring the highest value.")),
            (2, N_("The second most bring the second value, and so on.")),
        )
    ),
    most(
        WEB,
        "Como se juega",
        REGION,
        1,
        N_("second paragraph, on scoring"),
        N_("The players with the most caballeros in a region get points."),
    ),
    *(
        most(WEB, "5. Puntaje, 2", CASTILLO, rank, where, paraphrase)
        for rank, where, paraphrase in (
            (1, N_("sentence on the most"), N_("The most caballeros in the Castillo bring 5 points.")),
            (2, N_("sentence on the second"), N_("The second brings 3 points; it says with most points.")),
            (3, N_("sentence on the third"), N_("The third brings 1 point; it says by points.")),
        )
    ),
    tied(
        WEB,
        "5. Puntaje, 2",
        CASTILLO,
        N_("sentence on ties"),
        N_("All who are tied get points by the next place below."),
    ),
    absent(
        WEB,
        "5. Puntaje, 2",
        CASTILLO,
        N_("sentence after the one on ties"),
        N_("Without a caballero, no points."),
    ),
    only_these(
        WEB,
        "5. Puntaje, 2",
        CASTILLO,
        2,
        N_("note on two players"),
        N_("Only who has the most gets points."),
    ),
    only_these(
        WEB,
        "5. Puntaje, 2",
        CASTILLO,
        3,
        N_("note on three players"),
        N_("Only the most and the second most get points."),
    ),
    same_majority(
        WEB,
        "5. Puntaje, 4",
        N_("second sentence"),
        N_("As with the Castillo, points go to who has the most."),
    ),
    *(
        most(WEB, "5. Puntaje, 4", REGION, rank, N_("second paragraph"), paraphrase)
        for rank, paraphrase in (
            (1, N_("A region's scoreboard shows what the most bring.")),
            (2, N_("It shows what the second most bring.")),
            (3, N_("It shows what the third most bring.")),
        )
    ),
    few(WEB, "5. Puntaje, 4", REGION, 2, N_("note on two players"), N_("Only the first place is paid.")),
    only_these(
        WEB,
        "5. Puntaje, 4",
        REGION,
        2,
        N_("note on two players, second sentence"),
        THE_MOST,
    ),
    few(
        WEB,
        "5. Puntaje, 4",
        REGION,
        3,
        N_("note on three players"),
        N_("Only the first two places are paid."),
    ),
    only_these(
        WEB,
        "5. Puntaje, 4",
        REGION,
        3,
        N_("note on three players, second sentence"),
        MOST_AND_SECOND,
    ),
    tied(
        WEB,
        "5. Puntaje, 4",
        REGION,
        N_("sentence on ties"),
        N_("As with the Castillo, the tied are paid by the next place below."),
    ),
    absent(
        WEB,
        "5. Puntaje, 4",
        REGION,
        N_("sentence after the one on ties"),
        N_("Without a caballero in a region one has no part in its scoring."),
    ),
    shown(
        WEB,
        "Bono del Rey",
        N_("example"),
        NO_THIRD,
        REGION,
        (1, 1),
        1,
        2,
        clauses=("SC-1", "SC-2"),
        absent=True,
    ),
    shown(
        WEB,
        "Bonificación de la región de origen",
        N_("example"),
        N_("Two with 1 caballero each, behind one with 4, are tied for second and paid the third place."),
        REGION,
        (1, 2),
        1,
        3,
    ),
)

PORTUGUESE = (
    shown(
        PT,
        "Expansão de Aniversário, exemplo",
        N_("second scoring"),
        N_(
            "Two tie for second behind a leader and are paid the third place, as usual. One more is fourth:"
            " nothing."
        ),
        REGION,
        (1, 2, 1),
        None,
        3,
        0,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Standing) -> Sentence:
    """The case in a sentence."""
    listed = "–".join(map(str, case.sizes))
    if case.group is None:
        message = N_("{players} players, sharing the places {sizes}: who is not there, {region:in}")
        return Sentence.of(message, players=case.players, sizes=listed, region=case.place)
    message = N_("{players} players, sharing the places {sizes}: group {group}, {region:in}")
    return Sentence.of(message, players=case.players, sizes=listed, group=case.group + 1, region=case.place)


def counts_of(case: Standing) -> tuple[int, ...]:
    """The smallest numbers of caballeros that stand in this order, best first."""
    groups = len(case.sizes)
    there = [groups - group for group, size in enumerate(case.sizes) for _ in range(size)]
    return tuple(there + [0] * (case.players - len(there)))


def board(case: Standing, **described: Any) -> State:
    """A place in which players stand in this order, about to be scored."""
    castillo = case.place == CASTILLO
    counts = counts_of(case)
    there: dict[str, Any] = {"castillo": counts} if castillo else {"caballeros": {case.place: counts}}
    card = "score_castillo" if castillo else "score_any_deck_2"
    return position(case.players, turn=0, card=card, king="galicia", **there, **described)


def beside(case: Standing, function: Function) -> tuple[str, tuple[Value, ...]]:
    """The place, and the row that a function gives each player there; 0 is none."""
    there = [group for group, size in enumerate(case.sizes) for _ in range(size)]
    absent = [None] * (case.players - len(there))
    return case.place, tuple(function(case._replace(group=group)) for group in (*there, *absent))


def order(*sizes: int, place: str = REGION, players: int = 4) -> tuple[Standing, ...]:
    """Every group of an order, best first: three tied before one more are `order(3, 1)`."""
    return tuple(Standing(place, players, sizes, group) for group in range(len(sizes)))


def played(edition: Edition) -> Function:
    """The row that the engine pays under an edition, told from the points."""

    def row(case: Standing) -> int:
        state = board(case, edition=edition, grandes=["sevilla"] * case.players)
        seat = sum(case.sizes) if case.group is None else sum(case.sizes[: case.group])
        scored = score_now(state, case.place)
        paid = [event.points for event in scored.events if isinstance(event, Scored) and event.player == seat]
        return (0, *scored.scoreboard).index(sum(paid))

    return row


def absent_get(f: Unknown, points: int) -> Term:
    """What the catalogue's answer on those without a caballero is: a row that pays so much, 0 being none."""
    return all_hold([f.at(case) == points for case in CASES if case.group is None])


def tied_get(f: Unknown, answer: str) -> Term:
    """What the catalogue's answer on the tied is, of two who share the second place of four players."""
    row = {"of the next lower rank": 3, "of the rank they share": 2, "none": 0}[answer]
    return f.at(Standing(REGION, 4, (1, 2, 1), 1)) == row


def next_gets(f: Unknown, answer: str) -> Term:
    """What the catalogue's answer on the group after a tie is, of the one behind three tied leaders."""
    row = {"directly below the tied": 3, "below as many ranks as players are ahead": 0}[answer]
    return f.at(Standing(REGION, 4, (3, 1), 1)) == row


def last_get(f: Unknown, answer: str) -> Term:
    """What the catalogue's answer on a tie for the third rank is, of two behind a first and a second."""
    row = {"none": 0, "of the rank they share": 3}[answer]
    return f.at(Standing(REGION, 4, (1, 1, 2), 2)) == row


def two_players_get(f: Unknown, rule: str) -> Term:
    """A condition of the catalogue on the points with two players, for a scoreboard of 5, 0, 0."""
    points = {0: 0, 1: 5, 2: 0, 3: 0}
    numbers = {(1,): (1, 0), (1, 1): (2, 1), (2,): (1, 1)}
    return all_hold(
        [
            any_holds([f.at(case) == row for row, paid in points.items() if is_as(rule, case, numbers, paid)])
            for case in cases(REGION, players=2)
        ]
    )


def is_as(rule: str, case: Standing, numbers: dict[tuple[int, ...], tuple[int, int]], points: int) -> bool:
    """Whether a condition holds of what a group of two players is paid."""
    leader, behind = numbers[case.sizes]
    mine, other = (leader, behind) if case.group == 0 else (behind, leader)
    values = {"mine": mine, "other": other, "best_rival": other, "first": 5, "second": 0, "points": points}
    return holds(rule, **values)


def rows_paid(players: int, f: Unknown, rows: int) -> Term:
    """With so many players, all in different numbers, the first so many are paid and no others."""
    sizes = (1,) * players
    return all_hold(
        [
            f.at(Standing(REGION, players, sizes, group)) == (group + 1 if group < rows else 0)
            for group in range(players)
        ]
    )


RANKS = Chapter(
    name="ranks",
    asks=N_("Which row of the scoreboard is everybody paid?"),
    cases=CASES,
    values=(0, 1, 2, 3),
    tell=told,
    board=board,
    played=played,
    beside=beside,
    functions=FUNCTIONS,
    passages=(*ENGLISH, *SPANISH, *ON_THE_WEB, *PORTUGUESE),
    manners=(BY_GROUPS, BY_PLAYERS, ON_FROM_BEFORE),
    left_open={EN: 18, ES: 41, WEB: 69, PT: 306},
    weights={
        EN: (
            "●79@1:aa28e6d7 ○79@6:431e674c ○79@6:752ff85f ○79@6:4eb28e4a ○49@7/49@7bcd:f16ceab7 "
            "○26@10:a83971f6 ○4@6:5a472f60 ○4@6bc:d98e6976 ○12@26:964feb49 ○5@30:fa7f16d7 "
            "○2@90bcf:1779f367 ●308@1:bcf24380 ○79@1:bbd6e85f ○79@1:7d72e04f ○79@1:3a8c98af "
            "○4@1:84daaf38 ○4@1bc:bf9bc35e ○12@11:daf6e79a ○5@15:9df7798e ○98@2/98@2bcd:314cdfa2 "
            "○26@5:509cc7a7 ○3@57:6be446ac ●2@55bcdfg:a4c4824d ○1@53bc:83d526b3 ○3@45:e2d07411 "
            "○2@47bc:2a4552e4"
        ),
        ES: (
            "○30@1:0aa3975e ○79@1:bbd6e85f ○79@6:431e674c ●79@6:752ff85f ●79@6:4eb28e4a "
            "○49@7/49@7bcd:f16ceab7 ●26@10:a83971f6 ○4@6:5a472f60 ○1@9:1ebf9976 ○12@26:964feb49 "
            "○5@30:fa7f16d7 ○2@90bcf:1779f367 ○112@1:ead21b5d ○79@1:bbd6e85f ●79@1:7d72e04f "
            "●79@1:3a8c98af ○4@1:84daaf38 ○4@1bc:bf9bc35e ○12@11:daf6e79a ○5@15:9df7798e "
            "●98@2/98@2bcd:314cdfa2 ○3@57:6be446ac ●2@55bcdfg:a4c4824d ○2@53bcef:8599169b "
            "●128@1bce:7dac3912 ●3@45:e2d07411 ○2@47bc:2a4552e4"
        ),
        WEB: (
            "●79@1:aa28e6d7 ○79@1:bbd6e85f ○79@1:7d72e04f ○79@1:bbd6e85f ○79@6:431e674c ●79@6:752ff85f "
            "●79@6:4eb28e4a ○49@7/49@7bcd:f16ceab7 ●26@10:a83971f6 ●1@9:1ebf9976 ●5@30:fa7f16d7 "
            "○112@1:ead21b5d ○79@1:bbd6e85f ○79@1:7d72e04f ●79@1:3a8c98af ●4@1:84daaf38 ○1@4:3c8114c2 "
            "●12@11:daf6e79a ○5@15:9df7798e ●98@2/98@2bcd:314cdfa2 ●26@5:509cc7a7 ○3@45:e2d07411 "
            "○2@47bc:2a4552e4"
        ),
        PT: "●2@64bcf:8081d891",
    },
    relations={
        (EN, ES): "overlapping",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "overlapping",
        (ES, PT): "one says more",
        (WEB, PT): "overlapping",
    },
    answers={
        "SC-1:ranks": partial(rows_paid, 4),
        "SU-9:values": partial(rows_paid, 4),
        "SC-2:points": absent_get,
        "SC-3:tied": tied_get,
        "SC-3:next": next_gets,
        "SC-3:last": last_get,
        "SC-4:rows": partial(rows_paid, 2),
        "SC-4:points": two_players_get,
        "SC-5:rows": partial(rows_paid, 3),
    },
    chosen={"SC-2:points": (ES,)},
)
