"""Points (SC-1 to SC-5, BN-1 to BN-4, AC-3.5): rows, bonuses, few players, first places only.

Ranks depend on the order of the counts alone, so every order is looked at, with its small counts. The
scoreboard is any that falls, its three values being symbols; so are whether the King is there, whose home
region it is, and whether first places alone are scored.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import z3

from elgrande.rules.box import BASE
from elgrande.rules.map import REGIONS, Scoreboard
from elgrande.rules.message import N_
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS, ROWS_THAT_PAY
from elgrande.scoring import ranks, region_points, shares
from elgrande.state import State
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, all_of, follows, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds, equal
from proofs.theorems.sc_ranks import (
    OTHER_POINTS,
    PLACE,
    POINTS,
    any_counts,
    listed,
    none_negative,
    ranks_follow_the_tie_rule,
    scoring_position,
)
from proofs.theorems.sc_small_models import Counts, ranks_depend_only_on_order, small_models

Points = tuple[Any, ...]
Pay = Callable[..., Points]

SCOREBOARD = tuple(z3.Ints("first second third"))
FALLING = [SCOREBOARD[0] >= SCOREBOARD[1], SCOREBOARD[1] >= SCOREBOARD[2], SCOREBOARD[2] >= 0]
KING, ONLY_FIRST = z3.Bools("King first-places-only")
PRINTED = any_holds(
    [
        all_hold([value == printed for value, printed in zip(SCOREBOARD, region.scoreboard, strict=True)])
        for region in REGIONS
    ]
)


def homes(players: int) -> list[Term]:
    """For each player, whether this is his home region."""
    return [z3.Bool(f"home of {player}") for player in range(players)]


@dataclass(frozen=True)
class AtHome(Collection[int]):
    """The players whose home region it is. It is decided for those who are asked after, and only then."""

    answers: Sequence[Any]

    def __contains__(self, player: object) -> bool:
        return isinstance(player, int) and bool(self.answers[player])

    def __iter__(self) -> Iterator[int]:
        return (player for player, answer in enumerate(self.answers) if answer)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def paid(counts: Sequence[int], scoreboard: Scoreboard, *, players: int, **how: Any) -> Points:
    """Everybody's points from the shares that ship."""
    return tuple(share.points for share in shares(counts, scoreboard, players=players, **how))


def leads_alone(counts: Sequence[Any], me: int) -> bool:
    """Whether a player has more caballeros than anybody else."""
    return all(count < counts[me] for player, count in enumerate(counts) if player != me)


# --- what the rulebook pays ------------------------------------------------------------------------


def points_by_the_book(counts: Counts) -> list[Term]:
    """What a rank pays: its row, if there is one for so many players, and a sole leader's bonuses.

    The shipped ranks are the book's: `ranks_follow_the_tie_rule`.
    """
    players, due = len(counts), []
    for me, rank in enumerate(ranks(counts)):
        points = z3.IntVal(0)
        if rank is not None and rank <= ROWS_THAT_PAY[players]:
            points = SCOREBOARD[0] if rank == 1 else z3.If(ONLY_FIRST, 0, SCOREBOARD[rank - 1])
        if leads_alone(counts, me):
            points += z3.If(KING, KINGS_BONUS, 0) + z3.If(homes(players)[me], HOME_BONUS, 0)
        due.append(points)
    return due


def by_leaders(players: int) -> Iterable[Sequence[Counts]]:
    """The orders in which so many counts can stand, by who has the most: bonuses are theirs."""
    orders: defaultdict[tuple[int, ...], list[Counts]] = defaultdict(list)
    for counts in small_models(players):
        orders[tuple(me for me, mine in enumerate(counts) if mine == max(counts))].append(counts)
    return orders.values()


