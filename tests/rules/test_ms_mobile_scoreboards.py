"""Mobile scoreboards (MS): they cover the printed values, and decide what a region counts as."""

import pytest

import elgrande as eg
from elgrande.actions import PlaceScoreboard, ScorePlace, SetDisk, UseSpecial
from elgrande.events import ScoreboardPlaced, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from tests.positions import RAMON, acting, events_of, gained, happenings, offered, refused, regions_but, using

COUNTS = (3, 2, 1, 0)
NO_BONUS = {"king": "castilla_la_nueva", "grandes": ("castilla_la_vieja",) * 4}


@pytest.mark.clause("MS-1")
@pytest.mark.parametrize(("scoreboard", "points"), [("8/4/0", (8, 4, 0, 0)), ("4/0/0", (4, 0, 0, 0))])
def test_ms_1_its_values_count_instead_of_the_printed_ones_in_a_special_scoring(scoreboard, points):
    before = using(
        "score_any_deck_2", caballeros={"granada": COUNTS}, scoreboards={scoreboard: "granada"}, **NO_BONUS
    )
    assert gained(before, acting(before, ScorePlace(RAMON, "granada"))) == points


@pytest.mark.clause("MS-1")
@pytest.mark.parametrize(("scoreboard", "points"), [("8/4/0", (8, 4, 0, 0)), ("4/0/0", (4, 0, 0, 0))])
def test_ms_1_and_in_a_general_scoring(scoreboard, points):
    before = position(
        round=3,
        general_scoring=True,
        caballeros={"granada": COUNTS},
        scoreboards={scoreboard: "granada"},
        **NO_BONUS,
    )
    after = acting(before, *(SetDisk(player, "sevilla") for player in range(4)))
    assert gained(before, after) == points


@pytest.mark.clause("MS-1")
def test_ms_1_tied_players_drop_one_rank_on_it_as_well():
    before = using(
        "score_any_deck_2", caballeros={"granada": (2, 2, 1, 0)}, scoreboards={"8/4/0": "granada"}, **NO_BONUS
    )
    assert gained(before, acting(before, ScorePlace(RAMON, "granada"))) == (4, 4, 0, 0)


@pytest.mark.clause("MS-1")
def test_ms_1_where_it_has_left_the_printed_values_count_again():
    state = using("mobile_scoreboard", scoreboards={"8/4/0": "granada"})
    assert state.scoreboard("granada") == (8, 4, 0)
    state = acting(state, PlaceScoreboard(RAMON, 0, "sevilla"))
    assert state.scoreboard("granada") == (6, 3, 1)
    assert state.scoreboard("sevilla") == (8, 4, 0)


@pytest.mark.clause("MS-2")
@pytest.mark.parametrize("place", ["granada", "castillo"])
def test_ms_2_no_place_holds_two(place):
    state = using("mobile_scoreboard", scoreboards={"8/4/0": place})
    assert refused(state, PlaceScoreboard(RAMON, 1, place)) == "MS-2"


@pytest.mark.clause("AC-4.1")
def test_ac_4_1_none_is_moved_to_where_it_lies():
    state = using("mobile_scoreboard", scoreboards={"8/4/0": "granada"})
    assert refused(state, PlaceScoreboard(RAMON, 0, "granada")) == "AC-4.1"


@pytest.mark.clause("MS-3", "KG-1")
def test_ms_3_none_goes_into_the_kings_region_or_out_of_it():
    state = using("mobile_scoreboard", king="granada", scoreboards={"4/0/0": "granada"})
    assert refused(state, PlaceScoreboard(RAMON, 0, "granada")) == "MS-3"
    assert refused(state, PlaceScoreboard(RAMON, 1, "sevilla")) == "MS-3"
    free = {*regions_but("granada"), "castillo"}
    assert offered(state, PlaceScoreboard) == {PlaceScoreboard(RAMON, 0, place) for place in free}


@pytest.mark.clause("MS-3", "MS-1")
def test_ms_3_one_that_lies_where_the_king_comes_counts_there():
    before = using(
        "score_any_deck_2",
        king="granada",
        grandes=("sevilla",) * 4,
        caballeros={"granada": COUNTS},
        scoreboards={"8/4/0": "granada"},
    )
    assert gained(before, acting(before, ScorePlace(RAMON, "granada"))) == (10, 4, 0, 0)


