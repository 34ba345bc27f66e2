"""Lesson 32: players who cannot win and decide who does, and a victory that is shared."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from elgrande.actions import PlaceCaballero
from elgrande.course.model import ANA, BRUNO, CARMEN, Exercise, Prediction
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.theory.kingmaking import LastScoring, Shares, Winners, bargain, may_win, shares_of, won_by

COUNCIL, BEHIND = ("hasty", 29), ("greedy", 7)
"""The bots and the seed of the games from which the positions are; a test plays them again."""

Ends = Sequence[Sequence[Winners]]  # a row for each joint choice of the others, a column for each own disk


# --- positions -------------------------------------------------------------------------------------------


def council() -> State:
    """Before the last scoring: Ana is two points ahead of Carmen, and eleven ahead of Bruno."""
    return position(
        3,
        caballeros={
            "galicia": (8, 8, 3),
            "pais_vasco": (5, 0, 2),
            "aragon": (1, 2, 9),
            "cataluna": (2, 0, 3),
            "castilla_la_vieja": (2, 2, 1),
            "castilla_la_nueva": (7, 6, 3),
            "granada": (1, 1, 2),
            "valencia": (0, 3, 1),
        },
        castillo=(3, 1, 3),
        court=(1, 7, 3),
        king="aragon",
        grandes=("galicia", "granada", "pais_vasco"),
        points=(48, 37, 46),
        round=9,
        scoreboards={"4/0/0": "aragon"},
        general_scoring=True,
    )


def behind() -> State:
    """Before the last scoring of another game: Carmen is more than forty points behind."""
    return position(
        3,
        caballeros={
            "galicia": (6, 5, 1),
            "pais_vasco": (4, 1, 0),
            "aragon": (5, 8, 7),
            "cataluna": (0, 2, 0),
            "castilla_la_vieja": (2, 3, 4),
            "castilla_la_nueva": (6, 1, 8),
            "sevilla": (1, 2, 0),
            "granada": (0, 3, 3),
            "valencia": (3, 2, 2),
        },
        castillo=(3, 2, 4),
        court=(0, 0, 0),
        king="castilla_la_vieja",
        grandes=("pais_vasco", "sevilla", "galicia"),
        points=(105, 100, 56),
        round=9,
        scoreboards={"8/4/0": "cataluna"},
        general_scoring=True,
    )


def smallest() -> State:
    """Two caballeros on the board: what the solver finds for `the_loser_decides`; fewer do not do."""
    return position(
        3,
        caballeros={"pais_vasco": (0, 1, 0)},
        castillo=(0, 0, 1),
        king="castilla_la_nueva",
        grandes=("galicia", "pais_vasco", "aragon"),
        points=(10, 6, 0),
        round=9,
        general_scoring=True,
    )


def last_caballero() -> State:
    """The last turn of a game is Carmen's, and one caballero of hers is not placed yet."""
    return position(
        3,
        caballeros={"castilla_la_vieja": (1, 0, 0), "valencia": (0, 1, 0)},
        court=(0, 0, 2),
        king="aragon",
        grandes=("galicia", "sevilla", "cataluna"),
        points=(20, 21, 0),
        powers=(9, 5, 2),
        turn=CARMEN,
        card="score_any_deck_2",
        placed=1,
        special="done",
        round=9,
    )


# --- what the engine and the theory are asked --------------------------------------------------------------


@cache
def last(start: Any) -> LastScoring:
    """The last scoring of a position of this lesson, by who wins it."""
    return LastScoring(start())


def can_win(start: Any) -> tuple[int, ...]:
    """Everybody who can still win, alone or together with others."""
    return tuple(sorted({player for winners in last(start).possible for player in winners}))


def totals(start: Any) -> list[tuple[int, ...]]:
    """Everybody's points after the last scoring, for some joint choices of disks."""
    game, before = last(start).game, start().points
    return [
        tuple(map(int, map(sum, zip(before, game.payoff(profile), strict=True))))
        for profile in list(game.profiles())[::50]
    ]


