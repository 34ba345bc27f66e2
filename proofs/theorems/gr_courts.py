"""How Grandissimo begins (GR), the ways to Portugal (PO), and what is done in the courts (SP, PR, QJ).

What is done there is looked at in games of chance: wherever it can be done, all of it is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from elgrande.actions import Action, PlaceCaballero
from elgrande.board import neighbours, open_to_placing
from elgrande.engine import apply, legal_actions, new_game
from elgrande.engine.scorings import score
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo import characters, own_turn, prison, ships
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Imprison,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import (
    CARDS,
    DEALT,
    FIRST_GAME,
    GUESTS,
    JESTER,
    NAME,
    PORTUGAL,
    PRISON,
    PRISON_SYMBOL,
    QUEEN,
    SHIP_SYMBOL,
    SHIPS,
    STACK_6,
    STACK_7,
    SYMBOLS,
)
from elgrande.expansions.grandissimo.frames import CourtTurn
from elgrande.players.determinize import random_choice
from elgrande.rules.box import Box
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO, COURT, PROVINCES, REGIONS
from elgrande.rules.message import N_
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS
from elgrande.state import Held, State, keeper
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.theorems.gr_scoring import BOARDS, earned, with_rows

EDITION = EN_BASE.with_expansions(NAME)
BOX = EDITION.box


# --- the start ---------------------------------------------------------------------------------------------

Begin = Callable[[int, int], State]


def begun(players: int, seed: int) -> State:
    """A game with Grandissimo."""
    return new_game(players, EDITION, seed)


def with_soldiers_at_the_king(players: int, seed: int) -> State:
    """The soldiers begin where the King is."""
    state = begun(players, seed)
    rows = list(state.caballeros)
    (there,) = (row for row, counts in enumerate(rows) if counts[players])
    king = BOX.index[state.king]
    rows[there], rows[king] = rows[king], rows[there]
    return state._replace(caballeros=tuple(rows))


def with_all_nineteen(players: int, seed: int) -> State:
    """All nineteen cards form stack 6."""
    every = tuple(card.id for card in CARDS if card.deck == STACK_6)
    state = begun(players, seed)
    number = BOX.stack_of[every[0]]
    rest = tuple(card for card in every if card != state.display[number])
    return state._replace(decks=(*state.decks[:number], rest, *state.decks[number + 1 :]))


@theorem(
    *("GR-1", "GR-2", "GR-3", "GR-4", "GR-5"),
    claim=N_(
        "a game begins with 11 of the 19 cards as stack 6, one card as stack 7, both soldiers in one region "
        "that is neither the King's nor a home, and nobody aboard, in the prison or a guest; 11 cards "
        "mention neither ship nor prison nor Inquisition, and the numbers that the book prints are on the "
        "cards"
    ),
    domain=N_("2 to 5 players, 25 games with each number"),
    mutants=[
        Mutant(N_("the soldiers begin where the King is"), begin=with_soldiers_at_the_king),
        Mutant(N_("all nineteen cards form stack 6"), begin=with_all_nineteen),
    ],
)
def grandissimo_begins_as_the_book_says(begin: Begin = begun) -> Evidence:
    shown = {card.id: (card.caballeros, SYMBOLS.get(card.id)) for card in CARDS}
    printed = {
        "double_turn": (2, PRISON_SYMBOL),
        "extra_force": (6, PRISON_SYMBOL),
        "quick_troops": (3, shown["quick_troops"][1]),
        "queen_and_jester": (3, None),
    }

    def failure(case: tuple[int, int]) -> Witness | None:
        players, _ = case
        state = begin(*case)
        six, seven = (
            Counter([*state.decks[number], *filter(None, [state.display[number]])])
            for number in (BOX.stacks.index(STACK_6), BOX.stacks.index(STACK_7))
        )
        soldiers = [place for place in BOX.places if state.counts(place)[players]]
        aside = [state.counts(place) for place in (*SHIPS, PRISON, *GUESTS)]
        wrong = {
            "stack 6": len(six) != DEALT or max(six.values()) > 1,
            "stack 7": [*seven] != ["queen_and_jester"],
            "soldiers": len(soldiers) != 1 or soldiers[0] in {state.king, *state.grandes, PROVINCES},
            "aside": any(map(any, aside)) or bool(state.held),
            "first game": len(FIRST_GAME) != DEALT or any(card in SYMBOLS for card in FIRST_GAME),
            "numbers": any(shown[card] != said for card, said in printed.items()),
        }
        found = [name for name, is_wrong in wrong.items() if is_wrong]
        return Witness(f"not as in the book: {', '.join(found)}", state=state) if found else None

    return for_all([(players, seed) for players in PLAYERS for seed in range(25)], failure)


# --- Portugal ----------------------------------------------------------------------------------------------

FOUR = {"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla"}
Opening = Callable[[str, Box], tuple[str, ...]]


def from_every_coast(king: str, box: Box) -> tuple[str, ...]:
    """Portugal is open to whoever has the King on a coast."""
    opened = tuple(place for place in open_to_placing(king, box) if place != PORTUGAL)
    return (*opened, PORTUGAL) if box.place[king].coast else opened


@theorem(
    *("PO-1", "PO-2", "PO-5", "BN-1", "BN-2"),
    claim=N_(
        "Portugal is open from exactly four regions, the King in Portugal opens exactly these, and whoever "
        "alone has most there gets both bonuses; it is one of seven coasts"
    ),
    domain=N_("the King in each of the ten regions"),
    mutants=[Mutant(N_("Portugal is open from every coast"), opening=from_every_coast)],
)
def portugal_lies_beside_four_regions(opening: Opening = open_to_placing) -> Evidence:
    def failure(king: str) -> Witness | None:
        opened = opening(king, BOX)
        if (PORTUGAL in opened) != (king in FOUR):
            return Witness(f"with the King in {king}: {opened}")
        state = with_rows(BOARDS[3], {PORTUGAL: (2, 1, 0)})._replace(king=PORTUGAL, grandes=(PORTUGAL,) * 3)
        wrong = {
            "beside": set(neighbours(PORTUGAL, BOX)) != FOUR,
            "the King": PORTUGAL not in BOX.king_regions,
            "bonuses": earned(state, score, (PORTUGAL,)) != (5 + KINGS_BONUS + HOME_BONUS, 0, 0),
            "coasts": sum(place.coast for place in REGIONS) != 6 or not BOX.place[PORTUGAL].coast,
        }
        found = [name for name, is_wrong in wrong.items() if is_wrong]
        return Witness(f"{', '.join(found)}", state=state, place=PORTUGAL) if found else None

    return for_all(BOX.king_regions, failure)


# --- what is done in courts --------------------------------------------------------------------------------


class Deed(NamedTuple):
    """Something that is done in a court, before and after."""

    before: State
    action: Any
    after: State


Deeds = Callable[[], Iterable[Deed]]
KINDS = (TakeShip, Imprison, BringByQueen, PlaceByQueen, SendGuest, PlaceGuest)
DOMAIN = N_("2 to 5 players, 8 games of chance with each number; all that can be done in a court, each time")


def done_in_courts(games: int = 8) -> Iterator[Deed]:
    """Whatever can be done in a court at any moment of these games, as the engine plays now."""
    for seed in range(games):
        for players in PLAYERS:
            state, random = new_game(players, EDITION, seed), Random(seed)
            while state.agenda:
                actions = legal_actions(state)
                deeds = [action for action in actions if is_done_in_a_court(action)]
                yield from (Deed(state, action, apply(state, action).state) for action in deeds)
                choice: Action = random_choice(deeds or list(actions), random)
                state = apply(state, choice).state


def is_done_in_a_court(action: Action) -> bool:
    """Whether it is done with a ship, the prison, the Queen or the Jester."""
    return isinstance(action, KINDS) or (isinstance(action, PlaceCaballero) and action.place in SHIPS)


@cache
def every_deed() -> tuple[Deed, ...]:
    """The same, played once."""
    return tuple(done_in_courts())


def deeds_with(change: Callable[[], AbstractContextManager[Any]]) -> Deeds:
    """The deeds of an engine in which something is wrong."""

    def wrong() -> Iterator[Deed]:
        with change():
            yield from done_in_courts()

    return wrong


def turn_of(state: State) -> CourtTurn:
    """The turn under way."""
    return next(frame for frame in state.agenda if isinstance(frame, CourtTurn))


def went(deed: Deed, owner: int, source: str, target: str) -> bool:
    """Whether one caballero of an owner went from here to there, and nobody else anywhere."""
    moved = {
        place: [new - old for old, new in zip(deed.before.counts(place), row, strict=True)]
        for place, row in zip(deed.after.box.places, deed.after.caballeros, strict=True)
        if row != deed.before.counts(place)
    }
    owners = len(deed.before.caballeros[0])
    one = [int(each == owner) for each in range(owners)]
    return moved == {source: [-number for number in one], target: one}


def looked_at(deeds: Deeds, kinds: tuple[type, ...], is_right: Callable[[Deed], bool]) -> Evidence:
    """Evidence from every deed of these kinds."""

    def failure(deed: Deed) -> Witness | None:
        return None if is_right(deed) else Witness(f"{deed.action}", state=deed.before)

    return for_all((deed for deed in deeds() if isinstance(deed.action, kinds)), failure)


def any_ship() -> AbstractContextManager[Any]:
    """A ship may be taken from an opponent although another is in nobody's court."""

    def all_others(table: Table, player: int) -> tuple[str, ...]:
        return tuple(ship for ship in SHIPS if keeper(table.held, ship) != player)

    return patch.object(ships, "ships_to_take", all_others)


