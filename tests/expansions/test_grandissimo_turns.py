"""The cards of Grandissimo that change turns, the King, and who stands where (GC-2 to GC-18)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    ChooseStep,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    PlayPower,
    Proceed,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.drafts import Draft
from elgrande.draw.pointing import Arrow
from elgrande.engine import legal_actions, to_move
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CardKept,
    CastilloEmptied,
    GrandeCrowned,
    GrandeMoved,
    KeptCardGone,
    KingMoved,
    KingReturned,
    RoundEnded,
    Scored,
    SpecialsAllowed,
    SpecialsBarred,
    TileLaid,
    TurnPutOff,
    TurnTakenUp,
)
from elgrande.expansions.colonies.actions import BringExtra, CarryOut, PlaceExtra
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.expansions.grandissimo.actions import (
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    GoAlong,
    Imprison,
    KeepAnother,
    LayMarker,
    LeadSoldier,
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
from elgrande.expansions.grandissimo.box import CARDS, GENERAL, GUARD, PORTUGAL, PRISON, STACK_6
from elgrande.expansions.grandissimo.frames import ComingBetween, CourtTurn, GoingAshore, PutOffTurn
from elgrande.expansions.grandissimo.region_cards import free_region_cards
from elgrande.expansions.grandissimo.steps import AllowSpecials
from elgrande.players.bots import GreedyBot, HastyBot, RandomBot
from elgrande.players.playouts import play_game
from elgrande.players.search import Budget, SearchBot
from elgrande.positions import position
from elgrande.problems import ImpossiblePosition, problems
from elgrande.rules.box import BASE
from elgrande.rules.cards import VETO
from elgrande.saving import BrokenSave
from elgrande.sharing import draft_of, text_of
from elgrande.state import (
    ChoosingCard,
    Due,
    GeneralScoring,
    Held,
    Moment,
    Moving,
    ReactionWindow,
    SettingDisks,
    Special,
    State,
    Supplying,
    Turn,
    TurnPhase,
    changed,
)
from elgrande.table.session import Session
from elgrande.table.slides import slides
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from elgrande.widgets.scene import scene
from elgrande.widgets.showing import arrows
from elgrande.widgets.table import Table
from tests.expansions.colonies.board import (
    acting,
    check_vetoed_at_each_step,
    happened,
    keepers,
    offered,
    refused,
    top,
    windows,
    with_veto,
)
from tests.expansions.grandissimo_board import (
    ANA,
    BRUNO,
    CARLA,
    DIEGO,
    EDITION,
    KING,
    board,
    idle,
    lying,
    on_until,
    turn,
    using,
)
from tests.expansions.grandissimo_board import (
    WITH_COLONIES as BOTH,
)

SOLDIER = 4
INCOGNITO = ["king_incognito", "confederation"]
BOYCOTT = "boycott_marker"
BOX = BOTH.box


def kept(card: str, region: str, player: int = ANA, **said: Any) -> dict[str, Any]:
    """What is said of a position in which a player has chosen a region card."""
    return {"held": {card: player}, "scoreboards": {card: region}} | said


def for_later(card: str) -> str:
    """By which name a card lies before who keeps it for later."""
    return BOX.for_later[card]


def stack_of(state: State, card: str) -> tuple[str, ...]:
    return state.decks[state.box.stack_of[card]]


# --- King Incognito, and Confederation (GC-5, GC-2) -------------------------------------------------------


@pytest.mark.clause("GC-2", "GC-5")
@pytest.mark.parametrize("card", INCOGNITO)
def test_any_region_card_may_be_chosen_also_one_that_was_drawn_in_the_set_up(card):
    state = using(card)
    assert {action.region for action in offered(state, ChooseRegionCard)} == set(BASE.regions)
    assert set(state.grandes) <= set(BASE.regions), "the homes were drawn in the set-up"
    after, events = eg.apply(state, ChooseRegionCard(ANA, "granada"))
    clause = state.box.card[card].clause
    assert CardKept(ANA, card, None, (clause,)) in events
    assert TileLaid(ANA, card, "granada", (clause,)) in events
    assert (lying(after), keepers(after, card)) == ({card: "granada"}, [ANA])
    assert problems(after) == ()


@pytest.mark.clause("GC-2", "GC-5")
@pytest.mark.parametrize(("card", "other"), [INCOGNITO, INCOGNITO[::-1]])
def test_a_region_card_that_another_player_has_chosen_for_something_cannot_be_chosen(card, other):
    state = using(card, scoreboards={"boycott_marker": "aragon", other: "galicia"}, held={other: BRUNO})
    regions = {action.region for action in offered(state, ChooseRegionCard)}
    assert regions == set(BASE.regions) - {"aragon", "galicia"}
    assert refused(state, ChooseRegionCard(ANA, "galicia")) == state.box.card[card].clause
    assert refused(state, ChooseRegionCard(ANA, PORTUGAL)) == state.box.card[card].clause


@pytest.mark.clause("GC-1", "GC-2", "GC-5")
@pytest.mark.parametrize(("card", "other"), [INCOGNITO, INCOGNITO[::-1]])
def test_a_region_card_that_one_has_chosen_oneself_may_be_chosen_for_another_action(card, other):
    lies = {"held": {other: ANA}, "scoreboards": {other: "galicia"}}
    state = acting(using(card, **lies), ChooseRegionCard(ANA, "galicia"))
    assert lying(state) == {card: "galicia", other: "galicia"}
    assert problems(state) == ()
    ends = on_until(state, lambda later: to_move(later) == (BRUNO,))
    sent = acting(ends, DiscardRegionCard(ANA, other))
    assert (sent.king, lying(sent)) == ("galicia", {card: "galicia"}), "she still has the other card"
    state = acting(using("boycott", **lies), LayMarker(ANA, BOYCOTT, "galicia"))
    assert lying(state) == {other: "galicia", BOYCOTT: "galicia"}
    assert problems(state) == ()


@pytest.mark.clause("GC-1", "GC-2", "GC-5")
@pytest.mark.parametrize("card", INCOGNITO)
def test_the_card_of_the_region_that_one_boycotts_is_free_for_oneself_alone(card):
    boycotted = {"scoreboards": {BOYCOTT: "galicia"}, "held": {BOYCOTT: ANA}}
    own = acting(using(card, **boycotted), ChooseRegionCard(ANA, "galicia"))
    assert lying(own) == {BOYCOTT: "galicia", card: "galicia"}
    assert problems(own) == ()
    clause = own.box.card[card].clause
    assert refused(using(card, BRUNO, **boycotted), ChooseRegionCard(BRUNO, "galicia")) == clause


@pytest.mark.clause("GC-1", "GC-2", "GC-5")
@pytest.mark.parametrize("card", INCOGNITO)
def test_where_a_position_does_not_tell_who_laid_the_boycott_nobody_chooses_its_card(card):
    """So it is in states that were saved before they told it."""
    state = using(card, scoreboards={BOYCOTT: "galicia"})
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    assert refused(state, ChooseRegionCard(ANA, "galicia")) == state.box.card[card].clause


@pytest.mark.clause("GC-2", "GC-5", "KG-1")
@pytest.mark.parametrize("card", INCOGNITO)
def test_discarded_in_ones_own_turn_it_moves_the_king_at_once_and_the_region_is_closed_at_once(card):
    state = turn("grande", **kept(card, "sevilla", king="castilla_la_vieja", caballeros={"aragon": (3,)}))
    assert PlaceCaballero(ANA, "galicia") in legal_actions(state)
    after, events = eg.apply(state, DiscardRegionCard(ANA, card))
    clause = state.box.card[card].clause
    assert happened(state, KingMoved, DiscardRegionCard(ANA, card)) == [
        KingMoved(ANA, "castilla_la_vieja", "sevilla", (clause, "KG-3"))
    ]
    assert KeptCardGone(ANA, card, (clause,)) in events
    assert (after.king, keepers(after, card), lying(after)) == ("sevilla", [], {})
    assert stack_of(after, card)[-1] == card
    assert refused(after, PlaceCaballero(ANA, "sevilla")) == "KG-1"
    assert PlaceCaballero(ANA, "granada") in legal_actions(after)
    assert top(after) == top(state), "and the turn goes on where it was"


@pytest.mark.clause("GC-2", "GC-5", "KG-3")
@pytest.mark.parametrize("card", INCOGNITO)
def test_it_is_discarded_in_the_middle_of_an_opponents_placing(card):
    state = turn("grande", BRUNO, king="castilla_la_vieja", **kept(card, "sevilla"))
    state = acting(state, PlaceCaballero(BRUNO, "galicia"))
    assert DiscardRegionCard(ANA, card) in legal_actions(state)
    assert to_move(state) == view(state, ANA).to_move == (BRUNO,), "nobody waits for her"
    assert view(state, ANA).legal == (DiscardRegionCard(ANA, card),)
    assert PlaceCaballero(BRUNO, "galicia") in legal_actions(state)
    after = acting(state, DiscardRegionCard(ANA, card))
    assert after.king == "sevilla"
    assert top(after) == top(state) == Turn(BRUNO, "grande", 3, placing_begun=True)
    assert refused(after, PlaceCaballero(BRUNO, "galicia")) == "KG-2"
    assert PlaceCaballero(BRUNO, "granada") in legal_actions(after)
    assert problems(after) == ()


@pytest.mark.clause("GC-5", "AC-5.1")
def test_it_is_discarded_while_an_opponent_is_about_to_move_the_king():
    state = using("king", BRUNO, **kept("king_incognito", "sevilla"))
    after = acting(state, DiscardRegionCard(ANA, "king_incognito"), MoveKing(BRUNO, "granada"))
    assert after.king == "granada"
    assert happened(
        acting(state, DiscardRegionCard(ANA, "king_incognito")), KingMoved, MoveKing(BRUNO, "granada")
    ) == [KingMoved(BRUNO, "sevilla", "granada", ("AC-5.1", "KG-3"))]


@pytest.mark.clause("GC-5", "KG-1")
def test_nothing_leaves_the_region_any_more_where_the_king_has_come():
    state = using("intrigue_5_from_one_region", BRUNO, **kept("king_incognito", "sevilla"))
    rows = {"sevilla": (2, 2, 0, 0), "aragon": (0, 1, 1, 0)}
    state = using("intrigue_5_from_one_region", BRUNO, caballeros=rows, **kept("king_incognito", "sevilla"))
    state = acting(state, MoveCaballero(BRUNO, ANA, "sevilla", "aragon"))
    assert offered(state, MoveCaballero)
    after = acting(state, DiscardRegionCard(ANA, "king_incognito"))
    assert after.counts("sevilla")[ANA] == 1
    assert not offered(after, MoveCaballero)
    assert problems(after) == ()


@pytest.mark.clause("GC-2", "GC-5", "GR-6")
@pytest.mark.parametrize("card", INCOGNITO)
@pytest.mark.parametrize("player", [ANA, BRUNO])
def test_it_is_discarded_in_the_middle_of_ones_own_supply_and_special_action_as_an_opponent_does(
    card, player
):
    said = kept(card, "galicia", player, caballeros={"valencia": (3, 2)})
    moving = acting(using("intrigue_3_any", **said), MoveCaballero(ANA, ANA, "valencia", "aragon"))
    supply = board(turn=ANA, supply=True, **said)
    aboard = {"caballeros": {"first_ship": (1,)}, "held": {card: player, "first_ship": ANA}}
    landing = board(turn=ANA, supply=True, **said | aboard)
    assert [type(top(state)) for state in (moving, supply, landing)] == [Moving, Supplying, GoingAshore]
    for state in (moving, supply, landing):
        after = acting(state, DiscardRegionCard(player, card))
        assert after.king == "galicia"
        assert top(after) == top(state), "and it goes on where it was"
        assert problems(after) == ()


@pytest.mark.clause("GC-5", "GC-14")
def test_whoever_is_asked_something_in_the_turn_of_another_discards_it_before_he_answers():
    state = turn(
        "score_castillo",
        held={GENERAL: ANA, "king_incognito": BRUNO},
        scoreboards={"king_incognito": "aragon"},
        caballeros=SOLDIERS,
        king="granada",
    )
    state = acting(state, lead(), TakeAlong(ANA, BRUNO, "sevilla"))
    assert to_move(state) == (BRUNO,)
    after = acting(state, DiscardRegionCard(BRUNO, "king_incognito"))
    assert (after.king, to_move(after), top(after)) == ("aragon", (BRUNO,), top(state))


@pytest.mark.clause("GC-5", "VT-2", "SD-1", "PW-1")
def test_it_is_not_discarded_while_a_veto_is_asked_for_or_disks_or_power_cards_are_chosen():
    state = turn("grande", BRUNO, **kept("king_incognito", "sevilla"))
    window = acting(with_veto(state, CARLA), UseSpecial(BRUNO), MoveGrande(BRUNO, "galicia"))
    assert isinstance(top(window), ReactionWindow)
    assert refused(window, DiscardRegionCard(ANA, "king_incognito")) == "VT-2"
    disks = board(general_scoring=True, **kept("king_incognito", "sevilla"))
    one_left = acting(disks, *(SetDisk(player, "aragon") for player in (BRUNO, CARLA, DIEGO)))
    assert isinstance(top(one_left), SettingDisks)
    for state in (disks, one_left):
        assert refused(state, DiscardRegionCard(ANA, "king_incognito")) in ("RD-3", "SD-1")
    powers = board(**kept("king_incognito", "sevilla"))
    assert refused(powers, DiscardRegionCard(ANA, "king_incognito")) in ("RD-3", "PW-1")
    for state in (window, disks, one_left, powers):
        assert not offered(state, DiscardRegionCard)


@pytest.mark.clause("GC-5")
def test_it_is_not_discarded_by_another():
    state = turn("grande", BRUNO, **kept("king_incognito", "sevilla"))
    assert refused(state, DiscardRegionCard(BRUNO, "king_incognito")) == "GC-5"
    assert refused(state, DiscardRegionCard(ANA, "confederation")) == "GC-2"
    assert refused(state, DiscardRegionCard(ANA, "king")) == "GC-5"


@pytest.mark.clause("GC-2", "GC-5", "KG-2", "TU-8")
@pytest.mark.parametrize("card", INCOGNITO)
def test_it_may_be_discarded_in_the_turn_in_which_it_was_chosen_before_placing_there(card):
    chosen = acting(using(card, king="castilla_la_vieja"), ChooseRegionCard(ANA, "sevilla"))
    assert isinstance(top(chosen), Turn)
    assert offered(chosen, DiscardRegionCard) == {DiscardRegionCard(ANA, card)}
    sent = acting(chosen, DiscardRegionCard(ANA, card))
    assert (sent.king, keepers(sent, card), lying(sent), top(sent)) == ("sevilla", [], {}, top(chosen))
    assert card not in stack_of(sent, card), "it is still in use"
    assert problems(sent) == ()
    placed = acting(sent, PlaceCaballero(ANA, "granada"), EndTurn(ANA))
    assert stack_of(placed, card).count(card) == 1
    assert not offered(placed, DiscardRegionCard)
    later = on_until(chosen, lambda state: not any(isinstance(frame, Turn) for frame in state.agenda))
    assert offered(later, DiscardRegionCard) == {DiscardRegionCard(ANA, card)}, "or later"


@pytest.mark.clause("GC-2", "GC-5")
@pytest.mark.parametrize("card", INCOGNITO)
def test_it_is_discarded_after_the_last_decision_of_an_opponents_turn(card):
    said = kept(card, "sevilla", round=3, king="castilla_la_vieja", powers=(9, 3, 5, 4))
    state = turn("grande", BRUNO, **said)
    assert state.agenda[0].waiting == (), "it is the last turn of the round"
    state = on_until(state, lambda later: to_move(later) != (BRUNO,))
    assert top(state) == ComingBetween(ANA)
    assert to_move(state) == (ANA,)
    assert legal_actions(state) == (Stop(ANA), DiscardRegionCard(ANA, card))
    for action in (EndTurn(ANA), PlaceCaballero(ANA, "galicia"), Stop(BRUNO), EndTurn(BRUNO)):
        assert refused(state, action) == "TU-9"
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    after, kept_back = acting(state, DiscardRegionCard(ANA, card)), acting(state, Stop(ANA))
    assert (after.king, kept_back.king) == ("sevilla", "castilla_la_vieja")
    for later in (after, kept_back):
        assert isinstance(later.agenda[0], GeneralScoring)


@pytest.mark.clause("GC-2", "GC-5")
def test_of_two_who_may_do_so_the_next_clockwise_decides_first():
    state = turn(
        "grande",
        BRUNO,
        held={"king_incognito": ANA, "confederation": DIEGO},
        scoreboards={"king_incognito": "sevilla", "confederation": "galicia"},
    )
    state = on_until(state, lambda later: to_move(later) != (BRUNO,))
    assert (to_move(state), top(state)) == ((DIEGO,), ComingBetween(DIEGO))
    assert DiscardRegionCard(ANA, "king_incognito") in legal_actions(state)
    state = acting(state, DiscardRegionCard(DIEGO, "confederation"))
    assert (state.king, to_move(state)) == ("galicia", (ANA,))
    after = acting(state, Stop(ANA))
    assert (after.king, keepers(after, "king_incognito")) == ("galicia", [ANA])
    assert not any(isinstance(frame, ComingBetween) for frame in after.agenda)


@pytest.mark.clause("GC-5")
def test_nobody_is_asked_at_the_end_of_his_own_turn_or_without_a_region_card():
    for state in (turn("grande", BRUNO), turn("grande", BRUNO, **kept("king_incognito", "sevilla", BRUNO))):
        begun = state.agenda[0]
        while state.agenda[0] == begun:
            assert to_move(state) == (BRUNO,)
            state = acting(state, idle(state))


@pytest.mark.clause("GC-5")
def test_a_position_in_which_nobodys_turn_ends_is_refused():
    state = turn("grande", BRUNO, **kept("king_incognito", "sevilla"))
    assert problems(state._replace(agenda=(*state.agenda, ComingBetween(ANA))))


@pytest.mark.clause("GC-5")
@pytest.mark.parametrize("edition", [EDITION, BOTH])
@pytest.mark.parametrize("card", ["grande", "to_the_castillo", "extra_force"])
def test_a_position_says_that_a_turn_is_over_and_somebody_comes_between(card, edition):
    """Bruno may have used all that his card shows, or done without it: then he still could."""
    said = kept("king_incognito", "sevilla", edition=edition, caballeros={"aragon": (1, 3)})
    played = on_until(turn(card, BRUNO, **said), lambda later: to_move(later) != (BRUNO,))
    told = turn(card, BRUNO, special="over", **said)
    for state in (told, Draft.of(played).state(), draft_of(text_of(Draft.of(played))).state()):
        assert top(state) == ComingBetween(ANA)
        assert legal_actions(state) == (Stop(ANA), DiscardRegionCard(ANA, "king_incognito"))
        after = acting(state, Stop(ANA))
        assert to_move(after) == to_move(acting(played, Stop(ANA))) != (BRUNO,)
    again = Draft.of(played).state()
    told = "caballeros", "held", "tiles", "king", "display", "due", "round", "powers"
    assert [getattr(again, field) for field in told] == [getattr(played, field) for field in told]


@pytest.mark.clause("GC-5")
def test_a_turn_is_over_with_nobody_to_come_between_only_when_what_follows_is_said():
    for said in ({}, kept("king_incognito", "sevilla", BRUNO)):
        with pytest.raises(ImpossiblePosition, match=r"special: nobody is asked .* \(RD-3\)"):
            board(turn=BRUNO, card="grande", special="over", **said)


@pytest.mark.clause("GC-2", "GC-5", "VT-2")
@pytest.mark.parametrize("card", INCOGNITO)
def test_the_choice_of_a_region_card_is_vetoed(card):
    choice = ChooseRegionCard(ANA, "galicia")
    check_vetoed_at_each_step(turn(card), choice, steps=[choice])


@pytest.mark.clause("GC-5")
def test_it_is_saved_and_loaded_with_its_region():
    state = turn("grande", BRUNO, **kept("king_incognito", "sevilla"))
    assert State.from_json(state.to_json()) == state
    assert free_region_cards(eg.engine.Table(state), ANA) == BASE.regions
    assert free_region_cards(eg.engine.Table(state), BRUNO) == tuple(
        region for region in BASE.regions if region != "sevilla"
    )


# --- Double Turn (GC-3) -----------------------------------------------------------------------------------


@pytest.mark.clause("GC-3")
def test_first_two_are_placed_and_then_a_second_card_is_used_completely():
    state = turn("double_turn", king="aragon", display="score_castillo")
    assert top(state) == Turn(ANA, "double_turn", 2)
    state = acting(state, PlaceCaballero(ANA, "valencia"), PlaceCaballero(ANA, "valencia"), UseSpecial(ANA))
    taking = TakeAnother(ANA, "score_castillo")
    after = acting(state, taking)
    assert top(after) == Turn(ANA, "score_castillo", 3)
    assert after.display[state.box.stack_of["score_castillo"]] is None
    assert problems(after) == ()
    after = acting(after, PlaceCaballero(ANA, "castillo"), UseSpecial(ANA))
    assert after.points[ANA] > 0, "its special action has been used, too"
    assert stack_of(after, "double_turn")[-1] == "double_turn"
    assert stack_of(after, "score_castillo")[-1] == "score_castillo"


@pytest.mark.clause("GC-3", "PR-1", "PR-3")
def test_first_the_prison_of_the_first_card_and_then_the_whole_of_the_second():
    state = turn("double_turn", king="aragon", display="king", caballeros={"granada": (0, 2, 0, 0)})
    state = acting(state, Imprison(ANA, BRUNO, "granada"), UseSpecial(ANA), TakeAnother(ANA, "king"))
    assert state.counts(PRISON)[BRUNO] == 1
    assert not offered(state, Imprison)
    after = acting(state, UseSpecial(ANA), MoveKing(ANA, "galicia"), PardonAll(ANA, "valencia"))
    assert (after.king, after.counts(PRISON)[BRUNO], after.counts("valencia")[BRUNO]) == ("galicia", 0, 1)
    assert top(after) == Turn(ANA, "king", 5, special_done=True)


@pytest.mark.clause("GC-3", "PR-1")
def test_with_the_second_card_nothing_more_is_done_with_the_first():
    state = using("double_turn", king="aragon", display="king")
    court_turn = next(frame for frame in state.agenda if isinstance(frame, CourtTurn))
    assert court_turn.symbols == ("prison",)
    after = acting(state, TakeAnother(ANA, "king"))
    below = [frame for frame in after.agenda if isinstance(frame, Turn)]
    assert below == [Turn(ANA, "double_turn", 0, True, True), Turn(ANA, "king", 5)]
    assert next(frame for frame in after.agenda if isinstance(frame, CourtTurn)).symbols == ()
    over = on_until(after, lambda later: not any(isinstance(frame, Turn) for frame in later.agenda[:3]))
    assert to_move(over) != (ANA,)


@pytest.mark.clause("GC-3")
def test_the_second_card_is_kept_for_a_later_round_and_used_before_choosing_or_afterwards():
    state = using("double_turn", king="aragon", display="grande")
    after, events = eg.apply(state, KeepAnother(ANA, "grande"))
    assert CardKept(ANA, "grande", None, ("GC-3",)) in events
    assert keepers(after, "grande") == [ANA]
    assert not offered(after, UseKeptCard), "not in the round in which it was kept"
    assert problems(after) == ()
    over = on_until(after, lambda later: to_move(later) != (ANA,))
    assert keepers(over, "grande") == [ANA]
    begins = on_until(
        over,
        lambda later: (
            later.round == state.round + 1
            and isinstance(top(later), ChoosingCard | Turn)
            and top(later).player == ANA
        ),
    )
    assert offered(begins, UseKeptCard) == {UseKeptCard(ANA, "grande")}
    at_once = acting(begins, UseKeptCard(ANA, "grande"))
    assert top(at_once) == Turn(ANA, "grande", 4)
    assert problems(at_once) == ()
    done = acting(at_once, UseSpecial(ANA))
    home = next(iter(offered(done, MoveGrande)))
    done = acting(done, home, EndTurn(ANA))
    assert isinstance(top(done), ChoosingCard), "and then a card is chosen as always"
    assert stack_of(done, "grande")[-1] == "grande"
    taken = acting(begins, idle(begins))
    end = on_until(taken, lambda later: isinstance(top(later), CourtTurn) or to_move(later) != (ANA,))
    assert offered(end, UseKeptCard) == {UseKeptCard(ANA, "grande")}, "or after the card of the turn"
    assert top(acting(end, UseKeptCard(ANA, "grande"))) == Turn(ANA, "grande", 4)


@pytest.mark.clause("GC-3", "PR-1", "SP-1")
def test_the_prison_of_one_card_and_the_ship_of_another_are_used_one_after_the_other():
    rows = {"galicia": (0, 1), "valencia": (1,)}
    state = turn("extra_force", king="aragon", held={"score_coast": ANA}, caballeros=rows)
    state = acting(state, *[PlaceCaballero(ANA, "valencia")] * 6)
    state = acting(state, UseKeptCard(ANA, "score_coast"))
    prison, ship = Imprison(ANA, BRUNO, "galicia"), TakeShip(ANA, "first_ship")
    for first, second in ((prison, ship), (ship, prison)):
        once = acting(state, first)
        assert not offered(once, type(first))
        assert not offered(acting(once, second), Imprison | TakeShip)


@pytest.mark.clause("GC-3", "TU-8")
def test_another_copy_of_a_card_that_is_kept_goes_under_its_stack_as_always():
    state = turn("grande", held={"grande": ANA})
    assert problems(state) == ()
    over = on_until(state, lambda later: to_move(later) != (ANA,))
    assert stack_of(over, "grande")[-1] == "grande"
    assert keepers(over, "grande") == [ANA]
    assert problems(over) == ()


@pytest.mark.clause("GC-3", "VT-1")
def test_a_veto_is_taken_with_it_and_kept_as_a_veto():
    state = using("double_turn", display="veto")
    after = acting(state, TakeAnother(ANA, "veto"))
    assert keepers(after, VETO) == [ANA]
    assert top(after) == Turn(ANA, "veto", 2, special_done=True)
    assert problems(after) == ()


LYING_ANYWAY = ["veto", "espionage", "king_incognito", "confederation", "execute_card", "copy"]


def own_turn_in(round: int, player: int = ANA) -> Callable[[State], bool]:
    """Whether the player is about to choose a card in this round."""
    return lambda state: state.round == round and top(state) == ChoosingCard(player)


@pytest.mark.clause("GC-3")
@pytest.mark.parametrize("card", LYING_ANYWAY)
def test_a_card_that_lies_before_its_player_anyway_is_kept_for_later_and_does_nothing_until_it_is_used(card):
    state = board(turn=ANA, display=card, held={"double_turn": ANA}, edition=BOTH)
    state = acting(state, UseKeptCard(ANA, "double_turn"), UseSpecial(ANA))
    after = acting(state, KeepAnother(ANA, card))
    assert keepers(after, for_later(card)) == [ANA]
    assert (keepers(after, card), after.vetoes) == ([], ())
    assert view(after, BRUNO).held == after.held
    assert problems(after) == ()
    assert State.from_json(after.to_json()) == after
    assert Draft.of(after).state().held == after.held
    begins = on_until(after, own_turn_in(state.round + 1))
    assert offered(begins, UseKeptCard) == {UseKeptCard(ANA, card)}
    used = acting(begins, UseKeptCard(ANA, card))
    assert keepers(used, for_later(card)) == []
    assert (top(used).card, top(used).left) == (card, used.box.card[card].caballeros)
    assert problems(used) == ()
    over = on_until(used, lambda state: top(state) == ChoosingCard(ANA))
    assert problems(over) == ()
    assert card in (*stack_of(over, card)[-1:], *(held.card for held in over.held))


@pytest.mark.clause("GC-3", "VT-1")
def test_a_veto_that_is_kept_for_later_stops_nothing_until_it_is_used_and_then_lasts_for_two_rounds():
    state = acting(using("double_turn", display="veto"), KeepAnother(ANA, "veto"))
    begins = on_until(state, lambda state: top(state) == ChoosingCard(BRUNO))
    card = next(card for card in begins.display if card in ("intrigue_4_own", "grande", "revolution", "king"))
    used = acting(begins, TakeCard(BRUNO, card), UseSpecial(BRUNO))
    assert not any(isinstance(top(acting(used, action)), ReactionWindow) for action in offered(used, object))
    opened = acting(on_until(state, own_turn_in(2)), UseKeptCard(ANA, "veto"))
    assert opened.vetoes == (Held(ANA, 3),)
    assert top(opened) == Turn(ANA, "veto", 2, special_done=True)
    assert problems(opened) == ()


@pytest.mark.clause("GC-3", "VT-1")
@pytest.mark.parametrize(("first", "second"), [(ANA, CARLA), (CARLA, ANA)])
def test_two_vetoes_of_one_round_are_open_if_one_of_them_was_kept_for_it(first, second):
    """The one that lies face up is taken, the other one used."""
    powers = {ANA: 5, BRUNO: 3, CARLA: 4, DIEGO: 2} | {first: 9}
    said = {"powers": tuple(powers.values()), "display": "veto", "round": 2, "start_player": ANA}
    state = board(turn=first, held={for_later("veto"): second}, **said)
    state = acting(on_until(state, own_turn_in(2, first)), TakeCard(first, "veto"))
    state = on_until(state, own_turn_in(2, second))
    state = acting(state, UseKeptCard(second, "veto"))
    assert set(state.vetoes) == {Held(first, 3), Held(second, 3)}
    assert problems(state) == ()
    assert Draft.of(state).state().held == state.held


@pytest.mark.clause("GC-3", "GC-8")
def test_the_espionage_that_is_kept_for_later_is_not_used_in_a_scoring_before_and_stays():
    said = {"held": {for_later("espionage"): ANA}, "round": 3, "general_scoring": True}
    state = board(**said)
    assert to_move(state) == (ANA, BRUNO, CARLA, DIEGO), "all set their disks at once"
    later = on_until(state, lambda state: state.round == 4)
    assert keepers(later, for_later("espionage")) == [ANA]
    assert problems(later) == ()


@pytest.mark.clause("GC-3", "TU-3")
def test_only_a_card_that_lies_face_up_is_taken():
    state = using("double_turn")
    assert {action.card for action in offered(state, TakeAnother)} == set(filter(None, state.display))
    assert refused(state, TakeAnother(ANA, "double_turn")) == "TU-3"
    assert refused(state, Stop(ANA)) == "TU-6"
    assert refused(turn("grande", held={"king": BRUNO}), UseKeptCard(ANA, "king")) == "GC-3"


@pytest.mark.clause("GC-3", "VT-2")
@pytest.mark.parametrize("taking", [TakeAnother, KeepAnother])
def test_the_second_card_is_vetoed(taking):
    state = turn("double_turn", display="grande")
    asked, _ = windows(state, UseSpecial(ANA), taking(ANA, "grande"), holder=BRUNO)
    assert [top(one).action for one in asked] == [taking(ANA, "grande")]
    after = acting(asked[0], UseVeto(BRUNO))
    assert top(after) == Turn(ANA, "double_turn", 2, special_done=True, vetoed=True)
    assert "grande" in after.display


@pytest.mark.clause("GC-3", "SU-6")
def test_the_kings_card_kept_leaves_its_stack_empty_until_it_is_used():
    state = acting(using("double_turn", display="king"), KeepAnother(ANA, "king"))
    later = on_until(state, lambda one: one.round == state.round + 1)
    assert later.display[later.box.stack_of["king"]] is None
    assert problems(later) == ()
    assert State.from_json(later.to_json()) == later


@pytest.mark.clause("GC-3", "AC-7.2", "AC-7.3")
@pytest.mark.parametrize(
    ("expansions", "held", "most"),
    [
        (("grandissimo",), ("king",), 1),
        (("grandissimo",), ("king", "court"), 1),
        (("grandissimo",), ("double_turn",), 0),
        (("grandissimo", "colonies"), ("king", "court", "transport"), 3),
        (("grandissimo", "colonies"), ("king", "court", "transport", "decay_3"), 3),
        (("grandissimo", "colonies"), ("king", "court", "execute_card"), 2),
        (("grandissimo", "colonies"), ("king", "court", "execute_card", "copy"), 1),
        (("grandissimo", "colonies"), ("double_turn", "court", "copy"), 1),
    ],
)
def test_no_more_cards_are_kept_for_later_than_double_turn_can_be_used(expansions, held, most):
    """Once, and once more by each of the two cards of the colonies that is not kept itself."""
    said = {
        "edition": eg.EN_BASE.with_expansions(*expansions),
        "held": {card: number % 2 for number, card in enumerate(held)},
        "round": 2,
    }
    for_later = [card for card in held if card not in ("execute_card", "copy")]
    if len(for_later) <= most:
        assert {one.card for one in eg.position(**said).held} == {*held}
        return
    with pytest.raises(eg.ImpossiblePosition, match=rf"{len(for_later)}, where there can be {most} \(GC-3\)"):
        eg.position(**said)


@pytest.mark.clause("GC-3")
def test_no_card_is_kept_for_later_as_long_as_double_turn_can_still_be_used():
    with pytest.raises(eg.ImpossiblePosition, match=r"for a later round: 1, where there can be 0 \(GC-3\)"):
        turn("double_turn", held={"alliance": ANA})
    for seed in range(20):
        state = eg.position(edition=EDITION, held={"alliance": ANA}, seed=seed)
        assert stack_of(state, "double_turn")[-1] == "double_turn"


@pytest.mark.clause("GC-3", "TU-3")
def test_a_stack_whose_only_card_is_in_use_makes_up_for_no_card_that_is_missing():
    state = turn("king", edition=EDITION)
    missing = state._replace(
        display=changed(state.display, 0, None),
        decks=changed(state.decks, 0, (*state.decks[0], state.display[0])),
    )
    assert problems(state) == ()
    assert [problem.clause for problem in problems(missing)] == ["TU-3"]


@pytest.mark.clause("GC-3", "GR-3")
def test_where_a_card_is_kept_for_later_double_turn_is_one_of_the_eleven():
    for seed in range(8):
        state = eg.position(edition=EDITION, held={"king": ANA}, seed=seed)
        assert "double_turn" in {*sum(state.decks, ()), *state.display}
    others = [card.id for card in CARDS if card.deck == STACK_6 and card.id != "double_turn"]
    start = eg.new_game(4, EDITION, 1, cards=others[:11])
    kings = start.box.stack_of["king"]
    kept = start._replace(display=changed(start.display, kings, None), held=(Held(ANA, None, "king"),))
    assert [problem.clause for problem in problems(kept)] == ["TU-3", "GC-3"]


@pytest.mark.clause("GC-3", "GC-11")
def test_double_turn_takes_another_card_of_its_own_stack_once_that_is_face_up():
    """A kept Revolution is used in a later round."""
    state = turn("grande", held={"revolution": ANA})
    state = on_until(state, lambda later: isinstance(top(later), CourtTurn) or to_move(later) != (ANA,))
    state = acting(state, UseKeptCard(ANA, "revolution"), UseSpecial(ANA), CrownGrande(ANA, BRUNO))
    assert keepers(state, GUARD) == [BRUNO]
    assert top(state) == Turn(ANA, "revolution", 3, special_done=True)


@pytest.mark.clause("GC-3", "GC-18")
def test_a_kept_last_word_puts_off_what_is_left_of_the_turn():
    state = board(turn=ANA, held={"last_word": ANA})
    assert isinstance(top(state), ChoosingCard)
    state = acting(state, UseKeptCard(ANA, "last_word"), UseSpecial(ANA))
    assert to_move(state) != (ANA,)
    late = state.due[0].frame
    assert isinstance(late, PutOffTurn)
    assert problems(state) == ()
    back = on_until(state, lambda later: to_move(later) == (ANA,))
    assert back.round == state.round
    assert back.agenda[0] == TurnPhase(())
    assert top(back) == Turn(ANA, "last_word", 4, special_done=True)


# --- The Last Word (GC-18) --------------------------------------------------------------------------------


@pytest.mark.clause("GC-18")
def test_the_turn_comes_after_those_of_all_the_others_whatever_the_power_card():
    state = turn("last_word", DIEGO, powers=(4, 3, 2, 13), king="aragon")
    assert state.agenda[0] == TurnPhase((ANA, BRUNO, CARLA))
    put_off = acting(state, UseSpecial(DIEGO))
    assert to_move(put_off) == (ANA,)
    assert problems(put_off) == ()
    assert State.from_json(put_off.to_json()) == put_off
    back = on_until(put_off, lambda later: to_move(later) == (DIEGO,))
    assert back.agenda[0] == TurnPhase(())
    assert back.round == state.round
    assert top(back) == Turn(DIEGO, "last_word", 4, special_done=True)
    assert problems(back) == ()
    assert back.counts("court")[DIEGO] == state.counts("court")[DIEGO]
    over = acting(back, *[PlaceCaballero(DIEGO, "valencia")] * 4)
    over = on_until(over, lambda later: later.round > state.round)
    assert stack_of(over, "last_word")[-1] == "last_word"


def told_until(state: State, *kinds: type) -> list[Any]:
    """The events of these kinds until the next round begins, while everybody does as little as possible."""
    round, told = state.round, list[Any]()
    while state.round == round:
        state, events = eg.apply(state, idle(state))
        told += [event for event in events if isinstance(event, kinds)]
    return told


@pytest.mark.clause("GC-18")
def test_it_is_told_when_a_turn_is_put_off_and_when_it_goes_on():
    state, events = eg.apply(turn("last_word", DIEGO, powers=(4, 3, 2, 13)), UseSpecial(DIEGO))
    assert TurnPutOff(DIEGO, ("GC-18",)) in events
    assert told_until(state, TurnPutOff, TurnTakenUp) == [TurnTakenUp(DIEGO, ("GC-18",))]


@pytest.mark.clause("GC-10")
def test_it_is_told_when_special_actions_are_barred_and_when_there_are_some_again():
    state, events = eg.apply(turn("no_more_actions", BRUNO, powers=(13, 12, 5, 4)), UseSpecial(BRUNO))
    assert SpecialsBarred(BRUNO, ("GC-10",)) in events
    told = told_until(state, SpecialsBarred, SpecialsAllowed, RoundEnded)
    assert [type(event) for event in told] == [SpecialsAllowed, RoundEnded]
    assert told[0] == SpecialsAllowed(("GC-10",))


@pytest.mark.clause("GC-10", "GC-18")
@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "You put off the rest of your turn until all the others are done. Bruno went on with the turn "
            "that was put off. Whoever comes after Bruno in this round has no special action. Everybody has "
            "special actions again.",
        ),
        (
            "es",
            "Aplazaste el resto de tu turno hasta que todos los demás hayan terminado. Bruno siguió con el "
            "turno que se había aplazado. Quien venga después de Bruno en esta ronda no tiene acción "
            "especial. Todos vuelven a tener acciones especiales.",
        ),
        (
            "pt",
            "Você adiou o resto do seu turno até que todos os outros tenham terminado. Bruno continuou o "
            "turno que tinha sido adiado. Quem vier depois de Bruno nesta rodada não tem ação especial. "
            "Todos voltam a ter ações especiais.",
        ),
    ],
)
def test_turns_put_off_and_special_actions_barred_are_told_in_three_languages(language, sentences):
    speaker = Speaker(language, players=4, box=EDITION.box, you=ANA)
    events = (
        TurnPutOff(ANA, ("GC-18",)),
        TurnTakenUp(BRUNO, ("GC-18",)),
        SpecialsBarred(BRUNO, ("GC-10",)),
        SpecialsAllowed(("GC-10",)),
    )
    assert " ".join(map(speaker.event, events)) == sentences


@pytest.mark.clause("GC-18")
def test_it_is_used_before_placing_or_not_at_all():
    state = acting(turn("last_word", king="aragon"), PlaceCaballero(ANA, "valencia"), UseSpecial(ANA))
    assert not state.due
    assert problems(state) == ()
    waived = on_until(turn("last_word", king="aragon"), lambda later: to_move(later) != (ANA,))
    assert not waived.due


@pytest.mark.clause("GC-18")
def test_who_is_last_anyway_goes_on_at_once():
    state = turn("last_word", DIEGO, powers=(13, 12, 11, 2))
    after = acting(state, UseSpecial(DIEGO))
    assert top(after) == Turn(DIEGO, "last_word", 4, special_done=True)
    assert after.due == ()


@pytest.mark.clause("GC-18", "VT-2")
def test_to_put_off_the_turn_is_vetoed():
    state = turn("last_word")
    asked, _ = windows(state, UseSpecial(ANA), holder=BRUNO)
    assert [top(one).action for one in asked] == [Proceed(ANA)]
    after = acting(asked[0], UseVeto(BRUNO))
    assert top(after) == Turn(ANA, "last_word", 4, special_done=True, vetoed=True)
    assert after.due == ()


@pytest.mark.clause("GC-18", "RD-8")
@pytest.mark.parametrize("round", [3, 9])
def test_a_turn_that_was_put_off_comes_before_the_general_scoring(round):
    put_off = acting(turn("last_word", round=round), UseSpecial(ANA))
    back = on_until(put_off, lambda later: to_move(later) == (ANA,))
    assert isinstance(back.agenda[0], TurnPhase)
    assert back.round == round


@pytest.mark.clause("GC-18")
@pytest.mark.parametrize(
    "wrong",
    [
        {"player": 9},
        {"frames": ()},
        {"frames": (CourtTurn(ANA),)},
        {"frames": (CourtTurn(ANA), Turn(BRUNO, "last_word", 4))},
        {"frames": (CourtTurn(ANA), Turn(ANA, "toledo", 4))},
        {"frames": (CourtTurn(ANA), Turn(ANA, "last_word", 5))},
        {"frames": (Turn(ANA, "last_word", 4),)},
        {"frames": (CourtTurn(ANA), CourtTurn(ANA))},
    ],
)
def test_a_put_off_turn_that_cannot_be_is_no_position(wrong):
    state = acting(turn("last_word"), UseSpecial(ANA))
    due = state.due[0]._replace(frame=replace(state.due[0].frame, **wrong))
    broken = state._replace(due=(due, *state.due[1:]))
    assert problems(broken)
    with pytest.raises(BrokenSave):
        State.from_json(broken.to_json())


def but_for_the_stacks(state: State) -> State:
    """The same, whatever lies in the stacks and in which order."""
    return state._replace(decks=())


@pytest.mark.clause("GC-18", "SU-6", "TU-3")
@pytest.mark.parametrize("kept", [False, True])
def test_a_position_says_that_a_turn_waits_in_which_a_card_is_chosen_or_still_to_be_chosen(kept):
    start = board(turn=ANA, held={"last_word": ANA}) if kept else turn("last_word", powers=(13, 5, 4, 3))
    state = acting(start, *([UseKeptCard(ANA, "last_word")] if kept else []), UseSpecial(ANA))
    assert state.due
    for moment in (Supplying, ChoosingCard, Turn):
        state = on_until(state, lambda later, moment=moment: isinstance(top(later), moment))
        assert but_for_the_stacks(Draft.of(state).state()) == but_for_the_stacks(state)
    said = board(turn=BRUNO, card="king", powers=(13, 5, 4, 3), due=state.due[:1])
    assert said.due == state.due[:1]
    late = on_until(said, lambda later: to_move(later) == (ANA,))
    assert late.round == said.round, "and it goes on"


@pytest.mark.clause("GC-5", "GC-8", "SU-6")
@pytest.mark.parametrize("card", ["king_incognito", "espionage"])
def test_a_position_has_a_card_once_that_is_in_use_and_lies_before_its_player_already(card):
    state = using(card)
    state = acting(state, ChooseRegionCard(ANA, "aragon")) if card == "king_incognito" else state
    assert keepers(state, card) == [ANA]
    assert top(state).card == card
    assert but_for_the_stacks(Draft.of(state).state()) == but_for_the_stacks(state)


@pytest.mark.clause("RD-3")
@pytest.mark.parametrize("expansions", [("colonies",), ("grandissimo",), ("colonies", "grandissimo")])
def test_a_turn_without_what_lies_around_every_turn_is_no_position(expansions):
    said = {"scoreboards": {"limit_table": "aragon"}} if "colonies" in expansions else {}
    state = position(4, edition=eg.EN_BASE.with_expansions(*expansions), turn=ANA, **said)
    assert problems(state) == ()
    for depth in range(1, len(state.agenda) - 1):
        agenda = (*state.agenda[:depth], *state.agenda[depth + 1 :])
        assert [one.clause for one in problems(state._replace(agenda=agenda))] == ["RD-3"]


# --- No More Actions (GC-10) ------------------------------------------------------------------------------


@pytest.mark.clause("GC-10")
def test_players_whose_turns_come_later_may_place_but_use_no_special_action():
    state = turn("no_more_actions", BRUNO, powers=(13, 12, 5, 4), king="aragon")
    state = acting(state, UseSpecial(BRUNO))
    assert to_move(state) == (BRUNO,), "he may still place"
    state = on_until(state, lambda later: isinstance(top(later), ChoosingCard))
    assert top(state).player == CARLA
    card = next(card for card in state.display if card not in (None, VETO))
    state = acting(state, TakeCard(CARLA, card))
    assert top(state) == Turn(CARLA, card, state.box.card[card].caballeros, special_done=True)
    assert refused(state, UseSpecial(CARLA)) == "GC-10"
    assert PlaceCaballero(CARLA, "valencia") in legal_actions(state)
    assert problems(state) == ()
    later = on_until(state, lambda one: one.round > state.round and isinstance(top(one), Turn))
    assert not top(later).special_done, "in the next round there are special actions again"


@pytest.mark.clause("GC-10", "VT-1")
def test_a_veto_may_still_be_used_by_who_comes_later():
    state = turn("no_more_actions", BRUNO, powers=(4, 12, 5, 13))
    asked, after = windows(state, UseSpecial(BRUNO), holder=ANA)
    assert [top(one).action for one in asked] == [Proceed(BRUNO)]
    stopped = acting(asked[0], UseVeto(ANA))
    assert stopped.due == ()
    assert after.due != ()


@pytest.mark.clause("GC-10", "VT-2")
def test_no_more_actions_is_vetoed_and_bars_nobody():
    check_vetoed_at_each_step(turn("no_more_actions"), steps=[Proceed(ANA)])
    stopped = acting(with_veto(turn("no_more_actions"), DIEGO), UseSpecial(ANA), UseVeto(DIEGO))
    assert stopped.due == ()


@pytest.mark.clause("GC-10", "GC-3")
def test_a_card_kept_for_later_has_no_special_action_either():
    state = turn("no_more_actions", BRUNO, powers=(13, 12, 5, 4), held={"grande": CARLA})
    state = on_until(acting(state, UseSpecial(BRUNO)), lambda later: isinstance(top(later), ChoosingCard))
    state = acting(state, UseKeptCard(CARLA, "grande"))
    assert top(state) == Turn(CARLA, "grande", 4, special_done=True)


@pytest.mark.clause("GC-10", "GC-18")
def test_who_has_put_off_his_turn_comes_later_whatever_his_power_card():
    said = {"powers": (12, 3, 2, 13), "held": {"last_word": DIEGO}, "display": "no_more_actions"}
    state = acting(board(turn=DIEGO, **said), UseKeptCard(DIEGO, "last_word"), UseSpecial(DIEGO))
    state = on_until(state, lambda later: to_move(later) == (ANA,))
    state = acting(state, TakeCard(ANA, "no_more_actions"), UseSpecial(ANA))
    back = on_until(state, lambda later: isinstance(top(later), ChoosingCard) and to_move(later) == (DIEGO,))
    assert back.round == state.round
    card = next(card for card in back.display if card not in (None, VETO))
    back = acting(back, TakeCard(DIEGO, card))
    assert top(back).special_done
    assert refused(back, UseSpecial(DIEGO)) == "GC-10"


@pytest.mark.clause("GC-10", "AC-7.2")
def test_a_card_that_is_kept_for_a_special_action_is_not_used_either_and_the_reason_is_told():
    both = EDITION.with_expansions("colonies")
    said = {"edition": both, "powers": (13, 12, 5, 4), "display": "grande", "held": {"execute_card": CARLA}}
    state = turn("no_more_actions", BRUNO, **said)
    assert refused(state, CarryOut(BRUNO, "grande")) == "AC-7.2", "he does not keep the card"
    state = on_until(acting(state, UseSpecial(BRUNO)), lambda later: isinstance(top(later), ChoosingCard))
    state = acting(state, TakeCard(CARLA, "king"))
    assert refused(state, CarryOut(CARLA, "grande")) == "GC-10"


# --- Quick Troops (GC-12) ---------------------------------------------------------------------------------


@pytest.mark.clause("GC-12", "KG-2")
def test_three_come_straight_from_the_provinces_and_are_placed_by_the_normal_rules():
    state = turn("quick_troops", king="aragon", court={0: 0})
    assert refused(state, PlaceCaballero(ANA, "galicia")) == "KG-2"
    assert refused(state, PlaceCaballero(ANA, "aragon")) == "KG-1"
    places = ["valencia", "castillo", "cataluna"]
    after = acting(state, *(PlaceCaballero(ANA, place) for place in places))
    assert after.provinces[ANA] == state.provinces[ANA] - 3
    assert after.court == state.court
    assert [after.counts(place)[ANA] - state.counts(place)[ANA] for place in places] == [1, 1, 1]
    assert not isinstance(top(after), Turn)


@pytest.mark.clause("GC-12")
@pytest.mark.parametrize(("place", "allowed_by"), [("valencia", ("KG-2",)), ("castillo", ("CA-2", "CA-4"))])
def test_it_is_told_that_they_come_from_the_provinces_and_why(place, allowed_by):
    because = ("GC-12", *allowed_by)
    assert happened(turn("quick_troops", king="aragon"), CaballeroMoved, PlaceCaballero(ANA, place)) == [
        CaballeroMoved(ANA, ANA, "provinces", place, because)
    ]


@pytest.mark.clause("GC-12", "TU-7")
@pytest.mark.parametrize("number", [0, 2])
def test_where_the_provinces_fall_short_only_so_many_are_placed(number):
    rows = {"granada": (30 - 7 - number, 0, 0, 0)}
    state = board(
        turn=ANA, display="quick_troops", king="aragon", caballeros=rows, grandes={0: "galicia"}, court={0: 7}
    )
    state = acting(state, TakeCard(ANA, "quick_troops"))
    assert state.provinces[ANA] == number
    after = acting(state, *[PlaceCaballero(ANA, "valencia")] * number)
    assert not any(
        isinstance(action, PlaceCaballero) and action.player == ANA for action in legal_actions(after)
    )
    assert after.court[ANA] == 7


@pytest.mark.clause("GC-12", "QJ-3")
def test_only_the_three_of_the_card_come_from_the_provinces():
    state = turn("quick_troops", king="aragon", held={"queen": ANA})
    after = acting(state, PlaceByQueen(ANA, "valencia"))
    assert (after.court[ANA], after.provinces[ANA]) == (state.court[ANA] - 1, state.provinces[ANA])
    after = acting(after, *[PlaceCaballero(ANA, "valencia")] * 3)
    assert (after.court[ANA], after.provinces[ANA]) == (state.court[ANA] - 1, state.provinces[ANA] - 3)


@pytest.mark.clause("GC-12")
def test_it_has_no_special_action():
    assert refused(turn("quick_troops"), UseSpecial(ANA)) == "GC-12"


# --- Eviction Notice (GC-6) -------------------------------------------------------------------------------


@pytest.mark.clause("GC-6")
def test_all_players_caballeros_leave_the_castillo_for_their_courts():
    state = turn("eviction_notice", castillo=(2, 0, 1, 3))
    after, events = eg.apply(state, UseSpecial(ANA))
    assert after.castillo[:4] == (0, 0, 0, 0)
    assert [new - old for old, new in zip(state.court, after.court, strict=True)][:4] == [2, 0, 1, 3]
    emptied = [event for event in events if isinstance(event, CastilloEmptied)]
    assert emptied == [CastilloEmptied(owner, "court", n, ("GC-6",)) for owner, n in ((0, 2), (2, 1), (3, 3))]


@pytest.mark.clause("GC-6")
def test_a_grande_in_the_castillo_stays_there_and_so_does_the_king():
    state = turn("eviction_notice", castillo=(2, 0, 1, 3))
    state = state._replace(grandes=("castillo", *state.grandes[1:]))
    after = acting(state, UseSpecial(ANA))
    assert after.grandes == state.grandes
    revolution = turn("eviction_notice", castillo=(1, 1, 1, 1), held={GUARD: BRUNO}, grandes={1: KING})
    assert acting(revolution, UseSpecial(ANA)).king == KING


@pytest.mark.clause("GC-6", "VT-2")
def test_the_eviction_notice_is_vetoed():
    check_vetoed_at_each_step(turn("eviction_notice", castillo=(1, 1, 0, 0)), steps=[Proceed(ANA)])


# --- To the Castillo! (GC-16) -----------------------------------------------------------------------------


ROWS = {"aragon": (2, 1, 1, 0), "galicia": (1, 0, 0, 1), KING: (3, 3, 3, 3)}


def into(owner: int, source: str) -> MoveCaballero:
    return MoveCaballero(ANA, owner, source, "castillo")


@pytest.mark.clause("GC-16")
def test_one_may_do_completely_without_it():
    state = using("to_the_castillo", caballeros=ROWS)
    assert Stop(ANA) in legal_actions(state)
    after = acting(state, Stop(ANA))
    assert after.caballeros == state.caballeros


@pytest.mark.clause("GC-16")
@pytest.mark.parametrize(
    "foreign", [[into(BRUNO, "aragon")], [into(BRUNO, "aragon"), into(DIEGO, "galicia")]]
)
def test_after_opponents_caballeros_two_of_ones_own_must_follow(foreign):
    state, told = eg.apply_all(using("to_the_castillo", caballeros=ROWS), *foreign)
    assert [event for event in told if isinstance(event, CaballeroMoved)] == [
        CaballeroMoved(ANA, one.owner, one.source, "castillo", ("GC-16", "MV-2", "CA-2", "CA-4"))
        for one in foreign
    ]
    assert Stop(ANA) not in legal_actions(state)
    assert refused(state, Stop(ANA)) == "GC-16"
    state = acting(state, into(ANA, "aragon"))
    assert {action.owner for action in offered(state, MoveCaballero)} == {ANA}
    assert offered(state, PlaceCaballero) == {PlaceCaballero(ANA, "castillo")}
    after = acting(state, into(ANA, "galicia"))
    assert sum(after.castillo) == len(foreign) + 2
    assert not offered(after, MoveCaballero)
    assert problems(state) == problems(after) == ()


@pytest.mark.clause("GC-16", "KG-1")
def test_none_of_them_comes_from_the_kings_region():
    state = using("to_the_castillo", caballeros=ROWS)
    assert {action.source for action in offered(state, MoveCaballero)} == {"aragon", "galicia"}
    assert refused(state, into(BRUNO, KING)) == "KG-1"
    assert refused(state, MoveCaballero(ANA, BRUNO, "aragon", KING)) == "KG-1"
    assert refused(state, MoveCaballero(ANA, BRUNO, "aragon", "sevilla")) == "GC-16"
    assert refused(state, into(ANA, "aragon")) == "GC-16", "an opponent's goes first"
    assert refused(state, PlaceCaballero(ANA, "castillo")) == "GC-16"
    assert refused(acting(state, into(BRUNO, "aragon")), PlaceCaballero(ANA, "aragon")) == "TU-4"


@pytest.mark.clause("GC-16", "CA-2")
@pytest.mark.parametrize("number", [1, 2])
def test_those_of_ones_own_may_come_from_the_court(number):
    """The book only bars the King's region, and says that they are placed."""
    rows = {"aragon": (2 - number, 1, 1, 0), KING: (3, 3, 3, 3)}
    state = using("to_the_castillo", caballeros=rows, court={0: 2})
    state = acting(state, into(BRUNO, "aragon"))
    after, events = eg.apply(state, PlaceCaballero(ANA, "castillo"))
    assert events[0] == CaballeroPlaced(ANA, "castillo", ("GC-16", "CA-2", "CA-4"))
    assert not any(action.owner != ANA for action in offered(after, MoveCaballero))
    rest = PlaceCaballero(ANA, "castillo") if number == 2 else into(ANA, "aragon")
    after = acting(after, rest) if rest in legal_actions(after) else after
    assert (after.castillo[:2], after.court[ANA]) == ((2, 1), 2 - number)
    assert problems(after) == ()


