"""The nine regions and the Castillo, with all that stands on them and what is said about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.draw import captions
from elgrande.draw.caballero_rows import arranged
from elgrande.draw.outlines import (
    CASTILLO_PLACE,
    LAYOUT,
    LEGEND_PLACE,
    ROWS,
    SCOREBOARD_SIZE,
    Box,
    Point,
)
from elgrande.draw.pieces import caballeros, figure, grande, king, scoreboard, text
from elgrande.draw.scenery import ground, hatching, inset_path
from elgrande.draw.svg import element, escaped, fitting_size, points
from elgrande.draw.targets import Marks
from elgrande.draw.tokens import token, tokens
from elgrande.rules.map import CASTILLO, MOBILE_SCOREBOARDS
from elgrande.state import REGION_IDS
from elgrande.text import Speaker
from elgrande.views import View

_KINGS_BORDER: Final = 4.0
_LARGER: Final = 1.3
"""How much larger small things are on a narrow board."""
_MARKED: Final = 7.5  # inside its border, so that marks of neighbours keep apart

_CASTILLO_MIDDLE: Final = CASTILLO_PLACE.center[0]
_CASTILLO_LABEL: Final = (_CASTILLO_MIDDLE, CASTILLO_PLACE.y + 34)
_CASTILLO_SCOREBOARD: Final = (_CASTILLO_MIDDLE, CASTILLO_PLACE.y + 58)
_CASTILLO_PIECES: Final = Box(_CASTILLO_MIDDLE - 60, CASTILLO_PLACE.y + 79, 120, 68)


# ---------------------------------------------------------------------------------------------------- regions


def region(view: View, speaker: Speaker, marks: Marks, id: str) -> str:
    """A region's land, hatched if the King is there."""
    royal = view.king == id
    return marks.thing(
        f"place:{id}",
        ground(id),
        element("path", class_="eg-hatching", d=hatching(id)) if royal else "",
        element("path", class_="eg-kings-border", d=inset_path(id, _KINGS_BORDER)) if royal else "",
        outline=inset_path(id, _MARKED),
        classes=f"eg-region eg-in-{id}",
        description=description(view, speaker, marks, id),
    )


def on_region(
    view: View, speaker: Speaker, letters: tuple[str, ...], marks: Marks, id: str, *, narrow: bool
) -> str:
    """What stands on a region: its name, its scoreboard, Grandes, the King, caballeros."""
    layout = LAYOUT[id]
    name = speaker.place(id)
    largest, room = (26, 1.8) if narrow else (19, 1.3)  # letters in italics are slender
    size = fitting_size(name, largest, layout.label_width * room, 12)
    class_ = "eg-name eg-last-name" if marks.is_last(f"place:{id}") else "eg-name"
    royal = king(layout.king) if view.king == id else ""
    return (
        f'<g aria-hidden="true">{text(name, layout.label, size, class_)}{royal}</g>'
        + _scoreboard(view, marks, id, layout.scoreboard, narrow=narrow)
        + _grandes(view, letters, marks, id, narrow=narrow)
        + rows(view, marks, id, layout.pieces, narrow=narrow)
    )


def _scoreboard(view: View, marks: Marks, place: str, middle: Point, *, narrow: bool) -> str:
    if place in view.scoreboards:
        drawn = _mobile_scoreboard(marks, view.scoreboards.index(place), middle)
    else:
        drawn = f'<g aria-hidden="true">{scoreboard(view.scoreboard(place), middle, mobile=False)}</g>'
    if not narrow:
        return drawn
    moved = points((middle[0] * (1 - _LARGER), middle[1] * (1 - _LARGER)))
    return f'<g transform="translate({moved})scale({_LARGER:g})">{drawn}</g>'


def _mobile_scoreboard(marks: Marks, index: int, middle: Point, said: str = "") -> str:
    width, height = SCOREBOARD_SIZE
    return marks.thing(
        f"scoreboard:{index}",
        scoreboard(MOBILE_SCOREBOARDS[index], middle, mobile=True),
        room=Box.around(middle, (width + 10, height + 10)),
        description=said,
    )


