"""A table of payoffs as a heat map: a row for each choice of one player, a column for each of another.

In a cell stand the payoffs of both. The shape of a player's pieces marks the cells in which his choice is a
best response; where everybody's is, nobody can do better alone, and the cell has a frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from elgrande.draw.geometry import Point
from elgrande.draw.pieces import text
from elgrande.draw.svg import fitting_size, group, points
from elgrande.markup import Markup, element, joined
from elgrande.theory.best_responses import nearest
from elgrande.widgets.secret_disk import wrapped
from elgrande.widgets.theory.pictures import picture, piece

_MARK: Final = 9.0
_HOTTEST: Final = 92  # per cent of the warm colour, so that dark words on it can be read


@dataclass(frozen=True, slots=True)
class Cell:
    """A joint choice: the payoffs as they are shown, how warm they are (0 to 1), and who chooses best."""

    words: str
    short: str
    heat: float
    best: tuple[int, ...]
    is_equilibrium: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class Table:
    """All cells of a heat map, with what the rows and the columns are called, and whose they are."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    seats: tuple[int, int]
    players: tuple[str, str]
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large the parts of a heat map are: on a phone without what there is no room for.

    The figures in a cell have so much `room` of its width: beside them there may be an arrow.
    """

    left: float
    top: float
    width: float
    height: float
    figure: float
    room: float


WIDE: Final = Sizes(left=140, top=62, width=74, height=36, figure=14, room=56)
NARROW: Final = Sizes(left=96, top=104, width=30, height=34, figure=13, room=24)


def heat_map(
    table: Table,
    shown: tuple[int, int] | None,
    *,
    label: str,
    language: str,
    pinned: bool = False,
    narrow: bool = False,
    live: bool = True,
) -> Markup:
    """The heat map, with arrows from the cell that is shown to the best response of each of the two."""
    sizes = NARROW if narrow else WIDE
    words = (_words(cell, narrow) for cells in table.cells for cell in cells)
    size = min((fitting_size(each, sizes.figure, sizes.room, 8) for each in words), default=sizes.figure)
    drawn = (
        _cell(table, sizes, row, column, shown, size, narrow=narrow, live=live)
        for row in range(len(table.rows))
        for column in range(len(table.columns))
    )
    return picture(
        *_heads(table, sizes, narrow=narrow),
        *drawn,
        *_equilibria(table, sizes),
        *([_shown(sizes, shown, pinned), _arrows(table, sizes, shown)] if shown else []),
        _marks(table, sizes),  # over the arrows, which lead past them
        width=sizes.left + sizes.width * len(table.columns) + 4,
        height=sizes.top + sizes.height * len(table.rows) + 4,
        label=label if live else "\n".join([label, *_in_words(table)]),
        language=language,
        live=live,
    )


def _in_words(table: Table) -> Iterator[str]:
    """A line for each row, to be read aloud; a tick before whoever chooses best."""
    first, second = table.players
    names = dict(zip(table.seats, table.players, strict=True))
    for row, cells in zip(table.rows, table.cells, strict=True):
        said = (
            f"{column} {cell.words}" + "".join(f" ✓ {names[seat]}" for seat in cell.best if seat in names)
            for column, cell in zip(table.columns, cells, strict=True)
        )
        yield f"{first}: {row}. {second}: {'; '.join(said)}"


def _heads(table: Table, sizes: Sizes, *, narrow: bool) -> list[Markup]:
    """What rows and columns are called, and the name and piece of each player at his side."""
    drawn = [
        _player(table, 0, (12, sizes.top - 14)),
        _player(table, 1, (sizes.left + 12, 11 if not narrow else 9)),
    ]
    for number, name in enumerate(table.rows):
        y = sizes.top + sizes.height * (number + 0.5)
        size = fitting_size(name, 13, sizes.left - 10, 8)
        drawn.append(text(name, (sizes.left - 7, y), size, "eg-name", anchor="end"))
    for number, name in enumerate(table.columns):
        x = sizes.left + sizes.width * (number + 0.5)
        if narrow:
            size = fitting_size(name, 12, sizes.top - 24, 8)
            turned = text(name, (0, 0), size, "eg-name", anchor="start")
            drawn.append(group(turned, transform=f"translate({points((x, sizes.top - 6))})rotate(-90)"))
            continue
        lines = wrapped(name)
        for line, words in enumerate(lines):
            y = sizes.top - 10 - 14 * (len(lines) - 1 - line)
            drawn.append(text(words, (x, y), fitting_size(words, 12.5, sizes.width - 4, 8), "eg-name"))
    return drawn


def _player(table: Table, place: int, at: Point) -> Markup:
    """The piece and the name of whose choices these are, with an arrow that way."""
    seat, (x, y) = table.seats[place], at
    way = "▼" if place == 0 else "▶"
    drawn = piece(seat, (x, y), 12, f"eg-pieces eg-of-{seat}")
    return drawn + text(f"{table.players[place]} {way}", (x + 11, y), 13, anchor="start")


def _cell(
    table: Table,
    sizes: Sizes,
    row: int,
    column: int,
    shown: tuple[int, int] | None,
    size: float,
    *,
    narrow: bool,
    live: bool,
) -> Markup:
    """One joint choice; the tab key leads to the one that is shown, arrow keys to the others."""
    cell = table.cells[row][column]
    x, y = sizes.left + sizes.width * column, sizes.top + sizes.height * row
    warm = round(_HOTTEST * cell.heat)
    ground = element(
        "rect",
        class_="eg-cell",
        x=x,
        y=y,
        width=sizes.width,
        height=sizes.height,
        style=f"fill:color-mix(in srgb,var(--eg-gold-fill) {warm}%,var(--eg-paper))",
    )
    figure = text(_words(cell, narrow), (x + sizes.width / 2, y + sizes.height / 2 - 5), size)
    if not live:
        return joined(ground, figure)
    is_shown = shown == (row, column)
    return element(
        "g",
        ground,
        figure,
        role="button",
        data_target=f"cell:{row}:{column}",
        data_follow=f"see:{row}:{column}",
        data_lm_suppress_shortcuts="true",
        tabindex=0 if is_shown or (shown is None and row == column == 0) else -1,
        aria_label=cell.spoken,
        aria_pressed="true" if is_shown else "false",
    )


def _words(cell: Cell, narrow: bool) -> str:
    return cell.short if narrow else cell.words


def _marks(table: Table, sizes: Sizes) -> Markup:
    """Each player’s piece in the cells in which he chooses best: the first to the left, the second right."""
    drawn = (
        piece(
            seat,
            (
                sizes.left + sizes.width * column + (8 if seat == table.seats[0] else sizes.width - 8),
                sizes.top + sizes.height * (row + 1) - 8,
            ),
            _MARK,
        )
        for row, cells in enumerate(table.cells)
        for column, cell in enumerate(cells)
        for seat in cell.best
        if seat in table.seats
    )
    return group(*drawn, aria_hidden="true", style="pointer-events:none")


def _equilibria(table: Table, sizes: Sizes) -> list[Markup]:
    """A frame around each cell in which everybody chooses best."""
    return [
        element(
            "rect",
            class_="eg-best-of-all",
            x=sizes.left + sizes.width * column + 2.5,
            y=sizes.top + sizes.height * row + 2.5,
            width=sizes.width - 5,
            height=sizes.height - 5,
            rx=4,
        )
        for row, cells in enumerate(table.cells)
        for column, cell in enumerate(cells)
        if cell.is_equilibrium
    ]


def _shown(sizes: Sizes, shown: tuple[int, int], pinned: bool) -> Markup:
    row, column = shown
    return element(
        "rect",
        class_="eg-shown eg-pinned" if pinned else "eg-shown",
        x=sizes.left + sizes.width * column,
        y=sizes.top + sizes.height * row,
        width=sizes.width,
        height=sizes.height,
        rx=3,
    )


def _arrows(table: Table, sizes: Sizes, shown: tuple[int, int]) -> Markup:
    """Where each of the two would go from the cell that is shown, if the other one stays."""
    row, column = shown
    first, second = table.seats
    down = [r for r, cells in enumerate(table.cells) if first in cells[column].best]
    across = [c for c, cell in enumerate(table.cells[row]) if second in cell.best]
    drawn = list[Markup]()
    x, y = (sizes.left + sizes.width * (column + 0.5), sizes.top + sizes.height * (row + 0.5))
    aside, below = 0.5 * sizes.room + 4, 0.5 * sizes.height - 6  # beside the figures, not over them
    if row not in down and down:
        steps = nearest(down, row) - row
        drawn.append(_arrow(first, (x - aside, y), (x - aside, y + sizes.height * steps)))
    if column not in across and across:
        steps = nearest(across, column) - column
        drawn.append(_arrow(second, (x, y + below), (x + sizes.width * steps, y + below)))
    return group(*drawn, aria_hidden="true")


def _arrow(seat: int, start: Point, end: Point) -> Markup:
    """A straight arrow in the colour of a seat."""
    (x, y), (to_x, to_y) = start, end
    along = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
    neck = (to_x - 9 * along[0], to_y - 9 * along[1])
    side = (5 * along[1], 5 * along[0])
    line = f"M{points((x, y))}L{points(neck)}"
    head = (
        f"M{points((to_x, to_y))}L{points((neck[0] + side[0], neck[1] + side[1]))}"
        f"L{points((neck[0] - side[0], neck[1] - side[1]))}z"
    )
    return group(
        element("path", class_="eg-arrow-casing", d=line + head),
        element("path", class_="eg-arrow-line", d=line),
        element("path", class_="eg-arrow-head", d=head),
        class_=f"eg-arrow eg-of-{seat}",
    )


def steps_between(rows: Sequence[str], columns: Sequence[str]) -> dict[str, dict[str, str]]:
    """Where the arrow keys lead from each cell.

    >>> steps_between("ab", "cd")["cell:0:0"]
    {'ArrowDown': 'cell:1:0', 'ArrowRight': 'cell:0:1'}
    """
    ways = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
    return {
        f"cell:{row}:{column}": {
            key: f"cell:{row + down}:{column + right}"
            for key, (down, right) in ways.items()
            if 0 <= row + down < len(rows) and 0 <= column + right < len(columns)
        }
        for row in range(len(rows))
        for column in range(len(columns))
    }
