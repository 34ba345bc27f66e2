"""The base class of all widgets: named slots that show HTML, and clicks that Python checks before they count.

The front end gets finished HTML and SVG, and reports nothing but `[target, revision]`, with the words of a
text field as a third where the target has one. A widget says what its slots show, and what a target does.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from elgrande.draw.in_words import still
from elgrande.draw.palette import LOOKS, themes
from elgrande.engine import IllegalAction
from elgrande.text import Speaker
from elgrande.widgets.notices import Notice

HERE = Path(__file__).parent

SLOT = re.compile(r'data-slot="(\w+)"')

LET_GO = "drop"
"""What Escape means in every widget: to let go of what is held. That nothing is, is no mistake."""
LONGEST_ENTRY = 200_000  # characters: a saved game is far shorter


def style(*sheets: Path) -> str:
    """The style sheet of a widget: the palette of the board, what all widgets share, and its own sheets.

    Its own rules weigh more than the shared ones, which come once more with every other widget on the page.
    """
    seats = "".join(
        f".egt-by-{seat}{{--egt-colour:{look.colour};--egt-ink:{look.ink}}}"
        for seat, look in enumerate(LOOKS)
    )
    shared = (HERE / "base.css").read_text(encoding="utf-8")
    own = "".join(f".egt-outer {{\n{sheet.read_text(encoding='utf-8')}}}\n" for sheet in sheets)
    return themes(".egt") + seats + shared + own


def slot() -> Any:
    """A trait that holds the HTML of the element of the shell which is marked `data-slot` with its name."""
    return traitlets.Unicode().tag(sync=True)


class BaseWidget(anywidget.AnyWidget):
    """A widget that shows HTML in the slots of its `shell`, one trait for each, and is clicked.

    A subclass has a `shell` (one element of the class `egt`), slots, a `speaker`; it fills its slots in
    `_draw` and does what a target stands for in `_do`. It calls `_show` once when it is ready.
    """

    _esm: Path | str = HERE / "base.js"
    _css = style()

    # What the front end shows.
    shell = traitlets.Unicode('<div class="egt"></div>').tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    steps = traitlets.Dict().tag(sync=True)  # where the arrow keys lead from a target; elsewhere to the next
    words = traitlets.Dict().tag(sync=True)
    scenery = traitlets.Dict().tag(sync=True)  # put in where a slot has a mark for it; sent once
    language = traitlets.Unicode().tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    # What the front end says.
    clicked = traitlets.Any([]).tag(sync=True)
    narrow = traitlets.Bool(False).tag(sync=True)

    # What it may say, and of which type; anything else that comes from there changes nothing.
    from_front_end: ClassVar[Mapping[str, type]] = {"clicked": object, "narrow": bool}

    notice: Notice | None = None
    _meant_since = 0  # the first revision on whose picture a click counts now

    @property
    def speaker(self) -> Speaker:
        """Speaks to whoever sits before the widget."""
        raise NotImplementedError

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        """The slots are filled, `steps` and `spoken` set, as the widget stands now."""
        raise NotImplementedError

    def _show(self, *, means_the_same: bool = False) -> None:
        """Everything is drawn anew, and sent at once; only what has changed goes over the wire.

        Where all that could be clicked before `means_the_same` as it does now, clicks on the pictures before
        count as well.
        """
        with self.hold_sync():
            self.clicked = []  # what somebody chose in secret is not left lying about
            try:
                self._draw()
            except Exception as error:
                self.words = {"silent": self._went_wrong(error)}  # said when no new picture comes
                raise
            silent = self.speaker.say(
                "No answer yet: the notebook is busy, or has ended. "
                "Then run this cell, or load the page again."
            )
            self.words = {"silent": silent}
            self.language = self.speaker.language
            self.revision += 1
        if not means_the_same:
            self._meant_since = self.revision
        if self.revision == 1:
            self.open()

    def open(self) -> None:
        """The front end knows of the widget, unless it has not been drawn yet."""
        # Jupyter asks for the state of all widgets from another thread, and may show an older answer last.
        if self.revision > 0:
            super().open()

    def _draw_as(self, other: BaseWidget) -> None:
        """Another widget takes the place of this one: its shell, and all that stands in its slots."""
        other.narrow = self.narrow
        for name in ("shell", "spoken", "steps", *SLOT.findall(other.shell)):
            setattr(self, name, getattr(other, name))

    def picture(self) -> str:
        """An SVG document for readers who have not run it; nothing if there is none."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live widget; and for readers who have not run it a picture, and a line of text."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        data["text/plain"] = repr(self)
        data |= still(self.picture())
        return data, metadata

    # --- what is clicked -----------------------------------------------------------------------------

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes clicks from the front end, and nothing else."""
        taken = {
            name: value
            for name, value in sync_data.items()
            if isinstance(value, self.from_front_end.get(name, ()))
        }
        super().set_state(taken)
        if forged := sorted(sync_data.keys() - taken.keys()):
            names = ", ".join(forged)[:80]
            self._answer(Notice(self.speaker.say("Only clicks are taken, not {names}.", names=names)))

    @traitlets.observe("clicked")
    def _on_clicked(self, change: Any) -> None:
        """A click on a picture that still holds counts; any other is answered, and changes nothing."""
        say = self.speaker.say
        match change["new"]:
            case [str(target), int(revision), *entries] if type(revision) is int and self._is_entry(
                target, entries
            ):
                is_known = self._meant_since <= revision <= self.revision
                if is_known or self._is_always_meant(target):
                    self.click(target, *entries)
                else:
                    self._answer(Notice(say("The table had changed before your click. Please click again.")))
            case []:
                pass
            case other:
                self._answer(Notice(say("This is no click: {message}", message=repr(other)[:80])))

    def _is_always_meant(self, target: str) -> bool:
        """Whether a click on this target counts on any picture, since it means the same on each of them."""
        return False

    def _is_entry(self, target: str, entries: list[Any]) -> bool:
        """Whether just the words come with a click that belong to its target: one text, or nothing."""
        match entries:
            case []:
                return True
            case [str(entry)]:
                return self._has_entry(target) and len(entry) <= LONGEST_ENTRY
            case _:
                return False

    def _has_entry(self, target: str) -> bool:
        """Whether this target has a text field (`data-entry`), of which the words come with a click."""
        return False

    @traitlets.observe("narrow")
    def _on_narrow(self, change: Any) -> None:
        """Drawn for a narrow page, or for a wide one."""
        self._show(means_the_same=True)

    def click(self, target: str, entry: str = "") -> None:
        """The same as a click on this target: it is done, or refused; `notice` says why.

        `entry` are the words in its text field. Whatever goes wrong inside is shown as well, and raised.
        """
        self.notice = None
        say = self.speaker.say
        try:
            self._do(target, entry)
        except IllegalAction as refused:
            action = self.speaker.action(refused.action)
            self.notice = Notice(say("Not possible now: {action}.", action=action), (refused.clause,))
        except Exception as error:
            self.notice = Notice(self._went_wrong(error), details=traceback.format_exc())
            raise
        finally:
            self._show()

    def _went_wrong(self, error: Exception) -> str:
        return self.speaker.say("Something went wrong in the program: {error}", error=repr(error))

    def _do(self, target: str, entry: str) -> None:
        """What this target stands for is done; if it stands for nothing, `_nothing_there` says so."""
        raise NotImplementedError

    def _nothing_there(self, target: str) -> None:
        if target == LET_GO:
            return
        say = self.speaker.say
        self.notice = Notice(say("There is nothing called {target} on this table.", target=target[:40]))

    def _answer(self, notice: Notice) -> None:
        self.notice = notice
        self._show()