@pytest.mark.clause("GC-16")
def test_who_has_not_two_of_his_own_cannot_use_it():
    rows = {"aragon": (1, 1, 1, 0), KING: (3, 3, 3, 3)}
    homes = {0: KING, 1: "galicia", 2: "sevilla", 3: "granada"}
    state = turn("to_the_castillo", caballeros=rows, grandes=homes, court={0: 0})
    assert not offered(acting(state, UseSpecial(ANA)), MoveCaballero)
    one_more = turn("to_the_castillo", caballeros=rows, grandes=homes, court={0: 1})
    assert offered(acting(one_more, UseSpecial(ANA)), MoveCaballero)


@pytest.mark.clause("GC-16", "GC-5")
@pytest.mark.parametrize("opponents", [(0, 2, 0, 0), (0, 3, 1, 0)])
def test_when_the_king_comes_to_ones_own_no_more_opponents_follow_either(opponents):
    rows = {"galicia": (2, 0, 0, 0), "aragon": opponents}
    state = using(
        "to_the_castillo", **kept("king_incognito", "galicia", BRUNO, caballeros=rows, court={0: 0})
    )
    state = acting(state, into(BRUNO, "aragon"), DiscardRegionCard(BRUNO, "king_incognito"))
    assert state.castillo[:4] == (0, 1, 0, 0)
    assert not offered(state, MoveCaballero)
    assert problems(state) == ()


