"""Click targets on the board: SVG groups marked as clickable, picked up, or changed by the last action.

>>> marks = Marks({"grande:0": "Move the Grande"}, frozenset(), frozenset())
>>> marks.thing("grande:0", "…", room=Box(0, 0, 4, 4))[:33]
'<g class="target" role="button" t'
>>> marks.thing("grande:1", "…", room=Box(0, 0, 4, 4))
'<g aria-hidden="true">…</g>'
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from elgrande.draw.geometry import Box
from elgrande.draw.svg import element, escaped

KINDS: Final = ("place", "piece", "scoreboard", "grande")
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
    ) -> str:
        """The content as one thing on the board: a button, a described picture, or mere decoration.

        A button says what its label says, and nothing of its description.
        Its marks follow the rectangle `room`, or the path data `outline`. What is `unmoved` belongs to it,
        but stays when the rest is picked up.
        """
        self._drawn.add(id)
        is_target, is_picked = id in self.targets, id in self.picked
        names = [classes] if classes else []
        names += ["target"] * is_target + ["eg-picked"] * is_picked + ["eg-last"] * (id in self.last)
        opening = f'<g class="{" ".join(names)}"' if names else "<g"
        if is_target:
            opening += (
                f' role="button" tabindex="0" data-target="{escaped(id)}"'
                f' data-lm-suppress-shortcuts="true" aria-label="{escaped(self.targets[id])}"'
            )
            if is_picked:
                opening += ' aria-pressed="true"'
        elif description:
            opening += f' role="img" aria-label="{escaped(description)}"{self._opened(id)}'
        else:
            opening += ' aria-hidden="true"'
        inside = "".join(content)
        if not (is_target or is_picked or id in self.last):
            return f"{opening}>{unmoved}{inside}</g>"
        if is_picked and room is not None:
            inside = f'<g class="eg-lifted">{inside}</g>'
        if outline is not None:
            halos = [element("path", class_=name, d=outline) for name in ("eg-halo-casing", "eg-halo")]
            return f"{opening}>{unmoved}{inside}{''.join(halos)}</g>"
        assert room is not None, "a thing has a rectangle or an outline"
        x, y, width, height = room
        casing, halo, hit = (
            element("rect", class_=name, x=x, y=y, width=width, height=height, rx=4)
            for name in ("eg-halo-casing", "eg-halo", "eg-hit")
        )
        return f"{opening}>{casing}{unmoved}{inside}{halo}{hit if is_target else ''}</g>"

    def _opened(self, id: str) -> str:
        """What lets a place be visited that is no target."""
        if not (self.open_places and id.startswith("place:")):
            return ""
        tabindex, self._entrance = (0 if self._entrance else -1), False
        return f' tabindex="{tabindex}" data-target="{id}" data-lm-suppress-shortcuts="true"'

    def is_last(self, id: str) -> bool:
        """Whether something has just happened there."""
        return id in self.last

    def check(self) -> None:
        """Raises ValueError if a target of one of the board's kinds was not to be found on it."""
        missing = [id for id in self.targets if id.split(":")[0] in KINDS and id not in self._drawn]
        if missing:
            raise ValueError(f"targets: nothing on this board is called {', '.join(map(repr, missing))}")
