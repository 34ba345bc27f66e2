"""The referee in a notebook, in the language of its folder."""

from __future__ import annotations

from elgrande.course.notebook_language import course_speaker, language
from elgrande.widgets.referee import EXAMPLES, RefereeDesk, ask_referee


def referee(question: str = "") -> RefereeDesk:
    """A referee to be asked about the rules; it begins with the answer to this question, or to an example.

    >>> referee().referee
    VT-2 Before it, or midway
    """
    return ask_referee(question or course_speaker().say(EXAMPLES[0]), language=language())
