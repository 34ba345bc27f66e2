"""Questions about scoring that players ask, settled: what a region can pay, and what one more caballero does.

What follows is about any counts and any falling scoreboard. The player who asks, "I", sits in the first seat
and the rivals in the order of their strength: `ranks_do_not_depend_on_seats`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from typing import Any, NamedTuple

import z3

from elgrande.rules.map import CASTILLO, CASTILLO_SCOREBOARD, MOBILE_SCOREBOARDS, REGIONS, Scoreboard
from elgrande.rules.message import N_
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS, ROWS_THAT_PAY
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import (
    Evidence,
    Explored,
    Mutant,
    Verdict,
    Witness,
    all_of,
    explored,
    follows,
    follows_on,
    for_all,
    theorem,
)
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.theorems.sc_points import (
    FALLING,
    KING,
    PRINTED,
    SCOREBOARD,
    AtHome,
    Points,
    homes,
    paid,
    shares_pay_what_the_rulebook_pays,
)
from proofs.theorems.sc_ranks import any_counts, listed, scoring_position
from proofs.theorems.sc_small_models import (
    Counts,
    ranks_depend_only_on_order,
    ranks_do_not_depend_on_seats,
    small_models,
)

Pay = Callable[..., Points]
FIRST, SECOND, THIRD = SCOREBOARD
BOARDS: dict[str, Scoreboard] = {
    **{region.id: region.scoreboard for region in REGIONS},
    CASTILLO: CASTILLO_SCOREBOARD,
    **{"/".join(map(str, values)): values for values in MOBILE_SCOREBOARDS},
}


def in_falling_order(players: int) -> list[Counts]:
    """The small models in which nobody has more than the player before."""
    return [counts for counts in small_models(players) if list(counts) == sorted(counts, reverse=True)]


# --- what a region can pay -------------------------------------------------------------------------


def largest(*values: Term) -> Term:
    """The largest of some values."""
    best = values[0]
    for value in values[1:]:
        best = z3.If(value > best, value, best)
    return best


def most_paid(players: int) -> Term:
    """A sole leader with both bonuses and two more rows, or everybody else tied behind him; or all tied."""
    bonuses = KINGS_BONUS + HOME_BONUS
    rows = ROWS_THAT_PAY[players]
    all_rows = sum(SCOREBOARD[1:rows], FIRST)
    others_tied = FIRST + (players - 1) * THIRD if rows == len(SCOREBOARD) else FIRST
    all_tied = players * SECOND if rows > 1 else z3.IntVal(0)
    return largest(all_rows + bonuses, others_tied + bonuses, all_tied)


def sum_of_rows(players: int) -> Term:
    """The whole scoreboard and both bonuses."""
    return z3.Sum(SCOREBOARD) + KINGS_BONUS + HOME_BONUS


def with_all_bonuses(counts: Counts, scoreboard: Scoreboard) -> int:
    """What a region pays all players together if the King is there and everybody is at home."""
    players = len(counts)
    return sum(paid(counts, scoreboard, players=players, king=True, home=range(players)))


@theorem(
    "SC-3",
    claim=N_(
        "the most a region pays is all rows, or a first and a third for all others, or a second for all"
    ),
    domain=N_("2 to 5 players, every order of counts, any falling scoreboard, both bonuses"),
    mutants=[Mutant(N_("never more than the whole scoreboard"), most=sum_of_rows)],
    lemmas=[ranks_depend_only_on_order, ranks_do_not_depend_on_seats],
)
def a_region_pays_at_most_the_best_of_three_cases(most: Callable[[int], Term] = most_paid) -> Evidence:
    def to_so_many(players: int) -> Evidence:
        orders, bound = in_falling_order(players), most(players)
        return follows(
            lambda *values: [term_of(with_all_bonuses(counts, values)) for counts in orders],
            lambda totals: all_hold(
                all_hold([total <= bound for total in totals]),
                any_holds([total == bound for total in totals]),
            ),
            symbols=SCOREBOARD,
            assuming=FALLING,
            preferably=PRINTED,
        )

    return all_of(to_so_many(players) for players in PLAYERS)


def as_paid(counts: Counts, found: Mapping[str, Any]) -> Witness:
    """What a region pays all players together, in a sentence."""
    values = tuple(found[str(value)] for value in SCOREBOARD)
    region = next((region.id for region in REGIONS if region.scoreboard == values), None)
    total = sum(paid(counts, values, players=len(counts)))
    figures = {
        "board": "/".join(map(str, values)),
        "sum": sum(values),
        "total": total,
        "counts": listed(counts),
    }
    if region is None:
        sentence = Sentence.of(
            N_("a region shows {board}, in all {sum}, and pays {total} to caballeros {counts}"), **figures
        )
        return Witness(sentence, dict(found))
    sentence = Sentence.of(
        N_("{region} shows {board}, in all {sum}, and pays {total} to caballeros {counts}"),
        region=region,
        **figures,
    )
    return Witness(sentence, dict(found), scoring_position(counts, region))


def no_more_than_the_rows(counts: Counts) -> Evidence:
    """Whether a region with these caballeros never pays more than its scoreboard shows, without bonuses."""
    return follows(
        lambda *values: sum(paid(counts, values, players=len(counts))),
        lambda total: term_of(total) <= z3.Sum(SCOREBOARD),
        symbols=SCOREBOARD,
        assuming=FALLING,
        preferably=PRINTED,
        tell=lambda found: as_paid(counts, found),
    )


@theorem(
    "SC-3",
    claim=N_("without bonuses a region never pays more than its scoreboard shows"),
    domain=N_("3 to 5 players, every order of counts, any falling scoreboard"),
    expected=Verdict.REFUTED,
)
def ties_can_pay_more_than_the_scoreboard() -> Evidence:
    evidence = all_of(
        no_more_than_the_rows(counts) for players in (3, 4, 5) for counts in in_falling_order(players)
    )
    return replace(evidence, remark=". ".join(richest_regions()))


def richest_regions() -> Iterator[str]:
    """For each number of players: what is the most that each place pays without bonuses."""
    for players in PLAYERS:
        most = {
            place: max(sum(paid(counts, values, players=players)) for counts in in_falling_order(players))
            for place, values in BOARDS.items()
        }
        sums = ", ".join(
            f"{place} {total}{'!' if total > sum(BOARDS[place]) else ''}" for place, total in most.items()
        )
        yield f"{players} players: {sums}"


@theorem(
    "SC-4",
    claim=N_("without bonuses a region never pays two players more than its scoreboard shows"),
    domain=N_("2 players, every order of counts, any falling scoreboard"),
    mutants=[Mutant(N_("with a third player"), players=3)],
    lemmas=[ranks_depend_only_on_order],
)
def two_players_never_get_more_than_the_scoreboard(players: int = 2) -> Evidence:
    return all_of(no_more_than_the_rows(counts) for counts in in_falling_order(players))


# --- one more caballero ----------------------------------------------------------------------------


class Change(NamedTuple):
    """Everybody's points before and after I put one more caballero there."""

    before: Points
    after: Points

    @property
    def rivals(self) -> range:
        """All seats but mine."""
        return range(1, len(self.before))

    def gain(self, player: int) -> Term:
        """What a player's points change by."""
        return term_of(self.after[player]) - term_of(self.before[player])

    def lead_gain(self, rival: int) -> Term:
        """What my lead over a rival changes by."""
        return self.gain(0) - self.gain(rival)


