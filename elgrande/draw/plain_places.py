"""How each place looks: as on the map, as on the sheet of an expansion, or as a plain labelled box below it.

So any box of the game can be drawn. Where a tile with spaces lies, see `limit_tables`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from elgrande.draw.geometry import Box
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.sheets import bottom, sheet_of
from elgrande.markup import element
from elgrande.rules import box as rules
from elgrande.rules.map import CASTILLO, COURT, PROVINCES

COLUMNS: Final = 5
_GAP: Final = 10.0
_ABOVE: Final = 44.0  # from the edge of the map on, past the points around it
_WIDTH: Final = (MAP.width - (COLUMNS - 1) * _GAP) / COLUMNS
_HEIGHT: Final = 150.0
_NOT_ON_THE_BOARD: Final = (COURT, PROVINCES)


@cache
def art_of(box: rules.Box, *, narrow: bool = False) -> Mapping[str, PlaceArt]:
    """How each place of the box looks. The regions come first, then the Castillo.

    >>> list(art_of(rules.BASE)) == list(MAP.places)
    True
    """
    sheet, below = sheet_of(box, narrow=narrow), bottom(box, narrow=narrow)
    drawn = {**MAP.places, **(sheet.places if sheet else {})}
    drawn |= {place: _plain(place, number, below) for number, place in enumerate(_without_art(box))}
    for id, art in drawn.items():
        if sheet and (room := sheet.rooms.get(f"markers_{id}")) is not None:
            drawn[id] = replace(art, rooms={**art.rooms, "markers": room})
    order = (*box.regions, CASTILLO, *(place for place in box.places if place in drawn))
    return {place: drawn[place] for place in dict.fromkeys(order)}


def height_below(box: rules.Box, *, narrow: bool = False) -> float:
    """How much room the sheet and the plain places take below the map. None for the base game.

    >>> height_below(rules.BASE)
    0.0
    """
    rows = -(-len(_without_art(box)) // COLUMNS)
    plain = rows * (_HEIGHT + _GAP) + _ABOVE / 2 if rows else 0.0
    return bottom(box, narrow=narrow) - MAP.height + plain


def is_plain(place: str, box: rules.Box) -> bool:
    """Whether a place is drawn as a plain box.

    >>> is_plain("granada", rules.BASE)
    False
    """
    return place in _without_art(box)


@cache
def _without_art(box: rules.Box) -> tuple[str, ...]:
    """The places to be drawn plainly: not those beside a tile, nor those beside the map (see `asides`)."""
    sheet = sheet_of(box)
    known = {*MAP.places, *(sheet.places if sheet else ()), *_NOT_ON_THE_BOARD}
    return tuple(
        id for id, place in box.place.items() if id not in known and place.beside is None and not place.aside
    )


def _plain(place: str, number: int, below: float) -> PlaceArt:
    """A box with room for a name, a scoreboard and Grandes, under them for pieces and the King."""
    row, column = divmod(number, COLUMNS)
    x, y = column * (_WIDTH + _GAP), below + _ABOVE + row * (_HEIGHT + _GAP)
    rooms = {
        "label": Box.around((x + _WIDTH / 2, y + 15), (0.7 * _WIDTH, 16)),
        "scoreboard": Box.around((x + 46, y + 43), (66, 24)),
        "grandes": Box.around((x + 138, y + 43), (90, 20)),
        "pieces": Box(x + 6, y + 62, _WIDTH - 40, _HEIGHT - 68),
        "king": Box.around((x + _WIDTH - 18, y + 110), (26, 34)),
    }
    ground = element("rect", class_="eg-plate", x=x, y=y, width=_WIDTH, height=_HEIGHT, rx=8)
    edge = f"M{x + 4:g} {y + 4:g}h{_WIDTH - 8:g}v{_HEIGHT - 8:g}h{8 - _WIDTH:g}z"
    royal = element("path", class_="eg-kings-border", d=edge)
    node = (x + _WIDTH / 2, y + _HEIGHT / 2)
    return PlaceArt(place, "eg-region", ground, edge, rooms, (19, 24), royal=royal, land=edge, node=node)
