"""Lesson 31: what each move of the King is worth in points and access, and chains of replies to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from elgrande.board import open_to_placing
from elgrande.course.lessons.majorities import best_way, is_best_placement
from elgrande.course.model import ANA, BRUNO, Exercise, Prediction
from elgrande.positions import position
from elgrande.rules.box import Counts
from elgrande.rules.message import N_
from elgrande.scoring import region_points
from elgrande.state import State
from elgrande.theory.extensive_form import ExtensiveForm, Option
from elgrande.theory.king import KingMove, Moment, Played, Reply, chain, king_moves
from elgrande.theory.normal_form import Number

SEED = 38
"""Of the game of three greedy bots from which the position is; a test plays it again."""

SCOREBOARD = (6, 4, 2)


def kings_card() -> State:
    """Round 7: Ana has the King's card, and five caballeros in her court; Bruno is next."""
    return position(
        3,
        caballeros={
            "galicia": (0, 0, 3),
            "pais_vasco": (1, 4, 0),
            "aragon": (4, 4, 0),
            "cataluna": (2, 0, 1),
            "castilla_la_vieja": (0, 0, 2),
            "castilla_la_nueva": (0, 4, 5),
            "sevilla": (1, 1, 5),
            "granada": (4, 2, 1),
            "valencia": (7, 7, 8),
        },
        castillo=(0, 0, 4),
        court=(5, 1, 1),
        king="valencia",
        grandes=("cataluna", "granada", "galicia"),
        points=(63, 67, 78),
        scoreboards={"8/4/0": "castillo", "4/0/0": "aragon"},
        round=7,
        turn=ANA,
        card="king",
    )


# --- what the engine and the theory are asked --------------------------------------------------------------


@cache
def moves() -> tuple[KingMove, ...]:
    """What each move of the King is worth there."""
    return king_moves(kings_card())


def best_for(player: int, *, by: str) -> set[str]:
    """The regions to which the King goes best for a player, by his points, his access or his lead."""
    worth = {
        move.region: {
            "points": move.points[player],
            "access": move.access[player],
            "lead": move.lead(player),
        }[by]
        for move in moves()
    }
    return {region for region, value in worth.items() if value == max(worth.values())}


@cache
def without_caballeros() -> ExtensiveForm[Moment]:
    """Ana only moves the King, and Bruno places one caballero."""
    return chain(kings_card(), [Reply(ANA, 0, "anywhere"), Reply(BRUNO, 1)])


@cache
def whole_card() -> ExtensiveForm[Moment]:
    """Ana moves the King and places five, in either order, and Bruno places two."""
    return chain(kings_card(), [Reply(ANA, 5, "anywhere"), Reply(BRUNO, 2)])


def best_answers(form: ExtensiveForm[Moment], after: Moment) -> list[Option]:
    """The answers to Ana's turn that are best for Bruno."""
    options = form.options(after)
    most = max(option.payoffs[BRUNO] for option in options)
    return [option for option in options if option.payoffs[BRUNO] == most]


def at_least(form: ExtensiveForm[Moment]) -> dict[Played, Number]:
    """What Ana gets for each way to play her turn, if Bruno takes the worst for her of his best answers."""
    return {
        cast("Played", played): min(option.payoffs[ANA] for option in best_answers(form, after))
        for played, after in form.following(form.start)
    }


def best_kings(form: ExtensiveForm[Moment]) -> set[str | None]:
    """Where the King goes in Ana's best ways to play her turn."""
    found = at_least(form)
    return {played.king for played, value in found.items() if value == max(found.values())}


@cache
def values() -> dict[Played, Number]:
    """What Ana gets in the end for each way to play her whole card."""
    return {cast("Played", option.choice): option.payoffs[ANA] for option in whole_card().options()}


def best_with(*, king_first: bool) -> Number:
    """The most that Ana gets if the King moves before she places, or after."""
    return max(
        value
        for played, value in values().items()
        if played.king is not None and played.king_first == king_first
    )


def worth_of_moving() -> Number:
    """What it is worth to Ana that she may move the King."""
    return max(values().values()) - max(value for played, value in values().items() if played.king is None)


def opened(old: str, new: str) -> set[str]:
    """The places where caballeros can be placed when the King has moved, and could not before."""
    return set(open_to_placing(new)) - set(open_to_placing(old))


