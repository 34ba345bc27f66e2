"""Special scorings: coasts, centre, courts (GC-7, GC-9, GC-13)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import Beginnings, Rule, Rules
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.scorings import every_share, ranked
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.events import NobodyScored, Scored
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.box import CENTRE, COURT_POINTS, GUESTS
from elgrande.expansions.grandissimo.frames import ScoringCourts
from elgrande.rules.box import Counts
from elgrande.rules.expansion_fields import GuestsCount
from elgrande.rules.map import COURT
from elgrande.rules.pieces import PLAYERS
from elgrande.state import Scoring

EVERY_RANK_PAYS: Final = max(PLAYERS)
"""So many players make every rank pay; two or three only the first ranks of a scoreboard (SC-4, SC-5)."""


def coasts(table: Table) -> tuple[str, ...]:
    """The regions that touch the water (GC-7)."""
    return tuple([region for region in table.box.regions if region in table.box.coasts])


def in_the_courts(table: Table) -> Counts:
    """How many caballeros count in each court; the edition says whether guests do (GC-9)."""
    own = table.counts(COURT)[: table.players]
    if table.edition.answer("guests_count") is GuestsCount.NOBODY:
        return own
    return tuple([count + sum(table.counts(GUESTS[host])) for host, count in enumerate(own)])


def score_courts(table: Table, frame: ScoringCourts, action: Proceed) -> None:
    """The most in a court pay 7, the second most 5, the third most 1, whoever plays (GC-9, SC-3)."""
    table.agenda.pop()
    counts, clause, points = in_the_courts(table), clause_in_use(table), list(table.points)
    pays = every_share(COURT_POINTS, (clause,), EVERY_RANK_PAYS, king=False, first_only=False, bonuses=False)
    for player, rank, tied in ranked(counts):
        _, earned, parts, because, lost = pays[rank or 0][len(tied) > 1][False]
        fields = COURT, player, rank, tied, earned, counts, COURT_POINTS, parts, because, lost
        table.emit(Scored(*fields))
        points[player] += earned
    if not any(counts):
        table.emit(NobodyScored(COURT))
    table.points = tuple(points)


STEPS: Final[Beginnings] = {
    steps.ScoreCoast: lambda table, player, step: Scoring(player, coasts(table)),
    steps.ScoreCentre: lambda table, player, step: Scoring(player, CENTRE),
    steps.ScoreCourts: lambda table, player, step: ScoringCourts(player),
}
RULES: Final[Rules] = {ScoringCourts: Rule(proceed, score_courts, is_step=True)}
