"""All action cards, played out: any of them may be waived, and the Castillo is open wherever regions are.

These are theorems by looking: every card is played in every way that matters, in a small position with
enough of everything, wherever the King stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from elgrande.actions import Action, EndTurn, MoveCaballero, PlaceCaballero, TakeCard, UseSpecial
from elgrande.board import open_to_placing
from elgrande.engine import apply, legal_actions
from elgrande.engine.agenda import Actions
from elgrande.engine.moving import goals
from elgrande.engine.table import Table
from elgrande.engine.turns import turn_options, use_card
from elgrande.positions import position
from elgrande.rules.box import BASE, Box
from elgrande.rules.cards import CARDS, Card
from elgrande.rules.editions import EDITIONS, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.wording import CARD_WORDS
from elgrande.state import State, Turn
from proofs.games.card_playouts import CROWD, acting, choosing, on_the_way, using
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.kit.translatable import Sentence


def turns() -> Iterator[tuple[Card, State]]:
    """Every card in the hands of a player, under every edition, before and after he has begun to place."""
    for edition in EDITIONS.values():
        for card in CARDS:
            state = choosing(card.id, edition=edition)
            yield card, state
            if card.caballeros > 1:
                yield card, acting(state, PlaceCaballero(0, CASTILLO))


def has_to_be_used(table: Table, frame: Turn) -> Actions:
    """A turn cannot end before the special action, unless the card says that one may perform it."""
    options = turn_options(table, frame)
    if frame.special_done or "may" in CARD_WORDS[frame.card].sentence:
        return options
    return tuple([action for action in options if not isinstance(action, EndTurn)])


@theorem(
    "TU-5",
    claim=N_("whatever the card, its special action can be left undone altogether"),
    domain=Sentence.of(N_("{n} cards, 3 editions, before and while caballeros are placed"), n=len(CARDS)),
    mutants=[
        Mutant(
            N_("only what a card says one may do can be waived"),
            engine=replacing(turn_options, has_to_be_used),
        )
    ],
)
def every_special_action_can_be_waived(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[Card, State]) -> Witness | None:
        card, state = case
        if UseSpecial(0) not in legal_actions(state) and not card.is_held:
            return Witness(f"{card.id} has no special action", {}, state)
        return None if EndTurn(0) in legal_actions(state) else Witness(f"{card.id} must be used", {}, state)

    with engine():
        return for_all(turns(), failure)


def whereabouts(state: State, actions: tuple[Action, ...]) -> dict[tuple[object, ...], set[str]]:
    """For every caballero that may be placed or moved now, where it may go."""
    found: dict[tuple[object, ...], set[str]] = {}
    for action in actions:
        if isinstance(action, PlaceCaballero):
            found.setdefault(("placed",), set()).add(action.place)
        elif isinstance(action, MoveCaballero):
            found.setdefault((action.owner, action.source), set()).add(action.target)
    return found


def into_the_castillo(action: Action) -> bool:
    """Of all moves and placings only those into the Castillo: where they go does not matter here."""
    return getattr(action, "place", CASTILLO) == CASTILLO and getattr(action, "target", CASTILLO) == CASTILLO


def decisions() -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Every decision of every special action, and of placing, with the King in every region."""
    for king in BASE.regions:
        caballeros = {region: row for region, row in CROWD.items() if region != king}
        for card in CARDS:
            turn = choosing(card.id, players=3, caballeros=caballeros, king=king)
            yield turn, legal_actions(turn)
            if card.deck == 1:
                start = using(card.id, turn.edition, players=3, caballeros=caballeros, king=king)
                yield from on_the_way(start, into_the_castillo)


def regions_alone(box: Box, king: str, source: str) -> tuple[str, ...]:
    """Caballeros are moved to regions, not into the Castillo."""
    return tuple([place for place in goals(box, king, source) if place != CASTILLO])


def neighbours_alone(king: str, box: Box = BASE) -> tuple[str, ...]:
    """Caballeros are placed in regions, not in the Castillo."""
    return tuple([place for place in open_to_placing(king, box) if place != CASTILLO])


@theorem(
    "CA-2",
    "KG-2",
    "MV-2",
    claim=N_("whatever caballero may go into a region may go into the Castillo, wherever the King stands"),
    domain=Sentence.of(N_("{n} cards, 9 places of the King, every decision on the way"), n=len(CARDS)),
    mutants=[
        Mutant(
            N_("the Castillo is open to what is placed, not to what is moved"),
            engine=replacing(goals, regions_alone),
        ),
        Mutant(
            N_("the Castillo is open to what is moved, not to what is placed"),
            engine=replacing(open_to_placing, neighbours_alone),
        ),
    ],
    cost=1.5,
)
def the_castillo_is_open_wherever_regions_are(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[State, tuple[Action, ...]]) -> Witness | None:
        state, actions = case
        for who, places in whereabouts(state, actions).items():
            if CASTILLO not in places:
                return Witness(f"{who} may go to {', '.join(sorted(places))}", {}, state)
        return None

    with engine():
        return for_all(decisions(), failure)


def placing_has_begun(table: Table, player: int, card: str) -> None:
    """Whoever has taken a card has begun to place: with the special action he would forgo the rest."""
    use_card(table, player, card)
    turn = table.agenda[-1]
    assert isinstance(turn, Turn)
    table.swap(replace(turn, placing_begun=True))


def turn_in(state: State) -> Turn | None:
    """The turn that is under way."""
    return next((frame for frame in state.agenda if isinstance(frame, Turn)), None)


@theorem(
    *("TU-3", "TU-4", "TU-7"),
    claim=N_(
        "whoever has just taken a card may place all its caballeros, also when its special action has begun"
    ),
    domain=Sentence.of(N_("{n} cards, 3 editions"), n=len(CARDS)),
    mutants=[
        Mutant(N_("who has taken a card has begun to place"), engine=replacing(use_card, placing_has_begun))
    ],
)
def a_turn_begins_with_all_that_its_card_allows(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[Edition, Card]) -> Witness | None:
        edition, card = case
        start = position(2, edition=edition, turn=0, display=card.id)
        taken = apply(start, TakeCard(0, card.id)).state
        has_special = UseSpecial(0) in legal_actions(taken)
        used = apply(taken, UseSpecial(0)).state if has_special else taken
        right = Turn(0, card.id, card.caballeros, special_done=card.is_held)
        left = turn_in(used)
        keeps_all = left is not None and left.left == card.caballeros
        if turn_in(taken) == right and has_special != card.is_held and keeps_all:
            return None
        return Witness(f"{card.id}: {turn_in(taken)}, then {left}", {}, start)

    with engine():
        return for_all(product(EDITIONS.values(), CARDS), failure)
