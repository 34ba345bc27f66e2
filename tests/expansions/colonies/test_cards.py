"""The cards of stack 7, played, and vetoed at each step (AC-7.1 to AC-7.10)."""

from dataclasses import replace

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    Proceed,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.drafts import Draft
from elgrande.events import (
    CastilloEmptied,
    EffectDue,
    GameEnded,
    GeneralScoringStarted,
    GrandeMoved,
    KeptCardUsed,
    NobodyScored,
    RoundEnded,
    Scored,
    StepVetoed,
    TokensLaid,
)
from elgrande.expansions.colonies import steps
from elgrande.expansions.colonies.actions import (
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    PlaceExtra,
    Sail,
    TakeToken,
)
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR, NEW_REGIONS
from elgrande.expansions.colonies.frames import Copying, MovingLimitTable, OwnTurn
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.expansions.shared.steps import LeaveCastillo
from elgrande.positions.colonies import COLONIES, FAR, KING
from elgrande.problems import ImpossiblePosition, problems
from elgrande.rules import steps as base_steps
from elgrande.rules.cards import VETO
from elgrande.saving import BrokenSave
from elgrande.sharing import draft_of, text_of
from elgrande.state import (
    ChoosingCard,
    Due,
    GeneralScoring,
    Moment,
    Moving,
    ReactionWindow,
    Scoring,
    SettingDisks,
    Special,
    State,
    Turn,
    TurnPhase,
    changed,
)
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    MARIA,
    acting,
    check_vetoed_at_each_step,
    delivered,
    events_of,
    gained,
    happened,
    idle,
    keepers,
    lying,
    offered,
    on_until,
    paid,
    position,
    refused,
    top,
    turn,
    turn_begins,
    turn_over,
    using,
    with_veto,
)

TOKENS = {
    "execute_card": (0, 1),
    "copy": (0, 0),
    "free_choice": (1, 0),
    "score_new_regions": (1, 0),
    "score_black": (0, 1),
    "transport": (2, 1),
    "limit_table": (1, 0),
    "score_marked": (1, 0),
    "conspiracy": (1, 1),
}


@pytest.mark.clause("AC-7.1")
def test_eleven_cards_let_place_three_and_one_of_them_two():
    cards = [card for card in position().box.cards if card.deck == 7]
    assert sum(card.copies for card in cards) == 11
    assert {card.id for card in cards} == set(TOKENS)
    assert {card.id: card.caballeros for card in cards if card.caballeros != 3} == {"score_black": 2}


@pytest.mark.clause("GG-1", "AC-7.1")
@pytest.mark.parametrize(("card", "laid"), TOKENS.items())
def test_each_card_begins_with_its_tokens(card, laid):
    state = turn(LAURA, card)
    assert (lying(state, "goods"), lying(state, "gold")) == (0, 0), "they belong to the special action"
    after = acting(state, UseSpecial(LAURA))
    assert (lying(after, "goods"), lying(after, "gold")) == laid
    assert (after.tiles.count("africa"), after.tiles.count("america")) == laid
    waived = acting(state, EndTurn(LAURA))
    assert (lying(waived, "goods"), lying(waived, "gold")) == (0, 0)


@pytest.mark.clause("GG-1", "VT-2")
@pytest.mark.parametrize("card", [card for card, laid in TOKENS.items() if any(laid)])
def test_tokens_stopped_by_a_veto_are_not_laid_and_the_rest_is_dropped(card):
    state = acting(with_veto(turn(LAURA, card)), UseSpecial(LAURA))
    assert top(state).action == Proceed(LAURA)
    after, events = eg.apply(state, UseVeto(DANIEL))
    assert events[0] == StepVetoed(DANIEL, Proceed(LAURA))
    assert not any(isinstance(event, TokensLaid) for event in events)
    assert (lying(after, "goods"), lying(after, "gold")) == (0, 0)
    assert top(after) == Turn(LAURA, card, state.box.card[card].caballeros, special_done=True, vetoed=True)
    assert keepers(after, card) == []
    assert after.due == state.due


# --- Execute an action card ----------------------------------------------------------------------------


def showing(card: str, **keeps: int) -> State:
    """Laura keeps the card that executes another, has taken the King's, and this one lies face up."""
    state = turn(LAURA, "king", keeps={"execute_card": LAURA} | keeps)
    stack = state.box.stack_of[card]
    others = [one for one in (state.display[stack], *state.decks[stack]) if one != card]
    copies = state.box.card[card].copies
    decks = changed(state.decks, stack, (*others, *[card] * (copies - 1)))
    return state._replace(decks=decks, display=changed(state.display, stack, card))


@pytest.mark.clause("AC-7.2")
def test_executed_in_a_later_turn_it_carries_out_an_open_card_and_goes_under_its_stack():
    state = showing("grande")
    assert {action.card for action in offered(state, CarryOut)} == {
        card for card in state.display if card is not None and card not in state.box.kept
    }
    after, events = eg.apply(state, CarryOut(LAURA, "grande"))
    assert events[0] == KeptCardUsed(LAURA, "execute_card", "grande", ("AC-7.2", "AC-4.4"))
    assert keepers(after, "execute_card") == []
    assert after.decks[-1][-1] == "execute_card"
    assert "grande" in after.display, "somebody else may still take that card"
    end = acting(after, MoveGrande(LAURA, "francia"))
    assert end.grandes[LAURA] == "francia"
    assert top(end) == top(state), "her own card is still to be used"
    assert refused(end, CarryOut(LAURA, "grande")) == "AC-7.2"


@pytest.mark.clause("AC-7.2", "TU-8")
def test_executed_in_the_very_turn_in_which_it_is_taken_before_or_after_placing():
    kept = acting(turn(LAURA, "execute_card"), UseSpecial(LAURA))
    card = next(one for one in kept.display if one is not None and one not in kept.box.kept)
    for placed in range(3):
        state = acting(kept, *[PlaceCaballero(LAURA, "valencia")] * placed)
        assert CarryOut(LAURA, card) in eg.legal_actions(state)
        state, events = eg.apply(state, CarryOut(LAURA, card))
        assert events[0] == KeptCardUsed(LAURA, "execute_card", card, ("AC-7.2", state.box.card[card].clause))
        assert keepers(state, "execute_card") == []
        assert problems(state) == ()
        state = on_until(state, lambda later: isinstance(top(later), Turn))
        assert top(state).left == 3 - placed, "the rest is placed afterwards"
        state = turn_over(state)
        assert state.decks[6].count("execute_card") == 1, "it went under its stack once"
        assert problems(state) == ()


@pytest.mark.clause("AC-7.2")
def test_executed_when_all_else_of_the_turn_is_over_or_later():
    state = acting(turn(LAURA, "execute_card"), UseSpecial(LAURA))
    assert keepers(state, "execute_card") == [LAURA]
    state = acting(state, EndTurn(LAURA))
    assert isinstance(top(state), OwnTurn)
    cards = {action.card for action in offered(state, CarryOut)}
    assert cards == {card for card in state.display if card is not None and card not in state.box.kept}
    assert Stop(LAURA) in eg.legal_actions(state), "or later"
    later = on_until(acting(state, Stop(LAURA)), lambda one: one.round == 2)
    assert keepers(later, "execute_card") == [LAURA]


