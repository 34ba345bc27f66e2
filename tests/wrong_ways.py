"""Wrong ways through a task that readers are likely to take: its solution with one click changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elgrande.course.model import Attempt, Task
from elgrande.engine import IllegalAction, apply
from elgrande.table.session import Session
from elgrande.table.shared_screen import choosing_in_secret
from elgrande.table.table_clicks import Picked, choices, intended

# How a way is ended, by the first of these buttons that is there; with none, one goes on as long as one can.
ENDINGS = (
    ("button:stop", "button:special", "button:end", "button:pass"),
    ("button:stop", "button:end", "button:pass"),
    (),
)
LONGEST = 14  # clicks


class Walk:
    """A task done by clicks, without a table to be drawn."""

    def __init__(self, task: Task, clicks: Sequence[str] = ()) -> None:
        self.task, self.clicks = task, list[str]()
        self.session = Session.at(task.start(), task.people, task.bots)
        self.session.rests = lambda: self.is_decided  # as at the table of a task
        self.refusals = set[str]()
        self._picked: Picked | None = None
        self._is_open = False  # the curtain, while somebody chooses in secret
        for target in clicks:
            self.click(target)

    @property
    def attempt(self) -> Attempt:
        """The game so far."""
        return Attempt(self.session, self.refusals)

    @property
    def is_decided(self) -> bool:
        """Whether the task is solved or missed."""
        return self.task.solved(self.attempt) or self.task.missed(self.attempt)

    @property
    def open_targets(self) -> tuple[str, ...]:
        """What can be clicked."""
        if self._behind_curtain:
            return tuple(f"seat:{seat}" for seat in self._behind_curtain)
        return tuple(choices(self.session.view, self._picked))

    @property
    def _behind_curtain(self) -> tuple[int, ...]:
        return () if self._is_open else choosing_in_secret(self.session)

    def click(self, target: str) -> bool:
        """Whether anything came of a click."""
        if self._behind_curtain:
            if target not in self.open_targets:
                return False
            self.session.sit(int(target.removeprefix("seat:")))
            self._is_open = True
        else:
            view, picked = self.session.view, self._picked
            match choices(view, picked).get(target):
                case Picked() as first:
                    self._picked = first
                case None:
                    action = intended(view, target, picked)
                    try:
                        if action is not None:
                            apply(self.session.state, action)
                    except IllegalAction as refused:
                        self.refusals.add(refused.clause)
                    return False
                case action:
                    self._picked, self._is_open = None, False
                    self.session.act(action)
        self.clicks.append(target)
        return True


def wrong_ways(task: Task, number: int) -> list[tuple[str, ...]]:
    """The first so many wrong ways that the search finds."""
    found: dict[tuple[str, ...], None] = {}
    for way in _changed(task):
        if way is not None:
            found.setdefault(way)
        if len(found) == number:
            break
    return list(found)


def _changed(task: Task) -> Iterator[tuple[str, ...] | None]:
    """The solution with one click left out or changed, the last ones first; then ended."""
    for endings in ENDINGS:
        for at in reversed(range(len(task.solution))):
            before = task.solution[:at]
            for other in Walk(task, before).open_targets:
                if other != task.solution[at]:
                    yield _finished(task, (*before, other, *task.solution[at + 1 :]), endings)


def _finished(task: Task, clicks: Sequence[str], endings: Sequence[str]) -> tuple[str, ...] | None:
    """The clicks up to a wrong end, as far as they can be made; None if there is no such end."""
    walk = Walk(task)
    for target in clicks:
        if walk.is_decided:
            break
        walk.click(target)
    while not walk.is_decided and len(walk.clicks) < LONGEST and walk.open_targets:
        ending = next((target for target in endings if target in walk.open_targets), walk.open_targets[0])
        walk.click(ending)
    is_wrong = walk.is_decided and not task.solved(walk.attempt)
    return tuple(walk.clicks) if is_wrong else None
