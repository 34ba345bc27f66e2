"""The signs of who or what a player keeps before him: a character, a ship, a card for later; and of markers.

>>> "eg-sign" in sign("queen", (20, 20), 20), sign("veto", (20, 20), 20)
(True, Markup(''))
"""

from __future__ import annotations

from typing import Final

from elgrande.draw.geometry import Box, Point
from elgrande.draw.palette import look_of
from elgrande.draw.pieces import kept_card, tip
from elgrande.draw.svg import group, points
from elgrande.markup import Markup, element
from elgrande.rules.cards import VETO
from elgrande.state import regent
from elgrande.views import View

GUARD: Final = "royal_guard"
"""Whose Grande acts as King keeps this."""

# Paths in a square of 24 units.
_QUEEN: Final = "M3 19L1.5 6.5l5 5L8.5 3l3.5 7.5L15.5 3l2 8.5 5-5L21 19zM3 20.5h18V23H3z"
_JESTER: Final = (
    "M12 17C10.5 9 7.5 4.5 2.5 5.5c3 1.5 3 6 3.5 12.5h12c.5-6.5.5-11 3.5-12.5-5-1-8 3.5-9.5 11.5z"
    "M5.5 19.5h13V22h-13zM2.5 7.5a2 2 0 1 0 .01 0zM21.5 7.5a2 2 0 1 0 .01 0zM12 1.5a2 2 0 1 0 .01 0"
    "zM11 5h2v6h-2z"
)
_GENERAL: Final = "M10 1.5h4V8h6.5v4H14v10.5h-4V12H3.5V8H10z"
_GUARD: Final = "M12 1.5l9 3V12c0 5.5-4 9-9 10.5C7 21 3 17.5 3 12V4.5zM7.5 15h9l1-6-3 2L12 7 9.5 11l-3-2z"
_MASK: Final = (
    "M1.5 7q10.5 4 21 0q0 9-5 10.5q-3.5.5-5.5-3.5q-2 4-5.5 3.5Q1.5 16 1.5 7zM5 11q2.5-2 4.5 1q-2.5 2-"
    "4.5-1zM19 11q-2.5-2-4.5 1q2.5 2 4.5-1z"
)
_LEAGUE: Final = "M5 21V3h2l13 4.5L7 12v9zM14 21v-7l7 2.5-5 1.8V21z"
_EYE: Final = "M1 12Q12 1 23 12 12 23 1 12zM12 7a5 5 0 1 0 .01 0zM12 9.5a2.5 2.5 0 1 1-.01 0z"
_BOYCOTT: Final = (
    "M12 1.5a10.5 10.5 0 1 0 .01 0zM12 4.7a7.3 7.3 0 0 1 4.2 1.3L6 16.2A7.3 7.3 0 0 1 12 4.7zM18 7.8A"
    "7.3 7.3 0 0 1 7.8 18z"
)
_ALLIANCE: Final = "M8 5a7 7 0 1 0 .01 0zM8 8a4 4 0 1 1-.01 0zM16 5a7 7 0 1 1-.01 0zM16 8a4 4 0 1 0 .01 0z"

SIGNS: Final[dict[str, str]] = {
    "queen": _QUEEN,
    "jester": _JESTER,
    "inquisitor_general": _GENERAL,
    GUARD: _GUARD,
    "king_incognito": _MASK,
    "confederation": _LEAGUE,
    "espionage": _EYE,
    "boycott_marker": _BOYCOTT,
    "alliance_1": _ALLIANCE,
    "alliance_2": _ALLIANCE,
}
CARD: Final = (24.0, 28.0)
DISC: Final = 22.0


def sign(id: str, middle: Point, size: float) -> Markup:
    """The sign of something that can be kept or laid on the map; nothing for what has none."""
    if id not in SIGNS:
        return Markup()
    x, y = middle
    where = f"translate({points((x - size / 2, y - size / 2))})scale({size / 24:.3g})"
    return element("path", class_="eg-sign", d=SIGNS[id], transform=where, fill_rule="evenodd")


def kept_sign(id: str, middle: Point, said: str, *, look: int | None = None, scale: float = 1.0) -> Markup:
    """A small card with the sign of who or what is kept, or as `kept_card` draws it."""
    if id not in SIGNS:
        return kept_card(look, middle, said, scale=scale)
    room = Box.around(middle, (CARD[0] * scale, CARD[1] * scale))
    card = element(
        "rect", class_="eg-card", x=room.x, y=room.y, width=room.width, height=room.height, rx=3.5 * scale
    )
    return group(tip(said), card, sign(id, middle, 19 * scale), class_="eg-tip")


def slot(room: Box) -> Markup:
    """Where something lies while nobody has it."""
    x, y, width, height = room
    return element("rect", class_="eg-slot", x=x, y=y, width=width, height=height, rx=4)


def marker(id: str, middle: Point, said: str, size: float) -> Markup:
    """A round marker that lies on the map."""
    x, y = middle
    disc = element("circle", class_="eg-marker-disc", cx=x, cy=y, r=size / 2)
    return group(tip(said), disc, sign(id, middle, 0.66 * size), class_="eg-tip")


# ---------------------------------------------------------------------------------------------- who has what


def in_courts(view: View, player: int) -> list[str]:
    """Who and what a player keeps before him, but for Vetoes and for what is a place of its own."""
    return [
        held.card
        for held in view.held
        if held.player == player and held.card != VETO and held.card not in view.box.place
    ]


def commanded(view: View, card: str) -> int | None:
    """The look of the caballeros whom one commands with this card; None for a card to be used later."""
    for number, owner in enumerate(view.box.neutrals):
        if owner.commanded_by == card:
            return look_of(view.players + number, view.players)
    return None


def nobodys(view: View) -> list[str]:
    """Who and what anybody may come to keep, that is no card or tile, no place, no caballeros' commander."""
    box, commanders = view.box, {owner.commanded_by for owner in view.box.neutrals}
    there = sorted(box.kept - box.card.keys() - box.tile_number.keys() - box.place.keys() - commanders)
    return sorted(there, key=lambda id: list(SIGNS).index(id) if id in SIGNS else len(SIGNS))


def acts_as_king(view: View) -> int | None:
    """The player whose Grande acts as King, while the King sits in the Castillo."""
    return regent(view.box, view.held)
