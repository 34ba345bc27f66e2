"""The second stack (AC-2.1 to AC-2.8): the Veto as a card, what goes back to the provinces, and scoring."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    LetPass,
    PlaceCaballero,
    Proceed,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.events import CaballerosReturned, CardKept, CardTaken, CastilloOpened, DisksRevealed
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.state import Held
from elgrande.text import Speaker
from elgrande.views import view
from tests.positions import (
    BENITA,
    EVERY_WAY_TO_VETO,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    cards_of_stack,
    events_of,
    gained,
    happenings,
    holding_veto,
    moved,
    offered,
    play,
    refused,
    top,
    turn_of,
    using,
)

BOARD = {
    "aragon": (2, 3, 1, 3),
    "sevilla": (1, 1, 2, 1),
    "galicia": (1, 0, 1, 0),
    "granada": (3, 3, 3, 3),
}
ON_BOARD = {"king": "granada", "caballeros": BOARD, "castillo": (1, 1, 1, 1)}
MAY_SPARE = eg.EN_BASE.but(banishment="may_spare")
TWO_OR_NOTHING = eg.EN_BASE.but(urgent_matters="two_or_nothing")
CASTILLO_TOO = eg.EN_BASE.but(any_region="castillo_too")

PROCEED = Proceed(RAMON)


def banish(owner, region):
    return ReturnCaballero(RAMON, owner, region)


def give(owner, *sources):
    return tuple(ReturnCaballero(owner, owner, source) for source in sources)


def disks(**regions):
    return tuple(
        SetDisk({"benita": 1, "gabriel": 2, "ricarda": 3}[who], where) for who, where in regions.items()
    )


BANISHED = (banish(GABRIEL, "galicia"), banish(RICARDA, "aragon"), banish(BENITA, "sevilla"))
GIVEN = (
    *give(BENITA, "aragon", "court", "aragon"),
    *give(GABRIEL, "galicia", "sevilla", "sevilla"),
    *give(RICARDA, "court", "court", "court"),
)
BY_DISK = (PROCEED, PROCEED)  # the disks are asked for; then, when all are shown, the caballeros go

PLAYS = {
    "decay_all": play("decay_all", announced=(PROCEED,), **ON_BOARD),
    "decay_3": play("decay_3", announced=(PROCEED,), court=(7, 2, 3, 5), **ON_BOARD),
    "banishment": play("banishment", *BANISHED, **ON_BOARD),
    "angry_king": play("angry_king", *GIVEN, **ON_BOARD),
    "outlaws": play(
        "outlaws",
        *disks(benita="aragon", gabriel="galicia", ricarda="sevilla"),
        announced=BY_DISK,
        **ON_BOARD,
    ),
    "urgent_matters": play(
        "urgent_matters",
        *disks(benita="aragon", gabriel="sevilla", ricarda="aragon"),
        announced=BY_DISK,
        **ON_BOARD,
    ),
    "score_any_deck_2": play("score_any_deck_2", ScorePlace(RAMON, "aragon"), **ON_BOARD),
}
OTHER_PLAYS = {
    "banishment, one spared": play(
        "banishment",
        *BANISHED[:2],
        Stop(RAMON),
        announced=BANISHED[:2],
        edition=MAY_SPARE,
        **ON_BOARD,
    ),
    "urgent_matters, two or nothing": play(
        "urgent_matters",
        *disks(benita="aragon", gabriel="sevilla", ricarda="aragon"),
        announced=BY_DISK,
        edition=TWO_OR_NOTHING,
        **ON_BOARD,
    ),
    "score_any_deck_2, the Castillo": play(
        "score_any_deck_2", ScorePlace(RAMON, "castillo"), edition=CASTILLO_TOO, **ON_BOARD
    ),
}


def test_every_kind_of_the_stack_is_played_here():
    assert {*PLAYS, "veto"} == cards_of_stack(2)


@pytest.mark.clause("VT-2", "VT-3", "VT-4", "VT-7")
@pytest.mark.parametrize("check", EVERY_WAY_TO_VETO)
@pytest.mark.parametrize("name", [*PLAYS, *OTHER_PLAYS])
def test_vetoed(name, check):
    check((PLAYS | OTHER_PLAYS)[name])


@pytest.mark.clause("VT-2", "VT-5")
@pytest.mark.parametrize("holder", [GABRIEL, RICARDA])
@pytest.mark.parametrize("name", PLAYS)
def test_vetoed_by_another(name, holder):
    for check in EVERY_WAY_TO_VETO:
        check(PLAYS[name], holder)


def whole(name):
    """How the caballeros have moved when a card was used in full."""
    the_play = (PLAYS | OTHER_PLAYS)[name]
    return moved(the_play.state, acting(the_play.state, UseSpecial(RAMON), *the_play.decisions))


# --- the Veto as a card ----------------------------------------------------------------------------


@pytest.fixture
def on_display():
    return position(
        turn=RAMON, display=("intrigue_3_any", "veto", "score_fours", "court", "king"), king="galicia"
    )


@pytest.mark.clause("AC-2.1", "VT-1")
def test_ac_2_1_whoever_takes_it_lays_it_open(on_display):
    state, events = eg.apply(on_display, TakeCard(RAMON, "veto"))
    assert events == (CardTaken(RAMON, "veto"), CardKept(RAMON, "veto", until=2))
    assert state.vetoes == (Held(RAMON, until=2),)
    assert state.display[1] is None


@pytest.mark.clause("AC-2.1", "TU-7", "VT-1")
def test_ac_2_1_its_holder_places_two_and_has_no_other_special_action(on_display):
    state = acting(on_display, TakeCard(RAMON, "veto"))
    assert offered(state, UseSpecial) == set()
    assert refused(state, UseSpecial(RAMON)) == "VT-1"
    state = acting(state, *[PlaceCaballero(RAMON, "pais_vasco")] * 2)
    assert state.counts("pais_vasco") == (2, 0, 0, 0)
    assert RAMON not in eg.to_move(state)


@pytest.mark.clause("AC-2.1", "TU-8", "VT-4")
def test_ac_2_1_after_the_turn_it_stays_open_and_is_not_under_its_stack(on_display):
    state = acting(on_display, TakeCard(RAMON, "veto"), EndTurn(RAMON))
    assert state.vetoes == (Held(RAMON, until=2),)
    assert state.decks == on_display.decks


@pytest.mark.clause("VT-6", "AC-2.1")
def test_ac_2_1_taking_it_asks_no_holder_of_the_other_one(on_display):
    state = acting(holding_veto(on_display), TakeCard(RAMON, "veto"), EndTurn(RAMON))
    assert {veto.player for veto in state.vetoes} == {RAMON, BENITA}


# --- courts ------------------------------------------------------------------------------------------


@pytest.mark.clause("AC-2.2")
def test_ac_2_2_all_opponents_lose_their_courts_and_the_player_keeps_his():
    assert whole("decay_all") == {"court": (0, -7, -7, -7), "provinces": (0, 7, 7, 7)}


@pytest.mark.clause("AC-2.2")
def test_ac_2_2_every_loss_is_told_with_its_reason():
    events = events_of(position(turn=RAMON, card="decay_all", court=(7, 4, 0, 1)), UseSpecial(RAMON))
    assert happenings(events, CaballerosReturned) == [
        CaballerosReturned(BENITA, "court", 4, ("AC-2.2",)),
        CaballerosReturned(RICARDA, "court", 1, ("AC-2.2",)),
    ]


@pytest.mark.clause("AC-2.3", "TU-6")
def test_ac_2_3_three_go_from_every_opponent_or_all_where_there_are_fewer():
    assert whole("decay_3") == {"court": (0, -2, -3, -3), "provinces": (0, 2, 3, 3)}


@pytest.mark.clause("AC-2.3")
def test_ac_2_3_every_loss_is_told_with_its_reason():
    events = events_of(position(turn=RAMON, card="decay_3", court=(7, 4, 0, 1)), UseSpecial(RAMON))
    assert happenings(events, CaballerosReturned) == [
        CaballerosReturned(BENITA, "court", 3, ("AC-2.3",)),
        CaballerosReturned(RICARDA, "court", 1, ("AC-2.3",)),
    ]


# --- Banishment --------------------------------------------------------------------------------------


@pytest.mark.clause("AC-2.4")
def test_ac_2_4_one_of_each_opponent_goes_from_any_regions():
    assert whole("banishment") == {
        "galicia": (0, 0, -1, 0),
        "aragon": (0, 0, 0, -1),
        "sevilla": (0, -1, 0, 0),
        "provinces": (0, 1, 1, 1),
    }


@pytest.mark.clause("AC-2.4")
def test_ac_2_4_every_loss_is_told_with_its_reason():
    assert events_of(using("banishment", **ON_BOARD), *BANISHED) == (
        CaballerosReturned(GABRIEL, "galicia", 1, ("AC-2.4",)),
        CaballerosReturned(RICARDA, "aragon", 1, ("AC-2.4",)),
        CaballerosReturned(BENITA, "sevilla", 1, ("AC-2.4",)),
    )


@pytest.mark.clause("AC-2.4", "KG-1", "CA-3")
def test_ac_2_4_none_of_ones_own_and_none_from_king_castillo_or_court():
    state = using("banishment", **ON_BOARD)
    where = {(action.owner, action.source) for action in offered(state, ReturnCaballero)}
    assert where == {
        *((owner, "aragon") for owner in (BENITA, GABRIEL, RICARDA)),
        *((owner, "sevilla") for owner in (BENITA, GABRIEL, RICARDA)),
        (GABRIEL, "galicia"),
    }
    assert refused(state, banish(RAMON, "aragon")) == "AC-2.4"
    assert refused(state, banish(BENITA, "granada")) == "KG-1"
    assert refused(state, banish(BENITA, "castillo")) == "CA-3"
    assert refused(state, banish(BENITA, "court")) == "AC-2.4"
    assert refused(state, banish(BENITA, "galicia")) == "AC-2.4"


@pytest.mark.clause("AC-2.4")
def test_ac_2_4_nobody_loses_two():
    state = acting(using("banishment", **ON_BOARD), banish(BENITA, "aragon"))
    assert refused(state, banish(BENITA, "sevilla")) == "AC-2.4"


@pytest.mark.clause("AC-2.4", "TU-6")
def test_ac_2_4_in_english_nobody_is_spared():
    state = using("banishment", **ON_BOARD)
    for step in BANISHED:
        assert refused(state, Stop(RAMON)) == "AC-2.4"
        state = acting(state, step)
    assert offered(state, ReturnCaballero) == set()


@pytest.mark.clause("AC-2.4")
@pytest.mark.parametrize("edition", [eg.ES_20TH, MAY_SPARE])
def test_ac_2_4_in_the_spanish_anniversary_book_anybody_may_be_spared(edition):
    before = using("banishment", edition=edition, **ON_BOARD)
    assert moved(before, acting(before, Stop(RAMON))) == {}
    one = acting(before, banish(RICARDA, "sevilla"), Stop(RAMON))
    assert moved(before, one) == {"sevilla": (0, 0, 0, -1), "provinces": (0, 0, 0, 1)}
    assert refused(before, EndTurn(RAMON)) == "AC-2.4", "one says first that one spares the others"


@pytest.mark.clause("AC-2.4", "TU-6")
def test_ac_2_4_who_has_nobody_to_lose_loses_nobody():
    nobody = {"king": "granada", "caballeros": {"granada": (0, 3, 0, 0)}, "castillo": (0, 0, 2, 0)}
    assert offered(using("banishment", **nobody), ReturnCaballero) == set()
    assert offered(using("banishment", edition=MAY_SPARE, **nobody), Stop) == set(), "nor is anything asked"
    state = using("banishment", king="granada", caballeros={"granada": (0, 3, 0, 0), "aragon": (0, 0, 1, 0)})
    assert state.provinces[GABRIEL] == 23, "the only one there is goes without asking"


# --- the angry King ----------------------------------------------------------------------------------


@pytest.mark.clause("AC-2.5")
def test_ac_2_5_each_opponent_gives_three_of_his_own_from_regions_and_court():
    assert whole("angry_king") == {
        "aragon": (0, -2, 0, 0),
        "galicia": (0, 0, -1, 0),
        "sevilla": (0, 0, -2, 0),
        "court": (0, -1, 0, -3),
        "provinces": (0, 3, 3, 3),
    }


@pytest.mark.clause("AC-2.5")
def test_ac_2_5_every_gift_is_told_with_its_reason():
    events = events_of(using("angry_king", **ON_BOARD), *GIVEN)
    assert events == tuple(CaballerosReturned(give.owner, give.source, 1, ("AC-2.5",)) for give in GIVEN)


@pytest.mark.clause("AC-2.5")
def test_ac_2_5_they_choose_one_after_another_clockwise_from_the_left():
    state = using("angry_king", player=GABRIEL, **ON_BOARD)
    for owner in (RICARDA, RAMON, BENITA):
        assert eg.to_move(state) == (owner,)
        for other in {0, 1, 2, 3} - {owner}:
            assert refused(state, ReturnCaballero(other, other, "aragon")) == "AC-2.5"
        state = acting(state, *give(owner, "court", "court", "court"))
    assert GABRIEL in eg.to_move(state)


@pytest.mark.clause("AC-2.5")
def test_ac_2_5_nobody_gives_what_is_not_his():
    state = using("angry_king", **ON_BOARD)
    assert refused(state, ReturnCaballero(BENITA, GABRIEL, "aragon")) == "AC-2.5"
    assert refused(state, ReturnCaballero(RAMON, BENITA, "aragon")) == "AC-2.5"
    assert {action.owner for action in offered(state, ReturnCaballero)} == {BENITA}


@pytest.mark.clause("AC-2.5", "KG-1", "CA-3")
def test_ac_2_5_not_from_king_castillo_or_provinces():
    state = using("angry_king", **ON_BOARD)
    assert {action.source for action in eg.legal_actions(state)} == {"aragon", "sevilla", "court"}
    assert refused(state, *give(BENITA, "granada")) == "KG-1"
    assert refused(state, *give(BENITA, "castillo")) == "CA-3"
    assert refused(state, *give(BENITA, "provinces")) == "AC-2.5"
    assert refused(state, Stop(BENITA)) == "TU-6"


@pytest.mark.clause("AC-2.5", "TU-6")
def test_ac_2_5_who_has_fewer_than_three_gives_all_he_has():
    described = {"king": "granada", "caballeros": {"aragon": (0, 1, 0, 5)}, "court": (7, 1, 0, 7)}
    before = position(turn=RAMON, card="angry_king", **described)
    state = acting(before, UseSpecial(RAMON))
    assert eg.to_move(state) == (BENITA,), "in which order he gives both is his to say"
    state = acting(state, *give(BENITA, "court"))
    assert moved(before, state) == {
        "aragon": (0, -1, 0, 0),
        "court": (0, -1, 0, 0),
        "provinces": (0, 2, 0, 0),
    }
    assert eg.to_move(state) == (RICARDA,), "Gabriel has none to give"


# --- Outlaws and Urgent matters ----------------------------------------------------------------------


@pytest.mark.clause("AC-2.6", "SD-1")
def test_ac_2_6_all_own_caballeros_leave_the_region_on_the_disk():
    assert whole("outlaws") == {
        "aragon": (0, -3, 0, 0),
        "galicia": (0, 0, -1, 0),
        "sevilla": (0, 0, 0, -1),
        "provinces": (0, 3, 1, 1),
    }


@pytest.mark.clause("AC-2.6", "SD-1")
def test_ac_2_6_it_is_told_after_all_disks_are_shown():
    state = using("outlaws", **ON_BOARD)
    *first, last = disks(benita="aragon", gabriel="galicia", ricarda="sevilla")
    events = happenings(events_of(acting(state, *first), last), DisksRevealed, CaballerosReturned)
    assert events == [
        DisksRevealed((None, "aragon", "galicia", "sevilla")),
        CaballerosReturned(BENITA, "aragon", 3, ("AC-2.6",)),
        CaballerosReturned(GABRIEL, "galicia", 1, ("AC-2.6",)),
        CaballerosReturned(RICARDA, "sevilla", 1, ("AC-2.6",)),
    ]


@pytest.mark.clause("AC-2.6")
def test_ac_2_6_two_who_show_the_same_region_both_leave_it():
    before = using("outlaws", **ON_BOARD)
    after = acting(before, *disks(benita="aragon", gabriel="aragon", ricarda="aragon"))
    assert moved(before, after) == {"aragon": (0, -3, -1, -3), "provinces": (0, 3, 1, 3)}


@pytest.mark.clause("AC-2.7", "SD-1")
def test_ac_2_7_two_own_caballeros_leave_the_region_on_the_disk():
    assert whole("urgent_matters") == {
        "aragon": (0, -2, 0, -2),
        "sevilla": (0, 0, -2, 0),
        "provinces": (0, 2, 2, 2),
    }


@pytest.mark.clause("AC-2.7")
def test_ac_2_7_every_loss_is_told_with_its_reason():
    *first, last = disks(benita="aragon", gabriel="sevilla", ricarda="aragon")
    events = events_of(acting(using("urgent_matters", **ON_BOARD), *first), last)
    assert happenings(events, CaballerosReturned) == [
        CaballerosReturned(BENITA, "aragon", 2, ("AC-2.7",)),
        CaballerosReturned(GABRIEL, "sevilla", 2, ("AC-2.7",)),
        CaballerosReturned(RICARDA, "aragon", 2, ("AC-2.7",)),
    ]


NO_TWO = {
    "king": "granada",
    "caballeros": {"aragon": (0, 1, 2, 2), "sevilla": (0, 1, 1, 0), "granada": (0, 4, 0, 0)},
}


@pytest.mark.clause("AC-2.7", "SD-2")
@pytest.mark.parametrize("edition", [eg.EN_BASE, eg.ES_WEB])
def test_ac_2_7_in_english_who_has_two_nowhere_gives_one(edition):
    before = using("urgent_matters", edition=edition, **NO_TWO)
    mine = {action.region for action in offered(before, SetDisk) if action.player == BENITA}
    assert mine == {"aragon", "sevilla"}
    for player, number in ((BENITA, 1), (GABRIEL, 2)):
        asked = Speaker(you=player).decision(view(before, player))
        assert f"from which region will {number} of your caballeros return?" in asked
    after = acting(before, *disks(benita="sevilla", gabriel="aragon", ricarda="aragon"))
    assert moved(before, after) == {
        "aragon": (0, 0, -2, -2),
        "sevilla": (0, -1, 0, 0),
        "provinces": (0, 1, 2, 2),
    }


@pytest.mark.clause("AC-2.7", "SD-2")
def test_ac_2_7_but_who_has_two_somewhere_may_not_choose_where_he_has_one():
    state = using("urgent_matters", **NO_TWO)
    assert refused(state, SetDisk(GABRIEL, "sevilla")) == "SD-2"


@pytest.mark.clause("AC-2.7", "SD-2")
@pytest.mark.parametrize("edition", [eg.ES_20TH, TWO_OR_NOTHING])
def test_ac_2_7_in_the_spanish_anniversary_book_who_has_two_nowhere_gives_none(edition):
    before = using("urgent_matters", edition=edition, **NO_TWO)
    assert eg.to_move(before) == (GABRIEL, RICARDA)
    after = acting(before, *disks(gabriel="aragon", ricarda="aragon"))
    assert moved(before, after) == {"aragon": (0, 0, -2, -2), "provinces": (0, 0, 2, 2)}


@pytest.mark.clause("AC-2.6", "SD-2")
def test_ac_2_6_who_has_nobody_to_lose_is_not_waited_for():
    state = using("outlaws", king="granada", caballeros={"aragon": (1, 1, 0, 2), "granada": (0, 0, 3, 0)})
    assert top(state).waiting == (BENITA, RICARDA)
    after = acting(state, SetDisk(BENITA, "aragon"), SetDisk(RICARDA, "aragon"))
    assert moved(state, after) == {"aragon": (0, -1, 0, -2), "provinces": (0, 1, 0, 2)}


@pytest.mark.clause("AC-2.6", "SD-2")
@pytest.mark.parametrize("edition", [eg.EN_BASE, eg.ES_20TH])
def test_ac_2_6_outlaws_ask_for_one_in_every_edition(edition):
    state = using("outlaws", edition=edition, **NO_TWO)
    assert {action.region for action in offered(state, SetDisk) if action.player == GABRIEL} == {
        "aragon",
        "sevilla",
    }
    assert eg.to_move(state) == (BENITA, GABRIEL, RICARDA)


# --- scoring -----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-2.8", "SC-8")
def test_ac_2_8_any_one_region_is_scored_with_bonuses():
    before = using("score_any_deck_2", **{**ON_BOARD, "grandes": ("aragon", "sevilla", "sevilla", "sevilla")})
    assert gained(before, acting(before, ScorePlace(RAMON, "sevilla"))) == (1, 1, 6, 1)
    assert gained(before, acting(before, ScorePlace(RAMON, "aragon"))) == (1, 4, 0, 4)


@pytest.mark.clause("AC-2.8", "KG-4")
def test_ac_2_8_every_region_may_be_chosen_and_not_the_castillo():
    state = using("score_any_deck_2", **ON_BOARD)
    assert {action.place for action in eg.legal_actions(state)} == set(BASE.regions)
    assert refused(state, ScorePlace(RAMON, "castillo")) == "CA-1"


@pytest.mark.clause("AC-2.8", "CA-5", "SC-7")
def test_ac_2_8_where_an_edition_allows_the_castillo_it_is_opened_and_all_stay_inside():
    described = {**ON_BOARD, "castillo": (1, 3, 2, 0)}
    before = using("score_any_deck_2", edition=CASTILLO_TOO, **described)
    assert {action.place for action in eg.legal_actions(before)} == {*BASE.regions, "castillo"}
    after, events = eg.apply(before, ScorePlace(RAMON, "castillo"))
    assert gained(before, after) == (1, 5, 3, 0)
    assert after.castillo == before.castillo
    assert CastilloOpened((1, 3, 2, 0)) in events


@pytest.mark.clause("AC-2.8", "TU-4")
def test_ac_2_8_placing_first_may_win_the_region():
    described = {"king": "galicia", "grandes": ("sevilla",) * 4, "caballeros": {"pais_vasco": (1, 2, 0, 0)}}
    before = position(turn=RAMON, card="score_any_deck_2", **described)
    score = (UseSpecial(RAMON), ScorePlace(RAMON, "pais_vasco"))
    placed = [PlaceCaballero(RAMON, "pais_vasco")] * 2
    assert gained(before, acting(before, *score)) == (3, 5, 0, 0)
    assert gained(before, acting(before, *placed, *score)) == (5, 3, 0, 0)


# --- what a veto leaves ------------------------------------------------------------------------------


@pytest.mark.clause("VT-2", "AC-2.5")
def test_an_angry_king_is_stopped_half_way():
    """Benita has given three and Gabriel one; Ricarda objects to his second."""
    before = holding_veto(position(turn=RAMON, card="angry_king", **ON_BOARD), RICARDA)
    state = acting(before, UseSpecial(RAMON))
    for step in GIVEN[:4]:
        state = acting(state, step, LetPass(RICARDA))
    state = acting(state, GIVEN[4], UseVeto(RICARDA))
    assert moved(before, state) == {
        "aragon": (0, -2, 0, 0),
        "court": (0, -1, 0, 0),
        "galicia": (0, 0, -1, 0),
        "provinces": (0, 3, 1, 0),
    }
    assert eg.to_move(state) == (RAMON,)


@pytest.mark.clause("VT-2", "VT-7", "AC-2.6")
def test_outlaws_are_stopped_before_anybody_is_asked_or_when_all_disks_are_shown():
    before = holding_veto(position(turn=RAMON, card="outlaws", **ON_BOARD))
    announced = acting(before, UseSpecial(RAMON))
    assert top(announced).action == PROCEED
    assert moved(before, acting(announced, UseVeto(BENITA))) == {}
    asked = acting(announced, LetPass(BENITA))
    assert eg.to_move(asked) == (BENITA, GABRIEL, RICARDA)
    shown = acting(asked, *disks(benita="aragon", gabriel="galicia", ricarda="sevilla"))
    assert top(shown).action == PROCEED
    stopped = acting(shown, UseVeto(BENITA))
    assert moved(before, stopped) == {}, "not even the disk of somebody else is obeyed"
    assert stopped.vetoes == ()


@pytest.mark.clause("VT-2", "SD-1")
def test_nobody_objects_while_disks_are_being_set():
    before = holding_veto(position(turn=RAMON, card="outlaws", **ON_BOARD))
    asked = acting(before, UseSpecial(RAMON), LetPass(BENITA))
    assert offered(asked, UseVeto) == set()
    assert refused(asked, UseVeto(BENITA)) == "VT-2"


@pytest.mark.clause("VT-3", "AC-2.2", "TU-7")
def test_who_was_stopped_still_places_his_caballeros():
    before = holding_veto(position(turn=RAMON, card="decay_all", king="galicia"))
    state = acting(before, UseSpecial(RAMON), UseVeto(BENITA), *[PlaceCaballero(RAMON, "pais_vasco")] * 2)
    assert moved(before, state) == {"pais_vasco": (2, 0, 0, 0), "court": (-2, 0, 0, 0)}
    assert turn_of(BENITA)(state) or BENITA in eg.to_move(state)
