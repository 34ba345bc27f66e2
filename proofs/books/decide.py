"""What follows from a book's sentences, decided by z3: is it consistent, determined, at one with others?

>>> from proofs.books.chapters import CHAPTERS
>>> ranks = CHAPTERS["ranks"]
>>> contradiction(ranks, "EN_BASE"), len(functions(ranks, ranks.passages_of("EN_BASE"), at_most=9))
((), 2)
>>> str(agreement(ranks, "EN_BASE", "ES_20TH").relation)
'overlapping'
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from hashlib import blake2s
from itertools import islice
from string import ascii_lowercase
from typing import Any

import z3

from elgrande.rules.clauses.readings import question
from elgrande.rules.readings import SILENT
from proofs.books.chapter import Case, Chapter, Function, Passage, Unknown, Value, demand
from proofs.kit.z3_solver import Model, Term, all_hold, any_holds, is_possible, is_true_in, negation

Table = Mapping[Case, Value]  # a function, by its values
NEEDED, REPEATED = "●", "○"


class Asked:
    """A chapter as z3 was told it, once: every query about it is then a few conditions more.

    The solver for finite domains decides every query; it never gives up.
    """

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self._solver = z3.SolverFor("QF_FD")
        self._solver.add(chapter.unknown.has_values())
        self._is_true: dict[tuple[Passage, int], Term] = {}
        for passage in chapter.passages:
            for manner, unknown in enumerate(chapter.unknowns):
                is_true = z3.Bool(f"{chapter.label(passage)} {manner}")
                self._solver.add(is_true == passage.formula(unknown))
                self._is_true[passage, manner] = is_true

    def says(self, passages: Iterable[Passage]) -> Term:
        """The function is as all these passages say, when read in one and the same manner."""
        told = tuple(passages)
        return any_holds(
            [
                all_hold([self._is_true[passage, manner] for passage in told])
                for manner in range(len(self.chapter.manners))
            ]
        )

    def model(self, *conditions: Term) -> Model | None:
        """A model of what is asked; None if there is none."""
        with self.given(*conditions):
            return self._solver.model() if is_possible(self._solver) else None

    @contextmanager
    def given(self, *conditions: Term) -> Iterator[None]:
        """Inside, every function fulfils these conditions."""
        self._solver.push()
        self._solver.add(*conditions)
        try:
            yield
        finally:
            self._solver.pop()

    def can_be(self, *conditions: Term) -> bool:
        """Whether some function of the chapter fulfils the conditions."""
        with self.given(*conditions):
            return is_possible(self._solver)

    def tables(self, *conditions: Term) -> Iterator[Table]:
        """Functions that fulfil the conditions, one after the other, each different."""
        found: list[Term] = []
        while (model := self.model(*conditions, *found)) is not None:
            table = table_in(self.chapter, model)
            yield table
            found.append(z3.Not(self.chapter.unknown.is_function(table.__getitem__)))


@cache
def ask(chapter: Chapter) -> Asked:
    """The solver that knows this chapter."""
    return Asked(chapter)


def table_in(chapter: Chapter, model: Model) -> Table:
    """The function that a model has found."""
    return {case: value_in(chapter, model, case) for case in chapter.cases}


def value_in(chapter: Chapter, model: Model, case: Case) -> Value:
    """The value that the function of a model has in a case."""
    unknown = chapter.unknown
    return unknown.value_of(model.eval(unknown.at(case), model_completion=True).as_signed_long())


# --- one book --------------------------------------------------------------------------------------


def contradiction(chapter: Chapter, book: str) -> tuple[Passage, ...]:
    """Passages that cannot all be true, although all could if any of them were left out; none if all can."""
    return irreducible_refutation(chapter, chapter.passages_of(book), z3.BoolVal(True))


def irreducible_refutation(chapter: Chapter, passages: Sequence[Passage], claim: Term) -> tuple[Passage, ...]:
    """Passages that together rule out the claim, none of which can be spared; none if it is not ruled out."""

    def is_ruled_out(given: Sequence[Passage]) -> bool:
        return not ask(chapter).can_be(ask(chapter).says(given), claim)

    if not is_ruled_out(passages):
        return ()
    kept = list(passages)
    for passage in passages:
        without = [other for other in kept if other is not passage]
        if is_ruled_out(without):
            kept = without
    return tuple(kept)


@cache
def values_of(chapter: Chapter, passages: tuple[Passage, ...], case: Case) -> tuple[Value, ...]:
    """The values that a case can have under these passages, whatever the others have."""
    asked, told = ask(chapter), ask(chapter).says(passages)
    return tuple(value for value in chapter.values if asked.can_be(told, chapter.unknown.equals(case, value)))


def open_cases(chapter: Chapter, passages: tuple[Passage, ...]) -> Mapping[Case, tuple[Value, ...]]:
    """The cases that these passages leave open, smallest first, and the values that they can have."""
    left = left_open(chapter, passages)
    return {case: values_of(chapter, passages, case) for case in chapter.cases if case in left}


@cache
def left_open(chapter: Chapter, passages: tuple[Passage, ...]) -> frozenset[Case]:
    """The cases that these passages leave open, found with few questions; a case not spoken of is open."""
    asked, told = ask(chapter), ask(chapter).says(passages)
    first = next(asked.tables(told), None)
    if first is None:
        return frozenset()
    spoken = spoken_of(chapter, passages)
    settled = [case for case in chapter.cases if case in spoken]
    otherwise = {case: z3.Not(chapter.unknown.equals(case, first[case])) for case in settled}
    with asked.given(told):
        while settled and (other := asked.model(any_holds(otherwise[case] for case in settled))) is not None:
            settled = [case for case in settled if not is_true_in(other, otherwise[case])]
    return frozenset(chapter.cases) - frozenset(settled)


def spoken_of(chapter: Chapter, passages: Iterable[Passage]) -> frozenset[Case]:
    """The cases of which some of these passages say anything, in any manner and in any way to take them."""
    told = {passage.speaks_of(unknown) for passage in passages for unknown in chapter.unknowns}
    return frozenset(case for ways in told for cases in ways for case in cases)


def functions(chapter: Chapter, passages: Sequence[Passage], at_most: int = 2) -> tuple[Table, ...]:
    """Functions that satisfy all these passages, so many at most."""
    return tuple(islice(ask(chapter).tables(ask(chapter).says(passages)), at_most))


def named(chapter: Chapter, passages: Sequence[Passage]) -> tuple[str, ...]:
    """The named functions of the chapter that satisfy all these passages."""
    return tuple(
        name
        for name in chapter.functions
        if any(
            all(fits(chapter, passage, name, manner) for passage in passages) for manner in chapter.manners
        )
    )


@cache
def fits(chapter: Chapter, passage: Passage, name: str, manner: str) -> bool:
    """Whether a named function is as a passage says, when it is read in this manner."""
    return chapter.allows(passage, chapter.functions[name], manner)


@dataclass(frozen=True, slots=True)
class Fork:
    """The smallest case that passages leave open, and two functions that part there.

    A function has its name in the chapter if it has one.
    """

    case: Case
    names: tuple[str, str]
    functions: tuple[Function, Function]

    @property
    def values(self) -> tuple[Value, Value]:
        """What the two functions have in this case."""
        one, other = self.functions
        return one(self.case), other(self.case)


@cache
def fork(chapter: Chapter, passages: tuple[Passage, ...]) -> Fork | None:
    """Where these passages first leave something open; None if they determine all, or allow nothing."""
    asked, told = ask(chapter), ask(chapter).says(passages)
    first = next(asked.tables(told), None)
    if first is None:
        return None

    def another(cases: int) -> Term:
        """The function is another one in the first so many cases."""
        return any_holds(
            [z3.Not(chapter.unknown.equals(case, first[case])) for case in chapter.cases[:cases]]
        )

    if not asked.can_be(told, another(len(chapter.cases))):
        return None
    cases = range(len(chapter.cases))
    case = chapter.cases[bisect_left(cases, True, key=lambda last: asked.can_be(told, another(last + 1)))]
    by_name = [(name, chapter.functions[name]) for name in named(chapter, passages)]
    ways = {function(case): (name, function) for name, function in reversed(by_name)}
    for value in values_of(chapter, passages, case):
        if value not in ways:
            table = next(asked.tables(told, chapter.unknown.equals(case, value)))
            ways[value] = ("", table.__getitem__)
    names = list(chapter.functions)
    (name, one), (other_name, other), *_ = sorted(
        ways.values(), key=lambda way: names.index(way[0]) if way[0] else len(names)
    )
    return Fork(case, (name, other_name), (one, other))


@cache
def redundant(chapter: Chapter, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """The passages that the others imply: without any one of them, just the same functions are allowed."""
    return tuple(
        passage
        for passage in passages
        if say_as_much(chapter, [other for other in passages if other is not passage], passages)
    )


def weights(chapter: Chapter, book: str) -> str:
    """For each sentence a mark, the number of cases, a letter for every function it rules out, and a digest.

    >>> from proofs.books.chapters import CHAPTERS
    >>> weights(CHAPTERS["taking"], "EN_BASE")
    '●5@1cde:7c9a09ec ●2@2b:ffda9001'
    """
    passages = chapter.passages_of(book)
    spared, numbers = redundant(chapter, passages), {case: at for at, case in enumerate(chapter.cases, 1)}
    return " ".join(
        (REPEATED if passage in spared else NEEDED)
        + extent(passage.speaks_of(chapter.unknown), numbers)
        + ruled_out(chapter, passage)
        + f":{digest(passage, chapter.unknowns)}"
        for passage in passages
    )


def extent(spoken_of: Iterable[Collection[Case]], numbers: Mapping[Case, int]) -> str:
    """For each way to take a passage: of how many cases it speaks, and the number of the first of them."""
    return "/".join(
        f"{len(cases)}@{min(map(numbers.__getitem__, cases))}" if cases else "0" for cases in spoken_of
    )


def ruled_out(chapter: Chapter, passage: Passage) -> str:
    """A letter for each of the chapter's functions with a name that a passage rules out by itself."""
    lettered = zip(ascii_lowercase, chapter.functions.values(), strict=False)
    return "".join(letter for letter, function in lettered if not chapter.allows(passage, function))


