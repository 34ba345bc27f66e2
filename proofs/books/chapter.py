"""A chapter of rules: one function that the books describe, and their sentences as constraints on it.

The function is unknown: it has a z3 symbol for its value in every case. A `Passage` is one sentence or one
worked example of one book. It is written from its own words alone, and is as vague as they are.

>>> from proofs.books.chapters import CHAPTERS
>>> ranks = CHAPTERS["ranks"]
>>> passage = ranks.passages_of("EN_BASE")[0]
>>> passage.section, ranks.allows(passage, ranks.functions["the tie rule"])
('Gameplay', True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any

import z3

from elgrande.rules.clauses import BOOKS
from elgrande.rules.editions import Edition
from elgrande.state import State
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import Model, Term, all_hold, any_holds, is_true_in, model_of

Case = Any  # what the function is asked about: something hashable that the chapter knows how to tell
Value = int | str
Function = Callable[[Case], Value]
Says = Callable[["Unknown"], Term]

BITS = 8  # room for every value and for small sums; z3 is some ten times as fast as with integers


@cache
def number(value: int) -> Term:
    """A number among the symbols of a chapter."""
    return z3.BitVecVal(value, BITS)


class Unknown:
    """The function of a chapter as z3 symbols, one for its value in each case.

    `manner` is the way of counting or of understanding that a reader keeps to through the whole chapter, one
    of `Chapter.manners`; empty if the chapter has none.
    """

    def __init__(self, name: str, cases: Sequence[Case], values: Sequence[Value], manner: str = "") -> None:
        self.name, self.cases, self.values, self.manner = name, cases, values, manner
        self._symbols = {case: z3.BitVec(f"{name} {case}", BITS) for case in cases}
        self._equal: dict[tuple[Case, Value], Term] = {}
        self._asked_about = set[Case]()

    def at(self, case: Case) -> Term:
        """The value in this case: the number itself, or the place of the word among the values."""
        self._asked_about.add(case)
        return self._symbols[case]

    def equals(self, case: Case, value: Value) -> Term:
        """The value in this case is this one. ValueError if the chapter has no such value."""
        self._asked_about.add(case)
        if (case, value) not in self._equal:
            self._equal[case, value] = self.at(case) == self.number_of(value)
        return self._equal[case, value]

    def listening(self, says: Says) -> tuple[Term, frozenset[Case]]:
        """What is said of the function, and the cases of which it speaks."""
        self._asked_about.clear()
        return says(self), frozenset(self._asked_about)

    def number_of(self, value: Value) -> int:
        """A value as symbols have it. ValueError if the chapter has no such value."""
        place = self.values.index(value)
        return place if isinstance(value, str) else value

    def value_of(self, number: int) -> Value:
        """The value that symbols have as this number."""
        return self.values[number] if isinstance(self.values[0], str) else number

    def is_function(self, function: Function) -> Term:
        """The unknown function is this one."""
        return all_hold([self.equals(case, function(case)) for case in self.cases])

    def has_values(self) -> Term:
        """Every case has one of the values."""
        return all_hold(
            [any_holds([self.equals(case, value) for value in self.values]) for case in self.cases]
        )


@dataclass(frozen=True, slots=True, eq=False)
class Passage:
    """One sentence or worked example of a book: where it stands, in our words, and what it demands.

    `says` is its formula; where its words can be taken in several ways, each way has a name and a formula,
    and any of them will do. `allows` are functions that it must allow, at least one for each way that no
    other way allows; `excludes` are misreadings that it must rule out by itself. `overruled` says why no
    edition follows it.
    """

    book: str
    section: str
    place: str
    paraphrase: str
    says: Says | Mapping[str, Says]
    allows: tuple[Function, ...]
    excludes: tuple[Function, ...]
    clauses: tuple[str, ...] = ()
    example: bool = False
    overruled: str = ""

    @property
    def ways(self) -> Mapping[str, Says]:
        """The ways to take it, by name; a single one has none."""
        return {"": self.says} if callable(self.says) else self.says

    def formula(self, unknown: Unknown, *ways: str) -> Term:
        """What it demands of a function, in one of these ways to take it, or in any."""
        return any_holds(demand(self, way, unknown) for way in ways or self.ways)

    def speaks_of(self, unknown: Unknown) -> tuple[frozenset[Case], ...]:
        """The cases of which it says anything, for each way to take it."""
        return tuple(heard(self, way, unknown)[1] for way in self.ways)


_HEARD: dict[tuple[Passage, str, str, str], tuple[Term, frozenset[Case]]] = {}


def demand(passage: Passage, way: str, unknown: Unknown) -> Term:
    """What a passage demands in one way to take it."""
    return heard(passage, way, unknown)[0] if unknown.name else passage.ways[way](unknown)


def heard(passage: Passage, way: str, unknown: Unknown) -> tuple[Term, frozenset[Case]]:
    """What a passage demands in one way to take it, and the cases of which it speaks, once for each manner.

    A chapter in which another passage was changed has the same symbols, so it can use the same formulas.
    """
    key = passage, way, unknown.name, unknown.manner
    if key not in _HEARD:
        _HEARD[key] = unknown.listening(passage.ways[way])
    return _HEARD[key]


@dataclass(frozen=True, eq=False)
class Chapter:
    """One function that the books describe.

    The `cases` come smallest first. Where nothing but the order of numbers matters they are all order types,
    and so all positions: in the chapters on ranks, first places, the court, turn order and the winner.
    Elsewhere the first lines of the chapter's module say which cases there are; z3 then decides about these,
    and nothing is said of others. `played(edition)` is the function that the engine carries out;
    `functions` are those that have a name: the right one, and misreadings. `answers` says, for a question of
    the catalogue of readings, what it takes that the unknown function is as an answer has it. `board` shows
    a case; where a case is about one place, `beside` has that place and what a function gives each player
    there.

    `chosen` names, for such a question, the books whose words leave it open: their editions choose among the
    functions that the words allow.

    What z3 must find: `left_open` says how many cases the words of each book leave open, none if they
    determine the function; `contradicting` are the books whose sentences cannot all be true, and `relations`
    says how the functions of two books stand to each other. A sentence that says a little more than before,
    or a little less, shows in the number of cases even if no relation changes. `weights` has for each
    sentence of a book, in their order, whether the book needs it (●) or says the same without it (○), of how
    many cases it speaks in each way to take it, the number of the first of them, which of the functions with
    a name it rules out by itself, and a digest of what it allows in each case: in
    `●9@1bd:5cde12f0 ○2@7/4@3b:08a1b2c3` the first is needed, speaks of nine cases, and rules out the second
    of those functions and the fourth; the other may be taken in two ways, and speaks of two cases from the
    seventh on, or of four from the third on. A digest only notices that a formula has changed: whether it is
    as the book has it is for a reader of both to say.
    """

    name: str
    asks: str
    cases: tuple[Case, ...]
    values: tuple[Value, ...]
    tell: Callable[[Case], Sentence]
    board: Callable[[Case], State | None]
    played: Callable[[Edition], Function]
    functions: Mapping[str, Function]
    passages: tuple[Passage, ...]
    manners: tuple[str, ...] = ("",)
    left_open: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    weights: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    contradicting: tuple[str, ...] = ()
    relations: Mapping[tuple[str, str], str] = field(default_factory=lambda: MappingProxyType({}))
    answers: Mapping[str, Callable[[Unknown, Any], Term]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    beside: Callable[[Case, Function], tuple[str, tuple[Value, ...]]] | None = None
    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def unknowns(self) -> tuple[Unknown, ...]:
        """The unknown function as read in each manner; the symbols are the same."""
        return tuple(Unknown(self.name, self.cases, self.values, manner) for manner in self.manners)

    @property
    def unknown(self) -> Unknown:
        """The unknown function, where the manner does not matter."""
        return self.unknowns[0]

    @property
    def books(self) -> tuple[str, ...]:
        """The books that say something in this chapter."""
        return tuple(book for book in BOOKS if self.passages_of(book))

    def passages_of(self, *books: str) -> tuple[Passage, ...]:
        """What these books say, in the order in which they say it."""
        return tuple(passage for passage in self.passages if passage.book in books)

    def number_of(self, passage: Passage) -> int:
        """The passage's number in its book, from 1 on."""
        return self.passages_of(passage.book).index(passage) + 1

    def label(self, passage: Passage) -> str:
        """The chapter, the book and the passage's number there, such as `ranks EN_BASE 3`."""
        return f"{self.name} {passage.book} {self.number_of(passage)}"

    def rewritten(self, passage: Passage, other: Passage) -> Chapter:
        """The chapter with another passage in the place of this one."""
        passages = tuple(other if each is passage else each for each in self.passages)
        rewritten = replace(self, passages=passages)
        vars(rewritten).update(unknowns=self.unknowns, _tables=self._tables)  # they are the same
        return rewritten

    def allows(self, passage: Passage, function: Function, *manners: str, ways: Sequence[str] = ()) -> bool:
        """Whether a function is as a passage says, in one of these manners and ways to take it, or in any."""
        table = self.table_of(function)
        return any(
            is_true_in(table, passage.formula(unknown, *ways))
            for unknown in self.unknowns
            if not manners or unknown.manner in manners
        )

    def table_of(self, function: Function) -> Model:
        """The function as z3 would find it: its value for the symbol of each case."""
        if function not in self._tables:
            self._tables[function] = model_of(
                (self.unknown.at(case), number(self.unknown.number_of(function(case)))) for case in self.cases
            )
        return self._tables[function]

    @cached_property
    def _tables(self) -> dict[Function, Model]:
        return {}


def but(function: Function, changed: Mapping[Case, Value]) -> Function:
    """The same function except in a few cases.

    >>> but(lambda case: case * 2, {3: 0})(3), but(lambda case: case * 2, {3: 0})(4)
    (0, 8)
    """
    return lambda case: changed.get(case, function(case))
