"""Lesson 8: the bonuses of King and home region, and the mobile scoreboards."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from elgrande.actions import UseSpecial
from elgrande.course.goals import earns, stands, would_pay
from elgrande.course.lessons.scoring import paid
from elgrande.course.model import ANA, CARMEN, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import ScoreboardPlaced, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.map import MOBILE_SCOREBOARDS
from elgrande.rules.message import N_
from elgrande.scoring import region_points
from elgrande.state import Scoring, State
from elgrande.what_if.scoring_preview import score_now

KING = "castilla_la_nueva"
HOMES = ("valencia", "granada", "cataluna", "aragon")
LAST_IN_TURN = (1, 13, 12, 11)  # power cards: nobody acts between Ana's turn and the next round


def at_court() -> State:
    """Ana leads in the King's region and at home in Valencia; in Granada, Bruno's home, she leads as well."""
    return position(
        king=KING,
        grandes=HOMES,
        caballeros={
            "castilla_la_nueva": (3, 2, 0, 1),
            "valencia": (2, 1, 1, 0),
            "granada": (3, 2, 0, 0),
            "cataluna": (0, 1, 1, 0),
        },
    )


def whole_map(state: State) -> int:
    """What the regions and the Castillo would pay Ana, if all were scored now.

    >>> whole_map(at_court())
    22
    """
    return sum(paid(state, place)[ANA] for place in BASE.printed)


def _turn(card: str, **described: Any) -> State:
    """Ana is about to use a card in the last turn of the round."""
    return position(turn=ANA, card=card, powers=LAST_IN_TURN, **{"king": KING, "grandes": HOMES, **described})


# --- questions -----------------------------------------------------------------------------------------


def _tied_for_the_king() -> State:
    return position(king=KING, grandes=HOMES, caballeros={KING: (3, 3, 1, 0)})


def _bonus_of_the_king() -> int:
    """Who gets more because the King is there: 0 Ana and Bruno, 1 Carmen, 2 nobody."""
    state = _tied_for_the_king()
    without = region_points(state.counts(KING), state.scoreboard(KING))
    more = [now > before for now, before in zip(paid(state, KING), without, strict=True)]
    return 2 if not any(more) else 1 if more[CARMEN] else 0


def _bonus_in_granada() -> int:
    """Who gets a bonus where Ana leads in Bruno's home region: 0 Ana, 1 Bruno, 2 nobody."""
    state = at_court()
    without = region_points(state.counts("granada"), state.scoreboard("granada"))
    more = [now > before for now, before in zip(paid(state, "granada"), without, strict=True)]
    return more.index(True) if any(more) else 2


def _covered() -> State:
    """The 8/4/0 lies in the King's region, where Ana leads alone."""
    return position(king=KING, grandes=HOMES, scoreboards={"8/4/0": KING}, caballeros={KING: (3, 2, 0, 0)})


COVERED = ("8", "9", "10")


def _fours() -> State:
    """Ana is about to have the 4s scored; 8/4/0 lies on Sevilla, 4/0/0 on Granada."""
    return _turn(
        "score_fours",
        scoreboards={"8/4/0": "sevilla", "4/0/0": "granada"},
        caballeros={
            "galicia": (1, 2, 0, 0),
            "cataluna": (0, 1, 2, 0),
            "sevilla": (2, 0, 0, 1),
            "granada": (0, 3, 1, 0),
        },
    )


def scored_as_fours() -> tuple[str, ...]:
    """Which regions are scored then.

    >>> scored_as_fours()
    ('galicia', 'cataluna', 'granada')
    """
    frame = apply(_fours(), UseSpecial(ANA)).state.agenda[-1]
    assert isinstance(frame, Scoring)
    return frame.places


FOURS = (
    ("galicia", "cataluna", "sevilla"),
    ("galicia", "cataluna", "granada"),
    ("galicia", "cataluna", "sevilla", "granada"),
)

