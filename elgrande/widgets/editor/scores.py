"""The panel that scores the position: every place, everybody's rank and points there, and why."""

from __future__ import annotations

from elgrande.engine.disks import permitted
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.state import GeneralScoring, State
from elgrande.what_if.scoring_preview import (
    PlaceScore,
    ScoringPreview,
    default_disks,
    preview_all_places,
    preview_general_scoring,
)
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import choices, control
from elgrande.widgets.editor.scene import Scene, badge, chosen_from, wide

WAYS = {
    "general": N_("General scoring"),
    "all": N_("Every place as it stands"),
    "first": N_("First places only"),
}


def panel(scene: Scene, state: State) -> Markup:
    """How the board is scored, the table of points, and the disks that it depends on."""
    scores = scored(scene, state)
    say = scene.speaker.say
    ways = choices(
        *((f"scoring:{way}", say(words), say(words), way == scene.scoring) for way, words in WAYS.items()),
        label=say("What is scored"),
    )
    lines = joined(*(line(scene, state, scored_place) for scored_place in scores.lines))
    table = element(
        "table",
        element("thead", head(scene)),
        element("tbody", lines, class_="ege-places"),
        element("tfoot", *feet(scene, state, scores)),
        class_="ege-scores",
    )
    return (
        element("div", ways, disks(scene, state), class_="ege-line")
        + wide(table, say("What each place pays"))
        + besides(scene, scores)
    )


def scored(scene: Scene, state: State) -> ScoringPreview:
    """The scoring that was asked for, really carried out."""
    if scene.scoring == "general":
        return preview_general_scoring(state, disks_set(scene, state))
    return preview_all_places(state, first_only=scene.scoring == "first")


def disks_set(scene: Scene, state: State) -> dict[int, str]:
    """Where the secret disks are set in the general scoring that is tried.

    One that may not be shown any more, since the King has come there or a reading has changed, is set anew.
    """
    still = {seat: disk for seat, disk in scene.disks.items() if disk in may_be_shown(state)}
    return default_disks(state) | {seat: disk for seat, disk in still.items() if seat < state.players}


def may_be_shown(state: State) -> tuple[str, ...]:
    """The regions that a disk may show in a general scoring; the same for everybody (GS-2, GS-5)."""
    return permitted(state, GeneralScoring(), 0)


def disks(scene: Scene, state: State) -> Markup:
    """Where everybody who has caballeros in the Castillo sets his disk."""
    if scene.scoring != "general" or not any(state.castillo):
        return Markup()
    say, speaker, wanted = scene.speaker.say, scene.speaker, disks_set(scene, state)
    regions = [("", [(region, speaker.place(region)) for region in may_be_shown(state)])]
    drawn = (
        element(
            "label",
            badge(scene, seat),
            chosen_from(
                f"disk:{seat}",
                say("Secret disk of {player}", player=speaker.player(seat)),
                regions,
                wanted[seat],
            ),
        )
        for seat in range(state.players)
        if state.castillo[seat]
    )
    return element("span", say("Secret disks"), *drawn, class_="ege-disks")


def head(scene: Scene) -> Markup:
    """The players, each above his points."""
    heads = (
        element(
            "th",
            badge(scene, seat),
            " ",
            element("span", scene.speaker.player(seat), class_="ege-name"),
            scope="col",
        )
        for seat in range(scene.players)
    )
    return element("tr", element("td", scene.speaker.say("What each place pays")), *heads)


def line(scene: Scene, state: State, scored_place: PlaceScore) -> Markup:
    """One place; unfolded, with the reasons."""
    place = scored_place.place
    is_open = place in scene.asked
    why = control(
        f"why:{place}",
        scene.speaker.say("why?"),
        class_="egt-why",
        label=scene.speaker.say("{place}: why?", place=scene.speaker.place(place)),
        aria_expanded="true" if is_open else "false",
    )
    marks = [" ♛"] * (state.king == place) + [
        badge(scene, seat) for seat, home in enumerate(state.grandes) if home == place
    ]
    values = element("small", "/".join(map(str, scored_place.scoreboard)))
    title = element("th", scene.speaker.place(place), *marks, " ", values, " ", why, scope="row")
    cells = (cell(scene, scored_place, seat) for seat in range(state.players))
    row = element("tr", title, *cells)
    return row + (reasons(scene, scored_place, state.players + 1) if is_open else "")


def cell(scene: Scene, scored_place: PlaceScore, seat: int) -> Markup:
    """A player's points in a place, with his caballeros and his rank; some are paid without one."""
    count, share = scored_place.counts[seat], scored_place.shares[seat]
    if share is None or not (share.points or count):
        return element("td", "–", class_="ege-nothing")
    words = [str(count)] * bool(count)
    if share.rank is not None:
        words.append(scene.speaker.ordinal(share.rank))
    return element(
        "td",
        element("b", f"+{share.points}"),
        " ",
        element("small", " · ".join(words)),
        class_="" if share.points else "ege-nothing",
    )


def reasons(scene: Scene, scored_place: PlaceScore, width: int) -> Markup:
    """What the engine told about a place, and the clauses behind it."""
    told = [element("li", scene.speaker.event(event)) for event in scored_place.events]
    because = dict.fromkeys(id for event in scored_place.events for id in event.because)
    inside = element("div", element("ul", *told), clause_cards(scene.speaker, because))
    return element("tr", element("td", inside, colspan=width), class_="ege-reasons")


def feet(scene: Scene, state: State, scores: ScoringPreview) -> tuple[str, ...]:
    """Everybody's points: earned, before, after; who leads then."""
    say = scene.speaker.say

    def row(words: str, numbers: tuple[int, ...], sign: str = "", best: tuple[int, ...] = ()) -> Markup:
        cells = (
            element("td", element("b", f"{sign}{number}"), " ★" if seat in best else "")
            for seat, number in enumerate(numbers)
        )
        return element("tr", element("th", words, scope="row"), *cells)

    leaders = scene.speaker.all_of(scores.leaders)
    after, leads = say("After"), say("Most points: {players}", players=leaders)
    return (
        row(say("Earned"), scores.earned, "+"),
        row(say("Before"), state.points),
        row(f"{after} ({leads})", scores.points, best=scores.leaders),
    )


def besides(scene: Scene, scores: ScoringPreview) -> Markup:
    """Where the Castillo's caballeros went."""
    told = [element("li", scene.speaker.event(event)) for event in scores.besides]
    return element("ul", *told, class_="ege-told") if told else Markup()