@pytest.mark.clause("AC-7.2", "TU-9")
def test_it_is_not_executed_in_the_turn_of_another_nor_in_the_middle_of_something():
    state = showing("grande")
    assert refused(state, CarryOut(DANIEL, "grande")) == "TU-9"
    assert (
        refused(state, CarryOut(LAURA, "court" if "court" not in state.display else "eviction")) == "AC-7.2"
    )
    middle = acting(state, UseSpecial(LAURA))
    assert refused(middle, CarryOut(LAURA, "grande")) == "AC-7.2"
    other = turn(DANIEL, "king", keeps={"execute_card": LAURA})
    assert not offered(other, CarryOut)


@pytest.mark.clause("AC-7.2")
def test_it_is_executed_before_one_has_chosen_ones_own_card_too_but_not_before_supply():
    """The book asks only that it be one's own turn."""
    state = turn_begins(LAURA, display="grande", keeps={"execute_card": LAURA})
    while not isinstance(top(state), ChoosingCard):
        assert refused(state, CarryOut(LAURA, "grande")) == "AC-7.2"
        state = acting(state, idle(state))
    after = acting(state, CarryOut(LAURA, "grande"), MoveGrande(LAURA, "francia"))
    assert top(after) == top(state), "she still has to choose a card"
    assert TakeCard(LAURA, "grande") in eg.legal_actions(after), "this one, too"
    assert problems(after) == ()
    assert offered(acting(state, TakeCard(LAURA, "king")), CarryOut), "or later"


@pytest.mark.clause("AC-7.2")
@pytest.mark.parametrize("card", [VETO, "copy"])
def test_no_card_that_is_kept_itself_is_executed(card):
    state = showing(card)
    assert card in state.display
    assert refused(state, CarryOut(LAURA, card)) == "AC-7.2"


@pytest.mark.clause("AC-7.2", "TU-7")
def test_with_an_empty_court_one_may_still_execute_a_card_that_fills_it():
    state = acting(
        using("king", court=(0, 7, 7, 7), keeps={"execute_card": LAURA}), MoveKing(LAURA, "aragon")
    )
    assert not offered(state, PlaceCaballero)
    assert EndTurn(LAURA) in eg.legal_actions(state)
    assert offered(state, CarryOut)


@pytest.mark.clause("AC-7.2", "VT-2")
def test_what_is_executed_can_be_vetoed_and_the_turn_goes_on():
    state = with_veto(showing("grande"))
    announced = acting(state, CarryOut(LAURA, "grande"), MoveGrande(LAURA, "francia"))
    assert top(announced) == ReactionWindow(MoveGrande(LAURA, "francia"), (DANIEL,))
    after = acting(announced, UseVeto(DANIEL))
    assert after.grandes == state.grandes
    assert top(after) == top(state), "her own card is untouched"
    assert keepers(after, "execute_card") == [], "and the kept one is used up"


@pytest.mark.clause("AC-7.2", "VT-2")
def test_the_card_itself_vetoed_at_each_step():
    check_vetoed_at_each_step(turn(LAURA, "execute_card"), steps=(Proceed(LAURA), Proceed(LAURA)))


@pytest.mark.clause("AC-7.2", "GI-1")
def test_the_holy_inquisition_can_be_executed():
    state = acting(showing("holy_inquisition"), CarryOut(LAURA, "holy_inquisition"), Stop(LAURA))
    assert keepers(state, INQUISITOR) == [LAURA]
    assert BringExtra(LAURA) in eg.legal_actions(state)


# --- Copy ----------------------------------------------------------------------------------------------


def copying(card="grande", *actions, **said) -> State:
    """Laura has used her card and ended her turn; Daniel, who keeps Copy, is asked."""
    state = acting(turn(LAURA, card, keeps={"copy": DANIEL}, **said), UseSpecial(LAURA), *actions)
    return on_until(state, lambda later: isinstance(top(later), Copying) or not in_her_turn(later))


def in_her_turn(state: State) -> bool:
    """Whether Laura's turn goes on."""
    return any(isinstance(frame, OwnTurn) and frame.player == LAURA for frame in state.agenda)


@pytest.mark.clause("AC-7.3")
def test_right_after_the_turn_of_an_opponent_his_special_action_is_copied():
    state = copying("grande", MoveGrande(LAURA, "francia"))
    assert top(state) == Copying(DANIEL, "grande")
    assert set(eg.legal_actions(state)) == {CopySpecial(DANIEL), Stop(DANIEL)}
    after, events = eg.apply(state, CopySpecial(DANIEL))
    assert events[0] == KeptCardUsed(DANIEL, "copy", "grande", ("AC-7.3", "AC-4.4"))
    end = acting(after, MoveGrande(DANIEL, "ship"))
    assert end.grandes[:2] == ("francia", "ship")
    assert keepers(end, "copy") == []
    assert end.decks[-1][-1] == "copy"
    assert end.court == state.court, "no caballeros are placed for it"
    assert not isinstance(top(end), Turn)


@pytest.mark.clause("AC-7.3")
def test_nobody_copies_but_who_keeps_the_card_and_only_after_the_turn_of_another():
    state = copying("grande", MoveGrande(LAURA, "francia"))
    assert not problems(state)
    *below, asked = state.agenda
    for broken in (
        state._replace(agenda=(*below, replace(asked, player=LAURA))),
        state._replace(held=tuple(held._replace(player=LAURA) for held in state.held)),
        state._replace(
            agenda=tuple(replace(f, player=DANIEL) if f in below[1:] else f for f in state.agenda)
        ),
    ):
        with pytest.raises(BrokenSave, match="does not fit"):
            State.from_json(broken.to_json())


@pytest.mark.clause("AC-7.3")
def test_where_there_is_nothing_to_copy_the_card_itself_says_so():
    state = turn(LAURA, "grande", keeps={"copy": DANIEL})
    assert refused(state, CopySpecial(DANIEL)) == "AC-7.3", "her turn is not over"
    waived = on_until(acting(state, EndTurn(LAURA)), lambda later: not in_her_turn(later))
    assert not isinstance(top(waived), Copying)
    for player in range(4):
        assert refused(waived, CopySpecial(player)) == "AC-7.3"


@pytest.mark.clause("AC-7.3")
def test_whoever_does_not_copy_keeps_the_card_also_into_the_next_round():
    state = acting(copying("grande", MoveGrande(LAURA, "francia")), Stop(DANIEL))
    assert keepers(state, "copy") == [DANIEL]
    state = on_until(state, lambda later: later.round == 2)
    assert keepers(state, "copy") == [DANIEL]
    state = acting(turn(DANIEL, "copy"), UseSpecial(DANIEL))
    assert keepers(state, "copy") == [DANIEL]


@pytest.mark.clause("AC-7.3", "GG-1")
def test_the_tokens_are_laid_once_more():
    state = copying("conspiracy", MoveGrande(LAURA, "francia"))
    assert (lying(state, "goods"), lying(state, "gold")) == (1, 1)
    state = acting(state, CopySpecial(DANIEL))
    assert (lying(state, "goods"), lying(state, "gold")) == (2, 2)


