"""A panel for each player: name, letter, colour, points; court and provinces; cards and marks.

A panel is 118 units high, more where others stand in courts, and as wide as there is room for; narrow boards
draw it larger.
"""

from __future__ import annotations

from typing import Final

from elgrande.draw import captions
from elgrande.draw.asides import PANEL, strip_height
from elgrande.draw.caballero_rows import arranged
from elgrande.draw.geometry import Box
from elgrande.draw.kept import commanded
from elgrande.draw.pieces import (
    caballero,
    caballeros,
    grande,
    hand,
    kept_card,
    power_card,
    start_marker,
    text,
    tip,
    veto_seal,
)
from elgrande.draw.put_off import said_of_player
from elgrande.draw.svg import fitting_size, group, points, shortened
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, element, joined
from elgrande.rules import box as rules
from elgrande.rules.cards import VETO
from elgrande.rules.map import COURT, PROVINCES
from elgrande.state import ChoosingCard, Recalling, Special, Supplying, Turn
from elgrande.text import Speaker
from elgrande.views import View

_HEADER: Final = 30.0
_SIGNS: Final = 33.0
"""The distance of the signs at the lower right from each other."""

_SIGNS_RIGHT, _SIGNS_LEFT, _SIGNS_MIDDLE = 9.0, 68.0, 98.5
"""Where they end, from the right edge; where they may begin, beside the provinces; their height."""


def height(box: rules.Box) -> float:
    """How high a panel is.

    >>> height(rules.BASE)
    118.0
    """
    return PANEL + strip_height(box)


def turn_of(view: View) -> int | None:
    """Whose turn it is, whoever must decide something just now.

    >>> from elgrande.engine import new_game
    >>> from elgrande.views import view
    >>> turn_of(view(new_game(), seat=0)) is None
    True
    """
    for frame in view.agenda:
        if isinstance(frame, Supplying | Recalling | ChoosingCard | Turn | Special):
            return frame.player
    return None


def panel(
    view: View, speaker: Speaker, letters: tuple[str, ...], marks: Marks, player: int, width: float
) -> Markup:
    """The player's panel, its upper left corner at the origin."""
    outline = element("rect", class_="eg-panel", width=width, height=height(view.box), rx=8)
    described = element(
        "g", outline, role="img", aria_label=description(view, speaker, player), class_="eg-player"
    )
    shown = group(
        _header(view, speaker, letters, player, width),
        _labels(view, speaker, player, width),
        _signs(view, speaker, player, width),
        aria_hidden="true",
        class_=f"eg-seat-{player}",
    )
    court, state = _court(view, speaker, marks, player, width), _state(view, player, width)
    return joined(described, shown, court, state)


def _header(view: View, speaker: Speaker, letters: tuple[str, ...], player: int, width: float) -> Markup:
    total = str(view.points[player])
    name = speaker.player(player)
    room = width - 76 - 14 * len(total)
    size = fitting_size(name, 16, room, 12)
    ink = f"eg-ink-{player}"
    band = f"M.6 {_HEADER:g}V8a7.4 7.4 0 0 1 7.4-7.4H{width - 8:g}a7.4 7.4 0 0 1 7.4 7.4V{_HEADER:g}z"
    return joined(
        element("path", class_=f"eg-fill-{player}", d=band),
        element("circle", class_="eg-badge", cx=16, cy=15.5, r=11),
        group(caballero(player, (16, 15.5), 13), class_="eg-pieces"),
        grande(player, letters[player], (40, 16), 1.1),
        group(
            tip(name),
            text(shortened(name, size, room), (56, 15.5), size, ink, anchor="start"),
            class_="eg-tip",
        ),
        text(total, (width - 9, 15.5), 22, ink, anchor="end"),
    )


def _labels(view: View, speaker: Speaker, player: int, width: float) -> Markup:
    """The word for the provinces and how many are there."""
    provinces = speaker.place(PROVINCES)
    number = view.counts(PROVINCES)[player]
    return joined(
        element("path", class_="eg-rule", d=f"M8 79.5h{points((width - 16,))}"),
        text(provinces, (10, 91), fitting_size(provinces, 12, 70, 8), "eg-soft", anchor="start"),
        text("?" if number is None else str(number), (10, 106), 16, "eg-figure", anchor="start"),
    )