@cache
def digest(passage: Passage, unknowns: tuple[Unknown, ...]) -> str:
    """Eight hex digits that change with what a passage allows in any case, in any way and manner to take it.

    They are made of its conditions as z3 writes them, in whatever order: one for each case of which it speaks
    by itself, with the values allowed there, and those that tie several cases together. So they notice every
    change of a formula, the one that only says the same in other symbols as well. They say that something is
    new, not which text is right: that is for who reads the book.
    """
    read = [conditions(demand(passage, way, unknown)) for unknown in unknowns for way in passage.ways]
    return blake2s("\n\n".join(read).encode(), digest_size=4).hexdigest()


_CONDITIONS: dict[int, tuple[Term, str]] = {}  # by the number that z3 has given to a formula that is kept


def conditions(formula: Term) -> str:
    """The conditions of which a formula demands all, each as z3 writes it, sorted; that is slow, and kept.

    >>> print(conditions(z3.And(z3.Bool("b"), z3.Or(z3.Bool("a"), z3.Bool("c")))))
    (or a c)
    b
    """
    known = formula.get_id()
    if known not in _CONDITIONS:
        parts = formula.children() if z3.is_and(formula) else [formula]
        _CONDITIONS[known] = formula, "\n".join(sorted({" ".join(part.sexpr().split()) for part in parts}))
    return _CONDITIONS[known][1]