@pytest.mark.clause("AC-7.3", "TU-5")
def test_a_special_action_that_was_waived_is_not_copied():
    state = turn_over(acting(turn(LAURA, "grande", keeps={"copy": DANIEL}), EndTurn(LAURA)))
    assert keepers(state, "copy") == [DANIEL]
    assert not any(isinstance(frame, Copying) for frame in state.agenda)


@pytest.mark.clause("AC-7.3")
def test_nobody_copies_himself():
    state = acting(turn(LAURA, "grande", keeps={"copy": LAURA}), UseSpecial(LAURA), MoveGrande(LAURA, "ship"))
    assert not isinstance(top(on_until(state, lambda later: not in_her_turn(later))), Copying)


@pytest.mark.clause("AC-7.3", "AC-7.2")
def test_a_card_that_is_kept_is_not_copied():
    state = copying("execute_card")
    assert not isinstance(top(state), Copying)
    assert keepers(state, "copy") == [DANIEL]


@pytest.mark.clause("AC-7.3", "AC-7.2")
def test_what_was_executed_is_copied_if_it_was_all_that_she_used():
    state = showing("grande", copy=DANIEL)
    state = acting(state, CarryOut(LAURA, "grande"), MoveGrande(LAURA, "francia"))
    waived = acting(state, EndTurn(LAURA))
    assert top(waived) == Copying(DANIEL, "grande")
    assert MoveGrande(DANIEL, "ship") in eg.legal_actions(acting(waived, CopySpecial(DANIEL)))
    used = acting(state, UseSpecial(LAURA))
    used = on_until(used, lambda later: not in_her_turn(later))
    assert top(used) == Copying(DANIEL, "king"), "that of her own card comes first"


@pytest.mark.clause("AC-7.3", "AC-7.2")
def test_what_is_executed_in_the_very_turn_in_which_that_card_is_kept_is_copied():
    """The card that she keeps is not copied, so the Grande is all there is."""
    state = turn_begins(LAURA, display=("execute_card", "grande"), keeps={"copy": DANIEL})
    state = on_until(state, lambda later: top(later) == ChoosingCard(LAURA))
    state = acting(state, TakeCard(LAURA, "execute_card"), UseSpecial(LAURA))
    state = acting(state, CarryOut(LAURA, "grande"), MoveGrande(LAURA, "francia"))
    state = on_until(state, lambda later: not in_her_turn(later))
    assert top(state) == Copying(DANIEL, "grande")


@pytest.mark.clause("AC-7.3")
def test_it_is_copied_after_gaps_on_the_limit_table_are_filled_and_before_the_next_turn():
    rows = {"pais_vasco": (6, 4), "beside_limit_table": (0, 1, 1)}
    state = acting(
        turn(LAURA, "intrigue_3_any", keeps={"copy": DANIEL}, inquisitor=MARIA, caballeros=rows),
        UseSpecial(LAURA),
        MoveCaballero(LAURA, LAURA, "pais_vasco", "granada"),
        Stop(LAURA),
        EndTurn(LAURA),
    )
    assert eg.to_move(state) == (MARIA,)
    state = acting(state, eg.legal_actions(state)[0])
    assert top(state) == Copying(DANIEL, "intrigue_3_any")
    state = acting(
        state, CopySpecial(DANIEL), MoveCaballero(DANIEL, LAURA, "pais_vasco", "granada"), Stop(DANIEL)
    )
    assert state.counts("beside_limit_table") == (0,) * 5, "and the new gap is filled, too"


@pytest.mark.clause("AC-7.3", "VT-2")
def test_a_copied_special_action_can_be_vetoed():
    state = with_veto(turn(LAURA, "conspiracy", keeps={"copy": DANIEL}), GUSTAVO)
    state = acting(state, UseSpecial(LAURA), LetPass(GUSTAVO), MoveGrande(LAURA, "francia"), LetPass(GUSTAVO))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    announced = acting(state, CopySpecial(DANIEL))
    assert top(announced) == ReactionWindow(Proceed(DANIEL), (GUSTAVO,))
    after = acting(announced, UseVeto(GUSTAVO))
    assert (lying(after, "goods"), lying(after, "gold")) == (1, 1)
    assert keepers(after, "copy") == keepers(after, VETO) == []
    assert after.grandes[DANIEL] == state.grandes[DANIEL]
    assert not any(isinstance(frame, Copying) for frame in after.agenda)
    tokens = acting(announced, LetPass(GUSTAVO), MoveGrande(DANIEL, "ship"), UseVeto(GUSTAVO))
    assert lying(tokens, "gold") == 2, "what was done stays"
    assert tokens.grandes[DANIEL] == state.grandes[DANIEL]


@pytest.mark.clause("AC-7.3", "VT-2")
def test_whose_special_action_is_copied_may_veto_it():
    state = with_veto(turn(LAURA, "grande", keeps={"copy": DANIEL}), LAURA)
    state = acting(state, UseSpecial(LAURA), MoveGrande(LAURA, "francia"))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(DANIEL), MoveGrande(DANIEL, "ship"))
    assert top(state) == ReactionWindow(MoveGrande(DANIEL, "ship"), (LAURA,))


@pytest.mark.clause("AC-7.3", "VT-2")
def test_a_special_action_that_a_veto_has_stopped_is_copied_in_full():
    """She has used it, and who copies does it himself."""
    state = with_veto(turn(LAURA, "grande", keeps={"copy": DANIEL}), GUSTAVO)
    state = acting(state, UseSpecial(LAURA), MoveGrande(LAURA, "francia"), UseVeto(GUSTAVO))
    state = on_until(state, lambda later: isinstance(top(later), Copying) or not in_her_turn(later))
    assert top(state) == Copying(DANIEL, "grande")


BEFORE_CARD = COLONIES.but(veto_windows="before_card")


@pytest.mark.clause("AC-7.3", "VT-1", "VT-2")
def test_a_copied_special_action_can_be_stopped_before_it_begins_where_it_cannot_be_midway():
    said = {"keeps": {"copy": DANIEL}, "round": 2, "vetoes": {GUSTAVO: 2}, "edition": BEFORE_CARD}
    state = acting(turn(LAURA, "limit_table", **said), UseSpecial(LAURA), LetPass(GUSTAVO), Stop(LAURA))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    announced = acting(state, CopySpecial(DANIEL))
    assert top(announced) == ReactionWindow(UseSpecial(DANIEL), (GUSTAVO,))
    assert State.from_json(announced.to_json()) == announced
    assert refused(announced, UseVeto(DANIEL)) == "VT-1"
    after, events = eg.apply(announced, UseVeto(GUSTAVO))
    assert events[0] == StepVetoed(GUSTAVO, UseSpecial(DANIEL))
    assert keepers(after, "copy") == keepers(after, VETO) == []
    assert lying(after, "goods") == 1, "the tokens are not laid again"
    assert top(after) == top(acting(state, Stop(DANIEL)))
    goes_on = acting(announced, LetPass(GUSTAVO))
    assert (lying(goes_on, "goods"), type(top(goes_on))) == (2, MovingLimitTable)


