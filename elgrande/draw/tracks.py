"""The tracks: one hundred points around the map, nine rounds with their general scorings in France.

>>> field(0), field(29).x > field(28).x, field(100) == field(0)
(Box(x=0.0, y=0.0, width=30.0, height=30.0), True, True)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.draw import captions
from elgrande.draw.geometry import Box, Point
from elgrande.draw.map_art import MAP
from elgrande.draw.pieces import caballero, lily, text, tip
from elgrande.draw.sheets import room
from elgrande.draw.svg import fitting_size, group, points
from elgrande.markup import Markup, element, joined
from elgrande.rules.edition_fields import Length
from elgrande.rules.pieces import ROUNDS, ROUNDS_WITH_GENERAL_SCORING, SHORT_GAME_ROUNDS
from elgrande.state import GeneralScoring
from elgrande.text import Speaker
from elgrande.views import View

FIELDS: Final = 100
FRAME: Final = 30
"""How broad the frame around the map is, on which the points are counted."""

OUTER_WIDTH: Final = MAP.width + 2 * FRAME
OUTER_HEIGHT: Final = MAP.height + 2 * FRAME

_ACROSS: Final = 28  # fields between two corners
_DOWN: Final = 20


# ----------------------------------------------------------------------------------------------------- points


def field(total: int) -> Box:
    """The field on the frame for so many points: clockwise from the upper left, and round again."""
    return _fields()[total % FIELDS]


@cache
def _fields() -> tuple[Box, ...]:
    far_x, far_y = float(OUTER_WIDTH - FRAME), float(OUTER_HEIGHT - FRAME)
    wide, high, corner = MAP.width / _ACROSS, MAP.height / _DOWN, float(FRAME)
    return (
        Box(0.0, 0.0, corner, corner),
        *(Box(FRAME + step * wide, 0.0, wide, corner) for step in range(_ACROSS)),
        Box(far_x, 0.0, corner, corner),
        *(Box(far_x, FRAME + step * high, corner, high) for step in range(_DOWN)),
        Box(far_x, far_y, corner, corner),
        *(Box(far_x - (step + 1) * wide, far_y, wide, corner) for step in range(_ACROSS)),
        Box(0.0, far_y, corner, corner),
        *(Box(0.0, far_y - (step + 1) * high, corner, high) for step in range(_DOWN)),
    )


@cache
def frame() -> Markup:
    """The frame with its hundred fields, every fifth one marked."""
    ticks, fives = [], []
    figures: dict[bool, list[str]] = {True: [], False: []}
    for value in range(FIELDS):
        x, y, width, height = field(value)
        ticks.append(f"M{points((x, y))}h{points((width,))}v{points((height,))}")
        if value % 5 == 0:
            fives.append(f"M{points((x, y))}h{points((width,))}v{points((height,))}h{points((-width,))}z")
        size = 17 if value % 5 == 0 else 14
        figures[value % 5 == 0].append(
            element("text", str(value), x=x + width / 2, y=y + height / 2 + 0.36 * size)
        )
    width, height = MAP.width, MAP.height
    ring = f"M0 0h{OUTER_WIDTH}v{OUTER_HEIGHT}h-{OUTER_WIDTH}zM{FRAME} {FRAME}v{height}h{width}v-{height}z"
    return joined(
        element("path", class_="eg-frame", d=ring),
        element("path", class_="eg-fives", d="".join(fives)),
        element("path", class_="eg-ticks", d="".join(ticks)),
        element("rect", class_="eg-window", x=FRAME, y=FRAME, width=width, height=height),
        group(*figures[True], font_size=17, text_anchor="middle"),
        group(*figures[False], font_size=14, text_anchor="middle", class_="eg-soft"),
    )


# Where markers stand in a field, by how many share it: offsets in shares of its size, and the pieces' size.
_SHARING: Final[dict[int, tuple[float, tuple[Point, ...]]]] = {
    1: (19, ((0, 0),)),
    2: (13, ((-0.24, -0.17), (0.24, 0.17))),
    3: (11.5, ((-0.26, -0.22), (0.26, -0.22), (0, 0.24))),
    4: (11, ((-0.25, -0.24), (0.25, -0.24), (-0.25, 0.24), (0.25, 0.24))),
    5: (9.5, ((-0.29, -0.27), (0.29, -0.27), (0, 0), (-0.29, 0.27), (0.29, 0.27))),
}


def markers(view: View, speaker: Speaker) -> Markup:
    """Each player's marker on the field of his points; with a ring once it has gone all around."""
    drawn = []
    for place in sorted({total % FIELDS for total in view.points}):
        here = [player for player, total in enumerate(view.points) if total % FIELDS == place]
        size, offsets = _SHARING[len(here)]
        box = field(place)
        x, y, width, height = box
        drawn.append(element("rect", class_="eg-taken", x=x, y=y, width=width, height=height))
        for player, (dx, dy) in zip(here, offsets, strict=True):
            middle = (box.center[0] + dx * box.width, box.center[1] + dy * box.height)
            total = view.points[player]
            lap = total >= FIELDS
            ring = element("circle", class_="eg-lap", cx=middle[0], cy=middle[1], r=size * 0.66 + 1.5)
            said = speaker.say(captions.POINTS_OF, player=speaker.player(player), points=total)
            drawn.append(
                group(
                    tip(said),
                    ring if lap else "",
                    group(caballero(player, middle, size * (0.8 if lap else 1)), class_="eg-pieces"),
                    class_=f"eg-marker eg-tip eg-seat-{player}",
                )
            )
    return joined(*drawn)


