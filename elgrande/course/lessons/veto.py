"""Lesson 10: the Veto, before a special action and in the middle of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, product
from typing import Any

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveKing,
    PlaceCaballero,
    ScorePlace,
    SetDisk,
    TakeCard,
    UseSpecial,
    UseVeto,
)
from elgrande.course.goals import is_vetoed, leads
from elgrande.course.model import (
    ANA,
    BRUNO,
    CARMEN,
    DIEGO,
    Attempt,
    ClickExercise,
    Exercise,
    Prediction,
    Task,
)
from elgrande.engine import Outcome, apply, legal_actions
from elgrande.engine.refusals import special_under_way
from elgrande.events import CaballeroMoved, CaballerosReturned, Event, RoundEnded, StepAnnounced, StepVetoed
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import ReactionWindow, State, Turn
from elgrande.views import View

HOMES = ("pais_vasco", "cataluna", "castilla_la_vieja", "sevilla")
FOUR_MOVES = (MoveCaballero(BRUNO, BRUNO, "sevilla", "galicia"),) * 4


class Planned:
    """A bot that follows a plan: of these actions the first that is legal; any other one if none is."""

    def __init__(self, *plan: Action) -> None:
        self._plan = plan

    def choose(self, view: View) -> Action:
        """The first action of the plan that is legal now."""
        return next((action for action in self._plan if action in view.legal), view.legal[0])


def example(edition: Edition = EN_BASE) -> State:
    """The example of the rulebooks: Bruno may move any four caballeros, and Ana holds a Veto."""
    return _turn_of(
        BRUNO,
        "intrigue_4_any",
        edition=edition,
        vetoes={ANA: 2},
        caballeros={"galicia": (2, 0, 1, 0), "sevilla": (0, 4, 0, 1)},
    )


def carried_out(state: State, actions: Sequence[Action], objecting_to: int = 0) -> Outcome:
    """What becomes of these actions if Ana objects to the n-th step that is announced, or to none.

    >>> happened = carried_out(example(), (UseSpecial(BRUNO), *FOUR_MOVES), objecting_to=3).events
    >>> [type(event).__name__ for event in happened if not isinstance(event, StepAnnounced)]
    ['SpecialStarted', 'CaballeroMoved', 'CaballeroMoved', 'StepVetoed']
    """
    events: list[Event] = []
    asked = 0
    for action in actions:
        if action not in legal_actions(state):
            break
        state, happened = apply(state, action)
        events += happened
        while state.agenda and isinstance(state.agenda[-1], ReactionWindow):
            asked += 1
            state, happened = apply(state, UseVeto(ANA) if asked == objecting_to else LetPass(ANA))
            events += happened
    return Outcome(state, tuple(events))


def times_asked(windows: str) -> int:
    """How often Ana is asked while Bruno moves four caballeros, under one reading of when she may object."""
    started = example(EN_BASE.but(veto_windows=windows))
    events = carried_out(started, (UseSpecial(BRUNO), *FOUR_MOVES)).events
    return sum(isinstance(event, StepAnnounced) for event in events)


def steps_announced(card: str) -> int:
    """In how many steps Bruno's special action goes, if all do the first thing allowed and Ana never objects.

    >>> steps_announced("banishment")
    3
    """
    there = {"galicia": (3, 0, 3, 0), "aragon": (0, 2, 0, 3), "valencia": (2, 1, 1, 1)}
    state = apply(_turn_of(BRUNO, card, vetoes={ANA: 2}, caballeros=there), UseSpecial(BRUNO)).state
    announced = 0
    while special_under_way(state.agenda):
        is_announced = isinstance(state.agenda[-1], ReactionWindow)
        announced += is_announced
        state = apply(state, LetPass(ANA) if is_announced else legal_actions(state)[0]).state
    return announced


def _turn_of(player: int, card: str, **described: Any) -> State:
    """A player is about to use a card in the last turn of the round."""
    powers = tuple(1 if seat == player else 13 - seat for seat in range(4))
    return position(turn=player, card=card, powers=powers, **{"grandes": HOMES, **described})


# --- questions -----------------------------------------------------------------------------------------


def _moved() -> int:
    """How many have moved if Ana objects to the third move."""
    events = carried_out(example(), (UseSpecial(BRUNO), *FOUR_MOVES), objecting_to=3).events
    return sum(isinstance(event, CaballeroMoved) for event in events)


def _kings_card() -> State:
    return _turn_of(BRUNO, "king", vetoes={ANA: 2}, caballeros={"aragon": (2, 1, 0, 0)})


def _still_to_place() -> int:
    """How many Bruno may place once the special action of the King's card was stopped."""
    state, _ = apply(_kings_card(), UseSpecial(BRUNO))
    state, _ = apply(state, legal_actions(state)[0])
    turn = apply(state, UseVeto(ANA)).state.agenda[-1]
    assert isinstance(turn, Turn)
    return turn.left