def _grandes(view: View, letters: tuple[str, ...], marks: Marks, id: str, *, narrow: bool) -> str:
    here = [player for player, home in enumerate(view.grandes) if home == id]
    middle_x, y = LAYOUT[id].grandes
    pitch, scale = (18.0, 1.0) if len(here) == ROWS else (22.0, 1.1)
    if narrow and len(here) < ROWS - 1:
        pitch, scale = pitch * _LARGER, scale * _LARGER
    drawn = []
    for index, player in enumerate(here):
        middle = (middle_x + (index - (len(here) - 1) / 2) * pitch, y)
        castle = grande(player, letters[player], middle, scale)
        drawn.append(
            marks.thing(
                f"grande:{player}",
                castle,
                room=Box.around(middle, (pitch + 3, 27)),
                classes=f"eg-grande eg-seat-{player}",
            )
        )
    return "".join(drawn)


def rows(view: View, marks: Marks, place: str, box: Box, *, narrow: bool) -> str:
    """The caballeros in a region or the Castillo, a row for each owner; on a narrow board a token."""
    if narrow:
        return "".join(
            marks.thing(
                f"piece:{shown.owner}:{place}",
                token(shown),
                room=shown.room,
                classes=f"eg-row eg-seat-{shown.owner}",
            )
            for shown in tokens(view.counts(place), box)
        )
    return "".join(
        marks.thing(
            f"piece:{row.owner}:{place}",
            figure(row),
            caballeros(row),
            room=Box(row.box.x - 4, row.box.y - 1, row.box.width + 10, row.box.height + 2),
            classes=f"eg-row eg-seat-{row.owner}",
        )
        for row in arranged(view.counts(place), box)
    )


# --------------------------------------------------------------------------------------------------- Castillo


def castillo(view: View, speaker: Speaker, marks: Marks) -> str:
    """The tower on its rock in the sea."""
    return marks.thing(
        f"place:{CASTILLO}",
        _tower(),
        outline=_TOWER_OUTLINE,
        classes="eg-castillo",
        description=description(view, speaker, marks, CASTILLO),
    )


def in_castillo(view: View, speaker: Speaker, marks: Marks, *, narrow: bool) -> str:
    """What is written on the tower and what one sees of its contents."""
    name = speaker.place(CASTILLO)
    class_ = "eg-name eg-last-name" if marks.is_last(f"place:{CASTILLO}") else "eg-name"
    return (
        f'<g aria-hidden="true">{text(name, _CASTILLO_LABEL, fitting_size(name, 18, 110, 12), class_)}</g>'
        + _scoreboard(view, marks, CASTILLO, _CASTILLO_SCOREBOARD, narrow=narrow)
        + rows(view, marks, CASTILLO, _CASTILLO_PIECES, narrow=narrow)
    )


_LEFT, _TOP, _WIDTH, _HEIGHT = CASTILLO_PLACE
_TOWER_OUTLINE: Final = (
    f"M{points((_LEFT + 10, _TOP + _HEIGHT - 14))}V{_TOP + 34:g}l-6-8V{_TOP + 2:g}"
    "h22v10h18v-10h20v10h18v-10h20v10h18v-10h22"
    f"V{_TOP + 26:g}l-6 8V{_TOP + _HEIGHT - 14:g}z"
)


