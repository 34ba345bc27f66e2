"""What can be wrong with power cards, action cards, and the Vetoes that players hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from elgrande.engine.rounds import following_round, rounds
from elgrande.problems.model import Problem
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.editions import Edition
from elgrande.rules.pieces import POWER_CARDS
from elgrande.rules.steps import RecoverPowerCard
from elgrande.state import (
    ChoosingCard,
    ExpansionFrame,
    GeneralScoring,
    Held,
    PowerPhase,
    Special,
    State,
    Turn,
    TurnPhase,
    frames_begun,
    keeper,
    turns_begun,
)


def round_is_over(state: State) -> bool:
    """Whether its power cards are gone already: before a general scoring, and at the end of the game."""
    return not state.agenda or isinstance(state.agenda[0], GeneralScoring)


def rounds_gone(state: State) -> int:
    """In how many rounds every player has laid a power card on his pile (RD-7)."""
    return rounds(state.edition).index(state.round) + round_is_over(state)


def power_card_problems(state: State) -> Iterator[Problem]:
    """Each player's thirteen cards are in hand, on the table, or played; no value lies there twice."""
    shown = [power for power in state.powers if power is not None]
    if len(set(shown)) < len(shown):
        yield Problem("powers", "PW-2", f"a value was played twice in {state.powers}")
    if shown and not state.agenda:
        yield Problem("powers", "RD-7", "power cards of a round that is over still lie on the table")
    gone = rounds_gone(state)
    for player, (hand, power, pile) in enumerate(zip(state.hands, state.powers, state.played, strict=True)):
        # A card taken back in the round in which it was played counts in hand, and still lies there.
        table = () if power is None or power in hand else (power,)
        if sorted((*hand, *table, *pile)) != list(POWER_CARDS) or list(hand) != sorted(hand):
            yield Problem(f"hands[{player}]", "SU-7", f"with the cards played they are not 1 to 13: {hand}")
        # Fewer have been played by who took one back (AC-4.2), and where a position does not tell of them;
        # in games, that is all (tests/expansions/test_power_cards_taken_back.py).
        if len(pile) > gone:
            yield Problem(
                f"played[{player}]", "RD-7", f"power cards: {len(pile)}, rounds that are over: {gone}"
            )
        if power is not None and power in hand and not _may_have_taken_back(state, player):
            yield Problem(f"hands[{player}]", "PW-1", f"the {power} lies on the table")
    last = [pile[-1] for pile in state.played if len(pile) == gone > 0]
    if len(last) == state.players and last[state.start_player] != min(last):
        lowest = f"the lowest power card of the round before is that of player {last.index(min(last))}"
        yield Problem("start_player", "RD-6", lowest)


def _may_have_taken_back(state: State, player: int) -> bool:
    """Whether he has had a chance to take back the card on the table: by a special action, mostly his own."""
    if not state.agenda or not isinstance(state.agenda[0], TurnPhase):
        return round_is_over(state)  # a power card that still lies there then is another problem
    if player in state.agenda[0].waiting:
        return bool(state.box.repeating)  # that of a player before him, used again (AC-7.3)
    match state.agenda[1:]:
        case (ChoosingCard(player=active), *_):
            return active != player
        case (Turn(player=active) as turn, *special):
            is_done = turn.special_done and not special
            return active != player or (is_done and _takes_back(state.box, turn.card))
        case _:
            return True


def _takes_back(box: Box, card: str) -> bool:
    """Whether a player takes back a power card by the special action of this card (AC-4.2)."""
    return card in box.card and RecoverPowerCard() in box.card[card].effect


def cards_in_use(state: State) -> list[str]:
    """The cards in use, also in turns that were put off, apart from those that lie before their players."""
    box = state.box
    kept = {held[::2] for held in state.held if held.card in box.kept}
    in_turns = [turn for turn in turns_begun(state) if turn.card in box.card]
    return [
        turn.card
        for turn in in_turns
        if not box.card[turn.card].is_held and (turn.player, turn.card) not in kept
    ]