@theorem(
    *("SP-1", "SP-2", "SP-4"),
    claim=N_(
        "a ship is taken with the symbol alone, from nobody's court as long as one is there, then from any "
        "opponent's, and whoever is aboard stays; one places aboard only a ship in one's own court; with two "
        "players there is one ship"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(N_("a ship may be taken from an opponent while another is free"), deeds=deeds_with(any_ship))
    ],
    cost=1,
)
def ships_are_taken_and_boarded(deeds: Deeds = every_deed) -> Evidence:
    def is_right(deed: Deed) -> bool:
        before, action, after = deed
        if isinstance(action, PlaceCaballero):
            mine = keeper(before.held, action.place) == action.player
            sources = (COURT, PROVINCES)  # quick troops come from the provinces (GC-12)
            return mine and any(went(deed, action.player, source, action.place) for source in sources)
        in_play = SHIPS[:1] if before.players == 2 else SHIPS
        free = [ship for ship in in_play if keeper(before.held, ship) is None]
        return (
            SHIP_SYMBOL in turn_of(before).symbols
            and SHIP_SYMBOL not in turn_of(after).symbols
            and action.ship in (free[:1] or in_play)
            and keeper(after.held, action.ship) == action.player
            and before.caballeros == after.caballeros
        )

    return all_of([looked_at(deeds, (TakeShip, PlaceCaballero), is_right), every_ship_is_taken_by_turns()])


