"""Lesson 6: the Castillo, whose contents are hidden, and the secret disk that says where they go."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from elgrande.actions import Action, PlaceCaballero, SetDisk, UseSpecial
from elgrande.course.goals import earns, stands
from elgrande.course.model import ANA, BRUNO, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import CaballeroMoved, CaballeroPlaced, CastilloEmptied, CastilloOpened, Event, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.views import View, view

HOMES = ("cataluna", "pais_vasco", "castilla_la_vieja", "aragon")
LAST_IN_TURN = (1, 13, 12, 11)  # power cards: nobody acts between Ana's turn and the next round


class Obedient:
    """A bot that always takes the first legal action."""

    def choose(self, view: View) -> Action:
        """The first legal action."""
        return view.legal[0]


def general_scoring(**described: Any) -> State:
    """The moment at which everybody sets a disk, at the end of round 3."""
    return position(round=3, general_scoring=True, **{"grandes": HOMES, **described})


def scored_with(state: State, *disks: str) -> tuple[Event, ...]:
    """What happens in a general scoring if these are the first disks; the others show the last of them.

    >>> points_of(ANA, scored_with(general_scoring(castillo=(3, 2, 0, 0)), "sevilla", "granada"))
    9
    """
    events: list[Event] = []
    for player in range(state.players):
        state, happened = apply(state, SetDisk(player, disks[min(player, len(disks) - 1)]))
        events += happened
    return tuple(events)


def points_of(player: int, events: Sequence[Event], *, in_regions_only: bool = False) -> int:
    """What a player got in these events."""
    return sum(
        event.points
        for event in events
        if isinstance(event, Scored)
        and event.player == player
        and not (in_regions_only and event.place == CASTILLO)
    )


# --- two players, two disks ------------------------------------------------------------------------------


def rendezvous() -> State:
    """Ana and Bruno have two caballeros each in the Castillo; three regions are empty."""
    return general_scoring(
        castillo=(2, 2, 0, 0),
        caballeros={
            "galicia": (0, 0, 3, 3),
            "pais_vasco": (0, 0, 0, 4),
            "aragon": (0, 0, 4, 3),
            "cataluna": (0, 0, 3, 3),
            "castilla_la_vieja": (0, 0, 4, 0),
        },
    )


@cache
def payoff(ana: str, bruno: str) -> tuple[int, int]:
    """What the regions bring Ana and Bruno if their disks show these two.

    >>> payoff("granada", "granada"), payoff("granada", "valencia")
    ((3, 3), (6, 5))
    """
    events = scored_with(rendezvous(), ana, bruno)
    return points_of(ANA, events, in_regions_only=True), points_of(BRUNO, events, in_regions_only=True)


def _even_chance() -> Fraction:
    """With which chance Bruno must choose Granada so that Ana does not care whether she does, or Valencia."""
    both, alone = payoff("granada", "granada")[0], payoff("granada", "valencia")[0]
    other, both_there = payoff("valencia", "granada")[0], payoff("valencia", "valencia")[0]
    return Fraction(alone - both_there, alone - both_there + other - both)


def _most_together() -> int:
    return max(sum(payoff(*disks)) for disks in product(BASE.regions, repeat=2))


def _together(attempt: Attempt) -> int:
    return sum(points_of(player, attempt.events, in_regions_only=True) for player in (ANA, BRUNO))


# --- questions -----------------------------------------------------------------------------------------


def _king_in_galicia() -> State:
    return position(king="galicia", turn=ANA, card="king", grandes=HOMES)


def _open_to_ana() -> int:
    """Which of the three Ana may place into."""
    legal = legal_actions(_king_in_galicia())
    return [PlaceCaballero(ANA, place) in legal for place in ("granada", CASTILLO, "galicia")].index(True)


def _with_two_inside() -> State:
    return position(castillo=(1, 2, 0, 0), grandes=HOMES)


def _known_of_bruno() -> int:
    """Which of Bruno's numbers Ana sees."""
    seen = view(_with_two_inside(), ANA)
    return [seen.counts(place)[BRUNO] is not None for place in (COURT, PROVINCES, CASTILLO)].index(True)


def _three_inside() -> State:
    return general_scoring(castillo=(3, 2, 0, 0))


TWICE = ("4", "5", "9")


def _both_times() -> int:
    """What Ana gets if her disk shows Sevilla, and Bruno's another region."""
    return TWICE.index(str(points_of(ANA, scored_with(_three_inside(), "sevilla", "granada"))))


def _where_to() -> int:
    """Where Ana's caballeros go if her disk shows the King's region: 0 there, 1 to court, 2 nowhere."""
    events = scored_with(_three_inside(), _three_inside().king, "granada")
    left = [event.target for event in events if isinstance(event, CastilloEmptied) and event.owner == ANA]
    return 2 if not left else 1 if left == [COURT] else 0