@pytest.mark.clause("GC-16", "GC-5")
def test_when_the_king_comes_between_only_those_follow_who_still_can():
    rows = {"galicia": (2, 0, 0, 0), "sevilla": (1, 0, 0, 0), "aragon": (0, 2, 0, 0)}
    state = using(
        "to_the_castillo", **kept("king_incognito", "galicia", BRUNO, caballeros=rows, court={0: 0})
    )
    state = acting(state, into(BRUNO, "aragon"), DiscardRegionCard(BRUNO, "king_incognito"))
    assert refused(state, Stop(ANA)) == "GC-16"
    assert offered(state, MoveCaballero) == {into(BRUNO, "aragon"), into(ANA, "sevilla")}
    for last, opponents in ((into(ANA, "sevilla"), 1), (into(BRUNO, "aragon"), 2)):
        after = acting(state, last)  # after the second of Bruno's hers follows by itself
        assert after.castillo[:4] == (1, opponents, 0, 0)
        assert not offered(after, MoveCaballero)


@pytest.mark.clause("GC-16", "VT-2")
def test_each_step_into_the_castillo_is_vetoed():
    for last in (into(ANA, "galicia"), PlaceCaballero(ANA, "castillo")):
        steps = [into(BRUNO, "aragon"), into(ANA, "aragon"), last]
        check_vetoed_at_each_step(turn("to_the_castillo", caballeros=ROWS), *steps, steps=steps, holder=CARLA)


