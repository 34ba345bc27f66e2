"""A part of the map as a picture of its own: a few places, and what stands on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from elgrande.draw.board import SCENERY, label
from elgrande.draw.geometry import Box
from elgrande.draw.map_art import MAP
from elgrande.draw.palette import seat_letters
from elgrande.draw.places import ground, on_place
from elgrande.draw.plain_places import art_of
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
    marks, art = Marks({}, (), last), art_of(view.box)
    shown = [id for id in art if id in places] or list(art)
    canvas = frame(Box.covering(box for id in shown for box in art[id].rooms.values()))
    return element(
        "svg",
        scenery["style"],
        scenery["sea"],
        group(*(ground(view, speaker, marks, art[id]) for id in view.box.regions)),
        scenery["lines"],
        *(group(ground(view, speaker, marks, art[id])) for id in art if id not in view.box.regions),
        *(group(on_place(view, speaker, letters, marks, each, narrow=True)) for each in art.values()),
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board eg-part",
        viewBox=" ".join(map(number, canvas)),
        width="100%",
        role="group",
        aria_label=label(view, speaker),
        lang=speaker.language,
    )


def frame(content: Box) -> Box:
    """The part of the map to be shown for this to be seen, with some room around it."""
    width, height = content.width + 2 * MARGIN, content.height + 2 * MARGIN
    size = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    wanted = Box.around(content.center, (min(size[0], MAP.width), min(size[1], MAP.height)))
    x = min(max(wanted.x, 0), MAP.width - wanted.width)
    y = min(max(wanted.y, 0), MAP.height - wanted.height)
    return wanted._replace(x=x, y=y)
