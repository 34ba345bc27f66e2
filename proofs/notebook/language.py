"""Messages of proofs in the language of the notebook (the gettext domain "proofs")."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from elgrande.course import notebook_language as course
from elgrande.text import Speaker, books
from elgrande.text.answers import Answers
from elgrande.text.catalogues import catalogue
from proofs.kit.translatable import Sentence

_spoken: ContextVar[str] = ContextVar("spoken", default="")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Inside, this language is spoken, whatever the notebook's is."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def language() -> str:
    """The language that is spoken: the notebook's, unless another one was asked for."""
    return _spoken.get() or course.language()


def say(message: str, /, **values: Any) -> str:
    """The message in this language, with its {values} filled in.

    >>> with speaking("es"):
    ...     say("Refuted")
    'Refutado'
    """
    return translated(message).format(**values)


def count(singular: str, plural: str, n: int, /, **values: Any) -> str:
    """Whichever message suits the number, in this language.

    >>> count("{n} clause", "{n} clauses", 1)
    '1 clause'
    """
    return catalogue(language(), "proofs").ngettext(singular, plural, n).format(n=n, **values)


def translated(text: str) -> str:
    """A message in this language, with nothing filled in; a sentence of a proof, with its values."""
    if isinstance(text, Sentence):
        return text.said_by(about_all(), translated(text.message))
    return catalogue(language(), "proofs").gettext(text) if text else ""


def book_name(book: str) -> str:
    """What a book is called; an edition of the reader's own by its own name."""
    return books.book_name(about_all(), book)


def about_all() -> Speaker:
    """Speaks this language, about all players by their names."""
    return Speaker(language())


def in_words() -> Answers:
    """Says the answers of rulebooks in this language."""
    return Answers(about_all())
