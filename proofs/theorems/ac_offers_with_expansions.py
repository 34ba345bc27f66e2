"""What decisions of expansions offer (AC-6.1, AC-7, GC), and what may be done besides (GG-2, GR-6).

A card has begun, or a turn goes on; what its player may do then is written down here from the clauses. By
which ways somebody goes from a place is asked of the engine: cards of the base game go by the same ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import cycle
from typing import Any, Final, cast
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import (
    Action,
    MoveGrande,
    PlaceCaballero,
    Proceed,
    Stop,
    UseSpecial,
)
from elgrande.board import open_to_placing
from elgrande.engine import legal_actions
from elgrande.engine.bearers import told_apart
from elgrande.engine.moving import moves_of, moving, opened, targets_anywhere
from elgrande.engine.standing import full_places
from elgrande.engine.table import Table
from elgrande.expansions.colonies import frames as colonial
from elgrande.expansions.colonies import inquisitor
from elgrande.expansions.colonies.actions import (
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    MoveTile,
    PlaceExtra,
    Sail,
    TakeToken,
)
from elgrande.expansions.colonies.box import BESIDE, BLACK, INQUISITOR, LIMIT_TABLE
from elgrande.expansions.colonies.sailing import sailing
from elgrande.expansions.grandissimo import frames as courtly
from elgrande.expansions.grandissimo.actions import (
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    Disembark,
    KeepAnother,
    LayMarker,
    LeadSoldier,
    PardonAll,
    PlaceGuest,
    TakeAlong,
    TakeAnother,
    TakeCharacter,
    UseKeptCard,
)
from elgrande.expansions.grandissimo.box import GENERAL, GUARD, GUESTS, INCOGNITO, SHIPS, SOLDIERS
from elgrande.expansions.grandissimo.steps import AllowSpecials
from elgrande.expansions.shared import frames as shared
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.expansion_fields import BackAboard, Conspirators, GuestsPlaced, LandingShip
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.map import REGIONS as NINE
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import (
    ChoosingCard,
    Due,
    Frame,
    Held,
    Moment,
    SettingDisks,
    Special,
    State,
    Turn,
    changed,
    keeper,
)
from proofs.games.all_decisions import ME
from proofs.games.expansions_boards import EVERYTHING, LIES, OPPONENT, crowded, noted
from proofs.games.expansions_facts import COASTS, MARKERS, NOT_USED_AGAIN, nobodys, region_of
from proofs.kit.rules_as_functions import after, played
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

AT_SEA: Final = ("ship", "america", "africa")
OVERSEAS: Final = ("america", "africa")
ASHORE: Final = COASTS.union(OVERSEAS)
LOADS: Final = {"goods": "africa", "gold": "america"}
Offered = set[Action]


# --- who stands where ------------------------------------------------------------------------------------


def places_in(state: State, *regions: str) -> list[str]:
    """The places in these regions."""
    return [place for place in state.box.places if region_of(state, place) in regions]


def outside(state: State) -> list[str]:
    """The places in all regions but the King's."""
    return places_in(state, *[region for region in state.box.regions if region != state.king])


def commanded(state: State, player: int) -> list[int]:
    """Whose caballeros are a player's: his own, and black ones if he has the Grand Inquisitor (GI-2)."""
    black = [nobodys(state, BLACK)] if keeper(state.held, INQUISITOR) == player else []
    return [player, *black]


def ways(state: State, player: int, owner: int, place: str, way: Any = moving) -> list[Any]:
    """All ways of an owner's caballeros from a place, if any are there."""
    table = Table(state)
    if not table.counts(place)[owner]:
        return []
    return [*moves_of(table, player, owner, place, full_places(table), way)]


def with_stop(actions: Offered, player: int) -> Offered:
    """All of these, or no more; nothing if there are none."""
    return actions | {Stop(player)} if actions else actions


# --- what the cards of the colonies offer -----------------------------------------------------------------