def one_more(paying: Pay, counts: Sequence[Any], scoreboard: Scoreboard, **bonuses: Any) -> Change:
    """What one more caballero of mine changes."""
    players, (mine, *rivals) = len(counts), counts
    before = paying(counts, scoreboard, players=players, **bonuses)
    after = paying((mine + 1, *rivals), scoreboard, players=players, **bonuses)
    return Change(before, after)


@cache
def changes(players: int, paying: Pay) -> Explored:
    """Whatever one more caballero of mine changes, for any counts, falling scoreboard and bonuses.

    It is explored once for the claims of all theorems.
    """
    counts, at_home = any_counts(players), homes(players)

    def changing(first: Any, second: Any, third: Any, king: Any, *rest: Any) -> Change:
        there, answers = rest[:players], rest[players:]
        return one_more(paying, there, (first, second, third), king=king, home=AtHome(answers))

    falling = [one >= other for one, other in pairwise(counts[1:])]
    return explored(
        changing,
        symbols=(*SCOREBOARD, KING, *counts, *at_home),
        assuming=[*FALLING, *falling, counts[0] >= 0, counts[-1] >= 0],
    )


def for_any_rivals(players: int, claim: Callable[[Change], Term], paying: Pay = paid) -> Evidence:
    """Evidence about one more caballero of mine, for any counts, falling scoreboard and bonuses."""
    return follows_on(
        changes(players, paying),
        claim,
        preferably=all_hold(PRINTED, z3.Not(KING), *map(z3.Not, homes(players))),
        tell=lambda found: as_change(players, paying, found),
    )


