"""Positions built by hand: what one may leave out, and how an impossible one is refused."""

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, PlaceCaballero, SetDisk
from elgrande.problems import problems
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.pieces import PLAYERS
from elgrande.state import ChoosingCard, PowerPhase, SettingDisks, Turn, TurnPhase


def refused(**fields):
    """The field and the clause of the first problem of a position."""
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(**fields)
    first = refusal.value.problems[0]
    assert first.field in str(refusal.value)
    return first.field, first.clause


# --- what is left out is filled in --------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_an_empty_position_is_a_board_with_seven_in_each_court(players):
    state = eg.position(players)
    assert state.court == (7,) * players
    assert state.provinces == (23,) * players
    assert isinstance(state.agenda[-1], PowerPhase)


@pytest.mark.clause("SU-2")
def test_what_is_nowhere_else_is_in_the_provinces():
    state = eg.position(caballeros={"aragon": (4, 0, 0, 0)}, castillo=(3, 0, 0, 1), court=(2, 7, 7, 7))
    assert state.provinces == (21, 23, 23, 22)


def test_a_full_board_leaves_less_than_seven_for_the_court():
    state = eg.position(players=2, caballeros={"aragon": (28, 0)})
    assert (state.court, state.provinces) == ((2, 7), (0, 23))


def test_turn_and_card_put_the_card_into_the_players_hands():
    state = eg.position(turn=2, card="king")
    assert state.agenda == (TurnPhase((3, 0, 1)), Turn(2, "king", left=5))
    assert state.powers == (2, 1, 4, 3)


def test_turn_alone_lets_the_player_choose_a_card():
    display = ("intrigue_3_any", "outlaws", "score_most", "court", "king")
    state = eg.position(turn=1, display=display)
    assert isinstance(state.agenda[-1], ChoosingCard)
    assert [action.card for action in eg.legal_actions(state)] == list(display)


def test_power_cards_on_the_table_say_who_comes_later():
    state = eg.position(powers=(3, 5, 9, 1), turn=0, card="outlaws")
    assert state.agenda[0] == TurnPhase((3,))
    assert state.display.count(None) == 3


def test_some_power_cards_on_the_table_leave_the_others_to_play():
    state = eg.position(powers=(None, 7, None, None), start_player=1)
    assert state.agenda == (PowerPhase((2, 3, 0)),)


def test_a_general_scoring_asks_everybody_for_a_disk_and_leads_to_the_next_round():
    state = eg.position(players=2, general_scoring=True, round=3, castillo=(2, 1))
    assert isinstance(state.agenda[-1], SettingDisks)
    for seat in (0, 1):
        state = eg.apply(state, SetDisk(seat, "aragon")).state
    assert state.round == 4
    assert state.counts("aragon") == (2, 1)


def test_a_veto_in_use_lies_open_already():
    state = eg.position(turn=0, card="veto", vetoes={0: 2})
    assert eg.legal_actions(state)[-1] == EndTurn(0)
    assert problems(eg.apply(state, PlaceCaballero(0, "castillo")).state) == ()


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id != "veto"])
def test_every_card_can_be_the_one_in_use(card):
    state = eg.position(turn=0, card=card, scoreboards={"8/4/0": "castillo"}, vetoes={1: 1, 2: 2})
    assert problems(state) == ()
    assert sum(map(len, state.decks)) + sum(shown is not None for shown in state.display) + 3 == 45


# --- what is impossible is refused ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field", "clause"),
    [
        ({"king": "madrid"}, "king", "KG-3"),
        ({"king": "castillo"}, "king", "KG-3"),
        ({"caballeros": {"castillo": (1, 0, 0, 0)}}, "caballeros", "CA-1"),
        ({"caballeros": {"aragon": (1, 0)}}, "caballeros.aragon", "SU-1"),
        ({"caballeros": {"aragon": (-1, 0, 0, 0)}}, "caballeros.aragon", "SU-2"),
        ({"caballeros": {"aragon": (31, 0, 0, 0)}}, "provinces", "SU-2"),
        ({"castillo": (1, 2, 3)}, "castillo", "SU-1"),
        ({"court": (40, 0, 0, 0)}, "provinces", "SU-2"),
        ({"provinces": (21, 21, 21, 21)}, "caballeros", "SU-2"),
        ({"grandes": ("aragon",)}, "grandes", "SU-1"),
        ({"grandes": ("aragon", "sevilla", "castillo", "granada")}, "grandes[2]", "AC-4.4"),
        ({"scoreboards": {"9/9/9": "aragon"}}, "scoreboards", "SU-8"),
        ({"scoreboards": {"8/4/0": "court"}}, "scoreboards", "MS-4"),
        ({"scoreboards": {"8/4/0": "aragon", "4/0/0": "aragon"}}, "scoreboards", "MS-2"),
        ({"points": (0, 0, -3, 0)}, "points[2]", "SU-8"),
        ({"round": 10}, "round", "RD-1"),
        ({"round": 1, "edition": eg.EN_BASE.but(length="short")}, "round", "RD-1"),
        ({"start_player": 4}, "start_player", "SU-1"),
        ({"turn": 4}, "turn", "SU-1"),
        ({"card": "king"}, "card", "TU-3"),
        ({"turn": 0, "card": "queen"}, "card", "SU-6"),
        ({"display": ("queen", None, None, None, None)}, "display", "SU-6"),
        ({"display": ("king",) * 5}, "display", "SU-6"),
        ({"display": (None,) * 5}, "display", "TU-3"),
        ({"powers": (5, 5, 3, 2), "turn": 0}, "powers", "PW-2"),
        ({"powers": (5, 4, 3), "turn": 0}, "powers", "SU-1"),
        ({"powers": (14, 4, 3, 2), "turn": 0}, "hands[0]", "SU-7"),
        ({"powers": (None, 4, 3, 2), "turn": 1}, "agenda[0]", "PW-1"),
        ({"played": ((5, 5), (), (), ())}, "hands[0]", "SU-7"),
        ({"played": ((5,),)}, "played", "SU-1"),
        ({"powers": (5, 4, 3, 2), "turn": 1, "card": "king", "display": (None,) * 5}, "display", "TU-3"),
        ({"vetoes": {4: 1}}, "vetoes[0]", "VT-4"),
        ({"vetoes": {0: 1}, "round": 2}, "vetoes[0]", "VT-4"),
        ({"vetoes": {0: 1, 1: 1, 2: 1}}, "card", "SU-6"),
    ],
    ids=str,
)
def test_an_impossible_position_names_the_field_and_the_clause(fields, field, clause):
    assert refused(**fields) == (field, clause)


def test_nobody_plays_alone():
    with pytest.raises(ValueError, match=r"players: 1 is not 2 to 5 \(SU-1\)"):
        eg.position(players=1)


def test_several_problems_are_all_told():
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(king="madrid", round=12)
    assert [problem.field for problem in refusal.value.problems] == ["round", "king"]


def test_stacks_are_numbered_as_the_cards_are():
    assert tuple(sorted({card.deck for card in CARDS})) == BASE.stacks
