"""A number for every action: 0, 1, 2, … the same in every game with so many players.

Owners of caballeros are counted from the acting player on, clockwise, and the player himself is left out.
So what one seat has learned is of use at every other. Expansions add numbers behind those of the base game.

>>> from elgrande.actions import MoveCaballero, PlayPower
>>> from elgrande.rules.editions import EN_BASE
>>> numbers = ActionNumbers(EN_BASE, players=3)
>>> len(numbers), numbers.of(PlayPower(2, 1)), numbers.action(0, player=1)
(433, 0, PlayPower(player=1, value=1))
>>> move = MoveCaballero(2, owner=1, source="aragon", target="granada")
>>> numbers.action(numbers.of(move), player=0)
MoveCaballero(player=0, owner=2, source='aragon', target='granada')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, replace
from itertools import product
from typing import Any, get_args

from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.arguments import one_of
from elgrande.engine import FREE_KINDS
from elgrande.engine.refusals import IN_A_TURN, KINDS
from elgrande.rules.box import Box
from elgrande.rules.editions import Edition, edition_named
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.pieces import PLAYERS, POWER_CARDS, SUPPLY

# The fields of an action that name a seat. Owners behind the players are of no player, and stay who they are.
SEATS = "player", "owner", "host"


class ActionNumbers:
    """The numbers of all actions there can be in any edition, with the expansions that are in its box.

    >>> from elgrande.rules.editions import EN_BASE
    >>> len(ActionNumbers(EN_BASE.with_expansions("anniversary"), players=3))
    1635
    """

    def __init__(self, edition: Edition | str, players: int) -> None:
        self.players = one_of("players", players, PLAYERS)
        book = edition_named(edition)
        actions = dict.fromkeys(_as_seat_0(book.box, players))
        if book.expansions:
            actions |= dict.fromkeys(_with_expansions(book.box, players))
        self._actions = tuple(actions)
        self._numbers = {action: number for number, action in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    def of(self, action: Action) -> int:
        """The number of an action. ValueError if there is no such action in any position."""
        number = self._numbers.get(self._turned(action, -action.player))
        if number is None:
            raise ValueError(f"{action} is no action of such a game for {self.players}")
        return number

    def action(self, number: int, player: int) -> Action:
        """The action with this number, taken by this player. IndexError if there is none, or no player."""
        if number not in range(len(self._actions)):
            raise IndexError(f"number: {number!r} is not one of the {len(self._actions)} numbers of actions")
        if player not in range(self.players):
            raise IndexError(f"player: there is no player {player!r} in a game of {self.players}")
        return self._turned(self._actions[number], player)

    def _turned(self, action: Any, seats: int) -> Action:
        """The same action so many seats farther on."""
        turned = {
            field: (seat + seats) % self.players
            for field in SEATS
            if (seat := getattr(action, field, self.players)) in range(self.players)
        }
        same: Action = replace(action, **turned)
        return same


def _as_seat_0(box: Box, players: int) -> Iterator[Action]:
    """All actions of the player in seat 0, in the order of their numbers."""
    yield from (PlayPower(0, value) for value in POWER_CARDS)
    yield from (TakeSupply(0, count) for count in range(max(SUPPLY.values()) + 1))
    yield from (RecallCaballero(0, region) for region in box.regions)
    yield from (TakeCard(0, card.id) for card in box.cards)
    yield from (PlaceCaballero(0, place) for place in box.scored)
    yield from (UseSpecial(0), EndTurn(0), Stop(0), Proceed(0))
    for owner in range(players):
        for source in box.regions:
            targets = (*box.regions, CASTILLO)
            yield from (MoveCaballero(0, owner, source, target) for target in targets if target != source)
    yield from (ChooseStep(0, choice) for choice in (0, 1))
    for owner in range(players):
        yield from (ReturnCaballero(0, owner, source) for source in (*box.regions, COURT))
    yield from (SetDisk(0, region) for region in box.regions)
    yield from (ScorePlace(0, place) for place in box.scored)
    for scoreboard in range(len(box.mobile)):
        yield from (PlaceScoreboard(0, scoreboard, place) for place in box.scored)
    yield from (TakeBackPower(0, value) for value in POWER_CARDS)
    yield from (MoveGrande(0, region) for region in box.regions)
    yield from (NameRegion(0, region) for region in box.regions)
    yield from (MoveKing(0, region) for region in box.regions)
    yield from (UseVeto(0), LetPass(0), LetPass(0, rest=True))


def _with_expansions(box: Box, players: int) -> Iterator[Action]:
    """Actions of every kind that there is with this box, with every value that fits into their fields."""
    laid = {box.tiles[number].id for number in box.markers}  # kept with what is laid, and never taken
    values: dict[str, tuple[object, ...]] = {
        "player": (0,),
        "owner": tuple(range(players + len(box.neutrals))),
        "host": tuple(range(players)),
        "value": POWER_CARDS,
        "count": tuple(range(max(SUPPLY.values()) + 1)),
        "card": tuple(card.id for card in box.cards),
        "choice": (0, 1),
        "rest": (False, True),
        "scoreboard": tuple(range(len(box.mobile))),
        "tile": tuple(tile.id for tile in box.tiles),
        "load": ("", *box.loads),
        **dict.fromkeys(("ship", "character"), tuple(sorted(box.kept - laid))),
        **dict.fromkeys(("region", "place", "source", "target"), box.places),
    }
    for kind in KINDS:
        if is_taken_with(box, kind):
            columns = [(*unsaid(field), *values[field.name]) for field in fields(kind)]
            yield from (kind(*row) for row in product(*columns))


def unsaid(field: Field[Any]) -> tuple[object, ...]:
    """What the field of an action has in it where nothing need be said of it."""
    return () if field.default is MISSING else (field.default,)


def is_taken_with(box: Box, kind: type[Any]) -> bool:
    """Whether actions of this kind belong to the base game or to an expansion that is in the box."""
    brings = {*IN_A_TURN.get(kind, {}), FREE_KINDS.get(kind, "")}
    return kind in get_args(Action) or not brings.isdisjoint(box.expansions)
