"""The flags of the Anniversary expansion (FL-1 to FL-5): printed examples first, then how bearers go."""

from __future__ import annotations

from random import Random

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    NameRegion,
    PlaceCaballero,
    RecallCaballero,
    ReturnCaballero,
    SetDisk,
    Stop,
    UseSpecial,
)
from elgrande.draw import board_svg
from elgrande.events import CarrierMoved, LoadGiven, Scored
from elgrande.expansions.anniversary import FLAG, GivingFlag
from elgrande.expansions.colonies.actions import TakeToken
from elgrande.players.bots import BOTS
from elgrande.players.determinize import determinize
from elgrande.players.playouts import play_game, random_playout
from elgrande.positions.colonies import colonies
from elgrande.problems import problems
from elgrande.saving import Transcript
from elgrande.state import Carrier, Recalling, State
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from tests.soak import watched_game

WITH_FLAGS = eg.EN_BASE.with_expansions("anniversary")
ANA, BRUNO, CARMEN, DIEGO = range(4)


def position(flags=(), *, caballeros, **said) -> State:
    """A position of four with these flags, by player and place; rows may leave the last players out."""
    rows = {place: (*row, 0, 0, 0, 0)[:4] for place, row in caballeros.items()}
    state = eg.position(edition=WITH_FLAGS, players=4, caballeros=rows, **said)
    state = state._replace(carriers=tuple(Carrier(owner, place, FLAG) for owner, place in flags))
    assert not problems(state)
    return state


def flags(state: State) -> dict[int, str]:
    """Where everybody's flag is."""
    return {one.owner: one.place for one in state.carriers if one.load == FLAG}


def scored(state: State, place: str) -> dict[int, Scored]:
    """What everybody gets there now."""
    return {event.player: event for event in eg.score(state, place).events if isinstance(event, Scored)}


# --- the printed examples -----------------------------------------------------------------------------


@pytest.mark.clause("FL-2")
def test_a_flag_decides_the_tie_for_the_first_place():
    # Daniel and Leticia have three each, Daniel his flag; Gustavo has one.
    state = position(
        [(ANA, "castilla_la_vieja")], caballeros={"castilla_la_vieja": (3, 3, 1, 0)}, king="galicia"
    )
    told = scored(state, "castilla_la_vieja")
    assert {seat: event.rank for seat, event in told.items()} == {ANA: 1, BRUNO: 2, CARMEN: 3}
    assert {seat: event.points for seat, event in told.items()} == {ANA: 6, BRUNO: 4, CARMEN: 2}
    assert [event.because for event in told.values()] == [("SC-1", "FL-2"), ("SC-1", "FL-2"), ("SC-1",)]


@pytest.mark.clause("FL-2")
def test_two_bearers_stay_tied_and_a_third_player_falls_behind_them():
    # Laura leads alone; Daniel, Gustavo and Maria have two each, Gustavo and Maria their flags.
    place = "castilla_la_nueva"
    state = position([(CARMEN, place), (DIEGO, place)], caballeros={place: (3, 2, 2, 2)}, king="galicia")
    told = scored(state, place)
    assert {seat: event.rank for seat, event in told.items()} == {ANA: 1, BRUNO: 4, CARMEN: 3, DIEGO: 3}
    assert told[CARMEN].tied == (CARMEN, DIEGO)
    assert told[BRUNO].points == 0
    assert told[CARMEN].points == told[DIEGO].points == state.scoreboard(place)[2]
    assert "FL-2" in told[BRUNO].because
    assert "FL-2" not in told[ANA].because


@pytest.mark.clause("FL-2")
def test_a_flag_also_decides_between_two_who_have_one_each():
    state = position([(BRUNO, "aragon")], caballeros={"aragon": (1, 1)}, king="galicia")
    told = scored(state, "aragon")
    assert {seat: event.rank for seat, event in told.items()} == {ANA: 2, BRUNO: 1}
    assert all("FL-2" in event.because for event in told.values())