# ----------------------------------------------------------------------------------------------------- rounds


def round_track(view: View, speaker: Speaker) -> Markup:
    """The rounds in order, a lily after each third; past, present and skipped ones look different."""
    steps: list[tuple[int, bool]] = []  # a round, or the scoring after it
    for value in ROUNDS:
        steps += [(value, False), (value, True)] if value in ROUNDS_WITH_GENERAL_SCORING else [(value, False)]
    scoring = any(isinstance(frame, GeneralScoring) for frame in view.agenda)
    now = (view.round, scoring)
    x, y, width, height = room(view.box, "rounds")
    pitch = (width - 12) / len(steps)
    caption = speaker.say(captions.GAME_OVER if view.is_over else captions.ROUND, round=view.round)
    if scoring:
        caption += " · " + speaker.say(captions.GENERAL_SCORING)
    return group(
        element("rect", class_="eg-plate", x=x, y=y, width=width, height=height, rx=6),
        text(caption, (x + 10, y + 14), fitting_size(caption, 15, width - 20, 10), "eg-name", anchor="start"),
        *(
            _step(view, step, now, Box(x + 7 + index * pitch, y + 33, pitch - 2, 32))
            for index, step in enumerate(steps)
        ),
        class_="eg-rounds",
    )


def _step(view: View, step: tuple[int, bool], now: tuple[int, bool], box: Box) -> Markup:
    """One field of the round track, crossed out if the game skips it, with a pointer if it is the present."""
    value, is_scoring = step
    (x, y, width, height), middle = box, box.center
    played = SHORT_GAME_ROUNDS if view.edition.length is Length.SHORT else ROUNDS
    current = step == now and not view.is_over
    past = view.is_over or step < now
    kind = "eg-round-now" if current else "eg-round-past" if past else "eg-round"
    sign = (
        lily(middle, 1.1) if is_scoring else text(str(value), middle, 15, "eg-soft" if past else "eg-value")
    )
    parts = [element("rect", class_=kind, x=x, y=y, width=width, height=height, rx=3), sign]
    if value not in played:
        cross = (
            f"M{points((x + 3, y + 4))}l{points((width - 6, height - 8))}"
            f"M{points((x + 3, y + height - 4))}l{points((width - 6, 8 - height))}"
        )
        parts.append(element("path", class_="eg-skipped", d=cross))
    if current:
        parts.append(element("path", class_="eg-now", d=f"M{points((middle[0] - 5, y - 8))}h10l-5 6z"))
    return joined(*parts)