def bonuses(row: Counts) -> Counts:
    """What the King brings everybody in a region with this row."""
    before, after = (region_points(row, SCOREBOARD, king=king) for king in (False, True))
    return tuple(more - less for less, more in zip(before, after, strict=True))


def bonus(row: Counts) -> int | None:
    """Who gets the King's bonus in a region; None if nobody does."""
    return next((player for player, more in enumerate(bonuses(row)) if more), None)


def changes(left: Counts, reached: Counts) -> Counts:
    """What changes for everybody when the King leaves a region with the one row for one with the other."""
    lost, won = map(bonuses, (left, reached))
    return tuple(more - less for less, more in zip(lost, won, strict=True))


def lead(changes: Sequence[Number], player: int) -> Number:
    """A player's change, less that of his rivals on average."""
    points = cast("Counts", tuple(changes))
    return KingMove("", points, (0,) * len(points), (), (), ()).lead(player)


def first_move(table: Sequence[Sequence[tuple[Number, Number]]]) -> int:
    """The row to choose if the other one then chooses what is best for him; he gets the second numbers."""
    form = ExtensiveForm[tuple[int, ...]](
        start=(),
        deciding=lambda at: len(at) if len(at) < 2 else None,
        following=lambda at: [
            (number, (*at, number)) for number in range(len(table[at[0]]) if at else len(table))
        ],
        payoffs=lambda at: table[at[0]][at[1]],
    )
    return cast("int", form.line()[0])


def rows() -> list[Counts]:
    """Everybody's caballeros, region by region."""
    return [kings_card().counts(region) for region in kings_card().box.regions]


def leads() -> list[tuple[Counts, int]]:
    """What each move of the King changes, for each player."""
    return [(move.points, player) for move in moves() for player in range(3)]


def answers_to_every_move() -> tuple[tuple[tuple[Number, Number], ...], ...]:
    """What Ana and Bruno get with each of her moves and each answer of his with one caballero."""
    form = without_caballeros()
    return tuple(
        tuple((option.payoffs[ANA], option.payoffs[BRUNO]) for option in form.options(after))
        for _, after in form.following(form.start)
    )


def for_nobody() -> set[str]:
    """Where the King changes nobody's points."""
    return {move.region for move in moves() if not any(move.points)}


def after_moving(region: str) -> State:
    """The position when the King has moved to a region."""
    return kings_card()._replace(king=region)


def answers_in_granada() -> set[str]:
    """Where Bruno places his caballero best, when the King has gone to Granada."""
    form = without_caballeros()
    ways = {cast("Played", played).king: after for played, after in form.following(form.start)}
    return {cast("Played", option.choice).placed[0] for option in best_answers(form, ways["granada"])}


TREES = (
    (((3, 1), (5, 0)), ((4, 2), (1, 1))),
    (((3, 0), (5, 1)), ((4, 2), (1, 1))),
    (((2, 2),), ((9, 1), (1, 3)), ((3, 0), (8, -1))),
    (((0, 5), (7, 4)), ((1, 0), (2, 6), (9, 1))),
)

