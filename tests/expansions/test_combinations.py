"""Several expansions and base cards in one place: what a Veto, the King, or a marker does in the middle."""

from itertools import permutations

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import settle, to_move
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CastilloEmptied,
    EffectDue,
    GrandeMoved,
    KingReturned,
    LoadLost,
    RegionsAllied,
    RegionSpared,
    Scored,
    TurnTakenUp,
)
from elgrande.expansions.colonies.actions import BringExtra, CarryOut, CopySpecial, TakeToken
from elgrande.expansions.colonies.frames import Copying, OwnTurn
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    Disembark,
    GoAlong,
    Imprison,
    KeepAnother,
    LeadSoldier,
    LetOut,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeAlong,
    TakeAnother,
    TakeCharacter,
    TakeShip,
    UseKeptCard,
)
from elgrande.expansions.grandissimo.frames import PUT_OFF, CourtTurn, GoingAshore, KeptForLater, PutOffTurn
from elgrande.expansions.grandissimo.second_cards import special_barred
from elgrande.expansions.grandissimo.steps import AllowSpecials, EndRevolution
from elgrande.expansions.shared.steps import LeaveCastillo
from elgrande.problems import problems
from elgrande.rules.box import every_expansion
from elgrande.rules.steps import Move
from elgrande.state import (
    ChoosingCard,
    Due,
    GeneralScoring,
    Moment,
    Special,
    State,
    Supplying,
    Turn,
    TurnPhase,
)
from tests.expansions.colonies.board import acting, happened, idle, keepers, offered, on_until, refused, top

ALL = eg.EN_BASE.with_expansions(*every_expansion())
ANA, BRUNO, CARLA, DARIO, BLACK, SOLDIERS = range(6)
HOMES = {ANA: "galicia", BRUNO: "aragon", CARLA: "sevilla", DARIO: "valencia"}
AT_HOME = {home: {player: 2} for player, home in HOMES.items()}


def board(**said) -> State:
    """Everybody stands at home, with two; the King is in Granada, the limit table in Cataluña."""
    elsewhere = {"granada": {SOLDIERS: 2}, "pais_vasco": {BLACK: 4}}
    usual = {"edition": ALL, "king": "granada", "grandes": HOMES}
    rows = AT_HOME | elsewhere | said.pop("caballeros", {})
    tiles = {"limit_table": "cataluna"} | said.pop("scoreboards", {})
    return eg.position(**usual | said, caballeros=rows, scoreboards=tiles)


def flag(state: State, player: int) -> str | None:
    return next((one.place for one in state.carriers if (one.owner, one.load) == (player, "flag")), None)


@pytest.mark.clause("GC-16", "VT-2", "FL-4")
def test_a_veto_stops_the_second_who_is_thrown_in_and_the_first_ones_flag_has_gone_on():
    rows = {"aragon": {ANA: 2, BRUNO: 1}, "cataluna": {BRUNO: 1}}
    start = board(turn=ANA, card="to_the_castillo", vetoes={CARLA: 6}, caballeros=rows)
    state = acting(start, UseSpecial(ANA))
    state = acting(state, MoveCaballero(ANA, BRUNO, "aragon", "castillo"), LetPass(CARLA))
    assert (state.castillo[BRUNO], flag(state, BRUNO)) == (1, "cataluna")
    state = acting(state, MoveCaballero(ANA, BRUNO, "cataluna", "castillo"), UseVeto(CARLA))
    assert (state.castillo[BRUNO], flag(state, BRUNO)) == (1, "cataluna")
    assert isinstance(top(state), Turn)


@pytest.mark.clause("GC-5", "KG-1", "AC-1.2")
def test_the_king_who_comes_incognito_closes_a_region_in_the_middle_of_intrigue():
    kept = {"held": {"king_incognito": CARLA}, "scoreboards": {"king_incognito": "aragon"}}
    state = acting(board(turn=BRUNO, card="intrigue_4_any", **kept), UseSpecial(BRUNO))
    state = acting(state, MoveCaballero(BRUNO, ANA, "galicia", "aragon"))
    state = acting(state, DiscardRegionCard(CARLA, "king_incognito"))
    for move in (("galicia", "aragon"), ("aragon", "galicia")):
        assert refused(state, MoveCaballero(BRUNO, ANA, *move)) == "KG-1"
    assert eg.why_not(state, MoveCaballero(BRUNO, SOLDIERS, "granada", "galicia")) == "GR-2"
    assert eg.why_not(state, MoveCaballero(BRUNO, ANA, "galicia", "granada")) is None, "it is open now"


@pytest.mark.clause("AC-7.2", "AC-5.1", "PR-3", "CO-7")
def test_the_kings_card_carried_out_moves_him_to_francia_and_pardons():
    state = board(
        turn=ANA, card="court", held={"execute_card": ANA}, display="king", caballeros={"prison": {BRUNO: 1}}
    )
    state = acting(state, CarryOut(ANA, "king"), MoveKing(ANA, "francia"), PardonAll(ANA, "aragon"))
    assert (state.king, state.counts("aragon")[BRUNO]) == ("francia", 3)
    assert top(state) == Turn(ANA, "court", 4), "the special action of his own card is still to come"


@pytest.mark.clause("GC-1", "GC-17")
def test_a_boycotted_region_is_not_paid_and_counts_for_the_one_that_is_allied_to_it():
    tiles = {"boycott_marker": "aragon", "alliance_1": "aragon", "alliance_2": "galicia"}
    rows = {"aragon": {BRUNO: 3}, "galicia": {ANA: 2}}
    state = board(general_scoring=True, round=3, scoreboards=tiles, caballeros=rows)
    state, told = eg.apply_all(state, *(SetDisk(player, "sevilla") for player in range(4)))
    assert [one.place for one in told if isinstance(one, RegionSpared)] == ["aragon"]
    assert any(isinstance(one, RegionsAllied) for one in told)
    points = {one.player: one.points for one in told if isinstance(one, Scored) and one.place == "galicia"}
    assert points == {ANA: 2, BRUNO: 4}
    assert not {*tiles} & {tile.id for tile, lies in zip(ALL.box.tiles, state.tiles, strict=True) if lies}


@pytest.mark.clause("GC-17", "LT-1")
def test_of_allied_regions_both_tell_who_stands_beside_the_limit_table_in_one_of_them():
    tiles = {"alliance_1": "cataluna", "alliance_2": "galicia"}
    rows = {"cataluna": {DARIO: 10}, "beside_limit_table": {ANA: 1}, "galicia": {BRUNO: 2}}
    state = board(general_scoring=True, round=3, scoreboards=tiles, caballeros=rows)
    _, told = eg.apply_all(state, *(SetDisk(player, "sevilla") for player in range(4)))
    beside = {
        one.place: [each.clause for each in one.circumstances if each.kind == "beside"]
        for one in told
        if isinstance(one, Scored)
    }
    assert beside["cataluna"] == beside["galicia"] == ["LT-1"]
    assert not any(clauses for place, clauses in beside.items() if place not in tiles.values())


