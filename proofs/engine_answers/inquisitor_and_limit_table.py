"""What the engine does with the Grand Inquisitor and the limit table (GI, LT, KI)."""

from __future__ import annotations

from elgrande.actions import MoveCaballero, ReturnCaballero, SetDisk
from elgrande.engine import legal_actions
from elgrande.engine.standing import standing
from elgrande.expansions.colonies.actions import BringExtra, MoveTile, PlaceExtra
from elgrande.rules.editions import Edition
from elgrande.rules.readings import MAY, MUST_NOT, Modal
from elgrande.state import State
from proofs.engine_answers import Cases, cases, observes
from proofs.engine_answers.colonies import may, must
from proofs.games.colonies_boards import (
    BESIDE,
    CASTILLO,
    COURT,
    INQUISITOR,
    LIES,
    PROVINCES,
    Stop,
    board,
    can,
    do,
    found,
    special,
    turn_is_over,
    up_to_general_scoring,
)

BLACK = 3  # the column of the black caballeros where three play
FULL = (2, 2, 2)


# --- the Grand Inquisitor --------------------------------------------------------------------------


@observes("GI-1:taken")
def taken_from_the_holder(edition: Edition) -> Modal:
    state = special(board(edition=edition, card="holy_inquisition", holder=1))
    holders = [held.player for held in state.held if held.card == INQUISITOR]
    return must(holders == [0])


def commanded_by_first(edition: Edition, holder: int | None) -> Modal:
    """Whether a black caballero counts for anybody, which could only be the first player."""
    state = board({"sevilla": (0, 0, 0, 1)}, edition=edition, holder=holder)
    return must(any(standing(state, "sevilla").counts))


@observes("GI-2:holder")
def black_for_the_holder(edition: Edition) -> Modal:
    return commanded_by_first(edition, 0)


@observes("GI-2:nobody")
def black_for_nobody(edition: Edition) -> Modal:
    return commanded_by_first(edition, None)


def all_disks_on(state: State, region: str) -> State:
    """In a general scoring everybody shows the same region."""
    for player in range(state.players):
        state = do(state, SetDisk, player=player, region=region)
    return state


def foreign_to_first(edition: Edition, holder: int | None) -> Modal:
    """Whether to the first player they are another's, while this player holds the Grand Inquisitor."""
    there = {"sevilla": (0, 0, 0, 4)}
    foreign = special(board(there, edition=edition, card="intrigue_3_foreign", holder=holder))
    own = special(board(there, edition=edition, card="intrigue_4_own", holder=holder))
    return must(can(foreign, MoveCaballero, owner=BLACK) and not can(own, MoveCaballero, owner=BLACK))


@observes("GI-2:others")
def black_foreign_to_all_others(edition: Edition) -> Modal:
    return foreign_to_first(edition, 1)


@observes("GI-2:foreign")
def black_foreign_to_all(edition: Edition) -> Modal:
    return foreign_to_first(edition, None)


@observes("GI-2:most")
def black_and_the_most(edition: Edition) -> Modal:
    there = {"sevilla": (0, 0, 0, 3), "galicia": (2,), "granada": (0, 2)}
    return must(not can(special(board(there, edition=edition, card="score_most")), place="galicia"))


@observes("GI-3:off_the_map")
def black_off_the_map(edition: Edition) -> Modal:
    there = {CASTILLO: (0, 0, 0, 2), "sevilla": (1, 1, 1, 2)}
    state = board(there, edition=edition, card="banishment", holder=1)
    scoring = up_to_general_scoring(state)
    if can(scoring, SetDisk, region=state.king):
        scoring = all_disks_on(scoring, state.king)
    gone = scoring.counts(COURT)[BLACK] + scoring.counts(PROVINCES)[BLACK]
    returned = can(special(state), ReturnCaballero, owner=BLACK)
    return MAY if gone or returned else MUST_NOT


@observes("GI-3:castillo")
def black_into_the_castillo(edition: Edition) -> Modal:
    state = special(board({"sevilla": (0, 0, 0, 1)}, edition=edition, card="holy_inquisition"))
    return may(can(state, owner=BLACK, target=CASTILLO))


def black_from_the_castillo(edition: Edition, holder: int | None) -> State:
    """Two black caballeros were in the Castillo in a general scoring, and two of the first player's."""
    state = board({CASTILLO: (2, 0, 0, 2)}, edition=edition, holder=holder)
    return all_disks_on(up_to_general_scoring(state), "sevilla")


@observes("GI-3:disk")
def black_by_disk(edition: Edition) -> Modal:
    return must(black_from_the_castillo(edition, 0).counts("sevilla")[BLACK] == 2)


