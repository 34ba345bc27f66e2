"""A whole game with the colonies and the flags: where they meet, and its last turn (lesson 25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elgrande.actions import SetDisk
from elgrande.course.expansion_goals import carries
from elgrande.course.expansion_positions import BOTH, colonies, own_turn_is_over, sailing, with_card
from elgrande.course.goals import wins
from elgrande.course.model import ANA, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import CaballeroMoved, CastilloEmptied, DiskSet, EffectDue, Event, Scored
from elgrande.expansions.colonies.actions import TakeToken
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.steps import Move
from elgrande.state import Due, Moment, Special, State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")
AT_HOME = {
    "aragon": (1, 2, 0, 1),
    "granada": (2, 2, 1, 0),
    "sevilla": (1, 0, 2, 0),
    "pais_vasco": (0, 2, 0, 1),
    "valencia": (0, 1, 2, 0),
    "cataluna": (1, 0, 0, 2),
}


def flagged(of_ana: str, **said: Any) -> dict[str, Any]:
    """What is said of a position with both expansions, and Ana's flag in this place."""
    bearers: Mapping[int, str] = {0: of_ana, 1: "pais_vasco", 2: "valencia", 3: "cataluna"}
    return {"edition": BOTH, "grandes": GRANDES, "carriers": {"flag": bearers}} | said


# --- positions -------------------------------------------------------------------------------------


def a_bearer_overseas() -> State:
    """Ana's only caballero in America bears her flag; another of hers is on the ship, and gold lies there."""
    return sailing(**flagged("america", caballeros=AT_HOME | {"america": (1, 0, 1, 0), "ship": (1, 1, 0, 0)}))


def a_flag_on_a_post() -> State:
    """A mobile scoreboard lies on the ship; Ana and Bruno have one each, and Ana's bearer is the Captain."""
    return colonies(
        turn=ANA,
        scoreboards={"8/4/0": "ship"},
        **flagged("captain", caballeros=AT_HOME | {"captain": (1, 0, 0, 0), "ship": (1, 1, 0, 0)}),
    )


def a_flag_beside_the_table() -> State:
    """Five and five on the limit table in Granada, and Ana's bearer beside it."""
    return colonies(
        turn=ANA,
        limit_table="granada",
        **flagged(
            "beside_limit_table",
            caballeros=AT_HOME | {"granada": (5, 5, 0, 0), "beside_limit_table": (1, 0, 0, 0)},
        ),
    )


def end_of_round_6() -> State:
    """Ana has the last turn of round 6; a region is marked, and she has had the free choice."""
    state = with_card(
        "king",
        round=6,
        powers=(2, 9, 8, 7),
        court=(0, 0, 0, 0),
        castillo=(2, 1, 0, 0),
        **flagged("granada", caballeros=AT_HOME),
    )
    marked = Special(ANA, "score_marked", (ScoreMarked("granada"),))
    moved = Special(ANA, "free_choice", (Move(own=2),))
    return state._replace(
        due=(*state.due, Due(Moment.END_OF_ROUND, 6, marked), Due(Moment.BEFORE_REGIONS, 6, moved))
    )


def the_last_turn() -> State:
    """Round 9, Ana has the very last turn, and Bruno is ahead; one of hers is on the ship with gold."""
    return sailing(
        round=9,
        king="aragon",
        powers=(2, 9, 8, 7),
        limit_table="castilla_la_vieja",
        inquisitor=3,
        black="castilla_la_nueva",
        display=("intrigue_4_own", None, None, None, "king", "holy_inquisition", "conspiracy"),
        points=(60, 73, 50, 48),
        castillo=(0, 0, 0, 0),
        court=(3, 2, 3, 2),
        gold=0,
        goods=0,
        edition=BOTH,
        grandes=("galicia", "pais_vasco", "valencia", "sevilla"),
        carriers={
            "gold": {0: "ship"},
            "flag": {0: "galicia", 1: "pais_vasco", 2: "valencia", 3: "sevilla"},
        },
        caballeros={
            "ship": (1, 0, 1, 0),
            "galicia": (3, 2, 0, 0),
            "pais_vasco": (1, 2, 3, 1),
            "aragon": (0, 2, 2, 1),
            "cataluna": (2, 0, 0, 3),
            "castilla_la_vieja": (2, 3, 1, 0),
            "castilla_la_nueva": (2, 3, 1, 0, 1),
            "sevilla": (2, 0, 1, 3),
            "granada": (2, 3, 0, 1),
            "valencia": (1, 1, 3, 0),
            "africa": (1, 1, 0, 0, 1),
            "francia": (0, 1, 0, 0),
        },
    )


# --- what the engine is asked ------------------------------------------------------------------------


def may_take_gold() -> bool:
    """Whether Ana's bearer in America may take the gold."""
    return any(isinstance(action, TakeToken) for action in legal_actions(a_bearer_overseas()))


def points(state: State, place: str) -> int:
    """What a scoring of this place would pay Ana."""
    return score_now(state, place).points[ANA]


MOMENTS = {
    "marked": N_("the marked region is scored"),
    "disks": N_("everybody sets a disk in secret"),
    CASTILLO: N_("the Castillo is scored"),
    "emptied": N_("the caballeros leave the Castillo"),
    "moved": N_("two caballeros move by the free choice"),
    "regions": N_("all regions are scored"),
}


