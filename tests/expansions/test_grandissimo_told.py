"""What is told of Grandissimo's steps, clause by clause, and why nothing else can be done in their middle."""

import re

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveCarrier,
    MoveKing,
    PlaceCaballero,
    PlayPower,
    ReturnCaballero,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.engine import legal_actions
from elgrande.events import (
    CaballeroMoved,
    CardTaken,
    CastilloOpened,
    KingReturned,
    SupplyTaken,
    TileRemoved,
)
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    Disembark,
    GoAlong,
    Imprison,
    LeadSoldier,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeAlong,
    TakeAnother,
    UseKeptCard,
)
from elgrande.expansions.grandissimo.box import GENERAL, GUARD, GUESTS, PRISON, SHIPS
from elgrande.players.bots import RandomBot
from elgrande.rules.map import REGIONS
from elgrande.state import Carrier, Held, ReactionWindow
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.widgets import play
from elgrande.widgets.forfeits import forfeited
from elgrande.widgets.panels import cards
from tests.expansions.colonies.board import acting, events_of, offered, on_until, refused, with_veto

EDITION = eg.EN_BASE.with_expansions("grandissimo")
WITH_FLAGS = EDITION.with_expansions("anniversary")
ANA, BRUNO, CARLA, DIEGO = range(4)
SOLDIERS = 4
KING = "castilla_la_nueva"


def board(**said):
    return eg.position(**{"edition": EDITION, "king": KING} | said)


def using(card, **said):
    """Ana has just begun the special action of this card."""
    return acting(board(turn=ANA, card=card, **said), UseSpecial(ANA))


def told(kind, state, *actions):
    """What of this kind is told of these actions."""
    return [event for event in events_of(state, *actions) if isinstance(event, kind)]


# --- what is told -----------------------------------------------------------------------------------------


@pytest.mark.clause("GC-3")
def test_a_card_that_was_kept_is_taken_by_the_clause_that_let_it_be_kept():
    state = board(turn=ANA, card="score_coast", held={"score_castillo": ANA})
    state = on_until(state, lambda state: offered(state, UseKeptCard))
    assert told(CardTaken, state, UseKeptCard(ANA, "score_castillo")) == [
        CardTaken(ANA, "score_castillo", ("GC-3",))
    ]


@pytest.mark.clause("GC-3", "TU-3")
def test_a_second_card_is_taken_as_every_card_is_and_by_double_turn():
    state = using("double_turn")
    card = min(action.card for action in offered(state, TakeAnother))
    (taken,) = told(CardTaken, state, TakeAnother(ANA, card))
    assert taken == CardTaken(ANA, card, ("GC-3", "TU-3"))


@pytest.mark.clause("PR-1", "PR-3")
def test_into_the_prison_and_out_of_it():
    rows = {"aragon": {BRUNO: 1}, PRISON: {CARLA: 1}}
    state = board(turn=ANA, card="extra_force", caballeros=rows)
    assert told(CaballeroMoved, state, Imprison(ANA, BRUNO, "aragon")) == [
        CaballeroMoved(ANA, BRUNO, "aragon", PRISON, ("PR-1",))
    ]
    state = acting(using("king", caballeros=rows), MoveKing(ANA, "granada"))
    assert told(CaballeroMoved, state, PardonAll(ANA, "sevilla")) == [
        CaballeroMoved(ANA, CARLA, PRISON, "sevilla", ("AC-5.1", "PR-3"))
    ]


@pytest.mark.clause("SP-3")
def test_who_lands_does_so_by_the_clause_of_landing():
    ship = SHIPS[0]
    state = board(turn=ANA, supply=True, held={ship: ANA}, caballeros={ship: {ANA: 2}})
    assert told(CaballeroMoved, state, Disembark(ANA, ship, "galicia")) == [
        CaballeroMoved(ANA, ANA, ship, "galicia", ("SP-3",))
    ]


