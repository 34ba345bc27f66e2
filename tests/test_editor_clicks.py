"""Positions set up by clicks in the editor; drafts."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import elgrande as eg
from elgrande.actions import MoveKing, UseSpecial
from elgrande.drafts import Draft
from elgrande.expansions.anniversary import GivingFlag
from elgrande.players.playouts import Playout
from elgrande.positions.colonies import colonies
from elgrande.rules.box import BASE, every_expansion
from elgrande.rules.pieces import CABALLEROS
from elgrande.state import GeneralScoring, Held
from elgrande.table.as_seen import draft_seen
from elgrande.table.editor_clicks import Desk, NothingThere, clicked, seen, targets
from elgrande.what_if.scoring_preview import (
    score_each_place,
)
from elgrande.what_if.trials import try_actions

EVERYTHING = eg.EN_BASE.with_expansions(*every_expansion())


def clicking(desk, *clicks):
    """The desk after these clicks."""
    for target in clicks:
        desk = clicked(desk, target)
    return desk


def empty(players=4):
    return Desk(Draft.empty(players))


# --- clicking positions together -----------------------------------------------------------------------


def test_the_printed_three_way_tie_is_clicked_together_and_scored():
    """Three players with three caballeros each share the third rank of 5/4/1; the fourth gets nothing."""
    desk = empty()
    for player, number in enumerate((3, 3, 3, 2)):
        desk = clicking(desk, f"hold:caballero:{player}", *["place:aragon"] * number)
    desk = clicking(desk, "hold:grande:2", "place:granada")
    (line,) = (line for line in score_each_place(desk.draft.state()) if line.place == "aragon")
    assert line.counts == (3, 3, 3, 2)
    assert line.points == eg.region_points((3, 3, 3, 2), (5, 4, 1)) == (4, 4, 4, 1)
    assert line.shares[0].because == ("SC-1", "SC-3")


def test_five_at_a_time_are_put_down_and_taken_away_again():
    desk = clicking(empty(), "amount:5", "place:castillo", "place:castillo", "amount:-1", "piece:0:castillo")
    assert desk.draft.counts("castillo") == (9, 0, 0, 0)
    assert clicking(desk, "amount:-5", "place:castillo", "place:castillo").draft.counts("castillo")[0] == 0


def test_caballeros_come_from_the_provinces_and_the_court_stays():
    desk = clicking(empty(), "place:aragon", "place:aragon", "amount:-1", "piece:0:court")
    assert desk.draft.counts("court") == (6, 7, 7, 7)
    assert desk.draft.counts("provinces") == (22, 23, 23, 23)
    assert desk.draft.state().court == (6, 7, 7, 7)


def test_king_grandes_and_scoreboards_go_where_one_clicks():
    desk = clicking(
        empty(),
        *("hold:king", "place:sevilla", "grande:1", "place:sevilla"),
        *("hold:scoreboard:0", "place:castillo", "scoreboard:1", "place:aragon"),
    )
    state = desk.draft.state()
    assert (state.king, state.grandes[1], state.scoreboards) == ("sevilla", "sevilla", ("castillo", "aragon"))
    assert clicked(desk, "scoreboard:1").draft.scoreboards == ("castillo", None)


def test_the_castillo_takes_caballeros_and_scoreboards_only():
    for holding in ("king", "grande:0"):
        with pytest.raises(NothingThere):
            clicking(empty(), f"hold:{holding}", "place:castillo")


def test_points_rounds_and_vetoes():
    desk = clicking(empty(), "more:points:2:5", "more:points:2:-1", "round:5", "veto:3", "round:6")
    state = desk.draft.state()
    assert (state.points, state.round) == ((0, 0, 4, 0), 6)
    assert [(veto.player, veto.until) for veto in state.vetoes] == [(3, 6)]
    assert clicking(desk, "veto:3", "veto:3").draft.state().vetoes == ()
    assert clicked(empty(), "more:points:0:-5").draft.points[0] == 0


def test_a_player_holds_both_vetoes():
    """One taken in the round before and one in this round: no change of anything else loses one."""
    desk = clicking(empty(), "veto:1", "veto:1")
    assert (desk.draft.in_round, [problem.clause for problem in desk.draft.problems]) == (2, ["VT-1"])
    desk = clicking(desk, "round:3", "power:0:1", "power:1:13", "power:2:12", "power:3:11", "turn:0")
    assert desk.draft.state().vetoes == (Held(1, 3), Held(1, 4))
    assert clicked(desk, "veto:1").draft.state().vetoes == ()
    assert clicked(desk, "moment:powers").draft.state().vetoes == (Held(1, 3),)
    assert clicked(desk, "moment:scoring").draft.state().vetoes == (Held(1, 4),)
    state = eg.position(vetoes={2: (3, 4)}, powers=(1, 13, 12, 11), turn=0)
    assert clicked(Desk(Draft.of(state)), "place:granada").draft.state().vetoes == state.vetoes
    assert Draft.of(state).state() == state


@pytest.mark.clause("VT-1")
@pytest.mark.parametrize("number", [1, 3, 9])
def test_whoever_uses_the_veto_holds_the_one_of_this_round_first(number):
    """He has taken it in this turn; without it the position is none."""
    desk = Desk(Draft.of(eg.position(3, round=number, turn=0, card="king")))
    desk = clicking(desk, "using:veto", "veto:0")
    assert desk.draft.state().vetoes == (Held(0, min(number + 1, 9)),)
    assert clicking(desk, "veto:0", "veto:0").draft.open_vetoes == ()


def test_power_cards_lie_on_the_table_or_were_played_before():
    desk = clicking(empty(3), "turn:1", "using:recover_power", "played:0:13", "played:0:5", "power:0:12")
    state = desk.draft.state()
    assert (state.powers[0], state.played) == (12, ((5, 13), (), ()))
    assert state.hands[0] == (1, 2, 3, 4, 6, 7, 8, 9, 10, 11)
    assert clicked(desk, "played:0:5").draft.state().played[0] == (13,)
    back = clicked(desk, "power:0:13").draft.state()
    assert (back.powers[0], back.played[0], 12 in back.hands[0]) == (13, (5,), True)


def test_a_power_card_cannot_lie_in_two_places():
    desk = clicking(empty(2), "power:0:7", "played:0:7")
    assert (seen(desk.draft).powers, desk.draft.played) == ((None, None), ((7,), ()))
    assert eg.to_move(clicked(desk, "power:1:7").draft.state()) == (0,)
    wrong = clicking(desk, "power:0:7", "power:1:7").draft
    assert [problem.clause for problem in wrong.problems] == ["PW-2"]


def test_the_face_up_cards_are_chosen():
    desk = clicking(empty(3), "display:0:intrigue_4_any", "display:2:score_fives")
    assert desk.draft.state().display[::2] == ("intrigue_4_any", "score_fives", "king")
    assert [problem.clause for problem in clicked(desk, "display:0:none").draft.problems] == ["TU-3"]
    in_use = clicking(empty(3), "turn:0", "using:king", "display:4:king")
    assert [problem.clause for problem in in_use.draft.problems] == ["SU-6"]
    assert clicking(in_use, "moment:powers").draft.state().display[4] == "king"


def test_the_moment_is_chosen():
    desk = clicking(empty(), "turn:2", "using:king")
    assert MoveKing(2, "granada") in eg.legal_actions(try_actions(desk.draft.state(), [UseSpecial(2)]).state)
    assert eg.to_move(clicked(desk, "moment:scoring").draft.state()) == (0, 1, 2, 3)
    assert eg.to_move(clicking(desk, "moment:powers", "start:3").draft.state()) == (3,)
    assert eg.to_move(clicked(desk, "using:none").draft.state()) == (2,)


def test_players_come_and_go():
    desk = clicking(empty(5), "hold:caballero:4", "place:aragon", "turn:4", "using:court", "players:3")
    assert desk.holding == "caballero:0"
    assert desk.draft.turn == 2
    assert desk.draft.state().players == 3
    back = clicked(desk, "players:5").draft.state()
    assert back.counts("aragon") == (0, 0, 0, 0, 0)
    assert len(set(back.grandes)) == 5


@pytest.mark.clause("RD-6", "RD-7")
@pytest.mark.parametrize(
    ("number", "start", "played"),
    [
        (4, 0, ((8, 5, 1), (3, 2, 11), (9, 7, 13))),
        (3, 1, ((8, 5), (3, 2), (9, 7))),
        (2, 1, ((8,), (3,), (9,))),
        (1, 0, ((), (), ())),
    ],
)
def test_in_an_earlier_round_later_power_cards_are_in_hand_again(number, start, played):
    """Every earlier round was refused, for the cards that had been played since."""
    piles = ((8, 5, 1), (3, 2, 11), (9, 7, 13))
    taken_back = {0: (2, 3, 4, 6, 7, 9, 10, 11, 12, 13)}  # the 12, which still lies on the table
    said = {"played": piles, "hands": taken_back, "powers": (12, 4, 6), "start_player": 0}
    state = eg.position(3, round=4, turn=1, card="king", **said)
    back = clicked(Desk(Draft.of(state)), f"round:{number}").draft.state()
    assert (back.round, back.start_player, back.powers, back.played) == (number, start, (12, 4, 6), played)
    assert 12 in back.hands[0]


@pytest.mark.clause("RD-6")
def test_when_the_start_player_leaves_whoever_played_lower_than_all_who_stay_begins():
    state = eg.position(4, round=2, played=(8, 5, 9, 2), start_player=3)
    assert clicked(Desk(Draft.of(state)), "players:3").draft.state().start_player == 1
    assert clicked(Desk(Draft.of(state)), "players:5").draft.state().start_player == 3


@pytest.mark.parametrize(
    "target",
    [
        *(
            "place:madrid",
            "piece:0:aragon",
            "piece:9:court",
            "hold:caballero:4",
            "hold:scoreboard:2",
            "hold:",
        ),
        *(
            "amount:7",
            "players:6",
            "round:0",
            "round:x",
            "turn:4",
            "using:ace",
            "veto:4",
            "power:0:14",
            "more:gold:0:1",
        ),
        *(
            "more:court:0:2",
            "played:4:1",
            "played:0:none",
            "display:0:king",
            "display:5:none",
            "more:court:4:1",
            "edition:ES",
            "reading:banishment:maybe",
            "reading:x:y",
            "",
            ":",
        ),
    ],
)
def test_what_is_not_there_cannot_be_clicked(target):
    with pytest.raises(NothingThere):
        clicked(empty(), target)


def test_what_can_be_clicked_on_the_board_is_offered():
    desk = clicking(empty(2), "hold:caballero:1", "place:aragon")
    assert {"piece:1:aragon", "piece:0:court", "place:castillo", "grande:1"} <= set(targets(desk))
    assert "piece:0:aragon" not in targets(desk)
    for target in targets(desk):
        clicked(desk, target)


# --- impossible ones -----------------------------------------------------------------------------------


def test_an_impossible_position_is_named_and_nothing_is_lost():
    desk = clicking(empty(2), "amount:5", *["place:aragon"] * 5, "hold:king", "place:aragon")
    assert desk.draft.problems[0].clause == "SU-2"
    view = seen(desk.draft)
    assert (view.counts("aragon"), view.counts("provinces"), view.king) == ((25, 0), (-2, 23), "aragon")
    desk = clicking(desk, "hold:caballero:0", "amount:-1", "piece:0:court", "piece:0:court")
    assert desk.draft.problems == ()
    assert desk.draft.state().counts("aragon") == (25, 0)


def test_both_scoreboards_in_one_place_are_named():
    desk = clicking(empty(), "hold:scoreboard:0", "place:aragon", "hold:scoreboard:1", "place:aragon")
    assert [(problem.field, problem.clause) for problem in desk.draft.problems] == [("scoreboards", "MS-2")]
    assert "scoreboard:0" in targets(desk)
    assert "scoreboard:1" not in targets(desk)  # it lies below; the palette has it
    assert clicking(desk, "hold:scoreboard:1", "place:castillo").draft.problems == ()


def test_a_round_the_short_game_leaves_out_is_named():
    desk = clicking(empty(), "round:4", "reading:length:short")
    assert [problem.clause for problem in desk.draft.problems] == ["RD-2"]
    with pytest.raises(NothingThere):
        clicked(desk, "round:7")


CLICKS = [
    *("hold:caballero:0", "hold:caballero:1", "hold:king", "hold:grande:1", "hold:scoreboard:0", "amount:5"),
    *("amount:-5", "amount:1", "place:aragon", "place:granada", "place:castillo", "scoreboard:0", "grande:0"),
    *(
        "piece:0:aragon",
        "piece:1:court",
        "players:2",
        "players:5",
        "round:9",
        "turn:1",
        "using:veto",
        "veto:0",
    ),
    *("veto:1", "moment:scoring", "moment:powers", "edition:ES_20TH", "reading:length:short", "clear"),
    *("more:court:1:5", "more:court:0:-1", "more:points:1:5", "start:1", "using:recover_power"),
]


@pytest.mark.slow
@given(st.lists(st.sampled_from(CLICKS), max_size=40))
def test_every_sequence_of_clicks_leads_somewhere(clicks):
    desk = empty(3)
    for target in clicks:
        try:
            desk = clicked(desk, target)
        except NothingThere:
            continue
        view = seen(desk.draft)
        assert view.players == desk.draft.players
        for player in range(view.players):
            assert sum(desk.draft.counts(place)[player] for place in BASE.places) == CABALLEROS
        if not desk.draft.problems:
            assert seen(Draft.of(desk.draft.state())).caballeros == view.caballeros


# --- drafts ------------------------------------------------------------------------------------------------


def test_a_state_set_up_by_hand_comes_back_whole():
    described = {
        "caballeros": {"aragon": (0, 3, 2, 2)},
        "vetoes": {1: 5},
        "round": 5,
        "played": ((1, 2), (3, 4), (5, 6), (7, 8)),
        "powers": (9, 10, 11, 12),
    }
    state = eg.position(**described, turn=2, card="recover_power")
    assert Draft.of(state).state() == state


def test_power_cards_that_were_played_are_not_laid_down_again():
    """With piles on the table the card used needs power cards that are still in hand."""
    draft = Draft.of(eg.position(2, played=((13, 12), (11, 10))))
    assert draft.using(1, "recover_power").state().powers == (11, 13)
    spent = replace(Draft.empty(2), played=(tuple(range(1, 13)), ()))
    assert spent.using(0, "king").table_powers == (13, 12)


# --- what was put off, in positions out of games with expansions -------------------------------------------


def out_of_games(games, each):
    """Drafts of moments of random games with every expansion there is, at each so many actions one."""
    for seed in games:
        game, random, moves = Playout(eg.new_game(3 + seed % 3, EVERYTHING, seed)), Random(seed), count()
        while not game.is_over:
            if next(moves) % each == 0 and not (draft := Draft.of(game.state())).problems:
                yield draft
            game.play(game.actions[int(random.random() * len(game.actions))])


def put_off(draft):
    """What is wrong with what was put off: in the editor nobody can change it."""
    return [str(problem) for problem in draft.problems if problem.field.startswith("due")]


@pytest.mark.clause("SH-2", "RD-3")
def test_who_may_sail_is_noted_anew_when_the_board_or_the_moment_is_another():
    """With the colonies it is noted in each round who is at sea: of one board, and until the round ends."""
    state = eg.position(
        3, edition=eg.EN_BASE.with_expansions("colonies"), round=3, turn=0, card="king",
        caballeros={"ship": (2, 1, 0), "aragon": (1, 2, 3)},
    )  # fmt: skip
    assert state.due
    desk = Desk(Draft.of(state))
    assert clicking(desk, "moment:scoring").draft.state().agenda[0] == GeneralScoring()
    assert clicking(desk, "players:4").draft.state().players == 4
    assert clicking(desk, "players:2").draft.state().players == 2
    assert clicking(desk, "round:5").draft.state().round == 5
    gone = clicking(desk, "amount:-1", "place:ship", "place:ship").draft
    assert gone.state().counts("ship") == (0, 1, 0, 0)
    assert clicking(desk, "hold:king", "place:granada").draft.due == state.due, "as long as it still holds"


@pytest.mark.slow
@pytest.mark.clause("RD-3")
def test_nothing_stays_put_off_that_an_editor_could_not_change():
    seen = 0
    for draft in out_of_games(range(3), each=20):
        desk, seen = Desk(draft), seen + bool(draft.due)
        for clicks in ("moment:scoring", "moment:powers", "players:2", "players:5", "round:1", "round:9"):
            assert put_off(clicking(desk, clicks).draft) == [], clicks
        assert put_off(clicking(desk, "amount:-5", "place:ship", "place:africa").draft) == []
    assert seen > 20


@pytest.mark.clause("FL-3", "FL-4", "GG-2")
def test_what_nobody_is_left_to_carry_is_carried_no_more():
    """A flag then waits for another bearer, a token is in the stock again: here one cannot say who has it."""
    state = eg.position(
        3, edition=EVERYTHING, turn=0, card="king", king="galicia",
        caballeros={"aragon": (2, 2, 1), "ship": (2, 0, 0)}, grandes=("aragon", "sevilla", "granada"),
        carriers={"flag": {0: "aragon", 1: ("aragon",)}, "goods": {0: ("ship", "ship")}},
    )  # fmt: skip
    desk = clicked(Desk(Draft.of(state)), "amount:-1")
    fewer = clicking(desk, "piece:0:aragon", "piece:0:ship")
    carried = [(one.owner, one.place, one.load) for one in fewer.draft.carriers]
    assert carried == [(0, "aragon", "flag"), (1, "aragon", "flag"), (0, "ship", "goods")]
    none = clicking(fewer, "piece:0:aragon", "piece:0:ship")
    assert [one.owner for one in none.draft.carriers] == [1]
    assert none.draft.problems == ()
    moved = clicking(none, "amount:1", "hold:caballero:0", "place:valencia").draft.state()
    after = eg.apply(moved, eg.legal_actions(moved)[0]).state
    assert isinstance(after.agenda[-1], GivingFlag)


@pytest.mark.clause("CA-4", "GI-3")
def test_what_a_seat_sees_of_the_black_caballeros_is_all_of_them():
    """Who of them stands nowhere else lies in the Castillo, hidden as it is: none leaves the map."""
    for inside in range(5):
        state = colonies(players=3, caballeros={"castillo": {0: 2, 1: 3, 3: inside}})
        draft = draft_seen(eg.view(state, 0))
        assert draft.counts("castillo") == (2, 0, 0, inside)
        assert draft.problems == ()


# --- a power card that was taken back -----------------------------------------------------------------------


@pytest.mark.clause("AC-4.2", "RD-7")
def test_a_power_card_that_was_taken_back_is_in_hand_in_a_draft_too():
    start = eg.position(3, turn=0, card="recover_power", powers=(13, 2, 1))
    state = eg.apply_all(start, UseSpecial(0)).state
    assert state.hands[0] == tuple(range(1, 14)), "all thirteen, and one of them lies on the table"
    assert Draft.of(state).state() == state
    for seat in range(3):
        assert (draft_seen(eg.view(state, seat)).state().hands[0] == state.hands[0]) == (seat == 0)
    desk = Desk(Draft.of(state))
    assert clicking(desk, "moment:powers").draft.state().hands[0] == tuple(range(1, 14))
    laid = clicking(desk, "power:0:12").draft
    assert (laid.problems, laid.state().powers[0]) == ((), 12)
    assert laid.state().hands[0] == (*range(1, 12), 13)
    before = clicking(desk, "round:2", "played:0:5").draft
    assert (before.problems, before.state().hands[0]) == ((), (*range(1, 5), *range(6, 13)))
