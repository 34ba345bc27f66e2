"""Grandissimo: set-up, Portugal, ships in the courts, the prison, Queen and Jester (GR to QJ, GC-20)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import elgrande as eg
from elgrande import engine
from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveKing,
    PlaceCaballero,
    PlaceScoreboard,
    Proceed,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.board import neighbours
from elgrande.drafts import Draft
from elgrande.engine import legal_actions
from elgrande.engine.disks import permitted
from elgrande.events import CaballeroMoved, CaballeroPlaced, LoadLost, Scored
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import PlaceExtra, Sail
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    DiscardRegionCard,
    Disembark,
    Imprison,
    LetOut,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeCharacter,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import (
    CARDS,
    CHARACTERS,
    EXPANSION,
    FIRST_GAME,
    GUESTS,
    SHIPS,
    STACK_6,
    SYMBOLS,
)
from elgrande.expansions.grandissimo.frames import CourtTurn, GoingAshore
from elgrande.problems import ImpossiblePosition, problems
from elgrande.rules.map import REGIONS
from elgrande.saving import Transcript
from elgrande.sharing import draft_of, text_of
from elgrande.state import Carrier, ChoosingCard, GeneralScoring, Held, State, Turn
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from tests.expansions.colonies.board import (
    acting,
    check_vetoed_at_each_step,
    events_of,
    happened,
    keepers,
    offered,
    on_until,
    paid,
    refused,
    top,
    with_veto,
)
from tests.expansions.grandissimo_board import (
    ANA,
    BRUNO,
    CARLA,
    DIEGO,
    EDITION,
    KING,
    WITH_COLONIES,
    board,
    turn,
    using,
)

WITH_FLAGS = eg.EN_BASE.with_expansions("grandissimo", "anniversary")
SOLDIERS = 4
"""The column of the soldiers in a game of four."""

FIRST, SECOND = SHIPS


def turn_begins(player: int = ANA, **said: Any) -> State:
    """The very start of a player's turn."""
    return board(turn=player, supply=True, **said)


def choosing(player: int = ANA, **said: Any) -> State:
    """A position in which a player is about to choose a card."""
    return board(turn=player, **said)


def moves(events: Any) -> list[tuple[int, str, str]]:
    """Who moved from where to where."""
    return [(one.owner, one.source, one.target) for one in events if isinstance(one, CaballeroMoved)]


# --- set-up --------------------------------------------------------------------------------------------


