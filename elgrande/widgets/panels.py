"""What lies beside the board, as HTML: the decision, power cards, action cards, the log, and the tools.

Whatever can be clicked is a `control` with a target; what it means is not known here.
"""

from __future__ import annotations

from functools import cache, lru_cache

from elgrande.draw.pieces import caballero
from elgrande.draw.targets import KINDS
from elgrande.events import (
    CastilloEmptied,
    DisksRevealed,
    Event,
    GameEnded,
    GeneralScoringStarted,
    RoundStarted,
)
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.rules.pieces import POWER_CARDS, SUPPLY
from elgrande.state import card_used
from elgrande.table.slides import BETWEEN, SCORING, before_others
from elgrande.text import Speaker
from elgrande.text.accounts import Paying
from elgrande.widgets import controls, notices
from elgrande.widgets.card_icons import sign, symbol
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control, fold, going_on
from elgrande.widgets.hints import hint
from elgrande.widgets.new_game import new_game
from elgrande.widgets.notices import Notice, answer
from elgrande.widgets.scene import Scene, cards_of_round, whose
from elgrande.widgets.showing import Pace, pace_menu

LEAST_LOGGED = 12  # entries that are shown even when a round has just begun


# --- pieces of panels ------------------------------------------------------------------------------


def badge(scene: Scene, seat: int) -> Markup:
    """A player's letter on his colour."""
    return controls.badge(scene.names, seat)


@cache
def pieces(seat: int, number: int) -> Markup:
    """So many caballeros of a player in a row."""
    drawn = (caballero(seat, (6 + 12 * index, 6), 10) for index in range(number))
    width = 12 * max(number, 1)
    return element(
        "svg",
        *drawn,
        class_=f"egt-pieces egt-by-{seat}",
        viewBox=f"0 0 {width} 12",
        width=width,
        height=12,
        aria_hidden="true",
    )


# --- the decision ----------------------------------------------------------------------------------


def bar(scene: Scene) -> Markup:
    """Who decides what, in one sentence, with the buttons for it; and what the last click was answered."""
    deciding = scene.view.seat if scene.choices else None
    mark = badge(scene, deciding) if deciding is not None else element("span")
    sentence = element(
        "p",
        scene.decision,
        class_="egt-decision",
        tabindex=-1,
        data_target="decision",
    )
    answered = answer(scene.speaker, scene.notice) if scene.notice else Markup()
    if scene.session.is_thinking:
        answered += thinking(scene)
    return element("div", mark, sentence, buttons(scene), class_="egt-now") + element(
        "div", answered or hint(scene), class_="egt-answer"
    )


def thinking(scene: Scene) -> Markup:
    """That a bot is searching; the page asks by itself for more of it."""
    words = who_thinks(scene)
    return element("p", going_on("bots:on", words), " ", words, class_="egt-coach-progress")


def who_thinks(scene: Scene) -> str:
    """The bot that is searching, in a sentence."""
    return scene.speaker.say("{player} is thinking.", player=scene.names[scene.view.to_move[0]])


def buttons(scene: Scene) -> Markup:
    """The choices that are neither on the board nor on a card; before a curtain, who takes the screen."""
    drawn = [
        control(
            f"seat:{seat}",
            badge(scene, seat),
            scene.speaker.say("I am {player}", player=scene.speaker.player(seat)),
            class_="egt-button egt-special egt-seat",
        )
        for seat in scene.behind_curtain
    ]
    drawn += [
        button(scene, target)
        for target in scene.choices
        if target.startswith(("button:", "supply:", "step:"))
    ]
    if scene.picked is not None and scene.picked.target.startswith("button:"):
        drawn.append(control("drop", "↩ " + scene.speaker.say("Put it back"), class_="egt-button"))
    drawn += out_of_turn(scene)
    return element("div", *drawn, class_="egt-buttons") if drawn else Markup()


