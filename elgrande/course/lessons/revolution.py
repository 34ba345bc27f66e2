"""A Revolution, step by step: a Grande acts as King while the King sits in the Castillo (lesson 35)."""

from __future__ import annotations

from typing import Any

from elgrande.actions import EndTurn, MoveGrande, PlaceCaballero, SetDisk, UseSpecial, UseVeto
from elgrande.board import open_to_placing
from elgrande.course.expansion_goals import pays_you
from elgrande.course.expansion_positions import GRANDISSIMO, grandissimo, own_turn_is_over
from elgrande.course.goals import leads
from elgrande.course.model import ANA, BRUNO, CARMEN, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import CastilloEmptied, CastilloOpened, DiskSet, Event, KingReturned, Scored
from elgrande.expansions.grandissimo.actions import CrownGrande
from elgrande.expansions.grandissimo.box import GUARD
from elgrande.expansions.grandissimo.steps import EndRevolution
from elgrande.positions import position
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import Due, Moment, ReactionWindow, Special, State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("galicia", "sevilla", "cataluna", "pais_vasco")
ON_THE_MAP = {
    "galicia": (3, 0, 1, 1),
    "castilla_la_nueva": (2, 3, 0, 1),
    "sevilla": (2, 3, 1, 0),
    "cataluna": (0, 1, 3, 0),
    "pais_vasco": (0, 0, 1, 3),
    "granada": (1, 1, 2, 0),
}


# --- positions -------------------------------------------------------------------------------------


def before_it(**said: Any) -> State:
    """The King is in Castilla la Nueva, and Ana has the card of the Revolution."""
    return grandissimo(**{"grandes": GRANDES, "caballeros": ON_THE_MAP, "card": "revolution"} | said)


def acting(owner: int, **said: Any) -> State:
    """The Grande of this player has been acting as King since round 1 or 2, and the next scoring ends it."""
    grandes = said.get("grandes", GRANDES)
    returning = Due(Moment.AFTER_REGIONS, 3, Special(CARMEN, "revolution", (EndRevolution(),)))
    held = {GUARD: owner} | said.pop("held", {})
    return before_it(**{"king": grandes[owner], "held": held, "due": (returning,)} | said)


def own_grande_in_galicia() -> State:
    """Ana's Grande acts as King in Galicia; she has the King's card, and ties with Diego in País Vasco."""
    return acting(ANA, card="king", caballeros=ON_THE_MAP | {"pais_vasco": (3, 0, 1, 3)})


def king_incognito() -> State:
    """Bruno's Grande acts as King in Sevilla, where Bruno leads; Ana may send the King to Granada."""
    return acting(
        BRUNO,
        card="grande",
        held={"king_incognito": ANA},
        scoreboards={"king_incognito": "granada"},
    )


def with_the_grandes_card() -> State:
    """Ana's Grande acts as King, and she has the card that moves a Grande."""
    return apply(acting(ANA, card="grande"), UseSpecial(ANA)).state


def chosen_by_bruno() -> State:
    """Bruno has just chosen his own Grande, and Ana is asked for her Veto."""
    state = before_it(turn=BRUNO, vetoes={ANA: 3}, round=2, powers=(13, 2, 9, 8))
    for action in (UseSpecial(BRUNO), CrownGrande(BRUNO, BRUNO)):
        state = apply(state, action).state
    assert isinstance(state.agenda[-1], ReactionWindow)
    return state


def round_3() -> State:
    """The last turn of round 3 is about to end, and Bruno's Grande acts as King in Sevilla."""
    return acting(BRUNO, round=3, powers=(2, 9, 8, 7), castillo=(2, 0, 1, 0), card="king", special="done")


def disks_are_set() -> State:
    """Round 3: all are about to set their disks, and Bruno's Grande acts as King in Sevilla."""
    return acting(BRUNO, round=3, turn=None, card=None, general_scoring=True, castillo=(2, 0, 1, 0))


def after_it(returns: str) -> State:
    """Round 4, in the reading in which the King returns there."""
    state = round_3()._replace(edition=GRANDISSIMO.but(king_returns=returns))
    while state.round == 3:
        state = apply(state, next_in_round_3(state)).state
    return state


# --- what the engine is asked ------------------------------------------------------------------------


def next_in_round_3(state: State) -> Any:
    """Ana does nothing more, and all disks show Valencia."""
    actions = legal_actions(state)
    disks = [action for action in actions if isinstance(action, SetDisk) and action.region == "valencia"]
    return (*disks, *(action for action in actions if isinstance(action, EndTurn)), *actions)[0]


def is_open(state: State, place: str) -> bool:
    """Whether Ana may place a caballero there."""
    return PlaceCaballero(ANA, place) in legal_actions(state)


def moves_a_grande(state: State) -> bool:
    """Whether the player may move a Grande."""
    return any(isinstance(action, MoveGrande) for action in legal_actions(state))


def another_may_act() -> bool:
    """Whether a second Revolution has another Grande act as King."""
    state = apply(acting(BRUNO), UseSpecial(ANA)).state
    return any(isinstance(action, CrownGrande) for action in legal_actions(state))