@pytest.mark.clause("AC-7.2", "VT-1", "VT-2")
@pytest.mark.parametrize("is_over", [False, True])
def test_what_is_executed_can_be_stopped_before_it_begins_and_the_turn_goes_on(is_over):
    kept = {"execute_card": LAURA}
    state = with_veto(turn(LAURA, "grande", keeps=kept, edition=BEFORE_CARD))
    if is_over:
        state = acting(state, UseSpecial(LAURA), LetPass(DANIEL), MoveGrande(LAURA, "francia"))
        state = on_until(state, lambda later: isinstance(top(later), OwnTurn))
    announced = acting(state, CarryOut(LAURA, "king"))
    assert top(announced) == ReactionWindow(UseSpecial(LAURA), (DANIEL,))
    after = acting(announced, UseVeto(DANIEL))
    assert after.agenda == (state.agenda if not is_over else acting(state, Stop(LAURA)).agenda)
    assert keepers(after, "execute_card") == keepers(after, VETO) == []


@pytest.mark.clause("AC-7.3", "VT-2")
def test_copy_itself_vetoed_at_each_step():
    check_vetoed_at_each_step(turn(LAURA, "copy"), steps=(Proceed(LAURA),))


# --- Free choice ---------------------------------------------------------------------------------------


def general(state: State, *disks: str) -> State:
    """On to the next general scoring, in which these disks are set."""
    state = on_until(state, lambda later: isinstance(later.agenda[0], GeneralScoring))
    assert isinstance(top(state), SettingDisks)
    return acting(state, *(SetDisk(player, region) for player, region in enumerate(disks)))


@pytest.mark.clause("AC-7.4")
def test_free_choice_moves_two_after_the_castillo_and_before_the_regions():
    rows = {"castillo": (3,), "aragon": (2, 3)}
    state = acting(turn(LAURA, "free_choice", round=2, caballeros=rows), UseSpecial(LAURA))
    assert lying(state, "goods") == 1
    state = general(state, "granada", "sevilla", "sevilla", "sevilla")
    assert state.round == 3
    assert state.points[LAURA] == 5, "the Castillo has been scored, the regions have not"
    assert state.counts("granada")[LAURA] == 3, "it is empty"
    assert isinstance(top(state), Moving)
    assert eg.to_move(state) == (LAURA,)
    assert {action.owner for action in offered(state, MoveCaballero)} == {LAURA}
    assert refused(state, MoveCaballero(LAURA, DANIEL, "aragon", "granada")) == "MV-4"
    move = MoveCaballero(LAURA, LAURA, "granada", "aragon")
    after, events = eg.apply_all(state, move, move)
    assert (after.counts("granada")[LAURA], after.counts("aragon")[LAURA]) == (1, 4)
    assert paid(events)[LAURA, "aragon"] > paid(events)[DANIEL, "aragon"]
    assert after.round == 4
    assert acting(state, Stop(LAURA)).round == 4, "she may, but need not"
    assert acting(state, move, Stop(LAURA)).counts("aragon")[LAURA] == 3, "or only one"


@pytest.mark.clause("AC-7.4", "KG-1")
def test_free_choice_does_not_move_from_or_to_the_kings_region():
    rows = {KING: (2,), "aragon": (2,)}
    state = general(
        acting(turn(LAURA, "free_choice", round=3, caballeros=rows), UseSpecial(LAURA)), *["granada"] * 4
    )
    assert refused(state, MoveCaballero(LAURA, LAURA, KING, "aragon")) == "KG-1"
    assert refused(state, MoveCaballero(LAURA, LAURA, "aragon", KING)) == "KG-1"


@pytest.mark.clause("AC-7.4", "VT-2")
def test_free_choice_vetoed_at_each_step():
    check_vetoed_at_each_step(turn(LAURA, "free_choice"), steps=(Proceed(LAURA), Proceed(LAURA)))


@pytest.mark.clause("AC-7.4", "VT-2")
def test_the_move_itself_can_be_vetoed_when_it_comes_up():
    rows = {"aragon": (2,)}
    state = acting(turn(LAURA, "free_choice", round=3, caballeros=rows), UseSpecial(LAURA))
    state = general(with_veto(state), *["granada"] * 4)
    move = MoveCaballero(LAURA, LAURA, "aragon", "valencia")
    state = acting(state, move)
    assert top(state) == ReactionWindow(move, (DANIEL,))
    after = acting(state, UseVeto(DANIEL))
    assert after.counts("valencia")[LAURA] == 0
    assert after.round == 4, "and the scoring goes on"


# --- special scorings ----------------------------------------------------------------------------------


FOUR = {"ambassador": (1,), "captain": (0, 1), "viceroy": (0, 1), "america": (1,), "africa": (1, 2)}


@pytest.mark.clause("AC-7.5", "FR-3", "SH-4", "OV-2", "OV-3")
def test_the_four_new_regions_are_scored_in_the_order_the_player_likes():
    state = using("score_new_regions", caballeros=FOUR)
    assert {action.place for action in offered(state, ScorePlace)} == set(NEW_REGIONS)
    order = ("africa", "ship", "francia", "america")
    after, events = eg.apply_all(state, *(ScorePlace(LAURA, place) for place in order))
    scored = [event.place for event in events if isinstance(event, Scored)]
    assert list(dict.fromkeys(scored)) == list(order)
    assert gained(state, after) == (2 + 5 + 4, 4 + 3 + 5, 0, 0)
    assert refused(state, ScorePlace(LAURA, "aragon")) == "AC-7.5"
    assert refused(state, ScorePlace(LAURA, "castillo")) == "CA-1"


@pytest.mark.clause("AC-7.5", "OV-4", "GG-2")
def test_the_last_region_is_scored_at_once_unless_something_can_be_done_before_it():
    order = ("africa", "ship", "francia")
    for early, last in ((False, ["america"]), (True, [])):
        state = using("score_new_regions", early=early, caballeros={"envoy": (1,), "america": (1, 1)})
        after, events = eg.apply_all(state, *(ScorePlace(LAURA, place) for place in order))
        told = [event.place for event in events if isinstance(event, Scored | NobodyScored)]
        assert list(dict.fromkeys(told)) == [*order, *last]
        assert (Sail(LAURA, LAURA, "america", "ship") in eg.legal_actions(after)) == early


@pytest.mark.clause("AC-7.6", "OV-4", "SH-4")
def test_between_two_regions_somebody_goes_back_aboard_and_is_the_captain_there():
    blacks = {"africa": (1, 0, 0, 0, 1), "ship": (0, 1, 0, 0, 1)}
    state = acting(using("score_black", caballeros=blacks), ScorePlace(LAURA, "africa"))
    steps = (Sail(LAURA, LAURA, "africa", "captain"), ScorePlace(LAURA, "ship"))
    assert paid(events_of(state, *steps))[LAURA, "ship"] == 3


