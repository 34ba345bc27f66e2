"""Positions built by hand: what one may leave out, and how an impossible one is refused."""

import json
from dataclasses import fields, replace
from inspect import signature
from random import Random

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveKing,
    PlaceCaballero,
    SetDisk,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.cli.simulate import simulated
from elgrande.drafts import Draft
from elgrande.environments.numbering import ActionNumbers
from elgrande.expansions.grandissimo.frames import PutOffTurn
from elgrande.expansions.shared.frames import Deciding
from elgrande.positions import Said
from elgrande.problems import problems
from elgrande.referee.cases import case_of
from elgrande.referee.verdicts import verdict
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import BrokenSave, Transcript
from elgrande.sharing import draft_of, text_of
from elgrande.state import (
    ChoosingCard,
    Due,
    GeneralScoring,
    Held,
    Moment,
    Moving,
    MovingGrande,
    PowerPhase,
    Recalling,
    Scoring,
    SendingBack,
    SettingDisks,
    Special,
    Turn,
    TurnPhase,
)
from elgrande.text.speaker import Speaker
from elgrande.theory.tournaments import Match, Tournament, matches_of
from elgrande.what_if.edition_comparison import compare_editions, differing_fields
from elgrande.widgets.plan import Plan, rulings_of

FLAGS, COLONIES = eg.EN_BASE.with_expansions("anniversary"), eg.EN_BASE.with_expansions("colonies")
NO_VETO = eg.EN_BASE.but(veto_windows="never")


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
    state = eg.position(turn=0, card=card, scoreboards={"8/4/0": "castillo"}, vetoes={1: 2})
    assert (state.round, problems(state)) == (2, ())
    assert sum(map(len, state.decks)) + sum(shown is not None for shown in state.display) + 2 == 45


# --- what is impossible is refused ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "field", "clause"),
    [
        ({"king": "madrid"}, "king", "KG-3"),
        ({"king": "castillo"}, "king", "KG-3"),
        ({"caballeros": {"toledo": (1, 0, 0, 0)}}, "caballeros", "CA-1"),
        ({"caballeros": {"castillo": (1, 0, 0, 0)}, "castillo": (1, 0, 0, 0)}, "castillo", "SU-2"),
        ({"caballeros": {"aragon": (1, 0)}}, "caballeros.aragon", "SU-1"),
        ({"caballeros": {"aragon": (-1, 0, 0, 0)}}, "caballeros.aragon", "SU-2"),
        ({"caballeros": {"aragon": (31, 0, 0, 0)}}, "provinces", "SU-2"),
        ({"castillo": (1, 2, 3)}, "castillo", "SU-1"),
        ({"court": (40, 0, 0, 0)}, "provinces", "SU-2"),
        ({"provinces": (21, 21, 21, 21), "court": (7, 7, 7, 7)}, "caballeros", "SU-2"),
        ({"grandes": ("aragon",)}, "grandes", "SU-1"),
        ({"grandes": ("aragon", "sevilla", "castillo", "granada")}, "grandes[2]", "AC-4.4"),
        ({"scoreboards": {"9/9/9": "aragon"}}, "scoreboards", "SU-8"),
        ({"scoreboards": {"8/4/0": "court"}}, "scoreboards", "MS-4"),
        ({"scoreboards": {"8/4/0": "aragon", "4/0/0": "aragon"}}, "scoreboards", "MS-2"),
        ({"points": (0, 0, -3, 0)}, "points[2]", "SU-8"),
        ({"round": 10}, "round", "RD-1"),
        ({"round": 1, "edition": eg.EN_BASE.but(length="short")}, "round", "RD-2"),
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
        ({"vetoes": {0: 2, 1: 2, 2: 2}}, "card", "SU-6"),
    ],
    ids=str,
)
def test_an_impossible_position_names_the_field_and_the_clause(fields, field, clause):
    assert refused(**fields) == (field, clause)