def paid(state: State, place: str, player: int) -> int:
    """What a scoring of this place would pay this player."""
    return score_now(state, place).points[player]


def goes_by_disk() -> int:
    """Where Ana's caballeros go from the Castillo if her disk shows Sevilla: there, to the court, nowhere."""
    state = disks_are_set()
    before = state.counts("sevilla")[ANA], state.counts("court")[ANA]
    for player in range(state.players):
        state = apply(state, SetDisk(player, "sevilla" if player == ANA else "valencia")).state
    after = state.counts("sevilla")[ANA], state.counts("court")[ANA]
    return next((number for number, there in enumerate(after) if there > before[number]), 2)


def after_a_veto() -> int:
    """Where the King is when Ana has stopped Bruno's choice: in the Castillo, by choice, or where he was."""
    state = apply(chosen_by_bruno(), UseVeto(ANA)).state
    if any(isinstance(action, CrownGrande) for action in legal_actions(state)):
        return 1
    return 2 if state.king == before_it().king and not state.due else 0


MOMENTS = {
    "king": N_("the King returns to the map"),
    "regions": N_("all regions are scored"),
    "disks": N_("everybody sets a disk in secret"),
    "emptied": N_("the caballeros leave the Castillo"),
    CASTILLO: N_("the Castillo is scored"),
}


def moment(event: Event) -> str | None:
    """Which of the moments this event belongs to."""
    match event:
        case DiskSet():
            return "disks"
        case CastilloOpened():
            return CASTILLO
        case CastilloEmptied():
            return "emptied"
        case Scored(place=place) if place != CASTILLO:
            return "regions"
        case KingReturned():
            return "king"
        case _:
            return None


def moments_in_order() -> list[int]:
    """The numbers of the moments, as the engine carries them out at the end of round 3."""
    state, seen = round_3(), list[str | None]()
    while state.round == 3:
        state, events = apply(state, next_in_round_3(state))
        seen += map(moment, events)
    return [list(MOMENTS).index(each) for each in dict.fromkeys(seen) if each is not None]


def open_places(grandes: tuple[str, ...], acts: int | None, king: str) -> set[str]:
    """Where caballeros may be placed, with the King there, or with this owner's Grande as King."""
    held = {} if acts is None else {GUARD: acts}
    region = king if acts is None else grandes[acts]
    state = position(edition=GRANDISSIMO, grandes=grandes, king=region, held=held, turn=ANA, card="king")
    return {action.place for action in legal_actions(state) if isinstance(action, PlaceCaballero)}


# --- the lesson ----------------------------------------------------------------------------------------

