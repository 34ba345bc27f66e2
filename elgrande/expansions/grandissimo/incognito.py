"""A region card to which the King may be sent later, in the turn of an opponent, too (GC-2, GC-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elgrande.actions import Action, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, FreeActions, Rule, Rules
from elgrande.engine.changes import take_king
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.rounds import give_back
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import ChooseRegionCard, DiscardRegionCard
from elgrande.expansions.grandissimo.box import INCOGNITO
from elgrande.expansions.grandissimo.frames import ChoosingRegionCard, ComingBetween, CourtTurn
from elgrande.expansions.grandissimo.region_cards import free_region_cards, lay, lies_at, remove
from elgrande.expansions.shared.keeping import take, used_up
from elgrande.expansions.shared.put_off import card_in_use
from elgrande.state import Held, SettingDisks, others

# --- choosing --------------------------------------------------------------------------------------------


def choosing_options(table: Table, frame: ChoosingRegionCard) -> Actions:
    """Any region card that no other player has chosen for anything else (GC-2, GC-5)."""
    player = frame.player
    return tuple([ChooseRegionCard(player, region) for region in free_region_cards(table, player)])


def choose(table: Table, frame: ChoosingRegionCard, action: ChooseRegionCard) -> None:
    """The card is kept, and its tile lies in that region for all to see (GC-2, GC-5)."""
    card, because = card_in_use(table), (clause_in_use(table),)
    take(table, frame.player, card, because)
    lay(table, frame.player, card, action.region, because)
    table.agenda.pop()


def why_not_choose(table: Table, frame: ChoosingRegionCard, action: Action) -> str:
    """Another player has chosen it, or there is no such card (GC-2, GC-5)."""
    return clause_in_use(table) if isinstance(action, ChooseRegionCard) else not_now(table, action)


# --- and discarding it -----------------------------------------------------------------------------------


def discarding_options(table: Table, player: int) -> Actions:
    """What this player may discard now, in his own turn or in that of another (GC-2, GC-5)."""
    keeping = table.known("incognito", table.held, keepers)
    return discards(table, [one for one in keeping if one[0] == player]) if keeping else NOTHING


def meanwhile(table: Table, asked: int) -> Actions:
    """What the others may do in a turn without being asked (GC-2, GC-5)."""
    keeping = table.known("incognito", table.held, keepers)
    return discards(table, [one for one in keeping if one[0] != asked]) if keeping else NOTHING


def discards(table: Table, keeping: Sequence[tuple[int, str]]) -> Actions:
    """Which of these cards may be discarded now, by whom (GC-2, GC-5)."""
    return tuple([DiscardRegionCard(player, card) for player, card in keeping if may_discard(table, card)])


def keepers(held: tuple[Held, ...]) -> tuple[tuple[int, str], ...]:
    """Who keeps which of the cards, seat by seat (GC-2, GC-5)."""
    keeping = [(one.player, INCOGNITO.index(one.card)) for one in held if one.card in INCOGNITO]
    return tuple([(player, INCOGNITO[number]) for player, number in sorted(keeping)])


def may_discard(table: Table, card: str) -> bool:
    """Whether a region was chosen with a card that is kept, and somebody's turn is under way (GC-5)."""
    return lies_at(table, card) is not None and is_in_a_turn(table)


def is_in_a_turn(table: Table) -> bool:
    """Whether somebody takes his turn, and no secret disks are being set (GC-5)."""
    return any(isinstance(frame, CourtTurn) for frame in table.agenda) and not isinstance(
        table.agenda[-1], SettingDisks
    )


def discard(table: Table, action: DiscardRegionCard) -> None:
    """The King is in that region, which is taboo at once; the card is used up (GC-2, GC-5)."""
    card = table.box.card[action.card]
    region = lies_at(table, card.id)
    assert region is not None, "only a card with which a region was chosen is discarded"
    give_back(table, card.id, (card.clause,))
    used_up(table, card.id)
    remove(table, card.id, (card.clause,))
    take_king(table, action.player, region, (card.clause, "KG-3"))


def why_not_discard(table: Table, action: DiscardRegionCard) -> str | None:
    """The player keeps no such card; or this is no moment for it (GC-2, GC-5)."""
    if not is_in_a_turn(table):
        return None
    return table.box.card[action.card].clause if action.card in INCOGNITO else "GC-5"


# --- at the end of the turn of another ---------------------------------------------------------------------


def coming_between(table: Table, player: int) -> tuple[ComingBetween, ...]:
    """All who may still discard a region card in this player's turn, the next one clockwise last (GC-5)."""
    if not meanwhile(table, player):  # most often
        return ()
    backwards = reversed(others(player, table.players))
    return tuple([ComingBetween(other) for other in backwards if discarding_options(table, other)])


def between_options(table: Table, frame: ComingBetween) -> Actions:
    """The turn ends, unless the King is sent, as he may be at any time (GC-2, GC-5)."""
    return (Stop(frame.player),) if discarding_options(table, frame.player) else NOTHING


def let_turn_end(table: Table, frame: ComingBetween, action: Stop) -> None:
    """The player keeps his region card (GC-5)."""
    table.agenda.pop()


def why_not_between(table: Table, frame: ComingBetween, action: Action) -> str:
    """The turn of another is not over yet (TU-9)."""
    return "TU-9"


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions(
        (DiscardRegionCard,),
        discarding_options,
        discard,
        why_not_discard,
        unasked=(DiscardRegionCard,),
        meanwhile=meanwhile,
        by=frozenset(INCOGNITO),
    ),
)
STEPS: Final[Beginnings] = {
    steps.ChooseRegionCard: lambda table, player, step: ChoosingRegionCard(player),
}
RULES: Final[Rules] = {
    ChoosingRegionCard: Rule(choosing_options, choose, why_not=why_not_choose, is_step=True),
    ComingBetween: Rule(between_options, let_turn_end, why_not=why_not_between, interrupts=True),
}