QUESTIONS = (
    Prediction(
        "bonuses.tied_king",
        text=N_(
            "In the King's region Ana and Bruno are tied with three caballeros each; Carmen has one. Who "
            "gets the King's bonus?"
        ),
        options=(N_("Ana and Bruno"), "Carmen", N_("Nobody")),
        right=_bonus_of_the_king,
        why=N_(
            "The bonus is for a sole leader. It is neither shared nor moved down, as ranks are: it is lost."
        ),
        clauses=("BN-1", "SC-3"),
        start=_tied_for_the_king,
        place=KING,
    ),
    Prediction(
        "bonuses.not_your_home",
        text=N_("Granada is Bruno's home region, and Ana leads there alone. Who gets a bonus?"),
        options=("Ana", "Bruno", N_("Nobody")),
        right=_bonus_in_granada,
        why=N_(
            "Only your own home region pays you, and only if you lead there alone. Ana gets 6, and Bruno 3."
        ),
        clauses=("BN-2",),
        start=at_court,
        place="granada",
    ),
    Prediction(
        "bonuses.covered",
        text=N_(
            "The 8/4/0 lay in Castilla la Nueva (7/4/2) when the King arrived there. Ana leads there alone. "
            "How many points does she get?"
        ),
        options=COVERED,
        right=lambda: COVERED.index(str(paid(_covered(), KING)[ANA])),
        why=N_(
            "It stays where it is, since nothing leaves the King's region, and its values count: 8, and 2 "
            "for the King."
        ),
        clauses=("MS-1", "MS-3", "BN-1"),
        start=_covered,
        place=KING,
    ),
    Prediction(
        "bonuses.fours",
        text=N_(
            "Ana's card scores every region with the first value 4. The 8/4/0 lies on Sevilla (4/3/1), the "
            "4/0/0 on Granada (6/3/1). Which regions are scored?"
        ),
        options=(
            N_("Galicia, Cataluña and Sevilla"),
            N_("Galicia, Cataluña and Granada"),
            N_("All four of these"),
        ),
        right=lambda: FOURS.index(scored_as_fours()),
        why=N_(
            "What counts is the value that lies on top. Under 4/0/0 every region is a 4, and under 8/4/0 "
            "none."
        ),
        clauses=("MS-5", "AC-3.1"),
        start=_fours,
    ),
)

# --- tasks ---------------------------------------------------------------------------------------------


def _nine_points() -> State:
    """Ana may place two and have one region scored; her home is Castilla la Nueva, where she is tied."""
    return _turn(
        "score_any_deck_2",
        king="castilla_la_vieja",
        grandes=("castilla_la_nueva", "granada", "cataluna", "sevilla"),
        caballeros={
            "castilla_la_nueva": (2, 2, 0, 1),
            "castilla_la_vieja": (2, 1, 1, 0),
            "aragon": (2, 3, 0, 0),
            "valencia": (3, 1, 0, 0),
        },
    )


def _was_scored(attempt: Attempt) -> bool:
    return attempt.happened(Scored)


def _tied_at_home() -> State:
    """Ana is tied at home in Granada, and may move the King to a neighbouring region."""
    return _turn(
        "royal_advisor",
        grandes=("granada", "valencia", "cataluna", "aragon"),
        caballeros={"granada": (2, 2, 0, 0), "sevilla": (1, 0, 2, 0), "castilla_la_vieja": (0, 2, 0, 2)},
    )


def _to_cover() -> State:
    """Ana leads in several regions and is about to lay a mobile scoreboard."""
    return _turn(
        "mobile_scoreboard",
        grandes=("granada", "valencia", "cataluna", "aragon"),
        caballeros={
            "castilla_la_nueva": (3, 1, 0, 0),
            "granada": (2, 1, 0, 0),
            "galicia": (3, 0, 2, 0),
            "aragon": (2, 3, 1, 0),
            "sevilla": (2, 2, 0, 0),
        },
    )


@cache
def _best_cover() -> int:
    """The most that the whole map can pay Ana after one of the mobile scoreboards is laid somewhere."""
    begun = apply(_to_cover(), UseSpecial(ANA)).state
    return max(whole_map(apply(begun, action).state) for action in legal_actions(begun))


def _is_covered(attempt: Attempt) -> bool:
    return attempt.happened(ScoreboardPlaced)


