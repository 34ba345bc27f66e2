"""A whole game: the turning points of one, and what decides it."""

from __future__ import annotations

from functools import cache

from elgrande.actions import SetDisk
from elgrande.course.goals import stands, wins
from elgrande.course.model import ANA, Attempt, ClickExercise, Prediction, Task
from elgrande.engine import apply, legal_actions
from elgrande.events import CastilloEmptied, DiskSet, GeneralScoringStarted, RoundStarted, Scored
from elgrande.players.bots import GreedyBot, RandomBot
from elgrande.players.playouts import PlayedMove, play_game
from elgrande.positions import position
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import State

PLENTY = 10  # points: a lead that one region does not turn over


# --- positions -------------------------------------------------------------------------------------


def before_the_first_scoring() -> State:
    """Round 3, Ana has the last turn, and two of hers sit in the Castillo."""
    return position(
        turn=ANA,
        round=3,
        king="valencia",
        powers=(3, 9, 8, 7),
        played=((13, 12), (13, 12), (11, 6), (10, 5)),
        grandes=("aragon", "castilla_la_nueva", "granada", "galicia"),
        caballeros={
            "aragon": (3, 1, 0, 0),
            "castilla_la_nueva": (1, 2, 1, 0),
            "granada": (1, 1, 3, 0),
            "galicia": (0, 0, 1, 3),
            "cataluna": (0, 2, 0, 2),
            "sevilla": (0, 0, 1, 1),
            "pais_vasco": (1, 1, 0, 0),
        },
        castillo=(2, 0, 0, 0),
        court=(3, 3, 3, 3),
        points=(6, 9, 8, 7),
        display=(None, None, "score_fives", None, "king"),
    )


def the_last_turn() -> State:
    """Round 9, Ana has the very last turn, and Bruno is ahead."""
    return position(
        turn=ANA,
        round=9,
        king="castilla_la_nueva",
        powers=(2, 9, 8, 7),
        played=(
            (13, 12, 11, 10, 9, 8, 6, 4),
            (13, 12, 11, 10, 8, 7, 5, 3),
            (13, 12, 11, 10, 9, 6, 5, 4),
            (13, 12, 11, 10, 9, 8, 6, 5),
        ),
        grandes=("galicia", "castilla_la_vieja", "valencia", "sevilla"),
        caballeros={
            "galicia": (3, 2, 0, 0),
            "pais_vasco": (1, 0, 3, 2),
            "aragon": (0, 2, 2, 1),
            "cataluna": (2, 0, 0, 3),
            "castilla_la_vieja": (2, 3, 1, 0),
            "castilla_la_nueva": (2, 3, 1, 0),
            "sevilla": (1, 0, 1, 3),
            "granada": (2, 2, 0, 1),
            "valencia": (1, 1, 3, 0),
        },
        castillo=(0, 0, 0, 0),
        court=(4, 2, 3, 2),
        points=(60, 66, 50, 48),
        display=("intrigue_3_any", None, None, None, "king"),
    )


# --- goals -----------------------------------------------------------------------------------------


def _is_scored(attempt: Attempt) -> bool:
    return attempt.happened(RoundStarted, round=4)


def _lead(attempt: Attempt) -> int:
    """How many points Ana is ahead of the next, or behind."""
    own, *others = attempt.state.points
    return own - max(others)


def _is_over(attempt: Attempt) -> bool:
    return attempt.state.is_over


# --- games that are watched --------------------------------------------------------------------------


@cache
def a_game() -> tuple[PlayedMove, ...]:
    """A game of four bots that look to the end of their own turn, and no further."""
    return tuple(play_game([GreedyBot(seat) for seat in range(4)], seed=7))


@cache
def a_game_against_chance() -> tuple[PlayedMove, ...]:
    """One of these bots against three that take any legal action."""
    return tuple(play_game([GreedyBot(0), *(RandomBot(seat) for seat in (1, 2, 3))], seed=7))


def points_by_scoring(game: tuple[PlayedMove, ...]) -> tuple[int, int]:
    """All players' points from the general scorings, and from special ones.

    >>> general, special = points_by_scoring(a_game())
    >>> general + special == sum(a_game()[-1].state.points)
    True
    """
    paid = {True: 0, False: 0}
    is_general = False
    for event in (event for move in game for event in move.events):
        if isinstance(event, GeneralScoringStarted | RoundStarted):
            is_general = isinstance(event, GeneralScoringStarted)
        elif isinstance(event, Scored):
            paid[is_general] += event.points
    return paid[True], paid[False]


def _share_of_general_scorings() -> int:
    """0 for less than half of all points, 1 for half to nine tenths, 2 for more."""
    general, special = points_by_scoring(a_game())
    share = general / (general + special)
    return 0 if share < 0.5 else 1 if share < 0.9 else 2


def _worth_of_looking_ahead() -> int:
    """0 if the bot that looks ahead does not win, 1 if it wins by less than twice, 2 if by more."""
    own, *others = a_game_against_chance()[-1].state.points
    return 0 if own <= max(others) else 1 if own < 2 * max(others) else 2


def _who_wins_a_tie() -> int:
    """0 if one of two leaders wins, 1 if both do."""
    return len(the_last_turn()._replace(points=(90, 90, 50, 48)).winners) - 1


