"""The Veto (VT): held open, used once, against a step of an opponent's special action and what follows."""

import pytest

import elgrande as eg
from elgrande.actions import (
    ChooseStep,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveKing,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.events import CardKept, KeptCardExpired, StepAnnounced, StepVetoed
from elgrande.positions import position
from elgrande.state import Held, ReactionWindow, Turn
from elgrande.views import view
from tests.positions import (
    BENITA,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    changes,
    events_of,
    gained,
    happenings,
    idle_until,
    moved,
    offered,
    power_phase_of,
    refused,
    top,
    turn_of,
    with_vetoes,
)

BOARD = {"aragon": (4, 2, 1, 1), "sevilla": (2, 1, 0, 0)}
SHORT = eg.EN_BASE.but(length="short")
BEFORE_CARD = eg.EN_BASE.but(veto_windows="before_card")
NEVER = eg.EN_BASE.but(veto_windows="never")


def about_to_use(card, *holders, player=RAMON, **described):
    """A player is about to use a card, and these hold a Veto until the next round."""
    described = {"king": "granada", "caballeros": BOARD, **described}
    state = position(turn=player, card=card, **described)
    return with_vetoes(state, *(Held(holder, state.round + 1) for holder in holders))


def move(target, source="aragon", owner=RAMON):
    return MoveCaballero(RAMON, owner, source, target)


def is_window(state):
    return bool(state.agenda) and isinstance(top(state), ReactionWindow)


def taken_in(round, **described):
    """Benita has taken a Veto in this round and ended her turn."""
    display = ("intrigue_4_any", "veto", "score_fours", "court", "king")
    state = position(turn=BENITA, round=round, display=display, **described)
    return acting(state, TakeCard(BENITA, "veto"), EndTurn(BENITA))


def special_of_next_player(state):
    """The next player takes the King's card and wants to move the King."""
    state = idle_until(state, lambda state: offered(state, TakeCard) and "king" in state.display)
    player = top(state).player
    other = "sevilla" if state.king != "sevilla" else "aragon"
    return acting(state, TakeCard(player, "king"), UseSpecial(player), MoveKing(player, other))


# --- held -------------------------------------------------------------------------------------------


@pytest.mark.clause("VT-1")
def test_vt_1_it_can_be_used_in_the_round_in_which_it_was_taken():
    state = special_of_next_player(taken_in(1))
    assert state.round == 1
    assert top(state).holders == (BENITA,)
    assert state.king == acting(state, UseVeto(BENITA)).king


@pytest.mark.clause("VT-1")
def test_vt_1_it_can_be_used_in_the_round_after():
    state = special_of_next_player(idle_until(taken_in(1), power_phase_of(2)))
    assert state.round == 2
    assert top(state).holders == (BENITA,)


@pytest.mark.clause("VT-1", "VT-4")
def test_vt_1_but_not_in_the_round_after_that():
    state = special_of_next_player(idle_until(taken_in(1), power_phase_of(3)))
    assert state.vetoes == ()
    assert not is_window(state)


@pytest.mark.clause("VT-4")
def test_vt_4_unused_it_goes_under_the_second_stack_at_the_end_of_the_round_after():
    events = []
    state = idle_until(taken_in(1), power_phase_of(2), events)
    assert state.vetoes == (Held(BENITA, until=2),)
    assert happenings(events, KeptCardExpired) == []
    state = idle_until(state, power_phase_of(3), events)
    assert happenings(events, KeptCardExpired) == [KeptCardExpired(BENITA, "veto")]
    assert "veto" in state.decks[1][-2:], "with the card that nobody took in this round"


@pytest.mark.clause("VT-1", "RD-2")
def test_vt_1_in_the_short_game_the_next_round_is_the_next_that_is_played():
    state = taken_in(3, edition=SHORT)
    assert state.vetoes == (Held(BENITA, until=5),)
    state = idle_until(state, power_phase_of(5))
    assert is_window(special_of_next_player(state))
    assert idle_until(state, power_phase_of(6)).vetoes == ()


@pytest.mark.clause("VT-1", "EN-1")
@pytest.mark.parametrize("edition", [eg.EN_BASE, SHORT])
def test_vt_1_in_the_last_round_it_is_good_for_this_round_only(edition):
    state = taken_in(9, edition=edition)
    assert state.vetoes == (Held(BENITA, until=9),)
    assert is_window(special_of_next_player(state))
    assert idle_until(state, lambda state: state.is_over).vetoes == ()


@pytest.mark.clause("VT-1")
def test_vt_1_it_survives_a_general_scoring():
    state = idle_until(taken_in(3), power_phase_of(4))
    assert state.vetoes == (Held(BENITA, until=4),)


@pytest.mark.clause("VT-1")
def test_vt_1_everybody_sees_who_holds_one():
    state = taken_in(1)
    assert [view(state, seat).vetoes for seat in range(4)] == [state.vetoes] * 4
    display = ("intrigue_4_any", "veto", "score_fours", "court", "king")
    events = events_of(position(turn=BENITA, display=display), TakeCard(BENITA, "veto"))
    assert CardKept(BENITA, "veto", 2) in events


# --- used -------------------------------------------------------------------------------------------


@pytest.mark.clause("VT-2")
def test_vt_2_before_the_action_starts_all_of_it_is_stopped():
    before = about_to_use("intrigue_4_any", BENITA)
    announced = acting(before, UseSpecial(RAMON), move("galicia"))
    assert changes(acting(before, UseSpecial(RAMON)), announced) == {"agenda"}
    after, events = eg.apply(announced, UseVeto(BENITA))
    assert events == (StepVetoed(BENITA, move("galicia")),)
    assert moved(before, after) == {}
    assert top(after) == Turn(RAMON, "intrigue_4_any", 1, special_done=True, vetoed=True)


@pytest.mark.clause("VT-2")
def test_vt_2_in_the_middle_what_was_done_stays_and_the_rest_is_dropped():
    before = about_to_use("intrigue_4_any", BENITA)
    state = acting(
        before, UseSpecial(RAMON), move("galicia"), LetPass(BENITA), move("valencia"), LetPass(BENITA)
    )
    state = acting(state, move("castillo"), UseVeto(BENITA))
    assert moved(before, state) == {
        "aragon": (-2, 0, 0, 0),
        "galicia": (1, 0, 0, 0),
        "valencia": (1, 0, 0, 0),
    }
    assert offered(state, MoveCaballero) == set()


@pytest.mark.clause("VT-2")
def test_vt_2_every_step_is_announced_to_all_before_it_is_done():
    state = acting(about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON))
    assert events_of(state, move("galicia")) == (StepAnnounced(move("galicia"), (BENITA,)),)


