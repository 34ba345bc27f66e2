"""What else there is in a position of which only a part was said: the other cards, the other caballeros.

What is looked at in the middle of a game is made of an agenda first. How its cards lie then follows: whoever
has had his turn has played a higher power card than whoever has it now, and has taken an action card.
Caballeros of whom nothing is said are in the provinces.

>>> from elgrande.engine import new_game
>>> from elgrande.state import Turn, TurnPhase
>>> agenda = TurnPhase(waiting=(2,)), Turn(0, "king", 4)
>>> state = with_cards_in_order(new_game(3)._replace(agenda=agenda))
>>> state.powers, state.display.count(None), "king" in state.decks[state.box.stack_of["king"]]
((12, 13, 11), 2, False)
"""

from __future__ import annotations

from functools import cache

from elgrande.rules.box import Box
from elgrande.rules.map import PROVINCES
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import ChoosingCard, Frame, GeneralScoring, PowerPhase, State, Turn, TurnPhase, changed

Stacks = tuple[tuple[str, ...], ...]
FaceUp = tuple[str | None, ...]


def with_cards_in_order(state: State) -> State:
    """The state in which all cards lie as its agenda demands; what players keep and have played stays.

    Where nothing is being decided, the cards lie as they did.
    """
    if not state.agenda:
        return state
    powers, hands = power_cards(state.players, begun(state.agenda), state.played)
    kept = tuple(held.card for held in state.held if held.card in state.box.card)
    decks, display = stacks(state.box, state.players, begun(state.agenda), kept)
    return state._replace(powers=powers, hands=hands, decks=decks, display=display)


def with_the_rest_in_the_provinces(state: State) -> State:
    """The state in which every player has all his caballeros; those who were nowhere are in the provinces."""
    at = state.box.index[PROVINCES]
    elsewhere = [row for place, row in enumerate(state.caballeros) if place != at]
    rest = tuple(
        state.box.caballeros - sum(row[player] for row in elsewhere) for player in range(state.players)
    )
    provinces = rest + state.caballeros[at][state.players :]
    return state._replace(caballeros=changed(state.caballeros, at, provinces))


def begun(agenda: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """What the cards depend on: the phase, and whose turn it is with which card."""
    turns = [
        type(frame)(frame.player) if isinstance(frame, ChoosingCard) else Turn(frame.player, frame.card, 0)
        for frame in agenda[1:]
        if isinstance(frame, ChoosingCard | Turn)
    ]
    return (*agenda[:1], *turns)


@cache
def power_cards(
    players: int, agenda: tuple[Frame, ...], played: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int | None, ...], tuple[tuple[int, ...], ...]]:
    """Everybody's power card on the table, higher for earlier turns, and what is left in the hands."""
    values = reversed([value for value in POWER_CARDS if not any(value in pile for pile in played)])
    powers: dict[int, int] = dict(zip(in_order_of_turns(players, agenda), values, strict=False))
    hands = tuple(
        tuple(value for value in POWER_CARDS if value not in pile and value != powers.get(player))
        for player, pile in enumerate(played)
    )
    return tuple(powers.get(player) for player in range(players)), hands


def in_order_of_turns(players: int, agenda: tuple[Frame, ...]) -> tuple[int, ...]:
    """The players whose power cards are on the table, who has the first turn first."""
    match agenda:
        case (PowerPhase(waiting=waiting), *_):
            return tuple(player for player in range(players) if player not in waiting)
        case (TurnPhase(waiting=waiting), *_):
            over = turns_over(players, agenda)
            acting = (player for player in range(players) if player not in (*over, *waiting))
            return (*over, *acting, *waiting)
        case _:
            return ()


@cache
def stacks(box: Box, players: int, agenda: tuple[Frame, ...], kept: tuple[str, ...]) -> tuple[Stacks, FaceUp]:
    """The stacks and the cards face up on them; who has had his turn took one of the first that are left."""
    using = [frame.card for frame in agenda if isinstance(frame, Turn)]
    decks = dealt(box, tuple(dict.fromkeys((*using, *kept))))
    likely = [box.stack_of[card] for card in (*kept, *box.stack_of)]  # what is kept was taken lately
    taken = {box.stack_of[card] for card in using}
    for _ in turns_over(players, agenda):
        taken.add(next(stack for stack in likely if stack not in taken))
    if isinstance(agenda[0], GeneralScoring):
        taken = set(range(len(decks)))
    display = [None if stack in taken else decks[stack].pop(0) for stack in range(len(decks))]
    return tuple(map(tuple, decks)), tuple(display)


def turns_over(players: int, agenda: tuple[Frame, ...]) -> tuple[int, ...]:
    """The players who have had their turn."""
    if not agenda or not isinstance(agenda[0], TurnPhase):
        return ()
    acting = [frame.player for frame in agenda[1:2] if isinstance(frame, ChoosingCard | Turn)]
    return tuple(player for player in range(players) if player not in (*agenda[0].waiting, *acting))


def dealt(box: Box, gone: tuple[str, ...]) -> list[list[str]]:
    """The cards of each stack in the order of the box, without those that are gone."""
    left = [*gone]
    decks: list[list[str]] = [[] for _ in box.stacks]
    for card in box.cards:
        for _ in range(card.copies):
            if card.id in left:
                left.remove(card.id)
            else:
                decks[box.stack_of[card.id]].append(card.id)
    return decks
