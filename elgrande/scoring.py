"""Ranks, points and bonuses: the heart of the game, in a few pure functions.

>>> region_points((3, 2, 2, 0), (4, 2, 1), king=True)
(6, 1, 1, 0)
"""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from elgrande.events import Part, Unpaid
from elgrande.rules.map import Scoreboard
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS, ROWS_THAT_PAY


def ranks(counts: Sequence[int]) -> tuple[int | None, ...]:
    """Everybody's rank in one place, best first; tied players take the next lower rank (SC-3).

    Whatever their number, a tie costs one rank, and the next group follows directly after it.
    A player without a caballero has no rank (SC-2).

    >>> ranks((4, 4, 4, 3))
    (2, 2, 2, 3)
    >>> ranks((3, 3, 2, 2)), ranks((1, 0))
    ((2, 2, 4, 4), (1, None))
    """
    result: list[int | None] = [None] * len(counts)
    rank = 1
    for size, _ in groupby(sorted(counts, reverse=True)):
        if size == 0:
            continue
        tied = [player for player, count in enumerate(counts) if count == size]
        if len(tied) > 1:
            rank += 1
        for player in tied:
            result[player] = rank
        rank += 1
    return tuple(result)


# Why the rows of the scoreboard behind those that pay are not paid, with so many players (SC-4, SC-5).
TOO_FEW: Final[dict[int, tuple[str, Unpaid]]] = {2: ("SC-4", "two_players"), 3: ("SC-5", "three_players")}
FIRST_ONLY: Final[tuple[str, Unpaid]] = ("AC-3.5", "first_places")


class Share(NamedTuple):
    """What one player gets from a scored place: rank (None without caballeros), points, their parts, and why.

    The first part is what the scoreboard pays, perhaps nothing, with the clause that decided it; the King's
    bonus and the home bonus follow. `lost` are the bonuses that a tie for the most has cost him (SC-3).
    """

    rank: int | None
    points: int
    parts: tuple[Part, ...]
    because: tuple[str, ...]
    lost: tuple[Part, ...] = ()


def shares(
    counts: Sequence[int],
    scoreboard: Scoreboard,
    *,
    players: int,
    king: bool = False,
    home: Collection[int] = (),
    first_only: bool = False,
    bonuses: bool = True,
) -> tuple[Share, ...]:
    """What every player gets, with the clauses that say so.

    `home` holds the players whose home region this is. `first_only` scores first places alone (AC-3.5).

    >>> second = shares((1, 2, 2), (5, 3, 1), players=3)[1]
    >>> second.rank, second.points, second.because
    (2, 3, ('SC-1', 'SC-3'))
    >>> second.parts
    (Part(points=3, clause='SC-3', kind='scoreboard'),)
    """
    placed = ranks(counts)
    return tuple(
        Share(None, 0, (), ("SC-2",))
        if rank is None
        else share(
            rank,
            placed.count(rank) > 1,
            scoreboard,
            players=players,
            king=king,
            home=has_most(rank, placed.count(rank) > 1) and player in home,
            first_only=first_only,
            bonuses=bonuses,
        )
        for player, rank in enumerate(placed)
    )


def has_most(rank: int, tied: bool) -> bool:
    """Whether nobody has more caballeros than a player of this rank: he is first, or tied for it (SC-3)."""
    return rank == 1 or (tied and rank == 2)


def share(
    rank: int,
    tied: bool,
    scoreboard: Scoreboard,
    *,
    players: int,
    king: bool = False,
    home: bool = False,
    first_only: bool = False,
    bonuses: bool = True,
) -> Share:
    """What one player with caballeros gets, at a rank that he may be tied for.

    >>> share(1, False, (5, 3, 1), players=4, home=True).parts
    (Part(points=5, clause='SC-1', kind='scoreboard'), Part(points=2, clause='BN-2', kind='home'))
    >>> share(2, True, (5, 3, 1), players=4, king=True).lost
    (Part(points=2, clause='BN-1', kind='king'),)
    """
    rows = 1 if first_only else ROWS_THAT_PAY[players]
    because = ["SC-1"]
    if tied:
        because.append("SC-3")
    unpaid: Unpaid | None = None
    if rows < rank <= len(scoreboard):
        clause, unpaid = FIRST_ONLY if first_only else TOO_FEW[players]
        because.append(clause)
    points = scoreboard[rank - 1] if rank <= rows else 0
    parts = [Part(points, because[-1], unpaid=unpaid)]
    if not has_most(rank, tied):  # whether the King is there matters to nobody else: proofs need not ask
        return Share(rank, points, tuple(parts), tuple(because))
    offered = []
    if king and bonuses:
        offered.append(Part(KINGS_BONUS, "BN-1", "king"))
    if home and bonuses:
        offered.append(Part(HOME_BONUS, "BN-2", "home"))
    if rank > 1:
        return Share(rank, points, tuple(parts), tuple(because), tuple(offered))
    for bonus in offered:
        points += bonus.points
        because.append(bonus.clause)
    if len(offered) == 2:
        because.append("BN-3")
    if first_only and offered:
        because.append("BN-4")
    return Share(rank, points, (*parts, *offered), tuple(because))


def region_points(
    counts: Sequence[int],
    scoreboard: Scoreboard,
    *,
    players: int | None = None,
    king: bool = False,
    home: int | Collection[int] | None = None,
    first_only: bool = False,
) -> tuple[int, ...]:
    """Everybody's points from one region, King's and home bonus included (SC-1 to SC-5, BN-1, BN-2).

    `counts` holds the caballeros of each player. `players` (2 to 5, by default as many as counts)
    decides how many rows pay. `home` is the player, or the players, whose home region it is.
    ValueError says which argument is impossible.

    >>> region_points((3, 3, 3, 2), (5, 3, 1))
    (3, 3, 3, 1)
    >>> region_points((3, 3, 2, 2), (5, 4, 1))
    (4, 4, 0, 0)
    >>> region_points((4, 1, 1, 0), (6, 3, 1), home=0)
    (8, 1, 1, 0)
    """
    players = len(counts) if players is None else players
    if players not in PLAYERS:
        raise ValueError(f"players: {players} is not 2 to 5 (SU-1)")
    if len(counts) > players:
        raise ValueError(f"counts: {len(counts)} of them, for {players} players")
    if any(count < 0 for count in counts):
        raise ValueError(f"counts: {counts!r} has a negative number of caballeros")
    if len(scoreboard) != 3:
        raise ValueError(f"scoreboard: {scoreboard!r} does not have three values")
    homes = () if home is None else (home,) if isinstance(home, int) else tuple(home)
    for player in homes:
        if not 0 <= player < len(counts):
            raise ValueError(f"home: there is no player {player}")
    earned = shares(counts, scoreboard, players=players, king=king, home=homes, first_only=first_only)
    return tuple(share.points for share in earned)
