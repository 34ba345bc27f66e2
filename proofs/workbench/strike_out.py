"""Strike out sentences of a rulebook, and see at once which rules its other sentences still allow.

>>> board = strike_out("ranks", book="ES_20TH", language="en")
>>> board.strike(23)
>>> board.found.names
('the tie rule', 'the next group is behind all players (2, 2, 2, 4)')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import traitlets

from elgrande.draw.board import SCENERY
from elgrande.draw.pieces import text
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.text import LANGUAGES, Speaker
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.controls import choices, control, fold
from elgrande.widgets.notices import answer
from elgrande.widgets.table import TABLE_SHEETS
from proofs.books.chapter import Chapter, Passage
from proofs.books.decide import Fork, fits, fork, functions, named, say_as_much
from proofs.notebook import language as spoken_language
from proofs.notebook.known_names import check_known
from proofs.notebook.language import book_name, say, speaking, translated
from proofs.notebook.words import MOST, WAYS, chapter_called, fork_card, said_value, where
from proofs.workbench.panels import board

SHELL = """
<div class="egt egt-strike">
  <div data-slot="head" class="egk-head"></div>
  <div class="egk-beside">
    <div data-slot="sentences" class="egk-sentences"></div>
    <div data-slot="outcome" class="egk-outcome"></div>
  </div>
