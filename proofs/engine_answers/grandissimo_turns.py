"""What the engine does with the cards of Grandissimo that change turns, the King, and where one stands."""

from __future__ import annotations

from typing import Any, Final

from elgrande.actions import MoveCaballero, PlaceCaballero, SetDisk, Stop, TakeCard, UseSpecial, UseVeto
from elgrande.engine import apply, legal_actions, to_move
from elgrande.events import Scored
from elgrande.expansions.colonies.actions import CopySpecial
from elgrande.expansions.grandissimo.actions import (
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    GoAlong,
    KeepAnother,
    LeadSoldier,
    TakeAlong,
    TakeAnother,
    UseKeptCard,
)
from elgrande.expansions.grandissimo.box import BOYCOTT, GENERAL, GUARD, PORTUGAL
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.readings import Modal
from elgrande.state import ChoosingCard, GeneralScoring, State, Turn
from proofs.engine_answers import Cases, cases, observes
from proofs.engine_answers.colonies import may, must
from proofs.engine_answers.grandissimo_scorings import HOMES, KING, all_show, board, using
from proofs.games.colonies_boards import can, do

SOLDIER = 3


def on(state: State, reached: Any) -> State:
    """Everybody does the last that he can of what he is asked for, until this holds."""
    while not reached(state):
        asked = to_move(state)
        state = apply(state, [one for one in legal_actions(state) if one.player in asked][-1]).state
    return state


COPY_KEPT: Final[dict[str, Any]] = {"held": {"copy": 2}, "scoreboards": {"limit_table": "pais_vasco"}}
"""What is said of a position with the colonies in which the third player keeps Copy."""


def with_copy(edition: Edition) -> Edition:
    """The same with the colonies, which bring the card that copies special actions (AC-7.3)."""
    return edition.with_expansions("colonies")


# --- King Incognito, and Confederation --------------------------------------------------------------


def discarded(edition: Edition, card: str) -> bool:
    """Whether the King goes to Granada in the turn of another player."""
    said: dict[str, Any] = {"held": {card: 1}, "scoreboards": {card: "granada"}}
    state = board(edition, turn=0, card="grande", **said)
    return can(state, DiscardRegionCard, player=1) and do(state, DiscardRegionCard).king == "granada"


@observes("GC-2:effect")
def confederation(edition: Edition) -> Modal:
    return may(discarded(edition, "confederation"))


@observes("GC-5:opponent")
def king_incognito(edition: Edition) -> Modal:
    return may(discarded(edition, "king_incognito"))


@observes("GC-5:at_once")
def king_sent_at_once(edition: Edition) -> Modal:
    state = do(using(edition, "king_incognito"), ChooseRegionCard, region="granada")
    return may(can(state, DiscardRegionCard) and do(state, DiscardRegionCard).king == "granada")


@observes("GC-5:set_up")
def region_card_of_the_set_up(edition: Edition) -> Modal:
    state = using(edition, "king_incognito")
    return may(all(can(state, ChooseRegionCard, region=home) for home in HOMES[:3]))


@observes("GC-5:own")
def region_card_chosen_for_the_boycott(edition: Edition) -> Modal:
    lies: dict[str, Any] = {"scoreboards": {BOYCOTT: "granada"}, "held": {BOYCOTT: 0}}
    return may(can(using(edition, "king_incognito", **lies), ChooseRegionCard, region="granada"))


@observes("GC-5:openly")
def region_card_seen(edition: Edition) -> Modal:
    state = do(using(edition, "king_incognito"), ChooseRegionCard, region="aragon")
    return must("aragon" in state.tiles)


# --- Double Turn ------------------------------------------------------------------------------------


@observes("GC-3:placed")
def placed_with_double_turn(edition: Edition) -> int:
    state, number = board(edition, turn=0, card="double_turn"), 0
    while can(state, PlaceCaballero):
        state, number = do(state, PlaceCaballero), number + 1
    return number


@observes("GC-3:first")
def first_card_done_with(edition: Edition) -> Modal:
    state = do(using(edition, "double_turn"), TakeAnother)
    first = next(frame for frame in state.agenda if isinstance(frame, Turn))
    return must(first.card == "double_turn" and first.left == 0)


@observes("GC-3:later")
def second_card_kept(edition: Edition) -> Modal:
    state = do(using(edition, "double_turn", display="grande"), KeepAnother, card="grande")
    later = on(
        state,
        lambda one: one.round > state.round and one.agenda[-1] == ChoosingCard(0),
    )
    return may(can(later, UseKeptCard, card="grande"))


