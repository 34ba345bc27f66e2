"""The tie dial: what it shows is what the engine says, however it is turned."""

from __future__ import annotations

from html import unescape
from itertools import product

import pytest

from elgrande.course import tie_dial
from elgrande.course.tie_dial import MOST, PLACES, Dial
from elgrande.rules.box import BASE
from elgrande.scoring import region_points


def clicked(*targets):
    """The dial after these clicks."""
    dial = tie_dial()
    for target in targets:
        dial.click(target)
    return dial


@pytest.mark.slow
@pytest.mark.clause("SC-3", "BN-1", "BN-2")
@pytest.mark.parametrize("place", PLACES)
def test_it_pays_what_the_formula_pays(place):
    for counts in product((0, 2, 3), repeat=3):
        for king, home in ((False, None), (True, 0)):
            dial = Dial(place, (*counts, 1, 0), 4, king and place in BASE.regions, home).at(place)
            expected = region_points(dial.counts[:4], BASE.printed[place], king=dial.king, home=dial.home)
            assert dial.scored.points == expected


@pytest.mark.clause("SC-4", "SC-5")
def test_the_number_of_players_decides_how_many_rows_pay():
    assert clicked("players:2").dial.scored.points == (0, 0)
    assert "With two players only the first row pays, so the 4 is not paid." in clicked("players:2").told
    assert clicked("players:3", "less:0").dial.scored.points == (0, 5, 0)


@pytest.mark.clause("BN-1", "BN-2", "SC-3")
def test_a_tie_that_costs_the_bonuses_is_said_and_one_more_wins_them():
    tied = clicked("king:here", "home:0")
    assert "The King's bonus of 2 is lost" in unescape(tied.told)
    assert tied.dial.scored.points == (4, 4, 1, 0)
    tied.click("more:0")
    assert tied.dial.scored.points == (9, 4, 1, 0)
    assert "is lost" not in tied.told


def test_a_dial_for_few_can_be_turned_to_more_players():
    dial = tie_dial("Aragón", (2, 1))
    assert (dial.dial.place, dial.dial.players, dial.dial.scored.points) == ("aragon", 2, (5, 0))
    dial.click("players:5")
    assert (dial.dial.counts, dial.dial.scored.points) == ((2, 1, 0, 0, 0), (5, 4, 0, 0, 0))


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        (("Lisboa",), "place: 'Lisboa' is neither"),
        (("aragon", (1,)), "counts: 1 of them"),
        (("aragon", (1,) * 6), "counts: 6 of them"),
        (("aragon", (10, 0)), "counts: 10 is not a whole number from 0 to 9"),
    ],
)
def test_a_dial_that_cannot_be_is_refused(asked, wrong):
    with pytest.raises(ValueError, match=wrong):
        tie_dial(*asked)


@pytest.mark.slow
def test_nothing_turns_too_far():
    assert clicked(*["less:3"] * 3).dial.counts[3] == 0
    assert clicked(*["more:0"] * 20).dial.counts[0] == MOST
    assert clicked("players:5", "home:4", "players:2").dial.home is None
    castle = clicked("king:here", "home:0", "at:castillo")
    assert (castle.dial.king, castle.dial.home) == (False, None)
    assert "home:0" not in castle.players
    castle.click("king:here")
    assert castle.notice is not None


def test_an_empty_place_pays_nobody_and_says_so():
    empty = clicked(*["less:0", "less:1"] * 3, *["less:2"] * 2, "less:3")
    assert empty.dial.scored.points == (0, 0, 0, 0)
    assert empty.spoken == "Nobody is there, so nobody gets anything."