@pytest.mark.clause("AC-7.5", "VT-2")
def test_scoring_the_new_regions_vetoed_at_each_step():
    actions = [ScorePlace(LAURA, place) for place in NEW_REGIONS]
    state = turn(LAURA, "score_new_regions", caballeros=FOUR)
    check_vetoed_at_each_step(state, *actions, steps=(Proceed(LAURA), *actions))


BLACKS = {"aragon": (1, 1, 0, 0, 2), KING: (0, 2, 0, 0, 1), "captain": (0, 0, 0, 0, 1), "granada": (3,)}


@pytest.mark.clause("AC-7.6", "GI-2")
def test_every_region_with_a_black_caballero_is_scored_and_they_are_the_players():
    state = using("score_black", caballeros=BLACKS, inquisitor=DANIEL)
    assert keepers(state, INQUISITOR) == [LAURA]
    assert {action.place for action in offered(state, ScorePlace)} == {"aragon", KING, "ship"}, (
        "the King's, too"
    )
    after, events = eg.apply_all(state, *[ScorePlace(LAURA, place) for place in ("ship", "aragon", KING)])
    points = paid(events)
    assert points[LAURA, "ship"] == 3
    assert points[LAURA, "aragon"] == after.scoreboard("aragon")[0]
    assert points[LAURA, KING] == after.scoreboard(KING)[1]


@pytest.mark.clause("AC-7.6", "GI-4")
def test_two_placed_before_or_three_after_the_scoring():
    said = {"caballeros": {FAR: (0, 0, 0, 0, 4)}, "king": "aragon"}
    before = turn(LAURA, "score_black", **said)
    placed = acting(before, *[PlaceCaballero(LAURA, "valencia")] * 2)
    assert not offered(placed, PlaceCaballero | PlaceExtra)
    after = acting(before, UseSpecial(LAURA), ScorePlace(LAURA, FAR))
    after = acting(after, *[PlaceCaballero(LAURA, "valencia")] * 2)
    assert not offered(after, PlaceCaballero)
    after = acting(after, PlaceExtra(LAURA, "valencia"))
    assert after.counts("valencia")[LAURA] == 3


@pytest.mark.clause("AC-7.6", "GI-4", "TU-4")
def test_the_third_is_not_placed_before_the_scoring_though_the_inquisitor_is_there_already():
    """The card lets two be placed before the scoring, and three only after it."""
    said = {"caballeros": {FAR: (0, 0, 0, 0, 3), "granada": (0, 0, 0, 0, 1)}, "king": "aragon"}
    state = acting(turn(LAURA, "score_black", **said), *[PlaceCaballero(LAURA, "valencia")] * 2)
    state = acting(state, UseSpecial(LAURA))
    for place in (FAR, "granada"):
        assert refused(state, PlaceExtra(LAURA, "valencia")) == "GI-4"
        assert BringExtra(LAURA) in eg.legal_actions(state), "on the map that changes nothing"
        state = acting(state, ScorePlace(LAURA, place))
    assert PlaceExtra(LAURA, "valencia") in eg.legal_actions(state)


@pytest.mark.clause("GI-4", "TU-4")
@pytest.mark.parametrize("card", ["intrigue_3_any", "score_most", "mobile_scoreboard", "holy_inquisition"])
def test_nobody_is_placed_by_the_inquisitor_in_the_middle_of_a_special_action(card):
    rows = {FAR: (2, 0, 0, 0, 2), "granada": (0, 2, 0, 0, 2)}
    before = turn(LAURA, card, king="aragon", inquisitor=LAURA, caballeros=rows)
    assert PlaceExtra(LAURA, "valencia") in eg.legal_actions(before)
    assert refused(acting(before, UseSpecial(LAURA)), PlaceExtra(LAURA, "valencia")) == "GI-4"


@pytest.mark.clause("AC-7.6", "CA-1")
def test_black_caballeros_in_the_castillo_are_in_no_region():
    state = turn(LAURA, "score_black", caballeros={"castillo": (0, 0, 0, 0, 4)})
    assert not happened(state, Scored, UseSpecial(LAURA))


@pytest.mark.clause("AC-7.6", "VT-2")
def test_scoring_black_caballeros_vetoed_at_each_step():
    actions = [ScorePlace(LAURA, place) for place in ("aragon", KING, "ship")]
    state = turn(LAURA, "score_black", caballeros=BLACKS)
    check_vetoed_at_each_step(state, *actions, steps=(Proceed(LAURA), Proceed(LAURA), *actions))


# --- Transport -----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-7.7", "GG-2", "GG-3")
def test_transport_takes_tokens_and_brings_them_home_in_one_turn():
    state = using("transport", caballeros={"america": (1,), "africa": (1,), "aragon": (1,)})
    assert (lying(state, "goods"), lying(state, "gold")) == (2, 1)
    steps = (
        TakeToken(LAURA, LAURA, "gold"),
        TakeToken(LAURA, LAURA, "goods"),
        MoveCaballero(LAURA, LAURA, "america", "granada"),
        MoveCaballero(LAURA, LAURA, "africa", "granada"),
        MoveCaballero(LAURA, LAURA, "aragon", "africa"),
        TakeToken(LAURA, LAURA, "goods"),
    )
    assert delivered(events_of(state, *steps)) == [(LAURA, "gold", 6), (LAURA, "goods", 4)]
    after = acting(state, *steps)
    assert gained(state, after) == (10, 0, 0, 0)
    assert [one.place for one in after.carriers] == ["africa"]


@pytest.mark.clause("AC-7.7", "GG-2", "GG-3")
def test_with_transport_one_caballero_goes_for_goods_and_comes_home_with_them():
    """To the goods just laid, and back to Spain, with two of the three moves; the third one for gold."""
    state = using("transport", caballeros={"aragon": (1,)})
    state = acting(state, MoveCaballero(LAURA, LAURA, "aragon", "africa"), TakeToken(LAURA, LAURA, "goods"))
    back = MoveCaballero(LAURA, LAURA, "africa", "aragon")
    assert delivered(events_of(state, back)) == [(LAURA, "goods", 4)]
    state = acting(state, back, MoveCaballero(LAURA, LAURA, "aragon", "america"))
    assert isinstance(top(state), Turn), "there is no fourth move"
    state = acting(state, TakeToken(LAURA, LAURA, "gold"))
    assert [one.place for one in state.carriers] == ["america"]
    assert (state.counts("america")[LAURA], state.points[LAURA]) == (1, 4)


@pytest.mark.clause("AC-7.7", "GG-5")
def test_with_transport_a_bearer_crosses_the_sea_but_becomes_no_viceroy():
    beside = acting(using("transport", caballeros={"africa": (2,)}), TakeToken(LAURA, LAURA, "goods"))
    assert refused(beside, MoveCarrier(LAURA, LAURA, "africa", "viceroy", "goods")) == "GG-5"
    assert refused(beside, MoveCaballero(LAURA, LAURA, "africa", "viceroy")) is None
    state = using("transport", caballeros={"africa": (1,)})
    state = acting(state, TakeToken(LAURA, LAURA, "goods"))
    assert refused(state, MoveCaballero(LAURA, LAURA, "africa", "viceroy")) == "GG-5"
    after = acting(state, MoveCaballero(LAURA, LAURA, "africa", "america"))
    assert [(one.place, one.load) for one in after.carriers] == [("america", "goods")]