@pytest.mark.clause("QJ-5", "KG-2")
def test_a_guest_is_placed_by_his_own_clause_and_by_that_of_placing():
    court = GUESTS[ANA]
    state = board(turn=ANA, card="score_coast", caballeros={court: {BRUNO: 1}})
    place = min(action.place for action in offered(state, PlaceGuest))
    (moved,) = told(CaballeroMoved, state, PlaceGuest(ANA, BRUNO, place))
    assert moved[:4] == (ANA, BRUNO, court, place)
    assert moved.because[0] == "QJ-5"
    assert len(moved.because) > 1


@pytest.mark.clause("QJ-2", "QJ-4")
def test_the_queen_brings_one_to_the_court_and_the_jester_sends_one_to_that_of_another():
    state = board(turn=ANA, card="score_coast", held={"queen": ANA, "jester": ANA})
    assert told(SupplyTaken, state, BringByQueen(ANA)) == [SupplyTaken(ANA, 1, ("QJ-2",))]
    assert told(CaballeroMoved, state, SendGuest(ANA, BRUNO)) == [
        CaballeroMoved(ANA, ANA, "provinces", GUESTS[BRUNO], ("QJ-4",))
    ]


@pytest.mark.clause("GC-14")
def test_a_soldier_and_whoever_goes_along_move_by_the_inquisition():
    rows = {"sevilla": {ANA: 1, BRUNO: 1, SOLDIERS: 1}, "aragon": {SOLDIERS: 1}}
    state = board(turn=ANA, card="score_coast", held={GENERAL: ANA}, caballeros=rows, king="granada")
    lead = LeadSoldier(ANA, SOLDIERS, "sevilla", "galicia")
    for player, ways in ((ANA, [TakeAlong(ANA, ANA, "sevilla")]), (BRUNO, [GoAlong(BRUNO)])):
        start = acting(state, lead, *([] if player == ANA else [TakeAlong(ANA, BRUNO, "sevilla")]))
        (moved,) = told(CaballeroMoved, start, *ways)
        assert moved == CaballeroMoved(player, player, "sevilla", "galicia", ("GC-14", "MV-2"))


@pytest.mark.clause("GC-14", "GR-2")
def test_a_soldier_is_explained_as_one_and_without_a_game_never_as_a_players_caballero():
    state = board(turn=ANA, card="score_coast", held={GENERAL: ANA}, caballeros={"sevilla": {SOLDIERS: 1}})
    (moved,) = told(CaballeroMoved, state, LeadSoldier(ANA, SOLDIERS, "sevilla", "galicia"))
    assert (
        eg.explain(moved, game=state)
        == "Ana moved one of the soldiers from Sevilla to Galicia. [GC-14, MV-2]"
    )
    with pytest.raises(ValueError, match="game: "):
        eg.explain(moved)
    own = moved._replace(player=CARLA, owner=CARLA)
    assert eg.explain(own).startswith("Carmen moved a caballero from Sevilla")
    base = CaballeroMoved(ANA, DIEGO, "sevilla", "galicia", ("AC-3.3",))
    assert eg.explain(base).startswith("Ana moved a caballero of Diego's")


@pytest.mark.clause("GC-6")
def test_whose_caballeros_were_in_the_castillo_is_explained_where_the_game_is_known():
    state = board(turn=ANA, card="eviction_notice", castillo=(2, 0, 1, 0))
    (opened,) = told(CastilloOpened, state, UseSpecial(ANA))
    assert eg.explain(opened, game=state) == "The Castillo was lifted: Ana 2 and Carmen 1. [GC-6]"
    with pytest.raises(ValueError, match="game: "):
        eg.explain(opened)
    assert "Bruno 1" in eg.explain(opened._replace(counts=(2, 1, 0, 0, 0)))


@pytest.mark.clause("GC-6")
def test_who_was_in_the_castillo_is_told_when_it_is_emptied():
    state = board(turn=ANA, card="eviction_notice", castillo=(2, 0, 1, 0))
    (opened,) = told(CastilloOpened, state, UseSpecial(ANA))
    assert opened == CastilloOpened((2, 0, 1, 0, 0), ("GC-6",))