@pytest.mark.parametrize(
    ("fields", "field", "clause"),
    [
        ({"turn": 0, "card": "veto"}, "vetoes", "VT-1"),
        ({"turn": 0, "card": "veto", "vetoes": {1: 2}, "round": 2}, "vetoes", "VT-1"),
        ({"turn": 0, "card": "veto", "vetoes": {0: 2}, "round": 2}, "vetoes", "VT-1"),
        ({"general_scoring": True, "round": 1}, "round", "RD-1"),
        ({"general_scoring": True, "round": 8}, "round", "RD-1"),
        ({"vetoes": {0: 3}, "round": 1}, "vetoes[0]", "VT-4"),
        ({"vetoes": {0: 9}, "round": 2}, "vetoes[0]", "VT-4"),
        ({"vetoes": {0: 4}, "round": 3, "edition": eg.EN_BASE.but(length="short")}, "vetoes[0]", "VT-4"),
        ({"vetoes": {0: 3}, "general_scoring": True, "round": 3}, "vetoes[0]", "VT-4"),
        ({"vetoes": {0: 9}, "general_scoring": True, "round": 9}, "vetoes[0]", "VT-4"),
        ({"played": ((13,), (), (), ()), "round": 1}, "played[0]", "RD-7"),
        ({"played": {2: (13, 7, 1)}, "round": 3}, "played[2]", "RD-7"),
        ({"hands": {1: (3, 8)}, "round": 9}, "played[1]", "RD-7"),
        ({"hands": {1: (3, 14)}}, "hands[1]", "SU-7"),
        ({"turn": 0, "card": "king", "placed": 6}, "agenda[1]", "TU-7"),
        ({"turn": 0, "placed": 1, "special": "done"}, "special", "TU-4"),
        ({"turn": 0, "card": "king", "special": 2}, "special", "TU-4"),
        ({"turn": 0, "card": "king", "special": "half"}, "special", "TU-4"),
        ({"turn": 0, "card": "king", "special": "over"}, "special", "RD-3"),
        ({"turn": 3, "card": "king", "special": "over", "round": 9}, "special", "RD-3"),
        ({"turn": 0, "special": "over"}, "special", "TU-4"),
        ({"turn": 0, "special": "vetoed"}, "special", "TU-4"),
        ({"turn": 0, "card": "veto", "special": "vetoed", "round": 2}, "agenda[1]", "VT-2"),
        (
            {"turn": 0, "card": "king", "special": "vetoed", "round": 2, "edition": NO_VETO},
            "agenda[1]",
            "VT-2",
        ),
        ({"turn": 0, "card": "king", "special": "vetoed", "powers": {0: 13}}, "agenda[1]", "VT-1"),
        (
            {"turn": 0, "card": "king", "special": "vetoed", "round": 3, "vetoes": {1: 3, 2: 4}},
            "agenda[1]",
            "VT-4",
        ),
        ({"turn": 0, "card": "intrigue_4_any", "special": 5}, "agenda[3]", "TU-4"),
        ({"turn": 0, "card": "king", "special": MovingGrande(0)}, "agenda[3]", "TU-4"),
        ({"turn": 0, "card": "grande", "special": MovingGrande(1)}, "agenda[3]", "TU-4"),
        ({"supply": True}, "supply", "TU-1"),
        ({"turn": 0, "card": "king", "supply": True}, "supply", "TU-1"),
    ],
    ids=str,
)
def test_what_no_game_can_reach_is_refused(fields, field, clause):
    assert refused(**fields) == (field, clause)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"vetoes": (None, 5, None, None)}, "vetoes[0]"),
        ({"vetoes": {0: None}}, "vetoes[0]"),
        ({"vetoes_taken": {1: "x"}}, "vetoes_taken[1]"),
        ({"points": {1: None}}, "points"),
        ({"caballeros": {"aragon": {0: None}}}, "caballeros.aragon"),
        ({"caballeros": {"aragon": {0: 1}, "Aragón": {1: 1}}}, "caballeros.aragon"),
        ({"played": {0: "x"}}, "played[0]"),
        ({"played": {0: 1.5}}, "played[0]"),
        ({"hands": {0: ("a",)}}, "hands[0]"),
        ({"display": 3}, "display"),
        ({"display": [3]}, "display"),
        ({"turn": 0, "card": 3}, "card"),
        ({"scoreboards": ["aragon"]}, "scoreboards"),
        ({"players": 4.0}, "players"),
        ({"turn": 1, "general_scoring": True}, "turn"),
        ({"powers": (4, 3, 2, 1)}, "agenda"),
        ({"placed": 2}, "placed"),
        ({"turn": 1, "placed": 2}, "placed"),
        ({"players": 2, "powers": (5, None), "turn": 1, "supply": True}, "powers"),
        ({"players": 2, "powers": {0: 5}, "turn": 1, "supply": True, "king": "Grenada"}, "powers"),
        ({"turn": 0, "card": "intrigue_3_any", "special": True}, "special"),
        ({"turn": 0, "card": "intrigue_3_any", "special": 1.0}, "special"),
        ({"turn": 0, "card": "intrigue_3_any", "special": {}}, "special"),
        ({"turn": 0, "card": "intrigue_3_any", "special": ["done"]}, "special"),
        ({"edition": FLAGS, "players": 2, "carriers": {"flag": (1, 2)}}, "carriers.flag"),
        ({"edition": FLAGS, "players": 2, "carriers": {"flag": {0: 1}}}, "carriers.flag"),
        ({"general_scoring": "no"}, "general_scoring"),
        ({"general_scoring": 1}, "general_scoring"),
        ({"turn": 0, "supply": 1}, "supply"),
        ({"players": 2, "court": {0: 31}, "provinces": {0: 0}}, "caballeros"),
        ({"players": 2, "provinces": {0: 31}}, "court"),
        ({"edition": COLONIES, "round": 4, "held": {"copy": {0: -4}}}, "held[0]"),
        ({"edition": COLONIES, "round": 4, "held": {"copy": {0: 99}}}, "held[0]"),
        ({"edition": COLONIES, "round": 4, "held": {"copy": {0: 3}}}, "held[0]"),
    ],
    ids=str,
)
def test_what_cannot_be_read_or_contradicts_itself_is_refused_by_its_field(fields, field):
    assert refused(**fields)[0] == field


@pytest.mark.clause("RD-1", "RD-7")
def test_where_the_provinces_are_said_the_court_has_the_rest():
    state = eg.position(players=2, caballeros={"aragon": {0: 3}}, provinces={0: 0, 1: 10})
    assert (state.court, state.provinces) == ((27, 20), (0, 10))
    state = eg.position(players=2, provinces={0: 20})
    assert (state.court, state.provinces) == ((10, 7), (20, 23))