CONTENT = (
    Task(
        "revolution.opens",
        text=N_(
            "You have the Revolution. The King stands in Castilla la Nueva, where Bruno is one ahead of you. "
            "Lead there alone."
        ),
        start=before_it,
        solved=leads("castilla_la_nueva"),
        missed=own_turn_is_over,
        solution=("button:special", "grande:1", "place:castilla_la_nueva", "place:castilla_la_nueva"),
        praise=N_(
            "The region that the King has left is open as soon as a Grande acts as King beside it. Now "
            "Sevilla is closed, and what Bruno has there is safe."
        ),
        hint=N_("Whose Grande stands in a region beside Castilla la Nueva?"),
        clauses=("GC-11", "KG-1", "KG-2"),
    ),
    Prediction(
        "revolution.castillo",
        text=N_(
            "Bruno’s Grande acts as King in Sevilla, and the King sits in the Castillo. May you place a "
            "caballero in the Castillo?"
        ),
        options=(N_("No, it is closed while the King is in it"), N_("Yes")),
        right=lambda: int(is_open(acting(BRUNO), CASTILLO)),
        why=N_("The King’s region is Sevilla, and the Castillo is no region at all. It is as open as ever."),
        clauses=("GC-11", "CA-1", "CA-2"),
        start=lambda: acting(BRUNO),
    ),
    Prediction(
        "revolution.bonuses",
        text=N_(
            "Bruno’s Grande acts as King in Sevilla (4/3/1), and Bruno has the most caballeros there. What "
            "does a scoring of Sevilla bring him?"
        ),
        options=("4", "4 + 2", "4 + 2 + 2"),
        right=lambda: [4, 6, 8].index(paid(acting(BRUNO), "sevilla", BRUNO)),
        why=N_(
            "Sevilla is the King’s region and Bruno’s home. If somebody else led there, he would get the "
            "King’s bonus only."
        ),
        clauses=("GC-11", "BN-1", "BN-2"),
        start=lambda: acting(BRUNO),
        place="sevilla",
    ),
    Task(
        "revolution.led",
        text=N_(
            "Your Grande acts as King in Galicia, and you have the King’s card. Have País Vasco pay you 9 in "
            "a scoring: 5 for the first rank, and both bonuses."
        ),
        start=own_grande_in_galicia,
        solved=pays_you("pais_vasco", 9),
        missed=own_turn_is_over,
        solution=("place:pais_vasco", "button:special", "place:pais_vasco"),
        praise=N_(
            "The King’s card has moved your Grande, and your home region with him. Galicia is open again, "
            "and no longer your home."
        ),
        hint=N_("Once he stands there, nobody else enters. What has to come first?"),
        clauses=("AC-5.1", "GC-11", "KG-1"),
    ),
    Task(
        "revolution.led_away",
        text=N_(
            "Bruno’s Grande acts as King in Sevilla, where Bruno is one ahead of you. Earlier you chose the "
            "region card of Granada with King Incognito. Lead in Sevilla alone."
        ),
        start=king_incognito,
        solved=leads("sevilla"),
        missed=own_turn_is_over,
        solution=("button:DiscardRegionCard-king_incognito", "place:sevilla", "place:sevilla"),
        praise=N_(
            "Bruno’s Grande is in Granada now, and so is his home. Whatever sends the King somewhere sends "
            "the Grande who acts as King."
        ),
        hint=N_("Where does the King go when you discard that card, and what opens then?"),
        clauses=("GC-5", "GC-11", "KG-2"),
    ),
    Prediction(
        "revolution.grandes_card",
        text=N_(
            "Your Grande acts as King in Galicia, and you use the card with which you may move your Grande. "
            "May he go to Granada?"
        ),
        options=(
            N_("Yes, and the King’s region with him"),
            N_("Yes, but the King’s region stays where it is"),
            N_("No"),
        ),
        right=lambda: 0 if moves_a_grande(with_the_grandes_card()) else 2,
        why=N_(
            "No Grande leaves the King’s region. Only what moves the King moves the one who acts as King, so "
            "the card is of no use to you."
        ),
        clauses=("AC-4.4", "KG-1", "GC-11"),
    ),
    Prediction(
        "revolution.veto",
        text=N_(
            "Bruno has begun his Revolution and chosen his own Grande in Sevilla. Now you stop him with your "
            "Veto. Where is the King?"
        ),
        options=(
            N_("In the Castillo, and nobody acts as King"),
            N_("In the Castillo, and Bruno chooses another Grande"),
            N_("In Castilla la Nueva, as before"),
        ),
        right=after_a_veto,
        why=N_(
            "To put the King into the Castillo and to choose the Grande is one step. It is undone as a "
            "whole; Bruno still places his caballeros."
        ),
        clauses=("VT-2", "VT-3", "GC-11"),
        start=chosen_by_bruno,
    ),
    Prediction(
        "revolution.second",
        text=N_(
            "Bruno’s Grande acts as King already. With the colonies somebody can copy a special action, and "
            "you copy the Revolution. May you choose another Grande?"
        ),
        options=(N_("Yes, and Bruno’s is an ordinary Grande again"), N_("No, nothing happens")),
        right=lambda: 0 if another_may_act() else 1,
        why=N_(
            "The King is in the Castillo already, and only he is replaced. A second Revolution is possible "
            "once he has returned."
        ),
        clauses=("GC-11", "AC-7.3"),
    ),
    Prediction(
        "revolution.disk",
        text=N_(
            "Round 3. Bruno’s Grande acts as King in Sevilla, and your disk shows Sevilla. Where do your two "
            "caballeros from the Castillo go?"
        ),
        options=(N_("To Sevilla"), N_("To your court"), N_("Nowhere: they stay with the King")),
        right=goes_by_disk,
        why=N_("Sevilla is the King’s region, so it is as with any disk on the King’s region."),
        clauses=("GS-5", "GC-11"),
        start=disks_are_set,
    ),
    ClickExercise(
        "revolution.order",
        N_("A Grande acts as King, and round 3 ends. What happens? Put it in order."),
        options=tuple(MOMENTS.values()),
        right=moments_in_order,
        why=N_(
            "The regions are still scored with the Grande as King, both bonuses included. The King comes out "
            "last, and the Grande stays where he is."
        ),
        clauses=("GS-1", "GC-11"),
        ordered=True,
    ),
    Prediction(
        "revolution.returns",
        text=N_(
            "Bruno’s Grande stood in Sevilla. The general scoring is over, and we play with the reading on "
            "the left. Is Sevilla open for caballeros in round 4?"
        ),
        options=(N_("Yes"), N_("No")),
        right=lambda: int("sevilla" not in open_to_placing(after_it("to_portugal").king, GRANDISSIMO.box)),
        why=N_(
            "Portugal borders on Sevilla. With the reading on the right Sevilla would remain closed, until "
            "somebody moves the King."
        ),
        clauses=("GC-11", "PO-1"),
    ),
    Exercise(
        "revolution.open",
        right=open_places,
        clauses=("GC-11", "KG-2", "CA-2"),
        cases=lambda: [
            (GRANDES, acts, king)
            for acts, king in ((None, "aragon"), (0, "aragon"), (1, "valencia"), (3, "granada"))
        ],
        hint=N_("Of all the rules, only one word has changed: which region is the King’s."),
    ),
)