def pays_as_due(paying: Pay, orders: Sequence[Counts]) -> Evidence:
    """Whether a way to pay gives what the book gives, for any falling scoreboard and any bonuses."""
    players = len(orders[0])
    due = [right for counts in orders for right in points_by_the_book(counts)]

    def scored(first: Any, second: Any, third: Any, king: Any, only_first: Any, *at_home: Any) -> Points:
        how = {"king": king, "home": AtHome(at_home), "first_only": bool(only_first)}
        values = first, second, third
        return tuple(got for counts in orders for got in paying(counts, values, players=players, **how))

    return follows(
        scored,
        lambda points: all_hold([equal(term_of(got), right) for got, right in zip(points, due, strict=True)]),
        symbols=(*SCOREBOARD, KING, ONLY_FIRST, *homes(players)),
        assuming=FALLING,
        tell=lambda found: in_words(paying, orders, found),
        preferably=PRINTED,
    )


def due_where(counts: Counts, found: Mapping[str, Any]) -> Points:
    """What the book gives in numbers, in a case that was found: the engine may be wrong."""
    symbols = (*SCOREBOARD, KING, ONLY_FIRST, *homes(len(counts)))
    plain = [
        (symbol, (z3.BoolVal if z3.is_bool(symbol) else z3.IntVal)(found[str(symbol)])) for symbol in symbols
    ]
    return tuple(z3.simplify(z3.substitute(due, *plain)).as_long() for due in points_by_the_book(counts))


def in_words(paying: Pay, orders: Sequence[Counts], found: Mapping[str, Any]) -> Witness:
    """The first order of counts in which this way of paying and the book differ, and what each pays there."""
    players = len(orders[0])
    values = tuple(found[str(value)] for value in SCOREBOARD)
    at_home = [found[str(home)] for home in homes(players)]
    how = {"king": found[str(KING)], "home": AtHome(at_home), "first_only": found[str(ONLY_FIRST)]}
    right, wrong, counts = next(
        (right, wrong, counts)
        for counts in orders
        for right, wrong in [(due_where(counts, found), paying(counts, values, players=players, **how))]
        if right != wrong
    )
    where = ["the King there"] if how["king"] else []
    where += [f"home of player {player}" for player in how["home"]]
    where += ["first places only"] if how["first_only"] else []
    board = "/".join(map(str, values))
    put = f"{', '.join([f'caballeros {listed(counts)} on {board}', *where])}: {listed(right)}"
    state = as_position(counts, values, how)
    sides = {POINTS: right, OTHER_POINTS: wrong}
    return Witness(f"{put}, not {listed(wrong)}", dict(found), state, place_with(values), sides)


def place_with(values: tuple[int, ...]) -> str | None:
    """The first region that shows these values, if one does."""
    return next((region.id for region in REGIONS if region.scoreboard == values), None)


def as_position(counts: Counts, values: tuple[int, ...], how: Mapping[str, Any]) -> State | None:
    """The position on the board in which this is about to be scored, if a region has such a scoreboard."""
    region = place_with(values)
    if region is None:
        return None
    elsewhere, other, *_ = (place for place in BASE.regions if place != region)
    grandes = [region if player in how["home"] else elsewhere for player in range(len(counts))]
    return scoring_position(
        counts,
        region,
        king=region if how["king"] else other,
        grandes=grandes,
        card="score_first_places" if how["first_only"] else "score_any_deck_2",
    )


# --- misreadings -----------------------------------------------------------------------------------


def bonus_for_tied_leaders(counts: Counts, scoreboard: Scoreboard, *, king: Any, **how: Any) -> Points:
    """Tied leaders get the King's bonus, too."""
    points = paid(counts, scoreboard, king=king, **how)
    tied = [mine == max(counts) > 0 and counts.count(mine) > 1 for mine in counts]
    return tuple(got + KINGS_BONUS if here and king else got for got, here in zip(points, tied, strict=True))


def bonus_moves_down(counts: Counts, scoreboard: Scoreboard, *, king: Any, **how: Any) -> Points:
    """If the lead is tied, the King's bonus goes to the best of the others, as ranks do."""
    points = paid(counts, scoreboard, king=king, **how)
    behind = max((mine for mine in counts if mine < max(counts)), default=0)
    lucky = [counts.count(max(counts)) > 1 and mine == behind > 0 for mine in counts]
    return tuple(got + KINGS_BONUS if here and king else got for got, here in zip(points, lucky, strict=True))