@pytest.mark.clause("GC-11", "AC-4.6", "GC-5")
def test_the_regents_region_is_closed_to_an_eviction_and_he_moves_with_the_king():
    kept = {"held": {"king_incognito": DARIO}, "scoreboards": {"king_incognito": "valencia"}}
    state = acting(board(turn=ANA, card="revolution", **kept), UseSpecial(ANA), CrownGrande(ANA, CARLA))
    state = acting(state, DiscardRegionCard(DARIO, "king_incognito"))
    assert (state.king, state.grandes[CARLA]) == ("valencia", "valencia")
    evicting = board(turn=ANA, card="eviction", king="sevilla", held={"royal_guard": CARLA})
    assert refused(acting(evicting, UseSpecial(ANA)), NameRegion(ANA, "sevilla")) == "KG-1"


@pytest.mark.clause("GC-14", "LT-2")
def test_a_soldier_fills_a_space_of_the_limit_table_and_counts_for_nobody():
    rows = {"aragon": {SOLDIERS: 1, BRUNO: 2}, "sevilla": {CARLA: 9}, "granada": {SOLDIERS: 1}}
    state = board(
        turn=ANA,
        card="court",
        king="castilla_la_nueva",
        held={"inquisitor_general": ANA},
        scoreboards={"limit_table": "sevilla"},
        caballeros=rows,
    )
    state = acting(state, LeadSoldier(ANA, SOLDIERS, "aragon", "sevilla"), TakeAlong(ANA, BRUNO, "aragon"))
    state = acting(state, GoAlong(BRUNO))
    assert (state.counts("sevilla")[SOLDIERS], state.counts("beside_limit_table")[BRUNO]) == (1, 1)
    assert {one.player for one in eg.score(state, "sevilla").events} == {CARLA}


@pytest.mark.clause("GC-14", "LT-2", "FL-3")
def test_one_says_which_soldier_is_led_and_whose_bearer_goes_along_on_the_limit_table_or_beside_it():
    beside = "beside_limit_table"
    state = board(
        turn=ANA,
        card="court",
        held={"inquisitor_general": ANA},
        scoreboards={"limit_table": "aragon"},
        caballeros={
            "aragon": {ANA: 1, BRUNO: 8, SOLDIERS: 1},
            beside: {ANA: 2, SOLDIERS: 1},
            "granada": {},
        },
        carriers={"flag": {ANA: beside, BRUNO: "aragon"}},
    )
    for source, other in (("aragon", beside), (beside, "aragon")):
        led = acting(state, LeadSoldier(ANA, SOLDIERS, source, "sevilla"))
        assert (led.counts(source)[SOLDIERS], led.counts(other)[SOLDIERS]) == (0, 1)
        assert offered(led, TakeAlong) == {
            TakeAlong(ANA, ANA, "aragon"),
            TakeAlong(ANA, ANA, beside),
            TakeAlong(ANA, ANA, beside, "flag"),
            TakeAlong(ANA, BRUNO, "aragon"),
            TakeAlong(ANA, BRUNO, "aragon", "flag"),
        }
        assert flag(acting(led, TakeAlong(ANA, ANA, beside)), ANA) == beside
        assert flag(acting(led, TakeAlong(ANA, ANA, beside, "flag")), ANA) == "sevilla"
        asked = acting(led, TakeAlong(ANA, BRUNO, "aragon", "flag"))
        assert flag(acting(asked, Stop(BRUNO)), BRUNO) == "aragon"
        assert flag(acting(asked, GoAlong(BRUNO)), BRUNO) == "sevilla"
        assert refused(led, TakeAlong(ANA, ANA, "aragon", "flag")) == "GC-14"


@pytest.mark.clause("GC-14", "GI-2")
def test_no_black_caballero_goes_along_with_a_soldier_whoever_leads_them():
    state = board(
        turn=ANA,
        card="court",
        held={"inquisitor_general": ANA, "grand_inquisitor": ANA},
        caballeros={"pais_vasco": {BLACK: 4, SOLDIERS: 1, DARIO: 1}, "granada": {SOLDIERS: 1}},
    )
    state = acting(state, LeadSoldier(ANA, SOLDIERS, "pais_vasco", "sevilla"))
    assert offered(state, TakeAlong) == {TakeAlong(ANA, DARIO, "pais_vasco")}


@pytest.mark.clause("GC-6", "GI-3")
@pytest.mark.parametrize("holder", [{}, {"grand_inquisitor": ANA}, {"grand_inquisitor": BRUNO}])
def test_black_caballeros_stay_when_the_castillo_is_emptied_into_the_courts(holder):
    rows = {"castillo": {ANA: 1, BRUNO: 2, BLACK: 3}, "pais_vasco": {BLACK: 1}}
    start = board(turn=ANA, card="eviction_notice", held=holder, caballeros=rows)
    state, events = eg.apply(start, UseSpecial(ANA))
    assert state.counts("castillo") == (0, 0, 0, 0, 3, 0)
    assert state.counts("court")[BLACK] == 0
    assert [event.owner for event in events if isinstance(event, CastilloEmptied)] == [ANA, BRUNO]
    assert problems(state) == ()


@pytest.mark.clause("GC-16", "GI-2", "GI-3", "GR-2")
def test_black_caballeros_are_thrown_into_the_castillo_as_those_of_whoever_has_the_grand_inquisitor():
    """The book: they belong to him. While nobody has him they are nobody's, as soldiers are."""
    rows = {"pais_vasco": {BLACK: 4, DARIO: 1}, "galicia": {ANA: 1}, "granada": {SOLDIERS: 2}}

    def board_with(**held: int) -> State:
        said = {"turn": ANA, "card": "to_the_castillo", "caballeros": rows, "court": {ANA: 0}}
        return acting(board(held=held, **said), UseSpecial(ANA))

    black = MoveCaballero(ANA, BLACK, "pais_vasco", "castillo")
    everybody, theirs, hers = (
        board_with(),
        board_with(grand_inquisitor=BRUNO),
        board_with(grand_inquisitor=ANA),
    )
    for state in (everybody, theirs):
        assert not offered(state, MoveCaballero), "two of her own have to follow"
    assert offered(hers, MoveCaballero), "she has hers and the black ones"
    assert refused(hers, black) == "GC-16", "an opponent's goes first"
    hers = acting(hers, MoveCaballero(ANA, DARIO, "pais_vasco", "castillo"), black)
    assert {one.owner for one in offered(hers, MoveCaballero)} == {ANA, BLACK}
    assert acting(hers, black).counts("castillo")[BLACK] == 2
    rows["galicia"] = {ANA: 2}
    assert black not in offered(board_with(), MoveCaballero)
    theirs = acting(board_with(grand_inquisitor=BRUNO), black)
    assert black in offered(theirs, MoveCaballero), "one more of an opponent's"
    assert problems(theirs) == ()