def out_of_turn(scene: Scene) -> list[Markup]:
    """What people may do whom nobody waits for; and where bots wait for that, that they may go on."""
    say = scene.speaker.say
    drawn = [
        control(
            f"meanwhile:{number}",
            badge(scene, action.player),
            scene.speaker.action(action, scene.view.agenda[-1]),
            class_="egt-button egt-seat",
        )
        for number, action in enumerate(scene.meanwhile)
    ]
    if scene.session.is_paused:
        drawn.append(control("go_on", say("Let it go on"), class_="egt-button"))
        drawn.append(control("go_on:turn", say("Let the turn go on to its end"), class_="egt-button"))
    return drawn


def places(scene: Scene) -> Markup:
    """What can be clicked on the board, once more as buttons: for fingers, on a screen where it is small."""
    drawn = []
    for target in scene.choices:
        kind, _, rest = target.partition(":")
        if kind not in KINDS:
            continue
        sign, words = "", scene.label(target)
        if kind == "place" and not scene.view.box.place[rest].aside:
            words = scene.speaker.place(rest)
        elif kind in ("piece", "carrier"):
            owner, place, *load = rest.split(":")
            count = scene.view.counts(place)[int(owner)]
            which = scene.speaker.load(load[0]) if load else "?" if count is None else count
            sign = badge(scene, int(owner))
            words = f"{scene.speaker.place(place)}{':' if load else ''} {which}"
        label = scene.label(target)
        drawn.append(control(f"list:{target}", sign, words, label=label, class_="egt-button egt-place"))
    if scene.picked is not None and not scene.picked.target.startswith("button:"):
        back = "↩ " + scene.speaker.say("Put it back")
        drawn.append(control("drop", back, class_="egt-button egt-place"))
    if not drawn:
        return Markup()
    return element("div", *drawn, class_="egt-places", role="group", aria_label=scene.decision)


def button(scene: Scene, target: str) -> Markup:
    """One of them: a number of caballeros to bring, or what it does in words.

    As long as nobody has acted it is the same button; then it belongs to another decision, and whoever has
    pressed it by keyboard begins with the sentence that says which.
    """
    label, key = scene.label(target), str(len(scene.session.moves))
    kind, name = target.split(":")
    if kind == "supply":
        number = int(name)
        return control(target, number, pieces(scene.view.seat, number), label=label, class_="egt-supply")
    if target != scene.unsure:
        return control(target, label, class_=f"egt-button egt-{name}", data_key=key)
    yes = scene.speaker.say("Yes: {action}", action=label)
    return control(target, yes, class_=f"egt-button egt-{name} egt-unsure", data_key=key)


# --- power cards -------------------------------------------------------------------------------------


def hand(scene: Scene) -> Markup:
    """The thirteen power cards of the seat: in hand, on the table, or played; or what covers them."""
    say = scene.speaker.say
    if scene.behind_curtain:
        words = say("Whoever takes the screen sees here what nobody else may see.")
        return element("div", element("p", words), class_="egt-curtain")
    caption = say("Your power cards")
    heading = element("h3", caption)
    if not scene.view.hand:
        return heading + element("p", say("They are shown when you play one."), class_="egt-hint")
    reached = reached_closed(scene, [f"power:{value}" for value in POWER_CARDS])
    drawn = (power(scene, value, reached=f"power:{value}" == reached) for value in POWER_CARDS)
    return heading + element("div", *drawn, class_="egt-powers", role="group", aria_label=caption)


def reached_closed(scene: Scene, targets: list[str]) -> str | None:
    """The first of a group where none can be chosen: the tab key leads there, arrow keys to the others."""
    return None if not targets or any(target in scene.choices for target in targets) else targets[0]


