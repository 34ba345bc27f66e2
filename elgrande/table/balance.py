"""The balance of a game: where everybody's points came from, by round and by what paid them.

>>> from elgrande.players.bots import RandomBot
>>> game = Session(players=2, humans=(), bots=RandomBot, seed=1)
>>> balance(game).points == game.state.points
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from elgrande.events import LoadDelivered, RoundStarted, Scored
from elgrande.rules.box import Counts
from elgrande.table.session import Session


@dataclass(frozen=True, slots=True)
class Balance:
    """Everybody's points: those he began with, and what each round has brought him.

    The same once more by what has paid them: each place that was scored, and what was brought home.
    """

    before: Counts
    by_round: Mapping[int, Counts]
    by_place: Mapping[str, Counts]
    by_load: Mapping[str, Counts] = field(default_factory=dict)

    @property
    def points(self) -> Counts:
        """All of them together."""
        return tuple(map(sum, zip(self.before, *self.by_round.values(), strict=True)))

    @property
    def ranking(self) -> tuple[tuple[int, int], ...]:
        """Rank and player, best first; whoever has as many points as another has his rank (EN-2).

        >>> Balance((7, 9, 7), {}, {}).ranking
        ((1, 1), (2, 0), (2, 2))
        """
        points = self.points
        best_first = sorted(range(len(points)), key=lambda player: -points[player])
        return tuple((1 + sum(other > points[player] for other in points), player) for player in best_first)


def balance(session: Session) -> Balance:
    """What every round and every place has paid so far."""
    start = session.moves[0].before if session.moves else session.state
    nothing = (0,) * start.players
    round, by_round = start.round, {start.round: nothing}
    by_place, by_load = dict[str, Counts](), dict[str, Counts]()
    for event in session.log:
        match event:
            case RoundStarted(round=round):
                by_round[round] = nothing
            case Scored(place=place, player=player, points=points):
                by_round[round] = _more(by_round[round], player, points)
                by_place[place] = _more(by_place.get(place, nothing), player, points)
            case LoadDelivered(load=load, player=player, points=points):
                by_round[round] = _more(by_round[round], player, points)
                by_load[load] = _more(by_load.get(load, nothing), player, points)
            case _:
                pass
    places = [place for place in session.state.box.places if place in by_place]
    return Balance(start.points, by_round, {place: by_place[place] for place in places}, by_load)


def _more(counts: Counts, player: int, points: int) -> Counts:
    return tuple(count + points * (seat == player) for seat, count in enumerate(counts))
