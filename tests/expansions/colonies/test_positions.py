"""Positions with the colonies and flags, as people describe them: what need not be said, what cannot be."""

import pytest

import elgrande as eg
from elgrande.actions import Stop, TakeCard, UseSpecial
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE
from elgrande.expansions.colonies.frames import Copying, OwnTurn
from elgrande.problems import problems
from elgrande.saving import BrokenSave
from elgrande.state import ChoosingCard, Scoring
from tests.expansions.colonies.board import LAURA, acting, on_until, top, turn_begins, using

COLONIES = eg.EN_BASE.with_expansions("colonies")
BOTH = eg.EN_BASE.with_expansions("colonies", "anniversary")


def lies(state):
    """Where the limit table lies."""
    return state.tiles[state.box.tile_number[LIMIT_TABLE]]


@pytest.mark.clause("LT-1")
def test_the_limit_table_lies_out_of_the_way_if_nothing_is_said_of_it():
    """It went wrong that a position had to say where it lies: all may be left out."""
    assert lies(eg.position(edition=COLONIES)) == "galicia"
    state = eg.position(edition=COLONIES, king="pais_vasco", caballeros={"galicia": (11, 1, 0, 0)})
    assert lies(state) == "aragon"
    assert eg.score(state, "galicia").points == (6, 2, 0, 0), "all twelve count, and player 0 is at home"
    told = eg.position(edition=COLONIES, scoreboards={LIMIT_TABLE: "pais_vasco"}, king="pais_vasco")
    assert lies(told) == "pais_vasco", "the King may have come there since"


@pytest.mark.clause("SU-1", "GI-1")
def test_rows_are_of_the_players_or_of_all_owners_and_pieces_go_by_their_names():
    said = {"edition": COLONIES, "held": {"Grande Inquisidor": 1}}
    few = eg.position(caballeros={"Navio": (1, 0, 0, 0)}, **said)
    all_owners = eg.position(caballeros={"ship": (1, 0, 0, 0, 4)}, **said)
    assert (few.counts("ship")[:4], all_owners.counts("ship")) == ((1, 0, 0, 0), (1, 0, 0, 0, 4))
    assert few.held[0].card == "grand_inquisitor"
    with pytest.raises(eg.ImpossiblePosition, match=r"caballeros.ship: 1 entries for 4 players \(SU-1\)"):
        eg.position(caballeros={"ship": (1,)}, **said)
    with pytest.raises(eg.ImpossiblePosition) as refused:
        eg.position(caballeros={"ship": (1,)}, carriers={"gold": {0: "ship"}}, **said)
    told = "caballeros.ship: 1 entries for 4 players (SU-1)"
    assert list(map(str, refused.value.problems)) == [told], "not that nobody is there to carry it"


ROWS = {"america": (2, 0, 0, 0), "viceroy": (0, 1, 0, 0), "africa": (1, 0, 0, 0, 1), "castillo": (1, 0, 0, 0)}