def home_bonus_for_all(counts: Counts, scoreboard: Scoreboard, *, home: AtHome, **how: Any) -> Points:
    """Whoever is there and at home gets the home bonus."""
    points = paid(counts, scoreboard, home=(), **how)
    at_home = [mine > 0 and player in home for player, mine in enumerate(counts)]
    return tuple(got + HOME_BONUS if here else got for got, here in zip(points, at_home, strict=True))


def one_bonus(counts: Counts, scoreboard: Scoreboard, *, king: Any, home: AtHome, **how: Any) -> Points:
    """Where the King stands there is no home bonus besides his."""
    return paid(counts, scoreboard, king=king, home=() if king else home, **how)


def all_rows(counts: Counts, scoreboard: Scoreboard, *, players: int, **how: Any) -> Points:
    """All three rows pay, however few play."""
    return paid(counts, scoreboard, players=max(PLAYERS), **how)


def any_tie_spoils_it(counts: Counts, scoreboard: Scoreboard, *, first_only: bool, **how: Any) -> Points:
    """Where first places alone are scored, any tie in the region spoils it for everybody."""
    points = paid(counts, scoreboard, first_only=first_only, **how)
    tied = any(counts.count(mine) > 1 for mine in counts if mine)
    return (0,) * len(counts) if first_only and tied else points


def split(counts: Counts, scoreboard: Scoreboard, *, players: int, first_only: bool, **how: Any) -> Points:
    """Tied players share the values of all their places, rounded down."""
    rows = 1 if first_only else ROWS_THAT_PAY[players]
    values = [value if row < rows else 0 for row, value in enumerate((*scoreboard, 0, 0))]
    points = list(paid(counts, scoreboard, players=players, first_only=first_only, **how))
    for player, mine in enumerate(counts):
        ahead, level = sum(other > mine for other in counts), counts.count(mine)
        if mine and level > 1:
            points[player] = sum(values[ahead : ahead + level]) // level
    return tuple(points)


# --- what ships ------------------------------------------------------------------------------------


@theorem(
    *("SC-1", "SC-2", "SC-4", "SC-5", "BN-1", "BN-2", "BN-3", "BN-4", "AC-3.5"),
    claim=N_("the engine pays what the rulebook says"),
    domain=N_(
        "2 to 5 players, every order of counts, any falling scoreboard, any bonuses, first places or all"
    ),
    mutants=[
        Mutant(N_("tied leaders get the King's bonus, too"), paying=bonus_for_tied_leaders),
        Mutant(N_("the King's bonus moves down from tied leaders"), paying=bonus_moves_down),
        Mutant(N_("whoever is at home gets the home bonus"), paying=home_bonus_for_all),
        Mutant(N_("never both bonuses at once"), paying=one_bonus),
        Mutant(N_("all rows pay, however few play"), paying=all_rows),
        Mutant(N_("any tie spoils a scoring of first places"), paying=any_tie_spoils_it),
    ],
    lemmas=[ranks_follow_the_tie_rule, ranks_depend_only_on_order],
    cost=5,
    specification=points_by_the_book,
)
def shares_pay_what_the_rulebook_pays(paying: Pay = paid) -> Evidence:
    return all_of(pays_as_due(paying, orders) for number in PLAYERS for orders in by_leaders(number))


@theorem(
    "SC-3",
    claim=N_("tied players share the values of all their places"),
    domain=N_("2 to 5 players, every order of counts, any falling scoreboard"),
    expected=Verdict.REFUTED,
    specification=points_by_the_book,
)
def ties_do_not_split_points() -> Evidence:
    return all_of(pays_as_due(split, orders) for number in PLAYERS for orders in by_leaders(number))


