"""What the engine answers about moving caballeros and the first stack (MV, AC-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from elgrande.actions import Action, ChooseStep, MoveCaballero, PlaceCaballero
from elgrande.board import neighbours
from elgrande.engine import legal_actions
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.readings import MAY, MUST_NOT, Modal
from elgrande.state import State
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import CROWD, KING, acting, change, ends, using


def into_the_castillo(action: Action) -> bool:
    """Of all moves only those into the Castillo: where they go makes no difference to how many they are."""
    return not isinstance(action, MoveCaballero) or action.target == CASTILLO


def moved_counts(edition: Edition, card: str, *, first: int | None = None) -> set[tuple[int, int, int]]:
    """(own, foreign, regions they came from) of every way in which a card can be played."""
    start = using(card, edition, players=3, caballeros=CROWD, king=KING, court=(0, 0, 0))
    if first is not None:
        start = acting(start, ChooseStep(0, first))
    found = set()
    for end in ends(start, into_the_castillo):
        left = [place for place in CROWD if end.counts(place) != start.counts(place)]
        inside = end.castillo
        found.add((inside[0], inside[1] + inside[2], len(left)))
    return found


def counted(edition: Edition, card: str) -> Cases:
    """Every number of own and foreign caballeros, and whether so many can be moved."""
    seen = moved_counts(edition, card)
    return cases(
        ({"own": own, "foreign": foreign, "regions": regions}, (own, foreign, regions) in seen)
        for own in range(7)
        for foreign in range(8)
        for regions in possible_regions(own, foreign)
    )


def possible_regions(own: int, foreign: int) -> Iterable[int]:
    """From how many regions so many caballeros can come, in this crowd."""
    if own + foreign == 0:
        return [0]
    in_aragon = own <= CROWD["aragon"][0] and foreign <= sum(CROWD["aragon"][1:])
    return ([1] if in_aragon else []) + ([2] if own + foreign > 1 else [])


@observes("AC-1.1:number")
def any_three(edition: Edition) -> Cases:
    return counted(edition, "intrigue_3_any")


@observes("AC-1.2:number")
def any_four(edition: Edition) -> Cases:
    return counted(edition, "intrigue_4_any")


@observes("AC-1.3:number")
def four_own(edition: Edition) -> Cases:
    return counted(edition, "intrigue_4_own")


@observes("AC-1.4:number")
def three_foreign(edition: Edition) -> Cases:
    return counted(edition, "intrigue_3_foreign")


@observes("AC-1.5:number")
def two_and_two(edition: Edition) -> Cases:
    return counted(edition, "intrigue_2_own_2_foreign")


@observes("AC-1.6:number")
def five_from_one(edition: Edition) -> Cases:
    return counted(edition, "intrigue_5_from_one_region")


@observes("AC-1.7:regions")
def all_own(edition: Edition) -> Cases:
    lenient = edition.but(intrigue_all_own="may_leave_some")
    return counted(lenient, "intrigue_all_own_from_one_region")


@observes("MV-1:number")
def fewer_than_shown(edition: Edition) -> Cases:
    numbers = {own + foreign for own, foreign, _ in moved_counts(edition, "intrigue_4_any")}
    return cases(({"shown": 4, "moved": moved}, moved in numbers) for moved in range(9))


def moves(edition: Edition, card: str = "intrigue_4_any", **described: Any) -> list[MoveCaballero]:
    """What may be moved where, to begin with."""
    state = using(card, edition, players=3, **({"caballeros": CROWD, "king": KING} | described))
    return [action for action in legal_actions(state) if isinstance(action, MoveCaballero)]


def kind_of_place(place: str) -> str:
    """What kind of place it is for somebody who moves or places caballeros."""
    special = {CASTILLO: "the Castillo", KING: "the King's region"}
    return special.get(place, "regions beside the King" if place in neighbours(KING) else "other regions")


@observes("MV-2:several")
def several_regions(edition: Edition) -> Modal:
    spread = any(regions == 2 for _, _, regions in moved_counts(edition, "intrigue_3_any"))
    several_targets = len({move.target for move in moves(edition)}) > 1
    return MAY if spread and several_targets else MUST_NOT


@observes("MV-2:to")
def targets(edition: Edition) -> frozenset[str]:
    return frozenset(kind_of_place(move.target) for move in moves(edition))


@observes("MV-3:from")
def sources(edition: Edition) -> frozenset[str]:
    names = {CASTILLO: "the Castillo", COURT: "a court"}
    found = moves(edition, castillo=(1, 1, 1))
    return frozenset(names.get(move.source, "regions") for move in found)


@observes("MV-4:whose")
def owners(edition: Edition) -> frozenset[str]:
    return frozenset("own" if move.owner == move.player else "foreign" for move in moves(edition))


@observes("AC-1.8:number")
def more_from_the_court(edition: Edition) -> Cases:
    start = using("intrigue_2_from_court", edition, players=2, court=(4, 0))
    only = {change(start, end, CASTILLO, 0) for end in ends(start, placed_in_the_castillo)}
    return cases(({"placed": number}, number in only) for number in range(5))


def placed_in_the_castillo(action: Action) -> bool:
    """Of all places only the Castillo."""
    return not isinstance(action, PlaceCaballero) or action.place == CASTILLO


def placings(state: State) -> frozenset[str]:
    """The kinds of places where a caballero may be placed now."""
    places = [action.place for action in legal_actions(state) if isinstance(action, PlaceCaballero)]
    return frozenset(map(kind_of_place, places))


@observes("AC-1.8:to")
def more_to_where(edition: Edition) -> frozenset[str]:
    return placings(using("intrigue_2_from_court", edition, king=KING))


@observes("AC-1.8:own")
def own_to_where(edition: Edition) -> frozenset[str]:
    return placings(position(edition=edition, turn=0, card="intrigue_2_from_court", king=KING))


@observes("AC-1.9:actions")
def one_of_two(edition: Edition) -> int:
    start = using("intrigue_either", edition, players=2, caballeros={"aragon": (1, 0)}, king=KING)
    both = [
        end
        for end in ends(start, lambda action: into_the_castillo(action) and placed_in_the_castillo(action))
        if change(start, end, "aragon", 0) and change(start, end, COURT, 0)
    ]
    return 2 if both else 1
