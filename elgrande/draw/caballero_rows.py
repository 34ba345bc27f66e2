"""Layout of the caballeros in a place: one row for each owner, pieces as large as the place allows.

Every owner has a row with his number in front of it. A row has one or more ranks of ten, with a gap after
five; where that would be too small for the place, ranks of fifteen, or of five in a slender one. So thirty
caballeros of each of five players can be counted, and two can be seen from afar.

>>> rows = arranged((2, 0, 12), Box(0, 0, 132, 70))
>>> [(row.owner, row.count, len(row.middles)) for row in rows]
[(0, 2, 2), (2, 12, 12)]
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from elgrande.draw.geometry import Box, Point

FIVE: Final = 5
RANKS_OF: Final = (2 * FIVE, 3 * FIVE)
SMALLEST: Final = 5.5
"""The size below which pieces stand in ranks of five, if they are larger then."""

LARGEST: Final = 15.0
_GAP: Final = 1.8  # between neighbours, of the largest pieces; smaller ones stand closer
_GAP_AFTER_FIVE: Final = 5.0
_LINE_SPACING: Final = 4.0


@dataclass(frozen=True, slots=True)
class Row:
    """The caballeros of one owner in one place; a count of None is not known, and has no pieces.

    `box` is the whole strip, `figure` where the number's right end stands, `size` that of a piece.
    """

    owner: int
    count: int | None
    box: Box
    figure: Point
    figure_size: float
    size: float
    middles: tuple[Point, ...]


@lru_cache(maxsize=4096)  # most places are as they were in the picture before
def arranged(
    counts: tuple[int | None, ...], place: Box, *, figures: float = 22.0, centred: bool = True
) -> tuple[Row, ...]:
    """A row for everybody who has caballeros here, or may have, one below the other.

    `figures` is the width kept free for the numbers. No piece stands outside the place; together they stand
    in its middle, or in the middle of its left edge.
    """
    present = [(owner, count) for owner, count in enumerate(counts) if count != 0]
    if not present:
        return ()
    room, numbers = place.width - figures, [count or 0 for _, count in present]
    size, pitch, of = _largest(numbers, RANKS_OF, room, place.height)
    if size < SMALLEST:
        size, pitch, of = _largest(numbers, (FIVE, *RANKS_OF), room, place.height)
    ranks = [_ranks(count or 0, of) for _, count in present]
    longest = max(_length(min(count or 1, of), size) for _, count in present)
    left = place.x + (place.width - figures - longest) / 2 * centred
    top = place.y + (place.height - pitch * sum(ranks)) / 2
    figure_size = min(15.0, 0.95 * pitch * min(ranks))
    rows: list[Row] = []
    for (owner, count), rank_count in zip(present, ranks, strict=True):
        height = pitch * rank_count
        middles = tuple(
            (
                left + figures + _start(index % of, size) + size / 2,
                top + (index // of + 0.5) * pitch,
            )
            for index in range(count or 0)
        )
        strip = Box(left, top, figures + longest, height)
        figure = (left + figures - 4, top + height / 2)
        rows.append(Row(owner, count, strip, figure, figure_size, size, middles))
        top += height
    return tuple(rows)


def _ranks(count: int, of: int) -> int:
    return max(1, -(-count // of))


def _start(index: int, size: float) -> float:
    """How far from the beginning of a rank its piece with this index begins."""
    return index * (size + _GAP * size / LARGEST) + index // FIVE * _GAP_AFTER_FIVE * size / LARGEST


def _length(pieces: int, size: float) -> float:
    """How long a rank of so many pieces is."""
    return _start(pieces - 1, size) + size


def _largest(
    counts: list[int], ranks: tuple[int, ...], room: float, height: float
) -> tuple[float, float, int]:
    """The sizes, of all these kinds of ranks, with which pieces are largest."""
    found = (_sizes(counts, of, room, height) for of in ranks)
    return max(found, key=lambda sizes: (round(sizes[0], 3), -sizes[2]))


def _sizes(counts: list[int], of: int, room: float, height: float) -> tuple[float, float, int]:
    """The size of pieces in ranks of so many, the distance of the ranks, and that number."""
    pitch = height / sum(_ranks(count, of) for count in counts)
    longest = max(1, max(min(count, of) for count in counts))
    size = min(LARGEST, room / _length(longest, 1.0), pitch / (1 + _GAP / LARGEST))
    return size, min(pitch, size + _LINE_SPACING), of
