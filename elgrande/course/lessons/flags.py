"""The flags of the Anniversary expansion: who bears one wins ties (lesson 24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elgrande.course.expansion_goals import carries, pays_you
from elgrande.course.expansion_positions import FLAGS, without_load
from elgrande.course.goals import stands
from elgrande.course.model import (
    ANA,
    BRUNO,
    Attempt,
    ClickExercise,
    Exercise,
    Goal,
    Prediction,
    Task,
)
from elgrande.events import LoadGiven
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.message import N_
from elgrande.state import Carrier, State
from elgrande.what_if.scoring_preview import score_now

GRANDES = ("sevilla", "pais_vasco", "valencia", "cataluna")
FLAG = "flag"


# --- positions -------------------------------------------------------------------------------------


def flagged(bearers: Sequence[str], **said: Any) -> State:
    """A position with the flags: the first bearer is Ana's, the second Bruno's, and so on."""
    all_said: dict[str, Any] = {"edition": FLAGS, "turn": ANA, "king": "aragon", "grandes": GRANDES} | said
    return position(carriers={FLAG: dict(enumerate(bearers))}, **all_said)


def two_in_a_tie() -> State:
    """Ana and Bruno have three each in Castilla la Vieja, and Ana's flag is there."""
    return flagged(
        ("castilla_la_vieja", "pais_vasco", "valencia", "cataluna"),
        caballeros={
            "castilla_la_vieja": (3, 3, 1, 0),
            "pais_vasco": (0, 2, 0, 0),
            "valencia": (0, 0, 2, 0),
            "cataluna": (0, 0, 0, 2),
        },
    )


def three_in_a_tie() -> State:
    """Bruno, Carmen and Diego have two each behind Ana in Castilla la Nueva; two of them their flags."""
    return flagged(
        ("sevilla", "pais_vasco", "castilla_la_nueva", "castilla_la_nueva"),
        caballeros={
            "castilla_la_nueva": (3, 2, 2, 2),
            "sevilla": (2, 0, 0, 0),
            "pais_vasco": (0, 2, 0, 0),
        },
    )


def one_move() -> State:
    """Ana can draw level in Granada by three moves, and not more; her bearer is in Galicia."""
    return flagged(
        ("galicia", "pais_vasco", "valencia", "cataluna"),
        card="intrigue_3_any",
        grandes=("sevilla", "pais_vasco", "castilla_la_nueva", "cataluna"),
        caballeros={
            "granada": (2, 5, 1, 0),
            "galicia": (2, 0, 1, 0),
            "sevilla": (1, 0, 3, 1),
            "pais_vasco": (0, 2, 0, 1),
            "valencia": (0, 0, 2, 0),
            "cataluna": (0, 1, 0, 2),
        },
    )


def into_the_castillo() -> State:
    """Ana has an Intrigue card; only her bearer can be spared, and two ties wait for a flag."""
    return flagged(
        ("galicia", "pais_vasco", "valencia", "cataluna"),
        card="intrigue_3_any",
        king="castilla_la_vieja",
        grandes=("sevilla", "pais_vasco", "aragon", "cataluna"),
        caballeros={
            "granada": (2, 2, 1, 0),
            "galicia": (1, 0, 1, 0),
            "sevilla": (3, 0, 1, 1),
            "aragon": (1, 0, 3, 1),
            "pais_vasco": (0, 2, 0, 1),
            "valencia": (0, 0, 2, 0),
            "cataluna": (0, 1, 0, 2),
        },
    )


def where_to_with_it() -> State:
    """Ana's flag has no bearer yet who decides anything: she has caballeros in six regions."""
    return flagged(
        ("sevilla", "pais_vasco", "valencia", "cataluna"),
        king="galicia",
        caballeros={
            "aragon": (2, 2, 1, 0),
            "granada": (3, 1, 0, 1),
            "sevilla": (2, 0, 1, 1),
            "castilla_la_vieja": (1, 2, 0, 1),
            "cataluna": (2, 0, 0, 2),
            "pais_vasco": (0, 2, 0, 1),
            "valencia": (1, 0, 2, 0),
        },
    )


# --- what the engine is asked ------------------------------------------------------------------------


def points(state: State, place: str) -> tuple[int, ...]:
    """What a scoring of this place would pay everybody."""
    return tuple(score_now(state, place).points)


def worth_of_the_flag(region: str) -> int:
    """How many points more Ana would get from this region if her flag were there and not elsewhere."""
    bare = without_load(where_to_with_it(), ANA, FLAG)
    if not bare.counts(region)[ANA]:
        return 0
    there = bare._replace(carriers=(*bare.carriers, Carrier(ANA, region, FLAG)))
    return points(there, region)[ANA] - points(bare, region)[ANA]


def with_flags(counts: tuple[int, ...], flags: tuple[bool, ...]) -> tuple[int, ...]:
    """What Aragón (5/4/1) pays these counts, if those with True have their flags there."""
    bare = position(edition=FLAGS, king="galicia", grandes=GRANDES, caballeros={"aragon": counts})
    state = bare._replace(
        carriers=tuple(
            Carrier(player, "aragon", FLAG) for player in range(4) if flags[player] and counts[player]
        )
    )
    return points(state, "aragon")