def moment(event: Event, seen: list[str]) -> str | None:
    """Which of the moments this event belongs to, after those that have been."""
    match event:
        case EffectDue(card="score_marked"):
            return "marked"
        case EffectDue(card="free_choice"):
            return "moved"
        case DiskSet():
            return "disks"
        case CastilloEmptied():
            return "emptied"
        case Scored(place=place) if "disks" in seen:
            return CASTILLO if place == CASTILLO else "regions"
    return None


def moments_in_order() -> list[int]:
    """The numbers of the moments, as the engine carries them out after Ana's turn in round 6."""
    state, seen = end_of_round_6(), list[str]()
    while state.round == 6:
        actions = legal_actions(state)
        disks = [action for action in actions if isinstance(action, SetDisk) and action.region != state.king]
        kinds = ("EndTurn", "MoveCaballero") if "emptied" in seen else ("EndTurn", "Stop")
        others = [action for action in actions if type(action).__name__ in kinds]
        state, events = apply(state, (*disks, *others, *actions)[0])
        for event in events:
            found = moment(event, seen)
            if found is not None:
                seen.append(found)
    return [list(MOMENTS).index(each) for each in dict.fromkeys(seen)]


# --- the lesson ----------------------------------------------------------------------------------------

CONTENT = (
    Prediction(
        "both_expansions.bearer",
        text=N_(
            "Your only caballero in America bears your flag. A gold token lies there. May he take it in your"
            " turn?"
        ),
        options=(N_("Yes, he then carries both"), N_("Yes, but he gives the flag away"), N_("No")),
        right=lambda: 2 if not may_take_gold() else 0,
        why=N_(
            "Whoever bears a flag carries nothing else, and he keeps his flag as long as he stays on the map."
        ),
        clauses=("FL-3", "GG-2"),
        start=a_bearer_overseas,
        place="america",
    ),
    Task(
        "both_expansions.gold",
        text=N_("Your bearer in America cannot take the gold. Have it taken nevertheless, in this turn."),
        start=a_bearer_overseas,
        solved=carries("gold", "america"),
        missed=lambda attempt: own_turn_is_over(attempt) or attempt.happened(CaballeroMoved, target="africa"),
        solution=("piece:0:ship", "place:america", "token:gold:america"),
        praise=N_(
            "One bears the flag, the other carries the gold. The bearer may go aboard in this turn, the "
            "other in your next one."
        ),
        hint=N_("There is one of yours on the ship who carries nothing."),
        clauses=("FL-3", "GG-2", "SH-2", "OV-4"),
    ),
    Prediction(
        "both_expansions.captain",
        text=N_(
            "The mobile scoreboard 8/4/0 lies on the ship. You and Bruno have one each there, and your "
            "bearer is the Captain. What does a scoring bring you?"
        ),
        options=("4 + 3", "8 + 3"),
        right=lambda: [7, 11].index(points(a_flag_on_a_post(), "ship")),
        why=N_("The Captain is outside the majority, and so is his flag: it breaks no tie on the ship."),
        clauses=("SH-4", "FL-2"),
        start=a_flag_on_a_post,
        place="ship",
    ),
    Prediction(
        "both_expansions.beside",
        text=N_(
            "Five of yours and five of Bruno’s stand on the limit table in Granada (6/3/1). Your bearer "
            "stands beside it. What does a scoring bring you?"
        ),
        options=("6", "3"),
        right=lambda: [6, 3].index(points(a_flag_beside_the_table(), "granada")),
        why=N_("Whoever stands beside the limit table does not count, nor does what he bears."),
        clauses=("LT-1", "FL-2"),
        start=a_flag_beside_the_table,
        place="granada",
    ),
    Task(
        "both_expansions.last_turn",
        text=N_(
            "Round 9, the very last turn, and Bruno is 13 points ahead of you. You have gold on the ship, "
            "three caballeros in your court, and your flag in Galicia. Win."
        ),
        start=the_last_turn,
        solved=wins(),
        missed=lambda attempt: attempt.state.is_over,
        solution=(
            *("piece:0:ship", "place:granada", "supply:0", "card:king"),
            *("place:castilla_la_nueva", "place:castilla_la_nueva", "place:ambassador"),
            *("button:special", "place:galicia", "button:stop", "disk:granada"),
        ),
        praise=N_(
            "A few points here and a few there: together they have won you the game. There are other ways, "
            "too."
        ),
        hint=N_(
            "First the gold: in which coastal region does its bearer draw level with Bruno? Then look at "
            "Castilla la Nueva, at Francia, and at a region in which you lead and the King may stand."
        ),
        clauses=("EN-2", "GG-3", "FL-2", "GS-1"),
    ),
    ClickExercise(
        "both_expansions.order",
        N_(
            "Granada was marked in round 5, and somebody has had the free choice. What happens after round "
            "6? Put it in order."
        ),
        options=tuple(MOMENTS.values()),
        right=moments_in_order,
        why=N_(
            "What is due at the end of the round comes first. The free choice waits until the Castillo is "
            "empty, and comes before the regions."
        ),
        clauses=("AC-7.9", "AC-7.4", "GS-1"),
        ordered=True,
    ),
    Exercise(
        "both_expansions.caballeros",
        right=lambda expansions: EN_BASE.with_expansions(*expansions).box.caballeros,
        clauses=("CO-1",),
        cases=lambda: [((),), (("colonies",),), (("anniversary",),), (("colonies", "anniversary"),)],
        hint=N_("Everything on the table is in the box of the edition."),
    ),
)
