"""A turn with Grandissimo: first landing, then what can be done between its parts, and its end.

What a player may do besides is listed in `BESIDES`: each subject of the rules adds its own `FreeActions`. It
is done between the parts of a turn, never in the middle of supply or of a special action (GR-6). Only the
King may be sent before any decision of anybody's turn (GC-5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from elgrande.actions import Stop
from elgrande.engine import machine
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rule, Rules
from elgrande.engine.refusals import special_under_way, why_not_at_its_end
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo import characters, general, incognito, prison, second_cards, ships
from elgrande.expansions.grandissimo.box import GUESTS, SYMBOLS
from elgrande.expansions.grandissimo.frames import OVER, CourtTurn, GoingAshore
from elgrande.expansions.grandissimo.own_turn import court_turn, remember
from elgrande.expansions.shared.besides import together
from elgrande.expansions.shared.keeping import kept
from elgrande.expansions.shared.parts_of_turn import is_between_parts
from elgrande.state import Frame, Recalling, Supplying, TurnPhase

BESIDES: Final[tuple[FreeActions, ...]] = (
    *characters.BESIDES,
    *ships.BESIDES,
    *prison.BESIDES,
    *second_cards.BESIDES,
    *general.BESIDES,
    *incognito.BESIDES,
)
"""What can be done between the parts of a turn, subject by subject."""


def around_turn(player: int, card: str | None = None) -> tuple[tuple[Frame, ...], tuple[Frame, ...]]:
    """A turn begins with landing, and lasts until nothing more is done (SP-3, GR-6)."""
    return (CourtTurn(player, symbols_of(card)),), (GoingAshore(player),)


def symbols_of(card: str | None) -> tuple[str, ...]:
    """The symbols on a card (SP-1, PR-1)."""
    return (SYMBOLS[card],) if card is not None and card in SYMBOLS else ()


def note_card(table: Table, player: int, card: str) -> None:
    """The symbols on a card that he has to use are his for the rest of his turn (SP-1, PR-1)."""
    turn, symbols = court_turn(table, player), symbols_of(card)
    if turn is not None and symbols:
        remember(table, symbols=(*turn.symbols, *symbols))


def free_options(table: Table, player: int) -> Actions:
    """All that can be done now besides; in the middle of a part, only to send the King (GR-6, GC-5)."""
    turn, options = court_turn(table, player), NOTHING
    between = turn is not None and is_between_parts(table)
    for besides in done_by(means(table, player, turn if between else None), not between):
        options += besides.options(table, player)
    return options


def means(table: Table, player: int, turn: CourtTurn | None) -> frozenset[str]:
    """By what a player may do anything: all that he keeps before him (GR-6).

    Between the parts of his `turn`, also by symbols that he has not used yet, and by guests in his court.
    """
    found = kept(table, player)
    if turn is None:
        return found
    if turn.symbols:
        found = found.union(turn.symbols)
    return found | {GUESTS[player]} if any(table.counts(GUESTS[player])) else found


@lru_cache(maxsize=1 << 12)
def done_by(means: frozenset[str], any_time: bool) -> tuple[FreeActions, ...]:
    """What could be done by anything of this; or only what can be done before any decision (GR-6, GC-5).

    Any card may be kept for a later turn (GC-3).
    """
    return tuple(
        [
            besides
            for besides in BESIDES
            if (means if not besides.by else means & besides.by) and (besides.unasked or not any_time)
        ]
    )


def is_in_the_middle(table: Table) -> bool:
    """Whether supply or a special action is under way, whoever decides in it (GR-6)."""
    is_supply = isinstance(table.agenda[-1], Supplying | Recalling)
    return is_supply or special_under_way(table.agenda) is not None


def why_not_freely(table: Table, action: Any, besides: FreeActions) -> str | None:
    """In one's own turn each has its reason, or it is no moment for it (GR-6); in others' turns a few do.

    None where something else comes first, which is neither supply nor a special action (SP-3, FL-4, GC-14).
    """
    if type(action) in besides.unasked:
        return besides.why_not(table, action)
    if court_turn(table, action.player) is None:
        return None
    if is_between_parts(table):
        return besides.why_not(table, action)
    return "GR-6" if is_in_the_middle(table) else None


FREE: Final[FreeActions] = together(BESIDES, free_options, why_not_freely, incognito.meanwhile)


# --- the end of a turn -----------------------------------------------------------------------------------


def court_turn_options(table: Table, frame: CourtTurn) -> Actions:
    """When all is done, the turn is over unless any expansion lets something be done besides (GR-6)."""
    is_over = OVER in frame.done
    return (Stop(frame.player),) if not is_over and machine.free_options(table, frame.player) else NOTHING


def end_court_turn(table: Table, frame: CourtTurn, action: Stop | None = None) -> None:
    """The turn is over, once all were asked who may send the King in the turn of another (TU-8, GC-5).

    It is over for the colonies, too, whose frame lies below: nobody is asked twice whether he is done.
    """
    between = incognito.coming_between(table, frame.player) if table.held and OVER not in frame.done else ()
    if between:
        remember(table, done=(*frame.done, OVER))
        table.agenda.extend(between)
    else:
        table.agenda.pop()
        below = table.agenda[-1]
        if not isinstance(below, TurnPhase):
            machine.RULES[type(below)].settle(table, below)


RULES: Final[Rules] = {
    CourtTurn: Rule(court_turn_options, end_court_turn, end_court_turn, why_not_at_its_end, interrupts=True),
}
