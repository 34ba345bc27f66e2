"""The language of a notebook, and the lessons' texts in that language.

Each lesson is a notebook in a folder named after its language, and a notebook runs in the folder in which it
lies. So the code of a lesson is the same in every language.
"""

from __future__ import annotations

from os import environ
from pathlib import Path

from elgrande.text import LANGUAGES, Speaker
from elgrande.text.catalogues import catalogue

COURSE_SHEET = Path(__file__).with_name("course.css")


def language() -> str:
    """The language of the folder in which this notebook lies; elsewhere English.

    The environment variable ELGRANDE_LANGUAGE has the last word.

    >>> language()
    'en'
    """
    wanted = environ.get("ELGRANDE_LANGUAGE", Path.cwd().name)
    return wanted if wanted in LANGUAGES else "en"


def course_speaker(you: int | None = 0) -> Speaker:
    """A Speaker in the language of the course, to this player."""
    return Speaker(language(), you=you)


def lesson_text(message: str, language: str) -> str:
    """Translate a text of a lesson.

    >>> lesson_text("Nothing to see here", "es")
    'Nothing to see here'
    """
    return catalogue(language, "course").gettext(message) if message else ""
