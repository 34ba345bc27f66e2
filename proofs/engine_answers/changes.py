"""What the engine answers about the fourth stack, the King's card, and disks for cards (AC-2, AC-4, AC-5)."""

from __future__ import annotations

from elgrande.actions import (
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceScoreboard,
    ScorePlace,
    SetDisk,
    TakeBackPower,
    UseSpecial,
)
from elgrande.board import neighbours
from elgrande.engine import legal_actions
from elgrande.events import PowerTakenBack
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.readings import MAY, MUST, MUST_NOT, Modal
from elgrande.state import State
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import KING, acting, change, ends, events_of, using


@observes("AC-4.1:what")
def scoreboard_moves(edition: Edition) -> frozenset[str]:
    state = using("mobile_scoreboard", edition, scoreboards={"8/4/0": "aragon"}, king=KING)
    options = [action for action in legal_actions(state) if isinstance(action, PlaceScoreboard)]
    kinds = {0: "move one", 1: "bring one into play"}
    return frozenset(kinds[action.scoreboard] for action in options)


@observes("AC-4.1:which")
def either_scoreboard(edition: Edition) -> str:
    state = using("mobile_scoreboard", edition, scoreboards={"8/4/0": "aragon"}, king=KING)
    lying = {action.scoreboard for action in legal_actions(state) if isinstance(action, PlaceScoreboard)}
    return "the player's choice" if lying == {0, 1} else "the one beside the board"


@observes("AC-4.1:upright")
def upright(edition: Edition) -> Modal:
    state = position(edition=edition, scoreboards={"8/4/0": "aragon", "4/0/0": "sevilla"})
    return (
        MUST if {state.scoreboard("aragon"), state.scoreboard("sevilla")} == {(8, 4, 0), (4, 0, 0)} else MAY
    )


def recovering(edition: Edition) -> State:
    """A player about to take back a power card, with two played before and one on the table."""
    return using("recover_power", edition, players=2, played=((3, 4), (5, 6)))


@observes("AC-4.2:number")
def taken_back(edition: Edition) -> int:
    state = recovering(edition)
    after = acting(state, TakeBackPower(0, 3))
    return len(after.hands[0]) - len(state.hands[0])


@observes("AC-4.2:now")
def taken_back_at_once(edition: Edition) -> Modal:
    state = recovering(edition)
    return MAY if TakeBackPower(0, state.powers[0] or 0) in legal_actions(state) else MUST_NOT


@observes("AC-4.2:shown")
def taken_back_openly(edition: Edition) -> str:
    (event,) = events_of(recovering(edition), TakeBackPower(0, 3))
    assert isinstance(event, PowerTakenBack)
    return "yes" if hasattr(event, "value") else "no"


@observes("AC-4.3:number")
def brought_to_court(edition: Edition) -> Cases:
    start = using("court", edition, players=2)
    numbers = {change(start, end, COURT, 0) for end in ends(start)}
    return cases(({"brought": number}, number in numbers) for number in range(5))


@observes("AC-4.4:where")
def grande_moves(edition: Edition) -> dict[str, Modal]:
    free = legal_actions(using("grande", edition, players=2, grandes=("aragon", "sevilla"), king=KING))
    inside = position(2, edition=edition, turn=0, card="grande", grandes=(KING, "sevilla"), king=KING)
    stuck = legal_actions(acting(inside, UseSpecial(0)))
    asked = {
        "into the King's region": MoveGrande(0, KING) in free,
        "into the Castillo": MoveGrande(0, CASTILLO) in free,
        "beside another Grande": MoveGrande(0, "sevilla") in free,
        "out of the King's region": any(isinstance(action, MoveGrande) for action in stuck),
    }
    return {where: MAY if allowed else MUST_NOT for where, allowed in asked.items()}


ENOUGH = {"aragon": (3, 3, 3), "sevilla": (3, 3, 3)}  # for everybody to return two of them


def who_sets_a_disk(state: State) -> str:
    """Who is asked for a disk while the first of three players uses a card."""
    asked = {action.player for action in legal_actions(state) if isinstance(action, SetDisk)}
    return {(0, 1, 2): "all players", (1, 2): "opponents only"}[tuple(sorted(asked))]


@observes("AC-2.6:who")
def who_is_outlawed(edition: Edition) -> str:
    return who_sets_a_disk(using("outlaws", edition, players=3, caballeros=ENOUGH, king=KING))


@observes("AC-2.7:who")
def who_has_urgent_matters(edition: Edition) -> str:
    return who_sets_a_disk(using("urgent_matters", edition, players=3, caballeros=ENOUGH, king=KING))


@observes("AC-4.5:who")
def who_chooses(edition: Edition) -> str:
    return who_sets_a_disk(using("score_chosen_once", edition, players=3))


@observes("AC-4.6:who")
def who_is_evicted(edition: Edition) -> str:
    state = using("eviction", edition, players=3, caballeros=ENOUGH, king=KING)
    return who_sets_a_disk(acting(state, NameRegion(0, "aragon")))


@observes("AC-4.5:which")
def chosen_once(edition: Edition) -> Cases:
    disks = ("aragon", "sevilla", "sevilla", "granada", "valencia")
    state = using("score_chosen_once", edition, players=5)
    state = acting(state, *[SetDisk(player, region) for player, region in enumerate(disks)])
    found = {action.place for action in legal_actions(state) if isinstance(action, ScorePlace)}
    return cases(({"disks": disks.count(region)}, region in found) for region in BASE.regions)


def evicted(edition: Edition, disk: str, there: int = 2) -> tuple[State, State]:
    """Before and after somebody is evicted from Aragón by way of his disk."""
    state = position(
        2, edition=edition, turn=0, card="eviction", caballeros={"aragon": (1, there)}, king=KING
    )
    return state, acting(state, UseSpecial(0), NameRegion(0, "aragon"), SetDisk(1, disk))


@observes("AC-4.6:number")
def all_evicted(edition: Edition) -> Cases:
    seen = []
    for there in range(1, 5):
        gone = -change(*evicted(edition, "sevilla", there), "aragon", 1)
        seen += [({"there": there, "moved": number}, number == gone) for number in range(there + 1)]
    return cases(seen)


@observes("AC-4.6:king")
def evicted_to_the_king(edition: Edition) -> str:
    return "the court" if change(*evicted(edition, KING), COURT, 1) == 2 else "nowhere"


def king_moves(edition: Edition, card: str) -> set[str]:
    """Where a card lets the King move."""
    options = legal_actions(using(card, edition, king=KING))
    return {action.region for action in options if isinstance(action, MoveKing)}


@observes("AC-4.7:where")
def advised(edition: Edition) -> str:
    return "an adjacent region" if king_moves(edition, "royal_advisor") == neighbours(KING) else "any region"


@observes("AC-5.1:where")
def kings_card(edition: Edition) -> str:
    return "any region" if king_moves(edition, "king") >= set(BASE.regions) - {KING} else "an adjacent region"


@observes("AC-5.1:moves")
def kings_card_moves(edition: Edition) -> Modal:
    return MAY if king_moves(edition, "king") - {KING} else MUST_NOT


@observes("AC-5.1:stay")
def kings_card_stays(edition: Edition) -> Modal:
    return MAY if KING in king_moves(edition, "king") else MUST_NOT