def test_hands_tell_the_round_and_the_power_cards_on_the_table_as_well_as_those_played():
    low, high = (1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13)
    assert eg.position(hands={0: low}) == eg.position(played={0: high})
    assert eg.position(hands={0: low}).round == 7
    state = eg.position(round=7, turn=0, played={0: (4, 5, 6)})
    assert (state.powers, state.agenda[0]) == ((7, 3, 2, 1), TurnPhase((1, 2, 3)))
    for powers in (None, {3: 1}):
        state = eg.position(round=7, turn=0, hands={0: low}, powers=powers)
        assert (state.hands[0], state.powers[0]) == (low, 8)
    before = eg.position(turn=0, hands={3: tuple(range(1, 13))})
    assert (before.powers, before.agenda[0]) == ((3, 2, 1, 13), TurnPhase((1, 2)))


def test_what_the_signature_shows_may_be_said():
    shown = signature(eg.position).parameters
    assert eg.position(**{name: one.default for name, one in shown.items()}) == eg.position()
    assert set(Said.__annotations__) == {*(field.name for field in fields(Draft)), "castillo"}


@pytest.mark.clause("RD-7", "RD-8", "EN-1")
def test_a_draft_of_a_general_scoring_or_of_the_end_may_go_back_to_a_round():
    random, state = Random(3), eg.new_game(3, seed=3)
    seen = set()
    while True:
        over = state.is_over or isinstance(state.agenda[0], GeneralScoring)
        if over and (state.round, state.is_over) not in seen:
            seen.add((state.round, state.is_over))
            draft = Draft.of(state)
            assert draft.before_power_cards().state().round == min(state.round + 1, 9)
            assert problems(draft.using(1, "king").state()) == ()
            assert draft.for_players(4).state().players == 4
        if state.is_over:
            break
        state = eg.apply(state, random.choice(eg.legal_actions(state))).state
    assert seen == {(3, False), (6, False), (9, False), (9, True)}


@pytest.mark.clause("RD-1", "RD-2")
def test_the_round_is_one_that_agrees_with_the_moment_and_the_cards_played():
    short = eg.EN_BASE.but(length="short")
    assert (eg.position().round, eg.position(edition=short).round) == (1, 2)
    assert (
        eg.position(general_scoring=True).round,
        eg.position(edition=short, general_scoring=True).round,
    ) == (
        3,
        3,
    )
    assert eg.position(played=((13, 5), (10, 4), (6, 3), (2, 9))).round == 3
    assert eg.position(played={0: (1, 2, 3, 4)}, general_scoring=True).round == 6
    assert eg.position(edition=short, played={0: (1, 2, 3, 4)}, general_scoring=True).round == 6


@pytest.mark.clause("VT-1")
def test_two_vetoes_lie_and_are_used_in_the_order_they_were_taken():
    later = {"powers": (1, 4, 3, 2), "turn": 0, "card": "king"}
    assert eg.position(vetoes={2: 4, 1: 3}, **later).vetoes == (Held(1, 3), Held(2, 4))
    using = eg.position(vetoes={2: (4, 3)}, **later)
    assert (using.round, using.vetoes) == (3, (Held(2, 3), Held(2, 4)))
    assert refused_by(using._replace(held=using.held[::-1])) == [("vetoes", "VT-1")]
    after = eg.apply_all(using, UseSpecial(0), MoveKing(0, "aragon"), UseVeto(2)).state
    assert after.vetoes == (Held(2, 4),)


def refused_by(state):
    return [(problem.field, problem.clause) for problem in problems(state)]


@pytest.mark.clause("EN-1")
def test_a_game_is_not_over_before_its_last_round():
    over = eg.position(general_scoring=True, round=9)._replace(agenda=())
    assert refused_by(over._replace(round=6)) == [("agenda", "EN-1")]
    assert refused_by(over) == []


# --- as people say it -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pais_vasco", "País Vasco", "pais vasco", "PAIS-VASCO", " el país  vasco "])
def test_places_go_by_their_names(name):
    state = eg.position(
        caballeros={name: (1, 2, 0, 0)}, king="Cataluña", grandes={2: name}, scoreboards={"8/4/0": name}
    )
    assert state.counts("pais_vasco") == (1, 2, 0, 0)
    assert (state.king, state.grandes[2], state.scoreboards[0]) == ("cataluna", "pais_vasco", "pais_vasco")


@pytest.mark.parametrize("name", ["castillo", "Castillo", "the Castillo", "el castillo", "o Castillo"])
def test_the_castillo_is_a_place_like_the_others(name):
    state = eg.position(caballeros={name: {3: 2}}, scoreboards={"4/0/0": name})
    assert (state.castillo, state.scoreboards[1]) == ((0, 0, 0, 2), "castillo")


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"king": "Grenada"}, "king: 'Grenada' is not a region; did you mean 'Granada'? (KG-3)"),
        ({"king": "castillo"}, "king: 'castillo' is not a region"),
        ({"grandes": {1: "seville"}}, "grandes[1]: 'seville' is not a region; did you mean 'Sevilla'?"),
        ({"caballeros": {"castila la vieja": {}}}, "caballeros: 'castila la vieja' is not a region; did you"),
        ({"scoreboards": {"8/4/0": "castello"}}, "scoreboards: 'castello' is neither a region nor"),
        ({"turn": 0, "card": "banishmen"}, "card: 'banishmen' is not a card; did you mean 'Banishment'?"),
        ({"turn": 0, "card": "Intrigante"}, "card: 'Intrigante' may be intrigue_3_any, intrigue_4_any"),
        ({"display": "outlaw"}, "display: 'outlaw' is not a card; did you mean 'Outlaws'?"),
        ({"points": "many"}, "points: 'many' is neither a row nor a dict of players"),
        ({"points": {0: "many"}}, "points: 'many' is not a whole number"),
        ({"round": "third"}, "round: 'third' is not a whole number"),
        ({"king": 3}, "king: 3 is not a region"),
    ],
    ids=str,
)
def test_what_is_misspelt_is_named_with_a_suggestion(fields, problem):
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(**fields)
    assert str(refusal.value).startswith(problem)


