"""Names of books, chapters and standings: which there are, told to whoever uses another."""

from __future__ import annotations

from collections.abc import Iterable


class UnknownBook(ValueError):
    """No rulebook, chapter or standing has this name; the message lists those there are."""


def check_known(field: str, name: str, names: Iterable[object]) -> None:
    """UnknownBook, with the names there are, if this is none of them; no name at all is all right.

    >>> check_known("chapter", "", ["SC", "KG"])
    >>> check_known("chapter", "XY", ["SC", "KG"])
    Traceback (most recent call last):
    proofs.notebook.known_names.UnknownBook: chapter: 'XY' is not one of SC, KG
    """
    if name and name not in (known := [str(each) for each in names]):
        raise UnknownBook(f"{field}: {name!r} is not one of {', '.join(known)}")
