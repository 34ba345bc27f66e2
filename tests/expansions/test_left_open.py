"""What the books on expansions leave open: our ruling, and every other answer, played."""

from __future__ import annotations

from random import Random

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    GiveLoad,
    MoveCaballero,
    MoveGrande,
    PlaceCaballero,
    Stop,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import legal_actions
from elgrande.events import GrandeMoved, KeptCardExpired
from elgrande.expansions.colonies.actions import (
    Admit,
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    Sail,
)
from elgrande.expansions.colonies.box import BESIDE
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.positions.colonies import COLONIES, KING
from elgrande.problems import problems
from elgrande.rules.box import brought_by, every_expansion, every_field
from elgrande.sharing import draft_of, text_of
from elgrande.state import Carrier, ChoosingCard, Scoring, State, Turn
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.what_if.edition_comparison import differing_fields
from tests.expansions.colonies.board import (
    DANIEL,
    GUSTAVO,
    LAURA,
    acting,
    delivered,
    events_of,
    happened,
    idle,
    keepers,
    offered,
    on_until,
    position,
    refused,
    top,
    turn,
    turn_begins,
    turn_over,
    using,
    with_veto,
)

WHOLE = eg.EN_BASE.with_expansions(*every_expansion())
LEFT_OPEN = {field: asked for field, asked in every_field().items() if brought_by(field)}
ANSWERS = [(field, answer) for field, asked in LEFT_OPEN.items() for answer in asked.means]


def agreed(**answers: str) -> eg.Edition:
    """The colonies, with these answers instead of ours."""
    return COLONIES.but(**answers)


# --- editions -------------------------------------------------------------------------------------------


def test_there_are_sixteen_questions_and_each_has_another_answer_than_ours():
    assert len(LEFT_OPEN) == 16
    assert all(len(asked.means) >= 2 and asked.otherwise in asked.means for asked in LEFT_OPEN.values())


@pytest.mark.parametrize(("field", "answer"), ANSWERS)
def test_an_edition_keeps_the_answer_wherever_it_goes(field, answer):
    edition = WHOLE.but(**{field: answer})
    assert edition.answer(field) == answer
    assert (edition == WHOLE) is (answer == LEFT_OPEN[field].otherwise)
    state = eg.new_game(3, edition, seed=5)
    assert eg.State.from_json(state.to_json()) == state
    draft = draft_of(f"eg1 3p with={'+'.join(every_expansion())} {field}={answer}".replace("_", "-"))
    assert draft.edition == edition
    assert draft_of(text_of(draft)) == draft
    different = {} if edition == WHOLE else {field: (LEFT_OPEN[field].otherwise, answer)}
    assert differing_fields([WHOLE, edition]) == different


def test_without_the_expansion_there_is_no_such_question():
    with pytest.raises(ValueError, match="transported: no such reading without colonies; "):
        eg.EN_BASE.but(transported="three")
    with pytest.raises(ValueError, match="transported: 'two' is not one of 'three', 'all_of_them'"):
        agreed(transported="two")
    saved = eg.new_game(3, agreed(transported="all_of_them"), seed=5).to_json()
    with pytest.raises(ValueError, match="'two' is not one of"):
        eg.State.from_json(saved.replace("all_of_them", "two"))
    assert "rulings" not in eg.new_game(3, WHOLE, seed=5).to_json()


def test_answers_are_added_and_taken_back():
    edition = agreed(transported="all_of_them").but(copy_kept="this_round", banishment="may_spare")
    assert edition.answer("transported") == "all_of_them"
    assert edition.with_expansions("anniversary").answer("copy_kept") == "this_round"
    assert edition.but(transported="three", copy_kept="until_used", banishment="must_take_each") == COLONIES
    assert agreed(copy_kept="this_round", transported="all_of_them") == edition.but(
        banishment="must_take_each"
    )


@pytest.mark.parametrize("game", range(8))
def test_a_random_game_under_random_answers_ends_and_is_possible_throughout(game):
    random = Random(game)
    answers = {field: random.choice(list(asked.means)) for field, asked in LEFT_OPEN.items()}
    state = eg.new_game(2 + game % 4, WHOLE.but(**answers), seed=game)
    for number in range(3000):
        if state.is_over:
            break
        state = eg.apply(state, random.choice(legal_actions(state))).state
        assert number % 20 or not problems(state), problems(state)
    assert state.is_over


# --- back aboard (OV-4) ---------------------------------------------------------------------------------

BACK = Sail(LAURA, LAURA, "america", "ship")


