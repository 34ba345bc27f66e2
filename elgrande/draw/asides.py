"""Where places lie beside the map: those in somebody's court within his panel, all others in a row below it.

A place that one keeps lies before its keeper; in the row its own room stays empty for it. All is in the units
of the map.

>>> from elgrande.rules.box import BASE
>>> row_of(BASE, narrow=False) is None, strip_height(BASE)
(True, 0.0)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from elgrande.draw import captions
from elgrande.draw.aside_art import art_of_aside
from elgrande.draw.geometry import Box
from elgrande.draw.kept import CARD, commanded, in_courts, kept_sign, nobodys, slot
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.pieces import text
from elgrande.draw.plain_places import height_below
from elgrande.draw.sheets import beside
from elgrande.draw.svg import fitting_size
from elgrande.draw.targets import Marks
from elgrande.draw.tracks import FRAME
from elgrande.markup import Markup
from elgrande.rules import box as rules
from elgrande.rules.map import Place
from elgrande.state import keeper
from elgrande.text import Speaker
from elgrande.views import View

_BELOW: Final = 16.0
_BETWEEN: Final = 8.0
_PANEL_WIDTH: Final = 215.0
"""How wide a panel is, or wider, once it is drawn larger than life."""

_LARGEST_PANEL, _LARGEST_NARROW_PANEL = 1.3, 2.2
PANEL: Final = 118.0
"""How high a panel is without what stands in the court beside one's own caballeros."""

_STRIP: Final = 36.0
"""The height of each of two strips at the lower edge of a panel: for places, and for what is kept."""

_GUESTS: Final = 0.4
"""How much of a strip guests have; what is kept has no more beside a second ship."""

_ROW: Final = (52.0, 100.0)
"""The height of the row below the map, on a wide and on a narrow board."""


class Frame(NamedTuple):
    """Where a panel lies: its upper left corner on the board, how much larger it is drawn, its width then."""

    x: float
    y: float
    scale: float
    width: float


def strip_height(box: rules.Box) -> float:
    """How much higher panels are where something stands in courts."""
    return 2 * _STRIP + 6 if box.asides else 0.0


def frames(box: rules.Box, players: int, *, narrow: bool) -> tuple[tuple[Frame, ...], float]:
    """All panels, below the map, its border and the row; and where the picture ends."""
    border, left = 0 if narrow else FRAME, beside(box, narrow=narrow)
    board_width = MAP.width + left + 2 * border
    top = MAP.height + 2 * border + _BELOW + height_below(box, narrow=narrow)
    if box.asides:
        top += _ROW[narrow] + _BELOW
    columns = 2 if narrow else players
    between = 2 * _BETWEEN if narrow else _BETWEEN
    width = (board_width - (columns - 1) * between) / columns
    scale = max(1.0, min(_LARGEST_NARROW_PANEL if narrow else _LARGEST_PANEL, width / _PANEL_WIDTH))
    high = (PANEL + strip_height(box)) * scale
    found = [
        Frame(
            player % columns * (width + between) - left,
            top + (12 if narrow else 0) + player // columns * (high + 40),
            scale,
            width / scale,
        )
        for player in range(players)
    ]
    return tuple(found), found[-1].y + high + 2


def row_of(box: rules.Box, *, narrow: bool) -> Box | None:
    """The row below the map; None where nothing lies beside the map."""
    if not box.asides:
        return None
    border, left = 0 if narrow else FRAME, beside(box, narrow=narrow)
    y = MAP.height + border + _BELOW + height_below(box, narrow=narrow)
    return Box(-left - border, y, MAP.width + left + 2 * border, _ROW[narrow])


# -------------------------------------------------------------------------------------------- where they lie


def asides_in(view: View, *, narrow: bool = False) -> Mapping[str, PlaceArt]:
    """How each place beside the map looks now, the row from the left to the right first."""
    row = row_of(view.box, narrow=narrow)
    if row is None:
        return {}
    there = view.box.beside_map(view.players)
    rooms = _rooms_in_row(there, row)
    for player, strip in enumerate(_strips(view, narrow=narrow)):
        rooms |= _rooms_in_court(view, there, player, strip)
    keepable = [place.id for place in there if place.kept_by is not None]
    orders = {id: number for number, id in enumerate(keepable, 1)}
    return {place.id: art_of_aside(place, orders.get(place.id, 0), rooms[place.id]) for place in there}


