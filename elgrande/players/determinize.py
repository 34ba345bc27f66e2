"""Determinization: a complete State that is consistent with a View, everything hidden being guessed.

Bots that try things out need a State, and may only have a View. So they guess one. The guess is the
bot's own: it keeps all the View knows, respects what follows from it (every player has 30 caballeros
and thirteen power cards, every stack its eleven), and is random in all else.

>>> from random import Random
>>> from elgrande.engine import new_game
>>> from elgrande.views import view
>>> seen = view(new_game(players=3, seed=1), seat=0)
>>> view(determinize(seen, Random(1)), seat=0) == seen
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from elgrande.arguments import of_class
from elgrande.engine.disks import is_asked, permitted
from elgrande.problems.cards import ways_needed, ways_to_keep
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import (
    Carrier,
    Disks,
    ExpansionFrame,
    Recalling,
    SettingDisks,
    State,
    Supplying,
    Turn,
    others,
    turns_begun,
)
from elgrande.views import View

CASTILLO_SHARE = 0.2  # how many of a rival's unseen caballeros sit in the Castillo, roughly

T = TypeVar("T")


def determinize(view: View, random: Random) -> State:
    """A State of which this seat would see exactly this View; what it cannot see is guessed.

    Guessed are the order of the stacks, the rivals' hands and face-down piles, how many of their unseen
    caballeros sit in the Castillo, and the disks they have set. TypeError for anything but a View.
    """
    of_class("view", view, View)
    hands, played = guessed_power_cards(view, random)  # in this order: the same seed is the same game
    decks = guessed_stacks(view, random)
    caballeros = guessed_caballeros(view, random)
    state = view.state._replace(
        hands=hands,
        played=played,
        decks=decks,
        caballeros=caballeros,
        carriers=guessed_carriers(view, caballeros),
    )
    return with_guessed_disks(state, view.seat, random)


def random_choice(options: Sequence[T], random: Random) -> T:
    """One of the options, all equally likely. ValueError if there is none."""
    if not options:
        raise ValueError("options: there is none")
    return options[int(random.random() * len(options))]


def mixed(items: Iterable[T], random: Random) -> list[T]:
    """The items in random order."""
    rest = list(items)
    return [rest.pop(int(random.random() * len(rest))) for _ in range(len(rest))]


# --- caballeros ----------------------------------------------------------------------------------


def guessed_caballeros(view: View, random: Random) -> tuple[Counts, ...]:
    """All rows, the rivals' unseen caballeros divided between Castillo and provinces (SU-2, CA-6)."""
    rows = [[count or 0 for count in row] for row in view.caballeros]
    castillo, provinces = view.box.index[CASTILLO], view.box.index[PROVINCES]
    for owner, seen in enumerate(view.caballeros[castillo]):
        if seen is None and owner >= view.players:  # a neutral owner has no provinces
            neutral = view.box.neutrals[owner - view.players]
            rows[castillo][owner] = neutral.caballeros - sum(row[owner] for row in rows)
        elif seen is None:
            unseen = view.box.caballeros - sum(row[owner] for row in rows)
            rows[provinces][owner] = guessed_provinces(view, owner, unseen, random)
            rows[castillo][owner] = unseen - rows[provinces][owner]
    return tuple(tuple(row) for row in rows)


def guessed_provinces(view: View, owner: int, unseen: int, random: Random) -> int:
    """How many of a player's unseen caballeros are in his provinces.

    Who may recall caballeros has none left there (TU-2), also if something else has to be decided first. Who
    is asked for his supply has some (TU-1), and who places from there with a card (GC-12); so has he, if he
    can, whom an expansion asks: it may be for that.
    """
    if any(isinstance(frame, Recalling) and frame.player == owner for frame in view.agenda):
        return 0
    there = sum(random.random() >= CASTILLO_SHARE for _ in range(unseen))
    deciding = view.agenda[-1] if view.agenda else None
    if getattr(deciding, "player", None) != owner:
        return there
    is_asked = isinstance(deciding, Supplying | ExpansionFrame) or (
        isinstance(deciding, Turn) and deciding.left > 0 and places_from_provinces(view, deciding)
    )
    return min(unseen, max(1, there)) if is_asked else there


def places_from_provinces(view: View, turn: Turn) -> bool:
    """Whether the card in use places caballeros from the provinces instead of the court (TU-7, GC-12)."""
    return view.box.source.get(turn.card, COURT) == PROVINCES


