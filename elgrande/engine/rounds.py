"""A round: cards are turned up, power cards are played, turns are taken, the round ends."""

from __future__ import annotations

from functools import cache

from elgrande.actions import PlayPower
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules, Tell, swapped
from elgrande.events import (
    GeneralScoringStarted,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    TurnOrderSet,
    VetoExpired,
)
from elgrande.rules.cards import CARD, DECKS
from elgrande.rules.editions import Edition, Length
from elgrande.rules.pieces import ROUNDS, ROUNDS_WITH_GENERAL_SCORING, SHORT_GAME_ROUNDS, SUPPLY
from elgrande.state import (
    ChoosingCard,
    Frame,
    GeneralScoring,
    PowerPhase,
    SettingDisks,
    State,
    Supplying,
    TurnPhase,
    changed,
)


def rounds(edition: Edition) -> tuple[int, ...]:
    """The rounds that are played, as numbered on the round track (RD-1, RD-2).

    >>> from elgrande.rules.editions import EN_BASE
    >>> rounds(EN_BASE.but(length="short"))
    (2, 3, 5, 6, 8, 9)
    """
    return SHORT_GAME_ROUNDS if edition.length is Length.SHORT else ROUNDS


def following_round(edition: Edition, round: int) -> int | None:
    """The round after this one, or None after the last (RD-8)."""
    return next((number for number in rounds(edition) if number > round), None)


def start_round(state: State, round: int, tell: Tell) -> State:
    """Turn up the top card of every stack and let the start player begin (RD-4, PW-1)."""
    display = tuple(deck[0] for deck in state.decks)
    tell(RoundStarted(round, display))
    players = state.players
    seats = tuple((state.start_player + distance) % players for distance in range(players))
    return state._replace(
        round=round,
        display=display,
        decks=tuple(deck[1:] for deck in state.decks),
        powers=(None,) * players,
        agenda=(PowerPhase(seats),),
    )


def under_its_stack(decks: tuple[tuple[str, ...], ...], card: str) -> tuple[tuple[str, ...], ...]:
    """The stacks after a card went face down under its own (TU-8, RD-5, VT-4)."""
    stack = DECKS.index(CARD[card].deck)
    return changed(decks, stack, (*decks[stack], card))


# --- power cards -----------------------------------------------------------------------------


def power_options(state: State, frame: PowerPhase) -> Actions:
    """Any card in hand whose value nobody has played in this round (PW-2)."""
    if not frame.waiting:
        return NOTHING
    player = frame.waiting[0]
    return tuple([playing(player, value) for value in state.hands[player] if value not in state.powers])


playing = cache(PlayPower)


def play_power(state: State, frame: PowerPhase, action: PlayPower, tell: Tell) -> State:
    """The card lies on the table, and the next player to the left follows (PW-1)."""
    player, value = action.player, action.value
    tell(PowerPlayed(player, value))
    return state._replace(
        hands=changed(state.hands, player, tuple([card for card in state.hands[player] if card != value])),
        powers=changed(state.powers, player, value),
        agenda=(PowerPhase(frame.waiting[1:]),),
    )


def settle_power_phase(state: State, frame: PowerPhase, tell: Tell) -> State | None:
    """When all have played, turns follow from the highest card to the lowest (PW-3)."""
    if frame.waiting:
        return None
    order = tuple(sorted(range(state.players), key=lambda player: -(state.powers[player] or 0)))
    tell(TurnOrderSet(order))
    return swapped(state, TurnPhase(order))


# --- turns, and the end of the round -----------------------------------------------------------


def settle_turn_phase(state: State, frame: TurnPhase, tell: Tell) -> State | None:
    """The next player's turn begins; after the last the round ends (RD-3)."""
    if not frame.waiting:
        return end_round(state, tell)
    player, *later = frame.waiting
    supply = SUPPLY[state.powers[player] or 0]
    return swapped(state, TurnPhase(tuple(later)), ChoosingCard(player), Supplying(player, supply))


def end_round(state: State, tell: Tell) -> State:
    """Clear the table, pass the start marker, go on to a general scoring or the next round (RD-6, RD-8)."""
    start_player = min(range(state.players), key=lambda player: state.powers[player] or 0)
    tell(RoundEnded(state.round, start_player))
    state = expire_vetoes(clear_display(state), tell)
    state = discard_powers(state)._replace(start_player=start_player)
    if state.round in ROUNDS_WITH_GENERAL_SCORING:
        tell(GeneralScoringStarted(state.round))
        return state._replace(agenda=ask_everyone(state, GeneralScoring()))
    return next_round(state, tell)


def next_round(state: State, tell: Tell) -> State:
    """Move the round marker on; after the last round nothing is left on the agenda (EN-1)."""
    following = following_round(state.edition, state.round)
    if following is None:
        return state._replace(agenda=())
    return start_round(state, following, tell)


def clear_display(state: State) -> State:
    """Cards nobody took go under their stacks (RD-5)."""
    decks = state.decks
    for card in state.display:
        if card is not None:
            decks = under_its_stack(decks, card)
    return state._replace(decks=decks, display=(None,) * len(state.display))


def discard_powers(state: State) -> State:
    """Each played card joins its player's pile, unless he has taken it back (RD-7, AC-4.2)."""
    played = tuple(
        pile if power is None or power in hand else (*pile, power)
        for pile, power, hand in zip(state.played, state.powers, state.hands, strict=True)
    )
    return state._replace(played=played, powers=(None,) * state.players)


def expire_vetoes(state: State, tell: Tell) -> State:
    """Vetoes whose second round is over go under their stack (VT-4)."""
    decks = state.decks
    for veto in state.vetoes:
        if veto.until <= state.round:
            tell(VetoExpired(veto.player))
            decks = under_its_stack(decks, "veto")
    vetoes = tuple(veto for veto in state.vetoes if veto.until > state.round)
    return state._replace(vetoes=vetoes, decks=decks)


def ask_everyone(state: State, purpose: Frame) -> tuple[Frame, ...]:
    """The frames in which all players set their secret disks for a purpose (SD-1)."""
    return (purpose, SettingDisks(tuple(range(state.players)), (None,) * state.players))


RULES: Rules = {
    PowerPhase: Rule(power_options, play_power, settle_power_phase),
    TurnPhase: Rule(settle=settle_turn_phase),
}