@pytest.mark.clause("GG-1", "GG-2", "GG-3", "GG-4", "GG-5", "LT-3", "FL-3", "FL-4", "FR-4", "CO-7", "SU-2")
@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"king": "ship"}, "king: he may not enter 'ship' (CO-7)"),
        (
            {"grandes": ["captain", "galicia", "aragon", "sevilla"]},
            "grandes[0]: 'captain' is a space of Ship (FR-4)",
        ),
        (
            {"scoreboards": {LIMIT_TABLE: "francia"}},
            "scoreboards: limit_table cannot lie in 'francia' (LT-3)",
        ),
        (
            {"scoreboards": {LIMIT_TABLE: "castillo"}},
            "scoreboards: limit_table cannot lie in 'castillo' (LT-3)",
        ),
        ({"scoreboards": {"gold_1": "africa"}}, "scoreboards: gold_1 cannot lie in 'africa' (GG-1)"),
        ({"caballeros": {"francia": {0: 4}}}, "caballeros.francia: 4 where there is room for 1 (FR-1)"),
        ({"caballeros": {"captain": {0: 2}}}, "caballeros.captain: 2 where there is room for 1 (SH-4)"),
        ({"caballeros": {"viceroy": {0: 2}}}, "caballeros.viceroy: 2 where there is room for 1 (OV-3)"),
        ({"caballeros": {"aragon": {4: 5}}}, "caballeros: black: 5 of 4 (CO-2)"),
        (
            {"carriers": {"gold": {1: "america"}}},
            "carriers: nobody of owner 1 can carry 'gold' in 'america' (GG-2)",
        ),
        ({"carriers": {"gold": {1: "viceroy"}}}, "carriers: nobody stands in 'viceroy' with 'gold' (GG-5)"),
        ({"carriers": {"gold": {0: "castillo"}}}, "carriers: 'gold' is not carried in 'castillo' (GG-4)"),
        ({"carriers": {"goods": {0: "court"}}}, "carriers: 'goods' is not carried in 'court' (GG-4)"),
        ({"carriers": {"flag": {0: "castillo"}}}, "carriers: 'flag' is not carried in 'castillo' (FL-4)"),
        ({"carriers": {"flag": {4: "africa"}}}, "carriers: the number of 'flag' of owner 4 is 1 (FL-1)"),
        (
            {"carriers": {"goods": {0: ["africa", "africa"]}}},
            "carriers: 1 of owner 0 in 'africa' would carry 2 things (GG-2)",
        ),
        (
            {"carriers": {"gold": {0: ["america"] * 2}, "flag": {0: "america"}}},
            "carriers: 2 of owner 0 in 'america' would carry 3 things (GG-2)",
        ),
        (
            {
                "carriers": {"gold": {0: ["america"] * 2}},
                "scoreboards": {f"gold_{number}": "america" for number in range(1, 5)},
            },
            "carriers: 6 of 'gold', of which there are 5 (CO-5)",
        ),
    ],
    ids=str,
)
def test_what_no_game_reaches_is_refused(said, problem):
    """All of it went unnoticed, and a flag in the Castillo broke a tie there."""
    with pytest.raises(eg.ImpossiblePosition) as refused:
        eg.position(**{"edition": BOTH, "caballeros": ROWS} | said)
    assert problem in map(str, refused.value.problems)


@pytest.mark.clause("GG-3")
@pytest.mark.parametrize("place", ["granada", "ambassador", BESIDE])
def test_nobody_carries_a_token_where_it_has_been_paid_for(place):
    said = {"edition": COLONIES, "caballeros": {place: (1, 0, 0, 0)}, "carriers": {"gold": {0: place}}}
    with pytest.raises(eg.ImpossiblePosition, match=r"carriers: 'gold' has been paid for in .* \(GG-3\)"):
        eg.position(scoreboards={LIMIT_TABLE: "galicia"}, **said)
    if place == "ambassador":
        said["edition"] = COLONIES.but(tokens_paid="spain_only")
        assert eg.position(**said).carriers, "where Francia does not pay, he waits there with it"
    if place == BESIDE:
        at_sea = eg.position(scoreboards={LIMIT_TABLE: "america"}, **said)
        assert at_sea.carriers, "overseas he may stand beside it with a token"


@pytest.mark.clause("GI-3")
def test_four_black_caballeros_are_on_the_map_or_none_is_told_of():
    told = {"edition": COLONIES, "king": "granada"}
    assert sum(row[4] for row in eg.position(caballeros={"galicia": (1, 0, 0, 0)}, **told).caballeros) == 4
    said = r"caballeros: black: only 3 of 4, and none leaves the map \(GI-3\)"
    with pytest.raises(eg.ImpossiblePosition, match=said):
        eg.position(caballeros={"aragon": (0, 0, 0, 0, 3)}, **told)
    four = eg.position(caballeros={"aragon": (0, 0, 0, 0, 3), "castillo": (0, 0, 0, 0, 1)}, **told)
    counts = list(four.caballeros)
    counts[four.box.index["aragon"]] = (0, 0, 0, 0, 2)
    with pytest.raises(BrokenSave, match=said):
        eg.State.from_json(four._replace(caballeros=tuple(counts)).to_json())