@pytest.mark.clause("AC-7.7")
def test_transport_moves_only_ones_own_to_or_from_overseas():
    state = using("transport", caballeros={"aragon": (1, 1), "africa": (1, 1)})
    moves = offered(state, MoveCaballero)
    assert {action.owner for action in moves} == {LAURA}
    assert {a.target for a in moves if a.source == "aragon"} == {"america", "viceroy", "africa"}
    assert {a.target for a in moves if a.source == "africa"} >= {"granada", "ship", "america", "castillo"}
    assert refused(state, MoveCaballero(LAURA, LAURA, "aragon", "granada")) == "AC-7.7"
    assert refused(state, MoveCaballero(LAURA, DANIEL, "africa", "granada")) == "AC-7.7"
    assert refused(state, MoveCaballero(LAURA, LAURA, "africa", KING)) == "KG-1"
    assert isinstance(top(acting(state, Stop(LAURA))), Turn)


@pytest.mark.clause("AC-7.7", "LT-6", "GG-2", "GG-3")
def test_transport_brings_home_who_stands_beside_the_limit_table_overseas():
    there = {"africa": (0, 10), BESIDE: (1,)}
    state = using("transport", limit="africa", caballeros=there)
    moves = {action.target for action in offered(state, MoveCaballero)}
    assert moves >= {"granada", "ship", "america", "castillo"}
    state = acting(state, TakeToken(LAURA, LAURA, "goods"), MoveCaballero(LAURA, LAURA, BESIDE, "granada"))
    assert (state.counts("granada")[LAURA], state.points[LAURA]) == (1, 4)


@pytest.mark.clause("AC-7.7", "GI-2")
def test_transport_moves_black_caballeros_for_their_holder():
    state = using("transport", caballeros={"africa": (0, 0, 0, 0, 1)}, inquisitor=LAURA)
    assert {action.owner for action in offered(state, MoveCaballero)} == {BLACK}


@pytest.mark.clause("AC-7.7", "VT-2")
def test_transport_vetoed_at_each_step():
    moves = [MoveCaballero(LAURA, LAURA, "aragon", place) for place in ("africa", "america", "viceroy")]
    state = turn(LAURA, "transport", caballeros={"aragon": (4,)})
    check_vetoed_at_each_step(state, *moves, steps=(Proceed(LAURA), *moves))


# --- a region scored later -----------------------------------------------------------------------------


def marked(round: int, region="aragon", **said) -> State:
    """Laura has marked a region in this round."""
    rows = {"aragon": (2, 1)}
    state = using("score_marked", round=round, caballeros=rows, **said)
    return acting(state, MarkRegion(LAURA, region))


def rest_of(state: State, until) -> tuple:
    """What happens while everybody does as little as possible."""
    happened = []
    while not until(state):
        state, events = eg.apply(state, idle(state))
        happened += events
    return tuple(happened)


def kinds(events, *wanted):
    """The kinds of these events, in order; several scores at once are one."""
    told = []
    for event in events:
        if isinstance(event, wanted) and (not told or told[-1] != type(event).__name__):
            told.append(type(event).__name__)
    return told


@pytest.mark.clause("AC-7.9")
def test_a_marked_region_is_scored_at_the_end_of_the_next_round():
    state = marked(1)
    events = rest_of(state, lambda later: later.round == 3)
    assert kinds(events, RoundEnded, Scored) == ["RoundEnded", "Scored", "RoundEnded"]
    assert {place for _, place in paid(events)} == {"aragon"}


@pytest.mark.clause("AC-7.9", "RD-2")
def test_in_a_short_game_the_next_round_is_the_one_that_is_played_next():
    state, rounds = marked(3, edition=COLONIES.but(length="short")), []
    while state.round < 6:
        after, events = eg.apply(state, idle(state))
        rounds += [state.round for event in events if isinstance(event, EffectDue)]
        state = after
    assert rounds == [5]


@pytest.mark.clause("AC-7.9", "SC-1")
def test_a_marked_region_pays_everybody_for_what_stands_there_when_it_is_scored():
    """Aragón has 2 of Laura's and 1 of Daniel's when it is marked; Daniel brings two more in between."""
    state = on_until(marked(1), lambda later: later.round == 2 and isinstance(later.agenda[0], TurnPhase))
    rows = list(state.caballeros)
    for place, change in (("aragon", 2), ("provinces", -2)):
        index = state.box.index[place]
        rows[index] = changed(rows[index], DANIEL, rows[index][DANIEL] + change)
    state = state._replace(caballeros=tuple(rows))
    first, second, _ = state.scoreboard("aragon")
    points = paid(rest_of(state, lambda later: later.round == 3))
    assert points == {(LAURA, "aragon"): second, (DANIEL, "aragon"): first}


@pytest.mark.clause("AC-7.9", "GS-1")
def test_before_the_general_scoring_that_is_due_then():
    events = rest_of(marked(2), lambda later: isinstance(later.agenda[0], GeneralScoring))
    assert kinds(events, RoundEnded, Scored, GeneralScoringStarted) == [
        "RoundEnded",
        "Scored",
        "RoundEnded",
        "GeneralScoringStarted",
    ]


@pytest.mark.clause("AC-7.9", "EN-1")
def test_marked_in_the_ninth_round_right_after_the_last_general_scoring():
    state = marked(9, played={player: tuple(range(6, 14)) for player in range(4)})
    events = rest_of(state, lambda later: later.is_over)
    scored = [event.place for event in events if isinstance(event, Scored)]
    assert scored[-2:] == ["aragon", "aragon"]
    assert scored.count("aragon") == 4, "once in the general scoring, once after it"
    assert isinstance(events[-1], GameEnded)


@pytest.mark.clause("AC-7.9", "KG-4", "CA-1")
def test_any_region_can_be_marked_the_kings_too_but_not_the_castillo():
    state = using("score_marked")
    assert {action.region for action in offered(state, MarkRegion)} == set(state.box.regions)
    assert refused(state, MarkRegion(LAURA, "castillo")) == "CA-1"
    assert refused(state, MarkRegion(LAURA, "captain")) == "AC-7.9"


@pytest.mark.clause("AC-7.9", "VT-2")
def test_marking_vetoed_at_each_step():
    named = MarkRegion(LAURA, "aragon")
    check_vetoed_at_each_step(turn(LAURA, "score_marked"), named, steps=(Proceed(LAURA), named))


@pytest.mark.clause("AC-7.9", "VT-2")
def test_the_scoring_itself_can_be_vetoed_when_it_comes_up():
    state = on_until(marked(1), lambda later: later.round == 2)
    state = on_until(with_veto(state), lambda later: isinstance(top(later), ReactionWindow))
    assert top(state).action == ScorePlace(LAURA, "aragon")
    after, events = eg.apply(state, UseVeto(DANIEL))
    assert not any(isinstance(event, Scored) for event in events)
    assert after.round == 3


