"""Ranks (SC-2, SC-3): the tie rule as the books tell it, the function that ships, and how people misread it.

The English book says that tied players take the next lower rank. Counted out: one rank for oneself, one
for each better group, and one more for each tie among these groups or in one's own. The Spanish book shows
it by cases. Both are written down here as formulas, found to say the same, and then the shipped function
is led down every path it can take on any counts at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import z3

from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS, PLAYERS
from elgrande.scoring import ranks
from elgrande.state import State
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, all_of, follows, theorem, valid
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds

Ranks = tuple[int | None, ...]
Formula = Callable[[Sequence[Term]], list[Term]]

PLACE = "aragon"  # where a witness is shown, if its counts fit any region

# What stands beside the pieces of a witness.
RANKS, OTHER_RANKS = N_("rank"), N_("rank by this claim")
POINTS, OTHER_POINTS = N_("points"), N_("points by this claim")


def any_counts(players: int) -> tuple[Any, ...]:
    """A symbol for each player's number of caballeros in one place."""
    return tuple(z3.Int(f"caballeros of {player}") for player in range(players))


def none_negative(counts: Sequence[Term]) -> list[Term]:
    """Nobody has fewer than no caballeros."""
    return [count >= 0 for count in counts]


# --- the rule, told twice --------------------------------------------------------------------------


def how_many(conditions: Sequence[Term]) -> Term:
    """How many of the conditions hold."""
    return z3.Sum([z3.If(condition, 1, 0) for condition in conditions])


def ranks_by_groups(counts: Sequence[Term], slide: int = 1) -> list[Term]:
    """One for oneself, one for each better group, one more for each tie among these or one's own."""
    seats = range(len(counts))
    opens_group = [all_hold([counts[k] != counts[j] for k in range(j)]) for j in seats]
    is_tied = [any_holds([counts[k] == counts[j] for k in seats if k != j]) for j in seats]
    return [
        1
        + how_many([all_hold(opens_group[j], counts[j] > mine) for j in seats])
        + slide * how_many([all_hold(opens_group[j], is_tied[j], counts[j] >= mine) for j in seats])
        for mine in counts
    ]


def ranks_one_below_the_other(counts: Sequence[Term], placed: Sequence[Term]) -> list[Term]:
    """What the ranks `placed` fulfil: right below the next better group, and one lower still if tied."""
    seats = range(len(counts))
    conditions = []
    for me in seats:
        below = z3.IntVal(0)
        for rival in seats:
            better = all_hold(counts[rival] > counts[me], placed[rival] > below)
            below = z3.If(better, placed[rival], below)
        tied = any_holds([counts[rival] == counts[me] for rival in seats if rival != me])
        conditions.append(placed[me] == below + 1 + z3.If(tied, 1, 0))
    return conditions


@theorem(
    "SC-3",
    claim=N_("a rank for each better group and each tie is the rank right below the next better group"),
    domain=N_("2 to 5 players who are there, any counts"),
    mutants=[Mutant(N_("a tie costs nothing: dense ranking"), slide=0)],
    cost=0.6,
)
def both_wordings_of_the_tie_rule_agree(slide: int = 1) -> Evidence:
    def told_both_ways(players: int) -> Evidence:
        counts = any_counts(players)
        placed = tuple(z3.Int(f"rank of {player}") for player in range(players))
        same = [one == two for one, two in zip(placed, ranks_by_groups(counts, slide), strict=True)]
        there = [count > 0 for count in counts]
        told = [*there, *ranks_one_below_the_other(counts, placed)]
        return valid(all_hold(same), symbols=counts, assuming=told, tell=as_board)

    return all_of(told_both_ways(players) for players in PLAYERS)


def row_by_cases(counts: Sequence[Term], me: int) -> dict[int, Term]:
    """By the printed cases: what it takes to be paid the first, the second, the third row."""
    mine = counts[me]
    rivals = [count for player, count in enumerate(counts) if player != me]
    better = how_many([rival > mine for rival in rivals])
    tied = how_many([rival == mine for rival in rivals])
    better_is_one_group = all_hold(
        [z3.Implies(all_hold(one > mine, two > mine), one == two) for one in rivals for two in rivals]
    )
    return {
        1: all_hold(mine > 0, better == 0, tied == 0),
        2: all_hold(mine > 0, any_holds(all_hold(better == 0, tied > 0), all_hold(better == 1, tied == 0))),
        3: all_hold(
            mine > 0,
            any_holds(
                all_hold(better == 1, tied > 0),  # tied right behind a sole leader
                all_hold(better > 1, better_is_one_group, tied == 0),  # alone right behind tied leaders
                all_hold(better == 2, z3.Not(better_is_one_group), tied == 0),  # behind a first and a second
            ),
        ),
    }


@theorem(
    "SC-3",
    claim=N_("the printed cases of the three rows are the tie rule, and never two of them at once"),
    domain=N_("2 to 5 players, any counts"),
    mutants=[Mutant(N_("a tie costs as many ranks as there are players in it"), slide=2)],
    cost=0.3,
)
def printed_cases_agree_with_the_tie_rule(slide: int = 1) -> Evidence:
    def in_all_rows(players: int) -> Evidence:
        counts = any_counts(players)
        placed = ranks_by_groups(counts, slide)
        same = [
            case == all_hold(counts[me] > 0, placed[me] == row)
            for me in range(players)
            for row, case in row_by_cases(counts, me).items()
        ]
        return valid(all_hold(same), symbols=counts, assuming=none_negative(counts), tell=as_board)

    return all_of(in_all_rows(players) for players in PLAYERS)


