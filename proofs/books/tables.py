"""Sentences that say what the value is in single cases: what they say is a table, and so is what guards them.

>>> from proofs.books.chapters import CHAPTERS
>>> chapter = CHAPTERS["special_scorings"]
>>> passage = chapter.passages_of("ES_WEB")[1]
>>> [chapter.allows(passage, function) for function in (*passage.allows, *passage.excludes)]
[True, False, False, False, False, False]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from proofs.books.chapter import Case, Function, Passage, Value, but
from proofs.books.sayings import Told, as_told, possible


class NothingSaid(ValueError):
    """A table without a case, in one way to take a sentence: it would say nothing at all."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Makes the passages of a chapter whose sentences are tables; `right` is the rule that they are about.

    A passage made here allows a function that is wrong wherever the sentence is silent, for each way to take
    it and each value it leaves open. It excludes the rule with another value in its first or its last case.
    """

    right: Function
    values: Sequence[Value]

    def says(
        self,
        book: str,
        section: str,
        place: str,
        paraphrase: str,
        *told: Told,
        ways: Mapping[str, Told] | None = None,
        allows: tuple[Function, ...] = (),
        excludes: tuple[Function, ...] = (),
        clauses: tuple[str, ...] = (),
        example: bool = False,
    ) -> Passage:
        """A passage that says what these tables have; or, by way, what one of several has.

        NothingSaid if a table is empty.
        """
        tables = ways if ways is not None else {"": merged(told)}
        for name, table in tables.items():
            if not table:
                raise NothingSaid(f"{book}, {section}, {place}: no case in the table {name or paraphrase!r}")
        says = {name: as_told(table) for name, table in tables.items()}
        return Passage(
            book,
            section,
            place,
            paraphrase,
            says if ways is not None else says[""],
            allows=(*(one for table in tables.values() for one in self._silent_but(table)), *allows),
            excludes=(*self._changed(list(tables.values())), *excludes),
            clauses=clauses,
            example=example,
        )

    def ruled(self, cases: Iterable[Case]) -> dict[Case, Value]:
        """The cases as the rule has them."""
        return {case: self.right(case) for case in cases}

    def _silent_but(self, told: Told) -> list[Function]:
        """Functions that are wrong everywhere but in the table; each value it allows is in one of them."""
        most = max(len(possible(told, case)) for case in told)
        return [
            but(
                self._wrong,
                {case: possible(told, case)[min(nth, len(possible(told, case)) - 1)] for case in told},
            )
            for nth in range(most)
        ]

    def _wrong(self, case: Case) -> Value:
        """A value that the case does not have."""
        return next(value for value in self.values if value != self.right(case))

    def _changed(self, tables: list[Told]) -> list[Function]:
        """The rule, with a value in the first and the last case that no table allows there."""
        shared = [case for case in tables[0] if all(case in table for table in tables)]
        changed = list[Function]()
        for case in dict.fromkeys((*shared[:1], *shared[-1:])):
            allowed = {value for table in tables for value in possible(table, case)}
            changed.extend(but(self.right, {case: value}) for value in self.values if value not in allowed)
        return changed


def merged(tables: Sequence[Told]) -> Told:
    """One table of several.

    >>> merged([{1: "a"}, {2: "b"}])
    {1: 'a', 2: 'b'}
    """
    return {case: value for table in tables for case, value in table.items()}