@cache
def _tower() -> str:
    x, y, width, height = CASTILLO_PLACE
    rock = (
        f"M{points((x - 26, y + height))}q-6-14 14-16q4-14 24-10q10-10 30-4h60q24-6 34 4q20-4 26 10"
        f"q18 4 12 16q-30 8-96 8t-104-8z"
    )
    bricks = "".join(
        f"M{points((left, top))}h14"
        for left, top in ((814, 614), (922, 606), (818, 700), (920, 700), (812, 590), (924, 578))
    )
    return (
        element("path", class_="eg-rock", d=rock)
        + element("path", class_="eg-wall", d=_TOWER_OUTLINE)
        + element(
            "path", class_="eg-wall-line", d=f"M{points((x + 6, y + 22))}h{points((width - 12,))}" + bricks
        )
        + element(
            "rect",
            class_="eg-gate",
            x=_CASTILLO_PIECES.x - 4,
            y=_CASTILLO_PIECES.y - 4,
            width=_CASTILLO_PIECES.width + 8,
            height=_CASTILLO_PIECES.height + 8,
            rx=7,
        )
    )


# ------------------------------------------------------------------------------- scoreboards beside the board


def beside_the_board(view: View, speaker: Speaker, marks: Marks) -> str:
    """The mobile scoreboards that don't lie on the map yet."""
    beside = [index for index, place in enumerate(view.scoreboards) if place is None]
    if not beside:
        return ""
    x, y, width, height = LEGEND_PLACE
    caption = speaker.say(captions.MOBILE_SCOREBOARDS)
    size = fitting_size(caption, 14, width - 12, 9)
    plate = element("rect", class_="eg-plate", x=x, y=y, width=width, height=height, rx=6)
    middles = ((x + width * 0.26, y + 54), (x + width * 0.74, y + 54))
    tiles = (
        _mobile_scoreboard(
            marks,
            index,
            middles[index],
            speaker.say(captions.MOBILE_SCOREBOARD, values=speaker.scoreboard(index)),
        )
        for index in beside
    )
    slots = (_slot(middle) for index, middle in enumerate(middles) if index not in beside)
    return (
        f'<g aria-hidden="true">{plate}{text(caption, (x + width / 2, y + 20), size, "eg-name")}'
        f"{''.join(slots)}</g>{''.join(tiles)}"
    )


def _slot(middle: Point) -> str:
    """Where a mobile scoreboard lay until it was put on the map."""
    x, y, width, height = Box.around(middle, SCOREBOARD_SIZE)
    return element("rect", class_="eg-slot", x=x, y=y, width=width, height=height, rx=5)


# ----------------------------------------------------------------------------------------------- what it says


def description(view: View, speaker: Speaker, marks: Marks, place: str) -> str:
    """All that is to be seen in a region or the Castillo, for those who listen."""
    parts = [
        f"{speaker.player(owner)} {speaker.say(captions.UNKNOWN) if count is None else count}"
        for owner, count in enumerate(view.counts(place))
        if count != 0
    ] or [speaker.say(captions.NO_CABALLEROS)]
    if view.king == place:
        parts.append(speaker.say(captions.KINGS_REGION))
    parts += [
        speaker.say(captions.GRANDE_OF, player=speaker.player(player))
        for player, home in enumerate(view.grandes)
        if home == place
    ]
    kind = captions.MOBILE_SCOREBOARD if place in view.scoreboards else captions.SCOREBOARD
    parts.append(speaker.say(kind, values="/".join(map(str, view.scoreboard(place)))))
    if marks.is_last(f"place:{place}"):
        parts.append(speaker.say(captions.LAST_ACTION))
    return f"{speaker.place(place)}: {', '.join(parts)}"


def regions(view: View, speaker: Speaker, marks: Marks) -> str:
    """The land of all nine regions."""
    return "".join(region(view, speaker, marks, id) for id in REGION_IDS)


def realms(speaker: Speaker) -> str:
    """The names of the two kingdoms beside the map's nine regions."""
    portugal, france = (speaker.say(name).upper() for name in (captions.PORTUGAL, captions.FRANCE))
    return (
        '<g aria-hidden="true" text-anchor="middle">'
        + element("text", escaped(portugal), class_="eg-realm", transform="translate(130 425)rotate(-84)")
        + element("text", escaped(france), class_="eg-realm", transform="translate(852 111)")
        + "</g>"
    )
