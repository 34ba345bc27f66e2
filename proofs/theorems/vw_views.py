"""Views (CA-4, CA-6, RD-7, SD-1): two states that differ only in what a seat cannot see give it equal views.

What is hidden is a symbol: the cards in the rivals' hands and face-down piles, and how many caballeros they
have in Castillo and provinces. What lies face down, stacks and set disks, is sealed. On every path the view
has to come out the same, with no symbol in it. How many cards there are everybody sees: as many as in the
last round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import z3

from elgrande.rules.box import BASE
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import PowerPhase, ReactionWindow, SettingDisks, State, changed
from elgrande.views import View, view
from proofs.games.all_decisions import Agenda, every_agenda, every_decision, stage
from proofs.kit.opaque_values import Opened, Sealed
from proofs.kit.symbolic_execution import Term
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, theorem

KING = "galicia"
EDITIONS = (
    EN_BASE,
    EN_BASE.but(castillo_contents=Secrecy.OPEN),
    EN_BASE.but(played_power_cards=Secrecy.OPEN),
)
HAND, PILE = 5, 8  # cards in hand and cards played, when the last round begins
Look = Callable[[State, int], View]


class Hidden(NamedTuple):
    """What a seat cannot know of one rival."""

    hand: tuple[Any, ...]
    pile: tuple[Any, ...]
    in_castillo: Any
    in_provinces: Any


def symbols_of(rival: int) -> Hidden:
    """Symbols for all that is hidden about a rival."""
    hand = tuple(z3.Int(f"hand {rival} {card}") for card in range(HAND))
    pile = tuple(z3.Int(f"pile {rival} {card}") for card in range(PILE))
    return Hidden(hand, pile, z3.Int(f"in the Castillo {rival}"), z3.Int(f"in the provinces {rival}"))


def possible(hidden: Hidden, table: Sequence[int]) -> list[Term]:
    """A hand in order that can be played from, any pile, any number in the Castillo; some to take as supply.

    Whether somebody can act at all is seen by everybody, so it is no secret.
    """
    return [
        *(
            z3.And(card >= min(POWER_CARDS), card <= max(POWER_CARDS))
            for card in (*hidden.hand, *hidden.pile)
        ),
        *(card != value for card in hidden.hand for value in table),
        *(one < other for one, other in pairwise(hidden.hand)),
        z3.And(hidden.in_castillo >= 0, hidden.in_provinces > 0),
    ]


def with_hidden(state: State, seat: int, hidden: dict[int, Hidden]) -> State:
    """The state in which the rivals have this, and all that lies face down is sealed."""
    edition = state.edition
    castillo, provinces = list(state.castillo), list(state.provinces)
    hands, played = list(state.hands), list(state.played)
    for rival, unknown in hidden.items():
        hands[rival] = unknown.hand
        if edition.played_power_cards is Secrecy.HIDDEN:
            played[rival] = unknown.pile
        if edition.castillo_contents is Secrecy.HIDDEN:
            castillo[rival], provinces[rival] = unknown.in_castillo, unknown.in_provinces
    rows = changed(state.caballeros, BASE.index[CASTILLO], tuple(castillo))
    return state._replace(
        hands=tuple(hands),
        played=tuple(played),
        decks=tuple(tuple(Sealed("stack") for _ in deck) for deck in state.decks),  # type: ignore[misc]
        caballeros=changed(rows, BASE.index[PROVINCES], tuple(provinces)),
        agenda=tuple(with_sealed_disks(frame, seat) for frame in state.agenda),
    )


def with_sealed_disks(frame: Any, seat: int) -> Any:
    """The frame, with the disks of others sealed where they lie face down."""
    if not isinstance(frame, SettingDisks):
        return frame
    disks: Any = tuple(
        Sealed("disk") if disk is not None and player != seat else disk
        for player, disk in enumerate(frame.disks)
    )
    return replace(frame, disks=disks)


def looked_at(players: int) -> Iterator[Agenda]:
    """One decision of each kind, all ways of playing power cards and setting disks, an announced step."""
    known: set[type] = set()
    for agenda in every_decision(players, KING):
        kind = type(agenda[-1])
        if kind not in known or kind in (PowerPhase, SettingDisks):
            yield agenda
        known.add(kind)
    yield next(agenda for agenda in every_agenda(players, KING) if isinstance(agenda[-1], ReactionWindow))


# --- what people might show --------------------------------------------------------------------------


def with_provinces(state: State, seat: int) -> View:
    """Everybody's provinces lie open, though the Castillo does not."""
    seen = view(state, seat)
    return seen.but(caballeros=changed(seen.caballeros, state.box.index[PROVINCES], state.provinces))