def laying_tokens(state: State, frame: colonial.LayingTokens) -> Offered:
    """Tokens are laid if the stock has any of them; nobody is asked if not (GG-1)."""
    for load, number in (("goods", frame.goods), ("gold", frame.gold)):
        kind = [state.tiles[tile] for tile, one in enumerate(state.box.tiles) if one.load == load]
        in_stock = kind.count(None) - sum(one.load == load for one in state.carriers)
        if number and in_stock > 0:
            return {Proceed(frame.player)}
    return set()


def transporting(state: State, frame: colonial.Transporting) -> Offered:
    """One's own to America or Africa, or from there; or no more. When all have gone, tokens (AC-7.7)."""
    player, there = frame.player, places_in(state, *OVERSEAS)
    if not frame.left:
        in_turn = any(isinstance(frame, colonial.OwnTurn) for frame in state.agenda)
        return set() if in_turn else with_stop(tokens(state, player), player)
    every_way = [
        way
        for owner in commanded(state, player)
        for place in outside(state)
        for way in ways(state, player, owner, place)
    ]
    return with_stop({way for way in every_way if {way.source, way.target}.intersection(there)}, player)


def moving_black(state: State, frame: colonial.MovingBlack) -> Offered:
    """Black ones, wherever the King is not; or no more (AC-6.1)."""
    owner = nobodys(state, BLACK)
    every_way = [way for place in outside(state) for way in ways(state, frame.player, owner, place)]
    return with_stop({*every_way} if frame.left else set(), frame.player)


def moving_table(state: State, frame: colonial.MovingLimitTable) -> Offered:
    """To any other region but the King's and Francia, unless it lies in the King's; or it stays (AC-7.8)."""
    lies = region_of(state, BESIDE)
    if lies == state.king:
        return set()
    goals = {*state.box.regions} - {lies, state.king, "francia"}
    return with_stop({MoveTile(frame.player, LIMIT_TABLE, region) for region in goals}, frame.player)


def marking(state: State, frame: colonial.Marking) -> Offered:
    """Any region, and the Castillo where one chooses among regions and it is one (AC-7.9)."""
    castillo = [CASTILLO] if state.edition.any_region is AnyRegion.CASTILLO_TOO else []
    return {MarkRegion(frame.player, place) for place in (*state.box.regions, *castillo)}


def conspiring(state: State, frame: shared.Conspiring) -> Offered:
    """Any Grande, or one's own, to another region or the Castillo, never from or to the King's (AC-7.10)."""
    player, found = frame.player, Offered()
    for owner, home in enumerate(state.grandes):
        is_own = owner == player
        if home == state.king or not (is_own or state.edition.answer(frame.whose) == Conspirators.ANY):
            continue
        for place in {*state.box.regions, CASTILLO} - {home, state.king}:
            found.add(MoveGrande(player, place) if is_own else MoveTheirGrande(player, owner, place))
    return with_stop(found, player)


# --- what the cards of Grandissimo offer ------------------------------------------------------------------


def free_cards(state: State, player: int) -> list[str]:
    """The nine regions but those whose cards others have chosen (GC-1, GC-5)."""
    tiles = ("boycott_marker", *INCOGNITO)
    chosen = {lies_at(state, tile) for tile in tiles if keeper(state.held, tile) != player}
    return [region.id for region in NINE if region.id not in chosen]


def lies_at(state: State, tile: str) -> str | None:
    """Where a tile lies."""
    return state.tiles[state.box.tile_number[tile]]


def laying(state: State, frame: courtly.LayingMarkers) -> Offered:
    """Where a free region card shows; or where neither the King nor the other marker is (GC-1, GC-17)."""
    tile = frame.markers[-frame.left] if frame.left else ""
    if not tile or lies_at(state, tile) is not None:
        return set()
    taken = {state.king, *[lies_at(state, other) for other in frame.markers]}
    regions = free_cards(state, frame.player) if frame.by_card else {*state.box.regions} - taken
    return {LayMarker(frame.player, tile, region) for region in regions}