def as_change(players: int, paying: Pay, found: Mapping[str, Any]) -> Witness:
    """A change that was found, in a sentence, and the position before it."""
    counts = tuple(found[str(count)] for count in any_counts(players))
    values = tuple(found[str(value)] for value in SCOREBOARD)
    at_home = AtHome([found[str(home)] for home in homes(players)])
    change = one_more(paying, counts, values, king=found[str(KING)], home=at_home)
    region = next((region.id for region in REGIONS if region.scoreboard == values), None)
    sentence = Sentence.of(
        N_("one more than {mine} among {counts} on {board}: {before} becomes {after}"),
        mine=counts[0],
        counts=listed(counts),
        board="/".join(map(str, values)),
        before=listed(change.before),
        after=listed(change.after),
    )
    state = None if region is None else intriguing_position(counts, region)
    return Witness(sentence, dict(found), state)


def intriguing_position(counts: Counts, region: str) -> Any:
    """The position in which the first player may bring one more from his court into the region."""
    return scoring_position(counts, region, card="intrigue_2_from_court")


def ties_get_nothing(counts: Sequence[Any], scoreboard: Scoreboard, **how: Any) -> Points:
    """Whoever is tied gets nothing."""
    points = paid(counts, scoreboard, **how)
    return tuple(0 if counts.count(mine) > 1 else got for got, mine in zip(points, counts, strict=True))


BLIND = [shares_pay_what_the_rulebook_pays, ranks_do_not_depend_on_seats]


@theorem(
    "SC-3",
    claim=N_("one more caballero of mine never lowers my points there"),
    domain=N_("2 to 5 players, any counts, any falling scoreboard, any bonuses"),
    mutants=[Mutant(N_("whoever is tied gets nothing"), paying=ties_get_nothing)],
    lemmas=BLIND,
    cost=1,
)
def one_more_never_costs_me_points(paying: Pay = paid) -> Evidence:
    return all_of(for_any_rivals(players, lambda change: change.gain(0) >= 0, paying) for players in PLAYERS)


def no_rival_gains(change: Change) -> Term:
    """Nobody else's points rise."""
    return all_hold([change.gain(rival) <= 0 for rival in change.rivals])


@theorem(
    "SC-3",
    claim=N_("one more caballero of mine never raises a rival's points"),
    domain=N_("4 and 5 players, any counts, any falling scoreboard, any bonuses"),
    lemmas=BLIND,
    expected=Verdict.REFUTED,
    cost=0.3,
)
def one_more_can_help_a_rival() -> Evidence:
    return all_of(for_any_rivals(players, no_rival_gains) for players in (4, 5))


@theorem(
    *("SC-4", "SC-5"),
    claim=N_("with two or three players one more caballero of mine never raises a rival's points"),
    domain=N_("2 and 3 players, any counts, any falling scoreboard, any bonuses"),
    mutants=[Mutant(N_("with a fourth player"), players=(2, 3, 4))],
    lemmas=BLIND,
    cost=0.7,
)
def no_rival_is_helped_with_two_or_three_players(players: Sequence[int] = (2, 3)) -> Evidence:
    return all_of(for_any_rivals(number, no_rival_gains) for number in players)


def at_most_the_third_value(change: Change) -> Term:
    """A rival who gains had nothing, and now has the third value."""
    return all_hold(
        [
            z3.Implies(
                change.gain(rival) > 0,
                all_hold(term_of(change.before[rival]) == 0, term_of(change.after[rival]) == THIRD),
            )
            for rival in change.rivals
        ]
    )


@theorem(
    "SC-3",
    claim=N_("a rival whom one more caballero of mine helps had nothing, and gets the third value"),
    domain=N_("4 and 5 players, any counts, any falling scoreboard, any bonuses"),
    mutants=[Mutant(N_("never helps at all"), claim=no_rival_gains)],
    lemmas=BLIND,
    cost=2,
)
def a_rival_gains_the_third_value_at_most(
    claim: Callable[[Change], Term] = at_most_the_third_value,
) -> Evidence:
    return all_of(for_any_rivals(players, claim) for players in (4, 5))