@pytest.mark.clause("VT-2")
def test_vt_2_the_holder_alone_decides_and_has_three_answers():
    state = acting(about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON), move("galicia"))
    assert eg.to_move(state) == (BENITA,)
    assert set(eg.legal_actions(state)) == {UseVeto(BENITA), LetPass(BENITA), LetPass(BENITA, rest=True)}
    assert refused(state, move("valencia")) == "VT-2"
    assert refused(state, MoveCaballero(BENITA, RAMON, "aragon", "galicia")) == "VT-2"


@pytest.mark.clause("VT-2")
def test_vt_2_one_objects_to_a_step_and_not_to_a_player_who_still_thinks():
    state = acting(about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON))
    assert refused(state, UseVeto(BENITA)) == "VT-2"
    assert refused(state, LetPass(BENITA)) == "VT-2"


@pytest.mark.clause("VT-2")
def test_vt_2_letting_the_rest_pass_asks_no_more_during_this_special_action():
    state = acting(about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON), move("galicia"))
    state = acting(state, LetPass(BENITA, rest=True), move("valencia"), move("castillo"), move("cataluna"))
    assert state.counts("aragon") == (0, 2, 1, 1)
    assert state.vetoes == (Held(BENITA, until=2),)


@pytest.mark.clause("VT-2")
def test_vt_2_but_it_does_in_the_next_special_action():
    state = acting(about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON), move("galicia"))
    state = acting(state, LetPass(BENITA, rest=True), Stop(RAMON), EndTurn(RAMON))
    assert top(special_of_next_player(idle_until(state, turn_of(GABRIEL)))).holders == (BENITA,)


@pytest.mark.clause("VT-2", "TU-6")
def test_vt_2_a_step_that_leaves_no_choice_is_announced_all_the_same():
    before = about_to_use("decay_all", BENITA)
    announced, events = eg.apply(before, UseSpecial(RAMON))
    assert happenings(events, StepAnnounced) == [StepAnnounced(Proceed(RAMON), (BENITA,))]
    assert moved(before, announced) == {}
    assert moved(before, acting(announced, UseVeto(BENITA))) == {}
    assert acting(announced, LetPass(BENITA)).court == (7, 0, 0, 0)


