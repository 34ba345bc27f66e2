"""A number for every action: 0, 1, 2, … the same in every game with so many players.

Owners of caballeros are counted from the acting player on, clockwise, and the player himself is left out.
So what one seat has learned is of use at every other.

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
from dataclasses import replace

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
from elgrande.rules.box import Box
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.pieces import POWER_CARDS, SUPPLY


class ActionNumbers:
    """The numbers of all actions there can be in the base game, in any edition of it.

    ValueError for an edition with expansions: their actions have no numbers.
    """

    def __init__(self, edition: Edition, players: int) -> None:
        if edition.expansions:
            raise ValueError(f"edition: {edition.name} has expansions; only the base game has numbers")
        self.players = players
        self._actions = tuple(_as_seat_0(edition.box, players))
        self._numbers = {action: number for number, action in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    def of(self, action: Action) -> int:
        """The number of an action. ValueError if there is no such action in any position."""
        number = self._numbers.get(self._turned(action, -action.player))
        if number is None:
            raise ValueError(f"{action} is no action of a base game for {self.players}")
        return number

    def action(self, number: int, player: int) -> Action:
        """The action with this number, taken by this player. IndexError if there is none."""
        return self._turned(self._actions[number], player)

    def _turned(self, action: Action, seats: int) -> Action:
        """The same action so many seats farther on."""
        player = (action.player + seats) % self.players
        if isinstance(action, MoveCaballero | ReturnCaballero):
            return replace(action, player=player, owner=(action.owner + seats) % self.players)
        return replace(action, player=player)


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
