"""The general scoring: steps, and between them moments at which what was put off comes up (GS-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from elgrande.engine.agenda import Rule, Rules
from elgrande.engine.disks import permitted
from elgrande.engine.journeys import journeys
from elgrande.engine.machine import settle_above
from elgrande.engine.rounds import (
    begin_due,
    come_up,
    give_back,
    next_round,
    put_off_until,
    put_under_its_stack,
)
from elgrande.engine.scorings import APART, Allied, score
from elgrande.engine.standing import commander
from elgrande.engine.table import Emit, Table, ignore
from elgrande.events import (
    CastilloEmptied,
    DisksRevealed,
    GameEnded,
    KeptCardGone,
    RegionsAllied,
    RegionSpared,
    TileRemoved,
)
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.pieces import next_general_scoring
from elgrande.rules.steps import ExpansionStep
from elgrande.state import Disks, Due, Frame, GeneralScoring, Moment, Special, State, changed

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
            aim, clause = crowded[aim]
            because = (*because, clause)
        for source, target, going in journeys(table, owner, CASTILLO, aim, number):
            there = table.box.why_there(source, target, table.tiles) if aim not in table.box.besides else ()
            table.emit(CastilloEmptied(owner, target, going, (*because, *there)))
            table.transfer(owner, source, target, going)
    for expansion in table.expansions:
        if expansion in AFTER_CASTILLO:
            table.agenda.extend(AFTER_CASTILLO[expansion](table))


def crowded_regions(table: Table, disks: Disks) -> dict[str, tuple[str, str]]:
    """The regions where a tile has not room for all who come: where they stand instead, and why (LT-5)."""
    crowded: dict[str, tuple[str, str]] = {}
    for number, tile, beside in table.box.limits:
        region, coming = table.tiles[number], 0
        for owner, going in enumerate(table.counts(CASTILLO)):
            player = commander(table, owner)
            coming += going if player is not None and disks[player] == region else 0
        if region is not None and coming > table.room(region):
            crowded[region] = beside, tile.crowded
    return crowded


def score_regions(table: Table, disks: Disks) -> None:
    """All regions are scored in the order of the scoring bar (GS-6)."""
    score_together(table, table.box.regions)


def score_together(table: Table, places: Sequence[str]) -> None:
    """Places are scored as a general scoring does it: some regions are spared, some count together (GS-6).

    Which they are, tiles of expansions say that lie there.
    """
    box, tiles = table.box, table.tiles
    if not box.markers:
        score(table, places)
        return
    spared = {tiles[number]: box.tiles[number].spares for number in box.markers if box.tiles[number].spares}
    allied = allies(table)
    if allied[0] and not set(allied[0]).isdisjoint(places):
        table.emit(RegionsAllied(*allied))
    if spared.keys().isdisjoint(places):
        score(table, places, allied=allied)
        return
    for place in places:
        if place in spared:
            table.emit(RegionSpared(place, (spared[place],)))
        else:
            score(table, (place,), allied=allied)


def allies(table: Table | State) -> Allied:
    """The regions that count together in the next general scoring, if there are several, and the clause."""
    box, tiles = table.box, table.tiles
    lying = [number for number in box.markers if box.tiles[number].allies]
    places = {tiles[number] for number in lying}
    if len(places) < 2:
        return APART
    regions = tuple([region for region in box.regions if region in places])
    return (regions, (box.tiles[lying[0]].allies,)) if len(regions) > 1 else APART


def clear_away(table: Table, disks: Disks) -> None:
    """What lay on the map, or before players, only until the general scoring was over is gone (GS-1)."""
    box = table.box
    for number in box.markers:
        tile, place = box.tiles[number], table.tiles[number]
        if place is not None:
            table.emit(TileRemoved(tile.id, place, (tile.until_scoring,)))
            table.tiles = changed(table.tiles, number, None)
            give_back(table, tile.id, (tile.until_scoring,))
    for held in table.held:
        if held.card in box.until_scoring:
            table.emit(KeptCardGone(held.player, held.card, (box.card[held.card].clause,)))
            table.held = tuple([one for one in table.held if one != held])
            put_under_its_stack(table, held.card)


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
GENERAL_SCORING: Final[tuple[ScoringStep | Moment, ...]] = (*SCORED, clear_away, go_on)


def settle_general_scoring(table: Table, frame: GeneralScoring) -> None:
    """The next step is taken, or what is due at this moment comes up (GS-1)."""
    step = GENERAL_SCORING[frame.done]
    if isinstance(step, Moment) and come_up(table, due_at(table, step)):
        return  # and is asked again afterwards: more may be due
    table.swap(GeneralScoring(frame.disks, frame.done + 1))
    if not isinstance(step, Moment):
        step(table, frame.disks)


def due_at(table: Table | State, moment: Moment) -> tuple[Due, ...]:
    """What was put off until this moment of the next general scoring (AC-7.4, AC-7.9, AC-7.10).

    It comes up clockwise from the start player, whoever has put it off first; but marked regions come in the
    order in which they were marked. Grandes leave the Castillo before all else, since they go with the
    caballeros, and the King returns last (GC-4, GC-11, AC-7.9, AC-7.10).
    """
    if not table.due:
        return ()
    due = put_off_until(table, moment, next_general_scoring(table.round))
    if len(due) > 1:
        due.sort(key=lambda one: place_in_line(one.frame, table.start_player, table.players))
    return tuple(due)


def place_in_line(frame: Frame, start_player: int, players: int) -> tuple[int, int]:
    """Where a frame comes among all that are due: -1 first, 1 last; and how far from the start player (GC-4).

    The order in which things were put off stays where that decides: then nobody is far from him.

    >>> from elgrande.rules.steps import Move
    >>> place_in_line(Special(0, "choose_freely", (Move(own=2),)), start_player=3, players=4)
    (0, 1)
    """
    if not isinstance(frame, Special):
        return 0, 0
    steps = [step for step in frame.steps if isinstance(step, ExpansionStep)]
    turn = any(step.comes_last for step in steps) - any(step.comes_first for step in steps)
    distance = (frame.player - start_player) % players
    return turn, 0 if any(step.as_put_off for step in steps) else distance


def bring_up(table: Table, moment: Moment, *, upkeep: bool = True) -> Due | None:
    """What was put off until this moment has come up (AC-7.9, AC-7.10); the first in which somebody decides.

    Nobody does: what he would decide is left out (AC-7.4).
    """
    waits = None
    for due in due_at(table, moment):
        begin_due(table, due)
        if not settle_above(table, 1, upkeep=upkeep) and waits is None:
            waits = due
    return waits


def general_scoring(state: State, disks: Sequence[str | None], emit: Emit = ignore) -> tuple[int, ...]:
    """Everybody's points after a general scoring of this position with these disks (GS-1).

    The round does not end, nothing is announced unless `emit` is given. What expansions put right by itself
    is, as when a flag can go to one place only (FL-4), and what was put off until the scoring comes up: a
    Grande leaves the Castillo (AC-7.10), a marked region is scored (AC-7.9). But nobody decides anything on
    the way: whoever would move caballeros before the regions are scored moves none (AC-7.4), and where it
    has to be said who stands on a tile with spaces, nobody else does (LT-5). ValueError unless there is one
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
    table.agenda = [GeneralScoring(tuple(disks))]  # whatever was being decided has no part in it
    for step in SCORED:
        if isinstance(step, Moment):
            bring_up(table, step)
        else:
            step(table, tuple(disks))
            settle_above(table, 1)
    return table.points


RULES: Final[Rules] = {GeneralScoring: Rule(settle=settle_general_scoring)}