@pytest.mark.clause("OV-4")
def test_back_aboard_at_any_time_in_ones_turn_or_only_at_its_start():
    for when, later in (("at_start", "OV-4"), ("any_time", None)):
        rows = {"america": (2,), "ship": (1,)}
        start = turn_begins(caballeros=rows, edition=agreed(back_aboard=when))
        assert refused(start, BACK) is None
        state = acting(start, Stop(LAURA))
        assert refused(state, BACK) == later
        assert refused(on_until(state, lambda now: top(now) == ChoosingCard(LAURA)), BACK) == later
        assert refused(turn(LAURA, caballeros=rows, edition=agreed(back_aboard=when)), BACK) == later


@pytest.mark.clause("OV-4")
def test_who_goes_back_in_the_middle_of_a_turn_came_in_an_earlier_round_and_is_ones_own():
    edition = agreed(back_aboard="any_time")
    new = turn_begins(caballeros={"america": (1,)}, early=False, edition=edition)
    new = on_until(new, lambda now: top(now) == ChoosingCard(LAURA))
    assert refused(new, BACK) == "OV-4"
    rows = {"america": (1, 1), "ship": (1,)}
    state = turn(LAURA, caballeros=rows, edition=edition)
    assert refused(state, Sail(LAURA, DANIEL, "america", "ship")) == "OV-4"
    assert refused(state, Sail(LAURA, LAURA, "ship", "africa")) == "SH-2"
    assert refused(state, Sail(DANIEL, DANIEL, "america", "ship")) == "TU-9"
    after = acting(state, BACK)
    assert (after.counts("ship")[LAURA], after.counts("america")[LAURA]) == (2, 0)
    assert type(top(after)) is type(top(state))


@pytest.mark.clause("OV-3", "OV-4")
@pytest.mark.parametrize("said", [{}, {"inquisitor": LAURA}])
def test_a_viceroy_goes_back_in_the_middle_of_a_turn_like_the_others(said):
    state = turn(LAURA, caballeros={"viceroy": (1,)}, edition=agreed(back_aboard="any_time"), **said)
    assert refused(state, Sail(LAURA, LAURA, "viceroy", "ship")) is None


# --- tokens in Francia (GG-3) ---------------------------------------------------------------------------


@pytest.mark.clause("GG-3", "GG-4")
def test_a_token_is_paid_for_in_francia_or_only_in_spain():
    to_francia = Sail(LAURA, LAURA, "ship", "francia")
    for where, points in (("with_francia", [(LAURA, "gold", 6)]), ("spain_only", [])):
        edition = agreed(tokens_paid=where)
        said = {"caballeros": {"ship": (1,)}, "carriers": [(LAURA, "ship", "gold")], "edition": edition}
        start = turn_begins(**said)
        assert delivered(events_of(start, to_francia)) == points
        state = acting(start, to_francia)
        assert bool(state.carriers) is (where == "spain_only")
        assert problems(state) == ()
    said = {"caballeros": {"francia": (1,)}, "carriers": [(LAURA, "francia", "gold")], "edition": edition}
    state = using("intrigue_4_own", **said)
    assert delivered(events_of(state, MoveCaballero(LAURA, LAURA, "francia", "galicia"))) == [
        (LAURA, "gold", 6)
    ]
    lost = acting(state, MoveCaballero(LAURA, LAURA, "francia", "castillo"))
    assert (lost.carriers, lost.points[LAURA]) == ((), state.points[LAURA])


# --- gaps on the limit table (LT-4) ---------------------------------------------------------------------


def gap(**answers: str) -> State:
    """Laura has moved one off the limit table, beside which two others stand; her turn is not over."""
    rows = {"pais_vasco": (6, 4), BESIDE: (0, 1, 1)}
    state = using("intrigue_4_own", caballeros=rows, edition=agreed(**answers))
    return acting(state, MoveCaballero(LAURA, LAURA, "pais_vasco", "granada"), Stop(LAURA))


@pytest.mark.clause("LT-4")
def test_a_gap_stays_or_is_filled_by_whoever_has_had_his_turn():
    stays = turn_over(gap())
    assert (stays.counts(BESIDE)[:3], sum(stays.counts("pais_vasco"))) == ((0, 1, 1), 9)
    state = acting(gap(unheld_gaps="filled_by_turn"), EndTurn(LAURA))
    assert offered(state, Admit) == {Admit(LAURA, DANIEL), Admit(LAURA, GUSTAVO)}
    assert refused(state, Admit(GUSTAVO, GUSTAVO)) == "LT-4"
    filled = acting(state, Admit(LAURA, GUSTAVO))
    assert (filled.counts(BESIDE)[:3], sum(filled.counts("pais_vasco"))) == ((0, 1, 0), 10)


