"""What the engine does where an edition decides: each field of an Edition, seen in positions that are played.

>>> from elgrande.rules.editions import EN_BASE
>>> all_own(EN_BASE).seen[:3]
(({'there': 1, 'moved': 0}, True), ({'there': 1, 'moved': 1}, True), ({'there': 2, 'moved': 0}, True))
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from elgrande.actions import (
    Action,
    ChooseStep,
    LetPass,
    MoveCaballero,
    NameRegion,
    ScorePlace,
    SetDisk,
    UseSpecial,
)
from elgrande.engine import legal_actions, new_game
from elgrande.engine.rounds import following_round
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import ROUNDS
from elgrande.state import ReactionWindow
from elgrande.views import view
from proofs.engine_answers import Cases, cases, observes
from proofs.engine_answers.moving import into_the_castillo
from proofs.games.card_playouts import KING, acting, choosing, ends, using

REGION_NUMBERS = dict(enumerate(BASE.regions, 1))


@observes("AC-1.7:all")
def all_own(edition: Edition) -> Cases:
    return cases(moved_away(edition, "intrigue_all_own_from_one_region"))


@observes("AC-1.9:all")
def all_own_of_either(edition: Edition) -> Cases:
    return cases(moved_away(edition, "intrigue_either", ChooseStep(0, 0)))


def moved_away(edition: Edition, card: str, *first: ChooseStep) -> Iterator[tuple[dict[str, int], bool]]:
    """How many of those in one region can be moved when the card is used, and how many cannot."""
    for there in range(1, 5):
        start = using(card, edition, players=2, caballeros={"sevilla": (there, 0)}, king=KING)
        moved = {end.castillo[0] for end in ends(acting(start, *first), into_the_castillo)}
        yield from (({"there": there, "moved": number}, number in moved) for number in range(there + 1))


@observes("AC-2.4:each")
def spared_opponents(edition: Edition) -> Cases:
    seen = []
    for opponents in range(1, 5):
        crowd = {"aragon": (0, *[1] * opponents)}
        start = using("banishment", edition, players=opponents + 1, caballeros=crowd, king=KING)
        spared = {sum(end.counts("aragon")[1:]) for end in ends(start)}
        numbers = range(opponents + 1)
        seen += [({"opponents": opponents, "spared": number}, number in spared) for number in numbers]
    return cases(seen)


@observes("AC-2.7:fewer")
def returned_of_fewer(edition: Edition) -> Cases:
    seen = []
    for most in range(4):
        crowd = {"aragon": (0, most), "sevilla": (0, most)}
        start = using("urgent_matters", edition, players=2, caballeros=crowd, king=KING)
        returned = {2 * most - sum(end.counts(region)[1] for region in crowd) for end in ends(start)}
        seen += [({"most": most, "returned": number}, number in returned) for number in range(5)]
    return cases(seen)


@observes("AC-2.8:castillo")
def scored_by_choice(edition: Edition) -> Cases:
    seen = []
    for card in ("score_any_deck_2", "score_any_deck_3"):
        options = legal_actions(using(card, edition, castillo=(2, 1, 0, 0)))
        places = enumerate((*BASE.regions, CASTILLO), 1)
        seen += [({"place": number}, ScorePlace(0, place) in options) for number, place in places]
    return cases(seen)


@observes("AC-4.6:origin")
def evicted_to(edition: Edition) -> Cases:
    seen = []
    for (number, named), (shown, disk) in product(REGION_NUMBERS.items(), repeat=2):
        away = next(region for region in BASE.regions if region not in (named, disk))
        start = using("eviction", edition, players=2, caballeros={named: (0, 2)}, king=away)
        asked = acting(start, NameRegion(0, named))
        seen.append(({"named": number, "disk": shown}, SetDisk(1, disk) in legal_actions(asked)))
    return cases(seen)


@observes("BN-4:bonuses")
def bonus_of_first_places(edition: Edition) -> Cases:
    first = BASE.printed[KING][0]
    start = using("score_first_places", edition, players=4, caballeros={KING: (2, 1, 0, 0)}, king=KING)
    earned = acting(start, ScorePlace(0, KING)).points[0] - start.points[0] - first
    return cases(({"bonus": bonus}, bonus == earned) for bonus in range(-first, 5))


@observes("CA-4:look")
def seen_in_the_castillo(edition: Edition) -> Cases:
    seen = []
    for inside in range(4):
        state = position(2, edition=edition, castillo=(inside, 0))
        known = view(state, 1).counts(CASTILLO)[0] or 0
        seen += [({"inside": inside, "seen": number}, number == known) for number in range(4)]
    return cases(seen)


@observes("GS-5:purpose")
def disk_on_purpose(edition: Edition) -> Cases:
    seen = []
    for (number, king), (shown, disk) in product(REGION_NUMBERS.items(), repeat=2):
        state = position(2, edition=edition, general_scoring=True, round=3, castillo=(0, 2), king=king)
        seen.append(({"king": number, "disk": shown}, SetDisk(1, disk) in legal_actions(state)))
    return cases(seen)


@observes("RD-2:choice")
def rounds_played(edition: Edition) -> Cases:
    played = [new_game(2, edition).round]
    while (following := following_round(edition, played[-1])) is not None:
        played.append(following)
    return cases(({"round": round}, round in played) for round in ROUNDS)


@observes("RD-7:pile")
def seen_of_the_pile(edition: Edition) -> Cases:
    seen = []
    for played in range(4):
        piles = (tuple(range(5, 5 + played)), tuple(range(9, 9 + played)))
        state = position(2, edition=edition, played=piles, round=played + 1 if played else None)
        known = sum(card is not None for card in view(state, 1).played[0])
        seen += [({"played": played, "seen": number}, number == known) for number in range(4)]
    return cases(seen)


@observes("VT-2:when")
def when_to_object(edition: Edition) -> Cases:
    objected, move = set(), MoveCaballero(0, 0, "aragon", "sevilla")
    described: dict[str, Any] = {"caballeros": {"aragon": (4, 0, 0)}, "king": KING, "powers": (1, 3, 2)}
    state = choosing("intrigue_4_own", edition=edition, players=3, vetoes={1: 2}, **described)
    actions: tuple[Action, ...] = (UseSpecial(0), move, move, move, move)
    for done, action in enumerate(actions):
        state = acting(state, action)
        while isinstance(state.agenda[-1], ReactionWindow):
            objected.add(max(done - 1, 0))
            state = acting(state, LetPass(1))
    return cases(({"steps_done": done}, done in objected) for done in range(4))