def test_a_keyword_that_is_misspelt_is_named_too():
    with pytest.raises(TypeError, match=r"caballeroz: .* did you mean caballeros\?"):
        eg.position(caballeroz={})


@pytest.mark.parametrize("edition", ["ES_20TH", "es-20th", eg.ES_20TH])
def test_an_edition_goes_by_its_name_wherever_one_is_asked_for(edition):
    assert eg.position(edition=edition).edition is eg.ES_20TH
    assert eg.new_game(edition=edition).edition is eg.ES_20TH
    assert eg.random_playout(players=2, seed=1, edition=edition).edition is eg.ES_20TH
    assert Draft.empty(2, edition).edition is eg.ES_20TH
    for asked in (eg.position, eg.new_game, eg.random_playout):
        with pytest.raises(ValueError, match=r"edition: 'ES_20' is none of .* did you mean ES_20TH"):
            asked(edition="ES_20")


def test_a_comparison_a_sentence_and_a_transcript_ask_for_an_edition_too():
    board = {"aragon": (0, 2), "galicia": (0, 1)}
    start = eg.position(players=2, caballeros=board, turn=0, card="banishment")
    assert compare_editions(start, "EN_BASE", "es-20th") == compare_editions(start, eg.EN_BASE, eg.ES_20TH)
    assert differing_fields(["EN_BASE", "ES_20TH"]) == differing_fields([eg.EN_BASE, eg.ES_20TH])
    for edition in (eg.EN_BASE, eg.ES_20TH):
        by_name = Speaker("en").card_sentence("banishment", edition.name)
        assert by_name == Speaker("en").card_sentence("banishment", edition)
    told = Transcript(2, "EN_BASE", 7, ())
    assert told == Transcript(2, eg.EN_BASE, 7, ())
    assert Transcript.from_json(told.to_json()) == told
    with pytest.raises(ValueError, match="did you mean EN_BASE"):
        Transcript(2, "EN_BAS", 7, ())


def test_tournaments_the_referee_numbers_of_actions_and_planned_games_ask_for_an_edition_too():
    bots = ("random", "greedy")
    assert Match(0, bots, 1, "es-20th").edition is eg.ES_20TH
    assert Tournament(bots, edition="es-20th").edition is eg.ES_20TH
    assert [match.edition for match in matches_of([bots], edition="es-20th")] == [eg.ES_20TH]
    assert case_of("SC-3", "es-20th") == case_of("SC-3", eg.ES_20TH)
    assert verdict("SC-3", "es-20th") == verdict("SC-3", eg.ES_20TH)
    assert len(ActionNumbers("es-20th", 2)) == len(ActionNumbers(eg.ES_20TH, 2))
    assert simulated(("random", "random"), "es-20th", 1, 7).edition == "ES_20TH"
    assert rulings_of("es-20th") == {}
    assert Plan(2, "es-20th", 1, bots).edition is eg.ES_20TH


def test_only_some_players_need_be_told_of():
    state = eg.position(
        caballeros={"aragon": {0: 3}},
        castillo={1: 2},
        court={2: 0},
        points={3: 12},
        powers={0: 13},
        turn=0,
        card="Proscritos",
    )
    assert (state.counts("aragon"), state.castillo) == ((3, 0, 0, 0), (0, 2, 0, 0))
    assert (state.court, state.points) == ((7, 7, 0, 7), (0, 0, 0, 12))
    assert (state.powers, state.agenda[1].card) == ((13, 1, 2, 3), "outlaws")


def test_a_hand_is_said_as_a_hand():
    state = eg.position(hands={1: (2, 5, 7, 8, 9, 10, 11, 12, 13)}, round=5)
    assert state.hands[1] == (2, 5, 7, 8, 9, 10, 11, 12, 13)
    assert state.played == ((), (1, 3, 4, 6), (), ())


@pytest.mark.parametrize("display", ["outlaws", ["Proscritos"], ("outlaws",)])
def test_one_face_up_card_may_be_said_without_the_others(display):
    state = eg.position(turn=0, display=display)
    assert state.display[1] == "outlaws"
    assert None not in state.display
    later = eg.position(turn=3, powers=(13, 12, 11, 1), display=display)
    assert (later.display[1], later.display.count(None)) == ("outlaws", 3)


@pytest.mark.clause("TU-1", "TU-2", "PW-4")
def test_a_turn_may_begin_at_its_supply():
    state = eg.position(turn=2, powers=(2, 3, 5, 4), supply=True)
    assert eg.legal_actions(state) == tuple(TakeSupply(2, count) for count in range(5))
    spent = eg.position(turn=0, provinces={0: 0}, court={0: 28}, caballeros={"aragon": {0: 2}}, supply=True)
    assert spent.agenda[-1] == Recalling(0, 4)
    assert isinstance(eg.position(turn=0, powers={0: 13}, supply=True).agenda[-1], ChoosingCard)


