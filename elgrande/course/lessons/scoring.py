"""Lesson 7: scoring and ties. Whoever is tied drops a rank, and the next group follows right behind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, product
from typing import Any

from elgrande.course.goals import earned, earns, stands, would_pay
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
from elgrande.engine.scorings import score
from elgrande.engine.table import Table
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.message import N_
from elgrande.scoring import ranks, region_points
from elgrande.state import State
from elgrande.text import NAMES

HOMES = ("galicia", "cataluna", "sevilla", "castilla_la_vieja")
LAST_IN_TURN = (1, 13, 12, 11)  # power cards: nobody acts between Ana's turn and the next round


def examples() -> State:
    """Three regions with the caballeros of the examples that the rulebooks print."""
    return _with({"galicia": (1, 2, 3, 0), "pais_vasco": (3, 3, 2, 3), "aragon": (2, 2, 3, 3)}, grandes=HOMES)


def paid(state: State, place: str) -> tuple[int, ...]:
    """What everybody would get if this place were scored now.

    >>> paid(examples(), "aragon")
    (0, 0, 4, 4)
    """
    table = Table(state, lambda event: None)
    score(table, (place,))
    return tuple(after - before for before, after in zip(state.points, table.points, strict=True))


def _with(caballeros: dict[str, tuple[int, ...]], **described: Any) -> State:
    players = len(next(iter(caballeros.values())))
    return position(players, caballeros=caballeros, **{"grandes": HOMES[:players], **described})


def _to_score(card: str, caballeros: dict[str, tuple[int, ...]], **described: Any) -> State:
    """Ana is about to use a card in the last turn of the round."""
    players = len(next(iter(caballeros.values())))
    return _with(caballeros, turn=ANA, card=card, powers=LAST_IN_TURN[:players], **described)


# --- questions -----------------------------------------------------------------------------------------


def _points_question(
    id: str,
    text: str,
    options: tuple[str, ...],
    caballeros: tuple[int, ...],
    region: str,
    asked: int,
    why: str,
    *clauses: str,
    **described: Any,
) -> Prediction:
    """How many points a player gets if a region is scored."""

    def start() -> State:
        return _with({region: caballeros}, **described)

    return Prediction(
        id,
        text=text,
        options=options,
        right=lambda: options.index(str(paid(start(), region)[asked])),
        why=why,
        clauses=clauses,
        start=start,
        place=region,
    )


def _empty_rank() -> State:
    return _with({"galicia": (2, 0, 0, 0)}, grandes=("sevilla", "cataluna", "granada", "valencia"))


def _second_value() -> int:
    """To whom the second value goes: 0 to nobody, 1 to the others, 2 to Ana."""
    ana, *others = paid(_empty_rank(), "galicia")
    return 1 if any(others) else 0 if ana == BASE.printed["galicia"][0] else 2


VALENCIA = (3, 4, 4, 2)


def _one_more() -> int:
    """What one more of Ana's changes: 0 if only she gains, 1 if Diego gains more, 2 if nobody does."""
    before, after = (region_points((mine, *VALENCIA[1:]), BASE.printed["valencia"]) for mine in (3, 4))
    gains = [new - old for old, new in zip(before, after, strict=True)]
    if not any(gains):
        return 2
    return 1 if gains[DIEGO] > gains[ANA] else 0