# --- Spanish Inquisition (GC-14) --------------------------------------------------------------------------


SOLDIERS = {"sevilla": (1, 1, 0, 0, 1), "aragon": (0, 0, 1, 0, 1)}


def with_general(**said: Any) -> State:
    said = {"held": {GENERAL: ANA}, "caballeros": SOLDIERS, "king": "granada"} | said
    return turn("score_castillo", **said)


def lead(source: str = "sevilla", target: str = "galicia") -> LeadSoldier:
    return LeadSoldier(ANA, SOLDIER, source, target)


@pytest.mark.clause("GC-14")
def test_the_inquisitor_general_is_taken_until_the_next_general_scoring_is_over():
    state = turn("spanish_inquisition", round=3)
    after, events = eg.apply(state, UseSpecial(ANA))
    assert CardKept(ANA, GENERAL, None, ("GC-14",)) in events
    assert keepers(after, GENERAL) == [ANA]
    scoring = on_until(after, lambda later: isinstance(later.agenda[0], GeneralScoring))
    assert keepers(scoring, GENERAL) == [ANA]
    over = on_until(scoring, lambda later: later.round == 4)
    assert keepers(over, GENERAL) == []


@pytest.mark.clause("GC-14")
def test_nobody_is_asked_who_goes_along_where_nobody_could():
    """Two soldiers are there, and one stays behind: no soldier takes another along."""
    state = with_general(caballeros={"sevilla": {SOLDIER: 2}, "aragon": {BRUNO: 1}})
    after = acting(state, lead())
    assert after.counts("galicia")[SOLDIER] == after.counts("sevilla")[SOLDIER] == 1
    assert type(after.agenda[-1]) is Turn
    assert UseSpecial(ANA) in legal_actions(after)


