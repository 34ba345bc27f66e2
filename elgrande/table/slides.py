"""Slides: what happened at a table, one thing after the other, each with the position after it.

A scoring has a slide for every place, and what it paid stays to be seen until the scoring is over. Of other
things, those that belong together share a slide: all power cards of a round, what a player takes, what he
places. Only what everybody may see is on a slide.

>>> from elgrande.actions import PlayPower
>>> session = Session(players=3, seed=7)
>>> session.act(PlayPower(0, 7))
>>> [type(event).__name__ for event in slides(session)[0].events]
['PowerPlayed', 'PowerPlayed', 'PowerPlayed', 'TurnOrderSet']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from elgrande.events import (
    CaballeroPlaced,
    CaballerosEvicted,
    CaballerosReturned,
    CardKept,
    CardTaken,
    CarrierMoved,
    CastilloEmptied,
    CastilloOpened,
    DiskSet,
    DisksRevealed,
    Event,
    GameEnded,
    GeneralScoringStarted,
    GrandeCrowned,
    KeptCardExpired,
    KeptCardGone,
    KingReturned,
    LoadDelivered,
    LoadGiven,
    LoadLost,
    NobodyScored,
    PowerPlayed,
    RegionsAllied,
    RegionSpared,
    RoundEnded,
    RoundStarted,
    Scored,
    SpecialsAllowed,
    StepAnnounced,
    StepVetoed,
    SupplyTaken,
    TileRemoved,
    TokensLaid,
    TurnOrderSet,
)
from elgrande.rules.map import CASTILLO
from elgrande.state import State
from elgrande.table.foreseen import step_by_step
from elgrande.table.session import Session
from elgrande.views import View, masked

# What a scoring begins with, and what else happens in it; anything else ends it.
SCORING = (GeneralScoringStarted, CastilloOpened, Scored, NobodyScored)
IN_A_SCORING = (*SCORING, DisksRevealed, CastilloEmptied, RegionsAllied, RegionSpared)
BETWEEN = (DiskSet, StepAnnounced)  # has no slide, and ends nothing
# What one wants to see step by step although one brought it about oneself.
PAID = (CastilloOpened, DisksRevealed, CastilloEmptied, Scored, NobodyScored, GameEnded)
# Kinds of events that share a slide, if they follow one another and are about the same player.
TOGETHER = (
    (CaballeroPlaced,),
    (CaballerosReturned,),
    (CaballerosEvicted,),
    (SupplyTaken, CardTaken),
    (LoadGiven,),
)
TOGETHER_WHOSEVER = (
    (PowerPlayed, TurnOrderSet),
    (DisksRevealed, CastilloEmptied),
    (SpecialsAllowed, RoundEnded, KeptCardExpired, RoundStarted),
    (StepAnnounced, StepVetoed),
    (TokensLaid,),
    (TileRemoved, KeptCardGone, KingReturned),
    (GrandeCrowned, CardKept),
)
FOLLOWS = (CarrierMoved, LoadDelivered, LoadLost)  # stands on the slide of the journey from which it follows


@dataclass(frozen=True, slots=True)
class Slide:
    """What happened at once, and the position after it.

    `number` is that of its first event in the log. `scoring` is the number of the event with which the
    scoring began that it belongs to, if it belongs to one. `by_a_person` says who brought it about.
    """

    number: int
    events: tuple[Event, ...]
    state: State
    by_a_person: bool = False
    scoring: int | None = None

    @property
    def end(self) -> int:
        """The number of the event in the log that comes next."""
        return self.number + len(self.events)

    @property
    def place(self) -> str | None:
        """The place that is scored here; None if none is."""
        places = (event.place for event in self.events if isinstance(event, Scored | NobodyScored))
        return next(places, None)

    @property
    def scored(self) -> tuple[Scored, ...]:
        """What everybody gets here."""
        return tuple(event for event in self.events if isinstance(event, Scored))


def slides(session: Session, since: int = 0) -> tuple[Slide, ...]:
    """Everything that has happened, from the move with this number on."""
    first = sum(len(move.events) for move in session.moves[:since])
    return tuple(_with_scorings(_grouped(tuple(_one_by_one(session, since, first)))))


def worth_showing(session: Session, since: int, *, turns: bool = True) -> tuple[Slide, ...]:
    """What has happened, from the move with this number on, that no person has done himself.

    With `turns`, the turns of others as well as scorings; otherwise scorings only, and the end.
    """
    return tuple(
        slide
        for slide in slides(session, since)
        if (turns and not slide.by_a_person) or any(isinstance(event, PAID) for event in slide.events)
    )


def before_others(session: Session) -> int | None:
    """The number of the last move of a person after which others moved; None if they never did.

    Before anybody has moved who is a person, others' moves count from the first.
    """
    by_people = [move.action.player in session.humans for move in session.moves]
    others = [number for number, by_a_person in enumerate(by_people) if not by_a_person]
    if not others:
        return None
    return next((number for number in reversed(range(others[-1])) if by_people[number]), 0)


def scoring_of(session: Session, number: int) -> tuple[Slide, ...]:
    """The slides of the scoring to which the event with this number in the log belongs; () if to none."""
    shown = slides(session)
    before = [slide for slide in shown if slide.number <= number]
    scoring = before[-1].scoring if before else None
    return tuple(slide for slide in shown if slide.scoring == scoring is not None)


def scoring_so_far(shown: Sequence[Slide], index: int) -> tuple[Slide, ...]:
    """The slides of the same scoring in which a place is scored, up to this one; () outside of scorings."""
    scoring = shown[index].scoring
    if scoring is None:
        return ()
    return tuple(slide for slide in shown[: index + 1] if slide.scoring == scoring and slide.place)


def seen(session: Session, slide: Slide) -> View:
    """The position on a slide, as the person at the screen may see it; nothing is to be decided there.

    The Castillo lies open while it is scored and emptied (CA-5).
    """
    alone = len(session.humans) < 2
    state = masked(slide.state, session.seat if alone else None)
    if any(isinstance(event, CastilloOpened | CastilloEmptied) for event in slide.events):
        row, rows = slide.state.box.index[CASTILLO], list(state.caballeros)
        rows[row] = slide.state.castillo
        state = state._replace(caballeros=tuple(rows))
    return View(session.seat, state, (), ())


# --- which events share a slide -----------------------------------------------------------------------


def _one_by_one(session: Session, since: int, first: int) -> Iterator[Slide]:
    """A slide for each event that is worth one."""
    number = first
    for move in session.moves[since:]:
        by_a_person = move.action.player in session.humans
        positions = step_by_step(move.before, move.action)
        for event, state in zip(move.events, positions, strict=True):
            yield Slide(number, (event,), state, by_a_person)
            number += 1


def _grouped(single: Sequence[Slide]) -> Iterator[Slide]:
    """Events that belong together make one slide; what says nothing by itself is left out."""
    group: Slide | None = None
    for slide in single:
        if group is not None and _belong_together(group, slide):
            group = replace(group, events=(*group.events, *slide.events), state=slide.state)
            continue
        if group is not None and not isinstance(group.events[-1], BETWEEN):
            yield group
        group = slide
    if group is not None and not isinstance(group.events[-1], BETWEEN):
        yield group


def _belong_together(group: Slide, slide: Slide) -> bool:
    """Whether the next event stands on the same slide as those before."""
    event = slide.events[0]
    if isinstance(event, FOLLOWS):
        return True
    before = next((one for one in reversed(group.events) if not isinstance(one, FOLLOWS)), event)
    if isinstance(event, Scored):
        return isinstance(before, CastilloOpened) or (
            isinstance(before, Scored) and before.place == event.place
        )
    if isinstance(event, NobodyScored):
        return isinstance(before, CastilloOpened)
    for kinds in TOGETHER_WHOSEVER:
        if isinstance(before, kinds) and isinstance(event, kinds):
            return not (isinstance(before, StepAnnounced) and isinstance(event, StepAnnounced))
    whose = [getattr(one, "player", getattr(one, "owner", None)) for one in (before, event)]
    return any(isinstance(before, kinds) and isinstance(event, kinds) for kinds in TOGETHER) and (
        whose[0] == whose[1] or isinstance(event, CaballerosReturned | CaballerosEvicted)
    )


def _with_scorings(grouped: Iterator[Slide]) -> Iterator[Slide]:
    """The same, each with the scoring that it belongs to."""
    scoring: int | None = None
    for slide in grouped:
        if not isinstance(slide.events[0], IN_A_SCORING):
            scoring = None
        elif scoring is None and isinstance(slide.events[0], SCORING):
            scoring = slide.number
        yield replace(slide, scoring=scoring)