MOMENTS = {
    "regions": N_("the regions are scored"),
    CASTILLO: N_("the Castillo is scored"),
    "emptied": N_("the caballeros leave the Castillo"),
    "disks": N_("everybody sets a disk in secret"),
}


def _moments_in_order() -> list[int]:
    """The numbers of the moments, as the engine carries them out."""
    state, seen = position(round=3, general_scoring=True, castillo=(2, 1, 0, 0)), list[str]()
    while any(isinstance(action, SetDisk) for action in legal_actions(state)):
        state, events = apply(state, legal_actions(state)[0])
        for event in events:
            if isinstance(event, Scored):
                seen.append(CASTILLO if event.place == CASTILLO else "regions")
            elif isinstance(event, DiskSet | CastilloEmptied):
                seen.append("disks" if isinstance(event, DiskSet) else "emptied")
    return [list(MOMENTS).index(moment) for moment in dict.fromkeys(seen)]


CONTENT = (
    Task(
        "whole_game.before_the_first_scoring",
        N_(
            "Round 3, the last turn before the first general scoring: choose a card, use it, and set your "
            "disk. "
            "Come out of it more than 10 points ahead of everybody."
        ),
        start=before_the_first_scoring,
        solved=stands(_is_scored, N_("The scoring is not over."))
        & stands(
            lambda attempt: _lead(attempt) > PLENTY,
            N_("You have {own} points now, and the next has {next}."),
            own=lambda attempt, speaker: attempt.state.points[ANA],
            next=lambda attempt, speaker: max(attempt.state.points[1:]),
        ),
        missed=_is_scored,
        solution=(
            "card:score_fives",
            "place:castilla_la_nueva",
            "place:castilla_la_nueva",
            "place:cataluna",
            "button:special",
            "place:pais_vasco",
            "place:aragon",
            "disk:pais_vasco",
        ),
        praise=N_(
            "Your card, what you placed with it, and your disk: all three have served the same scoring."
        ),
        hint=N_(
            "A special scoring just before the general one pays the same regions twice. Then ask where two "
            "more "
            "caballeros are worth most."
        ),
        clauses=("RD-1", "GS-1", "AC-3.2"),
    ),
    Task(
        "whole_game.the_last_turn",
        N_("The last turn of the game, and Bruno is six points ahead of you. Win."),
        start=the_last_turn,
        solved=wins(),
        missed=_is_over,
        solution=(
            "card:king",
            "place:granada",
            "place:castilla_la_vieja",
            "place:castilla_la_vieja",
            "place:valencia",
            "button:special",
            "place:castilla_la_vieja",
            "disk:granada",
        ),
        praise=N_(
            "One into a tie, two to take a lead away from Bruno, and the King where he pays you instead of "
            "him: "
            "three small things at once."
        ),
        hint=N_(
            "Look for the regions in which one or two caballeros change who leads. And who gets the "
            "King's bonus where he stands now?"
        ),
        clauses=("EN-1", "EN-2", "BN-1"),
    ),
    ClickExercise(
        "whole_game.general_scoring",
        N_("What happens in a general scoring? Put it in order."),
        options=tuple(MOMENTS.values()),
        right=_moments_in_order,
        why=N_(
            "Disks are set in secret first. Then the Castillo is opened and scored, its caballeros "
            "go where the "
            "disks say, and only then the regions are scored: so they count twice."
        ),
        clauses=("GS-1", "GS-2", "GS-3", "GS-4"),
        ordered=True,
    ),
    Prediction(
        "whole_game.where_points_come_from",
        N_(
            "Four bots play a game with special scorings and three general ones. Where do their points "
            "come from?"
        ),
        (
            N_("mostly from special scorings"),
            N_("more than half from the general scorings, but not nearly all"),
            N_("nearly all from the general scorings"),
        ),
        right=_share_of_general_scorings,
        why=N_(
            "The three general scorings are the backbone. But whoever leaves the special ones to the others "
            "gives away as much as a whole general scoring."
        ),
        clauses=("RD-1", "SC-8"),
    ),
    Prediction(
        "whole_game.looking_ahead",
        N_(
            "One bot looks to the end of its own turn and no further; three others do anything that is "
            "allowed. "
            "How does it end?"
        ),
        (
            N_("as anything might: the game is mostly luck"),
            N_("the one that looks ahead wins, but the others have more than half of its points"),
            N_("the one that looks ahead has more than twice as many points as anybody else"),
        ),
        right=_worth_of_looking_ahead,
        why=N_(
            "Caballeros in the right regions pay three times, and it takes no genius to see which ones are "
            "right. "
            "To beat somebody who sees it, too, is another matter."
        ),
        clauses=("SC-1", "EN-2"),
    ),
    Prediction(
        "whole_game.level_at_the_end",
        N_("After the last general scoring Ana and Bruno have 90 points each. Who wins?"),
        (N_("whoever has more caballeros on the board"), N_("both of them")),
        right=_who_wins_a_tie,
        why=N_("There is no tie-breaker: whoever shares the most points shares the victory."),
        clauses=("EN-2",),
    ),
)
