"""Rounds (RD): nine of them or six, their phases in order, and what happens at the end of each."""

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, PlayPower, SetDisk, TakeBackPower, TakeCard, TakeSupply
from elgrande.events import (
    CardTaken,
    GameEnded,
    GeneralScoringStarted,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    SpecialWaived,
    SupplyTaken,
    TurnOrderSet,
)
from elgrande.positions import position
from elgrande.state import ChoosingCard, GeneralScoring, PowerPhase, SettingDisks
from elgrande.views import view
from tests.positions import (
    BENITA,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    happenings,
    idle_until,
    in_general_scoring,
    is_over,
    offered,
    power_phase_of,
    powers_played,
    refused,
    top,
    using,
)


def rounds_and_scorings(edition):
    events = []
    idle_until(eg.new_game(players=3, seed=2, edition=edition), is_over, events)
    return [
        event.round if isinstance(event, RoundStarted | RoundEnded) else f"scoring after {event.round}"
        for event in happenings(events, RoundEnded, GeneralScoringStarted)
    ]


@pytest.mark.clause("RD-1", "RD-8", "EN-1")
def test_rd_1_nine_rounds_are_played_with_a_general_scoring_after_the_third_sixth_and_ninth():
    assert rounds_and_scorings(eg.EN_BASE) == [
        *(1, 2, 3, "scoring after 3"),
        *(4, 5, 6, "scoring after 6"),
        *(7, 8, 9, "scoring after 9"),
    ]


@pytest.mark.clause("RD-2")
def test_rd_2_the_short_game_skips_the_first_fourth_and_seventh_round():
    assert eg.new_game(edition=eg.EN_BASE.but(length="short")).round == 2
    assert rounds_and_scorings(eg.EN_BASE.but(length="short")) == [
        *(2, 3, "scoring after 3"),
        *(5, 6, "scoring after 6"),
        *(8, 9, "scoring after 9"),
    ]


@pytest.mark.clause("RD-3")
def test_rd_3_the_phases_of_a_round_follow_one_another():
    events = []
    state = eg.new_game(players=2, seed=9)
    idle_until(state, power_phase_of(2), events)
    one_turn = [SupplyTaken, CardTaken, SpecialWaived]
    # With a power card without supply a player takes none; these two have played low ones.
    assert [type(event) for event in events] == [
        PowerPlayed,
        PowerPlayed,
        TurnOrderSet,
        *one_turn,
        *one_turn,
        RoundEnded,
        RoundStarted,
    ]


@pytest.mark.clause("RD-3")
def test_rd_3_no_action_card_is_taken_before_all_power_cards_are_played():
    state = position(powers=(7, 3, 2, None), start_player=RAMON)
    assert refused(state, TakeCard(RICARDA, "king")) == "RD-3"
    assert refused(state, TakeSupply(RICARDA, 1)) == "RD-3"


@pytest.mark.clause("RD-3")
def test_rd_3_no_power_card_is_played_once_turns_are_taken():
    assert refused(position(turn=RAMON), PlayPower(RAMON, 13)) == "RD-3"
    assert refused(position(turn=RAMON, card="king"), PlayPower(RAMON, 13)) == "RD-3"


@pytest.mark.clause("RD-3", "GS-1")
def test_rd_3_nothing_but_disks_is_decided_in_a_general_scoring():
    state = position(round=3, general_scoring=True)
    assert refused(state, PlayPower(RAMON, 13)) == "RD-3"
    assert refused(state, EndTurn(RAMON)) == "RD-3"


@pytest.mark.clause("RD-4")
def test_rd_4_the_top_card_of_every_stack_is_turned_up():
    before = position(round=1, turn=RICARDA, powers=(2, 3, 4, 1), card="king")
    events = []
    state = idle_until(before, power_phase_of(2), events)
    assert state.display == (*(deck[0] for deck in before.decks[:4]), "king")
    assert happenings(events, RoundStarted) == [RoundStarted(2, state.display)]


@pytest.mark.clause("RD-5")
def test_rd_5_the_card_that_four_players_leave_over_goes_under_its_stack():
    """The printed example: with four players one card is not used."""
    start = position(turn=RAMON)
    left_over = start.display[2]
    state = start
    for player in (RAMON, BENITA, GABRIEL, RICARDA):
        state = idle_until(state, lambda state, player=player: top(state) == ChoosingCard(player))
        taken = next(card for card in state.display if card not in (None, left_over))
        state = acting(state, TakeCard(player, taken), EndTurn(player))
    assert state.round == 2
    assert state.decks[2][-1] == left_over
    assert state.display[2] == start.decks[2][0]
    assert state.decks[2] == (*start.decks[2][1:], left_over)


