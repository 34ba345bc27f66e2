"""The regions and the Castillo, with all that stands on them and what a screen reader says of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from elgrande.draw import captions, limit_tables
from elgrande.draw.caballero_rows import arranged
from elgrande.draw.geometry import Box, Point
from elgrande.draw.kept import acts_as_king
from elgrande.draw.loads import is_anything_carried, load
from elgrande.draw.lying import lying, tokens_on
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.markers import lying_here, markers_on
from elgrande.draw.palette import SEATS, look_of
from elgrande.draw.pieces import SCOREBOARD_SIZE, caballeros, crown, figure, grande, king, scoreboard, text
from elgrande.draw.put_off import mark_on, said_of
from elgrande.draw.sheets import room as room_of
from elgrande.draw.spaces import is_single, pays, single, worth
from elgrande.draw.svg import fitting_size, group, points
from elgrande.draw.targets import Marks
from elgrande.draw.tokens import token, tokens
from elgrande.engine.standing import standing
from elgrande.markup import Markup, element, joined
from elgrande.rules.map import CASTILLO
from elgrande.state import keeper
from elgrande.text import Speaker
from elgrande.views import View

_LARGER: Final = 1.3
"""How much larger small things are on a narrow board."""

_LABEL_ROOM, _NARROW_LABEL_ROOM = 1.3, 1.8
"""How far a name may run over the room for it: letters in italics are slender."""


# ----------------------------------------------------------------------------------------------------- places


def ground(view: View, speaker: Speaker, marks: Marks, art: PlaceArt) -> Markup:
    """What lies below the pieces of a place: its land, hatched if the King is there; the tower."""
    return marks.thing(
        f"place:{art.id}",
        art.ground,
        art.royal if view.king == art.id else "",
        outline=art.halo,
        classes=f"{art.class_} eg-in-{art.id}",
        description=description(view, speaker, marks, art.id),
    )


def on_place(
    view: View, speaker: Speaker, letters: tuple[str, ...], marks: Marks, art: PlaceArt, *, narrow: bool
) -> Markup:
    """What stands on a place: its name, its scoreboard, Grandes, the King, caballeros."""
    royal = king(art.rooms["king"].center) if king_stands(view) == art.id else ""
    return joined(
        element("g", _name(speaker, marks, art, narrow=narrow), royal, aria_hidden="true"),
        _scoreboard(view, marks, art, narrow=narrow),
        mark_on(view, art, _LARGER if narrow else 1.0),
        markers_on(view, speaker, marks, art, _LARGER if narrow else 1.0),
        _grandes(view, letters, marks, art, narrow=narrow),
        worth(view, art, narrow=narrow),
        limit_tables.tile_on(view, marks, art, narrow=narrow),
        tokens_on(view, marks, art, narrow=narrow),
        _standing(view, marks, art, narrow=narrow),
    )


def king_stands(view: View) -> str:
    """The place in which the King is drawn: his region, or the Castillo while a Grande acts as King."""
    return view.king if acts_as_king(view) is None else CASTILLO


def _name(speaker: Speaker, marks: Marks, art: PlaceArt, *, narrow: bool) -> Markup:
    if "label" not in art.rooms:
        return Markup()
    label, name = art.rooms["label"], speaker.place(art.id)
    room = label.width * (_NARROW_LABEL_ROOM if narrow else _LABEL_ROOM)
    size = fitting_size(name, art.label_sizes[narrow], room, min(12, art.label_sizes[narrow]))
    class_ = "eg-name eg-last-name" if marks.is_last(f"place:{art.id}") else "eg-name"
    return text(name, label.center, size, class_)


def _standing(view: View, marks: Marks, art: PlaceArt, *, narrow: bool) -> Markup:
    """The caballeros: one on a space, numbers beside a tile, otherwise rows."""
    room, place = art.rooms["pieces"], view.box.place[art.id]
    if is_single(view, art.id, room):
        return single(view, marks, art.id, room, narrow=narrow)
    if place.beside is not None:
        return group(rows(view, marks, art.id, room, narrow=True), class_="eg-aside")
    return rows(view, marks, art.id, room, narrow=narrow)


def _scoreboard(view: View, marks: Marks, art: PlaceArt, *, narrow: bool) -> Markup:
    if art.id not in view.box.printed:
        return Markup()  # a space within a region
    middle = art.rooms["scoreboard"].center
    if art.id in view.scoreboards:
        drawn = _mobile_scoreboard(view, marks, view.scoreboards.index(art.id), middle)
    else:
        printed = scoreboard(view.scoreboard(art.id), middle, mobile=False)
        drawn = element("g", printed, aria_hidden="true")
    if not narrow:
        return drawn
    moved = points((middle[0] * (1 - _LARGER), middle[1] * (1 - _LARGER)))
    return element("g", drawn, transform=f"translate({moved})scale({_LARGER:g})")


def _mobile_scoreboard(view: View, marks: Marks, index: int, middle: Point, said: str = "") -> Markup:
    width, height = SCOREBOARD_SIZE
    return marks.thing(
        f"scoreboard:{index}",
        scoreboard(view.box.mobile[index], middle, mobile=True),
        room=Box.around(middle, (width + 10, height + 10)),
        description=said,
    )


def _grandes(view: View, letters: tuple[str, ...], marks: Marks, art: PlaceArt, *, narrow: bool) -> Markup:
    here = [player for player, home in enumerate(view.grandes) if home == art.id]
    if not here:
        return Markup()
    middle_x, y = art.rooms["grandes"].center
    pitch, scale = (18.0, 1.0) if len(here) == len(SEATS) else (22.0, 1.1)
    if narrow and len(here) < len(SEATS) - 1:
        pitch, scale = pitch * _LARGER, scale * _LARGER
    drawn = []
    for index, player in enumerate(here):
        middle = (middle_x + (index - (len(here) - 1) / 2) * pitch, y)
        castle = grande(player, letters[player], middle, scale)
        drawn.append(
            marks.thing(
                f"grande:{player}",
                castle,
                crown((middle_x + (index - (len(here) - 1) / 2) * pitch, y - 10 * scale), scale)
                if acts_as_king(view) == player
                else "",
                room=Box.around(middle, (pitch + 3, 27)),
                classes=f"eg-grande eg-seat-{player}",
            )
        )
    return joined(*drawn)


def rows(view: View, marks: Marks, place: str, box: Box, *, narrow: bool) -> Markup:
    """The caballeros in a place, a row for each owner; on a narrow board a token."""

    def thing(owner: int, look: int, room: Box, *content: Markup) -> Markup:
        return marks.thing(f"piece:{owner}:{place}", *content, room=room, classes=f"eg-row eg-seat-{look}")

    drawn: list[Markup] = []
    borne: list[Markup] = []  # over all rows
    ahead = leaders(view, place)
    if narrow:
        for shown in tokens(view.counts(place), box, loads=is_anything_carried(view, place)):
            look = look_of(shown.owner, view.players)
            drawn.append(thing(shown.owner, look, shown.room, token(shown, look, leads=shown.owner in ahead)))
            borne += _loads_at_token(view, marks, place, shown.owner, shown.box)
    else:
        for row in arranged(view.counts(place), box):
            look, (x, y, width, height) = look_of(row.owner, view.players), row.box
            room = Box(x - 4, y - 1, width + 10, height + 2)
            number = figure(row, leads=row.owner in ahead)
            drawn.append(thing(row.owner, look, room, number, caballeros(row, look)))
            borne += _loads(view, marks, place, row.owner, row.middles, row.size)
    return joined(*drawn, *borne)


def _loads(
    view: View, marks: Marks, place: str, owner: int, middles: Sequence[Point], size: float
) -> Iterator[Markup]:
    """What caballeros of an owner carry in a place, each at another of them, at the last ones."""
    here = [one.load for one in view.carriers if one[:2] == (owner, place)]
    look = look_of(owner, view.players)
    for number, id in enumerate(here, 1):
        x, y = middles[-min(number, len(middles))]
        middle = (x + 0.75 * size, y + 0.1 * size)
        yield marks.thing(
            f"carrier:{owner}:{place}:{id}",
            load(id, look, middle, size),
            room=Box.around((middle[0] + 0.4 * size, middle[1] - 0.45 * size), (1.3 * size, 1.5 * size)),
        )


def _loads_at_token(view: View, marks: Marks, place: str, owner: int, token: Box) -> Iterator[Markup]:
    """What caballeros of an owner carry in a place: down their token's edge, with the number."""
    here = Counter(one.load for one in view.carriers if one[:2] == (owner, place))
    look, size = look_of(owner, view.players), 0.6 * token.height
    kinds = [id for id in view.box.loads if here[id]]  # a flag flies over goods and gold
    for index, id in enumerate(kinds):
        x, y = token.x + token.width + 0.17 * size, token.y + (0.45 + 0.75 * index) * size
        number = text(str(here[id]), (x + 0.45 * size, y), max(15.0, 0.85 * size), "eg-figure")
        yield marks.thing(
            f"carrier:{owner}:{place}:{id}",
            load(id, look, (x, y), size),
            number if here[id] > 1 else "",
            room=Box(x - 0.3 * size, y - 0.5 * size, 1.2 * size, size),
        )


