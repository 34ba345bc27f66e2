"""The kit of the course: what its notebooks show, ask and check. Each lesson's content is in `lessons/`.

The notebooks lie in `notebooks/`, and speak the language of their folder.
"""

from elgrande.course.checking import check
from elgrande.course.shown import board, code
from elgrande.course.words import language

__all__ = ["board", "check", "code", "language"]
