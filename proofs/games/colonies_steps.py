"""Steps of games with the colonies and the flags: what is done, and what it does to the pieces.

The board is crowded: everybody stands nearly everywhere, spaces are free and taken, the limit table is full
or has room, caballeros carry goods, gold and flags. On it every card of every stack is used, and at every
decision on the way every action is carried out; then the way goes on with one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from typing import NamedTuple

from elgrande.actions import Action, UseSpecial
from elgrande.engine import apply, legal_actions, settle
from elgrande.events import Event
from elgrande.expansions import anniversary
from elgrande.expansions.colonies.box import NAME
from elgrande.expansions.colonies.frames import AfterTurn, OwnTurn
from elgrande.rules.box import box_of
from elgrande.rules.cards import Card
from elgrande.state import Carrier, Held, State, TurnPhase
from proofs.games.colonies_boards import BESIDE, CASTILLO, after_power_cards, board, up_to_general_scoring
from proofs.kit.rules_as_functions import after as after_rule

BOTH = (NAME, anniversary.NAME)
CARDS: tuple[Card, ...] = box_of(BOTH).cards
DEEPEST = 4  # decisions on the way from a start
LIES = "castilla_la_vieja"
HOMES = ("aragon", "sevilla")
GOODS, GOLD, FLAG = "goods", "gold", anniversary.FLAG


class Step(NamedTuple):
    """An action, and all that it led to."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def crowded(king: str, card: str, *, full: bool, holder: int | None) -> State:
    """Two players and black caballeros nearly everywhere; all spaces and the limit table full, or not."""
    everybody = ("galicia", "aragon", "sevilla", "granada")
    there: dict[str, tuple[int, ...]] = dict.fromkeys(everybody, (1, 1))
    there |= {LIES: (3, 2, 1) if full else (2, 1, 1), BESIDE: (1, 1) if full else (), CASTILLO: (2, 2, 2)}
    there |= {"ambassador": (1,), "ship": (2, 2), "africa": (2, 2, 1), "america": (2, 1)}
    if full:
        there |= {"envoy": (0, 1), "francia": (1,), "captain": (1,), "viceroy": (0, 1)}
    if king not in there and king != "francia":
        there[king] = (1, 1)
    carriers = [
        *(Carrier(0, "africa", GOODS), Carrier(1, "ship", GOODS), Carrier(0, "ship", GOLD)),
        *(Carrier(0, "ambassador", FLAG), Carrier(1, "america", FLAG)),
    ]
    lying = {GOODS: 7, GOLD: 2}
    return board(
        there, players=2, king=king, lies=LIES, holder=holder, carriers=carriers, lying=lying, card=card,
        expansions=BOTH, grandes=HOMES, round=2,
    )  # fmt: skip


KINGS = ("aragon", "sevilla", LIES, "francia")


def starts() -> Iterator[State]:
    """A turn with each card, turns from their free journeys on, general scorings; the King here or there."""
    cards = (card for card in CARDS if not card.is_held)
    for card, king, full, holder in zip(
        cards, cycle(KINGS), cycle((False, True)), cycle((0, 1, None)), strict=False
    ):
        yield crowded(king, card.id, full=full, holder=holder)
    for card_of_grandes in ("grande", "conspiracy"):  # where the King is is a Grande, too
        yield crowded(HOMES[0], card_of_grandes, full=False, holder=None)
    for king, full in product(KINGS, (False, True)):
        state = crowded(king, "king", full=full, holder=0)
        yield after_power_cards(state)
        yield up_to_general_scoring(state)
    over = (TurnPhase(()), AfterTurn(0, "transport"))
    gap = crowded("aragon", "king", full=True, holder=1)
    moved = {LIES: gap.counts(BESIDE), BESIDE: gap.counts(LIES)}  # more beside it than find room on it
    rows = tuple(moved.get(place, row) for place, row in zip(gap.box.places, gap.caballeros, strict=True))
    gap = gap._replace(caballeros=rows)
    yield gap._replace(agenda=(TurnPhase(()), OwnTurn(0)))
    yield after_rule(gap._replace(agenda=over), settle)
    copying = crowded("aragon", "king", full=False, holder=None)
    yield after_rule(copying._replace(held=(Held(1, None, "copy"),), agenda=over), settle)


def walk(state: State, depth: int = DEEPEST) -> Iterator[Step]:
    """Every action here, and again after one of them: after the special action, where there is one."""
    actions = legal_actions(state)
    if not actions or not depth:
        return
    steps = [Step(state, action, *apply(state, action)) for action in actions]
    yield from steps
    special = [step for step in steps if isinstance(step.action, UseSpecial)]
    onwards = special[0] if special else steps[len(steps) * depth // (DEEPEST + 1)]
    yield from walk(onwards.after, depth - 1)


def played() -> Iterator[Step]:
    """Every step from every start, as the engine plays now."""
    for state in starts():
        yield from walk(state)


@cache
def every_step() -> tuple[Step, ...]:
    """All steps of these games; they are played once, and kept."""
    return tuple(played())
