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

from dataclasses import dataclass, replace
from difflib import get_close_matches

from elgrande.rules.box import Box, box_of, ordered
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
from elgrande.rules.readings import EN, ES, WEB


@dataclass(frozen=True, slots=True)
class Edition:
    """A complete set of answers, and what is in the box; `EDITION_FIELDS` says what each answer decides.

    ValueError for an expansion that does not exist.
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

    def __post_init__(self) -> None:
        object.__setattr__(self, "expansions", ordered(self.expansions))

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
        answers = {field: type(getattr(self, field)) for field in EDITION_FIELDS}
        changed: dict[str, str] = {}
        for question, answer in readings.items():
            if question not in answers:
                raise ValueError(f"{question}: no such reading; there are {', '.join(answers)}")
            try:
                changed[question] = answers[question](answer)
            except ValueError:
                options = ", ".join(repr(str(option)) for option in answers[question])
                raise ValueError(f"{question}: {answer!r} is not one of {options}") from None
        return replace(self, **changed)  # type: ignore[arg-type]


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