@pytest.mark.clause("AC-7.9", "VT-2")
def test_a_position_says_that_a_marked_region_is_just_being_scored():
    """As a game comes to it, with all that is decided; or by the mark, when the last turn is over."""
    state = on_until(marked(1), lambda later: later.round == 2)
    played = on_until(with_veto(state), lambda later: isinstance(top(later), ReactionWindow))
    drafted = Draft.of(played)
    again = drafted.state()
    assert again._replace(decks=()) == played._replace(decks=())
    assert drafted.turn == min(range(4), key=lambda player: played.powers[player])
    said = {"due": [to_score("aragon")], "round": 3, "vetoes": {DANIEL: 3}, "powers": (13, 12, 11, 10)}
    rows = {"aragon": {LAURA: 2, DANIEL: 1}}
    told = eg.position(edition=COLONIES, turn=MARIA, card="king", special="over", caballeros=rows, **said)
    for state in (again, told):
        assert top(state).action == ScorePlace(LAURA, "aragon")
        _, events = eg.apply(state, UseVeto(DANIEL))
        assert not any(isinstance(event, Scored) for event in events)
        _, events = eg.apply(state, LetPass(DANIEL))
        assert [event.place for event in events if isinstance(event, Scored)] == ["aragon", "aragon"]


@pytest.mark.clause("AC-7.9", "RD-3")
def test_what_was_put_off_until_the_round_ends_comes_up_after_the_last_turn_only():
    frames = [Special(LAURA, "score_marked", ()), Scoring(LAURA, ("aragon",))]
    said = {"edition": COLONIES, "card": "king", "special": frames}
    with pytest.raises(ImpossiblePosition, match=r"special: .* \(RD-3\)"):
        eg.position(turn=DANIEL, powers=(13, 12, 11, 10), **said)


@pytest.mark.clause("AC-7.3", "AC-7.9")
@pytest.mark.parametrize("round", [1, 9])
@pytest.mark.parametrize(("first", "second"), [("aragon", "granada"), ("granada", "aragon")])
def test_two_marked_regions_are_both_scored_in_the_order_in_which_they_were_marked(round, first, second):
    """Whoever is start player: with the lowest power card Laura is, after the last round."""
    rows, played = {"aragon": (1,), "granada": (1,)}, {player: tuple(range(6, 14)) for player in range(4)}
    said = {"round": 9, "powers": (2, 5, 4, 3), "played": played} if round == 9 else {"round": round}
    state = turn(DANIEL, "score_marked", keeps={"copy": LAURA}, caballeros=rows, **said)
    state = acting(state, UseSpecial(DANIEL), MarkRegion(DANIEL, first))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(LAURA), MarkRegion(LAURA, second))
    events = rest_of(state, lambda later: later.is_over or later.round == 3)
    told = [event.place for event in events if isinstance(event, Scored) and event.place in rows]
    assert told[-2:] == [first, second]


def to_score(region, *, round=3, card="score_marked", moment=Moment.END_OF_ROUND):
    """A region that was marked, and is scored at the end of this round, or at another moment."""
    return Due(moment, round, Special(LAURA, card, (steps.ScoreMarked(region),)))


@pytest.mark.clause("AC-7.9", "CA-1", "AC-7.4")
@pytest.mark.parametrize(
    ("due", "clause"),
    [
        (to_score("granada"), None),
        (to_score("granada", round=2), None),
        (to_score("granada", moment=Moment.BEFORE_REGIONS), "AC-7.9"),
        (to_score("granada", moment=Moment.AFTER_REGIONS), "AC-7.9"),
        (to_score("granada", moment=Moment.AFTER_REGIONS, round=9), "AC-7.9"),
        (to_score("granada", round=4), "RD-3"),
        (to_score("atlantis"), "KG-3"),
        (to_score("captain"), "KG-3"),
        (to_score("court"), "KG-3"),
        (to_score("castillo"), "CA-1"),
        (to_score("granada", card="king"), "AC-5.1"),
        (Due(Moment.BEFORE_REGIONS, 3, Special(0, "free_choice", (base_steps.Move(own=2),))), None),
        (Due(Moment.BEFORE_REGIONS, 3, Special(0, "free_choice", (base_steps.Move(own=9),))), "AC-7.4"),
        (Due(Moment.BEFORE_REGIONS, 6, Special(0, "free_choice", (base_steps.Move(own=2),))), "AC-7.4"),
        (Due(Moment.END_OF_ROUND, 2, Special(0, "free_choice", (base_steps.Move(own=2),))), "AC-7.4"),
        (Due(Moment.AFTER_REGIONS, 3, Special(0, "conspiracy", (LeaveCastillo(),))), "AC-7.10"),
    ],
)
def test_only_what_a_card_puts_off_is_put_off(due, clause):
    state = position(round=2)._replace(due=(due,))
    assert [problem.clause for problem in problems(state)] == ([clause] if clause else [])
    if clause is not None:
        with pytest.raises(BrokenSave):
            State.from_json(state.to_json())


@pytest.mark.clause("AC-7.9")
@pytest.mark.parametrize(
    ("round", "due", "is_possible"),
    [
        (1, to_score("granada", round=1), False),  # it was marked in no round before this
        (1, to_score("granada", round=2), True),
        (9, to_score("granada", round=9), True),
        (9, to_score("granada", moment=Moment.AFTER_REGIONS, round=9), True),
        (8, to_score("granada", moment=Moment.AFTER_REGIONS, round=9), False),
    ],
)
def test_a_marked_region_is_scored_when_the_round_after_its_marking_ends(round, due, is_possible):
    found = problems(position(round=round)._replace(due=(due,)))
    assert [(one.field, one.clause) for one in found] == ([] if is_possible else [("due[0]", "AC-7.9")])
    if is_possible:
        assert position(round=round, due=[due]).due[0] == due
    else:
        with pytest.raises(ImpossiblePosition, match=r"due\[0\].*AC-7.9"):
            position(round=round, due=[due])


@pytest.mark.clause("AC-7.3")
def test_a_turn_knows_only_cards_that_there_are():
    state = turn(LAURA, "grande")
    phase, frame, *above = state.agenda
    broken = state._replace(agenda=(phase, replace(frame, used="nonsense"), *above))
    assert [problem.clause for problem in problems(broken)] == ["SU-6"]


# --- Conspiracy ----------------------------------------------------------------------------------------


GRANDES = ("sevilla", "granada", "valencia", "galicia")


@pytest.mark.clause("AC-7.10")
def test_a_grande_goes_to_another_region_or_into_the_castillo():
    state = using("conspiracy", grandes=GRANDES)
    there = {action.region for action in offered(state, MoveGrande)}
    assert there == {*state.box.regions, "castillo"} - {KING, "sevilla"}
    assert refused(state, MoveGrande(LAURA, KING)) == "KG-1"
    assert refused(state, MoveGrande(LAURA, "captain")) == "FR-4"
    inside = acting(state, MoveGrande(LAURA, "castillo"))
    assert inside.grandes[LAURA] == "castillo"
    assert draft_of(text_of(Draft.of(inside))).homes == inside.grandes


