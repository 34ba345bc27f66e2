"""The position editor as a widget: clicks on the board and the palette, and panels that ask what happens.

Every click changes a draft (`elgrande.table.editor_clicks`) or asks about it (`elgrande.what_if`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import traitlets

from elgrande.actions import UseSpecial
from elgrande.drafts import Draft
from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg
from elgrande.engine.disks import shown_on_disks
from elgrande.markup import Markup
from elgrande.problems import Problem
from elgrande.saving import BrokenSave
from elgrande.sharing import draft_of, text_of
from elgrande.state import State
from elgrande.table.editor_clicks import Desk, NothingThere, clicked, open_view, seen
from elgrande.table.session import Session
from elgrande.text import LANGUAGES, NAMES, Speaker
from elgrande.views import View
from elgrande.what_if.solver_protocol import Solver, SolverAnswer
from elgrande.what_if.trials import Trial, before_special, try_actions
from elgrande.widgets.arrow_keys import arrow_keys, place_of
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.controls import control
from elgrande.widgets.editor import labels, pages, palette, scores
from elgrande.widgets.editor.scene import GENERAL_SCORING, Scene
from elgrande.widgets.notices import Notice
from elgrande.widgets.table import TABLE_SHEETS, Table

LISTS = ("using", "power:", "display:", "keeper:", "lay:")
"""The beginnings of the targets that are lists: what is chosen there belongs to the target."""

SHELL = """
<div class="egt egt-editor">
  <div class="ege-top"><div data-slot="bar"></div><div data-slot="tools" class="ege-tools"></div></div>
  <div data-slot="board" class="egt-board"></div>
  <div data-slot="side" class="ege-side"></div>
  <div class="ege-below">
    <div data-slot="tabs" class="ege-tabs"></div><div data-slot="panel" class="ege-panel"></div>
  </div>