@pytest.mark.clause("AC-7.3", "GC-3")
@pytest.mark.parametrize("last", [UseSpecial(ANA), EndTurn(ANA)])
def test_of_several_special_actions_in_a_turn_the_last_one_is_copied(last):
    state = board(turn=ANA, card="double_turn", held={"copy": BRUNO}, display="score_fours")
    state = acting(state, UseSpecial(ANA), TakeAnother(ANA, "score_fours"), last)
    while not isinstance(top(state), Copying):
        (player,) = to_move(state)
        assert player == ANA
        choices = [one for one in eg.legal_actions(state) if isinstance(one, EndTurn | Stop | ScorePlace)]
        state = acting(state, choices[0])
    assert top(state) == Copying(BRUNO, "score_fours" if last == UseSpecial(ANA) else "double_turn")
    assert offered(state, CopySpecial) == {CopySpecial(BRUNO)}


@pytest.mark.clause("GC-5", "GC-10")
def test_whoever_has_no_special_action_any_more_still_sends_the_king():
    kept = {"held": {"king_incognito": BRUNO}, "scoreboards": {"king_incognito": "aragon"}}
    state = board(turn=ANA, card="no_more_actions", powers=(9, 5, 4, 3), **kept)
    state = on_until(acting(state, UseSpecial(ANA)), lambda later: top(later) == ChoosingCard(BRUNO))
    card = next(card for card in state.display if card not in (None, "veto"))
    state = acting(state, TakeCard(BRUNO, card))
    assert refused(state, UseSpecial(BRUNO)) == "GC-10"
    assert acting(state, DiscardRegionCard(BRUNO, "king_incognito")).king == "aragon"


@pytest.mark.clause("GC-10", "VT-1", "AC-7.2")
def test_whoever_has_no_special_action_any_more_stops_that_of_another_and_still_takes_a_veto():
    state = board(
        turn=ANA,
        card="no_more_actions",
        powers=(9, 5, 4, 3),
        vetoes={BRUNO: 5},
        round=5,
        held={"execute_card": ANA},
        display=["intrigue_4_any", "veto"],
    )
    state = acting(state, UseSpecial(ANA), LetPass(BRUNO))
    assert special_barred(Table(state), BRUNO) == "GC-10"
    state = acting(state, CarryOut(ANA, "intrigue_4_any"))
    stopped = acting(state, MoveCaballero(ANA, CARLA, "sevilla", "aragon"), UseVeto(BRUNO))
    assert stopped.counts("sevilla")[CARLA] == 2
    state = on_until(stopped, lambda later: top(later) == ChoosingCard(BRUNO))
    state = acting(state, TakeCard(BRUNO, "veto"))
    assert [(one.player, one.until) for one in state.held if one.card == "veto"] == [(BRUNO, 6)]


@pytest.mark.clause("GC-10", "GR-6", "SP-1", "PR-1", "QJ-1", "GC-14", "GI-4")
@pytest.mark.parametrize(("card", "symbol"), [("score_coast", TakeShip), ("extra_force", Imprison)])
def test_whoever_has_no_special_action_any_more_does_all_that_comes_besides(card, symbol):
    held = dict.fromkeys(("queen", "jester", "inquisitor_general", "grand_inquisitor", card), BRUNO)
    said = {
        "powers": (9, 5, 4, 3),
        "caballeros": {"guests_2": {ANA: 1}, "granada": {}, "cataluna": {SOLDIERS: 2}},
    }
    state = board(turn=ANA, card="no_more_actions", held=held, **said)
    state = on_until(acting(state, UseSpecial(ANA)), lambda later: top(later) == ChoosingCard(BRUNO))
    state = acting(state, UseKeptCard(BRUNO, card))
    assert special_barred(Table(state), BRUNO) == "GC-10"
    for besides in (symbol, BringByQueen, PlaceByQueen, SendGuest, PlaceGuest, LeadSoldier, BringExtra):
        assert offered(state, besides), besides


@pytest.mark.clause("GC-10", "AC-7.3")
@pytest.mark.parametrize("powers", [(9, 5, 4, 3), (9, 4, 5, 3)], ids=["in his own turn", "in another's"])
def test_whoever_has_no_special_action_any_more_cannot_copy_because_of_that(powers):
    state = board(turn=ANA, card="no_more_actions", powers=powers, held={"copy": BRUNO})
    after = on_until(acting(state, UseSpecial(ANA)), lambda later: isinstance(top(later), ChoosingCard))
    assert refused(after, CopySpecial(BRUNO)) == "GC-10"
    assert refused(after, CopySpecial(DARIO)) == "AC-7.3", "he does not keep the card"
    assert refused(state, CopySpecial(BRUNO)) == "AC-7.3", "nobody has been kept from anything yet"


@pytest.mark.clause("GC-10", "AC-7.3")
def test_whoever_had_his_turn_before_no_more_actions_copies_it():
    state = board(turn=ANA, card="no_more_actions", powers=(5, 9, 4, 3), held={"copy": BRUNO})
    state = on_until(acting(state, UseSpecial(ANA)), lambda later: isinstance(top(later), Copying))
    assert top(state) == Copying(BRUNO, "no_more_actions")


@pytest.mark.clause("GC-10", "GC-18", "AC-7.3")
@pytest.mark.parametrize("waits_too", [False, True])
def test_after_no_more_actions_in_a_turn_that_was_put_off_only_those_who_still_wait_come_later(waits_too):
    """Bruno, with a lower power card, has had his turn, and copies; or he has put off the rest of it."""
    held = {"last_word": ANA, "copy": BRUNO}
    state = board(turn=ANA, powers=(13, 5, 2, 1), held=held, display="no_more_actions")
    state = acting(state, UseKeptCard(ANA, "last_word"), UseSpecial(ANA))
    state = on_until(state, lambda later: top(later) == ChoosingCard(ANA))
    if waits_too:
        rest = PutOffTurn(BRUNO, (OwnTurn(BRUNO), CourtTurn(BRUNO, done=(PUT_OFF,)), ChoosingCard(BRUNO)))
        state = state._replace(due=(Due(Moment.END_OF_ROUND, state.round, rest), *state.due))
    state = acting(state, TakeCard(ANA, "no_more_actions"), UseSpecial(ANA), EndTurn(ANA))
    while to_move(state) == (ANA,):
        state = acting(state, EndTurn(ANA) if EndTurn(ANA) in eg.legal_actions(state) else Stop(ANA))
    assert isinstance(top(state), Copying) is not waits_too
    assert eg.why_not(state, CopySpecial(BRUNO)) == ("GC-10" if waits_too else None)
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("GC-18", "AC-7.3")
@pytest.mark.parametrize("vetoed", [False, True])
def test_the_last_word_is_not_copied_since_only_ones_own_turn_is_put_off(vetoed):
    """Neither after the turn that came last, nor where a Veto has stopped it and others' turns follow."""
    said = {
        "round": 3,
        "powers": (13, 5, 4, 3),
        "held": {"copy": BRUNO},
        "caballeros": {"aragon": (1, 1, 1, 1)},
    }
    state = acting(board(turn=ANA, card="last_word", **said), UseSpecial(ANA))
    if vetoed:
        state = board(turn=ANA, card="last_word", vetoes={CARLA: 3}, **said)
        state = acting(state, UseSpecial(ANA), UseVeto(CARLA))
    others = {*range(state.players)} - {ANA}
    while state.round == 3 and not isinstance(state.agenda[0], GeneralScoring):
        assert not isinstance(top(state), Copying)
        others -= {*to_move(state)}
        state = acting(state, idle(state))
    assert keepers(state, "copy") == [BRUNO], "it is kept for something better"
    assert not others