def choosing_card(state: State, frame: courtly.ChoosingRegionCard) -> Offered:
    """Any free region card (GC-2, GC-5)."""
    return {ChooseRegionCard(frame.player, region) for region in free_cards(state, frame.player)}


def taking_another(state: State, frame: courtly.TakingAnother) -> Offered:
    """Any card face up, for now in one's own turn, or for later (GC-3)."""
    face_up = [card for card in state.display if card is not None]
    turns = [one.player for one in state.agenda if isinstance(one, courtly.CourtTurn)]
    now: Offered = {TakeAnother(frame.player, card) for card in face_up if frame.player in turns}
    return now | {KeepAnother(frame.player, card) for card in face_up}


def revolting(state: State, frame: courtly.Revolting) -> Offered:
    """Any Grande where the King may go, unless one acts as King already; or none (GC-11)."""
    if keeper(state.held, GUARD) is not None:
        return set()
    homes = enumerate(state.grandes)
    crowned: Offered = {
        CrownGrande(frame.player, owner) for owner, home in homes if home in state.box.king_regions
    }
    return crowned | {Stop(frame.player)}


def taking_along(state: State, frame: courtly.TakingAlong) -> Offered:
    """Anybody's caballero where the soldier was, unless the King is there or here; or nobody (GC-14)."""
    if state.king in (frame.source, frame.region):
        return set()
    along = {
        TakeAlong(frame.player, owner, place, load)
        for owner in range(state.players)
        for place in places_in(state, frame.source)
        if state.counts(place)[owner]
        for load in told_apart(Table(state), owner, place)
    }
    return with_stop({*along}, frame.player)


def throwing_in(state: State, frame: courtly.ThrowingIn) -> Offered:
    """Opponents' first, if two of one's own can follow; then one's own, from the court, too (GC-16)."""
    player, court = frame.player, state.counts(COURT)

    def into(owners: list[int]) -> Offered:
        every_way = [
            way for owner in owners for place in outside(state) for way in ways(state, player, owner, place)
        ]
        return {way for way in every_way if way.target == CASTILLO}

    rivals = [owner for rival in range(state.players) if rival != player for owner in commanded(state, rival)]
    foreign = into(rivals) if frame.foreign else set()
    if (frame.foreign, frame.own) == (2, 2):
        counts = [state.counts(place) for place in outside(state)]
        own_ones = sum(row[owner] for row in counts for owner in commanded(state, player))
        enough = own_ones + court[player] >= 2
        return with_stop(foreign, player) if enough else set()
    own = into(commanded(state, player)) if frame.own else set()
    own |= {PlaceCaballero(player, CASTILLO)} if frame.own and court[player] else set()
    return own | foreign if own else set()


def taking_character(state: State, frame: courtly.TakingCharacter) -> Offered:
    """The Queen or the Jester from somebody else, or neither (GC-20)."""
    others = [one for one in ("queen", "jester") if keeper(state.held, one) != frame.player]
    return with_stop({TakeCharacter(frame.player, one) for one in others}, frame.player)


def pardoning(state: State, frame: courtly.Pardoning) -> Offered:
    """To any region but the King's where all who are in the prison find room, or to none (PR-3)."""
    number, found = sum(state.counts("prison")), Offered()
    for region in {*state.box.regions} - {state.king}:
        places = [state.box.place[place] for place in places_in(state, region) if place != BESIDE]
        rooms = [None if one.capacity is None else one.capacity - sum(state.counts(one.id)) for one in places]
        if None in rooms or sum(room or 0 for room in rooms) >= number:
            found.add(PardonAll(frame.player, region))
    return found | {Stop(frame.player)} if number else set()