@theorem(
    "SC-1",
    claim=N_("region_points pays what the engine pays, however the home region is given"),
    domain=N_("2 to 5 players, every order of counts, any bonuses, a scoreboard of three different values"),
    mutants=[
        Mutant(N_("without bonuses"), paying=lambda counts, board, **how: paid(counts, board, players=5))
    ],
    cost=0.6,
)
def region_points_are_the_shares(paying: Pay = region_points) -> Evidence:
    scoreboard = REGIONS[2].scoreboard

    def failure(case: tuple[Counts, int | tuple[int, ...] | None, bool, bool]) -> str | None:
        counts, home, king, first_only = case
        at_home = () if home is None else (home,) if isinstance(home, int) else home
        right = paid(counts, scoreboard, players=len(counts), king=king, home=at_home, first_only=first_only)
        found = paying(counts, scoreboard, king=king, home=home, first_only=first_only)
        return None if found == right else f"{case} pays {listed(right)}, not {listed(found)}"

    return for_all(
        (
            (counts, home, king, first_only)
            for players in PLAYERS
            for counts in small_models(players)
            for home in (None, *range(players), tuple(range(players)))
            for king, first_only in product((False, True), repeat=2)
        ),
        failure,
    )


# --- clause by clause ------------------------------------------------------------------------------


def pays(players: int, paying: Pay, due: Callable[[Sequence[Term], int], Term]) -> Evidence:
    """Whether everybody gets what is due, for any counts of so many players and any falling scoreboard."""
    counts = any_counts(players)
    right = [due(counts, me) for me in range(players)]
    return follows(
        lambda first, second, third, *there: paying(there, (first, second, third)),
        lambda points: all_hold([term_of(got) == value for got, value in zip(points, right, strict=True)]),
        symbols=(*SCOREBOARD, *counts),
        assuming=[*FALLING, *none_negative(counts)],
        preferably=PRINTED,
        tell=lambda found: witness_of(paying, found),
    )


def witness_of(paying: Pay, found: Mapping[str, Any]) -> Witness:
    """What a way to pay makes of a position that was found."""
    first, second, third, *counts = found.values()
    wrong = paying(tuple(counts), (first, second, third))
    sentence = Sentence.of(
        N_("caballeros {counts} on {board} would pay {wrong}"),
        counts=listed(counts),
        board=f"{first}/{second}/{third}",
        wrong=listed(wrong),
    )
    sides = {OTHER_POINTS: wrong}
    region = place_with((first, second, third)) or PLACE
    return Witness(sentence, dict(found), scoring_position(tuple(counts), region), region, sides)


def alone_ahead(counts: Sequence[Term], me: int) -> Term:
    """A sole majority."""
    return all_hold([counts[me] > count for player, count in enumerate(counts) if player != me])


@theorem(
    "SC-4",
    claim=N_("two players: a sole leader gets the first value, nobody gets anything else"),
    domain=N_("2 players, any counts, any falling scoreboard"),
    mutants=[
        Mutant(N_("tied leaders get the second value"), paying=lambda *put: region_points(*put, players=3)),
        Mutant(N_("all rows pay"), paying=lambda *put: region_points(*put, players=4)),
    ],
)
def two_players_pay_a_sole_leader(paying: Pay = region_points) -> Evidence:
    return pays(2, paying, lambda counts, me: z3.If(alone_ahead(counts, me), SCOREBOARD[0], 0))


@theorem(
    "SC-5",
    claim=N_("three players: tied leaders and a sole second get the second value, whoever is behind nothing"),
    domain=N_("3 players, any counts, any falling scoreboard"),
    mutants=[
        Mutant(N_("the third row pays, too"), paying=lambda *put: region_points(*put, players=4)),
        Mutant(N_("only a sole leader is paid"), paying=lambda *put: region_points(*put, first_only=True)),
    ],
)
def three_players_pay_two_rows(paying: Pay = region_points) -> Evidence:
    def due(counts: Sequence[Term], me: int) -> Term:
        mine, one, other = counts[me], *(count for player, count in enumerate(counts) if player != me)
        tied_leader = all_hold(mine >= one, mine >= other, mine > 0)
        sole_second = all_hold(any_holds(one > mine, other > mine), mine != one, mine != other, mine > 0)
        alone_behind_one = all_hold(sole_second, z3.Not(all_hold(one > mine, other > mine)))
        second = any_holds(tied_leader, alone_behind_one)
        return z3.If(alone_ahead(counts, me), SCOREBOARD[0], z3.If(second, SCOREBOARD[1], 0))

    return pays(3, paying, due)