def _to_take_a_veto(**described: Any) -> State:
    shown = ("intrigue_3_any", "veto", "score_fours", "court", "king")
    return position(display=shown, grandes=HOMES, **described)


def _good_until() -> int | None:
    """The last round of a Veto that is taken in round 2."""
    return apply(_to_take_a_veto(round=2, turn=ANA), TakeCard(ANA, "veto")).state.vetoes[0].until


def _veto_against_veto() -> int:
    """Whether Ana is asked when Carmen takes the other Veto: 0 for yes, 1 for no."""
    state = _to_take_a_veto(round=2, turn=CARMEN, vetoes={ANA: 2})
    _, events = apply(state, TakeCard(CARMEN, "veto"))
    return 0 if any(isinstance(event, StepAnnounced) for event in events) else 1


def _outlawed() -> State:
    """Bruno uses Outlaws; every opponent has caballeros to lose."""
    return _turn_of(
        BRUNO, "outlaws", vetoes={ANA: 2}, caballeros={"galicia": (2, 0, 1, 0), "aragon": (0, 0, 0, 2)}
    )


def _who_returns() -> int:
    """Who returns caballeros if Ana objects to the last step of Outlaws: 0 nobody, 1 not Ana, 2 all."""
    disks = (SetDisk(ANA, "galicia"), SetDisk(CARMEN, "galicia"), SetDisk(DIEGO, "aragon"))
    actions = (UseSpecial(BRUNO), *disks)
    asked = sum(isinstance(event, StepAnnounced) for event in carried_out(_outlawed(), actions).events)
    events = carried_out(_outlawed(), actions, objecting_to=asked).events
    owners = {event.owner for event in events if isinstance(event, CaballerosReturned)}
    return 0 if not owners else 1 if ANA not in owners else 2


QUESTIONS = (
    Prediction(
        "veto.until",
        text=N_(
            "Ana takes a Veto in round 2, and finds no use for it. At the end of which round does it go back "
            "under its stack?"
        ),
        options=("2", "3", "9"),
        right=lambda: ("2", "3", "9").index(str(_good_until())),
        why=N_("It is good for the round in which it was taken and for the next one, and no longer."),
        clauses=("VT-1", "VT-4"),
    ),
    Prediction(
        "veto.third",
        text=N_(
            "Bruno may move any four caballeros. Two have moved; when he announces the third, Ana objects. "
            "How many caballeros have moved in the end?"
        ),
        options=("0", "2", "3"),
        right=lambda: ("0", "2", "3").index(str(_moved())),
        why=N_("What was done stays, the step objected to is undone, and what is left is dropped."),
        clauses=("VT-2",),
        start=example,
    ),
    Prediction(
        "veto.placing",
        text=N_(
            "Bruno has not placed anybody yet. He wants to move the King first, and Ana stops him. How many "
            "caballeros may he still place with the King's card, which brings five?"
        ),
        options=("0", "5"),
        right=lambda: ("0", "5").index(str(_still_to_place())),
        why=N_(
            "A Veto stops a special action and nothing else. But he has to place beside the old King now."
        ),
        clauses=("VT-3", "AC-5.1"),
        start=_kings_card,
    ),
    Prediction(
        "veto.against_veto",
        text=N_("Ana holds a Veto. Carmen takes the other one. Can Ana stop her from holding it?"),
        options=(N_("Yes"), N_("No")),
        right=_veto_against_veto,
        why=N_("To lay a Veto open is no step that could be undone; so there is nothing to announce."),
        clauses=("VT-6",),
    ),
    Prediction(
        "veto.outlaws",
        text=N_(
            "Bruno uses Outlaws. All disks are set and shown, and now every opponent loses the caballeros in "
            "the region on the disk. Ana objects. Who loses caballeros?"
        ),
        options=(N_("Nobody"), N_("Carmen and Diego"), N_("All three")),
        right=_who_returns,
        why=N_(
            "What several players do at the same moment is one step: a Veto stops it for all, or for none."
        ),
        clauses=("VT-7", "AC-2.6"),
        start=_outlawed,
    ),
)

