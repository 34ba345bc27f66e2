"""A part of the map as a picture of its own: a few places, and what stands on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from elgrande.draw.board import SCENERY, label
from elgrande.draw.geometry import Box
from elgrande.draw.limit_tables import art_in
from elgrande.draw.palette import seat_letters
from elgrande.draw.places import ground, on_place
from elgrande.draw.sheets import canvas, sheet_of
from elgrande.draw.style import added_style
from elgrande.draw.svg import group
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, element, number
from elgrande.text import Speaker
from elgrande.views import View

MARGIN: Final = 26.0
SMALLEST: Final = (430.0, 250.0)
"""Width and height that are shown at least, so that one region fills no page."""


def part_of_map(
    view: View,
    speaker: Speaker,
    places: Collection[str],
    last: Collection[str] = (),
    scenery: Mapping[str, Markup] = SCENERY,
) -> Markup:
    """An SVG document of these places, as `view` sees them; of the whole map if there are none.

    `last` are targets such as `place:aragon` in which something has just happened. `scenery` is as for
    `board_svg`.

    >>> from elgrande.positions import position
    >>> from elgrande.views import view
    >>> seen = view(position(2, caballeros={"aragon": (2, 1)}), 0)
    >>> part_of_map(seen, Speaker(), ["aragon"]).count("<svg"), part_of_map(seen, Speaker(), []).count("<svg")
    (1, 1)
    """
    speaker = speaker.about(view)
    letters = seat_letters(tuple(speaker.player(player) for player in range(view.players)))
    marks, art, sheet = Marks({}, (), last), art_in(view), sheet_of(view.box)
    shown = [id for id in art if id in places] or list(art)
    seen = Box.covering(box for id in shown for box in art[id].rooms.values())
    area = frame(seen, canvas(view.box, narrow=False))
    return element(
        "svg",
        scenery["style"],
        added_style(view.box),
        scenery["sea"],
        sheet.sea if sheet else "",
        group(*(ground(view, speaker, marks, art[id]) for id in view.box.regions)),
        scenery["lines"],
        *(group(ground(view, speaker, marks, art[id])) for id in art if id not in view.box.regions),
        *(group(on_place(view, speaker, letters, marks, each, narrow=True)) for each in art.values()),
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board eg-part",
        viewBox=" ".join(map(number, area)),
        width="100%",
        role="group",
        aria_label=label(view, speaker),
        lang=speaker.language,
    )


def frame(content: Box, whole: Box) -> Box:
    """The part of the map to be shown for this to be seen, with some room around it."""
    width, height = content.width + 2 * MARGIN, content.height + 2 * MARGIN
    size = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    wanted = Box.around(content.center, (min(size[0], whole.width), min(size[1], whole.height)))
    x = min(max(wanted.x, whole.x), whole.x + whole.width - wanted.width)
    y = min(max(wanted.y, whole.y), whole.y + whole.height - wanted.height)
    return wanted._replace(x=x, y=y)
