"""Where a joint choice of secret disks leads: who goes where, and what every place then pays, with reasons.

>>> from elgrande.positions import position
>>> from elgrande.state import GeneralScoring
>>> state = position(players=2, castillo=(2, 1), king="granada")
>>> end = led_to(state, GeneralScoring(), ("galicia", "aragon"))
>>> end.earned, [line.place for line in end.lines if any(line.points)]
((11, 5), ['castillo', 'galicia', 'aragon'])
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.draw.pointing import Arrow
from elgrande.engine.disks import disk_regions
from elgrande.rules.box import Counts
from elgrande.state import Disks, Frame, GeneralScoring, ScoringChosenOnce, State
from elgrande.theory.disk_moves import carried_out
from elgrande.views import View, view
from elgrande.what_if.scoring_preview import (
    PlaceScore,
    preview_general_scoring,
    score_each_place,
    score_now,
)
from elgrande.widgets.showing import arrows


@dataclass(frozen=True, slots=True)
class End:
    """The position when the disks are carried out, what every place pays, and arrows for who went where."""

    after: State
    lines: tuple[PlaceScore, ...]
    arrows: tuple[Arrow, ...]

    @property
    def earned(self) -> Counts:
        """Everybody's points from all places."""
        nothing = (0,) * self.after.players
        return tuple(map(sum, zip(nothing, *(line.points for line in self.lines), strict=True)))

    def line(self, place: str) -> PlaceScore | None:
        """The scoring of a place; None if it is not scored."""
        return next((line for line in self.lines if line.place == place), None)


def led_to(state: State, purpose: Frame, disks: Disks) -> End:
    """The end to which these disks lead, set for this purpose; None stands for who sets none."""
    after = carried_out(state, purpose, disks)
    if isinstance(purpose, ScoringChosenOnce):
        chosen = [region for region in disk_regions(state) if disks.count(region) == 1]
        return End(after, tuple(score_now(state, region) for region in chosen), ())
    if not isinstance(purpose, GeneralScoring):
        return End(after, score_each_place(after), ())
    wanted = {player: disk for player, disk in enumerate(disks) if disk is not None}
    preview = preview_general_scoring(state, wanted)
    return End(after, preview.lines, tuple(arrows(preview.besides, after)))


def laid_open(state: State) -> View:
    """A position of which everything can be seen: a laboratory has no secrets."""
    return view(state._replace(edition=state.edition.but(castillo_contents="open")), 0).without_hand()
