"""A turn (TU): supply, the choice of an action card, its special action and its caballeros."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveKing,
    PlaceCaballero,
    PlayPower,
    RecallCaballero,
    ScorePlace,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.events import (
    CaballeroPlaced,
    CaballeroRecalled,
    CardTaken,
    Scored,
    SpecialStarted,
    SpecialWaived,
    SupplyTaken,
)
from elgrande.positions import position
from elgrande.rules.cards import CARD, CARDS
from elgrande.state import ChoosingCard, Recalling, Supplying
from tests.positions import (
    BENITA,
    GABRIEL,
    NOWHERE,
    RAMON,
    RICARDA,
    acting,
    events_of,
    gained,
    happenings,
    idle_until,
    moved,
    offered,
    power_phase_of,
    refused,
    supplying,
    top,
    turn_of,
    using,
)

# --- supply ----------------------------------------------------------------------------------------


@pytest.mark.clause("TU-1")
@pytest.mark.parametrize("count", range(6))
def test_tu_1_a_player_may_bring_any_number_up_to_his_supply(count):
    before = supplying(3)
    state, events = eg.apply(before, TakeSupply(BENITA, count))
    assert moved(before, state) == ({"court": (0, count), "provinces": (0, -count)} if count else {})
    assert events == (SupplyTaken(BENITA, count),)
    assert top(state) == ChoosingCard(BENITA)


@pytest.mark.clause("TU-1", "PW-4")
def test_tu_1_nobody_brings_more_than_his_supply_or_less_than_none():
    state = supplying(3)
    assert refused(state, TakeSupply(BENITA, 6)) == "PW-4"
    assert refused(state, TakeSupply(BENITA, -1)) == "TU-1"


@pytest.mark.clause("TU-1")
def test_tu_1_supply_comes_before_the_action_card():
    state = supplying(3)
    assert refused(state, TakeCard(BENITA, "king")) == "TU-1"
    state = acting(state, TakeSupply(BENITA, 0))
    assert refused(state, TakeSupply(BENITA, 1)) == "TU-1"


@pytest.fixture
def benita_has_3_in_the_provinces():
    """The printed example: a supply of 5, and 3 in the provinces; the others stand in several places."""
    return supplying(
        3,
        caballeros={"aragon": (0, 4), "sevilla": (2, 1), "galicia": (3, 0), "granada": (0, 5)},
        castillo=(0, 10),
        court=(7, 7),
        king="granada",
    )


@pytest.mark.clause("TU-2")
def test_tu_2_benita_brings_3_from_the_provinces_and_2_from_a_region(benita_has_3_in_the_provinces):
    """The printed example."""
    before = benita_has_3_in_the_provinces
    actions = (TakeSupply(BENITA, 3), *[RecallCaballero(BENITA, "aragon")] * 2)
    state = acting(before, *actions)
    assert moved(before, state) == {"aragon": (0, -2), "provinces": (0, -3), "court": (0, 5)}
    assert top(state) == ChoosingCard(BENITA)
    assert events_of(before, *actions)[1:] == (CaballeroRecalled(BENITA, "aragon"),) * 2


@pytest.mark.clause("TU-2")
def test_tu_2_benita_may_bring_only_the_3_from_the_provinces(benita_has_3_in_the_provinces):
    """The printed example, continued."""
    before = benita_has_3_in_the_provinces
    state = acting(before, TakeSupply(BENITA, 3), Stop(BENITA))
    assert moved(before, state) == {"provinces": (0, -3), "court": (0, 3)}
    assert top(state) == ChoosingCard(BENITA)


@pytest.mark.clause("TU-2")
def test_tu_2_one_may_stop_after_one_and_take_them_from_different_regions(benita_has_3_in_the_provinces):
    short = acting(benita_has_3_in_the_provinces, TakeSupply(BENITA, 3))
    one = acting(short, RecallCaballero(BENITA, "sevilla"))
    assert moved(short, one) == {"sevilla": (0, -1), "court": (0, 1)}
    assert top(acting(one, Stop(BENITA))) == ChoosingCard(BENITA)
    both = acting(one, RecallCaballero(BENITA, "aragon"))
    assert moved(short, both) == {"sevilla": (0, -1), "aragon": (0, -1), "court": (0, 2)}


@pytest.mark.clause("TU-2", "KG-1", "CA-3")
def test_tu_2_none_come_from_the_kings_region_the_castillo_or_where_one_has_none(
    benita_has_3_in_the_provinces,
):
    state = acting(benita_has_3_in_the_provinces, TakeSupply(BENITA, 3))
    assert offered(state, RecallCaballero) == {
        RecallCaballero(BENITA, "aragon"),
        RecallCaballero(BENITA, "sevilla"),
    }
    assert refused(state, RecallCaballero(BENITA, "granada")) == "KG-1"
    assert refused(state, RecallCaballero(BENITA, "castillo")) == "CA-3"
    assert refused(state, RecallCaballero(BENITA, "galicia")) == "TU-2"


@pytest.mark.clause("TU-2")
def test_tu_2_who_leaves_some_in_the_provinces_takes_none_from_the_board(benita_has_3_in_the_provinces):
    state = acting(benita_has_3_in_the_provinces, TakeSupply(BENITA, 2))
    assert top(state) == ChoosingCard(BENITA)


@pytest.mark.clause("TU-2")
def test_tu_2_nobody_claims_more_from_the_provinces_than_are_there(benita_has_3_in_the_provinces):
    for count in (4, 5):
        assert refused(benita_has_3_in_the_provinces, TakeSupply(BENITA, count)) == "TU-1"


@pytest.mark.clause("TU-2")
def test_tu_2_provinces_that_just_suffice_leave_the_board_alone():
    state = supplying(3, caballeros={"aragon": (0, 18)}, court=(7, 7))
    assert state.provinces[BENITA] == 5
    assert top(acting(state, TakeSupply(BENITA, 5))) == ChoosingCard(BENITA)


@pytest.mark.clause("TU-2")
def test_tu_2_with_empty_provinces_all_may_come_from_the_board():
    state = supplying(3, caballeros={"aragon": (0, 23)}, court=(7, 7))
    assert top(state) == Recalling(BENITA, 5)
    after = acting(state, *[RecallCaballero(BENITA, "aragon")] * 5)
    assert moved(state, after) == {"aragon": (0, -5), "court": (0, 5)}
    assert top(after) == ChoosingCard(BENITA)


@pytest.mark.clause("TU-2", "KG-1")
def test_tu_2_with_nobody_to_recall_the_turn_goes_on_at_once():
    state = supplying(3, caballeros={"granada": (0, 10)}, castillo=(0, 13), court=(7, 7), king="granada")
    assert top(state) == ChoosingCard(BENITA)


# --- the action card -------------------------------------------------------------------------------


@pytest.mark.clause("TU-3")
def test_tu_3_a_player_takes_any_face_up_card():
    before = position(turn=RAMON)
    assert offered(before, TakeCard) == {TakeCard(RAMON, card) for card in before.display}
    state, events = eg.apply(before, TakeCard(RAMON, before.display[3]))
    assert events == (CardTaken(RAMON, before.display[3]),)
    assert state.display == (*before.display[:3], None, before.display[4])


@pytest.mark.clause("TU-3")
def test_tu_3_a_card_that_was_taken_is_there_for_nobody_else():
    state = acting(position(turn=RAMON), TakeCard(RAMON, "king"), EndTurn(RAMON))
    state = idle_until(state, turn_of(BENITA))
    assert refused(state, TakeCard(BENITA, "king")) == "TU-3"
    assert len(eg.legal_actions(state)) == 4


@pytest.mark.clause("TU-3")
def test_tu_3_a_card_in_its_stack_cannot_be_taken():
    state = position(turn=RAMON)
    assert refused(state, TakeCard(RAMON, state.decks[0][0])) == "TU-3"
    assert refused(state, TakeCard(RAMON, NOWHERE)) == "TU-3"


@pytest.mark.clause("TU-3")
def test_tu_3_one_must_take_a_card():
    state = position(turn=RAMON)
    assert {type(action) for action in eg.legal_actions(state)} == {TakeCard}
    assert refused(state, EndTurn(RAMON)) == "TU-3"


# --- special action and placing ------------------------------------------------------------------


@pytest.mark.clause("TU-4", "TU-7", "KG-2")
def test_tu_4_ricarda_moves_the_king_to_castilla_la_nueva_and_then_places_beside_him():
    """The printed example 1: special action first."""
    state = using("king", RICARDA, king="galicia")
    state = acting(state, MoveKing(RICARDA, "castilla_la_nueva"))
    places = ("aragon", "castilla_la_vieja", "granada", "sevilla", "valencia", "castillo")
    assert offered(state, PlaceCaballero) == {PlaceCaballero(RICARDA, place) for place in places}
    after = acting(state, *(PlaceCaballero(RICARDA, place) for place in places[1:]))
    assert moved(state, after)["court"] == (0, 0, 0, -5)
    assert all(moved(state, after)[place] == (0, 0, 0, 1) for place in places[1:])


@pytest.mark.clause("TU-4", "TU-6", "AC-3.2", "KG-2")
def test_tu_4_benita_places_two_in_pais_vasco_and_one_in_the_castillo_and_then_scores_the_fives():
    """The printed example 2: placing first, and all the fives, though others get points, too."""
    before = position(
        turn=BENITA,
        card="score_fives",
        king="galicia",
        grandes=("sevilla", "granada", "sevilla", "granada"),
        caballeros={"pais_vasco": (1, 0, 0, 0), "aragon": (3, 0, 0, 1), "valencia": (0, 0, 2, 2)},
    )
    places = ("pais_vasco", "castilla_la_vieja", "castillo")
    assert offered(before, PlaceCaballero) == {PlaceCaballero(BENITA, place) for place in places}
    placing = [PlaceCaballero(BENITA, place) for place in ("pais_vasco", "pais_vasco", "castillo")]
    scoring = [ScorePlace(BENITA, "aragon"), ScorePlace(BENITA, "valencia")]
    state = acting(before, *placing, UseSpecial(BENITA), *scoring)
    assert moved(before, state) == {
        "pais_vasco": (0, 2, 0, 0),
        "castillo": (0, 1, 0, 0),
        "court": (0, -3, 0, 0),
    }
    assert gained(before, state) == (5 + 3, 5, 3, 4 + 3)
    scored = happenings(events_of(before, *placing, UseSpecial(BENITA), *scoring), Scored)
    assert {event.place for event in scored} == {"pais_vasco", "aragon", "valencia"}


@pytest.mark.clause("TU-4")
def test_tu_4_placing_once_begun_is_over_when_the_special_action_begins():
    before = position(turn=RAMON, card="score_any_deck_3", king="galicia")
    state = acting(before, PlaceCaballero(RAMON, "pais_vasco"), UseSpecial(RAMON))
    assert refused(state, PlaceCaballero(RAMON, "pais_vasco")) == "TU-4"
    after = acting(state, ScorePlace(RAMON, "aragon"))
    assert moved(before, after) == {"pais_vasco": (1, 0, 0, 0), "court": (-1, 0, 0, 0)}
    assert RAMON not in eg.to_move(after), "two caballeros he might have placed are forfeited"


@pytest.mark.clause("TU-4")
def test_tu_4_the_special_action_once_begun_is_finished_before_placing():
    state = using("intrigue_3_any", king="galicia", caballeros={"aragon": (3, 0, 0, 0)})
    assert refused(state, PlaceCaballero(RAMON, "pais_vasco")) == "TU-4"
    state = acting(state, MoveCaballero(RAMON, RAMON, "aragon", "sevilla"))
    assert refused(state, PlaceCaballero(RAMON, "pais_vasco")) == "TU-4"
    state = acting(state, Stop(RAMON), PlaceCaballero(RAMON, "pais_vasco"))
    assert state.counts("pais_vasco") == (1, 0, 0, 0)


@pytest.mark.clause("TU-4")
def test_tu_4_a_special_action_that_was_left_is_not_taken_up_again():
    state = using("intrigue_3_any", king="galicia", caballeros={"aragon": (3, 0, 0, 0)})
    state = acting(state, MoveCaballero(RAMON, RAMON, "aragon", "sevilla"), Stop(RAMON))
    assert refused(state, UseSpecial(RAMON)) == "TU-4"
    assert refused(state, MoveCaballero(RAMON, RAMON, "aragon", "sevilla")) == "TU-4"


@pytest.mark.clause("TU-4")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id != "veto"])
def test_tu_4_every_card_lets_one_begin_with_either(card):
    state = position(turn=RAMON, card=card, king="galicia")
    assert offered(state, UseSpecial) == {UseSpecial(RAMON)}
    places = {PlaceCaballero(RAMON, place) for place in ("pais_vasco", "castilla_la_vieja", "castillo")}
    assert offered(state, PlaceCaballero) == places


@pytest.mark.clause("TU-3", "TU-4")
def test_tu_4_who_has_just_taken_a_card_may_begin_with_either():
    state = acting(position(turn=RAMON, king="galicia"), TakeCard(RAMON, "king"))
    state, events = eg.apply(state, UseSpecial(RAMON))
    assert events == (SpecialStarted(RAMON, "king", ("TU-4", "AC-5.1")),)
    state = acting(state, MoveKing(RAMON, "sevilla"))
    assert PlaceCaballero(RAMON, "granada") in eg.legal_actions(state)


@pytest.mark.clause("TU-5")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id != "veto"])
def test_tu_5_every_special_action_may_be_waived_altogether(card):
    before = position(turn=RAMON, card=card)
    state, events = eg.apply(before, EndTurn(RAMON))
    assert events == (SpecialWaived(RAMON, card),)
    assert moved(before, state) == {}
    assert state.points == before.points
    assert top(state) == Supplying(BENITA, 5)


@pytest.mark.clause("TU-5")
def test_tu_5_who_waives_the_special_action_may_have_placed_before():
    before = position(turn=RAMON, card="decay_all", king="galicia")
    state = acting(before, PlaceCaballero(RAMON, "castillo"), EndTurn(RAMON))
    assert moved(before, state) == {"castillo": (1, 0, 0, 0), "court": (-1, 0, 0, 0)}


@pytest.mark.clause("TU-6")
def test_tu_6_scoring_once_begun_goes_through_all_the_regions_that_qualify():
    state = using("score_fours", caballeros={"sevilla": (0, 5, 0, 0)})
    state = acting(state, ScorePlace(RAMON, "galicia"))
    assert refused(state, EndTurn(RAMON)) == "TU-6"
    assert {action.place for action in eg.legal_actions(state)} == {"cataluna", "sevilla"}
    after = acting(state, ScorePlace(RAMON, "cataluna"))
    assert gained(state, after) == (0, 4, 0, 0), "Sevilla follows of itself, though only Benita gains"


@pytest.mark.clause("TU-6")
@pytest.mark.parametrize(
    "card",
    ["score_fours", "score_any_deck_2", "king", "royal_advisor", "grande", "mobile_scoreboard", "eviction"],
)
def test_tu_6_what_leaves_no_choice_to_stop_cannot_be_stopped(card):
    state = using(card)
    assert offered(state, Stop) == set()
    assert refused(state, Stop(RAMON)) == ("AC-5.1" if card == "king" else "TU-6")


@pytest.mark.clause("TU-7")
@pytest.mark.parametrize(("card", "number"), [(card.id, card.caballeros) for card in CARDS])
def test_tu_7_a_card_of_the_first_stack_places_one_and_the_kings_card_five(card, number):
    assert number == CARD[card].deck
    held = {RAMON: 1} if card == "veto" else {}
    before = position(turn=RAMON, card=card, king="galicia", vetoes_taken=held)
    for placed in range(1, number + 1):
        state = acting(before, *[PlaceCaballero(RAMON, "pais_vasco")] * placed)
        assert state.counts("pais_vasco") == (placed, 0, 0, 0)
    assert offered(state, PlaceCaballero) == set()


@pytest.mark.clause("TU-7")
def test_tu_7_nobody_places_more_than_his_card_says():
    state = position(turn=RAMON, card="decay_3", king="galicia")
    state = acting(state, *[PlaceCaballero(RAMON, "castillo")] * 2)
    assert refused(state, PlaceCaballero(RAMON, "castillo")) == "TU-7"


@pytest.mark.clause("TU-7")
def test_tu_7_what_the_court_lacks_is_forfeited():
    before = position(turn=RAMON, card="king", king="galicia", court=(2, 7, 7, 7))
    state = acting(before, *[PlaceCaballero(RAMON, "pais_vasco")] * 2)
    assert state.court[RAMON] == 0
    assert state.provinces[RAMON] == 28
    assert refused(state, PlaceCaballero(RAMON, "pais_vasco")) == "TU-7"


@pytest.mark.clause("TU-7")
def test_tu_7_with_an_empty_court_nothing_is_placed():
    state = position(turn=RAMON, card="king", king="galicia", court=(0, 7, 7, 7))
    assert set(eg.legal_actions(state)) == {UseSpecial(RAMON), EndTurn(RAMON)}
    assert refused(state, PlaceCaballero(RAMON, "castillo")) == "TU-7"


@pytest.mark.clause("TU-7", "AC-4.3")
def test_tu_7_a_court_filled_by_the_special_action_counts():
    state = using("court", king="galicia", court=(0, 7, 7, 7))
    state = acting(state, TakeSupply(RAMON, 2), *[PlaceCaballero(RAMON, "pais_vasco")] * 2)
    assert state.counts("pais_vasco") == (2, 0, 0, 0)


@pytest.mark.clause("TU-7", "CA-4")
def test_tu_7_every_caballero_placed_is_told_with_its_reason():
    state = position(turn=RAMON, card="king", king="galicia")
    beside = events_of(state, PlaceCaballero(RAMON, "pais_vasco"))
    inside = events_of(state, PlaceCaballero(RAMON, "castillo"))
    assert beside == (CaballeroPlaced(RAMON, "pais_vasco", ("TU-7", "KG-2")),)
    assert inside == (CaballeroPlaced(RAMON, "castillo", ("TU-7", "CA-2", "CA-4")),)


@pytest.mark.clause("TU-8")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id != "veto"])
def test_tu_8_a_used_card_goes_under_its_own_stack(card):
    before = position(turn=RAMON, card=card)
    after = acting(before, EndTurn(RAMON))
    stack = CARD[card].deck - 1
    assert after.decks[stack] == (*before.decks[stack], card)
    assert after.decks[:stack] + after.decks[stack + 1 :] == before.decks[:stack] + before.decks[stack + 1 :]


@pytest.mark.clause("TU-8", "RD-4")
def test_tu_8_the_kings_card_is_back_in_every_round():
    state = acting(position(turn=RICARDA, powers=(4, 3, 2, 1), card="king"), EndTurn(RICARDA))
    assert state.round == 2
    assert state.display[4] == "king"


# --- whose turn it is --------------------------------------------------------------------------------


@pytest.mark.clause("TU-9")
@pytest.mark.parametrize(
    "action",
    [PlaceCaballero(BENITA, "castillo"), UseSpecial(BENITA), EndTurn(BENITA), MoveKing(BENITA, "galicia")],
)
def test_tu_9_nobody_acts_in_the_turn_of_another(action):
    assert refused(position(turn=RAMON, card="king"), action) == "TU-9"


@pytest.mark.clause("TU-9")
def test_tu_9_nobody_decides_within_the_special_action_of_another():
    state = using("intrigue_3_any", caballeros={"aragon": (1, 1, 1, 1)})
    assert refused(state, MoveCaballero(BENITA, BENITA, "aragon", "galicia")) == "TU-9"
    assert refused(state, Stop(GABRIEL)) == "TU-9"


@pytest.mark.clause("TU-9", "TU-3")
def test_tu_9_everybody_has_one_turn_in_a_round():
    events = []
    idle_until(position(players=4), power_phase_of(2), events)
    taken = [event.player for event in happenings(events, CardTaken)]
    assert sorted(taken) == [RAMON, BENITA, GABRIEL, RICARDA]


@pytest.mark.clause("TU-9")
def test_tu_9_a_turn_in_which_nothing_is_left_to_do_ends_by_itself():
    state = position(turn=RAMON, card="decay_all", king="galicia")
    state = acting(state, *[PlaceCaballero(RAMON, "castillo")] * 2)
    assert set(eg.legal_actions(state)) == {UseSpecial(RAMON), EndTurn(RAMON)}
    assert top(acting(state, UseSpecial(RAMON))) == Supplying(BENITA, 5)


@pytest.mark.clause("EN-1")
def test_after_the_end_every_action_is_refused():
    over = position(round=9, general_scoring=True)._replace(agenda=())
    assert eg.legal_actions(over) == ()
    assert refused(over, PlayPower(RAMON, 1)) == "EN-1"
