"""What is told of a step of the colonies: who, what, where to, and the clauses that say so."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    NameRegion,
    Stop,
    UseSpecial,
)
from elgrande.events import (
    CaballeroMoved,
    CardKept,
    Circumstance,
    EffectDue,
    LoadGiven,
    RegionMarked,
    Scored,
    TokensLaid,
)
from elgrande.expansions.colonies.actions import BringExtra, CopySpecial, MarkRegion, Sail, TakeToken
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR, LIES_IN
from elgrande.expansions.colonies.frames import AfterTurn, Copying, Executing
from elgrande.positions.colonies import COLONIES, FAR, KING
from elgrande.rules import steps as base_steps
from elgrande.state import Carrier, Due, Moment, ReactionWindow, Special, TurnPhase
from elgrande.text import Speaker
from elgrande.text.accounts import account
from elgrande.text.voice import Voice
from elgrande.views import view
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    acting,
    happened,
    offered,
    on_until,
    position,
    refused,
    top,
    turn,
    turn_begins,
    using,
    with_veto,
)


@pytest.mark.clause("AC-7.2", "AC-7.3")
@pytest.mark.parametrize(("card", "clause"), [("execute_card", "AC-7.2"), ("copy", "AC-7.3")])
def test_who_keeps_which_card_and_until_when(card, clause):
    told = happened(turn(LAURA, card), CardKept, UseSpecial(LAURA))
    assert told == [CardKept(LAURA, card, None, (clause,))]
    this_round = COLONIES.but(copy_kept="this_round")
    told = happened(turn(LAURA, "copy", edition=this_round, round=4), CardKept, UseSpecial(LAURA))
    assert told == [CardKept(LAURA, "copy", 4, ("AC-7.3",))]


@pytest.mark.clause("AC-6.1", "GI-1")
@pytest.mark.parametrize(("card", "clause"), [("holy_inquisition", "AC-6.1"), ("score_black", "AC-7.6")])
def test_who_takes_the_grand_inquisitor(card, clause):
    told = happened(turn(LAURA, card), CardKept, UseSpecial(LAURA))
    assert told == [CardKept(LAURA, INQUISITOR, None, (clause, "GI-1"))]


@pytest.mark.clause("AC-7.9")
def test_which_region_is_marked_and_for_whom_it_is_scored():
    mark = MarkRegion(LAURA, "aragon")
    assert happened(using("score_marked"), RegionMarked, mark) == [RegionMarked(LAURA, "aragon", ("AC-7.9",))]
    last = acting(using("score_marked", round=9), mark)
    due = [due for due in last.due if due.moment is Moment.AFTER_REGIONS]
    assert [(one.round, one.frame.player, one.frame.card) for one in due] == [(9, LAURA, "score_marked")]


@pytest.mark.clause("GG-1", "AC-7.7")
def test_how_many_tokens_are_laid_and_where():
    assert happened(turn(LAURA, "transport"), TokensLaid, UseSpecial(LAURA)) == [
        TokensLaid("goods", LIES_IN["goods"], 2, ("AC-7.7", "GG-1")),
        TokensLaid("gold", LIES_IN["gold"], 1, ("AC-7.7", "GG-1")),
    ]


@pytest.mark.clause("GG-1", "VT-2")
def test_nobody_is_asked_about_tokens_that_are_not_there():
    """All goods lie overseas already, so the card begins with its second step; gold is not on it."""
    asked = acting(with_veto(turn(LAURA, "free_choice")), UseSpecial(LAURA))
    assert isinstance(top(asked), ReactionWindow)
    assert len(asked.agenda[-3].steps) == 1
    state = with_veto(turn(LAURA, "free_choice", tokens={"goods": 11}))
    asked = acting(state, UseSpecial(LAURA))
    assert isinstance(top(asked), ReactionWindow)
    assert asked.agenda[-3].steps == ()


@pytest.mark.clause("GG-2")
def test_who_takes_a_token_and_where():
    state = turn(LAURA, caballeros={"africa": (1,)}, tokens={"goods": 1})
    told = happened(state, LoadGiven, TakeToken(LAURA, LAURA, "goods"))
    assert told == [LoadGiven(LAURA, "goods", "africa", ("GG-2",))]


@pytest.mark.clause("SH-2", "OV-4")
def test_by_which_clause_somebody_sails():
    state = turn_begins(caballeros={"ship": (1,), "africa": (1,)})
    for source, target, clause in (("ship", "america", "SH-2"), ("africa", "ship", "OV-4")):
        told = happened(state, CaballeroMoved, Sail(LAURA, LAURA, source, target))
        assert told == [CaballeroMoved(LAURA, LAURA, source, target, (clause,))]


@pytest.mark.clause("AC-7.7", "AC-6.1", "MV-2")
def test_who_moves_whom_by_a_card():
    state = using("transport", caballeros={"aragon": (1,)})
    told = happened(state, CaballeroMoved, MoveCaballero(LAURA, LAURA, "aragon", "africa"))
    assert told == [CaballeroMoved(LAURA, LAURA, "aragon", "africa", ("AC-7.7", "MV-2", "MV-5"))]
    told = happened(using("holy_inquisition"), CaballeroMoved, MoveCaballero(LAURA, BLACK, FAR, "aragon"))
    assert told == [CaballeroMoved(LAURA, BLACK, FAR, "aragon", ("AC-6.1", "MV-2"))]


@pytest.mark.clause("AC-7.7", "GG-2")
def test_transport_moves_the_bearer_or_another():
    rows, goods = {"africa": (2,)}, [(LAURA, "africa", "goods")]
    state = using("transport", caballeros=rows, carriers=goods)
    after = acting(state, MoveCarrier(LAURA, LAURA, "africa", "america", "goods"))
    assert after.carriers == (Carrier(LAURA, "america", "goods"),)
    after = acting(state, MoveCaballero(LAURA, LAURA, "africa", "america"))
    assert after.carriers == (Carrier(LAURA, "africa", "goods"),)


def may_be_copied(state):
    """Whether a player is asked to copy a special action, or the turns of the round are over."""
    return isinstance(top(state), Copying) or not isinstance(state.agenda[0], TurnPhase)


# --- refused -------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-2", "KG-1", "AC-7.7", "AC-7.8", "MV-1")
def test_what_else_is_tried_at_sea_and_with_the_limit_table():
    state = turn_begins(caballeros={"ship": (1,), KING: (1,)})
    assert refused(state, Sail(LAURA, LAURA, KING, "ship")) == "KG-1"
    assert refused(state, EndTurn(LAURA)) == "SH-2"
    for card, clause in (("limit_table", "AC-7.8"), ("transport", "MV-1"), ("holy_inquisition", "MV-1")):
        state = using(card, caballeros={"africa": (1,)})
        assert refused(state, EndTurn(LAURA)) == clause


@pytest.mark.clause("AC-7.3", "GG-2")
def test_whoever_may_copy_takes_no_tokens_meanwhile():
    rows = {"africa": (0, 1)}
    state = turn(LAURA, "grande", keeps={"copy": DANIEL}, caballeros=rows, tokens={"goods": 1})
    state = on_until(
        acting(state, UseSpecial(LAURA)),
        lambda later: (
            isinstance(top(later), Copying) or not isinstance(later.agenda[0], type(state.agenda[0]))
        ),
    )
    assert top(state) == Copying(DANIEL, "grande")
    assert offered(state, TakeToken) == set()
    assert state.agenda[-2] == AfterTurn(LAURA)
    assert Executing(DANIEL, "grande") in acting(state, CopySpecial(DANIEL)).agenda


@pytest.mark.clause("AC-7.3", "GI-4")
def test_an_extra_caballero_after_the_special_action_does_not_keep_it_from_being_copied():
    state = using("limit_table", keeps={"copy": DANIEL}, inquisitor=LAURA)
    state = on_until(
        acting(state, Stop(LAURA), BringExtra(LAURA)), lambda later: isinstance(top(later), Copying)
    )
    assert top(state) == Copying(DANIEL, "limit_table")


# --- put off -------------------------------------------------------------------------------------------


@pytest.mark.clause("AC-7.10")
def test_who_conspires_is_noted_once():
    state = acting(using("conspiracy"), MoveGrande(LAURA, "castillo"))
    due = [one for one in state.due if isinstance(one.frame, Special)]
    assert [(one.moment, one.round, one.frame.player) for one in due] == [(Moment.BEFORE_REGIONS, 3, LAURA)]
    elsewhere = acting(using("conspiracy"), MoveGrande(LAURA, "francia"))
    assert not [one for one in elsewhere.due if isinstance(one.frame, Special)]
    other = Due(Moment.BEFORE_REGIONS, 3, Special(DANIEL, "free_choice", (base_steps.Move(own=2),)))
    both = acting(using("conspiracy", due=[other]), MoveGrande(LAURA, "castillo"))
    assert [one.frame.player for one in both.due if isinstance(one.frame, Special)] == [DANIEL, LAURA]


@pytest.mark.clause("SH-1", "KG-2")
def test_it_is_told_where_one_may_place_besides_the_regions_next_to_the_king():
    """With the King at an anchor the ship was open, and the board said nothing of it."""
    at_anchor, inland = (view(turn(LAURA, king=king), LAURA) for king in ("valencia", "castilla_la_vieja"))
    spoken = {language: Speaker(language, names=("Laura",)) for language in ("en", "es", "pt")}
    assert spoken["en"].decision(at_anchor).endswith("Laura may place caballeros on the ship, too.")
    assert spoken["es"].decision(at_anchor).endswith("también puede desplegar caballeros en el navío.")
    assert spoken["pt"].decision(at_anchor).endswith("também pode posicionar Caballeros no Navio.")
    assert "ship" not in spoken["en"].decision(inland)


@pytest.mark.clause("AC-4.6", "FR-1", "SH-4", "OV-3", "LT-2")
@pytest.mark.parametrize(
    ("rows", "region"),
    [
        ({"ambassador": {DANIEL: 1}, "envoy": {DANIEL: 1}}, "francia"),
        ({"captain": {DANIEL: 1}, "ship": (0, 1)}, "ship"),
        ({"viceroy": {DANIEL: 1}, "america": (0, 1)}, "america"),
        ({BESIDE: (0, 2)}, "aragon"),
    ],
)
def test_who_is_evicted_from_a_space_or_from_beside_the_limit_table_is_counted(rows, region):
    """Whoever had two in Francia was asked where his 0 caballeros would go."""
    state = acting(using("eviction", limit="aragon", caballeros=rows), NameRegion(LAURA, region))
    asked = Speaker("en", you=DANIEL).about(state).decision(view(state, DANIEL))
    assert asked.startswith("Set your secret disk: where will your 2 caballeros go ")


@pytest.mark.clause("AC-2.4", "FR-1", "LT-2")
@pytest.mark.parametrize("place", ["ambassador", "captain", "viceroy", BESIDE])
def test_who_can_be_banished_from_a_space_or_from_beside_the_limit_table_is_named(place):
    """Whoever had only his Ambassador was left out of those of whom one has to return."""
    nowhere = {place: {DANIEL: 1}, "aragon": {GUSTAVO: 1}}
    state = using("banishment", limit="granada", caballeros=nowhere)
    asked = Speaker("en", you=LAURA).about(state).decision(view(state, LAURA))
    assert asked.startswith("Return one caballero of each to the provinces: Bruno and Carmen")


@pytest.mark.clause("AC-1.7", "MV-4", "GI-2")
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (
            "must_move_all",
            ["Move your last 3 caballeros", "Move your last 2 caballeros", "Move your last caballero"],
        ),
        (
            "may_leave_some",
            ["Move up to 3 more", "Move up to 2 more", "Move up to 1 more", "Nobody is left to be moved"],
        ),
    ],
)
def test_how_many_are_left_to_move_counts_the_black_caballeros_of_ones_own(answer, told):
    """Whoever had two there and two black ones was told to move the last one, and then the last 0."""
    edition = COLONIES.but(intrigue_all_own=answer)
    rows = {"aragon": (2, 1, 0, 0, 2), "america": (1,)}
    said = {"edition": edition, "caballeros": rows, "tokens": {"gold": 1}, "keeps": {INQUISITOR: LAURA}}
    state, speaker = using("intrigue_all_own_from_one_region", **said), Speaker("en", you=LAURA)
    for owner, words in zip((LAURA, BLACK, BLACK, LAURA), told, strict=False):
        state = acting(state, MoveCaballero(LAURA, owner, "aragon", "granada"))
        assert speaker.decision(view(state, LAURA)).startswith(words)


@pytest.mark.clause("AC-1.6", "MV-4")
def test_no_more_are_said_to_be_moved_than_stand_in_the_region_that_all_come_from():
    state = using("intrigue_5_from_one_region", caballeros={"aragon": (1, 2)})
    state = acting(state, MoveCaballero(LAURA, DANIEL, "aragon", "granada"))
    asked = Speaker("en", you=LAURA).decision(view(state, LAURA))
    assert asked == "Move up to 2 more caballeros from Aragón, or stop."


# --- why points are what they are ------------------------------------------------------------------------


@pytest.mark.clause("GI-2", "LT-1")
def test_points_say_whose_black_caballeros_counted_and_that_others_did_not():
    rows = {"aragon": (3, 3, 3, 0, 1), BESIDE: (2,), "cataluna": (2, 1)}
    state = position(king="granada", limit="aragon", keeps={INQUISITOR: DANIEL}, caballeros=rows)
    scored = {event.player: event for event in eg.score(state, "aragon").events}
    assert {player: event.because for player, event in scored.items()} == {
        LAURA: ("SC-1", "SC-3", "GI-2", "LT-1"),
        DANIEL: ("SC-1", "GI-2", "LT-1"),
        GUSTAVO: ("SC-1", "SC-3", "GI-2", "LT-1"),
    }
    for event in scored.values():  # whoever's points they are
        assert Circumstance("neutral", "black", "GI-2", DANIEL) in event.circumstances
        told = account(Voice().about(state), event)
        assert "The black caballeros count for Bruno, because of the card “Grand Inquisitor”." in told
        assert "Whoever stands beside the limit table is not counted." in told
    spoken = {language: account(Voice(language).about(state), scored[LAURA]) for language in ("es", "pt")}
    assert "Los caballeros negros cuentan para Bruno, por la carta «Gran Inquisidor»." in spoken["es"]
    assert "Os Caballeros pretos contam para Bruno, por causa da carta “Grande Inquisidor”." in spoken["pt"]
    assert {event.because for event in eg.score(state, "cataluna").events} == {("SC-1",)}


@pytest.mark.clause("GI-2", "SH-4")
def test_only_who_is_paid_for_a_black_captain_is_told_whose_he_is_for_he_is_in_no_majority():
    rows = {"captain": {BLACK: 1}, "ship": (1, 2), "aragon": (1, 1, 0, 0, 1)}
    state = position(keeps={INQUISITOR: DANIEL}, caballeros=rows)
    without, captain = sorted(eg.score(state, "ship").events)
    assert (captain.counts, captain.points) == ((1, 2, 0, 0), 3)
    assert captain.because == ("SC-1", "SH-3", "SH-4", "GI-2")
    assert captain.circumstances == (Circumstance("neutral", "black", "GI-2", DANIEL),)
    assert "The black caballeros count for Bruno" in account(Voice().about(state), captain)
    assert (without.because, without.circumstances) == (("SC-1", "SH-3"), ())
    assert "black" not in account(Voice().about(state), without)
    nobodys = position(caballeros=rows)
    for event in (*eg.score(nobodys, "ship").events, *eg.score(nobodys, "aragon").events):
        assert (event.circumstances, "GI-2" in event.because) == ((), False)
        assert "black" not in account(Voice().about(nobodys), event)


@pytest.mark.clause("GI-2", "FR-3")
def test_everybody_is_told_once_whose_a_black_ambassador_is_for_he_is_in_the_majority():
    rows = {"ambassador": {BLACK: 1}, "francia": (1,)}
    state = position(keeps={INQUISITOR: DANIEL}, caballeros=rows)
    black = (Circumstance("neutral", "black", "GI-2", DANIEL),)
    told = {event.player: (event.points, event.circumstances) for event in eg.score(state, "francia").events}
    assert told == {LAURA: (1, black), DANIEL: (3, black)}


@pytest.mark.clause("AC-7.9", "AC-7.4")
@pytest.mark.parametrize("round", [1, 9])
def test_that_a_marked_region_is_scored_now_is_told_with_its_clause(round):
    state = using("score_marked", round=round, caballeros={"aragon": (2, 1)})
    state = acting(state, MarkRegion(LAURA, "aragon"))
    told = []
    while state.agenda and state.round in (round, 2):
        state, events = eg.apply(state, eg.legal_actions(state)[-1])
        told += events
    due = [number for number, event in enumerate(told) if isinstance(event, EffectDue)]
    assert told[due[0]] == EffectDue(LAURA, "score_marked", ("AC-7.9",))
    assert len(due) == 1
    assert isinstance(told[due[0] + 1], Scored)
    assert told[due[0] + 1].place == "aragon"