@pytest.mark.clause("GC-10", "GC-18", "AC-7.3")
def test_whoever_came_after_no_more_actions_in_his_late_turn_does_not_copy_in_a_later_one_either():
    """Ana and Bruno put off their turns; Bruno bars her before that, and his turn goes on after hers."""
    held = {"execute_card": ANA, "copy": ANA, "no_more_actions": BRUNO}
    said = {"held": held, "display": "last_word", "round": 4, "powers": (13, 5, 2, 1)}
    state = acting(board(turn=ANA, card="grande", **said), CarryOut(ANA, "last_word"))
    state = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    state = acting(state, UseKeptCard(BRUNO, "no_more_actions"), UseSpecial(BRUNO), EndTurn(BRUNO))
    state = acting(state, TakeCard(BRUNO, "last_word"), UseSpecial(BRUNO))
    state = on_until(state, lambda later: isinstance(top(later), Turn) and top(later).card == "last_word")
    assert refused(state, CopySpecial(ANA)) == "GC-10"
    assert State.from_json(state.to_json()) == state
    while state.round == 4:
        assert not isinstance(top(state), Copying)
        state = acting(state, idle(state))


@pytest.mark.clause("GC-10", "AC-7.3", "VT-2")
def test_no_more_actions_that_is_copied_bars_those_after_ones_own_turn_and_nobody_between():
    """A Veto has stopped it for Ana; Carla copies it, whose turn comes after Bruno's and before Dario's."""
    said = {"held": {"copy": CARLA}, "vetoes": {DARIO: 4}, "round": 4, "powers": (13, 5, 2, 1)}
    state = acting(board(turn=ANA, card="no_more_actions", **said), UseSpecial(ANA), UseVeto(DARIO))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(CARLA))
    barred = {}
    while state.round == 4 and not isinstance(state.agenda[0], GeneralScoring):
        if isinstance(top(state), Turn) and state.box.card[top(state).card].has_special:
            barred[top(state).player] = refused(state, UseSpecial(top(state).player)) == "GC-10"
        state = acting(state, idle(state))
    assert barred == {BRUNO: False, CARLA: False, DARIO: True}


@pytest.mark.clause("GC-10")
@pytest.mark.parametrize(("barred", "clause"), [((BRUNO, 7), "SU-1"), ((BRUNO,), None)])
def test_whoever_is_barred_from_special_actions_plays_in_this_game(barred, clause):
    state = board(turn=ANA, card="grande")
    frame = Special(DARIO, "no_more_actions", (AllowSpecials(barred),))
    found = problems(state._replace(due=(*state.due, Due(Moment.END_OF_ROUND, state.round, frame))))
    assert [problem.clause for problem in found] == ([clause] if clause else [])


REVOLUTION = Due(Moment.AFTER_REGIONS, 9, Special(BRUNO, "revolution", (EndRevolution(),)))
MARKED = Due(Moment.AFTER_REGIONS, 9, Special(ANA, "score_marked", (ScoreMarked("aragon"),)))


@pytest.mark.clause("GC-11", "AC-7.9")
@pytest.mark.parametrize("due", [(REVOLUTION, MARKED), (MARKED, REVOLUTION)])
@pytest.mark.parametrize("start_player", [ANA, BRUNO])
def test_the_king_returns_when_the_marked_region_is_scored_whatever_was_taken_first(due, start_player):
    state = board(general_scoring=True, round=9, king="aragon", held={"royal_guard": BRUNO})
    state = state._replace(due=due, start_player=start_player)
    assert problems(state) == ()
    state, told = eg.apply_all(state, *(SetDisk(player, "sevilla") for player in range(4)))
    end = [one for one in told if isinstance(one, KingReturned) or getattr(one, "place", "") == "aragon"][-2:]
    assert [type(one) for one in end] == [Scored, KingReturned]
    assert "BN-1" in end[0].because, "the King's bonus is paid once more"


@pytest.mark.clause("GC-4", "AC-7.4")
@pytest.mark.parametrize(("start_player", "order"), [(ANA, "ABD"), (BRUNO, "BDA"), (CARLA, "DAB")])
def test_who_moves_before_the_regions_does_so_clockwise_from_the_start_player(start_player, order):
    cards = {DARIO: "choose_freely", BRUNO: "free_choice", ANA: "free_choice"}
    due = [
        Due(Moment.BEFORE_REGIONS, 3, Special(player, card, (Move(own=2),))) for player, card in cards.items()
    ]
    for put_off in permutations(due):
        state = board(general_scoring=True, round=3)._replace(due=put_off, start_player=start_player)
        state = acting(state, *(SetDisk(player, "sevilla") for player in range(4)))
        asked = ""
        while state.round == 3:
            (player,) = to_move(state)
            asked += "ABCD"[player]
            state = acting(state, Stop(player))
        assert asked == order


CONSPIRED = Due(Moment.BEFORE_REGIONS, 3, Special(DARIO, "conspiracy", (LeaveCastillo(),)))
CHOSEN = Due(Moment.BEFORE_REGIONS, 3, Special(ANA, "free_choice", (Move(own=2),)))
SHOWN = "castilla_la_vieja"
FREELY = Due(Moment.BEFORE_REGIONS, 3, Special(BRUNO, "choose_freely", (Move(own=2),)))


@pytest.mark.clause("AC-7.10", "GC-15", "AC-7.4", "GC-4", "GS-4")
@pytest.mark.parametrize("due", list(permutations((CONSPIRED, CHOSEN, FREELY))))
@pytest.mark.parametrize("start_player", range(4))
def test_a_grande_leaves_the_castillo_with_the_caballeros_before_anybody_moves_some(due, start_player):
    """He stayed there until the turn of whoever conspired, after the free choices of others."""
    state = board(
        general_scoring=True,
        round=3,
        grandes=HOMES | {DARIO: "castillo"},
        caballeros={"castillo": {DARIO: 2}},
        due=due,
    )
    state = state._replace(start_player=start_player)
    state, told = eg.apply_all(state, *(SetDisk(player, SHOWN) for player in range(4)))
    gone = [event for event in told if isinstance(event, CastilloEmptied | GrandeMoved | EffectDue)]
    assert gone[:3] == [
        CastilloEmptied(DARIO, SHOWN, 2, ("GS-4",)),
        EffectDue(DARIO, "conspiracy", ("AC-7.10",)),
        GrandeMoved(DARIO, "castillo", SHOWN, ("AC-7.10", "GS-4")),
    ]
    assert to_move(state) in ((ANA,), (BRUNO,)), "who chooses freely sees where he is"
    assert state.grandes[DARIO] == SHOWN
    (first,) = to_move(state)
    told += eg.apply_all(state, Stop(first), Stop(ANA + BRUNO - first)).events
    his = {one.place: one.because for one in told if isinstance(one, Scored) and one.player == DARIO}
    assert "BN-2" in his["castillo"]
    assert "BN-2" in his[SHOWN]