def with_hands(state: State, seat: int) -> View:
    """Everybody sees the first card of each hand."""
    seen = view(state, seat)
    return seen.but(
        hands=tuple(hand[:1] + hidden[1:] for hand, hidden in zip(state.hands, seen.state.hands, strict=True))
    )


def with_disks(state: State, seat: int) -> View:
    """A disk can be seen as soon as it is set."""
    return view(state, seat).but(agenda=state.agenda)


def with_all_options(state: State, seat: int) -> View:
    """Everybody sees what whoever is to act may do."""
    from elgrande.engine import legal_actions

    return replace(view(state, seat), legal=legal_actions(state))


@theorem(
    *("CA-4", "CA-6", "RD-7", "SD-1"),
    claim=N_(
        "states that differ only in what a seat cannot see give it equal views, and equal legal actions"
    ),
    domain=N_(
        "2 and 3 players, each seat, a decision of each kind on one board; any hand of 5 cards and pile of "
        "8, any numbers in Castillo and provinces, any stacks and disks; with Castillo or piles open, too"
    ),
    mutants=[
        Mutant(N_("everybody's provinces lie open"), look=with_provinces),
        Mutant(N_("the first card of each hand can be seen"), look=with_hands),
        Mutant(N_("disks can be seen when they are set"), look=with_disks),
        Mutant(N_("everybody sees what the others may do"), look=with_all_options),
    ],
    cost=2,
)
def views_depend_only_on_what_a_seat_may_see(look: Look = view) -> Evidence:
    return all_of(
        is_blind(players, seat, edition, agenda, look)
        for players in (2, 3)
        for agenda in looked_at(players)
        for seat in range(players)
        for edition in EDITIONS
    )


def is_blind(players: int, seat: int, edition: Edition, agenda: Agenda, look: Look) -> Evidence:
    """Whether a seat sees the same whatever is hidden from it."""
    state = stage(players, KING, agenda)._replace(edition=edition)
    rivals = [player for player in range(players) if player != seat]
    symbols = {rival: symbols_of(rival) for rival in rivals}
    table = [power for power in state.powers if power is not None]
    each = HAND + PILE + 2

    def seen(*values: Any) -> View:
        hidden = {
            rival: Hidden(part[:HAND], part[HAND:-2], *part[-2:])
            for rival, part in zip(
                rivals, [values[n * each :][:each] for n in range(len(rivals))], strict=True
            )
        }
        return look(with_hidden(state, seat, hidden), seat)

    plain = view(with_hidden(state, seat, {rival: an_example(table) for rival in rivals}), seat)
    told = f"seat {seat} sees a difference in {agenda[-1]}"
    try:
        return follows(
            seen,
            lambda found: bool(found == plain),
            symbols=[symbol for hidden in symbols.values() for symbol in flat(hidden)],
            assuming=[term for hidden in symbols.values() for term in possible(hidden, table)],
            cases=max(POWER_CARDS) + 1,
            tell=lambda found: Witness(told, dict(found)),
        )
    except Opened as opened:
        return Evidence(1, 1, Witness(f"{told}: {opened}"))


def flat(hidden: Hidden) -> tuple[Any, ...]:
    """All that is hidden of a rival, in a row."""
    return (*hidden.hand, *hidden.pile, hidden.in_castillo, hidden.in_provinces)


def an_example(table: Sequence[int]) -> Hidden:
    """One example of what a seat cannot see: a hand, a pile, somebody in Castillo and provinces."""
    free = [value for value in POWER_CARDS if value not in table]
    return Hidden(tuple(free[:HAND]), tuple(POWER_CARDS[:PILE]), in_castillo=1, in_provinces=1)