def leaders(view: View, place: str) -> Collection[int]:
    """The players with the majority in a place, all of them if it is tied; nobody where that is not known."""
    if place not in view.box.printed or None in view.counts(place):
        return ()
    strength = standing(view.state, place).strength
    most = max(strength)
    return [player for player, its in enumerate(strength) if its == most > 0]


# ------------------------------------------------------------------------------- scoreboards beside the board


def beside_the_board(view: View, speaker: Speaker, marks: Marks) -> Markup:
    """The mobile scoreboards that don't lie on the map yet."""
    beside = [index for index, place in enumerate(view.scoreboards) if place is None]
    if not beside:
        return Markup()
    x, y, width, height = room_of(view.box, "scoreboards")
    caption = speaker.say(captions.MOBILE_SCOREBOARDS)
    size = fitting_size(caption, 14, width - 12, 9)
    plate = element("rect", class_="eg-plate", x=x, y=y, width=width, height=height, rx=6)
    apart = width * 0.48 / (len(view.scoreboards) - 1)
    middles = tuple((x + width * 0.26 + apart * index, y + 54) for index in range(len(view.scoreboards)))
    tiles = (
        _mobile_scoreboard(
            view,
            marks,
            index,
            middles[index],
            speaker.say(captions.MOBILE_SCOREBOARD, values=speaker.scoreboard(index)),
        )
        for index in beside
    )
    slots = (_slot(middle) for index, middle in enumerate(middles) if index not in beside)
    words = text(caption, (x + width / 2, y + 20), size, "eg-name")
    return joined(element("g", plate, words, *slots, aria_hidden="true"), *tiles)