@pytest.mark.clause("TU-4", "TU-7")
def test_a_turn_may_stand_in_the_middle_of_placing_or_of_the_special_action():
    placing = eg.position(turn=0, card="king", king="galicia", placed=2)
    assert placing.agenda[-1] == Turn(0, "king", 3, placing_begun=True)
    done = eg.position(turn=0, card="king", placed=2, special="done")
    assert done.agenda[-1] == Turn(0, "king", 3, placing_begun=True, special_done=True)
    stopped = eg.position(turn=0, card="king", placed=2, special="vetoed", round=2)
    assert stopped.agenda[-1] == Turn(0, "king", 3, True, special_done=True, vetoed=True)
    assert (eg.why_not(done, UseSpecial(0)), eg.why_not(stopped, UseSpecial(0))) == ("TU-4", "VT-2")
    assert Draft.of(stopped).special == "vetoed"
    there = {"caballeros": {"aragon": (2, 2, 0, 0)}, "king": "galicia", "turn": 0}
    moving = eg.position(card="intrigue_4_any", special=2, **there)
    start = eg.position(card="intrigue_4_any", caballeros={"valencia": (2, 2, 0, 0)}, king="galicia", turn=0)
    played = eg.apply_all(
        start, UseSpecial(0), *[MoveCaballero(0, owner, "valencia", "aragon") for owner in (0, 1)]
    ).state
    assert played.agenda == moving.agenda
    left = Moving(0, own=1, foreign=2, anyone=0, from_one_region=False, must_finish=False)
    both = eg.position(card="intrigue_2_own_2_foreign", special=left, **there)
    assert both.agenda[-1] == left
    assert eg.legal_actions(both)


@pytest.mark.clause("RD-4")
def test_two_face_up_cards_of_one_stack_are_refused():
    assert refused(display=["outlaws", "Banishment"]) == ("display", "RD-4")
    assert refused(display=["outlaws", "outlaws"]) == ("display", "RD-4")
    assert eg.position(display=["king", None, "outlaws"]).display[1::3] == ("outlaws", "king")


def test_no_edition_is_as_good_as_leaving_it_out():
    assert eg.position(edition=None) == eg.position()


@pytest.mark.clause("VT-1", "VT-4")
def test_the_round_in_which_a_veto_was_taken_may_be_said():
    short = eg.EN_BASE.but(length="short")
    others_before = {"powers": (1, 4, 3, 2), "turn": 0}
    assert eg.position(round=4, vetoes_taken={1: 4}, **others_before).vetoes == (Held(1, 5),)
    assert eg.position(vetoes_taken={1: (3, 4)}, **others_before).vetoes == (Held(1, 4), Held(1, 5))
    assert eg.position(edition=short, vetoes_taken={1: 3}).vetoes == (Held(1, 5),)
    last = eg.position(round=9, vetoes_taken={1: 9, 0: 8}, **others_before)
    assert last.vetoes == (Held(0, 9), Held(1, 9))
    assert refused(round=4, vetoes_taken={1: 2}) == ("vetoes[0]", "VT-4")


@pytest.mark.clause("VT-1", "VT-4", "RD-1")
def test_an_open_veto_tells_the_round():
    assert eg.position(vetoes={1: 5}).round == 5
    assert eg.position(vetoes={1: (5, 6)}, powers=(1, 4, 3, 2), turn=0).round == 5
    assert eg.position(vetoes={1: 5}, turn=1, card="veto").round == 4
    assert eg.position(vetoes={1: 7}, general_scoring=True).round == 6
    assert eg.position(edition=eg.EN_BASE.but(length="short"), vetoes={1: 5}, turn=1, card="veto").round == 3


def test_every_state_of_a_game_has_a_draft_that_is_possible():
    for players in PLAYERS:
        random, state = Random(players), eg.new_game(players, seed=players)
        while not state.is_over:
            again = Draft.of(state).state()
            assert {**again._asdict(), "decks": ()} | {"agenda": (), "hands": ()} == {
                **state._asdict(),
                "decks": (),
            } | {"agenda": (), "hands": ()}
            state = eg.apply(state, random.choice(eg.legal_actions(state))).state


@pytest.mark.clause("VT-1", "VT-4")
def test_a_draft_tells_which_of_two_vetoes_was_taken_first():
    powers = {1: 13, 2: 12, 3: 5, 0: 4, 4: 3}
    state = eg.position(5, round=9, vetoes_taken={3: 8, 1: 9}, turn=2, powers=powers)
    assert state.vetoes == (Held(3, 9), Held(1, 9))
    assert Draft.of(state).state() == state
    assert draft_of(text_of(Draft.of(state))).state() == state


@pytest.mark.parametrize(
    "frame",
    [
        Special("Ana", "king", ()),
        Special(0, "king", 0),
        Special(0, "king", "king"),
        SettingDisks(0, (None, None)),
        GeneralScoring(disks=3),
        Deciding(0),
        PutOffTurn(0, frames=1),
        PutOffTurn(0, frames=(Turn(0, "king", "all"),)),
    ],
    ids=str,
)
def test_a_frame_with_something_else_in_a_field_is_refused(frame):
    """A bare TypeError or KeyError came out of what looks at it."""
    said = {"edition": eg.EN_BASE.with_expansions("grandissimo"), "turn": 0, "card": "king"}
    assert refused(due=Due(Moment.END_OF_ROUND, 1, frame), **said) == ("due", "RD-3")
    assert refused(special=frame, **said) == ("special", "TU-4")


@pytest.mark.parametrize("players", [2.0, True, "3", None, 6])
def test_players_are_a_whole_number(players):
    with pytest.raises(ValueError, match=r"players: .* is not 2 to 5 \(SU-1\)"):
        eg.new_game(players, COLONIES)