@pytest.mark.clause("VT-2", "TU-6", "AC-2.5")
def test_vt_2_caballeros_that_must_be_given_of_themselves_are_announced_one_by_one():
    """Benita has only two in one region to give to the angry King: she is asked nothing, Ricarda twice."""
    described = {"caballeros": {"aragon": (0, 2, 0, 0)}, "court": (7, 0, 0, 0)}
    before = about_to_use("angry_king", RICARDA, **described)
    first = acting(before, UseSpecial(RAMON))
    assert top(first).action == ReturnCaballero(BENITA, BENITA, "aragon")
    second = acting(first, LetPass(RICARDA))
    assert top(second).action == ReturnCaballero(BENITA, BENITA, "aragon")
    assert moved(before, second) == {"aragon": (0, -1, 0, 0), "provinces": (0, 1, 0, 0)}
    stopped = acting(second, UseVeto(RICARDA))
    assert moved(second, stopped) == {}
    assert eg.to_move(stopped) == (RAMON,)


@pytest.mark.clause("VT-2", "AC-2.5")
def test_vt_2_even_who_is_to_give_may_object_to_his_own_gift():
    before = about_to_use("angry_king", BENITA)
    give = ReturnCaballero(BENITA, BENITA, "court")
    state = acting(before, UseSpecial(RAMON), give, LetPass(BENITA), give)
    after = acting(state, UseVeto(BENITA))
    assert moved(before, after) == {"court": (0, -1, 0, 0), "provinces": (0, 1, 0, 0)}


@pytest.mark.clause("VT-1", "VT-2")
def test_vt_1_one_veto_stops_one_special_action():
    state = acting(
        about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON), move("galicia"), UseVeto(BENITA)
    )
    assert state.vetoes == ()
    state = special_of_next_player(idle_until(acting(state, EndTurn(RAMON)), turn_of(GABRIEL)))
    assert not is_window(state)


@pytest.mark.clause("VT-4")
def test_vt_4_used_it_goes_under_the_second_stack_at_once():
    before = about_to_use("intrigue_4_any", BENITA)
    after = acting(before, UseSpecial(RAMON), move("galicia"), UseVeto(BENITA))
    assert after.decks[1] == (*before.decks[1], "veto")
    assert before.decks[1].count("veto") + 1 == after.decks[1].count("veto")


@pytest.mark.clause("VT-2", "VT-3", "TU-4")
def test_vt_3_who_has_not_placed_yet_places_after_the_veto():
    state = acting(
        about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON), move("galicia"), UseVeto(BENITA)
    )
    assert refused(state, UseSpecial(RAMON)) == "VT-2"
    state = acting(state, PlaceCaballero(RAMON, "sevilla"))
    assert state.counts("sevilla") == (3, 1, 0, 0)


@pytest.mark.clause("VT-2", "TU-4")
def test_vt_2_who_has_placed_before_has_ended_his_turn_with_the_veto():
    before = about_to_use("mobile_scoreboard", BENITA)
    state = acting(before, PlaceCaballero(RAMON, "sevilla"), UseSpecial(RAMON))
    state = acting(state, PlaceScoreboard(RAMON, 0, "aragon"), UseVeto(BENITA))
    assert state.scoreboards == (None, None)
    assert moved(before, state) == {"sevilla": (1, 0, 0, 0), "court": (-1, 0, 0, 0)}
    assert RAMON not in eg.to_move(state)


@pytest.mark.clause("VT-2", "AC-1.9")
def test_vt_2_choosing_what_to_do_or_to_stop_is_no_step_to_object_to():
    state = acting(about_to_use("intrigue_either", BENITA), UseSpecial(RAMON), ChooseStep(RAMON, 1))
    assert not is_window(state)
    state = acting(state, Stop(RAMON))
    assert not is_window(state)
    assert state.vetoes == (Held(BENITA, until=2),)


@pytest.mark.clause("VT-7", "SD-1")
@pytest.mark.parametrize("card", ["outlaws", "urgent_matters"])
def test_vt_7_what_all_do_at_once_is_one_step_for_all_of_them(card):
    before = about_to_use(card, RICARDA, caballeros={"aragon": (2, 2, 2, 2)})
    state = acting(before, UseSpecial(RAMON), LetPass(RICARDA))
    state = acting(state, *(SetDisk(player, "aragon") for player in (BENITA, GABRIEL, RICARDA)))
    assert top(state) == ReactionWindow(Proceed(RAMON), (RICARDA,))
    assert moved(before, acting(state, UseVeto(RICARDA))) == {}
    assert moved(before, acting(state, LetPass(RICARDA)))["aragon"] == (0, -2, -2, -2)