@pytest.mark.clause("GC-5", "KG-3")
def test_a_region_card_that_is_discarded_leaves_the_region_that_was_chosen():
    state = using("king_incognito")
    region = min(action.region for action in offered(state, ChooseRegionCard))
    state = acting(state, ChooseRegionCard(ANA, region))
    state = on_until(state, lambda state: offered(state, DiscardRegionCard))
    (gone,) = told(TileRemoved, state, DiscardRegionCard(ANA, "king_incognito"))
    assert gone == TileRemoved("king_incognito", region, ("GC-5",))


@pytest.mark.clause("GC-11")
def test_the_king_returns_by_the_clause_of_the_revolution():
    state = acting(using("revolution"), CrownGrande(ANA, BRUNO))
    returned = []
    while not returned:
        now = eg.legal_actions(state)
        quiet = [action for action in now if type(action).__name__ in ("EndTurn", "Stop", "LetPass")]
        state, events = eg.apply(state, (quiet or now)[0])
        returned = [event for event in events if isinstance(event, KingReturned)]
    assert returned[0].because == ("GC-11",)


# --- what goes with them ----------------------------------------------------------------------------------


@pytest.mark.clause("GC-16", "FL-4", "FL-5")
def test_a_bearer_who_is_thrown_into_the_castillo_is_the_one_whose_flag_goes_on():
    rows = {"aragon": {ANA: 2, BRUNO: 2}, "galicia": {BRUNO: 1}}
    carriers = {"flag": {BRUNO: ["aragon"]}}
    state = using("to_the_castillo", edition=WITH_FLAGS, caballeros=rows, carriers=carriers)
    other = acting(state, MoveCaballero(ANA, BRUNO, "aragon", "castillo"))
    assert Carrier(BRUNO, "aragon", "flag") in other.carriers
    bearer = MoveCarrier(ANA, BRUNO, "aragon", "castillo", "flag")
    after = eg.apply(state, bearer).state
    assert Carrier(BRUNO, "aragon", "flag") not in after.carriers
    assert after.castillo[BRUNO] == 1


@pytest.mark.clause("PR-1", "FL-4")
def test_a_bearer_who_is_imprisoned_by_name_is_the_one_whose_flag_goes_on():
    rows = {"aragon": {ANA: 2, BRUNO: 2}, "galicia": {BRUNO: 1}}
    carriers = {"flag": {ANA: ["aragon"], BRUNO: ["aragon"]}}
    state = board(turn=ANA, card="extra_force", edition=WITH_FLAGS, caballeros=rows, carriers=carriers)
    for load, stays in (("", True), ("flag", False)):
        after = acting(state, Imprison(ANA, BRUNO, "aragon", load))
        assert (Carrier(BRUNO, "aragon", "flag") in after.carriers) is stays
        assert after.counts(PRISON)[BRUNO] == 1


@pytest.mark.clause("GC-9")
def test_what_courts_pay_is_added_to_the_points():
    state = using("score_court", court=(6, 4, 2, 0), points=(3, 10, 0, 8))
    assert state.points == (10, 15, 1, 8)


@pytest.mark.clause("QJ-2", "QJ-3")
def test_the_queen_needs_just_one_in_the_provinces_to_bring_or_in_the_court_to_place():
    queen = {"turn": ANA, "card": "score_coast", "held": {"queen": ANA}}
    everywhere = {region.id: {ANA: 3} for region in REGIONS if region.id != KING}
    last_in_court = board(court=(1, 7, 7, 7), **queen)
    assert offered(last_in_court, PlaceByQueen)
    assert not offered(board(court=(0, 7, 7, 7), **queen), PlaceByQueen)
    for left, brings in ((1, True), (0, False)):
        rest = 30 - 3 * len(everywhere) - left
        state = board(caballeros=everywhere, court=(rest, 7, 7, 7), **queen)
        assert state.provinces[ANA] == left
        assert bool(offered(state, BringByQueen)) is brings


