"""The whole board as one picture: map, tracks, and a panel for each player, from what a seat sees.

Nothing is decided here: what can be clicked, and what is picked up, is said by whoever asks for the picture.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from elgrande.draw import captions
from elgrande.draw.asides import asides_in, empty_rooms, frames, kept_in_courts
from elgrande.draw.geometry import Box
from elgrande.draw.limit_tables import art_in
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.palette import seat_letters
from elgrande.draw.panels import panel
from elgrande.draw.places import beside_the_board, ground, on_place, realms
from elgrande.draw.pointing import NOTHING, Pointed, at_track, on_map, shade
from elgrande.draw.sheets import beside, canvas, sheet_of
from elgrande.draw.style import STYLE, added_style
from elgrande.draw.svg import group
from elgrande.draw.targets import Marks
from elgrande.draw.tracks import FRAME, frame, markers, round_track
from elgrande.markup import Markup, element, joined, number
from elgrande.rules import box as rules
from elgrande.text import Speaker
from elgrande.views import View

NO_TARGETS: Final[Mapping[str, str]] = MappingProxyType({})

SCENERY: Final[Mapping[str, Markup]] = MappingProxyType(
    {"style": element("style", STYLE), "sea": MAP.sea, "lines": MAP.lines, "frame": frame()}
)
"""What is the same on every board, by name."""

PUT_IN_LATER: Final[Mapping[str, Markup]] = MappingProxyType(
    {name: element("g", data_scenery=name) for name in SCENERY}
)
"""The same left out, for a page that has been sent it once and puts it in itself."""


def board_svg(
    view: View,
    speaker: Speaker,
    targets: Mapping[str, str] = NO_TARGETS,
    picked: Collection[str] = frozenset(),
    last: Collection[str] = frozenset(),
    *,
    narrow: bool = False,
    open_places: bool = False,
    scenery: Mapping[str, Markup] = SCENERY,
    pointed: Pointed = NOTHING,
) -> Markup:
    """The board as one seat sees it, an SVG document that can also stand within a page.

    `targets` are the ids of what can be clicked, each with what a screen reader says: `place:<region>`,
    `place:castillo`, `piece:<owner>:<region>`, `piece:<owner>:court`, `carrier:<owner>:<region>:<load>`,
    `scoreboard:0`, `grande:<player>`, `token:<load>:<region>`, `tile:<id>`, `kept:<id>`.
    Other kinds of ids, which belong to things drawn elsewhere, are passed over. `picked` is drawn as
    picked up, and `last` as where something has just happened. A `narrow` board has large panels in two
    columns, as a phone needs. With `open_places` regions and Castillo can be visited and clicked on also
    when they are no targets, so that such clicks get an answer. `scenery` is either all of it or marks where
    it will be put in. What is `pointed` out is drawn over everything. ValueError if a target is not on the
    board.
    """
    marks = Marks(targets, picked, last, open_places=open_places)
    area, content = drawn(view, speaker, marks, narrow=narrow, scenery=scenery, pointed=pointed)
    return element(
        "svg",
        scenery["style"],
        added_style(view.box),
        content,
        xmlns="http://www.w3.org/2000/svg",
        class_=shape_of(view.box, narrow=narrow),
        viewBox=" ".join(map(number, area)),
        width="100%",
        role="group",
        aria_label=label(view, speaker),
        lang=speaker.language,
    )


def shape_of(box: rules.Box, *, narrow: bool) -> str:
    """The classes of a board: whether it is wider, or higher, than that of the base game."""
    wide, high = " eg-wide-map" * bool(beside(box, narrow=narrow)), " eg-high-map" * bool(box.asides)
    return f"eg-board{wide}{high}"


def drawn(
    view: View,
    speaker: Speaker,
    marks: Marks,
    *,
    narrow: bool = False,
    scenery: Mapping[str, Markup] = SCENERY,
    pointed: Pointed = NOTHING,
) -> tuple[Box, Markup]:
    """All that is on a board but its style sheet, and how much room it takes. ValueError as `board_svg`."""
    speaker = speaker.about(view)
    letters = seat_letters(tuple(speaker.player(player) for player in range(view.players)))
    places, sheet = art_in(view, narrow=narrow), sheet_of(view.box, narrow=narrow)
    asides = asides_in(view, narrow=narrow)
    over = on_map(view, {**places, **asides}, pointed, narrow=narrow)
    is_apart = bool(asides or (sheet and sheet.area))  # arrows then lead across the frame
    land = (
        scenery["sea"],
        sheet.sea if sheet else "",
        realms(speaker),
        group(*(ground(view, speaker, marks, places[id]) for id in view.box.regions)),
        scenery["lines"],
        group(*sheet.lines) if sheet else "",
        *(
            group(ground(view, speaker, marks, art))
            for id, art in places.items()
            if id not in view.box.regions
        ),
        element("g", round_track(view, speaker), aria_hidden="true"),
        *(group(on_place(view, speaker, letters, marks, art, narrow=narrow)) for art in places.values()),
        group(beside_the_board(view, speaker, marks)),
        shade(places, pointed, canvas(view.box, narrow=narrow)),
        "" if is_apart else over,
    )  # in groups, the same from picture to picture: a page that shows the next one can keep most of this
    border = 0 if narrow else FRAME  # on a narrow board the points stand in the panels only
    panels, height = _panels(view, speaker, letters, marks, narrow=narrow)
    beside_map = tuple(_beside_the_map(view, speaker, letters, marks, asides, narrow=narrow))
    marks.check()
    track = (
        Markup()
        if narrow
        else element(
            "g", scenery["frame"], markers(view, speaker), at_track(view, pointed), aria_hidden="true"
        )
    )
    edge = 7 if narrow else 4  # room for the thick edge of a panel
    left = beside(view.box, narrow=narrow)
    area = Box(-edge - left, -edge, MAP.width + left + 2 * border + 2 * edge, height + 2 * edge)
    choosing = "eg-choosing" if _is_choosing(view, marks.targets) else None
    moved = f"translate({border} {border})"
    ground_and_pieces = group(*land, transform=moved, class_=choosing)
    across = group(over, transform=moved) if is_apart else Markup()
    if not asides:
        return area, joined(ground_and_pieces, track, across, panels)
    return area, joined(ground_and_pieces, track, panels, group(*beside_map, transform=moved), across)


def _beside_the_map(
    view: View,
    speaker: Speaker,
    letters: tuple[str, ...],
    marks: Marks,
    asides: Mapping[str, PlaceArt],
    *,
    narrow: bool,
) -> Iterator[Markup]:
    """What lies in the row below the map, and in courts: places with those who are there, what is kept."""
    if not asides:
        return
    yield group(*empty_rooms(view, speaker, narrow=narrow), aria_hidden="true")
    for art in asides.values():
        yield group(
            ground(view, speaker, marks, art), on_place(view, speaker, letters, marks, art, narrow=True)
        )
    yield group(*kept_in_courts(view, speaker, marks, narrow=narrow))


def _is_choosing(view: View, targets: Mapping[str, str]) -> bool:
    """Whether some regions can be clicked and others cannot: then these are toned down."""
    regions = [f"place:{region}" in targets for region in view.box.regions]
    return any(regions) and not all(regions)


def label(view: View, speaker: Speaker) -> str:
    """What a screen reader calls the board."""
    return speaker.say(captions.BOARD_OVER if view.is_over else captions.BOARD, round=view.round)


def _panels(
    view: View, speaker: Speaker, letters: tuple[str, ...], marks: Marks, *, narrow: bool
) -> tuple[Markup, float]:
    """All panels below the map and its border, and how high the picture is with them."""
    laid, bottom = frames(view.box, view.players, narrow=narrow)
    shown = []
    for player, (x, y, scale, width) in enumerate(laid):
        move = f"translate({number(x)} {number(y)})" + (f"scale({scale:.4g})" if scale > 1 else "")
        content = panel(view, speaker, letters, marks, player, width)
        shown.append(element("g", content, transform=move))
    return joined(*shown), bottom