# --- tasks ---------------------------------------------------------------------------------------------


def _round_is_over(attempt: Attempt) -> bool:
    return attempt.happened(RoundEnded)


def _announced(state: State, *actions: Action) -> State:
    """The state in which the last of these actions is announced, the others done."""
    for action in actions:
        state = apply(state, action).state
    return state


AGAINST_CARMEN = MoveCaballero(BRUNO, CARMEN, "aragon", "castillo")
AGAINST_DIEGO = MoveCaballero(BRUNO, DIEGO, "valencia", "castillo")
AGAINST_ANA = MoveCaballero(BRUNO, ANA, "galicia", "granada")


def _two_favours() -> State:
    """Bruno announces the first of two moves that will help Ana, and of two more that will hurt her."""
    state = _turn_of(
        BRUNO,
        "intrigue_4_any",
        vetoes={ANA: 2},
        caballeros={
            "galicia": (2, 1, 0, 0),
            "aragon": (1, 0, 1, 0),
            "valencia": (1, 0, 0, 1),
            "granada": (0, 2, 0, 0),
        },
    )
    return _announced(state, UseSpecial(BRUNO), AGAINST_CARMEN)


def _bruno_moves(seed: int) -> Planned:
    """Against Carmen, against Diego, and then twice against Ana."""
    return Planned(AGAINST_CARMEN, AGAINST_DIEGO, AGAINST_ANA, EndTurn(BRUNO))


FAVOURED = ("aragon", "valencia", "galicia")


def _kings_turn() -> State:
    """Ana has the King's card, and Bruno a Veto that he is eager to use."""
    return _turn_of(
        ANA, "king", vetoes={BRUNO: 2}, caballeros={"aragon": (1, 3, 0, 0), "valencia": (1, 2, 0, 0)}
    )


def _two_holders() -> State:
    """Diego announces that Granada is scored; Ana and Carmen hold the two Vetoes."""
    state = _turn_of(
        DIEGO,
        "score_any_deck_3",
        vetoes={ANA: 2, CARMEN: 3},
        caballeros={"granada": (0, 0, 0, 3), "aragon": (2, 1, 2, 0)},
    )
    return _announced(state, UseSpecial(DIEGO), ScorePlace(DIEGO, "granada"))


