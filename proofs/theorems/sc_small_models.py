"""Small models: ranks depend only on the order of the counts and on which are zero.

So every position in a region has a small twin, in which the groups have 1, 2, 3 … caballeros, and whoever
has looked at all twins has looked at all positions. There are 1,082 of them for five players.

>>> small_twin((7, 0, 7, 30))
(1, 0, 1, 2)
>>> [len(small_models(players)) for players in (2, 3, 4, 5)]
[6, 26, 150, 1082]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.scoring import ranks
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, theorem
from proofs.theorems.sc_ranks import Ranks, any_counts, as_board, listed, none_negative

Counts = tuple[int, ...]


@cache
def small_models(players: int) -> tuple[Counts, ...]:
    """Every order in which so many counts can stand, each with its smallest counts."""
    return tuple(counts for counts in product(range(players + 1), repeat=players) if is_small(counts))


@cache
def orders(players: int) -> tuple[Counts, ...]:
    """The same; of the largest table only those that fall from seat to seat, which the others seat anew.

    There would be a thousand of them, and scoring is blind to seats (`ranks_do_not_depend_on_seats`).

    >>> [len(orders(players)) for players in (2, 3, 4, 5)]
    [6, 26, 150, 32]
    """
    found = small_models(players)
    return found if players < max(PLAYERS) else tuple(filter(is_falling, found))


def is_falling(counts: Counts) -> bool:
    """Whether nobody has more than whoever sits before him."""
    return list(counts) == sorted(counts, reverse=True)


def is_small(counts: Counts) -> bool:
    """Whether the groups have 1, 2, 3 … caballeros."""
    groups = set(counts) - {0}
    return groups == set(range(1, len(groups) + 1))


def small_twin(counts: Sequence[Any]) -> Counts:
    """The small model in which everybody stands as here; also for symbolic counts."""
    groups: list[Any] = []
    for count in counts:
        if count != 0 and count not in groups:
            groups.append(count)
    return tuple(sum(1 for group in groups if group <= count) for count in counts)


def with_a_clear_lead(counts: Sequence[Any]) -> Ranks:
    """A lead of one caballero is none."""
    best = max(counts)
    return ranks(tuple(best if count != 0 and best - count <= 1 else count for count in counts))


@theorem(
    "SC-1",
    "SC-3",
    claim=N_("ranks depend only on the order of the counts and on which are zero"),
    domain=N_("2 to 5 players, any counts"),
    mutants=[Mutant(N_("a lead of one caballero is none"), rule=with_a_clear_lead)],
    cost=2,
)
def ranks_depend_only_on_order(rule: Callable[[Sequence[int]], Ranks] = ranks) -> Evidence:
    def like_the_twin(players: int) -> Evidence:
        counts, known = any_counts(players), set(small_models(players))

        def both(*numbers: int) -> tuple[Ranks, Ranks, bool]:
            twin = small_twin(numbers)
            return rule(numbers), rule(twin), twin in known

        return follows(
            both,
            lambda found: found[0] == found[1] and found[2],
            symbols=counts,
            assuming=none_negative(counts),
            tell=as_board,
        )

    return all_of(like_the_twin(players) for players in PLAYERS)


def best_seat_first(counts: Sequence[int]) -> Ranks:
    """Ties are broken clockwise from the first seat."""
    return tuple(
        1 + sum(other > mine or (other == mine and rival < me) for rival, other in enumerate(counts))
        if mine
        else None
        for me, mine in enumerate(counts)
    )


def swapped(values: Sequence[Any], seat: int) -> tuple[Any, ...]:
    """The values after a player and the next one changed seats."""
    return (*values[:seat], values[seat + 1], values[seat], *values[seat + 2 :])


@theorem(
    "SC-1",
    "SC-3",
    claim=N_("scoring is blind to seats: when two neighbours change seats, their ranks change with them"),
    domain=N_("2 to 5 players, any counts"),
    mutants=[Mutant(N_("ties are broken clockwise"), rule=best_seat_first)],
    cost=1.5,
)
def ranks_do_not_depend_on_seats(rule: Callable[[Sequence[int]], Ranks] = ranks) -> Evidence:
    # Neighbours who change seats can bring about every other seating.
    def of_so_many(players: int) -> Evidence:
        def in_both_ways(*counts: int) -> list[tuple[Ranks, Ranks]]:
            seats = range(players - 1)
            return [(rule(swapped(counts, seat)), swapped(rule(counts), seat)) for seat in seats]

        def told(found: Mapping[str, Any]) -> Witness:
            counts = tuple(found.values())
            one, other = next(both for both in in_both_ways(*counts) if both[0] != both[1])
            return Witness(
                f"{listed(counts)} rank {listed(rule(counts))}; after a change of seats {listed(one)}, "
                f"not {listed(other)}",
                dict(found),
            )

        return follows(
            in_both_ways,
            lambda found: all(one == other for one, other in found),
            symbols=any_counts(players),
            assuming=none_negative(any_counts(players)),
            tell=told,
        )

    return all_of(of_so_many(players) for players in PLAYERS)
