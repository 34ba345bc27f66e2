"""A quick player for playouts: greedy in its way, at some millionths of a second an action.

Of single caballeros it reckons what they change in the places concerned, with sums that are kept; an action
card is tried out to the end of the turn; other actions are tried out by themselves. It knows everything, also
what is hidden: determinize first.

>>> from elgrande.engine import new_game
>>> game, random = Playout(new_game(players=3, seed=1)), Random(1)
>>> while not game.is_over:
...     game.play(quick_action(game, random))
>>> max(game.points) > 60
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    PlaceCaballero,
    PlayPower,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.engine.table import Table
from elgrande.players.greedy import (
    CABALLERO_IN_COURT,
    CABALLERO_ON_BOARD,
    ENOUGH_IN_COURT,
    HELD_VETO,
    LATER_SCORING,
    POWER_CARD_VALUE,
    ROUND_TO_WAIT,
    Scored,
    rating,
    scored_places,
)
from elgrande.players.playouts import Playout
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING, SUPPLY
from elgrande.scoring import shares

Worths = tuple[float, ...]

CARDS_TRIED, TRIED = 3, 8
"""So many action cards, and so many other actions that have to be carried out to be judged, are looked at."""
LAST = -100.0
"""The score of what is done only when there is nothing better."""

# --- what a position is worth to everybody --------------------------------------------------------


def outlooks(game: Playout) -> Worths:
    """Everybody's outlook."""
    return tuple([outlook(game, player) for player in range(game.table.players)])


def outlook(game: Playout, player: int) -> float:
    """A player's lead, in points and in what general scorings would bring: `rating`, from sums that are kept.

    >>> from elgrande.engine import new_game
    >>> state = new_game(players=3, seed=1)
    >>> round(outlook(Playout(state), 2) - rating(state, 2), 6)
    0.0
    """
    table = game.table
    if game.is_over:
        return lead(table.points, player)
    if not table.box.is_plain:
        return rating(game.state(), player)
    rows = table.caballeros
    board = [worths(row, scored)[player] for row, scored in zip(rows, scored_now(table), strict=False)]
    total = (
        lead(table.points, player)
        + weight(table.round) * sum(board)
        + CABALLERO_IN_COURT * lead(rows[table.box.court], player)
        + POWER_CARD_VALUE * sum(table.hands[player])
    )
    for held in table.held:
        total += HELD_VETO if player == held.player else -HELD_VETO
    return total


def lead(values: Sequence[float], player: int) -> float:
    """A player's value less the average of his rivals'.

    >>> lead((7, 3, 5), 0)
    3.0
    """
    return values[player] - (sum(values) - values[player]) / (len(values) - 1)


def leads(values: Sequence[float]) -> Worths:
    """Everybody's value less the average of his rivals'.

    >>> leads((7, 3, 5))
    (3.0, -3.0, 0.0)
    """
    return tuple([lead(values, player) for player in range(len(values))])


@lru_cache
def weight(round: int) -> float:
    """How much the board counts in a round: 1 just before the last general scoring."""
    to_come = [number for number in ROUNDS_WITH_GENERAL_SCORING if number >= round]
    return 1 - ROUND_TO_WAIT * (to_come[0] - round) + LATER_SCORING * (len(to_come) - 1)


def scored_now(table: Table) -> tuple[Scored, ...]:
    """What counts in each place now, in the order of the rows."""
    return scored_places(table.box, table.king, table.grandes, table.tiles)


@lru_cache(maxsize=1 << 17)
def worths(row: Counts, scored: Scored) -> Worths:
    """Everybody's lead from one place: its points in a general scoring, and the caballeros there."""
    scoreboard, king, home = scored
    earned = shares(row, scoreboard, players=len(row), king=king, home=home)
    return leads([each.points + CABALLERO_ON_BOARD * count for each, count in zip(earned, row, strict=True)])


@lru_cache(maxsize=1 << 17)
def changed_by(row: Counts, scored: Scored, owner: int, number: int) -> Worths:
    """What it changes for everybody if so many caballeros of an owner come to a place, or leave it."""
    after = worths((*row[:owner], row[owner] + number, *row[owner + 1 :]), scored)
    return tuple([there - here for here, there in zip(worths(row, scored), after, strict=True)])


# --- how good actions look ------------------------------------------------------------------------


def quick_action(game: Playout, random: Random) -> Action:
    """What looks best to whoever is asked first; of a game that is not over."""
    actions = game.actions
    if len(actions) == 1:
        return actions[0]
    if actions[0].player != actions[-1].player:
        actions = tuple([action for action in actions if action.player == actions[0].player])
    scores = quick_scores(game, actions, random)
    return actions[scores.index(max(scores))]


def play_quickly(game: Playout, random: Random) -> None:
    """Play what looks best to whoever is asked first, after an action card the rest of his turn as well.

    The turn has been played to find out how good the card is: it need not be played once more.
    """
    actions = game.actions
    if len(actions) > 1 and type(actions[-1]) is TakeCard:
        turns = turns_tried(game, actions, random)
        game.go_on_as(max((turn for _, turn in turns), key=lambda turn: outlook(turn, actions[0].player)))
    else:
        game.play(quick_action(game, random))