@pytest.mark.clause("FL-2")
def test_three_bearers_in_one_tie_stay_tied_and_a_fourth_player_falls_behind_them():
    place = "castilla_la_vieja"
    bearers = [(ANA, place), (BRUNO, place), (CARMEN, place)]
    told = scored(position(bearers, caballeros={place: (2, 2, 2, 2)}, king="galicia"), place)
    assert {seat: event.rank for seat, event in told.items()} == {ANA: 2, BRUNO: 2, CARMEN: 2, DIEGO: 3}
    assert {seat: event.points for seat, event in told.items()} == {ANA: 4, BRUNO: 4, CARMEN: 4, DIEGO: 2}
    alone = scored(position(bearers, caballeros={place: (2, 2, 2, 1)}, king="galicia"), place)
    assert {seat: event.rank for seat, event in alone.items()} == {ANA: 2, BRUNO: 2, CARMEN: 2, DIEGO: 3}
    assert all("FL-2" not in event.because for event in alone.values()), "among three flags none helps"


# --- what a flag does not do ----------------------------------------------------------------------------


def test_a_flag_is_worth_nothing_where_there_is_no_tie():
    with_flag = position([(BRUNO, "aragon")], caballeros={"aragon": (3, 2, 0, 0)}, king="galicia")
    without = position(caballeros={"aragon": (3, 2, 0, 0)}, king="galicia")
    assert eg.score(with_flag, "aragon").points == eg.score(without, "aragon").points
    assert all("FL-2" not in event.because for event in scored(with_flag, "aragon").values())


def test_a_flag_elsewhere_breaks_no_tie():
    state = position([(ANA, "granada")], caballeros={"aragon": (2, 2), "granada": (1,)}, king="galicia")
    assert [event.rank for event in scored(state, "aragon").values()] == [2, 2]


# --- the bearer -------------------------------------------------------------------------------------------


@pytest.mark.clause("FL-1")
def test_everybody_begins_with_the_flag_at_home():
    state = eg.new_game(5, WITH_FLAGS, seed=4)
    assert flags(state) == dict(enumerate(state.grandes))


@pytest.mark.clause("FL-1", "FL-4")
def test_in_a_position_a_flag_of_which_nothing_is_said_is_at_home_if_somebody_is():
    rows = {"galicia": (2, 1, 0, 0), "aragon": (1, 0, 0, 2), "granada": (0, 0, 1, 0)}
    homes = {ANA: "galicia", BRUNO: "sevilla", CARMEN: "granada", DIEGO: "aragon"}
    said = {"edition": WITH_FLAGS, "caballeros": rows, "grandes": homes, "king": "granada"}
    state = eg.position(**said)
    assert flags(state) == {ANA: "galicia", CARMEN: "granada", DIEGO: "aragon"}, "beside the King, too"
    told = eg.position(**said, carriers={FLAG: {ANA: "aragon", CARMEN: (), DIEGO: None}})
    assert flags(told) == {ANA: "aragon", DIEGO: "aragon"}


@pytest.mark.clause("AC-4.4")
def test_no_grande_is_in_the_castillo_where_no_card_leads_him_there():
    with pytest.raises(eg.ImpossiblePosition, match=r"AC-4\.4"):
        eg.position(edition=WITH_FLAGS, grandes={ANA: "castillo"})


@pytest.mark.clause("FL-3")
def test_who_moves_a_caballero_says_whether_it_is_the_bearer():
    state = position(
        [(BRUNO, "aragon")], caballeros={"aragon": (0, 2)}, king="galicia", turn=ANA, card="intrigue_3_any"
    )
    state, _ = eg.apply(state, UseSpecial(ANA))
    stays, _ = eg.apply(state, MoveCaballero(ANA, BRUNO, "aragon", "granada"))
    goes, events = eg.apply(state, MoveCarrier(ANA, BRUNO, "aragon", "granada", FLAG))
    assert (flags(stays)[BRUNO], flags(goes)[BRUNO]) == ("aragon", "granada")
    assert CarrierMoved(BRUNO, "aragon", "granada", FLAG, ("FL-3",)) in events