@pytest.mark.parametrize("seed", [None, 1.5, "7", True, b"7", 10**18, -(10**18), 10**5000], ids=type)
def test_a_seed_is_a_whole_number_that_can_be_written_down(seed):
    """Each began a game: None another one every time, and one of 5000 digits could not be saved."""
    with pytest.raises(ValueError, match=r"^seed: .* whole number of at most 18 digits$"):
        eg.new_game(2, seed=seed)
    if seed is not None:  # in a position, nothing is said by it
        assert refused(seed=seed) == ("seed", "SU-1")


@pytest.mark.parametrize("seed", [0, -(10**18) + 1, 10**18 - 1])
def test_any_other_seed_begins_a_game_that_can_be_saved_and_shared(seed):
    assert eg.position(seed=seed).decks
    assert Transcript.from_json(Transcript(2, eg.EN_BASE, seed, ()).to_json()).seed == seed


def test_nobody_plays_alone():
    with pytest.raises(ValueError, match=r"players: 1 is not 2 to 5 \(SU-1\)"):
        eg.position(players=1)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"king": "Francia"}, "king: 'Francia' belongs to colonies, which is not in the box (KG-3)"),
        (
            {"caballeros": {"prisión": (1, 0, 0, 0)}},
            "'prisión' belongs to grandissimo, which is not in the box",
        ),
        ({"king": "embajador", "edition": COLONIES}, "king: 'embajador' is a space of Francia (KG-3)"),
        (
            {"scoreboards": {"8/4/0": "embajador"}, "edition": COLONIES},
            "'embajador' is a space of Francia (MS-4)",
        ),
    ],
)
def test_a_place_of_an_expansion_is_known_by_name_where_it_cannot_be(said, told):
    """Francia was no region, and Valencia was proposed for it."""
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(**said)
    assert told in str(refusal.value)


@pytest.mark.parametrize("name", ["limit_table", "the limit table", "Tabla límite", "a tabela limite"])
def test_a_tile_that_is_no_scoreboard_goes_by_its_name(name):
    state = eg.position(edition=COLONIES, scoreboards={name: "Granada"})
    assert state.tiles[len(state.scoreboards)] == "granada"


def test_a_tile_cannot_be_said_twice():
    with pytest.raises(eg.ImpossiblePosition, match="scoreboards: limit_table is said twice"):
        eg.position(edition=COLONIES, scoreboards={"limit_table": "granada", "tabla límite": "sevilla"})


@pytest.mark.parametrize("name", ["Guests in the court of Bruno", "los huéspedes en la corte de Bruno"])
def test_guests_go_by_their_host(name):
    state = eg.position(edition=eg.EN_BASE.with_expansions("grandissimo"), caballeros={name: {0: 1}})
    assert state.counts("guests_2")[0] == 1


def test_several_problems_are_all_told():
    with pytest.raises(eg.ImpossiblePosition) as refusal:
        eg.position(king="madrid", round=12)
    assert [problem.field for problem in refusal.value.problems] == ["round", "king"]


def test_stacks_are_numbered_as_the_cards_are():
    assert tuple(sorted({card.deck for card in CARDS})) == BASE.stacks


# --- questions about a position ---------------------------------------------------------------------


def test_several_actions_are_carried_out_one_after_the_other():
    state = eg.position(turn=0, card="king", king="galicia")
    there = [PlaceCaballero(0, "pais_vasco"), PlaceCaballero(0, "castillo")]
    after, events = eg.apply_all(state, *there)
    assert (after.counts("pais_vasco")[0], after.castillo[0]) == (1, 1)
    assert [event.place for event in events] == ["pais_vasco", "castillo"]
    assert eg.apply_all(state) == (state, ())
    with pytest.raises(eg.IllegalAction) as refusal:
        eg.apply_all(state, *there, PlaceCaballero(0, "galicia"), *there)
    assert refusal.value.action == PlaceCaballero(0, "galicia")
    assert refusal.value.__notes__ == ["It is action 3 of 5."]


def test_why_not_names_the_clause_that_apply_names():
    state = eg.position(turn=0, card="king", king="galicia")
    for place in ("galicia", "granada", "castillo", "pais_vasco"):
        action = PlaceCaballero(0, place)
        clause = eg.why_not(state, action)
        if clause is None:
            eg.apply(state, action)
        else:
            with pytest.raises(eg.IllegalAction) as refusal:
                eg.apply(state, action)
            assert refusal.value.clause == clause


@pytest.mark.clause("SC-3", "BN-1", "BN-2", "MS-1")
def test_a_place_says_what_it_would_pay_and_why():
    homes = ("aragon", "galicia", "sevilla", "granada")
    state = eg.position(caballeros={"aragon": (4, 2, 2, 0)}, king="aragon", grandes=homes)
    line = eg.score(state, "Aragón")
    assert (line.counts, line.scoreboard, line.points) == ((4, 2, 2, 0), (5, 4, 1), (9, 1, 1, 0))
    assert [(part.points, part.clause) for part in line.shares[0].parts] == [
        (5, "SC-1"),
        (2, "BN-1"),
        (2, "BN-2"),
    ]
    assert line.shares[1].because == ("SC-1", "SC-3")
    assert line.shares[3] is None
    mobile = eg.position(caballeros={"aragon": (4, 2, 2, 0)}, scoreboards={"8/4/0": "aragon"})
    assert eg.score(mobile, "aragon").scoreboard == (8, 4, 0)
    assert eg.score(state, "castillo").points == (0, 0, 0, 0)
    with pytest.raises(eg.ImpossiblePosition, match=r"place: 'Aragn' is neither .* did you mean 'Aragón'"):
        eg.score(state, "Aragn")


