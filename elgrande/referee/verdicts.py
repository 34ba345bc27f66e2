"""What the engine makes of a case, edition by edition.

>>> refused, allowed, _ = verdicts("AC-1.7")
>>> refused.edition.name, refused.refused, allowed.edition.name, allowed.refused
('EN_BASE', 'AC-1.7', 'ES_20TH', '')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from elgrande.actions import Proceed
from elgrande.engine import IllegalAction, apply, legal_actions
from elgrande.events import Event, GameEnded, NobodyScored, RoundStarted
from elgrande.problems import problems
from elgrande.referee.cases import CASES, case_of
from elgrande.referee.model import Case, Look, Scoring, Unplayable, WholeScoring
from elgrande.rules.box import brought_by, every_field
from elgrande.rules.editions import EDITIONS, EN_BASE, Edition, edition_named
from elgrande.state import State
from elgrande.what_if.scoring_preview import ScoringPreview, preview_general_scoring, score_now


@dataclass(frozen=True, slots=True)
class Verdict:
    """What comes of a case under an edition: events, or the clause of the refusal.

    `before` is the position in which it is asked. For an edition of no book, `field` is the reading in
    which it is none.
    """

    edition: Edition
    before: State
    events: tuple[Event, ...] = ()
    refused: str = ""
    field: str = ""

    @property
    def outcome(self) -> tuple[object, ...]:
        """What may be compared with another edition's."""
        return (self.events, self.refused)

    @property
    def cited(self) -> frozenset[str]:
        """Every clause that is named."""
        return frozenset(id for event in self.events for id in event.because) | {self.refused}


@cache
def verdicts(about: str) -> tuple[Verdict, ...]:
    """The verdict of each book's edition, then those of readings that no book has."""
    return tuple(verdict(about, edition, field) for field, edition in editions(about))


def editions(about: str) -> Iterator[tuple[str, Edition]]:
    """The editions of the books; and, with the field it is about, every answer that none of them gives."""
    for edition in EDITIONS.values():
        yield "", edition
    for field, question in every_field().items():
        if about == (field if field in CASES else question.clause):
            with_it = [edition.with_expansions(*brought_by(field)) for edition in EDITIONS.values()]
            given = {edition.answer(field) for edition in with_it}
            for answer in question.means:
                if answer not in given:
                    yield field, EN_BASE.with_expansions(*brought_by(field)).but(**{field: answer})


def verdict(about: str, edition: Edition | str, field: str = "") -> Verdict:
    """What comes of a case under an edition."""
    case, read = CASES[about], edition_named(edition)
    state = case_of(about, read)
    if found := problems(state):
        return Verdict(read, state, refused=found[0].clause, field=field)
    state = led(state, case)
    try:
        return Verdict(read, state, tuple(asked(state, case)), field=field)
    except IllegalAction as refusal:
        return Verdict(read, state, refused=refusal.clause, field=field)


def led(state: State, case: Case) -> State:
    """The position in which the question of the case comes up, after as much of its lead as is legal."""
    for action in case.lead:
        if action in legal_actions(state):
            state = apply(state, action).state
    return state


def asked(state: State, case: Case) -> Iterator[Event]:
    """What happens when the case's question is put. IllegalAction if it is refused."""
    match case.asked:
        case Look() | Unplayable():
            return
        case Scoring(place):
            yield from score_now(state, place).events
        case WholeScoring(disks):
            yield from in_order(preview_general_scoring(state, disks))
        case action:
            after, events = apply(state, action)
            yield from worth_telling(events)
            while set(legal_actions(after)) == {Proceed(action.player)}:
                after, events = apply(after, Proceed(action.player))
                yield from worth_telling(events)


def in_order(scoring: ScoringPreview) -> Iterator[Event]:
    """What happens in a general scoring: the Castillo, the disks, the regions with caballeros, the end."""
    castillo, *regions = (line.events if any(line.counts) else () for line in scoring.lines)
    yield from castillo
    yield from (event for event in scoring.besides if not isinstance(event, GameEnded))
    for events in regions:
        yield from events
    yield from (event for event in scoring.besides if isinstance(event, GameEnded))


def worth_telling(events: Iterable[Event]) -> Iterator[Event]:
    """The events without those of empty places and of the next round, as long as there are others."""
    events = tuple(events)
    told = tuple(event for event in events if not isinstance(event, NobodyScored | RoundStarted))
    return iter(told or events)