@pytest.mark.clause("FL-4")
def test_a_bearer_in_the_castillo_hands_the_flag_on_before_anything_else_is_done():
    state = position(
        [(BRUNO, "aragon")],
        caballeros={"aragon": (0, 1), "granada": (0, 1), "sevilla": (0, 2)},
        king="galicia",
        turn=ANA,
        card="intrigue_3_any",
    )
    state, _ = eg.apply_all(state, UseSpecial(ANA), MoveCaballero(ANA, BRUNO, "aragon", "castillo"))
    assert eg.to_move(state) == (BRUNO,)
    assert set(eg.legal_actions(state)) == {GiveLoad(BRUNO, FLAG, place) for place in ("granada", "sevilla")}
    assert eg.why_not(state, Stop(ANA)) == "FL-4"
    assert eg.why_not(state, GiveLoad(BRUNO, FLAG, "aragon")) == "FL-4"
    state, events = eg.apply(state, GiveLoad(BRUNO, FLAG, "sevilla"))
    assert events == (LoadGiven(BRUNO, FLAG, "sevilla", ("FL-4",)),)
    assert eg.to_move(state) == (ANA,), "and Ana goes on with her Intrigue"
    assert Stop(ANA) in eg.legal_actions(state)


def test_where_there_is_one_bearer_left_nobody_is_asked():
    state = position(
        [(BRUNO, "aragon")],
        caballeros={"aragon": (0, 1), "granada": (0, 1)},
        king="galicia",
        turn=ANA,
        card="banishment",
    )
    state, events = eg.apply_all(state, UseSpecial(ANA), ReturnCaballero(ANA, BRUNO, "aragon"))
    assert flags(state)[BRUNO] == "granada"
    assert LoadGiven(BRUNO, FLAG, "granada", ("FL-4",)) in events


@pytest.mark.clause("FL-3")
def test_others_of_the_same_colour_go_before_the_bearer():
    state = position(
        [(BRUNO, "aragon")],
        caballeros={"aragon": (0, 2), "granada": (0, 1)},
        king="galicia",
        turn=ANA,
        card="banishment",
    )
    state, _ = eg.apply_all(state, UseSpecial(ANA), ReturnCaballero(ANA, BRUNO, "aragon"))
    assert flags(state)[BRUNO] == "aragon"


@pytest.mark.clause("FL-5")
def test_a_flag_goes_to_the_kings_region_too_unless_a_table_has_agreed_otherwise():
    """The book: to another of his on the board."""
    state = position(
        [(BRUNO, "aragon")],
        caballeros={"aragon": (0, 1), "galicia": (0, 3), "granada": (0, 1), "sevilla": (0, 1)},
        king="galicia",
        turn=ANA,
        card="intrigue_3_any",
    )
    into = UseSpecial(ANA), MoveCaballero(ANA, BRUNO, "aragon", "castillo")
    asked, _ = eg.apply_all(state, *into)
    given, _ = eg.apply(asked, GiveLoad(BRUNO, FLAG, "galicia"))
    assert flags(given)[BRUNO] == "galicia"
    agreed = state._replace(edition=WITH_FLAGS.but(flag_beside_king="not_there"))
    asked, _ = eg.apply_all(agreed, *into)
    assert eg.why_not(asked, GiveLoad(BRUNO, FLAG, "galicia")) == "FL-5"


@pytest.mark.clause("FL-4", "FL-5")
def test_where_nobody_can_bear_it_beside_the_king_that_is_the_reason_and_not_the_king():
    state = position(
        [(BRUNO, "aragon")],
        caballeros={"aragon": (0, 1), "granada": (0, 1), "sevilla": (0, 1)},
        king="galicia",
        turn=ANA,
        card="intrigue_3_any",
    )
    state, _ = eg.apply_all(state, UseSpecial(ANA), MoveCaballero(ANA, BRUNO, "aragon", "castillo"))
    assert eg.why_not(state, GiveLoad(BRUNO, FLAG, "galicia")) == "FL-4"
    agreed = state._replace(edition=WITH_FLAGS.but(flag_beside_king="not_there"))
    assert eg.why_not(agreed, GiveLoad(BRUNO, FLAG, "galicia")) == "FL-5"


@pytest.mark.clause("FL-4", "FL-5")
def test_a_flag_does_not_wait_while_its_owner_has_anybody_on_the_board():
    """The book: the flag always has to exist."""
    state = position(
        [(BRUNO, "aragon")],
        caballeros={"aragon": (0, 1), "galicia": (0, 2)},
        king="galicia",
        turn=ANA,
        card="intrigue_3_any",
    )
    state, _ = eg.apply_all(state, UseSpecial(ANA), MoveCaballero(ANA, BRUNO, "aragon", "castillo"))
    assert flags(state)[BRUNO] == "galicia"


