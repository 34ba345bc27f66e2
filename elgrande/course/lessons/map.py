"""Lesson 2: the map as a graph. Who borders on whom, what the King opens, how far one gets in a turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from elgrande.actions import MoveCaballero, MoveKing, PlaceCaballero, UseSpecial
from elgrande.board import board, neighbours, open_to_placing
from elgrande.course.exhibits import Exhibit
from elgrande.course.goals import leads, placed, places_in
from elgrande.course.model import ANA, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.course.notebook_language import course_speaker
from elgrande.draw.graph import NO_NUMBERS, caption, graph_svg
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.map import BORDERS, CASTILLO
from elgrande.rules.message import N_
from elgrande.state import State

LAST_IN_TURN = (1, 13, 12, 11)  # power cards: nobody acts between Ana's turn and the next round
HOMES = ("granada", "cataluna", "castilla_la_nueva", "pais_vasco")


def graph(numbers: Mapping[str, int] = NO_NUMBERS) -> Exhibit:
    """The map with its border graph drawn over it, and numbers in its regions.

    >>> graph({"sevilla": 2, "granada": 3})
    The 9 regions and their 15 borders: Sevilla 2, Granada 3.
    """
    speaker = course_speaker()
    listed = ", ".join(f"{speaker.place(region)} {number}" for region, number in numbers.items())
    label = caption(speaker)
    return Exhibit(plain=f"{label}: {listed}." if listed else f"{label}.", svg=graph_svg(speaker, numbers))


def _turn_of_ana(card: str, king: str, caballeros: Mapping[str, Sequence[int]] = {}, **more: Any) -> State:
    return position(
        turn=ANA, card=card, king=king, grandes=HOMES, powers=LAST_IN_TURN, caballeros=caballeros, **more
    )


# --- questions -----------------------------------------------------------------------------------------

LOOK_CLOSE = (("pais_vasco", "cataluna"), ("castilla_la_vieja", "valencia"), ("aragon", "valencia"))
REACH = ("castilla_la_nueva", "aragon", "valencia")


def _touching() -> int:
    """Which of the pairs shares a border."""
    return [other in neighbours(one) for one, other in LOOK_CLOSE].index(True)


def king_in_sevilla() -> State:
    """The King is in the south-western corner, and Ana has his card."""
    return _turn_of_ana("king", "sevilla")


def _open_in_the_corner() -> int:
    """How many places are open: 0 for two, 1 for three, 2 for four."""
    return sum(isinstance(action, PlaceCaballero) for action in legal_actions(king_in_sevilla())) - 2


def _ways_to_granada() -> tuple[bool, bool]:
    """Whether one may place a caballero in Granada, and move one there from Galicia."""
    state = _turn_of_ana("intrigue_4_own", "pais_vasco", {"galicia": (3, 1, 1, 1)})
    moving = apply(state, UseSpecial(ANA)).state
    return (
        PlaceCaballero(ANA, "granada") in legal_actions(state),
        MoveCaballero(ANA, ANA, "galicia", "granada") in legal_actions(moving),
    )


def advised() -> State:
    """The King is in Galicia, and Ana's card takes him one border further."""
    return _turn_of_ana("royal_advisor", "galicia", {"castilla_la_nueva": (0, 2, 1, 1)})


def reached() -> set[str]:
    """Where Ana can place with this card, before she uses it or after.

    >>> sorted(reached() - set(open_to_placing("galicia")))
    ['aragon', 'castilla_la_nueva', 'galicia']
    """
    using = apply(advised(), UseSpecial(ANA)).state
    after = [apply(using, action).state for action in legal_actions(using) if isinstance(action, MoveKing)]
    return {
        action.place
        for state in (advised(), *after)
        for action in legal_actions(state)
        if isinstance(action, PlaceCaballero)
    }


def _out_of_reach() -> int:
    """The region that no turn with this card reaches."""
    return [place not in reached() for place in REACH].index(True)


QUESTIONS = (
    Prediction(
        "map.touching",
        text=N_("Look at the map. Which two regions share a border?"),
        options=(
            N_("País Vasco and Cataluña"),
            N_("Castilla la Vieja and Valencia"),
            N_("Aragón and Valencia"),
        ),
        right=_touching,
        why=N_(
            "Aragón reaches from France down to Valencia. It keeps País Vasco from Cataluña, and together "
            "with Castilla la Nueva it keeps Castilla la Vieja from Valencia."
        ),
        clauses=("SU-9",),
        start=lambda: position(king="galicia", grandes=HOMES),
    ),
    Prediction(
        "map.corner",
        text=N_("The King stands in Sevilla. In how many places may Ana place caballeros?"),
        options=("2", "3", "4"),
        right=_open_in_the_corner,
        why=N_(
            "Sevilla has two neighbours, Granada and Castilla la Nueva. And the Castillo is always open, "
            "wherever the King is."
        ),
        clauses=("KG-2", "CA-2"),
        start=king_in_sevilla,
    ),
    Prediction(
        "map.who_asks",
        text=N_(
            "The King is in País Vasco. One of Ana's caballeros is to get to Granada: from her "
            "court, or from Galicia with an Intrigue card. For which of the two is it too far?"
        ),
        options=(
            N_("Placing from the court"),
            N_("Moving with the Intrigue card"),
        ),
        right=lambda: _ways_to_granada().index(False),
        why=N_(
            "Placing asks for the King's neighbours. Whoever moves caballeros on the board may move them as "
            "far as he likes; only the King's own region is closed."
        ),
        clauses=("KG-2", "MV-2"),
    ),
    Prediction(
        "map.advised",
        text=N_(
            "The King is in Galicia. Ana's card moves him across one border, and lets her place. Into which "
            "of these three regions can she not get in this turn?"
        ),
        options=(N_("Castilla la Nueva"), N_("Aragón"), N_("Valencia")),
        right=_out_of_reach,
        why=N_(
            "One border for the King, one more for the caballero: so she gets two borders away from Galicia, "
            "and Valencia is three away."
        ),
        clauses=("AC-4.7", "KG-2"),
        start=advised,
    ),
)