def _slot(middle: Point) -> Markup:
    """Where a mobile scoreboard lay until it was put on the map."""
    x, y, width, height = Box.around(middle, SCOREBOARD_SIZE)
    return element("rect", class_="eg-slot", x=x, y=y, width=width, height=height, rx=5)


# ----------------------------------------------------------------------------------------------- what it says


def description(view: View, speaker: Speaker, marks: Marks, place: str) -> str:
    """All that is to be seen in a place, in words for a screen reader."""
    parts = [
        f"{speaker.owner(owner)} {speaker.say(captions.UNKNOWN) if count is None else count}"
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
    guarded = acts_as_king(view)
    if guarded is not None and view.grandes[guarded] == place:
        parts.append(speaker.say(captions.ACTS_AS_KING, player=speaker.player(guarded)))
    if king_stands(view) == place != view.king:
        parts.append(speaker.say(captions.KING_SITS))
    parts += [speaker.tile(id) for id in lying_here(view, place)]
    parts += limit_tables.said_of(view, speaker, place)
    carries = captions.CARRIES
    parts += [
        speaker.address(one.owner, carries, carries, captions.ONE_CARRIES, load=speaker.load(one.load))
        for one in view.carriers
        if one.place == place
    ]
    if space := view.box.place[place].pays and pays(view.box.place[place]):
        parts.append(speaker.say(captions.SPACE_PAYS, points=space))
    parts += [
        speaker.say(captions.TOKENS_LIE, load=speaker.load(id), number=number)
        for id, number in lying(view, place).items()
    ]
    if place in view.box.printed:
        kind = captions.MOBILE_SCOREBOARD if place in view.scoreboards else captions.SCOREBOARD
        parts.append(speaker.say(kind, values="/".join(map(str, view.scoreboard(place)))))
    parts += said_of(view, speaker, place)
    if marks.is_last(f"place:{place}"):
        parts.append(speaker.say(captions.LAST_ACTION))
    return f"{named(view, speaker, place)}: {', '.join(parts)}"


def named(view: View, speaker: Speaker, place: str) -> str:
    """A place, and in whose court it lies, or in which region."""
    its = view.box.place[place]
    if its.within is not None:
        return f"{speaker.place(place)} ({speaker.place(its.within)})"
    host = None if its.kept_by is None else keeper(view.held, its.kept_by)
    if host is None:
        return speaker.place(place)
    return speaker.say(captions.IN_COURT_OF, place=speaker.place(place), player=speaker.player(host))


def realms(speaker: Speaker) -> Markup:
    """The names of the kingdoms beside the map that are not played."""
    names = (
        element("text", speaker.say(captions.REALMS[id]).upper(), class_="eg-realm", transform=where)
        for id, where in MAP.realms.items()
    )
    return element("g", *names, aria_hidden="true", text_anchor="middle")