# --- when not to be second -------------------------------------------------------------------------


def some_lead_shrinks(change: Change) -> Term:
    """My lead over some rival is smaller than before."""
    return any_holds([change.lead_gain(rival) < 0 for rival in change.rivals])


THIRD_IS_DEAR = SECOND < 2 * THIRD


@theorem(
    "SC-3",
    claim=N_("one more caballero of mine never shrinks my lead over a rival"),
    domain=N_("2 to 5 players, any counts, any falling scoreboard, any bonuses"),
    lemmas=BLIND,
    expected=Verdict.REFUTED,
    cost=0.5,
)
def one_more_can_shrink_my_lead() -> Evidence:
    return all_of(
        for_any_rivals(players, lambda change: z3.Not(some_lead_shrinks(change))) for players in PLAYERS
    )


@theorem(
    "SC-3",
    claim=N_(
        "it shrinks only where the second value is less than twice the third: to be third is then wiser"
    ),
    domain=N_("2 to 5 players, any counts, any falling scoreboard, any bonuses"),
    mutants=[Mutant(N_("only where second and third are equal"), where=SECOND == THIRD)],
    lemmas=BLIND,
    cost=2,
)
def a_lead_shrinks_only_if_second_lt_twice_third(where: Term = THIRD_IS_DEAR) -> Evidence:
    return all_of(
        for_any_rivals(players, lambda change: z3.Implies(some_lead_shrinks(change), where))
        for players in PLAYERS
    )


@theorem(
    "SC-3",
    claim=N_(
        "there it does: who is third behind two tied leaders, and ties with them, lifts the fourth to third"
    ),
    domain=N_("caballeros 3, 4, 4, 2, any falling scoreboard"),
    mutants=[Mutant(N_("also where the third is worth exactly half"), where=SECOND <= 2 * THIRD)],
)
def a_lead_can_shrink_if_second_lt_twice_third(where: Term = THIRD_IS_DEAR) -> Evidence:
    return follows(
        lambda *values: one_more(paid, (3, 4, 4, 2), values),
        lambda change: some_lead_shrinks(change) == where,
        symbols=SCOREBOARD,
        assuming=FALLING,
        preferably=PRINTED,
    )


@theorem(
    *("SC-3", "SU-9"),
    claim=N_("of all scoreboards that is Valencia's alone"),
    domain=N_(
        "the nine regions, the Castillo and the mobile scoreboards, 4 players with up to 5 caballeros each"
    ),
    mutants=[Mutant(N_("and Castilla la Vieja's"), regions=("valencia", "castilla_la_vieja"))],
    lemmas=[a_lead_shrinks_only_if_second_lt_twice_third],
)
def a_lead_can_shrink_only_in_valencia(regions: Sequence[str] = ("valencia",)) -> Evidence:
    def failure(place: str) -> str | None:
        change = (one_more(paid, counts, BOARDS[place]) for counts in product(range(6), repeat=4))
        shrinks = any(
            one.after[0] - one.before[0] < one.after[rival] - one.before[rival]
            for one in change
            for rival in one.rivals
        )
        return (
            None
            if shrinks == (place in regions)
            else f"{place}: my lead {'can' * shrinks or 'cannot'} shrink"
        )

    return for_all(BOARDS, failure)


def level_with_the_leader(change: Change) -> Term:
    """My points are as before, and the leader's are now mine."""
    return all_hold(change.gain(0) == 0, term_of(change.after[0]) == term_of(change.after[1]))


@theorem(
    "SC-3",
    claim=N_(
        "whoever is second, one caballero behind a sole leader, loses nothing by drawing level; the "
        "leader then gets no more"
    ),
    domain=N_("2 to 5 players, any counts, any falling scoreboard, any bonuses"),
    mutants=[Mutant(N_("nor does the leader lose"), claim=lambda change: change.gain(1) == 0)],
    lemmas=BLIND,
    cost=2,
)
def drawing_level_costs_only_the_leader(
    claim: Callable[[Change], Term] = level_with_the_leader,
) -> Evidence:
    def right_behind(players: int) -> Evidence:
        mine, leader, *others = any_counts(players)
        second = all_hold(mine > 0, leader == mine + 1, *[other < mine for other in others])
        return for_any_rivals(players, lambda change: z3.Implies(second, claim(change)))

    return all_of(right_behind(players) for players in PLAYERS)
