"""Views with all expansions: what is hidden is dealt anew, and nobody who cannot see it sees a difference.

Looked at on crowded boards (`proofs.games.expansions_boards`), at every kind of decision, and as soon as a
disk is set. What a seat cannot know is told here from the clauses, not from the views.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from elgrande.actions import SetDisk
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.rules.message import N_
from elgrande.state import GeneralScoring, SettingDisks, State, changed, keeper
from elgrande.views import View, view
from proofs.games.expansions_boards import every_step
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.in_invariants_with_expansions import BY_TURNS
from proofs.theorems.vw_views import Look, with_all_options, with_disks, with_hands, with_provinces

SPY = "espionage"
"""The card whose keeper sets his disk last in a general scoring, having seen those of the others (GC-8)."""


class Looked(NamedTuple):
    """A state as a seat looks at it, and another that differs only in what that seat cannot see."""

    state: State
    seat: int
    other: State


# --- what is dealt anew ------------------------------------------------------------------------------------


def dealt_anew(state: State, seat: int, *, to_castillo: int) -> State:
    """The state with other cards and disks of the rivals, other stacks, and others in the Castillo.

    So many of each rival's have gone there from the provinces, if one is left: whether somebody is left there
    everybody may see, by what he can do.
    """
    edition, index = state.edition, state.box.index
    hands, played = list(state.hands), list(state.played)
    castillo, provinces = list(state.castillo), list(state.provinces)
    for rival in {*range(state.players)} - {seat}:
        if edition.played_power_cards is Secrecy.HIDDEN:
            hands[rival], played[rival] = exchanged(state.hands[rival], state.played[rival])
        go = min(to_castillo, provinces[rival] - 1)
        if edition.castillo_contents is Secrecy.HIDDEN and provinces[rival] > 0 <= castillo[rival] + go:
            castillo[rival] += go
            provinces[rival] -= go
    rows = changed(state.caballeros, index[CASTILLO], tuple(castillo))
    return state._replace(
        hands=tuple(hands),
        played=tuple(played),
        decks=tuple(deck[::-1] for deck in state.decks),
        caballeros=changed(rows, index[PROVINCES], tuple(provinces)),
        agenda=tuple(with_other_disks(state, frame, seat) for frame in state.agenda),
    )


def exchanged(hand: tuple[int, ...], pile: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Another hand and another pile, of the same cards.

    >>> exchanged((1, 2, 4), (7,))
    ((2, 4, 7), (1,))
    """
    cards = (*hand, *pile)
    return tuple(sorted(cards[len(pile) :])), cards[: len(pile)]


def with_other_disks(state: State, frame: Any, seat: int) -> Any:
    """The frame with other regions on disks that still lie face down; the spy, who sets last, sees them."""
    if not isinstance(frame, SettingDisks) or is_spying(state, frame, seat):
        return frame
    first, second = state.box.disk_regions[:2]
    disks: Any = tuple(
        (second if disk == first else first) if disk is not None and player != seat else disk
        for player, disk in enumerate(frame.disks)
    )
    return replace(frame, disks=disks)


def is_spying(state: State, frame: SettingDisks, seat: int) -> bool:
    """Whether only the spy has not set his disk yet, for a general scoring (GC-8)."""
    scoring = isinstance(state.agenda[-2], GeneralScoring)
    return scoring and frame.waiting == (seat,) and keeper(state.held, SPY) == seat


def every_look() -> Iterator[Looked]:
    """Each seat's look at each kind of decision, and at disks that have been set."""
    before = None
    for step in every_step():
        states = [] if step.before is before else [step.before]
        before = step.before
        if isinstance(step.action, SetDisk) and not step.after.is_over:
            states.append(step.after)
        for state in states:
            for seat in range(state.players):
                for to_castillo in (3, -2):
                    yield Looked(state, seat, dealt_anew(state, seat, to_castillo=to_castillo))


# --- what people might show --------------------------------------------------------------------------------


def with_the_stacks(state: State, seat: int) -> View:
    """The next card of each stack can be seen."""
    seen = view(state, seat)
    decks: Any = [deck[:1] + hidden[1:] for deck, hidden in zip(state.decks, seen.state.decks, strict=True)]
    return seen.but(decks=tuple(decks))


def with_disks_for_the_spy(state: State, seat: int) -> View:
    """The spy sees each disk as soon as it is set."""
    return with_disks(state, seat) if keeper(state.held, SPY) == seat else view(state, seat)


@theorem(
    *("CA-4", "CA-6", "RD-7", "SD-1", "GC-8"),
    claim=N_(
        "with all expansions, too, states that differ only in what a seat cannot see give it equal views, "
        "and equal legal actions"
    ),
    domain=BY_TURNS,
    mutants=[
        Mutant(N_("everybody's provinces lie open"), look=with_provinces),
        Mutant(N_("the first card of each hand can be seen"), look=with_hands),
        Mutant(N_("disks can be seen when they are set"), look=with_disks),
        Mutant(N_("the spy sees each disk as soon as it is set"), look=with_disks_for_the_spy),
        Mutant(N_("everybody sees what the others may do"), look=with_all_options),
        Mutant(N_("the next card of each stack can be seen"), look=with_the_stacks),
    ],
    cost=4,
)
def views_depend_only_on_what_a_seat_may_see_with_all_expansions(look: Look = view) -> Evidence:
    def failure(looked: Looked) -> Witness | None:
        state, seat, other = looked
        if look(state, seat) == look(other, seat):
            return None
        return Witness(f"seat {seat} sees a difference in {state.agenda[-1:]}", state=state)

    return for_all(every_look(), failure)