# --- tasks ---------------------------------------------------------------------------------------------


def _one_each() -> State:
    """The King in Aragón, which has five neighbours; Ana may place five."""
    return _turn_of_ana("king", "aragon")


def _has_wasted_one(attempt: Attempt) -> bool:
    there = placed(attempt)
    return len(set(there) - {CASTILLO}) < len(there) or attempt.is_round_over()


def _far_apart() -> State:
    """The King in Galicia; Bruno leads by one in Granada and in Cataluña."""
    return _turn_of_ana("king", "galicia", {"granada": (1, 2, 0, 0), "cataluna": (1, 2, 0, 1)})


TASKS = (
    Task(
        "map.one_each",
        text=N_(
            "The King is in Aragón, and you may place five caballeros. Place one into each region that "
            "borders on his."
        ),
        start=_one_each,
        solved=places_in(*open_to_placing("aragon")[:-1]),
        missed=_has_wasted_one,
        solution=tuple(f"place:{region}" for region in open_to_placing("aragon")[:-1]),
        praise=N_("Five of nine regions at one stroke: nowhere does the King open more."),
        hint=N_("Follow the border of Aragón with your finger. What can be clicked is outlined."),
        clauses=("KG-2", "SU-9"),
    ),
    Task(
        "map.two_steps",
        text=N_(
            "The King is in Galicia. Get a caballero into Castilla la Nueva, which does not border on "
            "Galicia."
        ),
        start=advised,
        solved=places_in("castilla_la_nueva"),
        missed=Attempt.is_round_over,
        solution=("button:special", "place:castilla_la_vieja", "place:castilla_la_nueva"),
        praise=N_("One border for the King, one for the caballero: two borders altogether."),
        hint=N_("Where must the King stand for Castilla la Nueva to be open? Use your special action first."),
        clauses=("AC-4.7", "KG-2", "TU-4"),
    ),
    Task(
        "map.common_neighbour",
        text=N_(
            "You have the King's card: he goes wherever you like. Lead in Granada and in Cataluña, alone in "
            "both, in this one turn."
        ),
        start=_far_apart,
        solved=leads("granada", "cataluna"),
        missed=Attempt.is_round_over,
        solution=("button:special", "place:valencia", *["place:granada"] * 2, *["place:cataluna"] * 2),
        praise=N_("Valencia is the only region that borders on both."),
        hint=N_("Which regions border on Granada? Which of them border on Cataluña, too?"),
        clauses=("AC-5.1", "KG-2"),
    ),
)

# --- exercises -----------------------------------------------------------------------------------------


def common(one: str, other: str) -> set[str]:
    """The regions that border on both: from there the King opens the one and the other.

    >>> common("granada", "cataluna")
    {'valencia'}
    """
    return {king for king in BASE.regions if {one, other} <= set(open_to_placing(king))}


def _is_coloured(colours: int) -> bool:
    """Whether so many colours suffice for the map, neighbours differing."""

    def goes_on(chosen: tuple[int, ...]) -> bool:
        if len(chosen) == len(BASE.regions):
            return True
        taken = {
            colour
            for colour, region in zip(chosen, BASE.regions, strict=False)
            if region in neighbours(BASE.regions[len(chosen)])
        }
        return any(goes_on((*chosen, colour)) for colour in range(colours) if colour not in taken)

    return goes_on(())


def _king_in_castilla() -> State:
    return position(turn=ANA, card="king", king="castilla_la_vieja", grandes=HOMES, powers=LAST_IN_TURN)


def _open_beside_the_king() -> list[int]:
    """The numbers of the places that the engine lets Ana place into."""
    open_places = {
        action.place for action in legal_actions(_king_in_castilla()) if isinstance(action, PlaceCaballero)
    }
    return [number for number, place in enumerate(BASE.printed) if place in open_places]


EXERCISES = (
    ClickExercise(
        "map.open_places",
        N_("The King is in Castilla la Vieja. Into which places may Ana place caballeros?"),
        options=tuple(BASE.printed),
        right=_open_beside_the_king,
        why=N_("Into the regions that border on the King's region, and into the Castillo; not into his own."),
        clauses=("KG-1", "KG-2", "CA-2"),
        start=_king_in_castilla,
    ),
    Exercise(
        "map.common",
        right=common,
        clauses=("SU-9", "KG-2"),
        cases=lambda: combinations(BASE.regions, 2),
        hint=N_("A set: the neighbours of the one that are neighbours of the other, too."),
    ),
    Exercise(
        "map.opens",
        right=lambda king: sum(board().nodes[region]["scoreboard"][0] for region in neighbours(king)),
        clauses=("SU-9", "KG-2"),
        cases=lambda: ((region,) for region in BASE.regions),
        hint=N_("`spain[king]` are the neighbours, and the scoreboard of each is in `spain.nodes`."),
    ),
    Exercise(
        "map.colours",
        right=lambda: next(number for number in range(1, len(BORDERS)) if _is_coloured(number)),
        clauses=("SU-9",),
        hint=N_("Three regions that meet in a point need as many colours. Do all others get by with these?"),
    ),
)

CONTENT = (*QUESTIONS, *TASKS, *EXERCISES)
