"""The referee in a notebook, in the language of its folder."""

from __future__ import annotations

from elgrande.course.notebook_language import language
from elgrande.widgets.referee import RefereeDesk, ask_referee


def referee(question: str = "") -> RefereeDesk:
    """A referee to be asked about the rules; with a question it begins with its answer.

    >>> referee("veto after two moves").referee
    VT-2 Before it, or midway
    """
    return ask_referee(question, language=language())