@pytest.mark.clause("MS-4", "SC-7")
@pytest.mark.parametrize(("scoreboard", "points"), [("8/4/0", (8, 4, 0, 0)), ("4/0/0", (4, 0, 0, 0))])
def test_ms_4_at_the_castillo_it_replaces_the_values_there(scoreboard, points):
    described = {"castillo": COUNTS, "scoreboards": {scoreboard: "castillo"}}
    before = position(turn=RAMON, card="score_castillo", **described)
    assert gained(before, acting(before, UseSpecial(RAMON))) == points
    general = position(round=3, general_scoring=True, king="sevilla", **described)
    after = acting(general, *(SetDisk(player, "sevilla") for player in range(4)))
    assert gained(general, after) == points


@pytest.mark.clause("MS-4", "CA-3")
def test_ms_4_it_may_be_moved_away_from_there_again():
    state = using("mobile_scoreboard", scoreboards={"8/4/0": "castillo"})
    state = acting(state, PlaceScoreboard(RAMON, 0, "aragon"))
    assert state.scoreboards == ("aragon", None)
    assert state.scoreboard("castillo") == (5, 3, 1)


def scored_by(card, **described):
    """The regions a card of the third stack scores in this position."""
    state = using(card, **described)
    return {action.place for action in offered(state, ScorePlace)}


@pytest.mark.clause("MS-5", "AC-3.1", "AC-3.2", "AC-3.3")
@pytest.mark.parametrize(
    ("card", "regions"),
    [
        ("score_fours", {"galicia", "cataluna", "sevilla"}),
        ("score_fives", {"pais_vasco", "aragon", "valencia"}),
        ("score_sixes_and_sevens", {"castilla_la_vieja", "castilla_la_nueva", "granada"}),
    ],
)
def test_ms_5_on_the_bare_board_three_regions_are_fours_three_fives_and_three_more(card, regions):
    assert scored_by(card) == regions


@pytest.mark.clause("MS-5", "AC-3.1")
@pytest.mark.parametrize("region", BASE.regions)
def test_ms_5_with_the_four_on_it_every_region_is_a_four_and_nothing_else(region):
    described = {"scoreboards": {"4/0/0": region}}
    assert scored_by("score_fours", **described) == {"galicia", "cataluna", "sevilla", region}
    assert region not in scored_by("score_fives", **described)
    assert region not in scored_by("score_sixes_and_sevens", **described)


@pytest.mark.clause("MS-5", "AC-3.1", "AC-3.2", "AC-3.3")
@pytest.mark.parametrize("region", BASE.regions)
def test_ms_5_with_the_eight_on_it_no_region_is_any_of_these(region):
    described = {"scoreboards": {"8/4/0": region}}
    for card in ("score_fours", "score_fives", "score_sixes_and_sevens"):
        assert region not in scored_by(card, **described)


@pytest.mark.clause("MS-1", "MS-4")
def test_points_paid_by_a_mobile_scoreboard_say_so():
    described = {"caballeros": {"granada": COUNTS, "aragon": COUNTS}, "scoreboards": {"8/4/0": "granada"}}
    state = using("score_any_deck_2", **described)
    for region, covered in (("granada", True), ("aragon", False)):
        for scored in events_of(state, ScorePlace(RAMON, region)):
            assert ("MS-1" in scored.because) is covered
    inside = position(turn=RAMON, card="score_castillo", castillo=COUNTS, scoreboards={"8/4/0": "castillo"})
    for scored in happenings(events_of(inside, UseSpecial(RAMON)), Scored):
        assert "MS-4" in scored.because


@pytest.mark.clause("MS-1", "AC-4.1")
def test_laying_one_is_told():
    state = using("mobile_scoreboard")
    events = events_of(state, PlaceScoreboard(RAMON, 1, "aragon"))
    assert events == (ScoreboardPlaced(RAMON, 1, "aragon", ("AC-4.1", "MS-1")),)
    assert eg.apply(state, PlaceScoreboard(RAMON, 1, "aragon")).state.scoreboards == (None, "aragon")