# --- what else cannot be done in the middle ---------------------------------------------------------------

IN_THE_MIDDLE = {
    "to_the_castillo": ("GC-16", "GC-16"),
    "queen_and_jester": ("TU-6", "GC-20"),
    "king_incognito": ("TU-6", "GC-5"),
    "confederation": ("TU-6", "GC-2"),
    "boycott": ("TU-6", "GC-1"),
    "alliance": ("TU-6", "GC-17"),
    "revolution": ("GC-11", "GC-11"),
}


@pytest.mark.clause("TU-4", "TU-6", "RD-3", "KG-3")
@pytest.mark.parametrize("card", IN_THE_MIDDLE)
def test_in_the_middle_of_a_card_nothing_else_is_done_and_the_reason_is_told(card):
    rows = {"aragon": {ANA: 2, BRUNO: 1}, "galicia": {ANA: 1}}
    state = using(card, caballeros=rows)
    to_end_the_turn, to_move_somebody = IN_THE_MIDDLE[card]
    assert refused(state, EndTurn(ANA)) == to_end_the_turn
    assert refused(state, MoveCaballero(ANA, BRUNO, "galicia", "sevilla")) == to_move_somebody
    assert refused(state, PlayPower(ANA, 3)) == "RD-3"
    assert refused(state, MoveKing(ANA, "sevilla")) == "KG-3"
    assert refused(state, PlaceCaballero(ANA, "aragon")) == refused(state, UseSpecial(ANA)) == "TU-4"


@pytest.mark.clause("PR-3", "SP-3", "TU-1", "TU-4")
def test_nor_before_the_prisoners_are_pardoned_or_those_aboard_have_landed():
    pardoning = acting(using("king", caballeros={PRISON: {CARLA: 1}}), MoveKing(ANA, "granada"))
    ship = SHIPS[0]
    landing = board(turn=ANA, supply=True, held={ship: ANA}, caballeros={ship: {ANA: 2}})
    for state, end, supply, place in ((pardoning, "PR-3", "TU-1", "TU-4"), (landing, "SP-3", "SP-3", "SP-3")):
        assert refused(state, EndTurn(ANA)) == end
        assert refused(state, TakeSupply(ANA, 3)) == supply
        assert refused(state, PlayPower(ANA, 3)) == "RD-3"
        assert refused(state, PlaceCaballero(ANA, "aragon")) == place
    assert refused(landing, TakeCard(ANA, "king")) == "SP-3"


@pytest.mark.clause("GR-6", "SP-3", "SH-2", "FL-4", "GC-14")
def test_what_comes_first_is_told_where_neither_supply_nor_a_special_action_is_under_way():
    """GR-6 bars what is done besides from the middle of these two alone."""
    ship, soldiers = SHIPS[0], 5
    rows = {ship: {ANA: 1}, "ship": {ANA: 1}, "aragon": {ANA: 1, soldiers: 1}, "galicia": {ANA: 2}}
    said = {
        "edition": WITH_FLAGS.with_expansions("colonies"),
        "turn": ANA,
        "held": {"queen": ANA, ship: ANA, GENERAL: ANA},
        "caballeros": rows | {"sevilla": (1, 1, 1, 1), "valencia": {ANA: 1}, "cataluna": {ANA: 1}},
        "carriers": {"flag": {owner: ["sevilla"] for owner in range(4)}},
    }
    landing = board(supply=True, **said)
    sailing = acting(landing, Stop(ANA))
    placing = board(card="extra_force", **said)
    along = acting(placing, LeadSoldier(ANA, soldiers, "aragon", "granada"))
    giving = acting(placing, Imprison(ANA, ANA, "sevilla"))
    assert [type(state.agenda[-1]).__name__ for state in (landing, sailing, along, giving)] == [
        "GoingAshore",
        "Sailing",
        "TakingAlong",
        "GivingFlag",
    ]
    moving = acting(board(card="intrigue_3_any", **said), UseSpecial(ANA))
    for state, clause in (
        (landing, "SP-3"),
        (sailing, "SH-2"),
        (along, "GC-14"),
        (giving, "FL-4"),
        (moving, "GR-6"),
    ):
        assert refused(state, PlaceByQueen(ANA, "castillo")) == clause


