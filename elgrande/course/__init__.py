"""The kit of the course: what its notebooks show, ask and check. Each lesson's content is in `lessons/`.

The notebooks lie in `notebooks/`, and speak the language of their folder.
"""

from elgrande.course.asking import predict
from elgrande.course.checking import check
from elgrande.course.doing import task
from elgrande.course.shown import board, clause, code
from elgrande.course.words import language

__all__ = ["board", "check", "clause", "code", "language", "predict", "task"]
