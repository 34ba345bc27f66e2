"""Points and upright rectangles, in the units of the map: x grows eastwards, y southwards."""

from __future__ import annotations

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

    @property
    def center(self) -> Point:
        """The middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)