@pytest.mark.clause("LT-4", "LT-5")
def test_whoever_holds_the_grand_inquisitor_still_fills_it_himself():
    rows = {"pais_vasco": (6, 4), BESIDE: (0, 1, 1)}
    edition = agreed(unheld_gaps="filled_by_turn")
    state = using("intrigue_4_own", caballeros=rows, inquisitor=DANIEL, edition=edition)
    state = acting(state, MoveCaballero(LAURA, LAURA, "pais_vasco", "granada"), Stop(LAURA), EndTurn(LAURA))
    assert eg.to_move(state) == (DANIEL,)


# --- Execute and Copy (AC-7.2, AC-7.3) ------------------------------------------------------------------


@pytest.mark.clause("AC-7.2")
def test_the_executed_card_stays_face_up_or_goes_under_its_stack():
    for answer, stays in (("stays_face_up", True), ("goes_under", False)):
        edition = agreed(executed_card=answer)
        state = turn(LAURA, "king", keeps={"execute_card": LAURA}, edition=edition)
        card = next(one for one in state.display if one not in (None, "veto", "execute_card", "copy"))
        stack = state.box.stack_of[card]
        after = acting(state, CarryOut(LAURA, card))
        assert after.display[stack] == (card if stays else None)
        assert (after.decks[stack][-1:] == (card,)) is not stays
        assert problems(after) == ()


@pytest.mark.clause("AC-7.3", "VT-4")
def test_copy_is_kept_until_it_is_used_or_goes_at_the_end_of_the_round():
    for answer, kept in (("until_used", [DANIEL]), ("this_round", [])):
        state = acting(turn(DANIEL, "copy", edition=agreed(copy_kept=answer)), UseSpecial(DANIEL))
        assert keepers(state, "copy") == [DANIEL]
        assert problems(state) == ()
        told: list[object] = []
        while state.round == 1:
            state, events = eg.apply(state, idle(state))
            told += events
        assert keepers(state, "copy") == kept
        assert [event.card for event in told if isinstance(event, KeptCardExpired)] == ["copy"] * (not kept)
        assert state.decks[state.box.stack_of["copy"]][-1:] == (
            ("copy",) if not kept else state.decks[6][-1:]
        )


@pytest.mark.clause("AC-7.3")
def test_who_took_copy_in_this_round_copies_in_it():
    state = turn(LAURA, "grande", keeps={"copy": DANIEL}, edition=agreed(copy_kept="this_round"))
    state = acting(state, UseSpecial(LAURA), MoveGrande(LAURA, "ship"))
    state = on_until(state, lambda later: eg.to_move(later) == (DANIEL,))
    assert CopySpecial(DANIEL) in legal_actions(state)


# --- Transport and Conspiracy (AC-7.7, AC-7.10), a marked Castillo (AC-7.9) -----------------------------


@pytest.mark.clause("AC-7.7")
def test_transport_moves_three_or_as_many_as_one_has_on_the_map():
    rows = {"sevilla": (3,), "granada": (2,), KING: (4,)}
    for answer, number in (("three", 3), ("all_of_them", 5)):
        state, moved = using("transport", caballeros=rows, edition=agreed(transported=answer)), 0
        while moves := offered(state, MoveCaballero):
            state = acting(state, min(moves, key=lambda move: (move.target != "africa", move.source)))
            moved += 1
        assert moved == number
    few = acting(using("transport", caballeros=rows, edition=agreed(transported="all_of_them")), Stop(LAURA))
    assert few.counts("africa")[LAURA] == 0