def extra(counts: Sequence[int], scoreboard: Scoreboard, **bonuses: Any) -> Points:
    """What the bonuses add to everybody's points."""
    less = region_points(counts, scoreboard)
    more = region_points(counts, scoreboard, **bonuses)
    return tuple(one - other for one, other in zip(more, less, strict=True))


def both_bonuses(counts: Sequence[int], scoreboard: Scoreboard) -> Points:
    """What it adds that the King is there, and that it is the home region of the first player."""
    return extra(counts, scoreboard, king=True, home=0)


def shared_bonus(counts: Sequence[int], scoreboard: Scoreboard) -> Points:
    """Each of two tied leaders gets half a King's bonus."""
    best = max(counts)
    half = KINGS_BONUS // 2 if best != 0 and counts.count(best) == 2 else 0
    added = both_bonuses(counts, scoreboard)
    return tuple(one + (half if mine == best else 0) for one, mine in zip(added, counts, strict=True))


@theorem(
    *("BN-1", "BN-2", "BN-3"),
    claim=N_(
        "a sole leader gets the King's bonus, at home the home bonus, and both at once; nobody else does"
    ),
    domain=N_("2 to 4 players, any counts, any falling scoreboard"),
    mutants=[
        Mutant(N_("tied leaders share the King's bonus"), adding=shared_bonus),
        Mutant(N_("no home bonus where the King is"), adding=lambda *put: extra(*put, king=True)),
        Mutant(N_("everybody is at home"), adding=lambda *put: extra(*put, king=True, home=(0, 1))),
    ],
    lemmas=[shares_pay_what_the_rulebook_pays],
    cost=0.3,
)
def bonuses_are_for_sole_leaders(adding: Pay = both_bonuses) -> Evidence:
    def due(counts: Sequence[Term], me: int) -> Term:
        return z3.If(alone_ahead(counts, me), KINGS_BONUS + (HOME_BONUS if me == 0 else 0), 0)

    return all_of(pays(players, adding, due) for players in (2, 3, 4))


def first_places(counts: Sequence[int], scoreboard: Scoreboard) -> Points:
    """What a scoring of first places pays in the King's region."""
    return region_points(counts, scoreboard, king=True, first_only=True)


@theorem(
    *("AC-3.5", "BN-4"),
    claim=N_("first places only: a sole leader gets the first value and his bonus, nobody else anything"),
    domain=N_("2 to 4 players, any counts, any falling scoreboard"),
    mutants=[
        Mutant(
            N_("tied leaders get the first value"), paying=lambda counts, board: leaders_paid(counts, board)
        ),
        Mutant(N_("no bonuses there"), paying=lambda *put: region_points(*put, first_only=True)),
    ],
    lemmas=[shares_pay_what_the_rulebook_pays],
    cost=0.3,
)
def first_places_pay_sole_leaders(paying: Pay = first_places) -> Evidence:
    def due(counts: Sequence[Term], me: int) -> Term:
        return z3.If(alone_ahead(counts, me), SCOREBOARD[0] + KINGS_BONUS, 0)

    return all_of(pays(players, paying, due) for players in (2, 3, 4))


def leaders_paid(counts: Sequence[int], scoreboard: Scoreboard) -> Points:
    """Every leader gets the first value."""
    best = max(counts)
    right = first_places(counts, scoreboard)
    tied = [mine == best and best != 0 and counts.count(best) > 1 for mine in counts]
    return tuple(scoreboard[0] if also else points for also, points in zip(tied, right, strict=True))