def action_card_problems(state: State) -> Iterator[Problem]:
    """All cards, 45 in the base game, are in their stacks, face up, in use, or kept."""
    box = state.box
    all_cards = Counter({card.id: card.copies for card in box.cards})
    turns = turns_begun(state)
    held = [box.card_kept[held.card] for held in state.held if held.card in box.card_kept]
    there = Counter([*sum(state.decks, ()), *filter(None, state.display), *cards_in_use(state), *held])
    for card, number in (there - all_cards).items():
        yield Problem("decks", "SU-6", f"{card!r} is there too often, by {number}")
    for card, number in (all_cards - there).items():
        if box.card[card].deck not in box.dealt:
            yield Problem("decks", "SU-6", f"{card!r} is there too seldom, by {number}")
    for stack_number, most in box.dealt.items():
        number = sum(there[card.id] for card in box.cards if card.deck == stack_number)
        if number != most:
            yield Problem(
                f"decks[{box.stacks.index(stack_number)}]",
                box.dealt_by[stack_number],
                f"{number} cards for a stack of {most}",
            )
    for stack, (deck, face_up) in enumerate(zip(state.decks, state.display, strict=True)):
        for card in (*deck, *filter(None, [face_up])):
            if card in box.card and box.stack_of[card] != stack:
                yield Problem(f"decks[{stack}]", "SU-6", f"{card!r} does not belong to this stack")
    # A card that nobody has taken goes only where a table agrees on more than our rulings (AC-7.2).
    missing = _missing(state)
    is_lacking = missing > 0 and missing > _second_cards(state) and not state.edition.rulings
    if missing < 0 or is_lacking:
        yield Problem("display", "TU-3", f"{_face_up(state)} cards should be face up")
    for turn in turns if not may_take_another(box) else ():
        if state.display[box.stack_of[turn.card]] is not None:
            yield Problem("display", "TU-3", f"{turn.card} was taken from a stack on which a card lies")


def may_take_another(box: Box) -> bool:
    """Whether players can take a second action card, and keep any card for a later round."""
    return box.keepable > box.kept


def ways_to_keep(box: Box) -> tuple[str, ...]:
    """The cards with which players take or keep a second one: that which says so, and what repeats it.

    >>> from elgrande.rules.box import BASE
    >>> ways_to_keep(BASE)
    ()
    """
    return () if box.keeps_any is None else (box.keeps_any, *sorted(box.repeating))


def ways_needed(state: State) -> int:
    """How many of the ways to take or keep a second card must lie under their stacks by now (GC-3)."""
    kept = state.box.kept_for_later(held.card for held in state.held)
    return max(len(kept), _missing(state)) + _under_way(state)


def _second_cards(state: State) -> int:
    """How many second cards can have been taken: by the ways to do so that come up no more (GC-3).

    In a game these lie at the bottom of their stacks; no stack is gone through twice.
    """
    numbers, box = rounds(state.edition), state.box
    to_come = len(numbers) - 1 - numbers.index(state.round)
    gone = sum(state.decks[box.stack_of[way]][to_come:].count(way) for way in ways_to_keep(box))
    return gone - _under_way(state)


def _under_way(state: State) -> int:
    """How many ways to a second card are being used; less than none, if turns go on in which some were.

    A card that is kept is none of those: it can be used once more.
    """
    ways = ways_to_keep(state.box)
    if not ways:
        return 0
    kept = {(held.player, held.card) for held in state.held}
    begun = [turn for turn in turns_begun(state) if turn.card in ways and turn.special_done]
    done = sum((turn.player, turn.card) not in kept for turn in begun)
    return sum(isinstance(frame, Special) and frame.card in ways for frame in state.agenda) - done


def _missing(state: State) -> int:
    """How many cards fewer lie face up than players have chosen."""
    return _face_up(state) - len(state.display) + state.display.count(None)


def _face_up(state: State) -> int:
    """How many action cards lie face up: one fewer for each that was taken, none when a round is over."""
    if round_is_over(state):
        return 0
    bottom = state.agenda[0]
    if isinstance(bottom, PowerPhase):
        return len(state.display)
    later = len(bottom.waiting) if isinstance(bottom, TurnPhase) else 0
    choosing = sum(isinstance(frame, ChoosingCard) for frame in frames_begun(state))
    return len(state.display) - (state.players - later - choosing)


def held_card_problems(state: State) -> Iterator[Problem]:
    """What is not kept for good lasts until this round or the next; Vetoes lie as they were taken."""
    box, following = state.box, following_round(state.edition, state.round)
    lasting: tuple[int, ...] = (state.round, state.round if following is None else following)
    if round_is_over(state):  # those of this round are gone
        lasting = () if following is None else (following,)
    unused_places = {place.kept_by: place.fewer for place in box.asides if place.players > state.players}
    for number, held in enumerate(state.held):
        field = f"{'vetoes' if held.card == VETO else 'held'}[{number}]"
        if held.player not in range(state.players):
            yield Problem(field, "VT-4", f"there is no player {held.player}")
        elif held.card not in box.keepable:
            yield Problem(field, "VT-1", f"{held.card!r} is not kept")
        elif held.card not in box.card_kept and held.until is not None:
            yield Problem(field, "VT-4", f"{held.card!r} is no card that goes under a stack")
        elif held.card not in box.card_kept and [one.card for one in state.held].count(held.card) > 1:
            yield Problem(field, box.kept_by_one[held.card], f"two players have {held.card!r}")
        elif (unused := unused_places.get(held.card)) is not None:
            yield Problem(field, unused, f"{held.card!r} is not used by {state.players} players")
        elif (held.card == VETO or held.until is not None) and held.until not in lasting:
            yield Problem(field, "VT-4", f"{held} cannot be there in round {state.round}")
    until = [held.until or 0 for held in state.vetoes]
    if until != sorted(until):
        yield Problem("vetoes", "VT-1", f"they do not lie in the order in which they were taken: {until}")
    elif all(number in lasting for number in until):
        yield from _veto_round_problems(state)
    is_late = any(isinstance(frame, ExpansionFrame) and frame.is_late for frame in state.agenda)
    if is_late:  # he may have used it meanwhile
        return
    for frame in state.agenda:
        if not isinstance(frame, Turn) or frame.card != VETO:
            continue
        if Held(frame.player, lasting[-1]) not in state.vetoes:
            who = f"player {frame.player}"
            yield Problem("vetoes", "VT-1", f"{who} has taken one in this round, and holds none")


