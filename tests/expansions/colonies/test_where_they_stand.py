"""Who comes onto the limit table, beside it or onto a space is told of with the clause (LT-2, LT-6, SH-4)."""

import pytest

from elgrande.actions import (
    MoveCaballero,
    NameRegion,
    PlaceCaballero,
    SetDisk,
    Stop,
)
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CaballerosEvicted,
    CarrierMoved,
    CastilloEmptied,
    LoadDelivered,
)
from elgrande.expansions.colonies.actions import MoveTile, PlaceExtra, Sail
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE
from elgrande.text import Speaker
from tests.expansions.colonies.board import (
    DANIEL,
    GUSTAVO,
    LAURA,
    MARIA,
    acting,
    events_of,
    happened,
    position,
    refused,
    turn,
    turn_begins,
    using,
)

LIMITED = "pais_vasco"


@pytest.mark.clause("LT-2", "KG-2", "GI-4", "AC-1.8")
def test_who_is_placed_when_it_is_full_is_told_of_beside_it():
    rows = {LIMITED: (0, 9)}
    state = turn(LAURA, "king", king="galicia", caballeros=rows, inquisitor=LAURA)
    first, second = events_of(state, PlaceCaballero(LAURA, LIMITED), PlaceCaballero(LAURA, LIMITED))
    assert first == CaballeroPlaced(LAURA, LIMITED, ("TU-7", "KG-2", "LT-2"))
    assert second == CaballeroPlaced(LAURA, BESIDE, ("TU-7", "KG-2", "LT-2"))
    _, extra = events_of(state, PlaceCaballero(LAURA, LIMITED), PlaceExtra(LAURA, LIMITED))
    assert extra == CaballeroPlaced(LAURA, BESIDE, ("GI-4", "KG-2", "LT-2"))
    told = {language: Speaker(language).event(second) for language in ("en", "es", "pt")}
    assert told == {
        "en": "Ana placed a caballero beside the limit table.",
        "es": "Ana desplegó un caballero junto a la tabla límite.",
        "pt": "Ana posicionou um Caballero ao lado da tabela limite.",
    }
    state = using("intrigue_2_from_court", caballeros={LIMITED: (0, 10)})
    (placed,) = happened(state, CaballeroPlaced, PlaceCaballero(LAURA, LIMITED))
    assert placed == CaballeroPlaced(LAURA, BESIDE, ("AC-1.8", "LT-2"))


@pytest.mark.clause("LT-2", "MV-2")
@pytest.mark.parametrize(("already", "stands"), [(9, LIMITED), (10, BESIDE)])
def test_who_is_moved_there_is_told_of_where_he_stands(already, stands):
    state = using("intrigue_3_any", caballeros={LIMITED: (0, already), "aragon": (0, 0, 1)})
    told = happened(state, CaballeroMoved, MoveCaballero(LAURA, GUSTAVO, "aragon", LIMITED))
    assert told == [CaballeroMoved(LAURA, GUSTAVO, "aragon", stands, ("AC-1.1", "MV-2", "LT-2"))]


@pytest.mark.clause("LT-6")
def test_who_moves_on_it_or_off_it_is_told_of_by_that_clause():
    state = using("intrigue_3_any", caballeros={LIMITED: (6, 3), BESIDE: (1,)})
    off = MoveCaballero(LAURA, DANIEL, LIMITED, BESIDE)
    on = MoveCaballero(LAURA, LAURA, BESIDE, LIMITED)
    because = ("AC-1.1", "MV-2", "LT-6")
    assert happened(state, CaballeroMoved, off, on) == [
        CaballeroMoved(LAURA, DANIEL, LIMITED, BESIDE, because),
        CaballeroMoved(LAURA, LAURA, BESIDE, LIMITED, because),
    ]
    away = MoveCaballero(LAURA, LAURA, BESIDE, "granada")
    (told,) = happened(state, CaballeroMoved, away)
    assert told.because == ("AC-1.1", "MV-2"), "away from there is a move like any other"


@pytest.mark.clause("SH-4", "OV-3", "FR-1", "MV-5")
@pytest.mark.parametrize(
    ("space", "clause"),
    [
        ("captain", "SH-4"),
        ("viceroy", "OV-3"),
        ("ambassador", "FR-1"),
        ("envoy", "FR-1"),
        ("francia", "FR-1"),
    ],
)
def test_who_is_moved_onto_a_space_is_told_of_with_its_clause(space, clause):
    state = using("intrigue_3_any", caballeros={"aragon": (1,)})
    (told,) = happened(state, CaballeroMoved, MoveCaballero(LAURA, LAURA, "aragon", space))
    assert told == CaballeroMoved(LAURA, LAURA, "aragon", space, ("AC-1.1", "MV-2", "MV-5", clause))


