"""Lesson 5: the King, his region and his neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from elgrande.actions import MoveKing, PlaceCaballero, UseSpecial
from elgrande.board import neighbours
from elgrande.course.goals import is_refused, king_in, leads, scores
from elgrande.course.model import Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import CaballeroMoved, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import State

SCENE: Mapping[str, Sequence[int]] = {
    "aragon": (3, 2, 0, 0),
    "galicia": (1, 2, 0, 0),
    "granada": (2, 0, 3, 1),
    "valencia": (0, 0, 2, 2),
    "castilla_la_nueva": (3, 1, 1, 0),
}


def holding(card: str, king: str = "castilla_la_nueva") -> State:
    """Ana is about to use this card; the others follow."""
    return position(
        caballeros=SCENE,
        grandes=("sevilla", "pais_vasco", "valencia", "cataluna"),
        king=king,
        turn=0,
        card=card,
    )


def a_lead_in_danger() -> State:
    """Ana has the King's card and leads in Aragón by one; Bruno, who is next, can take an Intrigue card."""
    return holding("king")


def open_places(king: str) -> frozenset[str]:
    """Where a caballero can be placed while the King stands in this region: the engine is asked."""
    start = position(king=king, grandes=homes_without(king), turn=0, card="king")
    return frozenset(action.place for action in legal_actions(start) if isinstance(action, PlaceCaballero))


def homes_without(king: str) -> tuple[str, ...]:
    """Home regions that are not the King's."""
    return tuple(region for region in BASE.regions if region != king)[:4]


def places_after_moving(king: str, to: str) -> frozenset[str]:
    """The same after the King's card has moved him."""
    state = position(king=king, grandes=homes_without(king), turn=0, card="king")
    for action in (UseSpecial(0), MoveKing(0, to)):
        state = apply(state, action).state
    return frozenset(action.place for action in legal_actions(state) if isinstance(action, PlaceCaballero))


def around_which() -> int:
    """Around which region one places after the King has moved from Aragón to Granada."""
    found = places_after_moving("aragon", "granada") - {CASTILLO}
    rings = (neighbours("aragon"), neighbours("granada"), neighbours("aragon") | neighbours("granada"))
    return rings.index(found)


CONTENT = (
    Prediction(
        "king.corner",
        text=N_("The King stands in Galicia. In how many places may you place caballeros from your court?"),
        options=("2", "3", "4", "9"),
        right=lambda: ("2", "3", "4", "9").index(str(len(open_places("galicia")))),
        why=N_("Galicia borders on two regions only; the Castillo is always open, wherever the King stands."),
        clauses=("KG-2", "CA-2"),
    ),
    Prediction(
        "king.moved_first",
        text=N_(
            "You use the King’s card: first you move the King from Aragón to Granada, then you place "
            "caballeros. Around which region?"
        ),
        options=(N_("Around Aragón"), N_("Around Granada"), N_("Around either of them")),
        right=around_which,
        why=N_("What counts is where he stands while you place. So it matters which you do first."),
        clauses=("KG-2", "TU-4"),
    ),
    Task(
        "king.far_away",
        text=N_(
            "Galicia is far from the King, and Bruno leads there. You hold the King’s card: "
            "become the sole leader in Galicia."
        ),
        start=lambda: holding("king"),
        solved=leads("galicia"),
        missed=Attempt.is_turn_over,
        solution=("button:special", "place:castilla_la_vieja", "place:galicia", "place:galicia"),
        praise=N_("First the King, then the caballeros: he opened the door to Galicia for you."),
        hint=N_(
            "Galicia borders on Castilla la Vieja and on País Vasco. Use the special action before you "
            "place: once you have begun to place, you must finish that first."
        ),
        clauses=("KG-2", "KG-3", "TU-4"),
    ),
    Task(
        "king.fortress",
        text=N_(
            "You play Ana and Bruno. As Ana, put the King where he guards your narrow lead in Aragón, and "
            "end your turn. Then, as Bruno, take the Intrigue card and try to move one of Ana’s caballeros "
            "away."
        ),
        start=a_lead_in_danger,
        solved=king_in("aragon") & is_refused("KG-1"),
        missed=lambda attempt: attempt.happened(CaballeroMoved, owner=0, source="aragon"),
        people=(0, 1),
        solution=(
            *("button:special", "place:aragon", "button:end"),
            *("supply:0", "card:intrigue_5_from_one_region", "button:special", "piece:0:aragon"),
        ),
        praise=N_("A region with the King in it is a strongbox: nobody can get in, not even you."),
        hint=N_("Bruno may take out of any region except one. Make Aragón that one."),
        clauses=("KG-1", "AC-1.6"),
    ),
    Task(
        "king.scored",
        text=N_("You hold a card that scores one region of your choice. Score the King’s own region."),
        start=lambda: holding("score_any_deck_3"),
        solved=scores("castilla_la_nueva"),
        missed=lambda attempt: attempt.happened(Scored) or attempt.is_turn_over(),
        solution=("button:special", "place:castilla_la_nueva"),
        praise=N_(
            "Scoring takes nothing out and puts nothing in, so it is allowed. As a sole leader you were even "
            "paid the King’s bonus of 2."
        ),
        hint=N_("Press the button for the special action, then click the hatched region."),
        clauses=("KG-4", "BN-1"),
    ),
    ClickExercise(
        "king.opens_galicia",
        N_("In which regions must the King stand so that you may place caballeros in Galicia?"),
        options=tuple(BASE.regions),
        right=lambda: [n for n, region in enumerate(BASE.regions) if "galicia" in open_places(region)],
        why=N_("In a neighbour of Galicia. If he stands in Galicia itself, nobody can enter it."),
        clauses=("KG-1", "KG-2"),
        start=lambda: position(king="castilla_la_nueva"),
    ),
    Exercise(
        "king.open_places",
        right=open_places,
        clauses=("KG-2", "CA-2"),
        cases=lambda: [(region,) for region in BASE.regions],
        hint=N_("Take the neighbours of the region in the graph, and do not forget the tower in the sea."),
    ),
    Exercise(
        "king.never_together",
        right=lambda: frozenset(
            region for region in BASE.regions if "galicia" not in open_places(region) | {region}
        ),
        clauses=("KG-2",),
        hint=N_("Where may the King stand so that Galicia is neither beside him nor his own region?"),
    ),
)