def ends(start: Any, player: int) -> Ends:
    """Who wins: a row for each joint choice of the other movers' disks, a column for each of his own."""
    found = last(start)
    place = found.movers.index(player)
    others = [found.choices(mover) for mover in found.movers if mover != player]
    return tuple(
        tuple(found.winners[(*theirs[:place], own, *theirs[place:])] for own in found.choices(player))
        for theirs in product(*others)
    )


def matters(table: Ends) -> Fraction:
    """In what part of the rows the column makes a difference."""
    return Fraction(sum(len(set(row)) > 1 for row in table), len(table))


def sure(table: Ends) -> set[Winners]:
    """Who wins for certain with some column."""
    columns = (set(column) for column in zip(*table, strict=True))
    return {next(iter(column)) for column in columns if len(column) == 1}


def can_force(start: Any) -> tuple[int, ...]:
    """The players who can make sure, alone, who wins."""
    return tuple(player for player in last(start).movers if last(start).can_force(player))


def safe_disks(start: Any, player: int) -> set[str]:
    """The disks with which a player surely wins alone."""
    table = ends(start, player)
    columns = zip(last(start).choices(player), zip(*table, strict=True), strict=True)
    return {disk for disk, column in columns if set(column) == {(player,)}}


def sharing(start: Any, one: int, other: int) -> set[tuple[str, str]]:
    """The pairs of disks with which two players surely share the victory."""
    found = last(start)
    at = found.movers.index(one), found.movers.index(other)
    reached: dict[tuple[str, str], set[Winners]] = {}
    for profile, winners in found.winners.items():
        reached.setdefault((profile[at[0]], profile[at[1]]), set()).add(winners)
    return {pair for pair, winners in reached.items() if winners == {(one, other)}}


def lacking(start: Any, player: int) -> int:
    """How many points more a player would need before the last scoring to be able to win."""
    state = start()
    for more in range(max(state.points) + 1):
        points = tuple(own + more * (seat == player) for seat, own in enumerate(state.points))
        if any(player in winners for winners in LastScoring(state._replace(points=points)).possible):
            return more
    raise AssertionError("with as many points more he would lead")


def chance_of_the_first(one: Shares, other: Shares, otherwise: Shares) -> Fraction:
    """With which chance two who draw lots between two outcomes choose the first."""
    return bargain([one, other], otherwise).lottery.get(one, Fraction(0))


def places_for(winners: Winners) -> set[str]:
    """Where Carmen may place her last caballero, if these are to win for certain."""
    start = last_caballero()
    return {
        action.place
        for action in legal_actions(start)
        if isinstance(action, PlaceCaballero) and may_win(apply(start, action).state) == {winners}
    }


NONE, HALF = Fraction(0), Fraction(1, 2)
MINE, THEIRS = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))