@pytest.mark.clause("CA-3", "PR-2", "SP-2", "QJ-5", "MV-3", "KG-1")
@pytest.mark.parametrize(
    ("card", "owner", "target"),
    [("transport", ANA, "africa"), ("holy_inquisition", 4, "galicia"), ("to_the_castillo", ANA, "castillo")],
)
def test_whoever_is_beside_the_map_or_with_the_king_is_out_of_reach_of_these_cards_too(card, owner, target):
    ship, court, black = SHIPS[0], GUESTS[BRUNO], 4
    ground = {
        "aragon": {ANA: 3, BRUNO: 1, black: 3},
        KING: {ANA: 8, 5: 2},
        "beside_limit_table": {ANA: 1, black: 1},
    }
    state = using(
        card,
        edition=EDITION.with_expansions("colonies"),
        held={ship: ANA},
        scoreboards={"limit_table": KING},
        caballeros=ground | {PRISON: {ANA: 1}, ship: {ANA: 1}, court: {ANA: 1}},
        castillo={ANA: 1},
    )
    where = {"castillo": "CA-3", PRISON: "PR-2", ship: "SP-2", court: "QJ-5", "court": "MV-3"}
    for source, clause in (where | {KING: "KG-1", "beside_limit_table": "KG-1"}).items():
        assert refused(state, MoveCaballero(ANA, owner, source, target)) == clause, source


@pytest.mark.clause("GC-12", "GI-4")
def test_who_has_nobody_in_the_provinces_is_not_told_that_his_court_is_empty():
    edition = EDITION.with_expansions("colonies")
    rows = {"granada": {ANA: 29}}
    said = {"edition": edition, "caballeros": rows, "court": (7, 7, 7, 7), "held": {"grand_inquisitor": ANA}}
    state = board(turn=ANA, card="quick_troops", **said)
    assert state.provinces[ANA] == 0
    assert refused(state, PlaceCaballero(ANA, "aragon")) == "GC-12"


@pytest.mark.clause("GC-12", "TU-7")
@pytest.mark.parametrize(("court", "provinces", "number"), [(0, 25, 3), (1, 25, 3), (5, 2, 2)])
def test_how_many_may_be_placed_is_told_by_where_the_card_takes_them_from(court, provinces, number):
    """Whoever had Quick Troops and nobody in his court was told to end his turn."""
    rows = {"granada": {ANA: 30 - court - provinces}}
    state = board(turn=ANA, card="quick_troops", caballeros=rows, court={ANA: court})
    assert state.provinces[ANA] == provinces
    seen, speaker = view(state, ANA), Speaker("en", you=ANA).about(state)
    assert speaker.decision(seen).startswith(f"Place up to {number} caballeros next to ")
    told = forfeited(seen, speaker, "button:end")
    assert told.startswith(f"You give up {number} caballeros that you could still place.")
    rival = Speaker("en", you=BRUNO).about(state).decision(view(state, BRUNO))
    assert rival.startswith("Ana may place up to 3 caballeros next to ")  # who does not see her provinces


@pytest.mark.clause("SP-2", "PR-1", "QJ-5", "AC-1.8")
def test_nobody_is_placed_aboard_by_an_intrigue_while_the_ship_is_in_no_court_of_ones_own():
    state = using("intrigue_2_from_court")
    for place, clause in ((SHIPS[0], "SP-2"), (PRISON, "PR-1"), (GUESTS[BRUNO], "QJ-5")):
        assert refused(state, PlaceCaballero(ANA, place)) == clause