@pytest.mark.clause("GC-14")
def test_it_is_used_besides_the_special_action_once_in_each_turn():
    state = with_general()
    assert lead() in legal_actions(state)
    assert UseSpecial(ANA) in legal_actions(state)
    after = acting(state, lead(), Stop(ANA))
    assert after.counts("galicia")[SOLDIER] == 1
    assert not offered(after, LeadSoldier)
    assert refused(after, lead("aragon", "valencia")) == "GC-14"
    assert UseSpecial(ANA) in legal_actions(after)
    assert problems(after) == ()


@pytest.mark.clause("GC-14")
def test_taken_in_the_first_of_three_rounds_it_serves_three_times():
    state = using("spanish_inquisition", round=1, caballeros=SOLDIERS, king="granada")
    for round in (1, 2, 3):
        may_lead = partial(led_in, round=round)
        state = on_until(state, may_lead)
        leads = [one for one in legal_actions(state) if isinstance(one, LeadSoldier)]
        state = acting(state, leads[0])
        assert not may_lead(state), "once in each turn"
    over = on_until(state, lambda later: later.round == 4)
    assert keepers(over, GENERAL) == []


def led_in(state: State, round: int) -> bool:
    """Whether it is this round, and a soldier may move."""
    return state.round == round and bool(offered(state, LeadSoldier))