# --- the function that ships -----------------------------------------------------------------------


def obeys(players: int, rule: Callable[[Sequence[Any]], Ranks]) -> Evidence:
    """Whether a way to rank follows the tie rule, for so many players."""
    counts = any_counts(players)
    right = ranks_by_groups(counts)

    def as_the_rule_says(placed: Ranks) -> Term:
        return all_hold(
            [
                count == 0 if rank is None else all_hold(count > 0, expected == term_of(rank))
                for count, rank, expected in zip(counts, placed, right, strict=True)
            ]
        )

    return follows(
        lambda *numbers: rule(numbers),
        as_the_rule_says,
        symbols=counts,
        assuming=none_negative(counts),
        tell=lambda found: as_board(found, rule(tuple(found.values()))),
    )


def as_board(found: Mapping[str, Any], misread: Ranks | None = None) -> Witness:
    """Counts that were found, as a position in which the region is about to be scored."""
    counts = tuple(found.values())
    values = {"counts": listed(counts), "ranks": listed(ranks(counts))}
    state = scoring_position(counts)
    if misread is None or misread == ranks(counts):
        sentence = Sentence.of(N_("caballeros {counts} rank {ranks}"), **values)
        return Witness(sentence, found, state, PLACE, {RANKS: ranks(counts)})
    sentence = Sentence.of(
        N_("caballeros {counts} rank {ranks}, not {misread}"), **values, misread=listed(misread)
    )
    return Witness(sentence, found, state, PLACE, {RANKS: ranks(counts), OTHER_RANKS: misread})


def listed(values: Sequence[object]) -> str:
    """The values, divided by commas; a dash for None."""
    return ", ".join("–" if value is None else str(value) for value in values)


def scoring_position(counts: Sequence[int], region: str = PLACE, **described: Any) -> State | None:
    """The position in which a card is about to score a region with just these caballeros."""
    if not all(0 <= count <= CABALLEROS for count in counts):
        return None  # more than a box holds: a matter of numbers only
    there = {"caballeros": {region: counts}, "turn": 0, "card": "score_any_deck_2", **described}
    return position(len(counts), **there)


def by_head_count(counts: Sequence[int]) -> Ranks:
    """The rank is how many players have at least as many."""
    return tuple(sum(other >= mine for other in counts) if mine else None for mine in counts)


@theorem(
    "SC-2",
    "SC-3",
    claim=N_("the engine's ranks are those of the tie rule, and players without caballeros have none"),
    domain=N_("2 to 5 players, any counts"),
    mutants=[
        Mutant(N_("the rank is how many players have at least as many"), rule=by_head_count),
        Mutant(
            N_("players without caballeros there are ranked, too"),
            rule=lambda counts: ranks(tuple(count + 1 for count in counts)),
        ),
    ],
    cost=2,
    specification=ranks_by_groups,
)
def ranks_follow_the_tie_rule(rule: Callable[[Sequence[int]], Ranks] = ranks) -> Evidence:
    return all_of(obeys(players, rule) for players in PLAYERS)


# --- how people misread it -------------------------------------------------------------------------


def competition(counts: Sequence[int]) -> Ranks:
    """1, 1, 1, 4: tied players share the best of their places, as in sports."""
    return tuple(1 + sum(other > mine for other in counts) if mine else None for mine in counts)


def dense(counts: Sequence[int]) -> Ranks:
    """1, 1, 1, 2: tied players share a place, and the next group has the next."""
    return tuple(
        1 + sum(other > mine and other not in counts[:seat] for seat, other in enumerate(counts))
        if mine
        else None
        for mine in counts
    )


def next_group_right_behind(counts: Sequence[int]) -> Ranks:
    """2, 2, 2, 2: the tie costs its players a rank, but the next group moves up as if there were none."""
    return tuple(
        rank if rank is None else rank + (counts.count(mine) > 1)
        for rank, mine in zip(dense(counts), counts, strict=True)
    )


def _misreading(name: str, claim: str, rule: Callable[[Sequence[int]], Ranks]) -> None:
    """Register the claim that this way to rank is the tie rule, which a witness must refute."""

    def prove() -> Evidence:
        return all_of(obeys(players, rule) for players in PLAYERS)

    prove.__name__ = name
    stated = theorem(
        "SC-3",
        claim=claim,
        domain=N_("2 to 5 players, any counts"),
        expected=Verdict.REFUTED,
        specification=ranks_by_groups,
    )
    stated(prove)


_misreading(
    "ties_are_not_competition_ranking", N_("tied players share the best place: 1, 1, 1, 4"), competition
)
_misreading("ties_are_not_dense_ranking", N_("tied players share a place: 1, 1, 1, 2"), dense)
_misreading(
    "ties_are_not_head_counts", N_("the rank is how many have at least as many: 3, 3, 3, 4"), by_head_count
)
_misreading(
    "a_tie_lowers_the_next_group_too", N_("a tie leaves the groups behind it alone"), next_group_right_behind
)