@pytest.mark.clause("PR-2", "SP-2", "QJ-5", "MV-3")
@pytest.mark.parametrize(
    ("place", "clause"),
    [(PRISON, "PR-2"), (SHIPS[0], "SP-2"), (GUESTS[ANA], "QJ-5"), ("court", "MV-3")],
)
def test_no_card_moves_or_returns_those_beside_the_map(place, clause):
    aside = {} if place == "court" else {place: (0, 1, 0, 0)}
    said = {"held": {SHIPS[0]: ANA}, "caballeros": {"aragon": (1, 1, 1, 1)} | aside}
    moving = using("intrigue_3_any", **said)
    assert refused(moving, MoveCaballero(ANA, BRUNO, place, "aragon")) == clause
    if place != "court":
        banishing = using("banishment", **said)
        assert refused(banishing, ReturnCaballero(ANA, BRUNO, place)) == clause


ACTING_AS_KING = {
    "en": "Grande who acts as King",
    "es": "Grande que hace de rey",
    "pt": "Grande que faz o papel do Rei",
}


@pytest.mark.clause("GC-11", "AC-5.1", "AC-4.7", "GC-5")
@pytest.mark.parametrize("language", ACTING_AS_KING)
@pytest.mark.parametrize(
    ("card", "player", "special"),
    [("king", ANA, None), ("royal_advisor", ANA, None), ("king", BRUNO, "over")],
)
def test_who_moves_the_grande_who_acts_as_king_is_told_so(language, card, player, special):
    """The King sat in the Castillo, and all were told to move him out of the region of the Grande."""
    said = {"held": {"king_incognito": ANA}, "scoreboards": {"king_incognito": "granada"}}
    state = board(turn=player, card=card, special=special, **said)
    state = state if special else acting(state, UseSpecial(ANA))
    homes = tuple(state.king if seat == BRUNO else home for seat, home in enumerate(state.grandes))
    guarded = state._replace(grandes=homes, held=(*state.held, Held(BRUNO, None, GUARD)))
    for position, is_told in ((state, False), (guarded, True)):
        speaker = Speaker(language).about(position)
        moves = [a for a in legal_actions(position) if isinstance(a, MoveKing | DiscardRegionCard)]
        assert moves
        asked = [Speaker(language, you=seat).decision(view(position, seat)) for seat in (ANA, BRUNO)]
        for words in (*asked, *map(speaker.action, moves)):
            assert (ACTING_AS_KING[language] in words) == is_told


# --- one word for one thing --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["es", "pt"])
def test_what_the_cards_lay_on_the_map_is_called_ficha_everywhere(language):
    speaker = Speaker(language, box=EDITION.box)
    names = [speaker.tile(tile.id) for tile in EDITION.box.tiles if tile.scoreboard is None]
    said = [speaker.card_sentence(card, EDITION) for card in ("boycott", "alliance")]
    rules = [speaker.clause_text(id) + speaker.clause_note(id) for id in ("GC-1", "GC-2", "GC-5", "GC-17")]
    assert len(names) == 5
    for words in (*names, *said, *rules):
        assert "ficha" in words
        assert "marcador" not in words


@pytest.mark.clause("GC-3", "VT-2")
def test_whoever_is_asked_about_a_second_card_is_told_its_title():
    """Double Turn lies below it, and is over."""
    state = board(turn=ANA, card="double_turn", king="aragon", display=["decay_3"])
    state = acting(state, UseSpecial(ANA), TakeAnother(ANA, "decay_3"))
    state = acting(with_veto(state, BRUNO), UseSpecial(ANA))
    assert isinstance(state.agenda[-1], ReactionWindow)
    speaker = Speaker("en", box=state.box, players=4, you=BRUNO)
    asked = speaker.decision(view(state, BRUNO))
    assert speaker.card_title("decay_3") in asked
    assert speaker.card_title("double_turn") not in asked
    (marked,) = re.findall(r"egt-using.*?</button>", str(cards(play(start=state, bots=RandomBot).scene)))
    assert speaker.card_title("decay_3") in marked
