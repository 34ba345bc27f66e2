"""What the engine does with Portugal, ships, the prison, Queen and Jester (GR to QJ, GC-19, GC-20)."""

from __future__ import annotations

from typing import Any

from elgrande.actions import EndTurn, MoveKing, PlaceCaballero, Stop, TakeCard, UseSpecial
from elgrande.engine import new_game, why_not
from elgrande.engine.disks import permitted
from elgrande.engine.scorings import score
from elgrande.engine.standing import standing
from elgrande.engine.table import Table
from elgrande.events import Event, Scored
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Disembark,
    Imprison,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeCharacter,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import FIRST_GAME, PRISON, SHIPS, SOLDIER_CABALLEROS
from elgrande.expansions.grandissimo.ships import ships_in_play
from elgrande.rules.editions import Edition
from elgrande.rules.map import REGIONS
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.rules.readings import Modal
from elgrande.state import ScoringChosenOnce, State
from proofs.engine_answers import Cases, cases, observes
from proofs.engine_answers.colonies import may, must
from proofs.engine_answers.grandissimo_scorings import all_show, board, paid, using
from proofs.games.colonies_boards import can, do, found

FIRST, SECOND = SHIPS


def start(edition: Edition, **said: Any) -> State:
    """A game that begins."""
    return new_game(3, edition.with_expansions("grandissimo"), seed=1, **said)


def turn(edition: Edition, card: str, there: Any = None, **said: Any) -> State:
    """The first player has just taken this card."""
    return board(edition, there, turn=0, card=card, **said)


def scored(state: State, place: str) -> dict[int, int]:
    """What everybody gets for a place now."""
    events: list[Event] = []
    score(Table(state, events.append), (place,))
    return {event.player: event.points for event in events if isinstance(event, Scored)}


# --- set-up ----------------------------------------------------------------------------------------


@observes("GR-1:ships")
def number_of_ships(edition: Edition) -> int:
    return len(ships_in_play(start(edition).players))


@observes("GR-2:soldiers")
def soldiers_at_the_start(edition: Edition) -> int:
    state = start(edition)
    return max(row[state.players] for row in state.caballeros)


@observes("GR-2:count")
def soldiers_who_count(edition: Edition) -> Modal:
    state = board(edition, {"aragon": (0, 0, 0)})
    row = state.box.index["aragon"]
    there = (*state.caballeros[row][:3], SOLDIER_CABALLEROS)
    rows = (*state.caballeros[:row], there, *state.caballeros[row + 1 :])
    return must(any(standing(state._replace(caballeros=rows), "aragon").strength))


@observes("GR-2:with_colonies")
def of_no_player_with_the_colonies(edition: Edition) -> int:
    state = start(edition.with_expansions("colonies"))
    on_the_map = [state.counts(place)[state.players :] for place in state.box.ground]
    return sum(map(sum, on_the_map))


@observes("GR-3:cards")
def cards_of_the_sixth_stack(edition: Edition) -> int:
    return len(start(edition).decks[-2]) + 1


@observes("GR-3:more")
def more_to_choose_from(edition: Edition) -> int:
    return len(start(edition).display) - len(new_game(3, edition, seed=1).display)


@observes("GR-4:choose")
def named_cards(edition: Edition) -> Modal:
    state = start(edition, cards=FIRST_GAME)
    return may({*state.decks[-2], state.display[-2]} == set(FIRST_GAME))


def placed_with(edition: Edition, card: str) -> int:
    """How many caballeros a card places."""
    state, number = turn(edition, card), 0
    while can(state, PlaceCaballero):
        state, number = do(state, PlaceCaballero, place="castillo"), number + 1
    return number


@observes("GR-5:extra_force", "GC-19:caballeros")
def placed_with_extra_force(edition: Edition) -> int:
    return placed_with(edition, "extra_force")


@observes("GR-5:double_turn")
def placed_with_double_turn(edition: Edition) -> int:
    return placed_with(edition, "double_turn")


@observes("GR-6:special")
def symbol_within_a_special_action(edition: Edition) -> Modal:
    state = using(edition, "score_coast", {"granada": (1,)})
    return may(can(state, TakeShip))


# --- Portugal --------------------------------------------------------------------------------------


@observes("PO-1:court")
def kings_who_open_portugal(edition: Edition) -> frozenset[str]:
    kings = [region.id for region in REGIONS]
    return frozenset(
        king for king in kings if can(turn(edition, "court", king=king), PlaceCaballero, place="portugal")
    )