def power(scene: Scene, value: int, *, reached: bool = False) -> Markup:
    """One power card: its value, and the caballeros it brings."""
    view, say, target = scene.view, scene.speaker.say, f"power:{value}"
    brings = scene.speaker.count("brings {n} caballero", "brings {n} caballeros", SUPPLY[value])
    by = next((player for player, played in enumerate(view.powers) if played == value), None)
    if value in view.hand:
        state, words = "in-hand", say("power card {value}, {brings}", value=value, brings=brings)
    elif by == view.seat:
        state, words = "on-table", say("power card {value}, played this round", value=value)
    else:
        state, words = "spent", say("power card {value}, no longer in your hand", value=value)
    sign = pieces(view.seat, SUPPLY[value])
    if by is not None and by != view.seat:
        sign = badge(scene, by)
        words += ", " + say("on the table before {player}", player=scene.speaker.player(by))
    return control(
        target,
        element("b", value),
        sign,
        class_=f"egt-power egt-{state}",
        legal=target in scene.choices,
        reached=reached,
        label=words,
        title=words,
    )


# --- action cards ------------------------------------------------------------------------------------


def cards(scene: Scene) -> Markup:
    """The action cards of the round: face up, taken, or in use."""
    caption = scene.speaker.say("Action cards")
    used = card_used(scene.view.agenda)
    there = cards_of_round(scene)
    reached = reached_closed(scene, [f"card:{id}" for id, _ in there])
    drawn = [
        card(scene, id, taker, in_use=id == used, reached=f"card:{id}" == reached) for id, taker in there
    ]
    return element("h3", caption) + element(
        "div", *drawn, class_="egt-cards", role="group", aria_label=caption
    )


def card(scene: Scene, id: str, taker: int | None, *, in_use: bool, reached: bool = False) -> Markup:
    """One action card: how many caballeros may be placed, its title and its special action."""
    speaker, target, deck = scene.speaker, f"card:{id}", scene.view.box.card[id].deck
    number = scene.view.box.card[id].caballeros
    title, sentence = speaker.card_title(id), speaker.card_sentence(id, scene.view.edition)
    places = speaker.count("place {n} caballero", "place up to {n} caballeros", number)
    words = f"{title}: {sentence} ({places})"
    mark = ""
    if taker is not None:
        player = speaker.player(taker)
        in_use_by, taken_by = N_("in use by {player}"), N_("taken by {player}")
        said = speaker.say(in_use_by if in_use else taken_by, player=player)
        mark = element("span", badge(scene, taker), said, class_="egt-mark")
        words += f", {said}"
    return control(
        target,
        element("span", element("b", number), pieces(scene.view.seat, number), class_="egt-number"),
        element(
            "span",
            element(
                "span", sign(*scene.view.box.card[id].effect), symbol(id), title, mark, class_="egt-title"
            ),
            element("span", sentence, class_="egt-sentence"),
        ),
        class_=f"egt-card egt-deck-{deck}{' egt-using' if in_use else ' egt-taken' if mark else ''}",
        legal=target in scene.choices,
        reached=reached,
        label=words,
    )


# --- the log -----------------------------------------------------------------------------------------


def log(scene: Scene) -> Markup:
    """What happened, with the reason for each thing; at first only of late."""
    say, events = scene.speaker.say, scene.events
    if not events:
        return Markup()
    first = 0 if scene.whole_log else recent(events, len(events) - len(scene.news))
    again: str = ""
    if before_others(scene.session) is not None:
        again = control("show:news", "▶ " + say("Since my last turn"), class_="egt-link")
    toggle = say("Show recent events only") if scene.whole_log else say("Show the whole game")
    more = control("log:whole", toggle, class_="egt-link") if first or scene.whole_log else ""
    entries = [entry(scene, number) for number in range(first, len(events))]
    return element("h3", say("What happened"), element("span", again, more)) + element(
        "ol", *entries, class_="egt-entries", data_end="true", tabindex=-1
    )


def recent(events: tuple[Event, ...], news: int) -> int:
    """Where the log begins: with the round in which the last action of a person was."""
    rounds = [number for number, event in enumerate(events[:news]) if isinstance(event, RoundStarted)]
    return min(rounds[-1] if rounds else 0, max(0, len(events) - LEAST_LOGGED))


