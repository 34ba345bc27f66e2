"""A chapter's books side by side in words: what each sentence says, what follows, and where books part.

Each sentence is a formula (`proofs.books`), and z3 says what follows from the sentences of a book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import partial
from itertools import zip_longest

from elgrande.course.exhibits import Exhibit, folded
from elgrande.draw import place_card
from elgrande.markup import Markup, around, element, in_lines
from elgrande.problems import problems
from elgrande.rules.clauses import BOOKS
from elgrande.rules.message import N_
from elgrande.state import State
from proofs.books.chapter import Case, Chapter, Passage, Value
from proofs.books.chapters import CHAPTERS
from proofs.books.decide import (
    NEEDED,
    REPEATED,
    Agreement,
    Fork,
    Relation,
    agreement,
    contradiction,
    enough,
    forced_by,
    fork,
    functions,
    named,
    redundant,
    settling,
    values_of,
)
from proofs.books.rulings import Ruling, is_as_played, settling_rulings
from proofs.notebook.known_names import check_known
from proofs.notebook.language import about_all, book_name, count, say, translated
from proofs.notebook.pages import Page, Table
from proofs.notebook.ways_card import ways_card
from proofs.readings.compare_readings import PAIRS

MOST = 20
"""So many functions are counted at most."""

EXAMPLE, OVERRULED = "✎", "✗"
MARKS = {
    NEEDED: N_("needed: without it the book would leave something open"),
    REPEATED: N_("follows from the others"),
    EXAMPLE: N_("a worked example"),
    OVERRULED: N_("printed, but not followed"),
}

WAYS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
"""What functions are called that part; letters are players."""

RELATIONS = {
    Relation.EQUAL: N_("{one} and {other} determine the same."),
    Relation.DIFFERENT: N_("{one} and {other} cannot both be followed."),
    Relation.ONE_SAYS_MORE: N_("{one} says more than {other}."),
    Relation.OTHER_SAYS_MORE: N_("{other} says more than {one}."),
    Relation.OVERLAPPING: N_("Each says something that the other leaves open: {one} and {other}."),
}


# --- a chapter in words ----------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Words(Page):
    """A chapter, clause by clause: what each book says, what follows, and how every two books stand."""

    chapter: Chapter

    @property
    def agreements(self) -> tuple[Agreement, ...]:
        """How every two of them stand to each other."""
        return tuple(
            agreement(self.chapter, *pair)
            for pair in PAIRS
            if all(book in self.chapter.books for book in pair)
        )

    def __repr__(self) -> str:
        lines = [translated(self.chapter.asks)]
        for book in self.chapter.books:
            lines.append(book_name(book))
            lines += [f"  {one_line(self.chapter, each)}" for each in self.chapter.passages_of(book)]
            lines += [f"  = {line}" for line in follows(self.chapter, book)]
        return "\n".join([*lines, *map(self._stand, self.agreements)])

    def _card(self) -> str:
        parts = [f"**{translated(self.chapter.asks)}**", legend(), *self._clauses()]
        for book in self.chapter.books:
            listed = "\n".join(f"* {line}" for line in follows(self.chapter, book))
            parts.append(f"**{book_name(book)}**\n\n{listed}")
        stands = "\n".join(f"* {self._stand(found)}" for found in self.agreements)
        two_by_two = say("Every two of them")
        return "\n\n".join([*parts, f"**{two_by_two}**\n\n{stands}"])

    def _clauses(self) -> Iterator[str]:
        """A fold for each clause, in which the books stand side by side.

        A passage stands under its first clause.
        """
        said = self.chapter.passages
        for clause in sorted({clause_of(passage) for passage in said}, key=in_order):
            number = count("{n} sentence", "{n} sentences", sum(clause_of(each) == clause for each in said))
            of_clause = {
                book: [each for each in self.chapter.passages_of(book) if clause_of(each) == clause]
                for book in self.chapter.books
            }
            title = f"{clause} · {about_all().clause_title(clause)} ({number})"
            yield folded(title, in_columns(of_clause, partial(in_a_cell, self.chapter)))

    def _stand(self, found: Agreement) -> str:
        """How two books stand to each other, and the smallest case in which it shows."""
        names = {"one": book_name(found.one), "other": book_name(found.other)}
        stands = say(RELATIONS[found.relation], **names)
        if found.case is None:
            return stands
        case = translated(self.chapter.tell(found.case))
        one, other = (listed_values(values) for values in found.values)
        shows = say("The smallest case in which it shows: {case}.", case=case)
        return f"{stands} {shows} {names['one']}: {one}. {names['other']}: {other}."

    def _forks(self) -> dict[Case, tuple[str, Fork]]:
        """The cases that single books leave open, each with the first such book."""
        found: dict[Case, tuple[str, Fork]] = {}
        for book in self.chapter.books:
            if (left := fork(self.chapter, self.chapter.passages_of(book))) is not None:
                found.setdefault(left.case, (book, left))
        return found

    def _drawings(self) -> Iterator[Exhibit]:
        for book, left in self._forks().values():
            if isinstance(drawn := picture(self.chapter, left), Markup):
                case = f"{book_name(book)}: {translated(self.chapter.tell(left.case))}"
                yield Exhibit(plain=case, markdown=f"**{case}**")
                plain = " ".join(told(self.chapter, left)).replace("**", "")
                yield Exhibit(plain=plain, svg=drawn)

    def _boards(self) -> Sequence[tuple[str, State]]:
        forks, seen = self._forks(), dict[Case, str]()
        if self.chapter.beside is None:  # otherwise a card shows the place where it matters
            seen = {case: book_name(book) for case, (book, _) in forks.items()}
        for found in self.agreements:
            if found.case is not None and found.case not in forks:
                seen.setdefault(found.case, f"{book_name(found.one)} – {book_name(found.other)}")
        drawn = ((whose, self.chapter.board(case), case) for case, whose in seen.items())
        return [
            (f"{whose}: {translated(self.chapter.tell(case))}", state)
            for whose, state, case in drawn
            if state is not None and is_drawn(state)
        ]


def is_drawn(state: State) -> bool:
    """Whether a position can be shown: nothing is wrong with it."""
    return not problems(state)


def words(name: str) -> Words:
    """A chapter of rules in the words of all books: what they say, what follows, and where they part.

    UnknownBook says which chapters there are.

    >>> words("turn_order")
    Who takes which turn of a round?...
    """
    return Words(chapter_called(name))


def chapter_called(name: str) -> Chapter:
    """The chapter of this name. UnknownBook lists those there are."""
    check_known("chapter", name, CHAPTERS)
    return CHAPTERS[name]


# --- one passage -----------------------------------------------------------------------------------


def marks_of(chapter: Chapter, passage: Passage) -> str:
    """Whether the passage is needed or follows from the others, is an example, is not followed."""
    spared = passage in redundant(chapter, chapter.passages_of(passage.book))
    marks = OVERRULED if passage.overruled else REPEATED if spared else NEEDED
    return f"{marks}{EXAMPLE}" if passage.example else marks


def where(passage: Passage) -> str:
    """Section and place."""
    return f"{passage.section}; {translated(passage.place)}"


def one_line(chapter: Chapter, passage: Passage) -> str:
    """A passage in a line: number, marks, paraphrase, where it stands."""
    marks, number = marks_of(chapter, passage), chapter.number_of(passage)
    return f"{number} {marks} {translated(passage.paraphrase)} ({where(passage)})"


def in_a_cell(chapter: Chapter, passage: Passage) -> str:
    """A passage in a table in Markdown."""
    return f"**{chapter.number_of(passage)}** {marks_of(chapter, passage)} {with_place(passage)}"


def with_place(passage: Passage) -> str:
    """A passage in Markdown: in our words, why it is not followed if it is not, and where it stands."""
    why = f" *{translated(passage.overruled)}*" if passage.overruled else ""
    return f"{translated(passage.paraphrase)}{why} <small>({where(passage)})</small>"


def said_about(clause: str) -> dict[str, list[Passage]]:
    """By book the sentences and examples of all chapters that are about a clause, each once."""
    said: dict[str, dict[tuple[str, str, str], Passage]] = {book: {} for book in BOOKS}
    for chapter in CHAPTERS.values():
        for passage in chapter.passages:
            if clause in passage.clauses:  # some are in two chapters, in the same words
                said[passage.book].setdefault((passage.section, passage.place, passage.paraphrase), passage)
    return {book: [*passages.values()] for book, passages in said.items() if passages}


def sentences_about(clause: str) -> str:
    """What the sentences and examples of all chapters say of a clause, the books side by side; folded."""
    said = said_about(clause)
    if not said:
        return ""
    return folded(
        say("Sentence by sentence"), in_columns(said, lambda each: f"{mark_of(each)}{with_place(each)}")
    )


# Side by side where there is room for it, one under another on a phone.
ROW = "display:flex;flex-wrap:wrap;column-gap:1.5em"
CELL = "flex:1 1 13em"


def in_columns(said: Mapping[str, Sequence[Passage]], cell: Callable[[Passage], str]) -> str:
    """Rows in Markdown with a cell for each book, in which what stands in like places shares a row."""

    def shown(book: str, row: Mapping[str, Passage]) -> str:
        text = in_lines(f"**{book_name(book)}**", cell(row[book])) if book in row else ""
        return around(text, "div", style=CELL)

    rows = ["\n".join(shown(book, row) for book in said) for row in side_by_side(said)]
    return "\n\n".join(element("div", Markup(f"\n{row}\n"), style=ROW) for row in rows)


def side_by_side(said: Mapping[str, Sequence[Passage]]) -> list[dict[str, Passage]]:
    """Rows of passages, by book: what stands in like places shares a row, and the order of each is kept."""
    rows: list[dict[str, Passage]] = []
    for book, passages in said.items():
        known = [in_any_book(next(iter(row.values()))) for row in rows]
        found = SequenceMatcher(None, known, [*map(in_any_book, passages)], autojunk=False)
        beside: list[dict[str, Passage]] = []
        for _, first, after, begin, end in found.get_opcodes():
            for row, passage in zip_longest(rows[first:after], passages[begin:end]):
                beside.append({**(row or {}), **({book: passage} if passage else {})})
        rows = beside
    return rows


def in_any_book(passage: Passage) -> tuple[str, str]:
    """The numbers of a passage's section and its place there, which are alike in all books."""
    return "".join(filter(str.isdigit, passage.section)), passage.place


