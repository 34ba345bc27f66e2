"""Secret disks while the Castillo is hidden: averages over what may be in it, from the View alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from elgrande.rules.editions import EN_BASE
from elgrande.theory import hidden_castillo
from elgrande.theory.beliefs import beliefs, with_in_castillo
from elgrande.theory.disks import disk_game
from elgrande.theory.hidden_castillo import believed_disk_game
from elgrande.views import view
from tests.theory.positions import general_scorings


@pytest.fixture(params=["numpy", "plain"])
def either(request, monkeypatch):
    """With NumPy, and as in a browser without it."""
    if request.param == "plain":
        monkeypatch.setattr(hidden_castillo, "installed", lambda name: None)


@pytest.mark.parametrize("payoff", ["points", "margin", "win"])
def test_payoffs_are_the_averages_of_the_definition(payoff, either) -> None:
    state = general_scorings(3, seed=4)[0]
    own = state.castillo[1]
    held = [
        {0: Fraction(1, 3), 2: Fraction(2, 3)},
        {own: Fraction(1)},
        {1: Fraction(1, 7), 3: Fraction(6, 7)},
    ]
    found = believed_disk_game(view(state, 1), held, payoff)
    assert (found.worlds, found.covered) == (4, 1)
    games = {
        (first, third): disk_game(with_in_castillo(with_in_castillo(state, 0, first), 2, third), payoff)
        for first, third in product(held[0], held[2])
    }
    for profile in list(found.game.profiles())[::11]:
        wanted = [
            sum(
                float(held[0][first] * held[2][third]) * game.payoff(profile)[seat]
                for (first, third), game in games.items()
            )
            for seat in range(3)
        ]
        assert list(found.game.payoff(profile)) == pytest.approx(wanted)


def test_so_they_are_where_caballeros_carry_something() -> None:
    edition = EN_BASE.with_expansions("colonies", "anniversary")
    state = next(state for state in general_scorings(3, 1, edition) if state.carriers)
    held = [{number: Fraction(1)} for number in state.castillo[:3]]
    assert beliefs([], state, 0)[0] == held[0]
    held[1] = {0: Fraction(1, 4), 2: Fraction(3, 4)}
    found = believed_disk_game(view(state, 0), held).game
    none, two = (disk_game(with_in_castillo(state, 1, number)) for number in (0, 2))
    for profile in list(found.profiles())[::17]:
        both = zip(none.payoff(profile), two.payoff(profile), strict=True)
        assert found.payoff(profile) == tuple((one + 3 * other) / 4 for one, other in both)


def test_what_is_sure_is_the_game_itself(either) -> None:
    for players in (2, 3):
        state = general_scorings(players, seed=3)[-1]
        sure = [{number: Fraction(1)} for number in state.castillo]
        for payoff in ("points", "margin", "win"):
            found, game = believed_disk_game(view(state, 0), sure, payoff).game, disk_game(state, payoff)
            assert [list(row) for row in found.payoffs] == [pytest.approx(list(row)) for row in game.payoffs]


def test_what_the_seat_cannot_see_has_no_influence() -> None:
    """Two states that look the same to a seat give it the same game."""
    state = general_scorings(2, seed=1)[0]
    unseen = state.castillo[1] + state.provinces[1]
    other = with_in_castillo(state, 1, (state.castillo[1] + 1) % (unseen + 1))
    assert view(other, 0) == view(state, 0)
    assert disk_game(other) != disk_game(state)
    games = [believed_disk_game(view(one, 0), beliefs([], one, 0), most=12) for one in (state, other)]
    assert games[0] == games[1]
    assert 0 < games[0].covered < 1
    assert games[0].worlds == 12


def test_only_the_likeliest_contents_are_looked_at() -> None:
    state = general_scorings(2, seed=1)[0]
    held = [{state.castillo[0]: Fraction(1)}, {0: Fraction(1, 6), 1: Fraction(1, 2), 2: Fraction(1, 3)}]
    found = believed_disk_game(view(state, 0), held, most=2)
    assert found.covered == Fraction(5, 6)
    again = believed_disk_game(view(state, 0), [held[0], {1: Fraction(3, 5), 2: Fraction(2, 5)}])
    assert found.game == again.game


@pytest.mark.parametrize(
    ("believed", "complaint"),
    [
        ([{2: Fraction(1)}], "believed: 1 of them for 2 players"),
        ([{2: Fraction(1)}, {99: Fraction(1)}], "player 1 cannot have 99"),
    ],
)
def test_beliefs_that_fit_no_position_are_refused(believed, complaint) -> None:
    state = general_scorings(2, seed=1)[0]
    with pytest.raises(ValueError, match=complaint):
        believed_disk_game(view(state, 0), believed)