@pytest.mark.clause("AC-7.10", "KG-1")
def test_conspiracy_moves_anybodys_grande_or_only_ones_own():
    grandes = ("sevilla", "granada", KING, "aragon")
    theirs = MoveTheirGrande(LAURA, DANIEL, "castillo")
    own = using("conspiracy", grandes=grandes, edition=agreed(conspirators="own_grande"))
    assert refused(own, theirs) == "AC-7.10"
    assert refused(own, MoveGrande(LAURA, "castillo")) is None
    state = using("conspiracy", grandes=grandes, round=3)
    assert refused(state, MoveGrande(LAURA, "castillo")) is None
    assert refused(state, MoveTheirGrande(LAURA, GUSTAVO, "castillo")) == "KG-1"
    assert refused(state, MoveTheirGrande(LAURA, DANIEL, KING)) == "KG-1"
    assert refused(state, MoveTheirGrande(LAURA, LAURA, "castillo")) == "AC-7.10"
    assert refused(state, MoveTheirGrande(LAURA, DANIEL, "granada")) == "AC-7.10"
    (moved,) = happened(state, GrandeMoved, theirs)
    assert moved == GrandeMoved(DANIEL, "granada", "castillo", ("AC-7.10",))
    after = acting(state, theirs)
    assert after.grandes == ("sevilla", "castillo", KING, "aragon")
    assert Speaker(you=DANIEL).event(moved) == "Your Grande moved from Granada into the Castillo."


@pytest.mark.clause("AC-7.10", "VT-2")
def test_who_moves_the_grande_of_another_can_be_stopped():
    state = turn(LAURA, "conspiracy")
    state = acting(with_veto(state), UseSpecial(LAURA))
    state = acting(state, eg.actions.LetPass(DANIEL), MoveTheirGrande(LAURA, DANIEL, "castillo"))
    assert acting(state, UseVeto(DANIEL)).grandes == state.grandes


@pytest.mark.clause("AC-7.9", "AC-2.8", "CA-1")
def test_the_castillo_is_marked_where_it_may_be_scored_like_a_region():
    mark = MarkRegion(LAURA, "castillo")
    assert refused(using("score_marked"), mark) == "CA-1"
    state = using("score_marked", caballeros={"castillo": (2, 1)}, edition=agreed(any_region="castillo_too"))
    asked = Speaker(you=LAURA).decision(view(state, LAURA))
    assert asked == "Mark the region that is to be scored later, or the Castillo."
    state = acting(state, mark)
    state = on_until(
        state, lambda later: (later.round == 2 and isinstance(top(later), Scoring)) or later.round > 2
    )
    assert state.round == 3
    assert state.points[LAURA] >= 5, "the Castillo was scored for Laura alone"


# --- flags beside the King (FL-5) -----------------------------------------------------------------------


@pytest.mark.clause("FL-5", "FL-4")
def test_a_flag_is_given_in_the_kings_region_or_nowhere_there():
    for answer, clause in (("not_there", "FL-5"), ("there_too", None)):
        state = eg.position(
            2,
            turn=0,
            card="intrigue_3_any",
            edition=eg.EN_BASE.with_expansions("anniversary").but(flag_beside_king=answer),
            caballeros={"aragon": (0, 1), "galicia": (0, 1), "sevilla": (0, 1), "granada": (0, 1)},
            king="granada",
        )
        state = state._replace(carriers=(Carrier(1, "aragon", "flag"),))
        state = acting(state, UseSpecial(0), MoveCaballero(0, 1, "aragon", "castillo"))
        give = GiveLoad(1, "flag", "granada")
        assert refused(state, give) == clause
        if clause is None:
            after = acting(state, give)
            assert after.carriers == (Carrier(1, "granada", "flag"),)
            assert problems(after) == ()


@pytest.mark.clause("FL-5", "FL-3")
def test_beside_the_king_means_on_each_of_his_places():
    edition = COLONIES.with_expansions("anniversary").but(flag_beside_king="there_too")
    rows = {"ambassador": (0, 1), "francia": (0, 0, 1), "aragon": (0, 1), "sevilla": (0, 1)}
    state = position(turn=LAURA, card="intrigue_3_any", king="francia", caballeros=rows, edition=edition)
    state = state._replace(carriers=(Carrier(DANIEL, "aragon", "flag"),))
    state = acting(state, UseSpecial(LAURA), MoveCaballero(LAURA, DANIEL, "aragon", "castillo"))
    assert offered(state, GiveLoad) == {
        GiveLoad(DANIEL, "flag", place) for place in ("sevilla", "ambassador")
    }


# --- Copy after a Veto (AC-7.3), placing anywhere (AC-1.8) ----------------------------------------------