def _to_score_the_castillo() -> State:
    """Ana is about to use her card; Bruno is ahead in the Castillo."""
    return position(
        turn=ANA,
        card="score_castillo",
        powers=LAST_IN_TURN,
        king="galicia",
        grandes=HOMES,
        castillo=(1, 2, 1, 0),
        caballeros={"pais_vasco": (1, 2, 0, 1), "valencia": (2, 0, 2, 0)},
    )


def _still_inside() -> int:
    """Whether the Castillo is as full as before after a special scoring: 0 for yes, 1 for no."""
    before = _to_score_the_castillo()
    return 0 if apply(before, UseSpecial(ANA)).state.castillo == before.castillo else 1


QUESTIONS = (
    Prediction(
        "castillo.where",
        text=N_("The King stands in Galicia, and Ana has a card that places caballeros. Where may one go?"),
        options=(N_("To Granada"), N_("Into the Castillo"), N_("To Galicia")),
        right=_open_to_ana,
        why=N_(
            "Granada does not touch the King's region, and nothing enters Galicia while the King is there. "
            "The Castillo is open to everybody, always."
        ),
        clauses=("CA-2", "KG-1", "KG-2"),
        start=_king_in_galicia,
    ),
    Prediction(
        "castillo.seen",
        text=N_(
            "Bruno has put two caballeros into the Castillo. Which of his numbers does the board show Ana "
            "now?"
        ),
        options=(N_("In the court"), N_("In the provinces"), N_("In the Castillo")),
        right=_known_of_bruno,
        why=N_(
            "All his other caballeros lie open, and he has thirty. Could Ana see his provinces, she could "
            "reckon what is in the Castillo."
        ),
        clauses=("CA-4", "CA-6"),
        start=_with_two_inside,
    ),
    Prediction(
        "castillo.twice",
        text=N_(
            "A general scoring. Ana has three caballeros in the Castillo, Bruno two. Ana's disk shows "
            "Sevilla (4/3/1), where nobody is, and Bruno's another region. How many points does Ana get?"
        ),
        options=TWICE,
        right=_both_times,
        why=N_(
            "First the Castillo is scored, 5 for her; then they march out to Sevilla, and count again: 4."
        ),
        clauses=("GS-1", "GS-3", "GS-4"),
        start=_three_inside,
    ),
    Prediction(
        "castillo.special",
        text=N_(
            "The Castillo is scored by an action card, in the middle of a round. What about those inside?"
        ),
        options=(N_("They stay inside"), N_("They go where their owners like")),
        right=_still_inside,
        why=N_(
            "Only a general scoring empties the Castillo. So one caballero may be paid for several times."
        ),
        clauses=("CA-5", "CA-3"),
    ),
    Prediction(
        "castillo.kings_disk",
        text=N_("Ana's disk shows the King's region. Where do her caballeros from the Castillo go?"),
        options=(N_("Into the King's region"), N_("To her court"), N_("Nowhere: they stay inside")),
        right=_where_to,
        why=N_("Nothing enters the King's region. They go home to the court, and can be placed again."),
        clauses=("GS-5", "KG-1"),
        start=_three_inside,
    ),
)

# --- tasks ---------------------------------------------------------------------------------------------


def _castillo_was_opened(attempt: Attempt) -> bool:
    return attempt.happened(CastilloOpened)


def _three_to_send() -> State:
    """Ana alone has caballeros in the Castillo, and every region would take them."""
    return general_scoring(
        castillo=(3, 0, 0, 0),
        caballeros={
            "galicia": (0, 3, 3, 0),
            "pais_vasco": (0, 5, 0, 1),
            "aragon": (2, 3, 0, 1),
            "cataluna": (1, 3, 0, 0),
            "castilla_la_vieja": (2, 4, 0, 0),
            "sevilla": (0, 3, 0, 1),
            "granada": (0, 4, 0, 0),
            "valencia": (1, 2, 2, 0),
        },
    )


@cache
def _best_of_three() -> int:
    """The most that Ana can get, whatever region she chooses."""
    return max(points_of(ANA, scored_with(_three_to_send(), disk)) for disk in BASE.regions)