CONTENT = (
    Prediction(
        "king_worth.points",
        text=N_(
            "Ana may move the King to any of eight regions. In how many of them does he bring her points at "
            "once, if everything were scored after it?"
        ),
        options=("2", "4", "8"),
        right=lambda: (2, 4, 8).index(sum(move.points[ANA] > 0 for move in moves())),
        why=N_(
            "Only in Cataluña and Granada has she more caballeros than anybody else. In Aragón she is tied "
            "with Bruno, and a tie brings no bonus."
        ),
        clauses=("BN-1", "AC-5.1"),
        start=kings_card,
    ),
    Prediction(
        "king_worth.access",
        text=N_("With the King in which region can Ana’s five caballeros add most to her points?"),
        options=("Cataluña", "Castilla la Nueva", "Granada", "Sevilla"),
        right=lambda: [{"cataluna"}, {"castilla_la_nueva"}, {"granada"}, {"sevilla"}].index(
            best_for(ANA, by="access")
        ),
        why=N_(
            "It has five neighbours, and in four of them a single caballero of hers brings something. With "
            "the King in Valencia her five add 8 points, with the King there 18."
        ),
        clauses=("KG-2", "TU-7"),
    ),
    Prediction(
        "king_worth.last",
        text=N_(
            "Suppose that Ana may only move the King and place nobody, and Bruno then places one caballero. "
            "Everybody wants the lead over the others. Where should the King go?"
        ),
        options=("Castilla la Nueva", N_("Cataluña or Granada"), N_("He should stay in Valencia")),
        right=lambda: [{"castilla_la_nueva"}, {"cataluna", "granada"}, {None}].index(
            best_kings(without_caballeros())
        ),
        why=N_(
            "Access is worth nothing to who places nobody. In Cataluña and Granada the bonus is Ana’s and no "
            "longer Carmen’s. Castilla la Nueva now brings no more than Valencia."
        ),
        clauses=("BN-1", "KG-1", "KG-2"),
    ),
    Prediction(
        "king_worth.order",
        text=N_(
            "Ana may move the King and place her five in either order, and Bruno places two after her. What "
            "should come first?"
        ),
        options=(N_("The King"), N_("The caballeros")),
        right=lambda: [True, False].index(best_with(king_first=True) > best_with(king_first=False)),
        why=N_(
            "Where she wants to place is shut as long as the King is in Valencia. If her best places were "
            "open now, she would place first and then shut them with the King."
        ),
        clauses=("TU-4", "KG-1", "KG-2"),
    ),
    Exercise(
        "king_worth.opened",
        on=kings_card,
        right=opened,
        clauses=("KG-2",),
        cases=lambda: [
            ("valencia", "castilla_la_nueva"),
            ("valencia", "granada"),
            ("galicia", "sevilla"),
            ("aragon", "aragon"),
            *((kings_card().king, move.region) for move in moves()),
        ],
        hint=N_("`eg.board()[region]` has the neighbours of a region. The King’s own region is shut."),
    ),
    Exercise(
        "king_worth.bonus",
        on=kings_card,
        right=bonus,
        clauses=("BN-1",),
        cases=lambda: [((3, 1, 0),), ((2, 2, 1),), ((0, 0, 0),), ((1, 7, 1),), *((row,) for row in rows())],
        hint=N_("Whoever has more than all others; if nobody has, answer None."),
    ),
    Exercise(
        "king_worth.changes",
        on=kings_card,
        right=changes,
        clauses=("BN-1",),
        cases=lambda: [
            ((3, 1, 0), (0, 2, 1)),
            ((2, 2, 1), (0, 0, 1)),
            ((0, 4, 5), (4, 0, 4)),
            ((7, 7, 8), (2, 0, 1)),
            ((1, 0, 0), (5, 2, 1)),
            *((kings_card().counts(kings_card().king), row) for row in rows()),
        ],
        hint=N_("One region loses its bonus, and the other one gains it; each time to at most one player."),
    ),
    Exercise(
        "king_worth.lead",
        on=kings_card,
        right=lead,
        clauses=("SC-1",),
        cases=lambda: [
            ((2, 0, -2), 0),
            ((2, 0, -2), 1),
            ((10, 0, 0), 0),
            ((1, 4, 2, 0), 3),
            ((3, 5), 1),
            *leads(),
        ],
        hint=N_("`Fraction(1, 2)` is a half; the average of the others, not their sum."),
    ),
    Exercise(
        "king_worth.for_nobody",
        on=kings_card,
        right=for_nobody,
        clauses=("BN-1",),
        hint=N_("The bonus is Carmen’s now. Where she leads alone as well, nothing changes."),
    ),
    Exercise(
        "king_worth.place_five",
        on=kings_card,
        right=lambda: best_way(after_moving("castilla_la_nueva"), 5),
        accepts=lambda placed: is_best_placement(after_moving("castilla_la_nueva"), 5, placed),
        clauses=("KG-2", "SC-1"),
        hint=N_("Look for places where one caballero passes somebody, or is the first of Ana’s."),
    ),
    Exercise(
        "king_worth.first_move",
        on=kings_card,
        right=first_move,
        clauses=("TU-4",),
        cases=lambda: [(tree,) for tree in (*TREES, answers_to_every_move())],
        hint=N_("In each row find the pair with the largest second number, and compare the first numbers."),
    ),
    Exercise(
        "king_worth.answer",
        on=kings_card,
        right=answers_in_granada,
        clauses=("KG-2", "SC-3"),
        hint=N_("In the tree, choose Granada, and look for the stars."),
    ),
    Exercise(
        "king_worth.worth",
        on=kings_card,
        right=worth_of_moving,
        clauses=("AC-5.1",),
        hint=N_("`form.options()` has every way to play the turn; in some of them `choice.king` is None."),
    ),
)