def _court(view: View, speaker: Speaker, marks: Marks, player: int, width: float) -> Markup:
    """The caballeros in the court, the number standing below the word."""
    word = speaker.place(COURT)
    label = text(word, (10, 44), fitting_size(word, 12, 42, 8), "eg-soft", anchor="start")
    only = tuple(count if owner == player else 0 for owner, count in enumerate(view.counts(COURT)))
    rows = arranged(only, Box(8, 34, width - 18, 42), figures=44, centred=False)
    if not rows:
        return group(label, text("0", (10, 62), 16, "eg-figure", anchor="start"), aria_hidden="true")
    (row,) = rows
    number = text(str(row.count), (10, 62), 16, "eg-figure", anchor="start")
    return marks.thing(
        f"piece:{player}:{COURT}",
        caballeros(row, player),
        room=Box(4, 33, width - 8, 44),
        classes=f"eg-row eg-seat-{player}",
        unmoved=joined(label, number),
    )


def _signs(view: View, speaker: Speaker, player: int, width: float) -> Markup:
    """Power card, hand, open Veto, start marker: from the right to the left, smaller if there are many."""
    value = view.powers[player]
    shown = _power_card(speaker, value)
    x, y = width - 20.0, _SIGNS_MIDDLE
    signs = [power_card(value, (x, y), shown)]
    cards = view.hand_sizes[player]
    signs.append(hand(cards, (x - _SIGNS - 2, y), speaker.say(captions.CARDS_IN_HAND, number=cards)))
    x -= 2 * _SIGNS + 3
    for veto in view.vetoes:
        if veto.player == player:
            signs.append(veto_seal((x, y), speaker.say(captions.OPEN_VETO, round=veto.until)))
            x -= _SIGNS
    for card in [] if view.box.asides else kept_by(view, player):
        signs.append(kept_card(commanded(view, card), (x, y), _keeps(speaker, card)))
        x -= _SIGNS - 3
    for said in said_of_player(view, speaker, player):
        signs.append(kept_card(None, (x, y), said))
        x -= _SIGNS - 3
    if view.start_player == player:
        signs.append(start_marker((x, y), speaker.say(captions.START_MARKER)))
        x -= _SIGNS
    right, left = width - _SIGNS_RIGHT, x + _SIGNS - 10
    if left >= _SIGNS_LEFT:
        return joined(*signs)
    scale = (right - _SIGNS_LEFT) / (right - left)
    where = f"translate({points((right * (1 - scale), y * (1 - scale)))})scale({scale:.3g})"
    return group(*signs, transform=where)


def kept_by(view: View, player: int) -> list[str]:
    """What a player keeps before him besides Vetoes: cards, and whoever commands caballeros of no player."""
    return [held.card for held in view.held if held.player == player and held.card != VETO]


def _keeps(speaker: Speaker, card: str) -> str:
    return speaker.say(captions.KEEPS, card=speaker.card_title(card))


def _power_card(speaker: Speaker, value: int | None) -> str:
    """The power card on the table before a player, in words."""
    if value is None:
        return speaker.say(captions.NO_POWER_CARD)
    return speaker.say(captions.POWER_CARD, value=value)


def _state(view: View, player: int, width: float) -> Markup:
    """A thick edge and a pointer for those who must act, a hollow pointer for whose turn it is."""
    middle = width / 2
    acting = player in view.to_move
    if not acting and turn_of(view) != player:
        return Markup()
    edge = element("rect", class_="eg-acting", x=-1, y=-1, width=width + 2, height=height(view.box) + 2, rx=9)
    pointer = element(
        "path",
        class_="eg-pointer" if acting else "eg-pointer eg-hollow",
        d=f"M{points((middle - 10, -10))}h20l-10 13z",
    )
    return group(edge if acting else "", pointer, aria_hidden="true")


def description(view: View, speaker: Speaker, player: int) -> str:
    """All that a panel shows, for those who listen."""
    name = speaker.player(player)
    provinces = view.counts(PROVINCES)[player]
    parts = [
        speaker.say(captions.POINTS_OF, player=name, points=view.points[player]),
        speaker.say(captions.IN_COURT, number=view.counts(COURT)[player]),
        speaker.say(
            captions.IN_PROVINCES, number=speaker.say(captions.UNKNOWN) if provinces is None else provinces
        ),
        _power_card(speaker, view.powers[player]),
        speaker.say(captions.CARDS_IN_HAND, number=view.hand_sizes[player]),
    ]
    parts += [
        speaker.say(captions.OPEN_VETO, round=veto.until) for veto in view.vetoes if veto.player == player
    ]
    parts += [_keeps(speaker, card) for card in kept_by(view, player)]
    parts += said_of_player(view, speaker, player)
    if view.start_player == player:
        parts.append(speaker.say(captions.START_MARKER))
    if turn_of(view) == player:
        parts.append(speaker.say(captions.HAS_THE_TURN))
    if player in view.to_move:
        parts.append(speaker.say(captions.MUST_ACT))
    return ", ".join(parts)
