"""The Queen and the Jester: who has them, and what they do in his turns (QJ-1 to QJ-5, GC-20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from elgrande.actions import Stop
from elgrande.board import open_to_placing
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, FreeActions, Rule, Rules
from elgrande.engine.moving import opened, targets_anywhere, why_not_opened
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.standing import arrival, full_places, opened_aside
from elgrande.engine.table import Table
from elgrande.engine.turns import why_not_placed, why_placed
from elgrande.events import CaballeroMoved
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeCharacter,
)
from elgrande.expansions.grandissimo.box import GUESTS, JESTER, QUEEN, SHIPS
from elgrande.expansions.grandissimo.frames import EARLY, HAD, LATE, PLACED, CourtTurn, TakingCharacter
from elgrande.expansions.grandissimo.own_turn import (
    court_turn,
    remember,
    remember_waiting,
    turn_under_way,
    waiting_turn,
)
from elgrande.expansions.shared.keeping import take
from elgrande.expansions.shared.one_more import bring_one, place_one, places_for_one
from elgrande.rules.box import Box
from elgrande.rules.expansion_fields import GuestsPlaced
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import Frame, Turn, keeper

# --- taking them -----------------------------------------------------------------------------------------


def taking_options(table: Table, frame: TakingCharacter) -> Actions:
    """The Queen or the Jester, from whoever has them, or neither; nothing if he has both already (GC-20)."""
    player = frame.player
    others = [one for one in (QUEEN, JESTER) if keeper(table.held, one) != player]
    return (*[TakeCharacter(player, one) for one in others], Stop(player)) if others else NOTHING


def take_character(table: Table, frame: TakingCharacter, action: TakeCharacter | Stop) -> None:
    """The character lies before the player, and before nobody else (GC-20, QJ-1)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    if action.character == QUEEN:
        note_loss(table, keeper(table.held, QUEEN))
        note_queen(table, frame.player)
    take(table, frame.player, action.character, (clause_in_use(table), "QJ-1"))
    table.agenda.pop()


def note_loss(table: Table, player: int | None) -> None:
    """Who loses the Queen while his turn waits had her when it began, unless he took her since (QJ-2)."""
    waiting = None if player is None else waiting_turn(table, player)
    if waiting is not None and not when_taken(waiting.frames):
        remember_waiting(table, waiting, queen=HAD)


def note_queen(table: Table, player: int) -> None:
    """A note says when in his turn a player took the Queen, also in one that he put off (QJ-2, QJ-3).

    None does if he only gets her back whom he had when that turn began.
    """
    waiting = waiting_turn(table, player)
    if waiting is not None and when_taken(waiting.frames) != HAD:
        remember_waiting(table, waiting, queen=LATE if has_placed(waiting.frames) else EARLY)
    elif waiting is None and court_turn(table, player) is not None:
        remember(table, queen=LATE if has_placed(table.agenda) else EARLY)


def when_taken(frames: Sequence[Frame]) -> str:
    """What is noted of when the Queen was taken in a turn; nothing if she was not (QJ-2, QJ-3)."""
    return "".join([one.queen for one in frames if isinstance(one, CourtTurn)])


def has_placed(frames: Sequence[Frame]) -> bool:
    """Whether somebody was placed in a turn: that is noted, or he was placed with the card in use (QJ-3).

    A card below that in use was cut short, whatever was done with it (GC-3).
    """
    is_noted = any(isinstance(one, CourtTurn) and PLACED in one.done for one in frames)
    in_use = [one for one in frames if isinstance(one, Turn)][-1:]
    return is_noted or any(one.placing_begun for one in in_use)


def note_placing(table: Table, owner: int, source: str, target: str, loads: tuple[str, ...]) -> None:
    """A note says that somebody was placed in the turn under way, by whatever it was (QJ-3)."""
    if source in PLACED_FROM and target in places_to_place(table.box):
        note_placed(table)


def note_placed(table: Table) -> None:
    """A note says that somebody was placed in the turn under way, if one is (QJ-3)."""
    turn = turn_under_way(table)
    if turn is not None and PLACED not in turn.done:
        remember(table, done=(*turn.done, PLACED))


PLACED_FROM: Final = frozenset({COURT, PROVINCES, *GUESTS})


@cache
def places_to_place(box: Box) -> frozenset[str]:
    """Wherever anybody is placed: on the map, beside a tile there, into the Castillo, or aboard (QJ-3)."""
    return frozenset({*box.ground, *box.besides, CASTILLO, *SHIPS})


def is_ready(table: Table, player: int, character: str) -> bool:
    """Whether this player has the character, and has not used it in his turn (QJ-1)."""
    if keeper(table.held, character) != player:  # asked first: it is seldom so
        return False
    turn = court_turn(table, player)
    return turn is not None and character not in turn.done


# --- the Queen ---------------------------------------------------------------------------------------------


def may_bring(table: Table, player: int) -> bool:
    """Whether the Queen may bring somebody: he had her when his turn began, and has not used her (QJ-2)."""
    turn = court_turn(table, player)
    had_her = turn is not None and turn.queen in ("", HAD)
    return had_her and is_ready(table, player, QUEEN) and table.counts(PROVINCES)[player] > 0


def may_place(table: Table, player: int) -> bool:
    """Whether the Queen may place somebody: he has her, and took her before placing anybody (QJ-3)."""
    turn = court_turn(table, player)
    in_time = turn is not None and turn.queen != LATE
    return in_time and is_ready(table, player, QUEEN) and table.counts(COURT)[player] > 0