QUESTIONS = (
    Prediction(
        "scoring.empty_rank",
        text=N_(
            "In Galicia (4/2/0) there are two caballeros of Ana's and no others. Who gets the second value?"
        ),
        options=(N_("Nobody"), N_("All the others"), N_("Ana, too")),
        right=_second_value,
        why=N_("Without a caballero there is no rank, and without a rank no points. The value is not paid."),
        clauses=("SC-1", "SC-2"),
        start=_empty_rank,
        place="galicia",
    ),
    _points_question(
        "scoring.two_way_tie",
        N_("Aragón (5/4/1): Ana and Bruno have three each, Carmen two. How many points does Carmen get?"),
        ("4", "1", "0"),
        (3, 3, 2, 0),
        "aragon",
        CARMEN,
        N_("Ana and Bruno drop to the second rank and get 4 each. Carmen is right behind them, third."),
        "SC-3",
    ),
    _points_question(
        "scoring.three_way_tie",
        N_("País Vasco (5/3/1): Ana, Bruno and Carmen have three each, Diego two. What does Diego get?"),
        ("0", "1", "3"),
        (3, 3, 3, 2),
        "pais_vasco",
        DIEGO,
        N_(
            "Three are tied for the most, and all three drop by one rank only: they get 3 each. The next "
            "rank is the third, and Diego has it."
        ),
        "SC-3",
    ),
    _points_question(
        "scoring.two_pairs",
        N_("Aragón (5/4/1): Ana and Bruno have three each, Carmen and Diego two each. What does Diego get?"),
        ("4", "1", "0"),
        (3, 3, 2, 2),
        "aragon",
        DIEGO,
        N_("Carmen and Diego would be third, but they are tied; and below the third rank nothing is paid."),
        "SC-3",
    ),
    _points_question(
        "scoring.grande",
        N_(
            "Sevilla (4/3/1) is the home of Ana's Grande. She has two caballeros there, Bruno has two. "
            "How many points does Ana get?"
        ),
        ("6", "4", "3"),
        (2, 2, 0, 0),
        "sevilla",
        ANA,
        N_("A Grande is not counted: two against two is a tie, which pays the second value and no bonus."),
        "SC-6",
        "BN-2",
        grandes=("sevilla", "cataluna", "galicia", "granada"),
    ),
    _points_question(
        "scoring.two_players",
        N_("Two play. In Granada (6/3/1) both have three caballeros. What does each get?"),
        ("6", "3", "0"),
        (3, 3),
        "granada",
        ANA,
        N_("Tied players take the second rank, and with two players the second rank does not pay."),
        "SC-4",
    ),
    Prediction(
        "scoring.one_more",
        text=N_(
            "Valencia (5/3/2): Ana has three, Bruno and Carmen four each, Diego two. "
            "What changes if Ana has one more?"
        ),
        options=(
            N_("Ana gets more, nobody else does"),
            N_("Ana gets more, and Diego gains even more than she does"),
            N_("Nothing"),
        ),
        right=_one_more,
        why=N_(
            "Three are tied now and get 3 each. So the third rank is free, and Diego moves up from 0 to 2."
        ),
        clauses=("SC-3",),
        start=lambda: _with({"valencia": VALENCIA}),
        place="valencia",
    ),
)

# --- tasks ---------------------------------------------------------------------------------------------


def _one_region() -> State:
    """Ana has one caballero left, and may then have one region scored."""
    return _to_score(
        "score_any_deck_3",
        {
            "granada": (3, 3, 1, 0),
            "castilla_la_vieja": (2, 3, 3, 0),
            "valencia": (3, 2, 0, 2),
            "castilla_la_nueva": (2, 2, 1, 0),
        },
        grandes=("galicia", "cataluna", "sevilla", "pais_vasco"),
        court=(1, 7, 7, 7),
    )


def _fives() -> State:
    """Ana has one caballero left, and the card that has the 5s scored; Bruno would get one point more."""
    return _to_score(
        "score_fives",
        {"pais_vasco": (3, 2, 0, 0), "aragon": (3, 4, 1, 0), "valencia": (1, 3, 0, 0)},
        court=(1, 7, 7, 7),
    )


FIVES = ("pais_vasco", "aragon", "valencia")


def _fives_are_scored(attempt: Attempt) -> bool:
    return all(attempt.happened(Scored, place=region) for region in FIVES)


def _three_players() -> State:
    """Granada, in which Ana and Bruno are tied; three play."""
    return _to_score(
        "intrigue_3_any",
        {"granada": (3, 3, 1), "galicia": (0, 0, 2), "sevilla": (2, 1, 1)},
        grandes=("galicia", "cataluna", "valencia"),
    )