def kept_any_problems(state: State) -> Iterator[Problem]:
    """No more cards are kept for later than players have used ways to keep one (GC-3).

    Each card that lets a player keep any other, or uses its special action again, is one way.
    """
    box = state.box
    if box.keeps_any is None:
        return
    kept, most = len(box.kept_for_later(held.card for held in state.held)), _second_cards(state)
    if kept > max(0, most):
        clause = box.card[box.keeps_any].clause
        yield Problem("held", clause, f"kept for a later round: {kept}, where there can be {max(0, most)}")


def chosen_card_problems(state: State) -> Iterator[Problem]:
    """Whoever keeps a card with which a region was chosen has its tile lie there, as long as he keeps it.

    Who laid a tile with which no card is kept need not be told.
    """
    for tile, place in zip(state.box.tiles, state.tiles, strict=True):
        if tile.id in state.box.kept:
            player = keeper(state.held, tile.id)
            if player is None and place is not None and tile.id in state.box.card:
                yield Problem(
                    "scoreboards", tile.by_card, f"{tile.id} lies in {place!r}; nobody keeps the card"
                )
            elif player is not None and place is None:
                yield Problem("held", tile.by_card, f"{tile.id} is kept, and its marker lies nowhere")


def _veto_round_problems(state: State) -> Iterator[Problem]:
    """One round has one Veto at most, and in this round somebody must have taken it already (VT-1).

    Of two that are open since one round, one may have been kept for later (GC-3).
    """
    is_last = following_round(state.edition, state.round) is None  # which of two is of that, nothing tells
    any_round = may_take_another(state.box)
    taken_in = rounds_of_vetoes(state.edition, state.vetoes)
    for number, (held, taken) in enumerate(zip(state.vetoes, taken_in, strict=True)):
        field, who = f"vetoes[{number}]", f"player {held.player}"
        if taken is None:
            yield Problem(field, "VT-1", f"{who} cannot have taken it before round {state.round}")
        elif taken in taken_in[:number] and not any_round:
            yield Problem(field, "RD-4", f"two Vetoes did not both lie face up in round {taken}")
        elif any_round and is_last:
            continue
        elif taken == state.round and held.player not in _may_have_taken_veto(state):
            yield Problem(field, "VT-1", f"{who} cannot have taken it in round {taken} yet")


def rounds_of_vetoes(edition: Edition, vetoes: Iterable[Held]) -> tuple[int | None, ...]:
    """The round in which each open Veto was taken; None for one from before the first round (VT-4).

    In the last round one of the round before and one of its own are both open to its end.

    >>> from elgrande.rules.editions import EN_BASE
    >>> rounds_of_vetoes(EN_BASE, [Held(0, 8), Held(1, 9), Held(0, 9)])
    (7, 8, 9)
    """
    numbers = rounds(edition)
    before = dict(zip(numbers, (None, *numbers), strict=False))
    taken_in: list[int | None] = []
    for held in vetoes:
        taken = before.get(held.until or 0)
        again = taken in taken_in and held.until == numbers[-1]
        taken_in.append(held.until if again else taken)
    return tuple(taken_in)


def _may_have_taken_veto(state: State) -> tuple[int, ...]:
    """Who may have taken a Veto in this round: its stack is empty, and he has, or had, no other card.

    Whose turn has begun may also have used one that he had kept for later (GC-3).
    """
    stack = state.box.stack_of[VETO]
    phase = state.agenda[0] if state.agenda else None
    is_open_to_any = may_take_another(state.box)
    if isinstance(phase, PowerPhase) or (state.display[stack] is not None and not is_open_to_any):
        return ()
    waiting = phase.waiting if isinstance(phase, TurnPhase) else ()
    if is_open_to_any:
        return tuple(player for player in range(state.players) if player not in waiting)
    others = {frame.player for frame in state.agenda if isinstance(frame, ChoosingCard)}
    for frame in state.agenda:
        if isinstance(frame, Turn) and frame.card != VETO:
            if state.box.stack_of[frame.card] == stack:
                return ()
            others.add(frame.player)
    return tuple(player for player in range(state.players) if player not in (*waiting, *others))
