"""Lesson 1: one turn, from the power card to the last caballero."""

from __future__ import annotations

from elgrande.actions import PlayPower
from elgrande.course.goals import brings, earns, is_refused, leads, stands
from elgrande.course.model import Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, new_game, to_move
from elgrande.events import CastilloOpened, PowerPlayed, SupplyTaken, TurnOrderSet
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.pieces import SUPPLY
from elgrande.state import State
from elgrande.text import NAMES

POWERS = (7, 13, 2, 10)  # what Ana, Bruno, Carmen and Diego play in the question
AT_LEAST = 3  # caballeros to bring to the court


def first_moment() -> State:
    """A new game: Ana plays the first power card."""
    return new_game(players=4, seed=7)


def struggle_for_aragon() -> State:
    """Ana has the King's card in her hands, and one caballero in Aragón, where Bruno has two."""
    return position(
        caballeros={
            "aragon": (1, 2, 0, 1),
            "valencia": (2, 0, 2, 0),
            "galicia": (2, 0, 0, 3),
            "sevilla": (0, 3, 1, 0),
        },
        king="castilla_la_nueva",
        turn=0,
        card="king",
    )


def before_a_scoring() -> State:
    """The first general scoring: Ana has two in the Castillo, and is tied with Bruno at home in Granada."""
    return position(
        round=3,
        general_scoring=True,
        king="castilla_la_nueva",
        grandes=("granada", "galicia", "valencia", "cataluna"),
        castillo=(2, 1, 0, 0),
        caballeros={
            "granada": (2, 2, 0, 1),
            "sevilla": (3, 0, 4, 0),
            "galicia": (0, 4, 3, 0),
            "pais_vasco": (0, 0, 3, 4),
            "aragon": (1, 4, 0, 5),
            "cataluna": (0, 3, 0, 4),
            "castilla_la_vieja": (0, 3, 4, 0),
            "valencia": (0, 4, 5, 0),
            "castilla_la_nueva": (0, 1, 0, 2),
        },
    )


def order() -> tuple[int, ...]:
    """In which order the players choose, with the power cards of the question."""
    state = new_game(players=4, seed=7)
    while True:
        player = to_move(state)[0]
        state, events = apply(state, PlayPower(player, POWERS[player]))
        for event in events:
            if isinstance(event, TurnOrderSet):
                return event.order


def plays_too_high(attempt: Attempt) -> bool:
    """Whether the power card, or the choice after it, brings too few."""
    for event in attempt.events:
        if isinstance(event, PowerPlayed) and event.player == 0 and SUPPLY[event.value] < AT_LEAST:
            return True
        if isinstance(event, SupplyTaken) and event.player == 0 and event.number < AT_LEAST:
            return True
    return False


CONTENT = (
    Prediction(
        "start.order",
        text=N_(
            "Ana has played the 7, Bruno the 13, Carmen the 2 and Diego the 10. "
            "Who is the first to choose an action card?"
        ),
        options=NAMES[:4],
        right=lambda: order()[0],
        why=N_("The highest power card chooses first, the lowest last."),
        clauses=("PW-3",),
    ),
    Prediction(
        "start.supply",
        text=N_("The same cards: who may bring most caballeros to the court?"),
        options=NAMES[:4],
        right=lambda: max(range(4), key=lambda player: SUPPLY[POWERS[player]]),
        why=N_(
            "The low cards bring most: whoever wants to choose early pays for it with caballeros. "
            "That is the bargain of every round."
        ),
        clauses=("PW-4",),
    ),
    Task(
        "start.supply_three",
        text=N_("Play a power card that can bring three caballeros or more, and bring at least three."),
        start=first_moment,
        solved=brings(AT_LEAST),
        missed=plays_too_high,
        solution=("power:7", "supply:3"),
        praise=N_(
            "Three more in the court. They are not on the map yet: an action card will take them there."
        ),
        hint=N_("The small figures on a power card are the caballeros that it can bring. Try the 7."),
        clauses=("PW-4", "TU-1"),
    ),
    Task(
        "start.aragon",
        text=N_(
            "You hold the King’s card, and may place up to five caballeros. "
            "Have more in Aragón than anybody else."
        ),
        start=struggle_for_aragon,
        solved=leads("aragon"),
        missed=Attempt.is_turn_over,
        solution=("place:aragon", "place:aragon"),
        praise=N_("Three against two: Aragón would pay you 5 points."),
        hint=N_("Aragón borders on the King’s region, so you may place there. Click it twice."),
        clauses=("TU-7", "SC-1"),
    ),
    Task(
        "start.forbidden",
        text=N_("The same position. Try to place a caballero in the King’s own region, and read the answer."),
        start=struggle_for_aragon,
        solved=is_refused("KG-1"),
        missed=Attempt.is_turn_over,
        solution=("place:castilla_la_nueva",),
        praise=N_("The King’s region is taboo, for everybody and at all times. The answer names the rule."),
        hint=N_("It is the hatched region in the middle, with the crowned figure."),
        clauses=("KG-1",),
    ),
    Task(
        "start.whole_round",
        text=N_("Play one whole round: a power card, your supply, an action card, its caballeros."),
        start=first_moment,
        solved=stands(Attempt.is_round_over, N_("The round is not over yet.")),
        solution=("power:7", "supply:3", "card:score_sixes_and_sevens", "button:end"),
        praise=N_("That was a round. Eight more like it make a game, with three scorings."),
        hint=N_(
            "The line at the top says what to do next. The button “End the turn” is there as soon as you "
            "have taken a card."
        ),
        clauses=("RD-5", "TU-3", "TU-7"),
    ),
    Task(
        "start.first_scoring",
        text=N_(
            "Round 3 is over, and everything is scored. Choose the region to which your two caballeros from "
            "the Castillo will go, and get at least 16 points."
        ),
        start=before_a_scoring,
        solved=earns(16),
        missed=lambda attempt: attempt.happened(CastilloOpened),
        solution=("disk:granada",),
        praise=N_("The two came down where they broke a tie. Open the scoring in the log whenever you like."),
        hint=N_("In which region are you tied for the most? Two more would make you the sole leader there."),
        clauses=("GS-1", "SC-1", "SC-3"),
    ),
    ClickExercise(
        "start.in_order",
        N_(
            "Ana has played the 7, Bruno the 13, Carmen the 2 and Diego the 10. In which order do "
            "they choose "
            "their action cards?"
        ),
        options=NAMES[:4],
        right=order,
        why=N_("From the highest power card to the lowest: 13, 10, 7, 2."),
        clauses=("PW-3",),
        ordered=True,
    ),
    Exercise(
        "start.supply_of_nine",
        right=lambda: SUPPLY[9],
        clauses=("PW-4",),
        hint=N_("Look at the small figures on the card."),
    ),
)
