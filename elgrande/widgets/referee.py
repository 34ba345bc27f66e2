"""The referee as a widget: a question in plain words, the clauses that fit it, the ruling on one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import ipywidgets
import traitlets

import elgrande.referee
from elgrande.draw import PUT_IN_LATER, SCENERY
from elgrande.draw.in_words import still
from elgrande.markup import Markup, element, joined
from elgrande.referee.cases import CASES
from elgrande.referee.search import LONGEST_QUESTION, search
from elgrande.referee.sheet import has_board, picture, ruling
from elgrande.referee.verdicts import verdicts
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.text import LANGUAGES, NAMES, Speaker
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.controls import control, languages
from elgrande.widgets.editor import Editor
from elgrande.widgets.rulebook_page import page_link

NONE_FITS: Final = N_("Nothing in the rules fits these words. Try others, or fewer.")
EXAMPLES: Final = (
    N_("veto after two moves"),
    N_("tie three players"),
    N_("may I look into the Castillo?"),
    N_("disk on the King's region"),
    N_("who fills the limit table?"),
)

SHEETS: Final = (
    Path(elgrande.referee.__file__).with_name("sheet.css"),
    Path(__file__).with_name("referee.css"),
)

SHELL: Final = """
<div class="egt egt-referee">
  <div data-slot="tools" class="egr-tools"></div>
  <div data-slot="ask" class="egr-ask"></div>
  <div class="egr-body">
    <div data-slot="found" class="egr-found"></div><div data-slot="sheet" class="egr-sheet"></div>
  </div>