@pytest.mark.clause("OV-4", "SC-8")
def test_whoever_goes_freely_in_the_midst_of_a_scoring_changes_nothing_about_its_places():
    """It went wrong that such a position was called impossible: a game at random came to it."""
    rows = {"america": (3, 0, 0, 0), "pais_vasco": (0, 3, 0, 0), "aragon": (0, 0, 0, 0, 2)}
    rows["granada"] = rows["aragon"]
    begun = using("score_most", king="castilla_la_vieja", caballeros=rows)
    later = acting(begun, Sail(LAURA, LAURA, "america", "ship"))
    assert begun.agenda[-1] == later.agenda[-1] == Scoring(LAURA, ("pais_vasco", "america"))
    assert problems(later) == ()
    assert eg.State.from_json(later.to_json()) == later
    elsewhere = later._replace(agenda=(*later.agenda[:-1], Scoring(LAURA, ("america", "pais_vasco"))))
    assert problems(elsewhere), "in this order they are never listed"


@pytest.mark.clause("OV-4", "AC-7.6")
def test_whoever_sails_in_the_midst_of_a_scoring_changes_nothing_about_its_places():
    black = {"america": (0, 0, 0, 0, 1), "granada": (0, 0, 0, 0, 3)}
    said = {"edition": COLONIES.but(back_aboard="any_time"), "caballeros": black}
    begun = turn_begins(LAURA, display="score_black", **said)
    state = on_until(begun, lambda later: isinstance(top(later), ChoosingCard))
    state = acting(state, TakeCard(LAURA, "score_black"), UseSpecial(LAURA))
    state = on_until(state, lambda later: isinstance(top(later), Scoring))
    later = acting(state, Sail(LAURA, 4, "america", "ship"))
    assert top(later) == top(state) == Scoring(LAURA, ("granada", "america"))
    assert problems(later) == ()


# --- a turn that is over but for what can be done besides ---------------------------------------------------


@pytest.mark.clause("GG-2", "TU-8")
@pytest.mark.parametrize("special", ["done", "vetoed"])
def test_all_may_be_done_with_the_card_while_a_token_can_still_be_taken(special):
    """It went wrong that nothing could be decided there, though games come to this point."""
    here = {"africa": {0: 1}, "galicia": {0: 5}}
    said = {"turn": 0, "card": "king", "placed": 5, "special": special, "vetoes_taken": {1: 1}}
    state = eg.position(edition=COLONIES, caballeros=here, scoreboards={"goods_1": "africa"}, **said)
    assert isinstance(top(state), OwnTurn)
    assert {Stop(0), TakeToken(0, 0, "goods")} <= {*eg.legal_actions(state)}
    assert state.decks[4][-1] == "king"
    with pytest.raises(eg.ImpossiblePosition, match="nothing can be decided"):
        eg.position(edition=COLONIES, caballeros={"galicia": {0: 5}}, **said)


@pytest.mark.clause("AC-7.3")
@pytest.mark.parametrize("special", ["done", 1])
def test_whoever_keeps_copy_may_use_it_after_a_turn_that_is_told_of(special):
    said = {"turn": 0, "card": "intrigue_4_own", "placed": 0, "held": {"copy": 1}}
    state = eg.position(edition=COLONIES, caballeros={"galicia": {0: 2}}, special=special, **said)
    state = on_until(state, lambda later: isinstance(top(later), Copying) or later.round > 1)
    assert top(state) == Copying(1, "intrigue_4_own")