def every_ship_is_taken_by_turns() -> Evidence:
    """Evidence that the first free ship can be taken, and where none is free any that one has not."""

    def failure(case: tuple[int, tuple[int | None, ...]]) -> Witness | None:
        players, keepers = case
        by_ship = dict(zip(ships.ships_in_play(players), keepers, strict=True))
        held = [Held(player, None, ship) for ship, player in by_ship.items() if player is not None]
        state = BOARDS[players]._replace(held=tuple(held))
        free = [ship for ship, player in by_ship.items() if player is None]
        for player in range(players):
            due = free[:1] or [ship for ship, keeper in by_ship.items() if keeper != player]
            found = ships.ships_to_take(Table(state), player)
            if [*found] != due:
                return Witness(f"{player} may take {found}, not {due}", state=state)
        return None

    return for_all(
        [
            (players, keepers)
            for players in PLAYERS
            for keepers in product((None, *range(players)), repeat=len(ships.ships_in_play(players)))
        ],
        failure,
    )


def from_anywhere() -> AbstractContextManager[Any]:
    """Whoever stands in the King's region may be put into the prison, too."""
    everywhere = tuple((place, BOX.index[place]) for place in BOX.ground)
    return patch.object(prison, "outside", lambda table: everywhere)


def all_symbols_at_once() -> AbstractContextManager[Any]:
    """Whoever uses a symbol has none of the kind left."""

    def use_symbol(table: Table, turn: CourtTurn, symbol: str) -> None:
        own_turn.remember(table, symbols=tuple([one for one in turn.symbols if one != symbol]))

    return patch.object(prison, "use_symbol", use_symbol)


def with_two_symbols(deed: Deed) -> Deed:
    """The same, done in a turn in which there is a second symbol of the prison, of another card."""
    two = replace(turn_of(deed.before), symbols=(PRISON_SYMBOL,) * 2)
    agenda = [two if isinstance(frame, CourtTurn) else frame for frame in deed.before.agenda]
    before = deed.before._replace(agenda=tuple(agenda))
    return Deed(before, deed.action, apply(before, deed.action).state)


@theorem(
    *("PR-1", "KG-1"),
    claim=N_(
        "with the symbol, and once for each, one caballero of a player goes from a region other than the "
        "King's into the prison, and nothing else moves"
    ),
    domain=Sentence.of(N_("{courts}; also with a second symbol"), courts=DOMAIN),
    mutants=[
        Mutant(N_("the King's region is no exception"), deeds=deeds_with(from_anywhere)),
        Mutant(N_("all symbols are used up at once"), deeds=deeds_with(all_symbols_at_once)),
    ],
    cost=1,
)
def prisoners_come_from_regions(deeds: Deeds = every_deed) -> Evidence:
    def is_right(deed: Deed) -> bool:
        if turn_of(deed.before).symbols == (PRISON_SYMBOL,):
            return is_right(with_two_symbols(deed)) and puts_one_in(deed)
        return puts_one_in(deed)

    def puts_one_in(deed: Deed) -> bool:
        before, action, after = deed
        return (
            Counter(turn_of(before).symbols) - Counter(turn_of(after).symbols) == {PRISON_SYMBOL: 1}
            and action.source in BOX.regions
            and action.source != before.king
            and action.owner < before.players
            and went(deed, action.owner, action.source, PRISON)
        )

    return looked_at(deeds, (Imprison,), is_right)


