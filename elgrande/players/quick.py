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

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Any, Final

from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    PlaceScoreboard,
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
from elgrande.engine import FREE_KINDS
from elgrande.engine.table import Table
from elgrande.players.greedy import ENOUGH_IN_COURT
from elgrande.players.outlook import CABALLERO_IN_COURT, Changes, outlook_of
from elgrande.players.playouts import Playout
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import SUPPLY
from elgrande.state import changed

CARDS_TRIED, TRIED = 3, 8
"""So many action cards, and so many other actions that have to be carried out to be judged, are looked at.

With expansions all cards are: what one of them brings for good may outweigh all the others.
"""
LAST = -100.0
"""The score of what is done only when there is nothing better."""

# --- how good actions look ------------------------------------------------------------------------


def quick_action(game: Playout, random: Random) -> Action:
    """What looks best to whoever is asked first; of a game that is not over."""
    actions = game.actions
    if len(actions) == 1:
        return actions[0]
    if type(actions[0]) is UseSpecial and len(actions) == 2:
        return actions[0]  # the turn would be over without it
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
        game.go_on_as(
            max((turn for _, turn in turns), key=lambda turn: outlook_of(turn.table, actions[0].player))
        )
    else:
        game.play(quick_action(game, random))


def quick_scores(game: Playout, actions: Sequence[Action], random: Random) -> list[float]:
    """How good each of these actions of one player looks, beside the others: those of one decision.

    What can be done besides comes before what is decided where it is good at once, and else not at all.
    """
    if type(actions[-1]) not in FREE_KINDS:
        return SCORES.get(type(actions[-1]), of_steps)(game, actions, random)
    decided = [action for action in actions if type(action) not in FREE_KINDS]  # they come first
    if not decided or type(decided[-1]) not in SCORES:
        return of_steps(game, actions, random)
    scores = SCORES[type(decided[-1])](game, decided, random)
    best, besides = max(scores), range(len(decided), len(actions))
    scores += [LAST for _ in besides]
    for number, score in tried_out(game, actions, besides, random):
        if score > 0:
            scores[number] = best + score
    return scores


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
        scores[number] = outlook_of(turn.table, actions[number].player)
    return scores


def turns_tried(game: Playout, actions: Sequence[Any], random: Random) -> Iterator[tuple[int, Playout]]:
    """The turn with some of these action cards, played on quickly to its end, each with the card's number."""
    phase = game.table.agenda[0]
    most = CARDS_TRIED if game.table.box.is_plain else len(actions)
    for number in some_of(len(actions), most, random):
        turn = game.copy()
        turn.play(actions[number])
        while turn.actions and turn.table.agenda[0] is phase:
            turn.play(quick_action(turn, random))
        yield number, turn


def some_of(number: int, most: int, random: Random) -> Sequence[int]:
    """All numbers below this one, or as many as are wanted, drawn from them."""
    return range(number) if number <= most else random.sample(range(number), most)


def of_steps(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """What each single step changes for whoever takes it, the special action when none is any good.

    To use the special action, or to stop, is as good as nothing. What else there is is tried out.
    """
    player = actions[0].player
    changes = Changes(player, game.table)
    scores, others = list[float](), list[int]()
    for kind, alike in groupby(actions, type):
        if kind is PlaceCaballero:
            scores += changes.placing(player, [action.place for action in alike])
        elif kind is MoveCaballero:
            scores += of_moves(changes, alike)
        elif kind is ReturnCaballero:
            scores += [changes.by(action.owner, -1, action.source) for action in alike]
        elif kind is RecallCaballero:
            scores += [changes.by(player, -1, action.region) + CABALLERO_IN_COURT for action in alike]
        elif kind in RECKONED and game.table.box.is_plain:
            scores += RECKONED[kind](changes, game.table, alike)
        elif kind is UseSpecial or kind is Stop:
            scores += [0.0 for _ in alike]
        else:
            number = len(scores)
            scores += [LAST for _ in alike]
            if kind is not EndTurn:
                others += range(number, len(scores))
    if others:
        for number, score in tried_out(game, actions, others, random):
            scores[number] = score
    return scores


def of_moves(changes: Changes, moves: Iterable[MoveCaballero]) -> Iterator[float]:
    """What each move changes, where it begins and where it ends; those from a place follow each other."""
    owner, source, left = -1, "", 0.0
    leaving = arriving = dict[str, float]()
    for move in moves:
        if move.owner != owner:
            owner, source = move.owner, ""
            leaving, arriving = changes.by_place(owner, -1), changes.by_place(owner, 1)
        if move.source != source:
            source = move.source
            left = leaving[source]
        yield left + arriving[move.target]


def of_kings(changes: Changes, table: Table, moves: Iterable[MoveKing]) -> list[float]:
    """What it changes where the King goes."""
    return changes.with_around((move.region, table.grandes, table.tiles) for move in moves)


def of_grandes(changes: Changes, table: Table, moves: Iterable[MoveGrande]) -> list[float]:
    """What it changes where one's Grande goes."""
    homes = (changed(table.grandes, move.player, move.region) for move in moves)
    return changes.with_around((table.king, grandes, table.tiles) for grandes in homes)


def of_scoreboards(changes: Changes, table: Table, moves: Iterable[PlaceScoreboard]) -> list[float]:
    """What it changes where a mobile scoreboard lies."""
    tiles = (changed(table.tiles, move.scoreboard, move.place) for move in moves)
    return changes.with_around((table.king, table.grandes, lie) for lie in tiles)


def of_places_scored(changes: Changes, table: Table, scorings: Iterable[ScorePlace]) -> list[float]:
    """What it changes which place is scored."""
    return [changes.if_scored(scoring.place) for scoring in scorings]


# What need not be tried out where the counts say how everybody stands.
RECKONED: Final[dict[type, Callable[[Changes, Table, Any], list[float]]]] = {
    MoveKing: of_kings,
    MoveGrande: of_grandes,
    PlaceScoreboard: of_scoreboards,
    ScorePlace: of_places_scored,
}


def of_disks(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """What the caballeros in the Castillo would change there; they come home from where the King is."""
    table, player = game.table, actions[0].player
    number = table.counts(CASTILLO)[player]
    if not number:
        return [random.random() for _ in actions]
    changes = Changes(player, table)
    return [0.0 if each.region == table.king else changes.by(player, number, each.region) for each in actions]


def of_answers(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """Everything may happen."""
    return [float(number) for number in range(len(actions))]


def of_scorings(game: Playout, actions: Sequence[Any], random: Random) -> list[float]:
    """What it changes that a place is scored; nothing where all will be scored, whichever comes next."""
    frame: Any = game.table.agenda[-1]
    return [0.0] * len(actions) if hasattr(frame, "places") else of_steps(game, actions, random)


def tried_out(
    game: Playout, actions: Sequence[Any], numbers: Sequence[int], random: Random
) -> Iterator[tuple[int, float]]:
    """By how much the outlook is better right after some of these actions, each with its number."""
    before = outlook_of(game.table, actions[0].player)
    for at in some_of(len(numbers), TRIED, random):
        trial = game.copy()
        trial.play(actions[numbers[at]])
        yield numbers[at], outlook_of(trial.table, actions[0].player) - before


Scores = Callable[[Playout, Sequence[Any], Random], list[float]]
# By the kind of the last action that is offered; others are single steps.
SCORES: Final[dict[type, Scores]] = {
    PlayPower: of_power_cards,
    TakeSupply: of_supplies,
    TakeCard: of_cards,
    SetDisk: of_disks,
    ScorePlace: of_scorings,
    LetPass: of_answers,
}