def queen_options(table: Table, player: int) -> Actions:
    """One more to the court, or one from the court to the board or aboard (QJ-2, QJ-3)."""
    if not is_ready(table, player, QUEEN):
        return NOTHING
    bring: Actions = (BringByQueen(player),) if may_bring(table, player) else NOTHING
    if not may_place(table, player):
        return bring
    aside = opened_aside(table.box, table.held, player)
    return bring + ways_of_queen(player, table.king, table.box, full_places(table), aside)


@cache
def ways_of_queen(player: int, king: str, box: Box, full: frozenset[str], aside: tuple[str, ...]) -> Actions:
    """Where the Queen places: where one places from the court, with room, or aboard (QJ-3, KG-2, SP-2)."""
    return tuple([PlaceByQueen(player, place) for place in places_for_one(box, king, full, aside)])


def use_queen(table: Table, action: BringByQueen | PlaceByQueen) -> None:
    """One more caballero has come, and no other comes by her in this turn (QJ-1 to QJ-3)."""
    if isinstance(action, BringByQueen):
        bring_one(table, action.player, "QJ-2")
    else:
        place_one(table, action.player, action.place, "QJ-3")
    use_character(table, action.player, QUEEN)


def use_character(table: Table, player: int, character: str) -> None:
    """The character is used for this turn (QJ-1)."""
    turn = court_turn(table, player)
    assert turn is not None, "a character is used in one's own turn (QJ-1)"
    remember(table, done=(*turn.done, character))


def why_not_queen(table: Table, action: BringByQueen | PlaceByQueen) -> str:
    """Not his, used already, taken too late, nobody to place; or not placed there (QJ-1 to QJ-3)."""
    if not is_ready(table, action.player, QUEEN):
        return "QJ-1"
    if isinstance(action, BringByQueen):
        return "QJ-2"
    return why_not_placed(table, action.place) if may_place(table, action.player) else "QJ-3"


# --- the Jester, and guests --------------------------------------------------------------------------------


def jester_options(table: Table, player: int) -> Actions:
    """One of his from the provinces into the court of any opponent, once (QJ-4)."""
    if not is_ready(table, player, JESTER) or not table.counts(PROVINCES)[player]:
        return NOTHING
    return tuple([SendGuest(player, host) for host in range(table.players) if host != player])


def send_guest(table: Table, action: SendGuest) -> None:
    """The caballero is a guest in the court of the opponent (QJ-4)."""
    player, court = action.player, GUESTS[action.host]
    table.emit(CaballeroMoved(player, player, PROVINCES, court, ("QJ-4",)))
    table.transfer(player, PROVINCES, court)
    use_character(table, player, JESTER)


def why_not_send(table: Table, action: SendGuest) -> str:
    """Not his, used already, nobody in the provinces, or not to an opponent (QJ-1, QJ-4)."""
    return "QJ-4" if is_ready(table, action.player, JESTER) else "QJ-1"


def guest_options(table: Table, player: int) -> Actions:
    """Whoever is a guest in his court, to where caballeros are placed from there (QJ-5, KG-2, SP-2)."""
    guests = table.counts(GUESTS[player])
    if not any(guests):
        return NOTHING
    owners = tuple([owner for owner, number in enumerate(guests) if number])
    where = opened(table) if are_placed_anywhere(table) else None
    aside = opened_aside(table.box, table.held, player)
    return ways_of_guests(player, owners, table.king, table.box, full_places(table), aside, where)


def are_placed_anywhere(table: Table) -> bool:
    """Whether guests are placed wherever the King is; an edition answers (QJ-5)."""
    return table.edition.answer("guests_placed") is GuestsPlaced.ANYWHERE


@cache
def ways_of_guests(
    player: int,
    owners: tuple[int, ...],
    king: str,
    box: Box,
    full: frozenset[str],
    aside: tuple[str, ...],
    where: frozenset[str] | None,
) -> Actions:
    """Where guests of these owners can be placed: there, or else where the King opens; or aboard (QJ-5)."""
    if where is None:
        places = places_for_one(box, king, full, aside)
    else:
        places = targets_anywhere(box, king, full, where, aside)
    return tuple([PlaceGuest(player, owner, place) for owner in owners for place in places])


def place_guest(table: Table, action: PlaceGuest) -> None:
    """The guest has left the court (QJ-5)."""
    court, place = GUESTS[action.player], action.place
    because: tuple[str, ...] = ("QJ-5",)
    if place in open_to_placing(table.king, table.box) or place in SHIPS:
        because += why_placed(place, table.box)
    stands, there = arrival(table, court, place)
    table.emit(CaballeroMoved(action.player, action.owner, court, stands, (*because, *there)))
    table.transfer(action.owner, court, place)


def why_not_place_guest(table: Table, action: PlaceGuest) -> str:
    """Nobody of this owner is a guest there; or nobody is placed there (QJ-5, KG-1, KG-2)."""
    guests = table.counts(GUESTS[action.player])
    if action.owner not in range(len(guests)) or not guests[action.owner]:
        return "QJ-5"
    if are_placed_anywhere(table):
        return why_not_opened(table, action.place) or "QJ-5"
    return why_not_placed(table, action.place)


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((BringByQueen, PlaceByQueen), queen_options, use_queen, why_not_queen, by=frozenset({QUEEN})),
    FreeActions((SendGuest,), jester_options, send_guest, why_not_send, by=frozenset({JESTER})),
    FreeActions((PlaceGuest,), guest_options, place_guest, why_not_place_guest, by=frozenset(GUESTS)),
)
STEPS: Final[Beginnings] = {steps.TakeCharacter: lambda table, player, step: TakingCharacter(player)}
RULES: Final[Rules] = {
    TakingCharacter: Rule(taking_options, take_character, is_step=True),
}
