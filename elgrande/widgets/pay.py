"""What a place would pay: who has how many there, what a scoring pays now, and after the move in hand."""

from __future__ import annotations

from elgrande.draw.spaces import pays
from elgrande.markup import Markup, element, joined
from elgrande.rules.map import CASTILLO
from elgrande.state import State
from elgrande.table.foreseen import carried_out, foreseen
from elgrande.table.table_clicks import Picked
from elgrande.what_if.scoring_preview import PlaceScore, score_now
from elgrande.widgets.controls import badge
from elgrande.widgets.scene import Scene


def notes(scene: Scene) -> Markup:
    """A note for each place of which all is known; the page shows the one that somebody points at.

    On a space within a region one is told of the region, and of what the space pays besides.
    """
    box = scene.view.box
    places = [*box.regions, CASTILLO, *(space.id for spaces in box.spaces.values() for space in spaces)]
    return joined(*(note(scene, place) for place in places if _is_known(scene.view.state, place)))


def spoken(scene: Scene, place: str) -> str:
    """What a scoring of this place would pay now, in a sentence; nothing where that is not known.

    A space is scored with its region.
    """
    region = scene.view.box.region_of(place)
    if region not in scene.view.box.scored or not _is_known(scene.view.state, region):
        return ""
    line = score_now(scene.view.state, region)
    paid = [f"{scene.names[seat]} {points}" for seat, points in enumerate(line.points) if points]
    return scene.speaker.say("It would pay: {points}.", points=scene.speaker.listed(paid)) if paid else ""


def note(scene: Scene, place: str) -> Markup:
    """Who has how many there, and what they would get."""
    say, state = scene.speaker.say, scene.view.state
    region = state.box.region_of(place)
    now, then = score_now(state, region), _after_the_move(scene, place)
    seats = [
        seat
        for seat in range(len(now.counts))
        if now.counts[seat] or now.points[seat] or (then is not None and then.counts[seat])
    ]
    heads = [say("Caballeros"), say("Pays now")]
    if then is not None:
        heads.append(say("After your move"))
    head = element("tr", element("td"), *(element("th", words, scope="col") for words in heads))
    rows = [_row(scene, seat, now, then) for seat in sorted(seats, key=lambda seat: -now.counts[seat])]
    values = "/".join(map(str, now.scoreboard))
    name = scene.speaker.place(region)
    if place != region:
        name, values = f"{name}: {scene.speaker.place(place)}", f"{values} {pays(state.box.place[place])}"
    return element(
        "div",
        element("h3", name, element("span", values)),
        element("table", head, *rows, class_="egt-scoring")
        if rows
        else element("p", say("Nobody is here."), class_="egt-hint"),
        class_="egt-note",
        data_about=place,
        hidden=True,
    )


def _row(scene: Scene, seat: int, now: PlaceScore, then: PlaceScore | None) -> Markup:
    cells = [str(now.counts[seat]), _points(now.points[seat])]
    if then is not None:
        more = then.points[seat] - now.points[seat]
        sign = " ▲" if more > 0 else " ▼" if more < 0 else ""
        cells.append(_points(then.points[seat]) + sign)
    name = element("th", badge(scene.names, seat), scene.names[seat], scope="row")
    return element("tr", name, *(element("td", cell) for cell in cells))


def _points(points: int) -> str:
    return f"+{points}" if points else "0"


def _is_known(state: State, place: str) -> bool:
    return None not in state.counts(place)


def _after_the_move(scene: Scene, place: str) -> PlaceScore | None:
    """What the place would pay if one clicked it now; None if nothing would be different there."""
    choice = scene.choices.get(f"place:{place}")
    state = scene.view.state
    if choice is None or isinstance(choice, Picked) or foreseen(state, choice) is None:
        return None
    return score_now(carried_out(state, choice), state.box.region_of(place))
