"""Points (SC-1 to SC-5, BN-1 to BN-4, AC-3.5): rows, bonuses, few players, first places only.

Ranks depend on the order of the counts alone, so every order is looked at, with its small counts. The
scoreboard is any that falls, its three values being symbols; so are whether the King is there, whose home
region it is, and whether first places alone are scored.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from elgrande.rules.map import MOBILE_SCOREBOARDS, REGIONS
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS, ROWS_THAT_PAY
from elgrande.scoring import Share, ranks, region_points, shares
from proofs.kit import Evidence, Mutant, Verdict, Witness, all_of, follows, for_all, theorem
from proofs.sc_ranks import listed, ranks_follow_the_tie_rule, scoring_position
from proofs.sc_small_models import Counts, ranks_are_those_of_the_small_twin, small_models
from proofs.symbols import Term, term_of

Points = tuple[Any, ...]
Pay = Callable[..., Points]

SCOREBOARD = z3.Ints("first second third")
FALLING = [SCOREBOARD[0] >= SCOREBOARD[1], SCOREBOARD[1] >= SCOREBOARD[2], SCOREBOARD[2] >= 0]
KING, ONLY_FIRST = z3.Bools("King first-places-only")


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


def paid(counts: Sequence[int], scoreboard: Sequence[Any], *, players: int, **how: Any) -> Points:
    """Everybody's points from the shares that ship."""
    first, second, third = scoreboard
    return points_of(shares(counts, (first, second, third), players=players, **how))


def points_of(earned: Sequence[Share]) -> Points:
    """The points alone."""
    return tuple(share.points for share in earned)


# --- what the rulebook pays ------------------------------------------------------------------------


def points_by_the_book(counts: Counts) -> list[Term]:
    """What a rank pays: its row, if there is one for so many players, and a sole leader's bonuses.

    The shipped ranks are the book's: `ranks_follow_the_tie_rule`.
    """
    players = len(counts)
    due = []
    for me, rank in enumerate(ranks(counts)):
        points = z3.IntVal(0)
        if rank is not None and rank <= ROWS_THAT_PAY[players]:
            points = SCOREBOARD[0] if rank == 1 else z3.If(ONLY_FIRST, 0, SCOREBOARD[rank - 1])
        if all(other < counts[me] for rival, other in enumerate(counts) if rival != me):
            points += z3.If(KING, KINGS_BONUS, 0) + z3.If(homes(players)[me], HOME_BONUS, 0)
        due.append(points)
    return due


def in_every_order(
    players: Sequence[int],
    paying: Callable[..., Any],
    claim: Callable[[Counts], Callable[[Any], Term]],
    say: Callable[[Counts, Mapping[str, Any]], str],
) -> Evidence:
    """Evidence about paying in every order of the counts, for any falling scoreboard and any bonuses."""

    def in_this_order(counts: Counts) -> Evidence:
        at_home = homes(len(counts))

        def scored(first: Any, second: Any, third: Any, king: Any, only: Any, *home: Any) -> Any:
            how = {"king": king, "home": AtHome(home), "first_only": bool(only)}
            return paying(counts, (first, second, third), players=len(counts), **how)

        return follows(
            scored,
            claim(counts),
            symbols=(*SCOREBOARD, KING, ONLY_FIRST, *at_home),
            assuming=FALLING,
            tell=lambda found: Witness(say(counts, found), dict(found), scoring_position(counts)),
        )

    return all_of(in_this_order(counts) for number in players for counts in small_models(number))


def in_words(counts: Counts, found: Mapping[str, Any]) -> str:
    """A position that was found, in a sentence."""
    board = "/".join(str(found[str(value)]) for value in SCOREBOARD)
    where = ["in the King's region"] if found["King"] else []
    where += [f"at home of player {p}" for p in range(len(counts)) if found[f"home of {p}"]]
    where += ["first places only"] if found["first-places-only"] else []
    how = {"king": found["King"], "home": AtHome([found[f"home of {p}"] for p in range(len(counts))])}
    points = paid(
        counts,
        tuple(found[str(value)] for value in SCOREBOARD),
        players=len(counts),
        first_only=found["first-places-only"],
        **how,
    )
    return ", ".join([f"caballeros {listed(counts)} on {board}", *where]) + f" pay {listed(points)}"