@observes("PO-2:king")
def king_in_portugal(edition: Edition) -> Modal:
    return may(can(using(edition, "king"), MoveKing, region="portugal"))


@observes("PO-2:bonuses")
def bonuses_in_portugal(edition: Edition) -> Modal:
    there = {"portugal": (2, 1)}
    paid = scored(board(edition, there), "portugal")[0]
    at_home = board(edition, there, king="portugal", grandes=("portugal", "granada", "valencia"))
    return must(scored(at_home, "portugal")[0] == paid + 4)


@observes("PO-3:general")
def portugal_in_every_general_scoring(edition: Edition) -> Modal:
    there = board(edition, {"portugal": (2, 1)}, general_scoring=True)
    rounds = [there._replace(round=number) for number in ROUNDS_WITH_GENERAL_SCORING]
    shown = [all_show(state, "granada", "granada", "granada")[1] for state in rounds]
    return must(all(paid(told, "portugal") for told in shown))


@observes("PO-3:first")
def ranks_that_pay_in_portugal(edition: Edition) -> int:
    paid = scored(board(edition, {"portugal": (3, 2, 1)}), "portugal")
    return sum(points > 0 for points in paid.values())


@observes("PO-3:points")
def points_in_portugal(edition: Edition) -> int:
    return scored(board(edition, {"portugal": (1,)}), "portugal")[0]


@observes("PO-4:disk")
def portugal_on_a_disk(edition: Edition) -> Cases:
    shown = permitted(board(edition), ScoringChosenOnce(0), 0)
    regions = [*(region.id for region in REGIONS), "portugal"]
    return cases(({"place": number}, region in shown) for number, region in enumerate(regions, 1))


def landings(edition: Edition, king: str) -> set[str]:
    """Where one may land, with the King in this region."""
    state = board(edition, {FIRST: (1,)}, king=king, turn=0, supply=True, held={FIRST: 0})
    return {action.place for action in found(state, Disembark)}


@observes("PO-5:coast")
def coasts(edition: Edition) -> frozenset[str]:
    return frozenset(landings(edition, "aragon"))


# --- ships -----------------------------------------------------------------------------------------


@observes("SP-1:cargo")
def cargo_of_a_taken_ship(edition: Edition) -> Modal:
    state = turn(edition, "last_word", {FIRST: (0, 2)}, held={FIRST: 1, SECOND: 2})
    return must(do(state, TakeShip, ship=FIRST).counts(FIRST) == state.counts(FIRST))


@observes("SP-2:king")
def king_and_a_ship(edition: Edition) -> Modal:
    states = [turn(edition, "court", king=region.id, held={FIRST: 0}) for region in REGIONS]
    return must(not all(can(state, PlaceCaballero, place=FIRST) for state in states))


def aboard(edition: Edition) -> State:
    """The first player's turn begins, and two of his are aboard."""
    return board(edition, {FIRST: (2,)}, turn=0, supply=True, held={FIRST: 1})


@observes("SP-3:all")
def some_stay_aboard(edition: Edition) -> Modal:
    return may(can(do(aboard(edition), Disembark), Stop))


@observes("SP-3:none")
def all_stay_aboard(edition: Edition) -> Modal:
    return may(do(aboard(edition), Stop).counts(FIRST)[0] == 2)


@observes("SP-3:court")
def landing_from_whose_court(edition: Edition) -> Cases:
    seen = []
    for court in range(3):
        state = board(edition, {FIRST: (2,)}, turn=0, supply=True, held={FIRST: court})
        seen.append(({"court": court}, can(state, Disembark)))
    return cases(seen)


@observes("SP-3:each")
def landing_from_one_of_two(edition: Edition) -> Modal:
    rows = {FIRST: (1,), SECOND: (1,)}
    state = board(edition, rows, turn=0, supply=True, held={FIRST: 0, SECOND: 0})
    return may(do(do(state, Disembark, source=FIRST), Stop).counts(SECOND)[0] == 1)


@observes("SP-4:two")
def ships_for_two(edition: Edition) -> int:
    state = board(edition, players=2, grandes=("sevilla", "granada"), turn=0, card="last_word")
    number = 0
    for ship in SHIPS:
        number += why_not(state, TakeShip(0, ship)) != "SP-4"
    return number


# --- the prison ------------------------------------------------------------------------------------


def imprisoning(edition: Edition) -> State:
    """The first player may put somebody into the prison."""
    return turn(edition, "extra_force", {"aragon": (1, 2)})