@pytest.mark.clause("GC-14", "LT-2", "FL-3")
def test_a_soldier_takes_the_only_one_with_his_flag_beside_a_full_limit_table():
    rows = {"aragon": {BRUNO: 1, SOLDIERS: 2}, "sevilla": {CARLA: 10}, "granada": {}}
    state = board(
        turn=ANA,
        card="court",
        held={"inquisitor_general": ANA},
        scoreboards={"limit_table": "sevilla"},
        caballeros=rows,
    )
    state = acting(state, LeadSoldier(ANA, SOLDIERS, "aragon", "sevilla"))
    state = acting(state, TakeAlong(ANA, BRUNO, "aragon"), GoAlong(BRUNO))
    beside = state.counts("beside_limit_table")
    assert (beside[BRUNO], beside[SOLDIERS], flag(state, BRUNO)) == (1, 1, "beside_limit_table")


@pytest.mark.clause("AC-7.3", "GC-3")
def test_who_copies_double_turn_after_the_turn_of_another_can_only_keep_the_second_card():
    state = board(turn=ANA, card="double_turn", held={"copy": BRUNO}, powers=(13, 12, 11, 10))
    state = acting(state, UseSpecial(ANA), KeepAnother(ANA, "king"))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(BRUNO))
    assert {type(action) for action in eg.legal_actions(state)} == {KeepAnother}
    state = acting(state, KeepAnother(BRUNO, eg.legal_actions(state)[0].card))
    assert problems(state) == ()
    assert eg.State.from_json(state.to_json()) == state


@pytest.mark.clause("AC-7.2", "GC-3")
def test_who_carries_out_double_turn_in_the_very_turn_of_his_card_has_kept_one_by_it():
    state = acting(board(turn=ANA, card="execute_card", display="double_turn"), UseSpecial(ANA))
    state = acting(state, CarryOut(ANA, "double_turn"))
    assert problems(state) == ()
    state = acting(state, KeepAnother(ANA, "king"))
    assert problems(state) == ()


@pytest.mark.clause("AC-7.3", "AC-4.2", "PW-1")
def test_who_copies_recover_power_before_his_own_turn_may_take_back_the_card_on_the_table():
    state = board(
        turn=ANA,
        card="recover_power",
        held={"copy": BRUNO},
        powers=(13, 5, 4, 3),
        court={ANA: 0},
        round=3,
        played={ANA: (7,)},
    )
    state = acting(state, UseSpecial(ANA), TakeBackPower(ANA, 7))
    state = acting(on_until(state, lambda later: isinstance(top(later), Copying)), CopySpecial(BRUNO))
    assert (state.powers[BRUNO], 5 in state.hands[BRUNO]) == (5, True), (
        "with one card only, it comes by itself"
    )
    assert eg.State.from_json(state.to_json()) == state


@pytest.mark.clause("GG-2", "GI-2", "GR-2")
def test_whoever_has_the_black_caballeros_takes_tokens_with_them_and_with_nobody_elses():
    rows = {"africa": {DARIO: 1, BLACK: 1}, "pais_vasco": {BLACK: 3}}
    tokens = {"goods_1": "africa"}
    state = board(turn=ANA, card="king", held={"grand_inquisitor": ANA}, caballeros=rows, scoreboards=tokens)
    assert offered(state, TakeToken) == {TakeToken(ANA, BLACK, "goods")}
    state = board(
        turn=ANA, card="king", held={"inquisitor_general": ANA}, caballeros=rows, scoreboards=tokens
    )
    assert not offered(state, TakeToken)


# --- where they come to stand ------------------------------------------------------------------------------


@pytest.mark.clause("LT-2", "PR-3")
def test_of_those_who_are_pardoned_some_stand_on_the_limit_table_and_some_beside_it():
    full = {"cataluna": {DARIO: 9}}
    prisoners = {"prison": {ANA: 1, BRUNO: 1}}
    state = acting(board(turn=ANA, card="king", caballeros=full | prisoners), UseSpecial(ANA))
    state = acting(state, MoveKing(ANA, "granada"))
    state = acting(state, PardonAll(ANA, "cataluna"))
    for first, second in ((ANA, BRUNO), (BRUNO, ANA)):
        assert happened(state, CaballeroMoved, LetOut(ANA, first, "cataluna")) == [
            CaballeroMoved(ANA, first, "prison", "cataluna", ("AC-5.1", "PR-3", "LT-2")),
            CaballeroMoved(ANA, second, "prison", "beside_limit_table", ("AC-5.1", "PR-3", "LT-2")),
        ]


@pytest.mark.clause("LT-2", "QJ-3", "QJ-5", "GC-12", "GC-14")
def test_whoever_comes_to_a_full_limit_table_is_told_of_beside_it():
    full, beside = {"cataluna": {DARIO: 10}}, "beside_limit_table"
    rows = full | {"guests_1": {BRUNO: 1}}
    state = board(turn=ANA, card="quick_troops", king="aragon", caballeros=rows, held={"queen": ANA})
    (guest,) = happened(state, CaballeroMoved, PlaceGuest(ANA, BRUNO, "cataluna"))
    assert guest == CaballeroMoved(ANA, BRUNO, "guests_1", beside, ("QJ-5", "KG-2", "LT-2"))
    (by_queen,) = happened(state, CaballeroPlaced, PlaceByQueen(ANA, "cataluna"))
    assert by_queen == CaballeroPlaced(ANA, beside, ("QJ-3", "KG-2", "LT-2"))
    (troops,) = happened(state, CaballeroMoved, PlaceCaballero(ANA, "cataluna"))
    assert troops == CaballeroMoved(ANA, ANA, "provinces", beside, ("GC-12", "KG-2", "LT-2"))
    soldiers = full | {"granada": {}, "sevilla": {SOLDIERS: 2}}
    state = board(turn=ANA, card="spanish_inquisition", caballeros=soldiers)
    state = acting(state, UseSpecial(ANA))
    told = happened(state, CaballeroMoved, LeadSoldier(ANA, SOLDIERS, "sevilla", "cataluna"))
    assert told == [CaballeroMoved(ANA, SOLDIERS, "sevilla", beside, ("GC-14", "MV-2", "LT-2"))]


