"""Bugs put into the engine by machine, and which theorem noticed each: a sample, clause by clause.

`python -m proofs.mutation --write` judges the sample and keeps it beside this module.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from elgrande.rules.clauses import CLAUSES
from elgrande.rules.message import N_
from proofs.notebook.language import say, translated
from proofs.notebook.pages import Table

SAMPLE = Path(__file__).with_name("bug_sample.json")
TESTED = Path(__file__).with_name("survivors.json")
SURE = 1.96  # standard deviations: 95 times in 100 the true share lies within so many


class Judgement(NamedTuple):
    """A bug: where, what stood there, what was put in its place; clauses of the function; who noticed.

    Where is a function's name, and `#2` if it is the second place in it that reads alike.
    """

    where: str
    was: str
    now: str
    clauses: Sequence[str]
    by: str | None


class Sample(NamedTuple):
    """The bugs that were judged, drawn by lot from so many."""

    of: int
    judged: Sequence[Judgement]


class Survivor(NamedTuple):
    """A bug that no theorem notices, and the test that does, as pytest names it; None if none does."""

    where: str
    was: str
    now: str
    test: str | None


class Row(NamedTuple):
    """A clause, how many bugs its functions had, how many were noticed, and by which theorems."""

    clause: str
    bugs: int
    killed: int
    killers: Sequence[str]


ONE_LATER = N_("flags and tokens are put right one decision later; tests notice")
ASKED_AGAIN = N_("changes nothing: it is only asked once more whether there is something to put right")
MISSED_BONUS = N_("only what is told of a missed bonus changes, and no points; a test notices")
ONE_ROUND_LATER = N_("what is noted when a round begins is noted one decision later; a test notices")
ALLIANCE = N_("only the reason that is told of an alliance changes, and no points; a test notices")
LOOKING_AHEAD = N_("shows only to who looks ahead at a general scoring; tests notice")
NO_CARD_MISSING = N_("changes nothing: when all have played, no power card is missing")
REASONS: Mapping[tuple[str, str], str] = {
    ("scoring.shares", "1 → 2"): MISSED_BONUS,
    ("scoring.shares", "placed.count(rank) > 1 → placed.count(rank) >= 1"): N_(
        "changes nothing: whoever has not the most is offered no bonus, whatever is said of his home"
    ),
    ("engine.rounds.rounds_to_come", "number > state.round → number >= state.round"): N_(
        "serves who looks ahead, and no rule; an example beside it notices"
    ),
    ("engine.machine.settle_above", "attempt(table, options[0]) → pass"): LOOKING_AHEAD,
    ("engine.machine.settle_above", "False → True"): LOOKING_AHEAD,
    ("engine.machine.settle_above", "True → not True"): LOOKING_AHEAD,
    ("engine.machine.settle_above", "True → False"): LOOKING_AHEAD,
    ("engine.machine.settle_above", "-1 → +1"): N_(
        "changes nothing: what settles by itself above a special action asks only whose it is"
    ),
    ("engine.general_scoring.bring_up", "waits is None → waits is not None"): LOOKING_AHEAD,
    ("engine.general_scoring.general_scoring", "region is not None → region is None"): N_(
        "only wrong arguments are no longer refused; a test notices"
    ),
    ("engine.general_scoring.place_in_line", "any → all"): N_(
        "only the order of what is put off by two cards of expansions changes; an example beside it notices"
    ),
    ("engine.general_scoring.place_in_line", "0 → 1"): N_(
        "changes nothing: until a general scoring only special actions are put off, and marked regions until "
        "a moment of their own"
    ),
    ("engine.play_at_random", "options → not options"): N_("serves random games alone; tests notice"),
    ("engine.journeys.journeys", "0 → 1"): N_(
        "only what is told of the one who finds no room on the limit table changes; a test notices"
    ),
    ("engine.veto.stop_special", "max → min"): N_(
        "matters only where a kept card carries out another one's special action; a test notices"
    ),
    ("engine.machine.carry_out_alone", "RULES[type(frame)].perform(table, frame, action) → pass"): N_(
        "serves who looks ahead, and no rule; a test notices"
    ),
    ("engine.table.Table.give", "self.moved = True → pass"): ASKED_AGAIN,
    ("engine.table.Table.go", "COURT → PROVINCES"): ASKED_AGAIN,
    ("engine.agenda.kept_up", "True → False"): ONE_LATER,
    ("engine.new_game", "0 → 1"): N_("changes nothing: the number is set when the first round begins"),
    ("engine.journeys.journeys", "1 → 2"): N_(
        "changes nothing: no disk sends anybody to a region with numbered spaces"
    ),
    ("engine.agenda.kept_up", "table.moved = False → pass"): ASKED_AGAIN,
    ("engine.agenda.kept_up", "False → True"): ASKED_AGAIN,
    ("engine.rounds.start_round", "table.moved = True → pass"): ONE_ROUND_LATER,
    ("engine.rounds.start_round", "True → False"): ONE_ROUND_LATER,
    ("engine.scorings.every_share", "1 → 2"): N_("changes nothing: nobody has so low a rank"),
    ("engine.scorings.score", "place in allied[0] → place not in allied[0]"): ALLIANCE,
    ("engine.scorings.score", "0 → 1"): ALLIANCE,
    ("engine.scorings.score", "together → not together"): ALLIANCE,
    ("engine.scorings.allied_with", "region != place → region == place"): ALLIANCE,
    (
        "engine.disks.sees_disks",
        "not state.box.last_disks or not isinstance(state.agenda[-1], SettingDisks)"
        " → not state.box.last_disks and (not isinstance(state.agenda[-1], SettingDisks))",
    ): N_("nobody asks but where disks are being set; a test notices"),
    ("engine.table.Table.transfer", "inside < number → inside <= number"): N_(
        "changes nothing: where all find room on the limit table, nobody goes beside it"
    ),
    ("engine.table.Table.transfer", "not inside → not not inside"): N_(
        "only who of two alike stands beside the limit table changes, if one bears something; a test notices"
    ),
    (
        "engine.general_scoring.bring_up",
        "not settle_above(table, 1, upkeep=upkeep) and waits is None"
        " → not settle_above(table, 1, upkeep=upkeep) or waits is None",
    ): LOOKING_AHEAD,
    ("engine.standing.full_places", "table.crowds = crowds → pass"): N_(
        "changes nothing: full places are only found out more often"
    ),
    ("engine.rounds.settle_power_phase", "0 → 1"): NO_CARD_MISSING,
    ("engine.rounds.settle_turn_phase", "0 → 1"): NO_CARD_MISSING,
    ("engine.table.Table.go", "target == COURT → target != COURT"): N_(
        "whoever has placed straight from the provinces is not noted as such; a test notices"
    ),
    ("engine.table.Table.go", "PROVINCES → COURT"): ASKED_AGAIN,
    ("engine.agenda.kept_up", "table.moved = True → pass"): ONE_LATER,
    ("engine.table.Table.give", "True → False"): ONE_LATER,
    (
        "engine.general_scoring.bring_up",
        "not settle_above(table, 1, upkeep=upkeep) and waits is None"
        " → not (not settle_above(table, 1, upkeep=upkeep) and waits is None)",
    ): LOOKING_AHEAD,
    (
        "engine.turns.end_turn",
        "keeper(table.held, card) == frame.player → keeper(table.held, card) != frame.player",
    ): N_("matters only for a card that is kept, in the turn in which it is taken; a test notices"),
    (
        "engine.moving.parts_left",
        "frame.own and frame.from_one_region → frame.own or frame.from_one_region",
    ): N_("only other cards would keep somebody from going back into the region he left; a test notices"),
    ("engine.general_scoring.empty_castillo", "aim not in table.box.besides → aim in table.box.besides"): N_(
        "only the reason that is told changes of whoever comes to the limit table; a test notices"
    ),
    ("engine.standing.standing", "2 → 3"): N_(
        "changes nothing: a bearer still comes before his equals, and behind whoever has one more"
    ),
    ("engine.machine.settle", "False → True"): N_(
        "changes nothing: with expansions it is found out before it matters"
    ),
    (
        "engine.windows.acting",
        "isinstance(action, UseSpecial) → not isinstance(action, UseSpecial)",
    ): N_("matters only where an opponent decides a step of a special action; a test notices"),
}
"""Why no theorem notices a bug, by its function and the change: what the sample has left over."""


UNCHANGED = frozenset(reason for reason in REASONS.values() if reason.startswith("changes nothing"))
"""The reasons that say of a bug that nothing can be observed of it: no test can notice it."""


def by_clause(judged: Iterable[Judgement]) -> list[Row]:
    """A row for each clause that a function with a bug says it carries out.

    >>> found = Judgement("a:1", "<", "<=", ["SC-1"], "one"), Judgement("b:2", "1", "2", ["SC-1"], None)
    >>> by_clause(found)
    [Row(clause='SC-1', bugs=2, killed=1, killers=['one'])]
    """
    found: defaultdict[str, list[Judgement]] = defaultdict(list)
    for each in judged:
        for clause in each.clauses:
            found[clause].append(each)
    order = list(CLAUSES)
    rows = sorted(found.items(), key=lambda row: order.index(row[0]) if row[0] in CLAUSES else len(order))
    return [
        Row(clause, len(bugs), sum(bug.by is not None for bug in bugs), killers_of(bugs))
        for clause, bugs in rows
    ]


def killers_of(bugs: Iterable[Judgement]) -> list[str]:
    """The theorems that noticed some of these bugs."""
    return sorted({bug.by for bug in bugs if bug.by})


def interval(killed: int, number: int) -> tuple[float, float]:
    """Between which shares the share of all bugs lies, 95 times in 100, by Wilson's formula.

    >>> [round(share, 2) for share in interval(90, 100)]
    [0.83, 0.94]
    """
    share, square = killed / number, SURE**2 / number
    middle = share + square / 2
    around = SURE * sqrt(share * (1 - share) / number + (square / SURE / 2) ** 2)
    return (middle - around) / (1 + square), (middle + around) / (1 + square)


@cache
def sample() -> Sample:
    """The sample that was judged last."""
    kept = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return Sample(kept["of"], tuple(Judgement(*each) for each in kept["judged"]))


@cache
def noticed_by_tests() -> Mapping[tuple[str, str, str], str | None]:
    """For each bug that no theorem noticed: the test that does, as far as tests have judged it."""
    kept = [Survivor(*each) for each in json.loads(TESTED.read_text(encoding="utf-8"))]
    return {(each.where, each.was, each.now): each.test for each in kept}


def keep_tested(survivors: Iterable[Survivor], file: Path = TESTED) -> None:
    """Which tests notice the bugs that theorems do not is in the file, a line for each bug."""
    lines = ",\n".join(
        json.dumps(each, ensure_ascii=False) for each in sorted(survivors, key=lambda each: each[:3])
    )
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def keep(judged: Iterable[Judgement], of: int, file: Path = SAMPLE) -> None:
    """The sample is in the file, a line for each bug."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in sorted(judged))
    file.write_text(f'{{"of": {of}, "judged": [\n{lines}\n]}}\n', encoding="utf-8")