TASKS = (
    Task(
        "veto.third_move",
        text=N_(
            "You hold a Veto, and Bruno moves four caballeros: he announces each move. See to it that in the "
            "end you lead in Aragón, in Valencia and in Galicia."
        ),
        start=_two_favours,
        solved=is_vetoed(by=ANA) & leads(*FAVOURED),
        missed=lambda attempt: attempt.happened(StepVetoed) or _round_is_over(attempt),
        solution=("button:pass", "button:pass", "button:veto"),
        praise=N_("He has thrown out two of your rivals and nobody of yours. His first two moves stay."),
        hint=N_(
            "Moves against Carmen and Diego are a favour to you. Let them pass, and wait for the first other."
        ),
        clauses=("VT-2", "VT-1"),
        bots=_bruno_moves,
    ),
    Task(
        "veto.make_him_spend",
        text=N_(
            "You have the King's card, and Bruno will veto the King's move, wherever it goes. Make him spend "
            "his Veto, and lead in Aragón and in Valencia all the same."
        ),
        start=_kings_turn,
        solved=is_vetoed(by=BRUNO) & leads("aragon", "valencia"),
        missed=_round_is_over,
        solution=("button:special", "place:galicia", *["place:aragon"] * 3, *["place:valencia"] * 2),
        praise=N_("He has no Veto any more, and all five of your caballeros came on to the board."),
        hint=N_(
            "A special action in the middle of placing ends the placing, stopped or not. Use it before "
            "or after."
        ),
        clauses=("VT-3", "TU-4"),
        bots=lambda seed: Planned(UseVeto(BRUNO)),
    ),
    Task(
        "veto.two_holders",
        text=N_(
            "Diego announces that Granada is scored: 6 points for him alone. Carmen holds the other "
            "Veto. Have the step stopped, and keep your own Veto."
        ),
        start=_two_holders,
        solved=is_vetoed(by=CARMEN),
        missed=lambda attempt: attempt.happened(StepVetoed, player=ANA) or _round_is_over(attempt),
        solution=("button:pass",),
        praise=N_("Carmen paid for what was good for both of you. It went well this time."),
        hint=N_("You are asked first, and she after you. What would she do if you did nothing?"),
        clauses=("VT-5",),
        bots=lambda seed: Planned(UseVeto(CARMEN), EndTurn(DIEGO)),
    ),
)

# --- exercises -----------------------------------------------------------------------------------------


def _least_harm(harm: Sequence[int]) -> int:
    """What is suffered if one objects at the best moment, or never: steps before it stay."""
    return min(accumulate(harm, initial=0))


STOPPED: Mapping[str, Callable[[], tuple[State, Action]]] = {
    N_("Bruno takes an action card"): lambda: (
        _to_take_a_veto(turn=BRUNO, vetoes={ANA: 2}),
        TakeCard(BRUNO, "king"),
    ),
    N_("Bruno places a caballero from his court"): lambda: (_kings_card(), PlaceCaballero(BRUNO, CASTILLO)),
    N_("Bruno moves the King with the King's card"): lambda: (
        apply(_kings_card(), UseSpecial(BRUNO)).state,
        MoveKing(BRUNO, "galicia"),
    ),
    N_("Bruno moves a caballero with an Intrigue card"): lambda: (
        apply(example(), UseSpecial(BRUNO)).state,
        FOUR_MOVES[0],
    ),
}


def _can_be_stopped() -> list[int]:
    """Which of these the engine announces, so that Ana is asked."""
    outcomes = (apply(*made()).events for made in STOPPED.values())
    asked = (any(isinstance(event, StepAnnounced) for event in events) for events in outcomes)
    return [number for number, is_asked in enumerate(asked) if is_asked]


EXERCISES = (
    ClickExercise(
        "veto.can_be_stopped",
        N_("Ana holds a Veto. Which of these can she stop?"),
        options=tuple(STOPPED),
        right=_can_be_stopped,
        why=N_("A Veto stops a step of a special action, and nothing else in a turn."),
        clauses=("VT-2", "VT-3"),
    ),
    Exercise(
        "veto.steps",
        right=lambda: tuple(map(steps_announced, ("king", "score_fives", "angry_king"))),
        clauses=("VT-7", "VT-2"),
        hint=N_("One move of the King, one scoring of a region, one caballero returned: each is a step."),
    ),
    Exercise(
        "veto.least_harm",
        right=_least_harm,
        clauses=("VT-2",),
        cases=lambda: ((harm,) for harm in product((-2, 0, 1, 3), repeat=4)),
        hint=N_("Add up from the front, and remember the smallest sum on the way; nothing at all is 0."),
    ),
)

CONTENT = (*QUESTIONS, *TASKS, *EXERCISES)