</div>
""".strip()


class Editor(BaseWidget):
    """A board on which any position is clicked together; `draft` is what is on it, `state` the position.

    >>> editor = edit("eg1 4p ara=0,3,2,2")
    >>> editor.click("hold:caballero:0")
    >>> editor.click("place:aragon")
    >>> editor.state.counts("aragon"), editor.line
    ((1, 3, 2, 2), 'eg1 4p en-base ara=1,3,2,2 court=7,7,7,7')
    """

    _css = style(*TABLE_SHEETS)

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    scenery = traitlets.Dict(dict(SCENERY)).tag(sync=True)
    bar, tools, board, side, tabs, panel = slot(), slot(), slot(), slot(), slot(), slot()
    reason, advice, hand = slot(), slot(), slot()  # of the table, while one plays from here
    cards, log, notes = slot(), slot(), slot()

    def __init__(
        self,
        start: State | Draft | None = None,
        language: str = "en",
        solver: Solver | None = None,
        names: Sequence[str] = NAMES,
    ) -> None:
        super().__init__()
        self._speaker = Speaker(language, tuple(names))
        self._solver = solver
        self._desk = Desk(Draft.empty())
        self._exact: State | None = None
        self._past: list[tuple[Draft, State | None]] = []
        self._tab, self._seat, self._subject, self._scoring = "score", 0, "banishment", "general"
        self._disks: dict[int, str] = {}
        self._asked: frozenset[str] = frozenset()
        self._tried: tuple[int, ...] = ()
        self._found: SolverAnswer | None = None
        self._table: Table | None = None
        self._touched: str | None = None
        if start is not None:
            self._put(start)
            self._past.clear()
        self._show()

    # --- what there is -----------------------------------------------------------------------------

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return self._speaker.about(self.draft)

    @property
    def draft(self) -> Draft:
        """What is on the board, possible or not."""
        return self._desk.draft

    @property
    def state(self) -> State:
        """The position. ImpossiblePosition if it is none."""
        return self.draft.state() if self._exact is None else self._exact

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What makes the position impossible; () if nothing does."""
        return () if self._exact is not None else self.draft.problems

    @property
    def view(self) -> View:
        """All that is on the board, possible or not."""
        return seen(self.draft) if self._exact is None else open_view(self._exact)

    @property
    def line(self) -> str:
        """The position as one line of text."""
        return text_of(self.draft)

    @property
    def trial(self) -> Trial | None:
        """What has been tried with the card; None if it has no special action that can be used here."""
        if self._subject not in self.draft.box.card or self.problems:
            return None
        start = before_special(self.draft, self._seat, self._subject)
        if start is None:
            return None
        trial = try_actions(start, (UseSpecial(self._seat),))
        for number in self._tried:
            trial = try_actions(start, (*trial.actions, trial.legal[number]))
        return trial

    @property
    def scene(self) -> Scene:
        """The present moment."""
        wrong = self.problems
        return Scene(
            desk=self._desk,
            view=self.view,
            state=None if wrong else self.state,
            problems=wrong,
            speaker=self.speaker,
            notice=self.notice,
            tab=self._tab,
            seat=self._seat,
            subject=self._subject,
            scoring=self._scoring,
            disks=self._disks,
            asked=self._asked,
            trial=self.trial if self._tab == "actions" else None,
            questions=None if self._solver is None else self._solver.questions(self._speaker.language),
            answer=self._found,
            line=self.line,
            touched=self._touched,
        )

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        """The board, the palette and the panel; or the table, while one plays from here."""
        if self._table is not None:
            self._draw_table(self._table)
            return
        self.shell = SHELL
        now = self.scene
        self.bar = palette.bar(now)
        self.tools = palette.tools(now, may_undo=bool(self._past))
        self._draw_board(now)
        self.side = palette.palette(now)
        self.tabs = pages.tabs(now)
        self.panel = pages.panel(now)
        self.spoken = labels.spoken(now)

    def _draw_board(self, now: Scene) -> None:
        """The position to be edited; or the outcome of what is tried, which is only looked at."""
        if now.trial is not None and now.is_outcome:
            view, here = open_view(now.trial.state), dict[str, str]()
        else:
            view, here = now.view, labels.labels(now)
        self.steps = arrow_keys(here, view.box, view.tiles, view.players)
        self.board = board_svg(view, self._speaker, here, narrow=self.narrow, scenery=PUT_IN_LATER)

    def _draw_table(self, table: Table) -> None:
        """The game that goes on from here, and the way back."""
        say = self._speaker.say
        back = control("edit:again", "◀ " + say("Back to the position"), class_="egt-button")
        here = control("edit:here", say("Edit this position"), class_="egt-button")
        self._draw_as(table)
        self.tools = table.tools + back + here

    def picture(self) -> Markup:
        """The board, as it is now."""
        return board_svg(self.view, self._speaker)

    def __repr__(self) -> str:
        return f"El Grande, a position: {self.line} (run this cell to edit it)"

    # --- what is clicked -----------------------------------------------------------------------------

    def _has_entry(self, target: str) -> bool:
        return target in ("using", "subject", "load") or target.startswith(("disk:", *LISTS))

    def _do(self, target: str, entry: str) -> None:
        """Change the position, or ask about it."""
        self._touched = None
        if self._table is not None and not target.startswith("edit:"):
            self._table.click(target, entry)
            self._speaker = replace(self._speaker, language=self._table.session.language)
            return
        try:
            if not self._look(target, entry):
                self._edit(f"{target}:{entry}" if entry and target.startswith(LISTS) else target)
        except NothingThere:
            self._nothing_there(target)

    def _edit(self, target: str) -> None:
        """A change of the position, or of what is in hand."""
        if target == "drop":
            return
        desk = clicked(self._desk, target)
        self._touched = place_of(target, desk.draft.box)
        if desk.draft != self._desk.draft:
            self._remember()
            self._exact = None
        self._ask_about(desk.draft)
        self._desk = desk
        self._seat = min(self._seat, desk.draft.players - 1)

    def _look(self, target: str, entry: str) -> bool:
        """Whether the click asked something, and changed nothing: then it is done."""
        match target.split(":"):
            case ["tab", name] if name in pages.TABS:
                self._tab = name
                self._tried = ()
            case ["undo"]:
                self._undo()
            case ["language", language] if language in LANGUAGES:
                self._speaker = replace(self._speaker, language=language)
                self._found = None
            case ["seat", seat] if seat in map(str, range(self.draft.players)):
                self._seat, self._tried = int(seat), ()
            case ["subject"] if entry in (*self.draft.box.card, GENERAL_SCORING):
                self._subject, self._tried = entry, ()
            case ["scoring", way] if way in scores.WAYS:
                self._scoring = way
            case ["disk", seat] if seat in map(str, range(self.draft.players)):
                if entry in shown_on_disks(self.draft.box, self.draft.edition.rulings):
                    self._disks[int(seat)] = entry
            case ["why", place]:
                self._asked ^= {place}
            case ["try" | "untry" | "keep", *_]:
                self._try(target)
            case ["ask", question]:
                self._ask(question)
            case ["load"]:
                self._load(entry)
            case ["play"]:
                self._play()
            case ["edit", which]:
                self._edit_other(which)
            case _:
                return False
        return True

    def _remember(self) -> None:
        self._past.append((self.draft, self._exact))
        self._tried, self._found = (), None

    def _put(self, position: State | Draft) -> None:
        """Another position is on the board; the one before can be brought back."""
        self._remember()
        draft = Draft.of(position) if isinstance(position, State) else position
        self._exact = position if isinstance(position, State) else None
        self._ask_about(draft)
        self._desk = Desk(draft)
        self._seat = draft.turn or 0

    def _ask_about(self, draft: Draft) -> None:
        """Whoever puts another card to use, or has all set their disks, will want to ask about just that."""
        before = self._desk.draft
        if draft.general_scoring and not before.general_scoring:
            self._subject = GENERAL_SCORING
        elif draft.card and draft.card != before.card and not draft.box.card[draft.card].is_held:
            self._subject = draft.card

    def _undo(self) -> None:
        if not self._past:
            self.notice = Notice(self._speaker.say("There is nothing to take back yet."))
            return
        draft, self._exact = self._past.pop()
        self._desk = replace(self._desk, draft=draft, holding="caballero:0")
        self._tried, self._found = (), None
        self._seat = min(self._seat, draft.players - 1)

    # --- trying, asking, loading, playing ----------------------------------------------------------------

    def _try(self, target: str) -> None:
        """One action further with the card, one back, from the start; or the outcome becomes the position."""
        trial = self.trial
        if trial is None or self._tab != "actions":
            raise NothingThere(target)
        match target.split(":"):
            case ["try", number] if number in map(str, range(len(trial.legal))):
                self._tried = (*self._tried, int(number))
            case ["try", "again"]:
                self._tried = ()
            case ["untry"]:
                self._tried = self._tried[:-1]
            case ["keep"]:
                self._put(trial.state)
            case _:
                raise NothingThere(target)

    def _ask(self, question: str) -> None:
        """The solver answers; what it says on the way is shown at once."""
        known = () if self._solver is None else self._solver.questions(self._speaker.language)
        if self._solver is None or question not in [one.id for one in known]:
            raise NothingThere(f"ask:{question}")
        if self.problems:
            self.notice = Notice(self._speaker.say("Only about a possible position can one ask."))
            return
        self._found = None
        self._progress(self._speaker.say("The solver is at work …"))
        try:
            self._found = self._solver.ask(
                question, self.state, self._seat, self._speaker.language, self._progress
            )
            self.notice = None
        except (ValueError, RuntimeError) as refused:
            self.notice = Notice(self._speaker.say("No answer: {reason}", reason=refused))

    def _progress(self, sentence: str) -> None:
        """How far something has got that takes its time is shown at once."""
        self.notice = Notice(sentence)
        self._show()

    def _load(self, words: str) -> None:
        """A line of text, or a saved state, becomes the position; or it is said what is wrong with it."""
        say = self._speaker.say
        try:
            is_json = words.lstrip().startswith("{")
            self._put(State.from_json(words) if is_json else draft_of(words))
        except BrokenSave as broken:
            self.notice = Notice(
                say(
                    "That cannot be loaded. At “{field}”: {problem}",
                    field=broken.field,
                    problem=say(broken.message, **broken.said),
                )
            )

    def _play(self) -> None:
        """A game from here on takes the place of the editor."""
        if self.problems:
            self.notice = Notice(self._speaker.say("Only from a possible position can one play."))
            return
        self._table = self.table()

    def table(self) -> Table:
        """A table with a game that begins at this position; you sit where the editor says."""
        session = Session.at(
            self.state, humans=(self._seat,), language=self._speaker.language, names=self._speaker.names
        )
        return Table(session, new_game=False, opens_editor=False)

    def _edit_other(self, which: str) -> None:
        """Back to editing: the position from before, the one reached in the game, or the solver's."""
        match which, self._table, self._found:
            case "again", Table(), _:
                self._table = None
            case "here", Table() as table, _:
                self._table = None
                self._put(table.session.state)
            case "answer", None, SolverAnswer(state=State() as found):
                self._put(found)
            case _:
                raise NothingThere(f"edit:{which}")


def edit(
    start: State | Draft | str | None = None,
    *,
    language: str = "en",
    solver: Solver | None = None,
    names: Sequence[str] = NAMES,
) -> Editor:
    """An editor with this position on it, or an empty board; also one that was sent as a line of text.

    With a `solver`, one can ask it. BrokenSave says what is wrong with a line.
    """
    return Editor(draft_of(start) if isinstance(start, str) else start, language, solver, names)