def say_as_much(chapter: Chapter, some: Sequence[Passage], passages: Sequence[Passage]) -> bool:
    """Whether some of these passages allow nothing but what all of them allow."""
    asked = ask(chapter)
    return not asked.can_be(asked.says(some), z3.Not(asked.says(passages)))


def enough(chapter: Chapter, passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """Passages that allow by themselves what all of them allow, and of which none can be spared."""
    return irreducible_refutation(chapter, passages, z3.Not(ask(chapter).says(passages)))


def left_to_examples(chapter: Chapter, passages: tuple[Passage, ...]) -> tuple[Case, ...]:
    """The cases that the sentences leave open and only worked examples decide."""
    still_open = left_open(chapter, passages)
    without = left_open(chapter, tuple(passage for passage in passages if not passage.example))
    return tuple(case for case in chapter.cases if case in without - still_open)


@cache
def settling(chapter: Chapter, book: str) -> tuple[Passage, ...]:
    """The passages of other books any one of which, added to this book, would settle all that it leaves open.

    Those that speak of nothing open cannot, and are not asked about.
    """
    own = chapter.passages_of(book)
    left = left_open(chapter, own)
    return tuple(
        passage
        for passage in chapter.passages
        if passage.book != book
        and not left.isdisjoint(spoken_of(chapter, [passage]))
        and is_single(chapter, (*own, passage), left)
    )


def is_single(
    chapter: Chapter, passages: Sequence[Passage], among: Iterable[Case] | None = None, *conditions: Term
) -> bool:
    """Whether just one function satisfies these passages, and conditions besides.

    Of all cases but those `among` it is known.
    """
    asked = ask(chapter)
    told = (asked.says(passages), *conditions)
    first = asked.model(*told)
    if first is None:
        return False
    cases = chapter.cases if among is None else among
    same = (chapter.unknown.equals(case, value_in(chapter, first, case)) for case in cases)
    return not asked.can_be(*told, any_holds(map(negation, same)))


def forced_by(chapter: Chapter, passages: Sequence[Passage], *cases: Case) -> tuple[Passage, ...]:
    """Passages that force the values of these cases, and of which none can be spared; none if one is open.

    A single passage that does it alone comes before several.
    """
    (table,) = functions(chapter, passages, at_most=1)
    otherwise = any_holds([z3.Not(chapter.unknown.equals(case, table[case])) for case in cases])
    alone = (irreducible_refutation(chapter, [passage], otherwise) for passage in passages)
    return next(filter(None, alone), ()) or irreducible_refutation(chapter, passages, otherwise)


# --- two books -------------------------------------------------------------------------------------


class Relation(StrEnum):
    """How the functions that one book allows stand to those of another."""

    EQUAL = "equal"
    DIFFERENT = "different"
    ONE_SAYS_MORE = "one says more"
    OTHER_SAYS_MORE = "the other says more"
    OVERLAPPING = "overlapping"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Agreement:
    """How two books stand to each other in a chapter; `case` is the smallest in which it shows.

    `values` are what the one and the other allow there.
    """

    one: str
    other: str
    relation: Relation
    case: Case = None
    values: tuple[tuple[Value, ...], tuple[Value, ...]] = ((), ())


def agreement(chapter: Chapter, one: str, other: str) -> Agreement:
    """Whether two books allow the same functions, and the smallest case in which a difference shows.

    `SILENT` if one of them says nothing at all in this chapter. Books that are different part in a case that
    they decide differently, if there is one.
    """
    first, second = chapter.passages_of(one), chapter.passages_of(other)
    if not (first and second):
        return Agreement(one, other, Relation.SILENT)
    relation = _relation(chapter, first, second)
    if relation is Relation.EQUAL:
        return Agreement(one, other, relation)
    for is_shown in (set.isdisjoint, set.__ne__) if relation is Relation.DIFFERENT else (set.__ne__,):
        for case in chapter.cases:
            values = values_of(chapter, first, case), values_of(chapter, second, case)
            if is_shown(set(values[0]), set(values[1])):
                return Agreement(one, other, relation, case, values)
    return Agreement(one, other, relation)


def _relation(chapter: Chapter, first: Sequence[Passage], second: Sequence[Passage]) -> Relation:
    """How what the first passages allow stands to what the second allow."""
    asked = ask(chapter)
    one, other = asked.says(first), asked.says(second)
    if not asked.can_be(one, other):
        return Relation.DIFFERENT
    return {
        (False, False): Relation.EQUAL,
        (False, True): Relation.ONE_SAYS_MORE,
        (True, False): Relation.OTHER_SAYS_MORE,
        (True, True): Relation.OVERLAPPING,
    }[asked.can_be(one, z3.Not(other)), asked.can_be(other, z3.Not(one))]


# --- the engine and the catalogue ------------------------------------------------------------------


def disobeyed(chapter: Chapter, passages: Iterable[Passage], function: Function) -> tuple[Passage, ...]:
    """The passages that a function does not satisfy, overruled ones left out."""
    return tuple(
        passage for passage in passages if not passage.overruled and not chapter.allows(passage, function)
    )


def candidates(asked: str) -> tuple[Any, ...]:
    """The answers that a question of the catalogue knows, or else those that books give to it."""
    known = question(asked)
    given = (reading.value for reading in known.readings.values() if reading.value is not SILENT)
    answers = list[Any]()  # some are tables, which no set can hold
    for answer in (*known.among, *known.means, *given):
        if answer not in answers:
            answers.append(answer)
    return tuple(answers)


def is_said(chapter: Chapter, asked: str, answer: Any, passages: Sequence[Passage]) -> bool:
    """Whether an answer to a question of the catalogue follows from these passages."""
    as_answered = chapter.answers[asked](chapter.unknown, answer)
    if any(is_literally(chapter, passage, as_answered) for passage in passages):
        return True
    return bool(passages) and not ask(chapter).can_be(ask(chapter).says(passages), z3.Not(as_answered))


def is_literally(chapter: Chapter, passage: Passage, claim: Term) -> bool:
    """Whether a passage's formula is this very claim in every manner, so that nothing is left to decide."""
    return all(passage.formula(unknown).eq(claim) for unknown in chapter.unknowns)


def is_a_choice(chapter: Chapter, asked: str, answer: Any, passages: Sequence[Passage]) -> bool:
    """Whether these passages allow an answer to a question of the catalogue, and the contrary as well."""
    as_answered = chapter.answers[asked](chapter.unknown, answer)
    told = ask(chapter).says(passages)
    return ask(chapter).can_be(told, as_answered) and ask(chapter).can_be(told, z3.Not(as_answered))


def said(chapter: Chapter, asked: str, book: str) -> tuple[Any, ...]:
    """The answers to a question that follow from what a book says; none if it leaves it open."""
    passages = chapter.passages_of(book)
    return tuple(answer for answer in candidates(asked) if is_said(chapter, asked, answer, passages))
