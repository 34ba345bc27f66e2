"""Editions: one answer for every question on which the rulebooks differ or leave a choice.

An `Edition` answers each question once; the engine reads the answer where it matters and never asks
which edition it plays. The questions, what each book answers and what is played where a book is silent
stand in `edition_fields`; the editions here are made of them.

>>> EN_BASE.but(castillo_contents="open").castillo_contents
<Secrecy.OPEN: 'open'>
>>> EN_BASE.but(castillo_contents="ajar")
Traceback (most recent call last):
    ...
ValueError: castillo_contents: 'ajar' is not one of 'hidden', 'open'
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from elgrande.rules.box import Box, box_of, brought_by, every_field, ordered
from elgrande.rules.edition_fields import (
    EDITION_FIELDS,
    AllOwn,
    AnyRegion,
    Banishment,
    EvictionToOrigin,
    FirstPlaces,
    Length,
    Secrecy,
    TransferToKing,
    UrgentMatters,
    VetoWindows,
)
from elgrande.rules.readings import EN, ES, WEB, Question


class Ruling(NamedTuple):
    """The answer to a question that an expansion's book leaves open, where it is another one than ours."""

    field: str
    answer: str


@dataclass(frozen=True, slots=True)
class Edition:
    """A complete set of answers, and what is in the box; `box.fields` says what each answer decides.

    What an expansion's book leaves open is answered by our ruling, unless `rulings` has another answer.
    ValueError for an expansion that does not exist, and for a question or an answer that does not.
    """

    name: str
    intrigue_all_own: AllOwn
    banishment: Banishment
    urgent_matters: UrgentMatters
    eviction_to_origin: EvictionToOrigin
    transfer_to_king: TransferToKing
    any_region: AnyRegion
    first_places: FirstPlaces
    veto_windows: VetoWindows
    castillo_contents: Secrecy
    played_power_cards: Secrecy
    length: Length
    expansions: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "expansions", ordered(self.expansions))
        if self.rulings:
            object.__setattr__(self, "rulings", self._in_order(self.rulings))

    def _in_order(self, rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
        """The rulings in the order of the fields, without those that are ours; ValueError for a wrong one."""
        fields = self.box.fields
        given = {field: typed_answer(fields, field, answer) for field, answer in rulings}
        return tuple(
            Ruling(field, given[field])
            for field, asked in fields.items()
            if field not in EDITION_FIELDS and given.get(field, asked.otherwise) != asked.otherwise
        )

    @property
    def box(self) -> Box:
        """What is in the box: the base game with the expansions."""
        return box_of(self.expansions)

    def with_expansions(self, *names: str) -> "Edition":
        """The same edition with these expansions in the box besides those that are there.

        ValueError names one that does not exist.

        >>> EN_BASE.with_expansions("sea")
        Traceback (most recent call last):
            ...
        elgrande.rules.box.UnknownExpansion: expansions: 'sea' is not one of those there are: ...
        """
        return replace(self, expansions=(*self.expansions, *names))

    def but(self, **readings: str) -> "Edition":
        """The same edition with some readings changed; ValueError names a wrong reading or answer."""
        answers = {field: typed_answer(self.box.fields, field, answer) for field, answer in readings.items()}
        changed = {field: answer for field, answer in answers.items() if field in EDITION_FIELDS}
        others = (Ruling(field, answer) for field, answer in answers.items() if field not in EDITION_FIELDS)
        return replace(self, **changed, rulings=(*self.rulings, *others))  # type: ignore[arg-type]

    def answer(self, field: str) -> StrEnum:
        """The answer to a question of the base game or of an expansion, by its field; without it, our ruling.

        >>> EN_BASE.answer("banishment")
        <Banishment.MUST_TAKE_EACH: 'must_take_each'>
        """
        answer = getattr(self, field) if field in EDITION_FIELDS else ruled(self.rulings, field)
        assert isinstance(answer, StrEnum), f"{field} has answers by name"
        return answer

    @property
    def changed(self) -> dict[str, str]:
        """Each answer that is not the one of the edition of its name, by field; all if there is none.

        >>> EN_BASE.but(length="short", banishment="must_take_each").changed
        {'length': 'short'}
        """
        book = EDITIONS.get(self.name)
        usual = book and book.with_expansions(*self.expansions)
        answers = {field: self.answer(field) for field in self.box.fields}
        return {
            field: str(answer)
            for field, answer in answers.items()
            if not usual or usual.answer(field) != answer
        }

    def __repr__(self) -> str:
        """How it is written in code, from the edition of its name.

        >>> EN_BASE.but(length="short").with_expansions("colonies")
        EN_BASE.with_expansions('colonies').but(length='short')
        """
        expansions = f".with_expansions({', '.join(map(repr, self.expansions))})" if self.expansions else ""
        readings = ", ".join(f"{field}={answer!r}" for field, answer in self.changed.items())
        return f"{self.name}{expansions}{f'.but({readings})' if readings else ''}"

    def settles(self, clause: str) -> dict[str, StrEnum]:
        """The answers, by their fields, that the words of a clause do not give.

        Those on which the books differ, and those that are given neither by the books nor by our ruling.

        >>> EN_BASE.settles("AC-1.7"), EN_BASE.settles("CA-4")
        ({'intrigue_all_own': <AllOwn.MUST_MOVE_ALL: 'must_move_all'>}, {})
        """
        return {
            field: self.answer(field)
            for field, asked in self.box.fields.items()
            if clause in (asked.clause, *asked.also)
            and {asked.played(book) for book in (EN, ES, WEB)} != {self.answer(field)}
        }


@cache
def ruled(rulings: tuple[Ruling, ...], field: str) -> object:
    """The answer to a question of an expansion that these rulings give; without one, our own."""
    return dict(rulings).get(field) or every_field()[field].otherwise


def typed_answer(fields: Mapping[str, Question], field: str, answer: str) -> StrEnum:
    """An answer to one of these questions. ValueError if there is no such question, or no such answer."""
    if field not in fields:
        without = "".join(f" without {expansion}" for expansion in brought_by(field))
        raise ValueError(f"{field}: no such reading{without}; there are {', '.join(fields)}")
    kind = type(fields[field].otherwise)
    assert issubclass(kind, StrEnum), f"{field} has answers by name"
    try:
        return kind(answer)
    except ValueError:
        options = ", ".join(repr(str(option)) for option in kind)
        raise ValueError(f"{field}: {answer!r} is not one of {options}") from None


def edition_of(book: str) -> Edition:
    """The edition that a book makes: its own answers, and the rulings where it is silent."""
    answers = {field: question.played(book) for field, question in EDITION_FIELDS.items()}
    return Edition(book, **answers)  # type: ignore[arg-type]


EN_BASE = edition_of(EN)
ES_20TH = edition_of(ES)
ES_WEB = edition_of(WEB)

EDITIONS = {edition.name: edition for edition in (EN_BASE, ES_20TH, ES_WEB)}


def edition_named(edition: Edition | str) -> Edition:
    """The edition, or the one of this name. ValueError says which there are.

    >>> edition_named("ES_WEB").name, edition_named("en-base") is EN_BASE
    ('ES_WEB', True)
    >>> edition_named("EN_BAS")
    Traceback (most recent call last):
        ...
    ValueError: edition: 'EN_BAS' is none of EN_BASE, ES_20TH, ES_WEB; did you mean EN_BASE?
    """
    if isinstance(edition, Edition):
        return edition
    name = str(edition).upper().replace("-", "_").replace(" ", "_")
    if name not in EDITIONS:
        near = get_close_matches(name, EDITIONS, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise ValueError(f"edition: {edition!r} is none of {', '.join(EDITIONS)}{hint}")
    return EDITIONS[name]