@pytest.mark.clause("VT-2", "SC-8")
@pytest.mark.parametrize("done", range(9))
def test_vt_2_a_long_scoring_can_be_stopped_after_any_region(done):
    before = about_to_use("score_first_places", GABRIEL, caballeros=dict.fromkeys(eg.board(), (1, 0, 0, 0)))
    before = before._replace(king="valencia", grandes=("valencia",) * 4)
    state = acting(before, UseSpecial(RAMON))
    regions = list(eg.board())
    for region in regions[:done]:
        state = acting(state, ScorePlace(RAMON, region), LetPass(GABRIEL))
    if done < 8:  # the last region follows of itself
        state = acting(state, ScorePlace(RAMON, regions[done]))
    state = acting(state, UseVeto(GABRIEL))
    values = [4, 5, 5, 4, 6, 7, 4, 6]
    assert gained(before, state) == (sum(values[:done]), 0, 0, 0)


# --- against what, and by whom -------------------------------------------------------------------


@pytest.mark.clause("VT-3")
def test_vt_3_placing_asks_nobody():
    state = about_to_use("king", BENITA)
    state = acting(state, PlaceCaballero(RAMON, "castilla_la_nueva"), PlaceCaballero(RAMON, "castillo"))
    assert not is_window(state)
    assert refused(state, UseVeto(BENITA)) == "VT-3"
    assert refused(state, LetPass(BENITA)) == "VT-3"


@pytest.mark.clause("VT-3")
def test_vt_3_supply_asks_nobody_not_even_when_it_comes_from_the_board():
    described = {"players": 2, "powers": (None, 3), "court": (7, 7), "caballeros": {"aragon": (0, 20)}}
    state = with_vetoes(position(**described), Held(RAMON, 2))
    state = acting(state, PlayPower(RAMON, 2))
    assert refused(state, UseVeto(RAMON)) == "VT-3"
    state = acting(state, TakeSupply(BENITA, 3), RecallCaballero(BENITA, "aragon"))
    assert not is_window(state)
    assert refused(state, UseVeto(RAMON)) == "VT-3"


@pytest.mark.clause("VT-3")
def test_vt_3_power_cards_and_the_choice_of_an_action_card_ask_nobody():
    state = with_vetoes(position(start_player=RAMON), Held(BENITA, 2))
    assert refused(state, UseVeto(BENITA)) == "VT-3"
    assert not is_window(acting(state, PlayPower(RAMON, 7)))
    state = with_vetoes(position(turn=RAMON), Held(BENITA, 2))
    assert refused(state, UseVeto(BENITA)) == "VT-3"
    assert not is_window(acting(state, TakeCard(RAMON, "king")))


@pytest.mark.clause("VT-3", "GS-1")
def test_vt_3_a_general_scoring_asks_nobody():
    state = position(round=3, general_scoring=True, vetoes={BENITA: 4})
    assert refused(state, UseVeto(BENITA)) == "VT-3"
    for player in range(4):
        state = acting(state, SetDisk(player, "sevilla"))
        assert not is_window(state)
    assert state.vetoes == (Held(BENITA, until=4),)


@pytest.mark.clause("VT-3", "TU-5")
def test_vt_3_a_special_action_that_is_waived_needs_no_veto():
    state = acting(about_to_use("decay_all", BENITA), EndTurn(RAMON))
    assert state.vetoes == (Held(BENITA, until=2),)


@pytest.mark.clause("VT-1")
def test_vt_1_nobody_is_asked_about_his_own_special_action():
    state = acting(about_to_use("intrigue_4_any", RAMON), UseSpecial(RAMON))
    assert refused(state, UseVeto(RAMON)) == "VT-1"
    state = acting(state, move("galicia"))
    assert not is_window(state)
    assert state.counts("galicia") == (1, 0, 0, 0)


@pytest.mark.clause("VT-1")
def test_vt_1_who_holds_none_objects_to_nothing():
    state = acting(about_to_use("intrigue_4_any"), UseSpecial(RAMON))
    assert refused(state, UseVeto(BENITA)) == "VT-1"
    state = acting(about_to_use("intrigue_4_any", BENITA), UseSpecial(RAMON), move("galicia"))
    assert refused(state, UseVeto(GABRIEL)) == "VT-1"
    assert refused(state, UseVeto(RAMON)) == "VT-1"


