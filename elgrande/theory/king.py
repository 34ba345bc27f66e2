"""The King: what each move of his is worth in points and in access, and chains of replies to it.

Where he stands the leader has a bonus if he leads alone (BN-1), nobody comes or goes (KG-1), and caballeros
are placed next to him (KG-2). So a move of his pays some, shuts a region, and opens others.

>>> from elgrande.positions import position
>>> board = {"granada": (2, 1), "galicia": (0, 2)}
>>> state = position(2, king="aragon", caballeros=board, court=(2, 2), grandes=("sevilla", "valencia"))
>>> to = {move.region: move for move in king_moves(state)}
>>> to["granada"].points, to["galicia"].points
((2, 0), (0, 2))
>>> to["granada"].shuts, to["granada"].opens
(('pais_vasco', 'cataluna', 'castilla_la_vieja'), ('sevilla',))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Literal, NamedTuple, get_args

from elgrande.actions import MoveKing
from elgrande.arguments import of_class, one_of, seated, whole
from elgrande.board import neighbours, open_to_placing
from elgrande.engine import legal_actions
from elgrande.names import region as region_named
from elgrande.rules.box import Box, Counts
from elgrande.state import State, changed
from elgrande.theory.blotto import best_placement
from elgrande.theory.disk_moves import refuse_finished
from elgrande.theory.extensive_form import ExtensiveForm
from elgrande.theory.majorities import Pay, TieRule, added, paying, points_now
from elgrande.theory.normal_form import Number

Reach = Literal["stays", "near", "anywhere"]

MOST_LINES = 2_000_000  # of play in a chain of replies

# --- one move --------------------------------------------------------------------------------------------


class KingMove(NamedTuple):
    """A move of the King, and what it changes for everybody.

    `points` is how much more or less everybody would get if everything were scored now. `access` is how much
    more or less each could add to his points by placing the caballeros he has, if it were his turn. `opens`
    and `shuts` are the places where caballeros can be placed now, and could not before, and the other way
    round. `guards` is what everybody gets from the King's new region, which nobody can take from him there.
    """

    region: str
    points: Counts
    access: tuple[Number, ...]
    opens: tuple[str, ...]
    shuts: tuple[str, ...]
    guards: Counts

    def lead(self, player: int) -> Number:
        """The change of a player's points and access, less that of his rivals on average."""
        seated("player", player, len(self.points))
        every = [points + access for points, access in zip(self.points, self.access, strict=True)]
        return every[player] - Fraction(1, len(every) - 1) * (sum(every) - every[player])


def king_moves(
    state: State, *, anywhere: bool = True, placing: int | None = None, rule: TieRule = TieRule.LOWER
) -> tuple[KingMove, ...]:
    """What each move of the King is worth: those that are legal now, or if none is, to anywhere or next door.

    Everybody is thought to place what he has in his court, at most `placing` if that is given. ValueError
    when the game is over.

    >>> from elgrande.positions import position
    >>> [move.region for move in king_moves(position(king="galicia"), anywhere=False)]
    ['pais_vasco', 'castilla_la_vieja']
    """
    refuse_finished(state)
    regions = [action.region for action in legal_actions(state) if isinstance(action, MoveKing)]
    found = regions or king_goes(state.king, "anywhere" if anywhere else "near", state.box)
    return tuple(king_move(state, region, placing=placing, rule=rule) for region in found)


def king_move(
    state: State, region: str, *, placing: int | None = None, rule: TieRule = TieRule.LOWER
) -> KingMove:
    """What this move of the King is worth, whether it is legal now or not.

    The region goes by its id or its name. ValueError for one in which he cannot be; where he is
    already, nothing changes.
    """
    of_class("state", state, State)
    region = one_of("region", region_named(region, "region", "KG-3", state.box), state.box.king_regions)
    there = state._replace(king=region)
    before, after = points_now(state, rule), points_now(there, rule)
    could, can = (access(it, placing, rule) for it in (state, there))
    old, new = (open_to_placing(it.king, it.box) for it in (state, there))
    return KingMove(
        region,
        _less(after, before),
        tuple(now - then for now, then in zip(can, could, strict=True)),
        tuple(place for place in new if place not in old),
        tuple(place for place in old if place not in new),
        paying(there, region, rule)(there.counts(region)),
    )


def _less(row: Counts, other: Counts) -> Counts:
    return tuple(one - two for one, two in zip(row, other, strict=True))


def access(state: State, placing: int | None = None, rule: TieRule = TieRule.LOWER) -> tuple[Number, ...]:
    """By how much each player could raise his points with what he has in his court, if it were his turn.

    >>> from elgrande.positions import position
    >>> access(position(2, king="galicia", court=(1, 0), grandes=("granada", "sevilla")))
    (6, 0)
    """
    if placing is not None:
        whole("placing", placing)
    return tuple(
        best_placement(
            state, player, there if placing is None else min(placing, there), payoff="points", rule=rule
        ).value
        for player, there in enumerate(state.court[: state.players])
    )


