"""Set-up (SU): what everybody begins with, what chance decides, and the board."""

from collections import Counter

import pytest

import elgrande as eg
from elgrande.board import BORDERS, REGIONS, BrokenMap, board
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.map import Place

SEEDS = range(150)


@pytest.mark.clause("SU-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_su_1_two_to_five_may_play(players):
    state = eg.new_game(players=players, seed=1)
    assert state.players == players
    assert {len(row) for row in state.caballeros} == {players}


@pytest.mark.clause("SU-1")
@pytest.mark.parametrize("players", [0, 1, 6, -2, "four", None])
def test_su_1_nobody_else_may_play(players):
    with pytest.raises(ValueError, match="SU-1"):
        eg.new_game(players=players)


@pytest.mark.clause("SU-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_su_2_everybody_has_two_at_home_seven_in_court_and_twenty_one_in_the_provinces(players):
    state = eg.new_game(players=players, seed=3)
    assert state.court == (7,) * players
    assert state.provinces == (21,) * players
    assert state.castillo == (0,) * players
    for region in BASE.regions:
        expected = tuple(2 if home == region else 0 for home in state.grandes)
        assert state.counts(region) == expected


@pytest.mark.clause("SU-3", "SU-4")
def test_su_4_all_home_regions_differ_and_none_is_the_kings():
    for seed in SEEDS:
        state = eg.new_game(players=5, seed=seed)
        assert len({state.king, *state.grandes}) == 6


@pytest.mark.clause("SU-3", "SU-4", "SU-5")
def test_su_3_chance_may_put_king_grandes_and_start_marker_anywhere():
    games = [eg.new_game(players=5, seed=seed) for seed in SEEDS]
    assert {state.king for state in games} == set(BASE.regions)
    for player in range(5):
        assert {state.grandes[player] for state in games} == set(BASE.regions)
    assert {state.start_player for state in games} == set(range(5))


@pytest.mark.clause("SU-5")
def test_su_5_the_start_player_is_the_first_to_play_a_power_card():
    for seed in SEEDS:
        state = eg.new_game(players=4, seed=seed)
        assert eg.to_move(state) == (state.start_player,)


@pytest.mark.clause("SU-6")
def test_su_6_the_stacks_hold_eleven_cards_each_and_the_kings_card():
    state = eg.new_game(seed=5)
    stacks = [Counter((shown, *deck)) for shown, deck in zip(state.display, state.decks, strict=True)]
    expected = [
        Counter({card.id: card.copies for card in CARDS if card.deck == deck}) for deck in range(1, 6)
    ]
    assert stacks == expected
    assert [stack.total() for stack in stacks] == [11, 11, 11, 11, 1]


@pytest.mark.clause("SU-6")
def test_su_6_four_stacks_are_shuffled_anew_for_every_game():
    games = [eg.new_game(seed=seed) for seed in SEEDS]
    for stack in range(4):
        kinds = {card.id for card in CARDS if card.deck == stack + 1}
        assert {state.display[stack] for state in games} == kinds
        assert len({state.decks[stack] for state in games}) == len(games)


@pytest.mark.clause("SU-7")
def test_su_7_everybody_holds_the_power_cards_one_to_thirteen():
    state = eg.new_game(players=3, seed=1)
    assert state.hands == (tuple(range(1, 14)),) * 3
    assert state.powers == (None,) * 3
    assert state.played == ((),) * 3


@pytest.mark.clause("SU-8")
def test_su_8_nobody_has_points_and_the_mobile_scoreboards_lie_beside_the_board():
    state = eg.new_game(players=4, seed=1)
    assert state.points == (0, 0, 0, 0)
    assert state.scoreboards == (None, None)
    assert state.scoreboard("granada") == (6, 3, 1)
    assert state.scoreboard("castillo") == (5, 3, 1)


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    for players in (2, 3, 4, 5):
        assert eg.new_game(players, seed=11) == eg.new_game(players, seed=11)
        assert eg.new_game(players, seed=11) != eg.new_game(players, seed=12)


def test_unless_asked_for_otherwise_four_play_by_the_english_rules_from_seed_0():
    assert eg.new_game() == eg.new_game(players=4, edition=eg.EN_BASE, seed=0)


def test_the_edition_does_not_change_what_the_seed_decides():
    state = eg.new_game(seed=4, edition=eg.EN_BASE)
    assert eg.new_game(seed=4, edition=eg.ES_20TH) == state._replace(edition=eg.ES_20TH)


# --- the board -------------------------------------------------------------------------------------


@pytest.mark.clause("SU-9")
def test_su_9_the_neighbours_are_those_the_rulebooks_name():
    assert set(board()["galicia"]) == {"pais_vasco", "castilla_la_vieja"}
    assert set(board()["castilla_la_nueva"]) == {
        "aragon",
        "castilla_la_vieja",
        "granada",
        "sevilla",
        "valencia",
    }


@pytest.mark.clause("SU-9")
def test_su_9_there_are_nine_regions_fifteen_borders_and_three_regions_without_a_coast():
    spain = board()
    assert spain.number_of_nodes() == 9
    assert spain.number_of_edges() == 15
    inland = {region for region, coast in spain.nodes(data="coast") if not coast}
    assert inland == {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
    assert "castillo" not in spain
    assert set(spain) == set(BASE.places) - {"castillo", "court", "provinces"}


@pytest.mark.clause("SU-9", "SC-1")
def test_su_9_the_scoreboards_show_what_the_rulebooks_print():
    values = dict(board().nodes(data="scoreboard"))
    fours = {region for region, shown in values.items() if shown[0] == 4}
    fives = {region for region, shown in values.items() if shown[0] == 5}
    high = {region for region, shown in values.items() if shown[0] in (6, 7)}
    assert fours == {"galicia", "cataluna", "sevilla"}
    assert fives == {"pais_vasco", "aragon", "valencia"}
    assert high == {"castilla_la_vieja", "castilla_la_nueva", "granada"}
    assert values["galicia"] == (4, 2, 0)
    assert values["pais_vasco"] == (5, 3, 1)
    assert values["aragon"][:2] == (5, 4)
    assert values["cataluna"][:2] == (4, 2)
    assert (values["granada"][0], values["granada"][2]) == (6, 1)


@pytest.mark.clause("SU-9")
def test_su_9_every_caller_gets_a_board_of_his_own():
    mine = board()
    mine.remove_node("aragon")
    assert "aragon" in board()


K5 = [(one, other) for one in range(5) for other in range(one)]


@pytest.mark.clause("SU-9")
@pytest.mark.parametrize(
    ("regions", "borders", "reason"),
    [
        ((*REGIONS, REGIONS[0]), BORDERS, "galicia is declared twice"),
        (REGIONS, (*BORDERS, ("valencia", "granada")), "border valencia-granada is declared twice"),
        (REGIONS, (*BORDERS, ("aragon", "aragon")), "joins a region to itself"),
        (REGIONS, (*BORDERS, ("aragon", "portugal")), "no region 'portugal'"),
        (REGIONS, (*BORDERS, ("francia", "aragon")), "no region 'francia'"),
        (REGIONS, BORDERS[2:], "the map falls into parts"),
        ((), (), "the map falls into parts"),
        (REGIONS, tuple(pair for pair in BORDERS if pair != ("sevilla", "granada")), "sevilla has fewer"),
        ((*REGIONS[1:], Place("galicia", (2, 4, 0), coast=True)), BORDERS, "scoreboard .* rises"),
        (
            [Place(str(number), (1, 1, 1), coast=False) for number in range(5)],
            [(str(one), str(other)) for one, other in K5],
            "no map in the plane",
        ),
    ],
)
def test_su_9_a_broken_map_is_refused_with_the_reason(regions, borders, reason):
    with pytest.raises(BrokenMap, match=reason):
        board(regions, borders)
