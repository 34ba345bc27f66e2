"""What happened, shown slide by slide: sentence and buttons, what is pointed out, the table of a scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from elgrande.actions import Action
from elgrande.draw.pointing import NOTHING, Arrow, Gain, Pointed
from elgrande.events import (
    CaballeroPlaced,
    CarrierMoved,
    Event,
    GrandeCrowned,
    GrandeMoved,
    KingMoved,
    KingReturned,
    LoadDelivered,
    LoadLost,
    Scored,
    StepAnnounced,
    StepVetoed,
    SupplyTaken,
    TileMoved,
)
from elgrande.markup import Markup, element
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.state import ReactionWindow, State
from elgrande.table.foreseen import foreseen, journey_of
from elgrande.table.slides import BETWEEN, Slide, scoring_so_far
from elgrande.text import Speaker
from elgrande.text.parts import sum_of
from elgrande.views import View
from elgrande.widgets.controls import badge, choices, control

SLOWLY = 1800  # milliseconds for a slide, and as many more as its sentences take to be read
PER_CHARACTER = 22


class Pace(StrEnum):
    """How the turns of others are shown."""

    STEPS = "steps"
    SLOWLY = "slowly"
    AT_ONCE = "at_once"


PACES = {
    Pace.STEPS: N_("Step by step"),
    Pace.SLOWLY: N_("Slowly, by itself"),
    Pace.AT_ONCE: N_("At once"),
}


@dataclass(frozen=True, slots=True)
class Showing:
    """Slides that are being shown, and how far one has come; `runs` if the next one comes by itself.

    Of the log, what comes before the event with the number `since` has been heard already.
    """

    slides: tuple[Slide, ...]
    since: int
    index: int = 0
    runs: bool = False

    @property
    def slide(self) -> Slide:
        """The one to be seen."""
        return self.slides[self.index]

    @property
    def is_last(self) -> bool:
        """Whether no other follows."""
        return self.index == len(self.slides) - 1

    @property
    def skipped(self) -> slice:
        """The part of the log before this slide that is on none; the ear is told of it with this one."""
        before = self.slides[self.index - 1].end if self.index else self.since
        return slice(before, self.slide.number)

    def moved(self, steps: int) -> Showing:
        """The same, so many slides further; whoever goes back wants to look, so nothing runs any more."""
        index = min(max(self.index + steps, 0), len(self.slides) - 1)
        return replace(self, index=index, runs=self.runs and steps > 0)


# --- what it says -------------------------------------------------------------------------------------


def sentences(speaker: Speaker, slide: Slide) -> list[str]:
    """What happened on a slide, for the eye: of a scored place only which it is, as its points are seen."""
    events = [event for event in slide.events if not isinstance(event, Scored)]
    if slide.scored:
        return [
            *map(speaker.event, events),
            speaker.say("Scoring {place:in}:", place=speaker.at(slide.scored[0].place)),
        ]
    return told(speaker, events)


def told(speaker: Speaker, events: Sequence[Event]) -> list[str]:
    """The sentences for these events; several caballeros that one player placed are one sentence."""
    placed = [event for event in events if isinstance(event, CaballeroPlaced)]
    if len(placed) > 1:
        return [placed_together(speaker, placed)]
    vetoed = [event for event in events if isinstance(event, StepVetoed)]
    arrived = [event.load for event in events if isinstance(event, LoadDelivered | LoadLost)]
    new = [event for event in events if not (isinstance(event, CarrierMoved) and event.load in arrived)]
    return list(map(speaker.event, vetoed or new))


def placed_together(speaker: Speaker, events: Sequence[CaballeroPlaced]) -> str:
    """One sentence for all that a player placed in his turn."""
    places = [event.place for event in events]
    each = [
        speaker.say("{number} {place:in}", number=places.count(place), place=speaker.at(place))
        for place in dict.fromkeys(places)
    ]
    return speaker.address(
        events[0].player,
        N_("You placed caballeros: {places}."),
        N_("{player} placed caballeros: {places}."),
        places=speaker.listed(each),
    )


def spoken(speaker: Speaker, showing: Showing, log: Sequence[Event]) -> str:
    """The same for the ear, with everybody's points, and what comes before it in the log without a slide."""
    slide = showing.slide
    before = [event for event in log[showing.skipped] if not isinstance(event, BETWEEN)]
    here = map(speaker.event, slide.events) if slide.scored else told(speaker, slide.events)
    return " ".join([*map(speaker.event, before), *here])


# --- what is pointed out ----------------------------------------------------------------------------------


def pointed(slide: Slide) -> Pointed:
    """The place that is scored and what it pays; or arrows for what moved."""
    gains = {
        event.player: tuple(Gain(part.points, part.kind) for part in event.parts) for event in slide.scored
    }
    gains |= {
        event.player: (Gain(event.points),) for event in slide.events if isinstance(event, LoadDelivered)
    }
    return Pointed(slide.place, gains, tuple(arrows(slide.events, slide.state)))


def arrows(events: Sequence[Event], state: State) -> Iterator[Arrow]:
    """An arrow for each journey; those of the same owner between the same places are one."""
    journeys: dict[tuple[int, str, str], int] = {}
    for event in events:
        match event:
            case GrandeCrowned(source=source):
                yield Arrow(source, CASTILLO)
            case (
                KingMoved(source=source, target=target)
                | KingReturned(source=source, target=target)
                | TileMoved(source=source, target=target)
            ):
                yield Arrow(source, target)
            case GrandeMoved(player=player, source=source, target=target):
                yield Arrow(source, target, player)
            case StepAnnounced(action=action) | StepVetoed(action=action):
                yield from announced(action, state)
            case _ if (journey := journey_of(event)) is not None and not isinstance(event, SupplyTaken):
                owner, source, target, number = journey
                journeys[owner, source, target] = journeys.get((owner, source, target), 0) + number
    for (owner, source, target), number in journeys.items():
        yield Arrow(source, target, owner, number)


