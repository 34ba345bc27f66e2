"""Positions for the tests of the engine, and functions to play on from them.

The four players are those of the printed examples, in seat order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    PlayPower,
    SetDisk,
    Stop,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import IllegalAction, apply, legal_actions
from elgrande.events import Event, StepVetoed
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD, CARDS
from elgrande.state import (
    ChoosingCard,
    GeneralScoring,
    Held,
    PowerPhase,
    ReactionWindow,
    SettingDisks,
    State,
    Supplying,
    Turn,
)
from proofs.games.card_playouts import acting, choosing, events_of

RAMON, BENITA, GABRIEL, RICARDA = range(4)
NOWHERE = "toledo"  # a name that is on no board


# --- playing on ------------------------------------------------------------------------------------


def happenings(events: Iterable[Event], *kinds: type) -> list[Event]:
    """The events of these kinds, in order."""
    return [event for event in events if isinstance(event, kinds)]


def refused(state: State, action: Action) -> str:
    """The clause with which the action is refused; the test fails if it is not refused."""
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert refusal.value.action == action
    return refusal.value.clause


def offered(state: State, kind: type) -> set[Action]:
    """The legal actions of one kind."""
    return {action for action in legal_actions(state) if isinstance(action, kind)}


def top(state: State) -> Any:
    """The frame that is being decided."""
    return state.agenda[-1]


def changes(before: State, after: State) -> set[str]:
    """The names of the fields in which two states differ."""
    return {field for field in State._fields if getattr(before, field) != getattr(after, field)}


def moved(before: State, after: State) -> dict[str, tuple[int, ...]]:
    """For every place where caballeros came or went: how many of each player."""
    differences = {
        place: tuple(new - old for old, new in zip(before.counts(place), after.counts(place), strict=True))
        for place in BASE.places
    }
    return {place: difference for place, difference in differences.items() if any(difference)}


def gained(before: State, after: State) -> tuple[int, ...]:
    """The points everybody got in between."""
    return tuple(new - old for old, new in zip(before.points, after.points, strict=True))


# --- doing as little as possible -------------------------------------------------------------------


def idle_action(state: State) -> Action:
    """The legal action that changes least."""
    actions = legal_actions(state)
    wanted = (EndTurn, Stop, LetPass)
    match top(state):
        case Supplying(player=player):
            return TakeSupply(player, 0)
        case ChoosingCard():
            return min(actions, key=lambda action: CARD[action.card].clause == "AC-2.1")
        case SettingDisks():
            return next(action for action in actions if action.region != state.king)
    return next((action for action in actions if isinstance(action, wanted)), actions[0])


def idle_until(state: State, reached: Callable[[State], bool], happened: list[Event] | None = None) -> State:
    """Play the action that changes least until this holds; the state then."""
    while not reached(state):
        state, events = apply(state, idle_action(state))
        if happened is not None:
            happened.extend(events)
    return state


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return state.is_over


def turn_of(player: int) -> Callable[[State], bool]:
    """Whether this player is to choose an action card now."""
    return lambda state: top(state) == ChoosingCard(player)


def power_phase_of(round: int) -> Callable[[State], bool]:
    """Whether power cards are played in this round now."""
    return lambda state: state.round == round and isinstance(top(state), PowerPhase)


def in_general_scoring(state: State) -> bool:
    """Whether the secret disks of a general scoring are being set."""
    return bool(state.agenda) and isinstance(state.agenda[0], GeneralScoring)


def powers_played(state: State, *values: int) -> State:
    """The state after these power cards were played, by whose turn it was."""
    for value in values:
        state = acting(state, PlayPower(top(state).waiting[0], value))
    return state


# --- positions -------------------------------------------------------------------------------------


def using(card: str, player: int = RAMON, **described: Any) -> State:
    """A position in which a player has just begun the special action of a card."""
    return acting(choosing(card, player=player, **described), UseSpecial(player))


def supplying(power: int, **described: Any) -> State:
    """A position of two players, in which Benita takes her supply first, with this power card."""
    lower = next(value for value in (1, 2) if value != power)
    state = position(players=2, powers=(None, power), **described)
    return acting(state, PlayPower(RAMON, lower))


def scoring_in_round_3(disks: Iterable[str], **described: Any) -> tuple[State, tuple[Event, ...]]:
    """The state and events of a general scoring with these disks."""
    state = position(round=3, general_scoring=True, **described)
    actions = [SetDisk(player, region) for player, region in enumerate(disks)]
    return acting(state, *actions), events_of(state, *actions)


def with_vetoes(state: State, *vetoes: Held) -> State:
    """The same position with these open Vetoes, which are no longer in their stack."""
    stack = list(state.decks[1])
    display = list(state.display)
    for _ in vetoes:
        if "veto" in stack:
            stack.remove("veto")
        else:  # it lies face up: another card takes its place
            display[1] = stack.pop(0)
    decks = (state.decks[0], tuple(stack), *state.decks[2:])
    return state._replace(held=tuple(vetoes), decks=decks, display=tuple(display))


# --- cards, played and vetoed ----------------------------------------------------------------------


@dataclass(frozen=True)
class Play:
    """A card used in full: the position, what is decided, and the steps that are announced on the way.

    `announced` is left out where every decision is itself a step.
    """

    state: State
    decisions: tuple[Action, ...]
    announced: tuple[Action, ...] = ()

    @property
    def steps(self) -> tuple[Action, ...]:
        """Everything that could be vetoed, in order."""
        return self.announced or self.decisions


def play(
    card: str, *decisions: Action, announced: tuple[Action, ...] = (), player: int = RAMON, **described: Any
) -> Play:
    """A card in the hands of a player who is about to use it, and all that is then decided."""
    return Play(position(turn=player, card=card, **described), decisions, announced)


def holding_veto(state: State, holder: int = BENITA) -> State:
    """The same position, except that this player holds an open Veto."""
    return with_vetoes(state, Held(holder, state.round + 1))


def windows(play: Play, holder: int = BENITA) -> tuple[list[State], State]:
    """Every state in which the holder is asked while he lets everything pass, and the final state."""
    asked: list[State] = []
    state = holding_veto(play.state, holder)
    for action in (UseSpecial(top(state).player), *play.decisions):
        state = acting(state, action)
        while state.agenda and isinstance(top(state), ReactionWindow):
            asked.append(state)
            state = acting(state, LetPass(holder))
    return asked, state


def check_vetoed_at_each_step(play: Play, holder: int = BENITA) -> None:
    """A veto before any step undoes that step, keeps what was done, and drops the rest (VT-2).

    Nothing changes but the agenda and the Veto, which goes under the second stack (VT-4).
    """
    player, card = top(play.state).player, top(play.state).card
    asked, _ = windows(play, holder)
    assert [top(state).action for state in asked] == list(play.steps)
    assert changes(holding_veto(play.state, holder), asked[0]) == {"agenda"}, "before it starts"
    for state in asked:
        after, events = apply(state, UseVeto(holder))
        assert events == (StepVetoed(holder, top(state).action),)
        assert changes(state, after) == {"agenda", "held", "decks"}
        assert after.vetoes == ()
        first, second, *others = state.decks
        assert after.decks == (first, (*second, "veto"), *others)
        assert after.agenda[:-1] == play.state.agenda[:-1]
        assert top(after) == Turn(player, card, CARD[card].caballeros, special_done=True, vetoed=True)


def check_nothing_happens_before_it_is_let_pass(play: Play, holder: int = BENITA) -> None:
    """An announced step is not carried out yet, and letting all steps pass is as if nobody held a Veto."""
    state = holding_veto(play.state, holder)
    for action in (UseSpecial(top(state).player), *play.decisions):
        after = acting(state, action)
        if isinstance(top(after), ReactionWindow) and top(after).action == action:
            assert changes(state, after) == {"agenda"}
        while after.agenda and isinstance(top(after), ReactionWindow):
            after = acting(after, LetPass(holder))
        state = after
    undisturbed = acting(play.state, UseSpecial(top(play.state).player), *play.decisions)
    assert changes(state, undisturbed) <= {"held", "decks"}


def check_vetoed_before_the_card_only(play: Play, holder: int = BENITA) -> None:
    """Where a Veto stops whole cards only, there is one window, and after it the special action is gone."""
    edition = play.state.edition.but(veto_windows="before_card")
    whole = Play(play.state._replace(edition=edition), play.decisions)
    player, card = top(play.state).player, top(play.state).card
    asked, _ = windows(whole, holder)
    assert [top(state).action for state in asked] == [UseSpecial(player)]
    after = acting(asked[0], UseVeto(holder))
    assert changes(holding_veto(whole.state, holder), after) == {"agenda", "held", "decks"}
    assert top(after) == Turn(player, card, CARD[card].caballeros, special_done=True, vetoed=True)


def check_never_vetoed(play: Play, holder: int = BENITA) -> None:
    """Where the edition is played without the Veto's power, a Veto that is held asks nobody anything."""
    edition = play.state.edition.but(veto_windows="never")
    silent = Play(play.state._replace(edition=edition), play.decisions)
    assert windows(silent, holder)[0] == []


EVERY_WAY_TO_VETO = [
    check_vetoed_at_each_step,
    check_nothing_happens_before_it_is_let_pass,
    check_vetoed_before_the_card_only,
    check_never_vetoed,
]


def cards_of_stack(deck: int) -> set[str]:
    """The ids of the kinds of cards in a stack."""
    return {card.id for card in CARDS if card.deck == deck}


def regions_but(*left_out: str) -> list[str]:
    """All regions except these."""
    return [region for region in BASE.regions if region not in left_out]
