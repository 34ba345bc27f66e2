"""Who bears a flag that has lost its bearer (FL-3 to FL-5): wherever anybody stands, and who gives his first.

What is right is said here from the book, and never asked of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import combinations, compress, product
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from elgrande.actions import GiveLoad
from elgrande.engine import apply, legal_actions, settle
from elgrande.engine.table import Table
from elgrande.engine.windows import active_player
from elgrande.expansions import anniversary
from elgrande.expansions.anniversary import FLAG, NAME
from elgrande.expansions.colonies.box import BESIDE, CAPTAIN, GOODS, SHIP
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.rules.expansion_fields import FlagBesideKing
from elgrande.rules.message import N_
from elgrande.state import Carrier, ChoosingCard, Frame, State, Turn, TurnPhase
from proofs.games.colonies_boards import INTRIGUE, board
from proofs.kit.rules_as_functions import after
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

PLAYERS: Final = 3
KING, LAND, ELSEWHERE = "galicia", "aragon", "sevilla"
WHERE: Final = (KING, BESIDE, LAND, CAPTAIN, SHIP)


# --- who can bear it -----------------------------------------------------------------------------------


class Waiting(NamedTuple):
    """The first player's flag waits: where he has one caballero each, and what the one aboard carries."""

    places: tuple[str, ...]
    load: str | None
    table_lies: str
    answer: FlagBesideKing

    def bearers(self) -> set[str]:
        """Where somebody can bear it: who carries nothing, and beside the King only if that is agreed on."""
        beside_the_king = {KING, *([BESIDE] if self.table_lies == KING else [])}
        barred = beside_the_king if self.answer is FlagBesideKing.NOT_THERE else set[str]()
        return {*self.places} - barred - ({SHIP} if self.load else set())

    def board(self) -> State:
        """The position; the two others' flags are borne, and nobody else of the player's is on the map."""
        rows = {ELSEWHERE: (0, 1, 1)} | dict.fromkeys(self.places, (1, 0, 0))
        carriers = [Carrier(player, ELSEWHERE, FLAG) for player in (1, 2)]
        carriers += [Carrier(0, SHIP, self.load)] if self.load else []
        state = board(rows, king=KING, lies=self.table_lies, carriers=carriers, expansions=(COLONIES, NAME))
        return state._replace(edition=state.edition.but(flag_beside_king=self.answer))


def flags_that_wait() -> Iterator[Waiting]:
    """One caballero or none in each of five places, the limit table beside the King or not, both answers."""
    for table_lies, answer in product((KING, LAND), FlagBesideKing):
        for there in product((False, True), repeat=len(WHERE)):
            places = tuple(compress(WHERE, there))
            for load in (None, GOODS) if SHIP in places else (None,):
                yield Waiting(places, load, table_lies, answer)


def given_to(state: State) -> set[str]:
    """Where the first player's flag is now, or could be given now."""
    borne = {one.place for one in state.carriers if one[::2] == (0, FLAG) and one.place is not None}
    offered = {one.place for one in legal_actions(state) if isinstance(one, GiveLoad)}
    return borne or offered


def never_beside_the_table() -> AbstractContextManager[Any]:
    """Nobody beside the limit table is given a flag."""
    real = anniversary.possible_bearers
    return patch.object(
        anniversary,
        "possible_bearers",
        lambda table, player: tuple(place for place in real(table, player) if place != BESIDE),
    )


def also_to_the_laden() -> AbstractContextManager[Any]:
    """A flag goes also to a caballero who carries something."""

    def bearers(table: Table, player: int) -> tuple[str, ...]:
        return tuple(place for place in (*table.box.ground, BESIDE) if table.counts(place)[player])

    return patch.object(anniversary, "possible_bearers", bearers)


