"""What was put off until a later round: an hourglass with that round, at the scoreboard of its place.

>>> from elgrande.draw.map_art import MAP
>>> beside(MAP.places["galicia"], 1.0)
(105.0, 177.84)
"""

from __future__ import annotations

from math import dist
from typing import Final

from elgrande.draw import captions
from elgrande.draw.geometry import Box, Point
from elgrande.draw.map_art import PlaceArt
from elgrande.draw.pieces import SCOREBOARD_SIZE, hourglass, text
from elgrande.markup import Markup, element, joined
from elgrande.rules.steps import ExpansionStep
from elgrande.state import Due, Moment, Special
from elgrande.text import Speaker
from elgrande.views import View

_WIDTH, _HEIGHT = 38.0, 22.0
_OUT: Final = 0.22
"""How far the mark stands out over the scoreboard's edge, as a share of its height."""

_NEXT_TO_NOTHING: Final = 0.05
"""What a mark may cover of something else, as a share of the mark."""


def put_off(view: View, place: str | None) -> tuple[Due, ...]:
    """What was put off that is about this place; with None, what is about no place."""
    return tuple(due for due in view.due if isinstance(due.frame, Special) and _place_of(due.frame) == place)


def _place_of(special: Special) -> str | None:
    named = (step.place for step in special.steps if isinstance(step, ExpansionStep))
    return next((place for place in named if place is not None), None)


def mark_on(view: View, art: PlaceArt, scale: float) -> Markup:
    """The mark of a place about which something was put off, and in which rounds it comes up."""
    rounds = sorted({due.round for due in put_off(view, art.id)})
    if not rounds:
        return Markup()
    (x, y), words = beside(art, scale), ", ".join(map(str, rounds))
    width, height = (_WIDTH + 12 * (len(rounds) - 1)) * scale, _HEIGHT * scale
    plate = element(
        "rect",
        class_="eg-marked",
        x=x - width / 2,
        y=y - height / 2,
        width=width,
        height=height,
        rx=height / 2,
    )
    left = x - width / 2 + 0.6 * height
    figure = text(words, ((left + 0.35 * height + x + width / 2) / 2, y), 0.8 * height, "eg-value")
    return element("g", joined(plate, hourglass((left, y), 0.76 * height), figure), aria_hidden="true")


def room_of_mark(view: View, art: PlaceArt, scale: float) -> dict[str, Box]:
    """What that mark covers, if there is one."""
    rounds = {due.round for due in put_off(view, art.id)}
    if not rounds:
        return {}
    width = (_WIDTH + 12 * (len(rounds) - 1)) * scale
    return {"mark": Box.around(beside(art, scale), (width, _HEIGHT * scale))}


def beside(art: PlaceArt, scale: float) -> Point:
    """The corner or side of the scoreboard where a mark covers least of what else has room in the place.

    Where several cover next to nothing, the one nearest to the middle of the place, so as to lie in it.
    """
    x, y = art.rooms["scoreboard"].center
    width, height = SCOREBOARD_SIZE
    down = height / 2 + _OUT * _HEIGHT
    corners = [
        (x + east * scale * width / 2, y + south * scale * down) for south in (-1, 1) for east in (-1, 1)
    ]
    aside = (scale * (width + _WIDTH) / 2 - 3, 0.0)
    corners += [(x + aside[0], y), (x - aside[0], y)]
    others = [room for name, room in art.rooms.items() if name != "scoreboard"]

    def covered(at: Point) -> float:
        share = sum(shared(_around(at, scale), room) for room in others) / (scale**2 * _WIDTH * _HEIGHT)
        return share if share > _NEXT_TO_NOTHING else 0.0

    return min(corners, key=lambda at: (covered(at), dist(at, art.node)))


def _around(middle: Point, scale: float) -> Box:
    return Box.around(middle, (scale * _WIDTH, scale * _HEIGHT))


def shared(one: Box, other: Box) -> float:
    """The area that two boxes have in common."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def said_of(view: View, speaker: Speaker, place: str) -> list[str]:
    """The same in words for a screen reader."""
    return [
        speaker.say(
            captions.MARKED_LAST if due.moment is Moment.AFTER_REGIONS else captions.MARKED, round=due.round
        )
        for due in put_off(view, place)
    ]


def said_of_player(view: View, speaker: Speaker, player: int) -> list[str]:
    """What a player has put off that is about no place, in words."""
    return [
        speaker.say(captions.WAITS, card=speaker.card_title(due.frame.card), round=due.round)
        for due in put_off(view, None)
        if isinstance(due.frame, Special) and due.frame.player == player
    ]