@pytest.mark.clause("MV-5")
@pytest.mark.parametrize("place", ["ship", "america", "africa"])
def test_a_card_moves_to_the_new_regions_and_from_there_by_mv_5(place):
    state = using("intrigue_3_any", caballeros={"aragon": (1,), place: (1,)})
    for source, target in (("aragon", place), (place, "aragon")):
        (told,) = happened(state, CaballeroMoved, MoveCaballero(LAURA, LAURA, source, target))
        assert told.because == ("AC-1.1", "MV-2", "MV-5")
    (told,) = happened(state, CaballeroMoved, MoveCaballero(LAURA, LAURA, "aragon", "granada"))
    assert told.because == ("AC-1.1", "MV-2")


@pytest.mark.clause("SH-2", "OV-4", "SH-4", "OV-3", "LT-2")
@pytest.mark.parametrize(
    ("source", "target", "stands", "because"),
    [
        ("ship", "viceroy", "viceroy", ("SH-2", "OV-3")),
        ("america", "captain", "captain", ("OV-4", "SH-4")),
        ("ship", LIMITED, BESIDE, ("SH-2", "LT-2")),
    ],
)
def test_who_sails_there_is_told_of_with_the_clause_of_the_place(source, target, stands, because):
    state = turn_begins(caballeros={"ship": (1,), "america": (1,), LIMITED: (0, 10)})
    told = happened(state, CaballeroMoved, Sail(LAURA, LAURA, source, target))
    assert told == [CaballeroMoved(LAURA, LAURA, source, stands, because)]


@pytest.mark.clause("LT-2", "GG-2", "GG-3")
def test_who_brings_a_token_beside_it_is_told_why_he_stands_there():
    rows = {"ship": (1,), LIMITED: (0, 10)}
    state = turn_begins(caballeros=rows, carriers=[(LAURA, "ship", "goods")])
    moved, carried, paid = events_of(state, Sail(LAURA, LAURA, "ship", LIMITED))[:3]
    assert moved == CaballeroMoved(LAURA, LAURA, "ship", BESIDE, ("SH-2", "LT-2"))
    assert carried == CarrierMoved(LAURA, "ship", BESIDE, "goods", ("GG-2", "LT-2"))
    assert paid == LoadDelivered(LAURA, LAURA, "goods", BESIDE, 4, ("GG-3", "LT-2"))
    room = turn_begins(caballeros={"ship": (1,), LIMITED: (0, 9)}, carriers=[(LAURA, "ship", "goods")])
    paid = happened(room, LoadDelivered, Sail(LAURA, LAURA, "ship", LIMITED))
    assert paid == [LoadDelivered(LAURA, LAURA, "goods", LIMITED, 4, ("GG-3",))]


@pytest.mark.clause("AC-4.6", "LT-2")
def test_of_several_who_are_evicted_those_on_it_and_those_beside_it_are_told_of_apart():
    rows = {LIMITED: (0, 0, 7), "aragon": (0, 5)}
    state = using("eviction", caballeros=rows, limit=LIMITED)
    told = happened(state, CaballerosEvicted, NameRegion(LAURA, "aragon"), SetDisk(DANIEL, LIMITED))
    assert told == [
        CaballerosEvicted(DANIEL, "aragon", LIMITED, 3, ("AC-4.6", "LT-2")),
        CaballerosEvicted(DANIEL, "aragon", BESIDE, 2, ("AC-4.6", "LT-2")),
    ]


@pytest.mark.clause("LT-5", "LT-2")
def test_from_the_castillo_it_is_the_clause_of_the_castillo_where_there_is_no_room():
    disks = [SetDisk(player, LIMITED if player < 2 else "granada") for player in range(4)]
    for already, stands, because in ((6, LIMITED, ("GS-4", "LT-2")), (7, BESIDE, ("GS-4", "LT-5"))):
        rows = {LIMITED: (0, 0, already), "castillo": (2, 2)}
        state = position(round=3, general_scoring=True, caballeros=rows)
        told = happened(state, CastilloEmptied, *disks)
        assert told == [CastilloEmptied(player, stands, 2, because) for player in (LAURA, DANIEL)]


@pytest.mark.clause("LT-3", "AC-7.8")
def test_no_card_moves_it_out_of_the_kings_region_and_the_refusal_says_so():
    state = using("limit_table", king=LIMITED, limit=LIMITED)
    assert refused(state, MoveTile(LAURA, LIMIT_TABLE, "aragon")) == "LT-3"
    before = turn(MARIA, "king", king="aragon", limit=LIMITED)
    assert refused(before, MoveTile(MARIA, LIMIT_TABLE, "aragon")) == "LT-3", "nor into it"
    assert refused(before, MoveTile(MARIA, LIMIT_TABLE, "francia")) == "LT-3"
    assert refused(before, MoveTile(MARIA, LIMIT_TABLE, "granada")) == "AC-7.8", "it has a card for that"
    by_card = acting(using("limit_table", king="aragon"), Stop(LAURA))
    assert refused(by_card, MoveTile(LAURA, LIMIT_TABLE, "granada")) == "AC-7.8"
