"""How a game with the Grand Inquisitor & Colonies begins (CO-1 to CO-7)."""

import pytest

import elgrande as eg
from elgrande.actions import SetDisk
from elgrande.events import CaballeroMoved, DisksRevealed
from elgrande.expansions.colonies.box import BESIDE, BLACK, LIMIT_TABLE, NEW_REGIONS, SPACES
from elgrande.expansions.colonies.frames import Landing
from elgrande.positions.colonies import COLONIES, colonies
from elgrande.rules.map import PROVINCES, REGIONS
from elgrande.state import PowerPhase, SettingDisks
from elgrande.views import view
from tests.expansions.colonies.board import (
    acting,
    events_of,
    lying,
    refused,
    stock,
    top,
)

PLAYERS = (2, 3, 4, 5)
OLD_REGIONS = tuple(region.id for region in REGIONS)


def landed(state, region=None):
    """The game after everybody has shown this region, or the first there is, for his two more caballeros."""
    shown = region or next(place for place in OLD_REGIONS if place != state.king)
    return acting(state, *(SetDisk(player, shown) for player in range(state.players)))


@pytest.mark.clause("CO-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_36_caballeros_and_after_the_set_up_25_in_the_provinces(players):
    state = landed(eg.new_game(players, COLONIES, seed=3))
    for player in range(players):
        assert sum(row[player] for row in state.caballeros) == 36
        assert state.court[player] == 7
        assert state.provinces[player] == 25


@pytest.mark.clause("CO-2")
@pytest.mark.parametrize("seed", range(20))
def test_two_black_caballeros_stand_in_each_of_two_regions_without_king_or_grande(seed):
    state = eg.new_game(4, COLONIES, seed=seed)
    (owner,) = [index for index, neutral in enumerate(state.box.neutrals, 4) if neutral.id == BLACK]
    places = {place: state.counts(place)[owner] for place in state.box.places if state.counts(place)[owner]}
    assert sorted(places.values()) == [2, 2]
    assert not {state.king, *state.grandes} & set(places)
    assert set(places) <= set(OLD_REGIONS)


@pytest.mark.clause("CO-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_limit_table_lies_in_a_third_region_and_has_spaces_by_the_number_of_players(players):
    for seed in range(20):
        state = eg.new_game(players, COLONIES, seed=seed)
        region = state.tiles[state.box.tile_number[LIMIT_TABLE]]
        assert region in set(OLD_REGIONS) - {state.king, *state.grandes}
        assert not any(state.counts(region)), "the black ones stand elsewhere"
        room = state.box.room(region, state.tiles, state.counts(region), players)
        assert room == SPACES[players] == (6 if players < 4 else 10)


@pytest.mark.clause("CO-4")
def test_two_more_caballeros_land_where_the_disk_shows():
    state = eg.new_game(2, COLONIES, seed=1)
    assert isinstance(state.agenda[-2], Landing)
    assert refused(state, SetDisk(0, state.king)) == "CO-4"
    assert refused(state, SetDisk(0, "ship")) == "CO-6"
    shown = [place for place in OLD_REGIONS if place != state.king][:2]
    actions = [SetDisk(player, region) for player, region in enumerate(shown)]
    events = events_of(state, *actions)
    assert DisksRevealed(tuple(shown)) in events
    assert [event for event in events if isinstance(event, CaballeroMoved)] == [
        CaballeroMoved(player, player, PROVINCES, region, ("CO-4",))
        for player, region in enumerate(shown)
        for _ in range(2)
    ]
    after = acting(state, *actions)
    for player, region in enumerate(shown):
        assert after.counts(region)[player] == state.counts(region)[player] + 2
        assert after.provinces[player] == state.provinces[player] - 2
    assert isinstance(top(after), PowerPhase)


@pytest.mark.clause("CO-4", "LT-2")
def test_who_lands_in_the_region_of_the_limit_table_stands_on_it():
    state = eg.new_game(5, COLONIES, seed=2)
    number = state.box.tile_number[LIMIT_TABLE]
    after = landed(state, state.tiles[number])
    assert after.counts(state.tiles[number])[:5] == (2, 2, 2, 2, 2)
    assert not any(after.counts(BESIDE))


@pytest.mark.clause("CO-4", "SD-1")
def test_nobody_sees_where_another_lands_before_all_disks_are_set():
    state = eg.new_game(3, COLONIES, seed=4)
    regions = [place for place in OLD_REGIONS if place != state.king]
    one, other = (acting(state, SetDisk(1, region)) for region in regions[:2])
    assert one != other
    for seat in (0, 2):
        assert view(one, seat) == view(other, seat)
    assert view(one, 1) != view(other, 1)
    (setting,) = [frame for frame in view(one, 0).agenda if isinstance(frame, SettingDisks)]
    assert setting.disks == (None, None, None)
    assert setting.waiting == (0, 2)


@pytest.mark.clause("CO-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_goods_lie_in_africa_and_one_gold_in_america(players):
    state = eg.new_game(players, COLONIES, seed=6)
    assert (lying(state, "goods"), lying(state, "gold")) == (2, 1)
    assert (stock(state, "goods"), stock(state, "gold")) == (9, 4)
    assert state.tiles.count("africa") == 2
    assert state.tiles.count("america") == 1


@pytest.mark.clause("CO-6")
def test_the_four_new_regions_are_scored_with_the_others_and_are_on_no_disk():
    box = COLONIES.box
    assert box.regions == (*OLD_REGIONS, *NEW_REGIONS)
    assert box.disk_regions == OLD_REGIONS
    landing = eg.new_game(3, COLONIES, seed=6)
    transfer = eg.position(3, edition=COLONIES, general_scoring=True, castillo=(2, 0, 0))
    for region in NEW_REGIONS:
        assert eg.why_not(landing, SetDisk(0, region)) == "CO-6"
        assert eg.why_not(transfer, SetDisk(0, region)) == "CO-6"


@pytest.mark.clause("CO-7")
def test_of_the_new_regions_the_king_can_enter_only_francia():
    assert set(COLONIES.box.king_regions) - set(OLD_REGIONS) == {"francia"}


def test_the_same_seed_deals_the_king_the_homes_and_the_first_five_stacks_of_the_base_game():
    for seed in range(10):
        state, plain = eg.new_game(4, COLONIES, seed=seed), eg.new_game(4, seed=seed)
        assert (state.king, state.grandes) == (plain.king, plain.grandes)
        assert state.display[:5] == plain.display
        assert state.decks[:5] == plain.decks
        assert state.display[5] == "holy_inquisition"


def test_a_position_takes_rows_by_owner_as_well_and_refuses_who_is_none():
    by_owner = colonies(caballeros={"ship": {1: 2}, "castilla_la_vieja": {0: 1}})
    assert by_owner == colonies(caballeros={"ship": (0, 2), "castilla_la_vieja": (1,)})
    for stranger in (9, -1, "a"):
        with pytest.raises(eg.ImpossiblePosition, match="there is no player"):
            colonies(caballeros={"ship": {stranger: 1}})
