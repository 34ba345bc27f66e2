"""Click targets on the board: SVG groups marked as clickable, picked up, or changed by the last action.

>>> marks = Marks({"grande:0": "Move the Grande"}, frozenset(), frozenset())
>>> str(marks.thing("grande:0", "…", room=Box(0, 0, 4, 4)))[:33]
'<g class="target" role="button" t'
>>> marks.thing("grande:1", "…", room=Box(0, 0, 4, 4))
Markup('<g aria-hidden="true">…</g>')
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from elgrande.draw.geometry import Box
from elgrande.markup import Attribute, Markup, element

KINDS: Final = ("place", "piece", "carrier", "scoreboard", "grande", "token", "tile", "kept")
"""What an id on the board begins with; whatever begins otherwise is drawn elsewhere."""


class Marks:
    """The targets with their labels, what is picked up, and where the last action was."""

    def __init__(
        self,
        targets: Mapping[str, str],
        picked: Collection[str],
        last: Collection[str],
        *,
        open_places: bool = False,
    ) -> None:
        self.targets, self.picked, self.last = targets, picked, last
        self.open_places = open_places
        # Where the tab key enters the board while nothing on it is a target.
        self._entrance = not any(id.split(":")[0] in KINDS for id in targets)
        self._drawn: set[str] = set()

    def thing(
        self,
        id: str,
        *content: str,
        room: Box | None = None,
        outline: str | None = None,
        classes: str = "",
        description: str = "",
        unmoved: str = "",
    ) -> Markup:
        """The content as one thing on the board: a button, a described picture, or mere decoration.

        A button says what its label says, and nothing of its description.
        Its marks follow the rectangle `room`, or the path data `outline`. What is `unmoved` belongs to it,
        but stays when the rest is picked up.
        """
        self._drawn.add(id)
        is_target, is_picked = id in self.targets, id in self.picked
        names = [classes] if classes else []
        names += ["target"] * is_target + ["eg-picked"] * is_picked + ["eg-last"] * (id in self.last)
        attributes: dict[str, Attribute] = {"class": " ".join(names) or None}
        if is_target:
            attributes |= {"role": "button", "tabindex": 0, "data-target": id}
            attributes |= {"data-lm-suppress-shortcuts": "true", "aria-label": self.targets[id]}
            attributes["aria-pressed"] = "true" if is_picked else None
        elif description:
            attributes |= {"role": "img", "aria-label": description, **self._opened(id)}
        else:
            attributes["aria-hidden"] = "true"
        if not (is_target or is_picked or id in self.last):
            return element("g", unmoved, *content, **attributes)
        if is_picked and room is not None:
            content = (element("g", *content, class_="eg-lifted"),)
        if outline is not None:
            halos = [element("path", class_=name, d=outline) for name in ("eg-halo-casing", "eg-halo")]
            return element("g", unmoved, *content, *halos, **attributes)
        assert room is not None, "a thing has a rectangle or an outline"
        x, y, width, height = room
        casing, halo, hit = (
            element("rect", class_=name, x=x, y=y, width=width, height=height, rx=4)
            for name in ("eg-halo-casing", "eg-halo", "eg-hit")
        )
        return element("g", casing, unmoved, *content, halo, hit if is_target else "", **attributes)

    def _opened(self, id: str) -> dict[str, Attribute]:
        """The attributes by which a place can be visited that is no target."""
        if not (self.open_places and id.startswith("place:")):
            return {}
        tabindex, self._entrance = (0 if self._entrance else -1), False
        return {"tabindex": tabindex, "data-target": id, "data-lm-suppress-shortcuts": "true"}

    def is_last(self, id: str) -> bool:
        """Whether something has just happened there."""
        return id in self.last

    def check(self) -> None:
        """Raises ValueError if a target of one of the board's kinds was not to be found on it."""
        missing = [id for id in self.targets if id.split(":")[0] in KINDS and id not in self._drawn]
        if missing:
            raise ValueError(f"targets: nothing on this board is called {', '.join(map(repr, missing))}")
