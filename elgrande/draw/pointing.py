"""What is pointed out on a board: a place that is lit, what somebody gets there, arrows for what moved.

>>> pointed = Pointed(lit="aragon", gains={0: (Gain(5), Gain(2, "king"))})
>>> sum(gain.points for gain in pointed.gains[0])
7
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from types import MappingProxyType
from typing import Final

from elgrande.draw.caballero_rows import arranged
from elgrande.draw.geometry import Box, Point
from elgrande.draw.loads import is_anything_carried
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.palette import look_of
from elgrande.draw.pieces import text
from elgrande.draw.spaces import is_single
from elgrande.draw.svg import group, points, text_width
from elgrande.draw.tokens import tokens
from elgrande.draw.tracks import FRAME, OUTER_HEIGHT, OUTER_WIDTH
from elgrande.draw.tracks import field as field_of
from elgrande.engine.standing import commander
from elgrande.events import PartKind
from elgrande.markup import Markup, element, joined, number
from elgrande.rules.map import COURT, PROVINCES
from elgrande.views import View

OFF_THE_MAP: Final = (COURT, PROVINCES)
_FALL: Final = 74.0
"""How long an arrow is that comes from a court, or goes to one."""

_CHIP: Final = 21.0
_SIGNS: Final[Mapping[PartKind, str]] = MappingProxyType(
    {
        "king": "M-6 5V-3.5L-3 0 0-5 3 0 6-3.5V5z",
        "home": "M-6 5V-5h3v2.5h1.5V-5h3v2.5H3V-5h3V5z",
        "space": "M0-6L6 0 0 6-6 0z",
    }
)


@dataclass(frozen=True, slots=True)
class Gain:
    """Some points that somebody gets, and what pays them."""

    points: int
    kind: PartKind = "scoreboard"


@dataclass(frozen=True, slots=True)
class Arrow:
    """Something went from one place to another: whose, and how many; an owner of None is the King, or a tile.

    An `announced` arrow is for what is about to go, and can still be stopped.
    """

    source: str
    target: str
    owner: int | None = None
    number: int = 1
    announced: bool = False


@dataclass(frozen=True, slots=True)
class Pointed:
    """The place that is lit, everybody's gains there, and arrows."""

    lit: str | None = None
    gains: Mapping[int, tuple[Gain, ...]] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()


NOTHING: Final = Pointed()


# --------------------------------------------------------------------------------------------- on the map


def on_map(view: View, places: Mapping[str, PlaceArt], pointed: Pointed, *, narrow: bool) -> Markup:
    """What is pointed out, over all that stands on the map."""
    drawn = [_arrow(view, places, arrow) for arrow in pointed.arrows]
    if pointed.lit is not None and pointed.lit in places:
        drawn.append(_gains(view, places, pointed.lit, pointed.gains, narrow=narrow))
    return group(*drawn, class_="eg-pointed", aria_hidden="true")


def shade(places: Mapping[str, PlaceArt], pointed: Pointed, area: Box) -> Markup:
    """A veil over all of the map but the place that is lit, and an edge around that."""
    if pointed.lit is None or pointed.lit not in places:
        return Markup()
    halo, (x, y, width, height) = places[pointed.lit].halo, area
    veil = f"M{points((x, y))}H{number(x + width)}V{number(y + height)}H{number(x)}z"
    return group(
        element("path", class_="eg-veil", fill_rule="evenodd", d=f"{veil}{halo}"),
        element("path", class_="eg-lit", d=halo),
        aria_hidden="true",
    )


