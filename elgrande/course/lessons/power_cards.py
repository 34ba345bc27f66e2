"""Lesson 3: power cards. Who comes early brings nobody, and who brings many comes late."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from elgrande.actions import PlayPower
from elgrande.course.goals import brings, brought, has_turn, is_refused, power_played
from elgrande.course.model import ANA, BRUNO, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.engine.rounds import end_round
from elgrande.engine.table import Table
from elgrande.events import Event, RoundEnded, TurnOrderSet
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.pieces import POWER_CARDS, ROUNDS, SUPPLY
from elgrande.state import State
from elgrande.text import NAMES

HARMLESS = ("intrigue_4_own", "score_any_deck_2", "score_fours", "court", "king")  # nobody else is asked
SCENE = {
    "galicia": (2, 0, 0, 3),
    "aragon": (1, 2, 0, 1),
    "sevilla": (0, 3, 2, 0),
    "valencia": (2, 0, 2, 0),
}
LATE = {
    "galicia": (4, 1, 0, 5, 2),
    "aragon": (2, 5, 3, 0, 3),
    "sevilla": (0, 3, 5, 2, 1),
    "granada": (5, 0, 2, 1, 4),
    "castilla_la_nueva": (3, 4, 4, 3, 0),
}


def table(*powers: int | None, **described: Any) -> State:
    """Four players are playing their power cards, Bruno first and Ana last; None has not played yet."""
    return position(
        **{"caballeros": SCENE, "powers": powers, "start_player": BRUNO, "display": HARMLESS, **described}
    )


def everybody_plays(*powers: int, start_player: int = ANA) -> tuple[Event, ...]:
    """What happens when these power cards are played, one after another, from the start player on.

    >>> [event for event in everybody_plays(4, 8, 11, 6) if isinstance(event, TurnOrderSet)]
    [TurnOrderSet(order=(2, 1, 3, 0), because=('PW-3',))]
    """
    state = position(start_player=start_player)
    events: list[Event] = []
    for distance in range(len(powers)):
        player = (start_player + distance) % len(powers)
        state, happened = apply(state, PlayPower(player, powers[player]))
        events += happened
    return tuple(events)


def order_of(events: Sequence[Event]) -> tuple[int, ...]:
    """The order of turns, as soon as it is known; before that nobody."""
    return next((event.order for event in events if isinstance(event, TurnOrderSet)), ())


# --- questions -----------------------------------------------------------------------------------------


def _may_be_repeated() -> int:
    """Whether a value may be played twice in a round: 0 for yes, 1 for no."""
    return 0 if PlayPower(ANA, 9) in legal_actions(table(None, 9, 4, 12)) else 1


def _nine_in_the_next_round() -> int:
    """Who has a 9 to play once Ana has played hers in the round before: 0 both, 1 Bruno, 2 neither."""
    state = position(round=2, played=((9,), (2,), (11,), (5,)))
    bruno = PlayPower(BRUNO, 9) in legal_actions(state)
    return 2 if not bruno else 1 if 9 not in state.hands[ANA] else 0


def _next_to_start() -> int:
    """Who starts the round after one with these power cards."""
    happened: list[Event] = []
    end_round(Table(position(powers=(7, 13, 2, 10), turn=ANA), happened.append))
    return next(event.start_player for event in happened if isinstance(event, RoundEnded))


def last_card() -> State:
    """The ninth round of five players: Elena plays last, and the others have played what she holds."""
    hand = (1, 2, 3, 4, 5)
    spent = [tuple(value for value in POWER_CARDS if value != power)[:8] for power in hand[:4]]
    spent.append(tuple(value for value in POWER_CARDS if value not in hand))
    return position(5, caballeros=LATE, round=9, powers=(*hand[:4], None), played=spent)


QUESTIONS = (
    Prediction(
        "power_cards.second_turn",
        text=N_(
            "Ana is the start player and plays the 4; then Bruno plays the 8, Carmen the 11, Diego the 6. "
            "Who has the second turn?"
        ),
        options=NAMES[:4],
        right=lambda: order_of(everybody_plays(4, 8, 11, 6))[1],
        why=N_(
            "Cards are played clockwise from the start player on. Turns are taken from the highest card to "
            "the lowest, wherever people sit: Carmen, Bruno, Diego, Ana."
        ),
        clauses=("PW-1", "PW-3"),
    ),
    Prediction(
        "power_cards.twice",
        text=N_("Bruno has played the 9, and Ana has a 9, too. May she play it in this round?"),
        options=(N_("Yes; she comes right after Bruno"), N_("No")),
        right=_may_be_repeated,
        why=N_(
            "No value lies on the table twice in a round. So two players never have the same place in the "
            "order, and no rule for ties is needed."
        ),
        clauses=("PW-2",),
        start=lambda: table(None, 9, 4, 12),
    ),
    Prediction(
        "power_cards.next_round",
        text=N_("In round 1 Ana has played the 9. Who can play a 9 in round 2?"),
        options=(N_("Ana and Bruno"), N_("Bruno, but not Ana"), N_("Neither of them")),
        right=_nine_in_the_next_round,
        why=N_("The ban on a value ends with the round. But Ana's own 9 is gone for the rest of the game."),
        clauses=("PW-2", "RD-7"),
    ),
    Prediction(
        "power_cards.who_starts",
        text=N_("Ana has played the 7, Bruno the 13, Carmen the 2, Diego the 10. Who starts the next round?"),
        options=NAMES[:4],
        right=_next_to_start,
        why=N_(
            "The lowest card: Carmen was the last to choose, and is the first to play a power card next time."
        ),
        clauses=("RD-6",),
    ),
    Prediction(
        "power_cards.last_card",
        text=N_(
            "Five play, and it is the ninth round. Elena holds 1, 2, 3, 4 and 5; the others have played 1, "
            "2, 3 and 4. How many cards can she choose from?"
        ),
        options=("0", "1", "5"),
        right=lambda: (0, 1, 5).index(len(legal_actions(last_card()))),
        why=N_("Four values are taken, and she has five cards. One is left, and one is always left."),
        clauses=("PW-5", "PW-2"),
        start=last_card,
    ),
)

# --- tasks ---------------------------------------------------------------------------------------------


def _second_with_most() -> State:
    """Ana plays last; 11, 5 and 8 lie on the table."""
    return table(None, 11, 5, 8)


MOST_AS_SECOND = max(SUPPLY[value] for value in range(9, 11))


def _not_last() -> State:
    """Ana plays last; 12, 2 and 7 lie on the table."""
    return table(None, 12, 2, 7)


def _has_brought(attempt: Attempt) -> bool:
    """Whether Ana has brought caballeros, or played the card that brings none."""
    return brought(attempt) is not None or SUPPLY.get(power_played(attempt) or 0) == 0


TASKS = (
    Task(
        "power_cards.refused",
        text=N_(
            "You are the last to play a power card. You would love to be the first to choose: try the 13, "
            "and read the answer."
        ),
        start=lambda: table(None, 13, 5, 8),
        solved=is_refused("PW-2"),
        missed=lambda attempt: power_played(attempt) is not None,
        solution=("power:13",),
        praise=N_("Bruno was quicker. In this round the 13 is his, and the 12 is the most you can do."),
        hint=N_("The cards in your hand are below the board."),
        clauses=("PW-2",),
    ),
    Task(
        "power_cards.second",
        text=N_(
            "The others have played the 11, the 5 and the 8. Have the second turn, and bring as many "
            "caballeros to your court as you then can."
        ),
        start=_second_with_most,
        solved=has_turn(1) & brings(MOST_AS_SECOND),
        missed=_has_brought,
        solution=("power:9", "supply:2"),
        praise=N_("The 9 is as good as the 10 here, and brings one more. Whoever plays last can count."),
        hint=N_("You want a card between the 8 and the 11. There are two. What do they bring?"),
        clauses=("PW-3", "PW-4", "TU-1"),
    ),
    Task(
        "power_cards.not_the_lowest",
        text=N_(
            "The others have played the 12, the 2 and the 7. Bring at least four caballeros, but do not be "
            "the start player of the next round."
        ),
        start=_not_last,
        solved=brings(4) & has_turn(0, 1, 2),
        missed=_has_brought,
        solution=("power:5", "supply:4"),
        praise=N_(
            "Carmen's 2 is still the lowest. She will have to show her card first, and you will see it."
        ),
        hint=N_("The lowest card on the table starts the next round. Which cards above the 2 bring four?"),
        clauses=("RD-6", "PW-4"),
    ),
)

# --- exercises -----------------------------------------------------------------------------------------


def cheapest(hand: Sequence[int], table: Sequence[int]) -> int | None:
    """The lowest card in hand that is higher than everything on the table; None if there is none.

    >>> cheapest((2, 8, 11, 13), (10, 4, 7))
    11
    """
    return min((value for value in hand if value > max(table)), default=None)


SECOND = (13, 11, 9, 8, 6, 3)  # power cards to choose from


def _second_turns() -> list[int]:
    """With which of these cards Ana has the second turn."""
    outcomes = (apply(_not_last(), PlayPower(ANA, value)).events for value in SECOND)
    return [number for number, events in enumerate(outcomes) if order_of(events)[1] == ANA]


EXERCISES = (
    ClickExercise(
        "power_cards.is_second",
        N_(
            "The others have played the 12, the 2 and the 7. Ana plays last. With which of these cards does "
            "she have the second turn?"
        ),
        options=tuple(map(str, SECOND)),
        right=_second_turns,
        why=N_("Every card between the 7 and the 12 comes second. The 13 would be first."),
        clauses=("PW-3",),
    ),
    Exercise(
        "power_cards.most",
        right=lambda: sum(sorted(SUPPLY.values())[-len(ROUNDS) :]),
        clauses=("PW-4", "RD-1"),
        hint=N_("Nine rounds, nine cards: which four do you leave in your hand?"),
    ),
    Exercise(
        "power_cards.cheapest",
        right=cheapest,
        clauses=("PW-2", "PW-3"),
        cases=lambda: (
            (hand, table)
            for hand in combinations((1, 6, 9, 12), 3)
            for table in combinations((2, 5, 8, 11, 13), 3)
        ),
        hint=N_("Higher than the highest on the table, but no higher than it must be."),
    ),
)

CONTENT = (*QUESTIONS, *TASKS, *EXERCISES)
