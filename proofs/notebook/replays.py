"""Replay one position under two rulebooks that answer a question differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.rules.clauses.readings import section
from elgrande.state import State
from proofs.notebook.books import answer
from proofs.notebook.known_names import UnknownBook
from proofs.notebook.language import about_all, book_name, count, in_words, say, translated
from proofs.notebook.pages import Page, tabled
from proofs.readings.compare_readings import Comparison
from proofs.readings.differences import differences, parting
from proofs.readings.replayed_differences import Outcome, Parting

MOST_LISTED = 4


@dataclass(frozen=True, eq=False)
class Replay(Page):
    """Two books part on a question: a position, what is tried in it, and what comes of it under each."""

    comparison: Comparison
    parting: Parting

    @property
    def state(self) -> State:
        """The position before the books part."""
        return self.parting.before

    def __repr__(self) -> str:
        rows = "\n".join("  " + " | ".join(row) for row in self._rows())
        return f"{self._asked()}\n{translated(self.parting.sentence)}\n{rows}"

    def _asked(self) -> str:
        asked = self.comparison.question
        return f"{asked.clause}: {about_all().rule(asked.asks)}"

    def _head(self) -> Sequence[str]:
        return ("", book_name(self.comparison.one), book_name(self.comparison.other))

    def _rows(self) -> Sequence[Sequence[str]]:
        asked, seen = self.comparison.question, self.parting
        books = (self.comparison.one, self.comparison.other)
        outcomes = (seen.one, seen.other)
        return (
            (say("Answer"), *(answer(asked.reading(book)) for book in books)),
            (say("Where"), *(section(asked, book) for book in books)),
            (about_all().action(seen.tried, seen.before.agenda[-1]), *map(self._became, outcomes)),
            (say("Legal only here"), *map(self._only_here, outcomes)),
            (say("Points"), *map(_points, outcomes)),
        )

    def _became(self, outcome: Outcome) -> str:
        if outcome.refused is None:
            return "✓ " + say("Done")
        clause, _ = outcome.refused
        return "✗ " + say("Refused: {clause}", clause=f"{clause} {about_all().clause_title(clause)}")

    def _only_here(self, outcome: Outcome) -> str:
        actions = [about_all().action(action) for action in self.parting.legal_only_under(outcome)]
        rest = len(actions) - MOST_LISTED
        more = [count("{n} more", "{n} more", rest)] if rest > 0 else []
        return "; ".join([*actions[:MOST_LISTED], *more]) or "–"

    def _card(self) -> str:
        case = say("The smallest case in which they part: {case}.", case=in_words().at(self.comparison.at))
        changes = say("It changes: {what}.", what=translated(str(self.parting.severity)))
        head = f"> **{self._asked()}**\n>\n> {case} {changes}"
        return f"{head}\n\n{translated(self.parting.sentence)}\n\n{tabled(self._head(), self._rows())}"

    def _boards(self) -> Sequence[tuple[str, State]]:
        outcomes = (self.parting.one, self.parting.other)
        shown = [
            (f"{book_name(outcome.label)}: {self._became(outcome)}", outcome.after or self.state)
            for outcome in outcomes
        ]
        # Where a book refuses, its board is still the position from which both began.
        began = [] if any(outcome.refused for outcome in outcomes) else [(say("The position"), self.state)]
        return [*began, *shown]


def _points(outcome: Outcome) -> str:
    return "–" if outcome.refused else ", ".join(map(str, outcome.points))


def disagreements() -> tuple[str, ...]:
    """The questions on which two books part.

    >>> disagreements()
    ('SU-6:total', 'GS-5:purpose', 'BN-2:granada', 'AC-1.7:all', ...)
    """
    return tuple(dict.fromkeys(each.question.id for each in differences()))


def replay(question: str, one: str = "", other: str = "") -> Replay:
    """A question on which books part, played under both; the first two of them, if none are named.

    UnknownBook says on which questions, or which books on this one.

    >>> replay("AC-2.4:each").parting.other.refused is None
    True
    """
    if question not in disagreements():
        raise UnknownBook(f"question: no books part on {question!r}, but on {', '.join(disagreements())}")
    wanted = {one, other} - {""}
    found = [each for each in differences() if each.question.id == question]
    for each in found:
        if wanted <= {each.one, each.other}:
            return Replay(each, parting(each))
    parted = "; ".join(f"{each.one} and {each.other}" for each in found)
    raise UnknownBook(f"books: {' and '.join(sorted(wanted))} do not part on {question}, but {parted} do")