def _gains(
    view: View,
    places: Mapping[str, PlaceArt],
    lit: str,
    gains: Mapping[int, tuple[Gain, ...]],
    *,
    narrow: bool,
) -> Markup:
    """Beside each owner's pieces, what he gets."""
    drawn = []
    for owner, (box, pays) in _stands(view, places, lit, narrow=narrow).items():
        if owner not in gains:
            continue
        total = Gain(sum(gain.points for gain in gains[owner]))
        if pays is not None:  # on a space there is room for the sum alone, over what the space pays
            shown, scale = [total], 1.2 if narrow else 1.0
            at = (pays.center[0] - scale * _chip_width(total) / 2, pays.center[1])
        elif narrow:  # the same below his token
            at = (box.center[0] - 0.7 * _chip_width(total), box.y + box.height + 6)
            shown, scale = [total], 1.4
        else:
            scale = max(0.72, min(1.0, box.height / _CHIP))
            wide = sum(_chip_width(gain) + 3 for gain in gains[owner]) * scale
            at = (min(box.x + box.width + 5, MAP.width - wide - 2), box.center[1])
            shown = list(gains[owner])
        drawn.append(group(*_chips(shown), transform=f"translate({points(at)})scale({scale:.2g})"))
    return joined(*drawn)


def _stands(
    view: View, places: Mapping[str, PlaceArt], place: str, *, narrow: bool
) -> dict[int, tuple[Box, Box | None]]:
    """Where each player's caballeros stand in a place, or black ones of his; of a space its other half."""
    found: dict[int, tuple[Box, Box | None]] = {}
    for id in (place, *(space.id for space in view.box.spaces.get(place, ()))):
        room, counts = places[id].rooms["pieces"], view.counts(id)
        alone = is_single(view, id, room)
        other = Box(room.x + room.width + 6, room.y, room.width, room.height)
        pays = places[id].rooms.get("pays", other) if alone else None
        loads = is_anything_carried(view, id)
        shown = tokens(counts, room, loads=loads) if narrow else arranged(counts, room)
        for row in shown:
            player = commander(view.state, row.owner)
            if player is not None and (player not in found or (id == place and row.owner == player)):
                found[player] = (room if alone else row.box), pays
    return found


def _chip_width(gain: Gain) -> float:
    return text_width(f"+{gain.points}", 15) + (21 if gain.kind in _SIGNS else 8)


def _chips(gains: Sequence[Gain]) -> list[Markup]:
    """One chip beside the other: the points, and a crown or a castle for what pays them."""
    drawn, x = [], 0.0
    for gain in gains:
        width = _chip_width(gain)
        sign = _SIGNS.get(gain.kind, "")
        words = f"+{gain.points}"
        drawn += [
            element(
                "rect",
                class_="eg-gain" if gain.points else "eg-gain eg-no-gain",
                x=x,
                y=-_CHIP / 2,
                width=width,
                height=_CHIP,
                rx=6,
            ),
            text(words, (x + 4, 0), 15, "eg-gain-words", anchor="start"),
            element(
                "path", class_="eg-gain-sign", d=sign, transform=f"translate({points((x + width - 10, 0))})"
            )
            if sign
            else Markup(),
        ]
        x += width + 3
    return drawn


# --------------------------------------------------------------------------------------------- arrows