def announced(action: Action, state: State) -> Iterator[Arrow]:
    """An arrow for what would move if nobody stopped it; nothing for other actions."""
    event = foreseen(state, action)
    if event is not None:
        yield from (replace(arrow, announced=True) for arrow in arrows([event], state))


def about_to_move(view: View) -> Pointed:
    """Arrows for the step that is announced, while somebody may stop it."""
    frame = view.agenda[-1] if view.agenda else None
    if not isinstance(frame, ReactionWindow):
        return NOTHING
    return Pointed(arrows=tuple(announced(frame.action, view.state)))


# --- the bar -------------------------------------------------------------------------------------------


def bar(speaker: Speaker, showing: Showing) -> Markup:
    """What happened, how many slides there are, and the buttons."""
    words = element(
        "p",
        " ".join(sentences(speaker, showing.slide)),
        class_="egt-decision",
        tabindex=-1,
        data_target="decision",
    )
    count = element(
        "span", f"{showing.index + 1} / {len(showing.slides)}", class_="egt-count", aria_hidden="true"
    )
    controls = element("div", count, *buttons(speaker, showing), class_="egt-buttons")
    return element("div", words, controls, class_="egt-now egt-showing")


def buttons(speaker: Speaker, showing: Showing) -> Iterator[Markup]:
    """On, back, past all of it; and to make it run or wait."""
    say = speaker.say
    after = None
    if showing.runs and not showing.slide.scored:  # points want to be looked at
        after = SLOWLY + PER_CHARACTER * len(" ".join(sentences(speaker, showing.slide)))
    go_on = say("Play on") if showing.is_last else say("Continue")
    yield control("show:next", go_on + " ▶", class_="egt-button egt-special", data_after=after)
    yield control("show:back", "◀ " + say("Back"), class_="egt-button", legal=showing.index > 0)
    if after is not None:
        yield control("show:wait", say("Wait"), class_="egt-button")
    if not showing.is_last:
        yield control("show:skip", say("Skip") + " »", class_="egt-button")


# --- the table of a scoring ------------------------------------------------------------------------------


def scoring(speaker: Speaker, showing: Showing, names: tuple[str, ...]) -> Markup:
    """The table of the scoring, and why everybody gets what he gets in the place that is scored now."""
    return scoring_table(speaker, showing, names) + reasons(speaker, showing.slide, names)


def scoring_table(speaker: Speaker, showing: Showing, names: tuple[str, ...]) -> Markup:
    """A row for each place scored so far, a column for each player, and what it comes to."""
    say = speaker.say
    slides = scoring_so_far(showing.slides, showing.index)
    players = range(len(names))
    head = element(
        "tr",
        element("th", say("Place"), scope="col"),
        *(element("th", badge(names, seat), names[seat], scope="col") for seat in players),
    )
    rows = [_row(speaker, slide, len(names), is_now=slide is showing.slide) for slide in slides]
    sums = [
        sum(one.points for slide in slides for one in slide.scored if one.player == seat) for seat in players
    ]
    foot = [
        _sums(say("Together"), [f"+{one}" for one in sums]),
        _sums(say("Points now"), list(map(str, showing.slide.state.points))),
    ]
    return element("h3", say("Scoring")) + element(
        "table",
        element("thead", head),
        element("tbody", *rows),
        element("tfoot", *foot),
        class_="egt-scoring",
    )


def _sums(words: str, sums: Sequence[str]) -> Markup:
    return element("tr", element("th", words, scope="row"), *(element("td", one) for one in sums))


def _row(speaker: Speaker, slide: Slide, players: int, *, is_now: bool) -> Markup:
    """What everybody got in one place, made up of what."""
    place = slide.place or ""
    by_player = {event.player: event for event in slide.scored}
    cells = [element("td", *_cell(speaker, by_player.get(seat))) for seat in range(players)]
    return element(
        "tr",
        element("th", speaker.place(place), scope="row"),
        *cells,
        class_="egt-now-scored" if is_now else None,
    )


def _cell(speaker: Speaker, event: Scored | None) -> Iterator[Markup]:
    """Somebody's points in a place, and his rank."""
    if event is None:
        yield element("span", "–", class_="egt-nothing")
        return
    yield element("b", f"+{event.points}" if event.points else "0")
    if event.rank is not None:
        rank = speaker.ordinal(event.rank) + (" =" if len(event.tied) > 1 else "")
        yield Markup(" ")  # else the two are read as one number
        yield element("small", rank)


def reasons(speaker: Speaker, slide: Slide, names: tuple[str, ...]) -> Markup:
    """How each player's points in this place came about."""
    entries = [
        element(
            "li",
            badge(names, event.player),
            element("span", element("b", made_of(speaker, event)), " ", speaker.account(event)),
        )
        for event in slide.scored
    ]
    return element("ul", *entries, class_="egt-reasons") if entries else Markup()


def made_of(speaker: Speaker, event: Scored) -> str:
    """The points of somebody, and what they are made of: 8 = 4 + 2 (King's bonus) + 2 (home bonus)."""
    parts = sum_of(speaker, event.parts) if len(event.parts) > 1 else ""
    return f"+{event.points} = {parts}" if parts else f"+{event.points}"


def pace_menu(speaker: Speaker, pace: Pace) -> Markup:
    """How the turns of others are shown: three choices."""
    paces = ((f"pace:{one}", speaker.say(words), None, one is pace) for one, words in PACES.items())
    return choices(*paces, label=speaker.say("Others' turns"))
