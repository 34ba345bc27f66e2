"""A round: cards are turned up, power cards are played, turns are taken, the round ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from elgrande.actions import Action, PlayPower
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.refusals import not_now
from elgrande.engine.table import Table
from elgrande.events import (
    EffectDue,
    GeneralScoringStarted,
    KeptCardExpired,
    KeptCardGone,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    TurnOrderSet,
)
from elgrande.rules.edition_fields import Length
from elgrande.rules.editions import Edition
from elgrande.rules.pieces import (
    POWER_CARDS,
    ROUNDS,
    ROUNDS_WITH_GENERAL_SCORING,
    SHORT_GAME_ROUNDS,
    SUPPLY,
    next_general_scoring,
)
from elgrande.rules.steps import Until
from elgrande.state import (
    ChoosingCard,
    Due,
    Frame,
    GeneralScoring,
    Held,
    Moment,
    PowerPhase,
    SettingDisks,
    Special,
    State,
    Supplying,
    TurnPhase,
    keeper,
)


def rounds(edition: Edition) -> tuple[int, ...]:
    """The rounds that are played, as numbered on the round track (RD-1, RD-2).

    >>> from elgrande.rules.editions import EN_BASE
    >>> rounds(EN_BASE.but(length="short"))
    (2, 3, 5, 6, 8, 9)
    """
    return SHORT_GAME_ROUNDS if edition.length is Length.SHORT else ROUNDS


@cache
def following_round(edition: Edition, round: int) -> int | None:
    """The round after this one, or None after the last (RD-8)."""
    return next((number for number in rounds(edition) if number > round), None)


def moment_of(edition: Edition, round: int, until: Until) -> tuple[Moment, int]:
    """The moment, and its round, until which something is put off in a round (AC-7.4, AC-7.9, GC-10).

    >>> from elgrande.rules.editions import EN_BASE
    >>> moment_of(EN_BASE, 9, Until.NEXT_ROUND_ENDS)
    (<Moment.AFTER_REGIONS: 'after_regions'>, 9)
    """
    match until:
        case Until.THIS_ROUND_ENDS:
            return Moment.END_OF_ROUND, round
        case Until.NEXT_ROUND_ENDS:
            following = following_round(edition, round)
            return (Moment.AFTER_REGIONS, round) if following is None else (Moment.END_OF_ROUND, following)
        case Until.REGIONS_ARE_SCORED:
            return Moment.BEFORE_REGIONS, next_general_scoring(round)
        case Until.SCORING_IS_OVER:
            return Moment.AFTER_REGIONS, next_general_scoring(round)


def rounds_to_come(state: Table | State) -> int:
    """How many rounds are still to be begun (RD-8).

    >>> from elgrande.positions import position
    >>> rounds_to_come(position(round=7))
    2
    """
    return sum(number > state.round for number in rounds(state.edition))


def start_round(table: Table, round: int) -> None:
    """Turn up the top card of every stack and let the start player begin (RD-4, PW-1)."""
    display = [deck[0] if deck else None for deck in table.decks]
    table.emit(RoundStarted(round, tuple([card for card in display if card is not None])))
    table.round = round
    table.moved = True
    table.display = display
    table.decks = [deck[1:] for deck in table.decks]
    players = table.players
    table.powers = [None] * players
    seats = tuple([(table.start_player + distance) % players for distance in range(players)])
    table.agenda.append(PowerPhase(seats))


def put_under_its_stack(table: Table, card: str) -> None:
    """A card goes face down under its own stack (TU-8, RD-5, VT-4)."""
    table.decks[table.box.stack_of[card]] += (card,)


# --- power cards -----------------------------------------------------------------------------


def power_options(table: Table, frame: PowerPhase) -> Actions:
    """Any card in hand whose value nobody has played in this round (PW-2)."""
    if not frame.waiting:
        return NOTHING
    player, powers = frame.waiting[0], table.powers
    return tuple([power_play(player, value) for value in table.hands[player] if value not in powers])


@cache
def power_play(player: int, value: int) -> PlayPower:
    """A power card as the player plays it (PW-2)."""
    return PlayPower(player, value)


@cache
def power_played(player: int, value: int) -> PowerPlayed:
    """The event (PW-1)."""
    return PowerPlayed(player, value)


def play_power(table: Table, frame: PowerPhase, action: PlayPower) -> None:
    """The card lies on the table, and the next player to the left follows (PW-1)."""
    player, value = action.player, action.value
    table.emit(power_played(player, value))
    hand = table.hands[player]
    place = hand.index(value)
    table.hands[player] = hand[:place] + hand[place + 1 :]
    table.powers[player] = value
    table.swap(following_power(frame.waiting))


@cache
def following_power(waiting: tuple[int, ...]) -> PowerPhase:
    """The frame when the first who was waited for has played his power card (PW-1)."""
    return PowerPhase(waiting[1:])


def why_no_power(table: Table, frame: PowerPhase, action: Action) -> str:
    """No such card, a value already on the table, or a card no longer in hand (SU-7, PW-2, RD-7)."""
    if not isinstance(action, PlayPower):
        return not_now(table, action)
    if action.value not in POWER_CARDS:
        return "SU-7"
    return "PW-2" if action.value in table.powers else "RD-7"


def whose_power(table: Table, frame: PowerPhase, action: Action) -> str:
    """The next to the left plays his power card first; all else comes later in the round (PW-1, RD-3)."""
    return "PW-1" if isinstance(action, PlayPower) else not_now(table, action)


def settle_power_phase(table: Table, frame: PowerPhase) -> None:
    """When all have played, turns follow from the highest card to the lowest (PW-3)."""
    values = [power or 0 for power in table.powers]
    order = tuple(sorted(range(table.players), key=values.__getitem__, reverse=True))
    table.emit(TurnOrderSet(order))
    table.swap(TurnPhase(order))


# --- turns, and the end of the round -----------------------------------------------------------

# What expansions put around the frames of a player's turn, by the expansion's name.
AroundTurn = Callable[[int, str | None], tuple[tuple[Frame, ...], tuple[Frame, ...]]]
AROUND_TURN: Final[dict[str, AroundTurn]] = {}


def around_turn(
    expansions: Iterable[str], player: int, card: str | None = None
) -> tuple[tuple[Frame, ...], tuple[Frame, ...]]:
    """The frames below those of a player's turn, and above them when it begins; none in the base game.

    With a `card` they are those of a turn in which he has that card to use.
    """
    below, above = tuple[Frame, ...](), tuple[Frame, ...]()
    for expansion in expansions:
        if expansion in AROUND_TURN:
            lower, upper = AROUND_TURN[expansion](player, card)
            below, above = below + lower, above + upper
    return below, above


@cache
def frames_of_turn(expansions: tuple[str, ...], player: int, supply: int) -> tuple[Frame, ...]:
    """What comes on the agenda when a player's turn begins: supply, and below it the card (TU-1, TU-3)."""
    below, above = around_turn(expansions, player)
    return (*below, ChoosingCard(player), Supplying(player, supply), *above)