@pytest.mark.clause("GC-14", "KG-1")
def test_a_soldier_neither_enters_nor_leaves_the_kings_region_and_stays_on_the_mainland():
    state = with_general()
    assert {action.target for action in offered(state, LeadSoldier) if action.source == "aragon"} == {
        *BASE.regions,
        PORTUGAL,
    } - {"granada", "aragon"}
    assert refused(state, lead(target="granada")) == "KG-1"
    assert refused(state, lead(target="castillo")) == "GC-14"
    assert refused(with_general(king="sevilla"), lead()) == "KG-1"


@pytest.mark.clause("GC-14")
def test_he_takes_one_of_ones_own_along():
    after = acting(with_general(), lead(), TakeAlong(ANA, ANA, "sevilla"))
    assert (after.counts("sevilla")[ANA], after.counts("galicia")[ANA]) == (0, with_own("galicia") + 1)


def with_own(region: str) -> int:
    return with_general().counts(region)[ANA]


@pytest.mark.clause("GC-14")
@pytest.mark.parametrize(("answer", "goes"), [(GoAlong(BRUNO), 1), (Stop(BRUNO), 0)])
def test_he_takes_an_opponents_along_if_the_opponent_agrees(answer, goes):
    state = acting(with_general(), lead(), TakeAlong(ANA, BRUNO, "sevilla"))
    assert to_move(state) == (BRUNO,)
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    assert refused(state, Stop(ANA)) == "GC-14"
    after = acting(state, answer)
    assert after.counts("sevilla")[BRUNO] == 1 - goes
    assert after.counts("galicia")[SOLDIER] == 1
    assert to_move(after) == (ANA,)


@pytest.mark.clause("GC-14", "FL-3")
@pytest.mark.parametrize("number", [1, 2])
def test_the_bearer_of_a_flag_goes_along_only_where_he_is_the_only_one(number):
    state = with_general(
        edition=eg.EN_BASE.with_expansions("anniversary", "grandissimo"),
        caballeros={"sevilla": (0, number, 0, 0, 1)},
        carriers={"flag": {BRUNO: "sevilla"}},
    )
    after = acting(state, lead(), TakeAlong(ANA, BRUNO, "sevilla"), GoAlong(BRUNO))
    assert after.counts("sevilla")[BRUNO] == number - 1
    flags = [place for owner, place, _ in after.carriers if owner == BRUNO]
    assert flags == ["galicia" if number == 1 else "sevilla"]


@pytest.mark.clause("GC-14")
def test_nobody_else_moves_a_soldier_and_nobody_out_of_turn():
    state = turn("score_castillo", BRUNO, held={GENERAL: ANA}, caballeros=SOLDIERS)
    assert not offered(state, LeadSoldier)
    assert refused(state, LeadSoldier(BRUNO, SOLDIER, "sevilla", "galicia")) == "GC-14"
    assert refused(state, GoAlong(ANA)) == "GC-14", "nobody has asked her"


@pytest.mark.clause("GR-2", "MV-4")
@pytest.mark.parametrize("card", ["intrigue_3_foreign", "intrigue_3_any"])
def test_no_card_that_moves_caballeros_moves_a_soldier(card):
    state = acting(turn(card, caballeros=SOLDIERS, king="granada"), UseSpecial(ANA))
    assert {move.owner for move in offered(state, MoveCaballero)} <= {ANA, BRUNO, CARLA}
    assert offered(state, MoveCaballero)
    assert refused(state, MoveCaballero(ANA, SOLDIER, "sevilla", "galicia")) == "GR-2"


@pytest.mark.clause("GR-2", "AC-3.6", "AC-3.7")
@pytest.mark.parametrize(
    ("card", "soldiers", "scored"),
    [
        ("score_most", {"sevilla": (2, 1, 0, 0, 2)}, "aragon"),  # with them five would be in Sevilla
        ("score_least", {"valencia": (0, 0, 0, 0, 1), "sevilla": (2, 1, 0, 0, 1)}, "galicia"),  # alone
    ],
)
def test_soldiers_are_not_counted_where_most_or_least_caballeros_are_looked_for(card, soldiers, scored):
    rows = {"aragon": (2, 2), "galicia": (0, 2), **soldiers}
    after = eg.apply(turn(card, caballeros=rows, king="granada"), UseSpecial(ANA))
    assert {event.place for event in after.events if isinstance(event, Scored)} == {scored}


@pytest.mark.clause("GC-14", "VT-2")
def test_to_take_the_inquisitor_general_is_vetoed():
    check_vetoed_at_each_step(turn("spanish_inquisition"), steps=[Proceed(ANA)])


@pytest.mark.clause("GC-14", "GC-5")
@pytest.mark.parametrize("answered", [[], [TakeAlong(ANA, BRUNO, "sevilla")]])
@pytest.mark.parametrize("region", ["sevilla", "galicia"])
def test_nobody_goes_along_where_the_king_has_come_in_between(region, answered):
    state = turn(
        "score_castillo",
        held={GENERAL: ANA, "king_incognito": CARLA},
        scoreboards={"king_incognito": region},
        caballeros=SOLDIERS,
        king="granada",
    )
    state = acting(state, lead(), *answered)
    after = acting(state, DiscardRegionCard(CARLA, "king_incognito"))
    assert (after.king, to_move(after)) == (region, (ANA,))
    assert not offered(after, TakeAlong)
    assert after.counts("galicia")[BRUNO] == state.counts("galicia")[BRUNO]