TASKS = (
    Task(
        "bonuses.nine",
        text=N_("Place up to two caballeros, then have one region scored, and get 9 points."),
        start=_nine_points,
        solved=earns(9),
        missed=_was_scored,
        solution=("place:castilla_la_nueva", "button:special", "place:castilla_la_nueva"),
        praise=N_("7 for the lead, and 2 because you live there. The King's region would have paid 6 and 2."),
        hint=N_("Where is your Grande, and what do you need in order to lead there alone?"),
        clauses=("BN-2", "BN-1", "SC-3"),
    ),
    Task(
        "bonuses.both",
        text=N_(
            "You are tied at home in Granada. Arrange it so that Granada would pay you 10 points, and nobody "
            "can enter it any more."
        ),
        start=_tied_at_home,
        solved=would_pay("granada", 10),
        missed=Attempt.is_round_over,
        solution=("place:granada", "button:special", "place:granada"),
        praise=N_("6 for the lead, 2 for the King, 2 for the home; and the King has locked the door."),
        hint=N_("Both bonuses can be had at once. But once the King is there, you cannot enter either."),
        clauses=("BN-3", "KG-1", "TU-4"),
    ),
    Task(
        "bonuses.best_cover",
        text=N_(
            "Lay a mobile scoreboard where it raises most what a scoring of the whole map would pay you."
        ),
        start=_to_cover,
        solved=stands(_is_covered, N_("No mobile scoreboard was laid."))
        & stands(
            lambda attempt: whole_map(attempt.state) >= _best_cover(),
            N_("The whole map would pay you {now} points now, and {best} with the best choice."),
            now=lambda attempt, speaker: whole_map(attempt.state),
            best=lambda attempt, speaker: _best_cover(),
        ),
        missed=_is_covered,
        solution=("button:special", "scoreboard:0", "place:galicia"),
        praise=N_("8 instead of 4: the poorest region that you lead in is the best place for it."),
        hint=N_("Compare 8/4/0 with what is printed, wherever you lead alone. The King's region is closed."),
        clauses=("MS-1", "MS-3", "AC-4.1"),
    ),
)

# --- exercises -----------------------------------------------------------------------------------------


def _bonus(counts: tuple[int, ...], king: bool, home: int | None) -> tuple[int, ...]:
    """What the bonuses add to everybody's points."""
    scoreboard = BASE.printed["aragon"]
    with_them = region_points(counts, scoreboard, king=king, home=home)
    without = region_points(counts, scoreboard)
    return tuple(more - less for more, less in zip(with_them, without, strict=True))


def _most_for_one() -> int:
    """The most that one player can get from one region, mobile scoreboards and bonuses included."""
    return max(
        region_points((1, 0, 0, 0), scoreboard, king=True, home=ANA)[ANA]
        for scoreboard in (*BASE.printed.values(), *MOBILE_SCOREBOARDS)
    )


def _bonuses_of_ana() -> list[int]:
    """The numbers of the places in which the engine pays Ana a bonus."""
    shares = (score_now(at_court(), place).shares[ANA] for place in BASE.printed)
    return [number for number, share in enumerate(shares) if share is not None and len(share.parts) > 1]


EXERCISES = (
    ClickExercise(
        "bonuses.where_ana_gets_one",
        N_("If all were scored now: in which places would Ana get a bonus, for the King or for her home?"),
        options=tuple(BASE.printed),
        right=_bonuses_of_ana,
        why=N_(
            "In Castilla la Nueva for the King, and at home in Valencia. In Granada she leads as "
            "well, but that "
            "is Bruno's home."
        ),
        clauses=("BN-1", "BN-2"),
        start=at_court,
    ),
    Exercise(
        "bonuses.bonus",
        right=_bonus,
        clauses=("BN-1", "BN-2", "BN-3"),
        cases=lambda: product(product(range(3), repeat=3), (False, True), (None, 0, 2)),
        hint=N_("Find out first whether there is a sole leader. Somebody without caballeros is none."),
    ),
    Exercise(
        "bonuses.most_for_one",
        right=_most_for_one,
        clauses=("MS-1", "BN-3"),
        hint=N_("The highest first value in the game is not printed on the map."),
    ),
)

CONTENT = (*QUESTIONS, *TASKS, *EXERCISES)
