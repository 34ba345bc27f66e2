"""Power cards (PW): who may play what, who goes first, and how many caballeros each brings."""

import pytest

import elgrande as eg
from elgrande.actions import PlayPower, TakeSupply
from elgrande.events import PowerPlayed, TurnOrderSet
from elgrande.positions import position
from elgrande.rules.pieces import SUPPLY
from elgrande.state import ChoosingCard, PowerPhase, Supplying, TurnPhase
from elgrande.views import view
from tests.positions import (
    BENITA,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    idle_until,
    offered,
    powers_played,
    refused,
    top,
    turn_of,
)


@pytest.fixture
def first_round():
    """The printed example: Ramón has the start player marker."""
    return position(start_player=RAMON)


@pytest.mark.clause("PW-1", "PW-2")
def test_pw_2_ramon_plays_7_benita_3_gabriel_2_and_ricarda_8(first_round):
    """The printed example, with what each of the four may not play."""
    state = first_round
    for player, value, taken in [
        (RAMON, 7, ()),
        (BENITA, 3, (7,)),
        (GABRIEL, 2, (7, 3)),
        (RICARDA, 8, (7, 3, 2)),
    ]:
        free = {PlayPower(player, card) for card in range(1, 14) if card not in taken}
        assert offered(state, PlayPower) == free
        for card in taken:
            assert refused(state, PlayPower(player, card)) == "PW-2"
        state = acting(state, PlayPower(player, value))
    assert state.powers == (7, 3, 2, 8)


@pytest.mark.clause("PW-3")
def test_pw_3_ricarda_goes_first_then_ramon_benita_and_gabriel(first_round):
    """The printed example: 8, 7, 3, 2."""
    state = powers_played(first_round, 7, 3, 2)
    state, events = eg.apply(state, PlayPower(RICARDA, 8))
    assert events == (PowerPlayed(RICARDA, 8), TurnOrderSet((RICARDA, RAMON, BENITA, GABRIEL)))
    for player, later in [
        (RICARDA, (RAMON, BENITA, GABRIEL)),
        (RAMON, (BENITA, GABRIEL)),
        (BENITA, (GABRIEL,)),
        (GABRIEL, ()),
    ]:
        state = idle_until(state, turn_of(player))
        assert state.agenda == (TurnPhase(later), ChoosingCard(player))


@pytest.mark.clause("PW-4")
def test_pw_4_ricarda_may_bring_2_ramon_3_benita_and_gabriel_5(first_round):
    """The printed example: the supplies of 8, 7, 3 and 2."""
    state = powers_played(first_round, 7, 3, 2, 8)
    for player, supply in [(RICARDA, 2), (RAMON, 3), (BENITA, 5), (GABRIEL, 5)]:
        state = idle_until(state, lambda state, player=player: getattr(top(state), "player", None) == player)
        assert top(state) == Supplying(player, supply)
        assert offered(state, TakeSupply) == {TakeSupply(player, count) for count in range(supply + 1)}
        state = acting(state, TakeSupply(player, supply))
        assert state.court[player] == 7 + supply


@pytest.mark.clause("PW-4")
def test_pw_4_low_cards_bring_many_and_the_highest_none():
    assert [SUPPLY[value] for value in range(1, 14)] == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]


@pytest.mark.clause("PW-4")
@pytest.mark.parametrize("value", range(1, 14))
def test_pw_4_a_player_gets_what_his_own_card_shows_and_no_more(value):
    other = 1 if value != 1 else 2
    state = powers_played(position(players=2, start_player=RAMON), value, other)
    state = idle_until(state, lambda state: getattr(top(state), "player", None) == RAMON)
    if SUPPLY[value] == 0:
        assert top(state) == ChoosingCard(RAMON)
    else:
        assert top(state) == Supplying(RAMON, SUPPLY[value])
        assert refused(state, TakeSupply(RAMON, SUPPLY[value] + 1)) == "PW-4"


@pytest.mark.clause("PW-1")
def test_pw_1_cards_are_played_one_by_one_clockwise_from_the_start_player():
    state = position(start_player=GABRIEL)
    for player in (GABRIEL, RICARDA, RAMON, BENITA):
        assert eg.to_move(state) == (player,)
        for other in {RAMON, BENITA, GABRIEL, RICARDA} - {player}:
            assert refused(state, PlayPower(other, 13)) == "PW-1"
        state = acting(state, PlayPower(player, player + 5))
    assert state.powers == (5, 6, 7, 8)


@pytest.mark.clause("PW-1")
def test_pw_1_a_card_on_the_table_is_seen_by_all(first_round):
    state = powers_played(first_round, 7)
    assert [view(state, seat).powers for seat in range(4)] == [(7, None, None, None)] * 4


@pytest.mark.clause("PW-1", "RD-7", "SU-7")
def test_pw_1_only_cards_in_hand_are_played():
    state = position(round=3, start_player=BENITA, played=((13, 1), (12, 4), (11, 2), (10, 3)))
    assert PlayPower(BENITA, 13) in eg.legal_actions(state)
    assert refused(state, PlayPower(BENITA, 12)) == "RD-7"
    assert refused(state, PlayPower(BENITA, 14)) == "SU-7"


@pytest.mark.clause("PW-2")
def test_pw_2_a_value_played_in_an_earlier_round_by_another_may_be_played():
    state = position(round=2, played=((10,), (12,), (11,), (13,)))
    assert state.start_player == RAMON
    assert PlayPower(RAMON, 12) in eg.legal_actions(state)


@pytest.mark.clause("PW-5", "PW-2")
def test_pw_5_in_the_worst_case_the_last_of_five_still_has_one_card_to_play():
    """Round 9: five cards in hand, and the other four have played four of them."""
    state = position(
        players=5,
        round=9,
        start_player=0,
        played=((6, 7, 8, 9, 10, 11, 12, 13),) * 5,
        powers=(1, 2, 3, 4, None),
    )
    assert top(state) == PowerPhase((4,))
    assert eg.legal_actions(state) == (PlayPower(4, 5),)