@pytest.mark.clause("FL-4")
def test_without_anybody_to_bear_it_the_flag_waits_for_the_first_who_comes():
    state = position(
        [(ANA, "aragon")], caballeros={"aragon": (1,)}, king="pais_vasco", turn=ANA, card="intrigue_3_any"
    )
    state, _ = eg.apply_all(state, UseSpecial(ANA), MoveCaballero(ANA, ANA, "aragon", "castillo"))
    assert ANA not in flags(state)
    assert not problems(state)
    state, events = eg.apply(state, PlaceCaballero(ANA, "galicia"))
    assert flags(state)[ANA] == "galicia"
    assert events[-1] == LoadGiven(ANA, FLAG, "galicia", ("FL-4",))


def test_the_evicted_bearer_takes_the_flag_along():
    state = position(
        [(BRUNO, "aragon")], caballeros={"aragon": (0, 2)}, king="galicia", turn=ANA, card="eviction"
    )
    state, _ = eg.apply_all(state, UseSpecial(ANA), NameRegion(ANA, "aragon"))
    state, _ = eg.apply(state, SetDisk(BRUNO, "sevilla"))
    assert flags(state)[BRUNO] == "sevilla"


@pytest.mark.clause("FL-4")
def test_flags_lost_together_are_given_clockwise_from_whoever_is_in_turn():
    everywhere = dict.fromkeys(("aragon", "granada", "sevilla"), (2, 2, 0, 2))
    bearers = [(owner, "aragon") for owner in (ANA, BRUNO, DIEGO)]
    state = position(bearers, caballeros=everywhere, king="galicia", turn=CARMEN, card="outlaws", round=4)
    disks = [SetDisk(player, "aragon") for player in (ANA, BRUNO, DIEGO)]
    state, _ = eg.apply_all(state, UseSpecial(CARMEN), *disks)
    given = []
    while isinstance(state.agenda[-1], GivingFlag):
        given += eg.to_move(state)
        state, _ = eg.apply(state, eg.legal_actions(state)[0])
    assert given == [DIEGO, ANA, BRUNO]


# --- at the table -----------------------------------------------------------------------------------------


def asked() -> State:
    """Bruno has to choose a bearer in the middle of Ana's Intrigue, while Carmen holds a Veto."""
    state = position(
        [(BRUNO, "aragon"), (ANA, "valencia")],
        caballeros={"aragon": (0, 1), "granada": (0, 1), "sevilla": (0, 2), "valencia": (1,)},
        king="galicia",
        turn=ANA,
        card="intrigue_3_any",
        round=5,
        vetoes={CARMEN: 5},
    )
    to_castillo = MoveCaballero(ANA, BRUNO, "aragon", "castillo")
    state, _ = eg.apply_all(state, UseSpecial(ANA), to_castillo, LetPass(CARMEN))
    assert isinstance(state.agenda[-1], GivingFlag)
    return state


def test_nobody_can_veto_who_bears_a_flag():
    state = asked()
    after, _ = eg.apply(state, GiveLoad(BRUNO, FLAG, "granada"))
    assert flags(after)[BRUNO] == "granada"


def test_the_choice_is_saved_seen_and_told_in_three_languages():
    state = asked()
    assert State.from_json(state.to_json()) == state
    for language in LANGUAGES:
        mine, other = Speaker(language, you=BRUNO), Speaker(language)
        assert mine.decision(view(state, BRUNO)) != other.decision(view(state, ANA))
        assert mine.action(GiveLoad(BRUNO, FLAG, "granada"))
        assert mine.event(LoadGiven(BRUNO, FLAG, "granada", ("FL-4",)))


def test_flags_are_drawn_where_their_bearers_stand():
    state = asked()
    drawn = str(board_svg(view(state, ANA), Speaker("en")))
    assert drawn.count("eg-cloth") - drawn.count(".eg-cloth") == len(flags(state)) == 1


