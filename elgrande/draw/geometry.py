"""Points and upright rectangles, in the units of the map: x grows eastwards, y southwards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle, by its upper left corner.

    >>> Box(10, 20, 30, 40).center
    (25.0, 40.0)
    """

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, center: Point, size: tuple[float, float]) -> Box:
        """The box of that size whose middle is `center`."""
        width, height = size
        return cls(center[0] - width / 2, center[1] - height / 2, width, height)

    @classmethod
    def covering(cls, boxes: Iterable[Box]) -> Box:
        """The smallest box around all of these.

        >>> Box.covering([Box(0, 0, 10, 10), Box(20, 5, 10, 10)])
        Box(x=0, y=0, width=30, height=15)
        """
        known = list(boxes)
        x, y = min(box.x for box in known), min(box.y for box in known)
        right, bottom = max(box.x + box.width for box in known), max(box.y + box.height for box in known)
        return cls(x, y, right - x, bottom - y)

    @property
    def center(self) -> Point:
        """The middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)
