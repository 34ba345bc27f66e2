"""The kit of the course: what its notebooks show, ask and check. Each lesson's content is in `lessons/`.

The notebooks lie in `notebooks/`, and speak the language of their folder.
"""

from elgrande.course.exercises import check
from elgrande.course.exhibits import board, clause, code
from elgrande.course.notebook_language import language
from elgrande.course.predictions import predict
from elgrande.course.tasks import task

__all__ = ["board", "check", "clause", "code", "language", "predict", "task"]