# --- the page --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class KillMatrix(Table):
    """By clause how many bugs were noticed and by which theorems; and those that none noticed, with why."""

    found: Sample

    @property
    def rows(self) -> Sequence[Row]:  # type: ignore[override]
        """A row for each clause."""
        return by_clause(self.found.judged)

    @property
    def survivors(self) -> Sequence[Judgement]:
        """The bugs that no theorem noticed."""
        return tuple(each for each in self.found.judged if each.by is None)

    def _head(self) -> Sequence[str]:
        return (say("Clause"), say("Bugs"), say("Noticed"), say("By these theorems"))

    def _cells(self, row: Row) -> Sequence[str]:
        clause = row.clause if row.clause in CLAUSES else "–"
        return clause, str(row.bugs), str(row.killed), ", ".join(f"`{name}`" for name in row.killers)

    def _sum(self) -> str:
        shares = f"{self._share()} {self._share_with_tests()}"
        return "\n\n".join([shares, "\n".join(f"* {line}" for line in self._left())])

    def _share(self) -> str:
        """How many of the bugs were noticed, and what that says of all of them."""
        number = len(self.found.judged)
        killed = number - len(self.survivors)
        low, high = interval(killed, number)
        return say(
            "{killed} of {number} bugs were noticed by a theorem; they were drawn by lot from {of}, of which "
            "between {low} and {high} in a hundred would be.",
            killed=killed,
            number=number,
            of=self.found.of,
            low=round(100 * low),
            high=round(100 * high),
        )

    def _share_with_tests(self) -> str:
        """How many were noticed by a theorem or else by a test, and how many change nothing."""
        number, unchanged = len(self.found.judged), sum(reason(each) in UNCHANGED for each in self.survivors)
        return say(
            "With the quick tests it is {noticed} of {number}, and {unchanged} more change nothing.",
            noticed=number - sum(noticing(each) is None for each in self.survivors),
            number=number,
            unchanged=unchanged,
        )

    def _left(self) -> Iterator[str]:
        """Each bug that no theorem noticed, and why; and the test that did."""
        for each in self.survivors:
            test = noticing(each)
            fell = say("first noticed by {test}", test=f"`{test}`") if test else say("no test can notice it")
            yield f"`{each.where}`: `{each.was}` → `{each.now}`: {translated(reason(each))} ({fell})"


def noticing(bug: Judgement) -> str | None:
    """The test that fails with a bug that every theorem survives; None if no test fails."""
    return noticed_by_tests().get((bug.where, bug.was, bug.now))


def reason(bug: Judgement) -> str:
    """Why no theorem notices a bug; empty if nobody has looked."""
    return REASONS.get((bug.where.partition("#")[0], f"{bug.was} → {bug.now}"), "")


def kill_matrix() -> KillMatrix:
    """Which of the bugs that a machine put into the engine the theorems notice, clause by clause."""
    return KillMatrix(sample())
