r"""Translate a lesson's prose, block by block, and what its code prints, as messages of a .po catalogue.

A block is what stands between two blank lines: a paragraph, a heading, a list, a table. All other code, in
the prose or in cells of its own, is the same in every language.

>>> blocks("# Ties\n\nThree caballeros\neach: a tie.\n\n* one\n* two")
('# Ties', 'Three caballeros each: a tie.', '* one\n* two')
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from io import BytesIO
from pathlib import Path

import jupytext
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from nbformat import NotebookNode

SOURCE = Path(__file__).parent.parent / "src"
TRANSLATIONS = ("es", "pt")
WIDTH = 110

_OWN_LINE = re.compile(r"[*+-] |\d+\. |\||>|<|#|!\[|```")  # what begins a line of its own
_CODE = re.compile(r"```")
_WORD = re.compile(r"[^\W\d_]{2}")
_FIELD = re.compile(r"\{[^}]*\}")


class Untranslated(ValueError):
    """Blocks of a lesson that its catalogue does not translate, or not any more."""


def blocks(markdown: str) -> tuple[str, ...]:
    """The blocks of a markdown text, each paragraph and each item of a list in one line."""
    return tuple(_unwrapped(found) for found in _found(markdown))


def _found(markdown: str) -> Iterator[str]:
    """Stretches between blank lines; fenced code is one, whatever it contains."""
    stretch: list[str] = []
    fenced = False
    for line in [*markdown.splitlines(), ""]:
        fenced ^= bool(_CODE.match(line))
        if line.strip() or fenced:
            stretch.append(line.rstrip())
        elif stretch:
            yield "\n".join(stretch)
            stretch = []


def _unwrapped(block: str) -> str:
    if _CODE.match(block):
        return block
    lines: list[str] = []
    for line in block.splitlines():
        if lines and not _OWN_LINE.match(line.lstrip()):
            lines[-1] += " " + line.lstrip()
        else:
            lines.append(line)
    return "\n".join(lines)


def is_message(block: str) -> bool:
    """Whether a block is prose, not code."""
    return not _CODE.match(block)


# --- what code prints ------------------------------------------------------------------------------------


def printed_words(code: str) -> tuple[slice, ...]:
    """Where the words that a cell prints stand, between their quotes and without space around them.

    >>> code = 'print("→", region["seat"], " regret", f"{share:.0%} of")'
    >>> [code[where] for where in printed_words(code)]
    ['regret', '{share:.0%} of']
    """
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    printed = [text for call in calls if ast.unparse(call.func) == "print" for text in call.args]
    texts = [text for text in printed if isinstance(text, ast.JoinedStr | ast.Constant)]
    found = [_between_quotes(code, text) for text in texts]
    with_words = [where for where in found if _WORD.search(_FIELD.sub("", code[where]))]
    return tuple(sorted(with_words, key=lambda where: where.start))


def _between_quotes(code: str, text: ast.expr) -> slice:
    lines = code.splitlines(keepends=True)
    before, line = lines[: text.lineno - 1], lines[text.lineno - 1].encode()
    start = len("".join(before)) + len(line[: text.col_offset].decode())  # Python counts a line's bytes
    written = (ast.get_source_segment(code, text) or "")[:-1]
    words = written[written.find('"') + 1 :].lstrip()
    return slice(start + len(written) - len(words), start + len(written.rstrip()))


# --- sources and catalogues ------------------------------------------------------------------------------


def lessons(folder: Path = SOURCE) -> tuple[str, ...]:
    """The names of all lessons, in the order of the course."""
    return tuple(sorted(path.stem for path in folder.glob("*.py")))


def source(lesson: str, folder: Path = SOURCE) -> NotebookNode:
    """The English notebook as it is written, not run."""
    return deepcopy(_read((folder / f"{lesson}.py").read_text(encoding="utf-8")))


@cache
def _read(text: str) -> NotebookNode:
    return jupytext.reads(text, fmt="py")


def messages(notebook: NotebookNode) -> tuple[str, ...]:
    """Every block of prose and all words that code prints, in order."""
    return tuple(message for cell in notebook.cells for message in _messages(cell))


def _messages(cell: NotebookNode) -> tuple[str, ...]:
    if cell.cell_type == "code":
        return tuple(cell.source[where] for where in printed_words(cell.source))
    return tuple(block for block in blocks(cell.source) if is_message(block))


def catalogue_path(lesson: str, language: str, folder: Path = SOURCE) -> Path:
    """The path of the translation of a lesson."""
    return folder / "locale" / language / f"{lesson}.po"


def read_catalogue(lesson: str, language: str, folder: Path = SOURCE) -> Catalog:
    """The translation of a lesson; empty if there is none yet."""
    path = catalogue_path(lesson, language, folder)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated_catalogue(lesson: str, language: str, folder: Path = SOURCE) -> Catalog:
    """The catalogue with just the messages of the source, and the translations that still fit."""
    template = Catalog()
    for message in messages(source(lesson, folder)):
        template.add(message)
    catalogue = read_catalogue(lesson, language, folder)
    catalogue.update(template, no_fuzzy_matching=True)
    return catalogue


def write_catalogue(catalogue: Catalog, lesson: str, language: str, folder: Path = SOURCE) -> None:
    """Save the catalogue as a .po file without dates, so that the same texts make the same file."""
    written = BytesIO()
    write_po(written, catalogue, width=WIDTH, omit_header=False, ignore_obsolete=True)
    text = re.sub(
        r'^"(?:POT?-(?:Creation|Revision)-Date|Last-Translator|Language-Team|Generated-By).*\n',
        "",
        written.getvalue().decode(),
        flags=re.MULTILINE,
    )
    path = catalogue_path(lesson, language, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text[text.index("msgid") :], encoding="utf-8")


def untranslated(lesson: str, language: str, folder: Path = SOURCE) -> tuple[str, ...]:
    """The blocks of a lesson that this language has no translation of."""
    catalogue = read_catalogue(lesson, language, folder)
    return tuple(block for block in messages(source(lesson, folder)) if not translation(catalogue, block))


def stale(lesson: str, language: str, folder: Path = SOURCE) -> tuple[str, ...]:
    """The messages of the catalogue that the lesson has no longer."""
    present = {*messages(source(lesson, folder)), ""}
    return tuple(
        str(message.id) for message in read_catalogue(lesson, language, folder) if message.id not in present
    )


def translation(catalogue: Catalog, block: str) -> str:
    """The translation of a block; empty if there is none."""
    message = catalogue.get(block)
    return str(message.string) if message is not None and message.string else ""


# --- translating -------------------------------------------------------------------------------------------


def translated(lesson: str, language: str, folder: Path = SOURCE) -> NotebookNode:
    """The notebook in this language, not run. Untranslated names the first block that is missing."""
    notebook = source(lesson, folder)
    catalogue = read_catalogue(lesson, language, folder)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = "\n\n".join(
                _told(block, lesson, language, catalogue) for block in blocks(cell.source)
            )
        elif cell.cell_type == "code":
            for where in reversed(printed_words(cell.source)):
                told = _told(cell.source[where], lesson, language, catalogue)
                cell.source = cell.source[: where.start] + told + cell.source[where.stop :]
    return notebook


def _told(block: str, lesson: str, language: str, catalogue: Catalog) -> str:
    if language == "en" or not is_message(block):
        return block
    told = translation(catalogue, block)
    if not told:
        raise Untranslated(f"{lesson}: {language} has no words for {block[:60]!r}")
    return told