@observes("GC-3:held")
def veto_kept_for_later(edition: Edition) -> Modal:
    return may(can(using(edition, "double_turn", display="veto"), KeepAnother, card="veto"))


@observes("GC-3:copied")
def second_card_used_by_whoever_copies(edition: Edition) -> Modal:
    state = do(using(with_copy(edition), "double_turn", powers=(13, 5, 2), **COPY_KEPT), KeepAnother)
    copied = do(on(state, lambda one: can(one, CopySpecial)), CopySpecial)
    assert can(copied, KeepAnother), "she may keep one"
    return may(can(copied, TakeAnother))


# --- Eviction Notice --------------------------------------------------------------------------------


@observes("GC-6:court")
def castillo_emptied(edition: Edition) -> Modal:
    before = board(edition, {CASTILLO: (2, 1)}, turn=0, card="eviction_notice")
    state = do(before, UseSpecial)
    return must(not any(state.castillo) and state.court[1] == before.court[1] + 1)


@observes("GC-6:king")
def king_in_the_castillo(edition: Edition) -> Modal:
    """During a Revolution: the Grande with the Royal Guard still acts as King."""
    state = using(edition, "eviction_notice", {CASTILLO: (1,)}, held={GUARD: 1}, king=HOMES[1])
    return must(state.king == HOMES[1] and any(held.card == GUARD for held in state.held))


# --- No More Actions --------------------------------------------------------------------------------


def barred(edition: Edition, **said: Any) -> State:
    """The second player has no special action, and has just taken a card."""
    state = using(edition, "no_more_actions", powers=(13, 5, 2), **said)
    state = on(state, lambda one: one.agenda[-1] == ChoosingCard(1))
    return do(state, TakeCard, card=next(card for card in state.display if card not in (None, "veto")))


@observes("GC-10:placing")
def placing_afterwards(edition: Edition) -> Modal:
    return may(can(barred(edition), PlaceCaballero))


@observes("GC-10:special")
def special_actions_afterwards(edition: Edition) -> Modal:
    return may(can(barred(edition), UseSpecial))


@observes("GC-10:veto")
def veto_afterwards(edition: Edition) -> Modal:
    """Nobody is barred from it: the first player, too, may be stopped by whoever comes later."""
    edition = edition.but(veto_windows="each_step")
    state = board(edition, turn=0, card="no_more_actions", powers=(13, 5, 2), vetoes={1: 2}, round=2)
    return may(can(do(state, UseSpecial), UseVeto, player=1))


@observes("GC-10:copied")
def barred_by_a_copy(edition: Edition) -> Modal:
    """The third player copies what a Veto has stopped for the first, before the turn of the second."""
    edition = with_copy(edition).but(veto_windows="each_step")
    said: dict[str, Any] = {"round": 2, "vetoes": {1: 2}, "powers": (13, 5, 2)} | COPY_KEPT
    state = do(do(board(edition, turn=0, card="no_more_actions", **said), UseSpecial), UseVeto)
    state = do(on(state, lambda one: can(one, CopySpecial)), CopySpecial)
    state = on(state, lambda one: one.agenda[-1] == ChoosingCard(1))
    state = do(state, TakeCard, card="king")
    return must(not can(state, UseSpecial))


# --- Revolution -------------------------------------------------------------------------------------


@observes("GC-11:castillo")
def castillo_in_a_revolution(edition: Edition) -> Modal:
    state = do(using(edition, "revolution"), CrownGrande, owner=1)
    return must(not can(state, PlaceCaballero, place=CASTILLO))


@observes("GC-11:bonus")
def bonuses_in_a_revolution(edition: Edition) -> Modal:
    said: dict[str, Any] = {"held": {GUARD: 1}, "king": HOMES[1], "round": 3, "general_scoring": True}
    state = board(edition, {HOMES[1]: (0, 3)}, **said)
    _, told = all_show(state, *("valencia",) * 3)
    (scored,) = [one for one in told if isinstance(one, Scored) and (one.player, one.place) == (1, HOMES[1])]
    return must({"king", "home"} <= {part.kind for part in scored.parts})