@observes("GI-3:stay")
def black_stay_inside(edition: Edition) -> Modal:
    return must(black_from_the_castillo(edition, None).counts(CASTILLO)[BLACK] == 2)


@observes("GI-4:more")
def extra_caballeros(edition: Edition) -> int:
    state, number = board(edition=edition, holder=0), 0
    while can(state, BringExtra | PlaceExtra):
        state, number = do(state, BringExtra | PlaceExtra), number + 1
    return number


@observes("GI-4:where")
def extra_into_the_castillo(edition: Edition) -> Modal:
    state = board(edition=edition, holder=0, king="sevilla")
    return may(all(can(state, PlaceExtra, place=place) for place in (CASTILLO, "ship")))


@observes("GI-4:midway")
def extra_midway(edition: Edition) -> Modal:
    state = board({"sevilla": (2, 2, 0, 4)}, edition=edition, holder=0, card="intrigue_3_any")
    assert can(state, PlaceExtra)
    return may(can(special(state), PlaceExtra))


# --- the limit table -------------------------------------------------------------------------------


@observes("LT-1:beside")
def beside_counts(edition: Edition) -> Modal:
    state = board({LIES: (0, 3, 3), BESIDE: (1,)}, edition=edition)
    return must(standing(state, LIES).counts[0] > 0)


@observes("LT-1:most")
def beside_and_the_most(edition: Edition) -> Modal:
    there = {LIES: (0, 3, 3), BESIDE: (2,), "sevilla": (7,), "granada": (1,)}
    return must(can(special(board(there, edition=edition, card="score_most")), place=LIES))


@observes("LT-2:first")
def room_is_used_first(edition: Edition) -> Modal:
    after = do(special(board({"sevilla": (1,), LIES: (0, 5)}, edition=edition)), target=LIES)
    return must(after.counts(LIES)[0] == 1)


@observes("LT-3:king")
def kings_region_and_table(edition: Edition) -> Modal:
    away = special(board(edition=edition, card="limit_table", lies="castilla_la_nueva"))
    to_him = special(board(edition=edition, card="limit_table"))
    return may(can(away, MoveTile) or can(to_him, MoveTile, region=to_him.king))


@observes("LT-3:francia")
def table_to_francia(edition: Edition) -> Modal:
    return may(can(special(board(edition=edition, card="limit_table")), MoveTile, region="francia"))


def left_beside(edition: Edition, holder: int | None) -> int:
    """How many stand beside the table after a turn that leaves a gap."""
    state = special(board({LIES: FULL, BESIDE: (0, 1)}, edition=edition, holder=holder))
    state = do(state, MoveCaballero, owner=0, source=LIES, target="sevilla")
    while can(state, player=0):
        ending = found(state, Stop, player=0)
        state = do(state, Stop) if ending else do(state)
    return sum(state.counts(BESIDE))


@observes("LT-4:gaps")
def gaps_are_filled(edition: Edition) -> Modal:
    return must(not left_beside(edition, holder=1))


@observes("LT-4:nobody")
def gaps_without_an_inquisitor(edition: Edition) -> Cases:
    seen = 1 - left_beside(edition, holder=None)
    return cases(({"gaps": 1, "filled": filled}, filled == seen) for filled in (0, 1))


@observes("LT-4:king")
def gaps_beside_the_king(edition: Edition) -> Modal:
    there = {LIES: (0, 2, 2), BESIDE: (0, 1, 1), "sevilla": (0, 0, 0, 4)}
    state = board(there, edition=edition, king=LIES, holder=1, card="king")
    return must(not any(turn_is_over(state).counts(BESIDE)))


@observes("LT-5:nobody")
def castillo_without_an_inquisitor(edition: Edition) -> Modal:
    state = up_to_general_scoring(board({LIES: (2, 2, 0), CASTILLO: (2, 2, 2)}, edition=edition))
    after = all_disks_on(state, LIES)
    return must(after.counts(LIES) != state.counts(LIES))


@observes("LT-6:moves")
def moves_of_an_exchange(edition: Edition) -> int:
    """How many moves it takes until one stands on the table who stood beside it, and one the other way."""
    first = special(board({LIES: (1, 5), BESIDE: (0, 0, 1)}, edition=edition))
    states, moves = [first], 0
    while not any(state.counts(LIES) == (0, 5, 1, 0) and state.counts(BESIDE)[0] for state in states):
        here = [(state, action) for state in states for action in legal_actions(state)]
        states, moves = (
            [
                do(state, MoveCaballero, **fields(action))
                for state, action in here
                if isinstance(action, MoveCaballero) and {action.source, action.target} == {LIES, BESIDE}
            ],
            moves + 1,
        )
    return moves


def fields(action: MoveCaballero) -> dict[str, object]:
    """What an action says."""
    return {"owner": action.owner, "source": action.source, "target": action.target}