@pytest.mark.clause("GC-3", "QJ-3")
@pytest.mark.parametrize(("first", "second", "places"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_whoever_takes_the_queen_with_a_second_card_has_placed_only_if_somebody_was_placed(
    first, second, places
):
    state = turn("double_turn", king="aragon", display="queen_and_jester")
    state = acting(state, *[PlaceCaballero(ANA, "cataluna")] * first, UseSpecial(ANA))
    state = acting(state, TakeAnother(ANA, "queen_and_jester"))
    state = acting(state, *[PlaceCaballero(ANA, "cataluna")] * second, UseSpecial(ANA))
    state = acting(state, TakeCharacter(ANA, "queen"))
    assert bool(offered(state, PlaceByQueen)) is places
    assert problems(state) == ()


@pytest.mark.clause("GC-3", "QJ-3")
@pytest.mark.parametrize("placed", [0, 1])
def test_whoever_has_placed_with_a_kept_card_takes_the_queen_too_late(placed):
    state = board(turn=ANA, display="queen_and_jester", held={"score_centre": ANA})
    state = acting(state, UseKeptCard(ANA, "score_centre"), *[PlaceCaballero(ANA, "castillo")] * placed)
    state = acting(state, EndTurn(ANA), TakeCard(ANA, "queen_and_jester"), UseSpecial(ANA))
    state = acting(state, TakeCharacter(ANA, "queen"))
    assert bool(offered(state, PlaceByQueen)) is (not placed)
    assert problems(state) == ()


@pytest.mark.clause("QJ-3", "AC-1.8", "AC-1.9")
@pytest.mark.parametrize("card", ["intrigue_2_from_court", "intrigue_either"])
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_whoever_has_placed_by_a_special_action_takes_the_queen_too_late(card, placed):
    state = board(turn=ANA, display="queen_and_jester", held={card: ANA})
    state = acting(state, UseKeptCard(ANA, card), UseSpecial(ANA))
    state = acting(state, ChooseStep(ANA, 1)) if card == "intrigue_either" else state
    state = acting(state, *[PlaceCaballero(ANA, "castillo")] * placed)
    state = on_until(state, lambda later: isinstance(top(later), ChoosingCard))
    state = acting(state, TakeCard(ANA, "queen_and_jester"), UseSpecial(ANA), TakeCharacter(ANA, "queen"))
    assert bool(offered(state, PlaceByQueen)) is (not placed)
    assert problems(state) == ()


@pytest.mark.clause("QJ-3", "GI-4", "QJ-5")
@pytest.mark.parametrize("first", [PlaceExtra(ANA, "cataluna"), PlaceGuest(ANA, BRUNO, "cataluna")])
def test_a_guest_or_the_extra_caballero_of_the_grand_inquisitor_placed_before_makes_the_queen_late(first):
    """The book: before placing any caballeros."""
    said = {"held": {"grand_inquisitor": ANA}, "caballeros": {"guests_1": (0, 1)}, "king": "aragon"}
    start = turn("queen_and_jester", edition=BOTH, **said)
    taken = acting(start, UseSpecial(ANA), TakeCharacter(ANA, "queen"))
    assert offered(taken, PlaceByQueen)
    assert offered(acting(taken, first), PlaceByQueen)
    late = acting(start, first, UseSpecial(ANA), TakeCharacter(ANA, "queen"))
    assert not offered(late, PlaceByQueen)
    assert refused(late, PlaceByQueen(ANA, "cataluna")) == "QJ-3"
    assert problems(late) == ()


@pytest.mark.clause("QJ-3", "GI-4", "QJ-4")
def test_whoever_only_comes_to_a_court_is_not_placed():
    said = {"held": {"grand_inquisitor": ANA, "jester": ANA}, "king": "aragon"}
    state = turn("queen_and_jester", edition=BOTH, **said)
    for first in (BringExtra(ANA), SendGuest(ANA, BRUNO)):
        taken = acting(state, first, UseSpecial(ANA), TakeCharacter(ANA, "queen"))
        assert keepers(taken, "queen") == [ANA]
        assert offered(taken, PlaceByQueen)


@pytest.mark.clause("GC-18", "GI-4")
def test_the_last_word_comes_after_an_extra_caballero_too_since_nobody_is_placed_with_the_card():
    state = turn(
        "last_word", edition=BOTH, held={"grand_inquisitor": ANA}, king="aragon", powers=(5, 13, 12, 3)
    )
    state = acting(state, PlaceExtra(ANA, "cataluna"), UseSpecial(ANA))
    assert to_move(state) != (ANA,)


# --- Revolution (GC-11) -----------------------------------------------------------------------------------


HOMES = {0: "aragon", 1: "sevilla", 2: "granada", 3: "galicia"}


def revolution(owner: int = BRUNO, **said: Any) -> State:
    """The Grande of this player acts as King, from the turn of Ana on."""
    said = {"grandes": HOMES} | said
    return acting(using("revolution", **said), CrownGrande(ANA, owner))


@pytest.mark.clause("GC-11")
def test_one_may_leave_the_king_where_he_is():
    state = using("revolution", grandes=HOMES)
    after = acting(state, Stop(ANA))
    assert (after.king, keepers(after, GUARD), after.due) == (KING, [], ())


@pytest.mark.clause("GC-11", "KG-1")
def test_the_region_of_the_grande_is_closed():
    state = using("revolution", grandes=HOMES)
    assert {action.owner for action in offered(state, CrownGrande)} == {ANA, BRUNO, CARLA, DIEGO}
    after, events = eg.apply(state, CrownGrande(ANA, BRUNO))
    assert GrandeCrowned(ANA, BRUNO, KING, "sevilla", ("GC-11",)) in events
    assert CardKept(BRUNO, GUARD, None, ("GC-11",)) in events
    assert after.king == "sevilla"
    assert refused(after, PlaceCaballero(ANA, "sevilla")) == "KG-1"
    assert PlaceCaballero(ANA, "granada") in legal_actions(after)
    assert problems(after) == ()
    assert State.from_json(after.to_json()) == after


@pytest.mark.clause("GC-11", "AC-5.1")
def test_the_grande_is_moved_by_the_kings_card_and_by_all_that_moves_the_king():
    state = revolution()
    for card, target in (("king", "cataluna"), ("royal_advisor", "granada")):
        moving = using(card, held={GUARD: BRUNO}, grandes=HOMES, king="sevilla")
        after, events = eg.apply(moving, MoveKing(ANA, target))
        assert (after.king, after.grandes[BRUNO]) == (target, target)
        assert GrandeMoved(BRUNO, "sevilla", target, ("GC-11",)) in events
        (moved,) = [event for event in events if isinstance(event, KingMoved)]
        assert (moved.target, moved.because[-1]) == (target, "GC-11")
        told = Speaker("en", players=4, box=state.box).event(moved)
        assert told.startswith("Ana moved the Grande who acts as King from Sevilla to")
    hidden = turn(
        "grande",
        held={GUARD: BRUNO, "king_incognito": CARLA},
        scoreboards={"king_incognito": "valencia"},
        grandes=HOMES,
        king="sevilla",
    )
    after = acting(hidden, DiscardRegionCard(CARLA, "king_incognito"))
    assert (after.king, after.grandes[BRUNO]) == ("valencia", "valencia")
    assert state.king == "sevilla"


@pytest.mark.clause("GC-11", "PR-3")
def test_the_kings_card_pardons_during_a_revolution_too():
    rows = {PRISON: (0, 1, 1, 0)}
    state = using("king", held={GUARD: BRUNO}, grandes=HOMES, king="sevilla", caballeros=rows)
    state = acting(state, MoveKing(ANA, "cataluna"))
    assert PardonAll(ANA, "cataluna") not in legal_actions(state)
    after = acting(state, PardonAll(ANA, "sevilla"))
    assert sum(after.counts(PRISON)) == 0
    assert after.counts("sevilla")[CARLA] == 1 + state.counts("sevilla")[CARLA]


@pytest.mark.clause("GC-11", "AC-4.4", "KG-1")
def test_the_card_of_the_grande_does_not_move_him():
    state = using("grande", BRUNO, held={GUARD: BRUNO}, grandes=HOMES, king="sevilla")
    assert not offered(state, MoveGrande)
    other = using("grande", held={GUARD: BRUNO}, grandes=HOMES, king="sevilla")
    assert refused(other, MoveGrande(ANA, "sevilla")) == "KG-1"
    assert MoveGrande(ANA, "granada") in legal_actions(other)


@pytest.mark.clause("GC-11", "BN-1", "BN-2")
def test_the_grande_brings_the_kings_bonus_and_the_home_bonus():
    rows = {"sevilla": (0, 3, 1, 0)}
    state = using("score_any_deck_2", held={GUARD: BRUNO}, grandes=HOMES, king="sevilla", caballeros=rows)
    scored = happened(state, Scored, ScorePlace(ANA, "sevilla"))
    parts = {part.kind for event in scored if event.player == BRUNO for part in event.parts}
    assert parts == {"scoreboard", "king", "home"}


@pytest.mark.clause("GC-11", "CA-2")
def test_the_castillo_is_not_the_kings_region():
    state = revolution()
    assert PlaceCaballero(ANA, "castillo") in legal_actions(state)
    assert KING != "sevilla"
    assert PlaceCaballero(ANA, KING) in legal_actions(state), "nor is the region that the King has left"


@pytest.mark.clause("GC-11", "GS-5")
@pytest.mark.parametrize(("answer", "returns"), [("to_portugal", PORTUGAL), ("beside_the_grande", "sevilla")])
def test_it_ends_when_the_king_returns_after_the_next_general_scoring(answer, returns):
    edition = EDITION.but(king_returns=answer)
    state = revolution(round=3, edition=edition)
    scoring = on_until(state, lambda later: isinstance(later.agenda[0], GeneralScoring))
    assert (scoring.king, keepers(scoring, GUARD)) == ("sevilla", [BRUNO])
    over = on_until(scoring, lambda later: later.round == 4)
    assert (over.king, keepers(over, GUARD), over.due) == (returns, [], ())
    assert over.grandes[BRUNO] == "sevilla", "and the Grande stays, like any other"
    assert problems(over) == ()


@pytest.mark.clause("GC-11", "GC-14", "GC-10", "VT-2")
def test_no_veto_stops_the_end_of_what_lasts_until_a_moment():
    """The King returns, the Inquisitor General is laid aside, special actions are allowed again."""
    state = with_veto(revolution(round=3, held={GENERAL: CARLA}), DIEGO)
    assert isinstance(top(state), Turn)
    barring = Due(Moment.END_OF_ROUND, 3, Special(ANA, "no_more_actions", (AllowSpecials((BRUNO,)),)))
    state = state._replace(due=(barring, *state.due))
    asked = list[State]()
    while state.round == 3:
        asked += [state] if isinstance(top(state), ReactionWindow) else []
        state = acting(state, idle(state))
    assert (asked, state.king, keepers(state, GUARD), keepers(state, GENERAL)) == ([], PORTUGAL, [], [])
    assert state.due == ()


@pytest.mark.clause("GC-11", "BN-1", "AC-4.4")
def test_when_the_king_has_returned_he_is_king_again_and_the_grande_is_one_like_others():
    rows = {"sevilla": (0, 3, 1, 0), PORTUGAL: (0, 0, 2, 0)}
    state = revolution(round=3, caballeros=rows)
    over = on_until(state, lambda later: later.round == 4)
    paid = [event for place in ("sevilla", PORTUGAL) for event in eg.score(over, place).events]
    kinds = {(event.place, part.kind) for event in paid if isinstance(event, Scored) for part in event.parts}
    assert ("sevilla", "king") not in kinds
    assert {("sevilla", "home"), (PORTUGAL, "king")} <= kinds
    begun = on_until(over, lambda later: isinstance(top(later), ChoosingCard))
    assert not offered(begun, MoveGrande)
    moving = using("grande", BRUNO, grandes=over.grandes, king=over.king)
    assert MoveGrande(BRUNO, "granada") in legal_actions(moving)


@pytest.mark.clause("GC-11")
def test_a_grande_in_the_castillo_cannot_act_as_king():
    state = turn("revolution", grandes=HOMES)
    state = acting(state._replace(grandes=("castillo", *state.grandes[1:])), UseSpecial(ANA))
    assert {action.owner for action in offered(state, CrownGrande)} == {BRUNO, CARLA, DIEGO}
    assert refused(state, CrownGrande(ANA, ANA)) == "CA-1"
    assert refused(state, CrownGrande(ANA, 9)) == "GC-11"


@pytest.mark.clause("GC-11", "PO-1", "PO-2")
def test_a_grande_in_portugal_acts_as_king_there():
    state = using("revolution", grandes=HOMES | {ANA: "portugal"})
    state = acting(state, CrownGrande(ANA, ANA))
    around = {"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla", "castillo"}
    assert {action.place for action in offered(state, PlaceCaballero)} == around
    assert refused(state, PlaceCaballero(ANA, "portugal")) == "KG-1"


@pytest.mark.clause("GC-11")
def test_while_a_grande_acts_as_king_nobody_chooses_another():
    state = using("revolution", held={GUARD: BRUNO}, grandes=HOMES, king="sevilla")
    assert not offered(state, CrownGrande)
    assert (state.king, keepers(state, GUARD)) == ("sevilla", [BRUNO])


@pytest.mark.clause("GC-11", "VT-2")
def test_a_revolution_is_vetoed():
    choice = CrownGrande(ANA, CARLA)
    check_vetoed_at_each_step(turn("revolution", grandes=HOMES), choice, steps=[choice])


@pytest.mark.clause("GC-11", "EN-1")
def test_a_revolution_in_the_last_round_ends_with_the_game():
    state = revolution(round=9)
    end = on_until(state, lambda later: later.is_over)
    assert keepers(end, GUARD) == []
    assert end.king == PORTUGAL


@pytest.mark.clause("GC-11")
@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            "Ana moved the King from Castilla la Nueva into the Castillo. Bruno's Grande in Sevilla acts as "
            "King now. The King came back from the Castillo to Portugal.",
        ),
        (
            "es",
            "Ana desplazó al rey de Castilla la Nueva al castillo. El Grande de Bruno en Sevilla hace ahora "
            "de rey. El rey volvió del castillo a Portugal.",
        ),
        (
            "pt",
            "Ana moveu o Rei de Castilla la Nueva para o Castillo. Agora o Grande de Bruno em Sevilla faz o "
            "papel do Rei. O Rei voltou do Castillo para Portugal.",
        ),
    ],
)
def test_it_is_told_where_the_king_is_and_who_acts_for_him(language, sentences):
    speaker = Speaker(language, players=4, box=EDITION.box)
    events = (
        GrandeCrowned(ANA, BRUNO, KING, "sevilla", ("GC-11",)),
        KingReturned("castillo", PORTUGAL, ("GC-11",)),
    )
    assert " ".join(map(speaker.event, events)) == sentences


@pytest.mark.clause("GC-11")
def test_both_ends_of_a_revolution_are_shown_on_slides_with_the_castillo():
    session = Session.at(using("revolution", grandes=HOMES, round=3), (ANA,), Ends)
    session.act(CrownGrande(ANA, BRUNO))
    while session.state.round == 3:
        session.act(Ends(0).choose(session.view))
    shown = slides(session)
    (crowned,) = [slide for slide in shown if isinstance(slide.events[0], GrandeCrowned)]
    assert (crowned.state.king, keepers(crowned.state, GUARD)) == ("sevilla", [BRUNO])
    assert next(arrows(crowned.events, crowned.state)) == Arrow(KING, "castillo")
    (ended,) = [slide for slide in shown if isinstance(slide.events[-1], KingReturned)]
    assert (ended.state.king, keepers(ended.state, GUARD)) == (PORTUGAL, [])
    assert list(arrows(ended.events, ended.state)) == [Arrow("castillo", PORTUGAL)]


@pytest.mark.clause("GC-11")
@pytest.mark.parametrize("king", [None, "aragon"])
def test_a_grande_who_acts_as_king_where_no_king_can_be_is_what_is_wrong_not_the_king(king):
    for edition, home in ((EDITION, "castillo"), (EDITION.with_expansions("colonies"), "america")):
        grandes = {ANA: "galicia", BRUNO: home}
        with pytest.raises(ImpossiblePosition) as impossible:
            position(edition=edition, held={GUARD: BRUNO}, grandes=grandes, king=king)
        told = [(problem.field, problem.clause) for problem in impossible.value.problems]
        assert told == [("grandes[1]", "GC-11")]
        assert f"{home!r} is no region that the King may enter" in str(impossible.value)


@pytest.mark.clause("GC-11", "GC-14")
@pytest.mark.parametrize(("piece", "clause"), [(GUARD, "GC-11"), (GENERAL, "GC-14")])
def test_what_is_kept_until_the_next_scoring_ends_there_by_itself(piece, clause):
    state = board(general_scoring=True, round=6, held={piece: CARLA})
    assert [(due.moment, due.round) for due in state.due] == [(Moment.AFTER_REGIONS, 6)]
    assert problems(state) == ()
    assert [each.clause for each in problems(state._replace(due=()))] == [clause]
    assert [each.clause for each in problems(state._replace(held=()))] == [clause]
    later = state._replace(due=tuple(due._replace(round=9) for due in state.due))
    assert [each.clause for each in problems(later)] == [clause]
    assert Draft.of(state).state() == state, "and it is not put in twice"
    assert Draft.of(state).keeping(()).state().due == ()
    over = on_until(state, lambda later: later.round == 7)
    assert (keepers(over, piece), over.due) == ([], ())


@pytest.mark.clause("GC-11")
def test_he_who_acts_as_king_has_his_grande_in_the_kings_region():
    assert board(held={GUARD: CARLA}).grandes[CARLA] == KING
    assert position(edition=EDITION, held={GUARD: CARLA}, grandes=HOMES).king == HOMES[CARLA]
    with pytest.raises(ImpossiblePosition) as refusal:
        position(edition=EDITION, held={GUARD: CARLA}, grandes=HOMES, king="valencia")
    (problem,) = refusal.value.problems
    assert (problem.field, problem.clause) == (f"grandes[{CARLA}]", "GC-11")


# --- at a table -------------------------------------------------------------------------------------------