CONTENT = (
    Prediction(
        "kingmaker.can_win",
        text=N_("Nobody has set a disk yet. Who can still win, alone or together?"),
        options=(N_("All three"), N_("Only Ana and Carmen"), N_("Only Ana")),
        right=lambda: ((ANA, BRUNO, CARMEN), (ANA, CARMEN), (ANA,)).index(can_win(council)),
        why=N_(
            "The engine has scored all 729 joint choices: Ana wins 376 of them, Carmen 187, and in 166 they "
            "share. Bruno wins none."
        ),
        clauses=("EN-2", "GS-4"),
        start=council,
    ),
    Prediction(
        "kingmaker.decides",
        text=N_(
            "Ana and Carmen can set their disks in 81 ways. In how many of them does it depend on Bruno’s "
            "disk who wins?"
        ),
        options=("9", "43", "81"),
        right=lambda: (9, 43, 81).index(int(81 * matters(ends(council, BRUNO)))),
        why=N_("In more than half of them: with one caballero, in a game that he has lost."),
        clauses=("EN-2", "SD-1"),
    ),
    Prediction(
        "kingmaker.alone",
        text=N_("Who can make sure that a certain player wins, whatever disks the other two set?"),
        options=("Ana", "Bruno", "Carmen", N_("Nobody")),
        right=lambda: ((ANA,), (BRUNO,), (CARMEN,), ()).index(can_force(council)),
        why=N_("Against every single disk the other two have an answer that changes the winner."),
        clauses=("EN-2", "SD-1"),
    ),
    Prediction(
        "kingmaker.safe",
        text=N_(
            "Carmen cannot win, but in 17 of 27 cases her disk decides. With which disk does Ana win "
            "whatever the others do?"
        ),
        options=("Aragón", "Cataluña", "Granada", N_("With none")),
        right=lambda: [{"aragon"}, {"cataluna"}, {"granada"}, set()].index(safe_disks(behind, ANA)),
        why=N_(
            "Ana’s three overtake Bruno’s two there, where the mobile scoreboard pays 8. The engine "
            "has tried all 81 answers of the others: she wins against each."
        ),
        clauses=("EN-2", "SC-1"),
        start=behind,
    ),
    Prediction(
        "kingmaker.lot",
        text=N_(
            "Ana and Bruno can let either of them win, and draw lots. Without an agreement Ana has half the "
            "victory and Bruno nothing. With which chance does Ana win in Nash’s solution?"
        ),
        options=("1/2", "2/3", "3/4"),
        right=lambda: ("1/2", "2/3", "3/4").index(
            str(chance_of_the_first(MINE, THEIRS, (HALF, Fraction(0))))
        ),
        why=N_("What they gain is half a victory; each gets half of it, and Ana has her half already."),
        clauses=("EN-2",),
    ),
    Exercise(
        "kingmaker.shares",
        on=council,
        right=lambda points: shares_of(won_by(points), len(points)),
        clauses=("EN-2",),
        cases=lambda: [
            ((5, 3),),
            ((4, 4),),
            ((9, 9, 8),),
            ((7, 7, 7),),
            ((1, 2, 3, 3, 2),),
            *((points,) for points in totals(council)),
        ],
        hint=N_("Count how many have the most; each of them gets one part of so many."),
    ),
    Exercise(
        "kingmaker.matters",
        on=behind,
        right=matters,
        clauses=("EN-2",),
        cases=lambda: [
            ([[(0,), (1,)], [(0,), (0,)]],),
            ([[(0,), (0,)], [(1,), (1,)]],),
            (ends(smallest, CARMEN),),
            (ends(council, BRUNO),),
            (ends(behind, CARMEN),),
        ],
        hint=N_("A row counts if not all its entries are the same."),
    ),
    Exercise(
        "kingmaker.sure",
        on=behind,
        right=sure,
        clauses=("EN-2",),
        cases=lambda: [
            ([[(0,), (1,)], [(0,), (0,)]],),
            ([[(0,), (1,)], [(0,), (1,)]],),
            (ends(smallest, CARMEN),),
            (ends(council, BRUNO),),
            (ends(behind, ANA),),
        ],
        hint=N_("Look at columns: in one that forces something all entries are the same."),
    ),
    Exercise(
        "kingmaker.sharing",
        on=council,
        right=lambda: sharing(council, ANA, CARMEN),
        clauses=("EN-2", "SD-1"),
        hint=N_("Try all 81 pairs, and for each of them all nine disks of Bruno’s."),
    ),
    Exercise(
        "kingmaker.lacking",
        on=council,
        right=lambda: lacking(council, BRUNO),
        clauses=("EN-2",),
        hint=N_("Give him more points with `_replace`, and look at `LastScoring(...).possible`."),
    ),
    Exercise(
        "kingmaker.chance",
        right=lambda ana, bruno: chance_of_the_first(MINE, THEIRS, (ana, bruno)),
        clauses=("EN-2",),
        cases=lambda: [
            (NONE, NONE),
            (HALF, NONE),
            (NONE, Fraction(1, 3)),
            (Fraction(1, 4), Fraction(1, 2)),
        ],
        hint=N_("Each gets what he has anyway, and half of what is left."),
    ),
    Exercise(
        "kingmaker.last_place",
        right=lambda: places_for((BRUNO,)),
        clauses=("EN-2", "KG-2"),
        hint=N_("Apply each `PlaceCaballero`, and ask `may_win`."),
    ),
)