</div>
""".strip()


class Referee(BaseWidget):
    """Answers questions about the rules; `found` are the clauses that fit, `chosen` is the one on show.

    >>> referee = Referee()
    >>> referee.click("ask", "veto after two moves")
    >>> referee.chosen, referee.line
    ('VT-2', 'VT-2 eg1 2p vetoes=-,2 ara=4,0 turn=0 card=intrigue-4-own')
    """

    _css = style(*SHEETS)

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    scenery = traitlets.Dict(dict(SCENERY)).tag(sync=True)
    tools, ask, found, sheet = slot(), slot(), slot(), slot()
    opened = traitlets.Any(None)
    """The position that is to be opened in an editor."""

    def __init__(self, question: str = "", language: str = "en", names: Sequence[str] = NAMES) -> None:
        super().__init__()
        self._speaker = Speaker(language, tuple(names))
        self._question, self._hits, self.chosen = "", list[str](), ""
        if question:
            self._search(question)
        self._show()

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return self._speaker

    @property
    def state(self) -> State:
        """The position of the ruling, in the moment in which something is asked there."""
        return verdicts(self.chosen)[0].before

    @property
    def line(self) -> str:
        """The ruling as a line to send: the clause, and the position. Asked, it is found again."""
        return f"{self.chosen} {CASES[self.chosen].line}" if has_board(self.chosen) else self.chosen

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        self.tools = self._examples() + languages(self._speaker)
        self.ask = self._field()
        self.found = self._list()
        self.sheet = self._ruling() if self.chosen else ""
        self.spoken = self._told()

    def _told(self) -> str:
        """What is read aloud after a question: the rule of the chosen clause, or that none fits."""
        speaker = self._speaker
        if self.notice is not None:
            return self.notice.sentence
        if not self.chosen:
            return speaker.say(NONE_FITS) if self._question else ""
        return f"{speaker.clause_title(self.chosen)}. {speaker.clause_text(self.chosen)}"

    def _examples(self) -> Markup:
        say = self._speaker.say
        shown = (
            control(f"example:{number}", say(words), class_="egr-example")
            for number, words in enumerate(EXAMPLES)
        )
        return element("div", element("span", say("For example:")), *shown, class_="egr-examples")

    def _field(self) -> Markup:
        say = self._speaker.say
        field = element(
            "input",
            type="search",
            data_entry="ask",
            value=self._question,
            maxlength=LONGEST_QUESTION,
            aria_label=say("Your question, in a few words"),
            placeholder=say("Your question, in a few words"),
            data_lm_suppress_shortcuts="true",
        )
        return field + control("ask", say("Ask the referee"), class_="egt-button egt-special")

    def _list(self) -> Markup:
        """The clauses that fit, the best first."""
        if self._question and not self._hits:
            return element("p", self._speaker.say(NONE_FITS), class_="egr-empty")
        return joined(*map(self._hit, self._hits))

    def _hit(self, clause: str) -> Markup:
        return control(
            f"clause:{clause}",
            element("span", clause, class_="egr-line egt-clause-id"),
            self._speaker.clause_title(clause),
            class_="egr-hit",
            pressed=clause == self.chosen,
        )

    def _ruling(self) -> Markup:
        say = self._speaker.say
        line = element(
            "input",
            readonly=True,
            value=self.line,
            aria_label=say("This ruling as a line of text"),
            data_lm_suppress_shortcuts="true",
        )
        edit = control("edit", say("Open in the editor"), class_="egt-button")
        share = element(
            "div",
            element(
                "div",
                edit if has_board(self.chosen) else "",
                page_link(self._speaker, self.chosen),
                class_="egr-buttons",
            ),
            element("span", say("To send: whoever types this line above gets the same ruling.")),
            line,
            class_="egr-share",
        )
        return ruling(self._speaker, self.chosen, PUT_IN_LATER) + share

    def picture(self) -> Markup:
        """The board of the ruling; nothing before there is one, or where it has none."""
        has_one = self.chosen and has_board(self.chosen)
        return picture(self._speaker, self.chosen) if has_one else Markup()

    def __repr__(self) -> str:
        if not self.chosen:
            return "The referee (run this cell to ask)"
        return f"{self.chosen} {self._speaker.clause_title(self.chosen)}"

    # --- what is clicked -----------------------------------------------------------------------------

    def _has_entry(self, target: str) -> bool:
        return target == "ask"

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["ask"]:
                self._search(entry)
            case ["example", number] if number in map(str, range(len(EXAMPLES))):
                self._search(self._speaker.say(EXAMPLES[int(number)]))
            case ["clause", id] if id in self._hits:
                self.chosen = id
            case ["language", language] if language in LANGUAGES:
                self._speaker = replace(self._speaker, language=language)
            case ["edit"] if self.chosen and has_board(self.chosen):
                self.opened = None
                self.opened = self.state
            case _:
                self._nothing_there(target)

    def _search(self, question: str) -> None:
        """Find what fits a question; the first of it is shown. A line that was sent names its clause."""
        self._question = question.strip()[:LONGEST_QUESTION]
        first, _, rest = self._question.partition(" ")
        asked = first if rest.startswith("eg1 ") else self._question
        self._hits = [found.clause for found in search(asked, self._speaker.language)]
        self.chosen = self._hits[0] if self._hits else ""


class RefereeDesk(ipywidgets.VBox):  # type: ignore[misc]
    """A referee, and below it an editor as soon as a position is opened in one."""

    def __init__(self, referee: Referee) -> None:
        super().__init__([referee])
        self.referee = referee
        referee.observe(self._on_opened, "opened")

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The live referee; for readers who have not run it the board of its ruling, and a line of text."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        data["text/plain"] = repr(self.referee)
        return data | still(self.referee.picture())

    def _on_opened(self, change: object) -> None:
        if self.referee.opened is not None:
            speaker = self.referee.speaker
            self.children = (
                self.referee,
                Editor(self.referee.opened, speaker.language, None, speaker.names),
            )


def ask_referee(question: str = "", *, language: str = "en") -> RefereeDesk:
    """A referee at whom one may ask; with a question it begins with its answer.

    >>> ask_referee("tie three players").referee.chosen in ("SC-3", "SC-5")
    True
    """
    return RefereeDesk(Referee(question, language))