@pytest.mark.clause("GR-1", "GR-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_soldiers_begin_in_the_region_of_another_card_and_count_for_nobody(players):
    for seed in range(20):
        state = eg.new_game(players, EDITION, seed)
        standing = {
            place: row[players] for place, row in zip(state.box.places, state.caballeros, strict=True)
        }
        (region,) = (place for place, number in standing.items() if number)
        assert standing[region] == 2
        assert region in {one.id for one in REGIONS} - {state.king, *state.grandes}
        assert not any(state.tiles)
        assert state.held == ()
    state = board(caballeros={"galicia": {ANA: 1, SOLDIERS: 2}}, grandes={ANA: "aragon"})
    assert paid(eg.score(state, "galicia").events) == {(ANA, "galicia"): 4}


@pytest.mark.clause("GR-2")
def test_with_the_colonies_and_five_players_the_region_cards_are_shuffled_again():
    """Nine cards: the King's, five homes, three for the colonies; the soldiers need one more."""
    drawn = Counter[int]()
    for seed in range(60):
        state = eg.new_game(5, WITH_COLONIES, seed)
        rows = zip(state.box.places, state.caballeros, strict=True)
        (region,) = (place for place, row in rows if row[6])
        used = {place for place in state.box.regions if state.counts(place)[5]} | {
            lies for lies in state.tiles if lies in state.box.king_regions
        }
        assert region in used
        assert region not in {state.king, *state.grandes}
        drawn[sorted(used).index(region)] += 1
    assert set(drawn) == {0, 1, 2}


@pytest.mark.clause("GR-1")
def test_the_parts_that_the_book_counts():
    """Twenty cards, three characters, two ships, a prison, Portugal; markers, one of them ours (GC-2)."""
    box = EDITION.box
    assert Counter(EXPANSION.printed[card.deck] for card in CARDS) == {6: 19, 7: 1}
    assert {*CHARACTERS, *SHIPS} <= box.kept
    assert {place.id for place in box.place.values() if not place.seat} >= {*SHIPS, "prison", "portugal"}
    markers = {tile.id for tile in box.tiles if tile.scoreboard is None}
    assert markers == {"king_incognito", "boycott_marker", "alliance_1", "alliance_2", "confederation"}
    (soldiers,) = box.neutrals
    assert soldiers.caballeros == 2


@pytest.mark.clause("GR-3", "TU-3")
def test_each_round_has_two_more_cards_to_choose_from_and_each_is_chosen_once():
    state = choosing()
    chosen = {one.card for one in offered(state, TakeCard)}
    assert chosen == {*state.display}
    assert (len(chosen), None in state.display) == (7, False)
    of_stack_6 = state.display[state.box.stack_of["boycott"]]
    for card in (of_stack_6, "queen_and_jester"):
        after = acting(state, TakeCard(ANA, card))
        assert card not in after.display
        other = on_until(after, lambda one: isinstance(top(one), ChoosingCard) and top(one).player != ANA)
        assert refused(other, TakeCard(top(other).player, card)) == "TU-3"


@pytest.mark.clause("GR-3", "GR-4")
def test_eleven_of_the_nineteen_cards_by_chance_or_named():
    every = {card.id for card in CARDS if card.deck == STACK_6}
    assert len(every) == 19
    dealt = set[frozenset[str]]()
    for seed in range(10):
        state = eg.new_game(3, EDITION, seed)
        assert [len(deck) + 1 for deck in state.decks] == [11, 11, 11, 11, 1, 11, 1]
        stack = {*state.decks[5], state.display[5]}
        assert len(stack) == 11
        assert stack <= every
        assert state.display[6] == "queen_and_jester"
        dealt.add(frozenset(stack))
    assert len(dealt) == 10
    named = eg.new_game(3, EDITION, 1, cards=FIRST_GAME)
    assert {*named.decks[5], named.display[5]} == set(FIRST_GAME)
    assert named.decks[5] != eg.new_game(3, EDITION, 2, cards=FIRST_GAME).decks[5]
    for wrong in (
        FIRST_GAME[:10],
        (*FIRST_GAME[:10], "king"),
        (*FIRST_GAME, "espionage"),
        ("alliance",) * 11,
        (*FIRST_GAME, FIRST_GAME[0]),
        ["extra_force", *FIRST_GAME[:10], FIRST_GAME[0]],
        "extra_force",
        123,
        [["alliance"]] * 11,
        [None] * 11,
    ):
        with pytest.raises(ValueError, match=r"cards: not 11 of .*\(GR-3\)"):
            eg.new_game(3, EDITION, 1, cards=wrong)


@pytest.mark.clause("GR-4")
def test_the_proposal_for_a_first_game_has_no_ship_no_prison_and_no_inquisition():
    assert len(FIRST_GAME) == 11
    assert not {*SYMBOLS, "spanish_inquisition"} & set(FIRST_GAME)
    assert len({*SYMBOLS, "spanish_inquisition", *FIRST_GAME}) == 19


@pytest.mark.clause("GR-3")
def test_with_the_colonies_the_stacks_are_their_own():
    state = eg.new_game(3, WITH_COLONIES, 1)
    assert [len(deck) + 1 for deck in state.decks] == [11, 11, 11, 11, 1, 1, 11, 11, 1]
    assert state.display[5::3] == ("holy_inquisition", "queen_and_jester")


@pytest.mark.clause("GR-3")
def test_a_used_card_goes_under_its_own_stack():
    state = acting(turn("queen_and_jester"), UseSpecial(ANA), TakeCharacter(ANA, "queen"), EndTurn(ANA))
    while isinstance(state.agenda[1], CourtTurn) and state.agenda[1].player == ANA:
        state = acting(state, Stop(ANA))
    assert state.decks[6] == ("queen_and_jester",)


@pytest.mark.clause("GR-3", "GR-4")
def test_any_eleven_make_a_position_but_not_ten_and_no_card_twice():
    for card in CARDS:
        if card.deck == STACK_6:
            state = turn(card.id)
            assert not problems(state)
            assert eg.State.from_json(state.to_json()) == state
    start = eg.new_game(3, EDITION, 1)
    short = start._replace(decks=(*start.decks[:5], start.decks[5][1:], start.decks[6]))
    assert str(problems(short)[0]).endswith("10 cards for a stack of 11 (GR-3)")
    twice = start._replace(
        decks=(*start.decks[:5], start.decks[5][:1] * 2 + start.decks[5][2:], start.decks[6])
    )
    assert "is there too often, by 1" in str(problems(twice)[0])


@pytest.mark.clause("GR-4")
def test_a_game_with_named_cards_is_saved_and_played_again():
    start = eg.new_game(3, EDITION, 1, cards=FIRST_GAME)
    first = legal_actions(start)[0]
    transcript = Transcript(3, EDITION, 1, (first,), start)
    assert Transcript.from_json(transcript.to_json()).final() == eg.apply(start, first).state


@pytest.mark.clause("GR-5")
def test_symbols_and_numbers_that_the_book_prints():
    box = EDITION.box
    assert {id: box.card[id].caballeros for id in ("double_turn", "extra_force", "quick_troops")} == {
        "double_turn": 2,
        "extra_force": 6,
        "quick_troops": 3,
    }
    assert box.card["queen_and_jester"].caballeros == 3
    assert SYMBOLS["double_turn"] == SYMBOLS["extra_force"] == "prison"


# --- Portugal ------------------------------------------------------------------------------------------

BESIDE_PORTUGAL = {"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla"}


@pytest.mark.clause("PO-1", "KG-2")
@pytest.mark.parametrize("king", [region.id for region in REGIONS])
def test_one_places_in_portugal_when_the_king_is_in_one_of_four_regions(king):
    state = turn("court", king=king)
    placing = PlaceCaballero(ANA, "portugal")
    assert (placing in legal_actions(state)) is (king in BESIDE_PORTUGAL)
    assert refused(state, placing) == (None if king in BESIDE_PORTUGAL else "PO-1")


@pytest.mark.clause("PO-1", "PO-2")
def test_the_king_may_enter_portugal_and_then_its_four_neighbours_are_open():
    state = using("king", king="aragon")
    assert MoveKing(ANA, "portugal") in legal_actions(state)
    state = acting(state, MoveKing(ANA, "portugal"))
    places = {one.place for one in offered(state, PlaceCaballero)}
    assert places == {*BESIDE_PORTUGAL, "castillo"}
    assert refused(state, PlaceCaballero(ANA, "portugal")) == "KG-1"
    advised = {one.region for one in offered(using("royal_advisor", king="portugal"), MoveKing)}
    assert advised == BESIDE_PORTUGAL == set(neighbours("portugal", EDITION.box))


@pytest.mark.clause("PO-3", "SC-3")
@pytest.mark.parametrize(
    ("there", "points"),
    [((2, 1), {ANA: 5, BRUNO: 0}), ((2, 2), {ANA: 0, BRUNO: 0}), ((1, 1, 1), {ANA: 0, BRUNO: 0, CARLA: 0})],
)
def test_in_portugal_only_a_sole_majority_pays(there, points):
    state = board(caballeros={"portugal": dict(enumerate(there))})
    assert {player: got for (player, _), got in paid(eg.score(state, "portugal").events).items()} == points


@pytest.mark.clause("PO-3")
@pytest.mark.parametrize("there", [(3, 1, 0, 0), (2, 2, 0, 0)])
def test_points_from_portugal_and_their_lack_say_why(there):
    scored = eg.score(board(caballeros={"portugal": dict(enumerate(there))}), "portugal").events
    assert len(scored) == 2
    assert all("PO-3" in one.because for one in scored)
    elsewhere = eg.score(board(caballeros={"granada": dict(enumerate(there))}), "granada").events
    assert not any("PO-3" in one.because for one in elsewhere)


@pytest.mark.clause("PO-2", "PO-3", "BN-1", "BN-2")
def test_the_kings_and_the_home_bonus_are_paid_in_portugal():
    state = board(caballeros={"portugal": {ANA: 2, BRUNO: 1}}, king="portugal", grandes={ANA: "portugal"})
    assert paid(eg.score(state, "portugal").events)[ANA, "portugal"] == 5 + 2 + 2


@pytest.mark.clause("PO-3", "MS-1", "AC-4.1")
def test_a_mobile_scoreboard_may_lie_in_portugal_and_then_the_second_rank_pays_too():
    state = using("mobile_scoreboard", caballeros={"portugal": {ANA: 2, BRUNO: 1}})
    assert paid(eg.score(state, "portugal").events) == {(ANA, "portugal"): 5, (BRUNO, "portugal"): 0}
    covered = acting(state, PlaceScoreboard(ANA, 0, "portugal"))
    assert paid(eg.score(covered, "portugal").events) == {(ANA, "portugal"): 8, (BRUNO, "portugal"): 4}


@pytest.mark.clause("PO-3", "GS-6")
def test_portugal_is_scored_in_a_general_scoring_and_among_the_regions_of_five_points():
    state = board(caballeros={"portugal": {ANA: 1}}, general_scoring=True)
    events = events_of(state, *(SetDisk(player, "granada") for player in range(4)))
    order = list(dict.fromkeys(one.place for one in events if isinstance(one, Scored)))
    assert order[-1] == "portugal"
    assert paid(events)[ANA, "portugal"] == 5
    fives = using("score_fives", caballeros={"portugal": {ANA: 1}})
    assert "portugal" in {one.place for one in offered(fives, eg.actions.ScorePlace)}


@pytest.mark.clause("PO-4")
def test_a_disk_shows_portugal_only_where_the_table_has_agreed_on_it():
    assert "portugal" not in permitted(board(general_scoring=True), GeneralScoring(), ANA)
    agreed = EDITION.but(portugal_on_disk="disks_may_show_it")
    state = board(agreed, general_scoring=True, caballeros={"castillo": {ANA: 2}})
    assert "portugal" in permitted(state, GeneralScoring(), ANA)
    others = (SetDisk(player, "granada") for player in range(1, 4))
    after = acting(state, SetDisk(ANA, "portugal"), *others)
    assert after.counts("portugal")[ANA] == 2
    assert after.points[ANA] >= 5
    outlaws = board(agreed, turn=ANA, card="outlaws", caballeros={"portugal": {BRUNO: 1}})
    asked = acting(outlaws, UseSpecial(ANA))
    assert offered(asked, SetDisk) == {SetDisk(BRUNO, "portugal")}
    told = draft_of(text_of(Draft.of(state)))
    assert told.edition == agreed


@pytest.mark.clause("PO-4")
def test_with_the_colonies_two_more_begin_in_portugal_only_where_it_is_on_the_disk():
    start = eg.new_game(2, WITH_COLONIES, 1)
    assert "portugal" not in {one.region for one in offered(start, SetDisk)}
    start = eg.new_game(2, WITH_COLONIES.but(portugal_on_disk="disks_may_show_it"), 1)
    assert "portugal" in {one.region for one in offered(start, SetDisk)}


@pytest.mark.clause("PO-5", "SP-3")
def test_the_coasts():
    def coasts(edition: Any) -> set[str]:
        return {place.id for place in edition.box.place.values() if place.coast}

    printed = {"cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", "portugal"}
    assert coasts(EDITION) == printed
    assert coasts(WITH_COLONIES) == printed | {"francia"}


@pytest.mark.clause("PO-5", "SH-1", "SH-2")
def test_the_ship_of_the_colonies_calls_at_portugal_too():
    said = {"edition": WITH_COLONIES, "scoreboards": {"limit_table": "aragon"}}
    assert PlaceCaballero(ANA, "ship") in legal_actions(turn("court", king="portugal", **said))
    inland = turn("court", king="castilla_la_nueva", **said)
    assert refused(inland, PlaceCaballero(ANA, "ship")) == "SH-1"
    aboard = turn_begins(caballeros={"ship": {ANA: 1}}, **said)
    assert acting(aboard, Sail(ANA, ANA, "ship", "portugal")).counts("portugal")[ANA] == 1


@pytest.mark.clause("PO-5", "GG-3", "GG-4")
@pytest.mark.parametrize(
    ("answer", "points", "still_there"), [("with_francia", 6, False), ("spain_only", 0, True)]
)
def test_a_token_is_paid_for_in_portugal_as_in_francia(answer, points, still_there):
    edition = WITH_COLONIES.but(tokens_paid=answer)
    said = {"scoreboards": {"limit_table": "aragon"}, "carriers": {"gold": {ANA: "ship"}}}
    start = turn_begins(edition=edition, caballeros={"ship": {ANA: 1}}, **said)
    after = acting(start, Sail(ANA, ANA, "ship", "portugal"))
    assert (after.points[ANA], bool(after.carriers)) == (points, still_there)
    assert not happened(start, LoadLost, Sail(ANA, ANA, "ship", "portugal"))
    assert problems(after) == ()


# --- ships ---------------------------------------------------------------------------------------------


@pytest.mark.clause("SP-1")
def test_the_first_who_take_a_ship_take_one_that_is_in_nobodys_court():
    state = turn("last_word")
    assert offered(state, TakeShip) == {TakeShip(ANA, FIRST)}
    state = acting(state, TakeShip(ANA, FIRST))
    assert keepers(state, FIRST) == [ANA]
    assert not offered(state, TakeShip)
    assert refused(state, TakeShip(ANA, SECOND)) == "SP-1"
    state = turn("last_word", held={FIRST: BRUNO})
    assert offered(state, TakeShip) == {TakeShip(ANA, SECOND)}
    own = turn("last_word", held={FIRST: ANA})
    assert keepers(acting(own, TakeShip(ANA, SECOND)), FIRST) == [ANA]


@pytest.mark.clause("SP-1")
def test_when_both_ships_are_out_one_is_taken_from_an_opponent_with_its_cargo():
    cargo = {FIRST: {BRUNO: 2, ANA: 1}}
    state = turn("last_word", held={FIRST: BRUNO, SECOND: CARLA}, caballeros=cargo)
    assert offered(state, TakeShip) == {TakeShip(ANA, FIRST), TakeShip(ANA, SECOND)}
    after = acting(state, TakeShip(ANA, FIRST))
    assert keepers(after, FIRST) == [ANA]
    assert after.counts(FIRST) == state.counts(FIRST)
    both = turn("last_word", held={FIRST: ANA, SECOND: ANA})
    assert not offered(both, TakeShip)


@pytest.mark.clause("SP-1")
def test_whoever_has_one_ship_may_take_the_other_from_an_opponent():
    state = turn("last_word", held={FIRST: ANA, SECOND: CARLA}, caballeros={SECOND: {CARLA: 2}})
    assert offered(state, TakeShip) == {TakeShip(ANA, SECOND)}
    after = acting(state, TakeShip(ANA, SECOND))
    assert keepers(after, FIRST) == keepers(after, SECOND) == [ANA]
    assert after.counts(SECOND)[CARLA] == 2


@pytest.mark.clause("SP-1", "GR-6")
def test_the_symbol_is_optional_and_comes_before_or_after_everything_else_of_the_card():
    state = turn("score_coast", caballeros={"granada": {ANA: 1}})
    before = acting(state, TakeShip(ANA, FIRST), PlaceCaballero(ANA, FIRST))
    assert before.counts(FIRST)[ANA] == 1
    state = acting(state, EndTurn(ANA))
    assert isinstance(top(state), CourtTurn)
    assert legal_actions(state) == (Stop(ANA), TakeShip(ANA, FIRST))
    after = acting(state, TakeShip(ANA, FIRST))
    assert not any(isinstance(frame, CourtTurn) and frame.player == ANA for frame in after.agenda)
    assert keepers(acting(state, Stop(ANA)), FIRST) == []


@pytest.mark.clause("SP-1")
def test_a_card_without_the_symbol_takes_no_ship():
    state = turn("court")
    assert refused(state, TakeShip(ANA, FIRST)) == "SP-1"
    assert refused(state, Imprison(ANA, BRUNO, "aragon")) == "PR-1"


@pytest.mark.clause("SP-4")
def test_with_two_players_there_is_one_ship():
    state = turn("last_word", players=2, held={FIRST: BRUNO})
    assert offered(state, TakeShip) == {TakeShip(ANA, FIRST)}
    assert refused(state, TakeShip(ANA, SECOND)) == "SP-4"
    assert not offered(turn("last_word", players=2, held={FIRST: ANA}), TakeShip)


@pytest.mark.clause("SP-4")
@pytest.mark.parametrize("aboard", [{}, {SECOND: {BRUNO: 1}}], ids=["empty", "with somebody aboard"])
def test_with_two_players_the_second_ship_is_in_no_court_and_nobody_is_aboard(aboard):
    for kept in ({SECOND: ANA}, {}) if aboard else ({SECOND: ANA},):
        with pytest.raises(ImpossiblePosition) as impossible:
            board(players=2, held=kept, caballeros=aboard)
        assert {problem.clause for problem in impossible.value.problems} == {"SP-4"}
    assert not problems(board(players=3, held={SECOND: ANA}, caballeros=aboard))


@pytest.mark.clause("SP-2", "TU-7")
@pytest.mark.parametrize("king", ["galicia", "aragon", "portugal"])
def test_whoever_has_a_ship_places_aboard_wherever_the_king_is(king):
    state = turn("court", king=king, held={FIRST: ANA})
    aboard = PlaceCaballero(ANA, FIRST)
    assert aboard in legal_actions(state)
    assert refused(state, PlaceCaballero(ANA, SECOND)) == "SP-2"
    after, events = eg.apply(state, aboard)
    assert events == (CaballeroPlaced(ANA, FIRST, ("TU-7", "SP-2")),)
    assert (after.counts(FIRST)[ANA], top(after).left) == (1, top(state).left - 1)
    assert aboard not in legal_actions(turn("court", king=king, held={FIRST: BRUNO}))


@pytest.mark.clause("SP-2")
def test_one_or_several_of_those_who_are_placed_go_aboard():
    state = turn("court", king="aragon", held={FIRST: ANA})
    after = acting(
        state,
        PlaceCaballero(ANA, FIRST),
        PlaceCaballero(ANA, "valencia"),
        PlaceCaballero(ANA, FIRST),
        PlaceCaballero(ANA, FIRST),
    )
    assert (after.counts(FIRST)[ANA], after.counts("valencia")[ANA]) == (3, 1 + state.counts("valencia")[ANA])
    assert after.court[ANA] == state.court[ANA] - 4


@pytest.mark.clause("SP-2", "GC-12")
def test_quick_troops_from_the_provinces_may_go_aboard():
    state = turn("quick_troops", king="aragon", held={FIRST: ANA}, court={ANA: 0})
    after = acting(state, PlaceCaballero(ANA, FIRST), PlaceCaballero(ANA, FIRST))
    assert (after.counts(FIRST)[ANA], after.provinces[ANA]) == (2, state.provinces[ANA] - 2)


@pytest.mark.clause("SP-2", "AC-1.8")
def test_also_two_more_from_the_court_may_go_aboard():
    state = using("intrigue_2_from_court", held={SECOND: ANA})
    assert PlaceCaballero(ANA, SECOND) in legal_actions(state)
    after = acting(state, PlaceCaballero(ANA, SECOND), PlaceCaballero(ANA, SECOND))
    assert after.counts(SECOND)[ANA] == 2
    assert PlaceCaballero(ANA, FIRST) not in legal_actions(state)


@pytest.mark.clause("SP-2")
def test_nobody_aboard_counts_or_is_within_reach_of_a_card():
    state = using("intrigue_4_any", held={FIRST: ANA}, caballeros={FIRST: {BRUNO: 3}, "aragon": {ANA: 1}})
    assert FIRST not in {one.source for one in offered(state, MoveCaballero)}
    assert FIRST not in {one.target for one in offered(state, MoveCaballero)}
    assert FIRST not in {one.place for one in eg.score(state, "aragon").events if isinstance(one, Scored)}


@pytest.mark.clause("SP-3", "KG-1")
def test_at_the_start_of_a_turn_all_aboard_land_on_coasts_or_none_does():
    state = turn_begins(caballeros={FIRST: {ANA: 2, BRUNO: 1}}, held={FIRST: BRUNO}, king="galicia")
    assert top(state) == GoingAshore(ANA)
    coasts = {one.place for one in offered(state, Disembark)}
    assert coasts == {"cataluna", "valencia", "granada", "sevilla", "pais_vasco", "portugal"}
    assert refused(state, Disembark(ANA, FIRST, "galicia")) == "KG-1"
    assert refused(state, Disembark(ANA, FIRST, "aragon")) == "SP-3"
    assert refused(state, TakeSupply(ANA, 0)) == "SP-3"
    none = acting(state, Stop(ANA))
    assert none.counts(FIRST) == state.counts(FIRST)
    assert not isinstance(top(none), GoingAshore)
    first = acting(state, Disembark(ANA, FIRST, "sevilla"))
    assert Stop(ANA) not in legal_actions(first)
    assert refused(first, Stop(ANA)) == "SP-3"
    for you, before, after in (
        (
            ANA,
            "All your caballeros aboard a ship may land on coasts, all of them or none.",
            "All of them must",
        ),
        (None, "Ana may land on coasts with all who are aboard a ship, or with none.", "Ana must land on"),
    ):
        speaker = Speaker(you=you)
        assert speaker.decision(view(state, 0)) == before
        assert after in speaker.decision(view(first, 0))
        assert "on the first ship" in speaker.decision(view(first, 0))
    both = acting(first, Disembark(ANA, FIRST, "portugal"))
    assert (both.counts("sevilla")[ANA], both.counts("portugal")[ANA], both.counts(FIRST)[BRUNO]) == (1, 1, 1)
    assert not isinstance(top(both), GoingAshore)


@pytest.mark.clause("SP-3")
def test_of_two_ships_one_may_land_and_the_other_stay():
    said = {"caballeros": {FIRST: {ANA: 1}, SECOND: {ANA: 2}}, "held": {FIRST: ANA, SECOND: BRUNO}}
    state = acting(turn_begins(**said), Disembark(ANA, FIRST, "sevilla"))
    assert {one.source for one in offered(state, Disembark)} == {SECOND}
    assert acting(state, Stop(ANA)).counts(SECOND)[ANA] == 2
    state = acting(state, Disembark(ANA, SECOND, "sevilla"), Disembark(ANA, SECOND, "granada"))
    assert state.counts(SECOND)[ANA] == 0
    assert ANA not in {one.player for one in offered(state, Disembark)}


@pytest.mark.clause("SP-3")
def test_where_a_table_has_agreed_on_it_only_those_aboard_a_ship_in_ones_own_court_land():
    said = {"caballeros": {FIRST: {ANA: 2}, SECOND: {ANA: 1}}, "held": {FIRST: BRUNO, SECOND: ANA}}
    assert {one.source for one in offered(turn_begins(**said), Disembark)} == {FIRST, SECOND}
    own = EDITION.but(landing_ship="ship_in_own_court")
    state = turn_begins(edition=own, **said)
    assert {one.source for one in offered(state, Disembark)} == {SECOND}
    assert refused(state, Disembark(ANA, FIRST, "sevilla")) == "SP-3"
    landed = acting(state, Disembark(ANA, SECOND, "sevilla"))
    assert not isinstance(top(landed), GoingAshore)
    assert landed.counts(FIRST)[ANA] == 2
    del said["caballeros"][SECOND]
    assert not isinstance(top(turn_begins(edition=own, **said)), GoingAshore)


@pytest.mark.clause("SP-3")
def test_nobody_lands_in_the_turn_of_another_or_later_in_his_own():
    state = turn_begins(BRUNO, caballeros={FIRST: {ANA: 2}}, held={FIRST: BRUNO})
    assert not isinstance(top(state), GoingAshore)
    state = turn("court", caballeros={FIRST: {ANA: 2}}, held={FIRST: ANA})
    assert refused(state, Disembark(ANA, FIRST, "sevilla")) == "SP-3"


@pytest.mark.clause("SP-3", "FR-1", "LT-2")
def test_with_the_colonies_one_lands_on_the_free_spaces_of_francia_and_beside_the_limit_table():
    said = {
        "edition": WITH_COLONIES,
        "caballeros": {FIRST: {ANA: 2}, "ambassador": {BRUNO: 1}, "pais_vasco": {BRUNO: 5, CARLA: 5}},
        "held": {FIRST: ANA},
        "scoreboards": {"limit_table": "pais_vasco"},
    }
    state = turn_begins(**said)
    assert {"envoy", "francia"} <= {one.place for one in offered(state, Disembark)}
    assert refused(state, Disembark(ANA, FIRST, "ambassador")) == "FR-1"
    state = acting(state, Disembark(ANA, FIRST, "envoy"), Disembark(ANA, FIRST, "pais_vasco"))
    assert (state.counts("envoy")[ANA], state.counts("beside_limit_table")[ANA]) == (1, 1)


# --- the prison ------------------------------------------------------------------------------------------

ON_THE_MAP = {"aragon": {BRUNO: 2}, "sevilla": {ANA: 1}, KING: {CARLA: 1}, "castillo": {DIEGO: 1}}


@pytest.mark.clause("PR-1", "KG-1", "CA-1")
def test_a_caballero_of_anybody_goes_from_a_region_to_the_prison_but_not_from_the_kings():
    state = turn("extra_force", caballeros=ON_THE_MAP)
    assert offered(state, Imprison) == {Imprison(ANA, BRUNO, "aragon"), Imprison(ANA, ANA, "sevilla")}
    assert refused(state, Imprison(ANA, CARLA, "prison")) == "PR-2"
    assert refused(state, Imprison(ANA, CARLA, KING)) == "KG-1"
    assert refused(state, Imprison(ANA, DIEGO, "castillo")) == "PR-1"
    assert refused(state, Imprison(ANA, SOLDIERS, "granada")) == "PR-1"
    after, events = eg.apply(state, Imprison(ANA, BRUNO, "aragon"))
    assert moves(events) == [(BRUNO, "aragon", "prison")]
    assert (after.counts("prison")[BRUNO], after.counts("aragon")[BRUNO]) == (1, 1)
    assert not offered(after, Imprison)


@pytest.mark.clause("PR-1", "GI-3")
def test_no_black_caballero_goes_to_the_prison_not_even_for_the_grand_inquisitor():
    black = 4
    said = {"caballeros": {"sevilla": {ANA: 1, black: 1}, "galicia": {black: 3}}, "edition": WITH_COLONIES}
    state = turn("extra_force", held={"grand_inquisitor": ANA}, **said)
    assert offered(state, Imprison) == {Imprison(ANA, ANA, "sevilla")}
    assert refused(state, Imprison(ANA, black, "sevilla")) == "GI-3"


@pytest.mark.clause("PR-1", "GC-19")
def test_extra_force_places_six_and_has_no_special_action():
    state = turn("extra_force", caballeros=ON_THE_MAP)
    assert UseSpecial(ANA) not in legal_actions(state)
    assert refused(state, UseSpecial(ANA)) == "GC-19"
    for number in range(6):
        assert top(state).left == 6 - number
        state = acting(state, PlaceCaballero(ANA, "castillo"))
    assert state.counts("castillo")[ANA] == 6
    assert legal_actions(state)[0] == Stop(ANA)
    assert offered(state, Imprison)


@pytest.mark.clause("PR-3", "KG-1")
def test_after_the_kings_card_its_player_pardons_all_into_one_region_or_nobody():
    state = using("king", caballeros={"prison": {BRUNO: 2, CARLA: 1}})
    state = acting(state, MoveKing(ANA, "galicia"))
    assert {one.region for one in offered(state, PardonAll)} == {*state.box.king_regions} - {"galicia"}
    assert refused(state, PardonAll(ANA, "galicia")) == "KG-1"
    pardoned, events = eg.apply(state, PardonAll(ANA, "portugal"))
    assert moves(events) == [(BRUNO, "prison", "portugal")] * 2 + [(CARLA, "prison", "portugal")]
    assert not any(pardoned.counts("prison"))
    assert pardoned.counts("portugal")[:4] == (0, 2, 1, 0)
    kept = acting(state, Stop(ANA))
    assert kept.counts("prison") == state.counts("prison")


@pytest.mark.clause("PR-3")
def test_whoever_does_not_use_the_kings_action_or_moves_him_otherwise_pardons_nobody():
    state = acting(turn("king", caballeros={"prison": {BRUNO: 2}}), EndTurn(ANA))
    assert state.counts("prison")[BRUNO] == 2
    state = acting(using("royal_advisor", caballeros={"prison": {BRUNO: 2}}), MoveKing(ANA, "sevilla"))
    assert not offered(state, PardonAll)


@pytest.mark.clause("PR-3")
def test_where_the_prison_is_empty_nobody_is_asked():
    state = acting(using("king"), MoveKing(ANA, "galicia"))
    assert isinstance(top(state), Turn)


@pytest.mark.clause("PR-3", "VT-2")
def test_the_kings_card_vetoed_at_each_step():
    state = turn("king", caballeros={"prison": {BRUNO: 2}})
    pardon, move = PardonAll(ANA, "aragon"), MoveKing(ANA, "galicia")
    check_vetoed_at_each_step(state, move, pardon, steps=[move, pardon])


@pytest.mark.clause("PR-2", "FL-4")
def test_a_bearer_in_the_prison_hands_his_flag_on():
    rows = {"aragon": {BRUNO: 1}, "sevilla": {BRUNO: 1}}
    flags = {"flag": {BRUNO: "aragon"}}
    state = turn("extra_force", edition=WITH_FLAGS, caballeros=rows, carriers=flags)
    bearer = Imprison(ANA, BRUNO, "aragon")  # nobody stands beside him from whom a name would tell him
    assert offered(state, Imprison) == {bearer, Imprison(ANA, BRUNO, "sevilla")}
    after = acting(state, bearer)
    assert Carrier(BRUNO, "sevilla", FLAG) in after.carriers


@pytest.mark.clause("PR-1", "FL-3")
def test_of_several_the_bearer_or_another_is_put_into_the_prison():
    rows = {"aragon": {BRUNO: 2}, "sevilla": {BRUNO: 1}}
    state = turn("extra_force", edition=WITH_FLAGS, caballeros=rows, carriers={"flag": {BRUNO: "aragon"}})
    bearer, other = Imprison(ANA, BRUNO, "aragon", FLAG), Imprison(ANA, BRUNO, "aragon")
    assert {bearer, other} <= offered(state, Imprison)
    assert Carrier(BRUNO, "aragon", FLAG) in acting(state, other).carriers
    assert Carrier(BRUNO, "prison", FLAG) not in acting(state, bearer).carriers


@pytest.mark.clause("PR-2", "GG-4")
def test_a_token_is_lost_in_the_prison():
    said = {"caballeros": {"africa": {BRUNO: 1}}, "scoreboards": {"limit_table": "aragon"}}
    carriers = {"goods": {BRUNO: "africa"}}
    state = turn("extra_force", edition=WITH_COLONIES, carriers=carriers, **said)
    (lost,) = happened(state, LoadLost, Imprison(ANA, BRUNO, "africa"))
    assert (lost.owner, lost.load, lost.place) == (BRUNO, "goods", "prison")


@pytest.mark.clause("PR-3", "FR-1")
def test_nobody_is_pardoned_into_a_region_without_room_for_all():
    said = {"edition": WITH_COLONIES, "scoreboards": {"limit_table": "aragon"}, "king": "galicia"}
    rows = {"prison": {BRUNO: 2}, "envoy": {CARLA: 1}}
    state = acting(using("king", caballeros=rows, **said), MoveKing(ANA, "galicia"))
    assert PardonAll(ANA, "francia") in legal_actions(state)
    after = acting(state, PardonAll(ANA, "francia"))
    assert (after.counts("ambassador")[BRUNO], after.counts("francia")[BRUNO]) == (1, 1)
    state = acting(using("king", caballeros={**rows, "prison": {BRUNO: 3}}, **said), MoveKing(ANA, "galicia"))
    assert refused(state, PardonAll(ANA, "francia")) == "PR-3"


@pytest.mark.clause("PR-3", "SH-4", "OV-1", "OV-3", "LT-2")
@pytest.mark.parametrize(("region", "post"), [("ship", "captain"), ("america", "viceroy"), ("africa", "")])
def test_a_pardon_goes_to_any_region_overseas_too_and_may_fill_a_space_there(region, post):
    """The book: to a region of his choice, and they are moved there."""
    said = {"edition": WITH_COLONIES, "scoreboards": {"limit_table": "aragon"}, "king": "sevilla"}
    state = acting(using("king", caballeros={"prison": {BRUNO: 2}}, **said), MoveKing(ANA, "galicia"))
    after = acting(state, PardonAll(ANA, region))
    if post:
        assert offered(after, LetOut) == {LetOut(ANA, BRUNO, place) for place in (post, region)}
        filled = acting(after, LetOut(ANA, BRUNO, post))
        assert (filled.counts(post)[BRUNO], filled.counts(region)[BRUNO]) == (1, 1)
        after = acting(after, LetOut(ANA, BRUNO, region), LetOut(ANA, BRUNO, region))
    assert after.counts(region)[BRUNO] == 2
    assert problems(after) == ()


@pytest.mark.clause("PR-3", "FR-1")
def test_whoever_pardons_into_francia_says_who_takes_which_space():
    said = {"edition": WITH_COLONIES, "scoreboards": {"limit_table": "aragon"}, "king": "galicia"}
    rows = {"prison": {CARLA: 1, BRUNO: 1}, "envoy": {ANA: 1}}
    state = acting(using("king", caballeros=rows, **said), MoveKing(ANA, "galicia"))
    state = acting(state, PardonAll(ANA, "francia"))
    assert refused(state, LetOut(ANA, BRUNO, "envoy")) == "FR-1"
    for place in ("captain", "galicia", "nowhere", "francia"):
        assert refused(state, LetOut(ANA, BRUNO, place)) == "PR-3", "first it is said who is Ambassador"
    assert refused(state, LetOut(ANA, ANA, "ambassador")) == "PR-3", "she has nobody in the prison"
    assert refused(state, Stop(ANA)) == "PR-3", "all of them are let out"
    for first, second in ((BRUNO, CARLA), (CARLA, BRUNO)):
        after = acting(state, LetOut(ANA, first, "ambassador"))
        assert (after.counts("ambassador")[first], after.counts("francia")[second]) == (1, 1)
    alone = acting(using("king", caballeros={**rows, "prison": {BRUNO: 1}}, **said), MoveKing(ANA, "galicia"))
    alone = acting(alone, PardonAll(ANA, "francia"))
    assert offered(alone, LetOut) == {LetOut(ANA, BRUNO, place) for place in ("ambassador", "francia")}


@pytest.mark.clause("PR-3", "GC-5", "VT-2")
def test_nothing_comes_between_those_who_are_let_out_neither_the_king_nor_a_veto():
    said = {"edition": WITH_COLONIES, "scoreboards": {"limit_table": "aragon", "king_incognito": "sevilla"}}
    rows = {"prison": {CARLA: 1, BRUNO: 1}}
    state = using("king", caballeros=rows, king="galicia", held={"king_incognito": DIEGO}, **said)
    state = acting(state, MoveKing(ANA, "granada"))
    sent = DiscardRegionCard(DIEGO, "king_incognito")
    assert sent in legal_actions(state)
    state = acting(with_veto(state), PardonAll(ANA, "ship"), LetPass(BRUNO))
    assert sent not in legal_actions(state)
    after = acting(state, LetOut(ANA, CARLA, "captain"))
    assert after.counts("ship")[BRUNO] == 1
    assert sent in legal_actions(after)


# --- the Queen -----------------------------------------------------------------------------------------


@pytest.mark.clause("GC-20", "QJ-1")
def test_the_card_takes_the_queen_or_the_jester_from_whoever_has_them():
    state = using("queen_and_jester", held={"queen": BRUNO})
    assert legal_actions(state) == (TakeCharacter(ANA, "queen"), TakeCharacter(ANA, "jester"), Stop(ANA))
    after = acting(state, TakeCharacter(ANA, "queen"))
    assert keepers(after, "queen") == [ANA]
    assert refused(state, TakeCharacter(ANA, "inquisitor_general")) == "GC-20"


@pytest.mark.clause("GC-20", "QJ-1", "TU-6")
def test_who_has_one_takes_the_other_and_who_has_both_takes_nothing():
    one = using("queen_and_jester", held={"queen": ANA})
    assert legal_actions(one) == (TakeCharacter(ANA, "jester"), Stop(ANA))
    assert keepers(acting(one, TakeCharacter(ANA, "jester")), "jester") == [ANA]
    both = using("queen_and_jester", held={"queen": ANA, "jester": ANA})
    assert isinstance(top(both), Turn)


@pytest.mark.clause("GC-20")
def test_neither_has_to_be_taken():
    state = using("queen_and_jester", held={"queen": BRUNO})
    after = acting(state, Stop(ANA))
    assert (keepers(after, "queen"), keepers(after, "jester")) == ([BRUNO], [])
    assert isinstance(top(after), Turn)


@pytest.mark.clause("GC-20", "VT-2")
def test_queen_and_jester_vetoed_at_its_step():
    taking = TakeCharacter(ANA, "jester")
    check_vetoed_at_each_step(turn("queen_and_jester"), taking, steps=[taking])


@pytest.mark.clause("QJ-2", "QJ-1")
def test_the_queen_brings_one_if_she_was_there_when_the_turn_began_once():
    state = turn("court", held={"queen": ANA})
    assert BringByQueen(ANA) in legal_actions(state)
    after = acting(state, BringByQueen(ANA))
    assert after.court[ANA] == state.court[ANA] + 1
    assert not offered(after, PlaceByQueen)
    assert refused(after, BringByQueen(ANA)) == "QJ-1"
    assert refused(turn("court", held={"queen": BRUNO}), BringByQueen(ANA)) == "QJ-1"


@pytest.mark.clause("QJ-3", "QJ-1", "KG-1", "KG-2", "CA-2")
def test_or_she_places_one_where_one_places_from_the_court_and_it_does_not_count_for_the_card():
    state = turn("court", held={"queen": ANA}, king="galicia")
    opened = {one.place for one in offered(state, PlaceByQueen)}
    assert opened == {"pais_vasco", "castilla_la_vieja", "portugal", "castillo"}
    assert refused(state, PlaceByQueen(ANA, "galicia")) == "KG-1"
    assert refused(state, PlaceByQueen(ANA, "granada")) == "KG-2"
    assert refused(state, PlaceByQueen(ANA, FIRST)) == "SP-2"
    after = acting(state, PlaceByQueen(ANA, "portugal"))
    assert (after.counts("portugal")[ANA], top(after).left) == (1, top(state).left)
    assert not offered(after, BringByQueen)
    assert UseSpecial(ANA) in legal_actions(after)


@pytest.mark.clause("QJ-3", "SP-2")
def test_she_places_aboard_a_ship_in_the_court_too():
    state = turn("court", held={"queen": ANA, FIRST: ANA})
    assert acting(state, PlaceByQueen(ANA, FIRST)).counts(FIRST)[ANA] == 1


@pytest.mark.clause("QJ-2", "QJ-3")
def test_taken_before_placing_she_places_in_the_same_turn_but_does_not_bring():
    state = acting(using("queen_and_jester"), TakeCharacter(ANA, "queen"))
    assert offered(state, PlaceByQueen)
    assert refused(state, BringByQueen(ANA)) == "QJ-2"
    state = acting(state, PlaceCaballero(ANA, "castillo"))
    assert offered(state, PlaceByQueen)


@pytest.mark.clause("QJ-3")
def test_taken_after_placing_she_does_nothing_in_the_same_turn():
    state = acting(
        turn("queen_and_jester"),
        PlaceCaballero(ANA, "castillo"),
        UseSpecial(ANA),
        TakeCharacter(ANA, "queen"),
    )
    assert not offered(state, PlaceByQueen) | offered(state, BringByQueen)


@pytest.mark.clause("QJ-1", "QJ-2", "QJ-4")
def test_whoever_has_both_uses_both_in_one_turn_besides_the_special_action():
    state = turn("score_castillo", held={"queen": ANA, "jester": ANA})
    after = acting(state, SendGuest(ANA, BRUNO), UseSpecial(ANA), BringByQueen(ANA))
    assert (after.court[ANA], after.counts(GUESTS[BRUNO])[ANA]) == (state.court[ANA] + 1, 1)
    assert not offered(after, BringByQueen) | offered(after, PlaceByQueen) | offered(after, SendGuest)


@pytest.mark.clause("QJ-2", "QJ-3")
def test_the_queen_either_brings_one_or_places_one():
    state = turn("court", held={"queen": ANA}, king="galicia")
    assert refused(acting(state, BringByQueen(ANA)), PlaceByQueen(ANA, "portugal")) == "QJ-1"
    assert refused(acting(state, PlaceByQueen(ANA, "portugal")), BringByQueen(ANA)) == "QJ-1"


@pytest.mark.clause("QJ-1", "QJ-2")
def test_in_the_next_round_she_serves_again():
    state = acting(turn("court", held={"queen": ANA}), BringByQueen(ANA))
    state = on_until(
        state, lambda one: one.round == 2 and isinstance(top(one), ChoosingCard) and top(one).player == ANA
    )
    assert keepers(state, "queen") == [ANA]
    assert BringByQueen(ANA) in legal_actions(state)


@pytest.mark.clause("QJ-2", "TU-7")
def test_whoever_has_an_empty_court_waits_for_her_before_his_turn_ends():
    state = turn("court", held={"queen": ANA}, court={ANA: 0}, special="done")
    assert set(legal_actions(state)) == {EndTurn(ANA), BringByQueen(ANA)}
    state = acting(state, BringByQueen(ANA))
    assert PlaceCaballero(ANA, "castillo") in legal_actions(state)


# --- the Jester, and guests --------------------------------------------------------------------------------


@pytest.mark.clause("QJ-4", "QJ-1")
def test_the_jester_sends_one_from_the_provinces_into_the_court_of_an_opponent_once():
    state = turn("court", held={"jester": ANA})
    assert {one.host for one in offered(state, SendGuest)} == {BRUNO, CARLA, DIEGO}
    assert refused(state, SendGuest(ANA, ANA)) == "QJ-4"
    after = acting(state, SendGuest(ANA, CARLA))
    assert after.counts(GUESTS[CARLA])[ANA] == 1
    assert after.provinces[ANA] == state.provinces[ANA] - 1
    assert refused(after, SendGuest(ANA, BRUNO)) == "QJ-1"
    assert refused(turn("court"), SendGuest(ANA, BRUNO)) == "QJ-1"


@pytest.mark.clause("QJ-4")
def test_the_jester_serves_in_the_turn_in_which_he_is_taken():
    state = acting(using("queen_and_jester"), TakeCharacter(ANA, "jester"))
    assert offered(state, SendGuest)


@pytest.mark.clause("QJ-5", "KG-2")
def test_where_a_table_has_agreed_on_it_the_king_opens_the_regions_for_guests_as_for_others():
    guests = {GUESTS[ANA]: {BRUNO: 2, CARLA: 1}}
    edition = EDITION.but(guests_placed="where_the_king_opens")
    state = turn("court", caballeros=guests, king="galicia", edition=edition)
    near = {"pais_vasco", "castilla_la_vieja", "portugal", "castillo"}
    assert {(one.owner, one.place) for one in offered(state, PlaceGuest)} == {
        (owner, place) for owner in (BRUNO, CARLA) for place in near
    }
    assert refused(state, PlaceGuest(ANA, BRUNO, "galicia")) == "KG-1"
    assert refused(state, PlaceGuest(ANA, BRUNO, "granada")) == "KG-2"
    assert refused(state, PlaceGuest(ANA, DIEGO, "castillo")) == "QJ-5"
    after = acting(state, PlaceGuest(ANA, BRUNO, "portugal"), PlaceGuest(ANA, CARLA, "castillo"))
    assert (after.counts("portugal")[BRUNO], after.castillo[CARLA], top(after)) == (1, 1, top(state))
    after = acting(after, EndTurn(ANA))
    assert offered(after, PlaceGuest)
    assert acting(after, Stop(ANA)).counts(GUESTS[ANA])[BRUNO] == 1


@pytest.mark.clause("QJ-5", "KG-1")
def test_the_host_decides_where_guests_are_placed_wherever_the_king_is():
    guests = {GUESTS[ANA]: {BRUNO: 1}}
    state = turn("court", caballeros=guests, king="galicia", held={FIRST: ANA})
    places = {one.place for one in offered(state, PlaceGuest)}
    assert places == {*state.box.regions, "castillo", FIRST} - {"galicia"}
    assert refused(state, PlaceGuest(ANA, BRUNO, "galicia")) == "KG-1"
    assert refused(state, PlaceGuest(ANA, BRUNO, SECOND)) == "SP-2"
    assert refused(state, PlaceGuest(ANA, DIEGO, "granada")) == "QJ-5"
    for place, because in (("granada", ("QJ-5",)), ("portugal", ("QJ-5", "PO-1"))):
        after, events = eg.apply(state, PlaceGuest(ANA, BRUNO, place))
        assert after.counts(place)[BRUNO] == state.counts(place)[BRUNO] + 1
        assert events[0].because == because
    with_colonies = EDITION.with_expansions("colonies")
    said = {"caballeros": guests, "scoreboards": {"limit_table": "pais_vasco"}, "king": "galicia"}
    state = turn("court", edition=with_colonies, **said)
    assert {"granada", "ship"} <= {one.place for one in offered(state, PlaceGuest)}
    assert refused(state, PlaceGuest(ANA, BRUNO, "america")) == "OV-1"


@pytest.mark.clause("QJ-5")
def test_only_the_host_places_them_and_only_in_his_turn():
    state = turn("court", BRUNO, caballeros={GUESTS[ANA]: {BRUNO: 1}})
    assert not offered(state, PlaceGuest)
    assert refused(state, PlaceGuest(BRUNO, BRUNO, "castillo")) == "QJ-5"
    assert refused(state, PlaceGuest(ANA, BRUNO, "castillo")) == "TU-9"


@pytest.mark.clause("QJ-5", "SP-2")
def test_guests_go_aboard_a_ship_in_the_court_of_their_host_and_no_other_and_land_when_they_like():
    """The book: when placing caballeros, whosever they are."""
    state = turn("court", caballeros={GUESTS[ANA]: {BRUNO: 1}}, held={FIRST: ANA, SECOND: BRUNO})
    assert refused(state, PlaceGuest(ANA, BRUNO, SECOND)) == "SP-2"
    assert refused(state, PlaceGuest(ANA, BRUNO, "prison")) == "PR-1"
    state, events = eg.apply(state, PlaceGuest(ANA, BRUNO, FIRST))
    assert events == (CaballeroMoved(ANA, BRUNO, GUESTS[ANA], FIRST, ("QJ-5", "SP-2")),)
    assert problems(state) == ()
    state = on_until(state, lambda later: offered(later, Disembark))
    assert {one.player for one in offered(state, Disembark)} == {BRUNO}


@pytest.mark.clause("GI-4", "SP-2")
def test_the_extra_caballero_of_the_grand_inquisitor_goes_aboard_too():
    """He is placed from the court, as those of a card and the Queen's are."""
    said = {"held": {"grand_inquisitor": ANA, FIRST: ANA}, "scoreboards": {"limit_table": "aragon"}}
    state = turn("court", edition=WITH_COLONIES, **said)
    after, events = eg.apply(state, PlaceExtra(ANA, FIRST))
    assert events == (CaballeroPlaced(ANA, FIRST, ("GI-4", "SP-2")),)
    assert after.counts(FIRST)[ANA] == 1
    assert refused(state, PlaceExtra(ANA, SECOND)) == "SP-2"


@pytest.mark.clause("QJ-5", "AC-2.2")
def test_what_empties_a_court_leaves_its_guests():
    state = turn("decay_all", caballeros={GUESTS[BRUNO]: {CARLA: 1, ANA: 2}})
    after = acting(state, UseSpecial(ANA))
    assert after.court[BRUNO] == 0
    assert after.counts(GUESTS[BRUNO]) == state.counts(GUESTS[BRUNO])


# --- when all this is done ---------------------------------------------------------------------------------


@pytest.mark.clause("GR-6")
def test_besides_is_between_the_parts_of_a_turn_and_not_in_the_middle_of_one():
    said = {
        "held": {"queen": ANA, "jester": ANA},
        "caballeros": {"aragon": {ANA: 1}, GUESTS[ANA]: {BRUNO: 1}},
    }
    free = (BringByQueen(ANA), SendGuest(ANA, BRUNO), PlaceGuest(ANA, BRUNO, "castillo"))
    assert set(free) <= set(legal_actions(choosing(**said)))
    supply = turn_begins(**said)
    moving = using("intrigue_4_any", **said)
    for state in (supply, moving):
        assert [refused(state, action) for action in free] == ["GR-6"] * 3
        assert not set(free) & set(legal_actions(state))
    assert refused(choosing(**said), PlaceByQueen(BRUNO, "aragon")) == "TU-9"


@pytest.mark.clause("GR-6", "VT-2", "VT-3")
def test_no_veto_stops_what_is_done_besides():
    state = turn("extra_force", caballeros=ON_THE_MAP, held={"jester": ANA}, vetoes={BRUNO: 2}, round=2)
    after = acting(state, Imprison(ANA, BRUNO, "aragon"), SendGuest(ANA, BRUNO))
    assert isinstance(top(after), Turn)


@pytest.mark.clause("TU-8")
def test_after_the_card_one_ends_the_turn_and_uses_no_card_any_more():
    state = acting(turn("court", held={"jester": ANA}), EndTurn(ANA))
    assert top(state) == CourtTurn(ANA)
    for action in (EndTurn(ANA), UseSpecial(ANA), PlaceCaballero(ANA, "castillo")):
        assert refused(state, action) == "TU-8"
    assert refused(state, TakeCard(ANA, "king")) == "TU-3"
    assert refused(state, Stop(BRUNO)) == "TU-9"


# --- positions, saves, views --------------------------------------------------------------------------------

EVERYTHING = {
    "caballeros": {
        "first_ship": {ANA: 2, CARLA: 1},
        "prison": {BRUNO: 1},
        "guests_2": {ANA: 1},
        "portugal": {ANA: 2, DIEGO: 1},
        "galicia": {SOLDIERS: 2},
    },
    "held": {"first_ship": BRUNO, "second_ship": ANA, "queen": CARLA, "jester": CARLA},
    "scoreboards": {"boycott_marker": "granada", "alliance_1": "aragon", "alliance_2": "sevilla"},
}


def test_a_position_says_who_has_ships_and_characters_and_who_is_where_beside_the_map():
    state = turn("extra_force", **EVERYTHING)
    assert not problems(state)
    assert eg.State.from_json(state.to_json()) == state
    draft = Draft.of(state)
    again = draft_of(text_of(draft))
    assert again == draft
    fields = ("caballeros", "held", "tiles", "agenda", "display")
    assert all(getattr(again.state(), field) == getattr(state, field) for field in fields)
    seen = view(state, BRUNO)
    assert (seen.counts("prison"), seen.counts("guests_2")) == (
        state.counts("prison"),
        state.counts("guests_2"),
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"caballeros": {"first_ship": {ANA: 1}}}, "first_ship is in nobody's court"),
        ({"caballeros": {"prison": {SOLDIERS: 1}, "galicia": {SOLDIERS: 1}}}, "caballeros of no player"),
        ({"caballeros": {"castillo": {SOLDIERS: 1}, "galicia": {SOLDIERS: 1}}}, "no soldiers get there"),
        ({"caballeros": {"guests_1": {ANA: 1}}}, "they are no guests of player 0"),
        ({"caballeros": {"guests_5": {ANA: 1}}}, "they are no guests of player 4"),
        ({"scoreboards": {"boycott_marker": "prison"}}, "prison"),
    ],
)
def test_an_impossible_position_is_told(said, told):
    with pytest.raises(ImpossiblePosition, match=told):
        board(**said)


