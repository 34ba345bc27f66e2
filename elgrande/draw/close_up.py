"""One place of the map, large: its land, what stands there, and the edges of what lies around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from elgrande.draw.asides import asides_in
from elgrande.draw.board import SCENERY
from elgrande.draw.geometry import Box
from elgrande.draw.limit_tables import art_in
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.palette import seat_letters
from elgrande.draw.places import description, ground, on_place
from elgrande.draw.sheets import sheet_of
from elgrande.draw.style import added_style
from elgrande.draw.svg import group
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, element, number
from elgrande.text import Speaker
from elgrande.views import View

_AROUND: Final = 26.0


def close_up_svg(view: View, speaker: Speaker, place: str) -> Markup:
    """An SVG document of one place as a seat sees it, with its caballeros, scoreboard, Grandes, and the King.

    >>> from elgrande.positions import position
    >>> from elgrande.views import view
    >>> seen = view(position(caballeros={"granada": (3, 3, 0, 1)}), 0)
    >>> "Granada" in close_up_svg(seen, Speaker(), "granada")
    True
    """
    marks = Marks({}, (), ())
    speaker = speaker.about(view)
    sheet = sheet_of(view.box)
    places, asides = art_in(view), asides_in(view)
    letters = seat_letters(tuple(speaker.player(player) for player in range(view.players)))
    shown = [{**places, **asides}[part] for part in parts_of(view, place)]
    area = ground_of(view, shown)
    around: tuple[Markup | str, ...] = (
        SCENERY["sea"],
        sheet.sea if sheet else "",
        group(*(ground(view, speaker, marks, art) for id, art in places.items() if id in view.box.regions)),
        SCENERY["lines"],
    )
    if sheet and area == sheet.area:  # which lies apart from the map
        around = (sheet.sea,)
    if place in asides:
        around, area = (), Box.covering(rooms_of(shown))
    return element(
        "svg",
        SCENERY["style"],
        added_style(view.box),
        *around,
        *(ground(view, speaker, marks, art) for art in shown),
        *(on_place(view, speaker, letters, marks, art, narrow=False) for art in shown),
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board",
        viewBox=" ".join(map(number, within(area, frame_around(rooms_of(shown))))),
        width="100%",
        role="img",
        aria_label=description(view, speaker, marks, place),
        lang=speaker.language,
    )


def parts_of(view: View, place: str) -> tuple[str, ...]:
    """The place, the spaces within it, and the room beside a tile that lies there.

    >>> from elgrande.engine import new_game
    >>> from elgrande.rules.editions import EN_BASE
    >>> from elgrande.views import view
    >>> parts_of(view(new_game(edition=EN_BASE.with_expansions("colonies"), seed=1), 0), "francia")
    ('francia', 'ambassador', 'envoy')
    """
    beside = view.box.beside(place, view.tiles)
    spaces = (space.id for space in view.box.spaces.get(place, ()))
    return (place, *spaces, *(() if beside is None else (beside,)))


def rooms_of(places: Iterable[PlaceArt]) -> list[Box]:
    """All rooms of these places."""
    return [room for art in places for room in art.rooms.values()]


def ground_of(view: View, places: Iterable[PlaceArt]) -> Box:
    """What is drawn around these places: the sheet of an expansion if they lie on it, otherwise the map."""
    sheet = sheet_of(view.box)
    x = min(room.x for room in rooms_of(places))
    apart = sheet.area if sheet else None
    return apart if apart and x < apart.x + apart.width else Box(0, 0, MAP.width, MAP.height)


def within(ground: Box, frame: Box) -> Box:
    """As much of the frame as lies on the ground.

    >>> within(Box(0, 0, 100, 100), Box(-10, 20, 50, 90))
    Box(x=0, y=20, width=40, height=80)
    """
    left, top = max(ground.x, frame.x), max(ground.y, frame.y)
    right = min(ground.x + ground.width, frame.x + frame.width)
    bottom = min(ground.y + ground.height, frame.y + frame.height)
    return Box(left, top, right - left, bottom - top)


def frame_around(rooms: list[Box]) -> Box:
    """The smallest box around all of these, and some room beside them.

    >>> frame_around([Box(0, 0, 10, 10), Box(20, 5, 10, 10)])
    Box(x=-26.0, y=-26.0, width=82.0, height=67.0)
    """
    left, top = min(room.x for room in rooms), min(room.y for room in rooms)
    right = max(room.x + room.width for room in rooms)
    bottom = max(room.y + room.height for room in rooms)
    return Box(left - _AROUND, top - _AROUND, right - left + 2 * _AROUND, bottom - top + 2 * _AROUND)