@pytest.mark.clause("LT-2", "SP-3")
def test_whoever_lands_where_the_limit_table_is_full_is_told_of_beside_it():
    rows = {"cataluna": {DARIO: 10}, "first_ship": {ANA: 1}}
    state = board(turn=ANA, caballeros=rows, held={"first_ship": ANA})
    table = Table(state)
    table.agenda[:] = [TurnPhase((ANA, *state.agenda[0].waiting))]
    settle(table)
    state = on_until(table.state(), lambda later: isinstance(top(later), GoingAshore))
    told = happened(state, CaballeroMoved, Disembark(ANA, "first_ship", "cataluna"))
    assert told == [CaballeroMoved(ANA, ANA, "first_ship", "beside_limit_table", ("SP-3", "LT-2"))]


# --- a special action copied after the turn of another -----------------------------------------------------


@pytest.mark.clause("GC-3", "AC-7.3")
def test_a_card_that_is_kept_by_copying_double_turn_is_used_in_a_later_round_too():
    start = board(turn=ANA, card="double_turn", powers=(13, 5, 2, 1), held={"copy": BRUNO}, display="king")
    state = acting(start, UseSpecial(ANA), KeepAnother(ANA, start.display[0]))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(BRUNO), KeepAnother(BRUNO, "king"))
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    own_turn = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    assert own_turn.round == state.round
    assert refused(own_turn, UseKeptCard(BRUNO, "king")) == "GC-3"
    later = on_until(own_turn, lambda later: later.round > state.round and top(later) == ChoosingCard(BRUNO))
    assert offered(later, UseKeptCard) == {UseKeptCard(BRUNO, "king")}
    assert not [due for due in later.due if isinstance(due.frame, KeptForLater)]


@pytest.mark.clause("AC-7.3", "GC-18", "TU-8")
def test_copy_that_is_used_while_its_own_turn_waits_goes_under_its_stack_once():
    state = board(
        turn=ANA, card="copy", held={"execute_card": ANA}, display="last_word", powers=(13, 5, 2, 1)
    )
    state = acting(state, UseSpecial(ANA), CarryOut(ANA, "last_word"))
    state = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    state = acting(state, TakeCard(BRUNO, "king"), UseSpecial(BRUNO), MoveKing(BRUNO, "aragon"))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(ANA), MoveKing(ANA, "granada"))
    assert problems(state) == (), "it is in use in the turn that waits"
    over = on_until(state, lambda later: later.round > state.round)
    assert problems(over) == ()
    assert over.decks[over.box.stack_of["copy"]].count("copy") == 1


@pytest.mark.clause("GC-18", "AC-7.2", "TU-3")
def test_the_last_word_executed_before_a_card_is_chosen_puts_off_the_choice_as_well():
    said = {"held": {"execute_card": ANA}, "display": "last_word", "round": 4, "powers": (13, 5, 2, 1)}
    state = on_until(board(turn=ANA, supply=True, **said), lambda later: top(later) == ChoosingCard(ANA))
    state = acting(state, CarryOut(ANA, "last_word"))
    assert to_move(state) == (BRUNO,)
    assert problems(state) == ()
    late = on_until(state, lambda later: top(later) == ChoosingCard(ANA))
    assert (late.round, late.agenda[0]) == (4, TurnPhase(())), "the others are done"
    assert State.from_json(late.to_json()) == late
    late = acting(late, TakeCard(ANA, "last_word"), UseSpecial(ANA))
    assert top(late) == Turn(ANA, "last_word", 4, special_done=True), "it is the last one already"
    assert on_until(late, lambda later: later.round > 4).round == 5


@pytest.mark.clause("GC-18", "AC-7.2", "VT-2", "GC-10")
def test_a_veto_keeps_the_choice_of_a_card_where_it_is_and_who_chooses_last_may_be_barred():
    held = {"execute_card": ANA, "no_more_actions": BRUNO}
    said = {"held": held, "display": "last_word", "round": 4, "powers": (13, 5, 2, 1), "vetoes": {CARLA: 4}}
    state = on_until(board(turn=ANA, supply=True, **said), lambda later: top(later) == ChoosingCard(ANA))
    state = acting(state, CarryOut(ANA, "last_word"))
    assert top(acting(state, UseVeto(CARLA))) == ChoosingCard(ANA)
    state = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    state = acting(state, UseKeptCard(BRUNO, "no_more_actions"), UseSpecial(BRUNO))
    state = on_until(state, lambda later: top(later) == ChoosingCard(ANA))
    state = acting(state, TakeCard(ANA, next(card.card for card in offered(state, TakeCard))))
    assert refused(state, UseSpecial(ANA)) == "GC-10"


@pytest.mark.clause("GC-10", "GC-18", "AC-7.2")
@pytest.mark.parametrize("barred", [False, True])
def test_whoever_has_put_off_his_turn_before_no_more_actions_has_no_special_action_left(barred):
    held = {"execute_card": ANA} | ({"no_more_actions": BRUNO} if barred else {})
    state = board(
        turn=ANA, card="grande", held=held, display="last_word", round=4, powers=(13, 5, 2, 1), seed=1
    )
    state = acting(state, CarryOut(ANA, "last_word"))
    state = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    if barred:
        state = acting(state, UseKeptCard(BRUNO, "no_more_actions"), UseSpecial(BRUNO), EndTurn(BRUNO))
    state = on_until(state, lambda later: isinstance(top(later), Turn) and top(later).card == "grande")
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    assert eg.why_not(state, UseSpecial(ANA)) == ("GC-10" if barred else None)
    assert offered(state, PlaceCaballero), "but he places"


@pytest.mark.clause("GC-5", "GC-18", "GC-3", "TU-8")
def test_a_region_card_that_is_discarded_while_its_turn_waits_goes_under_its_stack_once():
    """It was put there at once, and again when the turn that had been put off was over."""
    held = {ALL.box.for_later["king_incognito"]: ANA, "execute_card": ANA}
    state = board(turn=ANA, held=held, display="last_word", round=4, powers=(13, 5, 2, 1))
    state = acting(state, UseKeptCard(ANA, "king_incognito"), UseSpecial(ANA))
    state = acting(state, min(offered(state, ChooseRegionCard), key=str), CarryOut(ANA, "last_word"))
    state = on_until(state, lambda later: isinstance(top(later), Supplying | ChoosingCard))
    state = acting(state, DiscardRegionCard(ANA, "king_incognito"))
    assert problems(state) == ()
    state = on_until(state, lambda later: not later.due or later.round > 4)
    assert problems(state) == ()
    assert sum(deck.count("king_incognito") for deck in state.decks) == 1