@cache
def following_turn(waiting: tuple[int, ...]) -> TurnPhase:
    """The frame when the turn of the first who was waited for begins (TU-9)."""
    return TurnPhase(waiting[1:])


def settle_turn_phase(table: Table, frame: TurnPhase) -> None:
    """The next player's turn begins; after the last the round ends (RD-3)."""
    if not frame.waiting:
        if not come_up(table, put_off_until(table, Moment.END_OF_ROUND, table.round)):
            end_round(table)
        return
    player = frame.waiting[0]
    table.swap(following_turn(frame.waiting))
    table.agenda.extend(frames_of_turn(table.expansions, player, SUPPLY[table.powers[player] or 0]))


def end_round(table: Table) -> None:
    """Clear the table, pass the start marker, go on to a general scoring or the next round (RD-6, RD-8)."""
    values = [power or 0 for power in table.powers]
    start_player = min(range(table.players), key=values.__getitem__)
    table.emit(RoundEnded(table.round, start_player))
    clear_display(table)
    expire_kept_cards(table)
    discard_powers(table)
    table.start_player = start_player
    table.agenda.clear()
    if table.round in ROUNDS_WITH_GENERAL_SCORING:
        table.emit(GeneralScoringStarted(table.round))
        table.agenda.extend(ask_everyone(table, GeneralScoring()))
    else:
        next_round(table)


def put_off_until(table: Table | State, moment: Moment, round: int) -> list[Due]:
    """What was put off until a moment of this round, or of the general scoring after it (AC-7.9)."""
    return [due for due in table.due if due.moment is moment and due.round == round]


def come_up(table: Table, due: Sequence[Due]) -> bool:
    """The first of the effects that are due now comes on the agenda; whether there is one."""
    if not due:
        return False
    number = table.due.index(due[0])
    table.due = table.due[:number] + table.due[number + 1 :]
    begin_due(table, due[0])
    return True


def begin_due(table: Table, due: Due) -> None:
    """What was put off comes on the agenda; a special action is told of, by its card's clause (AC-7.9)."""
    frame = due.frame
    if isinstance(frame, Special):
        table.emit(EffectDue(frame.player, frame.card, (table.box.card[frame.card].clause,)))
    table.agenda.append(frame)


def next_round(table: Table) -> None:
    """Move the round marker on; after the last round nothing is left on the agenda (EN-1)."""
    following = following_round(table.edition, table.round)
    if following is not None:
        start_round(table, following)


def clear_display(table: Table) -> None:
    """Cards nobody took go under their stacks (RD-5)."""
    for card in table.display:
        if card is not None:
            put_under_its_stack(table, card)
    table.display = [None] * len(table.display)


def discard_powers(table: Table) -> None:
    """Each played card joins its player's pile, unless he has taken it back (RD-7, AC-4.2)."""
    for player, power in enumerate(table.powers):
        if power is not None and power not in table.hands[player]:
            table.played[player] += (power,)
    table.powers = [None] * table.players


def expire_kept_cards(table: Table) -> None:
    """Kept cards whose last round is over go under their stack (VT-4)."""
    kept = []
    for held in table.held:
        if held.until is None or held.until > table.round:
            kept.append(held)
        else:
            table.emit(KeptCardExpired(held.player, held.card))
            put_under_its_stack(table, held.card)
    table.held = tuple(kept)


def give_back(table: Table, id: str, because: tuple[str, ...]) -> None:
    """Nobody keeps this card or piece any more; it is told of, if anybody did (GS-1, GC-11, GC-14)."""
    had = keeper(table.held, id)
    if had is not None:
        table.emit(KeptCardGone(had, id, because))
        table.held = without(table, id)


def without(table: Table, id: str) -> tuple[Held, ...]:
    """What everybody keeps but for this."""
    return tuple([held for held in table.held if held.card != id])


def ask_everyone(table: Table, purpose: Frame) -> tuple[Frame, ...]:
    """The frames in which all players set their secret disks for a purpose (SD-1)."""
    return (purpose, SettingDisks(tuple(range(table.players)), (None,) * table.players))


RULES: Final[Rules] = {
    PowerPhase: Rule(power_options, play_power, settle_power_phase, why_no_power, whose_power, at_once=True),
    TurnPhase: Rule(settle=settle_turn_phase),
}