TASKS = (
    Task(
        "scoring.break_the_tie",
        text=N_(
            "One caballero is left in your court. Place it, then use your card to have one region scored, "
            "and get 6 points."
        ),
        start=_one_region,
        solved=earns(6),
        missed=lambda attempt: attempt.happened(Scored),
        solution=("place:granada", "button:special", "place:granada"),
        praise=N_("One caballero has broken the tie: 6 points instead of 3."),
        hint=N_(
            "In Castilla la Vieja you would only draw level, and tied leaders get the second value. "
            "Where are you tied already?"
        ),
        clauses=("SC-1", "SC-3"),
    ),
    Task(
        "scoring.draw_level",
        text=N_(
            "Your card scores the three 5s, and as things stand they pay Bruno one point more than you. One "
            "caballero is left in your court: see to it that he gets no more than you do."
        ),
        start=_fives,
        solved=stands(_fives_are_scored, N_("You have not had the three 5s scored."))
        & stands(
            lambda attempt: earned(attempt, BRUNO) <= earned(attempt),
            N_("The 5s paid you {ana} and Bruno {bruno}."),
            ana=lambda attempt, speaker: earned(attempt),
            bruno=lambda attempt, speaker: earned(attempt, BRUNO),
        ),
        missed=Attempt.is_round_over,
        solution=("place:aragon", "button:special", "place:pais_vasco", "place:aragon"),
        praise=N_("You got no more than before, but Bruno fell from 5 to 4."),
        hint=N_("If you are one behind a sole leader, a tie costs you nothing, but it costs the leader."),
        clauses=("SC-3", "AC-3.2"),
    ),
    Task(
        "scoring.nothing_for_two",
        text=N_(
            "Three play, and you may move any three caballeros. Arrange Granada (6/3/1) so that a scoring "
            "would pay you 6 points and the two others nothing."
        ),
        start=_three_players,
        solved=would_pay("granada", 6, 0, 0),
        missed=Attempt.is_special_over,
        solution=(
            "button:special",
            *("piece:1:granada", "place:aragon"),
            *("piece:2:galicia", "place:granada"),
        ),
        praise=N_(
            "You lead alone; Bruno and Carmen are tied for the second rank, which is worth nothing then."
        ),
        hint=N_("With three players only two rows pay. What do players get who are tied for second?"),
        clauses=("SC-5", "SC-3"),
    ),
)

# --- exercises -----------------------------------------------------------------------------------------


def _needed(counts: Sequence[int]) -> int:
    """How many more caballeros the first player needs to lead alone."""
    mine, *rivals = counts
    return next(more for more in count() if ranks((mine + more, *rivals))[0] == 1)


def _two_ties() -> State:
    return position(5, caballeros={"valencia": (4, 4, 3, 3, 1)}, king="sevilla", grandes=(*HOMES, "granada"))


EXERCISES = (
    ClickExercise(
        "scoring.who_is_paid",
        N_("Valencia (5/3/2): Ana has 4, Bruno 4, Carmen 3, Diego 3, Elena 1. Who gets points?"),
        options=NAMES,
        right=lambda: [player for player, points in enumerate(paid(_two_ties(), "valencia")) if points],
        why=N_(
            "Ana and Bruno are tied and take the second rank: 3 each. Carmen and Diego are tied for "
            "the third "
            "and fall to the fourth, which pays nothing. Elena is fifth."
        ),
        clauses=("SC-3",),
    ),
    Exercise(
        "scoring.needed",
        right=_needed,
        clauses=("SC-1", "SC-3"),
        cases=lambda: (((mine, *rivals),) for mine in range(4) for rivals in product(range(4), repeat=2)),
        hint=N_("To draw level is not enough: tied players are not first."),
    ),
    Exercise(
        "scoring.ranks",
        right=ranks,
        clauses=("SC-1", "SC-2", "SC-3"),
        cases=lambda: ((counts,) for counts in product(range(4), repeat=4)),
        hint=N_("Go down from the largest count. A tie costs one rank, however many are in it."),
    ),
)

CONTENT = (*QUESTIONS, *TASKS, *EXERCISES)