def test_a_turn_ends_only_when_the_flag_has_a_bearer():
    assert eg.why_not(asked(), EndTurn(ANA)) == "FL-4"


def test_two_flags_of_one_player_are_impossible():
    state = position([(ANA, "aragon")], caballeros={"aragon": (2,)}, king="galicia")
    twice = state._replace(carriers=state.carriers * 2)
    assert [problem.field for problem in problems(twice)] == ["carriers"]


# --- whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", range(8))
def test_random_games_obey_all_laws(game):
    watched_game(game, "anniversary")


@pytest.mark.slow
@pytest.mark.parametrize("first", range(8, 1000, 124))
def test_a_thousand_random_games_obey_all_laws(first):
    for game in range(first, first + 124):
        watched_game(game, "anniversary")


def test_the_same_seed_deals_the_same_game_with_flags_and_without():
    flagged, plain = eg.new_game(4, WITH_FLAGS, seed=9), eg.new_game(4, seed=9)
    assert flagged._replace(edition=plain.edition, carriers=()) == plain


def test_bots_play_whole_games_which_can_be_replayed():
    bots = [BOTS[name](seed) for seed, name in enumerate(("greedy", "random", "greedy"))]
    moves = list(play_game(bots, WITH_FLAGS, seed=2))
    again = Transcript(3, WITH_FLAGS, 2, tuple(move.action for move in moves)).final()
    assert again == moves[-1].state
    assert again.is_over


def test_everybody_has_a_flag_at_the_end_unless_nobody_could_bear_it():
    for seed in range(20):
        final = random_playout(4, seed, WITH_FLAGS)
        for player in set(range(4)) - set(flags(final)):
            assert not any(final.caballeros[row][player] for _, row in final.box.outside[final.king])


@pytest.mark.clause("FL-4", "TU-2", "CA-6")
def test_a_bot_knows_that_whoever_recalls_his_bearer_has_nobody_in_the_provinces():
    """The flag needs another bearer first, and he will go on recalling when it has one."""
    bearers = {ANA: "aragon", BRUNO: "sevilla", CARMEN: "sevilla", DIEGO: "sevilla"}
    rows = {"aragon": {ANA: 1}, "cataluna": {ANA: 1}, "valencia": {ANA: 1}, "sevilla": (0, 1, 1, 1)}
    state = eg.position(
        edition=WITH_FLAGS, caballeros=rows, carriers={FLAG: bearers},
        provinces={ANA: 0}, castillo={ANA: 8}, court={ANA: 19}, turn=ANA, supply=True,
    )  # fmt: skip
    state = eg.apply_all(state, RecallCaballero(ANA, "aragon")).state
    assert [type(frame) for frame in state.agenda[-2:]] == [Recalling, GivingFlag]
    for seed in range(20):
        guessed = determinize(view(state, BRUNO), Random(seed))
        assert guessed.counts("castillo")[ANA] == 8
        assert not problems(guessed)


@pytest.mark.clause("FL-4", "GG-2", "OV-4")
def test_nothing_is_done_besides_while_a_flag_waits_for_its_bearer():
    """Not even what is done at any time in one's turn: no token is taken, and nobody goes back aboard."""
    edition = WITH_FLAGS.with_expansions("colonies")
    rows = {**dict.fromkeys(("aragon", "valencia", "granada", "africa"), (1,)), "sevilla": (0, 1, 1, 1)}
    bearers = {ANA: "aragon", BRUNO: "sevilla", CARMEN: "sevilla", DIEGO: "sevilla"}
    state = colonies(
        edition=edition, caballeros=rows, carriers={FLAG: bearers}, goods=1, turn=ANA, card="intrigue_3_any"
    )
    take = TakeToken(ANA, ANA, "goods")
    state = eg.apply_all(state, UseSpecial(ANA), MoveCaballero(ANA, ANA, "aragon", "castillo")).state
    assert isinstance(state.agenda[-1], GivingFlag)
    assert {type(action) for action in eg.legal_actions(state)} == {GiveLoad}
    assert eg.why_not(state, take) == "FL-4"
    state = eg.apply_all(state, GiveLoad(ANA, FLAG, "valencia")).state
    assert take in eg.legal_actions(state)
