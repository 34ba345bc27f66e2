"""Revolution: a Grande acts as King until the next general scoring is over (GC-11).

The King's region is then that of the Grande: so whatever the rules say about the King holds for him.
"""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, EndTurn, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.rounds import give_back
from elgrande.engine.table import Table
from elgrande.events import GrandeCrowned, KingReturned
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import CrownGrande
from elgrande.expansions.grandissimo.box import GUARD, PORTUGAL
from elgrande.expansions.grandissimo.frames import EndingRevolution, Revolting
from elgrande.expansions.shared.keeping import take
from elgrande.expansions.shared.put_off import put_off
from elgrande.rules.expansion_fields import KingReturns
from elgrande.rules.map import CASTILLO
from elgrande.state import keeper


def revolting_options(table: Table, frame: Revolting) -> Actions:
    """Any Grande who stands where the King may go, or none; nothing while one acts as King (GC-11)."""
    if keeper(table.held, GUARD) is not None:
        return NOTHING
    grandes = [owner for owner, home in enumerate(table.grandes) if home in table.box.king_regions]
    return (*(CrownGrande(frame.player, owner) for owner in grandes), Stop(frame.player))


def crown(table: Table, frame: Revolting, action: CrownGrande | Stop) -> None:
    """The King is in the Castillo, and his region is that of the Grande with the Royal Guard (GC-11)."""
    if isinstance(action, CrownGrande):
        because = (clause_in_use(table),)
        home = table.grandes[action.owner]
        table.emit(GrandeCrowned(frame.player, action.owner, table.king, home, because))
        rule_from(table, home)
        take(table, action.owner, GUARD, because)
        put_off(table, steps.Revolt.until, frame.player, steps.EndRevolution())
    table.agenda.pop()


def rule_from(table: Table, region: str) -> None:
    """The King's region is another, whoever stands there for him (GC-11, KG-1)."""
    table.king = region


def why_not_crown(table: Table, frame: Revolting, action: Action) -> str:
    """There is no such Grande on the map; to do without one has to say so (GC-11, CA-1)."""
    if isinstance(action, CrownGrande):
        in_castillo = action.owner in range(table.players) and table.grandes[action.owner] == CASTILLO
        return "CA-1" if in_castillo else clause_in_use(table)
    return clause_in_use(table) if isinstance(action, EndTurn) else not_now(table, action)


def end_revolution(table: Table, frame: EndingRevolution) -> None:
    """The King is on the board again, and the Grande is like all others (GC-11)."""
    because = (clause_in_use(table),)
    table.agenda.pop()
    give_back(table, GUARD, because)
    to_portugal = table.edition.answer("king_returns") is KingReturns.PORTUGAL
    region = PORTUGAL if to_portugal else table.king
    table.emit(KingReturned(CASTILLO, region, because))
    rule_from(table, region)


STEPS: Final[Beginnings] = {
    steps.Revolt: lambda table, player, step: Revolting(player),
    steps.EndRevolution: lambda table, player, step: EndingRevolution(player),
}
RULES: Final[Rules] = {
    Revolting: Rule(revolting_options, crown, why_not=why_not_crown, is_step=True),
    EndingRevolution: Rule(settle=end_revolution),
}