@pytest.mark.clause("SP-1", "QJ-1", "GC-11", "GC-14", "GI-1")
@pytest.mark.parametrize(
    ("kept", "clause"),
    [
        ("first_ship", "SP-1"),
        ("second_ship", "SP-1"),
        ("queen", "QJ-1"),
        ("jester", "QJ-1"),
        ("inquisitor_general", "GC-14"),
        ("royal_guard", "GC-11"),
        ("grand_inquisitor", "GI-1"),
    ],
)
def test_two_who_have_what_there_is_only_one_of_are_told_its_own_clause(kept, clause):
    with pytest.raises(ImpossiblePosition) as refused:
        board(edition=WITH_COLONIES, held={kept: {ANA: None, BRUNO: None}})
    assert {problem.clause for problem in refused.value.problems} == {clause}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_done_is_said_in_three_languages(language):
    speaker = Speaker(language, you=ANA)
    state = turn("extra_force", **EVERYTHING)
    queens = turn("last_word", **EVERYTHING | {"held": {"queen": ANA, "jester": ANA, "first_ship": BRUNO}})
    host = turn("court", BRUNO, **EVERYTHING)
    pardoning = acting(using("king", **EVERYTHING), MoveKing(ANA, "galicia"))
    landing = turn_begins(**EVERYTHING)
    said = set[str]()
    for each in (state, queens, host, pardoning, landing, using("queen_and_jester", **EVERYTHING)):
        for seat in (ANA, BRUNO):
            said.add(speaker.decision(view(each, seat)))
        said |= {speaker.action(action) for action in legal_actions(each)}
        for action in legal_actions(each):
            said |= {speaker.event(event) for event in eg.apply(each, action).events}
    assert all(said)


