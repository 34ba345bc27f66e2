"""Wrong encodings of sentences, planted one at a time: what the theorems about the books must find.

>>> from proofs.books.chapters import CHAPTERS
>>> first = next(planted(CHAPTERS["ranks"]))
>>> first.label, first.change
('ranks EN_BASE 1', 'says nothing')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import z3

from proofs.books.chapter import Case, Chapter, Passage, Says, Unknown, Value, number
from proofs.books.sayings import as_function
from proofs.kit.z3_solver import Term, is_possible


@dataclass(frozen=True, slots=True, eq=False)
class Planted:
    """A chapter in which one passage is written otherwise; `change` says how."""

    chapter: Chapter
    passage: Passage
    was: Passage
    change: str

    @property
    def label(self) -> str:
        """The passage, such as `ranks EN_BASE 3`."""
        return self.chapter.label(self.passage)

    @property
    def is_change(self) -> bool:
        """Whether the passage now says something else than before, in some manner to read it."""
        return any(
            is_satisfiable(
                unknown.has_values(), z3.Xor(self.was.formula(unknown), self.passage.formula(unknown))
            )
            for unknown in self.chapter.unknowns
        )


def planted(chapter: Chapter) -> Iterator[Planted]:
    """Every passage in turn with each change."""
    for passage in chapter.passages:
        for change, changed in changes(chapter, passage):
            yield Planted(chapter.rewritten(passage, changed), changed, passage, change)


def changes(chapter: Chapter, passage: Passage) -> Iterator[tuple[str, Passage]]:
    """The passage written otherwise: too loose, contrary, too tight, moved by one, or wrong in one place."""
    yield "says nothing", replace(passage, says=lambda f: z3.BoolVal(True))
    yield "the contrary", replace(passage, says=lambda f: z3.Not(passage.formula(f)))
    for dropped in passage.ways if len(passage.ways) > 1 else ():
        kept = {way: says for way, says in passage.ways.items() if way != dropped}
        yield f"without the way “{dropped}”", replace(passage, says=kept)
    yield "just the rule that is played", replace(passage, says=just_the_rule(chapter))
    for words, moved in (("the next case", next_case(chapter)), ("the next value", next_value(chapter))):
        yield words, replace(passage, says={way: moved(says) for way, says in passage.ways.items()})
    yield from slips(chapter, passage)


def slips(chapter: Chapter, passage: Passage) -> Iterator[tuple[str, Passage]]:
    """The passage with a slip in one place of one way to take it: only the digest notices some of these.

    >>> from proofs.books.chapters import CHAPTERS
    >>> first = CHAPTERS["ranks"].passages[0]
    >>> [change for change, _ in slips(CHAPTERS["ranks"], first)]
    ['another value in one case', 'one more value in one case', 'a condition dropped']
    """
    (way, says), rule = next(iter(passage.ways.items())), next(iter(chapter.functions.values()))
    spoken = next(iter(passage.speaks_of(chapter.unknown)))
    case = [case for case in chapter.cases if case in spoken][len(spoken) // 2]
    value = next(value for value in chapter.values if value != rule(case))
    for change, slip in (
        ("another value in one case", other_value(says, case, value)),
        ("one more value in one case", either(says, other_value(says, case, value))),
        ("a condition dropped", all_but_one(says)),
    ):
        yield change, replace(passage, says={**passage.ways, way: slip})


def is_satisfiable(*conditions: Term) -> bool:
    """Whether all of this can be so."""
    solver = z3.SolverFor("QF_FD")
    solver.add(*conditions)
    return is_possible(solver)


def just_the_rule(chapter: Chapter) -> Says:
    """The unknown function is the first one with a name, and no other."""
    rule = next(iter(chapter.functions.values()))
    return as_function(rule, chapter.cases)


# --- a slip in one place ---------------------------------------------------------------------------


def other_value(says: Says, case: Case, value: Value) -> Says:
    """What was said of a case is said of none, and it has this value; the other cases are as they were."""

    def says_other(f: Unknown) -> Term:
        said, symbol = says(f), f.at(case)
        freed = [z3.substitute(said, (symbol, number(f.number_of(each)))) for each in f.values]
        return z3.And(f.equals(case, value), z3.Or(freed))

    return says_other


def either(says: Says, other: Says) -> Says:
    """One or the other is said."""
    return lambda f: z3.Or(says(f), other(f))


def all_but_one(says: Says) -> Says:
    """What was said without the condition in the middle; nothing if there is a single one."""

    def says_less(f: Unknown) -> Term:
        said = says(f)
        parts = said.children() if z3.is_and(said) else [said]
        return z3.And(parts[: len(parts) // 2] + parts[len(parts) // 2 + 1 :])

    return says_less


# --- moved by one ----------------------------------------------------------------------------------


class Moved(Unknown):
    """An unknown function seen through a change of its symbols."""

    def __init__(self, seen: Unknown, at: Callable[[Unknown, Case], Term]) -> None:
        super().__init__("", (), seen.values, seen.manner)
        self._seen, self._at = seen, at

    def at(self, case: Case) -> Term:
        """The symbol that now stands for this case."""
        return self._at(self._seen, case)


def next_case(chapter: Chapter) -> Callable[[Says], Says]:
    """What was said of a case is said of the next one; what was said of the last, of the first."""
    places = {case: place for place, case in enumerate(chapter.cases)}

    def at(seen: Unknown, case: Case) -> Term:
        return seen.at(chapter.cases[(places[case] + 1) % len(chapter.cases)])

    return lambda says: lambda f: says(Moved(f, at))


def next_value(chapter: Chapter) -> Callable[[Says], Says]:
    """What was said of a value is said of the next one."""
    values = [chapter.unknown.number_of(value) for value in chapter.values]

    def at(seen: Unknown, case: Case) -> Term:
        moved = number(values[-1])  # what was said of the last, of the first
        for value, before in zip(values[1:], values, strict=False):
            moved = z3.If(seen.at(case) == value, number(before), moved)
        return moved

    return lambda says: lambda f: says(Moved(f, at))
