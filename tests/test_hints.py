"""What is said of choices: what to click next, what can be done besides, which of two caballeros is meant."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from elgrande.actions import EndTurn, MoveCarrier, MoveKing, UseSpecial
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.frames import FillingTable, MovingBlack, MovingLimitTable, OwnTurn, Sailing
from elgrande.expansions.grandissimo.actions import PardonAll, PlaceByQueen, SendGuest
from elgrande.expansions.grandissimo.frames import CourtTurn, GoingAshore, LettingOut, Revolting
from elgrande.expansions.shared.frames import Conspiring
from elgrande.players.bots import RandomBot
from elgrande.rules.editions import EN_BASE
from elgrande.state import ChoosingCard, Moving, Turn
from elgrande.table.session import Session
from elgrande.text import LANGUAGES
from elgrande.text.decisions.turns import further
from elgrande.widgets import play
from elgrande.widgets.controls import badge
from elgrande.widgets.hints import TURN, hint
from elgrande.widgets.panels import places
from elgrande.widgets.scene import scene
from tests.expansions.colonies.board import acting, top, turn, using
from tests.expansions.grandissimo_board import board
from tests.test_draw_grandissimo import ALL, played_until


@cache
def deciding(frame, *kinds):
    """A state of a game of three with everything on in which Ana decides this and may do each of these."""
    return played_until(
        lambda seen: isinstance(seen.agenda[-1], frame) and {*kinds} <= {type(one) for one in seen.legal},
        players=3,
        edition=ALL,
    )


def shown(state, language="en", picked=None):
    """What Ana sees at a table."""
    return scene(Session.at(state, range(state.players), RandomBot, language), None, picked, is_open=True)


WHAT_TO_CLICK = {
    MovingBlack: "Click the black caballeros",
    MovingLimitTable: "Click the limit table",
    GoingAshore: "Click your caballeros on a ship",
    FillingTable: "Click those beside the limit table",
    Revolting: "Click one of the marked Grandes",
    Conspiring: "Click a place for your own Grande, or first the Grande of somebody else",
    Sailing: "Click your own caballeros",
}


@pytest.mark.slow
@pytest.mark.parametrize("frame", WHAT_TO_CLICK)
def test_it_is_said_what_to_click(frame):
    assert WHAT_TO_CLICK[frame] in hint(shown(deciding(frame)))


def test_prisoners_are_not_taken_for_those_aboard_a_ship():
    edition = EN_BASE.with_expansions("colonies", "grandissimo")
    start = board(edition, 3, turn=0, card="king", king="aragon", caballeros={"prison": (2, 1)})
    state = acting(start, UseSpecial(0), MoveKing(0, "granada"), PardonAll(0, "francia"))
    assert isinstance(top(state), LettingOut)
    assert "prisoners, then the place where one of them is to stand" in hint(shown(state))


def test_the_grande_of_another_is_picked_up_and_put_where_he_goes():
    table = play(
        start=using("conspiracy", grandes=("sevilla", "granada", "valencia", "galicia")), bots=RandomBot
    )
    assert "Pick up the Grande of Bruno" in table.board
    table.click("grande:1")
    assert "Now click where it goes" in table.bar
    table.click("place:castillo")
    assert table.session.state.grandes == ("sevilla", "castillo", "valencia", "galicia")


@pytest.mark.slow
@pytest.mark.parametrize("kind", TURN)
def test_what_can_be_done_besides_in_a_turn_is_named_and_nothing_else_is(kind):
    now = shown(deciding(ChoosingCard | Turn, kind))
    offered = {type(action) for action in now.view.legal}
    said = str(hint(now)).partition("what is dashed: ")[2]
    assert {thing for thing, words in TURN.items() if words in said} == offered & set(TURN)


@pytest.mark.parametrize("kind", [PlaceByQueen, SendGuest, Sail, TakeToken])
def test_when_a_turn_is_over_nothing_can_wait(kind):
    said = hint(shown(deciding(CourtTurn, kind)))
    assert "You may still click what is dashed" in said
    assert "later" not in said
    assert "marked places" not in said


def test_with_the_colonies_alone_nothing_can_wait_either_when_a_turn_is_over():
    state = acting(turn(tokens={"gold": 1}, caballeros={"america": (2,)}), EndTurn(0))
    assert isinstance(top(state), OwnTurn)
    said = hint(shown(state))
    assert "You may still click what is dashed: a token overseas and somebody overseas" in said
    assert "later" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_carries_something_is_called_otherwise_than_those_beside_him(language):
    state = deciding(Moving, MoveCarrier)
    now = shown(state, language)
    carriers = [target for target in now.choices if target.startswith("carrier:")]
    assert carriers
    called = Counter(now.label(target) for target in now.choices)
    assert max(called.values()) == 1
    for target in carriers:
        load = now.speaker.load(target.rpartition(":")[2])
        assert load in now.label(target)
    assert f" {load}</button>" in places(now)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_further_places_to_place_in_are_told_in_one_sentence(language):
    def has_two(view):
        return isinstance(view.agenda[-1], Turn) and len(further(view, 0)) > 1 and view.agenda[-1].left > 0

    now = shown(played_until(has_two, edition=ALL), language)
    *_, last = now.decision.rstrip(".").split(". ")
    assert all(format(now.speaker.at(place), "in") in last for place in further(now.view, 0))


def test_black_caballeros_and_soldiers_have_signs_of_their_own():
    """Their colours alone would not tell them apart, in lists and in the log."""
    names = ("Ana", "Bruno", "Carmen")
    signs = [re.sub(r"<[^>]*>", "", badge(names, owner)) for owner in range(5)]
    assert len({*signs}) == 5
    assert signs[:3] == ["A", "B", "C"]
