"""The game in a notebook: a table one can play at by mouse, touch and keyboard.

Python owns every rule, and draws; the front end shows what it is given and reports clicks.
"""

try:
    import anywidget  # noqa: F401
except ImportError as missing:
    raise ImportError("The boards need Jupyter's widgets: pip install 'elgrande[notebooks]'") from missing

from elgrande.widgets.editor import Editor, edit
from elgrande.widgets.table import Table, play

__all__ = ["Editor", "Table", "edit", "play"]