def placed_by(ways: str, **functions: Any) -> AbstractContextManager[Any]:
    """Whoever is placed in one of these ways goes where these functions say; no way is remembered."""
    forgetful = {ways: getattr(characters, ways).__wrapped__, **functions}
    patched: AbstractContextManager[Any] = patch.multiple(characters, **forgetful)
    return patched


def queen_anywhere() -> AbstractContextManager[Any]:
    """The Queen places in any region."""
    return placed_by("ways_of_queen", places_for_one=lambda box, *_: box.ground)


def guests_beside_the_king() -> AbstractContextManager[Any]:
    """Guests may be placed in the King's region, too."""
    everywhere = (*BOX.regions, CASTILLO)
    return placed_by("ways_of_guests", targets_anywhere=lambda *arguments: everywhere)


def jester_unused() -> AbstractContextManager[Any]:
    """Nobody notes that the Jester has been used."""
    return patch.object(characters, "use_character", lambda *arguments: None)


def queen_at_once() -> AbstractContextManager[Any]:
    """The Queen brings somebody also in the turn in which she is taken."""

    def may_bring(table: Table, player: int) -> bool:
        turn = own_turn.court_turn(table, player)
        is_free = turn is not None and QUEEN not in turn.done
        return is_free and keeper(table.held, QUEEN) == player and table.counts(PROVINCES)[player] > 0

    return patch.object(characters, "may_bring", may_bring)


@theorem(
    *("QJ-1", "QJ-2", "QJ-3"),
    claim=N_(
        "the Queen is used once in a turn by whoever has her: one from the provinces to the court, if she "
        "was there when the turn began; or one from the court to where caballeros are placed, or aboard"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(N_("she brings one in the turn in which she is taken, too"), deeds=deeds_with(queen_at_once)),
        Mutant(N_("she places in any region"), deeds=deeds_with(queen_anywhere)),
    ],
    cost=1,
)
def the_queen_is_used_once(deeds: Deeds = every_deed) -> Evidence:
    def is_right(deed: Deed) -> bool:
        before, action, after = deed
        player, turn = action.player, turn_of(before)
        is_hers = (
            keeper(before.held, QUEEN) == player and QUEEN not in turn.done and QUEEN in turn_of(after).done
        )
        if isinstance(action, BringByQueen):
            return is_hers and not turn.queen and went(deed, player, PROVINCES, COURT)
        opened = {
            *open_to_placing(before.king, BOX),
            *(ship for ship in SHIPS if keeper(before.held, ship) == player),
        }
        return is_hers and action.place in opened and went(deed, player, COURT, action.place)

    return looked_at(deeds, (BringByQueen, PlaceByQueen), is_right)


@theorem(
    *("QJ-4", "QJ-5", "KG-1"),
    claim=N_(
        "once in a turn the Jester sends one from the provinces into an opponent's court; its player places "
        "guests in his turn in any region but the King's, in the Castillo, or aboard a ship there"
    ),
    domain=DOMAIN,
    mutants=[
        Mutant(
            N_("the host may place a guest in the King's region"),
            deeds=deeds_with(guests_beside_the_king),
        ),
        Mutant(N_("the Jester may send as many as there are"), deeds=deeds_with(jester_unused)),
    ],
    cost=1,
)
def guests_are_placed_by_their_host(deeds: Deeds = every_deed) -> Evidence:
    def is_right(deed: Deed) -> bool:
        before, action, after = deed
        if isinstance(action, SendGuest):
            turns = [frame for frame in after.agenda if isinstance(frame, CourtTurn)]  # it may be over
            return (
                JESTER not in turn_of(before).done
                and all(JESTER in turn.done for turn in turns if turn.player == action.player)
                and action.host != action.player
                and went(deed, action.player, PROVINCES, GUESTS[action.host])
            )
        return (
            turn_of(before).player == action.player != action.owner
            and (
                action.place in {*BOX.regions, CASTILLO} - {before.king}
                or keeper(before.held, action.place) == action.player
            )
            and went(deed, action.owner, GUESTS[action.player], action.place)
        )

    return looked_at(deeds, (SendGuest, PlaceGuest), is_right)
