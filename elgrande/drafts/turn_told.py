"""The turn of a State as a draft tells it: whose it is, with which card, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from elgrande.drafts.moment import DONE, OVER, VETOED, turn_ended
from elgrande.engine.rounds import around_turn
from elgrande.problems.cards import cards_in_use
from elgrande.state import ChoosingCard, Frame, Special, State, Supplying, Turn, TurnPhase


def turn_of(state: State) -> dict[str, Any]:
    """Whose turn it is, and how far it has come."""
    for frame in state.agenda:
        if isinstance(frame, ChoosingCard):
            return {"turn": frame.player, "supply": isinstance(state.agenda[-1], Supplying)}
        if isinstance(frame, Turn):
            under_way = any(isinstance(above, Special) for above in state.agenda)
            done = frame.special_done and not under_way and state.box.card[frame.card].has_special
            placed = state.box.card[frame.card].caballeros - frame.left
            return {
                "turn": frame.player,
                "card": frame.card,
                "placed": placed,
                "special": (VETOED if frame.vetoed else DONE) if done else None,
            }
    return _turn_that_is_over(state)


def _turn_that_is_over(state: State) -> dict[str, Any]:
    """A turn whose card is used up, while something can be done besides, or comes up; {} if there is none.

    After it, while something else that follows is decided, the next one.
    """
    phase, *frames = state.agenda or (None,)
    player = getattr(frames[0], "player", None) if frames else None
    if not isinstance(phase, TurnPhase) or player is None:
        return {}
    if isinstance(frames[0], Special) and not phase.waiting:
        last = min(range(state.players), key=lambda one: state.powers[one] or 0)
        return _with_card_used_up(state, last, tuple(frames))
    below, _ = around_turn(state.box.expansions, player)
    around, above = frames[: len(below)], frames[len(below) :]
    if not below or list(map(_kind, around)) != list(map(_kind, below)):
        return {"turn": phase.waiting[0], "supply": True} if phase.waiting else {}
    over = turn_ended(state._replace(agenda=(phase, *below))).agenda[1 + len(below) :]
    comes_between = bool(above) and list(map(_kind, over))[: len(above)] == list(map(_kind, above))
    return _with_card_used_up(state, player, OVER if comes_between else DONE, around)


def _with_card_used_up(
    state: State, player: int, special: str | tuple[Frame, ...], around: Sequence[Frame] = ()
) -> dict[str, Any]:
    """The turn of a player with the card that he has used up; {} if there is none that it may have been.

    It lies under one of the stacks from which one was taken, and which it was, nobody can see any more: it is
    one by which as much is left in the frames `around` it.
    """
    box = state.box
    kept = (box.card_kept.get(held.card) for held in state.held)
    elsewhere = {*box.kept, *cards_in_use(state), *kept}
    cards = [
        card
        for card in box.cards
        if state.display[box.stack_of[card.id]] is None and not card.is_held and card.id not in elsewhere
    ]
    if not cards:
        return {}
    fresh = [around_turn(box.expansions, player, card.id)[0][: len(around)] for card in cards]
    used = min(zip(cards, fresh, strict=True), key=lambda one: _unlike(one[1], around))[0]
    told = None if special == DONE and not used.has_special else special
    return {"turn": player, "card": used.id, "placed": used.caballeros, "special": told}


def _kind(frame: Frame) -> tuple[type[Frame], int | None]:
    """The kind of decision, and whose it is."""
    return type(frame), getattr(frame, "player", None)


def _unlike(frames: Sequence[Any], others: Sequence[Any]) -> int:
    """In how many fields frames of the same kinds differ."""
    return sum(
        getattr(one, field.name) != getattr(other, field.name)
        for one, other in zip(frames, others, strict=True)
        for field in fields(one)
    )