# --- moments that no game comes to -----------------------------------------------------------------


@pytest.mark.clause("GS-1")
@pytest.mark.parametrize("done", [-1, 1, 2, 4, 5, 6, 99])
def test_a_general_scoring_has_not_begun_before_the_disks_are_set(done):
    state = eg.position(general_scoring=True, castillo=(3, 0, 0, 0))
    content = json.loads(state.to_json())
    content["agenda"][0]["done"] = done
    with pytest.raises(BrokenSave, match=r"agenda\[0\].* \(GS-1\)"):
        eg.State.from_json(json.dumps(content))


@pytest.mark.clause("PW-1")
def test_power_cards_are_played_clockwise_from_the_start_player():
    state = eg.position(start_player=2)
    assert state.agenda == (PowerPhase((2, 3, 0, 1)),)
    assert refused_by(state._replace(agenda=(PowerPhase((0, 2, 1, 3)),))) == [("agenda[0]", "PW-1")]
    assert refused_by(state._replace(start_player=1)) == [("agenda[0]", "PW-1")]


BOARD = {"caballeros": {"aragon": (4, 2, 0, 0), "granada": (1, 0, 0, 0)}, "king": "galicia", "turn": 0}
ALL_OWN, FIVE, THREE = "intrigue_all_own_from_one_region", "intrigue_5_from_one_region", "intrigue_3_any"


@pytest.mark.clause("MV-1")
@pytest.mark.parametrize(
    ("card", "special"),
    [
        (ALL_OWN, 2),
        (ALL_OWN, Moving(0, 97, 0, 0, True, True)),
        (ALL_OWN, Moving(0, 99, 0, 0, True, True, "granada")),
        (ALL_OWN, Moving(0, 94, 0, 0, True, True, "granada")),
        (FIVE, 2),
        (FIVE, Moving(0, 0, 0, 5, True, False, "granada")),
        (THREE, Moving(0, 0, 0, 3, False, False, "granada")),
        (THREE, Moving(0, 0, 0, 2, False, False, "granada")),
    ],
    ids=str,
)
def test_the_region_that_one_moves_from_is_known_once_one_has_moved(card, special):
    assert refused(card=card, special=special, **BOARD) == ("agenda[3]", "TU-4")


@pytest.mark.clause("MV-1")
def test_some_may_have_moved_from_one_region():
    there = eg.position(card=ALL_OWN, special=Moving(0, 95, 0, 0, True, True, "granada"), **BOARD)
    assert sources(there) == {"granada"}
    there = eg.position(card=FIVE, special=Moving(0, 0, 0, 2, True, False, "granada"), **BOARD)
    assert sources(there) == {"granada"}


def sources(state):
    """Where those stand who may go."""
    return {action.source for action in eg.legal_actions(state) if isinstance(action, MoveCaballero)}


@pytest.mark.clause("AC-4.5", "AC-2.5")
def test_no_more_places_are_scored_than_disks_show_and_opponents_give_in_turn():
    five = Scoring(0, BASE.regions[:5])
    assert refused(card="score_chosen_once", special=five, **BOARD) == ("agenda[3]", "TU-4")
    assert eg.position(card="score_chosen_once", special=Scoring(0, BASE.regions[:4]), **BOARD)
    for owners in ((1, 2), (1, 3), (1,), (3, 1)):
        left = SendingBack(0, owners, 3, 3)
        assert refused(card="angry_king", special=left, **BOARD) == ("agenda[3]", "TU-4")
    assert eg.position(card="angry_king", special=SendingBack(0, (1, 2, 3), 3, 1), **BOARD)


@pytest.mark.clause("VT-2")
@pytest.mark.parametrize("windows", ["never", "before_card"])
def test_nobody_keeps_silent_where_nobody_is_asked(windows):
    state = eg.position(card=THREE, special=2, round=2, vetoes={1: 2}, **BOARD)
    *below, special, moving = state.agenda
    silent = state._replace(agenda=(*below, replace(special, silent=(1,)), moving))
    assert refused_by(silent) == []
    edition = eg.EN_BASE.but(veto_windows=windows)
    assert refused_by(silent._replace(edition=edition)) == [("agenda[2]", "VT-2")]


@pytest.mark.clause("TU-6")
def test_what_leaves_no_choice_is_done_already():
    assert refused(card="score_castillo", special=Scoring(0, ("castillo",)), **BOARD) == ("agenda", "TU-6")


# --- Vetoes, and who has taken them -----------------------------------------------------------------

LAST_OF_FOUR = {"powers": (1, 4, 3, 2), "turn": 0}  # everybody else has had his turn


@pytest.mark.clause("VT-1", "VT-4")
@pytest.mark.parametrize("edition", [eg.EN_BASE, eg.EN_BASE.but(length="short")], ids=["long", "short"])
def test_nobody_holds_a_veto_in_the_first_round_before_he_has_taken_it(edition):
    first = eg.position(edition=edition).round
    following = eg.position(edition=edition, round=first + 1).round
    for moment in ({}, {"turn": 0}, LAST_OF_FOUR):
        assert refused(edition=edition, round=first, vetoes={1: first}, **moment) == ("vetoes[0]", "VT-1")
    for moment in ({}, {"turn": 1, "card": "king"}):
        assert refused(edition=edition, round=first, vetoes={1: following}, **moment) == ("vetoes[0]", "VT-1")
    for moment in ({"turn": 0}, LAST_OF_FOUR):
        assert eg.position(edition=edition, round=first, vetoes={1: following}, **moment)


