"""Sentences that answer questions of the catalogue: a number, or whether something may, must or must not be.

>>> part("FR-3:posts", 2), base("FR-3:posts:2"), base("GG-3:gold")
('FR-3:posts:2', ('FR-3:posts', 2), ('GG-3:gold', 0))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import MAY, MUST, MUST_NOT, PT
from proofs.books.chapter import Case, Chapter, Function, Passage, Unknown, Value, but
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.engine_answers import observed
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

ANSWERS = (MAY, MUST, MUST_NOT)
FIRST, SECOND, THIRD, LAST = (
    N_("first sentence"),
    N_("second sentence"),
    N_("third sentence"),
    N_("last sentence"),
)


class Said(NamedTuple):
    """A sentence or a worked example: where it stands, in our words, and what it answers."""

    section: str
    place: str
    paraphrase: str
    told: Told
    example: bool = False


def clauses_of(told: Told) -> tuple[str, ...]:
    """The clauses that a sentence is about."""
    return tuple(dict.fromkeys(asked_of(case).partition(":")[0] for case in told))


def asked_of(case: Case) -> str:
    """The question that a case is about, or a part of it; a case that is more than that names it."""
    return str(getattr(case, "asked", case))


def passages(said: Sequence[Said], right: Function, values: Sequence[Value]) -> tuple[Passage, ...]:
    """The sentences, each guarded by what it leaves open and by what it rules out."""
    tables = Tables(right, values)
    return tuple(
        tables.says(
            PT,
            each.section,
            each.place,
            each.paraphrase,
            each.told,
            clauses=clauses_of(each.told),
            example=each.example,
        )
        for each in said
    )


def part(asked: str, number: int) -> str:
    """One number of an answer that has several, from 1 on."""
    return f"{asked}:{number}"


def told(asked: str) -> Sentence:
    """The question, as the catalogue asks it; and which number of the answer."""
    question, number = base(asked)
    if not number:
        return Sentence.of(N_("{question}"), question=question)
    return Sentence.of(N_("{question} (number {number})"), question=question, number=number)


def base(case: Case) -> tuple[str, int]:
    """The question that a case is about, and which number of its answer, from 1 on; 0 for a single one."""
    clause, name, *number = str(case).split(":")
    return f"{clause}:{name}", int(number[0]) if number else 0


def played(edition: Edition) -> Function:
    """What the engine answers to a question when it is asked in play."""

    def answer(case: str) -> Value:
        asked, number = base(case)
        seen = observed(QUESTIONS[asked], edition)
        found: Value = seen[number - 1] if number else seen
        return found

    return answer


def is_answered(asked: str) -> Callable[[Unknown, Value], Term]:
    """The unknown function answers this question so."""
    return lambda f, answer: f.equals(asked, answer)


def has_parts(asked: str, f: Unknown, answer: Sequence[int]) -> Term:
    """The numbers of an answer that has several."""
    return all_hold([f.equals(part(asked, number), value) for number, value in enumerate(answer, start=1)])


def permissions(
    name: str,
    asks: str,
    allowed: Sequence[Said],
    slips: Mapping[str, Mapping[Case, Value]],
    weights: str,
) -> Chapter:
    """The chapter on what may, must and must not be; `slips` are the answers of mistaken readers."""
    printed: Mapping[str, Value] = {
        str(case): value
        for said in allowed
        for case, value in said.told.items()
        if not isinstance(value, tuple)
    }

    def as_printed(asked: str) -> Value:
        return printed[asked]

    return Chapter(
        name=name,
        asks=asks,
        cases=tuple(printed),
        values=ANSWERS,
        tell=told,
        board=lambda case: None,
        played=played,
        functions={N_("as printed"): as_printed}
        | {slip: but(as_printed, answers) for slip, answers in slips.items()},
        passages=passages(allowed, as_printed, ANSWERS),
        left_open={PT: 0},
        weights={PT: weights},
        answers={asked: is_answered(asked) for asked in printed},
    )
