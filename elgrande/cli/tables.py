"""Text in columns and paragraphs, as wide as the terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence


def table(rows: Sequence[Sequence[object]], align: str = "<") -> str:
    """Rows in aligned columns, flush left (<) or right (>) as `align` says; those beyond it flush right.

    >>> print(table([("Region", "Ana", "Bruno"), ("Granada", 3, 12)]))
    Region   Ana  Bruno
    Granada    3     12
    """
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    sides = align.ljust(len(widths), ">")
    lines = (
        "  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True))
        for row in texts
    )
    return "\n".join(line.rstrip() for line in lines)


def side_by_side(items: Sequence[str], width: int, gap: str = "   ") -> str:
    """Items one below the other, in as many columns as fit into a width.

    >>> print(side_by_side(["1 one", "2 two", "3 three", "4 four", "5 five"], width=25))
    1 one   3 three   5 five
    2 two   4 four
    """
    for height in range(1, len(items) + 1):
        columns = [items[start : start + height] for start in range(0, len(items), height)]
        widths = [max(map(len, column)) for column in columns]
        if sum(widths) + len(gap) * (len(columns) - 1) <= width:
            break
    cells = ((column[row : row + 1] or [""] for column in columns) for row in range(height))
    lines = (gap.join(cell.ljust(wide) for (cell,), wide in zip(line, widths, strict=True)) for line in cells)
    return "\n".join(line.rstrip() for line in lines)


def paragraph(head: str, text: str, width: int) -> str:
    """A text that begins with its head, and is indented as far in all other lines.

    >>> print(paragraph("SC-2  ", "No caballero, no points", width=20))
    SC-2  No caballero,
          no points
    """
    return textwrap.fill(text, width, initial_indent=head, subsequent_indent=" " * len(head))


def terminal_width() -> int:
    """How many characters fit into a line."""
    return shutil.get_terminal_size().columns
