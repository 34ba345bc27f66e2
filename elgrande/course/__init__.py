"""What the course's notebooks call: tasks, predictions, exercises, exhibits.

Each lesson's content is in `lessons/`; the notebooks lie in `notebooks/`, in a folder for each language.
"""

try:
    import anywidget  # noqa: F401
except ImportError as missing:
    raise ImportError("The boards need Jupyter's widgets: pip install 'elgrande[notebooks]'") from missing

from elgrande.course.click_exercises import exercise
from elgrande.course.exercises import check
from elgrande.course.exhibits import board, clause, code, standings
from elgrande.course.notebook_language import language
from elgrande.course.predictions import predict
from elgrande.course.referee import referee
from elgrande.course.tasks import task
from elgrande.course.tie_dial import tie_dial

__all__ = [
    "board",
    "check",
    "clause",
    "code",
    "exercise",
    "language",
    "predict",
    "referee",
    "standings",
    "task",
    "tie_dial",
]