@pytest.mark.clause("AC-7.3", "VT-2")
@pytest.mark.parametrize(("answer", "is_copied"), [("in_full", True), ("not_at_all", False)])
def test_what_a_veto_has_stopped_is_copied_in_full_or_not_at_all(answer, is_copied):
    edition = agreed(copy_stopped=answer)
    state = acting(with_veto(turn(LAURA, "conspiracy", keeps={"copy": DANIEL}, edition=edition), GUSTAVO))
    state = acting(state, UseSpecial(LAURA), eg.actions.LetPass(GUSTAVO), MoveGrande(LAURA, "francia"))
    stopped = turn_over_or_copying(acting(state, UseVeto(GUSTAVO)))
    assert offered(stopped, CopySpecial) == ({CopySpecial(DANIEL)} if is_copied else set())
    assert keepers(stopped, "copy") == [DANIEL], "it is kept for another time"
    undisturbed = turn_over_or_copying(acting(state, eg.actions.LetPass(GUSTAVO)))
    assert offered(undisturbed, CopySpecial) == {CopySpecial(DANIEL)}


@pytest.mark.clause("AC-7.3", "GI-4", "VT-2")
def test_a_veto_does_not_bring_back_the_extra_caballero_of_the_turn():
    edition = agreed(copy_stopped="not_at_all")
    state = acting(with_veto(turn(LAURA, "conspiracy", inquisitor=LAURA, edition=edition)), BringExtra(LAURA))
    stopped = acting(state, UseSpecial(LAURA), UseVeto(DANIEL))
    assert refused(stopped, BringExtra(LAURA)) == "GI-4"
    kept = acting(with_veto(turn(LAURA, "conspiracy", inquisitor=LAURA, edition=edition)), UseSpecial(LAURA))
    assert BringExtra(LAURA) in legal_actions(acting(kept, UseVeto(DANIEL)))


@pytest.mark.clause("AC-7.3", "AC-7.2", "VT-2")
def test_a_veto_of_what_is_executed_besides_leaves_her_own_special_action_to_be_copied():
    edition = agreed(copy_stopped="not_at_all")
    keeps = {"copy": DANIEL, "execute_card": LAURA}
    state = with_veto(turn(LAURA, "grande", keeps=keeps, edition=edition), GUSTAVO)
    state = acting(state, UseSpecial(LAURA), MoveGrande(LAURA, "francia"), eg.actions.LetPass(GUSTAVO))
    state = acting(state, CarryOut(LAURA, "king"), eg.actions.MoveKing(LAURA, "aragon"), UseVeto(GUSTAVO))
    assert offered(turn_over_or_copying(state), CopySpecial) == {CopySpecial(DANIEL)}


@pytest.mark.clause("AC-7.3", "AC-7.2", "VT-2")
@pytest.mark.parametrize(("answer", "is_copied"), [("in_full", True), ("not_at_all", False)])
def test_what_is_executed_and_stopped_is_copied_in_full_or_not_at_all_if_nothing_else_was_used(
    answer, is_copied
):
    keeps = {"copy": DANIEL, "execute_card": LAURA}
    state = with_veto(turn(LAURA, "grande", keeps=keeps, edition=agreed(copy_stopped=answer)), GUSTAVO)
    state = acting(state, CarryOut(LAURA, "king"), eg.actions.MoveKing(LAURA, "aragon"), UseVeto(GUSTAVO))
    state = turn_over_or_copying(acting(state, eg.actions.EndTurn(LAURA)))
    assert offered(state, CopySpecial) == ({CopySpecial(DANIEL)} if is_copied else set())


def turn_over_or_copying(state: State) -> State:
    """Laura's turn is over, and perhaps somebody may copy what she has done."""
    return on_until(state, lambda later: not any(frame == Turn for frame in map(type, later.agenda)))


@pytest.mark.clause("FR-2", "SH-1", "AC-1.8", "OV-1")
@pytest.mark.parametrize(
    ("king", "closed"),
    [
        ("castilla_la_nueva", {"FR-2", "SH-1"}),
        ("galicia", {"FR-2"}),
        ("aragon", {"SH-1"}),
        ("cataluna", set()),
    ],
)
def test_placing_in_any_region_needs_the_king_or_not(king, closed):
    for answer in ("wherever_the_king_is", "where_the_king_opens"):
        said = {"king": king, "edition": agreed(placed_anywhere=answer), "limit": "castilla_la_vieja"}
        state = using("intrigue_2_from_court", **said)
        places = {"FR-2": ("francia", "envoy"), "SH-1": ("ship", "captain"), "OV-1": ("america", "africa")}
        needed = {"OV-1", *closed} if answer == "where_the_king_opens" else {"OV-1"}
        for clause, there in places.items():
            for place in there:
                assert refused(state, PlaceCaballero(LAURA, place)) == (clause if clause in needed else None)
        for place in {"sevilla", "pais_vasco", "castillo"} - {king}:
            assert refused(state, PlaceCaballero(LAURA, place)) is None