# --- the lesson ----------------------------------------------------------------------------------------


def has_been_given_elsewhere(attempt: Attempt) -> bool:
    """Whether Ana's bearer has left Galicia, and her flag is with somebody outside Granada."""
    return any(
        (one.owner, one.load) == (ANA, FLAG) and one.place not in ("galicia", "granada")
        for one in attempt.state.carriers
    )


def is_given() -> Goal:
    """That Ana has given her flag to another caballero."""
    return stands(
        lambda attempt: attempt.happened(LoadGiven, owner=ANA),
        N_("You have given your flag to nobody; its bearer was to go from Galicia into the Castillo."),
    )


CONTENT = (
    Prediction(
        "flags.two",
        text=N_(
            "You and Bruno have three each in Castilla la Vieja (6/4/2), Carmen has one. Your flag is there."
            " What does a scoring bring Bruno?"
        ),
        options=("6", "4", "2"),
        right=lambda: ("6", "4", "2").index(str(points(two_in_a_tie(), "castilla_la_vieja")[BRUNO])),
        why=N_("Your flag breaks the tie: you are first with 6, he is second. Carmen is third, as ever."),
        clauses=("FL-2",),
        start=two_in_a_tie,
        place="castilla_la_vieja",
    ),
    Prediction(
        "flags.three",
        text=N_(
            "You lead in Castilla la Nueva (7/4/2). Bruno, Carmen and Diego have two each there, Carmen and "
            "Diego their flags as well. What does a scoring bring the three?"
        ),
        options=(
            N_("nothing: a tie of three for the second rank is the fourth"),
            N_("Carmen and Diego 2 each, Bruno nothing"),
            N_("Carmen and Diego 4 each, Bruno 2"),
        ),
        right=lambda: ((0, 0, 0), (0, 2, 2), (2, 4, 4)).index(
            points(three_in_a_tie(), "castilla_la_nueva")[BRUNO:]
        ),
        why=N_(
            "The two bearers are still tied with each other and drop to the third rank. Bruno comes after "
            "both of them: he is fourth."
        ),
        clauses=("FL-2", "SC-3"),
        start=three_in_a_tie,
        place="castilla_la_nueva",
    ),
    Task(
        "flags.carry",
        text=N_(
            "Bruno has five in Granada and you have two. Your Intrigue card moves any three: see to it that "
            "a scoring of Granada would pay you 6."
        ),
        start=one_move,
        solved=pays_you("granada", 6),
        missed=Attempt.is_turn_over,
        solution=(
            *("button:special", "carrier:0:galicia:flag", "place:granada"),
            *("piece:0:sevilla", "place:granada"),
            *("piece:1:granada", "place:cataluna"),
        ),
        praise=N_("You are level, and your flag decides. It moved with the caballero who bears it."),
        hint=N_("With three moves you are level at best. Which of your caballeros brings more than himself?"),
        clauses=("FL-2", "FL-3"),
    ),
    Task(
        "flags.given",
        text=N_(
            "In Granada you are tied with Bruno, and your bearer stands far away. Move him into the "
            "Castillo: then give your flag to a caballero who needs it more."
        ),
        start=into_the_castillo,
        solved=pays_you("granada", 6) & carries(FLAG, "granada") & is_given(),
        missed=lambda attempt: Attempt.is_turn_over(attempt) or has_been_given_elsewhere(attempt),
        solution=("button:special", "piece:0:galicia", "place:castillo", "place:granada"),
        praise=N_("A flag has no place in the Castillo: it goes at once to another of yours on the map."),
        hint=N_(
            "Click the bearer in Galicia, then the Castillo, then the region in which your flag should be."
        ),
        clauses=("FL-4", "FL-2"),
    ),
    ClickExercise(
        "flags.where_to",
        N_("To which of your caballeros could your flag go so that you would get more points there?"),
        options=tuple(BASE.regions),
        right=lambda: [number for number, region in enumerate(BASE.regions) if worth_of_the_flag(region) > 0],
        why=N_(
            "Only a tie can be broken. Where you lead alone, or are alone in your rank, a flag changes "
            "nothing. In Cataluña you are level with Diego, but his flag is there: yours would only cancel "
            "it, and a tie for the first rank pays what the second does."
        ),
        clauses=("FL-2", "SC-3"),
        start=where_to_with_it,
    ),
    Exercise(
        "flags.points",
        right=with_flags,
        clauses=("FL-2", "SC-3"),
        cases=lambda: [
            ((2, 2, 1, 0), (False, False, False, False)),
            ((2, 2, 1, 0), (True, False, False, False)),
            ((2, 2, 2, 1), (True, True, False, False)),
            ((3, 2, 2, 2), (False, False, True, True)),
            ((1, 1, 1, 1), (False, True, False, False)),
            ((4, 3, 3, 0), (True, True, True, False)),
        ],
        hint=N_("Give every bearer half a caballero more, and use the tie rule as it is."),
    ),
)