@pytest.mark.clause("RD-6")
def test_rd_6_gabriel_has_played_the_lowest_card_and_starts_the_next_round():
    """The printed example: Ramón 7, Benita 3, Gabriel 2, Ricarda 8."""
    events = []
    state = powers_played(position(start_player=RAMON), 7, 3, 2, 8)
    state = idle_until(state, power_phase_of(2), events)
    assert state.start_player == GABRIEL
    assert top(state) == PowerPhase((GABRIEL, RICARDA, RAMON, BENITA))
    assert happenings(events, RoundEnded) == [RoundEnded(1, GABRIEL)]


@pytest.mark.clause("RD-6", "AC-4.2")
def test_rd_6_a_power_card_that_was_taken_back_still_counts_as_played():
    state = using("recover_power", round=2, powers=(1, 9, 8, 7), played=((5,), (6,), (3,), (2,)))
    state = idle_until(acting(state, TakeBackPower(RAMON, 1)), power_phase_of(3))
    assert 1 in state.hands[RAMON]
    assert state.start_player == RAMON


@pytest.mark.clause("RD-7")
def test_rd_7_a_power_card_that_was_played_is_out_of_the_game():
    state = idle_until(powers_played(position(start_player=RAMON), 7, 3, 2, 8), power_phase_of(2))
    assert state.played == ((7,), (3,), (2,), (8,))
    assert state.powers == (None,) * 4
    assert 2 not in state.hands[GABRIEL]
    assert offered(state, PlayPower) == {PlayPower(GABRIEL, value) for value in range(1, 14) if value != 2}
    assert refused(state, PlayPower(GABRIEL, 2)) == "RD-7"


@pytest.mark.clause("RD-7")
def test_rd_7_after_nine_rounds_nine_cards_lie_in_every_pile():
    state = idle_until(eg.new_game(players=5, seed=6), is_over)
    assert [len(pile) for pile in state.played] == [9] * 5
    assert [len(hand) for hand in state.hands] == [4] * 5


@pytest.mark.clause("RD-7")
def test_rd_7_spent_cards_lie_face_down_and_their_owner_knows_them():
    state = position(round=3, played=((7, 13), (3, 1), (2, 4), (8, 5)))
    assert view(state, BENITA).played == ((None, None), (3, 1), (None, None), (None, None))
    assert view(state, BENITA).hand == state.hands[BENITA]
    assert view(state, BENITA).hand_sizes == (11, 11, 11, 11)


@pytest.mark.clause("RD-7")
def test_rd_7_or_face_up_where_it_is_played_so():
    open_piles = eg.EN_BASE.but(played_power_cards="open")
    state = position(round=3, played=((7, 13), (3, 1), (2, 4), (8, 5)), edition=open_piles)
    assert view(state, BENITA).played == state.played


@pytest.mark.clause("RD-8", "GS-1")
@pytest.mark.parametrize("round", [3, 6, 9])
def test_rd_8_the_marker_on_a_lily_brings_a_general_scoring_before_the_next_round(round):
    last_turn = position(round=round, turn=RICARDA, powers=(13, 12, 11, 1), card="king")
    state = acting(last_turn, EndTurn(RICARDA))
    assert state.agenda == (GeneralScoring(), SettingDisks((0, 1, 2, 3), (None,) * 4))
    assert state.round == round
    assert state.display == (None,) * 5
    assert state.powers == (None,) * 4
    assert state.start_player == RICARDA


@pytest.mark.clause("RD-8")
@pytest.mark.parametrize(("round", "following"), [(1, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9)])
def test_rd_8_otherwise_the_next_round_begins_at_once(round, following):
    last_turn = position(round=round, turn=RICARDA, powers=(13, 12, 11, 1), card="king")
    assert power_phase_of(following)(acting(last_turn, EndTurn(RICARDA)))


@pytest.mark.clause("RD-8")
@pytest.mark.parametrize(
    ("length", "round", "following"), [("long", 3, 4), ("long", 6, 7), ("short", 3, 5), ("short", 6, 8)]
)
def test_rd_8_after_a_general_scoring_the_marker_moves_on_once_more(length, round, following):
    state = position(round=round, general_scoring=True, edition=eg.EN_BASE.but(length=length))
    assert in_general_scoring(state)
    after = acting(state, *(SetDisk(player, "sevilla") for player in range(4)))
    assert power_phase_of(following)(after)


@pytest.mark.clause("RD-8", "EN-1")
@pytest.mark.parametrize("length", ["long", "short"])
def test_rd_8_after_the_last_general_scoring_no_round_begins(length):
    state = position(round=9, general_scoring=True, edition=eg.EN_BASE.but(length=length))
    after, events = eg.apply(
        acting(state, *(SetDisk(player, "sevilla") for player in (0, 1, 2))), SetDisk(3, "sevilla")
    )
    assert after.is_over
    assert happenings(events, RoundStarted) == []
    assert len(happenings(events, GameEnded)) == 1
