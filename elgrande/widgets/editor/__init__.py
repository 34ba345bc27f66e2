"""The position editor: click together any position, and ask what happens in it, and why."""

from elgrande.widgets.editor.widget import Editor, edit

__all__ = ["Editor", "edit"]