def landing(state: State, frame: courtly.GoingAshore) -> Offered:
    """From a ship, perhaps only of one's own court, to coasts with room; once begun, from that (SP-3)."""
    player, own = frame.player, state.edition.answer("landing_ship") is not LandingShip.ANY
    full, coasts = full_places(Table(state)), COASTS - {state.king}
    found: Offered = {
        Disembark(player, ship, place)
        for ship in SHIPS
        if state.counts(ship)[player] and frame.ship in ("", ship)
        if not own or frame.ship or keeper(state.held, ship) == player
        for place in places_in(state, *coasts)
        if place not in full and place != BESIDE
    }
    return found if frame.ship else with_stop(found, player)


# --- what may be done besides ------------------------------------------------------------------------------


def can_bear(state: State, owner: int, place: str) -> bool:
    """Whether a caballero of an owner there carries nothing (GG-2)."""
    return state.counts(place)[owner] > sum(one[:2] == (owner, place) for one in state.carriers)


def tokens(state: State, player: int) -> Offered:
    """Whoever carries nothing where tokens lie takes one; not on the Viceroy's space (GG-2, GG-5)."""
    found = Offered()
    for load, region in LOADS.items():
        kind = [number for number, tile in enumerate(state.box.tiles) if tile.load == load]
        if not any(state.tiles[number] for number in kind):
            continue
        beside = [BESIDE] if region_of(state, BESIDE) == region else []
        for owner in commanded(state, player):
            able = [place for place in (region, *beside) if can_bear(state, owner, place)]
            found |= {TakeToken(player, owner, load, place if n else "") for n, place in enumerate(able)}
    return found


def journeys(state: State, player: int) -> Offered:
    """From the ship ashore at the start of a turn, back aboard at any time or only then (SH-2, OV-4)."""
    is_start = isinstance(state.agenda[-1], colonial.Sailing)
    at_any_time = state.edition.answer("back_aboard") is BackAboard.ANY_TIME
    sources = [*(["ship"] if is_start else []), *(OVERSEAS if is_start or at_any_time else [])]
    return {
        way
        for owner in commanded(state, player)
        for source in sources
        for place in places_in(state, source)
        for way in ways(state, player, owner, place, sailing)
        if region_of(state, way.target) in (ASHORE if source == "ship" else {"ship"})
    }


def placed_beside(state: State, player: int) -> list[str]:
    """Where one caballero more is placed: beside the King, in the Castillo, aboard a ship in one's court."""
    full = full_places(Table(state))
    aboard = [ship for ship in SHIPS if keeper(state.held, ship) == player]
    return [*[place for place in open_to_placing(state.king, state.box) if place not in full], *aboard]


def by_inquisitor(state: State, player: int) -> Offered:
    """Once in a turn one more to the court; or from there to the board between the parts of a turn (GI-4)."""
    turn = next(one for one in state.agenda if isinstance(one, colonial.OwnTurn))
    if keeper(state.held, INQUISITOR) != player or not turn.extra:
        return set()
    found: Offered = {BringExtra(player)} if state.counts(PROVINCES)[player] else set()
    if is_between(state) and state.counts(COURT)[player]:
        found |= {PlaceExtra(player, place) for place in placed_beside(state, player)}
    return found


def is_between(state: State) -> bool:
    """Whether it is between two parts of a turn (GR-6)."""
    return isinstance(state.agenda[-1], ChoosingCard | Turn | courtly.CourtTurn)


def carried_out(state: State, player: int) -> Offered:
    """Face-up cards with special actions whose marker does not lie on the map, none that is kept (AC-7.2)."""
    keeps = any((one.player, one.card) == (player, "execute_card") for one in state.held)
    barred = [one for due in state.due for one in getattr(due.frame, "steps", ())]
    is_barred = any(player in step.barred for step in barred if isinstance(step, AllowSpecials))
    if not keeps or is_barred or not is_between(state):
        return set()
    return {
        CarryOut(player, card)
        for card in state.display
        if card is not None
        and card not in NOT_USED_AGAIN
        and not any(lies_at(state, tile) for tile in MARKERS.get(card, ()))
    }