def sentence_lines(clause: str) -> Iterator[str]:
    """What `sentences_about` shows, as plain text: book by book, each sentence and where it stands."""
    for number, (book, passages) in enumerate(said_about(clause).items()):
        if number == 0:
            yield say("Sentence by sentence")
        yield f"  {book_name(book)}"
        yield from (f"    {mark_of(each)}{translated(each.paraphrase)} ({where(each)})" for each in passages)


def mark_of(passage: Passage) -> str:
    """The mark of an example; nothing before a sentence."""
    return f"{EXAMPLE} " if passage.example else ""


def quoted(chapter: Chapter, passage: Passage) -> str:
    """A passage as others refer to it: book, number, paraphrase."""
    book, number = book_name(passage.book), chapter.number_of(passage)
    return f"{book}, {number}: “{translated(passage.paraphrase)}”"


def numbers(chapter: Chapter, passages: Iterable[Passage]) -> str:
    """The numbers of passages of one book."""
    return ", ".join(str(chapter.number_of(passage)) for passage in passages)


def clause_of(passage: Passage) -> str:
    """The clause under which a passage stands."""
    return passage.clauses[0]


def in_order(clause: str) -> tuple[str, list[int]]:
    """The order of clauses: SC-2 before SC-10."""
    letters, _, rest = clause.partition("-")
    return letters, [int(part) for part in rest.split(".") if part]