def entry(scene: Scene, number: int) -> Markup:
    """One event: whose, what, and why if somebody asks."""
    events = scene.events
    seat = whose(events[number])
    return _entry(
        scene.speaker,
        events[number],
        number,
        Markup() if seat is None else badge(scene, seat),
        is_asked=number == scene.asked,
        is_new=number >= len(events) - len(scene.news),
        scores=begins_scoring(events, number),
        next_turn=begins_turn(events, number),
    )


@lru_cache(maxsize=1024)  # most of what happened has been told before
def _entry(
    speaker: Speaker,
    event: Event,
    number: int,
    mark: Markup,
    *,
    is_asked: bool,
    is_new: bool,
    scores: bool,
    next_turn: bool,
) -> Markup:
    told, asks, show = speaker.event(event), speaker.say("why?"), speaker.say("show")
    why: str = (
        element("span", asks, class_="egt-asked")
        if is_asked
        else control(f"why:{number}", asks, label=f"{asks} {told}", class_="egt-why")
    )
    again = (
        control(f"show:scoring:{number}", "▶ " + show, label=f"{show}: {told}", class_="egt-why")
        if scores
        else ""
    )
    marks = {
        "egt-entry": True,
        "egt-heading": isinstance(event, RoundStarted | GeneralScoringStarted | GameEnded),
        "egt-new": is_new,
        "egt-turn": next_turn,
    }
    return element(
        "li",
        mark,
        element("span", told, " ", why, again),
        class_=" ".join(name for name, holds in marks.items() if holds),
    )


def reason(scene: Scene) -> Markup:
    """Why the event happened that somebody has asked about: its clauses; for points, how they came about."""
    number = scene.asked
    if number is None:
        return Markup()
    event = scene.session.log[number]
    told = element("p", scene.speaker.account(event)) if isinstance(event, Paying) else ""
    close = control(
        f"why:{number}", "✕", label=scene.speaker.say("Close the explanation"), class_="egt-button egt-close"
    )
    return element(
        "div",
        close,
        element("h3", scene.speaker.event(event)),
        told,
        clause_cards(scene.speaker, event.because, str(number)),
        class_="egt-why-card",
        role="region",
        aria_label=scene.speaker.say("why?"),
        tabindex=0,
    )


def why(scene: Scene) -> str:
    """The same to be heard; nothing if nobody has asked."""
    if scene.asked is None:
        return ""
    event = scene.session.log[scene.asked]
    told = scene.speaker.event(event)
    if isinstance(event, Paying):
        told += " " + scene.speaker.account(event)
    return notices.spoken(scene.speaker, Notice(told, event.because))


def begins_scoring(events: tuple[Event, ...], number: int) -> bool:
    """Whether a scoring begins with this event."""
    within = (*BETWEEN, DisksRevealed, CastilloEmptied)
    before = next((event for event in reversed(events[:number]) if not isinstance(event, within)), None)
    return isinstance(events[number], SCORING) and not isinstance(before, SCORING)


def begins_turn(events: tuple[Event, ...], number: int) -> bool:
    """Whether an event is about another player than the one before."""
    return number > 0 and whose(events[number]) != whose(events[number - 1])


# --- tools -------------------------------------------------------------------------------------------


def tools(scene: Scene, pace: Pace, coach: Markup, *, editor: bool) -> Markup:
    """Undo, how the turns of others are shown, the language, the editor, the coach, and a new game."""
    obstacle = scene.session.undo_obstacle
    undo = control(
        "undo",
        "↶ " + scene.speaker.say("Undo"),
        class_="egt-button",
        legal=obstacle is None,
        title=obstacle,
    )
    paces = element("div", pace_menu(scene.speaker, pace), class_="egt-menu")
    turns = fold("pace", scene.speaker.say("Others' turns"), paces)
    languages = controls.languages(scene.speaker)
    return joined(undo, turns, languages, edit(scene) if editor else "", coach, new_game(scene))


def edit(scene: Scene) -> Markup:
    """The button that opens the position shown in the editor."""
    words = scene.speaker.say("Edit this position")
    return control("edit", "✎", label=words, title=words, class_="egt-button")