TASKS = (
    Task(
        "castillo.throw",
        text=N_(
            "You have kept count: in the Castillo there are one of yours, two of Bruno's and one of "
            "Carmen's. Use your card to score it, and get 5 points."
        ),
        start=_to_score_the_castillo,
        solved=earns(5),
        missed=lambda attempt: _castillo_was_opened(attempt) or attempt.is_turn_over(),
        solution=("place:castillo", "place:castillo", "button:special"),
        praise=N_("Three against two. They are still inside, and will be paid for once more."),
        hint=N_(
            "Place before you use the special action. One more of yours would only draw level with Bruno."
        ),
        clauses=("CA-2", "SC-7", "AC-3.4"),
    ),
    Task(
        "castillo.best_disk",
        text=N_(
            "A general scoring begins. Three of yours are in the Castillo, and none of the others'. Set your "
            "disk to the region in which they bring you most."
        ),
        start=_three_to_send,
        solved=earns(_best_of_three),
        missed=_castillo_was_opened,
        solution=("disk:cataluna",),
        praise=N_("From second place to the lead, and 2 more, since you live there."),
        hint=N_("What counts is what they add to what you have there already. And where is your Grande?"),
        clauses=("GS-2", "GS-4", "BN-2"),
        bots=lambda seed: Obedient(),
    ),
    Task(
        "castillo.two_disks",
        text=N_(
            "You play Ana and Bruno, and share a screen. Each has two caballeros in the Castillo. Set both "
            "disks, each behind the curtain, so that the regions bring the two as much as possible together."
        ),
        start=rendezvous,
        solved=stands(
            lambda attempt: _together(attempt) == _most_together(),
            N_("The regions brought Ana {ana} and Bruno {bruno}: {both} together, and {most} can be had."),
            ana=lambda attempt, speaker: points_of(ANA, attempt.events, in_regions_only=True),
            bruno=lambda attempt, speaker: points_of(BRUNO, attempt.events, in_regions_only=True),
            both=lambda attempt, speaker: _together(attempt),
            most=lambda attempt, speaker: _most_together(),
        ),
        missed=_castillo_was_opened,
        solution=("seat:0", "disk:granada", "seat:1", "disk:valencia"),
        praise=N_("One to Granada, one to Valencia: 6 and 5. But who would have been content with the 5?"),
        hint=N_(
            "Three regions are empty. If both go to the same one they are tied, and get the second value."
        ),
        clauses=("SD-1", "GS-2", "SC-3"),
        people=(ANA, BRUNO),
        bots=lambda seed: Obedient(),
    ),
)

# --- exercises -----------------------------------------------------------------------------------------

SEEN = (
    CaballeroPlaced(BRUNO, CASTILLO),
    CaballeroPlaced(BRUNO, "granada"),
    CaballeroMoved(ANA, owner=BRUNO, source="granada", target=CASTILLO),
    CaballeroMoved(BRUNO, owner=ANA, source="granada", target=CASTILLO),
)


def inside(events: Sequence[Event], player: int) -> int:
    """How many caballeros of a player have gone into the Castillo in these events.

    >>> inside(SEEN, BRUNO), inside(SEEN, ANA)
    (2, 1)
    """
    return sum(
        (isinstance(event, CaballeroPlaced) and (event.player, event.place) == (player, CASTILLO))
        or (isinstance(event, CaballeroMoved) and (event.owner, event.target) == (player, CASTILLO))
        for event in events
    )


SEEN_OF_BRUNO = {
    N_("his caballeros in Sevilla"): "sevilla",
    N_("his caballeros in the court"): COURT,
    N_("his caballeros in the Castillo"): CASTILLO,
    N_("his caballeros in the provinces"): PROVINCES,
}


def _seen_of_bruno() -> list[int]:
    """Which of these numbers Ana's view has."""
    seen = view(_with_two_inside(), ANA)
    places = enumerate(SEEN_OF_BRUNO.values())
    return [number for number, place in places if seen.counts(place)[BRUNO] is not None]


EXERCISES = (
    ClickExercise(
        "castillo.all_seen",
        N_("Ana looks at the board. Which of Bruno's numbers can she see?"),
        options=tuple(SEEN_OF_BRUNO),
        right=_seen_of_bruno,
        why=N_(
            "All caballeros on the map and in the court are open. Those in the Castillo are hidden, "
            "and so are "
            "the provinces, since they would give the Castillo away."
        ),
        clauses=("CA-4", "CA-6"),
    ),
    Exercise(
        "castillo.inside",
        right=inside,
        clauses=("CA-4",),
        cases=lambda: ((events, player) for events in product(SEEN, repeat=2) for player in (ANA, BRUNO)),
        hint=N_("Others may throw yours in, too: `CaballeroMoved` tells whose caballero it is, as `owner`."),
    ),
    Exercise(
        "castillo.chance",
        right=_even_chance,
        clauses=("SD-1",),
        hint=N_("Ana must get as much in Granada as in Valencia: 3p + 6(1 - p) on the one side."),
    ),
)

CONTENT = (*QUESTIONS, *TASKS, *EXERCISES)