</div>
""".strip()


@dataclass(frozen=True, slots=True)
class Found:
    """What sentences allow: rules with a name, how many rules (up to `MOST`), and the first open case."""

    left: tuple[Passage, ...]
    struck: tuple[Passage, ...]
    names: tuple[str, ...]
    number: int
    open: Fork | None


def found_for(chapter: Chapter, left: tuple[Passage, ...], struck: tuple[Passage, ...]) -> Found:
    """What the sentences that are left allow."""
    number = len(functions(chapter, left, MOST))
    return Found(left, struck, named(chapter, left), number, fork(chapter, left))


# --- what there is to reach ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Challenge:
    """What is to be reached by striking out, and whether it is."""

    asks: str
    reached: Callable[[Chapter, Found], bool]


SPORTS = "as in sports (1, 1, 1, 4)"


def is_open_by_one(chapter: Chapter, found: Found) -> bool:
    """Whether one sentence is struck out, and the others leave more open than the book does."""
    return len(found.struck) == 1 and not say_all(chapter, found)


def allows_sports_by_fewest(chapter: Chapter, found: Found) -> bool:
    """Whether ranks as in sports are possible, and no sentence is struck out in vain."""
    in_the_way = (
        not any(fits(chapter, each, SPORTS, manner) for manner in chapter.manners) for each in found.struck
    )
    return SPORTS in found.names and all(in_the_way)


def is_short(chapter: Chapter, found: Found) -> bool:
    """Whether at most ten sentences are left, and still say all that the book says."""
    return len(found.left) <= 10 and say_all(chapter, found)


def say_all(chapter: Chapter, found: Found) -> bool:
    """Whether the sentences that are left allow nothing but what the whole book allows."""
    return say_as_much(chapter, found.left, (*found.left, *found.struck))


CHALLENGES: Mapping[str, Challenge] = {
    "one": Challenge(N_("Strike out a single sentence, so that more is open than before."), is_open_by_one),
    "sports": Challenge(
        N_(
            "Make room for ranks as in sports (1, 1, 1, 4): strike out what stands in their way, and nothing"
            " else."
        ),
        allows_sports_by_fewest,
    ),
    "short": Challenge(
        N_("Shorten the book: leave ten sentences or fewer that still say all that it says."), is_short
    ),
}


# --- the widget ------------------------------------------------------------------------------------


class StrikeOut(BaseWidget):
    """The sentences of one book with a box each; `struck` are the numbers of those that are struck out."""

    _css = style(*TABLE_SHEETS, Path(__file__).with_name("strike_out.css"))

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    head, sentences, outcome = slot(), slot(), slot()

    def __init__(self, chapter: Chapter, book: str, language: str, challenge: str = "") -> None:
        super().__init__()
        self.chapter, self.book, self._language = chapter, book, language
        self.challenge = CHALLENGES[challenge] if challenge else None
        self.struck: frozenset[int] = frozenset()
        self._find()
        self._show()

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return Speaker(self._language)

    @property
    def passages(self) -> tuple[Passage, ...]:
        """All sentences of the book, struck out or not."""
        return self.chapter.passages_of(self.book)

    @property
    def is_solved(self) -> bool:
        """Whether what was to be reached is reached."""
        return self.challenge is not None and self.challenge.reached(self.chapter, self.found)

    def strike(self, *numbers: int) -> None:
        """The same as clicking the boxes of these sentences."""
        for number in numbers:
            self.click(f"strike:{number}")

    def _find(self) -> None:
        """What the sentences that are left allow is found anew."""
        numbered = list(enumerate(self.passages, start=1))
        left = tuple(passage for number, passage in numbered if number not in self.struck)
        struck = tuple(passage for number, passage in numbered if number in self.struck)
        self.found = found_for(self.chapter, left, struck)

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        with speaking(self._language):
            self.head, self.sentences = self._head(), self._sentences()
            self.outcome, self.spoken = self._outcome(), self._spoken()

    def _spoken(self) -> str:
        """What is read aloud."""
        return self.notice.sentence if self.notice is not None else " ".join(self._said())

    def _said(self) -> Iterator[str]:
        """What is left of the rule, in words."""
        if self.is_solved:
            yield say("Done.")
        yield verdict(self.found)
        if (left := self.found.open) is not None:
            case = translated(self.chapter.tell(left.case))
            yield say("The smallest case that is open: {case}.", case=case)

    def _head(self) -> Markup:
        """The question, what is to be reached, the books to choose from."""
        asks = element("p", element("strong", translated(self.chapter.asks)))
        if self.challenge is not None:
            mark = "✓" if self.is_solved else "◇"
            asks += element("p", f"{mark} {translated(self.challenge.asks)}", class_="egk-challenge")
        books = [(f"book:{book}", book_name(book), None, book == self.book) for book in self.chapter.books]
        notice = answer(self.speaker, self.notice) if self.notice is not None else Markup()
        return asks + choices(*books, label=say("Rulebook")) + notice

    def _sentences(self) -> Markup:
        """Every sentence with its box, and what strikes out several at once."""
        rows = (self._sentence(number, each) for number, each in enumerate(self.passages, start=1))
        several = joined(
            control("examples", say("Strike out all examples"), class_="egt-button"),
            control("restore", say("Put all back"), class_="egt-button", legal=bool(self.struck)),
        )
        listed = element("div", *rows, role="group", aria_label=say("Sentences"))
        return listed + element("div", several, class_="egk-line")

    def _sentence(self, number: int, passage: Passage) -> Markup:
        """A sentence in our words, where it stands, and its box; empty if it is struck out."""
        is_struck = number in self.struck
        said = translated(passage.paraphrase)
        return control(
            f"strike:{number}",
            element("span", "☐" if is_struck else "☑", class_="egk-box", aria_hidden="true"),
            element("b", number),
            element(
                "span", element("s", said) if is_struck else said, element("small", f" {where(passage)}")
            ),
            class_="egk-sentence egk-struck" if is_struck else "egk-sentence",
            role="checkbox",
            aria_checked="false" if is_struck else "true",
        )

    def _outcome(self) -> Markup:
        """How many rules are left, which of those with a name, and the smallest case that is open."""
        rules = element("ul", *map(self._rule, self.chapter.functions), class_="egk-rules")
        return (
            element("p", element("strong", verdict(self.found)), class_="egk-verdict")
            + rules
            + self._opened()
        )

    def _rule(self, name: str) -> Markup:
        """A rule with a name: possible, or ruled out, and by which single sentences."""
        if name in self.found.names:
            return element("li", element("b", "✓ ", say("possible")), translated(name), class_="egk-possible")
        against = ", ".join(
            str(number)
            for number, passage in enumerate(self.passages, start=1)
            if number not in self.struck
            and not any(fits(self.chapter, passage, name, manner) for manner in self.chapter.manners)
        )
        by = say("by {numbers}", numbers=against) if against else say("by several together")
        head = element("b", "✗ ", say("ruled out"))
        return element("li", head, element("span", translated(name), element("small", f" {by}")))

    def _opened(self) -> Markup:
        """The smallest case that is open, with both outcomes."""
        left = self.found.open
        if left is None:
            return Markup()
        case = translated(self.chapter.tell(left.case))
        ways = [
            element(
                "li", element("b", way), f": {said_value(value)}", f" ({translated(name)})" if name else ""
            )
            for way, value, name in zip(WAYS, left.values, left.names, strict=False)
        ]
        state = self.chapter.board(left.case)
        place = None if self.chapter.beside is None else self.chapter.beside(left.case, left.functions[0])[0]
        drawn = board(state, place)
        if (card := fork_card(self.chapter, left)) is not None:  # shows all that matters on the board
            drawn = element("div", card, class_="egk-card") + fold("board", say("The whole board"), drawn)
        return joined(
            element("p", say("The smallest case that is open: {case}.", case=case)),
            element("ul", *ways, class_="egk-ways"),
            drawn,
        )

    def picture(self) -> str:
        """The sentences and the rules, for readers who have not run it."""
        with speaking(self._language):
            return still(self)

    def __repr__(self) -> str:
        with speaking(self._language):
            asks = translated(self.challenge.asks if self.challenge else self.chapter.asks)
            return f"{asks} {verdict(self.found)}"

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["strike", number] if number in map(str, range(1, len(self.passages) + 1)):
                self.struck ^= {int(number)}
            case ["book", book] if self.chapter.passages_of(book):
                self.book, self.struck = book, frozenset()
            case ["examples"]:
                self.struck |= {
                    number for number, passage in enumerate(self.passages, start=1) if passage.example
                }
            case ["restore"]:
                self.struck = frozenset()
            case _:
                self._nothing_there(target)
                return
        self._find()


def verdict(found: Found) -> str:
    """How many rules the sentences that are left allow."""
    if found.number == 0:
        return "↯ " + say("These sentences contradict each other: no rule is left.")
    if found.number == 1:
        return "✓ " + say("One rule is left: the words determine it.")
    if found.number == MOST:
        return "? " + say("{n} rules or more are left.", n=MOST)
    return "? " + say("{n} rules are left.", n=found.number)


def still(shown: StrikeOut) -> str:
    """The widget as a drawing: a line for each sentence, and one for each rule with a name.

    Where something is to be reached, the sentences have been shown before, and are left out.
    """
    lines = [translated(shown.chapter.asks), book_name(shown.book)]
    for number, passage in enumerate(() if shown.challenge else shown.passages, start=1):
        box = "☐" if number in shown.struck else "☑"
        lines.append(shortened(f"{box} {number}  {translated(passage.paraphrase)}"))
    lines.append(verdict(shown.found))
    for name in shown.chapter.functions:
        lines.append(f"{'✓' if name in shown.found.names else '✗'} {translated(name)}")
    height = 22 * len(lines) + 16
    drawn = (text(line, (12, 20 + 22 * row), 14, anchor="start") for row, line in enumerate(lines))
    return element(
        "svg",
        SCENERY["style"],
        element("rect", class_="eg-card", x=1, y=1, width=638, height=height - 2, rx=6),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board",
        viewBox=f"0 0 640 {height}",
        width="640",
        role="img",
        aria_label=". ".join(lines),
        lang=shown.speaker.language,
    )


def shortened(line: str, longest: int = 84) -> str:
    """The line, cut where it would be too long.

    >>> shortened("All who are tied", 9)
    'All who …'
    """
    return line if len(line) <= longest else f"{line[: longest - 1].rstrip()} …"


def strike_out(name: str, *, book: str = "EN_BASE", challenge: str = "", language: str = "") -> StrikeOut:
    """The sentences of a book in a chapter, to be struck out, in the language of the notebook or another one.

    UnknownBook says which chapters, books and challenges there are.
    """
    chapter, chosen = chapter_called(name), language or spoken_language.language()
    check_known("book", book, chapter.books)
    check_known("challenge", challenge, CHALLENGES)
    check_known("language", language, LANGUAGES)
    return StrikeOut(chapter, book, chosen, challenge)