class Ends:
    """A bot that does as little as possible."""

    def __init__(self, seed: int) -> None:
        self.asked = 0

    def choose(self, seen: Any) -> Any:
        self.asked += 1
        wanted = [action for action in seen.legal if isinstance(action, EndTurn | Stop | LetPass)]
        return (wanted or seen.legal)[0]


def table_of(humans: Any, **said: Any) -> Session:
    said = {"turn": BRUNO, "powers": (3, 12, 5, 4)} | kept("king_incognito", "sevilla") | said
    return Session.at(board(**said), humans, Ends)


@pytest.mark.clause("GC-5")
def test_bots_wait_while_a_person_may_discard_a_region_card():
    session = table_of((ANA,))
    assert (session.is_paused, session.seat) == (True, ANA)
    assert session.meanwhile == session.view.legal == (DiscardRegionCard(ANA, "king_incognito"),)
    session.act(DiscardRegionCard(ANA, "king_incognito"))
    assert not session.is_paused
    assert session.state.king == "sevilla"
    assert to_move(session.state) == (ANA,), "and the others have had their turns"


@pytest.mark.clause("GC-5")
def test_a_bot_that_searches_thinks_only_when_the_person_has_let_it_go_on():
    start = board(turn=BRUNO, powers=(3, 12, 5, 4), **kept("king_incognito", "sevilla"))
    session = Session.at(start, (ANA,), SearchBot, patience=0.0)
    assert (session.is_paused, session.is_thinking) == (True, False)
    session.go_on()
    assert (session.is_paused, session.is_thinking, session.moves) == (False, True, [])


@pytest.mark.clause("GC-5")
def test_a_person_lets_one_decision_or_a_whole_turn_of_a_bot_pass():
    session = table_of((ANA,))
    session.go_on()
    assert (len(session.moves), session.is_paused) == (1, True)
    for waiting in ((CARLA, DIEGO, ANA), (DIEGO, ANA), (ANA,)):
        session.go_on(whole_turn=True)
        assert (session.is_paused, to_move(session.state)) == (False, (ANA,)), "at its end she is asked"
        assert top(session.state) == ComingBetween(ANA)
        assert session.state.agenda[0].waiting == waiting[-len(session.state.agenda[0].waiting) :]
        session.act(Stop(ANA))
    assert to_move(session.state) == (ANA,), "it is her own turn"
    session.undo()
    assert top(session.state) == ComingBetween(ANA)
    session.act(DiscardRegionCard(ANA, "king_incognito"))
    assert session.state.king == "sevilla"


@pytest.mark.clause("GC-5", "GC-18")
def test_to_let_the_last_turn_pass_lets_none_pass_that_was_put_off_until_after_it():
    def asked(whole_turn: bool) -> int:
        """How often the bot waits for Bruno in Ana's turn that was put off."""
        state = acting(using("last_word", powers=(13, 3, 5, 4), **kept("king_incognito", "sevilla", BRUNO)))
        session, times = Session.at(state, (BRUNO,), Ends), 0
        while session.state.round == 1:
            is_late = any(isinstance(one, CourtTurn) and one.is_late for one in session.state.agenda)
            if session.is_paused:
                times += is_late
                session.go_on(whole_turn=whole_turn and not is_late)
            else:
                ends = [one for one in session.view.legal if isinstance(one, EndTurn | Stop)]
                session.act((ends or session.view.legal)[0])
        return times

    assert asked(whole_turn=True) == asked(whole_turn=False) > 0


@pytest.mark.clause("GC-2", "GC-5")
@pytest.mark.parametrize(("card", "clause"), [("king_incognito", "GC-5"), ("confederation", "GC-2")])
def test_the_tile_lies_where_somebody_keeps_the_card_and_only_there(card, clause):
    for said in ({"held": {card: ANA}}, {"scoreboards": {card: "aragon"}}):
        with pytest.raises(ImpossiblePosition) as impossible:
            board(**said)
        told = [(problem.field, problem.clause) for problem in impossible.value.problems]
        assert told == [(next(iter(said)), clause)], "the field that was said is named"
    state = turn(card)
    for action in (UseSpecial(ANA), ChooseRegionCard(ANA, "aragon"), EndTurn(ANA)):
        assert problems(state) == ()
        state = acting(state, action)
    assert problems(state) == ()
    assert problems(acting(state, DiscardRegionCard(ANA, card))) == ()


@pytest.mark.clause("GC-5")
def test_without_such_a_card_bots_do_not_wait():
    session = Session.at(board(turn=BRUNO, powers=(3, 12, 5, 4)), (ANA,), Ends)
    assert (session.is_paused, session.meanwhile, to_move(session.state)) == (False, (), (ANA,))


@pytest.mark.clause("GC-5")
def test_on_a_shared_screen_the_button_of_another_person_is_shown_beside_the_choices():
    session = table_of((ANA, BRUNO), card="grande")
    now = scene(session, None)
    assert (now.view.seat, now.meanwhile) == (BRUNO, (DiscardRegionCard(ANA, "king_incognito"),))
    table = Table(session)
    assert 'data-target="meanwhile:0"' in table.bar
    table._do("meanwhile:0", "")
    assert session.state.king == "sevilla"
    assert to_move(session.state) == (BRUNO,)
    assert scene(session, None).meanwhile == ()


@pytest.mark.clause("GC-5")
def test_the_table_has_buttons_to_interrupt_a_bot_or_to_let_it_go_on():
    table = Table(table_of((ANA,)))
    for target in ("go_on", "go_on:turn", "button:DiscardRegionCard-king_incognito"):
        assert f'data-target="{target}"' in table.bar
    table._do("go_on", "")
    assert len(table.session.moves) == 1
    table._do("button:DiscardRegionCard-king_incognito", "")
    assert table.session.state.king == "sevilla"


@pytest.mark.clause("GC-2", "GC-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_names_the_region(language):
    for session in (table_of((ANA,)), table_of((ANA, BRUNO), card="grande")):
        session.language = language
        assert "Sevilla" in Table(session).bar
    speaker = Speaker(language).about(board(**kept("confederation", "galicia")))
    assert "Galicia" in speaker.action(DiscardRegionCard(ANA, "confederation"))


@pytest.mark.clause("GC-5")
def test_bots_send_the_king_in_the_turn_of_another_of_themselves():
    state = turn("grande", BRUNO, **kept("king_incognito", "sevilla"))
    end = on_until(state, lambda later: isinstance(top(later), ComingBetween))
    sent = DiscardRegionCard(ANA, "king_incognito")
    chosen = [RandomBot(seed).choose(view(end, ANA)) for seed in range(20)]
    assert set(chosen) == {sent, Stop(ANA)}
    for bot in (GreedyBot, HastyBot):
        rich = end._replace(grandes=changed(end.grandes, ANA, "sevilla"), round=3)
        rich = with_rows(rich, sevilla=(6, 1, 1, 0))
        poor = with_rows(rich, sevilla=(0, 6, 5, 0))
        assert [bot(1).choose(view(seen, ANA)) for seen in (rich, poor)] == [sent, Stop(ANA)]
    assert SearchBot(1, Budget(playouts=60)).choose(view(rich, ANA)) == sent
    for seed in range(30):
        moves = list(play_game([RandomBot(seed * 3 + seat) for seat in range(3)], EDITION, seed))
        before = [eg.new_game(3, EDITION, seed), *(move.state for move in moves)]
        asked = [
            move.action
            for move, state in zip(moves, before, strict=False)
            if isinstance(top(state), ComingBetween)
        ]
        if any(isinstance(action, DiscardRegionCard) for action in asked):
            return
    raise AssertionError("in none of these games anybody comes between")


def with_rows(state: State, **rows: tuple[int, ...]) -> State:
    """The position with these caballeros in some regions; those who were there are in the provinces."""
    counts = [*state.caballeros]
    for region, row in rows.items():
        at, home = state.box.index[region], state.box.provinces
        new = (*row, *counts[at][len(row) :])
        counts[home] = tuple(
            kept + old - now for kept, old, now in zip(counts[home], counts[at], new, strict=True)
        )
        counts[at] = new
    return state._replace(caballeros=tuple(counts))


@pytest.mark.clause("GC-1", "GC-17")
def test_greedy_bots_see_what_a_marker_does_to_the_next_scoring():
    """Bruno alone would be paid for Granada; Ana leads in two regions only if they count together."""
    said = {"round": 3, "king": "galicia", "powers": (3, 9, 8, 7), "court": {ANA: 0}}
    rows = {"granada": (0, 3), "aragon": (2, 3, 0, 0), "valencia": (2, 0, 3, 0)}
    state = using("boycott", caballeros=rows, **said)
    assert GreedyBot(1).choose(view(state, ANA)) == LayMarker(ANA, "boycott_marker", "granada")
    state = using("alliance", caballeros=rows, **said)
    state = acting(state, LayMarker(ANA, "alliance_1", "aragon"))
    assert GreedyBot(1).choose(view(state, ANA)) == LayMarker(ANA, "alliance_2", "valencia")


@pytest.mark.clause("GC-5")
def test_bots_of_all_kinds_play_with_it():
    for bot in (GreedyBot, HastyBot):
        state = turn("grande", BRUNO, **kept("king_incognito", "sevilla"))
        assert bot(1).choose(view(state, BRUNO)).player == BRUNO
    last = list(play_game([HastyBot(seed) for seed in range(3)], EDITION, seed=5))[-1]
    assert last.state.is_over


# --- without them -----------------------------------------------------------------------------------------


def test_what_is_not_a_word_of_the_others_stays_unused():
    state = eg.new_game(4, seed=3)
    assert eg.why_not(state, DiscardRegionCard(ANA, "king_incognito")) is not None
    state = acting(state, PlayPower(to_move(state)[0], 13))
    assert not offered(state, DiscardRegionCard)


# --- with the colonies: turns of both ----------------------------------------------------------------------


@pytest.mark.clause("GC-3", "AC-7.2")
@pytest.mark.parametrize("doing", [KeepAnother, TakeAnother])
def test_double_turn_that_is_carried_out_leaves_the_card_of_the_turn_as_it_was(doing):
    state = turn("grande", edition=BOTH, display=("double_turn", "king"), held={"execute_card": ANA})
    state = acting(state, CarryOut(ANA, "double_turn"), doing(ANA, "king"))
    below = next(frame for frame in state.agenda if isinstance(frame, Turn))
    assert below == Turn(ANA, "grande", 4)
    assert problems(state) == ()


@pytest.mark.clause("GC-5", "GI-4", "TU-8")
def test_a_turn_ends_for_both_expansions_at_once_and_then_the_keeper_is_asked():
    state = turn(
        "grande",
        edition=BOTH,
        held={"grand_inquisitor": ANA, "king_incognito": BRUNO},
        scoreboards={"king_incognito": "granada"},
    )
    state = acting(state, EndTurn(ANA))
    assert isinstance(top(state), CourtTurn)
    assert offered(state, PlaceExtra), "what the colonies allow is still to come"
    assert DiscardRegionCard(BRUNO, "king_incognito") in legal_actions(state)
    state = acting(state, Stop(ANA))
    assert to_move(state) == (BRUNO,)
    after = acting(state, Stop(BRUNO))
    assert not any(isinstance(frame, OwnTurn) and frame.player == ANA for frame in after.agenda)
    assert to_move(after) != (ANA,)


@pytest.mark.clause("AC-7.2", "AC-7.3", "GC-5", "GC-8")
@pytest.mark.parametrize("card", ["king_incognito", "confederation", "espionage", "copy", "execute_card"])
def test_a_draft_of_a_turn_whose_card_lies_before_its_player_already_is_a_position(card):
    state = using(card, edition=EDITION.with_expansions("colonies"))
    if card in INCOGNITO:
        state = acting(state, legal_actions(state)[0])
    assert isinstance(top(state), Turn)
    assert [one.card for one in state.held] == [card]
    again = Draft.of(state).state()
    assert [one.card for one in again.held] == [card], "it is there once"
    assert (again.held, again.display, again.tiles, top(again)) == (
        state.held,
        state.display,
        state.tiles,
        top(state),
    )


@pytest.mark.clause("GC-18")
def test_a_draft_while_another_turn_waits_is_a_position_with_that_turn():
    state = acting(turn("last_word", DIEGO, powers=(4, 3, 2, 13), king="aragon"), UseSpecial(DIEGO))
    again = Draft.of(state).state()
    assert (again.due, again.display, again.agenda) == (state.due, state.display, state.agenda)
    assert sorted(stack_of(again, "last_word")) == sorted(stack_of(state, "last_word"))
