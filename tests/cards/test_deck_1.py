"""The first stack (AC-1.1 to AC-1.9): each Intrigue card in full, in part, refused and vetoed."""

import pytest

import elgrande as eg
from elgrande.actions import ChooseStep, LetPass, MoveCaballero, PlaceCaballero, Stop, UseSpecial, UseVeto
from elgrande.events import CaballeroPlaced
from elgrande.positions import position
from tests.positions import (
    BENITA,
    EVERY_WAY_TO_VETO,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    cards_of_stack,
    events_of,
    holding_veto,
    moved,
    offered,
    play,
    refused,
    top,
    using,
)

BOARD = {"aragon": (3, 2, 1, 1), "sevilla": (2, 1, 0, 0), "granada": (2, 2, 2, 2)}
ON_BOARD = {"king": "granada", "caballeros": BOARD}
MAY_LEAVE_SOME = eg.EN_BASE.but(intrigue_all_own="may_leave_some")


def move(owner, source, target):
    return MoveCaballero(RAMON, owner, source, target)


def moves(owner, source, *targets):
    return tuple(move(owner, source, target) for target in targets)


def place(where):
    return PlaceCaballero(RAMON, where)


THREE_OWN = moves(RAMON, "aragon", "galicia", "castillo", "valencia")
TWO_PLACED = (place("galicia"), place("castillo"))
TWO_AND_TWO = (
    move(RAMON, "aragon", "galicia"),
    move(BENITA, "aragon", "galicia"),
    move(GABRIEL, "aragon", "castillo"),
    move(RAMON, "sevilla", "cataluna"),
)

PLAYS = {
    "intrigue_3_any": play(
        "intrigue_3_any",
        move(RAMON, "aragon", "galicia"),
        move(BENITA, "sevilla", "castillo"),
        move(GABRIEL, "aragon", "sevilla"),
        **ON_BOARD,
    ),
    "intrigue_4_any": play(
        "intrigue_4_any",
        *moves(RICARDA, "aragon", "galicia"),
        *moves(BENITA, "aragon", "sevilla", "sevilla"),
        *moves(RAMON, "sevilla", "castillo"),
        **ON_BOARD,
    ),
    "intrigue_4_own": play("intrigue_4_own", *THREE_OWN, *moves(RAMON, "sevilla", "galicia"), **ON_BOARD),
    "intrigue_3_foreign": play(
        "intrigue_3_foreign",
        *moves(BENITA, "aragon", "galicia", "sevilla"),
        *moves(RICARDA, "aragon", "castillo"),
        **ON_BOARD,
    ),
    "intrigue_2_own_2_foreign": play("intrigue_2_own_2_foreign", *TWO_AND_TWO, **ON_BOARD),
    "intrigue_5_from_one_region": play(
        "intrigue_5_from_one_region",
        *moves(RAMON, "aragon", "galicia", "sevilla"),
        *moves(BENITA, "aragon", "castillo", "galicia"),
        *moves(GABRIEL, "aragon", "valencia"),
        **ON_BOARD,
    ),
    "intrigue_all_own_from_one_region": play("intrigue_all_own_from_one_region", *THREE_OWN, **ON_BOARD),
    "intrigue_2_from_court": play("intrigue_2_from_court", *TWO_PLACED, **ON_BOARD),
    "intrigue_either": play(
        "intrigue_either", ChooseStep(RAMON, 0), *THREE_OWN, announced=THREE_OWN, **ON_BOARD
    ),
}
OTHER_PLAYS = {
    "intrigue_either, the second": play(
        "intrigue_either", ChooseStep(RAMON, 1), *TWO_PLACED, announced=TWO_PLACED, **ON_BOARD
    ),
    "intrigue_all_own_from_one_region, some left": play(
        "intrigue_all_own_from_one_region",
        *THREE_OWN[:2],
        Stop(RAMON),
        announced=THREE_OWN[:2],
        edition=MAY_LEAVE_SOME,
        **ON_BOARD,
    ),
    "intrigue_either, some left": play(
        "intrigue_either",
        ChooseStep(RAMON, 0),
        *THREE_OWN[:1],
        Stop(RAMON),
        announced=THREE_OWN[:1],
        edition=MAY_LEAVE_SOME,
        **ON_BOARD,
    ),
    "intrigue_4_any, stopped after two": play(
        "intrigue_4_any", *THREE_OWN[:2], Stop(RAMON), announced=THREE_OWN[:2], **ON_BOARD
    ),
}


def test_every_kind_of_the_stack_is_played_here():
    assert set(PLAYS) == cards_of_stack(1)


@pytest.mark.clause("VT-2", "VT-3", "VT-4")
@pytest.mark.parametrize("check", EVERY_WAY_TO_VETO)
@pytest.mark.parametrize("name", [*PLAYS, *OTHER_PLAYS])
def test_vetoed(name, check):
    check((PLAYS | OTHER_PLAYS)[name])