@pytest.mark.clause("VT-1", "TU-3", "TU-9")
def test_a_veto_of_this_round_is_held_by_who_has_taken_it_in_his_turn():
    assert refused(round=5, vetoes={0: 6}) == ("vetoes[0]", "VT-1")
    assert refused(round=5, vetoes={0: 6}, powers=(9, None, None, None)) == ("vetoes[0]", "VT-1")
    state = eg.position(round=5, vetoes={1: 6}, **LAST_OF_FOUR)
    assert state.display[1] is None, "the Veto lay there"
    assert refused_by(state._replace(held=(Held(0, 6),))) == [("vetoes[0]", "VT-1")]
    assert refused(round=5, vetoes={0: 6}, card="king", **LAST_OF_FOUR) == ("vetoes[0]", "VT-1")
    assert refused(round=5, vetoes={1: 6}, card="outlaws", **LAST_OF_FOUR) == ("vetoes[0]", "VT-1")
    assert eg.position(round=5, vetoes={1: 6}, card="king", **LAST_OF_FOUR)


@pytest.mark.clause("VT-1", "PW-3")
def test_who_has_taken_a_veto_in_this_round_has_had_his_turn_unless_power_cards_are_said():
    state = eg.position(turn=0, card="king", round=4, vetoes_taken={1: 4})
    assert (state.powers, state.agenda[0]) == ((3, 4, 2, 1), TurnPhase((2, 3)))
    assert state.display[1] is state.display[4] is None
    assert eg.position(turn=0, card="king", vetoes={1: (5, 6)}).powers == (3, 4, 2, 1)
    assert eg.position(turn=2, supply=True, round=9, vetoes_taken={1: 8, 0: 9}).powers == (4, 1, 3, 2)
    assert eg.position(turn=0, card="king", vetoes_taken={1: 4}).powers == (4, 3, 2, 1), "it is round 5"
    assert eg.position(turn=0, card="veto", vetoes={1: 5, 0: 6}).powers == (4, 3, 2, 1), "it is his own"
    said = {"turn": 0, "round": 4, "vetoes_taken": {1: 4}, "powers": (4, 3, 2, 1)}
    assert refused(**said) == ("vetoes[0]", "VT-1")
    assert refused(turn=0, card="outlaws", round=4, vetoes_taken={1: 4}) == ("vetoes[0]", "VT-1")


@pytest.mark.clause("RD-4", "VT-1")
def test_one_round_has_one_veto_and_the_last_also_that_of_the_round_before():
    assert refused(round=5, vetoes={0: (5, 5)}) == ("vetoes[1]", "RD-4")
    assert refused(round=5, vetoes={1: 6, 2: 6}, **LAST_OF_FOUR) == ("vetoes[1]", "RD-4")
    assert refused(round=6, vetoes={1: 7, 2: 7}, general_scoring=True) == ("vetoes[1]", "RD-4")
    assert refused(round=9, vetoes={1: (9, 9)}) == ("vetoes[1]", "VT-1")
    assert refused(round=9, vetoes_taken={1: 8, 0: 9}, **LAST_OF_FOUR) == ("vetoes[1]", "VT-1")
    assert eg.position(round=9, vetoes_taken={1: 9, 0: 8}, **LAST_OF_FOUR)
    assert eg.position(round=9, vetoes_taken={0: 9, 1: 8}, powers=(4, 1, 3, 2), turn=1)
    assert eg.position(round=9, vetoes={1: (9, 9)}, **LAST_OF_FOUR)
    assert eg.position(round=9, vetoes={0: 9}, card="veto", **LAST_OF_FOUR)


# --- who starts ---------------------------------------------------------------------------------------


@pytest.mark.clause("PW-1")
def test_who_has_played_a_power_card_has_begun():
    state = eg.position(powers={2: 7})
    assert (state.start_player, state.agenda) == (2, (PowerPhase((3, 0, 1)),))
    assert eg.position(powers={3: 7, 0: 8}).start_player == 3
    assert refused(powers={2: 7}, start_player=3) == ("agenda[0]", "PW-1")
    assert refused(powers={0: 7, 2: 8}) == ("agenda[0]", "PW-1")
    content = json.loads(state.to_json())
    content["start_player"] = 3
    with pytest.raises(BrokenSave, match=r"agenda\[0\].* \(PW-1\)"):
        eg.State.from_json(json.dumps(content))


@pytest.mark.clause("RD-6")
def test_the_lowest_power_card_of_the_round_before_begins():
    piles = ((13, 5), (10, 4), (6, 3), (2, 9))
    state = eg.position(played=piles)
    assert (state.start_player, state.played) == (2, piles)
    assert refused_by(state._replace(start_player=3, agenda=(PowerPhase((3, 0, 1, 2)),))) == [
        ("start_player", "RD-6")
    ]
    other = eg.position(played=piles, start_player=3)
    assert (other.start_player, other.played) == (3, ((5, 13), (4, 10), (3, 6), (9, 2)))
    assert refused(played=((13,), (10,), (6,), (2,)), start_player=1) == ("start_player", "RD-6")
    assert eg.position(played=((13,), (10,), (), (2,)), start_player=1), "one was taken back"
    scoring = eg.position(
        played=tuple((*pile, 11) for pile in piles[:-1]) + ((2, 9, 1),), general_scoring=True
    )
    assert scoring.start_player == 3
