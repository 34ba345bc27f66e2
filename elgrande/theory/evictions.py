"""Evictions: somebody names a region, and those who stand there set their disks, all at the same time.

So a decision comes first, and after each of its options a game in normal form (AC-4.6). Who names reckons
with an equilibrium of that game; where there are several, he can be sure only of the worst for him. He looks
on in that game: disks that pay those who set them the same may pay him differently.

>>> from elgrande.positions import position
>>> there = {"aragon": (2, 3, 0), "granada": (1, 1, 4), "sevilla": (0, 1, 2)}
>>> state = position(3, caballeros=there, king="galicia", turn=2, card="eviction")
>>> named = after_naming(state, 2, "granada")
>>> named.game.players, [str(end.lead(2)) for end in named.ends], str(named.sure(2))
((0, 1), ['-7/2', '-7/2', '-4'], '-4')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import NamedTuple

from elgrande.actions import NameRegion
from elgrande.arguments import one_of, seated
from elgrande.engine import legal_actions
from elgrande.engine.disks import is_asked
from elgrande.state import Evicting, State
from elgrande.theory.best_responses import Mixed, pure, pure_equilibria
from elgrande.theory.disk_moves import carried_out, refuse_finished
from elgrande.theory.disks import disk_game
from elgrande.theory.majorities import points_now
from elgrande.theory.normal_form import Label, NormalForm, Number
from elgrande.theory.several_players import mixed_equilibrium
from elgrande.theory.two_players import extreme_equilibria


class End(NamedTuple):
    """An equilibrium of those who are asked: how probable each disk is, and what all places then pay.

    The points are those of everybody at the table, on average.
    """

    disks: tuple[Mapping[Label, Number], ...]
    points: tuple[Fraction, ...]

    def lead(self, player: int) -> Fraction:
        """A player's points, less those of the others on average."""
        others = sum(self.points) - self.points[player]
        return self.points[player] - others / (len(self.points) - 1)


class Naming(NamedTuple):
    """A region that may be named, the game that follows, and the ends to which its equilibria lead.

    Up to two who are asked have all their extreme equilibria here, and every other one is a mixture of some.
    Of three or more these are the equilibria in pure strategies, or a single mixed one: there may be others.
    Without anybody to ask there is no game, and one end.
    """

    region: str
    game: NormalForm | None
    ends: tuple[End, ...]

    @property
    def is_complete(self) -> bool:
        """Whether no equilibrium leads outside what the ends span."""
        return self.game is None or len(self.game.players) <= 2

    def sure(self, player: int) -> Fraction:
        """A player's worst lead among the ends.

        He can be sure of it, whichever equilibrium comes about, if the list `is_complete`: of mixtures he
        gets what is between.
        """
        return min(end.lead(player) for end in self.ends)


def namings(state: State, player: int) -> tuple[Naming, ...]:
    """Every region that a player may name who is asked to, in their order.

    ValueError if he is not, and where an opponent holds a Veto (`after_naming`).
    """
    seated("player", player, state.players)
    named = [action for action in legal_actions(state) if isinstance(action, NameRegion)]
    if not named:
        raise ValueError("no region is named now")
    regions = [action.region for action in named if action.player == player]
    if not regions:
        raise ValueError(f"player: not player {player} names a region now, but player {named[0].player}")
    return tuple(after_naming(state, player, region) for region in regions)


def after_naming(state: State, player: int, region: str) -> Naming:
    """What comes of an eviction from a region, and what all places pay afterwards.

    ValueError when the game is over, for a player who is none, for what is no region, and for the King's
    (KG-1); NotSimultaneous, which is one, where an opponent holds a Veto and sees the disks before he uses it
    (VT-2).
    """
    refuse_finished(state)
    seated("player", player, state.players)
    one_of("region", region, state.box.regions)
    if region == state.king:
        raise ValueError(f"region: {region!r} is the King's, which nobody leaves (KG-1)")
    purpose = Evicting(player, region)
    if not any(is_asked(state, purpose, other) for other in range(state.players)):
        return Naming(region, None, (End((), as_fractions(state)),))
    game = disk_game(state, purpose=purpose)
    found = equilibria(state, purpose, game)
    return Naming(region, game, tuple(end_of(state, purpose, game, mixed) for mixed in found))


def equilibria(state: State, purpose: Evicting, game: NormalForm) -> list[Mixed]:
    """The equilibria that `Naming` speaks of."""
    if len(game.players) == 2:
        everybody = zip(*(paid_after(state, purpose, game, disks) for disks in game.profiles()), strict=True)
        return [found.mixed for found in extreme_equilibria(game, tuple(everybody))]
    certain = [pure(game, profile) for profile in pure_equilibria(game)]
    return certain or [mixed_equilibrium(game).mixed]


def end_of(state: State, purpose: Evicting, game: NormalForm, mixed: Mixed) -> End:
    """What all places pay on average if disks are set so."""
    used = tuple(
        {label: weight for label, weight in zip(labels, own, strict=True) if weight}
        for labels, own in zip(game.choices, mixed, strict=True)
    )
    total = [Fraction(0)] * state.players
    for drawn in product(*(own.items() for own in used)):
        weight = prod(Fraction(one) for _, one in drawn)
        paid = paid_after(state, purpose, game, [region for region, _ in drawn])
        total = [before + weight * one for before, one in zip(total, paid, strict=True)]
    return End(used, tuple(total))


def paid_after(
    state: State, purpose: Evicting, game: NormalForm, chosen: Sequence[Label]
) -> tuple[Fraction, ...]:
    """What all places pay everybody after these disks of those who are asked."""
    disks: list[str | None] = [None] * state.players
    for player, region in zip(game.players, chosen, strict=True):
        disks[player] = str(region)
    return as_fractions(carried_out(state, purpose, tuple(disks)))


def as_fractions(state: State) -> tuple[Fraction, ...]:
    """What all places pay everybody, in exact numbers that can be averaged."""
    return tuple(map(Fraction, points_now(state)))