def quick_scores(game: Playout, actions: Sequence[Action], random: Random) -> list[float]:
    """How good each of these actions of one player looks, beside the others: those of one decision."""
    return SCORES.get(type(actions[-1]), tried_out)(game, actions, random)


def of_power_cards(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """The highest card that fills the court up is best; the lowest, if none does."""
    missing = ENOUGH_IN_COURT - game.table.caballeros[game.table.box.court][actions[0].player]
    return [each.value if SUPPLY[each.value] >= missing else -each.value for each in actions]


def of_supplies(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """The more caballeros the better."""
    return [each.count for each in actions]


def of_cards(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """The outlook at the end of the turn, if it is played on quickly; of some cards."""
    scores = [LAST] * len(actions)
    for number, turn in turns_tried(game, actions, random):
        scores[number] = outlook(turn, actions[number].player)
    return scores


def turns_tried(game: Playout, actions: Sequence[Any], random: Random) -> Iterator[tuple[int, Playout]]:
    """The turn with some of these action cards, played on quickly to its end, each with the card's number."""
    phase = game.table.agenda[0]
    for number in some_of(len(actions), CARDS_TRIED, random):
        turn = game.copy()
        turn.play(actions[number])
        while turn.actions and turn.table.agenda[0] is phase:
            turn.play(quick_action(turn, random))
        yield number, turn


def some_of(number: int, most: int, random: Random) -> Sequence[int]:
    """All numbers below this one, or as many as are wanted, drawn from them."""
    return range(number) if number <= most else random.sample(range(number), most)


def of_steps(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """What each single step changes for whoever takes it; the special action comes when none is any good."""
    table = game.table
    if not table.box.is_plain:
        return tried_out(game, actions, random)
    player = actions[0].player
    change = changes_for(player, table)
    scores, owner, source, left = [], -1, "", 0.0
    for action in actions:
        kind, score = type(action), 0.0  # to use the special action, or to stop, is as good as nothing
        if kind is MoveCaballero:
            if action.source != source or action.owner != owner:  # those from a place follow each other
                owner, source = action.owner, action.source
                left = change(owner, source, -1)
            score = left + change(owner, action.target, 1)
        elif kind is PlaceCaballero:
            score = change(player, action.place, 1)
        elif kind is ReturnCaballero:
            score = change(action.owner, action.source, -1)
        elif kind is RecallCaballero:
            score = change(player, action.region, -1) + CABALLERO_IN_COURT
        elif kind is EndTurn:
            score = LAST
        scores.append(score)
    return scores


def changes_for(player: int, table: Table) -> Callable[[int, str, int], float]:
    """What it changes for a player if caballeros of an owner come to a place, the court too, or leave it."""
    index, rows, places = table.box.index, table.caballeros, scored_now(table)
    known: dict[tuple[int, str, int], float] = {}

    def change(owner: int, place: str, number: int) -> float:
        found = known.get((owner, place, number))
        if found is None:
            at = index[place]
            if at < len(places):
                found = changed_by(rows[at], places[at], owner, number)[player]
            else:
                worth = CABALLERO_IN_COURT * number
                found = worth if player == owner else -worth / (table.players - 1)
            known[owner, place, number] = found
        return found

    return change


def of_disks(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """What the caballeros in the Castillo would change there; they come home from where the King is."""
    table, player = game.table, actions[0].player
    number = table.counts(CASTILLO)[player]
    if not number or not table.box.is_plain:
        return [random.random() for _ in actions]
    change = changes_for(player, table)
    return [0.0 if each.region == table.king else change(player, each.region, number) for each in actions]


def of_answers(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """Everything may happen."""
    return [float(number) for number in range(len(actions))]


def of_scorings(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """The outlook after each place is scored; 0 where all will be scored, whichever comes next."""
    frame: Any = game.table.agenda[-1]
    return [0.0] * len(actions) if hasattr(frame, "places") else tried_out(game, actions, random)


def tried_out(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """The outlook right after each action, or after some of them."""
    scores = [LAST] * len(actions)
    for number in some_of(len(actions), TRIED, random):
        trial = game.copy()
        trial.play(actions[number])
        scores[number] = outlook(trial, actions[number].player)
    return scores


Scores = Callable[[Playout, Sequence[Any], Random], list[float]]
# By the kind of the last action that is offered.
SCORES: Final[dict[type, Scores]] = {
    PlayPower: of_power_cards,
    TakeSupply: of_supplies,
    TakeCard: of_cards,
    EndTurn: of_steps,
    UseSpecial: of_steps,
    PlaceCaballero: of_steps,
    MoveCaballero: of_steps,
    ReturnCaballero: of_steps,
    RecallCaballero: of_steps,
    Stop: of_steps,
    SetDisk: of_disks,
    ScorePlace: of_scorings,
    LetPass: of_answers,
}
