"""Out of the Castillo, and into it (GC-6, GC-16)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, EndTurn, MoveCaballero, MoveCarrier, PlaceCaballero, Proceed, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.bearers import load_named
from elgrande.engine.moving import moves_of, moving, moving_event, why_not_from
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.specials import proceed
from elgrande.engine.standing import NOWHERE, is_taboo, number_outside, outside, owners_of
from elgrande.engine.table import Table
from elgrande.events import CastilloEmptied, CastilloOpened
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.box import THROWN_IN
from elgrande.expansions.grandissimo.frames import EmptyingCastillo, ThrowingIn
from elgrande.expansions.shared.one_more import place_one
from elgrande.rules.map import CASTILLO, COURT

# --- out of it (GC-6) --------------------------------------------------------------------------------------


def empty(table: Table, frame: EmptyingCastillo, action: Proceed) -> None:
    """Players' caballeros are in their courts; all others are still in the Castillo (GC-6)."""
    because = (clause_in_use(table),)
    table.emit(CastilloOpened(table.counts(CASTILLO), because))
    for owner, number in enumerate(table.counts(CASTILLO)[: table.players]):
        if number:
            table.emit(CastilloEmptied(owner, COURT, number, because))
            table.transfer(owner, CASTILLO, COURT, number)
    table.agenda.pop()


# --- into it (GC-16) ---------------------------------------------------------------------------------------


def throwing_options(table: Table, frame: ThrowingIn) -> Actions:
    """Opponents' first, or nobody; where one of theirs is in, one's own have to follow (GC-16, KG-1).

    It is over when none of one's own can follow any more, because the King has come between. Those of one's
    own may come from the court, too.
    """
    player = frame.player
    if has_begun(frame):
        own = own_ways(table, player) if frame.own else NOTHING
        return (*foreign_ways(table, frame), *own) if own else NOTHING
    if number_outside(table, player) + table.counts(COURT)[player] < frame.own:
        return NOTHING
    foreign = foreign_ways(table, frame)
    return (*foreign, Stop(player)) if foreign else NOTHING


def has_begun(frame: ThrowingIn) -> bool:
    """Whether somebody has gone into the Castillo already (GC-16)."""
    return (frame.foreign, frame.own) != (THROWN_IN.foreign, THROWN_IN.own)


def own_ways(table: Table, player: int) -> Actions:
    """One's own caballeros who may go in, from the court, too, and those whom one commands (GC-16, GI-2)."""
    placed = (PlaceCaballero(player, CASTILLO),) if table.counts(COURT)[player] else NOTHING
    ways = [way for owner in owners_of(table, player) for way in ways_into(table, player, owner)]
    return (*placed, *ways)


def foreign_ways(table: Table, frame: ThrowingIn) -> Actions:
    """Opponents' caballeros who may still go in: none when one's own have begun to (GC-16).

    Those whom an opponent commands are his, those whom nobody commands are nobody's (GI-2, GR-2).
    """
    if not frame.foreign:
        return NOTHING
    rivals = [rival for rival in range(table.players) if rival != frame.player]
    others = [owner for rival in rivals for owner in owners_of(table, rival)]
    return tuple([way for owner in others for way in ways_into(table, frame.player, owner)])


def ways_into(table: Table, player: int, owner: int) -> Actions:
    """The caballeros of an owner outside the King's region, each on his way into the Castillo (KG-1)."""
    rows = table.caballeros
    return tuple(
        [
            way
            for place, row in outside(table)
            if rows[row][owner]
            for way in moves_of(table, player, owner, place, NOWHERE, moving)
            if way.target == CASTILLO
        ]
    )


def throw_in(
    table: Table, frame: ThrowingIn, action: PlaceCaballero | MoveCaballero | MoveCarrier | Stop
) -> None:
    """One more caballero is in the Castillo; after the first of one's own no opponent's follows (GC-16)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    if isinstance(action, PlaceCaballero):
        place_one(table, frame.player, CASTILLO, clause_in_use(table))
        table.swap(ThrowingIn(frame.player, 0, frame.own - 1))
        return
    owner = action.owner
    table.emit(moving_event(table, frame.player, owner, action.source, CASTILLO, clause_in_use(table)))
    table.transfer(owner, action.source, CASTILLO, load=load_named(action))
    is_own = owner in owners_of(table, frame.player)
    table.swap(
        ThrowingIn(frame.player, 0 if is_own else frame.foreign - 1, frame.own - 1 if is_own else frame.own)
    )


def why_not_throw_in(table: Table, frame: ThrowingIn, action: Action) -> str:
    """From the King's region or from none, not into the Castillo, or out of order (KG-1, MV-3, GC-16)."""
    if isinstance(action, MoveCaballero | MoveCarrier):
        if is_taboo(table, action.target):
            return "KG-1"
        return why_not_from(table, action.source) or clause_in_use(table)
    if isinstance(action, PlaceCaballero):  # elsewhere one places with the card, before this or afterwards
        its_own = action.place == CASTILLO
    else:
        its_own = isinstance(action, Stop | EndTurn)
    return clause_in_use(table) if its_own else not_now(table, action)


STEPS: Final[Beginnings] = {
    steps.EmptyCastillo: lambda table, player, step: EmptyingCastillo(player),
    steps.ThrowIn: lambda table, player, step: ThrowingIn(player, step.foreign, step.own),
}
RULES: Final[Rules] = {
    EmptyingCastillo: Rule(proceed, empty, is_step=True),
    ThrowingIn: Rule(throwing_options, throw_in, why_not=why_not_throw_in, is_step=True),
}