def kept_cards(state: State, player: int) -> Offered:
    """Cards kept in earlier rounds, before one chooses a card or when that is done with (GC-3)."""
    if not isinstance(state.agenda[-1], ChoosingCard | courtly.CourtTurn):
        return set()
    later = [due.frame.card for due in state.due if isinstance(due.frame, courtly.KeptForLater)]
    cards = [
        state.box.later[one.card]
        for one in state.held
        if one.player == player and one.card in state.box.later
    ]
    return {UseKeptCard(player, card) for card in cards if card not in later}


def soldiers_led(state: State, player: int) -> Offered:
    """Once in a turn a soldier, to any region on land but Francia and the King's (GC-14)."""
    turn = next(one for one in state.agenda if isinstance(one, courtly.CourtTurn))
    if keeper(state.held, GENERAL) != player or GENERAL in turn.done or not is_between(state):
        return set()
    owner, regions = nobodys(state, SOLDIERS), {*[region.id for region in NINE], "portugal"} - {state.king}
    return {
        LeadSoldier(player, owner, place, target)
        for place in places_in(state, *regions)
        if state.counts(place)[owner]
        for target in regions - {region_of(state, place)}
    }


def guests_placed(state: State, player: int) -> Offered:
    """Guests in one's court, where caballeros are placed from there, or wherever the King is (QJ-5)."""
    guests, table = state.counts(GUESTS[player]), Table(state)
    places = placed_beside(state, player)
    if state.edition.answer("guests_placed") is GuestsPlaced.ANYWHERE:
        aboard = tuple([ship for ship in SHIPS if keeper(state.held, ship) == player])
        places = [*targets_anywhere(state.box, state.king, full_places(table), opened(table), aboard)]
    owners = [owner for owner, number in enumerate(guests) if number and is_between(state)]
    return {PlaceGuest(player, owner, place) for owner in owners for place in places}


def king_sent(state: State) -> Offered:
    """Whoever keeps a region card with its tile on the map may discard it, in any turn (GC-2, GC-5)."""
    keepers = [(keeper(state.held, card), card) for card in INCOGNITO if lies_at(state, card) is not None]
    return {DiscardRegionCard(player, card) for player, card in keepers if player is not None}


BESIDES: Final = (
    *(Sail, TakeToken, BringExtra, PlaceExtra, CarryOut),
    *(UseKeptCard, LeadSoldier, PlaceGuest, DiscardRegionCard),
)


def besides(state: State) -> Offered:
    """What may be done besides, of these kinds; between two turns only when Transport is copied (GG-2)."""
    turns = [one.player for one in state.agenda if isinstance(one, colonial.OwnTurn)]
    if not turns:
        return tokens(state, ME) if isinstance(state.agenda[-1], colonial.Transporting) else set()
    parts = (journeys, tokens, by_inquisitor, carried_out, kept_cards, soldiers_led, guests_placed)
    return king_sent(state).union(*[part(state, turns[0]) for part in parts])


# --- decisions -------------------------------------------------------------------------------------------