def legend() -> str:
    """What the marks mean."""
    return " · ".join(f"{mark} {translated(words)}" for mark, words in MARKS.items())


# --- what follows ----------------------------------------------------------------------------------


def follows(chapter: Chapter, book: str) -> Iterator[str]:
    """What the words of one book determine, line by line."""
    passages = chapter.passages_of(book)
    if refuting := contradiction(chapter, book):
        yield "↯ " + say("These contradict each other: {numbers}.", numbers=numbers(chapter, refuting))
        return
    left = fork(chapter, passages)
    if left is None:
        name = rule_names(named(chapter, passages)) or say("a rule without a name")
        yield "✓ " + say("Its words determine the rule: {rule}.", rule=name)
        yield say(
            "These would be enough: {numbers}.",
            numbers=numbers(chapter, carrying(chapter, passages)),
        )
        return
    yield "? " + how_many(chapter, passages)
    yield from told(chapter, left)
    yield from settled(chapter, book)


def carrying(chapter: Chapter, passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """Passages that say as much as all, none to be spared, in the book's order; examples are spared first."""
    kept = enough(chapter, sorted(passages, key=lambda passage: not passage.example))
    return tuple(passage for passage in passages if passage in kept)


def how_many(chapter: Chapter, passages: Sequence[Passage]) -> str:
    """How many functions the passages allow, and those with a name."""
    number = len(functions(chapter, passages, MOST))
    if number == MOST:
        allowed = say("Its words leave something open: {n} rules or more are as they say.", n=number)
    else:
        allowed = say("Its words leave something open: {n} rules are as they say.", n=number)
    names = rule_names(named(chapter, passages))
    return f"{allowed} " + say("Among them: {rules}.", rules=names) if names else allowed


def rule_names(names: Iterable[str]) -> str:
    """The names of functions."""
    return "; ".join(map(translated, names))


def told(chapter: Chapter, left: Fork) -> Iterator[str]:
    """The smallest case that is open, and the two outcomes."""
    case = translated(chapter.tell(left.case))
    yield say("The smallest case that is open: {case}.", case=case)
    yield " ".join(
        f"**{way}**: {said_value(value)}" + (f" ({translated(name)})." if name else ".")
        for way, value, name in zip(WAYS, left.values, left.names, strict=False)
    )


def settled(chapter: Chapter, book: str) -> Iterator[str]:
    """Which single sentence would leave no choice: of another book, or else of ours; or how many it takes."""
    if found := settling(chapter, book):
        listed = "; ".join(quoted(chapter, passage) for passage in found)
        yield say("One more sentence would settle it, any of these: {passages}.", passages=listed)
    else:
        yield say("No single sentence of another book would settle it.")
    yield "⚖ " + settled_by_us(chapter, book)


def settled_by_us(chapter: Chapter, book: str) -> str:
    """Which sentence of ours would leave no choice, or how few together; they stand in no book."""
    ways = settling_rulings(chapter, book)
    if not ways:
        return say("Neither would three of the sentences that we have tried.")
    listed = " – ".join(" + ".join(ruled(chapter, book, each) for each in way) for way in ways)
    if len(ways[0]) == 1:
        return say(
            "A sentence of ours, in no book, would settle it, any of these: {rulings}.", rulings=listed
        )
    return count(
        "It takes {n} sentence of ours, in no book: {rulings}.",
        "It takes {n} sentences of ours, in no book, together: {rulings}.",
        len(ways[0]),
        rulings=listed,
    )


def ruled(chapter: Chapter, book: str, ruling: Ruling) -> str:
    """A sentence of ours; marked where the book's edition is played so."""
    said = f"“{translated(ruling.words)}”"
    return say("{ruling} (so we play)", ruling=said) if is_as_played(chapter, book, ruling) else said


def said_value(value: Value) -> str:
    """A value in words."""
    return translated(value) if isinstance(value, str) else str(value)


def listed_values(values: Iterable[Value]) -> str:
    """Values that are possible, in words."""
    return say(" or ").join(map(said_value, values))


def picture(chapter: Chapter, left: Fork) -> Markup | State:
    """What shows an open case: its place with both outcomes, its board, or a small table if there is none."""
    state = chapter.board(left.case)
    if (card := fork_card(chapter, left)) is not None:
        return card
    if state is not None and is_drawn(state):
        return state
    ways = dict(zip(WAYS, map(said_value, left.values), strict=False))
    return ways_card(translated(chapter.tell(left.case)), ways, about_all().language)


def fork_card(chapter: Chapter, left: Fork) -> Markup | None:
    """The place of an open case with everybody's pieces, and beside them what either way gives."""
    state = chapter.board(left.case)
    if chapter.beside is None or state is None:
        return None
    columns = dict(zip(WAYS, (chapter.beside(left.case, way)[1] for way in left.functions), strict=False))
    return card_beside(chapter, left.case, state, columns)


def card_beside(chapter: Chapter, case: Case, state: State, columns: dict[str, tuple[Value, ...]]) -> Markup:
    """The place of a case, and columns of what each player gets there."""
    assert chapter.beside is not None
    place, _ = chapter.beside(case, next(iter(chapter.functions.values())))
    counts, speaker = state.counts(place)[: state.players], about_all()
    return place_card(speaker.place(place), counts, columns, speaker, compared=tuple(columns))


# --- what forces one value -------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Forced(Page):
    """Cases of a chapter, and by book the passages that force what holds there."""

    chapter: Chapter
    cases: tuple[Case, ...]

    @property
    def by(self) -> dict[str, tuple[Passage, ...]]:
        """By book the passages that force the values; none where the book leaves one open."""
        return {
            book: forced_by(self.chapter, passages, *self.cases)
            for book in self.chapter.books
            if functions(self.chapter, passages := self.chapter.passages_of(book), 1)
        }

    def __repr__(self) -> str:
        lines = [
            translated(self.chapter.asks),
            *map(str, map(translated, map(self.chapter.tell, self.cases))),
        ]
        for book in self.by:
            lines.append(book_name(book))
            lines += [f"  {line}" for line in self._lines(book)]
        return "\n".join(lines)

    def _card(self) -> str:
        asked = "\n".join(f"* {translated(self.chapter.tell(case))}" for case in self.cases)
        parts = [f"**{translated(self.chapter.asks)}**", asked]
        for book in self.by:
            listed = "\n".join(f"* {line}" for line in self._lines(book))
            parts.append(f"**{book_name(book)}**: {self._values(self.chapter.passages_of(book))}\n\n{listed}")
        return "\n\n".join(parts)

    def _lines(self, book: str) -> Iterator[str]:
        """The passages that force the values, and what would be possible without any one of them."""
        passages = self.chapter.passages_of(book)
        if not self.by[book]:
            yield "? " + say("Nothing that it says forces this.")
        for passage in self.by[book]:
            without = tuple(other for other in passages if other is not passage)
            yield f"{one_line(self.chapter, passage)} {self._spared(without)}"

    def _spared(self, without: tuple[Passage, ...]) -> str:
        """What would be possible without a passage."""
        if forced_by(self.chapter, without, *self.cases):
            return say("Without it, others would force the same.")
        return say("Without it: {values}.", values=self._values(without))

    def _values(self, passages: tuple[Passage, ...]) -> str:
        """What the values can be, case by case."""
        return " – ".join(listed_values(values_of(self.chapter, passages, case)) for case in self.cases)

    def _drawings(self) -> Iterator[Exhibit]:
        """The place of the first case, with what each of the chapter's functions gives there."""
        case, beside = self.cases[0], self.chapter.beside
        state = self.chapter.board(case)
        if beside is None or state is None:
            return
        allowed = {
            function: translated(name)
            for book in self.by
            for name in named(self.chapter, self.chapter.passages_of(book))
            for function in [self.chapter.functions[name]]
        }
        columns = {way: beside(case, function)[1] for way, function in zip(WAYS, allowed, strict=False)}
        plain = "; ".join(f"{way}: {name}" for way, name in zip(columns, allowed.values(), strict=True))
        yield Exhibit(plain=plain, svg=card_beside(self.chapter, case, state, columns))


def forced(name: str, *cases: Case) -> Forced:
    """Which passages of which book force the values in these cases of a chapter.

    UnknownBook says which chapters there are.

    >>> from proofs.books.chapters.ranks import order
    >>> forced("ranks", *order(3, 1)).by["ES_WEB"]
    ()
    """
    return Forced(chapter_called(name), cases)


# --- what is left open, in all books -------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Open(Table):
    """What the words of books leave open, chapter by chapter, and which sentences of ours would settle it."""

    rows: tuple[tuple[Chapter, str], ...]

    def _head(self) -> Sequence[str]:
        return (say("Question"), say("Rulebook"), say("Smallest open case"), say("Possible"), say("Settled"))

    def _cells(self, row: tuple[Chapter, str]) -> Sequence[str]:
        chapter, book = row
        left = fork(chapter, chapter.passages_of(book))
        assert left is not None
        ways = "; ".join(f"{way}: {said_value(value)}" for way, value in zip(WAYS, left.values, strict=False))
        case = translated(chapter.tell(left.case))
        return translated(chapter.asks), book_name(book), case, ways, settled_by_us(chapter, book)


def left_open(*, book: str = "", chapter: str = "") -> Open:
    """What the words of a book leave open, or of all; in one chapter, or in all.

    UnknownBook says which books and chapters there are.

    >>> left_open(chapter="eviction")
    Question | Rulebook | Smallest open case | Possible | Settled
    Where do evicted caballeros go? | Spanish, 20th anniversary | 2 are evicted, ...
    """
    check_known("book", book, BOOKS)
    check_known("chapter", chapter, CHAPTERS)
    asked = [chapter_called(chapter)] if chapter else CHAPTERS.values()
    return Open(
        tuple(
            (each, speaking)
            for each in asked
            for speaking in each.books
            if book in ("", speaking) and fork(each, each.passages_of(speaking)) is not None
        )
    )