def _rooms_in_row(places: tuple[Place, ...], row: Box) -> dict[str, Box]:
    """A room in the row for each place that is in nobody's court."""
    mine = [place.id for place in places if place.seat is None]
    width = min(0.2 * row.width, 2.4 * row.height + 90)
    return {
        id: Box(row.x + 4 + order * (width + 14), row.y, width, row.height) for order, id in enumerate(mine)
    }


def _strips(view: View, *, narrow: bool) -> Iterator[Box]:
    """For each player the strip of his panel in which places lie; below it is that for what he keeps."""
    border = 0 if narrow else FRAME
    for frame in frames(view.box, view.players, narrow=narrow)[0]:
        x, y = frame.x - border + 8 * frame.scale, frame.y - border + (PANEL + 1) * frame.scale
        yield Box(x, y, (frame.width - 16) * frame.scale, _STRIP * frame.scale)


def _rooms_in_court(view: View, places: tuple[Place, ...], player: int, strip: Box) -> dict[str, Box]:
    """The ships that a player keeps lie one below the other, to the left of his guests."""
    guests = [place.id for place in places if place.seat == player]
    kept = _ships_of(view, places, player)
    wide, down = _GUESTS * strip.width, strip.height * (1 + 3 / _STRIP)
    rooms = {
        id: Box(strip.x, strip.y + order * down, strip.width - wide - 6, strip.height)
        for order, id in enumerate(kept)
    }
    right = strip.x + strip.width - wide
    return rooms | {id: Box(right, strip.y, wide, strip.height) for id in guests}


def _ships_of(view: View, places: tuple[Place, ...], player: int) -> list[str]:
    """The places that a player keeps before him."""
    return [place.id for place in places if place.kept_by and keeper(view.held, place.kept_by) == player]


# ---------------------------------------------------------------------------------------------- what is kept


def kept_in_courts(view: View, speaker: Speaker, marks: Marks, *, narrow: bool) -> Iterator[Markup]:
    """Who and what everybody keeps: in each panel, and in the row those whom nobody has."""
    row = row_of(view.box, narrow=narrow)
    if row is None:
        return
    there = view.box.beside_map(view.players)
    for player, frame in enumerate(frames(view.box, view.players, narrow=narrow)[0]):
        border, scale = 0 if narrow else FRAME, frame.scale
        kept = in_courts(view, player)
        width = frame.width - 16
        left = 8 + (1 - _GUESTS) * width if len(_ships_of(view, there, player)) > 1 else 8
        pitch = min(29.0, (8 + width - left) / max(1, len(kept)))
        smaller = scale * min(1.0, pitch / (CARD[0] + 2))
        for order, id in enumerate(kept):
            x = frame.x - border + scale * (left + pitch * (order + 0.5))
            y = frame.y - border + scale * (PANEL + 1.5 * _STRIP + 3)
            said = speaker.say(captions.KEEPS, card=speaker.card_title(id))
            room = Box.around((x, y), (CARD[0] * smaller, CARD[1] * smaller))
            drawn = kept_sign(id, room.center, said, look=commanded(view, id), scale=smaller)
            yield marks.thing(f"kept:{id}", drawn, room=room)  # a screen reader is told of it with its player
    everybody = nobodys(view)
    scale = row.height / 36
    pitch = 34 * scale
    right = row.x + row.width - pitch * len(everybody)
    for order, id in enumerate(everybody):
        middle = (right + pitch * (order + 0.5), row.center[1])
        room = Box.around(middle, (CARD[0] * scale, CARD[1] * scale))
        if keeper(view.held, id) is not None:
            yield slot(room)
            continue
        name = speaker.card_title(id)
        drawn = kept_sign(id, room.center, name, scale=scale)
        said = speaker.say(captions.KEPT_BY_NOBODY, card=name)
        yield marks.thing(f"kept:{id}", drawn, room=room, description=said)


def empty_rooms(view: View, speaker: Speaker, *, narrow: bool) -> Iterator[Markup]:
    """In the row, the names of what lies there, and room for what is in somebody's court."""
    row = row_of(view.box, narrow=narrow)
    if row is None:
        return
    there = view.box.beside_map(view.players)
    rooms = _rooms_in_row(there, row)
    for place in there:
        if place.kept_by is not None and keeper(view.held, place.kept_by) is not None:
            room = rooms[place.id]
            yield slot(room)
            name = speaker.place(place.id)
            size = fitting_size(name, 0.28 * room.height, room.width - 8, 9)
            yield text(name, room.center, size, "eg-soft")