@pytest.mark.clause("AC-7.10")
def test_the_tokens_are_laid_and_no_grande_has_to_be_moved():
    state = using("conspiracy", grandes=GRANDES)
    after = acting(state, Stop(LAURA))
    assert after.grandes == state.grandes
    assert isinstance(top(after), Turn)
    copied = copying("conspiracy", Stop(LAURA))
    assert acting(copied, CopySpecial(DANIEL), Stop(DANIEL)).grandes == copied.grandes


@pytest.mark.clause("AC-7.10", "KG-1")
def test_a_grande_does_not_leave_the_kings_region():
    state = using("conspiracy", king="sevilla", grandes=GRANDES)
    assert not offered(state, MoveGrande)
    assert {one.owner for one in offered(state, MoveTheirGrande)} == {DANIEL, GUSTAVO, MARIA}
    nobody = using("conspiracy", king="sevilla", grandes=("sevilla",) * 4)
    assert isinstance(top(nobody), Turn)


@pytest.mark.clause("AC-7.10", "BN-1")
def test_the_home_bonus_is_paid_for_the_castillo_and_again_for_the_region_on_the_disk():
    rows = {"castillo": (3, 1), "aragon": (2, 1)}
    state = using("conspiracy", round=3, grandes=GRANDES, caballeros=rows)
    state = acting(state, MoveGrande(LAURA, "castillo"))
    state = on_until(state, lambda later: isinstance(later.agenda[0], GeneralScoring))
    after, events = eg.apply_all(
        state, *(SetDisk(player, "aragon" if player == LAURA else "granada") for player in range(4))
    )
    bonuses = [
        (event.place, part.points)
        for event in events
        if isinstance(event, Scored) and event.player == LAURA
        for part in event.parts
        if part.kind == "home"
    ]
    assert bonuses == [("castillo", 2), ("aragon", 2)]
    assert after.grandes[LAURA] == "aragon"
    (moved,) = [event for event in events if isinstance(event, GrandeMoved)]
    assert moved == GrandeMoved(LAURA, "castillo", "aragon", ("AC-7.10", "GS-4"))
    gone = [event for event in events if isinstance(event, CastilloEmptied | GrandeMoved)]
    assert gone[0] == CastilloEmptied(LAURA, "aragon", 3, ("GS-4",)), "together with the caballeros"


@pytest.mark.clause("AC-7.10", "BN-1", "AC-3.4")
def test_a_grande_in_the_castillo_makes_it_his_home_and_his_region_one_no_longer():
    rows = {"castillo": (2, 1), "sevilla": (2, 1)}
    state = acting(using("conspiracy", grandes=GRANDES, caballeros=rows), MoveGrande(LAURA, "castillo"))
    before = position(grandes=GRANDES, caballeros=rows)
    for place, gain in (("castillo", 2), ("sevilla", -2)):
        now, then = (paid(eg.score(one, place).events)[LAURA, place] for one in (state, before))
        assert now - then == gain


@pytest.mark.clause("AC-7.10", "GS-5")
def test_if_the_disk_shows_the_kings_region_he_stays_until_the_next_general_scoring():
    state = using("conspiracy", round=3, grandes=GRANDES)
    state = acting(state, MoveGrande(LAURA, "castillo"))
    state = general(state, KING, "granada", "granada", "granada")
    assert state.grandes[LAURA] == "castillo"
    assert [due.frame.player for due in state.due if due.moment == "before_regions"] == [LAURA]
    state = general(state, "aragon", "granada", "granada", "granada")
    assert state.grandes[LAURA] == "aragon"
    assert not any(due.frame for due in state.due if due.moment == "before_regions")


@pytest.mark.clause("AC-7.10", "AC-7.3")
def test_two_grandes_leave_it_together():
    state = acting(
        turn(LAURA, "conspiracy", keeps={"copy": DANIEL}, round=3, grandes=GRANDES),
        UseSpecial(LAURA),
        MoveGrande(LAURA, "castillo"),
    )
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(DANIEL), MoveGrande(DANIEL, "castillo"))
    state = general(state, "aragon", "pais_vasco", "granada", "granada")
    assert state.grandes == ("aragon", "pais_vasco", "valencia", "galicia")


@pytest.mark.clause("AC-7.10", "AC-4.4")
def test_the_grandes_card_takes_him_out_of_the_castillo_before():
    state = using("grande", grandes=GRANDES)._replace(grandes=("castillo", *GRANDES[1:]))
    assert acting(state, MoveGrande(LAURA, "ship")).grandes[LAURA] == "ship"


@pytest.mark.clause("AC-7.10", "VT-2")
def test_conspiracy_vetoed_at_each_step():
    move = MoveGrande(LAURA, "castillo")
    state = turn(LAURA, "conspiracy", grandes=GRANDES)
    check_vetoed_at_each_step(state, move, steps=(Proceed(LAURA), move))


@pytest.mark.clause("AC-7.10", "VT-2")
def test_that_grandes_leave_the_castillo_is_nothing_that_could_be_vetoed():
    state = acting(using("conspiracy", round=3, grandes=GRANDES), MoveGrande(LAURA, "castillo"))
    state = general(with_veto(state), "aragon", "granada", "granada", "granada")
    assert state.grandes[LAURA] == "aragon"


@pytest.mark.clause("AC-7.7", "AC-7.3", "GG-2")
def test_whoever_copies_transport_takes_tokens_and_brings_them_home():
    state = turn(LAURA, "transport", keeps={"copy": DANIEL}, caballeros={"africa": (0, 1), "aragon": (1,)})
    state = acting(state, UseSpecial(LAURA), Stop(LAURA))
    state = on_until(state, lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(DANIEL))
    assert offered(state, TakeToken) == {TakeToken(DANIEL, DANIEL, "goods")}
    assert refused(state, TakeToken(LAURA, LAURA, "goods")) == "TU-9"
    state = acting(state, TakeToken(DANIEL, DANIEL, "goods"))
    told = events_of(state, MoveCaballero(DANIEL, DANIEL, "africa", "galicia"))
    assert delivered(told) == [(DANIEL, "goods", 4)]


@pytest.mark.clause("AC-7.7", "AC-7.3", "GG-2")
def test_whoever_copies_transport_takes_a_token_with_the_last_one_moved_too():
    """It is not Gustavo's turn that comes next, so another could take the token before him."""
    state = turn(MARIA, "transport", keeps={"copy": GUSTAVO}, caballeros={"galicia": (0, 0, 3)})
    state = on_until(acting(state, UseSpecial(MARIA)), lambda later: isinstance(top(later), Copying))
    state = acting(state, CopySpecial(GUSTAVO))
    for _ in range(3):
        state = acting(state, MoveCaballero(GUSTAVO, GUSTAVO, "galicia", "africa"))
    take = TakeToken(GUSTAVO, GUSTAVO, "goods")
    assert set(eg.legal_actions(state)) == {take, Stop(GUSTAVO)}, "no fourth one is moved"
    state = acting(state, take, take, take)
    assert [one for one in state.carriers if one.owner == GUSTAVO] == [(GUSTAVO, "africa", "goods")] * 3
    assert eg.to_move(state) not in ((), (GUSTAVO,)), "nobody is asked who has nothing left to take"
