"""In which language the course speaks, and its texts in that language.

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


def speaker(you: int | None = 0) -> Speaker:
    """Speaks the language of the course, to this player."""
    return Speaker(language(), you=you)


def taught(message: str, language: str) -> str:
    """A text of a lesson in this language.

    >>> taught("Nothing to see here", "es")
    'Nothing to see here'
    """
    return catalogue(language, "course").gettext(message) if message else ""