Right = Callable[[State, Any], Offered]
# In the midst of which card, what is decided there, and what may be done.
MIDWAY: Final[tuple[tuple[str, Frame, Right], ...]] = (
    *[
        ("transport", colonial.LayingTokens(ME, *number), laying_tokens)
        for number in ((2, 1), (1, 0), (0, 1))
    ],
    *[("transport", colonial.Transporting(ME, left), transporting) for left in range(3)],
    *[("holy_inquisition", colonial.MovingBlack(ME, left), moving_black) for left in range(3)],
    ("limit_table", colonial.MovingLimitTable(ME), moving_table),
    ("score_marked", colonial.Marking(ME), marking),
    ("conspiracy", shared.Conspiring(ME), conspiring),
    ("coup", shared.Conspiring(ME, "coup_grandes"), conspiring),
    ("boycott", courtly.LayingMarkers(ME, ("boycott_marker",), by_card=True, left=1), laying),
    *[
        (
            "alliance",
            courtly.LayingMarkers(ME, ("alliance_1", "alliance_2"), by_card=False, left=left),
            laying,
        )
        for left in range(3)
    ],
    ("confederation", courtly.ChoosingRegionCard(ME), choosing_card),
    ("double_turn", courtly.TakingAnother(ME), taking_another),
    ("revolution", courtly.Revolting(ME), revolting),
    *[
        ("to_the_castillo", courtly.ThrowingIn(ME, foreign, own), throwing_in)
        for foreign, own in ((2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
    ],
    ("queen_and_jester", courtly.TakingCharacter(ME), taking_character),
    ("king", courtly.Pardoning(ME), pardoning),
)


def boards() -> Iterator[State]:
    """Crowded boards: the limit table on land, in Africa, where the King is; a Grande as King or none."""
    players = cycle(PLAYERS)
    for number in range(8):
        state = crowded(next(players), EVERYTHING, "king", number=number)
        tiles, box = state.tiles, state.box
        lies = (LIES, "africa", state.king)[number % 3]
        tiles = changed(tiles, box.tile_number[LIMIT_TABLE], lies)
        if number % 3 == 1:  # all goods that nobody carries lie in Africa
            goods = [tile for tile, one in enumerate(box.tiles) if one.load == "goods"]
            for tile in goods[sum(one.load == "goods" for one in state.carriers) :]:
                tiles = changed(tiles, tile, "africa")
        if number % 4 > 1:
            tiles = changed(tiles, box.tile_number["alliance_1"], "sevilla")
            state = state._replace(held=(*state.held, Held(OPPONENT, None, GUARD)))
        yield noted(state._replace(tiles=tiles, due=()))


def with_few(state: State, in_court: int = 0, place: str = LIES) -> State:
    """The board on which the first player keeps nothing, and has one caballero there, some in his court."""
    index, rows = state.box.index, [changed(row, ME, 0) for row in state.caballeros]
    total = sum(row[ME] for row in state.caballeros)
    if place in state.box.capacity:  # whoever is there goes to his provinces
        both = zip(rows[index[place]], rows[index[PROVINCES]], strict=True)
        rows[index[PROVINCES]] = tuple([there + at_home for there, at_home in both])
        rows[index[place]] = (0,) * len(rows[0])
    for where, number in ((place, 1), (COURT, in_court), (PROVINCES, total - 1 - in_court)):
        rows[index[where]] = changed(rows[index[where]], ME, number)
    carriers = tuple([one for one in state.carriers if one.owner != ME and one.place != place])
    held = tuple([one for one in state.held if one.player != ME])
    return noted(state._replace(caballeros=tuple(rows), carriers=carriers, held=held, due=()))


def decisions(state: State) -> Iterator[tuple[State, Offered]]:
    """What a turn leads to on this board, each with what may be done: all of it, and besides."""
    agenda: Any = state.agenda
    phase, own, court, turn = agenda
    for card, frame, right in MIDWAY:
        midway = state._replace(agenda=(*state.agenda, Special(ME, card, ()), frame))
        yield midway, right(midway, frame)
    for in_court in range(3):
        throwing = courtly.ThrowingIn(ME, 2, 2)
        few = with_few(state, in_court)._replace(agenda=(*state.agenda, Special(ME, "king", ()), throwing))
        yield few, throwing_in(few, throwing)
    for place in ("america", "viceroy", "africa", BESIDE):
        yield with_few(state, place=place), Offered()
    for left in range(2):
        copied = colonial.Transporting(ME, left)
        executing = colonial.Executing(ME, "transport")
        last = (executing, Special(ME, "transport", ()), copied)
        midway = state._replace(agenda=(phase, colonial.AfterTurn(OPPONENT), *last))
        yield midway, transporting(midway, copied)
    another = courtly.TakingAnother(ME)
    after_turn = (phase, colonial.AfterTurn(OPPONENT), colonial.Executing(ME, "double_turn"))
    copied_too = state._replace(agenda=(*after_turn, Special(ME, "double_turn", ()), another))
    yield copied_too, taking_another(copied_too, another)
    copying = (phase, colonial.AfterTurn(OPPONENT), colonial.Copying(ME, "transport"))
    yield state._replace(agenda=copying), {CopySpecial(ME), Stop(ME)}
    using = state._replace(agenda=(*state.agenda, colonial.Executing(ME, "transport", begun=False)))
    yield using, {UseSpecial(ME)}
    for source, region in (
        ("aragon", "valencia"),
        ("granada", "portugal"),
        (LIES, "galicia"),
        (state.king, "galicia"),
    ):
        along = courtly.TakingAlong(ME, source, region)
        led = state._replace(agenda=(*state.agenda, along))
        yield led, taking_along(led, along)
    for ship in ("", *SHIPS[: 1 if state.players == 2 else 2]):
        ashore = courtly.GoingAshore(ME, ship)
        begins = state._replace(agenda=(phase, own, court, ChoosingCard(ME), ashore))
        yield begins, landing(begins, ashore)
    asked = SettingDisks(tuple(range(state.players)), (None,) * state.players)
    yield state._replace(agenda=(*state.agenda, Special(ME, "outlaws", ()), asked)), Offered()
    sailing_now = state._replace(agenda=(phase, own, court, ChoosingCard(ME), colonial.Sailing(ME)))
    yield sailing_now, {Stop(ME)} if journeys(sailing_now, ME) else set()
    barred = Due(
        Moment.END_OF_ROUND, state.round, Special(OPPONENT, "no_more_actions", (AllowSpecials((ME,)),))
    )
    later = [one.card for one in state.held if one.player == ME and one.card in state.box.later]
    kept_now = tuple(
        [
            Due(Moment.END_OF_ROUND, state.round, courtly.KeptForLater(ME, state.box.later[card]))
            for card in later[:1]
        ]
    )
    for parts in ((ChoosingCard(ME),), (turn,), ()):
        for own_turn, court_turn, due in (
            (own, court, ()),
            (replace(own, extra=False), replace(court, done=(GENERAL,)), ()),
            (own, court, (barred, *kept_now)),
        ):
            yield (
                state._replace(agenda=(phase, own_turn, court_turn, *parts), due=(*state.due, *due)),
                Offered(),
            )


def wrongly_offered(state: State, right: Offered) -> str | None:
    """What may be done and should not be, or should be and may not; between parts of a turn, only besides."""
    offered = legal_actions(state)
    if len({*offered}) < len(offered):
        return "something is offered twice"
    compared = {one for one in offered if is_compared(state, one)}
    goes_on = not right and not is_between(state)  # where nobody has a choice
    due = right if goes_on else right | besides(state)
    if compared == due:
        return None
    return (
        f"not offered {sorted(map(str, due - compared))[:3]}, offered {sorted(map(str, compared - due))[:3]}"
    )


def is_compared(state: State, action: Action) -> bool:
    """Whether this is looked at: what a card lets one do, and some kinds of what may be done besides."""
    is_other = is_between(state) or isinstance(state.agenda[-1], SettingDisks)
    return isinstance(action, BESIDES) or not (is_other or type(action) in engine.FREE_KINDS)


def wrongly_counted(state: State) -> str | None:
    """An action after which more or less may follow than its card says, where a number is left."""
    frame = state.agenda[-1]
    if not isinstance(frame, COUNTED):
        return None
    for action in {
        type(one): one for one in legal_actions(state) if type(one) not in engine.FREE_KINDS
    }.values():
        found = after(state, engine.RULES[type(frame)].perform, frame, action).agenda[len(state.agenda) - 1 :]
        left = () if isinstance(action, Stop) else (counted_down(state, frame, action),)
        if found != left:
            return f"after {action} {found} is left"
    return None


def used_again(state: State) -> str | None:
    """What may be done once in a turn, and is not noted when it has been done (GI-4, GC-14)."""
    once = [one for one in legal_actions(state) if isinstance(one, BringExtra | PlaceExtra | LeadSoldier)]
    for action in {type(one): one for one in once}.values():
        own, court = played(state, action).agenda[1:3]
        is_led = isinstance(action, LeadSoldier)
        is_noted = GENERAL in getattr(court, "done", ()) if is_led else not getattr(own, "extra", True)
        if not is_noted:
            return f"after {action} it may be done again"
    return None


COUNTED: Final = (colonial.Transporting, colonial.MovingBlack, courtly.LayingMarkers, courtly.ThrowingIn)


def counted_down(state: State, frame: Any, action: Any) -> Frame:
    """What is left to do: one less; into the Castillo no opponent's goes after one's own (GC-16)."""
    if not isinstance(frame, courtly.ThrowingIn):
        return cast("Frame", replace(frame, left=frame.left - 1))
    if isinstance(action, PlaceCaballero) or action.owner in commanded(state, frame.player):
        return replace(frame, foreign=0, own=frame.own - 1)
    return replace(frame, foreign=frame.foreign - 1)


def only_overseas() -> AbstractContextManager[Any]:
    """Transport moves caballeros to America and Africa, and none from there."""
    rule = engine.RULES[colonial.Transporting]

    def options(table: Table, frame: Any) -> Any:
        there = places_in(table.state(), *OVERSEAS)
        return tuple([way for way in rule.options(table, frame) if getattr(way, "target", "africa") in there])

    return patch.dict(engine.RULES, {colonial.Transporting: replace(rule, options=options)})


def again_and_again() -> AbstractContextManager[Any]:
    """The Grand Inquisitor brings one more caballero as often as one likes."""
    return patch.object(
        inquisitor, "is_ready", lambda table, player: keeper(table.held, INQUISITOR) == player
    )


def soldiers_leave_the_king() -> AbstractContextManager[Any]:
    """Whoever goes along with a soldier leaves the King's region, too."""
    rule = engine.RULES[courtly.TakingAlong]

    def options(table: Table, frame: Any) -> Any:
        return tuple(taking_along(table.state()._replace(king=""), frame))

    return patch.dict(engine.RULES, {courtly.TakingAlong: replace(rule, options=options)})


@theorem(
    *("AC-6.1", "AC-7.2", "AC-7.3", "AC-7.7", "AC-7.8", "AC-7.9", "AC-7.10", "SH-2", "OV-4", "GG-2", "GI-4"),
    *("LT-3", "GR-6", "GC-1", "GC-2", "GC-3", "GC-5", "GC-11", "GC-14", "GC-15", "GC-16", "GC-17", "GC-20"),
    claim=N_(
        "cards of the expansions offer just what their texts allow, as often as these say; and besides "
        "just those may sail, take a token, come to the court or to the board, lead a soldier or send the "
        "King whom the clauses let, and just those cards be used that they name"
    ),
    domain=N_(
        "2 to 5 players by turns, crowded boards with the limit table on land, in Africa and where the King "
        "is, everything kept by the first player or by another, two answers to what the books leave open; "
        "decisions with 15 cards, and each part of a turn"
    ),
    mutants=[
        Mutant(N_("Transport moves nobody away from America and Africa"), changed=only_overseas),
        Mutant(N_("the Grand Inquisitor brings any number in a turn"), changed=again_and_again),
        Mutant(N_("one goes along with a soldier out of the King's region"), changed=soldiers_leave_the_king),
    ],
    cost=1,
)
def cards_of_expansions_offer_just_what_they_allow(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[State, Offered]) -> Witness | None:
        state, right = case
        wrong = wrongly_offered(state, right) or wrongly_counted(state) or used_again(state)
        return None if wrong is None else Witness(f"{state.agenda[-1]}: {wrong}", state=state)

    with changed():
        return for_all((case for state in boards() for case in decisions(state)), failure)
