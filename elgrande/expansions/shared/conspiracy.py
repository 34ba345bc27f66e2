"""A Grande goes into the Castillo, and leaves it again in the next general scoring (AC-7.10, GC-15)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, EndTurn, MoveGrande, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.changes import take_grande, why_no_grande, why_not_move_grande
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.rounds import following_round
from elgrande.engine.table import Table
from elgrande.expansions.shared import steps
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.expansions.shared.frames import Conspiring, LeavingCastillo
from elgrande.expansions.shared.put_off import put_off
from elgrande.rules.expansion_fields import Conspirators
from elgrande.rules.map import CASTILLO
from elgrande.state import GeneralScoring


def conspiring_options(table: Table, frame: Conspiring) -> Actions:
    """To another region or into the Castillo, not from or to the King's region (AC-7.10, GC-15, KG-1).

    One's own Grande, then those of the others, unless all agree on one's own. None has to be moved.
    """
    player, any_grande = frame.player, table.edition.answer(frame.whose) == Conspirators.ANY
    rivals = [rival for rival in range(table.players) if any_grande and rival != player]
    own = [MoveGrande(player, place) for place in ways_of_grande(table, player)]
    others = [
        MoveTheirGrande(player, rival, place) for rival in rivals for place in ways_of_grande(table, rival)
    ]
    return (*own, *others, Stop(player)) if own or others else NOTHING


def ways_of_grande(table: Table, owner: int) -> tuple[str, ...]:
    """Where a Grande can be moved; nowhere out of the King's region (AC-7.10, GC-15, KG-1)."""
    home, king = table.grandes[owner], table.king
    if home == king:
        return ()
    return tuple([place for place in (*table.box.regions, CASTILLO) if place not in (home, king)])


def conspire(table: Table, frame: Conspiring, action: MoveGrande | MoveTheirGrande | Stop) -> None:
    """A Grande in the Castillo leaves it in the next general scoring (AC-7.10, GC-15)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    player = frame.player
    owner = action.owner if isinstance(action, MoveTheirGrande) else player
    take_grande(table, owner, action.region, (clause_in_use(table),))
    if action.region == CASTILLO and not any(due.carries_out(steps.LeaveCastillo()) for due in table.due):
        put_off(table, steps.Conspire.until, player, steps.LeaveCastillo())
    table.agenda.pop()


def why_not_conspire(table: Table, frame: Conspiring, action: Action) -> str:
    """Not from or to the King's region, nor another's Grande if all agree on one's own (AC-7.10, GC-15)."""
    if isinstance(action, EndTurn):
        return clause_in_use(table)  # no Grande has to be moved, but one has to say so
    if not isinstance(action, MoveTheirGrande):
        return why_not_move_grande(table, frame, action)
    home = table.grandes[action.owner] if action.owner in range(table.players) else None
    return why_no_grande(table, home, action.region)


def settle_leaving(table: Table, frame: LeavingCastillo) -> None:
    """A Grande leaves the Castillo for the region on his disk, unless it is the King's (AC-7.10, GC-15)."""
    table.agenda.pop()
    scoring = table.agenda[0]
    assert isinstance(scoring, GeneralScoring)
    for player, home in enumerate(table.grandes):
        region = scoring.disks[player]
        if home == CASTILLO and region is not None and region != table.king:
            take_grande(table, player, region, (clause_in_use(table), "GS-4"))
    following = following_round(table.edition, table.round)
    if CASTILLO in table.grandes and following is not None:
        put_off(table, steps.Conspire.until, frame.player, steps.LeaveCastillo(), following)


STEPS: Final[Beginnings] = {
    steps.Conspire: lambda table, player, step: Conspiring(player, step.whose),
    steps.LeaveCastillo: lambda table, player, step: LeavingCastillo(player),
}
RULES: Final[Rules] = {
    Conspiring: Rule(conspiring_options, conspire, why_not=why_not_conspire, is_step=True),
    LeavingCastillo: Rule(settle=settle_leaving),
}