@theorem(
    *("FL-3", "FL-4", "FL-5", "SH-4", "LT-1"),
    claim=N_(
        "a flag that has lost its bearer goes to a caballero of its owner who carries nothing, wherever on "
        "the map he stands, beside the King, too, unless it is agreed otherwise; where there are several "
        "such places its owner chooses one of just these"
    ),
    domain=N_(
        "3 players; one of them has one caballero or none in each of five places: the King's region, another "
        "one, beside the limit table in either, the Captain's space, and aboard, perhaps with goods; both "
        "answers on flags beside the King"
    ),
    mutants=[
        Mutant(N_("nobody beside the limit table is given one"), changed=never_beside_the_table),
        Mutant(N_("also to who carries something"), changed=also_to_the_laden),
    ],
)
def a_flag_goes_to_whoever_can_bear_it(changed: Changed = nullcontext) -> Evidence:
    def failure(case: Waiting) -> Witness | None:
        start, due = case.board(), case.bearers()
        with changed():
            state = after(start, settle)
            found = given_to(state)
        is_given = any(one[::2] == (0, FLAG) for one in state.carriers)
        if found == due and is_given == (len(due) == 1):
            return None
        return Witness(f"{case}: to {sorted(found)}, not {sorted(due)}", state=start)

    return for_all(flags_that_wait(), failure)


# --- who gives his first -------------------------------------------------------------------------------


def parts_of_turn(player: int) -> tuple[tuple[Frame, ...], ...]:
    """What is under way in a player's turn: before he has a card, with it, and when that is done with."""
    return (ChoosingCard(player),), (Turn(player, INTRIGUE, 1),), ()


def flags_lost(turn: int, part: int, lost: Sequence[int]) -> State:
    """In a part of a player's turn these have lost their flags, and each has two places to give his to."""
    agenda = (TurnPhase(()), OwnTurn(turn), *parts_of_turn(turn)[part])
    carriers = [Carrier(player, LAND, FLAG) for player in range(PLAYERS) if player not in lost]
    rows = dict.fromkeys((LAND, ELSEWHERE), (1,) * PLAYERS)
    return board(rows, carriers=carriers, agenda=agenda, expansions=(COLONIES, NAME))


def who_gives(state: State) -> list[int]:
    """Who is asked for his flag, one after the other."""
    state, asked = after(state, settle), list[int]()
    while giving := [one for one in legal_actions(state) if isinstance(one, GiveLoad)]:
        asked.append(giving[0].player)
        state = apply(state, giving[0]).state
    return asked


def seat_by_seat() -> AbstractContextManager[Any]:
    """Whoever's turn it is, the first seat gives its flag first."""
    return patch.object(anniversary, "whose_turn", lambda table: 0)


def seat_by_seat_without_a_card() -> AbstractContextManager[Any]:
    """Where nobody has a card in use the first seat gives its flag first."""
    return patch.object(anniversary, "whose_turn", lambda table: active_player(table) or 0)


@theorem(
    "FL-4",
    claim=N_(
        "of several who have lost their flags whoever's turn it is gives his first, then the others "
        "clockwise, each once"
    ),
    domain=N_(
        "3 players, each in turn, before he has a card, with it, and when that is done with; any of them "
        "without a flag, with two places to give it to"
    ),
    mutants=[
        Mutant(N_("the first seat gives its flag first"), changed=seat_by_seat),
        Mutant(N_("so it does while nobody has a card in use"), changed=seat_by_seat_without_a_card),
    ],
)
def whose_turn_it_is_gives_his_flag_first(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, int, tuple[int, ...]]) -> Witness | None:
        turn, _, lost = case
        clockwise = [(turn + distance) % PLAYERS for distance in range(PLAYERS)]
        due = [player for player in clockwise if player in lost]
        with changed():
            asked = who_gives(flags_lost(*case))
        return None if asked == due else Witness(f"{asked}, not {due}", state=flags_lost(*case))

    some = [lost for number in range(1, PLAYERS + 1) for lost in combinations(range(PLAYERS), number)]
    return for_all(product(range(PLAYERS), range(3), some), failure)
