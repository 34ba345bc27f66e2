"""What the engine answers about cards that send caballeros back (AC-2)."""

from __future__ import annotations

from typing import Any

from elgrande.actions import ReturnCaballero, SetDisk, UseSpecial
from elgrande.engine import legal_actions
from elgrande.events import CaballerosReturned
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.readings import MAY, MUST_NOT, Modal
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import CROWD, KING, acting, change, ends, events_of, using


@observes("AC-2.2:number")
def courts_home(edition: Edition) -> Cases:
    return from_the_court(edition, "decay_all")


@observes("AC-2.3:number")
def three_home(edition: Edition) -> Cases:
    return from_the_court(edition, "decay_3")


def from_the_court(edition: Edition, card: str) -> Cases:
    """How many of those in the court go home."""
    seen = []
    for held in range(7):
        state = position(2, edition=edition, turn=0, card=card, court=(5, held))
        gone = -change(state, acting(state, UseSpecial(0)), COURT, 1)
        seen += [({"held": held, "returned": number}, number == gone) for number in range(held + 1)]
    return cases(seen)


def who_returns(edition: Edition, card: str) -> str:
    """Whether the player who uses the card is spared."""
    state = position(3, edition=edition, turn=0, card=card, court=(5, 5, 5))
    after = acting(state, UseSpecial(0))
    lost = [change(state, after, COURT, player) < 0 for player in range(3)]
    return {(False, True, True): "opponents only", (True, True, True): "all players"}[
        (lost[0], lost[1], lost[2])
    ]


@observes("AC-2.2:who")
def all_of_whom(edition: Edition) -> str:
    return who_returns(edition, "decay_all")


@observes("AC-2.3:who")
def three_of_whom(edition: Edition) -> str:
    return who_returns(edition, "decay_3")


@observes("AC-2.4:number")
def banished(edition: Edition) -> Cases:
    start = using("banishment", edition, players=3, caballeros=CROWD, king=KING)
    lost = {change(start, end, PROVINCES, player) for end in ends(start) for player in (1, 2)}
    return cases(({"lost": number}, number in {0, *lost}) for number in range(4))


@observes("AC-2.4:regions")
def banished_from(edition: Edition) -> Modal:
    start = using("banishment", edition, players=3, caballeros=CROWD, king=KING)
    apart = [
        end for end in ends(start) if change(start, end, "aragon", 1) and change(start, end, "sevilla", 2)
    ]
    return MAY if apart else MUST_NOT


def sent_back(edition: Edition, there: int) -> set[int]:
    """How many the angry King can make somebody return who has so many in regions and court."""
    court, regions = there // 2, there - there // 2
    described: dict[str, Any] = {"castillo": (0, 3), "court": (5, court), "king": KING}
    row = {"aragon": (0, regions), KING: (0, 3)}
    before = position(2, edition=edition, turn=0, card="angry_king", caballeros=row, **described)
    return {change(before, end, PROVINCES, 1) for end in ends(acting(before, UseSpecial(0)))}


@observes("AC-2.5:number", "AC-2.5:fewer")
def angry_king(edition: Edition) -> Cases:
    return cases(
        ({"there": there, "returned": number}, number in sent_back(edition, there))
        for there in range(6)
        for number in range(there + 1)
    )


@observes("TU-6:extent")
def as_much_as_possible(edition: Edition) -> str:
    forced = all(sent_back(edition, there) == {there} for there in (1, 2))
    return "all that is possible" if forced else "as much as one likes"


@observes("AC-2.5:order")
def order_of_returning(edition: Edition) -> str:
    described: dict[str, Any] = {
        "players": 4,
        "player": 2,
        "caballeros": {"aragon": (4, 4, 4, 4)},
        "king": KING,
    }
    state = using("angry_king", edition, **described)
    order: list[int] = []
    while options := [a for a in legal_actions(state) if isinstance(a, ReturnCaballero)]:
        order.append(options[0].player)
        state = acting(state, options[0])
    clockwise = [3, 3, 3, 0, 0, 0, 1, 1, 1]
    return "clockwise from your left" if order == clockwise else "all at once"


@observes("AC-2.5:from")
def returned_from(edition: Edition) -> frozenset[str]:
    state = using("angry_king", edition, players=3, caballeros=CROWD, castillo=(1, 1, 1), king=KING)
    names = {COURT: "the court", CASTILLO: "the Castillo"}
    options = [action for action in legal_actions(state) if isinstance(action, ReturnCaballero)]
    return frozenset(names.get(action.source, "regions") for action in options)


def by_disk(edition: Edition, card: str, there: int) -> tuple[bool, int]:
    """Whether a disk may show a region with so many while there is another with 3; and how many return."""
    row = {"aragon": (0, there), "sevilla": (0, 3)}
    state = using(card, edition, players=2, caballeros=row, king=KING)
    if SetDisk(1, "aragon") not in legal_actions(state):
        return False, 0
    events = events_of(state, SetDisk(1, "aragon"))
    return True, sum(event.number for event in events if isinstance(event, CaballerosReturned))


@observes("AC-2.6:number")
def outlaws(edition: Edition) -> Cases:
    seen = []
    for there in range(5):
        allowed, gone = by_disk(edition, "outlaws", there)
        seen += [
            ({"there": there, "returned": number}, allowed and number == gone) for number in range(there + 1)
        ]
    return cases(seen)


@observes("AC-2.7:number")
def urgent_matters(edition: Edition) -> Cases:
    seen = []
    for there in range(5):
        allowed, gone = by_disk(edition, "urgent_matters", there)
        seen += [
            ({"there": there, "returned": number}, allowed and number == gone) for number in range(there + 1)
        ]
    return cases(seen)