@pytest.mark.clause("VT-1", "GC-18")
def test_a_veto_may_be_used_while_the_turn_waits_in_which_it_was_taken():
    held = {"held": {"execute_card": ANA}, "display": "last_word"}
    state = board(turn=ANA, card="veto", vetoes={ANA: 2}, round=1, powers=(13, 5, 2, 1), **held)
    state = on_until(
        acting(state, CarryOut(ANA, "last_word")), lambda later: top(later) == ChoosingCard(BRUNO)
    )
    state = acting(state, TakeCard(BRUNO, "king"), UseSpecial(BRUNO), MoveKing(BRUNO, "aragon"), UseVeto(ANA))
    while state.round == 1:
        assert problems(state) == ()
        assert State.from_json(state.to_json()) == state
        state = acting(state, idle(state))
    assert state.decks[state.box.stack_of["veto"]].count("veto") == 2


@pytest.mark.clause("GC-3")
@pytest.mark.parametrize("card", ["grande", "copy", "nothing"])
def test_nobody_has_kept_a_card_for_later_that_he_does_not_keep(card):
    state = board(turn=ANA, card="king", held={"copy": ANA})
    note = Due(Moment.END_OF_ROUND, state.round, KeptForLater(ANA, card))
    found = problems(state._replace(due=(note,)))
    assert [problem.clause for problem in found] == ["SU-6" if card == "nothing" else "RD-3"]


def going_on_with_the_queen_copied(state, taken_by_bruno):
    """Ana has put off her turn, copied Bruno's card to take the Queen, and goes on."""
    state = acting(state, TakeCard(ANA, "last_word"), UseSpecial(ANA))
    state = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    state = acting(state, TakeCard(BRUNO, "queen_and_jester"), UseSpecial(BRUNO))
    state = acting(state, TakeCharacter(BRUNO, taken_by_bruno))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(ANA), TakeCharacter(ANA, "queen"))
    assert State.from_json(state.to_json()) == state
    return on_until(state, lambda later: isinstance(top(later), Turn) and top(later).card == "last_word")


@pytest.mark.clause("QJ-2", "QJ-3", "GC-18", "AC-7.3")
@pytest.mark.parametrize("placed", [False, True])
def test_whoever_copies_to_get_the_queen_while_his_turn_waits_has_not_had_her_since_it_began(placed):
    powers = {"powers": (13, 5, 2, 1), "display": "last_word"}
    state = board(turn=ANA, held={"copy": ANA, "grande": ANA} if placed else {"copy": ANA}, **powers)
    if placed:
        state = acting(state, UseKeptCard(ANA, "grande"), PlaceCaballero(ANA, "castillo"), EndTurn(ANA))
    state = going_on_with_the_queen_copied(state, "jester")
    assert refused(state, BringByQueen(ANA)) == "QJ-2"
    assert bool(offered(state, PlaceByQueen)) is not placed
    if placed:
        assert refused(state, PlaceByQueen(ANA, "castillo")) == "QJ-3"


@pytest.mark.clause("QJ-2", "QJ-3", "GC-18", "AC-7.3")
def test_whoever_gets_the_queen_back_while_his_turn_waits_had_her_when_it_began():
    """Ana loses her to Bruno, and copies his special action to have her again."""
    held = {"queen": ANA, "copy": ANA, "grande": ANA}
    state = board(turn=ANA, held=held, display="last_word", round=2, powers=(13, 5, 2, 1))
    state = acting(state, UseKeptCard(ANA, "grande"), PlaceCaballero(ANA, "castillo"), EndTurn(ANA))
    state = going_on_with_the_queen_copied(state, "queen")
    assert offered(state, BringByQueen)
    assert offered(state, PlaceByQueen)


@pytest.mark.clause("QJ-3", "GC-3", "GC-12")
def test_whoever_has_placed_straight_from_the_provinces_takes_the_queen_too_late():
    """Ana has used Quick Troops, kept from an earlier round, before she takes the card of the Queen."""
    state = board(turn=ANA, held={"quick_troops": ANA}, display="queen_and_jester", round=2)
    state = acting(state, UseKeptCard(ANA, "quick_troops"), PlaceCaballero(ANA, "castillo"), EndTurn(ANA))
    state = acting(state, TakeCard(ANA, "queen_and_jester"), UseSpecial(ANA), TakeCharacter(ANA, "queen"))
    assert refused(state, PlaceByQueen(ANA, "castillo")) == "QJ-3"


@pytest.mark.clause("GC-3", "PR-1", "AC-7.2")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_of_two_prisons_the_second_card_lets_that_of_double_turn_lapse_unless_it_was_used(used):
    """Ana keeps Double Turn since an earlier round; the Eviction Notice is her card, whose prison stays."""
    rows = {"sevilla": {CARLA: 4}}
    state = board(turn=ANA, display="eviction_notice", held={"double_turn": ANA}, round=4, caballeros=rows)
    state = acting(state, TakeCard(ANA, "eviction_notice"), EndTurn(ANA), UseKeptCard(ANA, "double_turn"))
    state = acting(
        state, *[Imprison(ANA, CARLA, "sevilla")] * used, UseSpecial(ANA), TakeAnother(ANA, "king")
    )
    assert bool(offered(state, Imprison)) is (used < 2)
    if used < 2:
        state = acting(state, Imprison(ANA, CARLA, "sevilla"))
        assert not offered(state, Imprison)
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("AC-7.2", "GR-6")
@pytest.mark.parametrize("expansions", [("colonies",), ("colonies", "grandissimo"), tuple(every_expansion())])
def test_a_card_is_executed_also_when_one_is_done_with_ones_own(expansions):
    edition = eg.EN_BASE.with_expansions(*expansions)
    state = eg.position(
        4,
        edition=edition,
        turn=ANA,
        card="king",
        held={"execute_card": ANA},
        display="grande",
        king="granada",
        scoreboards={"limit_table": "cataluna"},
        powers=(13, 5, 2, 1),
    )
    assert offered(state, CarryOut)
    state = acting(state, EndTurn(ANA))
    assert CarryOut(ANA, "grande") in offered(state, CarryOut), "nobody has said that the turn is over"
    assert problems(state) == ()
    state = acting(state, CarryOut(ANA, "grande"))
    assert problems(state) == ()
    state = acting(state, idle(state))
    assert eg.to_move(state) == (BRUNO,)


@pytest.mark.clause("AC-7.2", "GC-3")
def test_a_card_is_executed_before_one_chooses_also_besides_one_that_was_kept_for_later():
    held = {"execute_card": ANA, "grande": ANA}
    state = board(turn=ANA, held=held, display="king", round=2)
    begun = acting(state, UseKeptCard(ANA, "grande"))
    done = acting(begun, EndTurn(ANA))
    for before in (state, begun, done, acting(done, TakeCard(ANA, "queen_and_jester"))):
        assert CarryOut(ANA, "king") in offered(before, CarryOut)
        after = acting(before, CarryOut(ANA, "king"), MoveKing(ANA, "sevilla"))
        assert (after.king, top(after)) == ("sevilla", top(before))
        assert problems(after) == ()