def guessed_carriers(view: View, caballeros: tuple[Counts, ...]) -> tuple[Carrier, ...]:
    """Who carries something; whoever may be in the Castillo is there, if there are enough caballeros."""
    index, guessed = view.box.index, list[Carrier]()
    for carrier in view.carriers:
        place = carrier.place
        if place is None:
            there = [one.owner for one in guessed if one.place == CASTILLO].count(carrier.owner)
            place = CASTILLO if there < caballeros[index[CASTILLO]][carrier.owner] else PROVINCES
        guessed.append(Carrier(carrier.owner, place, carrier.load))
    return tuple(guessed)


# --- cards ---------------------------------------------------------------------------------------


def guessed_power_cards(
    view: View, random: Random
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Hands and piles: for each rival, the cards that are neither open nor on the table, dealt out (PW-1).

    A rival who holds a card more than he should has taken the one on the table back (AC-4.2).
    """
    hands: list[tuple[int, ...]] = []
    piles: list[tuple[int, ...]] = []
    for player, (size, pile) in enumerate(zip(view.hand_sizes, view.played, strict=True)):
        open_pile = tuple(value for value in pile if value is not None)
        if player == view.seat:
            hands.append(view.hand)
            piles.append(open_pile)
            continue
        on_table = view.powers[player]
        taken_back = on_table is not None and size + len(pile) == len(POWER_CARDS)
        sure = (on_table,) if on_table is not None and taken_back else ()
        unknown = mixed((v for v in POWER_CARDS if v != on_table and v not in open_pile), random)
        hand, rest = unknown[: size - len(sure)], unknown[size - len(sure) :]
        hands.append(tuple(sorted((*sure, *hand))))
        piles.append(open_pile or tuple(rest[: len(pile)]))
    make_start_player_lowest(view, hands, piles)
    return tuple(hands), tuple(piles)


def make_start_player_lowest(view: View, hands: list[tuple[int, ...]], piles: list[tuple[int, ...]]) -> None:
    """Change guessed cards of the round before, until the start player's was the lowest of them (RD-6)."""
    if {len(pile) for pile in piles} != {len(piles[0])} or not piles[0]:
        return
    start = view.start_player
    for player in (start, *others(start, view.players)):
        lowest, last = min(pile[-1] for pile in piles), piles[player][-1]
        is_guessed = player != view.seat and None in view.played[player]
        if not is_guessed or piles[start][-1] == lowest:
            continue
        unseen = {*hands[player], *piles[player]} - {view.powers[player]}
        value = min(unseen) if player == start else max(unseen)
        pile = tuple(last if card == value else card for card in piles[player][:-1])
        piles[player] = (*pile, value)
        hands[player] = tuple(sorted(last if card == value else card for card in hands[player]))


def guessed_stacks(view: View, random: Random) -> tuple[tuple[str, ...], ...]:
    """All cards that do not lie open, shuffled, each in its stack.

    Cards with which somebody has taken a second one lie under the others: they come up no more (GC-3).
    """
    box, lying_open = view.box, Counter(open_cards(view))
    unused = [way for way in ways_to_keep(box) if way not in lying_open]
    used_up = unused[: max(0, ways_needed(view.state))]
    stacks: list[tuple[str, ...]] = []
    for deck, size in zip(box.stacks, view.stack_sizes, strict=True):
        at_the_bottom = [way for way in used_up if box.card[way].deck == deck]
        unseen = Counter({card.id: card.copies for card in box.cards if card.deck == deck}) - lying_open
        others = mixed((unseen - Counter(at_the_bottom)).elements(), random)
        stacks.append((*others[: size - len(at_the_bottom)], *at_the_bottom))
    return tuple(stacks)


def open_cards(view: View) -> Iterator[str]:
    """Every action card that all can see: on display, held as a Veto, or in use."""
    yield from (card for card in view.display if card is not None)
    card_kept = view.box.card_kept
    yield from (card_kept[held.card] for held in view.held if held.card in card_kept)
    for turn in turns_begun(view.state):
        if not view.box.card[turn.card].is_held:
            yield turn.card


# --- secret disks --------------------------------------------------------------------------------


def with_guessed_disks(state: State, seat: int, random: Random) -> State:
    """The state with a permitted region on every disk that lies face down and is not the seat's own."""
    if not state.agenda or not isinstance(state.agenda[-1], SettingDisks):
        return state
    *below, purpose, setting = state.agenda
    assert isinstance(setting, SettingDisks)
    disks: Disks = tuple(
        random_choice(permitted(state, purpose, player), random)
        if disk is None
        and player != seat
        and player not in setting.waiting
        and is_asked(state, purpose, player)
        else disk
        for player, disk in enumerate(setting.disks)
    )
    return state._replace(agenda=(*below, purpose, replace(setting, disks=disks)))
