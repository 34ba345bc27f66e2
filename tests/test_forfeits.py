"""What a click gives up for good is said before it is done, and nothing else is."""

from __future__ import annotations

import pytest

from elgrande.actions import MoveKing, PlaceCaballero, UseSpecial
from elgrande.engine import apply_all
from elgrande.positions import position
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.widgets.forfeits import END, SPECIAL, forfeited

TURN = position(2, turn=0, card="king", court=(2, 0), king="granada")
PLACED = PlaceCaballero(0, "sevilla")
KING_FIRST = (UseSpecial(0), MoveKing(0, "aragon"))
TWO, ONE = "You give up 2 caballeros that", "You give up 1 caballero that"
TOO = "the special action, too"


def told(*actions, target):
    return forfeited(view(apply_all(TURN, *actions).state, 0), Speaker(), target)


@pytest.mark.clause("TU-3", "TU-5", "TU-7")
@pytest.mark.parametrize(
    ("actions", "target", "lost", "special_too"),
    [
        ((), END, TWO, True),
        ((PLACED,), END, ONE, True),
        (KING_FIRST, END, TWO, False),
        ((PLACED,), SPECIAL, ONE, False),
    ],
)
def test_what_can_still_be_placed_is_said_and_the_special_action_where_it_goes_too(
    actions, target, lost, special_too
):
    said = told(*actions, target=target)
    assert said.startswith(lost)
    assert (TOO in said) == special_too


@pytest.mark.parametrize(
    ("actions", "target"),
    [
        ((), SPECIAL),  # one may still place afterwards
        ((), "place:sevilla"),
        ((PLACED,), "place:sevilla"),
        ((PLACED, PLACED), END),
        ((PLACED, PLACED), SPECIAL),
        (KING_FIRST[:1], "place:aragon"),
    ],
)
def test_a_click_that_gives_nothing_up_is_done_at_once(actions, target):
    assert told(*actions, target=target) == ""
