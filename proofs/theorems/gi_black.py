"""Black caballeros as one's own (GI-2, GG-2): who holds the Grand Inquisitor does with them what he could do.

Whatever is offered to a player for a caballero of his own somewhere at sea is compared with what is offered
to him for a black one in the very same place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import replace
from itertools import product
from typing import Any, Final
from unittest.mock import patch

from elgrande.actions import Action, MoveCaballero, MoveCarrier, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.engine.table import Table
from elgrande.expansions.colonies import sailing, tokens, transport
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import AFRICA, AMERICA, CAPTAIN, GOLD, GOODS, SHIP, VICEROY
from elgrande.rules.message import N_
from elgrande.state import State
from proofs.games.all_pieces import with_cards_in_order
from proofs.games.colonies_boards import after_power_cards, board
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem

ME, YOU, BLACK = 0, 1, 2  # two players, and the black caballeros
Moment = Callable[[State], State]
Wrong = Callable[[], AbstractContextManager[Any]]


def beginning(state: State) -> State:
    """A round's first turn begins, before its player has taken a card."""
    return with_cards_in_order(after_power_cards(state))


def using(state: State) -> State:
    """The special action of the card is used."""
    return apply(state, UseSpecial(ME)).state


# A turn begins with journeys, in it tokens are taken, and cards move one's own overseas, back, or elsewhere.
MOMENTS: Final[Mapping[str, tuple[Moment, str]]] = {
    "sailing": (beginning, "king"),
    "in the turn": (lambda state: state, "king"),
    "transport": (using, "transport"),
    "intrigue": (using, "intrigue_4_own"),
}
OF_AN_OWNER: Final = (MoveCaballero, MoveCarrier, Sail, TakeToken)
PLACES: Final = (SHIP, AMERICA, AFRICA, CAPTAIN, VICEROY, "granada")


def one_there(place: str, owner: int, holder: int | None, card: str) -> State:
    """A caballero of this owner is in the place, and whoever may have the Grand Inquisitor has him."""
    row = tuple(int(owner == each) for each in range(BLACK + 1))
    return board({place: row}, players=2, holder=holder, lying={GOODS: 1, GOLD: 1}, card=card)


def offered(state: State, place: str, owner: int) -> frozenset[Action]:
    """What is offered for the caballeros of an owner in a place, as if they were the first player's."""
    return frozenset(
        replace(action, owner=ME)
        for action in legal_actions(state)
        if isinstance(action, OF_AN_OWNER)
        if action.owner == owner and getattr(action, "source", place) == place
    )


# --- wrong owners ------------------------------------------------------------------------------------------


def with_nobodys(table: Table, player: int) -> list[int]:
    """Everybody commands black caballeros."""
    return [player, *range(table.players, table.players + len(table.box.neutrals))]


def commanding(owners: Callable[[Table, int], list[int]]) -> Wrong:
    """The owners whose caballeros a player commands at sea are others."""

    @contextmanager
    def wrong() -> Iterator[None]:
        with ExitStack() as stack:
            for module in (sailing, tokens, transport):
                stack.enter_context(patch.object(module, "owners_of", owners))
            yield

    return wrong


@theorem(
    *("GI-2", "GG-2", "SH-2", "OV-4", "AC-7.7"),
    claim=N_(
        "whoever holds the Grand Inquisitor may sail with a black caballero, have him take a token, and move "
        "him by cards that move one's own, just as if he were his own; nobody else may"
    ),
    domain=N_(
        "2 players, a caballero of one's own or a black one on each space at sea and on land; the beginning "
        "of a turn, the turn, transport overseas and Intrigue; each player or nobody has the Grand Inquisitor"
    ),
    mutants=[
        Mutant(N_("black caballeros move for nobody"), wrong=commanding(lambda table, player: [player])),
        Mutant(N_("everybody moves black caballeros"), wrong=commanding(with_nobodys)),
    ],
)
def black_caballeros_do_what_ones_own_do(wrong: Wrong = nullcontext) -> Evidence:
    def failure(case: tuple[str, str, int | None]) -> Witness | None:
        moment, place, holder = case
        to, card = MOMENTS[moment]
        his_own = offered(to(one_there(place, ME, holder, card)), place, ME)
        state = one_there(place, BLACK, holder, card)
        found, right = offered(to(state), place, BLACK), his_own if holder == ME else frozenset()
        if found == right:
            return None
        others = ", ".join(sorted(map(str, found ^ right)))
        return Witness(f"{moment}, {place}, the Grand Inquisitor with {holder}: {others}", state=state)

    with wrong():
        return for_all(product(MOMENTS, PLACES, (ME, YOU, None)), failure)