@observes("GC-11:returns")
def return_of_the_king(edition: Edition) -> Cases:
    """Where the King is after the general scoring, the regions numbered from 1, Portugal last."""
    regions = [*board(edition).box.regions]
    seen = []
    for owner in range(3):
        state = do(using(edition, "revolution", round=3), CrownGrande, owner=owner)
        grande = regions.index(state.king) + 1
        state = on(state, lambda one: isinstance(one.agenda[0], GeneralScoring))
        while isinstance(state.agenda[0], GeneralScoring):
            state = do(state, SetDisk)
        for place, region in enumerate(regions, 1):
            seen.append(({"place": place, "grande": grande}, state.king == region))
    assert regions[-1] == PORTUGAL
    return cases(seen)


# --- Quick Troops -----------------------------------------------------------------------------------


@observes("GC-12:provinces")
def quick_troops(edition: Edition) -> int:
    before = state = board(edition, turn=0, card="quick_troops")
    while can(state, PlaceCaballero):
        state = do(state, PlaceCaballero)
    assert state.court == before.court
    return before.provinces[0] - state.provinces[0]


# --- Spanish Inquisition ------------------------------------------------------------------------------


def with_general(edition: Edition) -> State:
    """The first player has the Inquisitor General, with a soldier in Aragón and another in Valencia."""
    there = {"aragon": (1, 1, 0, 1), "valencia": (0, 0, 0, 1)}
    return board(edition, there, turn=0, card="grande", held={GENERAL: 0}, king=KING)


@observes("GC-14:soldier")
def soldiers_moved(edition: Edition) -> int:
    state, number = with_general(edition), 0
    while can(state, LeadSoldier):
        state, number = do(do(state, LeadSoldier, source="aragon"), Stop), number + 1
    return number


@observes("GC-14:agrees")
def opponent_agrees(edition: Edition) -> Modal:
    state = do(do(with_general(edition), LeadSoldier, source="aragon"), TakeAlong, owner=1)
    stays = do(state, Stop).counts("aragon")[1] == 1
    return must(can(state, GoAlong, player=1) and stays)


# --- To the Castillo! ---------------------------------------------------------------------------------


def throwing_in(edition: Edition, king: str = KING) -> State:
    """The first player has begun to use the card, with enough caballeros in Aragón and in Valencia."""
    return using(edition, "to_the_castillo", {"aragon": (2, 3), "valencia": (2, 0, 2)}, king=king)


@observes("GC-16:opponents")
def opponents_put_in(edition: Edition) -> int:
    state, number = throwing_in(edition), 0
    while can(state, MoveCaballero, owner=1):
        state, number = do(state, MoveCaballero, owner=1), number + 1
    return number


@observes("GC-16:own")
def own_put_in(edition: Edition) -> int:
    state, number = do(throwing_in(edition), MoveCaballero, owner=1), 0
    while can(state, MoveCaballero, owner=0):
        state, number = do(state, MoveCaballero, owner=0), number + 1
    return number


@observes("GC-16:court")
def own_put_in_from_the_court(edition: Edition) -> Modal:
    state = do(throwing_in(edition), MoveCaballero, owner=1)
    return may(can(state, PlaceCaballero, place=CASTILLO))


@observes("GC-16:king")
def put_in_from_beside_the_king(edition: Edition) -> Modal:
    return may(can(throwing_in(edition, king="aragon"), MoveCaballero, source="aragon"))


# --- The Last Word ------------------------------------------------------------------------------------


@observes("GC-18:last")
def last_turn(edition: Edition) -> Modal:
    return must(order_of_turns(using(edition, "last_word", powers=(13, 5, 2))) == [1, 2, 0])


@observes("GC-18:several")
def several_last_turns(edition: Edition) -> Modal:
    first = using(edition, "last_word", powers=(13, 5, 2))
    second = board(edition, turn=1, card="last_word", powers=(13, 5, 2))
    state = do(second._replace(due=(*first.due, *second.due)), UseSpecial)
    return must(order_of_turns(state) == [2, 0, 1])


def order_of_turns(state: State) -> list[int]:
    """Who takes turns until the round is over, while everybody does as little as possible."""
    order = list[int]()
    while state.round == 1 and not isinstance(state.agenda[0], GeneralScoring) and len(order) < 99:
        turn = next((one for one in state.agenda if isinstance(one, Turn)), None)
        if turn is not None and turn.player not in order[-1:]:
            order.append(turn.player)
        state = apply(state, [one for one in legal_actions(state) if one.player in to_move(state)][-1]).state
    return order