def as_due(counts: Counts) -> Callable[[Points], Term]:
    """The claim that everybody gets what the book gives."""
    due = points_by_the_book(counts)
    return lambda points: z3.And([term_of(got) == right for got, right in zip(points, due, strict=True)])


# --- misreadings -----------------------------------------------------------------------------------


def bonus_for_tied_leaders(counts: Counts, scoreboard: Any, *, king: Any, **how: Any) -> Points:
    """Tied leaders get the King's bonus, too."""
    points = paid(counts, scoreboard, king=king, **how)
    tied = [mine == max(counts) > 0 and counts.count(mine) > 1 for mine in counts]
    return tuple(got + KINGS_BONUS if here and king else got for got, here in zip(points, tied, strict=True))


def bonus_moves_down(counts: Counts, scoreboard: Any, *, king: Any, **how: Any) -> Points:
    """If the lead is tied, the King's bonus goes to the best of the others, as ranks do."""
    points = paid(counts, scoreboard, king=king, **how)
    behind = max((mine for mine in counts if mine < max(counts)), default=0)
    lucky = [counts.count(max(counts)) > 1 and mine == behind > 0 for mine in counts]
    return tuple(got + KINGS_BONUS if here and king else got for got, here in zip(points, lucky, strict=True))


def home_bonus_for_everybody(counts: Counts, scoreboard: Any, *, home: AtHome, **how: Any) -> Points:
    """Whose home region it is gets the bonus for being there."""
    points = paid(counts, scoreboard, home=(), **how)
    return tuple(
        got + HOME_BONUS if mine and player in home else got
        for player, (got, mine) in enumerate(zip(points, counts, strict=True))
    )


def only_one_bonus(counts: Counts, scoreboard: Any, *, king: Any, home: AtHome, **how: Any) -> Points:
    """Where the King stands there is no home bonus besides his."""
    return paid(counts, scoreboard, king=king, home=() if king else home, **how)


def all_rows(counts: Counts, scoreboard: Any, *, players: int, **how: Any) -> Points:
    """All three rows pay, however few play."""
    return paid(counts, scoreboard, players=max(PLAYERS), **how)


def any_tie_spoils_it(counts: Counts, scoreboard: Any, *, first_only: bool, **how: Any) -> Points:
    """Where first places alone are scored, any tie in the region spoils it for everybody."""
    points = paid(counts, scoreboard, first_only=first_only, **how)
    tied = any(counts.count(mine) > 1 for mine in counts if mine)
    return (0,) * len(counts) if first_only and tied else points


# --- what ships ------------------------------------------------------------------------------------


@theorem(
    "SC-1",
    "SC-2",
    "SC-4",
    "SC-5",
    "BN-1",
    "BN-2",
    "BN-3",
    "BN-4",
    "AC-3.5",
    claim="the shipped shares pay what the rulebook pays",
    domain="2 to 5 players, every order of counts, any falling scoreboard, all bonuses and limits",
    mutants=[
        Mutant("tied leaders get the King's bonus, too", paying=bonus_for_tied_leaders),
        Mutant("the King's bonus moves down from tied leaders", paying=bonus_moves_down),
        Mutant("whoever is at home gets the home bonus", paying=home_bonus_for_everybody),
        Mutant("never both bonuses at once", paying=only_one_bonus),
        Mutant("all rows pay, however few play", paying=all_rows),
        Mutant("any tie spoils a scoring of first places", paying=any_tie_spoils_it),
    ],
    lemmas=[ranks_follow_the_tie_rule, ranks_are_those_of_the_small_twin],
    cost=5,
)
def shares_pay_what_the_rulebook_pays(paying: Pay = paid) -> Evidence:
    return in_every_order(PLAYERS, paying, as_due, in_words)
