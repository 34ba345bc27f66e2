"""Tables, columns and paragraphs as text, laid out by rich; head lines are bold in a terminal.

Into a file or a pipe goes plain text, and with `--no-color` or the variable NO_COLOR everywhere.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from io import StringIO
from typing import Literal

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table

_WIDEST = 1000  # a table is never wrapped
_SIDES: dict[str, Literal["left", "right"]] = {"<": "left", ">": "right"}


def table(rows: Sequence[Sequence[object]], align: str = "<") -> str:
    """Rows in aligned columns, flush left (<) or right (>) as `align` says; those beyond it flush right.

    >>> print(table([("Region", "Ana", "Bruno"), ("Granada", 3, 12)]))
    Region   Ana  Bruno
    Granada    3     12
    """
    head, *others = [[str(cell) for cell in row] for row in rows]
    grid = Table.grid(padding=(0, 2))
    for side in align.ljust(len(head), ">"):
        grid.add_column(justify=_SIDES[side], no_wrap=True)
    grid.add_row(*head, style="bold")
    for row in others:
        grid.add_row(*row)
    return rendered(grid, _WIDEST)


def side_by_side(items: Sequence[str], width: int, gap: int = 3) -> str:
    """Items one below the other, in as many columns as fit into a width.

    >>> print(side_by_side(["1 one", "2 two", "3 three", "4 four", "5 five"], width=25))
    1 one   3 three   5 five
    2 two   4 four
    """
    wide_enough = max(width, *map(len, items)) if items else width
    return rendered(Columns(items, padding=(0, gap), column_first=True), wide_enough)


def paragraph(head: str, text: str, width: int) -> str:
    """A text that begins with its head, and is indented as far in all other lines.

    >>> print(paragraph("SC-2  ", "No caballero, no points", width=20))
    SC-2  No caballero,
          no points
    """
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(head, text)
    return rendered(grid, width)


def rendered(shown: RenderableType, width: int) -> str:
    """What rich makes of it, line by line, with colours only for a terminal that wants them."""
    console = Console(
        file=StringIO(),
        width=width,
        force_terminal=sys.stdout.isatty() and not os.environ.get("NO_COLOR"),
        markup=False,
        emoji=False,
        highlight=False,
    )
    with console.capture() as captured:
        console.print(shown)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def terminal_width() -> int:
    """How many characters fit into a line."""
    return shutil.get_terminal_size().columns
