"""A second card, a turn that comes last, and turns without a special action (GC-3, GC-10, GC-18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from elgrande.actions import Action, Proceed
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, FreeActions, Rule, Rules
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.engine.turns import lay_open, take, take_away, use_card
from elgrande.events import CardTaken, SpecialsAllowed, SpecialsBarred, TurnPutOff, TurnTakenUp
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import KeepAnother, TakeAnother, UseKeptCard
from elgrande.expansions.grandissimo.box import SYMBOLS
from elgrande.expansions.grandissimo.characters import has_placed, note_placed
from elgrande.expansions.grandissimo.frames import (
    PUT_OFF,
    SYMBOL_USED,
    AllowingSpecials,
    BarringSpecials,
    CourtTurn,
    GoingLast,
    KeptForLater,
    PutOffTurn,
    TakingAnother,
)
from elgrande.expansions.grandissimo.own_turn import court_turn, lose_symbol, remember
from elgrande.expansions.shared.keeping import give_up, put_before
from elgrande.expansions.shared.put_off import put_off
from elgrande.state import ChoosingCard, Due, Moment, Special, Turn

# --- a second card (GC-3) ----------------------------------------------------------------------------------


def another_options(table: Table, frame: TakingAnother) -> Actions:
    """Any card face up: at once, in one's own turn; or for later (GC-3)."""
    player, cards = frame.player, [card for card in table.display if card is not None]
    now = [TakeAnother(player, card) for card in cards] if court_turn(table, player) is not None else []
    return (*now, *(KeepAnother(player, card) for card in cards))


def take_another(table: Table, frame: TakingAnother, action: TakeAnother | KeepAnother) -> None:
    """The first card is done with; the second is used, or lies before its player (GC-3)."""
    player, card, because = frame.player, action.card, (clause_in_use(table),)
    if court_turn(table, player) is not None:
        end_first_card(table, player)
    else:
        table.agenda.pop()
    because_taken = (*because, "TU-3")
    if isinstance(action, TakeAnother):
        take(table, player, card, because_taken)
        use_card(table, player, card)
        return
    take_away(table, player, card, because_taken)
    put_before(table, player, table.box.for_later[card], because)
    table.due = (*table.due, Due(Moment.END_OF_ROUND, table.round, KeptForLater(player, card)))


def end_first_card(table: Table, player: int) -> None:
    """Nothing more is done with the first card: its caballeros are placed, its symbol has lapsed (GC-3).

    If anybody was placed, that is noted as long as it is the card in use (QJ-3). Where its special action was
    carried out besides another card, that card is as it was (AC-7.2).
    """
    if has_placed(table.agenda):
        note_placed(table)
    while not isinstance(table.agenda.pop(), Special):
        pass
    turn, court = table.agenda[-1], court_turn(table, player)
    if not isinstance(turn, Turn):
        return
    assert court is not None, "a card is used in one's own turn (GC-3)"
    if SYMBOLS.get(turn.card) in court.symbols and SYMBOL_USED.format(card=turn.card) not in court.done:
        lose_symbol(table, court, SYMBOLS[turn.card])
    table.swap(replace(turn, left=0, placing_begun=True))


def why_not_another(table: Table, frame: TakingAnother, action: Action) -> str:
    """The card does not lie face up, or whoever copies would use it at once (TU-3, GC-3)."""
    if isinstance(action, TakeAnother | KeepAnother):
        return clause_in_use(table) if action.card in table.display else "TU-3"
    return not_now(table, action)


def kept_options(table: Table, player: int) -> Actions:
    """The cards kept in earlier rounds: before one chooses a card, or when that is done with (GC-3)."""
    if not isinstance(table.agenda[-1], ChoosingCard | CourtTurn):
        return NOTHING
    later = table.box.later
    cards = [later[held.card] for held in table.held if held.player == player and held.card in later]
    if not cards or court_turn(table, player) is None:
        return NOTHING
    noted = [due.frame for due in table.due]
    return tuple([UseKeptCard(player, card) for card in cards if KeptForLater(player, card) not in noted])


def use_kept(table: Table, action: UseKeptCard) -> None:
    """The player uses the whole of it, as if he had just chosen it (GC-3)."""
    player, card = action.player, action.card
    give_up(table, player, table.box.for_later[card])
    table.emit(CardTaken(player, card, ("GC-3",)))
    lay_open(table, player, card)
    use_card(table, player, card)


def why_not_use_kept(table: Table, action: UseKeptCard) -> str:
    """The player keeps no such card, or has kept it in this very round (GC-3)."""
    return "GC-3"


# --- the last turn of the round (GC-18) --------------------------------------------------------------------


