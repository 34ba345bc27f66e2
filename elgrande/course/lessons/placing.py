"""Lesson 4: from the provinces to the court, and from the court to the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from elgrande.actions import EndTurn, TakeSupply
from elgrande.course.goals import inside, is_refused, leads, stands
from elgrande.course.model import Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions, new_game, to_move
from elgrande.events import (
    CaballeroPlaced,
    CaballeroRecalled,
    CardTaken,
    PowerPlayed,
    SpecialStarted,
    SupplyTaken,
)
from elgrande.positions import position
from elgrande.rules.cards import CARDS
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS
from elgrande.state import Recalling, State

SCENE: Mapping[str, Sequence[int]] = {
    "aragon": (1, 2, 0, 1),
    "sevilla": (2, 0, 2, 0),
    "valencia": (0, 2, 0, 2),
    "granada": (0, 3, 2, 0),
}


def with_court(number: int, card: str = "intrigue_3_foreign") -> State:
    """Ana uses this card with so many caballeros in her court."""
    return position(
        caballeros=SCENE,
        court=(number, 7, 7, 7),
        king="castilla_la_nueva",
        turn=0,
        card=card,
    )


def about_to_be_supplied() -> State:
    """Ana has played the lowest card; her court is empty, and her provinces hold two caballeros."""
    scattered = {"galicia": (9, 0, 0, 0), "sevilla": (8, 2, 0, 2), "cataluna": (11, 0, 1, 0)}
    return supplied(position(caballeros=scattered, court=(0, 7, 7, 7), powers=(1, None, None, None)))


def supplied(state: State) -> State:
    """The same game when Ana’s turn begins; whoever comes before her does nothing in his."""
    while to_move(state) != (0,):
        actions = legal_actions(state)
        state = apply(state, next((each for each in actions if isinstance(each, EndTurn)), actions[0])).state
    return state


def court_after_supply(court: int, provinces: int, power: int) -> int:
    """How many caballeros are in Ana’s court once she has brought all that her power card brings."""
    rest = CABALLEROS - court - provinces
    start = position(
        players=2,
        caballeros={"galicia": (rest, 2)},
        court=(court, 7),
        provinces=(provinces, 21),
        king="granada",
        powers=(power, None),
    )
    state = supplied(start)
    brings = [action for action in legal_actions(state) if isinstance(action, TakeSupply)]
    return apply(state, max(brings, key=lambda action: action.count)).state.court[0] if brings else court


def placed_at_most(court: int, card: str) -> int:
    """How many caballeros the engine lets Ana place from such a court with this card, one after another."""
    state, number = with_court(court, card), 0
    while places := [action for action in legal_actions(state) if hasattr(action, "place")]:
        state, number = apply(state, places[0]).state, number + 1
    return number


def recalled(attempt: Attempt) -> int:
    """How many caballeros Ana has called back from regions."""
    return sum(isinstance(event, CaballeroRecalled) for event in attempt.events)


def is_supplied(attempt: Attempt) -> bool:
    """Whether Ana has brought whatever she wanted to her court."""
    frames = attempt.state.agenda
    return attempt.happened(SupplyTaken, player=0) and not any(isinstance(each, Recalling) for each in frames)


NUMBERS = ("0", "1", "2", "3", "4", "5")

PARTS: Mapping[type, str] = {
    CaballeroPlaced: N_("place caballeros from the court"),
    PowerPlayed: N_("play a power card"),
    CardTaken: N_("take an action card"),
    SupplyTaken: N_("bring caballeros from the provinces to the court"),
}


def _parts_in_order() -> list[int]:
    """The numbers of the parts, as they follow each other in a round of two that the engine plays."""
    state = new_game(players=2, seed=7)
    starter, seen = to_move(state)[0], list[type]()
    while len(seen) < len(PARTS):
        actions = legal_actions(state)
        wanted = (each for each in actions if getattr(each, "value", 0) == 5 or hasattr(each, "place"))
        state, events = apply(state, next(wanted, actions[-1]))
        mine = (type(event) for event in events if getattr(event, "player", None) == starter)
        seen += [kind for kind in mine if kind in PARTS and kind not in seen]
    return [list(PARTS).index(kind) for kind in seen]


CONTENT = (
    Prediction(
        "placing.small_court",
        text=N_("Your court holds two caballeros. You use the King’s card. How many may you place?"),
        options=NUMBERS,
        right=lambda: placed_at_most(2, "king"),
        why=N_("The card allows five, but they come from the court, and what the court lacks is lost."),
        clauses=("TU-7",),
    ),
    Prediction(
        "placing.large_court",
        text=N_(
            "Your court holds seven caballeros. You use a card of the first stack. How many may you place?"
        ),
        options=NUMBERS,
        right=lambda: placed_at_most(7, "intrigue_3_foreign"),
        why=N_(
            "The number of the stack is the number of caballeros. A full court is worth little with a card "
            "of the first stack: its power lies in its special action."
        ),
        clauses=("TU-7",),
    ),
    Task(
        "placing.three_leads",
        text=N_(
            "You may place four caballeros. Become the sole leader in Aragón and in Sevilla, and put one "
            "into the Castillo."
        ),
        start=lambda: with_court(5, "court"),
        solved=leads("aragon", "sevilla") & inside(1),
        missed=Attempt.is_turn_over,
        solution=("place:aragon", "place:aragon", "place:sevilla", "place:castillo"),
        praise=N_("Four caballeros, three places. You may spread them as you like, beside the King."),
        hint=N_("Aragón needs two more, Sevilla one. The Castillo is the tower in the sea."),
        clauses=("TU-7", "KG-2", "CA-2"),
    ),
    Task(
        "placing.empty_court",
        text=N_(
            "Your court is empty, and your card scores first places everywhere… but first try to "
            "place a caballero, and read what you are told."
        ),
        start=lambda: with_court(0, "score_first_places"),
        solved=is_refused("TU-7"),
        missed=lambda attempt: attempt.happened(SpecialStarted) or attempt.is_turn_over(),
        solution=("place:aragon",),
        praise=N_(
            "The card would have let you place three. An empty court makes the highest card a special action "
            "and nothing more."
        ),
        hint=N_("Click a region beside the King’s, such as Aragón."),
        clauses=("TU-7",),
    ),
    Task(
        "placing.home_from_the_field",
        text=N_(
            "Your power card brings six, but only two are left in your provinces. Bring them, then call back "
            "two caballeros from regions where you have more than enough."
        ),
        start=about_to_be_supplied,
        solved=stands(
            lambda attempt: recalled(attempt) >= 2,
            N_("You called back {number}; you were to call back two."),
            number=lambda attempt, speaker: recalled(attempt),
        )
        & leads("sevilla"),
        missed=is_supplied,
        solution=("supply:2", "piece:0:cataluna", "piece:0:galicia"),
        praise=N_(
            "Pieces run out towards the end of the game. Then a low power card is also a way to move people: "
            "from anywhere on the map into your court."
        ),
        hint=N_("First press the 2, then click your caballeros in a region."),
        clauses=("TU-2",),
    ),
    ClickExercise(
        "placing.parts_of_a_turn",
        N_("What does Ana do first, what next? Put the parts of a round in order."),
        options=tuple(PARTS.values()),
        right=_parts_in_order,
        why=N_(
            "The power card comes first. A turn begins with the supply; then one takes a card and places."
        ),
        clauses=("RD-5", "TU-1", "TU-3", "TU-7"),
        ordered=True,
    ),
    Exercise(
        "placing.most",
        right=placed_at_most,
        clauses=("TU-7",),
        cases=lambda: [(court, card.id) for court in range(0, 9, 2) for card in CARDS[::6]],
        hint=N_("Two numbers limit you. The smaller one wins."),
    ),
    Exercise(
        "placing.in_the_court",
        right=court_after_supply,
        clauses=("TU-1", "PW-4"),
        cases=lambda: [
            (court, provinces, power)
            for court in (0, 3, 7)
            for provinces in (0, 2, 20)
            for power in (1, 6, 10, 13)
        ],
        hint=N_("The provinces cannot give more than they have."),
    ),
)