def _arrow(view: View, places: Mapping[str, PlaceArt], arrow: Arrow) -> Markup:
    """A bent arrow with a point; with a number where several went."""
    ends = _ends(view, places, arrow)
    if ends is None:
        return Markup()
    (x, y), (to_x, to_y) = ends
    length = hypot(to_x - x, to_y - y) or 1.0
    along, bend = ((to_x - x) / length, (to_y - y) / length), 0.16 * length
    turn = 1 if to_x >= x else -1
    middle = ((x + to_x) / 2 + along[1] * bend * turn, (y + to_y) / 2 - along[0] * bend * turn)
    if arrow.source in OFF_THE_MAP or arrow.target in OFF_THE_MAP:
        middle = ((x + to_x) / 2, (y + to_y) / 2)
    toward = (to_x - middle[0], to_y - middle[1])
    far = hypot(*toward) or 1.0
    step = (toward[0] / far, toward[1] / far)
    neck = (to_x - 13 * step[0], to_y - 13 * step[1])
    side = (8.5 * -step[1], 8.5 * step[0])
    line = f"M{points((x, y))}Q{points((*middle, *neck))}"
    head = (
        f"M{points((to_x, to_y))}L{points((neck[0] + side[0], neck[1] + side[1]))}"
        f"L{points((neck[0] - side[0], neck[1] - side[1]))}z"
    )
    classes = "eg-arrow" + (" eg-announced" if arrow.announced else "")
    if arrow.owner is not None:
        classes += f" eg-of-{look_of(arrow.owner, view.players)}"
    number = Markup()
    if arrow.number > 1:
        half = ((x + 2 * middle[0] + neck[0]) / 4, (y + 2 * middle[1] + neck[1]) / 4)
        number = joined(
            element("circle", class_="eg-arrow-number", cx=half[0], cy=half[1], r=10),
            text(str(arrow.number), half, 14, "eg-gain-words"),
        )
    return group(
        element("path", class_="eg-arrow-casing", d=line + head),
        element("path", class_="eg-arrow-line", d=line),
        element("path", class_="eg-arrow-head", d=head),
        number,
        class_=classes,
    )


def _ends(view: View, places: Mapping[str, PlaceArt], arrow: Arrow) -> tuple[Point, Point] | None:
    """Where an arrow begins and ends; from and to the courts it only falls into the place, or out of it."""
    if arrow.source == arrow.target:
        return None
    if arrow.source in places and arrow.target in places:
        x, y = _middle(view, places[arrow.source], arrow.owner)
        return (x, y), _middle(view, places[arrow.target], arrow.owner)
    if arrow.target in places:
        x, y = _middle(view, places[arrow.target], arrow.owner)
        return (x - 18, y - _FALL), (x, y - 6)
    if arrow.source in places:
        x, y = _middle(view, places[arrow.source], arrow.owner)
        return (x, y), (x + 18, y + _FALL if y > MAP.height else min(y + _FALL, MAP.height - 4.0))
    return None


def _middle(view: View, art: PlaceArt, owner: int | None) -> Point:
    """Where the King stands in a place, or the row of that owner; the middle of the rows if he has none."""
    if owner is None:
        return art.rooms["king" if "king" in art.rooms else "pieces"].center
    room = art.rooms["pieces"]
    for row in arranged(view.counts(art.id), room):
        if row.owner == owner and row.count is not None and row.middles:
            return (row.middles[-1][0], row.box.center[1])
    return room.center


# --------------------------------------------------------------------------------------------- at the track


def at_track(view: View, pointed: Pointed) -> Markup:
    """Beside each marker that has moved, how far."""
    drawn = []
    for order, (player, gains) in enumerate(pointed.gains.items()):
        total = sum(gain.points for gain in gains)
        if total:
            chip = Gain(total)
            x, y = _beside(view, pointed, player, order, _chip_width(chip))
            drawn.append(group(*_chips((chip,)), transform=f"translate({points((x, y))})"))
    return group(*drawn, class_="eg-pointed", aria_hidden="true")


def _beside(view: View, pointed: Pointed, player: int, order: int, width: float) -> Point:
    """Where a chip stands that belongs to a marker: on the map, one further in for each on the same field."""
    box = field_of(view.points[player])
    before = [
        other
        for other in tuple(pointed.gains)[:order]
        if field_of(view.points[other]) == box and any(gain.points for gain in pointed.gains[other])
    ]
    x, y = box.center
    inwards = 15 + len(before) * (_CHIP + 2)
    if box.y == 0:
        return (x - width / 2 if x > width else FRAME + 2, FRAME + inwards)
    if box.y + box.height >= OUTER_HEIGHT:
        return (min(x - width / 2, OUTER_WIDTH - FRAME - width - 2), OUTER_HEIGHT - FRAME - inwards)
    if box.x == 0:
        return (FRAME + 5, y + len(before) * (_CHIP + 2))
    return (OUTER_WIDTH - FRAME - width - 5, y + len(before) * (_CHIP + 2))