@observes("PR-1:number")
def prisoners_of_a_symbol(edition: Edition) -> int:
    state = imprisoning(edition)
    while can(state, Imprison):
        state = do(state, Imprison)
    return sum(state.counts(PRISON))


@observes("PR-1:anybody")
def prisoner_of_an_opponent(edition: Edition) -> Modal:
    return may(can(imprisoning(edition), Imprison, owner=1))


def pardoning(edition: Edition) -> State:
    """The King has moved to Galicia by his card, and two are in the prison."""
    return do(using(edition, "king", {PRISON: (0, 1, 1)}), MoveKing, region="galicia")


@observes("PR-3:all")
def some_are_pardoned(edition: Edition) -> Modal:
    after = do(pardoning(edition), PardonAll)
    return may(any(after.counts(PRISON)))


@observes("PR-2:stay")
def prisoners_who_stay(edition: Edition) -> Modal:
    state = turn(edition, "court", {PRISON: (0, 2)})
    while state.round == 1:
        state = do(state, EndTurn | Stop) if can(state, EndTurn | Stop) else do(state)
    return must(state.counts(PRISON)[1] == 2)


@observes("PR-3:none")
def nobody_is_pardoned(edition: Edition) -> Modal:
    return may(can(pardoning(edition), Stop))


@observes("PR-3:king")
def pardoned_beside_the_king(edition: Edition) -> Modal:
    return may(can(pardoning(edition), PardonAll, region="galicia"))


# --- Queen and Jester ------------------------------------------------------------------------------


@observes("QJ-1:both")
def both_characters(edition: Edition) -> Modal:
    state = do(using(edition, "queen_and_jester", held={"queen": 0}), TakeCharacter, character="jester")
    return may({"queen", "jester"} <= {held.card for held in state.held if held.player == 0})


@observes("QJ-1:times")
def times_in_a_turn(edition: Edition) -> int:
    state, number = turn(edition, "court", held={"queen": 0}), 0
    while can(state, BringByQueen):
        state, number = do(state, BringByQueen), number + 1
    return number


@observes("QJ-2:number")
def brought_by_the_queen(edition: Edition) -> int:
    state = turn(edition, "court", held={"queen": 0})
    return do(state, BringByQueen).court[0] - state.court[0]


@observes("QJ-3:same_turn")
def queen_in_the_same_turn(edition: Edition) -> Modal:
    return may(can(do(using(edition, "queen_and_jester"), TakeCharacter, character="queen"), PlaceByQueen))


@observes("QJ-4:own")
def guest_in_ones_own_court(edition: Edition) -> Modal:
    return may(can(turn(edition, "court", held={"jester": 0}), SendGuest, host=0))


@observes("QJ-5:several")
def several_guests(edition: Edition) -> Modal:
    state = turn(edition, "court", {"guests_1": (0, 2, 1)})
    return may(can(do(do(state, PlaceGuest), PlaceGuest), PlaceGuest))


@observes("QJ-5:where")
def guests_anywhere(edition: Edition) -> Cases:
    state = turn(edition, "court", {"guests_1": (0, 1)}, king="galicia")
    places = {"opened": "portugal", "not": "granada"}
    return cases(
        ({"opened": int(name == "opened")}, can(state, PlaceGuest, place=place))
        for name, place in places.items()
    )


@observes("QJ-5:wait")
def guests_who_wait(edition: Edition) -> Modal:
    state = do(do(turn(edition, "court", {"guests_1": (0, 1)}), EndTurn), Stop)
    return may(state.counts("guests_1")[1] == 1)


@observes("QJ-5:aboard")
def guests_aboard(edition: Edition) -> Modal:
    return may(can(turn(edition, "court", {"guests_1": (0, 1)}, held={FIRST: 0}), PlaceGuest, place=FIRST))


@observes("GC-20:before")
def character_before_placing(edition: Edition) -> Modal:
    return may(can(turn(edition, "queen_and_jester"), UseSpecial))


@observes("GC-20:neither")
def neither_character(edition: Edition) -> Modal:
    return may(can(using(edition, "queen_and_jester"), Stop))


@observes("GC-20:both")
def both_at_once(edition: Edition) -> Modal:
    state = do(using(edition, "queen_and_jester"), TakeCharacter)
    while not can(state, TakeCard) and not can(state, EndTurn):
        if can(state, TakeCharacter):
            return may(True)
        state = do(state, Stop)
    return may(can(state, TakeCharacter))
