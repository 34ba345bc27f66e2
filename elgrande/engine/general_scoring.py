"""The general scoring: steps, and between them moments at which what was put off comes up (GS-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.engine.agenda import Rule, Rules
from elgrande.engine.disks import permitted
from elgrande.engine.journeys import journeys
from elgrande.engine.rounds import come_up, next_round
from elgrande.engine.scorings import score
from elgrande.engine.standing import commander
from elgrande.engine.table import Emit, Table, ignore
from elgrande.events import CastilloEmptied, DisksRevealed, GameEnded
from elgrande.rules.map import CASTILLO, COURT
from elgrande.state import Disks, Frame, GeneralScoring, Moment, State

# What expansions let be decided as soon as the Castillo is empty, by the expansion's name.
AfterCastillo = Callable[[Table], tuple[Frame, ...]]
AFTER_CASTILLO: Final[dict[str, AfterCastillo]] = {}


def score_castillo(table: Table, disks: Disks) -> None:
    """The Castillo is opened and scored (GS-3)."""
    score(table, (CASTILLO,))


def empty_castillo(table: Table, disks: Disks) -> None:
    """A player's caballeros go to the region on his disk, or to his court if it is the King's (GS-4, GS-5).

    Those of no player follow the disk of whoever commands them, and otherwise stay.
    """
    table.emit(DisksRevealed(disks))
    crowded = crowded_regions(table, disks)
    for owner, number in enumerate(table.counts(CASTILLO)):
        player = commander(table, owner)
        region = None if player is None else disks[player]
        if not number or region is None or (region == table.king and owner != player):
            continue
        aim, because = (COURT, ("GS-4", "GS-5")) if region == table.king else (region, ("GS-4",))
        if aim in crowded:
            aim, because = crowded[aim], (*because, "LT-5")
        for source, target, going in journeys(table, owner, CASTILLO, aim, number):
            table.emit(CastilloEmptied(owner, target, going, because))
            table.transfer(owner, source, target, going)
    for expansion in table.box.expansions:
        if expansion in AFTER_CASTILLO:
            table.agenda.extend(AFTER_CASTILLO[expansion](table))


def crowded_regions(table: Table, disks: Disks) -> dict[str, str]:
    """The regions where a tile has not room for all who come, each with the place beside the tile (LT-5)."""
    crowded = dict[str, str]()
    for number, _, beside in table.box.limits:
        region, coming = table.tiles[number], 0
        for owner, going in enumerate(table.counts(CASTILLO)):
            player = commander(table, owner)
            coming += going if player is not None and disks[player] == region else 0
        if region is not None and coming > table.room(region):
            crowded[region] = beside
    return crowded


def score_regions(table: Table, disks: Disks) -> None:
    """All regions are scored in the order of the scoring bar (GS-6)."""
    score(table, table.box.regions)


def go_on(table: Table, disks: Disks) -> None:
    """The next round begins; after the last one the game is over (RD-8, EN-1)."""
    table.agenda.pop()
    next_round(table)
    if not table.agenda:
        state = table.state()
        table.emit(GameEnded(state.points, state.winners))


ScoringStep = Callable[[Table, Disks], None]
SCORED: Final[tuple[ScoringStep | Moment, ...]] = (
    score_castillo,
    empty_castillo,
    Moment.BEFORE_REGIONS,
    score_regions,
    Moment.AFTER_REGIONS,
)
GENERAL_SCORING: Final[tuple[ScoringStep | Moment, ...]] = (*SCORED, go_on)


def settle_general_scoring(table: Table, frame: GeneralScoring) -> None:
    """The next step is taken, or what is due at this moment comes up (GS-1)."""
    step = GENERAL_SCORING[frame.done]
    if isinstance(step, Moment) and come_up(table, step):
        return  # and is asked again afterwards: more may be due
    table.swap(GeneralScoring(frame.disks, frame.done + 1))
    if not isinstance(step, Moment):
        step(table, frame.disks)


def general_scoring(state: State, disks: Sequence[str | None], emit: Emit = ignore) -> tuple[int, ...]:
    """Everybody's points after a general scoring of this position with these disks (GS-1).

    The round does not end, nothing is announced unless `emit` is given, nobody decides anything on the way,
    and effects that were put off until a moment of the scoring do not come up. ValueError unless there is one
    entry for each player: None, or a region that the edition allows him to show.

    >>> from elgrande.positions import position
    >>> general_scoring(position(players=2, castillo=(2, 0), points=(0, 9)), ("granada", "granada"))
    (11, 9)
    """
    if len(disks) != state.players:
        raise ValueError(f"disks: {len(disks)} of them for {state.players} players (GS-2)")
    for player, region in enumerate(disks):
        if region is not None and region not in permitted(state, GeneralScoring(), player):
            clause = "GS-5" if region == state.king else "GS-2"
            raise ValueError(f"disks: player {player} may not show {region!r} ({clause})")
    table = Table(state, emit)
    for step in SCORED:
        if not isinstance(step, Moment):
            step(table, tuple(disks))
    return table.points


RULES: Final[Rules] = {GeneralScoring: Rule(settle=settle_general_scoring)}