@pytest.mark.clause("AC-7.3", "GC-3", "VT-2")
def test_what_a_veto_kept_from_beginning_is_not_the_last_special_action_of_a_turn():
    """Ana has used Double Turn; a Veto stops the King before he moves, and that is not what is copied."""
    edition = ALL.but(copy_stopped="not_at_all", veto_windows="before_card")
    said = {"held": {"copy": BRUNO}, "vetoes": {CARLA: 2}, "round": 2, "powers": (13, 5, 2, 1)}
    state = board(turn=ANA, card="double_turn", display="king", edition=edition, **said)
    state = acting(state, UseSpecial(ANA), LetPass(CARLA), TakeAnother(ANA, "king"), UseSpecial(ANA))
    state = on_until(acting(state, UseVeto(CARLA)), lambda later: eg.to_move(later) != (ANA,))
    assert top(state) == Copying(BRUNO, "double_turn")


@pytest.mark.clause("AC-7.3", "AC-7.2", "GC-5", "VT-2")
@pytest.mark.parametrize("is_stopped", [False, True])
def test_what_keeps_a_card_hides_nothing_that_was_executed_before_and_a_veto_against_it_forgets_nothing(
    is_stopped,
):
    """Ana has carried out the King besides her own card, which is kept, and so is not copied."""
    said = {"held": {"copy": BRUNO, "execute_card": ANA}, "vetoes": {CARLA: 3}, "round": 3}
    edition = ALL.but(copy_stopped="not_at_all")
    state = board(turn=ANA, card="king_incognito", display="king", edition=edition, **said)
    state = acting(state, CarryOut(ANA, "king"), MoveKing(ANA, "sevilla"), LetPass(CARLA), UseSpecial(ANA))
    state = on_until(state, lambda later: bool(offered(later, UseVeto)))
    state = acting(state, UseVeto(CARLA) if is_stopped else LetPass(CARLA, rest=True))
    state = on_until(state, lambda later: eg.to_move(later) not in ((ANA,), (CARLA,)))
    assert keepers(state, "king_incognito") == ([] if is_stopped else [ANA])
    assert top(state) == Copying(BRUNO, "king")


# --- several turns that are put off ------------------------------------------------------------------------


def two_last_words(also=(), **said) -> State:
    """Ana has carried out The Last Word besides her card, Bruno has taken that card; both wait now."""
    held = {"execute_card": ANA, **dict(also)}
    first = {"held": held, "display": "last_word", "powers": (13, 12, 3, 2)} | said
    state = acting(board(turn=ANA, card="grande", **first), CarryOut(ANA, "last_word"))
    state = on_until(state, lambda later: top(later) == ChoosingCard(BRUNO))
    return acting(state, TakeCard(BRUNO, "last_word"), UseSpecial(BRUNO))


@pytest.mark.clause("AC-4.2", "AC-7.2", "SU-7")
def test_the_power_card_just_played_is_taken_back_once_by_whoever_executes_that_card_and_then_chooses_it():
    state = board(turn=ANA, held={"execute_card": ANA}, display="recover_power", powers=(13, 5, 2, 1))
    assert top(state) == ChoosingCard(ANA)
    state = acting(state, CarryOut(ANA, "recover_power"))
    assert state.hands[ANA].count(13) == 1
    state = acting(state, TakeCard(ANA, "recover_power"))
    if UseSpecial(ANA) in eg.legal_actions(state):
        state = acting(state, UseSpecial(ANA))
    assert state.hands[ANA].count(13) == 1
    assert problems(state) == ()


@pytest.mark.clause("GC-18", "AC-7.2")
def test_of_two_who_have_put_off_their_turns_the_one_who_did_so_last_comes_last():
    state = two_last_words()
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    waiting = [due.frame.player for due in state.due if isinstance(due.frame, PutOffTurn)]
    assert waiting == [ANA, BRUNO]
    taken_up, told = list[TurnTakenUp](), state
    while told.round == state.round and told.agenda:
        told, events = eg.apply(told, idle(told))
        taken_up += [event for event in events if isinstance(event, TurnTakenUp)]
    assert taken_up == [TurnTakenUp(ANA, ("GC-18",)), TurnTakenUp(BRUNO, ("GC-18",))]


@pytest.mark.clause("GC-18")
@pytest.mark.parametrize(("moment", "round"), [(Moment.END_OF_ROUND, 2), (Moment.AFTER_REGIONS, 3)])
def test_a_turn_is_put_off_until_the_round_ends_and_no_longer(moment, round):
    state = two_last_words()
    for number, due in enumerate(state.due):
        if isinstance(due.frame, PutOffTurn):
            due = (*state.due[:number], Due(moment, round, due.frame), *state.due[number + 1 :])
            found = problems(state._replace(due=due))
            assert [(problem.field, problem.clause) for problem in found] == [(f"due[{number}]", "RD-3")]


@pytest.mark.clause("GC-10", "GC-18", "AC-7.3", "VT-2")
@pytest.mark.parametrize(("copying", "barred"), [(ANA, {BRUNO}), (BRUNO, set())])
def test_whoever_copies_no_more_actions_while_his_turn_waits_bars_only_turns_put_off_after_it(
    copying, barred
):
    """A Veto stops it for Carla, whose turn is under way; Ana's waits, Bruno's after hers."""
    also = {"copy": copying, "no_more_actions": CARLA}
    state = two_last_words(also, vetoes={DARIO: 2}, round=2)
    state = on_until(state, lambda later: top(later) == ChoosingCard(CARLA))
    state = acting(state, UseKeptCard(CARLA, "no_more_actions"), UseSpecial(CARLA), UseVeto(DARIO))
    state = acting(state, EndTurn(CARLA), TakeCard(CARLA, "conspiracy"))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(copying))
    assert {player for player in range(4) if special_barred(Table(state), player) is not None} == barred
    assert problems(state) == ()


@pytest.mark.clause("PR-2", "GG-4")
def test_a_token_that_goes_into_the_prison_is_lost_and_it_is_told_that_the_prison_lies_beside_the_map():
    rows = {"africa": {BRUNO: 1}}
    state = board(turn=ANA, card="extra_force", caballeros=rows, carriers={"goods": {BRUNO: "africa"}})
    told = happened(state, LoadLost, Imprison(ANA, BRUNO, "africa"))
    assert told == [LoadLost(BRUNO, "goods", "prison", ("GG-4", "PR-2"))]


@pytest.mark.clause("AC-7.2", "GC-12", "GC-19")
@pytest.mark.parametrize("card", ["quick_troops", "extra_force"])
def test_of_a_card_that_only_places_there_is_no_special_action_to_execute(card):
    """He would give his kept card away for nothing."""
    state = board(turn=ANA, card="king", held={"execute_card": ANA}, display=card)
    assert CarryOut(ANA, "queen_and_jester") in offered(state, CarryOut)
    assert CarryOut(ANA, card) not in offered(state, CarryOut)
    assert refused(state, CarryOut(ANA, card)) == "AC-7.2"