@pytest.mark.clause("VT-6", "AC-2.1")
def test_vt_6_laying_a_veto_open_cannot_be_vetoed():
    display = ("intrigue_4_any", "veto", "score_fours", "court", "king")
    state = with_vetoes(position(turn=RAMON, display=display), Held(BENITA, 2))
    state = acting(state, TakeCard(RAMON, "veto"))
    assert not is_window(state)
    assert len(state.vetoes) == 2


@pytest.mark.clause("VT-6")
def test_vt_6_a_veto_that_is_used_cannot_be_vetoed():
    state = acting(about_to_use("intrigue_4_any", BENITA, GABRIEL), UseSpecial(RAMON), move("galicia"))
    state = acting(state, UseVeto(BENITA))
    assert not is_window(state)
    assert state.vetoes == (Held(GABRIEL, until=2),)


# --- two at once -----------------------------------------------------------------------------------


@pytest.mark.clause("VT-5")
@pytest.mark.parametrize(
    ("active", "holders", "asked"),
    [
        (RAMON, (BENITA, RICARDA), (BENITA, RICARDA)),
        (RAMON, (RICARDA, BENITA), (BENITA, RICARDA)),
        (GABRIEL, (BENITA, RICARDA), (RICARDA, BENITA)),
        (GABRIEL, (RAMON, BENITA), (RAMON, BENITA)),
        (BENITA, (BENITA, RAMON), (RAMON,)),
    ],
)
def test_vt_5_holders_are_asked_clockwise_from_the_player_whose_turn_it_is(active, holders, asked):
    state = acting(about_to_use("decay_all", *holders, player=active), UseSpecial(active))
    assert top(state) == ReactionWindow(Proceed(active), asked)
    for number, holder in enumerate(asked):
        assert eg.to_move(state) == (holder,)
        for later in asked[number + 1 :]:
            assert refused(state, UseVeto(later)) == "VT-5"
            assert refused(state, LetPass(later)) == "VT-5"
        state = acting(state, LetPass(holder))
    assert state.court == tuple(7 if player == active else 0 for player in range(4))


@pytest.mark.clause("VT-5")
def test_vt_5_the_second_may_object_where_the_first_lets_it_pass():
    before = about_to_use("decay_all", BENITA, RICARDA)
    state = acting(before, UseSpecial(RAMON), LetPass(BENITA), UseVeto(RICARDA))
    assert state.court == (7, 7, 7, 7)
    assert state.vetoes == (Held(BENITA, until=2),)


@pytest.mark.clause("VT-5")
def test_vt_5_where_the_first_objects_the_second_keeps_his():
    state = acting(about_to_use("decay_all", BENITA, RICARDA), UseSpecial(RAMON), UseVeto(BENITA))
    assert state.vetoes == (Held(RICARDA, until=2),)
    assert eg.to_move(state) == (RAMON,)


@pytest.mark.clause("VT-5", "VT-2")
def test_vt_5_who_lets_the_rest_pass_speaks_for_himself_alone():
    state = acting(about_to_use("intrigue_4_any", BENITA, RICARDA), UseSpecial(RAMON), move("galicia"))
    state = acting(state, LetPass(BENITA, rest=True), LetPass(RICARDA), move("valencia"))
    assert top(state).holders == (RICARDA,)
    state = acting(state, UseVeto(RICARDA))
    assert state.counts("aragon") == (3, 2, 1, 1)


@pytest.mark.clause("VT-5", "VT-1")
def test_vt_5_two_special_actions_are_stopped_by_two_players():
    state = acting(
        about_to_use("decay_all", BENITA, RICARDA), UseSpecial(RAMON), UseVeto(BENITA), EndTurn(RAMON)
    )
    state = special_of_next_player(idle_until(state, turn_of(GABRIEL)))
    king = state.king
    state = acting(state, UseVeto(RICARDA))
    assert state.king == king
    assert state.vetoes == ()


# --- two of one player ---------------------------------------------------------------------------


OLDER, NEWER = Held(BENITA, 2), Held(BENITA, 3)


def holding_two(card="decay_all", **described):
    """Benita has taken one Veto in the round before, and one in this, the second."""
    return with_vetoes(
        position(turn=RAMON, card=card, round=2, king="granada", caballeros=BOARD, **described), OLDER, NEWER
    )


