"""The Inquisitor General: each turn of his holder a soldier moves, perhaps with somebody else (GC-14)."""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.actions import Action, Proceed, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, FreeActions, Rule, Rules
from elgrande.engine.bearers import told_apart
from elgrande.engine.journeys import parts_with
from elgrande.engine.moving import moving_event
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.rounds import give_back
from elgrande.engine.specials import proceed
from elgrande.engine.standing import column, is_taboo, whereabouts
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import GoAlong, LeadSoldier, TakeAlong
from elgrande.expansions.grandissimo.box import GENERAL, SOLDIERS
from elgrande.expansions.grandissimo.frames import (
    GivingGeneralBack,
    GoingAlong,
    TakingAlong,
    TakingGeneral,
)
from elgrande.expansions.grandissimo.own_turn import court_turn, remember
from elgrande.expansions.shared.keeping import take
from elgrande.expansions.shared.put_off import put_off
from elgrande.rules.box import Box
from elgrande.state import keeper

# --- taking him, and giving him back -----------------------------------------------------------------------


def take_general(table: Table, frame: TakingGeneral, action: Proceed) -> None:
    """The General lies before the player until the next general scoring is over (GC-14)."""
    take(table, frame.player, GENERAL, (clause_in_use(table),))
    # It is not he who had him before.
    table.due = tuple([due for due in table.due if not due.carries_out(steps.GiveGeneralBack())])
    put_off(table, steps.TakeGeneral.until, frame.player, steps.GiveGeneralBack())
    table.agenda.pop()


def lay_beside(table: Table, frame: GivingGeneralBack) -> None:
    """The General lies beside the board again (GC-14)."""
    give_back(table, GENERAL, (clause_in_use(table),))
    table.agenda.pop()


# --- what he can do ----------------------------------------------------------------------------------------


def leading_options(table: Table, player: int) -> Actions:
    """Once in a turn: a soldier to a region other than the King's (GC-14, KG-1)."""
    if keeper(table.held, GENERAL) != player:
        return NOTHING
    turn = court_turn(table, player)
    if turn is None or GENERAL in turn.done:
        return NOTHING
    owner = column(table, SOLDIERS)
    options: list[Action] = []
    for region in table.box.open_regions:
        if region != table.king:
            for source in parts_with(table, owner, region):
                options += _leading(player, owner, source, region, table.king, table.box)
    return tuple(options)


@cache
def _leading(player: int, owner: int, source: str, region: str, king: str, box: Box) -> Actions:
    targets = [target for target in box.open_regions if target not in (region, king)]
    return tuple(LeadSoldier(player, owner, source, target) for target in targets)


def lead(table: Table, action: LeadSoldier) -> None:
    """The soldier is in the region, and somebody may go along (GC-14)."""
    turn = court_turn(table, action.player)
    assert turn is not None, "a soldier moves in one's own turn (GC-14)"
    remember(table, done=(*turn.done, GENERAL))
    source = whereabouts(table, action.source)
    assert source is not None, "soldiers stand in regions (GC-14)"
    move_one(table, action.player, action.owner, action.source, action.target)
    table.agenda.append(TakingAlong(action.player, source, action.target))


def move_one(table: Table, player: int, owner: int, source: str, target: str, load: str = "") -> None:
    """A caballero of an owner, or the one who carries this, goes from a place to a region (GC-14)."""
    table.emit(moving_event(table, player, owner, source, target, "GC-14"))
    table.transfer(owner, source, target, load=load or None)


def why_not_lead(table: Table, action: LeadSoldier) -> str:
    """From the King's region or to it; not one's General, or used already, or nobody there (KG-1, GC-14)."""
    return "KG-1" if is_taboo(table, action.source, action.target) else "GC-14"


# --- who goes along ---------------------------------------------------------------------------------------


def taking_along_options(table: Table, frame: TakingAlong) -> Actions:
    """A caballero of any player who has one there, told from his others; or the soldier is alone (GC-14)."""
    if is_taboo(table, frame.source, frame.region):
        return NOTHING
    along = [
        TakeAlong(frame.player, owner, place, load)
        for owner in range(table.players)
        for place in parts_with(table, owner, frame.source)
        for load in told_apart(table, owner, place)
    ]
    return (*along, Stop(frame.player)) if along else NOTHING


def take_along(table: Table, frame: TakingAlong, action: TakeAlong | Stop) -> None:
    """One's own goes with the soldier, an opponent is asked for his, or nobody goes (GC-14)."""
    table.agenda.pop()
    if isinstance(action, Stop):
        return
    if action.owner == frame.player:
        move_one(table, frame.player, frame.player, action.source, frame.region, action.load)
    else:
        table.agenda.append(GoingAlong(action.owner, action.source, frame.region, action.load))


def going_along_options(table: Table, frame: GoingAlong) -> Actions:
    """Whoever is asked goes along or stays; not asked is whom the King keeps from going (GC-14, KG-1)."""
    if is_taboo(table, frame.source, frame.region) or not table.counts(frame.source)[frame.player]:
        return NOTHING
    return (GoAlong(frame.player), Stop(frame.player))


def answer(table: Table, frame: GoingAlong, action: GoAlong | Stop) -> None:
    """The caballero is with the soldier, or where he was (GC-14)."""
    table.agenda.pop()
    if isinstance(action, GoAlong):
        move_one(table, frame.player, frame.player, frame.source, frame.region, frame.load)


def why_not_along(table: Table, frame: TakingAlong | GoingAlong, action: Action) -> str:
    """Nobody of his is where the soldier was; or first it has to be said who goes along (GC-14)."""
    return "GC-14"


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((LeadSoldier,), leading_options, lead, why_not_lead, by=frozenset({GENERAL})),
)
STEPS: Final[Beginnings] = {
    steps.TakeGeneral: lambda table, player, step: TakingGeneral(player),
    steps.GiveGeneralBack: lambda table, player, step: GivingGeneralBack(player),
}
RULES: Final[Rules] = {
    TakingGeneral: Rule(proceed, take_general, is_step=True),
    GivingGeneralBack: Rule(settle=lay_beside),
    TakingAlong: Rule(taking_along_options, take_along, why_not=why_not_along, interrupts=True),
    GoingAlong: Rule(
        going_along_options, answer, why_not=why_not_along, whose=why_not_along, interrupts=True
    ),
}