def going_last_options(table: Table, frame: GoingLast) -> Actions:
    """Before anything is placed with the card, and only in one's own turn (GC-18)."""
    rest = rest_of_turn(table)
    may_wait = rest is not None and rest.player == frame.player and not has_begun_placing(rest)
    return proceed(table, frame) if may_wait and court_turn(table, frame.player) is not None else NOTHING


def rest_of_turn(table: Table) -> Turn | ChoosingCard | None:
    """What is left to do with the card in use, or with the one that is still to be chosen (GC-18, AC-7.2)."""
    rest = [frame for frame in table.agenda if isinstance(frame, Turn | ChoosingCard)]
    return rest[-1] if rest else None


def has_begun_placing(rest: Turn | ChoosingCard) -> bool:
    """Whether anybody has been placed with the card in use (GC-18)."""
    return isinstance(rest, Turn) and rest.placing_begun


def go_last(table: Table, frame: GoingLast, action: Proceed) -> None:
    """What is left of the turn comes before anything else that happens at the end of the round (GC-18).

    Where other turns were put off before, it comes after these.
    """
    turn = court_turn(table, frame.player)
    assert turn is not None, "only one's own turn is put off (GC-18)"
    table.emit(TurnPutOff(frame.player, (clause_in_use(table),)))
    remember(table, done=(*turn.done, PUT_OFF))
    while not isinstance(table.agenda[-1], Turn | ChoosingCard):
        table.agenda.pop()
    put_off_turn = Due(Moment.END_OF_ROUND, table.round, PutOffTurn(frame.player, tuple(table.agenda[1:])))
    before = [due for due in table.due if isinstance(due.frame, PutOffTurn)]
    others = [due for due in table.due if not isinstance(due.frame, PutOffTurn)]
    table.due = (*before, put_off_turn, *others)
    del table.agenda[1:]


def take_up(table: Table, frame: PutOffTurn) -> None:
    """The turn goes on where it was left; without a special action where these are barred (GC-18, GC-10)."""
    table.emit(TurnTakenUp(frame.player, ("GC-18",)))
    table.agenda[-1:] = frame.frames
    if special_barred(table, frame.player) is not None:
        for depth, one in enumerate(table.agenda):
            if isinstance(one, Turn):
                table.agenda[depth] = replace(one, special_done=True)


# --- no more special actions (GC-10) -----------------------------------------------------------------------


def bar_specials(table: Table, frame: BarringSpecials, action: Proceed) -> None:
    """Until the round ends, whoever comes later has no special action (GC-10)."""
    player = frame.player
    table.emit(SpecialsBarred(player, (clause_in_use(table),)))
    put_off(table, steps.BarSpecials.until, player, steps.AllowSpecials(coming_after(table, player)))
    table.agenda.pop()


def allow_specials(table: Table, frame: AllowingSpecials) -> None:
    """Everybody has special actions again (GC-10)."""
    table.emit(SpecialsAllowed((clause_in_use(table),)))
    table.agenda.pop()


def special_barred(table: Table, player: int) -> str | None:
    """The clause that keeps a player from special actions who comes after the card (GC-10)."""
    for due in table.due:
        match due.frame:
            case Special(steps=(steps.AllowSpecials(barred),)) if player in barred:
                return "GC-10"
    return None


def coming_after(table: Table, player: int) -> tuple[int, ...]:
    """Whose turns come after that of a player, as things stand, or go on after it (PW-3, GC-18).

    After a turn that was put off these are only turns that were put off later.
    """
    waiting = [due.frame.player for due in table.due if isinstance(due.frame, PutOffTurn)]
    turn = court_turn(table, player)
    if player in waiting:
        return tuple(waiting[waiting.index(player) + 1 :])
    if turn is not None and turn.is_late:
        return tuple(waiting)
    powers = [power or 0 for power in table.powers]
    others = [other for other in range(table.players) if other != player]
    return tuple([other for other in others if powers[other] < powers[player] or other in waiting])


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((UseKeptCard,), kept_options, use_kept, why_not_use_kept),
)
STEPS: Final[Beginnings] = {
    steps.TakeAnother: lambda table, player, step: TakingAnother(player),
    steps.GoLast: lambda table, player, step: GoingLast(player),
    steps.BarSpecials: lambda table, player, step: BarringSpecials(player),
    steps.AllowSpecials: lambda table, player, step: AllowingSpecials(player),
}
RULES: Final[Rules] = {
    TakingAnother: Rule(another_options, take_another, why_not=why_not_another, is_step=True),
    GoingLast: Rule(going_last_options, go_last, is_step=True),
    KeptForLater: Rule(interrupts=True),
    PutOffTurn: Rule(settle=take_up, interrupts=True),
    BarringSpecials: Rule(proceed, bar_specials, is_step=True),
    AllowingSpecials: Rule(settle=allow_specials),
}
