"""Evictions as a decision before a game of disks: every end is what the engine makes of the same actions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from elgrande.actions import NameRegion, SetDisk, UseSpecial
from elgrande.engine import apply, legal_actions, new_game
from elgrande.positions import position
from elgrande.state import Evicting
from elgrande.theory.best_responses import pure, regrets
from elgrande.theory.disks import disk_game
from elgrande.theory.evictions import after_naming, end_of, namings
from elgrande.theory.majorities import points_now
from tests.theory.positions import played

THERE = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 1, 2), "galicia": (0, 0, 2)}


def naming(players=3):
    there = {region: row + (1,) * (players - 3) for region, row in THERE.items()}
    return played(
        position(players, caballeros=there, turn=2, card="eviction", king="valencia"), UseSpecial(2)
    )


def test_every_region_is_tried_that_may_be_named() -> None:
    state = naming()
    found = {one.region: one for one in namings(state, 2)}
    assert set(found) == set(state.box.regions) - {"valencia"}
    assert found["sevilla"].game.players == (1,)
    nobody = found["galicia"]
    assert (nobody.game, [end.points for end in nobody.ends]) == (None, [points_now(state)])


@pytest.mark.parametrize("players", [3, 4])
def test_the_ends_are_equilibria_and_pay_what_the_places_pay_after_these_actions(players) -> None:
    state = naming(players)
    found = after_naming(state, 2, "aragon")
    game, before = found.game, played(state, NameRegion(2, "aragon"))
    assert game == disk_game(before)
    for end in found.ends:
        mixed = [
            tuple(own.get(label, 0) for label in labels)
            for labels, own in zip(game.choices, end.disks, strict=True)
        ]
        assert max(regrets(game, tuple(mixed))) == pytest.approx(0)
        expected = [Fraction(0)] * players
        for drawn in product(*(own.items() for own in end.disks)):
            setting = [SetDisk(seat, label) for seat, (label, _) in zip(game.players, drawn, strict=True)]
            weight = Fraction(1)
            for _, chance in drawn:
                weight *= Fraction(chance)
            paid = points_now(played(before, *setting))
            expected = [total + weight * one for total, one in zip(expected, paid, strict=True)]
        assert end.points == tuple(expected)
        assert end.lead(2) == end.points[2] - (sum(end.points) - end.points[2]) / (players - 1)
    assert found.sure(2) == min(end.lead(2) for end in found.ends)


def at_random(players, seed, round_number, namer, region):
    """A random game, played to where somebody may name this region."""
    state, random = new_game(players, seed=seed), Random(seed)
    while state.round != round_number or NameRegion(namer, region) not in legal_actions(state):
        state = apply(state, random.choice(legal_actions(state))).state
    return state


def test_disks_alike_to_those_asked_are_two_where_they_differ_for_whoever_names() -> None:
    state = at_random(3, 274, 9, 0, "castilla_la_nueva")
    found = after_naming(state, 0, "castilla_la_nueva")
    assert found.is_complete
    disks = ("cataluna", "aragon")
    assert regrets(found.game, pure(found.game, disks)) == (0, 0)
    setting = [SetDisk(seat, region) for seat, region in zip(found.game.players, disks, strict=True)]
    assert points_now(played(state, NameRegion(0, "castilla_la_nueva"), *setting)) == (26, 20, 27)
    assert found.sure(0) == min(end.lead(0) for end in found.ends) <= 26 - Fraction(20 + 27, 2)


def test_no_equilibrium_without_chance_leads_below_what_is_sure() -> None:
    """Of all joint choices of two who are asked; the disks of one who is asked alone are all tried."""
    for seed in (274, 275, 1288):
        state, random = new_game(4, seed=seed), Random(seed)
        while not state.is_over:
            options = legal_actions(state)
            namers = {action.player for action in options if isinstance(action, NameRegion)}
            for namer in namers:
                for found in namings(state, namer):
                    if found.game is None or not found.is_complete:
                        continue
                    for profile in found.game.profiles():
                        alone = pure(found.game, profile)
                        if max(regrets(found.game, alone)) == 0:
                            end = end_of(state, Evicting(namer, found.region), found.game, alone)
                            assert end.lead(namer) >= found.sure(namer)
            state = apply(state, random.choice(options)).state


@pytest.mark.parametrize(
    ("region", "third", "sure", "less"),
    [
        ("cataluna", "castilla_la_nueva", Fraction(4, 3), Fraction(7, 6)),
        ("castilla_la_nueva", "cataluna", Fraction(-2, 3), Fraction(-5, 6)),
    ],
)
def test_of_three_who_are_asked_not_every_equilibrium_is_listed(region, third, sure, less) -> None:
    state = at_random(4, 1288, 6, 3, region)
    found, half = after_naming(state, 3, region), Fraction(1, 2)
    assert (found.is_complete, len(found.game.players), found.sure(3)) == (False, 3, sure)
    disks = ({"castilla_la_vieja": half, "granada": half}, {"pais_vasco": 1}, {third: 1})
    mixed = tuple(
        tuple(own.get(label, 0) for label in labels)
        for labels, own in zip(found.game.choices, disks, strict=True)
    )
    assert regrets(found.game, mixed) == (0, 0, 0)
    assert end_of(state, Evicting(3, region), found.game, mixed).lead(3) == less


def test_a_mixed_profile_is_averaged() -> None:
    state, purpose = naming(), Evicting(2, "sevilla")
    game = disk_game(state, purpose=purpose)
    rest = (0,) * (len(game.choices[0]) - 2)
    mixes = [(Fraction(1, 2), Fraction(1, 2), *rest), (1, 0, *rest), (0, 1, *rest)]
    both, first, second = (end_of(state, purpose, game, (mix,)).points for mix in mixes)
    assert both == tuple((one + other) / 2 for one, other in zip(first, second, strict=True))


def test_without_an_eviction_nothing_is_named() -> None:
    with pytest.raises(ValueError, match="no region is named"):
        namings(new_game(3, seed=1), 0)