@pytest.mark.clause("VT-1", "VT-4")
def test_vt_1_of_two_vetoes_the_older_is_used_first():
    state = acting(holding_two(), UseSpecial(RAMON), UseVeto(BENITA))
    assert state.vetoes == (NEWER,)


@pytest.mark.clause("VT-1", "VT-5")
def test_vt_1_with_two_vetoes_a_player_is_asked_once_before_each_step():
    state = acting(holding_two(), UseSpecial(RAMON))
    assert top(state).holders == (BENITA,)
    assert acting(state, LetPass(BENITA)).court == (7, 0, 0, 0)


@pytest.mark.clause("VT-1")
def test_vt_1_with_two_vetoes_two_special_actions_can_be_stopped():
    state = acting(holding_two(), UseSpecial(RAMON), UseVeto(BENITA), EndTurn(RAMON))
    state = special_of_next_player(idle_until(state, turn_of(GABRIEL)))
    assert top(state).holders == (BENITA,)
    assert acting(state, UseVeto(BENITA)).vetoes == ()


@pytest.mark.clause("VT-4")
def test_vt_4_two_vetoes_expire_one_round_after_the_other():
    state = idle_until(holding_two(), power_phase_of(3))
    assert state.vetoes == (NEWER,)
    assert idle_until(state, power_phase_of(4)).vetoes == ()


@pytest.mark.clause("VT-1")
def test_vt_1_of_two_vetoes_that_are_alike_one_is_used():
    """Taken in rounds 8 and 9, both are good until the end: equal in everything, and still two."""
    alike = Held(BENITA, 9)
    for second in (alike, alike._replace()):
        state = position(turn=RAMON, card="decay_all", round=9)
        state = with_vetoes(state, alike, second)
        state = acting(state, UseSpecial(RAMON), UseVeto(BENITA))
        assert state.vetoes == (alike,)


# --- readings ------------------------------------------------------------------------------------


@pytest.mark.clause("VT-2")
def test_before_card_the_holder_is_asked_before_the_action_and_never_in_the_middle():
    before = about_to_use("intrigue_4_any", BENITA, edition=BEFORE_CARD)
    announced = acting(before, UseSpecial(RAMON))
    assert top(announced) == ReactionWindow(UseSpecial(RAMON), (BENITA,))
    state = acting(announced, LetPass(BENITA), move("galicia"), move("valencia"), Stop(RAMON))
    assert state.counts("aragon") == (2, 2, 1, 1)
    assert state.vetoes == (Held(BENITA, until=2),)


@pytest.mark.clause("VT-2", "VT-3")
def test_before_card_a_veto_leaves_the_placing():
    before = about_to_use("intrigue_4_any", BENITA, edition=BEFORE_CARD)
    state = acting(before, UseSpecial(RAMON), UseVeto(BENITA))
    assert top(state) == Turn(RAMON, "intrigue_4_any", 1, special_done=True, vetoed=True)
    assert state.vetoes == ()
    assert offered(state, PlaceCaballero)


@pytest.mark.clause("VT-2", "TU-4")
def test_before_card_a_veto_after_placing_has_begun_ends_the_turn():
    before = about_to_use("decay_all", BENITA, edition=BEFORE_CARD)
    state = acting(before, PlaceCaballero(RAMON, "castillo"), UseSpecial(RAMON), UseVeto(BENITA))
    assert state.court == (6, 7, 7, 7)
    assert RAMON not in eg.to_move(state)


@pytest.mark.clause("VT-5")
def test_before_card_holders_are_asked_clockwise_too():
    before = about_to_use("decay_all", BENITA, RICARDA, player=GABRIEL, edition=BEFORE_CARD)
    state = acting(before, UseSpecial(GABRIEL))
    assert top(state).holders == (RICARDA, BENITA)
    assert acting(state, LetPass(RICARDA), LetPass(BENITA)).court == (0, 0, 7, 0)
    assert acting(state, LetPass(RICARDA), UseVeto(BENITA)).court == (7, 7, 7, 7)


@pytest.mark.clause("VT-2")
def test_never_asks_nobody():
    state = acting(about_to_use("decay_all", BENITA, edition=NEVER), UseSpecial(RAMON))
    assert state.court == (7, 0, 0, 0)
    assert state.vetoes == (Held(BENITA, until=2),)


@pytest.mark.clause("VT-1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_vt_1_with_any_number_of_players(players):
    state = position(players, turn=0, card="decay_all", vetoes={players - 1: 2})
    state = acting(state, UseSpecial(0), UseVeto(players - 1))
    assert state.court == (7,) * players