@cache
def king_goes(king: str, reach: Reach, box: Box) -> tuple[str, ...]:
    """Where the King can go from a region: nowhere, next door, or anywhere else (AC-4.7, AC-5.1)."""
    one_of("king", king, box.regions)
    if one_of("reach", reach, get_args(Reach)) == "stays":
        return ()
    near = neighbours(king, box)
    return tuple(
        region for region in box.king_regions if region != king and (reach == "anywhere" or region in near)
    )


# --- chains of replies -------------------------------------------------------------------------------------


class Reply(NamedTuple):
    """A turn to come: a player places all of so many caballeros, and may move the King so far."""

    player: int
    placing: int
    king: Reach = "stays"


class Played(NamedTuple):
    """What a player does in such a turn: where his caballeros go, and where the King, before or after."""

    placed: tuple[str, ...]
    king: str | None = None
    king_first: bool = False


class Moment(NamedTuple):
    """A moment in a chain: how many turns are over, where the King is, who stands where."""

    turn: int
    king: str
    rows: tuple[Counts, ...]


def chain(
    state: State,
    replies: Sequence[Reply],
    *,
    payoff: Literal["points", "lead"] = "lead",
    rule: TieRule = TieRule.LOWER,
) -> ExtensiveForm[Moment]:
    """Some turns one after the other as a game of perfect information; in the end everything is scored.

    Each player wants as much as he can get of his `points`, or of his `lead` over the others on average.
    Everybody places all he is given, in the places that the King opens before or after he moves. ValueError
    for more lines of play than can be looked at, or more caballeros than a player has.

    Ana moves the King and shuts Bruno out of the only region where he could overtake her:

    >>> from elgrande.positions import position
    >>> board = {"castilla_la_nueva": (2, 2), "aragon": (2, 0)}
    >>> state = position(2, king="valencia", caballeros=board, grandes=("galicia", "cataluna"))
    >>> game = chain(state, [Reply(0, 1, "anywhere"), Reply(1, 1)])
    >>> game.line()[0]
    Played(placed=('castilla_la_nueva',), king='castilla_la_nueva', king_first=False)
    >>> [int(value) for value in game.value()]
    [8, -8]
    """
    one_of("payoff", payoff, ("points", "lead"))
    rule = one_of("rule", rule, TieRule)
    _check(state, replies)
    box, names = state.box, state.box.scored

    @cache
    def pay(place: str, king: str) -> Pay:
        return paying(state._replace(king=king), place, rule)

    def deciding(moment: Moment) -> int | None:
        return replies[moment.turn].player if moment.turn < len(replies) else None

    def following(moment: Moment) -> list[tuple[Played, Moment]]:
        reply, found = replies[moment.turn], dict[tuple[str, tuple[Counts, ...]], Played]()
        for way in ways(moment.king, reply, box, names):
            rows = moment.rows
            for place in way.placed:
                at = names.index(place)
                rows = changed(rows, at, added(rows[at], reply.player, 1))
            found.setdefault((way.king or moment.king, rows), way)
        return [(way, Moment(moment.turn + 1, *reached)) for reached, way in found.items()]

    def payoffs(moment: Moment) -> tuple[Number, ...]:
        paid = [pay(place, moment.king)(row) for place, row in zip(names, moment.rows, strict=True)]
        totals = tuple(map(sum, zip(*paid, strict=True)))
        if payoff == "points":
            return totals
        return tuple(own - Fraction(sum(totals) - own, len(totals) - 1) for own in totals)

    start = Moment(0, state.king, tuple(state.counts(place) for place in names))
    return ExtensiveForm(start, deciding, following, payoffs)


def _check(state: State, replies: Sequence[Reply]) -> None:
    needs = [0] * state.players
    for reply in replies:
        seated("replies, player", reply.player, state.players)
        whole("replies, placing", reply.placing)
        one_of("replies, king", reply.king, get_args(Reach))
        needs[reply.player] += reply.placing
    for player, needed in enumerate(needs):
        there = state.court[player] + state.provinces[player]
        if needed > there:
            raise ValueError(f"replies: player {player} cannot place {needed} of {there} (SU-2)")
    lines = prod(_most_ways(reply) for reply in replies)
    if lines > MOST_LINES:
        raise ValueError(
            f"replies: {lines} lines of play are more than {MOST_LINES}: place fewer, or reply less often"
        )


def _most_ways(reply: Reply) -> int:
    """About how many ways there are to play a turn, if four or five regions and the Castillo are open."""
    placing = comb(reply.placing + 4, 4)
    return placing * {"stays": 1, "near": 7, "anywhere": 16}[reply.king]


def ways(king: str, reply: Reply, box: Box, scored: Sequence[str]) -> list[Played]:
    """All ways to play such a turn, with the King where he is; the order of the caballeros is no matter."""
    found: list[Played] = []
    for goes, first in product((None, *king_goes(king, reply.king, box)), (False, True)):
        if goes is None and first:
            continue
        stands = goes if goes is not None and first else king
        places = [place for place in open_to_placing(stands, box) if place in scored]
        found += [
            Played(placed, goes, first) for placed in combinations_with_replacement(places, reply.placing)
        ]
    return found