def whole(name):
    """How the caballeros have moved when a card was used in full, and what is decided then."""
    the_play = (PLAYS | OTHER_PLAYS)[name]
    state = acting(the_play.state, UseSpecial(RAMON), *the_play.decisions)
    return moved(the_play.state, state), state


# --- any, own, foreign ---------------------------------------------------------------------------


@pytest.mark.clause("AC-1.1")
def test_ac_1_1_three_caballeros_of_anybody_move_and_no_fourth():
    changed, state = whole("intrigue_3_any")
    assert changed == {
        "aragon": (-1, 0, -1, 0),
        "galicia": (1, 0, 0, 0),
        "sevilla": (0, -1, 1, 0),
        "castillo": (0, 1, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("AC-1.2")
def test_ac_1_2_four_caballeros_of_anybody_move_and_no_fifth():
    changed, state = whole("intrigue_4_any")
    assert changed == {
        "aragon": (0, -2, 0, -1),
        "sevilla": (-1, 2, 0, 0),
        "galicia": (0, 0, 0, 1),
        "castillo": (1, 0, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("AC-1.3", "MV-4")
def test_ac_1_3_four_own_caballeros_move_and_none_of_anybody_else():
    changed, state = whole("intrigue_4_own")
    assert changed == {
        "aragon": (-3, 0, 0, 0),
        "sevilla": (-1, 0, 0, 0),
        "galicia": (2, 0, 0, 0),
        "valencia": (1, 0, 0, 0),
        "castillo": (1, 0, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()
    begun = using("intrigue_4_own", **ON_BOARD)
    assert {action.owner for action in offered(begun, MoveCaballero)} == {RAMON}
    assert refused(begun, move(BENITA, "aragon", "galicia")) == "MV-4"


@pytest.mark.clause("AC-1.4", "MV-4")
def test_ac_1_4_three_foreign_caballeros_move_and_none_of_ones_own():
    changed, state = whole("intrigue_3_foreign")
    assert changed == {
        "aragon": (0, -2, 0, -1),
        "galicia": (0, 1, 0, 0),
        "sevilla": (0, 1, 0, 0),
        "castillo": (0, 0, 0, 1),
    }
    assert offered(state, MoveCaballero) == set()
    begun = using("intrigue_3_foreign", **ON_BOARD)
    assert {action.owner for action in offered(begun, MoveCaballero)} == {BENITA, GABRIEL, RICARDA}
    assert refused(begun, move(RAMON, "aragon", "galicia")) == "MV-4"


@pytest.mark.clause("AC-1.5", "MV-4")
def test_ac_1_5_two_own_and_two_foreign_move_in_any_order():
    changed, state = whole("intrigue_2_own_2_foreign")
    assert changed == {
        "aragon": (-1, -1, -1, 0),
        "sevilla": (-1, 0, 0, 0),
        "galicia": (1, 1, 0, 0),
        "cataluna": (1, 0, 0, 0),
        "castillo": (0, 0, 1, 0),
    }
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("AC-1.5", "MV-4")
def test_ac_1_5_a_third_of_ones_own_cannot_be_traded_for_a_foreign_one():
    state = acting(using("intrigue_2_own_2_foreign", **ON_BOARD), *THREE_OWN[:2])
    assert refused(state, THREE_OWN[2]) == "AC-1.5"
    assert {action.owner for action in offered(state, MoveCaballero)} == {BENITA, GABRIEL, RICARDA}
    foreign = moves(BENITA, "aragon", "galicia", "galicia")
    state = acting(using("intrigue_2_own_2_foreign", **ON_BOARD), *foreign)
    assert refused(state, move(GABRIEL, "aragon", "galicia")) == "AC-1.5"
    assert {action.owner for action in offered(state, MoveCaballero)} == {RAMON}


# --- from one region -----------------------------------------------------------------------------


@pytest.mark.clause("AC-1.6", "MV-2")
def test_ac_1_6_five_move_from_the_same_region_to_different_ones():
    changed, state = whole("intrigue_5_from_one_region")
    assert changed == {
        "aragon": (-2, -2, -1, 0),
        "galicia": (1, 1, 0, 0),
        "sevilla": (1, 0, 0, 0),
        "valencia": (0, 0, 1, 0),
        "castillo": (0, 1, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("AC-1.6")
def test_ac_1_6_once_the_first_has_moved_the_region_is_fixed():
    state = using("intrigue_5_from_one_region", **ON_BOARD)
    assert {action.source for action in offered(state, MoveCaballero)} == {"aragon", "sevilla"}
    state = acting(state, move(BENITA, "sevilla", "aragon"))
    assert {action.source for action in offered(state, MoveCaballero)} == {"sevilla"}
    assert refused(state, move(RAMON, "aragon", "galicia")) == "AC-1.6"


@pytest.mark.clause("AC-1.6", "MV-1")
def test_ac_1_6_when_the_region_is_empty_nothing_is_left_to_move():
    state = acting(
        using("intrigue_5_from_one_region", **ON_BOARD),
        *moves(RAMON, "sevilla", "galicia", "galicia"),
        move(BENITA, "sevilla", "galicia"),
    )
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("AC-1.7")
def test_ac_1_7_all_own_ones_move_from_one_region_to_different_places():
    changed, state = whole("intrigue_all_own_from_one_region")
    assert changed == {
        "aragon": (-3, 0, 0, 0),
        "galicia": (1, 0, 0, 0),
        "castillo": (1, 0, 0, 0),
        "valencia": (1, 0, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("AC-1.7", "MV-4")
@pytest.mark.parametrize("card", ["intrigue_all_own_from_one_region", "intrigue_either"])
def test_ac_1_7_in_english_none_may_stay_once_the_first_has_gone(card):
    state = using(card, **ON_BOARD)
    if card == "intrigue_either":
        state = acting(state, ChooseStep(RAMON, 0))
    state = acting(state, THREE_OWN[0])
    assert Stop(RAMON) not in eg.legal_actions(state)
    assert refused(state, Stop(RAMON)) == {"intrigue_either": "AC-1.9"}.get(card, "AC-1.7")
    assert {(action.owner, action.source) for action in eg.legal_actions(state)} == {(RAMON, "aragon")}
    assert refused(state, move(RAMON, "sevilla", "galicia")) == {"intrigue_either": "AC-1.9"}.get(
        card, "AC-1.7"
    )
    assert refused(state, move(BENITA, "aragon", "galicia")) == "MV-4"


@pytest.mark.clause("AC-1.7")
@pytest.mark.parametrize("edition", [eg.ES_20TH, MAY_LEAVE_SOME])
def test_ac_1_7_in_the_spanish_anniversary_book_some_may_stay(edition):
    state = using("intrigue_all_own_from_one_region", edition=edition, **ON_BOARD)
    state = acting(state, THREE_OWN[0])
    assert Stop(RAMON) in eg.legal_actions(state)
    assert refused(state, move(RAMON, "sevilla", "galicia")) == "AC-1.7"
    state = acting(state, Stop(RAMON))
    assert state.counts("aragon") == (2, 2, 1, 1)


@pytest.mark.clause("AC-1.7")
def test_ac_1_7_the_spanish_web_rules_read_like_the_english():
    state = acting(using("intrigue_all_own_from_one_region", edition=eg.ES_WEB, **ON_BOARD), THREE_OWN[0])
    assert refused(state, Stop(RAMON)) == "AC-1.7"


@pytest.mark.clause("AC-1.7", "KG-1")
def test_ac_1_7_the_kings_region_is_not_the_region():
    state = using("intrigue_all_own_from_one_region", **ON_BOARD)
    assert {action.source for action in offered(state, MoveCaballero)} == {"aragon", "sevilla"}
    assert refused(state, move(RAMON, "granada", "galicia")) == "KG-1"


# --- from the court --------------------------------------------------------------------------------


@pytest.mark.clause("AC-1.8", "CA-2")
def test_ac_1_8_two_more_come_from_the_court_to_any_places():
    changed, state = whole("intrigue_2_from_court")
    assert changed == {"galicia": (1, 0, 0, 0), "castillo": (1, 0, 0, 0), "court": (-2, 0, 0, 0)}
    beside_the_king = {place(where) for where in ("sevilla", "castilla_la_nueva", "valencia", "castillo")}
    assert offered(state, PlaceCaballero) == beside_the_king, "the third goes beside the King"
    assert acting(state, place("sevilla")).court == (4, 7, 7, 7)


@pytest.mark.clause("AC-1.8", "CA-4")
def test_ac_1_8_it_is_told_why_they_may_go_there():
    assert events_of(using("intrigue_2_from_court", **ON_BOARD), *TWO_PLACED) == (
        CaballeroPlaced(RAMON, "galicia", ("AC-1.8",)),
        CaballeroPlaced(RAMON, "castillo", ("AC-1.8", "CA-2", "CA-4")),
    )


@pytest.mark.clause("AC-1.9", "CA-4")
def test_ac_1_9_what_is_placed_is_told_with_the_card_in_use():
    """Both cards have the same step; the reason is the one that was played."""
    assert events_of(using("intrigue_either", **ON_BOARD), ChooseStep(RAMON, 1), *TWO_PLACED) == (
        CaballeroPlaced(RAMON, "galicia", ("AC-1.9",)),
        CaballeroPlaced(RAMON, "castillo", ("AC-1.9", "CA-2", "CA-4")),
    )


@pytest.mark.clause("AC-1.8", "KG-1")
def test_ac_1_8_any_region_but_the_kings():
    state = using("intrigue_2_from_court", **ON_BOARD)
    places = {*eg.board(), "castillo"} - {"granada"}
    assert {action.place for action in offered(state, PlaceCaballero)} == places
    assert refused(state, place("granada")) == "KG-1"
    assert refused(state, place("court")) == "AC-1.8"


@pytest.mark.clause("AC-1.8")
def test_ac_1_8_one_may_place_one_or_none_of_them():
    state = using("intrigue_2_from_court", **ON_BOARD)
    assert moved(state, acting(state, Stop(RAMON))) == {}
    one = acting(state, place("galicia"), Stop(RAMON))
    assert one.court == (6, 7, 7, 7)


@pytest.mark.clause("AC-1.8", "TU-7")
def test_ac_1_8_what_the_court_lacks_is_forfeited():
    state = using("intrigue_2_from_court", court=(1, 7, 7, 7), **ON_BOARD)
    state = acting(state, place("galicia"))
    assert state.court == (0, 7, 7, 7)
    assert RAMON not in eg.to_move(state), "the special action and his turn are over"


@pytest.mark.clause("AC-1.8", "TU-4")
def test_ac_1_8_the_one_caballero_of_the_card_may_be_placed_first():
    state = position(turn=RAMON, card="intrigue_2_from_court", **ON_BOARD)
    state = acting(state, place("sevilla"), UseSpecial(RAMON), *TWO_PLACED)
    assert state.court == (4, 7, 7, 7)
    assert RAMON not in eg.to_move(state)


@pytest.mark.clause("AC-1.9")
def test_ac_1_9_one_chooses_one_of_the_two():
    state = using("intrigue_either", **ON_BOARD)
    assert set(eg.legal_actions(state)) == {ChooseStep(RAMON, 0), ChooseStep(RAMON, 1)}
    assert refused(state, ChooseStep(RAMON, 2)) == "AC-1.9"
    assert whole("intrigue_either")[0] == whole("intrigue_all_own_from_one_region")[0]
    assert whole("intrigue_either, the second")[0] == whole("intrigue_2_from_court")[0]


@pytest.mark.clause("AC-1.9", "TU-4")
def test_ac_1_9_and_never_both():
    state = acting(using("intrigue_either", **ON_BOARD), ChooseStep(RAMON, 1))
    assert refused(state, move(RAMON, "aragon", "galicia")) == "AC-1.9"
    state = acting(using("intrigue_either", **ON_BOARD), ChooseStep(RAMON, 0))
    assert refused(state, place("galicia")) == "TU-4"
    state = acting(state, *THREE_OWN)
    assert refused(state, ChooseStep(RAMON, 1)) == "TU-4"


# --- what a veto leaves ------------------------------------------------------------------------------


@pytest.mark.clause("VT-2", "AC-1.2")
def test_the_printed_veto_two_of_four_have_moved_and_the_third_is_objected_to():
    """The printed example: the third goes back, and the fourth never moves."""
    before = holding_veto(position(turn=RAMON, card="intrigue_4_any", **ON_BOARD))
    state = acting(before, UseSpecial(RAMON))
    for step in THREE_OWN[:2]:
        state = acting(state, step, LetPass(BENITA))
    state = acting(state, THREE_OWN[2], UseVeto(BENITA))
    assert moved(before, state) == {
        "aragon": (-2, 0, 0, 0),
        "galicia": (1, 0, 0, 0),
        "castillo": (1, 0, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()
    assert refused(state, UseSpecial(RAMON)) == "VT-2"


@pytest.mark.clause("VT-2", "AC-1.7", "TU-6")
def test_a_veto_may_leave_some_behind_even_where_all_must_go():
    before = holding_veto(position(turn=RAMON, card="intrigue_all_own_from_one_region", **ON_BOARD))
    state = acting(before, UseSpecial(RAMON), THREE_OWN[0], LetPass(BENITA), THREE_OWN[1], UseVeto(BENITA))
    assert moved(before, state) == {"aragon": (-1, 0, 0, 0), "galicia": (1, 0, 0, 0)}
    assert top(state).special_done


@pytest.mark.clause("VT-2", "VT-3", "AC-1.8")
def test_the_further_two_can_be_vetoed_and_the_one_of_the_card_cannot():
    before = holding_veto(position(turn=RAMON, card="intrigue_2_from_court", **ON_BOARD))
    state = acting(before, UseSpecial(RAMON), place("galicia"), UseVeto(BENITA))
    assert moved(before, state) == {}
    state = acting(state, place("sevilla"))
    assert moved(before, state) == {"sevilla": (1, 0, 0, 0), "court": (-1, 0, 0, 0)}
