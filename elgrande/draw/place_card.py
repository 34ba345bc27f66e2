"""A small picture of one place: everybody's caballeros there, and beside them what is said of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from elgrande.draw.board import SCENERY
from elgrande.draw.palette import seat_letters
from elgrande.draw.pieces import caballero, text
from elgrande.draw.svg import group, text_width
from elgrande.markup import Markup, element
from elgrande.text import Speaker

_ROW: Final = 26.0
_HEAD: Final = 30.0
_PIECE: Final = 14.0
_MOST: Final = 12
"""So many pieces are drawn one by one; of more only the number is told."""
_SIZE: Final = 14.0


def place_card(
    title: str,
    counts: Sequence[int],
    columns: Mapping[str, Sequence[object]],
    speaker: Speaker,
    *,
    compared: Sequence[str] = (),
) -> Markup:
    """An SVG document: the name of a place, a row for each player, a column for each thing that is said.

    Where those columns that are `compared` do not agree, their values stand out.

    >>> "rank" in place_card("Aragón", (3, 3), {"rank": (2, 2)}, Speaker())
    True
    """
    drawn = min(_MOST, max(counts, default=0))
    pieces = 62 + drawn * (_PIECE + 2)
    left = max(pieces, text_width(title, _SIZE) + 16) + 14
    widths = [max(58.0, text_width(name, 12) + 18) for name in columns]
    width, height = left + sum(widths), _HEAD + _ROW * len(counts) + 6
    differing = [player for player in range(len(counts)) if differ(columns, compared, player)]
    parts = [
        element("rect", class_="eg-card", x=1, y=1, width=width - 2, height=height - 2, rx=6),
        text(title, (10, _HEAD / 2 + 1), _SIZE, "eg-name", anchor="start"),
    ]
    for name, middle in zip(columns, _middles(left, widths), strict=True):
        parts.append(group(text(name, (middle, _HEAD / 2 + 1), 12), class_="eg-soft"))
    names = tuple(speaker.player(player) for player in range(len(counts)))
    for player, count in enumerate(counts):
        y = _HEAD + _ROW * (player + 0.5)
        parts.append(_row(player, count, seat_letters(names)[player], y))
        for (name, values), middle in zip(columns.items(), _middles(left, widths), strict=True):
            if player in differing and name in compared:
                box = {"x": middle - 15, "y": y - 11, "width": 30, "height": 22, "rx": 5}
                parts.append(element("rect", class_="eg-slot", **box))
            parts.append(text(shown(values[player]), (middle, y), _SIZE + 1))
    return element(
        "svg",
        SCENERY["style"],
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{1.25 * width:g}",
        role="img",
        aria_label=spoken(title, names, counts, columns),
        lang=speaker.language,
    )


def differ(columns: Mapping[str, Sequence[object]], compared: Sequence[str], player: int) -> bool:
    """Whether the columns that are compared say different things of a player."""
    return len({columns[name][player] for name in compared}) > 1


def spoken(
    title: str, names: Sequence[str], counts: Sequence[int], columns: Mapping[str, Sequence[object]]
) -> str:
    """The card as a screen reader reads it."""
    rows = []
    for player, name in enumerate(names):
        said = [f"{column} {shown(values[player])}" for column, values in columns.items()]
        rows.append(", ".join([f"{name}: {counts[player]}", *said]))
    return f"{title}. {'; '.join(rows)}"


def shown(value: object) -> str:
    """A value in a column; a dash for None."""
    return "–" if value is None else str(value)


def _row(player: int, count: int, letter: str, y: float) -> Markup:
    """A player's letter, the number of his caballeros, and the pieces."""
    drawn = min(count, _MOST)
    middles = ((68 + index * (_PIECE + 2), y) for index in range(drawn))
    shapes = group(*(caballero(player, middle, _PIECE) for middle in middles), class_="eg-pieces")
    return (
        element("rect", class_=f"eg-fill-{player}", x=10, y=y - 10, width=20, height=20, rx=5)
        + text(letter, (20, y), 13, f"eg-ink-{player}")
        + text(str(count), (52, y), _SIZE, anchor="end")
        + element("g", shapes, class_=f"eg-seat-{player}")
    )


def _middles(left: float, widths: Sequence[float]) -> list[float]:
    """The middles of columns that stand side by side."""
    return [left + sum(widths[:index]) + width / 2 for index, width in enumerate(widths)]
