"""The tracks: one hundred points around the map, nine rounds with their general scorings in France.

>>> field(0), field(29).x > field(28).x, field(100) == field(0)
(Box(x=0.0, y=0.0, width=30.0, height=30.0), True, True)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.draw import words
from elgrande.draw.outlines import HEIGHT, WIDTH, Box, Point
from elgrande.draw.pieces import caballero, lily, text, tip
from elgrande.draw.svg import element, group, points
from elgrande.rules.editions import Length
from elgrande.rules.pieces import ROUNDS, ROUNDS_WITH_GENERAL_SCORING, SHORT_GAME_ROUNDS
from elgrande.state import GeneralScoring
from elgrande.text import Speaker
from elgrande.views import View

FIELDS: Final = 100
FRAME: Final = 30
"""How broad the frame around the map is, on which the points are counted."""

OUTER_WIDTH: Final = WIDTH + 2 * FRAME
OUTER_HEIGHT: Final = HEIGHT + 2 * FRAME

_ACROSS: Final = 28  # fields between two corners
_DOWN: Final = 20

ROUND_TRACK: Final = Box(648, 10, 312, 74)
"""Where the round track lies, on the map."""


# ----------------------------------------------------------------------------------------------------- points


def field(points: int) -> Box:
    """The field on the frame for so many points: clockwise from the upper left, and round again."""
    index = points % FIELDS
    far_x, far_y = float(OUTER_WIDTH - FRAME), float(OUTER_HEIGHT - FRAME)
    wide, high = WIDTH / _ACROSS, HEIGHT / _DOWN
    for corner, first in ((Box(0.0, 0.0, FRAME, FRAME), 0), (Box(far_x, 0.0, FRAME, FRAME), _ACROSS + 1)):
        if index == first:
            return Box(corner.x, corner.y, float(FRAME), float(FRAME))
    if index <= _ACROSS:
        return Box(FRAME + (index - 1) * wide, 0.0, wide, float(FRAME))
    index -= _ACROSS + 1
    if index <= _DOWN:
        return Box(far_x, FRAME + (index - 1) * high, float(FRAME), high)
    index -= _DOWN + 1
    if index == 0:
        return Box(far_x, far_y, float(FRAME), float(FRAME))
    if index <= _ACROSS:
        return Box(far_x - index * wide, far_y, wide, float(FRAME))
    index -= _ACROSS + 1
    if index == 0:
        return Box(0.0, far_y, float(FRAME), float(FRAME))
    return Box(0.0, far_y - index * high, float(FRAME), high)


@cache
def frame() -> str:
    """The frame with its hundred fields, every fifth one marked."""
    ticks, fives, figures = [], [], []
    for value in range(FIELDS):
        x, y, width, height = box = field(value)
        ticks.append(f"M{points((x, y))}h{points((width,))}v{points((height,))}")
        if value % 5 == 0:
            fives.append(f"M{points((x, y))}h{points((width,))}v{points((height,))}h{points((-width,))}z")
            figures.append(text(str(value), box.center, 13))
        else:
            figures.append(text(str(value), box.center, 9.5, "eg-soft"))
    ring = (
        f"M0 0h{OUTER_WIDTH}v{OUTER_HEIGHT}h-{OUTER_WIDTH}z"
        f"M{FRAME} {FRAME}v{HEIGHT}h{WIDTH}v-{HEIGHT}z"
    )
    return (
        element("path", class_="eg-frame", d=ring)
        + element("path", class_="eg-fives", d="".join(fives))
        + element("path", class_="eg-ticks", d="".join(ticks))
        + element("rect", class_="eg-window", x=FRAME, y=FRAME, width=WIDTH, height=HEIGHT)
        + "".join(figures)
    )


# Where markers stand in a field, by how many share it: offsets in shares of its size, and the pieces' size.
_SHARING: Final[dict[int, tuple[float, tuple[Point, ...]]]] = {
    1: (19, ((0, 0),)),
    2: (13, ((-0.24, -0.17), (0.24, 0.17))),
    3: (11.5, ((-0.26, -0.22), (0.26, -0.22), (0, 0.24))),
    4: (11, ((-0.25, -0.24), (0.25, -0.24), (-0.25, 0.24), (0.25, 0.24))),
    5: (9.5, ((-0.29, -0.27), (0.29, -0.27), (0, 0), (-0.29, 0.27), (0.29, 0.27))),
}


def markers(view: View, speaker: Speaker) -> str:
    """Each player's marker on the field of his points; with a ring once it has gone all around."""
    drawn = []
    for place in sorted({total % FIELDS for total in view.points}):
        here = [player for player, total in enumerate(view.points) if total % FIELDS == place]
        size, offsets = _SHARING[len(here)]
        box = field(place)
        for player, (dx, dy) in zip(here, offsets, strict=True):
            middle = (box.center[0] + dx * box.width, box.center[1] + dy * box.height)
            total = view.points[player]
            lap = total >= FIELDS
            ring = element("circle", class_="eg-lap", cx=middle[0], cy=middle[1], r=size * 0.66 + 1.5)
            said = speaker.say(words.POINTS_OF, player=speaker.player(player), points=total)
            drawn.append(
                group(
                    tip(said),
                    caballero(player, middle, size * (0.8 if lap else 1)),
                    ring if lap else "",
                    class_=f"eg-marker eg-tip eg-seat-{player}",
                )
            )
    return "".join(drawn)


# ----------------------------------------------------------------------------------------------------- rounds


def round_track(view: View, speaker: Speaker) -> str:
    """The rounds in order, a lily after each third; past, present and skipped ones look different."""
    played = SHORT_GAME_ROUNDS if view.edition.length is Length.SHORT else ROUNDS
    scoring = any(isinstance(frame, GeneralScoring) for frame in view.agenda)
    steps: list[tuple[int, bool]] = []  # a round, or the scoring after it
    for value in ROUNDS:
        steps.append((value, False))
        if value in ROUNDS_WITH_GENERAL_SCORING:
            steps.append((value, True))
    now = (view.round, scoring)
    x, y, width, height = ROUND_TRACK
    pitch = (width - 12) / len(steps)
    fields = []
    for index, step in enumerate(steps):
        left, top = x + 6 + index * pitch + 1, y + 32
        current = step == now and not view.is_over
        past = view.is_over or step < now
        kind = "eg-round-now" if current else "eg-round-past" if past else "eg-round"
        box = Box(left, top, pitch - 2, 30)
        fields.append(element("rect", class_=kind, x=left, y=top, width=box.width, height=30, rx=3))
        value, is_scoring = step
        if is_scoring:
            fields.append(lily(box.center, 1.1))
        else:
            fields.append(text(str(value), box.center, 15, "eg-value" if not past else "eg-soft"))
        if not is_scoring and value not in played:
            strike = f"M{points((left + 3, top + 27))}l{points((box.width - 6, -24))}"
            fields.append(element("path", class_="eg-skipped", d=strike + f"M{points((left + 3, top + 3))}l{points((box.width - 6, 24))}"))
        if current:
            fields.append(
                element("path", class_="eg-now", d=f"M{points((box.center[0] - 5, top - 8))}h10l-5 6z")
            )
    said = words.GAME_OVER if view.is_over else words.ROUND
    caption = speaker.say(said, round=view.round)
    if scoring:
        caption += " · " + speaker.say(words.GENERAL_SCORING)
    return group(
        element("rect", class_="eg-plate", x=x, y=y, width=width, height=height, rx=6),
        text(caption, (x + 10, y + 14), 14, "eg-name", anchor="start"),
        *fields,
        class_="eg-rounds",
    )