def test_no_two_kinds_share_a_name():
    """They are saved by their names."""
    for kinds in (engine.RULES, engine.KINDS, engine.specials.BEGINNINGS):
        names = Counter(kind.__name__ for kind in kinds)
        assert max(names.values()) == 1, names.most_common(1)


def test_a_turn_in_a_state_has_its_court_turn_right_above_that_of_the_colonies():
    state = turn("court", edition=WITH_COLONIES, scoreboards={"limit_table": "aragon"})
    assert [type(frame).__name__ for frame in state.agenda] == ["TurnPhase", "OwnTurn", "CourtTurn", "Turn"]
    assert state.held == tuple[Held, ...]()


def legal_kinds(state: State) -> set[type[Action]]:
    """The kinds of actions that are legal."""
    return {type(action) for action in legal_actions(state)}


@pytest.mark.clause("PR-3", "AC-7.2")
def test_whoever_carries_out_the_kings_card_with_another_card_pardons_as_well():
    said = {"edition": WITH_COLONIES, "scoreboards": {"limit_table": "aragon"}}
    state = turn(
        "court", held={"execute_card": ANA}, display="king", caballeros={"prison": {BRUNO: 1}}, **said
    )
    assert Proceed not in legal_kinds(state)
    carry = next(one for one in legal_actions(state) if getattr(one, "card", "") == "king")
    state = acting(state, carry, MoveKing(ANA, "galicia"))
    assert PardonAll in legal_kinds(state)
