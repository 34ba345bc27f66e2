"""A draft of a position: all that `position` takes, as one value that may still be impossible.

Whoever sets up a position passes through impossible ones. A draft holds them all, says what is wrong, and
becomes a State as soon as nothing is.

>>> draft = Draft.empty(players=2).with_caballeros("aragon", 0, 31)
>>> [str(problem) for problem in draft.problems]
['provinces: player 0 would have -1 there (SU-2)']
>>> draft.with_caballeros("aragon", 0, 30).state().counts("aragon")
(30, 0)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from elgrande.engine.rounds import rounds
from elgrande.positions import position
from elgrande.problems import ImpossiblePosition, Problem
from elgrande.rules.box import BASE, Counts
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT, MOBILE_SCOREBOARDS
from elgrande.rules.pieces import CABALLEROS, CABALLEROS_IN_COURT, POWER_CARDS
from elgrande.state import ChoosingCard, GeneralScoring, State, Turn, changed

ON_THE_BOARD = (*BASE.regions, CASTILLO)
SCOREBOARD_NAMES = tuple("/".join(map(str, values)) for values in MOBILE_SCOREBOARDS)
Powers = tuple[int | None, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draft:
    """The arguments of `position`; None is for what it is to fill in.

    `caballeros` has a row for each region, and one for the Castillo; `vetoes` has for each player the last
    round of each Veto he holds.
    """

    caballeros: tuple[Counts, ...]
    points: Counts
    vetoes: tuple[Counts, ...]
    edition: Edition = EN_BASE
    court: Counts | None = None
    provinces: Counts | None = None
    king: str = "castilla_la_nueva"
    grandes: tuple[str, ...] | None = None
    scoreboards: tuple[str | None, str | None] = (None, None)
    round: int = 1
    start_player: int = 0
    powers: Powers | None = None
    played: tuple[tuple[int, ...], ...] | None = None
    display: tuple[str | None, ...] | None = None
    turn: int | None = None
    card: str | None = None
    general_scoring: bool = False
    seed: int = 0

    # --- making one -------------------------------------------------------------------------------

    @classmethod
    def empty(cls, players: int = 4, edition: Edition = EN_BASE) -> Draft:
        """A board without caballeros, before the first power card of the game."""
        nobody, first = (0,) * players, rounds(edition)[0]
        return cls((nobody,) * len(ON_THE_BOARD), nobody, ((),) * players, edition, round=first)

    @classmethod
    def of(cls, state: State) -> Draft:
        """A draft of this state: the order of the stacks is left out, and what lies deeper in a turn.

        >>> from elgrande.positions import position
        >>> state = position(caballeros={"aragon": (0, 3, 2, 2)}, turn=1, card="king", points=(1, 2, 3, 4))
        >>> Draft.of(state).state() == state
        True
        """
        turn, card = _turn_of(state)
        return cls(
            caballeros=tuple(state.counts(place) for place in ON_THE_BOARD),
            points=state.points,
            vetoes=tuple(
                tuple(veto.until or 0 for veto in state.vetoes if veto.player == player)
                for player in range(state.players)
            ),
            edition=state.edition,
            court=state.court,
            king=state.king,
            grandes=state.grandes,
            scoreboards=(state.tiles[0], state.tiles[1]),
            round=state.round,
            start_player=state.start_player,
            powers=state.powers,
            played=state.played,
            display=state.display,
            turn=turn,
            card=card,
            general_scoring=not state.agenda or isinstance(state.agenda[0], GeneralScoring),
        )

    # --- what it says -------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    def counts(self, place: str) -> Counts:
        """Everybody's caballeros in a place; what is left for the provinces may be less than none.

        >>> Draft.empty(players=2).counts("court")
        (7, 7)
        """
        if place in ON_THE_BOARD:
            return self.caballeros[ON_THE_BOARD.index(place)]
        out = [sum(row[player] for row in self.caballeros) for player in range(self.players)]
        court = self.court or tuple(max(0, min(CABALLEROS_IN_COURT, CABALLEROS - there)) for there in out)
        if place == COURT:
            return court
        rest = (CABALLEROS - there - waiting for there, waiting in zip(out, court, strict=True))
        return self.provinces or tuple(rest)

    @property
    def homes(self) -> tuple[str, ...]:
        """Where the Grandes stand: as said, or as `position` puts them."""
        if self.grandes is not None:
            return self.grandes
        return tuple(region for region in BASE.regions if region != self.king)[: self.players]

    def state(self) -> State:
        """The position. ImpossiblePosition names each wrong field, and the clause that it offends."""
        rows = dict(zip(ON_THE_BOARD, self.caballeros, strict=True))
        castillo = rows.pop(CASTILLO)
        lying = zip(SCOREBOARD_NAMES, self.scoreboards, strict=True)
        return position(
            self.players,
            edition=self.edition,
            caballeros=rows,
            castillo=castillo,
            court=self.court,
            provinces=self.provinces,
            king=self.king,
            grandes=self.grandes,
            scoreboards={name: place for name, place in lying if place is not None},
            points=self.points,
            round=self.round,
            start_player=self.start_player,
            powers=self.powers,
            played=self.played,
            display=self.display,
            vetoes=dict(enumerate(self.vetoes)),
            turn=self.turn,
            card=self.card,
            general_scoring=self.general_scoring,
            seed=self.seed,
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What makes the position impossible; () if nothing does."""
        try:
            self.state()
        except ImpossiblePosition as impossible:
            return impossible.problems
        return ()

    # --- other drafts ---------------------------------------------------------------------------------

    def with_caballeros(self, place: str, player: int, number: int) -> Draft:
        """The draft with so many of a player in a region, the Castillo, or his court; not less than none."""
        number = max(0, number)
        if place == COURT:
            return replace(self, court=changed(self.counts(COURT), player, number))
        row = changed(self.counts(place), player, number)
        return replace(self, caballeros=changed(self.caballeros, ON_THE_BOARD.index(place), row))

    def for_players(self, players: int) -> Draft:
        """The draft for so many players: the last ones leave with all they have, new ones bring nothing.

        >>> Draft.empty(players=3).with_caballeros("aragon", 0, 2).for_players(2).counts("aragon")
        (2, 0)
        """
        homes = self.homes + tuple(region for region in BASE.regions if region not in self.homes)
        resized = replace(
            self,
            caballeros=tuple(_resized(row, players, 0) for row in self.caballeros),
            points=_resized(self.points, players, 0),
            vetoes=_resized(self.vetoes, players, ()),
            court=None if self.court is None else _resized(self.court, players, CABALLEROS_IN_COURT),
            provinces=None,
            grandes=homes[:players],
            start_player=min(self.start_player, players - 1),
            powers=None,
            played=None if self.played is None else _resized(self.played, players, ()),
            display=None,
            turn=None,
            card=None,
        )
        return resized if self.turn is None else resized.using(min(self.turn, players - 1), self.card)

    def before_power_cards(self) -> Draft:
        """The draft at the moment when the start player is to play the first power card."""
        return replace(self, turn=None, card=None, general_scoring=False, powers=None, display=None)

    def using(self, player: int, card: str | None) -> Draft:
        """The draft at the moment when this player is about to use this card, or to choose one.

        Power cards that lie on the table stay there; else such are laid down as put this player first.

        >>> Draft.empty(players=3).using(1, "king").state().powers
        (1, 3, 2)
        """
        powers = self.powers if self.powers and None not in self.powers else self._powers_from(player)
        played = None if powers is None else self.played
        return replace(
            self, turn=player, card=card, general_scoring=False, powers=powers, played=played, display=None
        )

    def _powers_from(self, first: int) -> Powers | None:
        """Descending power cards from a player on, none of them played yet; None if any will do."""
        if self.played is None:
            return None
        powers: list[int | None] = [None] * self.players
        highest = max(POWER_CARDS) + 1
        for player in ((first + distance) % self.players for distance in range(self.players)):
            lower = [value for value in POWER_CARDS if value < highest and value not in self.played[player]]
            if not lower:
                return None
            powers[player] = highest = max(lower)
        return tuple(powers)

    def before_general_scoring(self) -> Draft:
        """The draft at the moment when all are about to set their disks for a general scoring."""
        return replace(self, turn=None, card=None, general_scoring=True, powers=None, display=None)


def _resized(row: tuple[T, ...], players: int, new: T) -> tuple[T, ...]:
    return (row + (new,) * players)[:players]


def _turn_of(state: State) -> tuple[int | None, str | None]:
    """Whose turn it is, and which card he is using, if he has taken one."""
    for frame in state.agenda:
        if isinstance(frame, Turn):
            return frame.player, frame.card
        if isinstance(frame, ChoosingCard):
            return frame.player, None
    return None, None
