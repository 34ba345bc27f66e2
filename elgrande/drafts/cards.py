"""Cards of a draft: hands and piles of power cards, stacks, and what lies face up (RD-4, RD-6, SU-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from elgrande.problems import refuse
from elgrande.problems.cards import cards_in_use, rounds_of_vetoes, ways_needed, ways_to_keep
from elgrande.rules.box import Box, Counts
from elgrande.rules.cards import VETO
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import ChoosingCard, Frame, GeneralScoring, State, TurnPhase, frames_begun, turns_begun

if TYPE_CHECKING:
    from elgrande.drafts.draft import Draft


def power_cards(draft: Draft) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
    """Hands and piles; these in an order that makes the start player begin, if there is one (RD-6)."""
    hands, piles = hands_and_piles(draft)
    if lowest_in_the_round_before(piles) not in (None, draft.starting_player):
        piles = tuple(
            tuple(sorted(pile, reverse=player == draft.starting_player)) for player, pile in enumerate(piles)
        )
    return hands, piles


def lowest_in_the_round_before(piles: tuple[Counts, ...]) -> int | None:
    """Who played the lowest power card in the round before; None if that is not told of everybody."""
    last = [pile[-1] for pile in piles if len(pile) == len(piles[0]) > 0]
    return last.index(min(last)) if len(last) == len(piles) else None


def hands_and_piles(draft: Draft) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
    """Hands and piles: what is neither in hand nor on the table was played, what is nowhere is in hand."""
    hands: list[Counts] = []
    piles: list[Counts] = []
    told = draft.hands if draft.hands is not None else (None,) * draft.players
    for player, power in enumerate(draft.table_powers):
        pile = draft.played[player] if draft.played is not None else ()
        hand = told[player]
        if hand is None:
            hand = tuple(value for value in POWER_CARDS if value != power and value not in pile)
        elif not pile:
            pile = tuple(value for value in POWER_CARDS if value != power and value not in hand)
        hands.append(tuple(sorted(hand)))
        piles.append(pile)
    return tuple(hands), tuple(piles)


def stacks_and_display(
    draft: Draft, base: State, agenda: tuple[Frame, ...]
) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...]]:
    """Stacks and face-up cards, with the card in use and the open Vetoes taken out."""
    stacks = [[*filter(None, [shown]), *deck] for shown, deck in zip(base.display, base.decks, strict=True)]
    box = draft.box
    begun = base._replace(agenda=agenda, due=draft.due, held=draft.held)
    in_use = cards_in_use(begun)
    kept = [box.card_kept[held.card] for held in draft.held if held.card in box.card_kept]
    lying_open = [card for card in draft.display or () if card in box.card]
    named = [*kept, *in_use, *lying_open]
    used_up = [way for way in ways_to_keep(box) if way not in named][: _ways_needed(draft, base, agenda)]
    _deal(box, stacks, [*named, *used_up])
    for way in used_up:
        _take(box, stacks, way, "held")
        stacks[box.stack_of[way]].append(way)
    for card in [*([VETO] * len(draft.open_vetoes)), *kept, *in_use]:
        _take(box, stacks, card, "card")
    gone = _gone(draft, begun)
    if draft.display is not None and len(draft.display) == len(box.stacks):
        display = list(draft.display)
    else:
        display = [None if number in gone or not stack else stack[0] for number, stack in enumerate(stacks)]
        lying: dict[int, str] = {}
        for card in filter(None, draft.display or ()):
            number = _stack_of(box, card, "display")
            if number in lying:
                raise refuse("display", "RD-4", f"{lying[number]!r} and {card!r} are cards of one stack")
            lying[number] = display[number] = card
    for shown in filter(None, display):
        _take(box, stacks, shown, "display")
    return tuple(map(tuple, stacks)), tuple(display)


def _ways_needed(draft: Draft, base: State, agenda: tuple[Frame, ...]) -> int:
    """How many ways to take or keep a second card have been used, so that they lie under their stacks."""
    is_told = draft.display is not None and len(draft.display) == len(draft.box.stacks)
    display = draft.display if is_told and draft.display is not None else base.display
    return max(0, ways_needed(base._replace(agenda=agenda, display=display, held=draft.held, due=draft.due)))


def _deal(box: Box, stacks: list[list[str]], named: Sequence[str]) -> None:
    """Where a stack is made of some of its cards only, those that are named are among them."""
    for card in named:
        stack = stacks[box.stack_of[card]]
        if box.card[card].deck in box.dealt and card not in stack:
            others = [number for number, other in enumerate(stack) if other not in named]
            if others:
                stack[others[-1]] = card


def _gone(draft: Draft, begun: State) -> set[int]:
    """The stacks whose face-up card somebody has taken in this round; all, when the round is over."""
    box = draft.box
    match begun.agenda[0]:
        case GeneralScoring():
            return set(range(len(box.stacks)))
        case TurnPhase(waiting=later):
            choosing = sum(isinstance(frame, ChoosingCard) for frame in frames_begun(begun))
            taken = draft.players - len(later) - choosing
        case _:
            return set()
    first = [box.stack_of[turn.card] for turn in turns_begun(begun) if turn.card in box.card]
    if draft.in_round in rounds_of_vetoes(draft.edition, draft.open_vetoes):
        first.append(box.stack_of[VETO])
    lying = [_stack_of(box, card, "display") for card in draft.display or () if card is not None]
    others = [number for number in range(len(box.stacks)) if number not in (*first, *lying)]
    return set(list(dict.fromkeys([*first, *others]))[:taken])


def _stack_of(box: Box, card: str, field: str) -> int:
    if card not in box.card:
        raise refuse(field, "SU-6", f"there is no card {card!r}")
    return box.stack_of[card]


def _take(box: Box, stacks: list[list[str]], card: str, field: str) -> None:
    stack = stacks[_stack_of(box, card, field)]
    if card not in stack:
        raise refuse(field, "SU-6", f"there is no {card!r} left to take")
    stack.remove(card)
